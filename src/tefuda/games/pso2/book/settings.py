"""raid.flow.1: what kind of table it is, and for a raid how hard; the default first."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.book import Settings

DUEL_SEATS: Final = 2
TABLE: Final = "table"
DIFFICULTY: Final = "difficulty"
WORDS: Final = words.of("pso2")
TABLES: Final = WORDS.settings[TABLE].values
DIFFICULTIES: Final = WORDS.settings[DIFFICULTY].values


def table_of(settings: Settings) -> tuple[int, int]:
    """101.2, raid.prep.1: how many seats there are, and how many players: two for a duel; in a raid
    those of the party, and the boss has the last seat."""
    said = settings.get(TABLE, TABLES[0])
    party = TABLES.index(said) if said in TABLES else 0
    return (party + 1, party) if party else (DUEL_SEATS, DUEL_SEATS)
