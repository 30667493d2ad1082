"""The numbers of the game's nouns. Written by tools/names.py from book/words.toml; do not edit by hand."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import GAME_EVENT

SEATS: Final = 2

# zones, one of each for a seat (6.2); cards under a unit lie apart (14.2.7)
DECK: Final = 0
HAND: Final = 1
SUPPORT_AREA: Final = 2
RETREAT: Final = 3
ORB: Final = 4
BOND: Final = 5
FRONT: Final = 6
BACK: Final = 7
BOUNDLESS: Final = 8
UNDER: Final = 9

# poses (5.1.2.6)
READY: Final = 0
ACTED: Final = 1

# numbers of a card, printed or given by effects
POWER: Final = 0
SUPPORT: Final = 1
COST: Final = 2
CLASS_COST: Final = 3  # printed -1: the card bears none (4.3.2)
RANGE_1: Final = 4  # 1: it has this range
RANGE_2: Final = 5
RANGE_3: Final = 6
ORBS: Final = 7  # how many orbs its attack breaks
LEAST_COST: Final = 8  # no effect makes its cost smaller
LEAST_CLASS_COST: Final = 9
LEVEL_CUT: Final = 10  # by how much its cost is smaller for a level-up
NO_ATTACK: Final = 11
NO_TARGET: Final = 12  # it cannot be attacked (by who attacks now)
NO_CRITICAL: Final = 13
NO_EVADE: Final = 14
NO_DEFEAT: Final = 15  # it is not defeated at all
NO_DEFEAT_ATTACK: Final = 16  # …by an attack
NO_DEFEAT_CRITICAL: Final = 17  # …by a critical hit
NO_DEFEAT_SKILL: Final = 18  # …by costs and effects of skills
NO_READY: Final = 19  # it stays acted in the start phase
RANGE_ALL: Final = 20  # it attacks any enemy, whatever its range
RANGE_BACK: Final = 21  # …any enemy in the back line
NO_DEPLOY: Final = 22
NO_DEPLOY_FRONT: Final = 23
NO_DEPLOY_BACK: Final = 24
NO_DEPLOY_SKILL: Final = 25  # effects of skills do not deploy it
NO_MOVE: Final = 26
NO_LEVEL: Final = 27  # nothing is put on top of it as a level-up
NO_BOND: Final = 28  # it cannot be put into the bond area
FAILS: Final = 29  # as a support card, it fails
NO_SUPPORT_SKILL: Final = 30  # its support skills are not carried out
SUPPORT_TWICE: Final = 31  # for a unit: support skills that support it are carried out twice
TRIPLE: Final = 32  # a critical hit makes its power three times as large
SKILL_NO_DEPLOY: Final = 33  # 23.1.33.1.1
SKILL_NO_LEVEL: Final = 34  # 23.1.33.1.2
SKILL_NO_BOND: Final = 35  # 23.1.33.1.3
NEVER_READY: Final = 36  # it does not become unacted
NO_MOVE_SKILL: Final = 37  # skills do not move it
NO_MOVE_FOE: Final = 38  # …of the opponent
NO_DEFEAT_FOE: Final = 39  # effects of the opponent's skills do not defeat it
NO_CLASS: Final = 40  # no class change is made on it
NO_LEVEL_SKILL: Final = 41  # effects of skills do not level it up
NO_AUTO: Final = 42  # its automatic skills do not trigger (23.1.17)
SUCCEEDS: Final = 43  # as a support card, it does not fail for its name
IN_REACH: Final = 44  # it can be attacked whatever the range (by who attacks now)
NO_FACE_DOWN: Final = 45  # costs and effects of skills do not turn it face down
NO_DISCARD: Final = 46  # skills of the opponent do not put it into the retreat area
NO_DRAW: Final = 47
NO_ORB: Final = 48  # the player adds no card to the orbs
ANY_SYMBOL: Final = 49  # the symbols of the bond cards are not asked for (15.1.2.b1, 16.1.2.b1)

ATTRS: Final = (
    "power", "support", "cost", "class_cost", "range_1", "range_2", "range_3", "orbs", "least_cost",
    "least_class_cost", "level_cut", "no_attack", "no_target", "no_critical", "no_evade",
    "no_defeat", "no_defeat_attack", "no_defeat_critical", "no_defeat_skill", "no_ready",
    "range_all", "range_back", "no_deploy", "no_deploy_front", "no_deploy_back", "no_deploy_skill",
    "no_move", "no_level", "no_bond", "fails", "no_support_skill", "support_twice", "triple",
    "skill_no_deploy", "skill_no_level", "skill_no_bond", "never_ready", "no_move_skill",
    "no_move_foe", "no_defeat_foe", "no_class", "no_level_skill", "no_auto", "succeeds", "in_reach",
    "no_face_down", "no_discard", "no_draw", "no_orb", "any_symbol",
)  # fmt: skip

# variables
TURN: Final = 0  # whose turn
TURN_NO: Final = 1  # which turn of the game it is
FIRST: Final = 2  # who went first
PHASE: Final = 3  # the phase, by its number
ATTACKER: Final = 4  # 1 + the reference of the attacking unit; 0: none
DEFENDER: Final = 5
TRYING: Final = 6  # 1 + the reference of a unit whose targets are being looked for; 0: none
BATTLES: Final = 7  # battles so far in this turn
STEP: Final = 8  # of an attack
CRITICAL_HIT: Final = 9  # 1: this attack is a critical hit
EVADED: Final = 10  # 1: the defender evades it
SPENT: Final = 11  # costs of what was deployed and levelled up in this phase (15.1.2.b2, 16.1.2.b2)
BONDS_MORE: Final = 12  # second bond phases to come (23.1.26)
STIRRED: Final = 13  # bits: what a check timing has to look at
DEEDS: Final = 14  # counts what effects have done
ACTIONS: Final = 15  # actions since something last changed for good (24.1)
BROKEN: Final = 16  # whose orbs were broken in this turn, as bits
# bits: whose support succeeded in this battle, and, where a card asks for it, whose failed (4, 8)
SUPPORTED: Final = 17
FELLED: Final = 18  # 1: the defender of this battle was defeated in it; 3: a main character

VARS: Final = (
    "turn", "turn_no", "first", "phase", "attacker", "defender", "trying", "battles", "step",
    "critical_hit", "evaded", "spent", "bonds_more", "stirred", "deeds", "actions", "broken",
    "supported", "felled",
)  # fmt: skip

# columns
MAIN: Final = 0  # 1: the main character (5.1.2.5)
DEFEATED: Final = 1  # 1: in the defeated state (5.1.2.7); see `DEFEATED_BY`
LEVELED: Final = 2  # 1 + the turn in which it was levelled up (5.1.1.2)
CLASSED: Final = 3  # likewise for a class change
GROWN: Final = 4  # likewise (5.1.1.3)
BONUS: Final = 5  # class change bonuses triggered (14.2.5.2)
STRUCK: Final = 6  # 1 + the turn in which it last attacked
WAY: Final = 7  # in which way a card is attached: 0
COPIED: Final = 8  # 1 + the definition that a card really has while it is a copy (23.1.8)
KILLER: Final = 9  # 1 + the card that brought it into the defeated state

COLUMNS: Final = (
    "main", "defeated", "leveled", "classed", "grown", "bonus", "struck", "way", "copied", "killer",
)  # fmt: skip

# phases (13); `begins`: the step of the turn with which one begins
START_PHASE: Final = 0
BOND_PHASE: Final = 1
DEPLOY_PHASE: Final = 2
ACTION_PHASE: Final = 3
END_PHASE: Final = 4

# steps of an attack
NO_STEP: Final = 0
DECLARE_STEP: Final = 1
SUPPORT_STEP: Final = 2
CRITICAL_STEP: Final = 3
JUDGE_STEP: Final = 4
AFTER_STEP: Final = 5

# how a unit was defeated, in the column DEFEATED and as the cause of events
BY_ATTACK: Final = 1
BY_CRITICAL: Final = 2
BY_SKILL: Final = 3
BY_COST: Final = 4

# kinds of action; the kernel's own come before them
TO_BOND: Final = 11
NO_BOND_CARD: Final = 12
DEPLOY: Final = 13
LEVEL_UP: Final = 14
END_DEPLOY: Final = 15
MOVE_UNIT: Final = 16
ATTACK_WITH: Final = 17
ACTIVATE: Final = 18
END_ACTIONS: Final = 19
TARGET: Final = 20
AREA: Final = 21  # b: 0 the front line, 1 the back line
CRITICAL: Final = 22
NO_CRITICAL_HIT: Final = 23
EVADE: Final = 24
NO_EVASION: Final = 25
OTHERWISE: Final = 26  # pay in another way; b: the ability
SUPPORT_SKILL: Final = 27  # b: the ability
MODE: Final = 28
REDRAW: Final = 29
NO_REDRAW: Final = 30
MAIN_CARD: Final = 31
KEEP: Final = 32  # the one of several of a name that stays
NO_SKILL: Final = 33  # a special skill in the hand that is not taken up
SPARE: Final = 34  # a defeated unit that an orb keeps on the field

# the game's own events
DEPLOYED: Final = GAME_EVENT  # card; a: the zone; b: the zone it came from
LEVELED_UP: Final = GAME_EVENT + 1  # card: the new top; a, b: as of DEPLOYED
CLASS_CHANGED: Final = GAME_EVENT + 2
GREW: Final = GAME_EVENT + 3
SHIFTED: Final = GAME_EVENT + 4  # card; a: the zone it moved to
ATTACKED: Final = GAME_EVENT + 5  # card: the attacker; b: 1 + the one attacked
WAS_ATTACKED: Final = GAME_EVENT + 6
SUPPORT_OK: Final = GAME_EVENT + 7  # card: the unit; b: 1 + the support card
SUPPORT_FAILED: Final = GAME_EVENT + 8  # card: the support card; a: whose; b: 1 + the unit
CRITICAL_EVENT: Final = GAME_EVENT + 9  # card: the attacker; b: 1 + the defender
WAS_CRITICAL: Final = GAME_EVENT + 10
EVADED_EVENT: Final = GAME_EVENT + 11  # card: the defender; b: 1 + the attacker
WAS_EVADED: Final = GAME_EVENT + 12
DEFEATS: Final = GAME_EVENT + 13  # card: who defeats; a: how; b: 1 + the defeated
DEFEATED_EVENT: Final = GAME_EVENT + 14  # card: the defeated; a: how; b: 1 + by which unit
NOT_DEFEATS: Final = GAME_EVENT + 15
SURVIVES: Final = GAME_EVENT + 16
ATTACK_END: Final = GAME_EVENT + 17  # card: the attacker; b: 1 + the defender
BATTLE_END: Final = GAME_EVENT + 18
ORB_BROKEN: Final = GAME_EVENT + 19  # card: the orb; a: whose; b: 1 + the unit that broke it
DRAWN: Final = GAME_EVENT + 20  # card; a: by whom
USED: Final = GAME_EVENT + 21  # card: whose skill; a: by whom; b: the ability
REVEALED: Final = GAME_EVENT + 22  # card; a: whose
RETREATS: Final = GAME_EVENT + 23  # card: a defeated unit that goes to the retreat area (9.3.1)
SUPPORT_LEAVES: Final = GAME_EVENT + 24  # card: a support card that goes there (18.6.1.2)
ORB_GONE: Final = GAME_EVENT + 25  # no card: an orb has been broken; a: whose; b: as ORB_BROKEN
# card: an orb that is broken and goes to the hand; a, b: as ORB_BROKEN
ORB_TAKEN: Final = GAME_EVENT + 26

DECKS: Final = DECK * SEATS
OTHER_DECK: Final = DECKS + 1
HANDS: Final = HAND * SEATS
SUPPORT_AREAS: Final = SUPPORT_AREA * SEATS
RETREAT_AREAS: Final = RETREAT * SEATS
ORB_AREAS: Final = ORB * SEATS
BONDS: Final = BOND * SEATS
FRONTS: Final = FRONT * SEATS
FOES_FRONT: Final = FRONTS + 1  # less whose turn it is: the front line of the other player
BACKS: Final = BACK * SEATS
FOES_BACK: Final = BACKS + 1  # likewise
OFF_FIELD: Final = BOUNDLESS * SEATS  # from here on
UNDERS: Final = UNDER * SEATS
LAST_EVENT: Final = ORB_TAKEN
