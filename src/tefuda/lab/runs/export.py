"""A run as a table for other programs: a row for every game, CSV or Parquet."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final

from tefuda.games.common.places import unwritable
from tefuda.kernel.errors import BadInput
from tefuda.lab.runs.course import Rows, counted
from tefuda.lab.runs.plan import Plan, game_seed
from tefuda.lab.runs.playing import DRAWN, OPENED, PLAYED

COLUMNS: Final = (
    "run", "game", "a", "b", "index", "seed", "seat_of_a", "a_first", "score_of_a", "turns",
    "decisions", "ending", "opening_a", "drawn_a", "played_a", "opening_b", "drawn_b", "played_b",
    "fault",
)  # fmt: skip
BETWEEN: Final = " "  # the ids of cards in a cell of CSV


def table(plan: Plan, rows: Rows) -> list[dict[str, Any]]:
    """The games that count: names, numbers, and the cards that were drawn and so on, by their ids."""
    cards = [side.cards() for side in plan.sides]
    out: list[dict[str, Any]] = []
    for row in counted(plan, rows):
        pairing = plan.pairings[row.pairing]
        marked = (
            ("a", cards[pairing.a], row.cards_a),
            ("b", cards[pairing.b], row.cards_b),
        )
        told: dict[str, Any] = {
            "run": plan.id,
            "game": plan.game,
            "a": plan.sides[pairing.a].name,
            "b": plan.sides[pairing.b].name,
            "index": row.index,
            "seed": str(game_seed(plan.seed, pairing.key, row.index)),
            "seat_of_a": row.seat,
            "a_first": row.first,
            "score_of_a": row.score / 2,
            "turns": row.turns,
            "decisions": row.decisions,
            "ending": row.ending,
        }
        for which, keys, marks in marked:
            for name, bit in (("opening", OPENED), ("drawn", DRAWN), ("played", PLAYED)):
                told[f"{name}_{which}"] = _with(keys, marks, bit)
        told["fault"] = row.fault
        out.append(told)
    return out


def _with(keys: Sequence[str], marks: bytes, bit: int) -> list[str]:
    return [key for key, mark in zip(keys, marks, strict=False) if mark & bit]


def as_csv(plan: Plan, rows: Rows) -> str:
    """A line for every game, after one with the names of the columns."""
    file = StringIO()
    out = csv.DictWriter(file, COLUMNS, lineterminator="\n")
    out.writeheader()
    for told in table(plan, rows):
        out.writerow(
            {name: BETWEEN.join(x) if isinstance(x, list) else x for name, x in told.items()}
        )
    return file.getvalue()


def write_csv(plan: Plan, rows: Rows, path: Path) -> int:
    """The same into a file; how many games."""
    text = as_csv(plan, rows)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error) from error
    return len(counted(plan, rows))


def write_parquet(plan: Plan, rows: Rows, path: Path) -> int:
    """The same with lists of cards as lists; it needs pyarrow."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise BadInput(
            "Parquet needs another package (pyarrow): pip install 'tefuda[lab]'; CSV needs none",
            ja="Parquet には追加のパッケージ（pyarrow）が要る: pip install 'tefuda[lab]'。CSV には要らない。",
        ) from error
    every = table(plan, rows)
    words, numbers = pyarrow.string(), pyarrow.int32()
    kinds = {
        "index": numbers,
        "seat_of_a": numbers,
        "a_first": pyarrow.bool_(),
        "score_of_a": pyarrow.float32(),
        "turns": numbers,
        "decisions": numbers,
    }
    lists = [name for name in COLUMNS if name.startswith(("opening", "drawn", "played"))]
    kinds.update({name: pyarrow.list_(words) for name in lists})
    schema = pyarrow.schema([(name, kinds.get(name, words)) for name in COLUMNS])
    try:
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(every, schema=schema), path)
    except OSError as error:
        raise unwritable(path, error) from error
    return len(every)
