"""The seed that people make together: nobody can know or steer it, and everybody can check it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.kernel.errors import BadInput, IllegalChoice
from tefuda.kernel.rng import seed_words
from tefuda.server.app import create_app
from tefuda.server.toss import Toss, commitment, seed_of, toss_from
from tests.server.table import Person, open_room

A, B, C = "a" * 64, "b" * 64, "c" * 64
TWO = [{"kind": "person"}, {"kind": "person"}]


def greeted(server: TestClient, made: dict[str, Any], seat: int) -> tuple[Person, dict[str, Any]]:
    person = Person(server, made["room"], made["secrets"][str(seat)])
    person.greet()
    return person, said(person, "seed")


def seat(made: dict[str, Any]) -> dict[str, str]:
    return {"x-tefuda-seat": made["secrets"]["0"]}


def hand(view: dict[str, Any]) -> list[str]:
    """The first player's hand, as that player sees it."""
    zones = [z for z in view["zones"] if z["zone"] == "hand" and z["seat"] == 0]
    return [card["card"] for card in zones[0]["cards"]]


def said(person: Person, kind: str) -> dict[str, Any]:
    while True:
        message = person.heard()
        if message["type"] == kind:
            return message


def test_the_same_secrets_give_the_same_seed_as_in_the_browser() -> None:
    """The same values stand in web/tests/toss.test.ts."""
    assert commitment("room", "0", A) == (
        "034f43257c12807c0a1a42755ef3e2932509da158c359ea9e9c274d7218d0790"
    )
    assert int.from_bytes(seed_of("room", C, [A, B]), "big") == int(
        "95413860798273667745643564344428578998821257025823762081125017008946502503565"
    )


def test_nobody_shows_a_secret_before_all_are_bound() -> None:
    toss = Toss("room", [0, 1], C)
    assert toss.commit(0, commitment("room", "0", A))
    with pytest.raises(IllegalChoice):
        toss.reveal(0, A)
    toss.commit(1, commitment("room", "1", B))
    assert toss.reveal(0, A)
    assert not toss.done
    assert toss.reveal(1, B)
    assert toss.seed() == seed_of("room", C, [A, B])


def test_who_is_bound_can_neither_change_nor_borrow_a_secret() -> None:
    toss = Toss("room", [0, 1], C)
    toss.commit(0, commitment("room", "0", A))
    assert not toss.commit(0, commitment("room", "0", A))
    with pytest.raises(IllegalChoice):
        toss.commit(0, commitment("room", "0", B))
    toss.commit(1, toss.hashes[0])  # what the other has said
    toss.reveal(0, A)
    with pytest.raises(IllegalChoice):
        toss.reveal(1, A)
    assert 1 not in toss.shown


@pytest.mark.parametrize("word", ["", "A" * 64, "a" * 63, "a" * 65, "g" * 64, "あ" * 64])
def test_what_is_no_hash_is_refused(word: str) -> None:
    toss = Toss("room", [0], C)
    with pytest.raises(BadInput):
        toss.commit(0, word)
    assert not toss.hashes


def test_the_servers_secret_is_told_after_the_game_only() -> None:
    toss = toss_from("room", Toss("room", [0], C).data())
    toss.commit(0, commitment("room", "0", A))
    toss.reveal(0, A)
    assert C not in str(toss.told(over=False))
    assert toss.told(over=True)["secret"] == C
    assert toss.told(over=True)["seed"] == seed_words(seed_of("room", C, [A]))
    assert commitment("room", "server", C) == toss.told(over=False)["server"]


def test_the_game_begins_when_both_have_shown_and_is_dealt_from_their_seed(
    server: TestClient,
) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, together=True)
    room = made["room"]
    one, first = greeted(server, made, 0)
    two, second = greeted(server, made, 1)
    assert first["type"] == second["type"] == "seed"
    assert "view" not in first
    assert not server.get(f"/api/rooms/{room}").json()["begun"]
    one.send(type="choose", taken=0, choice=0, seat=0)
    assert one.error()["code"] == "illegal"
    one.send(type="why", card=0)
    assert one.error()["code"] == "illegal"
    one.send(type="commit", seat=1, hash=commitment(room, "1", B))
    assert one.error()["code"] == "illegal"
    one.send(type="commit", seat=0, hash=commitment(room, "0", A))
    two.send(type="commit", seat=1, hash=commitment(room, "1", B))
    while len(said(one, "seed")["hashes"]) < 2:
        pass
    two.send(type="reveal", seat=1, secret=A)
    assert two.error()["code"] == "illegal"
    two.send(type="reveal", seat=1, secret=B)
    one.send(type="reveal", seat=0, secret=A)
    state = one.state()
    assert state["view"]["zones"]
    told = server.get(f"/api/rooms/{room}").json()
    assert told["begun"]
    assert "secret" not in told["toss"]
    assert server.get(f"/api/replays/{room}/file", headers=seat(made)).status_code == 404
    one.send(type="concede", seat=0)
    while not one.state()["over"]:
        pass
    toss = server.get(f"/api/rooms/{room}").json()["toss"]
    assert toss["server"] == commitment(room, "server", toss["secret"])
    assert toss["seed"] == seed_words(seed_of(room, toss["secret"], [A, B]))
    replay = tefuda.replay(server.get(f"/api/replays/{room}/file", headers=seat(made)).text)
    assert replay.origin is not None
    assert seed_words(replay.origin.seed) == toss["seed"]
    again = tefuda.new("weiss_schwarz", replay.origin.decks, replay.origin.seed)
    assert hand(state["view"]) == hand(again.view(0))
    one.leave()
    two.leave()


def test_a_server_that_goes_down_in_between_remembers_who_is_bound(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with TestClient(create_app(data)) as server:
        made = open_room(server, seats=TWO, together=True)
        room = made["room"]
        one, before = greeted(server, made, 0)
        one.send(type="commit", seat=0, hash=commitment(room, "0", A))
        said(one, "seed")
        one.leave()
    with TestClient(create_app(data)) as server:
        one, now = greeted(server, made, 0)
        assert now["server"] == before["server"]
        assert now["hashes"] == {"0": commitment(room, "0", A)}
        two, _ = greeted(server, made, 1)
        two.send(type="commit", seat=1, hash=commitment(room, "1", B))
        while len(said(one, "seed")["hashes"]) < 2:
            pass
        one.send(type="reveal", seat=0, secret=A)
        two.send(type="reveal", seat=1, secret=B)
        state = one.state()
        one.leave()
        two.leave()
    with TestClient(create_app(data)) as server:
        one = Person(server, made["room"], made["secrets"]["0"])
        again = one.hello()
        assert again["view"] == state["view"]
        one.leave()


def test_a_seed_is_made_together_or_told_not_both(server: TestClient) -> None:
    wish = {"game": "cipher", "seats": TWO, "together": True, "seed": 4}
    assert server.post("/api/rooms", json=wish).status_code == 400
    bots = [{"kind": "bot"}, {"kind": "bot"}]
    wish = {"game": "cipher", "seats": bots, "together": True, "watch": True}
    assert server.post("/api/rooms", json=wish).status_code == 400
