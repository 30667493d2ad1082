"""Climaxes, and what waits for one."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import (
    Table,
    attacks,
    numbers,
    offered,
    over,
    then,
    wording,
)
from tests.rules.weiss_schwarz.table import Side

RED: Side = {"clock": "甲", "hand": "主", "fc": "甲", "fr": "星"}  # the colour is there
PLAYED: Side = {"clock": "甲, 青", "fc": "主", "fl": "甲", "fr": "甲"}


def played(t: Table, one: Side, two: Side | None = None, climax: str = "主") -> Table:
    """Player 1 plays a climax."""
    return t.lay(one, two, phase="climax").play(f"1: climax {climax}")


@wording(
    15,
    "【自】 このカードが手札からクライマックス置場に置かれた時、あなたは自分の控え室の青のカードを1枚まで選び、ストック置場に置き、自分のキャラすべてに、そのターン中、ソウルを＋1。",
    kind="climax",
)
def test_a_blue_card_becomes_stock_and_all_have_more_soul_this_turn(table: Table) -> None:
    one = {**RED, "waiting": "青, 黄, 青凪, 青引", "bl": "甲"}
    played(table, one, {"fc": "甲"})
    assert offered(table) == ["card 青", "card 青凪", "card 青引", "done"]
    table.play("1: card 青引").expect("stock 1: 青引", "climax 1: 主")
    numbers(table, "fc 3000/2, fr 3000/2, bl 3000/2, 2:fc 3000/1")
    table.end_turn()
    numbers(table, "fc 3000/1")
    played(table, one).play("1: done").expect("count 1 stock 0")
    numbers(table, "fc 3000/2")
    played(table, {**one, "waiting": "黄"})
    assert attacks(table)
    numbers(table, "fc 3000/2")  # without a blue card too


@wording(
    17,
    "【自】 このカードが手札からクライマックス置場に置かれた時、あなたは1枚引き、自分のキャラを1枚選び、そのターン中、パワーを＋2000し、ソウルを＋1。",
    kind="climax",
)
def test_it_draws_and_strengthens_one(table: Table) -> None:
    played(table, {**RED, "deck": "青, 黄"}).expect("hand 1: 青")
    assert offered(table) == ["card 星", "card 甲"]
    table.play("1: card 甲")
    numbers(table, "fc 5000/2, fr 3000/1")
    table.end_turn()
    numbers(table, "fc 3000/1")
    played(table, {"clock": "甲", "hand": "主", "deck": "青, 黄"}).expect("hand 1: 青")


@wording(
    29,
    "【自】 このカードが手札からクライマックス置場に置かれた時、[[standby.gif]]の効果を行う。",
    kind="climax",
)
def test_it_does_what_a_standby_icon_does(table: Table) -> None:
    one = {
        **RED,
        "waiting": "星, 丁, 己, 引",
    }  # level 0: characters of level 1 and less (4.12.2.10)
    played(table, one)
    assert {o for o in table.options if o.startswith("card ")} == {"card 星", "card 丁"}
    table.play("1: card 丁", "1: slot bl").expect("1 bl 丁 state rest")


@wording(
    29,
    "【自】 このカードが手札からクライマックス置場に置かれた時、[[draw.gif]]の効果を行う。",
    kind="climax",
)
def test_it_does_what_a_draw_icon_does(table: Table) -> None:
    played(table, {**RED, "deck": "青, 黄"})
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("hand 1: 青")
    played(table, RED).play("1: no").expect("count 1 hand 0")


@wording(
    523,
    "【自】 あなたのCXがCX置場に置かれた時、あなたは自分のキャラを1枚選び、次の相手のターンの終わりまで、パワーを＋2500。",
)
def test_a_climax_strengthens_one_until_the_end_of_the_opponents_next_turn(table: Table) -> None:
    played(table, {**PLAYED, "hand": "凪"}, climax="凪")
    assert offered(table) == ["card 主", "card 甲", "card 甲"]
    table.play("1: card 主")
    numbers(table, "fc 5500")
    table.end_turn()
    assert table.turn[0] == 2
    numbers(table, "fc 5500")
    table.end_turn()
    assert table.turn[0] == 1
    numbers(table, "fc 3000")
    table.lay({"clock": "甲", "hand": "凪", "fc": "甲"}, {"fc": "主"}, phase="climax").play(
        "1: climax 凪"
    )
    assert attacks(table)
    numbers(table, "2:fc 3000")  # the other player's climax


@wording(
    524,
    "【自】 このカードが手札からクライマックス置場に置かれた時、あなたは自分の控え室のトリガーアイコンに[[soul.gif]]があるキャラを1枚まで選び、手札に戻し、自分のキャラを2枚まで選び、そのターン中、ソウルを＋1。",
    kind="climax",
)
def test_a_character_with_a_soul_icon_comes_back_and_up_to_two_have_more_soul(table: Table) -> None:
    one = {**RED, "bl": "月", "waiting": "霊, 重, 甲, 魂, 引"}
    played(table, one)
    assert offered(table) == ["card 重", "card 霊", "done"]
    table.play("1: card 霊").expect("hand 1: 霊")
    assert offered(table) == ["card 星", "card 月", "card 甲", "done"]
    table.play("1: card 甲", "1: card 月")
    numbers(table, "fc 3000/2, fr 3000/1, bl 3000/2")
    over(table, "fc 3000/1")
    played(table, {**one, "waiting": "甲"}).play("1: card 星", "1: done")
    numbers(table, "fc 3000/1, fr 3000/2")  # without one to fetch too


@wording(
    934,
    "【自】 あなたのトリガーアイコンが[[treasure.gif]]のクライマックスがクライマックス置場に置かれた時、あなたは相手の前列のキャラを1枚選び、そのターン中、パワーを－1000。",
)
def test_a_treasure_climax_weakens_one_in_front(table: Table) -> None:
    two = {"fc": "甲", "fl": "丁", "bl": "甲"}
    played(table, {**PLAYED, "hand": "宝"}, two, "宝")
    assert offered(table) == ["card 丁", "card 甲"]
    table.play("1: card 丁")
    numbers(table, "2:fl 4000, 2:fc 3000")
    table.end_turn()
    numbers(table, "2:fl 5000")
    played(table, {**PLAYED, "hand": "門"}, two, "門")
    assert attacks(table)


@wording(
    3594,
    "【自】［手札のCXを1枚控え室に置く］ あなたのCXがトリガーした時、あなたはコストを払ってよい。そうしたら、相手に1ダメージを与える。（ダメージキャンセルは発生する）",
)
def test_a_triggered_climax_may_cost_another_for_one_damage(table: Table) -> None:
    one = {"fc": "主", "fl": "甲", "fr": "甲", "hand": "凪, 青", "deck": "凪, 乙*5"}
    table.lay(one, phase="attack").attack("fl")
    assert table.options == ["yes", "no"]
    before = table.count(2, "clock")
    then(table, "1: yes", "1: card 凪").expect(
        "hand 1: 青", "waiting 1: 凪", f"count 2 clock {before + 3}"
    )
    then(table.lay(one, phase="attack").attack("fl"), "1: no").expect("count 2 clock 2")
    table.lay({**one, "deck": "甲, 乙*5"}, phase="attack").attack("fl")
    assert attacks(table)
    table.lay({**one, "hand": "青"}, phase="attack").attack("fl")
    assert table.options == ["no"]
    assert attacks(table.play("1: no"))
    two = {"fc": "主", "hand": "凪, 青"}
    table.lay({"fl": "甲", "fr": "甲", "deck": "凪, 乙*5"}, two, phase="attack").attack(
        "fl", "side"
    )
    assert attacks(table)  # not by the other player's


@wording(
    4879,
    "【自】【CXコンボ】［(1)］ あなたのクライマックス置場に「凪」が置かれた時、あなたはコストを払ってよい。そうしたら、そのターン中、相手はイベントと『助太刀』を手札からプレイできない。",
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_its_climax_may_forbid_the_opponents_counters_this_turn(table: Table, answer: str) -> None:
    one = {**PLAYED, "hand": "凪", "stock": "乙"}
    two = {"fc": "甲", "fr": "甲", "hand": "援, 助"}
    played(table, one, two, "凪").play(f"1: {answer}")
    table.expect(f"count 1 stock {0 if answer == 'yes' else 1}")
    table.play("1: attack fc", "1: front")
    found = {o.split(" ")[0] for o in table.options}
    assert found == ({"no_counter"} if answer == "yes" else {"no_counter", "event", "activate"})
    assert table.asked[0] == 2


@wording(
    4879,
    "【自】【CXコンボ】［(1)］ あなたのクライマックス置場に「凪」が置かれた時、あなたはコストを払ってよい。そうしたら、そのターン中、相手はイベントと『助太刀』を手札からプレイできない。",
)
def test_another_climax_or_no_stock_forbids_nothing_and_it_ends_with_the_turn(table: Table) -> None:
    for lacking in ({"hand": "青凪"}, {"stock": "none"}):
        one = {**PLAYED, "hand": "凪", "stock": "乙", **lacking}
        played(table, one, climax=one["hand"])
        assert attacks(table)
    one = {**PLAYED, "hand": "凪", "stock": "乙"}
    played(table, one, {"hand": "引", "fc": "甲"}, "凪").play("1: yes").end_turn()
    table.pass_to("main")
    assert "event 引" in table.options
