"""Cards with abilities put together from their parts, where no text that is read says such a thing."""

from __future__ import annotations

from functools import cached_property

from tefuda.effects.nodes import Ability
from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.positions import Position
from tefuda.games.weiss_schwarz.cards.card import Card
from tefuda.games.weiss_schwarz.cards.data import data_in
from tefuda.games.weiss_schwarz.effects.register import holding, take_ability
from tefuda.kernel.rules import Rules
from tests.rules.table import pieces
from tests.rules.weiss_schwarz.cards import CARDS, CardData
from tests.rules.weiss_schwarz.table import FILLER, GAME, Side, Table


class Built:
    """Cards as `Table.lay` takes them, and further abilities for some of them by name."""

    def __init__(
        self, cards: tuple[CardData, ...], abilities: dict[str, tuple[Ability, ...]]
    ) -> None:
        self.cards = cards
        self.abilities = abilities

    @cached_property
    def rules(self) -> Rules:
        rules = game_entry(GAME).build({}, [*CARDS, *self.cards])
        for name, abilities in self.abilities.items():
            d = rules.pool[rules.key_no[name]]
            data = data_in(d)
            data.event = ()  # the text of an event only holds its place
            assert isinstance(data.card, Card)
            numbers = [take_ability(rules, data, data.card, a) for a in abilities]
            d.abilities = (*numbers, *d.abilities)
            d.static = data.holds
        holding(rules)
        return rules

    def lay(
        self, table: Table, one: Side, two: Side, *, turn: int = 1, phase: str = "main"
    ) -> Table:
        """As `Table.lay`."""
        entry = game_entry(GAME)
        sides = [pieces(GAME, {"deck": FILLER, **side}) for side in (one, two)]
        state = entry.table.positions.lay_out(
            self.rules, Position(sides, turn - 1, 3, None, phase, ())
        )
        table.games.append((Game(entry, self.rules, state, None), state.copy()))
        return table
