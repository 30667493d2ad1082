"""Positions put into words: laid out again they are the same, or they are refused with the reason."""

from __future__ import annotations

import random
import re

import pytest

import tefuda
from tefuda.game import Game
from tefuda.games import GAMES
from tefuda.kernel.errors import BadInput
from tefuda.kernel.view import view
from tefuda.scenario import parse, run
from tefuda.scenario.play import begin
from tefuda.scenario.played import moment_text, played_text
from tefuda.scenario.write import position_text
from tefuda.server.lobby import from_position

MAIN = {  # where a player is free to act, nothing being under way
    "soukou_musume": "sheet.turn.main.0",
    "weiss_schwarz": "6.5.1.2",
    "cipher": "13.5.1.3",
    "pso2": "504.1",
    "monster_collection": "9-2.p1",
}
LASTS = re.compile("lasts|loop has been stopped")


def wander(game: Game, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        if not game.over:
            s = game.state
            game.choose(chance.randrange(len(s.options)) if s.options else s.ask_lo)


def seen(game: Game, viewer: int) -> list[list[str]]:
    """What a viewer sees in every place: attached cards in any order, and no numbers of cards."""
    zones = view(game.rules, game.state, viewer)["zones"]
    assert isinstance(zones, list)
    return [
        sorted([str({k: v for k, v in c.items() if k not in ("id", "on")}) for c in z["cards"]])
        for z in zones
    ]


@pytest.mark.parametrize("key", GAMES)
def test_a_moment_comes_back_the_same_or_is_refused_with_the_reason(key: str) -> None:
    told = main = 0
    refusals: list[tuple[str, str, str]] = []
    game, chance = tefuda.new(key, seed=5), random.Random(5)
    for _ in range(90):
        wander(game, chance, 1)
        if game.over:
            break
        here = game.rules.clauses[game.state.clause]
        try:
            text = position_text(game)
        except BadInput as error:
            refusals.append((here, str(error), error.ja))
            continue
        told += 1
        main += here == MAIN[key]
        again = begin(parse(text, "written"))
        for viewer in range(-1, game.state.seats + 1):
            assert seen(again, viewer) == seen(game, viewer)
        assert sorted(map(str, again.options)) == sorted(map(str, game.options))
        assert run(parse(text, "written")).ok
    assert told > 10
    assert main > 3
    for here, en, ja in refusals:
        assert "cannot be told" in en
        assert ja not in ("", en)
        assert here != MAIN[key] or LASTS.search(en), (here, en)


@pytest.mark.parametrize("key", GAMES)
def test_what_was_played_from_a_position_is_a_scenario_that_holds(key: str) -> None:
    told = ""
    for seed in range(8, 12):  # some plays cannot be told: which of several cards of a name it was
        game, chance = tefuda.new(key, seed=seed), random.Random(seed)
        wander(game, chance, 30)
        try:
            game = from_position(position_text(game), 3)
            wander(game, chance, 8)
            told = played_text(game)
            break
        except BadInput:
            continue
    assert told.count("\n> ") == 8
    assert run(parse(told, "played")).ok
    lines = told.split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("> "))
    del lines[first]  # without a move it does not hold any more
    with pytest.raises((BadInput, AssertionError)):
        assert run(parse("\n".join(lines), "cut")).ok


def test_the_middle_of_something_is_refused_and_not_approximated() -> None:
    game = tefuda.new("soukou_musume", seed=1)
    with pytest.raises(BadInput, match="cannot be told as a position") as refused:
        position_text(game)  # the preparation
    assert "書けない" in refused.value.ja


def test_a_game_that_began_with_decks_is_no_scenario() -> None:
    with pytest.raises(BadInput, match="did not begin from a position"):
        played_text(tefuda.new("cipher", seed=1))


POSITION = """\
題 / Title
game soukou_musume

[position]
turn 1
number 3
phase main
so_far charged 1
1 main 灯台のアカリ
1 hand 応急修理, 月待ち
2 main 灯台のアカリ
knows 2 hand 1: 月待ち

[play]
! charge because {clause}
= knows 2 hand 1: 月待ち
"""


def test_what_the_turn_has_seen_counts_in_a_position() -> None:
    text = POSITION.format(clause="sheet.turn.main.1")
    assert str(run(parse(text, "x"))) == "x: ok"
    fresh = text.replace("so_far charged 1\n", "")
    assert not run(parse(fresh, "x")).ok
    assert not run(parse(text.replace("knows 2 hand 1: 月待ち\n\n", "\n"), "x")).ok


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("so_far power 1", "does not count"),
        ("so_far charged one", "whole number"),
        ("knows 3 hand 1: 月待ち", "knows tells"),
        ("knows 2 hand 1: 灯台のアカリ", "no further"),
        ("knows 2 nowhere 1: 月待ち", "no place"),
    ],
)
def test_what_cannot_have_been_is_refused(line: str, wrong: str) -> None:
    text = POSITION.format(clause="sheet.turn.main.1").replace("so_far charged 1", line)
    with pytest.raises(BadInput, match=wrong):
        begin(parse(text, "x"))


@pytest.mark.parametrize("key", GAMES)
def test_a_moment_inside_something_is_told_with_the_way_to_it(key: str) -> None:
    """What no position can tell is reached from the last one that can."""
    game, chance = tefuda.new(key, seed=6), random.Random(6)
    inside = 0
    for _ in range(60):
        wander(game, chance, 1)
        if game.over or inside > 5:
            break
        try:
            position_text(game)
            continue
        except BadInput:
            pass
        try:
            text = moment_text(game.at, game.state.taken)
        except BadInput:  # a preparation, or cards of a name that cannot be told apart
            continue
        assert "[before]" in text
        inside += 1
        again = begin(parse(text, "written"))
        assert sorted(map(str, again.options)) == sorted(map(str, game.options))
        assert seen(again, -1) == seen(game, -1)
    assert inside > 2
