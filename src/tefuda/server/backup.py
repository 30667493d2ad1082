"""Backups: the whole database in one file, taken while people play, read into an empty database.

The file is lines of JSON, gzipped: first a head, then a row a line, table by table. It does not matter
which database it came from or goes to, so it also moves a server from SQLite to PostgreSQL.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, create_engine, func, insert, select, text

from tefuda._version import VERSION
from tefuda.kernel.errors import BadInput
from tefuda.library.folder import CARDS
from tefuda.server.store import decisions, decks, migrate, notes, replays, rooms, scenarios, url_of

FORMAT: Final = "tefuda-backup"
TABLES: Final = (rooms, decisions, notes, replays, decks, scenarios)
MANY: Final = 500
LONGEST: Final = 64 * 1024 * 1024  # bytes of a line


def back_up(data: Path, file: Path, database: str = "") -> int:
    """Write everything to a file; how many rows. People may go on playing."""
    url = database or url_of(data)
    engine = create_engine(url)
    count = 0
    draft = file.with_name(file.name + ".part")
    digest = sha256()

    def put(out: Any, row: object) -> None:
        line = json.dumps(row, ensure_ascii=False).encode() + b"\n"
        digest.update(line)
        out.write(line)

    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wb", 6) as out, engine.connect() as db:
        if engine.dialect.name == "sqlite":
            db.execute(text("BEGIN"))  # everything as it is at one moment
        else:
            db = db.execution_options(isolation_level="REPEATABLE READ")
        put(out, {"format": FORMAT, "version": 1, "tefuda": VERSION})
        for table in TABLES:
            for row in db.execute(select(table)).mappings():
                put(out, [table.name, dict(row)])
                count += 1
        out.write(json.dumps({"rows": count, "sha256": digest.hexdigest()}).encode() + b"\n")
        out.flush()
        raw.flush()
    engine.dispose()
    os.replace(draft, file)
    cards = data / CARDS
    if cards.exists():
        shutil.copy2(cards, file.with_name(file.name + ".cards"))
    return count


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as source:
            while line := source.readline(LONGEST):
                yield line
    except (OSError, EOFError, zlib.error) as e:
        raise BadInput(
            f"{file} is no whole backup: {e}", ja=f"{file} はバックアップとして読めない: {e}"
        ) from None


def checked_backup(file: Path) -> int:
    """How many rows a backup has; `BadInput`: it is cut off or altered."""
    digest = sha256()
    last = b""
    rows = -2
    for line in _lines(file):
        if last:
            digest.update(last)
        if rows == -2:
            head = _read(line, file)
            if (
                not isinstance(head, dict)
                or head.get("format") != FORMAT
                or head.get("version") != 1
            ):
                raise BadInput(
                    f"{file} is no Tefuda backup", ja=f"{file} は Tefuda のものではない。"
                )
        last = line
        rows += 1
    told = _read(last, file) if last else None
    good = isinstance(told, dict) and told.get("sha256") == digest.hexdigest()
    if not good:
        raise BadInput(
            f"{file} is cut off or altered: nothing was restored",
            ja=f"{file} は途中で切れているか、書き換えられている。何も戻していない。",
        )
    return rows


def _read(line: bytes, file: Path) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as e:
        raise BadInput(
            f"{file} is no whole backup: {e}", ja=f"{file} はバックアップとして読めない: {e}"
        ) from None


def restore(file: Path, data: Path, database: str = "") -> int:
    """Read a backup into an empty database; how many rows."""
    count = checked_backup(file)
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    url = database or url_of(data)
    migrate(url)
    engine = create_engine(url)
    with engine.begin() as db:
        if sum([int(db.scalar(select(func.count()).select_from(t)) or 0) for t in TABLES]):
            raise BadInput(
                "there are games already: restore into an empty folder or database",
                ja="もう対戦がある。空のフォルダーかデータベースに戻すこと。",
            )
        _fill(db, file)
    engine.dispose()
    cards = file.with_name(file.name + ".cards")
    if cards.exists() and not (data / CARDS).exists():
        shutil.copy2(cards, data / CARDS)
    if url == url_of(data):
        os.chmod(Path(url.removeprefix("sqlite:///")), 0o600)
    return count


def _fill(db: Connection, file: Path) -> None:
    known = {table.name: table for table in TABLES}
    waiting: list[dict[str, Any]] = []
    of = ""
    for line in _lines(file):
        row = _read(line, file)
        if not isinstance(row, list):
            continue
        if row[0] != of or len(waiting) >= MANY:
            if waiting:
                db.execute(insert(known[of]), waiting)
            of, waiting = row[0], []
        waiting.append(row[1])
    if waiting:
        db.execute(insert(known[of]), waiting)
