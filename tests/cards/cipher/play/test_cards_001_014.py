"""The lighthouse coast: CT01-001 to CT01-014, each skill in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import (
    BY_KEY,
    CRITICAL,
    EVASION,
    acting,
    broken,
    card,
    each,
    powers,
    uses,
)
from tests.rules.cipher.cards import card as tiny
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

MIRAGE = tiny("幻", types=("幻影",), power=60)
MONSTER = tiny("怪", types=("魔物",), power=60)
WAKES = tiny("起", "技【起】【[アクション]】他の味方を１体選び、未行動にする。")


# --- 001 ------------------------------------------------------------------------------------------


@card("CT01-001")
def test_at_daybreak_she_is_stronger_for_a_bond_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "CT01-001, CT01-005, CT01-009", "bond": "札"})
    t.play("1: activate CT01-001")
    assert t.bonds(1) == {"up": [], "down": ["札"]}
    assert [t.power(1, unit) for unit in t.has(1, "front")] == [60, 30, 30]
    t.end_turn()
    assert t.power(1, "CT01-001") == 40
    t = table.lay({"front": "CT01-001, CT01-005, CT01-009", "bond": "札*2"})
    t.play("1: activate CT01-001", "1: card 札")
    assert t.refused("activate CT01-001 1") == {"19.1.2.1"}


@card("CT01-001")
@pytest.mark.parametrize(
    ("others", "bond", "why"),
    [
        ("CT01-005, 聖", "札", "19.1.2.2"),  # one of the lighthouse coast
        ("CT01-005, CT01-025", "札", ""),  # one of two symbols is one of them
        ("CT01-005, CT01-009", "札 face down", "19.1.3.1"),
    ],
)
def test_at_daybreak_two_others_of_the_coast_must_be_with_her(
    table: Table, others: str, bond: str, why: str
) -> None:
    t = table.lay({"front": f"CT01-001, {others}", "bond": bond})
    assert t.refused("activate CT01-001 1") == {why}


@card("CT01-001")
@pytest.mark.parametrize(("attacker", "orbs"), [("甲", 2), ("聖", 1)])
def test_the_great_lighthouse_lets_the_coast_break_two_orbs(
    table: Table, attacker: str, orbs: int
) -> None:
    t = table.lay({"front": f"{attacker}, 丙", "deck": "CT01-001, 札*3"}).attack(attacker)
    assert broken(t) == orbs
    assert powers(t) == (60, 40)
    assert acting(t)
    t.attack("丙")  # that battle only
    assert broken(t) == 1


# --- 002 ------------------------------------------------------------------------------------------


@card("CT01-002")
def test_moving_strengthens_her_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "CT01-002, CT01-005, 運"}).play("1: move CT01-002")
    assert (t.line(1, "CT01-002"), t.power(1, "CT01-002")) == ("back", 70)
    t.play("1: activate CT01-005", "1: card CT01-002")
    assert (t.line(1, "CT01-002"), t.power(1, "CT01-002")) == ("front", 70)
    t.end_turn()
    assert t.power(1, "CT01-002") == 50


@card("CT01-002")
def test_moved_by_a_skill_she_is_stronger_too(table: Table) -> None:
    t = table.lay({"front": "CT01-002, 運"}).play("1: activate 運")
    assert (t.line(1, "CT01-002"), t.power(1, "CT01-002")) == ("back", 70)


@card("CT01-002")
@pytest.mark.parametrize(("attacker", "power"), [("甲", 70), ("聖", 60)])
def test_the_lamp_of_the_bundle_strengthens_the_coast(
    table: Table, attacker: str, power: int
) -> None:
    t = table.lay({"front": f"主, {attacker}", "deck": "CT01-002, 札"}).attack(attacker)
    broken(t)
    assert powers(t) == (power, 40)
    assert t.power(1, attacker) == 40  # the battle is over


# --- 003 ------------------------------------------------------------------------------------------


@card("CT01-003", "CT01-005", "CT01-007")
@clause(GAME, "21.2.2.1")
@pytest.mark.parametrize(
    ("answer", "power", "orbs", "state"), [("yes", 100, 2, "acted"), ("no", 60, 1, "ready")]
)
def test_three_birds_in_formation_break_two_orbs(
    table: Table, answer: str, power: int, orbs: int, state: str
) -> None:
    t = table.lay({"front": "主, CT01-003, CT01-005", "back": "CT01-007"}).attack("CT01-003")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    assert [t.state(1, unit) for unit in ("CT01-005", "CT01-007")] == [state, state]
    assert broken(t) == orbs
    assert powers(t) == (power, 40)
    assert t.power(1, "CT01-003") == 60


@card("CT01-003", "CT01-005", "CT01-007")
@pytest.mark.parametrize(
    "side",
    [
        {"front": "主, CT01-003, CT01-005"},
        {"front": "主, CT01-003, CT01-005", "back": "CT01-007 state acted"},
    ],
)
def test_two_birds_are_no_formation(table: Table, side: dict[str, str]) -> None:
    t = table.lay({"hand": "CT01-007", **side}).attack("CT01-003")
    assert t.asked == (2, "9.3.1.2")
    assert powers(t) == (60, 40)
    assert t.state(1, "CT01-005") == "ready"


@card("CT01-003")
@pytest.mark.parametrize(("enemy", "power"), [("CT01-024", 90), ("幻", 90), ("怪", 90), ("竜", 60)])
def test_she_clears_mirages_and_monsters_away(table: Table, enemy: str, power: int) -> None:
    t = table.lay({"front": "主, CT01-003"}, {"front": f"主, {enemy}"}, cards=(MIRAGE, MONSTER))
    t.attack("CT01-003", enemy)
    assert powers(t)[0] == power
    assert t.power(1, "CT01-003") == 60


@card("CT01-003")
def test_attacked_by_a_monster_she_is_no_stronger(table: Table) -> None:
    t = table.lay({"front": "主, CT01-003"}, {"front": "主, 怪"}, turn=2, cards=(MONSTER,))
    t.attack("怪", "CT01-003")
    assert powers(t) == (60, 60)


# --- 004 ------------------------------------------------------------------------------------------


@card("CT01-004", "CT01-001")
def test_in_the_great_passage_any_number_moves_and_all_are_stronger(table: Table) -> None:
    t = table.lay(
        {"front": "CT01-004, 甲", "back": "乙", "bond": "札*3", "hand": "CT01-001, 丙"},
        {"front": "主, 甲"},
    )
    t.play(
        "1: activate CT01-004 1", "1: card CT01-001"
    )  # the only card of her name is asked for too
    t.expect("retreat 1: CT01-001", "hand 1: 丙")
    assert t.bonds(1) == {"up": [], "down": ["札"] * 3}
    assert t.options == ["card CT01-004", "card 甲", "card 乙", "done"]
    t.play("1: card 甲", "1: card 乙", "1: done")
    assert t.field(1) == {"front": ["CT01-004", "乙"], "back": ["甲"]}
    assert [t.power(1, unit) for unit in ("CT01-004", "甲", "乙")] == [90, 60, 50]
    assert [t.state(1, unit) for unit in ("甲", "乙")] == ["ready", "ready"]
    assert t.power(2, "甲") == 40
    t.end_turn()
    assert [t.power(1, unit) for unit in ("CT01-004", "甲", "乙")] == [70, 40, 30]


@card("CT01-004", "CT01-001")
def test_in_the_great_passage_nobody_need_move(table: Table) -> None:
    t = table.lay({"front": "CT01-004, 甲", "bond": "札*3", "hand": "CT01-001"})
    t.play("1: activate CT01-004 1", "1: done")
    assert t.field(1) == {"front": ["CT01-004", "甲"]}
    assert t.power(1, "甲") == 60


@card("CT01-004", "CT01-001")
@pytest.mark.parametrize(
    ("bond", "hand"), [("札*2, 札 face down", "CT01-001"), ("札*3", "CT01-005")]
)
def test_the_great_passage_costs_three_bonds_and_a_card_of_her_name(
    table: Table, bond: str, hand: str
) -> None:
    t = table.lay({"front": "CT01-004", "bond": bond, "hand": hand, "retreat": "CT01-001"})
    assert t.refused("activate CT01-004 1") == {"19.1.3.1"}


@card("CT01-004")
@clause(GAME, "21.2.2.8")
def test_she_entrusts_the_lamp_to_another_of_the_coast_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-004, 甲, 聖"}).play("1: activate CT01-004 2")
    assert t.options == ["card 主", "card CT01-004", "card 甲"]
    t.play("1: card 甲")
    assert t.main(1) == "甲"
    assert not uses(t, "CT01-004", 2)
    t.end_turn().end_turn().pass_to("action")
    assert uses(t, "CT01-004", 2)
    t.play("1: activate CT01-004 2", "1: card CT01-004")
    assert t.main(1) == "CT01-004"


@card("CT01-004")
@clause(GAME, "21.2.2.8")
def test_a_main_character_of_another_people_keeps_the_lamp(table: Table) -> None:
    t = table.lay({"front": "聖, CT01-004, 甲"})
    if uses(t, "CT01-004", 2):
        t.play("1: activate CT01-004 2", "1: card 甲")
    assert t.main(1) == "聖"


# --- 005 ------------------------------------------------------------------------------------------


@card("CT01-005")
def test_the_scout_moves_another_ally(table: Table) -> None:
    t = table.lay({"front": "主, CT01-005", "back": "甲"}, {"front": "主", "back": "乙"})
    t.play("1: activate CT01-005")
    assert t.options == ["card 主", "card 甲"]
    t.play("1: card 甲")
    assert t.field(1) == {"front": ["主", "CT01-005", "甲"]}
    assert (t.state(1, "甲"), t.state(1, "CT01-005")) == ("ready", "acted")
    assert not uses(t, "CT01-005")


@each("CT01-005", "CT01-025", "CT01-029")
@pytest.mark.parametrize(("answer", "line"), [("yes", "front"), ("no", "back")])
def test_the_lamp_of_passage_may_move_another_ally(
    table: Table, key: str, answer: str, line: str
) -> None:
    t = table.lay({"front": "主, 丙", "back": "甲", "deck": f"{key}, 札"}).attack("丙")
    assert t.asked == (1, "18.3.1.6")
    assert t.options == ["card 主", "card 甲"]  # not the attacking unit
    t.play("1: card 甲")
    assert t.options == ["yes", "no"]
    t.play(f"1: {answer}")
    broken(t)
    assert powers(t) == (80, 40)
    assert (t.line(1, "甲"), t.state(1, "甲")) == (line, "ready")


@card("CT01-005")
def test_the_lamp_of_passage_is_for_those_who_attack(table: Table) -> None:
    t = table.lay({"front": "主, 丙"}, {"front": "主", "back": "甲", "deck": "CT01-005, 札"})
    t.attack("丙")
    assert powers(t) == (50, 70)
    assert acting(t)


# --- 006 ------------------------------------------------------------------------------------------


@card("CT01-006")
@pytest.mark.parametrize(("enemy", "power"), [("魔", 80), ("弓", 50)])
def test_she_dives_upon_tomes(table: Table, enemy: str, power: int) -> None:
    t = table.lay({"front": "主, CT01-006"}, {"front": f"主, {enemy}"}).attack("CT01-006", enemy)
    assert powers(t)[0] == power
    t = table.lay({"front": "主, CT01-006"}, {"front": f"主, {enemy}"}, turn=2)
    t.attack(enemy, "CT01-006") if enemy == "魔" else t.nothing()
    assert t.power(1, "CT01-006") == 50  # attacking, not attacked


@card("CT01-006", "CT01-001", "CT01-007")
@clause(GAME, "21.2.2.1")
def test_the_circle_of_three_birds_lasts_through_the_opponents_turn(table: Table) -> None:
    t = table.lay({"front": "CT01-001, CT01-006, 甲", "back": "CT01-007"})
    t.play("1: activate CT01-006")
    units = ("CT01-001", "CT01-006", "CT01-007", "甲")
    assert [t.power(1, unit) for unit in units] == [70, 80, 60, 40]
    assert [t.state(1, unit) for unit in units] == ["acted", "ready", "acted", "ready"]
    assert t.refused("activate CT01-006 2") == {"19.1.3.1"}  # both have acted
    t.end_turn()
    assert [t.power(1, unit) for unit in units] == [70, 80, 60, 40]
    t.end_turn()
    assert [t.power(1, unit) for unit in units] == [40, 50, 30, 40]


@card("CT01-006", "CT01-001")
def test_without_the_third_bird_there_is_no_circle(table: Table) -> None:
    t = table.lay({"front": "CT01-001, CT01-006, 甲"})
    assert t.refused("activate CT01-006 2") == {"19.1.3.1"}


# --- 007 ------------------------------------------------------------------------------------------


@each("CT01-007", "CT01-008", "CT01-031", "CT01-032", name="archer")
def test_archers_shoot_what_flies(table: Table, archer: str) -> None:
    power = BY_KEY[archer].power
    for enemy, more in (("翼", 30), ("甲", 0)):
        t = table.lay({"front": "主", "back": f"{archer}, 弓"}, {"front": f"主, {enemy}"})
        t.attack(archer, enemy)
        assert powers(t) == (power + more, 40)
        assert t.power(1, archer) == power
    t = table.lay({"front": "主, 翼, 甲"}, {"front": f"主, {archer}"}).attack("翼", archer)
    assert powers(t) == (40, power)  # attacking, not attacked


@each("CT01-007", "CT01-031")
def test_the_true_aim_keeps_all_but_the_main_character_from_evading(table: Table, key: str) -> None:
    one = {"front": "主, 甲", "deck": f"{key}, 札"}
    two = {"front": "主, 乙", "hand": "主, 乙"}
    t = table.lay(one, two).play("1: attack 甲", "1: target 乙")
    assert acting(t)  # nobody was asked
    t.expect("retreat 2: 札, 乙", "hand 2: 主, 乙")
    t = table.lay(one, two).play("1: attack 甲", "1: target 主")
    assert t.asked == (2, EVASION)
    assert t.options == ["evade 主", "no_evasion"]


# --- 008 ------------------------------------------------------------------------------------------


@card("CT01-008")
def test_the_azure_arrow_defeats_an_enemy_of_cost_two_or_less(table: Table) -> None:
    one = {"front": "主", "back": "CT01-008", "bond": "札*4"}
    t = table.lay(one, {"front": "主, 甲, 丁", "back": "丙"})
    t.play("1: activate CT01-008", "1: card 札", "1: card 札")
    assert t.options == ["card 甲", "card 丙"]  # not the main character, nor what costs 3
    t.play("1: card 丙").expect("retreat 2: 丙")
    assert t.state(1, "CT01-008") == "ready"
    assert t.refused("activate CT01-008 2") == {"19.1.2.1"}
    t = table.lay({**one, "bond": "札, 札 face down*3"}, {"front": "主, 甲"})
    assert t.refused("activate CT01-008 2") == {"19.1.3.1"}


# --- 009 and 010 ----------------------------------------------------------------------------------


@each("CT01-009", "CT01-010", "CT01-045")
@pytest.mark.parametrize(("enemy", "more"), [("甲", 20), ("魔", 0), ("CT01-035", 0)])
def test_armour_holds_against_all_but_tomes(table: Table, key: str, enemy: str, more: int) -> None:
    power = BY_KEY[key].power
    t = table.lay({"front": f"主, {enemy}"}, {"front": f"主, {key}"}).attack(enemy, key)
    assert powers(t)[1] == power + more
    t = table.lay({"front": f"主, {key}"}, {"front": f"主, {enemy}"}).attack(key, enemy)
    assert powers(t)[0] == power  # attacking it is no stronger


@card("CT01-009")
def test_the_lamp_of_the_rampart_strengthens_who_defends(table: Table) -> None:
    t = table.lay({"front": "主, 丙"}, {"deck": "CT01-009, 札"}).attack("丙")
    assert powers(t) == (50, 70)
    t = table.lay({"front": "主, 丙", "deck": "CT01-009, 札"}).attack("丙")
    broken(t)
    assert powers(t) == (60, 40)


@card("CT01-010")
@pytest.mark.parametrize(("answer", "fought"), [("yes", (50, 80)), ("no", (50, 40))])
def test_the_floodgate_stands_in_for_an_ally(
    table: Table, answer: str, fought: tuple[int, int]
) -> None:
    t = table.lay({"front": "主, 丙"}, {"front": "主, CT01-010", "bond": "札"})
    t.attack("丙", "主")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play(f"2: {answer}")
    broken(t)
    assert powers(t) == fought
    assert t.bonds(2)["up"] == ([] if answer == "yes" else ["札"])


@card("CT01-010")
@clause(GAME, "2.3.1.9")
@pytest.mark.parametrize(
    ("two", "target"),
    [
        ({"front": "主", "back": "CT01-010", "bond": "札"}, "主"),  # in the back
        ({"front": "主, CT01-010", "bond": "札 face down"}, "主"),
        ({"front": "主, CT01-010", "bond": "札"}, "CT01-010"),  # attacked itself
    ],
)
def test_the_floodgate_asks_nothing_where_it_cannot_stand_in(
    table: Table, two: dict[str, str], target: str
) -> None:
    t = table.lay({"front": "主, 丙"}, two).attack("丙", target)
    broken(t)
    assert powers(t) == ((50, 80) if target == "CT01-010" else (50, 40))
    assert acting(t)


# --- 011 and 012 ----------------------------------------------------------------------------------


@each("CT01-011", "CT01-034")
def test_a_healer_brings_a_card_of_another_name_back(table: Table, key: str) -> None:
    other = {"CT01-011": "CT01-012", "CT01-034": "CT01-035"}[key]  # of the same unit name
    one = {"front": "主", "back": key, "bond": "札*2", "retreat": f"甲, {other}, 丙"}
    t = table.lay(one).play(f"1: activate {key}")
    assert t.options == ["card 丙", "card 甲"]  # none of her own name
    t.play("1: card 丙").expect("hand 1: 丙", f"retreat 1: 甲, {other}")
    assert t.bonds(1)["up"] == []
    assert t.state(1, key) == "acted"
    t = table.lay({**one, "bond": "札, 札 face down"})
    assert t.refused(f"activate {key} 1") == {"19.1.3.1"}
    t = table.lay({**one, "back": f"{key} state acted"})
    assert t.refused(f"activate {key} 1") == {"19.1.3.1"}


@each("CT01-011", "CT01-025", "CT01-034")
def test_the_lamp_of_stillness_keeps_the_attacker_from_a_critical_hit(
    table: Table, key: str
) -> None:
    t = table.lay({"front": "主, 甲", "hand": "甲"}, {"deck": f"{key}, 札"}).play("1: attack 甲")
    assert acting(t)  # neither critical hit nor evasion: the other player has no card
    assert powers(t)[0] == 40
    t = table.lay({"front": "主, 甲", "hand": "甲"}, {"deck": "甲, 札"}).play("1: attack 甲")
    assert t.asked == (1, CRITICAL)
    t = table.lay({"front": "主, 甲", "hand": "甲", "deck": "CT01-011, 札"}).play("1: attack 甲")
    assert t.asked == (1, CRITICAL)  # attacking it does nothing


@card("CT01-012", "CT01-011")
def test_the_diva_brings_up_to_two_cards_of_different_names_back(table: Table) -> None:
    one = {"front": "主", "back": "CT01-012", "bond": "札*3"}
    t = table.lay({**one, "retreat": "甲, 二甲, 乙, 丙, CT01-011"}).play("1: activate CT01-012")
    assert t.options == ["card 丙", "card 乙", "card 二甲", "card 甲", "done"]
    t.play("1: card 甲")
    assert t.options == ["card 丙", "card 乙", "done"]  # 二甲 is another 甲
    t.play("1: card 乙").expect("hand 1: 甲, 乙", "count 1 retreat 3")
    assert (t.bonds(1)["up"], t.state(1, "CT01-012")) == ([], "acted")
    t = table.lay({**one, "retreat": "甲, 二甲"}).play("1: activate CT01-012", "1: card 二甲")
    t.expect("hand 1: 二甲", "retreat 1: 甲")
    t = table.lay({**one, "retreat": "甲, 二甲"}).play("1: activate CT01-012", "1: done")
    t.expect("count 1 hand 0")
    t = table.lay({**one, "bond": "札*2", "retreat": "甲"})
    assert t.refused("activate CT01-012 1") == {"19.1.3.1"}


@card("CT01-012")
def test_roused_once_a_turn_the_diva_strengthens_the_main_character(table: Table) -> None:
    one = {"front": "主, 起, 舞", "back": "CT01-012 state acted"}
    t = table.lay(one, cards=(WAKES,)).play("1: activate 起", "1: card CT01-012")
    assert t.state(1, "CT01-012") == "ready"
    assert [t.power(1, unit) for unit in ("主", "CT01-012", "起")] == [50, 30, 40]
    t.play("1: move CT01-012", "1: activate 舞", "1: card CT01-012")
    assert t.power(1, "主") == 50  # once a turn
    t.end_turn()
    assert t.power(1, "主") == 40


@card("CT01-012")
@clause(GAME, "2.9")
def test_the_diva_rises_at_the_start_of_the_turn_and_only_when_she_had_acted(
    table: Table,
) -> None:
    for state, power in (("acted", 50), ("ready", 40)):
        t = table.lay({"front": "主", "back": f"CT01-012 state {state}"}, phase="start")
        assert (t.state(1, "CT01-012"), t.power(1, "主")) == ("ready", power)


# --- 013 ------------------------------------------------------------------------------------------


@card("CT01-013")
def test_the_forerunner_is_stronger_for_each_of_the_coast_that_comes(table: Table) -> None:
    one = {"front": "聖, CT01-013", "hand": "甲, 乙, 白", "bond": "札*4, 白, 聖"}
    t = table.lay(one, phase="deploy")
    for name, power in (("甲", 50), ("白", 50), ("乙", 60)):
        t.deploy(name, "back")
        assert t.power(1, "CT01-013") == power
    t.end_turn()
    assert t.power(1, "CT01-013") == 40


@card("CT01-013")
def test_coming_himself_the_forerunner_is_no_stronger(table: Table) -> None:
    t = table.lay({"hand": "CT01-013, 白", "bond": "札"}, phase="deploy").deploy(
        "CT01-013", "front"
    )
    assert t.power(1, "CT01-013") == 40


@each("CT01-013", "CT01-022", "CT01-041")
def test_the_lamp_of_the_charge_strengthens_who_attacks(table: Table, key: str) -> None:
    t = table.lay({"front": "主, 聖", "deck": f"{key}, 札"}).attack("聖")
    broken(t)
    assert powers(t) == (70, 40)
    t = table.lay({"front": "主, 聖"}, {"deck": f"{key}, 札"}).attack("聖")
    assert powers(t) == (40, 50)  # its support power alone


# --- 014 ------------------------------------------------------------------------------------------


@card("CT01-014")
@clause(GAME, "21.2.2.8")
def test_the_heir_takes_the_lamp_over(table: Table) -> None:
    t = table.lay({"front": "主, CT01-014", "bond": "札*2"})
    t.play("1: activate CT01-014", "1: card 札")
    assert t.main(1) == "CT01-014"
    assert len(t.bonds(1)["down"]) == 1
    assert t.refused("activate CT01-014 1") == {"19.1.2.1"}
    t = table.lay({"front": "主, CT01-014", "bond": "札 face down"})
    assert t.refused("activate CT01-014 1") == {"19.1.3.1"}


@card("CT01-014")
@clause(GAME, "21.2.2.8")
def test_from_a_main_character_of_another_people_the_heir_takes_nothing(table: Table) -> None:
    t = table.lay({"front": "聖, CT01-014", "bond": "札"})
    if uses(t, "CT01-014"):
        t.play("1: activate CT01-014")
    assert t.main(1) == "聖"


@card("CT01-014", "CT01-001")
@clause(GAME, "21.2.2.9")
@pytest.mark.parametrize(
    ("answer", "orbs", "line"), [("spare CT01-014", 4, "front"), ("done", 5, "")]
)
def test_twin_lamps_an_orb_may_go_in_his_place(
    table: Table, answer: str, orbs: int, line: str
) -> None:
    t = table.lay({"front": "主, 強"}, {"front": "CT01-001, CT01-014"}).attack("強", "CT01-014")
    assert t.asked[0] == 2
    assert t.options == ["spare CT01-014", "done"]
    t.play(f"2: {answer}")
    if orbs == 4:
        assert t.options == ["card 札"] * 5
        t.play("2: card 札")
    assert (t.count(2, "orb"), t.line(2, "CT01-014")) == (orbs, line)
    assert acting(t)


@card("CT01-014", "CT01-001")
@clause(GAME, "21.2.2.9", "22.1.1")
@pytest.mark.parametrize(
    "two",
    [
        {"front": "主, CT01-014, CT01-001"},  # she is there, but not the main character
        {"front": "CT01-001, CT01-014", "orb": "none"},
    ],
)
def test_twin_lamps_without_her_or_without_orbs_he_falls(table: Table, two: dict[str, str]) -> None:
    t = table.lay({"front": "主, 強"}, two).attack("強", "CT01-014")
    t.expect("retreat 2: 札, CT01-014")
    assert acting(t)


@card("CT01-014")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 0)])
def test_the_wild_eagle_draws_for_a_bond_on_a_critical_hit(
    table: Table, answer: str, hand: int
) -> None:
    t = table.lay({"front": "主, CT01-014", "hand": "CT01-014", "bond": "札*2"}, {"front": "強"})
    t.play("1: attack CT01-014", "1: critical CT01-014")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    if answer == "yes":
        t.play("1: card 札")
    broken(t)
    assert powers(t) == (140, 100)
    t.expect(f"count 1 hand {hand}")
    assert len(t.bonds(1)["up"]) == 2 - hand


@card("CT01-014")
def test_the_wild_eagle_draws_for_one_critical_hit_in_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-014, 舞", "hand": "CT01-014*2", "bond": "札*2"}
    t = table.lay(one, {"front": "戊"})
    t.attack("CT01-014", critical="CT01-014").play("1: yes", "1: card 札")
    broken(t)
    t.play("1: activate 舞", "1: card CT01-014").attack("CT01-014", critical="CT01-014")
    broken(t)
    assert powers(t) == (140, 70)
    assert acting(t)
    t.expect("hand 1: 札")


@card("CT01-014")
def test_without_a_critical_hit_the_wild_eagle_draws_nothing(table: Table) -> None:
    t = table.lay({"front": "主, CT01-014", "hand": "CT01-014", "bond": "札"}).attack("CT01-014")
    broken(t)
    t.expect("hand 1: CT01-014")
    assert acting(t)
