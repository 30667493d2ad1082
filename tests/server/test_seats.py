"""Seats belong to people: secrets, invitations, leave, and what the table says about all of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.server.app import create_app
from tefuda.server.meeting import addresses
from tefuda.server.tokens import Signer, key_in
from tests.server.table import Person, State, all_seated, open_room

TWO = [{"kind": "person", "name": "Ao"}, {"kind": "person"}]


def opened(server: TestClient, **wish: Any) -> dict[str, Any]:
    """A room as its opener is told of it; nobody else has come yet."""
    asked = {"game": "cipher", "seats": TWO, "together": False, **wish}
    answer = server.post("/api/rooms", json=asked)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def two_at(server: TestClient, **wish: Any) -> tuple[Person, Person, dict[str, Any]]:
    made = all_seated(server, opened(server, **wish))
    one = Person(server, made["room"], made["secrets"]["0"])
    two = Person(server, made["room"], made["secrets"]["1"])
    return one, two, made


def said(person: Person, kind: str) -> dict[str, Any]:
    while True:
        message = person.heard()
        if message["type"] == kind:
            return message


def lines(state: State) -> list[str]:
    return [line["text"] for line in state["log"] if line.get("table")]


def asked_of(one: Person, two: Person) -> tuple[Person, Person, State]:
    """Who is asked, the other, and the state of who is asked."""
    state = one.hello()
    me, other = (one, two) if state["prompt"]["seat"] == 0 else (two, one)
    other.hello()
    return me, other, me.fresh() if me is one else me.hello()


def test_the_opener_is_told_one_secret_and_no_other_seats(server: TestClient) -> None:
    made = opened(server)
    assert made["seats"] == [0]
    assert list(made["invites"]) == ["1"]
    assert made["token"] != made["invites"]["1"]
    for word in (made["invites"]["1"], "", "x" * 43):
        person = Person(server, made["room"], word)
        person.greet()
        assert person.error()["code"] in ("nowhere", "closed")


def test_an_invitation_is_exchanged_once_and_the_table_hears_of_the_second(
    server: TestClient,
) -> None:
    made = opened(server)
    path = f"/api/rooms/{made['room']}/join"
    first = server.post(path, json={"invite": made["invites"]["1"], "name": "Ren"})
    assert first.json()["seats"] == [1]
    again = server.post(path, json={"invite": made["invites"]["1"]})
    assert again.status_code == 409
    assert "token" not in again.json()
    assert server.post(path, json={"invite": "nonsense"}).status_code == 404
    assert server.post(path, json={}).status_code == 404
    one = Person(server, made["room"], made["token"])
    told = lines(one.hello())
    assert told[0] == "Player 2 (Ren) sits down."
    assert "was opened again, and refused" in told[1]


def test_the_game_waits_until_everybody_sits(server: TestClient) -> None:
    made = opened(server, clock=60)
    one = Person(server, made["room"], made["token"])
    one.greet()
    waiting = said(one, "seed")
    assert [seat["taken"] for seat in waiting["seats"]] == [True, False]
    assert "view" not in waiting
    one.send(type="choose", taken=0, choice=0, seat=0)
    assert one.error()["code"] == "illegal"
    all_seated(server, made)
    state = one.state()
    assert [seat["taken"] for seat in state["seats"]] == [True, True]
    assert all(seat["left"] > 59 for seat in state["seats"])


def test_the_opener_has_no_power_over_the_other_seat(server: TestClient) -> None:
    one, two, made = two_at(server, game="weiss_schwarz", seed=4)
    me, other, state = asked_of(one, two)
    asked = state["prompt"]["seat"]
    for message in (
        {"type": "choose", "taken": state["taken"], "choice": 0, "seat": asked},
        {"type": "concede", "seat": asked},
        {"type": "look", "seat": asked},
        {"type": "back", "taken": state["taken"], "seat": asked},
        {"type": "reply", "n": 1, "seat": asked, "yes": True},
        {"type": "emote", "seat": asked, "what": "hello"},
        {"type": "rematch", "seat": asked},
        {"type": "undo", "taken": state["taken"]},
    ):
        other.send(**message)
        assert other.error()["code"] == "illegal", message
    again = me.fresh()
    assert (again["taken"], again["view"]) == (state["taken"], state["view"])
    assert "all" not in made


def test_everybody_sees_how_many_eyes_a_seat_has(server: TestClient) -> None:
    one, two, made = two_at(server, watch=True)
    one.hello()
    two.hello()
    third = Person(server, made["room"], made["secrets"]["1"])
    third.hello()
    stranger = Person(server, made["room"])
    stranger.hello()
    state = one.fresh()
    assert [seat["eyes"] for seat in state["seats"]] == [1, 2]
    assert state["watching"] == 1


def without_numbers(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what this viewer calls the cards."""
    zones = [
        {**z, "cards": [{k: v for k, v in c.items() if k != "id"} for c in z["cards"]]}
        for z in view["zones"]
    ]
    return {**view, "zones": zones}


