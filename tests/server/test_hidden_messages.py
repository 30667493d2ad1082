"""Nothing hidden leaves: whatever is sent is the same bytes for every deal of what is not known.

What the books themselves make public is listed in docs/hidden.md.
"""

from __future__ import annotations

import pytest

from tefuda.games import GAMES
from tests.server.hidden import worlds


@pytest.mark.parametrize("positions", [12, pytest.param(10_000, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", GAMES)
def test_all_messages_are_the_same_for_every_deal_of_hidden_cards(
    game: str, positions: int
) -> None:
    assert worlds(game, positions) > positions * 10
