"""The numbers of the game's refusals. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

NOT_NOW_BOND: Final = 1
NOT_IN_HAND: Final = 2
CANNOT_BE_BOND: Final = 3
NOT_NOW_DEPLOY: Final = 4
NO_SYMBOL: Final = 5
TOO_DEAR: Final = 6
NAME_THERE: Final = 7
CANNOT_DEPLOY: Final = 8
NO_UNIT_FOR_IT: Final = 9
TOO_DEAR_LEVEL: Final = 10
NO_SYMBOL_LEVEL: Final = 11
CANNOT_LEVEL: Final = 12
NOT_NOW_ACTION: Final = 13
NOT_YOURS: Final = 14
HAS_ACTED: Final = 15
CANNOT_MOVE: Final = 16
FIRST_TURN: Final = 17
NO_RANGE: Final = 18
NOBODY_IN_RANGE: Final = 19
CANNOT_ATTACK: Final = 20
OUT_OF_RANGE: Final = 21
NOT_AN_ENEMY: Final = 22
CANNOT_BE_ATTACKED: Final = 23
NO_SUCH_SKILL: Final = 24
NOT_HERE: Final = 25
ONCE_A_TURN: Final = 26
SKILL_BANNED: Final = 27
NOT_ITS_CONDITION: Final = 28
CANNOT_PAY: Final = 29
NOT_SAME_NAME: Final = 30
NO_CRITICAL_NOW: Final = 31
CRITICAL_FORBIDDEN: Final = 32
NO_POWER: Final = 33
NOT_SAME_NAME_EVADE: Final = 34
NO_EVASION_NOW: Final = 35
EVASION_FORBIDDEN: Final = 36
NOT_A_UNIT: Final = 37
NOT_IN_HAND_DEPLOY: Final = 38
NOT_IN_HAND_LEVEL: Final = 39
NOT_YOURS_ATTACK: Final = 40
HAS_ACTED_ATTACK: Final = 41
NOT_YOURS_SKILL: Final = 42
