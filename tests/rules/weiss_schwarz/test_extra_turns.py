"""11.2: further turns."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

MINE = event("延", "あなたは追加の1ターンを得る。")
THEIRS = event("譲", "相手は追加の1ターンを得る。")
LASTS = event("続", "次の相手のターンの終わりまで、あなたのキャラすべてに、パワーを+1000。")
LONG = {"deck": "乙*40"}


def turns(table: Table, count: int) -> list[int]:
    """Whose the next turns are."""
    out: list[int] = []
    for _ in range(count):
        table.end_turn()
        out.append(table.turn[0])
    return out


@clause(GAME, "11.2.1")
def test_who_gets_a_further_turn_has_the_next_one_and_then_it_goes_on_as_ever(
    table: Table,
) -> None:
    table.lay({"hand": "延", **LONG}, LONG, cards=(MINE,))
    table.play("1: event 延")
    assert turns(table, 4) == [1, 2, 1, 2]
    assert table.turn[1] == 7  # every turn has its number


@clause(GAME, "11.2.1")
def test_it_is_a_whole_turn(table: Table) -> None:
    table.lay({"hand": "延", "fc": "甲 state rest", **LONG}, LONG, cards=(MINE,))
    table.play("1: event 延").end_turn()
    table.expect("1 fc 甲 state stand", "count 1 hand 1")  # stood up, and drew
    assert table.turn == (1, 4, "clock")


@clause(GAME, "11.2.1")
def test_one_given_to_the_opponent_who_would_have_the_next_turn_anyway(table: Table) -> None:
    """The further turn is the next one: then the turn player's opponent is player 1."""
    table.lay({"hand": "譲", **LONG}, LONG, cards=(THEIRS,))
    table.play("1: event 譲")
    assert turns(table, 3) == [2, 1, 2]


@clause(GAME, "11.2.2")
@pytest.mark.parametrize(
    ("order", "seats"), [(("延", "譲"), [2, 1, 2, 1]), (("譲", "延"), [1, 2, 1, 2])]
)
def test_of_several_the_latest_comes_first_and_the_others_are_carried_over(
    table: Table, order: tuple[str, str], seats: list[int]
) -> None:
    table.lay({"hand": "延, 譲", **LONG}, LONG, cards=(MINE, THEIRS))
    table.play(f"1: event {order[0]}", f"1: event {order[1]}")
    assert turns(table, 4) == seats


@clause(GAME, "11.2.2")
def test_two_of_the_same_player_are_two_turns_more(table: Table) -> None:
    table.lay({"hand": "延, 延", **LONG}, LONG, cards=(MINE,))
    table.play("1: event 延", "1: event 延")
    assert turns(table, 4) == [1, 1, 2, 1]


@clause(GAME, "11.2.2")
def test_one_that_comes_in_a_further_turn_is_later_than_one_carried_over(table: Table) -> None:
    """Player 1 gets one, then two for player 2 to come after; in the turn of player 2 that comes
    first, player 2 gets another: which is the latest of all."""
    table.lay({"hand": "延, 譲", **LONG}, {"hand": "延", **LONG}, cards=(MINE, THEIRS))
    table.play("1: event 延", "1: event 譲").end_turn()
    table.pass_to("main").play("2: event 延")
    assert turns(table, 4) == [2, 1, 2, 1]


@clause(GAME, "11.2.1")
def test_the_next_turn_of_the_opponent_is_still_to_come(table: Table) -> None:
    """What lasts until the end of the opponent's next turn lasts through the further turn."""
    table.lay({"hand": "延, 続", "fc": "甲", **LONG}, LONG, cards=(MINE, LASTS))
    table.play("1: event 続", "1: event 延").end_turn()
    assert table.power(1, "fc") == 4000
    table.end_turn()
    assert table.turn[0] == 2
    assert table.power(1, "fc") == 4000
    table.end_turn()
    assert table.power(1, "fc") == 3000
