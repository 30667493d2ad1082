"""wt01-065 to wt01-080 in play: the great acts of the carnival, its events, its conjurers."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.cards.card import own_set
from tests.cards.weiss_schwarz.play.shared import attacks, card, look, main, offered, told
from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, KEPT, Side, Table
from tests.support import clause

CARNIVAL = chara("祭", traits=("謝肉祭",))
ENGINE = chara("機", traits=("謝肉祭",))
DEAR = chara("高祭", level=1, cost=1, power=5000, traits=("謝肉祭",))
OURS = (CARNIVAL, ENGINE, DEAR)


# --- wt01-065: Chrono, the Twisted Clock


@card("wt01-065")
@pytest.mark.parametrize(
    ("others", "state"),
    [
        ({}, "rest"),
        ({"bl": "祭", "fl": "甲"}, "rest"),
        ({"bl": "祭", "fl": "機"}, "stand"),
        ({"bl": "祭", "fl": "機", "br": "祭"}, "stand"),
    ],
)
def test_the_clock_only_stands_up_among_two_others_of_the_carnival(
    table: Table, others: Side, state: str
) -> None:
    two = {"fc": "wt01-065 state rest", "fr": "甲 state rest", **others}
    table.lay({"fc": "祭", "fl": "祭"}, two, phase="end", cards=OURS)
    assert table.turn == (2, 4, "clock")
    assert (table.state(2, "fc"), table.state(2, "fr")) == (state, "stand")


@card("wt01-065")
@clause(GAME, "10.19.3")
def test_once_a_turn_it_strikes_down_a_character_of_level_0_in_the_front_row(table: Table) -> None:
    two = {"fc": "甲", "fl": "丁", "bl": "乙", "fr": "祭"}
    table.lay({"fc": "wt01-065", "fl": "丙", "stock": "乙*2"}, two, cards=OURS)
    table.play("1: activate wt01-065 2")
    assert table.options == ["card 甲", "card 祭"]
    table.play("1: card 祭").expect("waiting 2: 祭", "count 2 fr 0", "waiting 1: 乙")
    assert table.refused("activate wt01-065 2") == {"10.19.3"}
    table.end_turn().end_turn().pass_to("main")
    assert table.refused("activate wt01-065 2") == {""}
    table.play("1: activate wt01-065 2").expect("waiting 2: 祭, 甲")
    table.lay({"fc": "wt01-065"}, two, cards=OURS)
    assert table.refused("activate wt01-065 2") == {"8.4.2.2"}


# --- wt01-066: The Twin Star Automaton


def star(t: Table, under: str, **more: str) -> Table:
    """The automaton attacks directly from the center (3 damage), with these markers."""
    one = {"fc": f"wt01-066 {under}", "fl": "甲", "stock": "乙*3", "deck": "黄, 乙*5", **more}
    t.lay(one, {"deck": "丁, 戊, 己, 庚, 乙*8"}, phase="attack")
    return t.play("1: attack fc")


@card("wt01-066")
@clause(GAME, "10.16.1", "10.16.2", "10.16.3.1", "3.7.2.2")
def test_at_the_end_of_its_attack_rico_leaves_it_and_it_becomes_his_marker(table: Table) -> None:
    star(table, "markers 丁 up wt01-056+wt01-057")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("count 1 stock 3")  # the trigger check's card has been paid
    assert table.options == ["slot fl", "slot fc", "slot fr", "slot bl", "slot br"]
    table.play("1: slot fr")
    assert table.asked == (1, "3.7.2.2")
    assert offered(table) == ["card wt01-066", "card wt01-057", "card 丁"]
    table.play("1: card wt01-057", "1: card 丁")
    table.expect("1 fr wt01-056 state stand", "count 1 fc 0", "count 1 waiting 1")
    table.expect("fr_markers 1: wt01-057, 丁, wt01-066")
    assert "" not in table.knows(2, 1, "fr_markers")  # face up
    assert offered(table) == ["attack 甲", "attack wt01-056", "end_attacks"]


@card("wt01-066")
def test_it_may_stay_and_into_its_own_slot_he_may_go_too(table: Table) -> None:
    star(table, "up wt01-056").play("1: no")
    table.expect("1 fc wt01-066 state rest", "fc_markers 1: wt01-056", "count 1 stock 4")
    star(table, "up wt01-056").play("1: yes", "1: slot fc")
    table.expect("1 fc wt01-056 state stand", "fc_markers 1: wt01-066")
    star(table, "up wt01-056").play("1: yes", "1: slot fl", "1: no")  # where 甲 stood
    table.expect("1 fl wt01-056", "fl_markers 1: wt01-066", "waiting 1: 黄, 甲")


@card("wt01-066")
@clause(GAME, "10.16.4")
def test_without_rico_among_its_markers_it_pays_for_nothing(table: Table) -> None:
    star(table, "up wt01-057").play("1: yes")
    assert attacks(table)
    table.expect("1 fc wt01-066", "fc_markers 1: wt01-057", "count 1 stock 3")


@card("wt01-066")
@pytest.mark.parametrize(("under", "clock"), [("up 丁", 3), ("markers 丁 up 戊", 4)])
def test_with_two_markers_its_attack_deals_one_damage_more(
    table: Table, under: str, clock: int
) -> None:
    star(table, under).play("1: no")
    assert table.count(2, "clock") == clock
    assert attacks(table)


@card("wt01-066")
def test_that_damage_is_dealt_before_the_attack_and_can_be_cancelled(table: Table) -> None:
    one = {"fc": "wt01-066 up 丁+戊", "fl": "甲", "deck": "黄, 乙*5"}
    table.lay(one, {"deck": "凪, 丁, 戊, 己, 乙*8"}, phase="attack").play("1: attack fc", "1: no")
    table.expect("waiting 2: 凪", "clock 2: 己, 戊, 丁")


@card("wt01-066")
def test_in_its_own_turn_a_marker_gives_it_3000(table: Table) -> None:
    table.lay({"fc": "wt01-066 markers 丁+戊", "fl": "wt01-066"}, {"fc": "wt01-066 up 丁"})
    powers = (table.power(1, "fc"), table.power(1, "fl"), table.power(2, "fc"))
    assert powers == (12500, 9500, 9500)
    table.end_turn()
    assert (table.power(1, "fc"), table.power(2, "fc")) == (9500, 12500)


@card("wt01-066", "wt01-094")
def test_with_the_fanfare_rica_may_leave_it_for_two(table: Table) -> None:
    one = {"fc": "wt01-066 up wt01-057", "fl": "甲", "stock": "乙*2", "hand": "wt01-094"}
    table.lay({**one, "clock": "甲", "deck": "黄, 乙*5"}, phase="climax")
    table.play("1: climax wt01-094", "1: trigger wt01-066", "1: attack fc")
    assert offered(table) == ["trigger wt01-066"] * 2
    table.play("1: trigger wt01-066 6")  # what it was given comes after what is printed
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("count 1 stock 1")
    table.play("1: slot fr").expect("1 fr wt01-057 state stand", "fr_markers 1: wt01-066")


@card("wt01-066")
@pytest.mark.parametrize(
    ("fc", "hand"), [("wt01-066", "wt01-094"), ("wt01-066 up wt01-057", "wt01-096")]
)
def test_without_a_marker_or_the_fanfare_she_does_not(table: Table, fc: str, hand: str) -> None:
    one = {"fc": fc, "fl": "甲", "stock": "乙*2", "hand": hand, "clock": "甲"}
    table.lay(one, phase="climax").play(f"1: climax {hand}")
    if not attacks(table):
        table.play("1: trigger wt01-066")
    table.play("1: attack fc")
    assert table.options == ["yes", "no"]  # the other separation alone
    table.play("1: no")
    assert attacks(table)


# --- wt01-067: Vera the Beast Tamer


@card("wt01-067")
@clause(GAME, "10.12.2")
def test_for_a_card_of_clock_up_to_two_are_urged_on(table: Table) -> None:
    one = {"fc": "wt01-067", "fl": "甲", "br": "丁", "deck": "黄, 乙*5"}
    table.lay(one, {"fc": "丙"}).play("1: end_main")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("clock 1: 黄")
    assert offered(table) == ["card 甲", "card wt01-067", "card 丁", "done"]
    table.play("1: card 丁", "1: card fc")
    assert table.asked == (1, "6.6.1.2")
    assert [table.power(1, s) for s in ("fl", "fc", "br")] == [3000, 9500, 7000]
    assert [table.soul(1, s) for s in ("fl", "fc", "br")] == [1, 2, 2]
    table.end_turn()
    assert (table.power(1, "fc"), table.soul(1, "fc")) == (7500, 1)
    table.lay(one).play("1: end_main", "1: yes", "1: done").expect("clock 1: 黄")
    assert table.power(1, "fl") == 3000
    table.lay(one).play("1: end_main", "1: no").expect("count 1 clock 0")
    table.lay({"fc": "甲"}, one).play("1: end_main")
    assert table.asked == (1, "6.6.1.2")  # only in her own turn


def tamed(t: Table, foe: str, level: str) -> Table:
    """Player 1 of that level attacks her with it, and she falls."""
    one = {"fc": foe, "fl": "甲", "level": level, "bl": "常強", "br": "常強"}
    t.lay(one, {"fc": "wt01-067", "level": "甲*3"}, phase="attack")
    t.attack("fc", "front")
    assert t.state(2, "fc") == "reverse"
    return t


@card("wt01-067")
@pytest.mark.parametrize(
    ("foe", "level", "higher"),
    [
        ("庚", "甲*2", True),
        ("庚", "甲*3", False),
        ("己", "甲*2", False),
        ("己", "甲", True),
        ("巨", "", False),
    ],
)
def test_she_pulls_down_a_foe_above_its_players_level(
    table: Table, foe: str, level: str, higher: bool
) -> None:
    tamed(table, foe, level)
    if higher:
        assert table.asked[0] == 2
        table.play("2: yes")
        assert table.state(1, "fc") == "reverse"
        tamed(table, foe, level).play("2: no")
    assert attacks(table)
    assert table.state(1, "fc") == "rest"


# --- wt01-068: Bart the Strongman


@card("wt01-068")
def test_when_he_falls_in_battle_nobody_of_his_has_an_encore_that_turn(table: Table) -> None:
    one = {"fc": "巨", "fl": "巨", "fr": "甲"}
    two = {"fc": "wt01-068", "fr": "再", "fl": "戊", "hand": "乙*2", "stock": "乙*6"}
    table.lay(one, two, phase="attack").attack("fc", "front").attack("fl", "front")
    table.play("1: end_attacks")
    assert table.asked == (2, "7.7.1.3")
    table.play("2: card 再", "2: trigger 再")  # it cannot be used
    assert table.turn == (2, 4, "clock")  # nothing else was asked
    assert table.stage(2) == {"fl": "戊"}
    table.expect("waiting 2: wt01-068, 再", "count 2 stock 6")


@card("wt01-068")
def test_his_opponent_still_has_one_and_so_have_his_own_the_turn_after(table: Table) -> None:
    one = {"fc": "巨", "fr": "丙", "stock": "乙*3"}
    two = {"fc": "wt01-068", "fl": "戊", "stock": "乙*3"}
    table.lay(one, two, phase="attack").attack("fc", "front").attack("fr", "front")
    assert (table.asked[0], table.options) == (1, ["yes", "no"])  # 丙 has fallen
    table.play("1: no")
    assert table.turn == (2, 4, "clock")
    table.pass_to("main").swap("fl", "fc").attack("fc", "front")
    assert (table.asked[0], table.options) == (2, ["yes", "no"])  # 戊 has fallen
    table.play("2: no")


@card("wt01-068")
def test_reversed_by_an_effect_he_takes_no_encore_away(table: Table) -> None:
    table.lay({"fc": "wt01-068", "fl": "丙", "stock": "乙*3"}, {"hand": "覆, 倒"}, turn=2)
    table.play("2: event 覆", "2: card wt01-068", "2: event 倒", "2: card 丙")
    assert (table.asked[0], table.options) == (1, ["yes", "no"])
    table.play("1: no")


@card("wt01-068")
@clause(GAME, "1.3.3")
def test_in_his_battle_nobody_has_a_backup(table: Table) -> None:
    two = {"fc": "wt01-068", "fl": "甲", "hand": "助, 援", "stock": "乙*2"}
    table.lay({"fc": "甲", "fr": "甲"}, two, phase="attack")
    table.play("1: attack fc", "1: front 甲")
    assert table.options == ["event 援", "no_counter"]  # an event is no backup
    assert table.refused("activate 助 1") == {"1.3.3"}
    table.play("2: no_counter", "1: attack fr", "1: front 甲")
    assert table.options == ["activate 助 1", "event 援", "no_counter"]
    table.play("2: no_counter")
    table.lay({"fc": "wt01-068", "fr": "甲"}, {"fc": "甲", "hand": "助"}, phase="attack")
    table.play("1: attack fc", "1: front wt01-068")
    assert table.options == ["no_counter"]
    table.play("2: no_counter")


# --- wt01-069: Lotte, Acting Ringmaster


@card("wt01-069")
def test_she_calls_one_of_the_carnival_for_this_turn(table: Table) -> None:
    one = {"hand": "wt01-069", "level": "甲*3", "stock": "乙*2", "fl": "丁"}
    waiting = "祭, 甲, 高祭, wt01-053, 凪"
    table.lay({**one, "waiting": waiting}, cards=OURS).character("wt01-069", "fc")
    assert offered(table) == ["card wt01-053", "card 祭"]  # cost 0, of the carnival
    table.play("1: card 祭")
    assert table.options == ["slot fl", "slot fc", "slot fr", "slot bl", "slot br"]
    table.play("1: slot bl")
    assert main(table)
    table.expect("1 bl 祭 state stand", "count 1 memory 0")
    table.swap("bl", "fr").end_turn()
    table.expect("memory 1: 祭", "count 1 fr 0", "1 fc wt01-069", "1 fl 丁")


@card("wt01-069")
def test_who_has_gone_meanwhile_is_not_called_to_memory(table: Table) -> None:
    one = {"hand": "wt01-069, 甲", "level": "甲*3", "stock": "乙*2", "waiting": "祭"}
    table.lay(one, cards=OURS).character("wt01-069", "fc").play("1: slot fl")
    table.character("甲", "fl").end_turn()  # 祭 falls for it
    table.expect("count 1 memory 0", "1 fl 甲")
    assert "祭" in table.has(1, "waiting")


RING = {"fc": "wt01-069 markers 丁+戊", "fl": "甲", "climax": "wt01-093", "hand": "甲, 乙"}


@card("wt01-069", "wt01-093")
def test_with_the_wheel_her_markers_deal_damage(table: Table) -> None:
    two = {"fc": "丙", "deck": "青, 丁, 凪, 戊, 乙*8"}
    table.lay({**RING, "stock": "丁"}, two, phase="attack").play("1: attack fc", "1: front")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 乙"]
    table.play("1: card 甲").expect("clock 2: 丁, 青", "waiting 1: 丁, 甲", "hand 1: 乙")
    table.play("2: no_counter")
    table.expect("clock 2: 丁, 青", "waiting 2: 凪")  # that of the attack is cancelled
    assert attacks(table)


@card("wt01-069")
def test_that_damage_can_be_cancelled_and_without_markers_there_is_none(table: Table) -> None:
    two = {"fc": "丙", "deck": "丁, 凪, 戊, 乙*8"}
    table.lay({**RING, "stock": "丁"}, two, phase="attack").play("1: attack fc", "1: front")
    table.play("1: yes", "1: card 甲").expect("count 2 clock 0", "waiting 2: 丁, 凪")
    bare = {**RING, "fc": "wt01-069", "stock": "丁"}
    table.lay(bare, two, phase="attack").play("1: attack fc", "1: front", "1: yes", "1: card 甲")
    table.expect("count 2 clock 0", "count 2 waiting 0", "waiting 1: 丁, 甲")


@card("wt01-069")
@pytest.mark.parametrize(
    "other", [{"climax": "wt01-096"}, {"climax": ""}, {"stock": ""}, {"hand": ""}], ids=str
)
def test_without_the_wheel_or_the_cost_there_is_only_the_attack(table: Table, other: Side) -> None:
    table.lay({**RING, "stock": "丁"} | other, {"fc": "丙"}, phase="attack")
    table.play("1: attack fc", "1: front")
    assert table.asked == (2, "7.4.1.2")
    table.expect("count 2 clock 0")


# --- wt01-070: Kaspar, the Masked King


@card("wt01-070")
@clause(GAME, "10.9.2", "2.12.2.3")
def test_three_memories_make_him_playable_a_level_early(table: Table) -> None:
    one = {"hand": "wt01-070", "level": "甲*2", "stock": "乙*2"}
    table.lay({**one, "memory": "甲*2"}, {"memory": "甲*3"})
    assert table.refused("character wt01-070") == {"8.6.2.1.2"}
    table.lay({**one, "memory": "甲*2, 甲 face down"}).character("wt01-070", "fc")
    assert table.level(1, "fc") == 3  # on the stage it is what is printed
    table.lay({**one, "level": "甲", "memory": "甲*4"})
    assert table.refused("character wt01-070") == {"8.6.2.1.2"}  # one level only


@card("wt01-070")
def test_he_may_heal_one(table: Table) -> None:
    one = {"hand": "wt01-070", "level": "甲*3", "stock": "乙*2", "clock": "丁, 戊"}
    table.lay(one).character("wt01-070", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("clock 1: 戊", "waiting 1: 乙*2, 丁")
    table.lay(one).character("wt01-070", "fc").play("1: no").expect("clock 1: 丁, 戊")
    table.lay({**one, "clock": ""}).character("wt01-070", "fc")
    assert main(table)


def masked(t: Table, two: Side) -> Table:
    """He has put down a card for his mask and attacks from the center."""
    one = {"fc": "wt01-070", "fl": "甲", "hand": "甲, 乙"}
    t.lay(one, {"deck": "乙*9", **two}, phase="climax").play("1: no_climax")
    assert t.options == ["yes", "no"]
    t.play("1: yes")
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 甲").expect("waiting 1: 甲", "hand 1: 乙")
    return t.play("1: attack fc")


@card("wt01-070")
@clause(GAME, "8.10.3")
def test_for_a_card_he_attacks_somebody_in_the_back_row_instead(table: Table) -> None:
    masked(table, {"fc": "丁", "bl": "己", "br": "丙"})
    assert table.asked == (1, "8.10.3")
    table.play("1: yes")
    assert table.options == ["card 己", "card 丙"]
    table.play("1: card 己")
    assert table.asked == (2, "7.4.1.2")  # a front attack
    table.play("2: no_counter")
    assert (table.state(2, "bl"), table.state(2, "fc")) == ("reverse", "stand")
    table.expect("count 2 clock 2")  # his soul, no more and no less


@card("wt01-070")
def test_it_is_no_direct_attack_and_he_need_not(table: Table) -> None:
    masked(table, {"bl": "己"}).play("1: yes", "2: no_counter").expect("count 2 clock 2")
    masked(table, {"bl": "己"}).play("1: no").expect("count 2 clock 3")
    masked(table, {"fc": "丁", "bl": "己"}).play("1: no")
    assert [said.split(" ")[0] for said in table.options] == ["front", "side"]
    masked(table, {"fc": "丁"})  # nobody in the back row
    assert table.asked == (1, "7.2.1.4")


@card("wt01-070")
def test_without_the_card_he_attacks_as_anybody(table: Table) -> None:
    one = {"fc": "wt01-070", "fl": "甲", "hand": "甲"}
    two = {"fc": "丁", "bl": "己"}
    table.lay(one, two, phase="climax").play("1: no_climax", "1: no", "1: attack fc")
    assert table.asked == (1, "7.2.1.4")
    table.lay({**one, "hand": ""}, two, phase="climax").play("1: no_climax", "1: attack fc")
    assert table.asked == (1, "7.2.1.4")


# --- wt01-071: Vera, Queen of the Night


@card("wt01-071")
@clause(GAME, "10.6.2")
def test_until_the_end_of_the_opponents_turn_she_is_strong_untouchable_and_in_the_way(
    table: Table,
) -> None:
    one = {"hand": "wt01-071", "level": "甲*3", "stock": "乙*2", "bl": "丙"}
    two = {"fl": "甲", "fr": "乙", "hand": "弱, 壊"}
    table.lay(one, two).character("wt01-071", "fc")
    assert table.power(1, "fc") == 12000
    table.end_turn()
    assert table.power(1, "fc") == 12000
    table.play("2: no_clock", "2: event 弱")  # there is only 丙 to choose, and it falls
    table.expect("1 fc wt01-071 power 12000", "count 1 bl 0")
    table.pass_to("attack").play("2: attack fl")
    assert table.asked == (1, "7.4.1.2")  # from wherever, at her
    table.play("1: no_counter", "2: end_attacks")
    table.expect("count 2 fl 0", "1 fc wt01-071 power 9500")
    assert table.turn == (1, 5, "clock")


@card("wt01-071")
def test_the_turn_after_that_she_is_like_anybody(table: Table) -> None:
    one = {"hand": "wt01-071", "level": "甲*3", "stock": "乙*2"}
    table.lay(one, {"fl": "甲", "hand": "戻"}).character("wt01-071", "fc")
    table.end_turn().end_turn().end_turn()
    assert table.turn == (2, 6, "clock")
    table.pass_to("main").swap("fl", "fc")
    table.pass_to("attack").play("2: attack fc")
    assert table.asked == (2, "7.2.1.4")
    table.lay({"fc": "wt01-071"}, {"hand": "戻"}, turn=2).play("2: event 戻")
    table.expect("hand 1: wt01-071")


QUEEN = {"fl": "wt01-071", "hand": "甲, 乙", "stock": "丙"}


@card("wt01-071")
@clause(GAME, "10.14.2")
def test_her_force_exchanges_who_faces_her_for_another(table: Table) -> None:
    two = {"fr": "丁 state rest markers 戊", "bl": "丙 state rest", "fc": "甲"}
    table.lay(QUEEN, two).play("1: end_main")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 乙"]  # the cost
    table.play("1: card 乙").expect("waiting 1: 丙, 乙", "count 1 stock 0")
    assert table.options == ["card 甲", "card 丙"]  # not who faces her
    table.play("1: card 丙")
    assert table.stage(2) == {"fr": "丙", "bl": "丁", "fc": "甲"}
    assert (table.state(2, "fr"), table.state(2, "bl")) == ("stand", "stand")
    table.expect("bl_markers 2: 戊")
    table.lay(QUEEN, two).play("1: end_main", "1: no")
    assert table.stage(2) == {"fr": "丁", "bl": "丙", "fc": "甲"}


@card("wt01-071")
def test_with_nobody_to_exchange_nobody_moves(table: Table) -> None:
    table.lay(QUEEN, {"fr": "丁 state rest"}).play("1: end_main", "1: yes", "1: card 乙")
    assert table.stage(2) == {"fr": "丁"}
    table.lay(QUEEN, {"bl": "丁 state rest"}).play("1: end_main", "1: yes", "1: card 乙")
    assert table.stage(2) == {"bl": "丁"}


# --- wt01-072: The Automata Ball


@card("wt01-072")
def test_one_becomes_a_memory_and_one_gets_a_soul(table: Table) -> None:
    one = {"hand": "wt01-072", "level": "甲*2", "stock": "乙*2", "fc": "甲", "bl": "丁"}
    table.lay(one, {"fc": "己 markers 丁", "br": "丙"}).play("1: event wt01-072")
    assert table.options == ["card 己", "card 丙"]
    table.play("1: card 己").expect("memory 2: 己", "waiting 2: 丁", "count 1 memory 0")
    assert table.options == ["card 甲", "card 丁"]
    table.play("1: card 丁")
    assert (table.soul(1, "bl"), table.soul(1, "fc")) == (2, 1)
    table.expect("waiting 1: 乙*2, wt01-072")
    table.end_turn()
    assert table.soul(1, "bl") == 1


@card("wt01-072")
def test_each_of_the_two_happens_without_the_other(table: Table) -> None:
    one = {"hand": "wt01-072", "level": "甲*2", "stock": "乙*2"}
    table.lay({**one, "fc": "甲"}).play("1: event wt01-072")
    assert table.soul(1, "fc") == 2
    table.lay(one, {"fc": "丙"}).play("1: event wt01-072").expect("memory 2: 丙")


# --- wt01-073: The Act Nobody Knows


@card("wt01-073")
@clause(GAME, "10.9.2")
@pytest.mark.parametrize(("memory", "hand"), [("甲", "戊, 機"), ("", "機")])
def test_one_of_the_carnival_comes_back_and_with_a_memory_one_is_drawn(
    table: Table, memory: str, hand: str
) -> None:
    one = {"hand": "wt01-073", "level": "甲", "stock": "乙", "deck": "戊, 乙*3", "memory": memory}
    table.lay({**one, "waiting": "祭, 甲, 機, 凪"}, {"memory": "丙"}, cards=OURS)
    table.play("1: event wt01-073")
    assert table.options == ["card 機", "card 祭"]
    table.play("1: card 機")
    table.expect(f"hand 1: {hand}", "waiting 1: 祭, 甲, 凪, 乙")
    table.expect("memory 1: " + ", ".join([memory, "wt01-073"] if memory else ["wt01-073"]))


@card("wt01-073")
def test_with_nobody_to_come_back_it_still_becomes_a_memory(table: Table) -> None:
    one = {"hand": "wt01-073", "level": "甲", "stock": "乙", "waiting": "甲"}
    table.lay(one).play("1: event wt01-073")
    table.expect("count 1 hand 0", "memory 1: wt01-073", "waiting 1: 甲, 乙")


# --- wt01-074: A Change of Masks


def masks(t: Table) -> Table:
    """Player 2's 乙 is attacked by 甲 and gets the mask."""
    one = {"fc": "甲", "fl": "甲", "stock": "丙, 丁, 戊", "deck": "黄, 乙*4"}
    two = {"fc": "乙", "bl": "丙", "hand": "wt01-074", "level": "甲", "stock": "乙"}
    t.lay(one, two, phase="attack").play("1: attack fc", "1: front 甲")
    assert offered(t) == ["event wt01-074", "no_counter"]
    t.play("2: event wt01-074")
    assert t.options == ["card 乙", "card 丙"]
    t.play("2: card 2 fc")
    assert t.power(2, "fc") == 4000
    return t


