"""5-2 to 5-4, 9-2-1: the map, the headquarters, and placing terrain."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import terrain, unit
from tests.rules.monster_collection.table import GAME, KEPT, Table, rolled
from tests.support import clause

ROWS = ("1", "2", "3", "4")
COLUMNS = ("1", "2", "3")
ALL_AREAS = [row + column for row in ROWS for column in COLUMNS]
CALL = unit("招", 1, 1, 1, "Field［儀式］《完了型》自軍ユニット1体を行動完了にする。")
SCOUT = unit("斥", 1, 1, 1, "Field［儀式］《完了型》敵軍領土の自軍ユニット1体を行動完了にする。")
GUARD = unit("番", 1, 1, 1, "Field［儀式］《完了型》自軍領土の自軍ユニット1体を行動完了にする。")
SPRING = terrain("泉", 8, "Field［儀式］《宣言型》〈コスト：手札1枚を破棄する〉手札を1枚補充する。")
BELL = terrain("鐘", 8, "Field［条件］〈発揮：ターン終了時〉手札を1枚補充する。")
TAX = terrain("税", 8, "Field［条件(強制)］〈発揮：ターン終了時〉手札を1枚補充する。")


def places(t: Table, word: str = "proxy") -> list[str]:
    """The areas that are offered for a proxy, or with `place 森` for that card."""
    return [o.rpartition(" ")[2] for o in t.options if o.rpartition(" ")[0] == word]


# --- 5-2 to 5-4: the map ------------------------------------------------------------------------------


@clause(GAME, "5-2.p1", "9-2-1.p3")
def test_there_are_three_areas_across_and_four_deep_and_terrain_goes_to_all_but_headquarters(
    table: Table,
) -> None:
    t = table.lay({"22": "森", "31": "森", "33": "森", "hand": "丘"})
    everywhere = [area for area in ALL_AREAS if area not in ("12", "42")]
    assert places(t) == ["11", "13", "21", "22", "23", "31", "32", "33", "41", "43"] == everywhere
    assert places(t, "place 丘") == everywhere
    for area in ("01", "14", "10", "51", "40"):
        with pytest.raises(AssertionError, match="no action"):
            t.refused(f"proxy {area}")


@clause(GAME, "5-3.p1", "5-3.p2")
def test_the_headquarters_is_the_top_card_of_the_deck_unseen_in_the_middle_of_the_own_row(
    table: Table,
) -> None:
    t = table.lay(
        {"deck": "甲, 札*8"},
        {"deck": "乙, 札*8"},
        phase="prep",
        chance=(KEPT, KEPT, *rolled(6, 1)),
    )
    assert [t.terrain(area) for area in ("12", "42")] == ["headquarters", "headquarters"]
    assert [area for area in ALL_AREAS if t.terrain(area)] == ["12", "42"]
    assert (t.has(1, "12"), t.has(2, "42")) == (["甲"], ["乙"])
    for viewer in (1, 2):
        assert (t.knows(viewer, 1, "12"), t.knows(viewer, 2, "42")) == ([""], [""])
        assert "甲" not in t.log(viewer)
        assert "乙" not in t.log(viewer)
    assert (t.count(1, "hand"), t.count(1, "deck")) == (6, 2)


@clause(GAME, "5-3.p2")
def test_ten_levels_have_room_in_the_headquarters(table: Table) -> None:
    t = table.lay({"12": "鬼", "hand": "甲, 乙"}, phase="summon")
    assert t.options == ["summon 甲", "end_summon"]
    assert t.refused("summon 乙") == {"9-3-2.p1"}
    assert t.told(1, "12", "limit")[-1] == 10


@clause(GAME, "5-3.p2", "9-2-1.p3")
def test_headquarters_are_never_replaced_neither_the_own_nor_the_enemys(table: Table) -> None:
    t = table.lay({"12": "甲", "32": "森, 乙", "hand": "丘"})
    for words in ("place 丘 12", "proxy 12", "place 丘 42", "proxy 42"):
        assert t.refused(words) == {"5-3.p2"}
    assert not {"12", "42"} & set(places(t) + places(t, "place 丘"))


@clause(GAME, "5-4.p1")
def test_the_battlefield_is_every_area_and_the_headquarters_and_nothing_else(table: Table) -> None:
    t = table.lay(
        {
            "12": "甲",
            "11": "森, 乙",
            "31": "札 face down, 丙",
            "43": "丘, 招",
            "hand": "丁",
            "discard": "戊",
        },
        {"32": "野, 翼"},
        cards=(CALL,),
    )
    t.play("ritual 招")
    assert t.options == ["card 乙", "card 甲", "card 丙", "card 招"]


# --- 9-2: the main phase ------------------------------------------------------------------------------


@clause(GAME, "9-2.p1")
def test_the_four_actions_are_taken_as_often_as_one_likes_in_any_order(table: Table) -> None:
    one = {"12": "甲, 乙, 兵 equip 剣, 兵", "22": "森", "hand": "丘, 谷", "summoner": "長"}
    t = table.lay(one).play("place 丘 11").march("22", "甲").play("ritual 長")
    assert t.asked == (1, "9-2.p1")
    t.play("hand_over 剣 兵").play("place 谷 13").march("11", "乙").play("hand_over 剣 兵")
    assert t.asked == (1, "9-2.p1")
    assert t.field(1) == {"11": ["乙"], "12": ["兵", "兵"], "22": ["甲"]}
    assert (t.terrain("11"), t.terrain("13")) == ("丘", "谷")
    t.play("end_main")
    assert t.turn == (1, 3, "summon")


@clause(GAME, "9-2.p1")
def test_the_very_first_turn_has_no_main_phase_and_the_second_has(table: Table) -> None:
    t = table.lay(
        {"deck": "札*9", "summoner": "長"},
        {"deck": "札*16"},
        phase="prep",
        chance=(KEPT, KEPT, *rolled(6, 1)),
    )
    assert t.turn == (1, 1, "summon")
    assert t.refused("ritual 長") == {"11-2-3.p1"}
    assert t.refused("proxy 22") == {"9-2-1.p3"}
    while t.vars["turn_no"] == 1:
        t.nothing()
    t.pass_to("main")
    assert (t.asked, t.turn) == ((2, "9-2.p1"), (2, 2, "main"))


# --- 9-2-1: the terms ---------------------------------------------------------------------------------


@clause(GAME, "9-2-1.b1.p1")
@pytest.mark.parametrize(("player", "own"), [(1, ("11", "21")), (2, ("31", "41"))])
def test_the_two_rows_on_ones_own_side_are_own_territory(
    table: Table, player: int, own: tuple[str, str]
) -> None:
    side = {"11": "森, 甲", "21": "森, 乙", "31": "森, 丙", "41": "森, 丁"}
    side["13" if player == 1 else "43"] = "丘, 斥, 番"
    sides = (side, {}) if player == 1 else ({}, side)
    t = table.lay(*sides, turn=player, cards=(SCOUT, GUARD))
    names = dict(zip(("11", "21", "31", "41"), "甲乙丙丁", strict=True))
    t.play("ritual 斥")
    assert set(t.options) == {f"card {names[area]}" for area in names if area not in own}
    t.play(t.options[0]).play("ritual 番")
    assert set(t.options) - {"card 斥", "card 番"} == {f"card {names[area]}" for area in own}


@clause(GAME, "9-2-1.b2.p1", "9-2-1.b5.p1", "9-2-1.b6.p1", "9-2-1.b6.n1")
def test_where_own_units_are_and_beside_them_terrain_is_placed_whoever_placed_what_is_there(
    table: Table,
) -> None:
    """甲 stands on enemy terrain in 31: 31 itself, and 21, 41, 32."""
    t = table.lay({"deck": "札", "hand": "丘"}, {"31": "森"})
    assert places(t) == ["11", "13", "22"]
    t = table.lay({"11": "森", "21": "森, 甲", "hand": "丘"}, {"31": "森"})
    t.march("31", "甲")
    assert places(t, "place 丘") == ["11", "13", "21", "22", "31", "32", "41"]
    assert t.refused("place 丘 43") == {"9-2-1.b6.p1"}
    assert t.refused("proxy 33") == {"9-2-1.b6.p1"}


@clause(GAME, "9-2-1.b3.p1", "9-2-1.b5.p1", "9-2-1.p4")
def test_own_placed_terrain_counts_even_with_enemies_on_it_and_enemy_placed_terrain_does_not(
    table: Table,
) -> None:
    """33 is player 1's terrain, with enemies on it; 31 is player 2's, with nobody on it."""
    t = table.lay({"33": "森", "hand": "丘"}, {"31": "森", "23": "谷", "43": "札 face down, 甲"})
    assert places(t, "place 丘") == ["11", "13", "22", "23", "32", "33", "43"]
    t = table.lay({"33": "森", "hand": "丘"}, {"43": "野, 甲"}, turn=2)
    t.march("33", "甲")
    t.end_turn().pass_to("main")
    assert (t.party(2, "33"), t.turn) == (["甲"], (1, 5, "main"))
    assert "33" in places(t, "place 丘")
    t.play("place 丘 33")
    assert (t.terrain("33"), t.has(1, "discard"), t.party(2, "33")) == ("丘", ["森"], ["甲"])


@clause(GAME, "9-2-1.b4.p1", "9-2-1.b6.p1")
def test_an_area_without_terrain_is_free_one_may_place_there_but_not_march_there(
    table: Table,
) -> None:
    t = table.lay({"12": "甲", "hand": "丘", "deck": ""})
    assert t.options == ["place 丘 11", "place 丘 13", "place 丘 22", "end_main"]
    assert t.refused("march 甲 22") == {"9-2-2.p4"}
    t.play("place 丘 22")
    assert "march 甲 22" in t.options


@clause(GAME, "9-2-1.b6.p1")
def test_the_own_headquarters_is_own_placed_terrain(table: Table) -> None:
    assert places(table.lay()) == ["11", "13", "22"]
    assert places(table.lay(turn=2)) == ["32", "41", "43"]


@clause(GAME, "9-2-1.p4")
def test_terrain_is_placed_where_enemies_are_beside_an_own_card(table: Table) -> None:
    t = table.lay({"22": "森", "hand": "丘"}, {"32": "野, 甲, 乙", "33": "野, 丙"})
    assert "32" in places(t, "place 丘")
    assert "33" not in places(t, "place 丘")
    assert t.refused("place 丘 33") == {"9-2-1.b6.p1"}
    t.play("place 丘 32")
    assert (t.terrain("32"), t.party(2, "32")) == ("丘", ["甲", "乙"])


@clause(GAME, "9-2-1.p3")
def test_only_the_marching_side_places_in_its_main_phase_and_only_terrain_cards(
    table: Table,
) -> None:
    t = table.lay({"12": "甲", "hand": "丘, 札"}, {"hand": "谷"})
    assert t.refused("place 札 22") == {"9-2-1.p3"}
    t.play("end_main")
    assert t.turn == (1, 3, "summon")
    assert t.refused("place 丘 22") == t.refused("proxy 22") == {"9-2-1.p3"}


@clause(GAME, "9-2-1.p3")
def test_nothing_is_placed_while_a_march_is_declared_or_a_battle_is_on(table: Table) -> None:
    t = table.lay({"22": "森, 甲, 乙", "hand": "丘"}, {"32": "野, 丙"}, rolls=(6, 1))
    t.play("march 甲 32")
    assert t.asked == (1, "9-2-2.p8")
    assert t.refused("place 丘 21") == {"9-2-2.p8"}
    t.play("go")
    assert t.asked == (1, "10-1.s2")
    assert t.refused("place 丘 21") == t.refused("proxy 21") == {"9-2-1.p3"}
    t.until("attack")


# --- 9-2-1.p5: what was there -------------------------------------------------------------------------


@clause(GAME, "9-2-1.p5")
@pytest.mark.parametrize("whose", [1, 2])
def test_what_was_there_goes_to_its_owners_discard_pile(table: Table, whose: int) -> None:
    sides: list[dict[str, str]] = [{"12": "甲", "hand": "丘"}, {}]
    sides[whose - 1]["22"] = "森"
    t = table.lay(*sides).play("place 丘 22")
    assert t.terrain("22") == "丘"
    assert t.has(whose, "discard") == ["森"]
    assert t.count(3 - whose, "discard") == 0
    t.end_turn()
    assert t.told(1, "22", "limit") == [6]


@clause(GAME, "9-2-1.p5", "17-4.p1")
@pytest.mark.parametrize(
    ("units", "left"), [("甲, 丙", ["甲", "丙"]), ("甲, 丁", ["甲"])], ids=["full", "over"]
)
def test_enemies_on_replaced_terrain_stay_as_far_as_its_limit_goes(
    table: Table, units: str, left: list[str]
) -> None:
    """丘 holds six: 2 + 4 stay, of 2 + 5 the enemy chooses."""
    one = {"22": "森", "hand": "丘", "summoner": "長"}
    t = table.lay(one, {"32": f"野, {units}"}).play("place 丘 32")
    if left == ["甲"]:
        assert (t.asked, t.options) == ((2, "17-4.p2"), ["give_up 甲", "give_up 丁"])
        t.play("give_up 丁")
    assert (t.asked, t.party(2, "32")) == ((1, "9-2.p1"), left)


@clause(GAME, "9-2-1.p5", "17-4.p1")
def test_own_units_on_replaced_terrain_are_adjusted_too(table: Table) -> None:
    t = table.lay({"22": "森, 甲, 丙", "hand": "谷"}).play("place 谷 22")
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 甲", "give_up 丙"])
    t.play("give_up 甲")
    assert (t.party(1, "22"), t.has(1, "discard")) == (["丙"], ["甲", "森"])


# --- proxies ------------------------------------------------------------------------------------------


@clause(GAME, "9-2-1.p6", "9-2-1.p3")
def test_a_proxy_is_the_top_card_of_the_deck_face_down_and_nobody_sees_it(table: Table) -> None:
    t = table.lay({"deck": "丙, 札*3", "summoner": "長"}).play("proxy 22")
    assert (t.terrain("22"), t.has(1, "22"), t.count(1, "deck")) == ("proxy", ["丙"], 3)
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "22") == [""]
        assert "丙" not in t.log(viewer)
        assert "丙" not in t.board(viewer)
    assert t.told(1, "22", "limit", 2) == [8]


@clause(GAME, "9-2-1.p6", "9-2-1.p5")
def test_a_proxy_is_shown_when_it_is_replaced(table: Table) -> None:
    t = table.lay({"22": "丙 face down", "hand": "丘"}).play("place 丘 22")
    assert t.has(1, "discard") == ["丙"]
    assert t.knows(1, 1, "discard") == t.knows(2, 1, "discard") == ["丙"]
    t = table.lay({"12": "甲", "hand": "丘"}, {"22": "丙 face down"}).play("place 丘 22")
    assert (t.has(2, "discard"), t.count(1, "discard")) == (["丙"], 0)
    assert t.knows(1, 2, "discard") == t.knows(2, 2, "discard") == ["丙"]
    t = table.lay({"22": "森", "deck": "丙, 札"}).play("proxy 22")
    assert (t.terrain("22"), t.has(1, "discard")) == ("proxy", ["森"])


@clause(GAME, "9-2-1.p7", "9-2-2.b3")
def test_eight_levels_have_room_on_a_proxy(table: Table) -> None:
    t = table.lay({"12": "鬼, 札", "summoner": "長"}).play("proxy 22").play("march 鬼 22")
    assert t.asked == (1, "9-2.p1")
    assert t.refused("march 札 22") == {"9-2-2.b3"}
    assert t.field(1) == {"12": ["札"], "22": ["鬼"]}
    t = table.lay({"12": "巨", "summoner": "長"}).play("proxy 22")
    assert t.refused("march 巨 22") == {"9-2-2.b3"}


@clause(GAME, "9-2-1.p7", "9-2-1.p6")
def test_what_a_proxy_would_be_does_not_matter(table: Table) -> None:
    """穴 face up has room for two levels, 野 for twelve; 砦 gives defence, 泉 has a ritual, and so on."""
    t = table.lay(
        {
            "12": "鬼",
            "22": "穴 face down",
            "21": "泉 face down",
            "11": "祈 face down",
            "hand": "札",
        },
        cards=(SPRING,),
    )
    assert not t.offers("ritual")
    t.march("22", "鬼")
    assert t.party(1, "22") == ["鬼"]
    t = table.lay({"12": "巨", "22": "野 face down"})
    assert t.refused("march 巨 22") == {"9-2-2.b3"}


@clause(GAME, "9-2-1.p6")
@pytest.mark.parametrize("name", ["鐘", "税"])
def test_a_proxy_waits_for_nothing(table: Table, name: str) -> None:
    """Open, both act at the end of the turn; face down, neither."""
    t = table.lay({"22": name, "deck": "札*20"}, cards=(BELL, TAX)).pass_to("end")
    if name == "鐘":
        assert t.options == [f"apply {name} 1", f"decline {name} 1"]
        t.play("apply 鐘")
    assert t.count(1, "hand") == 7
    t = table.lay({"22": f"{name} face down", "deck": "札*20"}, cards=(BELL, TAX)).pass_to("end")
    assert t.count(1, "hand") == 6


@clause(GAME, "9-2-1.p6")
@pytest.mark.parametrize(("ground", "left"), [("砦", ["乙"]), ("砦 face down", [])])
def test_a_proxy_gives_nothing_to_who_fights_on_it(
    table: Table, ground: str, left: list[str]
) -> None:
    """砦 gives one defence to its player's units; 竜 attacks 乙, who has four, with four."""
    t = table.lay({"22": "野, 竜"}, {"32": f"{ground}, 乙"}, rolls=(6, 1))
    t.march("32", "竜").until("attack").play("attack")
    assert t.party(2, "32") == left


