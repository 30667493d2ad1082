"""A last-in-first-out stack with priority: act or pass; when all pass in a row, the top resolves.

Before anybody may act, rule processes run until none is left and what has triggered goes onto the
stack. On resolution the targets are looked at again; an item whose targets are no longer proper is
taken off without effect.
"""

from __future__ import annotations

from tefuda.kernel.change import SAY_FIZZLED
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words, kind_of
from tefuda.kernel.state import CARD_MASK, Frame, Item, State


def push(s: State, item: Item) -> None:
    s.stack.append(item)


def rule_processes(rules: Rules, s: State, f: Frame) -> None:
    if rules.rule_checks is not None and rules.rule_checks(rules, s):
        again(f)


def put_what_triggered(rules: Rules, s: State, f: Frame) -> None:
    if s.waiting:
        again(f)
        call(rules, s, "kernel.waiting")


def offer(rules: Rules, s: State, f: Frame) -> None:
    assert rules.actions is not None
    ask(s, f.seat, rules.actions(rules, s, f.seat))


def acted(rules: Rules, s: State, f: Frame, opt: int) -> None:
    seat = f.seat
    f.seat = next_seat(s, seat)
    if kind_of(opt) == PASS:
        f.a += 1
        if f.a < playing(s):
            f.pc = 0
        return
    f.a = 0
    f.pc = 0
    assert rules.act is not None
    rules.act(rules, s, seat, opt)


def all_passed(rules: Rules, s: State, f: Frame) -> None:
    f.a = 0
    if not s.stack:
        leave(rules, f)
        return
    item = s.stack.pop()
    f.seat = rules.turn(s)
    f.pc = 0
    if rules.proper is not None and not rules.proper(rules, s, item):
        note(s, SAY_FIZZLED, item.seat, max(item.src, 0) & CARD_MASK, 0, 0)
        return
    assert rules.resolve is not None
    rules.resolve(rules, s, item)


def next_seat(s: State, seat: int) -> int:
    """The next seat still in the game."""
    for k in range(1, s.seats + 1):
        other = (seat + k) % s.seats
        if s.lost[other] == 0:
            return other
    return seat


def playing(s: State) -> int:
    return len([seat for seat in range(s.seats) if s.lost[seat] == 0])


PRIORITY = Procedure(
    "kernel.priority",
    [
        Step("", rule_processes),
        Step("", put_what_triggered),
        Step("", offer, acted, Words("行動するか、パスするか", "Act, or pass?"), always=True),
        Step("", all_passed),
    ],
)
"""Begin it with `Frame.seat` set to whoever has priority first."""
