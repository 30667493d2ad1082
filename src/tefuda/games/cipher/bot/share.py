"""What a position is worth: the share of games that a seat wins from it, as a guess."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import zones
from tefuda.games.cipher.bot.worth import printed
from tefuda.games.common.share import of_points
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import UP, State
from tefuda.kernel.values import value

SCALE: Final = 5.0
ORBS: Final = (0.0, 4.0, 6.5, 8.5, 10.0, 11.0)  # by how many are left: the last ones count most


def share(rules: Rules, s: State, seat: int) -> float:
    """Orbs count most; then cards in hand, bonds, and the units on the field."""
    return of_points(_side(rules, s, seat) - _side(rules, s, 1 - seat), SCALE)


def _side(rules: Rules, s: State, seat: int) -> float:
    orbs = len(s.zones[zones.at(N.ORB, seat)])
    points = ORBS[min(orbs, len(ORBS) - 1)]
    points += 1.0 * min(9, len(s.zones[zones.at(N.HAND, seat)]))
    bonds = s.zones[zones.at(N.BOND, seat)]
    points += 0.9 * min(6, len(bonds)) + 0.12 * len([c for c in bonds if s.face[c] == UP])
    main = zones.main_of(s, seat)
    for unit in zones.units(s, seat):
        if s.defn[unit] < 0:
            points += 1.0
            continue
        power = value(rules, s, unit, N.POWER)
        points += 0.5 + power / 60 + 0.2 * max(0, printed(rules, s, unit, N.COST))
        if unit == main:
            points += power / 30
    if main >= 0 and s.defn[main] >= 0:  # what an evasion is paid with (18.4.1.4)
        hand = s.zones[zones.at(N.HAND, seat)]
        same = [c for c in hand if s.defn[c] >= 0 and zones.same_name(rules, s, c, main)]
        points += 1.2 * min(3, len(same))
    return points
