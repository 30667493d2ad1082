"""103.4.3: what happens instead."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, armour, character, item
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

FALLS = "このカードが破壊される場合、かわりに"
HURT = "このカードがダメージを受ける場合、かわりに"
THROWS = character("代", 1, 2, FALLS + "手札を1枚捨てる。")
MAY_THROW = character("任", 1, 2, FALLS + "手札を1枚捨ててもよい。")
DRAWS = character("転", 1, 2, HURT + "カードを1枚ドローする。")
EITHER = character("両", 1, 2, FALLS + "手札を1枚捨てる。", FALLS + "カードを1枚ドローする。")
FELL = active("砕", "キャラ1体を選び、破壊する。")


@clause(GAME, "103.4.3")
def test_an_effect_may_put_something_else_in_the_place_of_what_would_happen(table: Table) -> None:
    one = {"hand": "砕", "pp": "札"}
    t = table.lay(one, {"front": "代", "hand": "甲"}, cards=(THROWS, FELL)).cast("砕")
    assert (t.field(2), t.has(2, "discard"), t.count(2, "hand")) == ({"front": ["代"]}, ["甲"], 0)
    t = table.lay({"hand": "嵐", "pp": "札*2"}, {"front": "転, 乙"}, cards=(DRAWS,)).cast("嵐")
    assert (t.damage(2, "転"), t.damage(2, "乙"), t.count(2, "hand")) == (0, 1, 1)


@clause(GAME, "103.4.3")
def test_it_does_not_go_through_the_processing_area(table: Table) -> None:
    one, two = {"hand": "嵐", "pp": "札*2"}, {"front": "転", "hand": "引", "pp": "札"}
    t = table.lay(one, two, cards=(DRAWS,)).play("1: play 嵐", "2: pass", "1: pass")
    assert (t.stack, t.count(2, "hand"), t.asked) == ([], 2, (1, "504.1"))


@clause(GAME, "103.4.3.1")
def test_what_is_replaced_never_happens_and_what_replaces_it_does(table: Table) -> None:
    sees = character(
        "見",
        1,
        9,
        "他の味方のキャラがダメージを受けた時：相手のプレイヤーに1ダメージを与える。",
        "自分がカードをドローした時：相手のプレイヤーに3ダメージを与える。",
    )
    for unit, lost in (("転", 3), ("乙", 1)):
        t = table.lay({"hand": "火", "pp": "札"}, {"front": f"{unit}, 見"}, cards=(DRAWS, sees))
        t.cast("火", f"card {unit}")
        assert t.health(1) == 10 - lost


@clause(GAME, "103.4.3.1")
def test_who_was_not_destroyed_has_not_fallen(table: Table) -> None:
    text = "戦闘不能時：相手のプレイヤーに1ダメージを与える。"
    falls = character("堕", 1, 2, FALLS + "手札を1枚捨てる。", text)
    for hand, health in (("甲", 10), ("", 9)):
        one, two = {"hand": "砕", "pp": "札"}, {"front": "堕", "hand": hand}
        t = table.lay(one, two, cards=(falls, FELL)).cast("砕")
        assert (t.health(1), t.row(2, "堕")) == (health, "front" if hand else "")


@clause(GAME, "103.4.3.1")
def test_the_same_damage_does_not_knock_out_again_but_more_of_it_does(table: Table) -> None:
    one, two = {"hand": "火*2", "pp": "札*2"}, {"front": "代", "hand": "甲"}
    t = table.lay(one, two, cards=(THROWS,)).cast("火", "card 代")
    assert (t.row(2, "代"), t.damage(2, "代"), t.count(2, "hand")) == ("back", 2, 0)
    t.cast("火", "card 代")
    assert (t.field(2), t.has(2, "discard")) == ({}, ["代", "甲"])


@clause(GAME, "103.4.3", "103.1.3")
def test_what_cannot_be_done_replaces_nothing(table: Table) -> None:
    t = table.lay({"hand": "砕", "pp": "札"}, {"front": "代"}, cards=(THROWS, FELL)).cast("砕")
    assert (t.field(2), t.has(2, "discard")) == ({}, ["代"])


@clause(GAME, "103.4.3")
@pytest.mark.parametrize("uses", [True, False])
def test_it_may_be_left_where_the_text_says_may(table: Table, uses: bool) -> None:
    one, two = {"hand": "砕", "pp": "札"}, {"front": "任", "hand": "甲"}
    t = table.lay(one, two, cards=(MAY_THROW, FELL)).cast("砕")
    assert t.asked[0] == 2
    assert t.options == ["replacement 1", "decline"]
    t.play("replacement 1" if uses else "decline")
    assert (t.row(2, "任"), t.has(2, "discard")) == (("front", ["甲"]) if uses else ("", ["任"]))


@clause(GAME, "103.4.3.1")
def test_what_replaces_may_itself_be_replaced_but_not_by_the_same_again(table: Table) -> None:
    shield = character(
        "庇", 1, 9, "味方がダメージを受ける場合、かわりにこのカードに1ダメージを与える。"
    )
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "庇, 乙"}, cards=(shield,))
    t.cast("火", "card 乙")
    assert (t.damage(2, "乙"), t.damage(2, "庇")) == (0, 1)
    passes_on = character("譲", 1, 9, HURT + "自分のプレイヤーに1ダメージを与える。")
    bears = item("盆", "自分のプレイヤーがダメージを受ける場合、かわりにカードを1枚ドローする。")
    for back, drawn in (("盆", 1), ("箱", 0)):
        two = {"front": "譲", "back": back, "hand": "札"}
        t = table.lay({"hand": "火", "pp": "札"}, two, cards=(passes_on, bears))
        t.cast("火", "card 譲")
        assert (t.damage(2, "譲"), t.health(2), t.count(2, "hand")) == (0, 9, 1 + drawn)


# --- 103.4.3.2: several at once


@clause(GAME, "103.4.3.2")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("which", [1, 2])
def test_whose_card_it_is_says_which_of_several_comes_first(
    table: Table, turn: int, which: int
) -> None:
    fell = active("崩", "キャラ全てを破壊する。")
    one, two = {"hand": "崩, 甲", "pp": "札"}, {"front": "両", "hand": "崩, 乙", "pp": "札"}
    t = table.lay(one, two, turn=turn, cards=(EITHER, fell)).cast("崩")
    assert t.asked[0] == 2
    assert t.options == ["replacement 1", "replacement 2"]
    t.play(f"replacement {which}")
    if t.offers("card"):
        t.play("card 乙")
    hand = 2 - (turn == 2)
    assert t.field(2) == {"front": ["両"]}
    assert t.count(2, "hand") == (hand - 1 if which == 1 else hand + 1)  # only one of them is done


@clause(GAME, "103.4.3.2")
def test_also_where_one_of_them_is_an_effect_of_the_opponent(table: Table) -> None:
    drains = item(
        "吸", "相手のキャラがダメージを受ける場合、かわりに相手のプレイヤーに1ダメージを与える。"
    )
    one, two = {"back": "吸", "hand": "嵐", "pp": "札*2"}, {"front": "転"}
    t = table.lay(one, two, cards=(drains, DRAWS)).cast("嵐")
    assert t.asked[0] == 2
    assert t.options == ["replacement 1", "replacement 2"]
    assert ["「吸」" in words for words in t.words("ja")] == [True, False]
    t.play("replacement 2")
    assert (t.health(2), t.count(2, "hand"), t.damage(2, "転")) == (9, 1, 0)  # it was drawn
    t = table.lay(one, two, cards=(drains, DRAWS)).cast("嵐").play("replacement 1")
    assert (t.health(2), t.count(2, "hand"), t.damage(2, "転")) == (9, 0, 0)


@clause(GAME, "103.4.3.2")
def test_the_owner_says_so_also_of_a_card_that_lies_on_an_opponents(table: Table) -> None:
    curse = active(
        "縛",
        "【付与】相手のキャラ",
        FALLS + "カードを1枚ドローする。",
        FALLS + "相手のプレイヤーに1ダメージを与える。",
    )
    frees = active("解", "付与されているアクティブ1枚を選び、破壊する。")
    one: dict[str, str] = {}
    two = {"front": "甲 attach 縛@1", "hand": "解", "pp": "札"}
    t = table.lay(one, two, turn=2, cards=(curse, frees)).cast("解")
    assert (t.asked[0], t.options) == (1, ["replacement 1", "replacement 2"])
    t.play("replacement 2")
    assert (t.health(2), t.count(1, "hand"), t.attached(2, "甲")) == (9, 0, ["縛"])


@clause(GAME, "103.4.3.2")
def test_armour_is_used_before_or_after_as_its_bearer_likes(table: Table) -> None:
    plate = armour("板", 1)
    two = {"front": "転 equip 板"}
    t = table.lay({"front": "甲"}, two, cards=(DRAWS, plate)).declare("甲", "転").passes()
    assert (t.asked, t.options) == ((2, "506.6.1.1"), ["armour 板", "replacement 1"])
    t.play("replacement 1")
    assert (t.state(2, "板"), t.count(2, "hand"), t.damage(2, "転")) == ("on", 1, 0)
    t = table.lay({"front": "甲"}, two, cards=(DRAWS, plate)).declare("甲", "転").passes()
    t.play("armour 板")  # 1 is left of the damage, and that is replaced
    assert (t.state(2, "板"), t.count(2, "hand"), t.damage(2, "転")) == ("off", 1, 0)
    t = table.lay({"front": "札"}, two, cards=(DRAWS, plate)).declare("札", "転").passes()
    t.play("armour 板")  # nothing is left
    assert (t.state(2, "板"), t.count(2, "hand"), t.damage(2, "転")) == ("off", 0, 0)
