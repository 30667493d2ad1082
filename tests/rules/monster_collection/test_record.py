"""The record names the clause that was carried out, and what was declared is open."""

from __future__ import annotations

from tests.rules.monster_collection.cards import equipment, spell, unit
from tests.rules.monster_collection.fights import attack, fight, march_in, put_up
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause


def cited(t: Table, words: str) -> list[str]:
    """The clauses of the lines that have these words."""
    return [line.clause for line in t.game.log if words in line.text]


BEARER = unit("持", 2, 1, 9, standing=("アイテム：マルチ",))
SWORD = equipment("刃", 1, 0)
KING = unit("王", 1, 1, 1, instant=True, hero=1)


@clause(GAME, "10-4.s2.p1", "10-5.s2.p1")
def test_each_side_attacks_by_its_own_clause(table: Table) -> None:
    stout = unit("盾", 1, 1, 9)
    t = fight(table, "盾", "盾", cards=(stout,))
    attack(t)
    attack(t)
    attacks = [c for c in cited(t, "attack") if c.endswith(".s2.p1")]
    assert attacks == ["10-4.s2.p1", "10-5.s2.p1"]


@clause(GAME, "10-1-1.p1", "10-1-2.p1", "10-1-2.p2", "4-2.b1.p1")
def test_equipment_dropped_and_heroes_summoned_in_battle_are_told_by_the_battles_clauses(
    table: Table,
) -> None:
    t = put_up(table, "持 equip 刃", "札", hand="王", cards=(BEARER, SWORD, KING), rolls=())
    march_in(t)
    t.play("drop_item 刃", "summon 王")
    assert cited(t, "“刃” goes to the discard pile") == ["10-1-1.p1"]
    assert cited(t, "“札” goes to the discard pile") == ["4-2.b1.p1"]
    assert [c for c in cited(t, "“王”") if c.startswith("10-1-2")]


@clause(GAME, "9-1.s1.p1", "9-1.s2.p1")
def test_a_forced_discard_is_not_told_as_one_at_will(table: Table) -> None:
    t = table.lay({"hand": "札, 札, 札, 札, 札, 札, 札"}, {}, phase="hand")
    t.play("discard 札", "discard 札")
    assert cited(t, "goes to the discard pile") == ["9-1.s1.p1", "9-1.s2.p1"]


@clause(GAME, "15-3.p1", "10-10-1.p2")
def test_the_rest_of_an_effect_is_told_by_its_own_clause_after_a_unit_fell_to_a_rule(
    table: Table,
) -> None:
    both = spell(
        "二手",
        "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に「防御力：-9」を付与する。"
        "その後、敵軍ユニット1体に【3】ダメージを与える。",
    )
    user = unit("火手", 2, 1, 2, standing=("スペル：火",))
    weak, other = unit("薄", 1, 1, 3), unit("厚", 1, 1, 9)
    t = fight(table, "火手", "薄, 厚", hand="二手", cards=(both, user, weak, other))
    t.play("use 二手", "card 薄").passes()
    assert "15-3.p1" in cited(t, "“薄”")
    assert cited(t, "3 damage") == ["10-10-1.p2"]


@clause(GAME, "4-3.c5", "10-10-3.b2", "14-3.p1")
def test_who_may_counter_is_told_at_what_an_effect_is_aimed(table: Table) -> None:
    bolt = spell("火矢", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【3】ダメージを与える。")
    user = unit("火手", 2, 1, 2, standing=("スペル：火",))
    one, two = unit("一", 1, 1, 3), unit("二", 1, 1, 3)
    for aim in ("一", "二"):
        cards = (bolt, user, one, two)
        t = fight(table, "火手", "一, 二", hand="火矢", hand2="札", cards=cards)
        t.play("use 火矢", f"card {aim}")
        assert t.asked == (2, "10-10-2.p1")
        told = t.game.view(1, "ja")["stack"]
        assert isinstance(told, list)
        assert [str(m["name"]) for m in told[0]["targets"]] == [f"「{aim}」"]
        assert [str(m["name"]) for m in told[0]["payers"]] == ["「火手」"]
