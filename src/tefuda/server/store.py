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
    Column("seed", String(80), nullable=False),
    Column("pool", String(80), nullable=False),  # the fingerprint of the cards it is played with
    Column("seats", JSON, nullable=False),
    Column("watch", Integer, nullable=False),  # 1: anybody with the address may look on
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

    async def add_room(self, row: dict[str, Any]) -> None:
        async with self.engine.begin() as db:
            await db.execute(insert(rooms).values(created=time.time(), **row))

    async def add_decisions(self, room: str, made: Sequence[tuple[int, int, int]]) -> None:
        """Some decisions of a room: number, seat, code. On disk when this returns."""
        now = time.time()
        async with self.engine.begin() as db:
            await db.execute(
                insert(decisions),
                [{"room": room, "n": n, "seat": s, "code": c, "at": now} for n, s, c in made],
            )

    async def cut(self, room: str, n: int) -> None:
        """Forget all decisions of a room from the n-th on, and that it has ended."""
        async with self.engine.begin() as db:
            await db.execute(delete(decisions).where(decisions.c.room == room, decisions.c.n >= n))
            await db.execute(update(rooms).where(rooms.c.id == room).values(ended=None))

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

    async def recent(self, most: int = 20) -> list[dict[str, Any]]:
        """The newest rooms, those that have not ended first."""
        async with self.engine.connect() as db:
            found = await db.execute(
                select(rooms.c.id, rooms.c.game, rooms.c.seats, rooms.c.created, rooms.c.ended)
                .order_by(rooms.c.ended.is_not(None), rooms.c.created.desc())
                .limit(most)
            )
            return [dict(row) for row in found.mappings()]
