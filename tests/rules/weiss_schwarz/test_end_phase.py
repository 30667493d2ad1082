"""6.8: the end phase, and how it begins again until nothing more happens in it."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

FALL = event("崩", "あなたは自分のキャラを1枚選び、そのターン中、パワーを-3000。")
LATE = chara(
    "遅",
    "【自】 あなたのターンの終わりに、あなたは自分の控え室の「夜」を1枚選び、"
    "舞台の好きな枠に置く。",
)
HEIR = chara(
    "継",
    "【自】 このカードが舞台から控え室に置かれた時、あなたは自分の控え室の「夜」を1枚選び、"
    "舞台の好きな枠に置く。",
)
OWLS = chara("梟", "【自】 ターンの終わりに、あなたは1枚引いてよい。")


TO_THE_END = ("1: end_main", "1: no_climax", "1: end_attacks")


# --- 6.8.1.1: at the end of the turn


@clause(GAME, "6.8.1", "6.8.1.1")
def test_abilities_of_the_end_of_the_turn_come_first_the_turn_players_before_the_others(
    table: Table,
) -> None:
    one = {"bl": "梟", "climax": "魂", "hand": "甲*8"}
    table.lay(one, {"bl": "梟"}, phase="end", cards=(OWLS,))
    assert table.turn == (1, 3, "end")
    for player in (1, 2):
        assert (table.asked, table.options) == ((player, "8.6.2.5.4"), ["yes", "no"])
        table.expect("count 1 hand 8", "climax 1: 魂")  # the rest of the phase comes later
        table.play(f"{player}: no")
    assert table.asked == (1, "6.8.1.2")


@clause(GAME, "6.8.1.1")
def test_the_check_timing_comes_before_cards_over_the_limit_are_put_away(table: Table) -> None:
    table.lay({"bl": "夜", "hand": "甲*7", "deck": "丙, 乙*3"}, phase="end")
    assert table.asked == (1, "6.8.1.2")  # an eighth card has come by then
    table.play("1: card 丙")
    table.expect("waiting 1: 丙", "count 1 hand 7")


@clause(GAME, "6.8.1.1")
def test_only_at_the_end_of_the_turn_that_is_meant(table: Table) -> None:
    table.lay({"bl": "夜"}, {"bl": "夜"}, phase="end")
    table.expect("count 1 hand 1")
    assert table.turn[:2] == (2, 4)
    table.expect("count 2 hand 1")  # its draw phase only
    table.end_turn()
    table.expect("count 2 hand 2")


# --- 6.8.1.2: the limit of the hand


@clause(GAME, "6.8.1.2")
@pytest.mark.parametrize(("hand", "over"), [(6, 0), (7, 0), (8, 1), (9, 2)])
def test_cards_over_seven_are_chosen_and_put_into_the_waiting_room(
    table: Table, hand: int, over: int
) -> None:
    table.lay({"hand": f"丙, 甲*{hand - 1}"}, {"hand": "甲*9"}, phase="end")
    for i in range(over):
        assert table.asked == (1, "6.8.1.2")
        assert table.options[0] == ("card 丙" if i == 0 else "card 甲")
        assert "done" not in table.options
        table.play("1: card 丙" if i == 0 else "1: card 甲")
    assert table.turn[:2] == (2, 4)
    assert table.count(1, "hand") == min(hand, 7)
    assert table.count(1, "waiting") == over
    assert table.count(2, "hand") == 10  # the other player puts none away (and has drawn)


# --- 6.8.1.3: the climax


@clause(GAME, "6.8.1.3")
def test_the_turn_players_climax_goes_to_the_waiting_room(table: Table) -> None:
    table.lay({"climax": "魂"}, {"climax": "凪"}, phase="end")
    table.expect("waiting 1: 魂", "count 1 climax 0", "climax 2: 凪", "count 2 waiting 0")


@clause(GAME, "6.8.1.2", "6.8.1.3")
def test_the_climax_is_still_there_when_the_hand_is_brought_to_seven(table: Table) -> None:
    table.lay({"climax": "魂", "hand": "甲*8"}, phase="end")
    assert table.asked == (1, "6.8.1.2")
    table.expect("climax 1: 魂")
    table.play("1: card 甲")
    table.expect("waiting 1: 魂, 甲")


# --- 6.8.1.4: the effects of the turn


@clause(GAME, "6.8.1.4")
def test_effects_of_the_turn_end_with_it(table: Table) -> None:
    table.lay({"hand": "強, 鋭", "fc": "甲"}, {"fc": "丁"})
    table.play("1: event 強", "1: event 鋭")
    assert (table.power(1, "fc"), table.soul(1, "fc")) == (5000, 2)
    table.pass_to("attack")
    assert (table.power(1, "fc"), table.soul(1, "fc")) == (5000, 2)
    table.end_turn()
    assert (table.power(1, "fc"), table.soul(1, "fc")) == (3000, 1)


@clause(GAME, "6.8.1.4")
def test_the_last_check_timing_comes_before_the_effects_of_the_turn_end(table: Table) -> None:
    """3000 + 1000 - 3000: without the climax 0, and only after that the 3000 come back."""
    table.lay({"fc": "去", "climax": "魂", "hand": "崩"}, cards=(FALL,))
    table.play("1: event 崩")
    assert table.power(1, "fc") == 1000
    table.play(*TO_THE_END, "1: trigger 去")  # its own ability and encore both wait
    assert table.turn[:2] == (2, 4)
    table.expect("count 1 fc 0", "waiting 1: 去, 魂, 崩", "count 1 hand 1")


@clause(GAME, "6.8.1.4")
def test_effects_of_the_turn_are_still_on_at_the_end_of_the_turn(table: Table) -> None:
    text = "【自】 あなたのターンの終わりに、このカードのパワーが5000以上なら、あなたは1枚引く。"
    owl = chara("夜強", text)
    table.lay({"fc": "夜強", "hand": "強"}, cards=(owl,)).play("1: event 強").end_turn()
    table.expect("count 1 hand 1")
    table.lay({"fc": "夜強"}, cards=(owl,)).end_turn()
    table.expect("count 1 hand 0")


# --- 6.8.1.5: again, or the next turn


@clause(GAME, "6.8.1.5")
def test_the_turn_is_over_and_the_opponent_begins_with_the_stand_phase(table: Table) -> None:
    start = chara("暁", "【自】 スタンドフェイズの始めに、あなたは1枚引いてよい。")
    table.lay({}, {"bl": "暁 state rest"}, phase="end", cards=(start,))
    assert table.turn == (2, 4, "stand")
    assert table.asked[0] == 2
    assert table.state(2, "bl") == "rest"


@clause(GAME, "6.8.1.5")
def test_a_rule_process_in_the_last_check_timing_begins_the_end_phase_again(table: Table) -> None:
    """去 falls in 6.8.1.4 and lets its player draw an eighth card: that one is too many."""
    one = {"fc": "去", "climax": "魂", "hand": "崩, 甲*7", "deck": "丙, 乙*5"}
    table.lay(one, cards=(FALL,)).play("1: event 崩", *TO_THE_END, "1: trigger 去")
    assert table.asked == (1, "6.8.1.2")
    table.expect("count 1 fc 0", "count 1 climax 0")  # this is the second time
    table.play("1: card 丙")
    assert table.turn[:2] == (2, 4)
    table.expect("count 1 hand 7")


@clause(GAME, "6.8.1.5")
@pytest.mark.parametrize("again", [True, False])
def test_that_something_was_done_in_the_last_check_timing_is_enough_for_it(
    table: Table, again: bool
) -> None:
    """燭 lives by an effect of this turn. In an end phase begun again it falls in this turn;
    otherwise in the first check timing of the next."""
    candle = chara(
        "燭", "【自】 このカードが舞台から控え室に置かれた時、あなたは1枚引いてよい。", power=0
    )
    gift = event("灯", "あなたは自分のキャラを1枚選び、そのターン中、パワーを+500。")
    one = {"fl": "甲", "fc": "燭", "climax": "魂", "hand": "灯, 崩"}
    table.lay(one, cards=(FALL, candle, gift))
    table.play("1: event 灯", "1: card 燭", *(("1: event 崩", "1: card 甲") if again else ()))
    table.play(*TO_THE_END)
    assert table.asked[1] == ("8.5.1.2" if again else "8.5.1.3")
    assert table.turn == ((1, 3, "end") if again else (2, 4, "stand"))
    table.play("1: trigger 燭")
    assert table.options == ["yes", "no"]
    table.play("1: no")


@clause(GAME, "6.8.1.1", "6.8.1.5")
def test_in_an_end_phase_begun_again_no_ability_has_the_end_of_the_turn_twice(table: Table) -> None:
    one = {"fc": "去", "bl": "夜", "climax": "魂", "hand": "崩"}
    table.lay(one, cards=(FALL,)).play("1: event 崩", "1: card 去", *TO_THE_END, "1: trigger 去")
    assert table.turn[:2] == (2, 4)
    table.expect("count 1 fc 0", "count 1 hand 2")  # 夜 once, 去 once


@clause(GAME, "6.8.1.1", "6.8.1.5")
def test_an_ability_that_came_in_the_last_check_timing_still_has_its_end_of_the_turn(
    table: Table,
) -> None:
    one = {"fc": "継", "climax": "魂", "hand": "崩", "waiting": "夜"}
    table.lay(one, cards=(FALL, HEIR)).play("1: event 崩", *TO_THE_END, "1: trigger 継")
    table.play("1: slot bl")
    assert table.turn[:2] == (2, 4)
    table.expect("1 bl 夜", "count 1 hand 1")


@clause(GAME, "6.8.1.1", "6.8.1.5")
def test_an_ability_that_came_at_the_end_of_the_turn_still_has_its_end_of_the_turn(
    table: Table,
) -> None:
    """Nothing happened in 6.8.1.4, but there is one that has not had that moment."""
    table.lay({"bl": "遅", "waiting": "夜"}, phase="end", cards=(LATE,))
    table.play("1: slot br")
    assert table.turn[:2] == (2, 4)
    table.expect("1 br 夜", "count 1 hand 1")


@clause(GAME, "6.8.1.1", "6.8.1.5")
def test_two_cards_of_the_same_name_have_one_end_of_the_turn_each(table: Table) -> None:
    table.lay({"bl": "夜", "br": "夜"}, phase="end")
    assert table.asked == (1, "8.5.1.2")
    assert table.options == ["trigger 夜", "trigger 夜"]
    table.play("1: trigger 夜")
    assert table.turn[:2] == (2, 4)
    table.expect("count 1 hand 2")


@clause(GAME, "6.8.1.1")
def test_what_was_announced_for_the_end_of_this_turn_comes_once(table: Table) -> None:
    later = event("宵", "そのターンの終わりに、あなたは1枚引く。")
    table.lay({"hand": "宵"}, cards=(later,)).play("1: event 宵")
    table.expect("count 1 hand 0")
    table.end_turn()
    table.expect("count 1 hand 1")
    table.end_turn().end_turn()
    assert table.turn[:2] == (2, 6)
    table.expect("count 1 hand 2")  # the draw phase of turn 5 only
