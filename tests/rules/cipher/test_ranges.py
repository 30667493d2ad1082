"""20: whom a unit reaches."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

FOES = {"front": "主, 甲", "back": "乙, 丙"}
FRONT = ["target 主", "target 甲"]
BACK = ["target 乙", "target 丙"]


def reach(t: Table, unit: str, line: str) -> list[str]:
    """Whom a unit in a line can attack, with two enemies in each of theirs; [] if it cannot."""
    one = {"front": "主, 引", "back": "反"}
    one[line] += f", {unit}"
    t.lay(one, FOES)
    if f"attack {unit}" not in t.options:
        assert t.refused(f"attack {unit}") <= {"18.2.1.3.1", "18.2.1.2.1"}
        return []
    t.play(f"1: attack {unit}")
    assert t.asked == (1, "18.2.1.3")
    return t.options


@clause(GAME, "20.1", "20.2", "20.2.1")
def test_from_the_front_range_1_reaches_the_front(table: Table) -> None:
    assert reach(table, "丁", "front") == FRONT


@clause(GAME, "20.2", "20.2.2")
def test_from_the_front_range_2_reaches_the_back(table: Table) -> None:
    assert reach(table, "弓", "front") == BACK


@clause(GAME, "20.2.3")
def test_from_the_front_range_3_alone_reaches_nobody(table: Table) -> None:
    assert reach(table, "砲", "front") == []
    assert table.refused("attack 砲") == {"18.2.1.3.1"}


@clause(GAME, "20.2.4")
def test_from_the_front_range_1_to_2_reaches_everybody(table: Table) -> None:
    assert reach(table, "魔", "front") == FRONT + BACK


@clause(GAME, "20.2.5")
def test_from_the_front_range_1_to_3_reaches_everybody(table: Table) -> None:
    assert reach(table, "遠", "front") == FRONT + BACK


@clause(GAME, "20.2.6")
def test_from_the_front_range_2_to_3_reaches_the_back(table: Table) -> None:
    assert reach(table, "狙", "front") == BACK


@clause(GAME, "20.3", "20.3.1")
def test_from_the_back_range_1_alone_reaches_nobody(table: Table) -> None:
    assert reach(table, "丁", "back") == []
    assert table.refused("attack 丁") == {"18.2.1.3.1"}


@clause(GAME, "20.3", "20.3.2")
def test_from_the_back_range_2_reaches_the_front(table: Table) -> None:
    assert reach(table, "弓", "back") == FRONT


@clause(GAME, "20.3.3")
def test_from_the_back_range_3_reaches_the_back(table: Table) -> None:
    assert reach(table, "砲", "back") == BACK


@clause(GAME, "20.3.4")
def test_from_the_back_range_1_to_2_reaches_the_front(table: Table) -> None:
    assert reach(table, "魔", "back") == FRONT


@clause(GAME, "20.3.5")
def test_from_the_back_range_1_to_3_reaches_everybody(table: Table) -> None:
    assert reach(table, "遠", "back") == FRONT + BACK


@clause(GAME, "20.3.6")
def test_from_the_back_range_2_to_3_reaches_everybody(table: Table) -> None:
    assert reach(table, "狙", "back") == FRONT + BACK


@clause(GAME, "20.1")
@pytest.mark.parametrize("line", ["front", "back"])
def test_it_is_the_range_the_unit_has_now_that_counts(table: Table, line: str) -> None:
    one = {"front": "主", "bond": "札"}
    one[line] = f"{one.get(line, '')}, 長".removeprefix(", ")
    t = table.lay(one, FOES).play("1: activate 長")
    assert t.range(1, "長") == "1-2"
    t.play("1: attack 長")
    assert t.options == (FRONT + BACK if line == "front" else FRONT)


@clause(GAME, "20.1")
def test_a_range_that_was_lost_does_not_reach(table: Table) -> None:
    lost = card("欠", "技【常】このユニットは射程１を失う。", reach="1-2")
    one = {"front": "主, 欠"}
    t = table.lay(one, FOES, cards=(lost,)).play("1: attack 欠")
    assert t.options == BACK


@clause(GAME, "20.1", "18.2.1.3")
def test_out_of_range_is_out_of_reach(table: Table) -> None:
    t = table.lay({"front": "主, 弓"}, FOES).play("1: attack 弓")
    assert t.refused("target 甲") == {"20.1"}
    assert t.refused("target 主") == {"20.1", "18.2.1.3"}  # the enemy's, and one's own
    assert t.refused("target 乙") == {""}
