"""Every "no" of the game, with the clause it comes from."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import Refusal, Words

NOT_YOURS: Final = 1
NO_SUCH_EFFECT: Final = 2
NOT_MAIN_RITUAL: Final = 3
NOT_NORMAL: Final = 4
NOT_COUNTER: Final = 5
NOT_IN_HAND: Final = 6
NOT_THERE: Final = 7
NO_SLOTS: Final = 8
CANNOT_ACT: Final = 9
CANNOT_COUNTER: Final = 10
CANNOT_SPELL: Final = 11
CANNOT_ITEM: Final = 12
HAS_ACTED: Final = 13
NOT_ITS_CONDITION: Final = 14
CANNOT_PAY: Final = 15
NOTHING_TO_CHOOSE: Final = 16
NOT_IN_CHAIN: Final = 17
NOT_MAIN_PLACE: Final = 18
NO_TERRAIN_CARD: Final = 19
ON_HEADQUARTERS: Final = 20
TOO_FAR_TO_PLACE: Final = 21
PROXY_PLACED: Final = 22
HAND_PLACED: Final = 23
NO_DECK: Final = 24
NOT_MAIN_MARCH: Final = 25
NO_UNIT: Final = 26
MARCH_ACTED: Final = 27
OUT_OF_RANGE: Final = 28
NO_TERRAIN_THERE: Final = 29
OVER_LIMIT: Final = 30
ONE_BATTLE: Final = 31
FOUGHT_ALREADY: Final = 32
BARRED_NOW: Final = 33
CANNOT_MARCH: Final = 34
MARCHES_ALREADY: Final = 35
NOT_NOW_ITEM: Final = 36
NOT_EQUIPPED: Final = 37
NOT_TOGETHER: Final = 38
NO_ITEM_SLOT: Final = 39
NOT_SUMMON_PHASE: Final = 40
NOT_AT_ONCE: Final = 41
HERO_COST: Final = 42
HERO_THERE: Final = 43
CANNOT_SUMMON: Final = 44
NOT_EQUIPMENT: Final = 45
HAS_TO_ATTACK: Final = 46
NOBODY_ATTACKS: Final = 47
NOT_NOW_ATTACK: Final = 48
NOT_FORMATION: Final = 49
OVER_LIMIT_SUMMON: Final = 50
OVER_LIMIT_AT_ONCE: Final = 51
BEARER_ELSEWHERE: Final = 52
ITEM_ELSEWHERE: Final = 53

REFUSALS: Final = [
    Refusal("not_yours", "13.p1", Words("自軍のカードではない", "it is not your card")),
    Refusal(
        "no_such_effect",
        "11-2.p1",
        Words(
            "使用を宣言する効果がこのカードにはない",
            "this card has no effect whose use is declared",
        ),
    ),
    Refusal(
        "not_main_ritual",
        "11-2-3.p1",
        Words(
            "［儀式］は進軍側が自分のメインフェイズの行動として使用する",
            "a ritual is used by the marching side, as an action of its main phase",
        ),
    ),
    Refusal(
        "not_normal",
        "11-2-1.p1",
        Words(
            "［普通］の効果は戦闘中、自軍の普通タイミングに使用する",
            "a normal effect is used in battle, in one's own normal timing",
        ),
    ),
    Refusal(
        "not_counter",
        "11-2-2.p1",
        Words(
            "［対抗］の効果は、［普通］の効果・攻撃・［対抗］の効果が宣言されたときに使用する",
            "a counter is used when a normal effect, an attack or a counter has been declared",
        ),
    ),
    Refusal(
        "not_in_hand",
        "13-3.p1",
        Words("手札にあるときだけ使用できる", "it is used out of the hand only"),
    ),
    Refusal(
        "not_there",
        "11-1-2.p2",
        Words(
            "戦闘中の地形にも召喚術師置き場にもない",
            "it is neither in the battle nor in the summoner's place",
        ),
    ),
    Refusal(
        "no_slots",
        "14-2.p1",
        Words(
            "未消費のスペル枠・アイテム枠が足りない",
            "there are not enough unspent slots for it",
        ),
    ),
    Refusal(
        "cannot_act",
        "1-1.p1",
        Words("特殊能力を使用できない", "its special abilities cannot be used"),
    ),
    Refusal(
        "cannot_counter",
        "1-1.p1",
        Words("［対抗］の効果を使用できない", "this player cannot use counters"),
    ),
    Refusal(
        "cannot_spell",
        "1-1.p1",
        Words("戦闘スペルを使用できない", "this player cannot use combat spells"),
    ),
    Refusal(
        "cannot_item",
        "1-1.p1",
        Words("アイテムを使用できない", "this player cannot use items"),
    ),
    Refusal(
        "has_acted",
        "13-1.p2",
        Words("すでに行動完了である", "it has acted already"),
    ),
    Refusal(
        "not_its_condition",
        "11.p1",
        Words("効果の条件が満たされていない", "what its text asks for is not so"),
    ),
    Refusal("cannot_pay", "14.p1", Words("コストを支払えない", "its cost cannot be paid")),
    Refusal(
        "nothing_to_choose",
        "14.p1",
        Words("対象にできるものがない", "there is nothing that it could choose"),
    ),
    Refusal(
        "not_in_chain",
        "10-10-3.p1",
        Words(
            "対抗連鎖に関わるユニットの中に適切な対象がない",
            "no proper target has used an effect in this chain, or been the target of one",
        ),
    ),
    Refusal(
        "not_main_place",
        "9-2-1.p3",
        Words(
            "地形を配置するのは進軍側の、自分のメインフェイズである",
            "terrain is placed by the marching side, in its main phase",
        ),
    ),
    Refusal(
        "no_terrain_card",
        "9-2-1.p3",
        Words("配置するのは手札の地形カードである", "a terrain card of the hand is placed"),
    ),
    Refusal(
        "on_headquarters",
        "5-3.p2",
        Words("本陣は他の地形に配置しなおされない", "the headquarters are never replaced"),
    ),
    Refusal(
        "too_far_to_place",
        "9-2-1.b6.p1",
        Words(
            "自軍のカードのあるエリアでも、その上下左右のエリアでもない",
            "no card of yours is in that area, nor in one beside it",
        ),
    ),
    Refusal(
        "proxy_placed",
        "9-2-1.p9",
        Words(
            "代理地形を配置したターンには、手札の地形も代理地形も配置できない",
            "a proxy has been placed in this turn: no further terrain can be",
        ),
    ),
    Refusal(
        "hand_placed",
        "9-2-1.p9",
        Words(
            "手札から地形を配置したターンには、代理地形を配置できない",
            "terrain of the hand has been placed in this turn: no proxy can be",
        ),
    ),
    Refusal("no_deck", "9-2-1.p6", Words("自軍山札にカードがない", "there is no deck left")),
    Refusal(
        "not_main_march",
        "9-2.p1",
        Words(
            "進軍するのは進軍側の、自分のメインフェイズである",
            "the marching side marches, in its main phase",
        ),
    ),
    Refusal("no_unit", "9-2-2.p1", Words("進軍するのは自軍ユニットである", "your own units march")),
    Refusal(
        "march_acted",
        "9-2-2.b1",
        Words("未行動のユニットしか進軍できない", "only units that have not acted march"),
    ),
    Refusal(
        "out_of_range",
        "9-2-2.b2",
        Words("進軍範囲の外である", "that area is out of its range"),
    ),
    Refusal(
        "no_terrain_there",
        "9-2-2.p4",
        Words("空き地へは進軍できない", "there is no terrain to march to"),
    ),
    Refusal(
        "over_limit",
        "9-2-2.b3",
        Words(
            "合計レベルが進軍先のリミットを超える",
            "the levels would exceed the limit there",
        ),
    ),
    Refusal(
        "one_battle",
        "9-2-2.b4",
        Words(
            "敵軍支配地形へ進軍する間は、進軍先は1ヶ所だけである",
            "with a march into enemy terrain no other place can be marched to",
        ),
    ),
    Refusal(
        "fought_already",
        "9-2-2.b5",
        Words(
            "このターンにすでに戦闘が発生した敵軍支配地形である",
            "a battle has taken place in that enemy terrain in this turn",
        ),
    ),
    Refusal(
        "barred_now",
        "10-8-3.p2",
        Words(
            "双方が全滅した敵軍本陣へは、このターンには進軍できない",
            "where all have died at the enemy headquarters, nobody marches in this turn",
        ),
    ),
    Refusal("cannot_march", "1-1.p1", Words("進軍できない", "an effect keeps it from marching")),
    Refusal(
        "marches_already",
        "9-2-2.p8",
        Words("すでに進軍に加わっている", "it is part of the march already"),
    ),
    Refusal(
        "not_now_item",
        "9-2-3.p1",
        Words("装備品を持ち替えられるときではない", "this is no time to change equipment"),
    ),
    Refusal(
        "not_equipped",
        "9-2-3.p1",
        Words(
            "自軍ユニットが装備している装備品ではない",
            "no unit of yours bears this equipment",
        ),
    ),
    Refusal(
        "not_together",
        "9-2-3.p1",
        Words("同じ地形の別の自軍ユニットではない", "it is not another unit in the same terrain"),
    ),
    Refusal(
        "no_item_slot",
        "12-4-1.p1",
        Words("空いているアイテムマルチ枠がない", "it has no free multi slot for items"),
    ),
    Refusal(
        "not_summon_phase",
        "9-3.p1",
        Words(
            "通常召喚フェイズでも、即時召喚タイミングの自分の番でもない",
            "it is neither your summon phase nor your instant summoning in a battle",
        ),
    ),
    Refusal(
        "not_at_once",
        "10-1-2.p1",
        Words("即時召喚可能なユニットではない", "this unit cannot be summoned at once"),
    ),
    Refusal(
        "hero_cost",
        "4-2.b1.p1",
        Words("山札が英雄点に満たない", "the deck has fewer cards than the hero points"),
    ),
    Refusal(
        "hero_there",
        "4-2.b2.p1",
        Words(
            "同名の自軍の英雄がすでに戦場にいる",
            "a hero of yours with this name is on the field already",
        ),
    ),
    Refusal("cannot_summon", "1-1.p1", Words("召喚できない", "an effect forbids summoning")),
    Refusal(
        "not_equipment",
        "9-3-3.p1",
        Words("手札の装備品ではない", "it is no equipment in your hand"),
    ),
    Refusal(
        "has_to_attack",
        "10-4.s2.p1",
        Words(
            "未行動のユニットと敵軍ユニットがいるので、攻撃しなければならない",
            "with unacted units, and enemies there, one has to attack",
        ),
    ),
    Refusal(
        "nobody_attacks",
        "10-9-3.p1",
        Words(
            "未行動の自軍ユニットか敵軍ユニットがいない",
            "there is no unacted unit of yours, or no enemy",
        ),
    ),
    Refusal(
        "not_now_attack",
        "10-4.s2.p2",
        Words(
            "攻撃は自軍の普通タイミングに1回だけである",
            "one attacks once, in one's own normal timing",
        ),
    ),
    Refusal(
        "not_formation",
        "10-2.p1",
        Words(
            "隊列を変更するのは自分の隊列変更タイミングである",
            "the formation is changed in one's own formation timing",
        ),
    ),
    Refusal(
        "over_limit_summon",
        "9-3-2.p1",
        Words(
            "合計レベルがその地形のリミットを超える",
            "the levels there would exceed the limit",
        ),
    ),
    Refusal(
        "over_limit_at_once",
        "10-1-2.p1",
        Words(
            "合計レベルが戦闘中の地形のリミットを超える",
            "the levels of your units in the battle would exceed the limit",
        ),
    ),
    Refusal(
        "bearer_elsewhere",
        "10-1-3.p1",
        Words(
            "戦闘中の地形に存在する自軍ユニットではない",
            "it is no unit of yours in the battle",
        ),
    ),
    Refusal(
        "item_elsewhere",
        "10-1-1.p1",
        Words(
            "戦闘中の自軍ユニットが装備している装備品ではない",
            "no unit of yours in the battle bears this equipment",
        ),
    ),
]
