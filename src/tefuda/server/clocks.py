"""The clocks of a room. They run by the machine's own steady time: setting its calendar does nothing to
them, and while the server is down they stand still."""

from __future__ import annotations

import time
from typing import Final

GRACE: Final = 30.0  # seconds after a restart in which people may come back before clocks run


class Clocks:
    """What each seat has used, and since when the open decision is thought about."""

    def __init__(self, each: float | None, per: str, seats: int) -> None:
        self.each = each  # seconds for each person; None: no clocks
        self.per = per  # "game", or "move": all of it again for every decision
        self.used = [0.0] * seats
        self._since = time.monotonic()

    def start(self, free: float = 0.0) -> None:
        """The open decision is put now; it may take so many seconds without being counted."""
        self._since = time.monotonic() + free

    def restore(self, used: list[float]) -> None:
        """As they stood when the server went down; they run on when people have had time to return."""
        for k, seconds in enumerate(used[: len(self.used)]):
            self.used[k] = float(seconds)
        self._since = time.monotonic() + GRACE

    def slept(self, seconds: float) -> None:
        """Nobody was there, and nothing was kept in memory; the open decision was thought about all the same."""
        self._since = time.monotonic() - seconds

    def wake(self) -> None:
        """Who is asked has come back: the clock runs."""
        self._since = min(self._since, time.monotonic())

    def thought(self) -> float:
        """How long the open decision has been thought about."""
        return max(0.0, time.monotonic() - self._since)

    def left(self, seat: int, asked: bool) -> float | None:
        if self.each is None:
            return None
        return max(0.0, self.each - self.used[seat] - (self.thought() if asked else 0.0))

    def after(self, seat: int) -> list[float]:
        """What each will have used once the open decision of a seat is taken."""
        out = list(self.used)
        if seat >= 0:
            out[seat] = 0.0 if self.per == "move" else out[seat] + self.thought()
        return out

    def now(self, asked: int) -> list[float]:
        """What each has used, with the open decision."""
        out = list(self.used)
        if asked >= 0:
            out[asked] += self.thought()
        return out

    def count(self, seat: int, free: float = 0.0) -> None:
        """The clock of who has just decided stops."""
        self.used = self.after(seat)
        self.start(free)
