"""Games on disk: how each began, and every decision, in SQLite or PostgreSQL.

A decision is committed before anybody is told of it; a game is read back by playing its decisions
again. The tables are made and changed by the migrations next to this file.

Everything is written by one thread. What several rooms have to write while it is busy is committed
together: a disk that can do a hundred commits a second serves more than a hundred decisions.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from tefuda._version import VERSION
from tefuda.kernel.errors import BadInput
from tefuda.server.notes import Note

T = TypeVar("T")
Op = Callable[[Connection], Any]
FILE: Final = "tefuda.sqlite"
ANALYSIS: Final = "a-"
MOST_TOGETHER: Final = 200  # writes in one commit
READERS: Final = 4
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
    Column(
        "sealed", Integer, nullable=False, server_default="0"
    ),  # 1: seats have their own secrets
    Column("chance", String(24), nullable=False, server_default=""),  # how the seed was made
    Column("screen", Integer, nullable=False, server_default="0"),  # 1: people share one screen
    Column("lobby", Integer, nullable=False, server_default="0"),  # 1: anybody may sit down
    Column("per", String(24), nullable=False, server_default=""),  # "move": the clock is for one
    Column("delay", Float, nullable=False, server_default="0"),  # seconds that onlookers lie back
    Column("version", String(24), nullable=False, server_default=""),  # of the rules it began under
    Column("spent", JSON),  # the seconds that each seat has used, with the open decision
    Column("seen", Float),  # when somebody was last there
    Column(
        "stir", JSON(none_as_null=True)
    ),  # how far the people have stirred its chance; none: they do not
)

decisions = Table(
    "decision",
    metadata,
    Column("room", String(24), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("code", BigInteger, nullable=False),
    Column("at", Float, nullable=False),
    Column("mark", String(16), nullable=False, server_default=""),  # the position it led to
    Column("spent", Float),  # seconds that were thought about it
    Column("stir", JSON(none_as_null=True)),  # what the people put into chance with it
)

notes = Table(
    "note",
    metadata,
    Column("room", String(24), ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("what", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("x", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("called", String(80), nullable=False),
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


class Made:
    """A decision to be kept."""

    __slots__ = ("code", "mark", "n", "seat", "spent", "stir")

    def __init__(
        self,
        n: int,
        seat: int,
        code: int,
        mark: str = "",
        spent: float = 0.0,
        stir: dict[str, Any] | None = None,
    ) -> None:
        self.n = n
        self.seat = seat
        self.code = code
        self.mark = mark
        self.spent = spent
        self.stir = stir


class Kept:
    """A room as it is on disk."""

    __slots__ = ("codes", "marks", "notes", "row", "spent", "stirs")

    def __init__(
        self,
        row: dict[str, Any],
        codes: list[int],
        marks: list[str],
        spent: list[float],
        notes: list[Note],
        stirs: Sequence[dict[str, Any] | None] = (),
    ) -> None:
        self.stirs = list(stirs)  # what the people put into chance, by decision
        self.row = row
        self.codes = codes
        self.marks = marks
        self.spent = spent
        self.notes = notes


class NotKept(BadInput):
    """What was to be kept could not be: nothing of it has happened."""


class Damaged(BadInput):
    """The database cannot be used as it is."""


def url_of(where: Path | str) -> str:
    """The address of a database: a folder's own file, or one that is told."""
    return f"sqlite:///{where / FILE}" if isinstance(where, Path) else where


