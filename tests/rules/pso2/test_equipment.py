"""205.4, 205.5: weapons and armour."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, armour, character, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

TAKE = active("奪", "相手のキャラ1体を選び、手札に戻す。")
ARMS = active("授", "捨札の武器のアイテムカード1枚を選び、味方のキャラ1体に装備する。")
DEALT = character("手", 1, 4, "このカードがダメージを与えた時：カードを1枚ドローする。")


# --- 205.4: equipping -------------------------------------------------------------------------------


@clause(GAME, "205.4", "205.4.1", "205.4.2")
def test_a_weapon_is_laid_on_an_ally_and_lies_there_on(table: Table) -> None:
    t = table.lay(
        {"hand": "棒", "pp": "札", "front": "甲 state off", "back": "乙, 箱"}, {"front": "丙"}
    )
    t.play("play 棒")
    assert (t.asked, t.options) == ((1, "504.2"), ["bearer 主", "bearer 甲", "bearer 乙"])
    t.play("bearer 甲")
    assert (t.stack, t.equip(1, "甲")) == (["棒"], [])
    t.done()
    assert (t.equip(1, "甲"), t.equip(1, "乙"), t.equip(1, "主")) == (["棒"], [], [])
    t.expect("1 front 棒 state on", "1 front 甲 state off")


@clause(GAME, "205.4.2")
@pytest.mark.parametrize(("bearer", "zone"), [("主", "player"), ("甲", "front"), ("乙", "back")])
def test_it_lies_in_the_zone_of_its_bearer(table: Table, bearer: str, zone: str) -> None:
    t = table.lay({"hand": "盾", "pp": "札", "front": "甲", "back": "乙"})
    t.cast("盾", f"bearer {bearer}")
    assert t.has(1, zone) == [bearer, "盾"]
    assert t.state(1, "盾") == "on"


@clause(GAME, "205.4.2")
def test_it_goes_along_when_its_bearer_changes_rows(table: Table) -> None:
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "甲 equip 棒:off"}).cast("火", "card 甲")
    assert (t.row(2, "甲"), t.equip(2, "甲")) == ("back", ["棒"])
    t.expect("2 back 棒 state off")


@clause(GAME, "205.4.1")
def test_what_equipment_says_of_its_bearer_is_said_of_that_card(table: Table) -> None:
    ring = armour("輪", 1, "装備先は+2/+1。")
    t = table.lay({"front": "甲 equip 輪, 乙"}, cards=(ring,))
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲")) == (4, 4)
    assert (t.attack_of(1, "乙"), t.hp_of(1, "乙")) == (1, 4)


@clause(GAME, "205.4.3", "208.1")
def test_only_a_card_of_its_class_bears_it(table: Table) -> None:
    """剣 is a hunter's; 主 is one too. 棒 is ALL, and 全 is ALL."""
    one = {"hand": "剣, 棒", "pp": "札", "front": "狩, 銃, 術, 全, 甲"}
    t = table.lay(one).play("play 剣")
    assert t.options == ["bearer 主", "bearer 狩", "bearer 全"]
    t.play("bearer 狩").done()
    assert t.equip(1, "狩") == ["剣"]
    t = table.lay(one).play("play 棒")
    names = ["主", "狩", "銃", "術", "全", "甲"]
    assert t.options == [f"bearer {name}" for name in names]
    t = table.lay({**one, "front": "銃", "player": "副"})
    assert "play 剣" not in t.options
    assert t.refused("play 剣") == {"205.4.3"}


@clause(GAME, "205.4.3")
def test_one_class_in_common_is_enough(table: Table) -> None:
    both = weapon("槍", 1, classes=("レンジャー", "フォース"))
    wide = character("広", 1, 3, classes=("ハンター", "フォース"))
    t = table.lay({"hand": "槍", "pp": "札", "front": "広, 狩, 銃"}, cards=(both, wide))
    t.play("play 槍")
    assert t.options == ["bearer 広", "bearer 銃"]


