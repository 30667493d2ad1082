"""The cards of a list that compile, as hashes: what was once understood is not lost unnoticed.

A card is known by the hash of its kind and texts in the one form, so that nothing of the list itself
is kept. A card that compiled and is refused now is a loss, unless it stands among the honest
refusals, with the reason: the compiler had taken it for something that it does not say.
"""

from __future__ import annotations

import base64
import hashlib
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tefuda.games.common.card_files import Refused
from tefuda.games.common.card_lists import Cards
from tefuda.games.common.places import Place
from tefuda.kernel.errors import BadInput
from tefuda.library.known import digest_of
from tefuda.library.rows import rows_of

BYTES: Final = 6  # of a hash: 8 letters; among 100,000 cards two alike are one in 50,000
FIELDS: Final = ("kind", "color")  # what of the print beside the texts takes part in compiling


def hash_of(data: Mapping[str, object], text: str) -> str:
    """The hash of what is compiled of a card, as a word."""
    parts = {name: data[name] for name in (*FIELDS, text) if name in data}
    blob = digest_of(parts, text)
    return base64.urlsafe_b64encode(hashlib.blake2b(blob, digest_size=BYTES).digest()).decode()


@dataclass
class Fared:
    """How the cards of a list fare now."""

    compiled: dict[str, Any] = field(default_factory=dict)  # hash → programs
    refused: dict[str, Refused] = field(default_factory=dict)


def fare(listing: Cards, path: Path) -> Fared:
    """Compile a list. Rows that are no cards of the game are left out."""
    out = Fared()
    for data, at in forms(listing, path):
        key = hash_of(data, listing.text)
        if key in out.compiled or key in out.refused:
            continue
        got = listing.compile(listing.read(data, at))
        if isinstance(got, Refused):
            out.refused[key] = got
        else:
            out.compiled[key] = got
    return out


def forms(listing: Cards, path: Path) -> Iterator[tuple[dict[str, object], Place]]:
    """The cards of a list as fields of ours."""
    for at, row in rows_of(path):
        if isinstance(row, BadInput):
            continue
        try:
            data = listing.form(row, at)
            listing.read(data, at)
        except BadInput:
            continue
        yield data, at


# --- what is kept ---------------------------------------------------------------------------------


def read_hashes(path: Path) -> set[str]:
    """The cards that compiled: a word a line, in order."""
    return set(path.read_text(encoding="ascii").split()) if path.exists() else set()


def write_hashes(path: Path, hashes: Iterable[str]) -> None:
    path.write_text("".join([f"{key}\n" for key in sorted(hashes)]), encoding="ascii")


def read_honest(path: Path) -> dict[str, str]:
    """The honest refusals: hash → why the compiler was wrong to take the card."""
    if not path.exists():
        return {}
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        key: reason
        for group in data.get("refusal", [])
        for key in group["cards"]
        for reason in [group["reason"]]
    }


def write_honest(path: Path, honest: Mapping[str, str]) -> None:
    """The same, by reason."""
    groups: dict[str, list[str]] = {}
    for key, reason in honest.items():
        groups.setdefault(reason, []).append(key)
    parts = [HEAD]
    for reason, keys in groups.items():
        listed = "".join([f'  "{key}",\n' for key in sorted(keys)])
        parts.append(
            f"[[refusal]]\nreason = {json.dumps(reason, ensure_ascii=False)}\ncards = [\n{listed}]\n"
        )
    path.write_text("\n".join(parts), encoding="utf-8")


HEAD: Final = "# Cards that compiled to something they do not say, and are refused since; by tools/ratchet.py.\n"


@dataclass
class Compared:
    """A list now, against what is kept."""

    lost: list[tuple[str, Refused]]  # compiled before, refused now, and nobody said why
    again: list[str]  # refused for honesty, and compiled now
    new: list[str]  # compiled now and not kept yet


def compare(now: Fared, kept: set[str], honest: Mapping[str, str]) -> Compared:
    lost = [(key, got) for key, got in now.refused.items() if key in kept and key not in honest]
    again = [key for key in now.compiled if key in honest]
    return Compared(lost, again, [key for key in now.compiled if key not in kept])
