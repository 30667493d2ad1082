"""The last trains and the mail cars: wt01-017 to wt01-032, each text in play."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.play.shared import attacks, card, main, offered
from tests.rules.weiss_schwarz.table import GAME, Side, Table
from tests.support import clause

TRAINS = {"fl": "wt01-001", "fr": "wt01-002", "br": "wt01-003"}  # three of 《鉄道》


# --- 017 ------------------------------------------------------------------------------------------


@card("wt01-017")
@clause(GAME, "10.19.4")
@pytest.mark.parametrize(
    ("answers", "clock"), [(("yes", "yes"), 1), (("yes", "no"), 0), (("no",), 0)]
)
def test_when_its_damage_is_cancelled_it_may_deal_one_more(
    table: Table, answers: tuple[str, ...], clock: int
) -> None:
    """Asked twice: whether to play what is limited to once in a turn, and whether to deal it."""
    one = {"fc": "wt01-017", "fr": "甲"}
    table.lay(one, {"deck": "乙, 凪, 乙*8"}, phase="attack").play("1: attack fc")
    for answer in answers:
        assert table.options == ["yes", "no"]
        table.play(f"1: {answer}")
    table.expect(f"count 2 clock {clock}")
    assert attacks(table)


@card("wt01-017")
@clause(GAME, "10.19.3")
def test_the_one_more_may_be_cancelled_and_that_is_all_in_this_turn(table: Table) -> None:
    one = {"fc": "wt01-017", "fr": "甲"}
    table.lay(one, {"deck": "凪, 凪, 乙*8"}, phase="attack")
    table.play("1: attack fc", "1: yes", "1: yes").expect("count 2 clock 0", "waiting 2: 凪, 凪")
    assert attacks(table)


@card("wt01-017")
def test_damage_that_is_taken_or_that_another_one_dealt_is_nothing_to_it(table: Table) -> None:
    one = {"fc": "wt01-017", "fr": "甲"}
    table.lay(one, {"deck": "乙*10"}, phase="attack").play("1: attack fc")
    assert attacks(table)
    table.lay(one, {"deck": "凪, 乙*9"}, phase="attack").play("1: attack fr")
    assert attacks(table)


@card("wt01-017")
@pytest.mark.parametrize(
    ("two", "power"),
    [({"fc": "庚"}, 10500), ({"fc": "己"}, 9000), ({"fl": "庚"}, 9000), ({}, 9000)],
)
def test_facing_level_3_it_is_stronger(table: Table, two: Side, power: int) -> None:
    table.lay({"fc": "wt01-017"}, two)
    assert table.power(1, "fc") == power


# --- 018 ------------------------------------------------------------------------------------------


@card("wt01-018")
@pytest.mark.parametrize(("answer", "clock"), [("yes", "黄"), ("no", "青, 黄")])
def test_played_the_stationmaster_may_heal(table: Table, answer: str, clock: str) -> None:
    one = {"hand": "wt01-018", "level": "黄*3", "stock": "乙*2", "clock": "青, 黄"}
    table.lay(one).character("wt01-018", "fc")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}").expect(f"clock 1: {clock}", "count 1 stock 0")
    assert ("青" in table.has(1, "waiting")) is (answer == "yes")
    assert main(table)


@card("wt01-018")
def test_under_the_bell_and_among_trains_it_deals_two_damage(table: Table) -> None:
    one = {
        "fc": "wt01-018", "fl": "wt01-001", "br": "wt01-002", "climax": "wt01-085",
        "stock": "乙*2", "hand": "青, 黄",
    }  # fmt: skip
    table.lay(one, {"fc": "甲"}, phase="attack").play("1: attack fc", "1: front", "1: yes")
    assert table.options == ["card 青", "card 黄"]
    table.play("1: card 黄").expect("count 2 clock 2", "hand 1: 青", "waiting 1: 黄, 乙*2")
    assert table.asked == (2, "7.4.1.2")  # all this before the counter step


@card("wt01-018")
def test_its_two_damage_can_be_cancelled(table: Table) -> None:
    one = {
        "fc": "wt01-018", "fl": "wt01-001", "br": "wt01-002", "climax": "wt01-085",
        "stock": "乙*2", "hand": "青",
    }  # fmt: skip
    table.lay(one, {"fc": "甲", "deck": "乙, 凪, 乙*8"}, phase="attack")
    table.play("1: attack fc", "1: front", "1: yes").expect("count 2 clock 0", "waiting 2: 乙, 凪")


@card("wt01-018")
@pytest.mark.parametrize(
    ("change", "asks"),
    [
        ({}, True),
        ({"br": "甲"}, False),  # itself and one other
        ({"climax": "魂"}, False),
        ({"stock": "乙"}, False),
        ({"hand": "none"}, False),
    ],
)
def test_all_that_it_asks_for_must_be_there(table: Table, change: Side, asks: bool) -> None:
    one = {
        "fc": "wt01-018", "fl": "wt01-001", "br": "wt01-002", "climax": "wt01-085",
        "stock": "乙*2", "hand": "青", **change,
    }  # fmt: skip
    table.lay(one, {"fc": "甲"}, phase="attack").play("1: attack fc", "1: front")
    assert (table.options == ["yes", "no"]) is asks


# --- 019 ------------------------------------------------------------------------------------------


@card("wt01-019")
@pytest.mark.parametrize(("fourth", "level", "plays"), [
    ("wt01-005", 2, True), ("甲", 2, False), ("甲", 3, True), ("wt01-005", 1, False),
])  # fmt: skip
def test_with_four_railway_characters_it_is_one_level_lower_in_the_hand(
    table: Table, fourth: str, level: int, plays: bool
) -> None:
    one = {**TRAINS, "bl": fourth, "hand": "wt01-019", "level": f"黄*{level}", "stock": "乙*2"}
    table.lay(one)
    assert ("character wt01-019" in offered(table)) is plays
    if plays:
        table.character("wt01-019", "fc")
        assert table.level(1, "fc") == 3  # only in the hand


@card("wt01-019")
def test_its_climax_lets_it_keep_its_soul_and_stand_again_once(table: Table) -> None:
    one = {
        "fc": "wt01-019", "fr": "甲", "hand": "wt01-084, 青, 黄, 緑, 甲", "level": "黄",
        "deck": "乙*10",
    }  # fmt: skip
    two = {"fc": "己", "deck": "乙*20"}
    table.lay(one, two, phase="climax").play("1: climax wt01-084", "1: attack fc", "1: side")
    table.expect("count 2 clock 3")  # 2 and 1 of the climax: the level 2 opposite lowers nothing
    table.play("1: yes")  # 10.19.4: to play it
    assert table.options == ["yes", "no"]  # to pay
    table.play("1: yes")
    assert table.options == ["card 青", "card 黄", "card 緑", "card 甲"]
    table.play("1: card 青", "1: card 黄").expect("1 fc wt01-019 state stand")
    table.play("1: attack fc", "1: side").expect("count 2 clock 6", "1 fc wt01-019 state rest")
    assert attacks(table)  # once in a turn
    table.expect("hand 1: 緑, 甲")


@card("wt01-019")
def test_it_may_stay_resting_and_needs_two_cards(table: Table) -> None:
    one = {"fc": "wt01-019", "fr": "甲", "level": "黄"}
    table.lay({**one, "hand": "wt01-084, 青, 黄"}, phase="climax")
    table.play("1: climax wt01-084", "1: attack fc", "1: yes", "1: no")
    table.expect("1 fc wt01-019 state rest", "hand 1: 青, 黄")
    table.lay({**one, "hand": "wt01-084, 青"}, phase="climax")
    table.play("1: climax wt01-084", "1: attack fc", "1: yes")
    assert attacks(table)  # played, but one card does not pay it
    table.expect("1 fc wt01-019 state rest", "hand 1: 青")


@card("wt01-019")
def test_another_climax_gives_it_nothing(table: Table) -> None:
    one = {"fc": "wt01-019", "fr": "甲", "level": "甲", "hand": "魂, 青, 黄"}
    table.lay(one, {"fc": "己"}, phase="climax").play("1: climax 魂", "1: attack fc", "1: side")
    table.expect("count 2 clock 1")  # 2 and 1, less the level of the one opposite
    assert attacks(table)


@card("wt01-019")
def test_what_its_climax_gave_is_gone_in_the_next_turn(table: Table) -> None:
    one = {"fc": "wt01-019", "fr": "甲", "level": "黄", "hand": "wt01-084, 青, 黄"}
    table.lay(one, {"fc": "己", "deck": "乙*20"}, phase="climax").play("1: climax wt01-084")
    table.end_turn().end_turn().pass_to("attack")
    before = table.count(2, "clock")
    table.play("1: attack fc", "1: side").expect(f"count 2 clock {before}")  # soul 2 less level 2
    assert attacks(table)


# --- 020 and 021 ----------------------------------------------------------------------------------


@card("wt01-020")
def test_a_front_row_character_of_the_other_player_returns(table: Table) -> None:
    one = {"fc": "甲", "hand": "wt01-020", "level": "黄", "stock": "乙"}
    table.lay(one, {"fl": "青", "fr": "黄", "bl": "緑"}).play("1: event wt01-020")
    assert table.options == ["card 青", "card 黄"]
    table.play("1: card 黄").expect("hand 2: 黄", "waiting 1: wt01-020, 乙")
    assert table.stage(2) == {"fl": "青", "bl": "緑"}
    table.lay(one, {"bl": "緑"}).play("1: event wt01-020").expect("count 2 hand 0")
    assert main(table)  # nobody to choose


NIGHT = {"hand": "wt01-021, 青, 黄, 緑, 甲", "level": "黄*3", "stock": "乙*3"}


@card("wt01-021")
def test_for_three_cards_there_is_another_turn(table: Table) -> None:
    table.lay({**NIGHT, **TRAINS}).play("1: event wt01-021")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 青", "card 黄", "card 緑", "card 甲"]
    table.play("1: card 青", "1: card 黄", "1: card 緑")
    table.expect("memory 1: wt01-021", "hand 1: 甲", "count 1 waiting 6", "count 1 stock 0")
    table.end_turn()
    assert table.turn[:2] == (1, 4)
    table.end_turn()
    assert table.turn[:2] == (2, 5)  # one extra turn


@card("wt01-021")
def test_without_the_three_cards_the_night_is_over(table: Table) -> None:
    table.lay({**NIGHT, **TRAINS}).play("1: event wt01-021", "1: no")
    table.expect("waiting 1: wt01-021, 乙*3", "count 1 hand 4", "count 1 memory 0")
    table.end_turn()
    assert table.turn[:2] == (2, 4)
    few = {**NIGHT, **TRAINS, "hand": "wt01-021, 青, 黄"}
    table.lay(few).play("1: event wt01-021")
    assert main(table)  # two cards are not three
    table.expect("waiting 1: wt01-021, 乙*3", "hand 1: 青, 黄")


@card("wt01-021")
def test_with_two_railway_characters_it_is_not_played(table: Table) -> None:
    table.lay({**NIGHT, **TRAINS, "br": "甲"}, {"fc": "wt01-001"})
    assert table.refused("event wt01-021") == {"1.3.3"}
    table.lay({**NIGHT, **TRAINS})
    assert table.refused("event wt01-021") == {""}


# --- 022 ------------------------------------------------------------------------------------------


@card("wt01-022")
@clause(GAME, "10.11.1", "10.11.2")
def test_in_the_clock_it_may_change_places_with_a_green_card_of_the_hand(table: Table) -> None:
    one = {"clock": "乙, wt01-022, 青", "hand": "緑, 甲, wt01-031"}
    table.lay(one)
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert offered(table) == ["card 緑", "card wt01-031", "done"]
    table.play("1: card 緑").expect("hand 1: wt01-022, 甲, wt01-031")
    assert sorted(table.has(1, "clock")) == ["乙", "緑", "青"]
    table.lay(one).play("1: no").expect("clock 1: 乙, wt01-022, 青")
    table.lay({**one, "hand": "甲, 青"})
    assert table.options == ["no"]  # nothing green
    assert main(table.play("1: no"))


@card("wt01-022")
def test_played_the_mail_car_is_stronger_that_turn(table: Table) -> None:
    table.lay({"hand": "wt01-022"}).character("wt01-022", "fc")
    assert table.power(1, "fc") == 3000
    table.end_turn()
    assert table.power(1, "fc") == 1500


# --- 023 ------------------------------------------------------------------------------------------


@card("wt01-023")
def test_from_the_back_row_it_assists_everybody_before_it(table: Table) -> None:
    table.lay({"br": "wt01-023", "fl": "甲", "fc": "甲", "fr": "wt01-002"})
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr")] == [3000, 3500, 2500]
    table.swap("fl", "br")
    assert [table.power(1, slot) for slot in ("br", "fc", "fr")] == [3000, 3000, 2000]


@card("wt01-023")
def test_gone_from_the_stage_it_may_fetch_a_level_0_character(table: Table) -> None:
    one = {"fc": "wt01-023 state reverse", "stock": "乙", "waiting": "甲, 丁, 引, 青"}
    table.lay(one, phase="attack")
    assert offered(table) == ["trigger wt01-023"] * 2  # beside the encore that everybody has
    table.play("1: trigger wt01-023", "1: yes")
    assert sorted(offered(table)) == ["card wt01-023", "card 乙", "card 甲", "card 青"]
    table.play("1: card 青").expect("hand 1: 青", "count 1 stock 0")


@card("wt01-023")
def test_from_the_hand_to_the_waiting_room_it_fetches_nothing(table: Table) -> None:
    table.lay({"hand": "捨, wt01-023", "stock": "乙"}).play("1: event 捨", "1: card wt01-023")
    assert main(table)
    table.expect("count 1 hand 2", "count 1 stock 1")


# --- 024 ------------------------------------------------------------------------------------------


@card("wt01-024")
@pytest.mark.parametrize("top", ["wt01-002", "wt01-033"])
def test_a_train_or_a_letter_on_top_comes_to_the_hand(table: Table, top: str) -> None:
    table.lay({"hand": "wt01-024, 甲", "deck": f"{top}, 乙*5"}).character("wt01-024", "fc")
    assert offered(table) == ["card 甲", f"card {top}"]
    table.play("1: card 甲").expect(f"hand 1: {top}", "waiting 1: 甲", "count 1 deck 5")


@card("wt01-024")
@pytest.mark.parametrize("top", ["甲", "wt01-020"])
def test_anything_else_stays_and_nothing_is_discarded(table: Table, top: str) -> None:
    table.lay({"hand": "wt01-024, 甲", "deck": f"{top}, 乙*5"}).character("wt01-024", "fc")
    table.expect("hand 1: 甲", f"deck 1: {top}, 乙*5", "count 1 waiting 0")
    assert main(table)


# --- 025 ------------------------------------------------------------------------------------------


@card("wt01-025")
@clause(GAME, "10.6.1", "10.6.2")
@pytest.mark.parametrize("slot", ["fl", "fc"])
def test_in_the_centre_the_dog_takes_every_attack_upon_itself(table: Table, slot: str) -> None:
    table.lay({slot: "己", "br": "甲"}, {"fc": "wt01-025"}, phase="attack")
    table.play(f"1: attack {slot}")
    assert table.asked == (2, "7.4.1.2")  # a front attack, also where nobody stands opposite
    table.play("2: no_counter").expect("count 2 clock 1")
    assert table.stage(2) == {}  # reversed, and gone at the end of the turn
    table.expect("waiting 2: wt01-025")


@card("wt01-025")
@pytest.mark.parametrize("two", [{"fl": "wt01-025"}, {"fc": "wt01-025 state reverse"}])
def test_beside_the_centre_or_reversed_the_dog_takes_none(table: Table, two: Side) -> None:
    table.lay({"fl": "己", "fc": "甲"}, two, phase="attack").play("1: attack fl")
    assert attacks(table)  # a direct attack
    table.expect("count 2 clock 2")


@card("wt01-025")
def test_in_the_other_players_turn_the_dog_is_stronger(table: Table) -> None:
    table.lay({"fc": "wt01-025"}, {"fc": "wt01-025"})
    assert (table.power(1, "fc"), table.power(2, "fc")) == (4000, 6000)
    table.end_turn()
    assert (table.power(1, "fc"), table.power(2, "fc")) == (6000, 4000)


# --- 026 ------------------------------------------------------------------------------------------


@card("wt01-026")
def test_the_other_players_characters_have_an_encore_for_two(table: Table) -> None:
    one = {"fc": "甲 state reverse", "stock": "乙*2"}
    table.lay(one, {"fc": "wt01-026"}, phase="attack")
    assert table.options == ["trigger 甲", "trigger 甲"]
    table.play("1: trigger 甲")  # one of them is the encore for three, and is not paid
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("1 fc 甲 state rest", "count 1 stock 0")
    table.lay(one, phase="attack").expect("waiting 1: 甲", "count 1 stock 2")  # without it


@card("wt01-026")
def test_its_own_side_has_none(table: Table) -> None:
    table.lay({"fc": "wt01-026 state reverse", "stock": "乙*2"}, phase="attack")
    table.expect("waiting 1: wt01-026", "count 1 stock 2")


# --- 027 ------------------------------------------------------------------------------------------


@card("wt01-027")
@pytest.mark.parametrize(("answer", "stock", "clock"), [("yes", 2, 4), ("no", 2, 3)])
def test_for_one_it_makes_two_trigger_checks(
    table: Table, answer: str, stock: int, clock: int
) -> None:
    one = {"fc": "wt01-027", "fr": "甲", "stock": "乙", "deck": "霊, 霊, 乙*8"}
    table.lay(one, phase="attack").play("1: attack fc", f"1: {answer}")
    table.expect(f"count 1 stock {stock}", f"count 2 clock {clock}")  # soul 1, direct +1, icons


@card("wt01-027")
def test_the_next_attack_has_one_trigger_check_again(table: Table) -> None:
    one = {"fc": "wt01-027", "fl": "甲", "fr": "甲", "stock": "乙"}
    table.lay(one, phase="attack").play("1: attack fc", "1: yes").expect("count 1 stock 2")
    table.play("1: attack fl").expect("count 1 stock 3")


@card("wt01-027")
def test_from_the_back_row_it_goes_so_that_a_train_comes_back(table: Table) -> None:
    one = {"fc": "wt01-002 state reverse", "bl": "wt01-027", "stock": "乙", "fl": "甲"}
    table.lay(one, phase="attack").play("1: end_attacks")
    assert offered(table) == ["trigger wt01-027", "trigger wt01-002"]  # and everybody's encore
    table.play("1: trigger wt01-027", "1: yes").expect("1 fc wt01-002 state rest")
    table.expect("waiting 1: wt01-027, 乙", "count 1 bl 0")


@card("wt01-027")
@pytest.mark.parametrize(
    ("who", "where"), [("甲", "bl"), ("wt01-002", "fr")], ids=["no_train", "front_row"]
)
def test_nobody_else_comes_back_and_not_from_the_front_row(
    table: Table, who: str, where: str
) -> None:
    one = {"fc": f"{who} state reverse", where: "wt01-027 state rest", "stock": "乙"}
    table.lay(one, phase="attack")
    while table.turn[0] == 1:
        assert "yes" not in table.options
        table.play(table.options[0])
    assert table.stage(1) == {where: "蒸気の整備士 トウカ"}
    table.expect("count 1 stock 1")


# --- 028 ------------------------------------------------------------------------------------------


@card("wt01-028")
@pytest.mark.parametrize(("level", "stock", "plays"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_its_backup_needs_level_2_and_one_stock(
    table: Table, level: int, stock: int, plays: bool
) -> None:
    two = {
        "fc": "甲", "hand": "wt01-028", "level": f"緑*{level}",
        "stock": f"乙*{stock}" if stock else "none",
    }  # fmt: skip
    table.lay({"fc": "丁", "fr": "甲"}, two, phase="attack").play("1: attack fc", "1: front")
    assert ("activate wt01-028 1" in offered(table)) is plays
    if plays:
        table.play("2: activate wt01-028").expect("2 fc 甲 power 5500", "waiting 2: wt01-028, 乙")
        table.expect("1 fc 丁 state reverse")


@card("wt01-028")
@pytest.mark.parametrize(("answer", "gone"), [("yes", "青, 黄, 緑, 乙"), ("no", "乙")])
def test_played_it_may_drop_three_cards(table: Table, answer: str, gone: str) -> None:
    one = {"hand": "wt01-028", "level": "緑*2", "stock": "乙", "deck": "青, 黄, 緑, 甲*5"}
    table.lay(one).character("wt01-028", "fc").play(f"1: {answer}").expect(f"waiting 1: {gone}")


# --- 029 ------------------------------------------------------------------------------------------


@card("wt01-029")
@clause(GAME, "10.19.3", "10.19.4")
def test_twice_in_a_turn_the_attack_of_another_strengthens_somebody(table: Table) -> None:
    one = {"br": "wt01-029", "fl": "甲", "fc": "甲", "fr": "甲"}
    table.lay(one, phase="attack").play("1: attack fl")
    assert table.options == ["yes", "no"]  # 10.19.4: to play it or not
    table.play("1: yes", "1: card fl").expect("1 fl 甲 power 4000")
    table.play("1: attack fc", "1: yes", "1: card br").expect("1 br wt01-029 power 9500")
    table.play("1: attack fr")
    assert table.turn[:2] == (2, 4)  # the third was not asked for
    assert table.power(1, "br") == 8500


@card("wt01-029")
def test_its_own_attack_strengthens_nobody(table: Table) -> None:
    table.lay({"fc": "wt01-029", "fr": "甲"}, phase="attack").play("1: attack fc")
    assert attacks(table)


@card("wt01-029")
def test_it_assists_by_the_level_of_each(table: Table) -> None:
    table.lay({"br": "wt01-029", "fl": "己", "fc": "己", "fr": "甲"})
    assert [table.power(1, slot) for slot in ("fl", "fc", "fr")] == [7500, 8500, 3000]
    table.lay({"bl": "wt01-029", "fl": "庚", "fc": "丁"})
    assert [table.power(1, slot) for slot in ("fl", "fc")] == [11500, 5500]


# --- 030 ------------------------------------------------------------------------------------------


@card("wt01-030")
@pytest.mark.parametrize(
    ("mode", "answer", "clock", "stock"),
    [
        ("mode 1", "yes", "黄", 0),
        ("mode 1", "no", "青, 黄", 0),
        ("mode 2", "yes", "青, 黄", 2),
        ("mode 2", "no", "青, 黄", 0),
    ],
)
def test_played_the_keeper_heals_or_stocks_or_neither(
    table: Table, mode: str, answer: str, clock: str, stock: int
) -> None:
    one = {
        "hand": "wt01-030", "level": "緑*3", "stock": "乙*2", "clock": "青, 黄",
        "deck": "甲, 甲, 乙*5",
    }  # fmt: skip
    table.lay(one).character("wt01-030", "fc")
    assert table.options == ["mode 1", "mode 2"]
    table.play(f"1: {mode}")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}").expect(f"clock 1: {clock}")
    assert table.has(1, "stock") == ["甲"] * stock
    assert ("青" in table.has(1, "waiting")) is (clock == "黄")


@card("wt01-030")
@pytest.mark.parametrize("pose", ["reverse", "stand", "rest"])  # itself does not count
def test_where_no_other_rests_in_front_the_keeper_may_rest(table: Table, pose: str) -> None:
    one = {"fc": f"wt01-030 state {pose}", "fl": "甲", "bl": "甲 state rest", "stock": "乙"}
    table.lay(one, phase="attack").play("1: end_attacks")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("1 fc wt01-030 state rest", "count 1 stock 0")


@card("wt01-030")
def test_beside_one_that_rests_in_front_the_keeper_goes(table: Table) -> None:
    one = {"fc": "wt01-030 state reverse", "fl": "甲 state rest", "stock": "乙"}
    table.lay(one, phase="attack").expect("waiting 1: wt01-030", "count 1 stock 1")


@card("wt01-030")
def test_the_keeper_rests_in_the_other_players_encore_step_too(table: Table) -> None:
    two = {"fc": "wt01-030 state reverse", "stock": "乙"}
    table.lay({"fc": "甲"}, two, phase="attack").play("1: end_attacks")
    assert table.asked[0] == 2
    table.play("2: yes").expect("2 fc wt01-030", "count 2 stock 0", "count 2 waiting 1")


# --- 031 ------------------------------------------------------------------------------------------


@card("wt01-031")
@pytest.mark.parametrize(
    ("chosen", "hand"),
    [(("card 甲", "card 青"), "甲, 青"), (("card 甲", "done"), "甲"), (("done",), "none")],
)
def test_up_to_two_characters_come_back_and_a_card_goes(
    table: Table, chosen: tuple[str, ...], hand: str
) -> None:
    one = {
        "hand": "wt01-031, 黄", "level": "緑", "stock": "凪", "waiting": "甲, 青, 緑, 引, 魂",
    }  # fmt: skip
    table.lay(one).play("1: event wt01-031")
    assert sorted(table.options) == ["card 甲", "card 緑", "card 青", "done"]
    table.play(*chosen)
    if "card 黄" in table.options:
        table.play("1: card 黄")
    table.expect(f"hand 1: {hand}")
    assert "黄" in table.has(1, "waiting")


# --- 032 ------------------------------------------------------------------------------------------


@card("wt01-032")
@clause(GAME, "10.7.1", "10.7.2")
def test_each_climax_it_turns_over_fetches_a_character(table: Table) -> None:
    one = {
        "fl": "wt01-032", "fc": "wt01-033", "fr": "甲", "stock": "引",
        "deck": "凪, 丁, 凪, 引, 乙*6", "waiting": "青",
    }  # fmt: skip
    table.lay(one).play("1: activate wt01-032").expect("1 fl wt01-032 state rest")
    assert sorted(table.options) == ["card 丁", "card 青", "done"]
    table.play("1: card 丁")
    assert table.options == ["card 青", "done"]
    table.play("1: done").expect("hand 1: 丁", "waiting 1: 引, 凪, 凪, 引, 青")
    assert offered(table) == ["card wt01-032", "card wt01-033"]  # it was used: 《郵便》 only
    table.play("1: card wt01-033").expect("1 fc wt01-033 power 3000", "1 fr 甲 power 3000")
    assert main(table)


@card("wt01-032")
@clause(GAME, "10.7.4")
def test_it_was_used_also_where_no_climax_came(table: Table) -> None:
    table.lay({"fl": "wt01-032", "stock": "引", "deck": "乙*10"}).play("1: activate wt01-032")
    table.expect("1 fl wt01-032 power 2500", "count 1 hand 0", "count 1 waiting 5")
    table.end_turn()
    assert table.power(1, "fl") == 1500


@card("wt01-032", "wt01-004")
def test_the_brainstorm_of_another_is_not_its_own(table: Table) -> None:
    table.lay({"fl": "wt01-032", "bl": "wt01-004", "stock": "乙"}).play("1: activate wt01-004")
    assert main(table)
    assert table.power(1, "fl") == 1500
