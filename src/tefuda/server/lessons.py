"""Lessons over HTTP: what there is to learn, a room at a lesson's position, how its goal stands.

The goal is judged here, on the true state of the room, and never by the client.
"""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Response

from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.rules import Words
from tefuda.lessons import Lesson, judged, lesson, lessons, overview
from tefuda.rulebook.index import BOOKS, book
from tefuda.server.access import SeatSecret, seats_for
from tefuda.server.answers import answer, refused
from tefuda.server.aside import aside
from tefuda.server.lobby import Lobby
from tefuda.server.room import SeatPlan, Setting
from tefuda.server.tokens import Signer

Data = dict[str, object]
BOT: Final = "thumb"


def learning(lobby: Lobby, signer: Signer) -> APIRouter:
    """The routes."""
    router = APIRouter()

    @router.get("/api/learn")
    async def all_games() -> Response:
        return answer({"games": await aside(lambda: [brief(game) for game in BOOKS])})

    @router.get("/api/learn/{game}")
    async def one_game(game: str) -> Response:
        try:
            return answer(await aside(page, game))
        except TefudaError as e:
            return refused(e, 404)

    @router.post("/api/learn/{game}/{key}")
    async def begin(game: str, key: str) -> Response:
        """A room at the position: the player's seat, and a bot at the other."""
        try:
            task = await aside(lesson, game, key)
            table = await aside(task.begin)
            players = table.entry.players_for(table.rules.settings)
            plan = [SeatPlan("person"), *[SeatPlan("bot", BOT)] * (players - 1)]
            plan += [SeatPlan("game")] * (table.state.seats - players)  # a boss
            made = await lobby.take_up(table, plan, Setting(chance="position"))
        except TefudaError as e:
            return refused(e, 404)
        return answer(made.told())

    @router.get("/api/learn/{game}/{key}/{room}")
    async def standing(game: str, key: str, room: str, token: SeatSecret = "") -> Response:
        """How the goal stands in a room: for who sits there."""
        try:
            task = await aside(lesson, game, key)
            found = await lobby.find(room)
            origin = None if found is None else found.game.origin
            if (
                found is None
                or not seats_for(found, signer, token)
                or origin is None
                or origin.position != task.text
            ):
                raise BadInput(
                    "no such lesson is played there", ja="そこでそのレッスンは行われていない。"
                )
            table = found.game.copy()
            return answer({"verdict": await aside(judged, task, table)})
        except TefudaError as e:
            return refused(e, 404)

    return router


def brief(game: str) -> Data:
    there = lessons(game)
    taught = [task for task in there if task.kind == "lesson"]
    return {
        "game": game,
        "name": {"ja": book(game).name_ja, "en": book(game).name_en},
        "lessons": [task.key for task in taught],
        "puzzles": [task.key for task in there if task.kind != "lesson"],
    }


def page(game: str) -> Data:
    """All of a game's page: the overview, the mat, the lessons and the puzzles."""
    return {
        **brief(game),
        "overview": overview(game),
        "tasks": [told(task) for task in lessons(game)],
    }


def told(task: Lesson) -> Data:
    return {
        "key": task.key,
        "kind": task.kind,
        "title": both(task.title),
        "tell": both(task.tell),
        "goal": both(task.goal),
        "hints": [both(hint) for hint in task.hints],
    }


def both(words: Words) -> Data:
    return {"ja": words.ja, "en": words.en}
