"""The scenario editor in a real browser: a position is laid out, played out, told again and shared."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tefuda
from tefuda.kernel.errors import BadInput
from tefuda.scenario import parse, run
from tefuda.scenario.write import position_text
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import PATIENCE, Lang

LANGS: list[Lang] = ["ja", "en"]
expect.set_options(timeout=PATIENCE)


def editor(screens: Screens, lang: Lang = "en", path: str = "/scenarios", **looks: Any) -> Page:
    screen = screens(lang, **looks)
    screen.page.goto(f"http://{screen.base}{path}")
    return screen.page


def new(page: Page, number: int = 0) -> None:
    page.locator("button.book").nth(number).click()
    expect(page.locator(".fine")).to_be_visible()


@pytest.mark.parametrize("lang", nightly_but(LANGS, "ja"))
def test_a_position_is_laid_out_played_and_comes_back_as_a_scenario(
    screens: Screens, lang: Lang
) -> None:
    page = editor(screens, lang)
    new(page)  # 装甲娘
    text = page.locator("textarea[aria-label]")
    form = page.locator("fieldset").first
    before = form.locator(".place li").count()
    form.locator("select[name=zone]").select_option("hand")
    name = page.locator("datalist option").first.get_attribute("value") or ""
    form.locator("input[name=name]").fill(name)
    form.locator("input[name=name]").press("Enter")
    expect(form.locator(".place li")).to_have_count(before + 1)
    expect(text).to_have_value(re.compile(rf"1 hand .*{re.escape(name)}"))
    expect(page.locator(".fine")).to_be_visible()
    form.locator(".place li button").last.focus()
    page.keyboard.press("Enter")  # taken away again, by key
    expect(form.locator(".place li")).to_have_count(before)
    page.locator("button.do.main").click()
    expect(page).to_have_url(re.compile("/room/"))
    page.locator(".prompt button, .choices button, [data-choice]").first.wait_for()
    page.get_by_role(
        "button", name={"ja": "シナリオとして保存", "en": "Save as a scenario"}[lang]
    ).click()
    expect(page).to_have_url(re.compile("/scenarios/[0-9a-f]{20}$"))
    expect(page.locator(".fine")).to_be_visible()
    assert run(parse(text.input_value(), "told")).ok


@pytest.mark.parametrize("lang", nightly_but(LANGS, "en"))
def test_what_is_wrong_is_shown_at_its_line(screens: Screens, lang: Lang) -> None:
    page = editor(screens, lang)
    new(page, 1)
    text = page.locator("textarea[aria-label]")
    good = text.input_value()
    text.fill(good + "= over, draw\n")
    expect(page.locator(".lines .notHeld")).to_have_count(1)
    expect(page.locator(".lines .held")).not_to_have_count(0)
    text.fill(good.replace("[position]", "[position]\nlunch 3"))
    wrong = page.locator(".wrong")
    expect(wrong).to_contain_text("lunch")
    wrong.get_by_role("button").click()
    chosen = text.evaluate("t => t.value.slice(t.selectionStart, t.selectionEnd)")
    assert chosen == "lunch 3"
    expect(page.locator("button.do.main")).to_be_disabled()


def test_a_link_brings_the_same_scenario_to_another_browser(screens: Screens) -> None:
    page = editor(screens, "en", permissions=["clipboard-read", "clipboard-write"])
    new(page, 2)
    text = page.locator("textarea[aria-label]").input_value()
    page.get_by_role("button", name="Share a link").click()
    link = (page.locator(".share").text_content() or "").split()[-1]
    other = screens("ja").page
    other.goto(link)
    expect(other.locator("textarea[aria-label]")).to_have_value(text)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.path().read_text("utf-8") == text
    assert saved.value.suggested_filename.endswith(".scenario")


def test_a_file_that_is_no_scenario_is_told_and_changes_nothing(screens: Screens) -> None:
    page = editor(screens, "en")
    new(page)
    text = page.locator("textarea[aria-label]").input_value()
    opens = page.locator("input[type=file]")
    for body, said in ((b"\xff\xfe\x00", "UTF-8"), (b"x" * 300_000, "too large")):
        opens.set_input_files({"name": "a.scenario", "mimeType": "text/plain", "buffer": body})
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(page.locator("textarea[aria-label]")).to_have_value(text)
    good = text.replace("Trying", "Opening")
    opens.set_input_files({"name": "a.scenario", "mimeType": "text/plain", "buffer": good.encode()})
    expect(page.locator("textarea[aria-label]")).to_have_value(good)


def test_a_moment_of_a_replay_is_taken_to_the_editor(screens: Screens) -> None:
    game, chance = tefuda.new("soukou_musume", seed=5), random.Random(5)
    at = 0
    while not at:
        game.choose(chance.randrange(len(game.state.options)))
        with suppress(BadInput):
            position_text(game)
            at = game.state.taken
    screen = screens("en")
    page = screen.page
    answer = page.request.post(f"http://{screen.base}/api/replays", data=game.replay())
    page.goto(f"http://{screen.base}/replays/{answer.json()['key']}?at={at}")
    page.get_by_role("button", name="Take this position").click()
    expect(page).to_have_url(re.compile("/scenarios/[0-9a-f]{20}$"))
    expect(page.locator(".fine")).to_be_visible()


def test_the_editor_fits_a_narrow_screen(screens: Screens) -> None:
    page = editor(screens, "ja", viewport={"width": 375, "height": 700})
    new(page, 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
