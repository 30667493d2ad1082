"""Continuous effects and replacements, as far as games treat them alike."""

from __future__ import annotations

from tefuda.effects.hold import fits_event
from tefuda.effects.lower import standing
from tefuda.effects.possible import can_do
from tefuda.effects.run import start
from tefuda.effects.vocab import Context
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import DIV_DOWN


def rank_by_operation(m: Modifier) -> tuple[int, int, int]:
    """A number is replaced first, then added to, subtracted from, multiplied, divided; abilities are
    given before any number counts."""
    if m.op > DIV_DOWN:
        return (0, m.stamp, 0)
    return (1 + m.op, m.stamp, 0)


def replacement_fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    """Whether a replacement is for an event and can be carried out."""
    if not fits_event(rules, s, m, event):
        return False
    made = standing(rules, m.node).instead
    assert made is not None
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    ctx.event = event
    return can_do(rules, s, ctx, made.do)


def replace(rules: Rules, s: State, f: Frame, m: Modifier, event: Event) -> Event | None:
    """The replacement is carried out instead; the event itself never happens."""
    start(rules, s, standing(rules, m.node).program, m.seat, m.src, event)
    return None


def replace_blindly(rules: Rules, s: State, f: Frame, m: Modifier, event: Event) -> Event | None:
    """The same where texts do not speak of the event that they replace."""
    start(rules, s, standing(rules, m.node).program, m.seat, m.src)
    return None
