"""Actions that change what cards are, where they belong, who knows them."""

from __future__ import annotations

import pytest

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    HALF,
    MINUS,
    OPPONENT,
    PLUS,
    THIS_GAME,
    THIS_TURN,
    TIMES,
    YOU,
    Ability,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    CountOf,
    Draw,
    Exchange,
    Grant,
    Holds,
    LookAt,
    Modify,
    Move,
    Named,
    Num,
    Show,
    Shuffle,
    This,
    Top,
    Trigger,
)
from tefuda.kernel.change import move
from tefuda.kernel.values import granted
from tests.effects.tiny_effects import WAY, WAYS, Game

MINE = Cards(YOU, ("field",))


# --- numbers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "by", "now"),
    [(PLUS, 2, 9), (MINUS, 2, 5), (TIMES, 2, 14), (HALF, 2, 3), (BECOMES, 2, 2)],
)
def test_each_way_to_change_a_number(how: str, by: int, now: int) -> None:
    g = Game()
    a = g.card(0, "field", "a", power=7, level=7)
    b = g.card(0, "field", "b", power=7)
    g.do(Modify(This(), "power", how, Num(by), THIS_TURN), src=a)
    assert (g.power(a), g.level(a), g.power(b)) == (now, 7, 7)


def test_a_change_lasts_until_its_moment_and_is_then_gone() -> None:
    g = Game()
    a = g.card(0, "field", "a", power=1)
    g.s.var[1] = 5
    g.do(Modify(This(), "power", PLUS, Num(10), THIS_TURN), src=a)
    g.do(Modify(This(), "power", PLUS, Num(100), THIS_GAME), src=a)
    for moment, power in ((4, 111), (5, 101), (99, 101)):
        g.end(moment)
        assert g.power(a) == power


def test_the_cards_and_the_amount_are_fixed_when_it_begins() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    g.do(Modify(MINE, "power", PLUS, CountOf(MINE), THIS_TURN))
    (late,) = g.cards(0, "field", "late")
    assert [g.power(c) for c in (a, b, late)] == [2, 2, 0]


def test_a_card_that_leaves_and_comes_back_is_no_longer_changed() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    g.do(Modify(This(), "power", PLUS, Num(1), THIS_GAME), src=a)
    assert g.power(a) == 1
    for zone in (3, 2):
        move(g.rules, g.s, a, g.rules.zone(zone, 0))
    assert g.power(a) == 0


def test_a_change_to_no_card_leaves_nothing_behind() -> None:
    g = Game()
    g.do(Modify(MINE, "power", PLUS, Num(1), THIS_GAME), Grant(MINE, STRONG, THIS_GAME))
    (late,) = g.cards(0, "field", "late")
    assert (g.s.live, g.power(late)) == ([], 0)


# --- abilities given ------------------------------------------------------------------------------

STRONG = Ability("static", holds=(Holds(Cards(YOU, ("field",)), "power", PLUS, Num(50)),))
DRAWS = Ability("auto", (Draw(YOU, Num(1)),), trigger=Trigger("turn_start"))


def test_an_ability_that_holds_an_effect_is_given_and_taken_away() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    g.do(Grant(This(), STRONG, THIS_TURN), src=a)
    assert [compiled(g.rules, k).ability for k in granted(g.rules, g.s, a)] == [STRONG]
    assert granted(g.rules, g.s, b) == []
    assert [g.power(c) for c in (a, b)] == [50, 50]
    g.end()
    assert (granted(g.rules, g.s, a), g.power(a)) == ([], 0)


def test_an_ability_given_twice_counts_twice() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    g.do(Grant(This(), STRONG, THIS_TURN), Grant(This(), STRONG, THIS_TURN), src=a)
    assert g.power(a) == 100


def test_a_triggered_ability_given_works_as_if_printed() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    g.cards(0, "deck", "d e")
    g.do(Grant(This(), DRAWS, THIS_TURN), src=a)
    g.moment("turn_start")
    assert g.zone(0, "hand") == "e"
    g.end()
    g.moment("turn_start")
    assert g.zone(0, "hand") == "e"


def test_an_ability_that_gives_an_ability() -> None:
    g = Game()
    gives = Ability("auto", (Grant(This(), STRONG, THIS_TURN),), trigger=Trigger("turn_start"))
    (a,) = g.cards(0, "field", "a")
    g.do(Grant(This(), gives, THIS_TURN), src=a)
    assert g.power(a) == 0
    g.moment("turn_start")
    assert g.power(a) == 50


