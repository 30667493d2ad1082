"""The numbers of the game's refusals. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

NOT_NOW_PP: Final = 1
NOT_IN_HAND_PP: Final = 2
NOT_IN_HAND: Final = 3
NOT_PLAYABLE: Final = 4
NOT_MAIN_CHARACTER: Final = 5
NOT_MAIN_ITEM: Final = 6
NOT_MAIN_ACTIVE: Final = 7
CANNOT_PLAY: Final = 8
TOO_DEAR: Final = 9
NO_COLOR: Final = 10
NOTHING_TO_CHOOSE: Final = 11
NO_BEARER: Final = 12
NOT_YOURS_ABILITY: Final = 13
NO_SUCH_ABILITY: Final = 14
NOT_HERE: Final = 15
NOT_MAIN_ABILITY: Final = 16
ONCE_A_TURN: Final = 17
NOT_ITS_CONDITION: Final = 18
NOBODY_ATTACKED: Final = 19
CANNOT_PAY: Final = 20
CANNOT_USE: Final = 21
NOT_NOW_ATTACK: Final = 22
NOT_YOURS_ATTACK: Final = 23
NO_FIGHTER: Final = 24
IS_OFF: Final = 25
FROZEN: Final = 26
NOBODY_TO_ATTACK: Final = 27
NOT_AN_ENEMY: Final = 28
CANNOT_BE_ATTACKED: Final = 29
MUST_BE_ANOTHER: Final = 30
NOT_NOW_END: Final = 31
HAS_TO_ATTACK: Final = 32
NOT_YOUR_PRIORITY: Final = 33
NO_ATTACK_UNDER_WAY: Final = 34
AIMS_ELSEWHERE: Final = 35
TOO_LATE_TO_TURN: Final = 36
OTHER_CLASS: Final = 37
