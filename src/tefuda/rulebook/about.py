"""All that is known of a clause, in one place: what the pages and the command line show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tefuda.rulebook.coverage import Coverage, Evidence, Standing, coverage, evidence
from tefuda.rulebook.demos import Demo, demos_of
from tefuda.rulebook.index import Clause, book
from tefuda.rulebook.readings import Reading, readings_of, references, referred


@dataclass(frozen=True)
class About:
    """A clause with everything around it."""

    game: str
    clause: Clause
    standing: Standing
    readings: list[Reading]
    refers: list[Clause]  # to these
    referred: list[Clause]  # by these
    demos: list[Demo]
    tests: list[str]  # that prove it, where a record of them is here


@cache
def proofs() -> Evidence:
    """The record of tests, read once."""
    return evidence()


@cache
def standings(game: str) -> Coverage:
    """How a book stands, counted once."""
    return coverage(game, proofs())


def about(game: str, id: str) -> About:
    """A clause of a book; an unknown one is refused with the nearest there are."""
    index = book(game)
    clause = index.clause(id)
    return About(
        game,
        clause,
        standings(game).of(id),
        readings_of(game, id),
        [index.by_id[other] for other in references(game).get(id, ())],
        [index.by_id[other] for other in referred(game).get(id, ())],
        demos_of(game, id),
        proofs().tests_of(game, id),
    )
