"""205.1-205.3: items that lie by themselves."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, item
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.support import clause


@clause(GAME, "205.1")
def test_an_item_on_the_field_works_as_long_as_it_lies_there(table: Table) -> None:
    t = table.lay({"hand": "旗", "pp": "札", "front": "甲"}).cast("旗")
    assert (t.attack_of(1, "甲"), t.has(1, "discard")) == (3, [])
    t.end_turn()
    assert t.attack_of(1, "甲") == 3


@clause(GAME, "205.1")
def test_or_does_something_at_once(table: Table) -> None:
    gift = item("函", "登場時：カードを1枚ドローする。")
    t = table.lay({"hand": "函", "pp": "札"}, cards=(gift,)).cast("函")
    assert (t.has(1, "hand"), t.field(1)) == (["札"], {"back": ["函"]})


@clause(GAME, "205.2")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("デッキからアイテムカード1枚をサーチする。", ["箱", "剣", "盾"]),
        ("デッキから武器のアイテムカード1枚をサーチする。", ["剣"]),
        ("デッキから防具のアイテムカード1枚をサーチする。", ["盾"]),
    ],
)
def test_items_are_plain_or_weapons_and_armour(table: Table, text: str, found: list[str]) -> None:
    t = table.lay(
        {"hand": "求", "pp": "札", "deck": "箱, 剣, 盾, 甲, 火"},
        cards=(active("求", text),),
        chance=(KEPT,),
    ).cast("求")
    assert sorted(t.options) == sorted([f"card {name}" for name in found] + ["done"])
    t.play(f"card {found[0]}")


@clause(GAME, "205.2", "205.3")
def test_a_plain_item_that_is_played_comes_on_into_the_back_row(table: Table) -> None:
    t = table.lay({"hand": "箱", "pp": "札", "front": "甲", "back": "乙"}).play("play 箱")
    assert (t.stack, t.has(1, "processing"), t.field(1).get("back")) == (["箱"], ["箱"], ["乙"])
    t.done()
    assert t.field(1) == {"front": ["甲"], "back": ["乙", "箱"]}
    assert t.state(1, "箱") == "on"
    assert t.asked == (1, "504.1")


@clause(GAME, "205.3")
def test_so_does_one_that_an_effect_puts_there(table: Table) -> None:
    calls = active("呼", "捨札のアイテムカード1枚を選び、場に出す。")
    t = table.lay({"hand": "呼", "pp": "札", "discard": "旗"}, cards=(calls,)).cast("呼")
    assert (t.field(1), t.state(1, "旗")) == ({"back": ["旗"]}, "on")


@clause(GAME, "205.2", "205.3")
def test_a_plain_item_can_be_used_at_once_and_is_no_fighter(table: Table) -> None:
    lamp = item("灯", "【ON】⇒【OFF】⇒カードを1枚ドローする。")
    t = table.lay({"hand": "灯", "pp": "札"}, {"front": "甲"}, cards=(lamp,)).cast("灯")
    assert t.options == ["activate 灯 1", "attack 主", "end_main"]
    assert t.refused("attack 灯") == {"504.1.5"}
    t.play("activate 灯").done()
    assert (t.state(1, "灯"), t.count(1, "hand")) == ("off", 1)
