"""Laying cards of Weiss Schwarz into a position that is being built."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.lab.shelf import FEW, Shelf, Side
from tefuda.games.common.lab.wants import spoken_of
from tefuda.games.common.positions import Piece
from tefuda.games.weiss_schwarz.book.zones import SLOT_KEYS
from tefuda.games.weiss_schwarz.names import CHARACTER, CLIMAX
from tefuda.games.weiss_schwarz.table.lab_wishes import NOTHING, Wish
from tefuda.kernel.rules import Definition

FRONT: Final = SLOT_KEYS[:3]
PILES: Final = ("hand", "waiting", "clock", "level", "stock", "climax", "memory", "deck")


def put(shelf: Shelf, side: Side, d: Definition, spot: str, wish: Wish = NOTHING) -> None:
    """Lay a card somewhere; on the stage and in the climax area it takes the place of another.
    `wish`: for the card that is to act."""
    rng = shelf.rng
    if spot in SLOT_KEYS:
        if d.kind == CHARACTER:
            state = {"state": rng.choice(("rest", "reverse"))} if rng.random() < 0.12 else {}
            since = {"came": wish.came} if wish.came and rng.random() < 0.9 else {}
            under = _markers(shelf, 0.8 if wish.markers else 0.25)
            side[spot] = [Piece(d.key, {**state, **since, **under})]
    elif spot == "climax":
        if d.kind == CLIMAX:
            side["climax"] = [Piece(d.key)]
    elif spot == "clock":
        side["clock"] = [Piece(d.key), *side["clock"]][:6]
    elif spot == "level":
        side["level"] = [Piece(d.key), *side["level"]][:3]
    elif spot == "deck":
        side["deck"].insert(rng.choice((0, 0, 1, 2)), Piece(d.key))
    elif spot in PILES:
        side[spot].insert(0, Piece(d.key))


def _markers(shelf: Shelf, likely: float) -> dict[str, str]:
    rng = shelf.rng
    if rng.random() >= likely:
        return {}
    cards = shelf.some(rng.choice((1, 2, 4)))
    named = spoken_of(shelf.aim).names
    cards += [d for d in shelf.near if d.name in named and rng.random() < 0.5][:FEW]
    return {rng.choice(("markers", "up")): "+".join([d.key for d in cards])}
