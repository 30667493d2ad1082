"""Support skills: 試 lies on top of a deck."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import EVASION, acting, broken, powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.table import Side


def attacking(
    t: Trial,
    says: str,
    unit: str = "甲",
    target: str = "乙",
    one: Side | None = None,
    two: Side | None = None,
) -> Trial:
    """試 supports an attack of player 1."""
    mine = {"front": "主, 甲, 丙", "deck": "試, 丁, 札*5", **(one or {})}
    theirs = {"front": "主, 乙", "deck": "札, 戊, 札*5", **(two or {})}
    return t.tries(says, mine, theirs).attack(unit, target)


def defending(
    t: Trial, says: str, target: str = "甲", one: Side | None = None, two: Side | None = None
) -> Trial:
    """試 supports a unit of player 1 that is attacked by 丙 of player 2."""
    mine = {"front": "主, 甲", "deck": "試, 丁, 札*5", **(one or {})}
    theirs = {"front": "主, 丙, 丁", **(two or {})}
    return t.tries(says, mine, theirs, turn=2).attack("丙", target)


def looked(t: Trial, viewer: int, name: str) -> bool:
    """Whether a player's reading of the record tells a card that is looked at."""
    return any([name in line for line in t.log(viewer).splitlines() if "look" in line])


@wording(2, 107)
def test_the_own_attacking_unit_is_stronger(trial: Trial) -> None:
    says = "【支援(攻)】火の紋章戦闘終了まで、自分の攻撃ユニットの戦闘力は＋２０される。"
    assert powers(attacking(trial, says)) == (40 + 10 + 20, 30)
    assert trial.power(1, "甲") == 40  # the battle is over
    assert powers(defending(trial, says)) == (50, 50)


@wording(4, 67)
def test_the_attacking_unit_is_stronger(trial: Trial) -> None:
    says = "【支援(攻)】火の紋章戦闘終了まで、攻撃ユニットの戦闘力は＋２０される。"
    assert powers(attacking(trial, says)) == (70, 30)
    assert powers(defending(trial, says)) == (50, 50)
    assert powers(attacking(trial, says, "試", one={"front": "主, 試, 甲"})) == (40, 30)  # failed


@wording(33, 8)
def test_the_own_defending_unit_is_stronger(trial: Trial) -> None:
    says = "【支援(防)】盾の紋章戦闘終了まで、自分の防御ユニットの戦闘力は＋２０される。"
    assert powers(defending(trial, says)) == (50, 70)
    assert trial.power(1, "甲") == 40
    assert powers(attacking(trial, says)) == (50, 30)


@wording(34, 8)
def test_the_defending_unit_is_stronger(trial: Trial) -> None:
    says = "【支援(防)】盾の紋章戦闘終了まで、防御ユニットの戦闘力は＋２０される。"
    assert powers(defending(trial, says)) == (50, 70)
    assert powers(attacking(trial, says)) == (50, 30)


@wording(6, 51)
def test_an_ally_that_does_not_attack_may_move(trial: Trial) -> None:
    says = (
        "【支援(攻)】空の紋章自分の攻撃ユニット以外の味方を１体選ぶ。その味方を移動させてもよい。"
    )
    attacking(trial, says)
    assert trial.options == ["card 主", "card 丙"]
    trial.play("1: card 丙")
    assert trial.options == ["yes", "no"]
    trial.play("1: yes")
    assert (trial.line(1, "丙"), trial.state(1, "丙")) == ("back", "ready")
    assert trial.field(1) == {"front": ["主", "甲"], "back": ["丙"]}
    attacking(trial, says).play("1: card 丙", "1: no")
    assert trial.line(1, "丙") == "front"


@wording(9, 36)
def test_an_ally_other_than_the_attacking_unit_may_move(trial: Trial) -> None:
    says = "【支援(攻)】空の紋章攻撃ユニット以外の味方を１体選ぶ。その味方を移動させてもよい。"
    attacking(trial, says)
    assert trial.options == ["card 主", "card 丙"]
    assert trial.play("1: card 主", "1: yes").line(1, "主") == "back"
    assert powers(trial) == (50, 30)
    attacking(trial, says, one={"front": "甲"}, two={"front": "乙"})
    assert trial.asked == (2, "9.3.1.2")  # nobody else is there


