"""15: damage, death, and units without defence."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import equipment, spell, terrain, unit
from tests.rules.monster_collection.fights import attack, fight, to_the_end, use
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

DRAWS = "手札を1枚補充する。"
LAST = unit("遺", 2, 1, 2, f"Battle［条件(強制)］〈発揮：このユニットが死亡したとき〉{DRAWS}")
GONE = unit("去", 2, 1, 2, f"Battle［条件(強制)］〈発揮：このユニットが破棄されたとき〉{DRAWS}")
UNDYING = spell(
    "命", "Battle［普通］〈コスト：聖消費〉ユニット1体に「死亡しない」を付与する。", element="聖"
)


def weaken(n: int) -> dict[str, object]:
    return spell(
        "蝕",
        f"Battle［普通］〈コスト：魔消費〉ユニット1体に「防御力：-{n}」を付与する。",
        element="魔",
    )


# --- 15, 15-1: death ----------------------------------------------------------------------------------------


@clause(GAME, "15.p1", "15-1.p1", "15-1.p2", "15-2.p1", "15-2.p2")
@pytest.mark.parametrize("n", range(7))
@pytest.mark.parametrize(("theirs", "defence"), [("札", 1), ("甲", 2), ("乙", 4), ("丙", 5)])
def test_damage_of_the_defence_or_more_at_once_kills(
    table: Table, n: int, theirs: str, defence: int
) -> None:
    bolt = spell(
        "矢", f"Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【{n}】ダメージを与える。"
    )
    t = fight(table, "炎", theirs, hand="矢", cards=(bolt,))
    t.play("use 矢")
    assert f"“{theirs}” is dealt {n} damage" in t.log()
    assert (t.has(2, "discard") == [theirs]) is (n >= defence)
    assert (t.party(2, "32") == [theirs]) is (n < defence)


@clause(GAME, "15.p2")
def test_damage_does_not_add_up(table: Table) -> None:
    t = fight(table, "射, 射, 射, 甲", "乙")  # 2, 2, 2 and 3 against a defence of 4
    for _ in range(3):
        t.play("use 射")
        assert t.defence_of(2, "乙") == 4
    attack(t)
    assert t.party(2, "32") == ["乙"]
    assert t.log().count("“乙” is dealt 2 damage") == 3


@clause(GAME, "15-1.p1")
def test_the_parts_of_one_effect_are_each_damage_by_itself(table: Table) -> None:
    twice = spell(
        "連",
        "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【3】ダメージを与える。そのユニットに【3】ダメージを与える。",
    )
    t = fight(table, "炎", "乙", hand="連", cards=(twice,))
    t.play("use 連")
    assert t.party(2, "32") == ["乙"]


@clause(GAME, "15-1.p2")
def test_the_dead_go_to_their_owners_discard_pile_with_what_they_bear(table: Table) -> None:
    t = fight(table, "戊", "兵 equip 剣")
    attack(t)
    assert sorted(t.has(2, "discard")) == ["兵", "剣"]
    assert t.count(1, "discard") == 0


@clause(GAME, "15-1.p2")
def test_who_does_not_die_stays_whatever_the_damage(table: Table) -> None:
    t = fight(table, "光, 闇, 戊", "甲", hand="命, 死", cards=(UNDYING,))
    use(t, "命", "card 甲")
    attack(t)
    assert t.party(2, "32") == ["甲"]
    assert "“甲” is dealt 11 damage" in t.log()
    use(t, "死")
    assert t.party(2, "32") == ["甲"]


@clause(GAME, "15-1.p2")
def test_who_does_not_die_can_still_be_discarded(table: Table) -> None:
    away = spell("流", "Battle［普通］〈コスト：聖消費〉敵軍ユニット1体を破棄する。", element="聖")
    t = fight(table, "光", "甲", hand="命, 流", cards=(UNDYING, away))
    use(t, "命", "card 甲")
    use(t, "流")
    assert t.has(2, "discard") == ["甲"]


@clause(GAME, "15-1.p2")
def test_not_to_die_is_lost_when_the_battle_is_over_and_no_damage_is_left(table: Table) -> None:
    t = fight(table, "光, 丙", "甲", hand="命", cards=(UNDYING,))
    use(t, "命", "card 甲")
    to_the_end(t)
    assert t.party(2, "32") == ["甲"]
    assert t.defence_of(2, "甲") == 2


@clause(GAME, "15-1.p2", "11-2-4.p1")
def test_who_does_not_die_has_not_died(table: Table) -> None:
    t = fight(table, "光, 丙", "遺", hand="命", cards=(UNDYING, LAST))
    use(t, "命", "card 遺")
    attack(t)
    assert (t.party(2, "32"), t.count(2, "hand")) == (["遺"], 0)


@clause(GAME, "15-1.p1")
def test_all_that_are_dealt_enough_die_at_the_same_moment(table: Table) -> None:
    """What the one in front gives to those behind still counts when the damage is applied."""
    guard = unit("衛", 2, 0, 2, "Battle［常時］他の自軍ユニットは「防御力：+2」を得る。")
    wave = spell(
        "波及", "Battle［普通］〈コスト：火消費〉敵軍ユニットすべてに【2】ダメージを与える。"
    )
    t = fight(table, "炎", "衛, 甲", hand="波及", cards=(guard, wave))
    t.play("use 波及")
    assert t.has(2, "discard") == ["衛"]
    assert (t.party(2, "32"), t.defence_of(2, "甲")) == (["甲"], 2)


# --- 15-2: attributes ---------------------------------------------------------------------------------------


@clause(GAME, "15-2.p3")
@pytest.mark.parametrize("element", ["火炎", "津波", "雷撃", "思わぬもの"])
def test_any_word_may_be_the_attribute_of_damage(table: Table, element: str) -> None:
    bolt = spell(
        "矢", f"Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【{element}：4】ダメージを与える。"
    )
    tough = unit("抗", 2, 0, 4, standing=(f"耐性：{element}(1減)",))
    t = fight(table, "炎", "抗, 乙", hand="矢*2", cards=(bolt, tough))
    use(t, "矢", "card 抗")
    use(t, "矢", "card 乙")
    assert t.party(2, "32") == ["抗"]


@clause(GAME, "15-2.p3", "15-2.p4")
@pytest.mark.parametrize(("said", "n"), [("ALL：4", 3), ("4", 4), ("火炎：4", 3), ("津波：4", 4)])
def test_all_attributes_are_every_one_and_none_is_not_among_them(
    table: Table, said: str, n: int
) -> None:
    bolt = spell(
        "矢", f"Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【{said}】ダメージを与える。"
    )
    tough = unit("抗", 2, 0, 9, standing=("耐性：火炎(1減)",))
    t = fight(table, "炎", "抗", hand="矢", cards=(bolt, tough))
    t.play("use 矢")
    assert f"“抗” is dealt {n} damage" in t.log()


@clause(GAME, "15-2.p5")
@pytest.mark.parametrize("standing", ["耐性：ALL(9減)", "耐性：無(9減)", "弱点：ALL(9増)"])
def test_attack_damage_has_no_attribute(table: Table, standing: str) -> None:
    tough = unit("抗", 2, 0, 4, standing=(standing,))
    t = fight(table, "甲", "抗", cards=(tough,))
    attack(t)
    assert "“抗” is dealt 3 damage" in t.log()
    assert t.party(2, "32") == ["抗"]
    t = fight(table, "竜", "抗", cards=(tough,))
    attack(t)
    assert t.has(2, "discard") == ["抗"]


# --- 15-3: without defence ----------------------------------------------------------------------------------


@clause(GAME, "15-3.p1", "4-2.c8")
@pytest.mark.parametrize(("n", "gone"), [(1, False), (2, True), (3, True)])
def test_a_unit_whose_defence_is_0_or_less_is_discarded_at_once(
    table: Table, n: int, gone: bool
) -> None:
    t = fight(table, "闇", "甲", hand="蝕", cards=(weaken(n),))
    use(t, "蝕", "card 甲")
    assert (t.has(2, "discard") == ["甲"]) is gone
    assert "dies" not in t.log()


@clause(GAME, "15-3.p1")
def test_it_has_not_died_but_it_was_discarded(table: Table) -> None:
    t = fight(table, "闇", "遺, 去", hand="蝕*2", cards=(weaken(2), LAST, GONE))
    use(t, "蝕", "card 遺")
    assert (t.party(2, "32"), t.count(2, "hand")) == (["去"], 0)
    use(t, "蝕", "card 去")
    assert (t.party(2, "32"), t.count(2, "hand")) == ([], 1)


@clause(GAME, "15-3.p1", "15-1.p2")
def test_not_to_die_does_not_keep_a_unit_without_defence(table: Table) -> None:
    t = fight(table, "闇, 光", "甲, 壁", hand="命, 蝕", cards=(UNDYING, weaken(2)))
    use(t, "命", "card 甲")
    use(t, "蝕", "card 甲")
    assert (t.party(2, "32"), t.has(2, "discard")) == (["壁"], ["甲"])


@clause(GAME, "15-3.p1")
def test_it_goes_in_the_middle_of_an_effect(table: Table) -> None:
    sap = spell(
        "枯", "Battle［普通］〈コスト：魔消費〉敵軍ユニット1体に「防御力：-2」を付与する。"
        "その後、手札をX枚補充する。Xは敵軍ユニットの数である。", element="魔",
    )  # fmt: skip
    t = fight(table, "闇", "甲, 壁", hand="枯", cards=(sap,))
    use(t, "枯", "card 甲")
    assert t.count(1, "hand") == 1  # 壁 alone was left by then


@clause(GAME, "15-3.p1")
def test_defence_lost_with_what_gave_it_counts_too(table: Table) -> None:
    """甲 has lost 2, and lives on what 砦守 gives; when that is gone, so is 甲."""
    keeper = unit("砦守", 2, 0, 3, "Battle［常時］他の自軍ユニットは「防御力：+1」を得る。")
    t = fight(table, "闇, 炎", "甲, 砦守", hand="蝕, 焼", cards=(weaken(2), keeper))
    use(t, "蝕", "card 甲")
    assert t.defence_of(2, "甲") == 1
    use(t, "焼", "card 砦守")
    assert t.party(2, "32") == []
    assert sorted(t.has(2, "discard")) == ["甲", "砦守"]
    assert "“甲” dies" not in t.log()


@clause(GAME, "15-3.p1")
def test_equipment_that_takes_defence_away(table: Table) -> None:
    t = table.lay(
        {"12": "兵, 匠", "hand": "枷"}, {}, phase="summon", cards=(equipment("枷", 3, -2),)
    )
    t.play("equip 枷 兵")
    assert t.party(1, "12") == ["匠"]
    assert sorted(t.has(1, "discard")) == ["兵", "枷"]
    t = table.lay({"12": "匠", "hand": "枷"}, {}, phase="summon", cards=(equipment("枷", 3, -2),))
    t.play("equip 枷 匠")
    assert t.defence_of(1, "匠") == 1


@clause(GAME, "15-3.p1")
def test_it_is_so_outside_of_battles_as_well(table: Table) -> None:
    plague = unit(
        "疫", 1, 1, 3, "Field［儀式］《完了型》敵軍ユニットすべてに「防御力：-1」を付与する。"
    )
    t = table.lay({"22": "野, 疫"}, {"32": "野, 札, 甲", "33": "森, 弱"}, cards=(plague,))
    t.play("ritual 疫")
    assert t.field(2) == {"32": ["甲"]}


@clause(GAME, "15-3.p1")
def test_terrain_that_takes_defence_away_takes_units_as_soon_as_the_battle_begins(
    table: Table,
) -> None:
    swamp = terrain("沼", 12, "Battle［常時］敵軍ユニットは「防御力：-1」を得る。")
    t = fight(table, "甲, 札", "壁", ground="沼", cards=(swamp,))
    assert t.party(1, "32") == ["甲"]
    assert (t.defence_of(1, "甲"), t.has(1, "discard")) == (1, ["札"])


@clause(GAME, "15-3.p1")
def test_what_only_the_second_side_loses_is_lost_when_the_sides_are_known(table: Table) -> None:
    slow = unit(
        "鈍", 2, 2, 2, "Battle［常時］自軍が後攻側なら、このユニットは「防御力：-2」を得る。"
    )
    t = fight(table, "甲", "鈍, 壁", cards=(slow,))
    assert t.party(2, "32") == ["壁"]
    t = fight(table, "壁", "鈍, 壁", cards=(slow,), rolls=(1, 6))
    assert t.party(2, "32") == ["鈍", "壁"]


@clause(GAME, "15-3.p1")
def test_defence_that_is_there_only_at_the_front_is_lost_behind(table: Table) -> None:
    front = unit(
        "先",
        2,
        2,
        2,
        "Battle［常時］このユニットが最後列なら、このユニットは「防御力：-2」を得る。",
    )
    t = table.lay({"22": "野, 先, 甲"}, {"32": "野, 壁"}, rolls=(6, 1), cards=(front,))
    t.march("32", "先", "甲")
    assert t.party(1, "32") == ["先", "甲"]
    t.play("to_front 甲")
    assert t.party(1, "32") == ["甲"]
