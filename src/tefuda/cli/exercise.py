"""`tefuda cards exercise`: put every ability of some cards to work, and tell which never acted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from tefuda.cli.files import playable
from tefuda.cli.screen import Screen, screen_of
from tefuda.kernel.errors import BadInput
from tefuda.lab.exercise import TOGETHER, Tally, exercise
from tefuda.lab.faults import read_fault, replayed
from tefuda.lab.lists import understood
from tefuda.lab.report import figures, reasons, whole_report, why

LINES = 20  # of the kinds that never acted


def run_exercise(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Of which game the cards are.")],
    file: Annotated[
        Path | None, typer.Argument(help="The file of cards (else those we ship).")
    ] = None,
    games: Annotated[int, typer.Option(min=0, help="Whole games of random legal decks.")] = 20,
    tries: Annotated[
        int, typer.Option(min=0, help="Positions built for each card that has not done all it can.")
    ] = 6,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    check: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="The share of decisions checked in every way.")
    ] = 0.001,
    together: Annotated[
        int, typer.Option(min=1, help="How many cards are bound into one rulebook.")
    ] = TOGETHER,
    faults: Annotated[
        Path | None, typer.Option(help="A folder for what went wrong, each to be replayed.")
    ] = None,
    again: Annotated[
        Path | None,
        typer.Option("--replay", help="Play one of those again, and tell what is wrong."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Put cards to work in random games and built positions, and tell which abilities never acted.

    Every error is noticed and can be played again. If there was one, the exit code is 1.
    """
    screen = screen_of(ctx)
    entry = playable(game)
    if again is not None:
        _replay(screen, again)
        return
    cards, refused = ([], 0) if file is None else understood(entry, file)
    if file is not None and not cards:
        raise BadInput(f"no card of {file} is understood", ja=f"{file} に理解できるカードがない。")
    tally = exercise(
        game, cards, games, tries, seed, check, together, None if as_json else _teller(screen)
    )
    for n, fault in enumerate(tally.faults if faults is not None else []):
        assert faults is not None
        fault.write(faults / f"{game}-{n + 1}.json")
    if as_json:
        screen.json({"cards": len(cards), "refused": refused, **whole_report(tally)})
    else:
        _report(screen, tally)
    if tally.faults:
        raise typer.Exit(1)


def _teller(screen: Screen) -> Callable[[int, Tally], None]:
    def tell(cards: int, tally: Tally) -> None:
        got = figures(tally)
        screen.line(
            screen.say(
                "カード{cards}枚まで: 対戦{games}、局面{trials}、能力の型{printed_kinds}のうち{printed_acted}が働いた",
                "up to card {cards}: {games} games, {trials} positions, {printed_acted} of "
                "{printed_kinds} kinds of ability have acted",
            ).format(cards=cards, **got)
        )

    return tell


def _replay(screen: Screen, path: Path) -> None:
    wrong = replayed(read_fault(path))
    if wrong:
        screen.line(wrong)
        raise typer.Exit(1)
    screen.line(screen.say("もう何も起こらない。", "nothing is wrong any more"))


def _report(screen: Screen, tally: Tally) -> None:
    rows = screen.table(
        screen.say("働かなかった理由", "why it never acted"),
        screen.say("型", "kinds"),
        numbers=(1,),
    )
    for said, n in reasons(tally):
        rows.add_row(said, str(n))
    if rows.row_count:
        screen.out.print(rows)
        table = screen.table(
            screen.say("枚数", "cards"),
            screen.say("例", "example"),
            screen.say("文", "text"),
            numbers=(0,),
        )
        for seen in tally.never()[:LINES]:
            table.add_row(
                str(seen.cards), Text(seen.example, style="cyan"), Text(f"{seen.text}\n{why(seen)}")
            )
        screen.out.print(table)
    for fault in tally.faults[:LINES]:
        screen.error(fault.error)
    screen.line(
        screen.say(
            "対戦{games}、局面{trials}、決定{decisions}（うち{checked}をすべて検査）、不具合{faults}。"
            "能力の型{printed_kinds}のうち{printed_acted}、与えられる能力の型{given_kinds}のうち{given_acted}が働いた。",
            "{games} games, {trials} positions, {decisions} decisions ({checked} checked in every way), "
            "{faults} faults; {printed_acted} of {printed_kinds} kinds of printed ability and "
            "{given_acted} of {given_kinds} kinds of given ones have acted",
        ).format(**figures(tally))
    )
