"""18.4: critical hits and god-speed evasion."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.book.attack import ATTACK
from tefuda.games.cipher.names import CRITICAL_STEP
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

STRUCK = card("危", "技【自】このユニットが必殺攻撃された時、カードを１枚引いてもよい。")
STRIKES = card("必問", "技【自】このユニットが必殺攻撃した時、カードを１枚引いてもよい。")
EVADES = card("避問", "技【自】このユニットが神速回避した時、カードを１枚引いてもよい。")
MISSES = card("残", "技【自】このユニットの攻撃が神速回避された時、カードを１枚引いてもよい。")
SPECIAL = card("特", "技【特】味方が必殺攻撃した時、無限エリアにあるこのカードを出撃させてもよい。")
SPECIAL_2 = card(
    "特避", "技【特】味方が神速回避した時、無限エリアにあるこのカードを出撃させてもよい。"
)
WEAKENS = card(
    "弱め", "技【自】このユニットが攻撃された時、戦闘終了まで、攻撃ユニットの戦闘力は−３０される。"
)
STRONG = card(
    "激", "技【自】このユニットが必殺攻撃した時、戦闘終了まで、このユニットの戦闘力は＋１０される。"
)
SWEEPS = card("薙", "技【自】このユニットが必殺攻撃した時、主人公以外の敵を１体選び、撃破する。")
FEW = card("寡", "技【常】自分の手札が１枚以下の場合、このユニットの戦闘力は＋３０される。")
FLEES = card("脱", "技【自】このユニットが必殺攻撃した時、このユニットを自分の手札に戻してもよい。")
MORE = (STRUCK, STRIKES, EVADES, MISSES, SPECIAL, SPECIAL_2, WEAKENS, STRONG, SWEEPS, FEW, FLEES)


def fight(t: Table, one: str, two: str, mine: str, theirs: str = "", **side: str) -> Table:
    """A unit of player 1 attacks one of player 2; what they hold. Decks are of 札 (support 0)."""
    return t.lay(
        {"front": f"主, {one}, 引", "hand": mine, **side},
        {"front": f"主, {two}", "hand": theirs},
        cards=MORE,
    ).play(f"1: attack {one}", f"1: target {two}")


# --- 18.4.1.2: the critical hit


@clause(GAME, "18.4.1.2", "18.4.1.2.1")
def test_a_card_of_the_attackers_name_may_be_laid_down_for_a_critical_hit(table: Table) -> None:
    t = fight(table, "甲", "丁", "甲, 上甲, 乙, 丁")
    assert t.asked == (1, "18.4.1.2")
    assert t.options == ["critical 甲", "critical 上甲", "no_critical"]
    assert t.refused("critical 乙") == {"18.4.1.2.1"}
    t.play("1: critical 上甲")
    t.expect("hand 1: 甲, 乙, 丁")
    assert "上甲" in t.has(1, "retreat")
    assert t.line(2, "丁") == ""  # 80 against 60


@clause(GAME, "18.4.1.2", "18.4.1.2.1")
def test_it_need_not_be_made(table: Table) -> None:
    t = fight(table, "甲", "丁", "甲").play("1: no_critical")
    t.expect("hand 1: 甲")
    assert t.line(2, "丁") == "front"


@clause(GAME, "18.4.1.2")
def test_only_the_turn_player_is_asked_and_only_with_a_hand(table: Table) -> None:
    t = fight(table, "甲", "丙", "乙", "甲, 丁")
    assert (t.asked, t.options) == ((1, "18.4.1.2"), ["no_critical"])
    t.play("1: no_critical")
    assert (t.asked, t.options) == ((2, "18.4.1.4"), ["no_evasion"])
    t = fight(table, "甲", "丙", "", "丁")
    assert t.asked == (2, "18.4.1.4")
    t = fight(table, "甲", "丙", "")
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "18.4.1.2.1.1")
@pytest.mark.parametrize(("foe", "falls"), [("戊", True), ("九", False)])
def test_it_adds_the_power_the_unit_has_now(table: Table, foe: str, falls: bool) -> None:
    nine = card("九", power=90)
    one = {"front": "主, 甲, 引", "hand": "甲"}
    t = table.lay(one, {"front": f"主, {foe}"}, cards=(nine,))
    t.play("1: attack 甲", f"1: target {foe}", "1: critical 甲")  # 40 + 40
    assert (t.line(2, foe) == "") == falls


@clause(GAME, "18.4.1.2.1.1")
def test_support_and_skills_are_part_of_that_power(table: Table) -> None:
    t = fight(table, "攻", "戊", "攻", "札", deck="火, 札*8")  # 40 + 20, and 20 + 10
    assert t.power(1, "攻") == 90
    t.play("1: critical 攻")
    assert t.power(1, "攻") == 180
    assert t.asked == (2, "18.4.1.4")


@clause(GAME, "18.4.1.2.1.1", "18.4.1.2.1.2")
def test_what_comes_after_it_is_not_doubled(table: Table) -> None:
    t = fight(table, "激", "丁", "激", "札").play("1: critical 激")
    assert t.power(1, "激") == 90  # 40 + 40 + 10


@clause(GAME, "18.4.1.2.1.1.1")
@pytest.mark.parametrize(("hand", "power"), [("寡, 札", 140), ("寡, 札*2", 80)])
def test_a_power_that_asks_for_the_hand_is_that_after_the_card_was_laid_down(
    table: Table, hand: str, power: int
) -> None:
    t = fight(table, "寡", "丁", hand, "札")
    assert t.power(1, "寡") == 40
    t.play("1: critical 寡")
    assert t.power(1, "寡") == power


@clause(GAME, "18.4.1.2.1.1.1")
def test_also_where_the_power_falls_by_it(table: Table) -> None:
    t = fight(table, "賢", "丁", "賢, 札*2", "札")
    assert t.power(1, "賢") == 50
    t.play("1: critical 賢")
    assert t.power(1, "賢") == 80


@clause(GAME, "18.4.1.2.1.2", "18.4.1.3")
def test_what_waits_for_a_critical_hit_triggers_and_comes_before_the_evasion(
    table: Table,
) -> None:
    t = fight(table, "必問", "危", "必問", "危").play("1: critical 必問")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: no")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("2: no")
    assert t.asked == (2, "18.4.1.4")
    t = fight(table, "必問", "危", "必問", "危").play("1: no_critical")
    assert t.asked == (2, "18.4.1.4")  # without one nothing triggers
    t = fight(table, "甲", "丁", "甲", "", boundless="特").play("1: critical 甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes", "1: area front")
    assert t.line(1, "特") == "front"


@clause(GAME, "18.4.1.2.1.3")
@pytest.mark.parametrize(("foe", "may"), [("虚", True), ("弱め", False)])
def test_a_unit_of_no_power_makes_no_critical_hit(table: Table, foe: str, may: bool) -> None:
    t = fight(table, "乙", foe, "乙", "札")  # 30, or 0
    if may:
        assert t.options == ["critical 乙", "no_critical"]
    else:
        assert t.asked == (2, "18.4.1.4")
        assert t.refused("critical 乙") == {"18.4.1.2"}
        assert t.power(1, "乙") == 0


@clause(GAME, "18.4.1.2.1.3")
def test_a_unit_of_less_than_no_power_makes_none_either(table: Table) -> None:
    t = fight(table, "弱", "弱め", "弱", "札")
    assert (t.power(1, "弱"), t.asked) == (-20, (2, "18.4.1.4"))
    t = fight(table, "弱", "弱め", "弱", "札", deck="励, 札*8")  # 10 - 30 + 30
    assert t.options == ["critical 弱", "no_critical"]


# --- 18.4.1.4: the evasion


@clause(GAME, "18.4.1.4", "18.4.1.4.1", "18.4.1.4.1.1")
def test_a_card_of_the_defenders_name_may_be_laid_down_to_evade(table: Table) -> None:
    t = fight(table, "強", "甲", "札", "上甲, 乙, 強").play("1: no_critical")
    assert t.asked == (2, "18.4.1.4")
    assert t.options == ["evade 上甲", "no_evasion"]
    assert t.refused("evade 乙") == {"18.4.1.4.1"}
    t.play("2: evade 上甲")
    assert t.line(2, "甲") == "front"
    t.expect("hand 2: 乙, 強")
    assert sorted(t.has(2, "retreat")) == sorted(["札", "上甲"])


@clause(GAME, "18.4.1.4", "18.4.1.4.1.1")
def test_it_need_not_be_done(table: Table) -> None:
    t = fight(table, "強", "甲", "", "上甲").play("2: no_evasion")
    assert t.line(2, "甲") == ""
    t.expect("hand 2: 上甲")


@clause(GAME, "18.4.1.4.1.1")
def test_a_critical_hit_too_is_evaded(table: Table) -> None:
    t = fight(table, "強", "甲", "強", "甲").play("1: critical 強", "2: evade 甲")
    assert t.line(2, "甲") == "front"


@clause(GAME, "18.4.1.4.1.1")
def test_it_is_for_this_battle_only(table: Table) -> None:
    t = fight(table, "強", "甲", "", "甲").play("2: evade 甲")
    t.play("1: attack 主", "1: target 甲")
    assert t.line(2, "甲") == ""


@clause(GAME, "18.4.1.4.1.1")
def test_it_keeps_only_from_the_judgement(table: Table) -> None:
    late = card(
        "追撃",
        "技【自】このユニットの攻撃が神速回避された時、主人公以外の敵を１体選び、撃破する。",
        power=100,
    )
    t = table.lay({"front": "主, 追撃, 引"}, {"front": "主, 甲", "hand": "甲"}, cards=(late,)).play(
        "1: attack 追撃", "1: target 甲", "2: evade 甲"
    )
    assert t.line(2, "甲") == ""


@clause(GAME, "18.4.1.4.1.2", "18.4.1.5")
def test_what_waits_for_an_evasion_triggers_before_the_judgement(table: Table) -> None:
    t = fight(table, "残", "避問", "", "避問").play("2: evade 避問")
    assert (t.asked[0], t.options, t.vars["step"]) == (1, ["yes", "no"], CRITICAL_STEP)
    t.play("1: no")
    assert (t.asked[0], t.options, t.vars["step"]) == (2, ["yes", "no"], CRITICAL_STEP)
    t = fight(table, "残", "避問", "", "避問").play("2: no_evasion")
    assert t.asked == (1, "13.5.1.3")  # nothing triggers
    t = table.lay(
        {"front": "主, 甲, 引"}, {"front": "丙", "hand": "丙", "boundless": "特避"}, cards=MORE
    ).play("1: attack 甲", "2: evade 丙")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])


# --- 18.4.1.1, 18.4.1.5.1


@clause(GAME, "18.4.1.1", "18.5.1.1")
def test_these_steps_begin_with_check_timings() -> None:
    """They follow at once on those that end the steps before, so only their places show them."""
    order = [s.clause for s in ATTACK.steps]
    assert order.index("18.4.1.1") == order.index("18.3.1") + 1 == order.index("18.4.1.2") - 1
    assert order.index("18.5.1.1") == order.index("18.4.1.5") + 1 == order.index("18.5.1.2") - 1


@clause(GAME, "18.4.1.5.1", "18.2.1.3.2.1.1")
def test_when_the_defending_unit_has_left_the_attack_goes_on(table: Table) -> None:
    t = fight(table, "薙", "乙", "薙", "乙", deck="励, 札*8")
    t.play("1: critical 薙")
    assert t.line(2, "乙") == ""
    assert t.asked == (1, "13.5.1.3")  # nobody evades; the battle has come to its end
    assert sorted(t.has(1, "retreat")) == sorted(["励", "薙"])  # 18.6.1.2
    assert t.power(1, "薙") == 40  # 18.6.1.6


@clause(GAME, "18.4.1.5.1")
def test_when_the_attacking_unit_has_left_it_goes_on_too(table: Table) -> None:
    t = fight(table, "脱", "丙", "脱", "丙")
    t.play("1: critical 脱", "1: yes")
    t.expect("hand 1: 脱")
    assert t.asked == (2, "18.4.1.4")  # the other may still evade
    t.play("2: no_evasion")
    assert t.line(2, "丙") == "front"  # and nothing is compared
    assert t.has(1, "retreat") == ["札", "脱"]  # the support card, and under it the cost


# --- prohibitions


@clause(GAME, "18.4.1.2", "18.4.1.4")
def test_an_effect_may_forbid_either(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 引", "hand": "甲"},
        {"front": "主, 丙", "hand": "丙", "deck": "祈, 札*8"},
    ).play("1: attack 甲", "1: target 丙")
    assert t.asked == (2, "18.4.1.4")  # no critical hit
    t = fight(table, "速", "甲", "速", "甲")
    assert t.asked == (1, "18.4.1.2")
    t.play("1: no_critical")
    assert t.asked == (1, "13.5.1.3")  # no evasion


@clause(GAME, "18.4.1.5")
def test_the_judgement_comes_after_both(table: Table) -> None:
    order = [s.clause for s in ATTACK.steps]
    assert order.index("18.4.1.2") < order.index("18.4.1.4") < order.index("18.5.1.2")
    t = fight(table, "甲", "丙", "甲", "丙")
    assert (t.vars["step"], t.asked) == (CRITICAL_STEP, (1, "18.4.1.2"))
    t.play("1: critical 甲")
    assert (t.vars["step"], t.asked) == (CRITICAL_STEP, (2, "18.4.1.4"))
    assert t.line(2, "丙") == "front"
