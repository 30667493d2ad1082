"""Card data from files a user brings: JSON lines (also gzipped), or our own TOML sets."""

from __future__ import annotations

import gzip
import json
import tomllib
import zlib
from pathlib import Path

from tefuda.kernel.errors import BadInput

Placed = list[tuple[str, dict[str, object]]]
"""Cards as data, each with where it stands, for error messages."""


def read_card_data(path: Path) -> Placed:
    """Every card of a file. What cannot be read is refused with the file, the line, the reason."""
    try:
        raw = path.read_bytes()
        if path.name.endswith(".gz"):
            raw = gzip.decompress(raw)
        text = raw.decode("utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}") from error
    except (EOFError, zlib.error) as error:
        raise BadInput(f"{path} is not a whole gzip file: {error}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is not UTF-8 text: {error}") from error
    return from_toml(text, str(path)) if path.suffix == ".toml" else from_lines(text, str(path))


def from_toml(text: str, name: str) -> Placed:
    try:
        cards = tomllib.loads(text).get("card", [])
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{name} is not TOML: {error}") from error
    if not isinstance(cards, list) or any([not isinstance(c, dict) for c in cards]):
        raise BadInput(f"{name}: its cards stand under [[card]]")
    return [(f"{name}, card {n}", card) for n, card in enumerate(cards, 1)]


def from_lines(text: str, name: str) -> Placed:
    out: Placed = []
    for n, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            card = json.loads(line)
        except json.JSONDecodeError as error:
            raise BadInput(f"{name}, line {n}: not JSON: {error.msg}") from error
        except RecursionError as error:
            raise BadInput(f"{name}, line {n}: nested too deeply for a card") from error
        if not isinstance(card, dict):
            raise BadInput(f"{name}, line {n}: a card is a JSON object, not {line[:40]!r}")
        out.append((f"{name}, line {n}", card))
    return out
