"""Playing any game at random, the same way everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from tefuda import GAMES, Game, new
from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.lab.checks import lost_cards

LONGEST = 20_000  # decisions: a game that takes more does not end


class Decks(tuple[str, ...]):
    """The decks of a table, one for each seat by name, and what the table is set to."""

    name: str
    settings: Settings


def table_of(name: str, decks: Iterable[str], settings: Settings) -> Decks:
    out = Decks(decks)
    out.name, out.settings = name, settings
    return out


def pairs() -> list[tuple[str, Decks]]:
    """Every game with every combination of the decks we ship for it."""
    out: list[tuple[str, Decks]] = []
    for game in GAMES:
        entry = game_entry(game)
        for decks in combinations_with_replacement(sorted(entry.cards.decks()), entry.book.seats):
            out.append((game, table_of(" / ".join(decks), decks, {})))
    return out


def tables() -> list[tuple[str, Decks]]:
    """The same, and the further tables that games offer."""
    out = pairs()
    for game in GAMES:
        for name, settings, decks in game_entry(game).book.tables():
            out.append((game, table_of(name, decks, settings)))
    return out


def begin(game: str, decks: Decks, seed: int) -> Game:
    return new(game, decks, seed, decks.settings)


def share(game: str, games: int) -> int:
    """How many of the games that a test gives to a game fall to each of its tables."""
    mine = [table for table in tables() if table[0] == game]
    return -(-games // len(mine))


class Dice:
    """A generator for choices that is the same on every Python."""

    def __init__(self, seed: int) -> None:
        self.x = (seed * 2 + 1) & 0xFFFFFFFF

    def below(self, n: int) -> int:
        self.x = (self.x * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.x >> 8) % n


def any_choice(s: State, dice: Dice) -> int:
    """One of the choices open now."""
    if s.options:
        return s.options[dice.below(len(s.options))]
    return s.ask_lo + dice.below(min(s.ask_hi - s.ask_lo + 1, 10))


def play_out(rules: Rules, s: State, seed: int) -> int:
    """Play at random to the end; the number of decisions."""
    dice = Dice(seed)
    for n in range(LONGEST):
        if s.over:
            return n
        choose(rules, s, any_choice(s, dice))
    raise AssertionError(f"the game with seed {seed} is not over after {LONGEST} decisions")


def walk(game: str, decks: Decks, seed: int) -> Iterator[Game]:
    """A random game, seen at every decision (the same object each time)."""
    g = begin(game, decks, seed)
    dice = Dice(seed)
    while not g.over:
        yield g
        choose(g.rules, g.state, any_choice(g.state, dice))


def whole(rules: Rules, s: State) -> None:
    """No card is lost or doubled, and every card knows where it is."""
    assert not lost_cards(rules, s)
