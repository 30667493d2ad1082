"""The table of Weiss Schwarz, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import layout_of

WORDS: Final = words.of("weiss_schwarz")
TINTS: Final = {f"color:{color.ja}": color.en for color in WORDS["colors"].by_number()}
LAYOUT: Final = layout_of(__package__, WORDS, TINTS)
