"""One socket: it says hello, and then what it wants; what it is told comes from its outbox."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import WebSocket, WebSocketDisconnect

from tefuda.kernel.errors import IllegalChoice, TefudaError
from tefuda.server import hints, messages, telling
from tefuda.server.access import seats_for
from tefuda.server.client import Client
from tefuda.server.messages import FromClient, Problem
from tefuda.server.reasons import why
from tefuda.server.room import Room
from tefuda.server.store import NotKept
from tefuda.server.tokens import Signer

BURST: Final = 60.0  # messages of one socket at once…
A_SECOND: Final = 20.0  # …and as a rule
COST: Final = {
    "Hello": 6.0,
    "Speak": 6.0,
    "Look": 3.0,
    "Why": 2.0,
    "Hint": 20.0,
}  # what counts for more than one
MOST_BAD: Final = 200  # refused messages in a row before a socket is closed
TO_GREET: Final = 20.0  # seconds in which a socket has to say hello
NOWHERE: Final = Problem("nowhere", "そのような席はない。 / There is no such seat.")
CLOSED: Final = Problem("closed", "この対戦は観戦できない。 / Nobody may look on here.")
FULL: Final = Problem("full", "この部屋は満員である。 / This room is full.")
OFTEN: Final = Problem("often", "メッセージが多すぎる。 / Too many messages.")
CODES: Final = {"nowhere": 4404, "closed": 4403, "full": 4429, "often": 4429, "moved": 4410}


class Bucket:
    """How often somebody may do something."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float = BURST, rate: float = A_SECOND) -> None:
        self.burst = self.left = burst
        self.rate = rate
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


def problem(e: TefudaError, lang: str) -> Problem:
    clause = e.clause if isinstance(e, IllegalChoice) else ""
    code = "illegal" if isinstance(e, IllegalChoice) else "bad"
    if isinstance(e, NotKept):
        code = "disk"
    return Problem(code, e.say(lang), clause)


