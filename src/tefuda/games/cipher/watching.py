"""24: loops. What an action phase or a check timing can repeat is watched once it has gone on for
longer than anything that ends by itself usually does: before that nothing is endless."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.names import ACTIONS
from tefuda.kernel.loops import watch
from tefuda.kernel.machine import again
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

PATIENCE: Final = 48  # actions and skills of one phase


def endless(rules: Rules, s: State, f: Frame) -> bool:
    """True: a loop has been found and is being ended; the step is to be run again after that."""
    if s.var[ACTIONS] < PATIENCE:
        return False
    if watch(rules, s):
        again(f)
        return True
    return False