def test_a_takeback_between_people_needs_the_others_yes(server: TestClient) -> None:
    one, two, _made = two_at(server, game="soukou_musume", seed=3)
    me, other, state = asked_of(one, two)
    seat = state["prompt"]["seat"]
    while True:  # until something has really happened
        after = me.choose(state)
        if not after["undo"]:
            break
        state = after
    assert after["leave"]
    me.send(type="undo", taken=after["taken"])
    assert me.error()["code"] == "illegal"
    me.send(type="back", taken=after["taken"], seat=seat)
    asking = me.state()["asking"]
    assert asking == [{"n": asking[0]["n"], "what": "back", "seat": seat, "of": [1 - seat]}]
    other.send(type="reply", n=asking[0]["n"], seat=1 - seat, yes=False)
    refused = me.state()
    assert refused["taken"] == after["taken"]
    assert "asking" not in refused
    me.send(type="back", taken=after["taken"], seat=seat)
    n = me.state()["asking"][0]["n"]
    me.send(type="reply", n=n, seat=seat, yes=True)  # not one's own to give
    assert me.error()["code"] == "illegal"
    other.send(type="reply", n=n, seat=1 - seat, yes=True)
    back = me.state()
    assert back["taken"] == state["taken"]
    assert without_numbers(back["view"]) == without_numbers(state["view"])
    assert back["view"] != state["view"]  # what was seen in between cannot be recognised
    told = lines(other.fresh())
    assert [("asks" in t, "not give leave" in t, "with leave" in t) for t in told[-4:]] == [
        (True, False, False),
        (False, True, False),
        (True, False, False),
        (False, False, True),
    ]


def test_going_on_ends_what_was_asked(server: TestClient) -> None:
    one, two, _made = two_at(server, game="soukou_musume", seed=3)
    me, _other, state = asked_of(one, two)
    seat = state["prompt"]["seat"]
    after = me.choose(state)
    if after["leave"] and after["prompt"]["seat"] == seat:
        me.send(type="back", taken=after["taken"], seat=seat)
        assert me.state()["asking"]
        assert "asking" not in me.choose(after)


def test_alone_one_takes_back_freely_and_the_record_says_so(server: TestClient) -> None:
    made = open_room(server, seed=4)
    one = Person(server, made["room"], made["token"])
    after = one.asked(one.choose(one.asked(one.hello())))
    one.send(type="undo", taken=after["taken"])
    assert "takes back" in lines(one.state())[-1]


def test_a_seat_is_handed_over_with_leave_only_and_the_old_secret_is_void(
    server: TestClient,
) -> None:
    one, two, made = two_at(server)
    one.hello()
    two.hello()
    path = f"/api/rooms/{made['room']}/knock"
    ticket = server.post(path, json={"seat": 1, "name": "Mio"}).json()["ticket"]
    assert server.post(f"{path}/answer", json={"ticket": ticket}).json()["answer"] == "open"
    n = two.state()["asking"][0]["n"]
    one.send(type="reply", n=n, seat=0, yes=True)  # the opener cannot give it
    assert one.error()["code"] == "illegal"
    two.send(type="reply", n=n, seat=1, yes=True)
    assert two.error()["code"] == "moved"
    got = server.post(f"{path}/answer", json={"ticket": ticket}).json()
    assert (got["answer"], got["seats"]) == ("yes", [1])
    assert server.post(f"{path}/answer", json={"ticket": ticket}).json()["answer"] == "gone"
    old = Person(server, made["room"], made["secrets"]["1"])
    old.greet()
    assert old.error()["code"] == "nowhere"
    new = Person(server, made["room"], got["token"])
    assert new.hello()["yours"] == [1]
    assert "goes to Mio" in lines(one.fresh())[-1]


def test_a_seat_that_is_asked_for_can_be_kept(server: TestClient) -> None:
    one, two, made = two_at(server)
    one.hello()
    two.hello()
    path = f"/api/rooms/{made['room']}/knock"
    ticket = server.post(path, json={"seat": 1}).json()["ticket"]
    n = two.state()["asking"][0]["n"]
    two.send(type="reply", n=n, seat=1, yes=False)
    assert "keeps the seat" in lines(two.state())[-1]
    assert server.post(f"{path}/answer", json={"ticket": ticket}).json()["answer"] == "no"


def test_one_screen_for_several_is_chosen_and_known(server: TestClient) -> None:
    made = opened(server, screen=True, watch=True)
    assert (made["seats"], made["invites"]) == ([0, 1], {})
    assert Person(server, made["room"], made["token"]).hello()["screen"]
    assert Person(server, made["room"]).hello()["screen"]
    assert server.get(f"/api/rooms/{made['room']}").json()["screen"]


