"""17: moving a unit."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

WALKS = card("歩時", "技【自】このユニットが移動した時、カードを１枚引いてもよい。")
ADVANCES = card(
    "進", "技【自】〖ターン1回〗このユニットが前衛に移動した時、このユニットを未行動にする。"
)


@clause(GAME, "17.1", "17.1.2", "17.1.2.1")
@pytest.mark.parametrize(("line", "other"), [("front", "back"), ("back", "front")])
def test_an_unacted_unit_moves_to_the_other_line_and_has_acted(
    table: Table, line: str, other: str
) -> None:
    one = {"front": "主, 乙"}
    one[line] = "主, 乙, 甲" if line == "front" else "甲"
    t = table.lay(one)
    assert t.asked == (1, "13.5.1.3")
    t.play("1: move 甲")
    assert (t.line(1, "甲"), t.state(1, "甲")) == (other, "acted")
    assert t.options == ["move 主", "move 乙", "attack 主", "attack 乙", "end_actions"]
    assert [t.state(1, u) for u in ("主", "乙")] == ["ready"] * 2


@clause(GAME, "17.1.2")
def test_units_that_have_acted_and_those_of_the_enemy_are_not_moved(table: Table) -> None:
    t = table.lay({"front": "主, 甲 state acted", "hand": "丁"}, {"front": "主, 乙", "back": "丙"})
    assert t.options == ["move 主", "attack 主", "end_actions"]
    assert t.refused("move 甲") == {"17.1.2"}
    assert t.refused("move 乙") == t.refused("move 丙") == {"17.1.2"}
    assert t.refused("move 丁") == {"25.2.1"}


@clause(GAME, "17.1.2")
def test_a_main_character_too_may_move_and_leave_the_front_line_empty(table: Table) -> None:
    t = table.lay({"front": "主", "back": "引"})
    t.play("1: move 主")
    assert t.field(1) == {"back": ["引", "主"]}
    t.expect("going on")
    assert t.asked[0] == 1


@clause(GAME, "17.1.2", "17.1.2.1")
def test_a_moved_unit_stays_what_it_is(table: Table) -> None:
    t = table.lay({"front": "主, 歌, 上甲 under 甲"})
    t.play("1: activate 歌", "1: card 上甲", "1: move 上甲")
    assert (t.line(1, "上甲"), t.power(1, "上甲"), t.stack(1, "上甲")) == ("back", 70, 2)


@clause(GAME, "17.1.1", "17.1.3")
def test_what_the_move_sets_off_comes_after_it_and_before_the_next_action(table: Table) -> None:
    t = table.lay({"front": "主, 歩時"}, cards=(WALKS,))
    t.play("1: move 歩時")
    assert (t.line(1, "歩時"), t.state(1, "歩時")) == ("back", "acted")
    assert t.options == ["yes", "no"]
    t.play("1: yes").expect("count 1 hand 1")
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "17.1.2.1", "17.1.3")
def test_a_skill_that_makes_it_unacted_comes_after_it_has_acted(table: Table) -> None:
    t = table.lay({"front": "主", "back": "進"}, cards=(ADVANCES,))
    t.play("1: move 進")
    assert (t.line(1, "進"), t.state(1, "進")) == ("front", "ready")
    t.play("1: move 進")
    assert (t.line(1, "進"), t.state(1, "進")) == ("back", "acted")
