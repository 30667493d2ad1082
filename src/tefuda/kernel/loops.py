"""Endless loops: found when the very same position comes back, and ended as the books say.

Nobody could have chosen otherwise: the game is drawn. One player could: that player names how
often it goes round, it goes round that often (which changes nothing: the position is the same),
and then the choice that keeps it going is not that player's to make again in this position. Both
could: each names a number, the turn player first; the smaller one is carried out, and the ban
falls on whoever named the larger. Equal numbers, where the book allows them
(`Rules.loop_ties`): the ban falls on the player who is not the turn player.
"""

from __future__ import annotations

from typing import Final, cast

from tefuda.kernel.change import SAY_LOOP_DRAW
from tefuda.kernel.machine import ask_number, call, finish, position_key
from tefuda.kernel.record import Decision, note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State

MANY: Final = 1_000_000


def watch(rules: Rules, s: State) -> bool:
    """Look whether this position has been here before; True if a loop is now being ended.

    Call it in a step that asks, before asking (and go to the step `again` when it says True), or
    in a step of a process that could run for ever by itself.
    """
    key = position_key(rules, s)
    for seen, taken in s.seen:
        if seen == key:
            _end(rules, s, taken)
            return True
    s.seen = s.seen + ((key, s.taken),)
    return False


def fresh(s: State) -> None:
    """Something has happened that cannot come back (a turn has passed): start watching anew."""
    s.seen = ()


def _cycle(s: State, since: int, upto: int) -> list[Decision]:
    """The decisions taken from number `since` to before number `upto`."""
    out: list[Decision] = []
    node = s.past
    for number in range(s.taken - 1, since - 1, -1):
        decision, node = cast(tuple[Decision, object], node)
        if number < upto:
            out.append(decision)
    out.reverse()
    return out


def _end(rules: Rules, s: State, since: int) -> None:
    cycle = _cycle(s, since, s.taken)
    first = rules.turn(s)
    able: list[int] = []
    for k in range(s.seats):
        seat = (first + k) % s.seats
        if any([d[0] == seat and d[2] > 1 for d in cycle]):
            able.append(seat)
    if not able:
        note(s, SAY_LOOP_DRAW, -1, -1, 0, 0)
        finish(s, 0)
        return
    f = call(rules, s, "kernel.loop", able[0])
    f.a = since
    f.b = s.taken
    f.mem = (tuple(able), ())


def declare(rules: Rules, s: State, f: Frame) -> None:
    order, named = f.mem
    but = named[-1] if named and not rules.loop_ties else -1
    ask_number(s, order[len(named)], 0, MANY, but)


def declared(rules: Rules, s: State, f: Frame, number: int) -> None:
    order, named = f.mem
    named = named + (number,)
    f.mem = (order, named)
    if len(named) < len(order):
        f.pc -= 1


def ban(rules: Rules, s: State, f: Frame) -> None:
    """Whoever kept it going longest may not start it again here."""
    order, named = f.mem
    largest = max(named)
    banned = [seat for seat, number in zip(order, named, strict=True) if number == largest]
    if len(order) > 1 and len(banned) == len(order):
        banned = list(order[1:])
    cycle = _cycle(s, f.a, f.b)
    for seat in banned:
        for i, (who, opt, count) in enumerate(cycle):
            if who == seat and count > 1:
                for key, taken in s.seen:
                    if taken == f.a + i:
                        s.bans = s.bans + ((key, seat, opt),)
                break
    s.seen = ()


LOOP = Procedure(
    "kernel.loop",
    [
        Step("", declare, declared, Words("何回くり返すか", "How many times around?")),
        Step("", ban),
    ],
)
