"""Last known information: what is asked of a card that has gone, and what can no longer be done."""

from __future__ import annotations

import pytest

from tefuda.effects.ask import amount, cards_of, true_now
from tefuda.effects.last import extra_then, granted_then, snapshot
from tefuda.effects.nodes import (
    AT_LEAST,
    PLUS,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    AllOf,
    AllSo,
    Cards,
    Choose,
    Chosen,
    Grant,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Holds,
    InPose,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Related,
    Selector,
    SetPose,
    Test,
    This,
)
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.change import move
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import sweep, value
from tests.effects.tiny_effects import MARKS, POSES, POWER, ZONES, Game

GIFT = Ability("tag", tags=("trait:fire",), word="encore")
MINE = Cards(YOU, ("field",))


def partner(rules: Rules, s: State, c: int) -> tuple[int, ...]:
    return (s.cols[MARKS][c],)


def on_field(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return rules.zone_kind[zone] == ZONES["field"]


def none(rules: Rules, s: State, ctx: Context, c: int) -> list[int]:
    return []


def by_extra(rules: Rules, s: State, ref: int, extra: tuple[int, ...]) -> list[int]:
    return [s.ref(extra[0])]


def marks_then(rules: Rules, s: State, c: int, extra: tuple[int, ...], what: str) -> int:
    return extra[0] if extra else 0


def gone() -> tuple[Game, int, Context]:
    """a was resting on the field, 2 and 3 more, with an ability given; it is in the pile now."""
    g = Game()
    a = g.card(0, "field", "a", power=2, level=1, tags=("trait:love",))
    g.card(0, "field", "b", Ability("static", holds=(Holds(MINE, "level", PLUS, Num(4)),)))
    g.rules.snapshot = snapshot
    v = vocabulary(g.rules)
    v.extra, v.last_number = partner, marks_then
    v.places["field"] = on_field
    v.related["partner"] = none
    v.related_last["partner"] = by_extra
    g.s.cols[MARKS][a] = 1
    g.pose(a, "rest")
    g.do(Modify(MINE, "power", PLUS, Num(3), THIS_TURN), Grant(This(), GIFT, THIS_GAME), src=a)
    ref = g.s.ref(a)
    move(g.rules, g.s, a, g.rules.zone(ZONES["pile"], 0))
    ctx = Context(0, a, ((ref,),))
    ctx.ref = ref
    return g, a, ctx


def test_a_snapshot_tells_all_of_it() -> None:
    g, a, ctx = gone()
    info = g.s.last[ctx.ref]
    assert info[:5] == (g.rules.zone(ZONES["field"], 0), POSES["rest"], 0, 5, 5)
    assert len(granted_then(g.rules, info)) == 1
    assert extra_then(g.rules, info) == (1,)
    assert value(g.rules, g.s, a, POWER) == 2


@pytest.mark.parametrize("what", [This(), Chosen()])
@pytest.mark.parametrize(
    "test",
    [
        HasNumber("power", AT_LEAST, Num(5)),
        HasNumber("level", AT_LEAST, Num(5)),
        HasNumber("marks", AT_LEAST, Num(1)),
        HasTag("trait", "love"),
        HasTag("trait", "fire"),
        HasWord("encore"),
        Named("a"),
        HasKind(("unit",)),
        InPose("rest"),
        Placed("field"),
        OneOf((InPose("up"), InPose("rest"))),
        AllOf((InPose("rest"), HasTag("trait", "fire"))),
        NotSo(InPose("up")),
    ],
)
def test_questions_are_answered_by_what_it_was(what: Selector, test: Test) -> None:
    g, _a, ctx = gone()
    assert true_now(g.rules, g.s, ctx, AllSo(what, test))
    assert not true_now(g.rules, g.s, ctx, AllSo(what, NotSo(test)))


def test_numbers_and_relations_are_remembered() -> None:
    g, _a, ctx = gone()
    assert amount(g.rules, g.s, ctx, NumberOf(This(), "power")) == 5
    assert amount(g.rules, g.s, ctx, NumberOf(Chosen(), "marks")) == 1
    assert cards_of(g.rules, g.s, ctx, Related("partner", This())) == [1]


def test_nothing_can_be_done_to_it_any_more() -> None:
    g, a, ctx = gone()
    assert cards_of(g.rules, g.s, ctx, Chosen()) == cards_of(g.rules, g.s, ctx, This()) == []
    for action in (
        Move(Chosen(), "hand"),
        SetPose(Chosen(), "rest"),
        Modify(Chosen(), "power", PLUS, Num(1), THIS_TURN),
    ):
        g.do(action, src=a)
        g.s.frames[-1].mem = ctx.mem
    assert (g.zone(0, "pile"), g.s.pose[a]) == ("a", 0)


def test_where_a_game_remembers_nothing_nothing_is_true() -> None:
    g, _a, ctx = gone()
    g.s.last = {}
    g.rules.snapshot = None
    for test in (Named("a"), NotSo(Named("a"))):
        assert not true_now(g.rules, g.s, ctx, AllSo(Chosen(), test))
    assert amount(g.rules, g.s, ctx, NumberOf(Chosen(), "power")) == 0


def test_one_gone_from_elsewhere_was_what_is_printed_on_it() -> None:
    """Weiss Schwarz 8.11.1, 8.7.4.1.1: no snapshot is kept of what leaves a pile or a hand."""
    g, a, ctx = gone()
    ref = g.s.ref(a)
    move(g.rules, g.s, a, g.rules.zone(ZONES["hand"], 0))
    assert ref not in g.s.last
    ctx = Context(0, -1, ((ref,),))
    for test in (Named("a"), HasTag("trait", "love"), HasNumber("power", AT_LEAST, Num(2))):
        assert true_now(g.rules, g.s, ctx, AllSo(Chosen(), test))
        assert not true_now(g.rules, g.s, ctx, AllSo(Chosen(), NotSo(test)))
    assert not true_now(g.rules, g.s, ctx, AllSo(Chosen(), HasTag("trait", "fire")))
    assert amount(g.rules, g.s, ctx, NumberOf(Chosen(), "power")) == 2
    assert amount(g.rules, g.s, ctx, NumberOf(Chosen(), "marks")) == 0
    assert cards_of(g.rules, g.s, ctx, Chosen()) == []


def test_cleaning_up_keeps_what_is_under_way() -> None:
    g, a, ctx = gone()
    g.do(Choose(MINE, 0, 1))  # a decision is open: the frame below speaks of it
    g.s.frames[0].mem = ctx.mem
    sweep(g.s)
    assert ctx.ref in g.s.last
    g.s.frames[0].mem = ()
    sweep(g.s)
    assert g.s.last == {}
    assert a == 0


def test_it_is_plain_where_nothing_holds() -> None:
    g = Game()
    a = g.card(0, "field", "a", power=2)
    assert value(g.rules, g.s, a, POWER) == 2  # and statics have been looked for
    zone = g.rules.zone(ZONES["field"], 0)
    assert snapshot(g.rules, g.s, a) == (zone, 0, 0, 2, 0, 0)
