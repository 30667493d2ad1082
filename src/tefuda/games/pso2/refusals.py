"""Every "no" of the game, with the clause it comes from."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import Refusal, Words

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

REFUSALS: Final = [
    Refusal(
        "not_now_pp",
        "503.1.1",
        Words(
            "PPにカードを置けるのは自分のPPフェイズに1枚だけである",
            "a card is laid to PP in one's own PP phase, and only one",
        ),
    ),
    Refusal(
        "not_in_hand_pp",
        "503.1.1",
        Words("PPに置けるのは手札のカードだけである", "only a card of the hand is laid to PP"),
    ),
    Refusal(
        "not_in_hand",
        "504.2",
        Words("プレイできるのは手札のカードだけである", "only a card of one's own hand is played"),
    ),
    Refusal(
        "not_playable",
        "504.1",
        Words(
            "プレイできるのはキャラ、アイテム、アクティブである",
            "characters, items and actives are played, nothing else",
        ),
    ),
    Refusal(
        "not_main_character",
        "504.1.1.1",
        Words(
            "キャラは自分のメインフェイズに処理領域が空の時だけプレイできる",
            "a character is played in one's own main phase while the processing area is empty",
        ),
    ),
    Refusal(
        "not_main_item",
        "504.1.2.1",
        Words(
            "アイテムは自分のメインフェイズに処理領域が空の時だけプレイできる",
            "an item is played in one's own main phase while the processing area is empty",
        ),
    ),
    Refusal(
        "not_main_active",
        "504.1.3.1",
        Words(
            "【MAIN】のアクティブは自分のメインフェイズに処理領域が空の時だけプレイできる",
            "an active with [MAIN] is played in one's own main phase while the processing area is empty",
        ),
    ),
    Refusal(
        "cannot_play",
        "103.1.2",
        Words("効果によりプレイできない", "an effect keeps it from being played"),
    ),
    Refusal(
        "too_dear",
        "209.1.1",
        Words("ON状態のPPが足りない", "there are not enough PP that are ON"),
    ),
    Refusal(
        "no_color",
        "209.1.2",
        Words("PPに同じ色のカードがない", "no card of its colour lies in PP"),
    ),
    Refusal(
        "nothing_to_choose",
        "406.2.4",
        Words("選べる対象がない", "there is nothing that it could choose"),
    ),
    Refusal(
        "no_bearer",
        "205.4.3",
        Words("装備できる同じクラスの味方がいない", "no ally of its class could bear it"),
    ),
    Refusal(
        "not_yours_ability",
        "504.1.4",
        Words(
            "起動できるのは自分のカードの能力だけである",
            "only abilities of one's own cards are used",
        ),
    ),
    Refusal(
        "no_such_ability",
        "300.3",
        Words("そのカードにその起動能力はない", "the card has no such activated ability"),
    ),
    Refusal(
        "not_here",
        "300.3",
        Words("その場所では起動できない", "it cannot be used where its card lies"),
    ),
    Refusal(
        "not_main_ability",
        "504.1.4.1",
        Words(
            "【MAIN】の能力は自分のメインフェイズに処理領域が空の時だけ起動できる",
            "an ability with [MAIN] is used in one's own main phase while the processing area is empty",
        ),
    ),
    Refusal(
        "once_a_turn",
        "103.1.1",
        Words("このターンにもう起動した", "it has been used in this turn"),
    ),
    Refusal(
        "not_its_condition",
        "300.3",
        Words("条件を満たしていない", "its condition is not met"),
    ),
    Refusal(
        "nobody_attacked",
        "302.1b",
        Words(
            "ウォークライは味方が攻撃され、対象をまだ移せる時だけ使える",
            "war cry is used when an ally is attacked and the attack can still be turned",
        ),
    ),
    Refusal(
        "cannot_pay",
        "209.1.3",
        Words("コストを支払えない", "its cost cannot be paid"),
    ),
    Refusal(
        "cannot_use",
        "103.1.2",
        Words("効果により起動できない", "an effect keeps it from being used"),
    ),
    Refusal(
        "not_now_attack",
        "103.6.2.2",
        Words(
            "攻撃宣言は自分のメインフェイズに処理領域が空の時だけできる",
            "an attack is declared in one's own main phase while the processing area is empty",
        ),
    ),
    Refusal(
        "not_yours_attack",
        "504.1.5",
        Words("攻撃できるのは自分の味方だけである", "one attacks with one's own allies only"),
    ),
    Refusal(
        "no_fighter",
        "504.1.5",
        Words(
            "攻撃できるのはプレイヤーと場のキャラだけである",
            "only the player and characters on the field attack",
        ),
    ),
    Refusal(
        "is_off",
        "215.2",
        Words("OFF状態では攻撃宣言できない", "who is OFF cannot declare an attack"),
    ),
    Refusal(
        "frozen",
        "301.3",
        Words("攻撃宣言できない状態である", "it is kept from declaring attacks"),
    ),
    Refusal(
        "nobody_to_attack",
        "506.3.1",
        Words("攻撃できる相手がいない", "there is nobody that it could attack"),
    ),
    Refusal(
        "not_an_enemy",
        "506.3.1",
        Words("攻撃の対象は相手だけである", "only an enemy is attacked"),
    ),
    Refusal(
        "cannot_be_attacked",
        "103.1.2",
        Words("効果により攻撃の対象にできない", "an effect keeps it from being attacked"),
    ),
    Refusal(
        "must_be_another",
        "103.1.2",
        Words(
            "効果により他のカードを攻撃しなければならない", "an effect says what has to be attacked"
        ),
    ),
    Refusal(
        "not_now_end",
        "504.1.6.1",
        Words(
            "終了フェイズへの移行は自分のメインフェイズに処理領域が空の時だけ宣言できる",
            "the end phase is declared in one's own main phase while the processing area is empty",
        ),
    ),
    Refusal(
        "has_to_attack",
        "103.1.2",
        Words(
            "攻撃しなければならない味方がいる", "there is an ally that has to attack before the end"
        ),
    ),
    Refusal(
        "not_your_priority",
        "103.6.1.6",
        Words("今は行動権がない", "you do not have priority now"),
    ),
    Refusal(
        "no_attack_under_way",
        "506.3.1",
        Words(
            "攻撃の対象は攻撃を宣言した時に選ぶ", "a target is chosen when an attack is declared"
        ),
    ),
    Refusal(
        "aims_elsewhere",
        "raid.turn.4",
        Words("このカードが攻撃する相手は決まっている", "what this card attacks is settled"),
    ),
]
