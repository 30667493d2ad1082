"""Triggered abilities: what sets them off, in which order, at what cost."""

from __future__ import annotations

import pytest

from tefuda.effects.last import extra_then, snapshot
from tefuda.effects.nodes import (
    AT_LEAST,
    EQUAL,
    OPPONENT,
    PLUS,
    YOU,
    Ability,
    Action,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Draw,
    HasNumber,
    Host,
    Instead,
    Modify,
    Move,
    Num,
    Selector,
    SetPose,
    This,
    Trigger,
    TurnOf,
)
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.change import TOP, move, put
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step
from tefuda.kernel.state import Frame, State
from tests.effects.tiny_effects import ZONES, Game

DRAW = Draw(YOU, Num(1))
MINE = Cards(YOU, ("field",))
THEIRS = Cards(OPPONENT, ("field",))
HAND = Cards(YOU, ("hand",))


def when(
    trigger: Trigger,
    *does: Action,
    cost: tuple[Action, ...] = (),
    cond: Condition | None = None,
    where: tuple[str, ...] = (),
) -> Ability:
    return Ability("auto", does or (DRAW,), cost, cond, trigger, where=where)


def table(ability: Ability, zone: str = "field") -> tuple[Game, int]:
    """The card w of seat 0 watches; a of seat 0 and x of seat 1 are on the field as well."""
    g = Game()
    watcher = g.card(0, zone, "w", ability)
    g.cards(0, "field", "a")
    g.cards(1, "field", "x")
    g.cards(0, "deck", "d e f g")
    return g, watcher


def go(g: Game, key: str, to: str) -> None:
    """Move one card by its key, and carry out what waits."""
    c = [g.rules.card(g.s, k).key for k in range(len(g.s.defn))].index(key)
    move(g.rules, g.s, c, g.rules.zone(ZONES[to], g.s.owner[c]))
    g.play(-1)


def drawn(g: Game) -> int:
    return 4 - len(g.zone(0, "deck").split())


# --- what sets it off -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trigger", "frm", "to", "n"),
    [
        (Trigger("moved", This(), to="field"), "hand", "field", 1),
        (Trigger("moved", This(), "hand", "field"), "hand", "field", 1),
        (Trigger("moved", This(), "pile", "field"), "hand", "field", 0),
        (Trigger("moved", This(), to="field"), "hand", "pile", 0),
        (Trigger("moved", This(), "field", "pile"), "field", "pile", 1),
        (Trigger("moved", This(), to="pile"), "field", "pile", 1),
        (Trigger("moved", This(), "field", "pile"), "field", "hand", 0),
        (Trigger("moved", This(), to="pile"), "hand", "pile", 0),  # it was never on the table
        (Trigger("moved", This()), "field", "hand", 1),
        (Trigger("turned", This()), "field", "pile", 0),
    ],
)
def test_its_own_coming_and_going(trigger: Trigger, frm: str, to: str, n: int) -> None:
    g, _w = table(when(trigger), frm)
    go(g, "w", to)
    assert (g.done(), drawn(g)) == (True, n)


@pytest.mark.parametrize(
    ("what", "which"),
    [
        (MINE, "w a"),
        (Cards(YOU, ("field",), (), (), True), "a"),
        (THEIRS, "x"),
        (Cards(YOU, ("pile",)), "w a"),
        (Cards(YOU, ("hand",)), ""),
        (Cards(YOU, ("field",), ("event",)), ""),
        (Cards(YOU, ("field",), (), (HasNumber("power", AT_LEAST, Num(1)),)), ""),
        (None, "w a x"),
    ],
)
def test_the_going_of_cards(what: Selector | None, which: str) -> None:
    for key in ("w", "a", "x"):
        g, _w = table(when(Trigger("moved", what, "field", "pile")))
        go(g, key, "pile")
        assert (key, drawn(g)) == (key, int(key in which.split()))


