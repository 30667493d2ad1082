"""`tools/native.h`, which takes the place of some of mypyc's and Python's functions in the compiled
engine, means the same as they do: a file that uses them says the same compiled and not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

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


SMALLER = {
    "BIG: Final = 1 << 70": "BIG: Final = 1 << 30",
    "    (1 << 62) - 1,": "    (1 << 30) - 3,",
}
TOO_LARGE = """
from tefuda.kernel import sample
def refused(what):
    try:
        print(what())
    except (OverflowError, SystemError) as error:
        print(type(error).__name__)
for n in (1 << 62, -(1 << 62) - 1, 1 << 70):
    refused(lambda: sample.add(n, 1))
    refused(lambda: sample.got([n], 0))
    refused(lambda: sample.Thing(n, ""))
    refused(lambda: setattr(sample.Thing(1, ""), "n", n))
refused(lambda: sample.add((1 << 62) - 1, 1, 1))
refused(lambda: sample.add(-(1 << 62), -1, 1))
refused(lambda: sample.add(0, 1 << 40, 1 << 40))
print(sample.add((1 << 62) - 2, 1, 1), sample.add(-(1 << 62), 0, 1), sample.got([(1 << 62) - 1], 0))
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sample compiled: as `kernel.sample`, where numbers have 62 bits and `BIG` is
    smaller, and as `env.encode`, where they may have any size."""
    top = tmp_path_factory.mktemp("sample") / "src" / "tefuda"
    for folder in ("kernel", "effects", "env", "games/common"):
        (top / folder).mkdir(parents=True)
        (top / folder / "__init__.py").touch()
    for folder in ("", "games"):
        (top / folder / "__init__.py").touch()
    sample = Path(native_sample.__file__).read_text(encoding="utf-8")
    (top / "env" / "encode.py").write_text(sample, encoding="utf-8")
    for large, small in SMALLER.items():
        assert large in sample
        sample = sample.replace(large, small)
    (top / "kernel" / "sample.py").write_text(sample, encoding="utf-8")
    tool = [sys.executable, str(ROOT / "tools" / "compile.py"), "--into", str(top.parent)]
    made = subprocess.run(tool, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return top.parent


def said_in(folder: Path, code: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.nightly
def test_compiled_with_the_header_it_says_the_same(compiled: Path) -> None:
    where, *said = said_in(
        compiled, SAY.replace("kernel import sample", "env import encode as sample")
    )
    assert where.endswith((".so", ".pyd"))
    assert said == native_sample.everything()


@pytest.mark.nightly
def test_compiled_with_numbers_of_62_bits_it_says_the_same(compiled: Path) -> None:
    where, *said = said_in(compiled, SAY)
    assert where.endswith((".so", ".pyd"))
    names: dict[str, Any] = {"__name__": "sample"}
    exec((compiled / "tefuda/kernel/sample.py").read_text(encoding="utf-8"), names)
    assert said == names["everything"]()


@pytest.mark.nightly
def test_a_number_of_more_than_62_bits_is_refused_and_never_cut_off(compiled: Path) -> None:
    *refused, fitting = said_in(compiled, TOO_LARGE)
    assert len(refused) == 15
    assert {*refused} == {"OverflowError", "SystemError"}  # the latter because of the former
    assert fitting == f"{(1 << 62) - 1} {-(1 << 62)} {(1 << 62) - 1}"
