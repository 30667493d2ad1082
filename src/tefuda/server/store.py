"""Games on disk: how each began, and every decision, in SQLite.

A decision is committed before anybody is told of it; a game is read back by playing its decisions
again. The tables are made and changed by the migrations next to this file.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

metadata = MetaData()

rooms = Table(
    "room",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("settings", JSON, nullable=False),
    Column("decks", JSON, nullable=False),  # of each seat the cards
    Column("cards", JSON, nullable=False),  # further cards
    Column("seed", String(80), nullable=False),  # "": it is still being made
    Column("toss", JSON),  # how the people make the seed together; none: it was drawn
    Column("pool", String(80), nullable=False),  # the fingerprint of the cards it is played with
    Column("gone", JSON),  # who has ended the game by leaving it, where its book knows no giving up
    Column("seats", JSON, nullable=False),
    Column("watch", Integer, nullable=False),  # 1: anybody with the address may look on
    Column("position", Text, nullable=False, server_default=""),  # a scenario it begins from
    Column("clock", Float),  # seconds for each person; none: no clocks
    Column("created", Float, nullable=False),
    Column("ended", Float),
)

decisions = Table(
    "decision",
    metadata,
    Column("room", String(24), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("code", BigInteger, nullable=False),
    Column("at", Float, nullable=False),
)

replays = Table(
    "replay",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)

decks = Table(
    "deck",
    metadata,
    Column("owner", String(40), primary_key=True),  # the hash of a browser's secret
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
)

scenarios = Table(
    "scenario",
    metadata,
    Column("id", String(24), primary_key=True),  # the hash of its text
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)


class Kept:
    """A room as it is on disk."""

    __slots__ = ("codes", "row", "times")

    def __init__(self, row: dict[str, Any], codes: list[int], times: list[float]) -> None:
        self.row = row
        self.codes = codes
        self.times = times


def migrate(path: Path) -> None:
    """Bring the tables of a database to the newest form."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{path}")
    command.upgrade(config, "head")


def _rows(room: str, made: Sequence[tuple[int, int, int]]) -> list[dict[str, Any]]:
    now = time.time()
    return [{"room": room, "n": n, "seat": s, "code": c, "at": now} for n, s, c in made]


def _set_up(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


class Store:
    """The database of one data folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine: AsyncEngine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(self.engine.sync_engine, "connect", _set_up)

    async def close(self) -> None:
        await self.engine.dispose()

    async def add_room(
        self, row: dict[str, Any], made: Sequence[tuple[int, int, int]] = ()
    ) -> None:
        """A room, with the decisions that have been taken before it was opened."""
        async with self.engine.begin() as db:
            await db.execute(insert(rooms).values(created=time.time(), **row))
            if made:
                await db.execute(insert(decisions), _rows(row["id"], made))

    async def bring(self, key: str, game: str, text: str) -> None:
        """A replay that somebody brought; the same one twice is one."""
        async with self.engine.begin() as db:
            row = {"id": key, "game": game, "text": text, "created": time.time()}
            await db.execute(insert(replays).prefix_with("OR REPLACE").values(row))

    async def brought(self, key: str) -> str | None:
        async with self.engine.connect() as db:
            return await db.scalar(select(replays.c.text).where(replays.c.id == key))

    async def add_decisions(self, room: str, made: Sequence[tuple[int, int, int]]) -> None:
        """Some decisions of a room: number, seat, code. On disk when this returns."""
        async with self.engine.begin() as db:
            await db.execute(insert(decisions), _rows(room, made))

    async def cut(self, room: str, n: int, instead: Sequence[tuple[int, int, int]] = ()) -> None:
        """Forget all decisions of a room from the n-th on, and that it has ended; `instead` others."""
        async with self.engine.begin() as db:
            await db.execute(delete(decisions).where(decisions.c.room == room, decisions.c.n >= n))
            await db.execute(update(rooms).where(rooms.c.id == room).values(ended=None, gone=None))
            if instead:
                await db.execute(insert(decisions), _rows(room, instead))

    async def tossed(self, room: str, toss: dict[str, Any], seed: str) -> None:
        """How far the making of a seed is, and the seed when it is made."""
        async with self.engine.begin() as db:
            await db.execute(update(rooms).where(rooms.c.id == room).values(toss=toss, seed=seed))

    async def left(self, room: str, gone: list[Any]) -> None:
        """Somebody has left, and by that the game is over."""
        async with self.engine.begin() as db:
            await db.execute(
                update(rooms).where(rooms.c.id == room).values(gone=gone, ended=time.time())
            )

    async def ended(self, room: str) -> None:
        async with self.engine.begin() as db:
            await db.execute(update(rooms).where(rooms.c.id == room).values(ended=time.time()))

    async def room(self, room: str) -> Kept | None:
        async with self.engine.connect() as db:
            row = (await db.execute(select(rooms).where(rooms.c.id == room))).mappings().first()
            if row is None:
                return None
            made = await db.execute(
                select(decisions.c.code, decisions.c.at)
                .where(decisions.c.room == room)
                .order_by(decisions.c.n)
            )
            both = [(int(code), float(at)) for code, at in made]
        return Kept(dict(row), [c for c, _at in both], [at for _c, at in both])

    async def decks(self, owner: str, game: str) -> list[dict[str, Any]]:
        """The decks that somebody keeps, the newest first."""
        async with self.engine.connect() as db:
            found = await db.execute(
                select(decks.c.id, decks.c.name, decks.c.text, decks.c.changed)
                .where(decks.c.owner == owner, decks.c.game == game)
                .order_by(decks.c.changed.desc())
            )
            return [dict(row) for row in found.mappings()]

    async def keep_deck(
        self, owner: str, game: str, key: str, name: str, text: str, most: int
    ) -> bool:
        """Keep a deck under its key; False: there are too many, or the key is another game's."""
        async with self.engine.begin() as db:
            mine = await db.execute(select(decks.c.id, decks.c.game).where(decks.c.owner == owner))
            have = {str(id): str(of) for id, of in mine}
            if have.get(key, game) != game or (key not in have and len(have) >= most):
                return False
            row = {"owner": owner, "id": key, "game": game, "name": name, "text": text}
            await db.execute(
                insert(decks).prefix_with("OR REPLACE").values(**row, changed=time.time())
            )
            return True

    async def forget_deck(self, owner: str, game: str, key: str) -> bool:
        async with self.engine.begin() as db:
            gone = await db.execute(
                delete(decks).where(decks.c.owner == owner, decks.c.game == game, decks.c.id == key)
            )
            return gone.rowcount > 0

    async def keep_scenario(self, key: str, game: str, text: str) -> None:
        """A scenario that somebody shares; the same one twice is one."""
        async with self.engine.begin() as db:
            row = {"id": key, "game": game, "text": text, "created": time.time()}
            await db.execute(insert(scenarios).prefix_with("OR IGNORE").values(row))

    async def scenario(self, key: str) -> str | None:
        async with self.engine.connect() as db:
            return await db.scalar(select(scenarios.c.text).where(scenarios.c.id == key))
