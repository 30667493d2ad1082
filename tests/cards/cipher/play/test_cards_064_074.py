"""The city of strings: CT01-064 to CT01-074, each text in play."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import (
    BY_KEY,
    CRITICAL,
    acting,
    broken,
    card,
    powers,
    told,
    uses,
)
from tests.rules.cipher.cards import card as built
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

# --- 064 ------------------------------------------------------------------------------------------


@card("CT01-064")
def test_the_flute_of_wind_fetches_an_enemy_from_the_back(table: Table) -> None:
    t = table.lay({"front": "主, CT01-064"}, {"front": "主, 丙", "back": "甲, 乙"})
    t.play("1: activate CT01-064")
    assert t.options == ["card 甲", "card 乙"]  # only from the back
    t.play("1: card 乙")
    assert (t.field(2), t.state(2, "乙")) == (
        {"front": ["主", "丙", "乙"], "back": ["甲"]},
        "ready",
    )
    assert t.state(1, "CT01-064") == "acted"
    assert not uses(t, "CT01-064")


@card("CT01-064", "CT01-079")
def test_supporting_an_attack_the_reading_lamp_draws_and_drops_a_card(table: Table) -> None:
    for reads in ("CT01-064", "CT01-079"):
        t = table.lay({"hand": "甲", "deck": f"{reads}, 乙, 札*8"}).play("1: attack 主")
        assert (t.asked, t.options) == ((1, "18.3.1.6"), ["card 甲", "card 乙"])
        t.play("1: card 甲")
        assert (t.has(1, "hand"), t.has(1, "retreat"), t.asked) == (["乙"], ["甲"], (1, CRITICAL))
        t = table.lay({"front": "主, 甲"}, {"deck": f"{reads}, 乙, 札*8"}).attack("甲")
        assert (t.count(2, "hand"), t.has(2, "retreat")) == (0, [reads])  # not in defence


# --- 065 ------------------------------------------------------------------------------------------


@card("CT01-065", "CT01-066")
@pytest.mark.parametrize(("answer", "hand", "down"), [("yes", ["乙"], ["札"]), ("no", [], [])])
def test_when_an_ocarina_supports_another_it_may_draw(
    table: Table, answer: str, hand: list[str], down: list[str]
) -> None:
    one = {"front": "主, 甲, CT01-065", "bond": "札", "deck": "CT01-066, 乙, 札*8"}
    t = table.lay(one, {"front": "主, 強"}).attack("甲", "強")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(f"1: {answer}")
    if answer == "yes":
        t.play("1: no_critical")
    assert acting(t)
    assert (t.has(1, "hand"), t.bonds(1)["down"]) == (hand, down)


@card("CT01-065", "CT01-066")
def test_it_draws_once_a_turn_and_only_when_the_support_succeeds(table: Table) -> None:
    one = {"front": "主, 甲, 乙, CT01-065", "bond": "札, 聖", "deck": "CT01-066*2, 札*8"}
    two = {"front": "主, 強"}
    t = table.lay({**one, "deck": "CT01-066, 札, CT01-066, 札*8"}, two).attack("甲", "強")
    t.play("1: yes", "1: card 札", "1: no_critical").attack("乙", "強")
    assert acting(t)  # nothing was asked
    assert (t.has(1, "hand"), t.bonds(1)["up"]) == (["札"], ["聖"])
    t = table.lay(one, two).attack("CT01-065", "強")  # supported itself: it fails
    assert acting(t)
    assert t.has(1, "retreat") == ["CT01-066"]
    t = table.lay({**one, "deck": "丙*9"}, two).attack("甲", "強")
    assert acting(t)  # by somebody else


@card("CT01-065")
@clause(GAME, "21.2.2.10", "21.2.2.10.1", "23.1.29.1.1")
@pytest.mark.parametrize(("times", "power"), [(0, 70), (1, 80), (2, 90)])
def test_the_endless_round_goes_on_as_long_as_bonds_are_turned(
    table: Table, times: int, power: int
) -> None:
    t = table.lay(
        {"front": "主, 甲", "bond": "札, 聖", "deck": "CT01-065, 札*9"}, {"front": "主, 強"}
    )
    t.attack("甲", "強")
    for bond in ("札", "聖")[:times]:
        assert (t.asked, t.options) == ((1, "18.3.1.6"), ["yes", "no"])
        t.play("1: yes")
        if bond == "札":
            t.play("1: card 札")
    if times < 2:
        t.play("1: no")
    assert acting(t)  # with no bond left it ends by itself
    assert (powers(t), len(t.bonds(1)["down"])) == ((power, 100), times)
    assert t.power(1, "甲") == 40


# --- 066 ------------------------------------------------------------------------------------------


@card("CT01-066")
@clause(GAME, "21.2.2.13")
def test_the_final_movement_follows_two_uses_of_the_master_organ(table: Table) -> None:
    two = {"front": "主, 甲", "back": "乙, 丙"}
    t = table.lay({"front": "主, CT01-066", "bond": "札, 聖"}, two)
    assert [uses(t, "CT01-066", n) for n in (1, 2)] == [True, False]
    t.play("1: activate CT01-066 1", "1: card 札")
    assert [uses(t, "CT01-066", n) for n in (1, 2)] == [True, False]
    assert t.refused("activate CT01-066 2") == {"19.1.2.2"}
    t.play("1: activate CT01-066 1")
    assert [uses(t, "CT01-066", n) for n in (1, 2)] == [False, True]
    assert t.power(1, "CT01-066") == 80
    t.play("1: activate CT01-066 2")
    assert t.options == ["card 甲", "card 乙", "card 丙", "done"]  # not the main character
    t.play("1: card 甲", "1: card 丙")
    assert t.field(2) == {"front": ["主"], "back": ["乙"]}
    assert t.refused("activate CT01-066 2") == {"19.1.2.1"}  # once a turn
    t.end_turn()
    assert t.power(1, "CT01-066") == 60


@card("CT01-066")
def test_uses_of_an_earlier_turn_do_not_count(table: Table) -> None:
    back = built("返", "技【起】自分の裏向きの絆カードを１枚選び、表向きにする。")
    t = table.lay({"front": "主, CT01-066, 返", "bond": "札"}, {"front": "主, 甲"}, cards=(back,))
    t.play("activate CT01-066 1", "activate 返").end_turn().end_turn().pass_to("action")
    t.play("activate CT01-066 1", "activate 返")
    assert not uses(t, "CT01-066", 2)
    t.play("activate CT01-066 1")
    assert uses(t, "CT01-066", 2)


@card("CT01-066")
def test_fewer_than_two_may_be_chosen_and_none_is_no_use_of_it(table: Table) -> None:
    for chosen, left in (((), True), (("card 甲",), False)):
        t = table.lay({"front": "主, CT01-066", "bond": "札, 聖"}, {"front": "主, 甲, 乙"})
        t.play("activate CT01-066 1", "card 札", "activate CT01-066 1", "activate CT01-066 2")
        t.play(*chosen, "done")
        assert (t.count(2, "front"), uses(t, "CT01-066", 2)) == (3 - len(chosen), left)


# --- 067 ------------------------------------------------------------------------------------------


@card("CT01-067")
def test_attacking_the_main_character_the_drummer_is_stronger_for_that_battle(
    table: Table,
) -> None:
    t = table.lay({"front": "主, CT01-067"}, {"front": "主, 甲"}).attack("CT01-067", "主")
    assert (powers(t), broken(t), t.power(1, "CT01-067")) == ((50, 40), 1, 40)
    t = table.lay({"front": "主, CT01-067"}, {"front": "主, 甲"}).attack("CT01-067", "甲")
    assert powers(t) == (40, 40)
    t = table.lay({"front": "主, CT01-067", "back": "舞"}).attack("CT01-067")
    broken(t)
    t.play("activate 舞", "card CT01-067").attack("CT01-067")
    assert powers(t) == (50, 40)  # every time


# --- 068 ------------------------------------------------------------------------------------------


@card("CT01-068")
@pytest.mark.parametrize(("down", "power", "reach"), [(2, 60, "1"), (3, 70, "1-2")])
def test_with_three_bonds_face_down_the_drum_is_louder_and_reaches_farther(
    table: Table, down: int, power: int, reach: str
) -> None:
    bond = ", ".join(["札*3", *["札 face down"] * down])
    t = table.lay({"front": "主, CT01-068", "bond": bond})
    assert (t.power(1, "CT01-068"), t.range(1, "CT01-068")) == (power, reach)


@card("CT01-068")
@pytest.mark.parametrize(("times", "power"), [(0, 70), (1, 90), (2, 110)])
def test_the_answering_beat_goes_on_in_defence(table: Table, times: int, power: int) -> None:
    t = table.lay({"front": "主, 甲"}, {"deck": "CT01-068, 札*9", "bond": "札, 聖"}).attack("甲")
    for bond in ("札", "聖")[:times]:
        assert (t.asked, t.options) == ((2, "18.3.1.6"), ["yes", "no"])
        t.play("2: yes")
        if bond == "札":
            t.play("2: card 札")
    if times < 2:
        t.play("2: no")
    assert acting(t)
    assert (powers(t), len(t.bonds(2)["down"])) == ((40, power), times)
    assert t.power(2, "主") == 40
    t = table.lay({"deck": "CT01-068, 札*9", "bond": "札"}).attack("主")
    assert powers(t) == (50, 40)  # not in an attack


# --- 069 and 070 ----------------------------------------------------------------------------------


@card("CT01-069", "CT01-070", "CT01-094")
def test_archers_are_stronger_against_what_flies(table: Table) -> None:
    for archer, power in (("CT01-069", 40), ("CT01-070", 60), ("CT01-094", 30)):
        two = {"front": "主", "back": "翼, 馬"}
        t = table.lay({"front": f"主, {archer}"}, two).attack(archer, "翼")
        assert (powers(t), t.power(1, archer)) == ((power + 30, 40), power)
        t = table.lay({"front": f"主, {archer}"}, two).attack(archer, "馬")
        assert powers(t) == (power, 40)


@card("CT01-069", "CT01-094")
@clause(GAME, "18.6.1.4")
def test_supporting_the_lingering_note_may_move_the_attacking_unit_after_battle(
    table: Table,
) -> None:
    for lingers in ("CT01-069", "CT01-094"):
        for answer, line in (("yes", "back"), ("no", "front")):
            one = {"front": "主, 甲", "deck": f"{lingers}, 札*9"}
            t = table.lay(one, {"front": "主, 強"}).attack("甲", "強")
            assert (t.asked, t.options) == ((1, "18.6.1.4"), ["yes", "no"])
            t.play(f"1: {answer}")
            assert acting(t)
            assert (t.line(1, "甲"), t.state(1, "甲")) == (line, "acted")
        t = table.lay({"front": "主, 甲"}, {"front": "主, 強", "deck": f"{lingers}, 札*9"})
        assert acting(t.attack("甲", "強"))


@card("CT01-070")
@pytest.mark.parametrize(
    ("top", "answer", "power"),
    [("丁", "yes", 80), ("丁", "no", 80), ("丙", "yes", 60), ("丙", "no", 60)],
)
def test_the_iron_melody_shows_the_enemys_top_card_and_may_drop_it(
    table: Table, top: str, answer: str, power: int
) -> None:
    """A card of cost 3 or more shown so makes it stronger for the turn."""
    t = table.lay({"front": "主, CT01-070", "bond": "札"}, {"deck": f"{top}, 札*9"})
    t.play("1: activate CT01-070 2")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    assert (t.knows(1, 2, "deck")[0], t.knows(2, 2, "deck")[0]) == (top, top)
    t.play(f"1: {answer}")
    assert acting(t)
    assert (t.has(2, "retreat") == [top]) is (answer == "yes")
    assert (t.power(1, "CT01-070"), t.count(2, "deck")) == (power, 10 - (answer == "yes"))
    assert t.bonds(1)["up"] == []
    assert not uses(t, "CT01-070", 2)


@card("CT01-070")
def test_each_dear_card_it_shows_makes_it_stronger_for_the_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-070", "bond": "札*2"}, {"deck": "丁, 札*9"})
    t.play("activate CT01-070 2", "card 札", "no", "activate CT01-070 2", "no")
    assert t.power(1, "CT01-070") == 100
    t.end_turn()
    assert t.power(1, "CT01-070") == 60


@card("CT01-070")
def test_the_iron_melody_of_another_unit_is_not_its_own(table: Table) -> None:
    other = built("鉄", BY_KEY["CT01-070"].texts[1])
    one = {"front": "主, CT01-070, 鉄", "bond": "札*3"}
    t = table.lay(one, {"deck": "丁, 札*9"}, cards=(other,))
    for _ in range(2):
        t.play("activate 鉄", "card 札", "no")
    assert (t.power(1, "CT01-070"), uses(t, "CT01-070", 4)) == (60, False)


@card("CT01-070")
def test_after_two_iron_melodies_it_turns_an_enemy_bond_once_a_turn(table: Table) -> None:
    t = table.lay({"front": "主, CT01-070", "bond": "札*3"}, {"bond": "甲, 乙, 丙 face down"})
    for _ in range(2):
        assert not uses(t, "CT01-070", 4)
        assert t.refused("activate CT01-070 4") == {"19.1.2.2"}
        t.play("1: activate CT01-070 2", "1: card 札", "1: no")
    assert t.power(1, "CT01-070") == 60
    t.play("1: activate CT01-070 4")
    assert t.options == ["card 甲", "card 乙", "card 丙"]
    t.play("1: card 乙")
    assert t.bonds(2) == {"up": ["甲"], "down": ["乙", "丙"]}
    assert t.refused("activate CT01-070 4") == {"19.1.2.1"}


# --- 071 ------------------------------------------------------------------------------------------


@card("CT01-064", "CT01-066", "CT01-071")
def test_the_healing_keys_bring_back_a_card_of_the_main_characters_name(table: Table) -> None:
    one = {"front": "CT01-064, CT01-071", "retreat": "CT01-064, CT01-066, 甲, CT01-071"}
    t = table.lay({**one, "bond": "札"}).play("1: activate CT01-071")
    assert sorted(t.options) == ["card CT01-064", "card CT01-066"]
    t.play("1: card CT01-066")
    assert (t.has(1, "hand"), t.state(1, "CT01-071"), t.bonds(1)["up"]) == (
        ["CT01-066"],
        "acted",
        [],
    )
    assert told(t, 2, "CT01-066")
    assert not uses(table.lay(one), "CT01-071")


@card("CT01-071", "CT01-093")
def test_supporting_in_defence_the_lamp_of_stillness_forbids_critical_hits(table: Table) -> None:
    for still in ("CT01-071", "CT01-093"):
        t = table.lay({"hand": "主"}, {"deck": f"{still}, 札*9"}).play("1: attack 主")
        assert (t.asked[1], powers(t)) == ("13.3.1.2", (40, 60))  # not asked; the next turn is on
        t = table.lay({"hand": "主", "deck": f"{still}, 札*9"}).play("1: attack 主")
        assert t.options == ["critical 主", "no_critical"]
        one = {"front": "主", "back": "舞", "hand": "主"}
        t = table.lay(one, {"deck": f"{still}, 札*9"}).play("attack 主", "activate 舞", "attack 主")
        assert t.options == ["critical 主", "no_critical"]  # it was for one battle


# --- 072 ------------------------------------------------------------------------------------------


@card("CT01-066", "CT01-072")
def test_a_legendary_item_skill_of_an_ally_is_applauded_with_a_card_once_a_turn(
    table: Table,
) -> None:
    one = {"front": "主, CT01-072, CT01-066", "back": "CT01-070", "bond": "札*4"}
    t = table.lay(one, {"front": "主, 甲", "bond": "乙"})
    for _ in range(2):
        t.play("1: activate CT01-066 1", "1: card 札")
    assert t.count(1, "hand") == 0
    t.play("1: activate CT01-066 2", "1: done")
    assert t.count(1, "hand") == 0  # nobody was chosen: it was not used
    t.play("1: activate CT01-066 2", "1: card 甲")
    assert t.count(1, "hand") == 1
    t.play("1: activate CT01-070 2", "1: card 札", "1: no", "1: activate CT01-070 2", "1: no")
    t.play("1: activate CT01-070 4")
    assert (t.bonds(2)["down"], t.count(1, "hand")) == (["乙"], 1)


@card("CT01-051", "CT01-072")
@clause(GAME, "21.2.2.9")
def test_beside_the_wolf_as_main_character_an_orb_may_keep_it_on_the_field(table: Table) -> None:
    one = {"front": "CT01-051, CT01-072", "orb": "甲, 乙"}
    two = {"front": "主, 強"}
    t = table.lay(one, two, turn=2).attack("強", "CT01-072")
    assert (t.asked[0], t.options) == (1, ["spare CT01-072", "done"])
    t.play("1: spare CT01-072", "1: card 甲")
    assert (t.line(1, "CT01-072"), t.count(1, "orb"), t.count(1, "hand")) == ("front", 1, 1)
    t = table.lay(one, two, turn=2).attack("強", "CT01-072").play("1: done")
    assert (t.line(1, "CT01-072"), t.count(1, "orb")) == ("", 2)
    for side in ({"orb": "none"}, {"front": "主, CT01-072", "back": "CT01-051"}):
        t = table.lay({**one, **side}, two, turn=2).attack("強", "CT01-072")
        assert acting(t, 2)
        assert t.line(1, "CT01-072") == ""


@card("CT01-071", "CT01-072")
def test_the_sacred_tuning_brings_back_a_card_of_another_name(table: Table) -> None:
    one = {"front": "主, CT01-072", "retreat": "CT01-071, 甲, 乙", "bond": "札*2"}
    t = table.lay(one).play("1: activate CT01-072 3")
    assert sorted(t.options) == ["card 乙", "card 甲"]
    t.play("1: card 乙")
    assert (t.has(1, "hand"), t.bonds(1)["up"], t.state(1, "CT01-072")) == (["乙"], [], "acted")
    assert not uses(table.lay({**one, "bond": "札"}), "CT01-072", 3)


# --- 073 ------------------------------------------------------------------------------------------


@card("CT01-073")
def test_in_the_back_line_the_ballista_is_stronger_and_reaches_the_other_back_line(
    table: Table,
) -> None:
    t = table.lay({"front": "主, CT01-073"}, {"front": "主", "back": "甲"})
    assert (t.power(1, "CT01-073"), t.refused("attack CT01-073")) == (40, {"18.2.1.3.1"})
    t = table.lay({"front": "主", "back": "CT01-073"}, {"front": "主", "back": "甲"})
    assert t.power(1, "CT01-073") == 60
    t.attack("CT01-073")
    assert t.line(2, "甲") == ""


@card("CT01-051", "CT01-055", "CT01-073")
def test_when_its_action_phase_begins_a_unit_with_fangs_may_move(table: Table) -> None:
    one = {"front": "主, CT01-051", "back": "CT01-073, CT01-055"}
    t = table.lay(one)
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play("1: yes")
    assert t.options == ["card CT01-051", "card CT01-055"]
    t.play("1: card CT01-055")
    assert acting(t)
    assert (t.line(1, "CT01-055"), t.state(1, "CT01-055")) == ("front", "ready")
    assert acting(table.lay(one).play("1: no"))
    assert acting(table.lay({"front": "主, 甲", "back": "CT01-073"}))  # nobody with fangs
    assert acting(table.lay({}, one))  # not in the other's turn


# --- 074 ------------------------------------------------------------------------------------------


@card("CT01-074")
@pytest.mark.parametrize("grows", [True, False])
def test_a_card_that_supported_it_may_go_beneath_an_ally_of_its_name(
    table: Table, grows: bool
) -> None:
    one = {"front": "主, CT01-074", "back": "甲", "deck": "上甲, 札*9"}
    t = table.lay(one, {"front": "主, 強"}).attack("CT01-074", "強")
    assert (t.asked[0], t.options) == (1, ["replacement 1", "decline"])
    t.play("1: replacement 1" if grows else "1: decline")
    assert acting(t)
    assert (t.under(1, "甲"), t.has(1, "retreat")) == ((["上甲"], []) if grows else ([], ["上甲"]))


@card("CT01-074")
@pytest.mark.parametrize(
    ("one", "turn"),
    [
        ({"front": "主, CT01-074", "back": "甲", "deck": "乙*9"}, 1),  # no ally of its name
        ({"front": "主, CT01-074", "back": "甲", "deck": "CT01-074, 札*9"}, 1),  # it failed
        ({"front": "主, CT01-074", "back": "甲", "deck": "甲*9"}, 2),  # not its own turn
    ],
)
def test_otherwise_the_support_card_retreats(table: Table, one: dict[str, str], turn: int) -> None:
    two = {"front": "主, 零"}
    t = table.lay(one, two, turn=turn)
    t.attack(*(("CT01-074", "零") if turn == 1 else ("零", "CT01-074")))
    assert acting(t, turn)
    assert t.count(1, "retreat") == 1


@card("CT01-074")
@clause(GAME, "23.1.16.1")
def test_its_lamp_supports_with_ten_for_each_point_of_the_units_cost(table: Table) -> None:
    for unit, power in (("甲", 50), ("丁", 90), ("零", 20)):
        t = table.lay({"front": f"主, {unit}", "deck": "CT01-074, 札*9"}, {"front": "主, 強"})
        assert powers(t.attack(unit, "強")) == (power, 100)
        t = table.lay({"front": "主, 強"}, {"front": f"主, {unit}", "deck": "CT01-074, 札*9"})
        assert powers(t.attack("強", unit)) == (100, power)


@clause(GAME, "23.1.13.1")
@card("CT01-074", "CT01-099")
def test_of_two_allies_of_its_name_one_is_chosen_to_grow(table: Table) -> None:
    one = {"front": "主, CT01-074", "back": "CT01-099 state acted, CT01-099", "deck": "CT01-099*9"}
    t = table.lay(one, {"front": "主, 強"}).attack("CT01-074", "強").play("1: replacement 1")
    assert (t.asked, t.options) == ((1, "23.1.13.1"), ["card CT01-099"] * 2)
    t.game.choose(1)
    assert acting(t)
    assert t.told(1, "back", "stack") == [1, 2]
