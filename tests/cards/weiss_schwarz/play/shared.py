"""What the tests of our own cards share."""

from __future__ import annotations

import pytest


def card(*ids: str) -> pytest.MarkDecorator:
    """The cards whose text a test shows in play."""
    return pytest.mark.card(*ids)
