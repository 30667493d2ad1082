"""The web server: pages, a small API, and the socket of a room."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles

from tefuda.bots.answering import BOTS
from tefuda.games import GAMES
from tefuda.kernel.errors import IllegalChoice, TefudaError
from tefuda.server import books, cardlists, faces, telling
from tefuda.server.answers import refused
from tefuda.server.decks import decks
from tefuda.server.lobby import Lobby, RoomWish
from tefuda.server.messages import (
    PROTOCOL,
    Choose,
    Commit,
    Concede,
    FromClient,
    Hello,
    Look,
    Ping,
    Pong,
    Problem,
    Reveal,
    Speak,
    ToClient,
    Undo,
    Unpick,
    Values,
    Why,
    decode,
    encode,
)
from tefuda.server.reasons import why
from tefuda.server.replays import replays
from tefuda.server.room import Client, Room
from tefuda.server.scenarios import scenarios
from tefuda.server.store import Store, migrate
from tefuda.server.tokens import Signer, key_in

PAGES: Final = Path(__file__).parent / "pages"  # what the web app is built into
MOST_BODY: Final = 64 * 1024  # of a request to open a room
BURST: Final = 60.0  # messages of one socket at once…
A_SECOND: Final = 20.0  # …and as a rule
MOST_SOCKETS: Final = 64  # at one room


class Bucket:
    """How often a socket may speak."""

    __slots__ = ("at", "left")

    def __init__(self) -> None:
        self.left = BURST
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * A_SECOND)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def problem(e: TefudaError, lang: str) -> Problem:
    clause = e.clause if isinstance(e, IllegalChoice) else ""
    code = "illegal" if isinstance(e, IllegalChoice) else "bad"
    return Problem(code, e.ja if lang == "ja" and e.ja else str(e), clause)


def create_app(data: Path, images: Path | None = None) -> FastAPI:
    """The application over one data folder."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / "tefuda.sqlite"
    migrate(path)
    store = Store(path)
    signer = Signer(key_in(data))

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        yield
        await lobby.close()
        await store.close()

    app = FastAPI(title="Tefuda", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=2048, compresslevel=6)
    lobby = Lobby(store)
    app.state.lobby = lobby
    app.state.signer = signer
    app.include_router(books.router)
    app.include_router(replays(lobby, signer))
    app.include_router(decks(store))
    app.include_router(cardlists.router)
    app.include_router(scenarios(lobby, signer))

    @app.get("/api/games")
    async def games() -> JSONResponse:
        return JSONResponse(
            {
                "protocol": PROTOCOL,
                "bots": list(BOTS),
                "images": images is not None,
                "games": faces.games(),
            }
        )

    @app.get("/api/games/{game}")
    async def one_game(game: str) -> Response:
        if game not in GAMES:
            return JSONResponse(
                {"en": f"there is no game {game!r}", "ja": f"「{game}」というゲームはない。"}, 404
            )
        return Response(faces.whole(game), media_type="application/json")

    @app.post("/api/rooms")
    async def open_room(request: Request) -> JSONResponse:
        body = await request.body()
        if len(body) > MOST_BODY:
            return JSONResponse({"en": "the request is too long", "ja": "要求が長すぎる。"}, 413)
        try:
            wish = msgspec.json.decode(body, type=RoomWish)
        except msgspec.DecodeError as e:
            return JSONResponse(
                {"en": f"no request for a room: {e}", "ja": f"部屋の要求ではない: {e}"}, 400
            )
        try:
            room = await lobby.open(wish)
        except TefudaError as e:
            return refused(e)
        return JSONResponse(signer.links(room.key, room.people()))

    @app.get("/api/rooms/{key}")
    async def about_room(key: str) -> JSONResponse:
        try:
            room = await lobby.find(key)
        except TefudaError as e:
            return refused(e, 409)
        if room is None:
            return nowhere(key)
        return JSONResponse(
            {
                "room": key,
                "game": room.game.rules.name,
                "seats": [seat.data() for seat in room.plan],
                "watch": room.watch,
                "over": room.over,
                "begun": not room.waiting,
                "position": bool(room.game.origin and room.game.origin.position),
                "toss": None if room.toss is None else room.toss.told(room.over),
            }
        )

    @app.websocket("/ws/{key}")
    async def socket(ws: WebSocket, key: str, token: str = "") -> None:
        await ws.accept()
        try:
            room = await lobby.find(key)
        except TefudaError as e:
            await ws.send_text(encode(problem(e, "ja")))
            await ws.close(4409)
            return
        said = signer.read(token) if token else None
        if room is None or (said is not None and said.room != key) or (token and said is None):
            await ws.send_text(
                encode(Problem("nowhere", "そのような席はない。 / There is no such seat."))
            )
            await ws.close(4404)
            return
        seats = () if said is None else tuple([k for k in said.seats if k in room.people()])
        if not seats and not room.watch:
            await ws.send_text(
                encode(Problem("closed", "この対戦は観戦できない。 / Nobody may look on here."))
            )
            await ws.close(4403)
            return
        if len(room.clients) >= MOST_SOCKETS:
            await ws.send_text(
                encode(Problem("full", "この部屋は満員である。 / This room is full."))
            )
            await ws.close(4429)
            return

        async def send(message: ToClient) -> None:
            try:
                await ws.send_text(encode(message))
            except (WebSocketDisconnect, RuntimeError):
                room.part(client)

        client = Client(seats, send)
        await listen(ws, room, client)

    async def listen(ws: WebSocket, room: Room, client: Client) -> None:
        bucket = Bucket()
        greeted = False
        try:
            while True:
                data = await ws.receive()
                if data["type"] == "websocket.disconnect":
                    break
                text = data.get("text")
                if not bucket.take():
                    await client.send(
                        Problem("often", "メッセージが多すぎる。 / Too many messages.")
                    )
                    continue
                try:
                    if text is None:
                        text = (data.get("bytes") or b"").decode("utf-8", "replace")
                    message = decode(text)
                    if isinstance(message, Hello):
                        if message.protocol != PROTOCOL:
                            await client.send(
                                Problem(
                                    "protocol",
                                    f"プロトコルは{PROTOCOL}。 / This server speaks protocol {PROTOCOL}.",
                                )
                            )
                            continue
                        client.lang = message.lang
                        async with room.lock:
                            if not greeted:
                                room.join(client)
                            greeted = True
                            await room.tell(client, whole=True)
                            for other in room.clients:
                                if other is not client:
                                    await room.tell(other)
                    elif not greeted:
                        await client.send(
                            Problem("hello", "最初に hello を送る。 / Say hello first.")
                        )
                    else:
                        await obey(room, client, message)
                except TefudaError as e:
                    await client.send(problem(e, client.lang))
        except WebSocketDisconnect:
            pass
        finally:
            room.part(client)
            for other in list(room.clients):
                await room.tell(other)

    if images is not None:
        app.mount("/images", StaticFiles(directory=images), name="images")
    if PAGES.is_dir():
        app.mount("/assets", StaticFiles(directory=PAGES / "assets"), name="assets")

        @app.get("/{path:path}")
        async def page(path: str) -> Response:
            if path.startswith("api/"):
                return JSONResponse(
                    {"en": "there is nothing of that name", "ja": "そのようなものはない。"}, 404
                )
            file = (PAGES / path).resolve()
            if path and file.is_file() and file.is_relative_to(PAGES.resolve()):
                return FileResponse(file)
            return FileResponse(PAGES / "index.html")

    return app


