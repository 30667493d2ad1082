"""9.3: going up a level."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

PAYS = chara(
    "贄",
    "【起】［あなたの山札の上から1枚をクロック置場に置き、手札を1枚控え室に置く］ あなたは1枚引く。",
)


@clause(GAME, "9.3.1")
@pytest.mark.parametrize(("cards", "due"), [(6, False), (7, True), (8, True)])
def test_seven_cards_in_the_clock_are_a_level(table: Table, cards: int, due: bool) -> None:
    table.lay({"clock": f"乙*{cards}"})
    assert (table.asked == (1, "9.3.2")) is due
    if due:
        table.play("1: card 乙")
        table.expect("count 1 level 1", f"count 1 clock {cards - 7}", "count 1 waiting 6")


@clause(GAME, "9.3.1")
def test_it_is_for_either_player_in_anybodys_turn(table: Table) -> None:
    table.lay({"hand": "撃"}, {"clock": "乙*6", "deck": "甲, 乙*5"}).play("1: event 撃")
    assert table.asked == (2, "9.3.2")
    table.play("2: card 甲").expect("level 2: 甲", "waiting 2: 乙*6", "count 2 clock 0")


@clause(GAME, "9.3.2")
def test_one_of_the_lowest_seven_is_chosen_and_the_other_six_are_put_away(table: Table) -> None:
    """The three cards of a damage come together: nine, and the upper two stay."""
    two = {"clock": "丁, 丙, 甲, 青, 黄, 緑", "deck": "青一, 黄一, 緑一, 乙*5", "level": "乙"}
    table.lay({"hand": "撃三"}, two).play("1: event 撃三")
    assert table.asked == (2, "9.3.2")
    table.expect("clock 2: 緑一, 黄一, 青一, 丁, 丙, 甲, 青, 黄, 緑")
    lowest = ["緑", "黄", "青", "甲", "丙", "丁", "青一"]
    assert table.options == [f"card {name}" for name in lowest]
    table.play("2: card 丙")
    table.expect("level 2: 乙, 丙", "clock 2: 緑一, 黄一", "waiting 2: 緑, 黄, 青, 甲, 丁, 青一")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "9.3.2")
def test_the_card_of_the_level_lies_face_up(table: Table) -> None:
    table.lay({"clock": "甲, 乙*6"}).play("1: card 甲")
    assert table.knows(2, 1, "level") == ["甲"]


@clause(GAME, "9.3.1", "9.3.2")
def test_fourteen_cards_are_two_levels(table: Table) -> None:
    table.lay({"clock": "甲*7, 丙*7"})
    assert table.options == ["card 丙"] * 7
    table.play("1: card 丙")
    assert table.asked == (1, "9.3.2")
    assert table.options == ["card 甲"] * 7
    table.play("1: card 甲").expect("level 1: 丙, 甲", "count 1 clock 0", "count 1 waiting 12")


@clause(GAME, "9.3.1")
def test_it_breaks_into_what_is_being_done(table: Table) -> None:
    """Four cards one after another: with the first of them the clock is full."""
    four = {"hand": "傷四", "clock": "乙*6", "deck": "甲, 丙, 丁, 青, 乙*3"}
    hurts = event("傷四", "あなたは自分の山札の上から4枚を、クロック置場に置く。")
    table.lay(four, cards=(hurts,)).play("1: event 傷四")
    assert table.asked == (1, "9.3.2")
    table.expect("clock 1: 甲, 乙*6", "count 1 deck 6", "resolution 1: 傷四")
    table.play("1: card 甲")
    table.expect("level 1: 甲", "clock 1: 青, 丁, 丙")


@clause(GAME, "9.3.3")
def test_while_a_cost_is_paid_there_is_no_level_up_but_right_after_it(table: Table) -> None:
    one = {"fc": "贄", "clock": "乙*6", "hand": "丙, 丁", "deck": "甲, 青, 乙*3"}
    table.lay(one, cards=(PAYS,)).play("1: activate 贄")
    assert table.options == ["card 丙", "card 丁"]  # the second part of the cost
    table.expect("clock 1: 甲, 乙*6")
    table.play("1: card 丙")
    assert table.asked == (1, "9.3.2")
    table.expect("hand 1: 丁")  # the effect has still to come
    table.play("1: card 甲").expect("level 1: 甲", "hand 1: 丁, 青")


@clause(GAME, "9.3.2")
def test_going_up_a_level_is_what_cards_call_it(table: Table) -> None:
    seen = chara("成", "【自】 あなたがレベルアップした時、あなたは1枚引く。")
    two = {"clock": "乙*6", "fc": "成"}
    table.lay({"hand": "撃", "fc": "成"}, two, cards=(seen,)).play("1: event 撃", "2: card 乙")
    table.expect("count 2 hand 1", "count 1 hand 0")
