"""Hints: for one person against bots, from what the seat sees, and never between people."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.bots.advice import BEST
from tefuda.bots.answering import answer
from tefuda.bots.search import Budget
from tefuda.game import Game
from tefuda.games import GAMES
from tefuda.kernel.redeal import redeal
from tefuda.server.hints import moves_for
from tests.server.running import Running
from tests.server.table import Person, State, open_room

FEW = Budget(iterations=12, decisions=20)


def real_choice(one: Person, state: State) -> State:
    """Go on to a decision with several options after the start of the game."""
    state = one.asked(state)
    while state["taken"] < 10 or len(state["prompt"].get("choices", [])) < 2:
        state = one.asked(one.choose(state))
    return state


def hint(one: Person, taken: int) -> dict[str, object]:
    one.send(type="hint", taken=taken)
    while True:
        said = one.heard()
        if said["type"] in ("hint", "error"):
            return said


def test_against_a_bot_the_best_moves_are_told_with_shares_and_reasons(server: TestClient) -> None:
    made = open_room(server, seed=4)
    one = Person(server, made["room"], made["token"])
    state = real_choice(one, one.hello())
    assert state["hints"] is True
    told = hint(one, state["taken"])
    assert told["type"] == "hint"
    assert told["taken"] == state["taken"]
    moves = told["moves"]
    assert isinstance(moves, list)
    assert 1 <= len(moves) <= BEST
    places = [c["index"] for c in state["prompt"]["choices"]]
    assert all([m["choice"] in places and 0.0 <= m["share"] <= 1.0 for m in moves])
    assert any([m["why"] for m in moves])
    one.choose(state, moves[0]["choice"])  # nothing has changed by asking, and it can be done


def test_between_people_there_is_no_hint(server: TestClient) -> None:
    made = open_room(server, seats=[{"kind": "person"}, {"kind": "person"}])
    people = [Person(server, made["room"], made["secrets"][str(k)]) for k in (0, 1)]
    states = [one.hello() for one in people]
    assert all(["hints" not in state for state in states])
    for one, state in zip(people, states, strict=True):
        told = hint(one, state["taken"])
        assert (told["type"], told["code"]) == ("error", "illegal")
        assert told["text"] == "there are hints only for one person against bots"


def test_one_screen_for_two_people_has_no_hint_either(server: TestClient) -> None:
    made = open_room(server, seats=[{"kind": "person"}, {"kind": "person"}], screen=True)
    one = Person(server, made["room"], made["token"])
    assert hint(one, one.hello()["taken"])["type"] == "error"


def test_a_hint_is_for_who_is_asked_about_what_is_asked_now(server: TestClient) -> None:
    made = open_room(server, seed=4, watch=True)
    one = Person(server, made["room"], made["token"])
    state = real_choice(one, one.hello())
    assert hint(one, state["taken"] - 1)["text"] == "the game has gone on"
    looker = Person(server, made["room"])
    assert "hints" not in looker.hello()
    assert hint(looker, state["taken"])["text"] == "you cannot act for this seat"


def test_a_second_hint_waits_for_the_first_and_answering_does_not(server: TestClient) -> None:
    made = open_room(server, seed=4)
    one = Person(server, made["room"], made["token"])
    state = real_choice(one, one.hello())
    one.send(type="hint", taken=state["taken"])
    assert hint(one, state["taken"])["text"] == "a hint is being thought of"
    after = one.choose(state)
    assert after["taken"] > state["taken"]


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_dealt_otherwise_under_the_same_view_change_no_hint(name: str) -> None:
    game = tefuda.new(name, seed=3)
    dice = Random(3)
    while not game.over and (game.state.taken < 22 or len(game.state.options) < 2):
        answer(game, "random", dice)
    s, seat = game.state, game.state.ask_seat
    told = []
    for k in range(3):
        other = redeal(game.rules, s, seat, 70 + k) if k else s
        fake = Game(game.entry, game.rules, other, game.origin)
        told.append(moves_for(fake, "en", Random(5), FEW))
    assert told[0]
    assert told[0] == told[1] == told[2]


def test_a_process_of_its_own_thinks_of_it(tmp_path: Path) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "thumb"}]
    with Running(tmp_path / "data") as server:
        made = server.open(game="soukou_musume", seats=seats, seed=7)
        one = server.sit(made["room"], made["secrets"]["0"])
        state = one.asked(one.hello())
        while state["taken"] < 10 or len(state["prompt"].get("choices", [])) < 2:
            last = len(state["prompt"]["choices"]) - 1
            one.send(type="choose", taken=state["taken"], choice=last, seat=0)
            state = one.asked(one.state())
        one.send(type="hint", taken=state["taken"])
        told = one.heard()
        while told["type"] not in ("hint", "error"):
            told = one.heard()
        assert told["type"] == "hint"
        assert told["moves"]
