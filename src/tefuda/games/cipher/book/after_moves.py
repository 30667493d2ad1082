"""6.4, 6.5, 10.1: what a card's coming and going brings with it, and what it sets off."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import seats_of
from tefuda.effects.ready import Prepared
from tefuda.effects.triggers import moments, notice, short_cuts
from tefuda.effects.vocab import vocabulary
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import card_index, zones
from tefuda.games.cipher.book.card_index import CipherIndex
from tefuda.games.cipher.book.kept_events import heard_of, remember_event
from tefuda.games.cipher.book.units import CAME, MISPLACED, NO_MAIN, has_copies, own_again
from tefuda.games.cipher.cards.data import data_of
from tefuda.kernel import change
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Item, State, Waiting
from tefuda.kernel.values import DELAYS, FIRED, GIVES, POSES, REPLACES, TIMES, replacing

IN_HAND: Final = 1  # flag of a waiting skill: its card was in the hand when it triggered


def after_event(rules: Rules, s: State, e: Event) -> None:
    """Behind the kernel's door: an event has happened."""
    settled(rules, s, e)
    noticed(rules, s, e)


def after_events(rules: Rules, s: State, events: list[Event]) -> None:
    """The same for events of one moment: all cards have come before any skill looks."""
    for e in events:
        settled(rules, s, e)
    for e in events:
        noticed(rules, s, e)


def settled(rules: Rules, s: State, e: Event) -> None:
    """What an event brings with it by rule, before any skill looks."""
    if e.kind == N.ORB_TAKEN:
        return  # one deed with its being broken
    s.var[N.DEEDS] += 1
    index: CipherIndex = s.index
    if index.loose:
        s.var[N.STIRRED] |= CAME  # 9.2: what let two of a name be there may have ended
    kind = e.kind
    if kind == change.MOVE:
        arrived(rules, s, e.card, e.frm, e.seat, e.src)
    elif kind == change.MOVES:
        for card, _ref, frm, _info in change.left_by(e)[: len(e.cards)]:
            arrived(rules, s, card, frm, e.seat, e.src)
    elif kind == change.FACE and s.zone[e.card] // N.SEATS == N.BOND:
        s.var[N.STIRRED] |= MISPLACED  # 6.4.4.2: what it says can be read now


def noticed(rules: Rules, s: State, e: Event) -> None:
    """The skills that an event triggers."""
    before = len(s.waiting)
    notice.after_event(rules, s, e)
    heard = len(s.waiting) > before
    if heard:
        flag_hand(s, before)
    index: CipherIndex = s.index
    if index.says & card_index.IN_HANDS:
        remember_event(rules, s, e, heard)


def moment(rules: Rules, s: State, which: int) -> None:
    """A phase begins or ends: what waits for that triggers. `which`: see `card_index.MOMENTS`."""
    s.table = None  # what holds may ask for the turn or phase
    if s.given_by & TIMES:
        s.statics = s.gifts = None
    index: CipherIndex = s.index
    heard = False
    if index.said_moments >> which & 1 or s.live_ops & DELAYS:
        before = len(s.waiting)
        moments.moment(rules, s, card_index.MOMENTS[which])
        heard = len(s.waiting) > before
        if heard:
            flag_hand(s, before)
    if index.kept_moments >> which & 1:
        s.stack.append(Item(-1, -1, -1, (), (), s.batch, which, int(heard), None))


