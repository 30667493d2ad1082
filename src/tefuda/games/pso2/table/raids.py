"""The tables of PSO2 beside the duel."""

from __future__ import annotations

from itertools import product

from tefuda.games.common.book import Settings
from tefuda.games.common.entry import FurtherTable
from tefuda.games.pso2.book.settings import DIFFICULTIES, DIFFICULTY, TABLE, TABLES, table_of
from tefuda.games.pso2.cards.lists import CARDS


def raids() -> list[FurtherTable]:
    """Raids of one to four players, of every difficulty, the bosses in turn."""
    out: list[FurtherTable] = []
    party = list(CARDS.decks())
    bosses = list(CARDS.boss_decks())
    for n, (table, difficulty) in enumerate(product(TABLES[1:], DIFFICULTIES)):
        boss = bosses[n % len(bosses)]
        settings: Settings = {TABLE: table, DIFFICULTY: difficulty}
        players = table_of(settings)[1]
        seated = [party[(n + seat) % len(party)] for seat in range(players)]
        out.append((f"{table} {difficulty} {boss}", settings, [*seated, boss]))
    return out
