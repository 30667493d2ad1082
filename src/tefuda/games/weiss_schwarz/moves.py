"""3.7.3 and what else follows by rule when a card has changed its place, before anything triggers.

`noticed` stands behind the kernel's door: markers travel or fall with their character, a character
that leaves its slot is no longer attacking or attacked (7.2.1.5), what goes face down is no longer
known to anybody. Only then do abilities look at what has happened.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects import watch
from tefuda.games.weiss_schwarz.field import (
    FORGETTING,
    TO_MARKERS,
    at,
    in_slot,
    is_slot,
    seat_of,
)
from tefuda.games.weiss_schwarz.names import (
    ATTACKED,
    ATTACKER,
    CAME,
    CLEAN,
    DECK,
    DEFENDER,
    FIRST_SLOT,
    HAND,
    LAST_SLOT,
    MARKER,
    PLACED,
    STAND,
    STATES,
    STOCK,
    TICK,
    TURN_NO,
    WAITING,
    WAS_ATTACKER,
    WAS_DEFENDER,
)
from tefuda.games.weiss_schwarz.states import look_at_states
from tefuda.kernel.change import (
    MOVE,
    MOVES,
    POSE,
    SAY_POSE,
    SWAP,
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
from tefuda.kernel.state import CARD_MASK, UP, Event, State, Waiting
from tefuda.kernel.values import GIVES, REPLACE, REPLACES

IN_BATTLE: Final = 1  # flag of a waiting ability: it triggered while a battle was on

BY_RULE: Final = 0


def noticed(rules: Rules, s: State, e: Event) -> None:
    kind = e.kind
    if kind <= MOVES and is_slot(e.a):
        s.var[TICK] += 1
    if kind == MOVE:
        arrived(rules, s, e, e.card, e.frm)
    elif kind == MOVES:
        for card, _ref, frm, _info in left_by(e)[: len(e.cards)]:
            arrived(rules, s, e, card, frm)
    elif kind == SWAP:
        swapped(rules, s, e.card, e.a)
    before = len(s.waiting)
    watch.noticed(rules, s, e)
    if s.var[STATES] > 1:
        look_at_states(rules, s)
    if len(s.waiting) > before:
        remember_battle(s, before)


def moment(rules: Rules, s: State, name: str) -> None:
    """A phase or step begins or ends: what waits for that triggers."""
    lies_otherwise(rules, s)  # what holds may ask for the phase or step
    before = len(s.waiting)
    watch.moment(rules, s, name)
    if len(s.waiting) > before:
        remember_battle(s, before)


def remember_battle(s: State, before: int) -> None:
    """8.11.2: what triggers during a battle knows later who the opponents in it were."""
    if s.var[ATTACKER] and s.var[DEFENDER]:
        for i in range(before, len(s.waiting)):
            w = s.waiting[i]
            flags = w.flags | IN_BATTLE
            s.waiting[i] = Waiting(w.ability, w.src, w.seat, w.batch, w.event, flags)


def arrived(rules: Rules, s: State, e: Event, card: int, frm: int) -> None:
    """One card has gone from a zone to another."""
    to = e.a
    if is_slot(to):
        if not is_slot(frm):
            s.cols[CAME][card] = s.var[TURN_NO] * 16 + rules.zone_kind[frm]
        s.cols[PLACED][card] = s.var[TICK]
        if e.kind == MOVE and e.cards and not is_slot(frm):
            s.pose[card] = e.cards[0]
    elif rules.zone_kind[to] == MARKER and e.kind == MOVE and e.cards and e.cards[0] == 1:
        s.face[card] = UP  # 3.7.2.1: put there face up
        s.known[card] = rules.everyone
    elif rules.zone_kind[to] == HAND:
        s.known[card] = 1 << rules.zone_seat[to]  # 3.3.2: only its player looks at a hand
    elif rules.zone_kind[to] in FORGETTING or rules.zone_kind[to] == DECK:
        s.known[card] = 0
    if is_slot(frm):
        if is_slot(to) and len(s.zones[to]) > 1:
            s.var[CLEAN] = -1
        s.cols[LAST_SLOT][card] = frm + 1
        left_slot(s, card)
        markers_follow(rules, s, frm, to)


def may_slip(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nobody watches for one of a card (-1: of any) from here to
    there, and neither is a slot or a marker area."""
    if frm >= FIRST_SLOT or to >= FIRST_SLOT or not nothing_stands_by(s):
        return False
    if card < 0:
        if watch.wanted(rules, s, frm, to):
            return False
    elif not watch.unseen(rules, s, card, frm, to):
        return False
    return s.var[STATES] <= 1 or (s.var[STATES] == 2 and not watch.by_state(rules, s))


def nothing_stands_by(s: State) -> bool:
    """Whether surely nothing replaces an event, gives an ability or waits for its moment."""
    if s.statics is None or s.static_ops & (REPLACES | GIVES):
        return False
    for m in s.live:
        if m.op >= REPLACE:
            return False
    return True


