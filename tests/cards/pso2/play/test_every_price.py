"""Every card that is played is played for its printed cost and colour, and for no less."""

from __future__ import annotations

import pytest

from tefuda.games.pso2.cards.card import ACTIVE, CHARACTER, ITEM, Card, own_set
from tests.cards.pso2.play.shared import CardTable, pp
from tests.rules.pso2.cards import character
from tests.rules.pso2.table import GAME
from tests.support import clause

PLAYED = [c for c in own_set() if c.kind in (CHARACTER, ACTIVE, ITEM)]
PRICED = [c for c in PLAYED if int(c.key[-3:]) < 126]  # those of a boss have no cost
SHADES = ("赤", "青", "黄")
# whoever a text could ask for
ALLY = character("友", 1, 4, "【ウォークライ】", classes=("ALL",), kinds=("灯霊", "機兵"))
SIDE = {"front": "友, 甲 equip 棒", "back": "友, 箱", "discard": "甲*3, 火*3, 棒"}


def refused(table: CardTable, card: Card, pps: str) -> set[str]:
    side = {**SIDE, "hand": card.key, "pp": pps or "none"}
    return table.lay(side, SIDE, cards=(ALLY,)).refused(f"play {card.key}")


@clause(GAME, "209.1.1", "209.1.2")
@pytest.mark.parametrize("card", PRICED, ids=lambda c: c.key)
def test_it_is_played_for_its_cost_and_colour(table: CardTable, card: Card) -> None:
    least = max(card.cost, 1 if card.color else 0)  # its colour is there even where nothing is paid
    assert refused(table, card, pp(least, card.color)) == {""}
    if card.cost:
        assert refused(table, card, pp(card.cost - 1, card.color)) == {"209.1.1"}
        off = f"{pp(card.cost - 1, card.color)}, 札 state off".removeprefix(", ")
        assert refused(table, card, off) == {"209.1.1"}
    if card.color:
        others = ", ".join([c for c in SHADES if c != card.color])
        assert refused(table, card, pp(9, others)) == {"209.1.2"}


@clause(GAME, "209.1.1")
@pytest.mark.parametrize("card", PRICED, ids=lambda c: c.key)
def test_as_many_pp_are_off_then(table: CardTable, card: Card) -> None:
    t = table.lay({**SIDE, "hand": card.key, "pp": pp(9, card.color)}, SIDE, cards=(ALLY,))
    t.play(f"play {card.key}")
    if t.numbers:
        t.number(0)
    while t.asked[0] == 1:
        t.play("done" if "done" in t.options else t.options[0])
    assert t.pp(1) == (9 - card.cost, 9)
