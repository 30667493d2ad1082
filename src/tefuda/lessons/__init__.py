"""Lessons and puzzles: positions with a goal, in files of data.

`docs/lessons.md` describes the files; `tools/puzzles.py` finds puzzles and proves them.
"""

from __future__ import annotations

from tefuda.lessons.judge import FAILED, OPEN, REACHED, judged, verdict
from tefuda.lessons.read import Lesson, lesson, lessons, overview

__all__ = [
    "FAILED",
    "OPEN",
    "REACHED",
    "Lesson",
    "judged",
    "lesson",
    "lessons",
    "overview",
    "verdict",
]
