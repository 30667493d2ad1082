"""Whether a cost or an offer can be carried out: looked at before anybody is asked."""

from __future__ import annotations

import pytest

from tefuda.effects.lower import compile_ability, compiled
from tefuda.effects.nodes import (
    BOTH,
    OPPONENT,
    YOU,
    Ability,
    Action,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    Draw,
    Exchange,
    Grant,
    LookAt,
    Modify,
    Move,
    Named,
    Num,
    SetPose,
    Show,
    Shuffle,
    This,
    Top,
    WinGame,
)
from tefuda.effects.possible import can_do, payable
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tests.effects.tiny_effects import Game

MINE = Cards(YOU, ("field",))
HAND = Cards(YOU, ("hand",))
NONE = Cards(YOU, ("map",))
REST = Cards(YOU, ("field",), (), (Named("b"),))
PLAIN = Ability("static")


def table() -> tuple[Game, int]:
    """On the field a (up, with the energy e) and b (at rest); h and k in the hand; d in the deck."""
    g = Game()
    a, b = g.cards(0, "field", "a b")
    g.pose(b, "rest")
    g.attach(g.cards(0, "hand", "e")[0], a, "energy")
    g.cards(0, "hand", "h k")
    g.cards(0, "deck", "d")
    return g, a


def pays(g: Game, card: int, cost: tuple[Action, ...]) -> bool:
    """The same, asked of a whole ability."""
    have = compiled(g.rules, compile_ability(g.rules, Ability("act", cost=cost)))
    return payable(g.rules, g.s, g.context(card), have)


@pytest.mark.parametrize(
    "cost",
    [
        (Choose(HAND, 2, 2), Move(Chosen(), "pile")),
        (Choose(HAND, 0, 9),),
        (Choose(NONE, 0, 1),),
        (Draw(YOU, Num(1)),),
        (Draw(OPPONENT, Num(0)),),
        (Move(This(), "pile"),),
        (Move(HAND, "pile"),),
        (Move(AttachedTo(This(), "energy"), "pile"),),
        (Move(Top(YOU, "deck", Num(1)), "pile"),),
        (SetPose(This(), "rest"),),
        (SetPose(REST, "up"),),
        (SetPose(MINE, "rest"),),  # one of them at least can be
        (Choose(MINE, 1, 1), SetPose(Chosen(), "rest")),
        (Choose(MINE, 1, 1), Choose(AttachedTo(Chosen(), "energy"), 1, 1, slot=1)),
        (Modify(This(), "power", "-", Num(1), "turn"),),
        (Grant(This(), PLAIN, "turn"),),
        (AttachCards(HAND, This(), "marker"),),
        (Exchange(This(), REST),),
        (Show(HAND),),
        (LookAt(HAND, OPPONENT),),
        (Shuffle(YOU, "deck"),),
        (WinGame(YOU),),
        (),
    ],
)
def test_what_can_be_done(cost: tuple[Action, ...]) -> None:
    g, a = table()
    assert g.can(*cost, src=a)
    assert pays(g, a, cost)


@pytest.mark.parametrize(
    "cost",
    [
        (Choose(HAND, 3, 3), Move(Chosen(), "pile")),
        (Choose(NONE, 1, 1),),
        (Draw(YOU, Num(2)),),
        (Draw(BOTH, Num(1)),),  # the other has no card to draw
        (Move(NONE, "pile"),),
        (Move(AttachedTo(REST, "energy"), "pile"),),
        (Move(Top(YOU, "deck", Num(2)), "pile"),),  # of a pile's top all of it
        (Move(Top(BOTH, "deck", Num(1)), "pile"),),
        (Move(Chosen(), "pile"),),  # nothing was chosen
        (Choose(HAND, 1, 1, slot=1), Move(Chosen(0), "pile")),
        (SetPose(This(), "up"),),
        (SetPose(REST, "rest"),),
        (SetPose(NONE, "rest"),),
        (Modify(NONE, "power", "-", Num(1), "turn"),),
        (Grant(NONE, PLAIN, "turn"),),
        (AttachCards(NONE, This(), "marker"),),
        (AttachCards(HAND, NONE, "marker"),),
        (Exchange(This(), NONE),),
        (Exchange(NONE, This()),),
        (Show(NONE),),
        (LookAt(NONE, OPPONENT),),
        (Move(This(), "pile"), Draw(YOU, Num(2))),  # one part of it cannot
    ],
)
def test_what_cannot_be_done(cost: tuple[Action, ...]) -> None:
    g, a = table()
    assert not g.can(*cost, src=a)
    assert not pays(g, a, cost)


def test_what_was_chosen_before_can_be_looked_at_now() -> None:
    g, a = table()
    b = a + 1

    def can(chosen: int) -> bool:
        ctx = g.context(a, 0, (g.s.ref(chosen),))
        return can_do(g.rules, g.s, ctx, (SetPose(Chosen(), "rest"),))

    assert (can(a), can(b)) == (True, False)


def test_looking_changes_nothing() -> None:
    g, a = table()
    known = list(g.s.known)
    assert g.can(Choose(Cards(YOU, ("deck",)), 1, 1), src=a)
    assert (g.s.known, g.s.frames, g.s.ask_seat) == (known, [], -1)


def refuse(rules: Rules, s: State, ctx: Context, action: Action) -> int:
    return 3 if ctx.seat == 1 else 0


def test_a_games_own_word_says_for_itself_whether_it_can_be_done() -> None:
    g, a = table()
    vocabulary(g.rules).can["draw"] = refuse
    assert g.can(Draw(YOU, Num(9)), src=a)
    assert not g.can(Draw(YOU, Num(0)), src=a, seat=1)