@card("wt01-074")
def test_who_falls_before_the_mask_goes_to_the_stock_and_another_card_from_it(
    table: Table,
) -> None:
    masks(table)
    assert (table.asked[0], table.options) == (2, ["yes", "no"])
    table.play("2: yes")
    table.expect("stock 1: 甲, 黄, 丙, 丁", "waiting 1: 戊", "count 1 fc 0")
    assert attacks(table)
    masks(table).play("2: no")
    table.expect("stock 1: 黄, 丙, 丁, 戊", "count 1 waiting 0", "1 fc 甲 state reverse")
    table.end_turn()
    assert table.power(2, "fc") == 2000


@card("wt01-074")
def test_without_a_fall_there_is_nothing_and_it_serves_in_ones_own_turn_too(table: Table) -> None:
    one = {"fc": "甲", "fl": "丁", "hand": "wt01-074", "level": "甲", "stock": "乙"}
    table.lay(one, {"fc": "丁", "fr": "丁", "stock": "丙, 丁"}).play("1: event wt01-074")
    table.play("1: card fl")
    assert table.power(1, "fl") == 7000
    table.attack("fl", "front")
    table.play("1: yes").expect("stock 2: 丁, 丙", "waiting 2: 丁", "count 2 fr 0")
    table.lay({**one, "fl": "甲"}, {"fc": "庚", "stock": "丙"}).play("1: event wt01-074")
    table.play("1: card fc").attack("fc", "front")
    assert attacks(table)
    table.expect("stock 2: 丙", "1 fc 甲 state reverse")