def test_a_card_that_is_not_on_the_table_watches_nothing_else() -> None:
    for zone in ("hand", "pile", "deck"):
        g, _w = table(when(Trigger("moved", MINE, "field", "pile"), SetPose(THEIRS, "rest")), zone)
        go(g, "a", "pile")
        assert 1 not in g.s.pose


def test_it_can_be_said_where_an_ability_works() -> None:
    trigger = Trigger("moved", This(), to="pile")
    for zone, n in (("hand", 1), ("field", 0)):
        g, _w = table(when(trigger, where=("hand",)), zone)
        go(g, "w", "pile")
        assert drawn(g) == n


def test_the_host_and_what_is_attached() -> None:
    g, w = table(when(Trigger("moved", Host(), "field", "pile")))
    g.attach(w, 1, "marker")
    go(g, "a", "pile")
    assert drawn(g) == 1
    g, w = table(when(Trigger("turned", AttachedTo(This(), "marker"))))
    g.attach(1, w, "marker")
    g.do(SetPose(This(), "rest"), src=1)
    assert drawn(g) == 1


@pytest.mark.parametrize(
    ("to", "turns", "n"),
    [("", ["rest", "up"], 2), ("rest", ["rest", "up"], 1), ("up", ["rest"], 0), ("", ["up"], 0)],
)
def test_turning_and_to_which_pose(to: str, turns: list[str], n: int) -> None:
    g, w = table(when(Trigger("turned", This(), to=to)))
    for pose in turns:
        g.do(SetPose(This(), pose), src=w)
    assert drawn(g) == n
    g.do(SetPose(This(), "rest"), src=1)
    assert drawn(g) == n


def test_a_condition_must_hold_when_it_happens() -> None:
    empty = Compare(CountOf(HAND), EQUAL, Num(0))
    g, _w = table(when(Trigger("moved", MINE, "field", "pile"), cond=empty))
    go(g, "a", "pile")
    assert drawn(g) == 1
    go(g, "w", "pile")
    assert drawn(g) == 1


def test_a_moment_for_each_ability_once_and_for_nothing_else() -> None:
    g, _w = table(when(Trigger("turn_start"), cond=TurnOf(YOU)))
    g.card(0, "field", "w")
    g.card(0, "hand", "w")
    g.moment("turn_end")
    assert drawn(g) == 0
    g.moment("turn_start")
    assert g.offered() == (0, ["trigger w", "trigger w"])
    g.take(0, "trigger w")
    assert (g.done(), drawn(g)) == (True, 2)
    g.s.var[0] = 1
    g.moment("turn_start")
    assert drawn(g) == 2


# --- 「それ」 -----------------------------------------------------------------------------------------


def test_it_is_the_card_it_happened_to() -> None:
    g, w = table(when(Trigger("moved", THEIRS, to="field"), SetPose(Chosen(), "rest")))
    (y,) = g.cards(1, "hand", "y")
    go(g, "y", "field")
    assert ([c for c in range(len(g.s.pose)) if g.s.pose[c]], g.s.pose[w]) == ([y], 0)


def test_of_many_that_move_together_each_one_triggers_for_itself() -> None:
    back = when(
        Trigger("moved", Cards(YOU, ("field",), (), (), True), "field", "pile"),
        Move(Chosen(), "hand"),
    )
    g, _w = table(back)
    g.cards(0, "field", "b")
    g.cards(0, "hand", "h")
    g.do(Move(Cards(YOU, ("field", "hand"), (), (), True), "pile"), src=0)
    assert g.offered() == (0, ["trigger w", "trigger w"])
    g.take(0, "trigger w")
    assert g.done()
    assert (g.zone(0, "hand"), g.zone(0, "pile"), g.zone(0, "field")) == ("a b", "h", "w")


def marks(rules: Rules, s: State, c: int) -> tuple[int, ...]:
    return (s.cols[1][c],)


def told(g: Game) -> list[tuple[int, tuple[int, ...], int]]:
    """Of each event waited on: the card, what the game told of it, and what it was."""
    events = [w.event for w in g.s.waiting]
    return [(e.card, extra_then(g.rules, e.info), e.ref) for e in events if e]


