"""The plateau of winds: CT01-026 to CT01-036, each skill in play. What the archers CT01-031 and
CT01-032, the rider CT01-029 and the healer CT01-034 share with the coast is told there."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, broken, card, powers, uses
from tests.rules.cipher.cards import card as tiny
from tests.rules.cipher.table import GAME, Side, Table
from tests.support import clause

DISCARDS = tiny("落", "技【起】【[アクション]】相手は自分の手札を１枚選び、退避エリアに置く。")
BURGLES = tiny("奪", "【支援(攻)】盗の紋章相手は自分の手札を１枚選び、退避エリアに置く。")
CALLS = tiny(
    "呼", "技【自】このユニットが攻撃された時、自分の手札から『乙』を１枚選び、出撃させる。"
)
SHATTERS = tiny("割", "技【起】【[アクション]】相手のオーブを１つ選び、破壊する。")


# --- 026 ------------------------------------------------------------------------------------------


@card("CT01-026")
def test_the_stance_of_wind_is_for_the_front_in_ones_own_turn(table: Table) -> None:
    assert table.lay({"front": "主, CT01-026"}).power(1, "CT01-026") == 50
    assert table.lay({"front": "主", "back": "CT01-026"}).power(1, "CT01-026") == 40
    assert table.lay({"front": "主, CT01-026"}, turn=2).power(1, "CT01-026") == 40


@card("CT01-026")
def test_the_lamp_of_sealing_stills_the_support_skill_on_the_other_side(table: Table) -> None:
    for key, power in (("CT01-026", 50), ("甲", 70)):
        t = table.lay({"front": "主, 乙", "deck": f"{key}, 札"}, {"deck": "水, 札"}).attack("乙")
        assert powers(t) == (40, power)  # 水: 10 to support, and 20 by its skill
    t = table.lay({"front": "主, 乙", "deck": "火, 札"}, {"deck": "CT01-026, 札"}).attack("乙")
    broken(t)
    assert powers(t) == (60, 50)  # for who attacks


# --- 027 ------------------------------------------------------------------------------------------


@card("CT01-027")
def test_from_the_back_he_moves_to_the_front_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "主, 運", "back": "CT01-027"}).play("1: activate CT01-027")
    assert (t.line(1, "CT01-027"), t.state(1, "CT01-027")) == ("front", "ready")
    assert t.refused("activate CT01-027 1") == {"19.1.2.1"}
    t.play("1: activate 運", "1: card CT01-027")
    assert t.refused("activate CT01-027 1") == {"19.1.2.1"}
    t = table.lay({"front": "主, CT01-027"})
    assert t.refused("activate CT01-027 1") == {"19.1.2.2"}


@card("CT01-027", "CT01-026")
@pytest.mark.parametrize(("answer", "hand"), [("yes", ["札"]), ("no", [])])
def test_evading_he_may_draw_for_a_bond(table: Table, answer: str, hand: list[str]) -> None:
    two = {"front": "主, CT01-027", "hand": "CT01-026", "bond": "札"}
    t = table.lay({"front": "主, 丁"}, two).attack("丁", "CT01-027", evade="CT01-026")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play(f"2: {answer}")
    assert t.has(2, "hand") == hand
    assert len(t.bonds(2)["down"]) == len(hand)
    assert t.line(2, "CT01-027") == "front"


@card("CT01-027", "CT01-026")
def test_he_draws_for_one_evasion_in_a_turn(table: Table) -> None:
    two = {"front": "主, CT01-027", "hand": "CT01-026*2", "bond": "札*2", "deck": "札*4, 主"}
    t = table.lay({"front": "主, 丁, 戊"}, two).attack("丁", "CT01-027", evade="CT01-026")
    t.play("2: yes", "2: card 札").attack("戊", "CT01-027", evade="CT01-026")
    assert acting(t)  # nothing is asked
    t.expect("hand 2: 札")


# --- 028 ------------------------------------------------------------------------------------------


@card("CT01-028")
@clause(GAME, "21.2.2.7", "6.4.6.2")
def test_the_vein_of_wind_lets_the_plateau_attack_anybody(table: Table) -> None:
    one = {"front": "主, CT01-028", "back": "白, 乙", "orb": "丙, 乙"}
    t = table.lay(one, {"front": "主", "back": "甲, 丙"}).play("1: activate CT01-028", "1: card 丙")
    t.expect("knows 2 orb 1: 丙")
    assert t.refused("attack 乙") == {"18.2.1.3.1"}  # of another people
    t.play("1: attack 白")
    assert t.options == ["target 主", "target 甲", "target 丙"]
    t.play("1: target 甲", "1: attack CT01-028")
    assert t.options == ["target 主", "target 丙"]


@card("CT01-028")
def test_the_vein_of_wind_costs_an_orb_that_lies_face_down(table: Table) -> None:
    t = table.lay({"front": "主, CT01-028", "orb": "札 face up"})
    assert t.refused("activate CT01-028 1") == {"19.1.3.1"}
    t = table.lay({"front": "主, CT01-028", "orb": "札"}).play("1: activate CT01-028 1")
    t.end_turn()
    assert t.range(1, "CT01-028") == "1"


@card("CT01-028", "CT01-030", "CT01-039", "CT01-042")
@clause(GAME, "21.2.2.12", "21.2.2.12.1")
def test_scales_resound_with_the_dragon_blood_of_all_others(table: Table) -> None:
    one = {"front": "主, CT01-028", "back": "CT01-030, CT01-039, CT01-042", "bond": "札*2"}
    t = table.lay(one, {"front": "主", "back": "甲, 乙"})
    names = ("CT01-028", "CT01-039", "CT01-030", "CT01-042")
    assert [t.power(1, name) for name in names] == [80, 70, 60, 60]  # 凍てつく羽 of CT01-030
    skills = [said for said in t.options if said.startswith("activate CT01-028")]
    assert len(skills) == 2  # its own vein, and the blood of CT01-039
    t.play(f"1: {skills[1]}", "1: card 札", "1: card 甲")
    assert t.field(2) == {"front": ["主", "甲"], "back": ["乙"]}
    assert len([said for said in t.options if said.startswith("activate CT01-028")]) == 1
    assert uses(t, "CT01-039", 1)  # each has its own
    t.end_turn()
    assert [t.power(1, name) for name in names] == [80, 70, 50, 70]  # 樹脂の守り of CT01-042


@card("CT01-028", "CT01-030")
def test_scales_resound_only_with_units(table: Table) -> None:
    t = table.lay({"front": "主, CT01-028", "hand": "CT01-030", "bond": "CT01-030"})
    assert t.power(1, "CT01-028") == 70
    t = table.lay({"front": "主, CT01-028"}, {"front": "主, CT01-030"})
    assert t.power(1, "CT01-028") == 70


@card("CT01-028", "CT01-026")
@pytest.mark.parametrize(
    ("critical", "enemy", "drawn"),
    [("CT01-026", "主", 1), ("", "甲", 0), ("CT01-026", "巨", 0)],
)
def test_a_critical_hit_that_defeats_draws(
    table: Table, critical: str, enemy: str, drawn: int
) -> None:
    giant = tiny("巨", power=200)
    one = {"front": "主, CT01-028", "hand": "CT01-026"}
    t = table.lay(one, {"front": f"主, {enemy}" if enemy != "主" else "主"}, cards=(giant,))
    t.attack("CT01-028", enemy, critical=critical)
    broken(t)
    t.expect(f"count 1 hand {drawn + (not critical)}")


# --- 029 ------------------------------------------------------------------------------------------


@card("CT01-029")
def test_hidden_in_the_snow_of_the_back_line_she_cannot_be_attacked(table: Table) -> None:
    t = table.lay({"front": "主, 魔"}, {"front": "主", "back": "CT01-029, 甲"})
    t.play("1: attack 魔")
    assert t.options == ["target 主", "target 甲"]
    t = table.lay({"front": "主, 弓"}, {"front": "主", "back": "CT01-029"})
    assert t.refused("attack 弓") == {"18.2.1.3.1"}
    t = table.lay({"front": "主, 魔"}, {"front": "主, CT01-029"}).play("1: attack 魔")
    assert t.options == ["target 主", "target CT01-029"]


# --- 030 ------------------------------------------------------------------------------------------


@card("CT01-030", "CT01-032")
@clause(GAME, "10.2.1.3", "10.2.1.3.1")
def test_the_blizzard_comes_out_of_the_hand_after_a_dear_unit_of_the_plateau(
    table: Table,
) -> None:
    one = {"front": "主", "hand": "CT01-030, CT01-032, CT01-026", "bond": "白*4"}
    t = table.lay(one, phase="deploy").deploy("CT01-032", "back")
    assert t.options == ["trigger CT01-030", "no_skill"]
    t.play("1: trigger CT01-030", "1: yes", "1: card 白", "1: area front")
    assert t.field(1) == {"front": ["主", "CT01-030"], "back": ["CT01-032"]}
    assert (t.state(1, "CT01-030"), len(t.bonds(1)["down"])) == ("ready", 1)
    assert t.refused("deploy CT01-026") == {""}  # 3 of 4: the blizzard counts for nothing
    t = table.lay(one, phase="deploy").deploy("CT01-032", "back").play("1: no_skill")
    t.expect("hand 1: CT01-030, CT01-026")


@card("CT01-030")
@pytest.mark.parametrize(("key", "bond"), [("CT01-033", "白*3"), ("CT01-003", "札*3")])
def test_after_a_cheap_unit_or_one_of_another_people_there_is_no_blizzard(
    table: Table, key: str, bond: str
) -> None:
    t = table.lay({"front": "主", "hand": f"CT01-030, {key}", "bond": bond}, phase="deploy")
    t.deploy(key, "front")
    t.expect("hand 1: CT01-030")
    assert acting(t)


@card("CT01-030", "CT01-032")
def test_without_a_bond_for_it_the_blizzard_stays_in_the_hand(table: Table) -> None:
    """It may be taken up, since not asking would tell of it, but not paid."""
    one = {"front": "主, 転", "hand": "CT01-030, CT01-032", "bond": "白 face down*2, 白"}
    ends = tiny(
        "転", "技【自】他の味方が出撃した時、自分の表向きの絆カードを１枚選び、裏向きにする。"
    )
    t = table.lay(one, phase="deploy", cards=(ends,)).deploy("CT01-032", "back")
    while not acting(t):
        t.play("1: trigger 転") if "trigger 転" in t.options else t.nothing()
    t.expect("hand 1: CT01-030")


@card("CT01-030", "CT01-032")
def test_a_blizzard_that_has_come_does_not_call_the_next(table: Table) -> None:
    """Of two in the hand the second is of the same name as the one that came."""
    one = {"front": "主", "hand": "CT01-030*2, CT01-032", "bond": "白*4"}
    t = table.lay(one, phase="deploy").deploy("CT01-032", "back")
    t.play(f"1: {t.options[0]}", "1: yes", "1: card 白", "1: area front")
    while t.options != ["end_deploy"] and not acting(t):
        t.nothing()
    t.expect("hand 1: CT01-030")


@card("CT01-030")
def test_her_feathers_freeze_in_her_own_turn(table: Table) -> None:
    assert table.lay({"front": "主, CT01-030"}).power(1, "CT01-030") == 60
    assert table.lay({"front": "主, CT01-030"}, turn=2).power(1, "CT01-030") == 50


# --- 032 ------------------------------------------------------------------------------------------


@card("CT01-032")
def test_an_arrow_that_misses_moves_her_once_a_turn(table: Table) -> None:
    one = {"front": "主, 舞", "back": "CT01-032"}
    t = table.lay(one, {"front": "強, 甲"}).attack("CT01-032", "強")
    assert (powers(t), t.line(1, "CT01-032")) == ((50, 100), "front")
    t.play("1: activate 舞", "1: card CT01-032").attack("CT01-032", "強")
    assert t.line(1, "CT01-032") == "front"  # once a turn
    t = table.lay(one, {"front": "強, 甲"}).attack("CT01-032", "甲")
    assert (powers(t), t.line(1, "CT01-032")) == ((50, 40), "back")


@card("CT01-032")
def test_a_second_arrow_flies_once_an_orb_has_been_broken(table: Table) -> None:
    one = {"front": "主, 強", "back": "CT01-032 state acted", "bond": "札*6"}
    t = table.lay(one)
    assert t.refused("activate CT01-032 3") == {"19.1.2.2"}
    t.attack("強")
    broken(t)
    t.play("1: activate CT01-032", "1: card 札", "1: card 札", "1: card 札")
    assert (t.state(1, "CT01-032"), len(t.bonds(1)["down"])) == ("ready", 3)
    assert t.refused("activate CT01-032 3") == {"19.1.2.1"}
    t = table.lay({**one, "bond": "札*2"}).attack("強")
    broken(t)
    assert t.refused("activate CT01-032 3") == {"19.1.3.1"}


@card("CT01-032")
def test_an_orb_broken_by_a_skill_counts_for_the_second_arrow_and_only_this_turn(
    table: Table,
) -> None:
    one = {"front": "主, 割", "back": "CT01-032 state acted", "bond": "札*3"}
    t = table.lay(one, cards=(SHATTERS,)).play("1: activate 割", "1: card 札")
    assert t.refused("activate CT01-032 3") == {""}
    t.end_turn().end_turn().pass_to("action")
    assert t.refused("activate CT01-032 3") == {"19.1.2.2"}


# --- 033 ------------------------------------------------------------------------------------------


@card("CT01-033")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize(("answer", "line"), [("yes", "back"), ("no", "front")])
def test_at_the_end_of_each_turn_he_may_move_an_ally(
    table: Table, turn: int, answer: str, line: str
) -> None:
    t = table.lay({"front": "主, 甲, CT01-033"}, {"front": "主, 乙"}, turn=turn)
    t.play(f"{turn}: end_actions")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    if answer == "yes":
        assert t.options == ["card 主", "card 甲", "card CT01-033"]
        t.play("1: card 甲")
    assert t.line(1, "甲") == line


@card("CT01-033")
@pytest.mark.parametrize(
    ("one", "move"),
    [
        ({"front": "主, 落"}, "1: activate 落"),  # a skill of an enemy
        ({"front": "主, 甲", "deck": "奪, 札"}, "1: attack 甲"),  # a support skill
    ],
)
def test_thrown_out_of_the_hand_by_the_opponent_he_takes_a_card_along(
    table: Table, one: Side, move: str
) -> None:
    one = {**one, "hand": "甲, 乙"}
    t = table.lay(one, {"hand": "CT01-033"}, cards=(DISCARDS, BURGLES)).play(move)
    assert t.asked[0] == 1
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 乙")
    t.expect("hand 1: 甲", "retreat 2: CT01-033")


@card("CT01-033")
def test_thrown_away_by_its_own_player_the_knife_stays_hidden(table: Table) -> None:
    t = table.lay({"front": "主, 捨", "hand": "CT01-033"}, {"hand": "甲, 乙"}).play(
        "1: activate 捨"
    )
    t.expect("retreat 1: CT01-033", "count 2 hand 2")
    assert acting(t)
    two = {"front": "CT01-033", "hand": "CT01-033"}  # for an evasion, and from the deck
    t = table.lay({"front": "主, 丁", "hand": "甲, 乙"}, two).attack("丁", evade="CT01-033")
    t.expect("hand 1: 甲, 乙", "count 2 hand 0")
    assert acting(t)


@card("CT01-033")
@pytest.mark.parametrize(("answer", "retreat"), [("yes", "札, 乙"), ("no", "札")])
def test_the_burglars_lamp_shows_the_top_card_of_the_other_deck(
    table: Table, answer: str, retreat: str
) -> None:
    one = {"front": "主, 甲", "deck": "CT01-033, 札"}
    t = table.lay(one, {"front": "強", "deck": "札, 乙, 丙"}).attack("甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    assert t.knows(1, 2, "deck") == ["乙", ""]
    assert t.knows(2, 2, "deck") == ["乙", ""]
    t.play(f"1: {answer}").expect(f"retreat 2: {retreat}")
    assert t.has(2, "deck")[0] == ("丙" if answer == "yes" else "乙")


# --- 035 ------------------------------------------------------------------------------------------


@card("CT01-035")
@clause(GAME, "21.2.2.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "state"), [(5, 5, "ready"), (4, 5, "ready"), (5, 4, "acted")]
)
def test_the_vein_of_morning_mist_draws_two_and_rouses_her_when_she_is_not_ahead(
    table: Table, mine: int, theirs: int, state: str
) -> None:
    one = {"front": "主", "back": "CT01-035", "bond": "札*2", "orb": f"札*{mine}"}
    t = table.lay(one, {"orb": f"札*{theirs}"})
    t.play("1: activate CT01-035 1", "1: card 札")
    t.expect("hand 1: 札, 札")
    assert t.bonds(1)["up"] == []
    assert t.told(1, "orb", "face_down").count(False) == 1
    assert t.state(1, "CT01-035") == state
    assert t.refused("activate CT01-035 1") == {"19.1.2.1"}


@card("CT01-035")
@pytest.mark.parametrize(
    "change",
    [{"bond": "札, 札 face down"}, {"back": "CT01-035 state acted"}, {"orb": "札 face up*5"}],
)
def test_the_vein_of_morning_mist_costs_all_three(table: Table, change: Side) -> None:
    t = table.lay({"front": "主", "back": "CT01-035", "bond": "札*2", **change})
    assert t.refused("activate CT01-035 1") == {"19.1.3.1"}


@card("CT01-035")
@clause(GAME, "23.1.33.1.1.1")
def test_behind_the_curtain_of_mist_no_skill_of_the_opponent_deploys(table: Table) -> None:
    one = {"front": "主, 甲", "back": "CT01-035"}
    two = {"front": "呼", "hand": "乙, 丙", "bond": "札*3", "deck": "札*9"}
    t = table.lay(one, two, cards=(CALLS,)).attack("甲").play("2: card 乙")
    assert t.options == ["area front", "area back"]  # without the curtain
    t = table.lay(one, two, cards=(CALLS,)).play("1: activate CT01-035 2").attack("甲")
    t.play("2: card 乙").nothing()  # evasion
    broken(t)
    t.expect("hand 2: 乙, 丙, 札")
    assert t.has(2, "front") == ["呼"]
    t.end_turn().pass_to("deploy").deploy("乙", "back")  # by no skill: that is not forbidden
    assert t.has(2, "back") == ["乙"]
    assert not uses(t, "CT01-035", 2)


@card("CT01-035")
def test_the_curtain_falls_after_the_opponents_turn(table: Table) -> None:
    one = {"front": "主, 甲", "back": "CT01-035"}
    two = {"front": "呼", "hand": "乙, 丙", "deck": "札*9"}
    t = table.lay(one, two, cards=(CALLS,)).play("1: activate CT01-035 2")
    assert t.refused("activate CT01-035 2") == {"19.1.2.1"}
    t.end_turn().end_turn().attack("甲").play("2: card 乙")
    assert t.options == ["area front", "area back"]


# --- 036 ------------------------------------------------------------------------------------------


@card("CT01-036")
@clause(GAME, "15.1.2.1")
@pytest.mark.parametrize(("bonds", "why"), [(6, ""), (5, ""), (4, "15.1.2.b2"), (3, "15.1.2.b2")])
def test_under_a_clear_sky_of_six_bonds_he_costs_three(table: Table, bonds: int, why: str) -> None:
    t = table.lay({"hand": "CT01-036, CT01-026, CT01-032", "bond": f"白*{bonds}"}, phase="deploy")
    assert t.refused("deploy CT01-036") == {why}
    if bonds >= 5:
        t.deploy("CT01-036", "front")
        left = "deploy CT01-032" in t.options  # another 3
        assert left is (bonds == 6)


@card("CT01-036")
@pytest.mark.parametrize(("answer", "orbs"), [("yes", 3), ("no", 4)])
def test_an_orb_that_breaks_may_bring_another_down(table: Table, answer: str, orbs: int) -> None:
    t = table.lay({"front": "主, 強, CT01-036", "bond": "札*6"}).attack("強")
    t.play("2: card 札")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    if answer == "yes":
        t.play("1: card 札", "1: card 札", "1: card 札")
        assert t.options == ["card 札"] * 4
        t.play("1: card 札")
    assert acting(t)  # the second one does not call a third: once a turn
    t.expect(f"count 2 orb {orbs}", f"count 2 hand {5 - orbs}")
    assert len(t.bonds(1)["down"]) == (3 if answer == "yes" else 0)


@card("CT01-036")
def test_without_three_bonds_or_for_ones_own_orbs_there_is_no_thunder(table: Table) -> None:
    t = table.lay({"front": "主, 強, CT01-036", "bond": "札*2"}).attack("強")
    t.play("2: card 札").expect("count 2 orb 4")
    assert acting(t)
    t = table.lay({"front": "主, 強"}, {"front": "主, CT01-036", "bond": "札*3"}).attack("強", "主")
    t.play("2: card 札").expect("count 1 orb 5", "count 2 orb 4")
    assert acting(t)


@card("CT01-036")
def test_his_own_attack_may_call_the_thunder(table: Table) -> None:
    t = table.lay({"front": "主", "back": "CT01-036", "bond": "札*3"}).attack("CT01-036")
    t.play("2: card 札", "1: yes", "1: card 札").expect("count 2 orb 3")
    assert powers(t) == (70, 40)
