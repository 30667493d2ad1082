"""11: the deck is refilled the moment it is empty, whatever is under way."""

from __future__ import annotations

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

THREE = card("多", "技【起】カードを３枚引く。")
FELLS_AND_DRAWS = card("討", "技【起】主人公以外の敵を１体選び、撃破する。カードを１枚引く。")
CYCLES = card("巡", "技【起】カードを１枚引く。自分の手札を１枚選び、退避エリアに置く。")


@clause(GAME, "11.1", "11.2", "11.3.1")
def test_an_empty_deck_is_refilled_at_once_and_what_was_under_way_goes_on(table: Table) -> None:
    """Two cards, then the retreat area becomes the deck, then the third."""
    t = table.lay(
        {"front": "主, 多", "deck": "甲, 乙", "retreat": "丙, 丁, 戊"},
        {"deck": "札", "retreat": "甲"},
        chance=(KEPT,),
        cards=(THREE,),
    )
    t.play("1: activate 多")
    assert t.has(1, "hand")[:2] == ["甲", "乙"]
    assert sorted(t.has(1, "hand")[2:] + t.has(1, "deck")) == sorted(["丙", "丁", "戊"])
    assert (t.count(1, "hand"), t.count(1, "retreat")) == (3, 0)
    assert t.log().count("shuffle") == 1
    assert (t.has(2, "deck"), t.has(2, "retreat")) == (["札"], ["甲"])
    assert t.knows(1, 1, "deck") == ["", ""]


@clause(GAME, "11.2")
def test_it_comes_before_the_next_step_of_a_battle(table: Table) -> None:
    """The last card goes to the support area: the deck is filled again before it is compared."""
    t = table.lay({"front": "主, 丙", "deck": "札", "retreat": "甲, 乙"}, {}, chance=(KEPT,))
    t.play("1: attack 丙")
    told = t.log()
    assert told.index("[11.3.1]") < told.index("[18.3.1.8]")
    assert t.count(1, "deck") == 2


@clause(GAME, "11.1", "11.2")
def test_with_a_card_left_nothing_happens(table: Table) -> None:
    t = table.lay({"front": "主, 引, 丙", "deck": "札*2", "retreat": "甲"})
    t.play("1: activate 引")
    assert (t.has(1, "deck"), t.has(1, "retreat")) == (["札"], ["甲"])


@clause(GAME, "11.3")
def test_it_is_the_only_interrupt_all_else_waits_for_a_check_timing(table: Table) -> None:
    """The enemy is in the defeated state while the deck is refilled, and goes only after that."""
    t = table.lay(
        {"front": "主, 討", "deck": "札", "retreat": "甲"},
        {"front": "主, 乙"},
        chance=(KEPT,),
        cards=(FELLS_AND_DRAWS,),
    )
    t.play("1: activate 討")
    told = t.log()
    assert told.index("is defeated") < told.index("[11.3.1]") < told.index("[9.3.1]")


@clause(GAME, "11.3.1.1")
def test_with_nothing_in_either_place_the_game_simply_goes_on(table: Table) -> None:
    """The last card is drawn and there is nothing to refill with. The card put down by the same
    skill is the new deck, before anybody looks who has lost."""
    t = table.lay({"front": "主, 巡", "deck": "甲", "hand": "乙"}, chance=(KEPT,), cards=(CYCLES,))
    t.play("1: activate 巡")
    assert (t.count(1, "deck"), t.has(1, "retreat")) == (0, [])
    assert (t.asked[0], t.options) == (1, ["card 乙", "card 甲"])
    t.play("1: card 乙")
    assert (t.has(1, "deck"), t.has(1, "retreat")) == (["乙"], [])
    t.expect("going on")


@clause(GAME, "11.3.1.1")
def test_a_draw_from_nothing_draws_nothing(table: Table) -> None:
    t = table.lay({"front": "主, 多", "deck": "甲"}, cards=(THREE,))
    t.play("1: activate 多")
    assert t.has(1, "hand") == ["甲"]
    t.expect("over, winner 2")
