"""The star post office: wt01-033 to wt01-048, each text in play."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.play.shared import attacks, card, look, look_all, main, offered, told
from tests.rules.weiss_schwarz.table import GAME, KEPT, Side, Table
from tests.support import clause

# --- 033 ------------------------------------------------------------------------------------------


@card("wt01-033")
def test_for_stock_and_a_card_it_searches_a_letter_of_the_post(table: Table) -> None:
    one = {"hand": "wt01-033, 甲, 乙", "stock": "乙", "deck": "wt01-032, 甲, wt01-049, wt01-022"}
    table.lay(one, chance=(KEPT,)).character("wt01-033", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 甲")
    assert sorted(offered(table)) == ["card wt01-022", "card wt01-032", "done"]
    table.play("1: card wt01-022").expect("hand 1: 乙, wt01-022", "waiting 1: 甲, 乙")
    assert told(table, 2, "wt01-022")
    assert not told(table, 2, "wt01-032")


@card("wt01-033")
@pytest.mark.parametrize(("stock", "hand"), [("none", "甲"), ("乙", "none")])
def test_without_stock_or_a_card_it_searches_nothing(table: Table, stock: str, hand: str) -> None:
    cards = "wt01-033" if hand == "none" else f"wt01-033, {hand}"
    table.lay({"hand": cards, "stock": stock}).character("wt01-033", "fc")
    assert main(table)


@card("wt01-033")
def test_it_may_find_nothing_and_may_be_left(table: Table) -> None:
    one = {"hand": "wt01-033, 甲", "stock": "乙", "deck": "wt01-032, 乙"}
    table.lay(one, chance=(KEPT,)).character("wt01-033", "fc").play("1: yes", "1: done")
    table.expect("count 1 hand 0", "count 1 stock 0")
    table.lay(one).character("wt01-033", "fc").play("1: no").expect("hand 1: 甲", "stock 1: 乙")


# --- 034 ------------------------------------------------------------------------------------------


@card("wt01-034")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_when_the_other_player_attacks_the_bicycle_may_ride_forward(
    table: Table, answer: str
) -> None:
    table.lay({"fc": "甲", "fr": "甲"}, {"bl": "wt01-034", "fc": "青"}, phase="attack")
    assert table.asked[0] == 2
    assert table.options == ["yes", "no"]
    table.play(f"2: {answer}")
    if answer == "yes":
        assert table.options == ["slot fl", "slot fr"]  # not where 青 is
        table.play("2: slot fr")
    assert set(table.stage(2)) == {"fc", "fr" if answer == "yes" else "bl"}
    assert attacks(table)


@card("wt01-034")
def test_without_an_empty_slot_or_in_its_own_turn_it_does_not(table: Table) -> None:
    full = {"bl": "wt01-034", "fl": "甲", "fc": "青", "fr": "甲"}
    table.lay({"fc": "甲"}, full, phase="attack")
    assert attacks(table)
    table.lay({"bl": "wt01-034", "fc": "甲"}, phase="attack")
    assert attacks(table)


@card("wt01-034")
@pytest.mark.parametrize(
    ("answer", "left"), [("yes", {"fr": "丙"}), ("no", {"fc": "甲", "fr": "丙"})]
)
def test_reversed_in_battle_it_may_put_a_level_0_opponent_under_the_deck(
    table: Table, answer: str, left: dict[str, str]
) -> None:
    table.lay({"fc": "甲", "fr": "丙"}, {"fc": "wt01-034"}).pass_to("attack")
    table.play("2: no").attack("fc", "front")
    assert table.options == ["yes", "no"]
    table.play(f"2: {answer}").expect("2 fc wt01-034 state reverse")
    assert table.stage(1) == left
    assert (table.has(1, "deck")[-1] == "甲") is (answer == "yes")


@card("wt01-034")
def test_not_one_of_level_1_and_not_where_it_is_reversed_by_an_effect(table: Table) -> None:
    table.lay({"fc": "丁", "fr": "丙"}, {"fc": "wt01-034"}, phase="attack")
    table.play("2: no").attack("fc", "front").expect("2 fc wt01-034 state reverse")
    assert attacks(table)
    table.lay({"fc": "甲", "hand": "覆"}, {"fc": "wt01-034"}).play("1: event 覆")
    table.expect("2 fc wt01-034 state reverse")
    assert main(table)


# --- 035 ------------------------------------------------------------------------------------------


@card("wt01-035")
@pytest.mark.parametrize(
    ("top", "reached"),
    [
        ("己", ["card 丁", "card 己", "card 青", "card 黄"]),  # level 2
        ("丁", ["card 丁", "card 青", "card 黄"]),
        ("甲", ["card 青", "card 黄"]),
        ("凪", ["card 青", "card 黄"]),  # a climax counts as level 0
    ],
)
def test_it_fetches_a_character_up_to_the_level_of_the_card_shown(
    table: Table, top: str, reached: list[str]
) -> None:
    one = {"hand": "wt01-035, 黄", "deck": f"{top}, wt01-047", "waiting": "青, 丁, 己, 庚, 引"}
    table.lay(one).character("wt01-035", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes")  # 黄 pays, and is then there to be fetched
    assert sorted(table.options) == reached
    table.play("1: card 青").expect("hand 1: 青", f"deck 1: {top}, wt01-047")
    assert not told(table, 2, "wt01-047")  # one card only


@card("wt01-035")
def test_it_may_be_left_and_needs_a_card_to_pay_with(table: Table) -> None:
    one = {"deck": "庚, 乙*5", "waiting": "青"}
    table.lay({**one, "hand": "wt01-035, 黄"}).character("wt01-035", "fc").play("1: no")
    table.expect("hand 1: 黄", "waiting 1: 青")
    table.lay({**one, "hand": "wt01-035"}).character("wt01-035", "fc")
    assert main(table)


# --- 036 ------------------------------------------------------------------------------------------


@card("wt01-036")
@pytest.mark.parametrize(("answer", "hand"), [("yes", "wt01-036"), ("no", "none")])
def test_reversed_in_battle_the_pigeon_may_fly_home(table: Table, answer: str, hand: str) -> None:
    two = {"fc": "wt01-036", "stock": "乙"}
    table.lay({"fc": "丁", "fr": "丙"}, two, phase="attack").attack("fc", "front")
    assert table.options == ["yes", "no"]
    table.play(f"2: {answer}").expect(f"hand 2: {hand}")
    table.expect(f"count 2 stock {0 if answer == 'yes' else 1}")


@card("wt01-036")
def test_without_stock_or_reversed_by_an_effect_the_pigeon_stays(table: Table) -> None:
    table.lay({"fc": "丁", "fr": "丙"}, {"fc": "wt01-036"}, phase="attack").attack("fc", "front")
    assert attacks(table)
    table.lay({"fc": "甲", "hand": "覆"}, {"fc": "wt01-036", "stock": "乙"}).play("1: event 覆")
    assert main(table)
    table.expect("2 fc wt01-036 state reverse")


@card("wt01-036")
@pytest.mark.parametrize(("other", "flies"), [("wt01-033", True), ("甲", False)])
def test_alone_the_pigeon_does_not_attack(table: Table, other: str, flies: bool) -> None:
    table.lay({"fc": "wt01-036", "fr": "甲", "bl": other}, {"fc": "wt01-033"}, phase="attack")
    assert ("attack wt01-036" in offered(table)) is flies


# --- 037 ------------------------------------------------------------------------------------------


@card("wt01-037")
@pytest.mark.parametrize(
    ("clock", "second", "works"),
    [
        ("wt01-037, 乙", "wt01-033", True),
        ("wt01-037, 乙", "甲", False),
        ("乙, wt01-037", "wt01-033", False),
    ],
)
def test_on_top_of_the_clock_and_with_two_of_the_post_it_strengthens_one(
    table: Table, clock: str, second: str, works: bool
) -> None:
    table.lay({"clock": clock, "fl": "wt01-032", "fc": second, "fr": "黄"}).play("1: end_main")
    assert (table.asked == (1, "6.6.1.2")) is not works
    if works:
        assert offered(table) == ["card wt01-032", "card wt01-033", "card 黄"]  # anybody
        table.play("1: card 黄").expect("1 fr 黄 power 4500")
        table.end_turn()
        assert table.power(1, "fr") == 2500


@card("wt01-037")
def test_a_card_and_itself_fetch_one_of_the_post(table: Table) -> None:
    one = {"fc": "wt01-037", "hand": "甲, wt01-034", "waiting": "wt01-032, 青, wt01-049"}
    table.lay(one).play("1: activate wt01-037")
    assert offered(table) == ["card 甲", "card wt01-034"]
    table.play("1: card wt01-034")
    # what was paid is in the waiting room by then, and so is the pigeon itself
    assert sorted(offered(table)) == ["card wt01-032", "card wt01-034", "card wt01-037"]
    table.play("1: card wt01-032").expect("hand 1: 甲, wt01-032", "count 1 fc 0")
    table.lay({"fc": "wt01-037", "waiting": "wt01-032"})
    assert "activate wt01-037 1" not in offered(table)  # no card to pay with


# --- 038 ------------------------------------------------------------------------------------------


@card("wt01-038")
@clause(GAME, "10.2.2")
def test_a_character_of_the_post_pays_its_encore(table: Table) -> None:
    one = {"fc": "wt01-038 state reverse", "hand": "甲, wt01-033, wt01-049, wt01-022"}
    table.lay(one, phase="attack").play("1: trigger wt01-038", "1: yes")
    assert offered(table) == ["card wt01-033", "card wt01-022"]
    table.play("1: card wt01-022").expect("1 fc wt01-038 state rest", "waiting 1: wt01-022")
    table.lay({**one, "hand": "甲, wt01-049"}, phase="attack")
    table.expect("waiting 1: wt01-038", "count 1 hand 2")


@card("wt01-038")
def test_in_the_other_players_turn_each_other_one_of_the_post_strengthens_it(
    table: Table,
) -> None:
    side = {"fc": "wt01-038", "fl": "wt01-033", "fr": "甲", "bl": "wt01-022"}
    table.lay(side, side)
    assert (table.power(1, "fc"), table.power(2, "fc")) == (3500, 5500)
    table.lay({}, {"fc": "wt01-038"})
    assert table.power(2, "fc") == 3500


# --- 039 ------------------------------------------------------------------------------------------


@card("wt01-039")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_under_its_climax_a_reversed_opponent_brings_one_of_the_post_back(
    table: Table, answer: str
) -> None:
    one = {"fc": "wt01-039", "fr": "甲", "climax": "wt01-089", "waiting": "wt01-032, 甲, wt01-033"}
    table.lay(one, {"fc": "甲"}, phase="attack").attack("fc", "front")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}")
    if answer == "yes":
        assert sorted(offered(table)) == ["card wt01-032", "card wt01-033"]
        table.play("1: card wt01-032")
    table.expect("hand 1: wt01-032" if answer == "yes" else "hand 1: none")


@card("wt01-039")
@pytest.mark.parametrize(
    ("climax", "theirs", "foe"),
    [("魂", "none", "甲"), ("none", "wt01-089", "甲"), ("wt01-089", "none", "庚")],
)
def test_without_its_climax_or_a_reversed_opponent_nothing_comes_back(
    table: Table, climax: str, theirs: str, foe: str
) -> None:
    one = {"fc": "wt01-039", "fr": "甲", "climax": climax, "waiting": "wt01-032"}
    table.lay(one, {"fc": foe, "climax": theirs}, phase="attack").attack("fc", "front")
    assert attacks(table)


@card("wt01-039", "wt01-034", "wt01-033")
@clause(GAME, "10.4.2", "10.4.2.1")
def test_its_bond_is_with_either_of_two(table: Table) -> None:
    one = {
        "hand": "wt01-039, 甲", "level": "青", "stock": "乙",
        "waiting": "wt01-034, wt01-033, wt01-032",
    }  # fmt: skip
    table.lay(one).character("wt01-039", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert sorted(offered(table)) == ["card wt01-033", "card wt01-034"]
    table.play("1: card wt01-033").expect("hand 1: wt01-033", "count 1 waiting 4")
    table.lay({**one, "hand": "wt01-039"}).character("wt01-039", "fc")
    assert main(table)


# --- 040 ------------------------------------------------------------------------------------------


@card("wt01-040", "wt01-032")
@clause(GAME, "10.13.1", "10.13.2")
def test_showing_ruri_makes_it_stronger_until_the_other_player_has_had_a_turn(
    table: Table,
) -> None:
    table.lay({"fc": "wt01-040", "hand": "wt01-032, 甲"}).play("1: end_main")
    assert table.options == ["yes", "no"]
    table.play("1: yes", "1: card wt01-032").expect(
        "1 fc wt01-040 power 6500", "hand 1: wt01-032, 甲"
    )  # shown, not spent
    assert told(table, 2, "wt01-032")
    table.end_turn()
    assert table.power(1, "fc") == 6500
    table.end_turn()
    assert table.power(1, "fc") == 4500


@card("wt01-040")
def test_without_ruri_in_the_hand_there_is_only_no(table: Table) -> None:
    table.lay({"fc": "wt01-040", "fr": "wt01-032", "hand": "wt01-046, 甲"}).play("1: end_main")
    assert table.options == ["no"]
    assert table.play("1: no").asked == (1, "6.6.1.2")


@card("wt01-040")
def test_for_a_reversed_opponent_it_puts_the_top_of_the_deck_in_order(table: Table) -> None:
    one = {"fc": "wt01-040", "fr": "甲", "deck": "乙, 青, 黄, 緑, 乙"}
    table.lay(one, {"fc": "甲"}, phase="attack").attack("fc", "front")
    look_all(table, 2)  # 乙 was the trigger check
    assert table.options == ["card 青", "card 黄"]  # one must be kept
    table.play("1: card 黄").expect("deck 1: 黄, 緑, 乙", "waiting 1: 青")
    assert attacks(table)


@card("wt01-040")
@pytest.mark.parametrize(("number", "deck"), [(1, "青, 黄, 緑"), (0, "青, 黄, 緑")])
def test_it_may_look_at_one_card_or_none(table: Table, number: int, deck: str) -> None:
    one = {"fc": "wt01-040", "fr": "甲", "deck": "乙, 青, 黄, 緑"}
    table.lay(one, {"fc": "甲"}, phase="attack").attack("fc", "front")
    look(table, number)
    table.expect(f"deck 1: {deck}", "count 1 waiting 0")
    assert attacks(table)


# --- 041 ------------------------------------------------------------------------------------------


@card("wt01-041")
@clause(GAME, "10.5.2", "10.13.2")
@pytest.mark.parametrize(("answer", "power"), [("yes", 6000), ("no", 5000)])
def test_after_its_backup_a_card_of_the_post_in_the_hand_adds_more(
    table: Table, answer: str, power: int
) -> None:
    two = {"fc": "甲", "fl": "青", "hand": "wt01-041, wt01-033", "level": "青", "stock": "乙"}
    table.lay({"fc": "甲", "fr": "甲"}, two, phase="attack").play("1: attack fc", "1: front")
    table.play("2: activate wt01-041").expect("count 2 stock 0", "waiting 2: wt01-041, 乙")
    assert table.options == ["yes", "no"]
    table.play(f"2: {answer}")
    table.expect(f"2 fc 甲 power {power}", "2 fl 青 power 2500", "hand 2: wt01-033")
    assert told(table, 1, "wt01-033") is (answer == "yes")
    table.end_turn()
    assert table.power(2, "fc") == 3000


@card("wt01-041")
def test_without_one_of_the_post_in_the_hand_the_backup_is_all(table: Table) -> None:
    two = {"fc": "甲", "hand": "wt01-041, 甲", "level": "青", "stock": "乙"}
    table.lay({"fc": "甲", "fr": "甲"}, two, phase="attack").play("1: attack fc", "1: front")
    table.play("2: activate wt01-041").expect("2 fc 甲 power 5000")
    assert table.options == ["no"]
    assert attacks(table.play("2: no"))


@card("wt01-041")
@pytest.mark.parametrize(("level", "stock"), [("none", "乙"), ("青", "none")])
def test_its_backup_needs_level_1_and_one_stock(table: Table, level: str, stock: str) -> None:
    two = {"fc": "甲", "hand": "wt01-041", "level": level, "stock": stock}
    table.lay({"fc": "甲", "fr": "甲"}, two, phase="attack").play("1: attack fc", "1: front")
    assert table.options == ["no_counter"]


# --- 042 ------------------------------------------------------------------------------------------


@card("wt01-042")
@clause(GAME, "10.10.1", "10.10.2")
@pytest.mark.parametrize(
    ("level", "power"),
    [
        ("none", 5000),
        ("丁", 5000),
        ("己", 7000),
        ("丁, 丁", 7000),
        ("丁, 乙", 5000),
        ("丁, 凪", 5000),
    ],
)
def test_the_levels_in_the_level_area_strengthen_it(table: Table, level: str, power: int) -> None:
    table.lay({"fc": "wt01-042", "level": level})
    assert table.power(1, "fc") == power


@card("wt01-042")
def test_whoever_faces_it_has_one_soul_less(table: Table) -> None:
    table.lay({"fc": "wt01-042"}, {"fl": "甲", "fc": "双"})
    assert (table.soul(2, "fc"), table.soul(2, "fl"), table.soul(1, "fc")) == (1, 1, 1)
    table.swap("fc", "fr")  # in front of 甲 now
    assert (table.soul(2, "fc"), table.soul(2, "fl")) == (2, 0)
    table.swap("fr", "br")  # in the back row nobody faces it
    assert (table.soul(2, "fc"), table.soul(2, "fl")) == (2, 1)


# --- 043 ------------------------------------------------------------------------------------------


@card("wt01-043")
@clause(GAME, "10.10.1", "10.10.2")
@pytest.mark.parametrize(
    ("side", "powers"),
    [
        ({"level": "wt01-043"}, (2500, 3000)),
        ({"level": "wt01-043, wt01-043"}, (3000, 3000)),
        ({"level": "wt01-043 face down"}, (2000, 3000)),
        ({"clock": "wt01-043"}, (2000, 3000)),
        ({"br": "wt01-043"}, (2000, 3000)),
    ],
)
def test_in_the_level_area_it_strengthens_the_post(
    table: Table, side: Side, powers: tuple[int, int]
) -> None:
    table.lay({"fc": "wt01-033", "fr": "甲", **side}, {"fc": "wt01-033"})
    assert (table.power(1, "fc"), table.power(1, "fr")) == powers
    assert table.power(2, "fc") == 2000


@card("wt01-043")
def test_attacking_directly_it_may_draw_and_discard(table: Table) -> None:
    one = {"fc": "wt01-043", "fr": "甲", "hand": "甲", "deck": "青, 黄, 乙*5"}
    table.lay(one, phase="attack").play("1: attack fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 青"]
    table.play("1: card 甲").expect("hand 1: 青", "waiting 1: 甲")
    table.lay(one, phase="attack").play("1: attack fc", "1: no").expect("hand 1: 甲")


@card("wt01-043")
@pytest.mark.parametrize("way", ["front", "side"])
def test_attacking_somebody_it_draws_nothing(table: Table, way: str) -> None:
    one = {"fc": "wt01-043", "fr": "甲", "hand": "甲"}
    table.lay(one, {"fc": "甲"}, phase="attack").attack("fc", way)
    assert attacks(table)
    table.expect("hand 1: 甲")


# --- 044 ------------------------------------------------------------------------------------------


@card("wt01-044")
def test_for_a_card_the_top_of_the_clock_goes_to_the_stock(table: Table) -> None:
    one = {"hand": "wt01-044, 甲, 乙", "level": "青*2", "stock": "乙", "clock": "緑, 黄"}
    table.lay(one).character("wt01-044", "fc").play("1: yes", "1: card 甲")
    table.expect("stock 1: 緑", "clock 1: 黄", "hand 1: 乙")
    table.lay(one).character("wt01-044", "fc").play("1: no").expect("clock 1: 緑, 黄")
    table.lay({**one, "hand": "wt01-044"}).character("wt01-044", "fc")
    assert main(table)


@card("wt01-044", "wt01-035")
@clause(GAME, "10.10.1")
@pytest.mark.parametrize(
    ("side", "power"),
    [
        ({"level": "青, wt01-035"}, 8500),
        ({"level": "青, wt01-044"}, 7000),
        ({"clock": "wt01-035"}, 7000),
    ],
)
def test_the_lost_letter_in_the_level_area_strengthens_it(
    table: Table, side: Side, power: int
) -> None:
    table.lay({"fc": "wt01-044", "hand": "wt01-035", **side}, {"level": "wt01-035"})
    assert table.power(1, "fc") == power


# --- 045 ------------------------------------------------------------------------------------------


@card("wt01-045")
def test_whom_the_censor_picks_cannot_be_moved_until_that_players_turn_is_over(
    table: Table,
) -> None:
    one = {"hand": "wt01-045", "level": "青*2", "stock": "乙*2", "fl": "甲"}
    table.lay(one, {"fl": "甲", "br": "青"}).character("wt01-045", "fc")
    assert table.options == ["card 甲", "card 青"]  # the other player's
    table.play("1: card 青").end_turn().pass_to("main")
    assert "swap fl fc" in table.options
    assert [said for said in table.options if said.startswith("swap") and "br" in said] == []
    assert "" not in table.refused("swap fl br")
    table.end_turn().end_turn().pass_to("main")
    assert "swap fl br" in table.options


@card("wt01-045")
@pytest.mark.parametrize("turn", [1, 2])
def test_while_the_censor_battles_the_other_player_plays_no_event_and_no_backup(
    table: Table, turn: int
) -> None:
    censor, hand = {"fc": "wt01-045", "fr": "甲"}, {"hand": "wt01-041, 援"}
    foe = {"fc": "甲", "fl": "甲", "level": "青", "stock": "乙"}
    table.lay({**censor, **(hand if turn == 2 else {}), "level": "青", "stock": "乙"},
              {**foe, **(hand if turn == 1 else {})}, turn=turn, phase="attack")  # fmt: skip
    table.play(f"{turn}: attack fc", f"{turn}: front")
    if turn == 1:
        assert table.options == ["no_counter"]
        assert table.refused("event 援") == table.refused("activate wt01-041") == {"1.3.3"}
        table.play("2: no_counter", "1: attack fr", "1: front")  # the battle of another
        assert sorted(offered(table)) == ["activate wt01-041 1", "event 援", "no_counter"]
    else:  # its own side may
        assert sorted(offered(table)) == ["activate wt01-041 1", "event 援", "no_counter"]


# --- 046 ------------------------------------------------------------------------------------------


@card("wt01-046")
@pytest.mark.parametrize(("answer", "clock"), [("yes", "黄"), ("no", "青, 黄")])
def test_played_the_postmistress_may_heal(table: Table, answer: str, clock: str) -> None:
    one = {"hand": "wt01-046", "level": "青*3", "stock": "乙*2", "clock": "青, 黄"}
    table.lay(one).character("wt01-046", "fc")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}").expect(f"clock 1: {clock}", "count 1 stock 0")
    assert ("青" in table.has(1, "waiting")) is (answer == "yes")


POST = {"fc": "wt01-046", "fl": "wt01-033", "br": "wt01-034", "climax": "wt01-089"}


@card("wt01-046")
def test_under_her_climax_she_deals_one_damage_or_sends_somebody_under_the_deck(
    table: Table,
) -> None:
    two = {"fc": "甲", "bl": "青", "deck": "乙*10"}
    table.lay(POST, two, phase="attack").play("1: attack fc", "1: front")
    assert table.options == ["mode 1", "mode 2"]
    table.play("1: mode 1").expect("count 2 clock 1")
    table.lay(POST, two, phase="attack").play("1: attack fc", "1: front", "1: mode 2")
    assert table.options == ["card 甲", "card 青"]
    table.play("1: card 青").expect("count 2 clock 0")
    assert table.has(2, "deck")[-1] == "青"
    assert table.stage(2) == {"fc": "甲"}


@card("wt01-046")
def test_her_one_damage_can_be_cancelled(table: Table) -> None:
    table.lay(POST, {"fc": "甲", "deck": "凪, 乙*9"}, phase="attack")
    table.play("1: attack fc", "1: front", "1: mode 1").expect("count 2 clock 0", "waiting 2: 凪")


@card("wt01-046")
@pytest.mark.parametrize("change", [{"br": "甲"}, {"climax": "魂"}])
def test_with_one_other_of_the_post_or_another_climax_she_does_not(
    table: Table, change: Side
) -> None:
    table.lay({**POST, **change}, {"fc": "甲"}, phase="attack")
    table.play("1: attack fc", "1: front")
    assert table.asked == (2, "7.4.1.2")


# --- 047 ------------------------------------------------------------------------------------------


@card("wt01-047")
@pytest.mark.parametrize(
    ("waiting", "level", "plays"),
    [
        ("none", 2, True),
        ("凪*2, 甲*5", 2, True),
        ("凪*3", 2, False),
        ("凪*3", 3, True),
        ("none", 1, False),
    ],
)
def test_with_two_climaxes_or_fewer_in_the_waiting_room_it_is_one_level_lower(
    table: Table, waiting: str, level: int, plays: bool
) -> None:
    one = {"hand": "wt01-047", "level": f"青*{level}", "stock": "乙*2", "waiting": waiting}
    table.lay(one)
    assert ("character wt01-047" in offered(table)) is plays


@card("wt01-047")
def test_it_looks_at_as_many_cards_as_there_are_of_the_post(table: Table) -> None:
    one = {
        "hand": "wt01-047", "level": "青*3", "stock": "乙*2", "fl": "wt01-033", "fr": "甲",
        "deck": "青, 黄, 緑, 乙",
    }  # fmt: skip
    table.lay(one).character("wt01-047", "fc")
    look_all(table, 2)  # itself and one other
    assert table.options == ["card 青", "card 黄", "done"]
    table.play("1: card 黄").expect("hand 1: 黄", "deck 1: 緑, 乙", "waiting 1: 青, 乙*2")
    table.lay(one).character("wt01-047", "fc")
    look_all(table, 2)
    table.play("1: done").expect("count 1 hand 0", "waiting 1: 青, 黄, 乙*2")


@card("wt01-047")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_for_one_a_reversed_opponent_goes_to_the_clock(table: Table, answer: str) -> None:
    one = {"fc": "wt01-047", "fr": "甲", "stock": "引"}
    table.lay(one, {"fc": "青"}, phase="attack").attack("fc", "front")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}")
    if answer == "yes":
        table.expect("clock 2: 青, 乙*2", "count 2 fc 0", "count 1 stock 1")
    else:
        table.expect("count 2 clock 2", "2 fc 青 state reverse", "count 1 stock 2")


@card("wt01-047")
def test_an_opponent_that_is_not_reversed_does_not(table: Table) -> None:
    one = {"fc": "wt01-047", "fr": "甲", "stock": "引"}
    table.lay(one, {"fc": "巨"}, phase="attack").attack("fc", "front")
    assert attacks(table)


# --- 048 ------------------------------------------------------------------------------------------


COURIER = {"hand": "甲, 乙", "stock": "乙", "waiting": "wt01-046, 青"}


@card("wt01-048", "wt01-046")
@clause(GAME, "10.8.1", "10.8.2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_at_rest_in_the_encore_step_the_courier_changes_into_the_postmistress(
    table: Table, answer: str
) -> None:
    one = {"fc": "wt01-048 state rest", "fl": "甲", **COURIER}
    table.lay(one, phase="attack").play("1: end_attacks")
    assert table.options == ["yes", "no"]
    table.play(f"1: {answer}")
    if answer == "yes":
        assert table.options == ["card 甲", "card 乙"]
        table.play("1: card 甲").expect("1 fc wt01-046 state stand", "hand 1: 乙")
        table.expect("waiting 1: wt01-048, 青, 甲, 乙")
    else:
        table.expect("1 fc wt01-048", "count 1 hand 2", "count 1 stock 1")


@card("wt01-048", "wt01-046")
def test_of_two_postmistresses_one_comes(table: Table) -> None:
    one = {"fc": "wt01-048 state rest", "fl": "甲", **COURIER, "waiting": "wt01-046, wt01-046"}
    table.lay(one, phase="attack").play("1: end_attacks", "1: yes", "1: card 甲")
    assert offered(table) == ["card wt01-046"] * 2
    table.play("1: card wt01-046").expect("1 fc wt01-046")
    table.expect("waiting 1: wt01-048, wt01-046, 甲, 乙")


@card("wt01-048")
@pytest.mark.parametrize(
    "change",
    [
        {"fc": "wt01-048"},  # it stands
        {"fc": "wt01-048 state reverse"},
        {"stock": "none"},
        {"hand": "none"},
    ],
)
def test_the_courier_must_rest_and_pay(table: Table, change: Side) -> None:
    one = {"fc": "wt01-048 state rest", "fl": "甲", **COURIER, **change}
    table.lay(one, phase="attack").play("1: end_attacks")
    assert "yes" not in table.options
    assert "銀河便の配達人 ハヤテ" in (*table.stage(1).values(), *table.has(1, "waiting"))


@card("wt01-048")
def test_not_in_the_other_players_encore_step(table: Table) -> None:
    table.lay({"fl": "甲"}, {"fc": "wt01-048 state rest", **COURIER}, phase="attack")
    table.play("1: end_attacks")
    assert table.turn[:2] == (2, 4)


@card("wt01-048")
@pytest.mark.parametrize(("drawn", "hand"), [(2, "青, 黄"), (1, "青"), (0, "none")])
def test_played_the_courier_draws_up_to_two_and_discards_one(
    table: Table, drawn: int, hand: str
) -> None:
    one = {
        "hand": "wt01-048, 甲", "level": "青*3", "stock": "乙*2", "deck": "青, 黄, 緑, 乙*5",
    }  # fmt: skip
    table.lay(one).character("wt01-048", "fc")
    (look_all if drawn == 2 else look)(table, drawn)
    if drawn:
        assert table.options == ["card 甲", "card 青", "card 黄"][: drawn + 1]
        table.play("1: card 甲")
    table.expect(f"hand 1: {hand}", "waiting 1: 甲, 乙*2")
    assert main(table)
