"""103.6, 103.7: priority, passing and responses."""

from __future__ import annotations

import pytest

from tefuda.games.pso2.names import (
    AFTERMATH,
    ATTACK_STEP,
    BATTLE_START,
    DAMAGE_STEP,
    ENGAGEMENT,
)
from tefuda.kernel.errors import IllegalChoice
from tests.rules.pso2.cards import active, character, item, mag
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

READY = {"hand": "引", "pp": "札"}  # something that could be done whenever one has priority
ACT = "103.6.1.6"  # by which a player who has priority is asked
STEPS = ("start", "attack", "engage", "damage")
STEP_OF = {
    BATTLE_START: "start",
    ATTACK_STEP: "attack",
    ENGAGEMENT: "engage",
    DAMAGE_STEP: "damage",
    AFTERMATH: "damage",
}


def step_of(t: Table) -> str:
    """The step of the battle under way; "": there is none."""
    return STEP_OF.get(t.vars["step"], "")


def holders(t: Table) -> list[tuple[str, int]]:
    """Who has priority in which step of the battle under way, everybody passing."""
    out: list[tuple[str, int]] = []
    while t.asked[1] == ACT and step_of(t):
        out.append((step_of(t), t.asked[0]))
        assert t.options == ["play 引", "pass"]
        t.play("pass")
    return out


# --- 103.6.1: who may act, and when


@clause(GAME, "103.6.1", "103.6.1.1")
def test_in_each_step_of_a_battle_the_turn_player_acts_first_and_then_the_other(
    table: Table,
) -> None:
    for turn in (1, 2):
        side = {**READY, "front": "壁"}
        t = table.lay(dict(side), dict(side), turn=turn)
        assert t.asked == (turn, "504.1")  # at the beginning of the main phase
        t.declare("壁", "壁")
        other = 3 - turn
        assert holders(t) == [(step, who) for step in STEPS for who in (turn, other)]
        assert t.asked == (turn, "504.1")


@clause(GAME, "103.6.1.1")
@pytest.mark.parametrize("turn", [1, 2])
def test_also_in_the_end_step_of_the_end_phase(table: Table, turn: int) -> None:
    t = table.lay(READY, READY, turn=turn).play("end_main")
    assert (t.turn[2], t.asked, t.options) == ("end", (turn, ACT), ["play 引", "pass"])
    t.play("pass")
    assert (t.turn[2], t.asked, t.options) == ("end", (3 - turn, ACT), ["play 引", "pass"])
    t.play("pass")
    assert t.turn[0] == 3 - turn


@clause(GAME, "103.6.1.2")
def test_in_the_other_phases_nobody_acts(table: Table) -> None:
    t = table.lay(READY, READY, turn=2, phase="start")
    assert (t.turn[2], t.asked) == ("pp", (2, "503.1.1"))  # start and draw phase are over
    t.play("no_pp")
    assert (t.turn[2], t.asked) == ("main", (2, "504.1"))
    t.play("end_main", "pass", "pass")
    assert (t.turn[2], t.asked) == ("pp", (1, "503.1.1"))  # so are the refresh step and two more


AT_START = item("朝", "自分のターンの開始時：カードを1枚ドローする。")
AT_THEIRS = item("夕", "相手のターンの開始時：カードを1枚ドローする。")
AT_DRAW = item("汲", "自分がカードをドローした時：相手のプレイヤーに1ダメージを与える。")
AT_PP = item("積", "自分のPPにカードが置かれた時：相手のプレイヤーに1ダメージを与える。")
AT_THROW = item("捨", "自分の手札が捨てられた時：相手のプレイヤーに1ダメージを与える。")


@clause(GAME, "103.6.1.2")
@pytest.mark.parametrize("whose", [1, 2])
def test_unless_something_triggers_then_the_turn_player_has_priority(
    table: Table, whose: int
) -> None:
    one, two = dict(READY), dict(READY)
    (one if whose == 1 else two)["back"] = "朝" if whose == 1 else "夕"
    t = table.lay(one, two, phase="start", cards=(AT_START, AT_THEIRS))
    assert (t.turn[2], t.stack) == ("start", ["朝" if whose == 1 else "夕"])
    assert (t.asked, t.options) == ((1, ACT), ["play 引", "pass"])
    t.play("pass")
    assert (t.asked, t.options) == ((2, ACT), ["play 引", "pass"])
    t.play("pass")  # the ability is processed, and the turn player has priority again
    assert (t.turn[2], t.stack, t.count(whose, "hand")) == ("start", [], 2)
    assert (t.asked, t.options[-1]) == ((1, ACT), "pass")
    t.play("pass", "pass")
    assert (t.turn[2], t.asked[1]) == ("pp", "503.1.1")


