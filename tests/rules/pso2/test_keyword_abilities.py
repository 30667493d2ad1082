"""302: the keyword abilities."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, armour, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

SMITE = active("滅", "相手のキャラ1体を選び、破壊する。")
BOUNCE = active("戻", "相手のキャラ1体を選び、手札に戻す。")


# --- 302.1b: war cry


@clause(GAME, "302.1b")
def test_a_war_cry_turns_an_attack_on_an_ally_to_its_card(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "乙, 叫"})
    t.declare("甲", "乙").play("pass")
    assert (t.asked, t.options) == ((2, "103.6.1.6"), ["activate 叫 1", "pass"])
    t.play("activate 叫")
    assert t.state(2, "叫") == "off"  # that is its cost
    assert t.stack == ["叫"]
    t.passes()
    assert (t.damage(2, "乙"), t.damage(2, "叫"), t.damage(1, "甲")) == (0, 2, 1)


@clause(GAME, "302.1b")
def test_the_player_is_an_ally_too(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "叫"})
    t.declare("甲", "主").play("pass", "activate 叫").passes()
    assert (t.health(2), t.damage(2, "叫")) == (10, 2)


@clause(GAME, "302.1b")
def test_who_is_off_cannot_cry(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "乙, 叫 state off"})
    t.declare("甲", "乙").play("pass")
    assert t.options == ["pass"]
    assert t.refused("activate 叫") == {"209.1.3"}


@clause(GAME, "302.1b")
def test_it_is_used_only_when_an_ally_is_attacked(table: Table) -> None:
    t = table.lay({"front": "叫, 甲", "hand": "引", "pp": "札"}, {"front": "叫"})
    assert "activate 叫 1" not in t.options
    assert t.refused("activate 叫") == {"302.1b", "504.1.4"}
    t.play("play 引")
    assert (t.asked[0], t.options) == (2, ["pass"])
    t.done().declare("甲", "主")
    assert (t.asked[0], t.options) == (1, ["pass"])  # it is no ally of the attacker who is attacked
    t.play("pass")
    assert (t.asked[0], t.options) == (2, ["activate 叫 1", "pass"])


@clause(GAME, "302.1b")
def test_up_to_the_attack_step_and_no_longer(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "乙, 叫"})
    t.declare("甲", "乙").play("pass", "pass")
    assert t.state(1, "甲") == "off"  # 506.4.1
    t.play("pass")
    assert t.options == ["activate 叫 1", "pass"]
    t.play("pass", "pass")  # 506.5: the engagement step
    assert (t.asked[0], t.options) == (2, ["pass"])
    assert t.refused("activate 叫") == {"506.4.2"}


@clause(GAME, "302.1b")
def test_a_cry_in_the_attack_step_turns_it_as_well(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "乙, 叫"})
    t.declare("甲", "乙").play("pass", "pass", "pass", "activate 叫").passes()
    assert (t.damage(2, "乙"), t.damage(2, "叫")) == (0, 2)


@clause(GAME, "302.1b")
def test_of_two_targets_all_are_changed_to_its_card(table: Table) -> None:
    t = table.lay({"front": "双"}, {"front": "乙, 丙, 叫"})
    t.play("attack 双", "target 乙", "target 丙", "pass", "activate 叫").passes()
    assert [t.damage(2, x) for x in ("乙", "丙", "叫")] == [0, 0, 2]
    assert t.damage(1, "双") == 1  # it fights that one alone


@clause(GAME, "302.1b")
def test_of_two_cries_the_one_carried_out_last_counts(table: Table) -> None:
    other = character("吼", 2, 4, "【ウォークライ】")
    t = table.lay({"front": "甲"}, {"front": "乙, 叫, 吼"}, cards=(other,))
    t.declare("甲", "乙").play("pass", "activate 叫", "pass", "activate 吼").passes()
    assert [t.damage(2, x) for x in ("乙", "叫", "吼")] == [0, 2, 0]  # 406.4: the first of them


@clause(GAME, "302.1b")
@pytest.mark.parametrize(("passes", "turned"), [(3, True), (5, False)])
def test_a_text_that_turns_an_attack_can_do_so_no_later_either(
    table: Table, passes: int, turned: bool
) -> None:
    shield = character("楯", 1, 4, "①⇒攻撃の対象をこのカードに移す。")
    t = table.lay({"front": "甲"}, {"front": "乙, 楯", "pp": "札"}, cards=(shield,))
    t.declare("甲", "乙").play(*["pass"] * passes, "activate 楯").passes()
    assert (t.damage(2, "乙"), t.damage(2, "楯")) == ((0, 2) if turned else (2, 0))


# --- 302.2: on entering


@clause(GAME, "302.2", "glossary.登場時")
def test_what_waits_for_its_own_entering_triggers_when_its_card_comes_onto_the_field(
    table: Table,
) -> None:
    t = table.lay({"hand": "来, 甲", "front": "来", "pp": "札*2"})
    t.play("play 来")
    assert t.has(1, "processing") == ["来"]
    t.play("pass", "pass")
    assert (t.field(1), t.stack) == ({"front": ["来", "来"]}, ["来"])
    t.done()
    assert t.count(1, "hand") == 2
    t.cast("甲")  # another's coming is not its own
    assert t.count(1, "hand") == 1


@clause(GAME, "302.2", "glossary.登場時")
@pytest.mark.parametrize(
    ("deck", "discard", "spell", "drawn"),
    [
        ("札*9", "来", "招", 1),  # an effect puts it there
        ("来, 札*9", "", "削", 0),  # it goes elsewhere
    ],
)
def test_however_it_comes_there(
    table: Table, deck: str, discard: str, spell: str, drawn: int
) -> None:
    call = active("招", "捨札のキャラカード1枚を選び、場に出す。")
    mill = active("削", "デッキの上から1枚を捨札に置く。")
    t = table.lay({"hand": spell, "deck": deck, "discard": discard, "pp": "札"}, cards=(call, mill))
    t.cast(spell)
    assert t.count(1, "hand") == drawn


@clause(GAME, "302.2")
def test_changing_rows_is_no_entering(table: Table) -> None:
    shift = active("移", "味方のキャラ1体を選び、後列に移動させる。")
    t = table.lay({"hand": "移", "pp": "札", "front": "来"}, cards=(shift,))
    t.cast("移")
    assert (t.row(1, "来"), t.count(1, "hand")) == ("back", 0)


@clause(GAME, "302.2", "glossary.登場時")
@pytest.mark.parametrize("bearer", ["主", "甲"])
def test_equipment_and_attached_actives_enter_as_well(table: Table, bearer: str) -> None:
    vest = armour("衣", 1, "登場時：カードを1枚ドローする。")
    bond = active("結", "【付与】味方", "登場時：カードを1枚ドローする。")
    t = table.lay({"hand": "衣, 結", "pp": "札*2", "front": "甲"}, cards=(vest, bond))
    t.cast("衣", f"bearer {bearer}")
    assert t.count(1, "hand") == 2
    t.cast("結", f"card {bearer}")
    assert t.count(1, "hand") == 2


# --- 302.3: on being knocked out


@clause(GAME, "302.3", "glossary.戦闘不能時")
@pytest.mark.parametrize(
    ("spell", "to", "drawn"),
    [("雷", "discard", 1), ("滅", "discard", 1), ("戻", "hand", 0), ("沈", "deck", 0)],
)
def test_what_waits_for_its_own_knock_out_triggers_in_the_discard_pile_alone(
    table: Table, spell: str, to: str, drawn: int
) -> None:
    sink = active("沈", "相手のキャラ1体を選び、デッキの下に置く。")
    t = table.lay({"hand": spell, "pp": "札*2"}, {"front": "去"}, cards=(SMITE, BOUNCE, sink))
    t.play(f"play {spell}", "pass", "pass")
    assert "去" in t.has(2, to)
    assert t.stack == (["去"] if drawn else [])
    t.done()
    assert len([x for x in t.has(2, "hand") if x == "札"]) == drawn


@clause(GAME, "302.3", "glossary.戦闘不能時")
@pytest.mark.parametrize(("zone", "way"), [("hand", "間"), ("deck", "削")])
def test_it_must_have_been_on_the_field(table: Table, zone: str, way: str) -> None:
    cull = active("間", "手札を1枚捨てる。")
    mill = active("削", "デッキの上から1枚を捨札に置く。")
    have = {"hand": way, "pp": "札", "deck": "札*9"}
    have[zone] = f"{have[zone]}, 去" if zone == "hand" else "去, 札*9"
    t = table.lay(have, cards=(cull, mill))
    t.cast(way)
    assert "去" in t.has(1, "discard")
    assert t.count(1, "hand") == 0


@clause(GAME, "302.3", "glossary.戦闘不能時")
def test_equipment_that_falls_with_its_bearer_is_destroyed_too(table: Table) -> None:
    vest = armour("衣", 1, "戦闘不能時：カードを1枚ドローする。")
    t = table.lay({"hand": "滅", "pp": "札"}, {"front": "甲 equip 衣"}, cards=(SMITE, vest))
    t.cast("滅")
    assert sorted(t.has(2, "discard")) == ["甲", "衣"]
    assert t.count(2, "hand") == 1


# --- 302.4: drop


@clause(GAME, "302.4", "glossary.ドロップ")
def test_a_drop_triggers_when_it_falls_from_the_deck_in_the_opponents_turn(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"deck": "札, 落, 札*8"})
    t.attack("甲", "主")
    assert t.has(2, "discard") == ["落", "札"]
    assert t.count(2, "hand") == 1
    t.lay({"front": "甲"}, {"deck": "札, 札, 落, 札*7"}).attack("甲", "主")
    assert t.count(2, "hand") == 0  # it lay one card too deep


@clause(GAME, "302.4", "glossary.ドロップ")
def test_not_in_ones_own_turn(table: Table) -> None:
    t = table.lay({"deck": "落, 札*9", "front": "甲"}, {"front": "札"})
    t.attack("主", "札").passes()  # 212.2: it strikes back
    assert t.has(1, "discard") == ["落"]
    assert (t.asked, t.stack, t.count(1, "hand")) == ((1, "504.1"), [], 0)


@clause(GAME, "302.4", "glossary.ドロップ")
@pytest.mark.parametrize(("have", "drawn"), [("hand", 0), ("deck", 1)])
def test_not_from_anywhere_else(table: Table, have: str, drawn: int) -> None:
    theirs = active("強", "相手は手札を1枚捨てる。")
    mill = active("崩", "相手のデッキの上から1枚を捨札に置く。")
    side = {"hand": "落"} if have == "hand" else {"deck": "落, 札*9"}
    spell = "強" if have == "hand" else "崩"
    t = table.lay({"hand": spell, "pp": "札"}, side, cards=(theirs, mill))
    t.cast(spell)
    assert t.has(2, "discard") == ["落"]
    assert t.count(2, "hand") == drawn


# --- 302.5: chain attack


@clause(GAME, "302.5", "302.5.1")
def test_a_chain_attack_turns_on_when_it_is_engaged_with_the_enemy_player(table: Table) -> None:
    t = table.lay({"front": "連"})
    t.declare("連", "主").play("pass", "pass")
    assert (t.state(1, "連"), t.stack) == ("off", [])  # the attack step: not yet
    t.play("pass", "pass")
    assert t.stack == ["連"]  # the engagement step
    t.play("pass", "pass")
    assert t.state(1, "連") == "on"
    t.passes()
    assert t.health(2) == 8
    assert "attack 連" in t.options


@clause(GAME, "302.5")
def test_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "連"}, {"player": "副"})
    t.attack("連", "副").attack("連", "副")
    assert (t.health(2), t.state(1, "連")) == (6, "off")
    assert "attack 連" not in t.options
    t.end_turn().end_turn().pass_to("main")
    t.attack("連", "副")
    assert t.state(1, "連") == "on"  # again in another turn


@clause(GAME, "302.5", "302.5.1")
def test_not_against_a_character_nor_when_it_is_attacked(table: Table) -> None:
    t = table.lay({"front": "連, 甲"}, {"front": "弱, 連"})
    t.attack("連", "弱")
    assert t.state(1, "連") == "off"
    t.lay({"player": "主"}, {"front": "連 state off"}).attack("主", "連")
    assert t.state(2, "連") == "off"  # engaged with the enemy player, but not by attacking


@clause(GAME, "302.5.1")
def test_nor_when_the_attack_is_turned_to_a_character(table: Table) -> None:
    t = table.lay({"front": "連"}, {"front": "叫"})
    t.declare("連", "主").play("pass", "activate 叫").passes()
    assert t.state(1, "連") == "off"
    assert (t.health(2), t.damage(2, "叫")) == (10, 2)


# --- 302.6: ambush


@clause(GAME, "302.6")
@pytest.mark.parametrize(("unit", "state"), [("急", "on"), ("甲", "off")])
def test_an_ambusher_comes_onto_the_field_on(table: Table, unit: str, state: str) -> None:
    t = table.lay({"hand": unit, "pp": "札"})
    t.cast(unit)
    assert t.state(1, unit) == state
    assert (f"attack {unit}" in t.options) == (state == "on")


@clause(GAME, "302.6")
def test_also_by_an_effect_and_by_an_ability_that_others_give_it(table: Table) -> None:
    call = active("招", "捨札のキャラカード1枚を選び、場に出す。")
    t = table.lay({"hand": "招", "discard": "急", "pp": "札"}, cards=(call,))
    t.cast("招")
    assert t.state(1, "急") == "on"
    lead = character("率", 1, 4, "味方のキャラは【奇襲】を持つ。")
    t.lay({"hand": "甲", "front": "率", "pp": "札"}, cards=(lead,)).cast("甲")
    assert t.state(1, "甲") == "on"


# --- 302.7: double shot


@clause(GAME, "302.7", "glossary.連続射撃")
def test_a_double_shot_may_choose_two_targets(table: Table) -> None:
    t = table.lay({"front": "双, 甲"}, {"front": "乙, 丙"})
    t.play("attack 双")
    assert (t.asked, t.options) == ((1, "506.3.1"), ["target 主", "target 乙", "target 丙"])
    t.play("target 乙")
    assert (t.asked, t.options) == ((1, "506.3.1"), ["target 主", "target 丙", "no_second"])
    t.play("target 丙").passes()
    assert (t.damage(2, "乙"), t.damage(2, "丙")) == (2, 2)
    assert "双" in t.has(1, "discard")  # 1 and 3 of two sources
    t.play("attack 甲", "target 乙")
    assert t.options == ["pass"]  # without it, there is one


@clause(GAME, "302.7", "glossary.連続射撃")
def test_or_one(table: Table) -> None:
    t = table.lay({"front": "双"}, {"front": "乙, 丙"})
    t.play("attack 双", "target 丙", "no_second").passes()
    assert [t.damage(2, x) for x in ("乙", "丙")] == [0, 2]
    assert t.damage(1, "双") == 3


@clause(GAME, "302.7")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("このカードが攻撃宣言した時：カードを1枚ドローする。", 1),
        ("このカードが攻撃した時：カードを1枚ドローする。", 1),
        ("このカードの戦闘終了時：カードを1枚ドローする。", 1),
        ("このカードがダメージを受けた時：カードを1枚ドローする。", 2),
    ],
)
def test_it_is_one_battle_with_damage_of_two_sources(table: Table, text: str, drawn: int) -> None:
    shot = character("撃", 2, 9, "【連続射撃】", text)
    t = table.lay({"front": "撃"}, {"front": "乙"}, cards=(shot,))
    t.play("attack 撃", "target 乙", "target 主").passes()
    while t.offers("trigger") or t.game.state.stack:
        t.play("pass" if t.offers("pass") else t.options[0])
    t.passes()
    assert (t.damage(1, "撃"), t.vars["battles"]) == (1 + 2, 1)
    assert (t.damage(2, "乙"), t.health(2)) == (2, 8)
    assert t.count(1, "hand") == drawn


@clause(GAME, "302.7")
def test_each_of_the_two_can_be_told_apart(table: Table) -> None:
    shot = character(
        "撃",
        1,
        9,
        "【連続射撃】",
        "このカードがキャラを攻撃した時：そのキャラに1ダメージを与える。",
    )
    t = table.lay({"front": "撃"}, {"front": "壁, 鬼"}, cards=(shot,))
    t.play("attack 撃", "target 壁", "target 鬼", "pass", "pass")
    assert t.options == ["trigger 撃", "trigger 撃"]
    t.play("trigger 撃").passes()
    assert (t.damage(2, "壁"), t.damage(2, "鬼")) == (2, 2)


# --- 302.8: sniping


@clause(GAME, "302.8")
def test_a_sniper_takes_no_battle_damage_while_attacking(table: Table) -> None:
    t = table.lay({"front": "狙, 甲"}, {"front": "乙"})
    t.attack("狙", "乙")
    assert (t.damage(1, "狙"), t.damage(2, "乙")) == (0, 2)
    t.attack("甲", "乙")
    assert t.damage(1, "甲") == 1  # who does not snipe does


@clause(GAME, "302.8")
def test_but_does_when_it_is_attacked(table: Table) -> None:
    t = table.lay({"front": "乙"}, {"front": "狙"})
    t.attack("乙", "狙")
    assert t.damage(2, "狙") == 1


@clause(GAME, "302.8")
def test_nor_from_a_player_but_other_damage_it_takes(table: Table) -> None:
    t = table.lay({"front": "狙"}, {"hand": "火", "pp": "札"})
    t.declare("狙", "主").play("pass", "play 火", "card 狙").passes()
    assert (t.damage(1, "狙"), t.health(2)) == (2, 8)