# --- attaching, changing places -------------------------------------------------------------------


def test_attached_cards_lie_with_their_host_in_their_way() -> None:
    g = Game()
    a, _b = g.cards(0, "field", "a b")
    h, k = g.cards(0, "hand", "h k")
    g.do(AttachCards(Cards(YOU, ("hand",)), This(), "energy"), src=a)
    assert (g.zone(0, "hand"), g.s.done) == ("", 2)
    assert [(g.s.host[c], g.s.cols[WAY][c]) for c in (h, k)] == [(a, WAYS["energy"])] * 2
    assert g.select(AttachedTo(This(), "energy"), a) == "h k"
    g.do(Choose(AttachedTo(This(), "energy"), 1, 1), Move(Chosen(), "pile"), src=a)
    assert g.offered() == (0, ["card h", "card k"])
    g.take(0, "card h")
    assert (g.select(AttachedTo(This(), "energy"), a), g.zone(0, "pile")) == ("k", "h")
    assert (g.s.host[h], g.s.cols[WAY][h]) == (-1, 0)


def test_only_the_first_card_meant_is_the_host_and_none_is_its_own() -> None:
    g = Game()
    a, b, c = g.cards(0, "field", "a b c")
    g.do(AttachCards(MINE, MINE, "marker"))
    assert ([g.s.host[k] for k in (a, b, c)], g.s.done) == ([-1, a, a], 2)


def test_a_card_attached_by_the_effect_is_still_meant_by_it() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    (h,) = g.cards(0, "hand", "h")
    g.do(
        Choose(Cards(YOU, ("hand",)), 1, 1),
        AttachCards(Chosen(), This(), "marker"),
        Modify(Chosen(), "level", PLUS, Num(3), THIS_TURN),
        src=a,
    )
    assert (g.s.host[h], g.level(h)) == (a, 3)


def test_an_effect_attaches_the_card_it_comes_from() -> None:
    g = Game()
    (a,) = g.cards(0, "field", "a")
    (h,) = g.cards(0, "hand", "h")
    g.do(AttachCards(This(), MINE, "marker"), Modify(This(), "power", PLUS, Num(1), "turn"), src=h)
    assert (g.s.host[h], g.power(h), g.power(a)) == (a, 1, 0)


def test_two_cards_change_places_and_stay_what_they_are() -> None:
    g = Game()
    a, b = g.cards(0, "field", "a b")
    (m,) = g.cards(0, "map", "m")
    refs = [g.s.ref(c) for c in (a, m)]
    one = Cards(YOU, ("field",), (), (Named("a"),))
    g.do(Exchange(one, Cards(YOU, ("map",))))
    assert (g.zone(0, "field"), g.zone(0, "map"), g.s.done) == ("m b", "a", 1)
    assert [g.s.ref(c) for c in (a, m)] == refs
    g.do(Exchange(one, Cards(YOU, ("hand",))))
    assert (g.zone(0, "field"), g.s.done) == ("m b", 0)
    assert g.s.zone[b] == g.rules.zone(2, 0)


# --- knowledge ------------------------------------------------------------------------------------


def test_showing_tells_everybody_and_looking_only_who_looks() -> None:
    g = Game()
    d, e, f = g.cards(0, "deck", "d e f")
    g.do(Show(Top(YOU, "deck", Num(1))))
    assert [g.s.known[c] for c in (d, e, f)] == [0, 0, 7]
    g.do(LookAt(Top(YOU, "deck", Num(2)), OPPONENT))
    assert [g.s.known[c] for c in (d, e, f)] == [0, 2, 7]
    g.do(LookAt(Top(YOU, "deck", Num(3)), BOTH))
    assert ([g.s.known[c] for c in (d, e, f)], g.zone(0, "deck")) == ([3, 3, 7], "d e f")


def test_a_shuffled_pile_is_known_to_nobody_and_keeps_its_cards() -> None:
    g = Game()
    mine = g.cards(0, "deck", "a b c d e f g h")
    theirs = g.cards(1, "deck", "x y")
    g.do(Show(Cards(BOTH, ("deck",))), Shuffle(YOU, "deck"))
    assert sorted(g.zone(0, "deck").split()) == list("abcdefgh")
    assert g.zone(0, "deck") != "a b c d e f g h"
    assert {g.s.known[c] for c in mine} == {0}
    assert ({g.s.known[c] for c in theirs}, g.zone(1, "deck")) == ({7}, "x y")
