"""Players and mags: PS01-001 to PS01-010, each ability in play, both sides of a player."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import (
    FROZEN,
    MAIN_ONLY,
    NO_TARGET,
    ONCE,
    PAY,
    TARGET,
    UNPAID,
    CardTable,
    card,
)
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import KEPT

ART = active("技", "カードを1枚ドローする。", kinds=("フォトンアーツ",))
SIGIL = character("符", 1, 1, kinds=("テクニック",))  # of that kind, and no active
BOUNCE = active("戻", "キャラ1体を選び、手札に戻す。")
SMITE = active("滅", "キャラ1体を選び、破壊する。")


def in_response(t: CardTable, said: str) -> set[str]:
    """Why something cannot be done while one's own 引 waits in the processing area."""
    return t.play("play 引", "pass").refused(said)


# --- 001 ------------------------------------------------------------------------------------------


@card("PS01-001.1")
def test_minato_strengthens_a_character_for_two_pp_once_a_turn(table: CardTable) -> None:
    t = table.lay(
        {"player": "PS01-001", "front": "甲", "back": "乙", "pp": "札*4"}, {"front": "丙"}
    )
    t.play("activate PS01-001")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 乙").done()
    assert (t.attack_of(1, "乙"), t.hp_of(1, "乙"), t.attack_of(1, "甲")) == (3, 4, 2)
    assert t.pp(1) == (2, 4)
    assert t.refused("activate PS01-001 1") == {ONCE}
    t.attack("甲", "主")
    assert t.attack_of(1, "乙") == 3  # not for a battle only
    t.end_turn()
    assert t.attack_of(1, "乙") == 1
    t.end_turn().pass_to("main")
    assert t.uses("PS01-001")


@card("PS01-001.1")
@pytest.mark.parametrize(
    ("front", "pp", "why"),
    [("甲", "札*2", ""), ("甲", "札, 札 state off", UNPAID), ("", "札*2", NO_TARGET)],
)
def test_minato_needs_two_pp_and_a_character(
    table: CardTable, front: str, pp: str, why: str
) -> None:
    t = table.lay({"player": "PS01-001", "front": front, "pp": pp}, {"front": "丙"})
    assert t.refused("activate PS01-001 1") == {why}


@pytest.mark.parametrize(
    ("zone", "key"),
    [
        pytest.param("player", "PS01-001", marks=card("PS01-001.1")),
        pytest.param("player", "PS01-002", marks=card("PS01-002.1")),
        pytest.param("player", "PS01-004", marks=card("PS01-004.1")),
        pytest.param("mag", "PS01-006", marks=card("PS01-006")),
        pytest.param("mag", "PS01-009", marks=card("PS01-009")),
    ],
)
def test_what_is_marked_main_answers_nothing(table: CardTable, zone: str, key: str) -> None:
    t = table.lay({zone: key, "front": "甲", "hand": "引, 甲", "pp": "札*9"}, {"front": "丙"})
    assert t.uses(key)
    assert in_response(t, f"activate {key} 1") == {MAIN_ONLY}


@card("PS01-001.2")
@pytest.mark.parametrize(
    ("side", "hp"),
    [
        (
            {"front": "甲, 乙", "back": "丙"},
            [4, 5, 5],
        ),  # the back row counts, and has nothing of it
        ({"front": "甲, 乙", "back": "箱"}, [3, 4]),
    ],
)
def test_on_the_other_side_minatos_front_row_stands_firm_with_three(
    table: CardTable, side: dict[str, str], hp: list[int]
) -> None:
    t = table.lay({"player": "PS01-001", **side}, {"front": "甲, 乙, 丙"}, first=2)
    units = ("甲", "乙", "丙")[: len(hp)]
    assert [t.hp_of(1, unit) for unit in units] == hp
    assert [t.attack_of(1, unit) for unit in units] == [2, 1, 3][: len(hp)]
    assert [t.hp_of(2, unit) for unit in ("甲", "乙", "丙")] == [3, 4, 5]
    t = table.lay({"player": "PS01-001", **side})  # who goes first has another side
    assert t.hp_of(1, "甲") == 3


