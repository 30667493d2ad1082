"""What a card's coming and going brings with it, and what it sets off."""

from __future__ import annotations

from tefuda.effects import watch
from tefuda.games.monster_collection.field import (
    PARTIES,
    TERRAINS,
    at,
    in_battle,
    in_party,
    items_on,
    on_field,
    party_zone,
)
from tefuda.games.monster_collection.names import (
    DECK,
    DEFENCE,
    DISCARD,
    EMPTIED,
    HAND,
    INITIATIVE_TIMING,
    MULTI_ITEM,
    SPENT,
    STIRRED,
    TIMING,
    TURN_NO,
    UNIT,
)
from tefuda.games.monster_collection.slots import unit_of_slot
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
from tefuda.kernel.state import Event, State, Waiting
from tefuda.kernel.values import COLUMNS, DELAYED, POSES, REPLACE, TIMES, USES


def noticed(rules: Rules, s: State, e: Event) -> None:
    """Behind the kernel's door: an event has happened."""
    went: list[tuple[int, int]] = []
    kind = e.kind
    if kind in (MOVE, ATTACH):
        went.append((e.card, e.frm))
    elif kind == MOVES:
        went.extend([(card, frm) for card, _ref, frm, _info in left_by(e)[: len(e.cards)]])
    for card, frm in went:
        arrived(rules, s, card, frm)
    watch.noticed(rules, s, e)
    for card, frm in went:
        if in_party(frm) and not on_field(s.zone[card]):
            items_go(rules, s, card, frm)


def moment(rules: Rules, s: State, name: str) -> None:
    """A named moment comes: what waits for it triggers."""
    lies_otherwise(rules, s, TIMES)
    watch.moment(rules, s, name)


def arrived(rules: Rules, s: State, card: int, frm: int) -> None:
    """Where a card has come to, and whether limits have to be looked at (17-4.p1)."""
    settle(s, card, frm)
    zone = s.zone[card]
    if zone >= TERRAINS or frm >= TERRAINS or (in_party(zone) and stirs(rules, s, card)):
        s.var[STIRRED] = 1


def items_go(rules: Rules, s: State, unit: int, frm: int) -> None:
    """4-4.p2: equipment stays only as long as its unit is on the field. 11-2-4.p1: what its unit's going
    has set off is still to come."""
    for c in [c for c in s.zones[frm] if s.host[c] == unit]:
        before = s.ref(c)
        there = at(s, DISCARD, s.owner[c])
        commit(rules, s, Event(MOVE, c, there, TOP, (), -1, -1, before, ()))
        now = s.ref(c)
        for i, w in enumerate(s.waiting):
            if w.src == before:
                s.waiting[i] = Waiting(w.ability, now, w.seat, w.batch, w.event, w.flags)


def stirs(rules: Rules, s: State, card: int) -> bool:
    """15-3.p1: a unit without a defence of its own."""
    d = rules.pool[s.defn[card]]
    return d.kind == UNIT and d.ints[DEFENCE] <= 0


def settle(s: State, card: int, frm: int) -> None:
    """5-1.p2, 5-5.p1: who may look at a card that has come to a hand or a deck: its player, nobody.
    7-2.p1: when both decks have run out, the turn is remembered."""
    kind = s.zone[card] // s.seats
    if kind == HAND:
        s.known[card] = 1 << s.owner[card]
    elif kind == DECK:
        s.known[card] = 0
    if frm // s.seats == DECK and not s.zones[frm]:
        both_empty(s)


def both_empty(s: State) -> bool:
    """7-2.p1: whether neither deck has a card left; it is remembered when that was first so."""
    if s.zones[DECK * s.seats] or s.zones[DECK * s.seats + 1]:
        return False
    if s.var[EMPTIED] == 0:
        s.var[EMPTIED] = s.var[TURN_NO]
    return True


def may_slip(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether nothing watches for a move from here to there, and neither is the field."""
    if frm >= PARTIES or to >= PARTIES:
        return False
    for m in s.live:
        if m.op >= REPLACE and m.op != USES:
            return False
    return not watch.wanted(rules, s, frm, to)


def slip(rules: Rules, s: State, card: int, to: int, place: int) -> bool:
    """A card goes where `may_slip` lets it: then that is all there is to it."""
    frm = s.zone[card]
    if place > 1 or not may_slip(rules, s, frm, to):
        return False
    put(rules, s, card, to, place)
    settle(s, card, frm)
    return True


def go(rules: Rules, s: State, card: int, to: int, seat: int = -1, src: int = -1) -> None:
    """A card goes to a zone."""
    if not slip(rules, s, card, to, TOP):
        commit(rules, s, plain_event(s, MOVE, card, to, TOP, seat, src))


def discard(rules: Rules, s: State, card: int, seat: int = -1, src: int = -1) -> None:
    """16.b1.p1: to the discard pile of who owns it."""
    losing_items(rules, s, [card])
    go(rules, s, card, at(s, DISCARD, s.owner[card]), seat, src)


def losing_items(rules: Rules, s: State, cards: list[int]) -> None:
    """12-4-1.p2: from the initiative on, the slot of equipment that is discarded counts as spent."""
    if s.var[TIMING] < INITIATIVE_TIMING:
        return
    for c in cards:
        host = s.host[c]
        if host >= 0 and host not in cards and in_battle(s, s.zone[c]):
            s.cols[SPENT][host] += unit_of_slot(MULTI_ITEM)
            lies_otherwise(rules, s, COLUMNS)


def turn_card(rules: Rules, s: State, card: int, pose: int, seat: int = -1, src: int = -1) -> None:
    """6: acted or unacted, at once where nothing watches for it."""
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
    lies_otherwise(rules, s, POSES)
    s.dirty = True
    note(s, SAY_POSE, s.owner[card], card, pose, 0)


def draw_cards(rules: Rules, s: State, seat: int, n: int, by: int = -1, src: int = -1) -> int:
    """5-5.p1: from the top of the deck to the hand; how many it were (9-1.s3.p2)."""
    drawn = 0
    to = at(s, HAND, seat)
    deck = s.zones[at(s, DECK, seat)]
    while drawn < n and deck:
        go(rules, s, deck[-1], to, by, src)
        drawn += 1
    return drawn


def walk(rules: Rules, s: State, unit: int, area: int, seat: int = -1, src: int = -1) -> None:
    """A unit goes to another area, with what it bears, and stands behind who is there."""
    to = party_zone(rules.zone_seat[s.zone[unit]], area)
    if s.zone[unit] == to:
        return
    more = items_on(s, unit)
    commit(rules, s, plain_event(s, MOVE, unit, to, TOP, seat, src))
    for c in more:
        commit(rules, s, plain_event(s, MOVE, c, to, TOP, seat, src))


def line_up(s: State, unit: int, front: bool) -> None:
    """10-2-1: a unit to the front, or to the rear, of its party."""
    cards = s.zones[s.zone[unit]]
    cards.remove(unit)
    if front:
        cards.insert(0, unit)
    else:
        cards.append(unit)
    s.touch()
    s.dirty = True
