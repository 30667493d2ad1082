"""How many tables a server holds: people against bots, each thinking for a while, measured from outside.

`python tools/load.py --processes 1,2 --tables 60 --seconds 40 --rounds 2` starts a server for each kind of setting in turn,
round after round, and prints a line each: how many decisions were answered, in how many milliseconds (half of them and
95 in a hundred), and the processor time of every process of the server and of this one. What keeps a server from holding
more tables is its busiest process: `tables_held` is how many tables would keep that one busy all the time. So the figure
does not depend on what else the machine does, nor on the client, which runs on the same cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

ROOT = Path(__file__).resolve().parents[1]
TICK = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    out = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            out += family(int(child))
    return out


def spent(pid: int) -> float:
    """Processor seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def called(pid: int) -> str:
    words = Path(f"/proc/{pid}/cmdline").read_bytes().decode().split("\0")
    kind = next((w.rpartition(".")[2] for w in words if w.startswith("tefuda.server.")), "server")
    return f"{kind}-{pid}"


class Table:
    """One person at a table against a bot."""

    def __init__(self, base: str, game: str, think: float, seed: int) -> None:
        self.base = base
        self.game = game
        self.think = think
        self.dice = random.Random(seed)
        self.waits: list[tuple[float, float]] = []  # when, and how long
        self.ready = asyncio.Event()

    async def play(self, client: httpx.AsyncClient) -> None:
        while True:
            seats = [{"kind": "person"}, {"kind": "bot", "level": "thumb"}]
            wish = {"game": self.game, "seats": seats, "seed": self.dice.getrandbits(30)}
            made = (await client.post(f"http://{self.base}/api/rooms", json=wish)).json()
            address = f"ws://{self.base}/ws/{made['room']}"
            async with connect(address, max_size=None, compression=None) as ws:
                hello = {"type": "hello", "protocol": 2, "lang": "en", "token": made["token"]}
                await ws.send(json.dumps(hello))
                self.ready.set()
                await self.game_on(ws)

    async def game_on(self, ws: Any) -> None:
        sent = 0.0
        async for text in ws:
            if not text.startswith('{"type":"state"'):
                continue
            state = json.loads(text)
            if sent:
                self.waits.append((sent, time.perf_counter() - sent))
                sent = 0.0
            if state["over"]:
                return
            prompt = state["prompt"]
            if not prompt or prompt["seat"] != 0:
                continue
            await asyncio.sleep(self.think * self.dice.uniform(0.5, 1.5))
            offered = prompt.get("choices")
            choice = self.dice.randrange(len(offered)) if offered else prompt["number"][0]
            sent = time.perf_counter()
            said = {"type": "choose", "taken": state["taken"], "choice": choice, "seat": 0}
            await ws.send(json.dumps(said))


async def measured(base: str, pid: int, said: argparse.Namespace) -> dict[str, Any]:
    games = said.games.split(",")
    tables = [Table(base, games[n % len(games)], said.think, n) for n in range(said.tables)]
    async with httpx.AsyncClient(timeout=120) as client:
        playing = [asyncio.create_task(table.play(client)) for table in tables]
        for table in tables:
            await asyncio.wait_for(table.ready.wait(), 300)
        await asyncio.sleep(said.think * 4)
        began, pids = time.perf_counter(), family(pid)
        before = {p: spent(p) for p in pids}
        own = time.process_time()
        await asyncio.sleep(said.seconds)
        took = time.perf_counter() - began
        used = {called(p): round(spent(p) - before[p], 2) for p in pids}
        own = time.process_time() - own
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    waits = sorted([w for t in tables for at, w in t.waits if at >= began])
    rate = len(waits) / took
    busiest = max(used.values()) / took
    wanted = said.tables / said.think  # decisions a second, if nobody waited
    return {
        "tables": said.tables,
        "decisions": len(waits),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 1),
        "p95_ms": round(waits[int(len(waits) * 0.95)] * 1000, 1),
        "cpu": used,
        "client_cpu": round(own, 2),
        "ms_a_decision": round(1000 * sum(used.values()) / len(waits), 2),
        "busiest": round(busiest, 3),
        "tables_held": round(said.tables * (rate / wanted) / busiest),
    }


def run(processes: int, said: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        words = ["serve", "--port", str(port), "--data", folder, "--processes", str(processes)]
        words += ["--thinkers", str(said.thinkers)]
        for limit in (
            "sockets=100000",
            "rooms_burst=1e6",
            "rooms=1e6",
            "requests=1e6",
            "burst=1e6",
        ):
            words += ["--limit", limit]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        quiet = subprocess.DEVNULL
        server = subprocess.Popen([sys.executable, "-m", "tefuda", *words], env=env, stdout=quiet)
        try:
            base = f"127.0.0.1:{port}"
            for _ in range(600):
                try:
                    seen = {httpx.get(f"http://{base}/healthz").json()["process"] for _ in range(6)}
                    if len(seen) == processes:
                        break
                except httpx.HTTPError:
                    pass
                time.sleep(0.2)
            return asyncio.run(measured(base, server.pid, said))
        finally:
            server.terminate()
            server.wait(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", default="1,2")
    parser.add_argument("--thinkers", type=int, default=0)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument(
        "--games", default="soukou_musume,weiss_schwarz,cipher,pso2,monster_collection"
    )
    said = parser.parse_args()
    held: dict[int, list[int]] = {}
    for _ in range(said.rounds):
        for processes in [int(word) for word in said.processes.split(",")]:
            told = run(processes, said)
            held.setdefault(processes, []).append(told["tables_held"])
            print(json.dumps({"processes": processes, **told}), flush=True)
    for processes, counts in held.items():
        print(f"{processes}: {sum(counts) / len(counts):.0f} tables held")


if __name__ == "__main__":
    main()
