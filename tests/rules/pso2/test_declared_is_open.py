"""406.2.3a, 406.3, 209.3, 400.4: what is declared in the processing area is open to everybody."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda.kernel.view import question
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

DART = active("矢", "相手のキャラ1体を選び、2ダメージを与える。")
EITHER = active(
    "択",
    "以下のいずれかの能力を選んで発動する。・カードを2枚ドローする。・相手のキャラ1体を選び、破壊する。",
)
FLOOD = active("潮", "カードをX枚ドローする。", cost="X")
BOON = active("祝", "味方のキャラ1体を選び、このターン中、+2/+0する。")


def waiting(t: Table, viewer: int, lang: str = "en") -> dict[str, Any]:
    found: list[dict[str, Any]] = t.game.view(viewer - 1, lang)["stack"]  # type: ignore[assignment]
    return found[-1]


@clause(GAME, "406.2.3a", "400.4")
@pytest.mark.parametrize("aim", ["甲", "乙"])
def test_both_players_see_what_an_active_is_aimed_at(table: Table, aim: str) -> None:
    t = table.lay({"hand": "矢", "pp": "札"}, {"front": "甲, 乙"}, cards=(DART,))
    t.play("play 矢", f"card {aim}")
    assert t.asked[0] == 2
    for viewer in (1, 2):
        item = waiting(t, viewer)
        assert [target["name"] for target in item["targets"]] == [f"“{aim}”"]
        assert "2 damage" in item["ability"]
        assert f"target: Player 2's “{aim}”" in t.log(viewer)
        assert aim in "".join([line for line in t.board(viewer).splitlines() if "対象" in line])


@clause(GAME, "406.2.3a")
def test_two_cards_of_one_name_are_told_apart(table: Table) -> None:
    t = table.lay({"hand": "矢", "pp": "札"}, {"front": "甲, 甲"}, cards=(DART,))
    t.play("play 矢", "card 甲")
    s = t.game.state
    zone, place = waiting(t, 2)["targets"][0]["at"]
    assert s.ref(s.zones[zone][place]) == s.stack[-1].targets[0]
    assert "番目" in t.board(2)


@clause(GAME, "406.3")
@pytest.mark.parametrize(("said", "words"), [("mode 1", "Draw 2 cards"), ("mode 2", "destroy")])
def test_the_mode_is_open(table: Table, said: str, words: str) -> None:
    t = table.lay({"hand": "択", "pp": "札"}, {"front": "甲, 乙"}, cards=(EITHER,))
    t.play("play 択", said)
    if said == "mode 2":
        t.play("card 甲")
    assert words in waiting(t, 2)["ability"]
    assert words in t.log(2)


@clause(GAME, "209.3")
def test_the_number_named_for_x_is_open(table: Table) -> None:
    t = table.lay({"hand": "潮", "pp": "札*3"}, cards=(FLOOD,))
    t.play("play 潮", "number 2")
    assert waiting(t, 2)["x"] == 2
    assert "X = 2" in t.log(2)


@clause(GAME, "103.6.1.5", "215.1", "215.3")
def test_the_record_tells_passes_turns_and_numbers(table: Table) -> None:
    t = table.lay({"hand": "祝", "pp": "札", "front": "甲"}, cards=(BOON,))
    t.play("play 祝", "pass", "pass")
    log = t.log(2)
    assert "Player 2 passes" in log
    assert "“札” is turned: OFF" in log
    assert "“甲”: attack +2" in log
    assert "HP" not in log.splitlines()[-1]


@clause(GAME, "406.2.1", "406.4")
def test_the_question_says_that_the_last_is_processed_first(table: Table) -> None:
    twin = character(
        "孿", 1, 4, "登場時：カードを1枚ドローする。", "登場時：カードを2枚ドローする。"
    )
    t = table.lay({"hand": "孿", "pp": "札"}, cards=(twin,))
    t.play("play 孿", "pass", "pass")
    words = question(t.game.rules, t.game.state, "en")
    assert "put there first" in words
    assert "last is processed first" in words
    assert "後に置いたものから" in question(t.game.rules, t.game.state, "ja")


@clause(GAME, "213.3.1", "213.3.2", "403.1.4")
def test_damage_is_told_row_by_row(table: Table) -> None:
    wall = character("岩", 1, 9)
    hits = active("礫", "相手のキャラ1体を選び、4ダメージを与える。")
    back = active("押", "相手のキャラ1体を選び、後列に移動させる。")
    t = table.lay({"hand": "礫, 押", "pp": "札*2"}, {"front": "岩"}, cards=(wall, hits, back))
    t.cast("礫").cast("押")
    assert t.told(2, "back", "damage", 1) == t.told(2, "back", "front_damage", 1) == [4]
    assert t.told(2, "back", "back_damage", 1) == [None]
    assert "1/9(-0,-4)" in t.board(1)
    t = table.lay({}, {"back": "岩 damage 4"}, cards=(wall,))
    assert t.told(2, "back", "damage", 1) == t.told(2, "back", "back_damage", 1) == [4]
    assert t.told(2, "back", "front_damage", 1) == [None]
    assert "1/9(-4)" in t.board(1)
