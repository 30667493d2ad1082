"""The numbers of the game's nouns. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import GAME_EVENT

COLUMNS_OF_MAP: Final = 3
AREAS: Final = 12
HEADQUARTERS: Final = (1, 10)
HURT: Final = "hurt:"  # "hurt:火炎": weakness counts up, resistance down (12-8)
ALL: Final = "ALL"  # every damage attribute (12-6.p2, 15-2.p3)
THIS_PHASE: Final = "phase"  # how long an effect lasts that is used outside of battle (17-2.p4)
SLOT_BITS: Final = 4  # of the column SPENT, for each kind of slot
DEATH: Final = -3  # `Event.seat` of a unit that goes because it has died (15-1.p2)

# zones, one of each for a seat (5), but the parties and the terrain, which are one an area
DECK: Final = 0
HAND: Final = 1
SUMMONER: Final = 2
DISCARD: Final = 3
REMOVED: Final = 4
EFFECT: Final = 5  # the cards in it; effects without a card are in `State.stack` alone
PARTY: Final = 6  # the units of a player in an area, the front one first (10-2-1.p4)
TERRAIN: Final = 7

# kinds of card (4.p1)
SUMMONER_CARD: Final = 0
UNIT: Final = 1
SPELL: Final = 2
ITEM: Final = 3
TERRAIN_CARD: Final = 4

# poses (6)
UNACTED: Final = 0
ACTED: Final = 1

# march types (9-2-2.p6)
WALKING: Final = 0
FLYING: Final = 1
LONG_FLYING: Final = 2

# numbers of a card, printed or given by effects
ATTACK: Final = 0
DEFENCE: Final = 1
LEVEL: Final = 2
LIMIT: Final = 3
INITIATIVE: Final = 4
CHARGE: Final = 5
DEFENDER: Final = 6
HERO: Final = 7
MARCH: Final = 8
MULTI_ITEM: Final = 9
CONSUMABLE: Final = 10
ALCHEMY: Final = 11
FIRE: Final = 12
WATER: Final = 13
EARTH: Final = 14
WIND: Final = 15
HOLY: Final = 16
DARK: Final = 17
MULTI_SPELL: Final = 18
NO_DIE: Final = 19
NO_ATTACK: Final = 20  # it takes no part in attacks
NO_MARCH: Final = 21
NO_CHOICE: Final = 22  # effects of the enemy cannot choose it
NO_ACT: Final = 23  # its special abilities cannot be used
HAND_ROOM: Final = 24  # how many cards more than six the hand is filled up to
DICE: Final = 25  # added to the result of a roll (16.b4.p2)
INITIATIVE_DIE: Final = 26  # added to the die for the initiative
NO_SPELL: Final = 27
NO_ITEM: Final = 28
NO_COUNTER: Final = 29
NO_INSTANT: Final = 30
NO_SUMMON: Final = 31

ATTRS: Final = (
    "attack", "defence", "level", "limit", "initiative", "charge", "defender", "hero", "march",
    "multi_item", "consumable", "alchemy", "fire", "water", "earth", "wind", "holy", "dark",
    "multi_spell", "no_die", "no_attack", "no_march", "no_choice", "no_act", "hand_room", "dice",
    "initiative_die", "no_spell", "no_item", "no_counter", "no_instant", "no_summon",
)  # fmt: skip

# variables
TURN: Final = 0  # whose turn: the marching side (9.p2)
TURN_NO: Final = 1  # which turn of the game it is
FIRST: Final = 2  # who goes first
PHASE: Final = 3  # the phase, by its number
BATTLE: Final = 4  # 1 + the area of the battle under way; 0: none
TIMING: Final = 5  # of the battle
FIRST_SIDE: Final = 6  # 1 + who acts first in the battle (10-3.s3); 0: not known
BATTLES: Final = 7  # battles so far in this turn
PLACED: Final = 8  # 9-2-1.p9: what terrain this turn has seen placed
FOUGHT: Final = 9  # bit k: a battle has taken place in area k in this turn (9-2-2.b5)
BARRED: Final = 10  # bit k: area k cannot be entered any more in this turn (10-8-3.p2)
ORIGINS: Final = 11  # bit k: the march under way began in area k (10-8-2.p3)
EMPTIED: Final = 12  # the turn in which both decks had run out (7-2.p1); 0: not yet
SAME_0: Final = 13  # turns in a row in which nothing of the first seat has changed (17-3.b1)
SAME_1: Final = 14
WAS_0: Final = 15  # what the first seat had at the end of the turn before, as one number
WAS_1: Final = 16
ROLLED: Final = 17  # the result of the last roll
MULLIGANS: Final = 18  # bit k: seat k has used its mulligan (8.s4.p1)
STIRRED: Final = 19  # 1: limits may have been exceeded since they were last looked at (17-4)

VARS: Final = (
    "turn", "turn_no", "first", "phase", "battle", "timing", "first_side", "battles", "placed",
    "fought", "barred", "origins", "emptied", "same_0", "same_1", "was_0", "was_1", "rolled",
    "mulligans", "stirred",
)  # fmt: skip

# columns
WAY: Final = 0  # in which way a card lies on another
SPENT: Final = 1  # of a unit: the slots spent in this battle, SLOT_BITS for each kind
CAME_FROM: Final = 2  # 1 + the area from which a unit has marched into the battle under way
INSTANT: Final = 3  # the turn in which a unit was summoned at once (17-4.p2); 0: it was not

COLUMNS: Final = (
    "way", "spent", "came_from", "instant",
)  # fmt: skip

# in which way a card lies on another (column WAY)
EQUIPMENT: Final = 1

# phases (9); `begins`: the step of the turn with which one begins
HAND_PHASE: Final = 0
MAIN_PHASE: Final = 1
SUMMON_PHASE: Final = 2
SECOND_HAND_PHASE: Final = 3
END_PHASE: Final = 4

# timings of a battle (10)
NO_TIMING: Final = 0
INSTANT_TIMING: Final = 1
FORMATION_TIMING: Final = 2
INITIATIVE_TIMING: Final = 3
FIRST_TIMING: Final = 4
SECOND_TIMING: Final = 5
SIMULTANEOUS_TIMING: Final = 6
END_TIMING: Final = 7

# what terrain a turn has seen placed
NONE_YET: Final = 0
FROM_HAND: Final = 1
PROXY: Final = 2

# kinds of action; the kernel's own come before them
MULLIGAN: Final = 11
KEEP_HAND: Final = 12
DISCARD_CARD: Final = 13  # out of the hand, in a hand adjustment
ENOUGH: Final = 14  # no more cards are discarded
PLACE: Final = 15  # a terrain card to an area
PLACE_PROXY: Final = 16
MARCH_TO: Final = 17  # a unit to an area
GO: Final = 18  # no more units join the march
HAND_OVER: Final = 19  # equipment to another unit
TRADE: Final = 20  # equipment for equipment
RITUAL: Final = 21
END_MAIN: Final = 22
DROP_ITEM: Final = 23  # equipment is discarded
KEEP_ITEMS: Final = 24
SUMMON: Final = 25
EQUIP: Final = 26
END_SUMMON: Final = 27
TO_FRONT: Final = 28  # a unit to the front of its party
KEEP_FORMATION: Final = 29
USE: Final = 30  # a card or an ability, in a battle
ATTACK_NOW: Final = 31
END_TIMING_NOW: Final = 32
COUNTER: Final = 33
SLOT_OF: Final = 34  # which unit spends which slot
APPLY: Final = 35  # use an effect whose time has come ([条件])
DECLINE: Final = 36
GO_BACK: Final = 37  # where a unit that was summoned at once goes back to
GIVE_UP: Final = 38  # which unit goes in a limit adjustment
MODE: Final = 39

# the game's own events
ATTACKS: Final = GAME_EVENT  # card: a unit that attacks
MARCHED: Final = GAME_EVENT + 1  # card: a unit; a: the area
USED: Final = GAME_EVENT + 2  # card: the card, or whose special ability it is; a: by whom
DAMAGED: Final = GAME_EVENT + 3  # card; a: how much; b: 1 + the source
BATTLE_WON: Final = GAME_EVENT + 4  # card: a unit that is left

FIRST_SLOT: Final = MULTI_ITEM
LAST_SLOT: Final = MULTI_SPELL
LAST_EVENT: Final = BATTLE_WON
