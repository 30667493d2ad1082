"""How near each player is to the end, and where in the turn it is."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import Name, Plate, named
from tefuda.games.soukou_musume import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WORDS: Final = words.of("soukou_musume")
STANDING: Final = Name("戦えるユニット", "units standing")
STARTS: Final = tuple([f"{phase.clause}." for phase in WORDS.phases.values()])


def plates(rules: Rules, s: State, seat: int) -> list[Plate]:
    """Who has no unit left, or cannot draw, has lost."""
    units = [
        c
        for kind in (N.MAIN, N.RESERVE)
        for c in s.zones[kind * s.seats + seat]
        if s.pose[c] != N.WRECKED
    ]
    deck = len(s.zones[N.DECK * s.seats + seat])
    begun = s.var[N.TURN_NO] > 0
    return [
        Plate("units", STANDING, len(units), 0, begun and len(units) <= 1, "shield"),
        Plate("deck", named(WORDS.zones["deck"].words), deck, 0, begun and deck == 0, "deck"),
    ]


def phase(rules: Rules, s: State) -> int:
    """The last phase whose steps are under way."""
    for f in reversed(s.frames):
        clause = rules.procs[f.proc].steps[f.pc - 1].clause if f.pc else ""
        for n, start in enumerate(STARTS):
            if f"{clause}.".startswith(start):
                return n
    return -1
