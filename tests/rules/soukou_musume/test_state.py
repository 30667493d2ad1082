"""sheet.state: the four states of a unit."""

from __future__ import annotations

import pytest

from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause


@clause(
    GAME,
    "sheet.state.normal",
    "sheet.state.normal.1",
    "sheet.state.small",
    "sheet.state.small.1",
    "sheet.state.medium",
    "sheet.state.medium.1",
)
def test_a_card_is_turned_to_show_the_state_of_its_unit(table: Table) -> None:
    table.lay(one={"hand": "小, 中"}, two={"reserve": "乙", "hand": "直"})
    table.expect("2 main 大 state normal pose 0 face_down false")
    table.play("1: command 小")
    assert table.asked == (1, "sheet.turn.main.3")
    assert table.options == ["card 大", "card 乙"]
    table.play("1: card 大")
    table.expect("2 main 大 state small pose 1", "2 reserve 乙 state normal pose 0")
    table.play("1: command 中", "1: card 大")
    table.expect("2 main 大 state medium pose 2", 'log has "「大」は中破"')
    table.end_turn()
    table.play("2: command 直", "2: card 大")
    table.expect("2 main 大 state normal pose 0", 'log has "「大」は通常状態になる"')


@clause(GAME, "sheet.state.small", "sheet.state.medium")
def test_light_damage_does_not_improve_heavy_damage(table: Table) -> None:
    table.lay(one={"hand": "小"}, two={"main": "大 state medium"})
    table.play("1: command 小")
    table.expect("2 main 大 state medium")


@clause(GAME, "sheet.state.small", "sheet.state.medium")
@pytest.mark.parametrize("command", ["小", "中"])
def test_a_steady_unit_is_not_damaged_by_the_opponents_effects(table: Table, command: str) -> None:
    table.lay(one={"hand": command}, two={"main": "大 with 重"})
    table.play(f"1: command {command}")
    table.expect("2 main 大 state normal")


@clause(GAME, "sheet.state.small", "sheet.state.medium", "sheet.turn.attack.1")
@pytest.mark.parametrize(("skill", "state"), [(1, "small"), (2, "medium")])
def test_a_skills_text_damages_besides_its_own_damage(table: Table, skill: int, state: str) -> None:
    table.lay(one={"main": "破"}, phase="attack")
    table.play(f"1: skill 破 {skill}")
    table.expect(f"2 main 大 state {state} hp 900 damage 100")


@clause(GAME, "sheet.state.small.2", "sheet.state.medium.2")
@pytest.mark.parametrize(
    ("state", "why"), [("small", "sheet.state.small.2"), ("medium", "sheet.state.medium.2")]
)
def test_a_damaged_unit_uses_no_skill(table: Table, state: str, why: str) -> None:
    table.lay(one={"main": f"甲 energy 2 state {state}"})
    assert table.refused("skill 甲 1") == {why}
    assert table.refused("skill 甲 2") == {why}
    table.play("1: end_main")
    assert table.asked == (1, "sheet.turn.end.2")  # the attack phase is over: no skill was offered
    table.play("1: paper", "2: scissors")


@clause(GAME, "sheet.state.normal", "sheet.state.small.2", "sheet.state.medium.2")
def test_a_unit_in_the_normal_state_uses_its_skills(table: Table) -> None:
    table.lay(one={"main": "甲 energy 2"}, phase="attack")
    assert table.options == ["skill 甲 1", "skill 甲 2", "no_skill"]


@clause(GAME, "sheet.state.small.2", "sheet.state.medium.2")
@pytest.mark.parametrize(
    ("state", "why"), [("small", "sheet.state.small.2"), ("medium", "sheet.state.medium.2")]
)
def test_a_damaged_unit_uses_no_circle_skill(table: Table, state: str, why: str) -> None:
    table.lay(one={"reserve": f"円 energy 1 state {state}, 環"}, two={"reserve": "丙"})
    assert table.options == ["circle 環 1", "circle 環 2", "end_main"]
    assert table.refused("circle 円 1") == {why}
    assert table.refused("circle 円 2") == {why}


@clause(GAME, "sheet.state.medium.2")
def test_a_heavily_damaged_unit_cannot_retreat(table: Table) -> None:
    table.lay(one={"main": "乙 state medium", "reserve": "甲"})
    assert table.options == ["end_main"]
    assert table.refused("retreat") == {"sheet.state.medium.2"}


@clause(GAME, "sheet.state.medium.2", "sheet.state.small.2")
def test_a_lightly_damaged_unit_retreats_and_stays_damaged(table: Table) -> None:
    table.lay(one={"main": "乙 state small", "reserve": "甲"})
    assert table.options == ["retreat", "end_main"]
    table.play("1: retreat")
    table.expect("1 main 甲 state normal", "1 reserve 乙 state small")


