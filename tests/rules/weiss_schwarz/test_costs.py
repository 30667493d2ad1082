"""8.4: costs, and how they are paid."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

# what is put into the clock first, then the card rests, then the effect
BURN = chara(
    "焔",
    "【起】［あなたの山札の上から1枚をクロック置場に置き、このカードを【レスト】する］ あなたは1枚引く。",
)
TWICE = chara(
    "倍",
    "【起】［あなたの山札の上から2枚をクロック置場に置く］ あなたは1枚引く。",
)
ANY_THEN_MUSIC = chara(
    "奏",
    "【起】［手札を1枚控え室に置き、手札の《音楽》のキャラを1枚控え室に置く］ あなたは1枚引く。",
)
STOCK_AND_REST = chara(
    "車",
    "【起】［(2) このカードを【レスト】する］ あなたは1枚引く。",
)
AUTO_TWO = chara(
    "門番",
    "【自】［(1) 手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、"
    "あなたはコストを払ってよい。そうしたら、あなたは2枚引く。",
)


@clause(GAME, "8.4.1", "8.4.2")
def test_what_stands_in_brackets_is_done_to_pay_and_nothing_without_it(table: Table) -> None:
    table.lay({"fc": "起休", "deck": "青, 黄"})
    table.play("1: activate 起休")
    table.expect("1 fc 起休 state rest", "hand 1: 青")
    assert "activate 起休 1" not in table.options  # it cannot rest again
    assert table.refused("activate 起休 1") == {"8.4.2.2"}


@clause(GAME, "8.4.1", "8.4.2")
def test_the_cost_of_an_automatic_ability_is_paid_when_its_text_says_so(table: Table) -> None:
    table.lay({"hand": "出払", "stock": "丙", "deck": "青, 黄"})
    table.character("出払", "fc")
    assert table.options == ["yes", "no"]
    table.expect("count 1 stock 1")  # playing the ability has cost nothing yet
    table.play("yes").expect("count 1 stock 0", "hand 1: 青")


@clause(GAME, "8.4.3")
@pytest.mark.parametrize("side", [1, 2])
def test_a_number_in_a_circle_is_that_many_cards_from_the_top_of_the_masters_stock(
    table: Table, side: int
) -> None:
    pays = {"fc": "車", "stock": "青, 黄, 緑"}
    other = {"stock": "甲, 甲, 甲"}
    sides = (pays, other) if side == 1 else (other, pays)
    table.lay(*sides, turn=side, cards=(STOCK_AND_REST,))
    table.play(f"{side}: activate 車")
    table.expect(f"waiting {side}: 青, 黄", f"stock {side}: 緑", f"count {3 - side} stock 3")


@clause(GAME, "8.4.2.1")
def test_the_parts_of_a_cost_are_paid_in_the_order_of_the_text(table: Table) -> None:
    """The stock first: what it brings to the waiting room can be what the next part takes."""
    digs = chara("掘", "【起】［(1) 控え室の《音楽》のキャラを1枚思い出にする］ あなたは1枚引く。")
    table.lay({"fc": "掘", "stock": "音魔", "waiting": "音"}, cards=(digs,))
    table.play("1: activate 掘")
    assert table.options == ["card 音", "card 音魔"]
    table.play("card 音魔").expect("memory 1: 音魔", "waiting 1: 音", "count 1 hand 1")


@clause(GAME, "8.4.2.1")
def test_a_full_clock_waits_until_all_of_the_cost_is_paid(table: Table) -> None:
    table.lay({"fc": "焔", "clock": "丙*6", "deck": "青, 黄, 緑"}, cards=(BURN,))
    table.play("1: activate 焔")
    assert table.asked == (1, "9.3.2")
    table.expect("1 fc 焔 state rest", "count 1 clock 7", "count 1 hand 0")  # paid, not resolved
    table.play("card 青").expect("level 1: 青", "hand 1: 黄")


@clause(GAME, "8.4.2.1")
def test_an_empty_deck_waits_until_all_of_the_cost_is_paid(table: Table) -> None:
    """Refreshed in between, the waiting room would hold one card less."""
    last = chara(
        "尽",
        "【起】［あなたの山札の上から1枚をクロック置場に置き、手札を1枚控え室に置く］ あなたは1枚引く。",
    )
    table.lay(
        {"fc": "尽", "deck": "青", "hand": "黄", "waiting": "甲, 丙"}, chance=(KEPT,), cards=(last,)
    )
    table.play("1: activate 尽")
    table.expect("count 1 waiting 0", "count 1 clock 2", "count 1 hand 1", "count 1 deck 1")
    everywhere = table.has(1, "clock") + table.has(1, "hand") + table.has(1, "deck")
    assert sorted(everywhere) == sorted(["青", "黄", "甲", "丙"])


@clause(GAME, "8.4.2.1", "8.4.2.2")
@pytest.mark.parametrize(("deck", "offered"), [("青", False), ("青, 黄", True)])
def test_a_deck_too_small_for_the_cost_does_not_pay_it(
    table: Table, deck: str, offered: bool
) -> None:
    chance = (KEPT,) if offered else ()
    table.lay({"fc": "倍", "deck": deck, "waiting": "丙*5"}, chance=chance, cards=(TWICE,))
    assert ("activate 倍 1" in table.options) == offered
    assert table.refused("activate 倍 1") == ({""} if offered else {"8.4.2.2"})
    if offered:
        table.play("1: activate 倍")
        assert table.has(1, "clock")[-2:] == ["黄", "青"]
        table.expect("count 1 clock 3", "count 1 deck 3")  # refreshed after it, before the draw


@clause(GAME, "8.4.2.2")
@pytest.mark.parametrize(
    ("stock", "state", "offered"),
    [("丙, 丙", "stand", True), ("丙", "stand", False), ("丙, 丙", "rest", False)],
)
def test_a_cost_of_which_a_part_cannot_be_paid_is_not_paid_at_all(
    table: Table, stock: str, state: str, offered: bool
) -> None:
    table.lay({"fc": f"車 state {state}", "stock": stock}, cards=(STOCK_AND_REST,))
    assert ("activate 車 1" in table.options) == offered
    assert table.refused("activate 車 1") == ({""} if offered else {"8.4.2.2"})


@clause(GAME, "8.4.2.2")
@pytest.mark.parametrize(("stock", "hand"), [("丙", ""), ("", "青")])
def test_an_automatic_ability_does_not_ask_for_a_cost_that_cannot_be_paid_whole(
    table: Table, stock: str, hand: str
) -> None:
    table.lay({"hand": f"{hand}, 門番" if hand else "門番", "stock": stock}, cards=(AUTO_TWO,))
    table.character("門番", "fc")
    assert "yes" not in table.options
    assert table.count(1, "stock") == len(stock)
    assert table.count(1, "hand") == len(hand)
    table.lay({"hand": "門番, 青", "stock": "丙"}, cards=(AUTO_TWO,))
    table.character("門番", "fc").play("yes")
    table.expect("count 1 stock 0", "count 1 hand 2", "waiting 1: 丙, 青")


@clause(GAME, "8.4.2.2.1")
@pytest.mark.parametrize(
    ("hand", "offered"), [("音", False), ("音, 甲", True), ("甲, 甲", False), ("音, 音", True)]
)
def test_every_part_of_a_cost_wants_cards_of_its_own(
    table: Table, hand: str, offered: bool
) -> None:
    """One card is not discarded twice, and the one with the trait is wanted in the second part."""
    table.lay({"fc": "奏", "hand": hand}, cards=(ANY_THEN_MUSIC,))
    assert ("activate 奏 1" in table.options) == offered
    assert table.refused("activate 奏 1") == ({""} if offered else {"8.4.2.2"})


@clause(GAME, "8.4.2.2.1")
@pytest.mark.parametrize("first", ["(1) ", "手札を1枚控え室に置き、"])
@pytest.mark.parametrize("top", ["甲", "凪"])
@pytest.mark.parametrize(("waiting", "offered"), [("", False), ("丙", True)])
def test_what_an_earlier_part_would_bring_does_not_make_a_cost_payable(
    table: Table, first: str, top: str, waiting: str, offered: bool
) -> None:
    """Nor does it tell what lies on top of the stock (3.10.2): the same is offered for any card."""
    cost = f"{first}あなたの控え室のキャラを1枚クロック置場の下に置く"
    guard = chara("番", f"【起】［{cost}］ あなたは1枚引く。")
    table.lay({"fc": "番", "stock": top, "hand": top, "waiting": waiting}, cards=(guard,))
    assert table.refused("activate 番 1") == ({""} if offered else {"8.4.2.2"})


@clause(GAME, "8.4.2.2.2")
def test_a_cost_may_be_paid_with_what_an_earlier_part_has_brought(table: Table) -> None:
    guard = chara(
        "番", "【起】［(1) あなたの控え室のキャラを1枚クロック置場の下に置く］ あなたは1枚引く。"
    )
    table.lay({"fc": "番", "stock": "甲", "waiting": "丙"}, cards=(guard,))
    table.play("1: activate 番")
    assert sorted(table.options) == ["card 丙", "card 甲"]
    table.play("1: card 甲").expect("waiting 1: 丙")
    assert table.has(1, "clock")[-1] == "甲"


@clause(GAME, "8.4.2.2.1")
@pytest.mark.parametrize(
    ("then", "state", "left"),
    [
        ("このカードを【レスト】する", "stand", "fc"),
        ("このカードを【レスト】する", "rest", ""),
        ("このカードを手札に戻す", "stand", "hand"),
    ],
)
def test_the_card_that_takes_a_marker_for_a_cost_is_there_for_the_next_part(
    table: Table, then: str, state: str, left: str
) -> None:
    """Laying a card under it takes nothing of it: it can rest for the cost as well, or go."""
    cost = f"あなたの控え室のカードを1枚このカードの下にマーカーとして表向きに置き、{then}"
    lamp = chara("灯台", f"【起】［{cost}］ あなたは1枚引く。")
    table.lay({"fc": f"灯台 state {state}", "fl": "甲", "waiting": "青"}, cards=(lamp,))
    assert ("activate 灯台 1" in table.options) == bool(left)
    assert table.refused("activate 灯台 1") == ({""} if left else {"8.4.2.2"})
    if left == "fc":
        table.play("activate 灯台").expect("1 fc 灯台 markers 1 state rest", "count 1 hand 1")
        table.expect("count 1 waiting 0")
    elif left == "hand":
        table.play("activate 灯台").expect("hand 1: 灯台, 乙", "waiting 1: 青")


@clause(GAME, "8.4.2.2.1")
@pytest.mark.parametrize(("others", "offered"), [({"fl": "甲"}, True), ({}, False)])
def test_the_card_that_takes_a_marker_for_a_cost_is_not_that_marker(
    table: Table, others: dict[str, str], offered: bool
) -> None:
    cost = "あなたの舞台のキャラを1枚このカードの下にマーカーとして表向きに置き、このカードを【レスト】する"
    lamp = chara("灯台", f"【起】［{cost}］ あなたは1枚引く。")
    table.lay({"fc": "灯台", **others}, cards=(lamp,))
    assert table.refused("activate 灯台 1") == ({""} if offered else {"8.4.2.2"})


@clause(GAME, "8.4.2.2.2")
def test_a_cost_is_paid_by_any_means_that_pays_all_of_it(table: Table) -> None:
    """That it can be paid was seen from one way; another that works may be taken."""
    table.lay({"fc": "奏", "hand": "音, 音魔, 甲"}, cards=(ANY_THEN_MUSIC,))
    table.play("1: activate 奏")
    assert table.options == ["card 音", "card 音魔", "card 甲"]
    table.play("card 音魔")
    assert table.options == ["card 音"]  # the only one, but that is nobody else's business
    table.play("card 音").expect("waiting 1: 音魔, 音", "hand 1: 甲, 乙")
    table.lay({"fc": "奏", "hand": "音, 音魔, 甲"}, cards=(ANY_THEN_MUSIC,))
    table.play("1: activate 奏", "card 甲")
    assert table.options == ["card 音", "card 音魔"]
    table.play("card 音魔").expect("waiting 1: 甲, 音魔", "hand 1: 音, 乙")


@clause(GAME, "8.4.2.2.2")
def test_a_way_that_would_leave_the_rest_unpaid_is_not_open(table: Table) -> None:
    table.lay({"fc": "奏", "hand": "音, 甲"}, cards=(ANY_THEN_MUSIC,))
    table.play("1: activate 奏")
    table.expect("waiting 1: 甲, 音", "hand 1: 乙")
