"""What the tests of printed wordings share: a card 試 with the skill on trial.

The wordings of 2081 kinds of skills that are read (numbers, names and icons left out) stand in the
order of how often they are printed; a sample of them is tried here, from the commonest to such as
are printed once. The words are a wording's, the names, icons and numbers are our own.
"""

from __future__ import annotations

from typing import Any, Self

import pytest

from tefuda.games.common.positions import Chance
from tests.rules.cipher.cards import CardData, card
from tests.rules.cipher.table import Side, Table

ELSEWHERE = "21.3.1.4.2"  # why a card that is no unit cannot use its skill


def wording(rank: int, count: int) -> pytest.MarkDecorator:
    """The place of a wording among all, and on how many cards it is printed."""
    return pytest.mark.wording(rank, count)


class Trial(Table):
    """A table with the card 試."""

    def tries(
        self,
        says: str,
        one: Side | None = None,
        two: Side | None = None,
        *,
        turn: int = 1,
        phase: str = "action",
        chance: tuple[Chance, ...] = (),
        cards: tuple[CardData, ...] = (),
        **printed: Any,
    ) -> Self:
        """Put up a position; 試 has the skill that is told, and what else is printed on it."""
        tried = card("試", says, **printed)
        return self.lay(one, two, turn=turn, phase=phase, chance=chance, cards=(*cards, tried))

    def why(self) -> set[str]:
        """The clauses by which the unit 試 cannot use its skill; {""}: it can."""
        return self.refused("activate 試 1") - {ELSEWHERE}
