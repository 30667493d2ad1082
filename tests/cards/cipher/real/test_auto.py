"""Auto skills: when they trigger, whether they may be left, what they do."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, broken, powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import KEPT, Side

YES_NO = ["yes", "no"]


# --- at the end of an attack ----------------------------------------------------------------------------


@wording(22, 15)
@pytest.mark.parametrize(("answer", "line"), [("yes", "back"), ("no", "front")])
def test_at_the_end_of_its_attack_it_may_move(trial: Trial, answer: str, line: str) -> None:
    says = "技【自】このユニットの攻撃終了時、このユニットを移動させてもよい。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 丁"}).attack("試", "丁")
    assert (trial.asked[0], trial.options) == (1, YES_NO)  # whether it has won or not
    assert trial.play(f"1: {answer}").line(1, "試") == line
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主, 弱"}).attack("甲", "弱")
    assert acting(trial)


@wording(118, 3)
def test_at_the_end_of_its_attack_it_may_go_back(trial: Trial) -> None:
    says = "技【自】このユニットの攻撃終了時、このユニットが前衛の場合、このユニットを移動させてもよい。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 丁"}).attack("試", "丁")
    assert trial.play("1: yes").line(1, "試") == "back"
    trial.tries(says, {"front": "主", "back": "試"}, {"front": "主, 丁"}, reach="1-2")
    trial.attack("試", "丁")
    assert (acting(trial), trial.line(1, "試")) == (True, "back")


@wording(117, 3)
def test_at_the_end_of_its_attack_it_may_go_onto_the_deck(trial: Trial) -> None:
    says = (
        "技【自】このユニットの攻撃終了時、このユニットが主人公でない場合、"
        "このユニットを自分のデッキの１番上に置いてもよい。"
    )
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 丁"}).attack("試", "丁")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert (trial.line(1, "試"), trial.has(1, "deck")[0]) == ("", "試")
    trial.tries(says, {"front": "試, 甲"}, {"front": "主, 丁"}).attack("試", "丁")
    assert (acting(trial), trial.line(1, "試")) == (True, "front")


@wording(874, 1)
def test_at_the_end_of_its_attack_another_moves_once_a_turn(trial: Trial) -> None:
    says = "技【自】〖ターン1回〗このユニットの攻撃終了時、他の味方を１体選び、移動させる。"
    trial.tries(says, {"front": "主, 試", "back": "乙"}, {"front": "主, 丁"}).attack("試", "丁")
    assert trial.options == ["card 主", "card 乙"]  # it is no choice of whether
    assert trial.play("1: card 乙").line(1, "乙") == "front"


@wording(710, 1)
def test_when_a_flying_ally_has_attacked_any_ally_may_move(trial: Trial) -> None:
    says = "技【自】<飛行>の味方の攻撃終了時、味方を１体選び、移動させてもよい。"
    one = {"front": "主, 翼, 甲", "back": "試"}
    trial.tries(says, one, {"front": "主, 丁"}).attack("翼", "丁")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert trial.options == ["card 主", "card 翼", "card 甲", "card 試"]
    assert trial.play("1: card 試").line(1, "試") == "front"
    trial.tries(says, one, {"front": "主, 丁"}).attack("甲", "丁")
    assert acting(trial)
    trial.tries(says, one, {"front": "主, 翼, 甲"}, turn=2).attack("翼", "甲")
    assert acting(trial, 2)
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 丁"}, types=("飛行",)).attack("試", "丁")
    assert trial.options == YES_NO  # it is an ally itself


# --- defeating ---------------------------------------------------------------------------------------------


@wording(114, 3)
def test_for_a_bond_a_card_is_drawn_when_it_defeats_the_cheap(trial: Trial) -> None:
    says = (
        "技【自】【[リバース1]】このユニットの攻撃で出撃コストが１の敵を撃破した時、"
        "コストを支払うなら、カードを１枚引く。"
    )
    one = {"front": "主, 試, 甲", "bond": "札"}
    trial.tries(says, one, {"front": "主, 乙"}).attack("試", "乙")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert (trial.count(1, "hand"), trial.bonds(1)["down"]) == (1, ["札"])
    trial.tries(says, one, {"front": "主, 乙"}).attack("試", "乙").play("1: no")
    assert (trial.count(1, "hand"), trial.bonds(1)["up"]) == (0, ["札"])
    two = card("弐", cost=2, power=30)
    for attacker, enemy, bond in (("試", "弐", "札"), ("甲", "乙", "札"), ("試", "乙", "")):
        trial.tries(says, {**one, "bond": bond}, {"front": f"主, {enemy}"}, cards=(two,))
        trial.attack(attacker, enemy)
        assert acting(trial)
        assert trial.count(1, "hand") == 0


@wording(209, 2)
def test_for_two_bonds_a_card_of_a_name_comes_back(trial: Trial) -> None:
    says = (
        "技【自】【[リバース2]】このユニットの攻撃で敵を撃破した時、コストを支払うなら、"
        "自分の退避エリアから『甲』を１枚選び、手札に加える。"
    )
    one = {"front": "主, 試, 丁", "bond": "札*2", "retreat": "乙, 甲, 上甲"}
    trial.tries(says, one, {"front": "主, 乙"}).attack("試", "乙").play("1: yes")
    assert set(trial.options) == {"card 甲", "card 上甲"}
    assert trial.play("1: card 上甲").has(1, "hand") == ["上甲"]
    trial.tries(says, one, {"front": "主, 高"}).attack("試", "高")
    assert acting(trial)
    trial.tries(says, one, {"front": "乙"}).attack("試", "乙")
    assert (broken(trial), trial.options) == (1, YES_NO)  # who loses an orb has been defeated


@wording(708, 1)
def test_each_defeat_by_an_ally_of_a_type_changes_a_card(trial: Trial) -> None:
    says = (
        "技【自】<飛行>の味方の攻撃で敵を撃破するたび、カードを１枚引く。"
        "自分の手札を１枚選び、退避エリアに置く。"
    )
    wing = card("羽", types=("飛行",))
    one = {"front": "主, 試, 翼, 羽, 甲", "deck": "札, 戊, 札, 丁, 札*5", "hand": "丙"}
    trial.tries(says, one, {"front": "主, 乙, 弱"}, cards=(wing,)).attack("翼", "乙")
    assert trial.options == ["card 丙", "card 戊"]
    trial.play("1: card 丙").attack("羽", "弱")
    assert trial.options == ["card 戊", "card 丁"]  # 〜たび: again in the same turn
    trial.play("1: card 戊")
    assert trial.has(1, "hand") == ["丁"]
    trial.tries(says, one, {"front": "主, 乙"}, cards=(wing,)).attack("甲", "乙")
    assert acting(trial)


@wording(816, 1)
def test_for_a_bond_it_stands_again_once_a_turn(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗【[リバース1]】このユニットの攻撃で出撃コストが２以下の敵を撃破した時、"
        "コストを支払うなら、このユニットを未行動にする。"
    )
    one = {"front": "主, 試", "bond": "札*2"}
    two = {"front": "主, 乙, 弱"}
    trial.tries(says, one, two).attack("試", "乙").play("1: yes", "1: card 札")
    assert trial.state(1, "試") == "ready"
    trial.attack("試", "弱")
    assert (acting(trial), trial.state(1, "試")) == (True, "acted")
    trial.tries(says, one, two).attack("試", "乙").play("1: no")
    assert trial.state(1, "試") == "acted"
    weak = card("参", cost=3, power=10)
    trial.tries(says, one, {"front": "主, 参"}, cards=(weak,)).attack("試", "参")
    assert acting(trial)


@wording(869, 1)
def test_defeating_strengthens_another_in_front_for_a_round(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗このユニットの攻撃で敵を撃破した時、前衛の他の味方を１体選ぶ。"
        "次の相手のターン終了まで、その味方の戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試, 甲", "back": "丁"}, {"front": "主, 乙"}).attack("試", "乙")
    assert trial.options == ["card 主", "card 甲"]
    trial.play("1: card 甲")
    assert [trial.power(1, unit) for unit in ("主", "甲", "試")] == [40, 60, 40]
    assert trial.end_turn().power(1, "甲") == 60
    assert trial.end_turn().power(1, "甲") == 40


@wording(1876, 1)
def test_defeating_strengthens_a_male_ally_for_a_round(trial: Trial) -> None:
    says = (
        "技【自】このユニットの攻撃で敵を撃破した時、<男>の味方を１体選ぶ。"
        "次の相手のターン終了まで、その味方の戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試, 乙", "back": "丁"}, {"front": "主, 弱"}, sex="女")
    assert trial.attack("試", "弱").options == ["card 主", "card 丁"]
    trial.play("1: card 丁")
    assert trial.power(1, "丁") == 80
    assert trial.end_turn().power(1, "丁") == 80
    assert trial.end_turn().power(1, "丁") == 60


@wording(1038, 1)
def test_defeating_lets_all_allies_reach_everybody(trial: Trial) -> None:
    says = (
        "技【自】このユニットの攻撃で敵を撃破した時、ターン終了まで、"
        "すべての味方は射程に関係なく敵を攻撃することができる。"
    )
    one, two = {"front": "主, 試", "back": "甲"}, {"front": "主, 弱", "back": "丙"}
    trial.tries(says, one, two)
    assert trial.refused("attack 甲") != {""}
    trial.attack("試", "弱").play("1: attack 甲")
    assert trial.options == ["target 主", "target 丙"]
    trial.tries(says, {**one, "back": "甲, 杖"}, two).attack("試", "弱")
    trial.end_turn()
    trial.end_turn().pass_to("action")
    assert trial.refused("attack 甲") != {""}  # that turn only


@wording(220, 2)
def test_an_ally_that_failed_may_stand_again_once_a_turn(trial: Trial) -> None:
    says = "技【自】〖ターン1回〗味方の攻撃で敵を撃破できなかった時、その味方を未行動にしてもよい。"
    trial.tries(says, {"front": "主, 甲, 試"}, {"front": "主, 高"}).attack("甲", "高")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert trial.state(1, "甲") == "ready"
    trial.attack("甲", "高")
    assert (acting(trial), trial.state(1, "甲")) == (True, "acted")  # once a turn
    trial.tries(says, {"front": "主, 甲, 試"}, {"front": "主, 高"}).attack("甲", "高")
    trial.play("1: no").attack("主", "高")
    assert trial.options == YES_NO  # 10.2.2.1.1.1: declined, it was not used
    trial.play("1: no")
    trial.tries(says, {"front": "主, 甲, 試"}, {"front": "主, 弱"}).attack("甲", "弱")
    assert acting(trial)
    trial.tries(says, {"front": "主, 高, 試"}, {"front": "主, 甲, 丙"}, turn=2).attack("甲", "高")
    assert acting(trial, 2)


# --- attacking and being attacked ------------------------------------------------------------------------------


@wording(115, 3)
def test_the_main_character_is_stronger_when_attacked_once_a_turn(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗自分の主人公が攻撃された時、戦闘終了まで、"
        "自分の主人公の戦闘力は＋１０される。"
    )
    trial.tries(says, {"front": "主", "back": "試"}, {"front": "主, 甲, 乙"}, turn=2)
    assert powers(trial.attack("甲", "主")) == (40, 50)
    assert trial.power(1, "主") == 40
    assert powers(trial.attack("乙", "主")) == (30, 40)
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 甲, 乙"}, turn=2)
    assert powers(trial.attack("甲", "試")) == (40, 40)


@wording(893, 1)
def test_another_ally_is_stronger_when_the_cheap_attack_it(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗他の味方が出撃コストが１の敵に攻撃された時、"
        "戦闘終了まで、その味方の戦闘力は＋１０される。"
    )
    two = {"front": "主, 甲, 丙, 丁"}
    for enemy, target, power in (("甲", "乙", 40), ("丙", "乙", 30), ("甲", "試", 40)):
        trial.tries(says, {"front": "主, 試, 乙"}, two, turn=2).attack(enemy, target)
        assert powers(trial)[1] == power


@wording(743, 1)
def test_attacking_the_main_character_it_may_defeat_another_for_two_bonds(
    trial: Trial,
) -> None:
    says = (
        "技【自】【[リバース2]】このユニットが相手の主人公を攻撃した時、コストを支払うなら、"
        "主人公以外で出撃コストが３以下の敵を１体選び、撃破する。"
    )
    one, two = {"front": "主, 試, 甲", "bond": "札*2"}, {"front": "強, 丁, 戊", "back": "乙"}
    trial.tries(says, one, two).attack("試", "強")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert trial.options == ["card 丁", "card 乙"]
    trial.play("1: card 丁")
    assert trial.field(2) == {"front": ["強", "戊"], "back": ["乙"]}
    trial.tries(says, one, two).attack("試", "丁")
    assert acting(trial)
    assert trial.bonds(1)["down"] == []


@wording(810, 1)
def test_a_critical_hit_or_an_evasion_may_bring_a_card(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗【[リバース1]】このユニットが必殺攻撃か神速回避した時、"
        "コストを支払うなら、カードを１枚引く。"
    )
    one = {"front": "主, 試", "bond": "札*2", "hand": "試"}
    trial.tries(says, one, {"front": "主, 乙"}).attack("試", "乙", critical="試")
    assert trial.options == YES_NO
    assert trial.play("1: yes", "1: card 札").count(1, "hand") == 1
    trial.tries(says, one, {"front": "主, 丙, 丁"}, turn=2).attack("丙", "試", evade="試")
    assert (trial.asked[0], trial.options) == (1, YES_NO)
    assert trial.play("1: yes", "1: card 札").count(1, "hand") == 1
    assert trial.line(1, "試") == "front"
    trial.tries(says, one, {"front": "主, 乙"}).attack("試", "乙")
    assert acting(trial)


@wording(865, 1)
def test_an_evaded_attack_breaks_an_orb(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗このユニットの攻撃が神速回避された時、"
        "相手のオーブを１つまで選び、破壊する。"
    )
    one, two = {"front": "主, 試"}, {"front": "主, 乙", "hand": "乙", "orb": "丙, 丁"}
    trial.tries(says, one, two).attack("試", "乙", evade="乙")
    assert trial.asked[0] == 1
    assert len(trial.options) == 3
    assert "done" in trial.options
    trial.play(trial.options[0])
    assert (trial.count(2, "orb"), trial.count(2, "hand")) == (1, 1)
    assert trial.line(2, "乙") == "front"
    trial.tries(says, one, two).attack("試", "乙", evade="乙").play("1: done")
    assert trial.count(2, "orb") == 2
    trial.tries(says, one, two).attack("試", "乙")
    assert acting(trial)
    assert trial.count(2, "orb") == 2


# --- deploying, levelling up ------------------------------------------------------------------------------------

DEPLOY: Side = {"bond": "札*4"}


@wording(224, 2)
def test_deployed_it_is_stronger_this_turn(trial: Trial) -> None:
    says = "技【自】このユニットが出撃した時、ターン終了まで、このユニットの戦闘力は＋１０される。"
    trial.tries(says, {**DEPLOY, "hand": "試"}, phase="deploy").deploy("試", "front")
    assert trial.power(1, "試") == 50
    assert trial.end_turn().power(1, "試") == 40
    hand = {**DEPLOY, "front": "主, 試", "hand": "試"}
    trial.tries(says, hand, phase="deploy").play(trial.options[0])
    assert trial.power(1, "試") == 40  # a level-up deploys nothing


@wording(951, 1)
def test_deployed_it_strengthens_another_of_a_symbol(trial: Trial) -> None:
    says = (
        "技【自】このユニットが出撃した時、他の<聖痕>の味方を１体選ぶ。"
        "ターン終了まで、その味方の戦闘力は＋２０される。"
    )
    saint = card("人", symbols=("聖痕",))
    one = {"bond": "聖*4", "front": "主, 聖, 人", "hand": "試"}
    trial.tries(says, one, phase="deploy", cards=(saint,), symbols=("聖痕",))
    assert trial.deploy("試", "back").options == ["card 聖", "card 人"]
    trial.play("1: card 人")
    assert (trial.power(1, "人"), trial.power(1, "聖")) == (60, 40)
    assert trial.end_turn().power(1, "人") == 40


@wording(954, 1)
@pytest.mark.parametrize(
    ("front", "bond", "down"),
    [("主", "甲, 乙 face down", ["甲", "乙"]), ("主, 丙", "甲, 乙 face down", ["乙"])],
)
def test_deployed_without_a_friend_it_turns_a_bond(
    trial: Trial, front: str, bond: str, down: list[str]
) -> None:
    says = (
        "技【自】このユニットが出撃した時、味方に『丙』がいない場合、"
        "自分の表向きの絆カードを１枚選び、裏向きにする。"
    )
    trial.tries(says, {"front": front, "bond": bond, "hand": "試"}, phase="deploy")
    assert trial.deploy("試", "front").bonds(1)["down"] == down


@wording(880, 1)
def test_both_are_stronger_when_another_of_a_weapon_is_deployed(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗他の<槍>の味方が出撃した時、"
        "ターン終了まで、このユニットとその味方の戦闘力は＋１０される。"
    )
    one = {**DEPLOY, "front": "主, 試", "hand": "乙, 馬, 甲"}
    trial.tries(says, one, phase="deploy").deploy("甲", "front")
    assert trial.power(1, "試") == 40
    trial.deploy("乙", "front")
    assert [trial.power(1, unit) for unit in ("試", "乙", "甲")] == [50, 40, 40]
    trial.deploy("馬", "front")
    assert [trial.power(1, unit) for unit in ("試", "馬")] == [50, 40]  # once a turn
    trial.end_turn()
    assert [trial.power(1, unit) for unit in ("試", "乙")] == [40, 30]


@wording(1088, 1)
def test_each_other_ally_of_a_weapon_makes_it_stronger(trial: Trial) -> None:
    says = (
        "技【自】他の<槍>の味方が出撃するたび、ターン終了まで、このユニットの戦闘力は＋１０される。"
    )
    one = {**DEPLOY, "hand": "試, 乙, 馬, 甲"}
    trial.tries(says, one, phase="deploy", weapon="槍").deploy("試", "front")
    assert trial.power(1, "試") == 40
    trial.deploy("乙", "front").deploy("馬", "front").deploy("甲", "front")
    assert trial.power(1, "試") == 60
    assert trial.end_turn().power(1, "試") == 40


@wording(2056, 1)
def test_a_female_ally_deployed_may_change_a_card(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗【手札を１枚退避エリアに置く】<女>の味方が出撃した時、"
        "コストを支払うなら、カードを１枚引く。"
    )
    one = {**DEPLOY, "front": "主, 試", "hand": "乙, 翼, 甲", "deck": "戊, 札*3"}
    trial.tries(says, one, phase="deploy").deploy("甲", "front").deploy("乙", "front")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == (["戊"], ["翼"])
    trial.tries(says, {**one, "hand": "試, 乙"}, phase="deploy", sex="女", cost=1)
    trial.tries(says, {**one, "front": "主", "hand": "試, 乙"}, phase="deploy", sex="女")
    assert trial.deploy("試", "front").options == YES_NO  # it is a female ally itself
    trial.play("1: no")


@wording(889, 1)
def test_another_ally_that_levels_up_or_grows_lets_it_stand(trial: Trial) -> None:
    says = "技【自】〖ターン1回〗他の味方がレベルアップか成長した時、このユニットを未行動にしてもよい。"
    grows = card(
        "育",
        "技【起】【退避エリアの『育』を１枚このユニットの下に重ねて成長させる】カードを１枚引く。",
    )
    one = {**DEPLOY, "front": "主, 甲, 育, 試 state acted", "hand": "二甲", "retreat": "育"}
    trial.tries(says, one, phase="deploy", cards=(grows,)).play("1: level_up 二甲")
    assert trial.options == YES_NO
    assert trial.play("1: yes").state(1, "試") == "ready"
    trial.tries(says, one, cards=(grows,)).play("1: activate 育")
    assert trial.options == YES_NO
    assert trial.play("1: no").state(1, "試") == "acted"
    trial.tries(says, {**one, "hand": "試"}, phase="deploy", cards=(grows,)).play("1: level_up 試")
    assert not trial.offers("yes")  # it is no other


@wording(992, 1)
def test_class_changed_it_defeats_as_many_as_have_class_changed(trial: Trial) -> None:
    says = (
        "技【自】このユニットにクラスチェンジした時、クラスチェンジしている味方１体につき、"
        "主人公以外の敵を１体まで選び、撃破する。"
    )
    one = {"bond": "札*4", "front": "主, 甲, 上乙 under 乙, 上丙", "hand": "試甲"}
    two = {"front": "主, 乙, 丙, 丁"}
    tried = card("試甲", says, unit="甲", cost=3, change=2)
    trial.lay(one, two, phase="deploy", cards=(tried,)).play("1: level_up 試甲")
    assert trial.options == ["card 乙", "card 丙", "card 丁", "done"]
    trial.play("1: card 乙")
    assert trial.options == ["card 丙", "card 丁", "done"]
    trial.play("1: card 丁")  # itself and 上乙: two; 上丙 lies on no other card
    assert trial.field(2) == {"front": ["主", "丙"]}
    assert trial.count(1, "hand") == 1  # the bonus of the class change
    trial.lay({**one, "front": "主", "bond": "札*4"}, two, phase="deploy", cards=(tried,))
    assert not trial.deploy("試甲", "front").offers("card")  # deployed, not changed


@wording(1000, 1)
@pytest.mark.parametrize(("orbs", "added"), [("札*4", True), ("札*5", False)])
def test_class_changed_by_rule_an_orb_is_added(trial: Trial, orbs: str, added: bool) -> None:
    says = (
        "技【自】このユニットにクラスチェンジした時、自分のオーブが４つ以下の場合、"
        "退避エリアからカードを１枚選び、オーブに追加する。"
        "このスキルはスキルの効果でクラスチェンジした場合は発動しない。"
    )
    tried = card("試甲", says, unit="甲", cost=3, change=2)
    one = {"bond": "札*4", "front": "主, 甲", "hand": "試甲", "orb": orbs, "retreat": "戊, 丁"}
    trial.lay(one, {"retreat": "乙"}, phase="deploy", cards=(tried,)).play("1: level_up 試甲")
    assert (set(trial.options) == {"card 戊", "card 丁"}) is added
    if added:
        trial.play("1: card 戊")
        assert (trial.has(1, "orb").count("戊"), trial.has(1, "retreat")) == (1, ["丁"])
        assert trial.told(1, "orb", "face_down") == [True] * 5
    by_skill = card(
        "授",
        "技【起】〖ターン1回〗自分の手札から『甲』を１枚選び、味方の『甲』の上に重ねてクラスチェンジさせる。",
    )
    trial.lay({**one, "front": "授, 甲"}, cards=(tried, by_skill))
    trial.play("1: activate 授", "1: card 試甲")
    assert (trial.stack(1, "試甲"), trial.count(1, "retreat")) == (2, 2)


# --- other moments --------------------------------------------------------------------------------------------------


@wording(211, 2)
def test_at_the_start_of_the_turn_a_cheap_card_of_a_name_may_be_found(trial: Trial) -> None:
    says = (
        "技【自】【[リバース1]】自分のターン開始時、コストを支払うなら、"
        "自分のデッキから出撃コストが２以下の『甲』を１枚まで選び、公開して、手札に加える。"
        "その後、デッキをシャッフルする。"
    )
    one = {"front": "主, 試", "bond": "札", "deck": "乙, 甲, 丙, 二甲, 上甲"}
    trial.tries(says, one, phase="start", chance=(KEPT,))
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert set(trial.options) == {"card 甲", "card 二甲", "done"}
    trial.play("1: card 二甲")
    assert trial.has(1, "hand")[0] == "二甲"
    assert "二甲" in trial.log(2).replace(" ", "")
    trial.tries(says, one, phase="start", chance=(KEPT,)).play("1: yes", "1: done")
    assert trial.has(1, "hand") == ["乙"]  # only the card of the turn
    trial.tries(says, one, phase="start").play("1: no")
    assert trial.bonds(1)["up"] == ["札"]
    trial.tries(says, one, {"front": "主"}, turn=2, phase="start")
    assert trial.asked[0] == 2  # it is not the own turn


@wording(212, 2)
def test_stronger_when_a_card_was_drawn_once_a_turn(trial: Trial) -> None:
    says = "技【自】〖ターン1回〗あなたがカードを引いた時、ターン終了まで、このユニットの戦闘力は＋１０される。"
    two_of = card("双", "技【起】カードを２枚引く。")
    trial.tries(says, {"front": "主, 試, 双"}, cards=(two_of,))
    assert trial.power(1, "試") == 40
    trial.play("1: activate 双")  # 6.6: one after the other, so it triggers twice
    assert trial.play(trial.options[0]).power(1, "試") == 50
    assert trial.play("1: activate 双").power(1, "試") == 50
    assert trial.end_turn().power(1, "試") == 40  # the opponent has drawn
    assert trial.end_turn().power(1, "試") == 50  # the card of the own turn
    fetch = card("拾い", "技【起】自分の退避エリアから『甲』を１枚選び、手札に加える。")
    trial.tries(says, {"front": "主, 試, 拾い", "retreat": "甲"}, cards=(fetch,))
    assert trial.play("1: activate 拾い").power(1, "試") == 40  # that is no drawing


@wording(221, 2)
def test_stronger_when_a_bond_of_a_weapon_is_laid(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗自分の絆エリアに<魔法>のカードが置かれた時、"
        "ターン終了まで、このユニットの戦闘力は＋１０される。"
    )
    for bond, power in (("魔", 50), ("甲", 40)):
        trial.tries(says, {"front": "主, 試", "hand": "魔, 甲"}, phase="bond")
        assert trial.play(f"1: bond {bond}").power(1, "試") == power
    trial.tries(says, {"front": "主, 試"}, {"hand": "魔"}, turn=2, phase="bond")
    assert trial.play("2: bond 魔").power(1, "試") == 40


@wording(234, 2)
@pytest.mark.parametrize(("ally", "left"), [("丙", True), ("丁", False)])
def test_at_the_end_of_the_turn_it_falls_without_its_friend(
    trial: Trial, ally: str, left: bool
) -> None:
    says = "技【自】自分のターン終了時、味方に『丙』がいない場合、このユニットを撃破する。"
    trial.tries(says, {"front": f"主, 試, {ally}"}).end_turn()
    assert (trial.line(1, "試") == "front") is left
    trial.tries(says, {"front": "主, 試"}, turn=2).end_turn()
    assert trial.line(1, "試") == "front"


@wording(902, 1)
def test_a_legendary_item_shows_the_top_card_which_may_be_deployed(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗味方が〖LIS〗を使用した時、自分のデッキの１番上のカードを公開する。"
        "そのカードを出撃させてもよい。"
    )
    item = card(
        "宝",
        "研ぎ【起】カードを１枚引く。",
        "宝剣〖LIS〗【起】〖ターン1回〗ターン終了まで、このユニットの戦闘力は＋１０される。"
        "このスキルはこのユニットがこのターンに『研ぎ』を使用していなければ使用できない。",
    )
    one = {"front": "主, 試, 宝", "deck": "乙, 丁, 札*5"}
    trial.tries(says, one, cards=(item,)).play("1: activate 宝 1")
    assert acting(trial)
    trial.play("1: activate 宝 2")
    assert (trial.asked[0], trial.options) == (1, YES_NO)
    assert "丁" in trial.log(2)
    trial.play("1: yes", "1: area back")
    assert (trial.line(1, "丁"), trial.power(1, "宝")) == ("back", 50)
    trial.tries(says, one, cards=(item,)).play("1: activate 宝 1", "1: activate 宝 2", "1: no")
    assert trial.has(1, "deck")[0] == "丁"


@wording(912, 1)
def test_who_makes_one_lay_down_a_card_lays_down_one_too(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗敵のスキルか相手の支援スキルによって自分の手札が退避エリアに置かれた時、"
        "相手は自分の手札を１枚選び、退避エリアに置く。"
    )
    takes = card("奪", "技【起】相手は自分の手札を１枚選び、退避エリアに置く。")
    dark = card("夜闇", "【支援(攻)】闇の紋章相手は自分の手札を１枚選び、退避エリアに置く。")
    costs = card("燃", "技【起】【手札を１枚退避エリアに置く】カードを１枚引く。")
    one = {"front": "主, 試", "hand": "乙, 丙"}
    two = {"front": "主, 奪, 丁", "hand": "戊, 甲"}
    trial.tries(says, one, two, turn=2, cards=(takes,)).play("2: activate 奪", "1: card 乙")
    assert (trial.asked[0], trial.options) == (2, ["card 戊", "card 甲"])
    trial.play("2: card 甲", "2: activate 奪")
    assert (acting(trial, 2), trial.has(1, "hand"), trial.has(2, "hand")) == (True, [], ["戊"])
    two = {**two, "deck": "夜闇, 札*4"}
    trial.tries(says, one, two, turn=2, cards=(takes, dark)).attack("丁", "主").play("1: card 乙")
    assert (trial.asked[0], trial.options) == (2, ["card 戊", "card 甲"])
    trial.play("2: card 甲")
    trial.tries(says, {**one, "front": "主, 試, 燃"}, {"hand": "戊"}, cards=(costs,))
    assert acting(trial.play("1: activate 燃", "1: card 乙"))  # one's own skill
    assert trial.has(2, "hand") == ["戊"]
