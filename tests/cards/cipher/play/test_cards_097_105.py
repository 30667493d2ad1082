"""Those of no people: CT01-097 to CT01-105, each text in play."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.book.decks import deck_problems
from tests.cards.cipher.play.shared import BY_KEY, CRITICAL, EVASION, acting, card, powers, uses
from tests.rules.cipher.cards import card as built
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

# --- 097 ------------------------------------------------------------------------------------------


@card("CT01-015", "CT01-097")
@clause(GAME, "21.2.2.5")
def test_in_one_line_with_rindo_the_likeness_is_not_defeated_by_attacks(table: Table) -> None:
    for one, line in (
        ({"front": "主, CT01-097, CT01-015"}, "front"),
        ({"front": "主, CT01-097", "back": "CT01-015"}, ""),
        ({"front": "主, CT01-097"}, ""),
    ):
        t = table.lay(one, {"front": "主, 強"}, turn=2).attack("強", "CT01-097")
        assert (powers(t), t.line(1, "CT01-097")) == ((100, 30), line)
    one = {"front": "主, CT01-097, CT01-015"}
    t = table.lay(one, {"front": "主, 号", "bond": "札"}, turn=2)
    t.play("activate 号", "card CT01-097")  # a skill defeats it
    assert t.line(1, "CT01-097") == ""


@card("CT01-015", "CT01-097")
@pytest.mark.parametrize("line", ["front", "back"])
def test_after_supporting_an_attack_it_may_come_to_the_line_of_rindo(
    table: Table, line: str
) -> None:
    one = {"front": "主, 甲", "deck": "CT01-097, 札*9"}
    one[line] = f"{one.get(line, '')}, CT01-015".removeprefix(", ")
    t = table.lay(one, {"front": "主, 強"}).attack("甲", "強")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("yes")
    assert acting(t)  # the line is not asked for
    assert (t.line(1, "CT01-097"), t.count(1, "retreat")) == (line, 0)
    t = table.lay(one, {"front": "主, 強"}).attack("甲", "強").play("no")
    assert (t.line(1, "CT01-097"), t.has(1, "retreat")) == ("", ["CT01-097"])


@card("CT01-015", "CT01-097")
def test_without_rindo_with_a_likeness_there_or_in_defence_it_does_not_come(table: Table) -> None:
    for front in ("主, 甲", "主, 甲, CT01-015, CT01-097"):
        t = table.lay({"front": front, "deck": "CT01-097, 札*9"}, {"front": "主, 強"})
        assert acting(t.attack("甲", "強"))
        assert t.has(1, "retreat") == ["CT01-097"]
    two = {"front": "主, 強, CT01-015", "deck": "CT01-097, 札*9"}
    t = table.lay({"front": "主, 甲"}, two).attack("甲", "強")
    assert acting(t)


# --- 098 ------------------------------------------------------------------------------------------


@card("CT01-001", "CT01-098")
def test_the_shadow_goes_by_the_name_of_hitaki_as_well(table: Table) -> None:
    t = table.lay({"front": "主, CT01-001, CT01-098"})
    assert (t.asked, t.options) == ((1, "9.2.1"), ["keep CT01-001", "keep CT01-098"])
    t.play("keep CT01-098")
    assert t.field(1) == {"front": ["主", "CT01-098"]}
    t = table.lay({"front": "主, CT01-001", "hand": "CT01-098", "bond": "札"}, phase="deploy")
    assert t.options == ["level_up CT01-098", "end_deploy"]  # not to be deployed beside her
    t.play("level_up CT01-098")
    assert t.under(1, "CT01-098") == ["CT01-001"]
    t = table.lay({"front": "主, CT01-001", "hand": "CT01-098"}).play("attack CT01-001")
    assert t.options == ["critical CT01-098", "no_critical"]
    t = table.lay({"front": "主, CT01-001", "deck": "CT01-098, 札*9"}).attack("CT01-001")
    assert powers(t) == (40, 40)  # the support fails


@card("CT01-098")
@pytest.mark.parametrize("weapon", ["剣", "槍", "斧", "弓", "拳"])
def test_it_bears_four_weapons(table: Table, weapon: str) -> None:
    text = (
        f"技【常】このユニットが<{weapon}>を攻撃している場合、このユニットの戦闘力は＋３０される。"
    )
    t = table.lay({"front": "主, 検"}, {"front": "主, CT01-098"}, cards=(built("検", text),))
    assert powers(t.attack("検", "CT01-098")) == (40 if weapon == "拳" else 70, 30)


@card("CT01-098", "CT01-102")
def test_its_lamp_gives_10_to_a_unit_without_a_symbol(table: Table) -> None:
    t = table.lay({"front": "主, 無", "deck": "CT01-098, 札*9"}, {"front": "主, 強"})
    assert powers(t.attack("無", "強")) == (60, 100)
    assert t.power(1, "無") == 40  # for that battle
    t = table.lay({"front": "主, 甲", "deck": "CT01-098, 札*9"}, {"front": "主, 強"})
    assert powers(t.attack("甲", "強")) == (50, 100)
    two = {"front": "CT01-102", "boundless": "CT01-096", "deck": "札*9"}
    t = table.lay({"front": "甲", "deck": "CT01-098, 札*9"}, two).attack("甲")
    assert powers(t)[0] == 60  # one that has lost its symbols


# --- 099 ------------------------------------------------------------------------------------------


@card("CT01-099")
@clause(GAME, "14.1.1.1", "23.1.19.1")
def test_several_players_stand_on_the_field_together(table: Table) -> None:
    t = table.lay({"front": "主, CT01-099", "hand": "CT01-099*2", "bond": "札*2"}, phase="deploy")
    assert t.options == ["deploy CT01-099", "level_up CT01-099"] * 2 + ["end_deploy"]
    t.deploy("CT01-099", "front").deploy("CT01-099", "back")
    assert acting(t)
    assert t.field(1) == {"front": ["主", "CT01-099", "CT01-099"], "back": ["CT01-099"]}


@card("CT01-099")
def test_a_deck_may_have_more_than_four_of_them(table: Table) -> None:
    rules = table.lay({"hand": "CT01-099"}).game.rules
    deck = ["主"] * 4 + ["CT01-099"] * 46
    assert deck_problems(rules, deck) == []
    assert len(deck_problems(rules, ["CT01-098" if c == "CT01-099" else c for c in deck])) == 1


@card("CT01-099")
@pytest.mark.parametrize(("hand", "asked"), [(4, True), (5, False)])
def test_its_lamp_may_draw_with_four_cards_in_hand(table: Table, hand: int, asked: bool) -> None:
    one = {"hand": f"甲*{hand}", "deck": "CT01-099, 乙, 札*8", "bond": "札"}
    t = table.lay(one).play("attack 主")
    if asked:
        assert (t.asked, t.options) == ((1, "18.3.1.6"), ["yes", "no"])
        t.play("yes")
        assert (t.count(1, "hand"), t.bonds(1)["down"]) == (5, ["札"])
        t = table.lay(one).play("attack 主", "no")
    assert (t.asked, t.count(1, "hand"), t.bonds(1)["down"]) == ((1, CRITICAL), hand, [])
    t = table.lay({**one, "bond": ""}).play("attack 主")
    assert t.asked == (1, CRITICAL)


# --- 100 ------------------------------------------------------------------------------------------


@card("CT01-076", "CT01-100")
@clause(GAME, "23.1.20.1")
def test_the_house_of_no_return_is_never_a_bond(table: Table) -> None:
    t = table.lay({"hand": "CT01-100, 甲"}, phase="bond")
    assert t.options == ["bond 甲", "no_bond"]
    assert t.refused("bond CT01-100") == {"23.1.20.1"}
    t = table.lay({"hand": "CT01-100", "deck": "CT01-076, 札*9"}, {"bond": "札"})
    t.play("attack 主")
    while t.asked != (1, CRITICAL):
        t.game.choose(0)
    assert (t.has(1, "hand"), t.count(1, "bond")) == (["CT01-100"], 0)


@card("CT01-100")
@pytest.mark.parametrize(("retreat", "opens"), [("札*4", False), ("札*5", True)])
def test_its_door_opens_with_five_cards_in_the_retreat_area(
    table: Table, retreat: str, opens: bool
) -> None:
    one = {"hand": "CT01-100", "bond": "札*3", "retreat": retreat}
    t = table.lay(one, {"retreat": "札*9"}, phase="deploy")
    assert ("deploy CT01-100" in t.options) is opens
    if opens:
        t.deploy("CT01-100", "front")
        assert t.line(1, "CT01-100") == "front"


# --- 101 ------------------------------------------------------------------------------------------


@card("CT01-090", "CT01-101")
@clause(GAME, "23.1.32.1")
def test_each_enemy_deployed_by_a_skill_widens_its_eyes(table: Table) -> None:
    one = {"front": "主, CT01-101, 戊", "back": "魔"}
    two = {"front": "主, 甲, 乙", "deck": "CT01-090, 札*9"}
    t = table.lay(one, two).attack("戊", "甲").play("2: yes", "2: area front")
    assert t.power(1, "CT01-101") == 60
    t.end_turn()
    assert t.power(1, "CT01-101") == 50
    comes = built("来", *[str(s) for s in BY_KEY["CT01-090"].texts[1:]])
    two = {"front": "主, 甲, 乙", "deck": "CT01-090, 来, 札*9"}
    one = {"front": "主, CT01-101, 戊, 強"}
    t = table.lay(one, two, cards=(comes,)).attack("戊", "甲").play("2: yes", "2: area back")
    t.attack("強", "乙").play("2: yes", "2: area back")
    assert t.power(1, "CT01-101") == 70
    one = {"hand": "甲", "bond": "札"}
    t = table.lay(one, {"front": "主, CT01-101"}, phase="deploy").deploy("甲", "back")
    assert t.power(2, "CT01-101") == 50  # deployed by the rules
    one = {"front": "主, 丁, CT01-097", "back": "CT01-015", "deck": "CT01-097, 札*9"}
    t = table.lay({**one, "front": "主, 丁, CT01-101"}, {"front": "主, 強"}).attack("丁", "強")
    t.play("yes")
    assert t.power(1, "CT01-101") == 50  # an ally


@card("CT01-101")
def test_in_the_enemys_turn_a_failed_support_strengthens_the_main_character(
    table: Table,
) -> None:
    one = {"front": "主, CT01-101", "deck": "主, 札*9"}
    t = table.lay(one, {"front": "主, 強"}, turn=2).attack("強", "主").play("1: no")
    assert powers(t) == (100, 60)
    t.play("1: card")
    assert t.power(1, "主") == 40  # for that battle
    two = {"front": "主, 強, 丁"}
    t = table.lay({**one, "deck": "主*9"}, two, turn=2).attack("強", "主").play("1: no", "1: card")
    t.attack("丁", "主").play("1: no", "1: no_evasion")
    assert powers(t) == (60, 60)  # every time
    t = table.lay({**one, "front": "主, 甲, CT01-101", "deck": "甲*9"}, {"front": "主, 強"}, turn=2)
    t.attack("強", "甲").play("1: no")
    assert powers(t) == (100, 40)  # only the main character
    t = table.lay(one).attack("主").play("1: no")
    assert powers(t) == (40, 40)  # not in its own turn


@card("CT01-101")
@clause(GAME, "18.3.1.2.1")
def test_a_support_card_that_would_fail_may_be_changed_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-101, 甲", "deck": "主, 励, 甲, 札*9"}
    two = {"front": "主, 強"}
    t = table.lay(one, two).attack("主", "強")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("yes")
    assert (powers(t), t.has(1, "retreat")) == ((70, 100), ["励", "主"])
    t.attack("甲", "強")  # 甲 fails, and nothing is asked any more
    assert (acting(t), powers(t)) == (True, (40, 100))
    t = table.lay(one, two).attack("主", "強").play("no")
    assert (powers(t), t.has(1, "retreat")) == ((40, 100), ["主"])
    t.attack("甲", "強")
    assert acting(t)  # 励 supports 甲
    assert powers(t) == (70, 100)


@card("CT01-101")
def test_a_card_that_does_not_fail_or_is_the_enemys_is_left(table: Table) -> None:
    t = table.lay({"front": "主, CT01-101", "deck": "励*9"}, {"front": "主, 強", "deck": "強*9"})
    t.attack("主", "強")
    assert acting(t)


# --- 102 and 103 ----------------------------------------------------------------------------------


@card("CT01-102")
def test_among_more_allies_than_enemies_the_sword_for_hire_is_stronger(table: Table) -> None:
    for two, power in (("主", 50), ("主, 甲", 40), ("主, 甲, 乙", 40)):
        t = table.lay({"front": "主", "back": "CT01-102"}, {"front": two})
        assert t.power(1, "CT01-102") == power


@card("CT01-103")
def test_when_the_deployment_phase_begins_it_may_call_an_old_companion(table: Table) -> None:
    one = {
        "front": "主, CT01-103",
        "hand": "乙, 丁",
        "retreat": "甲, 丙, 戊, 主",
        "bond": "札",
    }
    t = table.lay(one, phase="deploy")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("yes", "card 乙")
    assert sorted(t.options) == ["card 丙", "card 主", "card 乙", "card 甲"]  # the one dropped too
    t.play("card 丙", "area back")
    assert (t.line(1, "丙"), t.state(1, "丙"), t.has(1, "hand")) == ("back", "ready", ["丁"])
    assert t.bonds(1)["down"] == ["札"]
    t = table.lay(one, phase="deploy").play("no")
    assert (t.has(1, "hand"), t.bonds(1)["down"]) == (["乙", "丁"], [])


@card("CT01-103")
def test_it_needs_a_bond_and_a_card_of_the_hand_and_its_own_turn(table: Table) -> None:
    one = {"front": "主, CT01-103", "hand": "丁", "retreat": "甲", "bond": "札"}
    for side in ({"hand": ""}, {"bond": "札 face down"}):
        assert acting(table.lay({**one, **side}, phase="deploy"))
    assert acting(table.lay({}, one, phase="deploy"))


@card("CT01-103")
@clause(GAME, "23.1.38.1")
@pytest.mark.parametrize(
    ("allies", "enemy", "evades"),
    [
        ("", "甲", True),
        (", 王", "甲", False),  # strengthened by 10
        (", 王", "主", True),  # the main character may
        (", 衰", "甲", True),
        (", 王, 衰", "甲", False),  # weakened by 10 as well: it was strengthened all the same
    ],
)
def test_strengthened_by_a_skill_its_attack_is_not_evaded(
    table: Table, allies: str, enemy: str, evades: bool
) -> None:
    weak = built("衰", "技【常】他のすべての味方の戦闘力は－１０される。")
    two = {"front": "主, 甲", "hand": "甲, 主"}
    t = table.lay({"front": f"主, CT01-103{allies}"}, two, cards=(weak,)).play(
        "attack CT01-103", f"target {enemy}"
    )
    assert (t.asked == (2, EVASION) and f"evade {enemy}" in t.options) is evades


# --- 104 ------------------------------------------------------------------------------------------


@card("CT01-102", "CT01-103", "CT01-104")
@clause(GAME, "23.1.34.1", "23.1.34.1.1")
def test_beside_the_mirrors_two_of_no_name_may_stand(table: Table) -> None:
    t = table.lay({"front": "主, CT01-102, CT01-103, CT01-104"})
    assert acting(t)
    t = table.lay({"front": "主, CT01-102, CT01-103"})
    assert t.asked == (1, "9.2.1")
    t = table.lay({"front": "主, CT01-102, CT01-103, CT01-104, CT01-102"})
    assert (t.asked, t.options) == (
        (1, "9.2.1"),
        ["card CT01-102", "card CT01-103", "card CT01-102"],
    )
    t.play("card CT01-103", "card CT01-102")
    assert sorted(t.has(1, "front")) == ["CT01-102", "CT01-103", "CT01-104", "主"]


@card("CT01-077", "CT01-104")
def test_the_mirror_takes_the_skills_of_a_card_of_the_boundless_area(table: Table) -> None:
    one = {"front": "主, CT01-104", "boundless": "CT01-092, 甲, CT01-077", "bond": "札, CT01-075"}
    t = table.lay(one).play("activate CT01-104 2", "card 札")
    assert sorted(t.options) == ["card CT01-077", "card CT01-092"]
    t.play("card CT01-077")
    assert (t.has(1, "retreat"), t.has(1, "boundless")) == (["CT01-077"], ["CT01-092", "甲"])
    assert t.refused("activate CT01-104 2") == {"19.1.2.1"}
    assert uses(t, "CT01-104", 4)  # the stardust blade
    t.play("activate CT01-104 4")
    assert (t.power(1, "CT01-104"), t.bonds(1)["up"]) == (50, [])
    t.end_turn()
    assert t.power(1, "CT01-104") == 40


@card("CT01-092", "CT01-104")
def test_what_it_took_holds_until_the_turn_ends(table: Table) -> None:
    one = {"front": "主, CT01-104, 翼", "boundless": "CT01-092", "bond": "札"}
    t = table.lay(one)
    assert not uses(t, "翼")
    t.play("activate CT01-104 2")
    assert uses(t, "翼")  # all flying allies have the wind of passage
    t.play("activate 翼", "card 主")
    assert t.power(1, "CT01-104") == 50
    t.end_turn().end_turn().pass_to("action")
    assert (uses(t, "翼"), t.power(1, "CT01-104")) == (False, 40)


@card("CT01-096", "CT01-104")
@pytest.mark.parametrize(("turn", "boundless"), [(1, True), (2, False)])
def test_in_the_enemys_turn_what_it_took_is_gone(table: Table, turn: int, boundless: bool) -> None:
    """Who has the skills of the fallen star sinks into the boundless area."""
    falls = built("斬", "技【起】味方の『カガミ』を１体選び、撃破する。")
    one = {"front": "主, CT01-104, 斬", "boundless": "CT01-096", "bond": "札"}
    t = table.lay(one, {"front": "主, 強"}, cards=(falls,)).play("activate CT01-104 2")
    if turn == 1:
        t.play("activate 斬")
    else:
        t.end_turn().attack("強", "CT01-104")
    assert t.line(1, "CT01-104") == ""
    assert (t.has(1, "boundless") == ["CT01-104"]) is boundless


@card("CT01-085", "CT01-104")
def test_with_the_skills_of_the_shooting_star_it_burns_out_itself(table: Table) -> None:
    one = {"front": "主, CT01-104", "boundless": "CT01-085", "bond": "札"}
    t = table.lay(one).play("activate CT01-104 2")
    assert (t.has(1, "retreat"), t.count(1, "hand")) == (["CT01-085"], 0)  # it was not deployed
    t.end_turn()
    assert (t.field(1), t.has(1, "boundless")) == ({"front": ["主"]}, ["CT01-104"])


@card("CT01-055", "CT01-104")
@clause(GAME, "18.3.1.6.4")
def test_the_support_skill_of_a_card_that_supports_it_is_carried_out_twice(table: Table) -> None:
    t = table.lay({"front": "主, CT01-104", "deck": "CT01-055, 札*9"}, {"front": "主, 強"})
    assert powers(t.attack("CT01-104", "強")) == (90, 100)  # 40, 10 and twice 20
    t = table.lay({"front": "主, CT01-104", "deck": "CT01-055, 札*9"}, {"front": "主, 強"})
    assert powers(t.attack("主", "強")) == (70, 100)  # not another's
    two = {"front": "主, CT01-104", "deck": "CT01-057, 札*9"}
    t = table.lay({"front": "主, 強"}, two).attack("強", "CT01-104")
    assert powers(t) == (100, 90)  # in defence as well


@card("CT01-099", "CT01-104")
@clause(GAME, "18.3.1.6.4.2")
def test_a_cost_is_paid_each_time(table: Table) -> None:
    one = {"front": "主, CT01-104", "deck": "CT01-099, 乙*9", "bond": "札, 聖"}
    t = table.lay(one, {"front": "主, 強"}).attack("CT01-104", "強")
    t.play("yes", "card 札", "yes")
    assert (t.has(1, "hand"), t.bonds(1)["up"]) == (["乙", "乙"], [])


# --- 105 ------------------------------------------------------------------------------------------


@card("CT01-105")
@pytest.mark.parametrize(("orbs", "bonds", "comes"), [(3, 3, True), (3, 2, False), (1, 1, True)])
def test_the_dragon_of_the_last_lamp_costs_one_for_each_orb(
    table: Table, orbs: int, bonds: int, comes: bool
) -> None:
    one = {"hand": "CT01-105, 甲", "orb": f"札*{orbs}", "bond": f"札*{bonds}"}
    t = table.lay(one, phase="deploy")
    assert ("deploy CT01-105" in t.options) is comes
    if comes:
        t.deploy("CT01-105", "front")
        assert acting(t)  # nothing is left for 甲
    t = table.lay({**one, "orb": "none", "bond": ""}, phase="deploy")
    assert "deploy CT01-105" in t.options  # without orbs it is free


@card("CT01-074", "CT01-105")
def test_so_dear_it_is_on_the_field_too(table: Table) -> None:
    one = {"front": "主, CT01-105", "orb": "札*4", "deck": "CT01-074, 札*9"}
    t = table.lay(one, {"front": "主, 強"}).attack("CT01-105", "強")
    assert powers(t) == (110, 100)  # the lamp of the leaf gives 40


@card("CT01-103", "CT01-105")
@clause(GAME, "23.1.33.1.1.1")
def test_no_skill_wakes_it(table: Table) -> None:
    one = {"front": "主, CT01-103", "hand": "丁", "bond": "札", "orb": "札*2"}
    t = table.lay({**one, "retreat": "CT01-105"}, phase="deploy").play("yes")
    assert acting(t)
    assert (t.field(1), sorted(t.has(1, "retreat"))) == (
        {"front": ["主", "CT01-103"]},
        ["CT01-105", "丁"],
    )


@card("CT01-105")
@clause(GAME, "10.1.1.1.3")
@pytest.mark.parametrize(("answer", "orbs"), [("yes", 3), ("no", 2)])
def test_defeated_by_an_attack_it_may_hand_on_the_fire_as_an_orb(
    table: Table, answer: str, orbs: int
) -> None:
    one = {"front": "主, CT01-105", "orb": "札*2", "bond": "札*3", "deck": "札, 乙*5"}
    t = table.lay(one, {"front": "主, 強"}, turn=2).attack("強", "CT01-105")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    assert (t.line(1, "CT01-105"), t.count(1, "orb"), t.count(1, "deck")) == ("", orbs, 7 - orbs)
    t = table.lay({**one, "bond": "札*2"}, {"front": "主, 強"}, turn=2).attack("強", "CT01-105")
    assert acting(t, 2)  # it cannot pay
    t = table.lay(one, {"front": "主, 号", "bond": "札"}, turn=2).play("activate 号")
    assert (t.line(1, "CT01-105"), t.count(1, "orb")) == ("", 2)  # defeated by a skill
