"""17-2: how long effects last."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import equipment, spell, terrain, unit
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

EARTH = "Battle［普通］〈コスト：土消費〉"
TURN_LONG = spell(
    "永", f"{EARTH}ターン終了まで、自軍ユニット1体に「攻撃力：+3」を付与する。", element="土"
)


# --- 17-2.p2: what has no duration ----------------------------------------------------------------------------


@clause(GAME, "17-2.p2")
def test_damage_and_death_are_over_at_once_and_stay_done(table: Table) -> None:
    t = fight(table, "炎, 闇, 壁", "甲, 壁, 丁", hand="焼, 死")
    use(t, "焼", "card 甲")
    use(t, "死", "card 丁")  # a deadly effect does not ask for the defence
    assert t.party(2, "32") == ["壁"]
    to_the_end(t)
    assert sorted(t.has(2, "discard")) == ["丁", "甲"]
    t.end_turn()
    assert sorted(t.has(2, "discard")) == ["丁", "甲"]


@clause(GAME, "17-2.p2")
def test_a_card_that_has_moved_stays_where_it_is(table: Table) -> None:
    home = spell(
        "還", "Battle［普通］〈コスト：風消費〉敵軍ユニット1体を手札に戻す。", element="風"
    )
    back = spell(
        "退", "Battle［普通］〈コスト：風消費〉敵軍ユニット1体を敵軍本陣へ移動する。", element="風"
    )
    t = fight(table, "嵐, 壁", "甲, 乙, 丁", hand="還, 退", cards=(home, back))
    use(t, "還", "card 甲")
    use(t, "退", "card 乙")
    to_the_end(t)
    assert (t.has(2, "hand"), t.area(2, "乙")) == (["甲"], "42")


@clause(GAME, "17-2.p2")
def test_what_was_granted_to_a_card_is_gone_when_it_has_changed_its_zone(table: Table) -> None:
    home = spell(
        "還", "Battle［普通］〈コスト：風消費〉自軍ユニット1体を手札に戻す。", element="風"
    )
    again = spell(
        "再",
        "Battle［普通］〈コスト：風消費〉手札のユニットカード1枚を戦闘中の地形に召喚する。",
        element="風",
    )
    t = fight(table, "嵐, 岩, 甲", "壁", hand="力, 還, 再", cards=(home, again))
    use(t, "力", "card 甲")
    assert t.attack_of(1, "甲") == 6
    use(t, "還", "card 甲")
    use(t, "再")
    assert t.attack_of(1, "甲") == 3


@clause(GAME, "17-2.p2")
def test_a_cancelled_effect_does_not_come_back(table: Table) -> None:
    t = fight(table, "岩, 甲", "嵐, 壁", hand="力", hand2="消")
    t.play("use 力", "card 甲", "counter 消").passes()
    assert t.attack_of(1, "甲") == 3
    attack(t)
    assert (t.attack_of(1, "甲"), t.has(1, "discard")) == (3, ["力"])


# --- 17-2.p3: what holds always ---------------------------------------------------------------------------------


@clause(GAME, "17-2.p3")
def test_standing_abilities_are_there_as_long_as_their_card_is(table: Table) -> None:
    lance = equipment("槍", 1, 0, standing=("チャージ：2",))
    breaks = spell("錆", "Battle［普通］〈コスト：火消費〉装備品1つを破棄する。")
    t = fight(table, "兵 equip 槍, 炎", "壁", hand="錆", cards=(lance, breaks))
    assert t.attack_of(1, "兵") == 2 + 1 + 2
    use(t, "錆")
    assert t.attack_of(1, "兵") == 2


@clause(GAME, "17-2.p3")
def test_a_granted_standing_ability_of_a_unit_that_has_gone_home_is_still_its_own(
    table: Table,
) -> None:
    """What holds lasts over battles, phases and turns."""
    guard = unit("衛", 2, 2, 2, "Field［常時］自軍ユニットは「攻撃力：+1」を得る。")
    t = table.lay({"12": "衛", "22": "野, 甲"}, {"32": "野, 壁"}, rolls=(6, 1), cards=(guard,))
    assert t.attack_of(1, "甲") == 4
    t.march("32", "甲")
    to_the_end(t)
    assert t.attack_of(1, "甲") == 4
    t.end_turn()
    assert t.attack_of(1, "甲") == 4


# --- 17-2.p4: what is granted -----------------------------------------------------------------------------------


@clause(GAME, "17-2.p4")
def test_without_a_word_a_grant_of_a_battle_ends_with_it(table: Table) -> None:
    t = fight(table, "岩, 壁, 甲", "巨", hand="力")
    use(t, "力", "card 甲")
    attack(t)
    assert t.attack_of(1, "甲") == 6  # in the other's timing still
    to_the_end(t)
    assert t.attack_of(1, "甲") == 3


@clause(GAME, "17-2.p4", "9-5.s1")
def test_until_the_end_of_the_turn_is_longer_than_the_battle(table: Table) -> None:
    t = fight(table, "岩, 壁, 甲", "壁", hand="永, 札", cards=(TURN_LONG,))
    use(t, "永", "card 甲")
    to_the_end(t)
    assert t.attack_of(1, "甲") == 6
    t.play("end_main")
    assert (t.turn[2], t.attack_of(1, "甲")) == ("summon", 6)
    t.end_turn()
    assert (t.turn[0], t.attack_of(1, "甲")) == (2, 3)


@clause(GAME, "17-2.p4")
def test_a_grant_of_one_battle_is_not_there_in_the_next_of_the_turn(table: Table) -> None:
    t = table.lay(
        {"22": "野, 岩, 壁", "23": "野, 甲", "hand": "力, 永"}, {"32": "野, 札", "33": "野, 壁"},
        rolls=(6, 1, 6, 1), cards=(TURN_LONG,),
    )  # fmt: skip
    t.march("32", "岩", "壁")
    to_normal(t)
    use(t, "力", "card 岩")
    use(t, "永", "card 壁")
    assert (t.attack_of(1, "岩"), t.attack_of(1, "壁")) == (5, 3)
    to_the_end(t)
    assert (t.attack_of(1, "岩"), t.attack_of(1, "壁")) == (2, 3)
    t.march("33", "甲")
    to_normal(t)
    assert (t.attack_of(1, "甲"), t.attack_of(1, "壁")) == (3, 3)


@clause(GAME, "17-2.p4", "16.b2.p2")
def test_a_grant_outside_of_battles_ends_with_the_phase_it_was_used_in(table: Table) -> None:
    comes = unit(
        "来",
        1,
        1,
        1,
        "Field［条件(強制)］〈発揮：このユニットが召喚されたとき〉自軍ユニットすべてに「攻撃力：+2」を付与する。",
    )
    t = table.lay({"12": "甲", "hand": "来, 札"}, {}, phase="summon", cards=(comes,))
    t.play("summon 来")
    assert t.attack_of(1, "甲") == 5
    t.play("end_summon")
    assert t.asked == (1, "9-4.s2.p1")
    assert t.attack_of(1, "甲") == 3


@clause(GAME, "17-2.p4")
def test_a_ritual_that_says_so_lasts_until_the_end_of_the_turn(table: Table) -> None:
    text = "Field［儀式］《完了型》ターン終了まで、自軍ユニットすべてに「防御力：+2」を付与する。"
    t = table.lay({"12": "甲, 祷", "hand": "札"}, {}, cards=(unit("祷", 1, 1, 1, text),))
    t.play("ritual 祷", "end_main")
    assert (t.turn[2], t.defence_of(1, "甲")) == ("summon", 4)
    t.end_turn()
    assert t.defence_of(1, "甲") == 2


@clause(GAME, "17-2.p4")
def test_a_grant_at_the_end_of_a_battle_does_not_outlive_it(table: Table) -> None:
    text = "Battle［条件(強制)］〈発揮：戦闘終了時〉自軍ユニットすべてに「攻撃力：+2」を付与する。"
    t = fight(table, "締, 壁", "壁", cards=(unit("締", 1, 1, 1, text),))
    to_the_end(t)
    assert t.attack_of(1, "締") == 1


@clause(GAME, "17-2.p4", "15-3.p1")
def test_who_lives_by_a_grant_goes_when_it_ends(table: Table) -> None:
    """Defence 2, +3 for the battle, -3 for the turn: 2 in the battle, -1 after it."""
    curse = spell(
        "呪", f"{EARTH}ターン終了まで、自軍ユニット1体に「防御力：-3」を付与する。", element="土"
    )
    bless = spell("祝", f"{EARTH}自軍ユニット1体に「防御力：+3」を付与する。", element="土")
    t = fight(table, "壁, 岩, 甲", "壁", hand="祝, 呪", cards=(curse, bless))
    use(t, "祝", "card 甲")
    use(t, "呪", "card 甲")
    assert t.defence_of(1, "甲") == 2
    to_the_end(t)
    assert t.has(1, "discard").count("甲") == 1
    assert "“甲” dies" not in t.log()


# --- 17-2.p5: simultaneous attack -------------------------------------------------------------------------------


@clause(GAME, "17-2.p5")
def test_what_holds_is_lost_for_the_simultaneous_attack(table: Table) -> None:
    fort = terrain("城", 12, "Battle［常時］自軍ユニットは「防御力：+5」&「攻撃力：+5」を得る。")
    t = march_in(put_up(table, "甲", "札", ground="城", cards=(fort,), rolls=(3, 3)))
    assert "Player 2 attacks for 1" in t.log()
    assert "Player 1 attacks for 3" in t.log()
    assert t.has(2, "discard") == ["札"]  # a defence of 1
    assert t.area(1, "甲") == "32"


@clause(GAME, "17-2.p5")
def test_what_lasts_is_lost_for_the_simultaneous_attack_and_is_there_again(table: Table) -> None:
    text = "Field［儀式］《完了型》ターン終了まで、自軍ユニットすべてに「攻撃力：+4」&「防御力：+4」を付与する。"
    t = table.lay(
        {"21": "森, 祷", "22": "野, 甲"}, {"32": "野, 丙"}, rolls=(3, 3),
        cards=(unit("祷", 1, 1, 1, text),),
    )  # fmt: skip
    t.play("ritual 祷")
    assert (t.attack_of(1, "甲"), t.defence_of(1, "甲")) == (7, 6)
    t.march("32", "甲")
    assert "Player 1 attacks for 3" in t.log()
    assert t.has(1, "discard") == ["甲"]  # 5 damage, printed defence 2
    assert (t.attack_of(1, "祷"), t.defence_of(1, "祷")) == (5, 5)


@clause(GAME, "17-2.p5")
def test_who_survives_a_simultaneous_attack_has_its_effects_back(table: Table) -> None:
    text = "Field［儀式］《完了型》ターン終了まで、自軍ユニットすべてに「攻撃力：+4」を付与する。"
    t = table.lay(
        {"21": "森, 祷", "22": "野, 壁"}, {"32": "野, 乙"}, rolls=(3, 3),
        cards=(unit("祷", 1, 1, 1, text),),
    )  # fmt: skip
    t.play("ritual 祷")
    t.march("32", "壁")
    assert "Player 1 attacks for 0" in t.log()
    assert t.attack_of(1, "壁") == 4


@clause(GAME, "17-2.p5")
def test_a_loss_of_defence_is_lost_too(table: Table) -> None:
    """甲 stands on printed 2, though the terrain takes 1 from it: 1 damage does not kill it then."""
    swamp = terrain("沼", 12, "Battle［常時］敵軍ユニットは「防御力：-1」を得る。")
    t = march_in(put_up(table, "甲", "札", ground="沼", cards=(swamp,), rolls=(3, 3)))
    assert t.party(1, "32") == ["甲"]
    assert t.has(2, "discard") == ["札"]


@clause(GAME, "17-2.p5")
def test_not_to_die_is_lost_for_the_simultaneous_attack(table: Table) -> None:
    never = unit("不", 2, 2, 2, "Battle［常時］このユニットは死亡しない。")
    t = march_in(put_up(table, "不", "甲", cards=(never,), rolls=(3, 3)))
    assert t.has(1, "discard") == ["不"]


@clause(GAME, "17-2.p5")
def test_outside_of_the_battle_nothing_is_lost(table: Table) -> None:
    """Units elsewhere keep what they have been given."""
    text = "Field［儀式］《完了型》自軍ユニットすべてに「防御力：-1」を付与する。"
    drum = "Field［儀式］《完了型》自軍ユニットすべてに「防御力：+1」を付与する。"
    t = table.lay(
        {"21": "森, 祷, 鼓舞, 弱", "22": "野, 甲"}, {"32": "野, 壁"}, rolls=(3, 3),
        cards=(unit("祷", 1, 1, 2, text), unit("鼓舞", 1, 1, 2, drum)),
    )  # fmt: skip
    t.play("ritual 鼓舞", "ritual 祷")
    assert t.defence_of(1, "弱") == 1
    t.march("32", "甲")
    assert t.party(1, "21") == ["祷", "鼓舞", "弱"]
    assert t.defence_of(1, "弱") == 1


@clause(GAME, "17-2.p5")
@pytest.mark.parametrize("moment", ["自軍ユニットが死亡したとき", "このユニットが攻撃したとき"])
def test_nothing_has_its_time_in_a_simultaneous_attack(table: Table, moment: str) -> None:
    watch = unit("番", 2, 1, 9, f"Battle［条件(強制)］〈発揮：{moment}〉手札を1枚補充する。")
    t = march_in(put_up(table, "弱, 番", "甲", cards=(watch,), rolls=(3, 3)))
    t.until("end_main")
    assert (t.count(1, "hand"), t.has(1, "discard")) == (0, ["弱"])
