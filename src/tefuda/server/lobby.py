"""All rooms of a server: made, found again on disk, let go when nobody is there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec

import tefuda
from tefuda.bots.answering import BOTS
from tefuda.game import EVERY, Game, Origin
from tefuda.games import game_entry
from tefuda.games.place import shown
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.record import decisions
from tefuda.kernel.rng import seeded
from tefuda.kernel.save import pool_digest
from tefuda.kernel.state import State
from tefuda.library.shelf import playing
from tefuda.scenario import parse
from tefuda.scenario.play import begin
from tefuda.server.back import followed
from tefuda.server.room import Gone, Kind, Room, SeatPlan, plans
from tefuda.server.store import Kept, Store
from tefuda.server.toss import Toss, toss_from
from tefuda.starting import deck_lists, rules_for, same_meaning

SEED_BITS: Final = 128
BOTS_AT_ONCE: Final = 2  # so that a person waits for few of them, however many there are
MOST_ROOMS: Final = 1000  # in memory
LONGEST_NAME: Final = 40


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
    seed: int | None = None
    together: bool = False  # the people make the seed together, each from an own place


class Lobby:
    """The rooms of one data folder."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()
        self.turns = asyncio.Semaphore(BOTS_AT_ONCE)

    async def open(self, wish: RoomWish) -> Room:
        """A new room, on disk before anybody hears of it."""
        entry = game_entry(wish.game)
        rules = rules_for(wish.game, wish.settings)
        seats = entry.seats_for(rules.settings)
        players = entry.players_for(rules.settings)
        if len(wish.seats) not in (players, seats):
            raise BadInput(
                f"this table has {players} seats for players, and {len(wish.seats)} are told",
                ja=f"このテーブルの席は{players}人分で、{len(wish.seats)}人分が指定された。",
            )
        timely(wish.clock)
        usual = entry.usual_decks(rules.settings)
        decks: list[str | list[str]] = list(usual)
        plan: list[SeatPlan] = []
        for k in range(seats):
            said = wish.seats[k] if k < len(wish.seats) else SeatWish(kind="game")
            kind = said.kind if k < players else "game"
            plan.append(seat_plan(kind, said))
            if said.deck != "":
                decks[k] = said.deck
        if not any(seat.kind == "person" for seat in plan) and not wish.watch:
            raise BadInput(
                "somebody has to sit at the table, or be allowed to look on",
                ja="誰かが席に着くか、観戦できるようにする必要がある。",
            )
        people = [k for k, seat in enumerate(plan) if seat.kind == "person"]
        if wish.together and (wish.seed is not None or not people):
            raise BadInput(
                "a seed is made together by people, or told, not both",
                ja="シードは、人が一緒に作るか、指定するかのどちらかである。",
            )
        seed = secrets.randbits(SEED_BITS) if wish.seed is None else wish.seed
        lists = deck_lists(entry, decks, rules.settings)
        needed = playing(wish.game, lists, self.store.path.parent)
        game = tefuda.new(wish.game, needed.decks, seed, wish.settings, needed.cards)
        return await self.take_up(
            game, plan, wish.watch, wish.clock, people if wish.together else ()
        )

    async def take_up(
        self,
        game: Game,
        plan: list[SeatPlan],
        watch: bool,
        clock: float | None,
        tossing: Sequence[int] = (),
    ) -> Room:
        """A room for a game as it stands, new or in the middle; `tossing`: who makes its seed."""
        timely(clock)
        if game.origin is None:
            raise BadInput(
                "a game put up by hand cannot be kept here", ja="手で並べた対戦はここに置けない。"
            )
        key = secrets.token_urlsafe(9)
        toss = Toss(key, list(tossing)) if tossing else None
        await self.store.add_room(
            {
                "id": key,
                "game": game.rules.name,
                "settings": dict(game.rules.settings),
                "decks": game.origin.decks,
                "cards": {"cards": game.cards, "meant": game.origin.meant},
                "seed": "" if toss else str(game.origin.seed),
                "toss": None if toss is None else toss.data(),
                "pool": pool_digest(game.rules),
                "position": game.origin.position,
                "seats": [seat.data() for seat in plan],
                "watch": int(watch),
                "clock": clock,
            },
            [(n, seat, code) for n, (seat, code, _c) in enumerate(decisions(game.state))],
        )
        room = Room(key, game, plan, watch, clock, self.store, toss, self.turns)
        self.rooms[key] = room
        self.tidy()
        room.go_on()
        return room

    async def open_at(self, text: str, plan: list[SeatPlan]) -> Room:
        """A new room that begins from the position of a scenario. Chance is real in it."""
        seed = secrets.randbits(SEED_BITS)
        game = from_position(text, seed)
        if len(plan) != game.state.seats:
            raise BadInput(
                f"this position has {game.state.seats} seats, and {len(plan)} are told",
                ja=f"この局面の席は{game.state.seats}人分で、{len(plan)}人分が指定された。",
            )
        return await self.take_up(game, plan, False, None)

    async def find(self, key: str) -> Room | None:
        """A room by its key, from memory or from disk; None: there is none."""
        room = self.rooms.get(key)
        if room is not None:
            return room
        async with self.opening:
            room = self.rooms.get(key)
            if room is not None:
                return room
            kept = await self.store.room(key)
            if kept is None:
                return None
            room = again(kept, self.store)
            room.turns = self.turns
            self.rooms[key] = room
            room.go_on()
            return room

    async def close(self) -> None:
        """Nobody answers any more; whoever is about to decide does so first."""
        for room in self.rooms.values():
            room.shut = True
        tasks = [t for room in self.rooms.values() for t in (room.thinking, room.timer) if t]
        await asyncio.gather(*tasks, return_exceptions=True)

    def tidy(self) -> None:
        """Let go of rooms where nobody is; they are on disk."""
        if len(self.rooms) <= MOST_ROOMS:
            return
        for key in [k for k, room in self.rooms.items() if not room.clients and room.over]:
            del self.rooms[key]