# --- wt01-075: Moonlight Tickets, Sold in Advance


@card("wt01-075")
@clause(GAME, "10.9.1")
def test_in_memory_it_gives_the_carnival_500_in_its_players_turn(table: Table) -> None:
    one = {"hand": "wt01-075", "stock": "乙", "fc": "祭", "fl": "甲", "bl": "機"}
    table.lay(one, {"fc": "祭"}, cards=OURS).play("1: event wt01-075")
    table.expect("memory 1: wt01-075", "waiting 1: 乙")
    powers = [table.power(1, slot) for slot in ("fc", "fl", "bl")]
    assert (powers, table.power(2, "fc")) == ([3500, 3000, 3500], 3000)
    table.end_turn()
    assert table.power(1, "fc") == 3000


@card("wt01-075")
@pytest.mark.parametrize(
    ("where", "power"),
    [
        ({"memory": "wt01-075*2"}, 4000),
        ({"memory": "wt01-075 face down"}, 3000),
        ({"waiting": "wt01-075"}, 3000),
        ({"hand": "wt01-075"}, 3000),
    ],
)
def test_each_one_in_memory_counts_and_only_there_and_face_up(
    table: Table, where: Side, power: int
) -> None:
    table.lay({"fc": "祭", **where}, cards=OURS)
    assert table.power(1, "fc") == power


