"""11.3: replay boxes."""

from __future__ import annotations

import pytest

from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause

BOX = "【リプレイ】 ゲームをする あなたは1枚引く。"
PLAYS = chara("遊", "【自】 このカードが舞台に置かれた時、ゲームをする。", BOX)
TWICE = chara(
    "再遊",
    "【自】 このカードが舞台に置かれた時、ゲームをする。",
    "【自】 このカードがアタックした時、あなたはゲームをする。",
    "【リプレイ】 ゲームをする あなたは1枚引き、自分の手札を1枚選び、控え室に置く。",
)
IDLE = chara("怠", BOX)


@clause(GAME, "11.3.1", "11.3.1.2", "11.3.2", "11.3.2.ex1")
def test_the_replay_action_in_the_text_does_what_the_box_says(table: Table) -> None:
    """When it is put on the stage, a game is played: and that is to draw a card."""
    table.lay({"hand": "遊", "deck": "青, 黄"}, cards=(PLAYS,))
    table.character("遊", "fc").expect("hand 1: 青")


@clause(GAME, "11.3.2")
def test_any_effect_of_the_card_that_speaks_of_it_does_it(table: Table) -> None:
    table.lay({"hand": "再遊, 甲", "deck": "青, 黄, 緑*6"}, cards=(TWICE,))
    table.character("再遊", "fc")
    assert table.options == ["card 甲", "card 青"]
    table.play("card 甲").expect("hand 1: 青")
    table.pass_to("attack").play("attack fc")
    assert table.options == ["card 青", "card 黄"]
    table.play("card 青").expect("waiting 1: 甲, 青", "hand 1: 黄")


@clause(GAME, "11.3.1.3")
@pytest.mark.parametrize("name", ["怠"])
def test_what_is_in_the_box_is_not_done_by_itself(table: Table, name: str) -> None:
    table.lay({"hand": f"{name}, 甲", "deck": "青, 黄, 緑, 甲"}, cards=(IDLE,))
    table.character(name, "fc").expect("hand 1: 甲")
    assert not [x for x in table.options if x.startswith("activate")]
    table.attack("fc").expect("hand 1: 甲")


@clause(GAME, "11.3.2")
def test_the_box_of_another_card_is_another_box(table: Table) -> None:
    """Each does what its own box says under the same name."""
    table.lay({"hand": "遊, 再遊", "deck": "青, 黄, 緑"}, cards=(PLAYS, TWICE))
    table.character("遊", "fc").expect("hand 1: 再遊, 青")
    table.character("再遊", "fl")
    assert table.options == ["card 青", "card 黄"]
