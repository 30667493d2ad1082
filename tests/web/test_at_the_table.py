"""What a player does at a table besides choosing: take back, give up, ask why, look closer, drag."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Asked, Screen

CLAUSE = re.compile(r"\d+[.-]\d+|[a-z]+\.[a-z]+")


def sit_alone(screen: Screen, server: Running, game: str, **wish: Any) -> None:
    """Against a bot, with a seed."""
    seats = [{"kind": "person"}, {"kind": "bot"}]
    made = server.open(game=game, seats=seats, **{"seed": 7, **wish})
    screen.sit(made["room"], made["token"])


def until(screen: Screen, dice: random.Random, wanted: Any, most: int = 80) -> Asked:
    """Play until the question is one that is wanted."""
    for _ in range(most):
        asked = screen.asked()
        assert asked["now"] == "asked", screen.told()
        if wanted(asked):
            return asked
        screen.answer(dice, asked)
    raise AssertionError("it never came to that")


def test_undo_takes_back_the_last_choice_and_what_the_bot_did_since(
    screen: Screen, server: Running
) -> None:
    sit_alone(screen, server, "weiss_schwarz")
    dice = random.Random(1)
    screen.play(dice, 9)
    before = screen.until("asked")
    shown = screen.page.locator(".mat").inner_text(), screen.page.locator(".prompt").inner_text()
    screen.answer(dice, before)
    after = screen.until("asked")
    assert after["taken"] > before["taken"]
    screen.page.get_by_role("button", name="Undo").click()
    screen.page.wait_for_function("n => look.state.taken === n", arg=before["taken"])
    screen.until("asked")
    assert (
        screen.page.locator(".mat").inner_text(),
        screen.page.locator(".prompt").inner_text(),
    ) == shown
    assert screen.play(dice, 3) == 3


def test_a_card_is_taken_out_of_a_selection_before_it_is_confirmed(
    screen: Screen, server: Running
) -> None:
    sit_alone(screen, server, "weiss_schwarz")  # which cards are exchanged?
    asked = screen.until("asked")
    first = asked["prompt"]["choices"][0]
    dice = random.Random(1)
    screen.choose(first, dice, asked["said"])
    screen.page.wait_for_function("() => look.state.prompt.picked?.length === 1")
    asked = screen.until("asked")
    second = asked["prompt"]["choices"][0]
    screen.choose(second, dice, asked["said"])
    screen.page.wait_for_function("() => look.state.prompt.picked?.length === 2")
    screen.until("asked")
    assert screen.page.locator(".card.picked").count() == 2
    screen.page.locator(f'.card.picked[data-card="{first["card"]}"]').click()
    screen.page.wait_for_function("() => look.state.prompt.picked?.length === 1")
    assert screen.state["prompt"]["picked"] == [second["card"]]
    assert screen.page.locator(".card.picked").count() == 1
    screen.until("asked")
    screen.page.locator(".prompt .do.main").click()
    screen.page.wait_for_function("() => !look.state.prompt?.picked?.length")


@pytest.mark.parametrize(
    "game", nightly_but(["weiss_schwarz", "cipher"], "cipher")
)  # the book of one knows it
def test_who_gives_up_has_lost_but_is_asked_first(
    screen: Screen, server: Running, game: str
) -> None:
    sit_alone(screen, server, game)
    screen.until("asked")
    give_up = screen.page.get_by_role("button", name="Give up").first
    give_up.click()
    screen.page.get_by_role("button", name="Cancel").click()
    assert screen.page.locator("dialog[open]").count() == 0
    assert not screen.state["over"]
    give_up.click()
    screen.page.locator("dialog[open] .danger").click()
    screen.until("over")
    assert screen.page.locator("dialog[open] h2").inner_text() == "You have lost"
    assert screen.state["winners"] == [1]
    screen.page.get_by_role("button", name="Look at the table").click()
    assert screen.page.locator("dialog[open]").count() == 0
    assert screen.page.locator(".prompt .question").inner_text() == "You have lost"


@pytest.mark.nightly
def test_who_lets_the_clock_run_out_has_lost(screen: Screen, server: Running) -> None:
    sit_alone(screen, server, "weiss_schwarz", clock=10)
    screen.until("asked")
    clock = screen.page.locator(".clock.running")
    first = clock.inner_text()
    assert re.fullmatch(r"0:(10|0\d)", first)
    screen.page.wait_for_function(
        "first => document.querySelector('.clock.running').textContent < first", arg=first
    )
    screen.until("over")
    assert screen.state["winners"] == [1]
    assert screen.page.locator("dialog[open] h2").inner_text() == "You have lost"


@pytest.mark.parametrize("lang", nightly_but(["ja", "en"], "en"))
def test_a_card_that_cannot_be_used_says_why_with_a_clause(
    screens: Screens, server: Running, lang: Any
) -> None:
    screen = screens(lang)
    sit_alone(screen, server, "weiss_schwarz")
    dice = random.Random(1)

    def some_cannot(asked: Asked) -> bool:
        return (
            asked["prompt"]["clause"].startswith("7.2")
            and screen.page.locator(".hand .card:not(.can)").count() > 0
        )

    asked = until(screen, dice, some_cannot)
    screen.page.locator(".hand .card:not(.can)").first.click()
    popover = screen.page.locator(".popover")
    popover.wait_for()
    reason = popover.locator("li").first
    assert CLAUSE.search(reason.locator(".clause").first.inner_text())
    assert len(reason.inner_text()) > 15
    assert not screen.strange()
    assert screen.page.evaluate("look.said.length") == asked["said"]
    screen.page.keyboard.press("Escape")
    popover.wait_for(state="detached")


def test_pointing_at_a_card_shows_it_large_with_its_values_and_what_changed_them(
    screen: Screen, server: Running
) -> None:
    sit_alone(screen, server, "weiss_schwarz")
    dice = random.Random(2)
    changed = ".mat .card:has(.foot > b:first-child:is(.up, .less))"  # by power
    until(screen, dice, lambda _: screen.page.locator(changed).count() > 0)
    card = screen.page.locator(changed).first
    now = card.locator(".foot > b").first.inner_text()
    name = card.locator(".name").inner_text()
    card.hover()
    large = screen.page.locator("aside .large")
    assert large.locator("h3").inner_text() == name
    assert large.locator("section[lang=ja]").count() == 1
    assert large.locator("section[lang=en]").count() == 1
    source = large.locator(".sources li", has_text="power")
    source.wait_for()
    told = re.search(r"(\d+) → (\d+)", source.inner_text())
    assert told is not None
    assert told[1] != told[2] == now
    assert "by" in source.inner_text()
    assert not screen.strange()


def test_a_card_is_dragged_to_its_place(screen: Screen, server: Running) -> None:
    sit_alone(screen, server, "weiss_schwarz")
    dice = random.Random(4)

    def main_phase(asked: Asked) -> bool:
        choices = asked["prompt"].get("choices") or []
        return any([c["kind"] == "character" for c in choices])

    asked = until(screen, dice, main_phase)
    plays = [c for c in asked["prompt"]["choices"] if c["kind"] == "character"]
    card = screen.page.locator(f'.hand .card.can[data-card="{plays[0]["card"]}"]')
    name = card.locator(".name").inner_text()
    place = screen.page.locator('[data-name="front center"]').last
    start, end = card.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    mouse = screen.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 30)
    mouse.down()
    mouse.move(start["x"] + 40, start["y"] - 20, steps=4)
    assert screen.page.locator(".ghost").count() == 1
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    mouse.up()
    assert screen.page.locator(".ghost").count() == 0
    place.locator(".card .name").get_by_text(name).wait_for()
    assert screen.page.evaluate("look.said.length") > asked["said"]


def test_the_language_changes_in_the_middle_of_a_game(screen: Screen, server: Running) -> None:
    sit_alone(screen, server, "monster_collection")
    dice = random.Random(1)
    screen.play(dice, 8)
    before = screen.until("asked")
    english = screen.page.locator(".prompt .ask").inner_text()
    assert not screen.strange()
    screen.page.get_by_role("button", name="日本語に切り替える").click()
    screen.page.wait_for_function(
        "t => document.querySelector('.ask').innerText !== t", arg=english
    )
    screen.lang = "ja"
    assert screen.until("asked")["taken"] == before["taken"]
    assert screen.strange() == []
    screen.play(dice, 3)
    assert screen.strange() == []
    screen.page.reload()
    screen.until("asked")
    assert screen.strange() == []  # it is remembered


def test_dark_is_dark_and_is_kept(screen: Screen, server: Running) -> None:
    brightness = """() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g)
        .slice(0, 3).reduce((a, b) => a + Number(b), 0) / 3"""
    sit_alone(screen, server, "pso2")
    screen.until("asked")
    assert screen.page.evaluate(brightness) > 200
    for name in ("Theme: auto", "Theme: light"):
        screen.page.get_by_role("button", name=name).click()
    assert screen.page.evaluate(brightness) < 60
    screen.page.reload()
    screen.until("asked")
    assert screen.page.evaluate(brightness) < 60


MOVING = """() => { window.moved = []; const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    window.moved.push(JSON.stringify(args[0])); return animate.apply(this, args); };
  addEventListener("transitionrun", e => window.moved.push(e.propertyName), true); }"""


@pytest.mark.parametrize("motion", [True, False])
def test_cards_glide_if_motion_is_on_and_stand_still_if_it_is_off(
    screens: Screens, server: Running, motion: bool
) -> None:
    screen = screens("en", reduced_motion="no-preference")
    sit_alone(screen, server, "cipher")
    screen.until("asked")
    if not motion:
        screen.page.get_by_role("button", name="Motion: on").click()
        assert screen.page.get_by_role("button", name="Motion: off").count() == 1
    screen.page.evaluate(MOVING)
    screen.play(random.Random(1), 8)
    screen.until("asked", "over")
    moved = screen.page.evaluate("window.moved")
    if motion:
        assert any("translate" in how for how in moved)
    else:
        assert moved == []


HEIGHTS = """async () => { const seen = [];
  for (let i = 0; i < 10; i++) {
    seen.push(getComputedStyle(document.querySelector(".page")).getPropertyValue("--ch"));
    await new Promise(done => requestAnimationFrame(done)); }
  return [...new Set(seen.slice(5))]; }"""


@pytest.mark.parametrize(
    "game", nightly_but(["weiss_schwarz", "monster_collection"], "monster_collection")
)
def test_the_table_stands_still_in_a_window_of_any_height(
    screen: Screen, server: Running, game: str
) -> None:
    sit_alone(screen, server, game)
    screen.play(random.Random(1), 6)
    screen.until("asked")
    restless: dict[int, list[str]] = {}
    for height in range(640, 960, 16):
        screen.page.set_viewport_size({"width": 1280, "height": height})
        seen = screen.page.evaluate(HEIGHTS)
        if len(seen) > 1:
            restless[height] = seen
    assert restless == {}
