"""10.15, 10.16: combining characters into one, and separating one of the markers from it again."""

from __future__ import annotations

from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.after_moves import place, to_marker
from tefuda.games.weiss_schwarz.book.running import used
from tefuda.games.weiss_schwarz.book.zones import at, is_slot, markers_of, on_stage, slot_zone
from tefuda.kernel.change import TOP, changed, put
from tefuda.kernel.codes import arg_a, option
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, State


def combine(rules: Rules, s: State, f: Frame, other: int) -> None:
    """10.15.1.1.1: without the new character, or without this one in its slot, nothing of it."""
    s.done = 0
    if other < 0 or not s.same(f.src) or not on_stage(s, f.src & CARD_MASK):
        return
    d = call(rules, s, "combine", f.seat, f.src)
    d.a = s.zone[f.src & CARD_MASK]
    d.cards = (s.ref(other),)


def comes(rules: Rules, s: State, f: Frame) -> None:
    """The new character comes to the slot of this card."""
    f.b = f.cards[0] & CARD_MASK
    place(rules, s, f.b, f.a, N.STAND, 0, f.seat, f.src)


def which_order(rules: Rules, s: State, f: Frame) -> None:
    """10.15.1.1, 10.15.1.1.2: this card and all its markers, in any order."""
    if s.zone[f.b] != f.a:
        leave(rules, f)
        return
    this = f.src & CARD_MASK
    under = list(reversed(markers_of(s, this)))
    cards = [*under, this] if s.same(f.src) else under
    f.cards = tuple([s.ref(c) for c in cards])
    pick_cards(rules, s, f.seat, cards, len(cards), len(cards), f.src, len(cards) > 1)


def go_under(rules: Rules, s: State, f: Frame) -> None:
    zone = f.a
    for card in reversed(s.ret):
        if s.zone[card] == zone:
            to_marker(rules, s, card, zone, True, f.seat, f.src)
        else:  # a marker already: it is only turned up and laid in order
            lay_marker(rules, s, card)


def lay_marker(rules: Rules, s: State, card: int) -> None:
    zone = s.zone[card]
    cards = s.own(zone)
    cards.remove(card)
    cards.append(card)
    s.face[card] = 0
    s.known[card] = rules.everyone
    changed(rules, s, zone, zone)


def combined(rules: Rules, s: State, f: Frame) -> None:
    """10.15.3"""
    used(rules, s, "combine", s.ref(f.b), f.seat)
    s.done = 1


COMBINE = Procedure(
    "combine",
    [
        Step("10.15.1.1", comes, cites=("10.15.1", "10.15.1.1.1", "10.15.2")),
        Step(
            "10.15.1.1",
            which_order,
            ask=Words("上になる順", "From the top"),
            cites=("10.15.1.1.2",),
        ),
        Step("10.15.1.1", go_under, cites=("10.15.1.1.2.1",)),
        Step("10.15.3", combined),
    ],
)


def separate(rules: Rules, s: State, f: Frame, cards: list[int]) -> None:
    """10.16.4: without such a marker, nothing."""
    s.done = 0
    this = f.src & CARD_MASK
    if not cards or not s.same(f.src) or not on_stage(s, this):
        return
    d = call(rules, s, "separate", f.seat, f.src)
    d.b = cards[0]


def which_slot(rules: Rules, s: State, f: Frame) -> None:
    """10.16.2: any slot of the player's."""
    ask(s, f.seat, [option(N.SLOT, slot_zone(f.seat, slot)) for slot in range(N.SLOTS)])


def to_slot(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """10.16.3: a new character; 10.16.3.1: standing; with the rest as its markers."""
    f.a = arg_a(opt)
    this = f.src & CARD_MASK
    others = [c for c in markers_of(s, this) if c != f.b]
    f.cards = (*others, this)
    for card in f.cards:  # set aside, so that nothing of it falls on the way
        put(rules, s, card, at(N.RESOLUTION, f.seat), TOP)
    place(rules, s, f.b, f.a, N.STAND, 0, f.seat, f.src)


def which_under(rules: Rules, s: State, f: Frame) -> None:
    """3.7.2.2: several at once, in any order."""
    cards = list(reversed(f.cards))
    pick_cards(rules, s, f.seat, cards, len(cards), len(cards), -1, len(cards) > 1)


def rest_under(rules: Rules, s: State, f: Frame) -> None:
    leave(rules, f)
    if s.zone[f.b] == f.a and is_slot(f.a):
        for card in reversed(s.ret):
            to_marker(rules, s, card, f.a, True, f.seat, -1)
        used(rules, s, "separate", s.ref(f.b), f.seat)
    s.done = 1


SEPARATE = Procedure(
    "separate",
    [
        Step(
            "10.16.2",
            which_slot,
            to_slot,
            Words("どの枠に置くか", "Into which slot?"),
            cites=("10.16.1", "10.16.3", "10.16.3.1", "10.16.4"),
        ),
        Step("3.7.2.2", which_under, ask=Words("上になる順", "From the top")),
        Step("10.16.2", rest_under),
    ],
)
