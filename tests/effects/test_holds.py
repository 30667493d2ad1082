"""What simply holds as long as the card is there, and what is done instead."""

from __future__ import annotations

import pytest

from tefuda.effects.lower import is_dynamic
from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    HALF,
    MINUS,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    AllSo,
    Amount,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    Draw,
    HasNumber,
    Holds,
    Host,
    If,
    InPose,
    Instead,
    Modify,
    Move,
    Named,
    Node,
    NotTrue,
    Num,
    NumberOf,
    Scaled,
    Selector,
    SetPose,
    Sum,
    This,
    Top,
    TurnOf,
)
from tefuda.kernel.change import move
from tefuda.kernel.values import BOUND, DYNAMIC, statics
from tests.effects.tiny_effects import Game
from tests.kernel.tiny import FIELD, PILE

MINE = Cards(YOU, ("field",))
HAND = Cards(YOU, ("hand",))
OTHERS = Cards(YOU, ("field",), (), (), True)
STRONG = Cards(YOU, ("field",), (), (HasNumber("power", AT_LEAST, Num(5)),))


def holds(
    what: Selector,
    amount: Amount,
    cond: Condition | None = None,
    how: str = PLUS,
    whole: Condition | None = None,
) -> Ability:
    return Ability("static", holds=(Holds(what, "power", how, amount, cond),), cond=whole)


def flags(g: Game) -> list[int]:
    return [m.flags & (DYNAMIC | BOUND) for m in statics(g.rules, g.s)]


# --- numbers --------------------------------------------------------------------------------------


def test_a_plain_number_on_itself_as_long_as_it_is_there() -> None:
    g = Game()
    a = g.card(0, "field", "a", holds(This(), Num(3)), power=1)
    b = g.card(0, "field", "b", power=1)
    assert (g.power(a), g.power(b), flags(g)) == (4, 1, [BOUND])
    move(g.rules, g.s, a, g.rules.zone(PILE, 0))
    assert (g.power(a), flags(g)) == (1, [])
    move(g.rules, g.s, a, g.rules.zone(FIELD, 0))
    assert g.power(a) == 4


def test_a_plain_number_on_the_host_and_nowhere_without_one() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    e = g.card(0, "field", "e", holds(Host(), Num(3)))
    assert [g.power(c) for c in (a, b, e)] == [0, 0, 0]
    g.attach(e, a, "marker")
    assert ([g.power(c) for c in (a, b, e)], flags(g)) == ([3, 0, 0], [BOUND])
    g.attach(e, b, "marker")
    assert [g.power(c) for c in (a, b, e)] == [0, 3, 0]


def test_on_all_that_are_meant_now_also_on_late_comers() -> None:
    g = Game()
    a = g.card(0, "field", "a", holds(OTHERS, Num(2)))
    (b,) = g.cards(0, "field", "b")
    (x,) = g.cards(1, "field", "x")
    assert ([g.power(c) for c in (a, b, x)], flags(g)) == ([0, 2, 0], [0])
    (late,) = g.cards(0, "field", "late")
    assert g.power(late) == 2


@pytest.mark.parametrize("whole", [False, True])
def test_a_condition_switches_it_on_and_off(whole: bool) -> None:
    g = Game()
    cond = TurnOf(YOU)
    ability = holds(This(), Num(2), None, PLUS, cond) if whole else holds(This(), Num(2), cond)
    a = g.card(0, "field", "a", ability)
    x = g.card(1, "field", "x", ability)
    assert (g.power(a), g.power(x)) == (2, 0)
    g.s.var[0] = 1
    g.s.touch()
    assert (g.power(a), g.power(x)) == (0, 2)


def test_both_conditions_where_there_are_two() -> None:
    g = Game()
    first = Compare(CountOf(HAND), AT_LEAST, Num(1))
    a = g.card(0, "field", "a", holds(This(), Num(2), first, PLUS, TurnOf(YOU)))
    assert g.power(a) == 0
    g.cards(0, "hand", "h")
    assert g.power(a) == 2
    g.s.var[0] = 1
    g.s.touch()
    assert g.power(a) == 0


def test_so_much_for_each() -> None:
    g = Game()
    a = g.card(0, "field", "a", holds(This(), Scaled(CountOf(HAND), 10)))
    assert g.power(a) == 0
    g.cards(0, "hand", "h k")
    assert (g.power(a), flags(g)) == (20, [0])
    g.cards(1, "hand", "x")
    assert g.power(a) == 20


