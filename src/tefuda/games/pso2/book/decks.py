"""100, raid.prep.2: what a legal deck is, a player's and a boss's."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.games.common.book import by_name, too_many
from tefuda.games.common.card_files import no_card
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.zones import RAID
from tefuda.games.pso2.cards import data as cards_data
from tefuda.kernel.rules import Definition, Rules, Words

COPIES: Final = 3  # 100.3
DROPS: Final = 9  # 100.6


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """100: everything that is wrong with a deck; an empty list: it is legal. A list that has a boss in
    it is a boss's deck (raid.prep.2)."""
    problems: list[Words] = []
    for key in sorted({k for k in keys if k not in rules.key_no or k.endswith("/2")}):
        problems.append(no_card(key))
    known = [rules.pool[rules.key_no[k]] for k in keys if k in rules.key_no and "/" not in k]
    if any([cards_data.data_in(d).life for d in known]):
        return problems + boss_problems(known)
    players = [d for d in known if d.kind == N.PLAYER_CARD]
    mags = [d for d in known if d.kind == N.MAG_CARD]
    cards = [d for d in known if d.kind not in (N.PLAYER_CARD, N.MAG_CARD)]
    if len(players) != 1:
        problems.append(
            Words(
                f"プレイヤーカードは1枚である。これは{len(players)}枚。（100.1）",
                f"there is one player card, and this deck has {len(players)} (100.1)",
            )
        )
    if len(mags) != 1:
        problems.append(
            Words(
                f"マグカードは1枚である。これは{len(mags)}枚。（100.1）",
                f"there is one mag, and this deck has {len(mags)} (100.1)",
            )
        )
    if len(players) == 1:
        problems += sized(players[0], cards)
    problems += counted(rules, cards)
    return problems


def sized(player: Definition, cards: list[Definition]) -> list[Words]:
    """100.2, 100.4, 100.5: how many cards the player card wants, and of which classes."""
    out: list[Words] = []
    size = cards_data.data_in(player).size
    if len(cards) != size:
        out.append(
            Words(
                f"このプレイヤーカードのデッキは{size}枚である。これは{len(cards)}枚。（100.2）",
                f"with this player card a deck has {size} cards, and this one has {len(cards)} "
                "(100.2)",
            )
        )
    for d in {d.key: d for d in cards}.values():
        mine = d.fast[cards_data.CLASS]
        if d.kind in (N.ACTIVE, N.ITEM) and mine and not mine & player.fast[cards_data.CLASS]:
            clause = "100.4" if d.kind == N.ACTIVE else "100.5"
            out.append(
                Words(
                    f"「{d.name}」のクラスはプレイヤーカードのクラスと一致しない。（{clause}）",
                    f"「{d.name}」 is not of a class of the player card ({clause})",
                )
            )
    return out


def counted(rules: Rules, cards: list[Definition]) -> list[Words]:
    """100.3, 100.3.1, 100.6, 206.1.2: three of a name with its title, nine with 【ドロップ】."""
    out: list[Words] = []
    for name, mine in by_name(cards).items():
        if len(mine) > COPIES:
            out.append(too_many(name, COPIES, len(mine), Words("100.3", "100.3")))
    drops = len([d for d in cards if drops_of(rules, d)])
    if drops > DROPS:
        out.append(
            Words(
                f"【ドロップ】を持つカードは合計{DROPS}枚まで。これは{drops}枚。（100.6）",
                f"at most {DROPS} cards with Drop, and this deck has {drops} (100.6)",
            )
        )
    return out


def drops_of(rules: Rules, d: Definition) -> bool:
    return any([compiled(rules, n).ability.word == "drop" for n in d.abilities])


def boss_problems(known: list[Definition]) -> list[Words]:
    """raid.prep.2: one boss, and cards that can be played from the top of its deck."""
    bosses = [d for d in known if cards_data.data_in(d).life]
    out: list[Words] = []
    if len(bosses) != 1:
        out.append(
            Words(
                f"ボスは1枚である。これは{len(bosses)}枚。（raid.prep.2）",
                f"there is one boss, and this deck has {len(bosses)} (raid.prep.2)",
            )
        )
    rest = [d for d in known if not cards_data.data_in(d).life]
    if not rest:
        out.append(
            Words(
                "ボスデッキにカードがない。（raid.prep.2）", "its deck has no cards (raid.prep.2)"
            )
        )
    for d in {d.key: d for d in rest if d.kind in (N.PLAYER_CARD, N.MAG_CARD)}.values():
        out.append(
            Words(
                f"「{d.name}」はボスデッキに入らない。（raid.turn.3）",
                f"「{d.name}」 cannot be in a boss's deck (raid.turn.3)",
            )
        )
    return out


def misplaced(rules: Rules, deck: list[str], seat: int) -> list[Words]:
    """raid.prep.2: a boss's deck where the boss sits, and nowhere else."""
    boss = rules.numbers[RAID] == 1 and seat == rules.seats - 1
    has = any(
        [cards_data.data_in(rules.pool[rules.key_no[k]]).life for k in deck if k in rules.key_no]
    )
    if has == boss:
        return []
    if boss:
        return [
            Words(
                "ここにはボスデッキが要る。（raid.prep.2）", "a boss's deck is wanted (raid.prep.2)"
            )
        ]
    return [
        Words(
            "ボスデッキはレイドのボスの席だけで使う。",
            "a boss's deck is only for the boss of a raid",
        )
    ]
