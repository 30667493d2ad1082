"""Faults: what was told is on disk, what could not be written has not happened, clocks stand still."""

from __future__ import annotations

import asyncio
import errno
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError
from typer.testing import CliRunner

from tefuda.cli.app import app
from tefuda.kernel.errors import BadInput
from tefuda.server import clocks
from tefuda.server.app import create_app
from tefuda.server.backup import back_up, checked_backup, restore
from tefuda.server.locking import Busy, FolderLock
from tefuda.server.store import Damaged, NotKept, Store, migrate, url_of
from tests.server import endurance
from tests.server.table import HERE, Person, open_room

TWO = [{"kind": "person"}, {"kind": "person"}]
BOT = [{"kind": "person"}, {"kind": "bot", "level": "random"}]


def broken(store: Store, error: Exception) -> Callable[[], None]:
    """A disk that refuses every write; what mends it."""
    good = store._commit
    store._commit = lambda ops: [(False, error) for _op in ops]  # type: ignore[method-assign]

    def mend() -> None:
        store._commit = good  # type: ignore[method-assign]

    return mend


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.EROFS, "Read-only file system"),
        OSError(errno.EIO, "Input/output error"),
    ],
)
def test_what_cannot_be_written_has_not_happened(server: TestClient, error: Exception) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
    people = [Person(server, made["room"], made["secrets"][k]) for k in ("0", "1")]
    state = people[0].hello()
    people[1].hello()
    seat = state["prompt"]["seat"]
    me, other = people[seat], people[1 - seat]
    store: Store = server.app.state.lobby.store  # type: ignore[attr-defined]
    mend = broken(store, error)
    me.send(type="choose", taken=state["taken"], choice=0, seat=seat)
    said = me.error()
    assert said["code"] == "disk"
    assert str(error.args[1]) in said["text"]
    third = Person(server, made["room"], made["secrets"][str(1 - seat)])
    assert third.hello()["taken"] == state["taken"]
    third.leave()  # somebody who leaves tells nobody what is not on disk
    assert other.fresh()["taken"] == state["taken"]
    wish = {"game": "cipher", "seats": BOT}
    assert server.post("/api/rooms", json=wish).status_code == 503
    mend()
    me.send(type="choose", taken=state["taken"], choice=0, seat=seat)
    assert me.state()["taken"] == state["taken"] + 1


class CutOff:
    """A database that does what it is told and is cut off before it can say so."""

    def __init__(self, store: Store) -> None:
        self.store, self.good = store, store._commit
        store._commit = self.commit  # type: ignore[method-assign]

    def commit(self, ops: Any) -> Any:
        self.good(ops)
        error = OperationalError("COMMIT", {}, Exception("server closed the connection"))
        return [(False, error) for _op in ops]

    def mend(self) -> None:
        self.store._commit = self.good  # type: ignore[method-assign]


