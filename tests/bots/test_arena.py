"""The arena: everybody against everybody, kept, and told with intervals."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest

import tefuda
from tefuda.bots.answering import chosen
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.lab.runs.arena import elo, games_of, plan_for
from tefuda.lab.runs.hands import most_of, pieces
from tests.cli.conftest import Run
from tests.cli.conftest import tefuda as run_tefuda

__all__ = ["run_tefuda"]


class First:
    """A bot of a user's own: always the first option."""

    def check(self, rules: Rules) -> None:
        pass

    def choose(self, _rules: Rules, s: State, _rng: Random, _lists: object) -> int:
        return 0 if s.options else s.ask_lo


ECHO = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    decision = told["view"]["decision"]
    assert decision["seat"] == told["seat"]
    print(json.dumps({"choice": 0 if "options" in decision else decision["number"][0]}), flush=True)
"""


def test_seats_change_with_every_deal_and_no_game_comes_twice() -> None:
    plan = plan_for("soukou_musume", {}, ("thumb", "random"), 40, 0)
    games = games_of(plan, 40)
    assert len(set(games)) == 40
    for one, two in zip(games[::2], games[1::2], strict=True):
        assert one[0] == two[0]
        assert (one[1] % 2, two[1] % 2) == (0, 1)
    assert len({pairing for pairing, _ in games}) == min(20, len(plan.pairings))


def test_what_a_stop_costs_is_one_game_of_a_bot_that_searches() -> None:
    searching = plan_for("soukou_musume", {}, ("search:iterations=1", "thumb"), 40, 0)
    quick = plan_for("soukou_musume", {}, ("thumb", "random"), 40, 0)
    games = games_of(quick, 40)
    assert [len(piece) for piece in pieces(games, 1, most_of(quick))] == [6] * 6 + [4]
    assert [len(piece) for piece in pieces(games, 1, most_of(searching))] == [1] * 40


def test_a_match_is_told_as_json_and_goes_on_from_what_is_kept(
    run_tefuda: Run, tmp_path: Path
) -> None:
    words = ["arena", "soukou_musume", "--bots", "thumb,random,tests.bots.test_arena:First"]
    words += ["--jobs", "1", "--keep", str(tmp_path / "runs.sqlite"), "--json"]
    told = json.loads(run_tefuda(*words, "--games", "4").out)
    assert told["games"] == 12
    assert (told["pairs"][0]["a"], told["pairs"][0]["b"]) == ("thumb", "random")
    for pair in told["pairs"]:
        assert set(pair) == {"a", "b", "games", "wins", "draws", "low", "high"}
        assert pair["games"] == 4
        assert 0.0 <= pair["low"] <= (pair["wins"] + pair["draws"] / 2) / 4 <= pair["high"] <= 1.0
    assert json.loads(run_tefuda(*words, "--games", "4").out) == told
    assert json.loads(run_tefuda(*words, "--games", "6").out)["games"] == 18


def test_a_command_plays_by_lines(tmp_path: Path) -> None:
    file = tmp_path / "echo.py"
    file.write_text(ECHO, encoding="utf-8")
    game = tefuda.new("soukou_musume", seed=2)
    assert chosen(game, f"cmd:{sys.executable} {file}", Random(1)) == 0
    with pytest.raises(BadInput, match="cannot be started"):
        chosen(game, "cmd:/no/such/command", Random(1))


def test_who_wins_three_of_four_is_stronger_and_the_mean_is_nought() -> None:
    told = elo([{"a": "x", "b": "y", "games": 400, "wins": 300, "draws": 0}])
    assert abs(told["x"] + told["y"]) < 0.2
    assert 185 < told["x"] - told["y"] < 195  # ten to one is 400, three to one 191


def test_one_bot_alone_or_an_unknown_one_is_refused(run_tefuda: Run) -> None:
    assert run_tefuda("arena", "cipher", "--bots", "thumb").code == 2
    got = run_tefuda("arena", "cipher", "--bots", "thumb,nobody")
    assert got.code == 2
    assert "nobody" in got.err
