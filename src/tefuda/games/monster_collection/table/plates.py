"""How near each player is to the end, and where in the turn it is."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.layout import Name, Plate
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book.zones import BESIDE, at, party_zone
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

GUARD: Final = Name("本陣の守り", "headquarters guard")
DECK: Final = Name("山札", "deck")


def plates(rules: Rules, s: State, seat: int) -> list[Plate]:
    """7-1.p1: who alone has units on the enemy's headquarters has won; so an empty one with enemies
    beside it is in danger."""
    home = N.HEADQUARTERS[seat]
    guards = len([c for c in s.zones[party_zone(seat, home)] if s.host[c] < 0])
    near = any([s.zones[party_zone(1 - seat, a)] for a in (home, *BESIDE[home])])
    deck = len(s.zones[at(s, N.DECK, seat)])
    return [
        Plate("guard", GUARD, guards, 0, near and guards == 0, "flag"),
        Plate("deck", DECK, deck, 0, s.var[N.TURN_NO] > 0 and deck == 0, "deck"),
    ]


def phase(rules: Rules, s: State) -> int:
    return s.var[N.PHASE] if s.var[N.TURN_NO] else -1