def test_what_was_kept_without_a_word_has_not_happened_either(tmp_path: Path) -> None:
    """Another decision takes its place, also if the room was let go of in between."""
    with TestClient(create_app(tmp_path)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
        people = [Person(server, made["room"], made["secrets"][k]) for k in ("0", "1")]
        state = people[0].hello()
        people[1].hello()
        seat = state["prompt"]["seat"]
        me = people[seat]
        lobby = server.app.state.lobby  # type: ignore[attr-defined]
        cut = CutOff(lobby.store)
        me.send(type="choose", taken=state["taken"], choice=0, seat=seat)
        assert me.error()["code"] == "disk"
        assert kept(tmp_path, made["room"]) == state["taken"] + 1
        cut.mend()
        for one in people:
            one.leave()
        lobby.rooms.pop(made["room"]).shut = True
        me = Person(server, made["room"], made["secrets"][str(seat)])
        state = me.hello()
        assert state["taken"] == 0
        last = len(state["prompt"]["choices"]) - 1
        assert me.choose(state, last)["taken"] == 1
        codes = lobby.rooms[made["room"]].game.state.past[1]
        me.leave()
        assert kept(tmp_path, made["room"]) == 1
    with sqlite3.connect(tmp_path / "tefuda.sqlite") as db:
        assert db.execute("SELECT code FROM decision").fetchone() == (codes,)


def kept(folder: Path, room: str) -> int:
    with sqlite3.connect(folder / "tefuda.sqlite") as db:
        found = db.execute("SELECT count(*) FROM decision WHERE room = ?", (room,)).fetchone()
    return int(found[0])


def test_a_bot_whose_decision_was_not_written_tries_again(server: TestClient) -> None:
    made = open_room(server, "soukou_musume", seed=2)
    one = Person(server, made["room"], made["token"])
    state = one.asked(one.hello())
    store: Store = server.app.state.lobby.store  # type: ignore[attr-defined]
    room = server.app.state.lobby.rooms[made["room"]]  # type: ignore[attr-defined]
    for _ in range(40):
        prompt = state["prompt"]
        choice = len(prompt["choices"]) - 1 if prompt.get("choices") else prompt["number"][0]
        one.send(type="choose", taken=state["taken"], choice=choice, seat=0)
        state = one.state()
        if state["over"] or state["prompt"]["seat"] == 1:
            break
        state = one.asked(state)
    if not state["over"]:
        mend = broken(store, OSError(errno.ENOSPC, "No space left on device"))
        time.sleep(0.5)
        mend()
        assert one.asked(state)["taken"] >= state["taken"]
        assert room.game.state.taken >= state["taken"]


def test_a_locked_database_costs_nothing_but_time(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
        state = Person(server, made["room"], made["secrets"]["0"]).hello()
        seat = str(state["prompt"]["seat"])
        me = Person(server, made["room"], made["secrets"][seat])
        me.hello()
        other = sqlite3.connect(tmp_path / "tefuda.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        me.send(type="choose", taken=state["taken"], choice=0, seat=int(seat))
        assert me.error()["code"] == "disk"
        other.execute("ROLLBACK")
        other.close()
        assert me.fresh()["taken"] == state["taken"]
        me.send(type="choose", taken=state["taken"], choice=0, seat=int(seat))
        assert me.state()["taken"] == state["taken"] + 1
        for person in list(HERE):
            person.leave()


def test_a_damaged_database_is_refused_in_a_sentence_and_left_alone(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        for _ in range(3):
            open_room(server)
    file = tmp_path / "tefuda.sqlite"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    good = file.read_bytes()
    for spoil in (
        b"this is no database" * 400,
        good[: len(good) // 2],
        good[:100] + b"\xff" * 3000 + good[3100:],
    ):
        file.write_bytes(spoil)
        with pytest.raises(Damaged) as told:
            create_app(tmp_path)
        assert "backup" in str(told.value)
        assert "バックアップ" in told.value.ja
        assert file.read_bytes() == spoil
    file.write_bytes(good)
    with sqlite3.connect(file) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999_later'")
    with pytest.raises(Damaged, match="newer"):
        create_app(tmp_path)


def test_a_damaged_room_is_told_as_such_and_the_others_go_on(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        bad, good = open_room(server), open_room(server)
    with sqlite3.connect(tmp_path / "tefuda.sqlite") as db:
        db.execute("UPDATE room SET decks = '{\"x\": 1}' WHERE id = ?", (bad["room"],))
    with TestClient(create_app(tmp_path)) as server:
        assert server.get(f"/api/rooms/{bad['room']}").status_code == 409
        assert server.get(f"/api/rooms/{good['room']}").status_code == 200


def test_a_game_that_newer_rules_play_otherwise_is_not_gone_on_with(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        made = open_room(server, "cipher", seats=TWO, screen=True, seed=3)
        one = Person(server, made["room"], made["token"])
        state = one.hello()
        for _ in range(4):
            if state["curtain"]:
                one.send(type="look", seat=state["prompt"]["seat"])
                state = one.state()
            state = one.choose(state, 0)
        one.leave()
    with sqlite3.connect(tmp_path / "tefuda.sqlite") as db:
        marks = [m for (m,) in db.execute("SELECT mark FROM decision ORDER BY n")]
        assert all(marks)
        db.execute("UPDATE decision SET mark = 'another' WHERE n = 2")
        db.execute("UPDATE room SET version = '0.0.1'")
    with TestClient(create_app(tmp_path)) as server:
        said = server.get(f"/api/rooms/{made['room']}")
        assert said.status_code == 409
        assert "0.0.1" in said.json()["en"]
        assert "decision 3" in said.json()["en"]
    with sqlite3.connect(tmp_path / "tefuda.sqlite") as db:
        assert db.execute("SELECT count(*) FROM decision").fetchone() == (4,)


def test_one_server_to_a_folder(tmp_path: Path) -> None:
    first = FolderLock(tmp_path).take()
    with pytest.raises(Busy) as told:
        FolderLock(tmp_path).take()
    assert str(tmp_path) in str(told.value)
    first.give_back()
    FolderLock(tmp_path).take().give_back()


def test_a_folder_that_cannot_be_written_to_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is mounted read-only, and a file where the folder should be."""
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be written to"):
        FolderLock(tmp_path / "file").take()

    def read_only(*_: object, **__: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    FolderLock(tmp_path / "old").take().give_back()
    for name in ("mkdir", "open"):
        with monkeypatch.context() as patch:
            patch.setattr("os." + name, read_only)
            with pytest.raises(BadInput, match="Read-only file system"):
                FolderLock(tmp_path / ("new" if name == "mkdir" else "old")).take()


def test_nothing_is_restored_over_a_server_that_runs(tmp_path: Path) -> None:
    here, file = tmp_path / "here", tmp_path / "b.json.gz"
    with TestClient(create_app(here)) as server:
        open_room(server)
        back_up(here, file)
        lock = FolderLock(here).take()  # as `tefuda serve` holds it
        ran = CliRunner().invoke(app, ["restore", str(file), "--data", str(here)])
        assert ran.exit_code != 0
        assert "uses" in str(ran.exception or ran.output)
        lock.give_back()
        with pytest.raises(BadInput, match="already"):
            restore(file, here)


def test_two_servers_that_write_the_same_decision_do_not_both_succeed(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)

    async def run() -> None:
        stores = [Store(tmp_path), Store(tmp_path)]
        from tefuda.server.store import Made

        await stores[0].add_decisions(made["room"], [Made(0, 0, 5)])
        with pytest.raises(NotKept, match="another server"):
            await stores[1].add_decisions(made["room"], [Made(0, 0, 6)])
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_the_calendar_may_jump_and_clocks_do_not(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, clock=600, seed=2)
    one = Person(server, made["room"], made["secrets"]["0"])
    one.hello()
    real = time.time
    for jump in (3600.0, -3600.0):
        monkeypatch.setattr(time, "time", lambda by=jump: real() + by)
        state = one.fresh()
        assert not state["over"]
        assert all(500 < seat["left"] <= 600 for seat in state["seats"])


def test_clocks_stand_still_while_the_server_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(tmp_path)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, clock=600, seed=2)
        room = server.app.state.lobby.rooms[made["room"]]  # type: ignore[attr-defined]
        room.clocks._since -= 100  # who is asked has thought for so long
        asked = room.game.state.ask_seat
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 5000)  # so long it is down
    with TestClient(create_app(tmp_path)) as server:
        one = Person(server, made["room"], made["secrets"][str(1 - asked)])
        left = [seat["left"] for seat in one.hello()["seats"]]
        assert 480 < left[asked] <= 500.5  # and not given back either
        assert left[1 - asked] == 600
        one.leave()


def test_who_returns_after_a_restart_has_time_to() -> None:
    c = clocks.Clocks(60.0, "game", 2)
    c.restore([10.0, 0.0])
    assert c.left(0, True) == 50.0
    assert c.thought() == 0.0
    c.wake()
    assert c.left(0, True) is not None
    assert c.after(0)[0] >= 10.0
    each = clocks.Clocks(60.0, "move", 2)
    each.used = [30.0, 0.0]
    assert each.after(0) == [0.0, 0.0]


def test_time_that_has_run_out_ends_the_game_and_the_record_says_why(server: TestClient) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, clock=10, seed=2)
    one = Person(server, made["room"], made["secrets"]["0"])
    one.hello()
    room = server.app.state.lobby.rooms[made["room"]]  # type: ignore[attr-defined]
    asked = room.game.state.ask_seat
    room.clocks._since -= 30
    while True:
        state = one.state()
        if state["over"]:
            break
    assert state["winners"] == [1 - asked]
    assert any("no time left" in line["text"] for line in one.fresh()["log"])


# --- backups


def test_a_backup_is_taken_while_people_play_and_opens_elsewhere(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "b.json.gz"
    with TestClient(create_app(here)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
        one = Person(server, made["room"], made["secrets"]["0"])
        seat = one.hello()["prompt"]["seat"]
        me = Person(server, made["room"], made["secrets"][str(seat)])
        state = me.choose(me.hello(), 0)
        rows = back_up(here, file)
        later = me.choose(state, 0) if state["prompt"]["seat"] == seat else state
        one.leave()
        me.leave()
    assert rows == checked_backup(file)
    assert file.stat().st_mode & 0o077 == 0
    assert restore(file, there) == rows
    with TestClient(create_app(there)) as server:
        again = Person(server, made["room"], made["secrets"][str(seat)])
        assert again.hello()["taken"] == state["taken"] <= later["taken"]
        again.leave()
    with pytest.raises(BadInput, match="already"):
        restore(file, there)


@pytest.mark.parametrize("how", ["cut", "altered", "empty", "other"])
def test_a_backup_that_is_not_whole_restores_nothing(tmp_path: Path, how: str) -> None:
    here, file = tmp_path / "here", tmp_path / "b.json.gz"
    with TestClient(create_app(here)) as server:
        open_room(server)
    back_up(here, file)
    blob = file.read_bytes()
    spoiled = {
        "cut": blob[:-40],
        "altered": blob[:200] + bytes([blob[200] ^ 1]) + blob[201:],
        "empty": b"",
        "other": b"PK\x03\x04 something else",
    }
    file.write_bytes(spoiled[how])
    with pytest.raises(BadInput):
        restore(file, tmp_path / "there")
    assert not (tmp_path / "there" / "tefuda.sqlite").exists()


def test_a_backup_is_refused_whichever_byte_of_it_is_altered(tmp_path: Path) -> None:
    """Or its rows are all as they were: the head of a gzip file has bytes that mean nothing."""
    here, file = tmp_path / "here", tmp_path / "b.json.gz"
    with TestClient(create_app(here)) as server:
        open_room(server)
    rows = back_up(here, file)
    blob = file.read_bytes()
    good = 0
    for at in range(len(blob)):
        file.write_bytes(blob[:at] + bytes([blob[at] ^ 1]) + blob[at + 1 :])
        try:
            assert checked_backup(file) == rows
            good += 1
        except BadInput:
            pass
    assert good < 30


# --- kill -9


def test_nothing_that_was_told_is_lost_by_a_kill(tmp_path: Path) -> None:
    """`make endurance`: a thousand of them, in pieces."""
    assert endurance.kills(tmp_path, 0, 2)["checks"] == 2


def test_a_full_disk_stops_nothing_that_was_told(tmp_path: Path) -> None:
    """As full as SQLite itself makes it: no page more than there are."""
    with TestClient(create_app(tmp_path)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
    shutil.copy(tmp_path / "tefuda.sqlite", tmp_path / "before")

    async def run() -> None:
        from sqlalchemy import text

        from tefuda.server.store import Made

        migrate(url_of(tmp_path))
        store = Store(tmp_path)

        def fill(db: Any) -> None:
            pages = db.execute(text("PRAGMA page_count")).scalar()
            db.execute(text(f"PRAGMA max_page_count = {pages}"))

        await store.write(fill)
        kept, said = 0, ""
        while not said:
            try:
                await store.add_decisions(made["room"], [Made(kept, 0, 5, "x" * 12)])
                kept += 1
            except NotKept as e:
                said = str(e)
        assert "full" in said
        assert "full" in said
        found = await store.room(made["room"])
        assert found is not None
        assert len(found.codes) == kept
        await store.close()

    asyncio.run(run())


def test_what_is_logged_of_a_refused_write_has_no_secrets(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)

    async def run() -> BaseException | None:
        store = Store(tmp_path)
        row = {"id": made["room"], "game": "weiss_schwarz", "seed": "key:of-a-secret", "decks": [],
               "settings": {}, "cards": {}, "pool": "", "seats": [], "watch": 0}  # fmt: skip
        with pytest.raises(NotKept) as caught:
            await store.add_room(row)
        await store.close()
        return caught.value.__cause__

    cause = asyncio.run(run())
    assert "UNIQUE" in str(cause)
    assert "of-a-secret" not in str(cause)


def test_a_scenario_that_cannot_be_read_is_a_complaint(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unread(self: Store, key: str) -> None:
        raise Damaged("it cannot be read from disk", ja="ディスクから読めない")

    monkeypatch.setattr(Store, "scenario", unread)
    assert server.get("/api/scenarios/abc").status_code == 503
