"""10-8, 7-1, 5-3.p3: what comes of a battle, and how headquarters fall."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import spell, terrain, unit
from tests.rules.monster_collection.fights import march_in, put_up
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

CALL = spell(
    "喚",
    "Battle［普通］〈コスト：土消費〉手札のユニットカード1枚を自軍本陣に召喚する。",
    element="土",
)
MAGE = unit("巫", 7, 0, 9, standing=("スペル：土",))
COME = spell(
    "来",
    "Battle［普通］〈コスト：土消費〉手札のユニットカード1枚を戦闘中の地形に召喚する。",
    element="土",
)
LEDGE = terrain("台", 4, "Field［常時］この地形は「リミット：+2」を得る。")
KEEP = unit("塁", 3, 0, 20)  # it neither falls nor kills


def fought(t: Table) -> Table:
    """Both sides attack as they must, and do nothing else, until the battle is over."""
    while t.vars["battle"] and not t.game.over and t.asked[1] not in ("10-8-2.p3", "17-4.p2"):
        if t.offers("attack"):
            t.play("attack")
        else:
            t.nothing()
    return t


# --- 10-8-1 -------------------------------------------------------------------------------------------


@clause(GAME, "10-8.p1", "10-8-1.p1", "10-8-1.p2", "9-2-2.p3")
def test_with_only_marchers_left_the_terrain_is_theirs_and_they_stay(table: Table) -> None:
    t = put_up(table, "丙, 甲", "乙", hand="即", one={"12": "札"})
    fought(march_in(t).play("summon 即"))
    assert (t.asked, t.field(1), t.field(2)) == (
        (1, "9-2.p1"),
        {"12": ["札"], "32": ["丙", "甲", "即"]},
        {},
    )
    assert [t.state(1, name) for name in "丙甲即札"] == ["acted", "acted", "acted", "unacted"]
    t.expect('log has "units of Player 1 are left"')
    assert (t.terrain("32"), t.vars["battle"], t.vars["timing"]) == ("野", 0, 0)


@clause(GAME, "10-8-1.p2", "9-2-1.b3.p1")
def test_whose_terrain_it_is_does_not_change_with_who_placed_it(table: Table) -> None:
    """丘 replaces 野: it goes to the pile of player 2, who had placed it."""
    t = fought(march_in(put_up(table, "丙", "甲", hand="丘"))).play("place 丘 32")
    assert (t.has(2, "discard"), t.has(1, "discard")) == (["野", "甲"], [])


# --- 10-8-2 -------------------------------------------------------------------------------------------


@clause(GAME, "10-8.p1", "10-8-2.p1", "10-8-2.p2", "10-8-2.p3")
def test_with_both_sides_left_the_marchers_go_back_where_they_came_from(table: Table) -> None:
    t = put_up(table, "壁, 兵 equip 剣", "壁", rolls=(1, 6), one={"12": "札"})
    fought(march_in(t))
    assert (t.asked, t.field(1), t.field(2)) == (
        (1, "9-2.p1"),
        {"12": ["札"], "22": ["壁", "兵"]},
        {"32": ["壁"]},
    )
    assert (t.state(1, "壁"), t.state(1, "兵"), t.state(2, "壁")) == ("acted", "acted", "acted")
    assert (t.equip(1, "兵"), t.has(1, "22")[:3]) == (["剣"], ["壁", "兵", "剣"])
    t.expect('log has "units of Player 2 are left"')


@clause(GAME, "10-8-2.p1", "10-8-2.p2")
def test_with_only_defenders_left_nothing_goes_back(table: Table) -> None:
    t = put_up(table, "甲", "丙", rolls=(1, 6), one={"12": "札"})
    fought(march_in(t))
    assert (t.field(1), t.field(2), t.state(2, "丙")) == ({"12": ["札"]}, {"32": ["丙"]}, "acted")


@clause(GAME, "10-8-2.p3")
def test_each_goes_back_to_its_own_terrain(table: Table) -> None:
    t = table.lay(
        {"22": "森, 壁, 札", "31": "森, 乙", "33": "森, 壁"}, {"32": "野, 壁"}, rolls=(6, 1)
    )
    t.play("march 壁 32", "march 乙 32", "march 壁 32", "go")
    fought(t)
    assert t.field(1) == {"22": ["札", "壁"], "31": ["乙"], "33": ["壁"]}


@clause(GAME, "10-8-2.p3")
def test_who_was_summoned_at_once_goes_back_with_them(table: Table) -> None:
    t = put_up(table, "壁", "壁", hand="即, 札", one={"12": "札", "21": "森"})
    fought(march_in(t).play("summon 即").play("end_summon"))
    assert (t.asked[0], t.field(1)) == (1, {"12": ["札"], "22": ["壁", "即"]})
    assert t.state(1, "即") == "acted"


@clause(GAME, "10-8-2.p3")
@pytest.mark.parametrize("area", ["22", "31"])
def test_of_several_beginnings_its_player_chooses_for_who_was_summoned_at_once(
    table: Table, area: str
) -> None:
    t = table.lay(
        {"22": "森, 壁", "31": "森, 乙", "33": "森, 札", "hand": "即, 疾"},
        {"32": "野, 塁"},
        rolls=(6, 1),
        cards=(KEEP,),
    )
    fought(t.march("32", "壁", "乙").play("summon 疾", "summon 即"))
    assert (t.asked, t.options) == ((1, "10-8-2.p3"), ["go_back 疾 22", "go_back 疾 31"])
    assert (t.party(1, "22"), t.party(1, "31")) == (["壁"], ["乙"])
    t.play(f"go_back 疾 {area}")
    assert t.options == ["go_back 即 22", "go_back 即 31"]
    t.play("go_back 即 31")
    assert t.area(1, "疾") == area
    assert t.area(1, "即") == "31"


@clause(GAME, "10-8-2.p3")
def test_it_goes_back_even_when_all_who_marched_have_died(table: Table) -> None:
    """戊 attacks first with seven: 甲 (2) and 乙 (4) die, and one is left for 即 (2) behind them."""
    t = table.lay(
        {"22": "森, 甲", "31": "森, 乙", "12": "札", "hand": "即"},
        {"32": "野, 戊"},
        rolls=(1, 6),
    )
    fought(t.march("32", "甲", "乙").play("summon 即"))
    assert (t.asked, t.options) == ((1, "10-8-2.p3"), ["go_back 即 22", "go_back 即 31"])
    t.play("go_back 即 22")
    assert (t.field(1), t.field(2)) == ({"12": ["札"], "22": ["即"]}, {"32": ["戊"]})


@clause(GAME, "10-8-2.p3", "17-4.p1", "17-4.p2")
def test_over_the_limit_at_home_who_was_summoned_at_once_goes_first(table: Table) -> None:
    """丘 holds six: 壁 (3), 乙 (3) that stayed behind, and 即 (2) makes eight."""
    t = table.lay({"22": "丘, 壁, 乙", "12": "札", "hand": "即"}, {"32": "野, 壁"}, rolls=(6, 1))
    fought(t.march("32", "壁").play("summon 即"))
    assert (t.field(1), t.has(1, "discard")) == ({"12": ["札"], "22": ["乙", "壁"]}, ["即"])
    t.expect('log has "“即” goes by limit adjustment"')


@clause(GAME, "10-8-2.p3", "17-4.p2")
def test_of_several_summoned_at_once_its_player_chooses(table: Table) -> None:
    """森 holds eight: 壁 (3) with 疾 (4), 傑 (3) and 即 (2) makes twelve."""
    t = table.lay(
        {"22": "森, 壁", "12": "札", "hand": "疾, 傑, 即"},
        {"32": "野, 塁"},
        rolls=(6, 1),
        cards=(KEEP,),
    )
    fought(t.march("32", "壁").play("summon 疾", "summon 傑", "summon 即"))
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 疾", "give_up 傑", "give_up 即"])
    t.play("give_up 傑")
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 疾", "give_up 即"])
    t.play("give_up 疾")
    assert t.field(1) == {"12": ["札"], "22": ["壁", "即"]}


@clause(GAME, "10-8-2.p3", "17-4.p2")
def test_when_they_are_gone_and_it_is_still_too_much_any_unit_goes(table: Table) -> None:
    """巫 (7) comes back to the headquarters, where 丁 (5) has been summoned meanwhile; 即 (2) too."""
    t = table.lay(
        {"12": "巫", "hand": "喚, 丁, 即"},
        {"22": "野, 壁"},
        rolls=(6, 1),
        cards=(CALL, MAGE),
    )
    t.march("22", "巫").play("summon 即").until("use")
    t.play("use 喚")
    while not t.party(1, "12"):
        t.play(t.options[0])
    assert t.party(1, "12") == ["丁"]
    fought(t)
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 丁", "give_up 巫"])
    assert t.has(1, "discard")[0] == "即"
    t.play("give_up 丁")
    assert t.field(1) == {"12": ["巫"]}


@clause(GAME, "10-8-2.p3", "17-4.p2")
def test_limits_are_looked_at_when_all_are_back(table: Table) -> None:
    """A unit that an effect has summoned into the battle is back before 即, which has to go first."""
    small = unit("侍", 3, 0, 9, standing=("スペル：土",))
    t = table.lay(
        {"22": "丘, 侍", "hand": "来, 丁, 即"},
        {"32": "野, 塁"},
        rolls=(6, 1),
        cards=(COME, small, KEEP),
    )
    t.march("32", "侍").play("summon 即").until("use")
    t.play("use 来")
    while "丁" not in t.party(1, "32"):
        t.play(t.options[0])
    fought(t)
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 侍", "give_up 丁"])
    assert t.has(1, "discard")[0] == "即"
    t.play("give_up 丁")


@clause(GAME, "10-8-2.p3")
def test_what_holds_outside_of_battles_holds_again_when_they_are_back(table: Table) -> None:
    """台 has a limit of four, and two more outside of battles: 戊 (6) comes back to it."""
    t = table.lay({"21": "台, 戊"}, {"31": "野, 壁"}, rolls=(6, 1), cards=(LEDGE,))
    fought(t.march("31", "戊"))
    assert (t.field(1), t.told(1, "21", "limit")[-1]) == ({"21": ["戊"]}, 6)


@clause(GAME, "10-8-2.p2", "9-2-2.b5")
def test_a_lost_march_can_be_tried_again_in_ones_next_turn(table: Table) -> None:
    t = put_up(table, "壁, 乙", "壁", one={"deck": "札*30"}, two={"deck": "札*30"})
    fought(t.march("32", "壁"))
    assert t.refused("march 乙 32") == {"9-2-2.b5"}
    t.end_turn().end_turn().pass_to("main")
    assert "march 乙 32" in t.options


# --- 10-8-3 -------------------------------------------------------------------------------------------


@clause(GAME, "10-8.p1", "10-8-3.p1", "10-8-3.p2")
def test_with_nobody_left_the_terrain_is_empty_and_unacted_units_march_there(table: Table) -> None:
    t = table.lay({"22": "野, 甲, 乙, 丁 state acted"}, {"32": "野, 甲"}, rolls=(3, 3)).march(
        "32", "甲"
    )
    assert (t.field(1), t.field(2)) == ({"22": ["乙", "丁"]}, {})
    assert (t.asked, t.terrain("32")) == ((1, "9-2.p1"), "野")
    assert [o for o in t.options if o.startswith("march") and o.endswith("32")] == ["march 乙 32"]
    assert t.refused("march 丁 32") == {"9-2-2.b1"}
    t.expect('log has "nobody is left"')
    t.march("32", "乙")
    assert t.party(1, "32") == ["乙"]


@clause(GAME, "10-8-3.p2", "9-2-2.b6")
def test_the_enemy_headquarters_where_all_have_died_is_barred_for_the_turn(table: Table) -> None:
    t = table.lay(
        {"32": "野, 甲, 乙", "33": "森, 翼", "deck": "札*30"},
        {"42": "甲", "deck": "札*30"},
        rolls=(3, 3),
    ).march("42", "甲")
    t.expect("going on")
    assert (t.asked, t.field(2)) == ((1, "9-2.p1"), {})
    assert [o for o in t.options if o.endswith(" 42")] == []
    assert t.refused("march 乙 42") == t.refused("march 翼 42") == {"10-8-3.p2"}
    t.end_turn()
    t.expect("going on")
    t.end_turn().pass_to("main")
    assert t.turn == (1, 5, "main")
    t.march("42", "乙")
    t.expect("over, winner 1")


# --- 7-1: headquarters fall ---------------------------------------------------------------------------


@clause(GAME, "7-1.p1", "5-3.p3")
@pytest.mark.parametrize("player", [1, 2])
def test_who_marches_to_the_empty_headquarters_of_the_enemy_has_won(
    table: Table, player: int
) -> None:
    sides: tuple[dict[str, str], dict[str, str]] = ({}, {})
    sides[player - 1]["32" if player == 1 else "22"] = "森, 甲"
    sides[2 - player]["43" if player == 1 else "13"] = "森, 乙"
    t = table.lay(*sides, turn=player).march("42" if player == 1 else "12", "甲")
    t.expect(f"over, winner {player}")
    assert t.log().splitlines()[-1].startswith("[7-1.p1]")


@clause(GAME, "7-1.p1", "5-3.p3", "10-8-1.p2")
def test_who_wins_the_battle_at_the_enemy_headquarters_has_won(table: Table) -> None:
    t = table.lay({"32": "野, 丙"}, {"42": "乙"}, rolls=(6, 1)).march("42", "丙")
    t.expect("going on")
    fought(t).expect("over, winner 1")


@clause(GAME, "7-1.p1", "10-8-2.p1")
def test_as_long_as_a_defender_is_left_the_headquarters_has_not_fallen(table: Table) -> None:
    t = table.lay({"32": "野, 丙"}, {"42": "甲, 壁"}, rolls=(6, 1)).march("42", "丙")
    fought(t).expect("going on")
    assert (t.field(1), t.field(2)) == ({"32": ["丙"]}, {"42": ["壁"]})


@clause(GAME, "7-1.p1", "10-8-3.p1")
def test_with_all_dead_at_the_headquarters_nobody_has_won(table: Table) -> None:
    t = table.lay({"32": "野, 甲, 乙"}, {"42": "甲"}, rolls=(3, 3)).march("42", "甲")
    t.expect("going on")
    assert (t.field(1), t.field(2)) == ({"32": ["乙"]}, {})


@clause(GAME, "5-3.p3", "7-1.p1")
def test_units_elsewhere_in_the_enemys_last_row_win_nothing(table: Table) -> None:
    t = table.lay({"31": "森, 甲", "41": "森"}, {"42": ""}).march("41", "甲")
    t.expect("going on")


@clause(GAME, "10-8-1.p2", "9-2-2.b5")
def test_to_terrain_that_was_won_others_may_follow_in_the_same_turn(table: Table) -> None:
    t = fought(march_in(put_up(table, "丙", "甲", one={"31": "森, 乙"})))
    t.march("32", "乙")
    assert (t.party(1, "32"), t.vars["battles"]) == (["丙", "乙"], 1)


@clause(GAME, "10-8-2.p3")
def test_the_other_player_goes_back_alike(table: Table) -> None:
    t = table.lay(
        {"22": "野, 塁"},
        {"32": "森, 壁", "21": "森, 乙", "hand": "即"},
        turn=2,
        rolls=(1, 6),
        cards=(KEEP,),
    )
    fought(t.march("22", "壁", "乙").play("summon 即"))
    assert (t.asked, t.options) == ((2, "10-8-2.p3"), ["go_back 即 21", "go_back 即 32"])
    t.play("go_back 即 32")
    assert (t.field(2), t.field(1)) == ({"21": ["乙"], "32": ["壁", "即"]}, {"22": ["塁"]})


@clause(GAME, "9-2-2.p3")
def test_who_becomes_unacted_as_the_battle_ends_has_acted_all_the_same(table: Table) -> None:
    """Defenders too, who do not march: 醒 becomes unacted at the end, and is acted after it."""
    awake = unit(
        "醒", 3, 0, 20, "Battle［条件(強制)］〈発揮：戦闘終了時〉このユニットを未行動にする。"
    )
    t = fought(march_in(put_up(table, "壁", "醒", cards=(awake,), one={"12": "札"})))
    t.expect('log has "an ability of “醒” is used"')
    assert (t.field(2), t.state(2, "醒"), t.state(1, "壁")) == ({"32": ["醒"]}, "acted", "acted")
