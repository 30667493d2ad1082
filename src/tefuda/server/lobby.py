"""All rooms of a server: made, found again on disk, let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec

import tefuda
from tefuda._version import VERSION
from tefuda.bots.answering import check_bot
from tefuda.game import EVERY, Game, Origin, is_mark, mark
from tefuda.games import game_entry
from tefuda.games.common.places import shown
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.large import plain, stir_of, stirred
from tefuda.kernel.record import decisions, entries
from tefuda.kernel.rng import KEY_BYTES, seed_words, seeded
from tefuda.kernel.rules import Rules
from tefuda.kernel.save import pool_digest
from tefuda.kernel.state import State
from tefuda.kernel.stir import choose
from tefuda.library.shelf import playing
from tefuda.scenario import parse
from tefuda.scenario.play import begin
from tefuda.server.back import followed
from tefuda.server.calling import Calls
from tefuda.server.hints import Advise, advise_here
from tefuda.server.messages import Again, ToClient
from tefuda.server.notes import Note
from tefuda.server.room import Gone, Room, Setting, Think, think_here
from tefuda.server.seats import Kind, SeatPlan, hashed, invited_to, new_invite, new_secret, plans
from tefuda.server.stirring import Stirring, stirring_from
from tefuda.server.store import Kept, Made, NotKept, Store
from tefuda.server.toss import Toss, toss_from
from tefuda.starting import (
    asked_since,
    deck_lists,
    option_here,
    rules_for,
    same_meaning,
    seed_from,
)

log = logging.getLogger("tefuda.lobby")
BOTS_AT_ONCE: Final = 2  # so that a person waits for few of them, however many there are
MOST_ROOMS: Final = 1000  # in memory
IDLE: Final = 600.0  # seconds after which a room where nobody is may be let go
ASLEEP: Final = 60.0  # seconds between two looks at the clocks of rooms that were let go
PRUNE: Final = 3600.0  # seconds between two looks for what is older than is kept
BEAT: Final = 5.0  # seconds between two looks at the clocks
WAITING: Final = 120.0  # seconds that a room stands in the lobby when its people have gone
MOST_LISTED: Final = 100
MOST_TICKING: Final = 2000  # rooms whose clocks are taken up again after a restart
LONGEST_NAME: Final = 40
LONGEST_DELAY: Final = 3600.0
DAY: Final = 86_400.0
MOST_DAYS: Final = 30  # for one decision
LONGEST_STIRRED: Final = 3600.0  # for one decision where both have to be there
STIRRED: Final = "stirred"


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as somebody who opens a room wants it."""

    kind: str = "bot"  # person, bot
    deck: str | list[str] = ""  # one of ours by its name, or a list of cards; "": the usual one
    level: str = "thumb"
    name: str = ""


class RoomWish(msgspec.Struct, forbid_unknown_fields=True):
    """A room as somebody wants it."""

    game: str
    seats: list[SeatWish]
    settings: dict[str, int | str] = {}
    watch: bool = False
    clock: float | None = None
    per: str = "game"  # "move": the clock is for each decision anew
    seed: int | None = None
    stir: bool = False  # two people shuffle as they go: not even the server knows what comes
    together: bool | None = None  # the people make the seed together, each from an own place
    screen: bool = False  # all people share one screen
    lobby: bool = False  # anybody may sit down at a free seat
    delay: float = 0  # seconds that onlookers lie back


