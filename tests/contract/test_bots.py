"""The rule-of-thumb bot of every game: fair, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tefuda import GAMES, new
from tefuda.bots.answering import answer
from tefuda.games import game_entry
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import mask
from tests.contract.chance import good_share
from tests.contract.table import Decks, Dice, any_choice, begin, pairs, tables

MOST = 600  # games of every game, over all pairs of its decks


def by_thumb(rules: Rules, s: State) -> int:
    """What the bot does for whoever is asked: it sees a masked state."""
    chosen = game_entry(rules.name).bot.choose(rules, mask(rules, s, s.ask_seat))
    return s.options[chosen] if s.options else chosen


def thumb_wins(game: str, decks: Decks, seed: int) -> bool:
    """Whether the bot beats an opponent who plays at random."""
    g = begin(game, decks, seed)
    s, me, dice = g.state, seed % g.state.seats, Dice(seed)
    while not s.over:
        if s.ask_seat == me:
            choose(g.rules, s, by_thumb(g.rules, s))
        else:
            choose(g.rules, s, any_choice(s, dice))
    return me in g.winners


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_of_thumb_beats_random_play(game: str) -> None:
    """Nine times in ten: a bot that wins 85 % of its games or fewer passes with a probability of at
    most 0.1 %, one that wins 95 % or more fails with at most that. All pairs of decks take turns."""
    mine = [decks for name, decks in pairs() if name == game]
    games = ((decks, seed) for seed in range(MOST) for decks in mine)
    good, won, n = good_share((thumb_wins(game, *one) for one in games), bad=0.85, good=0.95)
    assert good, f"{won} of {n}"


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(("game", "decks"), pairs())
def test_the_rule_of_thumb_beats_random_play_with_every_deck(game: str, decks: Decks) -> None:
    games = -(-MOST // len([pair for pair in pairs() if pair[0] == game]))
    won = sum(thumb_wins(game, decks, seed) for seed in range(games))
    assert won >= 0.9 * games, f"{won} of {games}"
    print(f"{game} {decks}: {won} of {games}")


def test_two_bots_end_a_game_of_hands_thrown_at_once() -> None:
    """Two that always throw the same would throw for ever."""
    g, rng = new("soukou_musume", seed=3), Random(3)
    while not g.over and g.state.taken < 2000:
        answer(g, "thumb", rng)
    assert g.over


FURTHER = [(game, decks) for game, decks in tables() if decks.settings]


def party_wins(game: str, decks: Decks, seed: int, thumb: bool) -> bool:
    g, dice = begin(game, decks, seed), Dice(seed)
    while not g.over:
        code = by_thumb(g.rules, g.state) if thumb else any_choice(g.state, dice)
        choose(g.rules, g.state, code)
    return bool(g.winners) and g.state.teams[g.winners[0]] == 0


@pytest.mark.parametrize("game", sorted({game for game, _decks in FURTHER}))
def test_a_party_by_rule_of_thumb_wins_more_often_than_one_at_random(game: str) -> None:
    """Of the games that only one of the two wins: a bot no better than chance passes with a
    probability of at most 0.1 %, and one that wins nine in ten of them fails with at most that."""
    mine = [decks for name, decks in FURTHER if name == game]

    def decided() -> Iterator[bool]:
        for seed in range(MOST):
            decks = mine[seed % len(mine)]
            thumb, chance = [party_wins(game, decks, seed, way) for way in (True, False)]
            if thumb != chance:
                yield thumb

    good, won, n = good_share(decided(), bad=0.5, good=0.9)
    assert good, f"{won} of {n}"


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({game for game, _decks in FURTHER}))
def test_a_party_by_rule_of_thumb_wins_twice_as_often(game: str) -> None:
    won = [0, 0]
    for seed, (_game, decks) in enumerate([table for table in FURTHER if table[0] == game] * 4):
        for way in (0, 1):
            won[way] += party_wins(game, decks, seed, thumb=way == 0)
    assert won[0] > 2 * won[1], f"{won[0]} against {won[1]}"
