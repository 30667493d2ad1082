"""The clause index of a book: ids as the book numbers them, summaries in our own words.

`<game>.toml` beside this file holds the data. A clause that needs neither code nor a test carries
the reason why.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from tefuda.kernel.errors import BadInput, EngineFault

BOOKS = ("cipher", "monster_collection", "pso2", "soukou_musume", "weiss_schwarz")
"""The books that are indexed, by the names of their games."""

KINDS = ("heading", "definition", "procedure", "rule", "keyword", "cardinfo", "nongame")


@dataclass(frozen=True)
class Clause:
    """One clause. An empty summary: not written yet; an empty reason: it needs code and a test."""

    id: str
    parent: str
    kind: str
    ja: str = ""
    en: str = ""
    reason_ja: str = ""
    reason_en: str = ""

    def say(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def said(self) -> dict[str, str]:
        """In both languages."""
        return {"ja": self.ja, "en": self.en}

    def reason(self, lang: str) -> str:
        return self.reason_ja if lang == "ja" else self.reason_en


@dataclass(frozen=True)
class Book:
    """A book's clauses in the book's order."""

    game: str
    edition: str
    name_ja: str
    name_en: str
    book_ja: str
    book_en: str
    clauses: tuple[Clause, ...]
    by_id: dict[str, Clause] = field(repr=False, compare=False)
    children: dict[str, tuple[Clause, ...]] = field(repr=False, compare=False)

    def title(self, lang: str) -> str:
        if lang == "ja":
            return f"{self.name_ja} {self.book_ja} {self.edition}"
        return f"{self.name_en}, {self.book_en} {self.edition}"

    def clause(self, id: str) -> Clause:
        """The clause of this number; an unknown one is refused with the nearest there are."""
        got = self.by_id.get(id)
        if got is None:
            near = self.near(id)
            hint = f"; near it there are {', '.join(near)}" if near else ""
            hint_ja = f"近いもの: {', '.join(near)}" if near else ""
            raise BadInput(
                f"the book of {self.game} has no clause {id!r}{hint}",
                ja=f"{self.game} のルールブックに条項「{id}」はない。{hint_ja}",
            )
        return got

    def near(self, id: str) -> list[str]:
        """Clauses that were perhaps meant: those above, and those that look alike."""
        above = [c.id for c in self.clauses if len(c.id) > 1 and id.startswith(c.id)][-1:]
        ends = [c.id for c in self.clauses if c.id.endswith("." + id)][:3]
        alike = get_close_matches(id, list(self.by_id), n=4, cutoff=0.6)
        return list(dict.fromkeys([*ends, *above, *alike]))[:5]

    def section(self, id: str) -> list[Clause]:
        """A clause and all below it, in the book's order."""
        out: list[Clause] = []
        waiting = [self.clause(id)]
        while waiting:
            clause = waiting.pop()
            out.append(clause)
            waiting.extend(reversed(self.children.get(clause.id, ())))
        return out

    def above(self, id: str) -> list[Clause]:
        """The headings a clause stands under, the outermost first."""
        out: list[Clause] = []
        clause = self.clause(id)
        while clause.parent:
            clause = self.by_id[clause.parent]
            out.append(clause)
        out.reverse()
        return out

    @property
    def root(self) -> Clause:
        return self.clauses[0]


@cache
def book(game: str) -> Book:
    """The index of a game's book; an unknown game is refused with those there are."""
    if game not in BOOKS:
        near = get_close_matches(game, BOOKS, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}? " if near else ""
        hint_ja = f"{near[0]} のことか。" if near else ""
        raise BadInput(
            f"there is no book {game!r} here; {hint}there are {', '.join(BOOKS)}",
            ja=f"「{game}」のルールブックはここにない。{hint_ja}あるもの: {', '.join(BOOKS)}",
        )
    text = (files("tefuda.rulebook") / f"{game}.toml").read_text(encoding="utf-8")
    return parse(text)


def parse(text: str) -> Book:
    """A book from the text of its index file."""
    data = tomllib.loads(text)
    clauses = tuple([_clause(row) for row in data["clause"]])
    by_id = {c.id: c for c in clauses}
    if len(by_id) != len(clauses):
        raise EngineFault(f"the index of {data['game']} has a clause twice")
    children: dict[str, list[Clause]] = {}
    for c in clauses:
        if c.parent:
            if c.parent not in by_id:
                raise EngineFault(f"the index of {data['game']}: {c.id} stands under no clause")
            children.setdefault(c.parent, []).append(c)
    return Book(
        data["game"],
        data["edition"],
        data["name"]["ja"],
        data["name"]["en"],
        data["book"]["ja"],
        data["book"]["en"],
        clauses,
        by_id,
        {id: tuple(below) for id, below in children.items()},
    )


def _clause(row: dict[str, object]) -> Clause:
    reason = row.get("reason", {})
    assert isinstance(reason, dict)
    return Clause(
        str(row["id"]),
        str(row.get("parent", "")),
        str(row["kind"]),
        str(row.get("ja", "")),
        str(row.get("en", "")),
        str(reason.get("ja", "")),
        str(reason.get("en", "")),
    )
