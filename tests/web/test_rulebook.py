"""The rulebook that runs and the cards, in a real browser, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.rulebook.index import book
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import PATIENCE, Lang

LANGS: list[Lang] = ["ja", "en"]
WRECKED = "/rules/soukou_musume/sheet.turn.attack.2"
expect.set_options(timeout=PATIENCE)


def go(screens: Screens, path: str, lang: Lang = "en", **looks: Any) -> Page:
    screen = screens(lang, **looks)
    screen.page.goto(f"http://{screen.base}{path}")
    return screen.page


@pytest.mark.parametrize("lang", LANGS)
def test_from_the_books_to_a_chapter_to_a_clause(screens: Screens, lang: Lang) -> None:
    page = go(screens, "/", lang)
    page.locator(".site-links a").first.click()
    expect(page.locator(".book")).to_have_count(5)
    index = book("weiss_schwarz")
    page.locator(".book", has_text=index.name_ja if lang == "ja" else index.name_en).click()
    chapter = page.locator(".chapter", has=page.locator("summary .clause-id", has_text="7")).first
    chapter.locator("summary .small").click()
    chapter.get_by_role("link", name="7.4.1.2.1", exact=False).click()
    expect(page).to_have_url(re.compile(r"/rules/weiss_schwarz/7\.4\.1\.2\.1$"))
    expect(page.locator(".summary").first).to_have_text(index.clause("7.4.1.2.1").say(lang))
    page.locator("a[rel=next]").click()
    expect(page.locator(".summary").first).to_have_text(index.clause("7.4.1.2.2").say(lang))
    page.go_back()
    expect(page.locator(".summary").first).to_have_text(index.clause("7.4.1.2.1").say(lang))


@pytest.mark.parametrize("lang", LANGS)
def test_a_chapter_can_be_read_in_one_piece(screens: Screens, lang: Lang) -> None:
    page = go(screens, "/rules/weiss_schwarz/7", lang)
    index = book("weiss_schwarz")
    within = [c for c in index.clauses if c.id.startswith("7.")]
    rows = page.locator(".in-one-piece .clause-row")
    expect(rows).to_have_count(len(within))
    told = rows.locator(".clause-text").all_inner_texts()
    assert [words.strip() for words in told] == [c.say(lang).strip() for c in within]


@pytest.mark.parametrize(
    ("lang", "words", "first"), [("ja", "リフレッシュ", "9.2"), ("en", "encore step", "7.7")]
)
def test_a_search_over_all_books_shows_its_words_and_leads_on(
    screens: Screens, lang: Lang, words: str, first: str
) -> None:
    page = go(screens, "/rules", lang)
    page.get_by_role("searchbox").fill(words)
    hits = page.locator(".hits .clause-row")
    expect(hits.first.locator(".clause-id")).to_have_text(first)
    assert hits.first.locator("mark").count() >= 1
    expect(page).to_have_url(re.compile(r"\?q="))
    hits.first.click()
    expect(page.locator("h1 .clause-id")).to_have_text(first)
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value(words)
    expect(hits.first.locator(".clause-id")).to_have_text(first)
    page.get_by_role("searchbox").fill("xyzzyxyzzy")
    expect(hits).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_a_clause_demonstrates_itself_forward_and_back(screens: Screens, lang: Lang) -> None:
    page = go(screens, WRECKED, lang)
    page.locator(".demo-tabs button", has_text={"ja": "裏向き", "en": "face down"}[lang]).click()
    demo = page.locator(".demo")
    dots = demo.locator(".dot")
    expect(dots).to_have_count(3)
    expect(demo.locator(".dot.acts")).to_have_count(1)
    expect(demo.locator(".mark")).to_have_count(0)
    table = demo.locator(".small-table")
    assert table.locator("[data-card]").count() > 3
    demo.locator(".demo-steps > .do").last.click()
    expect(demo.locator(".mark")).to_contain_text("sheet.turn.attack.2")
    expect(demo.locator(".demo-log .here").first).to_contain_text(
        {"ja": "大破", "en": "is wrecked"}[lang]
    )
    expect(dots.nth(1)).to_have_attribute("aria-current", "step")
    demo.locator(".demo-steps > .do").last.click()
    expect(demo.locator(".demo-steps > .do").last).to_be_disabled()
    demo.locator(".demo-steps > .do").first.click()
    demo.locator(".demo-steps > .do").first.click()
    expect(demo.locator(".demo-log")).to_have_count(0)
    dots.nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(demo.locator(".mark")).to_be_visible()


def test_a_line_of_a_demonstration_leads_to_its_clause_and_that_one_shows_itself(
    screens: Screens,
) -> None:
    page = go(screens, WRECKED)
    page.locator(".demo .dot").nth(1).click()
    page.locator(".demo-log a.clause", has_text="sheet.damage.0").first.click()
    expect(page.locator("h1 .clause-id")).to_have_text("sheet.damage.0")


@pytest.mark.parametrize("lang", nightly_but(LANGS, "ja"))
def test_from_a_line_at_the_table_to_its_demonstration_in_two_clicks(
    screens: Screens, lang: Lang
) -> None:
    screen = screens(lang)
    screen.start("soukou_musume")
    screen.asked()
    line = screen.page.locator(".log a.clause").last
    id = line.inner_text()
    line.click()
    with screen.context.expect_page() as opened:
        screen.page.locator("dialog[open] a[href*='/rules/']").click()
    page = opened.value
    expect(page.locator("h1 .clause-id")).to_have_text(id)
    expect(page.locator(".summary").first).to_have_text(book("soukou_musume").clause(id).say(lang))
    expect(page.locator(".demo .small-table")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "word"), nightly_but([("ja", "読み方"), ("en", "is read")], ("en", "is read"))
)
def test_a_clause_has_its_reading_its_references_and_its_standing(
    screens: Screens, lang: Lang, word: str
) -> None:
    page = go(screens, "/rules/weiss_schwarz/9.2.1", lang)
    expect(page.locator(".stand")).not_to_be_visible()
    page.locator(".how-checked summary").click()
    expect(page.locator(".stand")).to_be_visible()
    page = go(screens, "/rules/weiss_schwarz/4.12.2.10", lang)
    expect(page.get_by_role("heading", name=word)).to_be_visible()
    expect(page.locator(".read")).to_be_visible()
    page = go(screens, "/rules/weiss_schwarz/9", lang)
    page.locator(
        "section", has_text={"ja": "指す条文", "en": "refer to it"}[lang]
    ).last.get_by_role("link", name="1.2.2 ", exact=False).click()
    expect(page.locator("h1 .clause-id")).to_have_text("1.2.2")


@pytest.mark.parametrize("lang", nightly_but(LANGS, "ja"))
def test_how_far_a_book_is_carried_out_is_counted_and_can_be_filtered(
    screens: Screens, lang: Lang
) -> None:
    page = go(screens, "/rules/soukou_musume", lang)
    page.locator(".how-checked summary").click()
    expect(page.locator(".cover-words")).to_be_visible()
    counts = [int(n) for n in re.findall(r"\d+", page.locator(".cover-words").inner_text())]
    assert sum(counts) == len(book("soukou_musume").clauses)
    page.locator("select").last.select_option("nothing")
    expect(page.locator(".clause-row", has_text="sheet.copyright")).to_have_count(0)
    rows = page.locator(".chapter .clause-row")
    assert 0 < rows.count() < 30
    page.locator("select").last.select_option("demo")
    expect(rows.first.locator(".has").first).to_be_visible()
    assert rows.count() == page.locator(".chapter .clause-row:has(.has)").count()


@pytest.mark.parametrize(("lang", "other"), nightly_but([("ja", "en"), ("en", "ja")], ("en", "ja")))
def test_the_language_can_be_changed_in_the_middle_of_a_demonstration(
    screens: Screens, lang: Lang, other: Lang
) -> None:
    page = go(screens, WRECKED, lang)
    page.locator(".demo .dot").nth(1).click()
    clause = book("soukou_musume").clause("sheet.turn.attack.2")
    page.locator(".looks button").first.click()
    expect(page.locator(".summary").first).to_have_text(clause.say(other))
    expect(page.locator(".demo .dot").nth(1)).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("lang", nightly_but(LANGS, "en"))
def test_cards_are_filtered_shown_and_tried(screens: Screens, lang: Lang) -> None:
    page = go(screens, "/cards/weiss_schwarz", lang)
    tiles = page.locator(".card-grid:not(.brought) .card")
    expect(tiles).to_have_count(96)
    page.locator("label.field", has_text={"ja": "色", "en": "colour"}[lang]).locator(
        "select"
    ).select_option("黄")
    expect(page.locator(".card-grid .card:not(.tint-yellow)")).to_have_count(0)
    page.get_by_role("searchbox").fill("助太刀")
    expect(page.locator(".card-grid [data-key=wt01-009]")).to_be_visible()
    page.locator(".card-grid [data-key=wt01-009]").click()
    expect(page.locator(".large section[lang=ja] .text")).to_contain_text("助太刀")
    expect(page.locator(".large section[lang=en] .text")).to_contain_text("Backup")
    expect(page.locator(".clause-row", has_text="10.5.1").first).to_be_visible()
    page.get_by_role("button", name={"ja": "試す", "en": "Try it"}[lang]).click()
    expect(page).to_have_url(re.compile("/room/"))
    expect(page.locator(".hand [data-key=wt01-009].can")).to_be_visible()


@pytest.mark.parametrize("theme", nightly_but(["light", "dark"], "light"))
@pytest.mark.parametrize(
    "path",
    ["/rules", "/rules/cipher", WRECKED, "/rules/monster_collection/10-9-2.b1", "/cards/pso2"],
)
def test_no_page_is_wider_than_a_narrow_screen(screens: Screens, path: str, theme: str) -> None:
    page = go(screens, path, "ja", viewport={"width": 360, "height": 740}, color_scheme=theme)
    expect(page.locator(".chapter, .book, .card-grid .card, .summary").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_page_that_is_not_there_says_so_and_leads_home(screens: Screens) -> None:
    page = go(screens, "/nowhere/at/all")
    expect(page.get_by_role("heading")).to_have_text("There is no such page")
    page.locator(".home").click()
    expect(page.locator(".start")).to_be_visible()


def test_the_table_loads_none_of_these_pages(screens: Screens) -> None:
    screen = screens("en")
    asked: list[str] = []
    screen.page.on("request", lambda r: asked.append(r.url))
    screen.start("soukou_musume")
    assert not [
        url for url in asked if re.search("/assets/(Site-|Rules|Book|Clause-|Cards|Demo)", url)
    ]
