"""Learning by self-play: what is kept, what is fitted, and what the search makes of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import tefuda
from tefuda.bots.answering import answer
from tefuda.bots.learned import Guess, Worth, features, names_of
from tefuda.bots.searcher import WEIGHTS, budget_of, learned, search_for
from tefuda.bots.training import fit_guess, fit_worth, gather, guess_game, lines_of, worth_game
from tefuda.games import GAMES, game_entry
from tefuda.kernel.view import mask
from tefuda.starting import rules_for
from tests.cli.conftest import Run
from tests.cli.conftest import tefuda as run_tefuda

__all__ = ["run_tefuda"]
MOST_BYTES = 1_000_000


def middle(name: str) -> tefuda.Game:
    game = tefuda.new(name, seed=5)
    dice = Random(5)
    while not game.over and (game.state.taken < 40 or len(game.state.options) < 2):
        answer(game, "random", dice)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_weights_are_small_tell_how_they_were_made_and_name_what_there_is(
    name: str,
) -> None:
    file = WEIGHTS / f"{name}.json"
    assert file.stat().st_size < MOST_BYTES
    told = json.loads(file.read_text(encoding="utf-8"))
    assert told["command"].startswith(f"tefuda train {name} --games ")
    figures = told["worth"]["figures"]
    assert figures["loss_learned"] < figures["loss_of_share"]
    assert figures["curve"]
    assert set(told["worth"]["weights"]) <= set(names_of(rules_for(name, {})))


@pytest.mark.parametrize("name", GAMES)
def test_both_sides_learned_shares_make_one_and_nothing_learned_is_the_games_own(name: str) -> None:
    game = middle(name)
    rules, s = game.rules, game.state
    share = game_entry(name).share
    worth = Worth(rules, share, learned(name)["worth"])
    assert len(features(rules, s, 0, 0.5)) == len(names_of(rules))
    assert abs(worth(rules, s, 0) + worth(rules, s, 1) - 1.0) < 1e-9
    plain = Worth(rules, share, {"share": 1.0, "no such thing": 9.0})
    own = min(0.99, max(0.01, share(rules, s, 0)))
    assert abs(plain(rules, s, 0) - own) < 1e-9


def test_a_search_can_be_told_which_worth_to_go_by() -> None:
    game = middle("cipher")
    seen = mask(game.rules, game.state, game.state.ask_seat)
    for said, kind in (("learned", Worth), ("own", type(game_entry("cipher").share))):
        budget = budget_of(f"search:iterations=2,worth={said}")
        assert budget is not None
        made = search_for(game.rules, seen, budget, Random(1), ())
        assert isinstance(made.share, kind)
        assert made.run()


def test_guesses_are_odds_and_the_liked_option_has_more() -> None:
    game = middle("soukou_musume")
    options = game.state.options
    guess = Guess(game.rules, {"thumb": 1.0})
    found = guess.scores(game.rules, game.state, options, options[1])
    assert abs(sum(found) - 1.0) < 1e-9
    assert found[1] == max(found)
    assert found[0] < found[1]


def test_a_run_that_was_stopped_goes_on_and_the_same_seed_plays_the_same(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    made: list[int] = []

    def make(n: int) -> dict[str, object]:
        made.append(n)
        return worth_game("soukou_musume", n, 3)

    two = gather(file, 2, make, lambda _done, _of: None)
    with file.open("a", encoding="utf-8") as out:
        out.write('{"n": 2, "rows": [[')  # the machine went off in the middle of a line
    four = gather(file, 4, make, lambda _done, _of: None)
    assert made == [0, 1, 2, 3]
    assert four[:2] == two
    assert lines_of(file) == four
    assert worth_game("soukou_musume", 1, 3) == four[1]


def test_what_decides_games_gets_its_weight() -> None:
    """Games whose result is whoever has more cards in one zone."""
    names = names_of(rules_for("cipher", {}))
    k = names.index("orb:n")
    dice = Random(1)
    games = []
    for n in range(140):
        row = [0.0] * len(names)
        row[k] = float(dice.choice([-2, -1, 1, 2]))
        games.append({"n": n, "result": 1.0 if row[k] > 0 else 0.0, "rows": [row] * 3})
    weights, told = fit_worth("cipher", games, 1)
    assert weights["orb:n"] > 0.5
    assert told["loss_learned"] < 0.4 < told["loss_of_share"]


def test_options_that_a_search_likes_become_likely() -> None:
    one = {"options": [["attack", 3], ["pass"]], "thumb": 1, "best": 0}
    weights, told = fit_guess([{"n": n, "rows": [one] * 4} for n in range(30)], 1)
    assert weights["attack"] > weights["pass"]
    assert told["thumb_is_best"] == 0.0
    assert told["guess_is_best"] == 1.0


def test_the_command_learns_writes_and_tells(
    run_tefuda: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_DATA", str(tmp_path))
    words = ["train", "soukou_musume", "--games", "8", "--guesses", "1", "--iterations", "2"]
    told = json.loads(run_tefuda(*words, "--into", str(tmp_path / "w"), "--json").out)
    assert told["worth"]["figures"]["games"] == 8
    assert told["guess"]["figures"]["games"] == 1
    kept = json.loads((tmp_path / "w" / "soukou_musume.json").read_text(encoding="utf-8"))
    assert kept["worth"] == told["worth"]
    assert len(lines_of(tmp_path / "train" / "soukou_musume-1-worth.jsonl")) == 8
    monkeypatch.setenv("TEFUDA_WEIGHTS", str(tmp_path / "w"))
    learned.cache_clear()
    assert learned("soukou_musume")["worth"] == kept["worth"]["weights"]
    assert learned("cipher") == {}
    learned.cache_clear()
    assert run_tefuda("train", "chess").code == 2


def test_a_game_of_the_search_is_told_option_by_option() -> None:
    told = guess_game("soukou_musume", 0, 1, 2)
    assert told["rows"]
    assert all([0 <= row["best"] < len(row["options"]) for row in told["rows"]])
