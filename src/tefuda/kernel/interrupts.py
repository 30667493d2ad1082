"""Interrupt processes: the deck runs out, the clock is full, the damage is enough.

They run as soon as their condition holds, between two steps of any procedure, but not while a cost
is being paid (`State.hold`). When several are due, the turn player's come first, then the others';
a player with several chooses their order. Those that were due together run one after another; one
that only becomes due while another runs interrupts that one too.
"""

from __future__ import annotations

from tefuda.kernel.codes import arg_b, option
from tefuda.kernel.kinds import INTERRUPT
from tefuda.kernel.machine import again, ask, call, under_way
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State


def due_for(rules: Rules, s: State, seat: int) -> list[int]:
    """The numbers of the interrupts that a seat has due; one that is running, or waits for a running
    one to end, is not due again."""
    waiting = put_off(rules, s)
    return [
        i
        for i, interrupt in enumerate(rules.interrupts)
        if interrupt.due(rules, s, seat)
        and not under_way(rules, s, interrupt.proc, seat)
        and _number(rules, seat, i) not in waiting
    ]


def put_off(rules: Rules, s: State) -> list[int]:
    """The interrupts that were due together with one now running, and wait for it to end."""
    mine = rules.proc_no["kernel.interrupts"]
    return [number for f in s.frames if f.proc == mine and f.mem for number in f.mem[0]]


def _number(rules: Rules, seat: int, i: int) -> int:
    return seat * len(rules.interrupts) + i


def next_one(rules: Rules, s: State, f: Frame) -> None:
    """Ask for the next interrupt. In the frame, `mem[0]` has those that wait for the running one,
    `mem[1]`, `d` and `c` the `State.ret`, `State.done` and `State.clause` to restore for the interrupted
    procedure."""
    if not f.mem:
        f.d = s.done
        f.c = s.clause
        f.mem = ((), s.ret)
    f.mem = ((), f.mem[1])
    first = rules.turn(s)
    for k in range(s.seats):
        seat = (first + k) % s.seats
        due = due_for(rules, s, seat)
        if due:
            f.seat = seat
            if len(due) > 1 and rules.which_first:
                s.clause = rules.clause_no[rules.which_first]
            ask(s, seat, [option(INTERRUPT, 0, i) for i in due])
            return
    s.done = f.d
    s.ret = f.mem[1]
    s.clause = f.c


def carry_out(rules: Rules, s: State, f: Frame, opt: int) -> None:
    again(f)
    chosen = arg_b(opt)
    waiting = [
        _number(rules, seat, i)
        for seat in range(s.seats)
        for i in due_for(rules, s, seat)
        if seat != f.seat or i != chosen
    ]
    f.mem = (tuple(waiting), f.mem[1])
    call(rules, s, rules.interrupts[chosen].proc, f.seat)


INTERRUPTS = Procedure(
    "kernel.interrupts",
    [Step("", next_one, carry_out, Words("どの処理を先に行うか", "Which process comes first?"))],
)
