"""`tefuda serve`: the table in the browser; `tefuda backup` and `tefuda restore`: what it keeps."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tefuda.cli.screen import screen_of
from tefuda.kernel.errors import BadInput
from tefuda.library.folder import cards_file, data_folder

LOOPBACK = "127.0.0.1"
PORT = 8765
DATABASE = "TEFUDA_DATABASE"
Folder = Annotated[Path | None, typer.Option(help="The folder of games, decks and imported cards.")]
Database = Annotated[
    str, typer.Option(envvar=DATABASE, help="Another database: postgresql+psycopg://…")
]


def listen_at(host: str, wanted: int | None) -> list[socket.socket]:
    """A socket at the wanted port; if none was asked for, at any that is free."""
    taken = ""
    for port in (PORT, 0) if wanted is None else (wanted,):
        s = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            s.bind((host, port))
        except OSError as e:
            taken = str(e.strerror)
            s.close()
            continue
        s.listen(1024)
        s.setblocking(False)
        return [s]
    where = f"{host}:{PORT if wanted is None else wanted}"
    raise BadInput(
        f"nothing can listen at {where} ({taken}): choose another --port or --host",
        ja=f"{where} で待ち受けることができない（{taken}）。別の --port か --host を選ぶこと。",
    )


def _needs(e: ImportError) -> BadInput:
    return BadInput(
        f"the table in the browser needs more packages ({e.name}): pip install 'tefuda[web]'",
        ja=f"ブラウザのテーブルには追加のパッケージ（{e.name}）が要る: pip install 'tefuda[web]'",
    )


def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = LOOPBACK,
    port: Annotated[
        int | None, typer.Option(help=f"The port; if none is told, {PORT} or another.")
    ] = None,
    data: Folder = None,
    images: Annotated[
        Path | None, typer.Option(help="A folder of card images, by card id.")
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="How many processes share the rooms.")
    ] = 1,
    thinkers: Annotated[
        int, typer.Option(min=0, max=64, help="How many further ones think for bots, for each.")
    ] = 1,
    database: Database = "",
    limit: Annotated[
        list[str] | None, typer.Option(help="What an address may do, as NAME=NUMBER.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A name that this server goes by, as example.org.")
    ] = None,
    trust_proxy: Annotated[
        str, typer.Option(help="Addresses of proxies whose X-Forwarded-For counts.")
    ] = "",
    agent: Annotated[
        list[Path] | None,
        typer.Option(help="A learned agent that can be chosen as a bot (docs/learning.md)."),
    ] = None,
    keep: Annotated[
        float,
        typer.Option(min=0, help="Days that what is over or abandoned stays on disk; 0: for ever."),
    ] = 0.0,
    log: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve the table in the browser."""
    try:
        from tefuda.server.agents import enlist_agents
        from tefuda.server.app import NO_PAGES_EN, NO_PAGES_JA, has_pages
        from tefuda.server.front import Child, config_of, serve_here, serve_many
        from tefuda.server.guard import Limits
        from tefuda.server.locking import FolderLock
        from tefuda.server.options import Options
        from tefuda.server.store import checked, migrate, url_of
    except ImportError as e:
        raise _needs(e) from None
    if log not in ("debug", "info", "warning", "error"):
        raise BadInput(f"no level {log!r} of logging", ja=f"「{log}」という記録の段階はない。")
    Limits().set(limit or [])
    enlist_agents([str(file.resolve()) for file in agent or []])
    folder = data or data_folder()
    lock = FolderLock(folder).take()
    listening = listen_at(host, port)
    where = int(listening[0].getsockname()[1])
    options = Options(
        str(folder.resolve()),
        host=host,
        images=str(images.resolve()) if images else "",
        database=database,
        thinkers=thinkers,
        limits=limit or [],
        names=name or [],
        trust=trust_proxy,
        log=log,
        shards=processes,
        agents=[str(file.resolve()) for file in agent or []],
        keep=keep,
    )
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{where}/"

    def told() -> None:
        typer.echo(f"Tefuda: {address}")
        screen = screen_of(ctx)
        if not has_pages():
            screen.error(screen.say(NO_PAGES_JA, NO_PAGES_EN))
        if cards_file().exists() and not cards_file(folder).exists():
            screen.error(
                screen.say(
                    f"取り込んだカードは {data_folder()} にあり、{folder} にはない。"
                    f"tefuda cards import に --data {folder} を付ければ、ここでも使える。",
                    f"The imported cards are in {data_folder()}, not in {folder}: "
                    f"tefuda cards import with --data {folder} brings them here too.",
                )
            )
        if browse:
            threading.Thread(target=_open, args=(address, host, where), daemon=True).start()

    options.ready_to_log()
    if processes > 1:
        checked(database or url_of(folder))
        migrate(database or url_of(folder))
        children = [
            Child(k, [msgspec.json.encode(msgspec.structs.replace(options, shard=k)).decode()])
            for k in range(processes)
        ]
        asyncio.run(serve_many(listening, children, told))
    else:
        app = options.app()
        told()
        asyncio.run(serve_here(config_of(app, trust_proxy), listening))
    lock.give_back()


def backup(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="The file to write, such as games.json.gz.")],
    data: Folder = None,
    database: Database = "",
) -> None:
    """Write all games, decks and scenarios of a server to a file, while it runs."""
    try:
        from tefuda.server.backup import back_up
    except ImportError as e:
        raise _needs(e) from None
    folder = data or data_folder()
    if not database and not (folder / "tefuda.sqlite").exists():
        raise BadInput(f"there are no games in {folder}", ja=f"{folder} に対戦はない。")
    count = back_up(folder, file, database)
    os.sync()
    screen = screen_of(ctx)
    typer.echo(screen.say(f"{file}: {count}行を書いた。", f"{file}: {count} rows written."))


def restore(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A file that tefuda backup wrote.")],
    data: Folder = None,
    database: Database = "",
) -> None:
    """Read such a file into an empty folder or database."""
    try:
        from tefuda.server.backup import restore as put_back
        from tefuda.server.locking import FolderLock
    except ImportError as e:
        raise _needs(e) from None
    folder = data or data_folder()
    lock = FolderLock(folder).take()
    count = put_back(file, folder, database)
    lock.give_back()
    screen = screen_of(ctx)
    typer.echo(screen.say(f"{folder}: {count}行を戻した。", f"{folder}: {count} rows restored."))


def _open(address: str, host: str, port: int) -> None:
    """Open the browser as soon as the server listens."""
    for _ in range(300):
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
