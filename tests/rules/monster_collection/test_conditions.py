"""11-2-4: effects that are used when their time comes."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import equipment, spell, summoner, terrain, unit
from tests.rules.monster_collection.fights import (
    SECOND,
    attack,
    fight,
    march_in,
    put_up,
    to_normal,
    to_the_end,
)
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

DRAWS = "手札を1枚補充する。"
CRY = unit("叫", 1, 1, 1, f"Battle［条件］〈発揮：戦闘開始時〉{DRAWS}")
SHOUT = unit("吼", 1, 1, 1, f"Battle［条件］〈発揮：戦闘開始時〉{DRAWS}")
MUST = unit("強", 1, 1, 1, f"Battle［条件(強制)］〈発揮：戦闘開始時〉{DRAWS}")
LAST = unit("遺", 2, 1, 2, f"Battle［条件］〈発揮：このユニットが死亡したとき〉{DRAWS}")
MOURN = unit("悼", 2, 1, 9, f"Battle［条件］〈発揮：自軍ユニットが死亡したとき〉{DRAWS}")
ALL = (CRY, SHOUT, MUST, LAST, MOURN)


# --- 11-2-4.p1: its time ----------------------------------------------------------------------------------


@clause(GAME, "11-2-4.p1", "11-2-4.b3.p1")
def test_an_optional_effect_may_be_used_or_not_when_its_time_comes(table: Table) -> None:
    t = march_in(put_up(table, "叫", "丙", cards=ALL, rolls=()))
    assert t.asked == (1, "11-2-4.b3.p1")
    assert t.options == ["apply 叫 1", "decline 叫 1"]
    t.play("apply 叫")
    assert t.count(1, "hand") == 1
    t = march_in(put_up(table, "叫", "丙", cards=ALL))
    t.play("decline 叫")
    assert t.count(1, "hand") == 0
    assert t.asked == (1, "10-4.s1.p1")


@clause(GAME, "11-2-4.p1")
@pytest.mark.parametrize(
    ("moment", "clauses"),
    [
        ("戦闘開始時", "10.s1"),
        ("イニシアチブ決定タイミング開始時", "10-3.s1.p1"),
        ("自軍普通タイミング開始時", "10.s4"),
        ("敵軍普通タイミング開始時", "10.s5"),
        ("戦闘終了時", "10-7.p1"),
    ],
)
def test_the_moments_of_a_battle_come_where_they_are_named(
    table: Table, moment: str, clauses: str
) -> None:
    watch = unit("番", 2, 0, 9, f"Battle［条件(強制)］〈発揮：{moment}〉{DRAWS}")
    t = to_the_end(march_in(put_up(table, "番", "壁", cards=(watch,))))
    lines = t.log().splitlines()
    drawn = [i for i, line in enumerate(lines) if "the hand" in line]
    assert len(drawn) == 1
    begun = [i for i, line in enumerate(lines) if line.startswith(f"[{clauses}]")]
    assert begun[-1] < drawn[0]
    later = {"10.s1": "10.s2", "10-3.s1.p1": "10-3.s2.p1", "10.s4": "10-4.s2.p1"}
    if clauses in later:
        follows = [i for i, line in enumerate(lines) if line.startswith(f"[{later[clauses]}]")]
        assert drawn[0] < follows[0]


@clause(GAME, "11-2-4.p1")
def test_an_effect_whose_moment_is_another_turns_does_not_come(table: Table) -> None:
    mine = unit("朝", 1, 1, 1, f"Field［条件(強制)］〈発揮：自軍ターン開始時〉{DRAWS}")
    t = table.lay({"12": "朝"}, {"42": "朝"}, phase="end", turn=1, cards=(mine,))
    assert (t.count(1, "hand"), t.count(2, "hand")) == (0, 1)  # turn 4 is player 2's
    assert t.turn[:2] == (2, 4)


# --- 11-2-4.b1: once ------------------------------------------------------------------------------------------


@clause(GAME, "11-2-4.b1.p1")
def test_each_effect_is_used_once_for_a_moment(table: Table) -> None:
    t = march_in(put_up(table, "叫, 叫", "丙", cards=ALL))
    assert t.options == ["trigger 叫", "trigger 叫"]  # two cards: two effects
    t.play("trigger 叫", "apply 叫")
    assert t.options == ["apply 叫 1", "decline 叫 1"]
    t.play("apply 叫")
    assert t.count(1, "hand") == 2
    to_normal(t)
    assert t.count(1, "hand") == 2


@clause(GAME, "11-2-4.b1.p1")
def test_who_has_declined_is_not_asked_again(table: Table) -> None:
    t = march_in(put_up(table, "叫", "叫", cards=ALL))
    t.play("1: decline 叫", "2: decline 叫")
    assert t.asked == (1, "10-4.s1.p1")


@clause(GAME, "11-2-4.b1.p1")
def test_the_moment_of_another_battle_is_another_moment(table: Table) -> None:
    t = table.lay(
        {"22": "野, 叫, 戊", "23": "野, 叫, 戊"}, {"32": "野, 札", "33": "野, 札"},
        rolls=(6, 1, 6, 1), cards=ALL,
    )  # fmt: skip
    for area, units in (("32", ("叫", "戊")), ("33", ("叫", "戊"))):
        t.march(area, *units)
        t.play("apply 叫")
        to_the_end(t)
    assert t.count(1, "hand") == 2


@clause(GAME, "11-2-4.b1.p1")
def test_several_deaths_at_once_are_one_moment_for_who_watches(table: Table) -> None:
    """10-9-2.p2: attack damage is dealt to all at the same time."""
    t = fight(table, "鬼, 鬼", "弱, 弱, 悼", cards=ALL, ground="野", one={"22": "野, 鬼"})
    attack(t)
    assert t.asked[0] == 2
    assert t.options == ["apply 悼 1", "decline 悼 1"]
    t.play("apply 悼")
    assert not t.offers("apply")


@clause(GAME, "11-2-4.b1.p1")
def test_deaths_one_after_another_are_two_moments(table: Table) -> None:
    mourn = unit("悼", 2, 1, 9, f"Battle［条件(強制)］〈発揮：自軍ユニットが死亡したとき〉{DRAWS}")
    shots = spell(
        "連弾",
        "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【9】ダメージを与える。"
        "その後、敵軍ユニット1体に【9】ダメージを与える。",
    )
    user = unit("火手", 2, 1, 2, standing=("スペル：火",))
    t = fight(table, "火手", "弱, 弱, 悼", cards=(mourn, shots, user), one={"hand": "連弾"})
    t.play("use 連弾", "card 弱")
    while t.offers("card") or t.offers("trigger"):
        t.play("card 弱" if t.offers("card") else "trigger 悼")
    assert sorted(t.has(2, "discard")) == ["弱", "弱"]
    assert t.count(2, "hand") == 2


# --- 11-2-4.b2: several ---------------------------------------------------------------------------------------


@clause(GAME, "11-2-4.b2.p1", "11-2-4.b3.p3")
@pytest.mark.parametrize("order", [("叫", "強"), ("強", "叫")])
def test_several_of_a_side_come_one_by_one_in_any_order_forced_or_not(
    table: Table, order: tuple[str, str]
) -> None:
    first = unit(
        "強",
        1,
        1,
        1,
        "Battle［条件(強制)］〈発揮：戦闘開始時〉敵軍ユニットすべてに「攻撃力：+1」を付与する。",
    )
    other = unit(
        "叫",
        1,
        1,
        1,
        "Battle［条件］〈発揮：戦闘開始時〉攻撃力6以上の敵軍ユニットすべてを行動完了にする。",
    )
    t = march_in(put_up(table, "叫, 強", "丙", cards=(first, other), rolls=()))
    assert t.asked[0] == 1
    assert sorted(t.options) == ["trigger 叫", "trigger 強"]
    t.play(f"trigger {order[0]}", "apply 叫")
    assert t.attack_of(2, "丙") == 6
    assert t.state(2, "丙") == ("acted" if order[0] == "強" else "unacted")


@clause(GAME, "11-2-4.b2.p2")
def test_all_of_the_marching_side_come_before_any_of_the_defending_side(table: Table) -> None:
    t = march_in(put_up(table, "叫, 強", "吼, 強", cards=ALL, rolls=()))
    assert t.asked[0] == 1
    assert sorted(t.options) == ["trigger 叫", "trigger 強"]
    t.play("trigger 強")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 0)
    assert t.asked == (1, "11-2-4.b3.p1")
    t.play("apply 叫")
    assert t.asked[0] == 2
    assert sorted(t.options) == ["trigger 吼", "trigger 強"]
    t.play("trigger 吼", "decline 吼")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (2, 1)


@clause(GAME, "11-2-4.b2.p2")
def test_the_marching_side_is_first_also_when_it_acts_second(table: Table) -> None:
    ends = unit("締", 2, 0, 9, f"Battle［条件］〈発揮：戦闘終了時〉{DRAWS}")
    t = fight(table, "締", "締", rolls=SECOND, cards=(ends,))
    attack(t)
    attack(t)
    assert t.asked == (1, "11-2-4.b3.p1")
    t.play("1: apply 締", "2: apply 締")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 1)


# --- 11-2-4.b3: optional and forced ---------------------------------------------------------------------------


@clause(GAME, "11-2-4.b3.p2")
def test_a_forced_effect_happens_by_itself(table: Table) -> None:
    t = march_in(put_up(table, "強", "強", cards=ALL, rolls=()))
    assert t.asked == (1, "10-1.s2")  # nobody was asked before
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 1)


@clause(GAME, "11-2-4.b3.p2")
def test_a_forced_effect_cannot_be_left_out_even_if_it_harms(table: Table) -> None:
    curse = unit(
        "呪",
        1,
        1,
        1,
        "Battle［条件(強制)］〈発揮：戦闘開始時〉このユニットに【1】ダメージを与える。",
    )
    t = march_in(put_up(table, "呪, 甲", "丙", cards=(curse,)))
    assert t.party(1, "32") == ["甲"]


@clause(GAME, "11-2-4.p1", "11-2-4.b3.p1")
def test_a_cost_is_paid_when_the_effect_is_used_or_it_cannot_be(table: Table) -> None:
    pays = unit(
        "払", 1, 1, 1, "Battle［条件］〈コスト：手札1枚を破棄する〉〈発揮：戦闘開始時〉手札を2枚補充する。"
    )  # fmt: skip
    t = march_in(put_up(table, "払", "丙", hand="甲", cards=(pays,), rolls=()))
    t.play("apply 払")
    assert t.has(1, "discard") == ["甲"]
    assert t.count(1, "hand") == 2
    t = march_in(put_up(table, "払", "丙", cards=(pays,)))
    assert t.asked == (1, "10-4.s1.p1")  # there is nothing to pay with: nobody is asked


@clause(GAME, "11-2-4.p1")
def test_nobody_counters_an_effect_whose_time_has_come(table: Table) -> None:
    bolt = unit(
        "衝", 1, 1, 1, "Battle［条件］〈発揮：戦闘開始時〉敵軍ユニット1体に【1】ダメージを与える。"
    )
    t = march_in(put_up(table, "衝", "波, 丙", hand2="護", cards=(bolt,), rolls=()))
    t.play("apply 衝", "card 波")
    assert t.asked == (2, "10-1.s4")


# --- whose time it is -----------------------------------------------------------------------------------------


@clause(GAME, "11-2-4.p1", "15-1.p2")
def test_a_unit_that_has_died_has_its_own_last_effect(table: Table) -> None:
    t = fight(table, "甲", "遺", cards=ALL)
    attack(t)
    assert t.asked == (2, "11-2-4.b3.p1")
    assert t.has(2, "discard") == ["遺"]
    t.play("apply 遺")
    assert t.count(2, "hand") == 1


@clause(GAME, "11-2-4.p1")
def test_a_unit_that_is_discarded_has_not_died(table: Table) -> None:
    away = spell("流", "Battle［普通］〈コスト：水消費〉敵軍ユニット1体を破棄する。", element="水")
    t = fight(table, "波", "遺, 悼", hand="流", cards=(*ALL, away))
    t.play("use 流", "card 遺")
    assert t.has(2, "discard") == ["遺"]
    assert t.asked == (1, "10-4.s1.p1")
    assert t.count(2, "hand") == 0


@clause(GAME, "11-2-4.p1")
def test_who_dies_together_with_another_sees_it_die(table: Table) -> None:
    """Both were there when it happened."""
    mourn = unit("悼", 2, 1, 2, f"Battle［条件(強制)］〈発揮：自軍ユニットが死亡したとき〉{DRAWS}")
    t = fight(table, "丙", "弱, 悼", cards=(mourn,))
    attack(t)
    if t.offers("trigger"):
        t.play("trigger 悼")
    assert sorted(t.has(2, "discard")) == ["弱", "悼"]
    assert t.count(2, "hand") == 1  # 11-2-4.b1.p1: both died at one moment


@clause(GAME, "11-2-4.p1", "11-1-2.p2")
def test_the_time_of_a_card_outside_the_battle_does_not_come(table: Table) -> None:
    t = march_in(put_up(table, "甲", "丙", one={"21": "森, 叫"}, two={"33": "森, 強"}, cards=ALL))
    assert t.asked == (1, "10-4.s1.p1")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (0, 0)


@clause(GAME, "11-2-4.p1", "11-1-2.p2")
def test_a_terrain_a_summoner_and_equipment_have_their_times_in_the_battle(table: Table) -> None:
    text = f"Battle［条件(強制)］〈発揮：戦闘開始時〉{DRAWS}"
    cards = (terrain("門", 12, text), summoner("師匠", text), equipment("鈴", 0, 0, text))
    t = put_up(
        table, "兵 equip 鈴", "丙", ground="門", one={"summoner": "師匠", "21": "門"},
        two={"33": "門, 兵 equip 鈴"}, cards=cards, rolls=(),
    )  # fmt: skip
    march_in(t)
    t.play("trigger 鈴")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (2, 1)


@clause(GAME, "11-2-4.p1", "11-1-3.p1")
def test_a_field_effects_time_does_not_come_in_a_battle(table: Table) -> None:
    text = "〈発揮：自軍ユニットが死亡したとき〉手札を1枚補充する。"
    field = unit("野守", 2, 1, 9, f"Field［条件(強制)］{text}")
    t = fight(table, "甲", "札, 壁", two={"33": "森, 野守"}, cards=(field,))
    attack(t)
    assert t.has(2, "discard") == ["札"]
    assert t.count(2, "hand") == 0


@clause(GAME, "11-2-4.p1")
def test_an_attack_is_the_time_of_each_unit_that_attacks(table: Table) -> None:
    hits = unit("撃", 2, 2, 2, f"Battle［条件(強制)］〈発揮：このユニットが攻撃したとき〉{DRAWS}")
    t = fight(table, "撃, 撃, 甲", "巨", cards=(hits,), two={"32": "野, 巨"})
    t.play("attack")
    if t.offers("trigger"):
        t.play("trigger 撃")
    assert t.count(1, "hand") == 2


@clause(GAME, "11-2-4.p1")
def test_a_march_is_no_summoning(table: Table) -> None:
    text = f"Field［条件(強制)］〈発揮：このユニットが召喚されたとき〉{DRAWS}"
    comes = unit("来", 1, 1, 1, text)
    t = table.lay({"22": "野, 来"}, {"32": "野"}, cards=(comes,)).march("32", "来")
    assert t.count(1, "hand") == 0
    t = table.lay({"hand": "来"}, {}, phase="summon", cards=(comes,))
    t.play("summon 来")
    assert t.count(1, "hand") >= 1


@clause(GAME, "11-2-4.b2.p1")
def test_an_effect_whose_time_comes_in_a_chain_is_used_when_the_effect_under_way_is_over(
    table: Table,
) -> None:
    last = unit(
        "矢", 2, 1, 2, "Battle［普通］《完了型》敵軍ユニット1体に【9】ダメージを与える。",
        f"Battle［条件］〈発揮：このユニットが死亡したとき〉{DRAWS}",
    )  # fmt: skip
    t = fight(table, "矢, 甲", "炎, 丙", hand2="返", cards=(last,))
    t.play("use 矢", "card 丙")
    assert t.asked == (2, "10-10-2.p1")
    t.play("counter 返")  # 矢 alone has to do with the chain
    assert t.asked == (1, "11-2-4.b3.p1")
    assert t.stack == ["矢"]  # what it was used for is still to come
    t.play("apply 矢")
    assert (t.count(1, "hand"), t.stack, t.party(2, "32")) == (1, [], ["炎", "丙"])


@clause(GAME, "11-2-4.p1", "4-4.p2")
def test_equipment_has_its_time_when_its_bearer_dies(table: Table) -> None:
    text = f"Battle［条件(強制)］〈発揮：装備ユニットが死亡したとき〉{DRAWS}"
    t = fight(table, "丙", "兵 equip 鈴, 壁", cards=(equipment("鈴", 0, 0, text),))
    attack(t)
    assert sorted(t.has(2, "discard")) == ["兵", "鈴"]
    assert t.count(2, "hand") == 1


@clause(GAME, "11-2-4.p1", "11-1-3.p1")
def test_what_a_march_sets_off_on_the_field_is_used_before_the_battle_begins(table: Table) -> None:
    text = f"Field［条件(強制)］〈発揮：このユニットが進軍したとき〉{DRAWS}"
    t = put_up(table, "歩", "壁", cards=(unit("歩", 2, 2, 2, text),), rolls=())
    march_in(t)
    assert t.count(1, "hand") == 1
    log = t.log()
    assert log.index("the hand") < log.index("a battle begins")


@clause(GAME, "11-2-4.b2.p2")
def test_a_unit_that_the_marching_sides_effect_has_taken_away_does_not_use_its_own(
    table: Table,
) -> None:
    bolt = unit(
        "衝", 1, 1, 1, "Battle［条件］〈発揮：戦闘開始時〉敵軍ユニット1体に【1】ダメージを与える。"
    )
    t = march_in(put_up(table, "衝", "叫, 壁", cards=(bolt, CRY)))
    t.play("apply 衝", "card 叫")
    assert t.has(2, "discard") == ["叫"]
    assert t.asked == (1, "10-4.s1.p1")  # player 2 was not asked
    assert t.count(2, "hand") == 0


@clause(GAME, "11-2-4.b2.p2")
def test_of_deaths_on_both_sides_the_marching_sides_effects_come_first(table: Table) -> None:
    text = f"Battle［条件］〈発揮：ユニットが死亡したとき〉{DRAWS}"
    watch = unit("看", 2, 0, 9, text)
    t = fight(table, "看, 甲", "札, 看", cards=(watch,))
    attack(t)
    assert t.asked == (1, "11-2-4.b3.p1")
    t.play("1: apply 看")
    assert t.asked == (2, "11-2-4.b3.p1")
    t.play("2: apply 看")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 1)


@clause(GAME, "11-2-4.b2.p2", "11-1-2.p2")
def test_a_unit_that_was_sent_out_of_the_battle_does_not_use_its_own(table: Table) -> None:
    send = unit(
        "送", 1, 1, 1, "Battle［条件］〈発揮：戦闘開始時〉敵軍ユニット1体を敵軍本陣へ移動する。"
    )
    t = march_in(put_up(table, "送", "叫, 壁", cards=(send, CRY)))
    t.play("apply 送", "card 叫")
    assert (t.area(2, "叫"), t.count(2, "hand")) == ("42", 0)
    assert t.asked == (1, "10-4.s1.p1")
