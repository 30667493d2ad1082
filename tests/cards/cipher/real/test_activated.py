"""Activated skills of units, and what they cost."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import EVASION, acting, powers, uses
from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import Side

CANNOT_PAY = {"19.1.3.1"}
ONCE = {"19.1.2.1"}
NOT_NOW = {"19.1.2.2"}


def after(t: Trial) -> list[int]:
    """The power of 試 now, in the opponent's turn, and in the own turn after that."""
    out = [t.power(1, "試")]
    for _ in range(2):
        out.append(t.end_turn().power(1, "試"))
    return out


def for_nothing(t: Trial) -> None:
    """19.1.4.2: what does nothing and costs nothing has not been used."""
    before = [t.board(viewer) for viewer in (1, 2)]
    t.play("1: activate 試")
    assert acting(t)
    assert uses(t, "試")
    assert [t.board(viewer) for viewer in (1, 2)] == before


# --- stronger ------------------------------------------------------------------------------------------


@wording(3, 69)
def test_stronger_this_turn_for_a_bond_once(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】ターン終了まで、このユニットの戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試", "bond": "甲, 乙"}).play("1: activate 試", "1: card 甲")
    assert trial.bonds(1) == {"up": ["乙"], "down": ["甲"]}
    assert trial.why() == ONCE
    assert after(trial) == [60, 40, 40]
    trial.tries(says, {"front": "主, 試", "bond": "甲 face down"}, {"bond": "甲"})
    assert trial.why() == CANNOT_PAY


@wording(78, 4)
def test_stronger_this_turn_as_often_as_it_is_paid_for(trial: Trial) -> None:
    says = "技【起】【[リバース1]】ターン終了まで、このユニットの戦闘力は＋３０される。"
    trial.tries(says, {"front": "主, 試", "bond": "札*2"}).play("1: activate 試", "1: card 札")
    assert trial.power(1, "試") == 70
    assert after(trial.play("1: activate 試")) == [100, 40, 40]


@wording(56, 5)
def test_stronger_until_the_end_of_the_opponents_next_turn(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース2]】次の相手のターン終了まで、"
        "このユニットの戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試", "bond": "札*2"}).play("1: activate 試")
    assert (trial.bonds(1)["up"], trial.why()) == ([], ONCE)
    assert after(trial) == [60, 60, 40]
    trial.tries(says, {"front": "主, 試", "bond": "札"})
    assert trial.why() == CANNOT_PAY


@wording(123, 3)
def test_stronger_for_a_friend_that_acts(trial: Trial) -> None:
    says = "技【起】【味方の『甲』を行動済みにする】ターン終了まで、このユニットの戦闘力は＋１０される。"
    trial.tries(says, {"front": "主, 試", "back": "甲, 乙"}).play("1: activate 試")
    assert (trial.state(1, "甲"), trial.state(1, "試")) == ("acted", "ready")
    assert trial.why() == CANNOT_PAY
    assert after(trial) == [50, 40, 40]
    for back in ("甲 state acted", "乙"):
        trial.tries(says, {"front": "主, 試", "back": back}, {"front": "主, 甲"})
        assert trial.why() == CANNOT_PAY


@wording(267, 2)
def test_stronger_for_another_ally_of_a_symbol_that_acts(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【他の<光の剣>の味方を１体行動済みにする】"
        "ターン終了まで、このユニットの戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "試, 甲, 聖, 乙"}).play("1: activate 試")
    assert trial.options == ["card 甲", "card 乙"]
    trial.play("1: card 乙")
    assert (trial.state(1, "乙"), trial.state(1, "甲")) == ("acted", "ready")
    assert trial.why() == ONCE
    assert trial.power(1, "試") == 60
    trial.tries(says, {"front": "試, 聖, 甲 state acted"})
    assert trial.why() == CANNOT_PAY


@wording(265, 2)
def test_stronger_for_a_bond_of_a_weapon(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【<魔法>の絆カードを１枚裏向きにする】"
        "ターン終了まで、このユニットの戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試", "bond": "甲, 魔, 遠"}).play("1: activate 試")
    assert trial.options == ["card 魔", "card 遠"]
    trial.play("1: card 遠")
    assert trial.bonds(1) == {"up": ["甲", "魔"], "down": ["遠"]}
    assert after(trial) == [60, 40, 40]
    trial.tries(says, {"front": "主, 試", "bond": "甲, 魔 face down"})
    assert trial.why() == CANNOT_PAY


