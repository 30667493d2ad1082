"""Card lists as the public has them: their rows as fields of our own card files (docs/cards.md).

A row that is of our own form already stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tefuda.games.cardfile import read_card_data
from tefuda.games.cipher.listing import unit_name
from tefuda.games.entry import CardData, GameEntry
from tefuda.kernel.errors import BadInput

Row = Mapping[str, object]

COLORS: Final[dict[str, str]] = {"RED": "赤", "BLUE": "青", "YELLOW": "黄", "GREEN": "緑"}


def our_fields(game: str, row: Row) -> dict[str, object]:
    """The fields of a card of a game, whatever list the row comes from."""
    take = LISTS.get(game)
    mark, convert = take if take is not None else ("", dict)
    return convert(row) if mark and mark in row else dict(row)


def understood(entry: GameEntry, path: Path, step: int = 1) -> tuple[list[CardData], int]:
    """The cards of a file that are understood, each or every so many, and how many are not."""
    out: list[CardData] = []
    refused = 0
    for place, row in read_card_data(path)[::step]:
        card = our_fields(entry.key, row)
        try:
            good = not entry.check_card(card, place).unread
        except BadInput:
            good = False
        if good:
            out.append(card)
        else:
            refused += 1
    return out, refused


def _weiss_schwarz(row: Row) -> dict[str, object]:
    kind = str(row["type"]).lower()
    out: dict[str, object] = {
        "id": row["id"],
        "kind": kind,
        "name": row["name"],
        "color": COLORS.get(str(row["color"]), row["color"]),
        "trigger": [str(icon).lower() for icon in _list(row["trigger"])],
        "text": row["abilities"],
        "work": str(row["id"]).partition("/")[0],
    }
    if row["side"] in ("W", "S"):
        out["side"] = row["side"]
    if kind != "climax":
        out.update({"level": _number(row["level"]), "cost": _number(row["cost"])})
    if kind == "character":
        out.update({"power": _number(row["power"]), "soul": _number(row["soul"])})
        out["traits"] = [trait for trait in _list(row["traits"]) if trait]
    return out


def _cipher(row: Row) -> dict[str, object]:
    out: dict[str, object] = {
        "id": row["id"],
        "title": row["title"] or "",
        "unit": unit_name(row["unit_name"]),
        "symbols": row["symbols"],
        "weapons": [row["weapon"]] if row["weapon"] else [],
        "types": row["types"],
        "rank": row["rank"] or "",
        "job": row["job"] or "",
        "range": row["range"] or "-",
        "text": row["skills"],
        "cost": _number(row["cost"]),
        "power": _number(row["attack"]),
        "support": _number(row["support"]),
    }
    if row["class_change_cost"] is not None:
        out["class_cost"] = _number(row["class_change_cost"])
    if row["gender"]:
        out["sex"] = row["gender"]
    return out


def _list(got: object) -> list[object]:
    return list(got) if isinstance(got, list) else []


def _number(got: object) -> object:
    """A number that stands there as words; what is none stays as it is, for the reader to refuse."""
    if got in ("X", "Ｘ"):
        return "X"
    return int(got) if isinstance(got, str) and got.isdecimal() else got


LISTS: Final[dict[str, tuple[str, Callable[[Row], dict[str, object]]]]] = {
    "weiss_schwarz": ("abilities", _weiss_schwarz),
    "cipher": ("skills", _cipher),
}
"""A field that only rows of the public list have, and how such a row is read."""
