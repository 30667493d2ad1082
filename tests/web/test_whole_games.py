"""Whole games, clicked through from the first page to the end."""

from __future__ import annotations

import random
from typing import Final, get_args

import pytest

from tefuda.games import GAMES
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Lang

MOST: Final = 400
RESULT: Final = {
    "ja": {True: "勝ちました", False: "負けました"},
    "en": {True: "You have won", False: "You have lost"},
}


@pytest.mark.parametrize("lang", get_args(Lang))
@pytest.mark.parametrize("game", nightly_but(GAMES, "soukou_musume"))
def test_a_game_against_a_bot_is_played_to_its_end_by_clicking(
    screens: Screens, game: str, lang: Lang
) -> None:
    screen = screens(lang)
    screen.start(game, seed=7)
    strange: set[str] = set()

    def read(n: int) -> None:
        if n % 5 == 0:
            strange.update(screen.strange())

    answers = screen.play(random.Random(3), MOST, read)
    assert screen.asked()["now"] == "over", f"not over after {answers} answers"
    state = screen.state
    title = screen.page.locator("dialog[open] h2").inner_text()
    assert title == RESULT[lang][state["winners"] == [0]]
    strange.update(screen.strange())
    print(f"{game} {lang}: {answers} answers, {screen.ways}")
    assert not strange
