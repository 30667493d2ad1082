"""Replacement effects: an event that something stands in front of.

The player affected says which replacement applies first; each applies at most once to one event;
one that may be declined can be. A replacement hands back a changed event, which goes on and may
meet others, or does something else altogether, and then the event never happens.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import commit
from tefuda.kernel.kinds import DECLINE, REPLACEMENT
from tefuda.kernel.machine import ask
from tefuda.kernel.rules import Procedure, Rules, Step, Words, arg_b, kind_of, option
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import OPTIONAL, replacements

LOOK: Final = 0
HAPPENS: Final = 1
NEVER: Final = 2


def _event(f: Frame) -> Event:
    event = f.obj
    assert isinstance(event, Event)
    return event


def look(rules: Rules, s: State, f: Frame) -> None:
    event = _event(f)
    found = replacements(rules, s, event, f.cards)
    if not found:
        return  # nothing (more) in the way: it happens
    if len(found) == 1 and not found[0].flags & OPTIONAL:
        _use(rules, s, f, found[0])
        return
    seat = event.seat if rules.affected is None else rules.affected(rules, s, event)
    options = [option(REPLACEMENT, max(m.src, 0) & CARD_MASK, m.stamp) for m in found]
    if all([m.flags & OPTIONAL for m in found]):
        options.append(option(DECLINE))
    ask(s, seat, options)


def chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == DECLINE:
        return  # declined: it happens
    stamp = arg_b(opt)
    for m in replacements(rules, s, _event(f), f.cards):
        if m.stamp == stamp:
            _use(rules, s, f, m)
            return


def _use(rules: Rules, s: State, f: Frame, m: Modifier) -> None:
    f.cards = f.cards + (m.stamp,)
    assert rules.replace is not None
    result = rules.replace(rules, s, f, m, _event(f))
    if result is None:
        f.pc = NEVER
    else:
        f.obj = result
        f.pc = LOOK


def happens(rules: Rules, s: State, f: Frame) -> None:
    commit(rules, s, _event(f))


EVENT = Procedure(
    "kernel.event",
    [
        Step("", look, chosen, Words("どの置換効果を適用するか", "Which replacement applies?")),
        Step("", happens),
    ],
)
