"""sheet.turn.attack: one skill, or none; what is wrecked; who wins."""

from __future__ import annotations

import pytest

from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause

# --- sheet.turn.attack.1: the skill


@clause(GAME, "sheet.turn.attack.1")
def test_the_main_unit_uses_one_skill(table: Table) -> None:
    table.lay(one={"main": "甲 energy 2", "reserve": "大"}, phase="attack")
    assert table.asked == (1, "sheet.turn.attack.1")
    assert table.options == ["skill 甲 1", "skill 甲 2", "no_skill"]
    assert table.refused("skill 大 1") == {"sheet.turn.attack.1"}
    table.play("1: skill 甲 2")
    table.expect("2 main 大 damage 300", 'log has "「甲」のスキル2（300ダメージ）"')
    assert table.asked == (2, "sheet.turn.main.0")  # and only one: the turn is over


@clause(GAME, "sheet.turn.attack.1")
def test_a_unit_has_only_the_skills_printed_on_it(table: Table) -> None:
    table.lay(one={"main": "乙"}, phase="attack")
    assert table.options == ["skill 乙 1", "no_skill"]
    table.lay(one={"main": "大", "reserve": "甲"})
    assert table.refused("skill 大 3") == {"sheet.turn.attack.1"}
    assert table.refused("skill 甲 1") == {"sheet.turn.attack.1"}  # a reserve unit uses none


@clause(GAME, "sheet.turn.attack.1")
def test_what_else_a_skills_text_says_is_carried_out(table: Table) -> None:
    table.lay(one={"main": "破"}, phase="attack")
    table.play("1: skill 破 1")
    table.expect("2 main 大 state small damage 100")


@clause(GAME, "sheet.turn.attack.1.1")
def test_no_skill_on_the_first_players_first_turn(table: Table) -> None:
    table.lay(one={"main": "大"}, number=1)
    assert table.refused("skill 大 1") >= {"sheet.turn.attack.1.1"}
    table.play("1: end_main")
    assert table.asked == (2, "sheet.turn.main.0")
    table.expect("2 main 大 damage 0")


@clause(GAME, "sheet.turn.attack.1.1")
@pytest.mark.parametrize(("turn", "number"), [(2, 2), (1, 3), (1, 2), (2, 3)])
def test_skills_on_every_other_turn(table: Table, turn: int, number: int) -> None:
    table.lay(one={"main": "大"}, two={"main": "大"}, turn=turn, number=number, phase="attack")
    assert table.asked == (turn, "sheet.turn.attack.1")
    assert table.options == ["skill 大 1", "skill 大 2", "no_skill"]


@clause(GAME, "sheet.turn.attack.1.1")
def test_the_second_players_first_turn_and_the_first_players_second(table: Table) -> None:
    table.lay(one={"main": "大"}, turn=2, number=1)  # player 2 is first
    table.play("2: end_main")
    assert table.asked == (1, "sheet.turn.main.0")
    table.play("1: end_main")
    assert table.options == ["skill 大 1", "skill 大 2", "no_skill"]
    table.play("1: no_skill", "2: end_main")
    assert table.options == ["skill 大 1", "skill 大 2", "no_skill"]


@clause(GAME, "sheet.turn.attack.1.2")
@pytest.mark.parametrize(
    ("energy", "skills"), [(0, []), (1, ["skill 甲 1"]), (2, ["skill 甲 1", "skill 甲 2"])]
)
def test_a_skill_needs_as_much_energy_as_it_costs(
    table: Table, energy: int, skills: list[str]
) -> None:
    table.lay(one={"main": f"甲 energy {energy}"})
    for number, cost in ((1, 1), (2, 2)):
        refused = table.refused(f"skill 甲 {number}")
        assert ("sheet.turn.attack.1.2" in refused) is (energy < cost)
    table.play("1: end_main")
    if skills:
        assert table.options == [*skills, "no_skill"]
    else:
        assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.attack.1.2")
def test_energy_on_another_unit_does_not_count(table: Table) -> None:
    table.lay(one={"main": "甲", "reserve": "乙 energy 3"})
    assert table.refused("skill 甲 1") == {"sheet.turn.attack.1.2"}


@clause(GAME, "sheet.turn.attack.1.3")
def test_the_energy_stays_after_a_skill(table: Table) -> None:
    table.lay(one={"main": "甲 energy 乙+丙"}, phase="attack")
    table.play("1: skill 甲 2")
    table.expect("1 main 甲 energy 2", "attached 1: 乙, 丙", "discard 1: none")
    table.end_turn()
    table.play("1: end_main", "1: skill 甲 2")
    table.expect("2 main 大 damage 600", "1 main 甲 energy 2")


@clause(GAME, "sheet.turn.attack.1.4")
def test_one_may_use_no_skill(table: Table) -> None:
    table.lay(one={"main": "大"}, phase="attack")
    assert "no_skill" in table.options
    table.play("1: no_skill")
    table.expect("2 main 大 damage 0")
    assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.attack.1.4")
