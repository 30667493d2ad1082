"""Waiting triggered abilities, and the orders in which the books take them.

- turn player picks one of his, then the other of hers, checking again after each (Weiss Schwarz);
- the same, but only among the newest batch (Cipher): `Rules.newest_first`;
- all of the turn player's, then all of the other's, onto a stack (PSO2) or straight away (Monster
  Collection): the same picking, with a `Rules.play_waiting` that stacks or resolves.
"""

from __future__ import annotations

from tefuda.kernel.codes import arg_b, option
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.machine import ask, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Event, Frame, State, Waiting


def wait(
    s: State, ability: int, src: int, seat: int, event: Event | None = None, flags: int = 0
) -> None:
    """Add a triggered ability to those that wait."""
    s.waiting.append(Waiting(ability, src, seat, s.batch, event, flags))


def new_batch(s: State) -> None:
    """Start a new batch: abilities that trigger from here on belong together and are the newest."""
    s.batch += 1


def eligible(rules: Rules, s: State) -> tuple[int, list[int]]:
    """The seat that picks next, and its places in the waiting list."""
    if not s.waiting:
        return -1, []
    newest = -1
    if rules.newest_first:
        for w in s.waiting:
            if w.batch > newest:
                newest = w.batch
    first = rules.turn(s)
    for k in range(s.seats):
        seat = (first + k) % s.seats
        mine = [
            i
            for i, w in enumerate(s.waiting)
            if w.seat == seat and (newest < 0 or w.batch == newest)
        ]
        if mine:
            return seat, mine
    return -1, []


def pick(rules: Rules, s: State, f: Frame) -> None:
    seat, mine = eligible(rules, s)
    if seat < 0:
        s.ret = (0,)
        leave(rules, f)
        return
    ask(s, seat, [option(TRIGGER, max(s.waiting[i].src, 0) & CARD_MASK, i) for i in mine])


def play(rules: Rules, s: State, f: Frame, opt: int) -> None:
    waiting = s.waiting.pop(arg_b(opt))
    s.ret = (1,)
    if rules.newest_first:
        new_batch(s)  # later triggers are newer than all that wait
    assert rules.play_waiting is not None
    rules.play_waiting(rules, s, waiting)


WAITING = Procedure(
    "kernel.waiting",
    [Step("", pick, play, Words("どの能力を先に処理するか", "Which ability comes first?"))],
)
"""Take one waiting ability, if there is one; `State.ret` is (1,) or (0,)."""
