"""Terrains, MC01-125 to MC01-141: their limits, and each ability in play.

A terrain speaks for who has placed it. In area 32, where the battles are, player 2 has placed it and
defends; with `mine` it is player 1's, who marches.
"""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    FORBIDDEN,
    MAIN,
    NO_COST,
    NOT_IN_CHAIN,
    PAY,
    PAY_AT_ONCE,
    SECOND_TIMING,
    TARGET_OF_CONDITION,
    WHETHER,
    CardTable,
    bears,
    card,
    each,
)
from tests.rules.monster_collection.cards import CardData, spell, unit
from tests.rules.monster_collection.fights import FIRST

DART = unit("針", 1, 2, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
DRAWS = unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。")
AWAY = spell("流", "Battle［普通］〈コスト：水消費〉自軍ユニット1体を破棄する。", element="水")
CARDS = (DART, DRAWS, AWAY)


def placed_by(
    table: CardTable,
    player: int,
    key: str,
    mine: str,
    theirs: str,
    *,
    hand: str = "",
    hand2: str = "",
    rolls: tuple[int, ...] = FIRST,
    cards: tuple[CardData, ...] = CARDS,
) -> CardTable:
    """Player 1's units in 22, player 2's in 32, where a player has placed a terrain."""
    if player == 2:
        return table.front(
            mine, theirs, ground=key, hand=hand, hand2=hand2, rolls=rolls, cards=cards
        )
    return table.front(
        mine, theirs, one={"32": key}, two={"32": theirs}, hand=hand, hand2=hand2, rolls=rolls,
        cards=cards,
    )  # fmt: skip


def to_dice(t: CardTable) -> CardTable:
    """In march the units, and on to a normal timing or to the main phase again."""
    t.march_in()
    while t.asked[1] not in (FIRST_TIMING, SECOND_TIMING, MAIN):
        t.nothing()
    return t


# --- limits -------------------------------------------------------------------------------------------


@each(
    "key, limit",
    ("MC01-125", 8),
    ("MC01-126", 7),
    ("MC01-127", 6),
    ("MC01-128", 7),
    ("MC01-129", 8),
    ("MC01-130.1", 9),
    ("MC01-131", 6),
    ("MC01-132", 7),
    ("MC01-133", 8),
    ("MC01-134", 7),
    ("MC01-135", 8),
    ("MC01-136", 10),
    ("MC01-137.1", 9),
    ("MC01-138", 5),
    ("MC01-139", 8),
    ("MC01-140", 7),
    ("MC01-141", 8),
)
def test_as_many_levels_as_its_limit_march_into_a_terrain_and_not_one_more(
    table: CardTable, key: str, limit: int
) -> None:
    fits, over = unit("適", limit, 1, 1), unit("過", limit + 1, 1, 1)
    t = table.lay({"22": "野, 適", "31": "野, 過", "32": key}, cards=(fits, over))
    assert "march 適 32" in t.options
    assert t.refused("march 過 32") == {"9-2-2.b3"}


# --- what always holds --------------------------------------------------------------------------------


@each(
    "key, names, attack, defence",
    ("MC01-125", "炎", 1, 0),
    ("MC01-129", "波", 0, 1),
    ("MC01-133", "岩闇", 1, 0),
)
@pytest.mark.parametrize("player", [1, 2])
def test_it_raises_the_units_of_its_elements_of_its_owner_while_they_fight_there(
    table: CardTable, key: str, names: str, attack: int, defence: int, player: int
) -> None:
    small = tuple(
        unit(name, 1, 2, 2, element=e)
        for name, e in zip("炎波岩嵐光闇", "火水土風聖魔", strict=True)
    )
    six = tuple({**c, "id": f"小{c['name']}", "name": f"小{c['name']}"} for c in small)
    units = ", ".join(str(c["name"]) for c in six)
    mine, theirs = (units, "小炎, 小波, 小岩, 小闇")
    t = placed_by(table, player, key, mine, theirs, hand="札", cards=six)
    assert t.stats(player, f"小{names[0]}") == (2, 2)  # there is no battle yet
    to_dice(t)
    for who, group in ((1, "炎波岩嵐光闇"), (2, "炎波岩闇")):
        for name in group:
            more = who == player and name in names
            assert t.stats(who, f"小{name}") == (2 + attack * more, 2 + defence * more)


@card("MC01-128")
@pytest.mark.parametrize("player", [1, 2])
def test_the_cape_strengthens_the_flyers_of_its_owner(table: CardTable, player: int) -> None:
    t = to_dice(placed_by(table, player, "MC01-128", "翼, 鷹, 甲", "翼, 鷹, 甲", hand="札"))
    for who in (1, 2):
        more = who == player
        assert [t.stats(who, x) for x in ("翼", "鷹", "甲")] == [
            (2 + more, 2),
            (3 + more, 3),
            (3, 2),
        ]


@each(
    "key, name",
    ("MC01-125", "炎"),
    ("MC01-128", "翼"),
    ("MC01-129", "波"),
    ("MC01-133", "岩"),
    ("MC01-138", "甲"),
)
def test_it_gives_nothing_to_who_fights_elsewhere(table: CardTable, key: str, name: str) -> None:
    t = table.fight(
        f"{name}, 札", "壁", hand="札", one={"21": f"{key}, {name}"}, two={"33": f"{key}, {name}"}
    )
    for who, other in ((1, "札"), (2, "壁")):
        assert t.stats(who, other) in ((1, 1), (0, 8))
    printed = {"甲": (3, 2)}.get(name, (2, 2))
    assert t.stats(2, name) == printed


@card("MC01-138")
@pytest.mark.parametrize(("player", "more"), [(1, 0), (2, 1)])
def test_the_broken_bridge_protects_its_owner_who_defends(
    table: CardTable, player: int, more: int
) -> None:
    t = placed_by(table, player, "MC01-138", "甲, 札", "丙, 札", hand="札")
    assert t.defence_of(2, "丙") == 5
    to_dice(t)
    assert [t.stats(2, x) for x in ("丙", "札")] == [(5, 5 + more), (1, 1 + more)]
    assert [t.stats(1, x) for x in ("甲", "札")] == [(3, 2), (1, 1)]
    t.over()
    assert t.defence_of(2, "丙") == 5


# --- dice ---------------------------------------------------------------------------------------------


@card("MC01-126")
@pytest.mark.parametrize(
    ("player", "rolls", "first"),
    [(2, (3, 3), 2), (2, (4, 3), 0), (1, (3, 3), 1), (1, (3, 4), 0), (2, (5, 3), 1)],
)
def test_the_corridor_adds_one_to_its_owners_die_for_the_initiative(
    table: CardTable, player: int, rolls: tuple[int, int], first: int
) -> None:
    t = placed_by(table, player, "MC01-126", "壁", "壁", hand="札", hand2="札", rolls=rolls)
    to_dice(t)
    assert t.asked == ((first, FIRST_TIMING) if first else (1, MAIN))


@card("MC01-126")
def test_the_corridor_adds_nothing_to_other_dice(table: CardTable) -> None:
    t = placed_by(table, 1, "MC01-126", "炎", "壁", hand="賽", rolls=(6, 1, 3))
    to_dice(t).play("use 賽")
    assert t.dealt[:1] == ["壁 3"]


@card("MC01-139")
@pytest.mark.parametrize(("player", "damage"), [(1, 4), (2, 3)])
def test_the_observatory_adds_one_to_the_dice_of_its_owner(
    table: CardTable, player: int, damage: int
) -> None:
    t = placed_by(table, player, "MC01-139", "炎", "壁", hand="賽", rolls=(6, 1, 3))
    to_dice(t).play("use 賽")
    assert t.dealt[:1] == [f"壁 {damage}"]


@card("MC01-139")
def test_the_observatory_adds_nothing_to_the_initiative(table: CardTable) -> None:
    """10-3.s2.p1: what counts there is what the die shows."""
    t = to_dice(placed_by(table, 1, "MC01-139", "壁", "壁", hand="札", hand2="札", rolls=(3, 4)))
    assert t.asked == (2, FIRST_TIMING)


@card("MC01-139")
def test_the_observatory_adds_one_to_two_dice_together(table: CardTable) -> None:
    two = spell(
        "双", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：2D】ダメージを与える。"
    )
    t = placed_by(table, 1, "MC01-139", "炎", "壁", hand="双", rolls=(6, 1, 2, 3), cards=(two,))
    to_dice(t).play("use 双")
    assert t.dealt[:1] == ["壁 6"]
    t = table.fight("炎", "壁", hand="賽", rolls=(6, 1, 3), one={"21": "MC01-139"}).play("use 賽")
    assert t.dealt[:1] == ["壁 3"]  # it is elsewhere


# --- 127, 134, 135, 141: at their time ----------------------------------------------------------------


@card("MC01-127")
@pytest.mark.parametrize("player", [1, 2])
def test_the_burning_grass_burns_the_enemies_of_its_owner_as_the_battle_begins(
    table: CardTable, player: int
) -> None:
    t = placed_by(table, player, "MC01-127", "札, 耐, 乙", "札, 耐, 乙", hand="札", rolls=())
    t.march_in()
    assert t.asked == (1, "10-1.s2")  # before anything else
    assert t.dealt == ["札 1", "耐 0", "乙 1"]
    left = {1: ["札", "耐", "乙"], 2: ["札", "耐", "乙"]}
    left[3 - player] = ["耐", "乙"]
    assert (t.party(1, "32"), t.party(2, "32")) == (left[1], left[2])


@card("MC01-127")
def test_grass_elsewhere_does_not_burn(table: CardTable) -> None:
    t = table.fight(
        "札, 甲", "札, 甲", hand="札", one={"21": "MC01-127"}, two={"33": "MC01-127, 札"}
    )
    assert t.dealt == []
    t = table.lay({"22": "野, 札"}, {"32": "MC01-127"}).march("32", "札")
    assert (t.party(1, "32"), t.dealt) == (["札"], [])  # there is no battle


@card("MC01-134")
@pytest.mark.parametrize(("die", "dealt"), [(2, []), (3, ["抗 1", "甲 2"]), (6, ["抗 1", "甲 2"])])
def test_the_mine_falls_on_the_enemies_from_three_on(
    table: CardTable, die: int, dealt: list[str]
) -> None:
    resists = bears("抗", "耐性：岩石(1減)")
    t = placed_by(
        table,
        1,
        "MC01-134",
        "乙, 札",
        "抗, 甲",
        hand="札",
        hand2="札",
        rolls=(6, 1, die),
        cards=(resists,),
    )
    to_dice(t)
    assert t.options == ["use MC01-134 1", "attack"]
    t.play("use MC01-134")
    assert (t.asked, t.count(1, "deck"), t.count(1, "discard")) == ((2, ANSWER), 8, 2)
    t.passes()
    assert (t.dealt, t.party(1, "32")) == (dealt, ["乙", "札"])
    assert "use MC01-134 1" in t.options  # as often as it can be paid


@card("MC01-134")
def test_the_mine_is_its_owners_and_needs_two_cards_in_the_deck(table: CardTable) -> None:
    t = table.front("乙", "壁", one={"32": "MC01-134", "deck": "札"}, two={"32": "壁"}, hand="札")
    assert to_dice(t).refused("use MC01-134") == {NO_COST}
    t = to_dice(placed_by(table, 2, "MC01-134", "乙", "壁", hand="札", hand2="札"))
    assert (t.asked, t.options) == ((1, FIRST_TIMING), ["attack"])
    t.attack().play("end_timing")
    assert (t.asked, t.options) == ((2, SECOND_TIMING), ["use MC01-134 1", "attack"])


@card("MC01-135")
@pytest.mark.parametrize(("answer", "gone", "drawn"), [("apply", 2, 1), ("decline", 0, 0)])
def test_on_the_hill_of_graves_a_death_may_bring_a_card(
    table: CardTable, answer: str, gone: int, drawn: int
) -> None:
    t = to_dice(placed_by(table, 2, "MC01-135", "甲", "札, 壁", hand="札"))
    t.attack()
    assert (t.asked, t.options) == ((2, WHETHER), ["apply MC01-135 1", "decline MC01-135 1"])
    t.play(f"{answer} MC01-135")
    assert (t.count(2, "deck"), t.count(2, "hand")) == (10 - gone, drawn)
    assert t.count(2, "discard") == 1 + gone - drawn


@card("MC01-135")
def test_the_hill_of_graves_asks_for_no_enemy_nor_for_who_is_discarded(table: CardTable) -> None:
    t = to_dice(placed_by(table, 1, "MC01-135", "甲", "札, 壁", hand="札")).attack()
    assert (t.asked, t.has(2, "discard")) == ((1, FIRST_TIMING), ["札"])
    t = to_dice(placed_by(table, 1, "MC01-135", "波, 札", "壁", hand="流, 札"))
    t.play("use 流", "card 札").passes()
    assert (t.asked, t.party(1, "32")) == ((1, FIRST_TIMING), ["波"])
    t = table.front("甲", "札, 壁", ground="MC01-135", hand="札", two={"deck": ""})
    to_dice(t).attack()
    assert t.asked[0] == 1  # there is nothing to pay with


@card("MC01-141")
def test_the_mirror_lake_gives_initiative_for_a_card_of_the_hand(table: CardTable) -> None:
    for answer, rolls, first in (("apply", (3, 5), 1), ("decline", (3, 5), 2)):
        t = placed_by(table, 1, "MC01-141", "甲, 乙", "壁", hand="弱, 札", hand2="札", rolls=rolls)
        t.march_in()
        while t.asked[1] != WHETHER:
            t.nothing()
        assert t.options == ["apply MC01-141 1", "decline MC01-141 1"]
        t.play(f"{answer} MC01-141")
        if answer == "apply":
            assert (t.asked, t.options) == ((1, TARGET_OF_CONDITION), ["card 甲", "card 乙"])
            t.play("card 乙")
            assert (t.asked, t.options) == ((1, PAY_AT_ONCE), ["card 弱", "card 札"])
            t.play("card 弱")
        assert t.asked == (first, FIRST_TIMING)  # 3 + 3 against 5
        assert t.has(1, "discard") == (["弱"] if answer == "apply" else [])


@card("MC01-141")
def test_without_a_card_in_the_hand_the_mirror_lake_is_still(table: CardTable) -> None:
    t = placed_by(table, 1, "MC01-141", "甲", "壁", rolls=(6, 1)).march_in()
    assert t.asked == (1, FIRST_TIMING)
    t = placed_by(table, 1, "MC01-141", "甲", "壁", hand="弱", hand2="札", rolls=(3, 6))
    t.march_in().until("apply").play("apply MC01-141")
    assert (t.asked[1], "simultaneous" in t.log()) == (MAIN, True)  # three it is, and not four


# --- 130 ----------------------------------------------------------------------------------------------


@card("MC01-130.1")
def test_the_town_protects_its_owners_units_for_cards_of_the_hand(table: CardTable) -> None:
    t = placed_by(table, 2, "MC01-130", "針", "甲, 乙", hand2="弱, 丙, 札")
    to_dice(t).play("use 針", "card 甲")
    assert (t.asked, t.options) == ((2, ANSWER), ["counter MC01-130 1", "pass"])
    t.play("counter MC01-130")
    assert (t.asked, t.options) == ((2, PAY), ["card 弱", "card 丙", "card 札"])
    t.play("card 弱").play("counter MC01-130", "card 丙").passes()
    assert [t.stats(2, x) for x in ("甲", "乙")] == [(3, 6), (2, 4)]
    assert (t.has(2, "hand"), sorted(t.has(2, "discard"))) == (["札"], ["丙", "弱"])
    t.over()
    assert t.defence_of(2, "甲") == 2


@card("MC01-130.1")
def test_the_town_protects_nobody_who_is_not_in_the_chain_and_nobody_for_nothing(
    table: CardTable,
) -> None:
    t = to_dice(placed_by(table, 2, "MC01-130", "汲", "甲", hand2="弱")).play("use 汲")
    assert (t.asked, t.refused("counter MC01-130 1")) == ((2, ANSWER), {NOT_IN_CHAIN})
    t = to_dice(placed_by(table, 2, "MC01-130", "針", "庇, 壁")).play("use 針", "card 庇")
    assert (t.asked, t.options) == ((2, ANSWER), ["counter 庇 1", "pass"])
    assert t.refused("counter MC01-130 1") == {NO_COST}
    t = table.fight("針", "甲, 乙", hand2="弱", cards=CARDS, two={"33": "MC01-130"})
    t.play("use 針", "card 甲")
    assert t.refused("counter MC01-130 1") == {"11-1-2.p2"}


@card("MC01-130.2")
@pytest.mark.parametrize(("answer", "hand"), [("apply", "甲"), ("decline", "弱")])
def test_the_town_may_change_a_card_at_the_end_of_its_owners_turn(
    table: CardTable, answer: str, hand: str
) -> None:
    one = {"22": "MC01-130", "hand": "弱, 弱, 弱, 弱, 弱, 弱", "deck": "甲, 乙"}
    t = table.lay(one, phase="end")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-130 2", "decline MC01-130 2"])
    t.play(f"{answer} MC01-130")
    if t.asked[1] == PAY_AT_ONCE:
        t.play("card 弱")
    assert sorted(t.has(1, "hand")) == sorted(["弱"] * 5 + [hand])
    assert t.has(1, "discard") == (["弱"] if answer == "apply" else [])


@card("MC01-130.2")
def test_the_town_changes_nothing_in_the_other_turn_nor_without_a_card(table: CardTable) -> None:
    t = table.lay({"22": "MC01-130", "hand": "弱"}, turn=2, phase="end")
    assert t.asked[1] != WHETHER
    t = table.lay({"22": "MC01-130", "deck": ""}, phase="end")
    assert t.asked[1] != WHETHER


# --- 131, 132: what players cannot do -----------------------------------------------------------------


@card("MC01-131")
@pytest.mark.parametrize(("player", "barred"), [(1, False), (2, True)])
def test_the_holy_stairs_keep_the_enemy_from_spells(
    table: CardTable, player: int, barred: bool
) -> None:
    t = placed_by(table, player, "MC01-131", "炎, 錬", "壁", hand="焼, 返, 弾")
    to_dice(t)
    spells = [] if barred else ["use 焼 1"]
    assert t.options == [*spells, "use 弾 1", "attack"]  # items are used
    assert t.refused("use 焼") == ({FORBIDDEN} if barred else {""})
    t.play("attack")
    assert ("counter 返 1" in t.options) is not barred
    t = table.fight("炎", "壁", hand="焼", two={"33": "MC01-131"})
    assert t.refused("use 焼") == {""}  # it is elsewhere


@card("MC01-132")
@pytest.mark.parametrize(("player", "barred"), [(1, False), (2, True)])
def test_the_strait_keeps_who_marches_against_its_owner_from_instant_summoning(
    table: CardTable, player: int, barred: bool
) -> None:
    t = placed_by(table, player, "MC01-132", "甲", "壁", hand="即", hand2="即", rolls=()).march_in()
    assert t.asked == (1, "10-1.s2")
    assert t.refused("summon 即") == ({FORBIDDEN} if barred else {""})
    t.nothing()
    assert t.asked == (2, "10-1.s4")
    assert "summon 即" in t.options  # its owner, or who defends, may
    t = table.lay({"32": "MC01-132", "hand": "即"}, phase="summon")
    assert "summon 即" in t.options  # it is not forbidden to summon elsewhere


@card("MC01-132")
def test_in_the_strait_units_still_come_by_effects(table: CardTable) -> None:
    t = table.front("闇", "壁", ground="MC01-132", hand="MC01-094", one={"discard": "甲"})
    to_dice(t).play("use MC01-094")
    assert t.party(1, "32") == ["闇", "甲"]


# --- 136, 137, 140: on the field ----------------------------------------------------------------------


@card("MC01-136")
def test_the_great_plain_is_wide_and_nothing_else(table: CardTable) -> None:
    t = to_dice(placed_by(table, 1, "MC01-136", "甲", "壁", hand="札"))
    assert (t.stats(1, "甲"), t.stats(2, "壁"), t.options) == ((3, 2), (0, 8), ["attack"])
    assert t.told(1, "32", "limit")[-1] == 10


@card("MC01-137.1")
@pytest.mark.parametrize(("where", "cards"), [("22", 7), ("31", 7), ("", 6)])
def test_with_the_crossroads_the_hand_holds_seven(table: CardTable, where: str, cards: int) -> None:
    one = {"hand": "弱*2", where or "discard": "MC01-137"}
    t = table.lay(one, phase="second").play("enough")
    assert t.count(1, "hand") == cards
    t = table.lay({**one, "hand": "弱*7"}, phase="second")
    assert (t.asked[1] == "9-4.s1.p1") is (cards == 6)  # one too many


@card("MC01-137.1")
def test_the_enemys_crossroads_are_not_ones_own(table: CardTable) -> None:
    t = table.lay({"hand": "弱*2"}, {"32": "MC01-137"}, phase="second").play("enough")
    assert t.count(1, "hand") == 6


@card("MC01-137.2")
@pytest.mark.parametrize(("answer", "drawn"), [("apply", 1), ("decline", 0)])
def test_a_card_may_be_drawn_when_the_crossroads_are_placed(
    table: CardTable, answer: str, drawn: int
) -> None:
    t = table.lay({"12": "甲", "hand": "MC01-137"}).play("place MC01-137 11")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-137 2", "decline MC01-137 2"])
    t.play(f"{answer} MC01-137")
    assert (t.count(1, "hand"), t.count(1, "deck")) == (drawn, 10 - drawn)
    assert (t.asked, t.terrain("11")) == ((1, MAIN), "MC01-137")


@card("MC01-137.2", "MC01-140")
def test_another_terrain_that_is_placed_brings_nothing(table: CardTable) -> None:
    one = {"12": "甲", "22": "MC01-137", "21": "MC01-140", "hand": "丘", "discard": "甲"}
    t = table.lay(one).play("place 丘 11")
    assert (t.asked, t.count(1, "hand")) == ((1, MAIN), 0)


@card("MC01-140")
@pytest.mark.parametrize("answer", ["apply", "decline"])
def test_the_hidden_village_may_give_back_a_unit_of_up_to_level_two(
    table: CardTable, answer: str
) -> None:
    one = {"12": "甲", "hand": "MC01-140", "discard": "甲, 乙, 翼, 剣, 森"}
    t = table.lay(one, {"discard": "札"}).play("place MC01-140 11")
    assert (t.asked, t.options) == ((1, WHETHER), ["apply MC01-140 1", "decline MC01-140 1"])
    t.play(f"{answer} MC01-140")
    if answer == "apply":
        assert (t.asked, sorted(t.options)) == ((1, TARGET_OF_CONDITION), ["card 甲", "card 翼"])
        t.play("card 甲")
    assert t.has(1, "hand") == (["甲"] if answer == "apply" else [])
    assert (t.asked, t.terrain("11")) == ((1, MAIN), "MC01-140")


@card("MC01-140")
def test_the_hidden_village_asks_nobody_where_there_is_nothing_to_give_back(
    table: CardTable,
) -> None:
    one = {"12": "甲", "hand": "MC01-140", "discard": "乙, 剣"}
    t = table.lay(one).play("place MC01-140 11")
    assert (t.asked, t.terrain("11")) == ((1, MAIN), "MC01-140")
