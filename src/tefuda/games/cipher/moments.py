"""Until when an effect lasts, as numbers that only grow: turn by turn, battle by battle."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import NEXT_OPPONENT_TURN, THIS_BATTLE, THIS_TURN, WHOLE_TURN
from tefuda.games.cipher.names import BATTLES, TURN, TURN_NO
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SPAN: Final = 1000  # a turn; its last moment is its end, the others are its battles
FOREVER: Final = -1


def end_of_turn(s: State) -> int:
    """13.6.1.3"""
    return s.var[TURN_NO] * SPAN + SPAN - 1


def end_of_battle(s: State) -> int:
    """18.6.1.6"""
    return s.var[TURN_NO] * SPAN + s.var[BATTLES]


def moment_of(s: State, until: str, seat: int) -> int:
    """The moment until which an effect of a player lasts; an effect that lasts until a unit leaves
    the field ends with its target (23.1.24.1)."""
    if until in (THIS_TURN, WHOLE_TURN):
        return end_of_turn(s)
    if until == THIS_BATTLE:
        return end_of_battle(s)
    if until == NEXT_OPPONENT_TURN:
        return end_of_turn(s) + SPAN * (1 if seat < 0 or seat == s.var[TURN] else 2)
    return FOREVER


def moments(rules: Rules, s: State, until: str) -> int:
    """The same for the effect that is being carried out."""
    return moment_of(s, until, s.frames[-1].seat if s.frames else -1)
