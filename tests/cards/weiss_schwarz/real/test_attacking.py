"""What happens when the card, or another, attacks."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import (
    Table,
    attacks,
    look,
    numbers,
    offered,
    over,
    then,
    wording,
)
from tests.rules.weiss_schwarz.table import KEPT, Side, shuffled

NEXT: Side = {"fc": "主", "fl": "甲", "fr": "甲"}  # who attacks, and who could attack after it


@wording(
    21,
    "【自】 他のあなたの《星》のキャラがアタックした時、そのターン中、このカードのパワーを＋1000。",
)
def test_another_of_the_trait_attacking_strengthens_it(table: Table) -> None:
    table.lay({"fc": "主", "fl": "星", "fr": "月"}, phase="attack").attack("fl")
    numbers(table, "fc 4000, fl 3000")
    table.attack("fr")
    numbers(table, "fc 4000")
    table.lay({"fc": "主", "fl": "星", "fr": "星"}, phase="attack").attack("fl").attack("fr")
    numbers(table, "fc 5000")  # each time
    table.end_attacks()
    numbers(table, "fc 3000")
    table.lay({"fc": "主", "fl": "星"}, phase="attack").attack("fc")
    numbers(table, "fc 3000")  # not itself
    table.lay({"fc": "主"}, {"fc": "星", "fl": "甲"}, turn=2, phase="attack").attack("fc", "side")
    numbers(table, "fc 3000")


@wording(
    30,
    "【自】 このカードがアタックした時、このカードの正面のキャラのレベルが3以上なら、そのターン中、このカードのパワーを＋6000。",
)
def test_facing_level_3_it_is_stronger(table: Table) -> None:
    for facing, way, power in (("庚", "front", 9000), ("庚", "side", 9000), ("己", "side", 3000)):
        table.lay(NEXT, {"fc": facing, "fl": "庚"}, phase="attack").attack("fc", way)
        numbers(table, f"fc {power}, fl 3000")
    table.lay(NEXT, {"fc": "庚"}, phase="attack").attack("fc", "side")
    over(table, "fc 3000")
    table.lay(NEXT, {"bl": "庚"}, phase="attack").attack("fc")
    numbers(table, "fc 3000")


@wording(
    44,
    "【自】 このカードがアタックした時、あなたは他の自分の《星》のキャラを1枚選び、そのターン中、パワーを＋Ｘ。Ｘは他のあなたの《星》のキャラの枚数×500に等しい。",
)
def test_another_of_the_trait_is_stronger_by_how_many_others_there_are(table: Table) -> None:
    one = {"fc": "主", "fl": "星", "bl": "星一", "br": "月"}
    table.lay(one, {"fl": "星"}, phase="attack").attack("fc")
    assert offered(table) == ["card 星", "card 星一"]
    table.play("1: card 星一")
    numbers(table, "bl 6000, fl 3000, fc 3000")
    over(table, "bl 5000")
    table.lay({"fc": "主", "fl": "甲", "br": "月"}, phase="attack").attack("fc")
    assert attacks(table)


@wording(
    48,
    "【自】 このカードがアタックした時、他のあなたの《星》のキャラが2枚以上なら、そのターン中、このカードのパワーを＋2000。",
)
def test_beside_two_it_is_stronger_when_it_attacks(table: Table) -> None:
    for br, power in (("星", 5000), ("月", 3000)):
        table.lay({"fc": "主", "fl": "星", "br": br}, phase="attack").attack("fc")
        numbers(table, f"fc {power}")
        over(table, "fc 3000")
    table.lay({"fc": "主", "fl": "星", "br": "星"}, phase="attack").attack("fl")
    numbers(table, "fc 3000")


@wording(
    142,
    "【自】 このカードがアタックした時、他のあなたの《星》のキャラがいるなら、そのターン中、このカードのパワーを＋3000。",
)
def test_beside_one_it_is_stronger_when_it_attacks(table: Table) -> None:
    for fl, power in (("星", 6000), ("月", 3000)):
        table.lay({"fc": "主", "fl": fl}, {"fl": "星"}, phase="attack").attack("fc")
        numbers(table, f"fc {power}")
        over(table, "fc 3000")


@wording(
    511,
    "【自】 このカードがアタックした時、他のあなたの《星》のキャラが2枚以上なら、あなたは自分の山札を上から2枚まで見て、カードを1枚選び、山札の上に置き、残りのカードを控え室に置く。",
)
def test_of_up_to_two_one_stays_on_top_before_the_trigger_check(table: Table) -> None:
    one = {"fc": "主", "fl": "星", "br": "星", "deck": "青, 黄, 緑, 乙"}
    table.lay(one, phase="attack").attack("fc")
    look(table, 2, 2)
    assert offered(table) == ["card 青", "card 黄"]  # one must be chosen
    table.play("1: card 黄").expect("waiting 1: 青", "stock 1: 黄", "deck 1: 緑, 乙")
    table.lay(one, phase="attack").attack("fc")
    look(table, 1, 2)
    table.expect("count 1 waiting 0", "stock 1: 青")  # the only one seen goes back on top
    table.lay(one, phase="attack").attack("fc")
    look(table, 0, 2)
    table.expect("count 1 waiting 0", "stock 1: 青")
    table.lay({**one, "br": "月"}, phase="attack").attack("fc")
    assert attacks(table)


@wording(
    841,
    "【自】［手札を1枚控え室に置く］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を上から4枚まで見て、《星》のキャラを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。",
)
def test_attacking_for_a_card_it_takes_one_of_the_trait_from_the_top_four(table: Table) -> None:
    one = {**NEXT, "hand": "甲", "deck": "青, 星, 凪, 月, 緑, 乙"}
    table.lay(one, phase="attack").attack("fc").play("1: yes")
    look(table, 4, 4)
    assert offered(table) == ["card 星", "done"]
    table.play("1: card 星").expect("hand 1: 星", "waiting 1: 甲, 青, 凪, 月", "stock 1: 緑")
    assert "“星”" in table.log(2)
    assert "“月”" in table.log(2)  # the waiting room is open
    table.lay(one, phase="attack").attack("fc").play("1: no").expect("hand 1: 甲", "stock 1: 青")
    table.lay({**one, "hand": "none"}, phase="attack").attack("fc")
    assert attacks(table)


@wording(
    908,
    "【自】［手札を2枚控え室に置く］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、あなたは相手の山札の下から4枚を、控え室に置き、相手にＸダメージを与える。ＸはそれらのカードのCXの枚数に等しい。（ダメージキャンセルは発生する）",
    soul=0,
)
def test_it_mills_the_bottom_four_and_deals_as_much_as_there_were_climaxes(table: Table) -> None:
    one = {**NEXT, "fc": "主", "hand": "甲, 乙"}
    two = {"deck": "青, 黄, 緑, 乙, 凪, 丙, 青凪, 丁"}
    table.lay({**one}, two, phase="attack").attack("fc").play("1: yes")
    # two damage by the text, one more by the attack
    table.expect("count 1 hand 0", "clock 2: 緑, 黄, 青")
    assert sorted(table.has(2, "waiting")) == sorted(["凪", "丙", "青凪", "丁"])
    assert table.has(2, "deck") == ["乙"]
    calm = {"deck": "青, 黄, 緑, 乙, 丙, 丙, 丁, 丁"}
    table.lay(one, calm, phase="attack").attack("fc").play("1: yes").expect("clock 2: 青")
    cancels = {"deck": "青, 凪, 黄, 緑, 凪, 丙, 青凪, 丁"}
    table.lay(one, cancels, phase="attack").attack("fc").play("1: yes").expect("clock 2: 黄")
    table.lay({**one, "hand": "甲"}, two, phase="attack").attack("fc").expect("clock 2: 青")
    table.lay(one, two, phase="attack").attack("fc").play("1: no").expect(
        "hand 1: 甲, 乙", "clock 2: 青"
    )


@wording(
    1374,
    "【自】［手札を1枚控え室に置く］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、そのターン中、このカードのパワーを＋3500。",
)
def test_for_a_card_it_is_stronger(table: Table) -> None:
    one = {**NEXT, "hand": "甲"}
    table.lay(one, phase="attack").attack("fc").play("1: yes").expect("waiting 1: 甲")
    numbers(table, "fc 6500")
    table.end_attacks()
    numbers(table, "fc 3000")
    table.lay(one, phase="attack").attack("fc").play("1: no").expect("hand 1: 甲")
    numbers(table, "fc 3000")
    table.lay(NEXT, phase="attack").attack("fc")
    assert attacks(table)


@wording(
    2187,
    "【自】 このカードがアタックした時、他のあなたの、《星》か《月》のキャラが4枚以上なら、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋3000。",
)
def test_beside_four_anybody_is_stronger(table: Table) -> None:
    one = {"fc": "主", "fl": "星", "fr": "月", "bl": "星月", "br": "星一"}
    table.lay(one, phase="attack").attack("fc")
    assert offered(table) == ["card 主", "card 星", "card 星一", "card 星月", "card 月"]
    table.play("1: card 月")
    numbers(table, "fr 6000, fc 3000")
    over(table, "fr 3000")
    table.lay({**one, "br": "甲"}, phase="attack").attack("fc")
    assert attacks(table)


@wording(
    2403,
    "【自】［(1)］ このカードがアタックした時、クライマックス置場に「凪」があるなら、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見てレベル1以上の、《星》か《月》のキャラを1枚まで選んで相手に見せ、手札に加える。その山札をシャッフルする。",
)
def test_with_its_climax_it_searches_level_1_or_more_of_either_trait(table: Table) -> None:
    one = {**NEXT, "climax": "凪", "stock": "乙", "deck": "星, 星一, 月二, 丁, 引"}
    table.lay(one, phase="attack", chance=(KEPT,)).attack("fc").play("1: yes")
    assert offered(table) == ["card 星一", "card 月二", "done"]
    table.play("1: card 月二").expect("hand 1: 月二", "waiting 1: 乙")
    for lacking in ({"climax": "青凪"}, {"stock": "none"}):
        table.lay({**one, **lacking}, phase="attack").attack("fc")
        assert attacks(table)


@wording(
    2492,
    "【自】 このカードがアタックした時、クライマックス置場に「凪」があるなら、そのターン中、このカードのパワーを＋6000し、相手は『【自】 アンコール』を使えない。（ルールによる『【自】 アンコール ［(3)］』も使えない）",
)
def test_with_its_climax_it_is_stronger_and_nobody_encores_against_it(table: Table) -> None:
    two = {"fc": "再", "fr": "甲", "stock": "乙*3", "hand": "甲"}
    table.lay({"fc": "主", "fl": "甲", "fr": "甲", "climax": "凪"}, two, phase="attack")
    table.attack("fc", "front")
    numbers(table, "fc 9000")
    table.expect("2 fc 再 state reverse").play("1: end_attacks")
    assert table.options == ["trigger 再", "trigger 再"]  # its own encore and that of the rules
    table.play("2: trigger 再").expect("fc 2: none", "count 2 stock 3", "waiting 2: 再")
    assert table.turn[0] == 2  # nobody was asked to pay
    numbers(table, "fc 3000")
    table.lay(
        {"fc": "主", "fl": "甲", "fr": "甲", "climax": "青凪"},
        {**two, "fc": "再一"},
        phase="attack",
    )
    table.attack("fc", "front")
    numbers(table, "fc 3000, 2:fc 3000")  # both are reversed
    assert table.state(2, "fc") == "reverse"
    table.play("1: end_attacks")
    table.play("2: trigger 再一")
    assert table.options == ["yes", "no"]


@wording(
    2904,
    "【自】［(2) 手札の「青」を1枚控え室に置く］ このカードがアタックした時、あなたはコストを払ってよい。そうしたら、相手に2ダメージを与える。（ダメージキャンセルは発生する）",
    soul=0,
)
def test_for_stock_and_a_named_card_it_deals_two(table: Table) -> None:
    one = {**NEXT, "stock": "乙*2", "hand": "青, 黄"}
    two = {"deck": "甲, 丁, 戊, 己"}
    table.lay(one, two, phase="attack").attack("fc").play("1: yes", "1: card 青")
    table.expect("hand 1: 黄", "clock 2: 戊, 丁, 甲")
    table.lay(one, {"deck": "甲, 凪, 戊, 己"}, phase="attack").attack("fc").play(
        "1: yes", "1: card 青"
    )
    table.expect("clock 2: 戊")
    table.lay({**one, "stock": "乙"}, two, phase="attack").attack("fc").expect("clock 2: 甲")
    table.lay({**one, "hand": "黄"}, two, phase="attack").attack("fc")
    assert table.options == ["no"]
    table.play("1: no").expect("clock 2: 甲")
    table.lay(one, two, phase="attack").attack("fc").play("1: no").expect(
        "clock 2: 甲", "count 1 hand 2"
    )


@wording(
    3276,
    "【自】 このカードがアタックした時、他のあなたのカード名に「暁」か「宵」か「主」を含むキャラが2枚以上なら、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋2000。",
)
def test_beside_two_of_these_names_one_is_stronger(table: Table) -> None:
    one = {"fc": "主", "fl": "暁の歌", "br": "宵の歌"}
    table.lay(one, phase="attack").attack("fc")
    assert offered(table) == ["card 主", "card 宵の歌", "card 暁の歌"]
    table.play("1: card 主")
    numbers(table, "fc 5000")
    over(table, "fc 3000")
    table.lay({"fc": "主", "fl": "暁の歌", "br": "暁の歌"}, phase="attack").attack("fc")
    assert not attacks(table)  # two of one name are two
    table.lay({**one, "br": "月"}, phase="attack").attack("fc")
    assert attacks(table)  # it does not count itself


@wording(
    5453,
    "【自】【CXコンボ】 このカードがアタックした時、クライマックス置場に「凪」があるなら、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋2000し、次の能力を与える。『【自】［(1) 手札を1枚控え室に置く］ このカードのバトル相手が【リバース】した時、あなたはコストを払ってよい。そうしたら、相手に2ダメージを与える。』（ダメージキャンセルは発生する）",
)
def test_one_gets_power_and_an_ability_for_this_turn(table: Table) -> None:
    one = {"fc": "主", "fl": "甲", "fr": "丁", "climax": "凪", "hand": "黄", "stock": "乙"}
    two = {"fr": "丙", "fl": "丙"}
    table.lay(one, two, phase="attack").attack("fc")
    assert offered(table) == ["card 丁", "card 主", "card 甲"]
    table.play("1: card 甲")
    numbers(table, "fl 5000, fc 3000")
    table.expect("count 2 clock 2")  # a direct attack with soul 1 + 1
    table.attack("fl", "front")
    assert table.options == ["yes", "no"]
    before = table.count(2, "clock")
    table.play("1: yes")
    assert table.count(2, "clock") == before + 2
    table.expect("waiting 1: 黄, 乙", "2 fr 丙 state reverse")
    over(table, "fl 3000")
    table.lay({**one, "climax": "青凪"}, two, phase="attack").attack("fc")
    assert attacks(table)


@wording(
    6215,
    "【自】【CXコンボ】［(1) 手札を1枚控え室に置く］ このカードがアタックした時、CX置場に「凪」があるなら、あなたはコストを払ってよい。そうしたら、相手に2ダメージを与え、そのターン中、このカードのパワーを＋1000。（ダメージキャンセルは発生する）",
    soul=0,
)
def test_it_deals_two_and_is_stronger_even_if_cancelled(table: Table) -> None:
    one = {**NEXT, "climax": "凪", "hand": "黄", "stock": "乙"}
    for top, clock in (("甲, 乙, 丙", "丙, 乙, 甲"), ("甲, 凪, 丙", "丙")):
        table.lay(one, {"deck": f"{top}, 丁, 戊"}, phase="attack").attack("fc").play("1: yes")
        table.expect(f"clock 2: {clock}", "waiting 1: 黄, 乙")
        numbers(table, "fc 4000")
        over(table, "fc 3000")
    for lacking in ({"climax": "青凪"}, {"stock": "none"}, {"hand": "none"}):
        table.lay({**one, **lacking}, phase="attack").attack("fc")
        assert attacks(table)


@wording(
    7763,
    "【自】 このカードがアタックした時、クライマックス置場に「凪」があるなら、あなたは自分の山札の上から1枚を、控え室に置く。そのカードのレベルが1以上なら、あなたは2枚引く。（クライマックスのレベルは0として扱う）",
)
@pytest.mark.parametrize(("top", "draws"), [("丁", 2), ("甲", 0), ("青凪", 0)])
def test_a_card_of_level_1_from_the_top_draws_two(table: Table, top: str, draws: int) -> None:
    one = {**NEXT, "climax": "凪", "deck": f"{top}, 青, 黄, 緑, 乙"}
    table.lay(one, phase="attack").attack("fc")
    table.expect(f"waiting 1: {top}", f"count 1 hand {draws}", "count 1 stock 1")
    table.lay({**one, "climax": "青凪"}, phase="attack").attack("fc").expect(f"stock 1: {top}")


@wording(
    9186,
    "【自】［あなたの山札の上から1枚をクロック置場に置く］ このカードがアタックした時、クライマックス置場に「凪」があるなら、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て《星》のキャラを1枚まで選んで相手に見せ、手札に加える。その後、その山札をシャッフルし、そのターン中、このカードのパワーを＋2000し、相手は『【自】 アンコール』を使えない。（ルールによる『【自】 アンコール ［(3)］』も使えない）",
)
def test_it_searches_is_stronger_and_forbids_the_encore(table: Table) -> None:
    one = {**NEXT, "climax": "凪", "deck": "黄, 青, 星, 月, 緑, 星一"}
    two = {"fc": "甲", "stock": "乙*3"}
    chance = (shuffled(1, "緑", "青", "月", "星一"),)
    table.lay(one, two, phase="attack", chance=chance).attack("fc", "front").play("1: yes")
    table.expect("clock 1: 黄")
    assert offered(table) == ["card 星", "card 星一", "done"]
    then(table, "1: card 星").expect("hand 1: 星", "stock 1: 緑")
    numbers(table, "fc 5000")
    table.play("1: end_attacks").expect("count 2 stock 3", "fc 2: none")
    assert table.turn[0] == 2
    numbers(table, "fc 3000")
    then(table.lay(one, two, phase="attack").attack("fc", "side"), "1: no").expect(
        "count 1 clock 0"
    )
    numbers(table, "fc 3000")


@wording(
    9355,
    "【自】【CXコンボ】［(1)］ このカードがアタックした時、クライマックス置場に「凪」があり、他のあなたの《星》のキャラがいるなら、あなたはコストを払ってよい。そうしたら、相手に2ダメージを与え、そのターン中、このカードのソウルを－1。（ダメージキャンセルは発生する）",
)
def test_it_deals_two_and_has_one_soul_less(table: Table) -> None:
    one = {**NEXT, "fl": "星", "climax": "凪", "stock": "乙"}
    table.lay(one, phase="attack").attack("fc").play("1: yes")
    numbers(table, "fc 3000/1")  # 1 + 1 for a direct attack - 1
    table.expect("count 2 clock 3")
    over(table, "fc 3000/1")
    table.lay(one, {"fc": "庚"}, phase="attack").attack("fc", "side").play("1: yes")
    table.expect("count 2 clock 2")  # a side attack on level 3 has no soul left
    for lacking in ({"climax": "青凪"}, {"fl": "月"}, {"stock": "none"}):
        table.lay({**one, **lacking}, phase="attack").attack("fc")
        assert attacks(table)
