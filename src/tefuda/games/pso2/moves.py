"""What a card's coming and going brings with it, and what it sets off (103.2, 204.2.2.2, 205.4.6)."""

from __future__ import annotations

from tefuda.effects import watch
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.games.pso2.field import at, in_play, laid_on, on_field, row, tell
from tefuda.games.pso2.names import (
    CHARACTER,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    NO_DRAW,
    OFF,
    PROCESSING,
    ROW_CHANGED,
)
from tefuda.kernel.change import (
    ATTACH,
    MOVE,
    MOVES,
    POSE,
    SAY_POSE,
    TOP,
    commit,
    happen,
    left_by,
    lies_otherwise,
    plain_event,
    put,
)
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, State
from tefuda.kernel.values import DELAYED, POSES, REPLACE, TIMES, USES, changes, value


def noticed(rules: Rules, s: State, e: Event) -> None:
    """Behind the kernel's door: an event has happened."""
    s.dirty = True
    kind = e.kind
    if kind in (MOVE, ATTACH):
        arrived(rules, s, e.card, e.frm)
    elif kind == MOVES:
        for card, _ref, frm, _info in left_by(e)[: len(e.cards)]:
            arrived(rules, s, card, frm)
    watch.noticed(rules, s, e)


def moment(rules: Rules, s: State, name: str) -> None:
    """A phase begins or ends: what waits for that triggers."""
    s.dirty = True
    lies_otherwise(rules, s, TIMES)
    watch.moment(rules, s, name)


def arrived(rules: Rules, s: State, card: int, frm: int) -> None:
    """202.2, 215.1.3: a character comes OFF, unless it ambushes (302.6). 204.2.2.2, 205.4.6: what lay
    on a card that has left the field is destroyed at once."""
    settle(s, card)
    zone = s.zone[card]
    if on_field(s, zone) and not in_play(s, frm):
        if rules.pool[s.defn[card]].kind == CHARACTER and not ambushes(rules, s, card):
            s.pose[card] = OFF
            lies_otherwise(rules, s, POSES)
    elif in_play(s, frm) and not in_play(s, zone):
        for c in [c for c in s.zones[frm] if s.host[c] == card]:
            there = at(s, DISCARD, s.owner[c])
            commit(rules, s, Event(MOVE, c, there, TOP, (), -1, -1, s.ref(c), ()))


def settle(s: State, card: int) -> None:
    """401.1.1, 402.2.1: who may look at a card that has come to a hand or a deck: its player, nobody."""
    kind = s.zone[card] // s.seats
    if kind == HAND:
        s.known[card] = 1 << s.owner[card]
    elif kind == DECK:
        s.known[card] = 0


def ambushes(rules: Rules, s: State, card: int) -> bool:
    """302.6"""
    return any([compiled(rules, a).ability.word == "ambush" for a in abilities_of(rules, s, card)])


def may_slip(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nothing watches for one from here to there, and neither is
    in play."""
    if in_play(s, frm) or in_play(s, to):
        return False
    for m in s.live:
        if m.op >= REPLACE and m.op != USES:
            return False
    return not watch.wanted(rules, s, frm, to)


def slip(rules: Rules, s: State, card: int, to: int, place: int) -> bool:
    """A card goes where `may_slip` lets it: then that is all there is to it."""
    if place > 1 or not may_slip(rules, s, s.zone[card], to):
        return False
    put(rules, s, card, to, place)
    settle(s, card)
    return True


def turn_card(rules: Rules, s: State, card: int, pose: int, seat: int = -1, src: int = -1) -> None:
    """215.1: ON or OFF, at once where nothing watches for it."""
    if s.pose[card] == pose:
        return
    late = False
    for m in s.live:
        if m.op == DELAYED:
            late = True
    if late or watch.turning(rules, s, card, pose):
        happen(rules, s, plain_event(s, POSE, card, pose, 0, seat, src))
        return
    s.pose[card] = pose
    s.dirty = True
    lies_otherwise(rules, s, POSES)
    note(s, SAY_POSE, s.owner[card], card, pose, 0)


def draw_cards(rules: Rules, s: State, seat: int, n: int, by: int = -1, src: int = -1) -> int:
    """102.4.1, 402.2: one card after another from the top of the deck; how many it were."""
    if changes(rules, s, NO_DRAW) and value(rules, s, -1 - seat, NO_DRAW) > 0:
        return 0
    drawn = 0
    to = at(s, HAND, seat)
    for _ in range(n):
        deck = s.zones[at(s, DECK, seat)]
        if not deck:
            break
        card = deck[-1]
        if not slip(rules, s, card, to, TOP):
            commit(rules, s, plain_event(s, MOVE, card, to, TOP, by, src))
        tell(rules, s, DRAWN, card, seat, 0, by, src)
        drawn += 1
    return drawn


def change_row(
    rules: Rules, s: State, card: int, which: int, seat: int = -1, src: int = -1
) -> None:
    """403.1.4: to the other row, with all that lies on it; nothing else about it changes."""
    to = row(s, rules.zone_seat[s.zone[card]], which)
    if s.zone[card] == to:
        return
    more = laid_on(s, card)
    commit(rules, s, plain_event(s, MOVE, card, to, TOP, seat, src))
    for c in more:
        commit(rules, s, plain_event(s, MOVE, c, to, TOP, seat, src))
    note(s, rules.say_no["row"], s.owner[card], card, to, 0)
    tell(rules, s, ROW_CHANGED, card, to, 0, seat, src)


def leave_processing(rules: Rules, s: State, card: int) -> None:
    """A card in the processing area that comes to nothing is put into the discard pile."""
    if s.zone[card] == at(s, PROCESSING, s.owner[card]):
        commit(rules, s, plain_event(s, MOVE, card, at(s, DISCARD, s.owner[card]), TOP, -1, -1))
