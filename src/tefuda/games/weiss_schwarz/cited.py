"""Clauses that no single step carries out: definitions and readings that the whole rests on.

Each line says where the clause lives in the code; the tests prove it there.
"""

from __future__ import annotations

CITED: tuple[str, ...] = ()
