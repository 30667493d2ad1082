"""How fast the engine plays here: random games through the machine itself.

The same on every machine: fresh games of the shipped decks (or of decks made of imported cards, see
`tefuda bench --cards`) with successive seeds, choices by a
small generator of our own (`kernel.playout`: where the engine is compiled, that is too), the record
kept as in a real game. Beside it a fixed loop of plain Python is timed, so that figures from two
machines can be set against each other.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import islice, product
from time import perf_counter

import tefuda.kernel.machine
from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.kernel.errors import BadInput
from tefuda.kernel.machine import choose
from tefuda.kernel.playout import play
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.starting import rules_for

ROUNDS = 3
STRETCH = 0.5  # seconds
MOST_TABLES = 1000  # combinations of decks
SIEVE = 20_000  # the reference loop sieves the primes below this number

Begin = Callable[[int], State]
Decks = Sequence[Sequence[str]]  # one for each seat


@dataclass(frozen=True)
class Speed:
    """What `tefuda bench` reports: each figure the best of its rounds."""

    game: str
    compiled: bool
    decisions_per_s: float
    games_per_s: float
    copy_us: float
    copy_and_choose_us: float
    reference_ops_per_s: float

    def data(self) -> dict[str, object]:
        return asdict(self)


def is_compiled() -> bool:
    """Whether the kernel runs as compiled modules."""
    return (tefuda.kernel.machine.__file__ or "").endswith((".so", ".pyd"))


def measure(
    game: str,
    seconds: float = 3.0,
    rounds: int = ROUNDS,
    settings: Settings | None = None,
    rules: Rules | None = None,
    tables: Sequence[Decks] = (),
) -> Speed:
    """`rules`, `tables`: a rulebook with other cards, and the decks to play instead of the shipped
    ones. Play at least `seconds` in each round; report the best stretch of half a second, since
    whatever else a machine is doing only ever makes it slower."""
    if not seconds > 0:
        raise BadInput(
            f"the time to measure is more than 0 seconds, not {seconds}",
            ja=f"測る時間は0秒より長い。{seconds}秒は使えない。",
        )
    if rules is None:
        rules = rules_for(game, settings)
    begin = beginner(game, rules, tables)
    gc.collect()
    gc.freeze()  # what was imported and built stays out of the collector's way
    collecting = gc.isenabled()
    gc.disable()  # as `timeit` does: games make no cycles, so there is nothing to collect
    try:
        return _measured(game, rules, begin, seconds, rounds)
    finally:
        if collecting:
            gc.enable()


def _measured(game: str, rules: Rules, begin: Begin, seconds: float, rounds: int) -> Speed:
    stretches = max(1, round(rounds * seconds / STRETCH))
    plays = [play_round(rules, begin, min(seconds, STRETCH)) for _ in range(stretches)]
    state = fullest(rules, begin)
    part = min(1.0, seconds / 3)
    return Speed(
        game,
        is_compiled(),
        round(max([d for d, _ in plays]), 1),
        round(max([g for _, g in plays]), 2),
        round(min([copy_time(state, part) for _ in range(rounds)]) * 1e6, 3),
        round(min([search_time(rules, state, part) for _ in range(rounds)]) * 1e6, 3),
        round(max([reference(part) for _ in range(rounds)]), 1),
    )


def beginner(game: str, rules: Rules, tables: Sequence[Decks] = ()) -> Begin:
    """From a seed, a fresh game; the tables take turns, or the combinations of shipped decks."""
    entry = game_entry(game)
    seats = range(entry.seats_for(rules.settings))
    decks = [list(entry.decks_for(rules.settings, seat).values()) for seat in seats]
    chosen: Sequence[Decks] = tables or list(islice(product(*decks), MOST_TABLES))

    def begin(seed: int) -> State:
        return entry.begin(rules, [list(deck) for deck in chosen[seed % len(chosen)]], seed)

    return begin


def play_round(rules: Rules, begin: Begin, seconds: float) -> tuple[float, float]:
    """Decisions and games a second, whole games only, setting up included."""
    decisions = games = 0
    started = perf_counter()
    while True:
        s = begin(games)
        decisions += play(rules, s, games)
        games += 1
        took = perf_counter() - started
        if took >= seconds:
            return decisions / took, games / took


def fullest(rules: Rules, begin: Begin, games: int = 8) -> State:
    """Of some games halfway through, the state with the most cards and most under way."""
    best: State | None = None
    weight = (-1, -1)
    for seed in range(games):
        s = begin(seed)
        half = play(rules, s, seed) // 2
        s = begin(seed)
        play(rules, s, seed, half)
        mine = (len(s.defn), len(s.frames) + len(s.live) + len(s.stack) + len(s.waiting))
        if mine > weight:
            best, weight = s, mine
    assert best is not None
    return best


def copy_time(s: State, seconds: float) -> float:
    """Seconds for one copy of the state."""
    copies = 0
    started = perf_counter()
    while True:
        for _ in range(200):
            s.copy()
        copies += 200
        took = perf_counter() - started
        if took >= seconds:
            return took / copies


def search_time(rules: Rules, s: State, seconds: float) -> float:
    """Seconds for one copy and a decision taken in it, each option in turn: what a search does."""
    answers = s.options or [n for n in (s.ask_lo, s.ask_hi) if n != s.ask_not]
    tried = 0
    started = perf_counter()
    while True:
        for opt in answers:
            choose(rules, s.copy(), opt)
        tried += len(answers)
        took = perf_counter() - started
        if took >= seconds:
            return took / tried


def reference(seconds: float) -> float:
    """Operations a second of a fixed loop: a sieve, whole numbers, list slices."""
    ops = 0
    started = perf_counter()
    while True:
        ops += reference_pass()
        took = perf_counter() - started
        if took >= seconds:
            return ops / took


def reference_pass() -> int:
    """One pass of the reference loop; how many operations it counts as."""
    ops = 0
    prime = [True] * SIEVE
    for n in range(2, SIEVE):
        ops += 1
        if prime[n]:
            for k in range(n * n, SIEVE, n):
                prime[k] = False
                ops += 1
    total = 0
    for n in range(0, SIEVE, 16):
        part = prime[n : n + 16]
        total = (total * 31 + len(part)) % 65521
        ops += 1
    return ops
