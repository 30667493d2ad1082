"""Until when an effect lasts, as numbers that only grow: phase by phase, battle by battle."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.monster_collection import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SPAN: Final = 10_000  # a turn; its last moment is its end
BATTLE_ENDS: Final = 100  # and so many battles after it: they are all in the main phase
PHASE_ENDS: Final = {
    N.HAND_PHASE: 50,
    N.MAIN_PHASE: 9_000,
    N.SUMMON_PHASE: 9_100,
    N.SECOND_HAND_PHASE: 9_200,
    N.END_PHASE: 9_300,
}
FOREVER: Final = -1


def end_of_turn(s: State) -> int:
    """9-5.s1"""
    return s.var[N.TURN_NO] * SPAN + SPAN - 1


def end_of_phase(s: State) -> int:
    """17-2.p4"""
    return s.var[N.TURN_NO] * SPAN + PHASE_ENDS[s.var[N.PHASE]]


def end_of_battle(s: State) -> int:
    """10-7.p2"""
    return s.var[N.TURN_NO] * SPAN + BATTLE_ENDS + s.var[N.BATTLES]


def moments(rules: Rules, s: State, until: str) -> int:
    """The moment until which an effect lasts."""
    if until == E.THIS_BATTLE:
        return end_of_battle(s)
    if until == N.THIS_PHASE:
        return end_of_phase(s)
    if until in (E.THIS_TURN, E.WHOLE_TURN):
        return end_of_turn(s)
    return FOREVER
