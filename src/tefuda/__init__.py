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

from typing import TYPE_CHECKING

from tefuda._version import VERSION

if TYPE_CHECKING:
    from tefuda.game import Decision, Game, LogLine, Option, Reason
    from tefuda.games import GAMES
    from tefuda.kernel.errors import (
        BadDeck,
        BadInput,
        BadSave,
        GameOver,
        IllegalChoice,
        TefudaError,
        TooManySteps,
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
    "TooManySteps",
    "load",
    "new",
    "replay",
]

# where each of them is: a module is loaded when the first of its names is asked for
_HOMES = {
    "tefuda.game": ("Decision", "Game", "LogLine", "Option", "Reason"),
    "tefuda.games": ("GAMES",),
    "tefuda.kernel.errors": (
        "BadDeck",
        "BadInput",
        "BadSave",
        "GameOver",
        "IllegalChoice",
        "TefudaError",
        "TooManySteps",
    ),
    "tefuda.starting": ("load", "new", "replay"),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            from importlib import import_module

            got: object = getattr(import_module(home), name)
            globals()[name] = got
            return got
    raise AttributeError(f"module 'tefuda' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
