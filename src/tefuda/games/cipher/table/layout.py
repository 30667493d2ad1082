"""The table of Fire Emblem Cipher, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import layout_of

WORDS: Final = words.of("cipher")
TINTS: Final = {f"symbol:{s.ja}": s.tint for s in WORDS["symbols"].values()}
LAYOUT: Final = layout_of(__package__, WORDS, TINTS)
