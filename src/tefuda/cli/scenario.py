"""`tefuda scenario`: what happens if."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from tefuda.cli.files import read_game
from tefuda.cli.look import print_board, print_question
from tefuda.cli.pause import pause
from tefuda.cli.screen import Screen, screen_of, short
from tefuda.game import Game
from tefuda.games.common.places import unreadable
from tefuda.kernel.errors import BadInput
from tefuda.reel import Reel
from tefuda.rulebook.demos import ENDING, FOLDER, title
from tefuda.scenario import Line, load, run
from tefuda.scenario.played import moment_text

FAILED = 1

app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich")


@app.callback()
def scenario() -> None:
    """Run scenarios: small files with a position, what is done, and what must be true after."""


@app.command("run")
def run_files(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    step: Annotated[bool, typer.Option("--step", help="Stop after every line and show.")] = False,
) -> None:
    """Run scenarios and tell what did not come true; exit code 1 if anything did not."""
    screen = screen_of(ctx)
    paths = [path for file in files for path in expand(file)]
    failed = 0
    for path in paths:
        read = load(path)
        if step:
            screen.line((title(read, screen.lang), "bold"))
        result = run(read, _shower(screen) if step else None)
        if result.failure is None:
            screen.line(("✓ ", "green"), str(path), (f"  {title(read, screen.lang)}", "dim"))
        else:
            failed += 1
            screen.line(("✗ ", "red"), (result.failure.say(screen.lang), "red"))
    count = f"{len(paths) - failed}/{len(paths)}"
    screen.line(screen.say(f"{count} 件が成り立った。", f"{count} hold."))
    if failed:
        raise typer.Exit(FAILED)


@app.command("list")
def list_files(ctx: typer.Context) -> None:
    """List the scenarios that come with Tefuda."""
    screen = screen_of(ctx)
    paths = sorted(FOLDER.rglob(f"*{ENDING}"))
    table = screen.table(
        screen.say("ファイル", "file"),
        screen.say("内容", "what it shows"),
        screen.say("条項", "clauses"),
    )
    table.columns[0].overflow = "fold"
    for path in paths:
        read = load(path)
        table.add_row(
            Text(short(path), style="cyan"),
            Text(title(read, screen.lang)),
            Text(" ".join(read.clauses), style="dim"),
        )
    screen.out.print(table)


@app.command("write")
def write(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A replay (JSON) or a saved game.")],
    at: Annotated[
        int | None, typer.Option("--at", help="The table after so many decisions (else the last).")
    ] = None,
) -> None:
    """Print the position at a moment of a game as a scenario; refused where words cannot tell it."""
    screen = screen_of(ctx)
    reel = Reel(read_game(file))
    moment = len(reel) if at is None else at
    if not 0 <= moment <= len(reel):
        raise BadInput(
            f"this game has moments 0 to {len(reel)}, and no {moment}",
            ja=f"この対戦の場面は0から{len(reel)}まで。{moment}はない。",
        )
    screen.out.out(moment_text(reel.at, moment), end="", highlight=False)


def expand(path: Path) -> list[Path]:
    """A file as it is; a folder as the scenarios in it."""
    try:
        folder = path.is_dir()
    except (OSError, ValueError) as error:  # a name too long to be one
        raise unreadable(path, error) from error
    if not folder:
        return [path]
    found = sorted(path.rglob(f"*{ENDING}"))
    if not found:
        raise BadInput(
            f"there are no scenarios ({ENDING} files) in {path}",
            ja=f"{path} にシナリオ（{ENDING} のファイル）はない。",
        )
    return found


class _shower:
    """Shows the table after each line, and waits."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def __call__(self, line: Line, game: Game) -> None:
        style = "bold cyan" if line.sign == ">" else "green"
        self.screen.line((f"{line.number:>4} ", "dim"), (str(line), style))
        if line.sign == ">":
            print_board(self.screen, game, None, game.entry.name.say(self.screen.lang))
            if not game.over:
                print_question(self.screen, game)
        pause(self.screen)
