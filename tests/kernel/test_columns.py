"""What is written twice, for the compiled and for the interpreted engine, means the same."""

from __future__ import annotations

import random

import pytest

from tefuda.kernel import columns, rng
from tefuda.kernel.state import State

COLUMN = [0, 3, 0, 7, 3, 0]


@pytest.mark.parametrize("compiled", [False, True])
def test_a_column_is_looked_through_for_some_cards(
    monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    if columns.COMPILED:
        pytest.skip("the compiled engine has only one of the two ways")
    monkeypatch.setattr(columns, "COMPILED", compiled)
    assert not columns.any_set(COLUMN, [])
    assert not columns.any_set(COLUMN, [0, 2])
    assert columns.any_set(COLUMN, [0, 2, 3])
    assert columns.count_of(COLUMN, [1, 4, 3], 3) == 2
    assert columns.count_of(COLUMN, [], 0) == 0
    assert columns.total(COLUMN, [1, 3, 4], 0xFF) == 13
    assert columns.total(COLUMN, [1, 3, 4], 7) == 13 & 7
    assert not columns.all_zero(COLUMN)
    assert columns.all_zero([0, 0]) is not compiled  # "surely": compiled it never says so


@pytest.mark.parametrize("seed", range(50))
def test_both_ways_to_shuffle_give_the_same_order_and_the_same_next_number(seed: int) -> None:
    size = random.Random(seed).randrange(0, 80)
    one, other = State(None), State(None)
    one.rng = other.rng = rng.seeded(seed * 7919)
    first, second = list(range(size)), list(range(size))
    rng._shuffle(one, first)
    rng._shuffle_in_halves(other, second)
    assert first == second
    assert one.rng == other.rng
    assert sorted(first) == list(range(size))
