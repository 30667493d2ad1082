"""sheet.field: the two battlefields, the discard pile, the deck zone."""

from __future__ import annotations

import pytest

from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause


@clause(GAME, "sheet.field.main")
def test_the_units_on_the_main_battlefields_do_the_fighting(table: Table) -> None:
    table.lay(
        one={"main": "大", "reserve": "乙"}, two={"main": "甲", "reserve": "丙"}, phase="attack"
    )
    assert table.options == ["skill 大 1", "skill 大 2", "no_skill"]
    assert table.refused("skill 乙 1") == {"sheet.turn.attack.1"}
    table.play("1: skill 大 1")
    table.expect("2 main 甲 damage 100", "2 reserve 丙 damage 0", "main 2: 甲", "main 1: 大")
    assert table.told(2, "main", "known", viewer=1) == [True]


@clause(GAME, "sheet.field.1")
def test_the_battlefield_is_the_main_and_the_reserve_battlefield(table: Table) -> None:
    table.lay(one={"main": "大", "reserve": "円", "hand": "相討"}, two={"reserve": "大, 甲"})
    assert table.options == ["charge", "command 相討", "circle 円 1", "retreat", "end_main"]
    table.play("1: command 相討")
    assert table.told(1, "main", "damage") + table.told(1, "reserve", "state") == [500, "wrecked"]
    assert table.told(2, "main", "damage") + table.told(2, "reserve", "state") == [
        500,
        "normal",
        "wrecked",
    ]


@clause(GAME, "sheet.field.1")
def test_what_is_not_ones_own_unit_on_the_battlefield_uses_no_circle_skill(table: Table) -> None:
    table.lay(one={"hand": "輪", "discard": "環"}, two={"reserve": "円"})
    assert table.options == ["charge", "deploy 輪", "end_main"]
    assert table.refused("circle 円 1") == {"sheet.field.1"}  # the opponent's
    assert table.refused("circle 輪 1") == {"sheet.field.1"}  # in the hand
    assert table.refused("circle 環 1") == {"sheet.field.1"}  # in the discard pile
    table.play("1: deploy 輪")
    assert table.options == ["circle 輪 2", "end_main"]


@clause(GAME, "sheet.field.2", "sheet.turn.attack.3")
def test_a_unit_wrecked_on_the_main_battlefield_changes_places_with_a_reserve_unit(
    table: Table,
) -> None:
    table.lay(one={"hand": "砕"}, two={"reserve": "乙 state wrecked, 丙 energy 1 damage 100, 甲"})
    table.play("1: command 砕")
    assert table.asked == (2, "sheet.turn.attack.3")
    assert table.options == ["step_up 丙", "step_up 甲"]
    table.play("2: step_up 丙")
    assert table.has(2, "main") == ["丙"]
    assert table.has(2, "reserve") == ["乙", "大", "甲"]  # the wrecked unit takes the place
    table.expect("2 main 丙 energy 1 hp 200 face_down false", "2 reserve 大 state wrecked")


@clause(GAME, "sheet.field.2")
def test_a_unit_wrecked_on_the_reserve_battlefield_stays_there(table: Table) -> None:
    table.lay(one={"hand": "技"}, two={"reserve": "丙 damage 200, 乙"})
    table.play("1: command 技", "1: card 丙")
    assert table.has(2, "main") == ["大"]
    assert table.has(2, "reserve") == ["丙", "乙"]
    table.expect("2 reserve 丙 state wrecked face_down true", "going on")


@clause(GAME, "sheet.field.2")
def test_a_main_battlefield_left_empty_by_an_effect_is_taken_by_a_reserve_unit(
    table: Table,
) -> None:
    table.lay(one={"reserve": "乙, 丙 state wrecked, 円", "hand": "帰"})
    table.play("1: command 帰")
    assert table.asked == (1, "sheet.turn.attack.3")
    assert table.options == ["step_up 乙", "step_up 円"]
    table.play("1: step_up 円")
    table.expect("main 1: 円", "reserve 1: 乙, 丙", "hand 1: 甲")


@clause(GAME, "sheet.field.2", "sheet.turn.attack.4")
def test_who_has_nobody_to_take_an_empty_main_battlefield_has_lost(table: Table) -> None:
    table.lay(one={"reserve": "丙 state wrecked", "hand": "帰"})
    table.play("1: command 帰")
    table.expect("over, winner 2")


@clause(GAME, "sheet.field.reserve")
@pytest.mark.parametrize("places", [1, 2, 4])
def test_the_reserve_battlefield_has_as_many_places_as_the_setting_says(
    table: Table, places: int
) -> None:
    table.lay(one={"hand": ", ".join(["乙"] * (places + 1))}, reserve_places=places)
    for _ in range(places):
        assert "deploy 乙" in table.options
        table.play("1: deploy 乙")
    assert table.options == ["charge", "end_main"]
    assert "sheet.turn.main.2" in table.refused("deploy 乙")
    table.expect(f"count 1 reserve {places}", "count 1 hand 1")
    assert table.told(1, "reserve", "known", viewer=2) == [True] * places


@clause(GAME, "sheet.field.discard")
def test_used_commands_and_lost_cards_go_to_their_owners_discard_pile(table: Table) -> None:
    table.lay(one={"main": "乙 energy 丙", "reserve": "甲", "hand": "術, 砕", "discard": "策"})
    table.play("1: command 術")
    assert table.has(1, "discard") == ["策", "術"]
    assert table.told(1, "discard", "known", viewer=2) == [True, True]
    table.lay(one={"hand": "砕"}, two={"main": "大 energy 丙 with 手", "reserve": "甲"})
    table.play("1: command 砕")
    table.expect("discard 1: 砕", "discard 2: 丙, 手")


@clause(GAME, "sheet.field.discard")
def test_what_was_on_a_unit_that_leaves_the_battlefield_is_discarded(table: Table) -> None:
    table.lay(one={"main": "大 energy 1", "reserve": "乙 energy 丙 with 衣, 円", "hand": "退"})
    table.play("1: command 退")
    assert table.options == ["card 乙", "card 円"]
    table.play("1: card 乙")
    table.expect("hand 1: 乙", "discard 1: 退, 丙, 衣", "attached 1: 大", "1 main 大 energy 1")


@clause(GAME, "sheet.field.deck", "sheet.turn.draw.1")
def test_the_deck_lies_face_down_and_is_drawn_from_the_top(table: Table) -> None:
    table.lay(one={"deck": "丙, 円, 術"}, phase="draw")
    table.expect("hand 1: 丙", "deck 1: 円, 術")
    for viewer in (1, 2):
        assert table.told(1, "deck", "known", viewer=viewer) == [False, False]
    assert table.told(1, "deck", "face_down") == [True, True]
