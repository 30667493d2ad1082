"""Whether something is so."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    Action,
    AllSo,
    AttachCards,
    Both,
    Cards,
    Choose,
    Compare,
    Condition,
    CountOf,
    Did,
    Draw,
    Exchange,
    HasNumber,
    If,
    InPose,
    LookAt,
    Modify,
    Move,
    Named,
    NotTrue,
    Num,
    Repeat,
    SetPose,
    Show,
    Shuffle,
    This,
    Top,
    TurnOf,
)
from tefuda.kernel.errors import EngineFault
from tests.effects.tiny_effects import Game

MINE = Cards(YOU, ("field",))
HAND = Cards(YOU, ("hand",))
NOBODY = Cards(YOU, ("map",))
COUNT = CountOf(MINE)
TRUE = Compare(Num(0), EQUAL, Num(0))
FALSE = Compare(Num(0), EQUAL, Num(1))


@pytest.mark.parametrize(
    ("cmp", "against", "so"),
    [
        (AT_LEAST, 1, True),
        (AT_LEAST, 2, True),
        (AT_LEAST, 3, False),
        (AT_MOST, 1, False),
        (AT_MOST, 2, True),
        (AT_MOST, 3, True),
        (EQUAL, 1, False),
        (EQUAL, 2, True),
        (EQUAL, 3, False),
    ],
)
def test_compare_on_both_sides_of_the_border(cmp: str, against: int, so: bool) -> None:
    g = Game()
    g.cards(0, "field", "a b")
    assert g.true(Compare(COUNT, cmp, Num(against))) is so


def test_all_so_needs_at_least_one_card_and_every_one() -> None:
    g = Game()
    cond = AllSo(MINE, InPose("rest"))
    assert not g.true(cond)
    a, b = g.cards(0, "field", "a b")
    g.pose(a, "rest")
    assert not g.true(cond)
    g.pose(b, "rest")
    assert g.true(cond)


def test_whose_turn_it_is() -> None:
    g = Game()
    asked = [(TurnOf(who), seat) for who in (YOU, OPPONENT, BOTH) for seat in (0, 1)]
    assert [g.true(c, seat=k) for c, k in asked] == [True, False, False, True, True, True]
    g.s.var[0] = 1
    assert [g.true(c, seat=k) for c, k in asked] == [False, True, True, False, True, True]


@pytest.mark.parametrize("left", [TRUE, FALSE])
@pytest.mark.parametrize("right", [TRUE, FALSE])
def test_both_and_not(left: Condition, right: Condition) -> None:
    g = Game()
    assert g.true(Both(left, right)) is (left == TRUE and right == TRUE)
    assert g.true(NotTrue(left)) is (left == FALSE)


def test_a_condition_of_no_kind_is_a_fault() -> None:
    with pytest.raises(EngineFault, match="no condition of this kind"):
        Game().true(Condition())


def did(*actions: Action) -> bool:
    """Whether the last of the actions was carried out, as the text after it sees it: cards a and b
    lie on the field, b at rest, one card in the hand and two in the deck."""
    g = Game()
    a, b = g.cards(0, "field", "a b")
    g.pose(b, "rest")
    g.cards(0, "hand", "h")
    g.cards(0, "deck", "d1 d2")
    (x,) = g.cards(1, "field", "x")
    yes = SetPose(Cards(OPPONENT, ("field",)), "rest")
    g.do(*actions, If(Did(), (yes,)), src=a)
    if isinstance(actions[-1], LookAt) and actions[-1].what != NOBODY:
        g.take(0, "done")  # who looks has seen the cards
    return g.s.pose[x] == 1


A = Cards(YOU, ("field",), (), (Named("a"),))
B = Cards(YOU, ("field",), (), (Named("b"),))


@pytest.mark.parametrize(
    "action",
    [
        Choose(HAND, 1, 1),
        Draw(YOU, Num(1)),
        Move(This(), "pile"),
        Move(MINE, "pile"),
        SetPose(This(), "rest"),
        SetPose(MINE, "rest"),  # one of them was turned, the last was not
        Modify(This(), "power", "+", Num(1), "turn"),
        AttachCards(HAND, This(), "energy"),
        Exchange(A, B),
        Shuffle(YOU, "deck"),
        Show(HAND),
        LookAt(Top(YOU, "deck", Num(1)), YOU),
        Repeat(Num(2), (Draw(YOU, Num(1)),)),
    ],
)
def test_did_after_something_was_done(action: Action) -> None:
    assert did(Draw(YOU, Num(0)), action)


@pytest.mark.parametrize(
    "action",
    [
        Choose(NOBODY, 1, 1),
        Draw(YOU, Num(0)),
        Draw(YOU, Num(5)),  # not to the full
        Draw(BOTH, Num(1)),  # only one of them did
        Draw(OPPONENT, Num(1)),
        Move(NOBODY, "pile"),
        SetPose(B, "rest"),
        Modify(NOBODY, "power", "+", Num(1), "turn"),
        AttachCards(NOBODY, This(), "energy"),
        AttachCards(HAND, NOBODY, "energy"),
        AttachCards(This(), This(), "energy"),
        Exchange(A, NOBODY),
        Show(NOBODY),
        LookAt(NOBODY, YOU),
        Repeat(Num(0), (Draw(YOU, Num(1)),)),
    ],
)
def test_did_after_nothing_was_done(action: Action) -> None:
    assert not did(Shuffle(YOU, "deck"), action)


def test_a_number_inside_a_condition_is_that_of_now() -> None:
    g = Game()
    a = g.card(0, "field", "a", power=100)
    cond = AllSo(This(), HasNumber("power", AT_LEAST, Num(200)))
    assert not g.true(cond, a)
    g.do(Modify(This(), "power", "=", Num(200), "turn"), src=a)
    assert g.true(cond, a)
