"""White characters: PS01-056 to PS01-063, each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.pso2.play.shared import PAY, TARGET, CardTable, card
from tests.rules.pso2.cards import active

BOUNCE = active("戻", "キャラ1体を選び、手札に戻す。")
SMITE = active("滅", "キャラ1体を選び、破壊する。")
MILL = active("削", "自分のデッキの上から1枚を捨札に置く。")


# --- 056 ------------------------------------------------------------------------------------------


@card("PS01-056")
def test_the_deckhand_fights_and_that_is_all(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-056", "front": "PS01-056", "pp": "札"}, {"front": "甲, 乙"})
    t.attack("PS01-056", "乙")
    assert (t.damage(1, "PS01-056"), t.damage(2, "乙")) == (1, 1)
    t.cast("PS01-056")
    assert (t.acting(), t.options) == (True, ["attack 主", "end_main"])


# --- 057 ------------------------------------------------------------------------------------------


@card("PS01-057")
@pytest.mark.parametrize(("answer", "left"), [("pay", (0, 5)), ("no_pay", (2, 4))])
def test_the_lane_surveyor_lays_a_pp_for_two(
    table: CardTable, answer: str, left: tuple[int, int]
) -> None:
    t = table.lay({"hand": "PS01-057", "pp": "札*4", "deck": "赤, 札*9"}).cast("PS01-057")
    assert (t.asked, t.options, t.pp(1)) == ((1, PAY), ["pay", "no_pay"], (2, 4))
    t.play(answer).done()
    assert (t.pp(1), t.acting()) == (left, True)
    assert ("赤" in t.has(1, "pp"), t.health(1)) == ((True, 9) if left[1] == 5 else (False, 10))


@card("PS01-057")
def test_with_one_pp_left_the_surveyor_is_not_asked(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-057", "pp": "札*3"}).cast("PS01-057")
    assert (t.acting(), t.pp(1)) == (True, (1, 3))


# --- 058 ------------------------------------------------------------------------------------------


@card("PS01-058")
@pytest.mark.parametrize(
    ("answer", "hand", "discard"), [("yes", ["札", "札"], ["甲"]), ("no", ["甲"], [])]
)
def test_the_returned_exchanges_a_card_for_two_on_coming(
    table: CardTable, answer: str, hand: list[str], discard: list[str]
) -> None:
    t = table.lay({"hand": "PS01-058, 甲", "pp": "札*4"}).cast("PS01-058")
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.play(answer)
    assert (t.has(1, "hand"), t.has(1, "discard"), t.acting()) == (hand, discard, True)


@card("PS01-058")
def test_and_on_falling(table: CardTable) -> None:
    t = table.lay(
        {"hand": "滅", "pp": "札"}, {"front": "PS01-058", "hand": "甲, 乙"}, cards=(SMITE,)
    ).cast("滅")
    assert (t.asked[0], t.options) == (2, ["yes", "no"])
    t.play("yes")
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 乙")
    assert (t.has(2, "hand"), t.acting()) == (["甲", "札", "札"], True)
    assert sorted(t.has(2, "discard")) == ["PS01-058", "乙"]


@card("PS01-058")
def test_with_an_empty_hand_nothing_is_drawn(table: CardTable) -> None:
    t = table.lay({"hand": "PS01-058", "pp": "札*4"}).cast("PS01-058")
    assert (t.acting(), t.has(1, "hand")) == (True, [])
    t = table.lay(
        {"hand": "戻", "pp": "札"}, {"front": "PS01-058", "hand": "甲"}, cards=(BOUNCE,)
    ).cast("戻")
    assert (t.acting(), t.count(2, "hand")) == (True, 2)  # sent home it has not fallen


# --- 059 ------------------------------------------------------------------------------------------


@card("PS01-059.1")
def test_the_elder_strengthens_those_without_a_colour(table: CardTable) -> None:
    t = table.lay({"front": "PS01-059, 甲, 赤", "back": "乙, 青, 黄"}, {"front": "甲"})
    units = ("PS01-059", "甲", "赤", "乙", "青", "黄", "主")
    assert [t.attack_of(1, unit) for unit in units] == [5, 3, 2, 2, 2, 2, 1]
    assert [t.hp_of(1, unit) for unit in ("PS01-059", "甲")] == [6, 3]
    assert t.attack_of(2, "甲") == 2


@card("PS01-059.2")
def test_the_elder_draws_for_the_first_other_that_is_destroyed_in_a_turn(table: CardTable) -> None:
    t = table.lay(
        {"front": "PS01-059, 甲, 乙"}, {"hand": "滅*2", "pp": "札*2"}, turn=2, cards=(SMITE,)
    )
    t.cast("滅", "card 甲")
    assert t.count(1, "hand") == 1
    t.cast("滅", "card 乙")
    assert (t.count(1, "hand"), t.has(1, "discard")) == (1, ["乙", "甲"])


@card("PS01-059.2")
@pytest.mark.parametrize(
    ("spell", "target"),
    [("滅", "PS01-059"), ("滅", "丙"), ("戻", "甲")],
    ids=["itself", "an enemy", "sent home"],
)
def test_the_elder_does_not_draw(table: CardTable, spell: str, target: str) -> None:
    t = table.lay(
        {"front": "PS01-059, 甲"}, {"front": "丙", "hand": spell, "pp": "札"}, turn=2,
        cards=(SMITE, BOUNCE),
    )  # fmt: skip
    t.cast(spell, f"card {target}")
    assert (t.acting(2), "札" in t.has(1, "hand")) == (True, False)


# --- 060 ------------------------------------------------------------------------------------------


@card("PS01-060")
def test_the_porter_drone_leaves_an_item_behind(table: CardTable) -> None:
    t = table.lay(
        {"hand": "滅", "pp": "札"},
        {"front": "PS01-060", "discard": "箱, 剣, 盾, 甲, 火"},
        cards=(SMITE,),
    ).cast("滅")
    assert (t.asked, sorted(t.options)) == ((2, TARGET), ["card 剣", "card 盾", "card 箱"])
    t.play("card 盾").done()
    assert (t.has(2, "hand"), t.acting()) == (["盾"], True)


@card("PS01-060")
@pytest.mark.parametrize(("spell", "discard"), [("滅", "甲, 火"), ("戻", "箱")])
def test_the_porter_drone_leaves_nothing(table: CardTable, spell: str, discard: str) -> None:
    t = table.lay(
        {"hand": spell, "pp": "札", "discard": "箱"},
        {"front": "PS01-060", "discard": discard},
        cards=(SMITE, BOUNCE),
    ).cast(spell)
    assert (t.acting(), t.has(2, "hand")) == (True, [] if spell == "滅" else ["PS01-060"])


# --- 061, 063 -------------------------------------------------------------------------------------


@card("PS01-061")
def test_the_lookout_drone_dropped_draws_a_card(table: CardTable) -> None:
    t = table.lay({"front": "札"}, {"deck": "PS01-061, 甲, 札*8"}).attack("札", "主")
    assert (t.has(2, "hand"), t.has(2, "discard")) == (["甲"], ["PS01-061"])
    t = table.lay({"hand": "削", "pp": "札", "deck": "PS01-061, 札*9"}, cards=(MILL,)).cast("削")
    assert t.count(1, "hand") == 0  # in its own turn
    t = table.lay({"front": "丙"}, {"front": "PS01-061"}).attack("丙", "PS01-061")
    assert (t.has(2, "discard"), t.count(2, "hand")) == (["PS01-061"], 0)  # from the field


@card("PS01-063")
def test_the_hollow_soldier_dropped_strikes_a_character(table: CardTable) -> None:
    t = table.lay({"front": "札, 丙", "back": "壁"}, {"deck": "PS01-063, 札*9", "front": "乙"})
    t.attack("札", "主")
    assert t.has(1, "discard") == ["札"]  # the player struck back
    assert (t.asked, t.options) == ((2, TARGET), ["card 丙", "card 壁"])
    t.play("card 丙").passes()
    assert (t.damage(1, "丙"), t.damage(1, "壁"), t.damage(2, "乙")) == (2, 0, 0)


@card("PS01-063")
def test_with_nobody_to_strike_or_in_its_own_turn_it_does_not(table: CardTable) -> None:
    t = table.lay({"hand": "引", "pp": "札"}, {"deck": "PS01-063, 札*9"}).attack("主", "主")
    assert (t.acting(), t.has(2, "discard"), t.health(1)) == (True, ["PS01-063"], 8)
    t = table.lay(
        {"hand": "削", "pp": "札", "deck": "PS01-063, 札*9"}, {"front": "丙"}, cards=(MILL,)
    ).cast("削")
    assert (t.acting(), t.damage(2, "丙")) == (True, 0)


# --- 062 ------------------------------------------------------------------------------------------


@card("PS01-062")
def test_the_repair_drone_gives_itself_for_a_character(table: CardTable) -> None:
    t = table.lay(
        {"front": "PS01-062, 丙 damage 2", "back": "壁 damage 3"}, {"front": "甲 damage 1"}
    )
    t.play("activate PS01-062")
    assert (t.asked, t.options) == ((1, TARGET), ["card PS01-062", "card 丙", "card 壁"])
    t.play("card 壁")
    assert (t.has(1, "discard"), t.damage(1, "壁"), t.stack) == (["PS01-062"], 3, ["PS01-062"])
    t.done()
    assert (t.damage(1, "壁"), t.row(1, "壁"), t.damage(1, "丙")) == (0, "back", 2)
    assert t.damage(2, "甲") == 1


@card("PS01-062")
def test_the_repair_drone_answers_even_when_it_is_off(table: CardTable) -> None:
    t = table.lay(
        {"front": "丙 damage 2, PS01-062 state off"}, {"hand": "雷", "pp": "札*2"}, turn=2
    )
    t.play("play 雷", "card 丙", "activate PS01-062", "card 丙").done()
    assert (t.damage(1, "丙"), t.row(1, "丙")) == (3, "back")  # 2 and 3 would have been 5 of 5
