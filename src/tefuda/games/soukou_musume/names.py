"""The numbers of the game's nouns. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import GAME_EVENT

SEATS: Final = 2

# zones, a set for each seat
DECK: Final = 0
HAND: Final = 1
MAIN: Final = 2
RESERVE: Final = 3
DISCARD: Final = 4
ATTACHED: Final = 5  # energy and set cards lie under their unit; here they are kept in one row
IN_USE: Final = 6  # a command while it is carried out

# kinds of card
UNIT: Final = 0
STRATEGY: Final = 1
TACTIC: Final = 2
UNIFORM: Final = 3

# states of a unit
NORMAL: Final = 0
SMALL: Final = 1
MEDIUM: Final = 2
WRECKED: Final = 3

# printed numbers
HP: Final = 0
RETREAT: Final = 1

ATTRS: Final = (
    "hp", "retreat",
)  # fmt: skip

# numbers that effects change, behind the printed ones
DEAL: Final = 2  # damage this unit's skills deal, and by type
DEAL_MELEE: Final = 3
DEAL_SHOT: Final = 4
TAKE: Final = 5  # damage this unit takes from skills, and by type
TAKE_MELEE: Final = 6
TAKE_SHOT: Final = 7
STEADY: Final = 8  # 1: an opponent's effect does not damage its state

# types of skill
MELEE: Final = 0
SHOT: Final = 1

# variables
TURN: Final = 0  # whose turn
TURN_NO: Final = 1  # which turn of the game it is
FIRST: Final = 2
CHARGED: Final = 3  # 1: a card was charged in this turn
RETREATED: Final = 4  # 1: a unit has retreated in this turn
STRATEGIES: Final = 5  # strategies used in this turn
POWER: Final = 6  # the damage of the skill being used, while step 1 counts it
ATTACKER: Final = 7  # 1 + the reference of the unit whose skill is being used; 0: none
SKILL_TYPE: Final = 8  # the type of the skill being used

VARS: Final = (
    "turn", "turn_no", "first", "charged", "retreated", "strategies", "power", "attacker",
    "skill_type",
)  # fmt: skip

# columns
DAMAGE: Final = 0  # on damage markers
WAY: Final = 1  # in which way a card is attached
USED: Final = 2  # bit n: its n-th circle skill was used this turn

COLUMNS: Final = (
    "damage", "way", "used",
)  # fmt: skip

# ways of being attached
ENERGY: Final = 1
SET: Final = 2

# settings as numbers (`Rules.numbers`)
RESERVE_PLACES: Final = 0
CHARGE_FROM_DECK: Final = 1
ENERGY_STAYS: Final = 2
BY_COIN: Final = 3

# kinds of action; the kernel's own come before them
CHARGE: Final = 11
DEPLOY: Final = 12
COMMAND: Final = 13
CIRCLE: Final = 14
RETREAT_ACT: Final = 15
END_MAIN: Final = 16
SKILL: Final = 17
NO_SKILL: Final = 18
ROCK: Final = 19
SCISSORS: Final = 20
PAPER: Final = 21
FIRST_UNIT: Final = 22
STEP_UP: Final = 23
EXTRA_DRAW: Final = 24

# the game's own event
WRECK: Final = GAME_EVENT
