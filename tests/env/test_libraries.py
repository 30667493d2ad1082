"""The environments pass the tests of the libraries whose languages they speak."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import tefuda.env.gymnasium
from tefuda.env import pettingzoo
from tefuda.games import GAMES
from tests.env.tables import TABLES, table


def made(name: str) -> Any:
    game, settings = TABLES[name]
    return pettingzoo.env(game, settings=settings)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", TABLES)
def test_pettingzoos_tests_pass(name: str) -> None:
    api_test(made(name), num_cycles=100)
    seed_test(lambda: made(name), num_cycles=20)


def test_an_illegal_action_ends_the_game_for_who_took_it() -> None:
    env = made("soukou_musume")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(200)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_every_player_hears_the_end() -> None:
    env = made("soukou_musume")
    env.reset(seed=2)
    heard: dict[str, float] = {}
    dice = random.Random(1)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            heard[agent] = reward
            env.step(None)
        else:
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(heard) == ["seat_0", "seat_1"]
    assert sum(heard.values()) == 0


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_test_passes(game: str) -> None:
    env = gymnasium.make(tefuda.env.gymnasium.id_of(game), bot="random")
    check_env(env.unwrapped, skip_render_check=True)


def test_a_whole_game_against_the_bot() -> None:
    env = gymnasium.make("tefuda/SoukouMusume-v0", bot="thumb")
    seen, info = env.reset(seed=4)
    over = False
    reward: Any = 0.0
    while not over:
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert not cut
    assert reward in (-1.0, 0.0, 1.0)
    assert info["decisions"] > 10


def test_openspiels_test_passes() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import tefuda.env.openspiel as spiel

    game = pyspiel.load_game("tefuda_soukou_musume", {"seeds": 8})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert {f"tefuda_{name}" for name in GAMES} <= set(pyspiel.registered_names())
    assert isinstance(game.new_initial_state(), spiel.TefudaState)


@pytest.mark.nightly
@pytest.mark.parametrize("name", TABLES)
def test_openspiels_test_passes_for_every_game(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import tefuda.env.openspiel as spiel

    assert spiel.SEEDS > 0
    game, settings = TABLES[name]
    params = {"seeds": 8, **({"table": settings["table"]} if settings else {})}
    loaded = pyspiel.load_game(f"tefuda_{game}", params)
    assert loaded.num_players() == table(name).players
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_openspiels_information_set_search_plays() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import ismcts, mcts

    import tefuda.env.openspiel as spiel

    assert spiel.OPTIONS == 256
    game = pyspiel.load_game("tefuda_soukou_musume", {"seeds": 8})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=1.4,
        max_simulations=4,
        random_state=np.random.RandomState(2),
    )
    state = game.new_initial_state()
    state.apply_action(3)
    for _ in range(4):
        before = state.information_state_string(1 - state.current_player())
        action = bot.step(state)
        assert action in state.legal_actions()
        world = state.resample_from_infostate(state.current_player(), lambda: 0.5)
        player = state.current_player()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert state.information_state_string(1 - player) == before
        state.apply_action(action)
