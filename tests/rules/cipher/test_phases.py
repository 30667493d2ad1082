"""13: the phases of a turn."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.book.check_timing import then_check
from tefuda.games.cipher.book.turn import TURN_PROC
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

TIRED = card("疲", "技【自】自分のターン開始時、このユニットが行動済みの場合、カードを１枚引く。")
WAKES = card("覚", "技【自】このユニットが未行動になった時、カードを１枚引いてもよい。")
DREW = card("得", "技【自】〖ターン1回〗あなたがカードを引いた時、カードを１枚引いてもよい。")
BOND_STARTS = card("結", "技【自】自分の絆フェイズ開始時、カードを１枚引いてもよい。")
BONDED = card(
    "繋",
    "技〖BS〗【絆】【自】このカードが自分の絆エリアに置かれた時、味方を１体選び、移動させてもよい。",
)
DEPLOY_STARTS = card("鬨", "技【自】自分の出撃フェイズ開始時、カードを１枚引いてもよい。")
ACTION_STARTS = card(
    "動始", "技【自】自分の行動フェイズ開始時、行動済みの味方を１体選び、未行動にしてもよい。"
)
LATE = card(
    "晩", "技【自】自分のターン終了時、このユニットの戦闘力が５０以上の場合、カードを１枚引く。"
)
PRAISE = card(
    "讃", "技【起】【[アクション]】このターンにクラスチェンジした味方を１体選び、未行動にする。"
)


def step(number: str) -> object:
    """What the procedure of a turn does at a clause."""
    return next(s.do for s in TURN_PROC.steps if s.clause == number)


# --- 13.1: turns


@clause(GAME, "13.1.1", "13.6.1.4")
def test_the_players_take_turns(table: Table) -> None:
    t = table.lay()
    assert t.turn[:2] == (1, 3)
    t.end_turn()
    assert t.turn[:2] == (2, 4)
    assert t.asked[0] == 2
    t.end_turn()
    assert t.turn[:2] == (1, 5)


@clause(
    GAME, "13.1.2", "13.1.2.b1", "13.1.2.b2", "13.1.2.b3", "13.1.2.b4", "13.1.2.b5", "13.2.1",
    "13.3.1", "13.4.1", "13.5.1", "13.6.1",
)  # fmt: skip
def test_a_turn_has_five_phases_in_this_order(table: Table) -> None:
    t = table.lay({"front": "主, 朝 state acted, 夜", "hand": "甲*2", "bond": "札"}, phase="start")
    t.expect("count 1 hand 4")  # 朝 and the draw: the start phase is over
    assert (t.turn, t.asked) == ((1, 3, "bond"), (1, "13.3.1.2"))
    t.play("1: no_bond")
    assert (t.turn, t.asked) == ((1, 3, "deploy"), (1, "13.4.1.2"))
    t.play("1: end_deploy")
    assert (t.turn, t.asked) == ((1, 3, "action"), (1, "13.5.1.3"))
    t.play("1: end_actions")
    t.expect("count 1 hand 5")  # 夜
    assert t.turn == (2, 4, "bond")
    order = [x.split(" ")[0].strip("[]:") for x in t.log().splitlines()]
    phases = [c[:4] for c in order if c.startswith("13.")]
    assert list(dict.fromkeys(phases)) == ["13.2", "13.3", "13.4", "13.5", "13.6"]


# --- 13.2: the start phase


@clause(GAME, "13.2.1.1", "13.2.1.1.1", "13.6.1.3")
def test_what_holds_during_a_turn_holds_from_its_start_to_its_end(table: Table) -> None:
    t = table.lay({"front": "主, 勇, 守"})
    assert (t.power(1, "勇"), t.power(1, "守")) == (60, 40)
    t.end_turn()
    assert t.turn == (2, 4, "bond")
    assert (t.power(1, "勇"), t.power(1, "守")) == (40, 60)
    t.end_turn()
    assert (t.power(1, "勇"), t.power(1, "守")) == (60, 40)


@clause(GAME, "13.2.1.1.1")
def test_it_holds_already_when_the_turn_starts(table: Table) -> None:
    early = card(
        "早", "技【自】自分のターン開始時、戦闘力が６０以上の味方がいる場合、カードを１枚引く。"
    )
    plain = {"front": "主, 早"}
    table.lay(plain, phase="start", cards=(early,)).expect("count 1 hand 1")
    table.lay({"front": "主, 早, 勇"}, phase="start", cards=(early,)).expect("count 1 hand 2")


@clause(GAME, "13.2.1.1.2")
def test_what_waits_for_the_start_of_ones_turn_triggers_then(table: Table) -> None:
    special = card(
        "特", "技【特】自分のターン開始時、無限エリアにあるこのカードを出撃させてもよい。"
    )
    t = table.lay({"front": "主, 朝"}, {"front": "主, 朝"}, phase="start")
    t.expect("count 1 hand 2", "count 2 hand 0")  # 朝 and the draw
    t.end_turn().expect("count 1 hand 2", "count 2 hand 2")
    t = table.lay({"boundless": "特"}, phase="start", cards=(special,))
    assert t.options == ["yes", "no"]
    t.expect("count 1 hand 0")
    t.play("1: yes", "1: area front")
    assert t.field(1) == {"front": ["主", "特"]}


@clause(GAME, "13.2.1.2", "13.2.1.3")
def test_skills_for_the_start_of_the_turn_come_before_units_are_turned(table: Table) -> None:
    t = table.lay({"front": "主, 疲 state acted"}, phase="start", cards=(TIRED,))
    t.expect("count 1 hand 2", "1 front 疲 state ready")
    t = table.lay({"front": "主, 疲"}, phase="start", cards=(TIRED,))
    t.expect("count 1 hand 1")


@clause(GAME, "13.2.1.3")
def test_all_units_of_the_turn_player_become_unacted_and_no_others(table: Table) -> None:
    one = {"front": "主 state acted, 甲", "back": "乙 state acted"}
    two = {"front": "主 state acted", "back": "乙 state acted"}
    t = table.lay(one, two, phase="start")
    assert [t.state(1, u) for u in ("主", "甲", "乙")] == ["ready"] * 3
    assert [t.state(2, u) for u in ("主", "乙")] == ["acted"] * 2


@clause(GAME, "13.2.1.3")
def test_a_unit_that_was_unacted_does_not_become_so(table: Table) -> None:
    t = table.lay({"front": "主, 覚"}, phase="start", cards=(WAKES,))
    t.expect("count 1 hand 1")  # only the draw
    assert t.asked == (1, "13.3.1.2")


@clause(GAME, "13.2.1.4")
def test_what_that_sets_off_comes_before_the_draw(table: Table) -> None:
    t = table.lay({"front": "主, 覚 state acted"}, phase="start", cards=(WAKES,))
    assert (t.asked[0], t.options) == (1, ["yes", "no"])
    t.expect("count 1 hand 0", "count 1 deck 10")
    t.play("1: no").expect("count 1 hand 1")


@clause(GAME, "13.2.1.5")
@pytest.mark.parametrize(("turn", "number", "first"), [(1, 3, 1), (2, 2, 1), (1, 2, 2), (2, 3, 2)])
def test_the_turn_player_draws_a_card(table: Table, turn: int, number: int, first: int) -> None:
    sides: list[dict[str, str]] = [{"deck": "甲, 乙"}, {"deck": "甲, 乙"}]
    t = table.lay(*sides, turn=turn, number=number, first=first, phase="start")
    assert (t.has(turn, "hand"), t.has(turn, "deck")) == (["甲"], ["乙"])
    assert t.count(3 - turn, "hand") == 0


@clause(GAME, "13.2.1.5.1")
@pytest.mark.parametrize("first", [1, 2])
def test_but_not_the_first_player_in_the_first_turn(table: Table, first: int) -> None:
    t = table.lay({"hand": "甲"}, {"hand": "甲"}, turn=first, number=1, first=first, phase="start")
    assert t.turn == (first, 1, "bond")
    t.expect(f"count {first} hand 1", f"count {first} deck 10")
    t.end_turn()
    t.expect(f"count {3 - first} hand 2")


@clause(GAME, "13.2.1.6", "13.3.1.1")
def test_what_the_draw_sets_off_comes_before_the_bond_phase_asks(table: Table) -> None:
    t = table.lay({"front": "主, 得"}, phase="start", cards=(DREW,))
    assert t.options == ["yes", "no"]
    assert t.turn[2] == "start"  # 13.2.1.6 belongs to the start phase
    t.play("1: yes")
    assert (t.turn[2], t.asked) == ("bond", (1, "13.3.1.2"))
    t.expect("count 1 hand 2")


@clause(GAME, "13.2.1.6")
def test_who_has_drawn_the_last_card_and_has_none_retreated_has_lost(table: Table) -> None:
    table.lay({"deck": "甲", "hand": "乙"}, phase="start").expect("over, winner 2")
    table.lay({"deck": "甲*2", "hand": "乙"}, phase="start").expect("going on")


# --- 13.3: the bond phase


@clause(GAME, "13.3.1.1")
def test_skills_for_the_start_of_the_bond_phase_come_first(table: Table) -> None:
    t = table.lay({"front": "主, 結", "hand": "甲"}, phase="start", cards=(BOND_STARTS,))
    assert (t.turn[2], t.options) == ("bond", ["yes", "no"])
    t.expect("count 1 hand 2")
    t.play("1: yes")
    assert t.asked == (1, "13.3.1.2")
    assert len(t.options) == 4  # the card just drawn too


@clause(GAME, "13.3.1.2", "13.3.1.2.1")
def test_one_card_of_the_hand_may_become_a_bond(table: Table) -> None:
    t = table.lay({"hand": "甲, 乙", "bond": "札"}, {"hand": "丙"}, phase="bond")
    assert t.asked == (1, "13.3.1.2")
    assert t.options == ["bond 甲", "bond 乙", "no_bond"]
    t.play("1: bond 乙")
    assert t.bonds(1) == {"up": ["札", "乙"], "down": []}
    assert t.turn[2] == "deploy"  # one, not more
    t.expect("hand 1: 甲")
    t = table.lay({"hand": "甲, 乙", "bond": "札"}, phase="bond")
    t.play("1: no_bond")
    assert t.bonds(1) == {"up": ["札"], "down": []}
    t.expect("count 1 hand 2")


@clause(GAME, "13.3.1.2")
def test_bonds_are_put_down_in_the_bond_phase_only(table: Table) -> None:
    for phase in ("deploy", "action"):
        t = table.lay({"front": "主, 乙", "hand": "甲", "bond": "札"}, phase=phase)
        assert t.refused("bond 甲") == {"13.3.1.2"}


@clause(GAME, "13.3.1.3", "13.4.1.1")
def test_what_the_new_bond_sets_off_comes_before_the_deployment_phase(table: Table) -> None:
    t = table.lay({"hand": "繋, 甲"}, phase="bond", cards=(BONDED,))
    t.play("1: bond 繋")
    assert (t.turn[2], t.options) == ("bond", ["yes", "no"])  # 13.3.1.3 is still in this phase
    t.play("1: yes")
    assert t.line(1, "主") == "back"
    assert t.turn[2] == "deploy"


# --- 13.4: the deployment phase


@clause(GAME, "13.4.1.1")
def test_skills_for_the_start_of_the_deployment_phase_come_first(table: Table) -> None:
    one = {"front": "主, 鬨", "deck": "甲, 札*3", "bond": "札"}
    t = table.lay(one, phase="deploy", cards=(DEPLOY_STARTS,))
    assert (t.turn[2], t.options) == ("deploy", ["yes", "no"])
    t.play("1: yes")
    assert t.asked == (1, "13.4.1.2")
    assert t.options == ["deploy 甲", "end_deploy"]


@clause(GAME, "13.4.1.2", "13.4.1.2.b1", "13.4.1.2.b2", "13.4.1.2.1", "15.1", "16.1")
def test_units_are_deployed_and_levelled_up_in_any_order_as_often_as_one_can(
    table: Table,
) -> None:
    one = {"front": "主, 甲", "hand": "乙, 二甲, 弓, 上甲", "bond": "札*6"}
    t = table.lay(one, phase="deploy")
    assert t.asked == (1, "13.4.1.2")
    assert t.options == ["deploy 乙", "level_up 二甲", "deploy 弓", "level_up 上甲", "end_deploy"]
    t.play("1: level_up 二甲").deploy("弓", "back")
    assert t.options == ["deploy 乙", "level_up 上甲", "end_deploy"]
    t.play("1: level_up 上甲").deploy("乙", "front")
    assert t.options == ["end_deploy"]  # nothing is left but the two that were drawn
    assert t.field(1) == {"front": ["主", "上甲", "乙"], "back": ["弓"]}
    assert t.under(1, "上甲") == ["二甲", "甲"]


@clause(GAME, "13.4.1.2.1")
@pytest.mark.parametrize("which", ["", "deploy", "level_up"])
def test_one_of_the_two_alone_or_neither_is_enough(table: Table, which: str) -> None:
    t = table.lay({"front": "主, 甲", "hand": "乙, 二甲", "bond": "札*6"}, phase="deploy")
    if which == "deploy":
        t.deploy("乙", "back")
    elif which == "level_up":
        t.play("1: level_up 二甲")
    t.play("1: end_deploy")
    assert t.turn[2] == "action"
    assert t.count(1, "hand") == (1 if which else 2)


@clause(GAME, "13.4.1.2")
def test_units_are_deployed_and_levelled_up_in_the_deployment_phase_only(table: Table) -> None:
    for phase in ("bond", "action"):
        t = table.lay({"front": "主, 甲", "hand": "乙, 二甲", "bond": "札*6"}, phase=phase)
        assert t.refused("deploy 乙") == {"13.4.1.2"}
        assert t.refused("level_up 二甲") == {"13.4.1.2"}


@clause(GAME, "13.4.1.3")
def test_the_deployment_phase_ends_with_a_check_timing(table: Table) -> None:
    """Nothing can happen between the last deployment's own check timing and this one, so what is
    seen is only that all is settled; the step itself is looked at."""
    t = table.lay({"front": "主, 見, 引", "hand": "甲, 乙", "bond": "札"}, phase="deploy")
    t.deploy("甲", "front").play("1: end_deploy")
    assert t.turn[2] == "action"
    t.expect("count 1 hand 2")  # 見 has drawn
    assert step("13.4.1.3") is then_check


# --- 13.5: the action phase


@clause(GAME, "13.5.1.1", "13.5.1.2")
def test_skills_for_the_start_of_the_action_phase_come_before_the_first_action(
    table: Table,
) -> None:
    special = card(
        "特", "技【特】自分の行動フェイズ開始時、無限エリアにあるこのカードを出撃させてもよい。"
    )
    one = {"front": "主 state acted, 動始"}
    t = table.lay(one, phase="action", cards=(ACTION_STARTS,))
    assert t.options == ["yes", "no"]
    t.play("1: yes")
    assert t.state(1, "主") == "ready"
    assert t.asked == (1, "13.5.1.3")
    t.play("1: attack 主", "2: card")
    assert t.asked == (1, "13.5.1.3")  # once, not before every action
    t = table.lay({"boundless": "特"}, cards=(special,))
    t.play("1: yes", "1: area back")
    assert t.line(1, "特") == "back"


@clause(GAME, "13.5.1.3", "13.5.1.3.b1", "13.5.1.3.b2", "13.5.1.3.b3", "13.5.1.3.1")
def test_units_move_attack_and_use_skills_in_any_order(table: Table) -> None:
    t = table.lay({"front": "主, 甲, 引, 丙", "hand": "乙"}, {"front": "主, 丁"})
    assert t.asked == (1, "13.5.1.3")
    assert t.options == [
        "move 主", "move 甲", "move 引", "move 丙",
        "attack 主", "attack 甲", "attack 引", "attack 丙",
        "activate 引 1", "end_actions",
    ]  # fmt: skip
    t.attack("甲", "丁")
    t.play("1: activate 引").play("1: move 丙")
    assert t.options == ["move 主", "move 引", "attack 主", "attack 引", "end_actions"]
    t.attack("主", "丁").play("1: move 引")
    assert t.turn[:2] == (2, 4)  # nothing is left


@clause(GAME, "13.5.1.3.1")
@pytest.mark.parametrize("which", ["", "move 甲", "activate 引"])
def test_one_of_the_three_alone_or_none_is_enough(table: Table, which: str) -> None:
    t = table.lay({"front": "主, 甲, 引"})
    if which:
        t.play(f"1: {which}")
    t.play("1: end_actions")
    assert t.turn[:2] == (2, 4)
    assert t.field(1) == (
        {"front": ["主", "引"], "back": ["甲"]}
        if which == "move 甲"
        else {"front": ["主", "甲", "引"]}
    )


@clause(GAME, "13.5.1.3")
def test_actions_belong_to_ones_own_action_phase(table: Table) -> None:
    t = table.lay({"front": "主, 引", "hand": "甲"}, {"front": "主, 引"}, phase="bond")
    assert t.refused("move 主") == {"13.5.1.3"}
    assert t.refused("attack 主") == {"13.5.1.3"}


@clause(GAME, "13.5.1.3.2")
@pytest.mark.parametrize("first", [1, 2])
def test_there_is_no_attack_in_the_first_players_first_turn(table: Table, first: int) -> None:
    side = {"front": "主, 引"}
    t = table.lay(side, side, turn=first, number=1, first=first)
    assert t.options == ["move 主", "move 引", "activate 引 1", "end_actions"]
    assert "13.5.1.3.2" in t.refused("attack 主")
    t = table.lay(side, side, turn=3 - first, number=2, first=first)
    assert "attack 主" in t.options
    t = table.lay(side, side, turn=first, number=3, first=first)
    assert "attack 主" in t.options


@clause(GAME, "13.5.1.4")
def test_the_action_phase_ends_with_a_check_timing() -> None:
    """After the last action's own check timing nothing has happened: only the step shows it."""
    assert step("13.5.1.4") is then_check


