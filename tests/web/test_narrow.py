"""A narrow screen with touch: everything is within reach of a finger."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, Final

import pytest

from tefuda.games import GAMES
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Lang, Screen

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
WIDER = "() => document.documentElement.scrollWidth - screen.width"
AT_ITS_END = """() => {
  const list = document.querySelector("dialog[open] .log ol");
  return list.scrollHeight - list.scrollTop - list.clientHeight < 4;
}"""
BOXES = """links => links.filter(e => e.getClientRects().length).map(e => {
  const {x, y, width} = e.getBoundingClientRect();
  return {x, y, width};
})"""
SMALLEST: Final = 24  # px that a finger can hit, by WCAG 2.5.8
SMALL = """least => [...document.querySelectorAll("button, a, select, input:not([type=radio], [type=checkbox])")]
    .filter(e => e.getClientRects().length && !e.closest(".pile, .zone, .square, .clause"))
    .filter(e => Math.min(e.offsetWidth, e.offsetHeight) < least)
    .map(e => `${e.className} ${e.offsetWidth}×${e.offsetHeight}`)"""


def phone(screens: Screens, **looks: Any) -> Screen:
    return screens(**{**PHONE, **looks})


@pytest.mark.parametrize("game", nightly_but(GAMES, "soukou_musume", "monster_collection"))
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
    screen.page.wait_for_function(AT_ITS_END)


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


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("path", ["/", "/learn/weiss_schwarz", "/rules/cipher"])
def test_the_menu_of_a_page_takes_one_line_and_none_of_its_words_is_cut(
    screens: Screens, lang: Lang, path: str
) -> None:
    screen = phone(screens, lang=lang, viewport={"width": 390, "height": 844})
    screen.page.goto(f"http://{screen.base}{path}")
    links = screen.page.locator(".site-links a")
    links.first.wait_for()
    screen.page.wait_for_load_state("networkidle")
    screen.page.evaluate("document.fonts.ready")
    boxes = links.evaluate_all(BOXES)  # all of one moment
    assert len({round(box["y"]) for box in boxes}) == 1
    assert boxes[0]["x"] >= 0
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 390
    assert all(a["x"] + a["width"] <= b["x"] + 1 for a, b in pairwise(boxes))
    header = screen.page.locator("header").first.bounding_box()
    assert header is not None
    assert header["height"] < 90


def test_what_a_card_can_do_is_in_sight_however_long_its_text_is(screens: Screens) -> None:
    """On a phone on its side the popover of a card scrolls; its options do not scroll away."""
    screen = phone(screens, viewport={"width": 844, "height": 390})
    screen.start("weiss_schwarz", seed=5)
    asked = screen.until("asked")
    for choice in [c for c in asked["prompt"]["choices"] if "card" in c][:3]:
        way = screen.page.evaluate("choice => look.ways(choice)", choice)[0]
        screen.click(way["x"], way["y"])
        button = screen.page.locator(".popover .choices button").first
        button.wait_for()
        box, around = button.bounding_box(), screen.page.locator(".popover").bounding_box()
        assert box is not None
        assert around is not None
        assert box["y"] >= around["y"]
        assert box["y"] + box["height"] <= around["y"] + around["height"] + 1
        screen.page.keyboard.press("Escape")
        button.wait_for(state="detached")
