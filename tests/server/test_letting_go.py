"""What nobody uses is let go: rooms out of memory, old ones from disk, requests that go on and on."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tefuda.server import lobby as lobbies
from tefuda.server import room as rooms
from tefuda.server.app import create_app
from tefuda.server.lobby import DAY, Lobby
from tests.server.table import Person, open_room

TWO = [{"kind": "person"}, {"kind": "person"}]


def lobby_of(server: TestClient) -> Lobby:
    found: Lobby = server.app.state.lobby  # type: ignore[attr-defined]
    return found


def there(server: TestClient, what: Callable[[], Awaitable[Any]]) -> Any:
    """Do something in the server's own loop."""
    assert server.portal is not None
    return server.portal.call(what)


def idle(lobby: Lobby) -> None:
    """As if nothing had happened for a while."""
    for room in lobby.rooms.values():
        room.busy_at -= lobbies.IDLE + 1


def test_a_room_where_nobody_is_leaves_memory_and_comes_back(server: TestClient) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
    lobby = lobby_of(server)
    one = Person(server, made["room"], made["secrets"]["0"])
    state = one.hello()
    idle(lobby)
    lobby.tidy()
    assert made["room"] in lobby.rooms  # somebody is there
    one.leave()
    while lobby.rooms[made["room"]].clients:
        time.sleep(0.01)
    lobby.tidy()
    assert lobby.rooms == {}
    again = Person(server, made["room"], made["secrets"]["0"])
    assert again.hello()["view"] == state["view"]
    lobby.tidy()
    assert made["room"] in lobby.rooms  # it is in use


def test_a_clock_runs_on_in_a_room_that_was_let_go(server: TestClient) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, clock=3 * DAY, per="move", seed=2)
    lobby = lobby_of(server)
    asked = lobby.rooms[made["room"]].asked
    idle(lobby)
    lobby.tidy()
    assert (lobby.rooms, list(lobby.asleep)) == ({}, [made["room"]])
    lobby.asleep[made["room"]].clocks._since -= DAY  # a day goes by
    spent = lobby.sleeping(True)[made["room"]]
    assert DAY <= spent[asked] < DAY + 60
    said = server.get(
        f"/api/rooms/{made['room']}/me", headers={"x-tefuda-seat": made["secrets"][str(asked)]}
    ).json()
    assert 2 * DAY - 60 < said["clocks"][asked] <= 2 * DAY
    assert lobby.asleep == {}


def test_time_runs_out_in_a_room_that_was_let_go(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, clock=600, seed=2)
    lobby = lobby_of(server)
    asked = lobby.rooms[made["room"]].asked
    idle(lobby)
    lobby.tidy()
    assert not lobby.asleep[made["room"]].late()
    lobby.asleep[made["room"]].clocks._since -= 700
    assert lobby.asleep[made["room"]].late()

    async def next_beat() -> None:
        for key in [key for key, room in lobby.asleep.items() if room.late()]:
            await lobby.taken_up_again(key)
        while not lobby.rooms[made["room"]].over:
            await asyncio.sleep(0.05)

    there(server, next_beat)
    assert lobby.rooms[made["room"]].winners() == [1 - asked]


def test_what_is_old_is_removed_where_that_was_chosen(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        keys = {
            name: open_room(server, "weiss_schwarz", seats=TWO, seed=2, **more)["room"]
            for name, more in (
                ("over", {}), ("left", {}), ("played", {}), ("clock", {"clock": 9 * DAY, "per": "move"}), ("new", {}),
            )
        }  # fmt: skip
        now = time.time()
        old = now - 40 * DAY
        with sqlite3.connect(tmp_path / "tefuda.sqlite") as db:
            db.execute(
                "UPDATE room SET created = ?, seen = ? WHERE id != ?", (old, old, keys["new"])
            )
            db.execute("UPDATE room SET ended = ? WHERE id = ?", (old, keys["over"]))
            row = "INSERT INTO decision (room, n, seat, code, at) VALUES (?, 0, 0, 5, ?)"
            db.execute(row, (keys["over"], old))
            db.execute(row, (keys["played"], now))
            for key, at in (("one", old), ("two", now)):
                db.execute(
                    "INSERT INTO replay (id, game, text, created) VALUES (?, 'cipher', '', ?)",
                    (key, at),
                )
        lobby = lobby_of(server)
        there(server, lobby.prune)
        assert server.get(f"/api/rooms/{keys['over']}").status_code == 200  # as a rule all is kept
        lobby.keep = 30.0
        assert there(server, lobby.prune_now) == 0  # all of them are in memory
        idle(lobby)
        lobby.tidy()
        assert there(server, lobby.prune_now) == 2
        with sqlite3.connect(tmp_path / "tefuda.sqlite") as db:
            left = {key for (key,) in db.execute("SELECT id FROM room")}
            assert left == {keys["played"], keys["clock"], keys["new"]}
            orphans = "SELECT count(*) FROM decision WHERE room NOT IN (SELECT id FROM room)"
            assert db.execute(orphans).fetchone() == (0,)
            assert [key for (key,) in db.execute("SELECT id FROM replay")] == ["two"]


def test_leave_to_take_back_is_asked_for_twice_a_moment_and_not_for_ever(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_ASKED", 4)
    made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
    people = [Person(server, made["room"], made["secrets"][k]) for k in ("0", "1")]
    for person in people:
        person.hello()
    me = people[0].fresh()["prompt"]["seat"]
    for often in (2, 2, 0):
        state = people[me].choose(people[me].fresh(), 0)
        for _ in range(often):
            people[me].send(type="back", taken=state["taken"], seat=me)
            wanted = people[1 - me].fresh()["asking"]
            assert [one["what"] for one in wanted] == ["back"]
            people[1 - me].send(type="reply", n=wanted[0]["n"], seat=1 - me, yes=False)
            while people[me].state().get("asking"):
                pass  # until the answer is there
        people[me].send(type="back", taken=state["taken"], seat=me)
        assert "asked already" in people[me].error()["text"]
