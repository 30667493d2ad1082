"""Equipment, MC01-098 to MC01-108: what it adds to its bearer, and each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    HAS_ACTED,
    MAIN,
    NO_COST,
    NO_SLOT,
    NO_SLOTS,
    NOT_IN_CHAIN,
    NOTHING_TO_CHOOSE,
    PAY,
    SECOND_TIMING,
    TARGET,
    TARGET_OF_COUNTER,
    WHETHER,
    CardTable,
    bears,
    card,
    each,
)
from tests.rules.monster_collection.cards import spell, unit
from tests.rules.monster_collection.fights import SECOND

DART = unit("針", 1, 2, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
DRAWS = unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。")
HOLY = spell(
    "聖矢", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【聖光：3】ダメージを与える。"
)
PLAIN = spell("凡矢", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【3】ダメージを与える。")
PORTER = unit("担", 2, 2, 9, standing=("アイテム：マルチマルチ",))
CARDS = (DART, DRAWS, HOLY, PLAIN, PORTER)


# --- what it adds -------------------------------------------------------------------------------------


@each(
    "key, attack, defence",
    ("MC01-098", 2, 0),
    ("MC01-099", 1, 0),
    ("MC01-100.0", 0, 1),
    ("MC01-101", 0, 2),
    ("MC01-102", 0, 2),
    ("MC01-103.0", 0, 1),
    ("MC01-104", 0, 1),
    ("MC01-105.0", 2, 0),
    ("MC01-106.0", 1, 1),
    ("MC01-107.0", 0, 1),
    ("MC01-108.0", 1, 0),
)
def test_equipment_adds_its_numbers_to_its_bearer_as_long_as_it_is_borne(
    table: CardTable, key: str, attack: int, defence: int
) -> None:
    t = table.lay({"22": "野, 兵, 匠, 甲", "hand": key}, phase="summon")
    assert t.options == [f"equip {key} 兵", f"equip {key} 匠", "end_summon"]  # 甲 has no slot
    t.play(f"equip {key} 兵")
    assert (t.equip(1, "兵"), t.has(1, "hand")) == ([key], [])
    assert t.stats(1, "兵") == (2 + attack, 2 + defence)
    assert (t.stats(1, "匠"), t.stats(1, "甲")) == ((2, 3), (3, 2))
    t = table.lay({"22": f"野, 兵 equip {key}"}, phase="summon").play(f"drop_item {key}")
    assert (t.stats(1, "兵"), t.has(1, "discard")) == ((2, 2), [key])


@card("MC01-099")
@pytest.mark.parametrize(("rolls", "attack"), [((6, 1), 5), ((1, 6), 3)])
def test_the_lance_charges_when_its_bearer_acts_first(
    table: CardTable, rolls: tuple[int, int], attack: int
) -> None:
    t = table.fight("兵 equip MC01-099, 甲", "壁", rolls=rolls, hand="札")
    assert (t.attack_of(1, "兵"), t.attack_of(1, "甲")) == (attack, 3)
    t.over()
    assert t.attack_of(1, "兵") == 3


@card("MC01-101")
@pytest.mark.parametrize(("rolls", "attack"), [((6, 1), 2), ((1, 6), 3)])
def test_the_shield_defends_when_its_bearer_acts_second(
    table: CardTable, rolls: tuple[int, int], attack: int
) -> None:
    t = table.fight("兵 equip MC01-101, 甲", "壁", rolls=rolls, hand="札")
    assert (t.attack_of(1, "兵"), t.attack_of(1, "甲")) == (attack, 3)
    t.over()
    assert t.attack_of(1, "兵") == 2


@card("MC01-100.0")
@pytest.mark.parametrize(("mine", "first"), [("兵 equip MC01-100", 1), ("兵", 2)])
def test_the_shoes_add_one_to_the_initiative(table: CardTable, mine: str, first: int) -> None:
    t = table.fight(mine, "速 state acted, 壁", rolls=(5, 3) if first == 1 else (4, 3))
    assert t.asked == (first, FIRST_TIMING)  # 5 + 1 against 3 + 2; without them 4 against 5
    t = table.front("兵 equip MC01-100", "壁", rolls=(3, 4)).march_in().over()
    assert (t.asked[1], "simultaneous" in t.log()) == (MAIN, True)  # 3 + 1 against 4


@card("MC01-100.1")
def test_with_the_shoes_one_flies_on_the_field(table: CardTable) -> None:
    places = {"22": "野, 兵 equip MC01-100, 甲", "33": "森", "31": "森", "32": "森"}
    t = table.lay(places)
    reach = sorted([o for o in t.options if o.startswith("march ")])
    assert reach == [
        "march 兵 12", "march 兵 31", "march 兵 32", "march 兵 33", "march 甲 12", "march 甲 32",
    ]  # fmt: skip
    t = table.lay({**places, "22": "野", "12": "兵 equip MC01-100"})
    assert [o for o in t.options if o.startswith("march ")] == ["march 兵 22"]  # not far


@card("MC01-100.1")
def test_in_a_battle_one_walks_with_the_shoes(table: CardTable) -> None:
    t = (
        table.fight("岩, 岩", "兵 equip MC01-100, 翼", hand="MC01-086")
        .play("use MC01-086 1")
        .paid()
    )
    assert t.dealt == ["兵 3"]


@card("MC01-102")
@pytest.mark.parametrize(("used", "dealt"), [("焼", "兵 2"), ("聖矢", "兵 2"), ("凡矢", "兵 3")])
def test_the_armour_resists_every_attribute_by_one(table: CardTable, used: str, dealt: str) -> None:
    t = table.fight("炎", "兵 equip MC01-102, 壁", hand=used, cards=CARDS).play(
        f"use {used}", "card 兵"
    )
    assert t.dealt == [dealt]
    t = table.fight("炎", "兵 equip MC01-102, 壁", hand=used, cards=CARDS).play(
        f"use {used}", "card 壁"
    )
    assert t.dealt == ["壁 3"]


@card("MC01-104")
def test_the_staff_is_a_slot_for_any_spell(table: CardTable) -> None:
    for used in ("焼", "力", "縛"):
        t = table.fight("兵 equip MC01-104", "壁", hand=used)
        assert f"use {used} 1" in t.options
        t.play(f"use {used}")
        assert "“兵” spends a slot" in t.log()
    t = table.fight("兵 equip MC01-104", "壁", hand="爆")
    assert t.refused("use 爆") == {NO_SLOTS}  # one alone


@card("MC01-105.0")
@pytest.mark.parametrize(("used", "dealt"), [("聖矢", 5), ("焼", 3), ("凡矢", 3)])
def test_who_bears_the_scythe_is_weak_against_holy_light(
    table: CardTable, used: str, dealt: int
) -> None:
    t = table.fight("炎, 壁", "担 equip MC01-105, 壁", hand=used, cards=CARDS)
    t.play(f"use {used}", "card 担")
    assert t.dealt == [f"担 {dealt}"]


@card("MC01-107.0")
@pytest.mark.parametrize(("used", "left"), [("薬, 薬", "薬"), ("弾, 弾", "弾")])
def test_the_bag_holds_a_consumable_and_an_alchemy_shot(
    table: CardTable, used: str, left: str
) -> None:
    t = table.fight("兵 equip MC01-107", "壁", hand=used)
    assert t.options == [f"use {left} 1", f"use {left} 1", "attack"]
    t.play(f"use {left}").passes()
    assert "“兵” spends a slot" in t.log()
    assert t.refused(f"use {left}") == {NO_SLOT, "13-3.p1"}  # one of each
    t = table.fight("兵 equip MC01-107", "壁", hand="瓶")
    assert t.refused("use 瓶") == {NO_SLOT}


# --- abilities ----------------------------------------------------------------------------------------


@card("MC01-103.1")
def test_with_the_horn_the_bearer_acts_to_strengthen_one_of_the_chain(table: CardTable) -> None:
    t = table.fight("兵 equip MC01-103, 甲, 針", "壁", hand="札", cards=CARDS)
    assert t.options == ["use 針 1", "attack"]  # it is an answer only
    t.play("use 針")
    assert "counter MC01-103 2" in t.options
    t.play("counter MC01-103").passes()  # of the own units 針 alone has to do with it
    assert [t.attack_of(1, x) for x in ("兵", "甲", "針")] == [2, 3, 4]
    assert (t.state(1, "兵"), t.state(1, "甲")) == ("acted", "unacted")
    t.over()
    assert t.attack_of(1, "針") == 2


@card("MC01-103.1")
def test_the_horn_is_not_blown_by_who_has_acted_nor_for_who_is_not_concerned(
    table: CardTable,
) -> None:
    t = table.fight("兵 equip MC01-103, 甲", "壁", hand="札").play("attack")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused("counter MC01-103 2") == {HAS_ACTED}  # it attacks itself
    t = table.fight("甲", "兵 equip MC01-103, 汲", hand2="札", cards=CARDS, rolls=SECOND)
    t.play("use 汲").passes()
    t = table.fight("汲, 甲", "兵 equip MC01-103", hand2="札", cards=CARDS).play("use 汲")
    assert (t.asked, t.refused("counter MC01-103 2")) == ((2, ANSWER), {NOT_IN_CHAIN})
    t = table.fight("甲", "兵 equip MC01-103, 乙", hand2="札").play("attack", "counter MC01-103")
    assert (t.asked, t.options) == ((2, TARGET_OF_COUNTER), ["card 兵", "card 乙"])


@card("MC01-105.1")
@pytest.mark.parametrize("rolls", [(6, 1), (1, 6)])
def test_the_scythe_curses_all_enemies_as_its_side_begins_to_act(
    table: CardTable, rolls: tuple[int, int]
) -> None:
    t = table.fight(
        "担 equip MC01-105, 甲", "抗, 弱, 壁", rolls=rolls, hand="札", hand2="札",
        two={"33": "森, 札"}, cards=(PORTER, bears("抗", "耐性：呪詛(1減)")),
    )  # fmt: skip
    if rolls == SECOND:
        assert (t.asked, t.dealt) == ((2, FIRST_TIMING), [])  # not as the other side begins
        t.attack().play("end_timing")
        assert t.asked == (1, SECOND_TIMING)
        assert t.dealt[-3:] == ["抗 0", "弱 1", "壁 1"]
    else:
        assert (t.asked, t.dealt) == ((1, FIRST_TIMING), ["抗 0", "弱 1", "壁 1"])
    assert (t.party(2, "32"), t.party(2, "33")) == (["抗", "壁"], ["札"])


@card("MC01-105.1")
def test_the_scythe_outside_of_the_battle_curses_nobody(table: CardTable) -> None:
    t = table.fight("甲", "弱, 壁", hand="札", one={"21": "森, 兵 equip MC01-105"})
    assert (t.dealt, t.party(2, "32")) == ([], ["弱", "壁"])


@card("MC01-106.1")
def test_the_charm_is_used_for_a_piece_of_equipment_itself_or_another(table: CardTable) -> None:
    one = {"21": "森, 兵 equip 杖"}
    resists = bears("抗", "耐性：岩石(1減)")
    for given, target, dealt in (("剣", "壁", "壁 4"), ("MC01-106", "抗", "抗 3")):
        t = table.fight(
            "担 equip MC01-106+剣, 甲", "抗, 壁, 兵 equip 鎧", one=one, hand="札", hand2="札",
            cards=(PORTER, resists),
        )  # fmt: skip
        assert t.options == ["use MC01-106 2", "attack"]
        t.play("use MC01-106")
        assert (t.asked, t.options) == ((1, TARGET), ["card 抗", "card 壁", "card 兵"])
        t.play(f"card {target}")
        assert (t.asked, t.options) == ((1, PAY), ["card MC01-106", "card 剣"])
        t.play(f"card {given}")
        assert t.asked == (2, ANSWER)
        t.passes()
        assert (t.dealt, t.has(1, "discard")) == ([dealt], [given])
        assert t.state(1, "担") == "unacted"


@card("MC01-106.1")
def test_the_charm_is_used_by_who_has_acted_too_as_often_as_it_is_paid_for(
    table: CardTable,
) -> None:
    t = table.fight("担 equip MC01-106+剣", "壁", hand="札", cards=(PORTER,)).attack()
    assert t.state(1, "担") == "acted"
    t.play("use MC01-106", "card 剣").passes().play("use MC01-106").passes()
    assert (t.dealt, t.equip(1, "担")) == (["壁 5", "壁 4", "壁 4"], [])
    assert t.refused("use MC01-106 2") <= {NO_COST, "11-1-2.p2"}


@card("MC01-107.1")
@pytest.mark.parametrize(("answer", "drawn"), [("apply", 1), ("decline", 0)])
def test_the_bag_may_be_searched_when_the_battle_ends(
    table: CardTable, answer: str, drawn: int
) -> None:
    t = table.fight("担 equip MC01-107", "壁", cards=(PORTER,), one={"21": "森, 兵 equip MC01-107"})
    t.play("attack").play("attack")
    assert (t.asked[0], t.asked[1]) == (1, WHETHER)
    assert t.options == ["apply MC01-107 2", "decline MC01-107 2"]
    t.play(f"{answer} MC01-107")
    assert (t.count(1, "hand"), t.count(1, "deck"), t.asked[1]) == (drawn, 10 - drawn, MAIN)


@card("MC01-107.1")
def test_who_has_fallen_searches_no_bag(table: CardTable) -> None:
    t = table.fight("兵 equip MC01-107", "丙").over()
    assert (t.field(1), t.count(1, "hand"), t.count(1, "deck")) == ({}, 0, 10)
    t = table.lay({"22": "野, 兵 equip MC01-107", "32": "森"}).march("32", "兵")
    assert (t.asked[1], t.count(1, "hand")) == (MAIN, 0)  # there was no battle


@card("MC01-108.1")
@pytest.mark.parametrize(("target", "left"), [("竜", ["鷹", "甲"]), ("鷹", ["竜", "甲"])])
def test_the_bow_shoots_an_enemy_that_flies(table: CardTable, target: str, left: list[str]) -> None:
    t = table.fight(
        "兵 equip MC01-108, 翼", "竜, 鷹, 甲", hand="札", hand2="札", two={"33": "森, 翼"}
    )
    t.play("use MC01-108")
    assert (t.asked, t.options) == ((1, TARGET), ["card 竜", "card 鷹"])
    t.play(f"card {target}")
    assert (t.asked, t.state(1, "兵")) == ((2, ANSWER), "acted")
    t.passes()
    assert (t.dealt, t.party(2, "32")) == ([f"{target} 4"], left)
    assert t.refused("use MC01-108 2") == {HAS_ACTED}


@card("MC01-108.1")
def test_the_bows_arrow_has_no_attribute_and_hits_nobody_who_walks(table: CardTable) -> None:
    hard = unit("殻", 2, 0, 9, march="飛行", standing=("耐性：ALL(2減)",))
    t = table.fight("兵 equip MC01-108", "殻", cards=(hard,)).play("use MC01-108")
    assert t.dealt[:1] == ["殻 4"]
    t = table.fight("兵 equip MC01-108, 翼", "甲", hand="札")
    assert t.refused("use MC01-108 2") == {NOTHING_TO_CHOOSE}
