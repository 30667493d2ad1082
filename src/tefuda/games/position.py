"""A position put up by hand, in words: what scenario files and tests hand to a game's `lay_out`.

A piece is a card with what is said of it: `甲 energy 2 damage 100 state small`. Pieces are
separated by commas (、 too); `乙*3` is three of them; names may be Japanese, English or the id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tefuda.games.place import NOWHERE, Place
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import Script, State

_COMMA = re.compile(r"[,、]")
_TIMES = re.compile(r"^(.*?)\s*[*×]\s*([0-9]+)$")

POSITION = Place("局面", "the position")


@dataclass(frozen=True)
class Piece:
    """One card and its marks; `where` is named in complaints."""

    card: str
    marks: Mapping[str, str] = field(default_factory=dict)
    where: Place = NOWHERE


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
    where: Place = POSITION


def read_pieces(text: str, marks: Sequence[str], where: Place = NOWHERE) -> list[Piece]:
    """The pieces of a list in words; `marks` are the words that may follow a card's name."""
    out: list[Piece] = []
    if text.strip() in ("", "none", "なし"):
        return out
    split = re.compile(r"\s+(?=(?:" + "|".join(marks) + r")(?:\s|$))") if marks else None
    for part in _COMMA.split(text):
        times = _TIMES.match(part.strip())
        said, count = (times[1], int(times[2])) if times else (part.strip(), 1)
        if not said:
            raise where.wrong("コンマの間にカードがない。", "between two commas stands no card")
        chunks = split.split(said) if split else [said]
        told: dict[str, str] = {}
        for chunk in chunks[1:]:
            word, _, worth = chunk.partition(" ")
            if word in told:
                raise where.wrong(
                    f"{chunks[0]} に {word!r} が二度ある。", f"{chunks[0]} is given {word!r} twice"
                )
            told[word] = worth.strip()
        out.extend([Piece(chunks[0].strip(), told, where)] * count)
    return out


def card_number(rules: Rules, said: str, where: Place) -> int:
    """The definition that a name, an English name or an id means."""
    if said in rules.key_no:
        return rules.key_no[said]
    for d in rules.pool:
        if said in (d.name, d.name_en):
            return d.index
    raise where.wrong(f"「{said}」というカードはない。", f"no card is called {said!r}")


def whole_number(said: str, what: Words, where: Place) -> int:
    if not said.isdigit():
        raise where.wrong(
            f"{what.ja}は整数である。{said!r} は使えない。",
            f"{what.en} is a whole number, not {said!r}",
        )
    return int(said)


def script(rules: Rules, s: State, chance: Sequence[Chance], deck: int, where: Place) -> Script:
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
                raise where.wrong(
                    f"シャッフルするデッキに「{name}」はもうない。",
                    f"no further {name!r} is in that deck to be shuffled",
                )
            left.remove(found[0])
            order.insert(0, found[0])
        out.append(("shuffle", tuple(order)))
    return tuple(out)
