"""12-6 to 12-8, 15-2: resistance and weakness, by the attribute of the damage."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import equipment, spell, unit
from tests.rules.monster_collection.fights import attack, fight, use
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause


def dealt(table: Table, standing: tuple[str, ...], said: str, gear: tuple[str, ...] = ()) -> int:
    """The damage that 【said】 comes to on a unit with such standing abilities (and equipment)."""
    bolt = spell(
        "矢", f"Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【{said}】ダメージを与える。"
    )
    target = unit("的", 3, 0, 50, standing=(*standing, "アイテム：マルチ"))
    worn = equipment("被", 0, 0, standing=gear)
    theirs = "的 equip 被" if gear else "的"
    t = fight(table, "炎", theirs, hand="矢", cards=(bolt, target, worn))
    t.play("use 矢")
    (line,) = [x for x in t.log().splitlines() if "is dealt" in x]
    return int(line.split(" is dealt ")[1].split(" ")[0])


# --- 12-6: resistance -------------------------------------------------------------------------------------


@clause(GAME, "12-6.p1", "15-2.p3")
@pytest.mark.parametrize(
    ("said", "n"),
    [("火炎：5", 3), ("火炎：2", 0), ("火炎：1", 0), ("津波：5", 5), ("5", 5), ("ALL：5", 3)],
)
def test_resistance_takes_from_damage_of_its_attribute_alone(
    table: Table, said: str, n: int
) -> None:
    assert dealt(table, ("耐性：火炎(2減)",), said) == n


@clause(GAME, "12-6.p2", "15-2.p4")
@pytest.mark.parametrize(
    ("said", "n"), [("火炎：5", 3), ("津波：5", 3), ("未知：5", 3), ("ALL：5", 3), ("5", 5)]
)
def test_resistance_to_all_is_to_every_attribute_but_not_to_damage_without(
    table: Table, said: str, n: int
) -> None:
    assert dealt(table, ("耐性：ALL(2減)",), said) == n


@clause(GAME, "12-6.p1")
@pytest.mark.parametrize(("theirs", "dead"), [("耐", False), ("脆", True), ("的", True)])
def test_reduced_damage_may_not_be_enough(table: Table, theirs: str, dead: bool) -> None:
    """焼 is 【火炎：3】, and each has a defence of 3."""
    t = fight(table, "炎", theirs, hand="焼", cards=(unit("的", 2, 2, 3),))
    t.play("use 焼")
    assert (t.party(2, "32") == []) is dead


@clause(GAME, "12-6.p1", "15-2.p5")
def test_resistance_to_all_does_nothing_against_an_attack(table: Table) -> None:
    t = fight(table, "甲", "堅")  # 3 damage, defence 3
    attack(t)
    assert t.has(2, "discard") == ["堅"]


# --- 12-7: weakness ---------------------------------------------------------------------------------------


@clause(GAME, "12-7.p1", "15-2.p3")
@pytest.mark.parametrize(
    ("said", "n"), [("火炎：5", 7), ("火炎：1", 3), ("津波：5", 5), ("5", 5), ("ALL：5", 7)]
)
def test_weakness_adds_to_damage_of_its_attribute_alone(table: Table, said: str, n: int) -> None:
    assert dealt(table, ("弱点：火炎(2増)",), said) == n


@clause(GAME, "12-7.p1")
def test_damage_of_nothing_is_not_increased(table: Table) -> None:
    """「1以上の…ダメージが適用される際」"""
    assert dealt(table, ("弱点：火炎(2増)",), "火炎：0") == 0
    assert dealt(table, ("弱点：ALL(2増)",), "火炎：0") == 0


@clause(GAME, "12-7.p2", "15-2.p4")
@pytest.mark.parametrize(("said", "n"), [("火炎：5", 7), ("津波：5", 7), ("ALL：5", 7), ("5", 5)])
def test_weakness_to_all_is_to_every_attribute_but_not_to_damage_without(
    table: Table, said: str, n: int
) -> None:
    assert dealt(table, ("弱点：ALL(2増)",), said) == n


@clause(GAME, "12-7.p1", "15-2.p5")
def test_weakness_to_all_does_nothing_against_an_attack(table: Table) -> None:
    weak = unit("薄", 2, 2, 4, standing=("弱点：ALL(2増)",))
    t = fight(table, "甲", "薄", cards=(weak,))
    attack(t)
    assert t.party(2, "32") == ["薄"]


# --- 12-8: both -------------------------------------------------------------------------------------------


@clause(GAME, "12-8.p1", "12-8.p2", "12-8.p3", "12-8.p4")
@pytest.mark.parametrize(
    ("down", "up", "n"),
    [(2, 2, 5), (2, 3, 6), (2, 5, 8), (3, 2, 4), (5, 2, 2), (9, 4, 0), (9, 3, 0), (1, 9, 13)],
)
def test_resistance_and_weakness_are_added_up_first(
    table: Table, down: int, up: int, n: int
) -> None:
    """【火炎：5】"""
    both = (f"耐性：火炎({down}減)", f"弱点：火炎({up}増)")
    assert dealt(table, both, "火炎：5") == n
    assert dealt(table, both[::-1], "火炎：5") == n


@clause(GAME, "12-8.p1")
def test_a_resistance_that_would_leave_nothing_is_not_applied_before_the_weakness(
    table: Table,
) -> None:
    """One after the other, 【火炎：2】 would come to 0, and no weakness would count; added up, it is 1."""
    assert dealt(table, ("耐性：火炎(3減)", "弱点：火炎(2増)"), "火炎：2") == 1


@clause(GAME, "12-8.p1", "12-6.p2", "12-7.p2")
@pytest.mark.parametrize(
    ("standing", "said", "n"),
    [
        (("耐性：ALL(4減)", "弱点：火炎(1増)"), "火炎：5", 2),
        (("耐性：ALL(4減)", "弱点：火炎(1増)"), "津波：5", 1),
        (("耐性：火炎(1減)", "弱点：ALL(4増)"), "火炎：5", 8),
        (("耐性：火炎(1減)", "弱点：ALL(4増)"), "津波：5", 9),
        (("耐性：火炎(1減)", "耐性：火炎(2減)"), "火炎：5", 2),
        (("耐性：火炎(1減)", "耐性：ALL(2減)"), "火炎：5", 2),
        (("耐性：火炎(1減)", "弱点：津波(3増)"), "火炎：5", 4),
        (("耐性：火炎(1減)", "弱点：津波(3増)"), "ALL：5", 7),
        (("耐性：ALL(4減)", "弱点：ALL(5増)"), "5", 5),
    ],
)
def test_those_to_an_attribute_and_those_to_all_count_together(
    table: Table, standing: tuple[str, ...], said: str, n: int
) -> None:
    assert dealt(table, standing, said) == n


@clause(GAME, "12-8.p1")
def test_what_equipment_adds_is_added_up_too(table: Table) -> None:
    assert dealt(table, ("弱点：火炎(3増)",), "火炎：5", gear=("耐性：火炎(2減)",)) == 6
    assert dealt(table, ("耐性：ALL(1減)",), "火炎：5", gear=("耐性：火炎(2減)",)) == 2
    assert dealt(table, (), "津波：5", gear=("耐性：ALL(2減)",)) == 3


@clause(GAME, "12-8.p5")
@pytest.mark.parametrize(("defence", "dead"), [(4, True), (5, True), (6, False)])
def test_the_example_of_the_book(table: Table, defence: int, dead: bool) -> None:
    """Defence 4, 「耐性：ALL(4減)」 and 「弱点：ALL(5増)」: 【火炎：4】 is handled as 5."""
    both = unit("例", 2, 0, defence, standing=("耐性：ALL(4減)", "弱点：ALL(5増)"))
    bolt = spell(
        "矢", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：4】ダメージを与える。"
    )
    t = fight(table, "炎", "例", hand="矢", cards=(both, bolt))
    t.play("use 矢")
    assert "“例” is dealt 5 damage" in t.log()
    assert (t.party(2, "32") == []) is dead


@clause(GAME, "12-8.p1", "12-7.p1")
def test_granted_resistance_and_weakness_count_until_the_battle_ends(table: Table) -> None:
    melts = spell(
        "溶", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に「弱点：火炎(2増)」を付与する。"
    )
    t = fight(table, "炎, 師", "壁", hand="溶, 焼", cards=(melts,))
    use(use(t, "溶", "slot 炎 fire"), "焼", "slot 炎 fire")
    assert "“壁” is dealt 5 damage" in t.log()


@clause(GAME, "12-6.p1")
def test_resistance_counts_for_each_unit_by_itself(table: Table) -> None:
    t = fight(table, "炎", "耐, 脆, 甲", hand="爆")  # 【火炎：2】 to all
    t.play("use 爆")
    log = t.log()
    assert "“耐” is dealt 0 damage" in log
    assert "“脆” is dealt 4 damage" in log
    assert "“甲” is dealt 2 damage" in log
    assert t.party(2, "32") == ["耐"]
