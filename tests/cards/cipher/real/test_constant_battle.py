"""Constant skills that speak of a battle."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import CRITICAL, EVASION, powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.cards import card

MONSTER = card("怪", types=("魔物",))
FANG = card("狼", weapon="牙")


def against(t: Trial, says: str, enemy: str, **more: str) -> int:
    """The power of 試 when it attacks an enemy in front."""
    t.tries(says, {"front": "主, 試", **more}, {"front": f"主, {enemy}"}, cards=(MONSTER, FANG))
    return powers(t.attack("試", enemy))[0]


def attacked(t: Trial, says: str, enemy: str, line: str = "front") -> int:
    """The power of 試 when an enemy attacks it."""
    two = {"front": f"主, {enemy}"} if line == "front" else {"front": "主", "back": enemy}
    t.tries(says, {"front": "主, 試"}, two, turn=2, cards=(MONSTER, FANG))
    return powers(t.attack(enemy, "試"))[1]


@wording(1, 126)
def test_stronger_against_a_type_only_while_it_attacks_one(trial: Trial) -> None:
    says = "技【常】このユニットが<飛行>を攻撃している場合、このユニットの戦闘力は＋３０される。"
    assert against(trial, says, "翼") == 70
    assert trial.power(1, "試") == 40  # the battle is over
    assert against(trial, says, "馬") == 40
    assert attacked(trial, says, "翼") == 40


@wording(14, 22)
@pytest.mark.parametrize(("enemy", "power"), [("竜", 60), ("鎧", 40)])
def test_stronger_against_dragons(trial: Trial, enemy: str, power: int) -> None:
    says = "技【常】このユニットが<竜>を攻撃している場合、このユニットの戦闘力は＋２０される。"
    assert against(trial, says, enemy) == power


@wording(1761, 1)
def test_stronger_against_dragons_once_it_has_class_changed(trial: Trial) -> None:
    says = (
        "技〖CCS〗【常】このユニットが<竜>を攻撃している場合、このユニットの戦闘力は＋４０される。"
        "（〖CCS〗はこのユニットがクラスチェンジしていなければ有効にならない）"
    )
    for change, under, power in ((2, " under 甲", 80), (2, "", 40), (None, " under 甲", 40)):
        trial.tries(says, {"front": f"主, 試{under}"}, {"front": "主, 竜"}, change=change)
        assert powers(trial.attack("試", "竜"))[0] == power


@wording(1849, 1)
@pytest.mark.parametrize(
    ("bond", "power"), [("白", 80), ("両", 80), ("暗", 40), ("白 face down", 40)]
)
def test_in_union_with_one_bond_of_a_symbol(trial: Trial, bond: str, power: int) -> None:
    says = (
        "技〖US〗【常】このユニットが<竜>を攻撃している場合、このユニットの戦闘力は＋４０される。"
        "このスキルは自分の<白夜>の絆カードが１枚以上なければ有効にならない。"
    )
    assert against(trial, says, "竜", bond=bond) == power


@wording(15, 20)
def test_harder_to_hit_for_enemies_without_a_weapon(trial: Trial) -> None:
    says = (
        "技【常】このユニットが<魔法>を持たない敵に攻撃されている場合、"
        "このユニットの戦闘力は＋２０される。"
    )
    assert attacked(trial, says, "甲") == 60
    assert attacked(trial, says, "魔") == 40
    assert against(trial, says, "甲") == 40


@wording(19, 17)
def test_harder_to_hit_with_any_other_weapon(trial: Trial) -> None:
    says = (
        "技【常】このユニットが<魔法>以外に攻撃されている場合、このユニットの戦闘力は＋２０される。"
    )
    assert attacked(trial, says, "甲") == 60
    assert attacked(trial, says, "魔") == 40
    assert against(trial, says, "甲") == 40


@wording(354, 1)
def test_harder_to_hit_from_the_back(trial: Trial) -> None:
    says = (
        "技【常】このユニットが後衛の敵に攻撃されている場合、このユニットの戦闘力は＋２０される。"
    )
    assert attacked(trial, says, "弓", "back") == 60
    assert attacked(trial, says, "魔", "back") == 60
    assert attacked(trial, says, "魔") == 40


@wording(27, 10)
@pytest.mark.parametrize(("enemy", "power"), [("丁", 50), ("戊", 50), ("丙", 40)])
def test_stronger_against_the_dear(trial: Trial, enemy: str, power: int) -> None:
    says = (
        "技【常】このユニットが出撃コストが３以上の敵を攻撃している場合、"
        "このユニットの戦闘力は＋１０される。"
    )
    assert against(trial, says, enemy) == power


@wording(42, 6)
@pytest.mark.parametrize(("enemy", "power"), [("丙", 50), ("零", 50), ("丁", 40)])
def test_stronger_against_the_cheap(trial: Trial, enemy: str, power: int) -> None:
    says = (
        "技【常】このユニットが出撃コストが２以下の敵を攻撃している場合、"
        "このユニットの戦闘力は＋１０される。"
    )
    assert against(trial, says, enemy) == power
    assert attacked(trial, says, enemy) == 40


@wording(47, 5)
@pytest.mark.parametrize(("enemy", "power"), [("怪", 60), ("竜", 40)])
def test_stronger_against_monsters(trial: Trial, enemy: str, power: int) -> None:
    says = "技【常】このユニットが<魔物>を攻撃している場合、このユニットの戦闘力は＋２０される。"
    assert against(trial, says, enemy) == power


@wording(88, 3)
@pytest.mark.parametrize(("enemy", "power"), [("魔", 50), ("甲", 40)])
def test_stronger_against_a_weapon(trial: Trial, enemy: str, power: int) -> None:
    says = "技【常】このユニットが<魔法>を攻撃している場合、このユニットの戦闘力は＋１０される。"
    assert against(trial, says, enemy) == power


@wording(143, 2)
@pytest.mark.parametrize(("enemy", "power"), [("竜", 60), ("狼", 60), ("鎧", 40)])
def test_stronger_against_either_weapon(trial: Trial, enemy: str, power: int) -> None:
    says = (
        "技【常】このユニットが<竜石>か<牙>を攻撃している場合、このユニットの戦闘力は＋２０される。"
    )
    assert against(trial, says, enemy) == power


@wording(1915, 1)
@pytest.mark.parametrize(
    ("ally", "enemy", "power"),
    [("甲", "竜", 60), ("甲", "狼", 60), ("狼", "竜", 40), ("甲", "鎧", 40)],
)
def test_stronger_against_either_weapon_while_no_ally_has_one(
    trial: Trial, ally: str, enemy: str, power: int
) -> None:
    says = (
        "技【常】<牙>の味方がいない場合、このユニットが<竜石>か<牙>を攻撃しているなら、"
        "このユニットの戦闘力は＋２０される。"
    )
    assert against(trial, says, enemy, back=ally) == power


@wording(49, 5)
@pytest.mark.parametrize(("enemy", "power"), [("甲", 60), ("主", 40)])
def test_stronger_against_all_but_the_main_character(trial: Trial, enemy: str, power: int) -> None:
    says = "技【常】このユニットが主人公以外の敵を攻撃している場合、このユニットの戦闘力は＋２０される。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 甲"}).attack("試", enemy)
    assert powers(trial)[0] == power


@wording(330, 1)
def test_stronger_in_a_battle_with_a_unit_that_has_leveled_up(trial: Trial) -> None:
    says = (
        "技【常】このユニットがレベルアップしている敵と戦闘している場合、"
        "このユニットの戦闘力は＋１０される。"
    )
    for enemy, power in (("二甲 under 甲", 50), ("二甲", 40)):
        trial.tries(says, {"front": "主, 試"}, {"front": f"主, {enemy}"})
        assert powers(trial.attack("試", "二甲"))[0] == power
        trial.tries(says, {"front": "主, 試"}, {"front": f"主, {enemy}"}, turn=2)
        assert powers(trial.attack("二甲", "試"))[1] == power


# --- supported by whom ------------------------------------------------------------------------------


def supported(t: Trial, says: str, support: str, turn: int = 1) -> int:
    """The power of 試 in its battle without the support power."""
    t.tries(says, {"front": "主, 試", "deck": f"{support}, 札*3"}, {"front": "主, 甲"}, turn=turn)
    if turn == 1:
        return powers(t.attack("試", "甲"))[0]
    return powers(t.attack("甲", "試"))[1]


@wording(21, 16)
def test_stronger_when_supported_by_a_friend(trial: Trial) -> None:
    says = "技【常】このユニットが『乙』に支援されている場合、このユニットの戦闘力は＋３０される。"
    assert supported(trial, says, "乙") == 40 + 30 + 20
    assert supported(trial, says, "上乙") == 40 + 30 + 20  # another card of that name
    assert supported(trial, says, "甲") == 40 + 10
    assert supported(trial, says, "乙", turn=2) == 40 + 30 + 20
    assert trial.power(1, "試") == 40


@wording(41, 6)
@pytest.mark.parametrize(("support", "power"), [("乙", 80), ("丙", 70), ("丁", 50)])
def test_stronger_when_supported_by_either(trial: Trial, support: str, power: int) -> None:
    says = (
        "技【常】このユニットが『乙』か『丙』に支援されている場合、"
        "このユニットの戦闘力は＋２０される。"
    )
    assert supported(trial, says, support) == power


@wording(48, 5)
@pytest.mark.parametrize(
    ("support", "power"), [("乙", 70), ("丙", 60), ("丁", 60), ("試", 40), ("甲", 50)]
)
def test_stronger_when_supported_by_one_of_three(trial: Trial, support: str, power: int) -> None:
    says = (
        "技【常】このユニットが『乙』か『丙』か『丁』に支援されている場合、"
        "このユニットの戦闘力は＋１０される。"
    )
    assert supported(trial, says, support) == power


# --- what attacks do ----------------------------------------------------------------------------------


@wording(61, 4)
@pytest.mark.parametrize(("enemy", "left"), [("丙", True), ("丁", False)])
def test_the_attacks_of_the_cheap_do_not_defeat_it(trial: Trial, enemy: str, left: bool) -> None:
    says = "技【常】このユニットは出撃コストが２以下の敵の攻撃で撃破されない。"
    trial.tries(says, {"front": "主, 試"}, {"front": f"主, {enemy}, 高"}, turn=2)
    trial.attack(enemy, "試")
    assert (trial.line(1, "試") == "front") is left
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 号, 高", "bond": "札"}, turn=2)
    trial.play("2: activate 号")  # a skill is no attack
    assert trial.line(1, "試") == ""


@wording(43, 6)
def test_neither_skills_nor_their_costs_defeat_it(trial: Trial) -> None:
    says = "技【常】このユニットはスキルのコストやスキルの効果によって撃破されない。"
    giving = card("贄", "技【起】【他の味方を１体撃破する】カードを１枚引く。")
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 号, 丙", "bond": "札"}, turn=2)
    trial.play("2: activate 号")
    assert trial.line(1, "試") == "front"
    trial.attack("丙", "試")
    assert trial.line(1, "試") == ""
    trial.tries(says, {"front": "贄, 試"}, cards=(giving,))
    assert trial.refused("activate 贄") == {"19.1.3.1"}
    trial.tries(says, {"front": "贄, 試, 甲"}, cards=(giving,)).play("1: activate 贄")
    assert trial.has(1, "front") == ["贄", "試"]


@wording(91, 3)
def test_reaches_the_back_line_beside_a_friend(trial: Trial) -> None:
    says = (
        "技【常】味方に『甲』がいる場合、"
        "このユニットは射程に関係なく後衛の敵を攻撃することができる。"
    )
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主", "back": "乙"}).play("1: attack 試")
    assert trial.options == ["target 主", "target 乙"]
    trial.tries(says, {"front": "主, 試"}, {"front": "主", "back": "乙, 甲"}).play("1: attack 試")
    assert trial.asked == (2, "9.3.1.2")  # only the one in front was in reach
    trial.tries(says, {"front": "主", "back": "試, 甲"}, {"front": "主", "back": "乙"})
    assert trial.play("1: attack 試").line(2, "乙") == ""  # from the back too, but only the back


@wording(279, 2)
def test_no_archer_or_mage_attacks_from_the_back(trial: Trial) -> None:
    says = (
        "技〖CCS〗【常】<弓>か<魔法>か<竜石>の後衛の敵は攻撃できない。"
        "（〖CCS〗はこのユニットがクラスチェンジしていなければ有効にならない）"
    )
    spear = card("槍", reach="1-2", weapon="槍")
    dragon = card("吐", reach="2", weapon="竜石")
    two = {"front": "主, 魔", "back": "弓, 遠, 吐, 槍"}
    trial.tries(says, {"front": "主, 試 under 甲"}, two, turn=2, change=2, cards=(spear, dragon))
    offered = [o for o in trial.options if o.startswith("attack")]
    assert offered == ["attack 主", "attack 魔", "attack 槍"]
    trial.tries(says, {"front": "主, 試"}, two, turn=2, change=2, cards=(spear, dragon))
    assert [o for o in trial.options if o.startswith("attack")] == [
        "attack 主", "attack 魔", "attack 弓", "attack 遠", "attack 吐", "attack 槍",
    ]  # fmt: skip


@wording(280, 2)
@pytest.mark.parametrize(
    ("unit", "target", "asked"),
    [("試 under 甲", "主", False), ("試 under 甲", "乙", True), ("試", "主", True)],
)
def test_the_main_character_cannot_evade_it(
    trial: Trial, unit: str, target: str, asked: bool
) -> None:
    says = (
        "技〖CCS〗【常】このユニットの攻撃は相手の主人公に神速回避されない。"
        "（〖CCS〗はこのユニットがクラスチェンジしていなければ有効にならない）"
    )
    trial.tries(says, {"front": f"主, {unit}"}, {"front": "主, 乙", "hand": "主, 乙"}, change=2)
    trial.play("1: attack 試", f"1: target {target}")
    offers = trial.asked == (2, EVASION)
    assert (offers and f"evade {target}" in trial.options) is asked


# --- paying otherwise ---------------------------------------------------------------------------------


@wording(362, 1)
def test_it_may_evade_for_the_whole_hand(trial: Trial) -> None:
    says = (
        "技【常】このユニットが神速回避する場合、自分の手札から『試』を１枚退避エリアに置く代わりに"
        "自分の手札をすべて退避エリアに置いてもよい。"
    )
    enemies = {"front": "主, 丁, 丙"}
    one = {"front": "主, 試", "hand": "甲, 乙"}
    trial.tries(says, one, enemies, turn=2).play("2: attack 丁", "2: target 試")
    assert (trial.asked, trial.options) == ((1, EVASION), ["otherwise 試 1", "no_evasion"])
    trial.play("1: otherwise 試")
    assert (trial.has(1, "hand"), trial.line(1, "試")) == ([], "front")
    assert {"甲", "乙"} <= set(trial.has(1, "retreat"))
    trial.tries(says, one, enemies, turn=2).attack("丁", "試")
    assert (trial.has(1, "hand"), trial.line(1, "試")) == (["甲", "乙"], "")
    trial.tries(says, {"front": "主, 試", "hand": "試, 甲"}, enemies, turn=2)
    trial.play("2: attack 丁", "2: target 試")
    assert trial.options == ["evade 試", "otherwise 試 1", "no_evasion"]
    trial.play("1: evade 試")
    assert (trial.has(1, "hand"), trial.line(1, "試")) == (["甲"], "front")
    trial.tries(says, one, enemies, turn=2).play("2: attack 丁", "2: target 主")
    assert trial.options == ["no_evasion"]  # it speaks of 試 alone
    trial.tries(says, {"front": "主, 試"}, enemies, turn=2).play("2: attack 丁", "2: target 試")
    assert trial.line(1, "試") == ""  # without a hand nothing is paid


@wording(2024, 1)
def test_it_may_strike_critically_with_a_weapon_in_hand(trial: Trial) -> None:
    says = (
        "技【常】このユニットが必殺攻撃する場合、自分の手札から『試』を１枚退避エリアに置く代わりに"
        "自分の手札から<魔法>を１枚退避エリアに置いてもよい。"
    )
    trial.tries(says, {"front": "主, 試, 甲", "hand": "魔, 遠, 乙, 甲"}, {"front": "主"})
    trial.play("1: attack 試")
    assert (trial.asked, trial.options) == ((1, CRITICAL), ["otherwise 試 1", "no_critical"])
    trial.play("1: otherwise 試")
    assert trial.options == ["card 魔", "card 遠"]
    assert powers(trial.play("1: card 魔"))[0] == 80
    assert trial.has(1, "hand") == ["遠", "乙", "甲"]
    for attacker, hand in (("甲", "魔"), ("試", "乙")):
        trial.tries(says, {"front": "主, 試, 甲", "hand": hand}, {"front": "主"})
        assert trial.play(f"1: attack {attacker}").options == ["no_critical"]


@wording(284, 2)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_twins_break_an_orb_instead_of_falling(trial: Trial, answer: str) -> None:
    says = (
        "技〖TS〗【常】自分の主人公が『甲』であるなら、撃破されたこのユニットが"
        "退避エリアに置かれる場合、代わりに自分のオーブを１つ選び、破壊してもよい。"
    )
    trial.tries(says, {"front": "甲, 試", "orb": "乙, 丙"}, {"front": "主, 丁, 高"}, turn=2)
    trial.attack("丁", "試")
    assert (trial.asked, trial.options) == ((1, "9.3.1.3.1.1"), ["spare 試", "done"])
    if answer == "no":
        trial.play("1: done")
        assert (trial.line(1, "試"), trial.count(1, "orb")) == ("", 2)
    else:
        trial.play("1: spare 試", "1: card 乙")
        assert (trial.line(1, "試"), trial.has(1, "orb"), trial.has(1, "hand")) == (
            "front", ["丙"], ["乙"],
        )  # fmt: skip
    trial.tries(says, {"front": "主, 試, 甲", "orb": "乙"}, {"front": "主, 丁, 高"}, turn=2)
    assert trial.attack("丁", "試").line(1, "試") == ""  # he is no main character
    trial.tries(says, {"front": "甲, 試", "orb": ""}, {"front": "主, 丁, 高"}, turn=2)
    assert trial.attack("丁", "試").line(1, "試") == ""  # nothing to break
