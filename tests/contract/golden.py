"""Golden games: what a few seeds come to, for ever. Written by `make golden`, never by hand.

Run with --print, it prints the same for whatever build of the engine is imported there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from tefuda.kernel.save import digest
from tests.contract.table import Decks, begin, play_out, tables

FILE = Path(__file__).resolve().parent.parent / "golden" / "games.json"
SEEDS = range(25)
FEW = 5  # seeds of each table that the ordinary run plays

Rows = dict[str, list[list[object]]]


def few_seeds(table: int, count: int = FEW) -> list[int]:
    """Some of the seeds, spread out, and other ones from table to table."""
    span = len(SEEDS)
    return sorted([SEEDS[(table + k * span // count) % span] for k in range(count)])


def game_row(game: str, decks: Decks, seed: int) -> list[object]:
    """A random game: how many decisions it took, where it began, where it ended, and who won."""
    g = begin(game, decks, seed)
    first = digest(g.state)
    n = play_out(g.rules, g.state, seed)
    return [seed, n, first, digest(g.state), g.winners]


def games() -> Rows:
    """Every game at every table."""
    return _played([(game, decks, SEEDS) for game, decks in tables()])


def few_games() -> Rows:
    """A slice of them: every table with some of the seeds."""
    return _played(
        [(game, decks, few_seeds(table)) for table, (game, decks) in enumerate(tables())]
    )


def _played(chosen: Iterable[tuple[str, Decks, Iterable[int]]]) -> Rows:
    return {
        f"{game}: {decks.name}": [game_row(game, decks, seed) for seed in seeds]
        for game, decks, seeds in chosen
    }


def written() -> Rows:
    """The games as they are written down."""
    rows: Rows = json.loads(FILE.read_text(encoding="utf-8"))
    return rows


def first_difference(was: Rows, now: Rows) -> str:
    """The first game of `now` that is not as it was, in words; empty if there is none."""
    if list(now) != list(was):
        return f"other tables: {sorted(set(was) ^ set(now)) or 'in another order'}"
    for table, rows in now.items():
        old = {row[0]: row for row in was[table]}
        for row in rows:
            if row != old[row[0]]:
                return f"{table}, seed {row[0]}: was {old[row[0]]} and is {row}"
    return ""


def main() -> None:
    made = json.dumps(games(), indent=1, ensure_ascii=False)
    if sys.argv[1:] == ["--print"]:
        print(made)
    else:
        FILE.write_text(made + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
