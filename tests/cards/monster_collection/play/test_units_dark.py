"""Units of the dark, MC01-060 to MC01-070: each text in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    FORBIDDEN,
    HAS_ACTED,
    MAIN,
    NO_COST,
    NOT_IN_CHAIN,
    NOT_NORMAL,
    NOT_RITUAL,
    NOTHING_TO_CHOOSE,
    TARGET,
    TARGET_OF_CONDITION,
    TARGET_OF_COUNTER,
    WHETHER,
    CardTable,
    card,
)
from tests.cards.monster_collection.play.units import (
    fight,
    finish,
    front,
    go_on,
    too_many,
)
from tests.rules.monster_collection.fights import SECOND


@card("MC01-060.1")
def test_the_imp_weakens_one_out_of_the_hand(table: CardTable) -> None:
    t = fight(table, "的", "甲, 札", hand="MC01-060", two={"33": "森, 乙"})
    assert t.options == ["use MC01-060 1", "attack"]
    t.play("use MC01-060")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 札"])
    t.play("card 甲")
    assert (t.stats(2, "甲"), t.has(1, "discard")) == ((3, 1), ["MC01-060"])
    finish(t)
    assert t.stats(2, "甲") == (3, 2)
    t = fight(table, "的", "甲, 札", hand="MC01-060").play("use MC01-060", "card 札")
    assert (t.party(2, "32"), "dies" in t.log()) == (["甲"], False)  # 15-3.p1
    t = fight(table, "的, MC01-060", "甲, 札")
    assert t.options == ["attack"]  # 13-3.p1: it is not in the hand
    t = fight(table, "的", "甲", hand="MC01-060, 札", rolls=SECOND).play("attack")
    assert t.refused("counter MC01-060") == {NOT_NORMAL}


@card("MC01-061.1")
def test_any_number_of_the_bone_band_may_be_in_a_deck(table: CardTable) -> None:
    table.lay({"22": "野, MC01-061"})
    assert [too_many("MC01-061", n) for n in (4, 50)] == [0, 0]


@card("MC01-061.2")
@pytest.mark.parametrize(
    ("mine", "attack"),
    [("骸, 的", 2), ("骸, 的, 札", 2), ("骸, 骸, 的", 3), ("骸, 骸, 骸, 的", 3)],
)
def test_three_undead_play_louder(table: CardTable, mine: str, attack: int) -> None:
    t = front(table, f"MC01-061, {mine}", "骸", one={"21": "野, 骸"})
    assert t.attack_of(1, "MC01-061") == 2
    go_on(t.march_in())
    assert (t.stats(1, "MC01-061"), t.stats(2, "骸")) == ((attack, 2), (1, 1))
    assert t.attack_of(1, "的") == 0


@card("MC01-062.1")
def test_the_assassin_is_no_target_of_the_enemy(table: CardTable) -> None:
    t = fight(table, "MC01-062, 的", "針, 炎, 汲", hand2="焼", rolls=SECOND)
    t.play("use 針").passes()  # 的 is the only one that can be chosen
    assert t.dealt == ["的 1"]
    t.play("use 焼").passes()
    assert t.dealt[1:] == ["的 3"]
    t.attack()
    assert t.dealt[2:] == ["MC01-062 2", "的 1"]  # attacks mean all
    t = fight(table, "MC01-062", "針", hand2="札", rolls=SECOND)
    assert t.refused("use 針") == {NOTHING_TO_CHOOSE}
    t = fight(table, "MC01-062, 的", "MC01-014", rolls=SECOND).play("use MC01-014")
    assert t.dealt == ["MC01-062 2", "的 2"]  # nobody is chosen


@card("MC01-062.1")
def test_the_assassin_is_a_target_of_its_own_side(table: CardTable) -> None:
    t = fight(table, "MC01-062, 商", "的", hand="飴").play("use 飴")
    assert (t.asked, t.options) == ((1, TARGET), ["card MC01-062", "card 商"])


@card("MC01-063.1")
def test_the_bat_acts_to_weaken_who_attacks(table: CardTable) -> None:
    t = fight(table, "MC01-063", "丙, 甲", hand="札", rolls=SECOND, two={"33": "森, 乙"})
    t.play("attack")
    assert t.options == ["counter MC01-063 1", "pass"]
    t.play("counter MC01-063")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 丙", "card 甲"])
    t.play("card 丙")
    assert t.state(1, "MC01-063") == "acted"
    assert t.refused("counter MC01-063") <= {NO_COST, HAS_ACTED}
    t.passes()
    assert t.dealt == ["MC01-063 7"]
    t = fight(table, "MC01-063, 汲", "丙", hand="札").play("use 汲")
    assert t.refused("counter MC01-063") == {NOT_IN_CHAIN}


@card("MC01-063.1")
def test_the_bats_screech_ends_with_the_battle(table: CardTable) -> None:
    t = fight(table, "MC01-063", "針, 甲", hand="札", rolls=SECOND).play("use 針")
    t.play("counter MC01-063").passes()
    assert (t.attack_of(2, "針"), t.attack_of(2, "甲")) == (-1, 3)
    finish(t)
    assert t.attack_of(2, "針") == 0


@card("MC01-064")
def test_the_hound_grows_stronger_with_each_death_beside_it(table: CardTable) -> None:
    t = fight(table, "札, 札, MC01-064", "甲, 針", rolls=SECOND, one={"21": "森, 甲"})
    t.play("use 針", "card 札")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-064 1", "decline MC01-064 1"])
    t.play("apply MC01-064")
    assert (t.stats(1, "MC01-064"), t.attack_of(1, "札")) == ((6, 2), 1)
    t = fight(table, "札, MC01-064, 的", "針, 甲", rolls=SECOND).play("use 針", "card 札")
    t.play("decline MC01-064")
    assert t.attack_of(1, "MC01-064") == 4
    t = fight(table, "札, MC01-064, 的", "針, 的", rolls=SECOND).play("use 針", "card 札")
    finish(t.play("apply MC01-064"))
    assert t.attack_of(1, "MC01-064") == 4
    t = fight(table, "MC01-064, 的", "札, 的").attack()
    assert (t.party(2, "32"), t.asked[1] != WHETHER) == (["的"], True)  # an enemy's death
    t = fight(table, "MC01-064, 的", "針, 的", rolls=SECOND).play("use 針", "card 的")
    assert (t.dealt, t.asked[1] != WHETHER) == (["的 1"], True)  # nobody has died


@card("MC01-064")
def test_the_hound_does_not_count_who_is_only_discarded(table: CardTable) -> None:
    t = fight(table, "MC01-009, MC01-064", "的").play("use MC01-009")
    assert (t.asked, t.party(1, "32")) == ((1, FIRST_TIMING), ["MC01-064"])


@card("MC01-065.1")
def test_the_swamp_flower_poisons_all_enemies_when_it_dies(table: CardTable) -> None:
    t = fight(table, "鬼, 計, 甲", "MC01-065, 壁", one={"21": "森, 札"}, two={"33": "森, 札"})
    t.attack()
    assert t.dealt[2:] == ["鬼 3", "計 83", "甲 3"]
    assert (t.party(1, "32"), t.party(2, "33"), t.party(1, "21")) == (["鬼", "計"], ["札"], ["札"])
    t = fight(table, "MC01-037, 計", "MC01-065, 高").play("use MC01-037")
    assert (t.has(2, "hand"), t.dealt) == (["MC01-065"], [])  # it has not died
    t = fight(table, "甲, 計", "的, MC01-065").attack()
    assert "is dealt 3" not in t.log().replace("“的” is dealt 3", "")


@card("MC01-065.2")
def test_the_swamp_flower_does_not_march(table: CardTable) -> None:
    t = table.lay({"22": "野, MC01-065, 甲", "23": "野"})
    assert [o for o in t.options if o.startswith("march")] == ["march 甲 23", "march 甲 12"]
    assert t.refused("march MC01-065 23") == {FORBIDDEN}
    t = table.lay({"22": "野, 甲", "23": "野"}, {"33": "野, MC01-065"})
    assert "march 甲 23" in t.options


@card("MC01-066.1")
def test_the_grave_robber_raises_a_small_one_beside_her(table: CardTable) -> None:
    one = {
        "33": "野, MC01-066", "12": "札 face down", "deck": "焼, 力",
        "discard": "甲, 乙, 札, 焼",
    }  # fmt: skip
    t = table.lay(one, {"discard": "弱"}).play("ritual MC01-066")
    assert (t.asked[0], set(t.options)) == (1, {"card 甲", "card 札"})
    t.play("card 甲")
    assert t.field(1) == {"33": ["MC01-066", "甲"]}
    assert (t.state(1, "甲"), t.state(1, "MC01-066")) == ("acted", "acted")
    assert t.has(1, "deck") == ["力"]
    assert sorted(t.has(1, "discard")) == sorted(["焼", "乙", "札", "焼"])
    assert t.refused("ritual MC01-066") == {HAS_ACTED}


@card("MC01-066.1")
def test_the_grave_robber_needs_a_deck_a_corpse_and_peace(table: CardTable) -> None:
    t = table.lay({"33": "野, MC01-066", "23": "野", "deck": "", "discard": "甲"})
    assert t.refused("ritual MC01-066") == {NO_COST}
    t = table.lay({"33": "野, MC01-066", "discard": "乙, 焼"})
    assert t.refused("ritual MC01-066") == {NOTHING_TO_CHOOSE}
    t = fight(table, "MC01-066", "的", one={"discard": "甲"})
    assert t.refused("ritual MC01-066") == {NOT_RITUAL}


@card("MC01-067.1")
def test_the_headless_rider_costs_the_enemy_a_card_with_its_attack(table: CardTable) -> None:
    two = {"deck": "焼, 力, 札"}
    t = fight(table, "MC01-067, 的", "的", hand2="札", two=two).play("attack")
    assert (t.asked, t.dealt) == ((2, ANSWER), [])  # at once, and nobody was asked whether
    assert (t.has(2, "deck"), t.has(2, "discard")) == (["力", "札"], ["焼"])
    finish(t)
    assert (t.count(2, "deck"), t.count(1, "deck")) == (2, 10)
    t = fight(table, "MC01-067, 的", "的, 甲", rolls=SECOND, two=two).play("attack")
    assert t.count(2, "deck") == 3  # the enemy's attack
    t = fight(table, "甲, 的", "的", one={"21": "野, MC01-067"}, two=two).attack()
    assert t.count(2, "deck") == 3


@card("MC01-068.1")
def test_the_bell_warden_takes_a_card_of_the_hand_for_one(table: CardTable) -> None:
    def battle(hand: str = "札, 焼", hand2: str = "力, 護") -> CardTable:
        return front(table, "MC01-068", "的", hand=hand, hand2=hand2, rolls=()).march_in()

    t = battle()
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-068 1", "decline MC01-068 1"])
    assert "[10.s2]" not in t.log()  # when the battle begins
    t.play("apply MC01-068")
    assert t.options == ["card 札", "card 焼"]
    t.play("card 札")
    assert (t.asked[0], t.options) == (2, ["card 力", "card 護"])  # the enemy chooses
    t.play("card 護")
    assert (t.has(2, "hand"), t.has(2, "discard")) == (["力"], ["護"])
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["焼"], ["札"])
    t = front(table, "MC01-068", "的", hand="札", hand2="力").march_in().play("decline MC01-068")
    go_on(t)
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 1)
    t = fight(table, "MC01-068", "的", hand2="力")  # nothing to pay with
    assert t.count(2, "hand") == 1
    t = fight(table, "甲", "的", hand="札", hand2="力", one={"11": "野, MC01-068"})
    assert t.count(2, "hand") == 1  # it is not in the battle


@card("MC01-069.1")
def test_the_glutton_eats_another_to_grow(table: CardTable) -> None:
    t = fight(table, "MC01-069, 札, 的", "計", hand2="札", one={"21": "森, 甲"})
    assert t.options == ["use MC01-069 1", "attack"]
    t.play("use MC01-069")
    assert t.options == ["card 札", "card 的"]  # not itself, nobody outside
    t.play("card 札")
    assert t.party(1, "32") == ["MC01-069", "札", "的"]
    t.passes()
    assert (t.stats(1, "MC01-069"), t.party(1, "32")) == ((10, 8), ["MC01-069", "的"])
    assert t.stats(1, "的") == (0, 9)
    assert (t.has(1, "discard"), "dies" in t.log()) == (["札"], False)
    assert t.state(1, "MC01-069") == "unacted"
    t.play("use MC01-069").passes()
    assert t.stats(1, "MC01-069") == (13, 10)
    assert t.refused("use MC01-069 1") == {NO_COST}  # nobody is left
    finish(t)
    assert t.stats(1, "MC01-069") == (7, 6)


@card("MC01-069.2")
def test_the_glutton_swallows_a_card_when_its_own_main_phase_begins(table: CardTable) -> None:
    def morning(turn: int, where: str = "12") -> CardTable:
        one = {"12": "札 face down", where: "札 face down, MC01-069"}
        two = {"deck": "焼, 力, 札*10", "hand": "札*6"}
        t = table.lay({**one, "hand": "札*6"}, two, turn=turn, phase="hand")
        assert t.has(2, "discard") == []
        return t.pass_to("main")

    t = morning(1)
    assert (t.turn[0], t.asked[1], t.has(2, "discard")) == (1, MAIN, ["焼"])
    assert (t.has(2, "deck")[0], t.count(1, "deck")) == ("力", 10)
    t = morning(2)
    assert (t.turn[0], t.has(2, "discard"), t.has(1, "discard")) == (2, [], [])


@card("MC01-070.1")
def test_the_black_bell_lord_curses_for_each_other_who_dies(table: CardTable) -> None:
    t = fight(
        table, "札, MC01-070", "針, 計", rolls=SECOND, one={"21": "森, 甲"}, two={"33": "森, 甲"}
    )
    t.play("use 針", "card 札")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-070 1", "decline MC01-070 1"])
    t.play("apply MC01-070")
    assert (t.asked, t.options) == ((1, TARGET_OF_CONDITION), ["card 針", "card 計"])
    t.play("card 計")
    assert t.dealt == ["札 1", "計 72"]
    t = fight(table, "札, MC01-070", "針, 計", rolls=SECOND).play("use 針", "card 札")
    t.play("decline MC01-070")
    assert t.dealt == ["札 1"]


@card("MC01-070.1")
def test_the_black_bell_lord_curses_nobody_for_others_deaths(table: CardTable) -> None:
    t = fight(table, "MC01-070", "札, 的").attack()
    assert t.asked[1] != WHETHER  # an enemy's
    t = fight(table, "MC01-070", "戊, 的", rolls=SECOND).attack()
    assert (t.has(1, "discard"), t.dealt[0]) == (["MC01-070"], "MC01-070 7")
    assert t.asked[1] != WHETHER  # its own
    t = fight(table, "MC01-070, 的", "針, 的", rolls=SECOND).play("use 針", "card 的")
    assert (t.dealt, t.asked[1] != WHETHER) == (["的 1"], True)  # nobody has died
    t = fight(table, "MC01-009, MC01-070", "的").play("use MC01-009")
    assert (t.asked[1] != WHETHER, t.dealt) == (True, ["的 2"])  # discarded
