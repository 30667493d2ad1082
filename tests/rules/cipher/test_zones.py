"""6.1 – 6.3, 6.5, 6.6: the nine zones, and what becomes of a card that goes from one to another."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, KEPT, Table
from tests.support import clause

NINE = ["deck", "hand", "support", "retreat", "orb", "bond", "front", "back", "boundless"]

BANISH = card(
    "消", "技【起】【[アクション]】自分のデッキの上からカードを２枚公開して、無限エリアに置く。"
)
PEEK = card(
    "窺",
    "技【起】【[アクション]】自分のデッキの上からカードを２枚見る。そのカードの中から１枚を選び、退避エリアに置き、"
    "残りをデッキの１番上に置く。",
)
SHOW = card("示", "技【起】【[アクション]】自分のデッキの１番上のカードを公開する。")
RETURN = card("還", "技【起】【[アクション]】他の味方を１体選び、手札に加える。")
ENDLESS = card(
    "永", "技【特】このカードが自分の無限エリアにある場合、相手の主人公はすべてのシンボルを失う。"
)
NO_SYMBOL = card(
    "闇", "技【常】シンボルを持たない敵がいる場合、このユニットの戦闘力は＋１０される。"
)


# --- 6.1 – 6.3: the zones


@clause(GAME, "6.1", "6.2", "6.3")
def test_each_player_has_one_of_each_of_nine_zones(table: Table) -> None:
    t = table.lay()
    zones = t.game.view()["zones"]
    assert isinstance(zones, list)
    for seat in (0, 1):
        mine = [z["zone"] for z in zones if z["seat"] == seat and z["zone"] != "under"]
        assert mine == NINE  # cards under a unit lie in its line (14.2.7)
    held = sum([len(z["cards"]) for z in t.game.view_all("ja")["zones"]])  # type: ignore[attr-defined,misc]
    assert held == 2 * (10 + 5 + 1)  # every card lies in one of them


@clause(GAME, "6.2.1", "6.2.1.1")
def test_the_deck_is_a_pile_face_down_from_whose_top_cards_are_drawn(table: Table) -> None:
    t = table.lay({"front": "主, 引", "deck": "甲, 乙, 丙"})
    assert t.told(1, "deck", "face_down") == [True, True, True]
    t.play("activate 引")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["甲"], ["乙", "丙"])


@clause(GAME, "6.2.1.2")
def test_nobody_changes_the_order_of_a_deck(table: Table) -> None:
    t = table.lay({"front": "主, 示, 窺", "deck": "甲, 乙, 丙, 丁"}, cards=(SHOW, PEEK))
    t.play("activate 示")
    assert t.has(1, "deck") == ["甲", "乙", "丙", "丁"]
    t.play("activate 窺")
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 甲")
    assert t.has(1, "deck") == ["乙", "丙", "丁"]


@clause(GAME, "6.2.2", "6.2.2.1")
def test_drawn_cards_are_held_in_the_hand_and_the_opponent_does_not_see_them(table: Table) -> None:
    t = table.lay({"front": "主, 引", "deck": "甲, 札*3", "hand": "乙"})
    t.play("activate 引")
    assert t.knows(1, 1, "hand") == ["乙", "甲"]
    assert t.knows(2, 1, "hand") == ["", ""]


@clause(GAME, "6.2.3", "6.2.4")
def test_support_cards_lie_in_the_support_area_until_the_battle_is_over(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 乙", "deck": "丙, 札*5", "hand": "札"},
        {"front": "主, 丁", "deck": "乙, 札*5"},
    )
    t.play("attack 甲", "target 丁")
    assert (t.has(1, "support"), t.has(2, "support")) == (["丙"], ["乙"])
    t.play("no_critical")
    assert (t.has(1, "support"), t.has(2, "support")) == ([], [])
    assert (t.has(1, "retreat"), t.has(2, "retreat")) == (["丙"], ["乙"])


@clause(GAME, "6.2.4", "6.2.4.1")
def test_what_was_defeated_lies_in_the_retreat_area_a_pile_face_up(table: Table) -> None:
    t = table.lay({"front": "主, 強, 乙"}, {"front": "主, 甲", "retreat": "丙"})
    t.attack("強", "甲")
    assert t.has(2, "retreat") == ["札", "甲", "丙"]  # the last on top
    assert t.told(2, "retreat", "face_down") == [False, False, False]


@clause(GAME, "6.2.5")
def test_bonds_are_what_one_deploys_by_and_pays_with(table: Table) -> None:
    t = table.lay({"front": "主, 反", "hand": "丙, 甲", "bond": "札*2"}, phase="deploy")
    assert t.options == ["deploy 丙", "deploy 甲", "end_deploy"]
    t.deploy("丙", "back").play("end_deploy", "activate 反", "card 札")
    assert t.bonds(1) == {"up": ["札"], "down": ["札"]}
    t.lay({"front": "主, 反, 甲"})
    assert t.refused("activate 反") == {"19.1.3.1"}


@clause(GAME, "6.2.6", "6.3.1")
def test_units_fight_from_two_lines_and_all_four_are_the_field(table: Table) -> None:
    storm = card(
        "嵐", "技【起】【[アクション]】主人公以外のすべてのユニットを撃破する。", symbols=()
    )
    t = table.lay(
        {"front": "主, 甲", "back": "乙, 嵐"},
        {"front": "丙 main no", "back": "主 main, 丁"},
        cards=(storm,),
    )
    assert (t.field(1), t.field(2)) == (
        {"front": ["主", "甲"], "back": ["乙", "嵐"]},
        {"front": ["丙"], "back": ["主", "丁"]},
    )
    t.play("activate 嵐")
    assert (t.field(1), t.field(2)) == ({"front": ["主"]}, {"front": ["主"]})


@clause(GAME, "6.2.7")
def test_an_orb_stands_in_for_the_main_character(table: Table) -> None:
    t = table.lay({"front": "主, 甲"}, {"front": "主", "orb": "乙, 丙"})
    t.attack("甲")
    assert (t.asked, t.options) == ((2, "9.3.1.2"), ["card 乙", "card 丙"])
    t.play("card 丙")
    assert (t.main(2), t.has(2, "orb"), t.has(2, "hand")) == ("主", ["乙"], ["丙"])


@clause(GAME, "6.2.8")
def test_effects_and_costs_put_cards_into_the_boundless_area(table: Table) -> None:
    price = card("贄", "技【起】【主人公以外の他の味方を１体無限エリアに置く】カードを１枚引く。")
    t = table.lay({"front": "主, 消, 贄, 甲", "deck": "乙, 丙, 丁*3"}, cards=(BANISH, price))
    t.play("activate 消")
    assert t.has(1, "boundless") == ["乙", "丙"]
    t.play("activate 贄", "card 甲")
    assert (t.has(1, "boundless"), t.has(1, "hand")) == (["乙", "丙", "甲"], ["丁"])


@clause(GAME, "6.2.8.1")
def test_what_lies_there_counts_only_where_a_skill_speaks_of_it(table: Table) -> None:
    have = {"front": "主, 消", "deck": "札*2", "retreat": "甲", "boundless": "丙*3"}
    t = table.lay(have, chance=(KEPT,), cards=(BANISH,))
    t.play("activate 消")
    t.expect("deck 1: 甲", "count 1 boundless 5")  # not shuffled into the deck with the rest
    t.lay(
        {"hand": "甲, 塵", "boundless": "甲*3"},
        phase="deploy",
        cards=(card("塵", cost=0, symbols=()),),
    )
    assert t.options == ["deploy 塵", "end_deploy"]  # no bond
    for where, power in (("boundless", 50), ("retreat", 40), ("hand", 40), ("bond", 40)):
        t.lay({"front": "主, 闇"}, {"front": "主"}, cards=(ENDLESS, NO_SYMBOL))
        assert t.power(1, "闇") == 40
        t.lay({"front": "主, 闇", where: "永"}, {"front": "主"}, cards=(ENDLESS, NO_SYMBOL))
        assert t.power(1, "闇") == power


# --- 6.5: a card that comes to another zone


@clause(GAME, "6.5")
def test_elsewhere_it_is_a_new_card_as_printed(table: Table) -> None:
    again = card("再", "技【起】手札から『甲』を１枚選び、出撃させる。")
    t = table.lay({"front": "主, 歌, 還, 再, 甲"}, cards=(RETURN, again))
    t.play("activate 歌", "card 甲", "move 甲")
    assert (t.power(1, "甲"), t.state(1, "甲")) == (50, "acted")
    t.play("activate 還", "card 甲", "activate 再", "card 甲", "area front")
    assert (t.power(1, "甲"), t.state(1, "甲")) == (40, "ready")


@clause(GAME, "6.5")
def test_a_skill_used_in_this_turn_can_be_used_anew(table: Table) -> None:
    again = card("再", "技【起】手札から『引』を１枚選び、出撃させる。")
    t = table.lay({"front": "主, 還, 再, 引"}, cards=(RETURN, again))
    t.play("activate 引")
    assert t.refused("activate 引") == {"19.1.2.1"}
    t.play("activate 還", "card 引", "activate 再", "card 引", "area front")
    assert t.refused("activate 引") == {""}


@clause(GAME, "6.5")
def test_on_the_field_it_stays_what_it_was(table: Table) -> None:
    t = table.lay({"front": "主, 歌, 運, 引"})
    t.play("activate 歌", "card 引", "activate 引", "activate 運", "card 引")
    assert (t.line(1, "引"), t.power(1, "引"), t.state(1, "引")) == ("back", 50, "ready")
    assert t.refused("activate 引") == {"19.1.2.1"}


@clause(GAME, "6.5.1")
def test_a_defeated_card_is_so_no_longer_elsewhere(table: Table) -> None:
    fell = card("斬", "技【起】敵を１体選び、撃破する。")
    back = card(
        "蘇",
        "技【自】【[リバース1]】他の味方が撃破された時、コストを支払うなら、"
        "自分の退避エリアから『甲』を１枚選び、出撃させる。",
    )
    t = table.lay({"front": "主, 斬"}, {"front": "主, 蘇, 甲", "bond": "札"}, cards=(fell, back))
    t.play("activate 斬", "card 甲", "yes", "area front")
    assert t.field(2) == {"front": ["主", "蘇", "甲"]}  # and stays
    t.play("activate 斬", "card 甲")
    assert (t.line(2, "甲"), t.has(2, "retreat")) == ("", ["甲"])


@clause(GAME, "6.5.2")
def test_a_triggered_skill_is_carried_out_wherever_its_card_has_gone(table: Table) -> None:
    sends = card("帰", "技【自】他の味方が出撃した時、他の味方を１体選び、手札に加える。")
    t = table.lay(
        {"front": "主, 見, 帰", "hand": "甲", "bond": "札"}, phase="deploy", cards=(sends,)
    )
    t.deploy("甲", "back")
    assert (t.asked, len(t.options)) == ((1, "7.2.3"), 2)
    t.play("trigger 帰", "card 見")
    assert (t.line(1, "見"), t.count(1, "hand")) == ("", 2)  # itself, and the card it draws


@clause(GAME, "6.5.2")
def test_so_it_is_with_one_that_has_been_defeated(table: Table) -> None:
    t = table.lay({"front": "主, 強, 乙"}, {"front": "主, 去"})
    t.attack("強", "去")
    assert (t.has(2, "retreat")[-1], t.count(2, "hand")) == ("去", 1)


# --- 6.6: from the deck one by one

THRICE = card("三", "技【起】【[アクション]】カードを３枚引く。")
HEARS = card(
    "耳", "技【自】あなたがカードを引くたび、ターン終了まで、このユニットの戦闘力は＋１０される。"
)
MILL = card("零落", "技【起】【[アクション]】自分のデッキの上からカードを３枚退避エリアに置く。")
CALL = card("招", "技【起】【[アクション]】自分のデッキの上からカードを２枚公開して、出撃させる。")


@clause(GAME, "6.6")
def test_cards_leave_the_deck_one_by_one(table: Table) -> None:
    t = table.lay({"front": "主, 三, 耳"}, cards=(THRICE, HEARS))
    t.play("activate 三")
    while t.asked[1] == "7.2.3":
        t.play(t.options[0])
    assert t.power(1, "耳") == 70  # three times a card was drawn
    t.lay({"front": "主, 零落", "deck": "甲, 乙, 丙, 丁"}, cards=(MILL,))
    t.play("activate 零落")
    assert t.has(1, "retreat") == ["丙", "乙", "甲"]


@clause(GAME, "6.6")
def test_in_between_the_deck_may_be_refilled(table: Table) -> None:
    have = {"front": "主, 三", "deck": "甲", "retreat": "乙, 丙, 丁"}
    t = table.lay(have, chance=(KEPT,), cards=(THRICE,))
    t.play("activate 三")
    assert (t.count(1, "hand"), t.count(1, "deck"), t.count(1, "retreat")) == (3, 1, 0)
    assert t.has(1, "hand")[0] == "甲"


@clause(GAME, "6.6.1")
@pytest.mark.parametrize("deck", ["見, 出, 札*3", "出, 見, 札*3"])
def test_units_that_one_skill_brings_from_the_deck_come_together(table: Table, deck: str) -> None:
    t = table.lay({"front": "主, 招", "deck": deck}, cards=(CALL,))
    t.play("activate 招", "area front")
    assert len(t.has(1, "front")) == 3  # one by one they are put there…
    t.play("area back")
    while t.asked[1] == "7.2.3":
        t.play(t.options[0])
    assert t.count(1, "hand") == 2  # …and each has seen the other come, in either order
