"""7.4: the counter step."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.names import COUNTER_STEP
from tests.rules.weiss_schwarz.cards import CardData, chara, event
from tests.rules.weiss_schwarz.table import GAME, Side, Table
from tests.support import clause

SCOUT = chara(
    "哨", "【起】【カウンター】［(1)］ あなたは1枚引く。", "【起】［(1)］ あなたは2枚引く。"
)
MIXED = chara(
    "混成",
    "【起】［(1)］ あなたは1枚引く。",
    "【起】【カウンター】 助太刀1000 レベル0 ［手札のこのカードを控え室に置く］",
)


def front(t: Table, two: Side, cards: tuple[CardData, ...] = ()) -> Table:
    """甲 attacks 甲 in front of it."""
    mine = {"fl": "甲", "fr": "丙", "hand": "援", "clock": "乙"}
    t.lay(mine, {"fr": "甲", **two}, phase="attack", cards=cards)
    return t.play("1: attack fl", "1: front 甲")


@clause(GAME, "7.4.1", "7.4.1.2")
def test_the_opponent_of_the_turn_player_has_a_play_timing(table: Table) -> None:
    front(table, {"hand": "援"})
    assert table.vars["step"] == COUNTER_STEP
    assert table.asked == (2, "7.4.1.2")
    assert table.options == ["event 援", "no_counter"]
    table.play("2: event 援")
    table.expect("2 fr 甲 power 6000", "1 fl 甲 state reverse", "waiting 2: 援")


@clause(GAME, "7.4.1.2")
def test_the_opponent_is_asked_even_with_nothing_to_play(table: Table) -> None:
    front(table, {"hand": "甲"})
    assert table.options == ["no_counter"]  # so that nobody can tell what is in the hand
    table.play("2: no_counter")
    table.expect("1 fl 甲 state reverse", "2 fr 甲 state reverse")


@clause(GAME, "7.4.1.1")
def test_the_counter_step_begins_with_its_own_moment_and_a_check_timing(table: Table) -> None:
    alert = chara("警鐘", "【自】 カウンターステップの始めに、あなたは1枚引く。")
    front(table, {"bl": "警鐘", "deck": "援, 乙*5"}, (alert,))
    assert table.asked == (2, "7.4.1.2")
    assert table.options == ["event 援", "no_counter"]  # it has just been drawn
    table.lay({"fc": "甲", "fr": "丙"}, {"bl": "警鐘"}, phase="attack", cards=(alert,))
    table.play("1: attack fc")  # a direct attack has no counter step
    table.expect("count 2 hand 0")


@clause(GAME, "7.4.1.2.1")
def test_only_events_and_activated_abilities_with_the_counter_icon(table: Table) -> None:
    two = {"hand": "援, 引, 甲, 助, 凪", "bl": "起", "stock": "乙*2", "clock": "乙"}
    front(table, two)
    assert table.options == ["event 援", "activate 助 1", "no_counter"]
    assert table.refused("event 引") == {"7.4.1.2.1"}
    assert table.refused("activate 起") == {"7.4.1.2.1"}
    assert "" not in table.refused("character 助")
    assert "" not in table.refused("climax 凪")


@clause(GAME, "7.4.1.2.1")
def test_the_icon_counts_for_each_ability_by_itself(table: Table) -> None:
    """哨 has one ability with the icon and one without; 混成 on the stage has only one without."""
    front(table, {"bl": "哨", "br": "混成", "stock": "乙*2"}, (SCOUT, MIXED))
    assert table.options == ["activate 哨 1", "no_counter"]
    assert table.refused("activate 哨 2") == {"7.4.1.2.1"}
    assert table.refused("activate 混成 1") == {"7.4.1.2.1"}
    table.play("2: activate 哨 1")
    table.expect("count 2 hand 1", "count 2 stock 1")


@clause(GAME, "7.4.1.2.1")
@pytest.mark.parametrize(
    ("level", "stock", "open_"), [("none", 1, False), ("乙", 0, False), ("乙", 1, True)]
)
def test_level_and_cost_of_a_backup_must_be_met(
    table: Table, level: str, stock: int, open_: bool
) -> None:
    front(table, {"hand": "助一", "level": level, "stock": f"乙*{stock}" if stock else "none"})
    assert ("activate 助一 1" in table.options) is open_


@clause(GAME, "7.4.1.2.2")
def test_only_one_is_played(table: Table) -> None:
    front(table, {"hand": "援, 援, 助"})
    table.play("2: event 援")
    assert table.asked == (1, "7.2.1.3")  # no second play timing
    table.expect("2 fr 甲 power 6000", "hand 2: 援, 助")
    front(table, {"hand": "援, 助"}).play("2: activate 助")
    assert table.asked == (1, "7.2.1.3")
    table.expect("2 fr 甲 power 4000", "hand 2: 援", "1 fl 甲 state reverse")


@clause(GAME, "7.4.1.2.2")
def test_not_even_after_a_play_that_brought_another_one(table: Table) -> None:
    draws = event("援引", "【カウンター】あなたは2枚引く。")
    front(table, {"hand": "援引", "deck": "援, 援, 乙*5"}, (draws,)).play("2: event 援引")
    assert table.asked == (1, "7.2.1.3")
    table.expect("hand 2: 援, 援")


@clause(GAME, "7.4.1.3")
def test_after_the_play_a_check_timing_and_only_then_the_damage_step(table: Table) -> None:
    """The attacker falls for want of power in the check timing: it deals no damage."""
    weaken = event(
        "萎", "【カウンター】あなたは相手のキャラを1枚選び、そのターン中、パワーを-3000。"
    )
    front(table, {"hand": "萎"}, (weaken,)).play("2: event 萎", "2: card 甲")
    table.expect("waiting 1: 甲", "count 2 clock 0", "2 fr 甲 state stand")


@clause(GAME, "7.4.1.3")
def test_that_check_timing_belongs_to_the_counter_step(table: Table) -> None:
    seen = chara("援見", "【自】 あなたがイベントをプレイした時、あなたは1枚引いてよい。")
    front(table, {"hand": "援", "bl": "援見"}, (seen,)).play("2: event 援", "2: card 2 fr")
    assert (table.asked[0], table.options) == (2, ["yes", "no"])
    assert table.vars["step"] == COUNTER_STEP
    table.expect("2 fr 甲 power 6000", "count 2 clock 0")
