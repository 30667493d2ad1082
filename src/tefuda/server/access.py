"""Who may do what in a room, by the secret they send.

A seat's secret comes in the first message of a socket, or in the header `X-Tefuda-Seat` of a request:
never in an address, where a proxy would write it down.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Header

from tefuda.server.room import Room
from tefuda.server.tokens import Signer

HEADER: Final = "x-tefuda-seat"
SeatSecret = Annotated[str, Header(alias=HEADER)]


def seats_for(room: Room, signer: Signer, token: str) -> tuple[int, ...] | None:
    """The seats that a secret opens; () for none told, None: it opens nothing here."""
    if not token:
        return ()
    if room.setting.sealed:
        return room.holds(token) or None
    said = signer.read(token)  # a room that was opened before seats had secrets of their own
    if said is None or said.room != room.key:
        return None
    return tuple([k for k in said.seats if k in room.people()]) or None
