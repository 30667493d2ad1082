"""Summoners, MC01-001 to MC01-005, each ability in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    HAS_ACTED,
    MAIN,
    NO_COST,
    NOT_COUNTER,
    NOT_IN_CHAIN,
    NOT_NORMAL,
    NOT_RITUAL,
    NOTHING_TO_CHOOSE,
    PAY,
    PAY_AT_ONCE,
    SECOND_TIMING,
    TARGET,
    TARGET_OF_COUNTER,
    TARGET_OF_RITUAL,
    CardTable,
    bears,
    card,
    each,
)
from tests.rules.monster_collection.cards import unit
from tests.rules.monster_collection.fights import SECOND
from tests.rules.monster_collection.table import shuffled

DART = unit("針", 1, 2, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
DRAWS = unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。")
CARDS = (DART, DRAWS)


@each("key", "MC01-001", "MC01-002", "MC01-003")
def test_a_summoner_that_has_acted_does_no_more_until_the_turn_ends(
    table: CardTable, key: str
) -> None:
    one = {"summoner": f"{key} state acted"}
    word = "counter" if key == "MC01-002" else "use"
    t = table.fight("甲", "壁", hand="札", rolls=(6, 1), one=one)
    if word == "counter":
        t.play("attack")
    assert t.refused(f"{word} {key}") == {HAS_ACTED}
    t.over()
    assert t.told(1, "summoner", "state") == ["acted"]
    t.end_turn()
    assert t.told(1, "summoner", "state") == ["unacted"]


@each("key", "MC01-001", "MC01-003")
def test_a_summoner_acts_for_it_in_a_normal_timing_of_its_own(table: CardTable, key: str) -> None:
    t = table.fight("甲", "壁", hand="札", hand2="札", one={"summoner": key}, two={"summoner": key})
    assert t.options == [f"use {key} 1", "attack"]
    t.play(f"use {key}")
    assert (t.asked, t.stack) == ((2, ANSWER), [key])  # it may be answered
    t.passes()
    assert (t.told(1, "summoner", "state"), t.told(2, "summoner", "state")) == (
        ["acted"],
        ["unacted"],
    )
    assert t.options == ["attack"]
    t.attack().play("end_timing")
    assert (t.asked, t.options) == ((2, SECOND_TIMING), [f"use {key} 1", "attack"])
    t = table.lay({"22": "野, 甲", "summoner": key})
    assert t.refused(f"use {key}") == {NOT_NORMAL}  # there is no battle


@card("MC01-001")
def test_hotori_strengthens_an_own_unit_of_the_battle(table: CardTable) -> None:
    one = {"summoner": "MC01-001", "21": "森, 乙"}
    t = table.fight("甲, 札", "壁", one=one, hand="札").play("use MC01-001")
    assert (t.asked, t.options) == ((1, TARGET), ["card 甲", "card 札"])
    t.play("card 甲").passes()
    assert [t.stats(1, x) for x in ("甲", "札", "乙")] == [(5, 2), (1, 1), (2, 4)]
    t.attack()
    assert t.dealt == ["壁 6"]
    t.over()
    assert t.attack_of(1, "甲") == 3


@card("MC01-002")
def test_minamo_protects_an_own_unit_of_the_chain(table: CardTable) -> None:
    one = {"summoner": "MC01-002"}
    t = table.fight("甲, 札, 乙", "針, 壁", one=one, hand="札", rolls=SECOND, cards=CARDS)
    t.play("use 針", "card 甲")
    assert (t.asked, t.options) == ((1, ANSWER), ["counter MC01-002 1", "pass"])
    t.play("counter MC01-002").passes()
    assert [t.stats(1, x) for x in ("甲", "札", "乙")] == [(3, 4), (1, 1), (2, 4)]
    assert t.told(1, "summoner", "state") == ["acted"]
    t.over()
    assert t.defence_of(1, "甲") == 2


@card("MC01-002")
def test_minamo_chooses_among_all_own_units_that_are_attacked(table: CardTable) -> None:
    one = {"summoner": "MC01-002", "21": "森, 乙"}
    t = table.fight("甲, 札", "甲", one=one, rolls=SECOND).play("attack", "counter MC01-002")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 甲", "card 札"])
    t.play("card 甲")
    assert (t.dealt[:2], t.party(1, "32")) == (["甲 3", "札 0"], ["甲", "札"])


@card("MC01-002")
def test_minamo_has_no_answer_where_no_own_unit_is_meant(table: CardTable) -> None:
    one = {"summoner": "MC01-002"}
    t = table.fight("甲", "汲", one=one, hand="札", rolls=SECOND, cards=CARDS).play("use 汲")
    assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    assert t.refused("counter MC01-002") == {NOT_IN_CHAIN}
    t = table.fight("甲", "壁", one=one, hand="札")
    assert t.refused("counter MC01-002") == {NOT_COUNTER}  # nothing has been declared


@card("MC01-003")
@pytest.mark.parametrize(
    ("target", "dealt"), [("抗", "抗 1"), ("堅", "堅 0"), ("壁", "壁 2"), ("脆", "脆 2")]
)
def test_kuchinawa_curses_an_enemy_for_two(table: CardTable, target: str, dealt: str) -> None:
    one = {"summoner": "MC01-003", "21": "森, 乙"}
    t = table.fight(
        "甲",
        "抗, 堅, 壁, 脆",
        one=one,
        two={"33": "森, 札"},
        cards=(bears("抗", "耐性：呪詛(1減)"),),
    )
    t.play("use MC01-003")
    assert (t.asked, t.options) == ((1, TARGET), ["card 抗", "card 堅", "card 壁", "card 脆"])
    t.play(f"card {target}")
    assert t.dealt == [dealt]


# --- 004: rituals -------------------------------------------------------------------------------------


@card("MC01-004.1")
def test_hibiki_finds_a_unit_of_up_to_level_two_for_a_card_of_the_hand(table: CardTable) -> None:
    one = {"summoner": "MC01-004", "hand": "丙, 森", "deck": "札, 乙, 甲, 丁, 剣"}
    order = ("丁", "剣", "札", "乙")
    t = table.lay(one, chance=(shuffled(1, *order),)).play("ritual MC01-004 1")
    assert (t.asked, t.options) == ((1, PAY_AT_ONCE), ["card 丙", "card 森"])
    t.play("card 森")
    assert t.has(1, "discard") == ["森"]
    assert sorted(t.options) == ["card 札", "card 甲", "done"]  # 乙 is of level 3
    t.play("card 甲")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["丙", "甲"], list(order))
    assert "甲" in t.log(2)  # it is shown
    assert (t.asked[1], t.told(1, "summoner", "state")) == (MAIN, ["acted"])
    assert t.refused("ritual MC01-004") == {HAS_ACTED}


@card("MC01-004.1")
def test_hibiki_may_find_nothing_and_the_deck_is_shuffled_all_the_same(table: CardTable) -> None:
    one = {"summoner": "MC01-004", "hand": "森", "deck": "札, 乙"}
    t = table.lay(one, chance=(shuffled(1, "乙", "札"),)).play("ritual MC01-004 1")
    assert t.options == ["card 札", "done"]
    t.play("done")
    assert (t.has(1, "hand"), t.has(1, "deck"), t.has(1, "discard")) == ([], ["乙", "札"], ["森"])
    t = table.lay({"summoner": "MC01-004", "deck": "札, 乙"})
    assert t.refused("ritual MC01-004 1") == {NO_COST}


@card("MC01-004.2")
def test_hibiki_calls_a_unit_of_up_to_level_two_out_of_the_discard_pile(table: CardTable) -> None:
    one = {"summoner": "MC01-004", "deck": "札, 弱, 丁", "discard": "甲, 翼, 乙, 剣", "12": "丙"}
    t = table.lay(one, {"discard": "札"}).play("ritual MC01-004 2")
    assert (t.asked, sorted(t.options)) == ((1, TARGET_OF_RITUAL), ["card 甲", "card 翼"])
    t.play("card 甲")
    assert (t.party(1, "12"), t.state(1, "甲")) == (["丙", "甲"], "unacted")
    assert t.has(1, "deck") == ["丁"]  # the two cards on top of it have paid
    assert sorted(t.has(1, "discard")) == sorted(["乙", "剣", "弱", "札", "翼"])
    assert t.told(1, "summoner", "state") == ["acted"]


@card("MC01-004.2")
@pytest.mark.parametrize(("deck", "discard"), [("札", "甲"), ("札, 札", "乙"), ("札, 札", "")])
def test_hibiki_needs_two_cards_in_the_deck_and_a_unit_to_call(
    table: CardTable, deck: str, discard: str
) -> None:
    one = {"summoner": "MC01-004", "deck": deck, "discard": discard}
    assert table.lay(one).refused("ritual MC01-004 2") == {NO_COST}
    one = {"summoner": "MC01-004", "deck": "札, 札", "discard": "甲"}
    t = table.lay(one)
    assert t.refused("ritual MC01-004 2") == {""}


@each("key, number", ("MC01-004.1", 1), ("MC01-004.2", 2), ("MC01-005.1", 1))
def test_a_ritual_is_an_action_of_the_own_main_phase(
    table: CardTable, key: str, number: int
) -> None:
    one = {"summoner": key, "hand": "森", "discard": "甲, 剣"}
    assert f"ritual {key} {number}" in table.lay(one).options
    t = table.lay(one, phase="summon")
    assert t.refused(f"ritual {key} {number}") == {NOT_RITUAL}
    t = table.lay(one, turn=2)
    assert f"ritual {key} {number}" not in t.options
    t = table.fight("甲", "壁", hand="森", one={"summoner": key, "discard": "甲, 剣"})
    assert t.refused(f"ritual {key} {number}") == {NOT_RITUAL}
    one["summoner"] = f"{key} state acted"
    assert table.lay(one).refused(f"ritual {key} {number}") == {HAS_ACTED}


# --- 005 ----------------------------------------------------------------------------------------------


@card("MC01-005.1")
def test_imoji_takes_equipment_back_out_of_the_discard_pile(table: CardTable) -> None:
    one = {"summoner": "MC01-005", "discard": "剣, 薬, 弾, 甲, 鎧, 焼"}
    t = table.lay(one, {"discard": "杖"}).play("ritual MC01-005")
    assert (t.asked, sorted(t.options)) == ((1, TARGET_OF_RITUAL), ["card 剣", "card 鎧"])
    t.play("card 鎧")
    assert (t.has(1, "hand"), t.count(1, "discard")) == (["鎧"], 5)
    assert t.told(1, "summoner", "state") == ["acted"]
    t = table.lay({"summoner": "MC01-005", "discard": "薬, 弾, 甲"})
    assert t.refused("ritual MC01-005 1") == {NOTHING_TO_CHOOSE}


@card("MC01-005.2")
def test_imoji_gives_equipment_of_the_battle_for_protection_as_often_as_there_is_some(
    table: CardTable,
) -> None:
    one = {"summoner": "MC01-005 state acted", "21": "森, 兵 equip 杖"}
    t = table.fight(
        "甲, 匠 equip 剣+鎧", "針, 兵 equip 笛", one=one, hand="札", rolls=SECOND, cards=CARDS
    )
    t.play("use 針", "card 甲")
    assert (t.asked, t.options) == ((1, ANSWER), ["counter MC01-005 2", "pass"])
    t.play("counter MC01-005")
    assert (t.asked, t.options) == ((1, PAY), ["card 剣", "card 鎧"])
    t.play("card 剣")
    t.until("counter").play("counter MC01-005")  # 鎧 alone is left to give
    t.passes()
    assert (t.defence_of(1, "甲"), t.equip(1, "匠"), t.has(1, "discard")) == (8, [], ["剣", "鎧"])
    t.over()
    assert t.defence_of(1, "甲") == 2


@card("MC01-005.2")
def test_imoji_needs_equipment_in_the_battle_and_a_unit_of_the_chain(table: CardTable) -> None:
    one = {"summoner": "MC01-005", "21": "森, 兵 equip 杖"}
    t = table.fight("甲", "針", one=one, hand="札", rolls=SECOND, cards=CARDS).play("use 針")
    assert (t.options, t.refused("counter MC01-005 2")) == (["pass"], {NO_COST})
    t = table.fight("兵 equip 剣", "汲", one=one, hand="札", rolls=SECOND, cards=CARDS)
    t.play("use 汲")
    assert (t.options, t.refused("counter MC01-005 2")) == (["pass"], {NOT_IN_CHAIN})
