"""The web server: pages, a small API, and the socket of a room."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles

from tefuda._version import VERSION
from tefuda.bots.answering import BOTS, bots_for
from tefuda.games import GAMES
from tefuda.kernel.errors import TefudaError
from tefuda.kernel.large import plain, stir_of
from tefuda.kernel.record import decisions
from tefuda.kernel.rng import seed_words
from tefuda.server import books, cardlists, faces, messages
from tefuda.server.agents import enlist_agents
from tefuda.server.analysis import Analyst, analyses
from tefuda.server.answers import body_of, is_local, ready, refused
from tefuda.server.aside import aside
from tefuda.server.deal import dealt
from tefuda.server.decks import decks
from tefuda.server.desk import Desk
from tefuda.server.guard import Guard, Limits
from tefuda.server.lab import Laboratory, lab
from tefuda.server.lessons import learning
from tefuda.server.library import library
from tefuda.server.lobby import Lobby, RoomWish
from tefuda.server.meeting import meeting
from tefuda.server.metrics import Metrics
from tefuda.server.replays import replays
from tefuda.server.room import Room
from tefuda.server.scenarios import scenarios
from tefuda.server.store import NotKept, Store, checked, migrate, url_of
from tefuda.server.talk import NOWHERE, Talk, dismiss, problem
from tefuda.server.tokens import Signer, key_in

PAGES: Final = Path(__file__).parent / "pages"  # what the web app is built into
NO_PAGES_EN: Final = (
    "The pages of the table are not built. In a clone of the project, stop this server and run "
    "'make play' (it needs Node), or play in the terminal with 'tefuda play'."
)
NO_PAGES_JA: Final = (
    "テーブルのページがまだ作られていない。プロジェクトのフォルダーでこのサーバーを止めて「make play」を実行する"
    "（Node が要る）か、「tefuda play」で端末で遊ぶ。"
)
NO_PAGES_HTML: Final = (
    f'<!doctype html><meta charset="utf-8"><title>Tefuda</title><p lang="ja">{NO_PAGES_JA}</p>'
    f'<p lang="en">{NO_PAGES_EN}</p>'
)
IMAGE_ENDINGS: Final = (".webp", ".png", ".jpg", ".jpeg")
MOST_BODY: Final = 64 * 1024  # of a request to open a room


def create_app(
    data: Path,
    images: Path | None = None,
    database: str = "",
    limits: Limits | None = None,
    hosts: frozenset[str] | None = None,
    thinkers: int = 0,
    shard: tuple[int, int] = (0, 1),
    listens: str = "127.0.0.1",
    agents: Sequence[str] = (),
    keep: float = 0.0,
) -> FastAPI:
    """The application over one data folder. `thinkers`: processes that think for bots (0: this one);
    `hosts`: the names it goes by; `shard`: which of how many processes it is; `listens`: where;
    `agents`: files of learned agents that can be chosen as bots; `keep`: for how many days what is over stays on
    disk (0: for ever)."""
    enlist_agents(agents)
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    if data.stat().st_uid == os.getuid():
        os.chmod(data, 0o700)
    url = database or url_of(data)
    checked(url)
    migrate(url)
    store = Store(data, url)
    signer = Signer(key_in(data))

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        lobby.start()
        warming = asyncio.create_task(desk.start())
        yield
        warming.cancel()
        laboratory.close()
        desk.close()
        analyst.close()
        await lobby.close()
        await store.close()

    app = FastAPI(
        title="Tefuda",
        version=VERSION,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.add_middleware(GZipMiddleware, minimum_size=2048, compresslevel=6)
    metrics = Metrics()
    limits = limits or Limits()
    laboratory = Laboratory(data, int(limits.lab))
    app.add_middleware(Guard, limits=limits, metrics=metrics, hosts=hosts, close=shard[1] > 1)
    lobby = Lobby(store, shard, keep)
    desk = Desk(thinkers, agents)
    analyst = Analyst(store, desk.apart)
    if thinkers:
        lobby.think = desk.think
        lobby.advise = desk.advise
        lobby.turns = asyncio.Semaphore(1000)  # each process thinks for one bot at a time
    app.state.lobby = lobby
    app.state.metrics = metrics
    app.state.signer = signer
    app.include_router(books.router)
    app.include_router(replays(lobby, signer, desk))
    app.include_router(analyses(lobby, signer, desk, analyst))
    app.include_router(decks(store))
    app.include_router(lab(laboratory))
    app.include_router(cardlists.router)
    app.include_router(library(data))
    app.include_router(scenarios(lobby, signer, desk))
    app.include_router(learning(lobby, signer))
    app.include_router(meeting(lobby, signer, listens))

    @app.get("/healthz")
    async def health() -> JSONResponse:
        """Whether this process and its database answer."""
        try:
            await store.count()
        except TefudaError as e:
            return JSONResponse({"ok": False, "why": str(e)}, 503)
        return JSONResponse({"ok": True, "version": VERSION, "process": shard[0]})

    @app.get("/metrics")
    async def figures(request: Request) -> Response:
        """Figures for Prometheus: for the machine itself, not for passers-by."""
        if not is_local(request):
            return nothing()
        told = metrics.text(
            {
                "tefuda_rooms": len(lobby.rooms),
                "tefuda_rooms_asleep": len(lobby.asleep),
                "tefuda_rooms_running": sum([not r.over for r in lobby.rooms.values()]),
                "tefuda_people": sum([len(r.clients) for r in lobby.rooms.values()]),
                "tefuda_commits": store.commits,
                "tefuda_writes_failed": store.failed,
                "tefuda_uptime_seconds": time.time() - metrics.began,
            }
        )
        return Response(told, media_type="text/plain; version=0.0.4")

    @app.get("/api/games")
    async def games() -> JSONResponse:
        return JSONResponse(
            {
                "protocol": messages.PROTOCOL,
                "bots": list(BOTS),
                "agents": {game: bots_for(game)[len(BOTS) :] for game in GAMES},
                "emotes": list(messages.EMOTES),
                "images": images is not None,
                "games": await aside(faces.games),
            }
        )

    @app.get("/api/images")
    async def pictures() -> JSONResponse:
        """Which cards have an image, and in which file: nothing else need be asked for."""
        return JSONResponse({} if images is None else found_images(images))

    @app.get("/api/games/{game}")
    async def one_game(game: str, request: Request) -> Response:
        if game not in GAMES:
            return JSONResponse(
                {"en": f"there is no game {game!r}", "ja": f"「{game}」というゲームはない。"}, 404
            )
        return ready(request, await aside(faces.whole, game))

    @app.post("/api/rooms")
    async def open_room(request: Request) -> JSONResponse:
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_BODY), type=RoomWish)
            made = await lobby.open(wish)
        except (msgspec.DecodeError, RecursionError) as e:
            return JSONResponse(
                {"en": f"no request for a room: {e}", "ja": f"部屋の要求ではない: {e}"}, 400
            )
        except NotKept as e:
            return refused(e, 503)
        except TefudaError as e:
            return refused(e)
        return JSONResponse(made.told())

    @app.get("/api/rooms/{key}")
    async def about_room(key: str) -> JSONResponse:
        try:
            room = await lobby.find(key)
        except TefudaError as e:
            return refused(e, 409)
        if room is None:
            return nowhere()
        return JSONResponse(
            {
                "room": key,
                "game": room.game.rules.name,
                "seats": [seat.told() for seat in room.plan],
                "watch": room.watch,
                "over": room.over,
                "begun": not room.waiting,
                "position": bool(room.game.origin and room.game.origin.position),
                "toss": await aside(seed_told, room),
                "stirs": stirs_told(room),
                "chance": room.setting.chance,
                "screen": room.setting.screen,
                "lobby": room.setting.lobby,
                "clock": room.clock,
                "per": room.setting.per,
                "delay": room.setting.delay,
            }
        )

    @app.websocket("/ws/{key}")
    async def socket(ws: WebSocket, key: str) -> None:
        await ws.accept()
        try:
            room = await lobby.find(key)
        except TefudaError as e:
            await dismiss(ws, problem(e, "ja"), 4409)
            return
        if room is None:
            await dismiss(ws, NOWHERE)
            return
        await Talk(ws, room, signer).listen()

    if images is not None:
        app.mount("/images", StaticFiles(directory=images), name="images")
    if has_pages():
        app.mount("/assets", StaticFiles(directory=PAGES / "assets"), name="assets")

        @app.get("/{path:path}")
        async def page(path: str) -> Response:
            if path.startswith("api/"):
                return nothing()
            file = page_of(path)
            return FileResponse(PAGES / "index.html" if file is None else file)

    else:

        @app.get("/{path:path}")
        async def no_page(path: str) -> Response:
            if path.startswith("api/"):
                return nothing()
            return HTMLResponse(NO_PAGES_HTML, 503)

    return app


def found_images(folder: Path) -> dict[str, str]:
    """The images of a folder by card: `5HY/W101-013.png` is that of the card 5HY/W101-013."""
    out: dict[str, str] = {}
    for ending in IMAGE_ENDINGS:
        for file in sorted(folder.rglob(f"*{ending}")):
            name = file.relative_to(folder).as_posix()
            out.setdefault(name.removesuffix(ending), name)
    return out


def has_pages() -> bool:
    """Whether the web app is built. A wheel always has it; a fresh clone does not."""
    return (PAGES / "index.html").is_file()


def page_of(path: str) -> Path | None:
    """The file that a path names among the pages, if there is one."""
    try:
        file = (PAGES / path).resolve()
        good = bool(path) and file.is_file() and file.is_relative_to(PAGES.resolve())
    except (OSError, ValueError):  # a word too long, or none of a file's
        return None
    return file if good else None


def seed_told(room: Room) -> dict[str, Any] | None:
    """How the seed was made; the seed that was really dealt from, after the game."""
    if room.toss is None:
        return None
    told = room.toss.told(room.over)
    if "seed" in told and room.game.origin is not None:
        told["seed"] = seed_words(room.game.origin.seed)
        with room.dealing:
            if room.deal is None:
                room.deal = dealt(room.game)
        told["deal"] = room.deal
    return told


def stirs_told(room: Room) -> list[dict[str, Any]]:
    """After the game: what the people put into chance with each decision, as it was really played."""
    if not room.over or room.stir is None:
        return []
    past = decisions(room.game.state)
    return [
        {
            "taken": n,
            "seat": past[n][0],
            "code": plain(past[n][1]),
            "mix": stir_of(past[n][1]).hex(),
            "k": said["k"],
            "salt": said["salt"],
            "values": said["values"],
        }
        for n, said in sorted(room.stirs.items())
    ]


def nothing() -> JSONResponse:
    return JSONResponse(
        {"en": "there is nothing of that name", "ja": "そのようなものはない。"}, 404
    )


def nowhere() -> JSONResponse:
    return JSONResponse({"en": "there is no such room", "ja": "そのような部屋はない。"}, 404)
