"""Until when an effect lasts, as numbers that only grow: turn by turn, battle by battle."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import NEXT_OPPONENT_TURN, THIS_BATTLE, THIS_TURN, WHOLE_TURN
from tefuda.games.pso2.names import BATTLES, TURN, TURN_NO
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

SPAN: Final = 1000  # a turn; its last moment is its end, the others are its battles
FOREVER: Final = -1


def end_of_turn(s: State) -> int:
    """505.2"""
    return s.var[TURN_NO] * SPAN + SPAN - 1


def end_of_battle(s: State) -> int:
    """506.6.4"""
    return s.var[TURN_NO] * SPAN + s.var[BATTLES]


def moment_of(rules: Rules, s: State, until: str, seat: int) -> int:
    """The moment until which an effect of a player lasts (103.4.2.2)."""
    if until in (THIS_TURN, WHOLE_TURN):
        return end_of_turn(s)
    if until == THIS_BATTLE:
        return end_of_battle(s)
    if until == NEXT_OPPONENT_TURN:
        return end_of_turn(s) + SPAN * turns_till(s, seat)
    return FOREVER


def turns_till(s: State, seat: int) -> int:
    """How many turns from now the next turn of an opponent is that has not begun yet."""
    if seat < 0:
        seat = s.var[TURN]
    turn = s.var[TURN]
    for n in range(1, s.seats + 1):
        turn = next_in_turn(s, turn)
        if s.teams[turn] != s.teams[seat]:
            return n
    return 1


def next_in_turn(s: State, seat: int) -> int:
    """500.1: whose turn comes after a player's; who is out of the game has none."""
    for n in range(1, s.seats + 1):
        other = (seat + n) % s.seats
        if not s.lost[other]:
            return other
    return seat


def moments(rules: Rules, s: State, until: str) -> int:
    """The same for who carries out the effect that is under way."""
    running = rules.proc_no["effects.run"]
    for i in range(len(s.frames) - 1, -1, -1):
        if s.frames[i].proc == running:
            return moment_of(rules, s, until, s.frames[i].seat)
    return moment_of(rules, s, until, -1)
