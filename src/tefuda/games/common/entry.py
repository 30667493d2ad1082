"""The entry of a game: all that the rest of the program may use of it, under the same names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from tefuda.effects.nodes import Action
from tefuda.games.common.book import Settings, add_cards, begin
from tefuda.games.common.card_lists import Cards
from tefuda.games.common.layout import Layout, Plate
from tefuda.games.common.places import Place
from tefuda.games.common.positions import Positions
from tefuda.games.common.settings import Setting, chosen
from tefuda.games.common.words import of as words_of
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State

if TYPE_CHECKING:
    from tefuda.games.common.lab.parts import Lab

CardData = Mapping[str, object]
Term = tuple[Words, str, str]
"""A word of the book: the word, what it is called in the program, and its clause."""
FurtherTable = tuple[str, Settings, list[str]]
"""A table beside the usual one: its name, its settings, and by its name the deck of each seat."""


def no_problems(rules: Rules, deck: list[str], seat: int) -> list[Words]:
    return []


class Register(Protocol):
    """How cards come into a rulebook (a module)."""

    @property
    def add_card(self) -> Callable[[Rules, Any], int]:
        """Take a compiled card into the pool."""
        ...

    @property
    def finish(self) -> Callable[[Rules], None]:
        """Work out what follows from all cards together."""
        ...


@dataclass(frozen=True, kw_only=True)
class Book:
    """The rules of a game: the edition of the book, what can be set, how a table is built."""

    edition: str
    opening: int  # cards of the opening hand
    build: Callable[[Settings], Rules]  # with all settings, without any cards
    register: Register
    deck_problems: Callable[[Rules, list[str]], list[Words]]
    terms: Callable[[], list[Term]]  # words of the book that are neither zones nor actions
    settings: Mapping[str, Setting]
    seats: int = 2  # at the usual table
    seat_problems: Callable[[Rules, list[str], int], list[Words]] = no_problems
    """What is wrong with a deck at a seat, though it is a legal deck."""
    table_of: Callable[[Settings], tuple[int, int]] | None = None
    """How many seats a table has, and how many of them are players'."""
    tables: Callable[[], list[FurtherTable]] = list
    boss: Words | None = None
    """Who has a seat that is nobody's."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """The table of a game: drawn as text, laid out by hand, put into words, shown in a browser."""

    board: Callable[[Rules, State, int, str], list[str]]  # for a viewer, in a language
    positions: Positions  # put up by hand, and told in the same words
    layout: Layout
    plates: Callable[[Rules, State, int], list[Plate]]  # how near a seat is to the end
    phase: Callable[[Rules, State], int]  # which of the layout's phases it is; -1: none
    said: Callable[[Rules, int, str], str]  # an ability of the rules by its number, in a language
    deeds: Callable[[tuple[Action, ...], str], str]
    """Some actions by themselves, such as a cost; "": there are no words for them."""
    loses_by: Callable[[Rules, State, int], str] | None = None
    """The condition by which a seat has lost, where the clause that ended the game checks several."""


class Bot(Protocol):
    """A player by rule of thumb (a module)."""

    @property
    def choose(self) -> Callable[[Rules, State], int]:
        """For a masked state the place of an option, or a number; -1: by lot."""
        ...


Share = Callable[[Rules, State, int], float]
"""The share of games that a seat wins from a position, as a guess from 0 to 1."""


class GameEntry:
    """A game as the library, the command line, the server and the tests see it."""

    def __init__(
        self,
        *,
        key: str,
        name: Words,
        book: Book,
        cards: Cards,
        table: Table,
        bot: Bot,
        share: Share,
    ) -> None:
        self.key = key
        self.name = name
        self.book = book
        self.cards = cards
        self.table = table
        self.bot = bot
        self.share = share

    @cached_property
    def lab(self) -> Lab:
        """What the game brings for the lab; imported when somebody exercises its cards."""
        return cast("Lab", import_module(f"tefuda.games.{self.key}.table.lab").LAB)

    # --- a game from its settings, cards and decks ---------------------------------------------------

    def build(self, settings: Mapping[str, int | str], extra: list[CardData]) -> Rules:
        """The rules with our own set, and further cards a user brings."""
        rules = self.book.build(chosen(self.name, self.book.settings, settings))
        return self._with(rules, [*self.cards.own(), *self._read(extra, 1)])

    def extend(self, base: Rules, extra: list[CardData], first: int) -> Rules:
        """A rulebook that goes on from another with further cards; that one stays as it is. `first`: the
        number of the first of them in complaints."""
        rules = self.book.build(base.settings)
        rules.take_cards(base)
        rules.own = None if base.own is None else base.own.copy()
        rules.vocab.attrs = dict(base.vocab.attrs)
        return self._with(rules, self._read(extra, first))

    def _read(self, extra: list[CardData], first: int) -> list[Any]:
        return [
            self.cards.read(data, Place(f"{i}枚目のカード", f"card {i}"))
            for i, data in enumerate(extra, first)
        ]

    def _with(self, rules: Rules, cards: list[Any]) -> Rules:
        add_cards(rules, cards, self.cards.compile, self.book.register.add_card)
        self.book.register.finish(rules)
        return rules

    def begin(self, rules: Rules, decks: list[list[str]], seed: int | bytes) -> State:
        """Checked decks, shuffled and set up, at the first decision."""

        def problems(deck: list[str], seat: int) -> list[Words]:
            wrong = self.book.deck_problems(rules, deck)
            return wrong + self.book.seat_problems(rules, deck, seat)

        return begin(rules, decks, seed, problems)

    # --- tables --------------------------------------------------------------------------------------

    def seats_for(self, settings: Settings) -> int:
        """How many seats a table with these settings has."""
        table_of = self.book.table_of
        return self.book.seats if table_of is None else table_of(settings)[0]

    def players_for(self, settings: Settings) -> int:
        """How many of them are players': the first ones. The others belong to the game itself, such
        as a boss, and nothing is ever asked of them."""
        table_of = self.book.table_of
        return self.book.seats if table_of is None else table_of(settings)[1]

    def decks_for(self, settings: Settings, seat: int) -> dict[str, list[str]]:
        """The decks we ship for a seat."""
        own = seat < self.players_for(settings)
        return self.cards.decks() if own else self.cards.boss_decks()

    def usual_decks(self, settings: Settings) -> list[str]:
        """A deck for each seat, by name: the shipped ones in turn."""
        out: list[str] = []
        players = self.players_for(settings)
        for seat in range(self.seats_for(settings)):
            names = list(self.decks_for(settings, seat))
            out.append(names[(seat if seat < players else seat - players) % len(names)])
        return out


def entry_of(key: str, name: Words, *, edition: str, opening: int, **more: Any) -> GameEntry:
    """The entry of a game, put together from its rooms, which are named alike in all games; `more`:
    what its book has beside that."""

    def room(path: str) -> Any:
        return import_module(f"tefuda.games.{key}.{path}")

    words = words_of(key)
    book = Book(
        edition=edition,
        opening=opening,
        build=room("rulebook").build,
        register=room("effects.register"),
        deck_problems=room("book.decks").deck_problems,
        terms=words.terms,
        settings=words.settings,
        **more,
    )
    table = Table(
        board=room("table.board").board,
        positions=room("table.position").POSITIONS,
        layout=room("table.layout").LAYOUT,
        plates=room("table.plates").plates,
        phase=room("table.plates").phase,
        said=room("table.view").said_ability,
        deeds=room("table.view").deeds,
        loses_by=getattr(room("table.plates"), "loses_by", None),
    )
    cards, bot = room("cards.lists").CARDS, room("bot.player")
    share = room("bot.share").share
    return GameEntry(key=key, name=name, book=book, cards=cards, table=table, bot=bot, share=share)
