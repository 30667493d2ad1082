"""The lab in a real browser: a run is started, watched, looked at in both languages, and deleted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import PATIENCE, Lang

LANGS: list[Lang] = ["ja", "en"]
START = {"ja": "測る", "en": "Measure"}
CARDS = {"ja": "カードの働き", "en": "Cards by effect"}
FILE = {"ja": "HTMLファイル", "en": "HTML file"}
DELETE = {"ja": "消す", "en": "Delete"}
LEAGUE = {"ja": "総当たり", "en": "League"}
SWAP = {"ja": "入れ替え", "en": "Swap"}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=PATIENCE)


@pytest.mark.parametrize("lang", nightly_but(LANGS, "ja"))
def test_a_run_is_started_watched_looked_at_and_deleted(screens: Screens, lang: Lang) -> None:
    screen = screens(lang)
    page = screen.page
    page.goto(f"http://{screen.base}/lab/soukou_musume")
    page.locator("select[name=deck] option[value=mountain]").wait_for(state="attached")
    page.locator("select[name=bot]").select_option("random")
    page.locator("input[name=games]").fill("12")
    page.get_by_role("button", name=START[lang], exact=True).click()
    expect(page).to_have_url(re.compile(r"/lab/soukou_musume\?run=[0-9a-f]{10}$"))
    expect(page.get_by_role("button", name=FILE[lang])).to_be_visible()  # it is done
    expect(page.locator(".lab .lab-tiles b").first).to_have_text("12")
    expect(page.get_by_role("heading", name=CARDS[lang])).to_be_visible()
    assert page.locator(".lab .lab-track .mid").count() > 20
    assert not screen.strange()
    with page.expect_download() as saved:
        page.get_by_role("button", name=FILE[lang]).click()
    assert saved.value.suggested_filename.endswith(".html")
    page.get_by_role("button", name=re.compile(f"^{DELETE[lang]}")).click()
    expect(page).to_have_url(re.compile("/lab/soukou_musume$"))
    expect(page.locator(".runs")).to_have_count(0)


@pytest.mark.nightly
def test_a_league_and_a_swap_fit_a_phone(screens: Screens) -> None:
    screen = screens("en", viewport=PHONE, has_touch=True, is_mobile=True)
    page = screen.page
    page.goto(f"http://{screen.base}/lab/soukou_musume")
    page.get_by_text(LEAGUE["en"], exact=True).first.click()
    page.locator("select[name=bot]").select_option("random")
    page.locator("input[name=games]").fill("6")
    page.get_by_role("button", name=START["en"], exact=True).click()
    expect(page.get_by_role("button", name=FILE["en"])).to_be_visible()
    page.get_by_text(SWAP["en"], exact=True).first.click()
    page.locator("select[name=out] option").first.wait_for(state="attached")
    page.locator("input[name=games]").fill("40")
    before = page.url
    page.get_by_role("button", name=START["en"], exact=True).click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".lab .lab-split")).to_be_visible()
    expect(page.get_by_role("button", name=FILE["en"])).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not screen.strange()
