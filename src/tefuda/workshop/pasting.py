"""Deck lists as people share them: with numbers before or behind, ids or names, tabs, headings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tefuda.games.common.places import brief, line_of
from tefuda.workshop.lists import MOST_CARDS, MOST_COPIES, read_list

Find = Callable[[str], str]
"""The id of the card that has a name; "": none has."""

_BEFORE: Final = re.compile(r"^(\d{1,9})\s*(?:[x×*]|枚)?\s+(?=\S)", re.I)
_BEHIND: Final = re.compile(r"\s*(?:[x×*]\s*|\t\s*)(\d{1,9})\s*枚?$", re.I)
_JAPANESE: Final = re.compile(r"\s+(\d{1,9})枚$")
_ID: Final = re.compile(r"(?<![\w/])([A-Za-z0-9]+(?:[/-][A-Za-z0-9+]+)+)(?![\w/])")
_HEADING: Final = re.compile(
    r"^\W*(?:.{1,40}[:：]|(?:main )?deck|characters?|events?|climax(?:es)?|units?|items?|spells?|terrains?"
    r"|level ?\d|キャラ(?:クター)?|イベント|クライマックス|ユニット|レベル ?\d|アイテム|スペル|地形|メインデッキ)"
    r"\s*(?:[（(\[]\d+\s*(?:cards?|枚)?[)）\]])?\W*$",
    re.I,
)
_NAME_LINE: Final = re.compile(r"^(?:deck|デッキ名?|name|title)\s*[:：]", re.I)


def read_pasted(text: str, find: Find, path: object = "deck") -> list[str]:
    """The ids of a pasted deck. Lines such as `4 WS/ABC-001`, `4x name`, `name x4`, an id, a name and a
    number between tabs, and headings between them. A line that is none of these is refused by its number."""
    if text.lstrip().startswith(("[", "{")):
        return read_list(text, path)
    out: list[str] = []
    for n, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip().strip(",;")
        if not line or line.startswith(("//", "--")) or _NAME_LINE.match(line):
            continue
        copies, rest = _counted(line)
        if copies is None and _HEADING.match(line) and not find(line):
            continue
        key = _key(rest, find, copies is not None)
        if not key:
            raise line_of(path, n).wrong(
                f"この行のカードが分からない: {brief(raw.strip())!r}",
                f"which card is meant by {brief(raw.strip())!r}?",
            )
        many = 1 if copies is None else copies
        if many > MOST_COPIES or len(out) + many > MOST_CARDS:
            raise line_of(path, n).wrong("枚数が多すぎる。", "too many copies for a deck")
        out.extend([key] * many)
    return out


def _counted(line: str) -> tuple[int | None, str]:
    """How many, and the rest of the line; None: it does not say."""
    for pattern in (_BEFORE, _BEHIND, _JAPANESE):
        found = pattern.search(line)
        if found:
            return int(found[1]), (line[: found.start()] + " " + line[found.end() :]).strip()
    parts = [part.strip() for part in line.split("\t") if part.strip()]
    for part in parts:
        if len(parts) > 1 and part.isdecimal() and len(part) < 10:
            return int(part), "\t".join([other for other in parts if other is not part])
    return None, line


def _key(said: str, find: Find, counted: bool) -> str:
    """The card of a line: by an id in it, else by its name. A single word behind a number is an id, known
    or not."""
    ids = [part for part in _ID.findall(said) if any([letter.isdigit() for letter in part])]
    if ids:
        return str(ids[-1] if said.rstrip(")] ").endswith(ids[-1]) else ids[0])
    for part in [said, *said.split("\t")]:
        found = find(part.strip().strip('"“”「」'))
        if found:
            return found
    words = said.split()
    if len(words) == 1 and (counted or any([letter.isdigit() for letter in words[0]])):
        return words[0]
    return ""
