"""The same seed and the same choices give the same game, today and on every machine."""

from __future__ import annotations

import pytest

from tests.contract.golden import FEW, SEEDS, few_games, first_difference, games, written

MEANT = "a random game goes differently than before; if that is meant, run `make golden`"


def test_a_slice_of_the_golden_games_comes_out_as_written() -> None:
    now = few_games()
    said = first_difference(written(), now)
    assert not said, f"{MEANT}\n{said}"
    assert all([len(rows) == FEW for rows in now.values()])
    played = {row[0] for rows in now.values() for row in rows}
    assert played == set(SEEDS)  # over all tables, no seed is left out


@pytest.mark.nightly
def test_the_golden_games_come_out_as_written() -> None:
    now = games()
    said = first_difference(written(), now)
    assert not said, f"{MEANT}\n{said}"
    assert now == written()
