"""506.5.2a, 506.6.1.1, 506.6.1.2: weapons and armour in a battle."""

from __future__ import annotations

from tests.rules.pso2.cards import active, armour, character, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

ROARS = weapon("鳴", 1, "このカードを使用した時：カードを1枚ドローする。")
SHINES = armour("輝", 1, "このカードを使用した時：カードを1枚ドローする。")
TWO_HANDED = character("両", 2, 6, "このカードの武器の装備枠を+1する。")
DODGES = character("避", 1, 6, "このカードがダメージを受ける場合、かわりにカードを1枚ドローする。")
BURN = active("焼", "相手のキャラ1体を選び、4ダメージを与える。")
EXTRA = (ROARS, SHINES, TWO_HANDED, DODGES, BURN)


# --- 506.5.2a: weapons


@clause(GAME, "506.5.2a")
def test_weapons_are_declared_in_the_engagement_step_the_turn_player_first(table: Table) -> None:
    t = table.lay({"front": "甲 equip 棒, 弱"}, {"front": "壁 equip 棒"}).declare("甲", "壁")
    t.play(*["pass"] * 3)
    assert (t.vars["step"], t.options) == (2, ["pass"])  # not before
    t.play("pass")
    assert (t.vars["step"], t.asked, t.options) == (3, (1, "506.5.2a"), ["weapon 棒", "no_weapon"])
    t.play("weapon 棒")
    assert (t.asked, t.options) == ((2, "506.5.2a"), ["weapon 棒", "no_weapon"])
    assert (t.state(1, "棒"), t.attack_of(1, "甲"), t.stack) == ("off", 3, [])
    t.play("weapon 棒")
    assert (t.asked, t.vars["step"], t.attack_of(2, "壁")) == ((1, "103.6.1.6"), 3, 1)
    t.passes()
    assert (t.damage(2, "壁"), t.damage(1, "甲")) == (3, 1)


@clause(GAME, "506.5.2a")
def test_the_turn_player_declares_first_also_when_attacked_in_the_order_of_things(
    table: Table,
) -> None:
    t = table.lay({"front": "甲 equip 棒"}, {"front": "壁 equip 棒, 弱"}, turn=2)
    t.declare("壁", "甲").play(*["pass"] * 4)
    assert t.asked == (2, "506.5.2a")
    t.play("no_weapon")
    assert t.asked == (1, "506.5.2a")


@clause(GAME, "506.5.2a")
def test_a_weapon_need_not_be_used_and_is_on_then(table: Table) -> None:
    t = table.lay({"front": "甲 equip 棒, 弱"}, {"front": "壁"}).attack("甲", "壁")
    assert (t.damage(2, "壁"), t.state(1, "棒")) == (2, "on")


@clause(GAME, "506.5.2a")
def test_only_weapons_that_are_on_of_those_who_fight(table: Table) -> None:
    t = table.lay({"front": "甲 equip 棒:off, 弱 equip 棒"}, {"front": "壁, 乙 equip 棒"})
    t.declare("甲", "壁").play(*["pass"] * 4)
    assert (t.vars["step"], t.asked) == (3, (1, "103.6.1.6"))


@clause(GAME, "506.5.2a")
def test_a_player_who_fights_uses_a_weapon_too(table: Table) -> None:
    t = table.lay({"player": "主 equip 剣", "front": "弱"}, {"player": "主 equip 棒"})
    t.declare("主", "主").play(*["pass"] * 4).play("weapon 剣", "weapon 棒").passes()
    assert (t.health(1), t.health(2)) == (7, 7)  # 2 + 1, and 1 + 2


@clause(GAME, "506.5.2a")
def test_what_their_use_triggers_is_put_there_after_both_have_declared(table: Table) -> None:
    t = table.lay({"front": "甲 equip 鳴"}, {"front": "壁 equip 鳴"}, cards=EXTRA)
    t.declare("甲", "壁").play(*["pass"] * 4).play("weapon 鳴")
    assert (t.asked, t.stack) == ((2, "506.5.2a"), [])
    t.play("weapon 鳴")
    assert (t.asked, t.stack) == ((1, "103.6.1.6"), ["鳴", "鳴"])
    t.done()
    assert (t.count(1, "hand"), t.count(2, "hand"), t.vars["step"]) == (1, 1, 3)


@clause(GAME, "506.5.2a")
def test_who_bears_two_may_use_both(table: Table) -> None:
    t = table.lay({"front": "両 equip 棒+鳴"}, {"front": "壁"}, cards=EXTRA)
    t.declare("両", "壁").play(*["pass"] * 4)
    assert t.options == ["weapon 棒", "weapon 鳴", "no_weapon"]
    t.play("weapon 鳴")
    assert t.options == ["weapon 棒", "no_weapon"]
    t.play("weapon 棒").passes()
    assert t.damage(2, "壁") == 4


@clause(GAME, "506.5.2a")
def test_of_two_that_are_attacked_each_may_use_its_own(table: Table) -> None:
    t = table.lay({"front": "双"}, {"front": "壁 equip 棒, 乙 equip 棒"})
    t.play("attack 双", "target 壁", "target 乙").play(*["pass"] * 4)
    assert t.asked == (2, "506.5.2a")
    t.play("weapon 棒", "weapon 棒").passes()
    assert (t.row(1, "双"), t.damage(1, "双")) == ("back", 3)  # 0 + 1, and 1 + 1