@wording(266, 2)
def test_stronger_for_the_top_card_of_the_deck(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【デッキの１番上のカードを無限エリアに置く】"
        "次の相手のターン終了まで、このユニットの戦闘力は＋１０される。"
    )
    trial.tries(says, {"front": "主, 試", "deck": "戊, 丁, 札*5"}).play("1: activate 試")
    assert (trial.has(1, "boundless"), trial.has(1, "deck")[0]) == (["戊"], "丁")
    assert trial.why() == ONCE
    assert after(trial) == [50, 50, 40]


@wording(269, 2)
def test_stronger_for_a_card_of_the_hand(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【自分の手札を１枚退避エリアに置く】"
        "ターン終了まで、このユニットの戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試", "hand": "甲, 乙"}).play("1: activate 試", "1: card 乙")
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == (["甲"], ["乙"])
    assert after(trial) == [60, 40, 40]
    trial.tries(says, {"front": "主, 試"}, {"hand": "甲"})
    assert trial.why() == CANNOT_PAY


@wording(256, 2)
@pytest.mark.parametrize(("ally", "power"), [("甲", 50), ("乙", 50), ("丙", 40)])
def test_stronger_if_either_friend_is_there_when_it_is_paid(
    trial: Trial, ally: str, power: int
) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】味方に『甲』か『乙』がいる場合、"
        "ターン終了まで、このユニットの戦闘力は＋１０される。"
    )
    trial.tries(says, {"front": f"主, 試, {ally}", "bond": "札"}, {"front": "主, 甲"})
    trial.play("1: activate 試")  # without a friend it is paid for nothing (19.1.4.3)
    assert trial.why() == ONCE
    assert after(trial) == [power, 40, 40]


@wording(39, 7)
def test_another_ally_is_stronger_this_turn(trial: Trial) -> None:
    says = "技【起】【[アクション]】他の味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋３０される。"
    trial.tries(says, {"front": "主, 試", "back": "乙"}, {"front": "甲"}).play("1: activate 試")
    assert trial.options == ["card 主", "card 乙"]
    trial.play("1: card 乙")
    assert (trial.power(1, "乙"), trial.power(1, "主"), trial.state(1, "試")) == (60, 40, "acted")
    assert trial.end_turn().power(1, "乙") == 30


@wording(289, 1)
def test_another_ally_of_a_symbol_is_stronger_for_nothing_once(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗他の<聖痕>の味方を１体選ぶ。"
        "ターン終了まで、その味方の戦闘力は＋２０される。"
    )
    trial.tries(says, {"front": "主, 試, 聖"}, {"front": "聖"}, symbols=("聖痕",))
    trial.play("1: activate 試")  # only one can be meant
    assert (trial.power(1, "聖"), trial.power(1, "試"), trial.power(2, "聖")) == (60, 40, 40)
    assert (trial.why(), trial.state(1, "試")) == (ONCE, "ready")
    trial.tries(says, {"front": "主, 試"}, {"front": "聖"}, symbols=("聖痕",))
    for_nothing(trial)


