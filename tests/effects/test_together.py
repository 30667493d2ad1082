"""Cards that one instruction moves leave and come at one moment, and what was is remembered."""

from __future__ import annotations

from itertools import permutations

import pytest

from tefuda.effects.last import snapshot
from tefuda.effects.nodes import (
    AT_LEAST,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    AllSo,
    Cards,
    Choose,
    Chosen,
    Compare,
    Draw,
    HasNumber,
    Holds,
    If,
    LookAt,
    Modify,
    Move,
    Num,
    NumberOf,
    SetPose,
    Shuffle,
    This,
    Top,
    Trigger,
)
from tests.effects.tiny_effects import Game

MINE = Cards(YOU, ("field",))
OTHERS = Cards(YOU, ("field",), other=True)
SEES_GO = Ability("auto", (Draw(YOU, Num(1)),), trigger=Trigger("moved", OTHERS, frm="field"))
SEES_COME = Ability("auto", (Draw(YOU, Num(1)),), trigger=Trigger("moved", OTHERS, to="field"))
IF_STRONG = Ability(
    "auto",
    (Draw(YOU, Num(1)),),
    cond=AllSo(This(), HasNumber("power", AT_LEAST, Num(2))),
    trigger=Trigger("moved", This(), frm="field"),
)
HELPS = Ability("static", holds=(Holds(OTHERS, "power", PLUS, Num(2)),))
KEYS = {"a": (SEES_GO,), "b": (SEES_GO,), "h": (HELPS,), "s": (IF_STRONG,)}


def table() -> Game:
    g = Game()
    g.rules.snapshot = snapshot
    return g


def laid(order: tuple[str, ...], zone: str) -> Game:
    g = table()
    for key in order:
        g.card(0, zone, key, *KEYS[key])
    g.cards(0, "deck", "1 2 3 4 5 6 7 8")
    return g


def triggered(order: tuple[str, ...], to: str) -> list[str]:
    g = laid(order, "field")
    g.do(Move(MINE, to))
    return sorted(g.offered()[1])


@pytest.mark.parametrize("to", ["pile", "hand", "deck"])
def test_who_leaves_together_triggers_the_same_in_every_order(to: str) -> None:
    wanted = triggered(("a", "b", "h", "s"), to)
    # a sees b, h and s go, b likewise, and s left as it stood beside h
    assert len(wanted) == 7
    for order in permutations(("a", "b", "h", "s")):
        assert triggered(order, to) == wanted


def test_who_comes_together_sees_the_others_come_in_every_order() -> None:
    for order in permutations(("x", "y", "z")):
        g = table()
        for key in order:
            g.card(0, "pile", key, SEES_COME)
        g.cards(0, "deck", "1 2 3 4 5 6 7 8")
        g.do(Move(Cards(YOU, ("pile",)), "field"))
        assert sorted(g.offered()[1]) == ["trigger x"] * 2 + ["trigger y"] * 2 + ["trigger z"] * 2


def test_what_was_moved_is_asked_for_as_it_was() -> None:
    for power, hand in ((1, ""), (2, "d")):
        g = table()
        a = g.card(0, "field", "a")
        g.cards(0, "deck", "d")
        g.do(
            Choose(MINE, 1, 1),
            Modify(Chosen(), "power", PLUS, Num(power), "turn"),
            Move(Chosen(), "pile"),
            If(AllSo(Chosen(), HasNumber("power", AT_LEAST, Num(2))), (Draw(YOU, Num(1)),)),
            src=a,
        )
        assert (g.zone(0, "pile"), g.zone(0, "hand")) == ("a", hand)


def test_what_is_done_to_it_is_done_where_it_is_now() -> None:
    g = table()
    g.card(0, "field", "a")
    g.do(Choose(MINE, 1, 1), Move(Chosen(), "pile"), Move(Chosen(), "hand"))
    assert (g.zone(0, "pile"), g.zone(0, "hand")) == ("", "a")


def test_what_came_back_is_asked_for_as_it_is() -> None:
    g = table()
    g.card(0, "field", "a")
    g.cards(0, "deck", "d")
    strong = Compare(NumberOf(Chosen(), "power"), AT_LEAST, Num(2))
    g.do(
        Choose(MINE, 1, 1),
        Modify(Chosen(), "power", PLUS, Num(2), "turn"),
        Move(Chosen(), "pile"),
        Move(Chosen(), "field"),
        If(strong, (Draw(YOU, Num(1)),)),
    )
    assert (g.zone(0, "field"), g.zone(0, "hand")) == ("a", "")


def test_several_turn_at_one_moment() -> None:
    """Each of two that turn together sees both at rest."""
    both = Compare(NumberOf(MINE, "level"), AT_LEAST, Num(0))
    turns = Ability(
        "auto", (Draw(YOU, Num(1)),), cond=both, trigger=Trigger("turned", MINE, to="rest")
    )
    g = table()
    g.card(0, "field", "a", turns)
    g.card(0, "field", "b", turns)
    g.cards(0, "deck", "1 2 3 4")
    g.do(SetPose(MINE, "rest"))
    assert sorted(g.offered()[1]) == ["trigger a"] * 2 + ["trigger b"] * 2


LOOKS = [
    (LookAt(Top(YOU, "deck", Num(2)), YOU), 0),
    (LookAt(Top(OPPONENT, "deck", Num(1)), YOU), 0),
    (LookAt(Cards(OPPONENT, ("hand",)), YOU), 0),
    (LookAt(Top(YOU, "deck", Num(2)), OPPONENT), 1),
]


@pytest.mark.parametrize(("look", "seat"), LOOKS)
@pytest.mark.parametrize("then", [(), (Shuffle(YOU, "deck"),)])
def test_a_look_is_shown_to_exactly_who_looks(
    look: LookAt, seat: int, then: tuple[Shuffle, ...]
) -> None:
    g = table()
    g.cards(0, "deck", "1 2 3")
    g.cards(1, "deck", "4 5")
    g.cards(1, "hand", "6 7")
    before = list(g.s.known)
    g.do(look, *then)
    assert g.offered() == (seat, ["done"])
    seen = [c for c, was in enumerate(before) if g.s.known[c] != was]
    assert seen
    assert all([g.s.known[c] == before[c] | 1 << seat for c in seen])
    g.take(seat, "done")
    assert g.done()


def test_who_chooses_among_the_cards_has_seen_them() -> None:
    g = table()
    g.cards(0, "deck", "1 2 3")
    g.do(
        LookAt(Cards(YOU, ("deck",)), YOU),
        Choose(Cards(YOU, ("deck",)), 0, 1),
        Move(Chosen(), "hand"),
    )
    assert g.offered() == (0, ["card 1", "card 2", "card 3", "done"])
    g.take(0, "card 2")
    assert g.done()
