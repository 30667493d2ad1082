"""What people at a table ask each other for: leave to take back, or a seat."""

from __future__ import annotations

import secrets
import time
from typing import Final, Literal

from tefuda.server.messages import Asking

MOST_OPEN: Final = 4
PATIENCE: Final = 600.0  # seconds after which a request is forgotten


class _Request:
    __slots__ = ("asked", "at", "given", "settled", "ticket")

    def __init__(self, asked: Asking) -> None:
        self.asked = asked
        self.at = time.monotonic()
        self.ticket = secrets.token_urlsafe(16)  # who asked finds the answer by it
        self.settled = False
        self.given = ""  # a secret, for who asked for a seat and got it


class Requests:
    """The requests of one room."""

    def __init__(self) -> None:
        self._all: dict[int, _Request] = {}
        self._next = 1

    def _tidy(self) -> None:
        now = time.monotonic()
        for n in [n for n, r in self._all.items() if now - r.at > PATIENCE]:
            del self._all[n]

    def open(self) -> list[Asking]:
        self._tidy()
        return [r.asked for r in self._all.values() if not r.settled]

    def has(self, what: str) -> bool:
        return any([a.what == what for a in self.open()])

    def full(self) -> bool:
        return len(self.open()) >= MOST_OPEN

    def add(self, what: Literal["back", "seat"], seat: int, of: list[int], name: str = "") -> str:
        """A new request; the ticket by which its answer is found."""
        made = _Request(Asking(self._next, what, seat, of, name))
        self._all[self._next] = made
        self._next += 1
        return made.ticket

    def of(self, n: int, seat: int) -> Asking | None:
        """A request that a seat is asked to answer."""
        found = self._all.get(n)
        if found is None or found.settled or seat not in found.asked.of:
            return None
        return found.asked

    def yes(self, n: int, seat: int) -> bool:
        """A seat says yes; whether all have."""
        asked = self._all[n].asked
        asked.of = [k for k in asked.of if k != seat]
        return not asked.of

    def settle(self, n: int, given: str) -> None:
        self._all[n].settled = True
        self._all[n].given = given

    def drop(self, what: str) -> None:
        """The game has gone on: what was asked about it is over."""
        for n in [n for n, r in self._all.items() if r.asked.what == what]:
            del self._all[n]

    def answer(self, ticket: str) -> tuple[str, str]:
        """What became of a request: `open`, `no`, `gone` or `yes`, and the secret, once."""
        self._tidy()
        for n, r in list(self._all.items()):
            if secrets.compare_digest(r.ticket.encode(), ticket.encode()):
                if not r.settled:
                    return "open", ""
                del self._all[n]
                return ("yes", r.given) if r.given else ("no", "")
        return "gone", ""
