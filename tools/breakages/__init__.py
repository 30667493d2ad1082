"""Wrong readings of the 装甲娘 sheet, for `break_clauses.py`: each name says what is wrong."""

from __future__ import annotations

from breakages import calculation, phases, states
from breakages.making import ALL

__all__ = ["ALL", "calculation", "phases", "states"]
