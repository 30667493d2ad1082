"""The engine compiled with mypyc plays the same games; and mypyc can translate it at all.

What was built is kept in `.tefuda/build`, under the fingerprint of what it was built from.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.contract.golden import written

ROOT = Path(__file__).resolve().parent.parent.parent
TOOL = ROOT / "tools" / "compile.py"
BUILT = ROOT / ".tefuda" / "build"
COMPILED = ("kernel", "effects", "games")
MACHINE = [sys.implementation.cache_tag, sys.platform, version("mypy")]


def fingerprint() -> str:
    """One word for the sources of the compiled modules and of all that is beside them."""
    files = [TOOL, TOOL.with_name("native.h"), TOOL.with_name("shorten.py")]
    for folder in COMPILED:
        files += sorted((ROOT / "src" / "tefuda" / folder).rglob("*.py"))
    total = hashlib.blake2b(json.dumps(MACHINE).encode(), digest_size=12)
    for file in files:
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(hashlib.blake2b(file.read_bytes()).digest())
    return total.hexdigest()


def tool(*args: str | Path) -> None:
    ran = subprocess.run(
        [sys.executable, str(TOOL), *map(str, args)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def copied(to: Path) -> Path:
    """A copy of the sources, with nothing compiled in it."""
    bare = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "pages")
    return Path(shutil.copytree(ROOT / "src", to, ignore=bare))


def modules(src: Path) -> list[Path]:
    """The compiled modules in a folder."""
    return [path.relative_to(src) for end in ("*.so", "*.pyd") for path in src.rglob(end)]


def built(scratch: Path) -> Path:
    """A folder with the compiled modules alone: from an earlier run, or made now."""
    kept = BUILT / fingerprint()
    if not kept.is_dir():
        src = copied(scratch / "building")
        tool("--into", src, "--opt", "0")
        part = kept.with_suffix(f".{os.getpid()}")
        for module in modules(src):
            (part / module).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(src / module, part / module)
        for old in BUILT.glob("*"):
            if old.suffix == "" and old.is_dir():
                shutil.rmtree(old)  # of other sources
        part.rename(kept)
    return kept


def test_the_engine_can_be_translated_to_c() -> None:
    """What mypyc does not support is found here, without the minutes that a C compiler takes."""
    seen = BUILT / f"{fingerprint()}.translated"
    if not seen.exists():
        tool("--c-only")
        BUILT.mkdir(parents=True, exist_ok=True)
        for old in BUILT.glob("*.translated"):
            old.unlink()
        seen.touch()
    assert seen.exists()


@pytest.mark.nightly
@pytest.mark.compiled
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler on this machine")
def test_compiled_and_interpreted_play_the_same_games(tmp_path: Path) -> None:
    src = compiled_engine(tmp_path)
    assert json.loads(run_compiled(src, "golden", "--print")) == written()


@pytest.mark.nightly
@pytest.mark.compiled
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler on this machine")
def test_compiled_games_in_threads_go_as_by_themselves(tmp_path: Path) -> None:
    src = compiled_engine(tmp_path)
    assert run_compiled(src, "threads").strip() == ""


def compiled_engine(scratch: Path) -> Path:
    """The sources with the compiled modules beside them."""
    modules_at = built(scratch)
    src = copied(scratch / "src")
    for module in modules(modules_at):
        shutil.copy2(modules_at / module, src / module)
    return src


def run_compiled(src: Path, program: str, *args: str) -> str:
    """What a program of this folder prints, run on the compiled engine."""
    env = {**os.environ, "PYTHONPATH": f"{src}{os.pathsep}{ROOT}"}
    env.pop("TEFUDA_PURE", None)
    code = (
        "import tefuda.kernel.machine as m; assert m.__file__.endswith(('.so', '.pyd')), m.__file__;"
        f"import sys; sys.argv = {[program, *args]!r};"
        f"from tests.contract.{program} import main; main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=env,
        check=False,
        cwd=src.parent,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
