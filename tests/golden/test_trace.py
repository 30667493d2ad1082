"""What the golden games ask, offer, show and tell is the same word for word."""

from __future__ import annotations

import pytest

from tests.contract.golden import SEEDS, few_seeds
from tests.contract.table import Decks, tables
from tests.golden.golden_file import read
from tests.golden.trace import FILE, RENEW, traces

TABLES = [(at, game, decks) for at, (game, decks) in enumerate(tables())]
NAMES = [f"{game}: {decks.name}" for _, game, decks in TABLES]


def compare(game: str, decks: Decks, seeds: list[int]) -> None:
    was = read(FILE)[game][decks.name]
    assert isinstance(was, list)
    now = traces(game, decks, seeds)
    other = [seed for seed, got in zip(seeds, now, strict=True) if was[seed] != got]
    assert not other, (
        f"{game}, {decks.name}: the games with the seeds {other} ask, offer, show or tell something "
        f'else; `{RENEW} {game} "{decks.name}" {other[0]}` prints all of one, for comparing with '
        f"another version. If it is meant, run `{RENEW}`"
    )


@pytest.mark.parametrize(("at", "game", "decks"), TABLES, ids=NAMES)
def test_a_few_golden_games_are_told_in_the_same_words(at: int, game: str, decks: Decks) -> None:
    compare(game, decks, few_seeds(at, 1 if decks.settings else 2))  # more seats, more to look at


@pytest.mark.nightly
@pytest.mark.parametrize(("at", "game", "decks"), TABLES, ids=NAMES)
def test_all_golden_games_are_told_in_the_same_words(at: int, game: str, decks: Decks) -> None:
    compare(game, decks, list(SEEDS))


def test_no_table_is_missing_from_the_traces() -> None:
    written = [f"{game}: {name}" for game, rows in read(FILE).items() for name in rows]
    assert sorted(written) == sorted(NAMES)
    assert all([len(row) == len(SEEDS) for rows in read(FILE).values() for row in rows.values()])
