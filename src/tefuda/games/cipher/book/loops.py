"""24: loops of an action phase or a check timing."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher import names as N
from tefuda.games.common.loops import comes_again, situation
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

PATIENCE: Final = 48  # actions and skills of one phase
COUNTERS: Final = (N.DEEDS, N.VARS.index("actions"), N.VARS.index("stirred"))


def endless(rules: Rules, s: State, f: Frame) -> bool:
    """True: a loop has been found and is being ended; the step is to be run again after that."""
    return s.var[N.ACTIONS] >= PATIENCE and comes_again(rules, s, f)


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """24.1: what belongs to the same situation beside the cards in the zones."""
    return situation(s, [n for i, n in enumerate(s.var) if i not in COUNTERS])
