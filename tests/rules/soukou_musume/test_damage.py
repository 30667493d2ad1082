"""sheet.damage: the damage of a skill, in its four steps."""

from __future__ import annotations

import pytest

from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause

OWN = (1, "sheet.damage.2.2")
THEIRS = (1, "sheet.damage.3.2")


def hit(table: Table, attacker: str, target: str, skill: int, *order: str) -> object:
    """The damage on a main unit after another's skill; `order` counts effects as they are asked."""
    table.lay(one={"main": attacker}, two={"main": target}, phase="attack")
    table.play(f"1: skill {attacker.split(' ')[0]} {skill}")
    for effect in order:
        table.play(f"1: modifier {effect}")
    return table.told(2, "main", "damage")[0]


# --- the order of the steps


@clause(GAME, "sheet.damage.0", "sheet.damage.4", "sheet.damage.4.1")
def test_doubling_comes_after_what_lowers_the_damage(table: Table) -> None:
    # (100 + 100 - 100) × 2; doubled before the last step it would be 300
    assert hit(table, "大 with 手", "乙 with 鎧", 1) == 200


@clause(GAME, "sheet.damage.0", "sheet.damage.2", "sheet.damage.3")
def test_the_attackers_effects_come_before_those_of_the_unit_hit(table: Table) -> None:
    # (100 + 100) ÷ 2; the other way round it would be 150
    assert hit(table, "大 with 手", "大 with 盾", 1) == 100


@clause(GAME, "sheet.damage.0", "sheet.damage.1")
def test_the_skills_own_damage_comes_before_the_attackers_effects(table: Table) -> None:
    # (100 + 100 for one energy) × 2; the other way round it would be 300
    assert hit(table, "力 energy 1 with 刃", "大", 1) == 400


@clause(GAME, "sheet.damage.0")
def test_the_result_stays_on_the_units_damage_markers(table: Table) -> None:
    table.lay(one={"main": "大"}, two={"main": "甲 damage 300"}, phase="attack")
    table.play("1: skill 大 1")
    table.expect("2 main 甲 damage 400 hp 100", 'log has "「甲」に100ダメージ"')


# --- step 1


@clause(GAME, "sheet.damage.1", "sheet.damage.1.1")
@pytest.mark.parametrize(("skill", "damage"), [(1, 200), (2, 300)])
def test_the_printed_damage_of_the_skill_that_is_used(
    table: Table, skill: int, damage: int
) -> None:
    assert hit(table, "甲 energy 2", "大", skill) == damage


@clause(GAME, "sheet.damage.1", "sheet.damage.1.1")
@pytest.mark.parametrize("energy", [0, 1, 3])
def test_the_text_of_the_skill_raises_its_damage(table: Table, energy: int) -> None:
    assert hit(table, f"力 energy {energy}", "大", 1) == 100 + 100 * energy


@clause(GAME, "sheet.damage.1.1")
def test_a_skill_whose_damage_falls_to_nothing_deals_none(table: Table) -> None:
    assert hit(table, "力", "大", 2) == 0
    assert "+" not in table.log()


@clause(GAME, "sheet.damage.1.1")
@pytest.mark.parametrize(("answer", "damage", "hand"), [("yes", 300, 0), ("no", 100, 1)])
def test_damage_that_depends_on_what_the_user_does(
    table: Table, answer: str, damage: int, hand: int
) -> None:
    table.lay(one={"main": "賭", "hand": "術"}, phase="attack")
    table.play("1: skill 賭 1")
    assert table.asked == (1, "sheet.damage.1.1")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}")
    table.expect(f"2 main 大 damage {damage}", f"count 1 hand {hand}")


@clause(GAME, "sheet.damage.1.1")
@pytest.mark.parametrize(("deck", "damage"), [("乙*2", 200), ("none", 100)])
def test_damage_that_depends_on_what_the_text_does_before(
    table: Table, deck: str, damage: int
) -> None:
    table.lay(one={"main": "賭", "deck": deck}, phase="attack")
    table.play("1: skill 賭 2")
    table.expect(f"2 main 大 damage {damage}")


# --- step 2


@clause(GAME, "sheet.damage.2", "sheet.damage.2.1")
@pytest.mark.parametrize(
    ("uniforms", "melee", "shot"), [("手", 200, 200), ("刀", 300, 100), ("銃", 100, 300), ("衣", 100, 100)]
)  # fmt: skip
def test_effects_on_the_attacker_change_the_damage_of_its_type(
    table: Table, uniforms: str, melee: int, shot: int
) -> None:
    assert hit(table, f"大 with {uniforms}", "大", 1) == melee
    assert hit(table, f"大 with {uniforms}", "大", 2) == shot


