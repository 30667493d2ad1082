"""Giving up: at any moment, by whoever likes, and nothing stands in the way of it."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.kernel.errors import BadInput, GameOver, IllegalChoice


@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_loses_at_once_whoever_is_asked(seat: int) -> None:
    game = tefuda.new("weiss_schwarz", seed=3)
    game.concede(seat)
    assert game.over
    assert game.winners == [1 - seat]
    assert game.state.lost[1 - seat] == 0
    assert game.rules.clauses[game.state.lost[seat] - 1] == "1.2.4"
    assert "concedes" in str(game.log[-1])


def test_conceding_is_in_the_replay_and_can_be_taken_back() -> None:
    game = tefuda.new("weiss_schwarz", seed=3)
    before = game.digest
    assert game.decision is not None
    game.concede(1 - game.decision.seat)
    again = tefuda.replay(game.replay())
    assert again.digest == game.digest
    assert again.over
    assert tefuda.load(game.save()).digest == game.digest
    game.undo()
    assert game.digest == before


def test_a_game_that_is_over_cannot_be_conceded() -> None:
    game = tefuda.new("weiss_schwarz", seed=3)
    game.concede(0)
    with pytest.raises(GameOver):
        game.concede(1)


def test_there_is_no_such_seat() -> None:
    game = tefuda.new("weiss_schwarz", seed=3)
    with pytest.raises(BadInput):
        game.concede(2)
    assert not game.over


def test_where_the_book_knows_no_conceding_there_is_none() -> None:
    game = tefuda.new("soukou_musume", seed=3)
    with pytest.raises(IllegalChoice):
        game.concede(0)
    assert not game.over
