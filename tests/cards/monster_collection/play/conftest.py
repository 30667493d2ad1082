"""Cards of our own set in play: each test names its abilities, has them on its table and ends clean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cards.monster_collection.play.shared import CardTable


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "card(*abilities): the abilities a test shows in play")


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[CardTable]:
    t = CardTable()
    yield t
    t.finish()
    laid = {g.rules.pool[d].key for g, _ in t.games for d in g.state.defn}
    for mark in request.node.iter_markers("card"):
        named = {str(said).partition(".")[0] for said in mark.args}
        assert named <= laid, f"not on the table: {named - laid}"