def nowhere(key: str) -> JSONResponse:
    return JSONResponse({"en": "there is no such room", "ja": "そのような部屋はない。"}, 404)


async def obey(room: Room, client: Client, message: FromClient) -> None:
    """What a client that has been greeted says."""
    if isinstance(message, Choose):
        await room.choose(client, message.seat, message.taken, message.choice)
    elif isinstance(message, Why):
        async with room.lock:
            room.begun()
            seat = room.viewer(client)
            await client.send(why(room.game, seat, message, client.lang))
    elif isinstance(message, Values):
        async with room.lock:
            room.begun()
            await client.send(
                telling.numbers(room.game, room.viewer(client), message.card, client.lang)
            )
    elif isinstance(message, Undo):
        await room.undo(client, message.taken)
    elif isinstance(message, Unpick):
        await room.unpick(client, message.taken, message.card)
    elif isinstance(message, Commit):
        await room.commit(client, message.seat, message.hash)
    elif isinstance(message, Reveal):
        await room.reveal(client, message.seat, message.secret)
    elif isinstance(message, Concede):
        await room.concede(client, message.seat)
    elif isinstance(message, Look):
        async with room.lock:
            room.look(client, message.seat)
            await room.tell(client, whole=True)
    elif isinstance(message, Speak):
        async with room.lock:
            client.lang = message.lang
            await room.tell(client, whole=True)
    elif isinstance(message, Ping):
        await client.send(Pong(message.n))
