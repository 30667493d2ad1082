"""505: the end phase."""

from __future__ import annotations

from tests.rules.pso2.cards import active, character, item
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

DUSK = character("暮", 1, 3, "自分のターンの終了時：カードを1枚ドローする。")
EVES = character("宵", 1, 3, "相手のターンの終了時：カードを1枚ドローする。")
FIRE = character("燃", 1, 3, "自分のターンの終了時：相手のキャラ全てに2ダメージを与える。")
PUMP = active("鼓", "味方のキャラ1体を選び、このターン中、+2/+2する。")
CHAINS = active("鎖", "次の相手のターンの終了時まで、相手のキャラ全てはフリーズする。")
PURSE = item("袋", "自分の手札の上限枚数を+2する。")
EXTRA = (DUSK, EVES, FIRE, PUMP, CHAINS, PURSE)


@clause(GAME, "505.1", "505.1.1", "505.1.2")
def test_first_what_waits_for_the_end_of_the_turn_then_the_refresh(table: Table) -> None:
    t = table.lay({"front": "暮, 甲 damage 1"}, {"front": "宵"}, cards=EXTRA)
    t.play("end_main")
    assert (t.turn, t.stack, t.asked) == ((1, 3, "end"), ["暮", "宵"], (1, "103.6.1.6"))
    assert t.damage(1, "甲") == 1  # not yet
    t.done()
    assert (t.count(1, "hand"), t.count(2, "hand"), t.turn[2]) == (1, 1, "end")
    t.passes()
    assert (t.damage(1, "甲"), t.turn) == (0, (2, 4, "pp"))


@clause(GAME, "505.1.2")
def test_the_turn_player_has_priority_also_when_nothing_triggers(table: Table) -> None:
    side = {"hand": "引", "pp": "札"}
    t = table.lay(side, side).play("end_main")
    assert (t.asked, t.options) == ((1, "103.6.1.6"), ["play 引", "pass"])
    t.play("pass")
    assert (t.asked, t.options) == ((2, "103.6.1.6"), ["play 引", "pass"])
    t.play("play 引").done()
    assert (t.turn, t.asked) == ((1, 3, "end"), (1, "103.6.1.6"))
    t.passes()
    assert t.turn[0] == 2


@clause(GAME, "505.1.2")
def test_it_triggers_for_the_turn_it_speaks_of(table: Table) -> None:
    t = table.lay({"front": "宵"}, {"front": "暮"}, cards=EXTRA).play("end_main")
    assert t.stack == []
    t.passes().pass_to("end")
    assert (t.turn, t.stack) == ((2, 4, "end"), ["暮", "宵"])


@clause(GAME, "505.2")
def test_all_damage_on_all_characters_is_taken_away(table: Table) -> None:
    side = {"front": "丙 damage 2", "back": "丁 damage 2 before 3"}
    t = table.lay(side, side).play("end_main")
    assert [t.damage(1, "丙"), t.damage(1, "丁"), t.damage(2, "丙"), t.damage(2, "丁")] == [
        2,
        5,
        2,
        5,
    ]
    t.passes()
    assert [t.damage(1, "丙"), t.damage(1, "丁"), t.damage(2, "丙"), t.damage(2, "丁")] == [0] * 4
    assert t.field(1) == {"front": ["丙"], "back": ["丁"]}  # the row stays


@clause(GAME, "505.2")
def test_what_the_end_of_the_turn_deals_is_taken_away_after_its_effect(table: Table) -> None:
    t = table.lay({"front": "燃"}, {"front": "乙, 赤"}, cards=EXTRA).play("end_main").passes()
    assert t.field(2) == {"back": ["乙"]}
    assert t.damage(2, "乙") == 0


@clause(GAME, "505.2")
def test_effects_for_the_turn_end_after_the_damage_is_gone(table: Table) -> None:
    one = {"front": "甲", "hand": "鼓", "pp": "札"}
    t = table.lay(one, {"hand": "雷", "pp": "札*2"}, cards=EXTRA)
    t.cast("鼓").play("end_main", "pass", "play 雷").done()
    assert (t.hp_of(1, "甲"), t.damage(1, "甲"), t.attack_of(1, "甲")) == (5, 3, 4)
    t.passes()  # were the HP 3 again before the damage is gone, it would fall
    assert (t.row(1, "甲"), t.hp_of(1, "甲"), t.attack_of(1, "甲")) == ("back", 3, 2)


@clause(GAME, "505.2")
def test_effects_that_last_longer_stay(table: Table) -> None:
    t = table.lay({"hand": "鎖", "pp": "札"}, {"front": "甲"}, cards=EXTRA).cast("鎖")
    t.end_turn().pass_to("main")
    assert (t.turn, t.options) == ((2, 4, "main"), ["attack 主", "end_main"])
    assert t.refused("attack 甲") == {"301.3"}
    t.end_turn().end_turn().pass_to("main")
    assert (t.turn[:2], "attack 甲" in t.options) == ((2, 6), True)


@clause(GAME, "505.2")
def test_who_has_eight_cards_discards_down_to_seven(table: Table) -> None:
    t = table.lay({"hand": "甲*7, 乙"}).play("end_main").passes()
    assert (t.asked, t.turn[2]) == ((1, "402.3.1"), "end")
    assert t.options == ["discard 甲"] * 7 + ["discard 乙"]
    t.play("discard 乙")
    assert (t.turn[0], t.count(1, "hand"), t.has(1, "discard")) == (2, 7, ["乙"])


@clause(GAME, "505.2")
def test_who_has_seven_keeps_them_and_the_other_player_keeps_more(table: Table) -> None:
    t = table.lay({"hand": "甲*7"}, {"hand": "甲*9"}).play("end_main").passes()
    assert (t.turn[0], t.count(1, "hand"), t.count(2, "hand")) == (2, 7, 10)  # and the draw
    t = table.lay({"hand": "甲*9"}).play("end_main").passes().play("discard 甲", "discard 甲")
    assert (t.turn[0], t.count(1, "hand")) == (2, 7)


@clause(GAME, "505.2")
def test_the_limit_is_what_it_is_after_effects_of_the_turn_have_ended(table: Table) -> None:
    t = table.lay({"hand": "甲*9", "back": "袋"}, cards=EXTRA).play("end_main").passes()
    assert (t.turn[0], t.count(1, "hand")) == (2, 9)
    t = table.lay({"hand": "甲*10", "back": "袋"}, cards=EXTRA).play("end_main").passes()
    assert t.asked == (1, "402.3.1")


@clause(GAME, "505.2", "500.1")
def test_then_the_turn_goes_to_the_other_player(table: Table) -> None:
    t = table.lay({"hand": "甲*8"}).play("end_main").passes()
    assert t.turn == (1, 3, "end")
    t.play("discard 甲")
    assert (t.turn, t.asked[0]) == ((2, 4, "pp"), 2)
