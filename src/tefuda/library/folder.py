"""Where a user's own things are kept: games, and cards that were brought."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

CARDS: Final = "cards.sqlite"


def data_folder() -> Path:
    """The user's data folder. TEFUDA_DATA names another one."""
    told = os.environ.get("TEFUDA_DATA")
    if told:
        return Path(told)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "tefuda"


def cards_file(folder: Path | None = None) -> Path:
    """The library's file in a data folder."""
    return (data_folder() if folder is None else folder) / CARDS
