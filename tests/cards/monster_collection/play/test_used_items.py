"""Consumables and alchemy shots, MC01-109 to MC01-124, each effect in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    NO_COST,
    NO_SLOT,
    NOT_COUNTER,
    NOT_IN_CHAIN,
    NOT_NORMAL,
    NOTHING_TO_CHOOSE,
    PAY,
    TARGET,
    TARGET_OF_COUNTER,
    TARGETS,
    CardTable,
    bears,
    card,
    each,
)
from tests.rules.monster_collection.cards import spell, unit
from tests.rules.monster_collection.fights import SECOND

DART = unit("針", 1, 2, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
DRAWS = unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。")
PEDLAR = bears("荷", "アイテム：消耗")
GUNNER = bears("砲", "アイテム：錬金")
PORTER = bears("担", "アイテム：マルチマルチ")
OTHERS = {
    "荷": bears("他", "アイテム：マルチ錬金", "スペル：マルチ"),
    "砲": bears("他", "アイテム：マルチ消耗", "スペル：マルチ"),
}
BIRD = unit("鳩", 2, 2, 9, march="飛行")
CRANE = unit("鶴", 3, 2, 9, march="長距離飛行")
CARDS = (DART, DRAWS, PEDLAR, GUNNER, PORTER, BIRD, CRANE)


@each(
    "key, number, payer, answered",
    ("MC01-111.1", 1, "荷", True),
    ("MC01-112", 1, "荷", False),
    ("MC01-113", 1, "荷", True),
    ("MC01-115", 1, "荷", True),
    ("MC01-116", 1, "荷", True),
    ("MC01-117", 1, "砲", True),
    ("MC01-118", 1, "砲", True),
    ("MC01-119", 1, "砲", False),
    ("MC01-120", 1, "砲", True),
    ("MC01-121", 1, "砲", True),
    ("MC01-122.1", 1, "砲", True),
    ("MC01-122.2", 2, "砲", True),
    ("MC01-123.1", 1, "砲", True),
    ("MC01-123.2", 2, "砲", True),
)
def test_an_item_spends_its_slot_and_may_be_answered_or_not(
    table: CardTable, key: str, number: int, payer: str, answered: bool
) -> None:
    theirs = "鳩, 兵 equip 鎧"
    dice = key == "MC01-116" or (key, number) == ("MC01-123", 2)
    rolls = (6, 1, 1) if dice else (6, 1)
    t = table.fight(payer, theirs, hand=f"{key}, 弱, 弱", hand2="札", rolls=rolls, cards=CARDS)
    assert f"use {key} {number}" in t.options
    t.play(f"use {key} {number}")
    while t.asked[1] in (*TARGETS, PAY):
        t.play("done" if "done" in t.options else t.options[0])
    assert t.log().count(f"“{payer}” spends a slot") == 1
    assert t.has(1, "discard").count("弱") == (1 if key == "MC01-121" else 0)
    assert t.asked == ((2, ANSWER) if answered else (1, FIRST_TIMING))
    t.passes()
    while t.asked[1] == "16.b1.p1":
        t.play(t.options[0])
    assert key in t.has(1, "discard")
    t = table.fight(payer, theirs, hand=f"{key}, {key}, 弱, 弱", rolls=rolls, cards=CARDS)
    t.play(f"use {key} {number}")
    while t.asked[1] in (*TARGETS, PAY):
        t.play(next(o for o in ("done", "card 弱", t.options[0]) if o in t.options))
    t.passes()
    while t.asked[1] == "16.b1.p1":
        t.play("card 弱")
    assert NO_SLOT in t.refused(f"use {key} {number}")  # there was one slot
    t = table.fight("他", theirs, hand=f"{key}, 弱", cards=(*CARDS, OTHERS[payer]))
    assert t.refused(f"use {key} {number}") == {NO_SLOT}


@each(
    "key, number, payer, begins",
    ("MC01-109", 1, "荷", "attack"),
    ("MC01-110.1", 1, "荷", "attack"),
    ("MC01-110.2", 2, "荷", "attack"),
    ("MC01-111.2", 2, "荷", "attack"),
    ("MC01-114", 1, "荷", "use 焼"),
    ("MC01-124", 1, "砲", "use 弾"),
)
def test_an_item_that_counters_spends_its_slot(
    table: CardTable, key: str, number: int, payer: str, begins: str
) -> None:
    def countering(mine: str) -> CardTable:
        t = table.fight(
            mine, "炎, 錬", hand=f"{key}, 弱", hand2="焼, 弾", rolls=SECOND,
            cards=(*CARDS, OTHERS[payer]),
        )  # fmt: skip
        return t.play(begins)

    t = countering(payer)
    assert f"counter {key} {number}" in t.options
    t.play(f"counter {key} {number}")
    while t.asked[1] in TARGETS:
        t.play(t.options[0])
    assert t.log().count(f"“{payer}” spends a slot") == 1
    t.passes()
    assert key in t.has(1, "discard")
    t = countering("他")
    assert t.refused(f"counter {key} {number}") == {NO_SLOT}
    t = table.fight(payer, "炎", hand=f"{key}, 弱", cards=CARDS)
    assert t.refused(f"use {key} {number}") == {NOT_COUNTER}


@each(
    "key, number, damage, element",
    ("MC01-117", 1, 3, "火炎"),
    ("MC01-118", 1, 2, "津波"),
    ("MC01-119", 1, 3, "電撃"),
    ("MC01-121", 1, 4, "ALL"),
    ("MC01-122.1", 1, 3, ""),
    ("MC01-122.2", 2, 2, ""),
    ("MC01-123.2", 2, 5, "毒"),  # 4 was rolled
)
def test_a_shot_strikes_an_enemy_unit_with_its_attribute(
    table: CardTable, key: str, number: int, damage: int, element: str
) -> None:
    resists = [f"耐性：{element}(1減)"] if element else ["耐性：ALL(1減)"]
    if element == "ALL":
        resists = ["耐性：火炎(1減)", "耐性：毒(1減)"]
    other = "烈風"
    for target, less in (
        ("抗", len(resists) if element else 0),
        ("異", 1 if element == "ALL" else 0),
        ("壁", 0),
    ):
        t = table.fight(
            "砲, 甲", "抗, 異, 壁", hand=f"{key}, 札", rolls=(6, 1, 4) if key == "MC01-123" else (6, 1),
            one={"21": "森, 乙"}, two={"33": "森, 甲"},
            cards=(*CARDS, bears("抗", *resists), bears("異", f"耐性：{other}(1減)")),
        )  # fmt: skip
        t.play(f"use {key} {number}")
        one = [] if (key, number) != ("MC01-122", 2) else ["done"]  # up to two targets
        assert t.options == ["card 抗", "card 異", "card 壁", *one]
        t.play(f"card {target}")
        while t.asked[1] in (*TARGETS, PAY):
            t.play("done" if "done" in t.options else t.options[0])
        t.passes()
        assert t.dealt == [f"{target} {damage - less}"]


# --- consumables --------------------------------------------------------------------------------------


@each(
    "key, number, side, attack, defence",
    ("MC01-109", 1, 1, 0, 2),
    ("MC01-110.1", 1, 2, -2, 0),
    ("MC01-111.2", 2, 1, 1, 1),
)
def test_a_counter_gives_something_to_a_unit_of_the_chain_until_the_battle_ends(
    table: CardTable, key: str, number: int, side: int, attack: int, defence: int
) -> None:
    t = table.fight(
        "荷, 甲, 乙", "針, 壁", hand=f"{key}, 札", hand2="札", rolls=SECOND, cards=CARDS
    )
    t.play("use 針", "card 甲", f"counter {key} {number}").passes()  # one alone is meant
    printed = {
        (1, "荷"): (0, 9),
        (1, "甲"): (3, 2),
        (1, "乙"): (2, 4),
        (2, "針"): (2, 9),
        (2, "壁"): (0, 8),
    }
    got = (1, "甲") if side == 1 else (2, "針")
    for (player, name), (a, d) in printed.items():
        more = (attack, defence) if (player, name) == got else (0, 0)
        assert t.stats(player, name) == (a + more[0], d + more[1])
    t.over()
    assert t.stats(*got) == printed[got]


@each(
    "key, number, side",
    ("MC01-109", 1, 1),
    ("MC01-110.1", 1, 2),
    ("MC01-110.2", 2, 1),
    ("MC01-111.2", 2, 1),
)
def test_a_counter_is_refused_where_no_unit_it_could_mean_is_in_the_chain(
    table: CardTable, key: str, number: int, side: int
) -> None:
    t = table.fight("荷, 甲", "丙, 乙", hand=key, rolls=SECOND, cards=CARDS).play("attack")
    t.play(f"counter {key} {number}")
    units = ["card 荷", "card 甲"] if side == 1 else ["card 丙", "card 乙"]
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), units)
    t.play(units[0])
    if side == 1:
        t = table.fight("荷, 甲", "汲", hand=key, rolls=SECOND, cards=CARDS).play("use 汲")
    else:
        t = table.fight("荷, 汲", "丙", hand=key, cards=CARDS).play("use 汲")
    assert t.asked == (1, ANSWER)
    assert t.refused(f"counter {key} {number}") == {NOT_IN_CHAIN}


@card("MC01-110.2")
def test_the_smoke_lets_an_own_unit_fall_back_to_the_rear(table: CardTable) -> None:
    t = table.fight("甲, 荷, 乙", "丙", hand="MC01-110", rolls=SECOND, cards=CARDS).play("attack")
    t.play("counter MC01-110 2")
    assert t.options == ["card 甲", "card 荷", "card 乙"]
    t.play("card 甲")
    assert t.party(1, "32") == ["荷", "乙", "甲"]
    assert t.dealt[:3] == ["荷 5", "乙 0", "甲 0"]  # before the attack is carried out


@card("MC01-111.1")
def test_the_pill_of_strength_gives_three_in_ones_own_timing(table: CardTable) -> None:
    t = table.fight(
        "荷, 甲", "壁", hand="MC01-111, 札", hand2="札", cards=CARDS, one={"21": "森, 乙"}
    )
    assert t.options == ["use MC01-111 1", "attack"]
    t.play("use MC01-111")
    assert t.options == ["card 荷", "card 甲"]
    t.play("card 甲").passes()
    assert [t.stats(1, x) for x in ("荷", "甲", "乙")] == [(0, 9), (6, 2), (2, 4)]
    t.over()
    assert t.attack_of(1, "甲") == 3


@card("MC01-112")
def test_fire_liquor_gives_an_own_unit_four_and_is_not_answered(table: CardTable) -> None:
    t = table.fight("荷, 甲", "炎, 壁", hand="MC01-112, 札", hand2="手", cards=CARDS)
    t.play("use MC01-112")
    assert t.options == ["card 荷", "card 甲"]
    t.play("card 荷")
    assert t.asked == (1, FIRST_TIMING)  # it is not answered
    assert (t.stats(1, "荷"), t.stats(1, "甲")) == ((4, 9), (3, 2))


@card("MC01-112")
@pytest.mark.parametrize(("used", "dealt"), [("焼", "荷 5"), ("凡", "荷 3")])
def test_fire_liquor_burns_in_fire_alone_and_in_that_battle_alone(
    table: CardTable, used: str, dealt: str
) -> None:
    water = spell(
        "凡", "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【津波：3】ダメージを与える。"
    )
    t = table.fight("荷", "壁, 炎", hand="MC01-112, 札", hand2=f"{used}, 札", cards=(*CARDS, water))
    t.play("use MC01-112").attack().play("end_timing")
    assert t.dealt == ["壁 4", "炎 0"]
    t.play(f"use {used}").passes()
    assert t.dealt[-1] == dealt
    t.over()
    assert t.attack_of(1, "荷") == 0


@card("MC01-113")
def test_the_net_catches_an_enemy_that_flies(table: CardTable) -> None:
    t = table.fight(
        "荷, 翼", "鳩, 甲, 鶴", hand="MC01-113, 札", hand2="札", cards=CARDS, two={"33": "森, 翼"}
    )
    t.play("use MC01-113")
    assert (t.asked, t.options) == ((1, TARGET), ["card 鳩", "card 鶴"])
    t.play("card 鶴").passes()
    assert [t.state(2, x) for x in ("鳩", "甲", "鶴")] == ["unacted", "unacted", "acted"]
    t = table.fight("荷, 翼", "甲", hand="MC01-113", cards=CARDS)
    assert t.refused("use MC01-113") == {NOTHING_TO_CHOOSE}


@card("MC01-114")
def test_the_seal_cancels_an_enemy_spell_for_a_card_of_the_hand(table: CardTable) -> None:
    t = table.fight("荷", "炎", hand="MC01-114, 弱, 丙", hand2="焼", rolls=SECOND, cards=CARDS)
    t.play("use 焼", "counter MC01-114")
    assert (t.asked, t.options) == ((1, PAY), ["card 弱", "card 丙"])
    t.play("card 丙").passes()
    assert (t.dealt, t.has(2, "discard")) == ([], ["焼"])
    assert (t.has(1, "hand"), sorted(t.has(1, "discard"))) == (["弱"], ["MC01-114", "丙"])
    t = table.fight("荷", "炎", hand="MC01-114", hand2="焼", rolls=SECOND, cards=CARDS).play(
        "use 焼"
    )
    assert t.refused("counter MC01-114") == {NO_COST}


@card("MC01-114")
def test_the_seal_cancels_neither_an_item_nor_an_own_spell(table: CardTable) -> None:
    t = table.fight("荷", "錬", hand="MC01-114, 弱", hand2="弾", rolls=SECOND, cards=CARDS).play(
        "use 弾"
    )
    assert t.refused("counter MC01-114") == {NOTHING_TO_CHOOSE}
    t = table.fight("荷, 波", "針", hand="MC01-114, 弱, 護", rolls=SECOND, cards=CARDS)
    t.play("use 針", "card 波", "counter 護")
    assert t.refused("counter MC01-114") == {NOTHING_TO_CHOOSE}


@card("MC01-115")
def test_the_old_map_draws_two_and_then_one_is_discarded(table: CardTable) -> None:
    one = {"deck": "甲, 乙, 丙"}
    t = (
        table.fight("荷", "壁", hand="MC01-115, 弱", one=one, cards=CARDS)
        .play("use MC01-115")
        .passes()
    )
    assert (t.asked, sorted(t.options)) == ((1, "16.b1.p1"), ["card 乙", "card 弱", "card 甲"])
    t.play("card 甲").passes()
    assert (sorted(t.has(1, "hand")), t.has(1, "deck")) == (["乙", "弱"], ["丙"])
    assert sorted(t.has(1, "discard")) == ["MC01-115", "甲"]
    one = {"deck": "札"}
    t = table.fight("荷", "壁", hand="MC01-115", one=one, cards=CARDS).play("use MC01-115")
    assert (t.has(1, "hand"), t.count(1, "discard")) == ([], 2)  # the one card that was left


@card("MC01-116")
@pytest.mark.parametrize(("die", "dealt"), [(3, []), (4, ["堅 2", "甲 2"]), (6, ["堅 2", "甲 2"])])
def test_the_die_with_bells_hurts_all_enemies_from_four_on(
    table: CardTable, die: int, dealt: list[str]
) -> None:
    t = table.fight(
        "荷, 札", "堅, 甲", hand="MC01-116", rolls=(6, 1, die), cards=CARDS, two={"33": "森, 弱"}
    )
    t.play("use MC01-116")
    assert (t.dealt, t.party(2, "33")) == (dealt, ["弱"])  # 堅 resists only what has an attribute
    assert t.party(2, "32") == (["堅"] if dealt else ["堅", "甲"])


# --- alchemy shots ------------------------------------------------------------------------------------


@card("MC01-118")
def test_the_shot_of_ice_weakens_who_survives_it(table: CardTable) -> None:
    t = table.fight("砲, 札", "丙, 乙", hand="MC01-118, 札", hand2="札", cards=CARDS)
    t.play("use MC01-118", "card 丙").passes()
    assert (t.dealt, t.stats(2, "丙"), t.stats(2, "乙")) == (["丙 2"], (3, 5), (2, 4))
    t.over()
    assert t.attack_of(2, "丙") == 5
    t = table.fight("砲, 札", "甲, 乙", hand="MC01-118", cards=CARDS).play(
        "use MC01-118", "card 甲"
    )
    assert (t.party(2, "32"), t.has(2, "discard")) == (["乙"], ["甲"])


@card("MC01-118")
def test_the_shot_of_ice_weakens_who_is_not_hurt_too(table: CardTable) -> None:
    t = table.fight("砲", "抗", hand="MC01-118, 札", cards=(*CARDS, bears("抗", "耐性：津波(5減)")))
    t.play("use MC01-118").passes()
    assert (t.dealt, t.attack_of(2, "抗")) == (["抗 0"], -2)


@card("MC01-120")
def test_the_poison_mist_strikes_all_enemies_of_the_battle(table: CardTable) -> None:
    t = table.fight(
        "砲, 甲", "抗, 翼, 壁", hand="MC01-120", two={"33": "森, 弱"},
        cards=(*CARDS, bears("抗", "耐性：毒(1減)")),
    )  # fmt: skip
    t.play("use MC01-120")
    assert t.dealt[:3] == ["抗 1", "翼 2", "壁 2"]
    assert (t.party(2, "32"), t.party(2, "33"), t.party(1, "32")) == (
        ["抗", "壁"],
        ["弱"],
        ["砲", "甲"],
    )


@card("MC01-121")
def test_the_shot_of_rainbow_costs_a_card_of_the_hand(table: CardTable) -> None:
    t = table.fight("砲", "壁", hand="MC01-121, 弱, 丙", cards=CARDS).play("use MC01-121")
    assert (t.asked, t.options) == ((1, PAY), ["card 弱", "card 丙"])
    t.play("card 弱").passes()
    assert (t.has(1, "hand"), t.dealt) == (["丙"], ["壁 4"])
    assert sorted(t.has(1, "discard")) == ["MC01-121", "弱"]
    t = table.fight("砲", "壁", hand="MC01-121", cards=CARDS)
    assert t.refused("use MC01-121") == {NO_COST}


@card("MC01-122.2")
@pytest.mark.parametrize("targets", [(), ("丙",), ("壁", "丙")])
def test_the_lead_pellets_may_have_two_targets(table: CardTable, targets: tuple[str, ...]) -> None:
    t = table.fight("砲", "丙, 壁, 乙", hand="MC01-122, 札", cards=CARDS)
    assert t.options == ["use MC01-122 1", "use MC01-122 2", "attack"]
    t.play("use MC01-122 2")
    for name in targets:
        t.play(f"card {name}")
    if len(targets) < 2:
        t.play("done")
    t.passes()
    assert (t.asked, t.dealt) == ((1, FIRST_TIMING), [f"{name} 2" for name in targets])


@card("MC01-123.1")
def test_the_rust_eater_removes_a_piece_of_enemy_equipment(table: CardTable) -> None:
    t = table.fight(
        "砲, 担 equip 杖", "兵 equip 鎧, 担 equip 剣+笛", hand="MC01-123", cards=CARDS,
        two={"33": "森, 兵 equip 杖"},
    )  # fmt: skip
    t.play("use MC01-123 1")
    assert (t.asked, t.options) == ((1, TARGET), ["card 鎧", "card 剣", "card 笛"])
    t.play("card 剣")
    assert (t.equip(2, "担"), t.has(2, "removed"), t.has(2, "discard")) == (["笛"], ["剣"], [])
    assert t.attack_of(2, "担") == 0
    t = table.fight("砲, 担 equip 杖", "兵", hand="MC01-123", cards=CARDS)
    assert t.refused("use MC01-123 1") == {NOTHING_TO_CHOOSE}


@card("MC01-123.2")
@pytest.mark.parametrize(("die", "left"), [(3, ["丙"]), (4, []), (6, [])])
def test_the_rust_eater_poisons_for_a_die_and_one(
    table: CardTable, die: int, left: list[str]
) -> None:
    t = table.fight("砲", "丙", hand="MC01-123", rolls=(6, 1, die), cards=CARDS)
    t.play("use MC01-123 2")
    assert (t.dealt[:1], t.party(2, "32")) == ([f"丙 {die + 1}"], left)


@card("MC01-124")
@pytest.mark.parametrize(("used", "theirs"), [("弾", "錬"), ("薬", "商")])
def test_the_flare_cancels_a_consumable_or_an_alchemy_shot(
    table: CardTable, used: str, theirs: str
) -> None:
    t = table.fight("砲", theirs, hand="MC01-124", hand2=used, rolls=SECOND, cards=CARDS)
    t.play(f"use {used}", "counter MC01-124").passes()
    assert t.attack_of(2, theirs) == 1
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["MC01-124"], [used])
    assert not any(line.endswith(" 3") for line in t.dealt)


@card("MC01-124")
def test_the_flare_cancels_no_spell_no_ability_and_no_attack_but_another_flare(
    table: CardTable,
) -> None:
    for begins in ("use 焼", "use 針", "attack"):
        t = table.fight("砲", "炎, 針", hand="MC01-124", hand2="焼", rolls=SECOND, cards=CARDS)
        t.play(begins)
        assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
        assert t.refused("counter MC01-124") == {NOTHING_TO_CHOOSE}
    t = table.fight("砲", "錬", hand="MC01-124", hand2="弾, MC01-124", rolls=SECOND, cards=CARDS)
    t.play("use 弾", "1: counter MC01-124", "2: counter MC01-124")
    assert sorted(t.options) == ["card MC01-124", "card 弾"]
    t.play("card MC01-124").passes()
    assert t.dealt[:1] == ["砲 3"]


@each("key", "MC01-117", "MC01-119", "MC01-120", "MC01-113", "MC01-116")
def test_an_item_is_used_in_ones_own_timing_of_a_battle_alone(table: CardTable, key: str) -> None:
    one = {"22": "野, 荷, 砲", "hand": key}
    t = table.lay(one, {"32": "野, 鳩"}, cards=CARDS)
    assert t.refused(f"use {key}") == {NOT_NORMAL}
    t = table.fight("荷, 砲", "鳩", hand=f"{key}, 札", rolls=SECOND, cards=CARDS).play("attack")
    assert t.asked == (1, ANSWER)
    assert t.refused(f"counter {key}") == {NOT_NORMAL}