def migrate(url: str) -> None:
    """Bring the tables of a database to the newest form."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    try:
        command.upgrade(config, "head")
    except CommandError as e:
        raise Damaged(
            f"this data was written by a newer Tefuda than {VERSION}: use that one, or a backup ({e})",
            ja=f"このデータはより新しい Tefuda（これは {VERSION}）が書いた。新しいほうを使うこと（{e}）。",
        ) from None
    except SQLAlchemyError as e:
        raise Damaged(
            f"the database cannot be opened: {_said(e)}. Restore a backup (tefuda restore), or move it away",
            ja=f"データベースを開けない: {_said(e)}。バックアップを戻すか（tefuda restore）、よけること。",
        ) from None


def checked(url: str) -> None:
    """Refuse a damaged file before anything is written to it."""
    if not url.startswith("sqlite:///"):
        return
    path = Path(url.removeprefix("sqlite:///"))
    if not path.exists():
        return
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
            said = str(db.execute("PRAGMA quick_check(3)").fetchone()[0])
        db.close()
    except sqlite3.Error as e:
        said = str(e)
    if said != "ok":
        raise Damaged(
            f"{path} is damaged ({said}): nothing was changed. Restore a backup (tefuda restore), or move "
            "the file away and begin anew",
            ja=f"{path} が壊れている（{said}）。何も変えていない。バックアップを戻すか（tefuda restore）、"
            "ファイルをよけて新しく始めること。",
        )


def _said(e: BaseException) -> str:
    orig = getattr(e, "orig", None)
    return str(orig if orig is not None else e).splitlines()[0]


def _rows(room: str, made: Sequence[Made]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "room": room,
            "n": m.n,
            "seat": m.seat,
            "code": m.code,
            "at": now,
            "mark": m.mark,
            "spent": m.spent,
            "stir": m.stir,
        }
        for m in made
    ]


def _set_up(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


class Store:
    """One database."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.folder = folder
        self.url = url or url_of(folder)
        self.engine: Engine = create_engine(
            self.url,
            pool_size=READERS + 1,
            hide_parameters=True,  # what is logged of a fault has no seeds and no secrets
        )
        self.lite = self.engine.dialect.name == "sqlite"
        if self.lite:
            event.listen(self.engine, "connect", _set_up)
            path = folder / FILE
            if path.exists():
                os.chmod(path, 0o600)
        self._writer = ThreadPoolExecutor(1, "tefuda-write")
        self._readers = ThreadPoolExecutor(READERS, "tefuda-read")
        self._waiting: list[tuple[Op, asyncio.Future[Any]]] = []
        self._pumping: asyncio.Task[None] | None = None
        self._unsure: dict[
            str, list[float]
        ] = {}  # decisions that failed to be written, by when they were taken
        self.failed = 0  # writes that were refused
        self.commits = 0

    async def close(self) -> None:
        if self._pumping is not None:
            await self._pumping
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()

    # how it is written and read

    async def write(self, op: Callable[[Connection], T]) -> T:
        """Do this; it is on disk when this returns. Otherwise `NotKept`, and nothing of it is."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((op, done))
        if self._pumping is None or self._pumping.done():
            self._pumping = asyncio.create_task(self._pump())
        try:
            return await asyncio.shield(done)
        except IntegrityError as e:
            raise NotKept(
                "another server writes to the same data: this decision was not taken",
                ja="別のサーバーが同じデータに書いている。この決定は行われなかった。",
            ) from e
        except (SQLAlchemyError, OSError) as e:
            raise NotKept(
                f"it could not be written to disk, so it has not happened ({_said(e)}): try again",
                ja=f"ディスクに書けなかったので、何も起きていない（{_said(e)}）。もう一度試すこと。",
            ) from e

    async def _pump(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            results = await loop.run_in_executor(self._writer, self._commit, [b[0] for b in batch])
            for (_op, done), (good, result) in zip(batch, results, strict=True):
                if done.done():
                    continue
                if good:
                    done.set_result(result)
                else:
                    done.set_exception(result)

    def _commit(self, ops: list[Op]) -> list[tuple[bool, Any]]:
        """All of it in one go; if something in it is wrong, one by one. If it is the database that fails, all fails:
        perhaps it has kept it and could not say so."""
        try:
            with self.engine.begin() as db:
                out = [(True, op(db)) for op in ops]
            self.commits += 1
            return out
        except Exception as e:
            if len(ops) == 1 or isinstance(e, (OperationalError, OSError)):
                self.failed += len(ops)
                return [(False, e)] * len(ops)
        return [self._commit([op])[0] for op in ops]

    async def read(self, op: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as db:
                return op(db)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except (SQLAlchemyError, OSError, ValueError) as e:
            raise Damaged(
                f"it cannot be read from disk: {_said(e)}", ja=f"ディスクから読めない: {_said(e)}"
            ) from e

    def _put(self, db: Connection, table: Table, row: dict[str, Any], keys: list[str]) -> None:
        """A row, instead of one that has the same key."""
        put = (sqlite.insert if self.lite else postgresql.insert)(table).values(row)
        rest = {k: v for k, v in row.items() if k not in keys}
        db.execute(put.on_conflict_do_update(index_elements=keys, set_=rest))

    # rooms

    async def add_room(self, row: dict[str, Any], made: Sequence[Made] = ()) -> None:
        """A room, with the decisions that have been taken before it was opened."""
        now = time.time()

        def op(db: Connection) -> None:
            db.execute(
                insert(rooms).values(created=now, seen=now, sealed=1, version=VERSION, **row)
            )
            if made:
                db.execute(insert(decisions), _rows(row["id"], made))

        await self.write(op)

    async def add_decisions(
        self,
        room: str,
        made: Sequence[Made],
        spent: Sequence[float] = (),
        over: bool = False,
        said: Sequence[Note] = (),
        stir: dict[str, Any] | None = None,
    ) -> None:
        """Some decisions of a room, and what goes with them. On disk when this returns."""
        rows = _rows(room, made)

        def op(db: Connection) -> None:
            self._forget_unsure(db, room)
            if made:
                db.execute(insert(decisions), rows)
            self._say(db, room, said)
            values: dict[str, Any] = {"ended": time.time()} if over else {}
            if spent:
                values["spent"] = list(spent)
            if stir is not None:
                values["stir"] = stir
            if values:
                db.execute(update(rooms).where(rooms.c.id == room).values(values))

        try:
            await self.write(op)
        except NotKept as e:
            if not isinstance(e.__cause__, IntegrityError):
                self._unsure.setdefault(room, []).extend([row["at"] for row in rows])
            raise
        self._unsure.pop(room, None)

    def _forget_unsure(self, db: Connection, room: str) -> None:
        """Decisions of which the database did not say that they are kept have not happened: if it kept them all
        the same, as when it was cut off before it could answer, they go before others take their place."""
        at = self._unsure.get(room)
        if at:
            db.execute(delete(decisions).where(decisions.c.room == room, decisions.c.at.in_(at)))

    def _say(self, db: Connection, room: str, said: Sequence[Note]) -> None:
        """Lines of the table's own; one that was written without anybody knowing is written over."""
        for note in said:
            self._put(db, notes, note.row(room), ["room", "n"])

    async def renew(self, row: Mapping[str, Any], made: Sequence[Made]) -> None:
        """A room of the first version as one of today: its cards, and all its decisions."""
        named = ("decks", "cards", "pool", "version")

        def op(db: Connection) -> None:
            db.execute(delete(decisions).where(decisions.c.room == row["id"]))
            if made:
                db.execute(insert(decisions), _rows(row["id"], made))
            values = {name: row[name] for name in named}
            db.execute(update(rooms).where(rooms.c.id == row["id"]).values(values))

        await self.write(op)

    async def cut(
        self,
        room: str,
        n: int,
        instead: Sequence[Made] = (),
        at: int | None = None,
        said: Sequence[Note] = (),
    ) -> None:
        """Forget all decisions of a room from the n-th on, and that it has ended; `instead` others.
        `at`: how long the record is then."""

        def op(db: Connection) -> None:
            db.execute(delete(decisions).where(decisions.c.room == room, decisions.c.n >= n))
            db.execute(update(rooms).where(rooms.c.id == room).values(ended=None, gone=None))
            if instead:
                db.execute(insert(decisions), _rows(room, instead))
            if at is not None:
                db.execute(update(notes).where(notes.c.room == room, notes.c.at > at).values(at=at))
            self._say(db, room, said)

        await self.write(op)

    async def change(self, room: str, said: Sequence[Note] = (), **values: Any) -> None:
        """Something about a room itself: who sits there, how far its seed is, that it has ended."""

        def op(db: Connection) -> None:
            if values:
                db.execute(update(rooms).where(rooms.c.id == room).values(values))
            self._say(db, room, said)

        await self.write(op)

    async def spend(self, used: dict[str, list[float]]) -> None:
        """The clocks of some rooms as they stand."""
        now = time.time()

        def op(db: Connection) -> None:
            for room, spent in used.items():
                db.execute(update(rooms).where(rooms.c.id == room).values(spent=spent, seen=now))

        if used:
            await self.write(op)

    async def room(self, room: str) -> Kept | None:
        unsure = self._unsure.get(room, [])

        def op(db: Connection) -> Kept | None:
            row = db.execute(select(rooms).where(rooms.c.id == room)).mappings().first()
            if row is None:
                return None
            made = db.execute(
                select(
                    decisions.c.code,
                    decisions.c.mark,
                    decisions.c.spent,
                    decisions.c.at,
                    decisions.c.stir,
                )
                .where(decisions.c.room == room, decisions.c.at.not_in(unsure))
                .order_by(decisions.c.n)
            ).all()
            said = db.execute(
                select(
                    notes.c.n,
                    notes.c["at"],
                    notes.c.what,
                    notes.c.seat,
                    notes.c.x,
                    notes.c.name,
                    notes.c.called,
                )
                .where(notes.c.room == room)
                .order_by(notes.c.n)
            ).all()
            spent: list[float] = []
            before = float(row["created"])
            if row["toss"]:
                before = float(row["toss"].get("began") or before)
            for _code, _mark, used, at, _stir in made:  # older ones have the time of day alone
                spent.append(max(0.0, at - before) if used is None else float(used))
                before = at
            return Kept(
                dict(row),
                [int(m[0]) for m in made],
                [str(m[1]) for m in made],
                spent,
                [Note(*note) for note in said],
                [m[4] for m in made],
            )

        return await self.read(op)

    async def waiting_rooms(self, since: float, most: int) -> list[dict[str, Any]]:
        """The rooms of the lobby that somebody may still sit down at, the newest first."""

        def op(db: Connection) -> list[dict[str, Any]]:
            found = db.execute(
                select(rooms)
                .where(rooms.c.lobby == 1, rooms.c.ended.is_(None), rooms.c.seen >= since)
                .order_by(rooms.c.created.desc())
                .limit(most)
            )
            return [dict(row) for row in found.mappings()]

        return await self.read(op)

    async def old_rooms(self, before: float, most: int = 5000) -> list[str]:
        """The rooms that ended before then, or that nobody has touched since; not those whose clocks run."""

        def op(db: Connection) -> list[str]:
            touched = select(decisions.c.room).where(
                decisions.c.room == rooms.c.id, decisions.c.at >= before
            )
            seen = func.coalesce(rooms.c.ended, rooms.c.seen, rooms.c.created)
            runs = rooms.c.clock.is_not(None) & rooms.c.ended.is_(None) & (rooms.c.seed != "")
            found = db.execute(
                select(rooms.c.id).where(seen < before, ~touched.exists(), ~runs).limit(most)
            )
            return [str(key) for (key,) in found]

        return await self.read(op)

    async def remove(self, keys: Sequence[str], before: float = 0.0) -> None:
        """Remove some rooms with all that belongs to them; and replays, analyses and scenarios that were
        brought before a moment."""
        for at in range(0, len(keys), MOST_TOGETHER):
            some = list(keys[at : at + MOST_TOGETHER])

            def op(db: Connection, some: list[str] = some) -> None:
                for table in (decisions, notes):
                    db.execute(delete(table).where(table.c.room.in_(some)))
                db.execute(delete(rooms).where(rooms.c.id.in_(some)))

            await self.write(op)

        def rest(db: Connection) -> None:
            for table in (replays, scenarios):
                db.execute(delete(table).where(table.c.created < before))

        if before:
            await self.write(rest)

    async def ticking(self, most: int) -> list[str]:
        """The rooms whose clocks run on, though nobody may be there."""

        def op(db: Connection) -> list[str]:
            found = db.execute(
                select(rooms.c.id)
                .where(rooms.c.clock.is_not(None), rooms.c.ended.is_(None), rooms.c.seed != "")
                .order_by(rooms.c.created.desc())
                .limit(most)
            )
            return [str(key) for (key,) in found]

        return await self.read(op)

    async def count(self) -> int:
        """How many rooms there are: whether the database answers."""
        return await self.read(
            lambda db: int(db.scalar(select(func.count()).select_from(rooms)) or 0)
        )

    # what people bring and keep

    async def bring(self, key: str, game: str, text: str) -> None:
        """A replay that somebody brought; the same one twice is one."""
        row = {"id": key, "game": game, "text": text, "created": time.time()}
        await self.write(lambda db: self._put(db, replays, row, ["id"]))

    async def brought(self, key: str) -> str | None:
        return await self.read(
            lambda db: db.scalar(select(replays.c.text).where(replays.c.id == key))
        )

    async def keep_analysis(self, key: str, game: str, text: str) -> None:
        """What was found in a game; it lies with the replays, under a key that no replay has."""
        await self.bring(ANALYSIS + key, game, text)

    async def analysis(self, key: str) -> str | None:
        return await self.brought(ANALYSIS + key)

    async def decks(self, owner: str, game: str) -> list[dict[str, Any]]:
        """The decks that somebody keeps, the newest first."""

        def op(db: Connection) -> list[dict[str, Any]]:
            found = db.execute(
                select(decks.c.id, decks.c.name, decks.c.text, decks.c.changed)
                .where(decks.c.owner == owner, decks.c.game == game)
                .order_by(decks.c.changed.desc())
            )
            return [dict(row) for row in found.mappings()]

        return await self.read(op)

    async def keep_deck(
        self, owner: str, game: str, key: str, name: str, text: str, most: int
    ) -> bool:
        """Keep a deck under its key; False: there are too many, or the key is another game's."""
        row = {"owner": owner, "id": key, "game": game, "name": name, "text": text}

        def op(db: Connection) -> bool:
            mine = db.execute(select(decks.c.id, decks.c.game).where(decks.c.owner == owner))
            have = {str(id): str(of) for id, of in mine}
            if have.get(key, game) != game or (key not in have and len(have) >= most):
                return False
            self._put(db, decks, {**row, "changed": time.time()}, ["owner", "id"])
            return True

        return await self.write(op)

    async def forget_deck(self, owner: str, game: str, key: str) -> bool:
        def op(db: Connection) -> bool:
            gone = db.execute(
                delete(decks).where(decks.c.owner == owner, decks.c.game == game, decks.c.id == key)
            )
            return gone.rowcount > 0

        return await self.write(op)

    async def keep_scenario(self, key: str, game: str, text: str) -> None:
        """A scenario that somebody shares; the same one twice is one."""
        row = {"id": key, "game": game, "text": text, "created": time.time()}
        await self.write(lambda db: self._put(db, scenarios, row, ["id"]))

    async def scenario(self, key: str) -> str | None:
        return await self.read(
            lambda db: db.scalar(select(scenarios.c.text).where(scenarios.c.id == key))
        )
