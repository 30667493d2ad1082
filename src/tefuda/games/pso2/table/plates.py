"""How near each player is to the end, and where in the turn it is."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import Name, Plate, named
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.zones import health, is_boss
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WORDS: Final = words.of("pso2")
NEAR: Final = 4  # what one attack commonly deals
DECK_IS_LIFE: Final = Name("HP（デッキの枚数）", "HP (cards in the deck)")


def plates(rules: Rules, s: State, seat: int) -> list[Plate]:
    """201.3: the deck is a player's life; a boss has life of its own (raid.flow.3)."""
    left = health(rules, s, seat)
    near = s.var[N.TURN_NO] > 0 and left <= NEAR
    if is_boss(rules, s, seat):
        return [Plate("life", named(WORDS.columns["life_lost"].words), left, 0, near, "heart")]
    pp = len(s.zones[N.PP * s.seats + seat])
    return [
        Plate("life", DECK_IS_LIFE, left, 0, near, "heart"),
        Plate("pp", named(WORDS.zones["pp"].words), pp, icon="bolt"),
    ]


def phase(rules: Rules, s: State) -> int:
    """The target phase of a raid opens the turn as the start phase does."""
    if not s.var[N.TURN_NO]:
        return -1
    return N.START_PHASE if s.var[N.PHASE] == N.TARGET_PHASE else s.var[N.PHASE]
