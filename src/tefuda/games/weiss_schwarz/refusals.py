"""Every no of the game, with the clause that says it; the numbers are places in the list, from 1."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import Refusal, Words

REFUSALS: list[Refusal] = []


def _no(key: str, clause: str, ja: str, en: str) -> None:
    REFUSALS.append(Refusal(key, clause, Words(ja, en)))


NOT_IN_HAND: Final = 1
_no("not_in_hand", "8.6.2.1", "そのカードは自分の手札にない。", "That card is not in your hand.")
NOT_A_CHARACTER: Final = 2
_no("not_a_character", "6.5.1.2.1", "そのカードはキャラではない。", "That card is no character.")
NOT_AN_EVENT: Final = 3
_no("not_an_event", "6.5.1.2.2", "そのカードはイベントではない。", "That card is no event.")
NOT_A_CLIMAX: Final = 4
_no(
    "not_a_climax",
    "6.6.1.2.1",
    "クライマックスフェイズにプレイできるのはクライマックスカードだけである。",
    "Only climax cards are played in the climax phase.",
)
NO_COLOR: Final = 5
_no(
    "no_color",
    "8.6.2.1.1",
    "レベル置場にもクロック置場にも、そのカードと同じ色のカードがない。",
    "No card of its colour is in your level area or your clock.",
)
TOO_HIGH: Final = 6
_no(
    "too_high",
    "8.6.2.1.2",
    "そのカードのレベルが自分のレベルより高い。",
    "Its level is higher than your own.",
)
NO_STOCK: Final = 7
_no(
    "no_stock",
    "8.6.2.3.2",
    "コストを支払うだけのストックがない。",
    "You have not enough stock to pay its cost.",
)
NOT_PLAYABLE: Final = 8
_no(
    "not_playable",
    "1.3.3",
    "効果により、そのカードは手札からプレイできない。",
    "An effect forbids playing it from the hand.",
)
NOT_MAIN: Final = 9
_no(
    "not_main",
    "6.5.1.2",
    "それができるのは自分のメインフェイズだけである。",
    "That is done in your own main phase only.",
)
NOT_CLIMAX_PHASE: Final = 10
_no(
    "not_climax_phase",
    "6.6.1.2.1",
    "クライマックスカードをプレイできるのはクライマックスフェイズだけである。",
    "A climax card is played in the climax phase only.",
)
NOT_COUNTER: Final = 11
_no(
    "not_counter",
    "7.4.1.2.1",
    "カウンターステップにプレイできるのは、カウンターアイコンのついたものだけである。",
    "In the counter step only what bears the counter icon is played.",
)
NO_SUCH_ABILITY: Final = 12
_no(
    "no_such_ability",
    "6.5.1.2.3",
    "そのカードに、いま有効な起動能力はそこにない。",
    "The card has no such activated ability that is valid now.",
)
NOT_YOURS: Final = 13
_no(
    "not_yours",
    "6.5.1.2.3",
    "それは自分のカードではない。",
    "That card is not yours.",
)
ABILITY_COST: Final = 14
_no(
    "ability_cost",
    "8.4.2.2",
    "その能力のコストをすべて支払うことができない。",
    "The whole cost of that ability cannot be paid.",
)
ABILITY_CONDITION: Final = 15
_no(
    "ability_condition",
    "8.3.3",
    "その能力の条件が満たされていない。",
    "The condition of that ability is not met.",
)
ABILITY_LIMIT: Final = 16
_no(
    "ability_limit",
    "10.19.3",
    "その能力は、このターンにプレイできる回数をもうプレイした。",
    "That ability has been played as often as it may be this turn.",
)
BACKUP_STEP: Final = 17
_no(
    "backup_step",
    "10.5.2",
    "助太刀は、相手のカウンターステップに、指定のレベル以上でのみプレイできる。",
    "Backup is played in the opponent's counter step only, at its level or above.",
)
BACKUP_FORBIDDEN: Final = 18
_no(
    "backup_forbidden",
    "1.3.3",
    "効果により、助太刀をプレイできない。",
    "An effect forbids playing backup.",
)
NO_SLOTS: Final = 19
_no(
    "no_slots",
    "6.5.1.2.4",
    "自分の異なる2つの枠を選ぶ。少なくとも一方にカードがなければ何も起こらない。",
    "Two different slots of yours are chosen; with no card in either nothing happens.",
)
STUCK: Final = 20
_no(
    "stuck",
    "1.3.3",
    "効果により、そのキャラは他の枠に動かせない。",
    "An effect forbids moving that character to another slot.",
)
NOT_ATTACKING: Final = 21
_no(
    "not_attacking",
    "7.2.1.3.1.1",
    "アタックできるのは、自分の前列のスタンドしているキャラだけである。",
    "Only your standing characters of the front row attack.",
)
FIRST_TURN: Final = 22
_no(
    "first_turn",
    "7.2.1.3.1.2",
    "先攻の第1ターンのアタックは1回だけである。",
    "On the first player's first turn there is only one attack.",
)
NO_ATTACK: Final = 23
_no(
    "no_attack",
    "1.3.3",
    "効果により、そのキャラはアタックできない。",
    "An effect forbids that character to attack.",
)
NOT_THAT_WAY: Final = 24
_no(
    "not_that_way",
    "7.2.1.4.2",
    "その攻撃方法は選べない。",
    "That way of attacking is not open to it.",
)
