"""The table of the PSO2 TCG, for a screen."""

from __future__ import annotations

from typing import Final

from tefuda.games.common import words
from tefuda.games.common.layout import layout_of

WORDS: Final = words.of("pso2")
TINTS: Final = {f"color:{c.ja}": c.en for c in WORDS["colors"].values() if c.key != "white"}
LAYOUT: Final = layout_of(__package__, WORDS, TINTS)
