"""Long runs in pieces of at most five minutes: a flood of wrong messages, kills under play, and hidden cards dealt anew.

`make endurance` (part of `make nightly`) runs all pieces: a million messages, a thousand kills, and ten thousand positions of each game. What has been done is written
to a file, a line a piece, and the next run goes on where the last one stopped; when all of it is there, it begins
anew. `python -m tests.server.endurance fuzz kills --out FILE --minutes 30` runs some of it.
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.fuzzing import Fuzz
from tests.server.hidden import worlds
from tests.server.running import Running, Warm

TWO = [{"kind": "person"}, {"kind": "person"}]
GAMES = ("weiss_schwarz", "cipher", "pso2", "monster_collection", "soukou_musume")
PIECES = {"fuzz": 20, "kills": 20, "hidden": 50}
SIZE = {"fuzz": 50_000, "kills": 50, "hidden": 1000}
COUNTS = {"fuzz": "messages", "kills": "kills", "hidden": "positions"}
Piece = Callable[[Path, int, int], dict[str, Any]]


def memory(pid: int) -> int:
    """Resident, in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def spent(pid: int) -> float:
    """Processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def late(waits: list[float]) -> float:
    """In how many seconds 95 in a hundred were answered."""
    return sorted(waits)[int(len(waits) * 0.95)]


def fuzz(folder: Path, number: int, total: int, at_once: int = 4) -> dict[str, Any]:
    """So many hostile messages: no game changes, memory stays level, another room is answered."""
    limits = ["sockets=2000", "requests=1e6", "burst=1e6", "rooms=1e6", "rooms_burst=1e6"]
    with Running(folder, limits=limits) as server:
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
        keys = [made["room"] for made in rooms]
        Fuzz(server.base, keys, -1).run(min(2000, total // 10))  # what is loaded once is loaded
        kib, busy = memory(server.process.pid), spent(server.process.pid)
        fuzzes = [Fuzz(server.base, keys, number * at_once + k) for k in range(at_once)]
        threads = [threading.Thread(target=f.run, args=(total // at_once,)) for f in fuzzes]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        waits: list[float] = []
        while any(thread.is_alive() for thread in threads):
            asked = time.monotonic()
            me.send(type="ping", n=1)
            while me.heard()["type"] != "pong":
                pass
            waits.append(time.monotonic() - asked)
            time.sleep(0.1)
        took = time.monotonic() - began
        sent = sum(f.sent for f in fuzzes)
        wrong = [f.wrong for f in fuzzes if f.wrong]
        assert not wrong, wrong[0]
        assert sent >= total
        for made, state in zip(rooms, before, strict=True):
            after = server.sit(made["room"], made["secrets"]["0"]).hello()
            for key in ("taken", "view", "prompt", "over"):
                assert after[key] == state[key], key
            assert [line for line in after["log"] if not line.get("table")] == [
                line for line in state["log"] if not line.get("table")
            ]
        grown = memory(server.process.pid) - kib
        assert grown < 80_000, f"{grown} KiB more"
        assert late(waits) < 2.0, f"{late(waits):.2f} s"  # 0.2 on a machine that does nothing else
        return {
            "messages": sent,
            "closed": sum(f.closed for f in fuzzes),
            "p95_ms": round(late(waits) * 1000, 1),
            "grown_kib": grown,
            "looks": len(waits),
            "seconds": round(took),
            "server_cpu_s": round(spent(server.process.pid) - busy, 1),
        }


def kills(folder: Path, number: int, total: int) -> dict[str, Any]:
    """So many kills at random moments under play: what was told is there, both seats agree, and clocks
    stood still meanwhile."""
    dice = random.Random(number * 1000 + total)
    alone = ["--thinkers", "0"]
    warm = Warm()
    server = Running(folder, more=alone, warm=warm)
    made: dict[str, Any] = {}
    told = checks = decided = 0
    began = time.monotonic()
    try:
        for kill in range(total):
            if not made or dice.random() < 0.1:
                game = GAMES[(number + kill) % len(GAMES)]
                made = server.open(game=game, seats=TWO, clock=86_000, seed=number * total + kill)
                told = 0
            people = [server.sit(made["room"], made["secrets"][k]) for k in ("0", "1")]
            states = [person.hello() for person in people]
            assert states[0]["taken"] == states[1]["taken"] >= told, "something told is lost"
            assert states[0]["winners"] == states[1]["winners"]
            left = [seat["left"] for seat in states[0]["seats"]]
            assert all(seconds > 85_000 for seconds in left)
            checks += 1
            told = states[0]["taken"]
            if states[0]["over"]:
                made = {}
                continue
            until = time.monotonic() + dice.random() * 0.8
            state = states[states[0]["prompt"]["seat"]]
            while time.monotonic() < until and not state["over"]:
                seat = state["prompt"]["seat"]
                if not state["prompt"].get("choices") and not state["prompt"].get("number"):
                    time.sleep(0.3)  # a greeting counts for six messages
                    people[seat].send(type="hello", protocol=2, lang="en")
                    while True:
                        state = people[seat].state()
                        if state["taken"] >= told and state["log_from"] == 0:
                            break
                    continue
                prompt = state["prompt"]
                offered = prompt.get("choices")
                choice = dice.randrange(len(offered)) if offered else prompt["number"][0]
                people[seat].send(type="choose", taken=state["taken"], choice=choice, seat=seat)
                while state["taken"] <= told and not state["over"]:
                    state = people[seat].state()
                told = max(told, state["taken"])
                decided += 1
                time.sleep(0.05)  # nobody is heard more often than 20 times a second
            server.kill()
            server = Running(folder, server.port, more=alone, warm=warm)
        assert checks > total // 2
    finally:
        server.kill()
        warm.end()
    with sqlite3.connect(folder / "tefuda.sqlite") as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return {
        "kills": total,
        "checks": checks,
        "decided": decided,
        "seconds": round(time.monotonic() - began),
    }


def hidden(folder: Path, number: int, total: int) -> dict[str, Any]:
    """So many positions of a game: all that everybody is told is the same for every deal of what they do not know."""
    game, began = GAMES[number % len(GAMES)], time.monotonic()
    compared = worlds(game, total, seed=1 + number // len(GAMES))
    took = time.monotonic() - began
    return {"game": game, "positions": total, "compared": compared, "seconds": round(took)}


RUNS: dict[str, Piece] = {"fuzz": fuzz, "kills": kills, "hidden": hidden}


def done_in(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []


def left(what: list[str], done: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """The pieces that are not done yet, the kinds taking turns."""
    have = {(row["what"], row["piece"]) for row in done if "failed" not in row}
    pieces = [(n, k) for k in what for n in range(PIECES[k]) if (k, n) not in have]
    return [(k, n) for n, k in sorted(pieces)]


def run(what: list[str], out: Path, minutes: float = 0.0) -> list[dict[str, Any]]:
    """All pieces that are left, or as many as so many minutes allow; what has been done in all."""
    out.parent.mkdir(parents=True, exist_ok=True)
    if not left(what, done_in(out)):
        out.unlink()
    until = time.monotonic() + minutes * 60
    for kind, number in left(what, done_in(out)):
        if minutes and time.monotonic() > until:
            break
        row: dict[str, Any] = {"what": kind, "piece": number, "at": round(time.time())}
        with tempfile.TemporaryDirectory() as folder:
            try:
                row |= RUNS[kind](Path(folder), number, SIZE[kind])
            except AssertionError as e:
                row["failed"] = str(e)
        with out.open("a") as file:
            file.write(json.dumps(row) + "\n")
        print(json.dumps(row), flush=True)
    return done_in(out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", choices=[*RUNS, []], default=[])
    parser.add_argument("--out", type=Path, default=Path(".tefuda/endurance.jsonl"))
    parser.add_argument("--minutes", type=float, default=0.0)
    said = parser.parse_args()
    what = list(said.what) or list(RUNS)
    rows = run(what, said.out, said.minutes)
    for kind in what:
        mine = [row for row in rows if row["what"] == kind]
        good = [row for row in mine if "failed" not in row]
        count = sum(row[COUNTS[kind]] for row in good)
        print(
            f"{kind}: {count} in {len(good)} of {PIECES[kind]} pieces, {len(mine) - len(good)} failed"
        )
        if kind == "fuzz" and good:
            worst = max(row["p95_ms"] for row in good)
            print(
                f"  p95 at most {worst} ms, at most {max(row['grown_kib'] for row in good)} KiB more"
            )
    short = not said.minutes and left(what, rows)
    raise SystemExit(1 if short else 0)


if __name__ == "__main__":
    main()
