"""Our random play beside that of weiss-sim, a simulator of Weiss Schwarz in Rust, on one core.

    python tools/beside.py --python PATH      the Python that has weiss-sim and numpy in it

Both take turns, by default five times; figures are decisions a second of processor time, and medians.
weiss-sim plays three of its own decks against themselves, 256 games at a time, on one thread, and
chooses by seeds that are random themselves (with seeds in a row its games are twice as long). Ours are
those of `tefuda bench`. A loop of plain Python is timed beside them: how fast the machine is just now.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from collections.abc import Callable
from typing import Final

DECKS: Final = ("aggro_deck_5hy_nino_v1", "control_deck_jj_s66_v1", "main_deck_5hy_yotsuba_v1")
GOALS: Final = {
    "weiss_schwarz": 1.0,
    "cipher": 0.8,
    "pso2": 1.0,
    "monster_collection": 1.0,
    "soukou_musume": 2.0,
}

THEIRS: Final = """
import sys, time
import numpy as np
from weiss_sim import make_pool
from weiss_sim._presets import load_presets
deck = load_presets()[sys.argv[1]]
_pool, games = make_pool(
    "train", 256, deck_lists=[deck, deck], num_threads=1, layout="i16_legal_ids", seed=1
)
games.reset()
chance = np.random.default_rng(int(sys.argv[3]))
decisions = over = 0
started = time.process_time()
while True:
    out, _ = games.step_random_legal(chance.integers(0, 2**63, 256, dtype=np.uint64))
    decisions += 256
    done = out.terminated | out.truncated
    if done.any():
        over += int(done.sum())
        games.reset_done(done)
    took = time.process_time() - started
    if took >= float(sys.argv[2]):
        break
print(decisions / took, over / took)
"""

OURS: Final = """
import gc, sys, time
from tefuda.bench import beginner, is_compiled
from tefuda.kernel.playout import play
from tefuda.starting import rules_for
rules = rules_for(sys.argv[1], None)
begin = beginner(sys.argv[1], rules)
for seed in range(4):
    play(rules, begin(seed), seed)
gc.collect()
gc.freeze()
gc.disable()
decisions = games = 0
started = time.process_time()
while True:
    s = begin(games)
    decisions += play(rules, s, games)
    games += 1
    took = time.process_time() - started
    if took >= float(sys.argv[2]):
        break
print(decisions / took, games / took)
"""

REFERENCE: Final = """
import sys, time
from tefuda.bench import reference_pass
ops = 0
started = time.process_time()
while time.process_time() - started < float(sys.argv[1]):
    ops += reference_pass()
print(ops / (time.process_time() - started), 0)
"""


def figure(python: str, code: str, *args: str) -> tuple[float, float]:
    """What a run of its own says: decisions and games a second."""
    ran = subprocess.run([python, "-c", code, *args], capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(ran.stderr.strip())
    first, second = ran.stdout.split()[-2:]
    return float(first), float(second)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--python", default=sys.executable, help="the Python that has weiss-sim")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each run")
    parser.add_argument("--game", action="append", help="only this one of ours")
    args = parser.parse_args()
    games = args.game or list(GOALS)
    seconds = str(args.seconds)
    runs: dict[str, Callable[[int], tuple[float, float]]] = {
        "reference": lambda turn: figure(sys.executable, REFERENCE, seconds)
    }
    for deck in DECKS:
        runs[deck] = lambda turn, deck=deck: figure(  # type: ignore[misc]
            args.python, THEIRS, deck, seconds, str(turn)
        )
    for game in games:
        runs[game] = lambda turn, game=game: figure(  # type: ignore[misc]
            sys.executable, OURS, game, seconds
        )
    got: dict[str, list[tuple[float, float]]] = {name: [] for name in runs}
    for turn in range(args.rounds):
        for name, run in runs.items():
            got[name].append(run(turn))
        print(f"round {turn + 1} of {args.rounds}", file=sys.stderr, flush=True)
    middle = {name: statistics.median([d for d, _ in rows]) for name, rows in got.items()}
    theirs = statistics.median([d for deck in DECKS for d, _ in got[deck]])
    print(f"reference loop {middle['reference']:,.0f} operations a second")
    for deck in DECKS:
        print(f"weiss-sim {deck}: {middle[deck]:,.0f} decisions a second")
    print(f"weiss-sim, median of all: {theirs:,.0f}")
    for game in games:
        ratio = middle[game] / theirs
        a_second = statistics.median([g for _, g in got[game]])
        print(
            f"{game}: {middle[game]:,.0f} decisions, {a_second:,.0f} games a second; "
            f"{ratio:.2f} x (asked for: {GOALS[game]:.1f} x)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
