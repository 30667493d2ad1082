"""Sentences that go on from the one before: what holds for it holds for them."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import (
    Table,
    attacks,
    like,
    main,
    numbers,
    offered,
    over,
)
from tests.rules.weiss_schwarz.table import KEPT, Side

NEXT: Side = {"fc": "主", "fl": "甲", "fr": "甲"}


@like(
    "【自】【CXコンボ】 このカードのアタックの終わりに、CX置場に「凪」があるなら、あなたは自分の山札を上から1枚見て、《星》のキャラを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。その後、あなたはこのカードを思い出にしてよい。そうしたら、次のあなたのドローフェイズの始めに、あなたは自分の思い出置場の「主」を1枚選び、舞台の好きな枠に置く。"
)
def test_after_that_goes_on_under_the_same_condition(table: Table) -> None:
    table.lay({**NEXT, "climax": "凪", "deck": "乙, 月, 乙*5"}, phase="attack").attack("fc")
    assert (table.asked[0], table.options) == (1, ["done"])  # 月, at which they look
    assert (table.knows(1, 1, "deck")[0], table.knows(2, 1, "deck")[0]) == ("月", "")
    table.play("1: done").expect("waiting 1: 月")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("memory 1: 主")
    table.end_turn().end_turn()
    assert offered(table) == ["slot bl", "slot br", "slot fc", "slot fl", "slot fr"]
    table.play("1: slot bl").expect("1 bl 主 state stand", "count 1 memory 0")
    table.lay({**NEXT, "climax": "凪", "deck": "乙, 星, 乙*5"}, phase="attack").attack("fc")
    table.play("1: card 星", "1: no").expect("hand 1: 星", "count 1 memory 0")
    table.lay({**NEXT, "climax": "青凪"}, phase="attack").attack("fc")
    assert attacks(table)


@like(
    "【自】［(1)］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、あなたは1枚引く。その後、あなたの手札が2枚以下なら、そのターン中、このカードのパワーを＋1000。"
)
def test_after_that_goes_on_under_what_was_paid_for(table: Table) -> None:
    for hand, answer, power in (("甲", "yes", 4000), ("甲*2", "yes", 3000), ("甲", "no", 3000)):
        table.lay({**NEXT, "stock": "乙", "hand": hand}, phase="attack").attack("fc")
        table.play(f"1: {answer}")
        numbers(table, f"fc {power}")
        over(table, "fc 3000")


@like(
    "【自】 このカードが手札から舞台に置かれた時、あなたのレベルが1以上なら、あなたは自分の控え室のカードすべてを、山札に戻す。その山札をシャッフルする。"
)
def test_a_deck_into_which_nothing_went_is_not_shuffled(table: Table) -> None:
    one: Side = {"hand": "主", "waiting": "青, 黄", "deck": "甲, 乙"}
    table.lay({**one, "level": "甲"}, chance=(KEPT,)).character("主", "fc").expect("count 1 deck 4")
    table.lay(one).character("主", "fc").expect("waiting 1: 青, 黄", "deck 1: 甲, 乙")
    assert main(table)
    assert "shuffled" not in table.log()


@like(
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札の上から1枚を公開する。そのカードがクライマックスなら、このカードを山札に戻す。その山札をシャッフルする。（公開したカードは元に戻す）"
)
@pytest.mark.parametrize(("top", "stays"), [("凪", False), ("甲", True)])
def test_only_the_deck_it_went_into_is_shuffled(table: Table, top: str, stays: bool) -> None:
    chance = () if stays else (KEPT,)
    table.lay({"hand": "主", "deck": f"{top}, 乙"}, chance=chance).character("主", "fc")
    table.expect("fc 1: 主" if stays else "fc 1: none", f"count 1 deck {2 if stays else 3}")


@like(
    "【自】 このカードが手札から舞台に置かれた時、あなたのレベルが1以上なら、あなたは1枚引く。あなたは自分の山札の上から1枚を、ストック置場に置く。"
)
def test_a_sentence_of_its_own_stands_under_no_condition(table: Table) -> None:
    table.lay({"hand": "主"}).character("主", "fc").expect("count 1 hand 0", "count 1 stock 1")
    table.lay({"hand": "主", "level": "甲"}).character("主", "fc").expect(
        "count 1 hand 1", "count 1 stock 1"
    )
