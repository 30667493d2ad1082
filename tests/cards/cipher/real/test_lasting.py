"""Rare wordings: how long something lasts, and what is asked meanwhile."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import EVASION, powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.cards.cipher.real.test_activated import CANNOT_PAY
from tests.rules.cipher.cards import card


def attacks(t: Trial) -> list[str]:
    """Who can attack now."""
    return [o.removeprefix("attack ") for o in t.options if o.startswith("attack ")]


@wording(1303, 1)
@pytest.mark.parametrize(("target", "asked"), [("翼", False), ("馬", True)])
def test_this_turn_flying_units_do_not_evade_it(trial: Trial, target: str, asked: bool) -> None:
    says = (
        "技【起】【[リバース2]】ターン終了まで、このユニットが<飛行>を攻撃している場合、"
        "このユニットの攻撃は神速回避されない。"
    )
    two = {"front": "主, 翼, 馬", "hand": "翼, 馬"}
    trial.tries(says, {"front": "主, 試", "bond": "札*2"}, two)
    trial.play("1: activate 試", "1: attack 試", f"1: target {target}")
    assert trial.offers("evade") is asked
    trial.tries(says, {"front": "主, 試", "bond": "札*2"}, two)
    trial.play("1: attack 試", "1: target 翼")
    assert trial.asked == (2, EVASION)  # it had not been used
    assert trial.offers("evade")


@wording(1304, 1)
@pytest.mark.parametrize(("target", "asked"), [("丁", False), ("戊", True)])
def test_this_turn_the_cheap_do_not_evade_it(trial: Trial, target: str, asked: bool) -> None:
    says = (
        "技【起】【[リバース2]】ターン終了まで、このユニットが出撃コストが３以下の敵を"
        "攻撃している場合、このユニットの攻撃は神速回避されない。"
    )
    two = {"front": "主, 丁, 戊", "hand": "丁, 戊"}
    trial.tries(says, {"front": "主, 試", "bond": "札*2"}, two)
    trial.play("1: activate 試", "1: attack 試", f"1: target {target}")
    assert trial.offers("evade") is asked


@wording(1349, 1)
def test_for_a_cheap_ally_flying_units_do_not_evade_it(trial: Trial) -> None:
    says = (
        "技【起】【出撃コストが２以下の味方を１体行動済みにする】ターン終了まで、"
        "このユニットが<飛行>を攻撃している場合、このユニットの攻撃は神速回避されない。"
    )
    two = {"front": "主, 翼, 馬", "hand": "翼, 馬"}
    trial.tries(says, {"front": "主, 試, 丙, 丁"}, two).play("1: activate 試")
    assert trial.options == ["card 主", "card 試", "card 丙"]
    trial.play("1: card 丙", "1: attack 試", "1: target 翼")
    assert not trial.offers("evade")
    trial.tries(says, {"front": "丁 main, 試 state acted"}, two)
    assert trial.why() == CANNOT_PAY


@wording(1305, 1)
def test_this_turn_it_reaches_the_back_while_it_is_in_front(trial: Trial) -> None:
    says = (
        "技【起】【[リバース1]】ターン終了まで、このユニットが前衛の場合、"
        "このユニットは射程に関係なく後衛の敵を攻撃することができる。"
        "このスキルは前衛の敵が２体以下でなければ使用できない。"
    )
    two = {"front": "主, 甲", "back": "乙"}
    one = {"front": "主, 試, 運", "bond": "札"}
    trial.tries(says, one, two).play("1: activate 試", "1: attack 試")
    assert trial.options == ["target 主", "target 甲", "target 乙"]
    trial.tries(says, one, two).play("1: activate 試", "1: activate 運", "1: card 試")
    assert "試" not in attacks(trial)  # in the back it does not help
    trial.tries(says, {"front": "主, 運", "back": "試", "bond": "札"}, two)
    trial.play("1: activate 試", "1: activate 運", "1: card 試", "1: attack 試")
    assert trial.options == ["target 主", "target 甲", "target 乙"]  # used there, brought forward
    trial.tries(says, one, {"front": "主, 甲, 丙", "back": "乙"})
    assert trial.why() == {"19.1.2.2"}


@wording(1825, 1)
def test_in_formation_the_back_line_does_not_attack_in_the_next_turn(trial: Trial) -> None:
    says = (
        "技〖FS〗【自】【味方の『甲』と『乙』を行動済みにする】このユニットが攻撃した時、"
        "コストを支払うなら、戦闘終了まで、このユニットの戦闘力は＋４０される。"
        "次の相手のターン中、このユニットが戦場にいる場合、後衛の敵は攻撃できない。"
    )
    one = {"front": "主, 試, 甲, 乙, 丙"}
    two = {"front": "主, 丁, 弱", "back": "弓, 魔"}
    trial.tries(says, one, two).attack("試", "弱")
    assert trial.options == ["yes", "no"]
    trial.play("1: yes")
    assert powers(trial)[0] == 80
    assert trial.power(1, "試") == 40
    trial.end_turn().pass_to("action")
    assert attacks(trial) == ["主", "丁"]
    trial.attack("丁", "試")  # it leaves the field
    assert trial.line(1, "試") == ""
    assert attacks(trial) == ["主", "弓", "魔"]
    trial.tries(says, one, two).attack("試", "弱").play("1: no").end_turn().pass_to("action")
    assert attacks(trial) == ["主", "丁", "弓", "魔"]
    trial.tries(says, one, two).attack("試", "弱").play("1: yes").end_turn().end_turn()
    trial.end_turn().pass_to("action")
    assert trial.turn[0] == 2
    assert {"弓", "魔"} <= set(attacks(trial))  # that turn only


@wording(1369, 1)
def test_in_the_next_turn_skills_neither_move_nor_defeat_the_armoured(trial: Trial) -> None:
    says = (
        "技【起】【自分の手札から『試』か『甲』を１枚退避エリアに置く】次の相手のターン中、"
        "すべての<アーマー>の味方はスキルで移動せず、スキルで撃破されない。"
    )
    one = {"front": "主, 試, 鎧, 運", "hand": "甲, 乙"}
    two = {"front": "主, 号, 追", "bond": "札"}
    trial.tries(says, one, two).play("1: activate 試", "1: card 甲")
    assert trial.has(1, "retreat") == ["甲"]
    trial.play("1: activate 運")
    assert "card 鎧" in trial.options
    trial.play("1: card 鎧")
    assert trial.line(1, "鎧") == "back"  # it is not that turn yet
    trial.end_turn().pass_to("action")
    trial.play("2: activate 号", "2: card 鎧")
    assert trial.line(1, "鎧") == "back"
    trial.play("2: activate 追", "2: card 鎧")
    assert trial.line(1, "鎧") == "back"


@wording(1369, 1)
def test_what_is_so_in_the_next_turn_is_so_though_the_unit_that_did_it_has_gone(
    trial: Trial,
) -> None:
    says = (
        "技【起】【自分の手札から『試』か『甲』を１枚退避エリアに置く】次の相手のターン中、"
        "すべての<アーマー>の味方はスキルで移動せず、スキルで撃破されない。"
    )
    one, two = {"front": "主, 試, 鎧", "hand": "甲"}, {"front": "主, 号, 丁", "bond": "札"}
    trial.tries(says, one, two).play("1: activate 試").end_turn().pass_to("action")
    trial.attack("丁", "試").play("2: activate 号")  # 鎧 is the only one left to choose
    assert trial.field(1) == {"front": ["主", "鎧"]}


@wording(804, 1)
def test_from_the_end_of_the_own_turn_to_the_end_of_the_next(trial: Trial) -> None:
    says = (
        "技【自】【自分の手札から『甲』を１枚退避エリアに置く】自分のターン終了時、"
        "コストを支払うなら、次の相手のターン終了まで、すべての味方の戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試", "hand": "甲"}, {"front": "主, 丙"}).play("1: end_actions")
    assert trial.options == ["yes", "no"]
    trial.play("1: yes")
    assert trial.turn[0] == 2
    assert (trial.power(1, "主"), trial.power(1, "試"), trial.power(2, "主")) == (60, 60, 40)
    trial.end_turn()
    assert (trial.power(1, "主"), trial.power(1, "試")) == (40, 40)


def test_what_begins_in_the_opponents_turn_lasts_to_the_end_of_the_one_after(
    trial: Trial,
) -> None:
    says = (
        "技【自】このユニットが攻撃された時、次の相手のターン終了まで、"
        "このユニットの戦闘力は＋３０される。"
    )
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 丙, 丁"}, turn=2).attack("丙", "試")
    assert trial.power(1, "試") == 70
    assert trial.end_turn().power(1, "試") == 70
    assert trial.end_turn().power(1, "試") == 70  # the next turn of the opponent
    assert trial.end_turn().power(1, "試") == 40


@wording(1694, 1)
def test_until_the_end_of_the_next_turn_the_cheap_defeat_nobody(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗次の相手のターン終了まで、"
        "すべての味方は出撃コストが１の敵の攻撃で撃破されない。"
    )
    trial.tries(says, {"front": "主, 試, 弱"}, {"front": "主, 甲, 丙"}).play("1: activate 試")
    trial.end_turn().pass_to("action")
    assert trial.attack("甲", "弱").line(1, "弱") == "front"
    assert trial.attack("丙", "弱").line(1, "弱") == ""


@wording(1212, 1)
def test_once_used_it_is_lost_for_the_game_and_for_all_allies(trial: Trial) -> None:
    says = (
        "蘇り【起】【[アクション],[リバース1]】自分の退避エリアから出撃コストが２以下の<光の剣>の"
        "カードを１枚選び、出撃させる。"
        "そうしたなら、ゲーム終了まで、すべての味方は『蘇り』を使用できない。"
    )
    second = card("別", says)
    one = {"front": "主, 試, 別", "bond": "札*5", "retreat": "甲, 丙, 丁, 聖"}
    trial.tries(says, one, cards=(second,)).play("1: activate 試", "1: card 札")
    assert set(trial.options) == {"card 甲", "card 丙"}
    trial.play("1: card 甲", "1: area front")
    assert trial.refused("activate 別") != {""}
    trial.end_turn().end_turn().pass_to("action")
    assert trial.refused("activate 別") != {""}
    trial.tries(says, {**one, "retreat": "丁"}, cards=(second,)).play(
        "1: activate 試", "1: card 札"
    )
    assert trial.refused("activate 別") == {""}  # nothing was deployed


@wording(1299, 1)
def test_until_it_leaves_the_field_it_has_range(trial: Trial) -> None:
    says = (
        "技【起】【[リバース1]】このユニットが戦場を離れるまで、"
        "このユニットに<槍>と<斧>と射程１－２が追加される。"
    )
    one = {"front": "主, 試", "bond": "札*2", "hand": "試"}
    trial.tries(says, one).play("1: activate 試", "1: card 札")
    assert trial.range(1, "試") == "1-2"
    trial.end_turn().end_turn().pass_to("deploy")
    assert trial.range(1, "試") == "1-2"
    assert trial.play("1: level_up 試").range(1, "試") == "1"  # 23.1.24.1


@wording(1440, 1)
def test_its_power_of_that_moment_is_added_this_turn(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗【[リバース1]】ターン終了まで、このユニットの戦闘力は２倍になる。"
    trial.tries(says, {"front": "主, 試, 歌", "bond": "札"}).play("1: activate 歌", "1: card 試")
    assert trial.power(1, "試") == 50
    assert trial.play("1: activate 試").power(1, "試") == 100
    trial.tries(says, {"front": "主, 試, 歌", "bond": "札"}).play("1: activate 試")
    assert trial.play("1: activate 歌", "1: card 試").power(1, "試") == 90  # 23.1.10.1
    assert trial.end_turn().power(1, "試") == 40


@wording(1366, 1)
def test_this_turn_all_enemies_cost_one(trial: Trial) -> None:
    says = (
        "技【起】【自分の手札から<光の剣>を１枚退避エリアに置く】ターン終了まで、"
        "すべての敵の出撃コストは１になり、このユニットに射程１－２が追加される。"
    )
    kills = card("斬", "技【起】主人公以外で出撃コストが１の敵を１体選び、撃破する。")
    one, two = {"front": "主, 試, 斬", "hand": "甲, 聖"}, {"front": "主, 戊"}
    trial.tries(says, one, two, cards=(kills,)).play("1: activate 試", "1: card 甲")
    assert (trial.has(1, "hand"), trial.range(1, "試")) == (["聖"], "1-2")
    assert trial.play("1: activate 斬").line(2, "戊") == ""
    trial.tries(says, one, two, cards=(kills,)).play("1: activate 斬")
    assert trial.line(2, "戊") == "front"
    trial.play("1: activate 試", "1: card 甲").end_turn().end_turn().pass_to("action")
    assert trial.play("1: activate 斬").line(2, "戊") == "front"  # that turn only


@wording(1254, 1)
def test_this_turn_an_enemy_has_no_skills_but_special_ones(trial: Trial) -> None:
    says = (
        "技【起】【[アクション]】主人公以外の敵を１体選ぶ。ターン終了まで、その敵は"
        "【特】スキル以外のすべてのスキルを失い、新たに得ることもできない。"
    )
    both = card("特勇", "名乗り【特】このカードのユニット名は『甲』としてもあつかう。",
                "力【常】このユニットの戦闘力は＋２０される。")  # fmt: skip
    one = {"front": "主, 試, 丁"}
    trial.tries(says, one, {"front": "主, 特勇, 友"}, cards=(both,))
    assert (trial.power(2, "特勇"), trial.power(2, "友")) == (60, 50)
    trial.play("1: activate 試", "1: card 特勇")
    assert (trial.power(2, "特勇"), trial.power(2, "友")) == (40, 50)  # still called 甲
    trial.end_turn()
    assert trial.power(2, "特勇") == 60


@wording(380, 1)
def test_orbs_it_breaks_go_to_the_retreat_area(trial: Trial) -> None:
    says = (
        "技【常】このユニットの攻撃で相手のオーブが破壊される場合、"
        "相手はそのオーブを自分の手札に加える代わりに退避エリアに置く。"
    )
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主", "orb": "丙, 丁"}).attack("試")
    trial.play(trial.options[0])
    assert (trial.count(2, "hand"), trial.count(2, "orb")) == (0, 1)
    assert "丙" in trial.has(2, "retreat")
    trial.attack("甲")
    assert (trial.has(2, "hand"), trial.count(2, "orb")) == (["丁"], 0)


@wording(379, 1)
def test_whom_it_defeats_becomes_a_bond(trial: Trial) -> None:
    says = (
        "技【常】このユニットの攻撃で主人公以外の敵を撃破した場合、"
        "その敵は退避エリアに置かれる代わりに相手の絆エリアに置かれる。"
    )
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主, 乙 under 弱, 弱"}).attack("試", "乙")
    assert sorted(trial.bonds(2)["up"]) == sorted(["乙", "弱"])
    assert trial.has(2, "retreat") == ["札"]
    trial.attack("甲", "弱")
    assert len(trial.bonds(2)["up"]) == 2  # not by another's attack


@wording(1489, 1)
def test_what_all_allies_get_those_who_come_later_do_not(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース2]】次の相手のターン終了まで、"
        "すべての味方の戦闘力は＋１０される。"
    )
    calls = card("呼", "技【起】〖ターン1回〗自分の退避エリアから『甲』を１枚選び、出撃させる。")
    one = {"front": "主, 試, 呼", "bond": "札*2", "retreat": "甲"}
    trial.tries(says, one, cards=(calls,)).play("1: activate 試", "1: activate 呼", "1: area front")
    assert [trial.power(1, u) for u in ("主", "試", "甲")] == [50, 50, 40]  # unlike 23.1.9
    assert trial.end_turn().power(1, "主") == 50
    assert trial.end_turn().power(1, "主") == 40
