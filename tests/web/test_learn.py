"""The lessons in a real browser: hints, goals that the server judges, progress that is kept."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tefuda.bots.answering import chosen
from tefuda.lessons import OPEN, Lesson, lesson, lessons, verdict
from tefuda.rulebook.index import BOOKS
from tefuda.scenario.words import means
from tests.web.conftest import Screens
from tests.web.screen import PATIENCE, Lang, Screen

LANGS: list[Lang] = ["ja", "en"]
expect.set_options(timeout=PATIENCE)


def go(screens: Screens, path: str, lang: Lang = "en") -> Page:
    screen = screens(lang)
    screen.page.goto(f"http://{screen.base}{path}")
    return screen.page


@pytest.mark.parametrize("lang", LANGS)
def test_from_the_first_page_to_a_games_lessons(screens: Screens, lang: Lang) -> None:
    page = go(screens, "/", lang)
    page.locator(".tile a.learn").last.click()
    expect(page.locator("figure .mat span").first).to_be_visible()
    page.goto(page.url.rsplit("/", 1)[0])
    expect(page.locator(".book")).to_have_count(5)


@pytest.mark.parametrize("lang", LANGS)
def test_a_lesson_is_played_to_its_goal_and_stays_done(screens: Screens, lang: Lang) -> None:
    page = go(screens, "/learn/soukou_musume", lang)
    page.locator('[data-lesson="01-deploy"]').click()
    lesson = page.locator(".lesson")
    expect(lesson).to_be_visible()
    lesson.locator(".hint-button").click()
    expect(lesson.locator(".hint")).to_have_count(1)
    assert lesson.locator(".verdict").count() == 0
    page.locator(".page .mat-wrap [data-card]").last.wait_for()
    page.keyboard.press("Escape")
    name = "雷鳥のライカ" if lang == "ja" else "Raika the Ptarmigan"
    page.get_by_role("button", name=name).first.click()
    expect(lesson.locator(".verdict")).to_contain_text("✓")
    expect(lesson.locator(".next")).to_be_visible()
    page.goto(page.evaluate("location.origin") + "/learn/soukou_musume")
    expect(page.locator('[data-lesson="01-deploy"]')).to_contain_text("✓")
    page.reload()
    expect(page.locator('[data-lesson="01-deploy"]')).to_contain_text("✓")


def solve(screen: Screen, task: Lesson) -> None:
    """Click the written solution of a lesson; what the words mean is found in a game beside it."""
    game, lot, dice = task.begin(), Random(1), Random(1)
    for line in task.solution:
        seat, _, words = line.partition(":")
        while not game.over and game.state.ask_seat != 0:
            game.choose(chosen(game, "thumb", lot))
        if seat != "1" or verdict(task, game) != OPEN:
            continue
        place = next(n for n, o in enumerate(game.state.options) if means(game, o, words.strip()))
        asked = screen.until("asked")
        choices = asked["prompt"]["choices"]
        assert len(choices) == len(game.state.options), screen.told()
        screen.choose(choices[place], dice, asked["said"])
        game.choose(place)


PLAYED = [(game, lessons(game)[0].key) for game in BOOKS if lessons(game)] + [
    ("weiss_schwarz", "04-front-side"),
    ("weiss_schwarz", "09-backup"),
    ("weiss_schwarz", "p03"),
    ("cipher", "08-evade"),
    ("cipher", "p01"),
    ("pso2", "09-respond"),
    ("pso2", "12-raid"),
    ("pso2", "p01"),
    ("monster_collection", "06-battle"),
    ("monster_collection", "p02"),
]


@pytest.mark.parametrize(("game", "key"), PLAYED)
def test_a_lesson_of_every_game_is_played_by_clicking_and_its_progress_is_kept(
    screens: Screens, game: str, key: str
) -> None:
    screen = screens("en" if key[0] == "p" else "ja")
    page = screen.page
    page.goto(f"http://{screen.base}/learn/{game}")
    row = page.locator(f'[data-lesson="{key}"]')
    expect(row).not_to_contain_text("✓")
    row.click()
    expect(page.locator(".lesson")).to_be_visible()
    page.wait_for_selector(".prompt")
    solve(screen, lesson(game, key))
    expect(page.locator(".lesson .verdict")).to_contain_text("✓")
    page.goto(f"http://{screen.base}/learn/{game}")
    expect(row).to_contain_text("✓")
    page.reload()
    expect(row).to_contain_text("✓")


@pytest.mark.parametrize("game", BOOKS)
def test_the_mat_names_its_places_and_the_next_lesson_is_one_click_away(
    screens: Screens, game: str
) -> None:
    page = go(screens, f"/learn/{game}")
    names = page.locator("figure .mat span")
    expect(names.first).to_be_visible()
    assert "slot" not in names.all_inner_texts()
    if lessons(game):
        page.locator(".first-lesson").click()
        expect(page.locator(".lesson h2")).to_have_text(lessons(game)[0].title.en)
