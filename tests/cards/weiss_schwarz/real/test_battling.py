"""What happens in battle, on reversing, on leaving the stage and in the encore step."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import (
    Table,
    attacks,
    in_turn,
    look,
    numbers,
    offered,
    over,
    wording,
)
from tests.rules.weiss_schwarz.table import KEPT, Side

LOSES: Side = {"fc": "主", "fl": "甲"}  # 3000, and somebody who could attack after it
WINS: Side = {"fc": "主", "fl": "甲"}


def battle(t: Table, one: Side, two: Side) -> Table:
    """Player 1's front centre attacks player 2's."""
    return t.lay(one, two, phase="attack").attack("fc", "front")


@wording(
    14,
    "【自】 このカードが【リバース】した時、このカードのバトル相手のレベルが0以下なら、あなたはそのキャラを【リバース】してよい。",
)
def test_reversed_it_may_reverse_an_opponent_of_level_0(table: Table) -> None:
    battle(table, LOSES, {"fc": "高"})
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("2 fc 高 state reverse", "1 fc 主 state reverse")
    battle(table, LOSES, {"fc": "高"}).play("1: no").expect("2 fc 高 state stand")
    battle(table, LOSES, {"fc": "丁"})
    assert attacks(table)
    table.expect("2 fc 丁 state stand")


@wording(
    14,
    "【自】 このカードが【リバース】した時、このカードのバトル相手のレベルが0以下なら、あなたはそのキャラを【リバース】してよい。",
)
def test_reversed_by_an_effect_there_is_no_battle_opponent(table: Table) -> None:
    table.lay({"fc": "甲", "hand": "覆"}, {"fc": "主"}).play("1: event 覆")
    table.expect("2 fc 主 state reverse", "1 fc 甲 state stand")
    battle(table, {"fc": "高", "fl": "甲"}, {"fc": "主"})
    assert (table.asked[0], table.options) == (2, ["yes", "no"])  # attacked, it does so too
    table.play("2: yes").expect("1 fc 高 state reverse")


@wording(
    97,
    "【自】 バトル中のこのカードが【リバース】した時、このカードのバトル相手のレベルが0以下なら、あなたはそのキャラを山札の下に置いてよい。",
)
def test_reversed_in_battle_it_may_send_level_0_below_the_deck(table: Table) -> None:
    battle(table, LOSES, {"fc": "高", "deck": "乙*3"}).play("1: yes").expect("fc 2: none")
    assert table.has(2, "deck")[-1] == "高"
    battle(table, LOSES, {"fc": "高"}).play("1: no").expect("fc 2: 高")
    battle(table, LOSES, {"fc": "丁"})
    assert attacks(table)
    table.lay({"fc": "甲", "hand": "覆"}, {"fc": "主"}).play("1: event 覆").expect("fc 1: 甲")


@wording(118, "【自】 バトル中のこのカードが【リバース】した時、このカードを山札の下に置く。")
def test_reversed_in_battle_it_goes_below_the_deck(table: Table) -> None:
    battle(table, LOSES, {"fc": "丁"}).expect("fc 1: none")
    assert table.has(1, "deck")[-1] == "主"
    table.lay({"fc": "甲", "hand": "覆"}, {"fc": "主"}).play("1: event 覆")
    table.expect("2 fc 主 state reverse")


@wording(
    339,
    "【自】 このカードのバトル中、あなたの受けたダメージがキャンセルされなかった時、そのターン中、このカードのパワーを＋4000。",
)
def test_while_it_battles_damage_that_is_not_cancelled_strengthens_it(table: Table) -> None:
    battle(table, {"fc": "丁", "fl": "甲"}, {"fc": "主", "deck": "乙*5"})
    numbers(table, "2:fc 7000")
    table.expect("1 fc 丁 state reverse", "2 fc 主 state stand")
    over(table, "2:fc 3000")
    battle(table, {"fc": "丁", "fl": "甲"}, {"fc": "主", "deck": "凪, 乙*5"})
    numbers(table, "2:fc 3000")
    table.expect("2 fc 主 state reverse")
    table.lay({"fc": "丁", "fl": "甲"}, {"fc": "主", "deck": "乙*5"}, phase="attack").attack(
        "fc", "side"
    )
    numbers(table, "2:fc 3000")  # a side attack is no battle
    battle(table, {"fc": "甲", "fl": "丁"}, {"fc": "甲", "fr": "主", "deck": "乙*5"})
    numbers(table, "2:fr 3000")  # not its own battle
    battle(table, {"fc": "主", "fl": "甲"}, {"fc": "丁", "deck": "乙*5"})
    numbers(table, "fc 3000")  # the opponent's damage


@wording(
    899,
    "【自】［(1) あなたの山札の上から1枚をクロック置場に置き、このカードを思い出にする］ バトル中のこのカードが【リバース】した時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て《星》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
)
def test_reversed_it_may_pay_itself_into_memory_for_a_search(table: Table) -> None:
    one = {**LOSES, "deck": "乙, 黄, 星, 月, 星一"}  # the trigger check brings the stock
    table.lay(one, {"fc": "丁"}, phase="attack", chance=(KEPT,)).attack("fc", "front")
    table.play("1: yes")
    assert offered(table) == ["card 星", "card 星一", "done"]
    table.play("1: card 星").expect("hand 1: 星", "memory 1: 主", "clock 1: 黄", "fc 1: none")
    table.expect("waiting 1: 乙", "count 1 stock 0")
    battle(table, one, {"fc": "丁"}).play("1: no").expect(
        "1 fc 主 state reverse", "count 1 clock 0"
    )
    table.lay({"fc": "丁", "fl": "甲"}, {"fc": "主"}, phase="attack").attack("fc", "front")
    assert attacks(table)  # player 2 has no stock


@wording(
    1122,
    "【自】 このカードのバトル相手が【リバース】した時、あなたのストックが3枚以下なら、あなたはそのキャラを山札の上に置いてよい。",
)
def test_with_little_stock_it_may_put_its_opponent_on_the_deck(table: Table) -> None:
    battle(table, {**WINS, "stock": "乙*2"}, {"fc": "丙"})  # and one by the trigger check
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("fc 2: none")
    assert table.has(2, "deck")[0] == "丙"
    battle(table, {**WINS, "stock": "乙*2"}, {"fc": "丙"}).play("1: no").expect(
        "2 fc 丙 state reverse"
    )
    battle(table, {**WINS, "stock": "乙*3"}, {"fc": "丙"})
    assert attacks(table)


@wording(
    1259,
    "【自】 このカードが【リバース】した時、あなたは自分の山札の上から3枚までを、公開してよい。1枚以上公開したなら、あなたはそれらのカードの《星》のキャラを1枚まで選び、手札に加え、残りのカードを控え室に置き、自分の手札を1枚選び、控え室に置く。",
)
def test_reversed_it_may_reveal_up_to_three_and_take_one_of_the_trait(table: Table) -> None:
    one: Side = {"fc": "主", "hand": "乙", "deck": "黄, 星, 月, 星一, 緑"}
    table.lay({"fc": "丁", "fl": "甲"}, one, phase="attack").attack("fc", "front")
    # the damage took 黄
    assert (table.asked[0], table.options) == (2, ["yes", "no"])
    table.play("2: yes")
    look(table, 3, 3)
    assert offered(table) == ["card 星", "card 星一", "done"]
    for shown in ("星", "月", "星一"):
        assert f"“{shown}”" in table.log(1)
    table.play("2: card 星一")
    assert offered(table) == ["card 乙", "card 星一"]
    table.play("2: card 乙").expect("hand 2: 星一", "waiting 2: 星, 月, 乙", "deck 2: 緑")
    for number, left in ((1, ["card 星", "done"]), (0, [])):
        table.lay({"fc": "丁", "fl": "甲"}, one, phase="attack").attack("fc", "front").play(
            "2: yes"
        )
        look(table, number, 3)
        assert attacks(table) if number == 0 else offered(table) == left
    table.expect("hand 2: 乙", "count 2 waiting 0")  # none was revealed: nothing follows
    table.lay({"fc": "丁", "fl": "甲"}, one, phase="attack").attack("fc", "front")
    table.play("2: no").expect("hand 2: 乙", "deck 2: 星, 月, 星一, 緑", "count 2 waiting 0")


@wording(
    1709,
    "【自】【CXコンボ】［手札を1枚控え室に置く］ このカードのバトル相手が【リバース】した時、あなたのCX置場に「凪」があり、他のあなたの《星》のキャラが2枚以上なら、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て《星》のキャラを2枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
)
def test_winning_with_its_climax_beside_two_it_searches_up_to_two(table: Table) -> None:
    one: Side = {
        "fc": "主", "fl": "星", "br": "星", "climax": "凪", "hand": "青", "deck": "乙, 星一, 月, 星二, 星三"
    }  # fmt: skip
    for took in (["星一", "星三"], ["星二"], []):
        table.lay(one, {"fc": "丙"}, phase="attack", chance=(KEPT,)).attack("fc", "front")
        table.play("1: yes")
        assert offered(table) == ["card 星一", "card 星三", "card 星二", "done"]
        table.play(*[f"1: card {c}" for c in took])
        if len(took) < 2:
            table.play("1: done")
        assert sorted(table.has(1, "hand")) == sorted(took)
    for lacking in ({"climax": "青凪"}, {"br": "月"}, {"hand": "none"}):
        battle(table, {**one, **lacking}, {"fc": "丙"})
        assert attacks(table)
    battle(table, one, {"fc": "丁"})
    assert attacks(table)  # it lost


@wording(
    3510,
    "【自】 このカードのバトル相手が【リバース】した時、あなたのクライマックス置場にトリガーアイコンが[[gate.gif]]のクライマックスがあるなら、あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置き、自分の手札を1枚選び、控え室に置く。",
)
def test_winning_with_a_gate_climax_it_looks_at_three(table: Table) -> None:
    one = {**WINS, "climax": "門", "hand": "甲", "deck": "乙, 青, 黄, 緑, 丙"}
    battle(table, one, {"fc": "丙"})
    look(table, 3, 3)
    assert offered(table) == ["card 緑", "card 青", "card 黄", "done"]
    table.play("1: card 黄")
    assert offered(table) == ["card 甲", "card 黄"]
    table.play("1: card 甲").expect("hand 1: 黄", "waiting 1: 青, 緑, 甲")
    battle(table, one, {"fc": "丙"})
    look(table, 0, 3)
    table.expect("waiting 1: 甲", "count 1 hand 0")  # the last part is not a matter of choice
    for climax in ("本", "none"):
        battle(table, {**one, "climax": climax}, {"fc": "丙"})
        assert attacks(table)


@wording(
    5534, "【自】 バトル中のこのカードが【リバース】した時、あなたはこのカードを手札に戻してよい。"
)
def test_reversed_in_battle_it_may_return(table: Table) -> None:
    battle(table, LOSES, {"fc": "丁"}).play("1: yes").expect("hand 1: 主", "fc 1: none")
    battle(table, LOSES, {"fc": "丁"}).play("1: no").expect("1 fc 主 state reverse")
    table.lay({"fc": "甲", "hand": "覆"}, {"fc": "主"}).play("1: event 覆").expect(
        "2 fc 主 state reverse"
    )


@wording(
    36,
    "【自】［(1)］ アンコールステップの始めに、他のあなたの前列の【レスト】しているキャラがいないなら、あなたはコストを払ってよい。そうしたら、このカードを【レスト】する。",
)
def test_alone_it_may_lie_down_before_the_reversed_go(table: Table) -> None:
    one = {"fc": "主", "bl": "甲 state rest"}  # the trigger check brings the stock
    battle(table, one, {"fc": "丁"})
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.stage(1)["fc"] == "主"  # rested, it stays
    battle(table, one, {"fc": "丁"}).play("1: no")
    assert table.stage(1) == {"bl": "甲"}
    table.lay({**one, "fl": "甲 state rest"}, {"fc": "丁"}, phase="attack").attack("fc", "front")
    assert table.stage(1) == {"fl": "甲", "bl": "甲"}
    table.lay(one, phase="attack").attack("fc")
    assert table.options == ["yes", "no"]  # rested itself it is no other


@wording(
    36,
    "【自】［(1)］ アンコールステップの始めに、他のあなたの前列の【レスト】しているキャラがいないなら、あなたはコストを払ってよい。そうしたら、このカードを【レスト】する。",
)
def test_in_the_opponents_encore_step_too(table: Table) -> None:
    battle(table, {"fc": "丁"}, {"fc": "主", "stock": "乙"})
    assert (table.asked[0], table.options) == (2, ["yes", "no"])
    table.play("2: yes")
    assert table.stage(2)["fc"] == "主"
    battle(table, {"fc": "丁"}, {"fc": "主", "stock": "乙*3", "fl": "甲 state rest"})
    assert table.stage(2) == {"fl": "甲"}  # what is asked now is the encore by rule


def encore(t: Table, two: Side) -> Table:
    """Player 2's front centre is reversed and the attacks are over."""
    return t.lay({"fc": "丁"}, two, phase="attack").attack("fc", "front")


