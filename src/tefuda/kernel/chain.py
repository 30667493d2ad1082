"""A counter chain: a starting point, counters in turn, then everything in reverse.

The right to counter goes first to the opponent of whoever declared the start, then back and forth;
when both decline in a row, the chain resolves from the last declaration to the first. A cost is
declared with the item (`Item.payers`) and paid only when the item resolves: an item whose cost
cannot be paid in full has no effect, and what was declared is paid all the same.
"""

from __future__ import annotations

from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.stack import fizzle, next_seat, passed, playing
from tefuda.kernel.state import Frame, Item, State


def start(rules: Rules, s: State, item: Item) -> None:
    """Open a chain with its starting point."""
    f = call(rules, s, "kernel.chain", next_seat(s, item.seat))
    f.b = len(s.stack)
    s.stack.append(item)


def offer(rules: Rules, s: State, f: Frame) -> None:
    if s.lost[f.seat]:
        f.seat = next_seat(s, f.seat)
    assert rules.counters is not None
    options = rules.counters(rules, s, f.seat)
    if options:
        ask(s, f.seat, options)
    else:
        countered(rules, s, f, option(PASS))


def countered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    seat = f.seat
    f.seat = next_seat(s, seat)
    if kind_of(opt) == PASS:
        passed(s, seat)
        f.a += 1
        if f.a < playing(s):
            f.pc = 0
        return
    f.a = 0
    f.pc = 0
    assert rules.counter is not None
    rules.counter(rules, s, seat, opt)


def in_reverse(rules: Rules, s: State, f: Frame) -> None:
    if len(s.stack) <= f.b:
        leave(rules, f)
        return
    again(f)
    item = s.stack.pop()
    if rules.settle is not None and not rules.settle(rules, s, item):
        fizzle(s, item)
        return
    assert rules.resolve is not None
    rules.resolve(rules, s, item)


CHAIN = Procedure(
    "kernel.chain",
    [
        Step("", offer, countered, Words("対抗するか", "Counter?"), always=True),
        Step("", in_reverse),
    ],
)