# --- 13.6: the end phase


@clause(GAME, "13.6.1.1", "13.6.1.1.1", "13.6.1.2")
def test_skills_for_the_end_of_the_turn_trigger_in_the_end_phase(table: Table) -> None:
    special = card(
        "特", "技【特】自分のターン終了時、無限エリアにあるこのカードを出撃させてもよい。"
    )
    t = table.lay({"front": "主, 夜"}, {"front": "主, 夜"})
    t.end_turn().expect("count 1 hand 1", "count 2 hand 1")  # player 2 has drawn for the turn only
    t = table.lay({"boundless": "特"}, cards=(special,))
    t.play("1: end_actions")
    assert (t.turn, t.options) == ((1, 3, "end"), ["yes", "no"])
    t.play("1: yes", "1: area front")
    assert t.turn[:2] == (2, 4)
    assert t.line(1, "特") == "front"


@clause(GAME, "13.6.1.2", "13.6.1.3")
def test_effects_of_the_turn_still_hold_while_these_are_carried_out(table: Table) -> None:
    t = table.lay({"front": "主, 歌, 晩"}, cards=(LATE,))
    t.play("1: activate 歌", "1: card 晩")
    assert t.power(1, "晩") == 50
    t.end_turn().expect("count 1 hand 1")
    assert t.power(1, "晩") == 40
    t = table.lay({"front": "主, 歌, 晩"}, cards=(LATE,))
    t.end_turn().expect("count 1 hand 0")


