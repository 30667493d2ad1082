"""What abilities notice: who, by what, the second card, what it was, cards that leave together."""

from __future__ import annotations

import pytest

from tefuda.effects.last import snapshot
from tefuda.effects.lower import compiled
from tefuda.effects.moving import move_together
from tefuda.effects.nodes import (
    AT_LEAST,
    EQUAL,
    OPPONENT,
    PLUS,
    THIS_GAME,
    YOU,
    Ability,
    Action,
    AllSo,
    Cards,
    Choose,
    Compare,
    Condition,
    CountOf,
    Draw,
    Grant,
    Happened,
    HasNumber,
    HasTag,
    Holds,
    InPose,
    Modify,
    Move,
    Named,
    Num,
    NumberOf,
    Related,
    Selector,
    SetPose,
    Test,
    This,
    Trigger,
    TurnOf,
)
from tefuda.effects.triggers.moments import moment_once, state_triggers
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel.change import ATTACH, GAME_EVENT, TOP, move
from tefuda.kernel.change import happen as let_happen
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, Event, State
from tefuda.kernel.values import uses
from tests.effects.tiny_effects import WAYS, ZONES, Game

DRAW = Draw(YOU, Num(1))
OTHERS = Cards(YOU, ("field",), (), (), True)
HIT = GAME_EVENT
BY = ("play", "change")


def nothing(rules: Rules, s: State, e: Event) -> None:
    """The event itself does nothing."""


def auto(trigger: Trigger, *does: Action, cond: Condition | None = None) -> Ability:
    return Ability("auto", does or (DRAW,), cond=cond, trigger=trigger)


def table(*abilities: Ability, zone: str = "field") -> tuple[Game, int]:
    """w watches; a, b of seat 0 and x of seat 1 are on the field as well."""
    g = Game()
    g.rules.snapshot = snapshot
    g.rules.commits[HIT] = nothing
    vocabulary(g.rules).events[HIT] = "hit"
    watcher = g.card(0, zone, "w", *abilities)
    g.card(0, "field", "a", power=1, tags=("trait:love",))
    g.card(0, "field", "b", power=2)
    g.card(1, "field", "x")
    g.cards(0, "deck", "d e f g h")
    return g, watcher


A, B, X = 1, 2, 3


def drawn(g: Game) -> int:
    return 5 - len(g.zone(0, "deck").split())


def hit(g: Game, card: int, other: int = -1, seat: int = 0, a: int = 0) -> None:
    b = 1 + g.s.ref(other) if other >= 0 else 0
    ref = g.s.ref(card) if card >= 0 else -1
    let_happen(g.rules, g.s, Event(HIT, card, a, b, (), seat, -1, ref, ()))
    g.play(-1)


def go(g: Game, card: int, to: str) -> None:
    move(g.rules, g.s, card, g.rules.zone(ZONES[to], g.s.owner[card]))
    g.play(-1)


# --- what an event is asked -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trigger", "n"),
    [
        (Trigger("hit"), 1),
        (Trigger("hit", OTHERS), 1),
        (Trigger("hit", This()), 0),
        (Trigger("hit", Cards(OPPONENT, ("field",))), 0),
        (Trigger("hit", other=Cards(OPPONENT, ("field",))), 1),
        (Trigger("hit", other=OTHERS), 0),
        (Trigger("hit", who=YOU), 1),
        (Trigger("hit", who=OPPONENT), 0),
        (Trigger("hit", by="play"), 1),
        (Trigger("hit", by="change"), 0),
        (Trigger("hit", while_=TurnOf(YOU)), 1),
        (Trigger("hit", while_=TurnOf(OPPONENT)), 0),
        (Trigger("hit", while_=AllSo(Happened(), Named("a"))), 1),
        (Trigger("hit", while_=AllSo(Happened("other"), Named("a"))), 0),
        (Trigger("hit", This(), also=(Trigger("hit", OTHERS),)), 1),
        (Trigger("hit", OTHERS, also=(Trigger("hit"),)), 1),
        (Trigger("moved", This(), also=(Trigger("hit", OTHERS),)), 1),
        (Trigger("hit", This(), also=(Trigger("moved"),)), 0),
    ],
)
def test_what_fits(trigger: Trigger, n: int) -> None:
    g, _w = table(auto(trigger))
    vocabulary(g.rules).event_by = by_number
    hit(g, A, X)
    assert (g.done(), drawn(g)) == (True, n)


