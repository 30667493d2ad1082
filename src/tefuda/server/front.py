"""The door of a server: it takes connections, waits for what they ask, and hands them on.

A connection that does not say what it wants is closed. With several processes, each room belongs to one
of them (`lobby.shard_of`), and the connection itself goes to that process: nothing is passed through.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tefuda.server.lobby import shard_of

log = logging.getLogger("tefuda.front")
Take = Callable[[socket.socket], Awaitable[None]]
TO_ASK: Final = 10.0  # seconds for the head of a request to come
MOST_HEAD: Final = 32 * 1024
MOST_OPEN: Final = 4000  # connections that have not asked yet
MOST_EACH: Final = 400  # of them from one address
LOOK: Final = 0.02  # seconds between two looks whether the rest has come
ROOM: Final = re.compile(rb"^[A-Z]+ (?:https?://[^/ ]*)?/(?:ws|api/rooms|api/replays)/([^/? ]+)")
MESSAGE: Final = 16 * 1024  # bytes of a client's message


class Cuttable(WebSocketsSansIOProtocol):
    """A socket that the application can end at once, though its reader does not read."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            more: dict[str, Any] = {"tefuda.cut": {"abort": self.transport.abort}}
            self.scope["extensions"].update(more)


def config_of(app: Any, trusted: str = "") -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=Cuttable,
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=MOST_HEAD,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted or "127.0.0.1",
    )


class Door:
    """Takes connections and hands each on when it has asked for something."""

    def __init__(self, listening: list[socket.socket], takers: list[Take]) -> None:
        self.listening = listening
        self.takers = takers
        self.open: Counter[str] = Counter()
        self.next = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self, sock: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                conn, where = await loop.sock_accept(sock)
            except OSError as e:  # too many files are open: wait, and go on
                log.warning("no connection can be taken: %s", e)
                await asyncio.sleep(0.2)
                continue
            address = str(where[0]) if where else ""
            if self.open.total() >= MOST_OPEN or self.open[address] >= MOST_EACH:
                conn.close()
                continue
            self.open[address] += 1
            task = asyncio.create_task(self.meet(conn, address))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def meet(self, conn: socket.socket, address: str) -> None:
        try:
            conn.setblocking(False)
            with contextlib.suppress(OSError):
                conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            head = await self.head(conn)
            if not head:
                conn.close()
                return
            await self.takers[self.whose(head)](conn)
        except OSError:
            conn.close()
        finally:
            self.open[address] -= 1
            if self.open[address] <= 0:
                del self.open[address]

    async def head(self, conn: socket.socket) -> bytes:
        """What is asked, left where it is; b"": nothing came in time."""
        until = time.monotonic() + TO_ASK
        wait = 0.0
        while time.monotonic() < until:
            await asyncio.sleep(wait)
            try:
                seen = conn.recv(MOST_HEAD, socket.MSG_PEEK)
            except BlockingIOError:
                seen = None
            if seen == b"":
                return b""
            if seen and (b"\r\n\r\n" in seen or len(seen) >= MOST_HEAD):
                return seen
            wait = min(LOOK, wait + 0.001)
        return b""

    def whose(self, head: bytes) -> int:
        if len(self.takers) == 1:
            return 0
        found = ROOM.match(head)
        if found:
            return shard_of(found[1].decode("latin-1"), len(self.takers))
        self.next = (self.next + 1) % len(self.takers)
        return self.next


class Inner(uvicorn.Server):
    """The server behind the door."""

    async def take(self, conn: socket.socket) -> None:
        loop = asyncio.get_running_loop()

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
                _loop=loop,
            )
            return made

        await loop.connect_accepted_socket(protocol, conn)


async def serve_here(config: uvicorn.Config, listening: list[socket.socket]) -> None:
    """Door and server in one process."""
    server = Inner(config)
    door = Door(listening, [server.take])
    tasks = [asyncio.create_task(door.run(sock)) for sock in listening]
    try:
        await server.serve(sockets=[])
    finally:
        for task in tasks:
            task.cancel()


async def serve_from(config: uvicorn.Config, handed: socket.socket) -> None:
    """A server that is handed its connections by a door in another process."""
    server = Inner(config)
    loop = asyncio.get_running_loop()

    def ready() -> None:
        try:
            said, fds, _flags, _where = socket.recv_fds(handed, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            said, fds = b"", []
        if not said:  # the door is gone
            loop.remove_reader(handed.fileno())
            server.should_exit = True
            return
        for fd in fds:
            conn = socket.socket(fileno=fd)
            conn.setblocking(False)
            task = loop.create_task(server.take(conn))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    tasks: set[asyncio.Task[None]] = set()
    handed.setblocking(False)
    started = asyncio.create_task(server.serve(sockets=[]))
    while not server.started and not started.done():
        await asyncio.sleep(0.02)
    loop.add_reader(handed.fileno(), ready)
    await started


class Child:
    """A process behind the door."""

    def __init__(self, number: int, args: list[str]) -> None:
        self.number = number
        self.args = args
        self.process: subprocess.Popen[bytes] | None = None
        self.pipe: socket.socket | None = None

    def start(self) -> None:
        mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tefuda.server.behind", str(theirs.fileno()), *self.args],
            pass_fds=[theirs.fileno()],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        theirs.close()
        mine.setblocking(False)
        self.pipe = mine

    async def take(self, conn: socket.socket) -> None:
        for _ in range(200):
            if self.pipe is not None:
                try:
                    socket.send_fds(self.pipe, [b"c"], [conn.fileno()])
                    break
                except BlockingIOError:
                    pass
                except OSError:
                    self.pipe = None
            await asyncio.sleep(0.05)
        conn.close()


async def serve_many(
    listening: list[socket.socket], children: list[Child], told: Callable[[], None]
) -> None:
    """The door alone; whoever dies behind it is replaced."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, stop.set)
    for child in children:
        child.start()
    door = Door(listening, [child.take for child in children])
    tasks = [asyncio.create_task(door.run(sock)) for sock in listening]
    told()
    while not stop.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), 0.5)
        for child in children:
            if child.process is not None and child.process.poll() is not None and not stop.is_set():
                log.error("a process has died and is replaced", extra={"number": child.number})
                child.start()
    for task in tasks:
        task.cancel()
    for child in children:
        if child.process is not None:
            child.process.terminate()
    for child in children:
        if child.process is not None:
            try:
                await asyncio.to_thread(child.process.wait, 10)
            except subprocess.TimeoutExpired:
                child.process.kill()
