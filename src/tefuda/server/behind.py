"""A server process behind a door (`front.serve_many`): `python -m tefuda.server.behind FD OPTIONS`."""

from __future__ import annotations

import asyncio
import socket
import sys

import msgspec

from tefuda.server.front import config_of, serve_from
from tefuda.server.options import Options


def main() -> None:
    handed = socket.socket(fileno=int(sys.argv[1]))
    options = msgspec.json.decode(sys.argv[2], type=Options)
    options.ready_to_log()
    app = options.app()
    asyncio.run(serve_from(config_of(app, options.trust), handed))


if __name__ == "__main__":
    main()
