"""The night trains: wt01-001 to wt01-016, each text in play."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.play.shared import attacks, card, look, look_all, main, offered, told
from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, KEPT, Side, Table
from tests.support import clause

STARGAZER = chara(  # it tells how many others have 《星》
    "観", "【永】 他のあなたの《星》のキャラ1枚につき、このカードのパワーを＋500。"
)


# --- 001 ------------------------------------------------------------------------------------------


@card("wt01-001")
def test_attacking_it_strengthens_a_railway_character_of_its_own_side(table: Table) -> None:
    table.lay({"fl": "wt01-001", "fc": "wt01-002", "br": "甲"}, {"bl": "wt01-002"}, phase="attack")
    table.play("1: attack fl")
    assert offered(table) == ["card wt01-001", "card wt01-002"]  # itself too
    table.play("1: card wt01-002")
    assert [table.power(1, slot) for slot in ("fl", "fc", "br")] == [1500, 3500, 3000]
    table.end_turn()
    assert table.power(1, "fc") == 2000  # that turn only


@card("wt01-001")
@pytest.mark.parametrize(
    ("mode", "top", "waiting"), [("mode 1", "青", "none"), ("mode 2", "黄", "青")]
)
def test_played_it_looks_at_the_top_card_and_keeps_or_drops_it(
    table: Table, mode: str, top: str, waiting: str
) -> None:
    table.lay({"hand": "wt01-001", "deck": "青, 黄, 緑"}).character("wt01-001", "fc")
    assert table.options == ["mode 1", "mode 2"]
    assert table.knows(1, 1, "deck") == ["青", "", ""]
    assert table.knows(2, 1, "deck") == ["", "", ""]
    table.play(f"1: {mode}").expect(f"waiting 1: {waiting}", "count 1 hand 0")
    assert table.has(1, "deck")[0] == top
    assert main(table)


# --- 002 ------------------------------------------------------------------------------------------


@card("wt01-002")
@clause(GAME, "10.1.1", "10.1.2")
def test_on_top_of_the_clock_it_lets_its_player_draw_and_discard(table: Table) -> None:
    table.lay({"clock": "wt01-002, 乙", "hand": "甲", "deck": "青, 黄"})
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 青"]  # the one drawn too
    table.play("1: card 甲").expect("hand 1: 青", "waiting 1: 甲", "clock 1: wt01-002, 乙")
    table.lay({"clock": "wt01-002, 乙", "hand": "甲", "deck": "青, 黄"}).play("1: no")
    table.expect("hand 1: 甲", "count 1 waiting 0")
    assert main(table)


@card("wt01-002")
@clause(GAME, "10.1.1")
@pytest.mark.parametrize("side", [{"clock": "乙, wt01-002"}, {"fc": "wt01-002"}])
def test_under_another_card_or_on_the_stage_it_is_quiet(table: Table, side: Side) -> None:
    table.lay({**side, "hand": "甲"})
    assert main(table)


@card("wt01-002")
def test_in_the_other_players_turn_it_is_quiet(table: Table) -> None:
    table.lay({}, {"clock": "wt01-002", "hand": "甲"})
    assert main(table)


# --- 003 ------------------------------------------------------------------------------------------


@card("wt01-003")
@pytest.mark.parametrize(("answer", "state"), [("yes", "reverse"), ("no", "rest")])
def test_reversed_by_a_level_0_character_it_may_reverse_that_one(
    table: Table, answer: str, state: str
) -> None:
    table.lay({"fc": "甲", "fr": "丙"}, {"fc": "wt01-003"}).attack("fc", "front")
    assert table.asked[0] == 2
    assert table.options == ["yes", "no"]
    table.play(f"2: {answer}").expect("2 fc wt01-003 state reverse", f"1 fc 甲 state {state}")


@card("wt01-003")
def test_a_level_1_opponent_it_leaves_standing_over_it(table: Table) -> None:
    table.lay({"fc": "丁", "fr": "丙"}, {"fc": "wt01-003"}).attack("fc", "front")
    assert attacks(table)
    table.expect("2 fc wt01-003 state reverse", "1 fc 丁 state rest")


@card("wt01-003")
def test_reversed_by_an_effect_it_has_no_battle_opponent(table: Table) -> None:
    table.lay({"fc": "甲", "hand": "覆"}, {"fc": "wt01-003"}).play("1: event 覆")
    table.expect("2 fc wt01-003 state reverse", "1 fc 甲 state stand")
    assert main(table)


# --- 004 ------------------------------------------------------------------------------------------


@card("wt01-004")
@clause(GAME, "10.7.1", "10.7.2")
def test_each_climax_it_turns_over_searches_a_railway_character(table: Table) -> None:
    deck = "凪, 甲, 凪, 乙, wt01-001, 青, wt01-006, wt01-020"
    table.lay({"bl": "wt01-004", "stock": "乙", "deck": deck}, chance=(KEPT, KEPT))
    table.play("1: activate wt01-004")
    table.expect("1 bl wt01-004 state rest", "waiting 1: 凪, 甲, 凪, 乙, 乙")
    assert sorted(offered(table)) == ["card wt01-001", "card wt01-006", "done"]  # no event
    assert not told(table, 2, "wt01-006")
    table.play("1: card wt01-006")
    assert told(table, 2, "wt01-006")  # the other player was shown it
    assert sorted(offered(table)) == ["card wt01-001", "done"]
    table.play("1: done").expect("hand 1: wt01-006", "count 1 deck 3")


@card("wt01-004")
def test_without_a_climax_nothing_is_searched(table: Table) -> None:
    table.lay({"bl": "wt01-004", "stock": "乙", "deck": "甲*4, wt01-001, 乙*3"})
    table.play("1: activate wt01-004").expect("count 1 hand 0", "count 1 waiting 5")
    assert main(table)
    table.lay({"bl": "wt01-004"})
    assert "activate wt01-004 1" not in offered(table)  # no stock
    table.lay({"bl": "wt01-004 state rest", "stock": "乙"})
    assert "activate wt01-004 1" not in offered(table)


@card("wt01-004")
@clause(GAME, "10.3.1", "10.3.2")
def test_from_the_back_row_it_assists_railway_characters_before_it(table: Table) -> None:
    table.lay({"bl": "wt01-004", "fl": "wt01-002", "fc": "甲", "fr": "wt01-002"})
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr", "bl")] == [2500, 3000, 2000, 1000]
    table.swap("bl", "br")
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr", "br")] == [2000, 3000, 2500, 1000]
    table.swap("fc", "br")  # in the front row it does nothing
    assert [table.power(1, slot) for slot in ("fl", "fr")] == [2000, 2000]


# --- 005 ------------------------------------------------------------------------------------------


@card("wt01-005")
def test_the_cat_attacks_only_from_the_front(table: Table) -> None:
    table.lay({"fl": "wt01-005", "fr": "甲", "hand": "甲"}, {"fr": "甲"}, phase="attack")
    table.play("1: attack fl")
    assert table.asked == (2, "7.4.1.2")  # no choice of the way: a front attack
    assert table.vars["method"] == 2


@card("wt01-005")
def test_the_cat_draws_when_the_hand_is_empty(table: Table) -> None:
    table.lay({"fc": "wt01-005", "hand": "甲, 乙", "deck": "青, 黄"}).character("乙", "fl")
    table.expect("hand 1: 甲")  # not empty yet
    table.character("甲", "fr").expect("hand 1: 青")


@card("wt01-005")
def test_the_cat_draws_when_the_hand_was_empty_for_a_moment(table: Table) -> None:
    """The last card of the hand is an event that draws: before it does, the hand is empty."""
    table.lay({"fc": "wt01-005", "hand": "引", "deck": "青, 黄, 緑"}).play("1: event 引")
    table.expect("hand 1: 青, 黄")


@card("wt01-005")
def test_the_cat_does_not_look_at_the_other_players_hand(table: Table) -> None:
    table.lay({"fc": "wt01-005", "hand": "甲"}, {"hand": "none"}).expect("hand 1: 甲")
    assert main(table)


# --- 006 and 010 ----------------------------------------------------------------------------------


@card("wt01-006", "wt01-010")
@clause(GAME, "10.8.1", "10.8.2", "10.8.4")
def test_the_apprentice_changes_into_the_driver_who_then_is_stronger(table: Table) -> None:
    table.lay({"fl": "wt01-006", "stock": "乙", "waiting": "wt01-010, wt01-017", "hand": "甲"})
    table.play("1: end_main")
    assert table.options == ["yes", "no"]
    table.play("1: yes", "1: trigger wt01-010")
    table.expect("1 fl wt01-010 power 6500 state stand", "waiting 1: wt01-006, wt01-017, 乙")
    assert table.asked == (1, "6.6.1.2")
    table.end_turn()
    assert table.power(1, "fl") == 5000


@card("wt01-006", "wt01-010")
def test_of_two_drivers_one_comes(table: Table) -> None:
    table.lay({"fl": "wt01-006", "stock": "乙", "waiting": "wt01-010, wt01-010", "hand": "甲"})
    table.play("1: end_main", "1: yes")
    assert offered(table) == ["card wt01-010"] * 2
    table.play("1: card wt01-010", "1: trigger wt01-010")
    table.expect("1 fl wt01-010", "waiting 1: wt01-006, wt01-010, 乙")


@card("wt01-006")
def test_the_apprentice_may_stay_and_must_stay_without_stock(table: Table) -> None:
    one = {"fl": "wt01-006", "waiting": "wt01-010", "hand": "甲"}
    table.lay({**one, "stock": "乙"}).play("1: end_main", "1: no")
    table.expect("1 fl wt01-006", "count 1 stock 1")
    table.lay(one).play("1: end_main")
    assert table.asked == (1, "6.6.1.2")


@card("wt01-006")
def test_the_apprentice_who_finds_no_driver_is_gone(table: Table) -> None:
    table.lay({"fl": "wt01-006", "stock": "乙", "waiting": "wt01-017", "hand": "甲"})
    table.play("1: end_main", "1: yes").expect("waiting 1: wt01-006, wt01-017, 乙")
    assert table.stage(1) == {}


@card("wt01-010")
def test_played_from_the_hand_the_driver_is_stronger_that_turn(table: Table) -> None:
    table.lay({"hand": "wt01-010", "level": "黄"}).character("wt01-010", "fc")
    assert table.power(1, "fc") == 6500
    table.end_turn()
    assert table.power(1, "fc") == 5000


@card("wt01-010")
def test_put_there_by_an_encore_the_driver_is_not(table: Table) -> None:
    table.lay({"fc": "wt01-010 state reverse", "stock": "乙*3"}, phase="attack").play("1: yes")
    assert table.power(1, "fc") == 5000


@card("wt01-010")
@pytest.mark.parametrize(("answer", "stock"), [("yes", 2), ("no", 1)])
def test_with_its_climax_the_driver_stocks_a_card_for_a_reversed_opponent(
    table: Table, answer: str, stock: int
) -> None:
    one = {"fc": "wt01-010", "fr": "甲", "climax": "wt01-084", "deck": "青, 黄, 乙*5"}
    table.lay(one, {"fc": "甲"}, phase="attack").attack("fc", "front")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}")
    assert table.has(1, "stock") == ["黄", "青"][-stock:]  # 青 from the trigger check


@card("wt01-010")
@pytest.mark.parametrize(
    ("climax", "theirs", "foe"),
    [("魂", "none", "甲"), ("none", "wt01-084", "甲"), ("wt01-084", "none", "庚")],
)
def test_without_its_climax_or_without_a_reversed_opponent_it_stocks_nothing(
    table: Table, climax: str, theirs: str, foe: str
) -> None:
    one = {"fc": "wt01-010", "fr": "甲", "climax": climax}
    table.lay(one, {"fc": foe, "climax": theirs}, phase="attack").attack("fc", "front")
    assert attacks(table)
    table.expect("count 1 stock 1")


# --- 007 ------------------------------------------------------------------------------------------


@card("wt01-007")
def test_resting_it_gives_power_and_a_star(table: Table) -> None:
    one = {"fl": "wt01-007", "fc": "wt01-002", "fr": "甲", "br": "観"}
    table.lay(one, cards=(STARGAZER,)).play("1: activate wt01-007")
    assert offered(table) == ["card wt01-007", "card wt01-002"]
    table.play("1: card wt01-002").expect("1 fl wt01-007 state rest", "1 br 観 power 3500")
    assert table.power(1, "fc") == 3000
    assert "activate wt01-007 1" not in offered(table)
    table.end_turn()
    assert (table.power(1, "fc"), table.power(1, "br")) == (2000, 3000)


@card("wt01-007")
def test_played_it_turns_a_climax_of_the_hand_into_a_railway_character(table: Table) -> None:
    one = {"hand": "wt01-007, 凪, 魂, 甲", "waiting": "wt01-001, 甲, wt01-005, wt01-020"}
    table.lay(one).character("wt01-007", "fc").play("1: yes")
    assert table.options == ["card 凪", "card 魂"]
    table.play("1: card 魂")
    assert sorted(offered(table)) == ["card wt01-001", "card wt01-005"]
    table.play("1: card wt01-005").expect("hand 1: 凪, 甲, wt01-005")
    table.expect("waiting 1: 魂, wt01-001, 甲, wt01-020")
    table.lay(one).character("wt01-007", "fc").play("1: no").expect("hand 1: 凪, 魂, 甲")
    table.lay({"hand": "wt01-007, 甲", "waiting": "wt01-001"}).character("wt01-007", "fc")
    assert table.options == ["no"]  # no climax to pay with, which nobody else sees
    assert main(table.play("1: no"))


# --- 008 ------------------------------------------------------------------------------------------


@card("wt01-008")
def test_played_it_swaps_a_card_of_the_clock_for_one_of_the_hand(table: Table) -> None:
    one = {"hand": "wt01-008, 甲", "clock": "青, 黄, 緑"}
    table.lay(one).character("wt01-008", "fc").play("1: yes")
    assert sorted(table.options) == ["card 緑", "card 青", "card 黄"]  # any, not only the top
    table.play("1: card 黄")
    assert table.options == ["card 甲", "card 黄"]
    table.play("1: card 甲").expect("hand 1: 黄", "clock 1: 甲, 青, 緑")
    table.lay(one).character("wt01-008", "fc").play("1: no")
    table.expect("hand 1: 甲", "clock 1: 青, 黄, 緑")
    table.lay({"hand": "wt01-008, 甲"}).character("wt01-008", "fc")
    assert main(table)  # no clock


@card("wt01-008")
def test_when_its_player_levels_up_it_strengthens_a_character(table: Table) -> None:
    one = {"fl": "wt01-008", "fc": "甲", "hand": "傷", "clock": "乙*6"}
    table.lay(one, {"fc": "甲"}).play("1: event 傷")
    table.play("1: card 乙")  # the level-up itself
    assert offered(table) == ["card wt01-008", "card 甲"]
    table.play("1: card 甲")
    assert (table.power(1, "fl"), table.power(1, "fc")) == (1500, 4000)
    table.end_turn()
    assert table.power(1, "fc") == 3000


@card("wt01-008")
def test_when_the_other_player_levels_up_it_does_not(table: Table) -> None:
    table.lay({"hand": "傷", "clock": "乙*6"}, {"fl": "wt01-008", "fc": "甲"}).play("1: event 傷")
    table.play("1: card 乙")
    assert main(table)
    assert table.power(2, "fc") == 3000


# --- 009 ------------------------------------------------------------------------------------------


@card("wt01-009", "wt01-013")
def test_beside_the_children_no_event_and_no_backup_is_played(table: Table) -> None:
    table.lay({"fl": "wt01-009", "hand": "引, 甲"})
    assert "event 引" not in table.options
    assert "character 甲" in table.options
    assert table.refused("event 引") == {"1.3.3"}
    two = {"fc": "wt01-009", "hand": "wt01-013, 援", "level": "黄"}
    table.lay({"fc": "甲", "fr": "甲"}, two, phase="attack").play("1: attack fc", "1: front")
    assert table.options == ["no_counter"]
    assert table.refused("event 援") == {"1.3.3"}
    assert table.refused("activate wt01-013") == {"1.3.3"}


@card("wt01-009", "wt01-013")
def test_the_children_bind_their_own_side_only(table: Table) -> None:
    table.lay({"hand": "引"}, {"fl": "wt01-009"})
    assert "event 引" in table.options
    two = {"fc": "甲", "hand": "wt01-013, 援", "level": "黄"}
    table.lay({"fc": "wt01-009", "fr": "甲"}, two, phase="attack")
    table.play("1: attack fc", "1: front")
    assert sorted(offered(table)) == ["activate wt01-013 1", "event 援", "no_counter"]


# --- 011 ------------------------------------------------------------------------------------------


@card("wt01-011")
@clause(GAME, "10.2.1", "10.2.2")
def test_a_character_of_the_hand_pays_its_encore(table: Table) -> None:
    one = {"fc": "wt01-011 state reverse", "hand": "甲, 引, 青"}
    table.lay(one, phase="attack").play("1: trigger wt01-011", "1: yes")
    assert table.options == ["card 甲", "card 青"]  # characters only
    table.play("1: card 青").expect("1 fc wt01-011 state rest", "waiting 1: 青", "hand 1: 甲, 引")
    table.lay(one, phase="attack").play("1: trigger wt01-011", "1: no")
    table.expect("waiting 1: wt01-011", "count 1 hand 3")
    table.lay({"fc": "wt01-011 state reverse", "hand": "引"}, phase="attack")
    table.expect("waiting 1: wt01-011", "hand 1: 引")  # nothing to pay with


@card("wt01-011")
@pytest.mark.parametrize(
    ("side", "power"),
    [
        ({"fl": "wt01-001"}, 4500),
        ({"fl": "wt01-001", "fr": "甲"}, 4500),
        ({"fl": "wt01-001", "br": "wt01-002"}, 5500),
        ({"fl": "wt01-001", "br": "wt01-002", "bl": "wt01-005"}, 5500),
    ],
)
def test_two_other_railway_characters_strengthen_it(table: Table, side: Side, power: int) -> None:
    table.lay({"fc": "wt01-011", "hand": "甲", **side}, {"fc": "wt01-001", "fl": "wt01-001"})
    assert table.power(1, "fc") == power


# --- 012 ------------------------------------------------------------------------------------------


@card("wt01-012")
def test_attacking_under_the_departure_bell_it_finds_a_railway_character(table: Table) -> None:
    one = {
        "fc": "wt01-012", "fr": "甲", "hand": "青, 黄", "climax": "wt01-085",
        "deck": "甲, wt01-001, wt01-020, wt01-002, wt01-003, 乙*5",
    }  # fmt: skip
    table.lay(one, phase="attack").play("1: attack fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 青", "card 黄"]
    table.play("1: card 青")
    look_all(table, 4)
    assert sorted(offered(table)) == ["card wt01-001", "card wt01-002", "done"]
    table.play("1: card wt01-002").expect("hand 1: 黄, wt01-002")
    assert told(table, 2, "wt01-002")
    table.expect("waiting 1: 甲, wt01-001, wt01-020, 青")


@card("wt01-012")
def test_it_may_take_none_of_the_four_or_not_pay_at_all(table: Table) -> None:
    one = {"fc": "wt01-012", "fr": "甲", "hand": "青", "climax": "wt01-085"}
    table.lay({**one, "deck": "wt01-001, wt01-002, 乙*5"}, phase="attack")
    table.play("1: attack fc", "1: yes")
    look(table, 1)  # up to four: also one, or none
    assert offered(table) == ["card wt01-001", "done"]
    table.play("1: done").expect("count 1 hand 0", "waiting 1: wt01-001, 青")
    table.lay(one, phase="attack").play("1: attack fc", "1: no").expect("hand 1: 青")


@card("wt01-012")
@pytest.mark.parametrize(
    ("climax", "theirs", "hand", "asks"),
    [
        ("魂", "none", "青", False),
        ("wt01-085", "none", "none", False),  # nothing to pay with
        ("none", "wt01-085", "青", True),  # "in the climax area": anybody's
    ],
)
def test_the_bell_may_ring_in_any_climax_area(
    table: Table, climax: str, theirs: str, hand: str, asks: bool
) -> None:
    one = {"fc": "wt01-012", "fr": "甲", "hand": hand, "climax": climax}
    table.lay(one, {"climax": theirs}, phase="attack").play("1: attack fc")
    assert (table.options == ["yes", "no"]) is asks


@card("wt01-012", "wt01-001")
@clause(GAME, "10.4.1", "10.4.2")
def test_its_bond_fetches_nagi_who_waits_for_the_first_train(table: Table) -> None:
    one = {"hand": "wt01-012", "level": "黄", "waiting": "wt01-001, wt01-019"}
    table.lay({**one, "stock": "乙*2"}).character("wt01-012", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("hand 1: wt01-001", "count 1 stock 0")
    table.lay({**one, "stock": "乙*2"}).character("wt01-012", "fc").play("1: no")
    table.expect("count 1 hand 0", "count 1 stock 1")
    table.lay({**one, "stock": "乙"}).character("wt01-012", "fc")
    assert main(table)  # the stock went for the card itself


# --- 013 ------------------------------------------------------------------------------------------


@card("wt01-013")
@clause(GAME, "10.5.1", "10.5.2")
def test_its_backup_strengthens_the_attacked_one_and_drops_two_cards(table: Table) -> None:
    two = {"fc": "甲", "fl": "青", "hand": "wt01-013", "level": "黄", "deck": "青, 黄, 緑, 乙*5"}
    table.lay({"fc": "甲", "fr": "甲"}, two, phase="attack").play("1: attack fc", "1: front")
    assert offered(table) == ["activate wt01-013 1", "no_counter"]
    table.play("2: activate wt01-013")
    table.expect("2 fc 甲 power 4000 state stand", "1 fc 甲 state reverse", "count 2 hand 0")
    table.expect("waiting 2: wt01-013, 青, 黄")


@card("wt01-013")
@pytest.mark.parametrize(("level", "way"), [("none", "front"), ("黄", "side")])
def test_at_level_0_or_in_a_side_attack_it_is_no_backup(table: Table, level: str, way: str) -> None:
    two = {"fc": "甲", "hand": "wt01-013", "level": level}
    table.lay({"fc": "甲", "fr": "甲"}, two, phase="attack").play("1: attack fc", f"1: {way}")
    assert "activate wt01-013 1" not in offered(table)


@card("wt01-013")
def test_played_as_a_character_it_drops_nothing(table: Table) -> None:
    table.lay({"hand": "wt01-013", "level": "黄"}).character("wt01-013", "fc")
    table.expect("count 1 waiting 0", "count 1 deck 10")


# --- 014 ------------------------------------------------------------------------------------------


@card("wt01-014")
@clause(GAME, "10.12.1", "10.12.2")
def test_for_a_card_in_the_clock_it_is_stronger_and_draws_for_a_reversed_opponent(
    table: Table,
) -> None:
    one = {"fc": "wt01-014", "fr": "甲", "deck": "青, 黄, 緑, 乙*5"}
    table.lay(one, {"fc": "己"}).play("1: end_main")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("clock 1: 青", "1 fc wt01-014 power 8000")
    table.attack("fc", "front")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("hand 1: 緑")  # 黄 was the trigger check
    table.end_turn()
    assert table.power(1, "fc") == 6000


@card("wt01-014")
def test_not_paid_it_has_neither(table: Table) -> None:
    table.lay({"fc": "wt01-014", "fr": "甲"}, {"fc": "甲"}).play("1: end_main", "1: no")
    assert table.power(1, "fc") == 6000
    table.attack("fc", "front")
    assert attacks(table)
    table.expect("count 1 hand 0", "2 fc 甲 state reverse", "count 1 clock 0")


@card("wt01-014")
def test_the_draw_may_be_refused(table: Table) -> None:
    table.lay({"fc": "wt01-014", "fr": "甲"}, {"fc": "甲"}).play("1: end_main", "1: yes")
    table.attack("fc", "front").play("1: no").expect("count 1 hand 0")


# --- 015 ------------------------------------------------------------------------------------------


@card("wt01-015")
@clause(GAME, "10.14.1", "10.14.2")
def test_it_stands_and_switches_two_characters_of_the_other_player(table: Table) -> None:
    one = {"fc": "wt01-015", "hand": "甲, 引, 青"}
    two = {"fl": "甲 state rest", "fc": "青", "br": "黄 state reverse"}
    table.lay(one, two).play("1: end_main", "1: yes")
    assert table.options == ["card 甲", "card 青"]  # a character pays
    table.play("1: card 甲")
    assert table.options == ["card 甲", "card 青", "card 黄"]
    table.play("1: card 甲", "1: card 黄")
    assert table.stage(2) == {"fl": "黄", "fc": "青", "br": "甲"}
    assert (table.state(2, "fl"), table.state(2, "br")) == ("stand", "stand")
    table.expect("hand 1: 引, 青", "waiting 1: 甲")


@card("wt01-015")
def test_it_may_be_left_and_needs_a_character_in_the_hand(table: Table) -> None:
    two = {"fl": "甲", "fc": "青"}
    table.lay({"fc": "wt01-015", "hand": "甲"}, two).play("1: end_main", "1: no")
    assert table.stage(2) == {"fl": "甲", "fc": "青"}
    table.lay({"fc": "wt01-015", "hand": "引"}, two).play("1: end_main")
    assert table.options == ["no"]
    assert table.play("1: no").asked == (1, "6.6.1.2")


@card("wt01-015")
def test_each_other_railway_character_strengthens_it(table: Table) -> None:
    one = {"fc": "wt01-015", "fl": "wt01-001", "fr": "甲", "bl": "wt01-022", "br": "wt01-015"}
    table.lay(one, {"fc": "wt01-001"})
    assert (table.power(1, "fc"), table.power(1, "br")) == (9000, 9000)
    table.lay({"fc": "wt01-015"})
    assert table.power(1, "fc") == 7500


# --- 016 ------------------------------------------------------------------------------------------


@card("wt01-016")
@clause(GAME, "10.19.1", "10.19.3")
def test_twice_in_a_turn_stock_makes_it_stronger(table: Table) -> None:
    table.lay({"fc": "wt01-016", "stock": "乙*4"})
    table.play("1: activate wt01-016").expect("1 fc wt01-016 power 9000", "count 1 stock 3")
    table.play("1: activate wt01-016").expect("1 fc wt01-016 power 11000", "count 1 stock 2")
    assert "activate wt01-016 1" not in offered(table)
    table.end_turn()
    assert table.power(1, "fc") == 7000
    table.end_turn().pass_to("main")
    assert "activate wt01-016 1" in offered(table)


@card("wt01-016")
def test_in_its_own_turn_other_railway_characters_are_stronger(table: Table) -> None:
    one = {"fc": "wt01-016", "fl": "wt01-001", "br": "wt01-002", "fr": "甲"}
    table.lay(one, {"fc": "wt01-001"})
    assert [table.power(1, slot) for slot in ("fc", "fl", "br", "fr")] == [7000, 2000, 2500, 3000]
    assert table.power(2, "fc") == 1500
    table.end_turn()
    assert [table.power(1, slot) for slot in ("fl", "br")] == [1500, 2000]
