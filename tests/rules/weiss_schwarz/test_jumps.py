"""11.4: going straight to another phase or step.

The texts that are read go to the end phase; the other ways are put together from their parts.
"""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import Ability
from tefuda.games.weiss_schwarz.effects.nodes import GoTo
from tests.rules.weiss_schwarz.built import Built
from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

STOP = "あなたのメインフェイズを終了しエンドフェイズに進む。"
END = event("閉", STOP)
FALL = event("閉弱", "あなたは自分のキャラを1枚選び、そのターン中、パワーを-3000。" + STOP)
HALT = event("止", "【カウンター】相手のアタックフェイズを終了しエンドフェイズに進む。")
DAWN = chara("曙", "【自】 あなたのアタックフェイズの始めに、あなたは1枚引く。")
COUNTER = "【カウンター】あなたは1枚引く。"
# an event for each goal, played in one's own main phase or in the counter step
GOALS = ("stand", "draw", "main", "climax", "attack", "damage", "battle", "encore", "end")
FIERCE = [
    chara(
        name,
        f"【自】 このカードがアタックした時、{until}、このカードのパワーを+1000。",
        "【自】 あなたのアンコールステップの始めに、このカードのパワーが4000以上なら、あなたは1枚引く。",
    )
    for name, until in (("瞬", "そのアタック中"), ("長", "そのターン中"))
]
LEAPS = Built(
    (*[event(f"跳{goal}", COUNTER) for goal in GOALS], *FIERCE),
    {f"跳{goal}": (Ability("event", (GoTo(goal),), tags=("icon:counter",)),) for goal in GOALS},
)


@clause(GAME, "11.4.1", "11.4.1.2")
def test_the_phases_in_between_are_left_out(table: Table) -> None:
    """No climax phase, no attack phase, and nothing of what happens at their beginning."""
    table.lay({"hand": "閉, 凪", "fc": "曙", "clock": "甲"}, cards=(END, DAWN))
    table.play("1: event 閉")
    assert table.turn[:2] == (2, 4)  # the end phase is over, with nothing to decide in it
    table.expect("hand 1: 凪", "1 fc 曙 state stand")


@clause(GAME, "11.4.1.2")
def test_the_rest_of_the_effect_comes_first(table: Table) -> None:
    more = event("閉引", STOP + "あなたは1枚引く。")
    table.lay({"hand": "閉引", "deck": "青, 黄"}, cards=(more,))
    table.play("1: event 閉引").expect("hand 1: 青", "waiting 1: 閉引")
    assert table.turn[0] == 2


@clause(GAME, "11.4.1.2")
def test_no_check_timing_comes_in_between(table: Table) -> None:
    """Its power is 0, but it falls only in the end phase, after what triggers there by being on
    the stage."""
    table.lay({"hand": "閉弱", "fc": "夜", "deck": "青, 黄"}, cards=(FALL,))
    table.play("1: event 閉弱")
    assert table.asked == (1, "8.5.1.2")
    assert table.turn == (1, 3, "end")
    assert table.options == ["trigger 夜", "trigger 夜"]  # its ability, and its encore
    table.play("trigger 夜").expect("hand 1: 青", "waiting 1: 閉弱, 夜")


@clause(GAME, "11.4.1.3")
def test_what_waits_is_played_at_the_next_check_timing_there(table: Table) -> None:
    """Beside what triggers in the end phase itself."""
    dies = event("閉埋", "あなたは自分の「去」を1枚選び、控え室に置く。" + STOP)
    table.lay({"hand": "閉埋", "fc": "夜", "fl": "去"}, cards=(dies,))
    table.play("1: event 閉埋")
    assert table.turn == (1, 3, "end")
    assert table.asked == (1, "8.5.1.2")
    assert sorted(table.options) == ["trigger 去", "trigger 去", "trigger 夜"]
    table.play("trigger 去").expect("count 1 hand 1")


@clause(GAME, "11.4.1.3")
def test_a_rule_process_that_was_due_is_carried_out_there(table: Table) -> None:
    table.lay({"hand": "閉弱", "fc": "甲"}, cards=(FALL,))
    table.play("1: event 閉弱").expect("waiting 1: 閉弱, 甲")
    log = table.log()
    fell = log.index("“甲” goes to the waiting room")
    assert log.index("“閉弱” goes to the waiting room") < fell < log.index("Player 2: turn 4")