@wording(1351, 1)
def test_three_of_one_name_act_for_seventy(trial: Trial) -> None:
    says = (
        "技【起】【味方の『群』を３体行動済みにする】味方を１体選ぶ。"
        "ターン終了まで、その味方の戦闘力は＋７０される。"
    )
    trial.tries(says, {"front": "主, 試, 群, 群", "back": "群"}).play("1: activate 試")
    assert trial.told(1, "front", "state") + trial.told(1, "back", "state") == [
        "ready", "ready", "acted", "acted", "acted",
    ]  # fmt: skip
    assert trial.asked[0] == 1
    assert "card 試" in trial.options
    assert "card 主" in trial.options
    assert after(trial.play("1: card 試")) == [110, 40, 40]
    trial.tries(says, {"front": "主, 試, 群, 群, 群 state acted"})
    assert trial.why() == CANNOT_PAY


@wording(258, 2)
def test_five_cards_are_shown_and_each_of_a_name_counts(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】自分のデッキの上からカードを５枚公開する。"
        "ターン終了まで、公開したカードの中にある『甲』１枚につき、このユニットの戦闘力は＋２０される。"
        "公開したすべてのカードを退避エリアに置く。"
    )
    one = {"front": "主, 試", "bond": "札", "deck": "甲, 乙, 上甲, 丙, 丁, 甲, 札"}
    trial.tries(says, one).play("1: activate 試")
    assert set(trial.has(1, "retreat")) == {"甲", "乙", "上甲", "丙", "丁"}
    assert trial.has(1, "deck") == ["甲", "札"]  # the sixth is not counted
    assert after(trial) == [80, 40, 40]
    trial.tries(says, {**one, "deck": "乙*5, 甲*3"}).play("1: activate 試")
    assert (trial.power(1, "試"), trial.has(1, "retreat")) == (40, ["乙"] * 5)


@wording(275, 2)
def test_a_bond_laid_face_down_makes_all_allies_stronger(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗自分の手札を１枚選び、公開して、絆エリアに裏向きで置く。"
        "そうしたなら、ターン終了まで、すべての味方の戦闘力は＋１０される。"
    )
    trial.tries(says, {"front": "主, 試", "hand": "甲, 乙"}).play("1: activate 試")
    assert trial.options == ["card 甲", "card 乙"]
    trial.play("1: card 乙")
    assert (trial.bonds(1), trial.has(1, "hand")) == ({"up": [], "down": ["乙"]}, ["甲"])
    assert "乙" in trial.log(2)
    assert [trial.power(1, "主"), trial.power(1, "試"), trial.power(2, "主")] == [50, 50, 40]
    assert trial.why() == ONCE
    assert trial.end_turn().power(1, "主") == 40
    for_nothing(trial.tries(says, {"front": "主, 試"}))


# --- range, weapons, what attacks do --------------------------------------------------------------------


@wording(12, 26)
def test_range_for_a_bond(trial: Trial) -> None:
    says = "技【起】【[リバース1]】ターン終了まで、このユニットに射程１－２が追加される。"
    trial.tries(says, {"front": "主, 試", "bond": "札"}, {"front": "主", "back": "乙"})
    trial.play("1: activate 試")
    assert (trial.range(1, "試"), trial.why()) == ("1-2", CANNOT_PAY)
    trial.play("1: attack 試")
    assert trial.options == ["target 主", "target 乙"]
    trial.play("1: target 乙").end_turn()
    assert trial.range(1, "試") == "1"


@wording(29, 10)
def test_a_weapon_and_range_for_a_bond(trial: Trial) -> None:
    says = "技【起】【[リバース1]】ターン終了まで、このユニットに<魔法>と射程１－２が追加される。"
    ward = (
        "技【常】このユニットが<魔法>以外に攻撃されている場合、このユニットの戦闘力は＋２０される。"
    )
    blade = "技【常】このユニットが<剣>に攻撃されている場合、このユニットの戦闘力は＋１０される。"
    walls = card("壁", ward), card("刃", blade)
    one: Side = {"front": "主, 試, 丁", "bond": "札"}
    for wall, power in (("壁", 40), ("刃", 50)):  # it has a tome now, and its sword still
        trial.tries(says, one, {"front": "主", "back": wall}, cards=walls)
        assert powers(trial.play("1: activate 試").attack("試", wall))[1] == power
    assert trial.range(1, "試") == "1-2"
    assert trial.end_turn().range(1, "試") == "1"


