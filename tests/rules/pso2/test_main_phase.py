"""504: what may be done in the main phase, by whom, and when."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character, item
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

WORKS = character("働", 1, 3, "①⇒カードを1枚ドローする。")
PLANS = character("練", 1, 3, "【MAIN】①⇒カードを1枚ドローする。")
TOOL = item("具", "【MAIN】【ON】⇒【OFF】⇒カードを1枚ドローする。")
CHARM = item("符", "【ON】⇒【OFF】⇒カードを1枚ドローする。")
COMES = character("参", 1, 3, "登場時：カードを1枚ドローする。")
MIGHT = active("勢", "【MAIN】【付与】味方のキャラ", "付与先は+2/+0。")
EXTRA = (WORKS, PLANS, TOOL, CHARM, COMES, MIGHT)

NEVER_EMPTY = {"hand": "甲, 箱, 策, 引", "front": "働, 練, 乙", "pp": "札*6"}


# --- 504.1: as often and in whatever order


@clause(GAME, "504.1", "504.1.1", "504.1.2", "504.1.3", "504.1.4", "504.1.5", "504.1.6")
def test_the_turn_player_may_do_all_of_these_in_the_main_phase(table: Table) -> None:
    t = table.lay(NEVER_EMPTY, cards=EXTRA)
    assert t.asked == (1, "504.1")
    assert t.options == [
        "play 甲", "play 箱", "play 策", "play 引", "activate 働 1", "activate 練 1", "attack 主",
        "attack 働", "attack 練", "attack 乙", "end_main",
    ]  # fmt: skip


@clause(GAME, "504.1")
def test_in_any_order_and_as_often_as_it_can_be_done(table: Table) -> None:
    side = {"hand": "甲, 箱, 引", "front": "働, 乙", "pp": "札*6"}
    t = table.lay(side, {"player": "副"}, cards=EXTRA)
    t.play("activate 働 1").done()
    t.attack("乙", "主")
    t.cast("甲").cast("引").play("activate 働 1").done()
    t.attack("働", "主").cast("箱")
    assert t.field(1) == {"front": ["働", "乙", "甲"], "back": ["箱"]}
    assert t.pp(1) == (1, 6)
    assert t.asked == (1, "504.1")


@clause(GAME, "504.1", "504.1.1", "504.1.2", "504.1.5", "504.1.6", "504.1.3.2", "504.1.4.2")
def test_the_other_player_plays_actives_and_uses_abilities_only(table: Table) -> None:
    t = table.lay({"hand": "引", "pp": "札"}, NEVER_EMPTY, cards=EXTRA)
    t.play("play 引")
    assert t.asked == (2, "103.6.1.6")
    assert t.options == ["play 引", "activate 働 1", "pass"]
    assert t.refused("play 甲") == {"504.1.1.1"}
    assert t.refused("play 箱") == {"504.1.2.1"}
    assert t.refused("play 策") == {"504.1.3.1"}
    assert t.refused("activate 練 1") == {"504.1.4.1"}
    assert t.refused("attack 乙") == {"103.6.2.2"}
    assert t.refused("end_main") == {"504.1.6.1"}


# --- 504.1.1, 504.1.2: characters and items


@clause(GAME, "504.1.1")
def test_a_character_is_played_and_comes_onto_the_field(table: Table) -> None:
    t = table.lay({"hand": "甲", "pp": "札"}).play("play 甲")
    assert (t.stack, t.field(1), t.has(1, "hand")) == (["甲"], {}, [])
    t.done()
    assert (t.field(1), t.state(1, "甲"), t.stack) == ({"front": ["甲"]}, "off", [])


@clause(GAME, "504.1.2")
def test_an_item_is_played_and_comes_onto_the_field(table: Table) -> None:
    t = table.lay({"hand": "箱, 棒", "pp": "札*2"}).play("play 箱")
    assert (t.stack, t.field(1)) == (["箱"], {})
    t.done()
    assert (t.field(1), t.state(1, "箱")) == ({"back": ["箱"]}, "on")
    t.cast("棒")
    assert t.equip(1, "主") == ["棒"]


WAITING = {"hand": "引, 甲, 箱, 策", "front": "練, 働", "back": "具, 符", "pp": "札*9"}


@clause(GAME, "504.1.1.1", "504.1.2.1", "504.1.3.1", "504.1.4.1", "504.1.6.1")
def test_none_of_these_while_something_waits_in_the_processing_area(table: Table) -> None:
    t = table.lay(WAITING, {"hand": "引", "pp": "札"}, cards=EXTRA)
    assert {"play 甲", "play 箱", "play 策", "activate 練 1", "activate 具 1", "end_main"} < set(
        t.options
    )
    t.play("play 引", "2: play 引")  # and the turn player has priority again
    assert (t.asked[0], t.stack) == (1, ["引", "引"])
    assert t.options == ["activate 働 1", "activate 符 1", "pass"]
    assert t.refused("play 甲") == {"504.1.1.1"}
    assert t.refused("play 箱") == {"504.1.2.1"}
    assert t.refused("play 策") == {"504.1.3.1"}
    assert t.refused("activate 練 1") == {"504.1.4.1"}
    assert t.refused("activate 具 1") == {"504.1.4.1"}
    assert t.refused("end_main") == {"504.1.6.1"}
    t.done()
    assert {"play 甲", "play 箱", "play 策", "activate 練 1", "activate 具 1", "end_main"} < set(
        t.options
    )


@clause(GAME, "504.1.1.1", "504.1.2.1", "504.1.3.1", "504.1.4.1", "504.1.6.1")
def test_none_of_these_in_a_battle_or_in_the_end_phase(table: Table) -> None:
    t = table.lay({**WAITING, "back": "具, 符, 乙"}, cards=EXTRA)
    t.declare("乙", "主")
    only = ["play 引", "activate 働 1", "activate 符 1", "pass"]
    said = {
        "play 甲": {"504.1.1.1"},
        "play 箱": {"504.1.2.1"},
        "play 策": {"504.1.3.1"},
        "activate 練 1": {"504.1.4.1"},
        "end_main": {"504.1.6.1"},
    }
    assert t.options == only
    assert {words: t.refused(words) for words in said} == said
    t.passes().play("end_main")
    assert (t.turn[2], t.options) == ("end", only)
    assert {words: t.refused(words) for words in said} == said


# --- 504.1.3: actives


@clause(GAME, "504.1.3", "504.1.3.1")
@pytest.mark.parametrize("card", ["策", "勢"])
def test_an_active_with_main_is_played_with_nothing_in_the_processing_area(
    table: Table, card: str
) -> None:
    t = table.lay({"hand": card, "front": "参", "pp": "札*2"}, cards=EXTRA)
    assert f"play {card}" in t.options
    t = table.lay({"hand": f"参, {card}", "front": "甲", "pp": "札*3"}, cards=EXTRA)
    t.play("play 参", "pass")
    assert (t.asked[0], t.options) == (1, ["pass"])
    t.play("pass")
    assert (t.asked[0], t.options, t.stack) == (1, ["pass"], ["参"])  # what its coming triggered
    t.done()
    assert f"play {card}" in t.options


@clause(GAME, "504.1.3", "504.1.3.2")
def test_an_active_without_main_is_played_whenever_one_has_priority(table: Table) -> None:
    side = {"hand": "引*9", "pp": "札*9"}
    t = table.lay({**side, "front": "甲"}, {**side, "front": "壁"})
    assert "play 引" in t.options  # the main phase, nothing waiting
    t.play("play 引")
    assert (t.asked[0], "play 引" in t.options) == (2, True)  # in response
    t.play("play 引")
    assert (t.asked[0], "play 引" in t.options) == (1, True)
    t.done().declare("甲", "壁")
    seen = set()
    while t.vars["step"]:  # every step of a battle
        seen.add((t.vars["step"], t.asked[0], "play 引" in t.options))
        t.play("pass")
    assert seen == {(step, who, True) for step in (1, 2, 3, 5) for who in (1, 2)}
    t.play("end_main")
    assert (t.turn[2], t.asked[0], "play 引" in t.options) == ("end", 1, True)
    t.play("pass")
    assert (t.turn[2], t.asked[0], "play 引" in t.options) == ("end", 2, True)


# --- 504.1.4: abilities


@clause(GAME, "504.1.4", "504.1.4.1", "504.1.4.2")
def test_an_ability_is_used_at_its_time_and_pays_its_cost(table: Table) -> None:
    t = table.lay({"front": "練, 働", "pp": "札*2"}, cards=EXTRA)
    assert {"activate 練 1", "activate 働 1"} < set(t.options)
    t.play("activate 練 1")
    assert (t.stack, t.pp(1)) == (["練"], (1, 2))
    t.play("pass")
    assert t.options == ["activate 働 1", "pass"]
    t.play("activate 働 1").done()
    assert (t.count(1, "hand"), t.pp(1)) == (2, (0, 2))
    assert t.refused("activate 練 1") == {"209.1.3"}


@clause(GAME, "504.1.4")
def test_abilities_of_others_are_not_ones_own_to_use(table: Table) -> None:
    t = table.lay({"pp": "札*2"}, {"front": "働"}, cards=EXTRA)
    assert t.options == ["attack 主", "end_main"]
    assert t.refused("activate 働 1") == {"504.1.4"}


# --- 504.1.5: attacks


@clause(GAME, "504.1.5", "504.1.5.1")
def test_an_ally_that_is_on_declares_an_attack_and_a_battle_follows(table: Table) -> None:
    t = table.lay({"front": "甲, 丙 state off", "back": "乙, 箱", "player": "主 state off"})
    assert t.options == ["attack 甲", "attack 乙", "end_main"]
    assert t.refused("attack 丙") == {"215.2"}
    assert "215.2" in t.refused("attack 主")  # one's own; the enemy's does not attack for one
    assert t.refused("attack 箱") == {"504.1.5"}
    t.play("attack 甲")
    assert (t.vars["step"], t.asked) == (1, (1, "103.6.1.6"))  # the enemy player is all there is


@clause(GAME, "504.1.5")
def test_the_enemys_cards_do_not_attack_for_one(table: Table) -> None:
    t = table.lay({}, {"front": "甲"})
    assert t.options == ["attack 主", "end_main"]
    assert t.refused("attack 甲") == {"504.1.5"}


@clause(GAME, "504.1.5")
def test_an_attack_is_not_declared_while_something_waits(table: Table) -> None:
    t = table.lay({"hand": "引", "front": "甲", "pp": "札"}, {"hand": "引", "pp": "札"})
    t.play("play 引", "play 引")
    assert (t.asked[0], t.options, t.refused("attack 甲")) == (1, ["pass"], {"103.6.2.2"})


# --- 504.1.6: to the end phase


@clause(GAME, "504.1.6", "504.1.6.2")
def test_who_declares_the_end_phase_is_in_it_at_once(table: Table) -> None:
    t = table.lay({"hand": "甲", "front": "乙", "pp": "札"}, {"hand": "引", "pp": "札"})
    t.play("end_main")
    assert (t.turn, t.asked, t.options) == ((1, 3, "end"), (1, "103.6.1.6"), ["pass"])
    assert t.has(1, "hand") == ["甲"]  # nothing was done on the way
    t.passes()
    assert t.turn[:2] == (2, 4)


@clause(GAME, "504.1.6")
def test_the_main_phase_ends_in_no_other_way(table: Table) -> None:
    t = table.lay({"front": "甲"})
    assert t.options == ["attack 主", "attack 甲", "end_main"]  # 103.6.1.5.1: there is no passing
    t.attack("主", "主")
    assert (t.asked, t.options) == ((1, "504.1"), ["attack 甲", "end_main"])
    t.attack("甲", "主")
    assert t.turn[2] == "end"  # where nothing else is left to do, nobody is asked


# --- 504.2: playing


@clause(GAME, "504.2")
def test_playing_pays_from_the_hand_and_puts_into_the_processing_area(table: Table) -> None:
    t = table.lay({"hand": "乙", "pp": "札*2"}).play("play 乙")
    assert (t.pp(1), t.has(1, "hand"), t.stack) == ((0, 2), [], ["乙"])
    t = table.lay({"hand": "乙", "pp": "札"})
    assert t.refused("play 乙") == {"209.1.1"}
    t = table.lay({"discard": "甲", "front": "乙", "pp": "札*2"})
    assert t.refused("play 甲") == t.refused("play 乙") == {"504.2"}


@clause(GAME, "504.2")
def test_an_active_with_targets_is_played_only_if_they_can_be_told(table: Table) -> None:
    t = table.lay({"hand": "雷, 絆", "pp": "札*3"})
    assert t.options == ["attack 主", "end_main"]
    assert t.refused("play 雷") == t.refused("play 絆") == {"406.2.4"}
    t = table.lay({"hand": "雷, 絆", "front": "甲", "pp": "札*3"}, {"front": "乙"})
    assert t.options[:2] == ["play 雷", "play 絆"]


@clause(GAME, "504.2")
def test_equipment_is_played_only_if_somebody_can_bear_it(table: Table) -> None:
    t = table.lay({"hand": "剣", "player": "副", "front": "甲, 術", "pp": "札"})
    assert t.refused("play 剣") == {"205.4.3"}
    t = table.lay({"hand": "剣", "player": "副", "front": "甲, 狩, 術, 狩", "pp": "札"})
    t.play("play 剣")
    assert t.options == ["bearer 狩", "bearer 狩"]
    t.play("bearer 狩").done().expect("1 front 狩 equip 剣")
