"""Combat spells of water and earth, MC01-080 to MC01-087, each effect in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import (
    ANSWER,
    FIRST_TIMING,
    FORBIDDEN,
    NOT_IN_CHAIN,
    NOTHING_TO_CHOOSE,
    SECOND_TIMING,
    TARGET,
    TARGET_OF_COUNTER,
    CardTable,
    bears,
    card,
    each,
)
from tests.rules.monster_collection.cards import spell, unit
from tests.rules.monster_collection.fights import SECOND

DART = unit("針", 1, 2, 9, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。")
DRAWS = unit("汲", 1, 0, 9, "Battle［普通］《完了型》手札を1枚補充する。")
SEA = unit("潮", 2, 0, 9, element="水", standing=("スペル：水水水",))
ROCK = unit("巌", 2, 0, 9, standing=("スペル：土土土",))
SHOUT = spell("吼", "Battle［対抗］〈コスト：水消費〉自軍ユニット1体に「攻撃力：+1」を付与する。")


# --- water: 080 to 083 --------------------------------------------------------------------------------


@card("MC01-080.1")
def test_the_ebb_takes_one_of_up_to_level_four_back_into_its_owners_hand(table: CardTable) -> None:
    t = table.fight("潮, 甲", "乙, 丙, 丁", hand="MC01-080", cards=(SEA,), two={"33": "森, 札"})
    t.play("use MC01-080 1")
    assert (t.asked, t.options) == ((1, TARGET), ["card 乙", "card 丙"])  # 丁 is of level 5
    t.play("card 丙").passes()
    assert (t.has(2, "hand"), t.party(2, "32"), t.has(2, "discard")) == (["丙"], ["乙", "丁"], [])
    t = table.fight("潮, 甲", "丁", hand="MC01-080", cards=(SEA,), two={"33": "森, 札"})
    assert t.refused("use MC01-080 1") == {NOTHING_TO_CHOOSE}


@card("MC01-080.2")
def test_the_ebb_takes_any_enemy_under_its_owners_deck(table: CardTable) -> None:
    t = table.fight("潮, 甲", "丁, 兵 equip 剣", hand="MC01-080", cards=(SEA,))
    t.play("use MC01-080 2")
    assert t.options == ["card 丁", "card 兵"]
    t.play("card 丁").passes()
    assert (t.has(2, "deck")[-1], t.has(2, "deck")[0], t.count(2, "deck")) == ("丁", "札", 11)
    assert (t.party(2, "32"), t.count(2, "hand"), t.has(2, "discard")) == (["兵"], 0, [])
    t = table.fight("潮, 甲", "丁, 兵 equip 剣", hand="MC01-080", cards=(SEA,))
    t.play("use MC01-080 2", "card 兵").passes()
    assert (t.has(2, "deck")[-1], t.has(2, "discard")) == ("兵", ["剣"])


@card("MC01-081")
def test_the_water_mirror_cancels_a_spell_of_either_side_and_nothing_else(table: CardTable) -> None:
    t = table.fight("潮", "炎", hand="MC01-081", hand2="焼", rolls=SECOND, cards=(SEA,))
    t.play("use 焼", "counter MC01-081").passes()
    assert (t.dealt, t.has(1, "discard"), t.has(2, "discard")) == ([], ["MC01-081"], ["焼"])
    t = table.fight("潮", "炎", hand="吼, MC01-081", hand2="焼", rolls=SECOND, cards=(SEA, SHOUT))
    t.play("use 焼", "counter 吼", "counter MC01-081")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 吼", "card 焼"])
    t.play("card 吼").passes()
    assert (t.attack_of(1, "潮"), t.dealt) == (0, ["潮 3"])
    for begins in ("use 弾", "use 針", "attack"):
        t = table.fight(
            "潮", "錬, 針", hand="MC01-081", hand2="弾", rolls=SECOND, cards=(SEA, DART)
        )
        t.play(begins)
        assert t.refused("counter MC01-081") == {NOTHING_TO_CHOOSE}


@card("MC01-081")
def test_a_mirror_cancels_a_mirror(table: CardTable) -> None:
    t = table.fight(
        "潮", "炎, 波", hand="MC01-081", hand2="焼, MC01-081", rolls=SECOND, cards=(SEA,)
    )
    t.play("use 焼", "counter MC01-081", "counter MC01-081")
    assert t.options == ["card 焼", "card MC01-081"] or t.options == ["card MC01-081", "card 焼"]
    t.play("card MC01-081").passes()
    assert t.dealt == ["潮 3"]


@card("MC01-082.2")
@pytest.mark.parametrize(("mine", "damage"), [("潮", 1), ("潮, 甲", 1), ("潮, 波, 波", 3)])
def test_the_great_wave_strikes_one_for_as_many_water_units_as_fight(
    table: CardTable, mine: str, damage: int
) -> None:
    t = table.fight(mine, "抗, 巨", hand="MC01-082", one={"21": "森, 波"}, two={"33": "森, 波"},
                    cards=(SEA, bears("抗", "耐性：津波(1減)")))  # fmt: skip
    t.play("use MC01-082 2")
    assert t.options == ["card 抗", "card 巨"]
    t.play("card 巨").paid()
    assert t.dealt == [f"巨 {damage}"]
    t = table.fight(
        "潮, 波", "抗, 巨", hand="MC01-082", cards=(SEA, bears("抗", "耐性：津波(1減)"))
    )
    t.play("use MC01-082 2", "card 抗", "slot 潮 water", "slot 潮 water").passes()
    assert t.dealt == ["抗 1"]


@each(
    "key, number, less, payer",
    ("MC01-083.1", 1, 3, "潮"),
    ("MC01-085.2", 2, 2, "巌"),
)
def test_it_weakens_an_enemy_of_the_chain(
    table: CardTable, key: str, number: int, less: int, payer: str
) -> None:
    t = table.fight(f"{payer}, 甲", "丙, 丁", hand=f"{key}, 札", rolls=SECOND, cards=(SEA, ROCK))
    t.play("attack", f"counter {key} {number}")
    assert (t.asked, t.options) == ((1, TARGET_OF_COUNTER), ["card 丙", "card 丁"])
    t.play("card 丁").passes()
    assert t.dealt == [f"{payer} {11 - less}", f"甲 {max(0, 2 - less)}"]
    assert (t.stats(2, "丙"), t.stats(2, "丁")) == ((5, 5), (6 - less, 6))
    t.over()
    assert t.attack_of(2, "丁") == 6
    t = table.fight(payer, "針, 丁", hand=key, rolls=SECOND, cards=(SEA, ROCK, DART))
    t.play("use 針", f"counter {key} {number}").passes()  # 丁 has nothing to do with it
    assert (t.attack_of(2, "針"), t.attack_of(2, "丁")) == (2 - less, 6)


@card("MC01-083.2")
def test_the_fog_horn_makes_an_enemy_act(table: CardTable) -> None:
    t = table.fight("潮, 乙", "丙, 丁", hand="MC01-083", hand2="札", cards=(SEA,))
    t.play("use MC01-083 2", "card 丁").passes()
    assert (t.state(2, "丙"), t.state(2, "丁"), t.state(1, "潮")) == ("unacted", "acted", "unacted")
    t.attack()
    assert t.asked == (2, SECOND_TIMING)
    t.attack()
    assert t.dealt[2:] == ["潮 5", "乙 0"]  # 丙 alone


# --- earth: 084 to 087 --------------------------------------------------------------------------------


@card("MC01-084")
@pytest.mark.parametrize(("theirs", "left"), [("守", []), ("耐", []), ("乙", ["乙"])])
def test_the_pebbles_kill_up_to_three(table: CardTable, theirs: str, left: list[str]) -> None:
    t = table.fight("岩", theirs, hand="MC01-084").play("use MC01-084")
    assert t.party(2, "32") == left


@card("MC01-085.1")
def test_the_cage_of_roots_keeps_an_enemy_from_attacking_and_from_its_abilities(
    table: CardTable,
) -> None:
    t = table.fight("巌, 甲", "針, 丁", hand="MC01-085", hand2="札", cards=(ROCK, DART))
    assert t.options == ["use MC01-085 1", "attack"]
    t.play("use MC01-085")
    assert t.options == ["card 針", "card 丁"]
    t.play("card 針").passes()
    t.attack()
    assert t.asked == (2, SECOND_TIMING)
    assert t.refused("use 針") == {FORBIDDEN}
    t.attack()
    assert t.dealt[2:] == ["巌 6", "甲 0"]  # 丁 alone


@card("MC01-085.1")
def test_the_cage_holds_for_that_battle_alone(table: CardTable) -> None:
    t = table.fight(
        "巌, 甲", "針", hand="MC01-085", rolls=(6, 1, 6, 1), cards=(ROCK, DART),
        one={"31": "森, 壁"}, two={"42": "札 face down"},
    )  # fmt: skip
    t.play("use MC01-085").passes()
    t.over()
    assert t.party(2, "32") == ["針"]
    t.end_turn()
    t.until("march").march("31", "針")
    while t.asked[1] not in (FIRST_TIMING, SECOND_TIMING):
        t.nothing()
    assert t.asked == (2, FIRST_TIMING)
    assert t.options == ["use 針 1", "attack"]


@card("MC01-085.1")
def test_after_the_battle_who_was_caged_uses_its_abilities(table: CardTable) -> None:
    monk = unit(
        "僧", 2, 0, 9, "Field［儀式］《宣言型》〈コスト：手札1枚を破棄する〉手札を1枚補充する。"
    )
    t = table.fight("僧", "巌", hand="札", hand2="MC01-085", rolls=SECOND, cards=(ROCK, monk))
    t.play("use MC01-085").passes().over()
    assert t.area(1, "僧") == "22"
    assert t.refused("ritual 僧") == {""}


@each("key", "MC01-087.2", "MC01-091.2")
def test_after_the_battle_who_was_kept_from_dying_dies(table: CardTable, key: str) -> None:
    hex_ = unit("祟", 1, 0, 9, "Field［儀式］《完了型》敵軍ユニット1体を死亡させる。")
    bell = unit("鈴", 2, 0, 9, standing=("スペル：聖聖聖土土土",))
    t = table.fight("戊", "甲, 鈴", hand2=key, cards=(hex_, bell), one={"21": "森, 祟"})
    t.play("attack", f"counter {key} 2", "card 甲").passes().over()
    assert t.party(2, "32") == ["甲", "鈴"]  # seven damage to a defence of two
    t.play("ritual 祟", "card 甲")
    assert t.party(2, "32") == ["鈴"]


@card("MC01-086.1")
def test_the_rumble_strikes_the_walking_enemies_alone(table: CardTable) -> None:
    t = table.fight(
        "巌, 甲", "抗, 翼, 鷹, 札", hand="MC01-086", cards=(ROCK, bears("抗", "耐性：岩石(1減)")),
        two={"33": "森, 札"},
    )  # fmt: skip
    t.play("use MC01-086 1").passes()
    assert t.dealt == ["抗 2", "札 3"]
    assert (t.party(2, "32"), t.party(2, "33")) == (["抗", "翼", "鷹"], ["札"])


@card("MC01-086.2")
def test_the_rumble_drags_an_enemy_to_the_front(table: CardTable) -> None:
    t = table.fight("巌, 甲", "壁, 乙, 札", hand="MC01-086", cards=(ROCK,), two={"33": "森, 弱"})
    t.play("use MC01-086 2")
    assert t.options == ["card 壁", "card 乙", "card 札"]
    t.play("card 札").passes()
    assert t.party(2, "32") == ["札", "壁", "乙"]
    t.attack()
    assert t.dealt == ["札 3", "壁 2", "乙 0"]


@card("MC01-087.1")
def test_skin_of_rock_protects_and_resists_every_attribute(table: CardTable) -> None:
    for begins, dealt in (("use 焼", "甲 1"), ("use 針", "甲 1")):
        t = table.fight(
            "巌, 甲", "炎, 針", hand="MC01-087, 札", hand2="焼", rolls=SECOND, cards=(ROCK, DART)
        )
        t.play(begins, "card 甲")
        assert t.options == ["counter MC01-087 1", "counter MC01-087 2", "pass"]
        t.play("counter MC01-087 1").passes()
        assert t.dealt == [dealt]  # 3 less 2; what has no attribute is not resisted
        assert (t.stats(1, "甲"), t.stats(1, "巌")) == ((3, 4), (0, 9))
        t.over()
        assert t.defence_of(1, "甲") == 2


@card("MC01-087.2")
def test_skin_of_rock_keeps_one_from_dying(table: CardTable) -> None:
    t = table.fight("巌, 甲", "丙, 丁", hand="MC01-087, 札", rolls=SECOND, cards=(ROCK,))
    t.play("attack", "counter MC01-087 2")
    assert t.options == ["card 巌", "card 甲"]
    t.play("card 甲").passes()
    assert (t.dealt, t.party(1, "32")) == (["巌 11", "甲 2"], ["甲"])
    assert t.defence_of(1, "甲") == 2


@each("key, number", ("MC01-087.1", 1), ("MC01-087.2", 2), ("MC01-083.1", 1), ("MC01-085.2", 2))
def test_it_is_no_answer_where_nobody_it_could_mean_has_to_do_with_the_chain(
    table: CardTable, key: str, number: int
) -> None:
    if key == "MC01-087":
        t = table.fight("巌, 甲", "汲", hand=key, rolls=SECOND, cards=(ROCK, DRAWS)).play("use 汲")
        assert (t.asked, t.options) == ((1, ANSWER), ["pass"])
    else:
        t = table.fight("潮, 巌, 汲", "丙", hand=key, cards=(SEA, ROCK, DRAWS)).play("use 汲")
        assert t.asked == (1, ANSWER)
    assert t.refused(f"counter {key} {number}") == {NOT_IN_CHAIN}
