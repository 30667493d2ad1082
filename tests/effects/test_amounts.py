"""How many, how much: worked out when it is needed."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    OPPONENT,
    YOU,
    Amount,
    Cards,
    CountOf,
    Modify,
    Num,
    NumberOf,
    Scaled,
    Sum,
    This,
)
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.errors import EngineFault
from tests.effects.tiny_effects import Game

MINE = Cards(YOU, ("field",))
THEIRS = Cards(OPPONENT, ("field",))


def table() -> tuple[Game, int]:
    g = Game()
    a = g.card(0, "field", "a", power=300, level=2)
    b = g.card(0, "field", "b", power=500, level=1)
    g.card(1, "field", "x", power=50)
    g.s.cols[1][a] = 4
    g.s.cols[1][b] = 3
    return g, a


@pytest.mark.parametrize(
    ("what", "n"),
    [
        (Num(-7), -7),
        (CountOf(MINE), 2),
        (CountOf(Cards(YOU, ("hand",))), 0),
        (NumberOf(MINE, "power"), 800),
        (NumberOf(MINE, "level"), 3),
        (NumberOf(This(), "power"), 300),
        (NumberOf(Cards(YOU, ("hand",)), "power"), 0),
        (NumberOf(MINE, "marks"), 7),
        (Scaled(CountOf(MINE), 100), 200),
        (Sum(Num(1), Scaled(CountOf(THEIRS), -5)), -4),
    ],
)
def test_each_amount(what: Amount, n: int) -> None:
    g, a = table()
    assert g.amount(what, a) == n


def test_an_amount_is_seen_from_its_speaker() -> None:
    g, _a = table()
    assert (g.amount(CountOf(MINE), seat=1), g.amount(CountOf(THEIRS), seat=1)) == (1, 2)


def test_a_number_counts_what_effects_have_made_of_it() -> None:
    g, a = table()
    g.do(Modify(This(), "power", "*", Num(3), "turn"), src=a)
    assert g.amount(NumberOf(MINE, "power")) == 1400


def test_an_amount_of_no_kind_or_a_number_of_no_name_is_a_fault() -> None:
    g, _a = table()
    with pytest.raises(EngineFault, match="no amount of this kind"):
        g.amount(Amount())
    vocabulary(g.rules).numbers = None
    with pytest.raises(EngineFault, match="no attribute is called 'luck'"):
        g.amount(NumberOf(MINE, "luck"))
