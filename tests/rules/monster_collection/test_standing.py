"""12, 12-1 to 12-3: standing abilities: initiative, charge, defender."""

from __future__ import annotations

import pytest

from tefuda.games.common.places import Place
from tefuda.games.monster_collection.cards.card import read_card
from tefuda.kernel.errors import BadInput
from tests.rules.monster_collection.cards import equipment, spell, unit
from tests.rules.monster_collection.fights import (
    FIRST,
    SECOND,
    attack,
    fight,
    march_in,
    put_up,
    to_normal,
    to_the_end,
)
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

BOOTS = equipment("靴", 0, 0, standing=("イニシアチブ：+2",))
LANCE = equipment("槍", 0, 0, standing=("チャージ：3",))
SHIELD = equipment("盾", 0, 0, standing=("ディフェンダー：3",))


def first(t: Table) -> int:
    """Who acts first in the battle under way; 0: nobody."""
    return t.vars["first_side"]


# --- 12.p1: seven kinds -----------------------------------------------------------------------------------


@clause(GAME, "12.p1")
@pytest.mark.parametrize(
    ("said", "good"),
    [
        ("イニシアチブ：+1", True), ("イニシアチブ：-1", True), ("チャージ：1", True),
        ("ディフェンダー：1", True), ("アイテム：マルチ消耗錬金", True), ("スペル：火水土風聖魔マルチ", True),
        ("耐性：火炎(1減)", True), ("弱点：火炎(1増)", True), ("攻撃力：+1", False), ("飛翔：1", False),
        ("死亡しない", False),
    ],
)  # fmt: skip
def test_there_are_seven_standing_abilities(said: str, good: bool) -> None:
    card = unit("試", 1, 1, 1, standing=(said,))
    if good:
        assert read_card(card, Place("test")).standing == (said,)
    else:
        with pytest.raises(BadInput):
            read_card(card, Place("test"))


# --- 12-1: initiative ---------------------------------------------------------------------------------------


@clause(GAME, "12-1.p1", "12-1.p2")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "who"),
    [
        ("速", "壁", (2, 3), 1),  # 4 to 3
        ("速", "壁", (1, 3), 0),  # 3 to 3
        ("速", "壁", (1, 4), 2),  # 3 to 4
        ("遅", "壁", (6, 3), 1),  # 4 to 3
        ("遅", "壁", (5, 3), 0),
        ("遅", "壁", (4, 3), 2),
        ("遅", "壁", (1, 1), 2),  # -1 to 1
        ("速, 速, 甲", "壁", (1, 4), 1),  # all units count: 5 to 4
        ("速, 速, 甲", "速", (1, 3), 0),  # 5 to 5
        ("速, 遅", "壁", (3, 3), 0),
        ("甲", "遅, 遅", (1, 4), 1),  # 1 to 0
    ],
)
def test_the_initiative_of_all_units_is_added_to_the_die(
    table: Table, mine: str, theirs: str, dice: tuple[int, int], who: int
) -> None:
    t = march_in(put_up(table, mine, theirs, hand="札", rolls=dice))
    if who == 0:
        while t.asked[1] != "9-2.p1" and t.vars["timing"] < 4:
            t.nothing()
        assert "[10-6.p1] simultaneous" in t.log()
        assert "acts first" not in t.log()
    else:
        to_normal(t)
        assert (first(t), t.asked) == (who, (who, "10-4.s1.p1"))


@clause(GAME, "12-1.p2")
def test_the_initiative_of_units_outside_the_battle_does_not_count(table: Table) -> None:
    t = fight(table, "甲", "壁", rolls=(2, 3), one={"21": "森, 速, 速"})
    assert first(t) == 2


@clause(GAME, "12-1.p2")
def test_initiative_cannot_be_left_out(table: Table) -> None:
    """It is added whether its player likes it or not."""
    t = march_in(put_up(table, "遅", "壁", rolls=(3, 2)))
    assert t.asked == (2, "10-4.s1.p1")  # nobody was asked
    assert "Player 1's initiative is 1 (die 3)" in t.log()


