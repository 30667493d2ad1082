"""Questions of the wider vocabulary: relations, places, traits given, blank cards, counting."""

from __future__ import annotations

import pytest

from tefuda.effects.ask import cards_of, number
from tefuda.effects.hold import abilities_of
from tefuda.effects.nodes import (
    AT_LEAST,
    EQUAL,
    OPPONENT,
    PLUS,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    AllOf,
    AllSo,
    AllThese,
    Among,
    AttachedTo,
    Cards,
    Chosen,
    Compare,
    CountOf,
    DuringStep,
    Either,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    KindsOf,
    LeastOf,
    Modify,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Related,
    Rest,
    Selector,
    Test,
    This,
    TurnOf,
)
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.change import FACE, GAME_EVENT, happen, plain_event
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, Event, State
from tefuda.kernel.values import value
from tests.effects.tiny_effects import POWER, Game

MINE = Cards(YOU, ("field",))


def next_to(rules: Rules, s: State, ctx: Context, c: int) -> list[int]:
    """The card that came to the same field after it."""
    row = s.zones[s.zone[c]]
    i = row.index(c)
    return row[i + 1 : i + 2]


def is_first(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.zones[zone][0] == c


def is_after(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    row = s.zones[zone]
    return of in row and row.index(c) > row.index(of)


def table() -> Game:
    """a (unit, 2), b (unit, 5), c (event) of seat 0; x of seat 1."""
    g = Game()
    g.card(0, "field", "a", power=2, tags=("trait:love",))
    g.card(0, "field", "b", power=5, tags=("trait:song", "trait:love"))
    g.card(0, "field", "c", kind="event")
    g.card(1, "field", "x", tags=("trait:song",))
    v = vocabulary(g.rules)
    v.related["next"] = next_to
    v.places.update({"first": is_first, "after": is_after})
    return g


def test_players_have_numbers() -> None:
    g = table()
    assert cards_of(g.rules, g.s, g.context(), Players(YOU)) == [-1]
    assert cards_of(g.rules, g.s, g.context(), Players(OPPONENT)) == [-2]
    g.do(Modify(Players(OPPONENT), "power", PLUS, Num(3), THIS_TURN))
    assert (value(g.rules, g.s, -2, POWER), value(g.rules, g.s, -1, POWER)) == (3, 0)
    assert g.amount(NumberOf(Players(OPPONENT), "power")) == 3


@pytest.mark.parametrize(
    ("sel", "keys"),
    [
        (Related("next", This()), "b"),
        (Related("next", Related("next", This())), "c"),
        (Cards(YOU, ("field",), (), (Placed("first"),)), "a"),
        (Cards(YOU, ("field",), (), (Placed("after", This()),)), "b c"),
        (
            Cards(YOU, ("field",), (), (HasKind(("event", "unit")), NotSo(HasKind(("event",))))),
            "a b",
        ),
        (AllThese((This(), MINE)), "a b c"),
    ],
)
def test_where_cards_stand(sel: Selector, keys: str) -> None:
    assert table().select(sel, src=0) == keys


def test_slots_and_what_is_left_of_them() -> None:
    g = table()
    refs = [g.s.ref(c) for c in range(4)]
    ctx = Context(0, -1, (tuple(refs[:3]), (refs[1],)))

    def keys(sel: Selector) -> str:
        return g.keys_of(cards_of(g.rules, g.s, ctx, sel))

    assert keys(Among(0, ("unit",))) == "a b"
    assert keys(Among(0, (), (HasNumber("power", AT_LEAST, Num(3)),))) == "b"
    assert keys(Rest(0, (1,))) == "a c"
    assert keys(Rest(0, (1, 5))) == "a c"
    assert keys(Among(7)) == keys(Rest(7, (0,))) == ""


def test_what_happened_is_asked_of_the_event() -> None:
    g = table()
    ctx = g.context(0)
    assert cards_of(g.rules, g.s, ctx, Happened()) == []
    ctx.event = Event(GAME_EVENT, 1, 0, 1 + g.s.ref(3), (), 0, -1, g.s.ref(1), ())
    assert cards_of(g.rules, g.s, ctx, Happened()) == [1]
    assert cards_of(g.rules, g.s, ctx, Happened("other")) == [3]
    ctx.event = Event(GAME_EVENT, 1, 0, 0, (g.s.ref(2) + (1 << 10),), 0, -1, -1, ())
    assert cards_of(g.rules, g.s, ctx, Happened()) == []  # it has become something else since
    assert cards_of(g.rules, g.s, ctx, Happened("other")) == []


@pytest.mark.parametrize(
    ("test", "keys"),
    [
        (AllOf((HasTag("trait", "love"), HasTag("trait", "song"))), "b"),
        (OneOf((HasKind(("event",)), HasTag("trait", "song"))), "b c"),
        (HasWord("encore"), ""),
    ],
)
def test_tests_on_one_card(test: Test, keys: str) -> None:
    assert table().select(Cards(YOU, ("field",), (), (test,))) == keys


def test_given_abilities_bring_traits_names_and_words() -> None:
    g = table()
    gift = Ability("tag", tags=("trait:fire", "name:zed"), word="encore")
    g.do(Grant(Cards(YOU, ("field",), ("event",)), gift, THIS_GAME))
    for test in (HasTag("trait", "fire"), Named("zed"), Named("ze", True), HasWord("encore")):
        assert g.select(Cards(YOU, ("field",), (), (test,))) == "c"
    assert g.select(Cards(YOU, ("field",), (), (Named("ze"),))) == ""
    assert g.amount(KindsOf(MINE, "trait")) == 3


def test_printed_abilities_bring_them_too() -> None:
    g = table()
    g.card(0, "field", "p", Ability("tag", tags=("trait:fire", "name:zed"), word="encore"))
    for test in (HasTag("trait", "fire"), Named("zed"), HasWord("encore")):
        assert g.select(Cards(YOU, ("field",), (), (test,))) == "p"


def test_amounts() -> None:
    g = table()
    g.card(0, "field", "a")
    assert g.amount(CountOf(MINE)) == 4
    assert g.amount(LeastOf(CountOf(MINE), 3)) == 3
    assert g.amount(LeastOf(CountOf(MINE), 9)) == 4
    assert g.amount(KindsOf(MINE, "name")) == 3
    assert g.amount(KindsOf(MINE, "trait")) == 2
    assert g.amount(KindsOf(MINE, "colour")) == 0


def step(rules: Rules, s: State, step: str, seat: int) -> bool:
    return step == "main" and seat in (-1, s.var[0])


def test_conditions() -> None:
    g = table()
    vocabulary(g.rules).steps = step
    no = Compare(Num(1), EQUAL, Num(2))
    assert g.true(Either((no, TurnOf(YOU))))
    assert not g.true(Either((no, TurnOf(OPPONENT))))
    assert g.true(DuringStep("main"))
    assert not g.true(DuringStep("end"))
    assert g.true(DuringStep("main", YOU))
    assert not g.true(DuringStep("main", OPPONENT))


def hidden_on_field(rules: Rules, s: State, c: int) -> bool:
    return rules.zone_kind[s.zone[c]] == 2


def test_a_blank_card_is_only_a_card() -> None:
    g = table()
    power = Ability("static", word="encore", tags=("trait:ice",))
    p = g.card(0, "field", "p", power, power=9, tags=("trait:love",))
    face_down = plain_event(g.s, FACE, p, DOWN, 0, -1, -1)
    every = (
        HasKind(("unit",)),
        HasTag("trait", "love"),
        HasTag("trait", "ice"),
        Named("p"),
        HasWord("encore"),
        HasNumber("power", AT_LEAST, Num(1)),
    )
    happen(g.rules, g.s, face_down)
    for test in every:  # face down is not enough
        assert g.true(AllSo(This(), test), src=p)
    vocabulary(g.rules).blank = hidden_on_field
    for test in every:
        assert not g.true(AllSo(This(), test), src=p)
        assert "p" not in g.select(Cards(YOU, ("field",), (), (test,)))
    assert g.select(Cards(YOU, ("field",), ("unit",))) == "a b"
    assert g.amount(CountOf(MINE)) == 4
    assert number(g.rules, g.s, p, "power") == 0
    assert abilities_of(g.rules, g.s, p) == []
    assert g.amount(KindsOf(MINE, "name")) == 3
    hand = g.card(0, "hand", "p")
    g.s.face[hand] = DOWN
    assert g.true(AllSo(This(), Named("p")), src=hand)  # elsewhere it is what it is


def below(rules: Rules, s: State, host: int, way: str) -> list[int]:
    return [c for c in range(len(s.defn)) if way == "marker" and c > host]


def test_the_game_may_say_what_lies_under_a_card() -> None:
    g = table()
    vocabulary(g.rules).beneath = below
    assert g.select(AttachedTo(This(), "marker"), src=1) == "c x"
    assert g.select(AttachedTo(Chosen(), "marker"), src=1) == ""
