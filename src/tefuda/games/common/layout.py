"""How a game's table is laid out, as data: what the browser needs to show a game it knows nothing of.

A side is a grid of cells as its player sees it, the own edge of the table below; who sits across is shown
with the same side turned round. A board is one grid for all, between the sides: each of its squares shows
the zones of some kinds that have the square's name as their part.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from tefuda.games.common.words import GameWords
from tefuda.kernel.rules import Words

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


def named(words: Words) -> Name:
    return Name(words.ja, words.en)


class Figure(msgspec.Struct, frozen=True):
    """A number on a card: under which key it is told (of a card in play, else as printed), what it is
    called, in which corner it stands, on which kinds of card (none said: on all), and whether it is
    shown where it is 0; `icon`: the sign that stands beside it."""

    key: str
    name: Name
    corner: Literal["top", "left", "right", "none"] = "none"
    kinds: tuple[int, ...] = ()
    zero: bool = True
    icon: str = ""


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


class Badge(msgspec.Struct, frozen=True):
    """An icon on every card that has a tag."""

    tag: str
    icon: str
    name: Name


class Sample(msgspec.Struct, frozen=True):
    """A card of ours that stands for the game on the first page."""

    key: str
    kind: int
    tags: tuple[str, ...]


Art = Literal["person", "creature", "thing", "spell", "place"]
"""What the picture of a kind of card shows where its tags say nothing else."""


class Face(msgspec.Struct, frozen=True):
    """How a game's cards are drawn. `tints`: the colour of a card by the first of these tags it has;
    `kinds`: else, by its kind; `arts`: what the picture of each kind shows; `motifs`: what a tag
    brings into the picture ("*": of every card); `badges`: icons by tags."""

    figures: tuple[Figure, ...] = ()
    poses: tuple[Pose, ...] = ()
    marks: tuple[Mark, ...] = ()
    tints: dict[str, str] = {}
    kinds: tuple[str, ...] = ()
    arts: tuple[Art, ...] = ()
    motifs: dict[str, str] = {}
    badges: tuple[Badge, ...] = ()
    show: tuple[Sample, ...] = ()


class Look(msgspec.Struct, frozen=True):
    """How a game's mat looks: its hue in degrees, what is printed on it, how its cards are framed, and
    whether a card's name begins with a title, so that its last word is what one calls it."""

    hue: int = 150
    pattern: str = "plain"
    frame: str = "plain"
    titled: bool = False


Scene = Literal["turn", "attack", "aim", "show", "hit", "clash", "dice", "fall", "play", "end"]
"""What a sentence of the record tells, for who stages it: a turn begins; somebody attacks; at whom;
a card that all look at; damage; two numbers compared; dice; a card falls; a card or an ability is
played; the game ends."""


class Plate(msgspec.Struct, frozen=True):
    """A number that tells how near a player is to the end: what it is called, how much it is, of how
    many (0: of no certain number), and whether the next hit can end it."""

    key: str
    name: Name
    now: int
    of: int = 0
    danger: bool = False
    icon: str = ""


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
    look: Look = Look()
    phases: tuple[Name, ...] = ()  # in the order of a turn
    scenes: dict[str, Scene] = {}  # by sentences of the record
    about: Name = Name("", "")  # the game in a sentence
    minutes: int = 0  # how long it takes


NOTHING: Final = Layout(1, 1, ())


def layout_of(package: str, words: GameWords, tints: Mapping[str, str]) -> Layout:
    """The table that stands in `layout.toml` and `look.toml` of a game's room. A name is written out there, or taken
    from the game's words: "attributes.cost.label"."""
    text = files(package).joinpath("layout.toml").read_text(encoding="utf-8")

    def told(part: Any) -> Any:
        if isinstance(part, list):
            return [told(one) for one in part]
        if not isinstance(part, dict):
            return part
        whole = {key: told(one) for key, one in part.items()}
        if isinstance(whole.get("name"), str):
            section, key, form = whole["name"].split(".")
            whole["name"] = named(getattr(words[section][key], form))
        return whole

    data = told(tomllib.loads(text))
    data["face"]["tints"] = dict(tints)
    look = tomllib.loads(files(package).joinpath("look.toml").read_text(encoding="utf-8"))
    _dress(data, look, words)
    return msgspec.convert(data, Layout)


def _dress(data: dict[str, Any], look: dict[str, Any], words: GameWords) -> None:
    """Add what stands in `look.toml`: colours, frames, pictures, icons, scenes."""
    face = data["face"]
    for figure in face["figures"]:
        figure["icon"] = look["icons"].get(figure["key"], "")
    for key in ("arts", "motifs", "badges", "show"):
        face[key] = look[key]
    for key in ("look", "scenes", "about", "minutes"):
        data[key] = look[key]
    without = look.get("phases_without", ())
    phases = [phase for phase in words.phases.values() if phase.key not in without]
    data["phases"] = [named(phase.label) for phase in phases]