@wording(
    5,
    "【自】 アンコール ［手札のキャラを1枚控え室に置く］ （このカードが舞台から控え室に置かれた時、あなたはコストを払ってよい。そうしたら、このカードがいた枠に【レスト】して置く）",
)
def test_encore_for_a_character_of_the_hand(table: Table) -> None:
    encore(table, {"fc": "主", "hand": "甲, 引, 凪"})
    assert in_turn(table).options == ["yes", "no"]
    table.play("2: yes", "2: card 甲")
    assert table.stage(2)["fc"] == "主"
    assert "甲" in table.has(2, "waiting")
    encore(table, {"fc": "主", "hand": "引, 凪"})
    assert not table.stage(2)


@wording(
    5,
    "【自】 アンコール ［手札のキャラを1枚控え室に置く］ （このカードが舞台から控え室に置かれた時、あなたはコストを払ってよい。そうしたら、このカードがいた枠に【レスト】して置く）",
)
def test_encore_in_the_main_phase_too_and_it_comes_back_rested(table: Table) -> None:
    table.lay({"hand": "倒"}, {"fc": "主", "hand": "甲"}).play("1: event 倒")
    in_turn(table).play("2: yes").expect("2 fc 主 state rest", "waiting 2: 甲")
    table.lay({"hand": "戻"}, {"fc": "主", "hand": "甲"}).play("1: event 戻").expect(
        "hand 2: 主, 甲"
    )


