"""Units of fire, MC01-006 to MC01-016: each text in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    HAS_ACTED,
    MAIN,
    NO_SLOT,
    TARGET,
    TARGET_OF_CONDITION,
    WHETHER,
    CardTable,
    card,
)
from tests.cards.monster_collection.play.units import MORE, fight, front, go_on
from tests.rules.monster_collection.fights import SECOND


@card("MC01-007.1")
@pytest.mark.parametrize("die", [3, 4])
def test_the_scout_is_swifter_by_two_for_a_card_of_the_hand(table: CardTable, die: int) -> None:
    t = front(table, "MC01-007", "的", hand="札, 焼", rolls=(1, die)).march_in()
    t.until("apply")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-007 1", "decline MC01-007 1"])
    t.play("apply MC01-007")
    assert t.options == ["card 札", "card 焼"]
    t.play("card 焼")
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["札"], ["焼"])
    assert "Player 1's initiative is 4 (die 1)" in t.log()
    assert ("simultaneous" in t.log()) == (die == 4)


@card("MC01-007.1")
def test_the_scout_may_do_without_and_cannot_without_a_hand(table: CardTable) -> None:
    t = front(table, "MC01-007", "的", hand="札", rolls=(1, 1)).march_in()
    t.until("decline").play("decline MC01-007")
    assert t.has(1, "hand") == ["札"]
    assert "Player 1's initiative is 2 (die 1)" in t.log()
    t = fight(table, "MC01-007", "的", rolls=(1, 1))
    assert "Player 1's initiative is 2 (die 1)" in t.log()
    t = front(table, "的", "MC01-007", hand2="札", rolls=(1, 1)).march_in()
    t.until("apply")
    assert t.asked == (2, WHETHER)  # the defender's as well
    t.play("apply MC01-007")
    assert "Player 2's initiative is 4 (die 1)" in t.log()


@card("MC01-009.1")
def test_the_stone_carrier_strikes_with_fire_and_is_gone(table: CardTable) -> None:
    t = fight(
        table, "MC01-009, 的", "計, 壁", hand2="札", one={"21": "森, 乙"}, two={"33": "森, 甲"}
    )
    assert t.options == ["use MC01-009 1", "attack"]
    t.play("use MC01-009")
    assert (t.asked, t.options) == ((1, TARGET), ["card 計", "card 壁"])
    t.play("card 計")
    assert t.asked == (2, ANSWER)
    assert t.party(1, "32") == ["MC01-009", "的"]  # 14-3.p2: it goes when the cost settles
    t.passes()
    assert t.dealt == ["計 12"]
    assert (t.party(1, "32"), t.has(1, "discard")) == (["的"], ["MC01-009"])
    assert "dies" not in t.log()  # it is discarded


@card("MC01-009.1")
@pytest.mark.parametrize(("theirs", "left"), [("甲", []), ("耐", ["耐"]), ("乙", ["乙"])])
def test_the_stone_carrier_kills_who_has_two(
    table: CardTable, theirs: str, left: list[str]
) -> None:
    t = fight(table, "MC01-009, 的", theirs).attack()
    assert t.state(1, "MC01-009") == "acted"  # 13-2.p2: nothing to it
    t.play("use MC01-009")
    assert t.party(2, "32") == left


@card("MC01-009.1")
def test_the_stone_carrier_does_nothing_when_it_is_killed_first(table: CardTable) -> None:
    t = fight(table, "MC01-009, 的", "計, 斬").play("use MC01-009", "card 計")
    t.play("counter 斬").passes()
    assert t.dealt == ["MC01-009 9"]
    assert t.has(1, "discard") == ["MC01-009"]


@card("MC01-010.1")
@pytest.mark.parametrize("area", ["23", "32"])
def test_the_lizard_burns_a_card_of_the_enemy_deck_when_it_marches(
    table: CardTable, area: str
) -> None:
    def marching() -> CardTable:
        return table.lay(
            {"22": "野, MC01-010, 甲", "23": "野"}, {"32": "野, 的", "deck": "焼, 札, 力"},
            rolls=(6, 1) if area == "32" else (), cards=MORE,
        ).march(area, "MC01-010")  # fmt: skip

    t = marching()
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-010 1", "decline MC01-010 1"])
    assert "a battle begins" not in t.log()  # 11-1-3.p1: before it
    t.play("apply MC01-010")
    assert (t.has(2, "deck"), t.has(2, "discard")) == (["札", "力"], ["焼"])
    assert t.count(1, "deck") == 10
    go_on(t)
    assert ("a battle begins" in t.log()) == (area == "32")
    t = marching().play("decline MC01-010")
    assert t.count(2, "deck") == 3
    go_on(t)


@card("MC01-010.1")
def test_the_lizard_does_nothing_when_another_marches_or_it_walks_back(table: CardTable) -> None:
    t = table.lay({"22": "野, MC01-010, 甲", "23": "野"}).march("23", "甲")
    assert (t.asked, t.count(2, "deck")) == ((1, MAIN), 10)
    t = table.lay({"22": "野, 甲", "23": "野"}, {"33": "野, MC01-010"}).march("23", "甲")
    assert (t.asked, t.count(1, "deck")) == ((1, MAIN), 10)
    t = front(table, "MC01-010", "丙").march_in().play("decline MC01-010")
    go_on(t)
    t.over()
    assert (t.party(1, "22"), t.count(2, "deck")) == ([], 10)


@card("MC01-012.1")
def test_the_fire_adept_strikes_for_each_slot_it_has_for_fire(table: CardTable) -> None:
    t = fight(table, "MC01-012", "計, 壁", one={"21": "森, 乙"}, two={"33": "森, 甲"})
    for n in range(1, 4):
        assert t.options == ["use MC01-012 1", "attack"]
        t.play("use MC01-012")
        assert (t.asked, t.options) == ((1, TARGET), ["card 計", "card 壁"])
        t.play("card 計")
        while t.asked[1] == "14-3.p1":
            t.play(t.options[0])
        assert t.dealt == ["計 12"] * n
    assert t.refused("use MC01-012") == {NO_SLOT}
    assert t.state(1, "MC01-012") == "unacted"
    t = fight(table, "MC01-012, 炎", "計", rolls=SECOND)
    assert t.options == ["attack"]  # 11-2-1.p1: the enemy's timing


@card("MC01-012.1")
def test_the_slots_for_it_may_be_others_or_be_there_for_others(table: CardTable) -> None:
    t = fight(table, "MC01-012, 炎", "計, 壁").attack().play("use MC01-012", "card 壁")
    payers = [o for o in t.options if o.startswith("slot")]
    assert len(payers) == 3  # 14-2.p1: its own fire, its own multi slot, and 炎
    t.play(payers[0])
    assert t.dealt[2:] == ["壁 2"]


@card("MC01-013.1")
def test_the_lava_bearer_burns_one_when_it_is_summoned_into_a_battle(table: CardTable) -> None:
    t = front(table, "的", "計, 壁", hand="MC01-013", two={"33": "森, 甲"}, one={"21": "森, 乙"})
    t.march_in().play("summon MC01-013")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-013 1", "decline MC01-013 1"])
    t.play("apply MC01-013")
    assert (t.asked, t.options) == ((1, TARGET_OF_CONDITION), ["card 計", "card 壁"])
    t.play("card 計")
    assert t.dealt == ["計 11"]
    go_on(t)
    t = front(table, "的", "計", hand="MC01-013").march_in().play("summon MC01-013")
    t.play("decline MC01-013")
    assert t.dealt == []
    go_on(t)


@card("MC01-013.1")
def test_the_lava_bearer_burns_nobody_when_it_is_summoned_in_peace(table: CardTable) -> None:
    t = table.lay({"hand": "MC01-013, 札"}, {"32": "森, 的"}, phase="summon", cards=MORE)
    t.play("summon MC01-013")
    assert (t.asked[1], t.dealt) == ("9-3-2.p1", [])
    t = front(table, "MC01-013, 的", "計", hand="傑").march_in().play("summon 傑")
    assert t.asked[1] != WHETHER  # another is summoned
    go_on(t)


@pytest.mark.parametrize(
    ("key", "damage"),
    [
        pytest.param("MC01-014", 2, marks=card("MC01-014.1")),
        pytest.param("MC01-016", 4, marks=card("MC01-016.1")),
    ],
)
def test_a_dragons_breath_burns_all_enemies_of_the_battle(
    table: CardTable, key: str, damage: int
) -> None:
    t = fight(table, f"{key}, 的", "計, 壁, 的", one={"21": "森, 乙"}, two={"33": "森, 札"})
    assert t.options == [f"use {key} 1", "attack"]
    t.play(f"use {key} 1")
    assert t.dealt == [f"計 1{damage}", f"壁 {damage}", f"的 {damage}"]
    assert (t.state(1, key), t.state(1, "的")) == ("acted", "unacted")
    assert t.refused(f"use {key} 1") == {HAS_ACTED}
    t.attack()
    assert "Player 1 attacks for 0" in t.log()  # 13-1.p2: it has acted
    t = fight(table, f"{key}, 炎", "計", hand="焼").attack()
    assert t.refused(f"use {key} 1") == {HAS_ACTED}


@card("MC01-015.1")
def test_the_beacon_captain_strengthens_the_others_of_fire_and_wind(table: CardTable) -> None:
    others = ("熱", "息", "雫", "塊", "暉", "冥")
    t = table.lay(
        {"22": "野, MC01-015, " + ", ".join(others), "21": "野, 炎"}, {"32": "野, 竜"},
        rolls=(6, 1), cards=MORE,
    ).march_in()  # fmt: skip
    go_on(t)
    assert [t.attack_of(1, x) for x in others] == [2, 2, 1, 1, 1, 1]
    assert [t.defence_of(1, x) for x in others] == [1] * 6
    assert (t.stats(1, "MC01-015"), t.stats(2, "竜"), t.stats(1, "炎")) == ((5, 5), (4, 4), (2, 2))
    t.attack()
    assert t.dealt[0] == "竜 13"


@card("MC01-015.1")
def test_he_strengthens_nobody_outside_of_his_battle(table: CardTable) -> None:
    t = front(table, "MC01-015, 熱", "壁", rolls=(6, 1))
    assert t.attack_of(1, "熱") == 1
    go_on(t.march_in())
    assert t.attack_of(1, "熱") == 2
    t.over()
    assert t.attack_of(1, "熱") == 1
    t = table.lay(
        {"22": "野, 熱", "23": "野, MC01-015"}, {"32": "野, 壁"}, rolls=(6, 1), cards=MORE
    ).march("32", "熱")
    assert go_on(t).attack_of(1, "熱") == 1


@card("MC01-016.2")
def test_the_ember_dragon_strikes_back_when_damage_is_dealt_to_it(table: CardTable) -> None:
    t = fight(
        table, "MC01-016", "針, 計, 甲", rolls=SECOND, one={"21": "森, 乙"}, two={"33": "森, 乙"}
    )
    t.play("use 針")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-016 2", "decline MC01-016 2"])
    t.play("apply MC01-016")
    assert (t.asked, t.options) == ((1, TARGET_OF_CONDITION), ["card 針", "card 計", "card 甲"])
    t.play("card 計")
    assert t.dealt == ["MC01-016 1", "計 12"]
    t.play("attack")
    assert t.options == ["apply MC01-016 2", "decline MC01-016 2"]
    t.play("decline MC01-016")
    assert t.dealt[2:] == ["MC01-016 3"]
    t = fight(table, "MC01-016, 的", "針, 計", rolls=SECOND).play("use 針", "card 的")
    assert (t.asked, t.dealt) == ((2, FIRST_TIMING), ["的 1"])  # another is hurt
