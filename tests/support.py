"""What tests share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def clause(game: str, *ids: str) -> pytest.MarkDecorator:
    """The clauses a test proves."""
    return pytest.mark.clause(game, *ids)


def nightly_but(values: Iterable[T], *kept: T) -> list[Any]:
    """Parameters of a test: an ordinary run has the kept ones, a nightly run has them all."""
    every = list(values)
    assert all(value in every for value in kept)
    return [
        value if value in kept else pytest.param(*tupled(value), marks=pytest.mark.nightly)
        for value in every
    ]


def tupled(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)
