"""5.1.2: what a legal deck is."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.book import by_name, known_cards, too_many
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.cards.data import CardData
from tefuda.kernel.rules import Definition, Rules, Words

DECK_SIZE: Final = 50  # 5.1.2.1
COPIES: Final = 4  # 5.1.2.2

CLIMAXES: Final = 8  # 5.1.2.3


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """5.1.2: everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    if len(keys) != DECK_SIZE:
        problems.append(
            Words(
                f"デッキはちょうど{DECK_SIZE}枚である。これは{len(keys)}枚。（5.1.2.1）",
                f"a deck has exactly {DECK_SIZE} cards, and this one has {len(keys)} (5.1.2.1)",
            )
        )
    known = known_cards(rules, keys, problems)
    names = by_name(known)
    for name, cards in names.items():
        allowed = [copies_of(d) for d in cards]
        most = -1 if -1 in allowed else max(allowed)
        if 0 <= most < len(cards):
            problems.append(too_many(name, most, len(cards), Words("5.1.2.2", "5.1.2.2")))
    problems.extend(together(names))
    climaxes = len([d for d in known if d.kind == N.CLIMAX])
    if climaxes > CLIMAXES:
        problems.append(
            Words(
                f"クライマックスカードは合計{CLIMAXES}枚まで。これには{climaxes}枚ある。（5.1.2.3）",
                f"at most {CLIMAXES} climax cards, and this deck has {climaxes} (5.1.2.3)",
            )
        )
    return problems


def together(names: dict[str, list[Definition]]) -> list[Words]:
    """5.1.2.4: cards that say how many a deck may have of them and of another name together."""
    out: list[Words] = []
    for name, cards in names.items():
        data = cards[0].data
        assert isinstance(data, CardData)
        for other, most in data.with_name:
            n = len(cards) + (len(names.get(other, [])) if other != name else 0)
            if n > most:
                out.append(
                    Words(
                        f"「{name}」と「{other}」は合計{most}枚まで。これには{n}枚ある。（5.1.2.4）",
                        f"at most {most} of 「{name}」 and 「{other}」 together, and this deck has "
                        f"{n} (5.1.2.4)",
                    )
                )
    return out


def copies_of(d: Definition) -> int:
    """5.1.2.2, 5.1.2.4: four, unless the card replaces that itself; -1: any number."""
    assert isinstance(d.data, CardData)
    if d.data.copies < 0:
        return COPIES
    return d.data.copies if d.data.copies else -1
