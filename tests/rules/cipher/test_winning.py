"""3: who has lost, when that is looked at, and when nobody has won."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

FALL = card("殉", "技【起】【[アクション]】自分の主人公を撃破する。カードを１枚引く。")
BOTH_FALL = card("崩", "技【起】【[アクション]】すべてのユニットを撃破する。")
BANISH = card(
    "消", "技【起】【[アクション]】自分のデッキの上からカードを２枚公開して、無限エリアに置く。"
)
BOTH_BANISH = card(
    "滅",
    "技【起】【[アクション]】あなたと相手は自分のデッキの上からカードを２枚公開して、無限エリアに置く。",
)
REFRESH = card(
    "巡",
    "技【起】【[アクション]】自分のデッキの上からカードを２枚公開して、無限エリアに置く。"
    "自分の手札を１枚選び、退避エリアに置く。",
)


@clause(GAME, "3.1", "3.1.1")
def test_who_has_no_main_character_on_the_field_has_lost(table: Table) -> None:
    t = table.lay({"front": "主, 甲"}, {"front": "主, 乙", "orb": ""})
    t.attack("甲", "主")
    t.expect("over, winner 1", "2 front 乙")  # although another unit is left
    assert t.asked == (0, "")


@clause(GAME, "3.1.1")
def test_with_an_orb_the_main_character_stays_and_the_game_goes_on(table: Table) -> None:
    t = table.lay({"front": "主, 甲"}, {"front": "主, 乙", "orb": "札"})
    t.attack("甲", "主")
    assert (t.main(2), t.count(2, "orb")) == ("主", 0)
    t.expect("going on")
    t.attack("主", "主")
    t.expect("over, winner 1")


@clause(GAME, "3.1.1")
def test_in_the_back_line_the_main_character_is_on_the_field(table: Table) -> None:
    t = table.lay({"front": "甲 main no", "back": "主 main"})
    t.expect("going on")
    assert t.main(1) == "主"


@clause(GAME, "3.1.1")
def test_a_main_character_that_goes_elsewhere_is_lost_as_well(table: Table) -> None:
    back = card("還", "技【起】【[アクション]】他の味方を１体選び、手札に加える。")
    t = table.lay({"front": "主, 還, 甲"}, cards=(back,)).play("activate 還", "card 主")
    t.expect("over, winner 2", "hand 1: 主", "count 1 orb 5")  # no orb stands in for that


@clause(GAME, "3.1", "3.1.2")
def test_who_has_neither_deck_nor_retreat_area_has_lost(table: Table) -> None:
    t = table.lay({"front": "主, 消", "deck": "札*2"}, cards=(BANISH,))
    t.play("activate 消")
    t.expect("over, winner 2")
    t.lay({"front": "主, 消", "deck": "札*2", "retreat": "甲"}, chance=(KEPT,), cards=(BANISH,))
    t.play("activate 消")  # the retreat area becomes the deck (11.3.1)
    t.expect("going on", "deck 1: 甲")
    t.lay({"front": "主, 消", "deck": "札*3"}, cards=(BANISH,))
    t.play("activate 消")
    t.expect("going on", "count 1 deck 1", "count 1 retreat 0")


@clause(GAME, "3.1", "3.1.2")
@pytest.mark.parametrize(("deck", "over"), [("札", True), ("札*2", False)])
def test_a_card_in_the_support_area_is_in_neither(table: Table, deck: str, over: bool) -> None:
    t = table.lay({"front": "主, 甲, 乙", "deck": deck}, {"front": "主, 強"})
    t.play("attack 甲", "target 強")  # the last card supports, and then there is a check timing
    assert t.game.over == over
    assert not over or t.game.winners == [1]


@clause(GAME, "3.1")
def test_it_is_looked_at_in_a_check_timing_not_before(table: Table) -> None:
    have = {"front": "主, 巡", "deck": "札*2", "hand": "甲, 乙"}
    t = table.lay(have, chance=(KEPT,), cards=(REFRESH,))
    t.play("activate 巡")
    assert t.asked[0] == 1  # neither deck nor retreat area, but the skill is not over
    t.play("card 甲")
    t.expect("going on", "deck 1: 甲")


@clause(GAME, "3.1")
def test_the_one_who_has_not_lost_has_won_whose_turn_it_is_or_not(table: Table) -> None:
    t = table.lay({"front": "主, 殉", "orb": ""}, cards=(FALL,))
    t.play("activate 殉")
    t.expect("over, winner 2", "count 1 hand 1")


@clause(GAME, "3.2")
def test_when_both_have_lost_at_once_it_is_a_draw(table: Table) -> None:
    t = table.lay({"front": "主, 崩", "orb": ""}, {"orb": ""}, cards=(BOTH_FALL,))
    t.play("activate 崩")
    t.expect("over, draw")
    t.lay({"front": "主, 滅", "deck": "札*2"}, {"deck": "札*2"}, cards=(BOTH_BANISH,))
    t.play("activate 滅")
    t.expect("over, draw")
    t.lay({"front": "主, 滅", "deck": "札*2"}, {"deck": "札*3"}, cards=(BOTH_BANISH,))
    t.play("activate 滅")
    t.expect("over, winner 2")


@clause(GAME, "3.2")
def test_it_is_a_draw_also_where_each_has_lost_in_another_way(table: Table) -> None:
    banish_and_fall = card(
        "共",
        "技【起】【[アクション]】自分の主人公を撃破する。"
        "相手は自分のデッキの上からカードを２枚公開して、無限エリアに置く。",
    )
    sides = {"front": "主, 共", "orb": ""}, {"deck": "札*2"}
    t = table.lay(*sides, cards=(banish_and_fall,)).play("activate 共")
    t.expect("over, draw")
