"""Two people at two screens: by a link, with the shuffle made by both, and nothing asked behind a back."""

from __future__ import annotations

import os
import random
import re
from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import Screens
from tests.web.screen import START, Screen

TOGETHER = "Shuffle together (not even the server knows what comes)"


def eyes(screen: Screen, name: str) -> None:
    """A picture, for who wants to look (`TEFUDA_PICTURES`)."""
    if os.environ.get("TEFUDA_PICTURES"):
        screen.page.screenshot(path=f"{os.environ['TEFUDA_PICTURES']}/{name}.png")


def open_for_a_friend(screen: Screen, game: str, stir: bool) -> str:
    """From the first page to the waiting room; the friend's link."""
    screen.start_page()
    page: Page = screen.page
    page.locator(f"label:has(input[name=game][value={game}])").click()
    page.locator("label:has(input[name=opponent][value=friend])").click()
    page.get_by_label("Your name").fill("Aki")
    if stir:
        page.locator("summary").last.click()
        page.get_by_label(TOGETHER).check()
        eyes(screen, "start")
    page.get_by_role("button", name=START["en"]).click()
    page.wait_for_selector("main.waiting")
    eyes(screen, "waiting")
    return page.get_by_label("Seat 2").input_value()


def sit_down(screen: Screen, link: str) -> None:
    screen.page.goto(link)
    screen.page.get_by_label("Name").fill("Mio")
    screen.page.get_by_role("button", name="Sit down").click()
    screen.page.wait_for_selector(".prompt")


def play(people: list[Screen], answers: int, dice: random.Random) -> int:
    """Whoever is asked answers; how many answers were given."""
    for n in range(answers):
        asked = [one.until("asked", "waiting", "over") for one in people]
        now = [k for k, a in enumerate(asked) if a["now"] == "asked"]
        if any([a["now"] == "over" for a in asked]):
            return n
        if now:
            people[now[0]].answer(dice, asked[now[0]])
    return answers


def together(one: Screen, two: Screen) -> None:
    """Wait until both have been told the same."""
    for _ in range(100):
        if one.state["taken"] == two.state["taken"]:
            return
        one.page.wait_for_timeout(100)
    raise AssertionError("the two tables differ")


def test_two_people_shuffle_together_and_their_pages_check_it(screens: Screens) -> None:
    one, two = screens(), screens()
    link = open_for_a_friend(one, "cipher", stir=True)
    sit_down(two, link)
    one.page.wait_for_selector(".prompt")
    assert one.state["chance"] == two.state["chance"] == "stirred"
    eyes(one, "begun")
    play([one, two], 40, random.Random(4))
    together(one, two)
    assert one.state["taken"] > 10
    asked = two.page.evaluate("look.heard.filter(kind => kind === 'stir').length")
    assert asked >= 3
    eyes(one, "playing")
    two.page.reload()  # the values are still there
    two.page.wait_for_selector(".prompt")
    play([one, two], 20, random.Random(5))
    assert not two.page.get_by_text("does not have the values").count()
    two.page.get_by_role("button", name="Give up").click()
    two.page.locator("dialog .danger").click()
    for screen in (one, two):
        screen.page.get_by_text("Shuffles checked").wait_for()
        screen.page.get_by_text("The shuffles on the way are checked").wait_for()
    eyes(one, "checked")


def test_taking_back_needs_the_others_yes_and_eyes_are_counted(screens: Screens) -> None:
    one, two = screens(), screens()
    sit_down(two, open_for_a_friend(one, "weiss_schwarz", stir=False))
    one.page.wait_for_selector(".prompt")
    play([one, two], 8, random.Random(2))
    together(one, two)
    taken = one.state["taken"]
    asker, other = next((a, b) for a, b in ((one, two), (two, one)) if a.state.get("leave"))
    asker.page.get_by_role("button", name="Ask to take back").click()
    yes = other.page.get_by_role("button", name="Allow")
    yes.wait_for()
    eyes(other, "asked_for_leave")
    assert other.state["taken"] == taken  # nothing happens without the yes
    yes.click()
    for _ in range(100):
        if asker.state["taken"] < taken:
            break
        asker.page.wait_for_timeout(100)
    together(one, two)
    assert one.state["taken"] < taken
    assert "takes back with leave" in str(one.state["log"])
    second = one.context.new_page()
    second.goto(one.page.url)
    second.wait_for_selector(".prompt")
    two.page.locator(".eyes").first.wait_for()
    eyes(two, "two_eyes")


