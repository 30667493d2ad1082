"""The numbers of the game's nouns. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import GAME_EVENT

SEATS: Final = 2
SLOTS: Final = 5

# zones, a set for each seat; the stage is five slots, and each has its marker area (3.6.1, 3.7.1)
DECK: Final = 0
HAND: Final = 1
WAITING: Final = 2
CLOCK: Final = 3
LEVEL_AREA: Final = 4
STOCK: Final = 5
CLIMAX_AREA: Final = 6
MEMORY: Final = 7
RESOLUTION: Final = 8
STAGE: Final = 9
MARKER: Final = 10

# slots (3.6.4)
FRONT_LEFT: Final = 0
FRONT_CENTER: Final = 1
FRONT_RIGHT: Final = 2
BACK_LEFT: Final = 3
BACK_RIGHT: Final = 4

# kinds of card (2.3.2)
CHARACTER: Final = 0
EVENT: Final = 1
CLIMAX: Final = 2

# poses (4.6.1)
STAND: Final = 0
REST: Final = 1
REVERSE: Final = 2

# numbers of a card, printed or given by effects
POWER: Final = 0
SOUL: Final = 1
LEVEL: Final = 2
COST: Final = 3
NO_ATTACK: Final = 4
NO_FRONT: Final = 5
NO_SIDE: Final = 6
NO_DIRECT: Final = 7
NO_STAND: Final = 8  # in the stand phase
NO_REVERSE: Final = 9
NO_CHOOSE: Final = 10  # not chosen by the opponent's effects
NO_MOVE: Final = 11  # to another slot
NO_ENCORE: Final = 12
KEEP_SOUL: Final = 13  # a side attack does not lower its soul
NO_CANCEL: Final = 14  # the damage it deals is not cancelled
ANY_COLOR: Final = 15  # playable without the colour condition
NO_PLAY: Final = 16  # not playable from the hand
TRIGGER_CHECKS: Final = 17  # how often the trigger check is made in a trigger step
NO_BACKUP: Final = 18
NO_EVENTS: Final = 19  # events are not playable from the hand
NO_CLIMAX: Final = 20
HAND_LIMIT: Final = 21
NO_REVERSE_AUTO: Final = 22  # by an automatic ability of a character of the opponent
NO_HAND: Final = 23  # it is not returned to the hand
NO_MEMORY: Final = 24  # it is not put into memory
NO_DEAL: Final = 25  # it deals no damage to players
# of a player: no damage by automatic abilities of the opponent's characters
NO_AUTO_DAMAGE: Final = 26

ATTRS: Final = (
    "power", "soul", "level", "cost", "no_attack", "no_front", "no_side", "no_direct", "no_stand",
    "no_reverse", "no_choose", "no_move", "no_encore", "keep_soul", "no_cancel", "any_color",
    "no_play", "trigger_checks", "no_backup", "no_events", "no_climax", "hand_limit",
    "no_reverse_auto", "no_hand", "no_memory", "no_deal", "no_auto_damage",
)  # fmt: skip

# variables
TURN: Final = 0  # whose turn
TURN_NO: Final = 1  # which turn of the game it is
FIRST: Final = 2  # who went first
PHASE: Final = 3  # the phase, by its number
STEP: Final = 4  # the step of the attack phase, by its number
ATTACKER: Final = 5  # 1 + the reference of the attacking character; 0: none
DEFENDER: Final = 6  # likewise
ATTACKED: Final = 7  # 1 + the reference of the character in front of it, front or side attack
METHOD: Final = 8  # how the attack under way is made, by its number
ATTACKS: Final = 9  # attack subphases so far in this turn
EXTRA: Final = 10  # extra turns to come, the latest first: base 4, a digit is 1 + seat
BUSY: Final = 11  # rule processes and automatic abilities carried out so far
JUMP: Final = 12  # 1 + the phase or step to go to when the effect has been carried out; 0: none
WAS_ATTACKER: Final = 13  # the two of a battle that one of them has left (8.11.2)
WAS_DEFENDER: Final = 14
FOES: Final = 15  # 1: the ability being carried out triggered while that battle was on
TICK: Final = 16  # counts how often cards were put into slots (9.6.2)
DECLARED: Final = 17  # attack declaration steps begun in this turn
ACTIONS: Final = 18  # actions and abilities since something last changed for good (11.1)
STAND_IN: Final = 19  # 1 + the reference of who is attacked instead; 0: nobody
# whether any card of this game triggers by a state: 0 not looked, 1 no, 2 on the stage, 3 elsewhere
STATES: Final = 20
CLEAN: Final = 21  # the count of changes when nothing was to be done at a check timing; -1: unknown

VARS: Final = (
    "turn", "turn_no", "first", "phase", "step", "attacker", "defender", "attacked", "method",
    "attacks", "extra", "busy", "jump", "was_attacker", "was_defender", "foes", "tick", "declared",
    "actions", "stand_in", "states", "clean",
)  # fmt: skip

# columns
PLACED: Final = 0  # when a card was put into its slot, by TICK
LAST_SLOT: Final = 1  # 1 + the zone of the slot it was in last; 0: none
CAME: Final = 2  # when and from where it came to the stage: turn * 16 + kind of zone

COLUMNS: Final = (
    "placed", "last_slot", "came",
)  # fmt: skip

# phases, in the order of a turn (6); `begins`: the step of the turn with which one begins
STAND_PHASE: Final = 0
DRAW_PHASE: Final = 1
CLOCK_PHASE: Final = 2
MAIN_PHASE: Final = 3
CLIMAX_PHASE: Final = 4
ATTACK_PHASE: Final = 5
END_PHASE: Final = 6

# steps of the attack phase (7)
NO_STEP: Final = 0
DECLARE_STEP: Final = 1
TRIGGER_STEP: Final = 2
COUNTER_STEP: Final = 3
DAMAGE_STEP: Final = 4
BATTLE_STEP: Final = 5
ENCORE_STEP: Final = 6

# ways to attack (7.2.1.4)
NO_METHOD: Final = 0
DIRECT: Final = 1
FRONT_ATTACK: Final = 2
SIDE: Final = 3

# causes a trigger may ask for
BY_RULE: Final = 0
BY_PLAY: Final = 1
BY_CHANGE: Final = 2
BY_ENCORE: Final = 3

# kinds of action; the kernel's own come before them
PLAY_CHARACTER: Final = 11
PLAY_EVENT: Final = 12
PLAY_CLIMAX: Final = 13
ACTIVATE: Final = 14
SWAP_SLOTS: Final = 15
END_MAIN: Final = 16
TO_CLOCK: Final = 17
NO_CLOCK: Final = 18
NO_PLAYED_CLIMAX: Final = 19
ATTACK_WITH: Final = 20
END_ATTACKS: Final = 21
ATTACK_FRONT: Final = 22
ATTACK_SIDE: Final = 23
NO_COUNTER: Final = 24
SLOT: Final = 25
ICON: Final = 26
ENOUGH: Final = 27  # "up to": no further card
MODE: Final = 28

# the game's own events
ATTACK_EVENT: Final = GAME_EVENT  # card: the attacker; a: the method; b: 1 + the one attacked
CANCELLED: Final = GAME_EVENT + 1  # a: whose damage was cancelled; card: the source
TAKEN: Final = GAME_EVENT + 2  # a: who took damage; b: how much; card: the source
CHECKED: Final = GAME_EVENT + 3  # card: what a trigger check has turned over; a: 1 + the attacker
PLAYED: Final = GAME_EVENT + 4  # card: what was played; a: by whom
USED_WORD: Final = GAME_EVENT + 5  # card: whose ability; a: by whom; b: the keyword's number
LEVELED: Final = GAME_EVENT + 6  # a: who
REFRESHED: Final = GAME_EVENT + 7  # a: who
WAS_ATTACKED: Final = GAME_EVENT + 8  # card: who was attacked; a: the method; b: 1 + the attacker

FIRST_SLOT: Final = STAGE * SEATS  # zone numbers of the slots: FIRST_SLOT + seat * SLOTS + slot
FIRST_MARKER: Final = FIRST_SLOT + SEATS * SLOTS
FRONT: Final = (FRONT_LEFT, FRONT_CENTER, FRONT_RIGHT)
BACK: Final = (BACK_LEFT, BACK_RIGHT)
