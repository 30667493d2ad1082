"""What every game must hold, whatever its book: one suite for all of them."""

from __future__ import annotations

import pytest

from tefuda import Game, load, replay
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest, restore, state_data
from tefuda.lab.checks import uncited, wrong_options
from tests.contract.table import (
    Decks,
    Dice,
    any_choice,
    begin,
    play_out,
    share,
    tables,
    walk,
    whole,
)

TABLES = tables()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_thousand_random_games_of_every_game_end(game: str, decks: Decks) -> None:
    for seed in range(share(game, 1000)):
        g = begin(game, decks, seed)
        play_out(g.rules, g.state, seed)
        whole(g.rules, g.state)
        assert g.over
        assert g.decision is None


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_copy_equals_its_original_at_every_decision_and_leaves_it_alone(
    game: str, decks: Decks
) -> None:
    for seed in range(share(game, 18)):
        for g in walk(game, decks, seed):
            before = g.digest
            other = g.state.copy()
            assert digest(other) == before
            choose(g.rules, other, any_choice(other, Dice(seed)))
            assert g.digest == before


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_saved_and_restored_equals_the_original_at_every_decision(game: str, decks: Decks) -> None:
    for seed in range(share(game, 9)):
        for g in walk(game, decks, seed):
            again = restore(g.rules, state_data(g.state))
            assert digest(again) == g.digest
            assert again.options == g.state.options
            whole(g.rules, again)


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_save_file_loads_as_the_same_game_now_and_then(game: str, decks: Decks) -> None:
    g = begin(game, decks, 5)
    dice = Dice(5)
    while not g.over:
        if g.state.taken % 25 == 0:
            again = load(g.save())
            assert again.digest == g.digest
            assert [str(x) for x in again.log] == [str(x) for x in g.log]
            assert again.save() == g.save()
        choose(g.rules, g.state, any_choice(g.state, dice))
    assert load(g.save()).digest == g.digest


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_a_replay_gives_the_same_positions_from_first_to_last(game: str, decks: Decks) -> None:
    for seed in range(share(game, 12)):
        seen = [g.digest for g in walk(game, decks, seed)]
        g = begin(game, decks, seed)
        again = [g.digest]
        codes = _codes(game, decks, seed)
        for code in codes:
            choose(g.rules, g.state, code)
            again.append(g.digest)
        assert again[:-1] == seen
        assert replay(g.replay()).digest == g.digest


def _codes(game: str, decks: Decks, seed: int) -> list[int]:
    g = begin(game, decks, seed)
    dice = Dice(seed)
    out: list[int] = []
    while not g.over:
        out.append(any_choice(g.state, dice))
        choose(g.rules, g.state, out[-1])
    return out


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_undo_goes_back_to_the_very_same_positions(game: str, decks: Decks) -> None:
    g = begin(game, decks, 11)
    dice = Dice(11)
    seen: list[str] = []
    while not g.over:
        seen.append(g.digest)
        _choose(g, any_choice(g.state, dice))
    while seen:
        g.undo()
        assert g.digest == seen.pop()
    forked = begin(game, decks, 12)
    for _ in range(40):
        _choose(forked, any_choice(forked.state, dice))
    there = forked.digest
    other = forked.copy()
    other.undo(33)
    assert forked.digest == there
    forked.undo(33)
    assert other.digest == forked.digest


def _choose(g: Game, code: int) -> None:
    g.choose(g.state.options.index(code) if g.state.options else code)


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_every_option_offered_can_be_carried_out(game: str, decks: Decks) -> None:
    for seed in range(share(game, 9)):
        for g in walk(game, decks, seed):
            assert not wrong_options(g.rules, g.state, carry_out=True)


@pytest.mark.parametrize(("game", "decks"), TABLES)
def test_every_line_of_the_record_cites_a_clause(game: str, decks: Decks) -> None:
    g = begin(game, decks, 3)
    play_out(g.rules, g.state, 3)
    assert not uncited(g.rules, g.state)
