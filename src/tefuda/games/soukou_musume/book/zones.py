"""sheet.field: the two battlefields and what lies around them."""

from __future__ import annotations

from typing import Final

from tefuda.games.soukou_musume import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import value

# the first seat's zone of a kind
HANDS: Final = N.HAND * N.SEATS
MAINS: Final = N.MAIN * N.SEATS
RESERVES: Final = N.RESERVE * N.SEATS
ATTACHMENTS: Final = N.ATTACHED * N.SEATS


def at(kind: int, seat: int) -> int:
    """The zone of a kind that belongs to a seat."""
    return kind * N.SEATS + seat


def main_unit(s: State, seat: int) -> int:
    """The unit on a seat's main battlefield, or -1."""
    cards = s.zones[MAINS + seat]
    return cards[0] if cards else -1


def units(s: State, seat: int) -> list[int]:
    """sheet.field.1: all of a seat's units, on both battlefields, wrecked ones too."""
    return s.zones[MAINS + seat] + s.zones[RESERVES + seat]


def fit(s: State, seat: int) -> list[int]:
    """A seat's units that are not wrecked."""
    pose = s.pose
    return [u for u in units(s, seat) if pose[u] != N.WRECKED]


def fit_reserves(s: State, seat: int) -> list[int]:
    """A seat's reserve units that are not wrecked."""
    pose = s.pose
    return [u for u in s.zones[RESERVES + seat] if pose[u] != N.WRECKED]


def on(s: State, unit: int, way: int) -> list[int]:
    """The cards attached to a unit in one way."""
    host = s.host
    ways = s.cols[N.WAY]
    cards = s.zones[ATTACHMENTS + s.owner[unit]]
    return [c for c in cards if host[c] == unit and ways[c] == way]


def energy(s: State, unit: int) -> int:
    """How much energy a unit has: its cards are only counted."""
    cards = s.zones[ATTACHMENTS + s.owner[unit]]
    if not cards:
        return 0
    host = s.host
    ways = s.cols[N.WAY]
    return len([c for c in cards if host[c] == unit and ways[c] == N.ENERGY])


def hp_left(rules: Rules, s: State, unit: int) -> int:
    """What is left of a unit's HP under its damage markers."""
    return value(rules, s, unit, N.HP) - s.cols[N.DAMAGE][unit]


def is_mine(s: State, seat: int, card: int) -> bool:
    """Whether a card is one of a seat's units on the battlefield."""
    zone = s.zone[card]
    return zone in (MAINS + seat, RESERVES + seat)
