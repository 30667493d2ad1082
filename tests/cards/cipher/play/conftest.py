"""Cards of our own set in play: each test names its cards, has them on its table and ends clean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.cipher.table import Table


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "card(*ids): the cards a test shows in play")


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    t = Table()
    yield t
    t.finish()
    laid = {g.rules.pool[d].key for g, _ in t.games for d in g.state.defn}
    for mark in request.node.iter_markers("card"):
        assert laid.issuperset(mark.args), f"not on the table: {set(mark.args) - laid}"
