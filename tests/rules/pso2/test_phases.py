"""500-503: whose turn it is, and the phases before the main phase."""

from __future__ import annotations

import re

import pytest

from tests.rules.pso2.cards import character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

DAWN = character("朝", 1, 3, "自分のターンの開始時：カードを1枚ドローする。")
NOON = character("昼", 1, 3, "自分のターン中、このカードは+2/+0。")
NIGHT = character("夜", 1, 3, "相手のターン中、このカードは+3/+0。")
WAKES = character("醒", 1, 3, "このカードがONになった時：カードを1枚ドローする。")
COUNTS = character(
    "数", 1, 3, "自分のターンの開始時：攻撃力3以上の味方のキャラがいるなら、カードを1枚ドローする。"
)
GLAD = character("喜", 1, 3, "自分がカードをドローした時：このターン中、このカードは+1/+0。")
LAYS = character("積", 1, 3, "自分のPPにカードが置かれた時：相手のプレイヤーに1ダメージを与える。")
BEGINS = character("開", 1, 3, "自分のメインフェイズの開始時：カードを1枚ドローする。")
EXTRA = (DAWN, NOON, NIGHT, WAKES, COUNTS, GLAD, LAYS, BEGINS)


def phases_of(t: Table) -> list[str]:
    return re.findall(r"(start|draw|PP|main|end) phase", t.log())


# --- 500: turns


@clause(GAME, "500.1")
@pytest.mark.parametrize("first", [1, 2])
def test_the_players_take_turns_beginning_with_who_goes_first(table: Table, first: int) -> None:
    t = table.lay(turn=first, number=1, first=first, phase="start")
    turns = []
    for _ in range(4):
        turns.append(t.turn[:2])
        t.end_turn()
    other = 3 - first
    assert turns == [(first, 1), (other, 2), (first, 3), (other, 4)]


@clause(GAME, "500.2")
def test_whoever_has_the_turn_is_the_turn_player_and_the_other_is_not(table: Table) -> None:
    for turn in (1, 2):
        t = table.lay({"hand": "甲, 引", "pp": "札*2"}, {"hand": "甲, 引", "pp": "札*2"}, turn=turn)
        other = 3 - turn
        assert t.asked == (turn, "504.1")
        t.play("play 引")
        assert t.asked[0] == other  # the other player answers, and with an active only
        assert t.options == ["play 引", "pass"]


@clause(GAME, "500.3", "501.1.5", "502.1.2", "503.1.3")
def test_a_turn_has_five_phases_in_this_order(table: Table) -> None:
    t = table.lay({"hand": "甲"}, phase="start")
    assert (t.turn[2], t.asked) == ("pp", (1, "503.1.1"))
    t.play("no_pp")
    assert (t.turn[2], t.asked) == ("main", (1, "504.1"))
    t.play("end_main")
    assert (t.turn[2], t.asked) == ("end", (1, "103.6.1.6"))
    t.passes()
    assert t.turn == (2, 4, "pp")
    assert phases_of(t) == ["start", "draw", "PP", "main", "end", "start", "draw", "PP"]


@clause(GAME, "500.3", "506.2", "506.2.1")
def test_every_declared_attack_adds_a_battle_phase_to_the_main_phase(table: Table) -> None:
    t = table.lay({"front": "甲, 弱"}, {"front": "壁"})
    assert t.vars["step"] == 0
    t.declare("甲", "壁")
    assert (t.turn[2], t.vars["step"]) == ("main", 1)
    t.passes()
    assert (t.asked, t.vars["step"]) == ((1, "504.1"), 0)
    t.declare("弱", "壁")
    assert t.vars["battles"] == 2
    t.passes()
    assert (t.asked, t.options) == ((1, "504.1"), ["attack 主", "end_main"])


# --- 501: the start phase


@clause(GAME, "501.1", "501.1.1")
def test_all_pp_of_the_turn_player_are_turned_on(table: Table) -> None:
    off = {"pp": "札 state off, 札 state off, 札"}
    t = table.lay(off, off, phase="start")
    assert (t.pp(1), t.pp(2)) == ((3, 3), (1, 3))
    assert table.lay(off, phase="draw").pp(1) == (1, 3)


