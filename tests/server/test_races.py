"""Two things at once: one of them happens, and the other is told so."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from fastapi.testclient import TestClient

from tests.server.table import Person, open_room

TWO = [{"kind": "person"}, {"kind": "person"}]


def until(person: Person, *kinds: str) -> dict[str, Any]:
    while True:
        said = person.heard()
        if said["type"] in kinds:
            return said


def seated(server: TestClient, game: str = "weiss_schwarz") -> tuple[Person, Person, Person, Any]:
    """Two sockets of who is asked, one of the other, and what is asked."""
    made = open_room(server, game, seats=TWO)
    first = Person(server, made["room"], made["secrets"]["0"]).hello()
    asked = first["prompt"]["seat"]
    mine, theirs = made["secrets"][str(asked)], made["secrets"][str(1 - asked)]
    one, two = Person(server, made["room"], mine), Person(server, made["room"], mine)
    other = Person(server, made["room"], theirs)
    other.hello()
    two.hello()
    return one, two, other, one.hello()


def test_of_two_answers_of_one_seat_the_first_counts(server: TestClient) -> None:
    one, two, other, state = seated(server)
    seat = state["prompt"]["seat"]
    for person, choice in ((one, 0), (two, 1)):
        person.send(type="choose", taken=state["taken"], choice=choice, seat=seat)
    told = [one.fresh(), two.fresh(), other.fresh()]
    assert {t["taken"] for t in told} == {state["taken"] + 1}
    assert told[0]["prompt"]["picked"] == told[1]["prompt"]["picked"]


def test_an_invitation_is_exchanged_once_however_many_come_at_once(server: TestClient) -> None:
    wish = {"game": "cipher", "seats": TWO, "together": False}
    made = server.post("/api/rooms", json=wish).json()
    path, invite = f"/api/rooms/{made['room']}/join", made["invites"]["1"]
    with ThreadPoolExecutor(8) as pool:
        answers = list(
            pool.map(lambda n: server.post(path, json={"invite": invite, "name": str(n)}), range(8))
        )
    assert sorted([a.status_code for a in answers]) == [200] + [409] * 7
    secrets = [a.json()["token"] for a in answers if a.status_code == 200]
    assert Person(server, made["room"], secrets[0]).hello()["yours"] == [1]


def test_leave_to_take_back_is_void_when_the_game_has_gone_on(server: TestClient) -> None:
    one, _two, other, state = seated(server)
    seat = state["prompt"]["seat"]
    done = len(state["prompt"]["choices"]) - 1
    assert state["prompt"]["choices"][done]["kind"] == "done"
    one.choose(state, done)
    after = one.fresh()
    one.send(type="back", taken=after["taken"], seat=seat)
    asking = until(other, "state")
    while not asking.get("asking"):
        asking = until(other, "state")
    n = asking["asking"][0]["n"]
    now = other.fresh()
    assert now["prompt"]["seat"] == 1 - seat
    last = len(now["prompt"]["choices"]) - 1
    other.send(type="choose", taken=now["taken"], choice=last, seat=1 - seat)
    other.send(type="reply", n=n, seat=1 - seat, yes=True)
    assert until(other, "error")["code"] == "illegal"
    assert other.fresh()["taken"] == now["taken"] + 1


def test_an_undo_of_a_moment_that_is_past_takes_nothing_back(server: TestClient) -> None:
    one, two, _other, state = seated(server)
    seat = state["prompt"]["seat"]
    picked = one.choose(state, 0)
    two.send(type="choose", taken=picked["taken"], choice=0, seat=seat)
    one.send(type="undo", taken=picked["taken"])
    end = two.fresh()
    assert end["taken"] in (picked["taken"] + 1, picked["taken"] - 1)
    one.send(type="undo", taken=picked["taken"])
    assert until(one, "error")["code"] == "illegal" or end["taken"] != two.fresh()["taken"]


def test_another_game_is_opened_once(server: TestClient) -> None:
    one, two, other, state = seated(server)
    seat = state["prompt"]["seat"]
    one.send(type="concede", seat=seat)
    while not other.fresh()["over"]:
        pass
    for person in (one, two, one):
        person.send(type="rematch", seat=seat)
    other.send(type="rematch", seat=1 - seat)
    rooms = {until(person, "again")["room"] for person in (one, two, other)}
    assert len(rooms) == 1