UNSETTLED: Final = (
    N.DECK,
    N.HAND,
    N.ORB,
    N.BOND,
)  # where it is not the zone alone that tells who may look
SETTLED: Final[tuple[bool, ...]] = tuple(
    [zone // N.SEATS not in UNSETTLED for zone in range(len(zones.FIELD_ZONES))]
)


def something_waits(s: State) -> bool:
    """Whether a skill has left something for later."""
    return s.live_ops & DELAYS != 0


def flag_hand(s: State, before: int) -> None:
    """10.1.1.1.3.1: what triggered in a hand."""
    for i in range(before, len(s.waiting)):
        w = s.waiting[i]
        if w.src >= 0 and s.zone[w.src & CARD_MASK] // N.SEATS == N.HAND:
            s.waiting[i] = Waiting(w.ability, w.src, w.seat, w.batch, w.event, w.flags | IN_HAND)


def arrived(rules: Rules, s: State, card: int, frm: int, seat: int, src: int) -> None:
    """One card has gone from a zone to another, by an effect of a player or by a rule (-1)."""
    to = s.zone[card]
    settled = SETTLED[to]
    if not settled:
        zones.settle(rules, s, card)
    if s.cols[N.COPIED][card]:
        own_again(rules, s, card)
    if zones.FIELD_ZONES[frm] and not zones.FIELD_ZONES[to]:
        left_field(rules, s, card, frm, to, seat, src)
    if settled:
        return
    kind = to // N.SEATS
    if kind == N.BOND:
        s.var[N.STIRRED] |= MISPLACED
    if frm // N.SEATS == N.HAND and kind in (N.DECK, N.ORB) and s.waiting:
        forget_hand(s, card)
    if kind == N.HAND and s.stack:
        late_arrival(rules, s, card)


# what leaves the field or goes under a unit goes through the whole door (`left_field`, 14.2.7)
SHUT: Final = sum([1 << zone for zone in range(N.FRONT * N.SEATS, N.BOUNDLESS * N.SEATS)])
ZONES_SPAN: Final = 32
STAND_BY: Final = REPLACES | GIVES | DELAYS | 1 << FIRED  # in `State.live_ops`
SHUT_TO: Final = 1 << N.UNDER * N.SEATS | 1 << N.UNDER * N.SEATS + 1


def can_move_quietly(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nobody watches for one of this card from here to there, and it
    neither comes from the field nor goes under a unit."""
    index: CipherIndex = s.index
    way = frm * ZONES_SPAN + to
    is_open = way in index.open_ways
    if not is_open and (SHUT >> frm | SHUT_TO >> to) & 1:
        return False
    if s.live_ops & STAND_BY:
        return False
    if s.stack and to // N.SEATS == N.HAND and index.says & card_index.IN_HANDS:
        return False
    if is_open:
        return True
    if index.says & card_index.IN_HANDS and short_cuts.way_seen(rules, frm, to):
        return False
    if short_cuts.way_unheard(rules, s, frm, to):
        index.open_ways.add(way)
        return True
    return short_cuts.unseen(rules, s, card, frm, to)


def move_quietly(rules: Rules, s: State, card: int, to: int, place: int) -> bool:
    """A card goes where `can_move_quietly` lets it: then that is all there is to it."""
    frm = s.zone[card]
    if place > 1 or not can_move_quietly(rules, s, card, frm, to):
        return False
    change.put(rules, s, card, to, place)
    s.var[N.DEEDS] += 1
    index: CipherIndex = s.index
    if index.loose:
        s.var[N.STIRRED] |= CAME
    if SETTLED[to]:
        return True
    zones.settle(rules, s, card)
    kind = to // N.SEATS
    if kind == N.BOND:
        s.var[N.STIRRED] |= MISPLACED
    elif kind in (N.DECK, N.ORB) and s.waiting and frm // N.SEATS == N.HAND:
        forget_hand(s, card)
    return True


def move_all_quietly(rules: Rules, s: State, cards: tuple[int, ...], frm: int, to: int) -> bool:
    """The same for cards that go together out of sight."""
    if has_copies(s) or not can_move_quietly(rules, s, cards[0], frm, to):
        return False
    if short_cuts.is_watched(rules, s, frm, to):
        for card in cards:
            if not can_move_quietly(rules, s, card, frm, to):
                return False
    change.put_all(rules, s, cards, frm, to)
    known = s.known
    for card in cards:
        known[card] = 0  # 6.4.3: nobody knows them any more
    index: CipherIndex = s.index
    if index.loose:
        s.var[N.STIRRED] |= CAME
    s.var[N.DEEDS] += 1
    s.done = len(cards)
    return True


def turn_unit(rules: Rules, s: State, unit: int, pose: int) -> None:
    """A rule turns a unit: at once, where nothing watches for it."""
    if s.pose[unit] == pose:
        return
    if watched_turning(rules, s, unit, pose):
        change.happen(rules, s, change.plain_event(s, change.POSE, unit, pose, 0, -1, -1))
    else:
        turn_quietly(rules, s, unit, pose)


def watched_turning(rules: Rules, s: State, unit: int, pose: int) -> bool:
    """Whether anything may watch, or wait, for a unit that turns."""
    if s.live_ops & DELAYS:
        return True
    index: CipherIndex = s.index
    return pose not in index.unheard_turns and short_cuts.turning(rules, s, unit, pose)


def turn_quietly(rules: Rules, s: State, unit: int, pose: int) -> None:
    s.pose[unit] = pose
    s.var[N.DEEDS] += 1
    index: CipherIndex = s.index
    if index.loose:
        s.var[N.STIRRED] |= CAME
    s.table = None
    if s.given_by & POSES:
        s.statics = s.gifts = None
    note(s, change.SAY_POSE, s.owner[unit], unit, pose, 0)


def turn_at_once(rules: Rules, s: State, kind: int, card: int, to: int) -> bool:
    """An effect turns a card: where nothing replaces that and nobody watches for it, that is all there
    is to it. No text speaks of a card that is turned over (`Vocabulary.events`)."""
    if kind == change.POSE:
        if s.pose[card] == to or replacing(rules, s) or watched_turning(rules, s, card, to):
            return False
        turn_quietly(rules, s, card, to)
        return True
    if s.face[card] == to or change.FACE in rules.vocab.events:
        return False
    change.turn_face(rules, s, card, to)
    s.var[N.DEEDS] += 1
    index: CipherIndex = s.index
    if index.loose:
        s.var[N.STIRRED] |= CAME
    if s.zone[card] // N.SEATS == N.BOND:
        s.var[N.STIRRED] |= MISPLACED  # 6.4.4.2: what it says can be read now
    return True


GONE: Final = NO_MAIN | CAME


def left_field(rules: Rules, s: State, card: int, frm: int, to: int, seat: int, src: int) -> None:
    """18.2.1.3.2.1.1: it fights no longer. 14.2.7: the cards under it go where it goes, as it goes, by
    the same effect; one that cannot be a bond (23.1.20.1) retreats. 9.2: it may have been what let
    others of one name be there."""
    var = s.var
    if var[N.ATTACKER] and (var[N.ATTACKER] - 1) & CARD_MASK == card:
        var[N.ATTACKER] = 0
    if var[N.DEFENDER] and (var[N.DEFENDER] - 1) & CARD_MASK == card:
        var[N.DEFENDER] = 0
    var[N.STIRRED] |= GONE
    under = s.zones[N.UNDER * N.SEATS + frm % N.SEATS]
    if not under:
        return
    host = s.host
    beneath = [c for c in under if host[c] == card]
    down = to // N.SEATS == N.BOND and s.face[card] == DOWN
    place = change.TOP + change.FACE_DOWN if down else change.TOP
    for c in reversed(beneath):
        kind = to // N.SEATS
        if kind == N.BOND and not down and data_of(rules, s, c).own_bits >> N.NO_BOND & 1:
            kind = N.RETREAT
        there = zones.at(kind, s.owner[c])
        if not move_quietly(rules, s, c, there, place):
            change.commit(
                rules, s, Event(change.MOVE, c, there, place, (), seat, src, s.ref(c), ())
            )


# --- 10.1.1.1: skills in the hand -----------------------------------------------------------------------


def forget_hand(s: State, card: int) -> None:
    """10.1.1.1.3.1, 10.2.3.5.1: what waits in the hand is gone when its card goes out of sight."""
    s.waiting = [w for w in s.waiting if not (w.flags & IN_HAND and w.src & CARD_MASK == card)]


def late_arrival(rules: Rules, s: State, card: int) -> None:
    """10.1.1.1.4, 10.1.1.1.5, 10.2.3.5: the skills of a card that has come to the hand count as
    triggered by what happened before; during a check timing only by what other skills have
    triggered by, and in the bonus process by class changes."""
    if not data_of(rules, s, card).says & card_index.IN_HANDS:
        return
    before = len(s.waiting)
    under_way = [f.proc for f in s.frames]
    checking = rules.proc_no["check"] in under_way
    bonus = rules.proc_no["bonus"] in under_way
    for k, item in enumerate(s.stack):
        if checking and not item.flags:
            if not bonus or item.event is None or item.event.kind != N.CLASS_CHANGED:
                continue
        first = len(s.waiting)
        if item.event is not None:
            notice.noticed_by(rules, s, item.event, card)
        else:
            moments.moment_by(rules, s, card_index.MOMENTS[item.mode], card)
        for i in range(first, len(s.waiting)):  # with what the same event has set off
            w = s.waiting[i]
            s.waiting[i] = Waiting(w.ability, w.src, w.seat, item.x, w.event, w.flags)
            s.stack[k] = heard_of(item)
    if len(s.waiting) > before:
        flag_hand(s, before)


def may_hide(rules: Rules, s: State, seat: int) -> bool:
    """10.2.1.3.1: whether nobody else can tell if a skill has triggered in a hand: there is such a card
    among those of its player that are out of sight."""
    index: CipherIndex = s.index
    if not index.in_hands or not s.stack or not s.zones[N.HANDS + seat]:
        return False
    tried: list[int] = []
    for c in index.in_hands:
        zone = s.zone[c]
        if zone != N.DECKS + seat and zone != N.ORB_AREAS + seat:
            continue
        d = s.defn[c]
        if d not in tried and s.known[c] != rules.everyone:
            tried.append(d)
            if would_trigger(rules, s, c):
                return True
    return False


def would_trigger(rules: Rules, s: State, card: int) -> bool:
    """Whether a skill of a card would have triggered by what has happened, had it been in the hand."""
    if not any([hears_of(rules, s, card, item) for item in s.stack]):
        return False
    t = State(s)
    t.waiting = []
    t.logging = False
    change.put(rules, t, card, N.HANDS + s.owner[card], change.TOP)
    for item in s.stack:
        if item.event is not None:
            notice.noticed_by(rules, t, item.event, card)
        else:
            moments.moment_by(rules, t, card_index.MOMENTS[item.mode], card)
        if t.waiting:
            return True
    return False


def hears_of(rules: Rules, s: State, card: int, item: Item) -> bool:
    """Whether any skill of a card watches in the hand for the moment that was kept, or for an event of
    its name that may be about what the skill speaks of."""
    e = item.event
    name = card_index.MOMENTS[item.mode] if e is None else vocabulary(rules).events.get(e.kind, "")
    prepared: Prepared = rules.prepared
    table = prepared.watches.get(name)
    if table is None:
        return False
    for a in rules.pool[s.defn[card]].abilities:
        if a in table:
            watch = table[a]
            if N.HAND in watch.kinds:
                if e is None or any([may_mean(rules, s, card, t.what, e) for t in watch.triggers]):
                    return True
    return False


def may_mean(rules: Rules, s: State, card: int, what: E.Selector | None, e: Event) -> bool:
    """Whether a skill of a card in its owner's hand that speaks of itself, or of cards of a player, may
    mean the one card of an event. What is told of one on the table is of who uses it now."""
    if e.kind == change.MOVES or e.kind == change.SWAP or e.card == card:
        return True
    if isinstance(what, E.This):
        return False
    if isinstance(what, E.Cards) and e.kind >= change.GAME_EVENT and e.frm < 0 <= e.card:
        return s.zone[e.card] % N.SEATS in seats_of(rules, s, s.owner[card], what.who)
    return True


def forget_events(s: State) -> None:
    """A check timing has ended."""
    if s.stack:
        s.stack = []
