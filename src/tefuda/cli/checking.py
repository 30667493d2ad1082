"""`tefuda cards check`: how cards fare with the text compiler."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.text import Text

from tefuda.cli.files import playable
from tefuda.cli.screen import Screen, screen_of
from tefuda.games import game_entry
from tefuda.games.common.card_lists import CardCheck, Cards
from tefuda.games.common.places import Place
from tefuda.kernel.errors import BadInput
from tefuda.library.checking import checked, grouped, in_english, refusal, said_again
from tefuda.library.rows import rows_of
from tefuda.library.shelf import Library
from tefuda.starting import rules_for

MOST_EXAMPLES = 3


def check(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Of which game the cards are.")],
    file: Annotated[
        Path | None, typer.Argument(help="The file of cards; without it, all imported ones.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
    every: Annotated[
        bool, typer.Option("--cards", help="Show every refused card with its text.")
    ] = False,
    most: Annotated[int, typer.Option(help="How many groups of unread words.")] = 20,
    by: Annotated[
        str,
        typer.Option(help="Group by the words not understood, or by cause.", metavar="words|cause"),
    ] = "words",
    again: Annotated[
        bool,
        typer.Option(
            "--round-trip",
            help="Say what was understood again in Japanese and English, and read that.",
        ),
    ] = False,
) -> None:
    """Read the text of every card, and show the words not understood, the most frequent first.

    FILE holds one JSON object a line, CSV or TOML, also gzipped.
    """
    screen = screen_of(ctx)
    playable(game)
    if by not in ("words", "cause"):
        raise BadInput(
            f"--by takes words or cause, not {by!r}",
            ja=f"--by は words か cause（{by!r} ではない）",
        )
    listing = game_entry(game).cards
    rows = list(_rows(file)) if file is not None else []
    rules_for(game)  # what is made once is not counted
    started = perf_counter()
    if file is None:
        results = _brought(screen, game, again)
    else:
        results = [checked(listing, row, at) for at, row in rows]
    took = perf_counter() - started
    checks = [result for result, _ in results]
    refused = [c for c in checks if c.unread]
    counts: dict[str, object] = {
        "cards": len(checks),
        "compiled": len(checks) - len(refused),
        "refused": len(refused),
        "cards_per_s": round(len(checks) / took, 1) if checks and took > 0 else 0.0,
    }
    faults = list(_faults(listing, [got for _, got in results])) if again else []
    if again:
        counts["round_trip_faults"] = len([f for f in faults if f[0] == "ja"])
        counts["english_faults"] = len([f for f in faults if f[0] == "en"])
    if as_json:
        counts["refusals"] = [refusal(card, one) for card in refused for one in card.unread]
        if by == "cause":
            groups = grouped(refused, by_cause=True)
            counts["causes"] = [{"cause": g.en, "cards": g.cards} for g in groups]
        screen.json(counts)
        return
    if refused and every:
        _refusals(screen, refused)
    elif refused:
        _groups(screen, refused, most, by == "cause")
    screen.line(
        screen.say(
            "{cards}枚中{compiled}枚を理解、{refused}枚を拒否（毎秒{cards_per_s}枚）",
            "{cards} cards: {compiled} understood, {refused} refused ({cards_per_s} a second)",
        ).format(**counts)
    )
    for _, key, why in faults:
        screen.line((f"{key}  ", "cyan"), (why, "red"))
    if again:
        screen.line(
            screen.say(
                "日本語で言い直して同じ意味にならないもの{round_trip_faults}枚、英語にならないもの{english_faults}枚",
                "{round_trip_faults} cards that do not mean the same when said again in Japanese, "
                "{english_faults} without whole English",
            ).format(**counts)
        )


def _rows(file: Path) -> Iterator[tuple[Place, dict[str, object]]]:
    """The cards of a file."""
    for at, row in rows_of(file):
        if isinstance(row, BadInput):
            raise row
        yield at, row


def _brought(screen: Screen, game: str, again: bool) -> list[tuple[CardCheck, Any]]:
    """The cards of the library, and what they mean if that is asked for. What this program has not
    compiled yet it compiles now."""
    library = Library()
    with Progress(console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task(screen.say("カードを読む", "reading cards"), total=None)
        library.refresh(
            game,
            library.cards(game),
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    cards = library.cards(game)
    checks = [CardCheck(card.id, card.name, list(card.unread)) for card in cards]
    meant = library.meant(game, cards) if again else [None] * len(cards)
    return list(zip(checks, meant, strict=True))


def _faults(listing: Cards, programs: list[Any]) -> Iterator[tuple[str, str, str]]:
    """What cannot be said again to the same effect, in which language, on which card."""
    for got in programs:
        if got is None:
            continue
        for lang, why in (("ja", said_again(listing, got)), ("en", in_english(listing, got))):
            if why:
                yield lang, got.card.key, why


def _groups(screen: Screen, refused: list[CardCheck], most: int, by_cause: bool) -> None:
    why = screen.say("理由", "cause") if by_cause else ""
    table = screen.table(
        screen.say("枚数", "cards"),
        why or screen.say("読めない言葉", "the words not understood"),
        screen.say("例", "for example"),
        numbers=(0,),
    )
    groups = grouped(refused, by_cause)
    for group in groups[: max(most, 0)]:
        text, en, ja = group.example
        some = Text(", ".join(group.cards[:MOST_EXAMPLES]), style="cyan")
        some.append_text(Text("\n", style="not cyan")).append_text(marked(text, screen.say(ja, en)))
        words = Text(screen.say(group.ja, group.en), style="red")
        table.add_row(str(len(group.cards)), words, some)
    screen.out.print(table)
    more = len(groups) - most
    if more > 0:
        screen.line(
            screen.say(
                f"ほかに{more}種類（--most で増やせる。--cards でカードごと）",
                f"and {more} groups more (--most shows more, --cards every card)",
            )
        )


def _refusals(screen: Screen, refused: list[CardCheck]) -> None:
    table = screen.table(
        screen.say("カード", "card"),
        screen.say("場所", "where"),
        screen.say("文（読めない言葉を強調）", "text, with the unread words marked"),
    )
    for card in refused:
        for where, text, en, ja in card.unread:
            table.add_row(
                Text.assemble((card.key, "cyan"), f"\n{card.name}"),
                Text(where),
                marked(text, screen.say(ja, en)),
            )
    screen.out.print(table)


def marked(text: str, words: str) -> Text:
    """A text with the words that were not understood standing out."""
    out = Text(text)
    at = text.find(words) if words else -1
    if at >= 0:
        out.stylize("bold white on red", at, at + len(words))
    elif words:
        out.append(f" ← {words}", style="bold white on red")
    return out
