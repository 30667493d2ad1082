"""Tables as text: words in so many columns of a terminal, Japanese letters two wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width

from tefuda.games.common.book import TURN, TURN_NO
from tefuda.kernel.change import sees
from tefuda.kernel.record import card_name, hidden_name, seat_name
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State
from tefuda.kernel.values import value

WHOLE: Final = 76  # columns: with a frame, a terminal of 80


def columns(said: str) -> int:
    return sum([2 if east_asian_width(letter) in ("W", "F") else 1 for letter in said])


def listed(word: str, told: list[str]) -> list[str]:
    """A word and some names, in as many lines as they need."""
    return wrapped(f"  {word}:", told, " ")


def wrapped(head: str, told: list[str], space: str = "  ") -> list[str]:
    lines = [head]
    for part in told:
        if columns(lines[-1]) + len(space) + columns(part) > WHOLE:
            lines.append("     ")
        lines[-1] += f"{space}{part}"
    return lines


def folded(said: str, room: int, indent: str = "  ") -> list[str]:
    """Words in lines of so many columns, all but the first indented; nothing is cut off. A line ends
    between two words where that is possible."""
    lines = [""]
    for word in said.split(" "):
        more = f" {word}" if lines[-1].strip() else word
        if columns(lines[-1] + more) <= room:
            lines[-1] += more
            continue
        if lines[-1].strip() and columns(indent + word) <= room:
            lines.append(indent + word)
            continue
        for letter in more:
            if columns(lines[-1] + letter) > room:
                lines.append(indent)
            lines[-1] += letter
    return lines


def padded(said: str, room: int) -> str:
    return said + " " * max(0, room - columns(said))


def cell(said: str, room: int) -> str:
    """Words in so many columns: filled up with at least one space, or cut."""
    out = ""
    used = 0
    for i, letter in enumerate(said):
        wide = columns(letter)
        if used + wide > room - 2 and i < len(said) - 1:
            out += "…"
            used += 1
            break
        out += letter
        used += wide
    return out + " " * max(1, room - used)


class Pile:
    """Cards of a kind of zone, as a side lists them."""

    __slots__ = ("from_top", "kind", "own", "words")

    def __init__(self, kind: int, words: Words, from_top: bool = False, own: bool = False) -> None:
        self.kind = kind
        self.words = words
        self.from_top = from_top  # the top card first
        self.own = from_top or own  # only for a player: who watches sees the number alone


def piles(labels: Sequence[Words], *kinds: int) -> tuple[Pile, ...]:
    """Zones by what their kinds are called on the table."""
    return tuple([Pile(kind, labels[kind]) for kind in kinds])


def from_the_top(kind: int, label: Words) -> Pile:
    """The cards of a pile that a player has seen, the top one first."""
    words = Words(
        f"見ている{label.ja}のカード（上から）", f"cards of the {label.en} you see, from the top"
    )
    return Pile(kind, words, True)


class Drawing:
    """A table that is being drawn for a viewer in a language."""

    __slots__ = ("ja", "lang", "rules", "s", "viewer")

    def __init__(self, rules: Rules, s: State, viewer: int, lang: str) -> None:
        self.rules = rules
        self.s = s
        self.viewer = viewer
        self.lang = lang
        self.ja = lang == "ja"

    def say(self, ja: str, en: str) -> str:
        return ja if self.ja else en

    def sees(self, c: int) -> bool:
        return sees(self.rules, self.s, c, self.viewer) and self.s.defn[c] >= 0

    def name(self, c: int) -> str:
        """A card's name, as far as the viewer knows it."""
        if not self.sees(c):
            return hidden_name(self.lang)
        return card_name(self.rules, self.s, c, self.lang)

    def value(self, c: int, attr: int) -> int:
        return value(self.rules, self.s, c, attr)

    def cards(self, kind: int, seat: int) -> list[int]:
        """The cards of a seat in its zone of a kind."""
        return self.s.zones[self.rules.zone(kind, seat)]

    def counts(self, seat: int, piles: tuple[Pile, ...], first: str = "", last: str = "") -> str:
        """A player, and how many cards there are in some zones."""
        told = [f"{p.words.say(self.lang)} {len(self.cards(p.kind, seat))}" for p in piles]
        return "  ".join([w for w in (seat_name(seat, self.lang), first, *told, last) if w])

    def seen(self, seat: int, piles: tuple[Pile, ...]) -> list[list[str]]:
        """The cards of some zones that the viewer sees, by their names."""
        out: list[list[str]] = []
        for p in piles:
            if p.own and self.viewer < 0:
                continue
            mine = [c for c in self.cards(p.kind, seat) if self.sees(c)]
            if p.from_top:
                mine.reverse()
            if mine:
                out.append(listed(p.words.say(self.lang), [self.name(c) for c in mine]))
        return out


def heading(s: State, lang: str, phase: str = "", before: str = "対戦の準備") -> str:
    """Which turn, whose, which phase."""
    ja = lang == "ja"
    turn = s.var[TURN_NO]
    if not turn:
        return before if ja else "Before the game"
    whose = seat_name(s.var[TURN], lang)
    if ja:
        return f"第{turn}ターン（{whose}）{phase}"
    return f"Turn {turn} ({whose}), {phase}" if phase else f"Turn {turn} ({whose})"


def across(above: list[list[str]], title: str, below: list[list[str]]) -> list[str]:
    """Two sides, each from the middle of the table outwards, the first one turned round."""
    blocks = [*reversed(above), [f"──── {title} ────"], *below]
    return [line.rstrip() for block in blocks for line in block]