# --- 002 ------------------------------------------------------------------------------------------


@card("PS01-002.1")
def test_rivet_freezes_a_character_over_the_opponents_next_turn(table: CardTable) -> None:
    t = table.lay(
        {"player": "PS01-002", "front": "乙", "pp": "札*6"}, {"front": "甲", "back": "丙"}
    )
    t.play("activate PS01-002")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 丙"])
    t.play("card 丙").done()
    assert (t.pp(1), t.refused("activate PS01-002 1")) == ((3, 6), {ONCE})
    t.end_turn().pass_to("main")
    assert t.options == ["attack 主", "attack 甲", "end_main"]
    assert t.refused("attack 丙") == {FROZEN}
    t.end_turn().end_turn().pass_to("main")
    assert "attack 丙" in t.options


@card("PS01-002.1")
@pytest.mark.parametrize(
    ("front", "pp", "why"), [("甲", 3, ""), ("甲", 2, UNPAID), ("", 3, NO_TARGET)]
)
def test_rivet_needs_three_pp_and_an_enemy_character(
    table: CardTable, front: str, pp: int, why: str
) -> None:
    t = table.lay({"player": "PS01-002", "front": "乙", "pp": f"札*{pp}"}, {"front": front})
    assert t.refused("activate PS01-002 1") == {why}


@card("PS01-002.2")
def test_on_the_other_side_rivet_strengthens_who_attacks_for_one_pp(table: CardTable) -> None:
    t = table.lay({"player": "PS01-002", "front": "甲, 乙", "pp": "札*2"}, {"front": "壁"}, first=2)
    t.declare("甲", "壁").play("pass", "pass")
    assert (t.asked, t.options) == ((1, PAY), ["pay", "no_pay"])
    t.play("pay")
    assert (t.stack, t.pp(1)) == (["PS01-002"], (1, 2))
    t.passes()
    assert (t.damage(2, "壁"), t.attack_of(1, "甲"), t.attack_of(1, "乙")) == (3, 3, 1)
    assert t.hp_of(1, "甲") == 3
    t.attack("乙", "主")  # once a turn
    assert (t.acting(), t.attack_of(1, "乙"), t.health(2)) == (True, 1, 9)
    t.end_turn()
    assert t.attack_of(1, "甲") == 2


@card("PS01-002.2")
def test_not_paying_leaves_the_attacker_as_it_is(table: CardTable) -> None:
    t = table.lay({"player": "PS01-002", "front": "甲", "pp": "札"}, {"front": "壁"}, first=2)
    t.attack("甲", "壁").play("no_pay").passes()
    assert (t.damage(2, "壁"), t.pp(1)) == (2, (1, 1))


@card("PS01-002.2")
@pytest.mark.parametrize(
    ("pp", "attacker"), [("札 state off", "甲"), ("札", "PS01-002")], ids=["unpaid", "player"]
)
def test_only_a_character_that_attacks_and_only_with_a_pp(
    table: CardTable, pp: str, attacker: str
) -> None:
    t = table.lay({"player": "PS01-002", "front": "甲", "pp": pp}, {"front": "壁"}, first=2)
    t.attack(attacker, "壁")
    assert t.acting()


@card("PS01-002.2")
def test_an_enemys_attack_is_not_rivets(table: CardTable) -> None:
    t = table.lay(
        {"player": "PS01-002", "front": "壁", "pp": "札"}, {"front": "甲"}, turn=2, first=2
    )
    t.attack("甲", "壁")
    assert (t.acting(2), t.attack_of(2, "甲")) == (True, 2)


# --- 003 ------------------------------------------------------------------------------------------


@card("PS01-003.1")
@pytest.mark.parametrize("target", ["主", "丙"])
def test_moonflower_adds_a_damage_to_a_technique_once_a_turn(table: CardTable, target: str) -> None:
    t = table.lay({"player": "PS01-003", "hand": "火*2", "pp": "札*4"}, {"front": "丙"})
    t.play("play 火", "card 主")
    assert (t.asked, t.options) == ((1, TARGET), ["card 主", "card 丙"])
    t.play(f"card {target}")
    assert (t.asked, t.options) == ((1, PAY), ["pay", "no_pay"])
    t.play("pay")
    assert (t.stack, t.pp(1)) == (["火", "PS01-003"], (2, 4))
    t.done()
    assert (t.health(2), t.damage(2, "丙")) == ((7, 0) if target == "主" else (8, 1))
    t.play("play 火", "card 主")
    assert t.asked == (2, "103.6.1.6")


