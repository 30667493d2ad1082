"""Coming together over HTTP: the lobby, sitting down, asking for a seat, finding this server."""

from __future__ import annotations

import ipaddress
import socket
from io import BytesIO
from typing import Annotated, Final

import msgspec
import segno
from fastapi import APIRouter, Query, Request, Response

from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.server.access import SeatSecret, seats_for
from tefuda.server.answers import answer, body_of, is_near, refused
from tefuda.server.lobby import JoinWish, Lobby, NotOpen, SeatTaken, named
from tefuda.server.tokens import Signer

MOST_BYTES: Final = 64 * 1024
LONGEST_QR: Final = 500


class KnockWish(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody asks who sits there for the seat."""

    seat: int
    name: str = ""


class TicketWish(msgspec.Struct, forbid_unknown_fields=True):
    ticket: str


def meeting(lobby: Lobby, signer: Signer, listens: str) -> APIRouter:
    """The routes."""
    router = APIRouter()

    @router.get("/api/lobby")
    async def waiting() -> Response:
        """The rooms that anybody may sit down at."""
        try:
            return answer({"rooms": await lobby.listed()})
        except TefudaError as e:
            return refused(e, 503)

    @router.post("/api/rooms/{key}/join")
    async def join(key: str, request: Request) -> Response:
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_BYTES), type=JoinWish)
            room = await lobby.find(key)
            if room is None:
                raise NotOpen("there is no such room", ja="そのような部屋はない。")
            seat, secret = await lobby.join(room, wish)
        except msgspec.DecodeError as e:
            return refused(BadInput(f"no wish to sit down: {e}", ja=f"着席の要求ではない: {e}"))
        except SeatTaken as e:
            return refused(e, 409)
        except NotOpen as e:
            return refused(e, 404)
        except TefudaError as e:
            return refused(e)
        return answer({"room": key, "token": secret, "seats": [seat]})

    @router.post("/api/rooms/{key}/knock")
    async def knock(key: str, request: Request) -> Response:
        """Ask who sits there for the seat: the answer comes under the ticket."""
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_BYTES), type=KnockWish)
            room = await lobby.find(key)
            if room is None or wish.seat not in room.people() or not room.setting.sealed:
                raise NotOpen("there is no such seat", ja="そのような席はない。")
            named(wish.name)
            async with room.lock:
                if room.plan[wish.seat].free:
                    raise NotOpen("nobody sits there yet", ja="その席にはまだ人がいない。")
                if room.requests.full():
                    raise SeatTaken("too much is asked for already", ja="願い出が多すぎる。")
                ticket = room.requests.add("seat", wish.seat, [wish.seat], wish.name or "?")
                await room.say("knock", wish.seat, name=wish.name)
        except msgspec.DecodeError as e:
            return refused(BadInput(f"no such request: {e}", ja=f"そのような要求ではない: {e}"))
        except SeatTaken as e:
            return refused(e, 409)
        except NotOpen as e:
            return refused(e, 404)
        except TefudaError as e:
            return refused(e)
        return answer({"ticket": ticket})

    @router.post("/api/rooms/{key}/knock/answer")
    async def knocked(key: str, request: Request) -> Response:
        """What became of it: `open`, `no`, `gone`, or `yes` with the seat's new secret, once."""
        try:
            wish = msgspec.json.decode(await body_of(request, MOST_BYTES), type=TicketWish)
            room = await lobby.find(key)
        except msgspec.DecodeError as e:
            return refused(BadInput(f"no ticket: {e}", ja=f"番号札ではない: {e}"))
        except TefudaError as e:
            return refused(e)
        said, secret = ("gone", "") if room is None else room.requests.answer(wish.ticket)
        seats = [] if room is None or not secret else list(room.holds(secret))
        return answer({"answer": said, "token": secret, "seats": seats, "room": key})

    @router.get("/api/rooms/{key}/me")
    async def mine(key: str, token: SeatSecret = "") -> Response:
        """Which seats a secret opens, and whether one of them is asked now: for who has been away."""
        try:
            room = await lobby.find(key)
        except TefudaError as e:
            return refused(e, 409)
        seats = None if room is None else seats_for(room, signer, token)
        if room is None or not seats:
            return refused(BadInput("there is no such seat", ja="そのような席はない。"), 404)
        asked = not room.waiting and not room.over and room.asked in seats
        return answer(
            {
                "room": key,
                "game": room.game.rules.name,
                "seats": list(seats),
                "asked": asked,
                "begun": not room.waiting,
                "over": room.over,
                "taken": room.game.state.taken,
                "clocks": [seat.left for seat in room.seats_now()],
                "names": [seat.name for seat in room.plan],
            }
        )

    @router.get("/api/here")
    async def here(request: Request) -> Response:
        """Under which addresses others in the same network reach this server: for who is in it."""
        near = addresses(listens, request.url.port) if is_near(request) else []
        return answer({"addresses": near, "asked": str(request.base_url)})

    @router.get("/api/qr")
    async def code(text: Annotated[str, Query(max_length=LONGEST_QR)]) -> Response:
        """An address as a QR code, for a telephone."""
        out = BytesIO()
        segno.make(text, error="m", micro=False).save(
            out, kind="svg", border=2, scale=4, dark="#000", light="#fff", xmldecl=False
        )
        return Response(
            out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"}
        )

    return router


def addresses(listens: str, port: int | None) -> list[str]:
    """The addresses of this machine at which others reach a server that listens there, the likeliest
    first."""
    at = ipaddress.ip_address(listens if ":" in listens else socket.gethostbyname(listens))
    found = own_addresses() if at.is_unspecified else [str(at)]
    good = [a for a in dict.fromkeys(found) if not ipaddress.ip_address(a).is_loopback]
    shown = [f"[{a}]" if ":" in a else a for a in good]
    return [f"http://{a}{'' if port in (None, 80) else f':{port}'}/" for a in shown]


def own_addresses() -> list[str]:
    """This machine's addresses in its own networks."""
    found: list[str] = []
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
            s.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way it would go
            found.append(str(s.getsockname()[0]))
    except OSError:
        pass
    try:
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.append(str(info[4][0]))
    except OSError:
        pass
    return found
