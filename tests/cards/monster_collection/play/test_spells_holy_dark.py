"""Combat spells of holy and dark, MC01-088 to MC01-096, each effect in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    NOT_IN_CHAIN,
    NOTHING_TO_CHOOSE,
    PAY,
    TARGET,
    CardTable,
    bears,
    card,
    each,
)
from tests.rules.monster_collection.cards import spell, unit
from tests.rules.monster_collection.fights import SECOND

DART = unit("針", 1, 2, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
DRAWS = unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。")
BELL = unit("鈴", 2, 0, 9, standing=("スペル：聖聖聖",))
NIGHT = unit("宵", 2, 0, 9, standing=("スペル：魔魔魔",))
GHOST = unit("霊", 2, 0, 9, races=("アンデッド",))
LEADER = unit("将", 3, 0, 4, hero=1)
SHOUT = spell("吼", "Battle［対抗］〈コスト：聖消費〉自軍ユニット1体に「攻撃力：+1」を付与する。")
CARDS = (DART, DRAWS, BELL, NIGHT, GHOST, LEADER, SHOUT)


# --- holy: 088 to 091 ---------------------------------------------------------------------------------


@card("MC01-088.1")
def test_the_shield_of_bells_protects_one_of_the_chain(table: CardTable) -> None:
    t = table.fight("鈴, 甲, 乙", "針", hand="MC01-088, 札", rolls=SECOND, cards=CARDS)
    t.play("use 針", "card 甲", "counter MC01-088 1").passes()
    assert [t.defence_of(1, x) for x in ("鈴", "甲", "乙")] == [9, 5, 4]
    assert t.attack_of(1, "甲") == 3
    t.over()
    assert t.defence_of(1, "甲") == 2


@card("MC01-088.2")
def test_the_shield_of_bells_protects_all_if_one_of_them_is_in_the_chain(table: CardTable) -> None:
    t = table.fight(
        "鈴, 甲, 乙", "針", hand="MC01-088, 札", rolls=SECOND, cards=CARDS, one={"21": "森, 札"}
    )
    t.play("use 針", "card 甲", "counter MC01-088 2").passes()
    assert [t.defence_of(1, x) for x in ("鈴", "甲", "乙", "札")] == [11, 4, 6, 1]
    assert t.defence_of(2, "針") == 9
    t.over()
    assert [t.defence_of(1, x) for x in ("甲", "乙")] == [2, 4]
    t = table.fight("鈴, 甲, 乙", "汲", hand="MC01-088", rolls=SECOND, cards=CARDS)
    t.play("use 汲")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused("counter MC01-088") == {NOT_IN_CHAIN}


@card("MC01-089.1")
@pytest.mark.parametrize(("theirs", "left"), [("乙", []), ("丙", ["丙"])])
def test_the_bell_of_judgement_strikes_and_then_a_card_is_drawn(
    table: CardTable, theirs: str, left: list[str]
) -> None:
    t = table.fight("鈴", theirs, hand="MC01-089", cards=CARDS).play("use MC01-089 1")
    assert (t.dealt, t.party(2, "32")) == ([f"{theirs} 4"], left)
    assert (t.has(1, "hand"), t.count(1, "deck"), t.count(2, "hand")) == (["札"], 9, 0)


@card("MC01-089.1")
def test_no_card_is_drawn_when_who_is_judged_is_gone(table: CardTable) -> None:
    flees = unit(
        "逃",
        1,
        0,
        1,
        "Battle［対抗］《宣言型》〈コスト：このユニットを破棄する〉敵軍ユニット1体に「攻撃力：-1」を付与する。",
    )
    t = table.fight("鈴", "逃, 壁", hand="MC01-089, 札", cards=(*CARDS, flees))
    t.play("use MC01-089 1", "card 逃", "counter 逃").passes()
    assert (t.dealt, t.has(1, "hand"), t.party(2, "32")) == ([], ["札"], ["壁"])


@card("MC01-089.2")
def test_the_bell_of_judgement_removes_an_enemy_undead(table: CardTable) -> None:
    t = table.fight("鈴, 霊", "霊, 甲, 霊", hand="MC01-089", cards=CARDS, two={"33": "森, 霊"})
    t.play("use MC01-089 2")
    assert (t.asked, t.options) == ((1, TARGET), ["card 霊", "card 霊"])
    t.play("card 霊").passes()
    assert (t.party(2, "32"), t.has(2, "removed"), t.has(2, "discard")) == (
        ["甲", "霊"],
        ["霊"],
        [],
    )
    t = table.fight("鈴, 霊", "甲", hand="MC01-089", cards=CARDS)
    assert t.refused("use MC01-089 2") == {NOTHING_TO_CHOOSE}


@card("MC01-090")
def test_the_rule_of_silence_cancels_an_enemy_spell_alone(table: CardTable) -> None:
    t = table.fight("鈴", "炎", hand="吼, MC01-090", hand2="焼", rolls=SECOND, cards=CARDS)
    t.play("use 焼", "counter 吼", "counter MC01-090").passes()  # it cannot be 吼
    assert (t.dealt, t.attack_of(1, "鈴")) == ([], 1)
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["吼", "MC01-090"], ["焼"])
    t = table.fight("鈴", "針", hand="吼, MC01-090", rolls=SECOND, cards=CARDS)
    t.play("use 針", "counter 吼")
    assert t.refused("counter MC01-090") == {NOTHING_TO_CHOOSE}
    t = table.fight("鈴", "錬", hand="MC01-090", hand2="弾", rolls=SECOND, cards=CARDS)
    t.play("use 弾")
    assert t.refused("counter MC01-090") == {NOTHING_TO_CHOOSE}


@card("MC01-091.1")
def test_the_waking_bell_wakes_an_own_unit_that_has_acted(table: CardTable) -> None:
    t = table.fight(
        "鈴, 甲", "壁, 丙", hand="MC01-091, 札", cards=CARDS, one={"21": "森, 乙 state acted"}
    )
    assert t.refused("use MC01-091 1") == {NOTHING_TO_CHOOSE}
    t.attack().play("use MC01-091 1")
    assert (t.asked, t.options) == ((1, TARGET), ["card 鈴", "card 甲"])
    t.play("card 甲").passes()
    assert [t.state(1, x) for x in ("鈴", "甲", "乙")] == ["acted", "unacted", "acted"]


@card("MC01-091.2")
def test_the_waking_bell_keeps_one_from_dying(table: CardTable) -> None:
    t = table.fight("鈴, 甲", "丙, 丁", hand="MC01-091, 札", rolls=SECOND, cards=CARDS)
    t.play("attack", "counter MC01-091 2")
    assert t.options == ["card 鈴", "card 甲"]
    t.play("card 甲").passes()
    assert (t.dealt, t.party(1, "32")) == (["鈴 11", "甲 2"], ["甲"])
    t = table.fight("鈴, 甲", "汲", hand="MC01-091", rolls=SECOND, cards=CARDS).play("use 汲")
    assert t.refused("counter MC01-091 2") == {NOT_IN_CHAIN}


# --- dark: 092 to 095 ---------------------------------------------------------------------------------


@card("MC01-092.1")
def test_the_cursed_slip_takes_two_of_the_defence(table: CardTable) -> None:
    t = table.fight("宵, 札", "乙, 将, 甲", hand="MC01-092, 札", cards=CARDS)
    t.play("use MC01-092 1")
    assert t.options == ["card 乙", "card 将", "card 甲"]
    t.play("card 乙").passes()
    assert [t.stats(2, x) for x in ("乙", "将", "甲")] == [(2, 2), (0, 4), (3, 2)]
    t.over()
    assert t.defence_of(2, "乙") == 4
    t = table.fight("宵, 札", "乙, 甲", hand="MC01-092, 札", cards=CARDS)
    t.play("use MC01-092 1", "card 甲").passes()
    assert (t.party(2, "32"), t.has(2, "discard")) == (
        ["乙"],
        ["甲"],
    )  # 15-3: nothing is left of it


@card("MC01-092.2")
def test_the_cursed_slip_takes_four_from_a_hero(table: CardTable) -> None:
    t = table.fight("宵, 傑", "甲, 将, 英", hand="MC01-092, 札", cards=CARDS)
    t.play("use MC01-092 2")
    assert t.options == ["card 将", "card 英"]
    t.play("card 英").passes()
    assert [t.stats(2, x) for x in ("英", "将")] == [(5, 1), (0, 4)]
    t.over()
    assert t.defence_of(2, "英") == 5
    t = table.fight("宵, 傑", "甲", hand="MC01-092", cards=CARDS)
    assert t.refused("use MC01-092 2") == {NOTHING_TO_CHOOSE}


@card("MC01-093.1")
def test_the_trade_of_lives_costs_an_own_unit_of_the_battle(table: CardTable) -> None:
    t = table.fight(
        "宵, 兵 equip 剣, 札",
        "丁, 戊",
        hand="MC01-093",
        hand2="札",
        cards=CARDS,
        one={"21": "森, 乙"},
    )
    t.play("use MC01-093 1", "card 丁")
    assert (t.asked, t.options) == ((1, PAY), ["card 宵", "card 兵", "card 札"])
    t.play("card 兵")
    assert (t.asked, t.party(1, "32")) == ((2, ANSWER), ["宵", "兵", "札"])  # 14-3: not yet
    t.passes()
    assert t.party(1, "32") == ["宵", "札"]
    assert sorted(t.has(1, "discard")) == ["MC01-093", "兵", "剣"]
    assert (t.dealt, t.party(2, "32")) == (["丁 6"], ["戊"])


@card("MC01-093.1")
def test_whoever_spends_the_slot_may_be_the_one_who_goes(table: CardTable) -> None:
    t = table.fight("宵", "丁", hand="MC01-093", cards=CARDS).play("use MC01-093 1")
    assert (t.party(1, "32"), t.dealt) == ([], ["丁 6"])
    t = table.fight("宵", "戊", hand="MC01-093", cards=CARDS).play("use MC01-093 1")
    assert (t.party(2, "32"), t.dealt) == (["戊"], ["戊 6"])


@card("MC01-093.2")
def test_the_trade_of_lives_kills_whatever_the_defence(table: CardTable) -> None:
    t = table.fight(
        "宵, 札", "札, 巨", hand="MC01-093", cards=(*CARDS, bears("抗", "耐性：ALL(9減)"))
    )
    t.play("use MC01-093 2", "card 巨").passes()
    assert (t.party(2, "32"), t.has(2, "discard"), t.dealt) == (["札"], ["巨"], [])
    assert t.party(1, "32") == ["宵", "札"]  # it costs no unit


@card("MC01-093.2")
def test_who_falls_to_the_trade_of_lives_has_died(table: CardTable) -> None:
    mourns = unit(
        "悼", 2, 0, 9, "Battle［条件(強制)］〈発揮：自軍ユニットが死亡したとき〉手札を1枚補充する。"
    )
    t = table.fight("宵", "札, 悼", hand="MC01-093", cards=(*CARDS, mourns))
    t.play("use MC01-093 2", "card 札")
    assert (t.has(2, "discard"), t.count(2, "hand")) == (["札"], 1)


@card("MC01-094")
def test_the_hand_from_the_grave_summons_a_unit_of_up_to_level_three(table: CardTable) -> None:
    one = {"discard": "甲, 乙, 丙, 焼, 剣"}
    t = table.fight("宵", "壁", hand="MC01-094, 札", cards=CARDS, one=one, two={"discard": "弱"})
    t.play("use MC01-094")
    assert (t.asked, sorted(t.options)) == ((1, TARGET), ["card 乙", "card 甲"])
    t.play("card 乙").passes()
    assert (t.party(1, "32"), t.state(1, "乙")) == (["宵", "乙"], "unacted")
    assert "乙" not in t.has(1, "discard")
    t = table.fight("宵", "壁", hand="MC01-094", cards=CARDS, one={"discard": "丙, 焼"})
    assert t.refused("use MC01-094") == {NOTHING_TO_CHOOSE}


@card("MC01-094")
def test_who_comes_from_the_grave_may_be_too_many(table: CardTable) -> None:
    def comes(name: str) -> CardTable:
        t = table.fight(
            "宵", "札", ground="谷", hand="MC01-094, 札", cards=CARDS, one={"discard": name}
        )
        return t.play("use MC01-094").passes()

    assert comes("甲").party(1, "32") == ["宵", "甲"]  # 2 + 2 levels, and 谷 has room for 4
    t = comes("乙")
    assert (t.asked, t.options) == ((1, "17-4.p2"), ["give_up 宵", "give_up 乙"])
    t.play("give_up 宵")
    assert t.party(1, "32") == ["乙"]


@card("MC01-095")
def test_the_sewn_shadow_makes_one_of_up_to_level_three_act_and_a_card_is_drawn(
    table: CardTable,
) -> None:
    t = table.fight("宵", "乙, 丙, 甲", hand="MC01-095, 弱", hand2="手", cards=CARDS)
    t.play("use MC01-095")
    assert t.options == ["card 乙", "card 甲"]
    t.play("card 乙")
    assert t.asked == (1, FIRST_TIMING)  # it is not answered
    assert [t.state(2, x) for x in ("乙", "丙", "甲")] == ["acted", "unacted", "unacted"]
    assert (t.has(1, "hand"), t.count(2, "hand")) == (["弱", "札"], 1)
    t = table.fight("宵", "丙", hand="MC01-095", cards=CARDS)
    assert t.refused("use MC01-095") == {NOTHING_TO_CHOOSE}


@card("MC01-095")
def test_where_the_shadow_has_acted_already_nothing_is_drawn(table: CardTable) -> None:
    """16.b5: it has not been made to act."""
    t = table.fight("宵", "乙", hand="MC01-095, 弱", rolls=SECOND, cards=CARDS)
    t.attack()
    assert t.state(2, "乙") == "acted"
    t.play("use MC01-095")
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["弱"], ["MC01-095"])


@each("key, number", ("MC01-088.1", 1), ("MC01-088.2", 2), ("MC01-091.2", 2))
def test_it_is_no_answer_where_no_own_unit_has_to_do_with_the_chain(
    table: CardTable, key: str, number: int
) -> None:
    t = table.fight("鈴, 甲", "汲", hand=key, rolls=SECOND, cards=CARDS).play("use 汲")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused(f"counter {key} {number}") == {NOT_IN_CHAIN}
