"""Who sits where: a seat belongs to whoever holds its secret.

The opener of a room gets the secret of the own seat, and an invitation for each seat of somebody else.
An invitation is exchanged once, for a secret that only that browser and the server know; the server
keeps no more than its hash. Nobody sits down at a taken seat without its secret or its holder's leave.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final, Literal

Kind = Literal["person", "bot", "game"]
SECRET_BYTES: Final = 32
INVITE_BYTES: Final = 16


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(f"tefuda-seat|{secret}".encode("utf-8", "replace")).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def new_invite() -> str:
    return secrets.token_urlsafe(INVITE_BYTES)


class SeatPlan:
    """A seat: for whom it is, what they are called, and what is known of their secret."""

    __slots__ = ("holder", "invite", "kind", "level", "name")

    def __init__(self, kind: Kind, level: str = "", name: str = "") -> None:
        self.kind: Kind = kind
        self.level = level
        self.name = name
        self.holder = ""  # the hash of the secret of who sits there; "": nobody yet
        self.invite = ""  # the hash of the invitation to it

    @property
    def free(self) -> bool:
        """Whether a person is still awaited here."""
        return self.kind == "person" and not self.holder

    def told(self) -> dict[str, Any]:
        """What anybody may know of it."""
        return {
            "kind": self.kind,
            "level": self.level,
            "name": self.name,
            "taken": not self.free,
        }

    def data(self) -> dict[str, str]:
        """As it is kept on disk."""
        out = {"kind": self.kind, "level": self.level, "name": self.name}
        if self.holder:
            out["holder"] = self.holder
        if self.invite:
            out["invite"] = self.invite
        return out

    def copy(self) -> SeatPlan:
        return plan_of(self.data())


def plan_of(said: dict[str, Any]) -> SeatPlan:
    """A seat as it is on disk."""
    out = SeatPlan(said["kind"], said.get("level", ""), said.get("name", ""))
    out.holder = said.get("holder", "")
    out.invite = said.get("invite", "")
    return out


def plans(said: list[dict[str, Any]]) -> list[SeatPlan]:
    return [plan_of(seat) for seat in said]


def seats_of(plan: list[SeatPlan], secret: str) -> tuple[int, ...]:
    """The seats that a secret opens."""
    told = hashed(secret)
    return tuple(
        [k for k, seat in enumerate(plan) if seat.holder and compare_digest(seat.holder, told)]
    )


def invited_to(plan: list[SeatPlan], invite: str) -> int:
    """The seat that an invitation is for; -1: it is for none."""
    told = hashed(invite)
    for k, seat in enumerate(plan):
        if seat.invite and compare_digest(seat.invite, told):
            return k
    return -1