# --- wt01-076: Vio, the Conjurer's Assistant


@card("wt01-076")
@clause(GAME, "10.11.2")
def test_she_shifts_for_a_blue_card(table: Table) -> None:
    one = {"clock": "甲, wt01-076, 乙", "hand": "青, 甲, wt01-051"}
    table.lay(one)
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert offered(table) == ["card 青", "card wt01-051", "done"]
    table.play("1: card wt01-051")
    table.expect("clock 1: 甲, wt01-051, 乙", "hand 1: 青, 甲, wt01-076")
    table.lay(one).play("1: no").expect("clock 1: 甲, wt01-076, 乙")
    table.lay({**one, "hand": "甲"})  # no blue card
    assert table.options == ["no"]
    assert main(table.play("1: no"))
    table.lay({"fc": "wt01-076", "hand": "青"})
    assert main(table)


@card("wt01-076")
def test_played_she_may_hide_a_card_in_the_stock(table: Table) -> None:
    one = {"hand": "wt01-076, 甲, 丁", "stock": "乙"}
    table.lay(one).character("wt01-076", "fc")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 丁"]
    table.play("1: card 丁").expect("stock 1: 丁, 乙", "hand 1: 甲")
    assert table.knows(2, 1, "stock") == ["", ""]
    table.lay(one).character("wt01-076", "fc").play("1: no").expect("stock 1: 乙", "hand 1: 甲, 丁")
    table.lay({"hand": "wt01-076"}).character("wt01-076", "fc")
    assert main(table)


