"""18.1, 18.2: who attacks whom."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.names import (
    AFTER_STEP,
    CRITICAL_STEP,
    DECLARE_STEP,
    JUDGE_STEP,
    NO_STEP,
    SUPPORT_STEP,
)
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

STRIKES = card("斬", "技【自】このユニットが攻撃した時、主人公以外の敵を１体選び、撃破する。")
LASTS = card(
    "斬甲",
    "技【自】このユニットが攻撃した時、戦闘終了まで、このユニットの戦闘力は＋２０される。主人公以外の敵を１体選び、撃破する。",
    "技【自】このユニットの攻撃終了時、カードを１枚引く。",
)
ENDS = card("末", "技【自】このユニットの攻撃終了時、カードを１枚引く。")
STEPS_BACK = card("退", "技【自】このユニットが攻撃された時、このユニットを移動させる。")
RUNS_ON = card("走", "技【自】このユニットが攻撃した時、このユニットを移動させる。")
SHORTENS = card(
    "縮", "技【自】このユニットが攻撃された時、戦闘終了まで、攻撃ユニットは射程１を失う。"
)
LEAVES = card("逃", "技【自】このユニットが攻撃された時、このユニットを自分の手札に戻してもよい。")
ASKS = card("問", "技【自】このユニットが攻撃した時、カードを１枚引いてもよい。")
ASKED = card("答", "技【自】このユニットが攻撃された時、カードを１枚引いてもよい。")
SPECIAL = card("特", "技【特】味方が攻撃した時、無限エリアにあるこのカードを出撃させてもよい。")
SPECIAL_2 = card(
    "特受", "技【特】味方が攻撃された時、無限エリアにあるこのカードを出撃させてもよい。"
)
SENDS_OFF = card("遣", "技【自】このユニットが攻撃された時、主人公以外の敵を１体選び、撃破する。")
COUNTS = card("計", "技【常】このユニットが戦闘している場合、このユニットの戦闘力は＋１０される。")
MORE = (
    STRIKES,
    LASTS,
    ENDS,
    STEPS_BACK,
    RUNS_ON,
    LEAVES,
    ASKS,
    ASKED,
    SPECIAL,
    SPECIAL_2,
    SENDS_OFF,
    COUNTS,
)


# --- 18.1: five steps


@clause(
    GAME, "18.1", "18.1.b1", "18.1.b2", "18.1.b3", "18.1.b4", "18.1.b5", "18.2.1", "18.3.1",
    "18.4.1", "18.5.1", "18.6.1",
)  # fmt: skip
def test_an_attack_has_five_steps_in_this_order(table: Table) -> None:
    both = card(
        "鑑",
        "技【自】このユニットが攻撃した時、カードを１枚引いてもよい。",
        "技【自】このユニットが『火』に支援された時、カードを１枚引いてもよい。",
        "技【自】このユニットの攻撃で敵を撃破した時、カードを１枚引いてもよい。",
        "技【自】このユニットの攻撃終了時、カードを１枚引いてもよい。",
    )
    t = table.lay(
        {"front": "主, 鑑", "hand": "札", "deck": "火, 札*9"}, {"front": "主"}, cards=(both,)
    )
    steps = []
    t.play("1: attack 鑑")
    while t.vars["step"] != NO_STEP:
        steps.append((t.vars["step"], t.options[0].split(" ")[0]))
        t.play("no_critical" if "no_critical" in t.options else t.options[-1])
    assert steps == [
        (DECLARE_STEP, "yes"), (SUPPORT_STEP, "yes"), (CRITICAL_STEP, "no_critical"),
        (JUDGE_STEP, "card"), (JUDGE_STEP, "yes"), (AFTER_STEP, "yes"),
    ]  # fmt: skip


# --- 18.2.1.2: the attacking unit


@clause(GAME, "18.2.1.2", "18.2.1")
def test_an_unacted_unit_is_chosen_and_has_acted(table: Table) -> None:
    one = {"front": "主, 甲, 丙 state acted", "back": "弓, 引", "hand": "丁"}
    t = table.lay(one, {"front": "主, 戊"})
    assert [x for x in t.options if x.startswith("attack")] == [
        "attack 主",
        "attack 甲",
        "attack 弓",
    ]
    assert t.refused("attack 丙") == t.refused("attack 戊") == {"18.2.1.2"}
    assert t.refused("attack 丁") == {"25.2.1"}
    t.play("1: attack 甲")
    assert t.state(1, "甲") == "acted"  # before a target is chosen
    assert t.asked == (1, "18.2.1.3")
    t.play("1: target 戊", "1: no_critical")
    assert t.state(1, "甲") == "acted"
    assert t.state(2, "戊") == "ready"  # who is attacked has not acted


@clause(GAME, "18.2.1.2.1")
def test_a_unit_with_no_range_does_not_attack(table: Table) -> None:
    for line in ("front", "back"):
        one = {"front": "主"}
        one[line] = f"{one.get(line, '')}, 杖".removeprefix(", ")
        t = table.lay(one, {"front": "主", "back": "乙"})
        assert "attack 杖" not in t.options
        assert t.refused("attack 杖") == {"18.2.1.2.1"}


@clause(GAME, "18.2.1.2.1")
def test_a_unit_that_is_given_a_range_does(table: Table) -> None:
    gives = card(
        "授",
        "技【起】【[アクション]】他の味方を１体選ぶ。ターン終了まで、その味方に射程１が追加される。",
    )
    t = table.lay({"front": "主, 授, 杖"}, cards=(gives,))
    t.play("1: activate 授", "1: card 杖")
    assert "attack 杖" in t.options


# --- 18.2.1.3: the target


@clause(GAME, "18.2.1.3", "18.2.1.3.2", "18.2.1.3.2.1")
def test_an_enemy_in_range_is_chosen_and_the_battle_begins(table: Table) -> None:
    t = table.lay({"front": "主, 計, 甲"}, {"front": "主, 計, 丁", "back": "乙"}, cards=MORE)
    assert (t.power(1, "計"), t.power(2, "計")) == (40, 40)
    t = table.lay(
        {"front": "主, 計, 甲", "hand": "札"}, {"front": "主, 計, 丁", "back": "乙"}, cards=MORE
    )
    t.play("1: attack 計")
    assert (t.asked, t.options) == ((1, "18.2.1.3"), ["target 主", "target 計", "target 丁"])
    assert t.power(1, "計") == 40  # not yet
    t.play("1: target 計")
    assert (t.power(1, "計"), t.power(2, "計")) == (50, 50)  # both are battling units
    t.play("1: no_critical")
    assert t.power(1, "計") == 40
    t = table.lay({"front": "主, 計, 甲", "hand": "札"}, {"front": "主, 計"}, cards=MORE)
    t.play("1: attack 甲", "1: target 主")
    assert (t.power(1, "計"), t.power(2, "計")) == (40, 40)  # the others are not


@clause(GAME, "18.2.1.3.1")
def test_without_anybody_to_attack_there_is_no_attack(table: Table) -> None:
    t = table.lay({"front": "主, 弓"}, {"front": "主, 甲"})
    assert t.options == ["move 主", "move 弓", "attack 主", "end_actions"]
    assert t.refused("attack 弓") == {"18.2.1.3.1"}
    assert t.state(1, "弓") == "ready"
    t = table.lay({"front": "弓"}, {"front": "主", "back": "甲"})
    assert "attack 弓" in t.options


@clause(GAME, "18.2.1.3.1")
def test_an_effect_may_leave_nobody_to_attack(table: Table) -> None:
    t = table.lay({"front": "主", "back": "弓, 丁"}, {"front": "盾"})
    assert t.refused("attack 弓") == {"18.2.1.3.1"}
    t = table.lay({"front": "主", "back": "弓, 丁"}, {"front": "盾, 乙"})
    assert t.refused("attack 弓") == {""}


# --- 18.2.1.3.2.1.1, 18.2.1.5: without a defending unit


@clause(GAME, "18.2.1.3.2.1.1", "18.2.1.5", "18.2.1.4")
def test_when_the_defending_unit_has_left_the_attack_ends_at_once(table: Table) -> None:
    t = table.lay({"front": "主, 丁, 引", "hand": "丁"}, {"front": "主, 逃"}, cards=MORE)
    t.play("1: attack 丁", "1: target 逃", "2: yes")
    t.expect("hand 2: 逃", "count 1 deck 10", "count 2 deck 10", "count 1 hand 1")
    assert t.asked == (1, "13.5.1.3")  # no support, no critical hit
    assert t.state(1, "丁") == "acted"
    assert t.vars["defender"] == t.vars["attacker"] == 0
    t = table.lay({"front": "主, 丁, 引"}, {"front": "主, 逃"}, cards=MORE)
    t.play("1: attack 丁", "1: target 逃", "2: no")
    t.expect("count 1 deck 9", "count 2 deck 9")
    assert t.line(2, "逃") == ""


@clause(GAME, "18.2.1.5", "18.2.1.5.1")
def test_effects_until_the_end_of_the_battle_end_and_nothing_waits_for_the_attacks_end(
    table: Table,
) -> None:
    t = table.lay({"front": "主, 斬甲, 引"}, {"front": "主, 乙"}, cards=MORE)
    t.play("1: attack 斬甲", "1: target 乙")
    assert t.line(2, "乙") == ""
    assert t.power(1, "斬甲") == 40
    t.expect("count 1 hand 0", "count 1 deck 10")
    t = table.lay({"front": "主, 斬甲, 引"}, {"front": "主, 乙"}, cards=MORE)
    t.play("1: attack 斬甲", "1: target 主", "2: card")  # 乙 is defeated, but was not attacked
    t.expect("count 1 hand 1", "count 1 deck 8")
    assert t.power(1, "斬甲") == 40


@clause(GAME, "18.2.1.3.2.1.1")
def test_a_unit_that_has_left_and_come_back_is_not_defending(table: Table) -> None:
    back = card(
        "帰",
        "技【自】このユニットが攻撃された時、このユニットを自分の手札に戻してもよい。そうしたなら、自分の手札から『帰』を１枚選び、出撃させる。",
    )
    t = table.lay({"front": "主, 丁, 引"}, {"front": "主, 帰"}, cards=(back,))
    t.play("1: attack 丁", "1: target 帰", "2: yes", "2: card 帰", "2: area front")
    assert t.line(2, "帰") == "front"
    t.expect("count 1 deck 10")
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "18.2.1.5")
def test_when_the_attacking_unit_has_left_it_goes_on(table: Table) -> None:
    """Only the defending unit is spoken of here; 18.5.1.2 then compares nothing."""
    t = table.lay({"front": "主, 丁, 引"}, {"front": "遣"}, cards=MORE)
    t.play("1: attack 丁", "2: card 丁")
    assert t.line(1, "丁") == ""
    t.expect("count 1 deck 9", "count 2 deck 9", "count 2 orb 5")


# --- 18.2.1.3.3: the battle goes on


@clause(GAME, "18.2.1.3.3")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_a_battling_unit_that_steps_into_the_other_line_goes_on_fighting(
    table: Table, side: str
) -> None:
    one, two = ("走", "乙") if side == "attacker" else ("丁", "退")
    t = table.lay({"front": f"主, {one}, 引"}, {"front": f"主, {two}"}, cards=MORE)
    t.play(f"1: attack {one}", f"1: target {two}")
    if side == "attacker":
        assert t.line(1, "走") == "back"
    assert t.line(2, two) == ""  # defeated, out of range as it was
    t.expect("count 1 deck 9")


@clause(GAME, "18.2.1.3.3.1")
def test_a_change_of_the_attacking_units_range_does_not_end_the_battle(table: Table) -> None:
    t = table.lay({"front": "主, 丁, 引", "hand": "札"}, {"front": "主, 縮"}, cards=(SHORTENS,))
    t.play("1: attack 丁", "1: target 縮")
    assert (t.vars["step"], t.range(1, "丁")) == (CRITICAL_STEP, "-")
    t.play("1: no_critical")
    assert t.line(2, "縮") == ""
    assert t.range(1, "丁") == "1"


# --- 18.2.1.3.4, 18.2.1.3.5, 18.2.1.4: what an attack sets off


@clause(GAME, "18.2.1.3.4")
def test_skills_that_wait_for_an_attack_trigger(table: Table) -> None:
    t = table.lay({"front": "主, 攻, 引"}, {"front": "主, 丁"}).attack("攻", "丁")
    assert t.line(2, "丁") == ""  # 60 against 60
    t = table.lay({"front": "主, 丙, 引"}, {"front": "主, 攻"}).attack("丙", "攻")
    assert t.line(2, "攻") == ""  # attacked, it has not attacked
    t = table.lay({"boundless": "特"}, cards=MORE).play("1: attack 主")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes", "1: area front")
    assert t.line(1, "特") == "front"


@clause(GAME, "18.2.1.3.5")
def test_skills_that_wait_for_being_attacked_trigger(table: Table) -> None:
    t = table.lay({"front": "主, 丙, 引"}, {"front": "主, 受"}).attack("丙", "受")
    assert t.line(2, "受") == "front"  # 50 against 60
    t = table.lay({"front": "主, 丁, 引"}, {"front": "主, 受"}).attack("丁", "受")
    assert t.line(2, "受") == ""
    t = table.lay({"front": "主, 受, 引"}, {"front": "主, 丙"}).attack("受", "丙")
    assert t.line(2, "丙") == "front"  # attacking, it was not attacked
    t = table.lay({}, {"boundless": "特受"}, cards=MORE).play("1: attack 主")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])


@clause(GAME, "18.2.1.4", "18.3.1.1")
def test_they_are_carried_out_before_the_support_step(table: Table) -> None:
    t = table.lay({"front": "主, 問"}, {"front": "答"}, cards=MORE)
    t.play("1: attack 問")
    assert (t.asked[0], t.options, t.vars["step"]) == (1, ["yes", "no"], DECLARE_STEP)
    t.play("1: no")
    assert (t.asked[0], t.options, t.vars["step"]) == (2, ["yes", "no"], DECLARE_STEP)
    t.expect("count 1 deck 10", "count 1 support 0", "count 2 support 0")


@clause(GAME, "18.2.1.1")
def test_an_attack_begins_when_all_before_it_is_settled(table: Table) -> None:
    tired = card("眠", "技【自】味方が移動した時、味方を１体選び、行動済みにする。")
    t = table.lay({"front": "主, 眠, 甲, 乙"}, cards=(tired,))
    t.play("1: move 甲", "1: card 主")
    assert t.options == ["move 眠", "move 乙", "attack 眠", "attack 乙", "end_actions"]
