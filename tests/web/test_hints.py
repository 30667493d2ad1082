"""Hints at the table: the best moves with shares and reasons, against bots alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import PATIENCE, Lang

HINT = {"ja": "ヒント", "en": "Hint"}
LANGS: list[Lang] = ["ja", "en"]
expect.set_options(timeout=PATIENCE)


@pytest.mark.parametrize("lang", nightly_but(LANGS, "ja"))
def test_a_hint_shows_the_best_moves_and_one_can_be_taken_from_it(
    screens: Screens, lang: Lang
) -> None:
    screen = screens(lang)
    screen.start("weiss_schwarz", seed=3)
    dice = random.Random(3)
    for _ in range(60):
        asked = screen.asked()
        if screen.state["taken"] > 12 and len(asked["prompt"].get("choices") or []) > 2:
            break
        screen.answer(dice, asked)
    page = screen.page
    button = page.get_by_role("button", name=HINT[lang], exact=True)
    button.click()
    panel = page.locator("section.hint")
    expect(panel.locator("li").first).to_be_visible()
    assert 1 <= panel.locator("li").count() <= 3
    expect(panel.locator("li .share b").first).to_contain_text("%")
    assert any([words.strip() for words in panel.locator(".why").all_inner_texts()])
    assert not screen.strange()
    taken = screen.state["taken"]
    panel.locator("li button").first.click()
    page.wait_for_function("taken => look.state.taken > taken", arg=taken)
    expect(panel).to_have_count(0)  # it was for that decision


def test_two_people_at_one_screen_have_no_button_for_hints(screens: Screens) -> None:
    screen = screens("en")
    two = "label:has(input[name=opponent][value=screen])"
    screen.start("soukou_musume", lambda page: page.locator(two).click(), seed=2)
    assert [seat["kind"] for seat in screen.state["seats"]] == ["person", "person"]
    expect(screen.page.get_by_role("button", name="Give up")).to_have_count(1)
    expect(screen.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
