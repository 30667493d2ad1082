"""2, 11: the six attributes; when an effect is valid, and when it is used."""

from __future__ import annotations

import pytest

from tefuda.games.common.places import Place
from tefuda.games.monster_collection.book.decks import deck_problems
from tefuda.games.monster_collection.cards.card import Refused, compile_card, read_card
from tefuda.starting import rules_for
from tests.rules.monster_collection.cards import (
    CARDS,
    CardData,
    consumable,
    equipment,
    spell,
    summoner,
    terrain,
    unit,
)
from tests.rules.monster_collection.fights import (
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

ELEMENTS = {"火": "炎", "風": "嵐", "水": "波", "聖": "光", "土": "岩", "魔": "闇"}


def reads(card: CardData) -> bool:
    """Whether all texts of a card are understood."""
    return not isinstance(compile_card(read_card(card, Place("test"))), Refused)


# --- 2: six attributes ----------------------------------------------------------------------------------


@clause(GAME, "2.p3", "2.b1", "2.b2", "2.b3", "2.b4", "2.b5", "2.b6")
@pytest.mark.parametrize("element", list(ELEMENTS))
@pytest.mark.parametrize("word", ["{}の", "{}属性の"])
def test_a_text_knows_the_six_attributes_by_name(table: Table, element: str, word: str) -> None:
    raises = terrain(
        "旗", 12, f"Battle［常時］{word.format(element)}ユニットは「攻撃力：+1」を得る。"
    )
    t = fight(table, "炎, 嵐, 波, 光, 岩, 闇", "丙", ground="旗", cards=(raises,))
    found = {c: t.attack_of(1, c) for c in t.party(1, "32")}
    assert found == {name: 2 + (e == element) for e, name in ELEMENTS.items()}


@clause(GAME, "2.p3", "2.b1", "2.b2", "2.b3", "2.b4", "2.b5", "2.b6")
@pytest.mark.parametrize("element", list(ELEMENTS))
def test_a_cost_names_an_attribute_and_only_slots_of_it_pay(table: Table, element: str) -> None:
    bolt = spell(
        "矢", f"Battle［普通］〈コスト：{element}消費〉敵軍ユニット1体に【1】ダメージを与える。"
    )
    t = fight(table, "炎, 嵐, 波, 光, 岩, 闇", "丙", hand="矢", cards=(bolt,))
    t.play("use 矢")
    assert f"“{ELEMENTS[element]}” spends a slot" in t.log()  # nobody else could
    payers = [u for u in ELEMENTS.values() if u != ELEMENTS[element]]
    t = fight(table, ", ".join(payers), "丙", hand="矢", cards=(bolt,))
    assert t.refused("use 矢") == {"14.p1"}


# --- 11, 11-1: when an effect is valid ------------------------------------------------------------------


@clause(GAME, "11.p1", "11-1.p1", "11-2.p2")
@pytest.mark.parametrize(
    ("valid", "timing", "good"),
    [
        ("Battle", "普通", True), ("Battle", "普通|対抗不可", True), ("Battle", "対抗", True),
        ("Field", "儀式", True), ("Field", "普通", False), ("Field", "対抗", False),
        ("Battle", "儀式", False), ("Deck", "普通", False), ("Hand", "普通", False),
        ("Battle", "反応", False), ("", "普通", False),
    ],
)  # fmt: skip
def test_a_text_says_when_it_is_valid_and_when_it_is_used(
    valid: str, timing: str, good: bool
) -> None:
    card = unit("試", 1, 1, 1, f"{valid}［{timing}］《完了型》手札を1枚補充する。")
    assert reads(card) is good


@clause(GAME, "11.p1", "11-2.p2")
def test_a_text_without_validity_or_timing_is_not_read() -> None:
    assert not reads(unit("試", 1, 1, 1, "Battle このユニットは「攻撃力：+1」を得る。"))
    assert not reads(unit("試", 1, 1, 1, "このユニットは「攻撃力：+1」を得る。"))
    assert reads(unit("試", 1, 1, 1, "Battle［常時］このユニットは「攻撃力：+1」を得る。"))
    assert reads(unit("試", 1, 1, 1, "Field［常時］このユニットは「攻撃力：+1」を得る。"))
    assert reads(unit("試", 1, 1, 1, "Deck［常時］このカードはデックに4枚まで入れられる。"))


@clause(GAME, "11-1-1.p1")
@pytest.mark.parametrize(("says", "most"), [("5枚まで", 5), ("1枚まで", 1), ("", 3)])
def test_a_deck_effect_counts_when_the_deck_is_built(says: str, most: int) -> None:
    texts = [f"Deck［常時］このカードはデックに{says}入れられる。"] if says else []
    card = unit("群", 1, 1, 1, *texts)
    rules = rules_for(GAME, {}, [*CARDS, card])
    names = [str(c["id"]) for c in CARDS if c["kind"] != "summoner"]
    rest = [name for name in names for _ in range(3)]

    def problems(n: int) -> int:
        return len(deck_problems(rules, ["群"] * n + rest[: 50 - n]))

    assert (problems(most), problems(most + 1)) == (0, 1)


@clause(GAME, "11-1-1.p1")
def test_a_deck_effect_does_nothing_in_the_game(table: Table) -> None:
    card = unit("群", 2, 3, 2, "Deck［常時］このカードはデックに5枚まで入れられる。")
    t = fight(table, "群, 群, 群, 群", "丙", cards=(card,))
    assert t.options == ["attack"]
    assert t.party(1, "32") == ["群"] * 4


@clause(GAME, "11-1-2.p1", "11-2-5.p1")
def test_an_always_effect_for_battles_holds_from_the_battles_first_moment_to_its_last(
    table: Table,
) -> None:
    t = put_up(table, "鼓, 甲", "丙", hand="札")
    assert t.attack_of(1, "甲") == 3
    march_in(t)
    assert t.asked == (1, "10-1.s2")
    assert t.attack_of(1, "甲") == 4
    to_normal(t)
    attack(t)  # 2 + 4: 丙 dies
    t.play("end_timing")
    assert t.asked[1] == "9-2.p1"
    assert t.attack_of(1, "甲") == 3


@clause(GAME, "11-1-2.p2")
def test_a_battle_effect_of_a_unit_outside_the_battle_does_nothing(table: Table) -> None:
    t = fight(table, "甲", "丙", one={"21": "森, 鼓"}, two={"33": "森, 鼓"})
    assert (t.attack_of(1, "甲"), t.attack_of(2, "丙")) == (3, 5)
    assert (t.attack_of(1, "鼓"), t.attack_of(2, "鼓")) == (1, 1)


@clause(GAME, "11-1-2.p2")
def test_a_battle_effect_does_not_reach_units_outside_the_battle(table: Table) -> None:
    t = fight(table, "鼓", "丙", one={"21": "森, 甲"})
    assert (t.attack_of(1, "鼓"), t.attack_of(1, "甲")) == (2, 3)


@clause(GAME, "11-1-2.p2")
def test_a_battle_effect_chooses_only_what_fights(table: Table) -> None:
    t = fight(table, "射, 兵", "丙, 壁", two={"33": "森, 甲"}, one={"21": "森, 乙"})
    t.play("use 射")
    assert t.asked == (1, "11-2-1.p1")
    assert t.options == ["card 丙", "card 壁"]


@clause(GAME, "11-1-2.p2")
def test_all_units_in_a_battle_effect_are_all_that_fight(table: Table) -> None:
    t = fight(table, "炎", "丙, 耐", hand="爆", two={"33": "森, 札"})
    t.play("use 爆").passes()
    assert "“札” is dealt" not in t.log()
    assert t.party(2, "33") == ["札"]
    assert "“丙” is dealt 2 damage" in t.log()


@clause(GAME, "11-1-2.p2", "11-2-5.p2")
def test_terrain_of_the_battle_has_its_battle_effect_other_terrain_has_not(table: Table) -> None:
    t = fight(table, "甲", "丙", ground="砦")
    assert (t.defence_of(2, "丙"), t.defence_of(1, "甲")) == (6, 2)  # its owner's units alone
    t = fight(table, "甲", "丙", two={"33": "砦, 乙", "42": "丁"})
    assert (t.defence_of(2, "丙"), t.defence_of(2, "乙")) == (5, 4)
    t = table.lay({"22": "野, 甲"}, {"32": "砦, 丙"})
    assert t.defence_of(2, "丙") == 5  # no battle


@clause(GAME, "11-1-2.p2")
def test_the_terrain_where_the_march_began_is_not_part_of_the_battle(table: Table) -> None:
    t = table.lay({"22": "砦, 甲"}, {"32": "野, 丙"}, rolls=(6, 1)).march("32", "甲")
    to_normal(t)
    assert t.defence_of(1, "甲") == 2


@clause(GAME, "11-1-2.p2")
def test_equipment_outside_the_battle_gives_nothing_in_it(table: Table) -> None:
    banner = equipment("幟", 0, 0, "Battle［常時］自軍ユニットは「攻撃力：+1」を得る。")
    t = fight(table, "甲", "丙", one={"21": "森, 兵 equip 幟"}, cards=(banner,))
    assert (t.attack_of(1, "甲"), t.attack_of(1, "兵")) == (3, 2)
    t = fight(table, "甲, 兵 equip 幟", "丙", one={"21": "森, 乙"}, cards=(banner,))
    assert (t.attack_of(1, "甲"), t.attack_of(1, "兵"), t.attack_of(1, "乙")) == (4, 3, 2)


@clause(GAME, "11-1-2.p2")
def test_an_ability_is_used_by_units_in_the_battle_alone(table: Table) -> None:
    t = fight(table, "甲", "壁", one={"21": "森, 射"})
    assert t.options == ["attack"]
    assert t.refused("use 射") == {"11-1-2.p2"}


@clause(GAME, "11-1-2.p2", "13.p1")
def test_a_summoner_has_a_part_in_every_battle(table: Table) -> None:
    bolt = summoner("雷主", "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
    t = fight(table, "甲", "壁", one={"summoner": "雷主"}, cards=(bolt,))
    assert t.options == ["use 雷主 1", "attack"]
    t.play("use 雷主")
    assert t.options == ["attack"]
    assert "“壁” is dealt 1 damage" in t.log()


@clause(GAME, "11-1-2.p2")
def test_slots_of_units_outside_the_battle_pay_for_nothing(table: Table) -> None:
    t = fight(table, "甲", "丙", hand="焼", one={"21": "森, 炎"})
    assert t.refused("use 焼") == {"14.p1"}


@clause(GAME, "11-1-3.p1", "11-1-3.p2", "11-2-5.p1")
def test_a_field_effect_is_off_during_any_battle(table: Table) -> None:
    guard = unit("衛", 2, 2, 2, "Field［常時］自軍ユニットは「防御力：+1」を得る。")
    t = put_up(table, "甲", "丙", one={"21": "森, 衛"}, cards=(guard,), hand="札")
    assert (t.defence_of(1, "甲"), t.defence_of(1, "衛")) == (3, 3)
    march_in(t)
    assert t.asked == (1, "10-1.s2")
    assert (t.defence_of(1, "甲"), t.defence_of(1, "衛")) == (2, 2)
    to_normal(t)
    to_the_end(t)
    assert t.defence_of(1, "衛") == 3  # 甲 has died


@clause(GAME, "11-1-3.p1")
def test_a_limit_that_a_field_effect_raises_is_as_printed_during_a_battle(table: Table) -> None:
    wide = terrain("平", 4, "Field［常時］この地形は「リミット：+4」を得る。")
    t = table.lay(
        {"22": "野, 甲"}, {"32": "平, 乙, 丙"}, rolls=(6, 1), cards=(wide,)
    )  # 3 + 4 levels
    assert t.asked == (1, "9-2.p1")
    t.march("32", "甲")
    assert t.asked == (2, "17-4.p2")
    t.play("give_up 乙")
    assert t.asked == (1, "10-4.s1.p1")
    assert t.party(2, "32") == ["丙"]


@clause(GAME, "11-1-3.p1")
def test_elsewhere_nobody_goes_for_that(table: Table) -> None:
    wide = terrain("平", 4, "Field［常時］この地形は「リミット：+4」を得る。")
    two = {"32": "野, 丙", "33": "平, 乙, 丙"}
    t = table.lay({"22": "野, 甲"}, two, rolls=(6, 1), cards=(wide,))
    t.march("32", "甲")
    assert t.asked == (1, "10-4.s1.p1")
    assert t.party(2, "33") == ["乙", "丙"]


@clause(GAME, "11-1-3.p2")
def test_field_effects_work_in_the_other_phases_too(table: Table) -> None:
    sage = unit("賢", 1, 1, 1, "Field［常時］自軍プレイヤーは「手札上限枚数：+1」を得る。")
    t = table.lay({"12": "賢", "hand": "札*2"}, {}, phase="second", cards=(sage,))
    t.play("enough")
    assert t.count(1, "hand") == 7


# --- 11-2-1: [普通] --------------------------------------------------------------------------------------


@clause(GAME, "11-2.p1", "11-2-1.p1")
def test_a_normal_effect_is_used_in_ones_own_normal_timing(table: Table) -> None:
    t = put_up(table, "射, 射", "射, 壁", hand="札")
    assert t.refused("use 射") == {"11-2-1.p1", "13.p1"}  # main phase; the other is not theirs
    march_in(t)
    assert t.refused("use 射") == {"11-2-1.p1", "13.p1"}  # instant summoning
    t.play("end_summon")
    assert t.refused("use 射") == {"11-2-1.p1", "13.p1"}  # formation
    to_normal(t)
    assert t.asked == (1, "10-4.s1.p1")
    assert t.options == ["use 射 1", "use 射 1", "attack"]


@clause(GAME, "11-2-1.p1")
def test_the_second_side_has_its_normal_effects_in_the_second_timing(table: Table) -> None:
    t = fight(table, "弱", "射, 壁")
    assert t.asked == (1, "10-4.s1.p1")
    attack(t)
    assert t.asked == (2, "10-5.s1.p1")
    assert t.options == ["use 射 1", "attack"]


@clause(GAME, "11-2-1.p1")
def test_the_first_side_has_no_normal_effects_in_the_second_timing(table: Table) -> None:
    t = fight(table, "投, 弱", "壁", hand="札*2")
    attack(t)
    assert t.options == ["use 投 1", "end_timing"]  # after the attack as well
    t.play("end_timing")
    assert t.asked == (2, "10-5.s1.p1")
    assert t.options == ["attack"]
    assert t.refused("use 投") == {"13.p1"}


@clause(GAME, "11-2-1.p2")
def test_to_an_effect_that_cannot_be_answered_nobody_is_asked(table: Table) -> None:
    t = fight(table, "光", "波, 丙", hand="閃", hand2="護, 札")
    t.play("use 閃", "card 丙")
    assert t.asked == (1, "10-4.s1.p1")
    assert t.has(1, "discard") == ["閃"]
    assert "“丙” is dealt 3 damage" in t.log()


@clause(GAME, "11-2-1.p2")
def test_an_effect_that_cannot_be_answered_is_used_when_normal_ones_are(table: Table) -> None:
    t = put_up(table, "光", "光, 丙", hand="閃, 札", hand2="閃", rolls=SECOND)
    assert t.refused("use 閃") == {"11-2-1.p1"}
    to_normal(march_in(t))
    assert t.asked == (2, "10-4.s1.p1")
    assert t.options == ["use 閃 1", "attack"]
    t.play("attack")
    assert t.asked == (1, "10-10-2.p1")
    assert t.options == ["pass"]  # it is no counter either


# --- 11-2-2: [対抗] --------------------------------------------------------------------------------------


@clause(GAME, "11-2-2.p1")
def test_a_counter_is_used_against_a_normal_effect_an_attack_and_a_counter(table: Table) -> None:
    t = fight(table, "炎, 波, 射", "波, 丙", hand="返, 護", hand2="護*2")
    assert t.refused("counter 護") == {"11-2-2.p1"}  # nothing has been declared
    t.play("use 射", "card 丙")
    assert t.asked == (2, "10-10-2.p1")
    assert t.options == ["counter 護 1", "counter 護 1", "pass"]  # against a normal effect
    t.play("counter 護")
    assert t.asked == (1, "10-10-2.p1")
    assert t.offers("counter")  # against a counter
    t.passes()
    assert t.asked == (1, "10-4.s1.p1")
    t.play("attack")
    assert t.asked == (2, "10-10-2.p1")
    assert t.options == ["counter 護 1", "pass"]  # against an attack


@clause(GAME, "11-2-2.p1")
def test_a_counter_is_not_used_outside_of_battles(table: Table) -> None:
    t = table.lay({"22": "野, 波, 祈", "hand": "護"}, {"32": "野, 波", "hand": "護"})
    assert t.refused("counter 護") == {"11-2-2.p1"}
    t.play("ritual 祈")
    assert t.asked == (1, "9-2.p1")  # nobody counters a ritual


# --- 11-2-3: [儀式] --------------------------------------------------------------------------------------


@clause(GAME, "11-2-3.p1")
def test_a_ritual_is_an_action_of_the_marching_sides_main_phase(table: Table) -> None:
    t = table.lay({"12": "祈", "summoner": "長"}, {"42": "祈", "summoner": "長"})
    assert [o for o in t.options if o.startswith("ritual")] == ["ritual 祈 1", "ritual 長 1"]
    t.play("ritual 祈", "ritual 長")
    assert t.count(1, "hand") == 2
    assert not t.offers("ritual")
    t = table.lay({"12": "祈", "hand": "札"}, {"42": "祈"}, phase="summon")
    assert not t.offers("ritual")
    assert t.refused("ritual 祈") == {"11-2-3.p1", "13.p1"}


@clause(GAME, "11-2-3.p1")
def test_no_ritual_in_a_battle(table: Table) -> None:
    t = fight(table, "甲, 祈", "壁", one={"summoner": "長"})
    assert t.options == ["attack"]
    assert t.refused("ritual 祈") == {"11-2-3.p1"}
    assert t.refused("ritual 長") == {"11-2-3.p1"}


# --- 11-2-5: [常時] --------------------------------------------------------------------------------------


@clause(GAME, "11-2-5.p1", "17-2.p3")
def test_what_holds_is_lost_the_moment_its_card_leaves_the_field(table: Table) -> None:
    t = fight(table, "炎", "鼓, 丙", hand="焼")
    assert t.attack_of(2, "丙") == 6
    t.play("use 焼", "card 鼓").passes()
    assert t.party(2, "32") == ["丙"]
    assert t.attack_of(2, "丙") == 5


@clause(GAME, "11-2-5.p2")
def test_what_holds_holds_on_the_field_not_in_hand_deck_or_discard_pile(table: Table) -> None:
    t = fight(
        table, "甲", "丙", hand="鼓", ground="野", one={"discard": "鼓, 砦", "deck": "鼓*3"},
        two={"hand": "砦", "discard": "砦"},
    )  # fmt: skip
    assert (t.attack_of(1, "甲"), t.defence_of(2, "丙")) == (3, 5)


@clause(GAME, "11-2-5.p2")
def test_equipment_holds_as_long_as_it_is_borne(table: Table) -> None:
    banner = equipment("幟", 0, 0, "Battle［常時］自軍ユニットは「攻撃力：+1」を得る。")
    t = put_up(table, "甲, 兵", "丙", hand="幟", cards=(banner,))
    march_in(t)
    assert t.attack_of(1, "甲") == 3
    t.play("equip 幟 兵")
    assert t.attack_of(1, "甲") == 4
    to_normal(t)
    assert t.attack_of(1, "甲") == 4


@clause(GAME, "11-2-5.p2")
def test_only_units_terrain_and_equipment_have_effects_that_hold() -> None:
    text = "Battle［常時］自軍ユニットは「攻撃力：+1」を得る。"
    assert reads(unit("試", 1, 1, 1, text))
    assert reads(terrain("試", 4, text))
    assert reads(equipment("試", 0, 0, text))
    assert not reads(summoner("試", text))
    assert not reads(spell("試", text))
    assert not reads(consumable("試", text))


@clause(GAME, "11-2-5.p1")
def test_terrain_face_down_shows_nothing(table: Table) -> None:
    t = table.lay(
        {"22": "野, 甲"}, {"32": "砦 face down, 丙"}, rolls=(6, 1)
    ).march("32", "甲")  # fmt: skip
    to_normal(t)
    assert t.defence_of(2, "丙") == 5
