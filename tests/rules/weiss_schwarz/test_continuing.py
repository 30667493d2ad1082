"""8.9: continuing effects, and in which order they count."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

LOVE = chara("愛", "【永】 応援 このカードの前のあなたのキャラすべてに、《愛》を与える。")
LOVE_IF = "【永】 応援 このカードの前のあなたの"
ENCORE = chara(
    "幕引",
    "【永】 応援 このカードの前のあなたの《愛》のキャラすべてに、"
    "『【自】 アンコール ［手札のキャラを1枚控え室に置く］』を与える。",
)
LOVE_POWER = chara(
    "愛力", "【永】 応援 このカードの前のあなたの《愛》のキャラすべてに、パワーを+1000。"
)
SETS = chara("定", "【永】 応援 このカードの前のあなたのキャラすべてに、パワーを1000にする。")
HIGH = chara(
    "高見", "【永】 応援 このカードの前のあなたのパワー3500以上のキャラすべてに、パワーを+1000。"
)
TO_1000 = event("千", "あなたはキャラを1枚選び、そのターン中、パワーを1000にする。")
TO_0 = event("零", "あなたはキャラを1枚選び、そのターン中、パワーを0にする。")
HOME = event("帰宅", "あなたは自分のキャラを1枚選び、手札に戻す。")


# --- 8.9.1.1 to 8.9.1.3: printed, then all else, then power and soul --------------------------------------


@clause(GAME, "8.9.1", "8.9.1.1")
def test_what_is_printed_is_what_everything_begins_with(table: Table) -> None:
    table.lay({"fl": "丁", "fr": "丙", "bl": "応"})
    assert (table.power(1, "fl"), table.power(1, "fr")) == (5500, 1000)
    assert (table.level(1, "fl"), table.soul(1, "fl")) == (1, 1)


@clause(GAME, "8.9.1.2", "8.9.1.3")
@pytest.mark.parametrize("order", [("愛", "愛力"), ("愛力", "愛")])
def test_power_comes_after_all_that_is_not_power(table: Table, order: tuple[str, str]) -> None:
    """The trait is there when the power is counted, whichever of them came first."""
    table.lay({"fc": "甲", "hand": "愛, 愛力"}, cards=(LOVE, LOVE_POWER))
    table.character(order[0], "bl").character(order[1], "br")
    assert table.power(1, "fc") == 4000


@clause(GAME, "8.9.1.2", "8.9.1.3")
@pytest.mark.parametrize("order", [("高位", "位力"), ("位力", "高位")])
def test_a_level_is_counted_before_the_power_and_soul_that_ask_for_it(
    table: Table, order: tuple[str, str]
) -> None:
    lifts = chara("高位", "【永】 応援 このカードの前のあなたのキャラすべてに、レベルを+1。")
    asks = chara(
        "位力",
        "【永】 応援 このカードの前のあなたのレベル1以上のキャラすべてに、パワーを+1000し、ソウルを+1。",
    )
    table.lay({"fc": "甲", "hand": "高位, 位力"}, cards=(lifts, asks))
    table.character(order[0], "bl").character(order[1], "br")
    assert (table.level(1, "fc"), table.power(1, "fc"), table.soul(1, "fc")) == (1, 4000, 2)


@clause(GAME, "8.9.1.2", "8.9.1.3")
@pytest.mark.parametrize("order", [("愛", "応"), ("応", "愛")])
def test_what_is_not_power_is_settled_before_any_power_is_added(
    table: Table, order: tuple[str, str]
) -> None:
    """A trait for 3500 or more: it asks for the printed 3000, for the 500 are only added later.
    What may not be decided by 8.9.1.2 and 8.9.1.3 alone is a question for 8.9.1.4; this is."""
    picky = chara("愛", LOVE_IF + "パワー3500以上のキャラすべてに、《愛》を与える。")
    proves = chara("証", "【永】 あなたの《愛》のキャラすべてに、ソウルを+1。")
    table.lay({"fc": "甲", "fl": "証", "hand": "愛, 応"}, cards=(picky, proves))
    table.character(order[0], "bl").character(order[1], "br")
    assert (table.power(1, "fc"), table.soul(1, "fc")) == (3500, 1)


@clause(GAME, "8.9.1.3", "8.9.1.3.ex1")
@pytest.mark.parametrize(("printed", "power"), [(2500, 3000), (3000, 3500), (3500, 3500)])
def test_an_assist_for_3000_or_less_makes_3500_of_3000_and_is_done_with_it(
    table: Table, printed: int, power: int
) -> None:
    front = chara("子", power=printed)
    behind = chara(
        "親",
        "【永】 応援 このカードの前のあなたのキャラすべてに、"
        "そのキャラのパワーが3000以下なら、パワーを+500。",
    )
    table.lay({"fl": "子", "bl": "親"}, cards=(front, behind))
    assert table.power(1, "fl") == power


# --- 8.9.1.4: what depends on another comes after it ------------------------------------------------------


@clause(GAME, "8.9.1.4", "8.9.1.4.ex1")
@pytest.mark.parametrize("order", [("愛", "幕引"), ("幕引", "愛")])
def test_love_and_the_encore_for_love_in_either_order_of_arrival(
    table: Table, order: tuple[str, str]
) -> None:
    table.lay(
        {"fc": "甲", "hand": "愛, 幕引, 青, 埋"},
        cards=(LOVE, ENCORE, event("埋", "あなたは自分のキャラを1枚選び、控え室に置く。")),
    )
    table.character(order[0], "bl").character(order[1], "br")
    table.play("1: event 埋", "card 甲")
    assert table.options == ["trigger 甲", "trigger 甲"]  # everybody's encore, and the given one
    table.play("trigger 甲")
    assert table.options == ["yes", "no"]
    table.play("yes").expect("1 fc 甲 state rest", "waiting 1: 埋, 青")


@clause(GAME, "8.9.1.4", "8.9.1.4.ex1")
@pytest.mark.parametrize("missing", ["愛", "幕引"])
def test_without_either_of_them_there_is_no_encore(table: Table, missing: str) -> None:
    other = "幕引" if missing == "愛" else "愛"
    table.lay(
        {"fc": "甲", "hand": "青, 埋", "bl": other},
        cards=(LOVE, ENCORE, event("埋", "あなたは自分のキャラを1枚選び、控え室に置く。")),
    )
    table.play("1: event 埋", "card 甲")
    assert table.asked == (1, "6.5.1.2")  # only the usual encore, which nobody can pay


@clause(GAME, "8.9.1.4")
@pytest.mark.parametrize("order", [("高見", "応"), ("応", "高見")])
def test_of_two_effects_on_power_the_one_that_depends_on_the_other_comes_later(
    table: Table, order: tuple[str, str]
) -> None:
    """3000 alone would not be 3500; with the 500 counted first, it is."""
    table.lay({"fc": "甲", "hand": "高見, 応"}, cards=(HIGH,))
    table.character(order[0], "bl").character(order[1], "br")
    assert table.power(1, "fc") == 4500


# --- 8.9.1.5: by time ----------------------------------------------------------------------------------------


@clause(GAME, "8.9.1.5", "8.9.1.5.2")
@pytest.mark.parametrize(("order", "power"), [(("千", "強"), 3000), (("強", "千"), 1000)])
def test_what_was_played_first_counts_first(
    table: Table, order: tuple[str, str], power: int
) -> None:
    table.lay({"fc": "甲", "hand": "千, 強"}, cards=(TO_1000,))
    table.play(f"1: event {order[0]}", f"1: event {order[1]}")
    assert table.power(1, "fc") == power


@clause(GAME, "8.9.1.5", "8.9.1.5.1")
@pytest.mark.parametrize(("order", "power"), [(("定", "応"), 1500), (("応", "定"), 1000)])
def test_a_continuous_ability_counts_from_when_its_card_came(
    table: Table, order: tuple[str, str], power: int
) -> None:
    table.lay({"fc": "甲", "hand": "定, 応"}, cards=(SETS,))
    table.character(order[0], "bl").character(order[1], "br")
    assert table.power(1, "fc") == power


@clause(GAME, "8.9.1.5.1")
@pytest.mark.parametrize(("order", "power"), [(("定", "応"), 1500), (("応", "定"), 1000)])
def test_from_slot_to_slot_a_card_keeps_its_time(
    table: Table, order: tuple[str, str], power: int
) -> None:
    """Two change places, and one goes to an empty slot and back: nobody has come anew."""
    table.lay({"fc": "甲", "hand": "定, 応"}, cards=(SETS,))
    table.character(order[0], "bl").character(order[1], "br")
    table.swap("bl", "br")
    assert table.power(1, "fc") == power
    table.swap("fl", "br")  # the one that came first, to the front and back again
    table.swap("fl", "br")
    assert table.power(1, "fc") == power


@clause(GAME, "8.9.1.5.1")
def test_who_comes_back_from_another_zone_has_come_anew(table: Table) -> None:
    table.lay({"fc": "甲", "bl": "定", "hand": "応, 帰宅"}, cards=(SETS, HOME))
    table.character("応", "br")
    assert table.power(1, "fc") == 1500
    table.play("1: event 帰宅", "card 定").character("定", "bl")
    assert table.power(1, "fc") == 1000


@clause(GAME, "8.9.1.5.2", "8.9.1.5.2.ex1")
def test_the_assist_was_there_and_the_event_makes_it_0_for_the_turn(table: Table) -> None:
    """3000 and 500 are 3500; by the event it is 0 and no longer 500: and so it falls (9.5.1)."""
    table.lay({"fl": "甲", "bl": "応", "hand": "零"}, cards=(TO_0,))
    assert table.power(1, "fl") == 3500
    table.play("1: event 零", "card 甲")
    assert table.stage(1) == {"bl": "応"}
    table.lay({"fl": "甲", "bl": "応", "hand": "千"}, cards=(TO_1000,))  # where one can see it
    table.play("1: event 千", "card 甲")
    assert table.power(1, "fl") == 1000
    table.end_turn()
    assert table.power(1, "fl") == 3500


@clause(GAME, "8.9.1.5.2")
def test_an_assist_that_comes_after_the_event_adds_to_it(table: Table) -> None:
    table.lay({"fl": "甲", "hand": "千, 応"}, cards=(TO_1000,))
    table.play("1: event 千").character("応", "bl")
    assert table.power(1, "fl") == 1500


# --- 8.9.2: who is meant ---------------------------------------------------------------------------------------


@clause(GAME, "8.9.2", "8.9.2.ex1")
def test_a_character_played_after_the_event_for_all_has_nothing_of_it(table: Table) -> None:
    table.lay({"fl": "甲", "hand": "全, 甲"})
    table.play("1: event 全").character("甲", "fr")
    assert (table.power(1, "fl"), table.power(1, "fr")) == (4000, 3000)


@clause(GAME, "8.9.2")
def test_who_goes_and_comes_back_has_left_the_effect_behind(table: Table) -> None:
    table.lay({"fl": "甲", "hand": "強, 帰宅"}, cards=(HOME,))
    table.play("1: event 強")
    assert table.power(1, "fl") == 5000
    table.play("1: event 帰宅").character("甲", "fl")
    assert table.power(1, "fl") == 3000


@clause(GAME, "8.9.2")
def test_from_slot_to_slot_the_effect_goes_along(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "青", "hand": "強"})
    table.play("1: event 強", "card 甲")
    table.swap("fl", "fr")
    assert (table.power(1, "fr"), table.power(1, "fl")) == (5000, 2500)
    table.swap("fr", "bl")
    assert table.power(1, "bl") == 5000


@clause(GAME, "8.9.2")
def test_a_continuous_ability_reaches_whoever_comes(table: Table) -> None:
    table.lay({"fl": "常強", "hand": "甲"})
    table.character("甲", "fr")
    assert table.power(1, "fr") == 3500


# --- 8.9.3: from the moment of coming -------------------------------------------------------------------------


@clause(GAME, "8.9.3")
@pytest.mark.parametrize(("back", "stays"), [("応", True), ("青", False)])
def test_what_changes_cards_in_a_zone_holds_from_the_moment_they_enter_it(
    table: Table, back: str, stays: bool
) -> None:
    """Power 0 would fall at the next rule process; it has never been 0 there."""
    table.lay({"bl": back, "hand": "無"})
    table.character("無", "fl")
    assert table.stage(1) == ({"fl": "無", "bl": back} if stays else {"bl": back})


@clause(GAME, "8.9.3", "8.9.3.1")
@pytest.mark.parametrize(("back", "drawn"), [("応", 1), ("青", 0)])
def test_who_waits_for_a_card_of_some_power_to_come_counts_the_power_it_has_there(
    table: Table, back: str, drawn: int
) -> None:
    watcher = chara(
        "門番",
        "【自】 他のあなたのパワー3500以上のキャラが手札から舞台に置かれた時、あなたは1枚引く。",
    )
    table.lay({"fr": "門番", "bl": back, "hand": "甲"}, cards=(watcher,))
    table.character("甲", "fl").expect(f"count 1 hand {drawn}")
