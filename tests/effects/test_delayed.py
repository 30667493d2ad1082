"""Abilities that wait for their moment on no card, and counting how often one was used."""

from __future__ import annotations

import pytest

from tefuda.effects.delayed import about, delay, delayed, end_delayed, memory_of, read, written
from tefuda.effects.lower import compile_ability
from tefuda.effects.nodes import (
    OPPONENT,
    PLUS,
    THIS_GAME,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Delay,
    Draw,
    Happened,
    Modify,
    Move,
    Num,
    SetPose,
    This,
    Trigger,
)
from tefuda.effects.triggers.moments import moment_once
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.change import GAME_EVENT, happen, move
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import Event, Modifier, State
from tefuda.kernel.values import DELAYED, note_use, sweep, uses
from tests.effects.tiny_effects import ZONES, Game

DRAW = Draw(YOU, Num(1))
MINE = Cards(YOU, ("field",))
HIT, MISS = GAME_EVENT, GAME_EVENT + 1


def nothing(rules: Rules, s: State, e: Event) -> None:
    """The event itself does nothing."""


def table() -> Game:
    g = Game()
    g.rules.commits[HIT] = g.rules.commits[MISS] = nothing
    vocabulary(g.rules).events.update({HIT: "hit", MISS: "miss"})
    g.cards(0, "field", "a b")
    g.cards(1, "field", "x")
    g.cards(0, "deck", "d e f g")
    return g


def later(event: str, *does: Action) -> Ability:
    return Ability("auto", does or (DRAW,), trigger=Trigger(event))


def hand(g: Game) -> int:
    return len(g.zone(0, "hand").split())


def hit(g: Game, card: int, kind: int = HIT) -> None:
    happen(g.rules, g.s, Event(kind, card, 0, 0, (), 0, -1, g.s.ref(card), ()))
    g.play(-1)


def test_it_triggers_once() -> None:
    g = table()
    g.do(Delay(later("end"), THIS_TURN))
    assert (len(delayed(g.s)), g.power(0)) == (1, 0)
    g.moment("start")
    assert hand(g) == 0
    g.moment("end")
    assert (g.done(), hand(g), delayed(g.s)) == (True, 1, [])
    g.moment("end")
    assert hand(g) == 1


def test_or_every_time_and_never_after_its_end() -> None:
    g = table()
    g.do(Delay(later("end"), THIS_TURN, True))
    g.moment("end")
    g.moment("end")
    assert hand(g) == 2
    g.end(0)
    g.moment("end")
    assert hand(g) == 2
    g.do(Delay(later("end"), THIS_GAME))
    g.end(99)
    g.moment("end")
    assert hand(g) == 3


def test_once_even_if_several_fit_at_the_same_time() -> None:
    g = table()
    gone = Ability("auto", (DRAW,), trigger=Trigger("moved", MINE, "field", "pile"))
    g.do(Delay(gone, THIS_TURN))
    g.do(Move(MINE, "pile"))
    assert (g.done(), hand(g)) == (True, 1)


def test_it_speaks_of_what_was_chosen_when_it_was_made() -> None:
    g = table()
    end = later("end", SetPose(Chosen(), "rest"), Move(Chosen(1), "pile"))
    g.do(
        Choose(MINE, 1, 1), Choose(Cards(OPPONENT, ("field",)), 1, 1, slot=1), Delay(end, THIS_TURN)
    )
    g.take(0, "card b")
    sweep(g.s)
    g.moment("end")
    assert (g.s.pose[:2], g.zone(1, "pile")) == ([0, 1], "x")


def test_what_it_speaks_of_may_have_gone() -> None:
    g = table()
    g.do(Choose(MINE, 1, 1), Delay(later("end", SetPose(Chosen(), "rest"), DRAW), THIS_TURN))
    g.take(0, "card a")
    for zone in ("hand", "field"):
        move(g.rules, g.s, 0, g.rules.zone(ZONES[zone], 0))
    sweep(g.s)
    g.moment("end")
    assert (g.s.pose[0], hand(g)) == (0, 1)


