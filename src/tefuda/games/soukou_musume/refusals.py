"""Every no of the game, with the clause that says it."""

from __future__ import annotations

from tefuda.kernel.rules import Refusal, Words


def _no(key: str, clause: str, ja: str, en: str) -> Refusal:
    return Refusal(key, clause, Words(ja, en))


NOT_IN_HAND = _no(
    "not_in_hand",
    "sheet.turn.main.3",
    "そのカードは自分の手札にない。",
    "That card is not in your hand.",
)
NO_UNIT_IN_HAND = _no(
    "no_unit_in_hand",
    "sheet.turn.main.2",
    "そのユニットは自分の手札にない。",
    "That unit is not in your hand.",
)
NOT_A_UNIT = _no(
    "not_a_unit", "sheet.turn.main.2", "そのカードはユニットではない。", "That card is not a unit."
)
NOT_A_COMMAND = _no(
    "not_a_command",
    "sheet.turn.main.3",
    "そのカードはコマンド（戦略・戦術・制服）ではない。",
    "That card is not a command (strategy, tactic or uniform).",
)
NOT_YOUR_UNIT = _no(
    "not_your_unit",
    "sheet.field.1",
    "それは自分の戦場のユニットではない。",
    "That is not a unit of yours on the battlefield.",
)
CHARGED = _no(
    "charged",
    "sheet.turn.main.1",
    "チャージは1ターンに1度だけで、このターンはもう行った。",
    "You charge once a turn, and you have done so this turn.",
)
NOTHING_TO_CHARGE = _no(
    "nothing_to_charge",
    "sheet.turn.main.1",
    "チャージに使えるカードがない。",
    "There is no card to charge with.",
)
NO_PLACE = _no(
    "no_place",
    "sheet.turn.main.2",
    "空いている控え戦場がない。",
    "No place of the reserve battlefield is free.",
)
STRATEGY_USED = _no(
    "strategy_used",
    "sheet.turn.main.3",
    "戦略は1ターンに1枚だけで、このターンはもう使用した。",
    "One strategy a turn, and you have used one this turn.",
)
NO_TARGET = _no(
    "no_target",
    "sheet.turn.main.3",
    "選べるものがないので使用できない。",
    "There is nothing it could choose, so it cannot be used.",
)
SMALL_NO_SKILL = _no(
    "small_no_skill",
    "sheet.state.small.2",
    "小破したユニットはスキルも○スキルも使用できない。",
    "A lightly damaged unit uses neither skills nor circle skills.",
)
MEDIUM_NO_SKILL = _no(
    "medium_no_skill",
    "sheet.state.medium.2",
    "中破したユニットはスキルも○スキルも使用できない。",
    "A heavily damaged unit uses neither skills nor circle skills.",
)
MEDIUM_NO_RETREAT = _no(
    "medium_no_retreat",
    "sheet.state.medium.2",
    "中破したユニットは退却できない。",
    "A heavily damaged unit cannot retreat.",
)
WRECKED_NOTHING = _no(
    "wrecked_nothing",
    "sheet.state.large.2",
    "大破したユニットには何もできない。",
    "Nothing can be done with a wrecked unit.",
)
CIRCLE_USED = _no(
    "circle_used",
    "sheet.turn.main.6",
    "この○スキルはこのターンもう使えない。",
    "This circle skill has been used as often as it may be this turn.",
)
CIRCLE_COST = _no(
    "circle_cost",
    "sheet.turn.main.4",
    "この○スキルのコストを支払えない。",
    "The cost of this circle skill cannot be paid.",
)
CIRCLE_CONDITION = _no(
    "circle_condition",
    "sheet.turn.main.4",
    "この○スキルの条件を満たしていない。",
    "The condition of this circle skill is not met.",
)
CIRCLE_TARGET = _no(
    "circle_target",
    "sheet.turn.main.4",
    "この○スキルで選べるものがない。",
    "There is nothing this circle skill could choose.",
)
NO_SUCH_CIRCLE = _no(
    "no_such_circle",
    "sheet.turn.main.4",
    "そのユニットにそのような○スキルはない。",
    "The unit has no such circle skill.",
)
NO_SUCH_SKILL = _no(
    "no_such_skill",
    "sheet.turn.attack.1",
    "そのユニットにそのようなスキルはない。",
    "The unit has no such skill.",
)
RETREATED = _no(
    "retreated",
    "sheet.turn.main.5",
    "退却は1ターンに1度だけで、このターンはもう行った。",
    "You retreat once a turn, and you have done so this turn.",
)
RETREAT_ENERGY = _no(
    "retreat_energy",
    "sheet.turn.main.5",
    "退却コスト分のエネルギーが付いていない。",
    "The unit has not enough energy for its retreat cost.",
)
NOBODY_BEHIND = _no(
    "nobody_behind",
    "sheet.turn.main.5",
    "代わりに出る、大破していない控えユニットがいない。",
    "No reserve unit that is not wrecked could take its place.",
)
NOT_MAIN = _no(
    "not_main",
    "sheet.turn.attack.1",
    "スキルを使用できるのは主戦ユニットだけである。",
    "Only the unit on the main battlefield uses skills.",
)
FIRST_TURN = _no(
    "first_turn",
    "sheet.turn.attack.1.1",
    "先攻の1ターン目はスキルを使用できない。",
    "No skill is used on the first player's first turn.",
)
SKILL_ENERGY = _no(
    "skill_energy",
    "sheet.turn.attack.1.2",
    "スキルのコスト分のエネルギーが付いていない。",
    "The unit has less energy than the skill costs.",
)

REFUSALS = [
    NOT_IN_HAND, NO_UNIT_IN_HAND, NOT_A_UNIT, NOT_A_COMMAND, NOT_YOUR_UNIT, CHARGED, NOTHING_TO_CHARGE, NO_PLACE,
    STRATEGY_USED, NO_TARGET, SMALL_NO_SKILL, MEDIUM_NO_SKILL, MEDIUM_NO_RETREAT, WRECKED_NOTHING,
    CIRCLE_USED, CIRCLE_COST, CIRCLE_CONDITION, CIRCLE_TARGET, NO_SUCH_CIRCLE, NO_SUCH_SKILL, RETREATED, RETREAT_ENERGY,
    NOBODY_BEHIND, NOT_MAIN, FIRST_TURN, SKILL_ENERGY,
]  # fmt: skip
