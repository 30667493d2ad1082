"""Copies share lists until one of them changes: nobody may notice.

A list of a zone is replaced when it is changed for the first time after a copy. Code that took the
list before and goes on reading it would then read the old one. So games are played in which every
change replaces the list, and must go as they always do.
"""

from __future__ import annotations

import pytest

from tefuda import GAMES
from tefuda.bench import beginner
from tefuda.kernel.machine import choose
from tefuda.kernel.playout import pick
from tefuda.kernel.record import entries
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import digest
from tefuda.kernel.state import State
from tefuda.starting import rules_for

SEEDS = 3


def random_game(rules: Rules, s: State, seed: int, on_copies: bool) -> list[object]:
    """Play to the end, every decision on a copy if asked; then the record and the last position."""
    x = seed * 2 + 1
    taken = 0
    while not s.over:
        x, opt = pick(s, x)
        if on_copies:
            before = digest(s)
            other = s.copy()
            if taken % 2:  # the copy plays on, or the original
                s, other = other, s
            choose(rules, s, opt)
            assert digest(other) == before
        else:
            choose(rules, s, opt)
        taken += 1
    return [entries(s), s.zones, digest(s)]


def always_another(s: State, zone: int) -> list[int]:
    cards = s.zones[zone] = s.zones[zone][:]
    return cards


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_on_a_copy_leaves_the_original_alone(game: str) -> None:
    rules = rules_for(game, None)
    begin = beginner(game, rules)
    assert random_game(rules, begin(1), 1, True) == random_game(rules, begin(1), 1, False)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_on_in_a_zone_that_has_changed(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rules_for(game, None)
    begin = beginner(game, rules)
    plain = [random_game(rules, begin(seed), seed, False) for seed in range(SEEDS)]
    try:
        monkeypatch.setattr(State, "own", always_another)
    except (AttributeError, TypeError):
        pytest.skip("the engine is compiled; its methods cannot be replaced")
    assert [random_game(rules, begin(seed), seed, False) for seed in range(SEEDS)] == plain
