"""Until when an effect lasts, as numbers that only grow: turn by turn, battle by battle."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.cipher import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SPAN: Final = 1000  # a turn; its last moment is its end, the others are its battles
FOREVER: Final = -1
NEXT_OWN_TURN: Final = "own_turn"  # 「次の自分のターン終了まで」
OWN_START: Final = "own_start"  # 「次の自分のターン開始まで」
OPPONENT_START: Final = "opponent_start"  # 「次の相手の開始フェイズ終了まで」


def end_of_turn(s: State) -> int:
    """13.6.1.3"""
    return s.var[N.TURN_NO] * SPAN + SPAN - 1


def end_of_start(s: State) -> int:
    """The end of the start phase: no battle has been yet."""
    return s.var[N.TURN_NO] * SPAN


def end_of_battle(s: State) -> int:
    """18.6.1.6"""
    return s.var[N.TURN_NO] * SPAN + s.var[N.BATTLES]


def moment_of(s: State, until: str, seat: int) -> int:
    """The moment until which an effect of a player lasts; an effect that lasts until a unit leaves
    the field ends with its target (23.1.24.1)."""
    if until in (E.THIS_TURN, E.WHOLE_TURN):
        return end_of_turn(s)
    if until == E.THIS_BATTLE:
        return end_of_battle(s)
    if until == E.NEXT_OPPONENT_TURN:
        return end_of_turn(s) + SPAN * (1 if seat < 0 or seat == s.var[N.TURN] else 2)
    if until == NEXT_OWN_TURN:
        return end_of_turn(s) + SPAN * (2 if seat < 0 or seat == s.var[N.TURN] else 1)
    mine = seat < 0 or seat == s.var[N.TURN]
    if until == OWN_START:
        return end_of_turn(s) + (SPAN if mine else 0)
    if until == OPPONENT_START:
        return end_of_start(s) + SPAN * (1 if mine else 2)
    return FOREVER


def moments(rules: Rules, s: State, until: str) -> int:
    """The same for the effect that is being carried out."""
    return moment_of(s, until, s.frames[-1].seat if s.frames else -1)
