"""24: loops.

Two units move each other for ever: 波 goes back, 岸 goes back, 波 comes forward, 岸 comes forward…
Where a text says "may", its user can stop it.
"""

from __future__ import annotations

import pytest

from tefuda.kernel.errors import TefudaError, TooManySteps
from tests.rules.cipher.cards import CardData, card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

STARTER = card(
    "楔",
    "技【起】味方の『波』を１体選び、移動させる。",
    "次【起】敵の『岸』を１体選び、移動させる。",
)
MUST, MAY = "移動させる。", "移動させてもよい。"


def wave(name: str, other: str, does: str) -> CardData:
    return card(name, f"技【自】このユニットが移動した時、敵の『{other}』を１体選び、{does}")


def lay(table: Table, mine: str, theirs: str, **side: str) -> Table:
    cards = (wave("波", "岸", mine), wave("岸", "波", theirs), STARTER)
    return table.lay({"front": "主, 波, 楔", **side}, {"front": "主, 岸"}, cards=cards)


def go_on(table: Table) -> Table:
    """Everybody goes on until it is noticed."""
    for _ in range(200):
        if table.options[:2] != ["yes", "no"]:
            break
        table.play("yes")
    return table


def begin(table: Table, mine: str, theirs: str) -> Table:
    lay(table, mine, theirs).play("1: activate 楔 1")
    return go_on(table)


def name(table: Table, player: int, number: int) -> Table:
    """A player names a number."""
    assert table.options == []
    table.game.choose(number, player - 1)
    return table


def lines(table: Table) -> tuple[str, str]:
    return (table.line(1, "波"), table.line(2, "岸"))


@clause(GAME, "24.1", "24.2")
def test_a_loop_that_nobody_can_stop_is_a_draw(table: Table) -> None:
    begin(table, MUST, MUST).expect("over, draw")
    assert table.log().split("\n")[-1].startswith("[24.2] ")


@clause(GAME, "24.1", "24.2")
def test_a_loop_in_which_something_grows_is_a_draw_too(table: Table) -> None:
    """波 is stronger after each round: no position ever comes back."""
    grows = card(
        "波",
        f"技【自】このユニットが移動した時、敵の『岸』を１体選び、{MUST}"
        "ターン終了まで、このユニットの戦闘力は＋１０される。",
    )
    cards = (grows, wave("岸", "波", MUST), STARTER)
    t = table.lay({"front": "主, 波, 楔"}, {"front": "主, 岸"}, cards=cards)
    t.play("1: activate 楔 1").expect("over, draw")
    assert t.log().split("\n")[-1].startswith("[24.2] ")


@clause(GAME, "24.2.1")
def test_a_growing_loop_that_somebody_can_stop_goes_on_as_long_as_they_like(table: Table) -> None:
    grows = card(
        "波",
        f"技【自】このユニットが移動した時、敵の『岸』を１体選び、{MUST}"
        "ターン終了まで、このユニットの戦闘力は＋１０される。",
    )
    cards = (grows, wave("岸", "波", MAY), STARTER)
    t = table.lay({"front": "主, 波, 楔"}, {"front": "主, 岸"}, cards=cards)
    t.play("1: activate 楔 1")
    for _ in range(40):
        t.play("2: yes")
    assert t.options == ["yes", "no"]
    t.play("2: no").expect("going on")


@clause(GAME, "24.2")
def test_a_choice_stops_after_so_many_steps_and_the_game_is_not_lost(table: Table) -> None:
    t = lay(table, MUST, MUST)
    before = t.game.digest
    t.game.most_steps = 40
    with pytest.raises(TooManySteps, match="40 steps"):
        t.game.choose(t.options.index("activate 楔 1"))
    assert t.game.digest == before
    t.game.most_steps = 200_000
    t.play("1: activate 楔 1").expect("over, draw")


@clause(GAME, "24.1")
def test_what_comes_to_an_end_by_itself_is_no_loop_however_long_it_is(table: Table) -> None:
    """Sixty times the same skill does nothing at all: each time one less of it is left."""
    idle = card("怠", "技【自】味方が撃破された時、自分の手札が９枚以上の場合、カードを１枚引く。")
    ends = card("葬", "技【起】主人公以外のすべての敵を撃破する。")
    crowd = ", ".join(["主", "怠", *["群"] * 60])
    t = table.lay({"front": "主, 葬"}, {"front": crowd}, cards=(idle, ends))
    t.play("1: activate 葬")
    while t.asked[0] == 2:
        t.play("2: trigger 怠")
    assert t.field(2) == {"front": ["主"]}
    assert t.log().count("automatic skill of “怠”") == 61
    t.expect("going on")


@clause(GAME, "24.1.1")
def test_a_round_ends_where_the_very_same_situation_comes_back(table: Table) -> None:
    """Four moves are one round: after it both stand where they stood."""
    t = begin(table, MAY, MUST)
    assert t.asked == (1, "24.2.1")
    before = lines(t)
    name(t, 1, 1)
    assert t.options == []  # at which of the two choices of one round
    assert (t.game.state.ask_lo, t.game.state.ask_hi) == (1, 2)
    assert lines(t) == before


