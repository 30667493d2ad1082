"""Tables as text: words in so many columns of a terminal, Japanese letters two wide."""

from __future__ import annotations

from typing import Final
from unicodedata import east_asian_width

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
