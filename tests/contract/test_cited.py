"""Every entry of a record cites the clause that was carried out (see `cited.py`)."""

from __future__ import annotations

import pytest

from tefuda import GAMES
from tests.contract.cited import followed
from tests.contract.table import begin, play_out, tables

PLAYED = 4
"""Random games of every game."""
EFFECTS_TOO = ("cipher", "monster_collection", "soukou_musume")
"""Where the rest of an effect is told under the effect's clause also after a process of the book's own."""


@pytest.mark.parametrize("game", GAMES)
def test_a_record_cites_the_step_that_ran(game: str) -> None:
    found: list[str] = []
    seen = 0
    mine = [decks for name, decks in tables() if name == game]
    for seed in range(PLAYED):
        g = begin(game, mine[seed % len(mine)], seed)
        with followed(g.rules) as steps:
            play_out(g.rules, g.state, seed)
        seen += steps.seen
        found.extend(steps.found())
    if game not in EFFECTS_TOO:
        found = [told for told in found if " effects." not in told]
    assert seen > 200 * PLAYED
    assert found == []