@clause(GAME, "24.2.1")
@pytest.mark.parametrize(("mine", "theirs", "player"), [(MAY, MUST, 1), (MUST, MAY, 2)])
def test_who_alone_can_stop_it_names_how_often_it_goes_round_and_stops_it(
    table: Table, mine: str, theirs: str, player: int
) -> None:
    t = begin(table, mine, theirs)
    assert t.asked == (player, "24.2.1")
    name(name(t, player, 5), player, 1)
    assert t.asked == (1, "13.5.1.3")
    t.expect("going on")


@clause(GAME, "24.2.1")
def test_that_player_cannot_start_this_loop_again(table: Table) -> None:
    """It was stopped with 波 in front. 岸 is moved, and by that 波: there it began, and to go on is
    not offered."""
    t = begin(table, MAY, MUST)
    name(name(t, 1, 3), 1, 2)
    assert lines(t) == ("front", "back")
    t.play("1: activate 楔 2")
    assert lines(t) == ("back", "front")
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "24.2.1")
def test_in_another_situation_it_is_another_loop(table: Table) -> None:
    """A unit has acted meanwhile."""
    t = begin(table, MAY, MUST)
    name(name(t, 1, 3), 1, 2)
    t.play("1: move 主", "1: activate 楔 2")
    assert lines(t) == ("back", "front")
    assert t.options == ["yes", "no"]


@clause(GAME, "24.2.1")
def test_actions_that_lead_nowhere_are_a_loop_too(table: Table) -> None:
    """The same unit is moved to and fro by a skill without a cost: its user is asked how often, and
    then has to do something else."""
    moves = card("運", "技【起】味方の『甲』を１体選び、移動させる。")
    moves["id"] = moves["unit"] = "送"
    t = table.lay({"front": "主, 送, 甲"}, cards=(moves,))
    for _ in range(120):
        if not t.options:
            break
        t.play("activate 送")
    assert t.asked == (1, "24.2.1")
    name(t, 1, 10)
    if not t.options:
        name(t, 1, 1)
    assert "activate 送 1" not in t.options
    assert "end_actions" in t.options


@clause(GAME, "24.3")
def test_where_both_can_stop_it_the_turn_player_names_a_number_first(table: Table) -> None:
    t = begin(table, MAY, MAY)
    assert t.asked == (1, "24.3")
    name(t, 1, 4)
    assert t.asked == (2, "24.3")
    assert t.options == []


@clause(GAME, "24.3")
@pytest.mark.parametrize(("numbers", "stops"), [((2, 5), 1), ((5, 2), 2)])
def test_the_smaller_number_is_carried_out_and_its_player_has_stopped_it(
    table: Table, numbers: tuple[int, int], stops: int
) -> None:
    t = begin(table, MAY, MAY)
    name(name(t, 1, numbers[0]), 2, numbers[1])
    assert t.asked[0] == stops
    name(t, stops, 1)  # at which point
    assert t.asked == (1, "13.5.1.3")
    mine, theirs = lines(t)  # player 1 leaves 岸 where it is, player 2 leaves 波
    assert (mine != theirs) == (stops == 1)


@clause(GAME, "24.3.1")
def test_the_other_player_cannot_name_the_same_number(table: Table) -> None:
    t = begin(table, MAY, MAY)
    name(t, 1, 3)
    assert t.game.state.ask_not == 3
    with pytest.raises(TefudaError):
        t.game.choose(3, 1)
    assert t.asked == (2, "24.3")
    name(t, 2, 4)
    assert t.asked[0] == 1


@clause(GAME, "24.3")
def test_the_turn_player_who_named_the_larger_number_cannot_start_it_again(table: Table) -> None:
    """Player 2 has stopped it where both stand in front. 波 is moved again: player 1 may not go on."""
    t = begin(table, MAY, MAY)
    name(name(name(t, 1, 9), 2, 1), 2, 1)
    assert lines(t) == ("front", "front")
    t.play("1: activate 楔 1")
    assert lines(t) == ("back", "front")
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "24.3")
def test_nor_can_the_other_player_but_who_named_the_smaller_number_may(table: Table) -> None:
    """Player 1 has stopped it. 岸 is moved to the front again, and player 2 may not go on; 波 is
    moved back again, and player 1 may."""
    t = begin(table, MAY, MAY)
    name(name(name(t, 1, 1), 2, 9), 1, 2)
    assert lines(t) == ("front", "back")
    t.play("1: activate 楔 2")
    assert (lines(t), t.asked) == (("front", "front"), (1, "13.5.1.3"))
    t.play("1: activate 楔 1")
    assert (lines(t), t.options) == (("back", "front"), ["yes", "no"])