@clause(GAME, "103.6.1.2")
@pytest.mark.parametrize(
    ("watches", "phase", "moves", "now"),
    [
        ("汲", "draw", (), "draw"),
        ("積", "pp", ("pp 引", "no_draw"), "pp"),
        ("捨", "end", ("pass", "pass", "discard 札"), "end"),
    ],
)
def test_that_goes_for_draw_phase_pp_phase_and_refresh_step(
    table: Table, watches: str, phase: str, moves: tuple[str, ...], now: str
) -> None:
    one = {"back": watches, "hand": "引, 札*7" if phase == "end" else "引*2", "pp": "札"}
    t = table.lay(one, READY, phase=phase, cards=(AT_DRAW, AT_PP, AT_THROW)).play(*moves)
    assert (t.turn[:1], t.turn[2], t.stack) == ((1,), now, [watches])
    assert (t.asked, t.options[-1]) == ((1, ACT), "pass")
    assert t.done().health(2) == 9


# --- 103.6.1.3: rule processes first


@clause(GAME, "103.6.1.3")
def test_rule_processes_come_before_anybody_may_act(table: Table) -> None:
    one, two = {"hand": "嵐, 引", "pp": "札*3"}, {"front": "赤, 札, 壁", "hand": "引", "pp": "札"}
    t = table.lay(one, two).declare("主", "主").play("1: play 嵐", "2: pass", "1: pass")
    assert t.field(2) == {"front": ["壁"], "back": ["赤"]}  # 札 is gone, and 赤 is moved
    assert (t.asked, t.options) == ((1, ACT), ["play 引", "pass"])


@clause(GAME, "103.6.1.3")
def test_until_none_is_left(table: Table) -> None:
    guards = character("護", 1, 2, "他の味方のキャラは+0/+2。")
    weaker = character("添", 1, 1, "他の味方のキャラは+0/+1。")
    one, two = READY | {"hand": "火, 引", "pp": "札*2"}, {"front": "護, 添, 弱"}
    t = table.lay(one, two, cards=(guards, weaker))
    for name, hp in (("護", 3), ("添", 3), ("弱", 4)):
        assert t.hp_of(2, name) == hp
    two = {"front": "護 damage 1, 添 damage 2, 弱 damage 3"}
    t = table.lay(one, two, cards=(guards, weaker))
    t.declare("主", "主").play("1: play 火", "card 護", "2: pass", "1: pass")
    assert t.field(2) == {}  # 護 falls, then 添 without it, then 弱 without both
    assert t.asked == (1, ACT)


@clause(GAME, "103.6.1.3", "101.3")
def test_who_has_lost_acts_no_more(table: Table) -> None:
    one, two = {"hand": "火", "pp": "札"}, {"deck": "札*2", "hand": "引", "pp": "札"}
    t = table.lay(one, two).play("1: play 火", "2: pass", "1: pass")
    t.expect("over, winner 1")


# --- 103.6.1.4 – 103.6.1.6: acting and passing


@clause(GAME, "103.6.1.4")
def test_only_one_player_can_act_at_a_time_and_only_once(table: Table) -> None:
    t = table.lay({"hand": "引*2", "pp": "札*2"}, READY)
    t.play("1: play 引")
    assert t.asked == (2, ACT)  # player 1 has used it up, and has to wait
    with pytest.raises(IllegalChoice):
        t.game.choose(0, 0)
    t.play("2: pass")
    assert (t.asked, t.options) == ((1, ACT), ["play 引", "pass"])
    with pytest.raises(IllegalChoice):
        t.game.choose(0, 1)
    t.play("1: play 引")
    assert t.asked == (2, ACT)


