"""Many games at once go as each goes by itself."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from tefuda import env
from tefuda.env.encode import code_at
from tefuda.kernel.errors import BadInput
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest
from tests.env.tables import TABLES, table


@pytest.mark.parametrize("name", TABLES)
def test_a_batch_goes_as_its_games_go_by_themselves(name: str) -> None:
    t = table(name)
    games = env.Batch(t, 3, seed=21)
    alone = [t.begin(21 + k) for k in range(3)]
    dice = np.random.default_rng(1)
    for _ in range(60):
        places = (dice.random(3) * games.counts).astype(np.int64)
        for k, s in enumerate(alone):
            choose(t.rules, s, code_at(t.encoder, s, int(places[k])))
        seen, rewards, over = games.step(places)
        for k, s in enumerate(alone):
            if over[k]:
                assert s.over
                assert rewards[k].tolist() == t.rewards(s)
                alone[k] = games.state(k)  # the next game has begun
                continue
            assert digest(games.state(k)) == digest(s)
            assert games.seats[k] == s.ask_seat
            mine = t.observe(s, s.ask_seat)
            for part, got in mine.items():
                assert np.array_equal(seen[part][k], got)


def test_a_game_that_is_over_begins_anew_and_tells_its_end() -> None:
    games = env.batch("soukou_musume", 8, seed=3)
    dice = np.random.default_rng(2)
    ended = 0
    while ended < 10:
        _, rewards, over = games.step((dice.random(8) * games.counts).astype(np.int64))
        assert (rewards[~over] == 0).all()
        assert (abs(rewards[over].sum(axis=1)) == 0).all()
        ended += int(over.sum())
    assert games.finished == ended
    assert (games.counts > 0).all()


def test_the_same_seed_gives_the_same_games() -> None:
    def walk() -> list[list[int]]:
        games = env.batch("cipher", 2, seed=9)
        return [games.step(games.counts - 1)[0]["numbers"].tolist() for _ in range(30)]

    assert walk() == walk()


def test_a_choice_that_is_not_there_is_refused_and_changes_nothing() -> None:
    games = env.batch("soukou_musume", 2, seed=5)
    before = [digest(games.state(k)) for k in range(2)]
    with pytest.raises(BadInput, match="game 1 has"):
        games.step([0, 999])
    with pytest.raises(BadInput, match="2 games and 1 choices"):
        games.step([0])
    assert [digest(games.state(k)) for k in range(2)] == before
    with pytest.raises(BadInput, match="at least 1 game"):
        env.batch("soukou_musume", 0)
    with pytest.raises(BadInput, match="at least 2 options"):
        env.batch("soukou_musume", 1, options=1)


BROUGHT = """
import sys
import tefuda
before = set(sys.modules)
import tefuda.env, tefuda.env.enlisting, tefuda.env.rollout
tefuda.env.enlisting.enlist_shipped()
new = {name.partition(".")[0] for name, m in sys.modules.items() if name not in before
       if "site-packages" in (getattr(m, "__file__", None) or "")}
print(*sorted(new - {"tefuda"}))
"""


def test_the_environments_need_numpy_and_nothing_else() -> None:
    env_of = {**os.environ, "TEFUDA_PURE": "1"}
    command = [sys.executable, "-c", BROUGHT]
    ran = subprocess.run(command, env=env_of, check=True, capture_output=True, text=True)
    of_the_engine = {"lark", "msgspec", "typing_extensions"}
    assert set(ran.stdout.split()) - of_the_engine == {"numpy"}
