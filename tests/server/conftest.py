"""A server in the test's own process, over an empty data folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tefuda.server.app import create_app
from tests.server.table import HERE


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path / "data")) as client:
        yield client
        for person in list(HERE):
            person.leave()
