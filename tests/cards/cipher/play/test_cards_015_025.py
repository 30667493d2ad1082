"""The valley of garlands: CT01-015 to CT01-025, each skill in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import CRITICAL, acting, broken, card, powers, told, uses
from tests.rules.cipher.cards import card as tiny
from tests.rules.cipher.table import GAME, KEPT, Side, Table
from tests.support import clause

# --- 015 ------------------------------------------------------------------------------------------


@card("CT01-015")
@clause(GAME, "21.2.2.4.2")
def test_a_promise_with_the_coast_lets_him_move_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "CT01-015, 甲", "bond": "聖, 札"}).play("1: activate CT01-015")
    assert (t.line(1, "CT01-015"), t.state(1, "CT01-015")) == ("back", "ready")
    assert t.bonds(1)["down"] == []
    assert t.refused("activate CT01-015 1") == {"19.1.2.1"}


@card("CT01-015")
@clause(GAME, "21.2.2.4.2", "6.4.4.2")
@pytest.mark.parametrize("bond", ["none", "聖*3", "札 face down"])
def test_without_a_bond_of_the_coast_there_is_no_promise(table: Table, bond: str) -> None:
    t = table.lay({"front": "CT01-015, 甲", "bond": bond})
    assert t.refused("activate CT01-015 1") == {"19.1.2.2"}


@card("CT01-015")
@pytest.mark.parametrize(("answer", "line"), [("yes", "front"), ("no", "back")])
def test_the_wind_reader_may_move_an_enemy_that_is_not_attacked(
    table: Table, answer: str, line: str
) -> None:
    one, two = {"front": "主, 聖", "deck": "CT01-015, 札"}, {"front": "主, 甲", "back": "乙"}
    t = table.lay(one, two).attack("聖", "甲")
    assert t.asked == (1, "18.3.1.6")
    assert t.options == ["card 主", "card 乙"]
    t.play("1: card 乙")
    assert t.options == ["yes", "no"]
    t.play(f"1: {answer}")
    assert t.line(2, "乙") == line
    assert powers(t) == (60, 40)


@card("CT01-015")
def test_the_wind_reader_serves_only_the_valley(table: Table) -> None:
    one, two = {"front": "主, 甲", "deck": "CT01-015, 札"}, {"front": "主, 甲", "back": "乙"}
    t = table.lay(one, two).attack("甲", "甲")
    assert powers(t) == (60, 40)
    assert acting(t)


# --- 016 ------------------------------------------------------------------------------------------


@card("CT01-016")
@clause(GAME, "21.2.2.2.2")
@pytest.mark.parametrize(
    ("side", "power"),
    [
        ({"front": "CT01-016 under CT01-015, 上甲 under 甲", "back": "上乙 under 乙"}, 70),
        ({"front": "CT01-016 under CT01-015, 上甲 under 甲", "back": "上乙"}, 60),
        ({"front": "CT01-016 under CT01-015, 二甲 under 甲"}, 50),  # a level-up, no class change
        ({"front": "CT01-016, 上甲 under 甲", "back": "上乙 under 乙"}, 50),
    ],
)
def test_he_vies_with_all_who_have_class_changed(table: Table, side: Side, power: int) -> None:
    t = table.lay(side, {"front": "上丙 under 丙"})
    assert t.power(1, "CT01-016") == power


@card("CT01-016")
@clause(GAME, "23.1.27.1")
@pytest.mark.parametrize(
    ("answer", "fought", "retreat"), [("yes", (60, 40), "甲, 励"), ("no", (60, 70), "励")]
)
def test_the_green_gale_makes_the_other_support_fail_for_a_bond(
    table: Table, answer: str, fought: tuple[int, int], retreat: str
) -> None:
    one = {"front": "主, 聖", "deck": "CT01-016, 札", "bond": "札"}
    t = table.lay(one, {"front": "主, 甲", "deck": "励, 札"}).attack("聖", "甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    assert powers(t) == fought
    t.expect(f"retreat 2: {retreat}")
    assert len(t.bonds(1)["down"]) == (answer == "yes")


@card("CT01-016")
def test_without_a_bond_the_green_gale_does_not_blow(table: Table) -> None:
    one = {"front": "主, 聖", "deck": "CT01-016, 札", "bond": "札 face down"}
    t = table.lay(one, {"front": "主, 甲", "deck": "励, 札"}).attack("聖", "甲")
    assert powers(t) == (60, 70)
    assert acting(t)


# --- 017 ------------------------------------------------------------------------------------------


@card("CT01-017", "CT01-016", "CT01-015")
@clause(GAME, "21.2.2.11")
def test_when_spring_comes_as_many_enemies_come_forward_as_there_are_cards_below(
    table: Table,
) -> None:
    one = {"front": "主, CT01-016 under CT01-015", "hand": "CT01-017", "bond": "聖*5"}
    two = {"front": "主", "back": "甲, 乙, 丙"}
    t = table.lay(one, two, phase="deploy").play("1: level_up CT01-017")
    assert t.options == ["card 甲", "card 乙", "card 丙", "done"]  # two cards below: up to two
    t.play("1: card 甲")
    assert t.options == ["card 乙", "card 丙", "done"]
    t.play("1: card 丙")
    assert t.field(2) == {"front": ["主", "甲", "丙"], "back": ["乙"]}
    t = table.lay(one, two, phase="deploy").play("1: level_up CT01-017", "1: done")
    assert t.field(2) == {"front": ["主"], "back": ["甲", "乙", "丙"]}


@card("CT01-017", "CT01-015")
def test_with_one_card_below_one_enemy_comes_forward(table: Table) -> None:
    one = {"front": "主, CT01-015", "hand": "CT01-017", "bond": "聖*5"}
    t = table.lay(one, {"front": "主", "back": "甲, 乙"}, phase="deploy")
    t.play("1: level_up CT01-017", "1: card 甲")
    assert t.field(2) == {"front": ["主", "甲"], "back": ["乙"]}
    assert acting(t)


@card("CT01-017")
def test_deployed_without_a_class_change_he_calls_no_spring(table: Table) -> None:
    one = {"front": "主", "hand": "CT01-017", "bond": "聖*5"}
    t = table.lay(one, {"front": "主", "back": "甲, 乙"}, phase="deploy")
    t.deploy("CT01-017", "front")
    assert acting(t)
    assert t.has(2, "back") == ["甲", "乙"]


@card("CT01-017", "CT01-015")
@clause(GAME, "16.1.2.b2")
@pytest.mark.parametrize(("orbs", "bonds"), [(5, 5), (5, 4), (3, 3), (3, 2), (2, 1), (1, 1)])
def test_his_class_change_costs_as_much_as_there_are_orbs(
    table: Table, orbs: int, bonds: int
) -> None:
    one = {"front": "主, CT01-015", "hand": "CT01-017, CT01-018", "orb": f"札*{orbs}"}
    t = table.lay({**one, "bond": f"聖*{bonds}"}, phase="deploy")
    assert t.refused("level_up CT01-017") == ({""} if bonds >= orbs else {"16.1.2.b2"})


@card("CT01-017", "CT01-015", "CT01-018")
def test_what_his_class_change_costs_is_not_left_for_others(table: Table) -> None:
    one = {"front": "主, CT01-015", "hand": "CT01-017, CT01-018", "bond": "聖*3", "orb": "札*2"}
    t = table.lay(one, phase="deploy").play("1: level_up CT01-017")
    assert t.refused("deploy CT01-018") == {""}  # 2 + 1
    one = {**one, "orb": "札*3"}
    t = table.lay(one, phase="deploy").play("1: level_up CT01-017")
    assert acting(t)  # 3 + 1: too much


@card("CT01-017", "CT01-018")
def test_with_nazuna_beside_him_he_is_stronger_in_his_own_turn(table: Table) -> None:
    assert table.lay({"front": "CT01-017", "back": "CT01-018"}).power(1, "CT01-017") == 80
    assert table.lay({"front": "CT01-017, 甲"}).power(1, "CT01-017") == 70
    t = table.lay({"front": "CT01-017", "back": "CT01-018"}, turn=2)
    assert t.power(1, "CT01-017") == 70


# --- 018 ------------------------------------------------------------------------------------------


@card("CT01-018")
@pytest.mark.parametrize(
    ("answer", "deck", "retreat"), [("yes", ["乙", "丙"], "甲"), ("no", ["甲", "乙", "丙"], "none")]
)
def test_the_oracle_looks_at_the_top_card_and_may_throw_it_away(
    table: Table, answer: str, deck: list[str], retreat: str
) -> None:
    t = table.lay({"front": "主, CT01-018", "deck": "甲, 乙, 丙"}).play("1: activate CT01-018")
    assert t.options == ["yes", "no"]
    assert t.knows(1, 1, "deck") == ["甲", "", ""]
    assert t.knows(2, 1, "deck") == ["", "", ""]
    t.play(f"1: {answer}").expect(f"retreat 1: {retreat}")
    assert t.has(1, "deck") == deck
    assert t.state(1, "CT01-018") == "ready"
    assert t.refused("activate CT01-018 1") == {"19.1.2.1"}


@card("CT01-018")
def test_the_reading_lamp_draws_and_discards(table: Table) -> None:
    one = {"front": "主, 丙", "hand": "甲", "deck": "CT01-018, 乙, 札"}
    t = table.lay(one).play("1: attack 丙")
    assert t.asked == (1, "18.3.1.6")
    assert t.options == ["card 甲", "card 乙"]  # the one drawn too
    t.play("1: card 甲").expect("hand 1: 乙", "retreat 1: 甲")
    t = table.lay({"front": "主, 丙"}, {"hand": "甲", "deck": "CT01-018, 乙, 札"}).attack("丙")
    broken(t)
    assert "乙" not in t.has(2, "hand")  # defending it does nothing


# --- 019 ------------------------------------------------------------------------------------------


@card("CT01-019", "CT01-018")
@clause(GAME, "21.2.2.11")
@pytest.mark.parametrize(("under", "power"), [("CT01-018", 60), ("CT01-019+CT01-018", 80)])
def test_the_storm_of_petals_strengthens_an_ally_by_the_cards_below(
    table: Table, under: str, power: int
) -> None:
    top, _, rest = under.partition("+")
    unit = f"{top} under {rest}" if rest else top
    one = {"front": f"主, 甲, {unit}", "hand": "CT01-019", "bond": "聖*4"}
    t = table.lay(one, phase="deploy").play("1: level_up CT01-019")
    assert t.options == ["card 主", "card 甲", "card CT01-019"]
    t.play("1: card 甲")
    assert [t.power(1, name) for name in ("甲", "主")] == [power, 40]
    t.end_turn()
    assert t.power(1, "甲") == power  # through the opponent's turn
    t.end_turn()
    assert t.power(1, "甲") == 40


@card("CT01-019", "CT01-018")
def test_the_art_of_full_bloom_doubles_her_power_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-019, 王", "hand": "CT01-018, CT01-019, 甲"}
    t = table.lay(one).play("1: activate CT01-019")
    assert t.options == ["card CT01-018", "card CT01-019"]
    t.play("1: card CT01-018").expect("retreat 1: CT01-018")
    assert t.power(1, "CT01-019") == 140  # as it was then, also by others: 60 + 10 twice
    assert not uses(t, "CT01-019", 2)  # although there is another in the hand
    t.end_turn()
    assert t.power(1, "CT01-019") == 70
    t = table.lay({"front": "主, CT01-019", "hand": "甲"})
    assert t.refused("activate CT01-019 2") == {"19.1.3.1"}


# --- 020 ------------------------------------------------------------------------------------------


@card("CT01-020")
def test_not_defeated_she_is_stronger_for_the_rest_of_the_turn(table: Table) -> None:
    t = table.lay({"front": "主, 乙, 弱"}, {"front": "主, CT01-020"})
    t.attack("乙", "CT01-020")
    assert (powers(t), t.power(2, "CT01-020")) == ((30, 40), 60)
    t.attack("弱", "CT01-020")
    assert (powers(t), t.power(2, "CT01-020")) == ((10, 60), 80)  # no limit
    t.end_turn()
    assert t.power(2, "CT01-020") == 40


@card("CT01-020")
def test_evading_she_was_not_defeated_either(table: Table) -> None:
    two = {"front": "主, CT01-020", "hand": "CT01-020"}
    t = table.lay({"front": "主, 丁"}, two).attack("丁", "CT01-020", evade="CT01-020")
    assert (powers(t), t.power(2, "CT01-020")) == ((60, 40), 60)


@card("CT01-020")
def test_her_own_attack_that_fails_makes_her_no_stronger(table: Table) -> None:
    t = table.lay({"front": "主, CT01-020"}, {"front": "主, 丙"}).attack("CT01-020", "丙")
    assert (powers(t), t.power(1, "CT01-020")) == ((40, 50), 40)


@card("CT01-020")
def test_she_splits_armour(table: Table) -> None:
    for enemy, power in (("鎧", 70), ("馬", 40)):
        t = table.lay({"front": "主, CT01-020"}, {"front": f"主, {enemy}"})
        assert powers(t.attack("CT01-020", enemy))[0] == power


@card("CT01-020")
@pytest.mark.parametrize(("answer", "power"), [("yes", 80), ("no", 50)])
def test_the_lamp_of_thorns_strengthens_who_defends_for_a_bond(
    table: Table, answer: str, power: int
) -> None:
    two = {"front": "甲", "deck": "CT01-020, 札", "bond": "札"}
    t = table.lay({"front": "主, 丁"}, two).attack("丁")
    assert t.asked[0] == 2
    t.play(f"2: {answer}")
    broken(t)
    assert powers(t) == (60, power)
    assert len(t.bonds(2)["down"]) == (answer == "yes")
    t = table.lay({"front": "主, 丁"}, {**two, "bond": "none"}).attack("丁")
    assert powers(t) == (60, 50)  # nothing was asked


# --- 021 ------------------------------------------------------------------------------------------


@card("CT01-021")
def test_moving_to_the_front_she_is_stronger_and_reaches_further(table: Table) -> None:
    t = table.lay({"front": "主, 運, 追", "back": "CT01-021"}, {"front": "主", "back": "甲"})
    assert (t.power(1, "CT01-021"), t.range(1, "CT01-021")) == (70, "1")
    t.play("1: activate 運", "1: card CT01-021")
    assert (t.power(1, "CT01-021"), t.range(1, "CT01-021")) == (80, "1-2")
    t.play("1: attack CT01-021")
    assert t.options == ["target 主", "target 甲"]
    t.play("1: target 甲").end_turn()
    assert (t.power(1, "CT01-021"), t.range(1, "CT01-021")) == (70, "1")


@card("CT01-021")
def test_moving_to_the_back_she_is_as_she_was(table: Table) -> None:
    t = table.lay({"front": "主, CT01-021"}).play("1: move CT01-021")
    assert (t.power(1, "CT01-021"), t.range(1, "CT01-021")) == (70, "1")


@card("CT01-021")
def test_coming_to_the_front_a_second_time_adds_nothing(table: Table) -> None:
    moves = tiny("送", "技【起】他の味方を１体選び、移動させる。")
    t = table.lay({"front": "主, 送", "back": "CT01-021"}, cards=(moves,))
    for line, power in (("front", 80), ("back", 80), ("front", 80)):
        t.play("1: activate 送", "1: card CT01-021")
        assert (t.line(1, "CT01-021"), t.power(1, "CT01-021")) == (line, power)


@card("CT01-021")
@pytest.mark.parametrize("bonds", [1, 2])
@pytest.mark.parametrize("hand", ["CT01-020", "甲"])
def test_a_critical_hit_may_be_paid_with_two_bonds(table: Table, bonds: int, hand: str) -> None:
    one = {"front": "主, CT01-021", "bond": f"札*{bonds}", "hand": hand}
    t = table.lay(one, {"front": "強"}).play("1: attack CT01-021")
    assert t.asked == (1, CRITICAL)
    ways = ["critical CT01-020"] if hand == "CT01-020" else []
    other = [said for said in t.options if said not in (*ways, "no_critical")]
    assert len(other) == (bonds == 2)
    if bonds == 2:
        t.play(f"1: {other[0]}")
        assert t.asked == (2, "9.3.1.2")
        assert powers(t) == (140, 100)
        t.expect(f"hand 1: {hand}")
        assert t.bonds(1)["up"] == []


# --- 022 ------------------------------------------------------------------------------------------


@card("CT01-022")
def test_another_class_change_strengthens_her_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-022, 甲, 乙, 丙", "hand": "上甲, 上乙, 二甲, 丁", "bond": "札*9"}
    t = table.lay(one, phase="deploy").play("1: level_up 二甲")
    assert t.power(1, "CT01-022") == 30  # a level-up
    t.play("1: level_up 上甲")
    assert t.power(1, "CT01-022") == 50
    t.play("1: level_up 上乙")
    assert t.power(1, "CT01-022") == 50
    t.end_turn()
    assert t.power(1, "CT01-022") == 30


@card("CT01-022", "CT01-023")
def test_her_own_class_change_is_no_other(table: Table) -> None:
    one = {"front": "主, CT01-022", "hand": "CT01-023", "bond": "聖*2"}
    t = table.lay(one, phase="deploy").play("1: level_up CT01-023")
    assert t.power(1, "CT01-023") == 50


# --- 023 ------------------------------------------------------------------------------------------


@card("CT01-023", "CT01-024")
def test_the_magic_lantern_strengthens_a_carnage_form_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-023, CT01-024", "back": "甲", "bond": "札*2"})
    t.play("1: activate CT01-023", "1: card 札")
    assert t.power(1, "CT01-024") == 70  # the only one: nothing was asked
    assert t.refused("activate CT01-023 1") == {"19.1.2.1"}
    t.end_turn()
    assert t.power(1, "CT01-024") == 40
    t = table.lay({"front": "主, CT01-023, CT01-024", "bond": "札 face down"})
    assert t.refused("activate CT01-023 1") == {"19.1.3.1"}


@card("CT01-023", "CT01-024", "CT01-097")
def test_the_magic_lantern_shines_on_one_of_several(table: Table) -> None:
    t = table.lay({"front": "主, CT01-023, CT01-024, CT01-097", "bond": "札"})
    t.play("1: activate CT01-023")
    assert t.options == ["card CT01-024", "card CT01-097"]
    t.play("1: card CT01-097")
    assert [t.power(1, unit) for unit in ("CT01-024", "CT01-097")] == [40, 60]


@card("CT01-023")
@pytest.mark.parametrize(("answer", "line"), [("yes", "back"), ("no", "front")])
def test_after_her_attack_she_may_move(table: Table, answer: str, line: str) -> None:
    t = table.lay({"front": "主, CT01-023"}, {"front": "主, 甲"}).attack("CT01-023", "甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.expect("retreat 2: 札, 甲", "count 1 support 0")
    t.play(f"1: {answer}")
    assert (t.line(1, "CT01-023"), t.state(1, "CT01-023")) == (line, "acted")
    assert acting(t)


# --- 024 ------------------------------------------------------------------------------------------


@card("CT01-024", "CT01-015", "CT01-016")
@clause(GAME, "21.2.2.5")
@pytest.mark.parametrize(
    ("side", "power"),
    [
        ({"front": "主, CT01-024, CT01-015"}, 60),
        ({"front": "主", "back": "CT01-024, CT01-016 under CT01-015"}, 60),
        ({"front": "主, CT01-024", "back": "CT01-015"}, 40),
        ({"front": "主, CT01-024"}, 40),
    ],
)
def test_in_one_line_with_rindo_the_shell_is_stronger(table: Table, side: Side, power: int) -> None:
    t = table.lay({"hand": "CT01-015, CT01-016", **side}, {"front": "主, CT01-015"})
    assert t.power(1, "CT01-024") == power


@card("CT01-024", "CT01-015")
@pytest.mark.parametrize("line", ["front", "back"])
def test_having_supported_the_shell_may_come_to_rindos_side(table: Table, line: str) -> None:
    lines = {
        "front": {"front": "主, 聖, CT01-015"},
        "back": {"front": "主, 聖", "back": "CT01-015"},
    }
    one = {**lines[line], "deck": "CT01-024, 札"}
    t = table.lay(one, {"front": "主, 甲"}).attack("聖", "甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes")
    assert t.line(1, "CT01-024") == line
    assert (t.state(1, "CT01-024"), t.power(1, "CT01-024")) == ("ready", 60)
    t.expect("count 1 retreat 0")
    t = table.lay(one, {"front": "主, 甲"}).attack("聖", "甲").play("1: no")
    t.expect("retreat 1: CT01-024")


@card("CT01-024")
@clause(GAME, "22.1.1")
@pytest.mark.parametrize("front", ["主, 聖", "主, 聖, CT01-015, CT01-024"])
def test_without_rindo_or_beside_another_of_its_kind_the_shell_does_not_come(
    table: Table, front: str
) -> None:
    t = table.lay({"front": front, "deck": "CT01-024, 札"}, {"front": "主, 甲"}).attack("聖", "甲")
    t.expect("retreat 1: CT01-024")
    assert acting(t)


@card("CT01-024", "CT01-015")
def test_defending_the_shell_stays_away(table: Table) -> None:
    t = table.lay({"front": "主, 丁"}, {"front": "CT01-015, 甲", "deck": "CT01-024, 札"})
    t.attack("丁", "甲").expect("retreat 2: CT01-024, 甲")
    assert acting(t)


# --- 025 ------------------------------------------------------------------------------------------


@card("CT01-025", "CT01-005", "CT01-006", "CT01-002", "CT01-015")
def test_coming_he_searches_a_cheap_card_of_the_coast(table: Table) -> None:
    one = {
        "front": "主", "hand": "CT01-025", "bond": "札, 聖*2",
        "deck": "CT01-006, CT01-005, CT01-015, CT01-002, 聖",
    }  # fmt: skip
    t = table.lay(one, phase="deploy", chance=(KEPT,)).deploy("CT01-025", "back")
    assert t.options == ["yes", "no"]
    t.play("1: yes", "1: card 札")
    assert sorted(t.options) == ["card CT01-002", "card CT01-005", "done"]
    assert not told(t, 2, "CT01-005")
    t.play("1: card CT01-005").expect("hand 1: CT01-005", "count 1 deck 4")
    assert told(t, 2, "CT01-005")  # the other player was shown it
    assert t.knows(1, 1, "deck") == [""] * 4  # shuffled
    assert t.bonds(1)["down"] == ["札"]


@card("CT01-025")
@pytest.mark.parametrize(("answer", "down"), [("yes", 1), ("no", 0)])
def test_he_may_find_nothing_or_not_even_look(table: Table, answer: str, down: int) -> None:
    one = {"front": "主", "hand": "CT01-025", "bond": "札, 聖*2", "deck": "甲*3"}
    t = table.lay(one, phase="deploy", chance=(KEPT,) * down).deploy("CT01-025", "back")
    t.play(f"1: {answer}")
    if down:
        t.play("1: card 札", "1: done")
    t.expect("count 1 hand 0", "count 1 deck 3")
    assert len(t.bonds(1)["down"]) == down


@card("CT01-025")
@clause(GAME, "4.4.3", "15.1.2.b1")
@pytest.mark.parametrize(
    ("bond", "why"), [("札, 聖*2", ""), ("札*3", "15.1.2.b1"), ("聖*3", "15.1.2.b1")]
)
def test_both_his_symbols_must_be_among_the_bonds(table: Table, bond: str, why: str) -> None:
    t = table.lay({"hand": "CT01-025, 無", "bond": bond}, phase="deploy")
    assert t.refused("deploy CT01-025") == {why}
