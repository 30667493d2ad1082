"""What an earlier version wrote, this one opens and goes on with."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tefuda
from tests.golden.keep import (
    INDEX,
    KEPT,
    got,
    laid_out,
    sources,
    stand,
    told_as_position,
)

WRITTEN: dict[str, Any] = json.loads((KEPT / INDEX).read_text(encoding="utf-8"))
GAMES = list(WRITTEN["games"])


def test_every_game_is_among_what_is_kept() -> None:
    assert [source.name for source in sources()] == GAMES
    assert set(tefuda.GAMES) <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moment", ["middle", "end", "position"])
def test_a_kept_save_opens_and_goes_on_as_it_did(name: str, moment: str) -> None:
    save = got(KEPT, f"{name}.{moment}.save.gz")
    game = tefuda.load(save)
    assert stand(game) == WRITTEN["games"][name][moment]
    assert game.save() == save


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_replay_plays_through_to_the_same_end(name: str) -> None:
    text = got(KEPT, f"{name}.replay.gz").decode()
    game = tefuda.replay(text)
    assert stand(game) == WRITTEN["games"][name]["end"]
    assert in_older_words(game, json.loads(text)) == json.loads(game.replay())


def in_older_words(game: tefuda.Game, kept: dict[str, Any]) -> dict[str, Any]:
    """A kept replay as it is written today: where a question is asked by another clause since, with that
    clause, and with today's fingerprint of the position in which it is asked."""
    today = json.loads(game.replay())
    last = len(today["decisions"])
    for n, (row, now) in enumerate(zip(kept["decisions"], today["decisions"], strict=True)):
        if row[1] in game.rules.once_asked.get(now[1], ()):
            row[1] = now[1]
        if n + 1 < last and kept["decisions"][n + 1][1] != today["decisions"][n + 1][1]:
            row[4] = now[4]
    return {**kept, "hash": today["hash"]}


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_position_is_read_and_written_as_it_was(name: str) -> None:
    text = got(KEPT, f"{name}.scenario.gz").decode()
    assert stand(laid_out(text)) == WRITTEN["games"][name]["scenario"]
    assert told_as_position(tefuda.load(got(KEPT, f"{name}.middle.save.gz"))) == text


def test_a_save_that_was_changed_is_still_found_out() -> None:
    save = bytearray(got(KEPT, "cipher.middle.save.gz"))
    save[len(save) // 2] ^= 1
    with pytest.raises(tefuda.BadSave):
        tefuda.load(bytes(save))
