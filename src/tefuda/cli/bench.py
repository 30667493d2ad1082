"""`tefuda bench`: how fast the engine is here."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from tefuda.bench import measure
from tefuda.cli.files import playable, settings_from
from tefuda.cli.screen import screen_of
from tefuda.games.common.book import Settings
from tefuda.games.common.card_files import read_card_data
from tefuda.games.common.entry import GameEntry
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.lab.legal_decks import legal_deck
from tefuda.lab.lists import understood
from tefuda.starting import rules_for

CARDS = 400  # of a file, bound into the rulebook: every so manieth
TABLES = 16  # pairs of decks that take turns


def bench(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="Which game.")] = "soukou_musume",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
    seconds: Annotated[
        float, typer.Option(help="Seconds to measure in each of three rounds; the best counts.")
    ] = 3.0,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--settings", "--set", metavar="KEY=VALUE", help="Settings, such as table=raid4 (pso2)."
        ),
    ] = None,
    cards: Annotated[
        Path | None,
        typer.Option("--cards", help="A file of cards: random legal decks of those instead."),
    ] = None,
) -> None:
    """Measure how fast the engine plays on this machine: random games of the decks we ship."""
    screen = screen_of(ctx)
    entry = playable(game)
    chosen = settings_from(settings or [])
    if cards is None:
        speed = measure(game, seconds, settings=chosen)
    else:
        rules, tables = tables_of(entry, cards, chosen)
        speed = measure(game, seconds, rules=rules, tables=tables)
    if as_json:
        screen.json(speed.data())
        return
    table = screen.table(screen.say("何を", "what"), screen.say("値", "figure"), numbers=(1,))
    rows = (
        ("ゲーム", "game", game),
        (
            "エンジン",
            "engine",
            screen.say("コンパイル済み", "compiled")
            if speed.compiled
            else screen.say("Pythonのまま", "plain Python"),
        ),
        ("決定／秒", "decisions a second", f"{speed.decisions_per_s:,.0f}"),
        ("対戦／秒", "games a second", f"{speed.games_per_s:,.1f}"),
        ("局面の複製", "copying a state", f"{speed.copy_us:.2f} µs"),
        ("複製して一手", "a copy and a decision in it", f"{speed.copy_and_choose_us:.2f} µs"),
        ("基準の計算／秒", "reference operations a second", f"{speed.reference_ops_per_s:,.0f}"),
    )
    for ja, en, figure in rows:
        table.add_row(screen.say(ja, en), figure)
    screen.out.print(table)


def tables_of(
    entry: GameEntry, path: Path, settings: Settings
) -> tuple[Rules, list[list[list[str]]]]:
    """A rulebook with cards from all over a file, and random legal decks of them: the same for the
    same file."""
    step = max(1, len(read_card_data(path)) // CARDS)
    cards, _refused = understood(entry, path, step)
    if not cards:
        raise BadInput(f"no card of {path} is understood", ja=f"{path} に理解できるカードがない。")
    rules = rules_for(entry.key, settings, cards)
    keys = [str(card["id"]) for card in cards]
    rng = Random(0)
    players = entry.players_for(settings)
    tables: list[list[list[str]]] = []
    for _ in range(TABLES):
        decks = [legal_deck(rules, rng, cards=keys) for _ in range(players)]
        for _ in range(players, rules.seats):  # a boss plays what we ship
            decks.append(list(rng.choice(list(entry.cards.boss_decks().values()))))
        tables.append(decks)
    return rules, tables
