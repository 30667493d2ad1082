"""What a position is worth: the share of games that a seat wins from it, as a guess."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.share import of_points
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import zones
from tefuda.games.weiss_schwarz.book.check_timing import LOST_AT
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import value

FULL: Final = 7  # 9.3.1
SCALE: Final = 7.0  # damage that one must be ahead


def share(rules: Rules, s: State, seat: int) -> float:
    """Damage taken counts most; then cards, stock, and who stands on the stage."""
    return of_points(_side(rules, s, seat) - _side(rules, s, 1 - seat), SCALE)


def _side(rules: Rules, s: State, seat: int) -> float:
    level = zones.level(s, seat)
    taken = FULL * level + len(s.zones[zones.at(N.CLOCK, seat)])
    left = FULL * LOST_AT - taken
    points = -float(taken) - 12.0 / max(1, left)
    points += 0.8 * min(8, len(s.zones[zones.at(N.HAND, seat)]))
    points += 0.35 * min(8, len(s.zones[zones.at(N.STOCK, seat)]))
    points += _cancelling(rules, s, seat)
    for slot in range(N.SLOTS):
        c = zones.in_slot(s, zones.slot_zone(seat, slot))
        if c < 0 or s.defn[c] < 0:
            continue
        standing = 0.4 if s.pose[c] == N.REVERSE else 1.0
        if slot in N.FRONT:
            strong = value(rules, s, c, N.POWER) / 4000 + 0.3 * value(rules, s, c, N.SOUL)
            points += standing * (0.5 + strong)
        else:
            points += 0.4 + 0.3 * rules.pool[s.defn[c]].ints[N.LEVEL]
    return points


def _cancelling(rules: Rules, s: State, seat: int) -> float:
    """A deck with many climaxes left cancels damage. What of it is known as a whole is counted."""
    deck = s.zones[zones.at(N.DECK, seat)]
    if not deck:
        return 0.0
    there = [c for c in deck if s.defn[c] >= 0]
    climaxes = len([c for c in there if rules.pool[s.defn[c]].kind == N.CLIMAX])
    return 6.0 * climaxes / len(deck)
