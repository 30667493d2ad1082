"""11.1: endless loops of a main phase or a check timing."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.loops import comes_again, situation
from tefuda.games.weiss_schwarz.names import ACTIONS
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Frame, State

PATIENCE: Final = 64  # actions and abilities of one phase
TOLD: Final = 10  # numbers that belong to "the very same state"


def endless(rules: Rules, s: State, f: Frame) -> bool:
    """True: a loop has been found and is being ended; the step is to be run again after that."""
    return s.var[ACTIONS] >= PATIENCE and comes_again(rules, s, f)


def position(rules: Rules, s: State) -> tuple[int, ...]:
    """11.1: what belongs to "the very same state" beside the cards in the zones."""
    return situation(s, s.var[:TOLD], waiting=False)
