"""The library on disk: one SQLite file with the cards of all games.

The standard library's sqlite3, since bringing cards needs nothing but the engine; what the server
keeps its games with is an extra. A card is kept once, by what is printed on it; its numbers, of the
first print and of reprints, stand in a table of their own. All that one command changes is one
transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tefuda.kernel.errors import BadInput
from tefuda.library.known import Known

SCHEMA: Final = 1
TABLES: Final = (
    """CREATE TABLE card (
        game TEXT NOT NULL, digest BLOB NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
        printed BLOB NOT NULL, version TEXT NOT NULL, made BLOB, unread BLOB,
        PRIMARY KEY (game, digest))""",
    """CREATE TABLE print (
        n INTEGER PRIMARY KEY, game TEXT NOT NULL, id TEXT NOT NULL, digest BLOB NOT NULL,
        file TEXT NOT NULL, UNIQUE (game, id))""",
    "CREATE INDEX print_of ON print (game, digest, n)",
    "CREATE INDEX print_from ON print (game, file)",
)
COLUMNS: Final = "id, name, digest, printed, version, made, unread"
AT_ONCE: Final = 500  # as many values as one question to SQLite may have


class Store:
    """The file, whether it is there yet or not."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def open(self, write: bool = False) -> Iterator[sqlite3.Connection]:
        """The database; with `write`, one transaction: all of it or nothing."""
        db: sqlite3.Connection | None = None
        try:
            if write:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            there = write or self.path.exists()
            db = sqlite3.connect(self.path if there else ":memory:", timeout=30)
            db.isolation_level = None
            if write:
                db.execute("PRAGMA journal_mode=WAL")
                db.execute("BEGIN IMMEDIATE")
            self._tables(db, write or not there)
            yield db
            if write:
                db.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            raise BadInput(
                f"the library of cards {self.path} cannot be used: {error}",
                ja=f"カードのライブラリー {self.path} を使えない: {error}",
            ) from error
        finally:
            if db is not None:
                db.close()  # what was not committed is as if it had never been

    def _tables(self, db: sqlite3.Connection, make: bool) -> None:
        found = int(db.execute("PRAGMA user_version").fetchone()[0])
        if found > SCHEMA:
            raise BadInput(
                f"the library of cards {self.path} was made by a newer program (form {found}; this "
                f"one reads {SCHEMA})",
                ja=f"カードのライブラリー {self.path} は新しい版のプログラムのもの（書式{found}。"
                f"このプログラムが読めるのは{SCHEMA}）。",
            )
        if found == 0 and make:
            for sql in TABLES:
                db.execute(sql)
            db.execute(f"PRAGMA user_version = {SCHEMA}")


def cards(db: sqlite3.Connection, game: str) -> Iterator[Known]:
    """Every card of a game, in the order of their numbers."""
    for row in db.execute(f"SELECT {COLUMNS} FROM card WHERE game = ? ORDER BY id", (game,)):
        yield Known(*row)


def by_digest(db: sqlite3.Connection, game: str, digests: Sequence[bytes]) -> dict[bytes, Known]:
    """The cards that are just these."""
    out: dict[bytes, Known] = {}
    for part in _parts(digests):
        marks = ",".join("?" * len(part))
        sql = f"SELECT {COLUMNS} FROM card WHERE game = ? AND digest IN ({marks})"
        for row in db.execute(sql, (game, *part)):
            card = Known(*row)
            out[card.digest] = card
    return out


def prints(db: sqlite3.Connection, game: str, ids: Sequence[str]) -> dict[str, tuple[bytes, str]]:
    """Of each number that is known: its card, and the file it came from."""
    out: dict[str, tuple[bytes, str]] = {}
    for part in _parts(ids):
        marks = ",".join("?" * len(part))
        sql = f"SELECT id, digest, file FROM print WHERE game = ? AND id IN ({marks})"
        out.update({id: (digest, file) for id, digest, file in db.execute(sql, (game, *part))})
    return out


def numbers_of(db: sqlite3.Connection, game: str, digest: bytes) -> list[str]:
    """All numbers of a card, the first print's first."""
    sql = "SELECT id FROM print WHERE game = ? AND digest = ? ORDER BY n"
    return [str(id) for (id,) in db.execute(sql, (game, digest))]


def put_cards(db: sqlite3.Connection, game: str, made: Iterable[Known]) -> None:
    """Cards with what they compiled to, new or again."""
    db.executemany(
        f"INSERT OR REPLACE INTO card (game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (game, c.id, c.name, c.digest, c.printed, c.version, c._made, c.unread_blob)
            for c in made
        ],
    )


def put_prints(
    db: sqlite3.Connection, game: str, file: str, ids: Iterable[tuple[str, bytes]]
) -> None:
    """Numbers, with the card each is on."""
    db.executemany(
        "INSERT INTO print (game, id, digest, file) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (game, id) DO UPDATE SET digest = excluded.digest, file = excluded.file",
        [(game, id, digest, file) for id, digest in ids],
    )


def drop_prints(db: sqlite3.Connection, game: str, column: str, value: str) -> int:
    """Forget the numbers of a game, of a file or just one; how many there were."""
    if not column:
        return db.execute("DELETE FROM print WHERE game = ?", (game,)).rowcount
    assert column in ("file", "id")
    sql = f"DELETE FROM print WHERE game = ? AND {column} = ?"
    return db.execute(sql, (game, value)).rowcount


def tidy(db: sqlite3.Connection, game: str) -> None:
    """A card is called by its first number; one without a number is gone."""
    db.execute(
        "DELETE FROM card WHERE game = ? AND NOT EXISTS "
        "(SELECT 1 FROM print WHERE print.game = card.game AND print.digest = card.digest)",
        (game,),
    )
    first = (
        "(SELECT id FROM print WHERE print.game = card.game AND print.digest = card.digest "
        "ORDER BY n LIMIT 1)"
    )
    db.execute(f"UPDATE card SET id = {first} WHERE game = ? AND id IS NOT {first}", (game,))


def files(db: sqlite3.Connection, game: str) -> list[tuple[str, int]]:
    """The files that cards came from, and how many numbers each."""
    sql = "SELECT file, count(*) FROM print WHERE game = ? GROUP BY file ORDER BY min(n)"
    return [(str(file), int(n)) for file, n in db.execute(sql, (game,))]


def count(db: sqlite3.Connection, game: str) -> tuple[int, int]:
    """How many cards there are, and how many of them are refused."""
    sql = "SELECT count(*), coalesce(sum(made IS NULL), 0) FROM card WHERE game = ?"
    n, refused = db.execute(sql, (game,)).fetchone()
    return int(n), int(refused)


def _parts(values: Sequence[str] | Sequence[bytes]) -> Iterator[Sequence[str] | Sequence[bytes]]:
    for at in range(0, len(values), AT_ONCE):
        yield values[at : at + AT_ONCE]