@wording(7, 50)
def test_a_card_is_drawn_and_one_laid_down(trial: Trial) -> None:
    says = "【支援(攻)】風の紋章カードを１枚引く。自分の手札を１枚選び、退避エリアに置く。"
    attacking(trial, says, one={"hand": "戊"})
    assert (trial.asked[0], trial.options) == (1, ["card 戊", "card 丁"])  # no way to keep both
    trial.play("1: card 戊", "1: no_critical")
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == (["丁"], ["試", "戊"])
    attacking(trial, says)  # the card that was drawn is the only one
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == ([], ["試", "丁"])


@wording(8, 43)
def test_the_opponents_attacking_unit_cannot_strike_critically(trial: Trial) -> None:
    says = "【支援(防)】祈の紋章戦闘終了まで、相手の攻撃ユニットは必殺攻撃できない。"
    defending(trial, says, two={"hand": "丙"})
    assert (powers(trial), trial.count(2, "hand")) == ((50, 50), 1)
    assert "critical 丙" not in trial.options
    assert trial.tries(says, {"deck": "試, 札*9"}, {"front": "主, 丙, 丁", "hand": "丁"}, turn=2)
    trial.attack("丙", "主").play(trial.options[0]).play("2: attack 丁")
    assert "critical 丁" in trial.options  # that battle only


@wording(10, 31)
def test_the_attacking_unit_cannot_strike_critically(trial: Trial) -> None:
    says = "【支援(防)】祈の紋章戦闘終了まで、攻撃ユニットは必殺攻撃できない。"
    trial.tries(says, {"deck": "試, 札*9"}, {"front": "主, 丙, 丁", "hand": "丙"}, turn=2)
    trial.play("2: attack 丙")
    assert not trial.offers("critical")
    trial.tries(says, {"deck": "試, 札*9", "hand": "主"}, {"front": "乙"})
    trial.play("1: attack 主")  # it supports an attack: a defence skill does nothing
    assert trial.options == ["critical 主", "no_critical"]


@wording(20, 17)
@pytest.mark.parametrize(("answer", "top"), [("yes", "丁"), ("no", "戊")])
def test_the_opponents_top_card_is_shown_and_may_go(trial: Trial, answer: str, top: str) -> None:
    says = (
        "【支援(攻)】盗の紋章相手のデッキの１番上のカードを公開させる。"
        "あなたはそのカードを退避エリアに置かせてもよい。"
    )
    attacking(trial, says, two={"deck": "札, 戊, 丁, 札"})
    assert (trial.asked[0], trial.options) == (1, ["yes", "no"])
    assert "戊" in trial.log(1)
    assert "戊" in trial.log(2)
    trial.play(f"1: {answer}")
    assert trial.has(2, "deck")[0] == top
    assert ("戊" in trial.has(2, "retreat")) is (answer == "yes")


@wording(23, 14)
@pytest.mark.parametrize(("target", "evades"), [("乙", False), ("主", True)])
def test_units_other_than_the_main_character_cannot_evade(
    trial: Trial, target: str, evades: bool
) -> None:
    says = "【支援(攻)】的の紋章戦闘終了まで、主人公以外の防御ユニットは神速回避できない。"
    two = {"front": "主, 乙", "hand": "主, 乙"}
    trial.tries(says, {"front": "主, 甲", "deck": "試, 札*3"}, two)
    trial.play("1: attack 甲", f"1: target {target}")
    assert (trial.asked == (2, EVASION) and f"evade {target}" in trial.options) is evades


