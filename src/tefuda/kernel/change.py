"""The one door: every change of a card goes through here.

What a change meets, in this order: replacement effects (`kernel.replace`), the change itself, the
entry in the record, what it triggers (`Rules.noticed`). Where no replacement effect is live and
the game watches nothing, the way through the door is short.

Who knows a card follows from its moves: a public zone shows it to all, an owner's zone to its
owner, and what somebody has seen stays known until the cards are shuffled or moved in secret.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.errors import EngineFault
from tefuda.kernel.machine import call_with
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rng import shuffled
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules, Way, Words
from tefuda.kernel.state import DOWN, UP, Event, State
from tefuda.kernel.values import ANYTHING, POSES, SHIFTS, granted, replacements, replacing

# kinds of event the kernel itself commits; a game numbers its own from GAME_EVENT on
MOVE: Final = 0  # card to zone a, place b
MOVES: Final = 1  # cards to zone a together; info: see `left_by`
POSE: Final = 2  # card to pose a; b, once it has happened: from which pose
FACE: Final = 3  # card to face a
ATTACH: Final = 4  # card onto card a, into zone b; cards: a column and what it then holds
COUNT: Final = 5  # add b to column a of card
SWAP: Final = 6  # card and card a change places
GAME_EVENT: Final = 16

ZONE_SPAN: Final = 1 << 16  # zones, at most

TOP: Final = 0
BOTTOM: Final = 1
FACE_DOWN: Final = 2  # added to a place: the card comes there face down, see `put_face_down`

SAY_MOVE: Final = 0
SAY_POSE: Final = 1
SAY_UP: Final = 2
SAY_DOWN: Final = 3
SAY_ATTACH: Final = 4
SAY_SHUFFLE: Final = 5
SAY_REVEAL: Final = 6
SAY_BACK: Final = 7
SAY_LOOP_DRAW: Final = 8
SAY_COUNT: Final = 9
SAY_FIZZLED: Final = 10

KERNEL_SAYS: Final[dict[str, Words]] = {
    "move": Words("{card}を{zone}に置く", "{card} goes to the {zone}"),
    "pose": Words("{card}の向きを変える", "{card} is turned"),
    "up": Words("{card}を表向きにする", "{card} is turned face up"),
    "down": Words("{card}を裏向きにする", "{card} is turned face down"),
    "attach": Words("{card}を{other}に付ける", "{card} is attached to {other}"),
    "shuffle": Words("{seat}の{zone}をシャッフルする", "{seat}'s {zone} is shuffled"),
    "reveal": Words("{card}を公開する", "{card} is revealed"),
    "back": Words("直前の状況に戻す", "everything goes back to the moment before"),
    "loop_draw": Words(
        "誰にも止められない繰り返しのため引き分け", "a loop nobody can stop: the game is drawn"
    ),
    "count": Words("{card}: {y:+d}", "{card}: {y:+d}"),
    "fizzled": Words("{card}の効果は発揮されない", "{card} has no effect"),
    "conceded": Words("{seat}が投了する", "{seat} concedes"),
}


def plain_event(s: State, kind: int, card: int, a: int, b: int, seat: int, src: int) -> Event:
    ref = s.ref(card) if card >= 0 else -1
    return Event(kind, card, a, b, (), seat, src, ref, ())


def happen(rules: Rules, s: State, event: Event) -> None:
    """Let an event happen, unless something replaces it. Call it last in a step: a replacement
    may have to ask first, and then the change comes before the next step, not before this line's
    end. `State.done` then says how much of it happened."""
    s.done = 0
    if replacing(rules, s) and replacements(rules, s, event, ()):
        used = used_around(rules, s, event)
        f = call_with(rules, s, "kernel.event", event.seat, event.src, event)
        f.mem = used
    else:
        commit(rules, s, event)


def used_around(rules: Rules, s: State, event: Event) -> tuple[tuple[int, ...], ...]:
    """The replacements already used on the way to this event: what a replacement brings about
    for the same card is for it the same event, and it has had its turn."""
    mine = rules.proc_no["kernel.event"]
    used: tuple[tuple[int, ...], ...] = ()
    for f in s.frames:
        if f.proc == mine and isinstance(f.obj, Event):
            if f.obj.kind == event.kind and f.obj.card == event.card:
                used = used + f.mem
    return used


def commit(rules: Rules, s: State, event: Event) -> None:
    """Carry out an event that nothing replaces any more."""
    kind = event.kind
    if kind == MOVE:
        event = moving(rules, s, event)
        put(rules, s, event.card, event.a, event.b)
        s.done = 1
    elif kind == MOVES:
        for card in event.cards:  # all as they were before any of them leaves
            if rules.zone_group[s.zone[card]]:
                remember(rules, s, card, event.a)
        event = moving_all(rules, s, event)
        for card in event.cards:
            put(rules, s, card, event.a, event.b)
        s.done = len(event.cards)
    elif kind == POSE:
        if s.pose[event.card] == event.a:
            return  # already so: nothing happens
        event = turning(s, event)
        s.pose[event.card] = event.a
        lies_otherwise(rules, s, POSES)
        note(s, SAY_POSE, s.owner[event.card], event.card, event.a, 0)
        s.done = 1
    elif kind == FACE:
        if s.face[event.card] == event.a:
            return
        turn_face(rules, s, event.card, event.a)
        s.done = 1
    elif kind == ATTACH:
        event = moving(rules, s, event)
        attach(rules, s, event)
        s.done = 1
    elif kind == SWAP:
        swap(rules, s, event.card, event.a)
        s.done = 1
    elif kind == COUNT:
        s.cols[event.a][event.card] += event.b
        lies_otherwise(rules, s)
        s.dirty = True
        say_count(rules, s, event)
        s.done = abs(event.b)
    else:
        handler = rules.commits.get(kind)
        if handler is None:
            raise EngineFault(f"{rules.name}: nothing carries out event kind {kind}")
        handler(rules, s, event)
    if rules.noticed is not None:
        rules.noticed(rules, s, event)


def say_count(rules: Rules, s: State, e: Event) -> None:
    """In the game's own words for the column, where it has some."""
    says = rules.count_says.get(e.a)
    if says is None:
        note(s, SAY_COUNT, s.owner[e.card], e.card, e.a, e.b)
    else:
        note(s, says[0] if e.b > 0 else says[1], s.owner[e.card], e.card, e.a, abs(e.b))


