"""301: the words that stand for a process, and whom texts mean."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character, item
from tests.rules.pso2.table import GAME, KEPT, Table, shuffled
from tests.support import clause

# --- 301.1: one process for one word

MEDIC = character("医", 1, 4, "①⇒【回復1】する。")
NURSE = character("看", 1, 4, "登場時：【回復1】する。")
BALM = active("膏", "【回復1】する。")


@clause(GAME, "301.1")
@pytest.mark.parametrize(
    ("side", "moves"),
    [
        ({"hand": "膏"}, ["play 膏"]),
        ({"front": "医"}, ["activate 医"]),
        ({"hand": "看"}, ["play 看", "pass", "pass"]),
    ],
)
def test_a_word_is_the_same_process_wherever_it_stands(
    table: Table, side: dict[str, str], moves: list[str]
) -> None:
    t = table.lay(
        {**side, "pp": "札", "back": "乙", "discard": "丙, 丁, 癒"},
        chance=(KEPT,),
        cards=(MEDIC, NURSE, BALM),
    )
    t.play(*moves)
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    t.play("mode 1")
    assert (t.asked, t.options) == ((1, "406.2.3a"), ["card 丁", "card 丙", "done"])
    t.play("card 丙").done()
    assert t.count(1, "deck") == 11
    assert "丙" not in t.has(1, "discard")


# --- 301.2: search

SEEK = active("探", "デッキからハンターのキャラカード1枚をサーチする。")
SEEK2 = active("漁", "デッキからハンターのキャラカード2枚をサーチする。")


@clause(GAME, "301.2")
def test_a_search_looks_shows_takes_and_shuffles(table: Table) -> None:
    t = table.lay(
        {"hand": "探", "pp": "札", "deck": "甲, 狩, 術, 全, 乙"},
        {"deck": "狩, 札*5"},
        chance=(shuffled(1, "乙", "甲", "全", "術"),),
        cards=(SEEK,),
    )
    t.play("play 探", "pass")
    assert t.knows(1, 1, "deck") == [""] * 5
    t.play("pass")
    assert t.knows(1, 1, "deck") == ["甲", "狩", "術", "全", "乙"]  # the searcher sees it all
    assert t.knows(2, 1, "deck") == [""] * 5
    assert t.asked[0] == 1
    assert t.options == ["card 狩", "done"]  # 208.1.2.1; not the opponent's either
    t.play("card 狩")
    assert t.has(1, "hand") == ["狩"]
    assert "“狩”" in t.log(2)  # it was shown
    assert t.has(1, "deck") == ["乙", "甲", "全", "術"]  # shuffled
    assert t.knows(1, 1, "deck") == [""] * 4


@clause(GAME, "301.2")
def test_as_many_as_are_told_are_found(table: Table) -> None:
    t = table.lay(
        {"hand": "漁", "pp": "札", "deck": "狩, 甲, 狩, 狩"}, chance=(KEPT,), cards=(SEEK2,)
    )
    t.cast("漁")
    assert t.options == ["card 狩", "card 狩", "card 狩", "done"]
    t.play("card 狩", "card 狩")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["狩", "狩"], ["狩", "甲"])
    assert t.asked == (1, "504.1")


# --- 301.3: freeze

FREEZE = active("凍", "キャラ1体を選び、このターン中、フリーズさせる。")


@clause(GAME, "301.3")
def test_who_is_frozen_cannot_declare_an_attack(table: Table) -> None:
    t = table.lay({"front": "甲, 乙", "hand": "凍", "pp": "札"}, cards=(FREEZE,))
    assert t.options == ["play 凍", "attack 主", "attack 甲", "attack 乙", "end_main"]
    t.cast("凍", "card 甲")
    assert t.state(1, "甲") == "on"
    assert t.options == ["attack 主", "attack 乙", "end_main"]
    assert t.refused("attack 甲") == {"301.3"}
    t.end_turn().end_turn().pass_to("main")
    assert "attack 甲" in t.options


@clause(GAME, "301.3")
def test_that_is_all_it_is(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "凍", "pp": "札"}, {"front": "乙"}, cards=(FREEZE,))
    t.cast("凍", "card 乙").attack("甲", "乙")
    assert (t.damage(1, "甲"), t.damage(2, "乙")) == (1, 2)  # it strikes back


# --- 301.4, 301.5: knocked out, destroyed

KO = character("仇", 0, 9, "味方のキャラが戦闘不能になった時：カードを1枚ドローする。")
LOST = character("惜", 0, 9, "味方のキャラが破壊された時：カードを1枚ドローする。")
SMITE = active("滅", "相手のキャラ1体を選び、破壊する。")
BOUNCE = active("戻", "相手のキャラ1体を選び、手札に戻す。")
BREAK = active("砕", "相手のアイテム1枚を選び、破壊する。")
STRIP = active("剥", "相手の付与されているアクティブ1枚を選び、破壊する。")


@clause(GAME, "301.4")
@pytest.mark.parametrize(
    ("spell", "unit", "where", "drawn"),
    [
        ("雷", "甲", "discard", 1),  # 213.3
        ("滅", "甲", "discard", 1),
        ("戻", "甲", "hand", 0),
        ("雷", "丁", "back", 0),  # 213.3.1: half of it
    ],
)
def test_who_is_knocked_out_is_destroyed_and_in_the_discard_pile(
    table: Table, spell: str, unit: str, where: str, drawn: int
) -> None:
    t = table.lay(
        {"hand": spell, "pp": "札*2"}, {"front": f"{unit}, 仇"}, cards=(KO, SMITE, BOUNCE)
    )
    t.cast(spell, f"card {unit}")
    assert unit in t.has(2, where)
    assert t.count(2, "hand") == drawn + (1 if where == "hand" else 0)


@clause(GAME, "301.5")
def test_whatever_is_destroyed_goes_from_the_field_to_the_discard_pile(table: Table) -> None:
    t = table.lay(
        {"hand": "砕*2, 剥, 滅", "pp": "札*4"},
        {"front": "甲 equip 棒 attach 絆", "back": "箱"},
        cards=(SMITE, BREAK, STRIP),
    )
    t.play("play 砕")
    assert t.options == ["card 棒", "card 箱"]
    t.play("card 棒").done()
    assert (t.has(2, "discard"), t.equip(2, "甲")) == (["棒"], [])
    t.cast("砕")
    assert t.field(2) == {"front": ["甲"]}
    t.cast("剥")
    assert (t.has(2, "discard"), t.attached(2, "甲")) == (["絆", "箱", "棒"], [])
    t.cast("滅")
    assert t.has(2, "discard") == ["甲", "絆", "箱", "棒"]
    assert t.field(2) == {}


@clause(GAME, "301.5")
def test_what_comes_to_the_discard_pile_from_elsewhere_is_not_destroyed(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "惜", "deck": "甲*5", "hand": ""}, cards=(LOST,))
    t.attack("甲", "主")
    assert t.has(2, "discard") == ["甲", "甲"]
    assert t.count(2, "hand") == 0


@clause(GAME, "301.5")
def test_neither_player_nor_mag_can_be_destroyed(table: Table) -> None:
    doom = active("滅", "相手1体を選び、破壊する。")
    t = table.lay({"hand": "滅", "pp": "札"}, cards=(doom,))
    t.cast("滅")
    assert (t.has(2, "player"), t.has(2, "discard")) == (["主"], [])


# --- 301.6: into the processing area

WATCH = character("視", 0, 9, "自分が起動能力を発動した時：カードを1枚ドローする。")
DOES = character("動", 1, 4, "①⇒このターン中、このカードは+2/+0。")


@clause(GAME, "301.6")
def test_an_ability_is_activated_when_it_is_put_into_the_processing_area(table: Table) -> None:
    t = table.lay({"front": "動, 視", "pp": "札"}, cards=(WATCH, DOES))
    t.play("activate 動")
    assert t.stack == ["動", "視"]  # what waits for it comes before it is carried out
    t.play("pass", "pass")
    assert (t.stack, t.count(1, "hand"), t.attack_of(1, "動")) == (["動"], 1, 1)
    t.done()
    assert t.attack_of(1, "動") == 3


# --- 301.7, 301.8: laid on another card


@clause(GAME, "301.7")
@pytest.mark.parametrize("gear", ["棒", "盾"])
def test_weapons_and_armour_are_equipped_by_laying_them_on_a_card(table: Table, gear: str) -> None:
    glad = character("喜", 1, 4, "このカードがアイテムを装備した時：カードを1枚ドローする。")
    t = table.lay({"hand": gear, "pp": "札", "front": "喜"}, cards=(glad,))
    t.play(f"play {gear}")
    assert (t.asked, t.options) == ((1, "504.2"), ["bearer 主", "bearer 喜"])
    t.play("bearer 喜").done()
    assert t.equip(1, "喜") == [gear]
    assert t.count(1, "hand") == 1


@clause(GAME, "301.7")
def test_a_plain_item_is_not_equipped(table: Table) -> None:
    glad = character("喜", 1, 4, "このカードがアイテムを装備した時：カードを1枚ドローする。")
    t = table.lay({"hand": "箱", "pp": "札", "front": "喜"}, cards=(glad,))
    t.cast("箱")
    assert (t.field(1), t.count(1, "hand")) == ({"front": ["喜"], "back": ["箱"]}, 0)


@clause(GAME, "301.8")
def test_an_active_is_attached_by_laying_it_on_a_card(table: Table) -> None:
    t = table.lay({"hand": "絆, 力", "pp": "札*2", "front": "甲"})
    t.play("play 絆").done()
    assert t.attached(1, "甲") == ["絆"]
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲")) == (3, 4)
    t.cast("力")  # another active is not
    assert (t.attached(1, "甲"), t.has(1, "discard")) == (["絆"], ["力"])


# --- 301.9, 301.10: allies and enemies

CHEER = active("鼓", "味方1体を選び、このターン中、+1/+0する。")


@clause(GAME, "301.9", "301.10")
def test_allies_and_enemies_are_the_player_and_the_characters_on_the_field(table: Table) -> None:
    side = {
        "front": "甲 equip 棒",
        "back": "乙, 箱",
        "hand": "火, 鼓",
        "pp": "札*2",
        "discard": "丙",
    }
    foe = {"front": "丁 attach 絆", "back": "弱, 旗", "hand": "壁", "player": "副"}
    t = table.lay(side, foe, cards=(CHEER,))
    t.play("play 鼓")
    assert t.options == ["card 主", "card 甲", "card 乙"]
    t.play("card 乙").done().play("play 火")
    assert t.options == ["card 副", "card 丁", "card 弱"]


@clause(GAME, "301.9", "301.10")
def test_so_it_is_with_who_attacks_and_is_attacked(table: Table) -> None:
    t = table.lay(
        {"front": "甲", "back": "乙, 箱"}, {"front": "丁", "back": "弱, 旗", "player": "副"}
    )
    assert t.options == ["attack 主", "attack 甲", "attack 乙", "end_main"]
    t.play("attack 甲")
    assert t.options == ["target 副", "target 丁", "target 弱"]


@clause(GAME, "301.9")
def test_what_holds_for_allies_holds_for_the_player_as_well(table: Table) -> None:
    flag = item("幟", "味方は+1/+0。")
    t = table.lay({"front": "甲", "back": "幟"}, {"front": "甲"}, cards=(flag,))
    assert (t.attack_of(1, "主"), t.attack_of(1, "甲")) == (2, 3)
    assert (t.attack_of(2, "主"), t.attack_of(2, "甲")) == (2, 2)