def test_it_goes_on_speaking_of_what_happened_then() -> None:
    g = table()
    end = later("end", SetPose(Happened(), "rest"))
    watching = Ability("auto", (Delay(end, THIS_TURN),), trigger=Trigger("hit", MINE))
    g.card(0, "field", "w", watching)
    hit(g, 1)
    g.moment("end")
    assert [c for c in range(4) if g.s.pose[c]] == [1]
    now = later("miss", SetPose(Happened(), "rest"), SetPose(This(), "rest"))
    g.do(Delay(now, THIS_TURN), src=0)  # an event has a card of its own
    hit(g, 2, MISS)
    assert g.s.pose[:3] == [1, 1, 1]


def other_than_hit(rules: Rules, s: State, m: Modifier, e: Event | None) -> bool:
    return e is not None and e.kind == MISS


@pytest.mark.parametrize(("first", "n"), [(HIT, 1), (MISS, 0)])
def test_a_game_makes_one_and_says_when_its_chance_is_gone(first: int, n: int) -> None:
    g = table()
    vocabulary(g.rules).spent = other_than_hit
    no = compile_ability(g.rules, Ability("auto", (DRAW,), trigger=Trigger("hit", Chosen())))
    made = delay(g.rules, g.s, no, 0, g.s.ref(0), 0, False, (g.s.ref(1),))
    assert (about(made), delayed(g.s, no), delayed(g.s, no + 1)) == ((g.s.ref(1),), [made], [])
    hit(g, 0)
    assert hand(g) == 0  # another card
    hit(g, 1, first)
    hit(g, 1)
    assert (hand(g), delayed(g.s)) == (n, [])


def test_a_game_ends_one() -> None:
    g = table()
    no = compile_ability(g.rules, later("end"))
    one = delay(g.rules, g.s, no, 0, -1, 0)
    two = delay(g.rules, g.s, no, 0, -1, 0)
    end_delayed(g.s, one)
    assert delayed(g.s) == [two]
    g.moment("end")
    assert (g.done(), hand(g)) == (True, 1)


def test_a_lasting_one_has_a_moment_that_comes_again_only_once() -> None:
    g = table()
    g.do(Delay(later("end"), THIS_TURN, True))
    for _ in range(3):
        moment_once(g.rules, g.s, "end")
        g.play(-1)
    assert hand(g) == 1


def test_it_changes_no_number_and_stops_nothing() -> None:
    g = table()
    g.do(Delay(later("end"), THIS_TURN), Modify(MINE, "power", PLUS, Num(2), THIS_TURN))
    note_use(g.s, g.s.ref(0), 0, 0)
    assert ([g.power(0), g.power(1)], g.level(0)) == ([2, 2], 0)
    assert [m.op for m in g.s.live if m.op == DELAYED] == [DELAYED]


def test_slots_in_a_row() -> None:
    for mem in (((1, 2), (3,)), ((), (3,)), ((1,),), ((), (), ())):
        assert read(written(mem)) == mem
    assert memory_of(None) == ()


def test_uses_are_counted_for_the_card_as_it_is() -> None:
    g = table()
    for ref, ability in ((g.s.ref(0), 1), (g.s.ref(0), 1), (g.s.ref(0), 2), (g.s.ref(1), 1)):
        note_use(g.s, ref, ability, 0)
    assert [uses(g.s, g.s.ref(c), a) for c in (0, 1) for a in (1, 2)] == [2, 1, 1, 0]
    move(g.rules, g.s, 0, g.rules.zone(ZONES["hand"], 0))
    assert uses(g.s, g.s.ref(0), 1) == 0
    sweep(g.s)
    assert len(g.s.live) == 1
    g.end(0)
    assert uses(g.s, g.s.ref(1), 1) == 0