def timely(clock: float | None) -> None:
    if clock is not None and not 10 <= clock <= 86_400:
        raise BadInput("a clock has from 10 seconds to a day", ja="持ち時間は10秒から1日まで。")


def seat_plan(kind: str, said: SeatWish) -> SeatPlan:
    if kind not in ("person", "bot", "game"):
        raise BadInput(
            f"a seat is for a person or a bot, not {shown(kind)}",
            ja=f"席は人かボットのもので、{shown(kind)} ではない。",
        )
    if kind == "bot" and said.level not in BOTS:
        raise BadInput(
            f"there is no bot {shown(said.level)}; there is {', '.join(BOTS)}",
            ja=f"{shown(said.level)} というボットはない。あるもの: {', '.join(BOTS)}",
        )
    if len(said.name) > LONGEST_NAME:
        raise BadInput(
            f"a name has at most {LONGEST_NAME} letters", ja=f"名前は{LONGEST_NAME}文字まで。"
        )
    return SeatPlan(cast(Kind, kind), said.level if kind == "bot" else "", said.name)


def again(kept: Kept, store: Store) -> Room:
    """A room from disk: the game is begun again and every decision taken again."""
    row: dict[str, Any] = kept.row
    game = begun(row)
    if pool_digest(game.rules) != row["pool"]:
        raise BadInput(
            "this game was begun with other cards than the ones here: it cannot be gone on with",
            ja="この対戦は、今あるものと違うカードで始められた。続けることはできない。",
        )
    trail: list[State] = []
    for n, code in enumerate(kept.codes):
        before = game.state.copy()
        try:
            choose(game.rules, game.state, code)
        except TefudaError as e:
            raise BadInput(
                f"decision {n} of this game cannot be taken under the rules here: {e}",
                ja=f"この対戦の{n}番目の決定は、今の規則ではできない: {e.ja}",
            ) from None
        trail = followed(trail, before, game.state)
        if game.state.taken % EVERY == 0:
            game._marks.append(game.state.copy())
    toss = None if row["toss"] is None else toss_from(row["id"], row["toss"])
    room = Room(row["id"], game, plans(row["seats"]), bool(row["watch"]), row["clock"], store, toss)
    room.trail = trail
    room.gone = None if row["gone"] is None else Gone(*row["gone"])
    spent(room, kept)
    return room


def further(row: dict[str, Any]) -> list[Any]:
    """The imported cards of a room: it has them itself, whatever the library knows now."""
    if isinstance(row["cards"], list):  # as rooms were kept before cards told what they mean
        row["cards"] = {"cards": row["cards"]}
    return list(row["cards"]["cards"])


def begun(row: dict[str, Any]) -> Game:
    """A room's game at its beginning."""
    seed = int(row["seed"] or 0)  # none yet: nobody has seen the game
    if row["position"]:
        return from_position(row["position"], seed)
    cards = further(row)
    same_meaning(row["game"], cards, row["cards"].get("meant"))
    return tefuda.new(row["game"], row["decks"], seed, row["settings"], cards)


def from_position(text: str, seed: int) -> Game:
    """A game from the position of a scenario; what is not scripted there comes by chance."""
    game = begin(parse(text, "position"))
    if not game.state.script:
        game.state.script = None
        game.state.rng = seeded(seed)
    origin = Origin([], seed, game.cards, position=text)
    return Game(game.entry, game.rules, game.state, origin)


def spent(room: Room, kept: Kept) -> None:
    """The clocks, from the times of the decisions."""
    before = room.toss.began if room.toss is not None else float(kept.row["created"])
    past = tefuda.kernel.record.decisions(room.game.state)
    for (seat, _code, _n), at in zip(past, kept.times, strict=False):
        if 0 <= seat < len(room.used):
            room.used[seat] += max(0.0, at - before)
        before = at
