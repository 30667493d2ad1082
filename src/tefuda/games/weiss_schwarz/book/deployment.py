"""Putting characters into slots by an effect: from elsewhere, or from another slot."""

from __future__ import annotations

from typing import Final

from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.after_moves import into_slot
from tefuda.games.weiss_schwarz.book.zones import facing, is_slot, on_stage, slot_zone
from tefuda.kernel.codes import arg_a, option
from tefuda.kernel.machine import ask, call
from tefuda.kernel.replace import happen_together
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Event, Frame, State
from tefuda.kernel.values import value

PLACES: Final = (
    "any", "same", "front", "back", "center", "empty", "front_empty", "back_empty", "center_empty",
    "apart", "own", "front_empty_facing", "front_apart",
)  # fmt: skip
PLACE_NO: Final[dict[str, int]] = {key: i for i, key in enumerate(PLACES)}
SAME: Final = 1
APART: Final = (PLACE_NO["apart"], PLACE_NO["front_apart"])  # each into another slot
OWN: Final = PLACE_NO["own"]  # each into the slot it was in last


def deploy(
    rules: Rules, s: State, refs: list[int], where: str, pose: int, seat: int, src: int,
    cause: int = N.BY_RULE,
) -> None:  # fmt: skip
    """Cards (as references) to slots of their owners (3.1.6); a seat says to which. `State.done`: how
    many came."""
    f = call(rules, s, "deploy", seat, src)
    f.a = PLACE_NO[where]
    f.b = pose
    f.c = cause
    f.cards = tuple(refs)


def last_slot(s: State, card: int) -> int:
    """The slot a card is in, or was in last; -1: none."""
    return s.zone[card] if on_stage(s, card) else s.cols[N.LAST_SLOT][card] - 1


def slots_for(s: State, seat: int, where: int, src: int, card: int = -1) -> list[int]:
    """The slots that a word for a place means, as zones; for a card, where that counts."""
    if where in (SAME, OWN):
        of = card if where == OWN else (src & CARD_MASK if src >= 0 else -1)
        zone = last_slot(s, of) if of >= 0 else -1
        return [zone] if is_slot(zone) else []
    key = PLACES[where]
    slots = list(range(N.SLOTS))
    if key.startswith("front"):
        slots = list(N.FRONT)
    elif key.startswith("back"):
        slots = list(N.BACK)
    elif key.startswith("center"):
        slots = [N.FRONT_CENTER]
    zones = [slot_zone(seat, slot) for slot in slots]
    if "empty" in key:
        zones = [z for z in zones if not s.zones[z]]
    if key.endswith("facing"):
        zones = [z for z in zones if s.zones[facing(z)]]
    return zones


def next_card(rules: Rules, s: State, f: Frame) -> None:
    """Into which slot the next one goes. `Frame.mem`: the cards so far as references, and the slots
    they go to; all go there together."""
    while f.cards and not s.same(f.cards[0]):
        f.cards = f.cards[1:]
    if not f.cards:
        return
    card = f.cards[0] & CARD_MASK
    zones = slots_for(s, s.owner[card], f.a, f.src, card)
    taken = f.mem[1] if f.mem and ("empty" in PLACES[f.a] or f.a in APART) else ()
    zones = [z for z in zones if z != s.zone[card] and z not in taken]
    stuck = on_stage(s, card) and value(rules, s, card, N.NO_MOVE) > 0
    if not zones or stuck:
        f.cards = f.cards[1:]
        f.pc = 0
        return
    ask(s, f.seat, [option(N.SLOT, z) for z in zones])


def chosen_slot(rules: Rules, s: State, f: Frame, opt: int) -> None:
    refs, slots = f.mem if f.mem else ((), ())
    f.mem = ((*refs, f.cards[0]), (*slots, arg_a(opt)))
    f.cards = f.cards[1:]
    f.pc = 0


def into_slots(rules: Rules, s: State, f: Frame) -> None:
    """One instruction: all of them come at once."""
    events: list[Event] = []
    for ref, zone in zip(f.mem[0], f.mem[1], strict=True) if f.mem else []:
        if s.same(ref):
            card = ref & CARD_MASK
            events.append(into_slot(s, card, zone, f.b, f.c, f.seat, f.src))
    happen_together(rules, s, events)


def arrived(rules: Rules, s: State, f: Frame) -> None:
    """Count those who came, and let the effect go on speaking of them."""
    s.done = 0
    for ref in f.mem[0] if f.mem else ():
        card = ref & CARD_MASK
        if on_stage(s, card):
            s.done += 1
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
        Step("", next_card, chosen_slot, Words("どの枠に置くか", "Into which slot?")),
        Step("", into_slots),
        Step("", arrived),
    ],
)
