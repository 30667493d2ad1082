"""sheet.turn.draw: the draw phase."""

from __future__ import annotations

import pytest

from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause


@clause(GAME, "sheet.turn.draw.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_turn_player_draws_the_top_card(table: Table, number: int) -> None:
    turn = 1 if number % 2 else 2
    side = {"deck": "丙, 円, 術", "hand": "策"}
    table.lay(one=side, two=side, turn=turn, number=number, phase="draw")
    table.expect(f"hand {turn}: 策, 丙", f"deck {turn}: 円, 術")
    table.expect(f"hand {3 - turn}: 策", f"count {3 - turn} deck 3")
    assert table.asked == (turn, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.draw.1")
def test_the_opponent_does_not_see_what_is_drawn(table: Table) -> None:
    table.lay(one={"deck": "丙, 円"}, phase="draw")
    table.expect("knows 1 hand 1: 丙", "knows 2 hand 1: none")
    assert "丙" not in table.log(viewer=2)


@clause(GAME, "sheet.turn.draw.1.1")
def test_who_cannot_draw_loses(table: Table) -> None:
    table.lay(one={"deck": "none", "hand": "甲"}, phase="draw")
    table.expect("over, winner 2", 'log has "プレイヤー1はデッキを引けない"')
    assert table.asked == (0, "")
    seat, lost = table.game.state.lost[0], table.game.state.lost[1]
    assert table.game.rules.clauses[seat - 1] == "sheet.turn.draw.1.1"
    assert lost == 0


@clause(GAME, "sheet.turn.draw.1.1")
def test_who_draws_the_last_card_does_not_lose(table: Table) -> None:
    table.lay(one={"deck": "丙"}, phase="draw")
    table.expect("going on", "hand 1: 丙", "count 1 deck 0")


@clause(GAME, "sheet.turn.draw.1.1")
def test_the_loss_comes_in_the_draw_phase_of_the_player_without_a_deck(table: Table) -> None:
    table.lay(two={"deck": "none"})
    table.end_turn()
    table.expect("over, winner 1")


@clause(GAME, "sheet.turn.draw.1.1")
def test_an_effect_that_cannot_draw_loses_nothing(table: Table) -> None:
    table.lay(one={"hand": "引", "deck": "丙, 円"})
    table.play("1: command 引")
    table.expect("going on", "hand 1: 丙, 円", "count 1 deck 0")
    table.lay(one={"hand": "引", "deck": "none"})
    table.play("1: command 引")
    table.expect("going on", "count 1 hand 0")


@clause(GAME, "sheet.turn.draw.1", "sheet.turn.attack.2")
def test_a_unit_whose_hp_depends_on_the_hand_is_looked_at_after_the_draw(table: Table) -> None:
    side = {"main": "甲 damage 500 with 空", "reserve": "乙", "hand": "術, 術"}
    table.lay(one=side, phase="draw")
    table.expect("reserve 1: 甲", "1 reserve 甲 state wrecked", "main 1: 乙")
    table.lay(one={**side, "hand": "術"}, phase="draw")
    table.expect("1 main 甲 state normal hp 300")