@wording(601, 1)
@pytest.mark.parametrize(("target", "evades"), [("乙", False), ("主", True)])
def test_the_defending_unit_cannot_evade_if_it_is_no_main_character(
    trial: Trial, target: str, evades: bool
) -> None:
    says = (
        "【支援(攻)】狼の眼相手の防御ユニットが主人公でない場合、"
        "戦闘終了まで、相手の防御ユニットは神速回避できない。"
    )
    two = {"front": "主, 乙", "hand": "主, 乙"}
    trial.tries(says, {"front": "主, 甲", "deck": "試, 札*3"}, two)
    trial.play("1: attack 甲", f"1: target {target}")
    assert (trial.asked == (2, EVASION) and f"evade {target}" in trial.options) is evades


@wording(25, 12)
def test_an_opponent_with_five_cards_lays_one_down(trial: Trial) -> None:
    says = (
        "【支援(攻)】闇の紋章相手の手札が５枚以上の場合、"
        "相手は自分の手札を１枚選び、退避エリアに置く。"
    )
    attacking(trial, says, two={"hand": "札*4, 戊"})
    assert (trial.asked[0], set(trial.options)) == (2, {"card 札", "card 戊"})
    trial.play("2: card 戊", "2: no_evasion")
    assert "戊" in trial.has(2, "retreat")
    assert trial.count(2, "hand") == 4
    attacking(trial, says, one={"hand": "札*5"}, two={"hand": "札*4"})
    assert trial.count(2, "hand") == 4


@wording(46, 6)
@pytest.mark.parametrize(("answer", "line"), [("yes", "back"), ("no", "front")])
def test_at_the_end_of_the_battle_the_attacking_unit_may_move(
    trial: Trial, answer: str, line: str
) -> None:
    says = "【支援(攻)】翼の紋章戦闘終了時、自分の攻撃ユニットを移動させてもよい。"
    attacking(trial, says)
    assert (trial.asked, trial.options) == ((1, "18.6.1.4"), ["yes", "no"])
    assert trial.line(2, "乙") == ""  # it has been judged
    assert trial.play(f"1: {answer}").line(1, "甲") == line


@wording(51, 5)
@pytest.mark.parametrize(
    ("mine", "theirs", "asked"), [("札", "札", True), ("札", "札*2", True), ("札*2", "札", False)]
)
def test_who_has_no_more_bonds_may_lay_one_from_the_hand(
    trial: Trial, mine: str, theirs: str, asked: bool
) -> None:
    says = (
        "【支援(攻)】竜の紋章自分の絆カードの枚数が相手と同じか相手より少ない場合、"
        "自分の手札を１枚選び、絆エリアに置いてもよい。"
    )
    sides = {"bond": mine, "hand": "戊, 丁"}, {"bond": theirs}
    attacking(trial, says, one=sides[0], two=sides[1])
    bonds = trial.count(1, "bond")
    if not asked:
        assert (trial.count(1, "hand"), bonds) == (2, 2)
        return
    assert (trial.asked[0], trial.options) == (1, ["yes", "no"])
    trial.play("1: no")
    assert trial.count(1, "bond") == bonds
    attacking(trial, says, one=sides[0], two=sides[1]).play("1: yes")
    assert trial.options == ["card 戊", "card 丁"]
    trial.play("1: card 戊")
    assert trial.bonds(1) == {"up": ["札", "戊"], "down": []}


@wording(70, 4)
@pytest.mark.parametrize("line", ["front", "back"])
def test_instead_of_retreating_it_may_be_deployed_beside_a_friend(trial: Trial, line: str) -> None:
    says = (
        "【支援(攻)】幻の紋章戦闘終了時、このカードを退避エリアに置く代わりに"
        "味方の『丙』と同じエリアに出撃させてもよい。"
    )
    one = {"front": "主, 甲", "deck": "試, 札*5"}
    one[line] = one.get(line, "") + (", 丙" if line in one else "丙")
    attacking(trial, says, one=one)
    assert trial.options == ["yes", "no"]
    trial.play("1: yes")
    assert (trial.line(1, "試"), trial.state(1, "試")) == (line, "ready")
    attacking(trial, says, one=one).play("1: no")
    assert "試" in trial.has(1, "retreat")
    attacking(trial, says, one={"front": "主, 甲, 丁"})
    assert acting(trial)
    assert "試" in trial.has(1, "retreat")
    attacking(trial, says, one={"front": "主, 甲, 丙, 試"})
    assert acting(trial)
    assert "試" in trial.has(1, "retreat")


