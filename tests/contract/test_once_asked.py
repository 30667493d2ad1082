"""Where a question is asked by another clause than in earlier versions, their files are opened all the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tefuda
from tefuda.game import MARK, Game, file_hash
from tefuda.kernel.errors import BadInput, BadSave
from tefuda.kernel.machine import choose
from tefuda.kernel.save import digest, is_digest, pack, unpack
from tests.contract.table import Dice, any_choice

RENAMED = ["monster_collection", "soukou_musume"]
FEW = 12


def asked_by(game: Game) -> str:
    """The clause of the open question."""
    return game.rules.clauses[game.state.clause]


def asked_anew(name: str) -> Game:
    """A game that waits for the answer to a question which is asked by another clause since."""
    for seed in range(100, 160):
        game = tefuda.new(name, seed=seed)
        dice = Dice(seed)
        while not game.over:
            if asked_by(game) in game.rules.once_asked and game.state.taken > FEW:
                return game
            choose(game.rules, game.state, any_choice(game.state, dice))
    pytest.skip("none of these games comes to such a question")


def older(game: Game, clause: str) -> str:
    """The fingerprint of the position, by the clause that an earlier version named."""
    s = game.state.copy()
    s.clause = game.rules.clause_no[clause]
    return digest(s)


def older_replay(game: Game) -> dict[str, Any]:
    """The replay as an earlier version wrote it, which named the first of the older clauses."""
    data: dict[str, Any] = json.loads(game.replay())
    again = tefuda.new(game.rules.name, game.origin.decks, game.origin.seed)  # type: ignore[union-attr]
    for n, row in enumerate(data["decisions"]):
        once = again.rules.once_asked.get(row[1])
        if once is not None:
            if n:
                data["decisions"][n - 1][4] = older(again, once[0])[:MARK]
            row[1] = once[0]
        choose(again.rules, again.state, row[3])
    return data


def sealed(data: dict[str, Any]) -> str:
    return json.dumps({**data, "hash": file_hash(data)})


@pytest.mark.parametrize("name", RENAMED)
def test_a_replay_with_the_older_clause_plays_through(name: str) -> None:
    game = asked_anew(name)
    game.choose(game.options[0])
    data = older_replay(game)
    assert data != json.loads(game.replay())
    assert tefuda.replay(sealed(data)).digest == game.digest


@pytest.mark.parametrize("name", RENAMED)
def test_a_replay_with_any_other_clause_is_refused(name: str) -> None:
    game = asked_anew(name)
    game.choose(game.options[0])
    data = json.loads(game.replay())
    data["decisions"][-1][1] = data["decisions"][0][1]
    with pytest.raises(BadInput):
        tefuda.replay(sealed(data))


@pytest.mark.parametrize("name", RENAMED)
def test_a_save_that_waits_by_the_older_clause_is_opened(name: str) -> None:
    game = asked_anew(name)
    once = game.rules.once_asked[asked_by(game)][0]
    payload = unpack(game.save())
    state = payload["state"]
    assert isinstance(state, dict)
    state["clause"] = game.rules.clause_no[once]
    again = tefuda.load(pack(payload))
    assert again.digest == game.digest
    state["clause"] = 1
    with pytest.raises(BadSave):
        tefuda.load(pack(payload))


@pytest.mark.parametrize("name", RENAMED)
def test_an_older_fingerprint_fits_its_position_and_no_other(name: str) -> None:
    game = asked_anew(name)
    before = game.digest
    for once in game.rules.once_asked[asked_by(game)]:
        assert is_digest(game.rules, game.state, older(game, once))
    assert not is_digest(game.rules, game.state, older(game, ""))
    assert game.digest == before
    game.choose(game.options[0])
    assert not is_digest(game.rules, game.state, before)


@pytest.mark.parametrize("name", RENAMED)
def test_every_older_clause_is_one_of_the_book(name: str) -> None:
    rules = tefuda.new(name, seed=1).rules
    for clause, once in rules.once_asked.items():
        assert {clause, *once} <= set(rules.clause_no)
        assert clause not in once
