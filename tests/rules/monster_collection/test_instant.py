"""10-1: instant summoning, and equipment, at the beginning of a battle."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.fights import march_in, put_up, to_normal
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause


@clause(GAME, "10-1.p1", "10-1.p2", "10-1.s1", "10-1.s2", "10-1.s3", "10-1.s4")
def test_the_marching_side_discards_and_summons_and_then_the_defending_side_does(
    table: Table,
) -> None:
    t = put_up(table, "兵 equip 剣", "匠 equip 鎧", hand="即, 杖", hand2="疾, 笛")
    march_in(t)
    assert (t.asked, t.options) == ((1, "10-1.s1"), ["drop_item 剣", "keep_items"])
    t.play("keep_items")
    assert (t.asked, t.options) == ((1, "10-1.s2"), ["summon 即", "end_summon"])
    t.play("end_summon")
    assert (t.asked, t.options) == ((2, "10-1.s3"), ["drop_item 鎧", "keep_items"])
    t.play("keep_items")
    assert (t.asked, t.options) == ((2, "10-1.s4"), ["summon 疾", "equip 笛 匠", "end_summon"])
    t.play("end_summon")
    to_normal(t)


@clause(GAME, "10-1.p2", "10-1.s1", "10-1.s3")
def test_a_step_with_nothing_to_do_is_not_asked_for_but_a_hand_is_not_betrayed(
    table: Table,
) -> None:
    """Who has cards in the hand is asked, whatever they are; who has none is not."""
    t = march_in(put_up(table, "甲", "乙", hand="丙", hand2="焼"))
    assert (t.asked, t.options) == ((1, "10-1.s2"), ["end_summon"])
    t.play("end_summon")
    assert (t.asked, t.options) == ((2, "10-1.s4"), ["end_summon"])
    t.play("end_summon").until("attack")
    t = march_in(put_up(table, "甲", "乙"))
    assert (t.asked, t.options) == ((1, "10-4.s1.p1"), ["attack"])


@clause(GAME, "10-1-1.p1", "10-1-1.p2")
def test_equipment_of_the_units_in_the_battle_is_discarded_as_often_as_one_likes(
    table: Table,
) -> None:
    t = put_up(table, "匠 equip 剣+鎧", "兵 equip 杖", one={"12": "兵 equip 笛"})
    march_in(t)
    assert t.options == ["drop_item 剣", "drop_item 鎧", "keep_items"]
    assert t.refused("drop_item 笛") == t.refused("drop_item 杖") == {"10-1-1.p1"}
    t.play("drop_item 鎧")
    assert (t.asked, t.options) == ((1, "10-1.s1"), ["drop_item 剣", "keep_items"])
    t.play("drop_item 剣")
    assert (t.asked, t.equip(1, "匠"), t.has(1, "discard")) == ((2, "10-1.s3"), [], ["剣", "鎧"])
    t.play("drop_item 杖")
    assert (t.equip(2, "兵"), t.has(2, "discard")) == ([], ["杖"])
    to_normal(t)


@clause(GAME, "10-1-1.p1", "10-1.s2")
def test_after_its_discarding_a_side_discards_no_more(table: Table) -> None:
    t = march_in(put_up(table, "兵 equip 剣", "乙", hand="鎧")).play("keep_items")
    assert (t.asked, t.options) == ((1, "10-1.s2"), ["end_summon"])
    assert t.refused("drop_item 剣") == {"10-1.p2"}
    to_normal(t)


@clause(GAME, "10-1-2.p1")
def test_only_a_unit_whose_level_is_white_on_black_is_summoned_unacted_to_the_battle(
    table: Table,
) -> None:
    t = march_in(put_up(table, "甲", "乙", hand="即, 丙, 剣"))
    assert t.options == ["summon 即", "end_summon"]
    assert t.refused("summon 丙") == {"10-1-2.p1"}
    t.play("summon 即")
    assert (t.party(1, "32"), t.state(1, "即")) == (["甲", "即"], "unacted")
    assert (t.has(1, "hand"), t.area(1, "即")) == (["丙", "剣"], "32")
    assert t.knows(2, 1, "32")[:2] == ["甲", "即"]
    to_normal(t)


@clause(GAME, "10-1-2.p1")
@pytest.mark.parametrize(
    ("ground", "may"), [("丘", True), ("谷", False)], ids=["as much as the limit", "over it"]
)
@pytest.mark.parametrize("side", [1, 2])
def test_the_levels_of_a_side_do_not_exceed_the_limit(
    table: Table, ground: str, may: bool, side: int
) -> None:
    """甲 has two levels, 疾 four: six in 丘 (6) is right, in 谷 (4) too much. The enemy's do not count."""
    hands = ("疾", "") if side == 1 else ("", "疾")
    t = march_in(put_up(table, "甲", "錬", ground=ground, hand=hands[0], hand2=hands[1]))
    assert t.asked == (side, f"10-1.s{2 * side}")
    assert t.options == (["summon 疾", "end_summon"] if may else ["end_summon"])
    if not may:
        assert t.refused("summon 疾") == {"10-1-2.p1"}
    to_normal(t)


