"""8.10: replacement effects.

No card text that is read replaces a move: those here are put together from their parts.
"""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Draw,
    FromDeck,
    Instead,
    Move,
    Num,
    This,
)
from tests.rules.weiss_schwarz.built import Built
from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

BURY = event("埋", "あなたは自分のキャラを1枚選び、控え室に置く。")


def instead(*do: Action, may: bool = False) -> Ability:
    """When this card would go from the stage to the waiting room, that is done instead."""
    made = Instead("moved", This(), do, may=may, frm="stage", to="waiting")
    return Ability("cont", instead=(made,))


TO_MEMORY = instead(Move(This(), "memory"))
TO_HAND = instead(Move(This(), "hand"))
DRAW_AND_GO = instead(Draw(YOU, Num(1)), Move(This(), "waiting"))
STOCK_AND_GO = instead(FromDeck(YOU, Num(1), "stock"), Move(This(), "waiting"))
MAY_DISCARD = instead(
    Choose(Cards(YOU, ("hand",)), 1, 1),
    Move(Chosen(0), "waiting"),
    Move(This(), "hand"),
    may=True,
)
BEARERS = {
    "思": (TO_MEMORY,),
    "二途": (TO_MEMORY, TO_HAND),
    "一引": (DRAW_AND_GO,),
    "二引": (DRAW_AND_GO, DRAW_AND_GO),
    "引積": (DRAW_AND_GO, STOCK_AND_GO),
    "任捨": (MAY_DISCARD,),
}


BUILT = Built((BURY, *[chara(name) for name in BEARERS]), BEARERS)
lay = BUILT.lay


# --- 8.10.1: instead of it ---------------------------------------------------------------------------------


@clause(GAME, "8.10.1", "8.10.1.1")
def test_what_is_replaced_has_never_happened(table: Table) -> None:
    """It is in the memory, and nothing has triggered by its going to the waiting room: not even
    its encore."""
    lay(table, {"hand": "倒"}, {"fc": "思", "stock": "乙*3"})
    table.play("1: event 倒")
    table.expect("memory 2: 思", "waiting 2:", "count 2 stock 3")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "8.10.1")
def test_another_way_to_go_is_not_replaced(table: Table) -> None:
    lay(table, {"hand": "戻"}, {"fc": "思"})
    table.play("1: event 戻").expect("hand 2: 思", "memory 2:")


@clause(GAME, "8.10.1")
def test_only_the_card_that_it_is_about_goes_elsewhere(table: Table) -> None:
    """All go at once to the waiting room, but for the one."""
    lay(table, {"hand": "壊"}, {"fc": "思", "fl": "甲", "fr": "青"})
    table.play("1: event 壊")
    assert table.stage(2) == {}
    assert sorted(table.has(2, "waiting")) == ["甲", "青"]
    table.expect("memory 2: 思")


@clause(GAME, "8.10.1", "8.10.1.1")
def test_a_rule_process_is_replaced_as_well(table: Table) -> None:
    """Who comes into the slot of another: that one goes to the memory."""
    lay(table, {"fc": "思", "hand": "甲"}, {})
    table.character("甲", "fc").expect("memory 1: 思", "waiting 1:", "1 fc 甲")


# --- 8.10.2: several ----------------------------------------------------------------------------------------


@clause(GAME, "8.10.2", "8.10.2.1", "8.10.2.2")
@pytest.mark.parametrize(("first", "zone"), [(1, "memory"), (2, "hand")])
def test_the_master_of_the_card_says_which_of_several_comes_first(
    table: Table, first: int, zone: str
) -> None:
    """Player 1 plays the event, but it befalls a card of player 2."""
    lay(table, {"hand": "倒"}, {"fc": "二途"})
    table.play("1: event 倒")
    assert table.asked[0] == 2
    assert table.options == ["replacement 1", "replacement 2"]
    table.play(f"2: replacement {first}")
    table.expect(f"{zone} 2: 二途")
    assert table.asked == (1, "6.5.1.2")  # it no longer goes to the waiting room: no second one


@clause(GAME, "8.10.2.2")
def test_of_what_a_player_does_with_their_own_card_that_player_says_it(table: Table) -> None:
    lay(table, {"fc": "二途", "hand": "埋"}, {})
    table.play("1: event 埋")
    assert table.asked[0] == 1
    assert table.options == ["replacement 1", "replacement 2"]


@clause(GAME, "8.10.2.3")
@pytest.mark.parametrize(("name", "drawn"), [("一引", 1), ("二引", 2)])
def test_each_replacement_applies_but_once_to_one_event(
    table: Table, name: str, drawn: int
) -> None:
    """What it does instead is the same going to the waiting room: it does not replace that again,
    but another one does."""
    lay(table, {"fc": name, "hand": "埋"}, {})
    table.play("1: event 埋")
    while table.options[0].startswith("replacement"):
        table.play(table.options[0])
    table.expect(f"count 1 hand {drawn}", f"waiting 1: {name}, 埋")


