"""The numbers of the game's refusals. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

NOT_IN_HAND: Final = 1
NOT_A_CHARACTER: Final = 2
NOT_AN_EVENT: Final = 3
NOT_A_CLIMAX: Final = 4
NO_COLOR: Final = 5
TOO_HIGH: Final = 6
NO_STOCK: Final = 7
NOT_PLAYABLE: Final = 8
NOT_MAIN: Final = 9
NOT_CLIMAX_PHASE: Final = 10
NOT_COUNTER: Final = 11
NO_SUCH_ABILITY: Final = 12
NOT_YOURS: Final = 13
ABILITY_COST: Final = 14
ABILITY_CONDITION: Final = 15
ABILITY_LIMIT: Final = 16
BACKUP_STEP: Final = 17
BACKUP_FORBIDDEN: Final = 18
NO_SLOTS: Final = 19
STUCK: Final = 20
NOT_ATTACKING: Final = 21
FIRST_TURN: Final = 22
NO_ATTACK: Final = 23
NOT_THAT_WAY: Final = 24
ONLY_CLIMAX: Final = 25
