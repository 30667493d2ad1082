"""A position put up by hand, in words: what scenario files and tests hand to a game's `lay_out`.

A piece is a card with what is said of it: `甲 energy 2 damage 100 state small`. Pieces are
separated by commas (、 too); `乙*3` is three of them; names may be Japanese, English or the id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Script, State

_COMMA = re.compile(r"[,、]")
_TIMES = re.compile(r"^(.*?)\s*[*×]\s*([0-9]+)$")


@dataclass(frozen=True)
class Piece:
    """One card and its marks; `where` is named in complaints."""

    card: str
    marks: Mapping[str, str] = field(default_factory=dict)
    where: str = ""


@dataclass(frozen=True)
class Chance:
    """A scripted result. A shuffle names a seat and its cards from the top; none: left as it is."""

    kind: str
    number: int = 0
    seat: int = 0
    cards: tuple[str, ...] = ()


@dataclass
class Position:
    """Seats count from 0 here; `sides` holds each seat's pieces by the key of the zone."""

    sides: list[dict[str, list[Piece]]]
    turn: int = 0
    turn_no: int = 3
    first: int | None = None  # left out: it follows from the turn's number
    phase: str = "main"
    chance: Sequence[Chance] = ()
    where: str = "the position"


def read_pieces(text: str, marks: Sequence[str], where: str = "") -> list[Piece]:
    """The pieces of a list in words; `marks` are the words that may follow a card's name."""
    out: list[Piece] = []
    if text.strip() in ("", "none", "なし"):
        return out
    split = re.compile(r"\s+(?=(?:" + "|".join(marks) + r")\s)") if marks else None
    for part in _COMMA.split(text):
        times = _TIMES.match(part.strip())
        said, count = (times[1], int(times[2])) if times else (part.strip(), 1)
        if not said:
            raise BadInput(f"{where}: between two commas stands no card")
        chunks = split.split(said) if split else [said]
        told: dict[str, str] = {}
        for chunk in chunks[1:]:
            word, _, worth = chunk.partition(" ")
            if word in told:
                raise BadInput(f"{where}: {chunks[0]} is given {word!r} twice")
            told[word] = worth.strip()
        out.extend([Piece(chunks[0].strip(), told, where)] * count)
    return out


def card_number(rules: Rules, said: str, where: str) -> int:
    """The definition that a name, an English name or an id means."""
    if said in rules.key_no:
        return rules.key_no[said]
    for d in rules.pool:
        if said in (d.name, d.name_en):
            return d.index
    raise BadInput(f"{where}: no card is called {said!r}")


def whole_number(said: str, what: str, where: str) -> int:
    if not said.isdigit():
        raise BadInput(f"{where}: {what} is a whole number, not {said!r}")
    return int(said)


def script(rules: Rules, s: State, chance: Sequence[Chance], deck: int, where: str) -> Script:
    """Scripted chance for a position: what is not in it, must not be asked for."""
    out: list[tuple[str, tuple[int, ...]]] = []
    for c in chance:
        if c.kind != "shuffle":
            out.append((c.kind, (c.number,)))
            continue
        left = list(s.zones[rules.zone(deck, c.seat)])
        order: list[int] = []
        for name in c.cards:
            wanted = card_number(rules, name, where)
            found = [x for x in left if s.defn[x] == wanted]
            if not found:
                raise BadInput(f"{where}: no further {name!r} is in that deck to be shuffled")
            left.remove(found[0])
            order.insert(0, found[0])
        out.append(("shuffle", tuple(order)))
    return tuple(out)
