"""A shuffle that not even the server can see: two people stir the chance of their game as it goes on.

The order of a deck is not settled before a card of it is drawn or looked at (`kernel.stir`). When a
decision needs chance, it is fixed first, and then both people show a value each that they were bound to
beforehand; only what all of them make together decides what is drawn. With each value comes the hash of
the next one. See docs/protocol.md for the steps, and docs/decisions/014 for what this protects and what not.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from tefuda.kernel.errors import IllegalChoice
from tefuda.server.messages import Stir, StirState
from tefuda.server.toss import checked_hex


def _sha(*words: object) -> str:
    return hashlib.sha256("|".join([str(w) for w in words]).encode()).hexdigest()


def bound_to(room: str, seat: int, k: int, value: str) -> str:
    """The hash that binds a seat to its value for the k-th stirring."""
    return _sha("tefuda-stir", room, seat, k, value)


def fixed(room: str, k: int, salt: str, taken: int, seat: int, code: int) -> str:
    """The hash that fixes a decision before anybody shows a value for it."""
    return _sha("tefuda-fixed", room, k, salt, taken, seat, code)


def mixed(room: str, k: int, values: list[str]) -> bytes:
    """What goes into chance: the values of all people, in the order of their seats."""
    return bytes.fromhex(_sha("tefuda-mix", room, k, *values))


class Open:
    """A decision that is fixed and waits for the values."""

    __slots__ = ("code", "next", "salt", "seat", "taken", "values")

    def __init__(self, taken: int, seat: int, code: int, salt: str = "") -> None:
        self.taken = taken
        self.seat = seat
        self.code = code
        self.salt = salt or secrets.token_hex(32)
        self.values: dict[int, str] = {}
        self.next: dict[int, str] = {}


class Stirring:
    """How far the stirring of a room's chance is."""

    __slots__ = ("hashes", "k", "open", "people", "room")

    def __init__(self, room: str, people: list[int]) -> None:
        self.room = room
        self.people = people
        self.k = 0  # the number of the next stirring, or of the one that is open
        self.hashes: dict[int, str] = {}  # what each is bound to for it
        self.open: Open | None = None

    @property
    def bound(self) -> bool:
        return all([k in self.hashes for k in self.people])

    @property
    def awaited(self) -> list[int]:
        """Who has not shown the value yet."""
        return [] if self.open is None else [k for k in self.people if k not in self.open.values]

    def bind(self, seat: int, said: str) -> bool:
        """A seat binds itself to its next value; False: it was so already."""
        checked_hex(said)
        if self.hashes.get(seat) == said:
            return False
        if self.open is not None:
            raise IllegalChoice(
                "a decision waits for the value that this seat is bound to",
                ja="今の決定が、約束した値を待っている。",
            )
        self.hashes[seat] = said
        return True

    def fix(self, taken: int, seat: int, code: int) -> None:
        """A decision is taken: it can be changed by nobody, and the values are asked for."""
        if not self.bound:
            raise IllegalChoice(
                "somebody has not bound themselves to a value for the shuffle yet",
                ja="シャッフルのための値をまだ約束していない人がいる。",
            )
        self.open = Open(taken, seat, code)

    def show(self, seat: int, k: int, value: str, following: str) -> None:
        """A seat shows its value, with the hash of the next one. Said twice, it counts once."""
        checked_hex(value)
        checked_hex(following)
        if self.open is None or k != self.k or seat not in self.people:
            raise IllegalChoice("no value is asked for", ja="今は値を求められていない。")
        if bound_to(self.room, seat, k, value) != self.hashes[seat]:
            raise IllegalChoice(
                "this is not the value that the seat was bound to", ja="約束した値と違う。"
            )
        if seat not in self.open.values:
            self.open.values[seat] = value
            self.open.next[seat] = following

    def done(self) -> dict[str, Any]:
        """All values are there: what is kept with the decision."""
        assert self.open is not None
        mix = mixed(self.room, self.k, self.shown())
        return {"mix": mix.hex(), "k": self.k, "salt": self.open.salt, "values": self.shown()}

    def shown(self) -> list[str]:
        assert self.open is not None
        return [self.open.values[seat] for seat in self.people]

    def after(self) -> Stirring:
        """As it stands when the decision has been carried out."""
        assert self.open is not None
        out = Stirring(self.room, self.people)
        out.k = self.k + 1
        out.hashes = dict(self.open.next)
        return out

    def copy(self) -> Stirring:
        out = stirring_from(self.room, self.data())
        if self.open is not None and out.open is not None:
            out.open.values = dict(self.open.values)
            out.open.next = dict(self.open.next)
        return out

    def data(self) -> dict[str, Any]:
        """As it is kept on disk. Values that some have shown are not: they are asked for again."""
        now = self.open
        return {
            "people": self.people,
            "k": self.k,
            "hashes": {str(seat): said for seat, said in self.hashes.items()},
            "open": None if now is None else [now.taken, now.seat, now.code, now.salt],
        }

    def told(self) -> StirState:
        """What all may know of it."""
        hashes = {str(seat): said for seat, said in self.hashes.items()}
        return StirState(self.k, hashes, self.awaited)

    def question(self) -> Stir:
        """What the people are asked."""
        assert self.open is not None
        now = self.open
        hashes = {str(seat): said for seat, said in self.hashes.items()}
        said = fixed(self.room, self.k, now.salt, now.taken, now.seat, now.code)
        return Stir(self.k, said, now.taken, now.seat, hashes, self.awaited)


def stirring_from(room: str, data: dict[str, Any]) -> Stirring:
    """As it is on disk."""
    out = Stirring(room, list(data["people"]))
    out.k = int(data["k"])
    out.hashes = {int(seat): str(said) for seat, said in data["hashes"].items()}
    if data["open"] is not None:
        taken, seat, code, salt = data["open"]
        out.open = Open(int(taken), int(seat), int(code), str(salt))
    return out
