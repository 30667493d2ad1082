"""6.4, 6.5, 10.1: what a card's coming and going brings with it, and what it sets off."""

from __future__ import annotations

from typing import Final

from tefuda.effects import watch
from tefuda.games.cipher.events_kept import heard_of, remember_event
from tefuda.games.cipher.field import (
    FIELD_ZONES,
    IN_HANDS,
    MOMENTS,
    TURNS,
    at,
    said,
    settle,
)
from tefuda.games.cipher.names import (
    ATTACKER,
    BOND,
    BOUNDLESS,
    CLASS_CHANGED,
    COPIED,
    DECK,
    DEEDS,
    DEFENDER,
    FRONT,
    HAND,
    ORB,
    SEATS,
    STIRRED,
    UNDER,
)
from tefuda.games.cipher.printed import data_of
from tefuda.games.cipher.units import CAME, MISPLACED, NO_MAIN, own_again
from tefuda.kernel.change import (
    FACE,
    MOVE,
    MOVES,
    POSE,
    SAY_POSE,
    TOP,
    commit,
    happen,
    left_by,
    plain_event,
    put,
    put_all,
    turn_face,
)
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Item, State, Waiting
from tefuda.kernel.values import DELAYS, FIRED, GIVES, POSES, REPLACES, TIMES, replacing

IN_HAND: Final = 1  # flag of a waiting skill: its card was in the hand when it triggered


def noticed(rules: Rules, s: State, e: Event) -> None:
    """Behind the kernel's door: an event has happened."""
    if rules.game is not s.defn:
        said(rules, s)
    s.var[DEEDS] += 1
    kind = e.kind
    if kind == MOVE:
        arrived(rules, s, e.card, e.frm)
    elif kind == MOVES:
        for card, _ref, frm, _info in left_by(e)[: len(e.cards)]:
            arrived(rules, s, card, frm)
    elif kind == FACE and s.zone[e.card] // SEATS == BOND:
        s.var[STIRRED] |= MISPLACED  # 6.4.4.2: what it says can be read now
    before = len(s.waiting)
    watch.noticed(rules, s, e)
    heard = len(s.waiting) > before
    if heard:
        flag_hand(s, before)
    if rules.said & IN_HANDS:
        remember_event(rules, s, e, heard)


def moment(rules: Rules, s: State, name: str) -> None:
    """A phase begins or ends: what waits for that triggers."""
    s.table = None  # what holds may ask for the turn or phase
    if s.given_by & TIMES:
        s.statics = s.gifts = None
    if rules.game is not s.defn:
        said(rules, s)
    heard = False
    if name in rules.moments or s.live_ops & DELAYS:
        before = len(s.waiting)
        watch.moment(rules, s, name)
        heard = len(s.waiting) > before
        if heard:
            flag_hand(s, before)
    if name in rules.kept_moments:
        which = MOMENTS.index(name)
        s.stack.append(Item(-1, -1, -1, (), (), s.batch, which, int(heard), None))


