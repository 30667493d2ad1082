"""One game that people and bots sit at.

A `Game` in a room is never changed: a decision is taken on a copy, the copy is written to disk, and only
then does it take the other's place. So whatever is told at any moment is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from random import SystemRandom
from threading import Lock
from typing import Any, Final, Literal, NamedTuple, cast

from tefuda.bots.answering import chosen
from tefuda.game import Game, Origin, mark
from tefuda.kernel import record
from tefuda.kernel.errors import GameOver, IllegalChoice
from tefuda.kernel.large import plain, stir_of
from tefuda.kernel.rng import TO_STIR, seed_words
from tefuda.kernel.state import State
from tefuda.kernel.stir import touched
from tefuda.kernel.view import spectator
from tefuda.server import faces, hints, telling
from tefuda.server.asking import Requests
from tefuda.server.back import before_pick, followed
from tefuda.server.calling import Called, Calls
from tefuda.server.client import Client
from tefuda.server.clocks import Clocks
from tefuda.server.deal import decks_hash
from tefuda.server.messages import (
    EMOTES,
    Asking,
    Here,
    Line,
    Problem,
    Seat,
    Seeding,
    Sign,
    TableState,
    encode,
)
from tefuda.server.notes import Note
from tefuda.server.seats import Kind, SeatPlan, hashed, new_secret, seats_of
from tefuda.server.stirring import Stirring, mixed
from tefuda.server.store import Made, NotKept, Store
from tefuda.server.toss import Toss

__all__ = ["Client", "Gone", "Kind", "Room", "SeatPlan"]

log = logging.getLogger("tefuda.room")
Think = Callable[["Room", str], Awaitable[int]]
Sees = tuple[tuple[int, ...], int, str, int, int, frozenset[str]]
# what states were written at one moment, for whom: the message, its text, and what its reader has then
Written = dict[Sees, tuple["TableState", str, int, set[str]]]
PAUSE: Final = 0.0  # between two decisions of a bot: others get their turn
MOST_DECISIONS: Final = 20_000  # of one game
MOST_ONLOOKERS: Final = 64
MOST_EYES: Final = 8  # sockets of one seat
PRESENCE: Final = 0.3  # seconds in which changes of who is there are told together
SIGN_EVERY: Final = 1.5  # seconds between two signs of a seat
AGAIN: Final = 1.0  # seconds before a bot tries again to have its decision written
MOST_LINES: Final = 2000  # of the record, told at once: the newest
MOST_REMATCHES: Final = 3  # that follow one game
RETURN: Final = 20.0  # seconds away after which a return is worth a line
DISK: Final = "disk"
LAG: Final = 2.0  # seconds for a browser to show its value without its clock running
MOST_BOUND: Final = 20  # times that a seat may bind itself anew
MOST_ASKED: Final = 20  # times that a seat may ask in one game to take back; twice for a moment


class Gone(NamedTuple):
    """Somebody has left a game that its book would have go on: by the table's own rule it is over."""

    seat: int
    late: bool  # by the clock


class Moment(NamedTuple):
    """What onlookers are shown where they lie back."""

    at: float
    game: Game
    gone: Gone | None
    notes: list[Note]
    calls: Calls


class Setting:
    """What was chosen when a room was opened, besides the game."""

    __slots__ = ("chance", "clock", "delay", "lobby", "per", "screen", "sealed", "watch")

    def __init__(
        self,
        watch: bool = False,
        clock: float | None = None,
        per: str = "game",
        screen: bool = False,
        lobby: bool = False,
        delay: float = 0.0,
        chance: str = "drawn",
        sealed: bool = True,
    ) -> None:
        self.watch = watch
        self.clock = clock
        self.per: Literal["game", "move"] = "move" if per == "move" else "game"
        self.screen = screen
        self.lobby = lobby
        self.delay = delay
        self.chance = chance
        self.sealed = sealed  # False: opened before seats had secrets of their own


