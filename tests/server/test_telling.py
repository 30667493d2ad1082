"""What a client is told: options by what they are about, the games with what belongs to them."""

from __future__ import annotations

from pathlib import Path
from random import Random

from fastapi.testclient import TestClient

import tefuda
from tefuda.server import telling
from tefuda.server.app import create_app


def test_a_swap_is_between_two_places_and_names_both() -> None:
    """weiss_schwarz 6.5.1.2.4"""
    game = tefuda.new("weiss_schwarz", seed=1)
    dice = Random(1)
    pairs: set[tuple[str, str]] = set()
    for _ in range(60):
        prompt = telling.prompt(game, game.state.ask_seat, "en")
        assert prompt is not None
        for choice in prompt.choices:
            if choice.kind != "swap":
                assert choice.place is None
                continue
            assert choice.zone is not None
            assert choice.place is not None
            zones = game.view(game.state.ask_seat)["zones"]
            assert isinstance(zones, list)
            one, two = zones[choice.zone], zones[choice.place]
            assert one["zone"] == two["zone"] == "stage"
            assert one["seat"] == two["seat"] == game.state.ask_seat
            assert one["name"] in choice.text
            assert two["name"] in choice.text
            pairs.add((one["part"], two["part"]))
        game.choose(dice.randrange(len(game.state.options)))
    assert len(pairs) > 3
    assert all(a != b for a, b in pairs)


def test_the_games_say_whether_there_are_images(tmp_path: Path) -> None:
    for images in (None, tmp_path):
        with TestClient(create_app(tmp_path / "data", images)) as server:
            assert server.get("/api/games").json()["images"] == (images is not None)


def test_a_selection_says_how_many_are_wanted() -> None:
    """weiss_schwarz 5.2.1.4: any number of the five cards of the hand"""
    game = tefuda.new("weiss_schwarz", seed=1)
    prompt = telling.prompt(game, game.state.ask_seat, "en")
    assert prompt is not None
    assert prompt.picking
    assert (prompt.least, prompt.most) == (0, 5)


def test_a_question_of_the_rules_names_no_card_that_it_interrupts() -> None:
    """weiss_schwarz 9.3.2: a level-up in the middle of an attack is not asked by the attacking card"""
    game = tefuda.new("weiss_schwarz", seed=1)
    dice = Random(2)
    interrupting = 0
    while not game.over and interrupting < 2:
        prompt = telling.prompt(game, game.state.ask_seat, "en")
        assert prompt is not None
        if prompt.clause == "9.3.2":
            interrupting += any(f.src >= 0 for f in game.state.frames)
            assert prompt.source is None
            assert "level" in prompt.rule
        game.choose(dice.randrange(len(game.state.options)))
    assert interrupting
