"""Where the time of a decision goes: random games of one game, by function.

    python tools/where_time_goes.py weiss_schwarz            the engine that runs here
    TEFUDA_PURE=1 python tools/where_time_goes.py …          the Python sources

Compiled, `perf` (Linux) takes samples, and each sample counts for the innermost function of ours on
the stack: what that function does in mypyc's runtime and in Python's own library is counted with it,
and shown by itself in a second table. Interpreted, `cProfile` counts calls.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from tefuda import GAMES
from tefuda.bench import beginner, is_compiled
from tefuda.kernel.playout import play
from tefuda.starting import rules_for

OURS = "CPyDef_"
PLAYING = "playout___play"  # what is below it on a stack belongs to a game, and not to its set-up
RATE = 499  # samples a second
STACK = 8192  # bytes of the stack kept with each


def games(game: str, seconds: float) -> int:
    """Play for so long; how many decisions."""
    rules = rules_for(game, None)
    begin = beginner(game, rules)
    gc.freeze()
    gc.disable()
    decisions = seed = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        decisions += play(rules, begin(seed), seed)
        seed += 1
    return decisions


def stacks(text: str) -> Iterator[list[str]]:
    """The samples of `perf script`, each with its innermost function first."""
    stack: list[str] = []
    for line in text.splitlines():
        if line.strip():
            stack.append(line.split(maxsplit=1)[-1].removesuffix(" (inlined)"))
        elif stack:
            yield stack
            stack = []
    if stack:
        yield stack


def readable(symbol: str) -> str:
    """A symbol of mypyc's as module and function."""
    return symbol.removeprefix(OURS).replace("_____", "___").replace("___", ".")


def sampled(game: str, seconds: float) -> tuple[int, Counter[str], Counter[str]]:
    """How many samples; by our innermost function; by the function itself."""
    with tempfile.TemporaryDirectory() as scratch:
        data = str(Path(scratch) / "perf.data")
        again = [sys.executable, __file__, game, "--play", "--seconds", str(seconds)]
        how = ["-q", "-F", str(RATE), "--call-graph", f"dwarf,{STACK}", "-o", data]
        subprocess.run(["perf", "record", *how, *again], check=True)
        told = subprocess.run(
            ["perf", "script", "-i", data, "-F", "ip,sym"],
            check=True, capture_output=True, text=True, errors="replace",
        )  # fmt: skip
    total = 0
    ours: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for stack in stacks(told.stdout):
        if any(PLAYING in symbol for symbol in stack):
            total += 1
            ours[next(symbol for symbol in stack if symbol.startswith(OURS))] += 1
            alone[stack[0]] += 1
    return total, ours, alone


def table(title: str, total: int, found: Counter[str], rows: int) -> None:
    print(f"\n{title}")
    for symbol, samples in found.most_common(rows):
        print(f"{100 * samples / total:6.1f} %  {readable(symbol)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long to play")
    parser.add_argument("--rows", type=int, default=30, help="how many functions to show")
    parser.add_argument("--play", action="store_true", help="only play (what perf looks at)")
    args = parser.parse_args()
    if args.play:
        games(args.game, args.seconds)
        return 0
    if not is_compiled():
        profile = cProfile.Profile()
        profile.runcall(games, args.game, args.seconds)
        pstats.Stats(profile).sort_stats("tottime").print_stats(args.rows)
        return 0
    if shutil.which("perf") is None:
        print("The engine is compiled, and perf is not here: install linux-perf.", file=sys.stderr)
        print("Or look at the Python sources: TEFUDA_PURE=1", file=sys.stderr)
        return 2
    total, ours, alone = sampled(args.game, args.seconds)
    if not total:
        print("perf took no sample of a game: play longer (--seconds)", file=sys.stderr)
        return 2
    print(f"{args.game}: {total} samples of games")
    table("by our function, with what it calls outside the engine", total, ours, args.rows)
    table("by function alone", total, alone, args.rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