def turning(s: State, e: Event) -> Event:
    """The event with the pose that the card turns from."""
    frm = s.pose[e.card]
    if frm == e.b:
        return e
    return Event(e.kind, e.card, e.a, frm, e.cards, e.seat, e.src, e.ref, e.info, e.frm)


def moving(rules: Rules, s: State, e: Event) -> Event:
    """The event with what only the moment before it knows: where the card was, and what it was."""
    if rules.noticed is None:
        return e
    info = e.info
    to = e.b if e.kind == ATTACH else e.a
    if e.card >= 0:
        info = was(rules, s, e.card, to)
    frm = s.zone[e.card] if e.card >= 0 else -1
    return Event(e.kind, e.card, e.a, e.b, e.cards, e.seat, e.src, e.ref, info, frm)


def was(rules: Rules, s: State, card: int, to: int) -> tuple[int, ...]:
    """What a card was where it now leaves, if that can be asked for: out of a group of zones, out
    of sight, or with abilities that it had there only."""
    if rules.snapshot is None:
        return ()
    frm = s.zone[card]
    group = rules.zone_group[frm]
    if group and group != rules.zone_group[to]:
        remember(rules, s, card, to)
        return s.last[s.ref(card)]
    hides = rules.zone_sight[frm] == PUBLIC and rules.zone_sight[to] != PUBLIC
    if not hides and (not rules.static_zones or not rules.static_zones[frm]):
        return ()
    if rules.wanted is not None and not rules.wanted(rules, s, frm, to):
        return ()
    if hides or granted(rules, s, card):  # with what it was given, it may watch for leaving
        return rules.snapshot(rules, s, card)
    return ()


