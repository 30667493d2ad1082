"""Clauses that no step carries out: which function does."""

from __future__ import annotations

CITED: tuple[str, ...] = ()