def by_number(rules: Rules, s: State, ctx: Context, e: Event, by: str) -> bool:
    return BY[e.a] == by


def concerns(rules: Rules, s: State, e: Event) -> int:
    return e.a


def second(rules: Rules, s: State, e: Event) -> int:
    return s.ref(e.a)


def test_the_game_may_say_whom_it_concerns_and_who_the_other_is() -> None:
    g, _w = table(auto(Trigger("hit", who=OPPONENT)), auto(Trigger("hit", other=OTHERS)))
    vocabulary(g.rules).event_seat = concerns
    hit(g, A, a=1)
    assert drawn(g) == 1
    vocabulary(g.rules).event_other = second
    hit(g, -1, a=1)  # an event of no card
    assert g.offered() == (0, ["trigger w", "trigger w"])


def test_it_is_known_later_what_happened() -> None:
    rest = (SetPose(Happened(), "rest"), Move(Happened("other"), "pile"))
    g, _w = table(auto(Trigger("hit"), *rest))
    hit(g, A, X)
    assert (g.s.pose[A], g.zone(1, "pile")) == (1, "x")


def test_an_effect_goes_on_speaking_of_it_when_it_has_moved_it() -> None:
    g, _w = table(auto(Trigger("hit"), Move(Happened(), "pile"), Move(Happened(), "hand")))
    hit(g, A)
    assert g.zone(0, "hand") == "a"
    g, _w = table(auto(Trigger("hit"), Move(Happened(), "hand")))
    let_happen(g.rules, g.s, Event(HIT, A, 0, 0, (), 0, -1, g.s.ref(A), ()))
    go(g, A, "pile")  # it has gone before the ability was carried out
    assert (g.zone(0, "hand"), g.zone(0, "pile")) == ("", "a")


def opposite(rules: Rules, s: State, ctx: Context, c: int) -> list[int]:
    return s.zones[rules.zone(ZONES["field"], 1 - s.owner[c])][:1]


def test_a_relation_can_be_watched() -> None:
    g, _w = table(auto(Trigger("turned", Related("opposite", This()), to="rest")))
    vocabulary(g.rules).related["opposite"] = opposite
    g.do(SetPose(This(), "rest"), src=A)
    assert drawn(g) == 0
    g.do(SetPose(This(), "rest"), src=X)
    assert drawn(g) == 1


def test_attaching_can_be_a_move() -> None:
    g, w = table(auto(Trigger("moved", Cards(YOU, ()), "hand", "field")))
    vocabulary(g.rules).events[ATTACH] = "moved"
    (h,) = g.cards(0, "hand", "h")
    g.attach(h, w, "marker")
    g.play(-1)
    assert (drawn(g), g.s.cols[0][h]) == (1, WAYS["marker"])


# --- as it was, or as it is -----------------------------------------------------------------------


def gone(test: Test, frm: str, to: str) -> Trigger:
    return Trigger("moved", Cards(YOU, (), (), (test,)), frm, to)


STRONG = HasNumber("power", AT_LEAST, Num(5))


@pytest.mark.parametrize("test", [STRONG, InPose("rest"), HasTag("trait", "fire")])
def test_what_leaves_the_field_is_asked_for_as_it_was(test: Test) -> None:
    g, _w = table(auto(gone(test, "field", "pile")))
    more = Modify(This(), "power", PLUS, Num(4), THIS_GAME)
    fire = Grant(This(), Ability("tag", tags=("trait:fire",)), THIS_GAME)
    g.do(more, SetPose(This(), "rest"), fire, src=A)
    go(g, B, "pile")
    assert drawn(g) == 0
    go(g, A, "pile")
    assert (g.done(), drawn(g)) == (True, 1)


def deck_is_blank(rules: Rules, s: State, c: int) -> bool:
    return rules.zone_kind[s.zone[c]] == ZONES["deck"]


@pytest.mark.parametrize(
    ("frm", "to", "n"), [("pile", "deck", 1), ("deck", "pile", 1), ("hand", "deck", 0)]
)
def test_between_a_public_and_a_hidden_zone_it_is_asked_for_in_the_public_one(
    frm: str, to: str, n: int
) -> None:
    g, _w = table(auto(gone(Named("q"), frm, to), SetPose(This(), "rest")))
    vocabulary(g.rules).blank = deck_is_blank
    q = g.card(0, frm, "q")
    if frm == "deck":
        g.s.face[q] = DOWN
    go(g, q, to)
    assert g.s.pose[0] == n
    g.s.pose[0] = 0
    g.do(Move(Cards(YOU, (to,)), frm), Move(Cards(YOU, (frm,)), to))  # with others, and back
    assert g.s.pose[0] == n


