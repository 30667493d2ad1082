"""What is asked, offered, shown and told in the golden games, in words: one hash a game. Written by
`python -m tests.golden.trace`, never by hand.

The hashes hold no number of a procedure, clause, option or program. So they stay the same when such a
number changes on purpose, and the games in `games.json` do not.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from tefuda import Game
from tefuda.kernel.machine import choose
from tefuda.kernel.view import ALL, log_lines, spectator, view
from tefuda.scenario.words import label, labels
from tests.contract.golden import SEEDS
from tests.contract.table import Decks, Dice, any_choice, begin, tables
from tests.golden.golden_file import Table, write

FILE = "trace.json"
RENEW = "python -m tests.golden.trace"
LOOK = 10  # every so many decisions, what everybody sees is part of the trace
LANGS = ("ja", "en")


def viewers(game: Game) -> list[int]:
    """Everybody who may look: each seat, a spectator, and who sees all."""
    return [*range(game.state.seats), spectator(game.rules), ALL]


def told(game: Game, decks: Decks, seed: int) -> Iterator[object]:
    """All that is traced of a random game, in its order."""
    rules, s = game.rules, game.state
    dice = Dice(seed)
    while not s.over:
        if s.taken % LOOK == 0:
            for viewer in viewers(game):
                for lang in LANGS:
                    yield view(rules, s, viewer, lang)
        code = any_choice(s, dice)
        asked = labels(game) if s.options else [s.ask_lo, s.ask_hi, s.ask_not]
        chosen = label(game, code) if s.options else code
        yield [s.ask_seat, rules.clauses[s.clause], asked, chosen]
        choose(rules, s, code)
    yield [s.taken, game.winners]
    for viewer in viewers(game):
        for lang in LANGS:
            yield log_lines(rules, s, viewer, lang)


def trace(name: str, decks: Decks, seed: int) -> str:
    """The hash of a game."""
    out = blake2b(digest_size=8)
    for part in told(begin(name, decks, seed), decks, seed):
        out.update(json.dumps(part, ensure_ascii=False).encode())
        out.update(b"\n")
    return out.hexdigest()


def traces(name: str, decks: Decks, seeds: Iterable[int] = SEEDS) -> list[str]:
    return [trace(name, decks, seed) for seed in seeds]


def all_traces() -> dict[str, dict[str, Table]]:
    """Of every game and table: the hash of the game with each seed."""
    out: dict[str, dict[str, Table]] = {}
    for name, decks in tables():
        out.setdefault(name, {})[decks.name] = [*traces(name, decks)]
    return out


def main(args: list[str]) -> None:
    if not args:
        write(FILE, all_traces())
        return
    # GAME, TABLE, SEED: everything that goes into one hash, a line each, for comparing by eye
    [decks] = [d for name, d in tables() if (name, d.name) == (args[0], args[1])]
    for part in told(begin(args[0], decks, int(args[2])), decks, int(args[2])):
        print(json.dumps(part, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1:])
