"""8: a card for a class change."""

from __future__ import annotations

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

ANSWERS = card(
    "応甲",
    "技【自】このユニットが攻撃された時、自分の手札から『甲』を１枚選び、"
    "このユニットの上に重ねてクラスチェンジさせてもよい。",
    unit="甲",
)
TWICE = card(
    "双",
    "技【起】【[アクション]】自分の手札から『甲』を１枚選び、味方の『甲』の上に重ねて"
    "クラスチェンジさせる。自分の手札から『乙』を１枚選び、味方の『乙』の上に重ねて"
    "クラスチェンジさせる。",
)


@clause(GAME, "8.1", "8.1.1")
def test_a_class_change_draws_a_card_and_a_mere_level_up_does_not(table: Table) -> None:
    for upper, drawn in (("上甲", ["乙"]), ("二甲", [])):
        t = table.lay(
            {"front": "主, 甲", "hand": upper, "bond": "札*2", "deck": "乙, 札*5"}, phase="deploy"
        )
        t.play(f"1: level_up {upper}")
        assert t.under(1, upper) == ["甲"]
        assert t.has(1, "hand") == drawn
        assert (t.count(2, "hand"), t.count(2, "deck")) == (0, 10)


@clause(GAME, "8.1.1")
def test_for_each_unit_that_changed_its_class_one_card(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 乙, 双", "hand": "上甲, 上乙", "deck": "丙, 丁, 戊, 札*3"},
        cards=(TWICE,),
    )
    t.play("1: activate 双", "1: card 上甲", "1: card 上乙")
    assert t.field(1) == {"front": ["主", "上甲", "上乙", "双"]}
    assert t.has(1, "hand") == ["丙", "丁"]


@clause(GAME, "8.1", "8.1.1")
def test_the_user_of_the_unit_draws_it_in_the_other_players_turn_too(table: Table) -> None:
    t = table.lay(
        {"front": "主, 丙"},
        {"front": "主, 応甲", "hand": "上甲", "deck": "乙, 札*5"},
        cards=(ANSWERS,),
    )
    t.play("1: attack 丙", "1: target 応甲", "2: yes", "2: card 上甲")
    assert t.line(2, "上甲") == "front"
    assert t.has(2, "hand") == ["乙"]
    assert t.count(1, "hand") == 0


@clause(GAME, "8.1.2")
def test_it_is_drawn_once_and_not_again_at_the_next_check_timing(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 乙", "hand": "上甲, 上乙", "bond": "札*4", "deck": "丙, 丁, 戊, 札*3"},
        phase="deploy",
    )
    t.play("1: level_up 上甲")
    assert t.has(1, "hand") == ["上乙", "丙"]
    t.play("1: level_up 上乙")
    assert t.has(1, "hand") == ["丙", "丁"]
    t.pass_to("action").play("1: move 主")
    assert t.has(1, "hand") == ["丙", "丁"]


@clause(GAME, "8.1")
def test_for_a_unit_that_is_not_on_the_field_any_more_nothing_is_drawn(table: Table) -> None:
    """It changed its class and was sent to the hand by the same skill."""
    change = "自分の手札から『甲』を１枚選び、味方の『甲』の上に重ねてクラスチェンジさせる。"
    for more, hand in (("", ["乙"]), ("味方の『甲』を１体選び、手札に加える。", ["上甲", "甲"])):
        skill = card("呼", f"技【起】【[アクション]】{change}{more}")
        side = {"front": "主, 甲, 呼", "hand": "上甲", "deck": "乙, 札*5"}
        t = table.lay(side, cards=(skill,))
        t.play("1: activate 呼", "1: card 上甲")
        assert sorted(t.has(1, "hand")) == sorted(hand)
