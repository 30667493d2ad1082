"""Nothing hidden leaves: whatever is sent is the same bytes for every deal of what is not known.

What the books themselves make public is listed in docs/hidden.md. Ten thousand positions of each game are looked at by
`make endurance`.
"""

from __future__ import annotations

import pytest

from tefuda.games import GAMES
from tests.server.hidden import worlds

POSITIONS = 12


@pytest.mark.parametrize("game", GAMES)
def test_all_messages_are_the_same_for_every_deal_of_hidden_cards(game: str) -> None:
    assert worlds(game, POSITIONS) > POSITIONS * 10
