"""9-3: the summon phase."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

MOURNS = unit(
    "悼", 2, 1, 2, "Field［条件(強制)］〈発揮：自軍の装備品が破棄されたとき〉手札を1枚補充する。"
)
GREETS = unit(
    "迎", 2, 1, 2, "Field［条件(強制)］〈発揮：自軍ユニットが召喚されたとき〉手札を1枚補充する。"
)
BAN = unit("禁", 1, 1, 1, "Field［常時］敵軍プレイヤーは召喚できない。")
HEAVY = unit("重", 1, 1, 1, "Field［常時］自軍ユニットは「レベル：+1」を得る。")


# --- the phase and its order


@clause(GAME, "9-3.p1", "9-3.p2", "9-3.s1", "9-3.s2", "9.s3.p1", "9.s3")
def test_first_equipment_is_discarded_then_come_units_and_equipment(table: Table) -> None:
    side = {"22": "野, 匠 equip 剣", "12": "兵", "hand": "甲, 鎧, 森, 焼"}
    t = table.lay(side, {}, phase="summon")
    assert (t.asked, t.options) == ((1, "9-3-1.p1"), ["drop_item 剣", "keep_items"])
    assert t.refused("summon 甲") == {"9-3-1.p1"}  # not yet
    t.play("keep_items")
    assert t.asked == (1, "9-3-2.p1")
    assert t.options == ["summon 甲", "equip 鎧 兵", "equip 鎧 匠", "end_summon"]
    t.play("end_summon")
    assert t.turn[2] == "second"


@clause(GAME, "9-3.s1", "9-3.s2")
def test_once_units_are_summoned_no_equipment_is_discarded_any_more(table: Table) -> None:
    t = table.lay({"12": "兵 equip 剣", "hand": "甲*2"}, {}, phase="summon")
    t.play("keep_items", "summon 甲")
    assert t.options == ["summon 甲", "end_summon"]
    assert t.refused("drop_item 剣") == {"9-3.p2"}  # not any more


@clause(GAME, "9-3.s1")
def test_without_equipment_nobody_is_asked_to_discard_any(table: Table) -> None:
    t = table.lay({"12": "兵", "hand": "甲"}, {"42": "兵 equip 剣"}, phase="summon")
    assert t.asked == (1, "9-3-2.p1")


@clause(GAME, "9-3.p1")
@pytest.mark.parametrize("phase", ["hand", "main", "second"])
def test_in_other_phases_nothing_is_summoned_or_equipped(table: Table, phase: str) -> None:
    t = table.lay({"12": "兵", "hand": "甲, 剣"}, {}, phase=phase)
    assert not t.offers("summon")
    assert not t.offers("equip")
    assert t.refused("summon 甲") == {"9-3.p1"}
    assert t.refused("equip 剣 兵") == {"9-3.p1"}


@clause(GAME, "9-3.p1")
def test_the_defending_side_summons_nothing(table: Table) -> None:
    t = table.lay({"hand": "甲"}, {"hand": "甲", "42": "兵"}, phase="summon")
    assert (t.asked[0], t.options) == (1, ["summon 甲", "end_summon"])
    t.play("summon 甲")
    assert t.field(2) == {"42": ["兵"]}


# --- 9-3-1: equipment goes


@clause(GAME, "9-3-1.p1")
def test_any_equipment_of_the_own_units_anywhere_is_discarded_one_by_one(table: Table) -> None:
    side = {"12": "兵 equip 剣", "33": "野, 匠 equip 鎧+杖", "hand": "札"}
    t = table.lay(side, {"42": "兵 equip 笛"}, phase="summon")
    assert t.options == ["drop_item 剣", "drop_item 鎧", "drop_item 杖", "keep_items"]
    assert t.refused("drop_item 笛") == {"9-2-3.p1"}
    t.play("drop_item 鎧")
    assert t.options == ["drop_item 剣", "drop_item 杖", "keep_items"]
    t.play("drop_item 剣")
    assert (t.asked, t.options) == ((1, "9-3-1.p1"), ["drop_item 杖", "keep_items"])
    t.play("keep_items")
    assert (t.equip(1, "兵"), t.equip(1, "匠"), t.has(1, "discard")) == ([], ["杖"], ["剣", "鎧"])


@clause(GAME, "9-3-1.p1")
def test_with_the_last_of_it_gone_the_phase_goes_on(table: Table) -> None:
    t = table.lay({"12": "兵 equip 剣", "hand": "札"}, {}, phase="summon").play("drop_item 剣")
    assert t.asked == (1, "9-3-2.p1")


@clause(GAME, "9-3-1.p1", "11-2-4.p1")
def test_effects_of_discarded_equipment_come_at_once(table: Table) -> None:
    side = {"12": "匠 equip 剣+鎧, 悼", "deck": "札*9"}
    t = table.lay(side, {}, phase="summon", cards=(MOURNS,))
    t.play("drop_item 剣")
    assert (t.asked[1], t.count(1, "hand")) == ("9-3-1.p1", 1)
    t.play("drop_item 鎧")
    assert t.count(1, "hand") == 2


# --- 9-3-2: units


@clause(GAME, "9-3-2.p1", "4-2.p2", "9.s3.p1")
def test_a_unit_card_comes_from_the_hand_to_the_headquarters_face_up_and_unacted(
    table: Table,
) -> None:
    t = table.lay({"hand": "甲, 乙", "12": "弱"}, {}, phase="summon")
    t.play("summon 乙")
    assert (t.has(1, "hand"), t.field(1)) == (["甲"], {"12": ["弱", "乙"]})
    assert t.state(1, "乙") == "unacted"
    assert t.knows(2, 1, "party") == ["弱", "乙"]
    assert set(t.told(1, "party", "face_down")) == {False}


@clause(GAME, "9-3-2.p1")
@pytest.mark.parametrize(
    ("there", "comes", "fits"),
    [("", "巨", True), ("丁", "丁", True), ("丁", "戊", False), ("巨", "札", False)],
)
def test_the_levels_at_the_headquarters_do_not_exceed_ten(
    table: Table, there: str, comes: str, fits: bool
) -> None:
    side = {"hand": comes, "12": there} if there else {"hand": comes}
    t = table.lay(side, {}, phase="summon")
    assert t.options == ([f"summon {comes}", "end_summon"] if fits else ["end_summon"])
    if not fits:
        assert t.refused(f"summon {comes}") == {"9-3-2.p1"}


@clause(GAME, "9-3-2.p1")
def test_levels_count_as_effects_make_them_and_only_at_the_headquarters(table: Table) -> None:
    side = {"12": "重, 戊", "hand": "札, 甲"}  # 2 + 7
    t = table.lay(side, {}, phase="summon", cards=(HEAVY,))
    assert t.refused("summon 甲") == {"9-3-2.p1"}
    t = table.lay({"12": "丁", "22": "野, 巨", "hand": "丁"}, {}, phase="summon")
    assert t.offers("summon")


@clause(GAME, "9-3-2.p1")
def test_other_cards_and_units_elsewhere_are_not_summoned(table: Table) -> None:
    side = {"hand": "焼, 森, 剣, 薬", "deck": "甲", "discard": "乙"}
    t = table.lay(side, {}, phase="summon")
    assert t.options == ["end_summon"]
    assert t.refused("summon 焼") == {"9-3.p1"}
    assert t.refused("summon 乙") == {"9-3.p1"}


@clause(GAME, "9-3-2.p3", "9-3-3.p2", "9-3-4.p2")
def test_summoning_equipping_and_changing_go_on_in_any_order(table: Table) -> None:
    side = {"hand": "兵*2, 剣, 鎧, 匠, 杖", "22": "野, 兵, 匠"}
    t = table.lay(side, {}, phase="summon")
    t.play("equip 剣 兵", "hand_over 剣 匠", "summon 匠", "equip 鎧 匠")
    t.play("hand_over 剣 兵", "summon 兵", "equip 杖 匠", "summon 兵")
    assert t.count(1, "hand") == 0
    assert t.party(1, "12") == ["匠", "兵", "兵"]
    assert t.offers("trade") or t.offers("hand_over")


@clause(GAME, "9-3-2.p1", "11-2-4.p1")
def test_effects_of_a_summoning_come_before_the_next_action(table: Table) -> None:
    side = {"hand": "甲, 乙", "12": "迎", "deck": "丙, 札*5"}
    t = table.lay(side, {}, phase="summon", cards=(GREETS,)).play("summon 甲")
    assert t.options == ["summon 乙", "summon 丙", "end_summon"]


@clause(GAME, "9-3-2.p1", "1-1.p1")
def test_a_text_may_forbid_it(table: Table) -> None:
    t = table.lay({"hand": "甲"}, {"42": "禁"}, phase="summon", cards=(BAN,))
    assert t.options == ["end_summon"]
    assert t.refused("summon 甲") == {"1-1.p1"}


# --- 9-3-3, 9-3-4: equipment comes and changes


@clause(GAME, "9-3-3.p1", "9-3.p1", "4-4.p2")
def test_equipment_goes_to_any_own_unit_with_a_free_multi_slot_for_items(table: Table) -> None:
    side = {"12": "兵, 甲, 商", "33": "野, 匠 equip 鎧", "23": "野, 兵 equip 杖", "hand": "剣, 札"}
    t = table.lay(side, {"42": "匠"}, phase="summon").play("keep_items")
    equips = [o for o in t.options if o.startswith("equip")]
    assert equips == ["equip 剣 兵", "equip 剣 匠"]
    assert t.refused("equip 剣 甲") == {"12-4-1.p1"}
    assert t.refused("equip 剣 商") == {"12-4-1.p1"}  # a slot for consumables is none
    t.play("equip 剣 匠")
    assert (t.equip(1, "匠"), t.has(1, "hand")) == (["鎧", "剣"], ["札"])
    assert t.knows(2, 1, "33") == ["匠", "鎧", "剣", "野"]


@clause(GAME, "9-3-3.p1")
def test_only_equipment_of_the_hand_is_equipped(table: Table) -> None:
    side = {"12": "兵", "hand": "薬, 弾, 甲", "discard": "剣"}
    t = table.lay(side, {}, phase="summon")
    assert not t.offers("equip")
    for card in ("薬", "弾", "剣"):
        assert t.refused(f"equip {card} 兵") == {"9-3-3.p1"}


@clause(GAME, "9-3-3.p1", "9-3-3.p2")
def test_a_unit_that_has_just_been_summoned_can_be_equipped(table: Table) -> None:
    t = table.lay({"hand": "匠, 剣, 鎧, 杖"}, {}, phase="summon")
    assert not t.offers("equip")
    t.play("summon 匠", "equip 剣 匠", "equip 鎧 匠")
    assert t.equip(1, "匠") == ["剣", "鎧"]
    assert t.refused("equip 杖 匠") == {"12-4-1.p1"}  # both slots are taken


@clause(GAME, "9-3-4.p1")
def test_equipment_changes_hands_as_in_the_main_phase(table: Table) -> None:
    side = {"22": "野, 兵 equip 剣, 匠 equip 鎧", "12": "兵", "hand": "札"}
    main = [o for o in table.lay(side, {}).options if o.split(" ")[0] in ("hand_over", "trade")]
    t = table.lay(side, {}, phase="summon").play("keep_items")
    here = [o for o in t.options if o.split(" ")[0] in ("hand_over", "trade")]
    assert here == main == ["hand_over 剣 匠", "trade 剣 鎧"]
    t.play("trade 剣 鎧")
    assert (t.equip(1, "匠"), t.area(1, "匠")) == (["剣"], "22")
    assert [o for o in t.options if o.startswith("trade")] == ["trade 剣 鎧"]


@clause(GAME, "9-3-4.p1")
def test_units_in_different_terrain_change_nothing(table: Table) -> None:
    side = {"22": "野, 匠 equip 剣", "12": "兵", "hand": "札"}
    t = table.lay(side, {}, phase="summon").play("keep_items")
    assert t.options == ["summon 札", "end_summon"]
    assert t.refused("hand_over 剣 兵") == {"9-2-3.p1"}
