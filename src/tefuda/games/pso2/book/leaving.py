"""raid.flow.4, raid.flow.5, raid.special.8, raid.special.11: who is out, and a boss's new deck."""

from __future__ import annotations

from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.durations import without_turns_of
from tefuda.games.pso2.book.zones import at, boss_seat, in_play, is_boss
from tefuda.kernel.change import TOP, put, shuffle
from tefuda.kernel.machine import finish
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import DELAYED


def refill(rules: Rules, s: State, seat: int) -> bool:
    """raid.special.8: a boss whose deck is empty shuffles the discard pile into a new one."""
    cards = list(s.zones[at(s, N.DISCARD, seat)])
    if not cards:
        return False
    s.clause = rules.clause_no["raid.special.8"]
    note(s, rules.say_no["refill"], seat, -1, 0, 0)
    to = at(s, N.DECK, seat)
    for c in cards:
        put(rules, s, c, to, TOP)
    shuffle(rules, s, to)
    return True


def drop(rules: Rules, s: State, seat: int, clause: str = "raid.flow.5") -> None:
    """raid.flow.5: a player of the party is out, and all that player's cards are out of the game. What
    their effects have brought about lasts as long as it would (103.4.2.2), but abilities that were
    still to come do not. If nobody is left, the party has lost (raid.flow.4)."""
    s.clause = rules.clause_no[clause]
    if not s.lost[seat]:
        s.lost[seat] = 1 + s.clause
        note(s, rules.say_no["dropped"], seat, -1, 0, 0)
    if all([s.lost[k] > 0 or is_boss(rules, s, k) for k in range(s.seats)]):
        s.clause = rules.clause_no["raid.flow.4"]
        finish(s, 1 << boss_seat(rules, s))
        return
    guests = [c for c in range(len(s.host)) if s.host[c] >= 0 and s.owner[c] != seat]
    for c in guests:  # 204.2.2.2: others' cards that lie on the cards that go
        if s.owner[s.host[c]] == seat:
            put(rules, s, c, at(s, N.DISCARD, s.owner[c]), TOP)
    for kind in (N.DECK, N.HAND, N.MAG, N.PP, N.DISCARD, N.PROCESSING, N.PLAYER):
        take_out(rules, s, seat, at(s, kind, seat))
    for zone in range(len(s.zones)):
        if in_play(s, zone):
            take_out(rules, s, seat, zone)
    s.stack = [item for item in s.stack if item.seat != seat]
    s.waiting = [w for w in s.waiting if w.seat != seat]
    s.live = [m for m in s.live if m.op != DELAYED or m.seat != seat]
    without_turns_of(s, seat)
    s.touch()
    s.dirty = True


def take_out(rules: Rules, s: State, seat: int, zone: int) -> None:
    """The cards of a player in a zone leave the game."""
    for c in list(s.zones[zone]):
        if s.owner[c] == seat:
            put(rules, s, c, at(s, N.REMOVED, seat), TOP)


def whose_turn_is_over(s: State) -> bool:
    """A player whose turn it is has left the game."""
    return s.lost[s.var[N.TURN]] > 0
