"""One game that people and bots sit at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, Literal, NamedTuple, cast

from tefuda.bots.answering import answer
from tefuda.game import Game, Origin
from tefuda.kernel import record
from tefuda.kernel.errors import GameOver, IllegalChoice
from tefuda.kernel.record import seat_name
from tefuda.kernel.rules import Words
from tefuda.kernel.state import State
from tefuda.kernel.view import spectator
from tefuda.server import faces, telling
from tefuda.server.back import before_pick, followed
from tefuda.server.messages import Line, Seat, Seeding, TableState, ToClient
from tefuda.server.store import Store
from tefuda.server.toss import Toss

Send = Callable[[ToClient], Awaitable[None]]
Kind = Literal["person", "bot", "game"]
GIVEN_UP: Final = Words(
    "{who}が投了した（規則に投了がないため、卓の決まりで終わる）。",
    "{who} gives up (the book knows no giving up: the table ends the game).",
)
TIME_UP: Final = Words(
    "{who}の持ち時間が切れた（卓の決まりで終わる）。",
    "{who} has no time left (the table ends the game).",
)
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


class Gone(NamedTuple):
    """Somebody has left a game that its book would have go on: by the table's own rule it is over."""

    seat: int
    late: bool  # by the clock

    def line(self, lang: str) -> Line:
        words = TIME_UP if self.late else GIVEN_UP
        return Line("", words.say(lang).format(who=seat_name(self.seat, lang)))


