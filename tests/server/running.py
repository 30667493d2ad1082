"""A server in a process of its own, over a data folder, for tests that kill it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Running:
    """`tefuda serve` over a folder; at a port that is told, after another one there."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data = data
        self.port = port or free_port()
        self.base = f"127.0.0.1:{self.port}"
        source = str(Path(__file__).resolve().parents[2] / "src")
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tefuda",
                "serve",
                "--port",
                str(self.port),
                "--data",
                str(data),
            ],
            env={**os.environ, "PYTHONPATH": source},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(600):
            try:
                httpx.get(f"http://{self.base}/api/games", timeout=60)
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """At once, without a word of warning."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def open(self, **wish: Any) -> dict[str, Any]:
        answer = httpx.post(f"http://{self.base}/api/rooms", json=wish, timeout=60)
        assert answer.status_code == 200, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, room: str, token: str = "") -> Socket:
        return Socket(connect(f"ws://{self.base}/ws/{room}?token={token}", max_size=None))


class Socket:
    """One client of it."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws

    def send(self, **message: Any) -> None:
        self.ws.send(json.dumps(message))

    def heard(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.ws.recv(timeout=60))
        return said

    def state(self) -> dict[str, Any]:
        while True:
            said = self.heard()
            if said["type"] == "state":
                return said

    def hello(self) -> dict[str, Any]:
        self.send(type="hello", protocol=1, lang="en")
        return self.state()

    def asked(self, state: dict[str, Any]) -> dict[str, Any]:
        while not state["over"] and (
            state["prompt"] is None or state["prompt"]["seat"] not in state["yours"]
        ):
            state = self.state()
        return state