@card("PS01-003.1")
@pytest.mark.parametrize(
    ("played", "pp"),
    [("技", 2), ("甲", 2), ("符", 2), ("火", 1)],
    ids=["art", "character", "no active", "unpaid"],
)
def test_only_a_technique_and_only_with_a_pp_left(table: CardTable, played: str, pp: int) -> None:
    t = table.lay(
        {"player": "PS01-003", "hand": played, "pp": f"札*{pp}"}, {"front": ""}, cards=(ART, SIGIL)
    )
    t.play(f"play {played}")
    assert (t.asked, t.stack) == ((2, "103.6.1.6"), [played])


@card("PS01-003.1")
def test_not_paid_for_moonflower_adds_nothing(table: CardTable) -> None:
    t = table.lay({"player": "PS01-003", "hand": "火", "pp": "札*2"})
    t.play("play 火", "no_pay").done()
    assert (t.health(2), t.pp(1)) == (8, (1, 2))


@card("PS01-003.1")
def test_an_opponents_technique_is_not_moonflowers(table: CardTable) -> None:
    t = table.lay({"player": "PS01-003", "pp": "札"}, {"hand": "火", "pp": "札"}, turn=2)
    t.cast("火")
    assert (t.acting(2), t.health(2)) == (True, 10)


@card("PS01-003.2")
def test_on_the_other_side_moonflower_gives_a_card_back_to_the_deck(table: CardTable) -> None:
    side = {"player": "PS01-003", "discard": "甲, 乙, 癒", "pp": "札*4"}
    t = table.lay(side, first=2, chance=(KEPT,))
    t.play("activate PS01-003")  # without a character there is one way to recover
    assert (t.asked, t.options) == ((1, TARGET), ["card 乙", "card 甲", "done"])
    t.play("card 甲").done()
    assert (t.health(1), t.has(1, "discard"), t.pp(1)) == (11, ["乙", "癒"], (2, 4))
    assert t.refused("activate PS01-003 1") == {ONCE}


@card("PS01-003.2")
def test_or_a_character_is_healed_and_stands_in_front(table: CardTable) -> None:
    side = {"player": "PS01-003", "discard": "甲", "pp": "札*2"}
    t = table.lay({**side, "back": "丙 damage 2"}, first=2)
    t.play("activate PS01-003")
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    t.play("mode 2").done()
    assert (t.row(1, "丙"), t.damage(1, "丙"), t.health(1)) == ("front", 0, 10)


@card("PS01-003.2")
def test_the_recovery_costs_two_pp_and_is_for_the_main_phase(table: CardTable) -> None:
    side = {"player": "PS01-003", "discard": "甲", "hand": "引"}
    t = table.lay({**side, "pp": "札*3"}, first=2)
    assert in_response(t, "activate PS01-003 1") == {MAIN_ONLY}
    t = table.lay({**side, "pp": "札"}, first=2)
    assert t.refused("activate PS01-003 1") == {UNPAID}


# --- 004 ------------------------------------------------------------------------------------------


@card("PS01-004.1")
def test_amber_exchanges_a_card_once_a_turn(table: CardTable) -> None:
    t = table.lay({"player": "PS01-004", "hand": "甲, 乙", "deck": "丙, 札*9"})
    t.play("activate PS01-004")
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 甲")
    assert (t.has(1, "discard"), t.has(1, "hand"), t.stack) == (["甲"], ["乙"], ["PS01-004"])
    t.done()
    assert (t.has(1, "discard"), t.has(1, "hand")) == (["甲"], ["乙", "丙"])
    assert t.refused("activate PS01-004 1") == {ONCE}


