"""9-2-3, 9-2-4: changing equipment, and rituals, in the main phase."""

from __future__ import annotations

from tests.rules.monster_collection.cards import equipment, terrain, unit
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

SPRING = terrain("泉", 8, "Field［儀式］《宣言型》〈コスト：手札1枚を破棄する〉手札を1枚補充する。")
CENSER = equipment("炉", 0, 0, "Field［儀式］《完了型》手札を1枚補充する。")
BOTH = unit(
    "両", 2, 2, 2, "Field［儀式］《完了型》手札を1枚補充する。", standing=("アイテム：マルチ",)
)


def changes(t: Table) -> list[str]:
    """What is offered to do with equipment."""
    return [o for o in t.options if o.split(" ")[0] in ("hand_over", "trade")]


# --- 9-2-3 --------------------------------------------------------------------------------------------


@clause(GAME, "9-2-3.p1")
def test_a_unit_hands_its_equipment_to_another_in_the_same_terrain(table: Table) -> None:
    t = table.lay({"22": "森, 兵 equip 剣, 匠, 甲"})
    assert changes(t) == ["hand_over 剣 匠"]
    assert t.refused("hand_over 剣 甲") == {"12-4-1.p1"}
    t.play("hand_over 剣 匠")
    assert (t.equip(1, "兵"), t.equip(1, "匠")) == ([], ["剣"])
    assert (t.attack_of(1, "兵"), t.attack_of(1, "匠")) == (2, 4)
    assert changes(t) == ["hand_over 剣 兵"]
    assert (t.state(1, "兵"), t.state(1, "匠")) == ("unacted", "unacted")


@clause(GAME, "9-2-3.p1")
def test_two_units_exchange_equipment_where_neither_has_a_slot_left(table: Table) -> None:
    t = table.lay({"22": "森, 兵 equip 剣, 両 equip 鎧"}, cards=(BOTH,))
    assert changes(t) == ["trade 剣 鎧"]
    assert t.refused("hand_over 剣 両") == {"12-4-1.p1"}
    t.play("trade 剣 鎧")
    assert (t.equip(1, "兵"), t.equip(1, "両")) == (["鎧"], ["剣"])
    assert (t.attack_of(1, "兵"), t.defence_of(1, "兵")) == (2, 4)
    assert (t.attack_of(1, "両"), t.defence_of(1, "両")) == (4, 2)


@clause(GAME, "9-2-3.p1")
def test_piece_by_piece_with_several_slots(table: Table) -> None:
    t = table.lay({"22": "森, 匠 equip 剣+鎧, 兵 equip 杖"})
    assert changes(t) == ["trade 剣 杖", "trade 鎧 杖"]
    t.play("trade 鎧 杖")
    assert (t.equip(1, "匠"), t.equip(1, "兵")) == (["剣", "杖"], ["鎧"])


@clause(GAME, "9-2-3.p1")
def test_only_in_the_same_terrain_and_only_among_own_units(table: Table) -> None:
    t = table.lay(
        {"22": "森, 兵 equip 剣", "21": "森, 匠 equip 鎧"}, {"32": "森, 両, 錬"}, cards=(BOTH,)
    )
    assert changes(t) == []
    for words in ("hand_over 剣 匠", "trade 剣 鎧", "hand_over 剣 両", "hand_over 剣 兵"):
        assert t.refused(words) == {"9-2-3.p1"}


@clause(GAME, "9-2-3.p1")
def test_equipment_of_the_enemy_or_of_the_hand_is_not_exchanged(table: Table) -> None:
    t = table.lay({"22": "森, 兵, 匠", "hand": "鎧"}, {"32": "森, 兵 equip 剣, 両"}, cards=(BOTH,))
    assert changes(t) == []
    assert t.refused("hand_over 剣 両") == t.refused("hand_over 鎧 匠") == {"9-2-3.p1"}


@clause(GAME, "9-2-3.p1")
def test_the_defending_side_and_other_times_have_no_such_exchange(table: Table) -> None:
    t = table.lay({"22": "野, 兵 equip 剣, 匠", "hand": "札"}, {"32": "野, 壁"}, rolls=(6, 1))
    t.play("march 兵 32")
    assert t.refused("hand_over 剣 匠") == {"9-2-2.p8"}
    t.play("march 匠 32").until("end_summon")
    assert t.asked == (1, "10-1.s2")
    assert t.refused("hand_over 剣 匠") == {"9-2-3.p1"}
    t.until("attack")
    assert t.refused("hand_over 剣 匠") == {"9-2-3.p1"}


