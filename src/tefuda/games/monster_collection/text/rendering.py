"""Monster Collection in words: the canonical Japanese of its texts, and English."""

from __future__ import annotations

from tefuda.games.monster_collection.text.english import MonsterEnglish
from tefuda.games.monster_collection.text.japanese import MonsterJapanese

__all__ = ["ENGLISH", "JAPANESE", "MonsterEnglish", "MonsterJapanese"]

JAPANESE = MonsterJapanese()
ENGLISH = MonsterEnglish()  # names as they are printed
