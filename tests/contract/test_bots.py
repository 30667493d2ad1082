"""The rule-of-thumb bot of every game: fair, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from tefuda import new
from tefuda.bots.answering import answer
from tefuda.games import game_entry
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import mask
from tests.contract.table import Decks, Dice, any_choice, begin, pairs, tables

GAMES = 600  # of every game, over all pairs of its decks


def by_thumb(rules: Rules, s: State) -> int:
    """What the bot does for whoever is asked: it sees a masked state."""
    chosen = game_entry(rules.name).thumb(rules, mask(rules, s, s.ask_seat))
    return s.options[chosen] if s.options else chosen


@pytest.mark.slow
@pytest.mark.parametrize(("game", "decks"), pairs())
def test_the_rule_of_thumb_beats_random_play_nine_times_in_ten(game: str, decks: Decks) -> None:
    won, games = 0, -(-GAMES // len([pair for pair in pairs() if pair[0] == game]))
    for seed in range(games):
        g = begin(game, decks, seed)
        s, me, dice = g.state, seed % g.state.seats, Dice(seed)
        while not s.over:
            if s.ask_seat == me:
                choose(g.rules, s, by_thumb(g.rules, s))
            else:
                choose(g.rules, s, any_choice(s, dice))
        won += me in g.winners
    assert won >= 0.9 * games, f"{won} of {games}"
    print(f"{game} {decks}: {won} of {games}")


def test_two_bots_end_a_game_of_hands_thrown_at_once() -> None:
    """Two that always throw the same would throw for ever."""
    g, rng = new("soukou_musume", seed=3), Random(3)
    while not g.over and g.state.taken < 2000:
        answer(g, "thumb", rng)
    assert g.over


FURTHER = [(game, decks) for game, decks in tables() if decks.settings]


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({game for game, _decks in FURTHER}))
def test_a_party_by_rule_of_thumb_wins_more_often_than_one_at_random(game: str) -> None:
    won = [0, 0]
    for seed, (_game, decks) in enumerate([table for table in FURTHER if table[0] == game] * 4):
        for way in (0, 1):
            g, dice = begin(game, decks, seed), Dice(seed)
            while not g.over:
                code = any_choice(g.state, dice) if way else by_thumb(g.rules, g.state)
                choose(g.rules, g.state, code)
            won[way] += bool(g.winners) and g.state.teams[g.winners[0]] == 0
    assert won[0] > 2 * won[1], f"{won[0]} against {won[1]}"
