"""The table of 装甲娘, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import layout_of

WORDS: Final = words.of("soukou_musume")
TINTS: Final = {f"attribute:{edge.ja}": edge.tint for edge in WORDS["edges"].values()}
LAYOUT: Final = layout_of(__package__, WORDS, TINTS)
