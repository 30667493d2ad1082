"""raid.prep.2: the shipped bosses are a game, for one to four players and at each difficulty."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import tefuda
from tefuda.bots.answering import answer
from tests.contract.chance import good_share

PARTY = ("vanguard", "marksmen", "lamps")
MOST = 400
BOUNDS = {"normal": (0.2, 0.8), "hard": (0.2, 0.8), "very_hard": (0.05, 0.5)}
MARGIN = 0.6  # how far from a bound the other claim of the sequential test is


def won(players: int, difficulty: str, boss: str, seed: int) -> bool:
    """Whether a party of the rule-of-thumb bot beats the boss."""
    decks = [PARTY[(seed + k) % len(PARTY)] for k in range(players)] + [boss]
    settings: dict[str, int | str] = {"table": f"raid{players}", "difficulty": difficulty}
    game = tefuda.new("pso2", decks=decks, seed=seed, settings=settings)
    rng = Random(seed)
    while not game.state.over:
        answer(game, "thumb", rng)
    return game.state.winners != 0 and not game.state.winners >> players & 1


@pytest.mark.nightly
@pytest.mark.parametrize("boss", ["serpent", "hollow"])
@pytest.mark.parametrize("difficulty", list(BOUNDS))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_party_neither_always_wins_nor_always_loses(
    players: int, difficulty: str, boss: str
) -> None:
    least, most = BOUNDS[difficulty]
    kept: dict[int, bool] = {}

    def games(party: bool) -> Iterator[bool]:
        for seed in range(MOST):
            if seed not in kept:
                kept[seed] = won(players, difficulty, boss, seed)
            yield kept[seed] == party

    assert good_share(games(True), least * MARGIN, least)[0], "the boss wins too often"
    assert good_share(games(False), (1 - most) * MARGIN, 1 - most)[0], "the party wins too often"
