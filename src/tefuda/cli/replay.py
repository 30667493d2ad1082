"""`tefuda replay`: a game played again, with the clause of everything that happened."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli import analysing
from tefuda.cli.files import check_seat, read_game
from tefuda.cli.look import print_board, print_log, print_result
from tefuda.cli.pause import pause
from tefuda.cli.screen import Screen, screen_of
from tefuda.game import Game, LogLine
from tefuda.kernel.errors import BadInput
from tefuda.kernel.view import ALL, log_lines
from tefuda.reel import Reel

FAILED = 1


def replay(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="Replays (JSON) or saved games.")],
    step: Annotated[bool, typer.Option("--step", help="Stop after every decision.")] = False,
    seat: Annotated[
        int | None, typer.Option(help="Show only what this player sees (else everything).")
    ] = None,
    at: Annotated[
        int | None, typer.Option("--at", help="Show the table after so many decisions.")
    ] = None,
    turn: Annotated[
        int | None, typer.Option("--turn", help="Show the table where this turn begins.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that each plays through as it says.")
    ] = False,
    analyse: Annotated[
        bool,
        typer.Option(
            "--analyse", help="What could be expected over the game, and where it was lost."
        ),
    ] = False,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="How long --analyse thinks about a decision.")
    ] = 0.25,
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
        if analyse:
            analysing.analyse(screen, path, game, seconds)
            continue
        moment = _where(game, at, turn)
        if moment is not None:
            _moment(screen, Reel(game), moment, viewer)
            continue
        if step:
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
        if game.state.lots is not None:
            failed += not _shuffled_together(screen, game)
    if failed:
        raise typer.Exit(FAILED)


def _shuffled_together(screen: Screen, game: Game) -> bool:
    """Whether everything that used chance was stirred by the players."""
    stirred, bare = game.stirrings()
    told = screen.say(f"二人で混ぜた決定{stirred}回", f"{stirred} decisions shuffled together")
    if not bare:
        screen.line(("  ✓ ", "green"), (told, "dim"))
        return True
    which = ", ".join([str(n + 1) for n in bare[:10]])
    said = screen.say(
        f"{told}。混ぜずに偶然を使った決定{len(bare)}回: {which}",
        f"{told}; {len(bare)} used chance that was not: {which}",
    )
    screen.line(("  ✗ ", "red"), (said, "red"))
    return False


def _lines(screen: Screen, game: Game, viewer: int) -> list[LogLine]:
    told = log_lines(game.rules, game.state, viewer, screen.lang)
    return [LogLine(clause, text) for clause, text in told]


def _steps(screen: Screen, game: Game, viewer: int) -> None:
    """From the beginning, decision by decision: what was asked, what was chosen, what it did."""
    reel = Reel(game)
    lines = reel.log(viewer, screen.lang)
    shown = 0
    for n in range(len(reel)):
        print_log(screen, lines[shown : reel.lines[n]])
        shown = reel.lines[n]
        _moment(screen, reel, n, viewer)
        pause(screen)
    print_log(screen, lines[shown:])


def _moment(screen: Screen, reel: Reel, n: int, viewer: int) -> None:
    """The table at a moment, and what was chosen there."""
    there = reel.at(n)
    print_board(screen, there, None if viewer == ALL else viewer, f"{n}")
    decision = there.decision
    if decision is None:
        return
    chosen = reel.chosen(n, viewer, screen.lang) or screen.say("（非公開）", "(hidden)")
    screen.line(
        (f"{n + 1:>4}  ", "dim"),
        (decision.ask(screen.lang), "bold"),
        ("  → " if n < len(reel) else "", "dim"),
        (chosen if n < len(reel) else "", "yellow"),
    )


def _where(game: Game, at: int | None, turn: int | None) -> int | None:
    """The moment that was asked for; none: all of them."""
    if at is None and turn is None:
        return None
    reel = Reel(game)
    if at is not None:
        if not 0 <= at <= len(reel):
            raise BadInput(
                f"--at is from 0 to {len(reel)}, not {at}",
                ja=f"--at は0から{len(reel)}まで。{at}は使えない。",
            )
        return at
    found = [t.moment for t in reel.turns if t.number == turn]
    if not found:
        last = reel.turns[-1].number
        raise BadInput(
            f"--turn is from 1 to {last}, not {turn}",
            ja=f"--turn は1から{last}まで。{turn}は使えない。",
        )
    return found[0]


def _ending(screen: Screen, game: Game) -> None:
    if game.over:
        print_result(screen, game)
    else:
        words = "対戦はここまで（まだ終わっていない）。", "This is as far as it goes: not over yet."
        screen.line((screen.say(*words), "yellow"))
