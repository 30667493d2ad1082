"""Hostile clients: what is refused before it costs anything, and what every answer carries."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tefuda.kernel.errors import BadInput
from tefuda.server import client as outbox
from tefuda.server import messages
from tefuda.server.app import create_app, has_pages
from tefuda.server.client import Client
from tefuda.server.guard import Limits, counted_as, opens_room, route_of
from tests.server.running import Running
from tests.server.table import Person, open_room

TWO = [{"kind": "person"}, {"kind": "person"}]


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/rooms/none", "/room/x", "/healthz"])
def test_every_answer_says_what_a_page_may_do(server: TestClient, path: str) -> None:
    head = server.get(path).headers
    policy = head["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert head["x-content-type-options"] == "nosniff"
    assert head["x-frame-options"] == "DENY"
    assert head["referrer-policy"] == "no-referrer"
    assert head["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in head


def test_nothing_is_kept_in_cookies(server: TestClient) -> None:
    """A page of another origin has nothing to send along: secrets are in headers and messages."""
    made = open_room(server)
    seat = {"x-tefuda-seat": made["token"]}
    for path in ("/", "/api/games", f"/api/rooms/{made['room']}", f"/api/replays/{made['room']}"):
        assert "set-cookie" not in server.get(path, headers=seat).headers
    assert not server.cookies


def test_a_page_of_another_origin_opens_nothing(server: TestClient) -> None:
    wish = {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}]}
    foreign, own = {"origin": "http://evil.example"}, {"origin": "http://testserver"}
    assert server.post("/api/rooms", json=wish, headers=foreign).status_code == 403
    assert server.post("/api/rooms", json=wish, headers={"origin": "null"}).status_code == 403
    made = server.post("/api/rooms", json=wish, headers=own)
    assert made.status_code == 200
    path = f"/ws/{made.json()['room']}"
    with pytest.raises(WebSocketDisconnect), server.websocket_connect(path, headers=foreign):
        pass
    with server.websocket_connect(path, headers=own):
        pass


def test_only_names_that_were_told_are_answered_to(tmp_path: Path) -> None:
    app = create_app(tmp_path, hosts=frozenset(["testserver", "cards.example"]))
    with TestClient(app) as server:
        for host, status in (
            ("cards.example", 200),
            ("CARDS.example:443", 200),
            ("192.168.1.7:8765", 200),
            ("[::1]:8765", 200),
            ("evil.example", 421),
            ("[", 421),  # no name at all
            ("[::1", 421),
            ("", 421),
            ("cards.example@evil.example", 421),
        ):
            assert server.get("/api/games", headers={"host": host}).status_code == status
        for origin in ("http://[", "http://[::1", "//", "x"):
            wish = {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}]}
            answer = server.post("/api/rooms", json=wish, headers={"origin": origin})
            assert answer.status_code == 403, origin
            assert "content-security-policy" in answer.headers


def test_a_body_that_is_too_long_is_not_read(server: TestClient) -> None:
    long = {"content-length": str(300 * 2**20), "content-type": "application/json"}
    for path in ("/api/rooms", "/api/replays", "/api/scenarios/look", "/api/rooms/x/join"):
        assert server.post(path, content=b"{}", headers=long).status_code == 413
    assert server.post("/api/replays/x/fork", content=b" " * 20_000).status_code == 413
    assert server.post("/api/rooms/x/join", content=b" " * 70_000).status_code == 413


def test_an_address_has_limits_of_its_own(tmp_path: Path) -> None:
    limits = Limits().set(
        ["rooms_burst=3", "rooms=0.001", "sockets=2", "burst=40", "requests=0.01"]
    )
    with TestClient(create_app(tmp_path, limits=limits)) as server:
        wish = {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}]}
        said = [server.post("/api/rooms", json=wish) for _ in range(5)]
        assert [answer.status_code for answer in said] == [200, 200, 200, 429, 429]
        assert said[4].json()["ja"]
        path = f"/ws/{said[0].json()['room']}"
        refused = pytest.raises(WebSocketDisconnect)
        two = server.websocket_connect(path), server.websocket_connect(path)
        with two[0], two[1], refused, server.websocket_connect(path):
            pass
        with server.websocket_connect(path):
            pass
        codes = [server.get("/api/lobby").status_code for _ in range(60)]
        assert codes[0] == 200
        assert codes[-1] == 429


@pytest.mark.parametrize("word", ["rooms", "rooms=x", "rooms=0", "rooms=-1", "moon=4", "=4"])
def test_a_limit_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(BadInput):
        Limits().set([word])


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/" + "x" * 300,
        "/api/cards/cipher?power=1-" + "9" * 5000,
        "/api/rooms/" + "x" * 500,
        "/api/rooms/%00",
        "/api/replays/f-%00",
        "/api/scenarios/%00",
        "/api/replays/f-x/moments/" + "9" * 100,
        "/assets/../../../app.py",
    ],
)
def test_odd_paths_are_answered_without_a_fault(server: TestClient, path: str) -> None:
    status = server.get(path).status_code
    assert status < 500 or (status == 503 and not has_pages())


def test_a_deep_message_is_refused_and_the_socket_goes_on(server: TestClient) -> None:
    made = open_room(server)
    one = Person(server, made["room"], made["token"])
    one.hello()
    for depth in (500, 5000):
        one.ws.send_text('{"type": "ping", "n": ' + "[" * depth + "]" * depth + "}")
        assert one.error()["code"] == "bad"
    one.send(type="ping", n=4)
    assert one.heard() == {"type": "pong", "n": 4}


def test_a_socket_that_is_refused_again_and_again_is_closed(server: TestClient) -> None:
    made = open_room(server)
    one = Person(server, made["room"], made["token"])
    one.hello()
    for _ in range(260):
        one.ws.send_text("nonsense")
    with pytest.raises(WebSocketDisconnect):
        all(one.heard() for _ in range(400))


def test_onlookers_leave_room_for_who_plays(server: TestClient) -> None:
    made = open_room(server, watch=True)
    strangers = [Person(server, made["room"]) for _ in range(66)]
    for stranger in strangers:
        stranger.greet()
    kinds = [stranger.heard() for stranger in strangers]
    assert [said.get("code") for said in kinds].count("full") == 2
    assert Person(server, made["room"], made["token"]).hello()["yours"] == [0]


def test_who_reads_slowly_gets_the_newest_state_only_and_who_does_not_read_is_cut_off() -> None:
    async def run() -> None:
        cut: list[bool] = []
        slow = Client((), lambda: cut.append(True))
        state = messages.Seeding("r", "g", [], [], "", {}, {}, [])
        for _ in range(outbox.MOST_WAITING + 5):
            slow.put(state)
        assert slow.behind
        assert not cut
        sent: list[str] = []
        newest: list[bool] = []

        async def send(text: str) -> None:
            sent.append(text)
            if len(sent) > 2:
                await asyncio.sleep(60)

        def again() -> None:
            newest.append(True)
            slow.put(state)

        slow.patience = 0.05
        slow.put(messages.Pong(1))
        slow.put(messages.Pong(2))
        await asyncio.wait_for(slow.write(send, again), 5)
        assert newest == [True]
        assert len(sent) == 3
        assert cut == [True]
        silent = Client((), lambda: cut.append(True))
        for n in range(outbox.MOST_WAITING + 1):
            silent.put(messages.Pong(n))
        assert len(cut) == 2
        assert silent.gone

    asyncio.run(run())


def test_a_socket_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        made = server.open(game="weiss_schwarz", seats=TWO, watch=True, seed=1)
        deaf = [raw_socket(server, made["room"]) for _ in range(3)]
        one = server.sit(made["room"], made["secrets"]["0"])
        two = server.sit(made["room"], made["secrets"]["1"])
        state = one.hello()
        two.hello()
        waits: list[float] = []
        for _ in range(12):
            for s in deaf:
                for _ in range(10):
                    s.send(frame({"type": "ping", "n": 1}))
            asked = (one, two)[state["prompt"]["seat"]]
            began = time.monotonic()
            asked.send(type="choose", taken=state["taken"], choice=0, seat=state["prompt"]["seat"])
            while True:
                after = asked.state()
                if after["taken"] > state["taken"]:
                    break
            waits.append(time.monotonic() - began)
            state = after
        assert sorted(waits)[len(waits) // 2] < 2.0
        began = time.monotonic()
        server.process.terminate()
        server.process.wait(30)
        assert time.monotonic() - began < 25


def raw_socket(server: Running, room: str) -> socket.socket:
    """A socket that says hello and never reads."""
    s = socket.create_connection(("127.0.0.1", server.port))
    s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    s.sendall(
        f"GET /ws/{room} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    s.sendall(frame({"type": "hello", "protocol": 2, "lang": "en"}))
    return s


def frame(message: dict[str, Any]) -> bytes:
    blob = json.dumps(message).encode()
    assert len(blob) < 126
    return bytes([0x81, 0x80 | len(blob), 0, 0, 0, 0]) + blob


def test_a_connection_that_says_nothing_is_closed_and_bars_nobody(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(50)]
        for s in idle[:25]:
            s.sendall(b"GET / HTTP/1.1\r\nHost: 127")
        assert httpx.get(f"http://{server.base}/healthz", timeout=30).json()["ok"]
        idle[30].settimeout(40)
        assert idle[30].recv(100) == b""


def test_a_replay_of_too_many_decisions_is_refused_before_it_is_played(server: TestClient) -> None:
    rows = ",".join(['[0, "6.5", 3, 5, "x"]'] * 90_000)
    text = '{"format": "tefuda-replay", "version": 2, "decisions": [' + rows + "]}"
    began = time.monotonic()
    answer = server.post("/api/replays", content=text.encode())
    assert answer.status_code == 400
    assert "20000" in answer.json()["en"]
    assert time.monotonic() - began < 10


def test_logs_and_figures_name_no_room(server: TestClient) -> None:
    made = open_room(server)
    server.get(f"/api/rooms/{made['room']}")
    text = server.get("/metrics").text
    assert 'path="/api/rooms/*"' in text
    assert "tefuda_request_seconds_bucket" in text
    assert made["room"] not in text
    assert route_of(f"/ws/{made['room']}") == "/ws/*"
    assert server.get("/healthz").json()["ok"]


def test_figures_and_imports_are_for_the_machine_itself(server: TestClient) -> None:
    """A proxy on the same machine has its address, but not what it says of the visitor."""
    visitor = {"x-forwarded-for": "203.0.113.9"}
    assert server.get("/metrics").status_code == 200
    assert server.get("/metrics", headers=visitor).status_code == 404
    refused = server.post("/api/library/cipher/import", content=b"id", headers=visitor)
    assert refused.status_code == 400
    assert "tefuda cards import" in refused.json()["en"]


def test_the_addresses_of_one_line_count_as_one() -> None:
    assert counted_as("2001:db8:1:2::1") == counted_as("2001:db8:1:2:ffff::9")
    assert counted_as("2001:db8:1:2::1") != counted_as("2001:db8:1:3::1")
    assert counted_as("::ffff:192.0.2.7") == "192.0.2.7"
    assert counted_as("192.0.2.7") == "192.0.2.7"
    assert counted_as("testclient") == "testclient"


def test_rooms_are_counted_by_whichever_door_they_are_opened(tmp_path: Path) -> None:
    limits = Limits().set(["rooms_burst=2", "rooms=0.001"])
    with TestClient(create_app(tmp_path, limits=limits)) as server:
        wish = {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}]}
        assert server.post("/api/rooms", json=wish).status_code == 200
        assert server.post("/api/try/cipher/none").status_code == 400
        doors = ("/api/rooms", "/api/try/cipher/none", "/api/scenarios/play", "/api/learn/cipher/1")
        for path in doors:
            assert server.post(path, json=wish).status_code == 429
        assert server.post("/api/replays/f-x/fork", json=wish).status_code == 429
    assert not opens_room("GET", "/api/rooms")
    assert not opens_room("POST", "/api/replays")


def test_a_state_longer_than_an_outbox_is_sent_all_the_same() -> None:
    """It was put in and taken out again without end, and nobody else on the server was answered."""

    async def run() -> None:
        reader = Client((0,))
        long = messages.Line("", "x" * (outbox.MOST_BYTES + 1))
        seats: list[messages.Seat] = []
        state = messages.TableState(0, 0, [], {}, None, [long], 0, seats, False, [], False, False)
        sent: list[int] = []
        asked: list[bool] = []

        async def send(text: str) -> None:
            sent.append(len(text))
            reader.stop()

        def newest() -> None:
            asked.append(True)
            assert len(asked) < 5, "it goes round and round"
            reader.put(state)

        reader.put(state)
        await asyncio.wait_for(reader.write(send, newest), 30)
        assert sent == [len(messages.encode(state))]

    asyncio.run(run())


def test_of_a_long_record_the_newest_lines_are_told(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_room(server, "weiss_schwarz", seats=TWO, screen=True, seed=2)
    one = Person(server, made["room"], made["token"])
    state = one.hello()
    lines = list(state["log"])
    assert state.get("earlier", 0) == 0
    for _ in range(6):
        if state["curtain"]:
            one.send(type="look", seat=state["prompt"]["seat"])
            state = one.state()
        state = one.choose(state, 0)
    whole = one.fresh()["log"]
    assert len(whole) > len(lines)
    monkeypatch.setattr("tefuda.server.room.MOST_LINES", 3)
    short = one.fresh()
    assert short["log"] == whole[-3:]
    assert (short["log_from"], short["earlier"]) == (0, len(whole) - 3)
    if short["curtain"]:
        one.send(type="look", seat=short["prompt"]["seat"])
        short = one.state()
    after = one.choose(short, 0)
    assert after["log_from"] == 3
    monkeypatch.undo()
    assert one.fresh()["log"] == [*whole, *after["log"]]