def test_how_the_seed_was_made_is_told(server: TestClient) -> None:
    told, drawn = opened(server, seed=7, watch=True), opened(server, watch=True, screen=True)
    assert server.get(f"/api/rooms/{told['room']}").json()["chance"] == "told"
    all_seated(server, told)
    assert Person(server, told["room"]).hello()["chance"] == "told"
    assert "chance" not in Person(server, drawn["room"]).hello()  # drawn is the usual one
    apart = server.post("/api/rooms", json={"game": "cipher", "seats": TWO}).json()
    assert server.get(f"/api/rooms/{apart['room']}").json()["chance"] == "together"


def test_secrets_are_kept_as_hashes_in_a_file_for_its_owner(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with TestClient(create_app(data)) as server:
        made = all_seated(server, opened(server))
    with TestClient(create_app(data)) as server:
        for k in ("0", "1"):
            person = Person(server, made["room"], made["secrets"][k])
            assert person.hello()["yours"] == [int(k)]
            person.leave()
    with sqlite3.connect(data / "tefuda.sqlite") as db:
        everything = "\n".join(db.iterdump())
    for word in (*made["secrets"].values(), *made["invites"].values()):
        assert word not in everything
    assert (data / "tefuda.sqlite").stat().st_mode & 0o077 == 0
    assert data.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("left", ["", "short", "\n"])
def test_a_key_that_a_crash_has_cut_is_not_taken_for_one(tmp_path: Path, left: str) -> None:
    (tmp_path / "key").write_text(left)
    key = key_in(tmp_path)
    assert len(key) > 32
    assert key_in(tmp_path) == key
    forged = Signer(left).token("room", (0, 1))
    assert Signer(key).read(forged) is None


def test_a_stranger_joins_a_room_of_the_lobby_with_an_own_deck(server: TestClient) -> None:
    made = opened(server, lobby=True, together=True)
    one = Person(server, made["room"], made["token"])
    one.greet()
    said(one, "seed")
    listed = server.get("/api/lobby").json()["rooms"]
    assert [room["room"] for room in listed] == [made["room"]]
    assert [seat["name"] for seat in listed[0]["seats"]] == ["Ao", ""]
    assert "holder" not in str(listed)
    path = f"/api/rooms/{made['room']}/join"
    assert server.post(path, json={"deck": ["no card"]}).status_code == 400
    got = server.post(path, json={"name": "Ren", "deck": "scales"})
    assert got.status_code == 200, got.text
    assert got.json()["seats"] == [1]
    assert server.get("/api/lobby").json()["rooms"] == []
    assert server.post(path, json={}).status_code == 409


def test_a_rematch_gives_each_the_secret_of_the_own_seat_only(server: TestClient) -> None:
    one, two, _made = two_at(server, game="weiss_schwarz")
    one.hello()
    two.hello()
    one.send(type="rematch", seat=0)
    assert one.error()["code"] == "illegal"
    one.send(type="concede", seat=0)
    while not one.state()["over"]:
        pass
    one.send(type="rematch", seat=0)
    assert one.state()["again"] == [0]
    two.send(type="rematch", seat=1)
    mine, yours = said(one, "again"), said(two, "again")
    assert mine["room"] == yours["room"]
    assert (mine["seats"], yours["seats"]) == ([0], [1])
    assert mine["token"] != yours["token"]
    again = Person(server, mine["room"], mine["token"])
    again.greet()
    assert said(again, "seed")["yours"] == [0]


def test_signs_are_told_to_all_but_who_does_not_want_them(server: TestClient) -> None:
    one, two, _made = two_at(server)
    one.hello()
    two.hello()
    one.send(type="emote", seat=0, what="thanks")
    assert said(two, "emote") == {"type": "emote", "seat": 0, "what": "thanks"}
    one.send(type="emote", seat=0, what="wow")
    assert one.error()["code"] == "illegal"  # not so often
    two.send(type="mute", seat=0, on=True)
    two.send(type="ping", n=1)
    said(two, "pong")


def test_onlookers_lie_back_where_that_was_chosen(server: TestClient) -> None:
    one, two, made = two_at(server, watch=True, delay=600, seed=1)
    stranger = Person(server, made["room"])
    before = stranger.hello()
    me, _other, state = asked_of(one, two)
    after = me.choose(state, 0)
    seen = stranger.fresh()
    assert seen["taken"] == before["taken"] < after["taken"]
    assert seen["delay"] == 600
    assert server.get(f"/api/replays/{made['room']}").status_code == 404


def test_a_game_of_days_tells_who_returns_whether_they_are_asked(server: TestClient) -> None:
    made = all_seated(server, opened(server, clock=3 * 86_400, per="move", seed=1))
    path = f"/api/rooms/{made['room']}/me"
    told = [server.get(path, headers={"x-tefuda-seat": made["secrets"][k]}).json() for k in "01"]
    assert sorted(t["asked"] for t in told) == [False, True]
    assert told[0]["clocks"][0] > 3 * 86_400 - 60
    assert server.get(path, headers={"x-tefuda-seat": "no"}).status_code == 404
    wish = {"game": "cipher", "seats": TWO, "clock": 40 * 86_400, "per": "move"}
    assert server.post("/api/rooms", json=wish).status_code == 400


def test_an_address_is_drawn_as_a_code_and_this_server_tells_its_own(server: TestClient) -> None:
    code = server.get("/api/qr", params={"text": "http://192.168.1.5:8765/room/x#join=y"})
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.text.startswith("<svg")
    assert server.get("/api/qr", params={"text": "x" * 600}).status_code == 422
    assert server.get("/api/here").json()["addresses"] == []  # it listens to this machine alone


def test_only_addresses_at_which_the_server_listens_are_offered() -> None:
    assert addresses("127.0.0.1", 80) == addresses("localhost", 80) == addresses("::1", 80) == []
    assert addresses("192.0.2.7", 8765) == ["http://192.0.2.7:8765/"]
    assert addresses("192.0.2.7", 80) == ["http://192.0.2.7/"]
    assert addresses("2001:db8::7", 8765) == ["http://[2001:db8::7]:8765/"]
    everywhere = addresses("0.0.0.0", 8765)
    assert everywhere == addresses("::", 8765)
    assert not [a for a in everywhere if "//127." in a or "//0." in a]


def test_a_key_of_a_room_alone_tells_nothing_of_the_game_under_way(server: TestClient) -> None:
    made = open_room(server, "weiss_schwarz", seats=[{"kind": "person"}] * 2, seed=2)
    path = f"/api/rooms/{made['room']}/me"
    assert server.get(path).status_code == 404
    assert server.get(path, headers={"x-tefuda-seat": "wrong"}).status_code == 404
    good = server.get(path, headers={"x-tefuda-seat": made["token"]})
    assert good.json()["seats"] == [0]


def test_who_lies_back_is_not_told_the_clocks_of_now(server: TestClient) -> None:
    wish = {"seats": [{"kind": "person"}] * 2, "clock": 600, "watch": True, "delay": 60}
    made = open_room(server, "weiss_schwarz", seed=2, **wish)
    one = Person(server, made["room"], made["secrets"]["0"])
    seat = one.hello()["prompt"]["seat"]
    onlooker = Person(server, made["room"])
    assert all(s.get("left") is None for s in onlooker.hello()["seats"])
    asked = Person(server, made["room"], made["secrets"][str(seat)])
    state = asked.hello()
    assert all(s["left"] > 500 for s in state["seats"])
    room = server.app.state.lobby.rooms[made["room"]]  # type: ignore[attr-defined]
    room.setting.delay = 0.0001  # all of it lies back further now: none of it is kept
    for _ in range(5):
        state = asked.asked(state)
        if state["prompt"]["seat"] != seat:
            break
        state = asked.choose(state, 0)
    assert len(room._moments) <= 2


def test_a_game_is_followed_by_few_rematches(server: TestClient) -> None:
    """Each opens a room: two who say yes without end would fill the disk."""
    made = open_room(server, seed=2)
    me = Person(server, made["room"], made["token"])
    me.hello()
    me.send(type="concede", seat=0)
    while not me.state()["over"]:
        pass
    for _ in range(3):
        me.send(type="rematch", seat=0, yes=True)
        while me.heard()["type"] != "again":
            pass
    me.send(type="rematch", seat=0, yes=True)
    assert me.error()["code"] == "illegal"


def test_a_ticket_of_odd_letters_is_none(server: TestClient) -> None:
    made = open_room(server, seats=TWO, together=False)
    asked = server.post(f"/api/rooms/{made['room']}/knock", json={"seat": 0})
    assert asked.status_code == 200
    said = server.post(f"/api/rooms/{made['room']}/knock/answer", json={"ticket": "札"})
    assert said.status_code == 200
    assert said.json()["answer"] == "gone"


def test_addresses_of_a_network_are_told_to_who_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.server.meeting.own_addresses", lambda: ["192.168.7.9"])
    app = create_app(tmp_path, listens="0.0.0.0")
    for client, told in (
        ("192.168.7.30", 1),
        ("127.0.0.1", 1),
        ("::ffff:8.8.8.8", 0),
        ("8.8.8.8", 0),
    ):
        with TestClient(app, client=(client, 50_000)) as server:
            found = server.get("/api/here").json()["addresses"]
            assert len(found) == told, client
