"""Hosting: PostgreSQL by a setting, several processes behind one address, backups between databases."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient

from tefuda.server.app import create_app
from tefuda.server.backup import back_up, restore
from tefuda.server.lobby import shard_of
from tests.server.running import Running, free_port
from tests.server.table import HERE, Person, open_room

TWO = [{"kind": "person"}, {"kind": "person"}]
ROOT = Path(__file__).resolve().parents[2]


def postgres_bin() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server of our own, where one is installed."""
    where = postgres_bin()
    if where is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path("/tmp") / f"tefuda-pg-{os.getpid()}"
    folder.mkdir(mode=0o700)
    as_user: list[str] = []
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    port = free_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/tmp"}
    run = [*as_user, str(where / "initdb"), "-D", str(folder / "d"), "-A", "trust", "-U", "tefuda"]
    subprocess.run(run, check=True, **quiet)  # type: ignore[call-overload]
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=on"
    control = [*as_user, str(where / "pg_ctl"), "-D", str(folder / "d"), "-w", "-t", "120"]
    subprocess.run([*control, "-o", options, "start"], check=True, **quiet)  # type: ignore[call-overload]
    yield f"postgresql+psycopg://tefuda@127.0.0.1:{port}/postgres"
    subprocess.run([*control, "-m", "immediate", "stop"], check=False, **quiet)  # type: ignore[call-overload]
    shutil.rmtree(folder, ignore_errors=True)


def test_a_game_is_kept_in_postgresql_and_comes_back(tmp_path: Path, database: str) -> None:
    with TestClient(create_app(tmp_path, database=database)) as server:
        made = open_room(server, "weiss_schwarz", seats=TWO, seed=2)
        seat = Person(server, made["room"], made["secrets"]["0"]).hello()["prompt"]["seat"]
        me = Person(server, made["room"], made["secrets"][str(seat)])
        state = me.choose(me.hello(), 0)
        shelf = {"x-tefuda-shelf": "a secret of sixteen letters"}
        for name in ("one", "two"):
            deck = {"name": name, "text": "4 wt01-001\n", "id": "same"}
            assert server.post("/api/decks/weiss_schwarz", json=deck, headers=shelf).is_success
        kept = server.get("/api/decks/weiss_schwarz", headers=shelf).json()["kept"]
        assert [d["name"] for d in kept] == ["two"]
        assert server.get("/healthz").json()["ok"]
        for person in list(HERE):
            person.leave()
    assert not (tmp_path / "tefuda.sqlite").exists()
    with TestClient(create_app(tmp_path, database=database)) as server:
        me = Person(server, made["room"], made["secrets"][str(seat)])
        assert me.hello()["taken"] == state["taken"]
        assert "sits down" in str(me.fresh()["log"])
        me.leave()


def test_a_backup_moves_games_from_sqlite_to_postgresql_and_back(
    tmp_path: Path, database: str
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with TestClient(create_app(here)) as server:
        made = open_room(server, "cipher", seats=TWO, seed=2)
    base = database.rsplit("/", 1)[0]
    import sqlalchemy as sa

    engine = sa.create_engine(database, isolation_level="AUTOCOMMIT")
    with engine.connect() as db:
        db.execute(sa.text("CREATE DATABASE moved"))
    engine.dispose()
    rows = back_up(here, tmp_path / "a.gz")
    assert restore(tmp_path / "a.gz", there, f"{base}/moved") == rows
    with TestClient(create_app(there, database=f"{base}/moved")) as server:
        assert server.get(f"/api/rooms/{made['room']}").json()["game"] == "cipher"
    assert back_up(there, tmp_path / "b.gz", f"{base}/moved") == rows
    assert restore(tmp_path / "b.gz", tmp_path / "again") == rows


def test_rooms_are_shared_among_processes_behind_one_address(tmp_path: Path) -> None:
    with Running(tmp_path, more=["--processes", "2", "--thinkers", "0"]) as server:
        homes = set()
        for _ in range(6):
            made = server.open(game="cipher", seats=TWO, seed=1)
            homes.add(shard_of(made["room"], 2))
            one = server.sit(made["room"], made["secrets"]["0"])
            two = server.sit(made["room"], made["secrets"]["1"])
            assert one.hello()["taken"] == two.hello()["taken"]
        assert homes == {0, 1}
        answers = [httpx.get(f"http://{server.base}/healthz", timeout=60) for _ in range(4)]
        assert {answer.json()["process"] for answer in answers} == {0, 1}
        assert all(answer.headers["connection"] == "close" for answer in answers)
        listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        first = int(listed.read_text().split()[0])
        os.kill(first, signal.SIGKILL)  # one of ours: it is replaced
        for _ in range(240):
            time.sleep(0.5)
            seen = set()
            for _ in range(4):
                try:
                    answer = httpx.get(f"http://{server.base}/healthz", timeout=10)
                    seen.add(answer.json()["process"])
                except httpx.HTTPError:
                    pass
            if seen == {0, 1}:
                break
        assert seen == {0, 1}
        server.process.terminate()
        server.process.wait(60)


def test_a_port_that_is_asked_for_and_taken_is_an_error(tmp_path: Path) -> None:
    import socket
    import sys

    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        s.listen()
        port = s.getsockname()[1]
        ran = subprocess.run(
            [sys.executable, "-m", "tefuda", "serve", "--port", str(port), "--data", str(tmp_path)],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert ran.returncode != 0
    assert str(port) in ran.stderr + ran.stdout
    assert "Traceback" not in ran.stderr


def test_the_files_for_hosting_are_whole() -> None:
    """docs/hosting.md names them; each says what it should."""
    folder = ROOT / "docs" / "hosting"
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for file in sorted(folder.iterdir()):
        assert f"hosting/{file.name}" in text
    unit = (folder / "tefuda.service").read_text()
    assert "NoNewPrivileges=yes" in unit
    if shutil.which("systemd-analyze"):
        ran = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(folder / "tefuda.service")],
            capture_output=True,
            text=True,
            check=False,
        )
        wrong = [
            line
            for line in ran.stderr.splitlines()
            if "tefuda.service" in line and "not executable" not in line
        ]
        assert not wrong, wrong
