"""Red actives: PS01-064 to PS01-070, each in play."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import NO_TARGET, TARGET, CardTable, card, each, pp

MAIN_ACTIVE = "504.1.3.1"
TOO_DEAR, NO_COLOR = "209.1.1", "209.1.2"


@each("PS01-064", "PS01-065", "PS01-066", "PS01-067", "PS01-069", "PS01-070")
def test_it_is_played_for_its_cost_and_a_red_pp(table: CardTable, key: str) -> None:
    cost = {"PS01-064": 1, "PS01-065": 1, "PS01-069": 1}.get(key, 2)
    side = {"front": "甲", "hand": key, "discard": "棒"}

    def why(pp: str) -> set[str]:
        return table.lay({**side, "pp": pp}, {"front": "乙"}).refused(f"play {key}")

    assert why(pp(cost, "赤")) == {""}
    assert why("赤 state off" + ", 札" * (cost - 1)) == {TOO_DEAR}
    assert why(pp(3, "青, 黄")) == {NO_COLOR}


@each("PS01-067", "PS01-070")
def test_marked_main_it_answers_nothing(table: CardTable, key: str) -> None:
    t = table.lay({"front": "甲", "hand": f"{key}, 引", "discard": "棒", "pp": pp(4)})
    assert t.refused(f"play {key}") == {""}
    assert t.play("play 引", "pass").refused(f"play {key}") == {MAIN_ACTIVE}


@each("PS01-064", "PS01-065", "PS01-066", "PS01-068", "PS01-069")
def test_not_marked_main_it_answers_in_the_opponents_turn(table: CardTable, key: str) -> None:
    t = table.lay({"front": "甲", "hand": key, "pp": pp(4)}, {"front": "乙"}, turn=2)
    t.declare("乙", "甲").play("pass")
    assert f"play {key}" in t.options


# --- 064 ------------------------------------------------------------------------------------------


@card("PS01-064")
def test_the_spiral_cut_strengthens_a_character_in_this_battle(table: CardTable) -> None:
    t = table.lay({"front": "甲, 乙", "hand": "PS01-064", "pp": "赤"}, {"front": "壁"})
    t.declare("甲", "壁").play("play PS01-064")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 甲").done()
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲"), t.attack_of(1, "乙")) == (4, 3, 1)
    t.passes()
    assert (t.damage(2, "壁"), t.attack_of(1, "甲")) == (4, 2)


@card("PS01-064", "PS01-066")
def test_an_enemy_is_not_strengthened(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-064, PS01-066", "pp": pp(3)}, {"front": "甲"})
    assert t.refused("play PS01-064") == t.refused("play PS01-066") == {NO_TARGET}


# --- 065 ------------------------------------------------------------------------------------------


@card("PS01-065")
def test_trading_blows_one_of_each_side_is_hurt(table: CardTable) -> None:
    t = table.lay(
        {"front": "壁, 丁", "hand": "PS01-065", "pp": "赤"}, {"front": "鬼", "back": "壁"}
    )
    t.play("play PS01-065")
    assert (t.asked, t.options) == ((1, TARGET), ["card 壁", "card 丁"])
    t.play("card 丁")
    assert (t.asked, t.options) == ((1, TARGET), ["card 鬼", "card 壁"])
    t.play("card 壁").done()
    assert (t.damage(1, "丁"), t.damage(2, "壁")) == (3, 3)
    assert (t.damage(1, "壁"), t.damage(2, "鬼")) == (0, 0)


@card("PS01-065")
@pytest.mark.parametrize(("mine", "theirs"), [("甲", ""), ("", "甲")])
def test_both_must_be_there(table: CardTable, mine: str, theirs: str) -> None:
    t = table.lay({"front": mine, "hand": "PS01-065", "pp": "赤"}, {"front": theirs})
    assert t.refused("play PS01-065") == {NO_TARGET}


# --- 066 ------------------------------------------------------------------------------------------


@card("PS01-066")
def test_a_hundred_thrusts_strike_the_player_twice(table: CardTable) -> None:
    t = table.lay(
        {"front": "甲, 乙", "hand": "PS01-066", "pp": "赤, 札"}, {"player": "副", "deck": "札*20"}
    )
    t.play("play PS01-066")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 甲").done()
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲"), t.attack_of(1, "乙")) == (3, 3, 1)
    t.attack("乙", "副")
    assert t.state(1, "乙") == "off"
    t.attack("甲", "副")
    assert t.state(1, "甲") == "on"
    t.attack("甲", "副")
    assert (t.state(1, "甲"), t.health(2)) == ("off", 20 - 1 - 3 - 3)
    t.end_turn().end_turn().pass_to("main")
    assert t.attack_of(1, "甲") == 2
    assert t.attack("甲", "副").state(1, "甲") == "off"  # that turn only


# --- 067 ------------------------------------------------------------------------------------------


@card("PS01-067")
def test_at_the_battle_shout_all_are_stronger_in_this_turn(table: CardTable) -> None:
    t = table.lay(
        {"front": "甲", "back": "乙", "hand": "PS01-067", "pp": "赤, 札"}, {"front": "甲"}
    ).cast("PS01-067")
    assert [(t.attack_of(1, x), t.hp_of(1, x)) for x in ("甲", "乙")] == [(3, 4), (2, 5)]
    assert (t.attack_of(1, "主"), t.attack_of(2, "甲"), t.hp_of(2, "甲")) == (1, 2, 3)
    t.attack("乙", "主")
    assert (t.attack_of(1, "甲"), t.hp_of(1, "乙")) == (3, 5)  # not for a battle only
    t.end_turn()
    assert [(t.attack_of(1, x), t.hp_of(1, x)) for x in ("甲", "乙")] == [(2, 3), (1, 4)]


# --- 068 ------------------------------------------------------------------------------------------


@card("PS01-068")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_a_blood_oath_strikes_for_what_is_paid_and_costs_a_damage(table: CardTable, x: int) -> None:
    t = table.lay({"front": "甲", "hand": "PS01-068", "pp": pp(3)}, {"front": "鬼", "back": "壁"})
    t.play("play PS01-068")
    assert t.numbers == [0, 1, 2, 3]
    t.number(x)
    assert (t.asked, t.options) == ((1, TARGET), ["card 鬼", "card 壁"])
    t.play("card 鬼").done()
    assert (t.damage(2, "鬼"), t.damage(2, "壁"), t.pp(1)) == (x, 0, (3 - x, 3))
    assert (t.health(1), t.health(2)) == (9, 10)


@card("PS01-068")
@pytest.mark.parametrize(
    ("front", "pp", "why"), [("", "赤", NO_TARGET), ("鬼", "札*3", NO_COLOR), ("鬼", "赤", "")]
)
def test_the_oath_takes_an_enemy_character_and_a_red_pp(
    table: CardTable, front: str, pp: str, why: str
) -> None:
    t = table.lay({"front": "甲", "hand": "PS01-068", "pp": pp}, {"front": front})
    assert t.refused("play PS01-068") == {why}


# --- 069 ------------------------------------------------------------------------------------------


@card("PS01-069")
@pytest.mark.parametrize("attacked", ["主", "乙"])
def test_a_character_shields_whoever_is_attacked(table: CardTable, attacked: str) -> None:
    t = table.lay({"front": "甲"}, {"front": "乙, 丙 state off", "hand": "PS01-069", "pp": "赤"})
    t.declare("甲", attacked).play("pass", "play PS01-069")
    assert (t.asked, t.options) == ((2, TARGET), ["card 乙", "card 丙"])
    t.play("card 丙").passes()
    assert (t.health(2), t.damage(2, "乙"), t.damage(2, "丙")) == (10, 0, 2)
    assert t.state(2, "丙") == "off"


@card("PS01-069")
def test_the_attacker_cannot_turn_the_attack_on_its_own(table: CardTable) -> None:
    t = table.lay({"front": "甲, 乙", "hand": "PS01-069", "pp": "赤"}, {"front": "丙"})
    t.declare("甲", "主").play("play PS01-069", "card 乙").passes()
    assert (t.damage(1, "乙"), t.health(2), t.acting()) == (0, 8, True)


@card("PS01-069")
def test_in_the_engagement_step_it_is_too_late(table: CardTable) -> None:
    t = table.lay({"front": "甲"}, {"front": "丙", "hand": "PS01-069", "pp": "赤"})
    t.declare("甲", "主").play("pass", "pass", "pass", "pass", "pass", "play PS01-069").passes()
    assert (t.health(2), t.damage(2, "丙")) == (8, 0)


# --- 070 ------------------------------------------------------------------------------------------


@card("PS01-070")
def test_a_quick_change_arms_a_character_from_the_discard_pile(table: CardTable) -> None:
    t = table.lay(
        {"front": "狩, 術", "hand": "PS01-070", "discard": "剣, 棒, 盾, 甲", "pp": "赤, 札"},
        {"front": "乙", "discard": "棒"},
    )
    t.play("play PS01-070")
    assert (t.asked, sorted(t.options)) == ((1, TARGET), ["card 剣", "card 棒"])
    t.play("card 剣")
    assert (t.asked, t.options) == ((1, TARGET), ["card 狩", "card 術"])
    t.play("card 狩").done()
    assert (t.equip(1, "狩"), t.equip(1, "術")) == (["剣"], [])
    assert sorted(t.has(1, "discard")) == ["PS01-070", "棒", "甲", "盾"]


@card("PS01-070")
def test_a_weapon_is_not_borne_by_another_class(table: CardTable) -> None:
    t = table.lay({"front": "術", "hand": "PS01-070", "discard": "剣", "pp": "赤, 札"})
    t.cast("PS01-070")
    assert t.equip(1, "術") == []


@card("PS01-070")
@pytest.mark.parametrize(("front", "discard"), [("甲", "盾, 箱"), ("", "棒")])
def test_it_takes_a_weapon_and_a_character(table: CardTable, front: str, discard: str) -> None:
    t = table.lay({"front": front, "hand": "PS01-070", "discard": discard, "pp": "赤, 札"})
    assert t.refused("play PS01-070") == {NO_TARGET}
