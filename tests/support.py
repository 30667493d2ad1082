"""What tests share."""

from __future__ import annotations

import pytest


def clause(game: str, *ids: str) -> pytest.MarkDecorator:
    """The clauses a test proves."""
    return pytest.mark.clause(game, *ids)
