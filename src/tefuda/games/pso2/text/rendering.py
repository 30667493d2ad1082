"""PSO2 in words: the canonical Japanese of its texts, and English."""

from __future__ import annotations

from tefuda.games.pso2.text.english import Pso2English
from tefuda.games.pso2.text.japanese import Pso2Japanese

__all__ = ["ENGLISH", "JAPANESE", "Pso2English", "Pso2Japanese"]

JAPANESE = Pso2Japanese()
ENGLISH = Pso2English()  # names as they are printed
