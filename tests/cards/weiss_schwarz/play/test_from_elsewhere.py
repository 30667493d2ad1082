"""What a card says of being put on the stage from the hand does not hold where it comes from
elsewhere."""

from __future__ import annotations

import pytest

from tefuda.games.weiss_schwarz.cards.card import own_set
from tests.cards.weiss_schwarz.play.shared import main
from tests.rules.weiss_schwarz.cards import event
from tests.rules.weiss_schwarz.table import Table

POWER = {c.key: c.power for c in own_set()}
SAY_SO = [c for c in own_set() if any(["が手札から舞台に置かれた時" in t for t in c.texts])]
CALLS = event("呼", "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。")


@pytest.mark.parametrize("key", [c.key for c in SAY_SO if "継承" not in "".join(c.texts)])
def test_from_the_waiting_room_it_is_quiet(table: Table, key: str) -> None:
    """All it could ask for is there: stock, clock, cards of the hand, characters of both sides."""
    one = {
        "hand": "呼, 凪, 甲", "waiting": key, "stock": "乙*5", "clock": "青, 黄", "level": "青",
        "deck": "wt01-022*10",
    }  # fmt: skip
    two = {"fl": "甲", "fc": "乙"}
    table.lay(one, two, cards=(CALLS,)).play("1: event 呼", "1: slot br")
    assert main(table)
    assert table.power(1, "br") == POWER[key]
    table.expect("count 1 hand 2", "count 1 clock 2", "count 1 stock 5", "count 1 deck 10")
