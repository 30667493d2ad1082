"""One server and one browser for all tests here; a fresh screen for each, and nothing may go wrong on
it unseen."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tefuda.server.app import PAGES
from tests.server.running import Running
from tests.web.screen import Lang, Screen

HERE: Final = Path(__file__).parent
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


def without(what: str) -> None:
    """A developer's machine may do without; where `TEFUDA_REQUIRE_BROWSER` is set, it may not."""
    if os.environ.get("TEFUDA_REQUIRE_BROWSER"):
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


@pytest.fixture(scope="package")
def chromium() -> str:
    found = os.environ.get("TEFUDA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), "")
    if not found:
        without("no chromium to test the table in: apt-get install chromium")
    if not (PAGES / "index.html").is_file():
        without("the pages are not built: make test-browser")
    return found


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("data")) as running:
        yield running


class Screens(Protocol):
    def __call__(
        self, lang: Lang = ..., base: str = ..., passes: bool = ..., **looks: Any
    ) -> Screen: ...


@pytest.fixture
def screens(browser: Browser, server: Running) -> Iterator[Screens]:
    """Opens screens: each is a browser of its own that remembers nothing of the others."""
    opened: list[Screen] = []

    def open_screen(
        lang: Lang = "en", base: str = "", passes: bool = False, **looks: Any
    ) -> Screen:
        told: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "color_scheme": "light",
            "locale": {"ja": "ja-JP", "en": "en-US"}[lang],
            **looks,
        }
        finger = bool(looks.get("has_touch"))
        screen = Screen(browser.new_context(**told), base or server.base, lang, finger, passes)
        opened.append(screen)
        return screen

    yield open_screen
    faults = [fault for screen in opened for fault in screen.faults]
    for screen in opened:
        screen.context.close()
    assert not faults, faults


@pytest.fixture
def screen(screens: Screens) -> Screen:
    return screens()