def test_a_room_in_the_lobby_is_found_by_somebody_else(screens: Screens) -> None:
    one, two = screens(), screens()
    one.start_page()
    one.page.locator("label:has(input[name=game][value=pso2])").click()
    one.page.locator("label:has(input[name=opponent][value=friend])").click()
    one.page.get_by_label("Your name").fill("Aki")
    one.page.get_by_label("Show it in the lobby").check()
    one.page.locator("summary").last.click()
    one.page.get_by_label("Clock").select_option("3 days a move")
    one.page.get_by_label("Spectators allowed").check()
    one.page.get_by_label("Onlookers lie back").select_option("5 min")
    eyes(one, "days_and_delay")
    one.page.get_by_role("button", name=START["en"]).click()
    one.page.wait_for_selector("main.waiting")
    two.start_page()
    two.page.get_by_text("Aki").first.wait_for()
    eyes(two, "lobby")
    two.page.locator(".lobby a").first.click()
    two.page.get_by_label("Name").fill("Mio")
    two.page.get_by_role("button", name="Sit down").click()
    two.page.wait_for_selector(".prompt")
    one.page.wait_for_selector(".prompt")
    assert two.state["per"] == "move"
    assert 2.9 * 86_400 < two.state["seats"][0]["left"] <= 3 * 86_400
    eyes(two, "correspondence")
    third = screens()  # a passer-by lies back five minutes: what is played now is not told yet
    third.page.goto(f"http://{one.base}/room/{one.room}")
    third.page.get_by_text("Looking on").first.wait_for()
    first = third.state["taken"]
    play([one, two], 6, random.Random(3))
    together(one, two)
    assert one.state["taken"] >= first + 4
    third.page.wait_for_timeout(1500)
    assert third.state["taken"] == first
    assert third.state["delay"] == 300
    assert third.state["yours"] == []
    assert all(seat.get("left") is None for seat in third.state["seats"])
    eyes(third, "onlooker")
    asked = (one, two)[two.state["prompt"]["seat"]]
    asked.page.goto(f"http://{one.base}/")
    asked.page.get_by_text("your turn").wait_for()
    eyes(asked, "your_turn")


def test_signs_can_be_sent_and_muted_and_both_want_to_play_again(screens: Screens) -> None:
    one, two = screens(), screens()
    sit_down(two, open_for_a_friend(one, "soukou_musume", stir=False))
    one.page.wait_for_selector(".prompt")

    def send(screen: Screen, words: str) -> None:
        screen.page.get_by_role("button", name="Signs", exact=True).click()
        screen.page.get_by_role("button", name=words).click()

    send(one, "Hello")
    two.page.locator(".bubble").wait_for()
    assert "Hello" in two.page.locator(".bubble").inner_text()
    send(two, "Mute signs")
    two.page.keyboard.press("Escape")
    two.page.locator(".bubble").wait_for(state="detached")
    send(one, "Thanks")
    one.page.locator(".bubble").wait_for()
    two.page.wait_for_timeout(300)
    assert two.page.locator(".bubble").count() == 0
    before = one.room
    two.page.get_by_role("button", name="Give up").click()
    two.page.locator("dialog .danger").click()
    for screen in (one, two):
        screen.page.locator("dialog[open] .do.main").click()
    for screen in (one, two):
        screen.page.wait_for_url(lambda url: "/room/" in url and before not in url)
    one.page.wait_for_selector(".prompt, main.waiting")


def test_a_page_finds_out_a_deal_that_did_not_come_from_the_seed(screens: Screens) -> None:
    """One page is told the truth, the other a deal with two cards exchanged; all hashes are right."""
    one, two = screens(), screens()

    def false_deal(route: Any) -> None:
        answer = route.fetch()
        about = answer.json()
        if about.get("toss") and "deal" in about["toss"]:
            for kind, told, _given in about["toss"]["deal"]["chance"]:
                if kind == "shuffle":
                    told[0], told[1] = told[1], told[0]
        route.fulfill(response=answer, json=about)

    two.page.route(re.compile(r"/api/rooms/[^/]+$"), false_deal)
    sit_down(two, open_for_a_friend(one, "weiss_schwarz", stir=False))
    one.page.wait_for_selector(".prompt")
    play([one, two], 6, random.Random(2))
    two.page.get_by_role("button", name="Give up").click()
    two.page.locator("dialog .danger").click()
    one.page.get_by_text("every shuffle and throw of the game came from it").wait_for()
    two.page.get_by_text("does not fit what was agreed: shuffle").wait_for()
    eyes(one, "deal_checked")
    eyes(two, "deal_false")
