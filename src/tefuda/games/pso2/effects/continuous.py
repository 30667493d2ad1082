"""103.4.3, 103.5, 300.4: what simply holds, what stands in front of events, and how numbers count."""

from __future__ import annotations

from typing import Final

from tefuda.effects.hold import modifiers_of
from tefuda.games.pso2 import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, Modifier, State
from tefuda.kernel.values import SET, gifts

NEVER_BELOW_0: Final = (N.ATTACK, N.HP, N.PRICE, N.DEFENCE)  # 103.5.3


def static_modifiers(rules: Rules, s: State) -> list[Modifier]:
    """300.4.1: the abilities that hold where their cards are."""
    out: list[Modifier] = []
    pool = rules.pool
    defn = s.defn
    given = gifts(rules, s)  # as far as they are worked out
    for zone in holding_zones(rules, s):
        kind = rules.zone_kind[zone]
        for c in s.zones[zone]:
            d = defn[c]
            if d < 0:  # masked: nobody knows what it holds
                continue
            if pool[d].static >> kind & 1 or (given and c in given):
                modifiers_of(rules, s, c, out)
    return out


def holding_zones(rules: Rules, s: State) -> list[int]:
    """Where cards of the pool may hold something."""
    n = s.seats
    static = rules.static_zones
    kept = list(range(N.PLAYER * n, (N.MAG + 1) * n))
    kept.extend(range(N.FIELD * n, len(s.zones)))
    if static[N.HAND * n]:
        kept.extend(range(N.HAND * n, (N.HAND + 1) * n))
    return kept


def scope(rules: Rules, s: State) -> list[int]:
    """All that effects which hold can reach."""
    out = [-1 - seat for seat in range(s.seats)]
    n = s.seats
    for zone in range(N.HAND * n, len(s.zones)):
        if not (N.MAG + 1) * n <= zone < N.FIELD * n or zone < N.PLAYER * n:
            out.extend(s.zones[zone])
    return out


def counting(hits: list[Modifier]) -> list[Modifier]:
    """103.5.5: what was worked out before a number was replaced is replaced with it."""
    since = -1
    for m in hits:
        if m.op == SET and m.stamp > since:
            since = m.stamp
    return hits if since < 0 else [m for m in hits if m.stamp >= since]


def finish(rules: Rules, attr: int, number: int) -> int:
    """103.5.3: no number of a card is less than 0."""
    return 0 if number < 0 and attr in NEVER_BELOW_0 else number


def affected(rules: Rules, s: State, event: Event) -> int:
    """103.4.3.2: who owns what is affected says in which order replacements apply."""
    return s.owner[event.card] if event.card >= 0 else rules.turn(s)
