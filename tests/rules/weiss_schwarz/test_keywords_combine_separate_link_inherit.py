"""10.15–10.18: combine, separate, link, inherit."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table, shuffled
from tests.support import clause

HEARS = chara("聞", "【自】 あなたが『合体』を使った時、あなたは1枚引く。")
GROWS = chara(
    "離強",
    "【自】 分離／「乙」 ［(1)］",
    "【自】 このカードがアタックした時、そのターン中、あなたのキャラすべてに、パワーを+1000。",
)
GEAR = chara("輪", "【永】【リンク】 歯車", level=1)
OTHER_GEAR = chara("鎖", "【永】【リンク】 鎖輪")
MESHES = chara(
    "噛",
    "【永】 他のあなたの『【リンク】 歯車』を持つキャラがいるなら、このカードのパワーを+1500。",
)
HEIR = chara(
    "継",
    "【自】 継承 他のあなたのキャラが手札から舞台に置かれた時、そのキャラの下にマーカーがないなら、"
    "あなたはこのカードの下のマーカー1枚までとこのカードを選び、その舞台に置かれたキャラの下に"
    "マーカーとして好きな順番で表向きに置いてよい。そうしたら、残りのマーカーを控え室に置く。",
)
FINDS = "あなたは自分の『{}』を持つキャラを1枚選び、手札に戻す。"


# --- 10.15: combine --------------------------------------------------------------------------------


@clause(GAME, "10.15.1", "10.15.1.1")
def test_combine_makes_markers_of_two_characters_and_brings_a_third_from_the_deck(
    table: Table,
) -> None:
    one = {"fl": "合 state rest", "fc": "甲 state rest", "deck": "青, 巨, 黄"}
    table.lay(one, chance=(shuffled(1, "黄", "青"),)).play("1: activate 合 1")
    assert table.stage(1) == {"fl": "合"}  # the cost: 甲 lies under it, face up
    assert table.has(1, "fl_markers") == ["甲"]
    assert table.knows(2, 1, "fl_markers") == ["甲"]
    table.expect("options: card 巨, done")  # up to one
    table.play("1: card 巨")
    assert table.asked == (1, "10.15.1.1")
    assert sorted(table.options) == ["card 合", "card 甲"]  # in any order
    table.play("1: card 合")
    assert table.stage(1) == {"fl": "巨"}
    assert table.state(1, "fl") == "stand"
    assert table.has(1, "fl_markers") == ["合", "甲"]
    assert table.knows(2, 1, "fl_markers") == ["合", "甲"]
    table.expect("deck 1: 黄, 青", "count 1 waiting 0")  # and the deck was shuffled


@clause(GAME, "10.15.1.1")
def test_the_other_order_of_the_markers(table: Table) -> None:
    table.lay({"fl": "合", "fc": "甲", "deck": "青, 巨"}, chance=(KEPT,))
    table.play("1: activate 合 1", "1: card 巨", "1: card 甲")
    assert table.has(1, "fl_markers") == ["甲", "合"]


@clause(GAME, "10.15.1.1")
def test_combine_needs_the_other_character_on_the_stage(table: Table) -> None:
    table.lay({"fl": "合", "fc": "丙", "hand": "甲", "deck": "巨"}, {"fl": "甲"})
    assert "activate 合 1" not in table.options
    assert table.refused("activate 合 1") == {"8.4.2.2"}


@clause(GAME, "10.15.1.1.1")
@pytest.mark.parametrize("there", [False, True])
def test_without_the_third_character_the_card_stays_and_the_deck_is_shuffled_all_the_same(
    table: Table, there: bool
) -> None:
    third = "巨, " if there else ""
    order = ("黄", "青", "巨") if there else ("黄", "青")
    one = {"fl": "合 state rest", "fc": "甲", "br": "聞", "deck": f"青, {third}黄"}
    table.lay(one, chance=(shuffled(1, *order),), cards=(HEARS,)).play("1: activate 合 1")
    table.play("1: done")  # none of up to one; or, with none to choose, the deck has been looked at
    assert table.stage(1) == {"fl": "合", "br": "聞"}
    assert table.state(1, "fl") == "rest"
    assert table.has(1, "fl_markers") == ["甲"]
    assert table.has(1, "deck") == list(order)  # shuffled, and nobody drew: 10.15.3
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "10.15.1.1.2")
def test_markers_that_the_card_had_become_markers_of_the_new_character_too(table: Table) -> None:
    table.lay({"fl": "合 markers 青+緑", "fc": "甲", "deck": "巨, 黄"}, chance=(KEPT,))
    table.play("1: activate 合 1", "1: card 巨")
    assert sorted(table.options) == sorted(["card 甲", "card 緑", "card 青", "card 合"])
    table.play("1: card 緑", "1: card 合", "1: card 青")
    assert table.stage(1) == {"fl": "巨"}
    assert table.has(1, "fl_markers") == ["緑", "合", "青", "甲"]
    assert table.told(1, "fl_markers", "face_down") == [False] * 4
    table.expect("count 1 waiting 0")


@clause(GAME, "10.15.1.1.2.1")
def test_markers_of_the_character_paid_with_fall_into_the_waiting_room(table: Table) -> None:
    one = {"fl": "合 markers 青", "fc": "甲 markers 緑 up 黄", "deck": "巨, 乙"}
    table.lay(one, chance=(KEPT,)).play("1: activate 合 1")
    table.expect("waiting 1: 黄, 緑")  # when the cost is paid, before anything else
    assert table.has(1, "fl_markers") == ["甲", "青"]
    table.play("1: card 巨", "1: card 合", "1: card 甲")
    assert table.has(1, "fl_markers") == ["合", "甲", "青"]
    table.expect("waiting 1: 黄, 緑")


@clause(GAME, "10.15.2")
def test_an_activated_ability_with_the_word_combine_has_the_keyword(table: Table) -> None:
    bare = chara(
        "素",
        "【起】［あなたの舞台の「甲」を1枚このカードの下にマーカーとして表向きに置く］"
        " あなたは1枚引く。",
    )
    finds = event("索", FINDS.format("合体"))
    table.lay({"hand": "索", "fl": "素", "fc": "合", "fr": "離"}, cards=(bare, finds))
    table.play("1: event 索").expect("hand 1: 合")


@clause(GAME, "10.15.3")
def test_combine_has_been_used_when_by_it_a_character_came_to_the_stage(table: Table) -> None:
    one = {"fl": "合", "fc": "甲", "br": "聞", "deck": "青, 巨, 黄"}
    table.lay(one, {"br": "聞"}, chance=(KEPT,), cards=(HEARS,))
    table.play("1: activate 合 1").expect("count 1 hand 0")  # paying is not using it
    table.play("1: card 巨", "1: card 合").expect("hand 1: 青", "count 2 hand 0")


# --- 10.16: separate -------------------------------------------------------------------------------


@clause(GAME, "10.16.1", "10.16.2")
def test_separate_puts_a_marker_into_a_slot_at_the_end_of_the_attack(table: Table) -> None:
    one = {"fl": "離 up 青+乙+黄", "fr": "甲", "stock": "緑"}
    table.lay(one, {"fr": "丙"}).pass_to("attack").play("1: attack fl", "1: front", "2: no_counter")
    assert table.options == ["yes", "no"]
    table.expect("2 fr 丙 state reverse", "count 2 clock 1")  # after damage and battle
    table.play("1: yes")
    assert table.options == ["slot fl", "slot fc", "slot fr", "slot bl", "slot br"]
    table.play("1: slot bl")
    assert table.asked == (1, "3.7.2.2")  # several become markers at once: in any order
    assert sorted(table.options) == sorted(["card 離", "card 青", "card 黄"])
    table.play("1: card 青", "1: card 離")
    assert table.stage(1) == {"bl": "乙", "fr": "甲"}
    assert table.has(1, "bl_markers") == ["青", "離", "黄"]
    assert table.count(1, "fl_markers") == 0
    table.expect("count 1 waiting 1")  # the stock paid, and nothing else


@clause(GAME, "10.16.1", "10.16.2")
@pytest.mark.parametrize("way", ["direct", "side"])
def test_separate_follows_every_kind_of_attack(table: Table, way: str) -> None:
    two = {} if way == "direct" else {"fr": "丙"}
    table.lay({"fl": "離 up 乙", "fr": "甲", "stock": "緑"}, two).attack("fl", "side")
    table.play("1: yes", "1: slot fc")
    assert table.stage(1) == {"fc": "乙", "fr": "甲"}
    assert table.has(1, "fc_markers") == ["離"]


@clause(GAME, "10.16.2")
def test_separate_is_for_the_attack_of_the_card_itself(table: Table) -> None:
    one = {"fl": "離 up 乙", "fr": "甲", "stock": "緑"}
    table.lay(one).attack("fr")
    assert table.options == ["attack 離", "end_attacks"]
    table.lay({"fr": "甲", "fc": "甲"}, {"fl": "離 up 乙", "stock": "緑"}).attack("fr", "front")
    assert table.asked[0] == 1  # nor when it is attacked


@clause(GAME, "10.16.2")
def test_separate_may_be_left_and_must_be_paid(table: Table) -> None:
    table.lay({"fl": "離 up 乙", "fr": "甲", "stock": "緑"}).attack("fl").play("1: no")
    table.expect("1 fl 離 state rest markers 1", "count 1 stock 2")
    costly = chara("離二", "【自】 分離／「乙」 ［(2)］")
    table.lay({"fl": "離二 up 乙", "fr": "甲"}, cards=(costly,)).attack("fl")
    assert table.options == ["attack 甲", "end_attacks"]  # the trigger check brought only one
    table.expect("1 fl 離二 state rest markers 1", "count 1 stock 1")


@clause(GAME, "10.16.2", "9.6.2")
def test_separate_into_a_slot_that_is_taken_drives_out_who_is_there(table: Table) -> None:
    one = {"fl": "離 up 乙", "fr": "甲 up 青", "fc": "甲", "stock": "緑"}
    table.lay(one).attack("fl").play("1: yes", "1: slot fr")
    assert table.stage(1) == {"fr": "乙", "fc": "甲"}
    assert table.has(1, "fr_markers") == ["離"]
    assert {"甲", "青"} <= set(table.has(1, "waiting"))


@clause(GAME, "10.16.3", "10.16.3.1")
def test_the_new_character_stands_and_has_nothing_of_what_was_on_the_old_one(
    table: Table,
) -> None:
    one = {"fl": "離強 up 乙", "fr": "甲", "stock": "緑"}
    table.lay(one, cards=(GROWS,)).attack("fl")
    assert (table.power(1, "fl"), table.state(1, "fl")) == (4000, "rest")
    table.play("1: yes", "1: slot fl")  # into the very slot
    assert table.stage(1) == {"fl": "乙", "fr": "甲"}
    assert (table.power(1, "fl"), table.state(1, "fl")) == (2000, "stand")
    assert table.soul(1, "fl") == 1  # without the soul of the direct attack
    assert table.power(1, "fr") == 4000
    assert table.options == ["attack 乙", "attack 甲", "end_attacks"]  # a new one: it may attack


@clause(GAME, "10.16.3")
def test_reversed_by_the_battle_it_separates_into_one_that_is_not(table: Table) -> None:
    one = {"fl": "離 up 乙", "fr": "甲", "stock": "緑"}
    table.lay(one, {"fr": "巨"}).attack("fl", "front")
    table.expect("1 fl 離 state reverse").play("1: yes", "1: slot fc")
    table.expect("1 fc 乙 state stand", "count 1 fl 0")
    assert table.has(1, "fc_markers") == ["離"]


@clause(GAME, "10.16.4")
def test_without_the_named_marker_the_cost_is_paid_for_nothing(table: Table) -> None:
    one = {"fl": "離 up 青", "fr": "甲", "stock": "緑", "waiting": "乙", "br": "甲 up 乙"}
    table.lay(one).attack("fl").play("1: yes")
    assert table.stage(1) == {"fl": "離", "fr": "甲", "br": "甲"}  # it does not move either
    assert table.state(1, "fl") == "rest"
    assert table.has(1, "fl_markers") == ["青"]
    assert table.has(1, "br_markers") == ["乙"]  # that of another is not its own
    table.expect("count 1 stock 1", "count 1 waiting 2")
    assert table.options == ["attack 甲", "end_attacks"]


# --- 10.17: link -----------------------------------------------------------------------------------


@clause(GAME, "10.17.1", "10.17.2", "10.17.3", "10.17.4.1")
def test_who_has_a_link_is_asked_for_by_its_name(table: Table) -> None:
    """Printed as the icon and the name: 【リンク】歯車, with or without a space."""
    cards = (GEAR, OTHER_GEAR, MESHES)
    for other, power in (("結", 4500), ("輪", 4500), ("鎖", 3000), ("甲", 3000)):
        table.lay({"fl": "噛", "bl": other}, cards=cards)
        assert table.power(1, "fl") == power, other
    table.lay({"fl": "噛"}, {"fl": "結"}, cards=cards)
    assert table.power(1, "fl") == 3000


@clause(GAME, "10.17.4.1")
def test_a_card_with_a_link_can_be_chosen_by_it(table: Table) -> None:
    finds = event(
        "索", "あなたは自分の控え室の『【リンク】 歯車』を持つキャラを1枚選び、手札に戻す。"
    )
    one = {"hand": "索", "waiting": "結, 輪, 鎖, 甲, 噛"}
    table.lay(one, cards=(finds, GEAR, OTHER_GEAR, MESHES)).play("1: event 索")
    assert sorted(table.options) == ["card 結", "card 輪"]  # 噛 only speaks of it


@clause(GAME, "10.17.4")
def test_a_link_does_nothing_by_itself(table: Table) -> None:
    table.lay({"fl": "結", "fc": "結", "fr": "甲"})
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr")] == [3000] * 3
    assert [x for x in table.options if x.startswith("activate")] == []
    with_link = table.options
    table.lay({"fl": "甲", "fc": "甲", "fr": "甲"})
    assert table.options == with_link


# --- 10.18: inherit --------------------------------------------------------------------------------


@clause(GAME, "10.18.1")
def test_inherit_makes_the_card_and_its_markers_markers_of_another_character(table: Table) -> None:
    table.lay({"fl": "継 up 青+黄", "hand": "甲"}, cards=(HEIR,)).character("甲", "fr")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert [x for x in table.options if x != "done"] == ["card 黄", "card 青"]
    table.play("1: card 黄")
    while table.asked[1] != "6.5.1.2":  # their order
        table.play(table.options[0])
    assert table.stage(1) == {"fr": "甲"}
    assert sorted(table.has(1, "fr_markers")) == sorted(["継", "黄"])
    assert set(table.knows(2, 1, "fr_markers")) == {"継", "黄"}
    table.expect("waiting 1: 青")  # the rest


@clause(GAME, "10.18.1")
def test_inherit_may_be_left(table: Table) -> None:
    table.lay({"fl": "継 up 青", "hand": "甲"}, cards=(HEIR,)).character("甲", "fr").play("1: no")
    assert table.stage(1) == {"fl": "継", "fr": "甲"}
    assert table.has(1, "fl_markers") == ["青"]
    table.expect("count 1 waiting 0")


@clause(GAME, "10.18.1")
def test_the_word_inherit_adds_nothing_but_can_be_asked_for(table: Table) -> None:
    finds = event("索", FINDS.format("継承"))
    table.lay({"hand": "索", "fl": "継", "fc": "合", "fr": "甲"}, cards=(finds, HEIR))
    table.play("1: event 索").expect("hand 1: 継")
    bare = chara(
        "素",
        "【自】 他のあなたのキャラが手札から舞台に置かれた時、"
        "あなたはこのカードを、そのキャラの下にマーカーとして表向きに置いてよい。",
    )
    table.lay({"fl": "素", "hand": "甲"}, cards=(bare,)).character("甲", "fr").play("1: yes")
    assert table.stage(1) == {"fr": "甲"}
    assert table.has(1, "fr_markers") == ["素"]