@clause(GAME, "12-1.p3")
@pytest.mark.parametrize(
    ("standing", "gear", "more"),
    [
        (("イニシアチブ：+1", "イニシアチブ：+2"), "", 3),
        (("イニシアチブ：+1", "イニシアチブ：-3"), "", -2),
        (("イニシアチブ：+2", "イニシアチブ：-2"), "", 0),
        (("イニシアチブ：+1",), "靴", 3),
        (("イニシアチブ：-2",), "靴", 0),
        ((), "靴", 2),
    ],
)
def test_several_initiatives_of_a_unit_are_one(
    table: Table, standing: tuple[str, ...], gear: str, more: int
) -> None:
    many = unit("多", 2, 2, 2, standing=(*standing, "アイテム：マルチ"))
    mine = f"多 equip {gear}" if gear else "多"
    t = march_in(put_up(table, mine, "壁", cards=(many, BOOTS), rolls=(1, 6)))
    while t.vars["timing"] < 4:
        t.nothing()
    assert f"Player 1's initiative is {1 + more} (die 1)" in t.log()


@clause(GAME, "12-1.p3")
def test_an_initiative_that_comes_to_nothing_is_none() -> None:
    from tefuda.games.monster_collection.cards.card import Programs, compile_card

    card = unit("零", 1, 1, 1, standing=("イニシアチブ：+2", "イニシアチブ：-2"))
    made = compile_card(read_card(card, Place("test")))
    assert isinstance(made, Programs)
    assert "initiative" not in made.numbers


@clause(GAME, "12-1.p2")
def test_initiative_given_before_the_dice_counts(table: Table) -> None:
    hurry = unit(
        "急", 2, 2, 2,
        "Battle［条件(強制)］〈発揮：イニシアチブ決定タイミング開始時〉このユニットに「イニシアチブ：+3」を付与する。",
    )  # fmt: skip
    t = fight(table, "急", "壁", rolls=(1, 3), cards=(hurry,))
    assert first(t) == 1


# --- 12-2, 12-3: charge and defender ------------------------------------------------------------------------


@clause(GAME, "12-2.p1", "12-3.p1")
@pytest.mark.parametrize(("dice", "charge", "defender"), [(FIRST, 4, 2), (SECOND, 2, 4)])
def test_charge_is_for_the_first_side_and_defender_for_the_second(
    table: Table, dice: tuple[int, int], charge: int, defender: int
) -> None:
    """The side that acts first, whoever has marched."""
    t = fight(table, "突, 守", "突, 守", rolls=dice)
    assert (t.attack_of(1, "突"), t.attack_of(1, "守")) == (charge, defender)
    assert (t.attack_of(2, "突"), t.attack_of(2, "守")) == (6 - charge, 6 - defender)


@clause(GAME, "12-2.p1", "12-3.p1")
def test_charge_and_defender_begin_when_the_sides_are_known(table: Table) -> None:
    t = march_in(put_up(table, "突, 甲", "守, 甲", hand="札"))
    for _ in range(3):
        assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (2, 2)
        t.nothing()
    to_normal(t)
    assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (4, 4)


@clause(GAME, "12-2.p1", "12-3.p1", "10-7.p2")
def test_charge_and_defender_end_with_the_battle(table: Table) -> None:
    t = fight(table, "突, 壁", "壁, 守", hand="札")
    assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (4, 4)
    attack(t)
    assert t.asked == (1, "10-4.s1.p1")
    assert t.attack_of(1, "突") == 4  # still so after the attack
    t.play("end_timing")
    assert t.asked == (2, "10-5.s1.p1")
    assert t.attack_of(1, "突") == 4  # and in the other's timing
    to_the_end(t)
    assert t.asked == (1, "9-2.p1")
    assert t.attack_of(2, "守") == 2
    assert "“突” dies" in t.log()  # the defender's 4 in front of 壁


@clause(GAME, "12-2.p1", "10-7.p2")
def test_charge_ends_with_the_battle_it_was_made_in(table: Table) -> None:
    t = fight(table, "壁, 突", "壁, 守", hand="札")
    to_the_end(t)
    assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (2, 2)


@clause(GAME, "12-2.p1", "12-3.p1")
def test_units_outside_the_battle_have_neither(table: Table) -> None:
    t = fight(table, "甲", "丙", one={"21": "森, 突"}, two={"33": "森, 守"})
    assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (2, 2)


