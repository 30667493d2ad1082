"""Axe finds nothing: on all pages and on the tables, in light and dark, in both languages."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tefuda.games import GAMES
from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens, without
from tests.web.screen import Lang, Screen

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"], rules: RULES });
  return found.violations
    .map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")}`);
}"""
# a card says its name first and then, in words, what stands on it as bare numbers
RULES: Final = '{ "label-content-name-mismatch": { enabled: false } }'
LOOKS: Final[list[tuple[Lang, str]]] = [("ja", "light"), ("en", "dark")]
OTHER: Final[list[tuple[Lang, str]]] = [("ja", "dark"), ("en", "light")]


def violations(screen: Screen) -> list[str]:
    if not AXE.is_file():
        without("axe-core is not there: make test-web")
    if not screen.page.evaluate("'axe' in window"):
        screen.page.evaluate(AXE.read_text(encoding="utf-8"))  # the page lets no script in
    found: list[str] = screen.page.evaluate(RUN.replace("RULES", RULES))
    return found


@pytest.mark.parametrize(("lang", "scheme"), nightly_but(LOOKS + OTHER, *LOOKS))
def test_the_first_page_has_nothing_serious(screens: Screens, lang: Lang, scheme: str) -> None:
    screen = screens(lang, color_scheme=scheme)
    screen.start_page()
    assert violations(screen) == []


def test_the_seat_that_waits_for_a_friend_has_nothing_serious(
    screens: Screens, server: Running
) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    made = httpx.post(f"http://{server.base}/api/rooms", json={"game": "cipher", "seats": seats})
    (invite,) = made.json()["invites"].values()
    screen = screens("en")
    screen.page.goto(f"http://{server.base}/room/{made.json()['room']}#join={invite}")
    screen.page.locator(".invited .mini-card").first.wait_for()
    assert violations(screen) == []


PAGES: Final = (
    "/learn",
    "/learn/weiss_schwarz",
    "/rules",
    "/rules/weiss_schwarz",
    "/rules/weiss_schwarz/7",
    "/rules/weiss_schwarz/7.6.1.2",
    "/cards",
    "/cards/cipher",
    "/cards/weiss_schwarz/wt01-001",
    "/decks",
    "/decks/cipher",
    "/scenarios",
    "/scenarios/pso2",
    "/replays",
    "/lab",
)


@pytest.mark.parametrize("third", nightly_but([0, 1, 2], 0))
def test_no_page_has_a_finding(screens: Screens, third: int) -> None:
    lang, scheme = LOOKS[third % 2]
    screen = screens(lang, color_scheme=scheme)
    found: dict[str, list[str]] = {}
    for path in PAGES[third::3]:
        screen.page.goto(f"http://{screen.base}{path}")
        screen.page.wait_for_load_state("networkidle")
        found[path] = violations(screen)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("game", nightly_but(GAMES, "soukou_musume"))
@pytest.mark.parametrize(("lang", "scheme"), LOOKS)
def test_a_table_has_nothing_serious(screens: Screens, game: str, lang: Lang, scheme: str) -> None:
    screen = screens(lang, color_scheme=scheme)
    screen.start(game, seed=7)
    assert screen.play(random.Random(3), 22) == 22
    screen.until("asked")
    screen.page.locator(".hand .card").first.hover()
    assert violations(screen) == []
    screen.page.keyboard.press("o")
    screen.page.wait_for_selector("dialog[open] .choices")
    assert violations(screen) == []


@pytest.mark.parametrize(("lang", "scheme"), nightly_but(OTHER, ("ja", "dark")))
def test_a_narrow_table_and_its_dialogs_have_nothing_serious(
    screens: Screens, lang: Lang, scheme: str
) -> None:
    looks: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "color_scheme": scheme}
    screen = screens(lang, **looks)
    screen.start("monster_collection", seed=7)
    assert screen.play(random.Random(3), 15) == 15
    screen.until("asked")
    assert violations(screen) == []
    screen.page.locator('.top [aria-label="投了"], .top [aria-label="Give up"]').click()
    screen.page.wait_for_selector("dialog[open] .danger")
    assert violations(screen) == []
    screen.page.locator("dialog[open] .danger").click()
    screen.until("over")
    assert violations(screen) == []
