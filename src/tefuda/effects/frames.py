"""What an effect under way knows, read from its frame."""

from __future__ import annotations

from tefuda.effects.vocab import Context
from tefuda.kernel.state import CARD_MASK, Event, Frame


def context(f: Frame) -> Context:
    src = f.src
    ctx = Context(f.seat, src & CARD_MASK if src >= 0 else -1, f.mem)
    ctx.ref = src
    if f.d:
        ctx.whole = False
    event = f.obj
    if event is not None and isinstance(event, Event):
        ctx.event = event
    return ctx