def test_who_can_use_no_skill_ends_the_attack_phase(table: Table) -> None:
    table.lay(one={"main": "甲"})
    table.play("1: end_main")
    assert table.asked == (2, "sheet.turn.main.0")
    assert "uses skill" not in table.log()


# --- sheet.turn.attack.2: no HP left


@clause(GAME, "sheet.turn.attack.2")
@pytest.mark.parametrize(
    ("damage", "state"), [(300, "normal"), (399, "normal"), (400, "wrecked"), (450, "wrecked")]
)
def test_a_unit_whose_hp_is_0_or_less_is_wrecked(table: Table, damage: int, state: str) -> None:
    table.lay(
        one={"main": "大"}, two={"main": f"甲 damage {damage}", "reserve": "丙"}, phase="attack"
    )
    table.play("1: skill 大 1")
    if state == "normal":
        table.expect(f"2 main 甲 state normal hp {400 - damage}", "main 2: 甲")
    else:
        table.expect("2 reserve 甲 state wrecked", "main 2: 丙")


@clause(GAME, "sheet.turn.attack.2", "sheet.state.large.1")
def test_hp_that_a_uniform_gives_counts(table: Table) -> None:
    table.lay(
        one={"main": "大"}, two={"main": "甲 damage 600 with 衣", "reserve": "丙"}, phase="attack"
    )
    table.play("1: skill 大 1")
    table.expect("2 main 甲 hp 100")
    table.end_turn()
    table.play("1: end_main", "1: skill 大 1")
    table.expect("2 reserve 甲 state wrecked", "discard 2: 衣")


@clause(GAME, "sheet.turn.attack.2", "sheet.turn.end.4")
def test_hp_given_for_a_turn_ends_with_it(table: Table) -> None:
    table.lay(one={"main": "大 damage 900", "reserve": "乙", "hand": "堅"})
    table.play("1: command 堅")
    table.expect("1 main 大 hp 400")
    table.end_turn()
    table.expect("1 main 大 hp 100 state normal")


@clause(GAME, "sheet.turn.attack.2", "sheet.turn.end.4")
def test_a_unit_kept_up_for_a_turn_is_wrecked_when_the_turn_ends(table: Table) -> None:
    table.lay(one={"main": "甲", "reserve": "乙, 丙", "hand": "堅, 自壊"})
    table.play("1: command 堅", "1: command 自壊")
    table.expect("1 main 甲 hp 300 damage 500")
    table.end_turn()
    assert table.asked == (1, "sheet.turn.attack.3")
    assert table.options == ["step_up 乙", "step_up 丙"]
    table.play("1: step_up 丙")
    table.expect("1 reserve 甲 state wrecked", "main 1: 丙")
    assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.attack.2")
def test_several_units_are_wrecked_by_one_skill(table: Table) -> None:
    table.lay(one={"main": "斉"}, two={"main": "甲", "reserve": "乙, 丙, 大"}, phase="attack")
    table.play("1: skill 斉 1")
    table.expect("main 2: 大", "2 main 大 damage 400")
    assert table.told(2, "reserve", "state") == ["wrecked", "wrecked", "wrecked"]


# --- instead of being wrecked


@clause(GAME, "sheet.turn.attack.2", "sheet.state.large.1")
def test_what_stands_instead_of_a_wreck_is_done(table: Table) -> None:
    table.lay(
        one={"main": "大"},
        two={"main": "甲 energy 1 damage 400 with 浮", "reserve": "丙"},
        phase="attack",
    )
    table.play("1: skill 大 1")
    table.expect("2 main 甲 state normal damage 0 energy 1", "discard 2: 浮", "main 2: 甲")


@clause(GAME, "sheet.turn.attack.2", "sheet.state.large.1")
@pytest.mark.parametrize(("answer", "wrecked"), [("replacement 1", False), ("decline", True)])
def test_the_owner_says_whether_to_replace_a_wreck_where_it_may_be(
    table: Table, answer: str, wrecked: bool
) -> None:
    two = {"main": "甲 energy 乙 damage 400 with 殻", "reserve": "丙"}
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    assert table.asked == (2, "sheet.turn.attack.2")
    assert table.options == ["replacement 1", "decline"]
    table.play(f"2: {answer}")
    if wrecked:
        table.expect("2 reserve 甲 state wrecked", "discard 2: 乙, 殻", "main 2: 丙")
    else:
        table.expect("2 main 甲 state normal damage 0 energy 1", "discard 2: 殻")


@clause(GAME, "sheet.turn.attack.2")
def test_a_second_uniform_stands_in_after_the_first_has_been_used(table: Table) -> None:
    two = {"main": "甲 damage 400 with 浮+浮", "reserve": "丙"}
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    assert table.options == ["replacement 1", "replacement 2"]
    table.play("2: replacement 1")
    table.expect("2 main 甲 damage 0", "discard 2: 浮", "attached 2: 浮")


@clause(GAME, "sheet.turn.attack.2")
def test_a_unit_that_is_not_helped_by_what_is_done_instead_is_wrecked_after_all(
    table: Table,
) -> None:
    two = {"main": "甲 damage 400 with 脆", "reserve": "丙"}
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    table.expect("2 reserve 甲 state wrecked", "discard 2: 脆", "main 2: 丙")


