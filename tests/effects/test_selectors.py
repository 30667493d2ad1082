"""Which cards a text means."""

from __future__ import annotations

import pytest

from tefuda.effects.ask import cards_of, enough
from tefuda.effects.nodes import (
    AT_LEAST,
    BOTH,
    OPPONENT,
    YOU,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    CountOf,
    HasNumber,
    HasTag,
    Host,
    InPose,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    OneOf,
    Selector,
    Test,
    This,
    Top,
)
from tefuda.kernel.change import move
from tefuda.kernel.errors import BadInput, EngineFault
from tests.effects.tiny_effects import Game


def field(who: str = YOU, *tests: Test, other: bool = False) -> Cards:
    return Cards(who, ("field",), (), tests, other)


def test_this_is_the_card_that_speaks_and_no_card_without_one() -> None:
    g = Game()
    a, _b = g.cards(0, "field", "a b")
    assert g.select(This(), a) == "a"
    assert g.select(This()) == ""


def test_an_effect_loses_sight_of_its_card_when_something_else_moves_it() -> None:
    g = Game()
    a, _b, _c = g.cards(0, "field", "a b c")
    g.do(Choose(field(YOU), 1, 1), Move(This(), "pile"), src=a)
    move(g.rules, g.s, a, g.rules.zone(1, 0))  # back to the hand while its effect asks
    g.take(0, "card b")
    assert g.zone(0, "hand") == "a"


def test_an_effect_goes_on_speaking_of_the_card_it_has_moved_itself() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    g.do(Move(This(), "pile"), Move(This(), "hand"), src=a)
    assert (g.zone(0, "pile"), g.zone(0, "hand")) == ("", "a")


def test_the_host_is_the_card_this_is_attached_to() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    (e,) = g.cards(0, "hand", "e")
    assert g.select(Host(), e) == ""
    g.attach(e, b, "energy")
    assert (g.select(Host(), e), g.select(Host(), a), g.select(Host())) == ("b", "", "")


def test_chosen_is_what_was_chosen_in_its_slot() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    ctx = g.context(a, 0, (g.s.ref(b),), (g.s.ref(a), g.s.ref(b)))
    assert cards_of(g.rules, g.s, ctx, Chosen()) == [b]
    assert cards_of(g.rules, g.s, ctx, Chosen(1)) == [a, b]
    assert cards_of(g.rules, g.s, ctx, Chosen(2)) == []


def test_a_chosen_card_that_became_a_new_one_is_not_found_again() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    ctx = g.context(-1, 0, (g.s.ref(a), g.s.ref(b)))
    for zone in (3, 2):  # to the pile and back
        move(g.rules, g.s, a, g.rules.zone(zone, 0))
    assert cards_of(g.rules, g.s, ctx, Chosen()) == [b]


def test_a_chosen_card_that_the_effect_itself_moved_is_still_meant() -> None:
    g = Game()
    (a,) = g.cards(0, "pile", "a")
    (b,) = g.cards(0, "field", "b")
    g.do(
        Choose(Cards(YOU, ("pile",)), 1, 1),
        Move(Chosen(), "field"),
        Modify(Chosen(), "power", "+", Num(1000), "turn"),
    )
    assert (g.zone(0, "field"), g.power(a), g.power(b)) == ("b a", 1000, 0)


@pytest.mark.parametrize(
    ("who", "seat", "found"),
    [(YOU, 0, "a b"), (YOU, 1, "x"), (OPPONENT, 0, "x"), (BOTH, 0, "a b x"), (BOTH, 1, "a b x")],
)
def test_whose_cards_the_turn_players_first(who: str, seat: int, found: str) -> None:
    g = Game()
    g.cards(0, "field", "a b")
    g.cards(1, "field", "x")
    assert g.select(field(who), seat=seat) == found


def test_both_begins_with_the_turn_player() -> None:
    g = Game()
    g.cards(0, "field", "a")
    g.cards(1, "field", "x")
    g.s.var[0] = 1
    assert g.select(field(BOTH), seat=0) == "x a"


def test_several_zones_in_the_order_of_the_text() -> None:
    g = Game()
    g.cards(0, "field", "a")
    g.cards(0, "pile", "p")
    g.cards(0, "hand", "h")
    assert g.select(Cards(YOU, ("pile", "field"))) == "p a"


def test_in_a_zone_all_share_a_card_is_its_owners() -> None:
    g = Game()
    g.cards(0, "map", "a")
    g.cards(1, "map", "x")
    found = [g.select(Cards(who, ("map",))) for who in (YOU, OPPONENT, BOTH)]
    assert found == ["a", "x", "a x"]


def test_kinds_of_card() -> None:
    g = Game()
    g.card(0, "hand", "u", kind="unit")
    g.card(0, "hand", "e", kind="event")
    found = [g.select(Cards(YOU, ("hand",), kinds)) for kinds in ((), ("event",), ("unit",))]
    assert found == ["u e", "e", "u"]
    assert g.select(Cards(YOU, ("hand",), ("event", "unit"))) == "u e"