def test_what_waits_knows_what_its_card_was_and_never_what_another_was() -> None:
    g, _w = table(when(Trigger("moved", Cards(YOU, ("field",), (), (), True), "field", "pile")))
    (b,) = g.cards(0, "field", "b")
    g.rules.snapshot = snapshot
    vocabulary(g.rules).extra = marks
    g.s.cols[1][1], g.s.cols[1][b] = 7, 8
    was = g.s.ref(1)
    g.do(Move(This(), "pile"), Choose(MINE, 0, 1), src=1)
    assert told(g) == [(1, (7,), was)]
    g.take(0, "done")
    (c,) = g.cards(0, "field", "c")
    g.s.cols[1][c] = 9
    both = g.s.ref(b), g.s.ref(c)
    g.do(Move(Cards(YOU, ("field",), (), (), True), "pile"), Choose(HAND, 0, 1), src=0)
    assert told(g) == [(b, (8,), both[0]), (c, (9,), both[1])]


def test_what_has_gone_on_since_is_not_it_any_more() -> None:
    g, _w = table(when(Trigger("moved", MINE, "field", "pile"), Move(Chosen(), "deck")))
    move(g.rules, g.s, 1, g.rules.zone(ZONES["pile"], 0))
    move(g.rules, g.s, 1, g.rules.zone(ZONES["hand"], 0))
    g.play(-1)
    assert (g.zone(0, "hand"), g.zone(0, "deck")) == ("a", "d e f g")


def test_a_cost_can_speak_of_it_too() -> None:
    mine = Trigger("moved", Cards(YOU, ("field",), (), (), True), to="field")
    g, _w = table(when(mine, DRAW, cost=(SetPose(Chosen(), "rest"),)))
    (h,) = g.cards(0, "hand", "h")
    go(g, "h", "field")
    g.take(0, "yes")
    assert (g.s.pose[h], drawn(g)) == (1, 1)


# --- costs ----------------------------------------------------------------------------------------

COST = (SetPose(This(), "rest"), Choose(HAND, 1, 1), Move(Chosen(), "pile"))
PAID = when(Trigger("turn_start"), DRAW, DRAW, cost=COST)


def test_a_cost_is_paid_whole_and_then_the_effect_follows() -> None:
    g, w = table(PAID)
    g.cards(0, "hand", "h k")
    g.moment("turn_start")
    assert g.offered() == (0, ["yes", "no"])
    g.take(0, "yes")
    assert g.offered() == (0, ["card h", "card k"])
    assert drawn(g) == 0
    g.take(0, "card k")
    assert g.done()
    assert (g.s.pose[w], g.zone(0, "pile"), g.zone(0, "hand")) == (1, "k", "h g f")


def test_a_cost_that_is_declined_leaves_everything_as_it_was() -> None:
    g, w = table(PAID)
    g.cards(0, "hand", "h")
    g.moment("turn_start")
    g.take(0, "no")
    assert g.done()
    assert (g.s.pose[w], g.zone(0, "hand"), drawn(g)) == (0, "h", 0)


@pytest.mark.parametrize(("hand", "pose"), [("", "up"), ("h", "rest")])
def test_who_cannot_pay_all_of_it_is_not_asked(hand: str, pose: str) -> None:
    g, w = table(PAID)
    g.cards(0, "hand", hand)
    g.pose(w, pose)
    g.moment("turn_start")
    assert (g.done(), drawn(g), g.zone(0, "hand")) == (True, 0, hand)


def due(rules: Rules, s: State, seat: int) -> bool:
    return bool(s.zones[rules.zone(ZONES["pile"], seat)])


def tidy(rules: Rules, s: State, f: Frame) -> None:
    """The interrupt: a card in the pile goes back to the top of the deck."""
    put(rules, s, s.zones[rules.zone(ZONES["pile"], f.seat)][0], rules.zone(0, f.seat), TOP)


