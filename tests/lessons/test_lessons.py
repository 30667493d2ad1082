"""Every lesson's goal is not reached at its beginning, and is reached by the written solution."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.bots.answering import chosen
from tefuda.game import Game
from tefuda.lessons import FAILED, OPEN, REACHED, Lesson, lessons, overview, verdict
from tefuda.lessons.judge import turn_of
from tefuda.lessons.prove import Search, alike, led, naive
from tefuda.rulebook.index import BOOKS
from tefuda.scenario.play import move, refuse

ALL = [task for game in BOOKS for task in lessons(game)]
PUZZLES = [task for task in ALL if task.kind != "lesson"]


def name(task: Lesson) -> str:
    return f"{task.game}-{task.key}"


def played(task: Lesson, game: Game) -> str:
    """How the goal stands after the solution; moves of the opponent are the bot's, as in a room."""
    lot = Random(1)
    for line in task.solution:
        seat, _, words = line.partition(":")
        if seat != "1":
            continue
        while not game.over and game.state.ask_seat != 0:
            game.choose(chosen(game, "thumb", lot))
        if verdict(task, game) == REACHED:
            break
        move(game, 0, words.strip())
    while verdict(task, game) == OPEN and not game.over and game.state.ask_seat != 0:
        game.choose(chosen(game, "thumb", lot))
    return verdict(task, game)


@pytest.mark.parametrize("task", ALL, ids=name)
def test_a_goal_is_reached_by_the_solution_and_not_before(task: Lesson) -> None:
    game = task.begin()
    assert verdict(task, game) == OPEN
    for wrong in task.wrong:
        refuse(game, wrong.move, wrong.clause)
    assert played(task, game) == REACHED


@pytest.mark.parametrize("task", PUZZLES, ids=name)
def test_a_puzzle_is_proven_and_does_not_solve_itself(task: Lesson) -> None:
    game = task.begin()
    assert alike(game), "an order of unknown cards could matter"
    ahead = task.within - turn_of(game)
    assert ahead == 0 or (task.kind == "survive" and ahead == 1)
    lead = led(game, task.solution)
    assert Search(game.rules, task.kind, task.within, lead=lead).proven(game.state)
    assert not naive(game, task.kind, task.within, "first")
    assert not naive(game, task.kind, task.within, "thumb")


def test_a_goal_that_comes_too_late_has_failed() -> None:
    task = PUZZLES[0]
    game = task.begin()
    lot = Random(3)
    while not game.over and turn_of(game) == task.within:
        end = [o for o in game.options if o.kind.startswith(("end_", "no_"))]
        game.choose(end[0] if end else chosen(game, "random", lot))
    assert verdict(task, game) == FAILED


@pytest.mark.parametrize("game", BOOKS)
def test_every_game_has_an_overview_in_both_languages(game: str) -> None:
    told = overview(game)
    rows = [told["aim"], told["win"], *told["turn"], *[p["text"] for p in told["part"]]]
    assert all([set(row) == {"ja", "en"} and all(row.values()) for row in rows])
