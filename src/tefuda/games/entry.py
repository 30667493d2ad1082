"""What every game folder offers the rest of the program, under the same names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tefuda.games.place import Place
from tefuda.games.position import Position
from tefuda.games.written import Writing
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State

Settings = dict[str, int | str]
CardData = Mapping[str, object]
FurtherTable = tuple[str, Settings, list[str]]
"""A table beside the usual one: its name, its settings, and by its name the deck of each seat."""


class CardCheck:
    """How a card fared with the text compiler: `unread` is empty when it compiled."""

    __slots__ = ("key", "name", "unread")

    def __init__(self, key: str, name: str, unread: list[tuple[str, str, str, str]]) -> None:
        self.key = key
        self.name = name
        # (where on the card, the text, the words not understood in English, in Japanese)
        self.unread = unread


class GameEntry:
    """A game as the library, the command line and the tests see it."""

    def __init__(
        self,
        key: str,
        name: Words,
        seats: int,
        settings: dict[str, tuple[int | str, ...]],
        build: Callable[[Settings, list[CardData]], Rules],
        begin: Callable[[Rules, list[list[str]], int], State],
        deck_problems: Callable[[Rules, list[str]], list[Words]],
        decks: Callable[[], dict[str, list[str]]],
        deck_names: Callable[[], dict[str, Words]],
        card_lines: Callable[[Rules, str, str], list[str]],
        card_facts: Callable[[Rules, str, str], str],
        kind_words: list[Words],
        check_card: Callable[[CardData, Place], CardCheck],
        thumb: Callable[[Rules, State], int],
        board: Callable[[Rules, State, int, str], list[str]],
        lay_out: Callable[[Rules, Position], State],
        marks: tuple[str, ...],
        terms: Callable[[], list[tuple[Words, str, str]]],
        writing: Writing,
        table_of: Callable[[Settings], tuple[int, int]] | None = None,
        boss_decks: Callable[[], dict[str, list[str]]] | None = None,
        tables: Callable[[], list[FurtherTable]] | None = None,
        edition: str = "",
        opening: int = 0,
    ) -> None:
        self.key = key
        self.name = name
        self.seats = seats  # at the usual table
        self.settings = settings  # each setting's values, the default first
        self.build = build
        self.begin = begin
        self.deck_problems = deck_problems
        self.decks = decks  # the decks we ship: key → card ids
        self.deck_names = deck_names
        self.card_lines = card_lines  # a card's text: (rules, card id, language)
        self.card_facts = card_facts  # and what is printed around it, in one line
        self.kind_words = kind_words  # the kinds of card, by their numbers
        self.check_card = check_card
        self.thumb = (
            thumb  # the rule-of-thumb bot: given a masked state, a place in its options; -1: by lot
        )
        self.board = board  # the table drawn as text lines: (rules, state, viewer, language)
        self.lay_out = lay_out  # a position put up by hand, at its first decision
        self.marks = marks  # what may be said of a card in such a position
        self.terms = terms  # the game's other words: (words, identifier, clause)
        self.writing = writing  # a state put into the words that `lay_out` reads
        self._table_of = table_of  # seats by settings, and how many of them are players'
        self._boss_decks = boss_decks
        self._tables = tables
        self.edition = edition  # of the book that it carries out
        self.opening = opening  # cards of the opening hand

    def seats_for(self, settings: Settings) -> int:
        """How many seats a table with these settings has."""
        return self.seats if self._table_of is None else self._table_of(settings)[0]

    def players_for(self, settings: Settings) -> int:
        """How many of them are players': the first ones. The others belong to the game itself, such
        as a boss, and nothing is ever asked of them."""
        return self.seats if self._table_of is None else self._table_of(settings)[1]

    def decks_for(self, settings: Settings, seat: int) -> dict[str, list[str]]:
        """The decks we ship for a seat."""
        return self.decks() if seat < self.players_for(settings) else self.boss_decks()

    def boss_decks(self) -> dict[str, list[str]]:
        """The decks we ship for seats that are nobody's: key → card ids."""
        return {} if self._boss_decks is None else self._boss_decks()

    def usual_decks(self, settings: Settings) -> list[str]:
        """A deck for each seat, by name: the shipped ones in turn."""
        out: list[str] = []
        players = self.players_for(settings)
        for seat in range(self.seats_for(settings)):
            names = list(self.decks_for(settings, seat))
            out.append(names[(seat if seat < players else seat - players) % len(names)])
        return out

    def tables(self) -> list[FurtherTable]:
        """Further tables that a game can be played at."""
        return [] if self._tables is None else self._tables()
