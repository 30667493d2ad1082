"""7.7: the encore step."""

from __future__ import annotations

from tefuda.games.weiss_schwarz.names import ENCORE_STEP
from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

DRAGS = chara(
    "道連",
    "【自】 このカードが舞台から控え室に置かれた時、"
    "あなたは相手のキャラを1枚選び、【リバース】する。",
)


@clause(GAME, "7.7.1")
def test_reversed_characters_go_to_the_waiting_room_and_nobody_else(table: Table) -> None:
    one = {"fl": "甲 state reverse", "fc": "丙 state rest", "br": "丁"}
    table.lay(one, {"fc": "青 state reverse", "bl": "黄 state rest"}, phase="attack")
    assert table.turn[:2] == (2, 4)
    assert table.stage(1) == {"fc": "丙", "br": "丁"}
    assert table.stage(2) == {"bl": "黄"}
    table.expect("waiting 1: 甲", "waiting 2: 青")


@clause(GAME, "7.7.1.1")
def test_the_encore_step_begins_with_its_own_moment_and_a_check_timing(table: Table) -> None:
    rises = chara("蘇", "【自】 アンコールステップの始めに、このカードを【レスト】する。")
    one = {"fl": "蘇 state reverse", "fc": "甲 state reverse"}
    table.lay(one, {"fl": "蘇 state reverse"}, phase="attack", cards=(rises,))
    assert table.turn[:2] == (2, 4)
    assert table.stage(1) == {"fl": "蘇"}  # it was reversed no longer
    assert table.stage(2) == {"fl": "蘇"}
    table.expect("waiting 1: 甲")


@clause(GAME, "7.7.1.2", "7.7.1.3")
def test_one_by_one_the_turn_players_first_each_chosen_by_its_player(table: Table) -> None:
    one = {"fl": "甲 state reverse", "fc": "丙 state reverse"}
    two = {"fl": "青 state reverse", "bl": "黄 state reverse"}
    table.lay(one, two, phase="attack")
    assert table.asked == (1, "7.7.1.2")
    assert table.vars["step"] == ENCORE_STEP
    assert table.options == ["card 甲", "card 丙"]
    table.play("1: card 丙")
    assert table.asked == (2, "7.7.1.3")  # the last one of player 1 went without a question
    table.expect("waiting 1: 丙, 甲")
    assert table.options == ["card 青", "card 黄"]
    table.play("2: card 黄")
    assert table.turn[:2] == (2, 4)
    assert table.has(2, "waiting") == ["黄", "青"]


@clause(GAME, "7.7.1.2")
def test_a_check_timing_follows_each_single_one(table: Table) -> None:
    """The encore of the first is decided while the second is still lying there."""
    one = {"fl": "再一 state reverse", "fc": "再一 state reverse", "stock": "乙*2"}
    table.lay(one, phase="attack").play("1: card fl")
    table.expect("count 1 fl 0", "1 fc 再一 state reverse")
    assert table.asked == (1, "8.5.1.2")  # its own encore and that of every character
    table.play("1: trigger 再一", "1: yes")
    table.expect("1 fl 再一 state rest", "count 1 fc 0", "count 1 stock 1")  # the next


@clause(GAME, "7.7.1.2")
def test_one_that_came_back_rests_and_does_not_go_again(table: Table) -> None:
    table.lay({"fl": "甲 state reverse", "stock": "乙*3"}, phase="attack")
    assert table.options == ["yes", "no"]  # the encore of every character, for three
    table.play("1: yes")
    assert table.turn[:2] == (2, 4)
    table.expect("1 fl 甲 state rest", "count 1 stock 0")


@clause(GAME, "7.7.1.2", "7.7.1.3")
def test_after_one_of_the_other_players_it_is_the_turn_players_again(table: Table) -> None:
    """道連 reverses one of player 1 in the check timing: that one goes before 黄 does."""
    two = {"fl": "道連 state reverse", "bl": "黄 state reverse"}
    table.lay({"fc": "甲", "fr": "丙"}, two, phase="attack", cards=(DRAGS,))
    table.play("1: end_attacks")
    assert table.asked == (2, "7.7.1.3")
    table.play("2: card 道連", "2: trigger 道連", "2: card 丙")
    table.expect("waiting 1: 丙", "waiting 2: 道連, 黄")
    order = [x for x in table.log().split("\n") if "丙" in x or "黄" in x]
    gone = [x for x in order if "goes to the waiting room" in x]
    assert len(gone) == 2
    assert "丙" in gone[0]
    assert "黄" in gone[1]


@clause(GAME, "7.7.1.4")
def test_when_nobody_is_reversed_any_more_the_end_phase_follows(table: Table) -> None:
    owl = chara("梟", "【自】 ターンの終わりに、あなたは1枚引いてよい。")
    two = {"fl": "道連 state reverse", "bl": "黄"}
    one = {"fc": "道連 state rest", "br": "梟"}
    table.lay(one, two, phase="attack", cards=(DRAGS, owl))
    table.play("2: trigger 道連", "2: card 道連")  # the one of player 1 is drawn along…
    table.play("1: trigger 道連")  # …and 黄 by it
    assert table.turn == (1, 3, "end")
    assert table.options == ["yes", "no"]
    assert table.stage(1) == {"br": "梟"}
    assert table.stage(2) == {}
