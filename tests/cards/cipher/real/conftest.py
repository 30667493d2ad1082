"""Wordings of printed cards in play: each test says how common its wording is, and ends clean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cards.cipher.real.shared import Trial


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "wording(rank, count): how common a wording is")


@pytest.fixture
def trial() -> Iterator[Trial]:
    t = Trial()
    yield t
    t.finish()
