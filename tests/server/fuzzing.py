"""A fuzzer that knows the protocol: wrong seats, old decisions, other rooms, huge, deep and odd messages.

`python -m tests.server.fuzzing PORT MESSAGES` runs it against a server that is there.
"""

from __future__ import annotations

import contextlib
import json
import random
import socket
import sys
import time
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.running import opened

ODD = ["", "x", "あ" * 50, "\u0000", "\ud7ff", "‮", "💥", "9" * 400, "-1", "null", "' OR 1=1 --"]
KINDS = [
    "hello", "choose", "why", "undo", "unpick", "commit", "reveal", "bind", "show", "concede", "look", "lang", "values",
    "back", "reply", "emote", "mute", "rematch", "ping", "dance", "",
]  # fmt: skip
FIELDS = ["taken", "choice", "seat", "card", "zone", "n", "yes", "on", "what", "hash", "secret", "lang",
          "protocol", "token", "kind", "k", "value", "next", "more"]  # fmt: skip


def value(dice: random.Random) -> Any:
    return dice.choice(
        [
            dice.randrange(-3, 12),
            dice.randrange(-(2**70), 2**70),
            dice.random(),
            None,
            True,
            dice.choice(ODD),
            [1, [2]],
            {"a": {}},
        ]
    )


def message(dice: random.Random, seats: list[int]) -> str | bytes:
    """Something that changes nothing: never a right answer for a seat of the fuzzer's own."""
    kind = dice.random()
    if kind < 0.05:
        return "[" * dice.randrange(1, 4000)
    if kind < 0.08:
        return dice.randbytes(dice.randrange(200))
    if kind < 0.1:
        return json.dumps({"type": "ping", "n": "x" * dice.randrange(17_000)})
    if kind < 0.15:
        return dice.choice(ODD)
    out: dict[str, Any] = {"type": dice.choice(KINDS)}
    for name in dice.sample(FIELDS, dice.randrange(5)):
        out[name] = value(dice)
    if kind < 0.6:  # well-formed, for a seat that is not its own
        other = dice.choice([k for k in range(-1, 5) if k not in seats])
        out = dice.choice(
            [
                {"type": "choose", "taken": dice.randrange(40), "choice": 0, "seat": other},
                {"type": "concede", "seat": other},
                {"type": "undo", "taken": dice.randrange(60)},
                {"type": "unpick", "taken": dice.randrange(60), "card": dice.randrange(120)},
                {"type": "look", "seat": other},
                {"type": "back", "taken": dice.randrange(60), "seat": other},
                {"type": "reply", "n": dice.randrange(4), "seat": other, "yes": True},
                {"type": "rematch", "seat": other},
                {"type": "why", "card": dice.randrange(200)},
                {"type": "why", "zone": dice.randrange(200)},
                {"type": "values", "card": dice.randrange(200)},
                {"type": "hello", "protocol": 2, "lang": "en", "token": dice.choice(ODD)},
                {"type": "commit", "seat": other, "hash": "a" * 64},
                {"type": "reveal", "seat": other, "secret": "a" * 64},
                {"type": "bind", "seat": other, "hash": "a" * 64},
                {"type": "show", "seat": other, "k": 0, "value": "a" * 64, "next": "b" * 64},
            ]
        )
    return json.dumps(out)


