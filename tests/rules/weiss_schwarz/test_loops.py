"""11.1: endless loops.

Two cards turn each other for ever: 波 rests, 岸 rests, 波 stands, 岸 stands, 波 rests… Where a text
says "up to one", its master could choose none and so stop it.
"""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import CardData, chara
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

STARTER = chara(
    "楔",
    "【起】 あなたは自分の「波」を1枚選び、【レスト】する。",
    "【起】 あなたは相手の「岸」を1枚選び、【スタンド】する。",
)


def wave(name: str, other: str, when_rested: str, when_stood: str, count: str) -> CardData:
    said = f"あなたは相手の「{other}」を1枚{count}選び、"
    return chara(
        name,
        f"【自】 このカードが【レスト】した時、{said}【{when_rested}】する。",
        f"【自】 このカードが【スタンド】した時、{said}【{when_stood}】する。",
    )


def begin(table: Table, mine: str, theirs: str) -> Table:
    """Set it going; each may stop it (まで) or must go on. Everybody goes on until it is noticed."""
    cards = (
        wave("波", "岸", "レスト", "スタンド", mine),
        wave("岸", "波", "スタンド", "レスト", theirs),
        STARTER,
    )
    table.lay({"fc": "波", "fl": "楔"}, {"fc": "岸"}, cards=cards)
    table.play("1: activate 楔 1")
    while table.options and table.options[-1] == "done":
        table.play(table.options[0])
    return table


def name(table: Table, player: int, number: int) -> Table:
    """A player names a number."""
    assert table.options == []
    table.game.choose(number, player - 1)
    return table


def states(table: Table) -> tuple[str, str]:
    return (table.state(1, "fc"), table.state(2, "fc"))


@clause(GAME, "11.1.1", "11.1.1.1")
def test_a_loop_that_nobody_can_stop_is_a_draw(table: Table) -> None:
    begin(table, "", "").expect("over, draw")
    assert table.log().endswith("[11.1.1.1] a loop nobody can stop: the game is drawn")


@clause(GAME, "11.1.1", "11.1.1.1")
def test_what_comes_to_an_end_by_itself_is_no_loop_however_long_it_is(table: Table) -> None:
    """Eighty times the same ability, but never the same position twice."""
    digs = chara(
        "掘",
        "【自】 あなたの手札にカードがない時、あなたは自分の山札の上から1枚を、思い出にする。"
        "あなたの思い出が80枚以上なら、あなたは1枚引く。",
    )
    table.lay({"fc": "掘", "deck": "乙*90"}, cards=(digs,))
    table.expect("count 1 memory 80", "count 1 hand 1", "going on")


@clause(GAME, "11.1.1.2")
@pytest.mark.parametrize(("mine", "theirs", "player"), [("まで", "", 1), ("", "まで", 2)])
def test_who_alone_can_stop_it_names_how_often_it_goes_round_and_then_stops_it(
    table: Table, mine: str, theirs: str, player: int
) -> None:
    begin(table, mine, theirs)
    assert table.asked == (player, "11.1.1.2")
    before = table.count(1, "deck"), table.count(2, "deck")
    name(table, player, 5)
    name(table, player, 1)  # and at which of the two points
    assert table.asked == (1, "6.5.1.2")  # it is over, and nothing is waiting
    assert (table.count(1, "deck"), table.count(2, "deck")) == before


@clause(GAME, "11.1.1.2")
@pytest.mark.parametrize(("point", "left"), [(1, ("rest", "stand")), (2, ("stand", "rest"))])
def test_it_stops_with_the_choice_that_stops_it(
    table: Table, point: int, left: tuple[str, str]
) -> None:
    begin(table, "まで", "")
    name(name(table, 1, 0), 1, point)
    assert states(table) == left