# --- wt01-077: The White Rabbit in the Hat


@card("wt01-077")
@clause(GAME, "10.17.1", "10.17.4.1")
def test_the_rabbit_finds_a_card_that_vanishes(table: Table) -> None:
    deck = "wt01-079, 乙, wt01-078, wt01-081, wt01-077, 乙"
    one = {"hand": "wt01-077, 甲", "deck": deck}
    table.lay(one, chance=(KEPT,)).character("wt01-077", "fc")
    expected = ["card wt01-077", "card wt01-078", "card wt01-079", "done"]
    assert offered(table) == expected  # those with the link
    table.play("1: card wt01-078")
    assert offered(table) == ["card 甲", "card wt01-078"]
    table.play("1: card 甲").expect("hand 1: wt01-078", "waiting 1: 甲", "count 1 deck 5")
    assert told(table, 2, "wt01-078")
    table.lay(one, chance=(KEPT,)).character("wt01-077", "fc").play("1: done")
    table.expect("count 1 hand 0", "waiting 1: 甲", "count 1 deck 6")  # it is put down all the same


# --- wt01-078: Vio of the Vanishing Cards


@card("wt01-077", "wt01-078", "wt01-079")
@clause(GAME, "10.17.4.1")
@pytest.mark.parametrize(
    ("others", "power"),
    [
        ({}, 4000),
        ({"fl": "wt01-081"}, 4000),  # another Vio, without the link
        ({"fl": "wt01-077"}, 5500),
        ({"bl": "wt01-079"}, 5500),
        ({"fl": "wt01-078"}, 5500),
    ],
)
def test_the_link_gives_her_1500(table: Table, others: Side, power: int) -> None:
    everybody = {"fl": "wt01-077", "fc": "wt01-078", "bl": "wt01-079"}
    table.lay({"fc": "wt01-078", **others}, everybody)
    assert (table.power(1, "fc"), table.power(2, "fc")) == (power, 5500)


