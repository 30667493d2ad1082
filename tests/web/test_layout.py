"""Nothing overlaps, is cut or leaves the screen: measured in every game at six sizes, after every move."""

from __future__ import annotations

import random
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest

from tefuda.games import GAMES
from tests.server.running import Running
from tests.support import nightly_but
from tests.web.conftest import Screens
from tests.web.screen import Lang, Screen

MEASURE: Final = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
SIZES: Final = ((1280, 800), (1920, 1080), (1024, 768), (820, 1180), (844, 390), (390, 844))
MOVES: Final = 14
WHOLE: Final = 240  # answers of a whole game
ENOUGH: Final = 4  # faults of a size that are worth telling
PATIENCE: Final = 3  # s until a screen of another size has found its own


def faults(screen: Screen, width: int, height: int) -> list[str]:
    """What is wrong at a size once nothing moves any more: the mat measures itself after a change."""
    screen.page.set_viewport_size({"width": width, "height": height})
    end = monotonic() + PATIENCE
    while True:
        screen.page.wait_for_timeout(80)
        found: list[str] = screen.page.evaluate(MEASURE)
        if not found or monotonic() > end:
            return found


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
        found = faults(screen, width, height)
        if found:
            wrong[f"{width}×{height}"] = found[:6]
        screen.page.set_viewport_size({"width": 1280, "height": 800})
        screen.answer(dice, screen.asked())
    asked = screen.asked()
    for width, height in SIZES:  # and one full table at all of them
        found = faults(screen, width, height)
        if found:
            wrong[f"{width}×{height}"] = found[:6]
    assert wrong == {}


@pytest.mark.nightly
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_fits_every_screen(
    screens: Screens, server: Running, game: str, lang: Lang
) -> None:
    """Every third question of a whole game is looked at in all sizes."""
    screen = screens(lang)
    made = server.open(game=game, seats=[{"kind": "person"}, {"kind": "bot"}], seed=5)
    screen.sit(made["room"], made["token"])
    dice = random.Random(8)
    wrong: dict[str, Any] = {}
    for n in range(WHOLE):
        asked = screen.asked()
        if asked["now"] != "asked" or max(map(len, wrong.values()), default=0) > ENOUGH:
            break
        if n % 3 == 0:
            for width, height in SIZES:
                found = faults(screen, width, height)
                if found:
                    wrong.setdefault(f"{width}×{height}", []).extend([(n, w) for w in found[:2]])
            screen.page.set_viewport_size({"width": 1280, "height": 800})
            asked = screen.asked()
        screen.answer(dice, asked)
    assert {size: found[:6] for size, found in wrong.items()} == {}
