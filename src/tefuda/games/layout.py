"""How a game's table is laid out, as data: what the browser needs to show a game it knows nothing of.

A side is a grid of cells as its player sees it, the own edge of the table below; who sits across is shown
with the same side turned round. A board is one grid for all, between the sides: each of its squares shows
the zones of some kinds that have the square's name as their part.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

How = Literal["row", "pile", "slot", "fan", "stack", "hidden"]
"""Cards side by side; one on another, with a count; one card and what lies on it; a hand; the newest on
top, all to be seen; not shown by itself."""


class Cell(msgspec.Struct, frozen=True):
    """A place of a side: which zone (and which part of it), where in the grid, how it is shown."""

    zone: str
    row: int
    col: int
    wide: int = 1
    high: int = 1
    part: str = ""
    how: How = "row"


class Square(msgspec.Struct, frozen=True):
    """A square of the board: the part of a zone that has this name."""

    part: str
    row: int
    col: int


class Board(msgspec.Struct, frozen=True):
    """A grid for all: what lies there for everybody, and what each player has there."""

    rows: int
    columns: int
    squares: tuple[Square, ...]
    ground: str  # the zone of all, one card a square
    parties: str  # the zone of each player


class Layout(msgspec.Struct, frozen=True):
    """A table."""

    rows: int
    columns: int
    side: tuple[Cell, ...]
    board: Board | None = None
    shared: tuple[Cell, ...] = ()  # zones of nobody


NOTHING: Final = Layout(1, 1, ())
