"""14, 17, 23.1.13, 23.1.18, 23.1.23, 23.1.25: what becomes of units, and of what speaks of them.

A unit is its top card (14.2.7). Where another card comes to the top it is still the same unit: its
state goes along (14.2.2, 23.1.18.2, 23.1.25.3), what was added to its information does not (14.2.3),
and skills that wait or are being carried out go on speaking of it.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.triggers.short_cuts import unheard
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.card_index import CipherIndex
from tefuda.games.cipher.book.kept_events import remember_event
from tefuda.games.cipher.book.zones import at, bears_class_cost, seat_of, under
from tefuda.kernel.change import MOVE, TOP, commit, pose_changed, put
from tefuda.kernel.index import turn_into
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Modifier, State, Waiting
from tefuda.kernel.values import DELAYED, FIRED, POSES

# bits of STIRRED: what a check timing has to look at
CAME: Final = 1  # a unit has come, or been given a name (9.2)
FALLEN: Final = 2  # one is in the defeated state (9.3)
TO_DRAW: Final = 4  # a class change bonus is triggered (8.1)
NO_MAIN: Final = 8  # a main character has gone (9.4)
MISPLACED: Final = 16  # a card may lie where it cannot be (9.5)

STATE_COLUMNS: Final = (
    N.MAIN,
    N.DEFEATED,
    N.KILLER,
    N.STRUCK,
)  # 5.1.2, and what it has done this turn


def game_event(
    s: State, kind: int, card: int, a: int = 0, b: int = 0, seat: int = -1, src: int = -1
) -> Event:
    """An event of the game's own about a card; `b`: 1 + the reference of a second one, where the
    kind has one."""
    return Event(kind, card, a, b, (), seat, src, s.ref(card) if card >= 0 else -1, ())


def tell(
    rules: Rules, s: State, kind: int, card: int, a: int = 0, b: int = 0, seat: int = -1,
    src: int = -1,
) -> None:  # fmt: skip
    """Something has happened that changes nothing by itself: whoever watches for it is told."""
    index: CipherIndex = s.index
    if not index.hears >> kind & 1:
        s.var[N.DEEDS] += 1
        return
    s.done = 1
    if not unheard(rules, s, kind, card):
        assert rules.after_event is not None
        rules.after_event(rules, s, game_event(s, kind, card, a, b, seat, src))
        return
    s.var[N.DEEDS] += 1
    if index.kept >> kind & 1:
        remember_event(rules, s, game_event(s, kind, card, a, b, seat, src), False)


# --- 14.1: deploying -----------------------------------------------------------------------------------


def deploy(
    rules: Rules, s: State, card: int, zone: int, pose: int = N.READY, seat: int = -1, src: int = -1
) -> None:
    """14.1.1, 14.1.2: a card becomes a unit. `deployed` tells of it."""
    frm = s.zone[card]
    s.done = 1
    if rules.move_quietly is None or not rules.move_quietly(rules, s, card, zone, TOP):
        commit(rules, s, Event(MOVE, card, zone, TOP, (), seat, src, s.ref(card), ()))
    if pose == N.ACTED:
        s.pose[card] = N.ACTED
        pose_changed(rules, s, POSES)
    s.var[N.STIRRED] |= CAME
    note(s, rules.say_no["deploy"], seat_of(zone), card, frm, 0)


def deployed(rules: Rules, s: State, card: int, frm: int, seat: int = -1, src: int = -1) -> None:
    """…and what waits for that triggers: of units that come together, when all are there (6.6.1)."""
    tell(rules, s, N.DEPLOYED, card, s.zone[card], frm, seat, src)


# --- 14.2: levelling up --------------------------------------------------------------------------------


def level_up(rules: Rules, s: State, card: int, unit: int, seat: int = -1, src: int = -1) -> None:
    """14.2.1, 14.2.4, 14.2.5: a card comes on top of a unit."""
    was, frm = unit, s.zone[card]
    put_on_top(rules, s, card, unit)
    s.cols[N.LEVELED][card] = 1 + s.var[N.TURN_NO]  # 14.2.4
    changes = bears_class_cost(rules, s, card)
    if changes:
        s.cols[N.CLASSED][card] = 1 + s.var[N.TURN_NO]  # 14.2.5.1
        s.cols[N.BONUS][card] += 1  # 14.2.5.2, 14.2.5.3
        s.var[N.STIRRED] |= TO_DRAW
    says = "class_change" if changes else "level_up"
    note(s, rules.say_no[says], seat_of(s.zone[card]), card, was, s.known[was])
    tell(rules, s, N.LEVELED_UP, card, s.zone[card], frm, seat, src)
    if changes:
        tell(rules, s, N.CLASS_CHANGED, card, s.zone[card], frm, seat, src)


def put_on_top(rules: Rules, s: State, card: int, unit: int) -> None:
    """14.2.2, 14.2.3, 23.1.25: the state goes along, the information does not."""
    zone = s.zone[unit]
    spot = s.zones[zone].index(unit)
    before = s.ref(unit)
    beneath = under(s, unit)
    state = [s.cols[col][unit] for col in STATE_COLUMNS]
    pose = s.pose[unit]
    telling = s.logging
    s.logging = False
    put(rules, s, card, zone, TOP)
    own_again(rules, s, unit)
    put(rules, s, unit, at(N.UNDER, seat_of(zone)), TOP)
    s.logging = telling
    for c in (unit, *beneath):
        s.host[c] = card
    take_over(rules, s, card, zone, spot, pose, state)
    follow_unit(s, before, s.ref(card))


def take_over(
    rules: Rules, s: State, card: int, zone: int, spot: int, pose: int, state: list[int]
) -> None:
    """A card that has become the top of a unit stands where the unit stood, as it stood."""
    cards = s.own(zone)
    cards.remove(card)
    cards.insert(spot, card)
    s.pose[card] = pose
    for col, number in zip(STATE_COLUMNS, state, strict=True):
        s.cols[col][card] = number
    s.var[N.STIRRED] |= CAME
    pose_changed(rules, s)


def take_top(rules: Rules, s: State, unit: int, top: int) -> None:
    """23.1.18: the top card retreats, and `top` of those under it is the unit from now on."""
    zone = s.zone[unit]
    spot = s.zones[zone].index(unit)
    before = s.ref(unit)
    beneath = under(s, unit)
    state = [s.cols[col][unit] for col in STATE_COLUMNS]
    pose = s.pose[unit]
    for c in beneath:
        s.host[c] = top
    telling = s.logging
    s.logging = False
    put(rules, s, top, zone, TOP)
    s.logging = telling
    take_over(rules, s, top, zone, spot, pose, state)
    s.cols[N.MAIN][unit] = 0
    follow_unit(s, before, s.ref(top))
    to = at(N.RETREAT, s.owner[unit])
    commit(rules, s, Event(MOVE, unit, to, TOP, (), -1, -1, before, ()))


def grow(rules: Rules, s: State, card: int, unit: int, seat: int, src: int) -> None:
    """23.1.13: a card goes under a unit; that is no level-up (23.1.13.2)."""
    to = at(N.UNDER, seat_of(s.zone[unit]))
    commit(rules, s, Event(MOVE, card, to, TOP, (), seat, src, s.ref(card), ()))
    s.host[card] = unit
    cards = s.own(to)
    cards.remove(card)
    cards.insert(0, card)
    pose_changed(rules, s)


def grown(rules: Rules, s: State, unit: int, seat: int, src: int) -> None:
    """…and once it has all of them, it has grown (5.1.1.3)."""
    s.cols[N.GROWN][unit] = 1 + s.var[N.TURN_NO]
    note(s, rules.say_no["grow"], seat_of(s.zone[unit]), unit, 0, 0)
    tell(rules, s, N.GREW, unit, 0, 0, seat, src)


def own_again(rules: Rules, s: State, card: int) -> None:
    """23.1.8: a copy that is one no longer."""
    if s.cols[N.COPIED][card]:
        defn = list(s.defn)
        defn[card] = s.cols[N.COPIED][card] - 1
        turn_into(rules, s, defn)
        s.cols[N.COPIED][card] = 0


def has_copies(s: State) -> bool:
    """Whether any card is a copy."""
    copied = s.cols[N.COPIED]
    return copied.count(0) != len(copied)


def end_copies(rules: Rules, s: State) -> None:
    """23.1.8: copies whose time is over."""
    if not has_copies(s):
        return
    for c, was in enumerate(s.cols[N.COPIED]):
        if was and not any([m.op == FIRED and m.what == was and m.src == s.ref(c) for m in s.live]):
            own_again(rules, s, c)


# --- what speaks of a unit goes on doing so ----------------------------------------------------------------


def follow_unit(s: State, old: int, new: int) -> None:
    """Everything that spoke of the unit by its old top card speaks of it by the new one."""
    for var in (N.ATTACKER, N.DEFENDER):
        if s.var[var] == 1 + old:
            s.var[var] = 1 + new
    for f in s.frames:
        if f.src == old:
            f.src = new
        if old in f.cards:
            f.cards = swapped(f.cards, old, new)
        for slot in f.mem:
            if old in slot:
                f.mem = tuple([swapped(part, old, new) for part in f.mem])
                break
        if isinstance(f.obj, Event):
            f.obj = of_unit(f.obj, old, new)
    for i, w in enumerate(s.waiting):
        event = None if w.event is None else of_unit(w.event, old, new)
        src = new if w.src == old else w.src
        s.waiting[i] = Waiting(w.ability, src, w.seat, w.batch, event, w.flags)
    for i, m in enumerate(s.live):
        if m.op == DELAYED and (m.src == old or old in m.targets):
            src = new if m.src == old else m.src
            targets = swapped(m.targets, old, new)
            s.live[i] = Modifier(
                m.what, m.op, m.amount, m.node, targets, m.until, src, m.seat, m.stamp, m.flags
            )


def swapped(refs: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    return tuple([new if r == old else r for r in refs])


def of_unit(e: Event, old: int, new: int) -> Event:
    """An event that tells of the unit by its new top card."""
    if old not in (e.ref, e.src, e.b - 1) and old not in e.cards:
        return e
    ref = new if e.ref == old else e.ref
    src = new if e.src == old else e.src
    b = 1 + new if e.b == 1 + old else e.b
    card = new & CARD_MASK if e.ref == old else e.card
    return Event(e.kind, card, e.a, b, swapped(e.cards, old, new), e.seat, src, ref, e.info, e.frm)


# --- 25.13: moving ---------------------------------------------------------------------------------------


def shift(rules: Rules, s: State, unit: int, seat: int = -1, src: int = -1) -> None:
    """25.13.1: to the other area of its user."""
    to = other_area(s.zone[unit])
    step_over(rules, s, unit, to)
    note_masked(s, rules.say_no["shift"], seat_of(to), unit, to, 0, rules.everyone)
    tell(rules, s, N.SHIFTED, unit, to, 0, seat, src)


def other_area(zone: int) -> int:
    """The other one of a player's two areas."""
    return zone + N.SEATS if zone < N.BACK * N.SEATS else zone - N.SEATS


def step_over(rules: Rules, s: State, unit: int, to: int) -> None:
    """A unit from the one area to the other: it stays what it is (6.5)."""
    telling = s.logging
    s.logging = False
    put(rules, s, unit, to, TOP)
    s.logging = telling
