"""Which wordings are tried: all that are common, ever fewer of those that are rare."""

from __future__ import annotations

import importlib
from pathlib import Path

HERE = Path(__file__).parent
LAST = 2081  # so many wordings are read
ONCE = 287  # from here on, each is printed once


def tried() -> dict[int, int]:
    """The wordings that tests are marked with: place among all → on how many cards."""
    out: dict[int, int] = {}
    for file in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(f"{__package__}.{file.stem}")
        for name in dir(module):
            test = getattr(module, name)
            for mark in getattr(test, "pytestmark", []) if name.startswith("test_") else []:
                if mark.name == "wording":
                    rank, count = mark.args
                    assert out.setdefault(rank, count) == count, f"{name}: {rank}"
    return out


def test_the_sample_goes_from_the_commonest_to_the_rarest() -> None:
    found = tried()
    assert set(found) >= set(range(1, 31))
    assert all([1 <= rank <= LAST for rank in found])
    bands = [(31, 60), (61, 120), (121, 240), (241, ONCE - 1)]
    assert all([len([r for r in found if a <= r <= b]) >= 10 for a, b in bands])
    assert len([r for r in found if r >= ONCE]) >= 100
    assert len(found) >= 250


def test_who_is_commoner_comes_first() -> None:
    counts = [count for _rank, count in sorted(tried().items())]
    assert counts == sorted(counts, reverse=True)
    assert all([(count == 1) is (rank >= ONCE) for rank, count in tried().items()])
