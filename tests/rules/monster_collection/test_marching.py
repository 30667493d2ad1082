"""9-2-2: marching."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.fights import attack, to_normal
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

EVERYWHERE = dict.fromkeys(("11", "13", "21", "22", "23", "31", "32", "33", "41", "43"), "森")
ROC = unit("鵬", 8, 8, 8, march="飛行")
LURE = unit(
    "誘", 1, 1, 1, "Field［儀式］《完了型》自軍ユニット1体に「進軍タイプ：飛行」を付与する。"
)
HOLD = unit("止", 1, 1, 1, "Field［儀式］《完了型》自軍ユニット1体に「進軍できない」を付与する。")
WAKE = unit("起", 1, 1, 1, "Field［儀式］《完了型》自軍ユニット1体を未行動にする。")


def marches(t: Table, name: str = "") -> list[str]:
    """The marches that are offered: of a unit, where to; of all, who where to."""
    told = [o.removeprefix("march ") for o in t.options if o.startswith("march ")]
    return [o.removeprefix(f"{name} ") for o in told if o.startswith(f"{name} ")] if name else told


def everywhere(area: str, *units: str) -> dict[str, str]:
    """Terrain in every area, and units in one."""
    return {**EVERYWHERE, area: ", ".join(["森", *units])}


# --- what a march is ----------------------------------------------------------------------------------


@clause(GAME, "9-2-2.p1", "9-2-2.p3")
def test_a_march_takes_an_unacted_unit_to_another_terrain_and_it_has_acted(table: Table) -> None:
    t = table.lay({"12": "甲, 乙", "22": "森"}).march("22", "甲")
    assert t.field(1) == {"12": ["乙"], "22": ["甲"]}
    assert (t.state(1, "甲"), t.state(1, "乙")) == ("acted", "unacted")
    assert t.asked == (1, "9-2.p1")


@clause(GAME, "9-2-2.p1", "9-2.p1")
def test_the_marching_side_marches_with_its_own_units_in_its_main_phase(table: Table) -> None:
    t = table.lay({"12": "甲", "22": "森", "hand": "乙"}, {"42": "丙", "32": "森"})
    assert marches(t) == ["甲 22"]
    assert t.refused("march 丙 32") == t.refused("march 乙 22") == {"9-2-2.p1"}
    t.play("end_main")
    assert t.turn == (1, 3, "summon")
    assert t.refused("march 甲 22") == {"9-2.p1"}


@clause(GAME, "9-2-2.p2", "9-2-1.b2.p1")
def test_where_enemies_are_a_battle_takes_place_and_elsewhere_none(table: Table) -> None:
    side = {"22": "森, 甲", "hand": "札", "summoner": "長"}
    t = table.lay(side, {"32": "森"}).march("32", "甲")
    assert (t.asked, t.vars["battle"], t.vars["battles"]) == ((1, "9-2.p1"), 0, 0)
    t = table.lay(side, {"32": "森, 乙"}, rolls=(6, 1)).march("32", "甲")
    assert (t.asked, t.vars["battles"]) == ((1, "10-1.s2"), 1)
    assert (t.party(1, "32"), t.party(2, "32")) == (["甲"], ["乙"])
    to_normal(t)


@clause(GAME, "9-2-2.p3")
def test_who_has_fought_has_acted_on_both_sides(table: Table) -> None:
    t = table.lay(
        {"22": "森, 壁", "12": "甲", "summoner": "長"}, {"32": "森, 壁"}, rolls=(1, 6)
    ).march("32", "壁")
    attack(attack(to_normal(t)))
    assert t.asked == (1, "9-2.p1")
    assert (t.area(1, "壁"), t.area(2, "壁")) == ("22", "32")
    assert (t.state(1, "壁"), t.state(2, "壁"), t.state(1, "甲")) == ("acted", "acted", "unacted")


# --- how far ------------------------------------------------------------------------------------------

REACH = {
    ("甲", "22"): "12 21 23 32",
    ("甲", "11"): "12 21",
    ("甲", "33"): "23 32 43",
    ("翼", "22"): "11 12 13 21 23 31 32 33",
    ("翼", "11"): "12 21 22",
    ("翼", "32"): "21 22 23 31 33 41 42 43",
    ("鷹", "22"): "11 12 13 21 23 31 32 33 42",
    ("鷹", "11"): "12 13 21 22 31",
    ("鷹", "33"): "13 22 23 31 32 42 43",
}


@clause(GAME, "9-2-2.p4", "9-2-2.p5", "9-2-2.p6", "9-2-2.b2")
@pytest.mark.parametrize(("name", "area"), list(REACH))
def test_walking_flying_and_long_flight_reach_these_areas_and_no_others(
    table: Table, name: str, area: str
) -> None:
    t = table.lay(everywhere(area, name))
    reached = REACH[name, area].split()
    assert sorted(marches(t, name)) == reached
    for other in (*EVERYWHERE, "12", "42"):
        if other not in reached:
            assert t.refused(f"march {name} {other}") == {"9-2-2.b2"}


@clause(GAME, "9-2-2.p6")
def test_long_flight_does_not_care_what_lies_between(table: Table) -> None:
    t = table.lay({"12": "鷹", "31": "森"}, {"22": "森, 甲", "32": "森"})
    assert sorted(marches(t, "鷹")) == ["22", "32"]
    t.march("32", "鷹")
    assert t.party(1, "32") == ["鷹"]
    t = table.lay({"12": "鷹", "32": "森"})
    assert marches(t, "鷹") == ["32"]


@clause(GAME, "9-2-2.p4", "9-2-2.b2")
def test_only_areas_with_terrain_are_in_range(table: Table) -> None:
    t = table.lay({"12": "翼", "11": "森", "23": "札 face down"})
    assert sorted(marches(t, "翼")) == ["11", "23"]
    assert t.refused("march 翼 22") == {"9-2-2.p4"}
    assert t.refused("march 翼 31") == {"9-2-2.b2"}


@clause(GAME, "9-2-2.p5")
def test_with_another_march_type_the_range_is_another(table: Table) -> None:
    t = table.lay(everywhere("22", "甲", "誘"), cards=(LURE,))
    assert sorted(marches(t, "甲")) == ["12", "21", "23", "32"]
    t.play("ritual 誘").play("card 甲")
    assert sorted(marches(t, "甲")) == ["11", "12", "13", "21", "23", "31", "32", "33"]


# --- conditions ---------------------------------------------------------------------------------------


@clause(GAME, "9-2-2.b1", "9-2-2.p7")
def test_who_has_acted_does_not_march(table: Table) -> None:
    t = table.lay({"12": "甲 state acted, 乙", "22": "森"})
    assert marches(t) == ["乙 22"]
    assert t.refused("march 甲 22") == {"9-2-2.b1"}


@clause(GAME, "9-2-2.b1", "9-2-2.p3")
def test_nobody_marches_twice_unless_unacted_again(table: Table) -> None:
    t = table.lay({"12": "甲", "22": "森, 起", "32": "森"}, cards=(WAKE,)).march("22", "甲")
    assert t.refused("march 甲 32") == {"9-2-2.b1"}
    t.play("ritual 起").play("card 甲").march("32", "甲")
    assert t.party(1, "32") == ["甲"]


@clause(GAME, "9-2-2.p7")
def test_an_effect_can_keep_a_unit_from_marching(table: Table) -> None:
    t = table.lay({"12": "甲, 乙", "22": "森", "11": "森, 止"}, cards=(HOLD,))
    t.play("ritual 止").play("card 甲")
    assert sorted(marches(t)) == ["乙 11", "乙 22"]
    assert t.refused("march 甲 22") == {"1-1.p1"}


@clause(GAME, "9-2-2.b3", "9-2-2.p7")
@pytest.mark.parametrize(("there", "may"), [("丙", True), ("丁", False)])
def test_the_levels_at_the_goal_may_reach_its_limit_and_no_more(
    table: Table, there: str, may: bool
) -> None:
    """丘 holds six: 甲 has two, 丙 four, 丁 five."""
    t = table.lay({"12": "甲", "11": "森", "22": f"丘, {there} state acted"})
    assert ("22" in marches(t, "甲")) == may
    assert t.refused("march 甲 22") == ({""} if may else {"9-2-2.b3"})


@clause(GAME, "9-2-2.b3", "9-2-2.p8")
def test_of_several_who_march_together_all_levels_count(table: Table) -> None:
    """丘 holds six: 甲 and 丙 have that together, 札 finds no room any more."""
    t = table.lay({"12": "甲, 丙, 乙, 札", "22": "丘", "11": "穴"}).play("march 甲 22")
    assert t.asked == (1, "9-2-2.p8")
    assert t.options == ["march 丙 22", "march 乙 22", "march 札 22", "march 札 11", "go"]
    t.play("march 丙 22")
    assert t.options == ["march 札 11", "go"]
    assert t.refused("march 札 22") == t.refused("march 乙 22") == {"9-2-2.b3"}
    t.play("go")
    assert t.field(1) == {"12": ["乙", "札"], "22": ["甲", "丙"]}


@clause(GAME, "9-2-2.b3", "10-1-2.p1")
@pytest.mark.parametrize(("mine", "may"), [("丙", True), ("丁", False)])
def test_levels_of_the_enemy_do_not_count_at_the_goal(table: Table, mine: str, may: bool) -> None:
    """谷 holds four levels of each side: 英 has four, and so has 丙."""
    t = table.lay({"22": f"森, {mine}"}, {"32": "谷, 英"}, rolls=(6, 1) if may else ())
    assert t.refused(f"march {mine} 32") == ({""} if may else {"9-2-2.b3"})
    if may:
        to_normal(t.march("32", mine))
        assert (t.party(1, "32"), t.party(2, "32")) == (["丙"], ["英"])


@clause(GAME, "9-2-2.b4")
def test_a_march_into_enemy_terrain_has_that_one_goal(table: Table) -> None:
    t = table.lay(
        {"22": "森, 甲, 乙, 翼", "21": "森"}, {"32": "森, 丙", "31": "森, 壁"}, rolls=(6, 1)
    )
    t.play("march 甲 32")
    assert t.options == ["march 乙 32", "march 翼 32", "go"]
    assert t.refused("march 乙 21") == t.refused("march 翼 31") == {"9-2-2.b4"}
    t.play("go")
    to_normal(t)
    assert (t.party(1, "32"), t.party(1, "22")) == (["甲"], ["乙", "翼"])


@clause(GAME, "9-2-2.b4")
def test_who_marches_peacefully_takes_nobody_along_into_a_battle(table: Table) -> None:
    t = table.lay({"22": "森, 甲, 乙", "21": "森", "23": "森"}, {"32": "森, 丙"})
    t.play("march 甲 21")
    assert t.options == ["march 乙 21", "march 乙 23", "march 乙 12", "go"]
    assert t.refused("march 乙 32") == {"9-2-2.b4"}
    t.play("go")
    assert "march 乙 32" in t.options


@clause(GAME, "9-2-2.b4", "9-2-2.b5")
def test_one_battle_after_another_in_different_terrain(table: Table) -> None:
    t = table.lay(
        {"22": "森, 丙", "21": "森, 丙"},
        {"32": "森, 札", "31": "森, 札"},
        rolls=(6, 1, 6, 1),
    )
    t.play("march 丙 32").until("attack").play("attack")
    assert t.vars["battles"] == 1
    t.until("march").play("march 丙 31").until("attack").play("attack")
    assert (t.field(1), t.field(2)) == ({"31": ["丙"], "32": ["丙"]}, {})


@clause(GAME, "9-2-2.b5", "10-8-2.p2")
def test_enemy_terrain_where_a_battle_was_is_not_marched_to_again_in_the_turn(
    table: Table,
) -> None:
    t = table.lay(
        {"22": "森, 甲, 戊", "31": "森, 翼", "deck": "札*30"},
        {"32": "野, 壁", "33": "野, 札", "deck": "札*30"},
        rolls=(1, 6),
    )
    t.march("32", "甲")
    attack(attack(to_normal(t)))
    assert (t.asked, t.party(2, "32")) == ((1, "9-2.p1"), ["壁"])
    assert t.refused("march 戊 32") == t.refused("march 翼 32") == {"9-2-2.b5"}
    assert "32" not in marches(t, "戊") + marches(t, "翼")
    t.end_turn().end_turn().pass_to("main")
    assert t.turn == (1, 5, "main")
    assert "32" in marches(t, "戊")


@clause(GAME, "9-2-2.b6", "10-8-3.p1", "10-8-3.p2")
def test_terrain_that_a_battle_has_emptied_is_marched_to_in_the_same_turn(table: Table) -> None:
    t = table.lay({"22": "森, 甲, 乙"}, {"32": "森, 甲"}, rolls=(3, 3)).march("32", "甲")
    assert (t.asked, t.field(1), t.field(2)) == ((1, "9-2.p1"), {"22": ["乙"]}, {})
    t.march("32", "乙")
    assert (t.party(1, "32"), t.vars["battles"]) == (["乙"], 1)


# --- several units ------------------------------------------------------------------------------------


@clause(GAME, "9-2-2.p8", "9-2-2.p9")
def test_units_from_several_places_march_to_one(table: Table) -> None:
    t = table.lay({"12": "甲", "21": "森, 乙", "23": "森, 丙", "22": "野"}).play("march 甲 22")
    assert t.asked == (1, "9-2-2.p8")
    assert t.options == ["march 乙 22", "march 丙 22", "go"]
    t.play("march 乙 22").play("march 丙 22")
    assert t.field(1) == {"22": ["甲", "乙", "丙"]}
    assert {t.state(1, name) for name in "甲乙丙"} == {"acted"}


@clause(GAME, "9-2-2.p8")
def test_one_march_may_go_to_several_places_and_nobody_joins_it_twice(table: Table) -> None:
    t = table.lay({"12": "甲, 乙", "11": "森", "13": "森"}).play("march 甲 11")
    assert t.options == ["march 乙 11", "march 乙 13", "go"]
    assert t.refused("march 甲 13") == {"9-2-2.p8"}
    t.play("march 乙 13")
    assert t.field(1) == {"11": ["甲"], "13": ["乙"]}


@clause(GAME, "9-2-2.p8", "9-2-2.p2")
def test_units_from_several_places_meet_in_a_battle(table: Table) -> None:
    t = table.lay(
        {"22": "森, 甲", "31": "森, 乙", "33": "森, 丙 state acted"}, {"32": "野, 壁"}, rolls=(1, 6)
    )
    t.play("march 甲 32")
    assert t.options == ["march 乙 32", "go"]
    t.play("march 乙 32")
    assert t.party(1, "32") == ["甲", "乙"]
    attack(attack(to_normal(t)))
    assert t.field(1) == {"22": ["甲"], "31": ["乙"], "33": ["丙"]}


@clause(GAME, "9-2-2.p9", "9-2-2.b3")
def test_units_change_places_where_neither_could_go_first(table: Table) -> None:
    """丘 holds six: 丁 and 戊 fill one each. The march of one must be joined by the other's."""
    t = table.lay({"21": "丘, 丁", "22": "丘, 戊", "12": "巨"})
    assert marches(t) == ["丁 22", "戊 21"]
    t.play("march 丁 22")
    assert (t.turn, t.field(1)) == ((1, 3, "main"), {"12": ["巨"], "21": ["戊"], "22": ["丁"]})
    assert {t.state(1, name) for name in "丁戊"} == {"acted"}