@clause(GAME, "sheet.turn.attack.2")
def test_what_is_done_instead_without_end_is_done_once_at_a_time(table: Table) -> None:
    two = {"main": "甲 damage 400 with 永", "reserve": "丙 damage 200"}
    table.lay(one={"main": "大", "hand": "技, 術"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    table.expect("2 main 甲 state normal hp 0", "count 2 hand 2")  # one instead, one of its turn
    table.end_turn()
    table.play("1: command 技")
    table.expect("2 main 甲 hp 0", "2 reserve 丙 state wrecked", "count 2 hand 3")


# --- sheet.turn.attack.3: who comes up


@clause(GAME, "sheet.turn.attack.3", "sheet.turn.attack.3.2", "sheet.field.2")
def test_the_owner_of_the_wrecked_unit_chooses_who_comes_up(table: Table) -> None:
    table.lay(
        one={"main": "大", "reserve": "乙"},
        two={"main": "甲 damage 400", "reserve": "丙, 乙 state wrecked, 円"},
        phase="attack",
    )
    table.play("1: skill 大 1")
    assert table.asked == (2, "sheet.turn.attack.3")
    assert table.options == ["step_up 丙", "step_up 円"]
    table.play("2: step_up 円")
    assert table.has(2, "main") == ["円"]
    assert table.has(2, "reserve") == ["丙", "乙", "甲"]
    table.expect("2 reserve 甲 face_down true state wrecked", "2 main 円 face_down false")
    assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.attack.3", "sheet.turn.attack.3.2")
def test_a_single_reserve_unit_comes_up_unasked(table: Table) -> None:
    two = {"main": "甲 damage 400", "reserve": "丙 state wrecked, 円"}
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    table.expect("main 2: 円")
    assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.attack.3.1")
def test_all_cards_on_the_wrecked_main_unit_are_discarded(table: Table) -> None:
    two = {
        "main": "甲 energy 乙+丙 damage 700 with 衣+標",
        "reserve": "大 energy 1",
        "discard": "術",
    }
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    table.expect("discard 2: 術, 乙, 丙, 衣, 標", "attached 2: 大", "2 main 大 energy 1")


@clause(GAME, "sheet.turn.attack.3", "sheet.turn.attack.3.2")
def test_both_main_units_wrecked_at_once_are_replaced_the_opponents_first(table: Table) -> None:
    table.lay(
        one={"main": "散 damage 200", "reserve": "乙, 丙"},
        two={"main": "甲 damage 200", "reserve": "円, 環"},
        phase="attack",
    )
    table.play("1: skill 散 2")
    assert table.asked == (2, "sheet.turn.attack.3")
    assert table.options == ["step_up 円", "step_up 環"]
    table.play("2: step_up 環")
    assert table.asked == (1, "sheet.turn.attack.3")
    assert table.options == ["step_up 乙", "step_up 丙"]
    table.play("1: step_up 丙")
    table.expect(
        "main 1: 丙", "main 2: 環", "1 reserve 散 state wrecked", "2 reserve 甲 state wrecked"
    )


@clause(GAME, "sheet.turn.attack.3", "sheet.turn.attack.2")
def test_who_comes_up_is_looked_at_again(table: Table) -> None:
    two = {"main": "甲 damage 700", "reserve": "乙 with 前, 丙"}
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1", "2: step_up 丙")
    table.expect("2 main 丙 hp 600", "2 reserve 甲 state wrecked", "2 reserve 乙 hp 400")


# --- sheet.turn.attack.4: the end


@clause(GAME, "sheet.turn.attack.4")
@pytest.mark.parametrize("reserve", ["none", "丙 state wrecked, 乙 state wrecked"])
def test_who_wrecks_the_last_unit_wins(table: Table, reserve: str) -> None:
    two = {"main": "甲 damage 400", "reserve": reserve}
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    table.expect(
        "over, winner 1", "2 main 甲 state wrecked", 'log has "プレイヤー2のユニットはすべて大破"'
    )
    lost = table.game.state.lost
    assert [table.game.rules.clauses[n - 1] if n else "" for n in lost] == [
        "",
        "sheet.turn.attack.4",
    ]


@clause(GAME, "sheet.turn.attack.4")
def test_the_game_goes_on_while_a_unit_is_left(table: Table) -> None:
    two = {"main": "甲 damage 400", "reserve": "丙 state wrecked, 乙 damage 300"}
    table.lay(one={"main": "大"}, two=two, phase="attack")
    table.play("1: skill 大 1")
    table.expect("going on", "main 2: 乙")


@clause(GAME, "sheet.turn.attack.4")
def test_who_wrecks_ones_own_last_unit_loses(table: Table) -> None:
    table.lay(one={"hand": "自壊"})
    table.play("1: command 自壊")
    table.expect("over, winner 2")


@clause(GAME, "sheet.turn.attack.4")
def test_if_nobody_has_a_unit_left_the_game_is_drawn(table: Table) -> None:
    table.lay(one={"hand": "相討", "reserve": "乙"}, two={"main": "丙"})
    table.play("1: command 相討")
    table.expect("over, draw")
