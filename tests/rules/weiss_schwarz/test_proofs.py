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


@clause(GAME, "8.6.2.1", "8.6.2.3.1", "8.6.2.4")
def test_an_activated_ability_is_named_paid_for_and_has_then_been_used(table: Table) -> None:
    paying = chara("払", "【起】［(1)］ あなたは1枚引く。")
    seeing = chara(
        "視", "【自】 あなたが【起】を使った時、そのターン中、このカードのパワーを＋1000。"
    )
    table.lay({"fl": "払", "fr": "視", "stock": "乙, 丙"}, cards=(paying, seeing))
    before = table.power(1, "fr")
    table.play("1: activate 払 1")
    table.expect("count 1 stock 1", "waiting 1: 乙", "count 1 hand 1")
    assert table.power(1, "fr") == before + 1000
    assert "[8.6.2.1] activated ability of “払”" in table.log()


@clause(GAME, "8.6.6")
def test_what_an_ability_has_looked_at_is_covered_again(table: Table) -> None:
    looking = chara(
        "覗",
        "【起】［(1)］ あなたは自分の山札を上から2枚まで見て、山札の上に好きな順番で置く。",
        "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から2枚まで見て、"
        "山札の上に好きな順番で置く。",
    )
    table.lay({"hand": "覗", "stock": "乙", "deck": "青, 黄, 緑"}, cards=(looking,))
    table.character("覗", "fl").play("1: yes", "1: yes")
    assert table.knows(1, 1, "deck") == ["青", "黄", ""]  # while it is being carried out
    table.play("1: card 黄")
    assert table.knows(1, 1, "deck") == ["", "", ""]
    assert table.has(1, "deck")[:2] == ["黄", "青"]
    table.play("1: activate 覗 1", "1: yes", "1: enough")
    assert table.knows(1, 1, "deck") == ["", "", ""]


@clause(GAME, "8.6.2.1", "8.6.2.4")
def test_a_card_that_is_played_is_shown_and_has_then_been_played(table: Table) -> None:
    table.lay({"hand": "甲"}).play("1: character 甲")
    assert table.knows(2, 1, "hand") == ["甲"]  # shown, and still in the hand
    table.play("1: slot fl").expect("1 fl 甲 state stand")
