"""103.1.3: what a main phase, or the processing area by itself, could repeat without end."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.loops import comes_again, situation
from tefuda.games.pso2 import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

PATIENCE: Final = 64  # actions of one phase
COUNTERS: Final = (N.VARS.index("actions"), N.VARS.index("battles"))


def endless(rules: Rules, s: State, f: Frame) -> bool:
    """True: a loop has been found and is being ended; the step is to be run again after that."""
    return s.var[N.ACTIONS] >= PATIENCE and comes_again(rules, s, f)


def endless_here(rules: Rules, s: State, f: Frame) -> bool:
    """The same for what a single round of priority deals with: `Frame.c` counts what it has
    resolved, `Frame.a` who has passed since."""
    return f.c >= PATIENCE and f.a == 0 and comes_again(rules, s, f)


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """What belongs to the same situation beside the cards in the zones."""
    return situation(s, [n for i, n in enumerate(s.var) if i not in COUNTERS])
