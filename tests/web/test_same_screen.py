"""Two people at one screen: while it is handed over, and after, nothing of the other's hand is there."""

from __future__ import annotations

import random
import re

import pytest

from tests.server.running import Running
from tests.support import nightly_but
from tests.web.screen import Screen
from tests.web.truth import Truth

GAMES = ("cipher", "weiss_schwarz", "soukou_musume")


def hidden_hand(truth: Truth, taken: int, seat: int) -> set[str]:
    """What tells a card of a hand that nobody else has seen."""
    other = 1 - seat
    held = truth.zone(taken, "hand", seat) - truth.seen[taken][other]
    return truth.names(held) & truth.secret(taken, other)


@pytest.mark.parametrize("game", nightly_but(GAMES, "soukou_musume"))
def test_the_curtain_hides_the_hand_and_so_does_the_next_ones_table(
    screen: Screen, server: Running, game: str
) -> None:
    two = "label:has(input[name=opponent][value=screen])"
    screen.start(game, lambda page: page.locator(two).click(), seed=9)
    dice = random.Random(4)
    handed = checked = 0
    for _ in range(60):
        now = screen.asked()
        if now["now"] == "over" or handed == 6:
            break
        if now["now"] == "asked":
            card = screen.page.locator(".hand .card").first
            if card.count():
                card.hover()  # shown large: this too is to be gone
                screen.page.wait_for_selector("aside .large")
            screen.answer(dice, now)
            continue
        handed += 1
        seat = now["prompt"]["seat"]
        truth = Truth(server.data, screen.room)
        covered = screen.page.content()
        assert screen.page.locator(".hand .card:not(.covered)").count() == 0
        for other in (0, 1):
            secret = hidden_hand(truth, now["taken"], other)
            checked += len(secret)
            assert not found(covered, secret)
        screen.page.locator("dialog.cover .do").click()
        screen.until("asked")
        shown = screen.page.content()
        assert not found(shown, hidden_hand(truth, now["taken"], 1 - seat))
        own = truth.zone(now["taken"], "hand", seat)
        assert screen.page.locator(".hand .card:not(.covered)").count() == len(own)
    assert handed >= 2
    assert checked > 20


def found(page: str, secret: set[str]) -> list[str]:
    return sorted([name for name in secret if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", page)])
