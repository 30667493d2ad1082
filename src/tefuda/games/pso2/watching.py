"""What a main phase, or the processing area by itself, could repeat without end is watched once it
has gone on for longer than anything that ends by itself usually does."""

from __future__ import annotations

from typing import Final

from tefuda.games.pso2.names import ACTIONS
from tefuda.kernel.loops import watch
from tefuda.kernel.machine import again
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

PATIENCE: Final = 64  # actions of one phase


def endless(rules: Rules, s: State, f: Frame) -> bool:
    """True: a loop has been found and is being ended; the step is to be run again after that."""
    return s.var[ACTIONS] >= PATIENCE and comes_again(rules, s, f)


def endless_here(rules: Rules, s: State, f: Frame) -> bool:
    """The same for what a single round of priority deals with: `Frame.c` counts what it has
    resolved, `Frame.a` who has passed since."""
    return f.c >= PATIENCE and f.a == 0 and comes_again(rules, s, f)


def comes_again(rules: Rules, s: State, f: Frame) -> bool:
    if watch(rules, s):
        again(f)
        return True
    return False
