"""`tefuda scenario write`: the same text as the library's."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import tefuda as library
from tefuda.kernel.errors import BadInput
from tefuda.scenario.write import position_text
from tests.cli.conftest import Run


def test_a_moment_of_a_replay_is_printed_as_a_scenario_that_runs(
    tefuda: Run, tmp_path: Path
) -> None:
    game, chance = library.new("soukou_musume", seed=5), random.Random(5)
    text = ""
    while not text:
        game.choose(chance.randrange(len(game.state.options)))
        with suppress(BadInput):
            text = position_text(game)
    file = tmp_path / "game.json"
    file.write_text(game.replay(), encoding="utf-8")
    printed = tefuda("scenario", "write", file)
    assert (printed.code, printed.out) == (0, text)
    again = tmp_path / "position.scenario"
    again.write_text(printed.out, encoding="utf-8")
    assert tefuda("scenario", "run", again).code == 0


def test_a_moment_that_is_no_position_is_refused_with_the_reason(
    tefuda: Run, tmp_path: Path
) -> None:
    game = library.new("soukou_musume", seed=5)
    file = tmp_path / "game.json"
    file.write_text(game.replay(), encoding="utf-8")
    early = tefuda("scenario", "write", file, "--at", "0")
    assert early.code != 0
    assert "cannot be told as a position" in early.err
    late = tefuda("scenario", "write", file, "--at", "9")
    assert late.code != 0
    assert "moments 0 to 0" in late.err
