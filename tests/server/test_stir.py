"""Chance that two people stir: the server knows no card before it is drawn, and nobody can steer it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import tefuda
from tefuda.kernel.errors import BadInput, IllegalChoice
from tefuda.kernel.lots import all_unseen
from tefuda.server import talk
from tefuda.server.app import create_app
from tefuda.server.lobby import Lobby
from tefuda.server.room import Room
from tefuda.server.stirring import Stirring, bound_to, fixed, mixed, stirring_from
from tefuda.server.toss import commitment
from tests.server.table import Person, open_room

A, B, C = "a" * 64, "b" * 64, "c" * 64
TWO = [{"kind": "person"}, {"kind": "person"}]


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """These people say more in a second than a socket may."""
    monkeypatch.setattr(talk.Bucket, "take", lambda _self, _cost=1.0: True)


def value(seat: int, k: int) -> str:
    return f"{seat}{k:063x}"


class Stirrer(Person):
    """A person whose browser takes part in the shuffle."""

    room = ""
    seat = 0
    asked_for: list[dict[str, Any]]
    said: set[str]
    silent = False  # shows nothing

    def heard(self) -> dict[str, Any]:
        said = super().heard()
        if said["type"] == "seed":
            self.begin(said)
        if said["type"] == "stir":
            self.asked_for.append(said)
            if not self.silent:
                self.show(said["k"])
        return said

    def begin(self, said: dict[str, Any]) -> None:
        me = str(self.seat)
        self.once("commit", seat=self.seat, hash=commitment(self.room, me, A))
        if len(said["hashes"]) == 2:
            self.once("reveal", seat=self.seat, secret=A)
        if me not in said["stir"]["hashes"] and "bind" not in self.said:
            self.said.add("bind")
            self.bind(0)

    def once(self, what: str, **more: Any) -> None:
        if what not in self.said:
            self.said.add(what)
            self.send(type=what, **more)

    def drain(self) -> None:
        """Read all that has been said so far, and do one's part."""
        self.send(type="ping", n=1)
        while self.heard()["type"] != "pong":
            pass

    def bind(self, k: int) -> None:
        said = bound_to(self.room, self.seat, k, value(self.seat, k))
        self.send(type="bind", seat=self.seat, hash=said)

    def show(self, k: int) -> None:
        following = bound_to(self.room, self.seat, k + 1, value(self.seat, k + 1))
        self.send(type="show", seat=self.seat, k=k, value=value(self.seat, k), next=following)


def sit(server: TestClient, made: dict[str, Any], seat: int) -> Stirrer:
    one = Stirrer(server, made["room"], made["secrets"][str(seat)])
    one.room, one.seat, one.asked_for, one.said = made["room"], seat, [], set()
    one.greet()
    return one


def table(
    server: TestClient, game: str = "cipher", **wish: Any
) -> tuple[dict[str, Any], list[Stirrer]]:
    """Two people at a table where the shuffle is theirs, and the game has begun."""
    made = open_room(server, game, seats=TWO, together=None, stir=True, **wish)
    people = [sit(server, made, 0), sit(server, made, 1)]
    for _ in range(6):  # hashes, secrets, values
        for one in people:
            one.drain()
    return made, people


def fresh(one: Stirrer) -> dict[str, Any]:
    return one.fresh()


def room_of(server: TestClient, made: dict[str, Any]) -> Room:
    lobby: Lobby = server.app.state.lobby  # type: ignore[attr-defined]
    return lobby.rooms[made["room"]]


def step(people: list[Stirrer]) -> dict[str, Any]:
    """Whoever is asked takes the first option; both browsers do their part. The state after it."""
    states = [fresh(one) for one in people]
    state = states[0]
    if state["over"]:
        return state
    seat = state["prompt"]["seat"]
    prompt = states[seat]["prompt"]
    choice = 0 if prompt.get("choices") else prompt["number"][0]
    people[seat].send(type="choose", taken=state["taken"], choice=choice, seat=seat)
    for _ in range(40):
        for one in people:
            one.drain()
        state = fresh(people[0])
        if state["taken"] > states[0]["taken"]:
            return state
    raise AssertionError("the table stands still")


def test_the_same_values_make_the_same_hashes_as_in_the_browser() -> None:
    """The same stand in web/tests/stir.test.ts."""
    assert bound_to("room", 0, 3, A) == BOUND
    assert fixed("room", 3, C, 17, 1, 12345) == FIXED
    assert mixed("room", 3, [A, B]).hex() == MIXED


BOUND = "6d463cb175fcb40ca77ed5f88a4c692fc7e4af38ef1b4cdd56e708e926e70f9a"
FIXED = "75d9e1b572b915c917b77df4c35cd70105a014f4c2aad1f5eacf886648abed1d"
MIXED = "7872dac016f029646805cdae3b46af331cf721581896b09f7690b73ae1f30658"


