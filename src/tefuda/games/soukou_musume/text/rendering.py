"""装甲娘 in words: the canonical Japanese of its texts, and English."""

from __future__ import annotations

from tefuda.games.soukou_musume.text.english import SoukouEnglish
from tefuda.games.soukou_musume.text.japanese import SoukouJapanese

__all__ = ["ENGLISH", "JAPANESE", "SoukouEnglish", "SoukouJapanese"]

JAPANESE = SoukouJapanese()
ENGLISH = SoukouEnglish()  # names and traits as they are printed