def slip(rules: Rules, s: State, card: int, to: int, at: int) -> bool:
    """A card goes where `may_slip` lets it: then that is all there is to it."""
    if at > 1 or not may_slip(rules, s, card, s.zone[card], to):
        return False
    put(rules, s, card, to, at)
    kind = rules.zone_kind[to]
    if kind == HAND:
        s.known[card] = 1 << rules.zone_seat[to]
    elif kind in (DECK, STOCK):
        s.known[card] = 0
    return True


def turn_card(rules: Rules, s: State, card: int, pose: int) -> None:
    """A rule turns a card: at once, where nothing replaces that and nothing watches for it."""
    if nothing_stands_by(s) and not watch.turning(rules, s, card, pose):
        if s.pose[card] != pose:
            s.pose[card] = pose
            lies_otherwise(rules, s)
            note(s, SAY_POSE, s.owner[card], card, pose, 0)
        return
    happen(rules, s, plain_event(s, POSE, card, pose, 0, -1, -1))


def left_slot(s: State, card: int) -> None:
    """7.2.1.5, 7.2.1.5.1, 7.2.1.5.2: attacking, defending, attacked only in that very slot."""
    var = s.var
    if not var[ATTACKER] and not var[DEFENDER] and not var[ATTACKED]:
        return
    attacking = var[ATTACKER] and (var[ATTACKER] - 1) & CARD_MASK == card
    defending = var[DEFENDER] and (var[DEFENDER] - 1) & CARD_MASK == card
    if (attacking or defending) and var[ATTACKER] and var[DEFENDER]:
        var[WAS_ATTACKER] = var[ATTACKER]
        var[WAS_DEFENDER] = var[DEFENDER]
    if attacking:
        var[ATTACKER] = 0
    if defending:
        var[DEFENDER] = 0
    if var[ATTACKED] and (var[ATTACKED] - 1) & CARD_MASK == card:
        var[ATTACKED] = 0


def markers_follow(rules: Rules, s: State, frm: int, to: int) -> None:
    """3.7.3.1, 3.7.3.2: the markers go along to another slot of the same master, or fall."""
    markers = s.zones[frm + TO_MARKERS]
    if to == frm + TO_MARKERS:
        return  # it becomes a marker there itself: an effect has said so (10.15, 10.16)
    if is_slot(to) and seat_of(to) == seat_of(frm):
        fall(rules, s, s.zones[to + TO_MARKERS])
        carry(s, frm + TO_MARKERS, to + TO_MARKERS)
        lies_otherwise(rules, s)
    elif markers:
        stays = in_slot(s, frm)  # who has come there since has brought, or been given, their own
        fall(rules, s, [m for m in markers if stays < 0 or s.stamp[m] < s.stamp[stays]])


def fall(rules: Rules, s: State, markers: list[int]) -> None:
    """Markers go to their owners' waiting rooms."""
    for card in list(reversed(markers)):
        ref = s.ref(card)
        to = at(WAITING, s.owner[card])
        commit(rules, s, Event(MOVE, card, to, TOP, (), -1, -1, ref, ()))


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
    s.var[TICK] += 1
    put(rules, s, card, to, TOP)
    s.cols[PLACED][card] = s.var[TICK]
    s.cols[LAST_SLOT][card] = frm + 1
    left_slot(s, card)
    if s.zones[frm + TO_MARKERS] or s.zones[to + TO_MARKERS]:
        markers_follow(rules, s, frm, to)


def swapped(rules: Rules, s: State, one: int, other: int) -> None:
    """Two characters have changed slots: their markers with them (3.7.3.1)."""
    s.var[TICK] += 1
    left_slot(s, one)
    left_slot(s, other)
    placed = s.cols[PLACED]
    placed[one] = placed[other] = s.var[TICK]
    za = s.zone[one] + TO_MARKERS
    zb = s.zone[other] + TO_MARKERS
    if not s.zones[za] and not s.zones[zb]:
        return
    if seat_of(s.zone[one]) != seat_of(s.zone[other]):  # 3.7.3.2: to another master
        fall(rules, s, s.zones[za])
        fall(rules, s, s.zones[zb])
        return
    s.zones[za], s.zones[zb] = s.zones[zb], s.zones[za]
    for zone in (za, zb):
        for card in s.zones[zone]:
            s.zone[card] = zone
    lies_otherwise(rules, s)


def place(
    rules: Rules, s: State, card: int, zone: int, pose: int = STAND, cause: int = BY_RULE,
    seat: int = -1, src: int = -1,
) -> None:  # fmt: skip
    """3.6.3: put a card into a slot, standing unless told otherwise. Last in its step."""
    happen(rules, s, Event(MOVE, card, zone, TOP, (pose, cause), seat, src, s.ref(card), ()))


def to_marker(rules: Rules, s: State, card: int, slot: int, up: bool, seat: int, src: int) -> None:
    """3.7.2: put a card on top of the markers of a slot, face down unless told otherwise."""
    zone = slot + TO_MARKERS
    told = (1 if up else 0, 0)
    happen(rules, s, Event(MOVE, card, zone, TOP, told, seat, src, s.ref(card), ()))
