"""Events: every change of a card goes through here.

A change runs in this order: replacement effects (`kernel.replace`), the change itself, the entry in
the record, its triggers (`Rules.after_event`). Where no replacement effect is live and the game
watches nothing, the change takes a short path.

Who knows a card follows from its moves: a public zone shows it to all, an owner's zone to its
owner, and a card once seen stays known until the cards are shuffled or moved in secret.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.errors import EngineFault
from tefuda.kernel.lots import seen, shuffled_there
from tefuda.kernel.machine import call_with
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rng import shuffled
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules, Way, Words
from tefuda.kernel.state import ALL_OWNED, DOWN, UP, Event, State
from tefuda.kernel.values import ANYTHING, POSES, SHIFTS, granted, replacements, replacing

# kinds of event that the kernel commits; a game numbers its own from GAME_EVENT on
MOVE: Final = 0  # card to zone a, place b
MOVES: Final = 1  # cards to zone a together; info: see `left_by`; to several zones: `together`
POSE: Final = 2  # card to pose a; b, once it has happened: the pose before
FACE: Final = 3  # card to face a
ATTACH: Final = 4  # card onto card a, into zone b; cards: a column and its new value
COUNT: Final = 5  # add b to column a of card
SWAP: Final = 6  # card and card a change places
GAME_EVENT: Final = 16

TOP: Final = 0
BOTTOM: Final = 1
FACE_DOWN: Final = 2  # added to a place: the card arrives face down, see `put_face_down`

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
# after "conceded", in the order of KERNEL_SAYS
SAY_PASS: Final = 12
SAY_TARGET: Final = 13
SAY_TARGET_PLAYER: Final = 14
SAY_TARGET_HIDDEN: Final = 15
SAY_X: Final = 16
SAY_MODE: Final = 17
SAY_MODE_NO: Final = 18
SAY_NUMBER: Final = 19
SAY_NUMBER_SET: Final = 20
SAY_NUMBER_TIMES: Final = 21
SAY_NUMBER_HALF: Final = 22
SAY_GIVEN: Final = 23
SAY_UNDER: Final = 24
SAY_UNDER_PLAYER: Final = 25
SAY_LOOK: Final = 26

KERNEL_SAYS: Final[dict[str, Words]] = {
    "move": Words("{card}を{zone}に置く", "{card} goes to the {zone}"),
    "pose": Words("{card}の向きを変える：{pose}", "{card} is turned: {pose}"),
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
    "pass": Words("{seat}がパスする", "{seat} passes"),
    # x: the zone of the target, y: its place there
    "target": Words(
        "対象：{seat}の{card}（{zone}、{y}番目）", "target: {seat}'s {card} ({zone} no. {y})"
    ),
    "target_player": Words("対象：{seat}", "target: {seat}"),
    "target_hidden": Words("対象：{seat}の{card}（{zone}）", "target: {seat}'s {card} ({zone})"),
    "x": Words("{card}：X={x}", "{card}: X = {x}"),
    "mode": Words("選んだ能力{ability}", "the ability chosen{ability}"),
    "mode_no": Words("{seat}が{x}つめの効果を選ぶ", "{seat} chooses effect {x}"),
    "number": Words("{card}：{attribute}{y:+d}", "{card}: {attribute} {y:+d}"),
    "number_set": Words("{card}：{attribute}は{y}になる", "{card}: {attribute} becomes {y}"),
    "number_times": Words("{card}：{attribute}×{y}", "{card}: {attribute} × {y}"),
    "number_half": Words("{card}：{attribute}÷{y}", "{card}: {attribute} ÷ {y}"),
    "given": Words("{card}が能力を得る{ability}", "{card} is given an ability{ability}"),
    "under": Words("{other}の効果が{card}に及ぶ", "an effect of {other} is on {card}"),
    "under_player": Words("{card}の効果が{seat}に及ぶ", "an effect of {card} is on {seat}"),
    "looks": Words("{seat}が{zone}の{card}を見る", "{seat} looks at {card} ({zone})"),
}


def plain_event(s: State, kind: int, card: int, a: int, b: int, seat: int, src: int) -> Event:
    ref = s.ref(card) if card >= 0 else -1
    return Event(kind, card, a, b, (), seat, src, ref, ())


def happen(rules: Rules, s: State, event: Event) -> None:
    """Let an event happen, unless something replaces it. Call it last in a step: a replacement
    may have to ask first, and then the change comes before the next step, not before this call
    returns. `State.done` then says how much of it happened."""
    s.done = 0
    if replacing(rules, s) and replacements(rules, s, event, ()):
        used = used_around(rules, s, event)
        f = call_with(rules, s, "kernel.event", event.seat, event.src, event)
        f.mem = used
    else:
        commit(rules, s, event)


def used_around(rules: Rules, s: State, event: Event) -> tuple[tuple[int, ...], ...]:
    """The replacements already used on the way to this event: a replacement treats an event that it
    causes for the same card as the same event, and does not apply to it again."""
    mine = rules.proc_no["kernel.event"]
    used: tuple[tuple[int, ...], ...] = ()
    for f in s.frames:
        if f.proc == mine and isinstance(f.obj, Event):
            if f.obj.kind == event.kind and f.obj.card == event.card:
                used = used + f.mem
    return used


def commit(rules: Rules, s: State, event: Event) -> None:
    """Carry out an event after all replacements."""
    kind = event.kind
    if kind == MOVE:  # by far the most frequent
        event = moving(rules, s, event)
        put(rules, s, event.card, event.a, event.b)
        s.done = 1
    else:
        if kind == MOVES:
            for card in event.cards:  # all of them before any leaves
                if rules.zone_group[s.zone[card]]:
                    remember(rules, s, card, event.a)
            event = moving_all(rules, s, event)
        elif kind == ATTACH:
            event = moving(rules, s, event)
        elif kind == POSE:
            if s.pose[event.card] == event.a:
                return  # no change: nothing happens
            event = turning(s, event)
        elif kind == FACE and s.face[event.card] == event.a:
            return
        carry_out(rules, s, event)
    if rules.after_event is not None:
        rules.after_event(rules, s, event)


def carry_out(rules: Rules, s: State, event: Event) -> None:
    """The change itself, without snapshots before it and triggers after it."""
    kind = event.kind
    if kind >= GAME_EVENT:
        handler = rules.commits.get(kind)
        if handler is None:
            raise EngineFault(f"{rules.name}: nothing carries out event kind {kind}")
        handler(rules, s, event)
        return
    s.done = 1
    if kind == MOVE:
        put(rules, s, event.card, event.a, event.b)
    elif kind == MOVES:
        for card in event.cards:
            put(rules, s, card, event.a, event.b)
        s.done = len(event.cards)
    elif kind == POSE:
        s.pose[event.card] = event.a
        pose_changed(rules, s, POSES)
        note(s, SAY_POSE, s.owner[event.card], event.card, event.a, 0)
    elif kind == FACE:
        turn_face(rules, s, event.card, event.a)
    elif kind == ATTACH:
        attach(rules, s, event)
    elif kind == SWAP:
        swap(rules, s, event.card, event.a)
    elif kind == COUNT:
        s.cols[event.a][event.card] += event.b
        pose_changed(rules, s)
        say_count(rules, s, event)
        s.done = abs(event.b)
    else:
        raise EngineFault(f"{rules.name}: nothing carries out event kind {kind}")


def together(rules: Rules, s: State, events: list[Event]) -> None:
    """Carry out events at the same moment, after all replacements; each is about other cards.

    The snapshots are from before any of them, triggers are looked for after all of them, and the
    cards that leave see each other go (`Event.also`). `Rules.after_events` is told of all of them at
    once. `State.done` says how much happened. To let replacements apply first, call
    `replace.happen_together`."""
    if len(events) == 1:
        commit(rules, s, events[0])
        return
    for e in events:
        if e.kind == MOVE or e.kind == ATTACH:
            remember(rules, s, e.card, e.b if e.kind == ATTACH else e.a)
        elif e.kind == MOVES:
            for card in e.cards:
                remember(rules, s, card, e.a)
    about: list[Event] = []
    left: list[tuple[int, ...]] = []
    for e in events:
        gone: tuple[int, ...] = ()
        if e.kind == MOVE or e.kind == ATTACH:
            e = moving(rules, s, e)
            gone = (e.card, e.ref, e.frm, len(e.info), *e.info)
        elif e.kind == MOVES:
            e = moving_all(rules, s, e)
            gone = e.info
        elif e.kind == POSE:
            if s.pose[e.card] == e.a:
                continue  # no change: nothing happens
            e = turning(s, e)
        elif e.kind == FACE and s.face[e.card] == e.a:
            continue
        about.append(e)
        left.append(gone)
    done = 0
    for e in about:
        carry_out(rules, s, e)
        done += s.done
    if rules.after_event is not None and about:
        _tell_together(rules, s, about, left)
    s.done = done


def _tell_together(rules: Rules, s: State, about: list[Event], left: list[tuple[int, ...]]) -> None:
    told: list[Event] = []
    for i, e in enumerate(about):
        also: list[int] = []
        for k, gone in enumerate(left):
            if k != i:
                also.extend(gone)
        if also:
            told.append(
                Event(
                    e.kind,
                    e.card,
                    e.a,
                    e.b,
                    e.cards,
                    e.seat,
                    e.src,
                    e.ref,
                    e.info,
                    e.frm,
                    tuple(also),
                )  # fmt: skip
            )
        else:
            told.append(e)
    if rules.after_events is not None:
        rules.after_events(rules, s, told)
        return
    assert rules.after_event is not None
    for e in told:
        rules.after_event(rules, s, e)


def say_count(rules: Rules, s: State, e: Event) -> None:
    """Record a counter change, in the game's own words for the column where it has some."""
    says = rules.count_says.get(e.a)
    if says is None:
        note(s, SAY_COUNT, s.owner[e.card], e.card, e.a, e.b)
    else:
        note(s, says[0] if e.b > 0 else says[1], s.owner[e.card], e.card, e.a, abs(e.b))


