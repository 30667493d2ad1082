"""Actives of red and blue: PS01-071 to PS01-081, each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import TARGET, CardTable, card, each, pp
from tests.rules.pso2.cards import active, character

SMITE = active("滅", "相手のキャラ1体を選び、破壊する。")
BOUNCE = active("戻", "相手のキャラ1体を選び、手札に戻す。")
STRIP = active("剥", "相手の付与されているアクティブ1枚を選び、破壊する。")
PEEL = active("解", "相手の付与されているアクティブ1枚を選び、手札に戻す。")
CULL = active("間", "手札を1枚捨てる。")
DOES = character("動", 1, 4, "①⇒このターン中、このカードは+2/+0。")


def red(n: int) -> str:
    return pp(n, "赤")


def blue(n: int) -> str:
    return pp(n, "青")


# --- 071 ------------------------------------------------------------------------------------------


@card("PS01-071.1")
def test_the_bond_is_attached_to_a_character_of_ones_own(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-071", "pp": red(2), "front": "甲", "back": "乙, 箱"}, {"front": "丙"}
    )
    t.play("play PS01-071")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 乙").done()
    assert (t.attached(1, "乙"), t.attached(1, "甲"), t.has(1, "discard")) == (["PS01-071"], [], [])
    t = table.lay({"hand": "PS01-071", "pp": red(2), "back": "箱"}, {"front": "丙"})
    assert t.refused("play PS01-071") == {"406.2.4"}


@card("PS01-071.2")
def test_with_the_bond_one_has_two_more_of_both(table: CardTable) -> None:
    t = table.lay({"front": "甲 attach PS01-071, 乙"}, {"front": "甲"})
    assert [(t.attack_of(1, x), t.hp_of(1, x)) for x in ("甲", "乙")] == [(4, 5), (1, 4)]
    assert (t.attack_of(2, "甲"), t.hp_of(2, "甲"), t.attack_of(1, "主")) == (2, 3, 1)


@card("PS01-071.3")
@pytest.mark.parametrize(
    ("spell", "drawn"),
    [
        ("滅", 1),  # it falls with its bearer
        ("戻", 1),  # 204.2.2.2: its bearer goes elsewhere, it is put into the discard pile
        ("剥", 1),
        ("解", 0),  # it goes to the hand itself
        ("引", 0),
    ],
)
def test_a_card_is_drawn_when_the_bond_is_broken(table: CardTable, spell: str, drawn: int) -> None:
    t = table.lay(
        {"hand": spell, "pp": "札"},
        {"front": "甲 attach PS01-071"},
        cards=(SMITE, BOUNCE, STRIP, PEEL),
    )
    t.play(f"play {spell}", "pass", "pass")
    assert t.stack == (["PS01-071"] if drawn else [])
    t.done()
    assert t.has(2, "hand").count("札") == drawn
    assert t.count(2, "deck") == 10 - drawn


@card("PS01-071.3")
def test_thrown_away_from_the_hand_the_bond_draws_nothing(table: CardTable) -> None:
    t = table.lay({"hand": "間, PS01-071", "pp": "札"}, cards=(CULL,)).cast("間")
    assert (t.has(1, "hand"), t.has(1, "discard")) == ([], ["PS01-071", "間"])


# --- 072 ------------------------------------------------------------------------------------------


@card("PS01-072.1")
def test_the_crystal_is_attached_to_an_enemy_character(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-072", "pp": red(1), "front": "甲"}, {"front": "乙", "back": "丙, 箱"}
    )
    t.play("play PS01-072")
    assert (t.asked, t.options) == ((1, TARGET), ["card 乙", "card 丙"])
    t.play("card 丙").done()
    assert (t.attached(2, "丙"), t.attached(2, "乙")) == (["PS01-072"], [])
    t = table.lay({"hand": "PS01-072", "pp": red(1), "front": "甲"})
    assert t.refused("play PS01-072") == {"406.2.4"}


@card("PS01-072.2")
def test_the_crystal_gives_an_attack_and_takes_a_hit_point(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-072", "pp": red(1)}, {"front": "甲"}).cast("PS01-072")
    assert (t.attack_of(2, "甲"), t.hp_of(2, "甲")) == (3, 2)
    t = table.lay({"hand": "PS01-072", "pp": red(1)}, {"front": "札"}).cast("PS01-072")
    assert t.field(2) == {}  # 215.3.1: no HP is left
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["PS01-072"], ["札"])


@card("PS01-072.3")
def test_whom_the_crystal_has_must_attack_before_the_turn_ends(table: CardTable) -> None:
    t = table.lay({"front": "甲 attach PS01-072@2, 乙"}, {"front": "壁"})
    assert t.options == ["attack 主", "attack 甲", "attack 乙"]
    assert t.refused("end_main") == {"103.1.2"}
    t.attack("乙", "主")
    assert t.options == ["attack 主", "attack 甲"]  # it is that one, and no other
    t.attack("甲", "壁")
    assert t.options == ["attack 主", "end_main"]


@card("PS01-072.3")
@pytest.mark.parametrize(
    ("unit", "free"),
    [
        ("甲 attach PS01-072@2", False),
        ("甲 state off attach PS01-072@2", True),
        ("甲 attach PS01-072@2+PS01-080@2", True),  # 103.1.2: who cannot, need not
    ],
)
def test_only_if_it_can(table: CardTable, unit: str, free: bool) -> None:
    t = table.lay({"front": unit})
    assert ("end_main" in t.options) == free


@card("PS01-072.3")
def test_in_the_other_players_turn_nobody_has_to(table: CardTable) -> None:
    t = table.lay({"front": "乙"}, {"front": "甲 attach PS01-072@1"})
    assert t.options == ["attack 主", "attack 乙", "end_main"]


# --- 073 ------------------------------------------------------------------------------------------


@card("PS01-073")
def test_the_piercing_shot_strikes_an_enemy_character_for_three(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-073", "pp": blue(2), "front": "丁"}, {"front": "甲, 乙", "back": "壁"}
    )
    t.play("play PS01-073")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙", "card 壁"])
    t.play("card 壁").done()
    assert [t.damage(2, x) for x in ("甲", "乙", "壁")] == [0, 0, 3]
    assert (t.health(2), t.damage(1, "丁"), t.pp(1)) == (10, 0, (0, 2))
    t = table.lay({"hand": "PS01-073", "pp": blue(2), "front": "丁"})
    assert t.refused("play PS01-073") == {"406.2.4"}


@card("PS01-073")
@pytest.mark.parametrize(("unit", "where"), [("甲", "discard"), ("乙", "back"), ("壁", "front")])
def test_three_is_what_a_hit_point_of_three_does_not_outlive(
    table: CardTable, unit: str, where: str
) -> None:
    t = table.lay({"hand": "PS01-073", "pp": blue(2)}, {"front": unit}).cast("PS01-073")
    assert t.has(2, where) == [unit]


# --- 074 ------------------------------------------------------------------------------------------


@card("PS01-074")
def test_who_is_bound_by_ice_does_not_attack_in_the_next_turn(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-074", "pp": blue(1), "front": "丁"}, {"front": "甲, 乙"})
    t.play("play PS01-074")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 甲").done().end_turn().pass_to("main")
    assert (t.turn[0], t.options) == (2, ["attack 主", "attack 乙", "end_main"])
    assert (t.state(2, "甲"), t.refused("attack 甲")) == ("on", {"301.3"})
    t.end_turn().end_turn().pass_to("main")
    assert (t.turn[0], t.refused("attack 甲")) == (2, {""})  # that one turn


@card("PS01-074")
def test_ice_stops_an_attack_that_has_been_declared(table: CardTable) -> None:
    t = table.lay({"front": "甲"}, {"hand": "PS01-074", "pp": blue(1)})
    t.declare("甲", "主").play("pass").cast("PS01-074")
    assert t.acting(1)  # 506.3.2
    assert (t.health(2), t.state(1, "甲"), t.options) == (10, "on", ["attack 主", "end_main"])


# --- 075 ------------------------------------------------------------------------------------------


@card("PS01-075")
@pytest.mark.parametrize(
    ("chosen", "damage"),
    [
        (("card 壁", "card 鬼"), [2, 2, 0]),
        (("card 丁", "done"), [0, 0, 2]),
        (("done",), [0, 0, 0]),
    ],
)
def test_the_ricochet_strikes_up_to_two(
    table: CardTable, chosen: tuple[str, ...], damage: list[int]
) -> None:
    side = {"hand": "PS01-075", "pp": blue(3), "front": "甲"}
    t = table.lay(side, {"front": "壁, 鬼", "back": "丁"}).play("play PS01-075")
    assert (t.asked, t.options) == ((1, TARGET), ["card 壁", "card 鬼", "card 丁", "done"])
    t.play(*chosen)
    assert (t.stack, t.asked[0]) == (["PS01-075"], 2)  # a third is not asked for
    t.done()
    assert [t.damage(2, x) for x in ("壁", "鬼", "丁")] == damage
    assert (t.health(2), t.damage(1, "甲")) == (10, 0)


@card("PS01-075")
def test_the_ricochet_does_not_choose_one_twice(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-075", "pp": blue(3)}, {"front": "壁, 鬼"})
    t.play("play PS01-075", "card 壁")
    assert t.options == ["card 鬼", "done"]


# --- 076 ------------------------------------------------------------------------------------------


@card("PS01-076")
@pytest.mark.parametrize(("passes", "state"), [(1, "on"), (3, "off"), (5, "off")])
def test_the_smokescreen_ends_the_battle(table: CardTable, passes: int, state: str) -> None:
    """In the battle start step, the attack step and the engagement step."""
    t = table.lay({"front": "甲"}, {"front": "乙", "hand": "PS01-076", "pp": blue(2)})
    t.declare("甲", "乙").play(*["pass"] * passes)
    t.cast("PS01-076")
    assert t.acting(1)
    assert (t.damage(1, "甲"), t.damage(2, "乙"), t.state(1, "甲")) == (0, 0, state)


@card("PS01-076")
def test_without_a_battle_there_is_nothing_to_end(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-076", "pp": blue(2), "front": "甲"}).cast("PS01-076")
    assert (t.acting(), t.has(1, "discard")) == (True, ["PS01-076"])
    t.attack("甲", "主")
    assert t.health(2) == 8  # nor does it end the next one


# --- 077 ------------------------------------------------------------------------------------------


@card("PS01-077")
def test_any_character_is_called_back(table: CardTable) -> None:
    side = {"hand": "PS01-077", "pp": blue(3), "front": "甲", "back": "箱"}
    t = table.lay(side, {"front": "乙 equip 棒", "back": "丙"}).play("play PS01-077")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙", "card 丙"])
    t.play("card 乙").done()
    assert (t.has(2, "hand"), t.has(2, "discard")) == (["乙"], ["棒"])
    assert (t.field(2), t.field(1)) == ({"back": ["丙"]}, {"front": ["甲"], "back": ["箱"]})
    t = table.lay(side, {"front": "乙"}).cast("PS01-077", "card 甲")
    assert (t.has(1, "hand"), t.has(2, "hand")) == (["甲"], [])
    t = table.lay({"hand": "PS01-077", "pp": blue(3), "back": "箱"})
    assert t.refused("play PS01-077") == {"406.2.4"}


# --- 078 ------------------------------------------------------------------------------------------


@card("PS01-078")
@pytest.mark.parametrize(
    ("mode", "damage", "health", "hand"), [(1, 4, 10, 0), (2, 0, 7, 0), (3, 0, 10, 2)]
)
def test_point_blank_does_one_of_three_things(
    table: CardTable, mode: int, damage: int, health: int, hand: int
) -> None:
    t = table.lay({"hand": "PS01-078", "pp": blue(3)}, {"front": "鬼"}).play("play PS01-078")
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2", "mode 3"])
    t.play(f"mode {mode}").done()
    assert (t.damage(2, "鬼"), t.health(2), t.count(1, "hand")) == (damage, health, hand)
    assert t.health(1) == 10 - hand


@card("PS01-078")
def test_point_blank_the_character_is_chosen_among_enemies(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-078", "pp": blue(3), "front": "甲"}, {"front": "鬼, 壁"})
    t.play("play PS01-078", "mode 1")
    assert t.options == ["card 鬼", "card 壁"]
    t = table.lay({"hand": "PS01-078", "pp": blue(3), "front": "甲"}).play("play PS01-078")
    assert t.options == ["mode 2", "mode 3"]  # there is no such character


# --- 079 ------------------------------------------------------------------------------------------


@card("PS01-079")
def test_silence_keeps_the_opponent_from_actives_for_this_turn(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-079, 引", "pp": blue(3), "front": "甲", "deck": "丁, 札*9"},
        {"hand": "引", "pp": "札*2", "front": "動"},
        cards=(DOES,),
    )
    t.play("play PS01-079", "pass", "pass")
    assert t.has(1, "hand") == ["引", "丁"]
    t.play("attack 甲", "target 主", "pass")
    assert t.options == ["activate 動 1", "pass"]  # abilities are used as ever
    assert t.refused("play 引") == {"103.1.2"}
    t.passes()
    assert t.refused("play 引") == {""}  # its own player may
    t.declare("主", "主").play("pass")
    assert (t.asked[0], t.refused("play 引")) == (2, {"103.1.2"})  # longer than a battle
    t.end_turn().pass_to("main")
    assert (t.turn[0], t.refused("play 引")) == (2, {""})


@card("PS01-079")
def test_before_it_is_carried_out_the_opponent_may_answer(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-079", "pp": blue(2)}, {"hand": "引", "pp": "札"})
    t.play("play PS01-079")
    assert t.options == ["play 引", "pass"]


@each("PS01-078", "PS01-079")
def test_it_is_for_the_main_phase_alone(table: CardTable, key: str) -> None:
    t = table.lay({"hand": f"{key}, 引", "pp": blue(4)}, {"hand": key, "pp": blue(4)})
    assert t.refused(f"play {key}") == {""}
    t.play("play 引", "pass")
    assert t.options == ["pass"]
    t.play("pass").declare("主", "主").play("pass")
    assert (t.asked[0], t.options) == (2, ["pass"])
    assert t.refused(f"play {key}") == {"504.1.3.1"}


@each(
    "PS01-071.1", "PS01-072.1", "PS01-073", "PS01-074", "PS01-075", "PS01-076", "PS01-077",
    "PS01-080.1", "PS01-081.1",
)  # fmt: skip
def test_it_is_for_any_time_that_one_has_priority(table: CardTable, key: str) -> None:
    t = table.lay({"front": "甲, 乙"}, {"hand": key, "pp": pp(3), "front": "丙"})
    t.declare("甲", "主").play("pass")
    assert (t.asked[0], t.options) == (2, [f"play {key}", "pass"])


# --- 080 ------------------------------------------------------------------------------------------


@card("PS01-080.1")
def test_the_shackles_are_laid_on_an_enemy_character(table: CardTable) -> None:
    side = {"hand": "PS01-080", "pp": blue(3), "front": "甲"}
    t = table.lay(side, {"front": "乙", "back": "丙"}).play("play PS01-080")
    assert (t.asked, t.options) == ((1, TARGET), ["card 乙", "card 丙"])
    t.play("card 乙").done()
    assert (t.attached(2, "乙"), t.attached(2, "丙")) == (["PS01-080"], [])
    assert table.lay(side).refused("play PS01-080") == {"406.2.4"}


@card("PS01-080.2")
def test_who_is_in_shackles_never_attacks(table: CardTable) -> None:
    t = table.lay({"front": "甲 attach PS01-080@2, 乙"})
    assert t.options == ["attack 主", "attack 乙", "end_main"]
    assert t.refused("attack 甲") == {"301.3"}
    t.end_turn().end_turn().pass_to("main")
    assert t.refused("attack 甲") == {"301.3"}


@card("PS01-080.3")
def test_nor_raises_a_war_cry(table: CardTable) -> None:
    t = table.lay({"front": "甲"}, {"front": "叫 attach PS01-080@1, 乙"})
    t.declare("甲", "乙").play("pass")
    assert t.options == ["pass"]
    assert t.refused("activate 叫 1") == {"103.1.2"}
    t = table.lay({"front": "甲"}, {"front": "叫, 乙 attach PS01-080@1"})
    t.declare("甲", "乙").play("pass")
    assert t.options == ["activate 叫 1", "pass"]  # another may


@card("PS01-080.3")
def test_other_abilities_are_left_to_it(table: CardTable) -> None:
    t = table.lay({"front": "動 attach PS01-080@2", "pp": "札"}, cards=(DOES,))
    assert t.uses("動")


# --- 081 ------------------------------------------------------------------------------------------


@card("PS01-081.1")
def test_the_clear_mark_is_for_a_character_of_ones_own(table: CardTable) -> None:
    side = {"hand": "PS01-081", "pp": blue(2)}
    t = table.lay({**side, "front": "甲", "back": "乙"}, {"front": "丙"}).play("play PS01-081")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 甲").done()
    assert t.attached(1, "甲") == ["PS01-081"]
    assert table.lay(side, {"front": "丙"}).refused("play PS01-081") == {"406.2.4"}


@card("PS01-081.2")
def test_with_a_clear_mark_one_has_one_more_attack(table: CardTable) -> None:
    t = table.lay({"front": "甲 attach PS01-081, 乙"})
    assert [(t.attack_of(1, x), t.hp_of(1, x)) for x in ("甲", "乙")] == [(3, 3), (1, 4)]


@card("PS01-081.3")
@pytest.mark.parametrize(("unit", "damage"), [("甲 attach PS01-081", 0), ("甲", 1)])
def test_with_a_clear_mark_one_snipes(table: CardTable, unit: str, damage: int) -> None:
    t = table.lay({"front": f"{unit}, 丙"}, {"front": "乙, 壁"}).attack("甲", "乙")
    assert t.damage(1, "甲") == damage
    t.attack("丙", "乙")
    assert t.damage(1, "丙") == 1  # nobody else does
    t = table.lay({"front": "乙"}, {"front": "甲 attach PS01-081"}).attack("乙", "甲")
    assert t.damage(2, "甲") == 1  # attacked, it is struck
