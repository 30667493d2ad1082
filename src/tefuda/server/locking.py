"""One server to a data folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from tefuda.kernel.errors import BadInput

try:
    import fcntl
except ImportError:  # not on Windows: there nothing is locked
    fcntl = None  # type: ignore[assignment]

FILE: Final = "lock"


class Busy(BadInput):
    """Another server has the folder."""


class FolderLock:
    """Held as long as the process lives; a crash lets it go."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._file: Any = None

    def take(self) -> FolderLock:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._file = os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600), "r+")
        except OSError as e:
            raise BadInput(
                f"{self.path.parent} cannot be written to ({e.strerror}): a server needs a folder of its own",
                ja=f"{self.path.parent} に書けない（{e.strerror}）。サーバーには書けるフォルダーが要る。",
            ) from None
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                who = self._file.read(20).strip()
                self._file.close()
                raise Busy(
                    f"another server (process {who or '?'}) uses {self.path.parent}: stop it, or use another "
                    "folder (--data)",
                    ja=f"別のサーバー（プロセス {who or '?'}）が {self.path.parent} を使っている。止めるか、"
                    "別のフォルダー（--data）を使うこと。",
                ) from None
        self._file.seek(0)
        self._file.truncate()
        self._file.write(f"{os.getpid()}\n")
        self._file.flush()
        return self

    def give_back(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
