"""Abilities that cards have as long as another one is there."""

from __future__ import annotations

import pytest

from tefuda.effects.hold import abilities_of, fits_event
from tefuda.effects.last import snapshot
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import (
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    AllSo,
    Cards,
    Choose,
    Draw,
    Gives,
    HasTag,
    HasWord,
    Holds,
    Instead,
    Move,
    Num,
    Players,
    SetPose,
    This,
    Trigger,
    TurnOf,
)
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.values import value
from tests.effects.tiny_effects import POWER, Game

OTHERS = Cards(YOU, ("field",), (), (), True)
LOVED = Cards(YOU, ("field",), (), (HasTag("trait", "love"),), True)
LOVE = Ability("static", gives=(Gives(OTHERS, Ability("tag", tags=("trait:love",))),))
ENCORE = Ability("static", gives=(Gives(LOVED, Ability("auto", word="encore")),))
STRONG = Ability(
    "static", gives=(Gives(LOVED, Ability("", holds=(Holds(This(), "power", PLUS, Num(5)),))),)
)


def words(g: Game, c: int) -> list[str]:
    return [compiled(g.rules, a).ability.word for a in abilities_of(g.rules, g.s, c)]


@pytest.mark.parametrize("order", [(LOVE, ENCORE), (ENCORE, LOVE)])
def test_what_is_given_by_a_given_trait_in_either_order(order: tuple[Ability, Ability]) -> None:
    g = Game()
    a = g.card(0, "field", "a")
    g.card(0, "field", "p", order[0])
    g.card(0, "field", "q", order[1])
    x = g.card(1, "field", "x")
    assert words(g, a) in (["", "encore"], ["encore", ""])
    assert words(g, x) == []
    assert g.select(Cards(YOU, ("field",), (), (HasWord("encore"),))) == "a"


@pytest.mark.parametrize("order", [(LOVE, STRONG), (STRONG, LOVE)])
def test_given_abilities_that_hold_numbers(order: tuple[Ability, Ability]) -> None:
    g = Game()
    a = g.card(0, "field", "a", power=1)
    p = g.card(0, "field", "p", order[0])
    assert g.power(a) == 1
    q = g.card(0, "field", "q", order[1])
    g.s.touch()
    assert g.power(a) == 6
    giver = p if order[0] is LOVE else q
    g.do(Move(This(), "pile"), src=giver)
    assert g.power(a) == 1


def test_a_condition_is_asked_each_time() -> None:
    mine = Gives(This(), Ability("auto", word="w"), TurnOf(YOU))
    g = Game()
    a = g.card(0, "field", "a", Ability("static", gives=(mine,)))
    b = g.card(
        0, "field", "b", Ability("static", (), (), TurnOf(OPPONENT), gives=(Gives(This(), ENCORE),))
    )
    assert (words(g, a), len(words(g, b))) == (["", "w"], 1)
    g.s.var[0] = 1
    g.s.touch()
    assert (words(g, a), len(words(g, b))) == ([""], 2)


def test_a_given_ability_triggers_also_when_its_card_goes() -> None:
    farewell = Ability(
        "auto", (Draw(YOU, Num(1)),), trigger=Trigger("moved", This(), "field", "pile")
    )
    g = Game()
    g.rules.snapshot = snapshot
    a = g.card(0, "field", "a")
    p = g.card(0, "field", "p", Ability("static", gives=(Gives(OTHERS, farewell),)))
    g.cards(0, "deck", "d e")
    g.do(Move(This(), "pile"), src=a)
    assert (g.done(), g.zone(0, "hand")) == (True, "e")
    g.do(Move(This(), "pile"), src=p)  # it gives, and has not
    assert (g.done(), g.zone(0, "hand")) == (True, "e")


def test_players_are_reached() -> None:
    g = Game()
    g.card(
        0, "field", "a", Ability("static", holds=(Holds(Players(OPPONENT), "power", PLUS, Num(2)),))
    )
    assert (value(g.rules, g.s, -2, POWER), value(g.rules, g.s, -1, POWER)) == (2, 0)


@pytest.mark.parametrize(
    ("instead", "moved", "hand"),
    [
        (Instead("moved", This(), (Move(This(), "hand"),), frm="field", to="pile"), "pile", "a"),
        (Instead("moved", This(), (Move(This(), "hand"),), frm="field", to="pile"), "deck", ""),
        (Instead("moved", This(), (Move(This(), "hand"),), frm="hand"), "pile", ""),
        (Instead("moved", This(), (Move(This(), "hand"),), to="deck"), "deck", "a"),
    ],
)
def test_a_replacement_by_where_from_and_where_to(instead: Instead, moved: str, hand: str) -> None:
    g = Game()
    g.rules.fits = fits_event
    a = g.card(0, "field", "a", Ability("static", instead=(instead,)))
    g.do(Move(This(), moved), src=a)
    assert g.zone(0, "hand") == hand


def test_a_replacement_by_the_pose_and_only_under_its_condition() -> None:
    g = Game()
    g.rules.fits = fits_event
    instead = Instead("turned", This(), (Move(This(), "hand"),), to="rest")
    a = g.card(0, "field", "a", Ability("static", (), (), TurnOf(YOU), instead=(instead,)))
    g.s.var[0] = 1
    g.do(SetPose(This(), "rest"), src=a)
    assert (g.s.pose[a], g.zone(0, "hand")) == (1, "")
    g.s.var[0] = 0
    g.do(SetPose(This(), "up"), SetPose(This(), "rest"), src=a)
    assert g.zone(0, "hand") == "a"


def test_a_condition_on_the_traits_given() -> None:
    g = Game()
    mine = Holds(This(), "power", PLUS, Num(2), AllSo(This(), HasTag("trait", "love")))
    a = g.card(0, "field", "a", Ability("static", holds=(mine,)))
    assert g.power(a) == 0
    g.card(0, "field", "p", LOVE)
    g.s.touch()
    assert g.power(a) == 2
    assert not g.can(Choose(Cards(YOU, ("hand",)), 1, 1))


def test_what_effects_leave_alone_is_not_reached() -> None:
    g = Game()
    a = g.card(0, "field", "a", Ability("static", holds=(Holds(OTHERS, "power", PLUS, Num(2)),)))
    b = g.card(0, "field", "b")
    g.pose(b, "gone")
    assert (g.power(a), g.power(b)) == (0, 0)
    g.pose(b, "rest")
    assert g.power(b) == 2


def test_where_an_ability_holds_that_does_not_say_so() -> None:
    plain = Ability("static", holds=(Holds(This(), "power", PLUS, Num(2)),))
    here = Ability("static", holds=(Holds(This(), "power", PLUS, Num(5)),), where=("field",))
    for zones, power in (((), 7), (("field",), 7), (("hand",), 5)):
        g = Game()
        vocabulary(g.rules).hold_zones = zones
        a = g.card(0, "field", "a", plain, here)
        assert g.power(a) == power
