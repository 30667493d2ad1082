"""`tefuda bench`: how fast the engine is here."""

from __future__ import annotations

from typing import Annotated

import typer

from tefuda.bench import measure
from tefuda.cli.files import playable, settings_from
from tefuda.cli.screen import screen_of


def bench(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game.")] = "soukou_musume",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
    seconds: Annotated[
        float, typer.Option(help="Seconds to measure in each of three rounds; the best counts.")
    ] = 3.0,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--settings", "--set", metavar="KEY=VALUE", help="Settings, such as table=raid4 (pso2)."
        ),
    ] = None,
) -> None:
    """Measure how fast the engine plays on this machine: random games of the decks we ship."""
    screen = screen_of(ctx)
    playable(game)
    speed = measure(game, seconds, settings=settings_from(settings or []))
    if as_json:
        screen.json(speed.data())
        return
    table = screen.table(screen.say("何を", "what"), screen.say("値", "figure"), numbers=(1,))
    rows = (
        ("ゲーム", "game", game),
        (
            "エンジン",
            "engine",
            screen.say("コンパイル済み", "compiled")
            if speed.compiled
            else screen.say("Pythonのまま", "plain Python"),
        ),
        ("決定／秒", "decisions a second", f"{speed.decisions_per_s:,.0f}"),
        ("対戦／秒", "games a second", f"{speed.games_per_s:,.1f}"),
        ("局面の複製", "copying a state", f"{speed.copy_us:.2f} µs"),
        ("基準の計算／秒", "reference operations a second", f"{speed.reference_ops_per_s:,.0f}"),
    )
    for ja, en, figure in rows:
        table.add_row(screen.say(ja, en), figure)
    screen.out.print(table)
