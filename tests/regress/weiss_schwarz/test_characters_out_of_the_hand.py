"""「あなたのキャラが手札から控え室に置かれた時」 means characters that were in the hand, not on the stage."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara, event
from tests.rules.weiss_schwarz.table import Table
from tests.support import clause

WATCHER = chara("見張り番", "【自】 あなたのキャラが手札から控え室に置かれた時、あなたは1枚引く。")
DISCARD = event("手放す", "あなたは自分の手札を1枚選び、控え室に置く。")


@clause("weiss_schwarz", "8.7.1")
def test_a_character_put_into_the_waiting_room_from_the_hand_triggers_it(table: Table) -> None:
    table.lay(
        {"fc": "見張り番", "hand": "手放す, 並兵", "deck": "並兵*5"}, cards=(WATCHER, DISCARD)
    )
    table.play("event 手放す")
    assert len(table.has(1, "hand")) == 1  # it was put away, and one was drawn
    assert "並兵" in table.has(1, "waiting")


@clause("weiss_schwarz", "8.7.1")
def test_another_card_does_not(table: Table) -> None:
    table.lay({"fc": "見張り番", "hand": "手放す*2", "deck": "並兵*5"}, cards=(WATCHER, DISCARD))
    table.play("event 手放す")
    assert table.has(1, "hand") == []
