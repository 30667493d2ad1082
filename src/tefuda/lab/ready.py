"""Positions in which a card can show what it does: built by chance around it.

The card lies where its text may use it, with cards about that the text speaks of, enough to pay with,
an opponent to act upon, and in one of the phases of either player's turn. What a position lacks, the
next one has.
"""

from __future__ import annotations

from tefuda.effects.nodes import Ability
from tefuda.games import game_entry
from tefuda.games.common.lab.shelf import Shelf
from tefuda.games.common.positions import Position


def position_around(game: str, shelf: Shelf, aim: Ability | None) -> Position:
    """A position of a game that builds some (`Lab.position`), for an ability to act in."""
    build = game_entry(game).lab.position
    assert build is not None, "of this game whole games are played"
    shelf.aim = aim
    shelf.seek_help()
    shelf.share = shelf.rng.choice((0.3, 0.6, 0.9))
    return build(shelf)
