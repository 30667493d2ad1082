"""What happens at the beginning of a phase or step."""

from __future__ import annotations

from tests.cards.weiss_schwarz.real.shared import Table, attacks, numbers, offered, wording
from tests.rules.weiss_schwarz.table import Side


@wording(
    508,
    "【自】 相手のアタックフェイズの始めに、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋500。",
)
def test_before_the_opponents_attacks_one_is_stronger(table: Table) -> None:
    table.lay({"fc": "甲", "fl": "甲"}, {"fc": "主", "bl": "星"}, phase="attack")
    assert (table.asked[0], offered(table)) == (2, ["card 主", "card 星"])
    table.play("2: card 星")
    numbers(table, "2:bl 3500, 2:fc 3000")
    table.end_turn()
    numbers(table, "2:bl 3000")
    table.lay({"fc": "主", "bl": "星"}, phase="attack")
    assert attacks(table)  # its own attacks


@wording(
    513,
    "【自】［(1)］ 相手のアタックフェイズの始めに、あなたはコストを払ってよい。そうしたら、あなたは自分の《星》のキャラを1枚とこのカードを選び、それぞれを【スタンド】して入れ替える。",
)
def test_before_the_opponents_attacks_it_changes_places_standing(table: Table) -> None:
    two: Side = {
        "bl": "主 state rest",
        "fc": "星 state rest",
        "fr": "月",
        "fl": "星一",
        "stock": "乙",
    }
    table.lay({"fc": "甲", "fl": "甲"}, two, phase="attack").play("2: yes")
    assert offered(table) == ["card 星", "card 星一"]
    table.play("2: card 星").expect("2 fc 主 state stand", "2 bl 星 state stand", "waiting 2: 乙")
    assert attacks(table)
    table.lay({"fc": "甲"}, two, phase="attack").play("2: no").expect(
        "2 bl 主 state rest", "stock 2: 乙"
    )
    table.lay({"fc": "甲"}, {**two, "stock": "none"}, phase="attack")
    assert attacks(table)
    alone: Side = {"bl": "主 state rest", "fr": "月", "stock": "乙"}
    table.lay({"fc": "甲", "fl": "甲"}, alone, phase="attack").play("2: yes")
    table.expect("bl 2: 主", "count 2 stock 0")  # nobody to change with
    assert attacks(table)


@wording(
    1298,
    "【自】［(1)］ 相手のアタックフェイズの始めに、あなたはコストを払ってよい。そうしたら、あなたはこのカードの正面のキャラを1枚と、そのキャラ以外の相手の前列のキャラを1枚選び、それぞれを【スタンド】して入れ替える。",
)
def test_before_the_opponents_attacks_who_faces_it_changes_places(table: Table) -> None:
    one: Side = {"fl": "甲 state rest", "fc": "青", "fr": "黄", "bl": "緑"}
    table.lay(one, {"fr": "主", "stock": "乙"}, phase="attack").play("2: yes")
    assert offered(table) == ["card 青", "card 黄"]  # 甲 faces it; not the back row
    table.play("2: card 黄").expect(
        "1 fr 甲 state stand", "1 fl 黄 state stand", "1 fc 青 state stand"
    )
    assert attacks(table)
    table.lay({"fc": "青", "fr": "黄"}, {"fr": "主", "stock": "乙"}, phase="attack").play("2: yes")
    assert offered(table) == [
        "card 青",
        "card 黄",
    ]  # nobody faces it: as far as it goes (8.6.3.1.2)
    table.play("2: card 黄")
    assert table.stage(1) == {"fc": "青", "fr": "黄"}
    assert attacks(table)
    table.lay(one, {"fr": "主"}, phase="attack")
    assert attacks(table)
    table.lay({**one, "fl": "不選 state rest"}, {"fr": "主", "stock": "乙"}, phase="attack")
    table.play("2: yes", "2: card 青")
    table.expect("1 fl 不選 state rest", "fc 1: 青")  # who cannot be chosen is not


@wording(
    2163,
    "【自】 チェンジ ［(1)］ あなたのアンコールステップの始めに、このカードが【レスト】しているなら、あなたはコストを払ってよい。そうしたら、あなたは自分のレベル置場の「青」を1枚とこのカードを選び、入れ替える。（舞台に置くキャラは【スタンド】して置かれる）",
)
def test_rested_it_changes_with_a_named_card_of_the_level_area(table: Table) -> None:
    one: Side = {"fc": "主", "level": "青, 黄", "stock": "乙"}
    table.lay(one, phase="attack").attack("fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("1 fc 青 state stand")
    assert sorted(table.has(1, "level")) == ["主", "黄"]
    table.lay(one, {"fc": "丁"}, phase="attack").attack("fc", "front")
    assert table.turn[0] == 2  # reversed, not rested
    table.expect("fc 1: none")
    table.lay({**one, "level": "黄, 青一"}, phase="attack").attack("fc").play("1: yes")
    table.expect("fc 1: 主", "count 1 stock 1")  # paid for nothing
    table.lay({**one, "stock": "none", "deck": "宝, 乙*5"}, phase="attack").attack("fc")
    assert table.stage(1) == {"fc": "主"}


@wording(
    3842,
    "【自】［(2)］ あなたのドローフェイズの始めに、あなたはコストを払ってよい。そうしたら、あなたは自分の手札の「庚」を1枚まで選び、舞台の好きな枠に置く。",
)
def test_before_drawing_it_may_put_a_named_card_of_the_hand_anywhere(table: Table) -> None:
    one: Side = {"fc": "主", "hand": "庚*2, 甲", "stock": "乙*2", "deck": "丁, 乙*5"}
    table.lay(one, phase="draw")
    assert table.options == ["yes", "no"]
    table.expect("count 1 deck 6")  # nothing is drawn yet
    table.play("1: yes")
    assert offered(table) == ["card 庚", "card 庚", "done"]
    table.play("1: card 庚")
    assert offered(table) == ["slot bl", "slot br", "slot fc", "slot fl", "slot fr"]
    table.play("1: slot fr").expect("1 fr 庚 state stand", "count 1 stock 0", "hand 1: 甲, 庚, 丁")
    table.lay(one, phase="draw").play("1: yes", "1: done").expect(
        "count 1 stock 0", "count 1 hand 4"
    )
    table.lay(one, phase="draw").play("1: no").expect("count 1 stock 2")
    table.lay({**one, "stock": "乙"}, phase="draw").expect("count 1 hand 4")
    table.lay({}, one, phase="draw").expect("count 2 stock 2")
    assert table.asked[0] == 1
