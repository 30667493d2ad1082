"""9.1, 9.4 to 9.7: rule processing, what breaks in and what waits for a check timing."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.book.zones import TO_MARKERS, at, slot_zone
from tefuda.games.weiss_schwarz.names import FRONT_CENTER, PLACED, WAITING
from tefuda.kernel.change import TOP, put
from tefuda.kernel.state import State
from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, KEPT, Table
from tests.support import clause

REFRESH, LEVEL_UP = "interrupt 0", "interrupt 1"
FULL = "乙*7"


def states(t: Table) -> list[State]:
    """The game and the copy from which it is played again: for what no play can bring about."""
    both = [t.game.state, t.games[-1][1]]
    for s in both:
        s.thaw()  # they are changed by hand
    return both


# --- 9.1: what breaks in


@clause(GAME, "9.1.1", "9.1.2", "9.1.2.1", "9.1.2.2")
def test_rules_act_by_themselves_some_at_once_and_some_in_a_check_timing(table: Table) -> None:
    """One effect makes a character powerless and empties a deck: the refresh breaks into it, the
    character waits for the check timing after it."""
    both = event(
        "両面",
        "あなたは相手のキャラを1枚選び、そのターン中、パワーを-3000。"
        "あなたは2枚引く。あなたは自分の手札を1枚選び、控え室に置く。",
    )
    one = {"hand": "両面, 丙", "deck": "丁", "waiting": "青*4"}
    table.lay(one, {"fc": "甲"}, cards=(both,), chance=(KEPT,)).play("1: event 両面")
    assert table.options == ["card 丙", "card 丁", "card 青"]  # in the middle of the effect
    table.expect("count 1 waiting 0", "clock 1: 青", "2 fc 甲 power 0")
    table.play("1: card 丙")
    table.expect("count 2 fc 0", "waiting 2: 甲")


@clause(GAME, "9.1.2.1")
def test_the_action_that_was_broken_off_goes_on_afterwards(table: Table) -> None:
    one = {"hand": "甲", "clock": "乙*6", "deck": "丁, 丙, 乙*5"}
    table.lay(one, phase="clock").play("1: clock 甲")
    assert table.asked == (1, "9.3.2")
    table.expect("count 1 hand 0")  # before the two cards are drawn
    table.play("1: card 甲")
    table.expect("level 1: 甲", "hand 1: 丁, 丙", "count 1 clock 0")


@clause(GAME, "9.1.2.1.1", "9.1.2.1.1.1")
@pytest.mark.parametrize(("turn", "other"), [(1, 2), (2, 1)])
def test_of_two_players_the_turn_player_comes_first(table: Table, turn: int, other: int) -> None:
    table.lay({"clock": FULL}, {"clock": FULL}, turn=turn)
    assert table.asked == (turn, "9.3.2")
    table.play(f"{turn}: card 乙")
    assert table.count(turn, "level") == 1
    assert table.count(other, "level") == 0
    assert table.asked == (other, "9.3.2")
    table.play(f"{other}: card 乙")
    assert table.asked == (turn, "6.5.1.2")


@clause(GAME, "9.1.2.1.1.1")
def test_so_it_is_with_two_different_processes(table: Table) -> None:
    """Player 2's refresh waits for player 1's level-up."""
    two = {"deck": "none", "waiting": "青*3"}
    table.lay({"clock": FULL}, two, chance=(KEPT,))
    assert table.asked == (1, "9.3.2")
    table.expect("count 2 deck 0", "count 2 waiting 3")
    table.play("1: card 乙")
    table.expect("count 2 deck 2", "count 2 clock 1")
    table.lay({"clock": FULL}, two, turn=2, chance=(KEPT,))
    assert table.asked == (1, "9.3.2")
    table.expect("count 2 deck 2", "count 2 clock 1")  # in player 2's turn it comes first
    table.play("1: card 乙")


@clause(GAME, "9.1.2.1.1", "9.1.2.1.1.2")
def test_a_player_with_two_of_them_says_which_comes_first(table: Table) -> None:
    one = {"clock": FULL, "deck": "none", "waiting": "青*3"}
    table.lay(one, chance=(KEPT,))
    assert table.asked == (1, "9.1.2.1.1.2")
    assert table.options == [REFRESH, LEVEL_UP]
    decision = table.game.decision
    assert decision is not None
    said = [o.text("en") for o in decision.options]
    assert said == ["Carry out the refresh first", "Carry out the level-up first"]
    table.play(f"1: {LEVEL_UP}", "1: card 乙")
    table.expect("count 1 deck 8", "clock 1: 乙", "count 1 waiting 0")  # with the six of the clock
    table.lay(one, chance=(KEPT,)).play(f"1: {REFRESH}")
    assert table.asked == (1, "9.3.2")
    assert table.options == ["card 乙"] * 7
    table.expect("count 1 deck 2", "clock 1: 青, 乙*7")
    table.play("1: card 乙")
    table.expect("count 1 deck 2", "clock 1: 青", "count 1 waiting 6")


# --- 9.1: what waits for a check timing


@clause(GAME, "9.1.2.2")
def test_what_is_so_only_in_the_middle_of_an_action_does_not_count(table: Table) -> None:
    wave = event(
        "波",
        "あなたは自分のキャラを1枚選び、そのターン中、パワーを-3000。"
        "あなたは自分のキャラを1枚選び、そのターン中、パワーを+1000。",
    )
    table.lay({"hand": "波", "fc": "甲", "fr": "丙"}, cards=(wave,))
    table.play("1: event 波", "1: card 甲")
    table.expect("1 fc 甲 power 0")
    assert table.options == ["card 甲", "card 丙"]
    table.play("1: card 甲").expect("1 fc 甲 power 1000")
    table.lay({"hand": "波", "fc": "甲", "fr": "丙"}, cards=(wave,))
    table.play("1: event 波", "1: card 甲", "1: card 丙").expect(
        "count 1 fc 0", "waiting 1: 甲, 波"
    )


@clause(GAME, "9.1.2.2.1")
def test_all_that_is_due_is_done_at_the_same_time(table: Table) -> None:
    """祟 takes the power of 甲 and has none itself: if it went first, 甲 would stay."""
    curse = chara("祟", "【永】 相手のキャラすべてに、パワーを-3000。", power=0)
    table.lay({"fc": "祟"}, {"fc": "甲", "bl": "丁"}, cards=(curse,))
    table.expect("waiting 1: 祟", "waiting 2: 甲")
    assert table.stage(2) == {"bl": "丁"}  # 5000


@clause(GAME, "9.1.2.2.1")
def test_different_processes_too(table: Table) -> None:
    """Two in a slot, and the later one without power: both go at once."""
    table.lay({"fc": "甲, 無", "fr": "無, 甲", "climax": "丙"})
    assert table.stage(1) == {"fr": "甲"}
    table.expect("waiting 1: 甲, 無, 無, 丙")


# --- 9.4: losing


@clause(GAME, "9.4.1", "9.4.1.1")
@pytest.mark.parametrize(("cards", "over"), [(3, False), (4, True), (5, True)])
def test_four_cards_in_the_level_area_lose_the_game(table: Table, cards: int, over: bool) -> None:
    table.lay({"level": f"乙*{cards}"})
    assert table.game.over is over
    if over:
        table.expect("over, winner 2")


@clause(GAME, "9.4.1", "9.4.1.1")
def test_the_fourth_level_up_loses(table: Table) -> None:
    table.lay({"hand": "撃"}, {"level": "乙*3", "clock": "乙*6"})
    table.play("1: event 撃", "2: card 乙")
    table.expect("over, winner 1", "count 2 level 4")


@clause(GAME, "9.4.1")
def test_it_is_looked_at_in_a_check_timing_only(table: Table) -> None:
    rise = event(
        "昇",
        "あなたは自分の手札を1枚選び、レベル置場に置く。あなたは自分のキャラを1枚選び、手札に戻す。",
    )
    table.lay({"hand": "昇, 丙", "level": "乙*3", "fl": "甲", "fr": "甲"}, cards=(rise,))
    table.play("1: event 昇")
    assert table.options == ["card 甲", "card 甲"]  # it goes on
    table.expect("going on", "count 1 level 4")
    table.play("1: card 甲").expect("over, winner 2")


@clause(GAME, "9.4.1.2")
@pytest.mark.parametrize(
    ("deck", "waiting", "over"), [("none", "none", True), ("乙", "none", False)]
)
def test_no_card_in_deck_and_waiting_room_loses(
    table: Table, deck: str, waiting: str, over: bool
) -> None:
    table.lay({}, {"deck": deck, "waiting": waiting, "hand": "甲*5", "stock": "乙*3"})
    assert table.game.over is over
    if over:
        table.expect("over, winner 1")


@clause(GAME, "9.4.1")
@pytest.mark.parametrize(
    ("one", "two"), [({"level": FULL}, {"level": FULL}), ({"level": FULL}, {"deck": "none"})]
)
def test_all_who_meet_a_condition_lose_together(
    table: Table, one: dict[str, str], two: dict[str, str]
) -> None:
    table.lay(one, two)
    table.expect("over, draw")


# --- 9.5: power


@clause(GAME, "9.5.1")
@pytest.mark.parametrize(("power", "stays"), [(2500, True), (2000, False), (1500, False)])
def test_a_character_with_a_power_of_0_or_less_goes_to_the_waiting_room(
    table: Table, power: int, stays: bool
) -> None:
    foe = chara("的", power=power)
    table.lay({"hand": "弱"}, {"bl": "的"}, cards=(foe,)).play("1: event 弱")  # -2000
    assert table.stage(2) == ({"bl": "的"} if stays else {})
    table.expect(f"waiting 2: {'none' if stays else '的'}")


@clause(GAME, "9.5.1")
def test_what_gives_it_power_keeps_it_on_the_stage(table: Table) -> None:
    table.lay({"hand": "無, 無", "fl": "常強"}).character("無", "fc")
    table.expect("1 fc 無 power 500")
    table.lay({"hand": "無"}).character("無", "fc")
    table.expect("count 1 fc 0", "waiting 1: 無")


@clause(GAME, "9.5.1")
def test_what_falls_after_another_has_fallen_falls_in_the_same_check_timing(table: Table) -> None:
    """無 lives by 常強; when that one goes, 無 goes too, before anything is played."""
    table.lay({"hand": "倒"}, {"fl": "常強", "fc": "無", "hand": "甲"}).play("1: event 倒")
    table.play("1: card 常強")
    assert table.stage(2) == {}
    table.expect("waiting 2: 常強, 無")


# --- 9.6: cards where they do not belong


@clause(GAME, "9.6.1")
def test_what_is_no_character_leaves_a_slot_and_what_is_no_climax_the_climax_area(
    table: Table,
) -> None:
    table.lay({"fc": "引", "fl": "甲", "bl": "凪", "climax": "丙"}, {"climax": "引, 魂"})
    assert table.stage(1) == {"fl": "甲"}
    table.expect("waiting 1: 引, 凪, 丙", "count 1 climax 0", "climax 2: 魂", "waiting 2: 引")


@clause(GAME, "9.6.1", "9.6.2")
def test_a_card_that_is_no_character_does_not_push_one_out(table: Table) -> None:
    table.lay({"fc": "甲, 引", "fl": "引, 丙", "climax": "魂, 甲"})
    assert table.stage(1) == {"fc": "甲", "fl": "丙"}
    table.expect("climax 1: 魂", "waiting 1: 引, 引, 甲")


@clause(GAME, "9.6.2")
def test_of_several_characters_in_a_slot_the_latest_stays(table: Table) -> None:
    table.lay({"fc": "甲, 丙, 丁", "fl": "青"})
    assert table.stage(1) == {"fc": "丁", "fl": "青"}
    table.expect("count 1 fc 1", "waiting 1: 甲, 丙")
    table.lay({"fc": "巨", "hand": "丙"}).character("丙", "fc")
    assert table.stage(1) == {"fc": "丙"}
    table.expect("waiting 1: 巨")


@clause(GAME, "9.6.2")
def test_of_several_climaxes_the_latest_stays(table: Table) -> None:
    table.lay({"climax": "凪, 魂"})
    table.expect("climax 1: 魂", "waiting 1: 凪")
    one = {"climax": "凪", "hand": "魂", "clock": "乙", "fc": "甲"}
    table.lay(one, phase="climax").play("1: climax 魂")
    table.expect("climax 1: 魂", "waiting 1: 凪")


@clause(GAME, "9.6.2.1")
@pytest.mark.parametrize(("together", "stays"), [(False, {"fc": "丁"}), (True, {})])
def test_several_that_came_last_at_the_same_time_all_go(
    table: Table, together: bool, stays: dict[str, str]
) -> None:
    """While a level-up is asked for, no check timing has come yet: there they lie, all three."""
    table.lay({"fc": "甲, 丙, 丁", "clock": FULL})
    for s in states(table) if together else []:
        cards = s.zones[slot_zone(0, FRONT_CENTER)]
        s.cols[PLACED][cards[1]] = s.cols[PLACED][cards[2]]
    table.expect("count 1 fc 3")
    table.play("1: card 乙")
    assert table.stage(1) == stays
    assert table.count(1, "waiting") == 6 + 3 - len(stays)


# --- 9.7: markers of nobody


@clause(GAME, "9.7.1")
def test_markers_under_no_character_go_to_the_waiting_room(table: Table) -> None:
    table.lay({"fc": "甲 markers 丁+青", "fl": "甲 markers 黄", "clock": FULL})
    rules = table.game.rules
    for s in states(table):  # 甲 is taken away behind the rules' back
        put(rules, s, s.zones[slot_zone(0, FRONT_CENTER)][0], at(WAITING, 0), TOP)
        assert len(s.zones[slot_zone(0, FRONT_CENTER) + TO_MARKERS]) == 2
    table.play("1: card 乙")
    table.expect("count 1 fc_markers 0", "count 1 fl_markers 1")
    assert sorted(table.has(1, "waiting")) == sorted(["甲", "丁", "青", *["乙"] * 6])
