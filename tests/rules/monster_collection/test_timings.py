"""10-4, 10-5, 10-7: the normal timings and the end of a battle."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import spell, terrain, unit
from tests.rules.monster_collection.fights import attack, fight, march_in, put_up
from tests.rules.monster_collection.rounds import to_end, to_own
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

# wakes an own unit
WAKE = spell("起", "Battle［普通］〈コスト：土消費〉自軍ユニット1体を未行動にする。", element="土")
SPRING = terrain("泉", 12, "Battle［普通］《宣言型》〈コスト：手札1枚を破棄する〉自軍ユニット1体に「攻撃力：+1」を付与する。")  # fmt: skip
BOTH = [((6, 1), 1, "10-4"), ((1, 6), 1, "10-5")]  # player 1 acts first, second


# --- what may be used ---------------------------------------------------------------------------------


@clause(GAME, "10-4.p2", "10-4.s1", "10-4.s1.p1", "10-4.s2", "10-4.s2.p1")
def test_the_first_side_uses_normal_effects_of_all_kinds_or_attacks(table: Table) -> None:
    t = fight(
        table, "射, 炎, 商, 錬", "壁, 射", hand="焼, 薬, 弾, 護, 煙", hand2="焼", rolls=(6, 1)
    )
    assert t.asked == (1, "10-4.s1.p1")
    assert t.options == ["use 焼 1", "use 薬 1", "use 弾 1", "use 射 1", "attack"]
    assert t.refused("use 護") == {"11-2-2.p1"}


@clause(GAME, "10-5.p1", "10-5.p2", "10-5.s1", "10-5.s1.p1", "10-5.s2", "10-5.s2.p1", "10-4.s4.p3")
def test_so_does_the_second_side_afterwards(table: Table) -> None:
    t = fight(table, "射, 炎, 商, 錬", "壁", hand="焼, 薬, 弾, 護", rolls=(1, 6))
    assert (t.asked, t.options) == ((2, "10-4.s1.p1"), ["attack"])
    t.play("attack").passes()
    assert t.asked == (1, "10-5.s1.p1")
    assert t.options == ["use 焼 1", "use 薬 1", "use 弾 1", "use 射 1", "attack"]


@clause(GAME, "10-4.s1.p1", "10-4.s3", "10-4.s3.p1", "10-5.s1.p1", "10-5.s3", "10-5.s3.p1")
@pytest.mark.parametrize(("rolls", "player", "step"), BOTH)
def test_effects_are_used_before_and_after_the_attack_as_often_as_one_likes(
    table: Table, rolls: tuple[int, int], player: int, step: str
) -> None:
    t = fight(table, "師, 投", "壁, 弱", hand="焼*3, 札*2", rolls=rolls)
    to_own(t, 1)
    assert t.asked == (1, f"{step}.s1.p1")
    t.play("use 焼", "card 弱").passes()
    assert t.party(2, "32") == ["壁"]
    assert t.options == ["use 焼 1", "use 焼 1", "use 投 1", "attack"]
    t.play("use 焼").passes()
    t.play("use 投", "card 札").passes()
    assert t.options == ["use 焼 1", "use 投 1", "attack"]
    t.play("attack").passes()
    assert t.asked == (1, f"{step}.s1.p1")
    assert t.options == ["use 焼 1", "use 投 1", "end_timing"]
    t.play("use 焼").passes().play("use 投").passes()
    assert t.asked[1] != f"{step}.s1.p1"  # nothing is left, and no card in the hand
    assert t.log().count("“壁” is dealt 3 damage") == 3  # of 焼 twice, of the attack
    assert t.log().count("“壁” is dealt 2 damage") == 2  # of 投


@clause(GAME, "10-4.s1.p1")
def test_terrain_and_equipment_have_effects_too(table: Table) -> None:
    t = fight(table, "兵 equip 笛", "壁", hand="札", cards=(SPRING,), ground="泉", hand2="札")
    assert t.options == ["use 笛 1", "attack"]
    t.play("attack").passes().play("end_timing")
    assert (t.asked, t.options) == ((2, "10-5.s1.p1"), ["use 泉 1", "attack"])


@clause(GAME, "10-4.s1.p1", "10-5.s1.p1")
def test_only_in_ones_own_timing(table: Table) -> None:
    t = fight(table, "射", "射, 壁", hand="札", hand2="札", rolls=(6, 1))
    codes = {t.asked[0]: t.options}
    t.play("attack").passes().play("end_timing")
    codes[t.asked[0]] = t.options
    assert codes == {1: ["use 射 1", "attack"], 2: ["attack"]}  # 2's 射 was in front, and has died


@clause(GAME, "10-4.s1.p1")
def test_not_while_another_effect_is_in_the_chain(table: Table) -> None:
    t = fight(table, "炎", "壁", hand="焼*2", hand2="札").play("use 焼")
    t.play("2: pass")
    assert (t.asked, t.options) == ((1, "10-10-2.p1"), ["pass"])
    assert t.refused("use 焼") == {"11-2-1.p1"}
    assert t.refused("attack") == {"10-4.s2.p2"}
    assert t.refused("end_timing") == {"11-2-1.p1"}


# --- the attack has to be -----------------------------------------------------------------------------


@clause(GAME, "10-4.s2.p1", "10-5.s2.p1")
@pytest.mark.parametrize(("rolls", "player", "step"), BOTH)
def test_with_an_unacted_unit_and_an_enemy_one_has_to_attack(
    table: Table, rolls: tuple[int, int], player: int, step: str
) -> None:
    t = to_own(fight(table, "弱, 射", "壁", hand="札", rolls=rolls), 1)
    assert (t.asked, t.options) == ((1, f"{step}.s1.p1"), ["use 射 1", "attack"])
    assert t.refused("end_timing") == {f"{step}.s2.p1"}
    t.play("use 射").passes()  # 弱 has still not acted
    assert t.options == ["attack"]
    assert t.refused("end_timing") == {f"{step}.s2.p1"}
    t.play("attack").passes()
    assert t.refused("end_timing") == {""}


@clause(GAME, "10-4.s2.p1", "10-5.s2.p1")
@pytest.mark.parametrize(("rolls", "player", "step"), BOTH)
def test_not_with_all_units_acted(
    table: Table, rolls: tuple[int, int], player: int, step: str
) -> None:
    t = to_own(fight(table, "射", "壁", hand="札", rolls=rolls), 1)
    t.play("use 射").passes()
    assert t.options == ["end_timing"]
    assert t.refused("attack") == {"10-9-3.p1"}


@clause(GAME, "10-4.s2.p1", "10-5.s2.p1")
@pytest.mark.parametrize(("rolls", "player", "step"), BOTH)
def test_not_with_all_enemies_gone(
    table: Table, rolls: tuple[int, int], player: int, step: str
) -> None:
    t = to_own(fight(table, "壁, 射", "甲", hand="札", rolls=rolls), 1)
    t.play("use 射").passes()
    assert t.party(2, "32") == []
    assert t.options == ["end_timing"]
    assert t.refused("attack") == {"10-9-3.p1"}


@clause(GAME, "10-4.s2.p1", "10-9.p2")
def test_all_that_have_not_acted_attack_and_have_acted_then(table: Table) -> None:
    t = fight(table, "射, 甲, 丙", "巨", rolls=(6, 1)).play("use 射").passes()
    assert [t.state(1, c) for c in ("射", "甲", "丙")] == ["acted", "unacted", "unacted"]
    t.play("attack")
    assert [t.state(1, c) for c in ("射", "甲", "丙")] == ["acted"] * 3
    assert "“巨” is dealt 8 damage" in t.passes().log()  # without the 2 of 射


@clause(GAME, "10-4.s2.p2", "10-5.s2.p2")
@pytest.mark.parametrize(("rolls", "player", "step"), BOTH)
def test_one_attacks_once_even_with_units_that_have_not_acted(
    table: Table, rolls: tuple[int, int], player: int, step: str
) -> None:
    t = to_own(fight(table, "岩, 丙", "壁, 弱", hand="起, 札", rolls=rolls, cards=(WAKE,)), 1)
    t.play("attack").passes().play("use 起", "card 丙").passes()
    assert (t.state(1, "丙"), t.options) == ("unacted", ["end_timing"])
    assert t.refused("attack") == {f"{step}.s2.p2"}


@clause(GAME, "10-4.s2.p2")
def test_who_wakes_before_the_attack_attacks(table: Table) -> None:
    t = fight(table, "岩, 射", "巨", hand="起", cards=(WAKE,)).play("use 射").passes()
    t.play("use 起", "card 射").passes().play("attack").passes()
    assert "“巨” is dealt 4 damage" in t.log()


@clause(GAME, "10-4.s2.p2", "10-5.s2.p2")
def test_once_in_each_battle(table: Table) -> None:
    """And each side for itself."""
    one = {"22": "野, 甲", "21": "野, 甲"}
    two = {"32": "野, 壁", "31": "野, 壁"}
    t = table.lay(one, two, rolls=(6, 1, 6, 1))
    t.play("march 甲 32").until("attack").play("attack").passes()
    assert (t.asked, t.options) == ((2, "10-5.s1.p1"), ["attack"])
    attack(t)
    t.play("march 甲 31").until("attack")
    assert (t.asked, t.options) == ((1, "10-4.s1.p1"), ["attack"])


# --- the end of a timing ------------------------------------------------------------------------------


@clause(GAME, "10-4.s4", "10-4.s4.p1", "10-4.s4.p2", "10-4.s4.p3")
def test_who_has_not_acted_in_the_first_timing_has_afterwards(table: Table) -> None:
    """Of the first side; the other has its timing then."""
    t = fight(table, "岩, 丙", "巨", hand="起, 札", hand2="札", cards=(WAKE,))
    t.play("attack").passes().play("use 起", "card 丙").passes()
    assert t.state(1, "丙") == "unacted"
    t.play("end_timing")
    assert (t.asked, t.state(1, "丙"), t.state(2, "巨")) == ((2, "10-5.s1.p1"), "acted", "unacted")


@clause(GAME, "10-4.s4.p1", "10-5.s4.p1")
def test_the_timing_lasts_until_its_end_is_said(table: Table) -> None:
    t = fight(table, "師", "壁", hand="焼*2", hand2="札").play("attack").passes()
    t.play("use 焼").passes()
    assert (t.asked, t.options) == ((1, "10-4.s1.p1"), ["use 焼 1", "end_timing"])
    t.play("end_timing")
    assert t.asked == (2, "10-5.s1.p1")
    t.play("attack").passes()
    assert t.options == ["end_timing"]
    t.play("end_timing")
    assert t.asked == (1, "9-2.p1")


@clause(GAME, "10-5.s4", "10-5.s4.p2", "10-5.s4.p3")
def test_after_the_second_timing_both_sides_have_acted(table: Table) -> None:
    """Seen by what happens when the battle ends."""
    watch = unit(
        "番", 2, 0, 9,
        "Battle［条件(強制)］〈発揮：戦闘終了時〉未行動のユニットすべてを破棄する。",
    )  # fmt: skip
    alarm = unit("鐘", 2, 0, 9, "Battle［対抗］《完了型》敵軍プレイヤーは手札を1枚破棄する。")
    stir = spell(
        "乱", "Battle［普通］〈コスト：土消費〉ユニットすべてを未行動にする。", element="土"
    )
    t = fight(table, "番, 甲", "鐘, 岩", hand="札", hand2="乱, 札", cards=(watch, alarm, stir))
    t.play("1: attack").passes().play("1: end_timing")
    t.play("2: attack").passes().play("2: use 乱").passes()
    units = ((1, "番"), (1, "甲"), (2, "鐘"), (2, "岩"))
    assert [t.state(*u) for u in units] == ["unacted"] * 4
    t.play("2: end_timing")
    assert "10-5.s4.p2" in t.log()
    assert (t.party(1, "22"), t.party(2, "32")) == (["番", "甲"], ["鐘", "岩"])


@clause(GAME, "10-4.s2.p1", "10-5.p1")
def test_a_battle_goes_through_all_timings_even_with_a_side_gone(table: Table) -> None:
    t = fight(table, "丁", "甲", hand="札", hand2="札").play("attack").passes().play("end_timing")
    assert (t.asked, t.options) == ((2, "10-5.s1.p1"), ["end_timing"])
    assert t.refused("attack") == {"10-9-3.p1"}


# --- 10-7: the end of the battle ----------------------------------------------------------------------


@clause(GAME, "10-7.p2")
def test_what_was_given_in_the_battle_is_over(table: Table) -> None:
    t = fight(table, "壁, 岩", "壁, 波", hand="力", hand2="護").play("use 力", "card 岩").passes()
    t.play("attack", "2: counter 護", "2: card 壁").passes()
    assert (t.attack_of(1, "岩"), t.defence_of(2, "壁")) == (5, 11)
    to_end(t)
    assert (t.attack_of(1, "岩"), t.defence_of(2, "壁")) == (2, 8)


@clause(GAME, "10-7.p2")
def test_charge_and_defender_are_over(table: Table) -> None:
    t = fight(table, "突", "守", rolls=(6, 1))
    assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (4, 4)
    t = fight(table, "突, 守", "突, 守, 壁", rolls=(1, 6))
    assert (t.attack_of(1, "突"), t.attack_of(1, "守")) == (2, 4)
    assert (t.attack_of(2, "突"), t.attack_of(2, "守")) == (4, 2)
    t = fight(table, "突, 鬼", "守, 鬼", rolls=(6, 1))
    to_end(t)
    assert (t.attack_of(1, "突"), t.vars["first_side"]) == (2, 0)


@clause(GAME, "10-7.p2")
def test_what_lasts_for_the_turn_is_not(table: Table) -> None:
    vow = spell(
        "誓",
        "Battle［普通］〈コスト：土消費〉ターン終了まで、自軍ユニット1体に「攻撃力：+3」を付与する。",
        element="土",
    )
    t = fight(table, "岩", "壁", hand="誓", cards=(vow,)).play("use 誓").passes()
    to_end(t)
    assert t.attack_of(1, "岩") == 5
    t.end_turn()
    assert t.attack_of(1, "岩") == 2


@clause(GAME, "10-7.p2", "10-7.p1")
def test_what_comes_at_the_end_comes_before_that(table: Table) -> None:
    last = unit(
        "末", 2, 0, 9,
        "Battle［条件(強制)］〈発揮：戦闘終了時〉攻撃力5以上のユニットすべてを破棄する。",
    )  # fmt: skip
    t = fight(table, "岩, 末", "壁", hand="力", cards=(last,)).play("use 力", "card 岩").passes()
    to_end(t)
    assert (t.has(1, "discard"), t.party(1, "22")) == (["岩", "力"], ["末"])


@clause(GAME, "10-7.p3", "10-7.p4")
def test_slots_that_were_spent_can_be_spent_in_the_next_battle(table: Table) -> None:
    one = {"22": "野, 炎", "hand": "焼*3"}
    two = {"32": "野, 札, 札", "42": "壁"}
    t = table.lay(one, two, rolls=(6, 1, 6, 1), number=3)
    t.march("32", "炎").until("use")
    t.play("use 焼").play("card 札").passes()
    t.play("use 焼").passes()
    assert t.party(2, "32") == []
    assert t.refused("use 焼") == {"14.p1", "13-3.p1"}  # of the one in the hand; of the others
    to_end(t)
    assert (t.asked, t.party(1, "32")) == ((1, "9-2.p1"), ["炎"])  # 10-8-1: the march has succeeded
    t.end_turn().until("end_main").end_turn().until("end_main")
    t.march("42", "炎").until("use")
    assert t.offers("use")


@clause(GAME, "10-7.p4")
def test_then_it_is_looked_at_who_is_left(table: Table) -> None:
    t = to_end(march_in(put_up(table, "丁", "甲")))
    lines = [line.partition("]")[0][1:] for line in t.log().splitlines()]
    assert lines.index("10-7.p1") < lines.index("10-8.p1")
    assert (t.field(1), t.field(2)) == ({"32": ["丁"]}, {})
