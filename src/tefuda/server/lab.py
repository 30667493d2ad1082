"""The lab over HTTP: runs that are started in the browser, watched and looked at.

A run is played by a process of its own, one at a time for the whole server, so no room waits for it. It has a
bounded number of games and a bounded time. Like decks, runs belong to the browser that started them
(`X-Tefuda-Shelf`): each has a file of its own.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Final, Literal

import msgspec
from fastapi import APIRouter, Request, Response

from tefuda.bots.answering import BOTS
from tefuda.games import GAMES
from tefuda.games.common.places import brief
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.lab.runs.alone import STOP, Task, running
from tefuda.lab.runs.course import most_games
from tefuda.lab.runs.export import as_csv
from tefuda.lab.runs.html import fragment, whole_page
from tefuda.lab.runs.keep import Keep, Kept
from tefuda.lab.runs.making import Asked
from tefuda.lab.runs.plan import Plan
from tefuda.lab.runs.run import rows_of
from tefuda.lab.runs.summary import label_of, summary
from tefuda.server.answers import answer, body_of, refused
from tefuda.server.decks import MOST_BYTES, Secret, owner
from tefuda.workshop.lists import read_list

FOLDER: Final = "lab"
MOST_RUNS: Final = 30  # of one browser; the oldest are forgotten
MOST_DECKS: Final = 8
LONGEST: Final = 900.0  # seconds of one start; the same wish goes on
OFF: Final = BadInput("this server has no lab", ja="このサーバーにラボはない。")
Lang = Literal["ja", "en"]


class Listed(msgspec.Struct, forbid_unknown_fields=True):
    """A deck: one we ship by its key, or a list under a name."""

    name: str
    text: str = ""


class RunWish(msgspec.Struct, forbid_unknown_fields=True):
    """A run to start."""

    kind: Literal["match", "league", "cards", "swap"]
    decks: list[Listed]
    games: int
    bot: str = BOTS[0]
    seed: int = 0
    settings: dict[str, int | str] = {}
    out: list[str] = []  # of a swap: what goes…
    into: list[str] = []  # …and what comes


class Laboratory:
    """The runs of a server."""

    def __init__(self, data: Path, most: int) -> None:
        self.data = data
        self.folder = data / FOLDER
        self.most = most  # games of a run; 0: there is no lab
        self.process: subprocess.Popen[bytes] | None = None

    def keep(self, secret: str) -> Keep:
        return Keep(self.folder / f"{owner(secret)}.sqlite")

    def find(self, secret: str, id: str) -> Kept:
        """A run of a browser."""
        keep = self.keep(secret)
        for kept in keep.runs():
            if kept.id == id:
                return kept
        raise BadInput("there is no such run", ja="そのような計測はない。")

    def running(self) -> str:
        return running(self.folder)

    def planned(self, game: str, wish: RunWish) -> Plan:
        """The plan of a wish, if it is within the bounds."""
        if not self.most:
            raise OFF
        if not 1 <= len(wish.decks) <= MOST_DECKS:
            raise BadInput(
                f"1 to {MOST_DECKS} decks are wanted", ja=f"デッキは1から{MOST_DECKS}個まで。"
            )
        lists = {deck.name: read_list(deck.text) for deck in wish.decks if deck.text}
        names = [deck.name for deck in wish.decks]
        if len(set(names)) < len({(deck.name, deck.text) for deck in wish.decks}):
            raise BadInput(
                "two different decks have one name", ja="違うデッキに同じ名前が付いている。"
            )
        asked = Asked(
            game, wish.settings, (wish.bot, wish.bot), wish.seed, folder=self.data, lists=lists
        )
        plan = self._plan(asked, wish, names)
        if not wish.games >= 1 or most_games(plan) > self.most:
            raise BadInput(
                f"a run has 1 to {self.most} games here, and this one {most_games(plan)}; "
                "the command line has no such bound",
                ja=f"ここでの計測は1から{self.most}局まで。これは{most_games(plan)}局。コマンドラインに上限はない。",
            )
        return plan

    def _plan(self, asked: Asked, wish: RunWish, names: list[str]) -> Plan:
        first, rest = names[0], names[1:]
        if wish.kind == "league":
            return asked.league(names, wish.games)
        if wish.kind == "cards":
            return asked.cards(first, rest, wish.games)
        if wish.kind == "swap":
            return asked.swap(first, wish.out, wish.into, rest, max(1, wish.games // 2), 0.0)
        if len(rest) != 1:
            raise BadInput("a match has two decks", ja="対戦には二つのデッキが要る。")
        return asked.match(first, rest[0], wish.games)

    def start(self, plan: Plan, secret: str) -> str:
        """Begin a run, or go on with it, if none is at work."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        busy = BadInput(
            "another run is at work on this server: try again when it is done",
            ja="このサーバーでは別の計測が動いている。終わってからもう一度。",
        )
        if self.running() or (self.process is not None and self.process.poll() is None):
            raise busy
        keep = self.keep(secret)
        keep.begin(plan, "")
        for old in keep.runs()[MOST_RUNS:]:
            keep.forget(old.id)
        task = Task(str(keep.path.resolve()), plan, LONGEST, os.getpid())
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tefuda.lab.runs.alone", str(self.folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(task))
        self.process.stdin.close()
        return plan.id

    def stop(self) -> None:
        """Whatever is at work ends after the game it is at."""
        (self.folder / STOP).touch()

    def is_at_work(self, id: str) -> bool:
        mine = self.process is not None and self.process.poll() is None
        return self.running() == id or (mine and not self.running())

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def told(self, kept: Kept, secret_running: str) -> dict[str, object]:
        """A run in a list."""
        plan = kept.plan
        return {
            "run": kept.id,
            "kind": plan.kind,
            "game": plan.game,
            "sides": [label_of(plan, k) for k in range(len(plan.sides))],
            "games": kept.games,
            "most": most_games(plan),
            "done": kept.done,
            "running": secret_running == kept.id,
            "changed": kept.changed,
        }


