"""The numbers of the game's refusals. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

NOT_IN_HAND: Final = 1
NO_UNIT_IN_HAND: Final = 2
NOT_A_UNIT: Final = 3
NOT_A_COMMAND: Final = 4
NOT_YOUR_UNIT: Final = 5
CHARGED: Final = 6
NOTHING_TO_CHARGE: Final = 7
NO_PLACE: Final = 8
STRATEGY_USED: Final = 9
NO_TARGET: Final = 10
SMALL_NO_SKILL: Final = 11
MEDIUM_NO_SKILL: Final = 12
MEDIUM_NO_RETREAT: Final = 13
WRECKED_NOTHING: Final = 14
CIRCLE_USED: Final = 15
CIRCLE_COST: Final = 16
CIRCLE_CONDITION: Final = 17
CIRCLE_TARGET: Final = 18
NO_SUCH_CIRCLE: Final = 19
NO_SUCH_SKILL: Final = 20
RETREATED: Final = 21
RETREAT_ENERGY: Final = 22
NOBODY_BEHIND: Final = 23
NOT_MAIN: Final = 24
FIRST_TURN: Final = 25
SKILL_ENERGY: Final = 26
