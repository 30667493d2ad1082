"""Plain items: PS01-101 to PS01-107, each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import TARGET, CardTable, card, each, pp
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import KEPT

BREAK = active("砕", "相手のアイテム1枚を選び、破壊する。")
MILL = active("削", "デッキの上から1枚を捨札に置く。")
MEDIC = character("医", 1, 4, "①⇒【回復1】する。")


# --- 101 ------------------------------------------------------------------------------------------


@card("PS01-101")
def test_the_banner_strengthens_those_in_the_front_row(table: CardTable) -> None:
    side = {"front": "甲, 乙", "back": "丙, PS01-101"}
    t = table.lay(side, {"front": "甲"})
    assert [t.attack_of(1, x) for x in ("甲", "乙", "丙", "主")] == [3, 2, 3, 1]
    assert ([t.hp_of(1, x) for x in ("甲", "乙")], t.attack_of(2, "甲")) == ([3, 4], 2)


@card("PS01-101")
def test_the_banner_helps_who_comes_to_the_front_while_it_is_there(table: CardTable) -> None:
    t = table.lay(
        {"hand": "PS01-094, PS01-101", "pp": pp(4, "赤"), "back": "丙"}, {"hand": "砕", "pp": "札"},
        cards=(BREAK,),
    )  # fmt: skip
    t.cast("PS01-101")
    assert t.field(1) == {"back": ["丙", "PS01-101"]}
    t.cast("PS01-094")
    assert (t.row(1, "丙"), t.attack_of(1, "丙")) == ("front", 4)
    t.declare("主", "主").play("pass").cast("砕")
    assert t.attack_of(1, "丙") == 3


# --- 102 ------------------------------------------------------------------------------------------


@card("PS01-102")
def test_the_net_is_spent_on_an_enemy_character_that_declares_an_attack(
    table: CardTable,
) -> None:
    t = table.lay({"front": "丙, 壁"}, {"back": "PS01-102"}).declare("丙", "主")
    assert (t.asked[0], t.options) == (2, ["pay", "no_pay"])
    assert t.state(1, "丙") == "on"  # it has not begun to attack
    t.play("pay")
    assert (t.has(2, "discard"), t.field(2), t.stack) == (["PS01-102"], {}, ["PS01-102"])
    t.play("pass", "pass")
    assert (t.damage(1, "丙"), t.damage(1, "壁"), t.health(1)) == (2, 0, 10)
    t.passes()
    assert t.health(2) == 7  # it attacks all the same


@card("PS01-102")
def test_the_net_may_be_kept(table: CardTable) -> None:
    t = table.lay({"front": "丙, 壁"}, {"back": "PS01-102"}).declare("丙", "主").play("no_pay")
    t.passes()
    assert (t.damage(1, "丙"), t.field(2)) == (2, {"back": ["PS01-102"]})  # by the player's blow
    t.declare("壁", "主")
    assert t.options == ["pay", "no_pay"]  # for the next


@card("PS01-102")
def test_who_dies_in_the_net_does_not_attack(table: CardTable) -> None:
    t = table.lay({"front": "赤, 壁"}, {"back": "PS01-102"}).declare("赤", "主").play("pay")
    t.play("pass", "pass")
    assert (t.has(1, "discard"), t.health(2), t.acting()) == (["赤"], 10, True)


@card("PS01-102")
@pytest.mark.parametrize(
    ("one", "two", "unit"),
    [
        ({"front": "丙"}, {"back": "PS01-102"}, "主"),  # a player is no character
        ({"front": "丙", "back": "PS01-102"}, {}, "丙"),  # one's own
    ],
)
def test_the_net_is_not_for_others(
    table: CardTable, one: dict[str, str], two: dict[str, str], unit: str
) -> None:
    t = table.lay(one, two).declare(unit, "主")
    assert (t.asked[0], t.options, t.stack) == (1, ["pass"], [])


# --- 103, 104 -------------------------------------------------------------------------------------


@card("PS01-103")
def test_the_censer_recovers_two_for_two(table: CardTable) -> None:
    side = {"back": "PS01-103", "pp": "札*3", "discard": "甲, 乙, 丙, 癒"}
    t = table.lay(side, chance=(KEPT,)).play("activate PS01-103")
    assert (t.asked, t.options) == ((1, TARGET), ["card 丙", "card 乙", "card 甲", "done"])
    t.play("card 甲", "card 丙")
    assert (t.pp(1), t.state(1, "PS01-103"), t.stack) == ((1, 3), "off", ["PS01-103"])
    t.done()
    assert (t.has(1, "discard"), t.health(1)) == (["乙", "癒"], 12)
    assert t.refused("activate PS01-103 1") == {"209.1.3"}


@card("PS01-103")
def test_or_the_censer_heals(table: CardTable) -> None:
    t = table.lay({"back": "PS01-103, 丁 before 3", "pp": "札*2"}).play("activate PS01-103")
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    t.play("mode 2").done()
    assert (t.damage(1, "丁"), t.row(1, "丁")) == (0, "front")


@card("PS01-104")
def test_the_furnace_strengthens_a_character_for_the_turn(table: CardTable) -> None:
    side = {"front": "甲", "back": "PS01-104, 乙", "pp": "札*2"}
    t = table.lay(side, {"front": "丙"}).play("activate PS01-104")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 乙"])
    t.play("card 乙")
    assert (t.pp(1), t.state(1, "PS01-104")) == ((1, 2), "off")
    t.done()
    assert [(t.attack_of(1, x), t.hp_of(1, x)) for x in ("甲", "乙")] == [(2, 3), (2, 5)]
    t.attack("甲", "主")
    assert (t.attack_of(1, "乙"), t.hp_of(1, "乙")) == (2, 5)
    t.end_turn()
    assert (t.attack_of(1, "乙"), t.hp_of(1, "乙")) == (1, 4)
    t = table.lay({"back": "PS01-104", "pp": "札"}, {"front": "丙"})
    assert t.refused("activate PS01-104") == {"406.2.4"}


@pytest.mark.parametrize(
    ("key", "price"),
    [
        pytest.param("PS01-103", 2, marks=card("PS01-103")),
        pytest.param("PS01-104", 1, marks=card("PS01-104")),
    ],
)
@pytest.mark.parametrize(
    ("state", "short", "why"), [("on", 0, ""), ("off", 0, "209.1.3"), ("on", 1, "209.1.3")]
)
def test_its_cost_is_pp_and_being_turned_off(
    table: CardTable, key: str, price: int, state: str, short: int, why: str
) -> None:
    pps = ", ".join([*["札"] * (price - short), "札 state off"])
    t = table.lay({"back": f"{key} state {state}", "front": "甲", "pp": pps})
    assert t.refused(f"activate {key} 1") == {why}
    assert t.uses(key) == (not why)


@each("PS01-103", "PS01-104", "PS01-106")
def test_it_is_used_in_the_main_phase_alone(table: CardTable, key: str) -> None:
    side = {"front": "甲", "back": key, "pp": "札*3", "hand": "引"}
    t = table.lay(side, side)
    assert t.uses(key)
    t.play("play 引")
    assert (t.asked[0], t.options) == (2, ["play 引", "pass"])
    t.play("pass")
    assert (t.asked[0], t.options) == (1, ["pass"])
    assert t.refused(f"activate {key} 1") == {"504.1.4.1", "504.1.4"}


# --- 105 ------------------------------------------------------------------------------------------


@card("PS01-105.1")
def test_the_chart_draws_a_card_when_it_comes(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-105", "pp": "札", "deck": "丁, 札*9", "front": "甲"})
    t.cast("PS01-105")
    assert (t.has(1, "hand"), t.field(1)) == (["丁"], {"front": ["甲"], "back": ["PS01-105"]})


@card("PS01-105.2")
def test_three_cards_under_the_deck_and_the_chart_for_a_card(table: CardTable) -> None:
    side = {"back": "PS01-105", "discard": "甲, 乙, 丙, 丁", "deck": "壁, 札*3"}
    t = table.lay(side).play("activate PS01-105")
    assert t.asked[0] == 1
    assert t.options == ["card 丁", "card 丙", "card 乙", "card 甲"]  # and not itself
    t.play("card 甲", "card 乙", "card 丙")
    assert t.options == ["card 甲", "card 乙", "card 丙"]  # in which order
    t.play("card 乙", "card 甲")
    assert (t.field(1), t.stack) == ({}, ["PS01-105"])
    assert t.has(1, "discard") == ["PS01-105", "丁"]
    t.done()
    assert t.has(1, "hand") == ["壁"]
    assert t.has(1, "deck") == ["札", "札", "札", "乙", "甲", "丙"]


@card("PS01-105.2")
@pytest.mark.parametrize(("discard", "why"), [("札*3", ""), ("札*2", "209.1.3")])
def test_three_must_be_there(table: CardTable, discard: str, why: str) -> None:
    t = table.lay({"back": "PS01-105", "discard": discard}, {"discard": "札*3"})
    assert t.refused("activate PS01-105 2") == {why}


@each("PS01-105.2", "PS01-107.2")
def test_it_is_used_whenever_one_has_priority(table: CardTable, key: str) -> None:
    t = table.lay({"front": "甲"}, {"back": key, "discard": "札*3", "pp": "札"})
    t.declare("甲", "主").play("pass")
    assert len([x for x in t.options if x.startswith(f"activate {key}")]) == 1


# --- 106 ------------------------------------------------------------------------------------------


@card("PS01-106")
@pytest.mark.parametrize(("x", "left"), [(0, 3), (2, 1), (3, 0)])
def test_the_bell_strikes_an_enemy_character_for_what_is_paid(
    table: CardTable, x: int, left: int
) -> None:
    side = {"back": "PS01-106", "pp": "札*3, 札 state off", "front": "甲"}
    t = table.lay(side, {"front": "鬼, 壁"}).play("activate PS01-106")
    assert t.numbers == [0, 1, 2, 3]
    t.number(x)
    assert (t.asked, t.options) == ((1, TARGET), ["card 鬼", "card 壁"])
    t.play("card 鬼")
    assert (t.pp(1), t.state(1, "PS01-106")) == ((left, 4), "off")
    t.done()
    assert (t.damage(2, "鬼"), t.damage(2, "壁"), t.health(2)) == (x, 0, 10)


@card("PS01-106")
def test_the_bell_must_be_on_and_have_somebody_to_strike(table: CardTable) -> None:
    t = table.lay({"back": "PS01-106 state off", "pp": "札*3"}, {"front": "鬼"})
    assert t.refused("activate PS01-106") == {"209.1.3"}
    t = table.lay({"back": "PS01-106", "pp": "札*3", "front": "甲"})
    assert t.refused("activate PS01-106") == {"406.2.4"}


# --- 107 ------------------------------------------------------------------------------------------


@card("PS01-107.1")
@pytest.mark.parametrize(
    ("owner", "health", "damage"),
    [(2, 10, 2), (1, 11, 0)],  # its own player does
)
def test_before_the_urn_the_opponent_does_not_recover(
    table: CardTable, owner: int, health: int, damage: int
) -> None:
    side = {"hand": "癒", "pp": "札", "discard": "甲", "front": "丙 damage 2, 乙"}
    foe = {"back": "箱"}
    (foe if owner == 2 else side)["back"] = "PS01-107"
    t = table.lay(side, foe, chance=(KEPT,) * (health - 10))
    t.play("play 癒", "mode 1", "card 甲").done()
    assert t.health(1) == health
    t = table.lay(side, foe).play("play 癒", "mode 2", "card 丙").done()
    assert t.damage(1, "丙") == damage


@card("PS01-107.1")
def test_by_abilities_neither(table: CardTable) -> None:
    t = table.lay(
        {"front": "医", "pp": "札", "discard": "甲"}, {"back": "PS01-107"}, cards=(MEDIC,)
    )
    t.play("activate 医", "mode 1", "card 甲").done()
    assert t.health(1) == 10


@card("PS01-107.2")
def test_the_urn_is_broken_and_up_to_three_cards_go_back(table: CardTable) -> None:
    side = {"back": "PS01-107", "pp": "札", "discard": "甲, 乙, 丙, 癒", "deck": "札*3"}
    t = table.lay(side, {"discard": "鬼"}, chance=(KEPT,)).play("activate PS01-107 2")
    assert (t.asked, t.options) == (
        (1, TARGET), ["card 癒", "card 丙", "card 乙", "card 甲", "done"],
    )  # fmt: skip
    t.play("card 癒", "card 乙", "card 甲")
    assert (t.pp(1), t.field(1), t.asked[0]) == ((0, 1), {}, 2)  # paid, and no fourth is asked for
    t.done()
    assert sorted(t.has(1, "deck")) == sorted(["甲", "乙", "癒", "札", "札", "札"])
    assert "shuffle" in t.log()
    assert t.has(1, "discard") == ["PS01-107", "丙"]


@card("PS01-107.2")
def test_it_is_no_recovery_and_needs_a_pp(table: CardTable) -> None:
    side = {"back": "PS01-107", "pp": "札", "discard": "甲"}
    t = table.lay(side, {"back": "PS01-107"}, chance=(KEPT,))
    t.play("activate PS01-107", "card 甲").done()
    assert t.health(1) == 11  # the opponent's urn says nothing against it
    t = table.lay({**side, "pp": "札 state off"})
    assert t.refused("activate PS01-107 2") == {"209.1.3"}