def lab(laboratory: Laboratory) -> APIRouter:
    """The routes."""
    router = APIRouter()

    @router.get("/api/lab")
    async def overview(secret: Secret = "") -> Response:
        """Whether there is a lab, its bounds, and the runs of this browser."""
        try:
            kept = await asyncio.to_thread(laboratory.keep(secret).runs) if secret else []
        except TefudaError as e:
            return refused(e)
        at_work = laboratory.running()
        return answer(
            {
                "most": laboratory.most,
                "decks": MOST_DECKS,
                "busy": bool(at_work),
                "runs": [laboratory.told(one, at_work) for one in kept],
            }
        )

    @router.post("/api/lab/{game}")
    async def start(game: str, request: Request, secret: Secret = "") -> Response:
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_BYTES), type=RunWish)
        except msgspec.DecodeError as e:
            return refused(BadInput(f"no run to start: {e}", ja=f"始める計測ではない: {e}"))
        except TefudaError as e:
            return refused(e, 413)
        try:
            if game not in GAMES:
                raise BadInput(
                    f"there is no game {brief(game)!r}", ja=f"「{brief(game)}」というゲームはない。"
                )
            owner(secret)
            plan = await asyncio.to_thread(laboratory.planned, game, wish)
            id = await asyncio.to_thread(laboratory.start, plan, secret)
        except TefudaError as e:
            return refused(e, 404 if e is OFF else 400)
        return answer({"run": id})

    @router.get("/api/lab/runs/{id}")
    async def one(id: str, secret: Secret = "") -> Response:
        """How far a run is."""
        try:
            kept = await asyncio.to_thread(laboratory.find, secret, id)
        except TefudaError as e:
            return refused(e, 404)
        at_work = kept.id if laboratory.is_at_work(kept.id) else ""
        return answer(laboratory.told(kept, at_work))

    @router.get("/api/lab/runs/{id}/report")
    async def report(id: str, lang: Lang = "ja", secret: Secret = "") -> Response:
        """What came of it, as the page shows it."""
        return await shown(id, secret, "report", lang)

    @router.get("/api/lab/runs/{id}/file")
    async def file(id: str, lang: Lang = "ja", secret: Secret = "") -> Response:
        """The report as a file of its own."""
        return await shown(id, secret, "file", lang)

    @router.get("/api/lab/runs/{id}/csv")
    async def table(id: str, secret: Secret = "") -> Response:
        """A row for every game."""
        return await shown(id, secret, "csv", "en")

    async def shown(id: str, secret: str, what: str, lang: str) -> Response:
        def made() -> dict[str, str]:
            keep = laboratory.keep(secret)
            kept = laboratory.find(secret, id)
            rows = rows_of(keep, kept.id)
            if what == "csv":
                return {"name": f"{kept.id}.csv", "text": as_csv(kept.plan, rows)}
            data = summary(kept.plan, rows)
            if what == "file":
                return {"name": f"{kept.id}.html", "text": whole_page(data, lang)}
            return {"html": fragment(data, lang)}

        try:
            return answer(await asyncio.to_thread(made))
        except TefudaError as e:
            return refused(e, 404)

    @router.post("/api/lab/runs/{id}/stop")
    async def stop(id: str, secret: Secret = "") -> Response:
        try:
            kept = await asyncio.to_thread(laboratory.find, secret, id)
        except TefudaError as e:
            return refused(e, 404)
        if laboratory.is_at_work(kept.id):
            laboratory.stop()
        return answer({})

    @router.delete("/api/lab/runs/{id}")
    async def forget(id: str, secret: Secret = "") -> Response:
        try:
            keep = laboratory.keep(secret)
            kept = await asyncio.to_thread(laboratory.find, secret, id)
            if laboratory.is_at_work(kept.id):
                raise BadInput(
                    "this run is at work: stop it first", ja="動いている計測。先に止めること。"
                )
            await asyncio.to_thread(keep.forget, kept.id)
        except TefudaError as e:
            return refused(e, 404)
        return answer({})

    return router
