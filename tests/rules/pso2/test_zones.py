"""400 – 403, 405: the zones, the deck, the hand, the field and the discard pile."""

from __future__ import annotations

from typing import cast

import pytest

from tests.rules.pso2.cards import active, character, item
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

EIGHT = ["deck", "discard", "field", "hand", "mag", "player", "pp", "processing"]
SHIFT = active("移", "キャラ1体を選び、後列に移動させる。")


# --- 400: what zones there are


@clause(GAME, "400.1", "400.2")
def test_each_player_has_one_of_each_of_eight_zones(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "乙", "pp": "丙", "discard": "丁"})
    told = cast("list[dict[str, object]]", t.game.view_all("ja")["zones"])
    for seat in (0, 1):
        mine = dict.fromkeys([z["zone"] for z in told if z["seat"] == seat])
        assert sorted([str(z) for z in mine if z != "removed"]) == EIGHT  # raid.flow.5
    held = sum([len(cast("list[object]", z["cards"])) for z in told])
    assert held == 2 * (10 + 2) + 4  # every card lies in one of them


@clause(GAME, "400.1")
def test_cards_and_abilities_lie_in_the_processing_area(table: Table) -> None:
    t = table.lay({"hand": "甲, 引", "pp": "札*2"})
    t.play("play 甲")
    assert (t.has(1, "processing"), t.stack) == (["甲"], ["甲"])  # a card
    t.done().play("play 引")
    assert (t.has(1, "processing"), t.stack) == ([], ["引"])  # an ability


# --- 401: the deck


@clause(GAME, "401.1")
def test_the_deck_lies_face_down(table: Table) -> None:
    t = table.lay({"deck": "甲, 乙, 丙"})
    assert t.told(1, "deck", "face_down") == [True] * 3


@clause(GAME, "401.1.1")
def test_nobody_looks_at_a_deck_or_changes_its_order(table: Table) -> None:
    t = table.lay({"deck": "甲, 乙, 丙, 丁, 弱", "hand": "引*2", "pp": "札*2"})
    assert t.knows(1, 1, "deck") == t.knows(2, 1, "deck") == [""] * 5
    t.cast("引").cast("引")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["甲", "乙"], ["丙", "丁", "弱"])


@clause(GAME, "401.1.1")
def test_but_by_the_effect_of_a_card(table: Table) -> None:
    look = active(
        "覗", "デッキの上から2枚を見る。その中から1枚を選び、手札に加え、残りをデッキの下に置く。"
    )
    t = table.lay({"deck": "甲, 乙, 丙, 丁", "hand": "覗", "pp": "札"}, cards=(look,))
    t.cast("覗")
    assert t.knows(1, 1, "deck") == ["甲", "乙", "", ""]
    assert t.knows(2, 1, "deck") == [""] * 4
    assert t.options == ["card 甲", "card 乙"]
    t.play("card 乙")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["乙"], ["丙", "丁", "甲"])


# --- 402: the hand


@clause(GAME, "402.1", "402.2")
def test_what_is_drawn_comes_from_the_top_of_the_deck_into_the_hand(table: Table) -> None:
    two = active("双引", "カードを2枚ドローする。")
    t = table.lay({"deck": "甲, 乙, 丙", "hand": "双引", "pp": "札"}, cards=(two,))
    t.cast("双引")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["甲", "乙"], ["丙"])


@clause(GAME, "402.3", "402.3.1")
@pytest.mark.parametrize(("cards", "asked"), [(7, False), (8, True)])
def test_in_the_refresh_step_a_hand_of_more_than_seven_is_cut_down(
    table: Table, cards: int, asked: bool
) -> None:
    t = table.lay({"hand": f"甲, 乙, 札*{cards - 2}"}, {"hand": "札*9"})
    t.play("end_main", "pass", "pass")
    assert t.vars["phase"] == (4 if asked else 2)
    if asked:
        assert t.asked == (1, "402.3.1")
        assert sorted(set(t.options)) == ["discard 乙", "discard 札", "discard 甲"]
        t.play("discard 乙")  # whichever one likes
        assert t.has(1, "discard") == ["乙"]
    assert t.count(1, "hand") == 7
    assert t.count(2, "hand") == 10  # not the other's: that one has drawn
    assert t.turn[0] == 2


