"""Random play for benchmarks and searches: the same decisions on every machine.

The choices come from a small generator of their own (a linear congruential one, 32 bits), never from
the game's (`kernel.rng`), so that random play does not change the game's own random results.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

LCG_A: Final = 1664525
LCG_C: Final = 1013904223
LCG_MASK: Final = (1 << 32) - 1


def play(rules: Rules, s: State, seed: int, stop: int = -1) -> int:
    """Play randomly to the end of the game, or for `stop` decisions; the number of decisions."""
    x = seed * 2 + 1
    n = 0
    while not s.over and n != stop:
        x = (x * LCG_A + LCG_C) & LCG_MASK  # as `pick` does
        options = s.options
        choose(rules, s, options[(x >> 9) % len(options)] if options else _number(s, x >> 9))
        n += 1
    return n


def pick(s: State, x: int) -> tuple[int, int]:
    """The generator's next number, and the answer to the open decision that it stands for."""
    x = (x * LCG_A + LCG_C) & LCG_MASK
    options = s.options
    if options:
        return x, options[(x >> 9) % len(options)]
    return x, _number(s, x >> 9)


def _number(s: State, x: int) -> int:
    """A number from the requested range."""
    got = s.ask_lo + x % (s.ask_hi - s.ask_lo + 1)
    if got != s.ask_not:
        return got
    return got - 1 if got > s.ask_lo else got + 1
