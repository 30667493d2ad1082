"""What stands before every request: who may ask, how often, how much; and what every answer carries."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.kernel.errors import BadInput
from tefuda.server.aside import Turns
from tefuda.server.metrics import Metrics
from tefuda.server.talk import Bucket

log = logging.getLogger("tefuda.request")
HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'; object-src 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
MOST_ADDRESSES: Final = 20_000  # remembered
HEAVY: Final = (
    ("POST", "/api/replays"),
    ("POST", "/api/scenarios"),
    ("POST", "/api/decks"),
    ("POST", "/api/try"),
    ("POST", "/api/lab"),
    ("GET", "/api/lab/runs"),
    ("GET", "/api/replays"),
    ("GET", "/api/cards"),
    ("GET", "/api/demos"),
    ("GET", "/api/library"),
    ("GET", "/api/learn"),
    ("POST", "/api/learn"),
    ("GET", "/api/rules/search"),
)


@dataclass
class Limits:
    """What one address may do. Settable one by one: `--limit rooms=5`."""

    requests: float = 60.0  # a second, as a rule
    burst: float = 600.0  # requests at once
    rooms: float = 1.0  # rooms opened a second, as a rule
    rooms_burst: float = 120.0
    heavy: float = 4.0  # requests at a time that take long
    sockets: float = 200.0  # open at a time
    body: float = 8 * 1024 * 1024  # bytes
    patience: float = 30.0  # seconds for a part of a body to come
    lab: float = 400.0  # games of a run of the lab; 0: there is no lab

    def set(self, said: Iterable[str]) -> Limits:
        names = {f.name for f in fields(self)}
        for word in said:
            name, _, worth = word.partition("=")
            try:
                number = float(worth)
            except ValueError:
                number = -1.0
            if name not in names or number < 0 or (number == 0 and name != "lab"):
                raise BadInput(
                    f"no limit {word!r}; write NAME=NUMBER with one of {', '.join(sorted(names))}",
                    ja=f"「{word}」という上限はない。NAME=数 と書く。名前: {', '.join(sorted(names))}",
                )
            setattr(self, name, number)
        return self


class Caller:
    """What one address does."""

    __slots__ = ("heavy", "requests", "rooms", "sockets", "turns")

    def __init__(self, limits: Limits) -> None:
        self.requests = Bucket(limits.burst, limits.requests)
        self.rooms = Bucket(limits.rooms_burst, limits.rooms)
        self.heavy = 0
        self.sockets = 0
        self.turns = Turns()


class TooSlow(Exception):
    """A body that does not come."""


class Guard:
    """The outermost layer of the application."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        metrics: Metrics,
        hosts: frozenset[str] | None = None,
        close: bool = False,
    ) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics
        self.hosts = hosts  # names that this server goes by; None: any
        self.close = close  # one request a connection: the next may belong to another process
        self.callers: OrderedDict[str, Caller] = OrderedDict()

    def caller(self, scope: Scope) -> Caller:
        where = scope.get("client")
        address = counted_as(where[0] if where else "")
        found = self.callers.get(address)
        if found is None:
            found = self.callers[address] = Caller(self.limits)
            if len(self.callers) > MOST_ADDRESSES:
                for old, other in list(self.callers.items())[: MOST_ADDRESSES // 10]:
                    if not other.sockets and not other.heavy:
                        del self.callers[old]
        self.callers.move_to_end(address)
        return found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        head = {k: v.decode("latin-1") for k, v in scope["headers"]}
        caller = self.caller(scope)
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send, head, caller)
        else:
            await self.request(scope, receive, send, head, caller)

    def foreign(self, head: dict[bytes, str]) -> bool:
        """Whether a page of another origin asks, or under a name that is not ours."""
        host = head.get(b"host", "")
        if self.hosts is not None and not self.known(host):
            return True
        origin = head.get(b"origin", "")
        return bool(origin) and place_of(origin) != host.lower()

    def known(self, host: str) -> bool:
        """An address is always ours; a name only if it is one that we were told."""
        assert self.hosts is not None
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
            if name in self.hosts:
                return True
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    async def socket(
        self, scope: Scope, receive: Receive, send: Send, head: dict[bytes, str], caller: Caller
    ) -> None:
        refused = self.foreign(head) or caller.sockets >= self.limits.sockets
        if refused or not caller.requests.take():
            self.metrics.add("tefuda_refused_total", kind="socket")
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        caller.sockets += 1
        self.metrics.sockets += 1
        scope.setdefault("extensions", {})["tefuda.turns"] = {"wait": caller.turns.wait}
        try:
            await self.app(scope, receive, send)
        finally:
            caller.sockets -= 1
            self.metrics.sockets -= 1

    async def request(
        self, scope: Scope, receive: Receive, send: Send, head: dict[bytes, str], caller: Caller
    ) -> None:
        began = time.perf_counter()
        status = 500
        started = False
        method, path = str(scope["method"]), str(scope["path"])
        length = head.get(b"content-length", "0")
        heavy = any([method == m and path.startswith(p) for m, p in HEAVY])

        async def told(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                more = [*HEADERS, (b"connection", b"close")] if self.close else HEADERS
                message = {**message, "headers": [*message.get("headers", []), *more]}
            await send(message)

        async def heard() -> Message:
            if started:
                return await receive()
            try:
                return await asyncio.wait_for(receive(), self.limits.patience)
            except TimeoutError:
                raise TooSlow from None

        no = 0
        if method not in SAFE and self.foreign(head):
            no, en, ja = (
                403,
                "a page of another origin cannot do this",
                "別のサイトからはできない。",
            )
        elif self.hosts is not None and not self.known(head.get(b"host", "")):
            no, en, ja = 421, "this server does not go by that name", "その名前のサーバーではない。"
        elif not length.isdecimal() or len(length) > 12 or int(length) > self.limits.body:
            no, en, ja = 413, "this is too long", "長すぎる。"
        elif not caller.requests.take():
            no, en, ja = 429, "too many requests: wait a little", "要求が多すぎる。少し待つこと。"
        elif opens_room(method, path) and not caller.rooms.take():
            no, en, ja = 429, "too many rooms: wait a little", "部屋が多すぎる。少し待つこと。"
        elif heavy and caller.heavy >= self.limits.heavy:
            no, en, ja = 429, "one thing after another, please", "一つずつ頼むこと。"
        try:
            if no:
                self.metrics.add("tefuda_refused_total", kind=str(no))
                await answered(told, no, {"en": en, "ja": ja})
                return
            caller.heavy += heavy
            try:
                await caller.turns.wait()
                await self.app(scope, heard, told)
            finally:
                caller.heavy -= heavy
        except TooSlow:
            status = 408
            if not started:
                await answered(told, 408, {"en": "nothing came", "ja": "何も届かない。"})
        except Exception:
            log.exception("a request could not be answered", extra={"path": route_of(path)})
            if not started:
                await answered(told, 500, {"en": "something is wrong here", "ja": "内部の誤り。"})
        finally:
            took = time.perf_counter() - began
            self.metrics.request(method, route_of(path), status, took)
            log.info(
                "request",
                extra={
                    "method": method,
                    "path": route_of(path),
                    "status": status,
                    "ms": round(took * 1000, 1),
                },
            )


def place_of(origin: str) -> str:
    """Name and port of an origin; of words that are none, no name at all."""
    try:
        return urlsplit(origin).netloc.lower() or "?"
    except ValueError:  # such as "http://["
        return "?"


def counted_as(address: str) -> str:
    """Whose limits an address has: one line has a whole /64 of IPv6, so that counts as one."""
    if ":" not in address:
        return address
    try:
        at = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if at.ipv4_mapped is not None:
        return str(at.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(at) >> 64 << 64, 64)))


def opens_room(method: str, path: str) -> bool:
    """Whether a request opens a room, by whichever door."""
    if method != "POST":
        return False
    if path in ("/api/rooms", "/api/scenarios/play") or path.startswith(
        ("/api/try/", "/api/learn/")
    ):
        return True
    return path.startswith("/api/replays/") and path.endswith("/fork")


def route_of(path: str) -> str:
    """What kind of path it is: keys of rooms and replays are nobody else's business."""
    parts = path.split("/")
    if parts[1:2] in (["ws"], ["room"], ["replay"]):
        return f"/{parts[1]}/*"
    if parts[1:2] == ["api"]:
        return "/".join(["", *parts[1:3]]) + ("/*" if len(parts) > 3 else "")
    return "/assets/*" if parts[1:2] == ["assets"] else "/*"


async def answered(send: Send, status: int, data: dict[str, Any]) -> None:
    body = json.dumps(data, ensure_ascii=False).encode()
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})
