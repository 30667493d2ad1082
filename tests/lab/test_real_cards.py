"""Real cards at work, where their lists are there: a few dozen games and trials, and no error.

The long runs are `tefuda cards exercise GAME FILE --games 2000`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tefuda.games import game_entry
from tefuda.games.common.card_files import read_card_data
from tefuda.lab.exercise import exercise
from tefuda.lab.lists import our_fields, understood
from tefuda.lab.report import figures

LISTS = Path(__file__).parents[3] / "shared" / "cards"
STEPS = {"weiss_schwarz": 687, "cipher": 10}
"""How far apart the cards stand in the list that are taken: always the same."""


def listed(game: str) -> Path:
    path = LISTS / f"{game}_ja.jsonl.gz"
    if not path.exists():
        pytest.skip("the lists of real cards are not here")
    return path


@pytest.mark.nightly
@pytest.mark.parametrize("game", STEPS)
def test_games_and_trials_with_real_cards_raise_no_error(game: str) -> None:
    cards, _refused = understood(game_entry(game), listed(game), STEPS[game])
    tally = exercise(game, cards, games=12, tries=2, seed=11, check=0.002)
    assert not tally.faults, tally.faults[0].error
    got = figures(tally)
    acted, kinds = got["printed_acted"], got["printed_kinds"]
    assert isinstance(acted, int)
    assert isinstance(kinds, int)
    assert acted / kinds > 0.75


@pytest.mark.parametrize("game", STEPS)
def test_a_row_of_a_public_list_is_read_as_one_of_ours(game: str) -> None:
    """And one of ours stays as it is."""
    row = read_card_data(listed(game))[0][1]
    card = our_fields(game, row)
    assert card["id"] == row["id"]
    assert card.keys() != row.keys()
    assert our_fields(game, card) == card
    json.dumps(card)
