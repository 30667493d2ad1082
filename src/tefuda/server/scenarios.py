"""Scenarios over HTTP: looked at as they are written, played out, kept under a link.

A scenario that was shared is open to all who have its link; its key is the hash of its text.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

import msgspec
from fastapi import APIRouter, Request, Response

from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.positions import UNTIL
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.record import decisions
from tefuda.kernel.view import ALL, view
from tefuda.rulebook.index import book
from tefuda.rulebook.tryout import tryout
from tefuda.scenario import Failure, Scenario, parse, run
from tefuda.scenario.play import begin
from tefuda.scenario.played import moment_text, played_text
from tefuda.scenario.read import Line
from tefuda.scenario.write import position_text
from tefuda.server.access import SeatSecret, seats_for
from tefuda.server.answers import TooLong, answer, body_of, refused
from tefuda.server.aside import aside
from tefuda.server.desk import Desk
from tefuda.server.faces import face
from tefuda.server.lobby import Lobby
from tefuda.server.messages import Lang
from tefuda.server.replays import NotSeen, Shelf, must_be_open, status
from tefuda.server.room import SeatPlan
from tefuda.server.tokens import Signer
from tefuda.starting import rules_for

MOST_BYTES: Final = 256 * 1024
MOST_LINES: Final = 2000  # of play: each is carried out
KEY_LETTERS: Final = 20
NAME: Final = "scenario"  # what complaints call the text
LINE: Final = re.compile(rf"^{NAME}, (?:cards from )?line (\d+)")
Data = dict[str, object]


class TextWish(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario as somebody has written it."""

    text: str
    lang: Lang = "ja"


def scenarios(lobby: Lobby, signer: Signer, desk: Desk) -> APIRouter:
    """The routes."""
    router = APIRouter()
    shelf = Shelf(lobby, signer, desk)

    @router.post("/api/scenarios/look")
    async def look(request: Request) -> Response:
        try:
            wish = wished(await body_of(request, MOST_BYTES))
            job = {"do": "look", "text": wish.text, "lang": wish.lang}
            return answer((await desk.work(job))["told"])
        except TefudaError as e:
            return said_no(e)

    @router.post("/api/scenarios/play")
    async def play(request: Request) -> Response:
        """A room from its position, all seats for one screen."""
        try:
            wish = wished(await body_of(request, MOST_BYTES))
            game = await aside(laid_out, wish.text)
            made = await lobby.open_at(wish.text, plan_of(game))
        except TefudaError as e:
            return said_no(e)
        return answer(made.told())

    @router.post("/api/scenarios")
    async def keep(request: Request) -> Response:
        try:
            wish = wished(await body_of(request, MOST_BYTES))
            scenario = await aside(readable, wish.text)
            key = sha256(wish.text.encode("utf-8", "replace")).hexdigest()[:KEY_LETTERS]
            await lobby.store.keep_scenario(key, scenario.game, wish.text)
        except TefudaError as e:
            return said_no(e)
        return answer({"key": key})

    @router.get("/api/scenarios/new/{game}")
    async def fresh(game: str) -> Response:
        try:
            return answer(await aside(notation, book(game).game))
        except TefudaError as e:
            return refused(e, 404)

    @router.get("/api/scenarios/{key}")
    async def one(key: str) -> Response:
        try:
            text = await lobby.store.scenario(key)
        except TefudaError as e:
            return refused(e, 503)
        if text is None:
            no = BadInput("there is no such scenario", ja="そのようなシナリオはない。")
            return refused(no, 404)
        return answer({"key": key, "text": text})

    @router.get("/api/rooms/{key}/scenario")
    async def of_room(key: str, token: SeatSecret = "") -> Response:
        """What has been played at a table that began from a position: for who has all its seats."""
        try:
            room = await lobby.find(key)
            seats = None if room is None else seats_for(room, signer, token)
            if room is None or not seats:
                raise NotSeen("there is no such seat", ja="そのような席はない。")
            if not room.over and set(room.people()) - set(seats):
                raise NotSeen("the game is not over", ja="対戦はまだ終わっていない。")
            return answer({"text": await aside(played_text, room.game.copy())})
        except TefudaError as e:
            return refused(e, status(e))

    @router.get("/api/replays/{key}/moments/{n}/scenario")
    async def of_moment(key: str, n: int, token: SeatSecret = "") -> Response:
        try:
            reel = must_be_open(await shelf.show(key, token)).reel
            if not 0 <= n <= len(reel):
                raise NotSeen(
                    f"this game has moments 0 to {len(reel)}, and no {n}",
                    ja=f"この対戦の場面は0から{len(reel)}まで。{n}はない。",
                )
            return answer({"text": await aside(moment_text, reel.at, n)})
        except TefudaError as e:
            return refused(e, status(e))

    return router