@clause(GAME, "sheet.state.large", "sheet.state.large.1")
def test_a_wrecked_unit_lies_face_down_with_nothing_on_it(table: Table) -> None:
    table.lay(
        one={"hand": "砕"},
        two={"main": "甲 energy 乙+丙 damage 300 with 衣+手", "reserve": "大 energy 1 damage 200"},
    )
    table.expect("2 main 甲 hp 500 damage 300 energy 2 face_down false")
    table.play("1: command 砕")
    table.expect("2 reserve 甲 state wrecked pose 3 face_down true damage 0 energy 0")
    table.expect("discard 2: 乙, 丙, 衣, 手", "attached 2: 大")
    table.expect("2 main 大 damage 200 energy 1")  # another unit keeps what is its own
    table.expect('log has "「甲」は大破"')


@clause(GAME, "sheet.state.large.2")
def test_a_wrecked_unit_is_still_a_reserve_unit_and_keeps_its_place(table: Table) -> None:
    table.lay(one={"reserve": "丙 state wrecked", "hand": "乙"}, reserve_places=1)
    assert table.options == ["charge", "end_main"]
    assert table.refused("deploy 乙") == {"sheet.turn.main.2"}
    table.lay(one={"reserve": "丙 state wrecked", "hand": "乙"}, reserve_places=2)
    assert table.options == ["charge", "deploy 乙", "end_main"]
    table.play("1: deploy 乙")
    assert table.has(1, "reserve") == ["丙", "乙"]


@clause(GAME, "sheet.state.large.2")
def test_a_wrecked_unit_is_not_charged(table: Table) -> None:
    table.lay(one={"reserve": "丙 state wrecked, 乙", "hand": "術"})
    table.play("1: charge")
    assert table.asked == (1, "sheet.turn.main.1")
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 乙")
    table.expect("1 reserve 乙 energy 1", "1 reserve 丙 energy 0")


@clause(GAME, "sheet.state.large.2")
def test_no_uniform_is_set_on_a_wrecked_unit(table: Table) -> None:
    table.lay(one={"reserve": "丙 state wrecked, 乙", "hand": "衣"})
    table.play("1: command 衣")
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 甲")
    table.expect("1 main 甲 hp 800")


@clause(GAME, "sheet.state.large.2")
def test_a_wrecked_unit_does_not_come_up_in_a_retreat(table: Table) -> None:
    table.lay(one={"main": "乙", "reserve": "丙 state wrecked"})
    assert table.options == ["end_main"]
    assert table.refused("retreat") == {"sheet.turn.main.5"}


@clause(GAME, "sheet.state.large.2")
def test_no_effect_chooses_a_wrecked_unit(table: Table) -> None:
    table.lay(one={"hand": "技, 替"}, two={"reserve": "丙 state wrecked"})
    assert table.options == ["charge", "end_main"]
    assert table.refused("command 技") == {"sheet.turn.main.3"}
    table.lay(one={"hand": "技, 替"}, two={"reserve": "丙 state wrecked, 乙, 甲"})
    table.play("1: command 技")
    assert table.options == ["card 乙", "card 甲"]
    table.play("1: card 甲", "1: command 替")
    assert table.options == ["card 乙", "card 甲"]
    table.play("1: card 乙")
    table.expect("2 reserve 丙 state wrecked damage 0", "2 main 乙 hp 400")


@clause(GAME, "sheet.state.large.2")
def test_damage_to_all_units_leaves_wrecked_ones_alone(table: Table) -> None:
    table.lay(one={"main": "散"}, two={"reserve": "丙 state wrecked, 乙"}, phase="attack")
    table.play("1: skill 散 1")
    table.expect("2 reserve 丙 damage 0 state wrecked", "2 reserve 乙 hp 300")


@clause(GAME, "sheet.state.large.2")
def test_an_effect_that_says_so_takes_a_wrecked_unit(table: Table) -> None:
    table.lay(one={"reserve": "丙 state wrecked, 乙", "hand": "救"})
    table.play("1: command 救")
    table.expect("hand 1: 丙", "reserve 1: 乙", "discard 1: 救")
    table.play("1: deploy 丙")
    table.expect("1 reserve 丙 state normal face_down false hp 300")


@clause(GAME, "sheet.state.large.2")
def test_a_wrecked_unit_uses_no_circle_skill(table: Table) -> None:
    table.lay(one={"reserve": "円 state wrecked"})
    assert table.options == ["end_main"]
    assert table.refused("circle 円 1") == {"sheet.state.large.2"}
