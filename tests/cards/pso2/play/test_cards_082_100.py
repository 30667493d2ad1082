"""Actives of yellow and white: PS01-082 to PS01-100, each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import TARGET, CardTable, card, each, pp
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import KEPT

LAMP = character("灯", 1, 2, kinds=("灯霊",))
LAMP2 = character("蛍", 0, 3, kinds=("灯霊", "ヒューマン"))
FOUR = character("四", 2, 6, cost=4)
FIVE = character("五", 2, 6, cost=5)
STAYS = character("留", 1, 3, "このカードは破壊されない。", kinds=("灯霊",))
BOUNCE = active("戻", "キャラ1体を選び、手札に戻す。")
WAKE = character("起", 1, 4, "登場時：味方のキャラ1体を選び、ONにする。")


def yellow(n: int) -> str:
    return pp(n, "黄")


# --- 082 ------------------------------------------------------------------------------------------


@card("PS01-082")
def test_the_fire_pebble_strikes_any_enemy_for_two(table: CardTable) -> None:
    side = {"hand": "PS01-082", "pp": yellow(1), "front": "甲"}
    foe = {"front": "丙", "back": "丁, 箱"}
    t = table.lay(side, foe).play("play PS01-082")
    assert (t.asked, t.options) == ((1, TARGET), ["card 主", "card 丙", "card 丁"])
    t.play("card 主").done()
    assert (t.health(2), t.health(1)) == (8, 10)
    t = table.lay(side, foe).cast("PS01-082", "card 丙")
    assert (t.damage(2, "丙"), t.damage(2, "丁"), t.health(2)) == (2, 0, 10)


# --- 083 ------------------------------------------------------------------------------------------


@card("PS01-083")
def test_the_chain_of_thunder_strikes_every_enemy_character_for_two(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-083", "pp": yellow(3), "front": "丁"}, {"front": "丙, 札", "back": "壁"}
    )
    t.play("play PS01-083")
    assert t.asked[0] == 2  # nothing is chosen
    t.done()
    assert [t.damage(2, x) for x in ("丙", "壁")] == [2, 2]
    assert (t.has(2, "discard"), t.health(2), t.damage(1, "丁")) == (["札"], 10, 0)
    t = table.lay({"hand": "PS01-083", "pp": yellow(3)}).cast("PS01-083")
    assert (t.health(2), t.pp(1)) == (10, (0, 3))  # it may be played for nothing


# --- 084 ------------------------------------------------------------------------------------------


@card("PS01-084")
@pytest.mark.parametrize(("have", "most"), [(1, 0), (2, 1), (4, 3)])
def test_the_great_fire_costs_one_and_as_much_as_is_named(
    table: CardTable, have: int, most: int
) -> None:
    t = table.lay({"hand": "PS01-084", "pp": yellow(have)}, {"front": "鬼"})
    t.play("play PS01-084")
    assert t.numbers == list(range(most + 1))
    t.number(most)
    assert (t.asked, t.options) == ((1, TARGET), ["card 主", "card 鬼"])
    t.play("card 鬼")
    assert t.pp(1) == (0, have)
    t.done()
    assert (t.damage(2, "鬼"), t.health(2)) == (most, 10)


@card("PS01-084")
def test_the_great_fire_strikes_for_what_was_named_not_for_what_was_there(
    table: CardTable,
) -> None:
    t = table.lay({"hand": "PS01-084", "pp": yellow(4)}).play("play PS01-084").number(2)
    t.done()
    assert (t.health(2), t.pp(1)) == (8, (1, 4))
    t = table.lay({"hand": "PS01-084", "pp": "黄 state off"})
    assert t.refused("play PS01-084") == {"209.1.1"}


# --- 085 ------------------------------------------------------------------------------------------


@card("PS01-085")
def test_frozen_ground_freezes_an_enemy_character_and_strikes_it_for_one(
    table: CardTable,
) -> None:
    side = {"hand": "PS01-085", "pp": yellow(2), "front": "甲"}
    t = table.lay(side, {"front": "丙, 乙"}).play("play PS01-085")
    assert (t.asked, t.options) == ((1, TARGET), ["card 丙", "card 乙"])
    t.play("card 丙").done()
    assert (t.damage(2, "丙"), t.damage(2, "乙"), t.health(2)) == (1, 0, 10)
    t.end_turn().pass_to("main")
    assert (t.turn[0], t.options) == (2, ["attack 主", "attack 乙", "end_main"])
    assert t.refused("attack 丙") == {"301.3"}
    t.end_turn().end_turn().pass_to("main")
    assert (t.turn[0], t.refused("attack 丙")) == (2, {""})
    assert table.lay(side).refused("play PS01-085") == {"406.2.4"}


# --- 086 ------------------------------------------------------------------------------------------


@card("PS01-086")
def test_a_reading_draws_first_and_then_strikes_for_one(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-086", "pp": yellow(2), "front": "甲", "deck": "丁, 札*9"},
        {"front": "丙, 乙"},
    )
    t.play("play PS01-086")
    assert (t.asked[0], t.options) == (2, ["pass"])  # 406.2.5: nothing is chosen yet
    t.done()
    assert (t.asked[0], t.options, t.has(1, "hand")) == (1, ["card 丙", "card 乙"], ["丁"])
    t.play("card 乙")
    assert (t.damage(2, "丙"), t.damage(2, "乙"), t.acting()) == (0, 1, True)


@card("PS01-086")
def test_it_draws_as_well_where_there_is_nobody_to_strike(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-086", "pp": yellow(2), "front": "甲"}).cast("PS01-086")
    assert (t.acting(), t.has(1, "hand"), t.damage(1, "甲"), t.health(2)) == (True, ["札"], 0, 10)


# --- 087 ------------------------------------------------------------------------------------------


@card("PS01-087")
def test_the_torrent_spends_a_lamp_for_five(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-087", "pp": yellow(2), "front": "灯, 甲", "back": "蛍"},
        {"front": "灯"},
        cards=(LAMP, LAMP2),
    )
    t.play("play PS01-087")
    assert (t.asked, t.options) == ((1, TARGET), ["card 灯", "card 蛍"])
    t.play("card 蛍").done()
    assert (t.field(1), t.field(2)) == ({"front": ["灯", "甲"]}, {"front": ["灯"]})
    assert (t.health(2), t.health(1)) == (5, 10)
    t = table.lay(
        {"hand": "PS01-087", "pp": yellow(2), "front": "甲"}, {"front": "灯"}, cards=(LAMP,)
    )
    assert t.refused("play PS01-087") == {"406.2.4"}


@card("PS01-087")
def test_a_lamp_that_is_not_destroyed_gives_nothing(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-087", "pp": yellow(2), "front": "留"}, cards=(STAYS,))
    t.cast("PS01-087")
    assert (t.field(1), t.health(2)) == ({"front": ["留"]}, 10)
    t = table.lay(
        {"hand": "PS01-087", "pp": yellow(2), "front": "灯"},
        {"hand": "戻", "pp": "札"},
        cards=(LAMP, BOUNCE),
    )
    t.play("play PS01-087", "play 戻").done()  # 406.4.1a: it has gone
    assert (t.has(1, "hand"), t.health(2)) == (["灯"], 10)


# --- 088 ------------------------------------------------------------------------------------------


@card("PS01-088")
def test_the_ring_takes_up_to_three_cards_back_into_the_deck(table: CardTable) -> None:
    side = {"hand": "PS01-088", "pp": yellow(2), "discard": "甲, 乙, 丙, 丁, 癒, PS01-096"}
    t = table.lay(side, {"discard": "鬼"}, chance=(KEPT,)).play("play PS01-088")
    assert t.options == ["card 丁", "card 丙", "card 乙", "card 甲", "done"]  # none with 【回復】
    t.play("card 甲", "card 乙", "card 丙")
    assert t.asked[0] == 2  # three, and no fourth
    t.done()
    assert sorted(t.has(1, "discard")) == sorted(["PS01-088", "PS01-096", "丁", "癒"])
    assert t.health(1) == 13
    t = table.lay(side).play("play PS01-088", "done").done()
    assert t.health(1) == 10


@card("PS01-088")
def test_or_it_heals_a_character_of_ones_own(table: CardTable) -> None:
    side = {"hand": "PS01-088", "pp": yellow(2), "front": "乙 damage 1", "back": "丁 before 3"}
    t = table.lay({**side, "discard": "甲"}, {"front": "丙 damage 1"}).play("play PS01-088")
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    t.play("mode 2")
    assert t.options == ["card 乙", "card 丁"]
    t.play("card 丁").done()
    assert (t.damage(1, "丁"), t.field(1)) == (0, {"front": ["乙", "丁"]})
    assert (t.damage(1, "乙"), t.damage(2, "丙"), t.health(1)) == (1, 1, 10)


# --- 089 ------------------------------------------------------------------------------------------


@card("PS01-089")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_the_tide_takes_back_as_many_as_are_paid_for(table: CardTable, x: int) -> None:
    t = table.lay(
        {"hand": "PS01-089", "pp": yellow(3), "discard": "甲*4"}, chance=(KEPT,) * min(x, 1)
    )
    t.play("play PS01-089")
    assert t.numbers == [0, 1, 2, 3]
    t.number(x).play(*["card 甲"] * x)
    assert t.asked[0] == 2  # no further one is asked for
    t.done()
    assert (t.health(1), t.pp(1)) == (10 + x, (3 - x, 3))


@card("PS01-089")
def test_or_for_any_x_it_heals(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-089", "pp": yellow(1), "back": "丁 before 3", "discard": "甲"})
    t.play("play PS01-089").number(0)
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    t.play("mode 2").done()
    assert (t.damage(1, "丁"), t.row(1, "丁"), t.health(1)) == (0, "front", 10)


# --- 090 ------------------------------------------------------------------------------------------


@card("PS01-090")
def test_behind_the_veil_the_player_takes_two_less_for_this_turn(table: CardTable) -> None:
    t = table.lay(
        {"front": "丙, 丁, 甲", "hand": "火*2", "pp": "札*2"},
        {"hand": "PS01-090", "pp": yellow(1), "front": "壁"},
    )
    t.declare("丙", "主").play("pass").cast("PS01-090").passes()
    assert t.health(2) == 9  # 3 less 2
    t.attack("丁", "主")
    assert t.health(2) == 6  # 5 less 2: each time
    t.cast("火", "card 主")
    assert t.health(2) == 6
    t.cast("火", "card 壁").attack("甲", "壁")
    assert (t.damage(2, "壁"), t.health(1)) == (4, 10)  # characters do not, nor does the enemy
    t.end_turn().end_turn().pass_to("main").attack("丙", "主")
    assert t.health(2) == 6 - 1 - 3  # drawn in its turn, and struck


# --- 091 ------------------------------------------------------------------------------------------


@card("PS01-091")
def test_the_headwind_puts_a_character_of_at_most_four_under_the_deck(table: CardTable) -> None:
    side = {"hand": "PS01-091", "pp": yellow(4), "front": "甲"}
    t = table.lay(side, {"front": "四, 五", "back": "札"}, cards=(FOUR, FIVE))
    t.play("play PS01-091")
    assert (t.asked, t.options) == ((1, TARGET), ["card 四", "card 札"])
    t.play("card 四").done()
    assert (t.has(2, "deck")[-1], t.count(2, "deck")) == ("四", 11)
    assert t.field(2) == {"front": ["五"], "back": ["札"]}
    t = table.lay(side, {"front": "五"}, cards=(FIVE,))
    assert t.refused("play PS01-091") == {"406.2.4"}


# --- 092 ------------------------------------------------------------------------------------------


@card("PS01-092.1")
def test_the_guidance_is_attached_to_ones_own_player(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-092", "pp": yellow(3), "front": "甲"}, {"player": "副"})
    t.play("play PS01-092")
    assert (t.asked, t.has(1, "processing")) == ((2, "103.6.1.6"), ["PS01-092"])
    t.done()
    assert (t.attached(1, "主"), t.attached(1, "甲"), t.attached(2, "副")) == (["PS01-092"], [], [])


@card("PS01-092.2")
def test_at_the_end_of_ones_turn_one_pays_to_recover_one(table: CardTable) -> None:
    side = {"player": "主 attach PS01-092", "pp": "札", "discard": "甲*2"}
    t = table.lay(side, chance=(KEPT,)).play("end_main")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 甲", "done"])
    t.play("card 甲")
    assert (t.asked[0], t.options) == (1, ["pay", "no_pay"])
    t.play("pay")
    assert (t.pp(1), t.stack, t.health(1)) == ((0, 1), ["PS01-092"], 10)
    t.done()
    assert t.health(1) == 11
    t = table.lay(side).play("end_main", "card 甲", "no_pay")
    assert (t.stack, t.pp(1), t.health(1)) == ([], (1, 1), 10)


@card("PS01-092.2")
@pytest.mark.parametrize(("pps", "turn"), [("札 state off", 1), ("札", 2)])
def test_not_without_pp_nor_at_the_end_of_the_opponents_turn(
    table: CardTable, pps: str, turn: int
) -> None:
    side = {"player": "主 attach PS01-092", "pp": pps, "discard": "甲"}
    t = table.lay(side, first=1, turn=turn).play("end_main")
    assert not t.offers("pay")
    assert (t.stack, t.options) == ([], ["pass"])


# --- 093 ------------------------------------------------------------------------------------------


@card("PS01-093")
@pytest.mark.parametrize(("front", "damage"), [("灯, 蛍, 灯, 甲", 3), ("灯, 甲", 1), ("甲", 0)])
def test_the_procession_strikes_for_each_lamp_of_ones_own(
    table: CardTable, front: str, damage: int
) -> None:
    t = table.lay(
        {"hand": "PS01-093, 灯", "pp": yellow(3), "front": front, "discard": "灯"},
        {"front": "灯, 灯"},
        cards=(LAMP, LAMP2),
    )
    t.cast("PS01-093")
    assert (t.health(2), t.health(1)) == (10 - damage, 10)


@card("PS01-093")
def test_those_in_both_rows_are_counted_when_it_is_carried_out(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-093", "pp": yellow(3), "front": "灯", "back": "蛍"},
        {"hand": "戻", "pp": "札"},
        cards=(LAMP, LAMP2, BOUNCE),
    )
    t.play("play PS01-093", "play 戻", "card 灯").done()
    assert t.health(2) == 9


# --- 094 ------------------------------------------------------------------------------------------


@card("PS01-094")
def test_first_aid_takes_the_damage_away_and_leads_to_the_front(table: CardTable) -> None:
    side = {"hand": "PS01-094", "pp": "札", "front": "乙 damage 1", "back": "丁 before 3 damage 1"}
    t = table.lay(side, {"front": "丙"}).play("play PS01-094")
    assert (t.asked, t.options) == ((1, TARGET), ["card 乙", "card 丁"])
    t.play("card 丁").done()
    assert (t.damage(1, "丁"), t.field(1)) == (0, {"front": ["乙", "丁"]})
    assert t.damage(1, "乙") == 1
    t = table.lay(side).cast("PS01-094", "card 乙")
    assert (t.damage(1, "乙"), t.row(1, "乙"), t.row(1, "丁")) == (0, "front", "back")
    t = table.lay({"hand": "PS01-094", "pp": "札"}, {"front": "丙"})
    assert t.refused("play PS01-094") == {"406.2.4"}


@card("PS01-094")
def test_who_took_none_is_led_to_the_front_all_the_same(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-094", "pp": "札", "back": "丁"}).cast("PS01-094")
    assert t.row(1, "丁") == "front"


# --- 095 ------------------------------------------------------------------------------------------


@card("PS01-095")
def test_the_supply_line_lays_the_top_card_of_the_deck_to_pp(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-095", "pp": "札*3", "deck": "丁, 甲, 札*8"}).cast("PS01-095")
    assert t.has(1, "pp") == ["札", "札", "札", "丁"]
    assert (t.has(1, "deck")[0], t.has(1, "hand"), t.pp(1)) == ("甲", [], (1, 4))
    assert t.knows(2, 1, "pp")[-1] == "丁"  # 404.2: face up


# --- 096 ------------------------------------------------------------------------------------------


@card("PS01-096.1")
def test_the_alarm_draws_a_card(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-096", "pp": "札*2", "deck": "丁, 札*9", "discard": "甲"})
    t.cast("PS01-096")
    assert (t.has(1, "hand"), t.has(1, "discard"), t.acting()) == (["丁"], ["PS01-096", "甲"], True)


@card("PS01-096.2")
def test_falling_from_the_deck_the_alarm_recovers_two(table: CardTable) -> None:
    t = table.lay(
        {"front": "甲"}, {"deck": "札, PS01-096, 札*8", "discard": "乙, 丙, 丁"}, chance=(KEPT,)
    )
    t.attack("甲", "主")
    assert (t.asked[0], t.options) == (2, ["card 丁", "card 丙", "card 乙", "card 札", "done"])
    t.play("card 乙", "card 丙").passes()
    assert (t.health(2), t.count(2, "hand")) == (10, 0)
    assert sorted(t.has(2, "discard")) == sorted(["札", "丁", "PS01-096"])


@card("PS01-096.2")
def test_not_in_ones_own_turn_nor_from_the_hand(table: CardTable) -> None:
    t = table.lay({"deck": "PS01-096*2, 札*8", "discard": "乙", "front": "乙"}, {"front": "甲"})
    t.attack("主", "甲")
    assert (t.has(1, "discard"), t.acting()) == (["PS01-096", "PS01-096", "乙"], True)
    cull = active("強", "相手は手札を1枚捨てる。")
    t = table.lay({"hand": "強", "pp": "札"}, {"hand": "PS01-096", "discard": "乙"}, cards=(cull,))
    t.cast("強")
    assert (t.has(2, "discard"), t.acting()) == (["PS01-096", "乙"], True)


# --- 097 ------------------------------------------------------------------------------------------


@card("PS01-097")
def test_who_withdraws_a_character_draws_a_card(table: CardTable) -> None:
    side = {"hand": "PS01-097", "pp": "札", "front": "甲", "back": "乙", "deck": "丁, 札*9"}
    t = table.lay(side, {"front": "丙"}).play("play PS01-097")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 乙").done()
    assert (t.has(1, "hand"), t.field(1)) == (["乙", "丁"], {"front": ["甲"]})
    t = table.lay({"hand": "PS01-097", "pp": "札"}, {"front": "丙"})
    assert t.refused("play PS01-097") == {"406.2.4"}


@card("PS01-097")
def test_who_has_gone_before_cannot_withdraw(table: CardTable) -> None:
    side = {"hand": "PS01-097", "pp": "札", "front": "甲"}
    t = table.lay(side, {"hand": "雷", "pp": "札*2"}).play("play PS01-097", "play 雷").done()
    assert (t.has(1, "hand"), t.has(1, "discard")) == ([], ["甲", "PS01-097"])


# --- 098 ------------------------------------------------------------------------------------------


@card("PS01-098")
def test_the_crystal_rain_strikes_every_character_for_two(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-098", "pp": "札*4", "front": "丙, 札"}, {"front": "丁", "back": "壁, 箱"}
    )
    t.cast("PS01-098")
    assert [t.damage(1, "丙"), t.damage(2, "丁"), t.damage(2, "壁")] == [2, 2, 2]
    assert t.field(1) == {"front": ["丙"]}
    assert (t.health(1), t.health(2)) == (10, 10)


# --- 099 ------------------------------------------------------------------------------------------


@card("PS01-099")
def test_the_last_light_turns_on_whom_the_end_of_the_turn_destroys(table: CardTable) -> None:
    side = {"hand": "PS01-099", "pp": "札*2", "front": "甲 state off, 乙"}
    t = table.lay(side, {"front": "丙", "player": "副"}).play("play PS01-099")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 甲").done()
    assert t.state(1, "甲") == "on"
    t.attack("甲", "副").play("end_main")
    assert (t.field(1), len(t.stack)) == ({"front": ["甲", "乙"]}, 1)
    t.done()
    assert (t.field(1), t.has(1, "discard")) == ({"front": ["乙"]}, ["甲", "PS01-099"])
    t = table.lay({"hand": "PS01-099", "pp": "札*2"}, {"front": "丙"})
    assert t.refused("play PS01-099") == {"406.2.4"}


@card("PS01-099")
def test_who_has_left_the_field_and_come_back_is_another(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-099, 戻", "pp": "札*4", "front": "甲"}, cards=(BOUNCE,))
    t.cast("PS01-099").cast("戻").cast("甲").play("end_main").passes()
    assert t.field(1) == {"front": ["甲"]}


# --- 100 ------------------------------------------------------------------------------------------


@card("PS01-100")
def test_the_venom_puts_three_cards_of_the_opponents_deck_away(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-100", "pp": "札*2"}, {"deck": "甲, 乙, 丙, 丁, 札*6"})
    t.cast("PS01-100")
    assert (sorted(t.has(2, "discard")), t.has(2, "deck")[0]) == (sorted(["甲", "乙", "丙"]), "丁")
    assert t.health(1) == 10


@card("PS01-100")
def test_the_venom_is_no_damage(table: CardTable) -> None:
    """So the armour of a player and what lessens damage are of no use against it."""
    shelter = character("庇", 0, 5, "自分のプレイヤーが受けるダメージを-2する。")
    t = table.lay(
        {"hand": "PS01-100", "pp": "札*2"},
        {"front": "庇", "player": "主 equip 盾"},
        cards=(shelter,),
    )
    t.cast("PS01-100")
    assert (t.health(2), t.acting()) == (7, True)


# --- when they are played -------------------------------------------------------------------------


@each("PS01-084", "PS01-089", "PS01-093", "PS01-095", "PS01-098", "PS01-099", "PS01-100")
def test_it_is_for_the_main_phase_alone(table: CardTable, key: str) -> None:
    side = {"hand": f"{key}, 引", "pp": yellow(5), "front": "甲"}
    t = table.lay(side, side)
    assert t.refused(f"play {key}") == {""}
    t.play("play 引", "pass")
    assert t.asked[0] == 1
    assert t.options == ["pass"]
    t.done().declare("主", "主").play("pass")
    assert (t.asked[0], t.options) == (2, ["play 引", "pass"])
    assert t.refused(f"play {key}") == {"504.1.3.1"}


@each(
    "PS01-082", "PS01-083", "PS01-085", "PS01-086", "PS01-087", "PS01-088", "PS01-090", "PS01-091",
    "PS01-092.1", "PS01-094", "PS01-096.1", "PS01-097",
)  # fmt: skip
def test_it_is_for_any_time_that_one_has_priority(table: CardTable, key: str) -> None:
    t = table.lay({"front": "甲"}, {"hand": key, "pp": yellow(4), "front": "灯"}, cards=(LAMP,))
    t.declare("甲", "主").play("pass")
    assert (t.asked[0], t.options) == (2, [f"play {key}", "pass"])
