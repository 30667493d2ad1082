"""How the server answers over HTTP: JSON, and refusals in both languages."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import Response
from fastapi.responses import JSONResponse

from tefuda.kernel.errors import BadDeck, TefudaError


def answer(data: object) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")


def refused(e: TefudaError, status: int = 400) -> JSONResponse:
    more: dict[str, Any] = (
        {"problems": [str(p) for p in e.problems]} if isinstance(e, BadDeck) else {}
    )
    return JSONResponse({"en": str(e), "ja": e.ja or str(e), **more}, status)
