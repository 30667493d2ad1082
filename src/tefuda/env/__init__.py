"""Environments for programs that learn to play: `pip install tefuda[rl]`.

`batch` steps many games at once into numpy arrays. `tefuda.env.pettingzoo`, `tefuda.env.gymnasium` and
`tefuda.env.openspiel` speak the languages of those libraries; each needs its library installed. What the
numbers of an observation mean is in `tefuda.env.spec`, column by column; `tefuda.env.actions` is a fixed action
space, and `tefuda.env.agent` an agent that has learned.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.env.actions import Actions
from tefuda.env.batch import Batch
from tefuda.env.spec import MOST_OPTIONS, VERSION
from tefuda.env.tables import Decks, Table
from tefuda.games.common.book import Settings
from tefuda.games.common.entry import CardData

__all__ = ["MOST_OPTIONS", "VERSION", "Actions", "Batch", "Table", "batch"]


def batch(
    game: str,
    n: int,
    decks: Decks | None = None,
    seed: int = 0,
    settings: Settings | None = None,
    cards: Sequence[CardData] = (),
    options: int = MOST_OPTIONS,
) -> Batch:
    """`n` games to step together; see `tefuda.env.batch`."""
    return Batch(Table(game, decks, settings, cards, options), n, seed)
