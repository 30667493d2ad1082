"""What a main phase could repeat without end is watched once it has gone on for longer than anything
that ends by itself usually does."""

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
    if s.var[ACTIONS] < PATIENCE:
        return False
    if watch(rules, s):
        again(f)
        return True
    return False
