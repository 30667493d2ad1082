"""Units of the holy, MC01-039 to MC01-048: each text in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    HAS_ACTED,
    MAIN,
    NO_SLOT,
    NOT_IN_CHAIN,
    NOTHING_TO_CHOOSE,
    SECOND_TIMING,
    TARGET,
    TARGET_OF_CONDITION,
    TARGET_OF_COUNTER,
    WHETHER,
    CardTable,
    card,
)
from tests.cards.monster_collection.play.units import fight, finish, front, go_on
from tests.rules.monster_collection.fights import SECOND


@card("MC01-039.1")
def test_the_chick_gives_itself_for_another(table: CardTable) -> None:
    t = fight(table, "甲, MC01-039, 乙", "針", hand="札", rolls=SECOND, one={"21": "森, 札"})
    t.play("use 針", "card 甲")
    assert (t.asked, t.options) == ((1, ANSWER), ["counter MC01-039 1", "pass"])
    t.play("counter MC01-039")  # 甲 alone is in the chain
    assert t.party(1, "32") == ["甲", "MC01-039", "乙"]  # 14-3.p2: it goes when the cost settles
    t.passes()
    assert (t.party(1, "32"), t.has(1, "discard")) == (["甲", "乙"], ["MC01-039"])
    assert (t.stats(1, "甲"), t.stats(1, "乙")) == ((3, 5), (2, 4))
    t.over()
    assert t.stats(1, "甲") == (3, 2)
    t = fight(table, "甲, MC01-039, 乙", "丙", hand="札", rolls=SECOND).play("attack")
    t.play("counter MC01-039")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 甲", "card 乙"])  # others
    t.play("card 乙").passes()
    assert t.dealt == ["甲 5", "乙 3"]  # it no longer stands between them


@card("MC01-039.1")
def test_the_chick_cannot_save_itself_nor_who_is_not_meant(table: CardTable) -> None:
    t = fight(table, "甲, MC01-039", "針", hand="札", rolls=SECOND).play("use 針", "card MC01-039")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused("counter MC01-039") == {NOT_IN_CHAIN}


@card("MC01-040.1")
def test_the_page_guards_itself_with_its_slot(table: CardTable) -> None:
    t = fight(table, "MC01-040, 的", "針, 針", hand="札", rolls=SECOND)
    t.play("use 針", "card MC01-040")
    assert t.options == ["counter MC01-040 1", "pass"]
    t.play("counter MC01-040")
    assert t.refused("counter MC01-040") == {NO_SLOT}
    t.passes()
    assert (t.stats(1, "MC01-040"), t.defence_of(1, "的")) == ((2, 4), 9)
    assert t.state(1, "MC01-040") == "unacted"
    t.over()
    assert t.defence_of(1, "MC01-040") == 2
    t = fight(table, "MC01-040, 的", "針", hand="札", rolls=SECOND).play("use 針", "card 的")
    assert t.refused("counter MC01-040") == {NOT_IN_CHAIN}
    t = fight(table, "MC01-040 equip 剣, 的", "丙", hand="札", rolls=SECOND).play("attack")
    assert t.refused("counter MC01-040") == {NO_SLOT}  # 12-4-1.p1: the slot bears a sword


@card("MC01-042.1")
def test_the_spearman_is_stronger_for_its_slot(table: CardTable) -> None:
    t = fight(table, "MC01-042, 的", "計").play("use MC01-042")
    assert (t.stats(1, "MC01-042"), t.attack_of(1, "的")) == ((5, 3), 0)
    assert t.state(1, "MC01-042") == "unacted"
    assert t.refused("use MC01-042") == {NO_SLOT}
    t.attack()
    assert t.dealt == ["計 5"]
    t.over()
    assert t.attack_of(1, "MC01-042") == 3
    t = fight(table, "MC01-042 equip 鎧, 的", "計")
    assert t.refused("use MC01-042") == {NO_SLOT}
    t = fight(table, "MC01-042, 兵", "計").play("use MC01-042")
    t.play(t.options[-1])  # 14-2.p1: the slot of another
    t.play("use MC01-042")
    assert t.attack_of(1, "MC01-042") == 7


@card("MC01-043.1")
def test_the_scribe_draws_for_each_spell_of_the_enemy(table: CardTable) -> None:
    one = {"deck": "力, 札"}
    t = fight(table, "MC01-043, 的", "炎", hand2="焼*2", rolls=SECOND, one=one)
    t.play("use 焼", "card 的")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-043 1", "decline MC01-043 1"])
    assert t.dealt == []
    t.play("apply MC01-043").passes()
    assert (t.has(1, "hand"), t.count(2, "hand")) == (["力"], 1)
    t.play("use 焼", "card 的", "decline MC01-043").passes()
    assert t.has(1, "hand") == ["力"]
    t = fight(table, "MC01-043, 的, 炎", "計", hand="焼").play("use 焼")
    assert (t.asked[1] != WHETHER, t.count(1, "deck")) == (True, 10)  # an own spell
    t = fight(table, "MC01-043, 的", "錬, 針", hand2="砲", rolls=SECOND).play("use 砲", "card 的")
    t.play("use 針", "card 的")
    assert (t.dealt, t.count(1, "deck")) == (["的 1", "的 1"], 10)  # no spells


@card("MC01-044.1")
def test_the_healer_acts_to_protect_one(table: CardTable) -> None:
    t = fight(
        table, "MC01-044, 甲, 乙", "針, 針, 的", hand="札", rolls=SECOND, one={"21": "森, 札"}
    )
    t.play("use 針", "card 甲", "counter MC01-044")  # 甲 alone is in the chain
    assert t.state(1, "MC01-044") == "acted"
    t.passes()
    assert (t.stats(1, "甲"), t.defence_of(1, "乙")) == ((3, 5), 4)
    t.play("use 針", "card 甲")
    assert t.refused("counter MC01-044 1") == {HAS_ACTED}
    t.passes()
    t = fight(table, "MC01-044, 甲", "乙", hand="札", rolls=SECOND, one={"21": "森, 札"})
    t.play("attack", "counter MC01-044")
    assert (t.asked, t.options) == (
        (1, TARGET_OF_COUNTER),
        ["card MC01-044", "card 甲"],
    )  # itself too
    t.play("card MC01-044").passes()
    assert t.stats(1, "MC01-044") == (2, 6)
    finish(t)
    assert t.defence_of(1, "MC01-044") == 3


@card("MC01-044.2")
def test_the_healer_draws_at_the_end_of_a_battle(table: CardTable) -> None:
    def ending(mine: str, theirs: str) -> CardTable:
        t = fight(table, mine, theirs)
        while not t.offers("apply") and t.asked != (1, MAIN):
            t.play("attack") if "attack" in t.options else t.nothing()
        return t

    for theirs in ("的", "札"):
        t = ending("MC01-044, 甲", theirs)
        assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-044 2", "decline MC01-044 2"])
        t.play("apply MC01-044")
        assert (t.count(1, "hand"), t.asked) == (1, (1, MAIN))
    t = ending("MC01-044, 甲", "的").play("decline MC01-044")
    assert (t.count(1, "hand"), t.asked) == (0, (1, MAIN))
    t = ending("MC01-044", "丙")
    assert (t.asked, t.party(1, "22"), t.count(1, "hand")) == ((1, MAIN), [], 0)  # it is dead


@card("MC01-045.1")
@pytest.mark.parametrize(
    ("mine", "attack"),
    [("的", 4), ("人", 5), ("人, 人, 的", 6), ("人, MC01-040, 人", 7)],
)
def test_the_lion_is_stronger_for_each_human_beside_it(
    table: CardTable, mine: str, attack: int
) -> None:
    t = front(table, f"MC01-045, {mine}", "人, 人", one={"21": "野, 人"})
    assert t.attack_of(1, "MC01-045") == 4
    go_on(t.march_in())
    assert t.stats(1, "MC01-045") == (attack, 4)
    t.over()
    assert t.attack_of(1, "MC01-045") == 4


@card("MC01-046.1")
def test_the_judge_kills_one_of_the_dark(table: CardTable) -> None:
    t = fight(table, "MC01-046, 的", "冥, 暉, 闇", one={"21": "森, 闇"}, two={"33": "森, 闇"})
    t.play("use MC01-046")
    assert (t.asked, t.options) == ((1, TARGET), ["card 冥", "card 闇"])
    t.play("card 闇")
    assert (t.party(2, "32"), t.dealt) == (["冥", "暉"], [])
    assert "dies" in t.log()
    assert t.state(1, "MC01-046") == "acted"
    assert t.refused("use MC01-046") <= {HAS_ACTED, NO_SLOT}
    t = fight(table, "MC01-046, 的", "暉")
    assert t.refused("use MC01-046") == {NOTHING_TO_CHOOSE}


@card("MC01-046.1")
def test_the_judge_needs_a_slot_of_the_holy_and_to_be_unacted(table: CardTable) -> None:
    t = fight(table, "MC01-046, 光", "冥, 的", hand="閃").play("use 閃", "card 的")
    t.play(next(o for o in t.options if "MC01-046" in o)).play("use MC01-046")
    assert t.party(2, "32") == ["的"]  # with a slot of 光
    t = fight(table, "MC01-046, 的", "冥, 的", hand="閃").play("use 閃", "card 的")
    assert t.refused("use MC01-046") == {NO_SLOT}
    t = fight(table, "MC01-046, 的", "的, 闇", hand="閃").attack()
    assert t.refused("use MC01-046") == {HAS_ACTED}


@card("MC01-047.1")
def test_the_bell_knight_strengthens_who_bears_equipment(table: CardTable) -> None:
    mine = "MC01-047, 兵 equip 剣, 匠 equip 剣+鎧, 札"
    t = table.lay(
        {"22": f"野, {mine}", "21": "野, 商 equip 剣"}, {"32": "野, 錬 equip 剣"}, rolls=(6, 1)
    )
    assert t.stats(1, "兵") == (4, 2)
    go_on(t.march_in())
    assert (t.stats(1, "兵"), t.stats(1, "匠")) == ((5, 3), (5, 6))
    assert (t.stats(1, "札"), t.stats(1, "MC01-047")) == ((1, 1), (6, 6))
    assert (t.stats(2, "錬"), t.stats(1, "商")) == ((3, 2), (3, 2))
    t.attack()
    t.over()
    assert t.stats(1, "兵") == (4, 2)
    t = fight(table, "MC01-047 equip 剣", "的")
    assert t.stats(1, "MC01-047") == (9, 7)  # he too


@card("MC01-048.1")
def test_the_halo_strikes_when_its_own_normal_timing_begins(table: CardTable) -> None:
    t = front(table, "MC01-048", "計, 壁", hand="札, 焼", two={"33": "森, 甲"}).march_in()
    t.until("apply")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-048 1", "decline MC01-048 1"])
    t.play("apply MC01-048")
    assert (t.asked, t.options) == ((1, TARGET_OF_CONDITION), ["card 計", "card 壁"])
    t.play("card 計", "card 焼")
    assert (t.has(1, "discard"), t.dealt) == (["焼"], ["計 63"])
    assert t.asked == (1, FIRST_TIMING)
    t.attack()
    assert t.asked[1] != WHETHER  # not when the enemy's begins
    go_on(t)


@card("MC01-048.1")
def test_the_halo_strikes_second_too_or_not_at_all(table: CardTable) -> None:
    t = front(table, "MC01-048", "的", hand="札", rolls=SECOND).march_in()
    go_on(t)
    assert t.asked == (2, FIRST_TIMING)  # it has not been asked
    t.play("attack").passes()
    assert (t.asked, t.options[0]) == ((1, WHETHER), "apply MC01-048 1")
    t.play("decline MC01-048")
    assert (t.asked, t.has(1, "hand"), t.dealt) == ((1, SECOND_TIMING), ["札"], ["MC01-048 0"])
    t = fight(table, "MC01-048", "的")
    assert t.asked == (1, FIRST_TIMING)  # without a hand