UNSETTLED: Final = (DECK, HAND, ORB, BOND)  # where it is not the zone alone that tells who may look
SETTLED: Final[tuple[bool, ...]] = tuple(
    [zone // SEATS not in UNSETTLED for zone in range(len(FIELD_ZONES))]
)


def something_waits(s: State) -> bool:
    """Whether a skill has left something for later."""
    return s.live_ops & DELAYS != 0


def flag_hand(s: State, before: int) -> None:
    """10.1.1.1.3.1: what triggered in a hand."""
    for i in range(before, len(s.waiting)):
        w = s.waiting[i]
        if w.src >= 0 and s.zone[w.src & CARD_MASK] // SEATS == HAND:
            s.waiting[i] = Waiting(w.ability, w.src, w.seat, w.batch, w.event, w.flags | IN_HAND)


def arrived(rules: Rules, s: State, card: int, frm: int) -> None:
    """One card has gone from a zone to another."""
    to = s.zone[card]
    settled = SETTLED[to]
    if not settled:
        settle(rules, s, card)
    if s.cols[COPIED][card]:
        own_again(rules, s, card)
    if FIELD_ZONES[frm] and not FIELD_ZONES[to]:
        left_field(rules, s, card, frm, to)
    if settled:
        return
    kind = to // SEATS
    if kind == BOND:
        s.var[STIRRED] |= MISPLACED
    if frm // SEATS == HAND and kind in (DECK, ORB) and s.waiting:
        forget_hand(s, card)
    if kind == HAND and s.stack:
        late_arrival(rules, s, card)


# what leaves the field or goes under a unit goes through the whole door (`left_field`, 14.2.7)
SHUT: Final = sum([1 << zone for zone in range(FRONT * SEATS, BOUNDLESS * SEATS)])
ZONES_SPAN: Final = 32
STAND_BY: Final = REPLACES | GIVES | DELAYS | 1 << FIRED  # in `State.live_ops`
SHUT_TO: Final = 1 << UNDER * SEATS | 1 << UNDER * SEATS + 1


def may_slip(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nobody watches for one of this card from here to there, and it
    neither comes from the field nor goes under a unit."""
    if rules.game is not s.defn:
        said(rules, s)
    way = frm * ZONES_SPAN + to
    is_open = way in rules.open_ways
    if not is_open and (SHUT >> frm | SHUT_TO >> to) & 1:
        return False
    if s.live_ops & STAND_BY:
        return False
    if s.stack and to // SEATS == HAND and rules.said & IN_HANDS:
        return False
    if is_open:
        return True
    if rules.said & IN_HANDS and watch.way_seen(rules, frm, to):
        return False
    if watch.way_unheard(rules, s, frm, to):
        rules.open_ways.add(way)
        return True
    return watch.unseen(rules, s, card, frm, to)


def slip(rules: Rules, s: State, card: int, to: int, place: int) -> bool:
    """A card goes where `may_slip` lets it: then that is all there is to it."""
    frm = s.zone[card]
    if place > 1 or not may_slip(rules, s, card, frm, to):
        return False
    put(rules, s, card, to, place)
    s.var[DEEDS] += 1
    if SETTLED[to]:
        return True
    settle(rules, s, card)
    kind = to // SEATS
    if kind == BOND:
        s.var[STIRRED] |= MISPLACED
    elif kind in (DECK, ORB) and s.waiting and frm // SEATS == HAND:
        forget_hand(s, card)
    return True


def slip_all(rules: Rules, s: State, cards: tuple[int, ...], frm: int, to: int) -> bool:
    """The same for cards that go together out of sight."""
    if any(s.cols[COPIED]) or not may_slip(rules, s, cards[0], frm, to):
        return False
    if watch.wanted(rules, s, frm, to):
        for card in cards:
            if not may_slip(rules, s, card, frm, to):
                return False
    put_all(rules, s, cards, frm, to)
    known = s.known
    for card in cards:
        known[card] = 0  # 6.4.3: nobody knows them any more
    s.var[DEEDS] += 1
    s.done = len(cards)
    return True


def turn_unit(rules: Rules, s: State, unit: int, pose: int) -> None:
    """A rule turns a unit: at once, where nothing watches for it."""
    if s.pose[unit] == pose:
        return
    if watched_turning(rules, s, unit, pose):
        happen(rules, s, plain_event(s, POSE, unit, pose, 0, -1, -1))
    else:
        turn_quietly(rules, s, unit, pose)


def watched_turning(rules: Rules, s: State, unit: int, pose: int) -> bool:
    """Whether anything may watch, or wait, for a unit that turns."""
    if s.live_ops & DELAYS:
        return True
    if rules.game is not s.defn:
        said(rules, s)
    return TURNS + pose not in rules.open_ways and watch.turning(rules, s, unit, pose)


def turn_quietly(rules: Rules, s: State, unit: int, pose: int) -> None:
    s.pose[unit] = pose
    s.var[DEEDS] += 1
    s.table = None
    if s.given_by & POSES:
        s.statics = s.gifts = None
    note(s, SAY_POSE, s.owner[unit], unit, pose, 0)


def turn_at_once(rules: Rules, s: State, kind: int, card: int, to: int) -> bool:
    """An effect turns a card: where nothing replaces that and nobody watches for it, that is all there
    is to it. No text speaks of a card that is turned over (`Vocabulary.events`)."""
    if kind == POSE:
        if s.pose[card] == to or replacing(rules, s) or watched_turning(rules, s, card, to):
            return False
        turn_quietly(rules, s, card, to)
        return True
    if s.face[card] == to or FACE in rules.vocab.events:
        return False
    turn_face(rules, s, card, to)
    s.var[DEEDS] += 1
    if s.zone[card] // SEATS == BOND:
        s.var[STIRRED] |= MISPLACED  # 6.4.4.2: what it says can be read now
    return True


GONE: Final = NO_MAIN | CAME


def left_field(rules: Rules, s: State, card: int, frm: int, to: int) -> None:
    """18.2.1.3.2.1.1: it fights no longer. 14.2.7: the cards under it go where it goes. 9.2: it may
    have been what let others of one name be there."""
    var = s.var
    if var[ATTACKER] and (var[ATTACKER] - 1) & CARD_MASK == card:
        var[ATTACKER] = 0
    if var[DEFENDER] and (var[DEFENDER] - 1) & CARD_MASK == card:
        var[DEFENDER] = 0
    var[STIRRED] |= GONE
    under = s.zones[UNDER * SEATS + frm % SEATS]
    if not under:
        return
    host = s.host
    beneath = [c for c in under if host[c] == card]
    for c in reversed(beneath):
        there = at(to // SEATS, s.owner[c])
        if not slip(rules, s, c, there, TOP):
            commit(rules, s, Event(MOVE, c, there, TOP, (), -1, -1, s.ref(c), ()))


# --- 10.1.1.1: skills in the hand -----------------------------------------------------------------------


def forget_hand(s: State, card: int) -> None:
    """10.1.1.1.3.1, 10.2.3.5.1: what waits in the hand is gone when its card goes out of sight."""
    s.waiting = [w for w in s.waiting if not (w.flags & IN_HAND and w.src & CARD_MASK == card)]


def late_arrival(rules: Rules, s: State, card: int) -> None:
    """10.1.1.1.4, 10.1.1.1.5, 10.2.3.5: the skills of a card that has come to the hand count as
    triggered by what happened before; during a check timing only by what other skills have
    triggered by, and in the bonus process by class changes."""
    if not data_of(rules, s, card).says & IN_HANDS:
        return
    before = len(s.waiting)
    under_way = [f.proc for f in s.frames]
    checking = rules.proc_no["check"] in under_way
    bonus = rules.proc_no["bonus"] in under_way
    for k, item in enumerate(s.stack):
        if checking and not item.flags:
            if not bonus or item.event is None or item.event.kind != CLASS_CHANGED:
                continue
        first = len(s.waiting)
        if item.event is not None:
            watch.noticed_by(rules, s, item.event, card)
        else:
            watch.moment_by(rules, s, MOMENTS[item.mode], card)
        for i in range(first, len(s.waiting)):  # with what the same event has set off
            w = s.waiting[i]
            s.waiting[i] = Waiting(w.ability, w.src, w.seat, item.x, w.event, w.flags)
            s.stack[k] = heard_of(item)
    if len(s.waiting) > before:
        flag_hand(s, before)


def forget_events(s: State) -> None:
    """A check timing has ended."""
    if s.stack:
        s.stack = []
