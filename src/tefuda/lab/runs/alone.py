"""A run in a process of its own, for a server: `python -m tefuda.lab.runs.alone FOLDER`, the task on standard input.

Only one is at work for a folder: it holds a lock. It gives way to everything else on the machine, and ends by
itself when its time is up, when it is told to, or when who started it is gone. What it has played is kept.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from tefuda.lab.runs.hands import Own
from tefuda.lab.runs.keep import Keep
from tefuda.lab.runs.plan import Plan
from tefuda.lab.runs.run import carry_out

try:
    import fcntl
except ImportError:  # not on Windows: there nothing is locked
    fcntl = None  # type: ignore[assignment]

LOCK: Final = "running"
STOP: Final = "stop"
NICE: Final = 10
BUSY: Final = 3  # the exit code: another one is at work


class Task(msgspec.Struct):
    """What is to be done."""

    keep: str  # the file
    plan: Plan
    seconds: float
    starter: int  # the process that asks for it


class Ended(Exception):
    """The time is up, or nobody wants it any more."""


def taken(folder: Path) -> Any:
    """The lock of a folder, or None if another process has it."""
    file = os.fdopen(os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "r+")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            return None
    return file


def running(folder: Path) -> str:
    """The run at work in a folder; "": none."""
    if not (folder / LOCK).exists():
        return ""
    lock = taken(folder)
    if lock is not None:
        lock.close()
        return ""
    return (folder / LOCK).read_text(encoding="utf-8").strip()


def main() -> int:
    folder = Path(sys.argv[1])
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    lock = taken(folder)
    if lock is None:
        return BUSY
    (folder / STOP).unlink(missing_ok=True)
    lock.truncate()
    lock.write(f"{task.plan.id}\n")
    lock.flush()
    if hasattr(os, "nice"):
        os.nice(NICE)
    until = time.monotonic() + task.seconds

    def look(_done: int, _most: int) -> None:
        if time.monotonic() > until or (folder / STOP).exists():
            raise Ended
        if os.getppid() != task.starter:
            raise Ended

    hands = Own(1)
    try:
        carry_out(task.plan, Keep(Path(task.keep)), hands, look)
    except Ended:
        pass
    finally:
        hands.close()
        lock.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