@card("PS01-004.1")
def test_amber_needs_a_card_to_throw_away(table: CardTable) -> None:
    t = table.lay({"player": "PS01-004", "front": "甲"})
    assert t.refused("activate PS01-004 1") == {UNPAID}


@card("PS01-004.2")
@pytest.mark.parametrize(
    ("side", "drawn"), [({"back": "箱"}, 1), ({"front": "札"}, 0), ({"back": "札"}, 0)]
)
def test_on_the_other_side_amber_draws_when_alone_at_the_start(
    table: CardTable, side: dict[str, str], drawn: int
) -> None:
    t = table.lay({"player": "PS01-004", **side}, {"front": "甲"}, turn=2, first=2)
    t.end_turn()
    assert t.stack == ["PS01-004"] * drawn
    assert t.count(1, "hand") == (0 if drawn else 1)  # it is before the draw phase
    t.pass_to("main")
    assert t.count(1, "hand") == 1 + drawn
    t.end_turn()
    assert t.stack == []  # not at the start of the opponent's


# --- 005 ------------------------------------------------------------------------------------------


@card("PS01-005.1")
def test_tsumugis_lamp_spirits_are_tougher(table: CardTable) -> None:
    t = table.lay(
        {"player": "PS01-005", "front": "PS01-050, 甲", "back": "PS01-051"}, {"front": "PS01-050"}
    )
    assert [t.hp_of(1, unit) for unit in ("PS01-050", "PS01-051", "甲")] == [3, 3, 3]
    assert [t.attack_of(1, unit) for unit in ("PS01-050", "PS01-051", "甲")] == [1, 2, 2]
    assert t.hp_of(2, "PS01-050") == 2
    t = table.lay({"player": "PS01-005", "front": "PS01-050"}, first=2)
    assert t.hp_of(1, "PS01-050") == 2  # who goes second has another side


@card("PS01-005.2")
@pytest.mark.parametrize(("spirit", "state"), [("PS01-050", "off"), ("PS01-051", "on")])
def test_on_the_other_side_tsumugi_brings_a_small_spirit_from_the_hand(
    table: CardTable, spirit: str, state: str
) -> None:
    dear = character("蛍", 1, 1, cost=3, kinds=("灯霊",))
    torch = active("炬", "カードを1枚ドローする。", kinds=("灯霊",))
    hand = "PS01-050, PS01-051, PS01-052, 蛍, 炬, 甲"
    t = table.lay({"player": "PS01-005", "hand": hand, "pp": "札*4"}, first=2, cards=(dear, torch))
    t.play("activate PS01-005")
    assert (t.asked, t.options) == ((1, TARGET), ["card PS01-050", "card PS01-051"])
    t.play(f"card {spirit}").done()
    assert (t.field(1), t.state(1, spirit)) == ({"front": [spirit]}, state)
    assert (t.pp(1), t.refused("activate PS01-005 1")) == ((2, 4), {ONCE})


@card("PS01-005.2")
@pytest.mark.parametrize(
    ("hand", "pp", "why"),
    [
        ("PS01-051", 2, ""),
        ("PS01-051", 1, UNPAID),
        ("PS01-052, 甲", 2, NO_TARGET),  # too dear; no spirit
    ],
)
def test_tsumugi_needs_two_pp_and_a_small_spirit(
    table: CardTable, hand: str, pp: int, why: str
) -> None:
    side = {"player": "PS01-005", "hand": f"{hand}, 引", "pp": f"札*{pp}"}
    t = table.lay({**side, "discard": "PS01-050"}, first=2)
    assert t.refused("activate PS01-005 1") == {why}
    if not why:
        assert in_response(t, "activate PS01-005 1") == {MAIN_ONLY}


# --- 006 ------------------------------------------------------------------------------------------


@card("PS01-006")
def test_the_lantern_bug_strengthens_a_character_for_one_pp(table: CardTable) -> None:
    t = table.lay({"mag": "PS01-006", "front": "甲", "back": "乙", "pp": "札*2"}, {"front": "丙"})
    t.play("activate PS01-006")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 甲").done()
    assert (t.attack_of(1, "甲"), t.hp_of(1, "甲"), t.attack_of(1, "乙")) == (3, 3, 1)
    assert (t.pp(1), t.refused("activate PS01-006 1")) == ((1, 2), {ONCE})
    t.attack("乙", "主")
    assert t.attack_of(1, "甲") == 3  # not for a battle only
    t.end_turn()
    assert t.attack_of(1, "甲") == 2


