"""Clauses that no step carries out, and what does: definitions in play, principles, keyword words."""

from __future__ import annotations

from typing import Final

CITED: Final = ()
