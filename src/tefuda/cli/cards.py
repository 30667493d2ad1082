"""`tefuda cards`: what a card says, and whether card files can be read."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.text import Text

from tefuda.cli.files import playable
from tefuda.cli.groups import Falling
from tefuda.cli.look import find_cards, kind_word, name_of, print_card
from tefuda.cli.screen import Screen, screen_of
from tefuda.games.cardfile import read_card_data
from tefuda.games.entry import CardCheck, CardData, GameEntry
from tefuda.games.place import Place
from tefuda.kernel.errors import BadInput
from tefuda.starting import rules_for

app = typer.Typer(cls=Falling, no_args_is_help=True, rich_markup_mode="rich")


@app.callback()
def cards() -> None:
    """Look at cards, and check whether the card files you bring can be read.

    "tefuda cards soukou_musume" lists; "tefuda cards check soukou_musume FILE" checks a file.
    """


@app.command("show")
def show(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")],
    card: Annotated[str, typer.Argument(help="A card's id or name, or a part of it.")] = "",
) -> None:
    """List the cards, or show one with its numbers and text.

    The English text is made from what the engine will really do.
    """
    screen = screen_of(ctx)
    entry = playable(game)
    rules = rules_for(game)
    if card:
        found = find_cards(rules, card)
        if not found:
            raise BadInput(
                f"{game} has no card {card!r}; tefuda cards {game} lists them",
                ja=f"{game} に「{card}」というカードはない。一覧は tefuda cards {game}",
            )
        for d in found:
            print_card(screen, entry, rules, d)
        return
    table = screen.table(
        screen.say("番号", "id"),
        screen.say("名前", "name"),
        screen.say("種類", "kind"),
        screen.say("数値・特徴", "numbers and traits"),
    )
    table.columns[0].no_wrap = True
    for d in rules.pool:
        kind = kind_word(entry, d.kind, screen.lang)
        rest = entry.card_facts(rules, d.key, screen.lang)
        table.add_row(Text(d.key, style="cyan"), Text(name_of(d, screen.lang)), kind, Text(rest))
    screen.out.print(table)


@app.command("check")
def check(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Of which game the cards are.")],
    file: Annotated[Path, typer.Argument(help="The file of cards.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Read the text of every card in a file, and show the cards and words not understood.

    FILE holds one JSON object a line (it may be gzipped), or TOML with a table for each card.
    """
    screen = screen_of(ctx)
    entry = playable(game)
    data = read_card_data(file)
    rules_for(game)  # what is made once is not counted
    started = perf_counter()
    checks = [_check(entry, card, place) for place, card in data]
    took = perf_counter() - started
    refused = [c for c in checks if c.unread]
    counts: dict[str, object] = {
        "cards": len(checks),
        "compiled": len(checks) - len(refused),
        "refused": len(refused),
        "cards_per_s": round(len(checks) / took, 1) if checks and took > 0 else 0.0,
    }
    if as_json:
        screen.json(counts)
        return
    if refused:
        _refusals(screen, refused)
    screen.line(
        screen.say(
            "{cards}枚中{compiled}枚を理解、{refused}枚を拒否（毎秒{cards_per_s}枚）",
            "{cards} cards: {compiled} understood, {refused} refused ({cards_per_s} a second)",
        ).format(**counts)
    )


def _check(entry: GameEntry, card: CardData, place: Place) -> CardCheck:
    """How a card fared; what is no card of this game at all is refused with the reason."""
    try:
        return entry.check_card(card, place)
    except BadInput as error:
        why = ("", "", error.say("en"), error.say("ja"))
    except RecursionError:
        why = ("", "", "nested too deeply for a card", "カードにしては入れ子が深すぎる。")
    key, name = [got if isinstance(got, str) else "?" for got in (card.get("id"), card.get("name"))]
    return CardCheck(key, name, [why])


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
