"""`tefuda serve`: the table in the browser."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tefuda.kernel.errors import BadInput
from tefuda.library.folder import data_folder

LOOPBACK = "127.0.0.1"
PORT = 8765


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or, where somebody has it, any that is free."""
    for port in (wanted, 0):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as s:
            s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                s.bind((host, port))
            except OSError:
                continue
            return int(s.getsockname()[1])
    raise BadInput(f"nothing can listen at {host}", ja=f"{host} で待ち受けることができない。")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = LOOPBACK,
    port: Annotated[int, typer.Option(help="The port; if it is taken, another.")] = PORT,
    data: Annotated[Path | None, typer.Option(help="The folder that games are kept in.")] = None,
    images: Annotated[
        Path | None, typer.Option(help="A folder of card images, by card id.")
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the table in the browser."""
    try:
        import uvicorn

        from tefuda.server.app import create_app
    except ImportError as e:
        raise BadInput(
            f"the table in the browser needs more packages ({e.name}): pip install 'tefuda[web]'",
            ja=f"ブラウザのテーブルには追加のパッケージ（{e.name}）が要る: pip install 'tefuda[web]'",
        ) from None
    where = free_port(host, port)
    app = create_app(data or data_folder(), images)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{where}/"
    typer.echo(f"Tefuda: {address}")
    if browse:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    uvicorn.run(app, host=host, port=where, log_level="warning", ws_max_size=16 * 1024)


def _open(address: str) -> None:
    time.sleep(1)
    webbrowser.open(address)
