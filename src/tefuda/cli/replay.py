"""`tefuda replay`: a game played again, with the clause of everything that happened."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import tefuda
from tefuda.cli.files import check_seat, read_game
from tefuda.cli.look import print_board, print_log, print_result
from tefuda.cli.pause import pause
from tefuda.cli.screen import Screen, screen_of
from tefuda.game import Game, LogLine
from tefuda.kernel import record
from tefuda.kernel.errors import BadInput
from tefuda.kernel.view import ALL, log_lines, option_words

FAILED = 1


def replay(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="Replays (JSON) or saved games.")],
    step: Annotated[bool, typer.Option("--step", help="Stop after every decision.")] = False,
    seat: Annotated[
        int | None, typer.Option(help="Show only what this player sees (else everything).")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that each plays through as it says.")
    ] = False,
) -> None:
    """Play a replay or a saved game through, and tell what happened by which clause."""
    screen = screen_of(ctx)
    if verify:
        _verify(screen, files)
        return
    for path in files:
        game = read_game(path)
        if seat is not None:
            check_seat(game.entry, game.rules.settings, seat)
        viewer = ALL if seat is None else seat - 1
        if len(files) > 1:
            screen.line((str(path), "bold"))
        if step and game.origin is not None:
            _steps(screen, game, viewer)
        else:
            print_log(screen, _lines(screen, game, viewer))
        _ending(screen, game)


def _verify(screen: Screen, files: list[Path]) -> None:
    failed = 0
    for path in files:
        try:
            game = read_game(path)
        except BadInput as error:
            failed += 1
            screen.line(("✗ ", "red"), (error.say(screen.lang), "red"))
            continue
        n = game.state.taken
        told = screen.say(f"{n}回の決定、合っている", f"{n} decisions, as it says")
        screen.line(("✓ ", "green"), f"{path}  ", (f"{game.rules.name}, {told}", "dim"))
    if failed:
        raise typer.Exit(FAILED)


def _lines(screen: Screen, game: Game, viewer: int) -> list[LogLine]:
    told = log_lines(game.rules, game.state, viewer, screen.lang)
    return [LogLine(clause, text) for clause, text in told]


def _steps(screen: Screen, game: Game, viewer: int) -> None:
    """From the beginning, decision by decision: what was asked, what was chosen, what it did."""
    began = game.origin
    assert began is not None
    again = tefuda.new(
        game.rules.name, began.decks, began.seed, dict(game.rules.settings), began.cards
    )
    shown = 0
    for n, (seat, code, _count) in enumerate(record.decisions(game.state), 1):
        lines = _lines(screen, again, viewer)
        print_log(screen, lines[shown:])
        shown = len(lines)
        decision = again.decision
        assert decision is not None
        print_board(screen, again, None if viewer == ALL else viewer, f"{n}")
        words = screen.say("（非公開）", "(hidden)")
        if viewer in (ALL, seat):
            words = str(code)
            if again.state.options:
                words = option_words(again.rules, again.state, code, seat, screen.lang)
        screen.line(
            (f"{n:>4}  ", "dim"),
            (decision.ask(screen.lang), "bold"),
            ("  → ", "dim"),
            (words, "yellow"),
        )
        again.choose(again.state.options.index(code) if again.state.options else code)
        pause(screen)
    print_log(screen, _lines(screen, again, viewer)[shown:])


def _ending(screen: Screen, game: Game) -> None:
    if game.over:
        print_result(screen, game)
    else:
        words = "対戦はここまで（まだ終わっていない）。", "This is as far as it goes: not over yet."
        screen.line((screen.say(*words), "yellow"))