def leaving(rules: Rules, s: State, card: int, to: int) -> tuple[int, ...]:
    """A card about to leave, as `left_by` tells it afterwards."""
    info = was(rules, s, card, to)
    return (card, s.ref(card), s.zone[card], len(info), *info)


def moving_all(rules: Rules, s: State, e: Event) -> Event:
    """The same for cards that move together: `info` tells it of each, and goes on with what was
    there before, namely cards that have left in the same breath by another event."""
    if rules.noticed is None:
        return e
    info: list[int] = []
    for card in e.cards:
        info.extend(leaving(rules, s, card, e.a))
    frm = s.zone[e.cards[0]] if e.cards else -1
    told = (*info, *e.info)
    return Event(e.kind, e.card, e.a, e.b, e.cards, e.seat, e.src, e.ref, told, frm)


def left_by(e: Event) -> list[tuple[int, int, int, tuple[int, ...]]]:
    """Of cards that moved together: each card, its reference, its zone and what it was before.
    First come the cards of the event, then those that left together with them."""
    out: list[tuple[int, int, int, tuple[int, ...]]] = []
    i = 0
    while i < len(e.info):
        end = i + 4 + e.info[i + 3]
        out.append((e.info[i], e.info[i + 1], e.info[i + 2], e.info[i + 4 : end]))
        i = end
    return out


def move(rules: Rules, s: State, card: int, to: int, at: int = TOP) -> None:
    """Move one card, through the whole door. Last in its step (see `happen`). A game may let a card
    slip through where nothing stands in the door or behind it (`Rules.slip`)."""
    if rules.slip is not None and rules.slip(rules, s, card, to, at):
        s.done = 1
        return
    if rules.fits is not None or rules.noticed is not None or rules.snapshot is not None:
        happen(rules, s, plain_event(s, MOVE, card, to, at, -1, -1))
    else:
        put(rules, s, card, to, at)
        s.done = 1


def remember(rules: Rules, s: State, card: int, to: int) -> None:
    """Keep what a card was, before it leaves a group of zones."""
    if rules.snapshot is not None:
        group = rules.zone_group[s.zone[card]]
        if group and group != rules.zone_group[to]:
            ref = s.ref(card)
            if ref not in s.last:
                s.last[ref] = rules.snapshot(rules, s, card)


def put(rules: Rules, s: State, card: int, to: int, at: int) -> None:
    """The bare change of zone: columns, knowledge, record. Only the door calls it, and set-up."""
    frm = s.zone[card]
    way = rules.ways.get(frm * ZONE_SPAN + to)
    if way is None:
        way = way_between(rules, frm, to)
    if way.leaves and rules.snapshot is not None:
        remember(rules, s, card, to)
    if at >= FACE_DOWN:
        put_face_down(rules, s, card, to, at - FACE_DOWN)
        return
    zones = s.zones
    cards = zones[frm]
    if cards[-1] == card:
        cards.pop()
    else:
        cards.remove(card)
    if at == TOP:
        zones[to].append(card)
    else:
        zones[to].insert(0, card)
    s.zone[card] = to
    if way.new:
        s.stamp[card] = s.serial = s.serial + 1
        s.pose[card] = 0
        s.host[card] = -1
        for col in way.reset:
            s.cols[col][card] = 0
        if way.sight == PUBLIC:
            s.face[card] = UP
            s.known[card] = rules.everyone
        elif way.sight == OWNER:
            s.face[card] = UP
            s.known[card] |= 1 << way.seat
        else:
            s.face[card] = DOWN
    s.table = None
    if not rules.static_zones or (
        rules.pool[s.defn[card]].static & way.mask and holds(rules, s, card, frm, to)
    ):
        holds_otherwise(rules, s, card)
    elif s.given_by and s.gifts is not None:
        if s.given_by & way.lean or card in s.gifts:
            s.statics = s.gifts = None
    s.dirty = True
    if s.logging:
        s.log = (s.clause, SAY_MOVE, way.seat, card, s.known[card], to, at, s.log)


