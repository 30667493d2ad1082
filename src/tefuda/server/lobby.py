"""All rooms of a server: made, found again on disk, let go when nobody is there."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Final, cast

import msgspec

import tefuda
from tefuda.bots.answering import BOTS
from tefuda.games import game_entry
from tefuda.games.place import shown
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.machine import choose
from tefuda.kernel.save import pool_digest
from tefuda.server.room import Kind, Room, SeatPlan, plans
from tefuda.server.store import Kept, Store
from tefuda.starting import rules_for

SEED_BITS: Final = 128
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


class Lobby:
    """The rooms of one data folder."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()

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
        if wish.clock is not None and not 10 <= wish.clock <= 86_400:
            raise BadInput("a clock has from 10 seconds to a day", ja="持ち時間は10秒から1日まで。")
        usual = entry.usual_decks(rules.settings)
        decks: list[str | list[str]] = list(usual)
        plan: list[SeatPlan] = []
        for k in range(seats):
            said = wish.seats[k] if k < len(wish.seats) else SeatWish(kind="game")
            kind = said.kind if k < players else "game"
            plan.append(seat_plan(kind, said))
            if said.deck:
                decks[k] = said.deck
        if not any(seat.kind == "person" for seat in plan) and not wish.watch:
            raise BadInput(
                "somebody has to sit at the table, or be allowed to look on",
                ja="誰かが席に着くか、観戦できるようにする必要がある。",
            )
        seed = secrets.randbits(SEED_BITS) if wish.seed is None else wish.seed
        game = tefuda.new(wish.game, decks, seed, wish.settings)
        assert game.origin is not None
        key = secrets.token_urlsafe(9)
        await self.store.add_room(
            {
                "id": key,
                "game": wish.game,
                "settings": dict(rules.settings),
                "decks": game.origin.decks,
                "cards": game.cards,
                "seed": str(seed),
                "pool": pool_digest(rules),
                "seats": [seat.data() for seat in plan],
                "watch": int(wish.watch),
                "clock": wish.clock,
            }
        )
        room = Room(key, game, plan, wish.watch, wish.clock, self.store)
        self.rooms[key] = room
        self.tidy()
        room.go_on()
        return room

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
            self.rooms[key] = room
            room.go_on()
            return room

    def tidy(self) -> None:
        """Let go of rooms where nobody is; they are on disk."""
        if len(self.rooms) <= MOST_ROOMS:
            return
        for key in [k for k, room in self.rooms.items() if not room.clients and room.game.over]:
            del self.rooms[key]


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
    game = tefuda.new(row["game"], row["decks"], int(row["seed"]), row["settings"], row["cards"])
    if pool_digest(game.rules) != row["pool"]:
        raise BadInput(
            "this game was begun with other cards than the ones here: it cannot be gone on with",
            ja="この対戦は、今あるものと違うカードで始められた。続けることはできない。",
        )
    for n, code in enumerate(kept.codes):
        try:
            choose(game.rules, game.state, code)
        except TefudaError as e:
            raise BadInput(
                f"decision {n} of this game cannot be taken under the rules here: {e}",
                ja=f"この対戦の{n}番目の決定は、今の規則ではできない: {e.ja}",
            ) from None
    game._marks = [game.state.copy()] if not kept.codes else remembered(row)
    room = Room(row["id"], game, plans(row["seats"]), bool(row["watch"]), row["clock"], store)
    spent(room, kept)
    return room


def remembered(row: dict[str, Any]) -> list[Any]:
    """The beginning of a game, from which its decisions can be taken again."""
    first = tefuda.new(row["game"], row["decks"], int(row["seed"]), row["settings"], row["cards"])
    return [first.state]


def spent(room: Room, kept: Kept) -> None:
    """The clocks, from the times of the decisions."""
    before = float(kept.row["created"])
    past = tefuda.kernel.record.decisions(room.game.state)
    for (seat, _code, _n), at in zip(past, kept.times, strict=False):
        if 0 <= seat < len(room.used):
            room.used[seat] += max(0.0, at - before)
        before = at