def test_a_value_is_shown_only_for_a_decision_that_is_fixed() -> None:
    stir = Stirring("room", [0, 1])
    with pytest.raises(IllegalChoice, match="bound themselves"):
        stir.fix(0, 0, 5)
    stir.bind(0, bound_to("room", 0, 0, A))
    stir.bind(1, bound_to("room", 1, 0, B))
    with pytest.raises(IllegalChoice, match="no value"):
        stir.show(0, 0, A, C)
    stir.fix(0, 0, 5)
    with pytest.raises(IllegalChoice, match="waits for the value"):
        stir.bind(0, C)  # who sees that the other has shown theirs cannot bind themselves anew
    with pytest.raises(IllegalChoice, match="not the value"):
        stir.show(0, 0, B, C)
    with pytest.raises(IllegalChoice, match="no value"):
        stir.show(0, 1, A, C)
    stir.show(0, 0, A, C)
    stir.show(0, 0, A, B)  # said twice
    assert stir.awaited == [1]
    stir.show(1, 0, B, B)
    assert stir.awaited == []
    after = stir.after()
    assert (after.k, after.hashes, after.open) == (1, {0: C, 1: B}, None)


@pytest.mark.parametrize("word", ["", "A" * 64, "a" * 63, "g" * 64, "あ" * 64])
def test_only_hexadecimal_digits_are_taken(word: str) -> None:
    stir = Stirring("room", [0, 1])
    with pytest.raises(BadInput):
        stir.bind(0, word)


def test_what_is_kept_of_it_comes_back() -> None:
    stir = Stirring("room", [0, 1])
    stir.bind(0, A)
    stir.bind(1, bound_to("room", 1, 0, B))
    stir.fix(9, 1, 77)
    again = stirring_from("room", stir.data())
    assert again.data() == stir.data()
    assert again.question() == stir.question()
    assert stir.question().fixed == fixed("room", 0, stir.open.salt if stir.open else "", 9, 1, 77)


def test_two_people_play_and_the_order_of_a_deck_is_not_there_beforehand(
    server: TestClient,
) -> None:
    made, people = table(server, "cipher")
    state = fresh(people[0])
    assert state["chance"] == "stirred"
    drawn_otherwise = 0
    for _ in range(30):
        room = room_of(server, made)
        before = room.game.state
        decks = {c: zone for zone in (0, 1) for c in before.zones[zone]}
        tops = [before.zones[zone][-5:] for zone in (0, 1)]
        k = room.stir.k if room.stir else 0
        step(people)
        now = room_of(server, made)
        assert now.stir is not None
        if now.stir.k > k:
            left = [c for c in decks if now.game.state.zone[c] != decks[c]]
            drawn_otherwise += any([c not in tops[0] + tops[1] for c in left])
    assert all_unseen(room_of(server, made).game.state)
    assert drawn_otherwise > 3  # what lay on top before is not what was drawn
    assert people[0].asked_for
    assert people[0].asked_for[0]["hashes"] == {
        "0": bound_to(made["room"], 0, 0, value(0, 0)),
        "1": bound_to(made["room"], 1, 0, value(1, 0)),
    }


def test_after_the_game_everything_is_told_and_fits(server: TestClient) -> None:
    made, people = table(server, "weiss_schwarz")
    for _ in range(25):
        step(people)
    key = made["room"]
    assert server.get(f"/api/rooms/{key}").json()["stirs"] == []
    people[0].send(type="concede", seat=0)
    while not fresh(people[1])["over"]:
        pass
    about = server.get(f"/api/rooms/{key}").json()
    assert about["toss"]["seed"].startswith("stir:")
    asked = {said["k"]: said for said in people[1].asked_for}
    assert len(about["stirs"]) >= 3
    for told in about["stirs"]:
        k = told["k"]
        assert told["values"] == [value(0, k), value(1, k)]
        assert told["mix"] == mixed(key, k, told["values"]).hex()
        said = fixed(key, k, told["salt"], told["taken"], told["seat"], told["code"])
        assert asked[k]["fixed"] == said
    head = {"x-tefuda-seat": made["secrets"]["0"]}
    text = server.get(f"/api/replays/{key}/file", headers=head).text
    assert tefuda.replay(text).digest == room_of(server, made).game.digest
    assert f"{about['stirs'][0]['mix']}:" in text


