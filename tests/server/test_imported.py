"""Rooms with cards that somebody brought."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.games import game_entry
from tefuda.library.shelf import Library
from tefuda.server import faces, telling
from tefuda.server.app import create_app
from tests.library.lists import FLIES, GAME, deck_with, jsonl, row
from tests.server.table import Person, open_room


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a library."""
    folder = tmp_path / "data"
    path = jsonl(tmp_path / "c.jsonl", row("T/01-001"), row("T/01-002", "鳥", [FLIES]))
    Library(folder).bring(GAME, path)
    return folder


def seats(first: object, second: object) -> list[dict[str, Any]]:
    return [{"kind": "person", "deck": first}, {"kind": "person", "deck": second}]


def shown(state: dict[str, Any]) -> set[str]:
    """The cards that a state lets its viewer see."""
    return {c["card"] for z in state["view"]["zones"] for c in z["cards"] if "card" in c}


def test_a_room_is_opened_with_a_list_of_cards(data: Path) -> None:
    with TestClient(create_app(data)) as server:
        deck = deck_with("T/01-001")
        made = open_room(server, GAME, seats=seats(deck, deck), seed=1)
        one = Person(server, made["room"], made["secrets"]["0"])
        state = one.hello()
        mine = shown(state) & {"T/01-001"}
        assert set(state.get("faces", {})) == mine
        one.leave()


def test_a_face_is_told_once_and_only_to_whom_the_card_lies_open(data: Path) -> None:
    ours = next(iter(game_entry(GAME).cards.decks().values()))
    needed = Library(data).resolve(GAME, [deck_with("T/01-001"), ours])
    for seed in range(60):  # until the first hand has the card
        game = tefuda.new(GAME, needed.decks, seed, cards=needed.cards)
        views = [telling.table(game, seat, "ja") for seat in (0, 1)]
        told: set[str] = set()
        assert faces.further(game, views[1], told) == {}
        first = faces.further(game, views[0], told)
        if first:
            break
    else:
        raise AssertionError("the card never came")
    face: Any = first["T/01-001"]
    assert face["name"]["ja"] == "灯台守 ハマナ"
    assert "draw 1 card" in face["lines"]["en"][0]
    assert faces.further(game, views[0], told) == {}
    assert "T/01-001" in json.dumps(views[0], ensure_ascii=False)
    assert "T/01-001" not in json.dumps(views[1], ensure_ascii=False)


def test_a_refused_or_unknown_card_opens_no_room(data: Path) -> None:
    with TestClient(create_app(data)) as server:
        for id, told in (("T/01-002", "空を飛ぶ。"), ("T/01-009", "there is no card 'T/01-009'")):
            deck = deck_with(id)
            answer = server.post("/api/rooms", json={"game": GAME, "seats": seats(deck, deck)})
            assert answer.status_code == 400
            assert told in answer.text
        answer = server.post("/api/rooms", json={"game": GAME, "seats": seats([], [])})
        assert answer.status_code == 400  # an empty list is no deck, and not the usual one


def test_a_room_comes_back_with_its_cards_though_the_library_forgot_them(data: Path) -> None:
    deck = deck_with("T/01-001")
    with TestClient(create_app(data)) as server:
        made = open_room(server, GAME, seats=seats(deck, deck), seed=1, screen=True)
        one = Person(server, made["room"], made["token"])
        state = one.hello()
        for _ in range(4):
            if state["curtain"]:
                one.send(type="look", seat=state["prompt"]["seat"])
                state = one.state()
            state = one.choose(state)
        taken = state["taken"]
        one.leave()
    Library(data).forget(GAME)
    game_entry(GAME).cards.kept.clear()
    with TestClient(create_app(data)) as server:
        two = Person(server, made["room"], made["token"])
        assert two.hello()["taken"] == taken
        two.leave()


def test_a_room_whose_cards_are_read_differently_now_says_which(data: Path) -> None:
    deck = deck_with("T/01-001")
    with TestClient(create_app(data)) as server:
        made = open_room(server, GAME, seats=seats(deck, deck), seed=1)
    with sqlite3.connect(data / "tefuda.sqlite") as db:
        (kept,) = db.execute("SELECT cards FROM room").fetchone()
        cards = json.loads(kept)
        assert set(cards["meant"]) == {"T/01-001"}
        cards["meant"]["T/01-001"] = "as it was read before"
        db.execute("UPDATE room SET cards = ?", (json.dumps(cards),))
    with TestClient(create_app(data)) as server:
        answer = server.get(f"/api/rooms/{made['room']}")
        assert answer.status_code == 409
        assert "'T/01-001'" in answer.json()["en"]
        assert "違う意味に読むカードがある" in answer.json()["ja"]
    with sqlite3.connect(data / "tefuda.sqlite") as db:
        assert db.execute("SELECT count(*) FROM room").fetchone() == (1,)
