"""10.1.1: skills that wait for a unit that comes, moves or levels up, from one place or to one."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

DRAWS = "カードを１枚引く。"
VANGUARD = card("先", f"技【自】このユニットが前衛に出撃した時、{DRAWS}")
SENTRY = card("哨", f"技【自】前衛に他の味方が出撃した時、{DRAWS}")
RETURNS = card("戻", f"技【自】このユニットが後衛から前衛に移動した時、{DRAWS}")
HANDED = card(
    "授甲", f"技【自】自分の手札からこのユニットにレベルアップした時、{DRAWS}", unit="甲", cost=2
)
DIGS = card(
    "掘",
    "技【起】自分の退避エリアから『甲』を１枚選び、味方の『甲』の上に重ねてレベルアップさせる。",
)
CARDS = (VANGUARD, SENTRY, RETURNS, HANDED, DIGS)


@clause(GAME, "10.1.1")
@pytest.mark.parametrize(("line", "drawn"), [("front", 1), ("back", 0)])
def test_deployed_to_the_front(table: Table, line: str, drawn: int) -> None:
    t = table.lay({"hand": "先", "bond": "札"}, phase="deploy", cards=CARDS).deploy("先", line)
    t.expect(f"count 1 hand {drawn}")
    t = table.lay({"front": "主, 哨", "hand": "甲", "bond": "札"}, phase="deploy", cards=CARDS)
    t.deploy("甲", line).expect(f"count 1 hand {drawn}")


@clause(GAME, "10.1.1", "25.13.1")
def test_moved_to_the_front(table: Table) -> None:
    t = table.lay({"front": "主", "back": "戻"}, cards=CARDS).play("1: move 戻")
    t.expect("count 1 hand 1")
    t = table.lay({"front": "主, 戻"}, cards=CARDS).play("1: move 戻").expect("count 1 hand 0")


@clause(GAME, "10.1.1")
def test_levelled_up_from_the_hand(table: Table) -> None:
    one = {"front": "主, 甲", "hand": "授甲", "bond": "札*2"}
    t = table.lay(one, phase="deploy", cards=CARDS).play("1: level_up 授甲")
    t.expect("count 1 hand 1")
    t = table.lay({"front": "主, 甲, 掘", "retreat": "授甲"}, cards=CARDS).play("1: activate 掘")
    assert t.stack(1, "授甲") == 2
    t.expect("count 1 hand 0")
