"""Saves and replays of the first version still open, and lead to the same decision."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import tefuda
from tefuda.games import GAMES
from tefuda.kernel.errors import BadInput, BadSave
from tefuda.kernel.save import FIRST, VERSION, version_of

SAVED = Path(__file__).parent / "saved"


@pytest.mark.parametrize("game", GAMES)
def test_a_save_of_the_first_version_opens(game: str) -> None:
    data = (SAVED / f"{game}.save").read_bytes()
    assert version_of(data) == FIRST
    opened = tefuda.load(data)
    assert opened.state.taken >= 30 or opened.over  # lone questions are asked since (decision 003)
    again = opened.save()
    assert version_of(again) == VERSION
    assert tefuda.load(again).digest == opened.digest


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_of_the_second_version_opens_at_the_same_place(game: str) -> None:
    text = (SAVED / f"{game}.replay.json").read_text(encoding="utf-8")
    assert json.loads(text)["version"] == 2
    opened = tefuda.replay(text)
    assert opened.digest == tefuda.load((SAVED / f"{game}.save").read_bytes()).digest
    assert json.loads(opened.replay())["version"] == 3


def test_an_older_file_that_was_damaged_is_refused() -> None:
    data = (SAVED / "cipher.save").read_bytes()
    with pytest.raises(BadSave, match="checksum"):
        tefuda.load(data[:-1] + bytes([data[-1] ^ 1]))
    told = json.loads((SAVED / "cipher.replay.json").read_text(encoding="utf-8"))
    told["decisions"][3][2] += 1
    with pytest.raises(BadInput, match="the first difference comes with decision 4"):
        tefuda.replay(json.dumps(told))


def test_a_question_that_a_file_does_not_know_is_answered_and_the_rest_plays_as_it_did() -> None:
    """It was written when a player who had to take the only fitting card of a hand was not asked."""
    text = gzip.decompress((SAVED / "cipher_unasked.replay.gz").read_bytes()).decode()
    told = json.loads(text)
    opened = tefuda.replay(text)
    assert opened.over
    assert opened.state.taken == len(told["decisions"]) + 1
    assert tefuda.load(gzip.decompress((SAVED / "cipher_unasked.save.gz").read_bytes())).digest == (
        opened.digest
    )
    told["decisions"][9][4] = "0" * 12  # before that question positions are compared as ever
    with pytest.raises(BadInput, match="the first difference comes with decision 10 "):
        tefuda.replay(json.dumps(told))
