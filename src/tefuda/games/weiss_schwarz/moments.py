"""Until when an effect lasts, as numbers that only grow: turn by turn, attack by attack."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import NEXT_OPPONENT_TURN, THIS_ATTACK, THIS_TURN, WHOLE_TURN
from tefuda.games.weiss_schwarz.names import ATTACKS, TURN, TURN_NO
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Modifier, State

SPAN: Final = 1000  # a turn; its last two moments are its end, the others are its attacks
FOREVER: Final = -1


def end_of_turn(s: State) -> int:
    """6.8.1.4: when the effects of this turn end."""
    return s.var[TURN_NO] * SPAN + SPAN - 2


def after_turn(s: State) -> int:
    """6.8.1.5: when the turn is over, and with it what was counted for it alone."""
    return s.var[TURN_NO] * SPAN + SPAN - 1


def end_of_attack(s: State) -> int:
    return s.var[TURN_NO] * SPAN + s.var[ATTACKS]


def moment_of(rules: Rules, s: State, until: str, seat: int = -1) -> int:
    """The moment until which an effect lasts."""
    if until == THIS_TURN:
        return end_of_turn(s)
    if until == WHOLE_TURN:
        return after_turn(s)
    if until == THIS_ATTACK:
        return end_of_attack(s)
    if until == NEXT_OPPONENT_TURN:
        return end_of_turn(s) + SPAN * turns_until_next(s, seat)
    return FOREVER


def turns_until_next(s: State, seat: int) -> int:
    """How many turns from now the next turn of a seat's opponent is, as things stand."""
    return 1 if seat < 0 or seat == s.var[TURN] else 2


def put_off(s: State) -> None:
    """11.2: the turn player gets a further turn. What lasts into the other's next turn lasts one
    turn longer; for what lasts into the turn player's own next turn, this is that turn."""
    now = after_turn(s)
    for i, m in enumerate(s.live):
        if m.until > now:
            mine = m.seat == 1 - s.var[TURN]  # to its master, the turn player is the opponent
            until = end_of_turn(s) + SPAN if mine else m.until + SPAN
            s.live[i] = Modifier(
                m.what, m.op, m.amount, m.node, m.targets, until, m.src, m.seat,
                m.stamp, m.flags,
            )  # fmt: skip
