"""3.7.3 and what else follows by rule when a card has changed its place, before anything triggers.

`noticed` stands behind the kernel's door: markers travel or fall with their character, a character
that leaves its slot is no longer attacking or attacked (7.2.1.5), what goes face down is no longer
known to anybody. Only then do abilities look at what has happened.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.triggers import lanes, moments, notice, short_cuts
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import zones
from tefuda.games.weiss_schwarz.book.state_triggers import look_at_states
from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.kernel import change
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, UP, Event, State, Waiting
from tefuda.kernel.values import GIVES, REPLACE, REPLACES

IN_BATTLE: Final = 1  # flag of a waiting ability: it triggered while a battle was on

BY_RULE: Final = 0


def after_event(rules: Rules, s: State, e: Event) -> None:
    if e.kind <= change.MOVES and zones.is_slot(e.a):
        s.var[N.TICK] += 1
    settled(rules, s, e)
    before = len(s.waiting)
    notice.after_event(rules, s, e)
    if s.var[N.STATES] > 1:
        look_at_states(rules, s)
    if len(s.waiting) > before:
        remember_battle(s, before)


def after_events(rules: Rules, s: State, events: list[Event]) -> None:
    """Events of one moment: all cards have come before any ability looks, and none of them has come
    later than another (9.6.2.1)."""
    if any([e.kind <= change.MOVES and zones.is_slot(e.a) for e in events]):
        s.var[N.TICK] += 1
    for e in events:
        settled(rules, s, e)
    before = len(s.waiting)
    for e in events:
        notice.after_event(rules, s, e)
    if s.var[N.STATES] > 1:
        look_at_states(rules, s)
    if len(s.waiting) > before:
        remember_battle(s, before)


def settled(rules: Rules, s: State, e: Event) -> None:
    """What an event brings with it by rule, before any ability looks."""
    kind = e.kind
    if kind == change.MOVE:
        arrived(rules, s, e, e.card, e.frm)
    elif kind == change.MOVES:
        for card, _ref, frm, _info in change.left_by(e):
            arrived(rules, s, e, card, frm)
    elif kind == change.SWAP:
        swapped(rules, s, e.card, e.a)


def moment(rules: Rules, s: State, name: str) -> None:
    """A phase or step begins or ends: what waits for that triggers."""
    change.pose_changed(rules, s)  # what holds may ask for the phase or step
    before = len(s.waiting)
    moments.moment(rules, s, name)
    if len(s.waiting) > before:
        remember_battle(s, before)


def remember_battle(s: State, before: int) -> None:
    """8.11.2: what triggers during a battle knows later who the opponents in it were."""
    if s.var[N.ATTACKER] and s.var[N.DEFENDER]:
        for i in range(before, len(s.waiting)):
            w = s.waiting[i]
            flags = w.flags | IN_BATTLE
            s.waiting[i] = Waiting(w.ability, w.src, w.seat, w.batch, w.event, flags)


def arrived(rules: Rules, s: State, e: Event, card: int, frm: int) -> None:
    """One card has gone from a zone to another."""
    to = e.a
    if zones.is_slot(to):
        if not zones.is_slot(frm):
            s.cols[N.CAME][card] = s.var[N.TURN_NO] * 16 + rules.zone_kind[frm]
        s.cols[N.PLACED][card] = s.var[N.TICK]
        if e.kind == change.MOVE and e.cards and not zones.is_slot(frm):
            s.pose[card] = e.cards[0]
    elif rules.zone_kind[to] == N.MARKER and e.kind == change.MOVE and e.cards and e.cards[0] == 1:
        s.face[card] = UP  # 3.7.2.1: put there face up
        s.known[card] = rules.everyone
    elif rules.zone_kind[to] == N.HAND:
        s.known[card] = 1 << rules.zone_seat[to]  # 3.3.2: only its player looks at a hand
    elif rules.zone_kind[to] in zones.FORGETTING or rules.zone_kind[to] == N.DECK:
        s.known[card] = 0
    if zones.is_slot(frm):
        if zones.is_slot(to) and len(s.zones[to]) > 1:
            s.var[N.CLEAN] = -1
        s.cols[N.LAST_SLOT][card] = frm + 1
        left_slot(s, card)
        markers_follow(rules, s, frm, to)


def can_move_quietly(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nobody watches for one of a card (-1: of any) from here to
    there, and neither is a slot or a marker area."""
    if frm >= N.FIRST_SLOT or to >= N.FIRST_SLOT or not nothing_stands_by(s):
        return False
    if card < 0:
        if short_cuts.is_watched(rules, s, frm, to):
            return False
    elif not short_cuts.unseen(rules, s, card, frm, to):
        return False
    return s.var[N.STATES] <= 1 or (s.var[N.STATES] == 2 and not lanes.by_state(rules, s))


