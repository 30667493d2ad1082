"""Units of wind, MC01-017 to MC01-027: each text in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    FIRST_TIMING,
    HAS_ACTED,
    MAIN,
    NO_COST,
    NO_SLOT,
    NOT_RITUAL,
    NOTHING_TO_CHOOSE,
    TARGET,
    TARGET_OF_RITUAL,
    WHETHER,
    CardTable,
    card,
)
from tests.cards.monster_collection.play.units import MORE, fight, front, go_on, too_many
from tests.rules.monster_collection.fights import SECOND

LANDS = dict.fromkeys(("11", "13", "21", "23", "31", "32", "33", "41", "43"), "野")


@card("MC01-018")
def test_six_dragonflies_may_be_in_a_deck(table: CardTable) -> None:
    table.lay({"22": "野, MC01-018"})
    assert [too_many("MC01-018", n) for n in (6, 7)] == [0, 1]
    assert [too_many("MC01-017", n) for n in (3, 4)] == [0, 1]


@card("MC01-020.1")
def test_the_weasel_is_stronger_when_its_side_is_first(table: CardTable) -> None:
    t = front(table, "MC01-020, 的", "計", rolls=(6, 1))
    assert t.attack_of(1, "MC01-020") == 3
    go_on(t.march_in())
    assert (t.stats(1, "MC01-020"), t.attack_of(1, "的")) == ((4, 1), 0)
    t.attack()
    assert t.dealt == ["計 4"]
    t.over()
    assert t.attack_of(1, "MC01-020") == 3
    t = fight(table, "MC01-020, 的", "計", rolls=SECOND)
    assert t.attack_of(1, "MC01-020") == 3
    t = fight(table, "的", "MC01-020, 的", rolls=SECOND)
    assert t.attack_of(2, "MC01-020") == 4  # its side, not the marching one


@card("MC01-021.1")
def test_the_carrier_gives_strength_for_its_slot_of_consumables(table: CardTable) -> None:
    t = fight(table, "MC01-021, 甲", "計, 壁", one={"21": "森, 乙"})
    assert t.options == ["use MC01-021 1", "attack"]
    t.play("use MC01-021")
    assert (t.asked, t.options) == ((1, TARGET), ["card MC01-021", "card 甲"])
    t.play("card 甲")
    assert (t.stats(1, "甲"), t.attack_of(1, "MC01-021")) == ((4, 2), 2)
    assert t.state(1, "MC01-021") == "unacted"
    assert t.refused("use MC01-021") == {NO_SLOT}  # its one slot is spent
    t.over()
    assert t.attack_of(1, "甲") == 3
    t = fight(table, "MC01-021, 的", "計", hand="飴").play("use 飴", "card 的")
    assert t.refused("use MC01-021") == {NO_SLOT}  # it has been spent for a card


@card("MC01-022.1")
@pytest.mark.parametrize(("theirs", "rear"), [("壁, 計", "計"), ("計, 壁, 的", "的"), ("壁", "壁")])
def test_the_archer_hits_only_who_stands_at_the_rear(
    table: CardTable, theirs: str, rear: str
) -> None:
    t = fight(table, "MC01-022, 的", theirs, hand="札", two={"33": "森, 甲"})
    t.play("use MC01-022")  # there is nothing to choose
    t.passes()
    assert t.dealt == [f"{rear} 3"]
    assert (t.state(1, "MC01-022"), t.state(1, "的")) == ("acted", "unacted")
    assert t.refused("use MC01-022") == {HAS_ACTED}


@card("MC01-022.1")
@pytest.mark.parametrize(("rear", "left"), [("守", ["的"]), ("耐", ["的"]), ("乙", ["的", "乙"])])
def test_the_archer_kills_who_has_three(table: CardTable, rear: str, left: list[str]) -> None:
    t = fight(table, "MC01-022, 的", f"的, {rear}").play("use MC01-022")
    assert t.party(2, "32") == left


@card("MC01-023.1")
def test_the_wind_reader_lets_another_fly_far_until_the_turn_ends(table: CardTable) -> None:
    t = table.lay(
        {**LANDS, "22": "野, MC01-023, 甲", "12": "札 face down, 乙", "hand": "札, 焼"},
        {"42": "的"}, cards=MORE,
    )  # fmt: skip
    t.play("ritual MC01-023")
    assert (t.asked, t.options) == (
        (1, TARGET_OF_RITUAL),
        ["card 乙", "card 甲"],
    )  # others, anywhere
    t.play("card 甲")
    assert t.options == ["card 札", "card 焼"]
    t.play("card 札")
    assert (t.has(1, "discard"), t.has(1, "hand")) == (["札"], ["焼"])
    assert t.state(1, "MC01-023") == "acted"
    assert t.refused("ritual MC01-023") == {HAS_ACTED}
    assert t.refused("march 甲 42") == {""}  # two straight ahead
    assert t.refused("march 甲 31") == {""}
    assert t.refused("march 乙 32") != {""}


@card("MC01-023.1")
def test_the_wind_is_gone_with_the_turn(table: CardTable) -> None:
    one = {**LANDS, "21": "巣", "22": "野, MC01-023, 甲", "hand": "札*2", "deck": "札*30"}
    t = table.lay(one, {"deck": "札*30"}, cards=MORE).play("ritual MC01-023")
    t.play("card 札")
    assert t.refused("march 甲 42") == {""}
    t.pass_to("summon")
    assert (t.turn[2], t.attack_of(1, "甲")) == ("summon", 4)  # 巣: it still flies far
    t.end_turn()
    assert t.attack_of(1, "甲") == 3
    t.end_turn().pass_to("main")
    assert t.turn[0] == 1
    assert t.refused("march 甲 42") == t.refused("march 甲 31") == {"9-2-2.b2"}
    t = table.lay({"22": "野, MC01-023, 甲"}, cards=MORE)
    assert t.refused("ritual MC01-023") == {NO_COST}  # no card to discard
    t = table.lay({"22": "野, MC01-023", "hand": "札"}, cards=MORE)
    assert t.refused("ritual MC01-023") == {NOTHING_TO_CHOOSE}  # no other unit
    t = fight(table, "MC01-023, 甲", "的", hand="札")
    assert t.refused("ritual MC01-023") == {NOT_RITUAL}


@card("MC01-024.1")
def test_the_eagle_changes_a_card_of_the_hand_when_it_marches(table: CardTable) -> None:
    one = {"22": "野, MC01-024, 甲", "23": "野", "hand": "札, 焼", "deck": "力, 札"}
    t = table.lay(one).march("23", "MC01-024")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-024 1", "decline MC01-024 1"])
    t.play("apply MC01-024", "card 札")
    assert (t.has(1, "hand"), t.has(1, "discard"), t.has(1, "deck")) == (
        ["焼", "力"],
        ["札"],
        ["札"],
    )
    t = table.lay(one).march("23", "MC01-024").play("decline MC01-024")
    assert (t.asked, t.has(1, "hand")) == ((1, MAIN), ["札", "焼"])
    t = table.lay(one).march("23", "甲")
    assert t.asked == (1, MAIN)
    t = table.lay({**one, "hand": ""}).march("23", "MC01-024")
    assert (t.asked, t.count(1, "deck")) == ((1, MAIN), 2)  # nothing to pay with


@card("MC01-025.1")
def test_the_thundercloud_strikes_all_enemies_when_it_dies(table: CardTable) -> None:
    t = fight(table, "鬼, 計", "MC01-025, 壁", one={"21": "森, 札"}, two={"33": "森, 札"}).attack()
    assert t.dealt == ["MC01-025 9", "壁 5", "鬼 2", "計 32"]
    assert (t.party(2, "32"), t.party(1, "21")) == (["壁"], ["札"])
    assert t.log().count("” dies") == 1
    t = fight(table, "丙, 計", "MC01-025, 壁", rolls=SECOND).attack()
    assert t.dealt == ["丙 2", "計 0"]
    t = fight(table, "甲, 的", "MC01-025, 壁").attack()
    assert t.dealt == ["MC01-025 3", "壁 0"]  # hurt, but alive


@card("MC01-025.1")
def test_the_thundercloud_does_nothing_when_it_leaves_without_dying(table: CardTable) -> None:
    t = fight(table, "MC01-037, 計", "MC01-025, 高").play("use MC01-037")
    assert (t.has(2, "hand"), t.dealt) == (["MC01-025"], [])
    t = fight(table, "計, 鬼", "札, MC01-025").attack()
    assert [x for x in t.dealt if x.startswith("鬼")] == ["鬼 2"]


@card("MC01-026.1")
@pytest.mark.parametrize("marches", [True, False])
def test_the_dawn_wing_draws_when_it_has_won(table: CardTable, marches: bool) -> None:
    mine, theirs = ("MC01-026, 甲", "札") if marches else ("札", "MC01-026, 甲")
    won = 1 if marches else 2

    def winning() -> CardTable:
        t = fight(table, mine, theirs, rolls=(6, 1) if marches else (1, 6))
        return t.attack()

    t = winning()
    t.until("apply") if not t.offers("apply") else None
    assert (t.asked, t.options) == ((won, WHETHER), ["apply MC01-026 1", "decline MC01-026 1"])
    t.play("apply MC01-026")
    assert (t.count(won, "hand"), t.count(3 - won, "hand")) == (1, 0)
    assert t.asked == (1, MAIN)
    t = winning()
    t.until("decline") if not t.offers("decline") else None
    t.play("decline MC01-026")
    assert (t.count(won, "hand"), t.asked) == (0, (1, MAIN))


@card("MC01-026.1")
def test_the_dawn_wing_does_not_draw_when_others_are_left(table: CardTable) -> None:
    t = fight(table, "MC01-026, 甲", "的").over()
    assert (t.count(1, "hand"), t.party(1, "22")) == (0, ["MC01-026", "甲"])
    t = fight(table, "丁, 甲", "札", one={"22": "野, 丁, 甲", "11": "野, MC01-026"}).over()
    assert t.count(1, "hand") == 0  # others won
    t = fight(table, "札", "MC01-026", rolls=(6, 1), one={"22": "野, 鬼"}).over()
    assert (t.party(2, "32"), t.count(2, "hand")) == ([], 0)  # it lost


@card("MC01-027.1")
def test_the_whale_brings_a_card_when_it_is_summoned(table: CardTable) -> None:
    t = table.lay({"hand": "MC01-027, 焼", "deck": "力, 札"}, phase="summon")
    t.play("summon MC01-027")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-027 1", "decline MC01-027 1"])
    t.play("apply MC01-027")
    assert t.has(1, "hand") == ["焼", "力"]
    t = table.lay({"hand": "MC01-027, 焼", "deck": "力, 札"}, phase="summon")
    t.play("summon MC01-027", "decline MC01-027")
    assert t.has(1, "hand")[0] == "焼"
    t = table.lay({"12": "MC01-027", "hand": "甲, 焼"}, phase="summon").play("summon 甲")
    assert t.asked[1] != WHETHER


@card("MC01-027.1")
def test_the_whale_brings_none_in_a_battle(table: CardTable) -> None:
    """11-1-3.p1: it is for the field."""
    t = fight(table, "的, 炎", "壁", hand="召", one={"discard": "MC01-027"}).play("use 召")
    assert t.party(1, "32") == ["的", "炎", "MC01-027"]
    assert t.asked == (1, FIRST_TIMING)