@clause(GAME, "205.4.3")
@pytest.mark.parametrize(("bearer", "borne"), [("狩", ["剣"]), ("銃", [])])
def test_no_effect_equips_a_card_of_another_class(
    table: Table, bearer: str, borne: list[str]
) -> None:
    t = table.lay({"hand": "授", "pp": "札", "discard": "剣", "front": bearer}, cards=(ARMS,))
    if "play 授" in t.options:
        t.cast("授")
    assert t.equip(1, bearer) == borne


# --- 205.4.4, 205.4.5: room -------------------------------------------------------------------------


@clause(GAME, "205.4.4", "205.4.5")
@pytest.mark.parametrize(("goes", "stays"), [("棒", "剣"), ("剣", "棒")])
def test_of_two_weapons_one_is_destroyed(table: Table, goes: str, stays: str) -> None:
    t = table.lay({"hand": "剣", "pp": "札", "front": "狩 equip 棒"}).cast("剣", "bearer 狩")
    assert (t.asked, t.options) == ((1, "205.4.5"), ["overflow 棒", "overflow 剣"])
    t.play(f"overflow {goes}")
    assert (t.equip(1, "狩"), t.has(1, "discard")) == ([stays], [goes])
    assert t.asked == (1, "504.1")


@clause(GAME, "205.4.4")
def test_there_is_room_for_one_weapon_and_three_armours(table: Table) -> None:
    t = table.lay({"hand": "棒, 布", "pp": "札*2", "front": "甲 equip 盾+布"})
    t.cast("棒", "bearer 甲").cast("布", "bearer 甲")
    assert t.equip(1, "甲") == ["盾", "布", "棒", "布"]
    assert (t.asked, t.has(1, "discard")) == ((1, "504.1"), [])


@clause(GAME, "205.4.4", "205.4.5")
def test_of_four_armours_one_is_destroyed(table: Table) -> None:
    t = table.lay({"hand": "衣", "pp": "札", "player": "主 equip 盾+布+環"}, cards=(
        armour("衣", 1), armour("環", 1),
    ))  # fmt: skip
    t.cast("衣")
    assert t.asked == (1, "205.4.5")
    assert t.options == ["overflow 盾", "overflow 布", "overflow 環", "overflow 衣"]
    t.play("overflow 布")
    assert (t.equip(1, "主"), t.has(1, "discard")) == (["盾", "環", "衣"], ["布"])


@clause(GAME, "205.4.4.1")
def test_an_armour_of_two_slots_leaves_room_for_one_more(table: Table) -> None:
    """The example of the clause."""
    t = table.lay({"hand": "布, 盾", "pp": "札*2", "front": "甲 equip 鎧"}).cast("布", "bearer 甲")
    assert (t.equip(1, "甲"), t.asked) == (["鎧", "布"], (1, "504.1"))
    t.cast("盾", "bearer 甲")
    assert t.options == ["overflow 鎧", "overflow 布", "overflow 盾"]
    t.play("overflow 鎧")
    assert (t.equip(1, "甲"), t.asked) == (["布", "盾"], (1, "504.1"))


@clause(GAME, "205.4.4.1", "205.4.5")
def test_as_many_are_destroyed_as_it_takes(table: Table) -> None:
    big = armour("城", 5, "【装備枠3】")
    t = table.lay({"hand": "城", "pp": "札", "front": "甲 equip 盾+布"}, cards=(big,))
    t.cast("城", "bearer 甲")
    assert t.options == ["overflow 盾", "overflow 布", "overflow 城"]
    t.play("overflow 盾")
    assert (t.asked, t.options) == ((1, "205.4.5"), ["overflow 布", "overflow 城"])
    t.play("overflow 布")
    assert (t.equip(1, "甲"), t.has(1, "discard")) == (["城"], ["布", "盾"])


