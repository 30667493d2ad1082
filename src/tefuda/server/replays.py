"""Replays over HTTP: games of this server and files that people bring, moment by moment.

Who may see what. While a game runs, each seat's token opens that seat's eyes, and who may look on has a
spectator's; when it is over, who may see it at all may see everything. A file that was brought is open.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import msgspec
from fastapi import APIRouter, Request, Response

import tefuda
from tefuda._version import VERSION
from tefuda.game import Game
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.large import plain
from tefuda.kernel.view import ALL, spectator
from tefuda.reel import Reel
from tefuda.server import faces, telling
from tefuda.server.access import SeatSecret, seats_for
from tefuda.server.answers import answer, body_of, refused
from tefuda.server.aside import aside
from tefuda.server.calling import Called, Calls
from tefuda.server.desk import Desk
from tefuda.server.lobby import Lobby, SeatWish, seat_plan
from tefuda.server.messages import Lang, Prompt, Seat, TableState
from tefuda.server.room import MOST_DECISIONS, Room, SeatPlan, Setting
from tefuda.server.tokens import Signer

MOST_BYTES: Final = 8 * 1024 * 1024  # of a file: no game is nearly as long
MOST_WISH: Final = 16 * 1024
MOST_REELS: Final = 16  # in memory
BROUGHT: Final = "f-"  # the keys of files that were brought


class ForkWish(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from a moment: who sits where now."""

    at: int
    seats: list[SeatWish]
    watch: bool = False
    clock: float | None = None
    screen: bool = True  # all people share one screen


@dataclass(frozen=True)
class Showing:
    """A replay as somebody may see it."""

    key: str
    reel: Reel
    plan: list[SeatPlan]
    eyes: tuple[int, ...]  # ALL: everything lies open
    calls: Calls | None = None  # while the game runs: what cards are called at its table
    again: int = 0

    @property
    def open(self) -> bool:
        return ALL in self.eyes

    def numbers(self, game: Game, eyes: int) -> Called | None:
        """What the cards are called for some eyes; None: as inside, for nothing is hidden any more."""
        if self.calls is None or self.open:
            return None
        then = self.calls.back_to(game.state)  # by itself: the table goes on meanwhile
        return then.of(game, eyes, len(self.eyes) > 1, self.again)


class NotSeen(BadInput):
    """There is nothing of that name, or not for these eyes."""


class Shelf:
    """The replays of one server."""

    def __init__(self, lobby: Lobby, signer: Signer, desk: Desk) -> None:
        self.lobby = lobby
        self.desk = desk
        self.signer = signer
        self._reels: OrderedDict[tuple[str, int], Reel] = OrderedDict()

    async def bring(self, text: str) -> str:
        """A file that somebody has: played through, then kept; the key it is found by."""
        if text.count("\n") > 4 * MOST_DECISIONS or text.count("[") > 4 * MOST_DECISIONS:
            raise BadInput(
                f"a replay has at most {MOST_DECISIONS} decisions",
                ja=f"リプレイの決定は{MOST_DECISIONS}回まで。",
            )
        played = await self.desk.work({"do": "replay", "text": text})
        key = BROUGHT + str(played["digest"])[:16]
        await self.lobby.store.bring(key, played["game"], text)
        return key

    async def show(self, key: str, token: str) -> Showing:
        """What the bearer of a token may see of a replay."""
        if key.startswith(BROUGHT):
            return await self._brought(key)
        room = await self.lobby.find(key)
        seats = None if room is None else seats_for(room, self.signer, token)
        if room is None or room.waiting or seats is None:
            raise NotSeen("there is no such replay", ja="そのようなリプレイはない。")
        if not seats and not room.watch:
            raise NotSeen("nobody may look on here", ja="この対戦は観戦できない。")
        if not seats and room.setting.delay and not room.over:
            raise NotSeen(
                "who looks on lies back here: the replay is for after the game",
                ja="観戦には遅れがある。リプレイは対戦のあとで。",
            )
        reel = await self._reel_of(room)
        eyes = eyes_for(room, seats)
        return Showing(key, reel, room.plan, eyes, room.calls, room.taken_back)

    async def _reel_of(self, room: Room) -> Reel:
        """The reel of a room as far as it has come; what is taken back makes another."""
        at = room.key, room.game.state.taken
        found = self._reels.get(at)
        if found is None or found.game.digest != room.game.digest:
            game = room.game.copy()
            found = await aside(Reel, game)
        return self._keep(at, found)

    async def _brought(self, key: str) -> Showing:
        at = key, -1
        found = self._reels.get(at)
        if found is None:
            text = await self.lobby.store.brought(key)
            if text is None:
                raise NotSeen("there is no such replay", ja="そのようなリプレイはない。")
            found = await aside(lambda: Reel(tefuda.replay(text)))
        self._keep(at, found)
        seats = found.game.state.seats
        players = found.game.entry.players_for(found.rules.settings)
        plan = [SeatPlan("person" if k < players else "game") for k in range(seats)]
        return Showing(key, found, plan, (ALL, *range(seats)))

    def _keep(self, at: tuple[str, int], reel: Reel) -> Reel:
        self._reels[at] = reel
        self._reels.move_to_end(at)
        while len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        return reel