def turning(s: State, e: Event) -> Event:
    """The event with the card's pose before it."""
    frm = s.pose[e.card]
    if frm == e.b:
        return e
    return Event(e.kind, e.card, e.a, frm, e.cards, e.seat, e.src, e.ref, e.info, e.frm)


def moving(rules: Rules, s: State, e: Event) -> Event:
    """The event with the card's zone and snapshot before the move."""
    if rules.after_event is None:
        return e
    info = e.info
    to = e.b if e.kind == ATTACH else e.a
    if e.card >= 0:
        info = was(rules, s, e.card, to)
    frm = s.zone[e.card] if e.card >= 0 else -1
    return Event(e.kind, e.card, e.a, e.b, e.cards, e.seat, e.src, e.ref, info, frm)


def was(rules: Rules, s: State, card: int, to: int) -> tuple[int, ...]:
    """The snapshot of a card about to move, if anything can need it: it leaves a group of zones,
    leaves public sight, or has abilities only there."""
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
    if rules.is_watched is not None and not rules.is_watched(rules, s, frm, to):
        return ()
    if hides or granted(rules, s, card):  # a granted ability may trigger on leaving
        return rules.snapshot(rules, s, card)
    return ()


def leaving(rules: Rules, s: State, card: int, to: int) -> tuple[int, ...]:
    """The entry of a card about to leave, which `left_by` decodes."""
    info = was(rules, s, card, to)
    return (card, s.ref(card), s.zone[card], len(info), *info)


