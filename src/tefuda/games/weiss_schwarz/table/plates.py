"""How near each player is to the end, and where in the turn it is."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import Plate, named
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.check_timing import LOST_AT
from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WORDS: Final = words.of("weiss_schwarz")
CLOCK_FULL: Final = 7  # 9.3.1: so many cards in the clock are a level
HARD_HIT: Final = 3  # what one attack with a trigger commonly deals


def plates(rules: Rules, s: State, seat: int) -> list[Plate]:
    """9.4.1.1: who has four cards in the level area has lost; seven in the clock make a level."""
    level = len(s.zones[at(N.LEVEL_AREA, seat)])
    clock = len(s.zones[at(N.CLOCK, seat)])
    last = level == LOST_AT - 1 and clock + HARD_HIT >= CLOCK_FULL
    return [
        Plate("level", named(WORDS.attributes["level"].words), level, LOST_AT, last, "level"),
        Plate("clock", named(WORDS.zones["clock"].words), clock, CLOCK_FULL, last, "clock"),
        Plate(
            "stock", named(WORDS.zones["stock"].words), len(s.zones[at(N.STOCK, seat)]), icon="coin"
        ),
    ]


def phase(rules: Rules, s: State) -> int:
    return s.var[N.PHASE] if s.var[N.TURN_NO] else -1


def loses_by(rules: Rules, s: State, seat: int) -> str:
    """9.4.1.1, 9.4.1.2: four cards in the level area, or no card in deck and waiting room."""
    return "9.4.1.1" if len(s.zones[at(N.LEVEL_AREA, seat)]) >= LOST_AT else "9.4.1.2"
