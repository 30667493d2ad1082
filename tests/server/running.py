"""A server in a process of its own, over a data folder, for tests that kill it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from tefuda.server.talk import A_SECOND, BURST, COST, Bucket


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def opened(url: str, **how: Any) -> ClientConnection:
    """A socket that stays open for as long as a test wants it: whoever opens it closes it."""
    ws: ClientConnection = connect(url, max_size=None, open_timeout=60, **how).__enter__()
    return ws


ZYGOTE = """
import json, os, signal, sys
import tefuda, tefuda.cli.serve, tefuda.server.app, uvicorn
from tefuda.__main__ import main
for game in tefuda.GAMES:
    tefuda.new(game, seed=1)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        nothing = os.open(os.devnull, os.O_RDWR)
        for k in (0, 1, 2):
            os.dup2(nothing, k)
        sys.argv = ["tefuda", *json.loads(line)]
        try:
            main()
        finally:
            os._exit(1)
    print(pid, flush=True)
"""


class Warm:
    """A process that has loaded everything, and becomes a server whenever one is wanted: to start one anew a
    thousand times costs a tenth then. It is a whole process of its own all the same."""

    def __init__(self) -> None:
        source = str(Path(__file__).resolve().parents[2] / "src")
        self.process = subprocess.Popen(
            [sys.executable, "-c", ZYGOTE],
            env={**os.environ, "PYTHONPATH": source},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, words: list[str]) -> Forked:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        return Forked(int(self.process.stdout.readline()))

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Forked:
    """A server that came of it."""

    returncode = 0

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return self.returncode
        return None

    def send_signal(self, which: int) -> None:
        os.kill(self.pid, which)

    def wait(self) -> int:
        while self.poll() is None:
            time.sleep(0.01)
        return self.returncode


class Running:
    """`tefuda serve` over a folder; at a port that is told, after another one there."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        limits: Sequence[str] = ("rooms_burst=100000",),
        more: Sequence[str] = (),
        warm: Warm | None = None,
    ) -> None:
        self.data = data
        self.port = port or free_port()
        self.base = f"127.0.0.1:{self.port}"
        source = str(Path(__file__).resolve().parents[2] / "src")
        words = ["serve", "--port", str(self.port), "--data", str(data)]
        words += [word for limit in limits for word in ("--limit", limit)]
        words += more
        self.process: Any
        if warm is not None:
            self.process = warm.start(words)
        else:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tefuda", *words],
                env={**os.environ, "PYTHONPATH": source},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        for _ in range(900):
            if self.process.poll() is not None:
                raise AssertionError(f"the server has ended with {self.process.returncode}")
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
                httpx.get(f"http://{self.base}/healthz", timeout=60)
                return
            except (OSError, httpx.TransportError):
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
        wish.setdefault("together", False)
        answer = httpx.post(f"http://{self.base}/api/rooms", json=wish, timeout=60)
        assert answer.status_code == 200, answer.text
        made: dict[str, Any] = answer.json()
        secrets = {str(k): made["token"] for k in made["seats"]}
        for k, invite in made["invites"].items():
            joined = httpx.post(
                f"http://{self.base}/api/rooms/{made['room']}/join",
                json={"invite": invite},
                timeout=60,
            )
            assert joined.status_code == 200, joined.text
            secrets[k] = joined.json()["token"]
        return {**made, "secrets": secrets}

    def sit(self, room: str, token: str = "") -> Socket:
        return Socket(opened(f"ws://{self.base}/ws/{room}"), token)


class Socket:
    """One client of it. It waits rather than speak more often than it may."""

    def __init__(self, ws: ClientConnection, token: str = "") -> None:
        self.ws = ws
        self.token = token
        self.bucket = Bucket(BURST / 2, A_SECOND / 2)

    def send(self, **message: Any) -> None:
        cost = COST.get(str(message.get("type", "")).title(), 1.0)
        while not self.bucket.take(cost):
            time.sleep(0.05)
        self.ws.send(json.dumps(message))

    def heard(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.ws.recv(timeout=60))
        return said

    def answer(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; who comes and goes is told in between."""
        said = self.heard()
        while said["type"] == "here":
            said = self.heard()
        assert said["type"] == kind, said
        return said

    def state(self) -> dict[str, Any]:
        while True:
            said = self.heard()
            assert said.get("code") != "often", "this client speaks more often than it may"
            if said["type"] == "state":
                return said

    def hello(self) -> dict[str, Any]:
        self.send(type="hello", protocol=2, lang="en", token=self.token)
        return self.state()

    def asked(self, state: dict[str, Any]) -> dict[str, Any]:
        while not state["over"] and (
            state["prompt"] is None or state["prompt"]["seat"] not in state["yours"]
        ):
            state = self.state()
        return state
