"""`tefuda cards import` and `forget`: cards of one's own, kept in the user's data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from tefuda.cli.files import playable
from tefuda.cli.screen import Screen, screen_of
from tefuda.kernel.errors import BadInput
from tefuda.library.shelf import Brought, Library

SOME_BAD = 1  # the exit code where rows were passed over
MOST_TOLD = 20


def bring(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Of which game the cards are.")],
    file: Annotated[Path, typer.Argument(help="The file of cards.")],
    ignore: Annotated[
        list[str] | None, typer.Option(help="A field to leave out; may be given several times.")
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Ids that another file brought go over to this one.")
    ] = False,
) -> None:
    """Bring cards of your own: they can then be put into decks and played.

    FILE holds one JSON object a line, CSV with its columns named in the first row, or TOML; it may
    be gzipped. Rows that are no cards are told by line and passed over (exit code 1). Cards that are
    the same but for their id become one.
    """
    screen = screen_of(ctx)
    playable(game)
    library = Library()
    with Progress(console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task(screen.say("カードを読む", "reading cards"), total=None)
        got = library.bring(
            game,
            file,
            ignore or (),
            replace,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    _told(screen, got)
    screen.line(
        screen.say(
            f"{got.rows}行: 新しいカード{got.new}枚、再録{got.reprints}、既知{got.known}、"
            f"変更{got.changed}、読み飛ばし{len(got.bad)}",
            f"{got.rows} rows: {got.new} new cards, {got.reprints} reprints, {got.known} known "
            f"already, {got.changed} changed, {len(got.bad)} passed over",
        )
    )
    if got.refused:
        screen.line(
            screen.say(
                f"うち{got.refused}枚は文を理解できず、使えない（tefuda cards check {game} で分かる）。",
                f"{got.refused} of the cards cannot be played: their text is not understood "
                f"(tefuda cards check {game} tells which words).",
            )
        )
    if got.bad:
        raise typer.Exit(SOME_BAD)


def _told(screen: Screen, got: Brought) -> None:
    """The rows that were passed over."""
    for error in got.bad[:MOST_TOLD]:
        screen.error(error.say(screen.lang))
    more = len(got.bad) - MOST_TOLD
    if more > 0:
        screen.error(screen.say(f"ほかに{more}行", f"and {more} rows more"))


def forget(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Of which game the cards are.")],
    what: Annotated[
        str, typer.Argument(help="A file that brought cards, or an id; without it, all.")
    ] = "",
) -> None:
    """Forget imported cards. Games that were begun with them bring them along and can go on."""
    screen = screen_of(ctx)
    playable(game)
    gone = Library().forget(game, what)
    if what and not gone:
        raise BadInput(
            f"nothing imported for {game} is called {what!r}; tefuda cards list {game} tells",
            ja=f"{game} に取り込んだものに「{what}」はない。一覧は tefuda cards list {game}",
        )
    screen.line(screen.say(f"番号{gone}件を忘れた。", f"{gone} ids are forgotten."))