@pytest.mark.parametrize(("how", "now"), [(MINUS, 4), (HALF, 3), (BECOMES, 3)])
def test_the_other_ways(how: str, now: int) -> None:
    g = Game()
    n = Num(2) if how == HALF else Num(3)
    a = g.card(0, "field", "a", holds(This(), n, None, how), power=7)
    assert g.power(a) == now


def test_where_the_ability_works() -> None:
    g = Game()
    here = Ability("static", holds=(Holds(This(), "power", PLUS, Num(1)),), where=("field",))
    there = Ability("static", holds=(Holds(This(), "power", PLUS, Num(10)),), where=("hand",))
    a = g.card(0, "field", "a", here, there)
    assert g.power(a) == 1


def test_an_effect_that_asks_for_a_number_waits_for_what_changes_it() -> None:
    g = Game()
    a = g.card(0, "field", "a", holds(STRONG, Num(100)), power=1)
    b = g.card(0, "field", "b", holds(MINE, Num(4)), power=1)
    assert ([g.power(c) for c in (a, b)], flags(g)) == ([105, 105], [DYNAMIC, 0])


@pytest.mark.parametrize(
    ("node", "reads"),
    [
        (This(), False),
        (OTHERS, False),
        (STRONG, True),
        (CountOf(STRONG), True),
        (CountOf(HAND), False),
        (NumberOf(HAND, "power"), True),
        (NumberOf(HAND, "marks"), False),  # nothing changes what is only counted
        (NumberOf(STRONG, "marks"), True),
        (Sum(Num(1), Scaled(NumberOf(This(), "level"), 2)), True),
        (HasNumber("marks", AT_LEAST, NumberOf(This(), "power")), True),
        (HasNumber("marks", AT_LEAST, Num(1)), False),
        (NotTrue(AllSo(This(), HasNumber("power", AT_LEAST, Num(1)))), True),
        (NotTrue(AllSo(This(), InPose("rest"))), False),
        (AttachedTo(STRONG, "energy"), True),
        (TurnOf(YOU), False),
    ],
)
def test_only_what_reads_numbers_that_change_depends_on_others(node: Node, reads: bool) -> None:
    assert is_dynamic(Game().rules, node, "") is reads


def test_the_condition_of_the_whole_ability_is_read_too() -> None:
    g = Game()
    rich = Compare(NumberOf(MINE, "power"), AT_LEAST, Num(5))
    a = g.card(0, "field", "a", holds(This(), Num(1), None, PLUS, rich), power=1)
    g.card(0, "field", "b", holds(This(), Num(4)))
    assert (g.power(a), flags(g)) == (2, [DYNAMIC, BOUND])


# --- instead --------------------------------------------------------------------------------------

KILL = Move(MINE, "pile")
BACK = Instead("die", This(), (Move(This(), "hand"),))
MAY_BACK = Instead("die", This(), (Move(This(), "hand"),), may=True)


def test_instead_of_dying_it_goes_to_the_hand() -> None:
    g = Game()
    a = g.card(0, "field", "a", Ability("static", instead=(BACK,)))
    g.cards(0, "deck", "d")
    g.do(Move(This(), "pile"), If(Did(), (Draw(YOU, Num(1)),)), src=a)
    assert g.done()
    assert (g.zone(0, "hand"), g.zone(0, "pile")) == ("a", "")


def test_only_this_event_and_only_this_card() -> None:
    g = Game()
    a = g.card(0, "field", "a", Ability("static", instead=(BACK,)))
    (b,) = g.cards(0, "field", "b")
    g.do(Move(This(), "pile"), src=b)
    g.do(Move(This(), "deck"), src=a)
    assert [g.zone(0, z) for z in ("pile", "deck", "hand")] == ["b", "a", ""]


def test_it_may_be_declined() -> None:
    for answer, hand, pile in (("replacement 1", "a", ""), ("decline", "", "a")):
        g = Game()
        a = g.card(0, "field", "a", Ability("static", instead=(MAY_BACK,)))
        g.do(Move(This(), "pile"), src=a, seat=1)
        assert g.offered() == (0, ["replacement 1", "decline"])
        g.take(0, answer)
        assert g.done()
        assert (g.zone(0, "hand"), g.zone(0, "pile"), g.s.done) == (hand, pile, bool(pile))


def test_of_many_that_go_together_only_one_is_stopped() -> None:
    for order in ("a x b", "x a b", "a b x"):
        g = Game()
        for key in order.split():
            if key == "x":
                g.card(0, "field", "x", Ability("static", instead=(BACK,)))
            else:
                g.cards(0, "field", key)
        g.cards(0, "deck", "d")
        g.do(KILL)
        assert (g.zone(0, "pile"), g.zone(0, "hand"), g.s.done) == ("a b", "x", 2)