@wording(71, 4)
def test_an_enemy_that_does_not_defend_may_be_moved(trial: Trial) -> None:
    says = (
        "【支援(攻)】計の紋章自分の攻撃ユニットが<聖痕>の場合、"
        "相手の防御ユニット以外の敵を１体選ぶ。その敵を移動させてもよい。"
    )
    one = {"front": "主, 聖, 丙"}
    attacking(trial, says, "聖", one=one, two={"front": "主, 乙", "back": "丁"})
    assert trial.options == ["card 主", "card 丁"]
    trial.play("1: card 丁")
    assert (trial.asked[0], trial.options) == (1, ["yes", "no"])
    assert trial.play("1: yes").line(2, "丁") == "front"
    attacking(trial, says, "聖", one=one, two={"front": "主, 乙", "back": "丁"})
    assert trial.play("1: card 丁", "1: no").line(2, "丁") == "back"
    attacking(trial, says, "丙", one=one, two={"front": "主, 乙", "back": "丁"})
    assert acting(trial)


@wording(98, 3)
def test_a_small_hand_may_be_filled_for_a_bond(trial: Trial) -> None:
    says = (
        "【支援(攻)】買の紋章【[リバース1]】自分の手札が４枚以下の場合、"
        "コストを支払うなら、カードを１枚引く。"
    )
    attacking(trial, says, one={"hand": "札*4", "bond": "乙"})
    assert (trial.asked[0], trial.options) == (1, ["yes", "no"])
    trial.play("1: yes")
    assert (trial.count(1, "hand"), trial.bonds(1)["down"]) == (5, ["乙"])
    attacking(trial, says, one={"hand": "札*4", "bond": "乙"}).play("1: no", "1: no_critical")
    assert (trial.count(1, "hand"), trial.bonds(1)["up"]) == (4, ["乙"])
    for hand, bond in (("札*5", "乙"), ("札*4", "乙 face down")):
        attacking(trial, says, one={"hand": hand, "bond": bond})
        assert acting(trial)


@wording(100, 3)
@pytest.mark.parametrize(("unit", "orbs"), [("聖", 2), ("甲", 1)])
def test_an_attacking_unit_of_a_symbol_breaks_two_orbs(trial: Trial, unit: str, orbs: int) -> None:
    says = (
        "【支援(攻)】英の紋章戦闘終了まで、<聖痕>の攻撃ユニットが攻撃で破壊するオーブは２つになる。"
    )
    deck = {"deck": "札*5"}
    attacking(trial, says, unit, "主", one={"front": "主, 甲, 聖, 丁"}, two=deck)
    assert broken(trial) == orbs
    assert broken(trial.attack("丁", "主")) == 1  # that battle only


@wording(101, 3)
@pytest.mark.parametrize(("unit", "power"), [("聖", 60), ("甲", 50)])
def test_an_attacking_unit_of_a_symbol_is_stronger(trial: Trial, unit: str, power: int) -> None:
    says = "【支援(攻)】携の紋章戦闘終了まで、<聖痕>の攻撃ユニットの戦闘力は＋１０される。"
    attacking(trial, says, unit, one={"front": "主, 甲, 聖, 丁"})
    assert powers(trial) == (power, 30)