@clause(GAME, "205.4.4")
def test_a_text_may_give_more_room(table: Table) -> None:
    broad = character("巨", 1, 3, "このカードの武器の装備枠を+1する。")
    t = table.lay({"hand": "棒*2", "pp": "札*2", "front": "巨 equip 棒"}, cards=(broad,))
    t.cast("棒", "bearer 巨")
    assert (t.equip(1, "巨"), t.asked) == (["棒", "棒"], (1, "504.1"))
    t.cast("棒", "bearer 巨")
    assert t.asked == (1, "205.4.5")


@clause(GAME, "205.4.5")
def test_what_is_destroyed_so_was_destroyed_on_the_field(table: Table) -> None:
    last = weapon("刃", 1, "戦闘不能時：カードを1枚ドローする。")
    t = table.lay({"hand": "棒", "pp": "札", "front": "甲 equip 刃"}, cards=(last,))
    t.cast("棒", "bearer 甲").play("overflow 刃").done()
    assert (t.equip(1, "甲"), t.count(1, "hand")) == (["棒"], 1)


# --- 205.4.6, 205.4.7 -------------------------------------------------------------------------------


@clause(GAME, "205.4.6")
@pytest.mark.parametrize("how", ["雷", "奪"])
def test_when_its_bearer_leaves_it_is_destroyed(table: Table, how: str) -> None:
    last = armour("殻", 0, "戦闘不能時：カードを1枚ドローする。")
    t = table.lay(
        {"hand": how, "pp": "札*2"}, {"front": "弱 equip 棒+殻, 乙 equip 棒"}, cards=(TAKE, last)
    )
    t.play(f"play {how}", "card 弱").done()
    if t.offers("no_armour"):
        t.play("no_armour").done()
    went = ["棒", "殻"] + (["弱"] if how == "雷" else [])
    assert sorted(t.has(2, "discard")) == sorted(went)
    assert t.count(2, "hand") == 1 + (how == "奪")
    assert t.equip(2, "乙") == ["棒"]


@clause(GAME, "205.4.6")
def test_it_goes_at_once_and_not_with_the_next_rule_process(table: Table) -> None:
    """Within one effect: what is in the discard pile is counted right after."""
    both = active(
        "葬",
        "相手のキャラ1体を選び、破壊する。カードをX枚ドローする。Xは相手の捨札の枚数に等しい。",
    )
    t = table.lay({"hand": "葬", "pp": "札"}, {"front": "甲 equip 棒+盾"}, cards=(both,)).cast("葬")
    assert (t.count(2, "discard"), t.count(1, "hand")) == (3, 3)


@clause(GAME, "205.4.7")
def test_what_equipment_does_its_bearer_does(table: Table) -> None:
    gun = weapon("銃砲", 1, "①⇒相手のキャラ1体を選び、1ダメージを与える。")
    t = table.lay({"pp": "札*2", "front": "手 equip 銃砲"}, {"front": "丙"}, cards=(gun, DEALT))
    t.play("activate 銃砲").done()
    assert (t.damage(2, "丙"), t.count(1, "hand")) == (1, 1)
    t = table.lay({"pp": "札*2", "front": "手, 甲 equip 銃砲"}, {"front": "丙"}, cards=(gun, DEALT))
    t.play("activate 銃砲").done()
    assert (t.damage(2, "丙"), t.count(1, "hand")) == (1, 0)


@clause(GAME, "205.4.7")
def test_so_it_is_with_what_triggers_when_it_comes(table: Table) -> None:
    gun = weapon("銃砲", 1, "登場時：相手のキャラ1体を選び、1ダメージを与える。")
    t = table.lay({"hand": "銃砲", "pp": "札", "front": "手"}, {"front": "丙"}, cards=(gun, DEALT))
    t.cast("銃砲", "bearer 手")
    assert (t.damage(2, "丙"), t.count(1, "hand")) == (1, 1)
    t = table.lay({"hand": "銃砲", "pp": "札", "front": "手"}, {"front": "丙"}, cards=(gun, DEALT))
    t.cast("銃砲", "bearer 主")
    assert (t.damage(2, "丙"), t.count(1, "hand")) == (1, 0)