@card("wt01-078")
@clause(GAME, "11.3.2")
def test_played_she_does_a_trick(table: Table) -> None:
    one = {"hand": "wt01-078, 甲", "level": "青", "deck": "丁, 凪, 己, 乙*3"}
    table.lay(one).character("wt01-078", "fc")
    table.play(*["1: yes"] * 3)  # and not another
    assert table.options == ["card 丁", "card 凪", "card 己", "done"]  # any card
    table.play("1: card 凪")
    assert table.options == ["card 甲", "card 凪"]
    table.play("1: card 甲")
    table.expect("hand 1: 凪", "waiting 1: 丁, 己, 甲", "deck 1: 乙*3")
    assert main(table)


@card("wt01-078")
@clause(GAME, "11.3.1.3")
def test_the_trick_may_be_small_and_is_done_only_when_she_is_played(table: Table) -> None:
    one = {"hand": "wt01-078, 甲", "level": "青", "deck": "丁, 凪, 乙*3"}
    table.lay(one).character("wt01-078", "fc")
    look(table, 1)
    table.play("1: done").expect("count 1 hand 0", "waiting 1: 丁, 甲", "deck 1: 凪, 乙*3")
    table.lay({"fc": "wt01-078", "hand": "甲"})
    assert not [said for said in table.options if said.startswith("activate")]


