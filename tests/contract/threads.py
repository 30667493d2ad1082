"""Golden games played in several threads at once: each must end as it is written down.

Run as a program, it plays them on whatever build of the engine is imported there, and prints what is
otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Barrier, Thread

from tefuda import GAMES
from tests.contract.golden import SEEDS, game_row, written
from tests.contract.table import Decks, tables

THREADS = 4
EACH = 40  # games of one kind that a thread plays
OFTEN = 1e-6  # seconds after which another thread has its turn: as often as there is a chance

Job = tuple[str, Decks, int]


def kinds() -> dict[str, list[tuple[str, Decks]]]:
    """The tables of each game; those with settings of their own, such as raids, apart."""
    out: dict[str, list[tuple[str, Decks]]] = {}
    for game in GAMES:
        mine = [table for table in tables() if table[0] == game]
        out[game] = [table for table in mine if not table[1].settings]
        further = [table for table in mine if table[1].settings]
        if further:
            out[f"{game} (further tables)"] = further
    return out


def jobs_of(mine: list[tuple[str, Decks]], count: int) -> list[Job]:
    """So many different golden games, in turn of each table."""
    found = [(game, decks, seed) for seed in SEEDS for game, decks in mine]
    return list(islice(found, count))


def played_apart(jobs: list[Job], threads: int = THREADS) -> list[str]:
    """Play the games, each in one of some threads that run together; what is not as written."""
    golden = written()
    wrong: list[str] = []
    together = Barrier(threads)

    def work(mine: list[Job]) -> None:
        together.wait()
        for game, decks, seed in mine:
            key = f"{game}: {decks.name}"
            was = next(row for row in golden[key] if row[0] == seed)
            try:
                row = game_row(game, decks, seed)
            except Exception as error:  # whatever it is, it is told with its game
                wrong.append(f"{key}, seed {seed}: {error!r}")
                continue
            if row != was:
                wrong.append(f"{key}, seed {seed}: was {was} and is {row}")

    running = [Thread(target=work, args=(jobs[k::threads],)) for k in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    return wrong


@contextmanager
def switching(interval: float) -> Iterator[None]:
    """Let threads have their turns so often."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(interval)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def main() -> None:
    """Every kind of table: the whole number of games, at the usual interval and at the shortest."""
    wrong: list[str] = []
    for mine in kinds().values():
        jobs = jobs_of(mine, THREADS * EACH)
        wrong += played_apart(jobs)
        with switching(OFTEN):
            wrong += played_apart(jobs)
    print("\n".join(wrong))
