"""The readings taken where a book is unclear, by the clauses they are about.

They stand in docs/decisions; `readings.toml` beside this file is made from there by
`tools/readings.py`. What refers to what (`references.toml`) is made from the books by
`tools/references.py`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tefuda.rulebook.index import book


@dataclass(frozen=True)
class Reading:
    """How an unclear place is read; Japanese that is not written yet is empty."""

    decision: str
    about: tuple[str, ...]
    ja: str
    en: str

    def say(self, lang: str) -> str:
        return self.ja or self.en if lang == "ja" else self.en


def _data(name: str) -> dict[str, object]:
    return tomllib.loads((files("tefuda.rulebook") / name).read_text(encoding="utf-8"))


@cache
def readings(game: str) -> tuple[Reading, ...]:
    """All readings of a game's book, in the order they are written down."""
    rows = _data("readings.toml").get(game, [])
    assert isinstance(rows, list)
    return tuple(
        [
            Reading(
                str(row["decision"]),
                tuple([str(id) for id in row["about"]]),
                str(row.get("ja", "")),
                str(row["en"]),
            )
            for row in rows
        ]
    )


def readings_of(game: str, id: str) -> list[Reading]:
    """The readings that are about a clause."""
    return [r for r in readings(game) if id in r.about]


@cache
def references(game: str) -> dict[str, tuple[str, ...]]:
    """For every clause that refers to others, those; of clauses that the book has."""
    rows = _data("references.toml").get(game, {})
    assert isinstance(rows, dict)
    known = book(game).by_id
    return {
        id: tuple([o for o in others if o in known]) for id, others in rows.items() if id in known
    }


@cache
def referred(game: str) -> dict[str, tuple[str, ...]]:
    """For every clause that others refer to, those, in the book's order."""
    out: dict[str, list[str]] = {}
    for id in book(game).by_id:
        for other in references(game).get(id, ()):
            out.setdefault(other, []).append(id)
    return {id: tuple(by) for id, by in out.items()}
