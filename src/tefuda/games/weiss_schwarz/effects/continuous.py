"""What simply holds (8.9) and what stands in front of events (8.10), for the kernel's hooks."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import fits, modifiers_of
from tefuda.effects.lower import standing
from tefuda.effects.possible import can_do
from tefuda.effects.vocab import Context
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.zones import END_OF_SLOTS, blank
from tefuda.kernel import change
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Modifier, State
from tefuda.kernel.values import gifts


def static_modifiers(rules: Rules, s: State) -> list[Modifier]:
    """2.12.2: the continuous abilities that are valid where their cards are."""
    out: list[Modifier] = []
    pool = rules.pool
    defn = s.defn
    zones = rules.static_zones
    given = len(gifts(rules, s)) > 0  # as far as they are worked out
    for slot in range(N.FIRST_SLOT, END_OF_SLOTS):
        for c in s.zones[slot]:
            if given or pool[defn[c]].static >> N.STAGE & 1:
                modifiers_of(rules, s, c, out)
    for kind in HOLD_ZONES:
        if not zones[kind * N.SEATS]:
            continue  # no card of the pool holds anything there
        for seat in range(N.SEATS):
            for c in s.zones[kind * N.SEATS + seat]:
                if defn[c] < 0:  # masked: nobody knows what it holds
                    continue
                if pool[defn[c]].static >> kind & 1 and not (s.face[c] and blank(rules, s, c)):
                    modifiers_of(rules, s, c, out)
    return out


HOLD_ZONES: Final = (N.CLIMAX_AREA, N.HAND, N.CLOCK, N.LEVEL_AREA, N.MEMORY, N.WAITING)


def scope(rules: Rules, s: State) -> list[int]:
    """All that continuous effects can reach: cards in play and in hand, and the players."""
    out = [-1, -2]
    for zone in range(N.FIRST_SLOT, N.FIRST_SLOT + N.SEATS * N.SLOTS):
        out.extend(s.zones[zone])
    for kind in HOLD_ZONES:
        if kind == N.WAITING and not rules.static_zones[kind * N.SEATS]:
            continue  # no card of the pool holds anything there
        for seat in range(N.SEATS):
            out.extend(s.zones[kind * N.SEATS + seat])
    return out


def rank(m: Modifier) -> tuple[int, int, int]:
    """8.9.1.2, 8.9.1.3, 8.9.1.5: power and soul come last; then by time."""
    late = m.op <= 5 and (m.what == N.POWER or m.what == N.SOUL)
    return (1 if late else 0, m.stamp, 0)


def replacement_fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    """8.10.1; 8.10.3: what may be done instead, and cannot be, replaces nothing."""
    if event.kind != change.MOVE and event.kind != change.MOVES:
        return False
    if not fits(rules, s, m, event, "moved"):
        return False
    made = standing(rules, m.node).instead
    assert made is not None
    if not made.may:
        return True
    return can_do(rules, s, Context(m.seat, m.src & CARD_MASK, ()), made.do)  # 8.10.3


def affected(rules: Rules, s: State, event: Event) -> int:
    """8.10.2.1: the master of the card decides which replacement comes first."""
    return rules.zone_seat[s.zone[event.card]] if event.card >= 0 else rules.turn(s)
