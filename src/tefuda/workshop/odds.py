"""Chances of drawing: cards without putting back."""

from __future__ import annotations

from math import comb


def at_least(wanted: int, copies: int, drawn: int, cards: int) -> float:
    """The chance that of `copies` among `cards` at least `wanted` are among the first `drawn`."""
    drawn = min(drawn, cards)
    ways = sum(
        [
            comb(copies, k) * comb(cards - copies, drawn - k)
            for k in range(wanted, min(copies, drawn) + 1)
            if drawn - k <= cards - copies
        ]
    )
    return ways / comb(cards, drawn) if cards else 0.0
