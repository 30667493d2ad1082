"""How card texts are carried out where the sheet leaves it to a decision (docs/decisions/001)."""

from __future__ import annotations

import pytest

from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause


@clause(GAME, "sheet.turn.attack.2")
@pytest.mark.parametrize(("damage", "offered"), [(200, True), (199, False)])
def test_the_hp_a_text_asks_for_is_what_is_left(table: Table, damage: int, offered: bool) -> None:
    table.lay(one={"hand": "低"}, two={"main": f"甲 damage {damage}"})
    assert ("command 低" in table.options) == offered


@clause(GAME, "sheet.damage.1.1")
@pytest.mark.parametrize(("hand", "left"), [("乙, 乙", 600), ("乙", 900)])
def test_then_follows_only_what_was_done_to_the_full(table: Table, hand: str, left: int) -> None:
    table.lay(one={"main": "全", "hand": hand}, two={"main": "大"}, phase="attack")
    table.play("1: skill 全 1")
    table.expect(f"2 main 大 hp {left}")
    assert table.has(1, "hand") == []  # as much as possible is done all the same


@clause(GAME, "sheet.turn.main.3")
@pytest.mark.parametrize(("deck", "damage"), [("乙, 乙", 100), ("乙", 200)])
def test_a_draw_that_falls_short_is_not_done_to_the_full(
    table: Table, deck: str, damage: int
) -> None:
    table.lay(one={"main": "甲 damage 200", "hand": "二引", "deck": deck})
    table.play("1: command 二引")
    table.expect(f"1 main 甲 damage {damage}")


@clause(GAME, "sheet.turn.main.3")
def test_fewer_targets_than_the_text_names_are_enough_and_none_is_not(table: Table) -> None:
    table.lay(one={"hand": "連射"}, two={"main": "大"})
    table.play("1: command 連射")
    table.expect("2 main 大 hp 800")


@clause(GAME, "sheet.turn.main.4")
@pytest.mark.parametrize(("state", "offered"), [("", True), (" state small", False)])
def test_a_cost_is_paid_only_with_what_it_does_something_to(
    table: Table, state: str, offered: bool
) -> None:
    table.lay(one={"main": "払", "reserve": f"乙{state}"})
    assert ("circle 払 1" in table.options) == offered
    table.lay(one={"main": "払", "reserve": "乙 state small, 丙"})
    table.play("1: circle 払 1")
    table.expect("1 reserve 丙 state small")


@clause(GAME, "sheet.turn.main.4")
@pytest.mark.parametrize(("damage", "offered"), [(100, True), (0, False)])
def test_no_damage_no_healing_as_a_cost(table: Table, damage: int, offered: bool) -> None:
    table.lay(one={"main": f"払 damage {damage}"})
    assert ("circle 払 2" in table.options) == offered


@clause(GAME, "sheet.turn.main.4")
@pytest.mark.parametrize(("hand", "offered"), [("乙, 丙", True), ("乙", False)])
def test_a_card_pays_only_once(table: Table, hand: str, offered: bool) -> None:
    table.lay(one={"main": "払", "hand": hand})
    assert ("circle 払 3" in table.options) == offered


@clause(GAME, "sheet.turn.attack.2")
def test_what_a_replacement_brings_about_it_does_not_replace_again(table: Table) -> None:
    """The uniform would wreck its own unit instead of that unit."""
    table.lay(
        one={"main": "大"}, two={"main": "乙 damage 300 with 身代", "reserve": "甲"}, phase="attack"
    )
    table.play("1: skill 大 1")
    table.expect("2 reserve 乙 state wrecked", "2 main 甲 hp 500")


@clause(GAME, "sheet.turn.main.3")
def test_that_unit_is_the_unit_and_not_the_card_chosen_after_it(table: Table) -> None:
    table.lay(one={"hand": "結, 乙, 丙"}, two={"main": "大", "reserve": "甲"})
    table.play("1: command 結", "1: card 甲", "1: card 乙")
    table.expect("2 reserve 甲 hp 400", "2 main 大 hp 1000", "hand 1: 丙")


@clause(GAME, "sheet.turn.main.3")
def test_that_unit_is_still_the_unit_after_its_energy_was_chosen(table: Table) -> None:
    table.lay(one={"main": "甲 damage 300 energy 2", "reserve": "大 damage 100", "hand": "換"})
    table.play("1: command 換", "1: card 甲")
    if table.asked[1] == "sheet.turn.main.3":  # which of the two energy cards
        table.game.choose(0)
    table.expect("1 main 甲 damage 100 energy 1", "1 reserve 大 damage 100")
