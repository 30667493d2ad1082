"""`tefuda cards`: what a card says, and the cards that somebody brings."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tefuda.cli import bringing, checking
from tefuda.cli.files import playable
from tefuda.cli.groups import Falling
from tefuda.cli.look import find_cards, kind_word, name_of, print_card
from tefuda.cli.screen import Screen, screen_of
from tefuda.games import game_entry
from tefuda.games.common.places import Place
from tefuda.kernel.errors import BadInput
from tefuda.library.checking import scopes_of
from tefuda.library.known import Known
from tefuda.library.shelf import Library
from tefuda.starting import rules_for

app = typer.Typer(cls=Falling, no_args_is_help=True, rich_markup_mode="rich")
MOST_SHOWN = 12  # cards at once


@app.callback()
def cards() -> None:
    """Look at cards, bring cards of your own, and check whether their text can be read.

    "tefuda cards soukou_musume" lists ours; "tefuda cards import soukou_musume FILE" brings yours.
    """


app.command("check")(checking.check)
app.command("import")(bringing.bring)
app.command("forget")(bringing.forget)


@app.command("show")
def show(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")],
    card: Annotated[str, typer.Argument(help="A card's id or name, or a part of it.")] = "",
    scopes: Annotated[
        bool, typer.Option("--scope", help="Also what may be left and what hangs on what.")
    ] = False,
) -> None:
    """List our cards, or show one, ours or imported, with its numbers and text.

    The English text is made from what the engine will really do.
    """
    screen = screen_of(ctx)
    entry = playable(game)
    rules = rules_for(game)
    if card:
        found = find_cards(rules, card)
        library = Library()
        brought = [] if found else library.search(game, card)
        if not found and not brought:
            raise BadInput(
                f"{game} has no card {card!r}; tefuda cards {game} lists them",
                ja=f"{game} に「{card}」というカードはない。一覧は tefuda cards {game}",
            )
        for d in found:
            print_card(screen, entry, rules, d)
            if scopes:
                for line in scopes_of(rules, d):
                    screen.line((line, "dim"))
        _print_brought(screen, game, library, brought)
        return
    table = _table(screen)
    for d in rules.pool:
        kind = kind_word(entry, d.kind, screen.lang)
        rest = entry.cards.facts_of(rules, d.key, screen.lang)
        table.add_row(Text(d.key, style="cyan"), Text(name_of(d, screen.lang)), kind, Text(rest))
    screen.out.print(table)
    _and_brought(screen, game)


@app.command("list")
def list_(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")],
    most: Annotated[int, typer.Option(help="How many at most.")] = 200,
) -> None:
    """List the imported cards of a game: id, name, and whether they can be played."""
    screen = screen_of(ctx)
    playable(game)
    library = Library()
    for file, n in library.files(game):
        screen.line((f"{n:>7}  ", "cyan"), file)
    list_brought(screen, game, library, library.cards(game), most)


def _table(screen: Screen) -> Table:
    table = screen.table(
        screen.say("番号", "id"),
        screen.say("名前", "name"),
        screen.say("種類", "kind"),
        screen.say("数値・特徴", "numbers and traits"),
    )
    table.columns[0].no_wrap = True
    return table


def list_brought(
    screen: Screen, game: str, library: Library, cards: list[Known], most: int
) -> None:
    """Imported cards, one a line; those on the screen are as this program understands them."""
    shown = cards[: max(most, 0)]
    if library.refresh(game, shown):
        again = library.find(game, [card.id for card in shown])
        shown = [again.get(card.id, card) for card in shown]
    table = screen.table(
        screen.say("番号", "id"),
        screen.say("名前", "name"),
        screen.say("使えるか", "playable"),
    )
    table.columns[0].no_wrap = True
    for card in shown:
        yes = Text(screen.say("はい", "yes"), style="green")
        no = Text("、".join([ja if screen.lang == "ja" else en for _, _, en, ja in card.unread]))
        no.stylize("red")
        table.add_row(Text(card.id, style="cyan"), Text(card.name), no if card.refused else yes)
    screen.out.print(table)
    if len(cards) > len(shown):
        screen.line(
            screen.say(
                f"ほかに{len(cards) - len(shown)}枚（--most で増やせる）",
                f"and {len(cards) - len(shown)} more (--most shows more)",
            )
        )


def _print_brought(screen: Screen, game: str, library: Library, cards: list[Known]) -> None:
    """Imported cards in full: name, all its numbers, facts, text, and what is not understood."""
    listing = game_entry(game).cards
    for known in cards[:MOST_SHOWN]:
        card = listing.read(known.data, Place(known.id))
        name = card.name if screen.lang == "ja" else card.name_en
        ids = library.numbers(game, known)
        title = Text.assemble((name, "bold"), f"  {' = '.join(ids)}")
        body = Text(listing.facts(card, screen.lang), style="dim")
        for line in listing.words(card, screen.lang):
            body.append(f"\n{line}", style="not dim")
        for _, _, en, ja in known.unread:
            words = screen.say(f"読めない: {ja}", f"not understood: {en}")
            body.append(f"\n{words}", style="red")
        screen.out.print(Panel(body, title=title, title_align="left", expand=False))
    if len(cards) > MOST_SHOWN:
        more = len(cards) - MOST_SHOWN
        screen.line(screen.say(f"ほかに{more}枚", f"and {more} more"))


def _and_brought(screen: Screen, game: str) -> None:
    """A word on the imported cards, where there are any."""
    n = sum([n for _, n in Library().files(game)])
    if n:
        screen.line(
            screen.say(
                f"ほかに取り込んだ番号が{n}（一覧は tefuda cards list {game}）",
                f"and {n} imported ids (tefuda cards list {game} lists them)",
            )
        )
