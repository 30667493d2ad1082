"""`tefuda arena`: bots against bots."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.files import playable, settings_from
from tefuda.cli.lab import FAULTY, STOPPED, _bar, _keep
from tefuda.cli.screen import screen_of
from tefuda.kernel.errors import BadInput


def arena(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")],
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, with commas between: thumb, random, beginner, casual, club, strong, "
            "learned, agent:FILE, module:Class, cmd:COMMAND."
        ),
    ] = "strong,thumb",
    games: Annotated[int, typer.Option(min=1, help="How many games each pair plays.")] = 400,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="How long the strong one thinks about a move.")
    ] = 1.0,
    iterations: Annotated[
        int, typer.Option(min=0, help="It thinks so many iterations instead (the same every time).")
    ] = 0,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    settings: Annotated[
        list[str] | None,
        typer.Option("--settings", "--set", metavar="KEY=VALUE", help="Settings of the table."),
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(help="The file that games are kept in (else in the data folder).")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many processes play (else one a core).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Bots against bots, everybody against everybody: shares of wins with intervals, and Elo.

    Decks and seats change from game to game. A match that was stopped goes on when the same command is given again.
    """
    from tefuda.lab.runs.arena import carry_out, plan_for, summary
    from tefuda.lab.runs.hands import cores, hands_for

    screen, file = screen_of(ctx), _keep(keep)
    playable(game)
    names = list(dict.fromkeys([name.strip() for name in bots.split(",") if name.strip()]))
    if len(names) < 2:
        raise BadInput(
            "name two bots or more, with commas between",
            ja="二つ以上のボットをコンマで区切って書くこと。",
        )
    budget = f"search:iterations={iterations}" if iterations else f"search:seconds={seconds:g}"
    plays = {name: budget if name in ("strong", "search") else name for name in names}
    table = settings_from(settings or [])
    pairs = list(combinations(names, 2))
    plans = {p: plan_for(game, table, (plays[p[0]], plays[p[1]]), games, seed) for p in pairs}
    hands = hands_for(cores() if jobs is None else jobs)
    rows = {}
    done = 0
    try:
        with _bar(screen) as tell:
            for pair, plan in plans.items():

                def more(n: int) -> None:
                    nonlocal done
                    done += n
                    tell(done, games * len(plans))

                rows[pair] = carry_out(plan, games, file, hands, more)
    except KeyboardInterrupt:
        screen.note(
            f"止めた。済んだ対戦は {file.path} にある。同じ命令で続きから始まる。",
            f"Stopped. The games are in {file.path}; the same command goes on from there.",
        )
        raise typer.Exit(STOPPED) from None
    finally:
        hands.close()
    data = summary(rows)
    if as_json:
        screen.json(data)
    else:
        shown = screen.table(
            screen.say("ボット", "bot"),
            screen.say("相手", "against"),
            screen.say("対戦", "games"),
            screen.say("勝ち", "wins"),
            screen.say("分け", "draws"),
            screen.say("95%区間", "95 % interval"),
            numbers=(2, 3, 4, 5),
        )
        for p in data["pairs"]:
            span = f"{100 * p['low']:.1f}–{100 * p['high']:.1f} %"
            shown.add_row(p["a"], p["b"], str(p["games"]), str(p["wins"]), str(p["draws"]), span)
        screen.out.print(shown)
        screen.line("Elo: " + ", ".join([f"{name} {e:+.0f}" for name, e in data["elo"].items()]))
        first = data["first"]
        screen.line(
            screen.say(
                f"先攻の勝率 {100 * first['share']:.1f} %、平均{data['turns']:.1f}ターン、"
                f"{data['decisions']:.0f}手",
                f"the first player wins {100 * first['share']:.1f} %; {data['turns']:.1f} turns, "
                f"{data['decisions']:.0f} decisions on average",
            )
        )
    if data["faults"]:
        for fault in data["faults"][:5]:
            screen.error(fault)
        raise typer.Exit(FAULTY)
