"""Golden games: what a few seeds come to, for ever. Written by `make golden`, never by hand.

Run with a path, it prints the same for whatever build of the engine is imported there.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tefuda.kernel.save import digest
from tests.contract.table import begin, play_out, tables

FILE = Path(__file__).resolve().parent.parent / "golden" / "games.json"
SEEDS = range(25)


def games() -> dict[str, list[list[object]]]:
    """For every game and table: how many decisions a random game took, and its end."""
    out: dict[str, list[list[object]]] = {}
    for game, decks in tables():
        rows: list[list[object]] = []
        for seed in SEEDS:
            g = begin(game, decks, seed)
            first = digest(g.state)
            n = play_out(g.rules, g.state, seed)
            rows.append([seed, n, first, digest(g.state), g.winners])
        out[f"{game}: {decks.name}"] = rows
    return out


def main() -> None:
    made = json.dumps(games(), indent=1, ensure_ascii=False)
    if sys.argv[1:] == ["--print"]:
        print(made)
    else:
        FILE.write_text(made + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