class Room:
    """The game, and who is there. One thing happens at a time (`lock`)."""

    def __init__(
        self,
        key: str,
        game: Game,
        plan: list[SeatPlan],
        setting: Setting,
        store: Store,
        toss: Toss | None = None,
    ) -> None:
        self.key = key
        self.game = game
        self.calls = Calls(key, game)  # what cards are called in messages
        self.plan = plan
        self.setting = setting
        self.store = store
        self.toss = toss  # how the people make the seed; until it is made nobody sees the game
        self.deal: dict[str, Any] | None = None  # how it was dealt, once the game is over
        self.dealing = Lock()  # it is worked out once, however many ask
        self.stir: Stirring | None = None  # how they stir chance as the game goes on
        self.stirs: dict[int, dict[str, Any]] = {}  # what they put into it, by decision
        self.settling: asyncio.Task[None] | None = None
        self.gone: Gone | None = None  # who has left, where the book knows no giving up
        self.notes: list[Note] = []
        self.trail: list[State] = []  # moments before answers that have changed nothing yet
        self.clients: list[Client] = []
        self.lock = asyncio.Lock()
        self.clocks = Clocks(setting.clock, setting.per, len(plan))
        self.requests = Requests()
        self.wanting: set[int] = set()  # seats that would play again
        self.think: Think = think_here
        self.advise: hints.Advise = hints.advise_here
        self.hinting: asyncio.Task[None] | None = None  # a hint that is being thought of
        self.rematch: Callable[[Room], Awaitable[None]] | None = None
        self.turns = asyncio.Semaphore()  # bots of all rooms decide one after another
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.Task[None] | None = None
        self.shut = False  # the server is being closed
        self.busy_at = time.monotonic()  # when something last happened
        self._moments: deque[Moment] = deque()
        self._rematches = 0
        self._left: dict[int, float] = {}  # when a seat was left by its last socket
        self._signed: dict[int, float] = {}
        self._asked: list[
            tuple[int, int]
        ] = []  # who last asked to take back, and after how many decisions
        self._presence: asyncio.TimerHandle | None = None

    # who sits where

    @property
    def watch(self) -> bool:
        return self.setting.watch

    @property
    def clock(self) -> float | None:
        return self.setting.clock

    def people(self) -> list[int]:
        return [k for k, seat in enumerate(self.plan) if seat.kind == "person"]

    def holds(self, token: str) -> tuple[int, ...]:
        """The seats whose secret this is."""
        return seats_of(self.plan, token)

    def alone(self, client: Client) -> bool:
        """Whether all people of the room sit behind this client: alone, or one screen for all."""
        return bool(client.seats) and all(k in client.seats for k in self.people())

    def viewer(self, client: Client) -> int:
        return spectator(self.game.rules) if client.eyes < 0 else client.eyes

    def full(self, seats: tuple[int, ...]) -> bool:
        """Whether there is no room for one more socket of these seats."""
        here = [c for c in self.clients if c.seats == seats]
        return len(here) >= (MOST_EYES if seats else MOST_ONLOOKERS)

    async def join(self, client: Client) -> None:
        """A socket sits down, or looks on."""
        back = [
            k
            for k in client.seats
            if time.monotonic() - self._left.get(k, time.monotonic()) > RETURN
        ]
        for k in client.seats:
            self._left.pop(k, None)
        self.clients.append(client)
        asked = self.asked
        if len(client.seats) == 1:
            client.eyes = client.seats[0]
        elif asked in client.seats:
            client.eyes = asked
        if asked in client.seats:
            self.clocks.wake()
        self.present()
        for k in back:
            async with self.lock:
                await self.say("returned", k)

    def part(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            here = {k for c in self.clients for k in c.seats}
            for k in client.seats:
                if k not in here:
                    self._left[k] = time.monotonic()
                    self.wanting.discard(k)
            self.present()

    def present(self) -> None:
        """Who is there has changed: all are told, soon, and once for all that changes till then."""
        if self._presence is None and not self.shut:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        watching = self.watching()
        for client in self.clients:
            if self.waiting:
                client.put(self.seeding_for(client))
            else:
                client.put(Here(self.seats_for(client), watching))

    def watching(self) -> int:
        return sum([not c.seats for c in self.clients])

    async def sit(self, seat: int, name: str, game: Game | None = None) -> str:
        """Somebody takes a free seat: its secret, which nobody else is told. Under the lock."""
        plan = [p.copy() for p in self.plan]
        secret = new_secret()
        plan[seat].holder = hashed(secret)
        if name:
            plan[seat].name = name
        note = self.note("sat", seat, called=plan[seat].name)
        more: dict[str, Any] = {}
        if game is not None and game.origin is not None:
            more = {
                "decks": game.origin.decks,
                "cards": {"cards": game.cards, "meant": game.origin.meant},
            }
        data = [p.data() for p in plan]
        await self.store.change(self.key, [note], seats=data, seen=time.time(), **more)
        self.plan = plan
        self.notes.append(note)
        if game is not None:
            self.game = game
            self.calls = Calls(self.key, game)
        self.clocks.start()
        self.tell_all()
        self.go_on()
        return secret

    async def hand_over(self, seat: int, name: str) -> str:
        """A seat goes to somebody else, with leave of who sits there: the old secret is void."""
        plan = [p.copy() for p in self.plan]
        secret = new_secret()
        plan[seat].holder = hashed(secret)
        note = self.note("moved", seat, name=name, called=self.plan[seat].name)
        plan[seat].name = name
        more: dict[str, Any] = {}
        stir = None
        if self.stir is not None:  # the values stay with who goes: whoever comes brings others
            self.nothing_mixing()
            stir = self.stir.copy()
            stir.hashes.pop(seat, None)
            more = {"stir": stir.data()}
        await self.store.change(self.key, [note], seats=[p.data() for p in plan], **more)
        self.plan = plan
        self.stir = stir
        self.notes.append(note)
        for client in list(self.clients):
            if seat in client.seats:
                client.put(
                    Problem("moved", "この席は譲られた。 / This seat has gone to somebody else.")
                )
                client.stop()
                self.part(client)
        self.tell_all()
        return secret

    @property
    def over(self) -> bool:
        return self.game.over or self.gone is not None

    def winners(self, game: Game | None = None, gone: Gone | None = None) -> list[int]:
        game = game or self.game
        gone = gone or self.gone
        if gone is None:
            return game.winners
        teams = game.state.teams
        return [k for k in range(len(self.plan)) if teams[k] != teams[gone.seat]]

    # the seed

    @property
    def waiting(self) -> bool:
        """Whether the game has not begun: somebody is awaited, or its seed is still being made."""
        if self.toss is not None and not self.toss.done:
            return True
        if self.stir is not None and not self.stir.bound and not self.game.state.taken:
            return True
        return self.setting.sealed and any([seat.free for seat in self.plan])

    async def commit(self, client: Client, seat: int, said: str) -> None:
        async with self.lock:
            toss = self.tossing(client, seat)
            if toss.commit(seat, said):
                await self.store.change(self.key, toss=toss.data())
                self.toss = toss
            self.tell_all()

    async def reveal(self, client: Client, seat: int, secret: str) -> None:
        async with self.lock:
            toss = self.tossing(client, seat)
            if toss.reveal(seat, secret):
                more: dict[str, Any] = {}
                if toss.done:
                    to_stir = b"" if self.stir is None else TO_STIR
                    more = {"seed": seed_words(toss.seed() + to_stir)}
                await self.store.change(self.key, toss=toss.data(), **more)
                self.toss = toss
                if toss.done:
                    self.begin(toss.seed())
            self.tell_all()
        self.go_on()

    def tossing(self, client: Client, seat: int) -> Toss:
        self.may_act(client, seat)
        if self.toss is None or self.toss.done or seat not in self.toss.people:
            raise IllegalChoice(
                "no seed is being made here now", ja="今ここでシードを作ってはいない。"
            )
        return self.toss.copy()

    async def bind(self, client: Client, seat: int, said: str) -> None:
        """A seat is bound to its next value for the stirring; anew, where it has lost the old ones."""
        async with self.lock:
            self.may_act(client, seat)
            if self.stir is None or seat not in self.stir.people:
                raise not_stirred()
            stir = self.stir.copy()
            anew = seat in stir.hashes
            if (
                anew
                and sum([n.what == "bound" and n.seat == seat for n in self.notes]) > MOST_BOUND
            ):
                raise IllegalChoice("not so often", ja="続けて送ることはできない。")
            if stir.bind(seat, said):
                notes = [self.note("bound", seat)] if anew else []
                await self.store.change(self.key, notes, stir=stir.data())
                self.stir = stir
                self.notes = [*self.notes, *notes]
            self.tell_all()
        self.go_on()

    def begin(self, seed: bytes) -> None:
        """Deal: until now the game stood there only to show that the decks are good."""
        first = self.game
        if self.stir is not None:
            seed += TO_STIR
        assert first.origin is not None
        origin = Origin(first.origin.decks, seed, first.cards, first.origin.meant)
        state = first.entry.begin(first.rules, origin.decks, seed)
        self.game = Game(first.entry, first.rules, state, origin)
        self.calls = Calls(self.key, self.game)
        self.clocks.start()

    def begun(self) -> None:
        if self.waiting:
            raise IllegalChoice("the game has not begun", ja="対戦はまだ始まっていない。")

    def under_way(self) -> None:
        self.begun()
        if self.gone is not None:
            raise GameOver("the game is over", ja="対戦は終わっている。")

    # telling

    def note(self, what: str, seat: int, x: int = 0, name: str = "", called: str = "") -> Note:
        """A line of the table's own, where the record is now."""
        at = 0 if self.waiting else len(record.entries(self.game.state))
        return Note(len(self.notes), at, what, seat, x, name, called or self.plan[seat].name)

    async def say(self, what: str, seat: int, x: int = 0, name: str = "") -> None:
        """A line of the table's own, kept and told. Under the lock."""
        note = self.note(what, seat, x, name)
        await self.store.change(self.key, [note])
        self.notes.append(note)
        self.tell_all()

    def seeding_for(self, client: Client) -> Seeding:
        told = {} if self.toss is None else self.toss.told(over=False)
        return Seeding(
            room=self.key,
            game=self.game.rules.name,
            yours=list(client.seats),
            people=[] if self.toss is None else self.toss.people,
            server=told.get("server", ""),
            decks=self.decks_bound(),
            hashes=told.get("hashes", {}),
            shown=told.get("shown", {}),
            seats=self.seats_now(),
            chance=self.setting.chance,
            screen=self.setting.screen,
            watching=self.watching(),
            log=[note.line(client.lang) for note in self.notes],
            stir=None if self.stir is None else self.stir.told(),
        )

    def decks_bound(self) -> str:
        """What binds the server to the decks before the seed is made."""
        if self.toss is None or self.game.origin is None:
            return ""
        return decks_hash(self.key, self.toss.secret, self.game.origin.decks)

    def shown_to(self, client: Client) -> Moment:
        """What a client may be shown: onlookers lie back where that was chosen."""
        now = time.monotonic()
        moments = self._moments
        if client.seats or not self.setting.delay:
            return Moment(now, self.game, self.gone, self.notes, self.calls)
        self._forget_moments(now)
        if not moments:
            moments.append(Moment(0.0, self.game, self.gone, list(self.notes), self.calls))
        return moments[0]

    def _forget_moments(self, now: float) -> None:
        """Let go of what lies back further than anybody is shown."""
        moments = self._moments
        while len(moments) > 1 and moments[1].at <= now - self.setting.delay:
            moments.popleft()

    def numbers_for(self, client: Client) -> Called:
        """What the cards that a client sees are called in its messages."""
        shown = self.shown_to(client)
        viewer, shared = self.viewer(client), len(client.seats) > 1
        return shown.calls.of(shown.game, viewer, shared, self.taken_back)

    @property
    def taken_back(self) -> int:
        """How often people have given leave to take back."""
        return sum([note.what == "leave" for note in self.notes])

    def state_for(self, client: Client, read: int) -> TableState:
        """All that a client may know; of the record what follows the lines it has."""
        _at, game, gone, notes, calls = self.shown_to(client)
        s = game.state
        viewer = self.viewer(client)
        shared = len(client.seats) > 1
        curtain = shared and s.ask_seat in client.seats and s.ask_seat != client.eyes
        eyes = spectator(game.rules) if curtain else viewer
        over = game.over or gone is not None
        numbers = calls.of(game, eyes, shared, self.taken_back)
        view = telling.table(game, eyes, client.lang, numbers)
        if not read:
            client.skipped = max(0, telling.length(game, client.lang, notes) - MOST_LINES)
        lines = telling.record(game, eyes, client.lang, client.skipped + read, notes, numbers)
        return TableState(
            taken=s.taken,
            viewer=eyes,
            yours=list(client.seats),
            view=view,
            prompt=None
            if over or self.mixing
            else telling.prompt(game, eyes, client.lang, numbers),
            log=lines,
            log_from=read,
            earlier=client.skipped,
            seats=self.seats_for(client),
            over=over,
            winners=self.winners(game, gone) if over else [],
            undo=self.target(client) >= 0,
            curtain=curtain,
            faces=faces.further(game, view, client.told),
            chance=self.setting.chance,
            screen=self.setting.screen,
            watching=self.watching(),
            asking=self.asking_for(client),
            leave=self.may_ask_back(client),
            again=sorted(self.wanting) if over else [],
            stir=self.stir.told() if self.stir is not None and client.seats else None,
            delay=0.0 if client.seats else self.setting.delay,
            per=self.setting.per,
            hints=bool(client.seats) and not over and hints.allowed(self),
        )

    def asking_for(self, client: Client) -> list[Asking]:
        return [a for a in self.requests.open() if client.seats]

    def seats_for(self, client: Client) -> list[Seat]:
        """Who sits there. Clocks tell whose turn it is: who lies back is not told them."""
        seats = self.seats_now()
        if not client.seats and self.setting.delay:
            for seat in seats:
                seat.left = None
        return seats

    def seats_now(self) -> list[Seat]:
        eyes = [0] * len(self.plan)
        for client in self.clients:
            for k in client.seats:
                eyes[k] += 1
        asked = -1 if self.over or self.waiting else self.asked
        out: list[Seat] = []
        for k, seat in enumerate(self.plan):
            left = self.clocks.left(k, k == asked) if seat.kind == "person" else None
            free = self.setting.sealed and seat.free
            out.append(Seat(seat.kind, seat.name, eyes[k] > 0, left, not free, eyes[k]))
        return out

    def tell(self, client: Client, whole: bool = False, made: Written | None = None) -> None:
        """The newest state. `made`: what has been written for others at this moment; many eyes that see the
        same cost no more than one."""
        if self.waiting:
            client.put(self.seeding_for(client))
            return
        if client.behind and not whole:
            return
        if whole:
            client.read = 0
            client.told.clear()
        made = {} if made is None else made
        sees = (
            client.seats,
            client.eyes,
            client.lang,
            client.read,
            client.skipped,
            frozenset(client.told),
        )
        found = made.get(sees)
        if found is None:
            message = self.state_for(client, client.read)
            found = made[sees] = message, encode(message), client.skipped, set(client.told)
        message, text, client.skipped, told = found
        client.told = set(told)
        client.read += len(message.log)
        client.put(message, text)
        self.ask_value(client)

    def tell_all(self, whole: bool = False) -> None:
        made: Written = {}
        for client in list(self.clients):
            if client.seats or not self.setting.delay:
                self.tell(client, whole, made)
        if self.setting.delay:
            now = time.monotonic()
            self._moments.append(Moment(now, self.game, self.gone, list(self.notes), self.calls))
            self._forget_moments(now)
            loop = asyncio.get_running_loop()
            loop.call_later(self.setting.delay + 0.01, self._tell_onlookers, whole)

    def _tell_onlookers(self, whole: bool) -> None:
        made: Written = {}
        for client in list(self.clients):
            if not client.seats:
                self.tell(client, whole, made)

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
            self.nothing_mixing()
            if taken >= MOST_DECISIONS:
                raise IllegalChoice(
                    f"this game has come to {MOST_DECISIONS} decisions: it can only be given up",
                    ja=f"この対戦は決定{MOST_DECISIONS}回に達した。投了だけができる。",
                )
            after = self.game.copy()
            after.choose(choice, seat)
            if self.is_to_stir(after):
                await self.fix(after)
                return
            trail = followed(self.trail, self.game.state, after.state)
            await self.keep(after, trail)
            self.tell_all()
        self.go_on()

    # stirring

    @property
    def mixing(self) -> bool:
        """Whether a decision is fixed and waits for what the people put into chance."""
        return self.stir is not None and self.stir.open is not None and not self.over

    @property
    def asked(self) -> int:
        """Whose clock runs: who is to decide, or to show a value."""
        if self.stir is not None and self.stir.awaited:
            return self.stir.awaited[0]
        return self.game.state.ask_seat

    def is_to_stir(self, after: Game) -> bool:
        return self.stir is not None and touched(self.game.state, after.state)

    async def fix(self, after: Game) -> None:
        """A decision that needs chance: fixed on disk, then the values are asked for. Under the lock."""
        assert self.stir is not None
        s = self.game.state
        stir = self.stir.copy()
        stir.fix(s.taken, s.ask_seat, record.decisions(after.state)[-1][1])
        await self.store.change(self.key, stir=stir.data())
        self.stir = stir
        self.clocks.count(s.ask_seat, LAG)
        for client in list(self.clients):
            self.ask_value(client)

    def ask_value(self, client: Client) -> None:
        if self.mixing and self.stir is not None:
            if any([seat in self.stir.awaited for seat in client.seats]):
                client.put(self.stir.question())

    async def show(self, client: Client, seat: int, k: int, value: str, following: str) -> None:
        """A person's value. When all are there, the decision is carried out."""
        async with self.lock:
            self.may_act(client, seat)
            self.under_way()
            if self.stir is None:
                raise not_stirred()
            asked = self.asked
            self.stir.show(seat, k, value, following)
            if self.asked != asked:
                self.clocks.count(asked, LAG)
            if self.stir.awaited:
                return
            try:
                await self.settle()
            except NotKept:
                self.settle_later()
                raise
            self.tell_all()
        self.go_on()

    async def settle(self) -> None:
        """Carry out the decision that was fixed, with what all have put into chance. Under the lock."""
        assert self.stir is not None
        assert self.stir.open is not None
        now = self.stir.open
        after = self.game.copy()
        s = self.game.state
        choice = s.options.index(now.code) if s.options else now.code
        after.choose(choice, now.seat, mixed(self.key, self.stir.k, self.stir.shown()))
        await self.keep(after, [])

    def settle_later(self) -> None:
        """The disk did not take it: try again until it does."""
        if self.settling is None or self.settling.done():
            self.settling = asyncio.create_task(self._settling())

    async def _settling(self) -> None:
        while not self.shut:
            await asyncio.sleep(AGAIN)
            async with self.lock:
                if not self.mixing or self.stir is None or self.stir.awaited:
                    return
                try:
                    await self.settle()
                except NotKept as e:
                    log.error("a decision was not written: %s", e, extra={"room": self.key})
                    continue
                self.tell_all()
            self.go_on()
            return

    def may_act(self, client: Client, seat: int) -> None:
        """Refused: who does not sit there."""
        if seat not in client.seats:
            raise IllegalChoice(
                "you cannot act for this seat", ja="この席のために行動することはできない。"
            )

    async def keep(self, after: Game, trail: list[State], said: list[Note] | None = None) -> None:
        """A game that has gone on takes the place of this one, as soon as it is on disk."""
        before, s = self.game.state, after.state
        past = record.decisions(s)[before.taken - s.taken :]
        thought = self.clocks.thought()
        made = [
            Made(
                before.taken + i, seat, plain(code), mark(s) if i == len(past) - 1 else "", thought
            )
            for i, (seat, code, _n) in enumerate(past)
        ]
        stir = None
        if self.stir is not None and past and stir_of(past[-1][1]):
            made[-1].stir = self.stir.done()
            stir = self.stir.after()
        spent = self.clocks.after(before.ask_seat) if self.clock is not None else []
        notes = said or []
        data = None if stir is None else stir.data()
        await self.store.add_decisions(self.key, made, spent, after.over, notes, data)
        self.game = after
        self.calls.follow(after.rules, before, s)
        if stir is not None:
            self.stir = stir
            self.stirs[made[-1].n] = made[-1].stir or {}
        self.trail = trail
        self.notes = [*self.notes, *notes]
        self.clocks.count(before.ask_seat)
        self.requests.drop("back")
        self.busy_at = time.monotonic()

    def go_on(self) -> None:
        """Let bots answer, and the clock of who is asked run."""
        if self.waiting or self.shut:
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
            game = self.game
            s = game.state
            if self.over or self.plan[s.ask_seat].kind == "person":
                return
            if s.taken >= MOST_DECISIONS:
                log.warning("a game of bots has come to its bound", extra={"room": self.key})
                return
            try:
                async with self.turns:
                    choice = await self.think(self, self.plan[s.ask_seat].level or "thumb")
                async with self.lock:
                    if self.game is not game or self.over:
                        continue
                    after = game.copy()
                    after.choose(choice)
                    await self.keep(after, [])
                    self.tell_all()
            except NotKept as e:
                log.error("a bot's decision was not written: %s", e, extra={"room": self.key})
                await asyncio.sleep(AGAIN)
            except Exception:
                log.exception("a bot could not decide", extra={"room": self.key})
                await asyncio.sleep(AGAIN)
            await asyncio.sleep(PAUSE)

    async def watch_clock(self) -> None:
        """Who has used up the time has lost, as one who gives up."""
        while not self.over and not self.shut:
            seat = self.asked
            left = self.clocks.left(seat, True)
            if self.plan[seat].kind != "person" or left is None:
                left = 1.0
            if left > 0:
                await asyncio.sleep(min(left, 0.5))
                continue
            async with self.lock:
                if self.over or self.asked != seat:
                    continue
                try:
                    await self.give_up(seat, late=True)
                except NotKept as e:
                    log.error("a lost game was not written: %s", e, extra={"room": self.key})
                    await asyncio.sleep(AGAIN)
                    continue
                self.tell_all()
            self.go_on()

    async def give_up(self, seat: int, late: bool) -> None:
        """As the book has it; where it has it not, by the table's own rule. Nobody has to play on."""
        after = self.game.copy()
        try:
            after.concede(seat)
        except GameOver:
            raise
        except IllegalChoice:
            if self.game.state.lost[seat]:
                raise
            gone = Gone(seat, late)
            note = self.note("late" if late else "gone", seat)
            await self.store.change(self.key, [note], gone=list(gone), ended=time.time())
            self.gone = gone
            self.notes = [*self.notes, note]
            return
        await self.keep(after, [], [self.note("time", seat)] if late else [])

    async def concede(self, client: Client, seat: int) -> None:
        async with self.lock:
            self.may_act(client, seat)
            self.under_way()
            await self.give_up(seat, late=False)
            self.tell_all()
        self.go_on()

    # taking back

    def last_own(self, seats: tuple[int, ...]) -> int:
        """How many decisions had been taken before the last one of these seats; -1: none was."""
        s = self.game.state
        node, n = s.past, s.taken
        while node is not None:
            seat, _code, _count, node = cast(record.Taken, node)
            n -= 1
            if n < self.game.earliest:
                return -1
            if seat in seats:
                return n
        return -1

    def target(self, client: Client) -> int:
        """To how many decisions this client can go back; -1: it cannot. With others at the table
        only what has changed nothing yet is taken back without their leave."""
        if not client.seats or self.waiting or self.mixing:
            return -1
        if self.alone(client):
            if self.over and self.toss is not None:
                return -1  # the seed has been told
            return self.last_own(client.seats)
        if self.trail and self.game.state.ask_seat in client.seats and not self.over:
            return self.trail[-1].taken
        return -1

    def may_ask_back(self, client: Client) -> bool:
        """Whether this client could ask the others for leave to take back."""
        if not client.seats or self.waiting or self.over or self.alone(client) or self.mixing:
            return False
        return self.last_own(client.seats) >= 0 and not self.requests.has("back")

    async def undo(self, client: Client, taken: int) -> None:
        """Back to one's last decision: only where nobody else is asked for leave."""
        async with self.lock:
            self.begun()
            self.is_now(taken)
            target = self.target(client)
            if target < 0 and client.seats and not self.alone(client):
                raise IllegalChoice(
                    "with another person at the table this is taken back with their leave only",
                    ja="ほかの人が席にいるときは、その許しがなければ戻せない。",
                )
            if target < 0:
                raise IllegalChoice("there is nothing to take back", ja="戻せる手がない。")
            seat = client.eyes if client.eyes in client.seats else client.seats[0]
            await self.go_back(target, [], "back" if self.alone(client) else "", seat)
        self.go_on()

    async def ask_back(self, client: Client, seat: int, taken: int) -> None:
        """Ask the others for leave to take back one's last decision and what followed it."""
        async with self.lock:
            self.may_act(client, seat)
            self.under_way()
            self.is_now(taken)
            if not self.may_ask_back(client) or self.last_own((seat,)) < 0:
                raise IllegalChoice("there is nothing to ask for", ja="願い出ることがない。")
            before = [note for note in self.notes if note.what == "asked" and note.seat == seat]
            if len(before) >= MOST_ASKED or self._asked.count((seat, taken)) > 1:
                raise IllegalChoice("this has been asked already", ja="もう願い出ている。")
            others = [k for k in self.people() if k not in client.seats]
            self.requests.add("back", seat, others)
            self._asked = [(seat, taken), *self._asked][:4]
            await self.say("asked", seat)

    async def reply(self, client: Client, n: int, seat: int, yes: bool) -> None:
        """A seat says yes or no to what is asked of it."""
        async with self.lock:
            self.may_act(client, seat)
            asked = self.requests.of(n, seat)
            if asked is None:
                raise IllegalChoice("nothing is asked of you", ja="願い出は来ていない。")
            if asked.what == "seat":
                if yes:
                    secret = await self.hand_over(asked.seat, asked.name)
                    self.requests.settle(n, secret)
                else:
                    self.requests.settle(n, "")
                    await self.say("kept", asked.seat)
                return
            if not yes:
                self.requests.settle(n, "")
                await self.say("no", seat)
                return
            if not self.requests.yes(n, seat):
                self.tell_all()
                return
            self.nothing_mixing()
            self.requests.settle(n, "")
            target = self.last_own((asked.seat,))
            if target >= 0 and not self.over:
                await self.go_back(target, [], "leave", asked.seat)
        self.go_on()

    async def unpick(self, client: Client, taken: int, card: int) -> None:
        """Take one card out of the selection under way; the others stay, as far as they can."""
        async with self.lock:
            s = self.game.state
            self.under_way()
            self.may_act(client, s.ask_seat)
            self.is_now(taken)
            real = self.numbers_for(client).card(card)
            past = before_pick(self.game.rules, s, self.trail, real)
            if past is None:
                raise IllegalChoice(
                    "this card cannot be taken out of what is picked",
                    ja="このカードを選択から外すことはできない。",
                )
            since = record.decisions(s)[past.taken - s.taken :]
            await self.go_back(past.taken, [code for _seat, code, _count in since[1:]])

    def nothing_mixing(self) -> None:
        if self.mixing:
            raise IllegalChoice(
                "this decision has been taken: what people put into the shuffle is awaited",
                ja="この決定はもう済んでいて、シャッフルのための値を待っている。",
            )

    def is_now(self, taken: int) -> None:
        self.nothing_mixing()
        if taken != self.game.state.taken:
            raise IllegalChoice("the game has gone on", ja="ゲームはもう先に進んでいる。")

    async def go_back(self, target: int, again: list[int], what: str = "", seat: int = 0) -> None:
        """To an earlier moment, and from there some of the decisions again while they are open.
        `what`: how the record tells it; "": nothing had happened, there is nothing to tell."""
        undone = self.game.state.taken - target
        game = self.game.copy()
        game.undo(undone)
        trail = [past for past in self.trail if past.taken < target]
        made: list[Made] = []
        for code in again:
            if code not in game.state.options:
                break
            before = game.state.copy()
            game.choose(game.state.options.index(code))
            trail = followed(trail, before, game.state)
            made.append(Made(before.taken, before.ask_seat, code, mark(game.state)))
        at = len(record.entries(game.state))
        notes = [note._replace(at=min(note.at, at)) for note in self.notes]
        said = [Note(len(notes), at, what, seat, undone, "", self.plan[seat].name)] if what else []
        await self.store.cut(self.key, target, made, at, said)
        self.game = game
        self.calls = self.calls.back_to(game.state)
        self.stirs = {n: said for n, said in self.stirs.items() if n < target}
        self.gone = None
        self.trail = trail
        self.notes = [*notes, *said]
        self.requests.drop("back")
        self.wanting.clear()
        self.clocks.start()
        self.tell_all(whole=True)

    def look(self, client: Client, seat: int) -> None:
        """A shared screen is for another's eyes from now on."""
        self.may_act(client, seat)
        client.eyes = seat
        client.read = 0

    # between people

    def sign(self, client: Client, seat: int, what: str) -> None:
        """A sign to all at the table, not too often."""
        self.may_act(client, seat)
        now = time.monotonic()
        if what not in EMOTES or now - self._signed.get(seat, -SIGN_EVERY) < SIGN_EVERY:
            raise IllegalChoice("not so often", ja="続けて送ることはできない。")
        self._signed[seat] = now
        for other in self.clients:
            if seat not in other.muted:
                other.put(Sign(seat, what))

    def mute(self, client: Client, seat: int, on: bool) -> None:
        """Whether a client is told the signs of a seat."""
        if 0 <= seat < len(self.plan):
            (client.muted.add if on else client.muted.discard)(seat)

    async def play_again(self, client: Client, seat: int, yes: bool) -> None:
        """After the game: when all people want it, there is a new room for them."""
        async with self.lock:
            self.may_act(client, seat)
            if not self.over or self.rematch is None:
                raise IllegalChoice("the game is not over", ja="対戦はまだ終わっていない。")
            if self._rematches >= MOST_REMATCHES:
                raise IllegalChoice(
                    "this has been played again already: open another room",
                    ja="もう再戦の部屋がある。新しい部屋を作ること。",
                )
            for k in client.seats if self.alone(client) else (seat,):
                (self.wanting.add if yes else self.wanting.discard)(k)
            if yes and all([k in self.wanting for k in self.people()]):
                self._rematches += 1
                await self.rematch(self)
                self.wanting.clear()
            self.tell_all()


def not_stirred() -> IllegalChoice:
    return IllegalChoice(
        "chance is not stirred at this table", ja="この卓では、途中で混ぜることはない。"
    )


async def think_here(room: Room, level: str) -> int:
    """A bot's answer, worked out in this process."""
    return chosen(room.game, level, SystemRandom())


def gone_line(gone: Gone, name: str, lang: str) -> Line:
    """How a game ended that was kept before the table had lines of its own."""
    return Note(0, 0, "late" if gone.late else "gone", gone.seat, called=name).line(lang)