class Client:
    """One socket at a room: whose eyes it has, for whom it may act, what it has been told."""

    __slots__ = ("eyes", "lang", "read", "seats", "send", "told")

    def __init__(self, seats: tuple[int, ...], send: Send) -> None:
        self.seats = seats
        self.send = send
        self.eyes = seats[0] if seats else -1  # -1: a spectator
        self.lang = "ja"
        self.read = 0  # lines of the record it has
        self.told: set[str] = set()  # imported cards whose faces it has


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
        toss: Toss | None = None,
        turns: asyncio.Semaphore | None = None,
    ) -> None:
        self.key = key
        self.game = game
        self.plan = plan
        self.watch = watch
        self.clock = clock
        self.store = store
        self.toss = toss  # how the people make the seed; until it is made nobody sees the game
        self.gone: Gone | None = None  # who has left, where the book knows no giving up
        self.trail: list[State] = []  # moments before answers that have changed nothing yet
        self.clients: list[Client] = []
        self.lock = asyncio.Lock()
        self.rng = Random(key)
        self.used = [0.0] * len(plan)  # seconds each seat has thought
        self.since = time.time()  # when the open decision was put
        self.kept = game.state.taken  # decisions on disk
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.Task[None] | None = None
        self.turns = turns or asyncio.Semaphore()  # bots of all rooms decide one after another
        self.shut = False  # the server is being closed

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

    @property
    def over(self) -> bool:
        return self.game.over or self.gone is not None

    def winners(self) -> list[int]:
        if self.gone is None:
            return self.game.winners
        teams = self.game.state.teams
        return [k for k in range(len(self.plan)) if teams[k] != teams[self.gone.seat]]

    # the seed

    @property
    def waiting(self) -> bool:
        """Whether the game has not begun: its seed is still being made."""
        return self.toss is not None and not self.toss.done

    async def commit(self, client: Client, seat: int, said: str) -> None:
        async with self.lock:
            toss = self.tossing(client, seat)
            if toss.commit(seat, said):
                await self.store.tossed(self.key, toss.data(), "")
            await self.tell_all()

    async def reveal(self, client: Client, seat: int, secret: str) -> None:
        async with self.lock:
            toss = self.tossing(client, seat)
            if toss.reveal(seat, secret):
                seed = str(toss.seed()) if toss.done else ""
                await self.store.tossed(self.key, toss.data(), seed)
                if toss.done:
                    self.begin(toss.seed())
            await self.tell_all()
        self.go_on()

    def tossing(self, client: Client, seat: int) -> Toss:
        self.may_act(client, seat)
        if self.toss is None or self.toss.done or seat not in self.toss.people:
            raise IllegalChoice(
                "no seed is being made here now", ja="今ここでシードを作ってはいない。"
            )
        return self.toss

    def begin(self, seed: int) -> None:
        """Deal: until now the game stood there only to show that the decks are good."""
        first = self.game
        assert first.origin is not None
        origin = Origin(first.origin.decks, seed, first.cards, first.origin.meant)
        state = first.entry.begin(first.rules, origin.decks, seed)
        self.game = Game(first.entry, first.rules, state, origin)
        self.since = time.time()

    def begun(self) -> None:
        if self.waiting:
            raise IllegalChoice("the game has not begun", ja="対戦はまだ始まっていない。")

    def under_way(self) -> None:
        self.begun()
        if self.gone is not None:
            raise GameOver("the game is over", ja="対戦は終わっている。")

    # telling

    def seeding_for(self, client: Client) -> Seeding:
        assert self.toss is not None
        told = self.toss.told(over=False)
        return Seeding(
            room=self.key,
            game=self.game.rules.name,
            yours=list(client.seats),
            people=self.toss.people,
            server=told["server"],
            hashes=told["hashes"],
            shown=told["shown"],
            seats=self.seats_now(),
        )

    def state_for(self, client: Client, read: int) -> TableState:
        game = self.game
        s = game.state
        viewer = self.viewer(client)
        shared = len(client.seats) > 1
        curtain = shared and s.ask_seat in client.seats and s.ask_seat != client.eyes
        eyes = spectator(game.rules) if curtain else viewer
        log = telling.record(game, eyes, client.lang, read)
        if self.gone is not None:
            log.append(self.gone.line(client.lang))
        view = telling.table(game, eyes, client.lang)
        return TableState(
            taken=s.taken,
            viewer=eyes,
            yours=list(client.seats),
            view=view,
            prompt=None if self.over else telling.prompt(game, eyes, client.lang),
            log=log,
            log_from=read,
            seats=self.seats_now(),
            over=self.over,
            winners=self.winners(),
            undo=self.target(client) >= 0,
            curtain=curtain,
            faces=faces.further(game, view, client.told),
        )

    def seats_now(self) -> list[Seat]:
        here = {k for c in self.clients for k in c.seats}
        asked = self.game.state.ask_seat
        out: list[Seat] = []
        for k, seat in enumerate(self.plan):
            left = None
            if self.clock is not None and seat.kind == "person":
                thinks = k == asked and not self.over and not self.waiting
                running = time.time() - self.since if thinks else 0.0
                left = max(0.0, self.clock - self.used[k] - running)
            out.append(Seat(seat.kind, seat.name, k in here, left))
        return out

    async def tell(self, client: Client, whole: bool = False) -> None:
        if self.waiting:
            await client.send(self.seeding_for(client))
            return
        if whole:
            client.read = 0
            client.told.clear()
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
            self.under_way()
            if taken != self.game.state.taken:
                raise IllegalChoice(
                    "this decision has been taken already", ja="この決定はもう済んでいる。"
                )
            before = self.game.state.copy()
            self.game.choose(choice, seat)
            self.trail = followed(self.trail, before, self.game.state)
            self.count(seat)
            await self.keep()
            await self.tell_all()
        self.go_on()

    def may_act(self, client: Client, seat: int) -> None:
        """Refused: who does not sit there."""
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
        if self.waiting:
            return
        s = self.game.state
        if self.thinking is None or self.thinking.done():
            if not self.over and self.plan[s.ask_seat].kind != "person":
                self.thinking = asyncio.create_task(self.bots())
        if self.clock is not None and (self.timer is None or self.timer.done()) and not self.over:
            self.timer = asyncio.create_task(self.watch_clock())

    async def bots(self) -> None:
        """Bots answer as long as they are asked; each decision is on disk before it is told."""
        while not self.shut:
            async with self.turns, self.lock:
                s = self.game.state
                if self.over or self.plan[s.ask_seat].kind == "person":
                    return
                self.trail = []
                answer(self.game, self.plan[s.ask_seat].level or "thumb", self.rng)
                self.since = time.time()
                await self.keep()
                await self.tell_all()
            await asyncio.sleep(PAUSE)

    async def watch_clock(self) -> None:
        """Who has used up the time has lost, as one who gives up."""
        assert self.clock is not None
        while not self.over and not self.shut:
            seat = self.game.state.ask_seat
            left = self.clock - self.used[seat] - (time.time() - self.since)
            if self.plan[seat].kind != "person":
                left = 1.0
            if left > 0:
                await asyncio.sleep(min(left, 0.5))
                continue
            async with self.lock:
                if self.over or self.game.state.ask_seat != seat:
                    continue
                await self.give_up(seat, late=True)
                await self.tell_all()
            self.go_on()

    async def give_up(self, seat: int, late: bool) -> None:
        """As the book has it; where it has it not, by the table's own rule. Nobody has to play on."""
        try:
            self.game.concede(seat)
        except GameOver:
            raise
        except IllegalChoice:
            if self.game.state.lost[seat]:
                raise
            self.gone = Gone(seat, late)
            await self.store.left(self.key, list(self.gone))
            return
        await self.keep()

    async def concede(self, client: Client, seat: int) -> None:
        async with self.lock:
            self.may_act(client, seat)
            self.under_way()
            await self.give_up(seat, late=False)
            await self.tell_all()
        self.go_on()

    def last_own(self, client: Client) -> int:
        """How many decisions had been taken before the last one of this client; -1: none was."""
        s = self.game.state
        node, n = s.past, s.taken
        while node is not None:
            seat, _code, _count, node = cast(record.Taken, node)
            n -= 1
            if seat in client.seats:
                return n
        return -1

    def target(self, client: Client) -> int:
        """To how many decisions this client can go back; -1: it cannot. With others at the table
        only what has changed nothing yet is taken back."""
        if not client.seats:
            return -1
        if self.alone(client):
            return self.last_own(client)
        if self.trail and self.game.state.ask_seat in client.seats:
            return self.trail[-1].taken
        return -1

    async def undo(self, client: Client, taken: int) -> None:
        """Back to one's last decision: only where nobody else is asked for leave."""
        async with self.lock:
            self.begun()
            self.is_now(taken)
            target = self.target(client)
            if target < 0 and client.seats and not self.alone(client):
                raise IllegalChoice(
                    "with another person at the table nothing that has happened is taken back",
                    ja="ほかの人が席にいるときは、起きたことを戻せない。",
                )
            if target < 0:
                raise IllegalChoice("there is nothing to take back", ja="戻せる手がない。")
            await self.go_back(target, [])
        self.go_on()

    async def unpick(self, client: Client, taken: int, card: int) -> None:
        """Take one card out of the selection under way; the others stay, as far as they can."""
        async with self.lock:
            s = self.game.state
            self.begun()
            self.may_act(client, s.ask_seat)
            self.is_now(taken)
            past = before_pick(self.game.rules, s, self.trail, card)
            if past is None:
                raise IllegalChoice(
                    "this card cannot be taken out of what is picked",
                    ja="このカードを選択から外すことはできない。",
                )
            since = record.decisions(s)[past.taken - s.taken :]
            await self.go_back(past.taken, [code for _seat, code, _count in since[1:]])

    def is_now(self, taken: int) -> None:
        if taken != self.game.state.taken:
            raise IllegalChoice("the game has gone on", ja="ゲームはもう先に進んでいる。")

    async def go_back(self, target: int, again: list[int]) -> None:
        """To an earlier moment, and from there some of the decisions again while they are open."""
        game = self.game
        game.undo(game.state.taken - target)
        self.gone = None
        self.trail = [past for past in self.trail if past.taken < target]
        made: list[tuple[int, int, int]] = []
        for code in again:
            if code not in game.state.options:
                break
            before = game.state.copy()
            game.choose(game.state.options.index(code))
            self.trail = followed(self.trail, before, game.state)
            made.append((before.taken, before.ask_seat, code))
        await self.store.cut(self.key, target, made)
        self.kept = game.state.taken
        self.since = time.time()
        for other in self.clients:
            await self.tell(other, whole=True)

    def look(self, client: Client, seat: int) -> None:
        """A shared screen is for another's eyes from now on."""
        self.may_act(client, seat)
        client.eyes = seat
        client.read = 0


def plans(said: list[dict[str, Any]]) -> list[SeatPlan]:
    """Seats as they are on disk."""
    return [SeatPlan(seat["kind"], seat.get("level", ""), seat.get("name", "")) for seat in said]
