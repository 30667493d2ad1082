"""What PSO2 offers the rest of the program."""

from __future__ import annotations

from tefuda.games.common import words
from tefuda.games.common.entry import entry_of
from tefuda.games.pso2.book import decks, settings
from tefuda.games.pso2.book.preparation import OPENING_HAND
from tefuda.games.pso2.table.raids import raids
from tefuda.kernel.rules import Words

NAME = Words("ファンタシースターオンライン2 TCG", "Phantasy Star Online 2 TCG")
ENTRY = entry_of(
    "pso2",
    NAME,
    edition="1.8",
    opening=OPENING_HAND,
    seats=settings.DUEL_SEATS,
    seat_problems=decks.misplaced,
    table_of=settings.table_of,
    tables=raids,
    boss=words.of("pso2")["terms"]["boss"].label,
)
