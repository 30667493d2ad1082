"""Replacement effects.

The affected player chooses which replacement applies first; each applies at most once to one event;
an optional one may be declined. A replacement returns a changed event, to which others may apply,
or does something else altogether, and then the event never happens.

Events of one moment (`happen_together`) meet their replacements one after another while all cards are
still where they were; what is left of the events then happens at once.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import commit, together, used_around
from tefuda.kernel.codes import arg_b, kind_of, option
from tefuda.kernel.kinds import DECLINE, REPLACEMENT
from tefuda.kernel.machine import again, ask, call, call_with, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import OPTIONAL, name_of, replacements, replacing

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
        return  # no (further) replacement: it happens
    if len(found) == 1 and not found[0].flags & OPTIONAL:
        _use(rules, s, f, found[0])
        return
    options = [option(REPLACEMENT, max(m.src, 0) & CARD_MASK, i + 1) for i, m in enumerate(found)]
    if all([m.flags & OPTIONAL for m in found]):
        options.append(option(DECLINE))
    if rules.replaces_by:
        f.b = 1 + s.clause  # what happens goes on under the clause by which it happens
        s.clause = rules.clause_no[rules.replaces_by]
    ask(s, _affected(rules, s, event), options)


def _affected(rules: Rules, s: State, event: Event) -> int:
    """The player who chooses the order: as the game says, or else the owner of the card, or else
    the acting player, or else the turn player."""
    if rules.affected is not None:
        return rules.affected(rules, s, event)
    if event.card >= 0:
        return s.owner[event.card]
    return event.seat if event.seat >= 0 else rules.turn(s)


def chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if f.b:
        s.clause = f.b - 1
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
    if f.a:  # it waits for the others of its moment
        below = s.frames[-2]
        below.mem = (*below.mem, encode(_event(f)))
    else:
        commit(rules, s, _event(f))


def never(rules: Rules, s: State, f: Frame) -> None:
    s.done = 0  # whatever happened instead, the event itself did not


# --- events of one moment -------------------------------------------------------------------------


def happen_together(rules: Rules, s: State, events: list[Event]) -> None:
    """Let events happen at the same moment, each unless something replaces it. Call it last in a
    step (see `change.happen`). Afterwards `State.done` says how much of them happened; where
    something could replace one of them, `State.ret` holds the references of the cards to which
    they did, as they were before."""
    s.done = 0
    if not events:
        return
    if replacing(rules, s) and any([replacements(rules, s, e, ()) for e in events]):
        f = call(rules, s, "kernel.together", events[0].seat, events[0].src)
        f.mem = tuple([encode(e) for e in events])
        f.a = len(events)
    else:
        together(rules, s, events)


def encode(e: Event) -> tuple[int, ...]:
    """An event that has not happened yet, as numbers."""
    return (e.kind, e.card, e.a, e.b, e.seat, e.src, e.ref, *e.cards)


def decode(n: tuple[int, ...]) -> Event:
    return Event(n[0], n[1], n[2], n[3], n[7:], n[4], n[5], n[6], ())


def look_at_next(rules: Rules, s: State, f: Frame) -> None:
    """`Frame.mem` holds the events to be looked at, then those that happen; `Frame.a` counts the
    former."""
    if f.a == 0:
        return
    event = decode(f.mem[0])
    f.mem = f.mem[1:]
    f.a -= 1
    again(f)
    if replacements(rules, s, event, ()):
        used = used_around(rules, s, event)
        g = call_with(rules, s, "kernel.event", event.seat, event.src, event)
        g.mem = used
        g.a = 1
    else:
        f.mem = (*f.mem, encode(event))


def all_happen(rules: Rules, s: State, f: Frame) -> None:
    leave(rules, f)
    events = [decode(n) for n in f.mem]
    events = [e for e in events if e.ref < 0 or s.same(e.ref)]
    s.done = 0
    if events:
        together(rules, s, events)
    s.ret = tuple([e.ref for e in events if e.ref >= 0])


TOGETHER = Procedure("kernel.together", [Step("", look_at_next), Step("", all_happen)])
EVENT = Procedure(
    "kernel.event",
    [
        Step("", look, chosen, Words("どの置換効果を適用するか", "Which replacement applies?")),
        Step("", happens),
        Step("", never),
    ],
)
