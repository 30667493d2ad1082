"""Weiss Schwarz in words: the canonical Japanese of its texts, and English."""

from __future__ import annotations

from tefuda.games.weiss_schwarz.text.english import WeissEnglish
from tefuda.games.weiss_schwarz.text.japanese import WeissJapanese

__all__ = ["ENGLISH", "JAPANESE", "WeissEnglish", "WeissJapanese"]

JAPANESE = WeissJapanese()
ENGLISH = WeissEnglish()  # names and traits as they are printed