@card("PS01-006")
@pytest.mark.parametrize(
    ("front", "pp", "why"), [("甲", "札 state off", UNPAID), ("", "札", NO_TARGET)]
)
def test_the_lantern_bug_needs_a_pp_and_a_character(
    table: CardTable, front: str, pp: str, why: str
) -> None:
    t = table.lay({"mag": "PS01-006", "front": front, "pp": pp}, {"front": "丙"})
    assert t.refused("activate PS01-006 1") == {why}


# --- 007 ------------------------------------------------------------------------------------------


@card("PS01-007")
def test_the_tidewatch_shell_makes_a_sniper_of_a_character(table: CardTable) -> None:
    t = table.lay({"mag": "PS01-007", "front": "甲, 乙", "pp": "札*4"}, {"front": "壁, 丁"})
    t.declare("甲", "丁").play("activate PS01-007")  # in the middle of the battle
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 甲").passes()
    assert (t.damage(1, "甲"), t.damage(2, "丁"), t.pp(1)) == (0, 2, (2, 4))
    assert t.refused("activate PS01-007 1") == {ONCE}
    t.end_turn().end_turn().pass_to("main").attack("甲", "丁")
    assert t.has(1, "discard") == ["甲"]  # that turn only


@card("PS01-007")
@pytest.mark.parametrize(
    ("front", "pp", "why"), [("甲", 2, ""), ("甲", 1, UNPAID), ("", 2, NO_TARGET)]
)
def test_the_shell_needs_two_pp_and_answers_in_any_turn(
    table: CardTable, front: str, pp: int, why: str
) -> None:
    side = {"mag": "PS01-007", "front": front, "pp": f"札*{pp}"}
    t = table.lay(side, {"front": "乙"}, turn=2)
    t.declare("乙", "主").play("pass")
    assert (t.asked[0], t.refused("activate PS01-007 1")) == (1, {why})


@card("PS01-007")
def test_the_shells_sniper_is_one_for_the_whole_turn(table: CardTable) -> None:
    t = table.lay({"mag": "PS01-007", "front": "甲, 乙", "pp": "札*2"}, {"front": "丁"})
    t.play("activate PS01-007", "card 甲").done().attack("乙", "主").attack("甲", "丁")
    assert (t.damage(1, "甲"), t.damage(1, "乙")) == (0, 2)


# --- 008 ------------------------------------------------------------------------------------------


@card("PS01-008.1")
@pytest.mark.parametrize(("mag", "keeps"), [("PS01-008", 8), ("磁", 7)])
def test_the_archive_owl_keeps_one_card_more(table: CardTable, mag: str, keeps: int) -> None:
    other = "磁" if mag == "PS01-008" else "PS01-008"
    for many in (keeps, keeps + 1):
        t = table.lay({"mag": mag, "hand": f"甲*{many}"}, {"mag": other}).play("end_main").passes()
        if many > keeps:
            assert t.asked == (1, "402.3.1")
            t.play("discard 甲")
        assert (t.turn[0], t.count(1, "hand")) == (2, keeps)


@card("PS01-008.2")
def test_the_archive_owl_draws_at_the_end_for_three_pp(table: CardTable) -> None:
    t = table.lay({"mag": "PS01-008", "pp": "札*4"}).play("end_main")
    assert (t.asked, t.options) == ((1, PAY), ["pay", "no_pay"])
    t.play("pay")
    assert (t.stack, t.pp(1), t.count(1, "hand")) == (["PS01-008"], (1, 4), 0)
    t.done()
    assert t.count(1, "hand") == 1


@card("PS01-008.2")
def test_the_owl_need_not_be_paid(table: CardTable) -> None:
    t = table.lay({"mag": "PS01-008", "pp": "札*3"}).play("end_main", "no_pay").end_turn()
    assert (t.count(1, "hand"), t.pp(1)) == (0, (3, 3))


