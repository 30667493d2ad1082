"""One game that people and bots sit at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, Literal

from tefuda.bots.answering import answer
from tefuda.game import Game
from tefuda.kernel import record
from tefuda.kernel.errors import IllegalChoice, TefudaError
from tefuda.kernel.view import spectator
from tefuda.server import telling
from tefuda.server.messages import Seat, TableState, ToClient
from tefuda.server.store import Store

Send = Callable[[ToClient], Awaitable[None]]
Kind = Literal["person", "bot", "game"]
PAUSE: Final = 0.0  # between two decisions of a bot: others get their turn


class SeatPlan:
    """Who sits at a seat."""

    __slots__ = ("kind", "level", "name")

    def __init__(self, kind: Kind, level: str = "", name: str = "") -> None:
        self.kind: Kind = kind
        self.level = level
        self.name = name

    def data(self) -> dict[str, str]:
        return {"kind": self.kind, "level": self.level, "name": self.name}


class Client:
    """One socket at a room: whose eyes it has, for whom it may act, what it has been told."""

    __slots__ = ("eyes", "lang", "read", "seats", "send")

    def __init__(self, seats: tuple[int, ...], send: Send) -> None:
        self.seats = seats
        self.send = send
        self.eyes = seats[0] if seats else -1  # -1: a spectator
        self.lang = "ja"
        self.read = 0  # lines of the record it has


class Room:
    """The game, and who is there. One thing happens at a time (`lock`)."""

    def __init__(
        self,
        key: str,
        game: Game,
        plan: list[SeatPlan],
        watch: bool,
        clock: float | None,
        store: Store,
    ) -> None:
        self.key = key
        self.game = game
        self.plan = plan
        self.watch = watch
        self.clock = clock
        self.store = store
        self.clients: list[Client] = []
        self.lock = asyncio.Lock()
        self.rng = Random(key)
        self.used = [0.0] * len(plan)  # seconds each seat has thought
        self.since = time.time()  # when the open decision was put
        self.kept = game.state.taken  # decisions on disk
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.Task[None] | None = None

    # who sits where

    def people(self) -> list[int]:
        return [k for k, seat in enumerate(self.plan) if seat.kind == "person"]

    def alone(self, client: Client) -> bool:
        """Whether all people of the room sit behind this client."""
        return all(k in client.seats for k in self.people())

    def viewer(self, client: Client) -> int:
        return spectator(self.game.rules) if client.eyes < 0 else client.eyes

    def join(self, client: Client) -> None:
        self.clients.append(client)
        asked = self.game.state.ask_seat
        if len(client.seats) == 1:
            client.eyes = client.seats[0]
        elif asked in client.seats:
            client.eyes = asked

    def part(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)

    # telling

    def state_for(self, client: Client, read: int) -> TableState:
        game = self.game
        s = game.state
        viewer = self.viewer(client)
        shared = len(client.seats) > 1
        curtain = shared and s.ask_seat in client.seats and s.ask_seat != client.eyes
        eyes = spectator(game.rules) if curtain else viewer
        log = telling.record(game, eyes, client.lang, read)
        return TableState(
            taken=s.taken,
            viewer=eyes,
            yours=list(client.seats),
            view=telling.table(game, eyes, client.lang),
            prompt=telling.prompt(game, eyes, client.lang),
            log=log,
            log_from=read,
            seats=self.seats_now(),
            over=game.over,
            winners=game.winners,
            undo=bool(client.seats) and self.alone(client) and self.last_own(client) >= 0,
            curtain=curtain,
        )

    def seats_now(self) -> list[Seat]:
        here = {k for c in self.clients for k in c.seats}
        asked = self.game.state.ask_seat
        out: list[Seat] = []
        for k, seat in enumerate(self.plan):
            left = None
            if self.clock is not None and seat.kind == "person":
                running = time.time() - self.since if k == asked and not self.game.over else 0.0
                left = max(0.0, self.clock - self.used[k] - running)
            out.append(Seat(seat.kind, seat.name, k in here, left))
        return out

    async def tell(self, client: Client, whole: bool = False) -> None:
        if whole:
            client.read = 0
        message = self.state_for(client, client.read)
        client.read += len(message.log)
        await client.send(message)

    async def tell_all(self) -> None:
        for client in list(self.clients):
            await self.tell(client)

    # playing

    async def choose(self, client: Client, seat: int, taken: int, choice: int) -> None:
        """A person answers. Refused: `IllegalChoice`, and nothing has changed."""
        async with self.lock:
            self.may_act(client, seat)
            if taken != self.game.state.taken:
                raise IllegalChoice(
                    "this decision has been taken already", ja="この決定はもう済んでいる。"
                )
            self.game.choose(choice, seat)
            self.count(seat)
            await self.keep()
            await self.tell_all()
        self.go_on()

    def may_act(self, client: Client, seat: int) -> None:
        if seat not in client.seats:
            raise IllegalChoice(
                "you cannot act for this seat", ja="この席のために行動することはできない。"
            )

    def count(self, seat: int) -> None:
        """The clock of who has just decided stops."""
        now = time.time()
        self.used[seat] += now - self.since
        self.since = now

    async def keep(self) -> None:
        """All decisions that are not on disk yet."""
        s = self.game.state
        if s.taken > self.kept:
            past = record.decisions(s)[self.kept - s.taken :]
            made = [(self.kept + i, seat, code) for i, (seat, code, _n) in enumerate(past)]
            await self.store.add_decisions(self.key, made)
            self.kept = s.taken
        if self.game.over:
            await self.store.ended(self.key)

    def go_on(self) -> None:
        """Let bots answer, and the clock of who is asked run."""
        s = self.game.state
        if self.thinking is None or self.thinking.done():
            if not s.over and self.plan[s.ask_seat].kind != "person":
                self.thinking = asyncio.create_task(self.bots())
        if self.clock is not None and (self.timer is None or self.timer.done()) and not s.over:
            self.timer = asyncio.create_task(self.watch_clock())

    async def bots(self) -> None:
        """Bots answer as long as they are asked; each decision is on disk before it is told."""
        while True:
            async with self.lock:
                s = self.game.state
                if s.over or self.plan[s.ask_seat].kind == "person":
                    return
                answer(self.game, self.plan[s.ask_seat].level or "thumb", self.rng)
                self.since = time.time()
                await self.keep()
                await self.tell_all()
            await asyncio.sleep(PAUSE)

    async def watch_clock(self) -> None:
        """Who has used up the time has lost, as one who gives up."""
        assert self.clock is not None
        while not self.game.over:
            seat = self.game.state.ask_seat
            left = self.clock - self.used[seat] - (time.time() - self.since)
            if self.plan[seat].kind != "person":
                left = 1.0
            if left > 0:
                await asyncio.sleep(min(left, 1.0))
                continue
            async with self.lock:
                if self.game.over or self.game.state.ask_seat != seat:
                    continue
                try:
                    self.game.concede(seat)
                except TefudaError:
                    return  # the book lets nobody give up any more
                await self.keep()
                await self.tell_all()
            self.go_on()

    async def concede(self, client: Client, seat: int) -> None:
        async with self.lock:
            self.may_act(client, seat)
            self.game.concede(seat)
            await self.keep()
            await self.tell_all()
        self.go_on()

    def last_own(self, client: Client) -> int:
        """How many decisions had been taken before the last one of this client; -1: none was."""
        past = record.decisions(self.game.state)
        first = self.game.state.taken - len(past)
        for i in range(len(past) - 1, -1, -1):
            if past[i][0] in client.seats:
                return first + i
        return -1

    async def undo(self, client: Client, taken: int) -> None:
        """Back to one's last decision: only where nobody else is asked for leave."""
        async with self.lock:
            if not client.seats or not self.alone(client):
                raise IllegalChoice(
                    "with another person at the table nothing is taken back",
                    ja="ほかの人が席にいるときは、手を戻せない。",
                )
            s = self.game.state
            if taken != s.taken:
                raise IllegalChoice("the game has gone on", ja="ゲームはもう先に進んでいる。")
            target = self.last_own(client)
            if target < 0:
                raise IllegalChoice("there is nothing to take back", ja="戻せる手がない。")
            await self.store.cut(self.key, target)
            self.game.undo(s.taken - target)
            self.kept = self.game.state.taken
            self.since = time.time()
            for other in self.clients:
                other.read = 0
                await self.tell(other, whole=True)
        self.go_on()

    def look(self, client: Client, seat: int) -> None:
        """A shared screen is for another's eyes from now on."""
        self.may_act(client, seat)
        client.eyes = seat
        client.read = 0


def plans(said: list[dict[str, Any]]) -> list[SeatPlan]:
    """Seats as they are on disk."""
    return [SeatPlan(seat["kind"], seat.get("level", ""), seat.get("name", "")) for seat in said]
