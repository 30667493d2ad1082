"""What the tests of our own cards share: the table of the rules' tests, on which every card is called
by its id (so that 「見習い剣士 ハトバ」 is PS01-011), and how a test says what it shows.

An ability is called by its card and its place on it, `PS01-014.2`: the second text of that card. Those
of a player's second side follow those of the first. A card of one text, or of none, is enough itself:
`PS01-011`.
"""

from __future__ import annotations

import re
from typing import Self

import pytest

from tefuda.games.pso2.cards.card import Card, own_set
from tests.rules.pso2.table import Table

BY_KEY = {c.key: c for c in own_set()}
KEYS = {c.name: c.key for c in own_set()}  # full names, as the table writes them
MAIN = "504.1"  # by which a player is asked for the next action of the main phase
TARGET = "406.2.3a"  # by which a target is chosen as something goes to the processing area
BEARER = "504.2"  # by which who bears an item is chosen as it is played
PAY = "glossary.(A)/(B):(C)"  # by which one is asked whether a triggered ability is paid for
ONCE, MAIN_ONLY, UNPAID, NO_TARGET, FROZEN = "103.1.1", "504.1.4.1", "209.1.3", "406.2.4", "301.3"
_ID = re.compile(r"PS01-[0-9]{3}")
PP = "赤, 青, 黄"  # PP of all three colours


def card(*abilities: str) -> pytest.MarkDecorator:
    """The abilities a test shows in play: `PS01-011`, `PS01-014.2`."""
    return pytest.mark.card(*abilities)


def each(*abilities: str, name: str = "key") -> pytest.MarkDecorator:
    """A test for each of these, which all say the same; it is told the card's id."""
    return pytest.mark.parametrize(
        name, [pytest.param(said.partition(".")[0], marks=card(said)) for said in abilities]
    )


def texts(c: Card) -> tuple[str, ...]:
    """What is printed on a card, both sides of a player."""
    return c.texts + c.second_texts


class CardTable(Table):
    """A table of PSO2 where cards are called by their ids; those of the rules' tests are as ever."""

    def play(self, *moves: str) -> Self:
        return super().play(*[_ID.sub(_full, said) for said in moves])

    def refused(self, said: str) -> set[str]:
        return super().refused(_ID.sub(_full, said))

    @property
    def options(self) -> list[str]:
        """Exactly what is offered, in its order: `activate PS01-001 1`."""
        return [_by_key(said) for said in super().options]

    def has(self, player: int, zone: str) -> list[str]:
        return [key(x) for x in super().has(player, zone)]

    def knows(self, viewer: int, player: int, zone: str) -> list[str]:
        return [key(x) for x in super().knows(viewer, player, zone)]

    def field(self, player: int) -> dict[str, list[str]]:
        return {row: [key(x) for x in names] for row, names in super().field(player).items()}

    def equip(self, player: int, unit: str) -> list[str]:
        return [key(x) for x in super().equip(player, unit)]

    def attached(self, player: int, unit: str) -> list[str]:
        return [key(x) for x in super().attached(player, unit)]

    @property
    def stack(self) -> list[str]:
        return [key(x) for x in super().stack]

    def _one(self, player: int, unit: str) -> dict[str, object]:
        return super()._one(player, _ID.sub(_full, unit))

    def acting(self, player: int = 1) -> bool:
        """Whether a player is asked for the next action: nothing else is left to decide."""
        return self.asked == (player, MAIN)

    def uses(self, unit: str, number: int = 1) -> bool:
        """Whether an ability of a card is offered; the number is its place on the side that is up."""
        return f"activate {unit} {number}" in self.options


def _full(said: re.Match[str]) -> str:
    return BY_KEY[said[0]].name


def key(name: str) -> str:
    """The id of a card of ours by its full name; of any other, its name."""
    return KEYS.get(name, name)


def pp(n: int, colors: str = PP) -> str:
    """So many PP, ON, among them one of each of these colours as far as they go."""
    have = [c.strip() for c in colors.split(",") if c.strip()][:n]
    return ", ".join([*have, *["札"] * (n - len(have))])


def _by_key(said: str) -> str:
    word, _, rest = said.partition(" ")
    name, _, last = rest.rpartition(" ")
    if name and last.isdigit():
        return f"{word} {key(name)} {last}"
    return f"{word} {key(rest)}" if rest else word
