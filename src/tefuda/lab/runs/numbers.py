"""Shares and differences with what can be said about them.

`wilson`: the interval of a share (Wilson 1927). `difference`: of the difference of two shares, from their
Wilson intervals (Newcombe 1998). `anytime`: of a mean of numbers from −1 to 1, valid at all times at once,
so that one may look as often as one likes and stop when one likes. It is that of a mixture of fixed bets
(the method of mixtures, Robbins 1970; betting, Waudby-Smith and Ramdas 2024): if the mean is m, the capital of who
bets on it never grows in expectation, and so exceeds 1/α with a probability of at most α (Ville 1939). The interval is
all m against which no such capital was won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import exp, log, log1p, sqrt
from typing import Final

Z95: Final = 1.959963984540054
ALPHA: Final = 0.05
BETS: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.25, 0.4, 0.6, 0.85)  # of all that may be staked
FINE: Final = 1e-4  # to which an end of the interval is worked out

Interval = tuple[float, float]


def wilson(score: float, n: int, z: float = Z95) -> Interval:
    """The interval of a share; `score` of `n`, a draw half a win."""
    if n <= 0:
        return 0.0, 1.0
    p, zz = score / n, z * z
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = z * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def difference(score_a: float, n_a: int, score_b: float, n_b: int) -> tuple[float, Interval]:
    """The first share less the second."""
    if not n_a or not n_b:
        return 0.0, (-1.0, 1.0)
    a, b = score_a / n_a, score_b / n_b
    (low_a, high_a), (low_b, high_b) = wilson(score_a, n_a), wilson(score_b, n_b)
    low = a - b - sqrt((a - low_a) ** 2 + (high_b - b) ** 2)
    high = a - b + sqrt((high_a - a) ** 2 + (b - low_b) ** 2)
    return a - b, (max(-1.0, low), min(1.0, high))


def log_capital(counts: Mapping[float, int], m: float) -> float:
    """The logarithm of what the mixture of bets against the mean m has won, from 1; for numbers from −1
    to 1, each so many times."""
    logs: list[float] = []
    for part in BETS:
        for stake in (part / (1 + m) if m > -1 else 0.0, -part / (1 - m) if m < 1 else 0.0):
            logs.append(sum([n * log1p(stake * (x - m)) for x, n in counts.items()]))
    most = max(logs)
    return most + log(sum([exp(one - most) for one in logs]) / len(logs))


def refuted(counts: Mapping[float, int], m: float, alpha: float = ALPHA) -> bool:
    """Whether the numbers speak against the mean m."""
    return log_capital(counts, m) >= -log(alpha)


def anytime(values: Iterable[float], alpha: float = ALPHA) -> Interval:
    """The interval of the mean that holds at all times at once."""
    counts = Counter(values)
    n = sum(counts.values())
    if not n:
        return -1.0, 1.0
    mean = sum([x * k for x, k in counts.items()]) / n
    return _end(counts, mean, -1.0, alpha), _end(counts, mean, 1.0, alpha)


def _end(counts: Mapping[float, int], mean: float, end: float, alpha: float) -> float:
    """Between the mean and an end of the scale, where the refuted means begin."""
    if not refuted(counts, end * (1 - FINE), alpha):
        return end
    inside, outside = mean, end
    while abs(outside - inside) > FINE:
        middle = (inside + outside) / 2
        if refuted(counts, middle, alpha):
            outside = middle
        else:
            inside = middle
    return outside
