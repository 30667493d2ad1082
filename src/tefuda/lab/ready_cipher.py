"""Positions of Cipher in which a card can show what it does."""

from __future__ import annotations

from typing import Final

from tefuda.games.cipher.names import COST
from tefuda.games.position import Piece, Position
from tefuda.kernel.rules import Definition
from tefuda.lab.shelf import Shelf, Side, pieces

PILES: Final = ("hand", "retreat", "orb", "bond", "boundless", "deck")
PHASES: Final = ("action",) * 8 + ("deploy",) * 6 + ("bond", "start", "end")


def cipher(shelf: Shelf) -> Position:
    """The card in hand, on the field, among the bonds or on the deck; bonds of its symbols."""
    rng, d = shelf.rng, shelf.card
    sides = [_side(shelf, True), _side(shelf, False)]
    mine = sides[0]
    for seat, zone, other in shelf.asked():
        _put(shelf, sides[seat], other, zone)
    spot = _spot(shelf)
    if spot == "deck":
        mine["deck"].insert(rng.choice((0, 0, 0, 1)), Piece(d.key))
    elif spot in PILES:
        mine[spot].insert(0, Piece(d.key))
        if spot == "hand" and rng.random() < 0.7:  # something it can be put on
            _beneath(shelf, mine)
    else:
        for area in ("front", "back"):  # a name is on the field once
            mine[area] = [p for p in mine[area] if not _same(shelf, p.card, d)]
        marks = _marks(shelf)
        if _has_main(mine):
            marks.pop("main", "")
        mine[spot].insert(0, Piece(d.key, marks))
    turn = 0 if rng.random() < 0.7 else 1
    return Position(sides, turn, 3 + turn, None, rng.choice(PHASES))


def _put(shelf: Shelf, side: Side, d: Definition, spot: str) -> None:
    """Lay a card that the text speaks of where it speaks of it."""
    if spot in ("front", "back"):
        if any([_same(shelf, p.card, d) for area in ("front", "back") for p in side[area]]):
            return  # a name is on the field once
        marks = _other_marks(shelf, d)
        if not _has_main(side) and shelf.rng.random() < 0.3:
            marks["main"] = "yes"
        side[spot].insert(0, Piece(d.key, marks))
    elif spot == "support":
        side["deck"].insert(0, Piece(d.key))
    elif spot in PILES:
        side[spot].insert(0, Piece(d.key))


def _has_main(side: Side) -> bool:
    return any([p.marks.get("main") for area in ("front", "back") for p in side[area]])


def _spot(shelf: Shelf) -> str:
    rng = shelf.rng
    named = [key for key in shelf.spots() if key in PILES]
    if named and rng.random() < 0.5:
        return rng.choice(named)
    usual = ("hand", "hand", "hand", "front", "front", "front", "front", "back", "back", "deck")
    return rng.choice(PILES) if rng.random() < 0.05 else rng.choice(usual)


def _units(d: Definition) -> list[str]:
    return [tag for tag in d.tags if tag.startswith("unit:")]


def _same(shelf: Shelf, key: str, d: Definition) -> bool:
    other = shelf.rules.pool[shelf.rules.key_no[key]]
    return not set(_units(other)).isdisjoint(_units(d))


def _beneath(shelf: Shelf, side: Side) -> None:
    """A unit of the same name, of which the card in hand can make a higher one."""
    d, rng = shelf.card, shelf.rng
    alike = [o for o in shelf.cards if not set(_units(o)).isdisjoint(_units(d))]
    lower = [o for o in alike if o.ints[COST] < d.ints[COST]] or alike
    if any([_same(shelf, p.card, d) for area in ("front", "back") for p in side[area]]):
        return
    side[rng.choice(("front", "back"))].append(Piece(rng.choice(lower).key))


def _marks(shelf: Shelf) -> dict[str, str]:
    rng, d = shelf.rng, shelf.card
    marks: dict[str, str] = {}
    if rng.random() < 0.6:
        alike = [o for o in shelf.cards if not set(_units(o)).isdisjoint(_units(d))]
        marks["under"] = "+".join([rng.choice(alike).key for _ in range(rng.choice((1, 2, 4, 7)))])
        for mark in ("leveled", "classed", "grown"):
            if rng.random() < 0.6:
                marks[mark] = ""
    if rng.random() < 0.12:
        marks["state"] = "acted"
    if rng.random() < 0.3:
        marks["main"] = "yes"
    return marks


def _side(shelf: Shelf, mine: bool) -> Side:
    rng, d = shelf.rng, shelf.card
    signs = {tag for tag in d.tags if tag.startswith("symbol:")}
    kin = [o for o in shelf.cards if signs <= o.tags] if mine else shelf.cards
    bonds = [rng.choice(kin) for _ in range(2)] + shelf.some(rng.choice((2, 5, 8)))
    side: Side = {
        "hand": pieces(shelf.some(rng.choice((0, 2, 4, 6)))),
        "retreat": pieces(shelf.some(rng.choice((0, 4, 10)))),
        "orb": [
            Piece(o.key, {"face": "up"} if rng.random() < 0.2 else {})
            for o in shelf.some(rng.choice((0, 1, 3, 5)))
        ],
        "deck": pieces(shelf.some(rng.choice((4, 12, 20)))),
        "boundless": pieces(shelf.some(rng.choice((0, 0, 1, 3)))),
        "bond": [Piece(o.key, {"face": "down"} if rng.random() < 0.15 else {}) for o in bonds],
        "front": [],
        "back": [],
    }
    if rng.random() < 0.3:  # several of one name in hand: to be a critical hit, or to evade
        side["hand"] += pieces([d] * 2)
    names: set[str] = set()
    alone = not mine and rng.random() < 0.1
    for area in ("front",) if alone else ("front", "back"):
        for other in shelf.some(1 if alone else rng.choice((1, 2, 3, 4))):
            if names.isdisjoint(_units(other)):
                names.update(_units(other))
                side[area].append(Piece(other.key, _other_marks(shelf, other)))
    for area in ("retreat", "hand"):  # others of the names on the field
        if rng.random() < 0.4:
            kin = [o for o in shelf.cards if not names.isdisjoint(_units(o))]
            side[area] += pieces([rng.choice(kin) for _ in range(4)])
    return side


def _other_marks(shelf: Shelf, d: Definition) -> dict[str, str]:
    """A unit that has acted, or has been put on another in this turn."""
    rng = shelf.rng
    marks = {"state": "acted"} if rng.random() < 0.2 else {}
    if rng.random() < 0.3:
        marks["under"] = "+".join([d.key] * rng.choice((1, 1, 2)))
        for mark in ("leveled", "classed", "struck"):
            if rng.random() < 0.5:
                marks[mark] = ""
    return marks
