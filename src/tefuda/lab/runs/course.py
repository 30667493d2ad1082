"""Which games a run wants next, from those it has: all at once, in steps until it is clear, or in rounds.

What is wanted depends on the rows and on nothing else. Who played them, in which order, and how often the
run was stopped and gone on with makes no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, log2
from typing import Final

from tefuda.lab.runs.numbers import Interval, anytime, refuted
from tefuda.lab.runs.plan import BEST, SWAP, Plan
from tefuda.lab.runs.playing import Row

LOOK: Final = 8  # a swap is looked at after every so many pairs
WAVE: Final = 4 * LOOK  # pairs that are asked for at a time
LEAST: Final = 2 * LOOK

BETTER: Final = "better"
WORSE: Final = "worse"
SAME: Final = "same"  # no difference as large as the one that was asked for
UNDECIDED: Final = "undecided"
RUNNING: Final = "running"

Key = tuple[int, int]  # pairing, index
Rows = Mapping[Key, Row]


def wanted(plan: Plan, rows: Rows) -> list[Key]:
    """The games to play next; none: the run is done."""
    if plan.kind == SWAP:
        return _pairs(plan, rows)
    if plan.kind == BEST:
        return _rounds(plan, rows)
    every = [(p, i) for i in range(plan.games) for p in range(len(plan.pairings))]
    return [key for key in every if key not in rows]


def most_games(plan: Plan) -> int:
    """How many games there are to be at most."""
    if plan.kind == SWAP:
        return 2 * plan.games
    if plan.kind == BEST:
        sizes = round_sizes(plan)
        played = [0, *[games for _, games in sizes]]
        return sum([n * (games - played[k]) for k, (n, games) in enumerate(sizes)])
    return plan.games * len(plan.pairings)


# --- two versions of a deck, by pairs of games ------------------------------------------------------


def pair_at(plan: Plan, step: int) -> tuple[Key, Key]:
    """The two games of a step: the old and the new deck against the same opponent, with the same chance."""
    others = len(plan.pairings) // 2
    number, index = step % others, step // others
    return (number, index), (others + number, index)


@dataclass(frozen=True)
class Verdict:
    """How two versions of a deck compare: new less old."""

    said: str
    pairs: int  # up to the look at which it was clear
    mean: float
    interval: Interval
    values: list[float] = field(default_factory=list)  # of each pair that counts


def verdict(plan: Plan, rows: Rows) -> Verdict:
    """What can be said, at the first look at which it is clear."""
    values: list[float] = []
    counts: Counter[float] = Counter()
    said, step = RUNNING, 0
    while step < plan.games and said == RUNNING:
        old, new = pair_at(plan, step)
        if old not in rows or new not in rows:
            break
        step += 1
        if not rows[old].fault and not rows[new].fault:
            values.append((rows[new].score - rows[old].score) / 2)
            counts[values[-1]] += 1
        if step >= LEAST and (step % LOOK == 0 or step == plan.games):
            said = _said(plan, counts)
    if said == RUNNING and step >= plan.games:
        said = UNDECIDED
    mean = sum(values) / len(values) if values else 0.0
    return Verdict(said, step, mean, anytime(values), values)


def _said(plan: Plan, counts: Counter[float]) -> str:
    """Whether the interval leaves 0 out, or lies within the difference that was asked for."""
    if refuted(counts, 0.0):
        return BETTER if sum([x * n for x, n in counts.items()]) > 0 else WORSE
    return SAME if refuted(counts, plan.aim) and refuted(counts, -plan.aim) else RUNNING


def _pairs(plan: Plan, rows: Rows) -> list[Key]:
    if verdict(plan, rows).said != RUNNING:
        return []
    first = 0
    while all([key in rows for key in pair_at(plan, first)]):
        first += 1
    last = min(plan.games, (first // WAVE + 1) * WAVE)
    keys = [key for step in range(first, last) for key in pair_at(plan, step)]
    return [key for key in keys if key not in rows]


# --- the best of several, by successive halving ------------------------------------------------------


@dataclass(frozen=True)
class Round:
    """A round: who was in it, how many games each has played by its end, and who stays."""

    sides: list[int]
    games: int
    shares: list[float]
    stay: list[int]


def round_sizes(plan: Plan) -> list[tuple[int, int]]:
    """For each round how many candidates are in it, and how many games each has played by its end: an equal
    part of all games, but at least one against every opponent."""
    others = len(plan.pairings) // plan.candidates
    left, games = plan.candidates, 0
    count = max(1, ceil(log2(left)))
    out: list[tuple[int, int]] = []
    while left > 1:
        games += max(others, plan.games // (count * left))
        out.append((left, games))
        left = ceil(left / 2)
    return out


def rounds(plan: Plan, rows: Rows) -> tuple[list[Round], list[Key]]:
    """The rounds that are over, and what is missing in the next (none: all are over)."""
    others = len(plan.pairings) // plan.candidates
    left = list(range(plan.candidates))
    out: list[Round] = []
    for _, games in round_sizes(plan):
        keys = [_nth(side, others, n) for n in range(games) for side in left]
        missing = [key for key in keys if key not in rows]
        if missing:
            return out, missing
        shares = [_share(rows, [_nth(side, others, n) for n in range(games)]) for side in left]
        order = sorted(range(len(left)), key=lambda k: (-shares[k], left[k]))
        stay = sorted([left[k] for k in order[: ceil(len(left) / 2)]])
        out.append(Round(left, games, shares, stay))
        left = stay
    return out, []


def _nth(side: int, others: int, n: int) -> Key:
    """The n-th game of a candidate: its opponents take turns."""
    return side * others + n % others, n // others


def _share(rows: Rows, keys: Sequence[Key]) -> float:
    counted = [rows[key].score for key in keys if not rows[key].fault]
    return sum(counted) / (2 * len(counted)) if counted else 0.0


def _rounds(plan: Plan, rows: Rows) -> list[Key]:
    return rounds(plan, rows)[1]


def counted(plan: Plan, rows: Rows) -> list[Row]:
    """The games that count, in the order of pairing and index: those that the plan wants, no more."""
    if plan.kind == SWAP:
        keys = {key for step in range(verdict(plan, rows).pairs) for key in pair_at(plan, step)}
    elif plan.kind == BEST:
        others = len(plan.pairings) // plan.candidates
        done, _ = rounds(plan, rows)
        keys = {_nth(s, others, n) for r in done for s in r.sides for n in range(r.games)}
        if not done:
            keys = set(rows)
    else:
        keys = {key for key in rows if key[1] < plan.games}
    return [rows[key] for key in sorted(keys) if key in rows]
