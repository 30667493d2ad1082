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
    offered = [o.clause for o in t.game.options if o.kind == "attack"]
    attack(t)
    offered += [o.clause for o in t.game.options if o.kind == "attack"]
    assert offered == ["10-4.s2.p1", "10-5.s2.p1"]
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


# --- 11-2: what is no part of a chain is not told by the chain's clauses --------------------------------


SEEKER = unit(
    "探",
    2,
    1,
    2,
    "Field［儀式］《完了型》〈コスト：手札1枚を破棄する〉敵軍ユニット1体に【2】ダメージを与える。",
)
FORCED = unit(
    "罰",
    2,
    1,
    1,
    "Battle［条件(強制)］〈発揮：戦闘開始時〉敵軍ユニット1体に【2】ダメージを与える。",
)


@clause(GAME, "11-2-3.p1", "14-1.p1", "9-2-4.p1")
def test_a_ritual_chooses_pays_and_acts_by_its_own_clauses(table: Table) -> None:
    one, other = unit("左", 1, 1, 2), unit("右", 1, 1, 2)
    cards = (SEEKER, one, other)
    t = table.lay({"22": "野, 探", "hand": "札, 野"}, {"32": "野, 左, 右"}, cards=cards)
    t.play("ritual 探 1")
    assert t.asked == (1, "11-2-3.p1")
    t.play("card 左")
    assert t.asked == (1, "14-1.p1")
    t.play("card 札")
    assert cited(t, "“探” is turned") == cited(t, "“札” goes to") == ["14-1.p1"]
    assert cited(t, "target:") == ["11-2-3.p1"]
    assert cited(t, "“左” is dealt 2") == cited(t, "“左” dies") == ["11-2-3.p1"]


@clause(GAME, "11-2-4.p1", "11-2-4.b2.p1")
def test_effects_due_together_are_ordered_and_carried_out_by_the_clauses_of_conditions(
    table: Table,
) -> None:
    one, other = unit("左", 1, 1, 2), unit("右", 1, 1, 2)
    t = put_up(table, "罰, 罰", "左, 右", cards=(FORCED, one, other), rolls=())
    march_in(t)
    assert t.asked == (1, "11-2-4.b2.p1")
    t.play(t.options[0])
    assert t.asked == (1, "11-2-4.p1")
    t.play("card 左")
    assert cited(t, "“左” is dealt 2") == ["11-2-4.p1"]


@clause(GAME, "11-2-1.p1", "10-10-1.p2", "10-10-3.p1", "14-3.p1")
def test_a_spell_in_battle_and_its_counter_are_told_by_the_chain(table: Table) -> None:
    bolt = spell("矢", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【1】ダメージを与える。")
    shield = spell(
        "楯術", "Battle［対抗］〈コスト：火消費〉自軍ユニット1体に「防御力：+1」を付与する。"
    )
    user = unit("火手", 2, 1, 3, standing=("スペル：火",))
    t = fight(table, "火手", "火手, 札", hand="矢", hand2="楯術", cards=(user, bolt, shield))
    t.play("use 矢")
    assert t.asked == (1, "11-2-1.p1")
    t.play("card 札", "counter 楯術")
    t.passes()
    assert cited(t, "spends a slot") == ["14-3.p1", "14-3.p1"]
    assert cited(t, "“札” is dealt 1") == ["10-10-1.p2"]
