"""Finished games looked through by the strong bot: in the background, piece by piece, and kept.

A process of its own does it, one game at a time for the whole server, with a bound on the decisions that are looked at and on the time
for each. What was found is kept by the game's fingerprint: the same game is looked through once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Any, Final

import msgspec
from fastapi import APIRouter, Response

from tefuda.bots.analysis import FORMAT, Analysis, Point, better, curve, done, of, worst
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.reel import Reel
from tefuda.server.access import SeatSecret
from tefuda.server.answers import answer, refused
from tefuda.server.aside import aside
from tefuda.server.desk import Desk, Hand
from tefuda.server.lobby import Lobby
from tefuda.server.messages import Lang
from tefuda.server.replays import Shelf, must_be_open, status
from tefuda.server.store import Store
from tefuda.server.tokens import Signer
from tefuda.server.worker import Work

log = logging.getLogger("tefuda.analysis")
PIECE: Final = 4  # decisions that are looked at before anything else is heard
PATIENCE: Final = 60.0  # seconds for a piece
MOST_WAITING: Final = 8  # games that wait to be looked through
MOST_KNOWN: Final = 32  # jobs that are remembered when they are over
DIGITS: Final = 16  # of the fingerprint, in the key
NONE: Final[dict[str, Any]] = {"state": "none"}


class TooMany(BadInput):
    """Too much waits already."""


class Job:
    """A game that is being looked through."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.moments: list[int] = []
        self.points: list[Point] = []
        self.done = 0
        self.problem: TefudaError | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.task is not None and self.task.done()

    def told(self) -> dict[str, Any]:
        if self.problem is not None:
            return {"state": "failed", "en": str(self.problem), "ja": self.problem.say("ja")}
        state = "running" if self.moments else "waiting"
        return {"state": state, "done": self.done, "all": len(self.moments)}


class Analyst:
    """Who looks through the games of a server."""

    def __init__(self, store: Store, apart: bool) -> None:
        self.store = store
        self.hand = Hand() if apart else None  # None: a thread of this process
        self.here = Work()
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.lock = asyncio.Lock()

    async def kept(self, reel: Reel) -> Analysis | None:
        """What was found in a game before."""
        text = await self.store.analysis(key_of(reel))
        if text is None:
            return None
        try:
            found = msgspec.json.decode(text, type=Analysis)
        except msgspec.DecodeError:
            return None
        fits = found.format == FORMAT and found.digest == reel.game.digest
        return found if fits else None

    def begin(self, reel: Reel) -> None:
        """Look a game through, unless somebody does already."""
        key = key_of(reel)
        job = self.jobs.get(key)
        if job is not None and not (job.over and job.problem is not None):
            return
        if len([j for j in self.jobs.values() if not j.over]) >= MOST_WAITING:
            raise TooMany(
                "too many games wait to be looked through: try again later",
                ja="解析を待つ対戦が多すぎる。あとでもう一度。",
            )
        job = Job(reel)
        job.task = asyncio.create_task(self._work(job))
        self.jobs[key] = job
        for old in [k for k, j in self.jobs.items() if j.over][:-MOST_KNOWN]:
            del self.jobs[old]

    async def _work(self, job: Job) -> None:
        game = job.reel.game
        try:
            async with self.lock:
                first = await self._ask({"text": game.replay(), "digest": game.digest})
                moments = [int(n) for n in first["moments"]]
                job.moments = moments
                for k in range(0, len(moments), PIECE):
                    piece = moments[k : k + PIECE]
                    got = await self._ask({"text": None, "digest": game.digest, "moments": piece})
                    job.points += msgspec.convert(got["points"], list[Point])
                    job.done = min(len(moments), k + PIECE)
            text = msgspec.json.encode(of(job.reel, job.points)).decode()
            await self.store.keep_analysis(key_of(job.reel), game.rules.name, text)
        except TefudaError as e:
            job.problem = e
        except Exception:  # whoever waits is told
            log.exception("a game could not be looked through")
            job.problem = BadInput("something is wrong here", ja="内部の誤り。")

    async def _ask(self, job: dict[str, Any]) -> dict[str, Any]:
        said = {"do": "analyse", **job}
        if self.hand is None:
            got = await asyncio.to_thread(self.here.do, said)
        else:
            async with self.hand.lock:
                got = await self.hand.do(said, PATIENCE)
        if "en" in got or got.get("need"):
            raise BadInput(
                str(got.get("en", "it was interrupted")), ja=str(got.get("ja", "中断した。"))
            )
        return got

    def close(self) -> None:
        for job in self.jobs.values():
            if job.task is not None and not job.task.done():
                job.task.cancel()
        if self.hand is not None:
            self.hand.end()


def key_of(reel: Reel) -> str:
    return reel.game.digest[:DIGITS]


def told(reel: Reel, found: Analysis, lang: str) -> dict[str, Any]:
    """What was found, for a page: the curve for each side, and the worst moments in words."""
    return {
        "state": "done",
        "curve": [[moment, round(share, 4)] for moment, share in curve(found)],
        "looked": len(found.points),
        "worst": [
            {
                "moment": p.moment,
                "seat": p.seat,
                "share": p.share,
                "chosen": p.chosen,
                "lost": p.lost,
                "did": done(reel, p, lang),
                "better": better(reel, p, lang),
            }
            for p in worst(found)
        ],
    }


def analyses(lobby: Lobby, signer: Signer, desk: Desk, analyst: Analyst) -> APIRouter:
    """The routes."""
    router = APIRouter()
    shelf = Shelf(lobby, signer, desk)

    async def now(key: str, token: str, lang: str, begin: bool) -> dict[str, Any]:
        """How far it is, or what was found."""
        reel = must_be_open(await shelf.show(key, token)).reel
        found = await analyst.kept(reel)
        if found is not None:
            return await aside(told, reel, found, lang)
        if begin:
            analyst.begin(reel)
        job = analyst.jobs.get(key_of(reel))
        return NONE if job is None else job.told()

    @router.get("/api/replays/{key}/analysis")
    async def look(key: str, lang: Lang = "ja", token: SeatSecret = "") -> Response:
        try:
            return answer(await now(key, token, lang, False))
        except TefudaError as e:
            return refused(e, status(e))

    @router.post("/api/replays/{key}/analysis")
    async def begin(key: str, lang: Lang = "ja", token: SeatSecret = "") -> Response:
        try:
            return answer(await now(key, token, lang, True))
        except TooMany as e:
            return refused(e, 429)
        except TefudaError as e:
            return refused(e, status(e))

    return router
