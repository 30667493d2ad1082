"""Events."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import Table, look, main, numbers, offered, wording
from tests.rules.weiss_schwarz.table import KEPT, Side


@wording(
    253,
    "あなたは自分の山札を上から4枚まで見て、《星》のキャラを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。",
    kind="event",
)
def test_one_of_the_trait_from_the_top_four(table: Table) -> None:
    one = {"hand": "主", "deck": "月, 星, 引, 星一, 乙"}
    table.lay(one).play("1: event 主")
    look(table, 4, 4)
    assert offered(table) == ["card 星", "card 星一", "done"]
    table.play("1: card 星").expect("hand 1: 星", "deck 1: 乙")
    assert sorted(table.has(1, "waiting")) == sorted(["月", "引", "星一", "主"])
    table.lay(one).play("1: event 主")
    look(table, 2, 4)
    table.play("1: done").expect("count 1 hand 0", "deck 1: 引, 星一, 乙")


@wording(291, "あなたは自分の控え室のキャラを2枚まで選び、手札に戻す。", kind="event")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_two_characters_come_back(table: Table, number: int) -> None:
    table.lay({"hand": "主", "waiting": "甲, 引, 凪, 乙, 丙"}).play("1: event 主")
    assert offered(table) == ["card 丙", "card 乙", "card 甲", "done"]
    table.play(*["1: card 甲", "1: card 丙"][:number])
    if number < 2:
        table.play("1: done")
    table.expect(f"count 1 hand {number}")
    assert main(table)
    assert "主" in table.has(1, "waiting")


@wording(
    618,
    "あなたは自分の山札を見て《星》のキャラを1枚まで選んで相手に見せ、手札に加える。その山札をシャッフルする。",
    kind="event",
)
def test_a_search_that_is_shuffled_in_a_sentence_of_its_own(table: Table) -> None:
    one = {"hand": "主", "deck": "月, 星, 引, 星一"}
    table.lay(one, chance=(KEPT,)).play("1: event 主")
    assert offered(table) == ["card 星", "card 星一", "done"]
    table.play("1: card 星").expect("hand 1: 星", "count 1 deck 3")
    assert main(table)
    table.lay(one, chance=(KEPT,)).play("1: event 主", "1: done").expect(
        "count 1 hand 0", "count 1 deck 4"
    )


@wording(
    2432,
    "あなたは自分の山札を見てクライマックスを1枚まで選んで相手に見せ、手札に加える。その山札をシャッフルする。",
    kind="event",
)
def test_a_search_for_a_climax(table: Table) -> None:
    table.lay({"hand": "主", "deck": "月, 凪, 引, 門"}, chance=(KEPT,)).play("1: event 主")
    assert offered(table) == ["card 凪", "card 門", "done"]
    table.play("1: card 門").expect("hand 1: 門")
    assert "“門”" in table.log(2)


@wording(2215, "あなたは相手のキャラを1枚選び、そのターン中、レベルを－2。", kind="event")
def test_the_level_of_one_is_lower_this_turn_even_below_0(table: Table) -> None:
    two: Side = {"fc": "庚", "fl": "丁", "bl": "甲"}
    table.lay({"hand": "主", "fc": "甲"}, two).play("1: event 主")
    assert offered(table) == ["card 丁", "card 庚", "card 甲"]
    table.play("1: card 庚")
    assert table.level(2, "fc") == 1
    table.end_turn()
    assert table.level(2, "fc") == 3
    table.lay({"hand": "主", "fc": "甲"}, two).play("1: event 主", "1: card 2 fl")
    assert table.level(2, "fl") == -1


@wording(
    479, "このカードは、あなたの、《星》か《月》のキャラがいないなら、手札からプレイできない。"
)
def test_it_is_not_played_without_one_of_either_trait(table: Table) -> None:
    for fc, two, there in (("星", "甲", True), ("月", "甲", True), ("甲", "星", False)):
        table.lay({"hand": "主", "fc": fc}, {"fc": two})
        assert ("character 主" in table.options) is there
    assert table.refused("character 主") != {""}
    table.lay({"hand": "主, 星"}).character("星", "fl")
    assert "character 主" in table.options
    numbers(table, "fl 3000")