# --- what comes in -------------------------------------------------------------------------------


def wished(body: bytes) -> TextWish:
    try:
        return msgspec.json.decode(body, type=TextWish)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise BadInput(f"no scenario: {e}", ja=f"シナリオではない: {e}") from None


def said_no(e: TefudaError) -> Response:
    return refused(e, 413 if isinstance(e, TooLong) else 400)


def readable(text: str) -> Scenario:
    """A scenario that can be read; one that does too much is refused."""
    scenario = parse(text, NAME)
    if len(scenario.lines) + len(scenario.before) > MOST_LINES:
        raise TooLong(
            f"a scenario has at most {MOST_LINES} lines of play", ja=f"手順は{MOST_LINES}行まで。"
        )
    return scenario


def laid_out(text: str) -> Game:
    return begin(readable(text))


def plan_of(game: Game) -> list[SeatPlan]:
    players = game.entry.players_for(game.rules.settings)
    return [SeatPlan("person" if k < players else "game") for k in range(game.state.seats)]


def notation(game: str) -> Data:
    """What a position of a game can say, and one to begin from: a card of ours, ready."""
    entry = game_entry(game)
    for key in entry.cards.decks()[entry.usual_decks({})[0]]:
        try:
            tried = parse(tryout(game, key), NAME)
            text = position_text(begin(tried), tried.title)  # in names rather than ids
            break
        except BadInput:  # of a kind that is not tried by itself
            continue
    return {
        "game": game,
        "text": text,
        "seats": entry.book.seats,
        "zones": list(entry.table.positions.spots),
        "marks": list(entry.table.positions.marks),
        "phases": list(entry.table.positions.phases),
        "numbers": list(rules_for(game).attrs),
        "until": list(UNTIL),
        "out": bool(entry.book.tables()),
    }


# --- what is told --------------------------------------------------------------------------------


def looked_at(text: str, lang: str) -> Data:
    """All that can be told of a scenario: as far as it can be read, laid out and played."""
    try:
        scenario = readable(text)
    except TooLong:
        raise
    except TefudaError as e:
        return {"ok": False, "problem": problem(e)}
    head: Data = {
        "title": scenario.title,
        "game": scenario.game,
        "clauses": list(scenario.clauses),
    }
    try:
        start = begin(scenario)
    except TefudaError as e:
        return {**head, "ok": False, "problem": problem(e)}
    head["start"] = table(start, lang)
    head["cards"] = faces_of(start, scenario)
    held: list[Line] = []
    end = start
    failure: Failure | None = None
    wrong: Data | None = None
    try:
        result = run(scenario, lambda line, game: held.append(line))
        end, failure = result.game, result.failure
    except TefudaError as e:
        wrong = problem(e)
    if failure is not None:
        wrong = {"line": failure.line, "ja": failure.say("ja"), "en": failure.say("en")}
    return {
        **head,
        "ok": wrong is None,
        "problem": wrong,
        "lines": [
            {"line": line.number, "words": str(line), "held": n < len(held)}
            for n, line in enumerate(scenario.lines)
        ],
        "end": table(end, lang),
        "moves": len(decisions(end.state)),
    }


def problem(e: TefudaError) -> Data:
    """A complaint with its line, where it has one."""
    found = LINE.search(str(e))
    return {"line": int(found[1]) if found else 0, "ja": e.say("ja"), "en": e.say("en")}


def table(game: Game, lang: str) -> Data:
    """A table with open eyes, to be looked at."""
    seen = view(game.rules, game.state, ALL, lang)
    asked = seen.pop("decision", None)
    return {"view": seen, "asked": asked}


def faces_of(game: Game, scenario: Scenario) -> Data:
    """The faces of the cards that only this scenario has."""
    own = {str(card.get("id", "")) for card in scenario.cards}
    entry = game_entry(scenario.game)
    return {d.key: face(entry, game.rules, d) for d in game.rules.pool if d.key in own}
