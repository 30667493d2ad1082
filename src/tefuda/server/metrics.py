"""Figures of a running server, in the form that Prometheus reads; and logs as lines of JSON."""

from __future__ import annotations

import json
import logging
import time
from bisect import bisect_left
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5, 5.0)
TOLD: Final = ("room", "path", "method", "status", "ms", "number")
"""What a line of the log may say besides its sentence. No secret has any of these names."""


class Metrics:
    """Counters, and how long things took."""

    def __init__(self) -> None:
        self.began = time.time()
        self.sockets = 0
        self._counts: dict[tuple[str, tuple[tuple[str, str], ...]], float] = {}
        self._times: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}

    def add(self, name: str, n: float = 1, **labels: str) -> None:
        key = name, tuple(sorted(labels.items()))
        self._counts[key] = self._counts.get(key, 0) + n

    def time(self, name: str, seconds: float) -> None:
        """How long something took."""
        row = self._times.setdefault(name, [0] * (len(BOUNDS) + 1))
        row[bisect_left(BOUNDS, seconds)] += 1
        self._sums[name] = self._sums.get(name, 0.0) + seconds

    def request(self, method: str, path: str, status: int, seconds: float) -> None:
        self.add("tefuda_requests_total", method=method, path=path, status=str(status))
        self.time("tefuda_request_seconds", seconds)

    def text(self, now: dict[str, float]) -> str:
        """Everything; `now`: what is counted at this moment."""
        out: list[str] = []
        for name, worth in {**now, "tefuda_sockets": self.sockets}.items():
            out += [f"# TYPE {name} gauge", f"{name} {worth:g}"]
        seen: set[str] = set()
        for (name, labels), n in sorted(self._counts.items()):
            if name not in seen:
                out.append(f"# TYPE {name} counter")
                seen.add(name)
            said = ",".join([f'{k}="{v}"' for k, v in labels])
            out.append(f"{name}{{{said}}} {n:g}")
        for name, row in self._times.items():
            out.append(f"# TYPE {name} histogram")
            total = 0
            for bound, n in zip((*BOUNDS, float("inf")), row, strict=True):
                total += n
                le = "+Inf" if bound == float("inf") else f"{bound:g}"
                out.append(f'{name}_bucket{{le="{le}"}} {total}')
            out += [f"{name}_sum {self._sums[name]:g}", f"{name}_count {total}"]
        return "\n".join(out) + "\n"


class Lines(logging.Formatter):
    """A line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        out: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        for key in TOLD:
            if key in record.__dict__:
                out[key] = record.__dict__[key]
        if record.exc_info:
            out["trace"] = self.formatException(record.exc_info)
        return json.dumps(out, ensure_ascii=False)


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for quiet in ("alembic", "uvicorn.access", "uvicorn.error", "asyncio"):
        logging.getLogger(quiet).setLevel(max(logging.WARNING, root.level))