def nothing_stands_by(s: State) -> bool:
    """Whether surely nothing replaces an event, gives an ability or waits for its moment."""
    if s.statics is None or s.static_ops & (REPLACES | GIVES):
        return False
    for m in s.live:
        if m.op >= REPLACE:
            return False
    return True


def move_quietly(rules: Rules, s: State, card: int, to: int, at: int) -> bool:
    """A card goes where `can_move_quietly` lets it: then that is all there is to it."""
    if at > 1 or not can_move_quietly(rules, s, card, s.zone[card], to):
        return False
    change.put(rules, s, card, to, at)
    kind = rules.zone_kind[to]
    if kind == N.HAND:
        s.known[card] = 1 << rules.zone_seat[to]
    elif kind in (N.DECK, N.STOCK):
        s.known[card] = 0
    return True


def turn_card(rules: Rules, s: State, card: int, pose: int) -> None:
    """A rule turns a card: at once, where nothing replaces that and nothing watches for it."""
    if nothing_stands_by(s) and not short_cuts.turning(rules, s, card, pose):
        if s.pose[card] != pose:
            s.pose[card] = pose
            change.pose_changed(rules, s)
            note(s, change.SAY_POSE, s.owner[card], card, pose, 0)
        return
    change.happen(rules, s, change.plain_event(s, change.POSE, card, pose, 0, -1, -1))


def left_slot(s: State, card: int) -> None:
    """7.2.1.5, 7.2.1.5.1, 7.2.1.5.2: attacking, defending, attacked only in that very slot."""
    var = s.var
    if not var[N.ATTACKER] and not var[N.DEFENDER] and not var[N.ATTACKED]:
        return
    attacking = var[N.ATTACKER] and (var[N.ATTACKER] - 1) & CARD_MASK == card
    defending = var[N.DEFENDER] and (var[N.DEFENDER] - 1) & CARD_MASK == card
    if (attacking or defending) and var[N.ATTACKER] and var[N.DEFENDER]:
        var[N.WAS_ATTACKER] = var[N.ATTACKER]
        var[N.WAS_DEFENDER] = var[N.DEFENDER]
    if attacking:
        var[N.ATTACKER] = 0
    if defending:
        var[N.DEFENDER] = 0
    if var[N.ATTACKED] and (var[N.ATTACKED] - 1) & CARD_MASK == card:
        var[N.ATTACKED] = 0


def markers_follow(rules: Rules, s: State, frm: int, to: int) -> None:
    """3.7.3.1, 3.7.3.2: the markers go along to another slot of the same master, or fall."""
    markers = s.zones[frm + zones.TO_MARKERS]
    if to == frm + zones.TO_MARKERS:
        return  # it becomes a marker there itself: an effect has said so (10.15, 10.16)
    if zones.is_slot(to) and zones.seat_of(to) == zones.seat_of(frm):
        fall(rules, s, s.zones[to + zones.TO_MARKERS])
        carry(s, frm + zones.TO_MARKERS, to + zones.TO_MARKERS)
        change.pose_changed(rules, s)
    elif markers:
        stays = zones.in_slot(
            s, frm
        )  # who has come there since has brought, or been given, their own
        fall(rules, s, [m for m in markers if stays < 0 or s.stamp[m] < s.stamp[stays]])


