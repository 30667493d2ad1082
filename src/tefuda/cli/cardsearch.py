"""`tefuda cards search`: cards by words and by their fields, with the clauses of the words on them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from tefuda.cli.cards import list_brought
from tefuda.cli.files import playable
from tefuda.cli.look import kind_word, name_of
from tefuda.cli.screen import Screen, screen_of
from tefuda.kernel.errors import BadInput
from tefuda.library.shelf import Library
from tefuda.rulebook.cards import fields, find, terms_on
from tefuda.starting import rules_for


def search_cards(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game, e.g. soukou_musume.")],
    words: Annotated[list[str] | None, typer.Argument(help="Words of a name or text.")] = None,
    where: Annotated[
        list[str] | None, typer.Option("--where", help="A field and its value: level=1-2.")
    ] = None,
    most: Annotated[int, typer.Option(help="How many imported cards at most.")] = 50,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Find cards by words, in either language, and by what is printed on them.

    Imported cards are found by their id, name and text. Without words or fields, tell which fields
    there are.
    """
    screen = screen_of(ctx)
    entry = playable(game)
    rules = rules_for(game)
    if not words and not where:
        print_fields(screen, game)
        return
    found = find(game, " ".join(words or []), dict([_pair(said) for said in where or []]))
    library = Library()
    brought = library.search(game, " ".join(words)) if words and not where else []
    if as_json:
        rows = [{"id": d.key, "ja": d.name, "en": d.name_en or d.name} for d in found]
        rows += [{"id": card.id, "ja": card.name, "en": card.name} for card in brought]
        screen.json({"count": len(rows), "cards": rows})
        return
    if not found and not brought:
        screen.line(screen.say("見つからない。", "Nothing is found."))
        return
    table = screen.table(
        screen.say("番号", "id"),
        screen.say("名前", "name"),
        screen.say("種類", "kind"),
        screen.say("言葉の条項", "clauses of its words"),
    )
    table.columns[0].no_wrap = True
    for d in found:
        kind = kind_word(entry, d.kind, screen.lang)
        terms = [f"{t.words.say(screen.lang)} {t.clause.id}" for t in terms_on(game, d.key)]
        said = screen.say("、", ", ").join(terms)
        table.add_row(Text(d.key, style="cyan"), Text(name_of(d, screen.lang)), kind, Text(said))
    if found:
        screen.out.print(table)
        screen.line(screen.say(f"{len(found)}枚", f"{len(found)} of {len(rules.pool)} cards"))
    if brought:
        list_brought(screen, game, library, brought, most)


def print_fields(screen: Screen, game: str) -> None:
    """Every field and its values; of numbers the least and the greatest."""
    table = screen.table(
        screen.say("欄", "field"), screen.say("意味", "meaning"), screen.say("値", "values")
    )
    table.columns[0].no_wrap = True
    for field in fields(game):
        ends = f"{field.values[0]}–{field.values[-1]}" if field.number else "、".join(field.values)
        table.add_row(Text(field.key, style="cyan"), field.words.say(screen.lang), Text(ends))
    screen.out.print(table)


def _pair(said: str) -> tuple[str, str]:
    key, sign, value = said.partition("=")
    if not sign or not key or not value:
        raise BadInput(
            f"a field is told as level=1-2, not {said!r}",
            ja=f"欄は level=1-2 のように書く。{said!r} は使えない。",
        )
    return key.strip(), value.strip()