@clause(GAME, "103.6.1.5")
def test_not_to_use_priority_is_to_pass(table: Table) -> None:
    t = table.lay(READY, READY).play("1: play 引")
    assert t.options == ["play 引", "pass"]
    t.play("2: pass")
    assert (t.asked, t.stack, t.has(2, "hand"), t.pp(2)) == ((1, ACT), ["引"], ["引"], (1, 1))


@clause(GAME, "103.6.1.5", "103.6.1.6")
def test_who_can_do_nothing_else_is_still_asked_to_pass(table: Table) -> None:
    t = table.lay(READY).play("1: play 引")
    assert (t.asked, t.options) == ((2, ACT), ["pass"])


@clause(GAME, "103.6.1.5.1")
def test_nobody_passes_in_the_main_phase_while_the_processing_area_is_empty(table: Table) -> None:
    t = table.lay(READY, READY)
    assert t.options == ["play 引", "attack 主", "end_main"]
    t.play("play 引")
    assert "pass" in t.options
    t.play("pass")
    assert "pass" in t.options
    t.play("pass")  # it is empty again, and the other is not asked at all
    assert (t.stack, t.asked, t.options) == ([], (1, "504.1"), ["attack 主", "end_main"])


@clause(GAME, "103.6.1.6")
def test_after_acting_and_after_passing_the_other_has_priority(table: Table) -> None:
    three = {"hand": "引*3", "pp": "札*3"}
    t = table.lay(three, three)
    asked = []
    for said in ("play 引", "play 引", "pass", "play 引", "pass", "play 引", "play 引"):
        asked.append(t.asked[0])
        t.play(said)
    assert asked == [1, 2, 1, 2, 1, 2, 1]
    assert t.asked == (2, ACT)
    assert t.stack == ["引"] * 5


@clause(GAME, "103.6.1.6")
def test_also_after_an_activated_ability(table: Table) -> None:
    gun = item("砲", "①⇒相手のプレイヤーに1ダメージを与える。")
    one, two = {"back": "砲", "pp": "札*2"}, {"back": "砲", "pp": "札"}
    t = table.lay(one, two, cards=(gun,)).play("1: activate 砲")
    assert (t.asked, t.options) == ((2, ACT), ["activate 砲 1", "pass"])
    t.play("2: activate 砲")
    assert (t.asked, t.options) == ((1, ACT), ["activate 砲 1", "pass"])


# --- 103.6.1.7, 103.6.1.8: when both pass


@clause(GAME, "103.6.1.7", "103.7.1")
@pytest.mark.parametrize("turn", [1, 2])
def test_when_both_pass_the_newest_is_processed_and_the_turn_player_acts_again(
    table: Table, turn: int
) -> None:
    t = table.lay({"hand": "火, 引", "pp": "札*2"}, {"hand": "火, 引", "pp": "札*2"}, turn=turn)
    other = 3 - turn
    t.play(f"{turn}: play 引", f"{other}: play 火")
    assert (t.stack, t.asked) == (["引", "火"], (turn, ACT))
    t.play(f"{turn}: pass")
    assert t.health(turn) == 10
    t.play(f"{other}: pass")
    assert (t.stack, t.health(turn), t.count(turn, "hand")) == (["引"], 8, 1)  # only the newest
    assert (t.asked, t.options) == ((turn, ACT), ["play 火", "pass"])
    t.play(f"{turn}: pass", f"{other}: pass")
    assert (t.stack, t.count(turn, "hand")) == ([], 2)
    assert t.asked == (turn, "504.1")


@clause(GAME, "103.6.1.7")
def test_they_have_to_pass_one_after_the_other(table: Table) -> None:
    t = table.lay({"hand": "引*2", "pp": "札*2"}, {"hand": "引", "pp": "札"})
    t.play("1: play 引", "2: pass", "1: play 引", "2: pass")
    assert (t.stack, t.asked) == (["引", "引"], (1, ACT))  # two have passed, not in a row
    t.play("1: pass")
    assert (t.stack, t.asked) == (["引"], (1, ACT))
    t.play("1: pass", "2: play 引", "1: pass")
    assert (t.stack, t.asked) == (["引", "引"], (2, ACT))
    t.play("2: pass")
    assert (t.stack, t.asked) == (["引"], (1, ACT))


