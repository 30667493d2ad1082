"""Replacement effects: an event that something stands in front of.

The player affected says which replacement applies first; each applies at most once to one event;
one that may be declined can be. A replacement hands back a changed event, which goes on and may
meet others, or does something else altogether, and then the event never happens.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import commit
from tefuda.kernel.kinds import DECLINE, REPLACEMENT
from tefuda.kernel.machine import ask, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words, arg_b, kind_of, option
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import OPTIONAL, name_of, replacements

LOOK: Final = 0
NEVER: Final = 2


def _event(f: Frame) -> Event:
    event = f.obj
    assert isinstance(event, Event)
    return event


def look(rules: Rules, s: State, f: Frame) -> None:
    event = _event(f)
    found = replacements(rules, s, event, f.mem)
    if not found:
        return  # nothing (more) in the way: it happens
    if len(found) == 1 and not found[0].flags & OPTIONAL:
        _use(rules, s, f, found[0])
        return
    options = [option(REPLACEMENT, max(m.src, 0) & CARD_MASK, i + 1) for i, m in enumerate(found)]
    if all([m.flags & OPTIONAL for m in found]):
        options.append(option(DECLINE))
    ask(s, _affected(rules, s, event), options)


def _affected(rules: Rules, s: State, event: Event) -> int:
    """Who says what comes first: as the game has it, or else the owner of the card, or else
    whoever acts, or else the turn player."""
    if rules.affected is not None:
        return rules.affected(rules, s, event)
    if event.card >= 0:
        return s.owner[event.card]
    return event.seat if event.seat >= 0 else rules.turn(s)


def chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == DECLINE:
        return  # declined: it happens
    found = replacements(rules, s, _event(f), f.mem)
    _use(rules, s, f, found[arg_b(opt) - 1])


def _use(rules: Rules, s: State, f: Frame, m: Modifier) -> None:
    f.mem = f.mem + (name_of(m),)
    assert rules.replace is not None
    result = rules.replace(rules, s, f, m, _event(f))
    if result is None:
        f.pc = NEVER
    else:
        f.obj = result
        f.pc = LOOK


def happens(rules: Rules, s: State, f: Frame) -> None:
    leave(rules, f)
    commit(rules, s, _event(f))


def never(rules: Rules, s: State, f: Frame) -> None:
    s.done = 0  # whatever was done instead, nothing of the event itself happened


EVENT = Procedure(
    "kernel.event",
    [
        Step("", look, chosen, Words("どの置換効果を適用するか", "Which replacement applies?")),
        Step("", happens),
        Step("", never),
    ],
)
