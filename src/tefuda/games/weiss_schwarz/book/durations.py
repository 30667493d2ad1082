"""Until when an effect lasts, as numbers that only grow: turn by turn, attack by attack."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.weiss_schwarz import names as N
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Modifier, State

SPAN: Final = 1000  # a turn; its last two moments are its end, the others are its attacks
FOREVER: Final = -1
# what ends with a turn that is not the opponent's: so many moments before it, when no attack is left
WHOSEVER: Final = 1
MINE: Final = 2


def end_of_turn(s: State) -> int:
    """6.8.1.4: when the effects of this turn end."""
    return s.var[N.TURN_NO] * SPAN + SPAN - 2


def after_turn(s: State) -> int:
    """6.8.1.5: when the turn is over, and with it what was counted for it alone."""
    return s.var[N.TURN_NO] * SPAN + SPAN - 1


def end_of_attack(s: State) -> int:
    return s.var[N.TURN_NO] * SPAN + s.var[N.ATTACKS]


def moment_of(rules: Rules, s: State, until: str, seat: int = -1) -> int:
    """The moment until which an effect lasts."""
    if until == E.THIS_TURN:
        return end_of_turn(s)
    if until == E.WHOLE_TURN:
        return after_turn(s)
    if until == E.THIS_ATTACK:
        return end_of_attack(s)
    if until == E.NEXT_OPPONENT_TURN:
        return end_of_turn(s) + SPAN * turns_until_next(s, seat)
    if until == E.NEXT_TURN:
        return end_of_turn(s) + SPAN - WHOSEVER
    if until == E.NEXT_OWN_TURN:
        return end_of_turn(s) + SPAN * (3 - turns_until_next(s, seat)) - MINE
    return FOREVER


def turns_until_next(s: State, seat: int) -> int:
    """How many turns from now the next turn of a seat's opponent is, as things stand."""
    return 1 if seat < 0 or seat == s.var[N.TURN] else 2


def put_off(s: State) -> None:
    """11.2: the turn player gets a further turn. What lasts into the other's next turn lasts one
    turn longer; for what lasts into the turn player's own next turn, this is that turn."""
    now = after_turn(s)
    for i, m in enumerate(s.live):
        if m.until > now:
            before = (SPAN - 2 - m.until) % SPAN
            if before == WHOSEVER:
                continue
            mine = m.seat == 1 - s.var[N.TURN]  # to its master, the turn player is the opponent
            mine = mine != (before == MINE)
            until = end_of_turn(s) + SPAN - before if mine else m.until + SPAN
            s.live[i] = Modifier(
                m.what, m.op, m.amount, m.node, m.targets, until, m.src, m.seat,
                m.stamp, m.flags,
            )  # fmt: skip
