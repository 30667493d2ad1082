"""The `tefuda` command: its subcommands, its language, and how errors leave it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.main import get_command

import tefuda
from tefuda.bench import is_compiled
from tefuda.cli import cards, ja, lab, rules, scenario
from tefuda.cli.arena import arena
from tefuda.cli.bench import bench
from tefuda.cli.cardsearch import search_cards
from tefuda.cli.deck import deck
from tefuda.cli.exercise import run_exercise
from tefuda.cli.play import play
from tefuda.cli.replay import replay
from tefuda.cli.screen import Screen, default_language, never_choke, take_folder, take_language
from tefuda.cli.serve import backup, restore, serve
from tefuda.cli.train import train
from tefuda.kernel.errors import TefudaError
from tefuda.library.folder import FOLDER_TOLD

PANELS_EN = {name: getattr(rich_utils, name) for name in ja.PANELS if hasattr(rich_utils, name)}
SERVING = ("serve", "backup", "restore")  # they take a folder that others need not know of
WRONG = 2  # the exit code for anything the user handed in that cannot be used

app = typer.Typer(
    name="tefuda", no_args_is_help=True, add_completion=False, rich_markup_mode="rich"
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"tefuda {tefuda.__version__} ({'compiled' if is_compiled() else 'plain Python'})")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help="Tell the version, and which engine runs.",
        ),
    ] = False,
    lang: Annotated[
        str, typer.Option("--lang", help="Language: ja or en (else by locale). For every command.")
    ] = "",
    data: Annotated[
        str,
        typer.Option(
            "--data", help="The folder of games, decks and imported cards, for every command."
        ),
    ] = "",
) -> None:
    """A rulebook that runs: Japanese trading card games, exactly as their rulebooks say."""


app.command("play")(play)
app.add_typer(rules.app, name="rules")
app.add_typer(scenario.app, name="scenario")
app.command("replay")(replay)
app.command("deck")(deck)
cards.app.command("search")(search_cards)
app.add_typer(cards.app, name="cards")
cards.app.command("exercise")(run_exercise)
app.add_typer(lab.app, name="lab")
app.command("arena")(arena)
app.command("train")(train)
app.command("bench")(bench)
app.command("serve")(serve)
app.command("backup")(backup)
app.command("restore")(restore)


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit code. `--lang` and `--data` may stand anywhere."""
    never_choke()
    screen = Screen(default_language({}))
    try:
        lang, rest = take_language(sys.argv[1:] if argv is None else argv)
        screen = Screen(lang)
        command = spoken(lang)
        folder = ""
        if not any(word in SERVING for word in rest[:1]):
            folder, rest = take_folder(rest)
        with at_folder(folder):
            command(args=rest, prog_name="tefuda", obj=screen)
    except TefudaError as error:
        screen.error(error.say(screen.lang))
        return WRONG
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1 if left.code else 0
    return 0


@contextmanager
def at_folder(folder: str) -> Iterator[None]:
    """As long as a command runs, the user's data folder is the one that was named."""
    before = os.environ.get(FOLDER_TOLD)
    if folder:
        os.environ[FOLDER_TOLD] = folder
    try:
        yield
    finally:
        if folder and before is None:
            del os.environ[FOLDER_TOLD]
        elif folder and before is not None:
            os.environ[FOLDER_TOLD] = before


def spoken(lang: str) -> Any:
    """The tree of commands with its help in a language."""
    tree = get_command(app)
    for name, words in PANELS_EN.items():
        setattr(rich_utils, name, ja.PANELS[name] if lang == "ja" else words)
    _speak(tree, "", lang)
    return tree


def _speak(command: Any, path: str, lang: str) -> None:
    """Put the help of a command, its parameters and those below it into the language."""
    command.epilog = ja.EPILOG if lang == "ja" else ja.EPILOG_EN
    if lang == "ja":
        command.help = ja.HELP[path]
        command.short_help = ja.HELP[path].split("\n")[0]
        for param in command.params:
            param.help = ja.HELP[param_key(path, param)]
        option = command.get_help_option(typer.Context(command))
        if option is not None:
            option.help = ja.SHOW_HELP
    for name, below in getattr(command, "commands", {}).items():
        _speak(below, f"{path} {name}".strip(), lang)


def param_key(path: str, param: Any) -> str:
    """How the table of Japanese help calls a parameter."""
    options = [opt for opt in param.opts if opt.startswith("--")]
    return f"{path} {options[0] if options else param.name}".strip()
