"""What happens when the card is put on the stage from the hand."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import Table, look, main, numbers, offered, wording
from tests.rules.weiss_schwarz.table import KEPT, Side, shuffled


@wording(
    3,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分のクロックの上から1枚を、控え室に置いてよい。",
)
def test_it_may_heal_the_top_of_the_clock(table: Table) -> None:
    table.lay({"hand": "主", "clock": "青, 黄"}, {"clock": "緑"}).character("主", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("clock 1: 黄", "waiting 1: 青", "clock 2: 緑")
    table.lay({"hand": "主", "clock": "青, 黄"}).character("主", "fc").play("1: no")
    table.expect("clock 1: 青, 黄", "count 1 waiting 0")
    table.lay({"hand": "主"}).character("主", "fc")
    assert main(table)


@wording(
    9, "【自】 このカードが手札から舞台に置かれた時、そのターン中、このカードのパワーを＋1500。"
)
def test_it_is_stronger_this_turn(table: Table) -> None:
    table.lay({"hand": "主", "fl": "主"}).character("主", "fc")
    numbers(table, "fc 4500, fl 3000")
    table.end_turn()
    numbers(table, "fc 3000")


@wording(
    25,
    "【自】 このカードが手札から舞台に置かれた時、そのターン中、このカードのパワーを＋Ｘ。Ｘはあなたの《星》のキャラの枚数×1000に等しい。",
)
def test_it_is_stronger_for_each_of_the_trait_itself_too_as_they_are_now(table: Table) -> None:
    one = {"hand": "主, 星", "fl": "星", "br": "月"}
    table.lay(one, {"fc": "星"}).character("主", "fc")
    numbers(table, "fc 5000")
    table.character("星", "fr")  # later ones do not count
    numbers(table, "fc 5000")
    table.end_turn()
    numbers(table, "fc 3000")


@wording(
    28,
    "【自】［(1) 手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て《星》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
)
def test_for_stock_and_a_card_it_searches_one_of_the_trait(table: Table) -> None:
    one = {"hand": "主, 甲, 乙", "stock": "丙", "deck": "月, 星, 引, 星一, 乙"}
    table.lay(one, chance=(shuffled(1, "乙", "引", "月", "星"),)).character("主", "fc")
    table.play("1: yes")
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 甲")
    assert offered(table) == ["card 星", "card 星一", "done"]
    table.play("1: card 星一").expect(
        "hand 1: 乙, 星一", "waiting 1: 甲, 丙", "deck 1: 乙, 引, 月, 星"
    )
    assert "“星一”" in table.log(2)
    assert "“引”" not in table.log(2)
    table.lay(one, chance=(KEPT,)).character("主", "fc").play("1: yes", "1: card 甲", "1: done")
    table.expect("hand 1: 乙", "count 1 deck 5", "count 1 stock 0")
    table.lay(one).character("主", "fc").play("1: no").expect("hand 1: 甲, 乙", "stock 1: 丙")
    for lacking in ({"hand": "主"}, {"stock": "none"}):
        table.lay({**one, **lacking}).character("主", "fc")
        assert main(table)


@wording(
    160,
    "【自】［(1) 手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て《星》か《月》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
)
def test_it_searches_one_of_either_trait(table: Table) -> None:
    one = {"hand": "主, 甲", "stock": "丙", "deck": "月, 星, 甲, 引, 星月"}
    table.lay(one, chance=(KEPT,)).character("主", "fc").play("1: yes")
    assert offered(table) == ["card 星", "card 星月", "card 月", "done"]
    table.play("1: card 月").expect("hand 1: 月", "waiting 1: 甲, 丙")
    table.lay({**one, "stock": "none"}).character("主", "fc")
    assert main(table)


@wording(
    33,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から1枚見て、山札の上か控え室に置く。",
)
@pytest.mark.parametrize(("place", "deck", "waiting"), [(0, "青, 黄", "none"), (1, "黄", "青")])
def test_it_looks_at_one_for_the_top_or_the_waiting_room(
    table: Table, place: int, deck: str, waiting: str
) -> None:
    table.lay({"hand": "主", "deck": "青, 黄"}).character("主", "fc")
    assert len(table.options) == 2
    assert table.knows(1, 1, "deck") == ["青", ""]  # and not to be looked at is no answer
    assert table.knows(2, 1, "deck") == ["", ""]
    table.play(table.options[place]).expect(f"deck 1: {deck}", f"waiting 1: {waiting}")


@wording(
    38,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から1枚見て、山札の上か下に置く。",
)
@pytest.mark.parametrize(("place", "deck"), [(0, "青, 黄, 緑"), (1, "黄, 緑, 青")])
def test_it_looks_at_one_for_the_top_or_the_bottom(table: Table, place: int, deck: str) -> None:
    table.lay({"hand": "主", "deck": "青, 黄, 緑"}).character("主", "fc")
    assert len(table.options) == 2
    table.play(table.options[place]).expect(f"deck 1: {deck}")
    assert "“青”" not in table.log(2)


@wording(
    42,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の《星》のキャラを1枚選び、そのターン中、パワーを＋1500。",
)
def test_one_of_the_trait_is_stronger_this_turn(table: Table) -> None:
    table.lay({"hand": "主", "fl": "星", "br": "月"}, {"fc": "星"}).character("主", "fc")
    assert offered(table) == ["card 主", "card 星"]
    table.play("1: card 星")
    numbers(table, "fl 4500, fc 3000, 2:fc 3000")
    table.end_turn()
    numbers(table, "fl 3000")


@wording(
    42,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の《月》のキャラを1枚選び、そのターン中、パワーを＋1500。",
)
def test_without_one_of_the_trait_nothing_happens(table: Table) -> None:
    table.lay({"hand": "主", "fl": "星"}).character("主", "fc")
    assert main(table)
    numbers(table, "fl 3000, fc 3000")


@wording(
    43,
    "【自】 このカードが手札から舞台に置かれた時、あなたは2枚まで引き、自分の手札を1枚選び、控え室に置く。",
)
@pytest.mark.parametrize(("drawn", "hand"), [(2, "乙, 青, 黄"), (1, "乙, 青"), (0, "乙")])
def test_up_to_two_are_drawn_and_one_is_put_down_all_the_same(
    table: Table, drawn: int, hand: str
) -> None:
    table.lay({"hand": "主, 乙", "deck": "青, 黄, 緑"}).character("主", "fc")
    look(table, drawn, 2)
    if drawn:
        assert offered(table) == sorted([f"card {c}" for c in hand.split(", ")])
        table.play("1: card 乙")
    table.expect("waiting 1: 乙", f"count 1 hand {drawn}")


@wording(
    46,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から2枚まで見て、山札の上に好きな順番で置く。",
)
def test_up_to_two_are_put_back_on_top_in_any_order(table: Table) -> None:
    table.lay({"hand": "主", "deck": "青, 黄, 緑"}).character("主", "fc")
    look(table, 2, 2)
    assert table.knows(1, 1, "deck") == ["青", "黄", ""]
    assert offered(table) == ["card 青", "card 黄"]
    first = table.options[0].removeprefix("card ")
    table.play(f"1: card {first}")
    assert table.has(1, "deck")[2] == "緑"
    assert sorted(table.has(1, "deck")[:2]) == ["青", "黄"]
    table.lay({"hand": "主", "deck": "青, 黄, 緑"}).character("主", "fc")
    look(table, 0, 2)
    table.expect("deck 1: 青, 黄, 緑")
    assert table.knows(1, 1, "deck") == ["", "", ""]


@wording(
    46,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から2枚まで見て、山札の上に好きな順番で置く。",
)
def test_both_orders_can_be_reached(table: Table) -> None:
    found = set()
    for choice in (0, 1):
        table.lay({"hand": "主", "deck": "青, 黄, 緑"}).character("主", "fc")
        look(table, 2, 2)
        table.play(table.options[choice])
        found.add(tuple(table.has(1, "deck")))
    assert found == {("青", "黄", "緑"), ("黄", "青", "緑")}


@wording(
    49,
    "【自】［手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分のクロックの上から1枚を、ストック置場に置く。",
)
def test_for_a_card_the_top_of_the_clock_becomes_stock(table: Table) -> None:
    one = {"hand": "主, 甲", "clock": "青, 黄", "stock": "乙"}
    table.lay(one).character("主", "fc").play("1: yes")
    table.expect("clock 1: 黄", "stock 1: 青, 乙", "waiting 1: 甲")
    table.lay(one).character("主", "fc").play("1: no").expect("clock 1: 青, 黄", "hand 1: 甲")
    table.lay({**one, "hand": "主"}).character("主", "fc")
    assert main(table)


@wording(
    31,
    "【自】［(1) 手札のクライマックスを1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室のクライマックスを1枚選び、手札に戻す。",
)
def test_a_climax_is_changed_for_one_of_the_waiting_room(table: Table) -> None:
    one = {"hand": "主, 凪, 甲", "stock": "乙", "waiting": "青凪, 星"}
    table.lay(one).character("主", "fc").play("1: yes", "1: card 凪")
    assert offered(table) == ["card 凪", "card 青凪"]  # what was paid lies there by now
    table.play("1: card 青凪").expect("hand 1: 青凪, 甲", "waiting 1: 凪, 乙, 星")
    table.lay({**one, "hand": "主, 甲"}).character("主", "fc")
    assert table.options == ["no"]
    table.lay({**one, "stock": "none"}).character("主", "fc")
    assert main(table)


@wording(
    56,
    "【自】［手札のクライマックスを1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の《星》のキャラを1枚選び、手札に戻す。",
)
def test_a_climax_pays_for_one_of_the_trait(table: Table) -> None:
    one = {"hand": "主, 凪, 甲", "waiting": "青凪, 星, 月, 星一"}
    table.lay(one).character("主", "fc").play("1: yes", "1: card 凪")
    assert offered(table) == ["card 星", "card 星一"]
    table.play("1: card 星").expect("hand 1: 星, 甲")
    table.lay({**one, "waiting": "月"}).character("主", "fc").play("1: yes", "1: card 凪")
    table.expect("hand 1: 甲", "waiting 1: 凪, 月")  # paid for nothing
    table.lay({**one, "hand": "主, 甲"}).character("主", "fc")
    assert table.options == ["no"]


@wording(
    78,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置く。",
)
def test_of_up_to_three_one_goes_to_the_hand_unshown(table: Table) -> None:
    one = {"hand": "主", "deck": "青, 凪, 緑, 黄"}
    table.lay(one).character("主", "fc")
    look(table, 3, 3)
    assert offered(table) == ["card 凪", "card 緑", "card 青", "done"]
    table.play("1: card 凪").expect("hand 1: 凪", "waiting 1: 緑, 青", "deck 1: 黄")
    assert "“凪”" not in table.log(2)
    table.lay(one).character("主", "fc")
    look(table, 2, 3)
    table.play("1: done").expect("count 1 hand 0", "waiting 1: 凪, 青", "deck 1: 緑, 黄")
    table.lay(one).character("主", "fc")
    look(table, 0, 3)
    table.expect("count 1 deck 4", "count 1 waiting 0")


@wording(
    119,
    "【自】 このカードが手札から舞台に置かれた時、あなたは相手のキャラを1枚まで選び、思い出にし、相手は自分の思い出置場のそのキャラを、舞台の好きな枠に置く。",
)
def test_one_of_the_opponents_flickers_and_its_player_chooses_where(table: Table) -> None:
    two = {"fc": "甲 state rest markers 乙", "bl": "丙", "memory": "丁"}
    table.lay({"hand": "主", "fl": "青"}, two).character("主", "fc")
    assert offered(table) == ["card 丙", "card 甲", "done"]
    table.play("1: card 甲")
    assert table.asked[0] == 2
    assert offered(table) == ["slot bl", "slot br", "slot fc", "slot fl", "slot fr"]
    table.play("2: slot fr").expect(
        "2 fr 甲 state stand", "memory 2: 丁", "waiting 2: 乙", "fc 2: none"
    )
    table.lay({"hand": "主"}, two).character("主", "fc").play("1: card 甲", "2: slot bl")
    table.expect("bl 2: 甲", "waiting 2: 丙, 乙")  # 9.6.2: who was there goes
    table.lay({"hand": "主"}, two).character("主", "fc").play("1: done")
    table.expect("2 fc 甲 state rest", "fc_markers 2: 乙")


@wording(
    270,
    "【自】 このカードが手札から舞台に置かれた時、他のあなたの、《星》か《月》のキャラが2枚以上なら、あなたは1枚引いてよい。そうしたら、あなたは自分の手札を1枚選び、控え室に置く。",
)
def test_beside_two_it_may_draw_and_must_then_put_one_down(table: Table) -> None:
    one = {"hand": "主, 甲", "fl": "星", "br": "月", "deck": "青, 黄"}
    table.lay(one).character("主", "fc").play("1: yes")
    assert offered(table) == ["card 甲", "card 青"]
    table.play("1: card 甲").expect("hand 1: 青", "waiting 1: 甲")
    table.lay(one).character("主", "fc").play("1: no").expect("hand 1: 甲", "count 1 waiting 0")
    table.lay({**one, "br": "甲"}).character("主", "fc")
    assert main(table)


@wording(
    342,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の控え室の「青」を1枚選び、このカードの下にマーカーとして裏向きに置いてよい。",
)
def test_a_named_card_may_be_its_marker(table: Table) -> None:
    one = {"hand": "主", "waiting": "青, 青一, 黄"}
    table.lay(one).character("主", "fc").play("1: yes")
    table.expect("fc_markers 1: 青", "waiting 1: 青一, 黄")
    table.lay(one).character("主", "fc").play("1: no").expect(
        "count 1 fc_markers 0", "count 1 waiting 3"
    )
    table.lay({"hand": "主", "waiting": "青一"}).character("主", "fc")
    assert main(table)


@wording(
    472,
    "【自】 このカードが手札から舞台に置かれた時、そのターン中、このカードのレベルを＋1し、パワーを＋1000。",
)
def test_its_level_and_power_are_higher_this_turn(table: Table) -> None:
    table.lay({"hand": "主"}).character("主", "fc")
    assert (table.level(1, "fc"), table.power(1, "fc")) == (1, 4000)
    table.end_turn()
    assert (table.level(1, "fc"), table.power(1, "fc")) == (0, 3000)


@wording(
    583,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札の上から1枚を公開する。そのカードのレベルが1以上なら手札に加え、あなたは自分の手札を1枚選び、控え室に置く。（クライマックスのレベルは0として扱う。そうでないなら元に戻す）",
)
def test_a_card_of_level_1_on_top_is_taken_and_one_put_down(table: Table) -> None:
    table.lay({"hand": "主, 甲", "deck": "丁, 黄"}).character("主", "fc")
    assert offered(table) == ["card 丁", "card 甲"]
    table.play("1: card 甲").expect("hand 1: 丁", "waiting 1: 甲", "deck 1: 黄")
    for low in ("青", "凪"):
        table.lay({"hand": "主, 甲", "deck": f"{low}, 黄"}).character("主", "fc")
        assert main(table)
        table.expect("hand 1: 甲", f"deck 1: {low}, 黄")
        assert f"“{low}”" in table.log(2)


@wording(
    612,
    "【自】［手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を上から4枚まで見て、黄のキャラを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。",
)
def test_of_up_to_four_a_yellow_character_goes_to_the_hand(table: Table) -> None:
    one = {"hand": "主, 甲", "deck": "黄引, 黄, 凪, 黄一, 緑"}
    table.lay(one).character("主", "fc").play("1: yes")
    look(table, 4, 4)
    assert offered(table) == ["card 黄", "card 黄一", "done"]
    table.play("1: card 黄一").expect("hand 1: 黄一", "waiting 1: 甲, 黄引, 黄, 凪", "deck 1: 緑")
    assert "“黄一”" in table.log(2)
    table.lay(one).character("主", "fc").play("1: yes")
    look(table, 1, 4)
    table.expect("count 1 hand 0", "waiting 1: 甲, 黄引")
    table.lay(one).character("主", "fc").play("1: no").expect("hand 1: 甲", "count 1 deck 5")


@wording(
    1231,
    "【自】［手札を1枚控え室に置く］ このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、すべてのプレイヤーは自分の控え室のカードすべてを、山札に戻し、それらの山札をシャッフルする。",
)
def test_all_waiting_rooms_go_back_into_the_decks(table: Table) -> None:
    one: Side = {"hand": "主, 甲", "waiting": "青, 凪", "deck": "乙"}
    two: Side = {"waiting": "緑, 黄", "deck": "丙"}
    table.lay(one, two, chance=(KEPT, KEPT)).character("主", "fc").play("1: yes")
    assert main(table)  # nobody is asked for an order that a shuffle takes away
    assert sorted(table.has(1, "deck")) == sorted(["青", "甲", "凪", "乙"])
    assert sorted(table.has(2, "deck")) == sorted(["丙", "緑", "黄"])
    table.expect("count 1 waiting 0", "count 2 waiting 0")
    assert {*table.knows(1, 2, "deck"), *table.knows(1, 1, "deck")} == {""}
    table.lay(one, two).character("主", "fc").play("1: no").expect(
        "waiting 1: 青, 凪", "waiting 2: 緑, 黄"
    )


@wording(
    1294,
    "【自】 このカードが手札から舞台に置かれた時、あなたは自分の山札の上から1枚を公開する。そのカードが《星》のキャラかイベントなら、あなたは相手に1ダメージを与えてよい。（ダメージキャンセルは発生する。公開したカードは元に戻す）",
)
@pytest.mark.parametrize(("top", "may"), [("星", True), ("引", True), ("月", False), ("凪", False)])
def test_a_fitting_card_on_top_lets_it_deal_one_damage(table: Table, top: str, may: bool) -> None:
    one = {"hand": "主", "deck": f"{top}, 乙"}
    table.lay(one, {"deck": "青, 黄"}).character("主", "fc")
    if not may:
        assert main(table)
        table.expect("count 2 clock 0")
    else:
        assert table.options == ["yes", "no"]
        table.play("1: yes").expect("clock 2: 青")
        table.lay(one, {"deck": "凪, 黄"}).character("主", "fc").play("1: yes")
        table.expect("count 2 clock 0", "waiting 2: 凪")
        table.lay(one).character("主", "fc").play("1: no").expect("count 2 clock 0")
    table.expect(f"deck 1: {top}, 乙")


@wording(
    3497,
    "【自】 経験 このカードが手札から舞台に置かれた時、あなたのレベル置場のカードのレベルの合計が5以上なら、あなたは相手のキャラを2枚まで選び、手札に戻す。",
)
def test_with_levels_enough_up_to_two_opponents_go_home(table: Table) -> None:
    one = {"hand": "主", "level": "庚, 己"}
    two = {"fl": "甲", "fc": "乙", "bl": "丙"}
    table.lay(one, two).character("主", "fc")
    assert offered(table) == ["card 丙", "card 乙", "card 甲", "done"]
    table.play("1: card 甲", "1: card 丙").expect("hand 2: 甲, 丙")
    assert main(table)
    table.lay(one, two).character("主", "fc").play("1: card 甲", "1: done").expect("hand 2: 甲")
    table.lay(one, two).character("主", "fc").play("1: done").expect("count 2 hand 0")
    table.lay({**one, "level": "己, 己"}, two).character("主", "fc")
    assert main(table)


@wording(
    16,
    "【自】 絆／「青」 ［(1)］ （このカードがプレイされて舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の「青」を1枚選び、手札に戻す）",
)
def test_bond_fetches_the_named_card_for_stock(table: Table) -> None:
    one = {"hand": "主", "stock": "乙", "waiting": "青, 青一"}
    table.lay(one).character("主", "fc").play("1: yes").expect("hand 1: 青", "waiting 1: 乙, 青一")
    table.lay(one).character("主", "fc").play("1: no").expect("count 1 hand 0", "stock 1: 乙")
    table.lay({**one, "stock": "none"}).character("主", "fc")
    assert main(table)


@wording(
    20,
    "【自】 絆／「青」 ［手札を1枚控え室に置く］ （このカードがプレイされて舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の控え室の「青」を1枚選び、手札に戻す）",
)
def test_bond_fetches_the_named_card_for_a_card(table: Table) -> None:
    one = {"hand": "主, 甲", "waiting": "青, 青一"}
    table.lay(one).character("主", "fc").play("1: yes").expect("hand 1: 青", "waiting 1: 甲, 青一")
    table.lay({"hand": "主, 青"}).character("主", "fc").play("1: yes").expect(
        "hand 1: 青"
    )  # itself
    table.lay({**one, "hand": "主"}).character("主", "fc")
    assert main(table)
