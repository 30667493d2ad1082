"""8.7: automatic abilities: waiting, being played, and what became of them."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

DRAIN = event("嵐", "相手のキャラすべてに、そのターン中、パワーを-1000。")
SEES = chara(
    "看取",
    "【自】 他のあなたのキャラが舞台から控え室に置かれた時、あなたは1枚引く。",
)
BELL = chara(
    "鐘",
    "【自】 あなたのメインフェイズの始めに、あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。",
)
DRAWS = chara("鐘声", "【自】 あなたのメインフェイズの始めに、あなたは1枚引く。")
RETURNS = chara(
    "戻鐘", "【自】 あなたのメインフェイズの始めに、あなたは自分のキャラを1枚選び、手札に戻す。"
)
EMPTY = chara("空", "【自】 あなたの手札にカードがない時、あなたは1枚引く。")


# --- 8.7.1, 8.7.2: what triggers waits -----------------------------------------------------------------


@clause(GAME, "8.7.1", "8.7.2")
def test_what_has_triggered_waits_for_the_next_check_timing(table: Table) -> None:
    """Not even in the middle of an effect does it break in."""
    both = event(
        "葬",
        "あなたは自分のキャラを1枚選び、控え室に置き、自分の手札を1枚選び、控え室に置く。",
    )
    table.lay({"fc": "去", "hand": "葬, 青, 黄"}, cards=(both,))
    table.play("1: event 葬")
    table.expect("waiting 1: 去", "resolution 1: 葬", "count 1 hand 2")  # it has triggered
    table.play("card 青")
    assert table.asked == (1, "8.5.1.2")  # it, and its encore
    table.play("trigger 去")
    table.expect("hand 1: 黄, 乙")


@clause(GAME, "8.7.2.1")
@pytest.mark.parametrize(("weak", "drawn"), [("丙", 1), ("丙, 丙", 2), ("丙, 丙, 丙", 3)])
def test_an_ability_waits_as_often_as_it_has_triggered(table: Table, weak: str, drawn: int) -> None:
    slots = dict(zip(("fl", "fr", "bl"), weak.split(", "), strict=False))
    table.lay({"hand": "嵐"}, {"fc": "看取", **slots}, cards=(DRAIN, SEES))
    table.play("1: event 嵐")
    if drawn > 1:
        assert table.options.count("trigger 看取") == drawn
    while table.asked[0] == 2:
        table.play(table.options[0])
    table.expect(f"count 2 hand {drawn}")


# --- 8.7.3: playing them --------------------------------------------------------------------------------


@clause(GAME, "8.7.3", "8.7.3.1")
def test_one_is_picked_and_it_cannot_be_left_unplayed(table: Table) -> None:
    table.lay({"fc": "昼", "fl": "昼", "deck": "青, 黄, 緑"})
    assert table.asked == (1, "8.5.1.2")
    assert table.options == ["trigger 昼", "trigger 昼"]  # and no way to leave them
    table.play("trigger 昼")
    table.expect("hand 1: 青, 黄")  # the last one is not even asked for: it is played
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "8.7.3", "8.7.3.1")
def test_the_master_says_which_comes_first(table: Table) -> None:
    two = chara(
        "積",
        "【自】 あなたのメインフェイズの始めに、あなたは自分の山札の上から1枚を、ストック置場に置く。",
    )
    for first, hand, stock in (("昼", "青", "黄"), ("積", "黄", "青")):
        table.lay({"fc": "昼", "fl": "積", "deck": "青, 黄, 緑"}, cards=(two,))
        table.play(f"trigger {first}")
        table.expect(f"hand 1: {hand}", f"stock 1: {stock}")


@clause(GAME, "8.7.3.2")
def test_one_that_cannot_be_played_waits_no_longer(table: Table) -> None:
    """Once a turn: the second time it cannot be played, and is gone."""
    once = chara(
        "限",
        "【自】【ターン1】 他のあなたのキャラが舞台に置かれた時、あなたは1枚引く。",
    )
    table.lay({"fc": "限", "hand": "青, 黄", "deck": "緑*9"}, cards=(once,))
    table.character("青", "fl")
    assert table.options == ["yes", "no"]
    table.play("yes").expect("count 1 hand 2")
    table.character("黄", "fr").expect("hand 1: 緑")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "8.7.3.2.1")
def test_an_ability_whose_cost_was_not_paid_has_been_played_all_the_same(table: Table) -> None:
    table.lay({"hand": "出払", "stock": "丙"})
    table.character("出払", "fc")
    table.play("no").expect("count 1 stock 1", "count 1 hand 0")
    assert table.asked == (1, "6.5.1.2")  # it does not come back
    table.end_turn().expect("count 1 stock 1")


@clause(GAME, "8.7.3.2.1")
def test_declining_the_cost_uses_up_the_one_time_of_a_turn(table: Table) -> None:
    once = chara(
        "限",
        "【自】【ターン1】［(1)］ 他のあなたのキャラが舞台に置かれた時、"
        "あなたはコストを払ってよい。そうしたら、あなたは1枚引く。",
    )
    table.lay({"fc": "限", "hand": "青, 黄", "stock": "丙, 丙"}, cards=(once,))
    table.character("青", "fl").play("yes", "no")  # played, but not paid for
    table.character("黄", "fr")
    assert table.asked == (1, "6.5.1.2")
    table.expect("count 1 stock 2")


@clause(GAME, "8.7.2", "8.7.3")
def test_one_that_triggers_while_others_wait_joins_them(table: Table) -> None:
    """What the first one brings about can be carried out before the one that waited."""
    drops = chara(
        "落葉",
        "【自】 あなたのメインフェイズの始めに、あなたは自分のキャラを1枚選び、控え室に置く。",
    )
    table.lay({"fc": "落葉", "fl": "昼", "fr": "去"}, cards=(drops,))
    table.play("trigger 落葉", "card 去")
    assert table.options == ["trigger 昼", "trigger 去", "trigger 去"]
    table.play("trigger 去").expect("count 1 hand 1")
    table.play("trigger 昼").expect("count 1 hand 2")


# --- 8.7.5: delayed ones ---------------------------------------------------------------------------------


@clause(GAME, "8.7.5", "8.7.5.1")
def test_a_delayed_ability_triggers_once_at_its_time_and_then_never_again(table: Table) -> None:
    later = event("約", "そのターンの終わりに、あなたは1枚引く。")
    table.lay({"hand": "約", "deck": "青*30"}, {"deck": "青*30"}, cards=(later,))
    table.play("1: event 約").expect("count 1 hand 0", "waiting 1: 約")  # its card is long gone
    table.end_turn().expect("count 1 hand 1")
    table.end_turn()
    assert table.turn[:2] == (1, 5)
    table.pass_to("main").expect("count 1 hand 2")  # the draw of the turn
    table.end_turn().expect("count 1 hand 2")  # and no second time


@clause(GAME, "8.7.5", "8.7.5.1")
def test_a_delayed_ability_waits_for_the_turn_it_speaks_of(table: Table) -> None:
    later = event("予", "次の相手のターンの終わりに、あなたは1枚引く。")
    table.lay({"hand": "予", "deck": "青*30"}, {"deck": "青*30"}, cards=(later,))
    table.play("1: event 予")
    table.end_turn().expect("count 1 hand 0")
    table.end_turn().expect("count 1 hand 2")  # the delayed one, and the draw of this turn
    table.end_turn().end_turn().expect("count 1 hand 3")


# --- 8.7.6: by how things are ----------------------------------------------------------------------------


@clause(GAME, "8.7.6", "8.7.6.1")
def test_a_state_triggers_once_when_it_begins_to_be(table: Table) -> None:
    table.lay({"fc": "空", "hand": "強", "deck": "青, 黄, 緑"}, cards=(EMPTY,))
    table.expect("hand 1: 強")  # no state, nothing waits
    table.play("1: event 強").expect("hand 1: 青")  # once: then the hand is not empty
    table.character("青", "fl").expect("hand 1: 黄")  # and again, when it is so again


@clause(GAME, "8.7.6.1")
def test_it_waits_but_once_however_long_the_state_lasts(table: Table) -> None:
    """While it waits behind another ability the state goes on, and it does not wait twice."""
    table.lay({"fc": "空", "fl": "鐘", "deck": "青*9"}, cards=(EMPTY, BELL))
    assert table.options == ["trigger 鐘", "trigger 空"]
    table.play("trigger 鐘").play("card 鐘")
    table.expect("count 1 hand 1")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "8.7.6.1")
def test_it_waits_again_after_its_resolution_as_long_as_the_state_holds(table: Table) -> None:
    """Three times, for only the third time does it end the state."""
    again = chara(
        "巡",
        "【自】 あなたの手札にカードがない時、あなたは自分の山札の上から1枚を、ストック置場に置く。"
        "あなたのストックが3枚以上なら、あなたは1枚引く。",
    )
    table.lay({"fc": "巡", "hand": "強", "deck": "青*9"}, cards=(again,))
    table.play("1: event 強")
    table.expect("count 1 stock 3", "count 1 hand 1")


# --- 8.7.7: of a card that is elsewhere ---------------------------------------------------------------------


@clause(GAME, "8.7.7")
def test_the_ability_of_a_card_that_has_gone_is_played_nevertheless(table: Table) -> None:
    """Its card is in the hand by then; the draw is possible without it."""
    table.lay({"fc": "鐘声", "fl": "戻鐘"}, cards=(DRAWS, RETURNS))
    table.play("trigger 戻鐘", "card 鐘声")
    table.expect("hand 1: 鐘声, 乙")


@clause(GAME, "8.7.7")
def test_what_its_card_would_be_needed_for_fails(table: Table) -> None:
    """The first ability sends the second's card to the hand: from there it does not go to the
    clock, and the game goes on."""
    clocks = chara("沈", "【自】 あなたのメインフェイズの始めに、このカードをクロック置場に置く。")
    table.lay({"fc": "沈", "fl": "戻鐘"}, cards=(clocks, RETURNS))
    table.play("trigger 戻鐘", "card 沈")
    table.expect("hand 1: 沈", "count 1 clock 0")
    assert table.asked == (1, "6.5.1.2")
    table.lay({"fc": "沈", "fl": "戻鐘"}, cards=(clocks, RETURNS))
    table.play("trigger 沈")
    table.expect("clock 1: 沈", "hand 1: 戻鐘")  # in the other order it can
