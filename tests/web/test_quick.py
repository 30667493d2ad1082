"""How soon a click is answered on the screen, and how much of a script there is to load."""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from statistics import median
from typing import Final

from tefuda.server.app import PAGES
from tests.server.running import Running
from tests.web.screen import Screen

CLICKS: Final = 40
LEAST: Final = 30
SOON: Final = 250  # ms on a machine with much else to do; 100 where it has not
MOST_SCRIPT: Final = 250_000  # bytes, compressed
MOST_AT_THE_TABLE: Final = 90_000
WATCH = """() => {
  window.waits = [];
  let since = null;
  addEventListener("click", () => { since = performance.now(); }, true);
  new MutationObserver(() => {
    const state = window.look.state;
    if (since === null || state.taken === window.before) return;
    const clicked = since;
    since = null;
    window.before = state.taken;
    requestAnimationFrame(() => window.waits.push(performance.now() - clicked));
  }).observe(document.querySelector(".page"), { subtree: true, childList: true, characterData: true, attributes: true });
  window.before = look.state.taken;
}"""


def test_a_click_is_answered_on_the_screen_at_once(screen: Screen, server: Running) -> None:
    """From the click to the page with what came of it; two people, so that no bot thinks."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    waits: list[float] = []
    for game in ("weiss_schwarz", "cipher"):
        made = server.open(game=game, seats=seats, seed=7, screen=True)
        screen.sit(made["room"], made["token"])
        screen.page.evaluate(WATCH)
        dice = random.Random(1)
        for _ in range(CLICKS):
            now = screen.asked()
            if now["now"] == "over":
                break
            if now["now"] == "curtain":
                screen.page.locator("dialog.cover .do").click()
                screen.until("asked")
                continue
            screen.answer(dice, now)
        waits += screen.page.evaluate("window.waits")
    waits.sort()
    print(
        f"{len(waits)} clicks: median {median(waits):.0f} ms, 95 % within"
        f" {waits[len(waits) * 95 // 100]:.0f} ms, worst {waits[-1]:.0f} ms"
    )
    assert len(waits) >= LEAST
    assert median(waits) < SOON


def test_the_scripts_are_small(chromium: str) -> None:
    scripts = sorted(Path(PAGES).rglob("*.js"))
    sizes = {script.name: len(gzip.compress(script.read_bytes(), 9)) for script in scripts}
    print(f"scripts compressed: {sum(sizes.values())} bytes {sizes}")
    assert sizes
    assert sum(sizes.values()) < MOST_SCRIPT


def test_the_scripts_of_the_table_are_small(screen: Screen, server: Running) -> None:
    made = server.open(game="cipher", seats=[{"kind": "person"}, {"kind": "bot"}], seed=7)
    screen.sit(made["room"], made["token"])
    screen.until("asked")
    loaded: list[str] = screen.page.evaluate(
        "performance.getEntriesByType('resource').map(r => r.name).filter(n => n.endsWith('.js'))"
    )
    files = [Path(PAGES) / "assets" / name.rsplit("/", 1)[1] for name in loaded]
    size = sum([len(gzip.compress(file.read_bytes(), 9)) for file in files])
    print(f"scripts of the table compressed: {size} bytes of {len(files)} files")
    assert len(files) > 1
    assert size <= MOST_AT_THE_TABLE