def moving_all(rules: Rules, s: State, e: Event) -> Event:
    """`moving` for cards that move together: `info` has an entry for each (`left_by`)."""
    if rules.after_event is None:
        return e
    info: list[int] = []
    for card in e.cards:
        info.extend(leaving(rules, s, card, e.a))
    frm = s.zone[e.cards[0]] if e.cards else -1
    return Event(e.kind, e.card, e.a, e.b, e.cards, e.seat, e.src, e.ref, tuple(info), frm)


def left_by(e: Event) -> list[tuple[int, int, int, tuple[int, ...]]]:
    """The cards that moved by an event of several, each with its reference, zone and snapshot from
    before."""
    return entries(e.info)


def entries(info: tuple[int, ...]) -> list[tuple[int, int, int, tuple[int, ...]]]:
    """The entries of cards that left, decoded (see `leaving`)."""
    out: list[tuple[int, int, int, tuple[int, ...]]] = []
    i = 0
    while i < len(info):
        end = i + 4 + info[i + 3]
        out.append((info[i], info[i + 1], info[i + 2], info[i + 4 : end]))
        i = end
    return out


def move(rules: Rules, s: State, card: int, to: int, at: int = TOP) -> None:
    """Move one card as an event. Call it last in a step (see `happen`). A game may skip the event
    where nothing replaces it or reacts to it (`Rules.move_quietly`)."""
    if rules.move_quietly is not None and rules.move_quietly(rules, s, card, to, at):
        s.done = 1
        return
    if rules.fits is not None or rules.after_event is not None or rules.snapshot is not None:
        happen(rules, s, plain_event(s, MOVE, card, to, at, -1, -1))
    else:
        put(rules, s, card, to, at)
        s.done = 1


