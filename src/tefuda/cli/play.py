"""`tefuda play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

import tefuda
from tefuda.bots.answering import BOTS, NOBODY, check_bot
from tefuda.bots.searcher import LEVELS
from tefuda.cli.files import check_seat, deck_named, playable, read_game, settings_from
from tefuda.cli.screen import Screen, screen_of
from tefuda.cli.table import Table
from tefuda.game import Game
from tefuda.games import GAMES, game_entry
from tefuda.games.common.places import whole
from tefuda.kernel.errors import BadInput
from tefuda.library.shelf import playing
from tefuda.starting import rules_for

FIRST = "soukou_musume"


def play(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(help=f"Which game: {', '.join(GAMES)} (asked for without it).")
    ] = "",
    deck: Annotated[str, typer.Option(help="Your deck: one of ours, or a file.")] = "",
    against: Annotated[str, typer.Option(help="The opponent's deck.")] = "",
    seat: Annotated[int, typer.Option(help="Which player you are, from 1 on.")] = 1,
    bot: Annotated[
        str,
        typer.Option(
            help="Who plays the others: thumb, random, beginner, casual, club, strong, "
            "learned (soukou_musume), agent:FILE, or none"
            " (people, one keyboard)."
        ),
    ] = "thumb",
    seed: Annotated[
        int | None, typer.Option(help="The same number deals the same game; left out, a new one.")
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game or a replay.")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--settings",
            "--set",
            metavar="KEY=VALUE",
            help="What the book leaves open, as key=value (pso2: table=raid3, difficulty=hard).",
        ),
    ] = None,
) -> None:
    """Play in the terminal, against a bot or with somebody at the same keyboard.

    Type a number to choose; "?" tells the clause, "why" the reason for a no, "help" the rest.
    """
    screen = screen_of(ctx)
    if bot not in (*BOTS, *LEVELS, NOBODY):
        bot = _learned(bot)
    if load is not None:
        if deck or against or seed is not None or settings:
            raise BadInput(
                "--load brings its own decks, seed and settings: leave those out",
                ja="--load にはデッキ、シード、設定が含まれている。一緒に書かないこと。",
            )
        table_game = _loaded(load, game)
    else:
        number = randbelow(1 << 32) if seed is None else seed
        chosen = game or _which_game(screen)
        table_game = _fresh(chosen, deck, against, seat, number, settings or [])
        _greet(screen, table_game, number)
    if bot != NOBODY:
        check_bot(bot, table_game.rules)
    players = check_seat(table_game.entry, table_game.rules.settings, seat)
    people = tuple(range(players)) if bot == NOBODY else (seat - 1,)
    Table(screen, table_game, people, bot).play()


def _learned(bot: str) -> str:
    """A learned agent, enlisted: the shipped one, or that of a file."""
    words = (*BOTS, *LEVELS, "learned", "agent:FILE", NOBODY)
    if bot != "learned" and not bot.startswith("agent:"):
        raise BadInput(
            f"there is no bot {bot!r}; there are {', '.join(words)}",
            ja=f"「{bot}」というボットはない。あるもの: {', '.join(words)}",
        )
    from tefuda.lab.runs.players import enlisting

    if bot == "learned":
        enlisting().enlist_shipped()
        return bot
    return str(enlisting().enlist_file(bot.removeprefix("agent:")))


def _which_game(screen: Screen) -> str:
    """No game was named: ask, where somebody is there to answer; else take the shortest."""
    if not sys.stdin.isatty():
        words = f"{FIRST} で遊ぶ。ほか: ", f"Playing {FIRST}. There is also: "
        rest = ", ".join([f"tefuda play {key}" for key in GAMES if key != FIRST])
        screen.line((screen.say(*words) + rest, "dim"))
        return FIRST
    for n, key in enumerate(GAMES, 1):
        screen.line((f"  {n}  ", "bold cyan"), game_entry(key).name.say(screen.lang), f"  {key}")
    while True:
        try:
            said = input(screen.say("どのゲームで遊ぶか（番号）> ", "Which game? (its number) > "))
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit from None
        said = said.strip()
        number = whole(said) or 0
        if 1 <= number <= len(GAMES):
            return GAMES[number - 1]
        if said in GAMES:
            return said


def _loaded(path: Path, game: str) -> Game:
    loaded = read_game(path)
    if game and loaded.rules.name != game:
        raise BadInput(
            f"{path} is a game of {loaded.rules.name}, not of {game}",
            ja=f"{path} は {loaded.rules.name} の対戦である。{game} ではない。",
        )
    return loaded


def _fresh(game: str, deck: str, against: str, seat: int, seed: int, settings: list[str]) -> Game:
    entry = playable(game)
    told = settings_from(settings)
    chosen = rules_for(game, told).settings
    players = check_seat(entry, chosen, seat)
    own = [entry.decks_for(chosen, k) for k in range(entry.seats_for(chosen))]
    names = entry.usual_decks(chosen)
    decks = [deck_named(entry, name, own[k]) for k, name in enumerate(names)]
    if deck:
        decks[seat - 1] = deck_named(entry, deck, own[seat - 1])
    if against:  # where there is a boss, it is the opponent
        others = range(players, len(decks)) if len(decks) > players else range(players)
        for k in others:
            if k != seat - 1:
                decks[k] = deck_named(entry, against, own[k])
    needed = playing(game, decks)
    return tefuda.new(game, needed.decks, seed, told, needed.cards)


def _greet(screen: Screen, game: Game, seed: int) -> None:
    screen.line(
        (game.entry.name.say(screen.lang), "bold"),
        f"  --seed {seed}  ",
        (screen.say("（help で命令の一覧）", "(help lists the commands)"), "dim"),
    )
