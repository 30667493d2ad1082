"""Paying a cost on trial: whether a cost whose parts compete for cards can be paid whole.

The cost is paid on a copy of the state, by every choice and, where the book leaves it to the player,
in every order, until one way pays all of it. While such a cost is really paid, only options are
offered after which the rest can be paid (`narrow`); if a part fails all the same (the cards of a
refilled deck, say), everything goes back to before (`fall_through`).
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import Program
from tefuda.kernel.codes import arg_a, kind_of, option
from tefuda.kernel.cost import attempt, back, keep
from tefuda.kernel.kinds import CARD, YES
from tefuda.kernel.large import fingerprint
from tefuda.kernel.machine import ask, choose, leave, run
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import Event, Frame, State

MOST: Final = 4000  # positions tried for one question; beyond it, a cost counts as payable
FAILED: Final = 1


def verdict(rules: Rules, s: State, f: Frame) -> None:
    """The payment is over: the machine stops, and whoever tries looks at the frame."""
    f.pc -= 1
    ask(s, 0, [option(YES)])


def nothing(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """Nobody answers this."""


TRIAL = Procedure("effects.trial", [Step("", verdict, nothing, always=True)])


# --- the question ---------------------------------------------------------------------------------


def can_pay(
    rules: Rules,
    s: State,
    seat: int,
    src: int,
    mem: tuple[tuple[int, ...], ...],
    event: Event | None,
    program: int,
    held: bool,
) -> bool:
    """Whether some way to pay a cost pays all of it. `held`: nothing interrupts it."""
    t = on_trial(rules, s, len(s.frames), seat)
    f = Frame(rules.proc_no["effects.run"], seat, src)
    f.a = program
    f.mem = mem
    f.obj = event
    t.frames.append(f)
    if held:
        t.hold += 1
    run(rules, t)
    return search(rules, t, [MOST])


def on_trial(rules: Rules, s: State, at: int, seat: int) -> State:
    """A copy in which the machine stops when the frames from `at` on are done."""
    t = State(s)
    t.logging = False
    t.saved = []
    if at == len(t.frames):
        t.ask_seat = -1
        t.options = []
    t.frames.insert(at, Frame(rules.proc_no["effects.trial"], seat, -1))
    return t


def search(rules: Rules, t: State, left: list[int], before: int = 0) -> bool:
    """Whether a payment that has stopped at a question, or at its end, can be completed. `before`: how
    many cards had been picked before the trial began, in whatever order."""
    if is_over(rules, t):
        return paid_whole(t)
    for opt in _options(rules, t, before):
        left[0] -= 1
        if left[0] < 0:
            return True
        u = State(t)
        choose(rules, u, opt)
        if search(rules, u, left, before):
            return True
    return False


def outcomes(rules: Rules, t: State, left: list[int], out: set[int]) -> None:
    """Add a number for every position in which a payment can end when all of it is paid."""
    if is_over(rules, t):
        if paid_whole(t):
            out.add(
                fingerprint(
                    (
                        tuple(t.zone),
                        tuple(t.pose),
                        tuple(t.face),
                        tuple([tuple(col) for col in t.cols]),
                        len(t.live),
                    )
                )
            )
        return
    for opt in _options(rules, t, 0):
        left[0] -= 1
        if left[0] >= 0:
            u = State(t)
            choose(rules, u, opt)
            outcomes(rules, u, left, out)


def is_over(rules: Rules, t: State) -> bool:
    return t.over or t.frames[-1].proc == rules.proc_no["effects.trial"]


def paid_whole(t: State) -> bool:
    return t.over or t.frames[-1].a != FAILED


def _options(rules: Rules, t: State, before: int) -> list[int]:
    """The answers to try. Of cards picked one by one on trial only the set counts, not the order."""
    if not t.options:
        return [n for n in range(t.ask_lo, min(t.ask_hi, t.ask_lo + 16) + 1) if n != t.ask_not]
    f = t.frames[-1]
    if _picked(rules, t) > before:
        last = f.cards.index(f.mem[0][-1])
        later = f.cards[last + 1 :]
        return [o for o in t.options if kind_of(o) != CARD or arg_a(o) in later]
    return t.options


def _picked(rules: Rules, t: State) -> int:
    """How many cards have been picked of those that are asked for."""
    f = t.frames[-1]
    return len(f.mem[0]) if f.proc == rules.proc_no["kernel.pick"] and f.mem else 0


# --- the payment ----------------------------------------------------------------------------------


def under_trial(rules: Rules, s: State) -> int:
    """The place of the frame under a payment on trial; -1: this is the game itself."""
    trial = rules.proc_no["effects.trial"]
    for i in range(len(s.frames) - 1, -1, -1):
        if s.frames[i].proc == trial:
            return i
    return -1


def begin(s: State, competes: bool) -> None:
    """A cost is about to be paid: where its parts compete for cards, the moment is kept."""
    if competes:
        attempt(s)


def end(s: State, competes: bool) -> None:
    """All of a cost has been paid."""
    if competes and s.saved:
        keep(s)


def fall_through(rules: Rules, s: State) -> None:
    """A part of a cost whose parts compete could not be paid: all of it goes back, and what it was to
    be paid for is not carried out."""
    at = under_trial(rules, s)
    if at >= 0:
        s.frames[at].a = FAILED
        del s.frames[at + 1 :]
        return
    if not s.saved:
        return
    back(s)
    f = s.frames[-1]
    if f.proc == rules.proc_no["effects.run"]:
        made: Program = rules.programs[f.a]
        f.b = made.ops[f.b - 1].jump
        f.pc = 0
        s.done = 0
    else:
        leave(rules, f)


def narrow(rules: Rules, s: State) -> None:
    """While a cost whose parts compete is paid: keep the options after which it can be paid."""
    at = _cost_frame(rules, s)
    if at < 0 or len(s.options) < 2:
        return
    kept: list[int] = []
    left = [MOST]
    for opt in s.options:
        t = on_trial(rules, s, at, s.ask_seat)
        choose(rules, t, opt)
        if search(rules, t, left, _picked(rules, t)):
            kept.append(opt)
    if kept:
        s.options = kept


def _cost_frame(rules: Rules, s: State) -> int:
    """The place of the frame that pays a cost whose parts compete; -1: none does."""
    running = rules.proc_no["effects.run"]
    for i in range(len(s.frames) - 1, -1, -1):
        f = s.frames[i]
        if f.proc == running and f.b > 0:
            made: Program = rules.programs[f.a]
            if made.ops[f.b - 1].strict:
                return i
    return -1


def which_part(rules: Rules, s: State, options: list[int]) -> list[int]:
    """Of the parts of a cost that may be paid next, those that may come first; one alone, if
    everything that can be reached by beginning with another can be reached by it."""
    found: list[tuple[int, set[int]]] = []
    everything: set[int] = set()
    for opt in options:
        t = on_trial(rules, s, len(s.frames) - 1, s.frames[-1].seat)
        t.ask_seat = t.frames[-1].seat
        t.options = options
        choose(rules, t, opt)
        out: set[int] = set()
        outcomes(rules, t, [MOST], out)
        if out:
            found.append((opt, out))
            everything |= out
    for opt, out in found:
        if out == everything:
            return [opt]
    return [opt for opt, _out in found]
