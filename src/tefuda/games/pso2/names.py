"""The numbers of the game's nouns. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import GAME_EVENT

# of DAMAGED and DEALT: `seat` is -1 - BATTLE_CAUSE … for battle damage, else who did it
BATTLE_CAUSE: Final = -2

# zones, one of each for a seat (400.2), but the field, which has two rows
DECK: Final = 0
HAND: Final = 1
PLAYER: Final = 2
MAG: Final = 3
PP: Final = 4
DISCARD: Final = 5
PROCESSING: Final = 6  # cards in the processing area; abilities there are in `State.stack`
REMOVED: Final = 7
FIELD: Final = 8

# rows of the field (403.1)
FRONT: Final = 0
BACK: Final = 1

# kinds of card (200.1); a boss is the player of its side
PLAYER_CARD: Final = 0
CHARACTER: Final = 1
MAG_CARD: Final = 2
ACTIVE: Final = 3
ITEM: Final = 4

# poses (215.1)
ON: Final = 0
OFF: Final = 1

# in which way a card lies on another (column WAY)
WEAPON: Final = 1
ARMOUR: Final = 2
ATTACHED: Final = 3

# numbers of a card, printed or given by effects
ATTACK: Final = 0
HP: Final = 1
PRICE: Final = 2  # what playing it takes in PP; X counts 0 in it (209.1.1)
DEFENCE: Final = 3
SLOTS: Final = 4  # the armour slots that an armour takes (205.4.4.1)
WEAPON_ROOM: Final = 5  # how many weapons it can bear (205.4.4)
ARMOUR_ROOM: Final = 6
DEALS: Final = 7  # how much more damage it deals
CUT: Final = 8  # by how much damage to it is less
NO_ATTACK: Final = 9  # it cannot declare an attack: frozen (301.3)
NO_ATTACK_PLAYER: Final = 10  # …against a player
NO_TARGET: Final = 11  # it cannot be chosen as what is attacked
NO_CHOICE: Final = 12  # abilities of the opponent cannot choose it
NO_DAMAGE: Final = 13  # it takes no damage
NO_BATTLE_DAMAGE: Final = 14  # …in battle
NO_DESTROY: Final = 15  # it is not destroyed
NO_WAKE: Final = 16  # it stays OFF in the start phase
MUST_ATTACK: Final = 17  # it has to attack if it can
MUST_TARGET: Final = 18  # whoever attacks has to attack it if possible
NO_WAR_CRY: Final = 19  # war cry cannot be used (of a card, or of a player's cards)
NO_BACK: Final = 20  # damage does not move it to the back row
HAND_ROOM: Final = 21  # how many cards more than seven it may keep
NO_DRAW: Final = 22
NO_RECOVER: Final = 23
NO_PLAY_CHARACTER: Final = 24
NO_PLAY_ACTIVE: Final = 25
NO_PLAY_ITEM: Final = 26
NO_ACT: Final = 27  # activated abilities cannot be used (of a card, or of a player's cards)

ATTRS: Final = (
    "attack", "hp", "price", "defence", "slots", "weapon_room", "armour_room", "deals", "cut",
    "no_attack", "no_attack_player", "no_target", "no_choice", "no_damage", "no_battle_damage",
    "no_destroy", "no_wake", "must_attack", "must_target", "no_war_cry", "no_back", "hand_room",
    "no_draw", "no_recover", "no_play_character", "no_play_active", "no_play_item", "no_act",
)  # fmt: skip

# variables
TURN: Final = 0  # whose turn
TURN_NO: Final = 1  # which turn of the game it is
FIRST: Final = 2  # who went first; in a raid the first of the side that did
PHASE: Final = 3  # the phase, by its number
STEP: Final = 4  # of a battle
ATTACKER: Final = 5  # 1 + the reference of the attacker; 0: none
TARGET_ONE: Final = 6  # likewise what is attacked
TARGET_TWO: Final = 7  # the second one of a double shot
BATTLES: Final = 8  # battles so far in this turn
TARGET_PLAYER: Final = 9  # raid.turn.1: 1 + the seat
STARTERS: Final = 10  # raid.turn.3: how many players the party began with
ACTIONS: Final = 11  # actions since something last changed for good
STIRRED: Final = 12  # 1: something has been laid on a card since room for it was last looked at
TRYING: Final = 13  # 1 + the reference of a card whose targets are being looked for; 0: none

VARS: Final = (
    "turn", "turn_no", "first", "phase", "step", "attacker", "target_one", "target_two", "battles",
    "target_player", "starters", "actions", "stirred", "trying",
)  # fmt: skip

# columns
FRONT_DAMAGE: Final = 0  # taken in the front row in this turn (213.3.1)
BACK_DAMAGE: Final = 1  # taken in the back row (213.3.2)
WAY: Final = 2  # in which way a card lies on another
LIFE_LOST: Final = 3  # of a boss (raid.flow.3)
SAID_X: Final = 4  # 1 + the X named for a card in the processing area (209.3.1)
SPARED: Final = 5  # 1 + the damage for which something has happened instead of a knock-out

COLUMNS: Final = (
    "front_damage", "back_damage", "way", "life_lost", "said_x", "spared",
)  # fmt: skip

# phases (500.3); `begins`: the step of the turn with which one begins
START_PHASE: Final = 0
DRAW_PHASE: Final = 1
PP_PHASE: Final = 2
MAIN_PHASE: Final = 3
END_PHASE: Final = 4
TARGET_PHASE: Final = 5

# steps of a battle (506.2.1)
NO_STEP: Final = 0
BATTLE_START: Final = 1
ATTACK_STEP: Final = 2
ENGAGEMENT: Final = 3
DAMAGE_STEP: Final = 4
AFTERMATH: Final = 5  # still the damage step, but nobody is engaged any more (506.6.3)

# kinds of action; the kernel's own come before them
TO_PP: Final = 11
NO_PP: Final = 12
TAKE_DRAW: Final = 13
NO_DRAW_NOW: Final = 14
PLAY: Final = 15
ACTIVATE: Final = 16
ATTACK_WITH: Final = 17
END_MAIN: Final = 18
TARGET: Final = 19
NO_SECOND: Final = 20  # no second target for a double shot
USE_WEAPON: Final = 21
NO_WEAPON: Final = 22
USE_ARMOUR: Final = 23
NO_ARMOUR: Final = 24
BEARER: Final = 25
MODE: Final = 26
PAY: Final = 27  # pay the cost of a triggered ability
NO_PAY: Final = 28
OVERFLOW: Final = 29  # what of too much equipment is destroyed
DISCARD_CARD: Final = 30  # down to the hand limit
FACE_DOWN_PP: Final = 31  # pay with a card that lies face down
FACE_UP_PP: Final = 32

# the game's own events
DECLARED: Final = GAME_EVENT  # card: the attacker; b: 1 + the target (506.3.1)
TARGETED: Final = GAME_EVENT + 1  # card: the target; b: 1 + the attacker
ATTACKS: Final = GAME_EVENT + 2  # the same in the attack step (506.4.1)
ATTACKED: Final = GAME_EVENT + 3
ENGAGES: Final = GAME_EVENT + 4  # card: one of the two; b: 1 + the other; a: 1 the attacker's side
WEAPON_USED: Final = GAME_EVENT + 5  # card: the weapon; b: 1 + its bearer
ARMOUR_USED: Final = GAME_EVENT + 6
DAMAGED: Final = GAME_EVENT + 7  # card; a: how much; b: 1 + the source; see `BATTLE_CAUSE`
DEALT: Final = GAME_EVENT + 8  # card: the source; a: how much; b: 1 + what was damaged
KILLS: Final = GAME_EVENT + 9  # card: who destroys; a: 1 in an attack of its own; b: 1 + what
DRAWN: Final = GAME_EVENT + 10  # card; a: by whom
PLAYED: Final = GAME_EVENT + 11  # card; a: by whom
ACTIVATED: Final = GAME_EVENT + 12  # card; a: by whom; b: the ability
EQUIPPED: Final = GAME_EVENT + 13  # card: the bearer; b: 1 + what it bears
RECOVERED: Final = GAME_EVENT + 14  # card: the player or character that has recovered; a: whose
ROW_CHANGED: Final = GAME_EVENT + 15  # card; a: the zone
BATTLE_ENDS: Final = GAME_EVENT + 16  # card: who was engaged; a: 1 the attacker; b: 1 + the other
ATTACK_ENDS: Final = GAME_EVENT + 17  # card: the attacker; b: 1 + the target

LAST_EVENT: Final = ATTACK_ENDS
