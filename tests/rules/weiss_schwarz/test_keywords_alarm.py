"""10.1: alarm."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

RINGS = chara(
    "鐘",
    "【自】【クロック】 アラーム このカードがクロックの1番上にあるなら、"
    "あなたのメインフェイズの始めに、あなたは1枚引く。",
)
LENDS = chara(
    "貸",
    "【永】【クロック】 アラーム このカードがクロックの1番上にあるなら、あなたのキャラすべてに、"
    "『【自】 アンコール ［手札のキャラを1枚控え室に置く］』を与える。",
)
TAKES = event("醒", "あなたは自分の『アラーム』を持つキャラを1枚選び、手札に戻す。")


@clause(GAME, "10.1.1")
def test_an_alarm_has_its_effect_while_the_card_is_on_top_of_the_clock(table: Table) -> None:
    table.lay({"fl": "甲", "clock": "警, 乙", "hand": "傷, 癒"}, {"fl": "甲"})
    assert table.power(1, "fl") == 4000
    assert table.power(2, "fl") == 3000
    table.play("1: event 傷")  # another card lies on it
    assert table.power(1, "fl") == 3000
    table.play("1: event 癒")  # and is taken off again
    assert table.power(1, "fl") == 4000


@clause(GAME, "10.1.1")
def test_an_alarm_has_none_below_the_top_nor_outside_the_clock(table: Table) -> None:
    for one in (
        {"clock": "乙, 警"},
        {"fc": "警"},
        {"hand": "警"},
        {"level": "警"},
        {"stock": "警"},
        {"waiting": "警"},
        {"memory": "警"},
    ):
        table.lay({"fl": "甲", **one})
        assert table.power(1, "fl") == 3000, one


@clause(GAME, "10.1.1")
def test_an_alarm_may_be_an_automatic_ability(table: Table) -> None:
    """On the top it triggers at the start of the main phase; one card further down it does not."""
    for clock, drawn in (("鐘, 乙", 1), ("乙, 鐘", 0)):
        table.lay({"clock": clock}, phase="main", cards=(RINGS,))
        table.expect(f"count 1 hand {drawn}")


@clause(GAME, "10.1.1")
def test_an_alarm_may_give_an_ability(table: Table) -> None:
    two = {"fl": "甲", "clock": "貸", "hand": "丙"}
    table.lay({"hand": "倒"}, two, cards=(LENDS,)).play("1: event 倒")
    assert table.options == ["trigger 甲", "trigger 甲"]  # the one given, and that of everybody
    table.play("2: trigger 甲", "2: yes")
    table.expect("2 fl 甲 state rest", "waiting 2: 丙")
    table.lay({"hand": "倒"}, {**two, "clock": "乙, 貸"}, cards=(LENDS,)).play("1: event 倒")
    assert table.asked == (1, "6.5.1.2")


@clause(GAME, "10.1.1", "10.1.2")
def test_the_word_alarm_itself_does_nothing_but_can_be_asked_for(table: Table) -> None:
    """Continuous or automatic, an ability with the word before its text has the keyword."""
    plain = chara(
        "板",
        "【永】【クロック】 このカードがクロックの1番上にあるなら、"
        "あなたのキャラすべてに、パワーを+1000。",
    )
    one = {"fl": "鐘", "fc": "板", "fr": "警", "bl": "甲", "hand": "醒"}
    table.lay(one, cards=(RINGS, plain, TAKES)).play("1: event 醒")
    assert table.options == ["card 鐘", "card 警"]  # 板 says the same without the word
    table.play("1: card 警")
    table.lay({"fl": "甲", "clock": "板"}, cards=(plain,))
    assert table.power(1, "fl") == 4000  # and does the same
