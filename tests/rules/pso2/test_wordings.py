"""Wordings that a card may have beside those of our own set, in play."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import Table


def test_both_players_are_damaged(table: Table) -> None:
    storm = active("暴", "お互いのプレイヤーに2ダメージを与える。")
    side = {"deck": "札*5"}
    t = table.lay({**side, "hand": "暴", "pp": "札"}, side, cards=(storm,)).cast("暴")
    assert (t.health(1), t.health(2)) == (3, 3)


def test_both_players_put_cards_of_their_decks_into_the_discard_pile(table: Table) -> None:
    wind = active("風", "お互いのプレイヤーはデッキの上から2枚を捨札に置く。")
    side = {"deck": "甲, 乙, 札*3"}
    t = table.lay({**side, "hand": "風", "pp": "札"}, side, cards=(wind,)).cast("風")
    assert sorted(t.has(1, "discard")) == sorted(["甲", "乙", "風"])
    assert sorted(t.has(2, "discard")) == sorted(["甲", "乙"])


def test_what_would_be_destroyed_goes_back_to_the_hand(table: Table) -> None:
    cat = character("猫", 1, 2, "このカードが破壊される場合、かわりに手札に戻す。")
    law = active("法", "キャラ1体を選び、破壊する。")
    t = table.lay({"front": "猫", "hand": "法", "pp": "札"}, cards=(cat, law)).cast("法")
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["猫"], ["法"])


@pytest.mark.parametrize(("deck", "attack"), [(5, 2), (6, 1)])
def test_the_hp_of_a_player_is_the_number_of_cards_in_the_deck(
    table: Table, deck: int, attack: int
) -> None:
    last = character("底", 1, 3, "自分のHPが5以下なら、このカードは+1/+0。")
    t = table.lay({"front": "底", "deck": f"札*{deck}"}, cards=(last,))
    assert t.attack_of(1, "底") == attack


@pytest.mark.parametrize("said", ["自分が手札を捨てた時", "自分の手札のカードが捨てられた時"])
def test_who_discards_is_answered(table: Table, said: str) -> None:
    hears = character("聞", 1, 3, f"{said}：相手のプレイヤーに1ダメージを与える。")
    throws = active("捨", "お互いのプレイヤーは手札を1枚捨てる。")
    mine = {"front": "聞", "hand": "捨, 甲", "pp": "札"}
    t = table.lay(mine, {"deck": "札*5", "hand": "乙"}, cards=(hears, throws)).cast("捨")
    t.done()
    assert t.health(2) == 4


@pytest.mark.parametrize(("mates", "cost"), [("", 3), ("札", 2), ("札*2", 1), ("札*4", 0)])
def test_a_card_in_the_hand_counts_for_its_own_cost(table: Table, mates: str, cost: int) -> None:
    said = "このカードのコストは、味方のキャラ1体につき-1する。"
    great = character("大", 5, 5, said, cost=3)
    t = table.lay({"front": mates, "hand": "大", "pp": "札*3"}, cards=(great,)).cast("大")
    assert t.pp(1) == (3 - cost, 3)
    assert "大" in t.field(1)["front"]


def test_its_own_cost_is_not_that_of_others(table: Table) -> None:
    great = character("大", 5, 5, "このカードのコストを-2する。", cost=3)
    t = table.lay({"front": "大", "hand": "丙", "pp": "札*3"}, cards=(great,)).cast("丙")
    assert t.pp(1) == (0, 3)


@pytest.mark.parametrize("rest", ["デッキの下に置く", "捨札に置く"])
def test_all_such_cards_among_those_looked_at(table: Table, rest: str) -> None:
    eye = active(
        "眼", f"デッキの上から3枚を見て、その中のキャラカード全てを手札に加え、残りを{rest}。"
    )
    side = {"hand": "眼", "pp": "札", "deck": "甲, 眼, 乙, 札*2"}
    t = table.lay(side, cards=(eye,)).cast("眼")
    t.play("done").done()  # the cards have been looked at
    assert sorted(t.has(1, "hand")) == sorted(["甲", "乙"])
    bottom = rest.startswith("デッキ")
    assert t.has(1, "deck") == (["札", "札", "眼"] if bottom else ["札", "札"])
    assert len(t.has(1, "discard")) == (1 if bottom else 2)


def test_the_same_damage_several_times(table: Table) -> None:
    """213.3: the second damage destroys a character with 2 HP."""
    rain = active("雨", "相手のキャラ1体を選び、1ダメージを3回与える。")
    t = table.lay({"hand": "雨", "pp": "札"}, {"front": "丙"}, cards=(rain,)).cast("雨")
    assert t.damage(2, "丙") == 3


def test_a_hand_that_is_looked_at_is_chosen_from(table: Table) -> None:
    spy = active("密", "相手の手札を見て、その中からキャラカード1枚を選び、捨てる。")
    t = table.lay({"hand": "密", "pp": "札"}, {"hand": "密, 甲, 乙"}, cards=(spy,))
    t.play("play 密").done()
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 乙")
    assert t.has(2, "discard") == ["乙"]


def test_onto_the_deck_or_under_it(table: Table) -> None:
    eye = active("眼", "デッキの上から1枚を見て、デッキの上または下に置く。")
    t = table.lay({"hand": "眼", "pp": "札", "deck": "甲, 乙, 丙"}, cards=(eye,)).cast("眼")
    assert len(t.options) == 2
    t.play(t.options[1])
    assert t.has(1, "deck") == ["乙", "丙", "甲"]


def test_the_whole_deck_is_looked_at(table: Table) -> None:
    eye = active("眼", "デッキを見て、その中から“丙”1枚を選び、手札に加える。")
    t = table.lay({"hand": "眼", "pp": "札", "deck": "甲, 乙, 丙"}, cards=(eye,)).cast("眼")
    t.play("done").done()  # the deck has been looked at
    assert t.has(1, "hand") == ["丙"]


def test_nobody_recovers(table: Table) -> None:
    ban = character("禁", 1, 3, "お互いのプレイヤーは【回復】できない。")
    heals = active("治", "【回復1】する。")
    side = {"front": "禁", "hand": "治", "pp": "札", "discard": "甲"}
    t = table.lay(side, cards=(ban, heals)).cast("治").done()
    assert "甲" in t.has(1, "discard")


def test_an_active_with_a_note_alone_does_nothing(table: Table) -> None:
    """211.4: a note is no ability."""
    mute = active("黙", "（何も起きない。）")
    t = table.lay({"hand": "黙", "pp": "札"}, cards=(mute,)).cast("黙")
    assert (t.has(1, "discard"), t.stack) == (["黙"], [])


def test_two_weapons(table: Table) -> None:
    arms = character("腕", 1, 5, "このカードは武器を2枚まで装備できる。")
    t = table.lay({"front": "腕 equip 棒", "hand": "棒", "pp": "札*2"}, cards=(arms,)).cast(
        "棒", "bearer 腕"
    )
    assert t.equip(1, "腕") == ["棒", "棒"]


def test_equipment_from_the_discard_pile(table: Table) -> None:
    forge = active("鍛", "捨札の武器1枚を味方のキャラ1体に装備する。")
    t = table.lay({"front": "甲", "hand": "鍛", "pp": "札", "discard": "棒"}, cards=(forge,))
    t.play("play 鍛").done()
    while t.offers("card"):
        t.play(t.options[0])
    t.done()
    assert t.equip(1, "甲") == ["棒"]


def test_a_weapon_of_theirs(table: Table) -> None:
    strip = active("剥", "相手のキャラが装備している武器1枚を選び、破壊する。")
    t = table.lay({"hand": "剥", "pp": "札"}, {"front": "甲 equip 棒"}, cards=(strip,)).cast("剥")
    assert t.equip(2, "甲") == []


def test_when_a_card_of_the_deck_is_put_into_the_discard_pile(table: Table) -> None:
    hears = character(
        "聞", 1, 3, "自分のデッキからキャラカードが捨札に置かれた時：カードを1枚ドローする。"
    )
    mills = active("削", "デッキの上から2枚を捨札に置く。")
    side = {"front": "聞", "hand": "削", "pp": "札", "deck": "削, 甲, 札*4"}
    t = table.lay(side, cards=(hears, mills)).cast("削").done()
    assert t.count(1, "hand") == 1


def test_characters_or_items_in_any_mixture(table: Table) -> None:
    """glossary.または: A and A, B and B, A and B."""
    law = active("法", "キャラまたはアイテム2枚を選び、破壊する。")
    side = {"front": "甲, 乙 equip 棒", "player": "主 equip 布"}
    t = table.lay({"hand": "法", "pp": "札"}, side, cards=(law,)).play("play 法")
    assert sorted(t.options) == sorted(["card 甲", "card 乙", "card 棒", "card 布"])
    t.play("card 甲", "card 布").done()
    assert sorted(t.has(2, "discard")) == sorted(["甲", "布"])
