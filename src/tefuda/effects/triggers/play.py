"""Carrying out a triggered ability: the cost first, if its player wants to and can pay all of it, then the effect.

Where the text itself says when the cost is paid (`PayCost`), it does.
"""

from __future__ import annotations

from tefuda.effects import delayed as effects_delayed
from tefuda.effects import trial
from tefuda.effects.frames import context
from tefuda.effects.lower import compiled
from tefuda.effects.possible import payable
from tefuda.effects.run import start, tell_paid
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.cost import hold, release
from tefuda.kernel.kinds import NO, YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State, Waiting


def play(rules: Rules, s: State, waiting: Waiting) -> None:
    """Carry a waiting ability out. Where no cost comes first, its effect begins at once."""
    have = compiled(rules, waiting.ability)
    if have.pays or not have.ability.cost:
        sub = start(rules, s, have.does, waiting.seat, waiting.src, waiting.event)
        if sub is not None:
            sub.mem = effects_delayed.memory_of(waiting.event)
        return
    f = call(rules, s, "effects.triggered", waiting.seat, waiting.src)
    f.a = waiting.ability
    f.obj = waiting.event
    f.mem = effects_delayed.memory_of(waiting.event)  # 「それ」: the card it happened to


def offer_cost(rules: Rules, s: State, f: Frame) -> None:
    """A cost is paid whole or not at all; who cannot pay is not asked."""
    have = compiled(rules, f.a)
    if not have.ability.cost or have.pays:
        return
    if not payable(rules, s, context(f), have):
        leave(rules, f)
        return
    ask(s, f.seat, [option(YES), option(NO)])


def cost_answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == NO:
        leave(rules, f)
        return
    trial.begin(s, compiled(rules, f.a).competes)
    if not vocabulary(rules).breaks_in:
        hold(s)  # nothing breaks in until all of it is paid
    _start(rules, s, f, compiled(rules, f.a).cost)


def paid(rules: Rules, s: State, f: Frame) -> None:
    have = compiled(rules, f.a)
    if have.ability.cost and not have.pays:
        if not vocabulary(rules).breaks_in:
            release(s)
        trial.end(s, have.competes)
        tell_paid(rules, s, f.a, f.src, f.seat)


def carry_out(rules: Rules, s: State, f: Frame) -> None:
    _start(rules, s, f, compiled(rules, f.a).does)


def _start(rules: Rules, s: State, f: Frame, program: int) -> None:
    sub = start(rules, s, program, f.seat, f.src)
    if sub is not None:
        sub.mem = f.mem
        sub.obj = f.obj


TRIGGERED = Procedure(
    "effects.triggered",
    [
        Step("", offer_cost, cost_answered, Words("コストを払うか", "Do you pay the cost?")),
        Step("", paid),
        Step("", carry_out),
    ],
)
