"""18.5: who is defeated."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.names import JUDGE_STEP
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

WINS = card(
    "勝問", "技【自】このユニットの攻撃で敵を撃破した時、カードを１枚引いてもよい。", power=50
)
FALLS = card("去問", "技【自】このユニットが撃破された時、カードを１枚引いてもよい。")
FAILS = card("悔", "技【自】このユニットの攻撃で敵を撃破できなかった時、カードを１枚引いてもよい。")
SURVIVES = card(
    "耐", "技【自】このユニットが敵の攻撃で撃破されなかった時、カードを１枚引いてもよい。", power=50
)
SPECIAL = card("特", "技【特】味方が撃破された時、無限エリアにあるこのカードを出撃させてもよい。")
STAYS = card("不", "技【常】このユニットは敵の攻撃で撃破されない。")
FLEES = card(
    "脱", "技【自】このユニットが必殺攻撃した時、このユニットを自分の手札に戻してもよい。", power=50
)
SWEEPS = card(
    "薙",
    "技【自】このユニットが必殺攻撃した時、主人公以外の敵を１体選び、撃破する。",
    "技【自】このユニットの攻撃で敵を撃破した時、カードを１枚引いてもよい。",
    "技【自】このユニットの攻撃で敵を撃破できなかった時、カードを１枚引いてもよい。",
)
MORE = (WINS, FALLS, FAILS, SURVIVES, SPECIAL, STAYS, FLEES, SWEEPS)


def fight(t: Table, one: str, two: str, **side: str) -> Table:
    """A unit of player 1 attacks one of player 2; decks are of 札 (support 0)."""
    return t.lay({"front": f"主, {one}, 引", **side}, {"front": f"主, {two}"}, cards=MORE).play(
        f"1: attack {one}", f"1: target {two}"
    )


@clause(GAME, "18.5.1.2")
@pytest.mark.parametrize(
    ("one", "two", "falls"),
    [("丙", "甲", True), ("甲", "馬", True), ("甲", "丙", False), ("弱", "虚", True), ("虚", "弱", False)],
)  # fmt: skip
def test_with_as_much_power_or_more_the_defending_unit_is_defeated(
    table: Table, one: str, two: str, falls: bool
) -> None:
    t = fight(table, one, two)
    assert (t.line(2, two) == "") == falls
    assert (two in t.has(2, "retreat")) == falls
    assert t.line(1, one) == "front"  # nothing ever happens to the attacking unit


@clause(GAME, "18.5.1.2")
def test_the_powers_compared_are_those_with_support_and_critical_hit(table: Table) -> None:
    one = {"front": "主, 甲, 引", "deck": "励, 札*8", "hand": "甲"}
    for foe, falls in (("戊", True), ("高", False)):
        t = table.lay(one, {"front": f"主, {foe}"}).attack("甲", foe)
        assert (t.line(2, foe) == "") == falls  # 70 against 70, and 80
        t = table.lay(one, {"front": f"主, {foe}"}).attack("甲", foe, critical="甲")
        assert t.line(2, foe) == ""
    t = table.lay(one, {"front": "主, 戊", "deck": "弱, 札*8"}).attack("甲", "戊")
    assert t.line(2, "戊") == "front"  # 70 against 80


@clause(GAME, "18.5.1.2")
def test_a_main_character_loses_an_orb_instead(table: Table) -> None:
    t = fight(table, "甲", "乙")
    t.play("1: attack 主", "2: card")
    t.expect("count 2 orb 4", "count 2 hand 1")
    assert t.line(2, "主") == "front"


@clause(GAME, "18.5.1.2.1", "18.5.1.3")
def test_what_waits_for_a_defeat_by_the_attack_triggers(table: Table) -> None:
    t = fight(table, "勝問", "去問")
    assert (t.asked[0], t.options, t.vars["step"]) == (1, ["yes", "no"], JUDGE_STEP)
    assert t.line(2, "去問") == ""  # it is gone already: 9.3 comes before 10
    t.play("1: yes")
    assert (t.asked[0], t.options, t.vars["step"]) == (2, ["yes", "no"], JUDGE_STEP)
    t.play("2: yes").expect("count 1 hand 1", "count 2 hand 1")
    t = table.lay({"front": "主, 甲, 引"}, {"front": "主, 乙", "boundless": "特"}, cards=MORE)
    t.attack("甲", "乙")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])


@clause(GAME, "18.5.1.2.1")
def test_it_does_not_trigger_when_nobody_was_defeated(table: Table) -> None:
    t = fight(table, "勝問", "丁")
    assert t.asked == (1, "13.5.1.3")
    t = fight(table, "乙", "去問")
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "18.5.1.2.2", "18.5.1.3")
def test_what_waits_for_no_defeat_triggers(table: Table) -> None:
    t = fight(table, "悔", "耐")
    assert (t.asked[0], t.options, t.vars["step"]) == (1, ["yes", "no"], JUDGE_STEP)
    t.play("1: no")
    assert (t.asked[0], t.options, t.vars["step"]) == (2, ["yes", "no"], JUDGE_STEP)
    t.play("2: yes").expect("count 2 hand 1")
    t = fight(table, "悔", "乙")
    assert t.asked == (1, "13.5.1.3")
    t = fight(table, "丙", "耐")
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "18.5.1.2.2")
def test_an_evasion_or_an_effect_that_keeps_it_counts_as_no_defeat(table: Table) -> None:
    t = table.lay({"front": "主, 悔, 引"}, {"front": "主, 乙", "hand": "乙"}, cards=MORE)
    t.attack("悔", "乙", evade="乙")
    assert t.options == ["yes", "no"]
    t = fight(table, "悔", "不")  # 40 against 40
    assert t.line(2, "不") == "front"
    assert t.options == ["yes", "no"]


@clause(GAME, "18.5.1.2.1")
def test_a_main_character_that_an_orb_kept_was_defeated_all_the_same(table: Table) -> None:
    t = table.lay({"front": "主, 勝問, 引"}, cards=MORE).attack("勝問").play("2: card")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])


@clause(GAME, "18.5.1.2", "18.5.1.2.1", "18.5.1.2.2", "18.4.1.5.1")
def test_with_either_unit_gone_nothing_is_compared_and_nothing_triggers(table: Table) -> None:
    t = table.lay({"front": "主, 脱, 引", "hand": "脱"}, {"front": "主, 耐"}, cards=MORE).play(
        "1: attack 脱", "1: target 耐", "1: critical 脱", "1: yes"
    )
    assert t.line(2, "耐") == "front"
    assert t.asked == (1, "13.5.1.3")
    t = table.lay({"front": "主, 薙, 引", "hand": "薙"}, {"front": "主, 乙"}, cards=MORE).play(
        "1: attack 薙", "1: target 乙", "1: critical 薙"
    )
    assert t.line(2, "乙") == ""
    assert t.asked == (1, "13.5.1.3")  # the skill did it, not the attack


@clause(GAME, "18.5.1.3", "18.6.1.1")
def test_a_defeat_is_settled_before_the_battle_ends(table: Table) -> None:
    t = table.lay({"front": "主, 勝問, 引", "deck": "励, 札*8"}, {"front": "主, 乙"}, cards=MORE)
    t.attack("勝問", "乙")
    assert (t.options, t.vars["step"]) == (["yes", "no"], JUDGE_STEP)
    assert t.has(1, "support") == ["励"]  # 18.6.1.2 has not come
    assert t.power(1, "勝問") == 80


@clause(GAME, "18.5.1.2", "18.4.1.2", "18.4.1.4", "18.3.1.2")
def test_the_second_player_attacks_in_the_same_way(table: Table) -> None:
    t = table.lay(
        {"front": "主, 丁", "hand": "丁", "deck": "弱, 札*8"},
        {"front": "主, 甲, 引", "hand": "甲", "deck": "励, 札*8"},
        turn=2,
    ).play("2: attack 甲", "2: target 丁")
    assert t.asked == (2, "18.4.1.2")
    assert (t.power(2, "甲"), t.power(1, "丁")) == (70, 70)
    t.play("2: critical 甲")
    assert t.asked == (1, "18.4.1.4")
    t.play("1: no_evasion")
    assert t.line(1, "丁") == ""
    assert t.asked == (2, "13.5.1.3")
    t.expect("retreat 2: 励, 甲", "retreat 1: 弱, 丁")
