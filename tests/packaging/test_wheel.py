"""The wheel holds the pages, the scenarios and the books, and plays where there is no Node."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from hatchling.builders.wheel import WheelBuilder

from tefuda.rulebook.demos import demos
from tefuda.rulebook.index import BOOKS, book
from tests.contract import test_compiled
from tests.server.running import free_port

ROOT = Path(__file__).resolve().parents[2]
NODE = ("node", "npm", "npx")


def tracked(*folders: str) -> list[str]:
    """The files of a clean clone, with the changes that are not committed yet."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *folders]
    out = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in out.split("\0")[:-1] if (ROOT / name).is_file()]


def must_hold() -> set[str]:
    """Every file of the package, as it is named in the wheel."""
    return {name.removeprefix("src/") for name in tracked("src")}


def test_the_wheel_would_hold_every_file_of_the_package() -> None:
    listed = {f.distribution_path for f in WheelBuilder(str(ROOT)).recurse_included_files()}
    held = {path.replace(os.sep, "/") for path in listed}
    assert must_hold() <= held, sorted(must_hold() - held)
    for game in BOOKS:
        assert f"tefuda/rulebook/{game}.toml" in held
        for demo in demos(game):
            assert f"tefuda/scenarios/{game}/{demo.name}.scenario" in held
    pages = ROOT / "src" / "tefuda" / "server" / "pages"
    built = {p.relative_to(ROOT / "src").as_posix() for p in pages.rglob("*") if p.is_file()}
    assert built <= held, sorted(built - held)
    assert not [name for name in held if name.endswith((".so", ".c", ".pyc"))]


@pytest.mark.wheel
@pytest.mark.nightly
def test_a_wheel_of_a_clean_clone_plays_where_there_is_no_node(tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        pytest.skip("no Node to build the pages with")
    wheel = make_wheel(tmp_path / "clone")
    with zipfile.ZipFile(wheel) as packed:
        held = set(packed.namelist())
    assert must_hold() <= held
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", "--quiet"]
    env = plain()
    pins = str(ROOT / "constraints.txt")
    subprocess.run([*pip, "-c", pins, f"{wheel}[web]"], cwd=tmp_path, env=env, check=True)

    opened, port = tmp_path / "opened", free_port()
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    env |= {"PATH": str(without_node(tmp_path / "bin")), "BROWSER": f"{browser} %s"}
    assert not [name for name in NODE if shutil.which(name, path=env["PATH"])]
    command = [str(venv / "bin" / "tefuda"), "serve", "--open", "--port", str(port)]
    with subprocess.Popen([*command, "--data", "data"], cwd=tmp_path, env=env) as process:
        try:
            base = f"http://127.0.0.1:{port}"
            plays(base)
            assert until(lambda: opened.exists() and opened.read_text().strip() == f"{base}/")
        finally:
            process.terminate()


@pytest.mark.wheel
@pytest.mark.nightly
@pytest.mark.compiled
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler on this machine")
def test_a_wheel_for_this_platform_plays_compiled(tmp_path: Path) -> None:
    clone = copied_clone(tmp_path / "clone")
    shutil.copytree(ROOT / PAGES, clone / PAGES, dirs_exist_ok=True)
    shutil.copytree(test_compiled.built(tmp_path), clone / "src", dirs_exist_ok=True)
    wheel = compiled_wheel(clone)
    assert wheel.name.endswith(f"{sysconfig.get_platform().replace('-', '_')}.whl")
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", "--quiet"]
    pins = str(ROOT / "constraints.txt")
    subprocess.run([*pip, "-c", pins, str(wheel)], cwd=tmp_path, env=plain(), check=True)
    assert "(compiled)" in said(venv, "-m", "tefuda", "--version")
    assert said(venv, "-c", PLAY_ALL).split() == sorted(BOOKS)
    subprocess.run([*pip, "-c", pins, f"{wheel}[rl]"], cwd=tmp_path, env=plain(), check=True)
    assert said(venv, "-c", "from tefuda import env; print(env.batch('cipher', 2).n)") == "2\n"


PAGES = Path("src", "tefuda", "server", "pages")
PLAY_ALL = """
import tefuda

for name in sorted(tefuda.GAMES):
    game = tefuda.new(name, seed=3)
    for _ in range(40):
        if game.over:
            break
        game.choose(game.options[0] if game.options else game.decision.range[0])
    print(name)
"""


def said(venv: Path, *args: str) -> str:
    """What the Python of an environment prints."""
    command = [str(venv / "bin" / "python"), *args]
    ran = subprocess.run(command, cwd=venv, env=plain(), check=True, capture_output=True, text=True)
    return ran.stdout


def compiled_wheel(clone: Path) -> Path:
    """The wheel of a folder that holds compiled modules."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    env = {**plain(), "TEFUDA_COMPILED": "1"}
    more = ["--no-build-isolation", "--wheel-dir", "dist", "."]
    subprocess.run([*command, *more], cwd=clone, env=env, check=True)
    [wheel] = (clone / "dist").glob("*.whl")
    return wheel


def copied_clone(clone: Path) -> Path:
    """The files of a clean clone, somewhere else."""
    for name in tracked():
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, clone / name)
    return clone


def plays(base: str) -> None:
    """A page with its script, a room, and of every game a clause and a scenario."""
    assert until(lambda: answers(base))
    with httpx.Client(base_url=base, timeout=60) as client:
        page = client.get("/")
        assert page.status_code == 200
        found = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert found is not None
        script = client.get(found[1])
        assert "javascript" in script.headers["content-type"]
        assert len(script.text) > 10_000
        told = client.get("/api/games").json()["games"]
        assert {row["key"] for row in told} == set(BOOKS)
        seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
        made = client.post("/api/rooms", json={"game": "soukou_musume", "seats": seats})
        assert client.get(f"/api/rooms/{made.json()['room']}").json()["game"] == "soukou_musume"
        for game in BOOKS:
            clause = book(game).clauses[-1]
            assert client.get(f"/api/rules/{game}/{clause.id}").json()["ja"] == clause.ja
            shown = client.get(f"/api/demos/{game}/{demos(game)[0].name}").json()
            assert len(shown["moments"]) > 1


def make_wheel(clone: Path) -> Path:
    """`make wheel` in a clean clone: nothing built, nothing installed."""
    copied_clone(clone)
    env = plain()
    subprocess.run(["make", "wheel", f"PYTHON={sys.executable}"], cwd=clone, env=env, check=True)
    [wheel] = (clone / "dist").glob("*.whl")
    return wheel


def plain() -> dict[str, str]:
    """The environment without anything that points back to this project."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS", "SIDE_BY_SIDE")
    return {k: v for k, v in os.environ.items() if k not in ours and not k.startswith("TEFUDA_")}


def without_node(folder: Path) -> Path:
    """A folder of commands to use as PATH: a shell, and no Node."""
    folder.mkdir()
    (folder / "sh").symlink_to("/bin/sh")
    return folder


def answers(base: str) -> bool:
    try:
        return httpx.get(f"{base}/api/games", timeout=60).status_code == 200
    except httpx.TransportError:
        return False


def until(done: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether it comes true in time."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True
