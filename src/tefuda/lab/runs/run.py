"""Carrying a plan out: what is wanted next is played and kept, until nothing is."""

from __future__ import annotations

from collections.abc import Callable

from tefuda._version import VERSION
from tefuda.lab.runs.course import Key, most_games, wanted
from tefuda.lab.runs.hands import Hands
from tefuda.lab.runs.keep import Keep
from tefuda.lab.runs.plan import Plan
from tefuda.lab.runs.playing import Row

Tell = Callable[[int, int], None]
"""Told how many games are there, of how many at most."""


def nobody(_done: int, _most: int) -> None:
    pass


def carry_out(plan: Plan, keep: Keep, hands: Hands, tell: Tell = nobody) -> dict[Key, Row]:
    """Play what is missing of a run. What was kept before is not played again, unless it failed."""
    id = keep.begin(plan, VERSION)
    rows = sound(rows_of(keep, id))
    most = most_games(plan)
    tell(len(rows), most)
    while True:
        games = wanted(plan, rows)
        if not games:
            break
        for piece in hands.play(plan, games):
            rows.update({(row.pairing, row.index): row for row in piece})
            if not keep.add(
                id, piece
            ):  # somebody else is at the same run: what the file has counts
                rows.update(sound(rows_of(keep, id)))
            tell(len(rows), most)
    keep.finish(id)
    return rows


def rows_of(keep: Keep, id: str) -> dict[Key, Row]:
    return {(row.pairing, row.index): row for row in keep.rows(id)}


def sound(rows: dict[Key, Row]) -> dict[Key, Row]:
    """The games in which nothing went wrong."""
    return {key: row for key, row in rows.items() if not row.fault}
