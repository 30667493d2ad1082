"""103.6, 103.7, 406: priority, and the processing area."""

from __future__ import annotations

from typing import Final

from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.after_moves import cover
from tefuda.games.pso2.book.engagement import broken
from tefuda.games.pso2.book.leaving import whose_turn_is_over
from tefuda.games.pso2.book.loops import endless_here
from tefuda.kernel import stack
from tefuda.kernel.codes import kind_of
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State

OFFER: Final = 2  # the step that offers

# `Frame.b`
TILL_EMPTY: Final = 1  # 103.6.1.5.1: in the main phase it is over when the processing area is empty
IN_BATTLE: Final = 2  # 506.3.2, 506.4.3, 506.5.2b: it is over when the battle is
AFTER_DAMAGE: Final = 4  # 506.6.3: it is over when a text ends the battle


def priority(rules: Rules, s: State, how: int = 0) -> None:
    """103.6.1.1: the turn player gets priority."""
    f = call(rules, s, "priority", s.var[N.TURN])
    f.b = how


def rules_first(rules: Rules, s: State, f: Frame) -> None:
    """103.6.1.3: rule processes, until none is left. With nothing that waits either (406.2.1), on to the
    offer at once: it is asked there."""
    stack.rule_processes(rules, s, f)
    if f.pc and not s.waiting:
        f.pc = OFFER + 1
        s.clause = rules.procs[f.proc].steps[OFFER].where
        who_acts(rules, s, f)


def who_acts(rules: Rules, s: State, f: Frame) -> None:
    """103.6.1.6, 103.7.1: act or pass. After a pass everything is as it was."""
    if f.a:
        stack.offer(rules, s, f)
    elif (
        s.over
        or whose_turn_is_over(s)
        or (f.b & TILL_EMPTY and not s.stack)
        or (f.b & IN_BATTLE and broken(rules, s))
        or (f.b & AFTER_DAMAGE and s.var[N.STEP] == N.NO_STEP)
    ):
        leave(rules, f)
    elif not endless_here(rules, s, f):
        stack.offer(rules, s, f)


def answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """103.6.1.6: a pass changes nothing, so that no rule process is due and nothing has triggered: the
    next player is offered at once. 103.6.1.8: when all have passed and nothing is in the processing
    area, it is over."""
    if kind_of(opt) != PASS:
        stack.acted(rules, s, f, opt)
        return
    stack.passed(s, f.seat)
    f.a += 1
    f.seat = stack.next_seat(s, f.seat)
    if f.a < stack.playing(s):
        f.pc = OFFER
    elif not s.stack:
        s.frames.pop()


def newest(rules: Rules, s: State, f: Frame) -> None:
    """103.6.1.7, 103.6.1.8: all have passed."""
    if s.stack:
        f.c += 1
        stack.all_passed(rules, s, f)
        f.pc = OFFER + 2
    else:
        stack.all_passed(rules, s, f)


def once_more(rules: Rules, s: State, f: Frame) -> None:
    """103.6.1.7: it has been processed, and the turn player has priority again. What it let anybody look
    at is covered (401.1.1, 402.2.1)."""
    cover(s)
    f.pc = 0


PRIORITY_PROC = Procedure(
    "priority",
    [
        Step("103.6.1.3", rules_first, always=True),
        Step("406.2.1", stack.put_what_triggered, cites=("103.6.1.2",)),
        Step(
            "103.6.1.6",
            who_acts,
            answered,
            Words("行動するか、パスするか", "Act, or pass?"),
            always=True,
            cites=("103.6.1", "103.6.1.1", "103.6.1.4", "103.6.1.5", "103.7.1", "103.6.2"),
        ),
        Step(
            "103.6.1.7",
            newest,
            cites=(
                "103.6.1.8",
                "406.4",
                "406.2",
                "103.4.1",
                "103.4.2",
                "103.4.2.1",
                "glossary.解決",
            ),
        ),
        Step("103.6.1.7", once_more),
    ],
)
