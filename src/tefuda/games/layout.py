"""How a game's table is laid out, as data: what the browser needs to show a game it knows nothing of.

A side is a grid of cells as its player sees it, the own edge of the table below; who sits across is shown
with the same side turned round. A board is one grid for all, between the sides: each of its squares shows
the zones of some kinds that have the square's name as their part.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Literal, cast

import msgspec

How = Literal["row", "pile", "slot", "fan", "stack", "hidden"]
"""Cards side by side; one on another, with a count; one card and what lies on it; a hand; the newest on
top, all to be seen; not shown by itself, or only as what lies on a card."""


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


class Name(msgspec.Struct, frozen=True):
    """A word in both languages."""

    ja: str
    en: str


class Figure(msgspec.Struct, frozen=True):
    """A number on a card: under which key it is told (of a card in play, else as printed), what it is
    called, in which corner it stands, on which kinds of card (none said: on all), and whether it is
    shown where it is 0."""

    key: str
    name: Name
    corner: Literal["top", "left", "right", "none"] = "none"
    kinds: tuple[int, ...] = ()
    zero: bool = True


class Pose(msgspec.Struct, frozen=True):
    """How a card lies: by how many degrees it is turned, and what that is called ("": not said)."""

    turn: int = 0
    name: Name = Name("", "")


class Mark(msgspec.Struct, frozen=True):
    """A sign on a card that has something (`key` of the card in the view: true, or a number from 1)."""

    key: str
    sign: str
    name: Name
    least: int = 1


class Face(msgspec.Struct, frozen=True):
    """How a game's cards are drawn. `tints`: the colour of a card by the first of these tags it has;
    `kinds`: else, by its kind."""

    figures: tuple[Figure, ...] = ()
    poses: tuple[Pose, ...] = ()
    marks: tuple[Mark, ...] = ()
    tints: dict[str, str] = {}
    kinds: tuple[str, ...] = ()


class Use(msgspec.Struct, frozen=True):
    """A kind of action as a player thinks of it: what it is called, with which cards it is done (in
    which zones they lie, of which kinds; none said: any), whose they are, and to which zones it leads.
    Who points at something else is not told why this cannot be done with it."""

    kind: str
    name: Name
    zones: tuple[str, ...] = ()
    kinds: tuple[int, ...] = ()
    to: tuple[str, ...] = ()
    theirs: bool = False
    # refusals that say no more than that it is not done with this card
    beside: tuple[str, ...] = ()
    ability: str = ""  # of which kind the abilities are it is about; one may name its own zones
    by: str = ""  # the kind of action that it is a part of


class Layout(msgspec.Struct, frozen=True):
    """A table."""

    rows: int
    columns: int
    side: tuple[Cell, ...]
    board: Board | None = None
    shared: tuple[Cell, ...] = ()  # zones of nobody
    face: Face = Face()
    uses: tuple[Use, ...] = ()


NOTHING: Final = Layout(1, 1, ())


def layout_of(game: str) -> Layout:
    """The table of a game."""
    return cast(Layout, import_module(f"tefuda.games.{game}.layout").LAYOUT)