@clause(GAME, "13.6.1.3")
def test_effects_until_the_end_of_the_turn_end(table: Table) -> None:
    t = table.lay({"front": "主, 歌, 甲"})
    t.play("1: activate 歌", "1: card 甲")
    assert t.power(1, "甲") == 50
    t.end_turn()
    assert t.power(1, "甲") == 40


@clause(GAME, "13.6.1.3")
def test_limits_on_use_end(table: Table) -> None:
    t = table.lay({"front": "主, 引"})
    t.play("1: activate 引")
    assert t.refused("activate 引") == {"19.1.2.1"}
    t.end_turn().end_turn().pass_to("action")
    assert "activate 引 1" in t.options


@clause(GAME, "13.6.1.3")
def test_a_class_change_is_of_this_turn_until_then(table: Table) -> None:
    one = {"front": "主, 讃, 甲 state acted", "hand": "上甲", "bond": "札*5"}
    t = table.lay(one, phase="deploy", cards=(PRAISE,))
    t.play("1: level_up 上甲").pass_to("action").play("1: activate 讃")
    t.expect("1 front 上甲 state ready", "count 1 hand 1")
    t.attack("上甲", "主").play("2: card")
    t.end_turn().end_turn().pass_to("action")
    t.attack("上甲", "主").play("2: card")
    assert t.state(1, "上甲") == "acted"
    t.play("1: activate 讃")  # and nobody can be chosen
    assert t.state(1, "上甲") == "acted"


@clause(GAME, "13.4.1.2")
@pytest.mark.parametrize(("hand", "asked"), [("丁", "13.4.1.2"), ("", "13.5.1.3")])
def test_who_has_a_hand_is_asked_in_the_deployment_phase_whatever_is_in_it(
    table: Table, hand: str, asked: str
) -> None:
    """Decision 003: not to be asked would tell the others that nothing in it can be deployed."""
    t = table.lay({"front": "主", "hand": hand}, phase="deploy")
    assert t.asked == (1, asked)
    if hand:
        assert t.options == ["end_deploy"]
