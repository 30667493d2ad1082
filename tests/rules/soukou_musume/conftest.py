"""Every test of the sheet ends clean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.soukou_musume.table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    t = Table()
    yield t
    t.finish()
