"""22: what is done instead."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

FALLS = "技【常】撃破されたこのユニットが退避エリアに置かれる場合、代わりに"
GOES = card("去者", FALLS + "無限エリアに置く。")
PAYS = card("代", FALLS + "自分の手札を１枚選び、退避エリアに置く。")
MAY_PAY = card("任", FALLS + "[リバース1]してもよい。")


def felled(table: Table, side: dict[str, str], *cards: dict[str, object]) -> Table:
    """Player 2 attacks the last unit of player 1's front line with 強."""
    t = table.lay(side, {"front": "主, 強"}, turn=2, cards=cards)
    return t.attack("強", side["front"].rpartition(", ")[2])


@clause(GAME, "22.1")
def test_what_is_done_instead_takes_the_place_of_what_would_be(table: Table) -> None:
    t = felled(table, {"front": "主, 去者"}, GOES)
    assert t.field(1) == {"front": ["主"]}
    assert (t.has(1, "boundless"), t.has(1, "retreat")) == (["去者"], ["札"])  # 札: the support
    t = felled(table, {"front": "主, 代", "hand": "甲"}, PAYS)
    assert (t.line(1, "代"), t.has(1, "retreat")) == ("front", ["札", "甲"])


@clause(GAME, "22.1", "25.16.2")
def test_only_what_is_replaced_never_happens(table: Table) -> None:
    """The orb does not come into the hand. It is broken all the same, and what waits for that
    triggers."""
    orbs = card(
        "葬",
        "技【常】このユニットの攻撃で相手のオーブが破壊される場合、相手はそのオーブを自分の手札に加える代わりに退避エリアに置く。",
    )
    sees = card("惜", "技【自】自分のオーブが破壊された時、カードを１枚引く。")
    for attacker, hand, retreat in (("葬", 1, 2), ("甲", 2, 1)):
        one, two = {"front": f"{attacker}, 主"}, {"front": "主", "back": "惜", "orb": "乙*2"}
        t = table.lay(one, two, cards=(orbs, sees)).attack(attacker).play("2: card")
        assert (t.count(2, "orb"), t.count(2, "hand"), t.count(2, "retreat")) == (1, hand, retreat)


@clause(GAME, "22.1")
def test_it_may_be_left_where_the_text_says_may(table: Table) -> None:
    t = felled(table, {"front": "主, 任", "bond": "札"}, MAY_PAY)
    assert t.asked[0] == 1
    assert t.options == ["replacement 1", "decline"]
    t.play("1: replacement 1")
    assert (t.line(1, "任"), t.bonds(1)["down"]) == ("front", ["札"])
    t = felled(table, {"front": "主, 任", "bond": "札"}, MAY_PAY).play("1: decline")
    assert (t.line(1, "任"), t.bonds(1)["down"]) == ("", [])
    assert "任" in t.has(1, "retreat")


@clause(GAME, "22.1.1")
@pytest.mark.parametrize(
    "side", [{"front": "主, 代", "hand": ""}, {"front": "主, 任", "bond": "札 face down"}]
)
def test_what_cannot_be_done_replaces_nothing(table: Table, side: dict[str, str]) -> None:
    t = felled(table, side, PAYS, MAY_PAY)
    assert t.field(1) == {"front": ["主"]}
    assert t.count(1, "retreat") == 2
    assert t.asked[0] == 2


@clause(GAME, "22.1")
def test_a_cost_may_be_paid_in_another_way(table: Table) -> None:
    pays = card(
        "裂",
        "技【常】このユニットが必殺攻撃する場合、自分の手札から『裂』を１枚退避エリアに置く代わりに[リバース2]してもよい。",
    )
    t = table.lay({"front": "主, 裂", "bond": "札*2"}, {"front": "主, 高"}, cards=(pays,))
    t.play("1: attack 裂", "1: target 高")
    assert (t.asked, t.options) == ((1, "18.4.1.2"), ["otherwise 裂 1", "no_critical"])
    t.play("1: otherwise 裂")  # 80 against 80
    assert (t.bonds(1), t.line(2, "高")) == ({"up": [], "down": ["札", "札"]}, "")


@clause(GAME, "22.1.1")
def test_a_cost_that_cannot_be_paid_in_another_way_is_paid_as_ever(table: Table) -> None:
    pays = card(
        "裂",
        "技【常】このユニットが必殺攻撃する場合、自分の手札から『裂』を１枚退避エリアに置く代わりに[リバース2]してもよい。",
    )
    one = {"front": "主, 裂", "bond": "札, 札 face down", "hand": "裂"}
    t = table.lay(one, {"front": "主, 高"}, cards=(pays,)).play("1: attack 裂", "1: target 高")
    assert t.options == ["critical 裂", "no_critical"]
    t.play("1: critical 裂")
    assert (t.line(2, "高"), t.has(1, "retreat")) == ("", ["札", "裂"])


@clause(GAME, "22.1", "22.1.1")
def test_a_support_card_may_go_elsewhere_after_the_battle(table: Table) -> None:
    ninja = card(
        "忍",
        "【支援(攻)】忍の紋章戦闘終了時、このカードを退避エリアに置く代わりに行動済みで出撃させる。",
    )
    t = table.lay({"front": "甲, 主", "deck": "忍, 札*3"}, cards=(ninja,)).attack("甲")
    t.play("2: card", "1: area back")
    assert (t.line(1, "忍"), t.state(1, "忍"), t.has(1, "retreat")) == ("back", "acted", [])
    t = table.lay({"front": "甲, 忍", "deck": "忍, 札*3"}, cards=(ninja,)).attack("甲")
    t.play("2: card")  # 14.1.1: it cannot be deployed beside one of its name
    assert (t.has(1, "retreat"), t.field(1)) == (["忍"], {"front": ["甲", "忍"]})
