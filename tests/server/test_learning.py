"""Every lesson and puzzle is played through to its goal at the server's own table, bot and all."""

from __future__ import annotations

import re
from random import Random

import pytest
from fastapi.testclient import TestClient

from tefuda.bots.answering import chosen
from tefuda.game import Game
from tefuda.lessons import OPEN, Lesson, lessons, verdict
from tefuda.rulebook.index import BOOKS
from tefuda.scenario.words import means
from tefuda.server.access import HEADER
from tests.server.table import Person

ALL = [task for game in BOOKS for task in lessons(game)]
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


def name(task: Lesson) -> str:
    return f"{task.game}-{task.key}"


def standing(server: TestClient, task: Lesson, room: str, token: str) -> str:
    found = server.get(f"/api/learn/{task.game}/{task.key}/{room}", headers={HEADER: token})
    return str(found.json()["verdict"])


def answers_of_others(game: Game, lot: Random) -> None:
    while not game.over and game.state.ask_seat != 0:
        game.choose(chosen(game, "thumb", lot))


@pytest.mark.parametrize(
    "task",
    [pytest.param(t, marks=[] if t.kind == "lesson" else [pytest.mark.nightly]) for t in ALL],
    ids=name,
)
def test_a_lesson_is_finished_at_the_table_by_its_solution(
    server: TestClient, task: Lesson
) -> None:
    """What the words of the solution mean is found in a game beside it."""
    made = server.post(f"/api/learn/{task.game}/{task.key}").json()
    room, token = made["room"], made["token"]
    assert standing(server, task, room, token) == "open"
    person = Person(server, room, token)
    state = person.asked(person.hello())
    game, lot = task.begin(), Random(1)
    for line in task.solution:
        seat, _, words = line.partition(":")
        answers_of_others(game, lot)
        if seat != "1" or verdict(task, game) != OPEN:
            continue
        place = next(n for n, o in enumerate(game.state.options) if means(game, o, words.strip()))
        state = person.asked(state)
        assert len(state["prompt"]["choices"]) == len(game.state.options)
        state = person.choose(state, place)
        game.choose(place)
    if not state["over"]:
        state = person.asked(state)
    assert standing(server, task, room, token) == "reached"


@pytest.mark.parametrize("task", ALL, ids=name)
def test_a_lesson_tells_and_hints_in_both_languages(task: Lesson) -> None:
    told = [task.title, task.tell, task.goal, *task.hints]
    assert task.hints
    for words in told:
        assert JAPANESE.search(words.ja)
        assert words.en
        assert not JAPANESE.search(words.en)
