"""A page that is loaded again, and a server that is killed: the game goes on where it was."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Screen

LOST = {"ja": "接続が切れました", "en": "The connection is lost"}
OFFERED = """() => [...document.querySelectorAll(".can, .picked, .prompt .do, .zone-do")]
    .map(e => e.getAttribute("aria-label") ?? e.textContent.trim()).sort()"""


def seen(screen: Screen) -> tuple[str, Any, Any]:
    """The question, all that can be clicked, and the options behind it."""
    screen.until("asked")
    offered = screen.page.evaluate(OFFERED)
    assert offered
    return screen.page.locator(".prompt .ask").inner_text(), offered, screen.state["prompt"]


def until_picking(screen: Screen, dice: random.Random) -> None:
    """Play until some cards of several have been picked and more can be."""
    for _ in range(60):
        asked = screen.asked()
        prompt = asked["prompt"]
        if prompt.get("picking") and prompt.get("picked"):
            return
        cards = [c for c in prompt.get("choices") or [] if prompt.get("picking") and "card" in c]
        if cards:
            screen.choose(cards[0], dice, asked["said"])
        else:
            screen.answer(dice, asked)
    raise AssertionError("nothing was picked")


def test_a_page_loaded_again_asks_the_same_question_with_the_same_choices(screen: Screen) -> None:
    screen.start("monster_collection", seed=3)
    dice = random.Random(1)
    assert screen.play(dice, 12) == 12
    before = seen(screen)
    screen.page.reload()
    assert seen(screen) == before
    assert screen.play(dice, 4) == 4


def test_cards_picked_so_far_are_still_picked_after_the_page_is_loaded_again(
    screen: Screen,
) -> None:
    screen.start("weiss_schwarz", seed=3)
    dice = random.Random(2)
    until_picking(screen, dice)
    before = seen(screen)
    assert screen.page.locator(".card.picked").count() == len(before[2]["picked"]) > 0
    screen.page.reload()
    assert seen(screen) == before
    assert screen.page.locator(".card.picked").count() == len(before[2]["picked"])
    assert screen.play(dice, 4) == 4


@pytest.mark.parametrize("lang", nightly_but(["ja", "en"], "ja"))
def test_after_the_server_is_killed_the_page_comes_back_by_itself(
    screens: Screens, tmp_path: Path, lang: Any
) -> None:
    with Running(tmp_path) as server:
        screen = screens(lang, server.base)
        screen.start("cipher", seed=4)
        dice = random.Random(1)
        assert screen.play(dice, 10) == 10
        before, taken = seen(screen), screen.state["taken"]
        screen.offline = True
        server.kill()
        notice = screen.page.locator(".notice[role=alert]")
        notice.wait_for()
        assert LOST[lang] in notice.inner_text()
    with Running(tmp_path, server.port):
        notice.wait_for(state="detached")
        screen.offline = False
        assert seen(screen) == before
        assert screen.state["taken"] == taken
        assert screen.play(dice, 4) == 4
        assert screen.until("asked", "waiting")["taken"] > taken
