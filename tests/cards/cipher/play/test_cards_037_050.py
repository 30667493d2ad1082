"""The city beneath the ground: CT01-037 to CT01-050, each skill in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import CRITICAL, EVASION, acting, broken, card, powers, uses
from tests.rules.cipher.cards import card as tiny
from tests.rules.cipher.table import GAME, Side, Table
from tests.support import clause

RAISES = tiny(
    "級", "技【起】自分の手札から『主』を１枚選び、自分の主人公の上に重ねてレベルアップさせる。"
)
FELLS = tiny("滅", "技【起】主人公以外のすべての<暗夜>の味方を撃破する。")
STRIKES = tiny("討", "技【起】主人公以外の敵を１体選び、撃破する。")
SEEKS = tiny("探", "技【起】自分の退避エリアから<暗夜>のカードを１枚選び、手札に加える。")


def orbs(up: int, down: int) -> str:
    return ", ".join(["札 face up"] * up + ["札"] * down)


# --- 037 ------------------------------------------------------------------------------------------


@card("CT01-037")
def test_drowsing_she_looks_at_an_orb_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-037", "orb": "甲, 乙, 丙"}).play("1: activate CT01-037")
    assert len(t.options) == 3
    t.play("1: card 乙")
    assert "“乙”" in t.log(1)
    assert "“乙”" not in t.log(2)
    t.expect("orb 1: 甲, 乙, 丙")
    assert t.told(1, "orb", "face_down") == [True] * 3
    assert t.state(1, "CT01-037") == "ready"
    assert t.refused("activate CT01-037 1") == {"19.1.2.1"}


@card("CT01-037")
@pytest.mark.parametrize(("attacker", "count"), [("白", 2), ("暗", 2), ("両", 2), ("甲", 1)])
def test_the_great_lighthouse_shines_for_plateau_and_city(
    table: Table, attacker: str, count: int
) -> None:
    t = table.lay({"front": f"主, {attacker}", "deck": "CT01-037, 札"}).attack(attacker)
    assert broken(t) == count


# --- 038 ------------------------------------------------------------------------------------------


@card("CT01-038")
@clause(GAME, "21.2.2.7")
def test_her_blue_breath_reaches_the_back_line_for_an_orb_turned_up(table: Table) -> None:
    one = {"front": "主, CT01-038", "orb": "甲, 乙"}
    t = table.lay(one, {"front": "主", "back": "丙"}).play("1: activate CT01-038", "1: card 甲")
    t.expect("knows 2 orb 1: 甲")
    assert (t.power(1, "CT01-038"), t.range(1, "CT01-038")) == (70, "1-2")
    assert t.refused("activate CT01-038 1") == {"19.1.2.1"}
    t.end_turn()
    assert (t.power(1, "CT01-038"), t.range(1, "CT01-038")) == (50, "1")
    t = table.lay({**one, "orb": orbs(2, 0)})
    assert t.refused("activate CT01-038 1") == {"19.1.3.1"}


@card("CT01-038")
@pytest.mark.parametrize(("defender", "looks"), [("暗", True), ("両", True), ("甲", False)])
def test_the_banked_embers_show_an_orb_to_who_defends_with_the_city(
    table: Table, defender: str, looks: bool
) -> None:
    two = {"front": f"主, {defender}", "deck": "CT01-038, 札", "orb": "乙, 丙"}
    t = table.lay({"front": "主, 甲"}, two).attack("甲", defender)
    if looks:
        assert t.asked == (2, "18.3.1.6")
        t.play("2: card 丙")
        assert "“丙”" in t.log(2)
        assert "“丙”" not in t.log(1)
    assert acting(t)


# --- 039 ------------------------------------------------------------------------------------------


@card("CT01-039")
def test_her_blood_calls_an_enemy_forward_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-039", "bond": "札*2"}
    two = {"front": "主, 甲", "back": "乙, 丙"}
    t = table.lay(one, two).play("1: activate CT01-039", "1: card 札")
    assert t.options == ["card 乙", "card 丙"]
    t.play("1: card 丙")
    assert t.field(2) == {"front": ["主", "甲", "丙"], "back": ["乙"]}
    assert t.refused("activate CT01-039 1") == {"19.1.2.1"}
    t = table.lay({**one, "bond": "札 face down"}, two)
    assert t.refused("activate CT01-039 1") == {"19.1.3.1"}


@card("CT01-039", "CT01-027", "CT01-030")
@clause(GAME, "21.2.2.12.1")
def test_she_shares_the_blood_of_the_gale(table: Table) -> None:
    t = table.lay({"front": "主, CT01-027, CT01-030", "back": "CT01-039"})
    assert t.power(1, "CT01-039") == 70  # 凍てつく羽
    skills = [said for said in t.options if said.startswith("activate CT01-039")]
    assert len(skills) == 1  # 疾風の血; for her own there is no bond
    t.play(f"1: {skills[0]}")
    assert t.line(1, "CT01-039") == "front"
    assert not [said for said in t.options if said.startswith("activate CT01-039")]


@card("CT01-039", "CT01-044")
def test_what_she_shares_leaves_with_the_one_who_had_it(table: Table) -> None:
    t = table.lay({"front": "主, CT01-039, CT01-044"}, {"front": "主, 乙"})
    assert len([said for said in t.options if said.startswith("activate CT01-039")]) == 1
    t = table.lay({"front": "主, CT01-039", "retreat": "CT01-044"}, {"front": "主, 乙"})
    assert not [said for said in t.options if said.startswith("activate CT01-039")]


# --- 040 ------------------------------------------------------------------------------------------


@card("CT01-040", "CT01-037")
@clause(GAME, "16.1.2.b2", "16.1.2.1")
@pytest.mark.parametrize(
    ("up", "cost"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)]
)  # never less than 1
def test_each_orb_turned_up_makes_her_class_change_cheaper(
    table: Table, up: int, cost: int
) -> None:
    one = {"front": "主, CT01-037", "hand": "CT01-040, CT01-041", "orb": orbs(up, 5 - up)}
    for bonds in range(1, 5):
        t = table.lay({**one, "bond": f"暗*{bonds}"}, phase="deploy")
        assert t.refused("level_up CT01-040") == ({""} if bonds >= cost else {"16.1.2.b2"})
    t.play("1: level_up CT01-040")
    assert ("deploy CT01-041" in t.options) is (cost < 4)  # one more with four bonds


@card("CT01-040")
@pytest.mark.parametrize(
    ("mode", "mine", "theirs"),
    [
        ("mode 1", {"front": ["主"], "back": ["乙"]}, {"front": ["主"], "back": ["丁"]}),
        ("mode 2", {"front": ["主", "CT01-040", "甲"]}, {"front": ["主", "丙"]}),
    ],
)
def test_the_tide_sweeps_one_line_of_both_sides(
    table: Table, mode: str, mine: dict[str, list[str]], theirs: dict[str, list[str]]
) -> None:
    one = {"front": "主, CT01-040, 甲", "back": "乙", "bond": "札*2"}
    t = table.lay(one, {"front": "主, 丙", "back": "丁"})
    t.play("1: activate CT01-040", "1: card 札")
    assert t.options == ["mode 1", "mode 2"]
    t.play(f"1: {mode}")
    assert (t.field(1), t.field(2)) == (mine, theirs)
    assert t.bonds(1)["up"] == []
    t.expect("count 1 orb 5", "count 2 orb 5")


@card("CT01-040")
@pytest.mark.parametrize(
    "change",
    [
        {"bond": "札, 札 face down"},
        {"front": "主, CT01-040 state acted"},
        {"orb": orbs(5, 0)},
    ],
)
def test_the_tide_costs_all_three(table: Table, change: Side) -> None:
    t = table.lay({"front": "主, CT01-040", "bond": "札*2", **change})
    assert t.refused("activate CT01-040 2") == {"19.1.3.1"}


@card("CT01-040")
@pytest.mark.parametrize(("up", "is_so"), [(1, (70, "1")), (2, (80, "1-2")), (3, (80, "1-2"))])
def test_two_orbs_turned_up_make_her_deep_blue(
    table: Table, up: int, is_so: tuple[int, str]
) -> None:
    t = table.lay({"front": "主, CT01-040", "orb": orbs(up, 2)}, {"orb": orbs(3, 0)})
    assert (t.power(1, "CT01-040"), t.range(1, "CT01-040")) == is_so


# --- 041 ------------------------------------------------------------------------------------------


@card("CT01-041", "CT01-037")
def test_the_squire_is_stronger_beside_his_princess(table: Table) -> None:
    assert table.lay({"front": "主, CT01-041", "back": "CT01-037"}).power(1, "CT01-041") == 50
    assert table.lay({"front": "主, CT01-041"}).power(1, "CT01-041") == 40
    t = table.lay({"front": "主, CT01-041", "back": "CT01-037"}, turn=2)
    assert t.power(1, "CT01-041") == 40


# --- 042 ------------------------------------------------------------------------------------------


@card("CT01-042")
def test_amber_guards_him_in_the_opponents_turn(table: Table) -> None:
    assert table.lay({"front": "主, CT01-042"}).power(1, "CT01-042") == 60
    assert table.lay({"front": "主, CT01-042"}, turn=2).power(1, "CT01-042") == 70


@card("CT01-042")
@pytest.mark.parametrize(("name", "power"), [("暗", 80), ("両", 80), ("甲", 60)])
def test_he_mourns_another_of_the_city_that_falls(table: Table, name: str, power: int) -> None:
    t = table.lay({"front": "主, 丁, 戊"}, {"front": f"主, CT01-042, {name}"})
    t.attack("丁", name)
    assert t.line(2, name) == ""
    assert t.power(2, "CT01-042") == power + 10
    t.end_turn()
    assert t.power(2, "CT01-042") == 60


@card("CT01-042")
def test_he_mourns_once_a_turn_and_also_those_a_skill_defeats(table: Table) -> None:
    t = table.lay({"front": "主, CT01-042, 滅, 暗", "back": "両"}, cards=(FELLS,))
    t.play("1: activate 滅")  # and himself: he is gone with them
    assert t.field(1) == {"front": ["主", "滅"]}
    one = {"front": "主, CT01-042", "hand": "甲"}
    t = table.lay({"front": "主, 丁, 戊"}, {**one, "back": "none", "front": "主, CT01-042, 暗, 両"})
    t.attack("丁", "暗").attack("戊", "両")
    assert t.power(2, "CT01-042") == 90  # 60 + 10 + 20, not 40


@card("CT01-042")
def test_he_does_not_mourn_himself(table: Table) -> None:
    """Defeated as the main character he stays, for an orb."""
    t = table.lay({"front": "主, 強"}, {"front": "CT01-042"}).attack("強")
    assert broken(t) == 1
    assert t.power(2, "CT01-042") == 70


# --- 043 ------------------------------------------------------------------------------------------


@card("CT01-043")
@clause(GAME, "21.2.2.4.2")
def test_reading_the_lode_trades_a_card_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-043", "bond": "白", "hand": "甲, 乙", "deck": "丙, 丁"}
    t = table.lay(one).play("1: activate CT01-043")
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 甲").expect("hand 1: 乙, 丙", "retreat 1: 甲")
    assert t.bonds(1)["down"] == []
    assert t.refused("activate CT01-043 1") == {"19.1.2.1"}
    assert table.lay({**one, "hand": "none"}).refused("activate CT01-043 1") == {"19.1.3.1"}
    assert table.lay({**one, "bond": "暗"}).refused("activate CT01-043 1") == {"19.1.2.2"}


@card("CT01-043")
@pytest.mark.parametrize(("mine", "theirs", "may"), [(1, 1, True), (1, 2, True), (2, 1, False)])
def test_the_lamp_at_the_root_makes_a_bond_of_a_card_for_who_has_no_more_of_them(
    table: Table, mine: int, theirs: int, may: bool
) -> None:
    one = {"front": "主, 甲", "hand": "乙, 丙", "deck": "CT01-043, 札", "bond": f"札*{mine}"}
    t = table.lay(one, {"bond": f"札 face down*{theirs}"}).play("1: attack 甲")
    if not may:
        assert t.asked == (1, CRITICAL)
        return
    assert t.asked == (1, "18.3.1.6")
    assert t.options == ["yes", "no"]
    t.play("1: yes")
    assert t.options == ["card 乙", "card 丙"]
    t.play("1: card 乙").expect("hand 1: 丙")
    assert t.bonds(1) == {"up": ["札"] * mine + ["乙"], "down": []}
    t = table.lay(one, {"bond": f"札*{theirs}"}).play("1: attack 甲", "1: no")
    t.expect("hand 1: 乙, 丙")


# --- 044 ------------------------------------------------------------------------------------------


@card("CT01-044")
def test_the_jade_seal_defeats_a_weak_enemy(table: Table) -> None:
    t = table.lay({"front": "主, CT01-044"}, {"front": "主, 甲, 丙", "back": "守, 弱"})
    t.play("1: activate CT01-044")
    assert t.options == ["card 甲", "card 弱"]  # 守 has 60 in this turn
    t.play("1: card 甲").expect("retreat 2: 甲")
    assert (t.state(1, "CT01-044"), uses(t, "CT01-044")) == ("acted", False)


@card("CT01-044")
@clause(GAME, "23.1.8.1", "23.1.8.1.1")
def test_she_becomes_a_copy_of_an_enemy_for_the_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-044", "bond": "札"}, {"front": "主, 引, 王", "back": "砲"})
    t.play("1: activate CT01-044 2")
    assert t.options == ["card 主", "card 引", "card 王", "card 砲"]
    t.play("1: card 引")
    assert t.has(1, "front") == ["主", "引"]
    assert (t.power(1, "引"), t.range(1, "引")) == (40, "1")  # not the 50 it has by 王
    assert t.state(1, "引") == "ready"
    t.play("1: activate 引").expect("count 1 hand 1")
    assert not uses(t, "引", 2)
    t.end_turn()
    assert t.has(1, "front") == ["主", "CT01-044"]
    assert t.power(1, "CT01-044") == 60


@card("CT01-044")
@clause(GAME, "9.2.1.1")
def test_a_copy_of_the_enemy_main_character_has_its_name_too(table: Table) -> None:
    """There is one unit of a name: the main character stays, and she goes."""
    t = table.lay({"front": "主, CT01-044", "bond": "札"}, {"front": "主, 甲"})
    t.play("1: activate CT01-044 2", "1: card 主")
    assert t.has(1, "front") == ["主"]
    t.expect("retreat 1: CT01-044")


# --- 045 ------------------------------------------------------------------------------------------


@card("CT01-045")
def test_his_feet_are_too_heavy_to_evade(table: Table) -> None:
    one, two = {"front": "主, 戊"}, {"front": "主, CT01-045", "hand": "CT01-045, 主"}
    t = table.lay(one, two).play("1: attack 戊", "1: target CT01-045")
    assert acting(t)
    t.expect("retreat 2: 札, CT01-045")
    t = table.lay(one, two).play("1: attack 戊", "1: target 主")
    assert t.asked == (2, EVASION)
    assert t.options == ["evade 主", "no_evasion"]


@card("CT01-045")
@clause(GAME, "23.1.33.1.2.1")
def test_under_the_hammer_of_silence_no_skill_levels_the_enemy_main_character_up(
    table: Table,
) -> None:
    one = {"front": "主, 級", "hand": "主"}
    for two, stack in (({"front": "主, 甲"}, 2), ({"front": "主", "back": "CT01-045"}, 1)):
        t = table.lay(one, two, cards=(RAISES,)).play("1: activate 級")
        if t.asked[1] == "19.1.4":
            t.play("1: card 主")
        assert t.stack(1, "主") == stack
    t = table.lay({"front": "CT01-045, 級, 主 main", "hand": "主"}, cards=(RAISES,))
    t.play("1: activate 級", "1: card 主")
    assert t.stack(1, "主") == 2  # one's own is free
    one = {"front": "甲", "hand": "二甲", "bond": "札*2"}
    t = table.lay(one, {"front": "主, CT01-045"}, phase="deploy").play("1: level_up 二甲")
    assert t.stack(1, "二甲") == 2  # by no skill


# --- 046 ------------------------------------------------------------------------------------------


@card("CT01-046")
def test_a_broken_orb_of_his_side_makes_him_glow_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "主, 丁, 戊"}, {"front": "主, CT01-046"}).attack("丁", "主")
    broken(t)
    assert t.power(2, "CT01-046") == 90
    t.attack("戊", "主")
    broken(t)
    assert t.power(2, "CT01-046") == 90
    t.end_turn()
    assert t.power(2, "CT01-046") == 70
    t = table.lay({"front": "主, CT01-046, 丁"}).attack("丁")
    broken(t)
    assert t.power(1, "CT01-046") == 70  # an orb of the other side


@card("CT01-046")
@clause(GAME, "23.1.24.1")
def test_his_hammer_flies_until_he_leaves_the_field(table: Table) -> None:
    t = table.lay({"front": "主, CT01-046", "bond": "札*2"})
    t.play("1: activate CT01-046", "1: card 札")
    assert t.range(1, "CT01-046") == "1-2"
    t.play("1: activate CT01-046")  # no limit
    assert t.bonds(1)["up"] == []
    assert t.refused("activate CT01-046 2") == {"19.1.3.1"}
    t.end_turn().end_turn()
    assert t.range(1, "CT01-046") == "1-2"


@card("CT01-046")
@clause(GAME, "23.1.24.1")
def test_under_another_card_the_hammer_is_laid_down(table: Table) -> None:
    one = {"front": "主, CT01-046", "bond": "暗*4", "hand": "CT01-046"}
    t = table.lay(one).play("1: activate CT01-046", "1: card 暗")
    t.end_turn().end_turn().pass_to("deploy").play("1: level_up CT01-046")
    assert (t.range(1, "CT01-046"), t.stack(1, "CT01-046")) == ("1", 2)


# --- 047 ------------------------------------------------------------------------------------------


@card("CT01-047")
def test_evaded_she_poisons_an_enemy_of_cost_one(table: Table) -> None:
    one = {"front": "主", "back": "CT01-047"}
    two = {"front": "主, 甲, 丙", "back": "乙", "hand": "丙"}
    t = table.lay(one, two).attack("CT01-047", "丙", evade="丙")
    assert (t.asked[0], t.options) == (1, ["card 甲", "card 乙"])  # no main character
    t.play("1: card 乙")
    assert t.field(2) == {"front": ["主", "甲", "丙"]}
    t = table.lay(one, two).attack("CT01-047", "丙")
    assert t.field(2) == {"front": ["主", "甲", "丙"], "back": ["乙"]}  # not defeated, not evaded


@card("CT01-047")
def test_she_poisons_once_a_turn(table: Table) -> None:
    one = {"front": "主, 舞", "back": "CT01-047"}
    two = {"front": "主, 甲, 丙", "back": "乙", "hand": "丙*2"}
    t = table.lay(one, two).attack("CT01-047", "丙", evade="丙").play("1: card 乙")
    t.play("1: activate 舞", "1: card CT01-047").attack("CT01-047", "丙", evade="丙")
    assert t.field(2) == {"front": ["主", "甲", "丙"]}


@card("CT01-047")
@pytest.mark.parametrize(
    ("answer", "field", "retreat"),
    [("yes", {"front": ["主", "聖"], "back": ["CT01-047"]}, "乙"),
     ("no", {"front": ["主", "聖"]}, "CT01-047")],
)  # fmt: skip
def test_for_a_card_of_the_hand_she_comes_out_of_the_support_area(
    table: Table, answer: str, field: dict[str, list[str]], retreat: str
) -> None:
    one = {"front": "主, 聖", "hand": "乙", "deck": "CT01-047, 札"}
    t = table.lay(one, {"front": "主, 甲"}).play("1: attack 聖", "1: target 甲")
    assert t.asked == (1, "18.3.1.6")
    t.play(f"1: {answer}")
    if answer == "yes":
        assert t.options == ["area front", "area back"]
        t.play("1: area back")
        assert t.state(1, "CT01-047") == "acted"
    else:
        t.nothing()  # a critical hit
    assert powers(t) == (60, 40)
    assert t.field(1) == field
    t.expect(f"retreat 1: {retreat}")


@card("CT01-047")
def test_without_a_card_in_hand_she_goes_away(table: Table) -> None:
    t = table.lay({"front": "主, 聖", "deck": "CT01-047, 札"}, {"front": "主, 甲"})
    t.attack("聖", "甲").expect("retreat 1: CT01-047")
    assert acting(t)


# --- 048 ------------------------------------------------------------------------------------------


@card("CT01-048", "CT01-047")
@clause(GAME, "21.2.2.2.3")
def test_class_changed_her_edge_cannot_be_evaded_but_by_the_main_character(table: Table) -> None:
    one = {"front": "主, CT01-048 under CT01-047", "bond": "札*2"}
    two = {"front": "主, 甲", "hand": "甲, 主"}
    t = table.lay(one, two).play("1: activate CT01-048 1", "1: card 札")
    assert t.refused("activate CT01-048 1") == {"19.1.2.1"}
    t.play("1: attack CT01-048", "1: target 甲")
    assert acting(t)
    t.expect("retreat 2: 札, 甲")
    t = table.lay(one, two).play("1: activate CT01-048 1", "1: card 札", "1: attack CT01-048")
    t.play("1: target 主")
    assert t.options == ["evade 主", "no_evasion"]
    t = table.lay(one, two).play("1: attack CT01-048", "1: target 甲")  # without the skill
    assert t.options == ["evade 甲", "no_evasion"]


@card("CT01-048")
@clause(GAME, "21.2.2.2.3")
def test_not_class_changed_she_has_no_edge(table: Table) -> None:
    t = table.lay({"front": "主, CT01-048", "bond": "札"})
    assert t.refused("activate CT01-048 1") == {"19.1.2.2"}


@card("CT01-048")
def test_sealed_lips_have_no_skill_for_the_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-048"}, {"front": "主, 王, 守"})
    t.play("1: activate CT01-048 2")
    assert t.options == ["card 王", "card 守"]
    t.play("1: card 王")
    assert [t.power(2, name) for name in ("主", "王", "守")] == [40, 40, 60]
    assert t.state(1, "CT01-048") == "acted"
    t.end_turn()
    assert [t.power(2, name) for name in ("主", "王", "守")] == [50, 40, 50]


@card("CT01-048", "CT01-028", "CT01-030")
@clause(GAME, "23.1.15.1")
def test_sealed_lips_get_no_skill_anew_either(table: Table) -> None:
    two = {"front": "主, CT01-028", "back": "CT01-042"}
    t = table.lay({"front": "主, CT01-048, CT01-030"}, two)
    assert t.power(2, "CT01-028") == 80  # 樹脂の守り
    t.play("1: activate CT01-048 2", "1: card CT01-028")
    assert t.power(2, "CT01-028") == 70


# --- 049 ------------------------------------------------------------------------------------------


@card("CT01-049", "CT01-045")
@clause(GAME, "16.1.2.b2")
def test_the_earth_dragon_rises_out_of_the_smith(table: Table) -> None:
    one = {"front": "主, CT01-045", "hand": "CT01-049, CT01-041", "bond": "暗*6"}
    t = table.lay(one, phase="deploy")
    assert t.options == ["deploy CT01-049", "level_up CT01-049", "deploy CT01-041", "end_deploy"]
    t.play("1: level_up CT01-049")
    assert t.under(1, "CT01-049") == ["CT01-045"]
    assert acting(t)  # six bonds are spent
    t.expect("count 1 hand 1")  # no class change, no bonus
    t = table.lay({**one, "bond": "暗*5"}, phase="deploy")
    assert t.refused("level_up CT01-049") == {"16.1.2.b2"}


@card("CT01-049", "CT01-045", "CT01-046")
def test_beside_another_earth_dragon_only_that_one_is_levelled_up(table: Table) -> None:
    one = {"front": "主, CT01-045, CT01-049", "hand": "CT01-049, CT01-046", "bond": "暗*6"}
    t = table.lay(one, phase="deploy").play("1: level_up CT01-049")
    assert t.stack(1, "CT01-049") == 2
    assert t.line(1, "CT01-045") == "front"


@card("CT01-049")
def test_he_eats_a_bond_to_defeat_an_enemy_once_a_turn(table: Table) -> None:
    one = {"front": "主, CT01-049", "bond": "甲 face down, 乙 face down, 丙"}
    t = table.lay(one, {"front": "主, 甲", "back": "乙, 強"}).play("1: activate CT01-049")
    assert t.options == ["card 甲", "card 乙"]
    t.play("1: card 甲").expect("retreat 1: 甲")
    assert t.options == ["card 甲", "card 乙", "card 強"]
    t.play("1: card 強").expect("retreat 2: 強")
    assert t.bonds(1) == {"up": ["丙"], "down": ["乙"]}
    assert t.state(1, "CT01-049") == "ready"
    assert t.refused("activate CT01-049 2") == {"19.1.2.1"}
    t = table.lay({**one, "bond": "丙*3"}, {"front": "主, 甲"})
    assert t.refused("activate CT01-049 2") == {"19.1.3.1"}


@card("CT01-049", "CT01-045")
@clause(GAME, "21.4.3.1")
def test_levelled_up_he_eats_as_long_as_there_is_anything(table: Table) -> None:
    one = {"front": "主, CT01-049 under CT01-045", "bond": "甲 face down, 乙 face down"}
    t = table.lay(one, {"front": "主, 甲, 乙, 丙"})
    t.play("1: activate CT01-049", "1: card 甲", "1: card 甲")
    t.play("1: activate CT01-049", "1: card 丙")
    assert t.has(2, "front") == ["主", "乙"]
    assert t.power(1, "CT01-049") == 90  # twice
    assert t.refused("activate CT01-049 2") == {"19.1.3.1"}


@card("CT01-049", "CT01-044")
def test_the_earth_trembles_for_each_enemy_a_skill_of_his_side_defeats(table: Table) -> None:
    t = table.lay({"front": "主, CT01-049, 討, 強"}, {"front": "主, 甲, 乙, 丙"}, cards=(STRIKES,))
    t.play("1: activate 討", "1: card 甲")
    assert t.power(1, "CT01-049") == 80
    t.play("1: activate 討", "1: card 乙")
    assert t.power(1, "CT01-049") == 90
    t.attack("強", "丙")  # by an attack
    assert (t.line(2, "丙"), t.power(1, "CT01-049")) == ("", 90)
    t.end_turn()
    assert t.power(1, "CT01-049") == 70
    t = table.lay({"front": "主, 討"}, {"front": "主, CT01-049, 甲"}, cards=(STRIKES,)).play(
        "1: activate 討", "1: card 甲"
    )
    assert t.power(2, "CT01-049") == 70  # a skill of the other side
    t = table.lay({"front": "主, CT01-049, CT01-044"}, {"front": "主, 甲"})
    t.play("1: activate CT01-044")
    assert t.power(1, "CT01-049") == 80


# --- 050 ------------------------------------------------------------------------------------------


@card("CT01-042")
@clause(GAME, "23.1.42.1")
@pytest.mark.parametrize(
    ("side", "power"), [pytest.param("CT01-050", 90, marks=card("CT01-050")), ("甲", 70)]
)
def test_between_day_and_night_the_plateau_is_of_the_city_too(
    table: Table, side: str, power: int
) -> None:
    """CT01-042 mourns those of the city: 60, 10 in the opponent's turn, and 20."""
    t = table.lay({"front": "主, 丁"}, {"front": "主, CT01-042, 白", "back": side})
    t.attack("丁", "白")
    assert t.power(2, "CT01-042") == power


