"""Raid battles: one person with bots in the free seats, and four people."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.server.running import Running
from tests.web.conftest import Screens
from tests.web.screen import Screen


@pytest.mark.nightly
def test_one_person_fights_the_boss_to_the_end_with_nobody_else(screen: Screen) -> None:
    screen.start("pso2", lambda page: table(page, "raid1"), seed=2)
    assert [seat["kind"] for seat in screen.state["seats"]] == ["person", "game"]
    assert "Boss" in screen.page.locator(".player").first.inner_text()
    screen.play(random.Random(2), 300)
    assert screen.asked()["now"] == "over"
    won = screen.state["winners"] == [0]
    title = screen.page.locator("dialog[open] h2").inner_text()
    assert title == ("You have won" if won else "You have lost")


def test_bots_sit_in_the_free_seats_of_a_raid_of_four(screens: Screens) -> None:
    screen = screens("ja")
    screen.start("pso2", lambda page: table(page, "raid4"), seed=3)
    kinds = [seat["kind"] for seat in screen.state["seats"]]
    assert kinds == ["person", "bot", "bot", "bot", "game"]
    assert screen.page.locator(".player").count() == 5
    assert screen.page.locator(".ally").count() == 3
    assert screen.play(random.Random(3), 25) == 25
    assert not screen.strange()
    for ally in screen.page.locator(".ally > button").all():
        ally.click()
        assert ally.get_attribute("aria-expanded") == "true"
    reached = {seat for seat in range(5) if screen.page.locator(f'[data-seat="{seat}"]').count()}
    assert reached == set(range(5))


@pytest.mark.nightly
def test_four_people_at_one_screen_are_all_asked_in_a_raid_of_four(
    screen: Screen, server: Running
) -> None:
    def four(page: Page) -> None:
        table(page, "raid4")
        for who in page.locator(".field.seat").all():
            who.locator("select").first.select_option("person")

    screen.start("pso2", four, seed=5)
    assert screen.state["yours"] == [0, 1, 2, 3]
    dice = random.Random(5)
    asked: set[int] = set()
    for _ in range(80):
        now = screen.asked()
        if now["now"] == "over" or len(asked) == 4:
            break
        if now["now"] == "curtain":
            screen.page.locator("dialog.cover .do").click()
            screen.until("asked")
            continue
        asked.add(now["prompt"]["seat"])
        assert screen.state["viewer"] == now["prompt"]["seat"]
        screen.answer(dice, now)
    assert asked == {0, 1, 2, 3}


@pytest.mark.nightly
def test_four_people_by_links_each_sit_on_their_own_seat(screens: Screens, server: Running) -> None:
    seats = [{"kind": "person"} for _ in range(4)]
    made = server.open(game="pso2", seats=seats, settings={"table": "raid4"}, seed=6)
    people = [screens("en") for _ in seats]
    for seat, screen in enumerate(people):
        screen.sit(made["room"], made["secrets"][str(seat)])
        assert screen.state["viewer"] == seat
    dice = random.Random(6)
    asked: set[int] = set()
    for _ in range(60):
        now = people[0].until("asked", "waiting", "over")
        if now["now"] == "over" or len(asked) == 4:
            break
        seat = now["prompt"]["seat"]
        if seat < 4:
            asked.add(seat)
            people[seat].answer(dice)
        people[0].page.wait_for_function("n => look.state.taken > n", arg=now["taken"])
    assert asked == {0, 1, 2, 3}


def table(page: Page, name: str) -> None:
    page.locator("select").first.select_option(name)