def remember(rules: Rules, s: State, card: int, to: int) -> None:
    """Keep a card's snapshot before it leaves a group of zones."""
    if rules.snapshot is not None:
        group = rules.zone_group[s.zone[card]]
        if group and group != rules.zone_group[to]:
            ref = s.ref(card)
            if ref not in s.last:
                s.last[ref] = rules.snapshot(rules, s, card)


def put(rules: Rules, s: State, card: int, to: int, at: int) -> None:
    """The bare change of zone: columns, knowledge, record. Only events and set-up call it."""
    frm = s.zone[card]
    way = rules.ways[frm * rules.span + to]
    if way is None:
        way = way_between(rules, frm, to)
    if way.leaves and rules.snapshot is not None:
        remember(rules, s, card, to)
    if at >= FACE_DOWN:
        put_face_down(rules, s, card, to, at - FACE_DOWN)
        return
    owned = s.owned
    if owned != ALL_OWNED:
        if not owned >> frm & 1:
            s.own(frm)
        if not owned >> to & 1:
            s.own(to)
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
        statics_changed(rules, s, card)
    elif s.given_by and s.gifts is not None:
        if s.given_by & way.lean or card in s.gifts:
            s.statics = s.gifts = None
    s.dirty = True
    if s.logging:
        s.log = (s.clause, SAY_MOVE, way.seat, card, s.known[card], to, at, s.log)


def way_between(rules: Rules, frm: int, to: int) -> Way:
    """Make and store the `Way` from one zone to another, which `put` looks up."""
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
    rules.ways[frm * rules.span + to] = way
    return way


def put_all(rules: Rules, s: State, cards: tuple[int, ...], frm: int, to: int) -> None:
    """`put` for cards that move together from one zone to the top of a hidden one. Neither zone is in
    a group."""
    if rules.zone_group[frm] or rules.zone_group[to] or rules.zone_sight[to] != HIDDEN:
        raise EngineFault(f"{rules.name}: cards do not go together from zone {frm} to zone {to}")
    bare = bool(rules.bare) and rules.bare[frm]
    gone = set(cards)
    s.zones[frm] = [c for c in s.zones[frm] if c not in gone]
    s.own(to).extend(cards)
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
            statics_changed(rules, s, card)
        elif s.given_by and s.gifts is not None and (s.given_by & lean or card in s.gifts):
            s.statics = s.gifts = None
        if s.logging:
            told = (rules.zone_seat[to], card, s.known[card], to, TOP)
            s.log = (s.clause, SAY_MOVE, *told, s.log)
    s.table = None
    s.dirty = True


def holds(rules: Rules, s: State, card: int, frm: int, to: int) -> bool:
    """Whether moving this card may change the static modifiers."""
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


def statics_changed(rules: Rules, s: State, card: int) -> None:
    """One card's static modifiers may have changed: read them again, and only them where the game can."""
    s.dirty = True
    s.statics = s.gifts = None
    if rules.static_again is None:
        s.base = None
    elif s.base is not None:
        s.shifted = (*s.shifted, card)