def test_what_comes_is_asked_for_as_it_is() -> None:
    g, _w = table(
        auto(Trigger("moved", Cards(YOU, ("field",), (), (STRONG,)), "hand", "field")),
        Ability("static", holds=(Holds(OTHERS, "power", PLUS, Num(5)),)),
    )
    (h,) = g.cards(0, "hand", "h")
    go(g, h, "field")
    assert drawn(g) == 1


def test_a_condition_of_a_card_that_has_left_is_about_what_it_was() -> None:
    mine = Compare(NumberOf(This(), "power"), EQUAL, Num(3))
    for when in (
        auto(Trigger("moved", This(), "field", "pile", while_=mine)),
        auto(Trigger("moved", This(), "field", "pile"), cond=mine),
    ):
        g, w = table(when)
        g.do(Modify(This(), "power", PLUS, Num(3), THIS_GAME), src=w)
        go(g, w, "pile")
        assert drawn(g) == 1
        g, w = table(when)
        go(g, w, "pile")
        assert drawn(g) == 0


# --- together -------------------------------------------------------------------------------------


def test_each_that_fits_triggers_once_more() -> None:
    g, _w = table(auto(Trigger("moved", OTHERS, "field", "pile")))
    g.do(Move(OTHERS, "pile"), src=0)
    assert g.offered() == (0, ["trigger w", "trigger w"])


@pytest.mark.parametrize("slots", [False, True])
def test_cards_that_leave_together_see_each_other_go(slots: bool) -> None:
    """Out of one zone, or out of two: the field and the shared one."""
    g, w = table(auto(Trigger("moved", Cards(YOU, ("field", "map"), (), (), True), "", "pile")))
    v = vocabulary(g.rules)
    v.watch_zones = ("field", "map")
    if slots:
        move(g.rules, g.s, A, g.rules.zone(ZONES["map"], 0))
    g.do(Move(Cards(YOU, ("map", "field")), "pile"))
    assert (g.s.zone[w], g.zone(0, "map")) == (g.rules.zone(ZONES["pile"], 0), "")
    assert g.offered() == (0, ["trigger w", "trigger w"])


def test_of_both_players_and_by_rule() -> None:
    see = auto(Trigger("moved", Cards(OPPONENT, ("field",)), "field", "pile"))
    g, w = table(see)
    pile = [g.rules.zone(ZONES["pile"], seat) for seat in (0, 1)]
    move_together(g.rules, g.s, [(w, pile[0]), (A, pile[0]), (X, pile[1])], TOP, -1, -1)
    g.play(-1)
    assert (g.done(), drawn(g)) == (True, 1)
    assert g.zone(0, "pile") == "w a"


def test_a_given_ability_sees_its_cards_own_going() -> None:
    g, _w = table()
    leave = auto(Trigger("moved", This(), "field", "pile"))
    g.do(Grant(Cards(YOU, ("field",)), leave, THIS_GAME))
    g.do(Move(Cards(YOU, ("field",)), "pile"))
    assert g.offered() == (0, ["trigger w", "trigger a", "trigger b"])


def test_a_blank_card_watches_nothing() -> None:
    for off in (False, True):
        g, w = table(auto(Trigger("hit")), auto(Trigger("moved", This(), "field", "pile")))
        if off:
            vocabulary(g.rules).blank = always
        g.s.face[w] = DOWN
        g.s.touch()
        hit(g, A)
        go(g, w, "pile")
        assert drawn(g) == (0 if off else 2)


def always(rules: Rules, s: State, c: int) -> bool:
    return True


def test_abilities_may_watch_from_elsewhere() -> None:
    there = Ability("auto", (DRAW,), trigger=Trigger("hit"), where=("hand", "pile"))
    for zone, n in (("hand", 1), ("pile", 1), ("field", 0), ("map", 0)):
        g, _w = table(there, zone=zone)
        hit(g, A)
        assert drawn(g) == n


def never(rules: Rules, s: State, ability: int, src: int, seat: int) -> bool:
    return False


def test_the_game_may_forbid_it() -> None:
    g, _w = table(auto(Trigger("hit")), auto(Trigger("now")))
    vocabulary(g.rules).may_trigger = never
    hit(g, A)
    g.moment("now")
    assert drawn(g) == 0


# --- moments --------------------------------------------------------------------------------------


