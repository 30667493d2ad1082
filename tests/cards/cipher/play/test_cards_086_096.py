"""The islands of the tides: CT01-086 to CT01-096, each text in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, broken, card, powers, uses
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

# --- 086 ------------------------------------------------------------------------------------------


@card("CT01-086", "CT01-087")
@clause(GAME, "21.2.2.14", "21.2.2.14.1")
def test_beside_a_shizuku_it_moves_an_ally_out_of_the_hand(table: Table) -> None:
    one = {"front": "主, CT01-087", "back": "甲", "hand": "CT01-086"}
    t = table.lay(one).play("activate CT01-086")
    assert t.options == ["card 主", "card CT01-087", "card 甲"]
    t.play("card 甲")
    assert (t.line(1, "甲"), t.state(1, "甲"), t.has(1, "retreat")) == (
        "front",
        "ready",
        ["CT01-086"],
    )
    assert not uses(table.lay({"front": "主, CT01-086"}), "CT01-086")  # not on the field


@card("CT01-086")
def test_without_a_shizuku_it_is_laid_down_in_vain(table: Table) -> None:
    t = table.lay({"back": "甲", "front": "主", "hand": "CT01-086"}).play("activate CT01-086")
    assert acting(t)
    assert (t.field(1), t.has(1, "retreat")) == (
        {"front": ["主"], "back": ["甲"]},
        ["CT01-086"],
    )


@card("CT01-086", "CT01-089")
def test_supporting_a_unit_of_the_islands_its_lamp_gives_10(table: Table) -> None:
    t = table.lay({"front": "主, CT01-089", "deck": "CT01-086, 札*9"}, {"front": "主, 強"})
    assert powers(t.attack("CT01-089", "強")) == (70, 100)  # 40, 20 and 10
    assert t.play("no").power(1, "CT01-089") == 40  # for that battle
    t = table.lay({"front": "主, 甲", "deck": "CT01-086, 札*9"}, {"front": "主, 強"})
    assert powers(t.attack("甲", "強")) == (60, 100)


# --- 087 ------------------------------------------------------------------------------------------


@card("CT01-086", "CT01-087")
def test_every_crest_power_out_of_the_hand_makes_its_tide_rise(table: Table) -> None:
    one = {"front": "主, CT01-087", "hand": "CT01-087, CT01-086*2", "back": "CT01-089"}
    t = table.lay(one).play("activate CT01-087 2", "card CT01-089")
    assert (t.power(1, "CT01-087"), t.power(1, "CT01-089")) == (70, 60)
    t.play("activate CT01-086", "card CT01-089")
    assert t.power(1, "CT01-087") == 80
    t.end_turn()
    assert (t.power(1, "CT01-087"), t.power(1, "CT01-089")) == (60, 40)


@card("CT01-086", "CT01-087")
def test_those_of_the_enemy_and_other_skills_do_not(table: Table) -> None:
    one = {"front": "主, CT01-086", "back": "引", "hand": "CT01-086"}
    t = table.lay(one, {"front": "主, CT01-087"}).play("activate CT01-086", "card 引")
    assert t.power(2, "CT01-087") == 60
    t = table.lay({"front": "主, CT01-087, 引"}).play("activate 引")
    assert t.power(1, "CT01-087") == 60


@card("CT01-087", "CT01-089")
def test_its_ripples_reach_an_ally_of_the_islands_alone(table: Table) -> None:
    one = {"front": "主, 甲, CT01-089", "back": "CT01-091", "hand": "CT01-087"}
    t = table.lay(one).play("activate CT01-087 2")
    assert t.options == ["card CT01-089", "card CT01-091"]
    t.play("card CT01-091")
    assert (t.power(1, "CT01-091"), t.has(1, "retreat")) == (50, ["CT01-087"])
    assert not uses(table.lay({"front": "主, CT01-087"}), "CT01-087", 2)


# --- 088 ------------------------------------------------------------------------------------------


@card("CT01-088")
def test_the_judgment_of_the_sea_takes_a_cheap_enemy_to_the_boundless_area(table: Table) -> None:
    two = {"front": "主, 丁 under 甲, 戊", "back": "乙"}
    t = table.lay({"front": "主, CT01-088", "bond": "札*2"}, two).play("activate CT01-088 1")
    assert t.options == ["card 丁", "card 乙"]  # neither the main character nor cost 4
    t.play("card 丁")
    assert (sorted(t.has(2, "boundless")), t.count(2, "retreat")) == (["丁", "甲"], 0)
    assert t.bonds(1)["up"] == []
    t = table.lay({"front": "主, CT01-088", "bond": "札*5"}, two)
    t.play("activate CT01-088 1", "card 札", "card 札", "card 丁")
    assert t.refused("activate CT01-088 1") == {"19.1.2.1"}
    assert not uses(table.lay({"front": "主, CT01-088", "bond": "札"}, two), "CT01-088")


@card("CT01-088", "CT01-105")
def test_the_dragon_of_the_last_lamp_is_as_dear_to_it_as_its_user_has_orbs(table: Table) -> None:
    for orbs, taken in ((3, ["CT01-105"]), (4, [])):
        two = {"front": "主, CT01-105", "orb": f"札*{orbs}"}
        t = table.lay({"front": "主, CT01-088", "bond": "札*2"}, two).play("activate CT01-088 1")
        assert t.has(2, "boundless") == taken


@card("CT01-088")
@clause(GAME, "23.1.9.1")
def test_the_memory_of_the_tides_keeps_all_allies_from_critical_hits_for_the_game(
    table: Table,
) -> None:
    one = {"front": "主, 丙", "hand": "CT01-088, 甲", "bond": "札*6", "deck": "札*20"}
    two = {"front": "主, 丁", "hand": "丁*2", "deck": "札*20"}
    t = table.lay(one, two).play("activate CT01-088 2")
    assert t.has(1, "boundless") == ["CT01-088"]
    t.end_turn().attack("丁", "丙", critical="丁")
    assert (powers(t), t.line(1, "丙")) == ((120, 50), "front")
    t.end_turn().pass_to("deploy").deploy("甲", "front")
    t.end_turn().attack("丁", "甲", critical="丁")
    assert t.line(1, "甲") == "front"  # one who came later
    t.end_turn().end_turn().attack("丁", "甲")
    assert t.line(1, "甲") == ""  # an attack without one defeats


@card("CT01-088")
def test_it_needs_six_bonds_face_up_or_not(table: Table) -> None:
    one = {"front": "主, 丙", "hand": "CT01-088"}
    t = table.lay({**one, "bond": "札*5"})
    assert t.refused("activate CT01-088 2") == {"19.1.2.2"}
    assert uses(table.lay({**one, "bond": "札*5, 札 face down"}), "CT01-088", 2)
    one = {"front": "主, CT01-088", "bond": "札*6"}
    assert not uses(table.lay(one), "CT01-088", 2)  # not on the field


# --- 089 ------------------------------------------------------------------------------------------


@card("CT01-089")
@pytest.mark.parametrize(("answer", "line"), [("yes", "back"), ("no", "front")])
def test_after_its_battle_the_harpooner_may_move(table: Table, answer: str, line: str) -> None:
    t = table.lay({"front": "主, CT01-089"}, {"front": "主, 強"}).attack("CT01-089", "強")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(answer)
    assert (t.line(1, "CT01-089"), t.state(1, "CT01-089")) == (line, "acted")
    t = table.lay({"front": "主, CT01-089"}, {"front": "主, 弱"}, turn=2).attack("弱", "CT01-089")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])  # attacked as well
    t.play(answer)
    assert (t.line(1, "CT01-089"), t.state(1, "CT01-089")) == (line, "ready")


@card("CT01-089")
def test_after_the_battle_of_another_it_stays(table: Table) -> None:
    t = table.lay({"front": "主, CT01-089, 甲"}, {"front": "主, 強"}).attack("甲", "強")
    assert acting(t)
    t = table.lay({"front": "主, CT01-089"}, {"front": "主, 強"}, turn=2).attack("強", "CT01-089")
    assert acting(t, 2)  # defeated it does not come to move
    assert t.line(1, "CT01-089") == ""


# --- 090 ------------------------------------------------------------------------------------------


@card("CT01-089", "CT01-090")
@clause(GAME, "23.1.11.1")
def test_for_three_bonds_and_an_ushio_its_power_is_three_times_as_much(table: Table) -> None:
    one = {"front": "主, CT01-090, 王", "hand": "CT01-089", "bond": "札*3"}
    t = table.lay(one).play("activate CT01-090 1")
    assert (t.power(1, "CT01-090"), t.has(1, "retreat")) == (210, ["CT01-089"])  # with 10 of 王
    assert t.bonds(1)["up"] == []
    t.end_turn()
    assert t.power(1, "CT01-090") == 70
    assert not uses(table.lay({**one, "bond": "札*2"}), "CT01-090")
    assert not uses(table.lay({**one, "hand": "甲"}), "CT01-090")


@card("CT01-089", "CT01-090")
def test_it_does_so_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-090", "hand": "CT01-089*2", "bond": "札*6"}
    t = table.lay(one).play("activate CT01-090 1")
    while not acting(t):
        t.game.choose(0)
    assert (t.power(1, "CT01-090"), t.refused("activate CT01-090 1")) == (180, {"19.1.2.1"})


@card("CT01-090")
@pytest.mark.parametrize("comes", [True, False])
def test_when_the_defender_it_supported_fell_it_may_come_to_the_field(
    table: Table, comes: bool
) -> None:
    t = table.lay({"front": "主, 戊"}, {"front": "主, 甲", "deck": "CT01-090, 札*9"})
    t.attack("戊", "甲")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("2: yes", "2: area back") if comes else t.play("2: no")
    assert acting(t)
    assert t.line(2, "CT01-090") == ("back" if comes else "")
    assert t.has(2, "retreat") == (["甲"] if comes else ["CT01-090", "甲"])


@card("CT01-089", "CT01-090")
def test_it_does_not_come_when_nobody_fell_or_an_ushio_is_there(table: Table) -> None:
    for two in ("主, 強", "主, 甲, CT01-089"):
        t = table.lay({"front": "主, 戊"}, {"front": two, "deck": "CT01-090, 札*9"})
        t.attack("戊", two.split(", ")[1])
        assert acting(t)
        assert "CT01-090" in t.has(2, "retreat")


# --- 091 ------------------------------------------------------------------------------------------


@card("CT01-091")
@pytest.mark.parametrize(("answer", "line"), [("yes", "back"), ("no", "front")])
def test_after_its_attack_the_petrel_may_fly_back(table: Table, answer: str, line: str) -> None:
    t = table.lay({"front": "主, CT01-091"}, {"front": "主, 強"}).attack("CT01-091", "強")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(answer)
    assert acting(t)
    assert t.line(1, "CT01-091") == line
    t = table.lay({"front": "主, CT01-091"}, {"front": "主, 弱"}, turn=2).attack("弱", "CT01-091")
    assert acting(t, 2)  # not after having been attacked


@card("CT01-069", "CT01-091")
def test_from_the_back_line_it_does_not(table: Table) -> None:
    """The lingering note has moved it there before its attack ends."""
    one = {"front": "主, CT01-091", "deck": "CT01-069, 札*9"}
    t = table.lay(one, {"front": "主, 強"}).attack("CT01-091", "強").play("yes")
    assert acting(t)
    assert t.line(1, "CT01-091") == "back"


@card("CT01-091")
@pytest.mark.parametrize(("answer", "line"), [("yes", "front"), ("no", "back")])
def test_supporting_an_attack_it_may_move_another_ally(
    table: Table, answer: str, line: str
) -> None:
    one = {"front": "主, 甲", "back": "乙", "deck": "CT01-091, 札*9"}
    t = table.lay(one, {"front": "主, 強"}).attack("甲", "強")
    assert (t.asked, t.options) == ((1, "18.3.1.6"), ["card 主", "card 乙"])
    t.play("card 乙")
    assert t.options == ["yes", "no"]
    t.play(answer)
    assert acting(t)
    assert (t.line(1, "乙"), t.state(1, "乙")) == (line, "ready")


# --- 092 ------------------------------------------------------------------------------------------


@card("CT01-091", "CT01-092")
def test_all_flying_allies_may_move_another(table: Table) -> None:
    one = {"front": "主, 翼", "back": "CT01-092, 甲"}
    t = table.lay(one, {"front": "主, CT01-091"})
    assert [o for o in t.options if o.startswith("activate")] == [
        "activate 翼 1",
        "activate CT01-092 3",
    ]
    t.play("activate 翼")
    assert t.options == ["card 主", "card CT01-092", "card 甲"]
    t.play("card 甲")
    assert (t.line(1, "甲"), t.state(1, "翼")) == ("front", "acted")
    t = table.lay({"front": "主, 翼"})
    assert not uses(t, "翼")  # it is gone with her


@card("CT01-092")
def test_an_ally_moved_by_a_skill_makes_the_sea_wind_blow_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-092", "back": "翼, 甲, 運"}
    t = table.lay(one).play("move 甲")
    assert t.power(1, "CT01-092") == 60  # no skill
    t.play("activate 翼", "card 甲")
    assert t.power(1, "CT01-092") == 70
    t.play("activate 運", "card 甲")
    assert t.power(1, "CT01-092") == 70
    t.end_turn()
    assert t.power(1, "CT01-092") == 60
    t = table.lay({"front": "主, 追"}, {"front": "主, CT01-092", "back": "甲"})
    t.play("activate 追", "card 甲")  # a skill of the enemy's moves it
    assert (t.line(2, "甲"), t.power(2, "CT01-092")) == ("front", 70)


# --- 093 ------------------------------------------------------------------------------------------


@card("CT01-093")
def test_the_prayer_brings_back_a_card_of_another_name(table: Table) -> None:
    one = {"front": "主, CT01-093", "retreat": "CT01-093, 甲, 乙", "bond": "札*2"}
    t = table.lay(one).play("activate CT01-093")
    assert sorted(t.options) == ["card 乙", "card 甲"]
    t.play("card 甲")
    assert (t.has(1, "hand"), t.state(1, "CT01-093"), t.bonds(1)["up"]) == (["甲"], "acted", [])
    assert not uses(table.lay({**one, "bond": "札"}), "CT01-093")


@card("CT01-093")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 4), (1, 3), (2, 2)])
def test_with_two_cards_or_fewer_it_may_draw_up_to_four(
    table: Table, hand: int, drawn: int
) -> None:
    one = {"front": "主, CT01-093", "hand": f"甲*{hand}" if hand else "", "bond": "札"}
    t = table.lay(one, phase="bond")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("yes")
    assert (t.count(1, "hand"), t.count(1, "deck"), t.bonds(1)["up"]) == (4, 10 - drawn, [])
    t = table.lay(one, phase="bond").play("no")
    assert (t.count(1, "hand"), t.bonds(1)["down"]) == (hand, [])


@card("CT01-093")
def test_with_three_cards_or_in_the_enemys_turn_it_draws_nothing(table: Table) -> None:
    one = {"front": "主, CT01-093", "hand": "甲*3", "bond": "札"}
    assert table.lay(one, phase="bond").asked == (1, "13.3.1.2")
    assert table.lay({"hand": "甲"}, {**one, "hand": ""}, phase="bond").asked == (1, "13.3.1.2")
    one = {**one, "hand": "甲", "bond": "札 face down"}
    assert table.lay(one, phase="bond").asked == (1, "13.3.1.2")


# --- 095 ------------------------------------------------------------------------------------------


@card("CT01-086", "CT01-095")
def test_shizuku_changes_into_the_dragon_which_may_drown_all_but_the_main_character(
    table: Table,
) -> None:
    one = {"front": "主, CT01-086", "hand": "CT01-095", "bond": "CT01-094, 札*4", "deck": "乙*9"}
    two = {"front": "主, 甲", "back": "戊, 乙"}
    t = table.lay(one, two, phase="deploy")
    assert t.options == ["level_up CT01-095", "end_deploy"]
    t.play("level_up CT01-095")
    assert (t.under(1, "CT01-095"), t.has(1, "hand")) == (["CT01-086"], ["乙"])
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("yes")
    while not acting(t):  # four of the five bonds
        t.game.choose(0)
    assert (t.field(2), len(t.bonds(1)["down"])) == ({"front": ["主"]}, 4)
    assert t.count(2, "orb") == 5  # the main character was not defeated
    t = table.lay(one, two, phase="deploy").play("level_up CT01-095", "no")
    assert (t.field(2), t.bonds(1)["down"]) == ({"front": ["主", "甲"], "back": ["戊", "乙"]}, [])


@card("CT01-086", "CT01-095")
def test_with_a_dragon_there_already_or_four_bonds_shizuku_stays(table: Table) -> None:
    one = {"front": "主, CT01-086", "hand": "CT01-095", "bond": "CT01-094*5"}
    t = table.lay({**one, "back": "CT01-095"}, phase="deploy")
    t.play("level_up CT01-095")  # the dragon itself is leveled up
    assert (t.stack(1, "CT01-086"), t.stack(1, "CT01-095")) == (1, 2)
    t = table.lay({**one, "bond": "CT01-094*4"}, phase="deploy")
    assert acting(t)
    t = table.lay({**one, "front": "主, 甲"}, phase="deploy")
    assert acting(t)  # no unit of another name


@card("CT01-095")
def test_an_orb_it_breaks_is_drowned_in_the_retreat_area(table: Table) -> None:
    t = table.lay({"front": "主, CT01-095"}, {"orb": "甲*3"}).attack("CT01-095")
    assert (broken(t), t.count(2, "hand"), t.has(2, "retreat")) == (1, 0, ["札", "甲"])
    t = table.lay({"front": "主, CT01-095"}, {"orb": "甲*3"}).attack("主")
    assert (broken(t), t.has(2, "hand")) == (1, ["甲"])


# --- 096 ------------------------------------------------------------------------------------------


@card("CT01-075", "CT01-096")
@clause(GAME, "23.1.41")
def test_in_the_boundless_area_it_takes_the_symbols_of_the_enemys_main_character(
    table: Table,
) -> None:
    """The lamp of the great lighthouse breaks two orbs for a unit of the desert."""
    for boundless, orbs in (("CT01-096", 1), ("none", 2)):
        one = {"front": "CT01-079", "deck": "CT01-075, 札*9"}
        t = table.lay(one, {"boundless": boundless}).attack("CT01-079")
        assert broken(t) == orbs
    one = {"front": "主, CT01-079", "deck": "CT01-075, 札*9"}
    t = table.lay(one, {"boundless": "CT01-096"}).attack("CT01-079")
    assert broken(t) == 2  # others keep theirs
    one = {"front": "CT01-079", "deck": "CT01-075, 札*9", "boundless": "CT01-096"}
    assert broken(table.lay(one).attack("CT01-079")) == 2  # not its own user's


@card("CT01-096")
def test_defeated_it_sinks_into_the_boundless_area(table: Table) -> None:
    t = table.lay({"front": "主, CT01-096"}, {"front": "主, 強"}, turn=2).attack("強", "CT01-096")
    assert (t.has(1, "boundless"), t.has(1, "retreat")) == (["CT01-096"], ["札"])
    t = table.lay({"front": "主, CT01-096"}, {"front": "主, 号", "bond": "札"}, turn=2)
    t.play("activate 号")  # by a skill as well
    assert (t.has(1, "boundless"), t.count(1, "retreat")) == (["CT01-096"], 0)
