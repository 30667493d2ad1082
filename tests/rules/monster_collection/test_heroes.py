"""4-2.h1: heroes are summoned at a cost, and one of a name."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.fights import march_in, put_up
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

CALLS = unit("招", 1, 1, 1, "Field［儀式］《完了型》手札のユニットカード1枚を自軍本陣に召喚する。")
RAISES = unit("蘇", 1, 1, 1, "Field［儀式］《完了型》捨札のユニットカード1枚を自軍本陣に召喚する。")
PAIR = unit("双", 1, 1, 1, "Field［儀式］《完了型》手札のユニットカード2枚を自軍本陣に召喚する。")
RUSHES = unit(
    "急", 1, 1, 1, "Battle［普通］《完了型》手札のユニットカード1枚を戦闘中の地形に召喚する。"
)
AFTER = unit(
    "後", 1, 1, 1,
    "Field［儀式］《完了型》手札のユニットカード1枚を自軍本陣に召喚する。効果適用後、手札を1枚補充する。",
)  # fmt: skip
COMMON = unit("英", 2, 2, 2) | {"id": "凡"}  # the name of a hero, and no hero points
KING = unit("王", 2, 1, 1, "Field［儀式］《完了型》捨札の英雄のユニットカード1枚を手札に加える。")


# --- what a hero is


@clause(GAME, "4-2.p3", "4-2.c6")
def test_a_unit_with_hero_points_is_a_hero(table: Table) -> None:
    t = table.lay({"12": "王", "discard": "甲, 英, 傑, 乙"}, {}, cards=(KING,))
    t.play("ritual 王")
    assert sorted(t.options) == ["card 傑", "card 英"]
    facts = {k: t.game.entry.cards.facts_of(t.game.rules, k, "ja") for k in ("甲", "英", "傑")}
    assert "英雄点 3" in facts["英"]
    assert "英雄点 2" in facts["傑"]
    assert "英雄" not in facts["甲"]


# --- 4-2.b1: the cost


@clause(GAME, "4-2.b1.p1", "9-3-2.p2", "4-2.c6")
def test_who_summons_a_hero_discards_as_many_cards_from_the_top_of_the_deck(table: Table) -> None:
    t = table.lay({"hand": "英, 甲, 札", "deck": "乙, 丙, 丁, 戊"}, {}, phase="summon")
    t.play("summon 英")
    assert t.party(1, "12") == ["英"]
    assert (t.has(1, "discard"), t.has(1, "deck")) == (["丁", "丙", "乙"], ["戊"])
    assert t.count(2, "deck") == 10
    t.play("summon 甲")  # others cost nothing
    assert t.count(1, "deck") == 1


@clause(GAME, "4-2.b1.p1")
@pytest.mark.parametrize(("left", "may"), [(0, False), (2, False), (3, True), (4, True)])
def test_with_fewer_cards_than_hero_points_a_hero_is_not_summoned(
    table: Table, left: int, may: bool
) -> None:
    side = {"hand": "英, 甲", "deck": f"札*{left}" if left else ""}
    t = table.lay(side, {}, phase="summon")
    assert ("summon 英" in t.options) == may
    assert t.refused("summon 英") == ({""} if may else {"4-2.b1.p1"})
    assert "summon 甲" in t.options
    if may:
        t.play("summon 英")
        assert (t.count(1, "deck"), t.count(1, "discard")) == (left - 3, 3)


@clause(GAME, "4-2.b1.p1", "10-1-2.p2")
@pytest.mark.parametrize(("left", "may"), [(1, False), (2, True)])
def test_a_hero_that_is_summoned_at_once_costs_the_same(table: Table, left: int, may: bool) -> None:
    t = put_up(table, "甲", "丙", hand="傑, 札", one={"deck": f"札*{left}"}, rolls=())
    march_in(t)
    assert t.asked == (1, "10-1.s2")
    assert ("summon 傑" in t.options) == may
    if may:
        t.play("summon 傑")
        assert (t.count(1, "deck"), t.party(1, "32")) == (0, ["甲", "傑"])
    else:
        assert t.refused("summon 傑") == {"4-2.b1.p1"}


@clause(GAME, "4-2.b1.p2")
def test_by_an_effect_too_a_hero_is_paid_for(table: Table) -> None:
    t = table.lay({"12": "招", "hand": "英", "deck": "乙, 丙, 丁, 戊"}, {}, cards=(CALLS,))
    t.play("ritual 招")
    assert t.party(1, "12") == ["招", "英"]
    assert (t.has(1, "discard"), t.has(1, "deck")) == (["丁", "丙", "乙"], ["戊"])


@clause(GAME, "4-2.b1.p2", "4-2.b1.p1")
def test_who_cannot_pay_for_it_does_not_get_the_hero_by_an_effect_either(table: Table) -> None:
    t = table.lay({"12": "後", "hand": "英, 甲", "deck": "札*2"}, {}, cards=(AFTER,))
    t.play("ritual 後", "card 英")
    assert "英" not in t.party(1, "12")
    assert t.count(1, "deck") == 2  # neither paid in part, nor filled up after it
    assert "英" in t.has(1, "hand")


@clause(GAME, "4-2.b1.p2")
def test_from_the_discard_pile_or_into_a_battle_it_is_the_same(table: Table) -> None:
    t = table.lay({"12": "蘇", "discard": "英, 傑", "deck": "札*5"}, {}, cards=(RAISES,))
    t.play("ritual 蘇", "card 傑")
    assert (t.party(1, "12"), t.count(1, "deck")) == (["蘇", "傑"], 3)
    t = put_up(table, "急", "丙", hand="英", one={"deck": "札*4"}, cards=(RUSHES,))
    march_in(t).until("use")
    t.play("use 急").passes()
    assert (t.party(1, "32"), t.count(1, "deck")) == (["急", "英"], 1)


# --- 4-2.b2: one of a name


@clause(GAME, "4-2.b2.p1", "4-2.b2.p2")
@pytest.mark.parametrize("area", ["12", "33"])
def test_a_second_hero_of_the_same_name_is_not_summoned(table: Table, area: str) -> None:
    there = "英" if area == "12" else "野, 英"
    t = table.lay({area: there, "hand": "英, 傑"}, {}, phase="summon")
    assert t.options == ["summon 傑", "end_summon"]  # a hero of another name may come
    assert "4-2.b2.p1" in t.refused("summon 英")


@clause(GAME, "4-2.b2.p1")
def test_the_enemys_hero_of_the_same_name_is_in_nobodys_way(table: Table) -> None:
    t = table.lay({"hand": "英"}, {"32": "野, 英"}, phase="summon").play("summon 英")
    assert (t.field(1), t.field(2)) == ({"12": ["英"]}, {"32": ["英"]})


@clause(GAME, "4-2.b2.p1")
def test_only_the_field_counts(table: Table) -> None:
    side = {"hand": "英*2", "discard": "英", "removed": "英"}
    t = table.lay(side, {}, phase="summon")
    assert t.options == ["summon 英", "summon 英", "end_summon"]
    t.play("summon 英")
    assert t.options == ["end_summon"]


@clause(GAME, "4-2.b2.p1", "4-2.p3")
def test_units_that_are_no_heroes_may_have_any_name(table: Table) -> None:
    side = {"hand": "英, 凡, 甲", "12": "凡, 甲"}
    t = table.lay(side, {}, phase="summon", cards=(COMMON,))
    assert len([o for o in t.options if o.startswith("summon")]) == 3


@clause(GAME, "4-2.b2.p1", "10-1-2.p2")
def test_nor_at_once(table: Table) -> None:
    t = put_up(table, "甲", "丙", hand="傑, 札", one={"21": "野, 傑"}, rolls=())
    march_in(t)
    assert t.options == ["end_summon"]
    assert "4-2.b2.p1" in t.refused("summon 傑")


@clause(GAME, "4-2.b2.p1", "4-2.b1.p2")
def test_nor_by_an_effect_and_then_nothing_is_paid(table: Table) -> None:
    side = {"12": "招, 英", "hand": "英, 甲"}
    t = table.lay(side, {}, cards=(CALLS,)).play("ritual 招", "card 英")
    assert t.party(1, "12").count("英") == 1
    assert t.count(1, "deck") == 10


@clause(GAME, "4-2.b2.p1", "4-2.b1.p2")
def test_of_two_that_an_effect_would_bring_one_comes(table: Table) -> None:
    t = table.lay({"12": "双", "hand": "英*2"}, {}, cards=(PAIR,)).play("ritual 双")
    assert t.party(1, "12") == ["双", "英"]
    assert (t.count(1, "deck"), t.has(1, "hand")) == (7, ["英"])


@clause(GAME, "4-2.b2.p1")
def test_when_the_first_has_gone_another_may_come(table: Table) -> None:
    t = table.lay({"22": "野, 英", "hand": "英"}, {"32": "野, 壁, 鬼"}, rolls=(1, 6))
    t.march("32", "英").until("attack")
    t.play("attack").passes()
    t.until("end_main").play("end_main")
    assert t.options == ["summon 英", "end_summon"]
