"""Cipher in words: the canonical Japanese of its texts, and English."""

from __future__ import annotations

from tefuda.games.cipher.text.english import CipherEnglish
from tefuda.games.cipher.text.japanese import CipherJapanese

__all__ = ["ENGLISH", "JAPANESE", "CipherEnglish", "CipherJapanese"]

JAPANESE = CipherJapanese()
ENGLISH = CipherEnglish()  # names as they are printed
