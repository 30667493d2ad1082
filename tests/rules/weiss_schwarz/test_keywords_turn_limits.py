"""10.19: turn limits."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

COMES = "他のあなたのキャラが手札から舞台に置かれた時、"
ONCE = chara("一度", f"【自】【ターン1】 {COMES}あなたは1枚引く。")
TWICE = chara("二度", f"【自】【ターン2】 {COMES}あなたは1枚引く。")
THRICE = chara("三度", f"【自】【ターン3】 {COMES}あなたは1枚引く。")
IN_WORDS = chara("言", f"【自】 この能力は1ターンにつき1回まで発動する。 {COMES}あなたは1枚引く。")
FREE = chara("無限", f"【自】 {COMES}あなたは1枚引く。")
PAYS = chara(
    "払",
    f"【自】【ターン1】［(1)］ {COMES}あなたはコストを払ってよい。そうしたら、あなたは1枚引く。",
)
TWO_ACTS = chara(
    "両刀", "【起】【ターン1】 あなたは1枚引く。", "【起】【ターン1】 あなたは2枚引く。"
)
LIFT = chara("抱", "【起】 あなたは自分のキャラを1枚選び、手札に戻す。")


def acts(table: Table) -> list[str]:
    return [x for x in table.options if x.startswith("activate")]


# --- activated abilities ---------------------------------------------------------------------------


@clause(GAME, "10.19.1", "10.19.2", "10.19.3")
def test_an_activated_ability_is_played_as_often_a_turn_as_it_says(table: Table) -> None:
    table.lay({"fl": "回", "fc": "回二"})
    assert acts(table) == ["activate 回 1", "activate 回二 1"]
    table.play("1: activate 回 1")
    assert acts(table) == ["activate 回二 1"]
    assert table.refused("activate 回 1") == {"10.19.3"}
    table.play("1: activate 回二 1")
    assert acts(table) == ["activate 回二 1"]
    table.play("1: activate 回二 1")
    assert acts(table) == []
    assert table.refused("activate 回二 1") == {"10.19.3"}
    table.expect("count 1 hand 3")


@clause(GAME, "10.19.1")
def test_without_a_limit_there_is_no_end_to_it(table: Table) -> None:
    table.lay({"fl": "起", "stock": "乙*4"})
    for _ in range(4):
        table.play("1: activate 起 1")
    table.expect("count 1 hand 4", "count 1 stock 0")


@clause(GAME, "10.19.3")
def test_the_count_is_that_of_this_turn(table: Table) -> None:
    table.lay({"fl": "回"}).play("1: activate 回 1")
    assert acts(table) == []
    table.end_turn().end_turn().pass_to("main")
    assert table.turn == (1, 5, "main")
    assert acts(table) == ["activate 回 1"]


@clause(GAME, "10.19.3")
def test_each_card_counts_for_itself_and_each_ability_of_it(table: Table) -> None:
    table.lay({"fl": "回", "fc": "回"}).play("1: activate fl 1")
    assert acts(table) == ["activate 回 1"]
    table.play("1: activate fc 1")
    assert acts(table) == []
    table.lay({"fl": "両刀"}, cards=(TWO_ACTS,)).play("1: activate 両刀 1")
    assert acts(table) == ["activate 両刀 2"]
    table.play("1: activate 両刀 2").expect("count 1 hand 3")


@clause(GAME, "10.19.3", "3.1.4")
def test_a_card_that_comes_back_is_a_new_one_one_that_changes_its_slot_is_not(
    table: Table,
) -> None:
    table.lay({"fl": "回", "bl": "抱"}, cards=(LIFT,)).play("1: activate 回 1")
    table.swap("fl", "br")
    assert table.refused("activate 回 1") == {"10.19.3"}
    table.play("1: activate 抱 1", "1: card 回").character("回", "fl")
    assert "activate 回 1" in table.options


# --- automatic abilities ---------------------------------------------------------------------------


@clause(GAME, "10.19.1", "10.19.2", "10.19.3", "10.19.4")
def test_an_automatic_ability_is_played_as_often_a_turn_as_it_says(table: Table) -> None:
    for name, limit in (("一度", 1), ("二度", 2)):
        one = {"fl": name, "hand": "甲*3", "deck": "引*9"}
        table.lay(one, cards=(ONCE, TWICE))
        for i, slot in enumerate(("fc", "fr", "bl")):
            table.character("甲", slot)
            if i < limit:
                assert table.asked == (1, "10.19.4")
                assert table.options == ["yes", "no"]
                table.play("1: yes")
            assert table.asked == (1, "6.5.1.2")
        table.expect(f"count 1 hand {limit}")


@clause(GAME, "10.19.2.1")
def test_the_limit_is_printed_as_an_icon_with_any_number_or_in_words(table: Table) -> None:
    for name, limit in (("一度", 1), ("二度", 2), ("三度", 3), ("言", 1)):
        one = {"fl": name, "hand": "甲*4", "deck": "引*9"}
        table.lay(one, cards=(ONCE, TWICE, THRICE, IN_WORDS))
        for slot in ("fc", "fr", "bl", "br"):
            table.character("甲", slot)
            if "yes" in table.options:
                table.play("1: yes")
        table.expect(f"count 1 hand {limit}")


@clause(GAME, "10.19.4")
def test_it_may_be_left_and_that_is_not_counted(table: Table) -> None:
    one = {"fl": "一度", "hand": "甲*3", "deck": "引*9"}
    table.lay(one, cards=(ONCE,)).character("甲", "fc").play("1: no")
    table.expect("count 1 hand 2")
    table.character("甲", "fr").play("1: yes").expect("count 1 hand 2")
    table.character("甲", "bl")
    assert table.asked == (1, "6.5.1.2")
    table.expect("count 1 hand 1")


@clause(GAME, "10.19.4", "8.7.3.1")
def test_without_a_limit_nobody_is_asked(table: Table) -> None:
    table.lay({"fl": "無限", "hand": "甲", "deck": "引*9"}, cards=(FREE,)).character("甲", "fc")
    assert table.asked == (1, "6.5.1.2")
    table.expect("count 1 hand 1")


@clause(GAME, "10.19.3", "8.7.3.2.1")
def test_played_without_paying_it_is_counted(table: Table) -> None:
    one = {"fl": "払", "hand": "甲*2", "stock": "乙*2", "deck": "引*9"}
    table.lay(one, cards=(PAYS,)).character("甲", "fc")
    table.play("1: yes", "1: no")  # played, but the cost not paid
    table.expect("count 1 stock 2", "count 1 hand 1")
    table.character("甲", "fr")
    assert table.asked == (1, "6.5.1.2")
    table.expect("count 1 stock 2", "count 1 hand 0")


@clause(GAME, "10.19.3")
def test_of_two_that_wait_at_once_the_second_falls_away(table: Table) -> None:
    sees = chara(
        "看", "【自】【ターン1】 あなたのキャラが舞台から控え室に置かれた時、あなたは1枚引く。"
    )
    sweeps = event("掃", "あなたは相手の前列のキャラすべてを、控え室に置く。")
    table.lay({"hand": "掃"}, {"fl": "丙", "fc": "丙", "bl": "看"}, cards=(sees, sweeps))
    table.play("1: event 掃")
    assert [x for x in table.options if x == "trigger 看"] == ["trigger 看", "trigger 看"]
    table.play("2: trigger 看", "2: yes").expect("count 2 hand 1")
    while table.asked[0] == 2:
        table.play(table.options[0])  # the other one, and two encores without stock
    table.expect("count 2 hand 1")


@clause(GAME, "10.19.3")
def test_the_next_turn_it_counts_anew_for_each_card(table: Table) -> None:
    one = {"fl": "一度", "fc": "一度", "hand": "甲*2", "deck": "引*9"}
    table.lay(one, cards=(ONCE,)).character("甲", "fr")
    table.play("1: trigger 一度", "1: yes", "1: yes").expect("count 1 hand 3")
    table.character("甲", "bl")
    assert table.options == ["trigger 一度", "trigger 一度"]  # both wait; neither can be played
    table.play("1: trigger 一度")
    assert table.asked == (1, "6.5.1.2")
    table.lay({"fl": "一度", "hand": "甲*2", "deck": "引*9"}, cards=(ONCE,)).character("甲", "fr")
    table.play("1: yes").end_turn().end_turn().pass_to("main").character("甲", "bl")
    assert table.asked == (1, "10.19.4")


@clause(GAME, "10.19.3", "10.19.4", "3.1.4")
def test_a_card_that_has_left_the_stage_and_come_back_may_play_it_again(table: Table) -> None:
    one = {"fl": "一度", "br": "抱", "hand": "甲*2", "deck": "引*9"}
    table.lay(one, cards=(ONCE, LIFT)).character("甲", "fc").play("1: yes")
    table.play("1: activate 抱 1", "1: card 一度").character("一度", "fl").character("甲", "fr")
    assert table.asked == (1, "10.19.4")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("hand 1: 引, 引")


@clause(GAME, "10.19.3")
def test_the_same_ability_given_twice_is_two_abilities_each_with_its_own_count(
    table: Table,
) -> None:
    grants = event(
        "授",
        "あなたは自分のキャラを1枚選び、そのターン中、次の能力を与える。"
        "『【起】【ターン1】 あなたは1枚引く。』",
    )
    table.lay({"fl": "甲", "hand": "授*2", "deck": "引*9"}, cards=(grants,))
    table.play("1: event 授", "1: event 授")
    assert len(acts(table)) == 2
    table.play(f"1: {acts(table)[0]}")
    assert acts(table) != []
