"""The processes that work for a server (`worker`): one job at a time each, with a time limit."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

import msgspec

from tefuda.kernel import record
from tefuda.kernel.errors import BadInput
from tefuda.kernel.large import code_words
from tefuda.kernel.rng import seed_words
from tefuda.server.answers import TooLong
from tefuda.server.hints import advise_here
from tefuda.server.lobby import shard_of
from tefuda.server.room import Room, think_here
from tefuda.server.worker import Work

PATIENCE: Final = 20.0  # seconds for one job
MOST_WAITING: Final = 64  # jobs of strangers that wait at a time
ANSWERED_IN: Final = 1.0  # seconds within which a bot answers, as far as thinking goes
LEAST_THOUGHT: Final = 0.05  # seconds that it thinks however long it has waited
MOST_KNOWN: Final = 200  # as many games as a worker remembers


class TooSlow(BadInput):
    """A job that took more time than it may, or that nobody has time for."""


class Hand:
    """One worker."""

    def __init__(self, agents: Sequence[str] = ()) -> None:
        self.agents = agents  # files of learned agents
        self.lock = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None
        self.known: dict[str, tuple[int, object]] = {}  # games it has, as far as they had come
        self.ended = 0
        self.warm = False  # it has loaded everything and answers at once
        self.asked = 0  # rooms that want a bot's answer from it, the one it thinks about among them

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.known.clear()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tefuda.server.worker",
                *self.agents,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
                start_new_session=True,
            )
        return self.process

    async def do(self, job: dict[str, Any], limit: float) -> dict[str, Any]:
        """Under the lock."""
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        blob = msgspec.msgpack.encode(job)
        try:
            async with asyncio.timeout(limit):
                process.stdin.write(len(blob).to_bytes(4, "big") + blob)
                await process.stdin.drain()
                head = await process.stdout.readexactly(4)
                out = await process.stdout.readexactly(int.from_bytes(head, "big"))
        except BaseException as e:
            self.end()
            if isinstance(e, (TimeoutError, asyncio.IncompleteReadError, OSError)):
                raise TooSlow(
                    "this takes too long here", ja="ここでは時間がかかりすぎる。"
                ) from None
            raise
        return dict(msgspec.msgpack.decode(out))

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        self.process = None
        self.known.clear()
        self.ended += 1


class Desk:
    """All workers of a server: some think for bots, one plays through what strangers bring."""

    def __init__(self, thinkers: int, agents: Sequence[str] = ()) -> None:
        self.apart = thinkers > 0  # False: everything in this process
        self.hands = [Hand(agents) for _ in range(thinkers)]
        self.reader = Hand()
        self.waiting = 0

    async def think(self, room: Room, level: str) -> int:
        """A bot's answer."""
        hand = self._hand_of(room)
        if hand is None:
            return await think_here(room, level)
        asked_at = monotonic()
        hand.asked += 1
        try:
            answer = await self._about(hand, room, {"do": "think", "level": level}, asked_at)
        finally:
            hand.asked -= 1
        return int(answer["choice"])

    async def advise(self, room: Room, lang: str) -> list[dict[str, Any]]:
        """A hint for who is asked."""
        hand = self._hand_of(room)
        if hand is None:
            return await advise_here(room, lang)
        answer = await self._about(hand, room, {"do": "hint", "lang": lang})
        return list(answer["moves"])

    def _hand_of(self, room: Room) -> Hand | None:
        """Who thinks about a room; None: this process."""
        if not self.hands:
            return None
        hand = self.hands[shard_of(room.key, len(self.hands))]
        return hand if hand.warm else None

    async def _about(
        self, hand: Hand, room: Room, job: dict[str, Any], asked_at: float | None = None
    ) -> dict[str, Any]:
        """A job about a room's game as it stands: the worker is told what it does not know of it. `asked_at`: from
        when on somebody waits for a bot's answer; rooms that wait for the same worker share the time."""
        async with hand.lock:
            if asked_at is not None:
                job["most"] = share_of_time(monotonic() - asked_at, hand.asked)
            game = room.game
            s = game.state
            job = {**job, "room": room.key, "began": None}
            first = since(game.state, hand.known.get(room.key))
            if first >= 0:
                job["from"] = first
                job["codes"] = codes_from(game.state, first)
                answer = await self._thought(hand, job)
            else:
                answer = {"need": True}
            if answer.get("need"):
                job["began"] = began(room)
                job["codes"] = codes_from(game.state, game.earliest)
                answer = await self._thought(hand, job)
            if "en" in answer:
                ja = str(answer["ja"])
                raise BadInput(str(answer["en"]), ja=ja)
            hand.known[room.key] = s.taken, s.past
            while len(hand.known) > MOST_KNOWN:
                del hand.known[next(iter(hand.known))]
            return answer

    async def start(self) -> None:
        """Let the workers load what they need; until then this process thinks for itself."""
        for hand in self.hands:
            async with hand.lock:
                with contextlib.suppress(BadInput):
                    await hand.do({"do": "hello"}, PATIENCE * 6)
                    hand.warm = True

    async def _thought(self, hand: Hand, job: dict[str, Any]) -> dict[str, Any]:
        return await hand.do(job, PATIENCE * 2)

    async def work(self, job: dict[str, Any]) -> dict[str, Any]:
        """What a stranger asked for; `BadInput`: what is wrong with it."""
        if self.waiting >= MOST_WAITING:
            raise TooSlow("too much waits here already", ja="待っているものが多すぎる。")
        self.waiting += 1
        try:
            if self.apart:
                async with self.reader.lock:
                    answer = await self.reader.do(job, PATIENCE)
            else:
                answer = await asyncio.to_thread(Work().do, job)
        finally:
            self.waiting -= 1
        if "en" in answer:
            kind = TooLong if answer.get("long") else BadInput
            raise kind(answer["en"], ja=answer["ja"])
        return answer

    def close(self) -> None:
        for hand in (*self.hands, self.reader):
            hand.end()


def share_of_time(waited: float, asked: int) -> float:
    """How many seconds a bot may think that was asked so long ago, where so many rooms wait for the same worker
    (this one among them): all are answered about when one alone would be."""
    return max(LEAST_THOUGHT, (ANSWERED_IN - waited) / max(1, asked))


def since(s: Any, known: tuple[int, object] | None) -> int:
    """From which decision on a worker lacks a game; -1: it has another one, or none."""
    if known is None:
        return -1
    taken, last = known
    node, n = s.past, s.taken
    while n > taken and node is not None:
        node = node[3]
        n -= 1
    return taken if n == taken and node is last else -1


def codes_from(s: Any, first: int) -> list[int | str]:
    past = record.decisions(s)
    return (
        [code_words(code) for _seat, code, _n in past[first - s.taken :]] if s.taken > first else []
    )


def began(room: Room) -> dict[str, Any]:
    """How a room's game began, as it is on disk."""
    game = room.game
    assert game.origin is not None
    return {
        "seed": seed_words(game.origin.seed),
        "position": game.origin.position,
        "game": game.rules.name,
        "decks": game.origin.decks,
        "settings": dict(game.rules.settings),
        "cards": {"cards": game.cards, "meant": game.origin.meant},
    }
