"""Where a user's own things are kept: games, and cards that were brought."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

CARDS: Final = "cards.sqlite"
FOLDER_TOLD: Final = "TEFUDA_DATA"  # the variable that names the data folder


def data_folder() -> Path:
    """The user's data folder. TEFUDA_DATA names another one."""
    told = os.environ.get(FOLDER_TOLD)
    if told:
        return Path(told)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "tefuda"


def cache_folder() -> Path:
    """Where things are kept that can be made again at any time. With TEFUDA_DATA, inside that folder."""
    if os.environ.get(FOLDER_TOLD):
        return data_folder() / "cache"
    if sys.platform == "win32":
        return data_folder() / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tefuda"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tefuda"


def cards_file(folder: Path | None = None) -> Path:
    """The library's file in a data folder."""
    return (data_folder() if folder is None else folder) / CARDS
