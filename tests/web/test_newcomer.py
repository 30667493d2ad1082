"""What somebody new sees: cards with pictures, questions that say what they are about, a turn one can
follow, no click that decides nothing."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tefuda.games import GAMES
from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Screen

SEATS: list[dict[str, str]] = [{"kind": "person"}, {"kind": "bot"}]
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


def sit(screen: Screen, server: Running, game: str, seed: int = 7) -> None:
    made = server.open(game=game, seats=SEATS, seed=seed)
    screen.sit(made["room"], made["token"])


def set_pref(screen: Screen, key: str, value: str) -> None:
    screen.context.add_init_script(f"localStorage.setItem('tefuda.{key}', '{value}')")


def test_a_card_has_a_picture_of_its_own_icons_with_names_and_text(
    screen: Screen, server: Running
) -> None:
    sit(screen, server, "weiss_schwarz")
    screen.until("asked")
    drawn = "[...document.querySelectorAll('.card:not(.covered) .art')].every(a => a.style.backgroundImage.includes('blob:'))"
    for _ in range(100):  # each picture is drawn once, into a bitmap
        if screen.page.evaluate(drawn):
            break
        screen.page.wait_for_timeout(100)
    assert screen.page.evaluate(drawn)
    arts: dict[str, set[str]] = {}
    for key, url in screen.page.evaluate(
        "[...document.querySelectorAll('.card:not(.covered)')].map(c =>"
        " [c.dataset.key, c.querySelector('.art').style.backgroundImage])"
    ):
        arts.setdefault(key, set()).add(url)
    assert all([len(found) == 1 for found in arts.values()])  # always the same
    assert len(set.union(*arts.values())) == len(arts)  # and each its own
    first = screen.page.locator(".hand .card").first
    assert first.locator(".figure").first.get_attribute("title") == "power"
    assert first.locator(".blurb").inner_text() != ""
    assert screen.page.locator(".mat.pattern-rails").count() == 1


@pytest.mark.parametrize("game", nightly_but(["weiss_schwarz", "cipher"], "weiss_schwarz"))
def test_a_question_of_a_card_shows_the_card_its_sentence_and_what_yes_does(
    screen: Screen, server: Running, game: str
) -> None:
    sit(screen, server, game)
    dice = random.Random(2)
    asked_by = yes = 0
    for _ in range(70):
        asked = screen.asked()
        if asked["now"] != "asked":
            break
        prompt = asked["prompt"]
        if prompt.get("source") is not None:
            asked_by += 1
            expect(screen.page.locator(".prompt .asker")).to_be_visible()
            assert screen.page.locator(".prompt .says").inner_text() != ""
            assert screen.page.locator(f'.card.asks[data-card="{prompt["source"]}"]').count() > 0
        else:  # no question without a source: the clause tells what it is about
            assert prompt["rule"]
            assert screen.page.locator(".prompt .says").inner_text() != ""
        for choice in prompt.get("choices") or []:
            if choice["kind"] == "yes" and prompt.get("says"):
                yes += 1
                assert re.match(r"(Do it|Pay): .+", choice["text"]), choice
        if asked_by > 2 and yes:
            break
        screen.answer(dice, asked)
    assert asked_by


def test_few_options_are_all_buttons_and_what_passes_comes_last(
    screen: Screen, server: Running
) -> None:
    sit(screen, server, "soukou_musume")
    dice = random.Random(3)
    for _ in range(40):
        asked = screen.asked()
        if asked["now"] != "asked":
            break
        choices = asked["prompt"].get("choices") or []
        if 2 <= len(choices) <= 6 and not asked["prompt"].get("picking"):
            shown = screen.page.locator(".prompt [data-choice]")
            assert shown.count() == len(choices)
            acts = [c for c in choices if c.get("card") is not None]
            if acts and len(acts) < len(choices):
                first = shown.first.get_attribute("data-choice")
                assert int(first or -1) in [c["index"] for c in acts]
                return
        screen.answer(dice, asked)
    raise AssertionError("it never came to that")


def test_plates_and_phases_tell_who_is_near_the_end_and_where_we_are(
    screen: Screen, server: Running
) -> None:
    sit(screen, server, "weiss_schwarz")
    screen.play(random.Random(1), 12)
    asked = screen.until("asked")
    assert asked["prompt"]
    state = screen.state
    for seat, player in enumerate(state["view"]["players"]):
        said = screen.page.locator(f'.player[data-seat="{seat}"] .plate').all_inner_texts()
        for plate in player["plates"]:
            assert any([str(plate["now"]) in text for text in said]), (plate, said)
    lit = screen.page.locator(".phases .now")
    expect(lit).to_have_count(1)
    names = screen.page.locator(".player .who").all_inner_texts()
    assert sorted(names) == ["Bot", "You"]
    assert "Player 1" not in screen.page.locator("body").inner_text()


def test_the_turn_of_a_bot_is_staged_event_by_event(screens: Screens, server: Running) -> None:
    screen = screens(**MOVING)
    set_pref(screen, "speed", '"double"')
    sit(screen, server, "weiss_schwarz")
    screen.page.evaluate(
        "() => { window.scenes = []; window.lines = 0;"
        " new MutationObserver(() => { const s = document.querySelector('.stage');"
        " if (s && s !== window.last) { window.last = s; scenes.push(s.dataset.scene); }"
        " if (document.querySelector('.aim line')) window.lines += 1; })"
        ".observe(document.body, {subtree: true, childList: true}); }"
    )
    rng = random.Random(5)
    for _ in range(5):  # until the bot has attacked
        screen.play(rng, 26)
        seen = Counter(screen.page.evaluate("window.scenes"))
        if "attack" in seen:
            break
    assert {"attack", "show", "turn"} <= set(seen), seen
    assert screen.page.evaluate("window.lines") > 0  # a line from who attacks to whom
    recap = screen.page.locator(".prompt .recap")
    if recap.count():
        recap.click()
        expect(screen.page.locator("dialog[open] .told li").first).to_be_visible()


def test_step_by_step_waits_and_at_once_shows_no_scene(screens: Screens, server: Running) -> None:
    screen = screens(**MOVING)
    set_pref(screen, "speed", '"step"')
    sit(screen, server, "soukou_musume")
    waited = 0
    for _ in range(60):
        go_on = screen.page.get_by_role("button", name="Next ▸")
        if go_on.count():
            expect(screen.page.locator(".stage")).to_be_visible()
            go_on.click()
            waited += 1
            if waited > 2:
                break
            continue
        if screen.page.evaluate("look.now()") == "asked":
            screen.page.locator(".prompt [data-choice], .card.can").first.click()
            listed = screen.page.locator(".popover [data-choice]")
            screen.page.wait_for_timeout(150)
            if listed.count():
                listed.first.click()
        screen.page.wait_for_timeout(150)
    assert waited > 2
    still = screens(**MOVING)
    set_pref(still, "speed", '"instant"')
    sit(still, server, "soukou_musume")
    still.play(random.Random(1), 8)
    assert still.page.locator(".stage").count() == 0


@pytest.mark.parametrize("game", nightly_but(GAMES, "pso2"))
def test_no_click_decides_nothing_and_no_question_is_without_a_source(
    screens: Screens, server: Running, game: str
) -> None:
    """As somebody new plays, clicking what there is: every question has a card that asks or a clause
    that tells what it is about, and of the clicks at most 15 in 100 can only pass."""
    screen = screens(passes=True)
    sit(screen, server, game)
    dice = random.Random(4)
    clicks = lone = 0
    for _ in range(24):
        asked = screen.asked()
        if asked["now"] != "asked":
            break
        prompt = asked["prompt"]
        choices = prompt.get("choices") or []
        clicks += 1
        lone += len(choices) == 1 and choices[0].get("card") is None
        if screen.page.evaluate("look.now()") == "asked":
            said = screen.page.evaluate(
                "() => [!!document.querySelector('.prompt .asker'),"
                " document.querySelector('.prompt .says')?.textContent ?? '']"
            )
            assert prompt["ask"]
            assert said[1].strip() or screen.page.evaluate("look.now()") != "asked", prompt
        if not choices:
            screen.number(asked, dice)
            continue
        choice = dice.choice(choices)
        ways: list[dict[str, Any]] = screen.page.evaluate("c => look.ways(c)", choice)
        if ways:
            screen.click(ways[0]["x"], ways[0]["y"])
            screen.page.wait_for_timeout(120)
            listed = screen.page.locator(f'.popover [data-choice="{choice["index"]}"]')
            if listed.count():
                listed.first.click()
    print(f"{game}: {clicks} clicks, {lone} lone passes")
    assert clicks > 10
    assert lone <= clicks * 0.15, (lone, clicks)


def test_the_end_says_why(screen: Screen, server: Running) -> None:
    sit(screen, server, "pso2")
    screen.play(random.Random(9), 400)
    screen.until("over")
    reason = screen.page.locator("dialog[open] .reason").first
    assert re.search("no cards|deck", reason.inner_text()), reason.inner_text()


def test_the_first_page_shows_the_games_and_plays_in_one_click(screen: Screen) -> None:
    screen.start_page()
    assert screen.page.locator(".tile").count() == 5
    assert screen.page.locator(".tile .mini-card").count() == 15
    assert all([len(text) > 40 for text in screen.page.locator(".tile .about").all_inner_texts()])
    screen.page.get_by_role("button", name="Play now: Fire Emblem Cipher").click()
    screen.page.wait_for_selector(".prompt.mine")
    assert screen.state["view"]["game"] == "cipher"
    screen.start_page()
    assert screen.page.locator("input[name=game]:checked").get_attribute("value") == "cipher"
    expect(screen.page.locator(".recent.running li")).to_have_count(1)
