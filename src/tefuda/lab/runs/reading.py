"""What a summary says, put in the order in which it is shown."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def mirrored(data: Data) -> set[int]:
    """The sides that stand in both rows and columns: all of a league of equals."""
    first, second = {p["a"] for p in data["pairings"]}, {p["b"] for p in data["pairings"]}
    return first | second if first & second else set()


def cells_of(data: Data) -> dict[tuple[int, int], Data]:
    """The shares of a matrix by row and column; in a league of equals from both sides."""
    out: dict[tuple[int, int], Data] = {}
    both = bool(mirrored(data))
    for p in data["pairings"]:
        out[p["a"], p["b"]] = p
        if both and p["share"] is not None:
            out[p["b"], p["a"]] = {
                **p,
                "share": 1 - p["share"],
                "low": 1 - p["high"],
                "high": 1 - p["low"],
                "wins": p["games"] - p["wins"] - p["draws"],
            }
    return out


def by_effect(cards: list[Data], way: str = "drawn") -> list[Data]:
    """Cards by what they make of a game, the best first; of which nothing is known last."""
    known = [card for card in cards if card[way]["by"] is not None]
    return sorted(known, key=lambda card: -card[way]["by"]) + [c for c in cards if c not in known]


def ranking(data: Data) -> list[int]:
    """The candidates, the best first: by the round they reached, then by their share in it."""
    reached: dict[int, tuple[int, float]] = {}
    for n, one in enumerate(data["rounds"]):
        for side, share in zip(one["sides"], one["shares"], strict=True):
            reached[side] = (n + (side in one["stay"]), share)
    return sorted(reached, key=lambda side: (-reached[side][0], -reached[side][1], side))
