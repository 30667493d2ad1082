"""A position put up by hand, in words: what scenario files and tests hand to a game's `lay_out`.

A piece is a card with what is said of it: `甲 energy 2 damage 100 state small`. Pieces are
separated by commas (、 too); `乙*3` is three of them; names may be Japanese, English or the id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tefuda.games.place import NOWHERE, Place, shown, whole
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import MAX_CARDS, Script, State

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


@dataclass(frozen=True)
class Known:
    """Cards of a zone that a seat has seen, though they lie where it would not see them; the number
    after the last seat: everybody has."""

    seat: int
    owner: int
    zone: str
    cards: tuple[str, ...]
    where: Place = NOWHERE


@dataclass
class Position:
    """Seats count from 0 here; `sides` holds each seat's pieces by the key of the zone."""

    sides: list[dict[str, list[Piece]]]
    turn: int = 0
    turn_no: int = 3
    first: int | None = None  # left out: it follows from the turn's number
    phase: str = "main"
    chance: Sequence[Chance] = ()
    so_far: Mapping[str, int] = field(default_factory=dict)  # what this turn has seen, by number
    known: Sequence[Known] = ()
    where: Place = POSITION


def read_pieces(text: str, marks: Sequence[str], where: Place = NOWHERE) -> list[Piece]:
    """The pieces of a list in words; `marks` are the words that may follow a card's name."""
    out: list[Piece] = []
    if text.strip() in ("", "none", "なし"):
        return out
    split = re.compile(r"\s+(?=(?:" + "|".join(marks) + r")(?:\s|$))") if marks else None
    for part in _COMMA.split(text):
        times = _TIMES.match(part.strip())
        said, count = (times[1], whole(times[2])) if times else (part.strip(), 1)
        if count is None or count > MAX_CARDS:
            raise where.wrong(
                f"テーブルのカードは{MAX_CARDS}枚まで。", f"a table has at most {MAX_CARDS} cards"
            )
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
    number = whole(said)
    if number is None:
        raise where.wrong(
            f"{what.ja}は整数である。{shown(said)} は使えない。",
            f"{what.en} is a whole number, not {shown(said)}",
        )
    return number


def remember(rules: Rules, s: State, position: Position, numbers: Sequence[str]) -> None:
    """What has been before this position: counts of the turn, and what was seen of hidden cards."""
    where = position.where
    for key, worth in position.so_far.items():
        if key not in numbers:
            raise where.wrong(
                f"so_far に {key!r} とは書けない。書けるもの: {', '.join(numbers)}",
                f"so_far does not count {key!r}; it counts {', '.join(numbers)}",
            )
        s.var[rules.vars.index(key)] = worth
    for told in position.known:
        kinds = [k for k, z in enumerate(rules.zone_kinds) if z.key == told.zone and not z.parts]
        if not kinds:
            raise told.where.wrong(
                f"「{told.zone}」という場所はない。", f"there is no place {told.zone!r}"
            )
        left = list(s.zones[rules.zone(kinds[0], told.owner)])
        for name in told.cards:
            wanted = card_number(rules, name, told.where)
            found = [c for c in left if s.defn[c] == wanted]
            if not found:
                raise told.where.wrong(
                    f"プレイヤー{told.owner + 1}の {told.zone} に「{name}」はもうない。",
                    f"no further {name!r} is in the {told.zone} of player {told.owner + 1}",
                )
            left.remove(found[0])
            s.known[found[0]] |= rules.everyone if told.seat == s.seats else 1 << told.seat


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