@clause(GAME, "9-2-2.p9", "9-2-2.b3")
def test_until_there_is_room_a_march_cannot_set_out_and_offers_only_what_makes_room(
    table: Table,
) -> None:
    """丘 holds six. With 丙 (4) coming to 甲 (2) and 乙 (3), 乙 has to leave; 甲 may as well. 21 is full."""
    t = table.lay(
        {"21": "谷, 英 state acted", "12": "丙, 札", "22": "丘, 甲, 乙", "23": "森", "13": "谷"}
    )
    t.play("march 丙 22")
    assert t.asked == (1, "9-2-2.p8")
    assert sorted(t.options) == [
        "march 乙 12", "march 乙 23", "march 札 13", "march 札 22", "march 甲 12", "march 甲 23",
    ]  # fmt: skip
    assert t.refused("march 甲 21") == {"9-2-2.b3"}
    t.play("march 甲 23")
    assert sorted(t.options) == [
        "march 乙 12", "march 乙 23", "march 札 13", "march 札 22",
    ]  # fmt: skip
    t.play("march 乙 23")
    assert sorted(t.options) == ["go", "march 札 13", "march 札 22"]
    t.play("go")
    assert t.field(1) == {"12": ["札"], "21": ["英"], "22": ["丙"], "23": ["甲", "乙"]}


