"""Write `names.py` and `book/refusals.py` of every game from its `book/words.toml`.

python tools/names.py            write them
python tools/names.py --check    fail, and say what is wrong, if they are not as they would be written
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

from tefuda.games import GAMES
from tefuda.games.common import words
from tefuda.games.common.words import GameWords, Section
from tefuda.rulebook.index import book

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "src" / "tefuda" / "games"
WIDTH = 100

HEAD = '''"""{title} Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final
'''
EVENTS = "events"
REFUSALS = "refusals"
PARALLEL = {"attributes": "ATTRS", "variables": "VARS", "columns": "COLUMNS"}
"""Sections whose keys are also wanted as a tuple, by number."""


def constant(name: str, value: str, about: str) -> list[str]:
    """One constant with its comment, beside it or, where that is too long, above it."""
    line = f"{name}: Final = {value}"
    if not about:
        return [line]
    beside = f"{line}  # {about}"
    return [beside] if len(beside) <= WIDTH else [f"# {about}", line]


def block(section: Section) -> list[str]:
    """The constants of a section, by number, and the tuple of its keys."""
    out: list[str] = []
    for entry in section.by_number():
        if entry.const and entry.no >= 0:
            value = str(entry.no)
            if section.name == EVENTS:
                value = f"GAME_EVENT + {entry.no}" if entry.no else "GAME_EVENT"
            out += constant(entry.const, value, entry.about)
    if section.name in PARALLEL:
        keys = ", ".join([f'"{key}"' for key in section.keys_by_number()]) + ","
        lines = textwrap.wrap(keys, WIDTH - 4, break_on_hyphens=False)
        out += ["", f"{PARALLEL[section.name]}: Final = ("]
        out += [*[f"    {line}" for line in lines], ")  # fmt: skip"]
    if out and section.about:
        out.insert(0, f"# {section.about}")
    return out


def plain(game: GameWords) -> list[str]:
    """The constants that are no numbers of entries."""
    out: list[str] = []
    for name, got in game.data.get("constants", {}).items():
        value, about = (got["is"], got.get("about", "")) if isinstance(got, dict) else (got, "")
        if isinstance(value, list):
            value = tuple(value)
        out += constant(name, f'"{value}"' if isinstance(value, str) else repr(value), about)
    return out


def derived(game: GameWords) -> list[str]:
    """What follows from other constants."""
    out: list[str] = []
    for name, got in game.data.get("derived", {}).items():
        value, about = (got["is"], got.get("about", "")) if isinstance(got, dict) else (got, "")
        out += constant(name, value, about)
    return out


def names(game: GameWords) -> str:
    head = HEAD.format(title="The numbers of the game's nouns.")
    if EVENTS in game.sections:
        head += "\nfrom tefuda.kernel.change import GAME_EVENT\n"
    blocks = [plain(game)]
    blocks += [block(part) for part in game.sections.values() if part.name != REFUSALS]
    blocks.append(derived(game))
    return head + "".join(["\n" + "\n".join(lines) + "\n" for lines in blocks if lines])


def refusals(game: GameWords) -> str:
    head = HEAD.format(title="The numbers of the game's refusals.")
    return head + "\n" + "\n".join(block(game.refusals)) + "\n"


def wrong_with(game: GameWords) -> list[str]:
    """Constants that are written twice, and clauses that the book does not have."""
    out: list[str] = []
    seen: set[str] = set()
    for line in names(game).splitlines():
        name, colon, _ = line.partition(": Final")
        if colon and name in seen:
            out.append(f"{game.game}: two constants are called {name}")
        seen.add(name)
    known = book(game.game).by_id
    out += [f"{game.game}: {said}" for said in words.unknown_clauses(game, known.__contains__)]
    return out


def main() -> int:
    check = sys.argv[1:] == ["--check"]
    wrong: list[str] = []
    for key in GAMES:
        game = words.of(key)
        wrong += wrong_with(game)
        made = {"names.py": names(game), "book/refusals.py": refusals(game)}
        for name, text in made.items():
            path = FOLDER / key / name
            if not check:
                path.write_text(text, encoding="utf-8")
            elif path.read_text(encoding="utf-8") != text:
                wrong.append(f"{key}/{name} is stale: run tools/names.py")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
