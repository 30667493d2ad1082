"""`tefuda replay --analyse`: the curve, the worst moments, and what is kept beside the file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import tefuda as library
from tefuda.bots.answering import answer
from tefuda.cli.analysing import bars
from tests.cli.conftest import Run


def a_replay(folder: Path, seed: int) -> Path:
    game = library.new("soukou_musume", seed=seed)
    dice = Random(seed)
    while not game.over:
        answer(game, "random", dice)
    file = folder / "game.json"
    file.write_text(game.replay(), encoding="utf-8")
    return file


def test_a_game_is_analysed_and_the_result_kept_beside_it(tefuda: Run, tmp_path: Path) -> None:
    file = a_replay(tmp_path, 3)
    told = tefuda("replay", str(file), "--analyse", "--seconds", "0.02")
    assert told.code == 0
    assert "expected share of wins" in told.out
    beside = tmp_path / "game.analysis.json"
    found = json.loads(beside.read_text(encoding="utf-8"))
    assert found["digest"] == library.replay(file.read_text(encoding="utf-8")).digest
    assert len(found["points"]) > 10
    found["points"] = [{**found["points"][0], "lost": 0.5, "best": 0}]
    beside.write_text(json.dumps(found), encoding="utf-8")
    again = tefuda("replay", str(file), "--analyse")  # what is kept is not worked out again
    assert "50 %" in again.out


def test_what_is_kept_of_another_game_is_not_believed(tefuda: Run, tmp_path: Path) -> None:
    file = a_replay(tmp_path, 3)
    tefuda("replay", str(file), "--analyse", "--seconds", "0.01")
    beside = tmp_path / "game.analysis.json"
    other = json.loads(beside.read_text(encoding="utf-8"))
    other["digest"] = "0" * 64
    beside.write_text(json.dumps(other), encoding="utf-8")
    tefuda("replay", str(file), "--analyse", "--seconds", "0.01")
    assert json.loads(beside.read_text(encoding="utf-8"))["digest"] != other["digest"]


def test_the_curve_is_drawn_with_its_ends_where_they_belong() -> None:
    assert bars([]) == ""
    assert bars([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(bars([0.5] * 500)) == 60