@clause(GAME, "9-2-2.b3", "9-2-2.p9")
def test_what_cannot_be_completed_is_not_offered(table: Table) -> None:
    """戊 could go to 22 only if 丁 left, and 丁 has acted; or if it found room, and it finds none."""
    t = table.lay({"21": "森, 戊", "22": "丘, 丁 state acted"})
    assert "22" not in marches(t, "戊")
    assert t.refused("march 戊 22") == {"9-2-2.b3"}
    t = table.lay({"21": "谷, 丙, 翼", "22": "丘, 丁", "12": "巨 state acted"})
    assert marches(t) == []


@clause(GAME, "9-2-2.p9", "9-2-2.b4")
def test_who_makes_room_does_not_do_so_by_a_battle(table: Table) -> None:
    """丁 can leave 22 only for 32. With an enemy there, 鵬 does not march to 22."""
    one = {"11": "森, 鵬", "22": "森, 丁", "12": "巨 state acted", "32": "森"}
    t = table.lay(one, cards=(ROC,))
    assert marches(t) == ["鵬 22", "丁 32"]
    one = {"11": "森, 鵬", "22": "森, 丁", "12": "巨 state acted"}
    t = table.lay(one, {"32": "森, 甲"}, cards=(ROC,))
    assert marches(t) == ["丁 32"]
    assert t.refused("march 鵬 22") == {"9-2-2.b3"}