def eyes_for(room: Room, seats: tuple[int, ...]) -> tuple[int, ...]:
    if room.over:
        return (ALL, *range(room.game.state.seats))
    return seats if seats else (spectator(room.game.rules),)


def about(showing: Showing) -> dict[str, object]:
    """All that a page needs before the first moment."""
    reel = showing.reel
    game = reel.game
    return {
        "key": showing.key,
        "game": reel.rules.name,
        "edition": game.entry.book.edition,
        "tefuda": VERSION,
        "seats": [seat.told() for seat in showing.plan],
        "moments": len(reel),
        "turns": [[t.moment, t.number, t.seat] for t in reel.turns],
        "seat": [seat for seat, _code, _count in reel.past],
        "over": game.over,
        "winners": game.winners,
        "eyes": list(showing.eyes),
        "open": showing.open,
        "digest": game.digest if showing.open else "",
    }


def moment(showing: Showing, n: int, eyes: int, lang: str) -> dict[str, object]:
    """The table at a moment, and what was chosen there."""
    reel = showing.reel
    game = reel.at(n)
    numbers = showing.numbers(game, eyes)
    asking = game.state.ask_seat if eyes == ALL else eyes
    asked: Prompt | None = telling.prompt(game, asking, lang, numbers)
    view = telling.table(game, eyes, lang, numbers)
    state = TableState(
        taken=n,
        viewer=eyes,
        yours=[],
        view=view,
        prompt=asked,
        log=[],
        log_from=0,
        seats=[Seat(seat.kind, seat.name, True) for seat in showing.plan],
        over=game.over,
        winners=game.winners,
        undo=False,
        curtain=False,
        faces=faces.further(game, view, set()),
    )
    return {
        "state": msgspec.to_builtins(state),
        "chosen": reel.chosen(n, eyes, lang),
        "code": chosen_place(reel, n, eyes),
        "lines": reel.lines[n],
    }


def log_told(reel: Reel, eyes: int, lang: str) -> dict[str, object]:
    lines = [{"clause": line.clause, "text": line.text} for line in reel.log(eyes, lang)]
    return {"lines": lines, "at": reel.lines}


def chosen_place(reel: Reel, n: int, eyes: int) -> int | None:
    """Which of the options was taken, for eyes that may know."""
    if n >= len(reel):
        return None
    seat, code, _count = reel.past[n]
    code = plain(code)
    options = reel.at(n).state.options
    return options.index(code) if eyes in (ALL, seat) and code in options else None