@clause(GAME, "8.10.2", "8.10.2.3")
@pytest.mark.parametrize(("first", "hand", "stock"), [(1, "青", "黄"), (2, "黄", "青")])
def test_they_apply_in_the_order_named(table: Table, first: int, hand: str, stock: str) -> None:
    lay(table, {"fc": "引積", "hand": "埋", "deck": "青, 黄, 緑"}, {})
    table.play("1: event 埋", f"replacement {first}")
    table.expect(f"hand 1: {hand}", f"stock 1: {stock}", "waiting 1: 引積, 埋")


# --- 8.10.2.4: the way of attacking -------------------------------------------------------------------------

REACHES = chara(
    "遠",
    "【永】 このカードがアタックする時、あなたはかわりに相手の後列のキャラを1枚選び、"
    "このカードはそのキャラを防御キャラとしてフロントアタックしてよい。",
)


@clause(GAME, "8.10.2.4", "8.10.2.4.ex1")
def test_the_turn_players_replacement_first_and_then_great_performance(table: Table) -> None:
    """The attack on the back row becomes a front attack on the one in the center."""
    table.lay(
        {"fl": "遠", "fr": "甲"},
        {"fc": "躍", "fr": "乙", "bl": "丙", "br": "青"},
        phase="attack",
        cards=(REACHES,),
    )
    table.play("1: attack fl")
    assert table.asked == (1, "8.10.3")
    table.play("yes")
    assert table.options == ["card 丙", "card 青"]
    table.play("card 丙")
    assert table.asked == (2, "7.4.1.2")  # a front attack
    table.play("no_counter")
    table.expect("2 fc 躍 state reverse", "2 bl 丙 state stand", "2 fr 乙 state stand")
    table.expect("1 fl 遠 state reverse")  # both 3000


@clause(GAME, "8.10.2.4")
def test_without_the_others_the_turn_players_replacement_stands(table: Table) -> None:
    table.lay({"fl": "遠", "fr": "甲"}, {"fc": "乙", "bl": "丙"}, phase="attack", cards=(REACHES,))
    table.play("1: attack fl", "yes", "no_counter")
    table.expect("2 bl 丙 state reverse", "1 fl 遠 state rest")
    table.lay({"fl": "遠", "fr": "甲"}, {"fc": "躍", "bl": "丙"}, phase="attack", cards=(REACHES,))
    table.play("1: attack fl", "no", "no_counter")  # declined: still the other's
    table.expect("2 fc 躍 state reverse", "2 bl 丙 state stand")


@clause(GAME, "8.10.1", "8.10.1.1", "8.10.2.4")
def test_an_attack_that_was_replaced_was_never_a_direct_one(table: Table) -> None:
    """Nobody in front of it: but the soul of a direct attack is not added."""
    table.lay({"fl": "甲", "fr": "甲"}, {"fc": "躍"}, phase="attack")
    table.play("1: attack fl")
    assert table.asked == (2, "7.4.1.2")
    assert table.soul(1, "fl") == 1


# --- 8.10.3: one that may be used ---------------------------------------------------------------------------


@clause(GAME, "8.10.3")
def test_one_that_may_be_used_is_offered_where_its_choice_can_be_made(table: Table) -> None:
    lay(table, {"hand": "倒"}, {"fc": "任捨", "hand": "青"})
    table.play("1: event 倒")
    assert table.asked[0] == 2
    assert table.options == ["replacement 1", "decline"]
    table.play("replacement 1").expect("hand 2: 任捨", "waiting 2: 青")
    lay(table, {"hand": "倒"}, {"fc": "任捨", "hand": "青"})
    table.play("1: event 倒", "2: decline").expect("hand 2: 青", "waiting 2: 任捨")


@clause(GAME, "8.10.3")
def test_one_whose_choice_cannot_be_made_does_not_apply(table: Table) -> None:
    lay(table, {"hand": "倒"}, {"fc": "任捨"})
    table.play("1: event 倒").expect("waiting 2: 任捨", "hand 2:")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "8.10.3")
@pytest.mark.parametrize(("back", "asked"), [("", "7.2.1.4"), ("丙", "8.10.3")])
def test_the_way_of_attacking_is_replaced_only_by_a_choice_that_can_be_made(
    table: Table, back: str, asked: str
) -> None:
    table.lay({"fc": "遠"}, {"fc": "乙", "bl": back}, phase="attack", cards=(REACHES,))
    table.play("1: attack fc")
    assert table.asked == (1, asked)