@clause(GAME, "12-2.p1")
@pytest.mark.parametrize(("theirs", "dead"), [("乙", True), ("丙", False)])
def test_the_attack_is_made_with_the_charge(table: Table, theirs: str, dead: bool) -> None:
    t = fight(table, "突", theirs)  # 2 + 2: defence 4 falls, 5 does not
    attack(t)
    assert (t.party(2, "32") == []) is dead


@clause(GAME, "12-3.p1")
@pytest.mark.parametrize(("mine", "dead"), [("乙", True), ("丙", False)])
def test_the_attack_is_made_with_the_defender(table: Table, mine: str, dead: bool) -> None:
    weak = unit("柔", 1, 0, 9)
    t = fight(table, mine, "柔, 守", cards=(weak,))
    attack(t)
    assert t.asked == (2, "10-5.s1.p1")
    t.play("attack")  # 0 + 2 + 2
    assert (mine in t.field(1).get("22", [])) is not dead


@clause(GAME, "12-2.p1")
def test_texts_that_ask_for_the_attack_see_the_charge(table: Table) -> None:
    slow = unit(
        "鈍",
        2,
        2,
        2,
        "Battle［普通］《完了型》攻撃力4以上の自軍ユニット1体に「防御力：+1」を付与する。",
    )
    t = fight(table, "突, 鈍, 甲", "壁", cards=(slow,))
    t.play("use 鈍")
    assert t.defence_of(1, "突") == 3  # nobody else has 4
    t = fight(table, "突, 鈍, 甲", "壁", cards=(slow,), rolls=SECOND)
    attack(t)
    assert t.asked == (1, "10-5.s1.p1")
    assert t.options == ["attack"]
    assert t.refused("use 鈍") == {"14.p1"}


@clause(GAME, "12-2.p1", "12-3.p1")
def test_an_amount_that_is_the_attack_counts_charge_and_defender(table: Table) -> None:
    text = "Battle［普通］《完了型》敵軍ユニット1体に【X】ダメージを与える。Xはこのユニットの攻撃力である。"
    equal = unit("等", 2, 2, 2, text, standing=("チャージ：2", "ディフェンダー：1"))
    t = fight(table, "等, 甲", "巨", cards=(equal,))
    t.play("use 等")
    assert "“巨” is dealt 4 damage" in t.log()
    t = fight(table, "等, 弱", "壁", cards=(equal,), rolls=SECOND)
    attack(t)
    t.play("use 等")
    assert "“壁” is dealt 3 damage" in t.log()


@clause(GAME, "12-2.p1", "12-3.p1")
@pytest.mark.parametrize(("dice", "found"), [(FIRST, 2 + 3 + 2), (SECOND, 2 + 3)])
def test_what_equipment_adds_is_added_to_what_the_unit_has(
    table: Table, dice: tuple[int, int], found: int
) -> None:
    ram = unit("角", 2, 2, 2, standing=("チャージ：2", "アイテム：マルチマルチ"))
    t = fight(table, "角 equip 槍+盾", "壁", cards=(ram, LANCE, SHIELD), rolls=dice)
    assert t.attack_of(1, "角") == found


@clause(GAME, "12-2.p1")
def test_charge_that_is_granted_counts_from_then_on(table: Table) -> None:
    rush = spell(
        "突撃", "Battle［普通］〈コスト：火消費〉自軍ユニット1体に「チャージ：2」を付与する。"
    )
    t = fight(table, "炎, 突", "壁", hand="突撃", cards=(rush,))
    t.play("use 突撃", "card 突")
    assert t.attack_of(1, "突") == 6
    t = fight(table, "炎, 突", "弱, 壁", hand="突撃", cards=(rush,), rolls=SECOND)
    attack(t)
    t.play("use 突撃", "card 突")
    assert t.attack_of(1, "突") == 2  # the second side has no charge


@clause(GAME, "12-2.p1", "12-3.p1")
def test_in_a_simultaneous_attack_there_is_neither(table: Table) -> None:
    t = march_in(put_up(table, "突", "守", rolls=(3, 3)))
    assert "Player 1 attacks for 2" in t.log()
    assert "Player 2 attacks for 2" in t.log()