@clause(GAME, "501.1", "501.1.2")
def test_all_allies_and_items_of_the_turn_player_are_turned_on(table: Table) -> None:
    side = {
        "player": "主 state off equip 布:off",
        "front": "甲 state off equip 棒:off+盾:off",
        "back": "乙 state off, 箱 state off",
    }
    names = ("主", "布", "甲", "棒", "盾", "乙", "箱")
    t = table.lay(side, side, phase="start")
    assert [t.state(1, name) for name in names] == ["on"] * 7
    assert [t.state(2, name) for name in names] == ["off"] * 7
    t = table.lay(side, side, phase="draw")
    assert [t.state(1, name) for name in names] == ["off"] * 7


@clause(GAME, "501.1.1", "501.1.2")
def test_pp_are_turned_before_allies(table: Table) -> None:
    t = table.lay({"pp": "札 state off", "front": "甲 state off"}, phase="start")
    said = re.findall(r"“(.)” is turned", t.log())
    assert said == ["札", "甲"]


@clause(GAME, "501.1.3")
def test_what_holds_in_ones_own_turn_holds_from_its_start(table: Table) -> None:
    t = table.lay({"front": "昼, 夜"}, {"front": "昼"}, cards=EXTRA)
    assert [t.attack_of(1, "昼"), t.attack_of(1, "夜"), t.attack_of(2, "昼")] == [3, 1, 1]
    t.end_turn()
    assert t.turn == (2, 4, "pp")
    assert [t.attack_of(1, "昼"), t.attack_of(1, "夜"), t.attack_of(2, "昼")] == [1, 4, 3]


@clause(GAME, "501.1.3", "501.1.4")
def test_it_holds_already_when_what_waits_for_the_start_is_dealt_with(table: Table) -> None:
    t = table.lay({"front": "数, 昼"}, phase="start", cards=EXTRA)
    t.passes().expect("count 1 hand 2")  # 3 attack only in one's own turn; and the draw
    t = table.lay({"front": "数, 甲"}, phase="start", cards=EXTRA)
    t.passes().expect("count 1 hand 1")


@clause(GAME, "501.1.4")
def test_what_waits_for_the_start_of_the_turn_is_put_into_the_processing_area(
    table: Table,
) -> None:
    t = table.lay({"front": "朝"}, {"front": "朝"}, phase="start", cards=EXTRA)
    assert (t.turn, t.stack, t.asked) == ((1, 3, "start"), ["朝"], (1, "103.6.1.6"))
    t.expect("count 1 hand 0").passes()
    t.expect("count 1 hand 2", "count 2 hand 0")  # its card, and the draw
    assert t.turn == (1, 3, "pp")


@clause(GAME, "501.1.4")
def test_what_turning_on_has_triggered_is_put_there_as_well(table: Table) -> None:
    t = table.lay({"front": "醒 state off, 朝"}, phase="start", cards=EXTRA)
    assert t.options == ["trigger 醒", "trigger 朝"]  # 406.2.1: in the order one likes
    t.play("trigger 朝")
    assert (t.stack, t.turn[2]) == (["朝", "醒"], "start")
    t = table.lay({"front": "醒"}, phase="start", cards=EXTRA)
    assert (t.stack, t.turn[2]) == ([], "pp")  # it was ON already


@clause(GAME, "501.1.5")
def test_the_draw_phase_comes_when_the_start_is_settled(table: Table) -> None:
    t = table.lay({"front": "朝"}, phase="start", cards=EXTRA)
    assert phases_of(t) == ["start"]
    t.play("pass")
    assert phases_of(t) == ["start"]
    t.passes()
    assert phases_of(t) == ["start", "draw", "PP"]


# --- 502: the draw phase


@clause(GAME, "502.1", "502.1.1")
@pytest.mark.parametrize(("turn", "number", "drawn"), [(1, 1, 0), (2, 2, 1), (1, 3, 1), (2, 4, 1)])
def test_the_turn_player_draws_one_card_but_not_in_the_first_turn_of_the_game(
    table: Table, turn: int, number: int, drawn: int
) -> None:
    t = table.lay(
        {"deck": "甲, 乙, 丙"},
        {"deck": "甲, 乙, 丙"},
        turn=turn,
        number=number,
        first=1,
        phase="start",
    )
    assert t.has(turn, "hand") == ["甲"] * drawn
    assert t.count(turn, "deck") == 3 - drawn
    assert t.count(3 - turn, "hand") == 0


