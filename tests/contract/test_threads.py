"""Games in several threads do not disturb each other: each goes as it does by itself."""

from __future__ import annotations

import pytest

from tests.contract.threads import EACH, OFTEN, THREADS, jobs_of, kinds, played_apart, switching

KINDS = kinds()
FEW = 3  # games of one kind that a thread plays in the ordinary run


@pytest.mark.parametrize("kind", KINDS)
def test_a_few_games_in_threads_go_as_by_themselves(kind: str) -> None:
    jobs = jobs_of(KINDS[kind], THREADS * FEW)
    assert len(jobs) == THREADS * FEW
    with switching(OFTEN):
        assert played_apart(jobs) == []


@pytest.mark.nightly
@pytest.mark.parametrize("often", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_games_in_threads_go_as_by_themselves(kind: str, often: bool) -> None:
    jobs = jobs_of(KINDS[kind], THREADS * EACH)
    if not often:
        assert played_apart(jobs) == []
        return
    with switching(OFTEN):
        assert played_apart(jobs) == []