def alike(rules: Rules, one: int, other: int) -> bool:
    """Whether two zones are of the same kind, seat and group: the same static modifiers work in both,
    and a card that moves between them stays the same object."""
    return (
        rules.zone_kind[one] == rules.zone_kind[other]
        and rules.zone_seat[one] == rules.zone_seat[other]
        and rules.zone_group[one] != 0
    )


def pose_changed(rules: Rules, s: State, what: int = ANYTHING) -> None:
    """A card's pose or counter has changed: the static modifiers stay, but values may change, and so
    may grants that depend on `what` (`values.POSES`…)."""
    s.dirty = True
    s.table = None
    if not rules.static_zones:
        s.statics = s.base = s.gifts = None
    elif s.given_by & what:
        s.statics = s.gifts = None


def changed(rules: Rules, s: State, one: int, other: int) -> None:
    """Something about cards in these zones has changed: drop the values computed from it."""
    s.dirty = True
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
        seen(s, card)
        s.known[card] = rules.everyone
    zone = s.zone[card]
    mine = rules.pool[s.defn[card]].static >> rules.zone_kind[zone] & 1
    s.dirty = True
    s.table = None
    if not rules.static_zones or (rules.static_zones[zone] and mine):
        statics_changed(rules, s, card)
    elif s.given_by and s.gifts is not None:
        if s.given_by & rules.zone_bit[zone] or card in s.gifts:
            s.statics = s.gifts = None
    note(s, SAY_UP if face == UP else SAY_DOWN, s.owner[card], card, 0, 0)


def put_face_down(rules: Rules, s: State, card: int, to: int, at: int = TOP) -> None:
    """Put a card somewhere face down. If it comes from a hidden place, only its owner still knows it.

    The others cannot tell which of the cards there was taken, so what they knew about any of them
    is gone. From a pile or a public place they see which card it is.
    """
    frm = s.zone[card]
    if rules.zone_sight[frm] != PUBLIC and not rules.zone_kinds[rules.zone_kind[frm]].pile:
        keeper = 1 << s.owner[card]
        for other in s.zones[frm]:
            s.known[other] &= keeper
    s.own(frm).remove(card)
    if at == TOP:
        s.own(to).append(card)
    else:
        s.own(to).insert(0, card)
    s.zone[card] = to
    s.serial += 1
    s.stamp[card] = s.serial
    s.face[card] = DOWN
    s.pose[card] = 0
    s.host[card] = -1
    for col in rules.reset:
        s.cols[col][card] = 0
    changed(rules, s, frm, to)
    note_masked(s, SAY_MOVE, s.owner[card], card, to, at, s.known[card])


def attach(rules: Rules, s: State, event: Event) -> None:
    """Attach a card to another, under or onto it; the record gets one entry."""
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
    shuffled_there(s, zone)
    changed(rules, s, zone, zone)
    note(s, SAY_SHUFFLE, rules.zone_seat[zone], -1, zone, 0)


def reveal(rules: Rules, s: State, card: int) -> None:
    """Show a card to everybody where it lies."""
    seen(s, card)
    s.known[card] = rules.everyone
    note(s, SAY_REVEAL, s.owner[card], card, 0, 0)


def look(s: State, card: int, seat: int) -> None:
    """Let one seat see a card where it lies."""
    seen(s, card)
    s.known[card] |= 1 << seat


def swap(rules: Rules, s: State, one: int, other: int) -> None:
    """Exchange the places of two cards at the same moment."""
    za = s.zone[one]
    zb = s.zone[other]
    ia = s.zones[za].index(one)
    ib = s.zones[zb].index(other)
    s.own(za)[ia] = other
    s.own(zb)[ib] = one
    s.zone[one] = zb
    s.zone[other] = za
    if alike(rules, za, zb):
        pose_changed(rules, s)
    else:
        changed(rules, s, za, zb)
    note(s, SAY_MOVE, rules.zone_seat[zb], one, zb, TOP)
    note(s, SAY_MOVE, rules.zone_seat[za], other, za, TOP)


def sees(rules: Rules, s: State, card: int, viewer: int) -> bool:
    """Whether a viewer (a seat, `rules.seats` for a spectator, -1 for all) knows this card."""
    return viewer < 0 or bool((s.known[card] >> viewer) & 1)
