"""Every "no" of the game, with the clause it comes from."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import Refusal, Words

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

REFUSALS: Final = [
    Refusal(
        "not_now_bond",
        "13.3.1.2",
        Words(
            "絆エリアに手札を置くのは自分の絆フェイズだけである",
            "a card of the hand is put into the bond area in one's own bond phase only",
        ),
    ),
    Refusal(
        "not_in_hand", "13.3.1.2", Words("そのカードは手札にない", "that card is not in the hand")
    ),
    Refusal(
        "cannot_be_bond",
        "23.1.20.1",
        Words("そのカードは絆エリアに置けない", "that card cannot be put into the bond area"),
    ),
    Refusal(
        "not_now_deploy",
        "13.4.1.2",
        Words(
            "出撃とレベルアップは自分の出撃フェイズに行う",
            "units are deployed and levelled up in one's own deployment phase",
        ),
    ),
    Refusal(
        "no_symbol",
        "15.1.2.b1",
        Words(
            "そのカードのすべてのシンボルが、自分の表向きの絆カードにそろっていない",
            "not all its symbols are among your bond cards that lie face up",
        ),
    ),
    Refusal(
        "too_dear",
        "15.1.2.b2",
        Words(
            "この出撃フェイズに使ったコストとの合計が絆カードの枚数を超える",
            "with the costs used in this deployment phase it comes to more than your bond cards",
        ),
    ),
    Refusal(
        "name_there",
        "14.1.1",
        Words("同じユニット名の味方がすでにいる", "an ally of the same unit name is already there"),
    ),
    Refusal(
        "cannot_deploy",
        "2.2",
        Words("効果によって出撃できない", "an effect forbids deploying it"),
    ),
    Refusal(
        "no_unit_for_it",
        "14.2.1.2",
        Words(
            "その上に重ねられる同じユニット名の味方がいない",
            "there is no ally of the same unit name to put it on",
        ),
    ),
    Refusal(
        "too_dear_level",
        "16.1.2.b2",
        Words(
            "この出撃フェイズに使ったコストとの合計が絆カードの枚数を超える",
            "with the costs used in this deployment phase it comes to more than your bond cards",
        ),
    ),
    Refusal(
        "no_symbol_level",
        "16.1.2.b1",
        Words(
            "そのカードのすべてのシンボルが、自分の表向きの絆カードにそろっていない",
            "not all its symbols are among your bond cards that lie face up",
        ),
    ),
    Refusal(
        "cannot_level",
        "2.2",
        Words("効果によってレベルアップできない", "an effect forbids levelling it up"),
    ),
    Refusal(
        "not_now_action",
        "13.5.1.3",
        Words(
            "移動、攻撃、起動型スキルの使用は自分の行動フェイズに行う",
            "moving, attacking and activated skills belong to one's own action phase",
        ),
    ),
    Refusal("not_yours", "17.1.2", Words("自分のカードではない", "that card is not yours")),
    Refusal("has_acted", "17.1.2", Words("そのユニットは行動済みである", "that unit has acted")),
    Refusal("cannot_move", "2.2", Words("効果によって移動できない", "an effect forbids moving it")),
    Refusal(
        "first_turn",
        "13.5.1.3.2",
        Words(
            "先攻プレイヤーの最初のターンには攻撃できない",
            "nobody attacks in the first player's first turn",
        ),
    ),
    Refusal(
        "no_range", "18.2.1.2.1", Words("射程を持たないユニットである", "that unit has no range")
    ),
    Refusal(
        "nobody_in_range",
        "18.2.1.3.1",
        Words("攻撃できる敵が1体もいない", "there is no enemy that it could attack"),
    ),
    Refusal(
        "cannot_attack", "2.2", Words("効果によって攻撃できない", "an effect forbids it to attack")
    ),
    Refusal(
        "out_of_range", "20.1", Words("射程の外にいる", "that unit is out of the attacker's range")
    ),
    Refusal(
        "not_an_enemy", "18.2.1.3", Words("敵のユニットではない", "that is no unit of the enemy's")
    ),
    Refusal(
        "cannot_be_attacked",
        "2.2",
        Words("効果によって攻撃できない敵である", "an effect forbids attacking that enemy"),
    ),
    Refusal(
        "no_such_skill",
        "19.1.2",
        Words("そのような起動型スキルはない", "that card has no such activated skill"),
    ),
    Refusal(
        "not_here",
        "21.3.1.4.2",
        Words(
            "この領域では使えないスキルである", "that skill is not used from where the card lies"
        ),
    ),
    Refusal(
        "once_a_turn",
        "19.1.2.1",
        Words("このターンにはもう使った", "it has been used in this turn already"),
    ),
    Refusal(
        "skill_banned",
        "2.2",
        Words("効果によって使用できないスキルである", "an effect forbids using that skill"),
    ),
    Refusal(
        "not_its_condition",
        "19.1.2.2",
        Words("スキルの条件を満たしていない", "the condition of the skill is not met"),
    ),
    Refusal(
        "cannot_pay",
        "19.1.3.1",
        Words("コストをすべて支払うことができない", "its cost cannot be paid in full"),
    ),
    Refusal(
        "not_same_name",
        "18.4.1.2.1",
        Words(
            "攻撃ユニットと同じユニット名の手札ではない",
            "that is no card of the hand with the attacking unit's name",
        ),
    ),
    Refusal(
        "no_critical_now",
        "18.4.1.2",
        Words(
            "必殺攻撃は自分の攻撃の必殺攻撃・神速回避ステップに行う",
            "a critical hit belongs to that step of one's own attack",
        ),
    ),
    Refusal(
        "critical_forbidden",
        "2.2",
        Words("効果によって必殺攻撃できない", "an effect forbids a critical hit"),
    ),
    Refusal(
        "no_power",
        "18.4.1.2.1.3",
        Words("攻撃ユニットの戦闘力が0以下である", "the attacking unit's power is 0 or less"),
    ),
    Refusal(
        "not_same_name_evade",
        "18.4.1.4.1",
        Words(
            "防御ユニットと同じユニット名の手札ではない",
            "that is no card of the hand with the defending unit's name",
        ),
    ),
    Refusal(
        "no_evasion_now",
        "18.4.1.4",
        Words(
            "神速回避は相手の攻撃の必殺攻撃・神速回避ステップに行う",
            "a god-speed evasion belongs to that step of the opponent's attack",
        ),
    ),
    Refusal(
        "evasion_forbidden",
        "2.2",
        Words("効果によって神速回避できない", "an effect forbids a god-speed evasion"),
    ),
    Refusal(
        "not_a_unit", "25.2.1", Words("戦場にいるユニットではない", "that is no unit on the field")
    ),
    Refusal(
        "not_in_hand_deploy",
        "15.1.2",
        Words("そのカードは手札にない", "that card is not in the hand"),
    ),
    Refusal(
        "not_in_hand_level",
        "16.1.2",
        Words("そのカードは手札にない", "that card is not in the hand"),
    ),
    Refusal(
        "not_yours_attack", "18.2.1.2", Words("自分のカードではない", "that card is not yours")
    ),
    Refusal(
        "has_acted_attack", "18.2.1.2", Words("そのユニットは行動済みである", "that unit has acted")
    ),
    Refusal("not_yours_skill", "19.1.2", Words("自分のカードではない", "that card is not yours")),
]
