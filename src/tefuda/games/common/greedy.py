"""A player by rule of thumb: of the options offered, the one that is worth most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import Program
from tefuda.games.common.running import innermost
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

NEVER: Final = -1_000_000


def some_number(s: State) -> int:
    """Where a number is asked for: the least that may be said."""
    return s.ask_lo if s.ask_lo != s.ask_not else s.ask_lo + 1


def best_option(rules: Rules, s: State, worth: Callable[[Rules, State, int], int]) -> int:
    """The place of the option that is worth most, the first of several; where a number is asked for,
    a number."""
    if not s.options:
        return some_number(s)
    best = 0
    best_worth = NEVER
    for i, opt in enumerate(s.options):
        now = worth(rules, s, opt)
        if now > best_worth:
            best = i
            best_worth = now
    return best


def program_of(rules: Rules, f: Frame) -> Program:
    """The text that a frame of `effects.run` carries out."""
    made = rules.programs[f.a]
    assert isinstance(made, Program)
    return made


def becomes(rules: Rules, f: Frame, last: int) -> tuple[tuple[E.Action, ...], int]:
    """What a text under way does with the cards that are being chosen: the actions that follow, and
    the slot in which they are kept (-1: none is known). `last`: the first place not looked at."""
    made = program_of(rules, f)
    for k in range(max(0, f.b - 1), max(last, f.b - 3), -1):
        a = made.ops[k].action if k < len(made.ops) else None
        if isinstance(a, E.Choose):
            later = [op.action for op in made.ops[k + 1 :]]
            return tuple([x for x in later if x is not None]), a.slot
    return (), -1


def offered_deed(rules: Rules, s: State) -> tuple[Frame, tuple[E.Action, ...]] | None:
    """What a text under way lets somebody do or not: its frame, and what is done with a yes."""
    f = innermost(rules, s, "effects.run")
    if f is None:
        return None
    for op in program_of(rules, f).ops[max(0, f.b - 1) : f.b + 1]:
        if isinstance(op.action, E.May):
            return f, (*op.action.do, *op.action.then)
    return None
