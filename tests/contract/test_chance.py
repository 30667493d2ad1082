"""The sequential test errs as seldom as it says, and does not need many trials."""

from __future__ import annotations

from itertools import repeat
from random import Random

import pytest

from tests.contract.chance import Undecided, good_share


def trials(share: float, seed: int, most: int = 5000) -> list[bool]:
    rng = Random(seed)
    return [rng.random() < share for _ in range(most)]


@pytest.mark.parametrize(("share", "verdict"), [(0.85, False), (0.95, True)])
def test_either_mistake_is_rare(share: float, verdict: bool) -> None:
    """At the two shares themselves, where mistakes are most frequent: 0.1 % of 1,000 is one."""
    told = [good_share(trials(share, seed), 0.85, 0.95) for seed in range(1000)]
    assert sum(got != verdict for got, _yes, _n in told) <= 5  # more: one case in 1,700
    assert sum(n for _got, _yes, n in told) / len(told) < 180


def test_what_always_or_never_comes_about_is_soon_clear() -> None:
    assert good_share(repeat(True), 0.85, 0.95) == (True, 63, 63)
    assert good_share(repeat(False), 0.85, 0.95) == (False, 0, 7)


def test_too_few_trials_decide_nothing() -> None:
    with pytest.raises(Undecided, match="62 of 62"):
        good_share([True] * 62, 0.85, 0.95)
