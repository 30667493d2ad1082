"""Without the pages of the web app nothing is built, and the server says what is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from hatchling.builders.wheel import WheelBuilder

from tefuda.server import app as server_app
from tefuda.server.app import NO_PAGES_EN, NO_PAGES_JA, create_app

ROOT = Path(__file__).resolve().parents[2]
PAGES = Path("src", "tefuda", "server", "pages")


def build(root: Path, version: str) -> None:
    """The first step of a build in a folder that has the project's settings."""
    for name in ("pyproject.toml", "tools/pages_hook.py"):
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    WheelBuilder(str(root)).get_build_hooks(str(root / "dist"))["custom"].initialize(version, {})


def test_a_wheel_without_the_pages_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"has no pages.*make wheel"):
        build(tmp_path, "standard")
    (tmp_path / PAGES / "assets").mkdir(parents=True)
    (tmp_path / PAGES / "index.html").touch()
    with pytest.raises(FileNotFoundError, match="has no pages"):
        build(tmp_path, "standard")  # a page without its scripts is none
    (tmp_path / PAGES / "assets" / "index.js").touch()
    build(tmp_path, "standard")


def test_an_editable_install_goes_without_the_pages(tmp_path: Path) -> None:
    build(tmp_path, "editable")


def test_a_server_without_the_pages_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_app, "PAGES", tmp_path / "pages")
    with TestClient(create_app(tmp_path / "data")) as client:
        for path in ("/", "/rules/cipher"):
            got = client.get(path)
            assert got.status_code == 503
            assert NO_PAGES_EN in got.text
            assert NO_PAGES_JA in got.text
        assert client.get("/api/games").status_code == 200
        assert client.get("/api/nothing").status_code == 404