@wording(271, 2)
def test_weaker_but_with_range_for_nothing(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗ターン終了まで、このユニットの戦闘力は－２０され、"
        "このユニットに<魔法>と射程１－２が追加される。"
    )
    trial.tries(says, {"front": "主, 試"}).play("1: activate 試")
    assert (trial.range(1, "試"), trial.why()) == ("1-2", ONCE)
    assert after(trial) == [20, 40, 40]
    assert trial.range(1, "試") == "1"


@wording(133, 3)
@pytest.mark.parametrize(("unit", "why"), [("試 under 甲", ""), ("試", "21.2.2.2.3")])
def test_stronger_with_range_once_it_has_class_changed(trial: Trial, unit: str, why: str) -> None:
    says = (
        "技〖CCS〗【起】〖ターン1回〗【[リバース1]】ターン終了まで、"
        "このユニットの戦闘力は＋１０され、このユニットに射程１－２が追加される。"
        "（〖CCS〗はこのユニットがクラスチェンジしていなければ使用できない）"
    )
    trial.tries(says, {"front": f"主, {unit}", "bond": "札"}, change=2)
    assert uses(trial, "試") is (why == "")
    if why:
        return
    trial.play("1: activate 試")
    assert (trial.power(1, "試"), trial.range(1, "試")) == (50, "1-2")
    trial.end_turn()
    assert (trial.power(1, "試"), trial.range(1, "試")) == (40, "1")


@wording(1353, 1)
def test_range_for_a_friend_that_acts(trial: Trial) -> None:
    says = "技【起】【味方の『甲』を行動済みにする】ターン終了まで、このユニットに射程１－２が追加される。"
    trial.tries(says, {"front": "主, 試, 甲"}).play("1: activate 試")
    assert (trial.range(1, "試"), trial.state(1, "甲")) == ("1-2", "acted")
    assert trial.end_turn().range(1, "試") == "1"
    trial.tries(says, {"front": "主, 試"}, {"front": "甲"})
    assert trial.why() == CANNOT_PAY


@wording(54, 5)
def test_for_three_bonds_its_attacks_are_not_evaded(trial: Trial) -> None:
    says = "技【起】【[リバース3]】ターン終了まで、このユニットの攻撃は神速回避されない。"
    one, two = {"front": "主, 試", "bond": "札*3"}, {"front": "主, 乙", "hand": "乙, 主"}
    for target in ("乙", "主"):
        trial.tries(says, one, two).play("1: activate 試", "1: attack 試", f"1: target {target}")
        assert not trial.offers("evade")
    trial.tries(says, one, two).play("1: attack 試", "1: target 乙")
    assert trial.asked == (2, EVASION)
    assert trial.offers("evade")
    trial.tries(says, {"front": "主, 試", "bond": "札*2"}, two)
    assert trial.why() == CANNOT_PAY


@wording(55, 5)
def test_for_a_bond_it_reaches_the_back_line(trial: Trial) -> None:
    says = (
        "技【起】【[リバース1]】ターン終了まで、"
        "このユニットは射程に関係なく後衛の敵を攻撃することができる。"
    )
    one, two = {"front": "主", "back": "試", "bond": "札"}, {"front": "主", "back": "乙, 丙"}
    trial.tries(says, one, two).play("1: activate 試", "1: attack 試")
    assert trial.options == ["target 乙", "target 丙"]
    trial.tries(says, {**one, "front": "試", "back": "甲"}, two).play("1: activate 試")
    assert trial.play("1: attack 試").options == ["target 主", "target 乙", "target 丙"]
    trial.tries(says, one, two)
    assert trial.refused("attack 試") != {""}


# --- moving ---------------------------------------------------------------------------------------------