def replays(lobby: Lobby, signer: Signer, desk: Desk) -> APIRouter:
    """The routes."""
    router = APIRouter()
    shelf = Shelf(lobby, signer, desk)

    @router.post("/api/replays")
    async def bring(request: Request) -> Response:
        try:
            text = (await body_of(request, MOST_BYTES)).decode("utf-8-sig")
            return answer({"key": await shelf.bring(text)})
        except UnicodeDecodeError:
            return refused(BadInput("this is not UTF-8 text", ja="UTF-8 の文書ではない。"))
        except TefudaError as e:
            return refused(e)

    @router.get("/api/replays/{key}")
    async def one(key: str, token: SeatSecret = "") -> Response:
        try:
            return answer(about(await shelf.show(key, token)))
        except TefudaError as e:
            return refused(e, status(e))

    @router.get("/api/replays/{key}/moments/{n}")
    async def at(
        key: str, n: int, eyes: int | None = None, lang: Lang = "ja", token: SeatSecret = ""
    ) -> Response:
        try:
            showing = await shelf.show(key, token)
            if not 0 <= n <= len(showing.reel):
                raise NotSeen(
                    f"this game has moments 0 to {len(showing.reel)}, and no {n}",
                    ja=f"この対戦の場面は0から{len(showing.reel)}まで。{n}はない。",
                )
            told = await aside(moment, showing, n, seen_with(showing, eyes), lang)
            return answer(told)
        except TefudaError as e:
            return refused(e, status(e))

    @router.get("/api/replays/{key}/log")
    async def log(
        key: str, eyes: int | None = None, lang: Lang = "ja", token: SeatSecret = ""
    ) -> Response:
        try:
            showing = await shelf.show(key, token)
            return answer(await aside(log_told, showing.reel, seen_with(showing, eyes), lang))
        except TefudaError as e:
            return refused(e, status(e))

    @router.get("/api/replays/{key}/file")
    async def file(key: str, token: SeatSecret = "") -> Response:
        try:
            showing = must_be_open(await shelf.show(key, token))
            text = await aside(showing.reel.game.replay)
        except TefudaError as e:
            return refused(e, status(e))
        name = f"{showing.reel.rules.name}-{key}.json"
        return Response(
            text,
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @router.post("/api/replays/{key}/fork")
    async def fork(key: str, request: Request, token: SeatSecret = "") -> Response:
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_WISH), type=ForkWish)
        except msgspec.DecodeError as e:
            return refused(BadInput(f"no wish to play on: {e}", ja=f"続きを遊ぶ要求ではない: {e}"))
        except TefudaError as e:
            return refused(e)
        try:
            showing = must_be_open(await shelf.show(key, token))
            made = await lobby.take_up(
                showing.reel.game.at(showing.reel.first + wish.at),
                plan_for(showing, wish.seats),
                Setting(wish.watch, wish.clock, screen=wish.screen, chance="fork"),
            )
        except TefudaError as e:
            return refused(e, status(e))
        return answer(made.told())

    return router


def plan_for(showing: Showing, wished: list[SeatWish]) -> list[SeatPlan]:
    """Who sits where from now on; the game's own seats stay its own."""
    players = sum([seat.kind != "game" for seat in showing.plan])
    if len(wished) != players:
        raise BadInput(
            f"this table has {players} seats for players, and {len(wished)} are told",
            ja=f"このテーブルの席は{players}人分で、{len(wished)}人分が指定された。",
        )
    kinds = [seat.kind for seat in showing.plan]
    rules = showing.reel.game.rules
    return [
        SeatPlan("game") if kind == "game" else seat_plan(wished[k].kind, wished[k], rules)
        for k, kind in enumerate(kinds)
    ]


def seen_with(showing: Showing, eyes: int | None) -> int:
    """The eyes asked for, if they are open to this viewer; left out: the first there are."""
    if eyes is None:
        return showing.eyes[0]
    if eyes not in showing.eyes:
        raise NotSeen(
            "these eyes are not yours while the game runs",
            ja="対戦の間は、その視点では見られない。",
        )
    return eyes


def must_be_open(showing: Showing) -> Showing:
    if not showing.open:
        raise NotSeen("the game is not over", ja="対戦はまだ終わっていない。")
    return showing


def status(e: TefudaError) -> int:
    return 404 if isinstance(e, NotSeen) else 400