@wording(106, 3)
def test_a_card_of_the_hand_may_become_a_bond(trial: Trial) -> None:
    says = (
        "【支援(攻)】人の紋章自分の攻撃ユニットが<聖痕>の場合、自分の手札を１枚選ぶ。"
        "そのカードを絆エリアに置いてもよい。"
    )
    one = {"front": "主, 聖, 甲", "hand": "丁, 戊"}
    attacking(trial, says, "聖", one=one)
    assert trial.options == ["card 丁", "card 戊"]
    trial.play("1: card 戊")
    assert trial.options == ["yes", "no"]
    assert "戊" not in trial.log(2)
    trial.play("1: yes")
    assert (trial.has(1, "bond"), trial.has(1, "hand")) == (["戊"], ["丁"])
    attacking(trial, says, "聖", one=one).play("1: card 戊", "1: no")
    assert (trial.has(1, "bond"), trial.has(1, "hand")) == ([], ["丁", "戊"])
    assert "戊" not in trial.log(2)  # it has not been shown
    attacking(trial, says, "甲", one=one)
    assert acting(trial)
    assert trial.count(1, "hand") == 2


@wording(187, 2)
@pytest.mark.parametrize(("unit", "seen"), [("白", True), ("暗", True), ("甲", False)])
def test_one_of_ones_own_orbs_is_looked_at(trial: Trial, unit: str, seen: bool) -> None:
    says = (
        "【支援(攻)】光の紋章攻撃ユニットが<白夜>か<暗夜>の場合、自分のオーブを１つ選び、表を見る。"
    )
    attacking(trial, says, unit, one={"front": "主, 甲, 白, 暗, 丁", "orb": "丙, 丁"})
    if not seen:
        assert acting(trial)
        return
    assert trial.asked[0] == 1
    assert len(trial.options) == 2
    trial.play(trial.options[1])
    assert [looked(trial, viewer, "丁") for viewer in (1, 2)] == [True, False]
    assert (trial.has(1, "orb"), trial.knows(2, 1, "orb")) == (["丙", "丁"], ["", ""])


@wording(198, 2)
@pytest.mark.parametrize(("unit", "seen"), [("聖", True), ("甲", False)])
def test_a_defender_looks_at_one_of_the_orbs(trial: Trial, unit: str, seen: bool) -> None:
    says = "【支援(防)】望の紋章防御ユニットが<聖痕>の場合、自分のオーブを１つ選び、表を見る。"
    defending(trial, says, unit, one={"front": f"主, {unit}", "orb": "丙, 丁"})
    assert (trial.asked[0] == 1) is seen
    if seen:
        trial.play(trial.options[0])
        assert [looked(trial, viewer, "丙") for viewer in (1, 2)] == [True, False]


@wording(196, 2)
@pytest.mark.parametrize("turn", [1, 2])
def test_its_support_is_ten_for_each_bond_face_down(trial: Trial, turn: int) -> None:
    says = (
        "【支援(攻防)】地の記憶戦闘終了まで、"
        "このカードの支援力は自分の裏向きの絆カードの枚数×１０になる。"
    )
    one = {"bond": "札, 札 face down, 札 face down, 札 face down"}
    two = {"bond": "札 face down"}
    if turn == 1:
        assert powers(attacking(trial, says, one=one, two=two))[0] == 40 + 30
        assert powers(attacking(trial, says, two=two))[0] == 40
    else:
        assert powers(defending(trial, says, one=one, two=two))[1] == 40 + 30


@wording(669, 1)
def test_where_the_defending_unit_fell_it_may_come_to_the_hand(trial: Trial) -> None:
    says = (
        "【支援(防)】鍛の紋章自分の防御ユニットが撃破された場合、戦闘終了時、"
        "このカードを退避エリアに置く代わりに手札に加えてもよい。"
    )
    defending(trial, says)
    assert (trial.asked[0], trial.options) == (1, ["yes", "no"])
    trial.play("1: yes")
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == (["試"], ["甲"])
    defending(trial, says).play("1: no")
    assert (trial.has(1, "hand"), set(trial.has(1, "retreat"))) == ([], {"試", "甲"})
    defending(trial, says, "高", one={"front": "主, 高"})
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == ([], ["試"])  # it held out
    defending(trial, says, "主", one={"orb": "戊"})  # its orb is broken: it has been defeated
    assert (trial.asked[0], trial.options) == (1, ["yes", "no"])
    assert trial.play("1: yes").has(1, "hand") == ["戊", "試"]
