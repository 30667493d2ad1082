"""An empty rulebook with the kernel's own procedures, kinds and sentences in place."""

from __future__ import annotations

from tefuda.kernel.chain import CHAIN
from tefuda.kernel.change import KERNEL_SAYS
from tefuda.kernel.errors import BadInput
from tefuda.kernel.index import index_cards
from tefuda.kernel.interrupts import INTERRUPTS
from tefuda.kernel.kinds import kernel_kinds
from tefuda.kernel.loops import LOOP
from tefuda.kernel.pick import FOUND_NOTHING, PICK
from tefuda.kernel.replace import EVENT, TOGETHER
from tefuda.kernel.rng import is_stirred, seeded
from tefuda.kernel.rules import HIDDEN, OWNER, PUBLIC, Rules
from tefuda.kernel.stack import PRIORITY
from tefuda.kernel.state import DOWN, MAX_CARDS, UP, State
from tefuda.kernel.triggers import WAITING


def new_rules(name: str, seats: int = 2) -> Rules:
    """Start a rulebook; the game adds its zones, kinds, procedures and hooks."""
    rules = Rules(name, seats)
    rules.add_kinds(kernel_kinds())
    rules.add_says(KERNEL_SAYS)
    rules.add_procedures([EVENT, TOGETHER, INTERRUPTS, WAITING, PRIORITY, CHAIN, LOOP, PICK])
    rules.add_procedures([FOUND_NOTHING])
    return rules


def new_state(rules: Rules, decks: list[list[int]], deck_zone: int, seed: int | bytes) -> State:
    """A state with every deck in its seat's zone of a kind, first card of the list on top."""
    if len(decks) != rules.seats:
        raise BadInput(
            f"{len(decks)} decks do not fit a game for {rules.seats}",
            ja=f"{rules.seats}人用のゲームに、デッキが{len(decks)}個ある。",
        )
    total = sum([len(deck) for deck in decks])
    if total > MAX_CARDS:
        raise BadInput(
            f"{total} cards are too many for one table ({MAX_CARDS} at most)",
            ja=f"カードが{total}枚では多すぎる（{MAX_CARDS}枚まで）。",
        )
    s = State(None)
    s.seats = rules.seats
    s.teams = rules.teams
    s.lost = [0] * rules.seats
    s.zones = [[] for _ in rules.zone_kind]
    s.var = [0] * len(rules.vars)
    s.cols = [[0] * total for _ in rules.columns]
    s.rng = seeded(seed)
    s.lots = () if is_stirred(seed) else None
    sight = rules.zone_kinds[deck_zone].sight
    for seat, deck in enumerate(decks):
        zone = rules.zone(deck_zone, seat)
        n = len(deck)
        s.zones[zone] = list(range(len(s.defn), len(s.defn) + n))
        s.defn = s.defn + deck[::-1]
        s.owner = s.owner + [seat] * n
        s.zone = s.zone + [zone] * n
        s.known = s.known + [seen_in(rules, zone)] * n
    s.face = [DOWN if sight == HIDDEN else UP] * total
    s.pose = [0] * total
    s.host = [-1] * total
    s.stamp = list(range(1, total + 1))
    s.serial = total
    index_cards(rules, s)
    return s


def seen_in(rules: Rules, zone: int) -> int:
    """The mask of the viewers who see a card that has always been in a zone."""
    sight = rules.zone_sight[zone]
    if sight == PUBLIC:
        return rules.everyone
    return 1 << rules.zone_seat[zone] if sight == OWNER else 0


def add_card(rules: Rules, s: State, definition: int, seat: int, zone: int) -> int:
    """Add a card on top of a zone (for set-up and for positions written by hand). The state has no
    index until the machine runs, or `index_cards` makes one."""
    c = len(s.defn)
    if c >= MAX_CARDS:
        raise BadInput(
            f"{c + 1} cards are too many for one table ({MAX_CARDS} at most)",
            ja=f"カードが{c + 1}枚では多すぎる（{MAX_CARDS}枚まで）。",
        )
    if s.shared:
        s.thaw()
    s.defn = s.defn + [definition]
    s.owner = s.owner + [seat]
    s.index = None
    s.zone.append(zone)
    s.face.append(DOWN if rules.zone_sight[zone] == HIDDEN else UP)
    s.pose.append(0)
    s.known.append(seen_in(rules, zone))
    s.host.append(-1)
    s.serial += 1
    s.stamp.append(s.serial)
    for col in s.cols:
        if len(col) < len(s.defn):
            col.append(0)
    s.own(zone).append(c)
    s.touch()
    return c