@clause(GAME, "10-1-2.p2")
def test_a_hero_costs_its_points_and_is_there_only_once(table: Table) -> None:
    """傑 costs two cards of the deck."""
    t = march_in(put_up(table, "甲", "乙", hand="傑, 傑", one={"deck": "丙, 丁, 札*4"}))
    t.play("summon 傑")
    assert (t.has(1, "discard"), t.count(1, "deck")) == (["丁", "丙"], 4)
    assert t.options == ["end_summon"]
    assert "4-2.b2.p1" in t.refused("summon 傑")
    to_normal(t)
    t = march_in(put_up(table, "甲", "乙", hand="傑", one={"deck": "札"}))
    assert (t.options, t.refused("summon 傑")) == (["end_summon"], {"4-2.b1.p1"})
    to_normal(t)


@clause(GAME, "10-1-2.p3", "10-1-3.p2", "10-1-3.p1")
def test_summoning_and_equipping_go_on_in_any_order(table: Table) -> None:
    smith = unit("鍛", 2, 2, 2, instant=True, standing=("アイテム：マルチ",))
    t = put_up(table, "兵", "乙", hand="剣, 鍛, 鎧, 即", cards=(smith,))
    march_in(t)
    assert t.options == ["summon 鍛", "summon 即", "equip 剣 兵", "equip 鎧 兵", "end_summon"]
    t.play("equip 鎧 兵")
    assert t.options == ["summon 鍛", "summon 即", "end_summon"]
    t.play("summon 鍛")
    assert t.options == ["summon 即", "equip 剣 鍛", "end_summon"]
    t.play("equip 剣 鍛")
    assert (t.asked, t.options) == ((1, "10-1.s2"), ["summon 即", "end_summon"])
    t.play("summon 即")
    assert (t.equip(1, "兵"), t.equip(1, "鍛"), t.party(1, "32")) == (
        ["鎧"],
        ["剣"],
        ["兵", "鍛", "即"],
    )
    to_normal(t)


@clause(GAME, "10-1-3.p1")
def test_equipment_goes_only_to_units_in_the_battle_that_have_a_free_multi_slot(
    table: Table,
) -> None:
    t = put_up(table, "匠 equip 剣, 甲, 商", "兵", hand="鎧", one={"12": "兵"})
    march_in(t).play("keep_items")
    assert t.options == ["equip 鎧 匠", "end_summon"]
    assert t.refused("equip 鎧 甲") == t.refused("equip 鎧 商") == {"12-4-1.p1"}
    assert t.refused("equip 鎧 兵") == {"10-1-3.p1"}
    t.play("equip 鎧 匠")
    assert (t.equip(1, "匠"), t.defence_of(1, "匠")) == (["剣", "鎧"], 5)
    to_normal(t)


@clause(GAME, "10-1-3.p1")
def test_consumables_are_not_put_on(table: Table) -> None:
    t = march_in(put_up(table, "兵", "乙", hand="瓶, 薬"))
    assert t.options == ["end_summon"]
    assert t.refused("equip 瓶 兵") == {"10-1-3.p1"}
    to_normal(t)


@clause(GAME, "10-1-2.p1", "10-1.s4")
def test_defenders_summon_to_the_battle_and_stay_there(table: Table) -> None:
    t = march_in(put_up(table, "甲", "乙", hand2="即")).play("2: summon 即")
    assert t.party(2, "32") == ["乙", "即"]
    to_normal(t)


@clause(GAME, "10-1.p2", "10-1.s1", "10-1.s2", "10-1.s3", "10-1.s4", "10-2.s1", "10-2.s2")
def test_who_marches_comes_first_whoever_that_is(table: Table) -> None:
    t = table.lay(
        {"22": "野, 兵 equip 剣, 甲", "hand": "札"},
        {"32": "野, 匠 equip 鎧, 乙", "hand": "札"},
        turn=2,
        rolls=(6, 1),
    ).march("22", "匠", "乙")
    asked: list[tuple[int, str]] = []
    while t.asked[1].startswith(("10-1", "10-2")):
        asked.append(t.asked)
        t.nothing()
    steps = ["10-1.s1", "10-1.s2", "10-1.s3", "10-1.s4", "10-2.s1", "10-2.s2"]
    assert asked == list(zip((2, 2, 1, 1, 2, 1), steps, strict=True))


@clause(GAME, "10-1-1.p1", "10-1-3.p1")
def test_the_slot_of_what_was_discarded_is_free_for_something_else(table: Table) -> None:
    t = march_in(put_up(table, "兵 equip 剣", "乙", hand="鎧"))
    t.play("drop_item 剣")
    assert (t.asked, t.options) == ((1, "10-1.s2"), ["equip 鎧 兵", "end_summon"])
    t.play("equip 鎧 兵")
    assert (t.equip(1, "兵"), t.has(1, "discard")) == (["鎧"], ["剣"])
    to_normal(t)
