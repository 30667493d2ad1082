"""7.1: each check timing of the book, by itself: what waits is settled there if nowhere else.

Many of them follow one another with nothing between, so that in a game one cannot be told from the
next. Here all are shut but one, and what has been waiting is asked for when the game comes there.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tefuda.games.cipher.book import check_timing
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.rules.cipher.test_short_cuts import everywhere, never_quiet
from tests.support import clause

ATTACKS = card("問", "技【自】このユニットが攻撃した時、カードを１枚引いてもよい。")
WALKS = card("歩時", "技【自】このユニットが移動した時、カードを１枚引いてもよい。")
GREETS = card("迎", "技【自】他の味方が出撃した時、カードを１枚引いてもよい。")

Only = Callable[[Table, str], None]


def comes_to(rules: Rules, s: State) -> str:
    """The clause of the step that is carried out now."""
    f = s.frames[-1]
    return rules.procs[f.proc].steps[f.pc - 1].clause


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch) -> Only:
    """Shut every check timing of a table but one. (Asked for before the table, so that they are shut
    still when it is cleared away: games are played again then.)"""

    def shut(table: Table, number: str) -> None:
        usual = check_timing.check

        def check(rules: Rules, s: State) -> bool:
            return comes_to(rules, s) == number and usual(rules, s)

        never_quiet(table.game.rules, monkeypatch)
        everywhere(monkeypatch, usual, check)

    return shut


def asked_at(table: Table) -> str:
    """The clause of the check timing in which something is asked; that it is the skill."""
    assert table.options == ["yes", "no"]
    rules, frames = table.game.rules, table.game.state.frames
    names = [rules.procs[f.proc].name for f in frames]
    below = frames[names.index("check") - 1]
    return rules.procs[below.proc].steps[below.pc - 1].clause


IN_BATTLE = (
    "18.2.1.4",
    "18.3.1.1", "18.3.1.3", "18.3.1.5", "18.3.1.7", "18.3.1.9",
    "18.4.1.1", "18.4.1.3", "18.4.1.5",
    "18.5.1.1", "18.5.1.3",
    "18.6.1.1", "18.6.1.3", "18.6.1.5",
)  # fmt: skip


@pytest.mark.parametrize("number", [pytest.param(n, marks=clause(GAME, n)) for n in IN_BATTLE])
def test_every_check_timing_of_a_battle(only: Only, table: Table, number: str) -> None:
    t = table.lay({"front": "主, 問"}, {"front": "上甲"}, cards=(ATTACKS,))
    only(t, number)
    t.play("1: attack 問")
    assert asked_at(t) == number
    t.play("1: yes").expect("count 1 hand 1")


@clause(GAME, "17.1.3")
def test_a_move_ends_with_a_check_timing(only: Only, table: Table) -> None:
    t = table.lay({"front": "主, 歩時"}, cards=(WALKS,))
    only(t, "17.1.3")
    t.play("1: move 歩時")
    assert asked_at(t) == "17.1.3"


@clause(GAME, "13.5.1.2")
def test_one_comes_before_each_action(only: Only, table: Table) -> None:
    t = table.lay({"front": "主, 歩時"}, cards=(WALKS,))
    only(t, "13.5.1.2")
    t.play("1: move 歩時")
    assert asked_at(t) == "13.5.1.2"


@clause(GAME, "18.2.1.1")
def test_an_attack_begins_with_a_check_timing(only: Only, table: Table) -> None:
    t = table.lay({"front": "主, 歩時"}, cards=(WALKS,))
    only(t, "18.2.1.1")
    t.play("1: move 歩時", "1: attack 主")
    assert asked_at(t) == "18.2.1.1"
    assert t.state(1, "主") == "ready"  # 18.2.1.2 has not come


@clause(GAME, "13.5.1.4")
def test_the_action_phase_ends_with_a_check_timing(only: Only, table: Table) -> None:
    t = table.lay({"front": "主, 歩時"}, cards=(WALKS,))
    only(t, "13.5.1.4")
    t.play("1: move 歩時", "1: end_actions")
    assert (asked_at(t), t.turn[2]) == ("13.5.1.4", "action")


@pytest.mark.parametrize(
    ("number", "phase"),
    [
        pytest.param("15.1.3", "deploy", marks=clause(GAME, "15.1.3")),
        pytest.param("13.4.1.3", "deploy", marks=clause(GAME, "13.4.1.3")),
        pytest.param("13.5.1.2", "action", marks=clause(GAME, "13.5.1.2")),
    ],
)
def test_a_deployment_and_its_phase_end_with_check_timings(
    only: Only, table: Table, number: str, phase: str
) -> None:
    side = {"front": "主, 迎", "hand": "甲, 乙", "bond": "札"}
    t = table.lay(side, phase="deploy", cards=(GREETS,))
    only(t, number)
    t.deploy("甲", "front")
    if number != "15.1.3":
        t.play("1: end_deploy")
    assert (asked_at(t), t.turn[2]) == (number, phase)