@clause(GAME, "402.3.1")
def test_down_to_seven_and_in_the_refresh_step_only(table: Table) -> None:
    t = table.lay({"hand": "甲, 乙, 丙, 札*7"})
    t.play("end_main")
    assert t.asked == (1, "103.6.1.6")
    assert t.count(1, "hand") == 10
    t.play("pass", "pass", "discard 甲", "discard 乙")
    assert t.asked == (1, "402.3.1")
    t.play("discard 丙")
    assert t.has(1, "hand") == ["札"] * 7
    assert t.turn[0] == 2


@clause(GAME, "402.3")
def test_effects_may_change_the_limit(table: Table) -> None:
    wide = item("棚", "自分の手札の上限枚数を+1する。")
    t = table.lay({"hand": "札*8", "back": "棚"}, cards=(wide,))
    t.play("end_main", "pass", "pass")
    assert (t.count(1, "hand"), t.turn[0]) == (8, 2)


# --- 403: the field


@clause(GAME, "403.1", "glossary.場")
def test_characters_items_and_attached_actives_lie_face_up_in_two_rows(table: Table) -> None:
    t = table.lay({"hand": "甲, 箱, 絆", "pp": "札*3"})
    t.cast("甲").cast("箱").cast("絆")
    assert (t.has(1, "front"), t.has(1, "back")) == (["甲", "絆"], ["箱"])
    for viewer in (1, 2):
        assert t.knows(viewer, 1, "front") == ["甲", "絆"]
        assert t.told(1, "front", "face_down", viewer) == [False, False]
    assert t.has(1, "field") == ["甲", "絆", "箱"]  # the two together


@clause(GAME, "403.1.1", "403.1.2", "403.1.3")
@pytest.mark.parametrize(
    ("whose", "options"),
    [
        ("自分の場のキャラ", ["card 甲", "card 乙"]),
        ("相手の場のキャラ", ["card 丙", "card 丁"]),
        ("場のキャラ", ["card 甲", "card 乙", "card 丙", "card 丁"]),
        ("キャラ", ["card 甲", "card 乙", "card 丙", "card 丁"]),
    ],
)
def test_a_field_is_ones_own_the_opponents_or_both(
    table: Table, whose: str, options: list[str]
) -> None:
    pick = active("指", f"{whose}1体を選び、OFFにする。")
    t = table.lay(
        {"hand": "指, 弱", "pp": "札", "front": "甲", "back": "乙"},
        {"front": "丙", "back": "丁", "hand": "弱"},
        cards=(pick,),
    )
    t.play("play 指")
    assert t.options == options


@clause(GAME, "403.1.4", "glossary.前列/後列")
def test_from_row_to_row_a_card_is_the_same(table: Table) -> None:
    arrives = character("着", 1, 6, "登場時：カードを1枚ドローする。")
    watch = character("番", 0, 9, "味方のキャラが場に出た時：カードを1枚ドローする。")
    t = table.lay(
        {"hand": "移", "pp": "札", "front": "着 state off damage 1 equip 盾 attach 絆, 番"},
        cards=(arrives, watch, SHIFT),
    )
    t.cast("移", "card 着")
    assert (t.row(1, "着"), t.state(1, "着"), t.damage(1, "着")) == ("back", "off", 1)
    assert (t.equip(1, "着"), t.attached(1, "着")) == (["盾"], ["絆"])
    assert t.count(1, "hand") == 0


@clause(GAME, "403.1.4", "glossary.前列/後列")
@pytest.mark.parametrize(
    ("side", "row"),
    [
        ({"front": "丁"}, "back"),  # half of 6 in the front row: 213.3.1
        ({"back": "丁"}, ""),  # the same in the back row: 213.3.2
        ({"back": "丁 before 2"}, ""),  # 2 in the front row before
        ({"back": "丁 before 2 damage 0"}, ""),
    ],
)
def test_but_each_row_has_its_own_rules(table: Table, side: dict[str, str], row: str) -> None:
    t = table.lay({"hand": "雷", "pp": "札*2"}, side)
    t.cast("雷")
    assert t.row(2, "丁") == row


