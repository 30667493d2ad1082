"""Continuous abilities that let something be done or not, lower a level, or lend abilities."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.book.decks import deck_problems
from tests.cards.weiss_schwarz.real.shared import (
    Table,
    attacks,
    like,
    main,
    numbers,
    offered,
    over,
    wording,
)
from tests.rules.weiss_schwarz.cards import event
from tests.rules.weiss_schwarz.table import Side


def attackers(t: Table, one: Side, two: Side | None = None) -> list[str]:
    return [
        o.removeprefix("attack ") for o in t.lay(one, two, phase="attack").options if "attack " in o
    ]


def ways(t: Table, one: Side, two: Side) -> set[str]:
    """How the front centre may attack; empty where there is no choice."""
    t.lay(one, two, phase="attack").play("1: attack fc")
    return {o.split(" ")[0] for o in t.options} & {"front", "side"}


def earlier(t: Table, one: Side) -> bool:
    """Whether 主 of level 2 can be played at level 1; at level 0 it never can."""
    t.lay({"hand": "主", "clock": "甲", **one})
    assert "character 主" not in t.options
    t.lay({"hand": "主", "clock": "甲", "level": "甲", **one})
    return "character 主" in t.options


@wording(18, "【永】 このカードはサイドアタックできない。")
def test_it_does_not_attack_from_the_side(table: Table) -> None:
    one: Side = {"fc": "主", "fl": "甲", "fr": "甲"}
    assert ways(table, one, {"fc": "甲"}) == set()
    table.play("2: no_counter").expect("2 fc 甲 state reverse")  # to the front
    assert ways(table, {"fc": "甲", "fl": "主"}, {"fc": "甲"}) == {"front", "side"}  # the others do


@wording(
    22,
    "【永】 あなたの控え室のクライマックスが2枚以下なら、あなたの手札のこのカードのレベルを－1。",
    level=2,
)
@pytest.mark.parametrize(
    ("waiting", "level", "there"),
    [
        ("凪*2, 甲*3", 1, True),
        ("none", 1, True),
        ("凪*3", 1, False),
        ("凪*3", 2, True),
        ("none", 0, False),
    ],
)
def test_with_few_climaxes_gone_it_is_played_a_level_earlier(
    table: Table, waiting: str, level: int, there: bool
) -> None:
    levels = f"甲*{level}" if level else "none"
    table.lay(
        {"hand": "主", "waiting": waiting, "level": levels, "clock": "甲"}, {"waiting": "凪*5"}
    )
    assert ("character 主" in table.options) is there
    if there:
        table.character("主", "fc")
        assert table.level(1, "fc") == 2  # on the stage it is what is printed


@wording(
    24,
    "【永】 あなたの《星》のキャラが4枚以上なら、あなたの手札のこのカードのレベルを－1。",
    level=2,
)
@pytest.mark.parametrize(("br", "there"), [("星", True), ("月", False)])
def test_with_four_of_the_trait_it_is_played_a_level_earlier(
    table: Table, br: str, there: bool
) -> None:
    one: Side = {"fl": "星", "fc": "星", "fr": "星月", "br": br}
    assert earlier(table, one) is there  # it does not count itself


@wording(
    294,
    "【永】 あなたの控え室のクライマックスが6枚以上なら、あなたの手札のこのカードのレベルを－1。",
    level=2,
)
@pytest.mark.parametrize(("number", "there"), [(6, True), (7, True), (5, False)])
def test_with_many_climaxes_gone_it_is_played_a_level_earlier(
    table: Table, number: int, there: bool
) -> None:
    assert earlier(table, {"waiting": f"凪*{number}"}) is there


@wording(
    302,
    "【永】 あなたの控え室の「青」が2枚以上なら、あなたの手札のこのカードのレベルを－1。",
    level=2,
)
@pytest.mark.parametrize(("waiting", "there"), [("青*2", True), ("青, 青一", False)])
def test_with_two_of_a_name_gone_it_is_played_a_level_earlier(
    table: Table, waiting: str, there: bool
) -> None:
    assert earlier(table, {"waiting": waiting}) is there


@wording(91, "【永】 あなたはイベントと『助太刀』を手札からプレイできない。")
def test_its_player_plays_no_events_and_no_backup(table: Table) -> None:
    assert "event 引" not in table.lay({"fc": "主", "hand": "引"}).options
    assert table.refused("event 引") != {""}
    assert "event 引" in table.lay({"fc": "甲", "hand": "引"}, {"fc": "主"}).options
    table.lay({"fc": "甲", "fl": "甲"}, {"fc": "主", "hand": "助, 援"}, phase="attack")
    table.play("1: attack fc", "1: front")
    assert table.options == ["no_counter"]
    assert "activate 起 1" in table.lay({"fc": "主", "bl": "起", "stock": "乙"}).options


@wording(102, "【永】 このカードと同じカード名のカードは、デッキに好きな枚数入れることができる。")
def test_any_number_of_it_in_a_deck_and_nothing_else(table: Table) -> None:
    rules = table.lay({"fc": "主", "hand": "主*6"}).game.rules
    numbers(table, "fc 3000")
    assert main(table)
    assert deck_problems(rules, ["主"] * 50) == []
    assert len(deck_problems(rules, ["主"] * 45 + ["甲"] * 5)) == 1


@wording(
    179,
    "【永】 このカードの正面のキャラのレベルがこのカードのレベルより高いなら、このカードはフロントアタックできない。",
)
def test_it_does_not_attack_a_higher_level_to_the_front(table: Table) -> None:
    one: Side = {"fc": "主", "fl": "甲"}
    assert ways(table, one, {"fc": "丁"}) == set()
    table.expect("2 fc 丁 state stand", "1 fc 主 state rest")  # from the side, without being asked
    assert ways(table, one, {"fc": "甲"}) == {"front", "side"}
    assert ways(table, one, {"fl": "丁"}) == set()  # directly
    table.expect("count 2 clock 2")


@wording(191, "【永】 このカードは相手の効果に選ばれない。")
def test_the_opponents_effects_do_not_choose_it(table: Table) -> None:
    table.lay({"hand": "倒"}, {"fc": "主", "fl": "甲"}).play("1: event 倒").expect("waiting 2: 甲")
    table.lay({"hand": "倒"}, {"fc": "主"}).play("1: event 倒").expect("fc 2: 主")
    table.lay({"hand": "壊"}, {"fc": "主"}).play("1: event 壊").expect("fc 2: none")  # not chosen
    table.lay({"hand": "強", "fc": "主", "fl": "甲"}).play("1: event 強")
    assert offered(table) == ["card 主", "card 甲"]


THEY_CHOOSE = event("選ばせ", "相手は自分のキャラを1枚選び、控え室に置く。")


@wording(191, "【永】 このカードは相手の効果に選ばれない。")
def test_nor_where_the_opponents_effect_has_its_own_player_choose(table: Table) -> None:
    table.lay({"hand": "選ばせ"}, {"fc": "主", "fl": "甲"}, cards=(THEY_CHOOSE,))
    table.play("1: event 選ばせ").expect("waiting 2: 甲", "fc 2: 主")
    table.lay({"hand": "選ばせ"}, {"fc": "乙", "fl": "甲"}, cards=(THEY_CHOOSE,)).play(
        "1: event 選ばせ"
    )
    assert (table.asked[0], offered(table)) == (2, ["card 乙", "card 甲"])


@like(
    "【自】 このカードがアタックした時、あなたはこのカードの正面のキャラを1枚選び、そのターン中、ソウルを－1。"
)
def test_who_faces_it_is_chosen_too_or_not(table: Table) -> None:
    for facing, soul in (("甲", 0), ("不選", 1)):
        table.lay({"fc": "主", "fl": "甲"}, {"fc": facing}, phase="attack").attack("fc", "side")
        assert table.soul(2, "fc") == soul
        over(table, "2:fc 3000/1")


@wording(
    367,
    "【永】 あなたのレベルが2以上なら、このカードは次の能力を得る。『【起】［このカードを控え室に置く］ あなたは自分の手札の「庚」を1枚まで選び、このカードがいた枠に置く。』",
)
def test_at_level_2_it_may_be_changed_for_a_named_card_of_the_hand(table: Table) -> None:
    one = {"fl": "主", "hand": "庚*2, 己", "level": "甲, 甲"}
    table.lay(one).play("1: activate 主")
    assert offered(table) == ["card 庚", "card 庚", "done"]
    table.play("1: card 庚").expect("1 fl 庚 state stand", "waiting 1: 主", "hand 1: 己, 庚")
    assert main(table)
    table.lay(one).play("1: activate 主", "1: done").expect(
        "fl 1: none", "waiting 1: 主", "count 1 hand 3"
    )
    assert not any([o.startswith("activate") for o in table.lay({**one, "level": "甲"}).options])


@wording(
    551,
    "【永】 あなたのターン中、他のあなたの《星》のキャラが2枚以上なら、このカードのパワーを＋3000し、このカードは次の能力を得る。『【自】 このカードがアタックした時、このカードの正面のキャラのレベルが2なら、そのターン中、このカードのパワーを＋3000。』",
)
def test_in_its_turn_beside_two_it_has_power_and_an_ability(table: Table) -> None:
    one = {"fc": "主", "fl": "星", "br": "星"}
    for facing, power in (("己", 9000), ("丁", 6000), ("庚", 6000)):
        table.lay(one, {"fc": facing}, phase="attack")
        numbers(table, "fc 6000")
        table.attack("fc", "side")
        numbers(table, f"fc {power}")
        over(table, "fc 3000")
    table.lay({**one, "br": "月"}, {"fc": "己"}, phase="attack").attack("fc", "side")
    numbers(table, "fc 3000")
    table.lay(one, turn=2)
    numbers(table, "fc 3000")


@wording(
    3093,
    "【永】 記憶 あなたのターン中、あなたの思い出が2枚以上なら、このカードのパワーを＋2000し、このカードは次の能力を得る。『【自】 このカードがアタックした時、このカードの正面のキャラのレベルが2なら、そのターン中、このカードのパワーを＋6000。』",
)
def test_in_its_turn_with_two_memories_it_has_power_and_an_ability(table: Table) -> None:
    one = {"fc": "主", "fl": "甲", "memory": "凪, 甲 face down"}
    table.lay(one, {"fc": "己"}, phase="attack").attack("fc", "side")
    numbers(table, "fc 11000")
    over(table, "fc 3000")
    table.lay(one, {"fc": "丁"}, phase="attack").attack("fc", "side")
    numbers(table, "fc 5000")
    table.lay({**one, "memory": "凪"}, {"fc": "己", "memory": "甲"}, phase="attack").attack(
        "fc", "side"
    )
    numbers(table, "fc 3000")
    table.lay(one, turn=2)
    numbers(table, "fc 3000")


@wording(1151, "【永】 あなたのクロックが0枚なら、このカードはアタックできない。")
def test_without_a_clock_it_does_not_attack(table: Table) -> None:
    assert attackers(table, {"fc": "主", "fl": "甲"}, {"clock": "乙"}) == ["甲"]
    assert sorted(attackers(table, {"fc": "主", "fl": "甲", "clock": "乙"})) == ["主", "甲"]
    assert attacks(table)