def way_between(rules: Rules, frm: int, to: int) -> Way:
    """How a card goes from one zone to another; for `put`, which looks it up."""
    left = rules.zone_group[frm]
    group = rules.zone_group[to]
    new = group == 0 or group != left
    way = Way(new, new and left != 0)
    way.sight = rules.zone_sight[to]
    way.seat = rules.zone_seat[to]
    way.mask = 1 << rules.zone_kind[frm] | 1 << rules.zone_kind[to]
    way.lean = SHIFTS
    if new or rules.zone_seat[frm] != rules.zone_seat[to]:
        way.lean = rules.zone_bit[frm] | rules.zone_bit[to]
    if not rules.bare or not rules.bare[frm]:
        way.reset = rules.reset
    rules.ways[frm * ZONE_SPAN + to] = way
    return way


def put_all(rules: Rules, s: State, cards: tuple[int, ...], frm: int, to: int) -> None:
    """The same for cards that go together from one zone to the top of another, out of sight: neither
    zone is of a group, and nothing lies in the one they leave that `Rules.reset` speaks of."""
    if rules.zone_group[frm] or rules.zone_group[to] or rules.zone_sight[to] != HIDDEN:
        raise EngineFault(f"{rules.name}: cards do not go together from zone {frm} to zone {to}")
    bare = bool(rules.bare) and rules.bare[frm]
    gone = set(cards)
    s.zones[frm] = [c for c in s.zones[frm] if c not in gone]
    s.zones[to].extend(cards)
    lean = rules.zone_bit[frm] | rules.zone_bit[to]
    for card in cards:
        s.zone[card] = to
        s.serial += 1
        s.stamp[card] = s.serial
        s.pose[card] = 0
        s.host[card] = -1
        if not bare:
            for col in rules.reset:
                s.cols[col][card] = 0
        s.face[card] = DOWN
        if not rules.static_zones or holds(rules, s, card, frm, to):
            holds_otherwise(rules, s, card)
        elif s.given_by and s.gifts is not None and (s.given_by & lean or card in s.gifts):
            s.statics = s.gifts = None
        if s.logging:
            told = (rules.zone_seat[to], card, s.known[card], to, TOP)
            s.log = (s.clause, SAY_MOVE, *told, s.log)
    s.table = None
    s.dirty = True


