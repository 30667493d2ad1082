"""What triggers when a character turns out of one state into another."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import Table, like, numbers
from tests.text.weiss_schwarz.build import unread

RESTS = "【自】 相手の【スタンド】しているキャラが【レスト】した時、そのターン中、このカードのパワーを＋1000。"


@like(RESTS)
@pytest.mark.parametrize(("state", "power"), [("stand", 4000), ("reverse", 3000)])
def test_only_a_character_that_stood_before_is_seen_to_rest(
    table: Table, state: str, power: int
) -> None:
    table.lay({"fc": f"甲 state {state}", "hand": "休"}, {"fc": "主"}).play("1: event 休")
    table.expect("1 fc 甲 state rest")
    numbers(table, f"2:fc {power}")


@like(RESTS)
def test_a_character_that_attacks_rests_and_stood_before(table: Table) -> None:
    table.lay({"fl": "甲", "fr": "甲"}, {"fc": "主"}, phase="attack").attack("fl", "direct")
    numbers(table, "2:fc 4000")


@like(RESTS)
def test_one_that_stood_and_is_reversed_does_not_rest(table: Table) -> None:
    table.lay({"fc": "主", "hand": "覆"}, {"fc": "甲"}).play("1: event 覆")
    table.expect("2 fc 甲 state reverse")
    numbers(table, "fc 3000")


@like("【自】 他のあなたの【レスト】しているキャラが【リバース】した時、あなたは1枚引く。")
@pytest.mark.parametrize(("state", "drawn"), [("rest", 1), ("stand", 0)])
def test_only_a_character_that_rested_before_is_seen_to_reverse(
    table: Table, state: str, drawn: int
) -> None:
    two = {"bl": "主", "fc": f"甲 state {state}"}
    table.lay({"hand": "覆"}, two).play("1: event 覆")
    table.play("1: card 甲").expect("2 fc 甲 state reverse", f"count 2 hand {drawn}")


@pytest.mark.parametrize(
    ("subject", "reason"),
    [
        ("相手の【レスト】しているキャラが【レスト】した時", "it cannot come to that"),
        (
            "相手の【スタンド】しているキャラが【レスト】した時か【リバース】した時",
            "to which of them the pose belongs",
        ),
        (
            "このカードのバトル相手で【スタンド】しているキャラが【リバース】した時",
            "how it lay before is not asked",
        ),
    ],
)
def test_a_state_that_cannot_have_been_or_is_in_doubt_is_refused(subject: str, reason: str) -> None:
    assert reason in unread(f"【自】 {subject}、あなたは1枚引く。")


EITHER = "【自】 このカードかこのカードのバトル相手が【リバース】した時、そのターン中、そのキャラは『【自】 アンコール』を使えない。（ルールによる『【自】 アンコール ［(3)］』も使えない）"


@like(EITHER)
def test_where_both_are_reversed_neither_can_encore(table: Table) -> None:
    one = {"fc": "主", "stock": "乙*3", "hand": "甲"}
    table.lay(one, {"fc": "再一", "stock": "乙*3"}, phase="attack").attack("fc", "front")
    table.expect("1 fc 主 state reverse", "2 fc 再一 state reverse")
    assert table.options == ["trigger 主", "trigger 主"]  # for each of the two
    table.play("1: trigger 主", "2: trigger 再一")  # of its own encore and that of the rules
    table.expect("waiting 1: 主", "waiting 2: 再一", "count 1 stock 4", "count 2 stock 3")
    assert table.turn[0] == 2  # nobody was asked to pay


@like(EITHER)
def test_where_the_opponent_alone_is_reversed_it_alone_cannot_encore(table: Table) -> None:
    two = {"fc": "乙", "stock": "乙*3"}
    table.lay({"fc": "主", "stock": "乙*3"}, two, phase="attack").attack("fc", "front")
    table.expect("1 fc 主", "fc 2: none", "waiting 2: 乙", "count 2 stock 3")
    assert table.turn[0] == 2
