"""Who plays the games: this process, or others of this machine. A piece of work can always be repeated.

A worker that dies has its piece given to another one. A worker whose starter is gone ends by itself.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, Protocol

from tefuda.bots.searcher import budget_of
from tefuda.kernel.errors import EngineFault
from tefuda.lab.runs.plan import Plan
from tefuda.lab.runs.playing import Playing, Row

MOST_IN_A_PIECE: Final = 16
SHARES: Final = 6  # pieces for each worker, so that all end at about the same time
MOST_TIMES: Final = 3  # that a piece may end its worker
EVERY: Final = 1.0  # seconds after which a worker looks whether somebody still wants it

Piece = list[tuple[int, int]]  # pairing and index of each game


class Hands(Protocol):
    """Somebody who plays games of a plan. Rows come in pieces, in any order."""

    def play(self, plan: Plan, games: Sequence[tuple[int, int]]) -> Iterator[list[Row]]: ...

    def close(self) -> None: ...


def pieces(
    games: Sequence[tuple[int, int]], workers: int, most: int = MOST_IN_A_PIECE
) -> list[Piece]:
    """The games in pieces, in their order."""
    size = max(1, min(most, len(games) // (workers * SHARES)))
    return [list(games[k : k + size]) for k in range(0, len(games), size)]


def most_of(plan: Plan) -> int:
    """How many games a piece may have: a game of a bot that searches takes minutes, and what is not finished
    when a run is stopped is lost."""
    searching = [bot for bot in plan.bots if budget_of(bot) is not None]
    return 1 if searching else MOST_IN_A_PIECE


class Own:
    """This process plays."""

    def __init__(self, most: int = MOST_IN_A_PIECE) -> None:
        self.most = most  # games of a piece
        self.playing: Playing | None = None

    def play(self, plan: Plan, games: Sequence[tuple[int, int]]) -> Iterator[list[Row]]:
        if self.playing is None or self.playing.plan != plan:
            self.close()
            self.playing = Playing(plan)
        for piece in pieces(games, 1, min(self.most, most_of(plan))):
            yield [self.playing.game(number, index) for number, index in piece]

    def close(self) -> None:
        if self.playing is not None:
            self.playing.leave()
            self.playing = None


class Worker:
    """One process, and what it is at."""

    def __init__(self, plan: Plan) -> None:
        fork = "fork" in multiprocessing.get_all_start_methods()
        context = (
            multiprocessing.get_context("fork") if fork else multiprocessing.get_context("spawn")
        )
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_work, args=(plan, theirs, self.line if fork else None, os.getpid()), daemon=True
        )
        self.process.start()
        theirs.close()
        self.piece: Piece = []

    def give(self, piece: Piece) -> None:
        self.piece = piece
        self.line.send(piece)

    def end(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


class Others:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.plan: Plan | None = None
        self.all: list[Worker] = []

    def play(self, plan: Plan, games: Sequence[tuple[int, int]]) -> Iterator[list[Row]]:
        if self.plan != plan:
            self.close()
            self.plan = plan
            Playing(plan).leave()  # the rules are bound once, and shared by those that are forked
        todo = deque(pieces(games, self.workers, most_of(plan)))
        died: dict[tuple[int, int], int] = {}
        while len(self.all) < min(self.workers, len(todo)):
            self.all.append(Worker(plan))
        while True:
            for worker in self.all:
                if todo and not worker.piece:
                    with suppress(OSError):  # one that died: its line tells so below
                        worker.give(todo.popleft())
            busy = [worker for worker in self.all if worker.piece]
            if not busy:
                return
            ready = wait([worker.line for worker in busy])
            for worker in [worker for worker in busy if worker.line in ready]:
                try:
                    rows: list[Row] = worker.line.recv()
                except (EOFError, OSError):
                    todo.appendleft(self._replaced(worker, died))
                    continue
                worker.piece = []
                yield rows

    def _replaced(self, worker: Worker, died: dict[tuple[int, int], int]) -> Piece:
        """A worker has died: another one comes, and what it had is to be done again."""
        piece = worker.piece
        worker.end()
        died[piece[0]] = died.get(piece[0], 0) + 1
        if died[piece[0]] >= MOST_TIMES:
            raise EngineFault(
                f"a process that plays has died {MOST_TIMES} times at games {piece[0]} to {piece[-1]}"
            )
        assert self.plan is not None
        self.all[self.all.index(worker)] = Worker(self.plan)
        return piece

    def close(self) -> None:
        for worker in self.all:
            worker.end()
        self.all = []


def _work(plan: Plan, line: Connection, other: Connection | None, starter: int) -> None:
    """What a worker does: pieces, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is at the keyboard stops the starter
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if other is not None:
        other.close()
    playing = Playing(plan)
    with suppress(EOFError, OSError):
        while os.getppid() == starter:
            if not line.poll(EVERY):
                continue
            rows: list[Row] = []
            for number, index in line.recv():
                rows.append(playing.game(number, index))
                if os.getppid() != starter:
                    break
            else:
                line.send(rows)
    os._exit(0)


def hands_for(workers: int) -> Hands:
    """So many workers; one: this process itself."""
    return Own() if workers <= 1 else Others(workers)


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
