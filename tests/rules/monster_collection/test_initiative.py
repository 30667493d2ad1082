"""10, 10-3: the course of a battle, and who acts first."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import equipment, terrain, unit
from tests.rules.monster_collection.fights import fight, march_in, put_up
from tests.rules.monster_collection.rounds import to_dice, to_end
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

# at the start of the initiative timing
HASTE = unit(
    "駆", 2, 2, 2,
    "Battle［条件］〈発揮：イニシアチブ決定タイミング開始時〉このユニットに「イニシアチブ：+3」を付与する。",
)  # fmt: skip
SCOUT = unit(
    "斥", 2, 2, 2,
    "Battle［条件(強制)］〈発揮：イニシアチブ決定タイミング開始時〉手札を1枚補充する。",
)  # fmt: skip
LUCKY = unit(
    "運", 2, 2, 2,
    "Battle［常時］自軍プレイヤーは「イニシアチブ決定ダイスの結果：+2」を得る。",
)  # fmt: skip


def timings(t: Table) -> list[str]:
    """The timings of the battle so far, as the record names them."""
    known = {
        "instant summoning", "formation", "initiative", "normal timing of the first side",
        "normal timing of the second side", "simultaneous attack", "end of the battle",
    }  # fmt: skip
    lines = [line.partition("] ")[2] for line in t.log().splitlines()]
    return [line for line in lines if line in known]


# --- 10: the course of a battle -----------------------------------------------------------------------


@clause(GAME, "10.p1", "10.p2", "10.s1", "10.s1.p1")
def test_a_march_into_terrain_with_enemies_is_a_battle(table: Table) -> None:
    t = put_up(table, "甲", "乙", hand="札", hand2="札")
    assert (t.vars["battle"], t.vars["timing"]) == (0, 0)
    t.march("32", "甲")
    assert (t.vars["battle"] - 1, t.vars["timing"]) == (7, 1)  # in area 32; instant summoning
    assert t.asked == (1, "10-1.s2")  # the marching side is asked first, then the defending side
    t.nothing()
    assert t.asked == (2, "10-1.s4")
    to_end(t)
    assert (t.vars["battle"], t.vars["timing"]) == (0, 0)


@clause(GAME, "10.p1")
@pytest.mark.parametrize("two", [{"32": "丘"}, {"32": "丘", "33": "森, 乙"}])
def test_a_march_into_terrain_without_enemies_is_none(table: Table, two: dict[str, str]) -> None:
    t = table.lay({"22": "森, 甲"}, two).march("32", "甲")
    assert (t.vars["battle"], t.asked, t.area(1, "甲")) == (0, (1, "9-2.p1"), "32")


@clause(GAME, "10.p2")
def test_the_marching_side_is_who_marched_whoever_acts_first(table: Table) -> None:
    """「自軍が進軍側なら」 and 「自軍が守備側なら」"""
    one = unit(
        "進", 2, 2, 2, "Battle［常時］自軍が進軍側なら、このユニットは「攻撃力：+1」を得る。"
    )
    two = unit(
        "防", 2, 2, 2, "Battle［常時］自軍が守備側なら、このユニットは「攻撃力：+4」を得る。"
    )
    t = fight(table, "進, 防", "進, 防", rolls=(1, 6), cards=(one, two))
    assert t.asked == (2, "10-4.s1.p1")
    assert (t.attack_of(1, "進"), t.attack_of(1, "防")) == (3, 2)
    assert (t.attack_of(2, "進"), t.attack_of(2, "防")) == (2, 6)
    two_marches = {"32": "野, 防"}
    t = table.lay({"22": "野, 進"}, two_marches, turn=2, rolls=(6, 1), cards=(one, two))
    to_dice(t.march("22", "防"))
    assert (t.attack_of(1, "進"), t.attack_of(2, "防")) == (2, 2)


@clause(GAME, "10.p3", "10.s2", "10.s2.p1", "10.s3", "10.s3.b1", "10.s4", "10.s4.p1", "10.s5",
        "10.s5.p1", "10.s7", "10.s7.p1", "10-3.p1", "10-4.p1", "10-5.p1", "10-7.p1")  # fmt: skip
def test_the_timings_come_in_their_order(table: Table) -> None:
    t = put_up(table, "甲, 丙", "乙, 壁", hand="札", hand2="札", rolls=(1, 6))
    march_in(t)
    assert timings(t) == ["instant summoning"]
    t.nothing().nothing()
    assert (t.asked, timings(t)[1:]) == ((1, "10-2.s1"), ["formation"])
    t.play("1: to_front 丙", "1: keep_formation", "2: keep_formation")
    assert t.party(1, "32") == ["丙", "甲"]
    assert timings(t)[2:] == ["initiative", "normal timing of the first side"]
    assert t.asked == (2, "10-4.s1.p1")
    t.play("2: attack").passes().play("2: end_timing")
    assert timings(t)[4:] == ["normal timing of the second side"]
    assert t.asked == (1, "10-5.s1.p1")
    t.play("1: attack").passes().play("1: end_timing")
    assert timings(t)[5:] == ["end of the battle"]
    assert (t.asked, t.vars["battle"]) == ((1, "9-2.p1"), 0)


@clause(GAME, "10.p3", "10.s3.b2", "10.s6", "10.s6.p1", "10.s7", "10-6.p1", "10-3.s3.p2", "10-7.p1")
def test_with_the_same_initiative_there_are_no_normal_timings(table: Table) -> None:
    t = put_up(table, "丙", "壁", hand="札", hand2="札", rolls=(4, 4))
    march_in(t).until("end_main")
    assert timings(t) == [
        "instant summoning", "formation", "initiative", "simultaneous attack", "end of the battle",
    ]  # fmt: skip
    assert "attacks" in t.log()


# --- 10-3: the initiative -----------------------------------------------------------------------------


@clause(GAME, "10.s3.p1", "10-3.s2", "10-3.s2.p1", "10-3.s3", "10-3.s3.p1")
@pytest.mark.parametrize(
    ("rolls", "first"), [((2, 1), 1), ((1, 2), 2), ((6, 5), 1), ((5, 6), 2), ((3, 3), 0)]
)
def test_both_roll_a_die_and_the_higher_acts_first(
    table: Table, rolls: tuple[int, int], first: int
) -> None:
    t = march_in(put_up(table, "甲", "乙", rolls=rolls))
    assert t.vars["first_side"] == first
    assert t.asked == ((first, "10-4.s1.p1") if first else (1, "9-2.p1"))
    for k, n in enumerate(rolls):
        assert f"Player {k + 1}'s initiative is {n} (die {n})" in t.log()


@clause(GAME, "10-3.s2.p1", "10-3.s3.p1", "10-3.s3.p2")
@pytest.mark.parametrize(
    ("mine", "theirs", "rolls", "first"),
    [
        ("速", "甲", (1, 2), 1),  # 3 against 2
        ("速", "甲", (1, 3), 0),
        ("速", "甲", (1, 4), 2),
        ("遅", "甲", (6, 3), 1),
        ("遅", "甲", (6, 4), 0),
        ("遅", "甲", (6, 5), 2),
        ("速, 速", "甲", (1, 4), 1),  # all units of a side count
        ("速, 速", "甲", (1, 5), 0),
        ("速, 遅", "甲", (2, 1), 1),
        ("速, 遅", "甲", (2, 2), 0),
        ("甲", "速, 速, 遅", (3, 1), 0),
        ("速", "速", (1, 1), 0),
        ("遅", "遅, 遅", (1, 4), 2),  # -1 against 0: a sum may be less than 0
    ],
)
def test_the_initiative_of_all_units_is_added(
    table: Table, mine: str, theirs: str, rolls: tuple[int, int], first: int
) -> None:
    t = march_in(put_up(table, mine, theirs, rolls=rolls))
    assert to_dice(t).vars["first_side"] == first


@clause(GAME, "10-3.s2.p1")
def test_only_units_in_the_battle_add_to_it(table: Table) -> None:
    one = {"12": "速", "22": "野, 甲, 速"}
    t = table.lay(one, {"32": "野, 乙", "42": "速"}, rolls=(1, 2))
    assert to_dice(t.march("32", "甲")).vars["first_side"] == 2


@clause(GAME, "10-3.s2.p1")
@pytest.mark.parametrize(("rolls", "first"), [((1, 2), 1), ((1, 3), 0), ((1, 4), 2)])
def test_equipment_may_give_it(table: Table, rolls: tuple[int, int], first: int) -> None:
    boots = equipment("靴", 0, 0, standing=("イニシアチブ：+2",))
    one = {"22": "野, 兵 equip 靴"}
    t = table.lay(one, {"32": "野, 乙"}, rolls=rolls, cards=(boots,))
    assert to_dice(t.march("32", "兵")).vars["first_side"] == first


@clause(GAME, "10-3.s2.p1")
@pytest.mark.parametrize(("rolls", "first"), [((1, 2), 1), ((1, 3), 0), ((1, 4), 2)])
def test_an_effect_may_add_to_the_die_itself(
    table: Table, rolls: tuple[int, int], first: int
) -> None:
    t = put_up(table, "運", "乙", rolls=rolls, cards=(LUCKY,))
    assert to_dice(march_in(t)).vars["first_side"] == first


@clause(GAME, "10-3.s1", "10-3.s1.p1")
@pytest.mark.parametrize(("said", "first"), [("apply 駆", 1), ("decline 駆", 2)])
def test_what_is_used_at_the_start_comes_before_the_dice(
    table: Table, said: str, first: int
) -> None:
    t = march_in(put_up(table, "駆", "乙", rolls=(1, 3), cards=(HASTE,))).until("apply")
    assert t.asked == (1, "11-2-4.b3.p1")
    assert "(die" not in t.log()
    t.play(said)
    assert t.vars["first_side"] == first  # 4 or 1 against 3


@clause(GAME, "10-3.s1.p1", "17-1.p1")
def test_all_of_the_marching_side_come_first_in_any_order(table: Table) -> None:
    one = {"22": "野, 駆, 斥", "deck": "札*5"}
    two = {"32": "野, 駆, 斥", "deck": "札*5"}
    t = table.lay(one, two, rolls=(1, 2), cards=(HASTE, SCOUT))
    march_in(t).until("trigger")
    assert (t.asked[0], t.options) == (1, ["trigger 駆", "trigger 斥"])
    assert t.count(2, "hand") == 0
    t.play("trigger 斥")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 0)
    assert t.options == ["apply 駆 1", "decline 駆 1"]
    t.play("1: apply 駆")
    assert (t.asked[0], t.options) == (2, ["trigger 駆", "trigger 斥"])
    t.play("2: trigger 駆", "2: decline 駆")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 1)
    assert t.vars["first_side"] == 1  # 4 against 2


@clause(GAME, "10-3.s1.p1")
def test_the_defending_side_has_its_turn_without_any_of_the_marching_side(table: Table) -> None:
    t = put_up(table, "甲", "駆", rolls=(3, 1), cards=(HASTE,))
    march_in(t).until("apply")
    assert t.asked == (2, "11-2-4.b3.p1")
    t.play("apply 駆")
    assert t.vars["first_side"] == 2


@clause(GAME, "10-3.s1.p1")
def test_it_comes_once_a_battle(table: Table) -> None:
    t = fight(table, "斥", "壁, 壁", rolls=(6, 1), cards=(SCOUT,), one={"deck": "札*5"})
    assert t.count(1, "hand") == 1
    assert to_end(t).count(1, "hand") == 1


@clause(GAME, "17-1.p1")
@pytest.mark.parametrize("user", [1, 2])
def test_when_both_have_to_choose_the_marching_side_chooses_first(table: Table, user: int) -> None:
    """Whoever uses it."""
    horn = unit("角", 2, 2, 3, "Battle［普通］《完了型》双方のプレイヤーは手札を1枚破棄する。")
    rolls = (6, 1) if user == 1 else (1, 6)
    t = fight(table, "角", "角", hand="甲, 乙", hand2="丙, 丁", rolls=rolls, cards=(horn,))
    t.play(f"{user}: use 角").passes()
    assert (t.asked[0], t.options) == (1, ["card 甲", "card 乙"])
    t.play("1: card 甲")
    assert (t.asked[0], t.options) == (2, ["card 丙", "card 丁"])
    t.play("2: card 丁")
    assert (t.has(1, "hand"), t.has(2, "hand")) == (["乙"], ["丙"])


@clause(GAME, "10-3.s2.p1")
def test_terrain_of_the_battle_may_change_the_initiative(table: Table) -> None:
    moor = terrain("沼", 12, "Battle［常時］敵軍ユニットは「イニシアチブ：-2」を得る。")
    t = march_in(put_up(table, "甲, 甲", "乙", ground="沼", rolls=(6, 2), cards=(moor,)))
    assert to_dice(t).vars["first_side"] == 0