class JoinWish(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody wants to sit down."""

    invite: str = ""
    seat: int = -1  # in a room of the lobby; -1: the first that is free
    name: str = ""
    deck: str | list[str] = ""  # "": the one that was chosen for the seat


class SeatTaken(BadInput):
    """Somebody sits there already."""


class NotOpen(BadInput):
    """One cannot sit down here like that."""


class Opened:
    """A room, and what its opener is told: the secret of the own seats, and invitations."""

    __slots__ = ("invites", "room", "seats", "secret")

    def __init__(self, room: Room, secret: str, seats: list[int], invites: dict[int, str]) -> None:
        self.room = room
        self.secret = secret
        self.seats = seats
        self.invites = invites

    def told(self) -> dict[str, object]:
        return {
            "room": self.room.key,
            "token": self.secret,
            "seats": self.seats,
            "invites": {str(k): code for k, code in self.invites.items()},
        }


class Asleep:
    """A room with a clock that was let go: its clock runs on."""

    __slots__ = ("asked", "clocks")

    def __init__(self, room: Room) -> None:
        self.clocks = room.clocks
        self.asked = room.asked

    def spent(self) -> list[float]:
        return self.clocks.now(self.asked)

    def late(self) -> bool:
        """Whether the time of who is asked is up."""
        left = self.clocks.left(self.asked, True)
        return left is not None and left <= 0


class Lobby:
    """The rooms of one data folder. `keep`: days after which what is over or abandoned is removed from
    disk; 0: nothing is."""

    def __init__(self, store: Store, shard: tuple[int, int] = (0, 1), keep: float = 0.0) -> None:
        self.store = store
        self.keep = keep
        self.asleep: dict[str, Asleep] = {}
        self._slept_at = self._pruned_at = time.monotonic()
        self.shard = shard  # which of how many processes this is
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.turns = asyncio.Semaphore(BOTS_AT_ONCE)
        self.think: Think = think_here
        self.advise: Advise = advise_here
        self._beating: asyncio.Task[None] | None = None

    def new_key(self) -> str:
        """A key for a room of this process."""
        while True:
            key = secrets.token_urlsafe(9)
            if shard_of(key, self.shard[1]) == self.shard[0]:
                return key

    async def open(self, wish: RoomWish) -> Opened:
        """A new room, on disk before anybody hears of it."""
        game, plan, setting, tossing = await asyncio.to_thread(self.planned, wish)
        return await self.take_up(game, plan, setting, tossing)

    def planned(self, wish: RoomWish) -> tuple[Game, list[SeatPlan], Setting, list[int]]:
        """What a wish comes to; `BadInput`: why it cannot be."""
        entry = game_entry(wish.game)
        rules = rules_for(wish.game, wish.settings)
        seats = entry.seats_for(rules.settings)
        players = entry.players_for(rules.settings)
        if len(wish.seats) not in (players, seats):
            raise BadInput(
                f"this table has {players} seats for players, and {len(wish.seats)} are told",
                ja=f"このテーブルの席は{players}人分で、{len(wish.seats)}人分が指定された。",
            )
        timely(wish.clock, wish.per)
        if not 0 <= wish.delay <= LONGEST_DELAY:
            raise BadInput(
                "onlookers lie back from 0 seconds to an hour", ja="観戦の遅れは0秒から1時間まで。"
            )
        usual = entry.usual_decks(rules.settings)
        decks: list[str | list[str]] = list(usual)
        plan: list[SeatPlan] = []
        for k in range(seats):
            said = wish.seats[k] if k < len(wish.seats) else SeatWish(kind="bot")
            plan.append(seat_plan(said.kind, said, rules) if k < players else SeatPlan("game"))
            if said.deck != "":
                decks[k] = said.deck
        if not any(seat.kind == "person" for seat in plan) and not wish.watch:
            raise BadInput(
                "somebody has to sit at the table, or be allowed to look on",
                ja="誰かが席に着くか、観戦できるようにする必要がある。",
            )
        people = [k for k, seat in enumerate(plan) if seat.kind == "person"]
        apart = len(people) > 1 and not wish.screen
        together = wish.together
        if together is None:
            together = apart and wish.seed is None
        if together and (wish.seed is not None or not people):
            raise BadInput(
                "a seed is made together by people, or told, not both",
                ja="シードは、人が一緒に作るか、指定するかのどちらかである。",
            )
        if wish.stir:
            can_stir(wish, people, seats)
            together = True
        if wish.lobby and not apart:
            raise BadInput(
                "a room in the lobby has a seat for somebody else",
                ja="ロビーの部屋には、ほかの人の席が要る。",
            )
        seed = secrets.token_bytes(KEY_BYTES) if wish.seed is None else wish.seed
        lists = deck_lists(entry, decks, rules.settings)
        needed = playing(wish.game, lists, self.store.folder)
        game = tefuda.new(wish.game, needed.decks, seed, wish.settings, needed.cards)
        chance = (
            "stirred"
            if wish.stir
            else "together"
            if together
            else "drawn"
            if wish.seed is None
            else "told"
        )
        setting = Setting(
            wish.watch, wish.clock, wish.per, wish.screen, wish.lobby, wish.delay, chance
        )
        return game, plan, setting, people if together else []

    async def take_up(
        self,
        game: Game,
        plan: list[SeatPlan],
        setting: Setting,
        tossing: Sequence[int] = (),
        held: dict[int, str] | None = None,
    ) -> Opened:
        """A room for a game as it stands, new or in the middle; `tossing`: who makes its seed;
        `held`: the secrets of seats that are taken from the beginning."""
        timely(setting.clock, setting.per)
        if game.origin is None:
            raise BadInput(
                "a game put up by hand cannot be kept here", ja="手で並べた対戦はここに置けない。"
            )
        key = self.new_key()
        plan = [seat.copy() for seat in plan]
        people = [k for k, seat in enumerate(plan) if seat.kind == "person"]
        secret = new_secret()
        mine = people if setting.screen else people[:1]
        invites: dict[int, str] = {}
        for k in people:
            if held is not None and k in held:
                plan[k].holder = hashed(held[k])
            elif k in mine:
                plan[k].holder = hashed(secret)
            else:
                invites[k] = new_invite()
                plan[k].invite = hashed(invites[k])
        toss = Toss(key, list(tossing)) if tossing else None
        stir = Stirring(key, list(tossing)) if tossing and setting.chance == STIRRED else None
        past = decisions(game.state)
        made = [
            Made(n, seat, plain(code), stir=mix_of(code)) for n, (seat, code, _c) in enumerate(past)
        ]
        if made:
            made[-1].mark = mark(game.state)
        await self.store.add_room(
            {
                "id": key,
                "game": game.rules.name,
                "settings": dict(game.rules.settings),
                "decks": game.origin.decks,
                "cards": {"cards": game.cards, "meant": game.origin.meant},
                "seed": "" if toss else seed_words(game.origin.seed),
                "toss": None if toss is None else toss.data(),
                "pool": pool_digest(game.rules),
                "position": game.origin.position,
                "seats": [seat.data() for seat in plan],
                "watch": int(setting.watch),
                "clock": setting.clock,
                "per": setting.per,
                "screen": int(setting.screen),
                "lobby": int(setting.lobby),
                "delay": setting.delay,
                "chance": setting.chance,
                "stir": None if stir is None else stir.data(),
            },
            made,
        )
        room = self.ready(Room(key, game, plan, setting, self.store, toss))
        room.stir = stir
        self.rooms[key] = room
        self.tidy()
        room.go_on()
        return Opened(room, secret if mine else "", mine, invites)

    def ready(self, room: Room) -> Room:
        """A room that belongs to this lobby."""
        room.turns = self.turns
        room.think = self.think
        room.advise = self.advise
        room.rematch = self.rematch
        return room

    async def open_at(self, text: str, plan: list[SeatPlan]) -> Opened:
        """A new room that begins from the position of a scenario. Chance is real in it."""
        game = from_position(text, secrets.token_bytes(KEY_BYTES))
        if len(plan) != game.state.seats:
            raise BadInput(
                f"this position has {game.state.seats} seats, and {len(plan)} are told",
                ja=f"この局面の席は{game.state.seats}人分で、{len(plan)}人分が指定された。",
            )
        return await self.take_up(game, plan, Setting(screen=True, chance="position"))

    async def join(self, room: Room, wish: JoinWish) -> tuple[int, str]:
        """Somebody sits down: the seat, and its secret. It is handed out once."""
        named(wish.name)
        async with room.lock:
            seat = self.seat_for(room, wish)
            if not room.plan[seat].free:
                if not any([n.what == "link" and n.seat == seat for n in room.notes[-3:]]):
                    await room.say("link", seat)
                raise SeatTaken(
                    "somebody sits there already: ask them for the seat, or use its own link",
                    ja="その席にはもう人がいる。譲ってもらうか、その席自身のリンクを使うこと。",
                )
            game = None
            if wish.deck != "":
                game = await asyncio.to_thread(self.with_deck, room, seat, wish.deck)
            return seat, await room.sit(seat, wish.name, game)

    def seat_for(self, room: Room, wish: JoinWish) -> int:
        if wish.invite:
            seat = invited_to(room.plan, wish.invite)
            if seat < 0:
                raise NotOpen(
                    "this invitation is not for a seat of this room",
                    ja="この招待は、この部屋の席のものではない。",
                )
            return seat
        free = [k for k, seat in enumerate(room.plan) if seat.free]
        if not room.setting.lobby:
            raise NotOpen("one sits down here by invitation", ja="この部屋には招待で入る。")
        if not free:
            raise SeatTaken("all seats are taken", ja="空いている席はない。")
        if wish.seat >= 0 and wish.seat not in free:
            raise SeatTaken("somebody sits there already", ja="その席にはもう人がいる。")
        return wish.seat if wish.seat >= 0 else free[0]

    def with_deck(self, room: Room, seat: int, deck: str | list[str]) -> Game:
        """The game of a room that has not begun, with another deck for a seat."""
        first = room.game
        if not room.waiting or first.origin is None or first.origin.position:
            raise NotOpen("the game has begun", ja="対戦はもう始まっている。")
        settings = first.rules.settings
        lists: list[str | list[str]] = list(first.origin.decks)
        lists[seat] = deck
        decks = deck_lists(first.entry, lists, settings)
        needed = playing(first.rules.name, decks, self.store.folder)
        cards = list(first.cards)
        have = {str(card.get("id")) for card in cards}
        cards += [card for card in needed.cards if str(card.get("id")) not in have]
        return tefuda.new(first.rules.name, needed.decks, first.origin.seed, settings, cards)

    async def rematch(self, room: Room) -> None:
        """The same again: a new room, and for each who sat here the secret of the seat there."""
        first = room.game
        assert first.origin is not None
        if first.origin.position:
            raise BadInput("this began from a position", ja="局面から始めた対戦である。")
        old = room.setting
        setting = Setting(old.watch, old.clock, old.per, old.screen, False, old.delay)
        people = room.people()
        apart = len(people) > 1 and not old.screen
        setting.chance = "together" if apart else "drawn"
        if room.stir is not None:
            setting.chance = STIRRED
        game = await asyncio.to_thread(
            tefuda.new,
            first.rules.name,
            first.origin.decks,
            secrets.token_bytes(KEY_BYTES),
            first.rules.settings,
            first.cards,
        )
        one = new_secret()
        held = {k: one if old.screen else new_secret() for k in people}
        plan = [SeatPlan(seat.kind, seat.level, seat.name) for seat in room.plan]
        made = await self.take_up(game, plan, setting, people if apart else (), held)
        for client in room.clients:
            mine = [k for k in client.seats if k in held]
            if mine:
                said: ToClient = Again(made.room.key, held[mine[0]], mine)
                client.put(said)

    async def find(self, key: str) -> Room | None:
        """A room by its key, from memory or from disk; None: there is none."""
        room = self.rooms.get(key)
        if room is not None:
            room.busy_at = time.monotonic()  # somebody is about to do something: it stays
        if room is not None or not is_key(key):
            return room
        lock = self.opening.setdefault(key, asyncio.Lock())
        try:
            async with lock:
                room = self.rooms.get(key)
                if room is not None:
                    return room
                kept = await self.store.room(key)
                if kept is None:
                    return None
                if not kept.row["version"]:
                    today, made = await asyncio.to_thread(renewed, kept)
                    await self.store.renew(today.row, made)
                    kept = today
                room = self.ready(await asyncio.to_thread(again, kept, self.store))
                slept = self.asleep.pop(key, None)
                if slept is not None:  # its clock ran on
                    room.clocks.used = slept.clocks.used
                    room.clocks.slept(slept.clocks.thought())
                self.rooms[key] = room
                room.go_on()
                return room
        finally:
            self.opening.pop(key, None)

    async def listed(self) -> list[dict[str, Any]]:
        """The rooms that wait for somebody, for anybody to see."""
        since = time.time() - WAITING
        out: list[dict[str, Any]] = []
        for row in await self.store.waiting_rooms(since, MOST_LISTED):
            plan = plans(row["seats"])
            if not any([seat.free for seat in plan]):
                continue
            out.append(
                {
                    "room": row["id"],
                    "game": row["game"],
                    "settings": row["settings"],
                    "seats": [seat.told() for seat in plan],
                    "clock": row["clock"],
                    "per": row["per"] or "game",
                    "watch": bool(row["watch"]),
                    "chance": row["chance"],
                    "since": row["created"],
                }
            )
        return out

    # as time goes by

    def start(self) -> None:
        self._beating = asyncio.create_task(self.beat())

    async def beat(self) -> None:
        """Keep the clocks on disk, and rooms with people in the lobby's list; let go of idle ones."""
        try:
            for key in await self.store.ticking(MOST_TICKING):
                if shard_of(key, self.shard[1]) == self.shard[0]:
                    await self.taken_up_again(key)
        except TefudaError as e:
            log.error("the clocks of games under way could not be read: %s", e)
        while True:
            await asyncio.sleep(BEAT)
            used: dict[str, list[float]] = {}
            for key, room in self.rooms.items():
                ticking = room.clock is not None and not room.over and not room.waiting
                if ticking or (room.setting.lobby and room.waiting and room.clients):
                    asked = room.asked if ticking else -1
                    used[key] = room.clocks.now(asked)
            try:
                used |= self.sleeping()
                await self.store.spend(used)
                self.tidy()
                for key in [key for key, room in self.asleep.items() if room.late()]:
                    await self.taken_up_again(key)
                await self.prune()
            except NotKept as e:
                log.error("the clocks were not written: %s", e)
            except Exception:  # the next beat comes all the same
                log.exception("something is wrong with the rooms")

    async def taken_up_again(self, key: str) -> None:
        try:
            await self.find(key)
        except TefudaError as e:
            log.error("a game with clocks cannot be gone on with: %s", e, extra={"room": key})

    async def close(self) -> None:
        """Nobody answers any more; whoever is about to decide does so first."""
        if self._beating is not None:
            self._beating.cancel()
        for room in self.rooms.values():
            room.shut = True
            for client in list(room.clients):
                client.end()
        tasks = [t for room in self.rooms.values() for t in (room.thinking, room.timer) if t]
        for task in tasks:
            if task.get_loop() is asyncio.get_running_loop():
                await asyncio.wait([task], timeout=2.0)
        used = {
            key: room.clocks.now(room.asked)
            for key, room in self.rooms.items()
            if room.clock is not None and not room.over and not room.waiting
        }
        try:
            used |= self.sleeping(True)
            await self.store.spend(used)
        except NotKept as e:
            log.error("the clocks were not written: %s", e)

    def tidy(self) -> None:
        """Let go of rooms where nobody is and nothing has happened for a while; they are on disk. The clocks
        of those that have one run on."""
        many = len(self.rooms) > MOST_ROOMS
        now = time.monotonic()
        for key, room in list(self.rooms.items()):
            if room.clients or room.lock.locked():
                continue
            resting = room.thinking is None or room.thinking.done()
            idle = resting and now - room.busy_at > IDLE
            if not idle and not (many and room.over):
                continue
            if room.clock is not None and not room.over and not room.waiting:
                if room.plan[room.asked].kind != "person":
                    continue
                self.asleep[key] = Asleep(room)
            room.shut = True
            del self.rooms[key]

    def sleeping(self, now: bool = False) -> dict[str, list[float]]:
        """The clocks of rooms that were let go, once in a while."""
        if not now and time.monotonic() - self._slept_at < ASLEEP:
            return {}
        self._slept_at = time.monotonic()
        return {key: room.spent() for key, room in self.asleep.items()}

    async def prune(self) -> None:
        """Remove from disk what is older than is kept, once in a while."""
        if not self.keep or time.monotonic() - self._pruned_at < PRUNE:
            return
        self._pruned_at = time.monotonic()
        await self.prune_now()

    async def prune_now(self) -> int:
        """How many rooms went. A room that somebody may still come back to by its clock stays."""
        before = time.time() - self.keep * DAY
        old = [
            key
            for key in await self.store.old_rooms(before)
            if key not in self.rooms and shard_of(key, self.shard[1]) == self.shard[0]
        ]
        await self.store.remove(old, before if self.shard[0] == 0 else 0.0)
        if old:
            log.info("old rooms were removed", extra={"count": len(old)})
        return len(old)


def shard_of(key: str, of: int) -> int:
    """Which of so many processes a room belongs to."""
    if of < 2:
        return 0
    out = 0
    for letter in key.encode("utf-8", "replace"):
        out = (out * 31 + letter) & 0xFFFFFF
    return out % of


def is_key(key: str) -> bool:
    return 0 < len(key) <= 24 and key.isascii() and key.isprintable()


def mix_of(code: int) -> dict[str, Any] | None:
    """What went into chance with a decision, as it is kept."""
    return {"mix": stir_of(code).hex()} if stir_of(code) else None


def can_stir(wish: RoomWish, people: list[int], seats: int) -> None:
    """Whether chance can be stirred at a table that is wished for."""
    if wish.screen or len(people) != 2 or seats != 2:
        raise BadInput(
            "a shuffle together is for two people at two screens",
            ja="二人で混ぜるのは、別々の画面の二人だけの対戦でできる。",
        )
    if wish.together is False or wish.seed is not None:
        raise BadInput(
            "a shuffle together begins from a seed that is made together",
            ja="二人で混ぜる対戦は、一緒に作ったシードから始まる。",
        )
    if wish.per == "move" and wish.clock is not None and wish.clock > LONGEST_STIRRED:
        raise BadInput(
            "a shuffle together needs both at the table: not with days a move",
            ja="二人で混ぜるには両者が卓にいる必要がある。何日もかける対戦ではできない。",
        )


def timely(clock: float | None, per: str = "game") -> None:
    if per not in ("game", "move"):
        raise BadInput("a clock is per game or per move", ja="持ち時間は game か move ごと。")
    if clock is None:
        return
    if per == "game" and not 10 <= clock <= DAY:
        raise BadInput("a clock has from 10 seconds to a day", ja="持ち時間は10秒から1日まで。")
    if not 10 <= clock <= MOST_DAYS * DAY:
        raise BadInput(
            f"a decision has from 10 seconds to {MOST_DAYS} days",
            ja=f"一手の時間は10秒から{MOST_DAYS}日まで。",
        )


def named(name: str) -> str:
    """A name that may stand at a table."""
    if len(name) > LONGEST_NAME or not (name == "" or name.isprintable()):
        raise BadInput(
            f"a name has at most {LONGEST_NAME} letters, all of them printable",
            ja=f"名前は{LONGEST_NAME}文字まで。表示できる文字だけ。",
        )
    return name


def seat_plan(kind: str, said: SeatWish, rules: Rules) -> SeatPlan:
    if kind not in ("person", "bot"):
        raise BadInput(
            f"a seat is for a person or a bot, not {shown(kind)}",
            ja=f"席は人かボットのもので、{shown(kind)} ではない。",
        )
    if kind == "bot":
        check_bot(said.level, rules)
    return SeatPlan(cast(Kind, kind), said.level if kind == "bot" else "", named(said.name))


def renewed(kept: Kept) -> tuple[Kept, list[Made]]:
    """A room that the first version kept, as one of today: with its cards as they were printed then, the
    questions that are asked since, and today's numbers. Also its decisions, to be kept."""
    row: dict[str, Any] = dict(kept.row)
    game = at_its_beginning(row)
    if pool_digest(game.rules) != row["pool"] and not row["position"]:
        cards = game_entry(row["game"]).cards
        row["decks"], row["cards"]["cards"] = cards.as_first_printed(row["decks"], further(row))
        game = at_its_beginning(row)
    spent: list[float] = []
    for n, code in enumerate(kept.codes):
        while not game.over and asked_since(game, None, code, True):
            game.choose(0)
            spent.append(0.0)
        try:
            choose(game.rules, game.state, option_here(game.rules, game.state, code))
        except TefudaError as e:
            raise otherwise(row, n, f"it cannot be taken: {e}", f"できない: {e.ja}") from None
        spent.append(kept.spent[n])
    if game.origin is not None and game.origin.meant:
        row["cards"]["meant"] = game.origin.meant
    row["pool"], row["version"] = pool_digest(game.rules), VERSION
    made = [
        Made(n, seat, plain(code), "", spent[n])
        for n, (seat, code, _count) in enumerate(decisions(game.state))
    ]
    blank = [""] * len(made)
    none = [None] * len(made)
    return Kept(row, [one.code for one in made], blank, spent, kept.notes, none), made


def at_its_beginning(row: dict[str, Any]) -> Game:
    try:
        return begun(row)
    except (KeyError, TypeError, ValueError, AttributeError) as e:
        raise BadInput(
            f"what is kept of this game is damaged ({type(e).__name__}): restore a backup",
            ja=f"この対戦の記録が壊れている（{type(e).__name__}）。バックアップを戻すこと。",
        ) from None


def again(kept: Kept, store: Store) -> Room:
    """A room from disk: the game is begun again and every decision taken again."""
    row: dict[str, Any] = kept.row
    game = at_its_beginning(row)
    if pool_digest(game.rules) != row["pool"]:
        raise BadInput(
            "this game was begun with other cards than the ones here: it cannot be gone on with",
            ja="この対戦は、今あるものと違うカードで始められた。続けることはできない。",
        )
    trail: list[State] = []
    calls = Calls(row["id"], game)
    for n, code in enumerate(kept.codes):
        before = game.state.copy()
        stir = kept.stirs[n]
        if stir is not None:
            code = stirred(code, bytes.fromhex(stir["mix"]))
        try:
            choose(game.rules, game.state, code)
        except TefudaError as e:
            raise otherwise(row, n, f"it cannot be taken: {e}", f"できない: {e.ja}") from None
        if kept.marks[n] and not is_mark(game.rules, game.state, kept.marks[n]):
            raise otherwise(row, n, "it leads to another position", "別の局面になる")
        trail = followed(trail, before, game.state)
        calls.follow(game.rules, before, game.state)
        if game.state.taken % EVERY == 0:
            game._marks.append(game.state.copy())
    toss = None if row["toss"] is None else toss_from(row["id"], row["toss"])
    chance = row["chance"] or ("together" if toss else "position" if row["position"] else "drawn")
    setting = Setting(
        bool(row["watch"]),
        row["clock"],
        row["per"],
        bool(row["screen"]),
        bool(row["lobby"]),
        float(row["delay"]),
        chance,
        bool(row["sealed"]),
    )
    room = Room(row["id"], game, plans(row["seats"]), setting, store, toss)
    room.calls = calls
    room.trail = trail
    room.notes = kept.notes
    if row["stir"] is not None:
        room.stir = stirring_from(row["id"], row["stir"])
        room.stirs = {n: said for n, said in enumerate(kept.stirs) if said is not None}
    if row["gone"] is not None:
        room.gone = Gone(*row["gone"])
        if not any([note.what in ("gone", "late") for note in kept.notes]):  # as it was kept before
            at = len(entries(game.state))
            what = "late" if room.gone.late else "gone"
            room.notes = [*kept.notes, Note(len(kept.notes), at, what, room.gone.seat)]
    room.clocks.restore(used_by(room, kept))
    return room


def otherwise(row: dict[str, Any], n: int, en: str, ja: str) -> BadInput:
    """A game that was played under other rules than those here."""
    under = row["version"] or "?"
    return BadInput(
        f"this game was begun under Tefuda {under}, and under {VERSION} its decision {n + 1} is not the same: "
        f"{en}. It is kept as it is; go on with it under the version it was begun with",
        ja=f"この対戦は Tefuda {under} で始められ、{VERSION} では{n + 1}番目の決定が同じにならない: {ja}。"
        "記録はそのまま残っている。始めた版でなら続けられる。",
    )


def further(row: dict[str, Any]) -> list[Any]:
    """The imported cards of a room: it has them itself, whatever the library knows now."""
    if isinstance(row["cards"], list):  # as rooms were kept before cards told what they mean
        row["cards"] = {"cards": row["cards"]}
    return list(row["cards"]["cards"])


def begun(row: dict[str, Any]) -> Game:
    """A room's game at its beginning."""
    seed = seed_from(row["seed"] or "0")  # none yet: nobody has seen the game
    if row["position"]:
        return from_position(row["position"], seed)
    cards = further(row)
    same_meaning(row["game"], cards, row["cards"].get("meant"))
    return tefuda.new(row["game"], row["decks"], seed, row["settings"], cards)


def from_position(text: str, seed: int | bytes) -> Game:
    """A game from the position of a scenario; what is not scripted there comes by chance."""
    game = begin(parse(text, "position"))
    if not game.state.script:
        game.state.script = None
        game.state.rng = seeded(seed)
    origin = Origin([], seed, game.cards, position=text)
    return Game(game.entry, game.rules, game.state, origin)


def used_by(room: Room, kept: Kept) -> list[float]:
    """What each seat has used of its time."""
    if kept.row["spent"]:
        return [float(seconds) for seconds in kept.row["spent"]]
    used = [0.0] * len(room.plan)
    if room.setting.per == "move":
        return used
    for (seat, _code, _n), seconds in zip(decisions(room.game.state), kept.spent, strict=False):
        if 0 <= seat < len(used):
            used[seat] += seconds
    return used
