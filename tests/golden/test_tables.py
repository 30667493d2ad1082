"""Numbers and words stay as they are, unless somebody means to change them."""

from __future__ import annotations

import pytest

from tefuda import GAMES
from tests.golden import numbers, texts
from tests.golden.golden_file import Table, differences, read


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_a_rulebook_are_numbered_as_before(game: str) -> None:
    was = read(numbers.FILE)[game]
    said = differences(game, was, numbers.game_numbers(game), numbers.RENEW)
    assert not said, said


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_cards_mean_and_say_what_they_did(game: str) -> None:
    was = read(texts.FILE)[game]
    said = differences(game, was, texts.game_texts(game), texts.RENEW)
    assert not said, said


def test_no_game_is_missing_from_the_golden_tables() -> None:
    assert list(read(numbers.FILE)) == list(read(texts.FILE)) == list(GAMES)


def test_a_difference_is_told_in_words() -> None:
    was: dict[str, Table] = {"vars": ["turn", "phase"], "kinds": {"card": ["1.1"], "done": ["1.2"]}}
    now: dict[str, Table] = {
        "vars": ["turn", "step", "phase"],
        "kinds": {"done": ["1.2"], "card": ["1.1"]},
    }
    assert differences("any", was, was, "make it") == ""
    assert differences("any", was, now, "make it").splitlines() == [
        "any differs in 2 sections; if that is meant, run `make it`",
        'vars: number 1 was "phase" and is "step"',
        "kinds: the order differs: at place 0 was card and is done",
    ]
