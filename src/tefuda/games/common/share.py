"""From points of a position to the share of games that is won from there."""

from __future__ import annotations

from math import exp


def of_points(points: float, scale: float) -> float:
    """Half where nobody is ahead; about 73 in a hundred for who is `scale` points ahead."""
    x = max(-30.0, min(30.0, points / scale))
    return 1.0 / (1.0 + exp(-x))