# --- wt01-079: Vio, Sawn in Two


SAWN = {"hand": "wt01-079", "level": "青*2", "stock": "乙", "fl": "wt01-077"}


@card("wt01-079")
def test_beside_another_conjurer_she_may_rest_a_character_of_the_opponent(table: Table) -> None:
    table.lay(SAWN, {"fc": "甲", "bl": "丁"}).character("wt01-079", "fc")
    table.play("1: trigger wt01-079 2")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    assert table.options == ["card 甲", "card 丁"]
    table.play("1: card 丁")
    assert (table.state(2, "fc"), table.state(2, "bl")) == ("stand", "rest")
    assert main(table)  # nothing is left to pay with
    table.lay(SAWN, {"fc": "甲"}).character("wt01-079", "fc").play("1: trigger wt01-079 2", "1: no")
    assert table.state(2, "fc") == "stand"


@card("wt01-079")
def test_alone_she_rests_nobody(table: Table) -> None:
    table.lay({**SAWN, "fl": "祭"}, {"fc": "甲", "fl": "wt01-077"}, cards=OURS)
    table.character("wt01-079", "fc").play("1: trigger wt01-079 2")
    assert main(table)
    assert table.state(2, "fc") == "stand"


@card("wt01-079")
def test_for_one_the_opponent_has_a_new_stock(table: Table) -> None:
    two = {"stock": "戊, 己, 庚", "deck": "青, 黄, 緑, 乙*4", "waiting": "丙"}
    rich = {**SAWN, "stock": "乙*3"}
    table.lay(rich, two).character("wt01-079", "fc").play("1: trigger wt01-079 3")
    assert table.options == ["yes", "no"]
    table.play("1: yes")
    table.expect("stock 2: 緑, 黄, 青", "waiting 2: 丙, 戊, 己, 庚", "deck 2: 乙*4")
    assert table.knows(1, 2, "stock") == table.knows(2, 2, "stock") == [""] * 3
    table.expect("count 1 stock 1")
    table.lay(rich, two).character("wt01-079", "fc").play("1: trigger wt01-079 3", "1: no")
    table.expect("stock 2: 戊, 己, 庚", "count 1 stock 2")
    table.lay(rich).character("wt01-079", "fc").play("1: trigger wt01-079 3", "1: yes")
    table.expect("count 2 stock 0", "count 2 deck 10")  # nothing for nothing


