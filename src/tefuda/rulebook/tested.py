"""The record of proofs: which tests ran, how they ended, and which clauses each proves.

`.tefuda/tested.json` in the project's root is written by the test run itself (tests/conftest.py)
and by nothing else. Every entry carries a fingerprint of the sources it ran on, so that an old
record is not taken for a new one.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from tefuda.games.common.places import unreadable
from tefuda.kernel.errors import BadInput

SHIPPED = "proofs.json"
RECORD = Path(".tefuda") / "tested.json"
FORMAT = "tefuda-tested"
VERSION = 1
PASSED = "passed"
MADE_UP = "kernel:"  # proofs on made-up games: of the kernel, not of the game
SOURCES = ("src/tefuda", "tests")
KINDS = (".py", ".toml", ".lark", ".json", ".scenario", ".txt", ".md")


@dataclass(frozen=True)
class Proof:
    """One test: its outcome, the clauses it proves as (game, id), the sources it ran on."""

    outcome: str
    clauses: tuple[tuple[str, str], ...]
    sources: str


def project_root(start: Path | None = None) -> Path | None:
    """The project's folder: above the package, else above the current one; None: installed."""
    places = [start] if start is not None else [Path(__file__).resolve(), Path.cwd()]
    for place in places:
        for folder in (place, *place.parents):
            if _is_ours(folder / "pyproject.toml"):
                return folder
    return None


def _is_ours(file: Path) -> bool:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    project = data.get("project")
    return isinstance(project, dict) and project.get("name") == "tefuda"


def fingerprint(root: Path) -> str:
    """One short word for all sources and tests as they are now."""
    total = hashlib.blake2b(digest_size=12)
    for file in sorted(_sources(root)):
        total.update(file.relative_to(root).as_posix().encode() + b"\0")
        total.update(hashlib.blake2b(file.read_bytes(), digest_size=12).digest())
    return total.hexdigest()


def _sources(root: Path) -> Iterable[Path]:
    for top in SOURCES:
        for folder, below, names in os.walk(root / top):
            below[:] = [d for d in below if not d.startswith((".", "__pycache__"))]
            for name in names:
                if name.endswith(KINDS) and name != SHIPPED:
                    yield Path(folder) / name


def read_record(root: Path) -> dict[str, Proof]:
    """Every test in the record by its node id; none there: empty; a damaged one is refused."""
    file = root / RECORD
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(file, error) from error
    try:
        data = json.loads(text)
        if data["format"] != FORMAT or data["version"] != VERSION:
            raise ValueError("it is of another form or version")
        return {str(node): _proof(row) for node, row in data["tests"].items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(
            f"{file} is not a record of tests ({error}): delete it and run the tests again",
            ja=f"{file} はテストの記録ではない（{error}）。消して、もう一度テストを実行すること。",
        ) from error


def _proof(row: Mapping[str, object]) -> Proof:
    pairs = row["clauses"]
    if not isinstance(pairs, list):
        raise ValueError("its clauses are no list")
    clauses = tuple([(str(game), str(id)) for game, id in pairs])
    return Proof(str(row["outcome"]), clauses, str(row["sources"]))


@dataclass(frozen=True)
class Shipped:
    """The proven clauses of each game as the package says, and the sources they were proven on.

    Made from the record of a whole run by `tools/proofs.py`.
    """

    sources: str
    tests: int
    proven: dict[str, tuple[str, ...]]


def read_shipped() -> Shipped | None:
    """What comes with the package; None: nothing."""
    file = files("tefuda.rulebook") / SHIPPED
    if not file.is_file():
        return None
    data = json.loads(file.read_text(encoding="utf-8"))
    proven = {game: tuple(ids.split(" ")) for game, ids in data["proven"].items()}
    return Shipped(data["sources"], data["tests"], proven)


def write_shipped(root: Path, shipped: Shipped) -> None:
    file = root / "src" / "tefuda" / "rulebook" / SHIPPED
    data = {
        "sources": shipped.sources,
        "tests": shipped.tests,
        "proven": {game: " ".join(ids) for game, ids in sorted(shipped.proven.items())},
    }
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write_record(root: Path, tests: Mapping[str, Proof]) -> None:
    """Put the record in its place, whole or not at all. For the test run only."""
    file = root / RECORD
    file.parent.mkdir(exist_ok=True)
    rows = {
        node: {
            "outcome": proof.outcome,
            "clauses": [list(pair) for pair in proof.clauses],
            "sources": proof.sources,
        }
        for node, proof in sorted(tests.items())
    }
    data = {"format": FORMAT, "version": VERSION, "tests": rows}
    part = file.with_suffix(f".{os.getpid()}.part")
    part.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    part.replace(file)


def merge(
    old: Mapping[str, Proof], ran: Mapping[str, Proof], full: bool, root: Path
) -> dict[str, Proof]:
    """The record after a run: what ran replaces its old entry; what is gone is dropped."""
    if full:
        return dict(ran)
    kept = {node: p for node, p in old.items() if (root / node.split("::")[0]).exists()}
    return kept | dict(ran)