# --- 205.5.1: weapons -------------------------------------------------------------------------------


@clause(GAME, "205.5.1", "205.5.1.1", "215.1.4")
def test_a_weapon_that_is_turned_off_adds_its_attack_for_the_battle(table: Table) -> None:
    t = table.lay({"front": "狩 equip 剣"}, {"front": "壁", "hand": "引", "pp": "札"})
    t.declare("狩", "壁").play("pass", "pass", "pass", "pass")
    assert (t.asked, t.options) == ((1, "506.5.2a"), ["weapon 剣", "no_weapon"])
    assert t.attack_of(1, "狩") == 2
    t.play("weapon 剣")
    assert (t.attack_of(1, "狩"), t.state(1, "剣")) == (4, "off")
    assert t.stack == []  # a rule process: nothing waits, nobody can respond to it
    assert t.asked == (1, "103.6.1.6")
    t.passes()
    assert (t.damage(2, "壁"), t.attack_of(1, "狩")) == (4, 2)


@clause(GAME, "205.5.1")
def test_a_weapon_need_not_be_used(table: Table) -> None:
    t = table.lay({"front": "狩 equip 剣"}, {"front": "壁"}).attack("狩", "壁")
    assert t.damage(2, "壁") == 2
    t.expect("1 front 剣 state on")


@clause(GAME, "205.5.1", "215.1.4")
def test_a_weapon_that_is_off_cannot_be_used(table: Table) -> None:
    t = table.lay({"front": "狩 equip 剣:off"}, {"front": "壁"}).declare("狩", "壁")
    t.play("pass", "pass", "pass", "pass")
    assert t.asked == (1, "103.6.1.6")  # no weapon is asked for
    t.passes()
    assert t.damage(2, "壁") == 2


@clause(GAME, "205.5.1", "212.2")
def test_who_is_attacked_may_use_a_weapon_too(table: Table) -> None:
    t = table.lay({"front": "丁 equip 棒"}, {"front": "丙 equip 棒"}).declare("丁", "丙")
    t.play("pass", "pass", "pass", "pass")
    assert (t.asked, t.options) == ((1, "506.5.2a"), ["weapon 棒", "no_weapon"])
    t.play("no_weapon")
    assert (t.asked, t.options) == ((2, "506.5.2a"), ["weapon 棒", "no_weapon"])
    t.play("weapon 棒").passes()
    assert t.damage(1, "丁") == 4
    assert sorted(t.has(2, "discard")) == ["丙", "棒"]


@clause(GAME, "205.5.1")
def test_only_who_is_engaged_uses_weapons(table: Table) -> None:
    t = table.lay({"front": "甲, 乙 equip 棒"}, {"front": "丁, 丙 equip 棒"}).declare("甲", "丁")
    t.passes()
    assert t.damage(2, "丁") == 2
    assert t.asked == (1, "504.1")


@clause(GAME, "205.5.1")
def test_outside_a_battle_a_weapon_does_nothing(table: Table) -> None:
    t = table.lay({"front": "狩 equip 剣", "hand": "引", "pp": "札"})
    assert t.attack_of(1, "狩") == 2
    assert t.options == ["play 引", "attack 主", "attack 狩", "end_main"]


@clause(GAME, "205.5.1")
def test_a_player_may_bear_and_use_a_weapon(table: Table) -> None:
    t = table.lay({"player": "主 equip 剣"}).attack("主", weapons=("剣",))
    assert t.health(2) == 10 - (1 + 2)


# --- 205.5.2: armour --------------------------------------------------------------------------------


