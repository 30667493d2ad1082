"""The desert of the star readers: CT01-075 to CT01-085, each text in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import CRITICAL, acting, broken, card, powers, uses
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

BOND = (1, "13.3.1.2")  # player 1 is asked which card to put into the bond area
ROOTS = "CT01-076"  # its lamp may put a card of the hand into the bond area: a skill does

# --- 075 ------------------------------------------------------------------------------------------


@card("CT01-075")
def test_put_into_the_bond_area_it_guides_the_main_character_for_that_turn(table: Table) -> None:
    t = table.lay({"front": "主, 甲", "hand": "CT01-075, 乙"}, phase="bond").play("bond CT01-075")
    assert (t.power(1, "主"), t.power(1, "甲")) == (50, 40)
    t.end_turn()
    assert t.power(1, "主") == 40
    t = table.lay({"front": "主, 甲", "hand": "乙", "bond": "CT01-075"}, phase="bond")
    assert t.play("bond 乙").power(1, "主") == 40  # not for another card
    t = table.lay({"front": "主, 甲, CT01-075", "hand": "CT01-079"}, phase="bond")
    assert t.play("bond CT01-079").power(1, "主") == 40  # nor from the field


@card("CT01-075")
def test_supporting_a_unit_of_the_desert_its_lamp_breaks_two_orbs(table: Table) -> None:
    t = table.lay({"front": "CT01-079, 主 main", "deck": "CT01-075, 札*9"}).attack("CT01-079")
    assert (powers(t), broken(t)) == ((50, 40), 2)
    one = {"front": "主, CT01-079", "back": "舞", "deck": "CT01-075, 乙*9"}
    t = table.lay(one).attack("CT01-079")
    broken(t)
    t.play("activate 舞", "card CT01-079").attack("CT01-079")
    assert broken(t) == 1  # it was for one battle
    t = table.lay({"front": "主, 甲", "deck": "CT01-075, 札*9"}).attack("甲")
    assert broken(t) == 1


# --- 076 ------------------------------------------------------------------------------------------


@card("CT01-076", "CT01-079")
def test_a_card_of_the_desert_in_the_bond_area_makes_it_shine_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-076", "hand": "CT01-079, 乙"}
    t = table.lay(one, phase="bond").play("bond CT01-079")
    assert t.power(1, "CT01-076") == 70
    t.end_turn()
    assert t.power(1, "CT01-076") == 50
    assert table.lay(one, phase="bond").play("bond 乙").power(1, "CT01-076") == 50
    one = {"front": "主, CT01-078, CT01-079", "hand": "CT01-079*2"}
    two = {"front": "主, CT01-076", "hand": "CT01-079"}
    assert table.lay(one, two, phase="bond").play("bond CT01-079").power(2, "CT01-076") == 50


@card("CT01-076", "CT01-079")
def test_of_two_cards_put_there_in_one_turn_the_first_alone_counts(table: Table) -> None:
    one = {"front": "主, CT01-076", "hand": "CT01-079*2", "deck": "CT01-076, 札*9"}
    t = table.lay(one, {"bond": "札*5"}, phase="bond").play("bond CT01-079").pass_to("action")
    t.play("attack 主", "yes")
    assert (t.count(1, "bond"), t.power(1, "CT01-076")) == (2, 70)


@card("CT01-076")
@clause(GAME, "23.1.40.1")
@pytest.mark.parametrize(("answer", "up"), [("yes", ["CT01-076", "甲"]), ("no", ["CT01-076"])])
def test_put_into_the_bond_area_by_a_skill_it_may_turn_a_bond_face_up(
    table: Table, answer: str, up: list[str]
) -> None:
    one = {"hand": "CT01-076", "deck": f"{ROOTS}, 札*9", "bond": "甲 face down, 乙 face down"}
    t = table.lay(one, {"bond": "札*2"}).play("attack 主", "yes")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    if answer == "yes":
        assert t.options == ["card 甲", "card 乙"]
        t.play("1: card 甲")
    assert sorted(t.bonds(1)["up"]) == up


@card("CT01-076")
def test_put_there_in_the_bond_phase_it_turns_nothing(table: Table) -> None:
    one = {"hand": "CT01-076, 乙", "bond": "甲 face down"}
    t = table.lay(one, phase="bond").play("bond CT01-076")
    assert (acting(t), t.bonds(1)["up"]) == (True, ["CT01-076"])


@card("CT01-076")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 3), (2, 2)])
def test_with_no_more_bonds_than_the_enemy_its_lamp_may_plant_a_card_of_the_hand(
    table: Table, mine: int, theirs: int
) -> None:
    one = {"hand": "甲, 乙", "deck": "CT01-076, 札*9", "bond": f"札*{mine}"}
    t = table.lay(one, {"bond": f"札*{theirs}"}).play("attack 主")
    assert (t.asked, t.options) == ((1, "18.3.1.6"), ["yes", "no"])
    t.play("yes")
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 乙")
    assert (t.has(1, "hand"), t.has(1, "bond")) == (["甲"], ["札", "札", "乙"])
    t = table.lay(one, {"bond": f"札*{theirs}"}).play("attack 主", "no")
    assert (t.asked, t.count(1, "bond")) == ((1, CRITICAL), mine)


@card("CT01-076")
def test_with_more_bonds_than_the_enemy_its_lamp_plants_nothing(table: Table) -> None:
    one = {"hand": "甲, 乙", "deck": "CT01-076, 札*9", "bond": "札*3"}
    t = table.lay(one, {"bond": "札*2"}).play("attack 主")
    assert t.asked == (1, CRITICAL)


# --- 077 ------------------------------------------------------------------------------------------


@card("CT01-077", "CT01-081")
def test_the_stardust_blade_reaches_two_lines_for_a_bond_of_the_desert(table: Table) -> None:
    one = {"front": "主, CT01-077", "bond": "札, CT01-081, CT01-085"}
    t = table.lay(one, {"front": "主", "back": "甲"}).play("activate CT01-077 1")
    assert t.options == ["card CT01-081", "card CT01-085"]
    t.play("card CT01-085")
    assert (t.power(1, "CT01-077"), t.range(1, "CT01-077")) == (80, "1-2")
    assert t.bonds(1) == {"up": ["札", "CT01-081"], "down": ["CT01-085"]}
    assert t.refused("activate CT01-077 1") == {"19.1.2.1"}
    t.end_turn()
    assert (t.power(1, "CT01-077"), t.range(1, "CT01-077")) == (70, "1")
    assert not uses(table.lay({**one, "bond": "札, CT01-081 face down"}), "CT01-077")


@card("CT01-009", "CT01-077")
def test_it_then_attacks_with_magic_too(table: Table) -> None:
    """The gatekeeper is stronger against all but magic."""
    one = {"front": "主, CT01-077", "bond": "CT01-077"}
    for use, power in ((("activate CT01-077 1",), 30), ((), 50)):
        t = table.lay(one, {"front": "主, CT01-009"})
        t.play(*use).attack("CT01-077", "CT01-009")
        assert powers(t)[1] == power


@card("CT01-077", "CT01-079")
def test_from_the_bond_area_it_strengthens_subaru_or_spica(table: Table) -> None:
    one = {"front": "主, CT01-075, 甲", "back": "CT01-079", "bond": "CT01-077"}
    t = table.lay(one).play("activate CT01-077 2")
    assert t.options == ["card CT01-075", "card CT01-079"]
    t.play("card CT01-079")
    assert (t.power(1, "CT01-079"), t.bonds(1)["down"]) == (60, ["CT01-077"])
    assert not uses(t, "CT01-077", 2)
    t.end_turn()
    assert t.power(1, "CT01-079") == 30
    assert not uses(table.lay({"front": "主, CT01-077"}), "CT01-077", 2)  # not on the field


# --- 078 ------------------------------------------------------------------------------------------


@card("CT01-078")
@clause(GAME, "23.1.26.1", "23.1.26.2")
def test_after_the_bond_phase_a_second_one_follows(table: Table) -> None:
    one = {"front": "主, CT01-078", "hand": "甲, CT01-076, 戊", "bond": "乙 face down"}
    t = table.lay(one, phase="bond")
    assert t.asked == BOND
    t.play("bond 甲")
    assert t.asked == BOND
    t.play("bond CT01-076")
    assert acting(t)  # no third one, and the sign of dawn saw no skill
    assert t.bonds(1) == {"up": ["甲", "CT01-076"], "down": ["乙"]}
    t = table.lay({"hand": "甲, 戊"}, {"front": "主, CT01-078", "hand": "甲"}, phase="bond")
    assert acting(t.play("bond 甲"))  # the enemy's turn has one


@card("CT01-078")
def test_also_after_one_in_which_nothing_was_put_there(table: Table) -> None:
    t = table.lay({"front": "主, CT01-078", "hand": "甲, 丁"}, phase="bond").play("no_bond")
    assert t.asked == BOND
    t.play("bond 甲")
    assert t.asked != BOND


@card("CT01-075", "CT01-078")
def test_for_a_subaru_of_the_hand_it_gathers_two_different_cards_face_down(table: Table) -> None:
    one = {"front": "主, CT01-078", "hand": "CT01-075, CT01-077, 甲", "retreat": "甲, 甲, 乙"}
    t = table.lay(one).play("activate CT01-078 2")
    assert t.options == ["card CT01-075", "card CT01-077"]
    t.play("card CT01-077")
    assert sorted(t.options) == ["card CT01-077", "card 乙", "card 甲", "card 甲"]
    t.play("card 甲")
    assert sorted(t.options) == ["card CT01-077", "card 乙"]
    t.play("card 乙")
    assert (t.bonds(1), acting(t)) == ({"up": [], "down": ["甲", "乙"]}, True)
    assert t.refused("activate CT01-078 2") == {"19.1.2.1"}


@card("CT01-075", "CT01-078", "CT01-100")
@clause(GAME, "21.2.2.6.3", "23.1.20.1")
def test_face_down_no_bond_skill_wakes_and_the_stray_house_stays(table: Table) -> None:
    one = {"front": "主, CT01-078", "hand": "CT01-077", "retreat": "CT01-075, CT01-100"}
    t = table.lay(one).play("activate CT01-078 2", "card CT01-075", "card CT01-100")
    assert (t.bonds(1), t.power(1, "主")) == ({"up": [], "down": ["CT01-075"]}, 40)
    assert sorted(t.has(1, "retreat")) == ["CT01-077", "CT01-100"]


@card("CT01-075", "CT01-078")
@clause(GAME, "23.1.35.1")
def test_with_one_kind_of_card_there_nothing_is_gathered(table: Table) -> None:
    one = {"front": "主, CT01-078", "hand": "CT01-075", "retreat": "CT01-075"}
    t = table.lay(one).play("activate CT01-078 2")
    assert (acting(t), t.count(1, "bond"), t.count(1, "retreat")) == (True, 0, 2)
    assert not uses(table.lay({"front": "主, CT01-078", "hand": "甲"}), "CT01-078", 2)


# --- 079 ------------------------------------------------------------------------------------------


@card("CT01-079")
def test_turned_over_in_the_bond_area_it_draws_and_drops_a_card(table: Table) -> None:
    t = table.lay({"bond": "CT01-079", "hand": "甲", "deck": "乙, 札*5"}).play("activate CT01-079")
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 甲")
    assert (t.has(1, "hand"), t.has(1, "retreat")) == (["乙"], ["甲"])
    assert t.bonds(1) == {"up": [], "down": ["CT01-079"]}
    assert not uses(t, "CT01-079")
    assert not uses(table.lay({"front": "主, CT01-079"}), "CT01-079")


# --- 080 ------------------------------------------------------------------------------------------


@card("CT01-079", "CT01-080")
def test_a_card_drawn_by_a_skill_makes_its_star_twinkle(table: Table) -> None:
    one = {"front": "主, CT01-080", "back": "引", "bond": "CT01-079", "hand": "甲"}
    t = table.lay(one).play("activate CT01-079", "card 甲")
    assert t.power(1, "CT01-080") == 70
    t.play("activate 引")
    assert t.power(1, "CT01-080") == 70  # once a turn
    t.end_turn()
    assert t.power(1, "CT01-080") == 50


@card("CT01-079", "CT01-080")
def test_a_card_drawn_by_the_rules_or_by_the_enemy_does_not(table: Table) -> None:
    t = table.lay({"front": "主, CT01-080"}, phase="start")
    assert (t.count(1, "hand"), t.power(1, "CT01-080")) == (1, 50)
    one = {"front": "主, CT01-079", "hand": "CT01-080", "bond": "CT01-079*2"}
    t = table.lay(one, phase="deploy").play("level_up CT01-080")  # 8.1.1: by the class change
    assert (t.count(1, "hand"), t.power(1, "CT01-080")) == (1, 50)
    t = table.lay({"front": "主, 引"}, {"front": "主, CT01-080"}).play("activate 引")
    assert t.power(2, "CT01-080") == 50


@card("CT01-080")
@pytest.mark.parametrize(("answer", "hand"), [("yes", ["乙", "丙"]), ("no", ["乙"])])
def test_put_into_the_bond_area_it_may_draw(table: Table, answer: str, hand: list[str]) -> None:
    t = table.lay({"hand": "CT01-080, 乙", "deck": "丙, 札*5"}, phase="bond")
    t.play("bond CT01-080")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(answer)  # it can pay for itself
    assert t.has(1, "hand") == hand
    assert t.bonds(1)["down"] == (["CT01-080"] if answer == "yes" else [])


# --- 081 ------------------------------------------------------------------------------------------


@card("CT01-081")
def test_defeated_by_an_attack_it_returns_to_the_stars(table: Table) -> None:
    t = table.lay({"front": "主, CT01-081"}, {"front": "主, 強"}, turn=2).attack("強", "CT01-081")
    assert (t.field(1), t.bonds(1)["up"]) == ({"front": ["主"]}, ["CT01-081"])
    assert t.has(1, "retreat") == ["札"]
    t = table.lay({"front": "主, CT01-081"}, {"front": "主, 号", "bond": "札"}, turn=2)
    t.play("activate 号")  # defeated by a skill
    assert (t.has(1, "retreat"), t.count(1, "bond")) == (["CT01-081"], 0)


@card("CT01-076", "CT01-081")
def test_there_it_makes_the_six_shine(table: Table) -> None:
    one = {"front": "主, CT01-081, CT01-076"}
    t = table.lay(one, {"front": "主, 強"}, turn=2).attack("強", "CT01-081")
    assert t.power(1, "CT01-076") == 70


@card("CT01-081", "CT01-082")
def test_with_cards_beneath_all_of_them_return(table: Table) -> None:
    one = {"front": "主, CT01-081 under CT01-082"}
    t = table.lay(one, {"front": "主, 強"}, turn=2).attack("強", "CT01-081")
    assert sorted(t.bonds(1)["up"]) == ["CT01-081", "CT01-082"]


# --- 082 ------------------------------------------------------------------------------------------


@card("CT01-082")
def test_put_into_the_bond_area_it_may_move_a_rider(table: Table) -> None:
    one = {"front": "主, 馬", "back": "翼, 甲", "hand": "CT01-082"}
    t = table.lay(one, phase="bond").play("bond CT01-082")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("yes")
    assert t.options == ["card 馬", "card 翼"]
    t.play("card 翼")
    assert (t.line(1, "翼"), t.state(1, "翼")) == ("front", "ready")
    t = table.lay(one, phase="bond").play("bond CT01-082", "no")
    assert t.field(1) == {"front": ["主", "馬"], "back": ["翼", "甲"]}
    t = table.lay({"front": "主, 甲", "hand": "CT01-082"}, phase="bond").play("bond CT01-082")
    assert t.options != ["yes", "no"]  # nobody rides


@card("CT01-082")
@clause(GAME, "10.2.1.3")
def test_when_an_ally_changes_class_it_may_come_from_the_hand(table: Table) -> None:
    one = {"front": "主, 甲", "hand": "CT01-082, 上甲", "bond": "札, 聖", "deck": "乙*5"}
    t = table.lay(one, phase="deploy").play("level_up 上甲")
    assert (t.asked[0], t.options) == (1, ["trigger CT01-082", "no_skill"])
    t.play("trigger CT01-082")
    assert t.options == ["yes", "no"]  # whether to pay
    t.play("yes", "card 札", "area back")
    assert (t.line(1, "CT01-082"), t.bonds(1)["down"], t.has(1, "hand")) == ("back", ["札"], ["乙"])
    t = table.lay(one, phase="deploy").play("level_up 上甲", "no_skill")
    assert (t.has(1, "hand"), t.bonds(1)["down"]) == (["CT01-082", "乙"], [])


@card("CT01-082")
@clause(GAME, "10.1.1.1.4")
def test_drawn_for_the_class_change_it_may_come_at_once(table: Table) -> None:
    one = {"front": "主, 甲", "hand": "上甲", "bond": "札*2", "deck": "CT01-082, 札*9"}
    t = table.lay(one, phase="deploy").play("level_up 上甲")
    assert t.options == ["trigger CT01-082", "no_skill"]


@card("CT01-082")
@pytest.mark.parametrize(
    ("level", "bond"), [("上甲", "札, 札 face down"), ("二甲", "札*2"), ("上甲", "札*2")]
)
def test_it_comes_for_one_bond_when_it_is_a_class_change(
    table: Table, level: str, bond: str
) -> None:
    one = {"front": "主, 甲", "hand": f"CT01-082, {level}", "bond": bond}
    t = table.lay(one, phase="deploy").play(f"level_up {level}")
    assert ("trigger CT01-082" in t.options) is (level == "上甲")


# --- 083 ------------------------------------------------------------------------------------------


@card("CT01-083")
@pytest.mark.parametrize(("answer", "hand"), [("yes", ["乙"]), ("no", [])])
def test_hit_critically_it_may_draw(table: Table, answer: str, hand: list[str]) -> None:
    one = {"front": "主, CT01-083", "bond": "札", "deck": "札, 乙*5"}
    two = {"front": "主, 甲", "hand": "甲"}
    t = table.lay(one, two, turn=2).attack("甲", "CT01-083", critical="甲")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(answer)
    if hand:
        t.play("no_evasion")
    assert (t.has(1, "hand"), t.has(1, "retreat")) == (hand, ["札", "CT01-083"])
    t = table.lay(one, two, turn=2).attack("甲", "CT01-083")
    assert acting(t, 2)  # no critical hit
    t = table.lay({**one, "bond": ""}, two, turn=2).attack("甲", "CT01-083", critical="甲")
    assert acting(t, 2)  # it cannot pay


@card("CT01-083")
@pytest.mark.parametrize(("hand", "dropped"), [("甲*4", 0), ("甲*4, 乙", 1)])
def test_its_lamp_makes_an_enemy_with_five_cards_drop_one(
    table: Table, hand: str, dropped: int
) -> None:
    t = table.lay({"front": "主, 甲", "deck": "CT01-083, 札*9"}, {"front": "主, 強", "hand": hand})
    t.play("1: attack 甲", "1: target 強")
    if dropped:
        assert (t.asked, t.options) == ((2, "18.3.1.6"), ["card 甲"] * 4 + ["card 乙"])
        t.play("2: card 乙")
        assert t.has(2, "retreat") == ["乙"]
    assert (t.asked, t.has(2, "hand")) == ((2, "18.4.1.4"), ["甲"] * 4)


# --- 084 ------------------------------------------------------------------------------------------


@card("CT01-079", "CT01-081", "CT01-084")
@clause(GAME, "23.1.39.1")
def test_cards_of_the_desert_are_deployed_out_of_the_boundless_area(table: Table) -> None:
    one = {
        "front": "主, CT01-084",
        "boundless": "CT01-079, CT01-081, 甲",
        "bond": "CT01-075, 札",
    }
    t = table.lay(one, phase="deploy")
    assert sorted(t.options) == ["deploy CT01-079", "deploy CT01-081", "end_deploy"]
    t.play("deploy CT01-081", "area back")
    assert (t.line(1, "CT01-081"), t.has(1, "boundless")) == ("back", ["CT01-079", "甲"])
    assert t.options == ["deploy CT01-079", "end_deploy"]  # one bond of two is used
    t = table.lay({**one, "bond": "札*3"}, phase="deploy")
    assert acting(t)  # the symbol is needed as well
    t = table.lay({**one, "front": "主"}, phase="deploy")
    assert acting(t)  # without the star chart


@card("CT01-083", "CT01-084")
def test_a_unit_is_not_leveled_up_out_of_the_boundless_area(table: Table) -> None:
    one = {"front": "主, CT01-084", "boundless": "CT01-083", "bond": "CT01-075*4"}
    assert acting(table.lay(one, phase="deploy"))


@card("CT01-084")
def test_for_the_top_card_of_the_deck_it_is_stronger_until_the_enemys_turn_ends(
    table: Table,
) -> None:
    t = table.lay({"front": "主, CT01-084", "deck": "甲, 乙*5"}).play("activate CT01-084 2")
    assert (t.power(1, "CT01-084"), t.has(1, "boundless")) == (70, ["甲"])
    assert t.refused("activate CT01-084 2") == {"19.1.2.1"}
    t.end_turn()
    assert t.power(1, "CT01-084") == 70
    t.end_turn()
    assert t.power(1, "CT01-084") == 60


@card("CT01-076", "CT01-084")
@clause(GAME, "23.1.33.1.3.1")
def test_under_its_closed_canopy_the_enemys_skills_plant_no_card_of_the_hand(
    table: Table,
) -> None:
    one = {"hand": "甲, 乙", "deck": f"{ROOTS}, 札*9"}
    t = table.lay(one, {"front": "主, CT01-084", "bond": "札"}).play("attack 主", "target 主")
    # what would come to nothing is not offered
    assert (t.asked, t.has(1, "hand"), t.count(1, "bond")) == ((1, CRITICAL), ["甲", "乙"], 0)
    t = table.lay({"hand": "甲"}, {"front": "主, CT01-084"}, phase="bond").play("bond 甲")
    assert t.has(1, "bond") == ["甲"]  # the rules put it there
    t = table.lay({**one, "front": "主, CT01-084"}, {"bond": "札"}).play("attack 主")
    assert t.options == ["yes", "no"]  # its own user may


# --- 085 ------------------------------------------------------------------------------------------


@card("CT01-085")
def test_deployed_the_shooting_star_grants_a_card_and_burns_out_when_the_turn_ends(
    table: Table,
) -> None:
    one = {"hand": "CT01-085", "bond": "CT01-075", "deck": "乙*5"}
    t = table.lay(one, phase="deploy").deploy("CT01-085", "back")
    assert (t.has(1, "hand"), t.power(1, "CT01-085"), t.range(1, "CT01-085")) == (["乙"], 0, "-")
    t.end_turn()
    assert (t.has(1, "boundless"), t.count(1, "retreat")) == (["CT01-085"], 0)
    t = table.lay({"front": "主, CT01-085"}, turn=2).end_turn()
    assert t.line(1, "CT01-085") == "front"  # not when the enemy's turn ends


@card("CT01-084", "CT01-085")
def test_under_the_star_chart_it_comes_back_every_turn(table: Table) -> None:
    one = {"front": "主, CT01-084", "boundless": "CT01-085", "bond": "CT01-075", "deck": "乙*9"}
    t = table.lay(one, phase="deploy").deploy("CT01-085", "back")
    assert (t.count(1, "hand"), t.line(1, "CT01-085")) == (1, "back")
    t.end_turn().end_turn().pass_to("deploy")
    assert "deploy CT01-085" in t.options
