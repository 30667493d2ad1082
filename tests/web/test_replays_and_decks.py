"""Replays and decks in a real browser: stepping, eyes, files, playing on; building, clauses, keeping."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tefuda
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import PATIENCE, Lang, Screen

LANGS: list[Lang] = ["ja", "en"]
NEXT = {"ja": "次の決定", "en": "Next decision"}
BACK = {"ja": "前の決定", "en": "Previous decision"}
TURN = {"ja": "次のターン", "en": "Next turn"}
ON = {"ja": "両方の席に着く", "en": "take every seat myself"}
MORE = {"ja": "1枚増やす", "en": "One more"}
SAVE = {"ja": "保存", "en": "Save"}
PLAY = {"ja": "このデッキで遊ぶ", "en": "Play with it"}
expect.set_options(timeout=PATIENCE)


def at(screen: Screen, path: str) -> Page:
    screen.page.goto(f"http://{screen.base}{path}")
    return screen.page


def played(game: str, decisions: int) -> tefuda.Game:
    dice = random.Random(3)
    out = tefuda.new(game, seed=3)
    while not out.over and out.state.taken < decisions:
        s = out.state
        out.choose(dice.randrange(len(s.options)) if s.options else s.ask_lo)
    return out


@pytest.mark.parametrize("lang", nightly_but(LANGS, "ja"))
def test_a_file_is_stepped_through_and_played_on(
    screens: Screens, tmp_path: Path, lang: Lang
) -> None:
    game = played("cipher", 80)
    file = tmp_path / "game.json"
    file.write_text(game.replay(), encoding="utf-8")
    screen = screens(lang)
    page = at(screen, "/replays")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile(r"/replays/f-[0-9a-f]{16}(\?|$)"))
    where = page.locator(".where")
    asked = page.locator(".asked")
    expect(where).to_contain_text("80")
    page.get_by_role("button", name=NEXT[lang]).click()
    page.keyboard.press("ArrowRight")
    second = game.at(2).decision
    assert second is not None
    expect(asked).to_contain_text(second.ask(lang))
    page.get_by_role("button", name=BACK[lang]).click()
    first = game.at(1).decision
    assert first is not None
    expect(asked).to_contain_text(first.ask(lang))
    page.get_by_role("button", name=TURN[lang]).click()
    expect(page.locator(".record li.new").first).to_be_visible()
    hidden = page.locator(".small-hand.foe .card .back")
    expect(hidden).to_have_count(0)  # everything lies open
    page.locator("main select").first.select_option("0")
    expect(hidden.first).to_be_visible()
    assert not screen.strange()
    page.locator("details.fork summary").click()
    page.get_by_role("button", name=ON[lang]).click()
    expect(page).to_have_url(re.compile("/room/"))
    page.wait_for_selector(".prompt, dialog[open]")


def test_a_file_that_was_altered_is_refused_with_the_place(
    screens: Screens, tmp_path: Path
) -> None:
    data = json.loads(played("cipher", 30).replay())
    data["decisions"][11][2] += 1
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    screen = screens("en")
    page = at(screen, "/replays")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("[role=alert]")).to_contain_text("decision 12")
    screen.faults.clear()  # the refusal is an answer of 400


def test_a_running_game_is_seen_through_ones_own_eyes_only(screens: Screens) -> None:
    screen = screens("en")
    screen.start("weiss_schwarz", seed=4)
    screen.play(random.Random(1), 3)
    room = screen.room
    page = at(screen, f"/replays/{room}")
    expect(page.locator(".where")).to_contain_text("decision 0")
    assert page.locator("main select option").count() == 1
    assert page.locator("details.fork").count() == 0


@pytest.mark.parametrize("lang", nightly_but(LANGS, "en"))
def test_a_deck_is_built_with_its_clauses_kept_and_played_with(
    screens: Screens, lang: Lang
) -> None:
    screen = screens(lang)
    page = at(screen, "/decks/cipher")
    begin = page.locator("main select").first
    begin.locator("option[value=birds]").wait_for(state="attached")
    begin.select_option("birds")
    expect(page.locator(".fine")).to_be_visible()
    expect(page.locator(".chart").first).to_be_visible()
    expect(page.locator(".odds td").first).to_contain_text("%")
    page.get_by_role("button", name=re.compile(f"^{MORE[lang]}")).first.click()
    wrong = page.locator(".wrong li")
    expect(wrong).to_have_count(1)
    expect(wrong.locator("a.clause")).to_have_attribute("href", "/rules/cipher/12.1.1.2")
    text = page.locator("textarea")
    text.fill("4 CT01-001\nnot a line at all\n")
    expect(page.locator("[role=alert]")).to_contain_text("2")
    screen.faults.clear()  # the refusal is an answer of 400
    begin.select_option("birds")
    expect(page.locator(".fine")).to_be_visible()
    page.locator("main input[maxlength='80']").fill("試し")
    page.get_by_role("button", name=SAVE[lang], exact=True).click()
    page.reload()
    expect(begin.locator("optgroup").first.locator("option")).to_have_text("試し")
    begin.select_option("birds")
    page.get_by_role("button", name=PLAY[lang]).click()
    expect(page).to_have_url(re.compile("/room/"))
    page.wait_for_selector(".prompt")
