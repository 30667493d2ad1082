"""sheet.field: the two battlefields and what lies around them."""

from __future__ import annotations

from tefuda.games.soukou_musume.names import (
    ATTACHED,
    DAMAGE,
    DECK,
    DISCARD,
    ENERGY,
    HAND,
    HP,
    IN_USE,
    MAIN,
    RESERVE,
    SEATS,
    WAY,
    WRECKED,
)
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules, Words, ZoneKind
from tefuda.kernel.state import State
from tefuda.kernel.values import value

FIELD = 1  # the zones of one group: moving between them, a unit stays the same unit

ZONES = [
    ZoneKind("deck", Words("デッキ置き場", "deck zone"), "sheet.field.deck", HIDDEN, pile=True),
    ZoneKind("hand", Words("手札", "hand"), "sheet.prep.3", OWNER),
    ZoneKind("main", Words("主戦場", "main battlefield"), "sheet.field.main", PUBLIC, group=FIELD),
    ZoneKind(
        "reserve",
        Words("控え戦場", "reserve battlefield"),
        "sheet.field.reserve",
        PUBLIC,
        group=FIELD,
    ),
    ZoneKind("discard", Words("捨て場", "discard pile"), "sheet.field.discard", PUBLIC),
    ZoneKind("attached", Words("付いているカード", "attached cards"), "", PUBLIC),
    ZoneKind("in_use", Words("使用中のコマンド", "command in use"), "", PUBLIC),
]


def at(kind: int, seat: int) -> int:
    """The zone of a kind that belongs to a seat."""
    return kind * SEATS + seat


def main_unit(s: State, seat: int) -> int:
    """The unit on a seat's main battlefield, or -1."""
    cards = s.zones[MAIN * SEATS + seat]
    return cards[0] if cards else -1


def units(s: State, seat: int) -> list[int]:
    """sheet.field.1: all of a seat's units, on both battlefields, wrecked ones too."""
    return s.zones[MAIN * SEATS + seat] + s.zones[RESERVE * SEATS + seat]


def fit(s: State, seat: int) -> list[int]:
    """A seat's units that are not wrecked."""
    pose = s.pose
    return [u for u in units(s, seat) if pose[u] != WRECKED]


def fit_reserves(s: State, seat: int) -> list[int]:
    """A seat's reserve units that are not wrecked."""
    pose = s.pose
    return [u for u in s.zones[RESERVE * SEATS + seat] if pose[u] != WRECKED]


def on(s: State, unit: int, way: int) -> list[int]:
    """The cards attached to a unit in one way."""
    host = s.host
    ways = s.cols[WAY]
    cards = s.zones[ATTACHED * SEATS + s.owner[unit]]
    return [c for c in cards if host[c] == unit and ways[c] == way]


def energy(s: State, unit: int) -> int:
    """How much energy a unit has: its cards are only counted."""
    cards = s.zones[ATTACHED * SEATS + s.owner[unit]]
    if not cards:
        return 0
    host = s.host
    ways = s.cols[WAY]
    return len([c for c in cards if host[c] == unit and ways[c] == ENERGY])


def hp_left(rules: Rules, s: State, unit: int) -> int:
    """What is left of a unit's HP under its damage markers."""
    return value(rules, s, unit, HP) - s.cols[DAMAGE][unit]


def is_mine(s: State, seat: int, card: int) -> bool:
    """Whether a card is one of a seat's units on the battlefield."""
    zone = s.zone[card]
    return zone in (MAIN * SEATS + seat, RESERVE * SEATS + seat)


__all__ = [
    "DECK", "DISCARD", "FIELD", "HAND", "IN_USE", "ZONES", "at", "energy", "fit", "fit_reserves",
    "hp_left", "is_mine", "main_unit", "on", "units",
]  # fmt: skip
