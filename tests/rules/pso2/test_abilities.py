"""300: triggered, activated, static and active abilities."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character, item, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

DOES = character("動", 1, 4, "①⇒カードを1枚ドローする。")
HOLDS = character("常", 1, 4, "このカードは+2/+0。")
MOURNS = character("弔", 0, 9, "味方のキャラが破壊された時：カードを1枚ドローする。")


# --- 300.1: the four kinds


@clause(GAME, "300.1")
def test_there_are_four_kinds_of_abilities(table: Table) -> None:
    t = table.lay({"hand": "来, 引", "front": "動, 常", "pp": "札*3"}, cards=(DOES, HOLDS))
    assert (t.attack_of(1, "常"), t.stack) == (3, [])  # static: it simply holds
    assert t.options == [
        "play 来", "play 引", "activate 動 1", "attack 主", "attack 動", "attack 常", "end_main"
    ]  # fmt: skip
    t.play("activate 動")  # activated: its player wants it
    assert t.stack == ["動"]
    t.done().play("play 引")  # active: by playing its card
    assert t.stack == ["引"]
    t.done().play("play 来", "pass", "pass")
    assert t.stack == ["来"]  # triggered: by what has happened, and nobody is asked
    t.done()
    assert t.count(1, "hand") == 3


# --- 300.2: triggered abilities


@clause(GAME, "300.2")
@pytest.mark.parametrize(
    ("target", "drawn"),
    [("弱", 1), ("甲", 0)],  # knocked out; only hurt
)
def test_a_triggered_ability_comes_when_what_it_names_happens(
    table: Table, target: str, drawn: int
) -> None:
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "弱, 甲, 弔"}, cards=(MOURNS,))
    t.cast("火", f"card {target}")
    assert t.count(2, "hand") == drawn
    assert t.stack == []


@clause(GAME, "300.2")
def test_and_for_every_time_it_happens(table: Table) -> None:
    t = table.lay({"hand": "嵐", "pp": "札*2"}, {"front": "弱*2, 弔"}, cards=(MOURNS,))
    t.play("play 嵐", "pass", "pass")
    assert (t.asked, t.options) == ((2, "406.2.1"), ["trigger 弔", "trigger 弔"])
    t.play("trigger 弔")
    assert (t.asked, t.stack) == ((1, "103.6.1.6"), ["弔", "弔"])
    t.done()
    assert t.count(2, "hand") == 2


# --- 300.2.1, 300.2.2: by going from one zone to another

THROWN = character("放", 1, 1, "このカードが手札から捨札に置かれた時：カードを1枚ドローする。")
CULL = active("間", "手札を1枚捨てる。")
MILL = active("削", "デッキの上から1枚を捨札に置く。")
SMITE = active("滅", "相手のキャラ1体を選び、破壊する。")
BOUNCE = active("戻", "相手のキャラ1体を選び、手札に戻す。")


@clause(GAME, "300.2.1", "300.2.2")
@pytest.mark.parametrize(
    ("have", "way", "waits"),
    [
        ({"hand": "間, 放"}, "間", True),
        ({"hand": "削", "deck": "放, 札*5"}, "削", False),  # from another zone
    ],
)
def test_what_waits_for_a_move_looks_at_both_zones(
    table: Table, have: dict[str, str], way: str, waits: bool
) -> None:
    t = table.lay({**have, "pp": "札"}, cards=(THROWN, CULL, MILL))
    t.play(f"play {way}", "pass", "pass")
    assert "放" in t.has(1, "discard")
    assert t.stack == (["放"] if waits else [])
    t.done()
    assert t.count(1, "hand") == (1 if waits else 0)


@clause(GAME, "300.2.2")
@pytest.mark.parametrize(("way", "waits"), [("滅", True), ("戻", False)])
def test_the_zone_it_has_come_to_must_be_the_one_named(table: Table, way: str, waits: bool) -> None:
    t = table.lay({"hand": way, "pp": "札"}, {"front": "去"}, cards=(SMITE, BOUNCE))
    t.play(f"play {way}", "pass", "pass")
    assert t.stack == (["去"] if waits else [])


@clause(GAME, "300.2.1", "300.2.2")
@pytest.mark.parametrize(
    ("side", "moves"),
    [
        ({"hand": "間, 散"}, ["play 間"]),
        ({"hand": "削", "deck": "散, 札*5"}, ["play 削"]),
        ({"hand": "荒", "pp": "札, 散"}, ["play 荒", "card 散", "card 札"]),
        ({"hand": "滅", "front": "散"}, ["play 滅"]),
    ],
)
def test_where_no_zone_is_named_it_may_come_from_any(
    table: Table, side: dict[str, str], moves: list[str]
) -> None:
    falls = character("散", 1, 1, "このカードが捨札に置かれた時：カードを1枚ドローする。")
    smite = active("滅", "キャラ1体を選び、破壊する。")
    waste = active("荒", "PPのキャラカード1枚を選び、捨札に置く。")
    t = table.lay({"pp": "札", **side}, cards=(falls, CULL, MILL, smite, waste))
    t.play(*moves)
    t.done()
    assert "散" in t.has(1, "discard")
    assert t.count(1, "hand") == 1


@clause(GAME, "300.2.2")
@pytest.mark.parametrize(("row", "drawn"), [("front", 1), ("back", 0)])
def test_it_is_as_it_was_before_it_left(table: Table, row: str, drawn: int) -> None:
    front = character("前", 0, 9, "相手の前列のキャラが破壊された時：カードを1枚ドローする。")
    t = table.lay({"hand": "滅", "pp": "札", "front": "前"}, {row: "甲"}, cards=(SMITE, front))
    t.cast("滅")
    assert t.has(2, "discard") == ["甲"]
    assert t.count(1, "hand") == drawn


@clause(GAME, "300.2.2")
def test_an_ability_that_it_had_there_triggers_though_its_giver_went_with_it(
    table: Table,
) -> None:
    giver = character(
        "授", 0, 1, "他の味方のキャラは「戦闘不能時：カードを1枚ドローする。」を持つ。"
    )
    t = table.lay({"hand": "嵐", "pp": "札*2"}, {"front": "授, 弱"}, cards=(giver,))
    t.cast("嵐")
    assert sorted(t.has(2, "discard")) == ["弱", "授"]
    assert t.count(2, "hand") == 1


@clause(GAME, "300.2.2")
def test_its_numbers_are_those_it_had_there(table: Table) -> None:
    revenge = character(
        "讐", 2, 2, "戦闘不能時：相手のプレイヤーにこのカードの攻撃力に等しいダメージを与える。"
    )
    t = table.lay({"hand": "滅", "pp": "札"}, {"front": "讐", "back": "旗"}, cards=(SMITE, revenge))
    assert t.attack_of(2, "讐") == 3
    t.cast("滅")
    assert t.health(1) == 10 - 3


# --- 300.3: activated abilities


@clause(GAME, "300.3")
def test_an_activated_ability_is_used_by_paying_its_cost(table: Table) -> None:
    t = table.lay({"front": "動", "pp": "札*2"}, cards=(DOES,))
    assert "activate 動 1" in t.options
    t.play("activate 動")
    assert (t.pp(1), t.stack, t.count(1, "hand")) == ((1, 2), ["動"], 0)  # paid, not yet done
    t.done()
    assert t.count(1, "hand") == 1
    t.play("activate 動").done()  # as often as it can be paid
    assert (t.pp(1), t.count(1, "hand")) == ((0, 2), 2)
    assert t.refused("activate 動") == {"209.1.3"}


@clause(GAME, "300.3")
def test_only_its_owner_uses_it_and_only_where_it_counts(table: Table) -> None:
    t = table.lay(
        {"front": "甲", "hand": "動", "pp": "札"}, {"front": "動", "pp": "札"}, cards=(DOES,)
    )
    assert t.options == ["play 動", "attack 主", "attack 甲", "end_main"]
    assert t.refused("activate 動") == {"504.1.4", "300.3"}


# --- 300.4: static abilities


@clause(GAME, "300.4")
def test_a_static_ability_counts_as_long_as_its_condition_is_met(table: Table) -> None:
    herd = character("群", 1, 4, "味方のキャラが3体以上いるなら、このカードは+2/+0。")
    t = table.lay({"front": "群, 弱", "hand": "札", "pp": "札"}, cards=(herd, DOES))
    assert t.attack_of(1, "群") == 1
    t.cast("札")
    assert (t.attack_of(1, "群"), t.stack) == (3, [])
    t.attack("弱", "主")  # it is struck back and falls
    assert t.row(1, "弱") == ""
    assert t.attack_of(1, "群") == 1


@clause(GAME, "300.4")
def test_it_begins_and_ends_with_the_turn_it_names(table: Table) -> None:
    day = character("昼", 1, 4, "自分のターン中、このカードは+2/+0。")
    t = table.lay({"front": "昼"}, {"front": "昼"}, cards=(day,))
    assert (t.attack_of(1, "昼"), t.attack_of(2, "昼")) == (3, 1)
    t.end_turn()
    assert (t.attack_of(1, "昼"), t.attack_of(2, "昼")) == (1, 3)


@clause(GAME, "300.4.1")
@pytest.mark.parametrize(
    ("zone", "more"), [("back", 1), ("hand", 0), ("pp", 0), ("discard", 0), ("deck", 0)]
)
def test_a_static_ability_counts_on_the_field_and_nowhere_else(
    table: Table, zone: str, more: int
) -> None:
    t = table.lay({"front": "甲", zone: "旗"})
    assert t.attack_of(1, "甲") == 2 + more


@clause(GAME, "300.4.1")
@pytest.mark.parametrize(("place", "more"), [("player", 1), ("front", 1)])
def test_equipment_on_the_player_is_on_the_field_too(table: Table, place: str, more: int) -> None:
    rod = weapon("杖", 1, "味方のキャラは+1/+0。")
    side = {"front": "甲", "player": "主 equip 杖"}
    if place == "front":
        side = {"front": "甲 equip 杖"}
    t = table.lay(side, cards=(rod,))
    assert t.attack_of(1, "甲") == 2 + more


@clause(GAME, "300.4.1")
def test_unless_it_says_that_it_counts_elsewhere(table: Table) -> None:
    cheap = item("市", "手札のテクニックのアクティブカードのコストを-1する。")
    t = table.lay({"hand": "引", "back": "市"}, cards=(cheap,))
    assert "play 引" in t.options  # without any PP
    t.lay({"hand": "引, 市"}, cards=(cheap,))
    assert "play 引" not in t.options


# --- 300.5: active abilities

HURT = character(
    "痛", 1, 9, "このカードが相手のプレイヤーからダメージを受けた時：カードを1枚ドローする。"
)
SPELL = active("弾", "相手のキャラ1体を選び、1ダメージを与える。")
BRAND = active("印", "【付与】相手のキャラ", "①⇒付与先に1ダメージを与える。")
GUNNER = character("射", 1, 1, "①⇒相手のキャラ1体を選び、1ダメージを与える。")


@clause(GAME, "300.5")
@pytest.mark.parametrize(
    ("side", "foe", "moves", "drawn"),
    [
        ({"hand": "弾"}, "痛", ["play 弾"], 1),
        ({}, "痛 attach 印@1", ["activate 印"], 1),
        ({"front": "射"}, "痛", ["activate 射"], 0),  # a character's, not the player's (204.2.2.4)
    ],
)
def test_the_abilities_of_plain_and_of_attached_actives_are_active_abilities(
    table: Table, side: dict[str, str], foe: str, moves: list[str], drawn: int
) -> None:
    t = table.lay({**side, "pp": "札"}, {"front": foe}, cards=(HURT, SPELL, BRAND, GUNNER))
    t.play(*moves)
    assert len(t.stack) == 1
    t.done()
    assert t.damage(2, "痛") == 1
    assert t.count(2, "hand") == drawn


@clause(GAME, "300.5")
def test_an_active_ability_is_in_the_processing_area_when_its_card_is_played(
    table: Table,
) -> None:
    t = table.lay({"hand": "弾", "pp": "札"}, {"front": "壁"}, cards=(SPELL,))
    t.play("play 弾")
    assert (t.stack, t.has(1, "discard"), t.damage(2, "壁")) == (["弾"], ["弾"], 0)
    t.done()
    assert (t.stack, t.damage(2, "壁")) == ([], 1)
