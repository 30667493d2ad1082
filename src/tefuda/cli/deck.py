"""`tefuda deck`: the decks we ship, and whether a deck is legal."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer
from rich.text import Text

from tefuda.cli.files import deck_named, playable, settings_from
from tefuda.cli.look import facts, kind_word, name_of
from tefuda.cli.screen import Screen, screen_of
from tefuda.games.common.entry import GameEntry
from tefuda.kernel.rules import Rules
from tefuda.starting import rules_for
from tefuda.workshop.checking import Deck, looked_at
from tefuda.workshop.lists import written

NOT_LEGAL = 1


def deck(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")],
    name: Annotated[str, typer.Argument(help="One of our decks, or a file to check.")] = "",
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--settings",
            "--set",
            metavar="KEY=VALUE",
            help="Settings such as the size of a deck, key=value.",
        ),
    ] = None,
    odds: Annotated[
        bool, typer.Option("--odds", help="Show counts and the odds of the opening hand.")
    ] = False,
    text: Annotated[
        bool, typer.Option("--text", help="Print the deck as lines that can be read back.")
    ] = False,
) -> None:
    """List the decks we ship, show one, or check a deck from a file.

    A file is a JSON list of card ids, or lines such as "4 tf01-001". Exit code 1: not legal.
    """
    screen = screen_of(ctx)
    entry = playable(game)
    told = settings_from(settings or [])
    if not name:
        _list(screen, entry, rules_for(game, told))
        return
    found = looked_at(game, deck_named(entry, name), told)
    if text:
        screen.out.print(written(found.rules, found.keys, screen.lang), end="", markup=False)
        return
    own = entry.cards.deck_names().get(name)
    title = own.say(screen.lang) if own is not None else name
    screen.line((title, "bold"), f"  {len(found.keys)}")
    _show(screen, entry, found)
    if odds:
        _odds(screen, found)
    for problem in found.problems:
        clause = screen.say(f"（{problem.clause}）", f" ({problem.clause})")
        said = problem.words.say(screen.lang) + (clause if problem.clause else "")
        screen.line(("✗ ", "red"), (said, "red"))
    if found.problems:
        raise typer.Exit(NOT_LEGAL)
    screen.line(("✓ ", "green"), screen.say("このデッキは使える。", "This deck is legal."))


def _odds(screen: Screen, found: Deck) -> None:
    """The charts of the deck, and what comes in the opening hand."""
    for chart in found.charts():
        table = screen.table(chart.name.say(screen.lang), "", "", numbers=(1,))
        for value, n in chart.bars:
            table.add_row(Text(value.say(screen.lang)), str(n), Text("█" * n, style="cyan"))
        screen.out.print(table)
    hand = found.entry.book.opening
    table = screen.table(
        screen.say("番号", "id"),
        screen.say(f"初手{hand}枚に1枚以上", f"1 or more in the first {hand}"),
        screen.say("2枚以上", "2 or more"),
        numbers=(1, 2),
    )
    for key, (one, two) in found.odds().items():
        table.add_row(Text(key, style="cyan"), f"{one:.1%}", f"{two:.1%}")
    screen.out.print(table)


def _list(screen: Screen, entry: GameEntry, rules: Rules) -> None:
    table = screen.table(
        screen.say("デッキ", "deck"),
        screen.say("名前", "name"),
        screen.say("枚数", "cards"),
        screen.say("内訳", "by kind"),
        numbers=(2,),
    )
    names = entry.cards.deck_names()
    for key, keys in {**entry.cards.decks(), **entry.cards.boss_decks()}.items():
        said = names[key].say(screen.lang) if key in names else ""
        table.add_row(
            Text(key, style="cyan"), Text(said), str(len(keys)), by_kind(screen, entry, rules, keys)
        )
    screen.out.print(table)


def by_kind(screen: Screen, entry: GameEntry, rules: Rules, keys: list[str]) -> Text:
    """How many cards of each kind."""
    counts = Counter([rules.pool[rules.key_no[k]].kind for k in keys if k in rules.key_no])
    said = [f"{kind_word(entry, kind, screen.lang)} {counts[kind]}" for kind in sorted(counts)]
    return Text(screen.say("・", ", ").join(said))


def _show(screen: Screen, entry: GameEntry, found: Deck) -> None:
    rules, keys = found.rules, list(found.keys)
    refused = {card.id: card for card in found.refused}
    screen.out.print(by_kind(screen, entry, rules, keys))
    table = screen.table(
        "",
        screen.say("番号", "id"),
        screen.say("カード", "card"),
        screen.say("文", "text"),
        numbers=(0,),
    )
    table.columns[1].no_wrap = True
    table.show_lines = True
    for key, n in Counter(keys).items():
        if key not in rules.key_no:
            name = refused[key].name if key in refused else "?"
            table.add_row(str(n), Text(key, style="red"), Text(name, style="red"), "")
            continue
        d = rules.pool[rules.key_no[key]]
        card = Text.assemble((name_of(d, screen.lang), "bold"))
        card.append(f"\n{facts(entry, rules, d, screen.lang)}", style="dim")
        words = Text("\n".join(entry.cards.lines_of(rules, key, screen.lang)))
        table.add_row(str(n), Text(key, style="cyan"), card, words)
    screen.out.print(table)