@wording(11, 29)
def test_it_acts_to_move_another_ally(trial: Trial) -> None:
    says = "技【起】【[アクション]】他の味方を１体選び、移動させる。"
    trial.tries(says, {"front": "主, 試", "back": "乙"}, {"front": "甲"}).play("1: activate 試")
    assert trial.options == ["card 主", "card 乙"]
    trial.play("1: card 乙")
    assert (trial.field(1), trial.state(1, "乙")) == ({"front": ["主", "試", "乙"]}, "ready")
    assert trial.why() == CANNOT_PAY
    trial.tries(says, {"front": "主, 試 state acted, 乙"})
    assert trial.why() == CANNOT_PAY


@wording(17, 19)
def test_while_it_has_not_acted_it_moves_once(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗このユニットを移動させる。"
        "このスキルはこのユニットが未行動でなければ使用できない。"
    )
    trial.tries(says, {"front": "主, 試"}).play("1: activate 試")
    assert (trial.line(1, "試"), trial.state(1, "試")) == ("back", "ready")
    assert trial.why() == ONCE
    trial.tries(says, {"front": "主, 試 state acted"})
    assert trial.why() == NOT_NOW


@wording(249, 2)
def test_any_number_of_allies_moves_for_a_card_of_a_name(trial: Trial) -> None:
    says = (
        "技【起】【自分の手札から『試』を１枚退避エリアに置く】味方を好きな数だけ選び、移動させる。"
    )
    one = {"front": "主, 試", "back": "乙", "hand": "甲, 試"}
    trial.tries(says, one).play("1: activate 試", "1: card 試")
    assert (trial.has(1, "retreat"), trial.has(1, "hand")) == (["試"], ["甲"])
    assert trial.options == ["card 主", "card 試", "card 乙", "done"]
    trial.play("1: card 試", "1: card 乙", "1: done")
    assert trial.field(1) == {"front": ["主", "乙"], "back": ["試"]}
    trial.tries(says, one).play("1: activate 試", "1: card 試", "1: done")
    assert trial.field(1) == {"front": ["主", "試"], "back": ["乙"]}
    trial.tries(says, {**one, "hand": "甲"})
    assert trial.why() == CANNOT_PAY


@wording(1688, 1)
def test_up_to_two_enemies_come_forward_beside_a_friend(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗味方に『甲』がいる場合、後衛の敵を２体まで選び、移動させる。"
    two = {"front": "主", "back": "乙, 丙, 丁"}
    trial.tries(says, {"front": "主, 試, 甲"}, two).play("1: activate 試")
    assert trial.options == ["card 乙", "card 丙", "card 丁", "done"]
    trial.play("1: card 乙", "1: card 丁")
    assert trial.field(2) == {"front": ["主", "乙", "丁"], "back": ["丙"]}
    assert trial.why() == ONCE
    trial.tries(says, {"front": "主, 試, 甲"}, two).play("1: activate 試", "1: done")
    assert trial.field(2)["back"] == ["乙", "丙", "丁"]
    assert uses(trial, "試")  # 2.7, 19.1.4.2: nobody was chosen, so it has not been used
    for_nothing(trial.tries(says, {"front": "主, 試"}, two))


@wording(1709, 1)
@pytest.mark.parametrize(("deck", "moves"), [("聖*3", True), ("聖*2, 甲", False)])
def test_if_all_three_top_cards_have_a_symbol_an_ally_may_move(
    trial: Trial, deck: str, moves: bool
) -> None:
    says = (
        "技【起】〖ターン1回〗自分のデッキの上からカードを３枚公開して、退避エリアに置く。"
        "そのカードがすべて<聖痕>の場合、味方を１体まで選び、移動させる。"
    )
    trial.tries(says, {"front": "主, 試", "deck": f"{deck}, 札*5"}).play("1: activate 試")
    assert (trial.count(1, "retreat"), trial.count(1, "deck")) == (3, 5)
    if moves:
        assert trial.options == ["card 主", "card 試", "done"]
        assert trial.play("1: card 試").line(1, "試") == "back"
    assert trial.why() == ONCE
    assert acting(trial)
