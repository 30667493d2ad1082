"""Rare wordings of things that hardly any card does."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, broken, powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.cards.cipher.real.test_lasting import attacks
from tests.rules.cipher.cards import card

YES_NO = ["yes", "no"]


# --- support ------------------------------------------------------------------------------------


@wording(102, 3)
def test_the_opponents_support_skills_are_not_carried_out(trial: Trial) -> None:
    says = "【支援(攻)】封の紋章戦闘終了まで、相手の支援カードが持つ支援スキルは発動しない。"
    one, two = (
        {"front": "主, 甲, 丁", "deck": "試, 札*4"},
        {"front": "主, 弱", "deck": "水, 水, 札"},
    )
    assert powers(trial.tries(says, one, two).attack("甲", "弱")) == (50, 20)
    assert powers(trial.attack("丁", "主")) == (60, 70)  # that battle only


@wording(308, 1)
@pytest.mark.parametrize(("says", "power"), [(True, 50), (False, 40)])
def test_cards_of_its_name_succeed_in_supporting_it(trial: Trial, says: bool, power: int) -> None:
    skill = "技【常】『試』のカードはこのユニットの支援に成功する。"
    plain = "技【起】カードを１枚引く。"
    one = {"front": "主, 試", "deck": "試, 札"}
    trial.tries(skill if says else plain, one, {"front": "主, 弱"}).attack("試", "弱")
    assert powers(trial)[0] == power


@wording(396, 1)
@pytest.mark.parametrize(("unit", "power"), [("試", 90), ("甲", 70)])
def test_the_skill_of_its_support_card_is_carried_out_twice(
    trial: Trial, unit: str, power: int
) -> None:
    says = "技【常】このユニットを支援しているカードの支援スキルは２回発動する。"
    trial.tries(says, {"front": "主, 試, 甲", "deck": "火, 札"}, {"front": "主, 弱"})
    assert powers(trial.attack(unit, "弱"))[0] == power


@wording(596, 1)
def test_for_a_bond_the_opponents_support_fails(trial: Trial) -> None:
    says = (
        "【支援(攻)】一喝【[リバース1]】コストを支払うなら、"
        "相手の支援カードは支援に失敗して、退避エリアに置かれる。"
    )
    one = {"front": "主, 甲", "deck": "試, 札*4", "bond": "札"}
    two = {"front": "主, 弱", "deck": "水, 札*3"}
    trial.tries(says, one, two).attack("甲", "弱")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert (powers(trial), sorted(trial.has(2, "retreat"))) == ((50, 10), sorted(["弱", "水"]))
    trial.tries(says, one, two).attack("甲", "弱").play("1: no")
    assert powers(trial) == (50, 40)


@wording(617, 1)
def test_whoever_defeats_the_main_character_may_defeat_another(trial: Trial) -> None:
    says = (
        "【支援(攻)】残像自分の攻撃ユニットが相手の主人公を撃破した場合、戦闘終了時、"
        "主人公以外の敵を１体まで選び、撃破する。"
    )
    one = {"front": "主, 甲, 丁", "deck": "試, 札*4"}
    trial.tries(says, one, {"front": "主, 高", "back": "丙"}).attack("甲", "主")
    assert broken(trial) == 1
    assert (trial.asked, trial.options) == ((1, "18.6.1.4"), ["card 高", "card 丙", "done"])
    assert trial.play("1: card 高").line(2, "高") == ""
    trial.tries(says, one, {"front": "主, 弱, 丙"}).attack("甲", "弱")
    assert acting(trial)


@wording(652, 1)
@pytest.mark.parametrize("turn", [1, 2])
def test_its_support_is_that_of_the_opponents_top_card(trial: Trial, turn: int) -> None:
    says = (
        "【支援(攻防)】密偵相手のデッキの１番上のカードを公開させる。戦闘終了まで、"
        "このカードの支援力は公開させたカードの支援力になる。（Xの場合は０になる）"
    )
    one, two = (
        {"front": "主, 甲", "deck": "試, 札*4"},
        {"front": "主, 弱, 丁", "deck": "札, 戊, 札"},
    )
    trial.tries(says, one, two, turn=turn)
    if turn == 1:
        assert powers(trial.attack("甲", "弱")) == (40 + 30, 10)
    else:
        assert powers(trial.attack("丁", "甲")) == (60, 40 + 30)
    assert trial.has(2, "deck")[0] == "戊"


@wording(659, 1)
@pytest.mark.parametrize(("target", "left"), [("甲", True), ("乙", False)])
def test_a_friend_is_not_defeated_by_this_attack(trial: Trial, target: str, left: bool) -> None:
    says = "【支援(防)】再会自分の防御ユニットが『甲』の場合、この攻撃で『甲』は撃破されない。"
    one = {"front": "主, 甲, 乙", "deck": "試, 札*4"}
    trial.tries(says, one, {"front": "主, 高, 丁"}, turn=2).attack("高", target)
    assert (trial.line(1, target) == "front") is left
    if left:
        assert trial.attack("丁", "甲").line(1, "甲") == ""  # the next attack


@wording(1105, 1)
def test_where_support_fails_the_main_character_is_stronger(trial: Trial) -> None:
    says = (
        "技【自】相手のターン中、自分の支援カードが自分の主人公の支援に失敗した時、"
        "戦闘終了まで、自分の主人公の戦闘力は＋３０される。"
    )
    one = {"front": "甲, 試", "deck": "上甲, 札*4"}
    trial.tries(says, one, {"front": "主, 丁, 丙"}, turn=2).attack("丁", "甲")
    assert powers(trial) == (60, 70)
    trial.tries(says, one, {"front": "主, 丁"}).attack("甲", "丁")
    assert powers(trial) == (40, 60)  # in the own turn it does not


# --- what units cannot do ----------------------------------------------------------------------------


@wording(383, 1)
@pytest.mark.parametrize(("under", "may"), [("試*3", False), ("試*4", True)])
def test_it_cannot_level_up_before_it_is_five_cards(trial: Trial, under: str, may: bool) -> None:
    says = (
        "技【常】このユニットの重ねられたカードの合計枚数が４枚以下の場合、"
        "このユニットはレベルアップできない。"
    )
    stack = "+".join(["試"] * int(under[-1]))
    one = {"front": f"主, 試 under {stack}", "bond": "札*4", "hand": "試"}
    assert trial.tries(says, one, phase="deploy").offers("level_up") is may


@wording(404, 1)
def test_dragons_do_not_stand_up_in_the_start_phase(trial: Trial) -> None:
    says = "技【常】主人公以外で<竜石>のすべてのユニットは開始フェイズに未行動にならない。"
    one = {"front": "主, 試, 竜 state acted, 甲 state acted"}
    trial.tries(says, one, {"front": "竜 state acted"}, turn=2, phase="start")
    assert trial.state(2, "竜") == "ready"  # a main character
    trial.end_turn()
    assert (trial.state(1, "竜"), trial.state(1, "甲")) == ("acted", "ready")


@wording(404, 1)
def test_a_unit_does_not_stand_up_in_its_own_next_start_phase(trial: Trial) -> None:
    says = (
        "技【起】【[アクション]】次の自分のターンの開始フェイズに、このユニットは未行動にならない。"
    )
    one = {"front": "主, 試, 甲 state acted", "deck": "札*9"}
    trial.tries(says, one, {"front": "丙", "deck": "札*9"}).play("1: activate 試")
    trial.end_turn()
    trial.end_turn()
    assert (trial.state(1, "試"), trial.state(1, "甲")) == ("acted", "ready")
    trial.end_turn()
    trial.end_turn()
    assert trial.state(1, "試") == "ready"  # only in the next


@wording(408, 1)
def test_enemies_cannot_class_change(trial: Trial) -> None:
    says = "技【常】主人公以外の敵はクラスチェンジすることができない。"
    two = {"front": "主, 甲, 乙", "bond": "札*4", "hand": "上甲, 二甲, 上乙"}
    trial.tries(says, {"front": "主, 試"}, two, turn=2, phase="deploy")
    assert [o for o in trial.options if o.startswith("level_up")] == ["level_up 二甲"]
    trial.tries(says, {"front": "主, 試"}, {**two, "front": "甲, 乙"}, turn=2, phase="deploy")
    assert "level_up 上甲" in trial.options  # the main character can


@wording(472, 1)
def test_skills_do_not_level_up_the_opponents_main_character(trial: Trial) -> None:
    says = "技【常】相手の主人公はスキルの効果によってレベルアップすることができない。"
    skill = "技【起】味方を１体選ぶ。自分の退避エリアからその味方と同じユニット名のカードを１枚選び、その味方の上に重ねてレベルアップさせる。"
    lifts = card("揚", skill)
    two = {"front": "甲, 揚, 乙", "retreat": "二甲, 上乙", "bond": "札*3", "hand": "二甲"}
    trial.tries(says, {"front": "主, 試"}, two, turn=2, cards=(lifts,)).play(
        "2: activate 揚", "2: card 甲"
    )
    assert trial.line(2, "甲") == "front"
    trial.tries(says, {"front": "主, 試"}, two, turn=2, cards=(lifts,)).play(
        "2: activate 揚", "2: card 乙"
    )
    assert trial.under(2, "上乙") == ["乙"]
    trial.tries(says, {"front": "主, 試"}, two, turn=2, phase="deploy", cards=(lifts,))
    assert trial.offers("level_up")  # by rule it can


@wording(477, 1)
def test_the_opponent_cannot_deploy_dragons(trial: Trial) -> None:
    says = "技【常】相手は<竜石>のカードを出撃させることができない。"
    calls = card("呼", "技【起】自分の退避エリアから『竜』を１枚選び、出撃させる。")
    two = {"front": "主, 呼", "bond": "札*4", "hand": "竜, 甲", "retreat": "竜"}
    trial.tries(says, {"front": "主, 試"}, two, turn=2, phase="deploy", cards=(calls,))
    assert [o for o in trial.options if o.startswith("deploy")] == ["deploy 甲"]
    trial.pass_to("action").play("2: activate 呼")
    assert trial.line(2, "竜") == ""
    trial.tries(says, {"front": "主, 試", "bond": "札*4", "hand": "竜"}, phase="deploy")
    assert "deploy 竜" in trial.options


@wording(478, 1)
def test_the_opponent_deploys_the_cheap_in_the_back_alone(trial: Trial) -> None:
    says = "技【常】相手は前衛に出撃コストが１のカードを出撃させることができない。"
    two = {"bond": "札*4", "hand": "乙, 丙"}
    trial.tries(says, {"front": "主, 試"}, two, turn=2, phase="deploy").play("2: deploy 乙")
    assert trial.line(2, "乙") == "back"
    trial.play("2: deploy 丙")
    assert trial.options == ["area front", "area back"]


@wording(1695, 1)
def test_for_a_round_the_opponents_skills_deploy_nobody(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗次の相手のターン終了まで、"
        "相手はスキルの効果によってカードを出撃させることができない。"
    )
    calls = card("呼", "技【起】自分の退避エリアから『甲』を１枚選び、出撃させる。")
    two = {"front": "主, 呼", "bond": "札*4", "hand": "乙", "retreat": "甲"}
    trial.tries(says, {"front": "主, 試"}, two, cards=(calls,)).play("1: activate 試").end_turn()
    trial.pass_to("deploy").deploy("乙", "front").pass_to("action").play("2: activate 呼")
    assert trial.field(2) == {"front": ["主", "呼", "乙"]}
    trial.end_turn().end_turn().pass_to("action").play("2: activate 呼")
    assert "area front" in trial.options


@wording(386, 1)
def test_skills_of_enemies_do_not_defeat_it(trial: Trial) -> None:
    says = "技【常】このユニットは敵のスキルの効果によって撃破されない。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 号, 丙", "bond": "札"}, turn=2)
    assert trial.play("2: activate 号").line(1, "試") == "front"
    own = card("刈", "技【起】他の味方を１体選び、撃破する。")
    trial.tries(says, {"front": "刈, 試"}, cards=(own,)).play("1: activate 刈")
    assert trial.line(1, "試") == ""  # that of an ally does


@wording(365, 1)
@pytest.mark.parametrize(("others", "left"), [("聖, 人", True), ("聖, 甲", False)])
def test_between_two_of_a_symbol_nothing_defeats_it(trial: Trial, others: str, left: bool) -> None:
    says = (
        "技【常】このユニットと同じエリアに<聖痕>の味方が他に２体以上いる場合、"
        "このユニットは撃破されない。"
    )
    saint = card("人", symbols=("聖痕",))
    two = {"front": "主, 号, 高", "bond": "札"}
    trial.tries(says, {"front": f"主, 試, {others}"}, two, turn=2, cards=(saint,))
    assert (trial.attack("高", "試").line(1, "試") == "front") is left
    if left:
        assert trial.play("2: activate 号", "2: card 試").line(1, "試") == "front"


@wording(1326, 1)
def test_for_a_round_critical_hits_do_not_defeat_it(trial: Trial) -> None:
    says = "技【起】【[リバース1]】次の相手のターン終了まで、このユニットは敵の必殺攻撃で撃破されない。"
    one = {"front": "主, 試", "bond": "札"}
    two = {"front": "主, 丁, 戊", "hand": "丁"}
    trial.tries(says, one, two).play("1: activate 試").end_turn().pass_to("action")
    assert trial.attack("丁", "試", critical="丁").line(1, "試") == "front"
    assert trial.attack("戊", "試").line(1, "試") == ""


@wording(789, 1)
def test_for_three_bonds_the_main_character_is_not_defeated(trial: Trial) -> None:
    says = (
        "技【自】【[リバース3]】自分の主人公が攻撃された時、コストを支払うなら、"
        "戦闘終了まで、自分の主人公は撃破されない。"
    )
    one = {"front": "主, 試", "bond": "札*3"}
    trial.tries(says, one, {"front": "主, 丁, 戊"}, turn=2).attack("丁", "主")
    assert (trial.asked[0], trial.options) == (1, YES_NO)
    trial.play("1: yes")
    assert (acting(trial, 2), trial.count(1, "orb")) == (True, 5)
    assert broken(trial.attack("戊", "主"), 1) == 1  # that battle only


# --- what is done instead ------------------------------------------------------------------------------


@wording(439, 1)
def test_whom_skills_of_allies_defeat_goes_to_the_boundless_area(trial: Trial) -> None:
    says = (
        "技【常】味方のスキルの効果によって撃破した敵が退避エリアに置かれる場合、"
        "代わりに無限エリアに置かれる。"
    )
    one = {"front": "主, 試, 号, 丁", "bond": "札"}
    trial.tries(says, one, {"front": "主, 乙, 弱"}).play("1: activate 号", "1: card 乙")
    assert trial.has(2, "boundless") == ["乙"]
    trial.attack("丁", "弱")
    assert (trial.has(2, "boundless"), "弱" in trial.has(2, "retreat")) == (["乙"], True)


@wording(148, 2)
def test_defeated_by_an_attack_it_becomes_a_bond(trial: Trial) -> None:
    says = (
        "技【常】このユニットが敵の攻撃で撃破された場合、"
        "このユニットを退避エリアに置く代わりに自分の絆エリアに置く。"
    )
    two = {"front": "主, 丁, 号", "bond": "札"}
    trial.tries(says, {"front": "主, 試"}, two, turn=2).attack("丁", "試")
    assert trial.bonds(1)["up"] == ["試"]
    trial.tries(says, {"front": "主, 試"}, two, turn=2).play("2: activate 号")
    assert (trial.has(1, "bond"), trial.has(1, "retreat")) == ([], ["試"])


@wording(355, 1)
def test_its_critical_hits_triple(trial: Trial) -> None:
    says = "技【常】このユニットが必殺攻撃した場合、このユニットの戦闘力を２倍にする代わりに３倍にする。"
    trial.tries(
        says, {"front": "主, 試, 甲", "hand": "試, 甲", "deck": "励, 札*3"}, {"front": "主"}
    )
    assert powers(trial.attack("試", critical="試"))[0] == 3 * 70
    broken(trial)
    assert powers(trial.attack("甲", critical="甲"))[0] == 2 * 40


# --- cards that speak of themselves ------------------------------------------------------------------------


@wording(111, 3)
def test_it_cannot_be_a_bond(trial: Trial) -> None:
    says = "技【特】このカードは絆エリアに置くことができない。"
    trial.tries(says, {"hand": "試, 甲"}, phase="bond")
    assert trial.options == ["bond 甲", "no_bond"]
    lays = card("積", "技【起】自分のデッキの１番上のカードを公開して、絆エリアに置く。")
    trial.tries(says, {"front": "主, 積", "deck": "試, 札"}, cards=(lays,)).play("1: activate 積")
    assert trial.has(1, "bond") == []


@wording(113, 3)
def test_a_friend_levels_up_to_it_for_less(trial: Trial) -> None:
    says = (
        "技【特】味方の『甲』をレベルアップさせる場合、"
        "手札にあるこのカードの出撃コストは１だけ小さくなる。"
    )
    tried = card("試甲", says, unit="甲", cost=3, power=60)
    for bond, front, kind, may in (
        ("札*2", "主, 甲", "level_up", True),
        ("札", "主, 甲", "level_up", False),
        ("札*2", "主", "deploy", False),
        ("札*3", "主", "deploy", True),
    ):
        trial.lay({"front": front, "bond": bond, "hand": "試甲"}, phase="deploy", cards=(tried,))
        assert trial.offers(kind) is may


@wording(687, 1)
def test_it_does_not_class_change_from_one_name(trial: Trial) -> None:
    says = "技【特】このカードは『甲』の上に重ねてクラスチェンジさせることができない。"
    tried = card("試甲", says, unit="甲", cost=3, change=2)
    one = {"front": "主, 甲", "bond": "札*4", "hand": "試甲, 上甲"}
    trial.lay(one, phase="deploy", cards=(tried,))
    assert [o for o in trial.options if o.startswith("level_up")] == ["level_up 上甲"]


@wording(688, 1)
def test_skills_do_not_deploy_it(trial: Trial) -> None:
    says = "技【特】このカードはスキルの効果によって出撃させることができない。"
    calls = card("呼", "技【起】自分の手札から『試』を１枚選び、出撃させる。")
    one = {"front": "主, 呼", "bond": "札*4", "hand": "試"}
    trial.tries(says, one, phase="deploy", cards=(calls,))
    assert "deploy 試" in trial.options
    trial.tries(says, one, cards=(calls,)).play("1: activate 呼")
    while not acting(trial):
        trial.play(trial.options[0])
    assert (trial.line(1, "試"), trial.has(1, "hand")) == ("", ["試"])


@wording(689, 1)
@pytest.mark.parametrize(("retreat", "may"), [("札*5", True), ("札*4", False)])
def test_it_needs_five_cards_in_the_retreat_area(trial: Trial, retreat: str, may: bool) -> None:
    says = "技【特】このカードは自分の退避エリアにカードが５枚以上なければ出撃できない。"
    one = {"bond": "札*4", "hand": "試", "retreat": retreat}
    assert trial.tries(says, one, phase="deploy").offers("deploy") is may


# --- moments ---------------------------------------------------------------------------------------------


@wording(309, 1)
def test_in_start_phases_nothing_triggers(trial: Trial) -> None:
    says = "技【常】お互いの開始フェイズ中、すべての【自】スキルは発動しない。"
    trial.tries(says, {"front": "主, 試, 朝, 夜"}).end_turn()
    assert trial.count(1, "hand") == 1  # at the end of the turn it does
    trial.end_turn()
    assert trial.count(1, "hand") == 2  # the card of the turn alone


@wording(929, 1)
def test_a_second_bond_phase(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗自分の絆フェイズ終了時、"
        "このターンの出撃フェイズの前に２回目の絆フェイズを追加する。"
    )
    one = {"front": "主, 試", "hand": "甲, 乙, 丙"}
    trial.tries(says, one, phase="bond").play("1: bond 甲")
    assert trial.options == ["bond 乙", "bond 丙", "no_bond"]
    trial.play("1: bond 乙")
    assert (trial.has(1, "bond"), trial.offers("bond")) == (["甲", "乙"], False)


@wording(681, 1)
def test_at_the_start_of_the_bond_phase_it_comes_back_in_front(trial: Trial) -> None:
    says = (
        "技【特】【<聖痕>の絆カードを２枚裏向きにする】自分の絆フェイズ開始時、コストを支払うなら、"
        "自分の退避エリアにあるこのカードを前衛に出撃させる。"
    )
    one = {"bond": "聖*2, 札", "retreat": "試"}
    trial.tries(says, one, phase="start")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert (trial.field(1), trial.bonds(1)["down"]) == ({"front": ["主", "試"]}, ["聖", "聖"])
    trial.tries(says, {**one, "bond": "聖, 札*3"}, phase="start")
    assert not trial.offers("yes")


@wording(2073, 1)
def test_at_the_start_of_the_deployment_phase_a_card_comes_back(trial: Trial) -> None:
    says = (
        "技【自】【[リバース1],手札を１枚退避エリアに置く】自分の出撃フェイズ開始時、"
        "コストを支払うなら、自分の退避エリアから出撃コストが２以下の<聖痕>のカードを１枚選び、"
        "出撃させる。"
    )
    one = {"front": "主, 試", "bond": "札", "hand": "聖, 甲"}
    trial.tries(says, one, phase="bond").play("1: no_bond")
    assert trial.options == YES_NO
    trial.play("1: yes", "1: card 聖")
    assert trial.options == ["area front", "area back"]  # the very card that paid for it
    assert trial.play("1: area front").line(1, "聖") == "front"


@wording(1935, 1)
def test_when_it_has_used_an_activated_skill_it_may_stand_again(trial: Trial) -> None:
    tried = card(
        "試",
        "働き【起】【[アクション]】カードを１枚引く。",
        "待てない【自】【[リバース1]】このユニットが【起】スキルを使用した時、"
        "コストを支払うなら、このユニットを未行動にする。",
    )
    trial.lay({"front": "主, 試, 動", "bond": "札"}, cards=(tried,)).play("1: activate 動")
    assert acting(trial)  # another's skill
    trial.play("1: activate 試")
    assert trial.options == YES_NO
    assert trial.play("1: yes").state(1, "試") == "ready"
    trial.play("1: activate 試")
    assert (acting(trial), trial.state(1, "試")) == (True, "acted")


@wording(1100, 1)
def test_each_card_the_opponent_shows_from_the_deck_makes_it_stronger(trial: Trial) -> None:
    says = (
        "技【自】味方のスキルか自分のカードの支援スキルによって相手がデッキのカードを公開するたび、"
        "ターン終了まで、このユニットの戦闘力は＋１０される。"
    )
    peeps = card("覗", "技【起】〖ターン1回〗相手のデッキの１番上のカードを公開させる。")
    own = card("己", "技【起】〖ターン1回〗自分のデッキの１番上のカードを公開する。")
    trial.tries(says, {"front": "主, 試, 覗, 己"}, cards=(peeps, own)).play("1: activate 己")
    assert trial.power(1, "試") == 40
    assert trial.play("1: activate 覗").power(1, "試") == 50
    assert trial.end_turn().power(1, "試") == 40


@wording(862, 1)
@pytest.mark.parametrize("turn", [1, 2])
def test_after_its_battle_it_is_no_dragon(trial: Trial, turn: int) -> None:
    says = (
        "技【自】〖ターン1回〗このユニットの戦闘終了時、ターン終了まで、"
        "このユニットの戦闘力は－３０され、このユニットは<竜石>と<竜>を失う。"
    )
    one, two = {"front": "主, 試, 甲"}, {"front": "主, 弱, 屠"}
    trial.tries(says, one, two, turn=turn, power=90, types=("竜",), weapon="竜石")
    if turn == 1:
        trial.attack("試", "弱")
        assert trial.power(1, "試") == 60
        assert trial.end_turn().power(1, "試") == 90
    else:
        assert powers(trial.attack("弱", "試")) == (10, 90)
        assert powers(trial.attack("屠", "試")) == (40, 60)  # it is no dragon any more


@wording(1076, 1)
@pytest.mark.parametrize(("top", "offered"), [("乙", ["card 弱", "done"]), ("戊", [])])
def test_who_costs_as_much_as_the_card_that_is_shown_falls(
    trial: Trial, top: str, offered: list[str]
) -> None:
    says = (
        "技【自】このユニットの攻撃終了時、自分のデッキの１番上のカードを公開する。"
        "主人公以外でそのカードと同じ出撃コストの敵を１体まで選び、撃破する。"
        "公開したカードを自分の退避エリアに置く。"
    )
    one = {"front": "主, 試, 甲", "deck": f"札, {top}, 札*3"}
    trial.tries(says, one, {"front": "主, 丁, 弱"}).attack("試", "丁")
    assert (trial.options == offered) is bool(offered)
    if offered:
        assert trial.play("1: card 弱").line(2, "弱") == ""
    assert top in trial.has(1, "retreat")


@wording(1189, 1)
def test_the_top_card_of_the_opponents_main_character_goes(trial: Trial) -> None:
    says = (
        "技【起】【[アクション],[リバース3]】相手の主人公がレベルアップしている場合、"
        "その主人公の１番上のカードを退避エリアに置かせる。"
    )
    one = {"front": "主, 試", "bond": "札*3"}
    trial.tries(says, one, {"front": "上甲 under 甲"}).play("1: activate 試")
    assert (trial.field(2), trial.main(2)) == ({"front": ["甲"]}, "甲")
    assert trial.has(2, "retreat") == ["上甲"]
    trial.tries(says, one, {"front": "上甲"}).play("1: activate 試")
    assert trial.field(2) == {"front": ["上甲"]}


@wording(1457, 1)
def test_all_others_go_back(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗【[リバース1]】他のすべての味方を後衛に移動させる。"
    trial.tries(says, {"front": "主, 試, 甲", "back": "乙", "bond": "札"}, {"front": "主, 甲"})
    trial.play("1: activate 試")
    assert trial.field(1) == {"front": ["試"], "back": ["乙", "主", "甲"]}
    assert trial.field(2) == {"front": ["主", "甲"]}


@wording(493, 1)
@pytest.mark.parametrize(
    ("attacker", "target", "evades"),
    [("甲", "乙", False), ("丁", "乙", True), ("甲", "主", True)],
)
def test_with_an_orb_face_up_the_attacks_of_the_cheap_are_not_evaded_by_either_side(
    trial: Trial, attacker: str, target: str, evades: bool
) -> None:
    says = (
        "技【常】自分のオーブが１つ以上表向きの場合、出撃コストが２以下のユニットの攻撃は"
        "主人公以外のユニットに神速回避されない。"
    )
    for turn in (1, 2):
        mine = {"front": "主, 試, 甲, 丁", "orb": "札 face up"}
        theirs = {"front": "主, 乙", "hand": target}
        if turn == 2:
            mine = {"front": "主, 試, 乙", "orb": "札 face up", "hand": target}
            theirs = {"front": "主, 甲, 丁"}
        trial.tries(says, mine, theirs, turn=turn)
        trial.play(f"attack {attacker}", f"target {target}")
        assert trial.offers("evade") is evades


@wording(1456, 1)
def test_a_frozen_enemy_does_not_stand_up_for_a_round(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】主人公以外の敵を１体選ぶ。"
        "次の相手のターン終了まで、その敵は未行動にならない。"
    )
    two = {"front": "主, 甲 state acted, 舞"}
    trial.tries(says, {"front": "主, 試", "bond": "札"}, two).play("1: activate 試", "1: card 甲")
    trial.end_turn().pass_to("action")
    assert "甲" not in attacks(trial)
    trial.play("2: activate 舞", "2: card 甲")
    assert trial.state(2, "甲") == "acted"  # no skill helps either
    assert trial.end_turn().end_turn().state(2, "甲") == "ready"
