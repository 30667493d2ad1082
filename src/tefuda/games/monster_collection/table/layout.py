"""The table of Monster Collection, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import layout_of

WORDS: Final = words.of("monster_collection")
TINTS: Final = {f"element:{e.ja}": e.tint for e in WORDS["elements"].values()}
LAYOUT: Final = layout_of(__package__, WORDS, TINTS)
