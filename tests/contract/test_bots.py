"""The rule-of-thumb bot of every game: fair, and better than chance."""

from __future__ import annotations

import pytest

from tefuda import new
from tefuda.games import game_entry
from tefuda.kernel.machine import choose
from tefuda.kernel.view import mask
from tests.contract.table import Dice, any_choice, pairs, share

GAMES = 600  # of every game, over all pairs of its decks


@pytest.mark.slow
@pytest.mark.parametrize(("game", "decks"), pairs())
def test_the_rule_of_thumb_beats_random_play_nine_times_in_ten(
    game: str, decks: tuple[str, ...]
) -> None:
    entry = game_entry(game)
    won, games = 0, share(game, GAMES)
    for seed in range(games):
        g = new(game, decks, seed)
        s, me, dice = g.state, seed % g.state.seats, Dice(seed)
        while not s.over:
            if s.ask_seat == me:
                choose(g.rules, s, s.options[entry.thumb(g.rules, mask(g.rules, s, me))])
            else:
                choose(g.rules, s, any_choice(s, dice))
        won += me in g.winners
    assert won >= 0.9 * games, f"{won} of {games}"
    print(f"{game} {decks}: {won} of {games}")
