"""6.4, 6.5, 10.1: what a card's coming and going brings with it, and what it sets off."""

from __future__ import annotations

from typing import Final

from tefuda.effects import watch
from tefuda.games.cipher.field import IN_HANDS, at, on_field, said, seat_of, settle
from tefuda.games.cipher.names import (
    ATTACKED,
    ATTACKER,
    BOND,
    BOUNDLESS,
    CLASS_CHANGED,
    COPIED,
    CRITICAL_EVENT,
    DECK,
    DEEDS,
    DEFEATED_EVENT,
    DEFEATS,
    DEFENDER,
    EVADED_EVENT,
    FRONT,
    HAND,
    LEVELED_UP,
    NOT_DEFEATS,
    ORB,
    RETREAT,
    SEATS,
    STIRRED,
    SUPPORT_AREA,
    SURVIVES,
    UNDER,
    WAS_ATTACKED,
    WAS_CRITICAL,
    WAS_EVADED,
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
)
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Item, State, Waiting
from tefuda.kernel.values import DELAYED, POSES, REPLACE, TIMES, USES

IN_HAND: Final = 1  # flag of a waiting skill: its card was in the hand when it triggered
HAND_MOMENTS: Final = (
    "turn_start", "turn_end", "bond_start", "bond_end", "deploy_start", "action_start",
)  # fmt: skip
TWO_SIDES: Final = {  # events that tell of one deed
    ATTACKED: 0, WAS_ATTACKED: 0, LEVELED_UP: 1, CLASS_CHANGED: 1, CRITICAL_EVENT: 2,
    WAS_CRITICAL: 2, EVADED_EVENT: 3, WAS_EVADED: 3, DEFEATS: 4, DEFEATED_EVENT: 4, NOT_DEFEATS: 5,
    SURVIVES: 5,
}  # fmt: skip


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
    before = len(s.waiting)
    watch.moment(rules, s, name)
    heard = len(s.waiting) > before
    if heard:
        flag_hand(s, before)
    if rules.game is not s.defn:
        said(rules, s)
    if rules.said & IN_HANDS and name in HAND_MOMENTS:
        which = HAND_MOMENTS.index(name)
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


FIRST_SHUT: Final = FRONT * SEATS  # the field
LAST_SHUT: Final = BOUNDLESS * SEATS


def may_slip(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nobody watches for one of this card from here to there, and
    neither is the field."""
    if FIRST_SHUT <= frm < LAST_SHUT or FIRST_SHUT <= to < LAST_SHUT or to >= UNDER * SEATS:
        return False
    if rules.game is not s.defn:
        said(rules, s)
    if rules.said & IN_HANDS:
        if (s.stack and to // SEATS == HAND) or watch.way_seen(rules, frm, to):
            return False
    for m in s.live:
        if m.op >= REPLACE and m.op != USES:
            return False
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
    late = False
    for m in s.live:
        if m.op == DELAYED:
            late = True
    if late or watch.turning(rules, s, unit, pose):
        happen(rules, s, plain_event(s, POSE, unit, pose, 0, -1, -1))
        return
    s.pose[unit] = pose
    s.var[DEEDS] += 1
    s.table = None
    if s.given_by & POSES:
        s.statics = s.gifts = None
    note(s, SAY_POSE, s.owner[unit], unit, pose, 0)


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
        commit(rules, s, Event(MOVE, c, there, TOP, (), -1, -1, s.ref(c), ()))


# --- 10.1.1.1: skills in the hand -----------------------------------------------------------------------


def forget_hand(s: State, card: int) -> None:
    """10.1.1.1.3.1, 10.2.3.5.1: what waits in the hand is gone when its card goes out of sight."""
    s.waiting = [w for w in s.waiting if not (w.flags & IN_HAND and w.src & CARD_MASK == card)]


def remember_event(rules: Rules, s: State, e: Event, heard: bool) -> None:
    """10.1.1.1.5, 10.2.3.5: events since the last check timing, and in the one under way, can still
    set off skills of cards that come to the hand later; they are kept in `State.stack`, with a flag
    where a skill has triggered by them."""
    if heard:
        for i, item in enumerate(s.stack):
            if item.event is not None and item.x == s.batch and one_deed(item.event, e):
                s.stack[i] = heard_of(item)
    if watch.could_see(rules, rules.vocab.hand_watch, e):
        for w in s.waiting:
            if w.event is not None and w.batch == s.batch and one_deed(w.event, e):
                heard = True
        s.stack.append(Item(-1, -1, -1, (), (), s.batch, 0, int(heard), e))


def heard_of(item: Item) -> Item:
    return Item(-1, -1, -1, (), (), item.x, item.mode, 1, item.event)


def one_deed(one: Event, other: Event) -> bool:
    """Whether two events tell of the same deed, each from its side: who attacks and who is
    attacked, the level-up and the class change that it is."""
    if one.kind not in TWO_SIDES or TWO_SIDES[one.kind] != TWO_SIDES.get(other.kind, -1):
        return False
    mine = (one.card, (one.b - 1) & CARD_MASK if one.b else -1)
    theirs = (other.card, (other.b - 1) & CARD_MASK if other.b else -1)
    return mine == theirs or mine == (theirs[1], theirs[0])


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
            watch.moment_by(rules, s, HAND_MOMENTS[item.mode], card)
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
