"""A narrow screen with touch: everything is within reach of a finger."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from tefuda.games import GAMES
from tests.web.conftest import Screens
from tests.web.screen import Screen

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
WIDER = "() => document.documentElement.scrollWidth - screen.width"
SMALLEST: Final = 24  # px that a finger can hit, by WCAG 2.5.8
SMALL = """least => [...document.querySelectorAll("button, a, select, input:not([type=radio], [type=checkbox])")]
    .filter(e => e.getClientRects().length && !e.closest(".pile, .zone, .square, .clause"))
    .filter(e => Math.min(e.offsetWidth, e.offsetHeight) < least)
    .map(e => `${e.className} ${e.offsetWidth}×${e.offsetHeight}`)"""


def phone(screens: Screens, **looks: Any) -> Screen:
    return screens(**{**PHONE, **looks})


@pytest.mark.parametrize("game", GAMES)
def test_the_first_turns_are_played_by_tapping_and_nothing_is_wider_than_the_screen(
    screens: Screens, game: str
) -> None:
    screen = phone(screens, lang="ja")
    screen.start_page()
    assert screen.page.evaluate(WIDER) <= 0
    assert screen.page.evaluate(SMALL, SMALLEST) == []
    screen.start(game, seed=7)
    wider: list[int] = []
    screen.play(random.Random(7), 24, lambda _: wider.append(screen.page.evaluate(WIDER)))
    assert len(wider) > 10
    assert max(wider) <= 0
    assert screen.page.evaluate(SMALL, SMALLEST) == []
    screen.page.get_by_role("button", name="記録").tap()
    assert screen.page.locator("dialog[open] .log li").count() > 5
    assert screen.page.evaluate(WIDER) <= 0


def test_a_long_press_shows_the_card_large_and_does_nothing_else(screens: Screens) -> None:
    screen = phone(screens, color_scheme="dark")
    screen.start("pso2", seed=4)
    screen.until("asked")
    taken = screen.state["taken"]
    card = screen.page.locator(".hand .card").nth(1)
    key = card.get_attribute("data-key")
    name = screen.page.evaluate(
        "key => fetch('/api/games/pso2').then(r => r.json()).then(g => g.cards[key].name)", key
    )
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    touch = screen.context.new_cdp_session(screen.page)
    at = [{"x": box["x"] + 20, "y": box["y"] + 30}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    large = screen.page.locator("dialog[open] .large")
    large.wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.page.wait_for_timeout(300)
    assert large.locator("h3").inner_text() == name["en"]
    assert large.locator(".second").first.inner_text() == name["ja"]
    assert (screen.state["taken"], screen.page.evaluate("look.said.length")) == (taken, 0)
    assert screen.page.evaluate(WIDER) <= 0
    screen.page.locator("dialog[open] .x").tap()
    large.wait_for(state="detached")
    assert screen.play(random.Random(1), 3) == 3
