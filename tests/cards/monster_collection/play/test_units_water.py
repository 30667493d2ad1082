"""Units of water, MC01-028 to MC01-038: each text in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    HAS_ACTED,
    MAIN,
    NO_COST,
    NO_SLOT,
    NOT_COUNTER,
    NOT_IN_CHAIN,
    NOTHING_TO_CHOOSE,
    TARGET,
    TARGET_OF_COUNTER,
    TARGETS,
    WHETHER,
    CardTable,
    card,
)
from tests.cards.monster_collection.play.units import fight, go_on
from tests.rules.monster_collection.fights import SECOND


@card("MC01-030")
def test_the_foam_sprite_protects_one_out_of_the_hand(table: CardTable) -> None:
    t = fight(table, "甲, 乙", "針", hand="MC01-030", rolls=SECOND, one={"21": "森, 札"})
    t.play("use 針", "card 甲")
    assert (t.asked, t.options) == ((1, ANSWER), ["counter MC01-030 1", "pass"])
    t.play("counter MC01-030")  # 甲 alone is in the chain
    assert t.has(1, "discard") == ["MC01-030"]
    t.passes()
    assert (t.stats(1, "甲"), t.stats(1, "乙")) == ((3, 4), (2, 4))
    t.over()
    assert t.stats(1, "甲") == (3, 2)
    t = fight(table, "甲, 乙", "丙", hand="MC01-030", rolls=SECOND, one={"21": "森, 札"})
    t.play("attack", "counter MC01-030")
    assert (t.asked, t.options) == (
        (1, TARGET_OF_COUNTER),
        ["card 甲", "card 乙"],
    )  # no enemy, none outside
    t.play("card 甲").passes()
    assert t.dealt == ["甲 5", "乙 1"]


@card("MC01-030")
def test_the_foam_sprite_is_of_no_use_elsewhere(table: CardTable) -> None:
    t = fight(table, "甲", "丙", hand="MC01-030")
    assert t.refused("use MC01-030") == {NOT_COUNTER}
    t = fight(table, "甲", "汲", hand="MC01-030", rolls=SECOND).play("use 汲")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused("counter MC01-030") == {NOT_IN_CHAIN}
    t = fight(table, "甲, MC01-030", "丙", hand="札", rolls=SECOND).play("attack")
    assert t.options == ["pass"]  # 13-3.p1: it is not in the hand


@card("MC01-031.1")
def test_the_harpooner_throws_for_its_slot(table: CardTable) -> None:
    t = fight(table, "MC01-031, 的", "計, 堅", one={"21": "森, 乙"}, two={"33": "森, 甲"})
    t.play("use MC01-031")
    assert (t.asked, t.options) == ((1, TARGET), ["card 計", "card 堅"])
    t.play("card 堅")
    assert t.dealt == ["堅 2"]  # 15-2.p4: without an attribute
    assert t.state(1, "MC01-031") == "unacted"
    assert t.refused("use MC01-031") == {NO_SLOT}
    t = fight(table, "MC01-031, 的", "甲, 計").play("use MC01-031", "card 甲")
    assert t.party(2, "32") == ["計"]
    t = fight(table, "MC01-031, 的", "計").attack().play("use MC01-031")
    assert t.dealt == ["計 3", "計 2"]  # it has acted: that does not matter


@card("MC01-032.1")
def test_the_shield_bearer_acts_to_protect_another(table: CardTable) -> None:
    t = fight(table, "甲, MC01-032, 乙", "戊", hand="札", rolls=SECOND, one={"21": "森, 札"})
    t.play("attack")
    assert (t.asked, t.options) == ((1, ANSWER), ["counter MC01-032 1", "pass"])
    t.play("counter MC01-032")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 甲", "card 乙"])
    t.play("card 甲")
    assert t.state(1, "MC01-032") == "acted"
    t.passes()
    assert t.dealt == ["甲 7", "MC01-032 3", "乙 0"]
    assert t.party(1, "32") == ["乙"]


@card("MC01-032.1")
def test_its_shield_lasts_for_the_battle_and_needs_it_to_be_unacted(table: CardTable) -> None:
    t = fight(table, "甲, MC01-032", "針, 針", rolls=SECOND).play("use 針", "card 甲")
    t.play("counter MC01-032").passes()
    assert (t.stats(1, "甲"), t.defence_of(1, "MC01-032")) == ((3, 4), 3)
    t.play("use 針", "card 甲")
    assert t.stats(1, "甲") == (3, 4)
    assert t.log().count("“甲” is dealt 1 damage") == 2  # it has acted: nobody was asked
    t.over()
    assert t.stats(1, "甲") == (3, 2)
    t = fight(table, "甲, MC01-032", "針", hand="札", rolls=SECOND).play("use 針", "card MC01-032")
    assert t.refused("counter MC01-032") == {NOT_IN_CHAIN}  # 甲 has nothing to do with it
    t = fight(table, "MC01-032", "針", hand="札", rolls=SECOND).play("use 針")
    assert t.options == ["pass"]  # there is no other


@card("MC01-033.1")
def test_the_coral_adept_changes_a_card_for_each_own_spell(table: CardTable) -> None:
    one = {"deck": "護, 札"}
    t = fight(table, "MC01-033, 炎", "計", hand="焼, 札", one=one).play("use 焼")
    while t.asked[1] == "14-3.p1":
        t.play(t.options[0])
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-033 1", "decline MC01-033 1"])
    assert t.dealt == []  # before the spell has its effect
    t.play("apply MC01-033")
    assert (t.has(1, "hand"), t.has(1, "discard"), t.has(1, "deck")) == (["護"], ["札"], ["札"])
    t.passes()
    assert t.dealt == ["計 13"]
    t = fight(table, "MC01-033, 炎", "計", hand="焼, 札", one=one).play("use 焼")
    while t.asked[1] == "14-3.p1":
        t.play(t.options[0])
    t.play("decline MC01-033").passes()
    assert t.has(1, "hand") == ["札"]


@card("MC01-033.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "hand", "hand2", "rolls", "begins"),
    [
        ("MC01-033, 炎", "計", "焼", "", (6, 1), "use 焼"),  # nothing left to discard
        ("MC01-033, 商", "計", "飴, 札", "", (6, 1), "use 飴"),  # a consumable
        ("MC01-033", "炎", "札", "焼", (1, 6), "use 焼"),  # a spell of the enemy
    ],
)
def test_the_coral_adept_is_not_moved_by_anything_else(
    table: CardTable, mine: str, theirs: str, hand: str, hand2: str, rolls: tuple[int, ...], begins: str
) -> None:  # fmt: skip
    t = fight(table, mine, theirs, hand=hand, hand2=hand2, rolls=rolls).play(begins)
    while t.asked[1] in (*TARGETS, "14-3.p1"):
        t.play(t.options[0])
    assert t.asked[1] != WHETHER
    assert t.count(1, "deck") == 10


@card("MC01-034.1")
def test_the_crab_grows_angry_when_it_is_hurt(table: CardTable) -> None:
    t = fight(table, "MC01-034, 的", "針, 針", rolls=SECOND).play("use 針", "card MC01-034")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-034 1", "decline MC01-034 1"])
    t.play("apply MC01-034")
    assert (t.stats(1, "MC01-034"), t.stats(1, "的")) == ((6, 4), (0, 9))
    t.play("use 針", "card MC01-034", "apply MC01-034")
    assert t.attack_of(1, "MC01-034") == 8  # each time anew
    go_on(t).over()
    assert t.attack_of(1, "MC01-034") == 4
    t = fight(table, "MC01-034, 的", "針", rolls=SECOND).play("use 針", "card MC01-034")
    t.play("decline MC01-034")
    assert t.attack_of(1, "MC01-034") == 4
    t = fight(table, "MC01-034, 的", "針", rolls=SECOND).play("use 針", "card 的")
    assert t.asked[1] != WHETHER


@pytest.mark.parametrize(
    ("key", "defence"),
    [
        pytest.param("MC01-035", 5, marks=card("MC01-035.1")),
        pytest.param("MC01-053", 4, marks=card("MC01-053.1")),
    ],
)
def test_who_acts_hardens_the_gate_and_the_statue(table: CardTable, key: str, defence: int) -> None:
    t = fight(table, f"{key}, 的", "針, 針, 低", rolls=SECOND, one={"21": "森, 札"})
    t.play("use 針", f"card {key}")
    assert (t.asked, t.options) == ((1, ANSWER), [f"counter {key} 1", "pass"])
    t.play(f"counter {key}")
    assert t.options == [f"card {key}", "card 的"]  # either of them acts; nobody outside
    t.play("card 的")
    assert (t.state(1, "的"), t.state(1, key)) == ("acted", "unacted")
    assert t.options == [f"counter {key} 1", "pass"]  # and the other still can
    t.passes()
    assert t.defence_of(1, key) == defence + 2
    assert t.defence_of(1, "的") == 9
    t.play("use 針", f"card {key}").play(f"counter {key}").passes()
    assert (t.state(1, key), t.defence_of(1, key)) == ("acted", defence + 4)
    t.over()
    assert t.defence_of(1, key) == defence


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("MC01-035", marks=card("MC01-035.1")),
        pytest.param("MC01-053", marks=card("MC01-053.1")),
    ],
)
def test_they_harden_only_when_they_have_to_do_with_the_chain(table: CardTable, key: str) -> None:
    t = fight(table, f"{key}, 的", "針, 針", hand="札", rolls=SECOND).play("use 針", "card 的")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused(f"counter {key}") == {NOT_IN_CHAIN}
    t = fight(table, f"{key}", "針, 針", hand="札", rolls=SECOND).play("use 針", f"counter {key}")
    t.passes().play("use 針")
    assert t.refused(f"counter {key}") == {NO_COST}  # all have acted


@card("MC01-036.1")
def test_the_tide_princess_weakens_who_attacks(table: CardTable) -> None:
    t = fight(table, "MC01-036", "丙, 甲", rolls=SECOND, two={"33": "森, 乙"}).play("attack")
    assert (t.asked, t.options) == ((1, ANSWER), ["counter MC01-036 1", "pass"])
    t.play("counter MC01-036")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 丙", "card 甲"])
    t.play("card 丙")
    assert t.options == ["counter MC01-036 1", "pass"]  # there is another slot for it
    t.play("counter MC01-036", "card 甲").passes()
    assert (t.stats(2, "丙"), t.stats(2, "甲")) == ((2, 5), (0, 2))
    assert t.dealt == ["MC01-036 2"]
    assert t.state(1, "MC01-036") == "unacted"


@card("MC01-036.1")
def test_the_tide_princess_has_two_slots_and_stays_in_the_chain(table: CardTable) -> None:
    t = fight(table, "MC01-036, 的", "針, 丙", hand="札", rolls=SECOND).play("use 針", "card 的")
    t.play("counter MC01-036")  # 針 alone: it has used an effect
    t.passes()
    assert (t.attack_of(2, "針"), t.attack_of(2, "丙")) == (-3, 5)
    t.play("attack", "counter MC01-036")  # 針 has acted
    assert t.refused("counter MC01-036") == {NO_SLOT}
    t.passes()
    assert t.dealt == ["的 1", "MC01-036 2", "的 0"]
    t = fight(table, "MC01-036, 汲", "丙", hand="札").play("use 汲")
    assert t.asked == (1, ANSWER)
    assert t.refused("counter MC01-036") == {NOT_IN_CHAIN}


@card("MC01-037.1")
def test_the_spouting_dragon_sends_a_small_one_back(table: CardTable) -> None:
    t = fight(table, "MC01-037, 甲", "低, 高, 札", one={"21": "森, 乙"}, two={"33": "森, 甲"})
    t.play("use MC01-037")
    assert (t.asked, t.options) == ((1, TARGET), ["card 低", "card 札"])
    t.play("card 低")
    assert (t.party(2, "32"), t.has(2, "hand"), t.has(2, "discard")) == (["高", "札"], ["低"], [])
    assert t.state(1, "MC01-037") == "acted"
    assert t.refused("use MC01-037") == {HAS_ACTED}
    t = fight(table, "MC01-037", "高")
    assert t.refused("use MC01-037") == {NOTHING_TO_CHOOSE}


@card("MC01-038.1")
def test_the_master_of_the_wreck_takes_two_cards_when_it_has_won(table: CardTable) -> None:
    two = {"deck": "焼, 力, 札"}
    t = fight(table, "MC01-038, 甲", "札", two=two).attack()
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-038 1", "decline MC01-038 1"])
    t.play("apply MC01-038")
    assert (t.asked, t.has(2, "deck")) == ((1, MAIN), ["札"])
    assert sorted(t.has(2, "discard")) == ["力", "札", "焼"]
    assert t.count(1, "deck") == 10
    t = fight(table, "MC01-038, 甲", "札", two=two).attack().play("decline MC01-038")
    assert t.count(2, "deck") == 3
    t = fight(table, "MC01-038", "的", two=two)
    t.over()  # nobody is asked
    assert t.count(2, "deck") == 3