def holds(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether something may change in what simply holds when this card goes so."""
    d = rules.pool[s.defn[card]]
    mine = d.static
    if mine == 0:
        return False
    kinds = rules.zone_kind
    seats = rules.zone_seat
    group = rules.zone_group[frm]
    if group and group == rules.zone_group[to] and seats[frm] == seats[to]:
        if d.steady or kinds[frm] == kinds[to]:  # it is still the same card
            return False
    return ((mine >> kinds[frm]) | (mine >> kinds[to])) & 1 != 0


def holds_otherwise(rules: Rules, s: State, card: int) -> None:
    """What one card holds may have changed: it is read again, and only that where the game can."""
    s.statics = s.gifts = None
    if rules.static_again is None:
        s.base = None
    elif s.base is not None:
        s.shifted = (*s.shifted, card)


def alike(rules: Rules, one: int, other: int) -> bool:
    """Whether two zones are two places of one kind, side and group: what holds in the one holds in
    the other, and a card that goes across is the same card."""
    return (
        rules.zone_kind[one] == rules.zone_kind[other]
        and rules.zone_seat[one] == rules.zone_seat[other]
        and rules.zone_group[one] != 0
    )


def lies_otherwise(rules: Rules, s: State, what: int = ANYTHING) -> None:
    """A card has been turned or counted on: what holds is the same, by how much may be another, and
    to whom something is given, if that depends on `what` has changed (`values.POSES`…)."""
    s.table = None
    if not rules.static_zones:
        s.statics = s.base = s.gifts = None
    elif s.given_by & what:
        s.statics = s.gifts = None


def changed(rules: Rules, s: State, one: int, other: int) -> None:
    """Something about cards in these zones has changed: forget what was worked out of it."""
    s.table = None
    static = rules.static_zones
    if not static or static[one] or static[other]:
        s.statics = s.base = s.gifts = None
    elif s.given_by:
        s.statics = s.gifts = None


def turn_face(rules: Rules, s: State, card: int, face: int) -> None:
    """Turn a card over where it lies. Face up shows it to everybody."""
    s.face[card] = face
    if face == UP:
        s.known[card] = rules.everyone
    zone = s.zone[card]
    mine = rules.pool[s.defn[card]].static >> rules.zone_kind[zone] & 1
    s.table = None
    if not rules.static_zones or (rules.static_zones[zone] and mine):
        holds_otherwise(rules, s, card)
    elif s.given_by and s.gifts is not None:
        if s.given_by & rules.zone_bit[zone] or card in s.gifts:
            s.statics = s.gifts = None
    note(s, SAY_UP if face == UP else SAY_DOWN, s.owner[card], card, 0, 0)


def put_face_down(rules: Rules, s: State, card: int, to: int, at: int = TOP) -> None:
    """Put a card somewhere face down. Out of a hidden place, only its owner still knows it.

    The others cannot tell which of the cards in the place it left was taken, so what they knew
    about any of them is gone. Of a pile and of a public place they see which card it is.
    """
    frm = s.zone[card]
    if rules.zone_sight[frm] != PUBLIC and not rules.zone_kinds[rules.zone_kind[frm]].pile:
        keeper = 1 << s.owner[card]
        for other in s.zones[frm]:
            s.known[other] &= keeper
    s.zones[frm].remove(card)
    if at == TOP:
        s.zones[to].append(card)
    else:
        s.zones[to].insert(0, card)
    s.zone[card] = to
    s.serial += 1
    s.stamp[card] = s.serial
    s.face[card] = DOWN
    s.pose[card] = 0
    s.host[card] = -1
    for col in rules.reset:
        s.cols[col][card] = 0
    changed(rules, s, frm, to)
    s.dirty = True
    note_masked(s, SAY_MOVE, s.owner[card], card, to, at, s.known[card])


def attach(rules: Rules, s: State, event: Event) -> None:
    """A card goes under or onto another and belongs to it from now on; said once."""
    card = event.card
    host = event.a
    telling = s.logging
    s.logging = False
    put(rules, s, card, event.b, TOP)
    s.logging = telling
    s.host[card] = host
    if event.cards:
        s.cols[event.cards[0]][card] = event.cards[1]
    s.table = None
    if not rules.static_zones or rules.pool[s.defn[card]].abilities:
        s.statics = s.base = s.gifts = None
    note(s, SAY_ATTACH, s.owner[card], card, host, s.known[host])


def shuffle(rules: Rules, s: State, zone: int) -> None:
    """Shuffle a zone: nobody knows any more which card is where."""
    cards = shuffled(s, s.zones[zone])
    s.zones[zone] = cards
    known = s.known
    for card in cards:
        known[card] = 0
    changed(rules, s, zone, zone)
    note(s, SAY_SHUFFLE, rules.zone_seat[zone], -1, zone, 0)


def reveal(rules: Rules, s: State, card: int) -> None:
    """Show a card to everybody where it lies."""
    s.known[card] = rules.everyone
    note(s, SAY_REVEAL, s.owner[card], card, 0, 0)


def look(s: State, card: int, seat: int) -> None:
    """Let one seat see a card where it lies."""
    s.known[card] |= 1 << seat


def swap(rules: Rules, s: State, one: int, other: int) -> None:
    """Exchange the places of two cards at the same moment."""
    za = s.zone[one]
    zb = s.zone[other]
    ia = s.zones[za].index(one)
    ib = s.zones[zb].index(other)
    s.zones[za][ia] = other
    s.zones[zb][ib] = one
    s.zone[one] = zb
    s.zone[other] = za
    if alike(rules, za, zb):
        lies_otherwise(rules, s)
    else:
        changed(rules, s, za, zb)
    s.dirty = True
    note(s, SAY_MOVE, rules.zone_seat[zb], one, zb, TOP)
    note(s, SAY_MOVE, rules.zone_seat[za], other, za, TOP)


def sees(rules: Rules, s: State, card: int, viewer: int) -> bool:
    """Whether a viewer (a seat, `rules.seats` for a spectator, -1 for all) knows this card."""
    return viewer < 0 or bool((s.known[card] >> viewer) & 1)
