"""The shape of observations: which columns there are, and what each means.

An observation is made for one seat from what that seat may know. It has four tables of whole numbers
(int32), each of a fixed size:

- `cards`: a row for each card that the seat can tell apart from the rest of its pile: cards it knows, and
  cards that lie by themselves. Rows come zone by zone, the seat's own zones first.
- `numbers`: one row of numbers of the game and of each player, the seat's own first.
- `stack`: what has been declared and waits to be carried out.
- `options`: a row for each option of the open decision; empty for a seat that is not asked.

Seats are relative: 0 is the seat that looks, 1 the next one. References to cards are 1 + the row of the
card in `cards`, and 0 for none. The column `card` refers to the card table (`tefuda.env.features`).

`VERSION` changes when a column is added, moved or read differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tefuda.games.common import words
from tefuda.kernel.rules import Rules

VERSION: Final = 2
MOST_OPTIONS: Final = 256
STACK_ROWS: Final = 8
TARGETS: Final = 4


class Column(NamedTuple):
    """A column of a table: its name, and what its numbers mean."""

    name: str
    about: str


CARD_COLUMNS: Final = (
    Column("card", "1 + the row of the card table; 0: the seat does not know the card"),
    Column("here", "1 in every row that is a card"),
    Column("zone", "1 + the number of the kind of zone"),
    Column("part", "which of several zones of that kind: a slot, a row, an area"),
    Column("place", "1 for the uppermost card of the zone, 2 for the one below it…"),
    Column("zone_seat", "1 + the relative seat that the zone belongs to; 0: to nobody"),
    Column("owner", "the relative seat of the card's owner"),
    Column("face_down", "1: it lies face down"),
    Column("pose", "the number of its pose"),
    Column("known_to", "bit k: the k-th relative seat knows the card"),
    Column("host", "the card that it is attached to"),
    Column("roles", "bit k: the k-th variable of the game that names a card names this one"),
    Column("asks", "1: the effect that is being carried out comes from this card"),
)
NUMBER_COLUMNS: Final = (
    Column("seat", "the seat that looks, by its number at the table"),
    Column("asked", "1: the open decision is this seat's"),
    Column("turn", "the relative seat whose turn it is"),
    Column("clause", "the number of the clause by which the decision is asked"),
    Column("options", "how many options this seat has, also those for which there is no row"),
)
STACK_COLUMNS: Final = (
    Column("here", "1 in every row that is an entry"),
    Column("seat", "the relative seat that declared it"),
    Column("source", "the card it comes from"),
    Column("ability", "1 + the row of the ability table; 0: none"),
    Column("x", "the number named for X"),
    Column("mode", "which of several effects"),
    *[Column(f"target_{n}", "a card that it is aimed at") for n in range(1, TARGETS + 1)],
)
OPTION_COLUMNS: Final = (
    Column("here", "1 in every row that is an option"),
    Column("kind", "1 + the number of the kind of action; 0: a number is asked for"),
    Column("card", "the card it is about"),
    Column("other", "a second card"),
    Column("zone", "1 + the number of the kind of zone that it names"),
    Column("part", "which of several zones of that kind"),
    Column("zone_seat", "1 + the relative seat that the zone belongs to; 0: to nobody"),
    Column("ability", "1 + the row of the ability table; 0: none"),
    Column("number", "its number: which of several, how many"),
    Column("second", "a second number, where it has two: from where, to where"),
)


class Spec:
    """The sizes and columns of the observations of one game. `rows`: as many as there are cards."""

    def __init__(self, rules: Rules, rows: int, options: int = MOST_OPTIONS) -> None:
        w = words.of(rules.name)
        self.game = rules.name
        self.version = VERSION
        self.seats = rules.seats
        self.rows = rows
        self.options = options
        self.attributes = [e.no for e in w.attributes.by_number() if e.ja]
        self.columns = [e.no for e in w.columns.by_number() if e.more.get("seen") == "number"]
        self.card_variables = _seen(w, "card")
        self.seat_variables = _seen(w, "seat")
        self.number_variables = _seen(w, "number")
        named = w.attributes.by_number()
        cols = w.columns.by_number()
        self.card_columns: Sequence[Column] = (
            *CARD_COLUMNS,
            *[
                Column(
                    named[n].key,
                    f"its {named[n].en} at this moment, where cards fight and in the own hand",
                )
                for n in self.attributes
            ],
            *[Column(cols[n].key, cols[n].about or cols[n].en) for n in self.columns],
        )
        variables = w.variables.by_number()
        self.number_columns: Sequence[Column] = (
            *NUMBER_COLUMNS,
            *[Column(variables[n].key, _relative(variables[n])) for n in self.seat_variables],
            *[Column(variables[n].key, variables[n].about) for n in self.number_variables],
            *self._of_players(rules),
        )
        self.stack_columns: Sequence[Column] = STACK_COLUMNS
        self.option_columns: Sequence[Column] = OPTION_COLUMNS

    @staticmethod
    def _of_players(rules: Rules) -> list[Column]:
        out: list[Column] = []
        for seat in range(rules.seats):
            out.append(Column(f"lost_{seat}", "1: this relative seat has lost"))
            out += [
                Column(f"{kind.key}_{seat}", f"cards in the {kind.words.en} of this relative seat")
                for kind in rules.zone_kinds
                if not kind.shared
            ]
        return out

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each table."""
        return {
            "cards": (self.rows, len(self.card_columns)),
            "numbers": (len(self.number_columns),),
            "stack": (STACK_ROWS, len(self.stack_columns)),
            "options": (self.options, len(self.option_columns)),
        }

    @property
    def size(self) -> int:
        """How many numbers an observation has in all."""
        total = 0
        for shape in self.shapes().values():
            count = 1
            for n in shape:
                count *= n
            total += count
        return total


def _seen(w: words.GameWords, how: str) -> list[int]:
    return [e.no for e in w.variables.by_number() if e.more.get("seen") == how]


def _relative(entry: words.Entry) -> str:
    return f"{entry.about or entry.key}, as a relative seat"
