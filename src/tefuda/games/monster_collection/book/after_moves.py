"""What a card's coming and going brings with it, and what it sets off."""

from __future__ import annotations

from typing import Final

from tefuda.effects.last import number_then
from tefuda.effects.moving import goes_along
from tefuda.effects.triggers import moments, notice, short_cuts
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.slots import unit_of_slot
from tefuda.kernel import change
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, State, Waiting
from tefuda.kernel.values import COLUMNS, DELAYED, POSES, REPLACE, TIMES, USES

# `N.STIRRED`: why limits have to be looked at (17-4.p1)
CAME: Final = 1  # terrain or a unit has come or gone, or a battle is over
CHANGED: Final = 2  # a level or a limit was not as printed at the last look: that may have ended


def after_event(rules: Rules, s: State, e: Event) -> None:
    """Behind the kernel's door: an event has happened."""
    after_events(rules, s, [e])


def after_events(rules: Rules, s: State, events: list[Event]) -> None:
    """Events of one moment: all cards have come before any ability looks."""
    went: list[tuple[int, int]] = []
    mute: list[int] = []
    for e in events:
        if e.kind in (change.MOVE, change.ATTACH):
            went.append((e.card, e.frm))
            if e.info and could_not_act(rules, e.frm, e.info):
                mute.append(e.card)
        elif e.kind == change.MOVES:
            for card, _ref, frm, info in change.left_by(e):
                went.append((card, frm))
                if info and could_not_act(rules, frm, info):
                    mute.append(card)
    for card, frm in went:
        arrived(rules, s, card, frm)
    first = len(s.waiting)
    for e in events:
        notice.after_event(rules, s, e)
    if len(s.waiting) > first:
        if mute:
            s.waiting[first:] = [w for w in s.waiting[first:] if user_of(s, w) not in mute]
        if len(events) > 1 or events[0].kind == change.MOVES:
            zones.one_moment(rules, s, first, False)
    for card, frm in went:
        if zones.in_party(frm) and not zones.on_field(s.zone[card]):
            items_go(rules, s, card, frm)


def could_not_act(rules: Rules, frm: int, info: tuple[int, ...]) -> bool:
    """1-1.p1: whether a unit that has left the field could use no special abilities there. What its going
    sets off is used as the unit was: a dead unit is not freed by its death."""
    return zones.in_party(frm) and number_then(rules, info, N.NO_ACT) > 0


def user_of(s: State, w: Waiting) -> int:
    """4-4.c6: whose ability it is: a card's own, or its bearer's."""
    card = w.src & CARD_MASK if w.src >= 0 else -1
    return s.host[card] if card >= 0 and s.host[card] >= 0 else card


def moment(rules: Rules, s: State, name: str) -> None:
    """A named moment comes: what waits for it triggers."""
    change.pose_changed(rules, s, TIMES)
    moments.moment(rules, s, name)


def arrived(rules: Rules, s: State, card: int, frm: int) -> None:
    """Where a card has come to, and whether limits have to be looked at (17-4.p1)."""
    settle(s, card, frm)
    zone = s.zone[card]
    if (
        zone >= zones.TERRAINS
        or frm >= zones.TERRAINS
        or (zones.in_party(zone) and stirs(rules, s, card))
    ):
        s.var[N.STIRRED] |= CAME


def items_go(rules: Rules, s: State, unit: int, frm: int) -> None:
    """4-4.p2: equipment stays only as long as its unit is on the field. 11-2-4.p1: what its unit's going
    has set off is still to come."""
    for c in [c for c in s.zones[frm] if s.host[c] == unit]:
        goes_along(rules, s, c, zones.at(s, N.DISCARD, s.owner[c]))


def stirs(rules: Rules, s: State, card: int) -> bool:
    """15-3.p1: a unit without a defence of its own."""
    d = rules.pool[s.defn[card]]
    return d.kind == N.UNIT and d.ints[N.DEFENCE] <= 0


def settle(s: State, card: int, frm: int) -> None:
    """5-1.p2, 5-5.p1: who may look at a card that has come to a hand or a deck: its player, nobody.
    7-2.p1: when both decks have run out, the turn is remembered."""
    kind = s.zone[card] // s.seats
    if kind == N.HAND:
        s.known[card] = 1 << s.owner[card]
    elif kind == N.DECK:
        s.known[card] = 0
    if frm // s.seats == N.DECK and not s.zones[frm]:
        both_empty(s)


