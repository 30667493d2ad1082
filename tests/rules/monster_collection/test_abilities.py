"""13: special abilities and their icons."""

from __future__ import annotations

import pytest

from tefuda.games.common.places import Place
from tefuda.games.monster_collection.cards.card import Refused, compile_card, read_card
from tests.rules.monster_collection.cards import (
    CardData,
    consumable,
    equipment,
    spell,
    summoner,
    terrain,
    unit,
)
from tests.rules.monster_collection.fights import (
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

DRAWS = "手札を1枚補充する。"
DISCARDS = "〈コスト：手札1枚を破棄する〉"


def reads(card: CardData) -> bool:
    return not isinstance(compile_card(read_card(card, Place("test"))), Refused)


# --- 13.p1: who has them ------------------------------------------------------------------------------------


@clause(GAME, "13.p1")
def test_summoners_units_and_terrain_have_special_abilities(table: Table) -> None:
    text = f"Battle［普通］《宣言型》{DISCARDS}敵軍ユニット1体に【1】ダメージを与える。"
    cards = (summoner("召", text), unit("員", 2, 2, 2, text), terrain("地", 12, text))
    t = fight(
        table, "員", "壁, 員", hand="札*4", hand2="札*4", ground="地", cards=cards,
        one={"summoner": "召"}, two={"summoner": "召"},
    )  # fmt: skip
    assert sorted(t.options) == sorted(["use 員 1", "use 召 1", "attack"])
    assert t.refused("use 地") == {"13.p1"}  # it is player 2's
    t.play("attack").passes()
    t.play("end_timing")
    assert t.asked == (2, "10-5.s1.p1")
    assert sorted(t.options) == sorted(["use 員 1", "use 召 1", "use 地 1", "attack"])


@clause(GAME, "13.p1")
def test_a_special_ability_leaves_no_card_in_the_effect_zone(table: Table) -> None:
    t = fight(table, "射", "壁, 甲", hand2="札")
    t.play("use 射", "card 壁")
    assert t.asked == (2, "10-10-2.p1")
    assert (t.stack, t.count(1, "effect"), t.party(1, "32")) == (["射"], 0, ["射"])


@clause(GAME, "13.p1")
def test_what_equipment_gives_is_its_bearers_ability(table: Table) -> None:
    watch = unit(
        "観", 2, 0, 9, f"Battle［条件(強制)］〈発揮：敵軍ユニットが特殊能力を使用したとき〉{DRAWS}"
    )
    t = fight(table, "兵 equip 笛, 甲", "観", cards=(watch,))
    assert t.options == ["use 笛 1", "attack"]
    t.play("use 笛")
    assert t.state(1, "兵") == "acted"
    assert t.count(2, "hand") == 1


# --- 13.p2: icons -------------------------------------------------------------------------------------------


@clause(GAME, "13.p2", "13-2.p2")
@pytest.mark.parametrize(
    ("front", "good"),
    [
        ("《完了型》", True), (f"《完了型》{DISCARDS}", True), (f"《宣言型》{DISCARDS}", True),
        ("《宣言型》", False), ("", False), (DISCARDS, False), ("《万能型》", False),
        (f"《完了型》《宣言型》{DISCARDS}", False),
    ],
)  # fmt: skip
def test_an_ability_that_is_used_has_one_icon_and_a_declared_one_a_cost(
    front: str, good: bool
) -> None:
    assert reads(unit("試", 1, 1, 1, f"Battle［普通］{front}{DRAWS}")) is good


@clause(GAME, "13.p2", "13-3.p2", "13-3.p3")
def test_the_hand_icon_is_for_what_can_be_in_a_hand() -> None:
    text = f"Battle［普通］《手札》{DRAWS}"
    assert reads(
        unit("試", 1, 1, 1, f"Battle［普通］《手札》〈コスト：このカードを破棄する〉{DRAWS}")
    )
    assert reads(spell("試", text))
    assert reads(consumable("試", text))
    assert not reads(summoner("試", text))
    assert not reads(terrain("試", 4, text))
    assert not reads(equipment("試", 0, 0, text))


# --- 13-1: completed ----------------------------------------------------------------------------------------


@clause(GAME, "13-1.p1", "13-1.p2")
def test_a_completed_ability_turns_its_own_card(table: Table) -> None:
    t = fight(table, "射, 甲", "壁")
    assert t.options == ["use 射 1", "attack"]
    t.play("use 射")
    assert (t.state(1, "射"), t.state(1, "甲")) == ("acted", "unacted")
    assert t.options == ["attack"]
    assert t.refused("use 射") == {"13-1.p2"}
    t.play("attack")
    assert "Player 1 attacks for 3" in t.log()  # 射 has acted and does not attack


@clause(GAME, "13-1.p2")
def test_who_has_attacked_cannot_use_a_completed_ability(table: Table) -> None:
    t = fight(table, "射", "壁", hand="札")
    attack(t)
    assert t.options == ["end_timing"]
    assert t.refused("use 射") == {"13-1.p2"}


@clause(GAME, "13-1.p2")
def test_the_second_side_may_have_been_turned_before_its_timing(table: Table) -> None:
    t = fight(table, "闇", "壁, 射", hand="縛")
    use(t, "縛", "card 射")
    assert t.state(2, "射") == "acted"
    attack(t)
    assert t.asked == (2, "10-5.s1.p1")
    assert t.options == ["attack"]
    assert t.refused("use 射") == {"13-1.p2"}


@clause(GAME, "13-1.p2")
def test_a_completed_counter_turns_its_card_too(table: Table) -> None:
    guard = unit(
        "盾持", 2, 1, 3, "Battle［対抗］《完了型》自軍ユニット1体に「防御力：+3」を付与する。"
    )
    t = fight(table, "甲", "盾持, 壁", cards=(guard,))
    t.play("attack")
    assert t.options == ["counter 盾持 1", "pass"]
    t.play("counter 盾持", "card 盾持")
    assert t.state(2, "盾持") == "acted"
    assert t.asked == (2, "10-5.s1.p1")
    assert t.party(2, "32") == ["盾持", "壁"]  # 3 damage, defence 6
    t.play("attack")
    assert "Player 2 attacks for 0" in t.log()


@clause(GAME, "13-1.p2")
def test_a_summoner_acts_for_its_completed_ability_once_a_turn(table: Table) -> None:
    bolt = summoner("雷主", "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
    t = table.lay(
        {"22": "野, 甲", "23": "野, 甲", "summoner": "雷主"}, {"32": "野, 札", "33": "野, 札, 札"},
        rolls=(6, 1, 6, 1), cards=(bolt,),
    )  # fmt: skip
    t.march("32", "甲")
    to_normal(t)
    t.play("use 雷主")
    assert t.party(2, "32") == []
    to_the_end(t)
    assert t.expect("1 summoner 雷主 state acted")
    t.march("33", "甲")
    to_normal(t)
    assert t.options == ["attack"]
    assert t.refused("use 雷主") == {"13-1.p2"}


@clause(GAME, "13-1.p2")
def test_an_acted_bearer_cannot_use_the_completed_ability_of_its_equipment(table: Table) -> None:
    t = fight(table, "兵 equip 笛", "壁", hand="札")
    attack(t)
    assert t.refused("use 笛") == {"13-1.p2"}


@clause(GAME, "13-1.p2")
def test_one_bearer_acts_for_one_of_its_abilities(table: Table) -> None:
    t = fight(table, "匠 equip 笛+笛, 甲", "壁")
    assert t.options == ["use 笛 1", "use 笛 1", "attack"]
    t.play("use 笛")
    assert t.options == ["attack"]


@clause(GAME, "13-1.p2")
def test_a_completed_ability_may_have_a_further_cost(table: Table) -> None:
    both = unit(
        "両", 2, 2, 2, f"Battle［普通］《完了型》{DISCARDS}敵軍ユニット1体に【1】ダメージを与える。"
    )
    t = fight(table, "両, 甲", "壁", cards=(both,))
    assert t.refused("use 両") == {"14.p1"}
    t = fight(table, "両, 甲", "壁", hand="札", cards=(both,))
    use(t, "両")
    assert (t.state(1, "両"), t.has(1, "discard")) == ("acted", ["札"])


# --- 13-2: declared -----------------------------------------------------------------------------------------


@clause(GAME, "13-2.p1", "13-2.p2")
def test_a_declared_ability_is_used_as_often_as_its_cost_can_be_paid(table: Table) -> None:
    t = fight(table, "投, 甲", "壁", hand="札, 甲, 乙")
    for card in ("札", "甲"):
        use(t, "投", f"card {card}")
        assert t.state(1, "投") == "unacted"
    use(t, "投")
    assert t.log().count("“壁” is dealt 2 damage") == 3
    assert t.options == ["attack"]
    assert t.refused("use 投") == {"14.p1"}


@clause(GAME, "13-2.p2")
def test_a_declared_ability_is_used_acted_or_not(table: Table) -> None:
    t = fight(table, "投", "壁", hand="札, 甲")
    use(t, "投", "card 札")
    attack(t)
    assert t.state(1, "投") == "acted"
    assert t.options == ["use 投 1", "end_timing"]
    use(t, "投")
    assert t.log().count("“壁” is dealt 2 damage") == 3  # twice so, and the attack of 2


@clause(GAME, "13-2.p2")
def test_a_declared_ability_whose_cost_is_to_act_is_used_once(table: Table) -> None:
    t = fight(table, "甲", "庇, 壁")
    t.play("attack")
    assert t.options == ["counter 庇 1", "pass"]
    t.play("counter 庇", "card 庇")
    assert t.state(2, "庇") == "acted"
    assert t.refused("counter 庇") <= {"13-1.p2", "11-2-2.p1"}


# --- 13-3: from the hand ------------------------------------------------------------------------------------


@clause(GAME, "13-3.p1", "13-3.p2")
def test_a_hand_ability_is_used_out_of_the_hand(table: Table) -> None:
    t = fight(table, "甲", "乙, 壁", hand2="手")
    t.play("attack")
    assert t.asked == (2, "10-10-2.p1")
    assert t.options == ["counter 手 1", "pass"]
    t.play("counter 手", "card 乙")
    assert t.has(2, "discard") == ["手"]
    assert t.defence_of(2, "乙") == 6


@clause(GAME, "13-3.p1")
def test_a_hand_ability_is_not_used_on_the_field(table: Table) -> None:
    t = fight(table, "甲", "手, 壁", hand2="札")
    t.play("attack")
    assert t.options == ["pass"]
    assert t.refused("counter 手") == {"13-3.p1"}


@clause(GAME, "13-3.p1")
def test_a_hand_ability_is_not_used_out_of_deck_or_discard_pile(table: Table) -> None:
    t = fight(table, "甲", "壁", hand2="札", two={"discard": "手", "deck": "手*3"})
    t.play("attack")
    assert t.options == ["pass"]
    assert "" not in t.refused("counter 手")


@clause(GAME, "13-3.p2")
def test_a_hand_ability_is_a_special_ability_and_cannot_be_cancelled_as_a_spell(
    table: Table,
) -> None:
    t = fight(table, "甲, 嵐", "乙, 壁", hand="消", hand2="手, 札")
    t.play("attack")
    t.play("counter 手", "card 乙")
    assert t.asked == (1, "10-10-2.p1")
    assert t.options == ["pass"]  # nothing lies in the effect zone
    assert t.count(2, "effect") == 0


@clause(GAME, "13-3.p2")
def test_a_hand_ability_in_ones_own_normal_timing(table: Table) -> None:
    throws = unit(
        "擲",
        2,
        2,
        2,
        "Battle［普通］《手札》〈コスト：このカードを破棄する〉敵軍ユニット1体に【2】ダメージを与える。",
    )
    t = fight(table, "甲", "壁", hand="擲", cards=(throws,))
    assert t.options == ["use 擲 1", "attack"]
    t.play("use 擲")
    assert "“壁” is dealt 2 damage" in t.log()
    assert t.has(1, "discard") == ["擲"]


@clause(GAME, "13-3.p3")
def test_spells_and_items_with_the_icon_are_no_special_abilities(table: Table) -> None:
    """Who cannot use special abilities can use them, and who watches for those sees none."""
    held = spell(
        "印", "Battle［普通］《手札》〈コスト：火消費〉敵軍ユニット1体に【1】ダメージを与える。"
    )
    mute = unit("黙", 2, 0, 9, "Battle［常時］敵軍ユニットは特殊能力を使用できない。")
    watch = unit(
        "観", 2, 0, 9, f"Battle［条件(強制)］〈発揮：敵軍ユニットが特殊能力を使用したとき〉{DRAWS}"
    )
    t = fight(table, "炎, 射", "黙, 観", hand="印", cards=(held, mute, watch))
    assert t.options == ["use 印 1", "attack"]
    assert t.refused("use 射") == {"1-1.p1"}
    use(t, "印", "card 黙")
    assert "“黙” is dealt 1 damage" in t.log()
    assert t.has(1, "discard") == ["印"]
    assert t.count(2, "hand") == 0


@clause(GAME, "13.p1")
def test_who_cannot_use_special_abilities_does_not_use_conditions_either(table: Table) -> None:
    """1-1.p1: 「特殊能力を使用できない」"""
    cry = unit("叫", 1, 1, 1, f"Battle［条件］〈発揮：戦闘開始時〉{DRAWS}")
    mute = terrain("黙地", 12, "Battle［常時］敵軍ユニットは特殊能力を使用できない。")
    t = march_in(put_up(table, "叫, 射", "叫, 壁", ground="黙地", cards=(cry, mute)))
    assert t.asked == (2, "11-2-4.b3.p1")
    t.play("apply 叫")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (0, 1)
    to_normal(t)
    assert (t.asked, t.options) == ((1, "10-4.s1.p1"), ["attack"])
    assert t.refused("use 射") == {"1-1.p1"}
