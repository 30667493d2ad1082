"""The same seed and the same choices give the same game: today, compiled, on every machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.golden import FILE, games

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_golden_games_come_out_as_written() -> None:
    assert games() == json.loads(FILE.read_text(encoding="utf-8")), (
        "random games end differently than before; if that is meant, run `make golden`"
    )


@pytest.mark.compiled
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler on this machine")
def test_compiled_and_interpreted_play_the_same_games(tmp_path: Path) -> None:
    src = tmp_path / "src"
    shutil.copytree(
        ROOT / "src", src, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )
    built = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "compile.py"), "--into", str(src), "--opt", "0"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    env = {**os.environ, "PYTHONPATH": f"{src}{os.pathsep}{ROOT}"}
    env.pop("TEFUDA_PURE", None)
    code = (
        "import tefuda.kernel.machine as m; assert m.__file__.endswith(('.so', '.pyd')), m.__file__;"
        "import sys; sys.argv = ['golden', '--print'];"
        "from tests.contract.golden import main; main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=env,
        check=False,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == json.loads(FILE.read_text(encoding="utf-8"))