@clause(GAME, "11.4.1.1")
@pytest.mark.parametrize(("until", "drawn"), [("そのアタック中", 0), ("そのターン中", 1)])
def test_what_lasts_only_until_somewhere_on_the_way_ends(
    table: Table, until: str, drawn: int
) -> None:
    """For the attack it had 4000: in the end phase only what lasts for the turn is left of that."""
    hits = chara(
        "猛",
        f"【自】 このカードがアタックした時、{until}、このカードのパワーを+1000。",
        "【自】 あなたのターンの終わりに、このカードのパワーが4000以上なら、あなたは1枚引く。",
    )
    table.lay({"fc": "猛"}, {"fc": "巨", "hand": "止"}, phase="attack", cards=(hits, HALT))
    table.play("1: attack fc", "front")
    assert table.power(1, "fc") == 4000
    table.play("2: event 止")
    table.expect(f"count 1 hand {drawn}", "count 2 clock 0", "1 fc 猛 state rest")
    assert table.turn[0] == 2


@clause(GAME, "11.4.1.1")
@pytest.mark.parametrize(("name", "drawn"), [("瞬", 0), ("長", 1)])
def test_in_the_encore_step_the_attack_that_was_broken_off_is_over(
    table: Table, name: str, drawn: int
) -> None:
    LEAPS.lay(table, {"fc": name}, {"fc": "乙", "hand": "跳encore"}, phase="attack")
    table.play(f"1: attack {name}", "front")
    assert table.power(1, "fc") == 4000
    table.play("2: event 跳encore").expect(f"count 1 hand {drawn}")


@clause(GAME, "11.4.1.2")
def test_from_the_counter_step_to_the_end_there_is_no_damage_and_no_battle(table: Table) -> None:
    table.lay({"fc": "甲", "fl": "甲"}, {"fc": "乙", "hand": "止"}, phase="attack", cards=(HALT,))
    table.play("1: attack fc", "front", "2: event 止")
    table.expect("count 2 clock 0", "2 fc 乙 state stand", "1 fl 甲 state stand")
    assert table.turn[0] == 2  # nor does the other one attack


@clause(GAME, "11.4.1.2")
def test_who_is_in_that_phase_already_stays_in_it(table: Table) -> None:
    LEAPS.lay(table, {"hand": "跳main", "fc": "昼"}, {})
    table.expect("count 1 hand 2")  # it has begun once
    table.play("1: event 跳main")
    assert table.turn == (1, 3, "main")
    table.expect("count 1 hand 1")  # and does not begin again


@clause(GAME, "11.4.1", "11.4.1.2")
def test_an_earlier_phase_is_gone_through_again_from_its_beginning(table: Table) -> None:
    LEAPS.lay(table, {"hand": "跳draw", "deck": "青, 黄, 緑"}, {})
    table.play("1: event 跳draw")
    assert table.turn == (1, 3, "clock")
    table.expect("hand 1: 青")
    LEAPS.lay(table, {"hand": "跳stand", "fc": "甲 state rest"}, {})
    table.play("1: event 跳stand").expect("1 fc 甲 state stand", "count 1 hand 1")


@clause(GAME, "11.4.1.2")
@pytest.mark.parametrize(
    ("goal", "phase", "asked"), [("climax", "climax", "6.6.1.2"), ("attack", "attack", "7.2.1.3")]
)
def test_from_the_main_phase_to_a_later_phase(
    table: Table, goal: str, phase: str, asked: str
) -> None:
    LEAPS.lay(table, {"hand": f"跳{goal}, 凪", "clock": "甲", "fc": "甲"}, {})
    table.play(f"1: event 跳{goal}")
    assert table.turn == (1, 3, phase)
    assert table.asked == (1, asked)


@clause(GAME, "11.4.1.2")
@pytest.mark.parametrize(
    ("goal", "damage", "state"),
    [("damage", 1, "reverse"), ("battle", 0, "reverse"), ("encore", 0, "stand")],
)
def test_from_the_counter_step_to_a_later_step(
    table: Table, goal: str, damage: int, state: str
) -> None:
    """To the damage step, where it would have gone anyway; to the battle step, without damage; to
    the encore step, without either."""
    mine = {"fc": "甲", "fl": "甲"}
    LEAPS.lay(table, mine, {"fc": "乙", "hand": f"跳{goal}"}, phase="attack")
    table.play("1: attack fc", "front", f"2: event 跳{goal}")
    table.expect(f"count 2 clock {damage}", f"2 fc 乙 state {state}")
    if goal == "encore":
        assert table.turn[0] == 2  # nobody attacks any more
    else:
        assert table.options == ["attack 甲", "end_attacks"]
