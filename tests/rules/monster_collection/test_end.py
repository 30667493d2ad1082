"""7-2, 17-3.b1: the game ends with empty decks, or because nothing goes on any more."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.table import GAME, KEPT, Side, Table
from tests.support import clause

MILL = unit("削", 1, 1, 1, "Field［儀式］《完了型》敵軍山札の上から1枚を破棄する。")
BACK = unit("送", 1, 1, 1, "Field［儀式］《完了型》捨札のカード1枚を山札の上に置く。")
SWAP = unit("捨", 1, 1, 1, "Field［儀式］《完了型》捨札のカード1枚を除外する。")


def idle(t: Table, turns: int) -> Table:
    """Nobody does anything for so many turns."""
    for _ in range(turns):
        if not t.game.over:
            t.end_turn()
    return t


# --- 7-2: empty decks


@clause(GAME, "7-2.p1", "7.p1")
@pytest.mark.parametrize(
    ("one", "two", "winner"),
    [
        ({"33": "野, 甲"}, {}, "winner 1"),
        ({"33": "野, 甲"}, {"23": "野, 乙, 弱"}, "winner 2"),
        ({"33": "野, 甲", "31": "野, 札"}, {"23": "野, 鬼"}, "winner 1"),
    ],
)
def test_when_both_decks_are_empty_more_units_in_enemy_territory_win(
    table: Table, one: Side, two: Side, winner: str
) -> None:
    t = table.lay(
        one | {"hand": "甲*5", "deck": "札"}, two | {"hand": "甲*6", "deck": ""}, phase="second"
    )
    t.play("enough")  # the last card is drawn
    assert (t.turn, t.game.over) == ((2, 4, "hand"), False)
    assert t.vars["emptied"] == 3
    t.end_turn()
    t.expect(f"over, {winner}")
    assert "[7-2.p1] units in enemy territory" in t.log()


@clause(GAME, "7-2.p2")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({}, {}),
        ({"33": "野, 甲, 乙"}, {"23": "野, 鬼, 札"}),
        ({"22": "野, 甲", "12": "乙"}, {"42": "丙"}),
    ],
)
def test_as_many_on_both_sides_is_a_draw(table: Table, one: Side, two: Side) -> None:
    side = {"hand": "甲*6", "deck": ""}
    t = table.lay(one | side | {"deck": "札", "hand": "甲*5"}, two | side, phase="second")
    t.play("enough").end_turn()
    t.expect("over, draw")


@clause(GAME, "7-2.p1")
def test_units_at_home_count_for_nothing_and_levels_neither(table: Table) -> None:
    side = {"hand": "甲*6", "deck": ""}
    one = {"12": "鬼", "22": "野, 巨", "21": "野, 戊", "31": "野, 弱"}
    t = table.lay(
        one | side | {"hand": "甲*5", "deck": "札"},
        {"42": "巨", "32": "野, 鬼"} | side,
        phase="second",
    )
    t.play("enough").end_turn()
    t.expect("over, winner 1")
    assert "units in enemy territory: 1 to 0" in t.log()


@clause(GAME, "7-2.p1")
@pytest.mark.parametrize("runs_out", [1, 2])
def test_the_turn_after_the_second_deck_has_run_out_is_played_to_its_end(
    table: Table, runs_out: int
) -> None:
    one = {"hand": "札*6", "deck": "", "12": "甲", "22": "野"}
    two = {"hand": "札*6", "deck": "", "42": "甲"}
    if runs_out == 1:
        one |= {"hand": "札*5", "deck": "札"}
    else:
        two |= {"deck": "札", "hand": "札*5"}
    t = table.lay(one, two, phase="second")
    t.play("enough")
    assert t.turn == (2, 4, "hand")
    t.play("enough")
    if runs_out == 1:  # on turn 3: turn 4 is the last
        assert (t.vars["emptied"], t.turn[:2]) == (3, (2, 4))
        t.end_turn()
        assert t.game.over
    else:  # on turn 4: turn 5 is the last
        assert t.vars["emptied"] == 4
        t.end_turn()
        assert (t.turn, t.game.over) == ((1, 5, "hand"), False)
        t.end_turn()
        assert t.game.over


@clause(GAME, "7-2.p1")
def test_one_empty_deck_alone_ends_nothing(table: Table) -> None:
    t = table.lay({"hand": "札*3", "deck": ""}, {"hand": "札*3", "deck": "札*30"})
    idle(t, 3)
    assert (t.turn[1], t.game.over, t.vars["emptied"]) == (6, False, 0)


@clause(GAME, "7-2.p1")
@pytest.mark.parametrize("how", ["proxy", "hero", "effect", "draw"])
def test_however_the_last_card_goes(table: Table, how: str) -> None:
    one: Side = {"hand": "札", "deck": "札*3", "12": "祈, 削"}
    if how == "hero":
        t = table.lay(one | {"hand": "英, 札"}, {"deck": ""}, phase="summon", cards=(MILL,))
        t.play("summon 英")
    elif how == "proxy":
        t = table.lay(one | {"deck": "札"}, {"deck": ""}, cards=(MILL,)).play("proxy 22")
    elif how == "effect":
        t = table.lay(one | {"deck": ""}, {"deck": "札"}, cards=(MILL,)).play("ritual 削")
    else:
        t = table.lay(one | {"deck": "札"}, {"deck": ""}, cards=(MILL,)).play("ritual 祈")
    assert t.vars["emptied"] == 3
    t.end_turn()
    assert t.turn[1] == 4
    t.end_turn()
    assert t.game.over


@clause(GAME, "7-2.p1")
def test_a_card_that_comes_back_into_a_deck_changes_nothing(table: Table) -> None:
    one = {"hand": "札*5", "deck": "札", "discard": "乙"}
    t = table.lay(
        one,
        {"hand": "札*6", "deck": "", "discard": "甲", "42": "送"},
        phase="second",
        cards=(BACK,),
    )
    t.play("enough").play("enough", "ritual 送")
    assert t.count(2, "deck") == 1
    t.end_turn()
    assert t.game.over


@clause(GAME, "7-2.p1")
def test_empty_decks_do_not_end_the_turn_in_which_they_run_out(table: Table) -> None:
    t = table.lay(
        {"deck": "札", "hand": "札*5", "33": "野, 甲"}, {"deck": "", "hand": "札"}, phase="second"
    )
    t.play("enough")
    assert (t.turn, t.game.over) == ((2, 4, "hand"), False)
    assert "[7-2.p1]" not in t.log()


# --- 17-3.b1: the same position six times


STILL: Side = {"hand": "丙*6", "deck": "札*9"}


@clause(GAME, "17-3.b1.p1", "17-3.b1.p2", "17-3.b1.p3")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_same_position_for_six_turns_ends_the_game_with_the_sixth(
    table: Table, turn: int
) -> None:
    t = table.lay(STILL | {"33": "野, 甲"}, dict(STILL), turn=turn, phase="hand")
    idle(t, 5)
    assert not t.game.over
    assert t.asked[0] == 3 - turn  # the sixth turn, the other player's third
    idle(t, 1)
    t.expect("over, winner 1")
    assert "[17-3.b1.p1] units in enemy territory: 1 to 0" in t.log()


@clause(GAME, "17-3.b1.p1")
@pytest.mark.parametrize(
    ("one", "two", "said"),
    [
        ({}, {}, "draw"),
        ({}, {"23": "野, 甲"}, "winner 2"),
        ({"33": "野, 甲"}, {"23": "野, 甲"}, "draw"),
    ],
)
def test_it_is_judged_as_with_empty_decks(table: Table, one: Side, two: Side, said: str) -> None:
    t = idle(table.lay(one | STILL, two | STILL, phase="hand"), 6)
    t.expect(f"over, {said}")


@clause(GAME, "17-3.b1.p3")
@pytest.mark.parametrize("still", [1, 2])
def test_it_is_enough_that_the_cards_of_one_player_are_the_same(table: Table, still: int) -> None:
    busy = {"hand": "丙*6", "deck": "札*30"}
    sides = [dict(STILL), dict(STILL)]
    sides[2 - still] = busy
    t = table.lay(*sides, phase="hand")
    for _ in range(6):
        assert not t.game.over
        if t.asked[0] != still:
            t.play(t.options[0])  # a card is discarded, another drawn
        t.end_turn()
    assert t.game.over


@clause(GAME, "17-3.b1.p1", "17-3.b1.p3")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_change_begins_the_count_anew(table: Table, at: int) -> None:
    t = table.lay(dict(STILL), dict(STILL), phase="hand")
    for n in range(1, 5):
        if n in (at, at + 1):  # both players' cards have changed
            t.play(t.options[0])
        t.end_turn()
    idle(t, 2)
    assert not t.game.over
    idle(t, 5)
    assert t.game.over


@clause(GAME, "17-3.b1.p3")
@pytest.mark.parametrize(
    ("deck", "deed"),
    [
        ("", "summon 甲"),  # out of the hand, and nothing is drawn for it
        ("札*9", "proxy 22"),  # out of the deck
        ("札*9", "ritual 捨"),  # from the discard pile to the removed cards
    ],
)
def test_hand_deck_discard_pile_and_removed_cards_are_looked_at(
    table: Table, deck: str, deed: str
) -> None:
    one = {"hand": "丙*5, 甲", "deck": deck, "discard": "乙", "12": "捨"}
    t = table.lay(one, dict(STILL), cards=(SWAP,))
    if not deck:
        t.play("end_main")
    t.play(deed).end_turn()
    assert (t.vars["same_0"], t.vars["same_1"]) == (0, 1)
    t = table.lay(one, dict(STILL), cards=(SWAP,)).end_turn()
    assert (t.vars["same_0"], t.vars["same_1"]) == (1, 1)


@clause(GAME, "17-3.b1.p3")
def test_marching_at_home_and_changing_equipment_is_still_the_same(table: Table) -> None:
    one = STILL | {"22": "野, 匠 equip 剣, 兵", "21": "野, 甲"}
    t = table.lay(one, STILL | {"32": "野, 甲", "33": "野, 乙"}, phase="hand")
    homes = {1: ["21", "22"], 2: ["33", "32"]}
    for _ in range(6):
        assert not t.game.over
        t.pass_to("main")
        who = t.asked[0]
        there = next(a for a in homes[who] if a != t.area(who, "甲"))
        t.march(there, "甲")
        if who == 1:
            t.play("hand_over 剣 兵" if t.equip(1, "匠") else "hand_over 剣 匠")
        t.end_turn()
    assert t.game.over
    assert "[17-3.b1.p1]" in t.log()


@clause(GAME, "17-3.b1.p1")
def test_while_cards_are_still_drawn_it_is_never_the_same(table: Table) -> None:
    t = table.lay(
        {"hand": "札*6", "deck": "札*40"}, {"hand": "札*6", "deck": "札*40"}, phase="hand"
    )
    for _ in range(12):
        t.play("discard 札").end_turn()
    assert not t.game.over


@clause(GAME, "17-3.b1.p1", "17-3.b1.p2")
def test_the_very_first_turns_count_too(table: Table) -> None:
    side = {"deck": "森*9"}
    t = table.lay(side, dict(side), phase="prep", chance=(KEPT, KEPT), rolls=(6, 1))
    t.play("keep_hand", "keep_hand")
    assert t.turn == (1, 1, "summon")
    idle(t, 5)
    assert (t.turn[1], t.game.over) == (6, False)
    idle(t, 1)
    t.expect("over, draw")
