"""16: the words of rules and texts."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import spell, terrain, unit
from tests.rules.monster_collection.fights import attack, fight, to_the_end, use
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

DRAWS = "手札を1枚補充する。"
FIRE = "Battle［普通］〈コスト：火消費〉"


# --- 16.b1: to discard --------------------------------------------------------------------------------------


@clause(GAME, "16.b1.p1")
def test_to_discard_is_to_put_into_the_owners_discard_pile(table: Table) -> None:
    sweep = spell("払", f"{FIRE}敵軍ユニット1体を破棄する。その後、敵軍山札の上から2枚を破棄する。"
                  "その後、敵軍プレイヤーは手札を1枚破棄する。")  # fmt: skip
    t = fight(
        table, "炎", "兵 equip 剣, 壁", hand="払", hand2="甲, 乙", two={"deck": "丙, 丁, 戊"},
        cards=(sweep,),
    )  # fmt: skip
    use(t, "払", "card 兵")
    assert t.asked[0] == 2  # who discards chooses
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 乙")
    assert sorted(t.has(2, "discard")) == sorted(["兵", "剣", "丙", "丁", "乙"])
    assert t.has(2, "discard")[0] == "乙"  # the last one on top
    assert (t.has(2, "hand"), t.has(2, "deck")) == (["甲"], ["戊"])
    assert t.has(1, "discard") == ["払"]


@clause(GAME, "16.b1.p1")
def test_the_discard_pile_is_open_to_both(table: Table) -> None:
    sweep = spell("払", f"{FIRE}敵軍プレイヤーは手札を1枚破棄する。")
    t = fight(table, "炎", "壁", hand="払", hand2="甲", cards=(sweep,))
    use(t, "払")
    assert t.knows(1, 2, "discard") == ["甲"]


# --- 16.b2: to grant ----------------------------------------------------------------------------------------


@clause(GAME, "16.b2.p1")
def test_what_is_granted_is_added_to_what_is_there(table: Table) -> None:
    t = fight(table, "岩, 兵 equip 剣", "壁", hand="力*2")
    use(t, "力", "card 兵")
    assert t.attack_of(1, "兵") == 2 + 2 + 3
    use(t, "力", "card 兵")
    assert t.attack_of(1, "兵") == 2 + 2 + 3 + 3


@clause(GAME, "16.b2.p1")
def test_a_granted_standing_ability_is_had_beside_the_own(table: Table) -> None:
    learn = spell("学", f"{FIRE}自軍ユニット1体に「スペル：水」を付与する。")
    t = fight(table, "炎, 壁", "壁", hand="学, 焼, 護", cards=(learn,))
    assert t.refused("use 焼") == {""}
    use(t, "学", "card 炎")
    t.play("attack")
    assert t.asked == (1, "10-10-2.p1")  # player 2 has nothing to counter with
    assert t.options == ["counter 護 1", "pass"]
    t.passes()
    assert t.refused("use 焼") == {""}


@clause(GAME, "16.b2.p2", "17-2.p4", "10-7.p2")
def test_what_is_granted_in_a_battle_is_lost_at_its_end(table: Table) -> None:
    t = fight(table, "岩, 丙", "札", hand="力, 札")
    use(t, "力", "card 丙")
    attack(t)
    t.play("end_timing")
    to_the_end(t)
    assert (t.area(1, "丙"), t.attack_of(1, "丙")) == ("32", 5)


@clause(GAME, "16.b2.p2", "17-2.p4")
def test_what_is_granted_outside_of_battles_is_lost_at_the_end_of_the_phase(table: Table) -> None:
    drum = unit(
        "鼓舞", 1, 1, 1, "Field［儀式］《完了型》自軍ユニットすべてに「攻撃力：+2」を付与する。"
    )
    t = table.lay(
        {"22": "野, 鼓舞, 甲", "hand": "札"}, {"32": "野, 札"}, cards=(drum,), rolls=(6, 1)
    )
    t.play("ritual 鼓舞")
    assert t.attack_of(1, "甲") == 5
    t.march("32", "甲")  # a battle is no end of the phase
    t.until("attack")
    assert t.attack_of(1, "甲") == 5
    to_the_end(t)
    assert t.attack_of(1, "甲") == 5
    t.play("end_main")
    assert t.attack_of(1, "甲") == 3


# --- 16.b3: to cancel ---------------------------------------------------------------------------------------


@clause(GAME, "16.b3.p1", "16.b3.p2")
def test_a_cancelled_spell_has_no_effect_and_is_discarded(table: Table) -> None:
    t = fight(table, "炎", "嵐, 札", hand="焼, 焼", hand2="消")
    t.play("use 焼", "card 札")
    assert t.asked == (2, "10-10-2.p1")
    t.play("counter 消").passes()
    assert "is dealt" not in t.log()
    assert t.has(1, "discard") == ["焼"]
    assert t.has(2, "discard") == ["消"]
    assert (t.count(1, "effect"), t.count(2, "effect"), t.stack) == (0, 0, [])
    use(t, "焼", "card 札")  # the second of two slots: the first stays spent
    assert t.party(2, "32") == ["嵐"]
    assert not t.offers("use")


@clause(GAME, "16.b3.p1")
def test_a_cancelled_cancel_cancels_nothing(table: Table) -> None:
    t = fight(table, "炎, 嵐", "嵐, 札", hand="焼, 消", hand2="消")
    t.play("use 焼", "card 札")
    t.play("2: counter 消")
    t.play("1: counter 消")
    assert t.asked == (1, "10-10-3.p1")
    cards = t.options
    assert sorted(cards) == ["card 消", "card 焼"]
    t.play("card 消").passes()
    assert t.party(2, "32") == ["嵐"]
    assert sorted(t.has(1, "discard")) == ["消", "焼"]


@clause(GAME, "16.b3.p2")
def test_a_cancel_needs_something_in_the_effect_zone(table: Table) -> None:
    t = fight(table, "炎, 射", "嵐, 壁", hand="焼", hand2="消")
    t.play("use 射", "card 壁")  # an ability is no card in the effect zone
    assert t.options == ["pass"]
    assert "" not in t.refused("counter 消")
    t.passes()
    use(t, "焼", "card 壁")
    t.play("attack")  # the spell has had its effect
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["pass"])


@clause(GAME, "16.b3.p2")
def test_a_cancelled_spell_can_still_have_been_cancelled_twice(table: Table) -> None:
    t = fight(table, "炎, 波", "嵐, 嵐, 壁", hand="焼, 札", hand2="消*2")
    t.play("use 焼", "card 壁")
    t.play("2: counter 消")
    while t.offers("slot"):
        t.play(t.options[0])
    t.play("1: pass")
    t.play("2: counter 消")
    assert t.offers("card")
    t.play("card 焼")
    while t.offers("slot"):
        t.play(t.options[0])
    t.passes()
    assert sorted(t.has(2, "discard")) == ["消", "消"]
    assert t.has(1, "discard") == ["焼"]
    assert t.asked == (1, "10-4.s1.p1")


@clause(GAME, "16.b3.p2", "16.b6.p1")
@pytest.mark.parametrize(("card", "mine"), [("薬", "商"), ("弾", "錬")])
def test_items_can_be_cancelled_where_the_text_says_so(table: Table, card: str, mine: str) -> None:
    jam = spell(
        "詰",
        "Battle［対抗］〈コスト：風消費〉使用された消耗品or錬金弾1枚をキャンセルする。",
        element="風",
    )
    t = fight(table, f"{mine}, 炎", "嵐, 壁", hand=f"{card}, 焼", hand2="詰", cards=(jam,))
    t.play("use 焼", "card 壁")
    assert t.options == ["pass"]  # a spell is neither
    t.passes()
    t.play(f"use {card}", f"card {'炎' if card == '薬' else '壁'}")
    assert t.options == ["counter 詰 1", "pass"]
    t.play("counter 詰").passes()
    assert t.has(1, "discard")[0] == card
    assert t.attack_of(1, "炎") == 2
    assert "is dealt 3 damage" in t.log()
    assert t.log().count("is dealt") == 1


# --- 16.b4: dice --------------------------------------------------------------------------------------------


@clause(GAME, "16.b4.p1")
@pytest.mark.parametrize(
    ("said", "dice", "n"), [("1D", (4,), 4), ("2D", (4, 5), 9), ("3D", (1, 2, 6), 9)]
)
def test_so_many_dice_are_rolled_and_added_up(
    table: Table, said: str, dice: tuple[int, ...], n: int
) -> None:
    bolt = spell("矢", f"{FIRE}敵軍ユニット1体に【火炎：{said}】ダメージを与える。")
    t = fight(table, "炎", "巨", hand="矢", cards=(bolt,), rolls=(6, 1, *dice))
    t.play("use 矢")
    assert f"“巨” is dealt {n} damage" in t.log()


LUCK = unit("運", 1, 1, 1, "Battle［常時］自軍プレイヤーは「ダイス結果：+2」を得る。")


@clause(GAME, "16.b4.p2", "16.b4.p3")
@pytest.mark.parametrize(
    ("said", "dice", "n"), [("1D", (4,), 6), ("2D", (4, 5), 11), ("3D", (1, 2, 6), 11)]
)
def test_what_adds_to_a_result_does_so_once_a_roll(
    table: Table, said: str, dice: tuple[int, ...], n: int
) -> None:
    bolt = spell("矢", f"{FIRE}敵軍ユニット1体に【火炎：{said}】ダメージを与える。")
    t = fight(table, "炎, 運", "巨", hand="矢", cards=(bolt, LUCK), rolls=(6, 1, *dice))
    t.play("use 矢")
    assert f"“巨” is dealt {n} damage" in t.log()


@clause(GAME, "16.b4.p3")
def test_every_roll_has_its_addition(table: Table) -> None:
    text = f"{FIRE}敵軍ユニット1体に【1D】ダメージを与える。そのユニットに【2D】ダメージを与える。"
    t = fight(
        table, "炎, 運", "巨", hand="矢", cards=(spell("矢", text), LUCK), rolls=(6, 1, 3, 2, 2)
    )
    t.play("use 矢")
    assert "“巨” is dealt 5 damage" in t.log()
    assert "“巨” is dealt 6 damage" in t.log()


@clause(GAME, "16.b4.p2")
def test_two_that_add_are_both_added_and_the_enemys_are_not(table: Table) -> None:
    bolt = spell("矢", f"{FIRE}敵軍ユニット1体に【1D+1】ダメージを与える。")
    t = fight(table, "炎, 運, 運", "巨, 運", hand="矢", cards=(bolt, LUCK), rolls=(6, 1, 3))
    use(t, "矢", "card 巨")
    assert "“巨” is dealt 8 damage" in t.log()


@clause(GAME, "16.b4.p2")
@pytest.mark.parametrize(("die", "cards"), [(1, 0), (2, 1), (3, 1)])
def test_a_text_that_asks_for_the_result_sees_the_addition(
    table: Table, die: int, cards: int
) -> None:
    gamble = spell("博", f"{FIRE}1Dを振る。ダイス結果が4以上なら、{DRAWS}")
    t = fight(table, "炎, 運", "壁", hand="博", cards=(gamble, LUCK), rolls=(6, 1, die))
    t.play("use 博")
    assert t.count(1, "hand") == cards


@clause(GAME, "16.b4.p2")
def test_the_die_for_the_initiative_is_added_to_where_a_text_says_so(table: Table) -> None:
    haste = unit(
        "早", 1, 1, 1, "Battle［常時］自軍プレイヤーは「イニシアチブ決定ダイスの結果：+2」を得る。"
    )
    t = fight(table, "早", "壁", cards=(haste,), rolls=(2, 3))
    assert t.asked == (1, "10-4.s1.p1")
    assert "Player 1's initiative is 4 (die 4)" in t.log()


# --- 16.b5: after applying ----------------------------------------------------------------------------------


@clause(GAME, "16.b5.p1")
@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("敵軍ユニット1体に【1】ダメージを与える。", True),
        ("敵軍山札の上から3枚を破棄する。", True),
        ("敵軍山札の上から4枚を破棄する。", False),  # there are three
        ("敵軍プレイヤーは手札を2枚破棄する。", True),
        ("敵軍プレイヤーは手札を3枚破棄する。", False),  # there are two
        ("敵軍ユニット1体を行動完了にする。", True),
        ("自軍の行動完了のユニット1体を未行動にする。", None),
        ("敵軍ユニット1体を死亡させる。", True),
        ("敵軍ユニット1体に「攻撃力：+1」を付与する。", True),
    ],
)  # fmt: skip
def test_what_comes_after_applying_needs_the_whole_of_what_came_before(
    table: Table, text: str, done: bool | None
) -> None:
    card = spell("次", f"{FIRE}{text}効果適用後、{DRAWS}")
    t = fight(
        table, "炎", "壁", hand="次", hand2="甲, 乙", cards=(card,), two={"deck": "札*3"}
    )  # fmt: skip
    if done is None:
        assert t.refused("use 次") == {"14.p1"}
        return
    use(t, "次")
    while t.asked[0] == 2 and t.offers("card"):
        t.play(t.options[0])
    assert t.count(1, "hand") == (1 if done else 0)


@clause(GAME, "16.b5.p1")
def test_to_turn_who_is_turned_already_is_not_to_have_turned_it(table: Table) -> None:
    card = spell(
        "次",
        f"Battle［普通］〈コスト：魔消費〉敵軍ユニット1体を行動完了にする。効果適用後、{DRAWS}",
    )
    t = fight(table, "闇", "壁, 甲", hand="次*2", cards=(card,))
    use(t, "次", "card 壁")
    assert t.count(1, "hand") == 2
    use(t, "次", "card 壁")
    assert t.count(1, "hand") == 1


@clause(GAME, "16.b5.p1")
def test_who_does_not_die_was_not_killed(table: Table) -> None:
    card = spell("次", f"{FIRE}敵軍ユニット1体を死亡させる。効果適用後、{DRAWS}")
    never = unit("不", 2, 2, 2, "Battle［常時］このユニットは死亡しない。")
    t = fight(table, "炎", "不, 甲", hand="次*2", cards=(card, never))
    use(t, "次", "card 不")
    assert (t.party(2, "32"), t.count(1, "hand")) == (["不", "甲"], 1)
    use(t, "次", "card 甲")
    assert (t.party(2, "32"), t.count(1, "hand")) == (["不"], 1)


@clause(GAME, "16.b5.p1")
def test_a_target_that_is_gone_leaves_what_comes_after_undone(table: Table) -> None:
    bolt = unit(
        "弓",
        2,
        2,
        2,
        f"Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。効果適用後、{DRAWS}",
    )
    flee = unit(
        "逃",
        2,
        1,
        2,
        "Battle［対抗］《宣言型》〈コスト：手札1枚を破棄する〉このユニットを手札に戻す。",
    )
    t = fight(table, "弓, 甲", "逃, 壁", hand2="札", cards=(bolt, flee))
    t.play("use 弓", "card 逃", "counter 逃").passes()
    assert (t.party(2, "32"), t.count(1, "hand")) == (["壁"], 0)
    t = fight(table, "弓, 甲", "逃, 壁", hand2="札", cards=(bolt, flee))
    t.play("use 弓", "card 逃").passes()
    assert (t.party(2, "32"), t.count(1, "hand")) == (["逃", "壁"], 1)


@clause(GAME, "16.b5.p1")
def test_one_target_of_two_that_is_gone_is_not_the_whole(table: Table) -> None:
    bolt = unit(
        "弓",
        2,
        2,
        2,
        f"Battle［普通］《完了型》敵軍ユニット2体に【1】ダメージを与える。効果適用後、{DRAWS}",
    )
    flee = unit(
        "逃",
        2,
        1,
        2,
        "Battle［対抗］《宣言型》〈コスト：手札1枚を破棄する〉このユニットを手札に戻す。",
    )
    t = fight(table, "弓, 甲", "逃, 壁", hand2="札", cards=(bolt, flee))
    t.play("use 弓", "counter 逃").passes()
    assert "“壁” is dealt 1 damage" in t.log()  # as far as it can be done, it is
    assert (t.party(2, "32"), t.count(1, "hand")) == (["壁"], 0)
    t = fight(table, "弓, 甲", "逃, 壁", hand2="札", cards=(bolt, flee))
    t.play("use 弓").passes()
    assert t.count(1, "hand") == 1


@clause(GAME, "16.b5.p1")
def test_of_two_sentences_before_it_both_count(table: Table) -> None:
    text = f"敵軍山札の上から4枚を破棄する。敵軍ユニット1体に【1】ダメージを与える。効果適用後、{DRAWS}"
    t = fight(table, "炎", "壁", hand="次", cards=(spell("次", FIRE + text),), two={"deck": "札*3"})
    use(t, "次")
    assert "“壁” is dealt 1 damage" in t.log()
    assert t.count(1, "hand") == 0
    t = fight(table, "炎", "壁", hand="次", cards=(spell("次", FIRE + text),), two={"deck": "札*4"})
    use(t, "次")
    assert t.count(1, "hand") == 1


@clause(GAME, "16.b5.p1")
def test_without_those_words_the_rest_is_done_in_any_case(table: Table) -> None:
    card = spell("次", f"{FIRE}敵軍山札の上から4枚を破棄する。その後、{DRAWS}")
    t = fight(table, "炎", "壁", hand="次", cards=(card,), two={"deck": "札*3"})
    use(t, "次")
    assert (t.count(2, "deck"), t.count(1, "hand")) == (0, 1)


@clause(GAME, "16.b5.p1")
def test_an_offer_that_is_declined_is_not_carried_out(table: Table) -> None:
    card = spell("次", f"{FIRE}手札を1枚破棄してもよい。効果適用後、手札を2枚補充する。")
    t = fight(table, "炎", "壁", hand="次, 札", cards=(card,))
    use(t, "次")
    assert sorted(t.options) == ["no", "yes"]
    t.play("no")
    assert t.count(1, "hand") == 1
    t = fight(table, "炎", "壁", hand="次, 甲", cards=(card,))
    use(t, "次")
    t.play("yes")
    assert (t.count(1, "hand"), t.has(1, "discard")[0]) == (2, "次")
    t = fight(table, "炎", "壁", hand="次", cards=(card,))
    use(t, "次")  # nothing to discard: nobody is asked
    assert (t.asked, t.count(1, "hand")) == ((1, "10-4.s1.p1"), 0)


# --- 16.b6: or ----------------------------------------------------------------------------------------------


@clause(GAME, "16.b6.p1")
def test_or_is_met_by_one_or_more_of_the_parts(table: Table) -> None:
    text = "Battle［常時］火or風の自軍ユニットは「攻撃力：+1」を得る。"
    t = fight(table, "炎, 嵐, 波, 旗", "壁", cards=(unit("旗", 1, 1, 1, text),))
    assert [t.attack_of(1, c) for c in t.party(1, "32")] == [3, 3, 2, 1]


@clause(GAME, "16.b6.p1")
def test_who_meets_both_parts_has_it_once(table: Table) -> None:
    text = "Battle［常時］種族：ドラゴンor獣の自軍ユニットは「攻撃力：+1」を得る。"
    both = unit("混", 2, 2, 2, races=("ドラゴン", "獣"))
    other = unit("機", 2, 2, 2, races=("機械",))
    t = fight(table, "混, 竜, 機, 旗", "壁", cards=(both, other, unit("旗", 1, 1, 1, text)))
    assert [t.attack_of(1, c) for c in t.party(1, "32")] == [3, 5, 2, 2]


# --- 16.b7: & -----------------------------------------------------------------------------------------------


@clause(GAME, "16.b7.p1")
def test_what_is_joined_by_an_ampersand_is_granted_together(table: Table) -> None:
    text = f"{FIRE}自軍ユニット1体に「攻撃力：+2」&「防御力：+1」&「チャージ：1」を付与する。"
    t = fight(table, "炎, 甲", "壁", hand="合", cards=(spell("合", text),))
    use(t, "合", "card 甲")
    assert (t.attack_of(1, "甲"), t.defence_of(1, "甲")) == (3 + 2 + 1, 3)
    to_the_end(t)
    assert (t.attack_of(1, "炎"), t.log().count("is discarded")) == (2, 0)


@clause(GAME, "16.b7.p1", "15-3.p1")
def test_a_loss_and_a_gain_at_the_same_time_leave_no_moment_between(table: Table) -> None:
    """甲 (defence 2) loses 2 and gains 1 at once: it never stands at 0."""
    text = f"{FIRE}自軍ユニット1体に「防御力：-2」&「防御力：+1」を付与する。"
    t = fight(table, "炎, 甲", "壁", hand="合", cards=(spell("合", text),))
    use(t, "合", "card 甲")
    assert t.party(1, "32") == ["炎", "甲"]
    assert t.defence_of(1, "甲") == 1


@clause(GAME, "16.b7.p1")
def test_several_things_hold_together_too(table: Table) -> None:
    text = "Battle［常時］自軍ユニットは「攻撃力：+1」&「防御力：+1」を得る。"
    t = fight(table, "甲", "壁", ground="城", cards=(terrain("城", 12, text),))
    assert (t.attack_of(2, "壁"), t.defence_of(2, "壁")) == (1, 9)
    assert (t.attack_of(1, "甲"), t.defence_of(1, "甲")) == (3, 2)


@clause(GAME, "16.b7.p1")
def test_the_first_part_does_not_change_whom_the_second_reaches(table: Table) -> None:
    text = f"{FIRE}攻撃力4以下の自軍ユニットすべてに「攻撃力：+2」&「防御力：+1」を付与する。"
    t = fight(table, "炎, 甲, 丁", "壁", hand="合", cards=(spell("合", text),))
    use(t, "合")
    assert (t.attack_of(1, "甲"), t.defence_of(1, "甲")) == (5, 3)
    assert (t.attack_of(1, "丁"), t.defence_of(1, "丁")) == (6, 6)


@clause(GAME, "16.b7.p1")
def test_the_first_part_does_not_change_how_much_the_second_is(table: Table) -> None:
    text = "Battle［普通］《完了型》このユニットに「攻撃力：+X」&「防御力：+X」を付与する。Xはこのユニットの攻撃力である。"
    t = fight(table, "伸, 甲", "壁", cards=(unit("伸", 2, 3, 2, text),))
    use(t, "伸")
    assert (t.attack_of(1, "伸"), t.defence_of(1, "伸")) == (6, 5)


@clause(GAME, "16.b5.p1")
def test_both_players_must_have_done_what_both_are_told(table: Table) -> None:
    card = spell(
        "次", f"{FIRE}双方のプレイヤーは手札を1枚破棄する。効果適用後、手札を2枚補充する。"
    )
    for mine, theirs, found in (("札", "札", 2), ("", "札", 0), ("札", "", 0)):
        t = fight(
            table, "炎", "壁", hand=f"次, {mine}" if mine else "次", hand2=theirs, cards=(card,)
        )
        use(t, "次")
        assert t.count(1, "hand") == found
