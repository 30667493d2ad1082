"""What a position is worth: the share of games that a seat wins from it, as a guess."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.share import of_points
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book import zones
from tefuda.games.soukou_musume.cards.data import unit_data
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SCALE: Final = 350.0
WRECK: Final = 260.0  # what a unit that still stands is worth beside its HP
CARD: Final = 25.0
ENERGY: Final = 70.0  # one that a skill needs
SPARE: Final = 15.0  # one more than any skill needs


def share(rules: Rules, s: State, seat: int) -> float:
    """Units that stand, their HP, and what they can strike with; then cards."""
    return of_points(_side(rules, s, seat) - _side(rules, s, 1 - seat), SCALE)


def _side(rules: Rules, s: State, seat: int) -> float:
    points = CARD * min(8, len(s.zones[zones.at(N.HAND, seat)]))
    deck = len(s.zones[zones.at(N.DECK, seat)])
    if deck < 4:
        points -= 60.0 * (4 - deck)
    front = zones.main_unit(s, seat)
    for unit in zones.fit(s, seat):
        if s.defn[unit] < 0:
            points += WRECK + 300
            continue
        points += WRECK + max(0, zones.hp_left(rules, s, unit))
        skills = unit_data(rules, s, unit).skills
        need = max([0, *[k.cost for k in skills]])
        have = zones.energy(s, unit)
        points += ENERGY * min(have, need) + SPARE * max(0, have - need)
        if s.pose[unit] != N.NORMAL:
            points -= 60.0
        if unit == front:
            ready = [k.damage for k in skills if k.cost <= have]
            points += 0.5 * max([0, *ready])
    return points