@clause(GAME, "205.5.2", "205.5.2.1", "215.1.4")
def test_an_armour_that_is_turned_off_takes_its_defence_from_the_damage(table: Table) -> None:
    t = table.lay({"front": "丙"}, {"front": "丁 equip 盾", "hand": "引", "pp": "札"})
    t.declare("丙", "丁")
    while "pass" in t.options:
        t.play("pass")
    assert (t.asked, t.options) == ((2, "506.6.1.1"), ["armour 盾", "no_armour"])
    assert (t.stack, t.damage(2, "丁")) == ([], 0)
    t.play("armour 盾")
    assert (t.damage(2, "丁"), t.state(2, "盾"), t.stack) == (1, "off", [])


@clause(GAME, "205.5.2")
def test_an_armour_need_not_be_used_and_one_that_is_off_cannot(table: Table) -> None:
    t = table.lay({"front": "丙"}, {"front": "丁 equip 盾"}).attack("丙", "丁")
    assert (t.damage(2, "丁"), t.state(2, "盾")) == (3, "on")
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "丁 equip 盾:off"}).cast("火", "card 丁")
    assert t.damage(2, "丁") == 2


@clause(GAME, "205.5.2")
def test_armour_helps_against_any_damage(table: Table) -> None:
    t = table.lay({"hand": "雷", "pp": "札*2"}, {"front": "丁 equip 盾"}).cast("雷")
    assert (t.asked, t.options) == ((2, "205.5.2"), ["armour 盾", "no_armour"])
    t.play("armour 盾")
    assert t.damage(2, "丁") == 1
    t = table.lay({"hand": "火", "pp": "札"}, {"player": "主 equip 布"}).cast("火")
    t.play("armour 布")
    assert (t.health(2), t.count(2, "discard")) == (9, 1)


@clause(GAME, "205.5.2")
def test_several_armours_are_used_one_after_another(table: Table) -> None:
    t = table.lay({"hand": "雷", "pp": "札*2"}, {"front": "丁 equip 布+盾"}).cast("雷")
    assert t.options == ["armour 布", "armour 盾", "no_armour"]
    t.play("armour 布")
    assert t.options == ["armour 盾", "no_armour"]
    t.play("no_armour")
    assert (t.damage(2, "丁"), t.state(2, "布"), t.state(2, "盾")) == (2, "off", "on")


@clause(GAME, "205.5.2")
@pytest.mark.parametrize(("armours", "taken"), [("盾", 1), ("鎧", 0), ("布+盾", 0)])
def test_nothing_is_left_of_damage_that_the_defence_covers(
    table: Table, armours: str, taken: int
) -> None:
    cries = character("痛", 1, 9, "このカードがダメージを受けた時：カードを1枚ドローする。")
    t = table.lay(
        {"hand": "雷", "pp": "札*2"}, {"front": f"痛 equip {armours}"}, cards=(cries,)
    ).cast("雷")
    for name in armours.split("+"):
        t.play(f"armour {name}")
    t.done()
    assert (t.damage(2, "痛"), t.count(2, "hand")) == (taken, taken)


@clause(GAME, "205.5.2")
def test_armour_protects_its_bearer_alone(table: Table) -> None:
    t = table.lay({"hand": "雷", "pp": "札*2"}, {"front": "丁, 丙 equip 盾"}).cast("雷", "card 丁")
    assert (t.damage(2, "丁"), t.state(2, "盾")) == (3, "on")


@clause(GAME, "205.5.2.1")
def test_nobody_can_respond_to_the_use_of_armour(table: Table) -> None:
    t = table.lay(
        {"hand": "火, 引", "pp": "札*2"}, {"front": "丁 equip 布", "hand": "引", "pp": "札"}
    ).play("play 火", "card 丁", "2: pass", "1: pass", "2: armour 布")
    assert (t.damage(2, "丁"), t.stack, t.asked) == (1, [], (1, "504.1"))
