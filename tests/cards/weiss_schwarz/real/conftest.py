"""A table on which the card that bears a test's wording is known; each test ends clean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cards.weiss_schwarz.real.shared import AROUND, bearer
from tests.rules.weiss_schwarz.cards import CARDS
from tests.rules.weiss_schwarz.table import Table


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "wording(rank, text): the wording a test shows")


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    t = Table()
    own = [bearer(mark) for mark in request.node.iter_markers("wording")]
    assert len(own) == 1
    t.cards = [*CARDS, *AROUND, *own]  # type: ignore[misc]
    yield t
    t.finish()
    assert any(["主" in [g.rules.pool[d].key for d in g.state.defn] for g, _ in t.games])
