"""Until when an effect lasts, as numbers that only grow: turn by turn, battle by battle."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.vocab import PAST
from tefuda.games.pso2 import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Modifier, State

SPAN: Final = 1000  # a turn; its last moment is its end, the others are its battles
FOREVER: Final = -1


def end_of_turn(s: State) -> int:
    """505.2"""
    return s.var[N.TURN_NO] * SPAN + SPAN - 1


def next_turn(s: State) -> int:
    """500.1: what counts by the turn is counted until then, also in a refresh step that is carried out again."""
    return end_of_turn(s) + 1


def end_of_battle(s: State) -> int:
    """506.6.4"""
    return s.var[N.TURN_NO] * SPAN + s.var[N.BATTLES]


def moment_of(rules: Rules, s: State, until: str, seat: int) -> int:
    """The moment until which an effect of a player lasts (103.4.2.2)."""
    if until in (E.THIS_TURN, E.WHOLE_TURN):
        return end_of_turn(s)
    if until == E.THIS_BATTLE:  # 103.1.3, 506.2: outside a battle there is no "this battle"
        return end_of_battle(s) if s.var[N.STEP] != N.NO_STEP else PAST
    if until == E.NEXT_OPPONENT_TURN:
        return end_of_turn(s) + SPAN * turns_till(s, seat)
    return FOREVER


def turns_till(s: State, seat: int) -> int:
    """How many turns from now the next turn of an opponent is that has not begun yet."""
    if seat < 0:
        seat = s.var[N.TURN]
    turn = s.var[N.TURN]
    for n in range(1, s.seats + 1):
        turn = next_in_turn(s, turn)
        if s.teams[turn] != s.teams[seat]:
            return n
    return 1


def next_in_turn(s: State, seat: int, with_: int = -1) -> int:
    """500.1: whose turn comes after a player's; who is out of the game has none, but for `with_`."""
    for n in range(1, s.seats + 1):
        other = (seat + n) % s.seats
        if not s.lost[other] or other == with_:
            return other
    return seat


def without_turns_of(s: State, seat: int) -> None:
    """raid.flow.5, 103.4.2.2: who is out has no turns, so an effect that lasts until the end of somebody's
    turn ends that much earlier. `seat` is out already."""
    s.live = [_sooner(s, m, seat) for m in s.live]


def _sooner(s: State, m: Modifier, seat: int) -> Modifier:
    now, last = s.var[N.TURN_NO], (m.until - 1) // SPAN
    if m.until < 0 or last <= now:
        return m
    turn, theirs = s.var[N.TURN], 0
    for _ in range(now, last):
        turn = next_in_turn(s, turn, seat)
        theirs += 1 if turn == seat else 0
    if turn == seat:  # their own turn was the last: now it is that of the next on their side
        theirs -= 1
        while s.teams[turn] != s.teams[seat] or s.lost[turn]:
            turn = next_in_turn(s, turn)
            theirs -= 0 if s.teams[turn] == s.teams[seat] else 1
    until = m.until - theirs * SPAN
    return Modifier(
        m.what, m.op, m.amount, m.node, m.targets, until, m.src, m.seat, m.stamp, m.flags
    )


def moments(rules: Rules, s: State, until: str) -> int:
    """The same for who carries out the effect that is under way."""
    running = rules.proc_no["effects.run"]
    for i in range(len(s.frames) - 1, -1, -1):
        if s.frames[i].proc == running:
            return moment_of(rules, s, until, s.frames[i].seat)
    return moment_of(rules, s, until, -1)
