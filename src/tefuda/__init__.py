"""Tefuda (手札): a rulebook that runs.

>>> import tefuda
>>> game = tefuda.new("soukou_musume", seed=7)
>>> game.over
False
"""

from __future__ import annotations

import os as _os

if _os.environ.get("TEFUDA_PURE"):  # run the Python sources even where a compiled build is there
    from tefuda import _pure

    _pure.install()

from tefuda.game import VERSION, Decision, Game, LogLine, Option, Reason
from tefuda.games import GAMES
from tefuda.kernel.errors import (
    BadDeck,
    BadInput,
    BadSave,
    GameOver,
    IllegalChoice,
    TefudaError,
)
from tefuda.starting import load, new, replay

__version__ = VERSION

__all__ = [
    "GAMES",
    "BadDeck",
    "BadInput",
    "BadSave",
    "Decision",
    "Game",
    "GameOver",
    "IllegalChoice",
    "LogLine",
    "Option",
    "Reason",
    "TefudaError",
    "load",
    "new",
    "replay",
]
