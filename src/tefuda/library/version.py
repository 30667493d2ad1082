"""The version of the compiler of a game's card text: a fingerprint of its sources.

Nobody has to think of raising it. All that could change what a text compiles to takes part: the
text layer, the nodes, the game's folder with its reader, grammar and sets, and the parser's version.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

FORM: Final = 1  # of what is kept on disk
SUFFIXES: Final = (".py", ".lark", ".toml")
HERE: Final = Path(__file__).resolve().parent.parent


def sources(game: str, root: Path = HERE) -> list[Path]:
    """The files whose words decide what a card of a game compiles to."""
    folders = ("text", "effects", "games/common")
    shared = [path for folder in folders for path in (root / folder).rglob("*")]
    own = (root / "games" / game).rglob("*")
    found = [path for path in (*shared, *own) if path.suffix in SUFFIXES and path.is_file()]
    return sorted(found)


def fingerprint(game: str, root: Path = HERE) -> str:
    """A fingerprint of these files."""
    out = hashlib.blake2b(digest_size=12)
    out.update(f"{FORM} {parser_version()}\n".encode())
    for path in sources(game, root):
        body = path.read_bytes()
        out.update(f"{path.relative_to(root).as_posix()} {len(body)}\n".encode())
        out.update(body)
    return out.hexdigest()


def parser_version() -> str:
    """The version of Lark, which is not imported for it: its first file says it."""
    found = find_spec("lark")
    assert found is not None
    assert found.origin is not None
    return hashlib.blake2b(Path(found.origin).read_bytes(), digest_size=8).hexdigest()


@cache
def compiler_version(game: str) -> str:
    """The version of a game's compiler, as it runs here."""
    return fingerprint(game)
