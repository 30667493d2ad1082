"""17-4: limit adjustment."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import equipment, spell, terrain, unit
from tests.rules.monster_collection.fights import march_in, put_up, to_normal
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

GROW = unit("育", 1, 1, 1, "Field［儀式］《完了型》自軍ユニット1体に「レベル：+2」を付与する。")
SINK = unit("沈", 1, 1, 1, "Field［儀式］《完了型》地形すべてに「リミット：-4」を付与する。")
RAZE = unit("崩", 1, 1, 1, "Field［儀式］《完了型》地形1つを破棄する。")
CLIFF = terrain("崖", 8, "Battle［常時］自軍が後攻側なら、この地形は「リミット：-4」を得る。")
BREAK = spell("砕", "Battle［普通］〈コスト：土消費〉戦闘中の地形を破棄する。", element="土")
HOME = spell(
    "帰", "Battle［普通］〈コスト：土消費〉自軍ユニット1体を自軍本陣へ移動する。", element="土"
)
MOURN = unit("弔", 1, 1, 1, "Field［条件］〈発揮：自軍ユニットが死亡したとき〉手札を1枚補充する。")


@clause(GAME, "17-4.p1")
@pytest.mark.parametrize(("name", "over"), [("甲", False), ("乙", True)])
def test_levels_as_high_as_the_limit_are_right_and_one_more_is_too_much(
    table: Table, name: str, over: bool
) -> None:
    """森 (8) becomes 谷 (4): 翼 (2) and 甲 (2) are right, with 乙 (3) it is too much."""
    one = {"22": f"森, 翼, {name}", "hand": "谷", "summoner": "長"}
    t = table.lay(one).play("place 谷 22")
    if over:
        assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 翼", "give_up 乙"])
        t.play("give_up 翼")
    assert (t.asked, t.party(1, "22")) == ((1, "9-2.p1"), ["乙"] if over else ["翼", "甲"])


@clause(GAME, "17-4.p1")
def test_a_level_that_rises_is_too_much_as_well(table: Table) -> None:
    t = table.lay({"22": "丘, 甲, 乙", "12": "育, 札"}, cards=(GROW,))
    t.play("ritual 育").play("card 甲")
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 甲", "give_up 乙"])
    t.play("give_up 乙")
    assert (t.party(1, "22"), t.asked) == (["甲"], (1, "9-2.p1"))


@clause(GAME, "17-4.p2")
def test_one_after_another_until_the_limit_holds_and_no_longer(table: Table) -> None:
    """谷 holds four: of 札 (1), 甲 (2), 乙 (3), 弱 (1), which are seven, three levels go."""
    t = table.lay({"22": "森, 札, 甲, 乙, 弱", "hand": "谷", "summoner": "長"}).play("place 谷 22")
    assert t.options == ["give_up 札", "give_up 甲", "give_up 乙", "give_up 弱"]
    t.play("give_up 弱")
    assert (t.asked, t.options) == (
        (1, "17-4.p2"),
        ["give_up 札", "give_up 甲", "give_up 乙"],
    )
    t.play("give_up 札")
    assert t.options == ["give_up 甲", "give_up 乙"]
    t.play("give_up 甲")
    assert (t.asked, t.party(1, "22")) == ((1, "9-2.p1"), ["乙"])
    assert t.has(1, "discard") == ["甲", "札", "弱", "森"]


@clause(GAME, "17-4.p2")
def test_first_go_those_summoned_at_once_in_the_same_turn(table: Table) -> None:
    """The battle is won with 即 there; then 谷 is placed under them."""
    t = put_up(table, "丙", "甲", hand="即, 谷", one={"12": "札"})
    march_in(t).play("summon 即").until("attack").play("attack")
    assert t.party(1, "32") == ["丙", "即"]
    t.until("place").play("place 谷 32")
    assert (t.party(1, "32"), t.has(1, "discard")) == (["丙"], ["即"])


@clause(GAME, "17-4.p2")
def test_in_a_later_turn_they_are_like_any_other(table: Table) -> None:
    t = put_up(table, "丙", "甲", hand="即, 谷, 札*4", one={"deck": "札*30"}, two={"deck": "札*30"})
    march_in(t).play("summon 即").until("attack").play("attack").passes()
    assert t.party(1, "32") == ["丙", "即"]
    while t.turn[:2] != (1, 5) or t.turn[2] != "main":
        t.nothing()
    t.play("place 谷 32")
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 丙", "give_up 即"])
    t.play("give_up 即")


@clause(GAME, "17-4.p2")
def test_defenders_summoned_at_once_go_first_too(table: Table) -> None:
    """崖 loses four when its player acts second: 乙 (3) and 即 (2) are five."""
    t = put_up(table, "甲", "乙", hand2="即", ground="崖", cards=(CLIFF,))
    march_in(t).play("2: summon 即").until("attack")
    assert (t.party(2, "32"), t.has(2, "discard")) == (["乙"], ["即"])


@clause(GAME, "17-4.p2")
def test_who_is_given_up_has_not_died_and_its_equipment_goes_with_it(table: Table) -> None:
    t = table.lay({"22": "森, 兵 equip 剣, 乙", "12": "弔", "hand": "谷"}, cards=(MOURN,)).play(
        "place 谷 22"
    )
    t.play("give_up 兵")
    assert (t.asked, t.has(1, "discard")) == ((1, "9-2.p1"), ["剣", "兵", "森"])
    assert t.count(1, "hand") == 0


@clause(GAME, "17-4.p3")
@pytest.mark.parametrize("marching", [1, 2])
def test_the_marching_side_finishes_all_its_own_before_the_other_begins(
    table: Table, marching: int
) -> None:
    mine = {"22": "森, 甲, 乙", "21": "森, 翼, 壁", "12": "沈"}
    theirs = {"32": "森, 炎, 師", "42": "札"}
    if marching == 2:
        mine = {"22": "森, 甲, 乙", "21": "森, 翼, 壁"}
        theirs = {"32": "森, 炎, 師", "42": "沈"}
    t = table.lay(mine, theirs, turn=marching, cards=(SINK,)).play("ritual 沈")
    own = ["give_up 甲", "give_up 乙"], ["give_up 翼", "give_up 壁"]
    other = ["give_up 炎", "give_up 師"]
    asked: list[tuple[int, list[str]]] = []
    while t.asked[1] == "17-4.p2":
        asked.append((t.asked[0], t.options))
        t.play(t.options[0])
    if marching == 1:
        assert asked == [(1, own[1]), (1, own[0]), (2, other)]
    else:
        assert asked == [(2, other), (1, own[1]), (1, own[0])]


@clause(GAME, "17-4.p3", "17-4.p1")
def test_in_a_battle_both_sides_adjust_the_marching_side_first(table: Table) -> None:
    """崖 loses four of its eight: both sides have five levels."""
    t = march_in(put_up(table, "甲, 乙", "翼, 壁", ground="崖", cards=(CLIFF,)))
    while t.asked[1] != "17-4.p2":
        t.nothing()
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 甲", "give_up 乙"])
    t.play("give_up 甲")
    assert (t.asked, t.options) == ((2, "17-4.p2"), ["give_up 翼", "give_up 壁"])
    t.play("give_up 翼")
    assert (t.asked, t.party(1, "32"), t.party(2, "32")) == (
        (1, "10-4.s1.p1"),
        ["乙"],
        ["壁"],
    )


@clause(GAME, "17-4.p1")
def test_the_sides_are_counted_each_for_itself(table: Table) -> None:
    """Four levels of each side in 谷 (4)."""
    t = to_normal(march_in(put_up(table, "丙", "英", ground="谷")))
    assert (t.party(1, "32"), t.party(2, "32")) == (["丙"], ["英"])


@clause(GAME, "17-4.p1")
def test_where_terrain_is_taken_away_there_is_room_for_nobody(table: Table) -> None:
    t = table.lay({"22": "森, 甲", "12": "崩, 札"}, {"32": "野, 乙"}, cards=(RAZE,))
    t.play("ritual 崩").play("card 森")
    assert (t.terrain("22"), t.field(1)) == ("", {"12": ["崩", "札"]})
    assert t.has(1, "discard") == ["甲", "森"]
    assert t.field(2) == {"32": ["乙"]}


@clause(GAME, "17-4.p1", "17-4.p3")
def test_terrain_broken_in_a_battle_takes_both_sides_with_it(table: Table) -> None:
    t = to_normal(march_in(put_up(table, "岩", "壁", hand="砕", one={"12": "札"}, cards=(BREAK,))))
    t.play("use 砕")
    while t.vars["battle"] and t.field(2):
        t.play(t.options[0])
    assert (t.terrain("32"), t.field(1), t.field(2)) == ("", {"12": ["札"]}, {})


@clause(GAME, "17-4.p1")
def test_who_is_sent_to_full_headquarters_makes_them_too_full(table: Table) -> None:
    t = put_up(table, "岩", "壁", hand="帰", one={"12": "鬼, 札"}, cards=(HOME,))
    to_normal(march_in(t)).play("use 帰")
    while t.asked[1] != "17-4.p2":
        t.play(t.options[0])
    assert t.options == ["give_up 鬼", "give_up 札", "give_up 岩"]
    t.play("give_up 札")
    assert t.party(1, "12") == ["鬼", "岩"]


@clause(GAME, "17-4.p1")
def test_equipment_that_raises_a_level_can_be_too_much(table: Table) -> None:
    anchor = equipment("錨", 0, 0, "Field［常時］装備ユニットは「レベル：+2」を得る。")
    t = table.lay({"12": "兵, 鬼", "hand": "錨"}, phase="summon", cards=(anchor,))
    t.play("equip 錨 兵")
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 兵", "give_up 鬼"])
    t.play("give_up 兵")
    assert (t.party(1, "12"), t.has(1, "discard")) == (["鬼"], ["錨", "兵"])
