"""A flood of wrong messages changes nothing, costs no memory, and leaves time for others."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from tests.server.fuzzing import Fuzz
from tests.server.running import Running

TWO = [{"kind": "person"}, {"kind": "person"}]


def memory(pid: int) -> int:
    """Resident, in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


@pytest.mark.parametrize(
    ("total", "at_once"), [(1500, 2), pytest.param(1_000_000, 4, marks=pytest.mark.nightly)]
)
def test_hostile_messages_change_nothing(tmp_path: Path, total: int, at_once: int) -> None:
    with Running(
        tmp_path, limits=["sockets=2000", "requests=1e6", "burst=1e6", "rooms=1e6"]
    ) as server:
        rooms = [
            server.open(game=game, seats=TWO, watch=True, seed=1)
            for game in ("cipher", "weiss_schwarz", "pso2")
        ]
        before = []
        for made in rooms:
            one = server.sit(made["room"], made["secrets"]["0"])
            before.append(one.hello())
            one.ws.close()
        calm = server.open(game="soukou_musume", seats=TWO, seed=1)
        me = server.sit(calm["room"], calm["secrets"]["0"])
        me.hello()
        kib = memory(server.process.pid)
        keys = [made["room"] for made in rooms]
        fuzzes = [Fuzz(server.base, keys, seed) for seed in range(at_once)]
        threads = [threading.Thread(target=f.run, args=(total // at_once,)) for f in fuzzes]
        for thread in threads:
            thread.start()
        waits: list[float] = []
        while any(thread.is_alive() for thread in threads):
            began = time.monotonic()
            me.send(type="ping", n=1)
            while me.heard()["type"] != "pong":
                pass
            waits.append(time.monotonic() - began)
            time.sleep(0.1)
        assert sum(f.sent for f in fuzzes) >= total
        for made, state in zip(rooms, before, strict=True):
            one = server.sit(made["room"], made["secrets"]["0"])
            after = one.hello()
            for key in ("taken", "view", "prompt", "over"):
                assert after[key] == state[key]
            assert [line for line in after["log"] if not line.get("table")] == [
                line for line in state["log"] if not line.get("table")
            ]
        late = sorted(waits)[int(len(waits) * 0.95)]
        grown = memory(server.process.pid) - kib
        print(f"{total} messages: p95 {late * 1000:.0f} ms, {grown} KiB more, {len(waits)} looks")
        assert late < 2.0  # 0.2 on a machine that does nothing else
        assert grown < 80_000
