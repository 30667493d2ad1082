"""How far each book is carried out and proven: counted, never claimed.

A clause has *code* when the game's bound rules cite it, is *tested* when a test that names it ran
and passed, has a *reason* when it needs neither (a heading, a copyright line), and is *open* when
it has no reason and lacks code or test.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tefuda.games import GAMES
from tefuda.rulebook.index import BOOKS, Book, Clause, book
from tefuda.rulebook.tested import (
    PASSED,
    RECORD,
    Proof,
    Shipped,
    fingerprint,
    project_root,
    read_record,
    read_shipped,
)
from tefuda.starting import rules_for

WORDS = ("proven", "nothing", "coded", "open")


@dataclass(frozen=True)
class Standing:
    """One clause and how it stands."""

    clause: Clause
    code: bool
    tested: bool

    @property
    def reason(self) -> bool:
        return bool(self.clause.reason_en)

    @property
    def open(self) -> bool:
        return not self.reason and not (self.code and self.tested)

    @property
    def word(self) -> str:
        """In one word: proven, nothing (to do), coded, or open."""
        if self.code and self.tested:
            return "proven"
        if self.reason:
            return "nothing"
        return "coded" if self.code else "open"


@dataclass(frozen=True)
class Coverage:
    """A whole book and how it stands."""

    book: Book
    standings: tuple[Standing, ...]

    def counts(self) -> dict[str, int]:
        rows = self.standings
        return {
            "clauses": len(rows),
            "code": len([s for s in rows if s.code]),
            "tested": len([s for s in rows if s.tested]),
            "reason": len([s for s in rows if s.reason]),
            "open": len([s for s in rows if s.open]),
        }

    def words(self) -> dict[str, int]:
        """How many clauses are proven, have nothing to do, are coded only, are open: each once."""
        rows = [s.word for s in self.standings]
        return {word: rows.count(word) for word in WORDS}

    @property
    def missing(self) -> list[Standing]:
        return [s for s in self.standings if s.open]

    def of(self, id: str) -> Standing:
        """How one clause stands."""
        clause = self.book.clause(id)
        return next(s for s in self.standings if s.clause is clause)


@dataclass(frozen=True)
class Evidence:
    """What the record of tests says, and how far it can be believed."""

    root: Path | None
    tests: dict[str, Proof]
    stale: int  # entries that ran on other sources than the ones here
    shipped: Shipped | None = None  # what the package says, where no tests have run

    @property
    def record(self) -> Path | None:
        return None if self.root is None else self.root / RECORD

    def proven(self, game: str) -> set[str]:
        """The clauses of a game that a test proves which ran and passed."""
        if not self.tests and self.shipped is not None:
            return set(self.shipped.proven.get(game, ()))
        return {
            id
            for proof in self.tests.values()
            if proof.outcome == PASSED
            for named, id in proof.clauses
            if named == game
        }

    def tests_of(self, game: str, id: str) -> list[str]:
        """The tests that prove a clause, where a record tells them."""
        return [
            node
            for node, proof in self.tests.items()
            if proof.outcome == PASSED and (game, id) in proof.clauses
        ]


def evidence(root: Path | None = None) -> Evidence:
    """The record of the project this package lies in, or the one we stand in; where no test has
    run, what the package says."""
    found = root if root is not None else project_root()
    tests = {} if found is None else read_record(found)
    if found is None or not tests:
        return Evidence(found, {}, 0, read_shipped() if root is None else None)
    now = fingerprint(found)
    return Evidence(found, tests, len([p for p in tests.values() if p.sources != now]))


def cited(game: str) -> set[str]:
    """The clauses that a game's bound rules carry out; a game not yet built has none."""
    return set(rules_for(game).cited) if game in GAMES else set()


def coverage(game: str, shown: Evidence) -> Coverage:
    """How a game's book stands."""
    index = book(game)
    code, tested = cited(game), shown.proven(game)
    rows = [Standing(c, c.id in code, c.id in tested) for c in index.clauses]
    return Coverage(index, tuple(rows))


def coverage_all(shown: Evidence) -> dict[str, Coverage]:
    return {game: coverage(game, shown) for game in BOOKS}
