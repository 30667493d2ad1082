"""Endless loops. What a phase or a check timing can repeat is watched once it has gone on for longer
than anything that ends by itself usually does: before that nothing is endless."""

from __future__ import annotations

from tefuda.kernel.loops import watch
from tefuda.kernel.machine import again
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State


def comes_again(rules: Rules, s: State, f: Frame) -> bool:
    """True: a loop has been found and is being ended; the step is to be run again after that."""
    if watch(rules, s):
        again(f)
        return True
    return False


def situation(s: State, numbers: list[int], waiting: bool = True) -> tuple[int, ...]:
    """What belongs to the same situation beside the cards in the zones: these numbers, what lasts
    for a time, and what waits to be carried out."""
    out = list(numbers)
    for m in s.live:
        out.extend([m.what, m.op, m.amount, m.until, *m.targets])
    if waiting:
        for w in s.waiting:
            out.extend([w.ability, w.src & CARD_MASK, w.seat])
        for item in s.stack:
            out.extend([item.ability, item.src & CARD_MASK, item.seat])
    return tuple(out)
