"""How the server answers over HTTP: JSON, and refusals in both languages."""

from __future__ import annotations

import gzip
import ipaddress
from functools import lru_cache
from typing import Any

import msgspec
from fastapi import Request, Response
from fastapi.responses import JSONResponse

from tefuda.kernel.errors import BadDeck, BadInput, TefudaError


class TooLong(BadInput):
    """More than a request of its kind has."""


@lru_cache(maxsize=64)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def ready(request: Request, body: bytes) -> Response:
    """JSON that stays as it is: made smaller once, and not for each who asks."""
    head = {"vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, head = packed(body), {**head, "content-encoding": "gzip"}
    return Response(body, media_type="application/json", headers=head)


def answer(data: object) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")


def refused(e: TefudaError, status: int = 400) -> JSONResponse:
    more: dict[str, Any] = (
        {"problems": e.problems, "problems_ja": e.problems_ja} if isinstance(e, BadDeck) else {}
    )
    if isinstance(e, TooLong):
        status = 413
    return JSONResponse({"en": str(e), "ja": e.ja or str(e), **more}, status)


def is_local(request: Request) -> bool:
    """Whether somebody at this machine asks, and not through a proxy."""
    where = request.client.host if request.client else ""
    through = any([k in request.headers for k in ("x-forwarded-for", "forwarded", "x-real-ip")])
    return where in ("127.0.0.1", "::1", "testclient") and not through


def is_near(request: Request) -> bool:
    """Whether somebody of this machine's own network asks."""
    if is_local(request):
        return True
    try:
        at = ipaddress.ip_address(request.client.host if request.client else "")
        return (getattr(at, "ipv4_mapped", None) or at).is_private
    except ValueError:
        return False


async def body_of(request: Request, most: int) -> bytes:
    """What was sent, if it is not too long: no more than that is ever read."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise TooLong(
                f"this is too long: {most // 1024} KiB at most",
                ja=f"長すぎる。{most // 1024} KiBまで。",
            )
    return bytes(body)