async def dismiss(ws: WebSocket, why: Problem, code: int = 0) -> None:
    """A last word, and the socket is closed."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await ws.send_text(messages.encode(why))
        await ws.close(code or CODES.get(why.code, 4400))


def cutter(ws: WebSocket) -> Callable[[], None]:
    """What ends the connection of a socket at once, also of one that does not read."""
    found = ws.scope.get("extensions", {}).get("tefuda.cut", {}).get("abort")
    return found if callable(found) else (lambda: None)


async def no_wait(decides: bool = False) -> None:
    """Whose turn it is at once."""


def turns_of(ws: WebSocket) -> Callable[[bool], Awaitable[None]]:
    """What waits for the turn of the address that a socket comes from (`guard`)."""
    found = ws.scope.get("extensions", {}).get("tefuda.turns", {}).get("wait")
    return found if callable(found) else no_wait


class Talk:
    """What is said over one socket."""

    def __init__(self, ws: WebSocket, room: Room, signer: Signer) -> None:
        self.ws = ws
        self.room = room
        self.signer = signer
        self.client = Client((), cutter(ws))
        self.turn = turns_of(ws)
        self.bucket = Bucket()
        self.greeted = False
        self.bad = 0
        self.code = 0  # with which the socket is to be closed

    async def listen(self) -> None:
        writing = asyncio.create_task(
            self.client.write(self.ws.send_text, lambda: self.room.tell(self.client, whole=True))
        )
        try:
            while not self.client.gone:
                limit = None if self.greeted else TO_GREET
                data = await asyncio.wait_for(self.ws.receive(), limit)
                if data["type"] == "websocket.disconnect":
                    break
                await self.hear(data)
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            pass
        finally:
            self.client.stop()
            self.room.part(self.client)
            await asyncio.wait([writing], timeout=self.client.patience)
            writing.cancel()
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                await asyncio.wait_for(self.ws.close(self.code or 1000), 1.0)

    def refuse(self, why: Problem) -> None:
        """No: and after too many of them, or one that is final, no more."""
        self.client.put(why)
        self.bad += 1
        final = why.code in ("nowhere", "closed", "full")
        if final or self.bad > MOST_BAD:
            self.code = CODES.get(why.code, 4400)
            self.client.stop()

    async def hear(self, data: Any) -> None:
        text = data.get("text")
        if text is None:
            text = (data.get("bytes") or b"").decode("utf-8", "replace")
        if not self.bucket.take():
            self.refuse(OFTEN)
            return
        try:
            message = messages.decode(text)
            more = COST.get(type(message).__name__, 1.0) - 1.0
            if more and not self.bucket.take(more):
                self.refuse(OFTEN)
                return
            await self.turn(isinstance(message, messages.Choose))
            if isinstance(message, messages.Hello):
                await self.greet(message)
            elif not self.greeted:
                self.refuse(Problem("hello", "最初に hello を送る。 / Say hello first."))
            else:
                # whoever hangs up in the middle does not stop what is being written
                await asyncio.shield(asyncio.ensure_future(obey(self.room, self.client, message)))
                self.bad = 0
        except TefudaError as e:
            self.refuse(problem(e, self.client.lang))

    async def greet(self, message: messages.Hello) -> None:
        room, client = self.room, self.client
        if message.protocol != messages.PROTOCOL:
            text = f"プロトコルは{messages.PROTOCOL}。 / This server speaks protocol {messages.PROTOCOL}."
            self.refuse(Problem("protocol", text))
            return
        client.lang = message.lang
        if not self.greeted:
            seats = seats_for(room, self.signer, message.token)
            if seats is None:
                self.refuse(NOWHERE)
                return
            if not seats and not room.watch:
                self.refuse(CLOSED)
                return
            if room.full(seats):
                self.refuse(FULL)
                return
            client.seats = seats
            client.eyes = seats[0] if seats else -1
            self.greeted = True
            await asyncio.shield(asyncio.ensure_future(room.join(client)))
        self.bad = 0
        async with room.lock:
            room.tell(client, whole=True)
        room.go_on()


async def obey(room: Room, client: Client, message: FromClient) -> None:
    """What a client that has been greeted says."""
    if isinstance(message, messages.Choose):
        await room.choose(client, message.seat, message.taken, message.choice)
    elif isinstance(message, messages.Why):
        room.begun()
        shown = room.shown_to(client).game
        meant = message
        if message.card >= 0:
            real = room.numbers_for(client).card(message.card)
            meant = messages.Why(real, message.zone, message.kind)
        reasons = why(shown, room.viewer(client), meant, client.lang)
        reasons.card = message.card
        client.put(reasons)
    elif isinstance(message, messages.Values):
        room.begun()
        shown = room.shown_to(client).game
        real = room.numbers_for(client).card(message.card)
        numbers = telling.numbers(shown, room.viewer(client), real, client.lang)
        numbers.card = message.card
        client.put(numbers)
    elif isinstance(message, messages.Undo):
        await room.undo(client, message.taken)
    elif isinstance(message, messages.Unpick):
        await room.unpick(client, message.taken, message.card)
    elif isinstance(message, messages.Commit):
        await room.commit(client, message.seat, message.hash)
    elif isinstance(message, messages.Reveal):
        await room.reveal(client, message.seat, message.secret)
    elif isinstance(message, messages.Bind):
        await room.bind(client, message.seat, message.hash)
    elif isinstance(message, messages.Show):
        await room.show(client, message.seat, message.k, message.value, message.next)
    elif isinstance(message, messages.Concede):
        await room.concede(client, message.seat)
    elif isinstance(message, messages.Back):
        await room.ask_back(client, message.seat, message.taken)
    elif isinstance(message, messages.Reply):
        await room.reply(client, message.n, message.seat, message.yes)
    elif isinstance(message, messages.Emote):
        room.sign(client, message.seat, message.what)
    elif isinstance(message, messages.Mute):
        room.mute(client, message.seat, message.on)
    elif isinstance(message, messages.Rematch):
        await room.play_again(client, message.seat, message.yes)
    elif isinstance(message, messages.Look):
        room.look(client, message.seat)
        room.tell(client, whole=True)
    elif isinstance(message, messages.Speak):
        client.lang = message.lang
        room.tell(client, whole=True)
    elif isinstance(message, messages.Hint):
        hints.ask(room, client, message)
    elif isinstance(message, messages.Ping):
        client.put(messages.Pong(message.n))
