"""A table of 装甲娘 for tests: put up a position, play in words, expect in words.

The words are those of scenario files (`tefuda.scenario`); players are 1 and 2. Where a test says
nothing of a side, player 1 has 甲 and player 2 has 大 on the main battlefield, and each has four 乙
in the deck and nothing else.
"""

from __future__ import annotations

from typing import Self

from tefuda.games.common.positions import Chance, Position
from tests.rules.soukou_musume.cards import CARDS
from tests.rules.table import RulesTable, Side, pieces

GAME = "soukou_musume"


class Table(RulesTable):
    """A table of 装甲娘."""

    key = GAME
    cards = CARDS

    def lay(
        self,
        one: Side | None = None,
        two: Side | None = None,
        *,
        turn: int = 1,
        number: int = 3,
        phase: str = "main",
        chance: tuple[Chance, ...] = (),
        **settings: int | str,
    ) -> Self:
        """Put up a position; zones as in scenario files."""
        sides = []
        for side, main in zip((one, two), ("甲", "大"), strict=True):
            usual = {} if phase == "prep" else {"main": main, "deck": "乙*4"}
            sides.append(pieces(GAME, side, usual))
        position = Position(sides, turn - 1, number, None, phase, chance)
        return self.put_up(position, settings=settings)

    def end_turn(self) -> Self:
        """The player whose turn it is does nothing more (no judgement may be due)."""
        player = self.asked[0]
        if "end_main" in self.options:
            self.play(f"{player}: end_main")
        if "no_skill" in self.options:
            self.play(f"{player}: no_skill")
        return self
