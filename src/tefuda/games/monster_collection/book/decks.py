"""3: what a legal deck is."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.book import by_name, known_cards
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.cards.data import data_in
from tefuda.kernel.rules import Definition, Rules, Words

DECK_SIZE: Final = 50  # 3-2.p1


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """3: everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    known = known_cards(rules, keys, problems)
    cards = [d for d in known if d.kind != N.SUMMONER_CARD]
    leaders = len(known) - len(cards)
    if leaders > 1:
        problems.append(
            Words(
                f"召喚術師カードは1枚までである。これは{leaders}枚。（3-1.p2）",
                f"there is one summoner at most, and this deck has {leaders} (3-1.p2)",
            )
        )
    if len(keys) - leaders != DECK_SIZE:
        n = len(keys) - leaders
        problems.append(
            Words(
                f"山札用カードは{DECK_SIZE}枚である。これは{n}枚。（3-2.p1）",
                f"a deck has {DECK_SIZE} cards beside the summoner, and this one has {n} (3-2.p1)",
            )
        )
    return problems + counted(cards)


def counted(cards: list[Definition]) -> list[Words]:
    """3-2.p2, 11-1-1.p1: three of a name, or as many as its own text allows."""
    out: list[Words] = []
    for name, mine in by_name(cards).items():
        most = max([data_in(d).copies for d in mine])
        if len(mine) > most:
            out.append(
                Words(
                    f"「{name}」は{most}枚までである。これは{len(mine)}枚。（3-2.p2）",
                    f"「{name}」: {most} at most, and this deck has {len(mine)} (3-2.p2)",
                )
            )
    return out
