"""Positions in which a card can show what it does: built by chance around it.

The card lies where its text may use it, with cards about that the text speaks of, enough to pay with,
an opponent to act upon, and in one of the phases of either player's turn. What a position lacks, the
next one has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects.nodes import Ability
from tefuda.games.position import Position
from tefuda.kernel.rules import Rules
from tefuda.lab.ready_cipher import cipher
from tefuda.lab.ready_monster_collection import monster_collection
from tefuda.lab.ready_soukou_musume import soukou_musume
from tefuda.lab.ready_weiss_schwarz import front_row, weiss_schwarz
from tefuda.lab.shelf import Shelf

READY: Final[dict[str, Callable[[Shelf], Position]]] = {
    "weiss_schwarz": weiss_schwarz,
    "cipher": cipher,
    "monster_collection": monster_collection,
    "soukou_musume": soukou_musume,
}
"""The games whose positions are built here; of the others whole games are played."""


FRONT: Final[dict[str, Callable[[Rules], frozenset[int]]]] = {"weiss_schwarz": front_row}
"""The zones from which characters attack, where a position has others beside them."""


def position_around(game: str, shelf: Shelf, aim: Ability | None) -> Position:
    """A position of a game that has one built for it (`READY`), for an ability to act in."""
    shelf.aim = aim
    shelf.seek_help()
    shelf.share = shelf.rng.choice((0.3, 0.6, 0.9))
    return READY[game](shelf)
