"""What a card's coming and going brings with it, and what it sets off (103.2, 204.2.2.2, 205.4.6)."""

from __future__ import annotations

from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.moving import goes_along
from tefuda.effects.triggers import moments, notice, short_cuts
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.zones import at, in_play, laid_on, on_field, row, tell
from tefuda.kernel import change
from tefuda.kernel.columns import any_set
from tefuda.kernel.record import note
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, State
from tefuda.kernel.values import DELAYED, POSES, REPLACE, TIMES, USES, changes, value


def after_event(rules: Rules, s: State, e: Event) -> None:
    """Behind the kernel's door: an event has happened."""
    settled(rules, s, e)
    notice.after_event(rules, s, e)
    guests_go(rules, s, e)


def after_events(rules: Rules, s: State, events: list[Event]) -> None:
    """The same for events of one moment: all cards have come before any ability looks."""
    for e in events:
        settled(rules, s, e)
    for e in events:
        notice.after_event(rules, s, e)
    for e in events:
        guests_go(rules, s, e)


def settled(rules: Rules, s: State, e: Event) -> None:
    """What an event brings with it by rule, before any ability looks."""
    s.dirty = True
    kind = e.kind
    if kind in (change.MOVE, change.ATTACH):
        arrived(rules, s, e.card, e.frm)
    elif kind == change.MOVES:
        for card, _ref, frm, _info in change.left_by(e):
            arrived(rules, s, card, frm)


def guests_go(rules: Rules, s: State, e: Event) -> None:
    """204.2.2.2, 205.4.6: what lay on a card that has left the field is destroyed at once. It has still
    seen its bearer go (300.2.2)."""
    if e.kind == change.MOVE:
        let_go(rules, s, e.card, e.frm)
    elif e.kind == change.MOVES:
        for card, _ref, frm, _info in change.left_by(e):
            let_go(rules, s, card, frm)


def let_go(rules: Rules, s: State, card: int, frm: int) -> None:
    if in_play(s, frm) and not in_play(s, s.zone[card]):
        for c in [c for c in s.zones[frm] if s.host[c] == card]:
            goes_along(rules, s, c, at(s, N.DISCARD, s.owner[c]))


def moment(rules: Rules, s: State, name: str) -> None:
    """A phase begins or ends: what waits for that triggers."""
    s.dirty = True
    change.pose_changed(rules, s, TIMES)
    moments.moment(rules, s, name)


def arrived(rules: Rules, s: State, card: int, frm: int) -> None:
    """202.2, 215.1.3: a character comes OFF, unless it ambushes (302.6)."""
    settle(s, card)
    zone = s.zone[card]
    if on_field(s, zone) and not in_play(s, frm):
        if rules.pool[s.defn[card]].kind == N.CHARACTER and not ambushes(rules, s, card):
            s.pose[card] = N.OFF
            change.pose_changed(rules, s, POSES)


def settle(s: State, card: int) -> None:
    """401.1.1, 402.2.1: who may look at a card that has come to a hand or a deck: its player, nobody."""
    kind = s.zone[card] // s.seats
    if kind == N.HAND:
        s.known[card] = 1 << s.owner[card]
    elif kind == N.DECK:
        s.known[card] = 0


def cover(s: State) -> None:
    """401.1.1, 402.2.1: what an effect has let somebody look at where it lies is covered again."""
    known = s.known
    owner = s.owner
    for seat in range(s.seats):  # as `settle` has it
        deck = s.zones[at(s, N.DECK, seat)]
        if any_set(known, deck):
            for card in deck:
                known[card] = 0
        for card in s.zones[at(s, N.HAND, seat)]:
            known[card] = 1 << owner[card]


def ambushes(rules: Rules, s: State, card: int) -> bool:
    """302.6"""
    return any([compiled(rules, a).ability.word == "ambush" for a in abilities_of(rules, s, card)])


def can_move_quietly(rules: Rules, s: State, frm: int, to: int) -> bool:
    """Whether nothing replaces moves, nothing watches for one from here to there, and neither is
    in play."""
    if in_play(s, frm) or in_play(s, to):
        return False
    for m in s.live:
        if m.op >= REPLACE and m.op != USES:
            return False
    return not short_cuts.is_watched(rules, s, frm, to)


def move_quietly(rules: Rules, s: State, card: int, to: int, place: int) -> bool:
    """A card goes where `can_move_quietly` lets it: then that is all there is to it."""
    if place > 1 or not can_move_quietly(rules, s, s.zone[card], to):
        return False
    change.put(rules, s, card, to, place)
    settle(s, card)
    return True


def turn_card(rules: Rules, s: State, card: int, pose: int, seat: int = -1, src: int = -1) -> None:
    """215.1: ON or OFF, at once where nothing watches for it."""
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
    s.dirty = True
    change.pose_changed(rules, s, POSES)
    note(s, change.SAY_POSE, s.owner[card], card, pose, 0)


def may_draw(rules: Rules, s: State, seat: int) -> bool:
    """103.1.2: whether nothing keeps a player from drawing."""
    return not changes(rules, s, N.NO_DRAW) or value(rules, s, -1 - seat, N.NO_DRAW) <= 0


def draw_cards(rules: Rules, s: State, seat: int, n: int, by: int = -1, src: int = -1) -> int:
    """102.4.1, 402.2: one card after another from the top of the deck; how many it were."""
    if not may_draw(rules, s, seat):
        return 0
    drawn = 0
    to = at(s, N.HAND, seat)
    for _ in range(n):
        deck = s.zones[at(s, N.DECK, seat)]
        if not deck:
            break
        card = deck[-1]
        if not move_quietly(rules, s, card, to, change.TOP):
            change.commit(
                rules, s, change.plain_event(s, change.MOVE, card, to, change.TOP, by, src)
            )
        tell(rules, s, N.DRAWN, card, seat, 0, by, src)
        drawn += 1
    return drawn


def change_row(
    rules: Rules, s: State, card: int, which: int, seat: int = -1, src: int = -1
) -> None:
    """403.1.4: to the other row, with all that lies on it; nothing else about it changes."""
    to = row(s, rules.zone_seat[s.zone[card]], which)
    if s.zone[card] == to:
        return
    told, s.logging = s.logging, False  # in the book's own words, once
    for c in (card, *laid_on(s, card)):
        change.commit(rules, s, change.plain_event(s, change.MOVE, c, to, change.TOP, seat, src))
    s.logging = told
    note(s, rules.say_no["row"], s.owner[card], card, to, 0)
    tell(rules, s, N.ROW_CHANGED, card, to, 0, seat, src)


def leave_processing(rules: Rules, s: State, card: int) -> None:
    """A card in the processing area that comes to nothing is put into the discard pile."""
    if s.zone[card] == at(s, N.PROCESSING, s.owner[card]):
        change.commit(
            rules,
            s,
            change.plain_event(
                s, change.MOVE, card, at(s, N.DISCARD, s.owner[card]), change.TOP, -1, -1
            ),
        )