@wording(
    27,
    "【自】 アンコール ［あなたの山札の上から1枚をクロック置場に置く］ （このカードが舞台から控え室に置かれた時、あなたはコストを払ってよい。そうしたら、このカードがいた枠に【レスト】して置く）",
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_encore_for_a_card_of_the_deck_into_the_clock(table: Table, answer: str) -> None:
    table.lay({"hand": "倒"}, {"fc": "主", "deck": "青, 黄"}).play("1: event 倒")
    in_turn(table).play(f"2: {answer}")
    if answer == "yes":
        table.expect("2 fc 主 state rest", "clock 2: 青", "deck 2: 黄")
    else:
        table.expect("waiting 2: 主", "count 2 clock 0")


@wording(
    72,
    "【自】 アンコール ［手札の《星》のキャラを1枚控え室に置く］ （このカードが舞台から控え室に置かれた時、あなたはコストを払ってよい。そうしたら、このカードがいた枠に【レスト】して置く）",
)
def test_encore_for_one_of_the_trait(table: Table) -> None:
    table.lay({"hand": "倒"}, {"fc": "主", "hand": "月, 星, 星一"}).play("1: event 倒")
    in_turn(table).play("2: yes")
    assert offered(table) == ["card 星", "card 星一"]
    table.play("2: card 星").expect("2 fc 主 state rest", "hand 2: 月, 星一")
    table.lay({"hand": "倒"}, {"fc": "主", "hand": "月"}).play("1: event 倒")
    table.expect("waiting 2: 主")
    assert in_turn(table).options == ["no"]
    assert in_turn(table.play("2: no")).asked[0] == 1


@wording(
    606,
    "【自】［(2)］ このカードが舞台から控え室に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室のキャラを1枚選び、手札に戻す。",
)
def test_going_to_the_waiting_room_it_may_fetch_a_character_itself_too(table: Table) -> None:
    two: Side = {"fc": "主", "stock": "乙, 引", "waiting": "青"}
    table.lay({"hand": "倒"}, two).play("1: event 倒")
    in_turn(table).play("2: yes")
    assert offered(table) == ["card 主", "card 乙", "card 青"]
    table.play("2: card 主").expect("hand 2: 主", "count 2 stock 0")
    table.lay({"hand": "倒"}, {**two, "stock": "乙"}).play("1: event 倒").expect(
        "waiting 2: 主, 青"
    )
    assert in_turn(table).asked[0] == 1
    table.lay({"hand": "戻"}, two).play("1: event 戻").expect("hand 2: 主", "count 2 stock 2")
