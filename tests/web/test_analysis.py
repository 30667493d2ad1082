"""A finished game looked through in the browser: progress, the curve, the worst moments, a way to each."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tefuda
from tefuda.bots.answering import answer
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Lang

LANGS: list[Lang] = ["ja", "en"]
BEGIN = {"ja": "対戦を解析する", "en": "Analyse the game"}
LONG = 240_000  # ms: a quarter of a second for each of some sixty decisions, and others use this machine


def short_game(file: Path, first: int) -> tefuda.Game:
    """A game of chance that is soon over."""
    for seed in range(first, first + 100):
        game = tefuda.new("soukou_musume", seed=seed)
        dice = random.Random(seed)
        while not game.over and game.state.taken < 90:
            answer(game, "random" if game.state.ask_seat else "thumb", dice)
        if game.over:
            file.write_text(game.replay(), encoding="utf-8")
            return game
    raise AssertionError("none is that short")


@pytest.mark.parametrize("lang", nightly_but(LANGS, "en"))
def test_a_game_is_analysed_and_a_click_leads_to_where_most_was_lost(
    screens: Screens, tmp_path: Path, lang: Lang
) -> None:
    file = tmp_path / "game.json"
    game = short_game(file, 100 * LANGS.index(lang))  # each its own: what was found is kept
    screen = screens(lang)
    page = screen.page
    page.goto(f"http://{screen.base}/replays")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile(r"/replays/f-[0-9a-f]{16}(\?|$)"))
    part = page.locator("section.analysis")
    part.get_by_role("button", name=BEGIN[lang]).click()
    expect(part.locator("progress, svg polyline").first).to_be_visible()
    expect(part.locator("svg polyline")).to_be_visible(timeout=LONG)
    bad = part.locator("ol li")
    assert bad.count() >= 1  # one side plays by chance
    number = re.findall(r"\d+", bad.first.locator("button").inner_text())
    bad.first.locator("button").click()
    expect(page.locator(".where")).to_contain_text(number[-1] if lang == "ja" else number[0])
    box = part.locator("svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 20)
    expect(page.locator(".where")).to_contain_text(str(game.state.taken))
    assert not screen.strange()
    page.reload()  # what was found is kept
    expect(part.locator("svg polyline")).to_be_visible()