@clause(GAME, "9-2-3.p1")
def test_units_that_have_acted_exchange_too(table: Table) -> None:
    t = table.lay({"22": "森, 兵 equip 剣 state acted, 匠 state acted"}).play("hand_over 剣 匠")
    assert (t.equip(1, "匠"), t.state(1, "匠")) == (["剣"], "acted")


@clause(GAME, "9-2-3.p1")
def test_equipment_goes_with_its_new_unit_and_dies_with_it(table: Table) -> None:
    t = table.lay({"22": "野, 兵 equip 剣, 匠", "21": "森"}, {"32": "野, 鬼"}, rolls=(1, 6)).play(
        "hand_over 剣 匠"
    )
    t.march("21", "兵").march("32", "匠").until("attack").play("attack")
    assert (t.field(1), t.has(1, "discard")) == ({"21": ["兵"]}, ["匠", "剣"][::-1])


# --- 9-2-4 --------------------------------------------------------------------------------------------


@clause(GAME, "9-2-4.p1")
def test_rituals_of_summoner_units_equipment_and_terrain_are_used_in_the_main_phase(
    table: Table,
) -> None:
    t = table.lay(
        {"12": "祈", "22": "泉", "21": "森, 兵 equip 炉", "summoner": "長", "hand": "札"},
        cards=(SPRING, CENSER),
    )
    rituals = [o for o in t.options if o.startswith("ritual")]
    assert set(rituals) == {"ritual 祈 1", "ritual 泉 1", "ritual 炉 1", "ritual 長 1"}
    t.play("ritual 祈").play("ritual 炉").play("ritual 長")
    assert (t.count(1, "hand"), t.state(1, "祈"), t.state(1, "兵")) == (4, "acted", "acted")
    assert [o for o in t.options if o.startswith("ritual")] == ["ritual 泉 1"]
    assert t.refused("ritual 祈") == t.refused("ritual 炉") == {"13-1.p2"}


@clause(GAME, "9-2-4.p1")
def test_rituals_are_the_marching_sides_and_its_own(table: Table) -> None:
    t = table.lay({"12": "祈"}, {"42": "祈", "summoner": "長", "32": "泉"}, cards=(SPRING,))
    assert [o for o in t.options if o.startswith("ritual")] == ["ritual 祈 1"]
    assert t.refused("ritual 長") == t.refused("ritual 泉") == {"13.p1"}


@clause(GAME, "9-2-4.p1")
def test_no_ritual_in_a_battle_or_another_phase(table: Table) -> None:
    t = table.lay({"22": "野, 甲", "12": "祈", "hand": "札"}, {"32": "野, 壁"}, rolls=(6, 1))
    t.march("32", "甲")
    assert (t.asked, t.refused("ritual 祈")) == ((1, "10-1.s2"), {"11-2-3.p1"})
    t.until("attack")
    assert t.refused("ritual 祈") == {"11-2-3.p1"}
    t.play("attack").passes()
    while t.turn[2] == "main":
        t.play(t.options[-1])
    assert (t.turn[2], t.refused("ritual 祈")) == ("summon", {"11-2-3.p1"})


@clause(GAME, "9-2-4.p1")
def test_who_has_used_a_completed_ritual_does_not_march(table: Table) -> None:
    t = table.lay({"12": "祈", "22": "森", "summoner": "長"}).play("ritual 祈")
    assert t.refused("march 祈 22") == {"9-2-2.b1"}


@clause(GAME, "9-2-3.p1")
def test_what_equipment_gives_goes_over_to_who_bears_it_now(table: Table) -> None:
    boots = equipment("靴", 0, 0, "Field［常時］装備ユニットは「進軍タイプ：飛行」を得る。")
    t = table.lay({"12": "兵 equip 靴, 匠", "21": "森"}, cards=(boots,))
    assert [o for o in t.options if o.startswith("march")] == ["march 兵 21"]
    t.play("hand_over 靴 匠")
    assert [o for o in t.options if o.startswith("march")] == ["march 匠 21"]
