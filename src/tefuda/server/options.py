"""How a server is set up: what `tefuda serve` was told, handed on to each of its processes."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tefuda.server.guard import Limits
from tefuda.server.metrics import log_to_stderr

if TYPE_CHECKING:
    from fastapi import FastAPI

OWN_NAMES = ("localhost", "testserver")


class Options(msgspec.Struct):
    """Everything but the port."""

    data: str
    host: str = "127.0.0.1"
    images: str = ""
    database: str = ""
    shard: int = 0
    shards: int = 1
    thinkers: int = 1
    limits: list[str] = []
    names: list[str] = []
    trust: str = ""  # the addresses of proxies
    log: str = "warning"
    agents: list[str] = []  # files of learned agents
    keep: float = 0.0  # days after which what is over is removed from disk; 0: never
    check: bool = True  # whether names are looked at

    def ready_to_log(self) -> None:
        log_to_stderr(self.log)

    def hosts(self) -> frozenset[str] | None:
        if not self.check:
            return None
        own = socket.gethostname().lower()
        return frozenset([*OWN_NAMES, own, f"{own}.local", *[n.lower() for n in self.names]])

    def app(self) -> FastAPI:
        from tefuda.server.app import create_app

        return create_app(
            Path(self.data),
            Path(self.images) if self.images else None,
            self.database,
            limits=Limits().set(self.limits),
            hosts=self.hosts(),
            thinkers=self.thinkers,
            shard=(self.shard, self.shards),
            agents=self.agents,
            listens=self.host,
            keep=self.keep,
        )
