"""Runs on disk: one SQLite file with the plans and a row for every game.

What is in the file has happened: rows come in whole pieces, each in a transaction of its own. A game that
is there already stays as it is, so a piece that was played twice counts once. Only a game in which something
went wrong gives way to one that was played again.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from tefuda.games.common.places import brief
from tefuda.kernel.errors import BadInput
from tefuda.lab.runs.plan import Plan
from tefuda.lab.runs.playing import Row
from tefuda.library.folder import data_folder

FILE: Final = "lab.sqlite"
VERSION: Final = 1
PATIENCE: Final = 30.0  # seconds to wait for another writer
TABLES: Final = (
    """create table if not exists run (
    id text primary key, made real not null, changed real not null, version text not null,
    plan blob not null, done integer not null default 0
)""",
    """create table if not exists game (
    run text not null, pairing integer not null, "index" integer not null,
    seat integer not null, first integer not null, score integer not null,
    turns integer not null, decisions integer not null, ending text not null,
    cards_a blob not null, cards_b blob not null, fault text not null,
    primary key (run, pairing, "index")
) without rowid""",
)
COLUMNS: Final = (
    'pairing, "index", seat, first, score, turns, decisions, ending, cards_a, cards_b, fault'
)
FRESH: Final = ", ".join([f"{c} = excluded.{c}" for c in COLUMNS.split(", ")[2:]])


@dataclass(frozen=True)
class Kept:
    """A run in the file."""

    id: str
    made: float
    changed: float
    version: str  # of the program that began it
    plan: Plan
    done: bool  # as many games as were wanted
    games: int


def usual_file(folder: Path | None = None) -> Path:
    return (data_folder() if folder is None else folder) / FILE


class Keep:
    """The file of runs."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def open(self) -> Iterator[sqlite3.Connection]:
        db = self._connect()
        try:
            with db:
                yield db
        except sqlite3.DatabaseError as error:
            raise self._damaged(error) from error
        finally:
            db.close()

    def _connect(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(self.path, timeout=PATIENCE)
        except (OSError, sqlite3.Error) as error:
            raise BadInput(
                f"{self.path} cannot be opened to keep runs in: {error}",
                ja=f"{self.path} に記録を置けない: {error}",
            ) from error
        try:
            found = int(db.execute("pragma user_version").fetchone()[0])
            if found > VERSION:
                db.close()
                raise BadInput(
                    f"{self.path} is of a newer version of Tefuda ({found})",
                    ja=f"{self.path} は新しい版の Tefuda のもの（{found}）。",
                )
            if found < VERSION:
                self._set_up(db)
            db.execute("pragma synchronous = normal")
        except sqlite3.DatabaseError as error:
            db.close()
            raise self._damaged(error) from error
        return db

    def _set_up(self, db: sqlite3.Connection) -> None:
        """Make the tables in an empty file. Of several that begin at once, one does it and the others wait."""
        db.execute("begin immediate")
        found = int(db.execute("pragma user_version").fetchone()[0])
        others = db.execute("select count(*) from sqlite_master").fetchone()[0]
        if others and not found:
            db.close()
            raise BadInput(
                f"{self.path} is a database of something else: choose another file",
                ja=f"{self.path} は別のもののデータベースである。ほかのファイルを選ぶこと。",
            )
        for table in TABLES:
            db.execute(table)
        db.execute(f"pragma user_version = {VERSION}")
        db.commit()
        with suppress(sqlite3.OperationalError):  # another one is at it
            db.execute("pragma journal_mode = wal")

    def _damaged(self, error: Exception) -> BadInput:
        return BadInput(
            f"{self.path} cannot be used to keep runs in: {error}",
            ja=f"{self.path} に記録を置けない: {error}",
        )

    # --- writing

    def begin(self, plan: Plan, version: str) -> str:
        """A run, new or to be gone on with: as many games are wanted as this plan says."""
        now, blob, id = time.time(), msgspec.json.encode(plan), plan.id
        with self.open() as db:
            db.execute(
                "insert or ignore into run (id, made, changed, version, plan) values (?, ?, ?, ?, ?)",
                (id, now, now, version, blob),
            )
            (there,) = db.execute("select plan from run where id = ?", (id,)).fetchone()
            if there != blob:
                db.execute(
                    "update run set plan = ?, changed = ?, done = 0 where id = ?", (blob, now, id)
                )
        return id

    def add(self, id: str, rows: Sequence[Row]) -> bool:
        """Games that were played. Those that are there stay as they are, but for those that failed. Whether
        all of these were taken."""
        marks = ", ".join("?" * 12)
        with self.open() as db:
            before = db.total_changes
            db.executemany(
                f"insert into game (run, {COLUMNS}) values ({marks}) "
                f"on conflict do update set {FRESH} where game.fault != ''",
                [(id, *msgspec.structs.astuple(row)) for row in rows],
            )
            taken = db.total_changes - before
            db.execute("update run set changed = ? where id = ?", (time.time(), id))
        return taken == len(rows)

    def finish(self, id: str) -> None:
        with self.open() as db:
            db.execute("update run set done = 1 where id = ?", (id,))

    def forget(self, id: str) -> None:
        with self.open() as db:
            db.execute("delete from game where run = ?", (id,))
            db.execute("delete from run where id = ?", (id,))

    # --- reading

    def rows(self, id: str) -> list[Row]:
        """All games of a run, in the order of pairing and index."""
        with self.open() as db:
            found = db.execute(
                f'select {COLUMNS} from game where run = ? order by pairing, "index"', (id,)
            ).fetchall()
        return [
            Row(p, i, seat, bool(first), score, turns, decisions, ending, a, b, fault)
            for p, i, seat, first, score, turns, decisions, ending, a, b, fault in found
        ]

    def runs(self) -> list[Kept]:
        """The runs, the newest first."""
        if not self.path.exists():
            return []
        with self.open() as db:
            found = db.execute(
                "select id, made, changed, version, plan, done, "
                "(select count(*) from game where run = id) from run order by changed desc, id"
            ).fetchall()
        return [_kept(row) for row in found]

    def count(self, id: str) -> int:
        """How many games of a run are there."""
        with self.open() as db:
            return int(db.execute("select count(*) from game where run = ?", (id,)).fetchone()[0])

    def get(self, word: str) -> Kept:
        """A run by its id, or by the beginning of it; "last": the one that was played last."""
        runs = self.runs()
        fit = runs[:1] if word == "last" else [run for run in runs if run.id.startswith(word)]
        if len(fit) == 1 and word:
            return fit[0]
        known = ", ".join([run.id for run in runs[:8]])
        if not fit:
            raise BadInput(
                f"there is no run {brief(word)!r} in {self.path}" + (f"; {known}" if known else ""),
                ja=f"{self.path} に「{brief(word)}」という記録はない。"
                + (known and f"あるもの: {known}"),
            )
        raise BadInput(
            f"several runs begin with {brief(word)!r}: {known}",
            ja=f"「{brief(word)}」で始まる記録がいくつもある: {known}",
        )


def _kept(row: tuple[str, float, float, str, bytes, int, int]) -> Kept:
    id, made, changed, version, blob, done, games = row
    try:
        plan = msgspec.json.decode(blob, type=Plan)
    except msgspec.DecodeError as error:
        raise BadInput(
            f"the run {id} is damaged: {error}", ja=f"記録 {id} が壊れている: {error}"
        ) from error
    return Kept(id, made, changed, version, plan, bool(done), games)
