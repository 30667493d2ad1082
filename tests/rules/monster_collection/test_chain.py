"""10-10, 5-9, 4-3.p2, 4-3.c5, 4-4.p3: the counter chain, and the effect zone."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import consumable, spell, terrain, unit
from tests.rules.monster_collection.fights import fight
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

# counters
PUSH = spell(
    "押", "Battle［対抗］〈コスト：土消費〉ユニット1体に「攻撃力：+1」を付与する。", element="土"
)
CRIER = unit(
    "叫", 2, 1, 2,
    "Battle［条件］〈発揮：このユニットが死亡したとき〉敵軍ユニット1体に【4】ダメージを与える。",
)  # fmt: skip
LISTENER = unit(
    "耳", 2, 1, 9,
    "Battle［条件(強制)］〈発揮：敵軍が戦闘スペルを使用したとき〉手札を1枚補充する。",
)  # fmt: skip


def happened(t: Table) -> list[str]:
    """What effects did, in order: damage, and cards that went to the discard pile."""
    out = []
    for line in t.log().splitlines():
        words = line.partition("] ")[2]
        if " is dealt " in words or words.endswith("goes to the discard pile"):
            out.append(words.replace("“", "").replace("”", ""))
    return out


def waits(t: Table) -> int:
    """How many effects wait; the attack is one of them."""
    return len(t.game.state.stack)


# --- 10-10.p1 to p3: what opens a chain ----------------------------------------------------------------


@clause(GAME, "10-10.p1", "10-10.p2", "10-10.p3", "10-10-2.p2")
@pytest.mark.parametrize(
    "said", [("use 焼", "card 壁"), ("use 射", "card 壁"), ("use 薬", "card 炎"), ("attack",)]
)
def test_a_normal_effect_and_an_attack_open_one(table: Table, said: tuple[str, ...]) -> None:
    """The opponent of who declared it is asked first, then the other: even if nobody counters."""
    t = fight(table, "炎, 射, 商", "壁, 波", hand="焼, 薬, 札", hand2="護").play(*said)
    assert t.asked == (2, "10-10-2.p1")
    assert t.options[-1] == "pass"
    assert (waits(t), "is dealt" in t.log()) == (1, False)
    t.play("2: pass")
    assert (t.asked, t.options) == ((1, "10-10-2.p1"), ["pass"])
    t.play("1: pass")
    assert (t.asked, waits(t)) == ((1, "10-4.s1.p1"), 0)


@clause(GAME, "10-10.p2", "10-10-2.p2")
def test_of_the_other_player_too(table: Table) -> None:
    t = fight(table, "壁, 波", "炎, 壁", hand="護", hand2="焼, 札", rolls=(1, 6)).play(
        "use 焼", "card 壁"
    )
    assert (t.asked, t.options) == ((1, "10-10-2.p1"), ["counter 護 1", "pass"])
    t.play("1: pass")
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["pass"])


@clause(GAME, "10-10.p2")
def test_what_cannot_be_countered_opens_none(table: Table) -> None:
    """[普通|対抗不可]: nobody is asked, and it has its effect at once."""
    t = fight(table, "光, 波", "札, 波", hand="閃, 護", hand2="護*2").play("use 閃", "card 札")
    assert (t.asked, t.party(2, "32")) == ((1, "10-4.s1.p1"), ["波"])
    assert (t.has(1, "discard"), t.stack) == (["閃"], [])


@clause(GAME, "10-10.p2", "10-10-2.p1")
def test_such_an_effect_of_a_unit_neither(table: Table) -> None:
    quick = unit(
        "電", 2, 2, 2, "Battle［普通|対抗不可］《完了型》敵軍ユニット1体に【2】ダメージを与える。"
    )
    t = fight(table, "電", "札, 波, 庇", hand2="護", cards=(quick,)).play("use 電", "card 札")
    assert (t.party(2, "32"), waits(t)) == (["波", "庇"], 0)
    assert (t.asked, t.options) == ((2, "10-5.s1.p1"), ["attack"])  # nothing was left to do for 1


@clause(GAME, "10-10.p1", "10-10.p2")
def test_counters_are_used_in_chains_only(table: Table) -> None:
    t = fight(table, "波, 炎", "壁", hand="護, 焼", hand2="札")
    assert t.options == ["use 焼 1", "attack"]
    assert t.refused("counter 護") == {"11-2-2.p1"}
    assert t.refused("use 護") == {"11-2-2.p1"}
    t.play("use 焼", "2: pass")
    assert t.refused("counter 焼") == {"11-2-1.p1"}


# --- 10-10-1: in reverse ---------------------------------------------------------------------------------


@clause(GAME, "10-10-1.p1", "10-10-1.p2")
def test_the_last_declaration_has_its_effect_first(table: Table) -> None:
    """護 saves what 焼 and 返 would kill: it was declared last."""
    t = fight(table, "炎", "乙, 波", hand="焼, 返", hand2="護, 札").play("use 焼", "card 乙")
    t.play("2: pass", "1: counter 返", "2: counter 護")  # 乙 is the only proper target
    assert t.stack == ["焼", "返", "護"]
    t.passes()
    assert happened(t) == [
        "護 goes to the discard pile",
        "乙 is dealt 2 damage", "返 goes to the discard pile",
        "乙 is dealt 3 damage", "焼 goes to the discard pile",
    ]  # fmt: skip
    assert (t.defence_of(2, "乙"), t.stack) == (7, [])


@clause(GAME, "10-10-1.p2")
def test_nothing_has_its_effect_before_all_have_been_declared(table: Table) -> None:
    t = fight(table, "炎", "甲, 波", hand="焼, 札", hand2="護, 札").play("use 焼", "card 甲")
    t.play("2: counter 護")
    assert (t.defence_of(2, "甲"), t.party(2, "32")) == (2, ["甲", "波"])
    t.play("1: pass")
    assert (t.asked, t.defence_of(2, "甲")) == ((2, "10-10-2.p1"), 2)
    t.play("2: pass")
    assert t.defence_of(2, "甲") == 5


@clause(GAME, "10-10-1.p1", "10-10-1.p2")
def test_they_have_their_effects_one_by_one(table: Table) -> None:
    """With the first counter carried out, the next finds what it has left."""
    t = fight(table, "甲, 丙", "炎, 壁", hand="札", hand2="返*2, 札").play("attack")
    t.play("2: counter 返", "2: card 甲", "1: pass", "2: counter 返", "2: card 甲").passes()
    assert happened(t)[:4] == [
        "甲 is dealt 2 damage", "甲 goes to the discard pile", "返 goes to the discard pile",
        "返 goes to the discard pile",
    ]  # fmt: skip
    assert "炎 is dealt 5 damage" in happened(t)  # the attack, without the 3 of 甲


# --- 10-10-2: the right to counter -----------------------------------------------------------------------


@clause(GAME, "10-10-2.p1", "10-10-2.p3")
def test_the_right_goes_back_and_forth_until_both_pass_in_a_row(table: Table) -> None:
    t = fight(table, "岩", "岩, 壁", hand="押*2, 札", hand2="押, 札", cards=(PUSH,)).play("attack")
    push = ("counter 押", "card 壁")
    assert t.asked == (2, "10-10-2.p1")
    t.play("2: pass")
    assert t.asked == (1, "10-10-2.p1")  # one has passed; the other counters
    t.play(*push)
    assert t.asked == (2, "10-10-2.p1")  # and the first one can again
    t.play(*push)
    assert t.asked == (1, "10-10-2.p1")
    t.play(*push)
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["pass"])
    t.play("2: pass")
    assert (t.asked, t.options, waits(t)) == ((1, "10-10-2.p1"), ["pass"], 4)
    t.play("1: pass")
    assert (t.attack_of(2, "壁"), waits(t)) == (3, 0)


@clause(GAME, "10-10-2.p3")
def test_two_passes_in_a_row_are_enough_one_is_not(table: Table) -> None:
    t = fight(table, "甲", "壁, 波", hand="札", hand2="護, 札").play("attack", "2: pass")
    assert (t.asked, waits(t)) == ((1, "10-10-2.p1"), 1)
    t.play("1: pass")
    assert "is dealt" in t.log()
    t = fight(table, "甲", "壁, 波", hand="札", hand2="護, 札").play(
        "attack", "2: counter 護", "2: card 壁"
    )
    t.play("1: pass")
    assert (t.asked, "is dealt" in t.log()) == ((2, "10-10-2.p1"), False)


@clause(GAME, "10-10-2.p1")
def test_who_has_a_hand_is_asked_even_if_nothing_can_be_used(table: Table) -> None:
    t = fight(table, "甲", "壁", hand2="札").play("attack")
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["pass"])
    t = fight(table, "甲", "壁").play("attack")
    assert t.asked[1] != "10-10-2.p1"  # neither has a hand, nor a unit that counters
    t = fight(table, "甲", "壁, 庇").play("attack")
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["counter 庇 1", "pass"])


@clause(GAME, "10-10-2.p1", "10-10.p1")
def test_counters_of_units_terrain_hand_and_items(table: Table) -> None:
    wood = terrain("林", 12, "Battle［対抗］《宣言型》〈コスト：手札1枚を破棄する〉自軍ユニット1体に「防御力：+1」を付与する。")  # fmt: skip
    t = fight(table, "丙", "庇, 波, 商", hand2="護, 煙, 手, 焼", ground="林", cards=(wood,)).play(
        "attack"
    )
    assert t.options == ["counter 護 1", "counter 煙 1", "counter 手 1", "counter 林 1", "counter 庇 1", "pass"]  # fmt: skip


# --- counters to counters ---------------------------------------------------------------------------------


@clause(GAME, "10-10-1.p2", "10-10-2.p3", "10-10.p2")
def test_a_counter_is_countered(table: Table) -> None:
    """返 kills 波 before its 護 has its effect: so 焼 kills 札."""
    t = fight(table, "師", "札, 波", hand="焼, 返", hand2="護").play("use 焼", "card 札")
    t.play("2: counter 護", "1: counter 返")
    assert t.options == ["card 札", "card 波"]
    t.play("1: card 波").passes()
    assert t.party(2, "32") == []
    assert happened(t)[:2] == ["波 is dealt 2 damage", "波 goes to the discard pile"]


# --- conditions in the middle of a chain ------------------------------------------------------------------


@clause(GAME, "10-10-1.p2")
def test_a_condition_is_used_before_the_chain_goes_on(table: Table) -> None:
    """叫 dies by the counter; what it does comes before the attack, and nothing answers it."""
    t = fight(table, "炎, 叫, 札", "炎, 乙", hand="焼, 札", hand2="返, 札", cards=(CRIER,))
    t.play("attack", "2: counter 返", "2: card 叫", "1: pass", "2: pass")
    assert (t.asked, t.options) == ((1, "11-2-4.b3.p1"), ["apply 叫 1", "decline 叫 1"])
    assert waits(t) == 1  # the attack
    t.play("1: apply 叫")
    assert t.options == ["card 炎", "card 乙"]
    t.play("1: card 乙")
    assert happened(t)[3:] == ["乙 is dealt 4 damage", "乙 goes to the discard pile", "炎 is dealt 3 damage", "炎 goes to the discard pile"]  # fmt: skip
    assert t.asked == (1, "10-4.s1.p1")


@clause(GAME, "10-10-1.p2")
def test_a_declined_condition_changes_nothing(table: Table) -> None:
    t = fight(table, "炎, 叫, 札", "炎, 乙", hand="焼, 札", hand2="返, 札", cards=(CRIER,))
    t.play("attack", "2: counter 返", "2: card 叫", "1: pass", "2: pass", "1: decline 叫")
    assert [x for x in happened(t) if "dealt" in x] == [
        "叫 is dealt 2 damage", "炎 is dealt 3 damage", "乙 is dealt 1 damage",
    ]  # fmt: skip


@clause(GAME, "10-10-2.p2")
def test_what_comes_by_a_declaration_comes_before_the_right_to_counter(table: Table) -> None:
    two = {"deck": "札*3"}
    t = fight(table, "炎", "耳, 波", hand="焼", cards=(LISTENER,), two=two).play(
        "use 焼", "card 耳"
    )
    assert (t.asked, t.options, t.has(2, "hand")) == ((2, "10-10-2.p1"), ["pass"], ["札"])
    assert (t.stack, "is dealt" in t.log()) == (["焼"], False)


@clause(GAME, "10-10-2.p1")
def test_a_condition_in_the_midst_does_not_change_whose_right_it_is(table: Table) -> None:
    two = {"deck": "札*3"}
    t = fight(table, "炎", "耳, 波", hand="焼, 返", hand2="札", cards=(LISTENER,), two=two)
    t.play("use 焼", "card 耳", "2: pass", "1: counter 返")
    assert t.count(2, "hand") == 3
    assert t.asked == (2, "10-10-2.p1")


# --- 5-9: the effect zone -----------------------------------------------------------------------------------


@clause(GAME, "5-9.p1", "5-9.p2", "5-9.p3", "4-3.p2")
def test_a_spell_lies_in_the_effect_zone_until_it_has_had_its_effect(table: Table) -> None:
    t = fight(table, "炎", "甲, 波", hand="焼, 札", hand2="護").play("use 焼", "card 甲")
    assert (t.has(1, "effect"), t.has(1, "hand"), t.stack) == (["焼"], ["札"], ["焼"])
    assert t.knows(2, 1, "effect") == ["焼"]  # for all to see
    t.play("2: counter 護")
    assert (t.has(1, "effect"), t.has(2, "effect"), t.stack) == (["焼"], ["護"], ["焼", "護"])
    t.passes()
    assert (t.has(1, "effect"), t.has(2, "effect"), t.stack) == ([], [], [])
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["焼"], ["護"])


@clause(GAME, "5-9.p2")
@pytest.mark.parametrize("said", [("use 射", "card 壁"), ("attack",)])
def test_effects_without_a_card_are_there_too(table: Table, said: tuple[str, ...]) -> None:
    t = fight(table, "射", "壁, 甲", hand="札", hand2="札").play(*said)
    assert (waits(t), t.has(1, "effect")) == (1, [])
    t.passes()
    assert waits(t) == 0


@clause(GAME, "5-9.p3", "4-4.p3")
@pytest.mark.parametrize(("card", "chosen"), [("薬", "商"), ("弾", "壁")])
def test_so_do_consumables_and_alchemy_shots(table: Table, card: str, chosen: str) -> None:
    t = fight(table, "商, 錬", "壁, 甲", hand=card, hand2="札").play(
        f"use {card}", f"card {chosen}"
    )
    assert (t.has(1, "effect"), t.has(1, "hand"), t.has(1, "discard")) == ([card], [], [])
    t.passes()
    assert (t.has(1, "effect"), t.has(1, "discard")) == ([], [card])
    assert t.field(1) == {"32": ["商", "錬"]}  # it does not stay on the field


@clause(GAME, "5-9.p3", "4-3.p2")
def test_the_card_lies_there_while_its_effect_is_carried_out(table: Table) -> None:
    fetch = spell("招", "Battle［普通］〈コスト：火消費〉捨札の戦闘スペルカード1枚を手札に加える。")
    t = fight(table, "炎", "壁", hand="招", one={"discard": "焼, 返"}, cards=(fetch,)).play(
        "use 招"
    )
    assert t.options == ["card 返", "card 焼"]
    t.play("card 焼").passes()
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["焼"], ["招", "返"])


@clause(GAME, "5-9.p3", "4-3.p2")
def test_one_whose_target_is_gone_is_discarded_all_the_same(table: Table) -> None:
    t = fight(table, "炎", "札, 壁", hand="焼, 返", hand2="札").play("use 焼", "card 札")
    t.play("2: pass", "1: counter 返").passes()
    assert (t.has(1, "effect"), t.has(1, "discard")) == ([], ["焼", "返"])
    assert t.log().count("is dealt") == 1


# --- cancelling -----------------------------------------------------------------------------------------------


@clause(GAME, "10-10-1.p2", "5-9.p3")
def test_a_cancelled_spell_has_no_effect_and_is_discarded(table: Table) -> None:
    t = fight(table, "炎", "札, 嵐", hand="焼*2", hand2="消").play("use 焼", "card 札")
    assert t.options == ["counter 消 1", "pass"]
    t.play("2: counter 消")
    assert (t.asked[1], t.stack) == (
        "10-10-2.p1",
        ["焼", "消"],
    )  # nothing else to choose, not itself
    t.passes()
    assert (t.party(2, "32"), t.stack, t.has(1, "effect")) == (["札", "嵐"], [], [])
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["焼"], ["消"])
    t.play("use 焼", "card 札").passes()  # one slot of two was spent for the first
    assert (t.party(2, "32"), t.offers("use")) == (["嵐"], False)


@clause(GAME, "10-10-1.p2")
def test_which_spell_is_cancelled_is_said_with_the_declaration(table: Table) -> None:
    t = fight(table, "炎", "札, 嵐, 波", hand="焼, 返", hand2="消, 札").play("use 焼", "card 札")
    t.play("2: pass", "1: counter 返", "2: counter 消")
    assert (t.asked, t.options) == ((2, "10-10-3.p1"), ["card 焼", "card 返"])
    t.play("2: card 返").passes()
    assert (t.party(2, "32"), t.log().count("is dealt")) == (["嵐", "波"], 1)


@clause(GAME, "10-10-1.p2")
def test_a_cancelling_spell_is_cancelled(table: Table) -> None:
    t = fight(table, "炎, 嵐", "札, 嵐", hand="焼, 消", hand2="消").play(
        "use 焼", "card 札", "2: counter 消"
    )
    t.play("1: counter 消")
    assert t.options == ["card 焼", "card 消"]
    [own, other] = t.has(1, "effect"), t.has(2, "effect")
    assert (own, other) == (["焼", "消"], ["消"])
    t.play("card 消").passes()
    assert t.party(2, "32") == ["嵐"]


@clause(GAME, "10-10-1.p2")
@pytest.mark.parametrize("mine", ["炎", "炎, 甲"])
def test_who_used_what_is_cancelled_is_still_known(table: Table, mine: str) -> None:
    back = spell(
        "報",
        "Battle［対抗］〈コスト：水消費〉使用された戦闘スペル1枚をキャンセルする。その効果を使用したユニットに【2】ダメージを与える。",
    )
    t = fight(table, mine, "札, 波", hand="焼", hand2="報", cards=(back,)).play("use 焼", "card 札")
    t.play("2: counter 報").passes()
    assert [x for x in happened(t) if "dealt" in x] == ["炎 is dealt 2 damage"]
    assert (t.has(1, "discard"), waits(t)) == (["炎", "焼"], 0)


@clause(GAME, "10-10-1.p2")
def test_abilities_and_attacks_are_not_cancelled_by_it(table: Table) -> None:
    t = fight(table, "射, 炎", "壁, 嵐", hand2="消").play("use 射", "card 壁")
    assert t.options == ["pass"]
    assert t.refused("counter 消") == {"14.p1"}
    t.passes().play("attack")
    assert t.options == ["pass"]


# --- 4-3.c5: two effects ------------------------------------------------------------------------------------


@clause(GAME, "4-3.c5")
def test_of_two_effects_one_is_named_first(table: Table) -> None:
    two = spell(
        "双",
        "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：2】ダメージを与える。",
        "Battle［普通］〈コスト：水消費〉自軍ユニット1体に「攻撃力：+4」を付与する。",
    )
    t = fight(table, "炎, 波", "壁, 札", hand="双*2", cards=(two,))
    assert t.options == ["use 双 1", "use 双 2", "use 双 1", "use 双 2", "attack"]
    t.play("use 双 2")
    assert (t.asked, t.options) == ((1, "11-2-1.p1"), ["card 炎", "card 波"])
    t.play("card 炎").passes()
    assert (t.attack_of(1, "炎"), t.log().count("“波” spends a slot")) == (6, 1)
    t.play("use 双 1", "card 札").passes()
    assert t.party(2, "32") == ["壁"]


@clause(GAME, "4-3.c5")
def test_each_has_its_own_timing_and_cost(table: Table) -> None:
    two = spell(
        "変",
        "Battle［普通］〈コスト：火火消費〉敵軍ユニット1体に【火炎：2】ダメージを与える。",
        "Battle［対抗］〈コスト：水消費〉自軍ユニット1体に「防御力：+4」を付与する。",
    )
    t = fight(table, "炎, 波", "壁", hand="変", hand2="札", cards=(two,))
    assert t.options == ["use 変 1", "attack"]
    assert t.refused("use 変 2") == {"11-2-2.p1"}
    t.play("attack", "2: pass")
    assert t.options == ["counter 変 2", "pass"]
    t = fight(table, "波", "壁", hand="変", cards=(two,))
    assert t.refused("use 変 1") == {"14-2.p1"}


@clause(GAME, "4-4.p3")
def test_of_a_consumable_too(table: Table) -> None:
    two = consumable(
        "壷",
        "Battle［普通］自軍ユニット1体に「攻撃力：+2」を付与する。",
        "Battle［普通］敵軍ユニット1体に【1】ダメージを与える。",
    )
    t = fight(table, "商", "札, 壁", hand="壷", cards=(two,))
    assert t.options == ["use 壷 1", "use 壷 2", "attack"]
    t.play("use 壷 2", "card 札").passes()
    assert (t.party(2, "32"), t.has(1, "discard")) == (["壁"], ["壷"])