def fall(rules: Rules, s: State, markers: list[int]) -> None:
    """Markers go to their owners' waiting rooms, all of them together."""
    events: list[Event] = []
    for card in reversed(markers):
        to = at(N.WAITING, s.owner[card])
        events.append(Event(change.MOVE, card, to, change.TOP, (), -1, -1, s.ref(card), ()))
    if events:
        change.together(rules, s, events)


def carry(s: State, frm: int, to: int) -> None:
    """All markers of one area to another, as they lie."""
    cards = s.zones[frm]
    if cards:
        s.zones[to] = s.zones[to] + cards
        s.zones[frm] = []
        for card in cards:
            s.zone[card] = to
            s.serial += 1
            s.stamp[card] = s.serial


def to_free_slot(rules: Rules, s: State, card: int, to: int) -> None:
    """A character goes to a free slot of its player's stage. It does not leave the stage, so nothing
    that replaces leaving or watches for it is asked."""
    frm = s.zone[card]
    s.var[N.TICK] += 1
    change.put(rules, s, card, to, change.TOP)
    s.cols[N.PLACED][card] = s.var[N.TICK]
    s.cols[N.LAST_SLOT][card] = frm + 1
    left_slot(s, card)
    if s.zones[frm + zones.TO_MARKERS] or s.zones[to + zones.TO_MARKERS]:
        markers_follow(rules, s, frm, to)


def swapped(rules: Rules, s: State, one: int, other: int) -> None:
    """Two characters have changed slots: their markers with them (3.7.3.1)."""
    s.var[N.TICK] += 1
    left_slot(s, one)
    left_slot(s, other)
    placed = s.cols[N.PLACED]
    placed[one] = placed[other] = s.var[N.TICK]
    za = s.zone[one] + zones.TO_MARKERS
    zb = s.zone[other] + zones.TO_MARKERS
    if not s.zones[za] and not s.zones[zb]:
        return
    if zones.seat_of(s.zone[one]) != zones.seat_of(s.zone[other]):  # 3.7.3.2: to another master
        fall(rules, s, s.zones[za])
        fall(rules, s, s.zones[zb])
        return
    s.zones[za], s.zones[zb] = s.own(zb), s.own(za)
    for zone in (za, zb):
        for card in s.zones[zone]:
            s.zone[card] = zone
    change.pose_changed(rules, s)


def place(
    rules: Rules, s: State, card: int, zone: int, pose: int = N.STAND, cause: int = BY_RULE,
    seat: int = -1, src: int = -1,
) -> None:  # fmt: skip
    """3.6.3: put a card into a slot, standing unless told otherwise. Last in its step."""
    change.happen(rules, s, into_slot(s, card, zone, pose, cause, seat, src))


def into_slot(
    s: State, card: int, zone: int, pose: int, cause: int, seat: int, src: int
) -> Event:  # fmt: skip
    """A card comes into a slot."""
    return Event(change.MOVE, card, zone, change.TOP, (pose, cause), seat, src, s.ref(card), ())


def to_marker(rules: Rules, s: State, card: int, slot: int, up: bool, seat: int, src: int) -> None:
    """3.7.2: put a card on top of the markers of a slot, face down unless told otherwise."""
    change.happen(rules, s, as_marker(s, card, slot, up, seat, src))


def as_marker(s: State, card: int, slot: int, up: bool, seat: int, src: int) -> Event:
    """A card comes on top of the markers of a slot."""
    zone = slot + zones.TO_MARKERS
    told = (1 if up else 0, 0)
    return Event(change.MOVE, card, zone, change.TOP, told, seat, src, s.ref(card), ())