@clause(GAME, "23.1.42.1")
@pytest.mark.parametrize(
    ("side", "found"), [pytest.param("CT01-050", ["白"], marks=card("CT01-050")), ("甲", [])]
)
def test_between_day_and_night_lies_the_retreat_area_too(
    table: Table, side: str, found: list[str]
) -> None:
    t = table.lay({"front": f"主, 探, {side}", "retreat": "白, 聖"}, cards=(SEEKS,))
    t.play("1: activate 探")
    assert t.has(1, "hand") == found


@card("CT01-050")
@clause(GAME, "4.17.2", "23.1.16.1")
@pytest.mark.parametrize("count", [5, 3, 1])
def test_the_lamp_of_dusk_supports_by_the_orbs_on_both_sides_of_a_battle(
    table: Table, count: int
) -> None:
    side = {"deck": "CT01-050, 札", "orb": f"札*{count}"}
    t = table.lay({"front": "主, 甲", **side}, {"front": "主, 強"}).attack("甲", "強")
    assert powers(t) == (40 + 10 * count, 100)
    t = table.lay({"front": "主, 甲"}, {"front": "主, 強", **side}).attack("甲", "強")
    assert powers(t) == (40, 100 + 10 * count)


@card("CT01-050")
def test_without_orbs_the_lamp_of_dusk_gives_nothing(table: Table) -> None:
    one = {"front": "主, 甲", "deck": "CT01-050, 札", "orb": "none"}
    t = table.lay(one, {"front": "主, 強"}).attack("甲", "強")
    assert powers(t) == (40, 100)
