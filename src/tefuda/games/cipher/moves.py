"""6.4, 6.5, 10.1: what a card's coming and going brings with it, and what it sets off."""

from __future__ import annotations

from typing import Final

from tefuda.effects import watch
from tefuda.games.cipher.events_kept import heard_of, remember_event
from tefuda.games.cipher.field import IN_HANDS, MOMENTS, at, on_field, said, seat_of, settle
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
    RETREAT,
    SEATS,
    STIRRED,
    SUPPORT_AREA,
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
from tefuda.kernel.values import DELAYED, POSES, REPLACE, TIMES, USES, replacing

IN_HAND: Final = 1  # flag of a waiting skill: its card was in the hand when it triggered


def noticed(rules: Rules, s: State, e: Event) -> None:
    """Behind the kernel's door: an event has happened."""
    s.var[DEEDS] += 1
    kind = e.kind
    if kind == MOVE:
        arrived(rules, s, e, e.card, e.frm)
    elif kind == MOVES:
        for card, _ref, frm, _info in left_by(e)[: len(e.cards)]:
            arrived(rules, s, e, card, frm)
    elif kind == FACE and s.zone[e.card] // SEATS == BOND:
        s.var[STIRRED] |= MISPLACED  # 6.4.4.2: what it says can be read now
    before = len(s.waiting)
    watch.noticed(rules, s, e)
    heard = len(s.waiting) > before
    if heard:
        flag_hand(s, before)
    if rules.game is not s.defn:
        said(rules, s)
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
    if s.live or name in rules.moments:
        before = len(s.waiting)
        watch.moment(rules, s, name)
        heard = len(s.waiting) > before
        if heard:
            flag_hand(s, before)
    if name in rules.kept_moments:
        which = MOMENTS.index(name)
        s.stack.append(Item(-1, -1, -1, (), (), s.batch, which, int(heard), None))


def flag_hand(s: State, before: int) -> None:
    """10.1.1.1.3.1: what triggered in a hand."""
    for i in range(before, len(s.waiting)):
        w = s.waiting[i]
        if w.src >= 0 and s.zone[w.src & CARD_MASK] // SEATS == HAND:
            s.waiting[i] = Waiting(w.ability, w.src, w.seat, w.batch, w.event, w.flags | IN_HAND)


def arrived(rules: Rules, s: State, e: Event, card: int, frm: int) -> None:
    """One card has gone from a zone to another."""
    to = s.zone[card]
    settle(rules, s, card)
    if s.cols[COPIED][card]:
        own_again(rules, s, card)
    if on_field(frm) and not on_field(to):
        left_field(rules, s, card, frm, to)
    kind = to // SEATS
    if kind == BOND:
        s.var[STIRRED] |= MISPLACED
    if frm // SEATS == HAND and kind in (DECK, ORB) and s.waiting:
        forget_hand(s, card)
    if kind == HAND and s.stack:
        late_arrival(rules, s, card)


SHUT: Final = sum([1 << zone for zone in range(FRONT * SEATS, BOUNDLESS * SEATS)])  # the field
ZONES_SPAN: Final = 32
SHUT_TO: Final = SHUT | 1 << UNDER * SEATS | 1 << UNDER * SEATS + 1


def may_slip(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nobody watches for one of this card from here to there, and
    neither is the field."""
    if (SHUT >> frm | SHUT_TO >> to) & 1:
        return False
    if rules.game is not s.defn:
        said(rules, s)
    for m in s.live:
        if m.op >= REPLACE and m.op != USES:
            return False
    if s.stack and to // SEATS == HAND and rules.said & IN_HANDS:
        return False
    if frm * ZONES_SPAN + to in rules.open_ways:
        return True
    if rules.said & IN_HANDS and watch.way_seen(rules, frm, to):
        return False
    if watch.way_unheard(rules, s, frm, to):
        rules.open_ways.add(frm * ZONES_SPAN + to)
        return True
    return watch.unseen(rules, s, card, frm, to)


def slip(rules: Rules, s: State, card: int, to: int, place: int) -> bool:
    """A card goes where `may_slip` lets it: then that is all there is to it."""
    frm = s.zone[card]
    if place > 1 or not may_slip(rules, s, card, frm, to):
        return False
    put(rules, s, card, to, place)
    s.var[DEEDS] += 1
    kind = to // SEATS
    if kind != RETREAT and kind != SUPPORT_AREA:
        settle(rules, s, card)
    if kind == BOND:
        s.var[STIRRED] |= MISPLACED
    elif kind in (DECK, ORB) and s.waiting and frm // SEATS == HAND:
        forget_hand(s, card)
    return True


def slip_all(rules: Rules, s: State, cards: tuple[int, ...], frm: int, to: int) -> bool:
    """The same for cards that go together out of sight."""
    wanted = watch.wanted(rules, s, frm, to)
    for i, card in enumerate(cards):
        if s.cols[COPIED][card]:
            return False
        if (wanted or i == 0) and not may_slip(rules, s, card, frm, to):
            return False
    put_all(rules, s, cards, frm, to)
    for card in cards:
        s.known[card] = 0  # 6.4.3: nobody knows them any more
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
    for m in s.live:
        if m.op == DELAYED:
            return True
    return watch.turning(rules, s, unit, pose)


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


def left_field(rules: Rules, s: State, card: int, frm: int, to: int) -> None:
    """18.2.1.3.2.1.1: it fights no longer. 14.2.7: the cards under it go where it goes. 9.2: it may
    have been what let others of one name be there."""
    for var in (ATTACKER, DEFENDER):
        if s.var[var] and (s.var[var] - 1) & CARD_MASK == card:
            s.var[var] = 0
    s.var[STIRRED] |= NO_MAIN | CAME
    beneath = [c for c in s.zones[at(UNDER, seat_of(frm))] if s.host[c] == card]
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
