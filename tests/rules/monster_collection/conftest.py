"""Every test of the book ends clean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.monster_collection.table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    t = Table()
    yield t
    t.finish()