@clause(GAME, "sheet.damage.2.1")
def test_an_effect_for_a_turn_counts_for_the_unit_it_was_given_to(table: Table) -> None:
    table.lay(one={"main": "大", "reserve": "乙", "hand": "術"})
    table.play("1: command 術", "1: end_main", "1: skill 大 1")
    table.expect("2 main 大 damage 200", 'log has "「術」の効果でダメージは200"')
    table.lay(one={"main": "大", "reserve": "乙", "hand": "術"})
    table.play("1: command 術", "1: retreat", "1: end_main", "1: skill 乙 1")
    table.expect("2 main 大 damage 100")


@clause(GAME, "sheet.damage.2.1")
def test_what_the_other_side_would_deal_does_not_count(table: Table) -> None:
    assert hit(table, "大", "大 with 手", 1) == 100


@clause(GAME, "sheet.damage.2.2")
@pytest.mark.parametrize(("first", "damage"), [("手", 400), ("刃", 300)])
def test_the_user_of_the_skill_orders_the_attackers_effects(
    table: Table, first: str, damage: int
) -> None:
    table.lay(one={"main": "大 with 手+刃"}, phase="attack")
    table.play("1: skill 大 1")
    assert table.asked == OWN
    assert table.options == ["modifier 手", "modifier 刃"]
    table.play(f"1: modifier {first}")
    table.expect(f"2 main 大 damage {damage}")  # and the other one was counted after it


@clause(GAME, "sheet.damage.2.2")
@pytest.mark.parametrize(
    ("order", "damage"),
    [(("術", "手"), 600), (("術", "刃"), 500), (("刃",), 400), (("手", "刃"), 500)],
)
def test_three_effects_are_ordered_one_after_another(
    table: Table, order: tuple[str, ...], damage: int
) -> None:
    table.lay(one={"main": "大 with 手+刃", "hand": "術"})
    table.play("1: command 術", "1: end_main", "1: skill 大 1")
    assert table.options == ["modifier 術", "modifier 手", "modifier 刃"]
    for effect in order:
        assert table.asked == OWN
        table.play(f"1: modifier {effect}")
    assert table.asked[0] == 2  # additions alone are not asked for
    table.expect(f"2 main 大 damage {damage}")


@clause(GAME, "sheet.damage.2.2")
@pytest.mark.parametrize(("order", "damage"), [(("二", "二"), 800), (("二", "刃"), 600)])
def test_every_effect_of_a_card_with_two_is_counted(
    table: Table, order: tuple[str, ...], damage: int
) -> None:
    table.lay(one={"main": "大 with 二+刃"}, phase="attack")
    table.play("1: skill 大 1")
    assert table.options == ["modifier 二", "modifier 二", "modifier 刃"]
    game, codes = table.game, list(table.game.state.options)
    game.choose(0)  # +100: 200
    if order == ("二", "二"):
        assert game.state.options == codes[1:]
        game.choose(0)  # +200: 400, then doubled
    else:
        game.choose(1)  # doubled: 400, then +200
    table.expect(f"2 main 大 damage {damage}")


@clause(GAME, "sheet.damage.2.2")
def test_additions_alone_are_not_asked_for(table: Table) -> None:
    assert hit(table, "大 with 手+刀", "大", 1) == 400
    assert table.asked == (2, "sheet.turn.main.0")


# --- step 3


@clause(GAME, "sheet.damage.3", "sheet.damage.3.1")
@pytest.mark.parametrize(
    ("uniforms", "melee", "shot"),
    [("鎧", 100, 200), ("胴", 0, 300), ("帽", 200, 100), ("標", 300, 400), ("盾", 100, 150)],
)
def test_effects_on_the_unit_hit_change_the_damage_of_its_type(
    table: Table, uniforms: str, melee: int, shot: int
) -> None:
    assert hit(table, "甲 energy 2", f"大 with {uniforms}", 1) == melee  # 200 格闘
    assert hit(table, "甲 energy 2", f"大 with {uniforms}", 2) == shot  # 300 射撃


@clause(GAME, "sheet.damage.3.1")
def test_what_protects_the_attacker_does_not_count(table: Table) -> None:
    assert hit(table, "大 with 鎧", "大", 1) == 100


