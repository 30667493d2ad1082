"""9.2: refreshing the deck."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

PAYS = chara(
    "贄",
    "【起】［あなたの山札の上から1枚をクロック置場に置き、手札を1枚控え室に置く］ あなたは1枚引く。",
)


@clause(GAME, "9.2.1", "9.2.2")
def test_when_the_last_card_is_gone_the_waiting_room_becomes_the_deck(table: Table) -> None:
    """It is shuffled (here: left as it is), and its top card goes to the clock."""
    one = {"deck": "甲", "waiting": "青, 黄, 凪", "clock": "緑", "hand": "貯"}
    table.lay(one, chance=(KEPT,)).play("1: event 貯")
    table.expect("stock 1: 甲", "deck 1: 黄, 凪", "clock 1: 青, 緑", "waiting 1: 貯")
    assert table.knows(1, 1, "deck") == ["", ""]  # shuffled, face down


@clause(GAME, "9.2.1")
def test_as_long_as_one_card_is_left_nothing_happens(table: Table) -> None:
    table.lay({"deck": "甲, 丙", "waiting": "青", "hand": "貯"}).play("1: event 貯")
    table.expect("deck 1: 丙", "waiting 1: 青, 貯", "count 1 clock 0")


@clause(GAME, "9.2.1")
def test_it_is_for_either_player_in_anybodys_turn(table: Table) -> None:
    two = {"deck": "甲", "waiting": "青*3"}
    table.lay({"hand": "撃"}, two, chance=(KEPT,)).play("1: event 撃")
    table.expect("clock 2: 甲, 青", "count 2 deck 2", "count 1 clock 0")


@clause(GAME, "9.2.2")
def test_the_card_for_it_is_put_into_the_clock_and_no_damage(table: Table) -> None:
    one = {"deck": "甲", "waiting": "凪, 青*3", "hand": "貯", "fc": "消"}
    table.lay(one, chance=(KEPT,)).play("1: event 貯")
    table.expect("clock 1: 凪", "count 1 deck 3", "count 1 hand 0")  # nothing was cancelled


@clause(GAME, "9.2.2")
def test_it_may_bring_a_level_up(table: Table) -> None:
    one = {"deck": "甲", "waiting": "青*3", "clock": "乙*6", "hand": "貯"}
    table.lay(one, chance=(KEPT,)).play("1: event 貯")
    assert table.asked == (1, "9.3.2")
    table.play("1: card 青").expect("level 1: 青", "count 1 clock 0", "count 1 deck 2")


# --- in the middle of something


@clause(GAME, "9.2.1", "9.2.2")
def test_in_the_middle_of_drawing_the_draw_goes_on_with_the_new_deck(table: Table) -> None:
    one = {"deck": "甲", "waiting": "青, 黄, 緑", "hand": "引二"}
    table.lay(one, chance=(KEPT,)).play("1: event 引二")
    table.expect("hand 1: 甲, 黄", "clock 1: 青", "deck 1: 緑")
    assert table.has(1, "waiting") == ["引二"]  # it lay in the resolution area meanwhile


@clause(GAME, "9.2.1", "9.2.2")
def test_in_the_middle_of_damage_the_damage_goes_on_with_the_new_deck(table: Table) -> None:
    two = {"deck": "甲, 丙", "waiting": "青, 黄, 緑"}
    table.lay({"hand": "撃三"}, two, chance=(KEPT,)).play("1: event 撃三")
    table.expect("clock 2: 黄, 丙, 甲, 青", "deck 2: 緑")  # 青 came first, by the refresh
    two = {"deck": "甲, 丙", "waiting": "青, 凪, 緑"}
    table.lay({"hand": "撃三"}, two, chance=(KEPT,)).play("1: event 撃三")
    table.expect("clock 2: 青", "waiting 2: 甲, 丙, 凪", "deck 2: 緑")  # and can be cancelled


# --- 9.2.2.1: nothing to refresh with


@clause(GAME, "9.2.2.1")
@pytest.mark.parametrize("damage", ["撃", "撃三"])
def test_with_an_empty_waiting_room_in_the_middle_of_damage_the_game_is_lost_at_once(
    table: Table, damage: str
) -> None:
    """With a single card, 撃 would be complete with it: it is lost all the same."""
    table.lay({"hand": damage}, {"deck": "甲", "hand": "乙*5"}).play(f"1: event {damage}")
    table.expect("over, winner 1", "resolution 2: 甲", "count 2 clock 0")
    table.expect(f"resolution 1: {damage}")  # no check timing has come


@clause(GAME, "9.2.2.1")
@pytest.mark.parametrize(("deck", "clock"), [("甲, 凪", 1), ("凪", 0)])
def test_not_with_a_climax_in_the_resolution_area(table: Table, deck: str, clock: int) -> None:
    """The climax was the last card: it cancels, and the refresh comes with what was put away."""
    table.lay({"hand": "撃三"}, {"deck": deck, "hand": "乙*5"}, chance=(KEPT,))
    table.play("1: event 撃三")
    cards = 1 + clock
    assert table.count(2, "clock") == 1  # by the refresh
    assert table.count(2, "deck") == cards - 1
    table.expect("going on" if cards > 1 else "over, winner 1")  # nothing left: 9.4.1.2


@clause(GAME, "9.2.2.1")
def test_outside_of_damage_the_refresh_waits_for_a_card_in_the_waiting_room(table: Table) -> None:
    """Two cards drawn, nothing to refresh with; then the hand is put away: there it is."""
    spend = event(
        "散",
        "あなたは3枚引く。あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。"
        "あなたは自分の手札を2枚選び、控え室に置く。",
    )
    one = {"deck": "甲, 丙", "hand": "散, 青, 黄", "fl": "丁", "fr": "丁"}
    table.lay(one, cards=(spend,), chance=(KEPT,)).play("1: event 散")
    table.expect("going on", "hand 1: 青, 黄, 甲, 丙", "count 1 deck 0", "count 1 waiting 0")
    table.play("1: card 丁", "1: card 青", "1: card 黄")
    table.expect("hand 1: 甲, 丙", "count 1 deck 1", "count 1 clock 1", "waiting 1: 散")
    table.expect("going on")


@clause(GAME, "9.2.2.1")
def test_outside_of_damage_it_is_lost_in_the_check_timing_only(table: Table) -> None:
    choose = event("尽", "あなたは1枚引く。あなたは自分のキャラを1枚選び、【レスト】する。")
    one = {"deck": "甲", "hand": "尽", "fl": "丁", "fr": "丁"}
    table.lay(one, cards=(choose,), chance=(KEPT,)).play("1: event 尽")
    table.expect("going on", "count 1 deck 0", "count 1 waiting 0")
    table.play("1: card 丁")
    # the event itself came to the waiting room: it is refreshed with, and goes to the clock
    table.expect("clock 1: 尽", "over, winner 2")


# --- 9.2.3: not while a cost is paid


@clause(GAME, "9.2.3")
def test_while_a_cost_is_paid_there_is_no_refresh_but_right_after_it(table: Table) -> None:
    one = {"fc": "贄", "deck": "甲", "hand": "丙, 丁", "waiting": "青, 黄, 緑"}
    table.lay(one, cards=(PAYS,), chance=(KEPT,)).play("1: activate 贄")
    assert table.options == ["card 丙", "card 丁"]  # the second part of the cost
    table.expect("clock 1: 甲", "count 1 deck 0", "waiting 1: 青, 黄, 緑")
    table.play("1: card 丙")
    # 丙 was among the cards refreshed with; the effect came after it
    table.expect("clock 1: 丙, 甲", "hand 1: 丁, 青", "count 1 waiting 0", "deck 1: 黄, 緑")


@clause(GAME, "9.2.3")
def test_nor_while_that_of_an_automatic_ability_is(table: Table) -> None:
    late = chara(
        "供",
        "【自】［あなたの山札の上から1枚をクロック置場に置き、手札を1枚控え室に置く］ "
        "このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。"
        "そうしたら、あなたは1枚引く。",
    )
    one = {"deck": "甲", "hand": "供, 丙, 丁", "waiting": "青, 黄, 緑"}
    table.lay(one, cards=(late,), chance=(KEPT,)).character("供", "fc").play("1: yes")
    assert table.options == ["card 丙", "card 丁"]
    table.expect("clock 1: 甲", "count 1 deck 0", "waiting 1: 青, 黄, 緑")
    table.play("1: card 丙")
    table.expect("clock 1: 丙, 甲", "hand 1: 丁, 青", "count 1 waiting 0", "deck 1: 黄, 緑")


# --- 9.2.4


@clause(GAME, "9.2.4")
@pytest.mark.parametrize(("deck", "hand"), [("甲", 1), ("甲, 丙", 0)])
def test_to_refresh_is_what_cards_call_it(table: Table, deck: str, hand: int) -> None:
    seen = chara("洗", "【自】 あなたがリフレッシュした時、あなたは1枚引く。")
    one = {"deck": deck, "waiting": "青*4", "hand": "貯", "fc": "洗"}
    table.lay(one, {"fc": "洗"}, cards=(seen,), chance=(KEPT,) if hand else ())
    table.play("1: event 貯")
    assert table.count(1, "hand") == hand
    table.expect("count 2 hand 0")
