"""How near each player is to the end, and where in the turn it is."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.zones import at, main_of
from tefuda.games.common import words
from tefuda.games.common.layout import Plate, named
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WORDS: Final = words.of("cipher")


def plates(rules: Rules, s: State, seat: int) -> list[Plate]:
    """A main character that is defeated costs an orb; without one the game is lost."""
    orbs = len(s.zones[at(N.ORB, seat)])
    bonds = len(s.zones[at(N.BOND, seat)])
    under_way = s.var[N.TURN_NO] > 0
    return [
        Plate("orb", named(WORDS.zones["orb"].words), orbs, 5, under_way and orbs == 0, "orb"),
        Plate("bond", named(WORDS.zones["bond"].words), bonds, icon="link"),
    ]


def phase(rules: Rules, s: State) -> int:
    return s.var[N.PHASE] if s.var[N.TURN_NO] else -1


def loses_by(rules: Rules, s: State, seat: int) -> str:
    """3.1.1, 3.1.2: no main character, or no card in deck and retreat area."""
    return "3.1.1" if main_of(s, seat) < 0 else "3.1.2"
