"""Card lists as the public has them: their rows as fields of our own card files (docs/cards.md).

A row that is of our own form already stays as it is.
"""

from __future__ import annotations

from pathlib import Path

from tefuda.games import game_entry
from tefuda.games.common.card_files import read_card_data
from tefuda.games.common.entry import CardData, GameEntry
from tefuda.games.common.lab.parts import Row
from tefuda.kernel.errors import BadInput


def our_fields(game: str, row: Row) -> dict[str, object]:
    """The fields of a card of a game, whatever list the row comes from."""
    lab = game_entry(game).lab
    return lab.our_fields(row) if lab.list_field and lab.list_field in row else dict(row)


def understood(entry: GameEntry, path: Path, step: int = 1) -> tuple[list[CardData], int]:
    """The cards of a file that are understood, each or every so many, and how many are not."""
    out: list[CardData] = []
    refused = 0
    for place, row in read_card_data(path)[::step]:
        card = our_fields(entry.key, row)
        try:
            good = not entry.cards.check(card, place).unread
        except BadInput:
            good = False
        if good:
            out.append(card)
        else:
            refused += 1
    return out, refused
