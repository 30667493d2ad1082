"""Games played on a Ray cluster. A piece whose node dies is given to another one.

Every piece is a task by itself, which any node can do and do again: its rows follow from the plan. Rows that come
twice are the same rows, and the file takes them once. Ray is imported when somebody asks for it.
"""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from tefuda.kernel.errors import BadInput, EngineFault
from tefuda.lab.runs.hands import Piece, most_of, pieces
from tefuda.lab.runs.plan import Plan, engine_version
from tefuda.lab.runs.playing import Playing, Row

AHEAD: Final = 2  # pieces that wait for each core of the cluster
MOST_TIMES: Final = 5  # that a piece may be lost
PATIENCE: Final = 5.0  # seconds to reach the address
OTHER: Final = "this node has another version of Tefuda"

_at_work: dict[str, Playing] = {}  # in a process of the cluster: the plan it plays


def play_piece(blob: bytes, piece: Piece) -> bytes:
    """What a node does: some games of a plan, which comes as data."""
    plan = msgspec.msgpack.decode(blob, type=Plan)
    if plan.engine != engine_version():
        raise RuntimeError(f"{OTHER}: {engine_version()} here, {plan.engine} wanted")
    key = plan.id
    if key not in _at_work:
        for old in _at_work.values():
            old.leave()
        _at_work.clear()
        _at_work[key] = Playing(plan)
    at_work = _at_work[key]
    return msgspec.msgpack.encode([at_work.game(number, index) for number, index in piece])


class Cluster:
    """The cores of a Ray cluster."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as error:
            raise BadInput(
                "--ray needs another package: pip install 'tefuda[ray]'",
                ja="--ray には追加のパッケージが要る: pip install 'tefuda[ray]'",
            ) from error
        self.ray: Any = ray
        self.repeated = 0  # pieces that were lost with their node
        self.own = not ray.is_initialized()
        if self.own:
            try:
                _reach(address)
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            except (OSError, ValueError, RuntimeError) as error:
                raise BadInput(
                    f"there is no Ray cluster at {address}: {error}",
                    ja=f"{address} に Ray のクラスターがない: {error}",
                ) from error
        self.task: Any = ray.remote(num_cpus=1, max_retries=0)(play_piece)

    def cores(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def play(self, plan: Plan, games: Sequence[tuple[int, int]]) -> Iterator[list[Row]]:
        ray = self.ray
        blob = msgspec.msgpack.encode(plan)
        cores = self.cores()
        todo = deque(pieces(games, cores, most_of(plan)))
        under_way: dict[Any, Piece] = {}
        lost: dict[tuple[int, int], int] = {}
        while todo or under_way:
            while todo and len(under_way) < AHEAD * cores:
                piece = todo.popleft()
                under_way[self.task.remote(blob, piece)] = piece
            ready, _ = ray.wait(list(under_way), num_returns=1)
            for ref in ready:
                piece = under_way.pop(ref)
                try:
                    rows = msgspec.msgpack.decode(ray.get(ref), type=list[Row])
                except (
                    ray.exceptions.RayTaskError
                ) as error:  # it ran, and something was wrong there
                    raise _told(error) from error
                except ray.exceptions.RayError as error:  # its node or process is gone
                    lost[piece[0]] = lost.get(piece[0], 0) + 1
                    if lost[piece[0]] >= MOST_TIMES:
                        raise EngineFault(f"games {piece[0]} to {piece[-1]}: {error}") from error
                    self.repeated += 1
                    todo.appendleft(piece)
                    cores = self.cores()
                    continue
                yield rows

    def close(self) -> None:
        if self.own and self.ray.is_initialized():
            self.ray.shutdown()


def _reach(address: str) -> None:
    """Whether anybody answers there: Ray itself would wait for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _told(error: Exception) -> BadInput | EngineFault:
    if OTHER in str(error):
        return BadInput(
            "a node of the cluster has another version of Tefuda: install the same one everywhere",
            ja="クラスターに別の版の Tefuda がある。どこにも同じ版を入れること。",
        )
    return EngineFault(str(error))
