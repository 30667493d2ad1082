"""Constant skills that speak of the field, the hands, the bonds, the turn."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import Side


def strength(
    t: Trial, says: str, one: Side | None = None, two: Side | None = None, turn: int = 1
) -> int:
    """The power of 試; where nothing is said of the own side, it is in front."""
    return t.tries(says, {"front": "主, 試", **(one or {})}, two, turn=turn).power(1, "試")


@wording(13, 24)
def test_stronger_beside_a_friend(trial: Trial) -> None:
    says = "技【常】味方に『甲』がいる場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says, {"back": "甲"}) == 50
    assert strength(trial, says, {"back": "甲"}, turn=2) == 50
    assert strength(trial, says, {"back": "上甲"}) == 50
    assert strength(trial, says, {"hand": "甲", "bond": "甲"}, {"front": "主, 甲"}) == 40
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主, 丙, 丁"}, turn=2)
    assert trial.attack("丙", "甲").power(1, "試") == 40  # the friend has fallen


@wording(26, 11)
def test_stronger_beside_a_friend_in_ones_own_turn(trial: Trial) -> None:
    says = "技【常】自分のターン中、味方に『甲』がいる場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says, {"back": "甲"}) == 50
    assert strength(trial, says, {"back": "甲"}, turn=2) == 40
    assert strength(trial, says) == 40


@wording(50, 5)
def test_stronger_beside_either_friend_but_once(trial: Trial) -> None:
    says = "技【常】味方に『甲』か『乙』がいる場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says, {"back": "甲"}) == 50
    assert strength(trial, says, {"back": "乙"}) == 50
    assert strength(trial, says, {"back": "甲, 乙"}) == 50
    assert strength(trial, says, {"back": "丙"}) == 40


@wording(16, 19)
def test_stronger_with_ten_bonds_of_whichever_face(trial: Trial) -> None:
    says = "技【常】自分の絆カードが１０枚以上の場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says, {"bond": "札*10"}) == 50
    assert strength(trial, says, {"bond": "札*9, 札 face down"}) == 50
    assert strength(trial, says, {"bond": "札*9"}, {"bond": "札*10"}) == 40


@wording(18, 18)
def test_stronger_in_ones_own_turn(trial: Trial) -> None:
    says = "技【常】自分のターン中、このユニットの戦闘力は＋２０される。"
    assert strength(trial, says) == 60
    assert strength(trial, says, turn=2) == 40


@wording(165, 2)
def test_stronger_in_the_opponents_turn(trial: Trial) -> None:
    says = "技【常】相手のターン中、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says) == 40
    assert trial.end_turn().power(1, "試") == 50


@wording(172, 2)
def test_stronger_in_front_in_ones_own_turn(trial: Trial) -> None:
    says = "技【常】自分のターン中、このユニットが前衛の場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says) == 50
    assert strength(trial, says, {"front": "主", "back": "試"}) == 40
    assert strength(trial, says, turn=2) == 40


@wording(60, 4)
def test_stronger_in_front(trial: Trial) -> None:
    says = "技【常】このユニットが前衛の場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says, turn=2) == 50
    assert strength(trial, says) == 50
    assert trial.play("1: move 試").power(1, "試") == 40


@wording(40, 7)
@pytest.mark.parametrize(
    ("unit", "power"),
    [("試 under 試+試+試+試", 50), ("試 under 試+試+試", 40), ("試", 40)],
)
def test_stronger_as_the_fifth_card_of_a_unit(trial: Trial, unit: str, power: int) -> None:
    says = (
        "技〖LvS5〗【常】このユニットの戦闘力は＋１０される。"
        "（〖LvSX〗はこのユニットの重ねられたカードの合計がＸ枚以上の場合に有効になる）"
    )
    assert strength(trial, says, {"front": f"主, {unit}"}) == power


@wording(45, 6)
def test_the_main_character_is_stronger_in_ones_own_turn(trial: Trial) -> None:
    says = "技【常】自分のターン中、自分の主人公の戦闘力は＋１０される。"
    trial.tries(says, {"front": "甲, 試"}, {"front": "乙"})
    assert (trial.power(1, "甲"), trial.power(1, "試"), trial.power(2, "乙")) == (50, 40, 30)
    assert trial.end_turn().power(1, "甲") == 40
    assert trial.tries(says, {"front": "試"}).power(1, "試") == 50  # it may be itself


@wording(59, 4)
def test_stronger_with_two_more_of_a_type(trial: Trial) -> None:
    says = "技【常】<飛行>の味方が他に２体以上いる場合、このユニットの戦闘力は＋１０される。"
    wing = card("羽", types=("飛行",))
    for others, enemies, power in (
        ("翼, 羽", "主", 50),
        ("翼", "主, 翼", 40),
        ("翼, 馬", "主", 40),
    ):
        trial.tries(
            says, {"front": "主, 試", "back": others}, {"front": enemies},
            cards=(wing,), types=("飛行",),
        )  # fmt: skip
        assert trial.power(1, "試") == power  # one that flies itself is not among the others


@wording(135, 2)
def test_stronger_with_two_more_of_a_symbol(trial: Trial) -> None:
    says = "技【常】<暗夜>の味方が他に２体以上いる場合、このユニットの戦闘力は＋１０される。"
    for others, power in (("暗, 両", 50), ("暗, 白", 40)):
        trial.tries(says, {"front": "主, 試", "back": others}, symbols=("暗夜",))
        assert trial.power(1, "試") == power


@wording(63, 4)
def test_stronger_with_two_more_allies(trial: Trial) -> None:
    says = "技【常】味方が他に２体以上いる場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says, {"back": "甲"}) == 50
    assert strength(trial, says, two={"front": "主, 甲, 乙"}) == 40


@wording(67, 4)
def test_stronger_while_the_opponent_has_few_cards(trial: Trial) -> None:
    says = "技【常】相手の手札が４枚以下の場合、このユニットの戦闘力は＋１０される。"
    assert strength(trial, says, {"hand": "札*5"}, {"hand": "札*4"}) == 50
    assert strength(trial, says, two={"hand": "札*5"}) == 40


@wording(162, 2)
def test_two_friends_are_stronger(trial: Trial) -> None:
    says = "技【常】味方の『甲』と『乙』の戦闘力は＋１０される。"
    trial.tries(says, {"front": "主, 甲", "back": "試, 乙"}, {"front": "主, 甲"})
    powers_now = [trial.power(1, unit) for unit in ("主", "甲", "試", "乙")]
    assert (powers_now, trial.power(2, "甲")) == ([40, 50, 40, 40], 40)
    assert trial.tries(says, {"front": "主, 試, 乙"}).power(1, "乙") == 40  # one of them is enough


@wording(1910, 1)
def test_a_friend_is_stronger_in_ones_own_turn(trial: Trial) -> None:
    says = "技【常】自分のターン中、味方の『甲』の戦闘力は＋２０される。"
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主, 甲"})
    assert (trial.power(1, "甲"), trial.power(2, "甲"), trial.power(1, "試")) == (60, 40, 40)
    assert trial.end_turn().power(1, "甲") == 40


@wording(525, 1)
def test_beside_both_friends_it_gains_a_bow_range_and_a_skill(trial: Trial) -> None:
    says = (
        "技【常】自分のターン中、味方に『甲』と『乙』がいる場合、このユニットの戦闘力は＋２０され、"
        "このユニットに<弓>と射程２が追加され、このユニットは『飛行特効』を得る。"
        "（『飛行特効』【常】このユニットが<飛行>を攻撃している場合、"
        "このユニットの戦闘力は＋３０される。）"
    )
    trial.tries(says, {"front": "主, 試", "back": "甲, 乙"}, {"front": "主", "back": "翼"})
    assert (trial.power(1, "試"), trial.range(1, "試")) == (60, "1-2")
    assert powers(trial.attack("試", "翼"))[0] == 90
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主, 翼"})
    assert (trial.power(1, "試"), trial.range(1, "試")) == (40, "1")
    assert powers(trial.attack("試", "翼"))[0] == 40
    trial.tries(says, {"front": "主, 試, 甲, 乙"}, turn=2)
    assert (trial.power(1, "試"), trial.range(1, "試")) == (40, "1")


@wording(24, 12)
def test_it_has_the_dragon_blood_of_others_each_name_once(trial: Trial) -> None:
    says = (
        "技【常】このユニットは他の味方が持つすべての〖DB〗を得る。"
        "ただし、同じスキル名のスキルは１つしか持てない。"
    )
    blood = "血〖DB〗【常】このユニットの戦闘力は＋１０される。"
    other = "脈〖DB〗【起】〖ターン1回〗カードを１枚引く。"
    kin = (
        card("竜甲", blood),
        card("竜乙", blood, other),
        card("竜丙", "血【常】このユニットの戦闘力は＋１０される。"),
    )
    trial.tries(says, {"front": "主, 試, 竜甲, 竜乙"}, cards=kin)
    assert [trial.power(1, unit) for unit in ("試", "竜甲", "竜乙")] == [50, 50, 50]
    offered = [o for o in trial.options if o.startswith("activate")]
    assert [o.split(" ")[1] for o in offered] == ["試", "竜乙"]
    trial.play(offered[0])
    assert trial.count(1, "hand") == 1
    assert [o for o in trial.options if o.startswith("activate")] == [offered[1]]  # each its own
    for one, two in (({"front": "主, 試, 竜丙"}, None), ({"front": "主, 試"}, {"front": "竜甲"})):
        assert trial.tries(says, one, two, cards=kin).power(1, "試") == 40
