"""10-2: the formation."""

from __future__ import annotations

from tests.rules.monster_collection.fights import march_in, put_up, to_normal
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause


@clause(GAME, "10-2.p1", "10-2.p2", "10-2.s1", "10-2.s2")
def test_the_marching_side_settles_its_formation_and_then_the_defending_side(table: Table) -> None:
    t = march_in(put_up(table, "甲, 乙", "丙, 丁"))
    assert (t.asked, t.options) == ((1, "10-2.s1"), ["to_front 乙", "keep_formation"])
    t.play("keep_formation")
    assert (t.asked, t.options) == ((2, "10-2.s2"), ["to_front 丁", "keep_formation"])
    t.play("keep_formation")
    assert t.asked == (1, "10-4.s1.p1")
    assert (t.party(1, "32"), t.party(2, "32")) == (["甲", "乙"], ["丙", "丁"])


@clause(GAME, "10-2-1.p1", "10-2-1.p4", "10-2-1.p5")
def test_every_order_can_be_made_the_front_unit_lies_on_top(table: Table) -> None:
    t = march_in(put_up(table, "甲, 乙, 丙", "丁"))
    assert t.options == ["to_front 乙", "to_front 丙", "keep_formation"]
    t.play("to_front 乙")
    assert (t.party(1, "32"), t.asked) == (["乙", "甲", "丙"], (1, "10-2.s1"))
    assert t.options == ["to_front 甲", "to_front 丙", "keep_formation"]
    t.play("to_front 丙").play("to_front 乙")
    assert t.party(1, "32") == ["乙", "丙", "甲"]
    t.play("keep_formation")
    assert t.asked == (1, "10-4.s1.p1")
    assert t.refused("to_front 甲") == {"10-2.p1"}


@clause(GAME, "10-2-1.p1")
def test_only_units_of_the_own_side_in_the_battle_are_put_in_order(table: Table) -> None:
    t = march_in(put_up(table, "甲, 乙", "丙, 丁", one={"12": "戊, 弱"}))
    assert t.refused("to_front 弱") == t.refused("to_front 丁") == {"10-2.p1"}
    to_normal(t)


@clause(GAME, "10-2-1.p2")
def test_the_formation_is_the_order_in_which_attack_damage_falls(table: Table) -> None:
    """鬼 attacks for nine: 壁 (8) in front leaves one for 甲 (2); 甲 in front leaves seven for 壁."""
    for order, left in ((["壁", "甲"], ["甲"]), (["甲", "壁"], ["壁"])):
        t = march_in(put_up(table, "鬼", "壁, 甲"))
        assert t.asked == (2, "10-2.s2")
        if order[0] == "甲":
            t.play("to_front 甲")
        t.play("keep_formation")
        assert t.party(2, "32") == order
        t.play("attack")
        assert t.party(2, "32") == left


@clause(GAME, "10-2-1.p4")
def test_who_comes_stands_behind_who_is_there(table: Table) -> None:
    t = march_in(put_up(table, "甲, 乙", "丙", hand="即", hand2="疾"))
    t.play("1: summon 即", "2: summon 疾")
    assert (t.party(1, "32"), t.party(2, "32")) == (["甲", "乙", "即"], ["丙", "疾"])
    to_normal(t)


@clause(GAME, "10-2-2.p1", "10-2-2.p2", "10-2-1.p5", "10-2.p1")
def test_equipment_changes_hands_in_between_as_often_as_one_likes(table: Table) -> None:
    t = march_in(put_up(table, "兵 equip 剣, 匠 equip 鎧, 甲", "丁", one={"12": "兵 equip 笛"}))
    t.play("keep_items")
    assert (t.asked, t.options) == (
        (1, "10-2.s1"),
        ["to_front 匠", "to_front 甲", "hand_over 剣 匠", "trade 剣 鎧", "keep_formation"],
    )
    t.play("hand_over 剣 匠").play("to_front 甲")
    assert t.options == [
        "to_front 兵", "to_front 匠", "hand_over 剣 兵", "hand_over 鎧 兵", "keep_formation",
    ]  # fmt: skip
    t.play("hand_over 鎧 兵").play("to_front 匠")
    assert (t.party(1, "32"), t.equip(1, "匠")) == (["匠", "甲", "兵"], ["剣"])
    to_normal(t)


@clause(GAME, "10-2-2.p1")
def test_equipment_elsewhere_does_not_come_into_the_battle(table: Table) -> None:
    t = march_in(put_up(table, "匠, 甲", "丁", one={"12": "兵 equip 笛"}))
    assert t.options == ["to_front 甲", "keep_formation"]
    assert t.refused("hand_over 笛 匠") == {"9-2-3.p1"}
    to_normal(t)


@clause(GAME, "10-2.s2", "10-2-2.p1")
def test_the_defending_side_changes_its_equipment_too(table: Table) -> None:
    t = march_in(put_up(table, "丁", "兵 equip 剣, 匠")).play("2: keep_items")
    assert (t.asked, t.options) == (
        (2, "10-2.s2"),
        ["to_front 匠", "hand_over 剣 匠", "keep_formation"],
    )
    t.play("hand_over 剣 匠")
    assert t.equip(2, "匠") == ["剣"]
    to_normal(t)


@clause(GAME, "10-2-1.p4")
def test_equipment_moves_to_the_front_with_its_unit(table: Table) -> None:
    t = march_in(put_up(table, "甲, 兵 equip 剣", "丁")).play("keep_items").play("to_front 兵")
    assert (t.party(1, "32"), t.equip(1, "兵")) == (["兵", "甲"], ["剣"])
    assert t.attack_of(1, "兵") == 4
    to_normal(t)