@clause(GAME, "103.6.1.8")
def test_when_both_pass_and_nothing_is_there_the_step_is_over(table: Table) -> None:
    side = {"hand": "引*2", "pp": "札*2", "front": "壁"}
    t = table.lay(dict(side), dict(side)).declare("壁", "壁")
    assert step_of(t) == "start"
    t.play("1: pass", "2: play 引", "1: pass", "2: pass")
    assert (t.stack, step_of(t), t.asked) == ([], "start", (1, ACT))  # processed; it goes on
    t.play("1: pass")
    assert step_of(t) == "start"
    t.play("2: pass")
    assert (step_of(t), t.asked) == ("attack", (1, ACT))
    t.play("1: play 引", "2: pass", "1: pass")
    assert (step_of(t), t.asked) == ("attack", (1, ACT))
    t.play("1: pass", "2: pass")
    assert step_of(t) == "engage"


@clause(GAME, "103.6.1.8")
def test_so_does_the_end_step(table: Table) -> None:
    t = table.lay({"hand": "引", "pp": "札"}, READY, phase="end")
    t.play("1: pass", "2: play 引", "1: pass", "2: pass")
    assert (t.turn[2], t.asked) == ("end", (1, ACT))
    t.play("1: pass", "2: pass")
    assert t.turn[:2] == (2, 4)


# --- 103.6.2: what uses priority

GUN = item("砲", "①⇒相手のプレイヤーに1ダメージを与える。")
SLOW = item("鐘", "【MAIN】①⇒相手のプレイヤーに1ダメージを与える。")


@clause(GAME, "103.6.2", "103.6.2.1")
def test_playing_activating_attacking_and_ending_are_what_priority_is_used_for(
    table: Table,
) -> None:
    one = {"hand": "甲, 箱, 引", "pp": "札*2", "back": "砲", "front": "乙"}
    sides = (one, {"front": "壁"})
    t = table.lay(*sides, cards=(GUN,))
    assert t.options == [
        "play 甲",
        "play 箱",
        "play 引",
        "activate 砲 1",
        "attack 主",
        "attack 乙",
        "end_main",
    ]
    for said, waits in (
        ("play 甲", ["甲"]),
        ("play 箱", ["箱"]),
        ("play 引", ["引"]),
        ("activate 砲", ["砲"]),
        ("end_main", []),
    ):
        t = table.lay(*sides, cards=(GUN,)).play(said)
        assert t.stack == waits
        assert t.asked == (2 if waits else 1, ACT)
    t = table.lay(*sides, cards=(GUN,)).declare("乙", "壁")
    assert (t.stack, step_of(t), t.asked) == ([], "start", (1, ACT))  # at once, and nobody responds


HELD = {"hand": "甲, 箱, 棒, 引, 策", "pp": "札*5", "front": "乙", "back": "砲, 鐘"}
QUICK = ["play 引", "activate 砲 1", "pass"]


@clause(GAME, "103.6.2.2")
def test_characters_items_attacks_and_the_end_need_ones_own_main_phase_with_nothing_waiting(
    table: Table,
) -> None:
    t = table.lay(HELD, {"front": "壁"}, cards=(GUN, SLOW))
    everything = ["play 甲", "play 箱", "play 棒", "play 引", "play 策", "activate 砲 1"]
    assert t.options == [*everything, "activate 鐘 1", "attack 主", "attack 乙", "end_main"]
    t.play("1: play 引", "2: pass")  # something waits
    assert (t.asked, t.options) == ((1, ACT), ["activate 砲 1", "pass"])
    assert t.refused("play 甲") == {"504.1.1.1"}
    assert t.refused("play 箱") == t.refused("play 棒") == {"504.1.2.1"}
    assert t.refused("attack 乙") == {"103.6.2.2"}
    assert t.refused("end_main") == {"504.1.6.1"}
    t.play("1: pass")
    assert t.options[-1] == "end_main"


@clause(GAME, "103.6.2.2")
def test_neither_in_a_battle_nor_in_the_end_phase_nor_in_the_opponents_turn(table: Table) -> None:
    t = table.lay(HELD, {"front": "壁"}, cards=(GUN, SLOW)).declare("主", "壁")
    for step in STEPS:
        assert (step_of(t), t.asked, t.options) == (step, (1, ACT), QUICK)
        t.play("1: pass", "2: pass")
    t.play("end_main")
    assert (t.asked, t.options) == ((1, ACT), QUICK)
    t = table.lay(READY, HELD, cards=(GUN, SLOW)).play("1: play 引")
    assert (t.asked, t.options) == ((2, ACT), QUICK)
    assert t.refused("play 甲") == {"504.1.1.1"}
    assert t.refused("play 箱") == {"504.1.2.1"}
    assert t.refused("attack 乙") == {"103.6.2.2"}
    assert t.refused("end_main") == {"504.1.6.1"}


