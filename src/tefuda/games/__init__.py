"""The games: one folder each, all of the same shape. A game knows no other game."""

from __future__ import annotations

from importlib import import_module

from tefuda.games.common.entry import GameEntry
from tefuda.kernel.errors import BadInput

GAMES = ("soukou_musume", "weiss_schwarz", "cipher", "pso2", "monster_collection")
"""The games that can be played, by the names of their folders."""


def game_entry(key: str) -> GameEntry:
    """What a game offers; a name that is none of ours is refused with those that are."""
    if key not in GAMES:
        raise BadInput(
            f"there is no game {key!r} here; there is {', '.join(GAMES)}",
            ja=f"「{key}」というゲームはここにない。あるもの: {', '.join(GAMES)}",
        )
    entry = import_module(f"tefuda.games.{key}.entry").ENTRY
    assert isinstance(entry, GameEntry)
    return entry