@clause(GAME, "5-3.p2")
def test_the_headquarters_gives_nothing_to_who_fights_on_it(table: Table) -> None:
    t = table.lay({"32": "野, 竜"}, {"42": "砦 face down, 乙"}, rolls=(6, 1))
    t.march("42", "竜").until("attack").play("attack")
    t.expect("over, winner 1")


@clause(GAME, "9-2-1.p8", "9-2-1.p9")
def test_one_proxy_a_turn_and_then_no_terrain_of_the_hand_either(table: Table) -> None:
    t = table.lay({"hand": "丘", "summoner": "長"}).play("proxy 22")
    assert t.options == ["ritual 長 1", "end_main"]
    assert (t.refused("proxy 11"), t.refused("place 丘 11")) == ({"9-2-1.p8"}, {"9-2-1.p9"})
    t.end_turn().end_turn().pass_to("main")
    assert t.turn == (1, 5, "main")
    assert "proxy 11" in t.options
    assert "place 丘 11" in t.options


@clause(GAME, "9-2-1.p9")
def test_terrain_of_the_hand_is_placed_as_often_as_one_likes_and_then_no_proxy(
    table: Table,
) -> None:
    t = table.lay({"hand": "丘, 谷, 森"}).play("place 丘 22").play("place 谷 22")
    assert not t.offers("proxy")
    assert t.refused("proxy 11") == {"9-2-1.p9"}
    t.play("place 森 32")
    assert (t.terrain("22"), t.terrain("32"), t.has(1, "discard")) == ("谷", "森", ["丘"])


@clause(GAME, "9-2-1.p6")
def test_without_a_deck_there_is_no_proxy(table: Table) -> None:
    t = table.lay({"deck": "", "hand": "札, 丘"})
    assert not t.offers("proxy")
    assert t.refused("proxy 22") == {"9-2-1.p6"}
    assert "place 丘 22" in t.options