def test_a_decision_that_waits_cannot_be_changed_and_survives_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        made, people = table(server, "cipher")
        people[1].silent = True
        while not people[1].asked_for:
            state = fresh(people[0])
            seat = state["prompt"]["seat"]
            if seat:
                state = fresh(people[1])
            choice = 0 if state["prompt"].get("choices") else state["prompt"]["number"][0]
            people[seat].send(type="choose", taken=state["taken"], choice=choice, seat=seat)
            for one in people:
                one.drain()
        taken = fresh(people[0])["taken"]
        waits = fresh(people[0])
        assert waits["prompt"] is None
        assert waits["stir"]["awaited"] == [1]
        asked = people[1].asked_for[-1]
        people[asked["seat"]].send(type="choose", taken=taken, choice=1, seat=asked["seat"])
        assert "awaited" in people[asked["seat"]].error()["text"]
        people[0].send(type="undo", taken=taken)
        assert people[0].error()["code"] == "illegal"
        people[0].send(type="bind", seat=0, hash=C)
        assert people[0].error()["code"] == "illegal"
        for one in people:
            one.leave()
    with TestClient(create_app(tmp_path)) as server:
        two = sit(server, made, 1)
        two.silent = True
        assert two.state()["prompt"] is None
        while not two.asked_for:
            two.heard()
        assert two.asked_for[-1]["fixed"] == asked["fixed"]  # the same decision, on the same terms
        two.silent = False
        two.show(asked["k"])
        one = sit(server, made, 0)
        for _ in range(20):
            if fresh(one)["taken"] > taken:
                break
        assert fresh(one)["taken"] == taken + 1
        room = room_of(server, made)
        digest = room.game.digest
        one.leave()
        two.leave()
    with TestClient(create_app(tmp_path)) as server:
        one = sit(server, made, 0)
        fresh(one)
        assert room_of(server, made).game.digest == digest
        one.leave()


def test_who_does_not_show_a_value_loses_on_time(server: TestClient) -> None:
    made, people = table(server, "cipher", clock=10)
    room = room_of(server, made)
    people[1].silent = True
    for _ in range(40):
        state = fresh(people[0])
        if room.mixing:
            break
        seat = state["prompt"]["seat"]
        state = fresh(people[seat])
        choice = 0 if state["prompt"].get("choices") else state["prompt"]["number"][0]
        people[seat].send(type="choose", taken=state["taken"], choice=choice, seat=seat)
        fresh(people[seat])
    for _ in range(5):
        fresh(people[0])
    assert room.stir is not None
    assert room.stir.awaited == [1]
    assert room.asked == 1
    room.clocks.used[1] = 11.0
    room.clocks.wake()
    for _ in range(100):
        if fresh(people[0])["over"]:
            break
        time.sleep(0.1)
    assert fresh(people[0])["winners"] == [0]


def test_a_seat_that_is_handed_over_brings_values_of_its_own(server: TestClient) -> None:
    made, people = table(server, "cipher")
    for _ in range(8):
        step(people)
    key = made["room"]
    ticket = server.post(f"/api/rooms/{key}/knock", json={"seat": 1, "name": "Mio"}).json()[
        "ticket"
    ]
    asked = fresh(people[1])["asking"][0]
    people[1].send(type="reply", n=asked["n"], seat=1, yes=True)
    while people[1].heard()["type"] != "error":
        pass
    answer = server.post(f"/api/rooms/{key}/knock/answer", json={"ticket": ticket}).json()
    made["secrets"]["1"] = answer["token"]
    new = sit(server, made, 1)
    state = fresh(new)
    k = state["stir"]["k"]
    assert "1" not in state["stir"]["hashes"]
    new.bind(k)
    for _ in range(12):
        step([people[0], new])
    assert room_of(server, made).stir is not None


def test_taking_back_with_leave_does_not_show_a_value_twice(server: TestClient) -> None:
    made, people = table(server, "weiss_schwarz")
    for _ in range(12):
        step(people)
    room = room_of(server, made)
    assert room.stir is not None
    k, stirs = room.stir.k, len(room.stirs)
    seat = next(s for s in (0, 1) if fresh(people[s])["leave"])
    taken = fresh(people[seat])["taken"]
    people[seat].send(type="back", taken=taken, seat=seat)
    other = 1 - seat
    asked: list[dict[str, Any]] = []
    while not asked:
        asked = fresh(people[other]).get("asking", [])
    people[other].send(type="reply", n=asked[0]["n"], seat=other, yes=True)
    while fresh(people[other])["taken"] >= taken:
        pass
    for _ in range(6):
        step(people)
    assert room.stir is not None
    ks = [said["k"] for said in room.stirs.values()]
    assert len(set(ks)) == len(ks) >= stirs - 3
    assert room.stir.k >= k


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"seats": [{"kind": "person"}, {"kind": "bot"}]}, "two people"),
        ({"screen": True}, "two people"),
        ({"seed": 3}, "made together"),
        ({"together": False}, "made together"),
        ({"per": "move", "clock": 86_400}, "days a move"),
    ],
)
def test_where_it_cannot_be_it_is_refused(
    server: TestClient, wish: dict[str, Any], why: str
) -> None:
    said = {"game": "cipher", "seats": TWO, "stir": True, **wish}
    answer = server.post("/api/rooms", json=said)
    assert answer.status_code == 400
    assert why in answer.json()["en"]


def test_at_another_table_nothing_is_stirred(server: TestClient) -> None:
    made = open_room(server, "cipher", seats=TWO)
    one = Person(server, made["room"], made["secrets"]["0"])
    state = one.hello()
    assert "stir" not in state
    one.send(type="bind", seat=0, hash=A)
    assert "not stirred" in one.error()["text"]
    one.send(type="show", seat=0, k=0, value=A, next=B)
    assert "not stirred" in one.error()["text"]
