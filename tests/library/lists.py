"""Lists of made-up cards, as people write them."""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Sequence
from pathlib import Path

from tefuda.games import game_entry

Row = dict[str, object]

GAME = "weiss_schwarz"
NAME = "灯台守 ハマナ"
DRAWS = "【自】 このカードが手札から舞台に置かれた時、あなたは1枚引く。"
FLIES = "【永】 このカードは空を飛ぶ。"


def row(id: str, name: str = NAME, text: Sequence[str] = (DRAWS,), **more: object) -> Row:
    """A character as public lists write one."""
    return {
        "id": id,
        "name": name,
        "type": "Character",
        "color": "YELLOW",
        "level": "0",
        "cost": "0",
        "power": "1500",
        "soul": "1",
        "trigger": [],
        "traits": ["灯台"],
        "side": "W",
        "abilities": list(text),
        **more,
    }


def jsonl(path: Path, *rows: Row | str) -> Path:
    """A file with a row a line; words stand as they are."""
    lines = [r if isinstance(r, str) else json.dumps(r, ensure_ascii=False) for r in rows]
    data = ("\n".join(lines) + "\n").encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


def as_csv(path: Path, rows: Sequence[Row], mark: bool = False) -> Path:
    """A file of columns; several texts stand on lines of their own, several words have | between."""
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, fieldnames=list(rows[0]))
    writer.writeheader()
    for r in rows:
        texts = "\n".join(list(r["abilities"]))  # type: ignore[call-overload]
        words = {k: "|".join(r[k]) for k in ("trigger", "traits")}  # type: ignore[arg-type]
        writer.writerow({**r, "abilities": texts, **words})
    path.write_bytes(out.getvalue().encode("utf-8-sig" if mark else "utf-8"))
    return path


def deck_with(id: str) -> list[str]:
    """One of our decks with four copies of a card in the place of one of its own."""
    keys = next(iter(game_entry(GAME).cards.decks().values()))
    characters = {card.key for card in game_entry(GAME).cards.own() if card.kind == "character"}
    at = [n for n, key in enumerate(keys) if key in characters][:4]
    return [id if n in at else key for n, key in enumerate(keys)]
