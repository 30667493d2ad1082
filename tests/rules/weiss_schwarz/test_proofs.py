"""Steps whose own tests would not notice if they did nothing."""

from __future__ import annotations

from tefuda.effects.nodes import PLUS, THIS_TURN, YOU, Ability, Modify, Num, Players
from tests.rules.weiss_schwarz.built import Built
from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

ROOM = Built(
    (event("広", "あなたは1枚引く。"),),
    {"広": (Ability("event", (Modify(Players(YOU), "hand_limit", PLUS, Num(1), THIS_TURN),)),)},
)


@clause(GAME, "6.8.1.4", "6.8.1.5")
def test_what_ends_with_the_turn_ends_before_it_is_asked_whether_the_turn_is_over(
    table: Table,
) -> None:
    """Eight cards are within the limit as long as the effect lasts; when it ends they are not."""
    ROOM.lay(table, {"hand": "広, 甲*8"}, {})
    table.play("1: event 広", "1: end_main", "1: no_climax")
    assert table.asked == (1, "6.8.1.2")
    table.play("1: card 甲").expect("count 1 hand 7")
    assert table.turn[0] == 2


@clause(GAME, "7.4.1.1", "7.4.1.2")
def test_a_check_timing_comes_before_the_play_timing_of_the_counter_step(table: Table) -> None:
    drawing = chara("構", "【自】 カウンターステップの始めに、あなたは1枚引く。")
    table.lay(
        {"fl": "甲", "fr": "丙", "br": "構", "deck": "青, 黄, 緑"},
        {"fr": "甲", "hand": "援"},
        phase="attack",
        cards=(drawing,),
    )
    table.play("1: attack fl", "1: front 甲")
    assert table.asked == (2, "7.4.1.2")
    table.expect("hand 1: 黄")  # 青 was the trigger check


@clause(GAME, "8.10.3")
def test_an_optional_replacement_of_the_attack_may_be_left(table: Table) -> None:
    leaping = chara(
        "跳",
        "【永】 このカードがアタックする時、あなたはかわりに相手の後列のキャラを1枚選び、"
        "このカードはそのキャラを防御キャラとしてフロントアタックしてよい。",
    )
    table.lay({"fl": "跳", "fr": "丙"}, {"fr": "甲", "bl": "乙"}, phase="attack", cards=(leaping,))
    table.play("1: attack fl")
    assert table.options == ["yes", "no"]
    table.play("1: no")
    assert table.options == ["front 跳", "side 跳"]
    table.play("1: side 跳")
    assert table.vars["defender"] == 0
