"""What a position is worth: the share of games that a seat wins from it, as a guess."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.share import of_points
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.bot.worth import item_worth, unit_worth
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SCALE: Final = 70.0
CARD: Final = 6.0
AREA: Final = 6.0  # an area of one's own
GUARD: Final = 35.0  # somebody at home while enemies are beside it
FAR: Final = (30.0, 18.0, 9.0, 3.0, 0.0)  # a party by its distance from the enemy's headquarters


def share(rules: Rules, s: State, seat: int) -> float:
    """Units, how near they are to the other headquarters, who guards one's own, cards."""
    return of_points(_side(rules, s, seat) - _side(rules, s, 1 - seat), SCALE)


def _side(rules: Rules, s: State, seat: int) -> float:
    goal = N.HEADQUARTERS[1 - seat]
    home = N.HEADQUARTERS[seat]
    points = CARD * min(6, len(s.zones[zones.at(s, N.HAND, seat)]))
    for area in range(N.AREAS):
        units = zones.units_at(rules, s, seat, area)
        if zones.rules_area(s, seat, area):
            points += AREA
        if not units:
            continue
        worth = 0.0
        for unit in units:
            worth += unit_worth(rules, s, unit)
            worth += sum([item_worth(rules, s, c) for c in zones.items_on(s, unit)]) / 2
        far = _distance(area, goal)
        points += worth + FAR[min(far, len(FAR) - 1)]
    beside = [a for a in range(N.AREAS) if _distance(a, home) <= 1]
    near = any([s.zones[zones.party_zone(1 - seat, a)] for a in beside])
    if near and not zones.units_at(rules, s, seat, home):
        points -= GUARD
    deck = len(s.zones[zones.at(s, N.DECK, seat)])
    if deck < 6:
        points -= 3.0 * (6 - deck)
    return points


def _distance(a: int, b: int) -> int:
    wide = N.COLUMNS_OF_MAP
    return abs(a // wide - b // wide) + abs(a % wide - b % wide)
