"""Running the command line inside the test."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tefuda.cli import main


@dataclass(frozen=True)
class Ran:
    """How a command went."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Keyboard(io.StringIO):
    """Somebody sits there and types."""

    def isatty(self) -> bool:
        return True


Run = Callable[..., Ran]


@pytest.fixture
def tefuda(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Run:
    """`tefuda("play", "--seed", "1", typed="1\\nquit\\n")`, in English unless asked otherwise."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TEFUDA_DATA", str(tmp_path / "data"))

    def run(*args: str | Path, typed: str = "", keyboard: bool = False) -> Ran:
        monkeypatch.setattr("sys.stdin", Keyboard(typed) if keyboard else io.StringIO(typed))
        capsys.readouterr()
        code = main([str(arg) for arg in args])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run
