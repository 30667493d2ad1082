"""Combat spells of fire and wind, MC01-071 to MC01-079 and MC01-097, each effect in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    NOT_IN_CHAIN,
    NOTHING_TO_CHOOSE,
    TARGET,
    TARGET_OF_COUNTER,
    CardTable,
    card,
)
from tests.rules.monster_collection.cards import consumable, unit
from tests.rules.monster_collection.fights import SECOND

DART = unit("針", 1, 0, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
CALM = unit("凪", 2, 0, 9, standing=("スペル：風風",))
GULL = unit("鷗", 2, 0, 9, march="飛行")
ERNE = unit("鷲", 2, 0, 9, march="長距離飛行")
TONIC = consumable("酒", "Battle［対抗］自軍ユニット1体に「攻撃力：+1」を付与する。")


# --- fire: 071 to 074, 097 ----------------------------------------------------------------------------


@card("MC01-071")
@pytest.mark.parametrize(("theirs", "left"), [("耐", ["耐"]), ("乙", ["乙"]), ("脆", [])])
def test_sparks_kill_who_has_three_left_to_them(
    table: CardTable, theirs: str, left: list[str]
) -> None:
    t = table.fight("炎", theirs, hand="MC01-071").play("use MC01-071")
    assert t.party(2, "32") == left  # 耐 and 脆 have 3, 乙 has 4
    assert t.has(1, "discard") == ["MC01-071"]


@card("MC01-072.1", "MC01-072.2")
def test_the_spearhead_is_a_strike_in_ones_own_timing_and_strength_in_a_chain(
    table: CardTable,
) -> None:
    t = table.fight("炎, 甲", "丙", hand="MC01-072")
    assert t.options == ["use MC01-072 1", "attack"]
    t.play("use MC01-072")
    assert (t.dealt, t.party(2, "32")) == (["丙 5"], [])
    t = table.fight("炎, 甲", "丙", hand="MC01-072, 札").play("attack")
    assert t.asked == (1, ANSWER)  # 10-10-2.p3: player 2 has nothing to say
    assert t.options == ["counter MC01-072 2", "pass"]
    t.play("counter MC01-072")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 炎", "card 甲"])
    t.play("card 甲").passes()
    assert t.attack_of(1, "甲") == 6
    assert t.dealt == ["丙 8"]
    t.over()
    assert t.attack_of(1, "甲") == 3  # 10-7.p2


@card("MC01-072.2")
def test_the_spearhead_strengthens_nobody_who_has_nothing_to_do_with_the_chain(
    table: CardTable,
) -> None:
    t = table.fight("針, 甲, 炎", "丙", hand="MC01-072", cards=(DART,), one={"21": "森, 乙"})
    t.play("use 針")
    assert t.asked == (1, ANSWER)
    t.play("counter MC01-072")  # of the own units 針 alone is in the chain
    t.passes()
    assert [t.attack_of(1, x) for x in ("針", "甲", "炎")] == [3, 3, 2]
    t = table.fight("炎", "針, 丙", hand="MC01-072", rolls=SECOND, cards=(DART,))
    t.play("use 針").play("counter MC01-072").passes()
    assert (t.attack_of(1, "炎"), t.dealt) == (5, ["炎 1"])
    draw = unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。")
    t = table.fight("炎", "汲, 丙", hand="MC01-072", rolls=SECOND, cards=(draw,))
    t.play("use 汲")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused("counter MC01-072 2") == {NOT_IN_CHAIN}


@card("MC01-074")
@pytest.mark.parametrize(("die", "left"), [(1, ["丙"]), (4, ["丙"]), (5, []), (6, [])])
def test_the_gambled_fire_does_as_much_as_its_die(
    table: CardTable, die: int, left: list[str]
) -> None:
    t = table.fight("炎", "丙", hand="MC01-074, 札", hand2="手", rolls=(6, 1, die))
    t.play("use MC01-074")
    assert (t.dealt, t.party(2, "32")) == ([f"丙 {die}"], left)
    assert t.asked == (1, FIRST_TIMING)  # nobody was asked for a counter


# --- wind: 075 to 079 ---------------------------------------------------------------------------------


@card("MC01-075")
@pytest.mark.parametrize("targets", [(), ("丙",), ("壁", "丙"), ("丙", "乙")])
def test_the_cutting_wind_has_up_to_two_targets(table: CardTable, targets: tuple[str, ...]) -> None:
    t = table.fight("嵐", "丙, 壁, 乙", hand="MC01-075").play("use MC01-075")
    for name in targets:
        assert t.asked == (1, TARGET)
        t.play(f"card {name}")
    if len(targets) < 2:
        assert "done" in t.options
        t.play("done")
    assert t.asked == (1, FIRST_TIMING)  # there is no third
    assert t.dealt == [f"{name} 2" for name in targets]


@card("MC01-076.1")
def test_the_tail_wind_gives_all_own_units_of_the_battle_one_more(table: CardTable) -> None:
    t = table.fight("嵐, 甲", "壁", hand="MC01-076", hand2="手", one={"21": "森, 乙"})
    assert t.options == ["use MC01-076 1", "attack"]
    t.play("use MC01-076")
    assert t.asked == (1, FIRST_TIMING)  # it is not answered
    assert [t.attack_of(1, x) for x in ("嵐", "甲", "乙")] == [3, 4, 2]
    assert t.attack_of(2, "壁") == 0
    assert t.defence_of(1, "甲") == 2
    t.over()
    assert [t.attack_of(1, x) for x in ("嵐", "甲")] == [2, 3]


@card("MC01-076.2")
def test_the_tail_wind_protects_one_in_a_chain(table: CardTable) -> None:
    t = table.fight("凪, 札, 甲", "針", hand="MC01-076", rolls=SECOND, cards=(CALM, DART))
    t.play("use 針", "card 札")
    assert t.options == ["counter MC01-076 2", "pass"]
    t.play("counter MC01-076")  # 札 alone is in the chain
    assert t.stats(1, "札") == (1, 3)
    assert (t.defence_of(1, "凪"), t.defence_of(1, "甲"), t.dealt) == (9, 2, ["札 1"])
    assert t.party(1, "32") == ["凪", "札", "甲"]
    t.over()
    assert t.defence_of(1, "札") == 1


@card("MC01-077")
@pytest.mark.parametrize(("theirs", "left"), [("乙", []), ("丙", ["丙"])])
def test_distant_thunder_kills_up_to_four_and_nobody_answers(
    table: CardTable, theirs: str, left: list[str]
) -> None:
    t = table.fight("嵐", theirs, hand="MC01-077, 札", hand2="手").play("use MC01-077")
    assert (t.party(2, "32"), t.asked) == (left, (1, FIRST_TIMING))


@card("MC01-078.1")
@pytest.mark.parametrize(("mine", "damage"), [("嵐", 1), ("嵐, 甲", 2), ("嵐, 甲, 乙", 3)])
def test_the_swarm_strikes_for_as_many_as_it_has_in_the_battle(
    table: CardTable, mine: str, damage: int
) -> None:
    t = table.fight(mine, "巨", hand="MC01-078", one={"21": "森, 札, 札"})
    t.play("use MC01-078 1")
    assert t.dealt == [f"巨 {damage}"]


@card("MC01-078.1")
def test_the_swarm_is_counted_when_it_strikes(table: CardTable) -> None:
    last = unit(
        "末",
        1,
        0,
        1,
        "Battle［対抗］《宣言型》〈コスト：このユニットを破棄する〉敵軍ユニット1体に「攻撃力：-1」を付与する。",
    )
    t = table.fight("凪, 甲, 末", "巨", hand="MC01-078", cards=(CALM, last))
    t.play("use MC01-078 1").play("counter 末")
    assert (t.party(1, "32"), t.dealt) == (["凪", "甲"], ["巨 2"])


@card("MC01-078.2")
def test_the_swarm_wakes_an_own_flyer_that_has_acted(table: CardTable) -> None:
    t = table.fight("凪, 鷗, 鷲", "巨", hand="MC01-078, 札", cards=(CALM, GULL, ERNE))
    assert t.refused("use MC01-078 2") == {NOTHING_TO_CHOOSE}  # nobody has acted yet
    t.attack().play("use MC01-078 2").passes()
    assert (t.asked, t.options) == ((1, TARGET), ["card 鷗", "card 鷲"])
    t.play("card 鷲").passes()
    assert [t.state(1, x) for x in ("凪", "鷗", "鷲")] == ["acted", "acted", "unacted"]
    t = table.fight("凪, 甲", "巨", hand="MC01-078", cards=(CALM,)).attack()
    assert t.refused("use MC01-078 2") == {NOTHING_TO_CHOOSE}  # 甲 walks


@card("MC01-079")
@pytest.mark.parametrize(("used", "theirs"), [("弾", "錬"), ("薬", "商")])
def test_the_wind_curtain_cancels_a_consumable_or_an_alchemy_shot(
    table: CardTable, used: str, theirs: str
) -> None:
    t = table.fight("凪", theirs, hand="MC01-079", hand2=used, rolls=SECOND, cards=(CALM,))
    t.play(f"use {used}").play("counter MC01-079").passes()
    assert (t.dealt, t.attack_of(2, theirs)) == ([], 1)
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["MC01-079"], [used])
    assert t.asked == (2, FIRST_TIMING)


@card("MC01-079")
def test_the_wind_curtain_cancels_no_spell_no_ability_and_no_attack(table: CardTable) -> None:
    for begins in ("use 焼", "use 針", "attack"):
        t = table.fight(
            "凪", "炎, 針", hand="MC01-079", hand2="焼", rolls=SECOND, cards=(CALM, DART)
        )
        t.play(begins)
        assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
        assert t.refused("counter MC01-079") == {NOTHING_TO_CHOOSE}


@card("MC01-079")
def test_the_wind_curtain_may_cancel_ones_own_as_well(table: CardTable) -> None:
    t = table.fight(
        "凪, 商", "錬", hand="酒, MC01-079", hand2="弾", rolls=SECOND, cards=(CALM, TONIC)
    )
    t.play("use 弾", "card 凪").play("counter 酒").play("counter MC01-079")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 酒", "card 弾"])
    t.play("card 酒").passes()
    assert (t.attack_of(1, "凪"), t.dealt) == (0, ["凪 3"])
