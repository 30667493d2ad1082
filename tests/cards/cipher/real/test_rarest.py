"""The rarest wordings: costs that are spoken of, left out or made smaller, and what hardly any card
forbids or asks for."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import powers
from tests.cards.cipher.real.shared import Trial
from tests.rules.cipher.cards import card

DRAWS = "カードを１枚引く。"


def hand(t: Trial, player: int = 1) -> int:
    return len(t.has(player, "hand"))


def deployable(t: Trial) -> list[str]:
    return [o.removeprefix("deploy ") for o in t.options if o.startswith("deploy ")]


# --- 21.5: costs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("paid", "ready"), [("白, 両", True), ("白, 乙", False)])
def test_the_effect_asks_what_its_cost_was_paid_with(trial: Trial, paid: str, ready: bool) -> None:
    says = (
        "技【起】【[アクション],他の味方を２体行動済みにする】敵を１体選び、移動させる。"
        "このスキルのコストで行動済みにした味方がすべて<白夜>の場合、このユニットを未行動にする。"
    )
    trial.tries(says, {"front": f"主 state acted, 試, {paid}"}, {"front": "主, 甲"})
    trial.play("1: activate 試", "card 甲")
    assert ("activate 試" in str(trial.options) or "attack 試" in str(trial.options)) == ready


@pytest.mark.parametrize(("unit", "may"), [("甲", ["card 甲", "card 弱"]), ("丙", ["card 丙"])])
def test_an_enemy_of_the_cost_of_whom_it_was_paid_with(
    trial: Trial, unit: str, may: list[str]
) -> None:
    says = (
        "技【起】【他の味方を１体行動済みにする】"
        "このスキルのコストで行動済みにした味方と同じ出撃コストの敵を１体選び、移動させる。"
    )
    trial.tries(says, {"front": "主 state acted, 試, 甲, 丙"}, {"front": "高 main, 甲, 弱, 丙"})
    trial.play("1: activate 試", f"card {unit}")
    if len(may) > 1:
        assert trial.options == may
    else:
        assert trial.line(2, "丙") == "back"


def test_a_card_that_paid_for_a_skill_is_deployed_by_it(trial: Trial) -> None:
    says = (
        "技【自】【自分の手札を１枚退避エリアに置く】このユニットが攻撃した時、コストを支払うなら、"
        "このスキルのコストで退避エリアに置いたカードが<槍>の場合、そのカードを出撃させる。"
    )
    trial.tries(says, {"front": "主, 試", "hand": "乙"}, {"front": "主, 弱"})
    trial.play("1: attack 試", "target 弱", "yes", "area back")
    assert trial.field(1)["back"] == ["乙"]


@pytest.mark.parametrize(("acted", "power"), [("", 80), (" state acted", 60)])
def test_so_much_for_each_unit_of_the_cost(trial: Trial, acted: str, power: int) -> None:
    says = (
        "技【起】【他の味方をすべて行動済みにする】このスキルのコストで行動済みにした味方１体につき、"
        "ターン終了まで、このユニットの戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": f"主, 試, 甲{acted}"}, {"front": "主"}).play("1: activate 試")
    assert trial.power(1, "試") == power


FLIPS = "技【起】〖ターン1回〗【[リバース2]】カードを１枚引く。"


@pytest.mark.parametrize(
    ("bond", "front", "may"), [("札", "", False), ("札", ", 甲", True), ("", ", 甲", False)]
)
def test_a_cost_that_is_smaller_by_a_flip(trial: Trial, bond: str, front: str, may: bool) -> None:
    less = (
        "減【常】味方に『甲』がいる場合、このユニットの『技』のコストは[リバース1]だけ小さくなる。"
    )
    one = {"front": "主, 二人" + front, "bond": bond}
    trial.lay(one, {"front": "主"}, cards=(card("二人", FLIPS, less),))
    assert trial.offers("activate") == may
    if may:
        trial.play("1: activate 二人")
        assert (hand(trial), trial.bonds(1)) == (1, {"up": [], "down": ["札"]})


@pytest.mark.parametrize(("front", "may"), [("", False), (", 甲", True)])
def test_a_cost_that_need_not_be_paid_beside_another_change(
    trial: Trial, front: str, may: bool
) -> None:
    free = (
        "免【常】味方に『甲』がいる場合、このユニットの戦闘力は＋１０され、"
        "このユニットの『技』のコストを支払わなくてもよい。"
    )
    trial.lay({"front": "主, 二人" + front}, {"front": "主"}, cards=(card("二人", FLIPS, free),))
    assert (trial.offers("activate"), trial.power(1, "二人")) == (may, 50 if may else 40)
    if may:
        assert hand(trial.play("1: activate 二人")) == 1


def test_a_cost_that_need_not_be_paid_for_this_turn(trial: Trial) -> None:
    free = "免【自】このユニットが出撃した時、ターン終了まで、このユニットの『技』のコストを支払わなくてもよい。"
    one = {"front": "主", "hand": "二人", "bond": "札"}
    trial.lay(one, {"front": "主"}, phase="deploy", cards=(card("二人", FLIPS, free),))
    trial.deploy("二人", "front").pass_to("action")
    trial.play("1: activate 二人")
    assert (hand(trial), trial.bonds(1)["up"]) == (1, ["札"])


@pytest.mark.parametrize(("support", "drawn"), [("甲", 1), ("乙", 0)])
def test_the_cost_of_a_triggered_skill_need_not_be_paid(
    trial: Trial, support: str, drawn: int
) -> None:
    auto = "技【自】【[リバース1]】このユニットの攻撃で敵を撃破した時、コストを支払うなら、カードを１枚引く。"
    free = "免【常】このユニットが<剣>に支援されている場合、このユニットの『技』のコストを支払わなくてもよい。"
    one = {"front": "主, 二人", "deck": f"{support}, 札*5"}
    trial.lay(one, {"front": "主, 弱"}, cards=(card("二人", auto, free),))
    trial.attack("二人", "弱")
    if drawn:
        assert trial.options == ["yes", "no"]
        trial.play("1: yes")
    assert hand(trial) == drawn


# --- conditions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "drawn"), [("丙, 丙二", 1), ("丙, 丁", 0), ("丙, 丙二, 弱", 0)])
def test_of_three_units_two_have_this_power_and_one_that(
    trial: Trial, units: str, drawn: int
) -> None:
    says = (
        "技【起】味方がちょうど３体だけいる場合、"
        "その３体のうち２体の戦闘力が５０で１体の戦闘力が６０以上なら、カードを１枚引く。"
    )
    other = card("丙二", power=50)
    trial.tries(says, {"front": f"試 main, {units}"}, {"front": "主"}, power=70, cards=(other,))
    assert hand(trial.play("1: activate 試")) == drawn


@pytest.mark.parametrize(("x", "power"), [("X", 50), (0, 40)])
def test_an_ally_whose_printed_support_is_x(trial: Trial, x: object, power: int) -> None:
    says = "技【常】支援力が『X』の味方がいる場合、このユニットの戦闘力は＋１０される。"
    odd = card("奇") | {"support": x}
    trial.tries(says, {"front": "主, 試, 奇"}, {"front": "主"}, cards=(odd,))
    assert trial.power(1, "試") == power


@pytest.mark.parametrize(("before", "drawn"), [([], 1), (["甲"], 0)])
def test_at_the_end_of_the_first_attack_of_the_turn(
    trial: Trial, before: list[str], drawn: int
) -> None:
    says = f"技【自】このユニットの攻撃終了時、それがこのターンの１番目の攻撃の場合、{DRAWS}"
    trial.tries(says, {"front": "主, 試, 甲, 乙"}, {"front": "主, 強"})
    for unit in before:
        trial.attack(unit, "強")
    assert hand(trial.attack("試", "強")) == drawn


@pytest.mark.parametrize(("support", "drawn"), [("弱", 1), ("札", 0)])
def test_after_an_attack_in_which_the_support_failed(
    trial: Trial, support: str, drawn: int
) -> None:
    says = (
        "技【自】このユニットの攻撃終了時、"
        f"その攻撃中に相手の支援カードが敵の支援に失敗していた場合、{DRAWS}"
    )
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主, 弱", "deck": f"{support}, 札*5"})
    assert hand(trial.attack("試", "弱")) == drawn


@pytest.mark.parametrize(("uses", "drawn"), [(True, 1), (False, 0)])
def test_a_crest_power_has_been_used_this_turn(trial: Trial, uses: bool, drawn: int) -> None:
    says = f"技【自】自分のターン終了時、このターンに自分の手札から〖CP〗を１回以上使用していた場合、{DRAWS}"
    crest = card("紋", "技〖CP〗【起】【このカードを退避エリアに置く】敵を１体選び、移動させる。")
    one = {"front": "主, 試", "hand": "紋"}
    trial.tries(says, one, {"front": "主, 弱"}, cards=(crest,))
    if uses:
        trial.play("1: activate 紋", "card 弱")
    trial.end_turn()
    assert hand(trial) == drawn + (0 if uses else 1)


def test_what_could_not_be_broken(trial: Trial) -> None:
    says = (
        "技【起】相手のオーブを１つ選び、破壊する。"
        "このスキルで破壊することができるオーブがなかった場合、敵を１体選び、移動させる。"
    )
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 弱", "orb": ""}).play("1: activate 試")
    assert trial.options == ["card 主", "card 弱"]


def test_what_was_broken_is_all_that_was_to_be_done(trial: Trial) -> None:
    says = (
        "技【起】相手のオーブを１つ選び、破壊する。そうしなかったなら、敵を１体選び、移動させる。"
    )
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 弱", "orb": "札"}).play("1: activate 試")
    assert (trial.has(2, "orb"), trial.field(2)) == ([], {"front": ["主", "弱"]})


# --- deeds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bond", "falls"), [("札*2", True), ("札", False)])
def test_a_flip_for_each_point_of_an_enemys_cost(trial: Trial, bond: str, falls: bool) -> None:
    says = (
        "技【起】主人公以外の敵を１体選ぶ。その敵の出撃コストの数だけ、あなたは[リバース1]する。"
        "そうしたなら、その敵を撃破する。"
    )
    trial.tries(says, {"front": "主, 試", "bond": bond}, {"front": "主, 丙"}).play("1: activate 試")
    if trial.offers("card"):
        trial.play("1: card 札")
    assert (trial.has(2, "retreat") == ["丙"], trial.bonds(1)["up"]) == (falls, [])


def test_two_cards_of_different_kinds_chosen_in_one_breath(trial: Trial) -> None:
    says = (
        "技【起】自分の退避エリアから出撃コストが３以下のカード１枚と出撃コストが１以下のカード１枚を選ぶ。"
        "そうしたなら、選んだカードを手札に加える。"
    )
    trial.tries(says, {"front": "主, 試", "retreat": "丁, 甲, 乙, 戊"}, {"front": "主"})
    trial.play("1: activate 試")
    assert sorted(trial.options) == sorted(["card 丁", "card 甲", "card 乙"])
    trial.play("1: card 甲")  # 2.8: nothing is left but the other of cost 1
    assert sorted(trial.has(1, "hand")) == sorted(["甲", "乙"])


def test_one_breath_without_a_second_card(trial: Trial) -> None:
    says = (
        "技【起】自分の退避エリアから出撃コストが３以下のカード１枚と出撃コストが１以下のカード１枚を選ぶ。"
        "そうしたなら、選んだカードを手札に加える。"
    )
    trial.tries(says, {"front": "主, 試", "retreat": "甲"}, {"front": "主"}).play("1: activate 試")
    assert trial.has(1, "hand") == []


def test_the_rest_of_the_bonds_retreats(trial: Trial) -> None:
    says = "技【起】相手は自分の絆カードを２枚選び、残りを退避エリアに置く。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主", "bond": "甲, 乙, 丙"})
    trial.play("1: activate 試", "2: card 甲", "card 丙")
    assert (trial.has(2, "bond"), trial.has(2, "retreat")) == (["甲", "丙"], ["乙"])


@pytest.mark.parametrize(("safe", "drawn"), [(False, 2), (True, 1)])
def test_a_card_for_each_enemy_that_was_defeated(trial: Trial, safe: bool, drawn: int) -> None:
    says = (
        "技【起】主人公以外の敵をすべて撃破する。"
        "このスキルで撃破した敵１体につき、カードを１枚引く。"
    )
    shield = card(
        "大盾", "技【常】このユニットはスキルのコストやスキルの効果によって撃破されない。"
    )
    two = {"front": "主, 弱, " + ("大盾" if safe else "甲")}
    trial.tries(says, {"front": "主, 試"}, two, cards=(shield,)).play("1: activate 試")
    assert hand(trial) == drawn


def test_a_skill_of_which_nobody_has_two(trial: Trial) -> None:
    says = (
        "技【起】ターン終了まで、すべての味方は『天敵』を得る。ただし、『天敵』は１つしか持てない。"
    )
    strikes = (
        "天敵【常】このユニットが<飛行>を攻撃している場合、このユニットの戦闘力は＋３０される。"
    )
    one = {"front": "主, 二人, 甲"}
    cards = (card("二人", says, strikes), card("鳥", types=("飛行",), power=200))
    trial.lay(one, {"front": "主, 鳥"}, cards=cards).play("1: activate 二人")
    assert powers(trial.attack("二人", "鳥"))[0] == 70
    assert powers(trial.attack("甲", "鳥"))[0] == 70


# --- what holds -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "drawn"), [(4, 0), (3, 1), (2, 2)])
def test_who_has_four_cards_cannot_draw(trial: Trial, held: int, drawn: int) -> None:
    says = "技【常】相手の手札が４枚以上の場合、相手はカードを引くことができない。"
    two = {"front": "主, 引手", "hand": f"甲*{held}"}
    draws = card("引手", "技【起】カードを２枚引く。")
    trial.tries(says, {"front": "主, 試"}, two, turn=2, cards=(draws,)).play("2: activate 引手")
    assert hand(trial, 2) == held + drawn


@pytest.mark.parametrize(("says", "orbs"), [(True, 1), (False, 2)])
def test_nobody_adds_an_orb(trial: Trial, says: bool, orbs: int) -> None:
    bars = "技【常】相手は自分のカードをオーブに追加することができない。"
    adds = card("増", "技【起】自分のデッキの１番上のカードをオーブに追加する。")
    two = {"front": "主, 増", "orb": "札"}
    trial.tries(bars if says else FLIPS, {"front": "主, 試"}, two, turn=2, cards=(adds,))
    trial.play("2: activate 増")
    assert len(trial.has(2, "orb")) == orbs


@pytest.mark.parametrize(("says", "may"), [(True, ["聖"]), (False, [])])
def test_cards_are_deployed_whatever_the_symbols_of_the_bonds(
    trial: Trial, says: bool, may: list[str]
) -> None:
    free = (
        "技【常】自分の出撃フェイズ中、自分の絆カードのシンボルに関係なく、"
        "自分のカードを出撃やレベルアップさせることができる。"
    )
    one = {"front": "主, 試", "hand": "聖", "bond": "札"}
    trial.tries(free if says else FLIPS, one, {"front": "主"}, phase="deploy")
    assert deployable(trial) == may


def test_a_bond_that_is_not_turned_face_down(trial: Trial) -> None:
    stays = "技〖BS〗【絆】【常】このカードはスキルのコストやスキルの効果によって裏向きにならない。"
    one = {"front": "主, 引手", "bond": "試, 札"}
    draws = card("引手", "技【起】【[リバース1]】カードを１枚引く。")
    trial.tries(stays, one, {"front": "主"}, cards=(draws,)).play("1: activate 引手")
    assert trial.bonds(1) == {"up": ["試"], "down": ["札"]}
    assert not trial.offers("activate")


@pytest.mark.parametrize(("held", "left"), [("甲", 1), ("甲*6", 5)])
def test_a_hand_that_the_opponents_skills_leave_alone(trial: Trial, held: str, left: int) -> None:
    says = "技【常】自分の手札が５枚以下の場合、自分の手札は相手のスキルで退避エリアに置かれない。"
    robs = card("盗", "技【起】相手は自分の手札を１枚選び、退避エリアに置く。")
    one, two = {"front": "主, 試", "hand": held}, {"front": "主, 盗"}
    trial.tries(says, one, two, turn=2, cards=(robs,)).play("2: activate 盗")
    if trial.offers("card"):
        trial.play("1: card 甲")
    assert hand(trial) == left


@pytest.mark.parametrize(("who", "comes"), [("王者", True), ("呼手", False)])
def test_a_card_that_only_skills_of_a_name_deploy(trial: Trial, who: str, comes: bool) -> None:
    says = (
        "技【特】このカードは『王者』以外のカードのスキルの効果によって出撃させることができない。"
    )
    calls = "技【起】自分の退避エリアから『試』を１枚選び、前衛に出撃させる。"
    one = {"front": f"主, {who}", "retreat": "試"}
    trial.tries(says, one, {"front": "主"}, cards=(card("王者", calls), card("呼手", calls)))
    trial.play(f"1: activate {who}")
    assert ("試" in trial.has(1, "front")) == comes


def test_a_card_that_is_not_deployed_beside_another(trial: Trial) -> None:
    says = "技【特】このカードは味方の『甲』と同じエリアに出撃できない。"
    one = {"front": "主", "back": "甲", "hand": "試", "bond": "札"}
    trial.tries(says, one, {"front": "主"}, phase="deploy").play("1: deploy 試")
    assert trial.line(1, "試") == "front"


def test_all_bonds_of_a_symbol_have_the_bond_skill_of_a_unit(trial: Trial) -> None:
    gives = "技【常】すべての自分の<聖痕>の絆カードはこのユニットの〖BS〗を持つ。"
    bond = "絆〖BS〗【絆】【起】【このカードを裏向きにする】カードを１枚引く。"
    one = {"front": "主, 二人", "bond": "聖, 札"}
    trial.lay(one, {"front": "主"}, cards=(card("二人", gives, bond),))
    trial.play("1: activate 聖")
    assert (hand(trial), trial.bonds(1)) == (1, {"up": ["札"], "down": ["聖"]})
    assert not trial.offers("activate")


@pytest.mark.parametrize(("front", "may"), [("試", True), ("甲", False)])
def test_a_unit_has_the_symbols_of_what_supports_it(trial: Trial, front: str, may: bool) -> None:
    says = "技【常】このユニットはこのユニットを支援しているカードが持つシンボルを得る。"
    sees = card("聖印", "技【常】すべての<聖痕>の味方の戦闘力は＋１０される。")
    one = {"front": f"主, {front}, 聖印", "deck": "聖, 札*4"}
    trial.tries(says, one, {"front": "主, 弱"}, cards=(sees,))
    assert powers(trial.attack(front, "弱"))[0] == 50 + (10 if may else 0)


@pytest.mark.parametrize(("says", "power"), [(True, 50), (False, 40)])
def test_a_unit_is_supported_by_cards_of_its_name_too(trial: Trial, says: bool, power: int) -> None:
    too = "技【常】すべての<剣>の味方はその味方とユニット名が同じ支援カードにも支援される。"
    one = {"front": "主, 試, 甲", "deck": "甲, 札"}
    trial.tries(too if says else FLIPS, one, {"front": "主, 弱"})
    assert powers(trial.attack("甲", "弱"))[0] == power


@pytest.mark.parametrize(("critical", "evadable"), [("試", False), ("", True)])
def test_a_critical_hit_that_is_not_evaded(trial: Trial, critical: str, evadable: bool) -> None:
    says = "技【常】このユニットの必殺攻撃は神速回避されない。"
    one, two = {"front": "主, 試", "hand": "試"}, {"front": "主, 甲", "hand": "甲"}
    trial.tries(says, one, two).play("1: attack 試", "target 甲")
    trial.play(f"critical {critical}" if critical else "no_critical")
    assert trial.offers("no_evasion") == evadable


@pytest.mark.parametrize(("foe", "may"), [("丙", False), ("甲", True)])
def test_a_unit_that_some_enemies_cannot_attack(trial: Trial, foe: str, may: bool) -> None:
    says = "技【常】このユニットは出撃コストが２以上の敵に攻撃されない。"
    trial.tries(says, {"front": "主, 試"}, {"front": f"主, {foe}"}, turn=2)
    trial.play(f"2: attack {foe}")
    assert ("target 試" in trial.options) == may


@pytest.mark.parametrize(("critical", "to"), [(True, "retreat"), (False, "hand")])
def test_orbs_broken_by_a_critical_hit_retreat(trial: Trial, critical: bool, to: str) -> None:
    says = (
        "技【常】このユニットの必殺攻撃で相手の主人公を撃破した場合、"
        "相手のオーブは破壊される代わりに退避エリアに置かれる。"
    )
    one = {"front": "主, 試, 甲", "hand": "試"}
    trial.tries(says, one, {"front": "主", "orb": "乙"}, power=100)
    trial.attack("試", critical="試" if critical else "")
    assert "乙" in trial.has(2, to)


@pytest.mark.parametrize(("by", "to"), [("光の剣", "hand"), ("聖痕", "retreat")])
def test_a_unit_that_goes_back_when_its_own_side_defeats_it(trial: Trial, by: str, to: str) -> None:
    says = (
        "技【常】<光の剣>の味方のスキルのコストかスキルの効果によって撃破されたこのユニットが"
        "退避エリアに置かれる場合、代わりに手札に加える。"
    )
    kills = card("刃", "技【起】【味方の『試』を撃破する】カードを１枚引く。", symbols=(by,))
    trial.tries(says, {"front": "主, 試, 刃"}, {"front": "主"}, cards=(kills,))
    trial.play("1: activate 刃")
    assert "試" in trial.has(1, to)


def test_an_enemy_that_stays_acted_until_the_next_start_phase_is_over(trial: Trial) -> None:
    says = "技【起】敵を１体選ぶ。次の相手の開始フェイズ終了まで、その敵は未行動にならない。"
    wakes = card("醒", "技【起】他の味方を１体選び、未行動にする。")
    two = {"front": "主, 醒, 甲 state acted"}
    trial.tries(says, {"front": "主, 試"}, two, cards=(wakes,))
    trial.play("1: activate 試", "card 甲").end_turn().pass_to("action")
    trial.expect("2 front 甲 state acted")
    trial.play("2: activate 醒", "card 甲")
    trial.expect("2 front 甲 state ready")


def test_power_that_lasts_until_ones_own_next_turn_begins(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗次の自分のターン開始まで、このユニットの戦闘力は＋１０される。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主"}).play("1: activate 試")
    trial.end_turn()
    assert trial.power(1, "試") == 50
    trial.end_turn()
    assert trial.power(1, "試") == 40


# --- 23.1.8, 23.1.34, 23.1.39 -----------------------------------------------------------------------


COPIES = "技【起】敵を１体選ぶ。ターン終了まで、このユニットの{}はその敵のコピーになる。"


def test_the_power_and_the_range_of_another_as_printed(trial: Trial) -> None:
    """23.1.8.1, 23.1.8.1.1: what was added to the other is not copied."""
    boosts = card("鼓舞", "技【常】他のすべての味方の戦闘力は＋３０される。")
    two = {"front": "主", "back": "弓, 鼓舞"}
    trial.tries(COPIES.format("戦闘力と射程"), {"front": "主, 試"}, two, cards=(boosts,))
    trial.play("1: activate 試", "card 弓")
    assert trial.power(1, "試") == 30
    trial.play("1: attack 試")
    assert trial.options == ["target 弓", "target 鼓舞"]


@pytest.mark.parametrize(("infos", "power"), [("武器", 50), ("戦闘力", 30)])
def test_the_weapon_of_another(trial: Trial, infos: str, power: int) -> None:
    sees = card("槍師", "技【常】すべての<槍>の味方の戦闘力は＋１０される。")
    one, two = {"front": "主, 試, 槍師"}, {"front": "主, 乙"}
    trial.tries(COPIES.format(infos), one, two, cards=(sees,)).play("1: activate 試", "card 乙")
    assert trial.power(1, "試") == power


def test_the_skills_of_another_in_place_of_its_own(trial: Trial) -> None:
    skilled = card("達人", "達【起】カードを１枚引く。")
    trial.tries(
        COPIES.format("スキル"), {"front": "主, 試"}, {"front": "主, 達人"}, cards=(skilled,)
    )
    trial.play("1: activate 試", "card 達人")
    assert [o for o in trial.options if o.startswith("activate")] == ["activate 試 2"]
    assert hand(trial.play("1: activate 試 2")) == 1


@pytest.mark.parametrize(
    ("says", "left"),
    [
        ("このカードは味方に『試』がいても出撃させることができる。", 1),
        (
            "このカードは味方に『試』がいても出撃させることができる。"
            "あなたの『試』は同時に２体まで戦場にいることができる。",
            2,
        ),
    ],
)
def test_a_second_unit_of_a_name(trial: Trial, says: str, left: int) -> None:
    """23.1.19.1, 23.1.34.1: without the second sentence, only one of them stays (9.2.1)."""
    one = {"front": "主, 試", "hand": "試", "bond": "札*2"}
    trial.tries(f"技【特】{says}", one, {"front": "主"}, phase="deploy").deploy("試", "back")
    if trial.offers("keep"):
        trial.play("1: keep 試")
    assert len([c for line in trial.field(1).values() for c in line if c == "試"]) == left


@pytest.mark.parametrize(("front", "may"), [("甲", ["試"]), ("乙", [])])
def test_a_card_that_is_deployed_out_of_the_retreat_area(
    trial: Trial, front: str, may: list[str]
) -> None:
    """23.1.39.1"""
    says = (
        "技【特】味方に『甲』がいる場合、自分の退避エリアにあるこのカードは"
        "自分の手札にあるカードのように出撃させることができる。"
    )
    one = {"front": f"主, {front}", "retreat": "試, 丙", "bond": "札*3", "hand": "暗"}
    trial.tries(says, one, {"front": "主"}, phase="deploy")
    assert deployable(trial) == may


# --- some more --------------------------------------------------------------------------------------


def test_a_hand_goes_down_to_two_cards(trial: Trial) -> None:
    says = "技【起】相手は自分の手札が２枚になるまで退避エリアに置く。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主", "hand": "甲, 乙, 丙, 丁"})
    trial.play("1: activate 試", "2: card 甲", "2: card 丙")
    assert trial.has(2, "hand") == ["乙", "丁"]


@pytest.mark.parametrize(("bond", "power"), [("聖, 白", 60), ("聖, 聖", 50), ("両", 60)])
def test_so_much_for_each_symbol_of_the_bonds(trial: Trial, bond: str, power: int) -> None:
    says = "技【常】自分の絆カードのシンボル１種類につき、このユニットの戦闘力は＋１０される。"
    trial.tries(says, {"front": "主, 試", "bond": bond}, {"front": "主"})
    assert trial.power(1, "試") == power


@pytest.mark.parametrize(("target", "drawn"), [("主", 1), ("弱", 0)])
def test_when_an_enemys_attack_breaks_an_orb(trial: Trial, target: str, drawn: int) -> None:
    says = f"技【自】敵の攻撃で自分のオーブが破壊された時、{DRAWS}"
    one = {"front": "主, 試, 弱", "orb": "札"}
    trial.tries(says, one, {"front": "主, 強, 甲"}, turn=2).attack("強", target)
    assert hand(trial) == drawn + (1 if target == "主" else 0)


@pytest.mark.parametrize(("critical", "drawn"), [("甲", 1), ("", 0)])
def test_when_a_critical_hit_is_made_against_it(trial: Trial, critical: str, drawn: int) -> None:
    says = f"技【自】このユニットが<剣>の敵に必殺攻撃された時、{DRAWS}"
    two = {"front": "主, 甲, 乙", "hand": "甲"}
    trial.tries(says, {"front": "主, 試"}, two, turn=2, power=200)
    trial.attack("甲", "試", critical=critical)
    assert hand(trial) == drawn


@pytest.mark.parametrize(("by", "drawn"), [("attack", 1), ("skill", 1), ("other", 0)])
def test_when_it_defeats_an_enemy_by_whatever(trial: Trial, by: str, drawn: int) -> None:
    says = f"技【自】このユニットが敵を撃破した時、{DRAWS}"
    kills = "殺【起】敵を１体選び、撃破する。"
    cards = (card("二刀", says, kills), card("他人", kills))
    trial.lay({"front": "主, 二刀, 他人"}, {"front": "主, 弱"}, cards=cards)
    if by == "attack":
        trial.attack("二刀", "弱")
    else:
        trial.play(f"1: activate {'二刀' if by == 'skill' else '他人'}", "card 弱")
    assert hand(trial) == drawn


def test_all_of_a_kind_go_to_the_hand_and_the_rest_retreats(trial: Trial) -> None:
    says = (
        "技【起】自分のデッキの上からカードを３枚公開する。"
        "公開したカードの中にある出撃コストが２以上のカードをすべて手札に加え、残りを退避エリアに置く。"
    )
    trial.tries(says, {"front": "主, 試", "deck": "甲, 丙, 丁, 札"}, {"front": "主"})
    trial.play("1: activate 試")
    assert (sorted(trial.has(1, "hand")), trial.has(1, "retreat")) == (sorted(["丙", "丁"]), ["甲"])
