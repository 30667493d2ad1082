"""12.1.1: what a legal deck is."""

from __future__ import annotations

from tefuda.games.cipher.book.preparation import MAIN_COST
from tefuda.games.cipher.cards.data import CardData
from tefuda.games.common.book import by_name, known_cards, too_many
from tefuda.kernel.rules import Rules, Words

DECK_SIZE = 50  # 12.1.1

COPIES = 4  # 12.1.1.2


def deck_problems(rules: Rules, keys: list[str]) -> list[Words]:
    """12.1.1: everything that is wrong with a deck; an empty list: it is legal."""
    problems: list[Words] = []
    if len(keys) < DECK_SIZE:
        problems.append(
            Words(
                f"デッキは{DECK_SIZE}枚以上である。これは{len(keys)}枚。（12.1.1）",
                f"a deck has {DECK_SIZE} cards or more, and this one has {len(keys)} (12.1.1)",
            )
        )
    known = known_cards(rules, keys, problems)
    if not any([d.ints[2] == MAIN_COST for d in known]):
        problems.append(
            Words(
                "出撃コストが1のカードが1枚もない。（12.1.1.1）",
                "there is no card of deployment cost 1 (12.1.1.1)",
            )
        )
    for name, cards in by_name(known).items():
        data = cards[0].data
        assert isinstance(data, CardData)
        if len(cards) > COPIES and not data.copies:
            problems.append(too_many(name, COPIES, len(cards), Words("12.1.1.2", "12.1.1.2")))
    return problems
