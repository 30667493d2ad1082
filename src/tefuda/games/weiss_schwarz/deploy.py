"""Putting characters into slots by an effect: from elsewhere, or from another slot."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz.field import facing, is_slot, on_stage, slot_zone
from tefuda.games.weiss_schwarz.moves import place
from tefuda.games.weiss_schwarz.names import (
    BACK,
    BY_RULE,
    FRONT,
    FRONT_CENTER,
    LAST_SLOT,
    NO_MOVE,
    SLOT,
    SLOTS,
)
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words, arg_a, option
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import value

PLACES: Final = (
    "any", "same", "front", "back", "center", "empty", "front_empty", "back_empty", "center_empty",
    "apart", "own", "front_empty_facing",
)  # fmt: skip
PLACE_NO: Final[dict[str, int]] = {key: i for i, key in enumerate(PLACES)}
SAME: Final = 1
APART: Final = PLACE_NO["apart"]  # each into another slot
OWN: Final = PLACE_NO["own"]  # each into the slot it was in last


def deploy(
    rules: Rules, s: State, refs: list[int], where: str, pose: int, seat: int, src: int,
    cause: int = BY_RULE,
) -> None:  # fmt: skip
    """Cards (as references) to slots of their owners (3.1.6), one after another; a seat says to
    which. `State.done`: how many came."""
    f = call(rules, s, "deploy", seat, src)
    f.a = PLACE_NO[where]
    f.b = pose
    f.c = cause
    f.cards = tuple(refs)


def last_slot(s: State, card: int) -> int:
    """The slot a card is in, or was in last; -1: none."""
    return s.zone[card] if on_stage(s, card) else s.cols[LAST_SLOT][card] - 1


def slots_for(s: State, seat: int, where: int, src: int, card: int = -1) -> list[int]:
    """The slots that a word for a place means, as zones; for a card, where that counts."""
    if where in (SAME, OWN):
        of = card if where == OWN else (src & CARD_MASK if src >= 0 else -1)
        zone = last_slot(s, of) if of >= 0 else -1
        return [zone] if is_slot(zone) else []
    key = PLACES[where]
    slots = list(range(SLOTS))
    if key.startswith("front"):
        slots = list(FRONT)
    elif key.startswith("back"):
        slots = list(BACK)
    elif key.startswith("center"):
        slots = [FRONT_CENTER]
    zones = [slot_zone(seat, slot) for slot in slots]
    if "empty" in key:
        zones = [z for z in zones if not s.zones[z]]
    if key.endswith("facing"):
        zones = [z for z in zones if s.zones[facing(z)]]
    return zones


def next_card(rules: Rules, s: State, f: Frame) -> None:
    """Into which slot the next one goes."""
    while f.cards and not s.same(f.cards[0]):
        f.cards = f.cards[1:]
    if not f.cards:
        s.done = f.d
        leave(rules, f)
        return
    card = f.cards[0] & CARD_MASK
    zones = slots_for(s, s.owner[card], f.a, f.src, card)
    taken = f.mem[1] if len(f.mem) > 1 else ()
    zones = [z for z in zones if z != s.zone[card] and z not in taken]
    stuck = on_stage(s, card) and value(rules, s, card, NO_MOVE) > 0
    if not zones or stuck:
        f.cards = f.cards[1:]
        f.pc = 0
        return
    ask(s, f.seat, [option(SLOT, z) for z in zones])


def into_slot(rules: Rules, s: State, f: Frame, opt: int) -> None:
    card = f.cards[0] & CARD_MASK
    taken = f.mem[1] if len(f.mem) > 1 else ()
    if f.a == APART:
        taken = (*taken, arg_a(opt))
    f.mem = ((card, s.ref(card)), taken)
    f.cards = f.cards[1:]
    place(rules, s, card, arg_a(opt), f.b, f.c, f.seat, f.src)


def arrived(rules: Rules, s: State, f: Frame) -> None:
    """Count it if it came, and let the effect go on speaking of it."""
    f.pc = 0
    if not f.mem or not f.mem[0]:
        return
    card, ref = f.mem[0]
    f.mem = ((), f.mem[1])
    if on_stage(s, card):
        f.d += 1
        follow_below(s, ref, s.ref(card))


def follow_below(s: State, old: int, new: int) -> None:
    """What is under way goes on speaking of a card that it has put somewhere itself."""
    if old == new:
        return
    for f in s.frames:
        if f.src == old:
            f.src = new
        if any([old in slot for slot in f.mem]):
            f.mem = tuple([tuple([new if r == old else r for r in slot]) for slot in f.mem])


DEPLOY = Procedure(
    "deploy",
    [
        Step("", next_card, into_slot, Words("どの枠に置くか", "Into which slot?")),
        Step("", arrived),
    ],
)