@card("PS01-008.2")
def test_two_pp_are_too_few_and_the_opponents_end_is_not_its_own(table: CardTable) -> None:
    t = table.lay({"mag": "PS01-008", "pp": "札*2"}).play("end_main")
    assert (t.asked, t.options) == ((1, "103.6.1.6"), ["pass"])
    t = table.lay({"mag": "PS01-008", "pp": "札*3"}, turn=2).play("end_main")
    assert t.asked == (2, "103.6.1.6")


# --- 009 ------------------------------------------------------------------------------------------


@card("PS01-009")
def test_the_mending_spider_takes_a_characters_damage_away(table: CardTable) -> None:
    t = table.lay(
        {"mag": "PS01-009", "front": "丙 damage 2, 乙 damage 1", "back": "壁 damage 3 before 4",
         "pp": "札*4"},
        {"front": "甲 damage 1"},
    )  # fmt: skip
    t.play("activate PS01-009")
    assert (t.asked, t.options) == ((1, TARGET), ["card 丙", "card 乙", "card 壁"])
    t.play("card 壁").done()
    assert (t.damage(1, "壁"), t.row(1, "壁"), t.pp(1)) == (0, "back", (2, 4))
    assert (t.damage(1, "丙"), t.damage(1, "乙"), t.damage(2, "甲")) == (2, 1, 1)
    assert t.refused("activate PS01-009 1") == {ONCE}


@card("PS01-009")
@pytest.mark.parametrize(
    ("front", "pp", "why"), [("甲", 2, ""), ("甲", 1, UNPAID), ("", 2, NO_TARGET)]
)
def test_the_spider_needs_two_pp_and_a_character(
    table: CardTable, front: str, pp: int, why: str
) -> None:
    t = table.lay({"mag": "PS01-009", "front": front, "pp": f"札*{pp}"}, {"front": "乙 damage 1"})
    assert t.refused("activate PS01-009 1") == {why}


# --- 010 ------------------------------------------------------------------------------------------


@card("PS01-010")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_shadowstep_hound_avenges_a_character_once_a_turn(table: CardTable, turn: int) -> None:
    side = {"mag": "PS01-010", "front": "弱*2", "pp": "札*2, 赤"}
    other = {"front": "鬼", "hand": "滅", "pp": "札"}
    t = table.lay(side, other, turn=turn, cards=(SMITE,))
    if turn == 1:
        t.attack("弱", "鬼")
    else:
        t.attack("鬼", "弱")
    assert (t.asked, t.options) == ((1, PAY), ["pay", "no_pay"])
    t.play("pay")
    assert (t.stack, t.pp(1)) == (["PS01-010"], (2, 3))
    t.passes()
    assert (t.health(2), t.acting(turn)) == (9, True)
    if turn == 1:
        t.attack("弱", "鬼")
    else:
        t.cast("滅", "card 弱")
    assert (t.health(2), t.acting(turn)) == (9, True)
    assert t.field(1) == {}


@card("PS01-010")
@pytest.mark.parametrize(
    ("pp", "spell", "target"),
    [("札", "滅", "card 乙"), ("札", "戻", "card 甲"), ("", "滅", "card 甲")],
    ids=["an enemy", "not destroyed", "unpaid"],
)
def test_the_hound_is_not_called(table: CardTable, pp: str, spell: str, target: str) -> None:
    t = table.lay(
        {"mag": "PS01-010", "front": "甲", "pp": pp},
        {"front": "乙", "hand": spell, "pp": "札"},
        turn=2,
        cards=(SMITE, BOUNCE),
    )
    t.cast(spell, target)
    assert (t.acting(2), t.health(2)) == (True, 10)


@card("PS01-010")
def test_the_hound_need_not_be_paid(table: CardTable) -> None:
    t = table.lay({"mag": "PS01-010", "front": "弱", "pp": "札"}, {"front": "鬼"})
    t.attack("弱", "鬼").play("no_pay").passes()
    assert (t.health(2), t.pp(1)) == (10, (1, 1))