def test_of_many_each_is_asked_about_in_their_order_and_counted() -> None:
    g = Game()
    for key in ("a", "b", "c"):
        g.card(0, "field", key, Ability("static", instead=(MAY_BACK,)))
    g.cards(0, "deck", "d e")
    g.do(KILL, If(Did(), (Draw(YOU, Num(1)),)))
    assert g.offered() == (0, ["replacement 1", "decline"])
    g.take(0, "replacement 1", "decline")
    # b goes with all that go, when nothing is left to be asked
    assert (g.zone(0, "hand"), g.zone(0, "pile"), g.zone(0, "field")) == ("a", "", "b c")
    g.take(0, "replacement 1")
    assert g.done()
    assert (g.zone(0, "hand"), g.zone(0, "pile")) == ("a c e", "b")


def test_a_chosen_card_whose_going_was_not_replaced_is_still_meant() -> None:
    g = Game()
    a = g.card(0, "field", "a", Ability("static", instead=(MAY_BACK,)))
    g.do(
        Choose(MINE, 1, 1), Move(Chosen(), "pile"), Modify(Chosen(), "level", PLUS, Num(1), "game")
    )
    g.take(0, "decline")
    assert (g.zone(0, "pile"), g.level(a)) == ("a", 1)


def test_turning_many_where_one_does_not_turn() -> None:
    g = Game()
    stays = Instead("rest", This(), (Draw(YOU, Num(1)),))
    a = g.card(0, "field", "a", Ability("static", instead=(stays,)))
    b, c = g.cards(0, "field", "b c")
    g.cards(0, "deck", "d e")
    g.do(Draw(YOU, Num(1)), SetPose(MINE, "rest"))
    assert ([g.s.pose[k] for k in (a, b, c)], g.s.done, g.zone(0, "hand")) == ([0, 1, 1], 2, "e d")


def test_a_draw_that_is_replaced_is_no_draw() -> None:
    g = Game()
    mill = Instead("go", Top(YOU, "deck", Num(1)), (Move(Top(YOU, "deck", Num(1)), "pile"),), True)
    g.card(0, "field", "a", Ability("static", instead=(mill,)))
    g.cards(0, "deck", "d e f")
    g.do(Draw(YOU, Num(2)))
    g.take(0, "replacement 1")  # putting it into the pile is for it the same going: not again
    assert g.offered() == (0, ["replacement 1", "decline"])  # the second card
    g.take(0, "decline")
    assert g.done()
    assert (g.zone(0, "pile"), g.zone(0, "hand"), g.s.done) == ("f", "e", 1)


def test_a_replacement_heeds_the_condition_of_its_ability() -> None:
    g = Game()
    a = g.card(0, "field", "a", Ability("static", instead=(BACK,), cond=TurnOf(OPPONENT)))
    g.do(Move(This(), "pile"), src=a)
    assert (g.zone(0, "hand"), g.zone(0, "pile")) == ("", "a")


def test_what_is_declined_goes_where_it_was_going() -> None:
    g = Game()
    a = g.card(0, "field", "a", Ability("static", instead=(MAY_BACK,)))
    g.cards(0, "pile", "p q")
    g.do(Move(This(), "pile", bottom=True), src=a)
    g.take(0, "decline")
    assert g.zone(0, "pile") == "a p q"


def test_a_card_that_a_replacement_took_away_does_not_go_any_more() -> None:
    g = Game()
    saves = Instead("die", This(), (Move(Cards(YOU, ("field",), (), (Named("c"),)), "hand"),))
    g.card(0, "field", "a", Ability("static", instead=(saves,)))
    for key in ("b", "c"):
        g.card(0, "field", key, Ability("static", instead=(MAY_BACK,)))
    g.do(KILL)
    g.take(0, "decline")  # for b; c is in the hand by now, and nobody is asked about it
    assert g.done()
    assert [g.zone(0, z) for z in ("field", "pile", "hand")] == ["a", "b", "c"]
    assert g.s.done == 1


def test_each_chosen_card_that_went_after_all_is_still_meant() -> None:
    g = Game()
    cards = [g.card(0, "field", k, Ability("static", instead=(MAY_BACK,))) for k in ("a", "b")]
    g.do(
        Choose(MINE, 2, 2), Move(Chosen(), "pile"), Modify(Chosen(), "level", PLUS, Num(1), "game")
    )
    g.take(0, "decline", "decline")
    assert [g.level(c) for c in cards] == [1, 1]
