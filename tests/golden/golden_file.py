"""Golden files: what is written down once and compared for ever, a line for each entry."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).resolve().parent

Table = list[object] | dict[str, object]
"""A section: entries in their order, or by their names."""
Book = Mapping[str, Mapping[str, Table]]
"""A golden file: for each game its sections."""


def read(name: str) -> dict[str, dict[str, Table]]:
    data: dict[str, dict[str, Table]] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return data


def write(name: str, book: Book) -> None:
    """An entry a line, so that a diff shows the entry that changed."""
    games = [f"{_said(game)}: {_sections(sections)}" for game, sections in book.items()]
    (FOLDER / name).write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


def _sections(sections: Mapping[str, Table]) -> str:
    rows = [f" {_said(name)}: {_table(table)}" for name, table in sections.items()]
    return "{\n" + ",\n".join(rows) + "\n}"


def _table(table: Table) -> str:
    if isinstance(table, dict):
        rows = [f"  {_said(key)}: {_said(got)}" for key, got in table.items()]
        return "{\n" + ",\n".join(rows) + "\n }" if rows else "{}"
    rows = [f"  {_said(got)}" for got in table]
    return "[\n" + ",\n".join(rows) + "\n ]" if rows else "[]"


def _said(got: object) -> str:
    return json.dumps(got, ensure_ascii=False)


def plain(table: Table) -> Table:
    """A section as it comes back from a file: tuples as lists."""
    back: Table = json.loads(json.dumps(table))
    return back


def differences(game: str, was: Mapping[str, Table], now: Mapping[str, Table], renew: str) -> str:
    """The first difference of each section in words; empty if there is none."""
    out: list[str] = []
    for section in [*was, *[name for name in now if name not in was]]:
        if section not in now or section not in was:
            out.append(f"{section}: {'is new' if section in now else 'is gone'}")
            continue
        said = _first(was[section], plain(now[section]))
        if said:
            out.append(f"{section}: {said}")
    if not out:
        return ""
    return f"{game} differs in {len(out)} sections; if that is meant, run `{renew}`\n" + "\n".join(
        out
    )


def _first(was: Table, now: Table) -> str:
    if isinstance(was, dict) and isinstance(now, dict):
        return _first_named(was, now)
    if isinstance(was, list) and isinstance(now, list):
        return _first_numbered(was, now)
    return "is of another form"


def _first_named(was: dict[str, object], now: dict[str, object]) -> str:
    for key in was:
        if key not in now:
            return f"{key} is gone"
        if was[key] != now[key]:
            return f"{key} was {_said(was[key])} and is {_said(now[key])}"
    for key in now:
        if key not in was:
            return f"{key} is new: {_said(now[key])}"
    if list(was) != list(now):
        at = next(i for i, (a, b) in enumerate(zip(was, now, strict=True)) if a != b)
        return f"the order differs: at place {at} was {list(was)[at]} and is {list(now)[at]}"
    return ""


def _first_numbered(was: list[object], now: list[object]) -> str:
    for i, (a, b) in enumerate(zip(was, now, strict=False)):
        if a != b:
            return f"number {i} was {_said(a)} and is {_said(b)}"
    if len(was) > len(now):
        return f"{len(was) - len(now)} at the end are gone, the first {_said(was[len(now)])}"
    if len(now) > len(was):
        return f"{len(now) - len(was)} more at the end, the first {_said(now[len(was)])}"
    return ""
