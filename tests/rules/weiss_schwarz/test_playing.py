"""8.6.1, 8.6.2: cards and abilities are played, and then resolved."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

# --- 8.6.2.1: what can be played --------------------------------------------------------------------


@clause(GAME, "8.6.2.1", "8.6.2.1.1")
@pytest.mark.parametrize("zone", ["level", "clock"])
@pytest.mark.parametrize("name", ["青一", "青引"])
def test_a_card_needs_one_of_its_own_colour_in_the_level_area_or_the_clock(
    table: Table, zone: str, name: str
) -> None:
    kind = "event" if name == "青引" else "character"
    lies = {"level": "甲", "clock": "", "hand": name}
    table.lay(lies)
    assert table.options == ["end_main"]
    assert table.refused(f"{kind} {name}") == {"8.6.2.1.1"}
    lies[zone] = "甲, 青" if zone == "level" else "青"
    table.lay(lies)
    assert table.options == [f"{kind} {name}", "end_main"]


@clause(GAME, "8.6.2.1.1")
@pytest.mark.parametrize("zone", ["stock", "waiting", "memory", "fc", "hand"])
def test_a_colour_anywhere_else_does_not_count(table: Table, zone: str) -> None:
    mine = {"level": "甲", "hand": "青一"}
    mine[zone] = "青一, 青" if zone == "hand" else "青"
    table.lay(mine)
    assert table.refused("character 青一") == {"8.6.2.1.1"}


@clause(GAME, "8.6.2.1.1")
def test_a_colour_of_the_opponent_does_not_count(table: Table) -> None:
    table.lay({"level": "甲", "hand": "青一"}, {"level": "青", "clock": "青"})
    assert table.refused("character 青一") == {"8.6.2.1.1"}


@clause(GAME, "8.6.2.1.1")
@pytest.mark.parametrize(("clock", "offered"), [("青", True), ("甲", False)])
def test_a_climax_needs_its_colour_too(table: Table, clock: str, offered: bool) -> None:
    table.lay({"clock": clock, "hand": "青凪"}, phase="climax")
    assert table.options == (["climax 青凪", "no_climax"] if offered else ["no_climax"])
    assert table.refused("climax 青凪") == ({""} if offered else {"8.6.2.1.1"})


@clause(GAME, "8.6.2.1.1.1")
def test_a_level_0_character_or_event_needs_no_colour(table: Table) -> None:
    blue = event("泉", "あなたは1枚引く。", color="青")
    table.lay({"hand": "青, 泉"}, cards=(blue,))
    assert table.options == ["character 青", "event 泉", "end_main"]


@clause(GAME, "8.6.2.1.2")
@pytest.mark.parametrize(("level", "offered"), [("甲", False), ("甲, 甲", True), ("甲*3", True)])
def test_the_level_of_a_card_is_at_most_the_number_of_cards_in_the_level_area(
    table: Table, level: str, offered: bool
) -> None:
    two = event("泉", "あなたは1枚引く。", level=2)
    table.lay({"level": level, "stock": "乙", "hand": "己, 泉"}, cards=(two,))
    assert ("character 己" in table.options) == offered
    assert ("event 泉" in table.options) == offered
    assert table.refused("character 己") == ({""} if offered else {"8.6.2.1.2"})
    assert table.refused("event 泉") == ({""} if offered else {"8.6.2.1.2"})


@clause(GAME, "8.6.2.1.2.1")
def test_a_climax_card_has_no_level_to_compare(table: Table) -> None:
    table.lay({"clock": "甲", "hand": "凪"}, phase="climax")
    assert table.count(1, "level") == 0
    assert table.options == ["climax 凪", "no_climax"]


@clause(GAME, "8.6.2.1.1", "8.6.2.1.1.1", "8.6.2.1.2", "8.6.2.1.2.1", "8.6.2.3.2")
def test_it_is_the_same_where_an_effect_speaks_of_levels(table: Table) -> None:
    """The level of the characters on the stage is raised: not that of the cards in the hand."""
    lifts = chara("高位", "【永】 応援 このカードの前のあなたのキャラすべてに、レベルを+1。")
    mine = {"bl": "高位", "fl": "甲", "level": "甲", "hand": "青一, 青, 丁, 己, 高, 凪, 青凪"}
    table.lay(mine, cards=(lifts,))
    assert table.level(1, "fl") == 1
    why = {name: table.refused(f"character {name}") for name in ("青一", "青", "丁", "己", "高")}
    assert why == {
        "青一": {"8.6.2.1.1"},
        "青": {""},
        "丁": {""},
        "己": {"8.6.2.1.2"},
        "高": {"8.6.2.3.2"},
    }
    table.play("end_main")
    assert table.options == ["climax 凪", "no_climax"]


@clause(GAME, "8.6.2.1")
def test_a_card_that_is_played_is_shown_to_everybody(table: Table) -> None:
    table.lay({"hand": "甲"}, {})
    assert table.knows(2, 1, "hand") == [""]
    table.play("1: character 甲")
    assert table.knows(2, 1, "hand") == ["甲"]  # before a slot is named


@clause(GAME, "8.6.2.1")
def test_only_a_card_of_the_own_hand_is_played(table: Table) -> None:
    table.lay({"waiting": "甲", "hand": "乙"})
    assert table.options == ["character 乙", "end_main"]
    assert table.refused("character 甲") == {"8.6.2.1"}


# --- 8.6.2.2, 8.6.2.3: choices and costs --------------------------------------------------------------


@clause(GAME, "8.6.2", "8.6.2.2", "8.6.2.2.1", "8.6.2.3", "8.6.2.3.1", "8.6.2.5", "8.6.2.5.1")
def test_a_character_is_named_then_its_slot_then_it_is_paid_for_then_it_comes(
    table: Table,
) -> None:
    table.lay({"hand": "高", "stock": "甲, 丙, 青", "fc": "黄"})
    table.play("1: character 高")
    assert table.asked == (1, "8.6.2.2.1")
    assert table.options == ["slot fl", "slot fc", "slot fr", "slot bl", "slot br"]
    assert table.count(1, "stock") == 3  # nothing is paid yet
    table.play("slot bl")
    assert table.stage(1) == {"fc": "黄", "bl": "高"}
    assert table.has(1, "stock") == ["青"]
    table.expect("waiting 1: 甲, 丙", "1 bl 高 state stand")


@clause(GAME, "8.6.2.5.1")
def test_who_stood_in_the_slot_goes_by_the_next_rule_process(table: Table) -> None:
    """It is still there when the new one comes: what it triggers by that waits."""
    watcher = chara("鏡", "【自】 他のあなたのキャラが舞台に置かれた時、あなたは1枚引く。")
    table.lay({"hand": "甲", "fc": "鏡"}, cards=(watcher,))
    table.character("甲", "fc")
    assert table.stage(1) == {"fc": "甲"}
    table.expect("waiting 1: 鏡")
    assert table.options == ["trigger 鏡", "trigger 鏡"]  # the other one is its encore
    table.play("trigger 鏡 1").expect("count 1 hand 1")


@clause(GAME, "8.6.2.2", "8.6.3")
def test_all_else_is_chosen_on_resolution_and_not_before_the_cost_is_paid(table: Table) -> None:
    """8.6.2.2 against 8.6.3: only the slot is named when a card is played."""
    table.lay({"fc": "起強", "fl": "甲", "stock": "丙"})
    table.play("1: activate 起強")
    assert table.asked[0] == 1
    assert table.options == ["card 甲", "card 起強"]
    assert table.count(1, "stock") == 0


@clause(GAME, "8.6.2.3.2")
@pytest.mark.parametrize(("stock", "offered"), [("乙", False), ("乙, 乙", True)])
def test_a_card_whose_cost_cannot_be_paid_whole_is_not_played(
    table: Table, stock: str, offered: bool
) -> None:
    table.lay({"hand": "高", "stock": stock})
    assert table.options == (["character 高", "end_main"] if offered else ["end_main"])
    assert table.refused("character 高") == ({""} if offered else {"8.6.2.3.2"})


@clause(GAME, "8.6.2.3.1", "8.6.2.3.2")
@pytest.mark.parametrize(("stock", "offered"), [("", False), ("乙", True)])
def test_an_activated_ability_and_an_event_want_their_cost_as_well(
    table: Table, stock: str, offered: bool
) -> None:
    table.lay({"hand": "税", "stock": stock, "fc": "起"})
    assert ("event 税" in table.options) == offered
    assert ("activate 起 1" in table.options) == offered
    if offered:
        table.play("1: event 税").expect("count 1 stock 0", "count 1 hand 1")
        assert "activate 起 1" not in table.options


# --- 8.6.2.4, 8.6.2.5: played, and resolved ------------------------------------------------------------


@clause(GAME, "8.6.2.4")
def test_it_has_been_played_when_it_is_paid_for_and_before_it_resolves(table: Table) -> None:
    """What triggers by the playing was there at that time, and comes after the resolution."""
    watcher = chara("鏡", "【自】 あなたがイベントをプレイした時、あなたは1枚引く。")
    away = event("散", "あなたは自分のキャラを1枚選び、手札に戻す。", cost=1)
    table.lay({"fc": "鏡", "hand": "散", "stock": "丙"}, cards=(watcher, away))
    table.play("1: event 散")
    assert table.stage(1) == {}  # the watcher had gone when it was over, and yet it has triggered
    table.expect("hand 1: 鏡, 乙")
    table.lay({"fc": "鏡", "hand": "出"}, cards=(watcher, away))
    table.character("出", "fl").expect("hand 1: 乙")  # a character is no event


@clause(GAME, "8.6.2.5.2", "8.6.2.5.4")
def test_an_event_lies_in_the_resolution_area_until_it_has_done_what_it_says(
    table: Table,
) -> None:
    table.lay({"hand": "強", "fc": "甲", "fl": "乙"})
    table.play("1: event 強")
    table.expect("resolution 1: 強", "waiting 1:")
    table.play("card 甲")
    table.expect("resolution 1:", "waiting 1: 強", "1 fc 甲 power 5000")


@clause(GAME, "8.6.2.5.3")
def test_a_climax_card_goes_to_the_climax_area(table: Table) -> None:
    table.lay({"clock": "甲", "hand": "魂", "fc": "甲"}, phase="climax")
    table.play("1: climax 魂")
    table.expect("climax 1: 魂", "hand 1:", "1 fc 甲 power 4000 soul 2")


@clause(GAME, "8.6.2.5.4", "8.6.1")
def test_abilities_are_played_and_then_do_what_they_say(table: Table) -> None:
    table.lay({"fc": "起", "stock": "丙", "hand": "出", "deck": "青, 黄, 緑"})
    table.play("1: activate 起").expect("hand 1: 出, 青")
    table.character("出", "fl").expect("hand 1: 青, 黄")


@clause(GAME, "8.6.1")
def test_a_continuous_ability_is_never_played_and_always_works(table: Table) -> None:
    table.lay({"fc": "常強", "fl": "甲", "hand": "常強"})
    assert [x for x in table.options if "常強" in x] == ["character 常強"]
    assert table.power(1, "fl") == 3500
    table.character("常強", "bl")
    assert table.power(1, "fl") == 4000