@clause(GAME, "502.1.1")
def test_only_the_draw_is_left_out_in_the_first_turn(table: Table) -> None:
    t = table.lay({"hand": "甲", "front": "乙"}, number=1, first=1, phase="start")
    assert t.options == ["pp 甲", "no_pp"]
    t.play("pp 甲", "draw").expect("count 1 hand 1")
    assert t.options == ["play 札", "attack 主", "attack 乙", "end_main"]


@clause(GAME, "502.1.2")
def test_the_pp_phase_comes_when_the_draw_is_settled(table: Table) -> None:
    t = table.lay({"front": "喜"}, phase="draw", cards=EXTRA)
    assert (t.turn[2], t.stack, t.asked) == ("draw", ["喜"], (1, "103.6.1.6"))
    t.passes()
    assert (t.turn[2], t.attack_of(1, "喜")) == ("pp", 2)


# --- 503: the PP phase


@clause(GAME, "503.1", "503.1.1")
def test_one_card_of_the_hand_may_be_laid_to_pp(table: Table) -> None:
    t = table.lay({"hand": "甲, 火, 剣", "pp": "札"}, phase="pp")
    assert (t.asked, t.options) == ((1, "503.1.1"), ["pp 甲", "pp 火", "pp 剣", "no_pp"])
    t.play("pp 火")
    assert (t.has(1, "pp"), t.has(1, "hand")) == (["札", "火"], ["甲", "剣"])
    assert (t.pp(1), t.knows(2, 1, "pp")) == ((2, 2), ["札", "火"])  # ON and face up (404.2)
    t.play("no_draw")
    assert t.turn[2] == "main"  # and no second one
    assert t.refused("pp 甲") == {"503.1.1"}


@clause(GAME, "503.1.1")
def test_nothing_has_to_be_laid(table: Table) -> None:
    t = table.lay({"hand": "甲"}, phase="pp").play("no_pp")
    assert (t.turn[2], t.count(1, "pp"), t.has(1, "hand")) == ("main", 0, ["甲"])
    t = table.lay({}, phase="pp")
    assert t.turn[2] == "main"  # without a hand there is nothing to ask


@clause(GAME, "503.1.2")
def test_who_has_laid_one_may_draw_one(table: Table) -> None:
    t = table.lay({"hand": "甲", "deck": "乙, 丙"}, phase="pp").play("pp 甲")
    assert (t.asked, t.options) == ((1, "503.1.2"), ["draw", "no_draw"])
    t.play("draw")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["乙"], ["丙"])
    t = table.lay({"hand": "甲", "deck": "乙, 丙"}, phase="pp").play("pp 甲", "no_draw")
    assert (t.has(1, "hand"), t.count(1, "deck")) == ([], 2)


@clause(GAME, "503.1.2")
def test_who_has_laid_none_draws_none(table: Table) -> None:
    t = table.lay({"hand": "甲", "deck": "乙, 丙"}, phase="pp").play("no_pp")
    assert (t.asked, t.has(1, "hand"), t.count(1, "deck")) == ((1, "504.1"), ["甲"], 2)


@clause(GAME, "503.1.3")
def test_the_main_phase_comes_when_the_pp_phase_is_settled(table: Table) -> None:
    t = table.lay({"hand": "甲", "front": "積"}, phase="pp", cards=EXTRA)
    t.play("pp 甲", "no_draw")
    assert (t.turn[2], t.stack) == ("pp", ["積"])
    t.passes()
    assert (t.turn[2], t.health(2)) == ("main", 9)


@clause(GAME, "503.1.3")
def test_what_waits_for_the_start_of_the_main_phase_triggers_then(table: Table) -> None:
    t = table.lay({"front": "開"}, {"front": "開"}, phase="pp", cards=EXTRA)
    assert (t.turn[2], t.stack, t.asked) == ("main", ["開"], (1, "103.6.1.6"))
    t.passes()
    assert (t.count(1, "hand"), t.count(2, "hand"), t.asked) == (1, 0, (1, "504.1"))
