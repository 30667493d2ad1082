"""An empty rulebook with the kernel's own procedures, kinds and sentences in place."""

from __future__ import annotations

from tefuda.kernel.chain import CHAIN
from tefuda.kernel.change import KERNEL_SAYS
from tefuda.kernel.errors import BadInput
from tefuda.kernel.interrupts import INTERRUPTS
from tefuda.kernel.kinds import kernel_kinds
from tefuda.kernel.loops import LOOP
from tefuda.kernel.pick import PICK
from tefuda.kernel.replace import EVENT
from tefuda.kernel.rng import seeded
from tefuda.kernel.rules import OWNER, PUBLIC, Rules
from tefuda.kernel.stack import PRIORITY
from tefuda.kernel.state import DOWN, MAX_CARDS, UP, State
from tefuda.kernel.triggers import WAITING


def new_rules(name: str, seats: int = 2) -> Rules:
    """Start a rulebook; the game adds its zones, kinds, procedures and hooks."""
    rules = Rules(name, seats)
    rules.add_kinds(kernel_kinds())
    rules.add_says(KERNEL_SAYS)
    rules.add_procedures([EVENT, INTERRUPTS, WAITING, PRIORITY, CHAIN, LOOP, PICK])
    return rules


def new_state(rules: Rules, decks: list[list[int]], deck_zone: int, seed: int) -> State:
    """A state with every deck in its seat's zone of a kind, first card of the list on top."""
    if len(decks) != rules.seats:
        raise BadInput(f"{len(decks)} decks do not fit a game for {rules.seats}")
    total = sum([len(deck) for deck in decks])
    if total > MAX_CARDS:
        raise BadInput(f"{total} cards are too many for one table ({MAX_CARDS} at most)")
    s = State(None)
    s.seats = rules.seats
    s.teams = rules.teams
    s.lost = [0] * rules.seats
    s.zones = [[] for _ in rules.zone_kind]
    s.var = [0] * len(rules.vars)
    s.cols = [[0] * total for _ in rules.columns]
    s.rng = seeded(seed)
    for seat, deck in enumerate(decks):
        zone = rules.zone(deck_zone, seat)
        for definition in reversed(deck):
            add_card(rules, s, definition, seat, zone)
    s.cols = [[0] * len(s.defn) for _ in rules.columns]
    return s


def add_card(rules: Rules, s: State, definition: int, seat: int, zone: int) -> int:
    """A further card at the top of a zone (for set-up and for positions written by hand)."""
    c = len(s.defn)
    if c >= MAX_CARDS:
        raise BadInput(f"{c + 1} cards are too many for one table ({MAX_CARDS} at most)")
    s.defn = s.defn + [definition]
    s.owner = s.owner + [seat]
    s.zone.append(zone)
    sight = rules.zone_sight[zone]
    s.face.append(UP if sight in (PUBLIC, OWNER) else DOWN)
    s.pose.append(0)
    if sight == PUBLIC:
        s.known.append(rules.everyone)
    elif sight == OWNER:
        s.known.append(1 << rules.zone_seat[zone])
    else:
        s.known.append(0)
    s.host.append(-1)
    s.serial += 1
    s.stamp.append(s.serial)
    for col in s.cols:
        if len(col) < len(s.defn):
            col.append(0)
    s.zones[zone].append(c)
    s.touch()
    return c
