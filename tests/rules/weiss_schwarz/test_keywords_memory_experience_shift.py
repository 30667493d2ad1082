"""10.9–10.11: memory, experience, shift."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

RECALLED = chara(
    "想",
    "【永】 記憶 思い出置場にこのカードがあるなら、あなたのキャラすべてに、パワーを+500。",
)
NAMED = chara(
    "懐",
    "【自】 記憶 このカードがアタックした時、"
    "あなたの思い出置場に「甲」があるなら、あなたは1枚引く。",
)
MEMORY_EVENT = event("追憶", "記憶 あなたの思い出が2枚以上なら、あなたは1枚引く。")
LEARNED = chara(
    "習", "【永】 経験 レベル置場にこのカードがあるなら、あなたのキャラすべてに、パワーを+500。"
)
TOTAL = chara(
    "積",
    "【永】 経験 あなたのレベル置場のカードのレベルの合計が2以上なら、このカードのパワーを+2000。",
)
KNOWS = chara("識", "【永】 経験 あなたのレベル置場に「丁」があるなら、このカードのパワーを+1500。")
LEVEL_EVENT = event("学", "経験 あなたのレベル置場のカードが1枚以上なら、あなたは1枚引く。")
SHIFT_ONE = chara("移一", "【自】【クロック】 シフト レベル1")
SHIFT_BLUE = chara("移青", "【自】【クロック】 シフト レベル0", color="青")
HEARS = chara("聞", "【自】 あなたが『シフト』を使った時、あなたは1枚引く。")
HEALS = chara(
    "医",
    "【自】 あなたのメインフェイズの始めに、あなたは自分のクロックの上から1枚を、控え室に置く。",
)


# --- 10.9: memory ----------------------------------------------------------------------------------


@clause(GAME, "10.9.1")
def test_memory_looks_at_how_many_cards_are_in_the_memory(table: Table) -> None:
    table.lay({"fl": "記", "fc": "甲", "hand": "憶"}, {"fl": "記", "memory": "甲"})
    assert (table.power(1, "fl"), table.power(2, "fl")) == (3000, 4500)  # each its own player's
    table.play("1: event 憶", "1: card 甲")
    assert table.power(1, "fl") == 4500


@clause(GAME, "10.9.1", "3.12.2.2.1")
def test_memory_counts_a_covered_card_but_does_not_know_its_name(table: Table) -> None:
    table.lay({"fl": "記", "memory": "甲 face down"})
    assert table.power(1, "fl") == 4500
    for memory, drawn in (("甲", 1), ("甲 face down", 0), ("丙", 0)):
        table.lay({"fl": "懐", "fr": "甲", "memory": memory}, cards=(NAMED,)).attack("fl")
        table.expect(f"count 1 hand {drawn}")


@clause(GAME, "10.9.1", "3.12.2.2.1")
def test_memory_may_be_what_a_card_does_that_lies_in_the_memory_itself(table: Table) -> None:
    for one, power in (
        ({"memory": "想"}, 3500),
        ({"memory": "想*2"}, 4000),
        ({"memory": "想 face down"}, 3000),
        ({"fc": "想"}, 3000),
        ({"waiting": "想"}, 3000),
    ):
        table.lay({"fl": "甲", **one}, {"fl": "甲"}, cards=(RECALLED,))
        assert table.power(1, "fl") == power, one
        assert table.power(2, "fl") == 3000


@clause(GAME, "10.9.1")
def test_memory_on_an_event(table: Table) -> None:
    for memory, drawn in (("甲", 0), ("甲, 丙", 1)):
        table.lay({"hand": "追憶", "memory": memory}, cards=(MEMORY_EVENT,))
        table.play("1: event 追憶").expect(f"count 1 hand {drawn}")


@clause(GAME, "10.9.2")
def test_abilities_and_events_with_the_word_memory_have_the_keyword(table: Table) -> None:
    finds = event("索", "あなたは自分の控え室の『記憶』を持つカードを1枚選び、手札に戻す。")
    bare = chara("素", "【永】 あなたの思い出が1枚以上なら、このカードのパワーを+1500。")
    one = {"hand": "索", "waiting": "記, 懐, 追憶, 経, 素, 甲, 引"}
    table.lay(one, cards=(finds, bare, NAMED, MEMORY_EVENT)).play("1: event 索")
    assert sorted(table.options) == ["card 懐", "card 記", "card 追憶"]
    table.play("1: card 記")
    table.lay({"fl": "素", "memory": "甲"}, cards=(bare,))
    assert table.power(1, "fl") == 4500  # the word by itself adds nothing: 10.9.1


# --- 10.10: experience -----------------------------------------------------------------------------


@clause(GAME, "10.10.1")
def test_experience_looks_at_how_many_cards_are_in_the_level_area(table: Table) -> None:
    for level, power in (("", 3000), ("乙", 3000), ("乙, 丁", 4500), ("乙, 丁, 己", 4500)):
        table.lay({"fl": "経", "level": level}, {"fl": "経"})
        assert table.power(1, "fl") == power
        assert table.power(2, "fl") == 3000


@clause(GAME, "10.10.1")
def test_experience_looks_at_the_levels_of_those_cards(table: Table) -> None:
    for level, power in (("乙, 丁", 3000), ("丁, 丁", 5000), ("己", 5000), ("凪, 丁", 3000)):
        table.lay({"fl": "積", "level": level}, cards=(TOTAL,))
        assert table.power(1, "fl") == power, level


@clause(GAME, "10.10.1", "3.9.2.2.1")
def test_to_experience_a_covered_card_is_blank(table: Table) -> None:
    """It has neither level nor name; but it is a card."""
    table.lay(
        {"fl": "積", "fc": "識", "fr": "経", "level": "丁, 己 face down"}, cards=(TOTAL, KNOWS)
    )
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr")] == [3000, 4500, 4500]
    table.lay({"fl": "積", "fc": "識", "level": "丁 face down, 己"}, cards=(TOTAL, KNOWS))
    assert [table.power(1, slot) for slot in ("fl", "fc")] == [5000, 3000]


@clause(GAME, "10.10.1", "3.9.2.2.1")
def test_experience_may_be_what_a_card_does_that_lies_in_the_level_area_itself(
    table: Table,
) -> None:
    for one, power in (
        ({"level": "習"}, 3500),
        ({"level": "習 face down"}, 3000),
        ({"fc": "習"}, 3000),
        ({"clock": "習"}, 3000),
    ):
        table.lay({"fl": "甲", **one}, {"fl": "甲"}, cards=(LEARNED,))
        assert table.power(1, "fl") == power, one
        assert table.power(2, "fl") == 3000


@clause(GAME, "10.10.1")
def test_experience_on_an_event(table: Table) -> None:
    for level, drawn in (("", 0), ("乙", 1)):
        table.lay({"hand": "学", "level": level}, cards=(LEVEL_EVENT,))
        table.play("1: event 学").expect(f"count 1 hand {drawn}")


@clause(GAME, "10.10.2")
def test_abilities_and_events_with_the_word_experience_have_the_keyword(table: Table) -> None:
    finds = event("索", "あなたは自分の控え室の『経験』を持つカードを1枚選び、手札に戻す。")
    bare = chara(
        "素", "【永】 あなたのレベル置場のカードが2枚以上なら、このカードのパワーを+1500。"
    )
    one = {"hand": "索", "waiting": "経, 積, 学, 記, 素, 甲, 引"}
    table.lay(one, cards=(finds, bare, TOTAL, LEVEL_EVENT)).play("1: event 索")
    assert sorted(table.options) == ["card 学", "card 積", "card 経"]
    table.play("1: card 経")
    table.lay({"fl": "素", "level": "乙*2"}, cards=(bare,))
    assert table.power(1, "fl") == 4500  # the word by itself adds nothing: 10.10.1


# --- 10.11: shift ----------------------------------------------------------------------------------


@clause(GAME, "10.11.1", "10.11.2")
def test_shift_exchanges_a_card_of_the_clock_with_one_of_the_hand_as_the_main_phase_begins(
    table: Table,
) -> None:
    table.lay({"clock": "乙, 移, 黄", "hand": "甲, 青, 引, 魂"}, phase="clock")
    table.play("1: no_clock")
    assert table.turn == (1, 3, "main")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options[:3] == ["card 甲", "card 引", "card 魂"]  # any card of its colour
    assert "card 青" not in table.options
    table.play("1: card 引")
    table.expect("clock 1: 乙, 引, 黄", "hand 1: 甲, 青, 移, 魂")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "10.11.2")
def test_shift_may_be_left(table: Table) -> None:
    table.lay({"clock": "移", "hand": "甲"}).play("1: no")
    table.expect("clock 1: 移", "hand 1: 甲")


@clause(GAME, "10.11.2")
def test_shift_asks_for_the_players_level(table: Table) -> None:
    for level, asked in (("", False), ("乙", True), ("乙, 乙", True)):
        table.lay({"clock": "移一", "hand": "甲", "level": level}, cards=(SHIFT_ONE,))
        assert (table.options == ["yes", "no"]) == asked
    table.play("1: yes", "1: card 甲").expect("clock 1: 甲", "hand 1: 移一")


@clause(GAME, "10.11.2")
def test_shift_is_for_the_card_in_the_clock_and_its_players_main_phase(table: Table) -> None:
    for one in ({"hand": "移, 甲"}, {"hand": "甲", "fl": "移"}, {"hand": "甲", "level": "移"}):
        table.lay(one)
        assert table.asked == (1, "6.5.1.2")
    table.lay({}, {"clock": "移", "hand": "甲"})
    assert table.asked == (1, "6.5.1.2")  # not in the opponent's


@clause(GAME, "10.11.3")
def test_shift_with_six_cards_in_the_clock_leaves_six_there(table: Table) -> None:
    """The two change places at once: there is never a seventh card."""
    table.lay({"clock": "乙*5, 移", "hand": "甲"}).play("1: yes", "1: card 甲")
    table.expect("clock 1: 乙*5, 甲", "hand 1: 移", "count 1 level 0")


@clause(GAME, "10.11.3", "10.11.3.1")
def test_shift_is_not_offered_when_its_card_is_no_longer_there(table: Table) -> None:
    table.lay({"clock": "移, 乙", "hand": "甲", "fl": "医"}, cards=(HEALS,))
    assert sorted(table.options) == ["trigger 医", "trigger 移"]
    table.play("1: trigger 医")
    assert table.asked == (1, "6.5.1.2")  # 移 waited, and could not be chosen
    table.expect("waiting 1: 移", "hand 1: 甲", "clock 1: 乙")
    table.lay({"clock": "乙, 移", "hand": "甲", "fl": "医"}, cards=(HEALS,))
    table.play("1: trigger 医")  # another card was taken: now 移 lies on top
    assert table.options == ["yes", "no"]


@clause(GAME, "10.11.3", "10.11.3.2")
def test_shift_cannot_be_chosen_without_a_card_of_its_colour_in_the_hand(table: Table) -> None:
    table.lay({"clock": "移", "hand": "青, 黄, 緑, 青凪"})
    assert table.options == ["no"]  # asked all the same: the hand is hidden (3.3.2)
    table.lay({"clock": "移青", "hand": "甲, 青凪"}, cards=(SHIFT_BLUE,))
    assert table.options == ["yes", "no"]
    table.play("1: yes", "1: card 青凪").expect("clock 1: 青凪", "hand 1: 甲, 移青")
    table.lay({"clock": "移青", "hand": "甲"}, cards=(SHIFT_BLUE,))
    assert table.options == ["no"]
    table.lay({"clock": "移青"}, cards=(SHIFT_BLUE,))
    assert table.asked == (1, "6.5.1.2")  # an empty hand is seen by all


@clause(GAME, "10.11.4")
def test_shift_has_been_used_when_the_cards_were_exchanged(table: Table) -> None:
    one = {"clock": "移", "hand": "甲", "fl": "聞", "deck": "青, 黄"}
    table.lay(one, {"fl": "聞"}, cards=(HEARS,)).play("1: yes", "1: card 甲")
    table.expect("hand 1: 移, 青", "count 2 hand 0")
    table.lay(one, cards=(HEARS,)).play("1: no")
    table.expect("hand 1: 甲")
    table.lay({**one, "hand": "緑"}, cards=(HEARS,))
    table.expect("hand 1: 緑")
