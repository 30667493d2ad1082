"""The seed of a game between people, made by all of them together: nobody can know or steer the shuffles.

The server and every person think of a secret; all show its hash first, and only when every hash is
there do the people show their secrets. The seed is the hash of everything. So whoever shows last can
change nothing any more, and no player knows the seed before the game is over: then the server shows
its own secret, and everybody can work the seed out again (docs/protocol.md).
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from typing import Any, Final

from tefuda.kernel.errors import BadInput, IllegalChoice
from tefuda.kernel.rng import seed_words

SERVER: Final = "server"
HEX: Final = re.compile(r"[0-9a-f]{64}")


def commitment(room: str, who: str, secret: str) -> str:
    """The hash that binds somebody to a secret; it names who, so that nobody can use another's."""
    return hashlib.sha256(f"tefuda-commit|{room}|{who}|{secret}".encode()).hexdigest()


def seed_of(room: str, server: str, people: list[str]) -> bytes:
    """The seed that some secrets make, the people's in the order of their seats."""
    said = "|".join(["tefuda-seed", room, server, *people])
    return hashlib.sha256(said.encode()).digest()


class Toss:
    """How far the making of a seed is."""

    __slots__ = ("began", "hashes", "people", "room", "secret", "shown")

    def __init__(self, room: str, people: list[int], secret: str = "") -> None:
        self.room = room
        self.people = people
        self.secret = secret or secrets.token_hex(32)
        self.hashes: dict[int, str] = {}
        self.shown: dict[int, str] = {}  # the people's secrets
        self.began = 0.0  # when the last one was shown

    @property
    def server(self) -> str:
        """The hash of the server's secret."""
        return commitment(self.room, SERVER, self.secret)

    @property
    def bound(self) -> bool:
        return all(k in self.hashes for k in self.people)

    @property
    def done(self) -> bool:
        return all(k in self.shown for k in self.people)

    def commit(self, seat: int, said: str) -> bool:
        """A person's hash; False: it was there already."""
        checked_hex(said)
        before = self.hashes.get(seat)
        if before == said:
            return False
        if before is not None:
            raise IllegalChoice(
                "this seat has bound itself to another secret",
                ja="この席はもう別の秘密の値を約束している。",
            )
        self.hashes[seat] = said
        return True

    def reveal(self, seat: int, secret: str) -> bool:
        """A person's secret; False: it was there already."""
        checked_hex(secret)
        if not self.bound:
            raise IllegalChoice(
                "secrets are shown when all are bound to theirs",
                ja="秘密の値は、全員が約束を済ませてから見せる。",
            )
        if commitment(self.room, str(seat), secret) != self.hashes[seat]:
            raise IllegalChoice(
                "this is not the secret that the hash was made of",
                ja="約束した値と違う。",
            )
        if seat in self.shown:
            return False
        self.shown[seat] = secret
        if self.done:
            self.began = time.time()
        return True

    def seed(self) -> bytes:
        return seed_of(self.room, self.secret, [self.shown[k] for k in self.people])

    def copy(self) -> Toss:
        return toss_from(self.room, self.data())

    def data(self) -> dict[str, Any]:
        """As it is kept on disk."""
        return {
            "people": self.people,
            "secret": self.secret,
            "began": self.began,
            "hashes": {str(k): v for k, v in self.hashes.items()},
            "shown": {str(k): v for k, v in self.shown.items()},
        }

    def told(self, over: bool) -> dict[str, Any]:
        """What anybody may know of it: the server's secret and the seed only after the game."""
        out = {**self.data(), "server": self.server}
        if not over:
            del out["secret"]
        elif self.done:
            out["seed"] = seed_words(self.seed())
        return out


def toss_from(room: str, data: dict[str, Any]) -> Toss:
    """A toss as it is on disk."""
    out = Toss(room, list(data["people"]), data["secret"])
    out.began = data["began"]
    out.hashes = {int(k): v for k, v in data["hashes"].items()}
    out.shown = {int(k): v for k, v in data["shown"].items()}
    return out


def checked_hex(said: str) -> None:
    """Refuse what is no hash and no secret."""
    if not HEX.fullmatch(said):
        raise BadInput(
            "64 hexadecimal digits are wanted, in small letters",
            ja="16進数64桁（小文字）が必要である。",
        )