@clause(GAME, "403.1.4", "glossary.前列/後列")
@pytest.mark.parametrize(("side", "alive"), [("back", False), ("front", True)])
def test_and_remembers_the_damage_taken_in_it(table: Table, side: str, alive: bool) -> None:
    """HP 8: 3 in the back row before; 1 more there is half of it, 1 in the front row is not."""
    dart = active("弾", "相手のキャラ1体を選び、1ダメージを与える。")
    back = active("繰", "相手のキャラ1体を選び、前列に移動させる。")
    t = table.lay({"hand": "弾, 繰", "pp": "札*2"}, {"back": "壁 damage 3"}, cards=(dart, back))
    if side == "front":
        t.cast("繰")
    t.cast("弾")
    assert (t.row(2, "壁") == "front") == alive
    assert (t.has(2, "discard") == []) == alive


@clause(GAME, "glossary.前列/後列")
@pytest.mark.parametrize(("row", "options"), [("前列", ["card 甲"]), ("後列", ["card 乙"])])
def test_texts_can_speak_of_one_row(table: Table, row: str, options: list[str]) -> None:
    pick = active("指", f"相手の{row}のキャラ1体を選び、OFFにする。")
    storm = active("圧", f"相手の{row}のキャラ全てに1ダメージを与える。")
    t = table.lay(
        {"hand": "指, 圧", "pp": "札*2"}, {"front": "甲", "back": "乙"}, cards=(pick, storm)
    )
    t.cast("圧")
    assert (t.damage(2, "甲"), t.damage(2, "乙")) == ((1, 0) if row == "前列" else (0, 1))
    t.play("play 指")
    assert t.state(2, "甲" if row == "前列" else "乙") == "on"
    t.done()
    assert t.state(2, options[0][5:]) == "off"


@clause(GAME, "403.2")
def test_what_lies_on_a_card_lies_on_the_field_of_that_cards_owner(table: Table) -> None:
    t = table.lay({"hand": "呪, 棒", "pp": "札*2", "back": "甲"}, {"back": "乙"})
    t.cast("呪").cast("棒", "bearer 甲")
    assert (t.has(2, "back"), t.attached(2, "乙")) == (["乙", "呪"], ["呪"])
    assert (t.has(1, "back"), t.equip(1, "甲")) == (["甲", "棒"], ["棒"])
    assert t.has(1, "front") == t.has(2, "front") == []


@clause(GAME, "403.2")
def test_and_goes_to_its_own_owners_discard_pile(table: Table) -> None:
    smite = active("滅", "相手のキャラ1体を選び、破壊する。")
    t = table.lay({"hand": "滅", "pp": "札"}, {"front": "乙 attach 呪@1"}, cards=(smite,))
    t.cast("滅")
    assert (sorted(t.has(1, "discard")), t.has(2, "discard")) == (["呪", "滅"], ["乙"])


@clause(GAME, "403.3")
def test_a_field_has_room_for_any_number_of_cards(table: Table) -> None:
    t = table.lay({"front": "弱*30", "back": "箱*30", "hand": "甲, 箱", "pp": "札*2"})
    t.cast("甲").cast("箱")
    assert (t.count(1, "front"), t.count(1, "back")) == (31, 31)


# --- 405: the discard pile


@clause(GAME, "405.1")
def test_characters_items_actives_and_damage_end_face_up_in_the_discard_pile(
    table: Table,
) -> None:
    t = table.lay(
        {"hand": "雷, 引", "pp": "札*3", "front": "甲"},
        {"front": "弱 equip 棒", "deck": "丙, 丁, 札*5"},
    )
    t.cast("雷")
    assert sorted(t.has(2, "discard")) == ["弱", "棒"]
    t.attack("甲", "主")
    assert t.has(2, "discard")[:2] == ["丁", "丙"]
    t.cast("引")
    assert t.has(1, "discard") == ["引", "雷"]
    for player in (1, 2):
        assert not any(t.told(player, "discard", "face_down"))


@clause(GAME, "405.2")
def test_the_discard_pile_is_public(table: Table) -> None:
    t = table.lay({"discard": "甲, 乙"})
    assert t.knows(1, 1, "discard") == t.knows(2, 1, "discard") == ["甲", "乙"]
