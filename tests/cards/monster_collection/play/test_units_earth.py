"""Units of earth, MC01-049 to MC01-059: each text in play (MC01-053 is told with MC01-035)."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    FIRST_TIMING,
    HAS_ACTED,
    MAIN,
    NO_SLOT,
    NOT_RITUAL,
    NOTHING_TO_CHOOSE,
    TARGET,
    TARGET_OF_RITUAL,
    WHETHER,
    CardTable,
    card,
)
from tests.cards.monster_collection.play.units import MORE, fight, finish, front, go_on
from tests.rules.monster_collection.fights import SECOND


@card("MC01-051.1")
def test_the_root_witch_strengthens_another_until_the_turn_ends(table: CardTable) -> None:
    t = table.lay(
        {"22": "野, MC01-051, 甲", "12": "札 face down, 乙", "hand": "札"}, {"32": "野, 的"},
        rolls=(6, 1), cards=MORE,
    )  # fmt: skip
    t.play("ritual MC01-051")
    assert (t.asked, t.options) == (
        (1, TARGET_OF_RITUAL),
        ["card 乙", "card 甲"],
    )  # own others, anywhere
    t.play("card 甲")
    assert (t.stats(1, "甲"), t.stats(1, "乙")) == ((5, 2), (2, 4))
    assert t.state(1, "MC01-051") == "acted"
    assert t.refused("ritual MC01-051") == {HAS_ACTED}
    t.march("32", "甲")
    go_on(t).attack()
    assert t.dealt == ["的 5"]  # in a battle, and after it
    finish(t)
    assert t.attack_of(1, "甲") == 5
    t.pass_to("summon")
    assert (t.turn[2], t.attack_of(1, "甲")) == ("summon", 5)
    t.end_turn()
    assert t.attack_of(1, "甲") == 3


@card("MC01-051.1")
def test_the_root_witch_needs_another_and_peace(table: CardTable) -> None:
    t = table.lay({"22": "野, MC01-051"}, {"32": "野, 的"}, cards=MORE)
    assert t.refused("ritual MC01-051") == {NOTHING_TO_CHOOSE}
    t = fight(table, "MC01-051, 甲", "的")
    assert t.refused("ritual MC01-051") == {NOT_RITUAL}
    t = table.lay({"22": "野, MC01-051, 甲", "hand": "札"}, phase="summon", cards=MORE)
    assert t.refused("ritual MC01-051") == {NOT_RITUAL}


@card("MC01-052.1")
def test_the_boar_is_harder_when_it_attacks(table: CardTable) -> None:
    t = fight(table, "MC01-052, 的", "乙, 的").play("attack")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-052 1", "decline MC01-052 1"])
    assert t.dealt == []
    t.play("apply MC01-052").passes()
    assert (t.stats(1, "MC01-052"), t.defence_of(1, "的")) == ((5, 3), 9)
    finish(t)
    assert t.stats(1, "MC01-052") == (4, 2)
    t = fight(table, "MC01-052, 的", "乙").play("attack", "decline MC01-052").passes()
    assert t.defence_of(1, "MC01-052") == 2
    t = fight(table, "MC01-052, 的", "乙, 的", rolls=SECOND).play("attack")
    assert t.asked[1] != WHETHER  # the enemy's attack
    assert t.party(1, "32") == ["的"]


@card("MC01-054.1")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_the_alchemist_throws_rocks_by_the_die_for_each_slot(table: CardTable, die: int) -> None:
    t = fight(table, "MC01-054, 的", "計, 壁", rolls=(6, 1, die, 2), two={"33": "森, 甲"})
    t.play("use MC01-054")
    assert (t.asked, t.options) == ((1, TARGET), ["card 計", "card 壁"])
    t.play("card 計")
    assert t.dealt == [f"計 {40 + die}"]
    t.play("use MC01-054", "card 壁")
    assert t.dealt[1:] == ["壁 2"]
    assert t.refused("use MC01-054") == {NO_SLOT}
    assert t.state(1, "MC01-054") == "unacted"


@card("MC01-056.1")
def test_the_hammer_head_is_stronger_for_each_own_alchemy_shot(table: CardTable) -> None:
    t = fight(table, "MC01-056, 錬", "的", hand="砲*2", hand2="札").play("use 砲")
    t.play(t.options[0])  # who pays
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-056 1", "decline MC01-056 1"])
    assert t.dealt == []
    t.play("apply MC01-056").passes()
    assert (t.stats(1, "MC01-056"), t.attack_of(1, "錬")) == ((7, 4), 1)
    t.play("use 砲")
    while t.asked[1] != WHETHER:
        t.play(t.options[0])
    t.play("decline MC01-056").passes()
    assert t.attack_of(1, "MC01-056") == 7
    finish(t)
    assert t.attack_of(1, "MC01-056") == 5


@card("MC01-056.1")
def test_the_hammer_head_is_not_moved_by_other_things(table: CardTable) -> None:
    t = fight(table, "MC01-056, 商, 炎", "的", hand="飴, 焼").play("use 飴", "card 炎")
    t.passes().play("use 焼")
    assert (t.asked, t.attack_of(1, "MC01-056")) == ((1, FIRST_TIMING), 5)
    t = fight(table, "MC01-056", "錬", hand2="砲", rolls=SECOND).play("use 砲")
    assert (t.dealt, t.attack_of(1, "MC01-056")) == (["MC01-056 1"], 5)


@card("MC01-057.1")
def test_the_worm_digs_its_way_home(table: CardTable) -> None:
    one = {"33": "野, MC01-057, 甲", "12": "札 face down, 丙"}
    t = table.lay(one, {"42": "札"}).play("ritual MC01-057")
    assert t.field(1) == {"12": ["丙", "MC01-057"], "33": ["甲"]}
    assert t.state(1, "MC01-057") == "acted"
    assert t.refused("ritual MC01-057") == {HAS_ACTED}
    t = table.lay({"33": "野, MC01-057 state acted"})
    assert t.refused("ritual MC01-057") == {HAS_ACTED}
    t = fight(table, "MC01-057", "的")
    assert t.refused("ritual MC01-057") == {NOT_RITUAL}


@card("MC01-057.1")
def test_where_there_is_no_room_at_home_somebody_goes(table: CardTable) -> None:
    """17-4: the headquarters have a limit of ten."""
    t = table.lay({"33": "野, MC01-057", "12": "札 face down, 戊"}).play("ritual MC01-057")
    assert (t.asked, len(t.options)) == ((1, "17-4.p2"), 2)
    t = table.lay({"33": "野, MC01-057", "12": "札 face down, 丁"}).play("ritual MC01-057")
    assert t.party(1, "12") == ["丁", "MC01-057"]


@card("MC01-058.1")
def test_the_root_king_hardens_all_of_earth_and_the_dark(table: CardTable) -> None:
    mine = "MC01-058, 熱, 塊, 暉, 冥"
    t = front(table, mine, "塊, 壁", one={"21": "野, 闇"})
    assert (t.stats(1, "塊"), t.stats(1, "MC01-058")) == ((1, 1), (8, 7))
    go_on(t.march_in())
    assert [t.stats(1, x) for x in ("熱", "塊", "暉", "冥")] == [(1, 1), (1, 2), (1, 1), (1, 2)]
    assert t.stats(1, "MC01-058") == (8, 8)  # he too
    assert (t.stats(2, "塊"), t.stats(1, "闇")) == ((1, 1), (2, 2))
    finish(t)
    assert t.stats(1, "MC01-058") == (8, 7)
    t = fight(table, "MC01-058, 息, 雫", "壁")
    assert [t.defence_of(1, x) for x in ("息", "雫")] == [1, 1]


@card("MC01-058.2")
def test_the_root_king_throws_rocks_for_his_slot(table: CardTable) -> None:
    t = fight(table, "MC01-058", "計, 壁", two={"33": "森, 甲"})
    assert t.options == ["use MC01-058 2", "attack"]
    t.play("use MC01-058")
    assert (t.asked, t.options) == ((1, TARGET), ["card 計", "card 壁"])
    t.play("card 計")
    assert t.dealt == ["計 43"]
    assert t.refused("use MC01-058 2") == {NO_SLOT}
    assert t.state(1, "MC01-058") == "unacted"


@card("MC01-059.1")
def test_the_walking_hill_crushes_a_card_when_its_own_turn_begins(table: CardTable) -> None:
    one = {"12": "札 face down, MC01-059", "hand": "札"}
    two = {"deck": "焼, 力, 札*10"}
    t = table.lay(one, two, phase="end", turn=2)
    assert (t.turn[0], t.turn[2]) == (1, "hand")  # before the hand is adjusted
    assert (t.has(2, "discard"), t.has(2, "deck")[0]) == (["焼"], "力")
    assert t.asked[1] != WHETHER  # nobody was asked
    assert t.has(1, "discard") == []
    t = table.lay(one, two, phase="end", turn=1)
    assert (t.turn[0], t.has(2, "discard")) == (2, [])  # the enemy's turn
    t = table.lay({"hand": "MC01-059"}, two, phase="end", turn=2)
    assert (t.turn[0], t.has(2, "discard")) == (1, [])  # 11-2-5: it is not on the field
    assert t.asked[1] != MAIN
