"""Endless loops: detected when the same position comes back, and ended as the books say.

If nobody could have chosen otherwise, the game is drawn. If one player could, that player names a
number of rounds, the loop runs that often (which changes nothing: the position is the same), the
player then stops it by choosing otherwise at one of the points where that is possible, and may not
make the choice that keeps it going again in this position. If both could, each names a number, the
turn player first; the smaller one is carried out, the player who named it stops the loop, and the
ban falls on the player who named the larger. With equal numbers, where the book allows them
(`Rules.loop_ties`), the turn player stops it, and the ban falls on the other.

A loop in which something grows never comes back to the same position. It is endless all the same if
nobody decides anything in it: the same abilities wait and as many cards lie in every zone again and
again (`ROUNDS`), without a single decision in between.

A choice that cannot really stop the loop (the order of two things that must both happen) counts as
one until it has been tried: a banned option is no choice the next time round.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, cast

from tefuda.kernel.change import SAY_LOOP_DRAW
from tefuda.kernel.large import plain
from tefuda.kernel.machine import ask_number, call, finish, position_key, run
from tefuda.kernel.record import Decision, Taken, note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, State

MANY: Final = 1_000_000
ROUNDS: Final = 128  # more than anything that ends by itself goes round without a decision


def watch(rules: Rules, s: State) -> bool:
    """Check whether this position has occurred before; True if a loop is now being ended.

    Call it in a step that asks, before asking (and go to the step `again` when it returns True), or
    in a step of a process that could run for ever by itself.
    """
    key = position_key(rules, s)
    for seen, taken in s.seen:
        if seen == key:
            _end(rules, s, taken)
            return True
    shape = _shape(s)
    now = (shape, s.taken)
    if s.seen.count(now) >= ROUNDS:
        _end(rules, s, s.taken)  # no decision since: nobody can stop it
        return True
    s.seen = s.seen + ((key, s.taken), now)
    return False


def _shape(s: State) -> int:
    """What stays the same while something else grows: what is under way and waits, and how many cards
    lie where. A number below 0, unlike that of a position."""
    under_way = [(f.proc, f.pc, f.seat) for f in s.frames]
    waits = [(w.ability, w.src & CARD_MASK, w.seat) for w in s.waiting]
    told = repr((under_way, waits, [len(zone) for zone in s.zones]))
    return -1 - int.from_bytes(blake2b(told.encode(), digest_size=7).digest(), "big")


def fresh(s: State) -> None:
    """Forget all positions: something irreversible has happened (a turn has passed)."""
    s.seen = ()


def _cycle(s: State, since: int, upto: int) -> list[Decision]:
    """The decisions taken from number `since` to before number `upto`."""
    out: list[Decision] = []
    node = s.past
    for number in range(s.taken - 1, since - 1, -1):
        if node is None:
            break  # a state whose past is hidden
        link = cast(Taken, node)
        seat, code, count, node = link
        if number < upto:
            out.append((seat, plain(code), count))
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
    if rules.loops:
        s.clause = rules.clause_no[rules.loops[min(len(able), 2)]]
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


def _points(cycle: list[Decision], seat: int) -> list[int]:
    """The points of the cycle at which a seat could have chosen otherwise."""
    return [i for i, (who, _opt, count) in enumerate(cycle) if who == seat and count > 1]


def _stopper(f: Frame) -> int:
    """The player who named the smallest number, the earliest of several."""
    order, named = f.mem
    return order[named.index(min(named))]


def where(rules: Rules, s: State, f: Frame) -> None:
    """Ask a player who can stop the loop at several points for one."""
    points = _points(_cycle(s, f.a, f.b), _stopper(f))
    if len(points) > 1:
        ask_number(s, _stopper(f), 1, len(points))


def at(rules: Rules, s: State, f: Frame, number: int) -> None:
    f.c = number - 1


def stop(rules: Rules, s: State, f: Frame) -> None:
    """Repeat the cycle up to the point where it stops; the player who named the largest number may
    not start it again from here."""
    order, named = f.mem
    cycle = _cycle(s, f.a, f.b)
    largest = max(named)
    banned = [seat for seat, number in zip(order, named, strict=True) if number == largest]
    if len(order) > 1 and len(banned) == len(order):
        banned = list(order[1:])
    seat = _stopper(f)
    point = _points(cycle, seat)[f.c]
    keys: dict[int, int] = {}
    s.frames.pop()
    s.seen = ()
    run(rules, s)
    starts = [(who, _points(cycle, who)[0]) for who in banned]
    if any([i > point for _who, i in starts]):  # once round, to find the position there
        _go_round(rules, s, cycle, len(cycle), keys)
    there = _go_round(rules, s, cycle, point, keys)
    if there:
        keys[point] = position_key(rules, s)
    bans = [(keys[i], who, cycle[i][1]) for who, i in starts if i in keys]
    s.bans = s.bans + tuple(bans)
    if there and s.ask_seat == seat:
        _otherwise(rules, s, cycle[point][1])


def _go_round(
    rules: Rules, s: State, cycle: list[Decision], upto: int, keys: dict[int, int]
) -> bool:
    """Repeat the decisions of the cycle up to one, and note the position of each. False if chance
    has led to another loop on the way."""
    for i in range(upto):
        who, opt, _count = cycle[i]
        if s.ask_seat != who or not _offered(s, opt):
            return False
        keys[i] = position_key(rules, s)
        s.seen = ()
        _take(rules, s, opt)
    return True


def _offered(s: State, opt: int) -> bool:
    if s.options:
        return opt in s.options
    return s.ask_lo <= opt <= s.ask_hi and opt != s.ask_not


def _otherwise(rules: Rules, s: State, opt: int) -> None:
    """Remove the option that keeps the loop going from the open decision."""
    if not s.options:
        s.ask_not = opt
        return
    kept = [o for o in s.options if o != opt]
    if kept:
        s.options = kept
        f = s.frames[-1]
        if len(kept) == 1 and not rules.procs[f.proc].steps[f.pc - 1].always:
            _take(rules, s, kept[0])


def _take(rules: Rules, s: State, opt: int) -> None:
    """Answer the open decision for the player and run on, without a new decision in the record."""
    f = s.frames[-1]
    step = rules.procs[f.proc].steps[f.pc - 1]
    s.ask_seat = -1
    s.options = []
    s.ask_lo = 0
    s.ask_hi = -1
    s.ask_not = -1
    if step.where:
        s.clause = step.where
    assert step.take is not None
    step.take(rules, s, f, opt)
    run(rules, s)


LOOP = Procedure(
    "kernel.loop",
    [
        Step("", declare, declared, Words("何回くり返すか", "How many times around?")),
        Step(
            "", where, at, Words("何番目の選択で止めるか", "At which of your choices does it stop?")
        ),
        Step("", stop, always=True),
    ],
)
