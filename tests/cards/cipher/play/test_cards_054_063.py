"""The forest of the beast folk: CT01-054 to CT01-063, each text in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, card, powers, uses
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

RING = "CT01-051"  # カシワ, cost 1


# --- 054 ------------------------------------------------------------------------------------------


@card("CT01-054")
def test_the_king_of_the_forest_grows_with_every_card_beneath_in_its_own_turn(table: Table) -> None:
    for beneath, power in (("", 60), (" under CT01-051", 70), (" under CT01-051+CT01-053", 80)):
        t = table.lay({"front": f"主, CT01-054{beneath}"})
        assert t.power(1, "CT01-054") == power
    t = table.lay({"front": "主, CT01-054 under CT01-051"}, turn=2)
    assert t.power(1, "CT01-054") == 60


@card("CT01-054")
@clause(GAME, "23.1.30.1", "21.2.2.3.4")
def test_on_seven_cards_the_king_wins_against_one_without_orbs(table: Table) -> None:
    seven = "CT01-054 under " + "+".join([RING] * 6)
    t = table.lay({"front": f"主, {seven}", "bond": "札*6"}, {"orb": "none"})
    t.play("1: activate CT01-054 2").expect("over, winner 1")
    t = table.lay({"front": f"主, {seven}", "bond": "札*6"}, {"orb": "札"})
    t.play("1: activate CT01-054 2")  # it may be used, and nothing comes of it
    assert acting(t)
    assert (t.state(1, "CT01-054"), t.bonds(1)["up"]) == ("acted", [])


@card("CT01-054")
@pytest.mark.parametrize(
    ("unit", "bond", "clauses"),
    [
        ("under " + "+".join([RING] * 5), "札*6", {"19.1.2.2"}),
        ("under " + "+".join([RING] * 6), "札*5, 札 face down", {"19.1.3.1"}),
        ("state acted under " + "+".join([RING] * 6), "札*6", {"19.1.3.1"}),
    ],
)
def test_on_six_cards_with_five_bonds_or_exhausted_the_king_does_not_win(
    table: Table, unit: str, bond: str, clauses: set[str]
) -> None:
    t = table.lay({"front": f"主, CT01-054 {unit}", "bond": bond}, {"orb": "none"})
    assert not uses(t, "CT01-054", 2)
    assert t.refused("activate CT01-054 2") == clauses


# --- 055 ------------------------------------------------------------------------------------------


@card("CT01-055")
def test_leveled_up_the_lynx_is_stronger_and_reaches_two_lines(table: Table) -> None:
    t = table.lay({"front": "主, CT01-055"}, {"front": "主", "back": "甲"})
    assert (t.power(1, "CT01-055"), t.range(1, "CT01-055")) == (30, "1")
    t = table.lay({"front": "主, CT01-055 under CT01-055"}, {"front": "主", "back": "甲"})
    assert (t.power(1, "CT01-055"), t.range(1, "CT01-055")) == (40, "1-2")
    t.play("1: attack CT01-055")
    assert t.options == ["target 主", "target 甲"]
    t.play("1: target 甲")
    assert t.line(2, "甲") == ""


@card("CT01-055", "CT01-067", "CT01-081", "CT01-089", "CT01-102")
def test_supporting_an_attack_the_lamp_of_the_charge_gives_20(table: Table) -> None:
    for charge in ("CT01-055", "CT01-067", "CT01-081", "CT01-089", "CT01-102"):
        t = table.lay({"front": "主, 甲", "deck": f"{charge}, 札*9"}, {"front": "主, 強"})
        t.attack("甲", "強")
        assert (powers(t), t.power(1, "甲")) == ((70, 100), 40)  # 10 by itself; for that battle
        t = table.lay({}, {"deck": f"{charge}, 札*9"}).attack("主")
        assert powers(t) == (40, 50)  # not in defence


# --- 056 ------------------------------------------------------------------------------------------


@card("CT01-055", "CT01-056")
@pytest.mark.parametrize(("bonds", "drawn"), [(3, []), (4, ["乙"])])
def test_with_four_bonds_leveling_up_to_it_is_a_class_change(
    table: Table, bonds: int, drawn: list[str]
) -> None:
    one = {"front": "主, CT01-055", "hand": "CT01-056", "deck": "乙*5"}
    t = table.lay({**one, "bond": f"CT01-057*{bonds}"}, phase="deploy")
    t.play("1: level_up CT01-056")
    assert (t.has(1, "hand"), t.under(1, "CT01-056")) == (drawn, ["CT01-055"])


@card("CT01-055", "CT01-056")
def test_after_defeating_an_enemy_it_may_level_up_from_the_retreat_area(table: Table) -> None:
    one = {"front": "主, CT01-056", "bond": "札", "retreat": "CT01-055, CT01-056, 札"}
    t = table.lay(one, {"front": "主, 甲"}).attack("CT01-056", "甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes")
    assert sorted(t.options) == ["card CT01-055", "card CT01-056"]
    t.play("1: card CT01-055")
    assert acting(t)
    assert (t.under(1, "CT01-055"), t.state(1, "CT01-055")) == (["CT01-056"], "acted")
    assert t.bonds(1) == {"up": [], "down": ["札"]}
    t = table.lay(one, {"front": "主, 甲"}).attack("CT01-056", "甲").play("1: no")
    assert acting(t)
    assert (t.stack(1, "CT01-056"), t.bonds(1)["down"]) == (1, [])


@card("CT01-056")
@pytest.mark.parametrize(("enemy", "bond"), [("丁", "札"), ("甲", "札 face down"), ("甲", "")])
def test_it_must_defeat_the_enemy_and_be_able_to_pay(table: Table, enemy: str, bond: str) -> None:
    one = {"front": "主, CT01-056", "bond": bond, "retreat": "CT01-056"}
    t = table.lay(one, {"front": f"主, {enemy}"}).attack("CT01-056", enemy)
    assert acting(t)
    assert t.stack(1, "CT01-056") == 1


@card("CT01-056")
@pytest.mark.parametrize(
    ("beneath", "enemy", "asked"),
    [
        (" under CT01-055", "甲", False),
        (" under CT01-055", "主", True),  # the main character may
        ("", "甲", True),  # not leveled up
    ],
)
def test_leveled_up_it_takes_no_critical_hit_except_from_the_main_character(
    table: Table, beneath: str, enemy: str, asked: bool
) -> None:
    one = {"front": f"主, CT01-056{beneath}"}
    t = table.lay(one, {"front": "主, 甲", "hand": "甲, 主"}, turn=2)
    t.play(f"2: attack {enemy}", "2: target CT01-056")
    assert ([o for o in t.options if o.startswith("critical")] != []) is asked
    if not asked:
        assert t.line(1, "CT01-056") == "front"  # 40 against 50


# --- 057 ------------------------------------------------------------------------------------------


@card("CT01-051", "CT01-057")
def test_attacking_beside_the_wolf_the_bear_is_stronger_for_that_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-057", "back": "CT01-051"}, {"front": "主, 丙"})
    t.attack("CT01-057", "丙").expect("2 front 主")  # 50 against 50
    assert t.power(1, "CT01-057") == 50
    t.play("move CT01-051").end_turn()
    assert t.power(1, "CT01-057") == 40
    one = {"front": "主, CT01-057", "back": "CT01-051, 舞"}
    t = table.lay(one, {"front": "主, 強"}).attack("CT01-057", "強")
    t.play("activate 舞", "card CT01-057").attack("CT01-057", "強")
    assert t.power(1, "CT01-057") == 60  # every time it attacks
    t = table.lay({"front": "主, CT01-057"}, {"front": "主, 丙"}).attack("CT01-057", "丙")
    assert (t.power(1, "CT01-057"), t.line(2, "丙")) == (40, "front")


@card("CT01-057")
def test_supporting_in_defence_the_lamp_of_the_rampart_gives_20(table: Table) -> None:
    t = table.lay({"front": "主, 甲"}, {"deck": "CT01-057, 札*9"}).attack("甲")
    assert (powers(t), t.power(2, "主")) == ((40, 70), 40)
    assert powers(table.lay({"deck": "CT01-057, 札*9"}).attack("主")) == (50, 40)


# --- 058 ------------------------------------------------------------------------------------------


@card("CT01-058")
def test_an_ally_that_levels_up_strengthens_the_fist_until_the_enemys_turn_ends(
    table: Table,
) -> None:
    one = {"front": "主, CT01-058", "back": "甲, 乙", "hand": "二甲, 上乙", "bond": "札*4"}
    t = table.lay(one, phase="deploy").play("1: level_up 二甲")
    assert t.power(1, "CT01-058") == 70
    t.play("1: level_up 上乙")  # a class change is a level-up, but once a turn is enough
    assert t.power(1, "CT01-058") == 70
    t.end_turn()
    assert t.power(1, "CT01-058") == 70
    t.end_turn()
    assert t.power(1, "CT01-058") == 60


@card("CT01-058", "CT01-059")
def test_so_does_one_that_grows_and_its_own_level_up_does_not(table: Table) -> None:
    one = {"front": "主, CT01-058", "back": "CT01-059, 甲", "retreat": "二甲", "bond": "札"}
    t = table.lay(one).play("1: activate CT01-059", "1: card 甲")
    assert (t.under(1, "甲"), t.power(1, "CT01-058")) == (["二甲"], 70)
    one = {"front": "主, CT01-057", "hand": "CT01-058", "bond": "CT01-057*2"}
    t = table.lay(one, phase="deploy").play("1: level_up CT01-058")
    assert t.power(1, "CT01-058") == 60


@card("CT01-057", "CT01-058")
def test_its_critical_hit_makes_three_times_the_power(table: Table) -> None:
    one = {"front": "主, CT01-058", "hand": "CT01-057", "deck": "乙*9"}  # support 20
    t = table.lay(one, {"front": "主, 強"}).attack("CT01-058", "強", critical="CT01-057")
    assert powers(t) == (240, 100)
    t = table.lay({**one, "front": "主, CT01-057"}).attack("CT01-057", critical="CT01-057")
    assert powers(t) == (120, 40)  # elsewhere twice


# --- 059 ------------------------------------------------------------------------------------------


@card("CT01-059")
@clause(GAME, "23.1.13.1", "23.1.13.2")
def test_the_dance_of_brocade_makes_an_ally_grow_from_the_retreat_area(table: Table) -> None:
    one = {"front": "主, 甲", "back": "CT01-059, 昇", "retreat": "二甲, 上甲, 乙", "bond": "札"}
    t = table.lay(one).play("1: activate CT01-059")
    assert t.options == ["card 主", "card 甲", "card 昇"]  # not itself
    t.play("1: card 甲")
    assert sorted(t.options) == ["card 上甲", "card 二甲"]
    t.play("1: card 上甲")
    assert t.under(1, "甲") == ["上甲"]
    assert (t.state(1, "CT01-059"), t.bonds(1)["down"]) == ("acted", ["札"])
    assert acting(t)
    assert t.count(1, "hand") == 0  # no class change, no card drawn
    assert not uses(table.lay({**one, "bond": ""}), "CT01-059")


@card("CT01-059")
@pytest.mark.parametrize(("answer", "state", "down"), [("yes", "ready", 2), ("no", "acted", 0)])
def test_its_lamp_may_ready_the_attacking_unit_for_two_bonds(
    table: Table, answer: str, state: str, down: int
) -> None:
    t = table.lay(
        {"front": "主, 甲", "deck": "CT01-059, 札*9", "bond": "札*2"}, {"front": "主, 強"}
    )
    t.attack("甲", "強")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    assert acting(t)
    assert (t.state(1, "甲"), len(t.bonds(1)["down"])) == (state, down)


@card("CT01-059")
def test_its_lamp_asks_nothing_with_one_bond_or_in_defence(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "deck": "CT01-059, 札*9", "bond": "札"}, {"front": "主, 強"})
    assert t.attack("甲", "強").state(1, "甲") == "acted"
    two = {"front": "主, 強", "deck": "CT01-059, 札*9", "bond": "札*2"}
    t = table.lay({"front": "主, 甲"}, two).attack("甲", "強")
    assert acting(t)
    assert (t.state(1, "甲"), t.bonds(2)["down"]) == ("acted", [])


# --- 060 ------------------------------------------------------------------------------------------


@card("CT01-051", "CT01-052", "CT01-055", "CT01-060")
@clause(GAME, "23.1.31.1")
def test_the_teller_of_tales_wakes_every_skill_of_level_two(table: Table) -> None:
    one = {"front": "主, CT01-055, CT01-051", "back": "CT01-060"}
    t = table.lay(one, {"front": "主, CT01-055"})
    assert (t.power(1, "CT01-055"), t.range(1, "CT01-055")) == (40, "1-2")
    assert t.power(1, "CT01-051") == 50
    assert t.power(2, "CT01-055") == 30  # not for the enemy
    t = table.lay({"front": "主, CT01-052 under CT01-051", "back": "CT01-060"})
    assert t.power(1, "CT01-052") == 50  # 〖LvS3〗 goes on sleeping


@card("CT01-060")
def test_the_second_autumn_readies_one_who_has_attacked(table: Table) -> None:
    one = {"front": "主, 甲, 丁", "back": "CT01-060", "bond": "札"}
    t = table.lay(one, {"front": "主, 強"}).attack("甲", "強").attack("丁", "強")
    t.play("1: activate CT01-060")
    assert t.options == ["card 甲", "card 丁"]
    t.play("1: card 丁")
    assert [(t.state(1, u), t.power(1, u)) for u in ("甲", "丁")] == [("acted", 40), ("ready", 40)]
    assert t.state(1, "CT01-060") == "acted"
    t.attack("丁", "強").end_turn()
    assert t.power(1, "丁") == 60


@card("CT01-060")
def test_one_who_has_only_moved_is_not_readied(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "back": "CT01-060", "bond": "札"}).play("1: move 甲")
    t.play("1: activate CT01-060")
    assert acting(t)
    assert (t.state(1, "甲"), t.bonds(1)["down"]) == ("acted", ["札"])


# --- 061 ------------------------------------------------------------------------------------------


@card("CT01-061")
def test_of_the_two_top_cards_the_deer_drops_one(table: Table) -> None:
    t = table.lay({"front": "主, CT01-061", "deck": "甲, 乙, 丙*5"}).play("1: activate CT01-061")
    assert (t.asked[0], t.options) == (1, ["card 甲", "card 乙"])
    assert t.knows(1, 1, "deck")[:3] == ["甲", "乙", ""]
    assert t.knows(2, 1, "deck")[:3] == ["", "", ""]
    t.play("1: card 乙")
    assert (t.has(1, "deck")[:2], t.has(1, "retreat")) == (["甲", "丙"], ["乙"])
    assert not uses(t, "CT01-061")  # once a turn
    assert t.refused("activate CT01-061 1") == {"19.1.2.1"}


@card("CT01-061")
def test_with_one_card_in_the_deck_that_one_is_dropped(table: Table) -> None:
    t = table.lay({"front": "主, CT01-061", "deck": "甲", "retreat": "札"}, chance=(KEPT,))
    t.play("1: activate CT01-061")
    assert (t.asked[0], t.options) == (1, ["done"])  # to look at it
    assert (t.knows(1, 1, "deck"), t.knows(2, 1, "deck")) == (["甲"], [""])
    t.play("1: done")
    assert sorted([*t.has(1, "deck"), *t.has(1, "retreat")]) == ["札", "甲"]
    assert acting(t)


@card("CT01-061")
@clause(GAME, "18.6.1.2.1")
@pytest.mark.parametrize(("answer", "hand"), [("yes", ["CT01-061"]), ("no", [])])
def test_its_lamp_comes_to_the_hand_when_the_defender_fell(
    table: Table, answer: str, hand: list[str]
) -> None:
    t = table.lay({"front": "主, 丁"}, {"front": "主, 甲", "deck": "CT01-061, 札*9"})
    t.attack("丁", "甲")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play(f"2: {answer}")
    assert acting(t)
    assert t.has(2, "hand") == hand
    assert ("CT01-061" in t.has(2, "retreat")) is (hand == [])


@card("CT01-061")
def test_its_lamp_goes_to_the_retreat_area_when_the_defender_stands(table: Table) -> None:
    t = table.lay({"front": "主, 甲"}, {"front": "主, 丁", "deck": "CT01-061, 札*9"})
    t.attack("甲", "丁")
    assert acting(t)
    assert t.has(2, "retreat") == ["CT01-061"]
    t = table.lay({"front": "主, 丁", "deck": "CT01-061, 札*9"}, {"front": "主, 甲"})
    t.attack("丁", "甲")
    assert acting(t)
    assert t.has(1, "retreat") == ["CT01-061"]


# --- 062 ------------------------------------------------------------------------------------------


@card("CT01-061", "CT01-062")
@clause(GAME, "23.1.28.1", "23.1.28.2")
def test_its_power_is_twenty_for_each_card_of_the_stack(table: Table) -> None:
    for beneath, power in (("", 20), (" under CT01-061", 40), (" under CT01-061+CT01-061", 60)):
        t = table.lay({"front": f"主, CT01-062{beneath}"})
        assert t.power(1, "CT01-062") == power
    t = table.lay({"front": "主, CT01-062 under CT01-061, 王"})
    assert t.power(1, "CT01-062") == 50  # what is added is added to it


@card("CT01-061", "CT01-062")
def test_when_its_turn_begins_it_may_grow_from_the_retreat_area(table: Table) -> None:
    one = {"front": "主, CT01-062", "retreat": "CT01-061, CT01-062, 札"}
    t = table.lay(one, phase="start")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes")
    assert sorted(t.options) == ["card CT01-061", "card CT01-062"]
    t.play("1: card CT01-061")
    assert (t.under(1, "CT01-062"), t.power(1, "CT01-062")) == (["CT01-061"], 40)
    t = table.lay(one, phase="start").play("1: no")
    assert (t.power(1, "CT01-062"), t.asked) == (20, (1, "13.3.1.2"))
    t = table.lay(one, phase="start", turn=2)
    assert t.asked == (2, "13.3.1.2")  # not in the turn of the other


# --- 063 ------------------------------------------------------------------------------------------


@card("CT01-061", "CT01-063")
@clause(GAME, "23.1.25.1")
def test_when_the_deer_is_attacked_the_cursed_tree_may_come_over_it(table: Table) -> None:
    one = {"front": "主, CT01-061", "hand": "CT01-063"}
    t = table.lay(one, {"front": "主, 丁"}, turn=2).attack("丁", "CT01-061")
    assert (t.asked[0], t.options) == (1, ["trigger CT01-063", "no_skill"])
    t.play("1: trigger CT01-063")
    assert t.options == ["yes", "no"]
    t.play("1: yes")
    assert (t.line(1, "CT01-063"), t.under(1, "CT01-063")) == ("front", ["CT01-061"])
    assert t.power(1, "CT01-063") == 80  # against 60
    t = (
        table.lay(one, {"front": "主, 丁"}, turn=2)
        .attack("丁", "CT01-061")
        .play("1: no_skill", "1: no_evasion")
    )
    assert t.field(1) == {"front": ["主"]}


@card("CT01-061", "CT01-063")
@clause(GAME, "23.1.25.3", "23.1.25.3.1")
def test_over_the_main_character_it_is_the_main_character(table: Table) -> None:
    one = {"front": "CT01-061 state acted, 甲", "hand": "CT01-063"}
    t = table.lay(one, {"front": "主, 丁"}, turn=2).attack("丁", "CT01-061")
    t.play("1: trigger CT01-063", "1: yes")
    assert (t.main(1), t.state(1, "CT01-063"), powers(t)) == ("CT01-063", "acted", (60, 80))


@card("CT01-061", "CT01-063")
def test_it_does_not_come_over_another_unit(table: Table) -> None:
    one = {"front": "主, 甲, CT01-061", "hand": "CT01-063"}
    t = table.lay(one, {"front": "主, 丁"}, turn=2).attack("丁", "甲")
    assert (t.line(1, "甲"), t.has(1, "hand")) == ("", ["CT01-063"])


@card("CT01-061", "CT01-062", "CT01-063")
@clause(GAME, "23.1.18.2")
def test_when_its_own_turn_ends_the_curse_leaves_the_deer(table: Table) -> None:
    t = table.lay({"front": "主, CT01-063 state acted under CT01-061"}).end_turn()
    assert (t.field(1), t.has(1, "retreat")) == ({"front": ["主", "CT01-061"]}, ["CT01-063"])
    assert t.state(1, "CT01-061") == "acted"
    t = table.lay({"front": "主, CT01-063 under CT01-062+CT01-061"}).play("end_actions")
    assert (t.asked, t.options) == ((1, "23.1.18.1"), ["card CT01-062", "card CT01-061"])
    t.play("card CT01-061")
    assert t.under(1, "CT01-061") == ["CT01-062"]
    t = table.lay({"front": "主, CT01-063 under CT01-061"}, turn=2).end_turn()
    assert t.stack(1, "CT01-063") == 2  # not when the other's ends
    t = table.lay({"front": "主, CT01-063"}).end_turn()
    assert t.line(1, "CT01-063") == "front"  # without a card beneath it is not on top of one


@card("CT01-063")
def test_whom_the_cursed_tree_defeats_goes_to_the_boundless_area(table: Table) -> None:
    t = table.lay({"front": "主, CT01-063"}, {"front": "主, 甲 under 二甲"}).attack(
        "CT01-063", "甲"
    )
    assert (sorted(t.has(2, "boundless")), t.has(2, "retreat")) == (["二甲", "甲"], ["札"])
    t = table.lay({"front": "主, CT01-063, 丁"}, {"front": "主, 甲"}).attack("丁", "甲")
    assert (t.has(2, "boundless"), t.has(2, "retreat")) == ([], ["札", "甲"])
