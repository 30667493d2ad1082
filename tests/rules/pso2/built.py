"""Cards with abilities put together from their parts, where no text that is read says such a thing."""

from __future__ import annotations

from functools import cached_property

from tefuda.effects.nodes import Ability
from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.pso2.cards.data import HAS_ACTS, data_in
from tefuda.games.pso2.effects.register import acts_of, holding, take_ability
from tefuda.kernel.rules import Rules
from tests.rules.pso2.cards import CARDS, CardData
from tests.rules.pso2.table import GAME, Side, Table, position


class Built:
    """Cards as `Table.lay` takes them, and further abilities for some of them by id."""

    def __init__(
        self, cards: tuple[CardData, ...], abilities: dict[str, tuple[Ability, ...]]
    ) -> None:
        self.cards = cards
        self.abilities = abilities

    @cached_property
    def rules(self) -> Rules:
        rules = game_entry(GAME).build({}, [*CARDS, *self.cards])
        for key, abilities in self.abilities.items():
            d = rules.pool[rules.key_no[key]]
            data = data_in(d)
            numbers = [take_ability(rules, data, a) for a in abilities]
            d.abilities = (*numbers, *d.abilities)
            d.static = data.holds
            hot = list(d.fast)
            hot[HAS_ACTS] |= acts_of(abilities)
            d.fast = tuple(hot)
        holding(rules)
        return rules

    def lay(
        self,
        table: Table,
        one: Side | None = None,
        two: Side | None = None,
        *,
        turn: int = 1,
        phase: str = "main",
    ) -> Table:
        """As `Table.lay`."""
        entry = game_entry(GAME)
        state = entry.table.positions.lay_out(self.rules, position(one, two, turn, phase=phase))
        table.games.append((Game(entry, self.rules, state, None), state.copy()))
        return table