def test_other_leaves_out_the_card_itself() -> None:
    g = Game()
    a, _b = g.cards(0, "field", "a b")
    assert g.select(field(other=True), a) == "b"


@pytest.mark.parametrize(
    ("test", "found"),
    [
        (HasNumber("power", ">=", Num(500)), "big mid"),
        (HasNumber("power", "<=", Num(500)), "mid low"),
        (HasNumber("power", "==", Num(500)), "mid"),
        (HasNumber("power", "==", CountOf(Cards(YOU, ("field",)))), ""),
        (HasNumber("marks", "==", Num(2)), "mid"),
        (HasTag("trait", "sword"), "big"),
        (HasTag("colour", "sword"), ""),
        (Named("mid"), "mid"),
        (Named("i"), ""),
        (Named("i", part=True), "big mid"),
        (InPose("rest"), "low"),
        (OneOf((Named("big"), InPose("rest"))), "big low"),
        (NotSo(Named("mid")), "big low"),
    ],
)
def test_each_test_on_a_card(test: Test, found: str) -> None:
    g = Game()
    g.card(0, "field", "big", power=900, tags=("trait:sword",))
    mid = g.card(0, "field", "mid", power=500)
    g.pose(g.card(0, "field", "low", power=400), "rest")
    g.s.cols[1][mid] = 2
    assert g.select(field(YOU, test)) == found


def test_all_tests_must_hold_and_numbers_are_those_of_now() -> None:
    g = Game()
    a = g.card(0, "field", "a", power=400)
    g.card(0, "field", "b", power=900)
    strong = HasNumber("power", AT_LEAST, Num(500))
    assert g.select(field(YOU, strong, NotSo(Named("b")))) == ""
    g.do(Modify(This(), "power", "+", Num(100), "turn"), src=a)
    assert g.select(field(YOU, strong, NotSo(Named("b")))) == "a"


def test_cards_left_alone_are_met_only_by_name_of_their_pose() -> None:
    g = Game()
    _a, b = g.cards(0, "field", "a b")
    g.pose(b, "gone")
    assert g.select(field()) == "a"
    assert g.select(field(YOU, NotSo(InPose("rest")))) == "a"
    assert g.select(field(YOU, NotSo(InPose("gone")))) == "a"
    assert g.select(field(YOU, InPose("gone"))) == "b"
    assert g.select(field(YOU, OneOf((InPose("gone"), InPose("up"))))) == "a b"


def test_attached_cards_belong_to_their_host_and_not_to_the_zone() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    e1, e2, m, f = g.cards(0, "hand", "e1 e2 m f")
    for card, host, way in (
        (e1, a, "energy"),
        (m, a, "marker"),
        (e2, a, "energy"),
        (f, b, "energy"),
    ):
        g.attach(card, host, way)
    assert g.select(field()) == "a b"
    assert g.select(AttachedTo(This(), "energy"), a) == "e1 e2"
    assert g.select(AttachedTo(This(), "marker"), a) == "m"
    assert g.select(AttachedTo(field(), "energy")) == "e1 e2 f"


@pytest.mark.parametrize(("n", "found"), [(0, ""), (1, "c"), (2, "c b"), (9, "c b a"), (-1, "")])
def test_the_top_of_a_pile_topmost_first(n: int, found: str) -> None:
    g = Game()
    g.cards(0, "deck", "a b c")
    g.cards(1, "deck", "x")
    assert g.select(Top(YOU, "deck", Num(n))) == found


def test_the_top_of_both_piles() -> None:
    g = Game()
    g.cards(0, "deck", "a b")
    g.cards(1, "deck", "x y")
    assert g.select(Top(BOTH, "deck", Num(1)), seat=1) == "b y"


def test_enough_cards_or_not() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    g.cards(0, "field", "b")
    ctx = g.context(a)

    def has(sel: Selector, n: int) -> bool:
        return enough(g.rules, g.s, ctx, sel, n)

    assert (has(field(), 0), has(field(), 2), has(field(), 3)) == (True, True, False)
    assert (has(This(), 1), has(This(), 2), has(Host(), 0)) == (True, False, True)
    energy = AttachedTo(This(), "energy")
    assert not has(energy, 1)
    g.attach(g.cards(0, "hand", "e")[0], a, "energy")
    assert (has(energy, 1), has(energy, 2)) == (True, False)
    move(g.rules, g.s, a, g.rules.zone(3, 0))
    ctx.ref = g.s.ref(a)
    move(g.rules, g.s, a, g.rules.zone(2, 0))
    assert (has(energy, 1), has(This(), 1)) == (False, False)


def test_words_that_nobody_knows_are_refused_and_not_passed_over() -> None:
    g = Game()
    with pytest.raises(BadInput, match="no zone called 'moon'; it has deck, hand"):
        g.select(Cards(YOU, ("moon",)))
    with pytest.raises(EngineFault, match="nobody is called 'them'"):
        g.select(field("them"))
    with pytest.raises(EngineFault, match="no selector of this kind"):
        g.select(Selector())
    g.cards(0, "field", "a")
    with pytest.raises(EngineFault, match="no test of this kind"):
        g.select(field(YOU, Test()))