@clause(GAME, "103.6.2.2")
def test_a_triggered_ability_that_waits_is_something_there_too(table: Table) -> None:
    one = {"hand": "来, 甲, 引", "pp": "札*3", "front": "乙"}
    t = table.lay(one).play("1: play 来", "2: pass", "1: pass")
    assert (t.stack, t.asked, t.options) == (["来"], (1, ACT), ["play 引", "pass"])
    t.play("1: pass", "2: pass")
    assert t.asked == (1, "504.1")
    assert "play 甲" in t.options


# --- 103.7.1: responses


@clause(GAME, "103.7.1")
def test_a_response_is_put_on_top_and_comes_first(table: Table) -> None:
    saves = active("逃", "味方のキャラ1体を選び、手札に戻す。")
    one, two = {"hand": "雷", "pp": "札*2"}, {"front": "甲", "hand": "逃", "pp": "札"}
    t = table.lay(one, two, cards=(saves,)).play("1: play 雷", "2: play 逃")
    assert t.stack == ["雷", "逃"]
    t.play("1: pass", "2: pass")
    assert (t.stack, t.field(2), t.has(2, "hand")) == (["雷"], {}, ["甲"])
    t.play("1: pass", "2: pass")
    assert t.has(2, "discard") == ["逃"]  # 雷 finds nothing any more
    assert t.asked == (1, "504.1")


@clause(GAME, "103.7.1")
def test_one_may_respond_to_a_response_and_to_ones_own_card(table: Table) -> None:
    one, two = {"hand": "火, 引*2", "pp": "札*3"}, {"hand": "火", "pp": "札"}
    t = table.lay(one, two)
    t.play("1: play 引", "2: play 火", "1: play 火", "2: pass", "1: play 引")
    assert t.stack == ["引", "火", "火", "引"]
    seen = []
    while t.stack:
        t.play("pass")
        now = (len(t.stack), t.count(1, "hand"), t.health(1), t.health(2))
        if now not in seen:
            seen.append(now)
    # a card is drawn, then player 2 is hit, then player 1, then a card is drawn
    assert seen == [(4, 0, 10, 10), (3, 1, 9, 10), (2, 1, 9, 8), (1, 1, 7, 8), (0, 2, 6, 8)]


@clause(GAME, "103.7.1")
def test_responses_are_possible_with_activated_abilities_and_to_characters_too(
    table: Table,
) -> None:
    one, two = {"hand": "甲", "pp": "札"}, {"back": "砲, 鐘", "pp": "札*2"}
    t = table.lay(one, two, cards=(GUN, SLOW)).play("1: play 甲")
    assert (t.stack, t.asked, t.options) == (["甲"], (2, ACT), ["activate 砲 1", "pass"])
    t.play("2: activate 砲", "1: pass", "2: pass")
    assert (t.stack, t.health(1), t.field(1)) == (["甲"], 9, {})
    t.play("1: pass", "2: pass")
    assert t.field(1) == {"front": ["甲"]}


@clause(GAME, "103.7.1", "103.6.1")
def test_the_mag_may_respond_as_well(table: Table) -> None:
    helps = mag("石", "①⇒カードを1枚ドローする。")
    t = table.lay(READY, {"mag": "石", "pp": "札"}, cards=(helps,)).play("1: play 引")
    assert t.options == ["activate 石 1", "pass"]
    t.play("2: activate 石").done()
    assert t.count(2, "hand") == 1


@clause(GAME, "103.6.1.6")
def test_where_something_else_is_asked_nobody_has_priority(table: Table) -> None:
    t = table.lay({"front": "甲", **READY}, {"front": "乙"})
    assert t.refused("play 引") == {""}
    t.play("attack 甲")
    assert t.asked == (1, "506.3.1")
    assert t.refused("play 引") == {"103.6.1.6"}
    t.play("target 乙")
    assert t.refused("play 引") == {""}