def test_whose_moment_it_is() -> None:
    g, _w = table(
        auto(Trigger("now", who=YOU)), auto(Trigger("now", who=OPPONENT, also=(Trigger("x"),)))
    )
    g.moment("now")
    assert drawn(g) == 1
    g.s.var[0] = 1
    g.moment("now")
    assert drawn(g) == 2
    g.moment("x")
    assert drawn(g) == 3


def test_a_moment_that_comes_again_is_only_for_what_has_not_had_it() -> None:
    g, w = table(auto(Trigger("end")))
    for n in (1, 1):
        moment_once(g.rules, g.s, "end")
        g.play(-1)
        assert drawn(g) == n
    g.card(0, "field", "w")
    moment_once(g.rules, g.s, "end")
    g.play(-1)
    assert drawn(g) == 2
    assert uses(g.s, g.s.ref(w), 0) == 0  # it is no use of the ability
    g.end(0)
    moment_once(g.rules, g.s, "end")
    assert len(g.s.waiting) == 2


# --- how things are -------------------------------------------------------------------------------


def few(what: Selector) -> Condition:
    return Compare(CountOf(what), EQUAL, Num(0))


def test_a_state_triggers_once_and_again_when_it_has_been_carried_out() -> None:
    g, w = table(auto(Trigger("state", while_=few(Cards(YOU, ("hand",)))), SetPose(This(), "rest")))
    for _ in range(2):
        state_triggers(g.rules, g.s)
    assert len(g.s.waiting) == 1
    g.play(-1)
    assert g.s.pose[w] == 1
    state_triggers(g.rules, g.s)
    assert len(g.s.waiting) == 1
    g.s.waiting = []
    g.cards(0, "hand", "k")
    state_triggers(g.rules, g.s)
    assert g.s.waiting == []


def test_not_while_it_is_being_carried_out() -> None:
    g, _w = table(auto(Trigger("state"), Choose(Cards(YOU, ("field",)), 0, 1)))
    state_triggers(g.rules, g.s)
    g.play(-1)
    assert g.offered()[1][-1] == "done"
    state_triggers(g.rules, g.s)
    assert g.s.waiting == []
    g.take(0, "done")
    state_triggers(g.rules, g.s)
    assert len(g.s.waiting) == 1


def test_nor_while_its_cost_is_offered_or_its_program_runs_by_itself() -> None:
    cost = (SetPose(This(), "rest"),)
    g, w = table(Ability("auto", (DRAW,), cost, trigger=Trigger("state")))
    state_triggers(g.rules, g.s)
    g.play(-1)
    assert g.offered() == (0, ["yes", "no"])
    state_triggers(g.rules, g.s)
    assert g.s.waiting == []
    g, w = table(auto(Trigger("state"), Choose(Cards(YOU, ("field",)), 0, 1)))
    g.play(compiled(g.rules, g.rules.card(g.s, w).abilities[0]).does, src=w)
    state_triggers(g.rules, g.s)
    assert g.s.waiting == []


def test_of_two_abilities_each_watches_from_its_own_place() -> None:
    there = Ability("auto", (DRAW,), trigger=Trigger("hit"), where=("hand",))
    here = auto(Trigger("hit"), SetPose(Cards(OPPONENT, ("field",)), "rest"))
    for zone, seen in (("hand", (1, 0)), ("field", (0, 1)), ("pile", (0, 0))):
        g, _w = table(there, here, zone=zone)
        hit(g, A)
        assert (drawn(g), g.s.pose[X]) == seen


def test_who_goes_from_one_such_place_to_another_sees_it_once() -> None:
    g, w = table(auto(Trigger("moved", This())), auto(Trigger("moved", Cards(YOU, ()))))
    vocabulary(g.rules).watch_zones = ("field", "map")
    move(g.rules, g.s, w, g.rules.zone(ZONES["map"], 0))
    assert len(g.s.waiting) == 2


@pytest.mark.parametrize(
    "test", [Named("v"), HasNumber("power", AT_LEAST, Num(3)), HasTag("a", "b")]
)
def test_what_was_blank_is_remembered_so(test: Test) -> None:
    for off in (False, True):
        g, _w = table(auto(gone(test, "field", "pile")))
        v = g.card(0, "field", "v", power=3, tags=("a:b",))
        g.s.face[v] = DOWN
        if off:
            vocabulary(g.rules).blank = always
        g.s.touch()
        go(g, v, "pile")
        assert drawn(g) == (0 if off else 1)