# --- wt01-080: Zero, the Stagehand in Black


@card("wt01-080")
@clause(GAME, "10.5.2")
def test_he_backs_up_who_is_attacked(table: Table) -> None:
    two = {"fc": "丁", "fl": "甲", "hand": "wt01-080", "level": "青*2", "stock": "乙"}
    one = {"fc": "己", "fl": "甲"}
    table.lay(one, two, phase="attack").play("1: attack fc", "1: front 己")
    assert offered(table) == ["activate wt01-080 1", "no_counter"]
    table.play("2: activate wt01-080 1")
    table.expect("waiting 2: 乙, wt01-080", "2 fc 丁 power 8000", "2 fl 甲 power 3000")
    assert (table.state(1, "fc"), table.state(2, "fc")) == ("reverse", "stand")
    for lack in ({"level": "青"}, {"stock": ""}):
        table.lay(one, two | lack, phase="attack").play("1: attack fc", "1: front 己")
        assert table.options == ["no_counter"]
        table.play("2: no_counter")


@card("wt01-080")
@clause(GAME, "10.2.2")
def test_for_two_he_is_back_on_the_stage(table: Table) -> None:
    crowded = {"fc": "巨", "hand": "乙*8"}  # too many cards: the end phase waits for player 1
    table.lay(crowded, {"fc": "wt01-080", "stock": "丁*2"}, phase="attack").attack("fc", "front")
    assert offered(table) == ["trigger wt01-080"] * 2  # that of everybody, for three, too
    table.play("2: trigger wt01-080 2", "2: yes")
    assert table.asked == (1, "6.8.1.2")
    table.expect("2 fc wt01-080 state rest", "waiting 2: 丁*2")
    table.lay(crowded, {"fc": "wt01-080", "stock": "丁"}, phase="attack").attack("fc", "front")
    assert table.asked[0] == 2
    table.play("2: trigger wt01-080 2")
    assert table.asked == (1, "6.8.1.2")
    table.expect("waiting 2: wt01-080", "stock 2: 丁")


# --- not from the hand


FROM_HAND = [
    pytest.param(key, marks=card(key), id=key)
    for key in ("wt01-069", "wt01-070", "wt01-071", "wt01-076", "wt01-077", "wt01-078", "wt01-079")
]


@pytest.mark.parametrize("key", FROM_HAND)
def test_who_comes_from_the_waiting_room_does_nothing(table: Table, key: str) -> None:
    more = ", 甲" if key == "wt01-076" else ""  # something to put into the stock
    hand = "wt01-094" + more
    one = {"fc": "甲", "hand": hand, "level": "甲, 青", "stock": "乙*3"}
    one |= {"clock": "丁", "fl": "wt01-077", "waiting": f"{key}, wt01-053"}
    table.lay(one, {"fc": "甲", "stock": "丙"}, phase="climax")
    table.play("1: climax wt01-094", f"1: card {key}", "1: slot bl")
    assert attacks(table)  # nothing was asked
    table.expect(f"1 bl {key} state rest", "count 1 stock 3", "count 1 deck 10")
    table.expect("count 1 bl_markers 0", "clock 1: 丁", "stock 2: 丙", "count 1 waiting 1")
    printed = next(c.power for c in own_set() if c.key == key)
    assert table.power(1, "bl") == printed + (1500 if key == "wt01-078" else 0)  # the rabbit's link
