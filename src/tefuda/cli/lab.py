"""`tefuda lab`: decks measured by many games of bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tefuda.cli.files import playable, settings_from
from tefuda.cli.screen import Screen, screen_of
from tefuda.kernel.errors import BadInput

if TYPE_CHECKING:
    from tefuda.lab.runs.making import Asked
    from tefuda.lab.runs.plan import Plan

FAULTY = 1  # the exit code where a game went wrong
STOPPED = 130  # somebody pressed Ctrl-C

app = typer.Typer(
    no_args_is_help=True,
    help="Measure decks by many games of bots: shares of wins with intervals, cards, swaps.\n\n"
    "Runs are kept in a file. A run that was stopped goes on when the same command is given again.",
)

Game = Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")]
Games = Annotated[int, typer.Option(min=1, help="How many games each pair of decks plays.")]
Bot = Annotated[
    str,
    typer.Option(
        help="Who plays: thumb, random, beginner, casual, club, strong, learned, agent:FILE, "
        "module:Class or cmd:COMMAND."
    ),
]
OtherBot = Annotated[str, typer.Option(help="Who plays the opponents (else the same).")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same games.")]
Against = Annotated[
    list[str] | None,
    typer.Option(help="An opponent's deck, or a folder; may be given several times."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--settings", "--set", metavar="KEY=VALUE", help="Settings, e.g. table=raid2 (pso2)."
    ),
]
Keep = Annotated[
    Path | None, typer.Option(help="The file that runs are kept in (else in the data folder).")
]
Workers = Annotated[
    int | None, typer.Option(min=1, help="How many processes play (else one a core).")
]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: its address, or auto.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Run = Annotated[str, typer.Argument(help="A run: its name or the beginning of it, or last.")]


@app.command("match")
def match(
    ctx: typer.Context,
    game: Game,
    deck_a: Annotated[str, typer.Argument(help="A deck: one of ours, or a file.")],
    deck_b: Annotated[str, typer.Argument(help="The other one (at a raid, the boss's).")],
    games: Games = 200,
    bot: Bot = "thumb",
    against_bot: OtherBot = "",
    seed: Seed = 0,
    settings: Settings = None,
    keep: Keep = None,
    workers: Workers = None,
    ray: Ray = "",
    as_json: Json = False,
) -> None:
    """Two decks against each other: the share of wins, and how games go."""
    asked = _asked(game, settings, bot, against_bot, seed)
    _run(ctx, asked.match(deck_a, deck_b, games), keep, workers, ray, as_json)


@app.command("league")
def league(
    ctx: typer.Context,
    game: Game,
    decks: Annotated[
        list[str] | None,
        typer.Argument(help="Decks, files or a folder of lists (else those we ship)."),
    ] = None,
    games: Games = 100,
    bot: Bot = "thumb",
    seed: Seed = 0,
    settings: Settings = None,
    keep: Keep = None,
    workers: Workers = None,
    ray: Ray = "",
    as_json: Json = False,
) -> None:
    """Everybody against everybody: a matrix of shares. At a raid: every party against every boss."""
    asked = _asked(game, settings, bot, "", seed)
    _run(ctx, asked.league(decks or [], games), keep, workers, ray, as_json)


@app.command("cards")
def cards(
    ctx: typer.Context,
    game: Game,
    deck: Annotated[str, typer.Argument(help="The deck: one of ours, or a file.")],
    against: Against = None,
    games: Games = 200,
    bot: Bot = "thumb",
    against_bot: OtherBot = "",
    seed: Seed = 0,
    settings: Settings = None,
    keep: Keep = None,
    workers: Workers = None,
    ray: Ray = "",
    as_json: Json = False,
) -> None:
    """How games go when a card of a deck was in the opening hand, drawn or played, and when not."""
    asked = _asked(game, settings, bot, against_bot, seed)
    _run(ctx, asked.cards(deck, against or [], games), keep, workers, ray, as_json)


@app.command("swap")
def swap(
    ctx: typer.Context,
    game: Game,
    deck: Annotated[str, typer.Argument(help="The deck: one of ours, or a file.")],
    out: Annotated[
        list[str] | None, typer.Option("--out", help="What is taken out, as in '2 tf01-001'.")
    ] = None,
    into: Annotated[
        list[str] | None, typer.Option("--in", help="What is put in its place, likewise.")
    ] = None,
    against: Against = None,
    limit: Annotated[int, typer.Option(min=16, help="The most pairs of games.")] = 1000,
    aim: Annotated[
        float, typer.Option(min=0.0, max=100.0, help="Stop too if it makes less than these points.")
    ] = 3.0,
    bot: Bot = "thumb",
    against_bot: OtherBot = "",
    seed: Seed = 0,
    settings: Settings = None,
    keep: Keep = None,
    workers: Workers = None,
    ray: Ray = "",
    as_json: Json = False,
) -> None:
    """Replace cards of a deck by others: the difference, by pairs of games with the same chance.

    It stops as soon as it is clear, or says that it is undecided at its limit.
    """
    asked = _asked(game, settings, bot, against_bot, seed)
    plan = asked.swap(deck, out or [], into or [], against or [], limit, aim / 100)
    _run(ctx, plan, keep, workers, ray, as_json)


@app.command("best")
def best(
    ctx: typer.Context,
    game: Game,
    decks: Annotated[
        list[str] | None, typer.Argument(help="The candidates: decks, files, or a folder.")
    ] = None,
    against: Against = None,
    games: Annotated[
        int,
        typer.Option(
            min=1,
            help="About how many games are played in all: at least one against each opponent.",
        ),
    ] = 800,
    bot: Bot = "thumb",
    against_bot: OtherBot = "",
    seed: Seed = 0,
    settings: Settings = None,
    keep: Keep = None,
    workers: Workers = None,
    ray: Ray = "",
    as_json: Json = False,
) -> None:
    """Which of several decks is best: after each round the worse half leaves."""
    asked = _asked(game, settings, bot, against_bot, seed)
    _run(ctx, asked.best(decks or [], against or [], games), keep, workers, ray, as_json)


@app.command("runs")
def runs(ctx: typer.Context, keep: Keep = None, as_json: Json = False) -> None:
    """List the runs that are kept."""
    from time import localtime, strftime

    screen, file = screen_of(ctx), _keep(keep)
    found = file.runs()
    if as_json:
        screen.json(
            {
                "runs": [
                    {
                        "run": one.id,
                        "kind": one.plan.kind,
                        "game": one.plan.game,
                        "sides": [side.name for side in one.plan.sides],
                        "games": one.games,
                        "done": one.done,
                        "made": one.made,
                    }
                    for one in found
                ]
            }
        )
        return
    if not found:
        screen.line(screen.say(f"{file.path} に記録はない。", f"There are no runs in {file.path}."))
        return
    table = screen.table(
        screen.say("記録", "run"),
        screen.say("種類", "kind"),
        screen.say("ゲーム", "game"),
        screen.say("デッキ", "decks"),
        screen.say("対戦", "games"),
        screen.say("最後", "last"),
        numbers=(4,),
    )
    for one in found:
        table.add_row(
            one.id,
            one.plan.kind,
            one.plan.game,
            ", ".join([side.name for side in one.plan.sides]),
            f"{one.games}{'' if one.done else ' …'}",
            strftime("%Y-%m-%d %H:%M", localtime(one.changed)),
        )
    screen.out.print(table)


@app.command("show")
def show(ctx: typer.Context, run: Run, keep: Keep = None, as_json: Json = False) -> None:
    """Tell again what came of a run."""
    from tefuda.lab.runs.run import rows_of

    file = _keep(keep)
    kept = file.get(run)
    _tell(screen_of(ctx), kept.plan, rows_of(file, kept.id), as_json)


@app.command("forget")
def forget(ctx: typer.Context, run: Run, keep: Keep = None) -> None:
    """Forget a run with all its games."""
    screen, file = screen_of(ctx), _keep(keep)
    kept = file.get(run)
    file.forget(kept.id)
    screen.line(screen.say(f"{kept.id} を忘れた。", f"{kept.id} is forgotten."))


@app.command("report")
def report(
    ctx: typer.Context,
    run: Run,
    html: Annotated[Path, typer.Option("--html", help="The file to write.")],
    keep: Keep = None,
) -> None:
    """Write a run as one HTML file to look at; it needs no network."""
    from tefuda.games.common.places import unwritable
    from tefuda.lab.runs.html import whole_page
    from tefuda.lab.runs.run import rows_of
    from tefuda.lab.runs.summary import summary

    screen, file = screen_of(ctx), _keep(keep)
    kept = file.get(run)
    page = whole_page(summary(kept.plan, rows_of(file, kept.id)), screen.lang)
    try:
        html.write_text(page, encoding="utf-8")
    except OSError as error:
        raise unwritable(html, error) from error
    screen.line(f"{html}: {len(page) // 1024 + 1} KiB")


@app.command("export")
def export(
    ctx: typer.Context,
    run: Run,
    csv: Annotated[Path | None, typer.Option("--csv", help="The CSV file to write.")] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", help="The Parquet file (needs tefuda[lab]).")
    ] = None,
    keep: Keep = None,
) -> None:
    """Write all games of a run as a table, a row for each."""
    from tefuda.lab.runs.export import write_csv, write_parquet
    from tefuda.lab.runs.run import rows_of

    screen, file = screen_of(ctx), _keep(keep)
    kept = file.get(run)
    rows = rows_of(file, kept.id)
    if csv is None and parquet is None:
        raise BadInput(
            "say --csv FILE or --parquet FILE", ja="--csv か --parquet でファイルを指定する。"
        )
    for path, write in ((csv, write_csv), (parquet, write_parquet)):
        if path is not None:
            n = write(kept.plan, rows, path)
            screen.line(screen.say(f"{path}: {n}局", f"{path}: {n} games"))


# --- what they share --------------------------------------------------------------------------------


def _asked(game: str, settings: list[str] | None, bot: str, other: str, seed: int) -> Asked:
    from tefuda.lab.runs.making import Asked

    playable(game)
    return Asked(game, settings_from(settings or []), (bot, other or bot), seed)


def _keep(path: Path | None) -> Any:
    from tefuda.lab.runs.keep import Keep, usual_file

    return Keep(path or usual_file())


def _hands(plan: Plan, workers: int | None, ray: str) -> Any:
    from tefuda.lab.runs.hands import cores, hands_for

    if not ray:
        return hands_for(cores() if workers is None else workers)
    if workers is not None:
        raise BadInput(
            "--workers is for this machine, and --ray for a cluster: leave one out",
            ja="--workers はこの計算機、--ray はクラスターのためのもの。どちらかだけを書くこと。",
        )
    from tefuda.lab.runs.cluster import Cluster

    return Cluster(ray)


def _run(
    ctx: typer.Context,
    plan: Plan,
    keep: Path | None,
    workers: int | None,
    ray: str,
    as_json: bool,
) -> None:
    from tefuda.lab.runs.run import carry_out

    screen, file = screen_of(ctx), _keep(keep)
    hands = _hands(plan, workers, ray)
    try:
        with _bar(screen) as tell:
            rows = carry_out(plan, file, hands, tell)
    except KeyboardInterrupt:
        there = file.count(plan.id)
        screen.note(
            f"止めた。{there}局は {file.path} にある。同じ命令で続きから始まる。",
            f"Stopped. {there} games are in {file.path}; the same command goes on from there.",
        )
        raise typer.Exit(STOPPED) from None
    finally:
        hands.close()
    _tell(screen, plan, rows, as_json)


class _bar:
    """The progress with the time left, on a terminal; no thread beside it, for we fork."""

    def __init__(self, screen: Screen) -> None:
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )

        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("/"),
            TimeRemainingColumn(),
            console=screen.err,
            transient=True,
            auto_refresh=False,
            disable=not screen.err.is_terminal,
        )
        self.task = self.progress.add_task(screen.say("対戦", "games"), total=None)

    def __enter__(self) -> Callable[[int, int], None]:
        self.progress.start()
        return self.tell

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def tell(self, done: int, most: int) -> None:
        self.progress.update(self.task, completed=done, total=most, refresh=True)


def _tell(screen: Screen, plan: Plan, rows: Any, as_json: bool) -> None:
    from tefuda.cli.labtold import told
    from tefuda.lab.runs.summary import summary

    data = summary(plan, rows)
    if as_json:
        screen.json(data)
    else:
        told(screen, data)
    if data["faults"]:
        for fault in data["faults"][:5]:
            screen.error(fault["what"])
        raise typer.Exit(FAULTY)
