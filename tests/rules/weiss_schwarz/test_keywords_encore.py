"""10.2: encore."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

HEARS = chara("聞", "【自】 あなたが『アンコール』を使った時、あなたは1枚引く。")
OWN_USE = chara(
    "己聞",
    "【自】 アンコール ［(1)］",
    "【自】 あなたがこのカードの『アンコール』を使った時、あなたは1枚引く。",
)
TRAIT = chara("再音", "【自】 アンコール ［手札の《音楽》のキャラを1枚控え室に置く］")
CLOCK = chara("再時", "【自】 アンコール ［あなたの山札の上から1枚をクロック置場に置く］")
BANS = event("禁", "そのターン中、相手は『【自】 アンコール』を使えない。")
HOME = chara("帰巣", "【自】 このカードが舞台から控え室に置かれた時、このカードを手札に戻す。")


@clause(GAME, "10.2.1", "10.2.2")
def test_encore_triggers_when_a_character_goes_from_the_stage_to_the_waiting_room(
    table: Table,
) -> None:
    table.lay({"hand": "倒"}, {"fl": "甲", "stock": "乙*3"})
    table.play("1: event 倒")
    table.expect("waiting 2: 甲")  # it is there first; the ability is played after that
    assert table.asked[0] == 2
    assert table.options == ["yes", "no"]
    table.play("2: yes")
    table.expect("count 2 stock 0", "2 fl 甲 state rest", "waiting 2: 乙, 乙, 乙")


@clause(GAME, "10.2.1")
def test_encore_does_not_trigger_on_any_other_way(table: Table) -> None:
    drops = event("棄", "あなたは自分の手札を1枚選び、控え室に置く。")
    table.lay({"hand": "戻"}, {"fl": "甲", "stock": "乙*3"})
    table.play("1: event 戻")  # from the stage, but to the hand
    table.expect("hand 2: 甲", "count 2 stock 3")
    assert table.asked == (1, "6.5.1.2")
    table.lay({"hand": "棄, 甲, 憶", "fl": "丙", "stock": "乙*3"}, cards=(drops,))
    table.play("1: event 棄", "1: card 甲")  # to the waiting room, but from the hand
    assert table.asked == (1, "6.5.1.2")
    table.play("1: event 憶")  # from the stage to the memory
    assert table.asked == (1, "6.5.1.2")
    table.expect("memory 1: 丙", "count 1 stock 3")


@clause(GAME, "10.2.2")
def test_who_does_not_pay_does_not_get_the_character_back(table: Table) -> None:
    table.lay({"hand": "倒"}, {"fl": "甲", "stock": "乙*3"})
    table.play("1: event 倒", "2: no")
    table.expect("waiting 2: 甲", "count 2 stock 3", "count 2 fl 0")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "10.2.2")
def test_it_comes_back_rested_into_the_slot_where_it_was_last(table: Table) -> None:
    table.lay({"hand": "壊"}, {"bl": "甲", "stock": "乙*3"})
    table.play("1: event 壊", "2: yes").expect("2 bl 甲 state rest")
    table.lay({"fl": "甲", "stock": "乙*3"}, {"hand": "壊"})
    table.swap("fl", "br")  # where it was last, not where it was first
    table.end_turn().pass_to("main").play("2: event 壊", "1: yes")
    assert table.stage(1) == {"br": "甲"}
    assert table.state(1, "br") == "rest"


@clause(GAME, "10.2.2", "9.6.2")
def test_into_a_slot_that_is_taken_by_now_it_comes_all_the_same_and_the_later_one_stays(
    table: Table,
) -> None:
    table.lay({"fl": "甲", "hand": "丙", "stock": "乙*5"})
    table.character("丙", "fl")
    table.expect("1 fl 丙", "waiting 1: 甲")  # 9.6.2: the one played later stays
    table.play("1: yes")
    assert table.stage(1) == {"fl": "甲"}  # now 甲 is the later one
    assert table.state(1, "fl") == "rest"
    table.expect("waiting 1: 丙, 乙*3", "count 1 stock 2")
    assert table.asked == (1, "6.5.1.2")  # with 2 stock there is no encore of 丙


@clause(GAME, "10.2.2")
def test_the_one_that_gives_way_to_an_encore_has_its_own(table: Table) -> None:
    table.lay({"fl": "甲", "hand": "丙", "stock": "乙*6"})
    table.character("丙", "fl").play("1: yes")
    assert table.options == ["yes", "no"]
    table.play("1: yes")  # 丙 comes back over 甲
    assert table.stage(1) == {"fl": "丙"}
    table.expect("count 1 stock 0", "waiting 1: 甲, 乙*6")


@clause(GAME, "10.2.2", "8.7.7")
def test_a_card_that_has_gone_from_the_waiting_room_is_not_put_back(table: Table) -> None:
    two = {"fl": "帰巣", "stock": "乙*3", "br": "聞"}
    table.lay({"hand": "倒"}, two, cards=(HOME, HEARS))
    table.play("1: event 倒", "1: card 帰巣")
    assert table.asked == (2, "8.5.1.3")  # its own ability, and the encore of all characters
    assert table.options == ["trigger 帰巣", "trigger 帰巣"]
    table.play("2: trigger 帰巣")
    table.expect("hand 2: 帰巣")
    table.play("2: yes")  # the cost may be paid for nothing
    table.expect("hand 2: 帰巣", "count 2 fl 0", "count 2 stock 0")  # and nobody drew: 10.2.4
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "10.2.2")
def test_the_cost_of_an_encore_may_be_stock(table: Table) -> None:
    for stock, options in (("乙", ["yes", "no"]), ("", [])):
        table.lay({"hand": "倒"}, {"fl": "再一", "stock": stock, "hand": "甲"})
        table.play("1: event 倒")
        assert table.options == ["trigger 再一", "trigger 再一"]
        table.play("2: trigger 再一")
        if options:
            assert table.options == options
            table.play("2: yes").expect("2 fl 再一 state rest", "count 2 stock 0", "hand 2: 甲")
        else:
            assert table.asked == (1, "6.5.1.2")  # neither of the two can be paid
            table.expect("waiting 2: 再一")


@clause(GAME, "10.2.2")
def test_the_cost_of_an_encore_may_be_a_character_of_the_hand(table: Table) -> None:
    table.lay({"hand": "倒"}, {"fl": "再", "hand": "甲, 引, 魂, 丙"})
    table.play("1: event 倒", "2: trigger 再")
    assert table.options == ["yes", "no"]
    table.play("2: yes")
    assert table.options == ["card 甲", "card 丙"]  # neither the event nor the climax
    table.play("2: card 丙")
    table.expect("2 fl 再 state rest", "hand 2: 甲, 引, 魂", "waiting 2: 丙")
    table.lay({"hand": "倒"}, {"fl": "再", "hand": "引, 魂"})
    table.play("1: event 倒", "2: trigger 再")
    assert table.options == ["no"]  # whether there is one is not told: 3.3.2
    table.play("2: no").expect("waiting 2: 再", "hand 2: 引, 魂")
    table.lay({"hand": "倒"}, {"fl": "再"})
    table.play("1: event 倒", "2: trigger 再")
    assert table.asked == (1, "6.5.1.2")  # an empty hand is seen by all: 3.1.2


@clause(GAME, "10.2.2")
def test_the_cost_of_an_encore_may_be_a_character_with_a_trait(table: Table) -> None:
    table.lay({"hand": "倒"}, {"fl": "再音", "hand": "甲, 音, 魔, 音魔"}, cards=(TRAIT,))
    table.play("1: event 倒", "2: trigger 再音", "2: yes")
    assert table.options == ["card 音", "card 音魔"]
    table.play("2: card 音")
    table.expect("2 fl 再音 state rest", "hand 2: 甲, 魔, 音魔", "waiting 2: 音")
    table.lay({"hand": "倒"}, {"fl": "再音", "hand": "甲, 魔"}, cards=(TRAIT,))
    table.play("1: event 倒", "2: trigger 再音")
    assert table.options == ["no"]


@clause(GAME, "10.2.2", "9.3.3")
def test_the_cost_of_an_encore_may_be_the_top_card_of_the_deck_put_into_the_clock(
    table: Table,
) -> None:
    two = {"fl": "再時", "clock": "乙*6", "deck": "緑, 黄"}
    table.lay({"hand": "倒"}, two, cards=(CLOCK,))
    table.play("1: event 倒", "2: trigger 再時", "2: yes")
    assert table.asked == (2, "9.3.2")  # the seventh card: but only once the cost is paid
    table.expect("clock 2: 緑, 乙*6")
    table.play("2: card 緑")
    while table.asked[0] == 2:
        table.play(table.options[0])
    table.expect("2 fl 再時 state rest", "level 2: 緑", "count 2 clock 0", "deck 2: 黄")


@clause(GAME, "10.2.2", "3.1.4", "8.7.7")
@pytest.mark.parametrize(("with_", "back"), [("甲", True), ("再底", False)])
def test_an_encore_may_be_paid_with_its_own_card_which_is_gone_then(
    table: Table, with_: str, back: bool
) -> None:
    bottom = chara(
        "再底", "【自】 アンコール ［あなたの控え室のキャラを1枚クロック置場の下に置く］"
    )
    table.lay({"hand": "倒"}, {"fl": "再底", "waiting": "甲", "clock": "乙"}, cards=(bottom,))
    table.play("1: event 倒", "2: trigger 再底", "2: yes", f"2: card {with_}")
    table.expect(f"clock 2: 乙, {with_}", f"count 2 stage {int(back)}")


@clause(GAME, "10.2.3")
def test_every_character_has_the_encore_for_three_stock(table: Table) -> None:
    for name in ("甲", "庚", "躍", "応", "出"):
        table.lay({"hand": "倒"}, {"fl": name, "stock": "乙*3"})
        table.play("1: event 倒", "2: yes")
        table.expect(f"2 fl {name} state rest", "count 2 stock 0")
    table.lay({"hand": "倒"}, {"fl": "甲", "stock": "乙*2", "hand": "乙*5"})
    table.play("1: event 倒")
    assert table.asked == (1, "6.5.1.2")  # two are not enough
    table.expect("waiting 2: 甲", "count 2 stock 2")


@clause(GAME, "10.2.3")
def test_a_printed_encore_comes_beside_that_of_every_character(table: Table) -> None:
    two = {"fl": "再", "stock": "乙*3", "hand": "甲"}
    table.lay({"hand": "倒"}, two).play("1: event 倒")
    assert table.options == ["trigger 再", "trigger 再"]
    table.play("2: trigger 再", "2: no")  # not with the character of the hand…
    assert table.options == ["yes", "no"]
    table.play("2: yes")  # …but with the stock
    table.expect("2 fl 再 state rest", "hand 2: 甲", "count 2 stock 0")


@clause(GAME, "10.2.3")
def test_of_a_character_that_is_back_the_second_encore_finds_nothing(table: Table) -> None:
    two = {"fl": "再一", "stock": "乙*4", "br": "聞"}
    table.lay({"hand": "倒"}, two, cards=(HEARS,)).play("1: event 倒", "1: card 再一")
    table.play("2: trigger 再一", "2: yes")  # it is back by the cheap one, and 聞 draws
    table.play("2: trigger 聞")
    table.expect("count 2 stock 3", "2 fl 再一 state rest", "count 2 hand 1")
    table.play("2: no")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "10.2.3")
def test_every_character_counts_as_one_that_has_encore(table: Table) -> None:
    lulls = event("眠", "あなたは自分の『アンコール』を持つキャラを1枚選び、【レスト】する。")
    table.lay({"hand": "眠", "fl": "甲", "fc": "再"}, cards=(lulls,))
    table.play("1: event 眠")
    assert table.options == ["card 甲", "card 再"]
    table.play("1: card 甲").expect("1 fl 甲 state rest")


@clause(GAME, "10.2.3")
def test_unless_something_says_otherwise(table: Table) -> None:
    """A player who cannot use encore: neither that of every character nor a printed one."""
    two = {"fl": "再", "fc": "甲", "stock": "乙*6", "hand": "丙"}
    table.lay({"hand": "禁, 壊", "fl": "甲", "stock": "乙*3"}, two, cards=(BANS,))
    table.play("1: event 禁", "1: event 壊")
    table.expect("waiting 2: 再, 甲", "count 2 stock 6", "hand 2: 丙")
    assert table.stage(2) == {}
    assert table.options == ["trigger 再", "trigger 再", "trigger 甲"]
    table.play("2: trigger 甲", "2: trigger 再")  # each waits, and none can be played (8.7.3.2)
    assert table.asked == (1, "6.5.1.2")
    table.expect("waiting 2: 再, 甲", "count 2 stock 6", "hand 2: 丙")


@clause(GAME, "10.2.3")
def test_who_forbids_it_has_encore_still_and_the_next_turn_so_has_the_other(table: Table) -> None:
    one = {"hand": "禁, 丙", "fl": "甲", "stock": "乙*3"}
    two = {"hand": "丙", "fl": "甲", "stock": "乙*3"}
    table.lay(one, two, cards=(BANS,)).play("1: event 禁").character("丙", "fl")
    assert table.asked[0] == 1
    assert table.options == ["yes", "no"]  # 甲 has gone from under 丙
    table.play("1: no").end_turn().pass_to("main").character("丙", "fl")
    assert table.asked[0] == 2
    assert table.options == ["yes", "no"]
    table.play("2: yes").expect("2 fl 甲 state rest")


@clause(GAME, "10.2.4")
def test_encore_has_been_used_when_by_it_the_character_came_back(table: Table) -> None:
    two = {"fl": "甲", "bl": "聞", "stock": "乙*3"}
    table.lay({"hand": "倒", "bl": "聞"}, two, cards=(HEARS,))
    table.play("1: event 倒", "1: card 甲", "2: yes")
    table.expect("2 fl 甲 state rest", "count 2 hand 1", "count 1 hand 0")  # 「あなたが」
    table.lay({"hand": "倒", "bl": "聞"}, two, cards=(HEARS,))
    table.play("1: event 倒", "1: card 甲", "2: no")
    table.expect("count 2 hand 0")


@clause(GAME, "10.2.4")
def test_coming_back_from_the_waiting_room_otherwise_is_no_encore(table: Table) -> None:
    calls = event("招", "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。")
    table.lay({"hand": "招", "bl": "聞", "waiting": "甲"}, cards=(HEARS, calls))
    table.play("1: event 招", "1: slot fl")
    table.expect("1 fl 甲", "count 1 hand 0")


@clause(GAME, "10.2.4")
def test_this_cards_encore_is_that_of_the_character_that_came_back(table: Table) -> None:
    two = {"fl": "己聞", "fr": "己聞", "stock": "乙*4"}
    table.lay({"hand": "倒"}, two, cards=(OWN_USE,))
    table.play("1: event 倒", "1: card 2 fl", "2: trigger 己聞", "2: yes")
    table.play("2: trigger 己聞 2")  # what heard of it; the other encore is left waiting
    table.expect("2 fl 己聞 state rest", "count 2 hand 1")  # once: not by the one on the right
    table.play("2: no")
    assert table.asked == (1, "6.5.1.2")
    table.expect("count 2 hand 1", "count 2 stock 3")
