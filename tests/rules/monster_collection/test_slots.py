"""12-4, 12-5: slots for items and spells."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import alchemy, consumable, equipment, spell, unit
from tests.rules.monster_collection.fights import (
    SECOND,
    attack,
    fight,
    march_in,
    put_up,
    to_normal,
    to_the_end,
    use,
)
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

BREAKS = spell("錆", "Battle［普通］〈コスト：火消費〉敵軍の装備品1つを破棄する。")
SHEDS = unit("脱", 2, 2, 2, "Battle［普通］《宣言型》〈コスト：装備品1つを破棄する〉手札を1枚補充する。",
             standing=("アイテム：マルチ",))  # fmt: skip
POUCH = equipment("袋", 0, 0, standing=("アイテム：消耗",))


def lacks_slots(t: Table, card: str) -> bool:
    """Whether a card of the hand is refused for want of slots. 13-3.p1: copies that were used before."""
    return t.refused(f"use {card}") - {"13-3.p1"} == {"14.p1"}


# --- 12-4: items ------------------------------------------------------------------------------------------


@clause(GAME, "12-4.p1", "12-4-2.p1", "12-4-3.p1", "12-4-1.p1")
@pytest.mark.parametrize(
    ("mine", "usable"),
    [
        ("商", {"薬"}), ("錬", {"弾"}), ("兵", {"瓶"}), ("甲", set()), ("炎", set()),
        ("商, 錬, 兵", {"薬", "弾", "瓶"}),
    ],
)  # fmt: skip
def test_an_item_is_used_with_a_slot_of_its_own_kind(
    table: Table, mine: str, usable: set[str]
) -> None:
    t = fight(table, mine, "壁", hand="薬, 弾, 瓶")
    for card in ("薬", "弾", "瓶"):
        assert t.refused(f"use {card}") == ({""} if card in usable else {"14.p1"})
    offered = {o.split(" ")[1] for o in t.options if o.startswith("use ")}
    assert offered == usable


@clause(GAME, "12-4.p2", "12-4-2.p1")
def test_a_slot_for_consumables_pays_once_a_battle(table: Table) -> None:
    t = fight(table, "商, 甲", "壁", hand="薬*3")  # two slots
    use(use(t, "薬", "card 甲"), "薬", "card 甲")
    assert t.attack_of(1, "甲") == 7
    assert t.options == ["attack"]
    assert lacks_slots(t, "薬")


@clause(GAME, "12-4.p2", "12-4-3.p1")
def test_a_slot_for_alchemy_shots_pays_once_a_battle(table: Table) -> None:
    t = fight(table, "錬", "壁", hand="弾*3")
    use(use(t, "弾"), "弾")
    assert t.options == ["attack"]
    assert lacks_slots(t, "弾")


@clause(GAME, "12-4.p2", "10-7.p3")
def test_slots_are_unspent_again_in_the_next_battle(table: Table) -> None:
    t = table.lay(
        {"22": "野, 錬, 戊", "hand": "弾*2"}, {"32": "野, 札"}, rolls=(6, 1),
    )  # fmt: skip
    t.march("32", "錬")
    to_normal(t)
    use(t, "弾")
    assert t.game.state.cols[1] != [0] * len(t.game.state.cols[1])
    to_the_end(t)
    assert not any(t.game.state.cols[1])


@clause(GAME, "12-4-1.p1")
@pytest.mark.parametrize(
    ("mine", "free"),
    [("兵", 1), ("兵 equip 剣", 0), ("匠", 2), ("匠 equip 剣", 1), ("匠 equip 剣+鎧", 0)],
)
def test_a_multi_slot_bears_equipment_or_pays_but_not_both(
    table: Table, mine: str, free: int
) -> None:
    t = fight(table, f"{mine}, 甲", "壁", hand="瓶*3")
    for _ in range(free):
        use(t, "瓶", "card 甲")
    assert t.options == ["attack"]
    assert lacks_slots(t, "瓶")


@clause(GAME, "12-4-1.p1")
def test_a_unit_bears_as_much_as_it_has_multi_slots(table: Table) -> None:
    one = {"22": "野, 兵 equip 剣, 匠 equip 剣, 商, 甲", "hand": "鎧"}
    t = table.lay(one, {}, phase="summon")
    t.until("equip")
    assert [o for o in t.options if o.startswith("equip")] == ["equip 鎧 匠"]
    for name in ("兵", "商", "甲"):
        assert t.refused(f"equip 鎧 {name}") == {"12-4-1.p1"}


@clause(GAME, "12-4-1.p2")
def test_a_slot_whose_equipment_goes_after_the_initiative_is_spent(table: Table) -> None:
    t = fight(table, "脱 equip 剣, 甲", "壁", hand="瓶", cards=(SHEDS,))
    assert lacks_slots(t, "瓶")
    use(t, "脱")
    assert t.equip(1, "脱") == []
    assert lacks_slots(t, "瓶")


@clause(GAME, "12-4-1.p2")
def test_a_slot_whose_equipment_goes_before_the_initiative_is_free(table: Table) -> None:
    t = put_up(table, "兵 equip 剣, 甲", "壁", hand="瓶")
    march_in(t)
    assert t.asked == (1, "10-1.s1")
    t.play("drop_item 剣")
    to_normal(t)
    assert t.refused("use 瓶") == {""}


@clause(GAME, "12-4-1.p2")
def test_a_condition_at_the_start_of_the_initiative_is_already_too_late(table: Table) -> None:
    """「イニシアチブ決定タイミング以降」: that timing is part of it."""
    takes = unit(
        "奪", 2, 0, 9,
        "Battle［条件(強制)］〈発揮：イニシアチブ決定タイミング開始時〉敵軍の装備品1つを破棄する。",
    )  # fmt: skip
    t = fight(table, "兵 equip 剣, 甲", "奪", hand="瓶", cards=(takes,))
    assert t.equip(1, "兵") == []
    assert lacks_slots(t, "瓶")
    early = unit(
        "奪", 2, 0, 9, "Battle［条件(強制)］〈発揮：戦闘開始時〉敵軍の装備品1つを破棄する。"
    )
    t = fight(table, "兵 equip 剣, 甲", "奪", hand="瓶", cards=(early,))
    assert t.equip(1, "兵") == []
    assert t.refused("use 瓶") == {""}


@clause(GAME, "12-4-1.p2")
def test_the_enemys_effect_spends_the_slot_as_well(table: Table) -> None:
    t = fight(table, "炎", "壁, 兵 equip 剣", hand="錆", hand2="瓶", cards=(BREAKS,))
    use(t, "錆")
    attack(t)
    assert t.asked == (2, "10-5.s1.p1")
    assert t.equip(2, "兵") == []
    assert t.options == ["attack"]
    assert lacks_slots(t, "瓶")


@clause(GAME, "12-4-1.p2")
def test_a_second_slot_is_not_spent_by_the_loss_of_one_equipment(table: Table) -> None:
    t = fight(table, "炎", "匠 equip 剣, 壁", hand="錆", hand2="瓶*2", cards=(BREAKS,))
    use(t, "錆")
    attack(t)
    use(t, "瓶", "card 壁")
    assert lacks_slots(t, "瓶")


@clause(GAME, "12-4-1.p2", "10-7.p3")
def test_the_slot_is_there_again_after_the_battle(table: Table) -> None:
    t = fight(table, "脱 equip 剣, 甲", "弱", hand="鎧", cards=(SHEDS,))
    use(t, "脱")
    to_the_end(t)
    t.play("end_main").until("equip")
    assert "equip 鎧 脱" in t.options


@clause(GAME, "12-4.p1")
def test_equipment_may_add_slots_for_items(table: Table) -> None:
    t = fight(table, "兵 equip 袋, 甲", "壁", hand="薬*2", cards=(POUCH,))
    use(t, "薬", "card 甲")
    assert lacks_slots(t, "薬")


@clause(GAME, "12-4.p1")
@pytest.mark.parametrize(
    ("card", "slot"),
    [(consumable("粉", "Battle［普通］手札を1枚補充する。", slot="錬金"), "錬"),
     (alchemy("玉", "Battle［普通］手札を1枚補充する。", slot="消耗"), "商")],
)  # fmt: skip
def test_the_slot_that_is_printed_on_the_card_counts_not_its_kind(
    table: Table, card: dict[str, object], slot: str
) -> None:
    other = "商" if slot == "錬" else "錬"
    name = str(card["name"])
    t = fight(table, slot, "壁", hand=name, cards=(card,))
    assert t.refused(f"use {name}") == {""}
    t = fight(table, other, "壁", hand=name, cards=(card,))
    assert t.refused(f"use {name}") == {"14.p1"}


# --- 12-5: spells -----------------------------------------------------------------------------------------


@clause(GAME, "12-5.p1")
@pytest.mark.parametrize(
    ("mine", "why"),
    [("炎", ""), ("波", "14.p1"), ("甲", "14.p1"), ("師", ""), ("商", "14.p1")],
)
def test_a_spell_is_used_with_slots_of_its_elements(table: Table, mine: str, why: str) -> None:
    t = fight(table, mine, "壁", hand="焼")
    assert t.refused("use 焼") == {why}


@clause(GAME, "12-5.p2")
def test_a_slot_for_spells_pays_once_a_battle(table: Table) -> None:
    t = fight(table, "炎", "壁", hand="焼*3")
    use(use(t, "焼"), "焼")
    assert t.options == ["attack"]
    assert lacks_slots(t, "焼")


@clause(GAME, "12-5.p2")
def test_a_slot_spent_in_the_others_timing_stays_spent_in_ones_own(table: Table) -> None:
    t = fight(table, "波, 射", "波, 壁", hand2="護*3", rolls=(6, 1))
    t.play("use 射", "card 壁")
    t.play("counter 護")  # one of two slots
    t.passes()
    t.play("attack")
    assert "counter 護 1" in t.options
    t.play("counter 護", "card 壁")
    assert t.asked == (2, "10-10-2.p1")
    assert t.options == ["pass"]
    assert "14.p1" in t.refused("counter 護")


@clause(GAME, "12-5.p3")
@pytest.mark.parametrize("element", list("火水土風聖魔"))
def test_a_multi_slot_stands_for_any_element(table: Table, element: str) -> None:
    bolt = spell(
        "矢", f"Battle［普通］〈コスト：{element * 3}消費〉敵軍ユニット1体に【1】ダメージを与える。"
    )
    t = fight(table, "師", "壁", hand="矢", cards=(bolt,))
    use(t, "矢")
    assert "“壁” is dealt 1 damage" in t.log()
    assert t.log().count("“師” spends a slot") == 3


@clause(GAME, "12-5.p3")
def test_several_multi_slots_may_be_of_several_elements(table: Table) -> None:
    bolt = spell(
        "矢", "Battle［普通］〈コスト：火水魔消費〉敵軍ユニット1体に【1】ダメージを与える。"
    )
    more = spell(
        "槍", "Battle［普通］〈コスト：火水魔聖消費〉敵軍ユニット1体に【1】ダメージを与える。"
    )
    t = fight(table, "師", "壁", hand="矢, 槍", cards=(bolt, more))
    assert t.refused("use 槍") == {"14-2.p1"}  # one more than there are slots
    use(t, "矢")
    assert "“壁” is dealt 1 damage" in t.log()


@clause(GAME, "12-5.p3")
def test_whether_a_multi_slot_is_spent_is_the_players_choice(table: Table) -> None:
    t = fight(table, "炎, 師", "壁", hand="焼")
    t.play("use 焼")
    assert t.asked == (1, "14-3.p1")
    assert t.options == ["slot 炎 fire", "slot 師 multi_spell"]


@clause(GAME, "12-5.p3")
def test_a_multi_slot_that_another_part_of_the_cost_needs_is_not_offered(table: Table) -> None:
    bolt = spell("矢", "Battle［普通］〈コスト：火魔消費〉敵軍ユニット1体に【1】ダメージを与える。")
    lone = unit("独", 2, 2, 2, standing=("スペル：マルチ",))
    t = fight(table, "炎, 独", "壁", hand="矢", cards=(bolt, lone))
    t.play("use 矢")  # fire must come from 炎, dark from 独
    assert "“壁” is dealt 1 damage" in t.log()
    assert [line for line in t.log().splitlines() if "spends" in line] == [
        "[14-3.p1] “炎” spends a slot: fire slot",
        "[14-3.p1] “独” spends a slot: multi spell slot",
    ]  # fmt: skip


@clause(GAME, "12-5.p3", "12-4-1.p1")
def test_a_multi_slot_for_spells_is_none_for_items_nor_the_other_way_round(table: Table) -> None:
    t = fight(table, "師", "壁", hand="瓶, 薬")
    assert (t.refused("use 瓶"), t.refused("use 薬")) == ({"14.p1"}, {"14.p1"})
    t = fight(table, "匠", "壁", hand="焼, 薬")
    assert (t.refused("use 焼"), t.refused("use 薬")) == ({"14.p1"}, {"14.p1"})


@clause(GAME, "12-5.p1")
def test_equipment_may_add_slots_for_spells(table: Table) -> None:
    t = fight(table, "兵 equip 杖", "壁", hand="焼*2")
    use(t, "焼")
    assert lacks_slots(t, "焼")


@clause(GAME, "12-5.p2")
def test_a_unit_that_has_acted_still_has_its_slots(table: Table) -> None:
    t = fight(table, "炎", "壁", hand="焼", rolls=(6, 1))
    attack(t)
    assert t.state(1, "炎") == "acted"
    assert t.options == ["use 焼 1", "end_timing"]


@clause(GAME, "12-5.p2")
def test_slots_of_the_second_side_are_unspent_when_its_timing_comes(table: Table) -> None:
    t = fight(table, "炎, 壁", "壁", hand="焼*2", rolls=SECOND)
    attack(t)
    assert t.asked == (1, "10-5.s1.p1")
    use(use(t, "焼"), "焼")
    assert t.options == ["attack"]
