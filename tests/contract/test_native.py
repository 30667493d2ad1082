"""`tools/native.h`, which takes the place of some of mypyc's and Python's functions in the compiled
engine, means the same as they do: a file that uses them says the same compiled and not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract import native_sample

ROOT = Path(__file__).resolve().parent.parent.parent
SAY = "from tefuda.kernel import sample; print(sample.__file__); print('\\n'.join(sample.everything()))"


def test_the_sample_says_something_as_it_is() -> None:
    said = native_sample.everything()
    assert len(said) > 200
    assert (said[0], said[-1]) == ("10", "True")
    assert {"TypeError", "IndexError", "ValueError"} <= {*said}
    assert "not new" not in said


@pytest.mark.nightly
def test_compiled_with_the_header_it_says_the_same(tmp_path: Path) -> None:
    top = tmp_path / "src" / "tefuda"
    for folder in ("kernel", "effects", "env", "games/common"):
        (top / folder).mkdir(parents=True)
        (top / folder / "__init__.py").touch()
    for folder in ("", "games"):
        (top / folder / "__init__.py").touch()
    (top / "env" / "encode.py").write_text('"""Nothing."""\n')
    sample = Path(native_sample.__file__).read_text(encoding="utf-8")
    (top / "kernel" / "sample.py").write_text(sample, encoding="utf-8")
    tool = [sys.executable, str(ROOT / "tools" / "compile.py"), "--into", str(top.parent)]
    made = subprocess.run(tool, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    ran = subprocess.run(
        [sys.executable, "-c", SAY], cwd=top.parent, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    where, *said = ran.stdout.splitlines()
    assert where.endswith((".so", ".pyd"))
    assert said == native_sample.everything()
