"""Nothing overlaps, is cut or leaves the screen: measured in every game at six sizes, after every move."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

import pytest

from tefuda.games import GAMES
from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Lang

MEASURE: Final = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
SIZES: Final = ((1440, 900), (1280, 720), (1024, 768), (820, 1180), (844, 390), (390, 844))
MOVES: Final = 14


@pytest.mark.parametrize("game", nightly_but(GAMES, "weiss_schwarz", "soukou_musume"))
def test_nothing_overlaps_or_is_cut_at_six_sizes(
    screens: Screens, server: Running, game: str
) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    lang: Lang = "ja" if game in ("monster_collection", "cipher") else "en"
    screen = screens(lang)
    made = server.open(game=game, seats=seats, seed=11)
    screen.sit(made["room"], made["token"])
    dice = random.Random(5)
    wrong: dict[str, Any] = {}
    for n in range(MOVES):
        asked = screen.asked()
        if asked["now"] != "asked":
            break
        width, height = SIZES[n % len(SIZES)]
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.wait_for_timeout(150)
        found = screen.page.evaluate(MEASURE)
        if found:
            wrong[f"{width}×{height}"] = found[:6]
        screen.page.set_viewport_size({"width": 1280, "height": 800})
        screen.answer(dice, screen.asked())
    asked = screen.asked()
    for width, height in SIZES:  # and one full table at all of them
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.wait_for_timeout(200)
        found = screen.page.evaluate(MEASURE)
        if found:
            wrong[f"{width}×{height}"] = found[:6]
    assert wrong == {}
