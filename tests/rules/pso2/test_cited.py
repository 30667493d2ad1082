"""The tables of the game: what they name is there."""

from __future__ import annotations

from importlib import import_module

import pytest

from tefuda.games.pso2 import refusals
from tefuda.games.pso2.cited import CITED
from tefuda.rulebook.index import book


@pytest.mark.parametrize("clause", CITED)
def test_what_a_clause_is_carried_out_by_is_there(clause: str) -> None:
    module, _, name = CITED[clause].rpartition(".")
    folder = "tefuda.games." if module.startswith("pso2") else "tefuda."
    assert hasattr(import_module(folder + module), name)
    assert clause in book("pso2").by_id


def test_the_number_of_a_refusal_is_its_place_in_the_list() -> None:
    numbered = {name: n for name, n in vars(refusals).items() if isinstance(n, int)}
    assert sorted(numbered.values()) == list(range(1, len(refusals.REFUSALS) + 1))
    for name, number in numbered.items():
        assert refusals.REFUSALS[number - 1].key == name.lower()
