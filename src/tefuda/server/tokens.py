"""Signed links: the seats of rooms that were opened before seats had secrets of their own."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

SALT = "tefuda-seat"
SHORTEST_KEY = 32


class Pass:
    """What a token says: a room, and the seats it may act for."""

    __slots__ = ("room", "seats")

    def __init__(self, room: str, seats: tuple[int, ...]) -> None:
        self.room = room
        self.seats = seats


class Signer:
    """Makes and checks tokens with one key."""

    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt=SALT)

    def token(self, room: str, seats: tuple[int, ...]) -> str:
        made = self._serializer.dumps({"r": room, "s": list(seats)})
        return made if isinstance(made, str) else made.decode()

    def read(self, token: str) -> Pass | None:
        """None: it is not one of ours, or has been altered."""
        try:
            said = self._serializer.loads(token)
        except BadSignature:
            return None
        room, seats = said.get("r"), said.get("s")
        if not isinstance(room, str) or not isinstance(seats, list):
            return None
        return Pass(room, tuple([n for n in seats if type(n) is int]))


def key_in(folder: Path) -> str:
    """The key of this data folder, made when first needed; only its owner may read it."""
    path = folder / "key"
    try:
        key = path.read_text(encoding="ascii").strip()
        if len(key) >= SHORTEST_KEY:
            return key
    except (FileNotFoundError, UnicodeDecodeError):
        pass
    key = secrets.token_urlsafe(32)  # none yet, or one that a crash has cut
    draft = path.with_name(f"key.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as f:
        f.write(key)
        f.flush()
        os.fsync(f.fileno())
    os.replace(draft, path)
    return key