@clause(GAME, "9-2-2.p9", "9-2-2.b3")
def test_many_small_units_change_places_with_a_big_one(table: Table) -> None:
    one = {"22": "森, 弱*8", "21": "森, 鬼", "12": "巨 state acted"}
    t = table.lay(one).play("march 鬼 22")
    for _ in range(7):
        assert set(t.options) == {"march 弱 21"}
        t.play("march 弱 21")
    assert t.field(1) == {"12": ["巨"], "21": ["弱"] * 8, "22": ["鬼"]}


@clause(GAME, "9-2-2.b3")
def test_that_many_cannot_make_room_is_found_at_once(table: Table) -> None:
    """Six of the eight 弱 find room elsewhere: 鵬 does not march to 22."""
    t = table.lay(
        {
            "22": "森, 弱*8",
            "12": "丁 state acted, 札 state acted",
            "21": "丘, 丙 state acted",
            "31": "森, 鵬",
        },
        cards=(ROC,),
    )
    assert marches(t, "鵬") == ["42"]
    assert t.refused("march 鵬 22") == {"9-2-2.b3"}


@clause(GAME, "9-2-2.p9")
def test_three_units_go_round(table: Table) -> None:
    """龍 flies from 11 to 22, 戊 goes from there to 21, and 丁 from there to 11."""
    big = unit("龍", 6, 6, 6, march="飛行")
    t = table.lay({"11": "丘, 龍", "21": "丘, 丁", "22": "丘, 戊", "12": "巨"}, cards=(big,))
    t.play("march 龍 22")
    assert t.asked == (1, "9-2-2.p8")
    assert "go" not in t.options
    t.play("march 戊 21")
    assert t.field(1) == {"11": ["丁"], "12": ["巨"], "21": ["戊"], "22": ["龍"]}


@clause(GAME, "9-2-2.p1")
def test_equipment_goes_where_its_unit_goes(table: Table) -> None:
    t = table.lay({"12": "甲, 匠 equip 剣+鎧", "22": "森, 乙", "summoner": "長"}).march("22", "匠")
    assert (t.has(1, "22"), t.equip(1, "匠")) == (["乙", "匠", "剣", "鎧", "森"], ["剣", "鎧"])
    assert t.has(1, "12")[:-1] == ["甲"]
    assert (t.attack_of(1, "匠"), t.defence_of(1, "匠")) == (4, 5)


@clause(GAME, "9-2-2.b3", "9-2-2.p9")
def test_who_waits_for_room_does_not_set_out_before_it_is_made(table: Table) -> None:
    t = table.lay({"21": "森, 甲, 丙", "22": "森, 丙, 翼, 翼"}).play("march 甲 22")
    assert "go" not in t.options
    assert t.refused("go") == {"9-2-2.b3"}
    t.play("march 翼 21", "go")
    assert t.state(1, "甲") == "acted"
