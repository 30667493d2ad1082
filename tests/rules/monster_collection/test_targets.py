"""10-10-3: what a counter may be aimed at."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import CardData, equipment, spell, unit
from tests.rules.monster_collection.fights import fight
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

HARM = "【1】ダメージを与える。"


def counter(text: str, cost: str = "水消費") -> CardData:
    return spell("応", f"Battle［対抗］〈コスト：{cost}〉{text}", element="水")


SELF = unit("盾", 2, 1, 3, "Battle［対抗］《完了型》このユニットに「防御力：+3」を付与する。")
AIM = counter(f"ユニット1体に{HARM}")  # at any unit that is proper


# --- the units that have used an effect, the units that are meant -----------------------------------------


@clause(GAME, "10-10-3.p1", "10-10-3.b1", "10-10-3.b2")
def test_who_pays_for_a_spell_has_used_it_and_its_target_is_meant(table: Table) -> None:
    t = fight(table, "甲, 炎", "波, 乙, 壁", hand="焼", hand2="応", cards=(AIM,)).play(
        "use 焼", "card 乙"
    )
    t.play("2: counter 応")
    assert (t.asked, t.options) == ((2, "10-10-3.p1"), ["card 炎", "card 乙"])


@clause(GAME, "10-10-3.b1")
def test_all_who_share_the_cost_have_used_it(table: Table) -> None:
    t = fight(table, "甲, 炎, 師", "波, 壁", hand="爆", hand2="応", cards=(counter(f"敵軍ユニット1体に{HARM}"),))  # fmt: skip
    t.play("use 爆", "slot 炎 fire", "slot 師 multi_spell", "2: counter 応")
    assert t.options == ["card 炎", "card 師"]


@clause(GAME, "10-10-3.b1", "10-10-3.b2")
def test_whose_special_ability_it_is_has_used_it(table: Table) -> None:
    t = fight(table, "甲, 射", "波, 乙, 壁", hand2="応", cards=(AIM,)).play("use 射", "card 乙")
    assert t.play("2: counter 応").options == ["card 射", "card 乙"]


@clause(GAME, "10-10-3.b1")
def test_also_when_it_pays_nothing_itself(table: Table) -> None:
    t = fight(table, "甲, 投", "波, 乙, 壁", hand="札", hand2="応", cards=(AIM,)).play(
        "use 投", "card 乙"
    )
    assert t.play("2: counter 応").options == ["card 投", "card 乙"]


@clause(GAME, "10-10-3.b1")
def test_what_equipment_gives_is_used_by_its_bearer(table: Table) -> None:
    horn = equipment("角", 0, 0, f"Battle［普通］《宣言型》〈コスト：手札1枚を破棄する〉敵軍ユニット1体に{HARM}")  # fmt: skip
    t = fight(table, "甲, 兵 equip 角", "波, 乙", hand="札", hand2="応", cards=(AIM, horn))
    t.play("use 角", "card 乙", "2: counter 応")
    assert t.options == ["card 兵", "card 乙"]


@clause(GAME, "10-10-3.b2")
def test_own_units_that_are_meant_are_proper_for_both(table: Table) -> None:
    t = fight(table, "甲, 岩", "波, 壁", hand="力", hand2="応", cards=(AIM,)).play(
        "use 力", "card 甲"
    )
    assert t.play("2: counter 応").options == ["card 甲", "card 岩"]


@clause(GAME, "10-10-3.b2")
def test_all_that_an_effect_sweeps_are_meant(table: Table) -> None:
    t = fight(table, "甲, 炎", "波, 乙, 壁", hand="爆", hand2="応", cards=(AIM,)).play("use 爆")
    assert t.play("2: counter 応").options == ["card 炎", "card 波", "card 乙", "card 壁"]


@clause(GAME, "10-10-3.b1", "10-10-3.b2")
def test_of_an_attack_the_attackers_and_all_enemies(table: Table) -> None:
    """射 has acted before, and does not attack: the attack has nothing to do with it."""
    t = (
        fight(table, "射, 甲, 丙", "波, 壁", hand2="応, 札", cards=(AIM,))
        .play("use 射", "card 壁")
        .passes()
    )
    t.play("attack", "2: counter 応")
    assert t.options == ["card 甲", "card 丙", "card 波", "card 壁"]


@clause(GAME, "10-10-3.p1", "10-10-3.b1")
def test_the_same_for_counters_of_the_attacking_side(table: Table) -> None:
    t = fight(table, "射, 波, 甲", "壁", hand="護", hand2="札").play("use 射").passes()
    t.play("attack", "2: pass", "1: counter 護")
    assert t.options == ["card 波", "card 甲"]
    t = fight(table, "射, 波", "壁, 闇", hand="護, 札", hand2="札")
    t.play("use 射", "card 壁", "2: pass")
    assert t.play("1: counter 護").defence_of(1, "射") == 2  # not yet
    assert t.passes().defence_of(1, "射") == 5  # the only proper one


@clause(GAME, "10-10-3.b1", "10-10-3.b2")
def test_counters_add_to_the_chain(table: Table) -> None:
    """Who has paid for a counter, and who is meant by one, is proper from then on."""
    aim = counter(f"敵軍ユニット1体に{HARM}", cost="火消費")
    t = fight(table, "炎, 甲", "乙, 波, 壁", hand="焼, 応", hand2="護, 札", cards=(aim,))
    t.play("use 焼", "card 乙", "2: pass")
    assert t.options == ["counter 応 1", "pass"]
    t = fight(table, "炎, 甲", "乙, 波, 壁", hand="焼, 応", hand2="護, 札", cards=(aim,))
    t.play("use 焼", "card 乙", "2: counter 護", "1: counter 応")
    assert t.options == ["card 乙", "card 波"]


@clause(GAME, "10-10-3.p1")
def test_without_a_proper_target_a_counter_is_not_used(table: Table) -> None:
    t = fight(table, "甲, 岩", "波, 壁", hand="力", hand2="護").play("use 力", "card 甲")
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["pass"])
    assert t.refused("counter 護") == {"10-10-3.p1"}


@clause(GAME, "10-10-3.p1")
def test_normal_effects_are_aimed_at_any(table: Table) -> None:
    t = fight(table, "炎", "波, 乙, 壁", hand="焼").play("use 焼")
    assert t.options == ["card 波", "card 乙", "card 壁"]


@clause(GAME, "10-10-3.b1", "10-10-3.b2")
def test_each_chain_is_for_itself(table: Table) -> None:
    t = fight(table, "射, 炎", "波, 乙, 壁", hand="焼", hand2="応, 札", cards=(AIM,))
    t.play("use 射", "card 壁").passes()
    t.play("use 焼", "card 乙", "2: counter 応")
    assert t.options == ["card 炎", "card 乙"]  # neither 射 nor 壁 any more


# --- this unit ------------------------------------------------------------------------------------------------


@clause(GAME, "10-10-3.p1", "10-10-3.b2")
@pytest.mark.parametrize(("chosen", "offered"), [("盾", True), ("乙", False)])
def test_a_unit_protects_itself_only_if_it_has_to_do_with_the_chain(
    table: Table, chosen: str, offered: bool
) -> None:
    t = fight(table, "炎", "盾, 乙", hand="焼", hand2="札", cards=(SELF,)).play(
        "use 焼", f"card {chosen}"
    )
    assert t.offers("counter") is offered
    assert t.refused("counter 盾") == ({""} if offered else {"10-10-3.p1"})


@clause(GAME, "10-10-3.b1", "10-10-3.b2")
def test_so_it_can_when_it_is_attacked_or_attacks(table: Table) -> None:
    t = fight(table, "盾, 甲", "盾, 壁", hand="札", hand2="札", cards=(SELF,)).play("attack")
    assert t.options == ["counter 盾 1", "pass"]
    t.play("2: pass")
    assert t.options == ["pass"]  # it has acted, for the attack
    t = fight(table, "甲", "盾, 壁", hand2="札", rolls=(6, 1), cards=(SELF,)).play("attack")
    t.play("2: counter 盾").passes()
    assert t.defence_of(2, "盾") == 6


# --- all ------------------------------------------------------------------------------------------------------


@clause(GAME, "10-10-3.n1")
def test_an_effect_on_all_needs_one_of_them_in_the_chain(table: Table) -> None:
    all_of = counter("自軍ユニットすべてに「防御力：+3」を付与する。")
    t = fight(table, "炎, 岩", "波, 乙, 甲", hand="焼, 力", hand2="応, 札", cards=(all_of,))
    t.play("use 力", "card 炎")
    assert t.options == ["pass"]
    assert t.refused("counter 応") == {"10-10-3.p1"}
    t.passes().play("use 焼", "card 乙")
    assert t.options == ["counter 応 1", "pass"]
    t.play("2: counter 応").passes()
    assert [t.defence_of(2, c) for c in ("波", "乙", "甲")] == [5, 7, 5]  # all of them, then


# --- several ----------------------------------------------------------------------------------------------------


@clause(GAME, "10-10-3.n1")
def test_of_several_that_are_chosen_one_is_of_the_chain(table: Table) -> None:
    """It is named first; the other may be any."""
    t = fight(table, "炎, 師, 甲, 乙", "波, 壁", hand="爆", hand2="応", cards=(counter(f"敵軍ユニット2体に{HARM}"),))  # fmt: skip
    t.play("use 爆", "slot 炎 fire", "slot 師 multi_spell", "2: counter 応")
    assert t.options == ["card 炎", "card 師"]
    t.play("2: card 師")
    assert t.options == ["card 炎", "card 甲", "card 乙"]
    t.play("2: card 甲").passes()
    assert t.log().count("“師” is dealt 1 damage") == t.log().count("“甲” is dealt 1 damage") == 1


@clause(GAME, "10-10-3.n1")
def test_up_to_several(table: Table) -> None:
    t = fight(table, "炎, 師, 甲", "波, 壁", hand="爆", hand2="応", cards=(counter(f"敵軍ユニット2体までに{HARM}"),))  # fmt: skip
    t.play("use 爆", "slot 炎 fire", "slot 師 multi_spell", "2: counter 応")
    assert t.options == ["card 炎", "card 師", "done"]
    t.play("2: card 師")
    assert t.options == ["card 炎", "card 甲", "done"]
    t.play("2: done").passes()
    assert t.log().count("is dealt 1 damage") == 1


@clause(GAME, "10-10-3.n1", "10-10-3.p1")
def test_not_without_any_of_the_chain(table: Table) -> None:
    two = counter("自軍ユニット2体に「防御力：+3」を付与する。")
    t = fight(table, "岩, 甲", "波, 壁, 乙", hand="力", hand2="応", cards=(two,)).play(
        "use 力", "card 甲"
    )
    assert t.options == ["pass"]
    assert t.refused("counter 応") == {"10-10-3.p1"}


BOTH = counter(f"自軍ユニット1体と敵軍ユニット1体に{HARM}")


@clause(GAME, "10-10-3.n1")
def test_of_one_of_each_side_one_is_of_the_chain(table: Table) -> None:
    """Nobody of player 2 has to do with 力: any of them is chosen, and 甲 or 岩."""
    t = fight(table, "甲, 岩, 乙", "波, 壁", hand="力", hand2="応", cards=(BOTH,)).play(
        "use 力", "card 甲"
    )
    t.play("2: counter 応")
    assert t.options == ["card 波", "card 壁"]
    t.play("2: card 壁")
    assert t.options == ["card 甲", "card 岩"]


@clause(GAME, "10-10-3.n1")
def test_with_the_first_of_the_chain_the_second_may_be_any(table: Table) -> None:
    t = fight(table, "甲, 炎, 乙", "波, 壁", hand="焼", hand2="応", cards=(BOTH,)).play(
        "use 焼", "card 壁"
    )
    t.play("2: counter 応", "2: card 壁")
    assert t.options == ["card 甲", "card 炎", "card 乙"]
    t = fight(table, "甲, 炎, 乙", "波, 壁", hand="焼", hand2="応", cards=(BOTH,)).play(
        "use 焼", "card 壁"
    )
    t.play("2: counter 応", "2: card 波")  # nothing to do with it: then the other has to
    assert t.passes().log().count("“炎” is dealt 1 damage") == 1


@clause(GAME, "10-10-3.n1")
def test_a_chosen_unit_of_the_chain_is_enough_for_an_effect_on_others_too(table: Table) -> None:
    kami = unit("捨", 2, 2, 3, f"Battle［対抗］《完了型》敵軍ユニット1体に{HARM}その後、このユニットを破棄する。")  # fmt: skip
    t = fight(table, "甲, 炎", "捨, 壁", hand="焼", hand2="札", cards=(kami,)).play(
        "use 焼", "card 壁"
    )
    assert t.options == ["counter 捨 1", "pass"]
    t.play("2: counter 捨").passes()
    assert (t.log().count("“炎” is dealt 1 damage"), t.party(2, "32")) == (1, ["壁"])


# --- players and used cards -----------------------------------------------------------------------------------


@clause(GAME, "10-10-3.b3")
@pytest.mark.parametrize(
    "text",
    [
        "手札を1枚補充する。",
        "敵軍プレイヤーは手札を1枚破棄する。",
        "双方のプレイヤーは手札を1枚補充する。",
    ],
)
def test_players_are_always_proper(table: Table, text: str) -> None:
    t = fight(table, "甲, 岩", "波, 壁", hand="力, 札", hand2="応", cards=(counter(text),))
    t.play("use 力", "card 甲")
    assert t.options == ["counter 応 1", "pass"]
    t.play("2: counter 応").passes()
    assert t.has(2, "discard") == ["応"]


@clause(GAME, "10-10-3.b3")
def test_so_is_what_was_used(table: Table) -> None:
    t = fight(table, "甲, 岩", "嵐, 壁", hand="力", hand2="消").play("use 力", "card 甲")
    t.play("2: counter 消").passes()
    assert t.attack_of(1, "甲") == 3


@clause(GAME, "10-10-3.p1")
def test_a_choice_that_comes_later_in_a_text_is_of_the_chain_too(table: Table) -> None:
    late = counter(f"1Dを振る。ダイス結果が4以上なら、敵軍ユニット1体に{HARM}")
    t = fight(table, "甲, 炎, 師", "波, 壁", hand="爆", hand2="応", rolls=(6, 1, 6), cards=(late,))
    t.play("use 爆", "slot 炎 fire", "slot 師 multi_spell", "2: counter 応").passes()
    assert t.options == ["card 炎", "card 師"]