@clause(GAME, "11.1.1.2")
def test_in_the_same_state_it_cannot_be_chosen_again(table: Table) -> None:
    """Player 1 leads the game back to where 波 has just rested and 岸 stands: to rest it once
    more is not offered, and the loop does not begin again."""
    begin(table, "まで", "")
    name(name(table, 1, 3), 1, 2)
    assert states(table) == ("stand", "rest")
    table.play("1: activate 楔 2")  # 岸 stands, and by that 波 rests
    assert states(table) == ("rest", "stand")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "11.1.1.2")
def test_in_another_state_it_can(table: Table) -> None:
    """A card more in the hand, and it is another state."""
    cards = (
        wave("波", "岸", "レスト", "スタンド", "まで"),
        wave("岸", "波", "スタンド", "レスト", ""),
        STARTER,
    )
    table.lay({"fc": "波", "fl": "楔", "hand": "引"}, {"fc": "岸"}, cards=cards)
    table.play("1: activate 楔 1")
    while table.options and table.options[-1] == "done":
        table.play(table.options[0])
    name(name(table, 1, 3), 1, 2)
    table.play("1: event 引", "1: activate 楔 2")
    assert table.options == ["card 岸", "done"]


@clause(GAME, "11.1.1.2")
def test_actions_of_the_main_phase_that_lead_nowhere_are_a_loop_too(table: Table) -> None:
    """Two characters change places for ever: their player is asked how often, and then has to do
    something else."""
    table.lay({"fl": "甲", "fc": "青"})
    for _ in range(200):
        if not table.options:
            break
        table.play("swap fl fc")
    assert table.asked[0] == 1
    name(table, 1, 10)
    if not table.options:
        name(table, 1, 1)
    assert "swap fl fc" not in table.options
    assert "end_main" in table.options


@clause(GAME, "11.1.1.3")
def test_where_both_can_stop_it_the_turn_player_names_a_number_first(table: Table) -> None:
    begin(table, "まで", "まで")
    assert table.asked == (1, "11.1.1.3")
    name(table, 1, 4)
    assert table.asked == (2, "11.1.1.3")
    assert table.options == []


@clause(GAME, "11.1.1.3")
@pytest.mark.parametrize(("numbers", "stops"), [((2, 5), 1), ((5, 2), 2), ((3, 3), 1)])
def test_the_smaller_number_is_carried_out_and_its_player_stops_it(
    table: Table, numbers: tuple[int, int], stops: int
) -> None:
    """Equal numbers: the turn player stops it, and the other one may not begin again."""
    begin(table, "まで", "まで")
    name(name(table, 1, numbers[0]), 2, numbers[1])
    assert table.asked[0] == stops  # at which point
    name(table, stops, 1)
    assert table.asked == (1, "6.5.1.2")
    mine, theirs = states(table)  # player 1 leaves 岸 as it is, and player 2 leaves 波
    assert (mine != theirs) == (stops == 1)


@clause(GAME, "11.1.1.3")
def test_the_turn_player_who_named_the_larger_number_may_not_go_on_in_that_state(
    table: Table,
) -> None:
    """Player 2 has stopped it where both stand. Player 1 rests 波 again, but may not rest 岸."""
    begin(table, "まで", "まで")
    name(name(name(table, 1, 9), 2, 1), 2, 1)
    assert states(table) == ("stand", "stand")
    table.play("1: activate 楔 1")
    assert states(table) == ("rest", "stand")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "11.1.1.3")
@pytest.mark.parametrize("numbers", [(1, 9), (3, 3)])
def test_the_other_player_who_named_the_larger_or_the_same_number_may_not(
    table: Table, numbers: tuple[int, int]
) -> None:
    """Player 1 has stopped it. 岸 is stood up again, but player 2 may not rest 波 for it."""
    begin(table, "まで", "まで")
    name(name(name(table, 1, numbers[0]), 2, numbers[1]), 1, 2)
    assert states(table) == ("stand", "rest")
    table.play("1: activate 楔 2")
    assert states(table) == ("stand", "stand")
    assert table.asked == (1, "6.5.1.2")