@clause(GAME, "sheet.damage.3.1")
def test_damage_never_falls_below_nothing(table: Table) -> None:
    table.lay(one={"main": "大"}, two={"main": "甲 damage 200 with 胴"}, phase="attack")
    table.play("1: skill 大 1")
    table.expect("2 main 甲 damage 200")


@clause(GAME, "sheet.damage.3.2")
@pytest.mark.parametrize(("first", "damage"), [("鎧", 100), ("盾", 50)])
def test_the_user_of_the_skill_orders_the_other_sides_effects_too(
    table: Table, first: str, damage: int
) -> None:
    table.lay(one={"main": "甲 energy 2"}, two={"main": "大 with 鎧+盾"}, phase="attack")
    table.play("1: skill 甲 2")
    assert table.asked == THEIRS
    assert table.options == ["modifier 鎧", "modifier 盾"]
    table.play(f"1: modifier {first}")
    table.expect(f"2 main 大 damage {damage}")
    counted = [line.clause for line in table.game.log if line.clause.startswith("sheet.damage.3")]
    assert counted == ["sheet.damage.3.2", "sheet.damage.3.1"]  # the one chosen, and the other


@clause(GAME, "sheet.damage.3.2")
@pytest.mark.parametrize(("first", "damage"), [("胴", 100), ("標", 0)])
def test_damage_does_not_fall_below_nothing_between_two_effects(
    table: Table, first: str, damage: int
) -> None:
    assert hit(table, "大", "大 with 胴+標", 1, first) == damage


@clause(GAME, "sheet.damage.3.2")
def test_subtractions_alone_are_not_asked_for(table: Table) -> None:
    assert hit(table, "甲 energy 2", "大 with 鎧+胴", 2) == 200
    assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.damage.2.2", "sheet.damage.3.2")
def test_both_steps_are_ordered_by_the_same_player_one_after_the_other(table: Table) -> None:
    table.lay(one={"main": "大 with 手+刃"}, two={"main": "大 with 鎧+盾"}, phase="attack")
    table.play("1: skill 大 1")
    assert table.asked == OWN
    table.play("1: modifier 手")  # 200, then 400
    assert table.asked == THEIRS
    table.play("1: modifier 鎧")  # 300, then 150
    table.expect("2 main 大 damage 150")


# --- step 4


@clause(GAME, "sheet.damage.4", "sheet.damage.4.1")
@pytest.mark.parametrize(
    ("attacker", "target", "damage"),
    [("大", "乙", 200), ("大", "丙", 100), ("大", "甲", 100), ("乙", "丙", 200), ("乙", "大", 100)],
)
def test_damage_is_doubled_against_the_attribute_the_attacker_is_strong_against(
    table: Table, attacker: str, target: str, damage: int
) -> None:
    assert hit(table, attacker, target, 1) == damage
    assert ("advantage" in table.log()) is (damage == 200)


@clause(GAME, "sheet.damage.4.1")
def test_only_a_unit_on_the_main_battlefield_takes_double_damage(table: Table) -> None:
    table.lay(one={"main": "散"}, two={"main": "乙", "reserve": "乙, 丙"}, phase="attack")
    table.play("1: skill 散 1")
    table.expect("2 main 乙 damage 200")
    assert table.told(2, "reserve", "damage") == [100, 100]


# --- what is no skill's damage to the other side


@clause(GAME, "sheet.damage.0", "sheet.damage.2.1")
def test_further_damage_of_a_skill_runs_through_the_same_steps(table: Table) -> None:
    table.lay(
        one={"main": "散 with 手"}, two={"main": "大", "reserve": "丙, 甲 with 鎧"}, phase="attack"
    )
    table.play("1: skill 散 1")
    assert table.told(2, "main", "damage") == [200]
    assert table.told(2, "reserve", "damage") == [200, 100]


@clause(GAME, "sheet.damage.0")
def test_damage_by_a_command_is_as_printed(table: Table) -> None:
    table.lay(one={"main": "大 with 手", "hand": "技"}, two={"reserve": "乙 with 鎧"})
    table.play("1: command 技")
    table.expect("2 reserve 乙 damage 100")


@clause(GAME, "sheet.damage.0")
def test_damage_to_ones_own_unit_is_as_printed(table: Table) -> None:
    table.lay(one={"main": "散 with 手+鎧+衣"}, phase="attack")
    table.play("1: skill 散 2")
    table.expect("1 main 散 damage 500 hp 300", "2 main 大 damage 400")
