"""Games in which an agent plays a seat, or all of them, and bots play the others: what training needs.

    rollout = Rollout(env.Table("soukou_musume"), 48, (SELF, "thumb", "random"), seed=1)
    tracks = rollout.collect(agent, 4096)           # at least so many decisions of the agent
    wins, games = rollout.match(agent, "thumb", 2)  # every game of the batch is played twice

`Workers` does the same in processes of their own:

    workers = Workers("soukou_musume", 2, 48, (SELF, "thumb", "random"), seed=1)
    tracks = workers.collect(agent, 4096)
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from tefuda.env.agent import Agent, Floats, Places
from tefuda.env.batch import Batch
from tefuda.env.spec import MOST_OPTIONS
from tefuda.env.tables import Ints, Table

SELF: Final = "self"  # among the opponents: the agent plays every seat


class Track(NamedTuple):
    """What the agent decided in one seat of one game, in order, and how the game ended for that seat: 1, 0
    or -1. In a game that goes on the result is None; the last decision then stands for what is to come,
    and is the first of the seat's next track. Decisions with a single option are not among them."""

    seen: dict[str, Ints]  # observations
    places: Places  # the rows that were chosen
    logs: Floats  # the logarithms of the chances they had
    values: Floats  # what the agent expected
    result: float | None


Decision = tuple[dict[str, Ints], int, float, float]


def _track(decisions: Sequence[Decision], result: float | None) -> Track:
    seen, places, logs, values = zip(*decisions, strict=True)
    stacked = {name: np.stack([one[name] for one in seen]) for name in seen[0]}
    return Track(
        stacked, np.array(places), np.array(logs, np.float32), np.array(values, np.float32), result
    )


class Rollout:
    """A batch of games under way. Each game has one of the opponents, drawn when it begins."""

    def __init__(self, table: Table, n: int, opponents: Sequence[str], seed: int) -> None:
        self.games = Batch(table, n, seed=seed << 32)
        self.opponents = list(opponents)
        self.players = table.players
        self.finished = 0  # games that were collected to their end
        self._rng, self._dice = Random(seed), np.random.default_rng(seed)
        self._seat, self._bot = [0] * n, [""] * n
        self._open: dict[tuple[int, int], list[Decision]] = {}  # by game and seat
        for k in range(n):
            self._sit(k)

    def _sit(self, k: int) -> None:
        self._bot[k] = self._rng.choice(self.opponents)
        self._seat[k] = self._rng.randrange(self.players)

    def _step(self, agent: Agent, keep: bool) -> list[tuple[int, list[float]]]:
        """One decision in every game; the games that are over, with their results by seat."""
        games = self.games
        seats = games.seats.tolist()
        mine = np.array([self._bot[k] == SELF or self._seat[k] == seats[k] for k in range(games.n)])
        real = games.counts > 1
        places = np.zeros(games.n, np.int64)
        ks = np.flatnonzero(real & mine)
        if len(ks):
            parts = {name: part[ks] for name, part in games.observation.items()}
            places[ks], logs, values = agent.draw(games.table, parts, self._dice)
            for i, k in enumerate(ks.tolist() if keep else ()):
                seen = {name: part[i] for name, part in parts.items()}
                told = (seen, int(places[k]), float(logs[i]), float(values[i]))
                self._open.setdefault((k, seats[k]), []).append(told)
        for k in np.flatnonzero(real & ~mine).tolist():
            places[k] = games.advice(self._bot[k], k, self._rng)
        _, rewards, over = games.step(places)
        return [(k, rewards[k].tolist()) for k in np.flatnonzero(over).tolist()]

    def collect(self, agent: Agent, wanted: int) -> list[Track]:
        """Play until the agent has taken so many decisions of which it is known what came next."""
        out: list[Track] = []
        done = 0
        while done + sum([len(decisions) - 1 for decisions in self._open.values()]) < wanted:
            for k, results in self._step(agent, keep=True):
                self.finished += 1
                for seat in range(self.players):
                    decisions = self._open.pop((k, seat), [])
                    done += len(decisions)
                    if decisions:
                        out.append(_track(decisions, results[seat]))
                self._sit(k)
        for key, decisions in self._open.items():
            out.append(_track(decisions, None))
            self._open[key] = decisions[-1:]
        return out

    def match(self, agent: Agent, bot: str, each: int) -> tuple[float, int]:
        """Wins (a draw is half a one) against a bot, and games: each of the batch so many times, the agent
        in one seat after another. It is for a fresh rollout: games under way are taken over."""
        left, wins = [each] * self.games.n, 0.0
        for k in range(self.games.n):
            self._bot[k], self._seat[k] = bot, k % self.players
        while any(left):
            for k, results in self._step(agent, keep=False):
                if left[k]:
                    left[k] -= 1
                    wins += (1 + results[self._seat[k]]) / 2
        return wins, each * self.games.n


class Workers:
    """Processes with a rollout each, of `n` games. They end with the process that made them."""

    def __init__(
        self,
        game: str,
        count: int,
        n: int,
        opponents: Sequence[str],
        seed: int,
        options: int = MOST_OPTIONS,
    ) -> None:
        self.n = n
        self.game = game
        self.finished = 0  # games that were collected to their end
        self.seconds = 0.0  # of computing, all workers together
        self._pipes: list[Connection] = []
        spawn = multiprocessing.get_context("spawn")  # each holds its own end of its pipe alone
        for k in range(count):
            mine, theirs = spawn.Pipe()
            args = (theirs, game, n, list(opponents), seed + k, options)
            spawn.Process(target=_work, args=args, daemon=True).start()
            theirs.close()
            self._pipes.append(mine)

    def collect(self, agent: Agent, wanted: int) -> list[Track]:
        """So many decisions in all; see `Rollout.collect`."""
        share = -(-wanted // len(self._pipes))
        got = self._ask(agent, [("collect", share)] * len(self._pipes))
        self.finished = sum([finished for _, finished in got])
        return [track for tracks, _ in got for track in tracks]

    def match(self, agent: Agent, bot: str, games: int, seed: int) -> tuple[float, int]:
        """Wins and games against a bot, about so many; games under way wait. See `Rollout.match`."""
        each = max(1, games // (self.n * len(self._pipes)))
        words = [("match", bot, each, seed + k) for k in range(len(self._pipes))]
        got = self._ask(agent, words)
        return sum([wins for wins, _ in got]), sum([of for _, of in got])

    def _ask(self, agent: Agent, words: Sequence[tuple[Any, ...]]) -> list[Any]:
        for pipe, told in zip(self._pipes, words, strict=True):
            pipe.send((agent.weights, agent.about, *told))
        got = [pipe.recv() for pipe in self._pipes]
        self.seconds = sum([seconds for _, seconds in got])
        return [answer for answer, _ in got]

    def close(self) -> None:
        """The workers end."""
        for pipe in self._pipes:
            pipe.close()


def _work(
    pipe: Connection, game: str, n: int, opponents: Sequence[str], seed: int, options: int
) -> None:
    """A worker: it collects or plays a match, as it is told, until nobody is there any more."""
    table = Table(game, options=options)
    rollout = Rollout(table, n, opponents, seed)
    with suppress(EOFError, ConnectionError):
        while True:
            weights, about, what, *args = pipe.recv()
            agent = Agent(weights, about)
            answer: Any
            if what == "collect":
                answer = (rollout.collect(agent, *args), rollout.finished)
            else:
                bot, each, match_seed = args
                answer = Rollout(table, n, [bot], match_seed).match(agent, bot, each)
            pipe.send((answer, time.process_time()))
