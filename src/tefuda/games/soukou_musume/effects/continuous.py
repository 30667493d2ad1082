"""What uniforms hold, and what is done instead of a wreck, for the kernel's hooks."""

from __future__ import annotations

from tefuda.effects.hold import fits, modifiers_of
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book.zones import ATTACHMENTS, units
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, Modifier, State


def static_modifiers(rules: Rules, s: State) -> list[Modifier]:
    """What the uniforms that are set hold."""
    out: list[Modifier] = []
    ways = s.cols[N.WAY]
    for seat in range(N.SEATS):
        for c in s.zones[ATTACHMENTS + seat]:
            if ways[c] == N.SET:  # mostly it is energy
                modifiers_of(rules, s, c, out)
    return out


def scope(rules: Rules, s: State) -> list[int]:
    """All units on the battlefield."""
    return units(s, 0) + units(s, 1)


def replacement_fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    return event.kind == N.WRECK and fits(rules, s, m, event, "wreck")


def affected(rules: Rules, s: State, event: Event) -> int:
    return s.owner[event.card]
