"""Rooms: opening them, sitting down, playing, and what is refused."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda import Game
from tefuda.games import GAMES, game_entry
from tefuda.server.app import create_app
from tefuda.server.room import think_here
from tefuda.server.worker import Work
from tests.server.table import Person, open_room


def people(n: int) -> list[dict[str, str]]:
    return [{"kind": "person"} for _ in range(n)]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_sits_down_against_a_bot_and_is_asked(server: TestClient, game: str) -> None:
    made = open_room(server, game)
    assert made["seats"] == [0]
    one = Person(server, made["room"], made["secrets"]["0"])
    state = one.asked(one.hello())
    assert state["yours"] == [0]
    assert state["viewer"] == 0
    assert state["prompt"]["seat"] == 0
    assert state["prompt"]["choices"] or state["prompt"]["number"]
    after = one.choose(state)
    assert after["taken"] == state["taken"] + 1
    one.leave()


def test_a_whole_game_is_played_to_its_end(server: TestClient) -> None:
    made = open_room(server, seed=3)
    one = Person(server, made["room"], made["secrets"]["0"])
    state = one.asked(one.hello())
    while not state["over"]:
        state = one.asked(one.choose(state))
    assert state["prompt"] is None
    assert server.get(f"/api/rooms/{made['room']}").json()["over"]
    one.leave()


def test_what_was_decided_is_there_after_the_server_has_gone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with TestClient(create_app(data)) as server:
        made = open_room(server, "cipher", seats=people(2), seed=5, screen=True)
        one = Person(server, made["room"], made["token"])
        state = one.hello()
        for _ in range(12):
            if state["curtain"]:
                one.send(type="look", seat=state["prompt"]["seat"])
                state = one.state()
            state = one.choose(state, 0)
        taken = state["taken"]
        one.leave()
    with TestClient(create_app(data)) as server:  # nothing was said goodbye to
        two = Person(server, made["room"], made["token"])
        again = two.hello()
        assert again["taken"] == taken
        assert [line["text"] for line in again["log"]][-1:] == [
            line["text"] for line in state["log"]
        ][-1:] or not state["log"]
        two.leave()


def test_each_seat_gets_only_its_own_view(server: TestClient) -> None:
    made = open_room(server, "cipher", seats=people(2))
    one = Person(server, made["room"], made["secrets"]["0"])
    two = Person(server, made["room"], made["secrets"]["1"])
    first, second = one.hello(), two.hello()
    for state, mine in ((first, 0), (second, 1)):
        for zone in state["view"]["zones"]:
            if zone["zone"] == "hand" and zone["seat"] != mine:
                assert all(not card["known"] for card in zone["cards"])
                assert all("card" not in card and "id" not in card for card in zone["cards"])
    one.leave()
    two.leave()


def test_a_stranger_may_look_on_only_where_that_is_allowed_and_can_do_nothing(
    server: TestClient,
) -> None:
    closed = open_room(server)
    stranger = Person(server, closed["room"])
    stranger.greet()
    assert stranger.error()["code"] == "closed"
    made = open_room(server, watch=True)
    stranger = Person(server, made["room"])
    state = stranger.hello()
    assert state["yours"] == []
    assert "choices" not in (state["prompt"] or {})
    stranger.send(type="choose", taken=state["taken"], choice=0, seat=0)
    assert stranger.error()["code"] == "illegal"
    stranger.send(type="undo", taken=state["taken"])
    assert stranger.error()["code"] == "illegal"
    stranger.send(type="concede", seat=0)
    assert stranger.error()["code"] == "illegal"
    stranger.leave()


def test_a_token_that_is_altered_or_of_another_room_opens_nothing(server: TestClient) -> None:
    made, other = open_room(server), open_room(server)
    token = made["secrets"]["0"]
    for said in (token[:-2] + "xx", "nonsense", other["secrets"]["0"]):
        person = Person(server, made["room"], said)
        person.greet()
        assert person.error()["code"] == "nowhere"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "bad"),
        ("[]", "bad"),
        ("{}", "bad"),
        ('{"type": "dance"}', "bad"),
        ('{"type": "choose", "taken": 0, "choice": "x", "seat": 0}', "bad"),
        ('{"type": "choose", "taken": 0, "choice": 0, "seat": 0, "more": 1}', "bad"),
        ('{"type": "ping", "n": ' + "9" * 400 + "}", "bad"),
        ('{"type": "why", "card": -7}', "why"),
        ('{"type": "values", "card": 99999}', "values"),
        ("[" * 5000, "bad"),
    ],
)
def test_what_is_no_message_is_refused_and_changes_nothing(
    server: TestClient, message: str, code: str
) -> None:
    made = open_room(server)
    one = Person(server, made["room"], made["secrets"]["0"])
    state = one.asked(one.hello())
    one.ws.send_text(message)
    said = one.heard()
    while said["type"] == "here":  # who is there has been told meanwhile
        said = one.heard()
    assert said["type"] == (code if code in ("why", "values") else "error")
    if said["type"] == "error":
        assert said["code"] == code
    again = one.hello()
    assert again["taken"] == state["taken"]
    assert again["view"] == state["view"]
    one.leave()


def test_a_decision_sent_twice_counts_once(server: TestClient) -> None:
    made = open_room(server, seats=people(2), screen=True)
    one = Person(server, made["room"], made["token"])
    state = one.hello()
    if state["curtain"]:
        one.send(type="look", seat=state["prompt"]["seat"])
        state = one.state()
    after = one.choose(state, 0)
    one.send(type="choose", taken=state["taken"], choice=0, seat=state["prompt"]["seat"])
    assert one.error()["code"] == "illegal"
    assert one.hello()["taken"] == after["taken"]
    one.leave()


def test_out_of_turn_and_for_another_is_refused(server: TestClient) -> None:
    made = open_room(server, "cipher", seats=people(2))
    one = Person(server, made["room"], made["secrets"]["0"])
    two = Person(server, made["room"], made["secrets"]["1"])
    state, other = one.hello(), two.hello()
    asked = state["prompt"]["seat"]
    who = two if asked == 0 else one
    who.send(type="choose", taken=other["taken"], choice=0, seat=1 - asked)
    assert who.error()["code"] == "illegal"
    who.send(type="choose", taken=other["taken"], choice=0, seat=asked)
    assert who.error()["code"] == "illegal"
    one.leave()
    two.leave()


def test_too_many_messages_are_refused(server: TestClient) -> None:
    made = open_room(server)
    one = Person(server, made["room"], made["secrets"]["0"])
    one.hello()
    for n in range(200):
        one.send(type="ping", n=n)
    codes = [one.heard() for _ in range(200)]
    assert any(said.get("code") == "often" for said in codes)
    one.leave()


def test_undo_takes_back_ones_own_decision_and_what_bots_answered(server: TestClient) -> None:
    made = open_room(server, seed=4)
    one = Person(server, made["room"], made["secrets"]["0"])
    state = one.asked(one.hello())
    after = one.asked(one.choose(state))
    assert after["undo"]
    one.send(type="undo", taken=after["taken"])
    back = one.asked(one.state())
    assert back["taken"] == state["taken"]
    assert back["view"] == state["view"]
    one.leave()


def test_with_another_person_nothing_is_taken_back_without_leave(server: TestClient) -> None:
    made = open_room(server, seats=people(2))
    one = Person(server, made["room"], made["secrets"]["0"])
    state = one.hello()
    assert not state["undo"]
    one.send(type="undo", taken=state["taken"])
    assert one.error()["code"] == "illegal"
    one.leave()


def test_giving_up_ends_the_game(server: TestClient) -> None:
    made = open_room(server, "weiss_schwarz", seats=people(2))
    one = Person(server, made["room"], made["secrets"]["0"])
    one.hello()
    one.send(type="concede", seat=0)
    state = one.state()
    assert state["over"]
    assert state["winners"] == [1]
    one.leave()


def test_both_languages_say_the_same_table(server: TestClient) -> None:
    made = open_room(server, "pso2", seats=people(2), screen=True)
    one = Person(server, made["room"], made["token"], "ja")
    ja = one.hello()
    one.send(type="lang", lang="en")
    en = one.state()
    assert ja["taken"] == en["taken"]
    assert ja["prompt"]["ask"] != en["prompt"]["ask"]
    assert len(ja["log"]) == len(en["log"])
    one.leave()


def test_a_shared_screen_hides_all_hands_until_somebody_looks(server: TestClient) -> None:
    made = open_room(server, "cipher", seats=people(2), screen=True)
    one = Person(server, made["room"], made["token"])
    state = one.hello()
    while not state["curtain"]:
        state = one.choose(state, 0)
    for zone in state["view"]["zones"]:
        if zone["zone"] == "hand":
            assert all(not card["known"] for card in zone["cards"])
    assert "choices" not in state["prompt"]
    one.send(type="look", seat=state["prompt"]["seat"])
    seen = one.state()
    assert not seen["curtain"]
    assert seen["prompt"]["choices"]
    one.leave()


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": []},
        {"game": "cipher", "seats": [{"kind": "person"}]},
        {"game": "cipher", "seats": [{"kind": "ghost"}, {"kind": "bot"}]},
        {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot", "level": "god"}]},
        {"game": "cipher", "seats": [{"kind": "person", "deck": "none"}, {"kind": "bot"}]},
        {"game": "cipher", "seats": [{"kind": "person", "deck": ["x"]}, {"kind": "bot"}]},
        {"game": "cipher", "seats": [{"kind": "bot"}, {"kind": "bot"}]},
        {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}], "clock": 1},
        {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}], "settings": {"x": 1}},
        {"game": "cipher"},
        [],
        {"game": "cipher", "seats": [{"kind": "person", "name": "x" * 99}, {"kind": "bot"}]},
    ],
)
def test_a_room_that_cannot_be_is_refused_in_both_languages(server: TestClient, wish: Any) -> None:
    answer = server.post("/api/rooms", content=json.dumps(wish))
    assert answer.status_code == 400
    said = answer.json()
    assert said["ja"]
    assert said["en"]


def test_a_request_of_enormous_size_is_refused(server: TestClient) -> None:
    answer = server.post("/api/rooms", content=b"[" + b"0," * 100_000 + b"0]")
    assert answer.status_code == 413


def test_a_raid_has_seats_for_its_party_and_the_boss_is_nobodys(server: TestClient) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}]
    made = open_room(server, "pso2", seats=seats, settings={"table": "raid3"})
    said = server.get(f"/api/rooms/{made['room']}").json()
    assert [seat["kind"] for seat in said["seats"]] == ["person", "bot", "bot", "game"]
    one = Person(server, made["room"], made["secrets"]["0"])
    assert one.asked(one.hello())["prompt"]["seat"] == 0
    one.leave()


def test_every_game_is_told_with_its_cards_in_both_languages(server: TestClient) -> None:
    listed = server.get("/api/games").json()
    assert [game["key"] for game in listed["games"]] == list(GAMES)
    for key in GAMES:
        whole = server.get(f"/api/games/{key}").json()
        assert len(whole["cards"]) >= 50
        for card in whole["cards"].values():
            assert card["name"]["ja"]
            assert card["name"]["en"]
        for deck in game_entry(key).cards.decks().values():
            assert all(c in whole["cards"] for c in deck)
    assert server.get("/api/games/chess").status_code == 404


@pytest.mark.parametrize("kind", ["game", "screen", "", "PERSON"])
def test_a_players_seat_is_for_a_person_or_a_bot_and_nobody_else(
    server: TestClient, kind: str
) -> None:
    seats = [{"kind": "person"}, {"kind": kind}]
    said = server.post("/api/rooms", json={"game": "cipher", "seats": seats})
    assert (said.status_code, "a person or a bot" in said.json()["en"]) == (400, True)
    made = open_room(server, "cipher", seed=1, watch=True)
    one = Person(server, made["room"], made["token"])
    one.asked(one.hello())
    one.send(type="concede", seat=0)
    while not one.state()["over"]:
        pass
    wish = {"at": 0, "seats": seats}
    said = server.post(f"/api/replays/{made['room']}/fork", json=wish)
    assert (said.status_code, "a person or a bot" in said.json()["en"]) == (400, True), said.text
    assert len(server.app.state.lobby.rooms) == 1  # type: ignore[attr-defined]


def test_the_chance_of_bots_comes_from_the_machine_and_from_no_seed(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was made of the room's key: the same again after a restart, and for anybody to guess."""
    used: list[Random] = []

    def answer(game: Game, bot: str, rng: Random, most: float = 0.0) -> int:
        used.append(rng)
        return 0

    monkeypatch.setattr("tefuda.server.room.chosen", answer)
    monkeypatch.setattr("tefuda.server.worker.chosen", answer)
    game = tefuda.new("soukou_musume", seed=1)
    assert game.origin is not None
    began = {"seed": "1", "position": "", "game": "soukou_musume", "decks": game.origin.decks,
             "settings": {}, "cards": {"cards": [], "meant": {}}}  # fmt: skip
    Work().do({"do": "think", "room": "x", "began": began, "codes": [], "level": "random"})
    made = open_room(server, "soukou_musume", seed=1)
    room = server.app.state.lobby.rooms[made["room"]]  # type: ignore[attr-defined]
    asyncio.run(think_here(room, "random"))
    assert len(used) >= 2
    assert all(type(rng) is SystemRandom for rng in used)