def request(dice: random.Random, base: str, room: str) -> None:
    """A request that is odd in one way or another."""
    path = dice.choice(
        ["/api/rooms", f"/api/rooms/{room}/join", f"/api/rooms/{room}/knock", "/api/replays",
         "/api/scenarios/look", "/api/decks/cipher/look", "/api/decks/cipher", f"/api/replays/{room}/fork",
         f"/api/rooms/{room}/knock/answer", "/api/try/cipher/x", f"/api/replays/{room}/analysis", "/api/lab/cipher",
         "/api/scenarios/play", "/api/scenarios", "/api/library/cipher/import", "/api/learn/cipher/x"]
    )  # fmt: skip
    body = dice.choice(
        [
            b"",
            b"{}",
            b"[" * 3000,
            dice.randbytes(300),
            json.dumps({"text": dice.choice(ODD) * 20}).encode(),
            json.dumps({"game": dice.choice(ODD), "seats": [value(dice)]}).encode(),
            json.dumps({"invite": dice.choice(ODD), "seat": value(dice)}).encode(),
            b"\x1f\x8b" + dice.randbytes(100),
            b"\n" * 100_000,
            json.dumps({"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}]}).encode(),
        ]
    )
    with contextlib.suppress(httpx.HTTPError):
        answer = httpx.post(f"http://{base}{path}", content=body, timeout=60)
        assert answer.status_code < 500, (path, body[:200], answer.status_code, answer.text[:200])


def halves(dice: random.Random, base: str, room: str) -> list[bytes]:
    """The beginning of a request or of a frame, and nothing more; or no protocol at all."""
    head = (
        f"GET /ws/{room} HTTP/1.1\r\nHost: {base}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    post = f"POST /api/rooms HTTP/1.1\r\nHost: {base}\r\nContent-Length: 5000\r\n\r\n".encode()
    frame = bytes([0x81, 0x80 | 125, 1, 2, 3, 4]) + dice.randbytes(20)  # 20 of 125
    huge = bytes([0x82, 0x80 | 127]) + (1 << dice.randrange(20, 62)).to_bytes(8, "big")
    return dice.choice(
        [
            [head[: dice.randrange(len(head))]],
            [post + b"{"],
            [head, frame],
            [head, huge],
            [head, dice.randbytes(40)],
            [dice.randbytes(60) + b"\r\n\r\n"],
        ]
    )


class Fuzz:
    """So many messages against the rooms of a server; a few sockets that never read, and a few that
    say half of something, are kept open meanwhile."""

    def __init__(self, base: str, rooms: list[str], seed: int) -> None:
        self.base = base
        self.rooms = rooms
        self.dice = random.Random(seed)
        self.sent = self.closed = 0
        self.wrong = ""  # what ended it before its time
        self.open: list[socket.socket | ClientConnection] = []

    def leave_open(self) -> None:
        """One more that says half of something, or greets and does not read; the oldest goes."""
        room = self.dice.choice(self.rooms)
        with contextlib.suppress(ConnectionClosed, OSError):
            if self.dice.random() < 0.5:
                host, port = self.base.split(":")
                conn = socket.create_connection((host, int(port)), 10)
                self.open.append(conn)
                for part in halves(self.dice, self.base, room):
                    conn.sendall(part)
                    self.sent += 1
            else:
                ws = opened(f"ws://{self.base}/ws/{room}", compression=None, max_queue=1)
                self.open.append(ws)
                for _ in range(8):
                    ws.send(json.dumps({"type": "hello", "protocol": 2, "lang": "en"}))
                    self.sent += 1
        while len(self.open) > 6:
            with contextlib.suppress(ConnectionClosed, OSError):
                self.open.pop(0).close()

    def socket(self) -> ClientConnection:
        room = self.dice.choice(self.rooms)
        ws = opened(f"ws://{self.base}/ws/{room}", compression=None)
        if self.dice.random() < 0.9:
            ws.send(json.dumps({"type": "hello", "protocol": 2, "lang": "en"}))
        return ws

    def run(self, messages: int) -> None:
        try:
            self.flood(messages)
        except AssertionError as e:
            self.wrong = str(e) or "an answer that should not be"
        for one in self.open:
            with contextlib.suppress(ConnectionClosed, OSError):
                one.close()

    def flood(self, messages: int) -> None:
        ws: ClientConnection | None = None
        while self.sent < messages:
            try:
                if ws is None or self.dice.random() < 0.002:
                    if ws is not None:
                        ws.close()
                    ws = self.socket()
                for _ in range(20):
                    ws.send(message(self.dice, []))
                    self.sent += 1
                with contextlib.suppress(TimeoutError):
                    while True:
                        ws.recv(timeout=0)
            except (ConnectionClosed, OSError):
                self.closed += 1
                ws = None
            if self.dice.random() < 0.005:
                self.leave_open()
            if self.dice.random() < 0.02:
                request(self.dice, self.base, self.dice.choice(self.rooms))
                self.sent += 1
        if ws is not None:
            with contextlib.suppress(ConnectionClosed, OSError):
                ws.close()


def main() -> None:
    base = f"127.0.0.1:{sys.argv[1]}"
    wish = {"game": "cipher", "seats": [{"kind": "person"}, {"kind": "bot"}], "watch": True}
    rooms = [httpx.post(f"http://{base}/api/rooms", json=wish).json()["room"] for _ in range(5)]
    began = time.monotonic()
    fuzz = Fuzz(base, rooms, 1)
    fuzz.run(int(sys.argv[2]))
    print(f"{fuzz.sent} messages, {fuzz.closed} closed, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
