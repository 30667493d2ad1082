"""The tables of clauses: what they name is there."""

from __future__ import annotations

import pytest

from tefuda import GAMES
from tefuda.games.common.clauses import carried_out, named
from tefuda.rulebook.index import book

CITED = [(game, clause) for game in GAMES for clause in carried_out(game)]


@pytest.mark.parametrize(("game", "clause"), CITED)
def test_what_a_clause_is_carried_out_by_is_there(game: str, clause: str) -> None:
    assert named(game, carried_out(game)[clause]) is not None
    assert clause in book(game).by_id


@pytest.mark.parametrize("game", GAMES)
def test_every_game_names_such_clauses(game: str) -> None:
    assert carried_out(game)
