"""Lists of cards from files: JSON lines, CSV or TOML, gzipped or not, row by row.

A row that cannot be read is told with its line and passed over; a file that cannot be read at all
is refused. Files are read in pieces and within bounds, so that neither a file that unpacks to
endless zeros nor a line of a gigabyte does harm.
"""

from __future__ import annotations

import csv
import gzip
import io
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, cast

from tefuda.games.common.card_files import from_lines, from_toml
from tefuda.games.common.places import Place, brief, line_of, shown, unreadable
from tefuda.kernel.errors import BadInput

MOST_BYTES: Final = 1 << 28  # of a whole file, unpacked
MOST_TOML: Final = 1 << 25  # of a file that is read as a whole
MOST_LINE: Final = 1 << 20  # of a line or a row
MOST_ROWS: Final = 500_000
MOST_LINES: Final = 2 * MOST_ROWS  # empty ones count too
FORMAT: Final = "tefuda-cards"
VERSION: Final = 1

Row = tuple[Place, dict[str, object] | BadInput]
"""A row with its place, or what is wrong with it."""


class _Bounded(io.RawIOBase):
    """A stream that refuses to go on after too many bytes."""

    def __init__(self, inner: BinaryIO, name: str) -> None:
        self.inner = inner
        self.name = name
        self.left = MOST_BYTES

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        room = memoryview(cast(bytearray, buffer))
        got = self.inner.read(min(len(room), 1 << 16))
        self.left -= len(got)
        if self.left < 0:
            most = MOST_BYTES >> 20
            raise BadInput(
                f"{self.name} is too large: unpacked it has more than {most} MiB",
                ja=f"{self.name} は大きすぎる。展開すると {most} MiB を超える。",
            )
        room[: len(got)] = got
        return len(got)


def kind_of(path: Path) -> str:
    """How a file is written, by its name: csv, toml, or else JSON lines."""
    suffix = Path(path.name.lower().removesuffix(".gz")).suffix
    return suffix[1:] if suffix in (".csv", ".toml") else "jsonl"


def rows_of(path: Path) -> Iterator[Row]:
    """The rows of a file with their places; what is wrong with one stands in its place."""
    name = str(path)
    try:
        with path.open("rb") as raw:
            packed = name.endswith(".gz") or raw.peek(2)[:2] == b"\x1f\x8b"
            inner = cast(BinaryIO, gzip.GzipFile(fileobj=raw) if packed else raw)
            stream = cast(BinaryIO, io.BufferedReader(_Bounded(inner, name)))
            yield from _numbered(_rows(stream, kind_of(path), name), name)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise BadInput(
            f"{path} is not a whole gzip file: {error}",
            ja=f"{path} は完全な gzip ファイルではない: {error}",
        ) from error
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(path, error) from error


def _rows(stream: BinaryIO, kind: str, name: str) -> Iterator[Row]:
    if kind == "csv":
        return _csv(stream, name)
    if kind == "toml":
        blob = stream.read(MOST_TOML + 1)
        if len(blob) > MOST_TOML:
            most = MOST_TOML >> 20
            raise Place(name).wrong(
                f"TOML としては大きすぎる（{most} MiB まで）。",
                f"it is too large for TOML: {most} MiB at most",
            )
        text = blob.decode("utf-8-sig")
        return iter(cast("list[Row]", from_toml(text, name)))
    return _json_lines(stream, name)


def _numbered(rows: Iterator[Row], name: str) -> Iterator[Row]:
    for n, row in enumerate(rows, 1):
        if n > MOST_ROWS:
            raise Place(name).wrong(
                f"{MOST_ROWS}枚を超えるカードがある。", f"it has more than {MOST_ROWS} cards"
            )
        yield row


def _json_lines(stream: BinaryIO, name: str) -> Iterator[Row]:
    n = 0
    while line := stream.readline(MOST_LINE + 1):
        n += 1
        at = line_of(name, n)
        if n > MOST_LINES:
            raise at.wrong(f"{MOST_LINES}行を超える。", f"it has more than {MOST_LINES} lines")
        if len(line) > MOST_LINE:
            while line and not line.endswith(b"\n"):
                line = stream.readline(MOST_LINE)
            yield at, at.wrong("行が長すぎる。", "the line is too long for a card")
            continue
        try:
            text = line.decode("utf-8-sig" if n == 1 else "utf-8")
        except UnicodeDecodeError as error:
            yield at, unreadable(at.en, error)
            continue
        if n == 1 and text.lstrip().startswith("["):
            raise at.wrong(
                "JSON のリストではなく、一行に一枚ずつ JSON のオブジェクトを書く。",
                "write one JSON object a line, not a JSON list",
            )
        try:
            found = from_lines(text, name, n)
        except BadInput as error:
            yield at, error
            continue
        for place, card in found:
            if card.get("format") == FORMAT:
                _known_version(card, place)
            else:
                yield place, card


def _known_version(head: dict[str, object], at: Place) -> None:
    """A file may begin with its format; one that is newer than this program is refused."""
    if head.get("version") != VERSION:
        raise at.wrong(
            f"カードの書式の版は {shown(head.get('version'))}。このプログラムが読めるのは版{VERSION}。",
            f"the cards are written in version {shown(head.get('version'))} of the format; this "
            f"program reads {VERSION}",
        )


class _Lines:
    """The lines of a CSV file: not too many, and not too long a row of them."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self.text = io.TextIOWrapper(stream, encoding="utf-8-sig", newline="")
        self.name = name
        self.n = 0
        self.row = 0  # letters of the row so far

    def __iter__(self) -> Iterator[str]:
        while line := self.text.readline(MOST_LINE + 1):
            self.n += 1
            self.row += len(line)
            at = line_of(self.name, self.n)
            if self.n > MOST_LINES:
                raise at.wrong(f"{MOST_LINES}行を超える。", f"it has more than {MOST_LINES} lines")
            if self.row > MOST_LINE:
                raise at.wrong("行が長すぎる。", "the row is too long for a card")
            yield line


def _csv(stream: BinaryIO, name: str) -> Iterator[Row]:
    """The first row names the columns. A field in quotes may have several lines."""
    csv.field_size_limit(MOST_LINE)
    lines = _Lines(stream, name)
    reader = csv.reader(lines, strict=True)
    heads: list[str] | None = None
    while True:
        lines.row = 0
        at = line_of(name, reader.line_num + 1)
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise at.wrong(f"CSV ではない: {error}", f"not CSV: {error}") from error
        if not any([cell.strip() for cell in cells]):
            continue
        if heads is None:
            heads = _heads(cells, at)
        elif len(cells) != len(heads):
            yield (
                at,
                at.wrong(
                    f"列が{len(heads)}あるはずのところ、{len(cells)}ある。",
                    f"the row has {len(cells)} columns, and the first row names {len(heads)}",
                ),
            )
        else:
            yield at, dict(zip(heads, cells, strict=True))


def _heads(cells: list[str], at: Place) -> list[str]:
    heads = [cell.strip() for cell in cells]
    for head in heads:
        if not head or heads.count(head) > 1:
            raise at.wrong(
                f"列の名前 {brief(head)!r} がないか、二度ある。",
                f"the column name {brief(head)!r} is missing or stands there twice",
            )
    return heads
