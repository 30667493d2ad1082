"""Card data from files a user brings: JSON lines (also gzipped), or our own TOML sets."""

from __future__ import annotations

import gzip
import json
import tomllib
import zlib
from pathlib import Path

from tefuda.kernel.errors import BadInput


def read_card_data(path: Path) -> list[dict[str, object]]:
    """One dict a card. What cannot be read is refused with the file, the line and the reason."""
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
    if path.name.endswith(".toml"):
        return _from_toml(path, text)
    return _from_lines(path, text)


def _from_toml(path: Path, text: str) -> list[dict[str, object]]:
    try:
        cards = tomllib.loads(text).get("card", [])
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path} is not TOML: {error}") from error
    if not isinstance(cards, list) or any([not isinstance(c, dict) for c in cards]):
        raise BadInput(f"{path}: its cards stand under [[card]]")
    return cards


def _from_lines(path: Path, text: str) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for n, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            card = json.loads(line)
        except json.JSONDecodeError as error:
            raise BadInput(f"{path}, line {n}: not JSON: {error.msg}") from error
        if not isinstance(card, dict):
            raise BadInput(f"{path}, line {n}: a card is a JSON object, not {card!r}")
        out.append(card)
    return out