def both_empty(s: State) -> bool:
    """7-2.p1: whether neither deck has a card left; it is remembered when that was first so."""
    if s.zones[N.DECK * s.seats] or s.zones[N.DECK * s.seats + 1]:
        return False
    if s.var[N.EMPTIED] == 0:
        s.var[N.EMPTIED] = s.var[N.TURN_NO]
    return True


def can_move_quietly(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether nothing watches for a move from here to there, and neither is the field."""
    if frm >= zones.PARTIES or to >= zones.PARTIES:
        return False
    for m in s.live:
        if m.op >= REPLACE and m.op != USES:
            return False
    return not short_cuts.is_watched(rules, s, frm, to)


def move_quietly(rules: Rules, s: State, card: int, to: int, place: int) -> bool:
    """A card goes where `can_move_quietly` lets it: then that is all there is to it."""
    frm = s.zone[card]
    if place > 1 or not can_move_quietly(rules, s, frm, to):
        return False
    change.put(rules, s, card, to, place)
    settle(s, card, frm)
    return True


def go(rules: Rules, s: State, card: int, to: int, seat: int = -1, src: int = -1) -> None:
    """A card goes to a zone."""
    if not move_quietly(rules, s, card, to, change.TOP):
        change.commit(rules, s, change.plain_event(s, change.MOVE, card, to, change.TOP, seat, src))


def discard(rules: Rules, s: State, card: int, seat: int = -1, src: int = -1) -> None:
    """16.b1.p1: to the discard pile of who owns it."""
    losing_items(rules, s, [card])
    go(rules, s, card, zones.at(s, N.DISCARD, s.owner[card]), seat, src)


def losing_items(rules: Rules, s: State, cards: list[int]) -> None:
    """12-4-1.p2: from the initiative on, the slot of equipment that is discarded counts as spent."""
    if s.var[N.TIMING] < N.INITIATIVE_TIMING:
        return
    for c in cards:
        host = s.host[c]
        if host >= 0 and host not in cards and zones.in_battle(s, s.zone[c]):
            s.cols[N.SPENT][host] += unit_of_slot(N.MULTI_ITEM)
            change.pose_changed(rules, s, COLUMNS)


def turn_card(rules: Rules, s: State, card: int, pose: int, seat: int = -1, src: int = -1) -> None:
    """6: acted or unacted, at once where nothing watches for it."""
    if s.pose[card] == pose:
        return
    late = False
    for m in s.live:
        if m.op == DELAYED:
            late = True
    if late or short_cuts.turning(rules, s, card, pose):
        change.happen(rules, s, change.plain_event(s, change.POSE, card, pose, 0, seat, src))
        return
    s.pose[card] = pose
    change.pose_changed(rules, s, POSES)
    note(s, change.SAY_POSE, s.owner[card], card, pose, 0)


def draw_cards(rules: Rules, s: State, seat: int, n: int, by: int = -1, src: int = -1) -> int:
    """5-5.p1: from the top of the deck to the hand; how many it were (9-1.s3.p2)."""
    drawn = 0
    to = zones.at(s, N.HAND, seat)
    deck = zones.at(s, N.DECK, seat)
    while drawn < n and s.zones[deck]:
        go(rules, s, s.zones[deck][-1], to, by, src)
        drawn += 1
    return drawn


def walk(rules: Rules, s: State, unit: int, area: int, seat: int = -1, src: int = -1) -> None:
    """A unit goes to another area, with what it bears, and stands behind who is there."""
    to = zones.party_zone(rules.zone_seat[s.zone[unit]], area)
    if s.zone[unit] == to:
        return
    more = zones.items_on(s, unit)
    change.commit(rules, s, change.plain_event(s, change.MOVE, unit, to, change.TOP, seat, src))
    for c in more:
        change.commit(rules, s, change.plain_event(s, change.MOVE, c, to, change.TOP, seat, src))


def line_up(s: State, unit: int, front: bool) -> None:
    """10-2-1: a unit to the front, or to the rear, of its party."""
    cards = s.own(s.zone[unit])
    cards.remove(unit)
    if front:
        cards.insert(0, unit)
    else:
        cards.append(unit)
    s.touch()