def test_nothing_breaks_in_while_a_cost_is_paid() -> None:
    two = (Move(HAND, "pile"), Choose(Cards(YOU, ("field",)), 1, 1), SetPose(Chosen(), "rest"))
    g, _w = table(when(Trigger("turn_start"), DRAW, cost=two))
    g.cards(0, "hand", "h")
    g.rules.add_procedures([Procedure("tidy", [Step("", tidy)])])
    g.rules.interrupts = [Interrupt("", due, "tidy")]
    g.moment("turn_start")
    g.take(0, "yes")
    assert (g.offered(), g.zone(0, "pile")) == ((0, ["card w", "card a"]), "h")
    g.take(0, "card w")
    assert (g.done(), g.s.hold) == (True, 0)
    assert (g.zone(0, "pile"), g.zone(0, "hand")) == ("", "h")  # put back first, drawn after


# --- order ----------------------------------------------------------------------------------------


def test_the_turn_players_first_each_in_the_order_of_his_choice() -> None:
    g = Game()
    rest, draw = when(Trigger("now"), SetPose(This(), "rest")), when(Trigger("now"))
    x = g.card(1, "field", "x", rest)
    a = g.card(0, "field", "a", rest)
    g.card(0, "field", "b", draw)
    g.cards(0, "deck", "d")
    g.moment("now")
    assert g.offered() == (0, ["trigger a", "trigger b"])
    assert (g.s.pose[a], g.s.pose[x]) == (0, 0)
    g.take(0, "trigger b")
    assert (g.done(), g.zone(0, "hand"), g.s.pose[a], g.s.pose[x]) == (True, "d", 1, 1)
    g.s.pose[a] = 0
    g.s.var[0] = 1
    g.cards(1, "field", "y")
    g.card(1, "field", "x")
    g.moment("now")
    assert g.offered() == (1, ["trigger x", "trigger x"])


def test_what_an_effect_sets_off_waits_until_it_is_done() -> None:
    g, w = table(when(Trigger("moved", MINE, "field", "pile"), SetPose(Chosen(), "rest")))
    g.do(Move(This(), "pile"), DRAW, Choose(HAND, 0, 1), src=1)
    assert (g.offered(), g.s.pose[1]) == ((0, ["card g", "done"]), 0)
    g.take(0, "done")
    assert (g.done(), g.s.pose[1], g.s.pose[w]) == (True, 1, 0)


def test_the_ability_of_a_card_that_has_left_is_still_carried_out() -> None:
    does = (Modify(THEIRS, "power", PLUS, Num(7), "turn"), Move(This(), "deck"))
    g, w = table(when(Trigger("turn_start"), *does))
    g.card(
        0,
        "field",
        "v",
        when(Trigger("turn_start"), Move(Cards(YOU, ("field",), (), (), True), "hand")),
    )
    g.moment("turn_start")
    assert g.offered() == (0, ["trigger w", "trigger v"])
    g.take(0, "trigger v")
    assert g.done()
    assert (g.zone(0, "hand"), g.power(2), g.zone(0, "deck")) == ("w a", 7, "d e f g")
    assert g.s.zone[w] == g.rules.zone(ZONES["hand"], 0)


# --- together with replacements -------------------------------------------------------------------


def test_what_never_happened_triggers_nothing_and_what_happened_instead_does() -> None:
    g = Game()
    back = Instead("die", This(), (Move(This(), "hand"),), may=True)
    death = when(Trigger("moved", This(), "field", "pile"))
    home = when(Trigger("moved", This(), "field", "hand"), SetPose(THEIRS, "rest"))
    for answer, hand, pose in (("replacement 1", "a", 1), ("decline", "d", 0)):
        g = Game()
        a = g.card(0, "field", "a", Ability("static", instead=(back,)), death, home)
        (x,) = g.cards(1, "field", "x")
        g.cards(0, "deck", "d")
        g.do(Move(This(), "pile"), src=a)
        g.take(0, answer)
        assert (g.done(), g.zone(0, "hand"), g.s.pose[x]) == (True, hand, pose)