# --- 506.6.1.1, 506.6.1.2: armour


@clause(GAME, "506.6.1.1")
def test_who_takes_damage_may_use_armour_against_it(table: Table) -> None:
    t = table.lay({"front": "丙, 弱"}, {"front": "壁 equip 盾"}).declare("丙", "壁")
    t.play(*["pass"] * 6)
    assert (t.vars["step"], t.asked, t.options) == (4, (2, "506.6.1.1"), ["armour 盾", "no_armour"])
    assert t.damage(2, "壁") == 0
    t.play("armour 盾")
    assert (t.damage(2, "壁"), t.state(2, "盾")) == (1, "off")
    t = table.lay({"front": "丙, 弱"}, {"front": "壁 equip 盾"}).attack("丙", "壁")
    assert (t.damage(2, "壁"), t.state(2, "盾")) == (3, "on")


@clause(GAME, "506.6.1.1")
def test_both_may_and_each_for_what_is_dealt_to_it(table: Table) -> None:
    t = table.lay({"front": "丙 equip 布, 弱"}, {"front": "丁 equip 盾"}).declare("丙", "丁")
    t.play(*["pass"] * 6)
    assert (t.asked, t.options) == ((1, "506.6.1.1"), ["armour 布", "no_armour"])
    t.play("armour 布")
    assert (t.asked, t.options) == ((2, "506.6.1.1"), ["armour 盾", "no_armour"])
    t.play("armour 盾").passes()
    assert (t.damage(1, "丙"), t.damage(2, "丁")) == (4, 1)


@clause(GAME, "506.6.1.1")
def test_as_many_as_are_on_may_be_used_and_no_damage_is_less_than_none(table: Table) -> None:
    t = table.lay({"front": "丙, 弱"}, {"front": "壁 equip 盾+布+布:off"}).declare("丙", "壁")
    t.play(*["pass"] * 6)
    assert t.options == ["armour 盾", "armour 布", "no_armour"]
    t.play("armour 布")
    assert t.options == ["armour 盾", "no_armour"]
    t.play("armour 盾").passes()
    assert t.damage(2, "壁") == 0
    t = table.lay({"front": "甲, 弱"}, {"front": "壁 equip 鎧+布"}).declare("甲", "壁")
    t.play(*["pass"] * 6).play("armour 鎧")
    assert (t.asked[1], t.damage(2, "壁"), t.state(2, "布")) == ("103.6.1.6", 0, "on")


@clause(GAME, "506.6.1.1")
def test_where_no_damage_is_taken_no_armour_is_asked_for(table: Table) -> None:
    t = table.lay({"front": "弱, 甲"}, {"front": "壁 equip 盾"}).declare("弱", "壁")
    t.play(*["pass"] * 6)
    assert t.asked == (1, "103.6.1.6")


@clause(GAME, "506.6.1.1")
def test_a_player_uses_armour_too(table: Table) -> None:
    t = table.lay({"front": "丙, 弱"}, {"player": "副 equip 盾"}).attack("丙", "副", armour=("盾",))
    assert t.health(2) == 9


@clause(GAME, "506.6.1.2")
def test_armour_is_a_replacement_and_not_put_into_the_processing_area(table: Table) -> None:
    t = table.lay(
        {"front": "丙, 弱", "hand": "引", "pp": "札"}, {"front": "壁 equip 輝"}, cards=EXTRA
    )
    t.declare("丙", "壁").play(*["pass"] * 6)
    t.play("armour 輝")  # nobody could answer it
    assert (t.damage(2, "壁"), t.stack, t.asked) == (2, ["輝"], (1, "103.6.1.6"))


@clause(GAME, "506.6.1.2")
def test_with_other_replacements_its_owner_says_which_comes_first(table: Table) -> None:
    two = {"front": "避 equip 布"}
    t = table.lay({"front": "甲, 弱"}, two, cards=EXTRA).declare("甲", "避").play(*["pass"] * 6)
    assert (t.asked[0], t.options) == (2, ["armour 布", "replacement 1"])
    t.play("replacement 1")
    assert (t.count(2, "hand"), t.state(2, "布"), t.damage(2, "避")) == (1, "on", 0)
    t = table.lay({"front": "甲, 弱"}, two, cards=EXTRA).declare("甲", "避").play(*["pass"] * 6)
    t.play("armour 布")
    assert (t.count(2, "hand"), t.state(2, "布"), t.damage(2, "避")) == (1, "off", 0)


@clause(GAME, "506.6.1.2")
def test_damage_of_a_text_is_lessened_by_armour_as_well(table: Table) -> None:
    t = table.lay({"hand": "焼", "pp": "札"}, {"front": "壁 equip 盾"}, cards=EXTRA)
    t.play("play 焼", "pass", "pass")
    assert (t.asked, t.options) == ((2, "205.5.2"), ["armour 盾", "no_armour"])
    t.play("armour 盾")
    assert t.damage(2, "壁") == 2
