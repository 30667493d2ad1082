"""sheet.turn.end: states are checked, judgements made, the turn passes."""

from __future__ import annotations

import pytest

from tefuda.kernel.save import digest
from tefuda.kernel.view import mask
from tests.rules.soukou_musume.table import GAME, Table
from tests.support import clause

WIN = ("1: rock", "2: scissors")
LOSE = ("1: rock", "2: paper")
JUDGED = (1, "sheet.turn.end.2")


@clause(GAME, "sheet.turn.end.1")
@pytest.mark.parametrize(
    ("reserve", "count"), [("乙 state small, 丙 state medium", 2), ("乙 state medium, 丙", 1)]
)
def test_the_states_of_all_units_are_checked_first(table: Table, reserve: str, count: int) -> None:
    table.lay(one={"reserve": reserve}, phase="end")
    table.expect(f'log has "状態の確認：判定は{count}回"')
    assert table.asked == JUDGED
    table.play(*WIN * count)
    assert table.asked == (2, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.end.1", "sheet.turn.end.2")
def test_without_a_damaged_unit_nothing_is_judged(table: Table) -> None:
    table.lay(one={"reserve": "丙 state wrecked"}, two={"main": "大 state small"}, phase="end")
    assert table.asked == (2, "sheet.turn.main.0")
    assert "judge" not in table.log()


@clause(GAME, "sheet.turn.end.2")
def test_each_damaged_unit_of_the_turn_player_is_judged_once(table: Table) -> None:
    table.lay(
        one={"main": "甲 state small", "reserve": "乙, 丙 state medium"},
        two={"main": "大 state small", "reserve": "乙 state medium"},
        phase="end",
    )
    table.expect('log has "「甲」の判定"')
    assert "“丙”" not in table.log()
    assert table.asked == JUDGED
    assert table.options == ["rock", "scissors", "paper"]
    table.play("1: rock")
    assert table.asked == (2, "sheet.turn.end.2")
    assert table.options == ["rock", "scissors", "paper"]
    table.play("2: paper")
    table.expect('log has "「丙」の判定"')
    assert table.asked == JUDGED
    table.play(*LOSE)
    assert table.asked == (2, "sheet.turn.main.0")
    table.expect("2 main 大 state small", "2 reserve 乙 state medium")  # not judged in this turn


@clause(GAME, "sheet.turn.end.2", "sheet.turn.end.2.1")
def test_the_other_players_units_are_judged_at_the_end_of_the_other_turn(table: Table) -> None:
    table.lay(two={"main": "大 state small"}, phase="end")
    table.play("2: end_main")
    assert table.asked == (1, "sheet.turn.end.2")
    table.play(*LOSE)  # player 2 wins
    table.expect("2 main 大 state normal")
    assert table.asked == (1, "sheet.turn.main.0")


@clause(GAME, "sheet.turn.end.2")
def test_a_tied_judgement_is_made_again(table: Table) -> None:
    table.lay(one={"main": "甲 state small"}, phase="end")
    for hand in ("rock", "paper", "scissors"):
        table.play(f"1: {hand}", f"2: {hand}")
        assert table.asked == JUDGED
        table.expect("1 main 甲 state small")
    table.play(*WIN)
    table.expect("1 main 甲 state normal")


@clause(GAME, "sheet.turn.end.2")
def test_what_one_shows_in_a_judgement_is_hidden_until_both_have_chosen(table: Table) -> None:
    seen = []
    for hand in ("rock", "scissors", "paper"):
        table.lay(one={"main": "甲 state small"}, phase="end")
        table.play(f"1: {hand}")
        game = table.game
        seen.append((game.view(1), table.log(viewer=2), digest(mask(game.rules, game.state, 1))))
    assert seen[0] == seen[1] == seen[2]
    table.play("2: scissors")
    assert "Player 1: paper" in table.log(viewer=2)


@clause(GAME, "sheet.turn.end.2.1")
@pytest.mark.parametrize(("before", "after"), [("small", "normal"), ("medium", "small")])
def test_a_judgement_won_improves_the_state_by_one_step(
    table: Table, before: str, after: str
) -> None:
    table.lay(one={"main": f"甲 state {before}", "reserve": f"乙 state {before}"}, phase="end")
    table.play(*WIN)
    table.expect(f"1 main 甲 state {after}", f"1 reserve 乙 state {before}")
    table.play(*LOSE)
    table.expect(f"1 main 甲 state {after}", f"1 reserve 乙 state {before}")


@clause(GAME, "sheet.turn.end.2.1")
@pytest.mark.parametrize("state", ["small", "medium"])
def test_a_judgement_lost_changes_nothing(table: Table, state: str) -> None:
    table.lay(one={"main": f"甲 state {state}"}, phase="end")
    table.play(*LOSE)
    table.expect(f"1 main 甲 state {state}")


@clause(GAME, "sheet.turn.end.4")
def test_the_opponents_turn_follows_with_its_draw_phase(table: Table) -> None:
    table.lay(two={"deck": "丙, 円"}, number=3, phase="end")
    assert table.asked == (2, "sheet.turn.main.0")
    table.expect("hand 2: 丙", 'log has "プレイヤー2の第4ターン"')
    table.end_turn()
    assert table.asked == (1, "sheet.turn.main.0")
    table.expect('log has "プレイヤー1の第5ターン"', "count 1 hand 1")


@clause(GAME, "sheet.turn.end.4")
def test_what_is_allowed_once_a_turn_is_allowed_again(table: Table) -> None:
    side = {"main": "乙", "reserve": "円", "hand": "策, 策, 術, 術", "deck": "術*8"}
    table.lay(one=side, two=side)
    for player in (1, 2, 1):
        assert table.asked == (player, "sheet.turn.main.0")
        table.play(f"{player}: circle 円 1")
        table.play(f"{player}: charge", f"{player}: card 術", f"{player}: card 円")
        table.play(f"{player}: retreat")
        table.play(f"{player}: command 策")
        assert "sheet.turn.main.1" in table.refused("charge")
        assert "sheet.turn.main.5" in table.refused("retreat")
        assert "command 策" not in table.options
        table.end_turn()
    assert table.log().count("uses circle skill 1") == 3
    assert table.log().count("retreats") == 3


@clause(GAME, "sheet.turn.end.4")
def test_an_effect_for_this_turn_ends_with_it(table: Table) -> None:
    table.lay(one={"main": "大", "hand": "術"})
    table.play("1: command 術", "1: end_main", "1: skill 大 1")
    table.expect("2 main 大 damage 200")
    table.end_turn()
    table.play("1: end_main", "1: skill 大 1")
    table.expect("2 main 大 damage 300")


@clause(GAME, "sheet.turn.end.4")
def test_an_effect_until_the_end_of_the_opponents_next_turn_lasts_that_long(table: Table) -> None:
    table.lay(
        one={"main": "岩", "deck": "術*9"}, two={"main": "大", "deck": "術*9"}, phase="attack"
    )
    table.play("1: skill 岩 1", "2: end_main", "2: skill 大 1")
    table.expect("1 main 岩 damage 0")  # 100 less, in the opponent's next turn
    table.play("1: end_main", "1: no_skill", "2: end_main", "2: skill 大 1")
    table.expect("1 main 岩 damage 100")  # and no longer in the one after


@clause(GAME, "sheet.turn.end.4")
def test_an_effect_on_the_opponent_until_the_end_of_its_next_turn(table: Table) -> None:
    table.lay(one={"main": "大", "hand": "弱", "deck": "術*9"}, two={"deck": "術*9"})
    table.play("1: command 弱", "1: end_main", "1: skill 大 1")
    table.expect("2 main 大 damage 100")
    table.play("2: end_main", "2: skill 大 1")
    table.expect("1 main 大 damage 0")
    table.play("1: end_main", "1: no_skill", "2: end_main", "2: skill 大 1")
    table.expect("1 main 大 damage 100")
