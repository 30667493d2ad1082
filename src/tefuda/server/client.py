"""One socket at a room, and what waits to be sent over it.

Nobody waits for a socket: what it is to be told is put into its outbox, and a task of its own sends it.
Who reads too slowly is told the newest state only; who does not read at all is cut off.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from tefuda.server import messages
from tefuda.server.messages import ToClient

Send = Callable[[str], Awaitable[None]]
MOST_WAITING: Final = 64  # messages in an outbox
MOST_BYTES: Final = 1024 * 1024
PATIENCE: Final = 10.0  # seconds for one message to be taken


class Client:
    """Whose eyes it has, for whom it may act, what it has been told."""

    __slots__ = (
        "behind",
        "cut",
        "eyes",
        "gone",
        "ids",
        "lang",
        "muted",
        "read",
        "skipped",
        "seats",
        "told",
        "waiting",
        "_bytes",
        "_out",
        "_wake",
        "patience",
    )

    def __init__(self, seats: tuple[int, ...], cut: Callable[[], None] | None = None) -> None:
        self.seats = seats
        self.cut = cut or (lambda: None)  # ends the connection at once
        self.eyes = seats[0] if seats else -1  # -1: a spectator
        self.lang = "ja"
        self.read = 0  # lines of the record it has
        self.skipped = 0  # older ones that it was not told
        self.told: set[str] = set()  # imported cards whose faces it has
        self.muted: set[int] = set()
        self.behind = False  # states were left out: the newest follows when it reads again
        self.gone = False
        self.patience = PATIENCE
        self._out: deque[tuple[str, bool]] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def put(self, message: ToClient, text: str = "") -> None:
        """Something to be sent; `text`: as it is written, where that is known. Never waits."""
        if self.gone:
            return
        state = isinstance(message, (messages.TableState, messages.Seeding))
        if state and self.behind:
            return
        text = text or messages.encode(message)
        self._out.append((text, state))
        self._bytes += len(text)
        if len(self._out) > MOST_WAITING or self._bytes > MOST_BYTES:
            self._lighten()
        self._wake.set()

    def _lighten(self) -> None:
        """Leave out states that wait: the newest will do. If that is not enough, cut it off."""
        if len(self._out) == 1 and self._out[0][1]:
            return  # the newest state is always sent, however long it is
        kept = [(text, state) for text, state in self._out if not state]
        self.behind = self.behind or len(kept) < len(self._out)
        self._out = deque(kept)
        self._bytes = sum([len(text) for text, _state in kept])
        if len(kept) > MOST_WAITING or self._bytes > MOST_BYTES:
            self.end()

    def end(self) -> None:
        """Nothing more is sent; the connection is cut."""
        if not self.gone:
            self.gone = True
            self._out.clear()
            self._wake.set()
            self.cut()

    def stop(self) -> None:
        """Nothing more is put into the outbox; what is there is sent, then the writing ends."""
        self.gone = True
        self._wake.set()

    async def write(self, send: Send, newest: Callable[[], None]) -> None:
        """Send what is there, as long as it is taken; `newest`: put the newest state in."""
        while True:
            if not self._out:
                if self.gone:
                    return
                if self.behind:
                    self.behind = False
                    newest()
                    continue
                self._wake.clear()
                await self._wake.wait()
                continue
            text, _state = self._out.popleft()
            self._bytes -= len(text)
            try:
                await asyncio.wait_for(send(text), self.patience)
            except Exception:  # gone, or it does not read
                self.end()
                return
