"""Monster Collection in words: the canonical Japanese of its texts, and English."""

from __future__ import annotations

from tefuda.games.monster_collection.rendering_en import MonsterEnglish
from tefuda.games.monster_collection.rendering_ja import MonsterJapanese

__all__ = ["ENGLISH", "JAPANESE", "MonsterEnglish", "MonsterJapanese"]

JAPANESE = MonsterJapanese()
ENGLISH = MonsterEnglish()  # names as they are printed
