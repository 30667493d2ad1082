"""From a tree to a flat program, and a program under way as data."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tefuda.effects.lower import Program, at_once, compile_ability, compiled, program
from tefuda.effects.nodes import (
    EQUAL,
    OPPONENT,
    YOU,
    Ability,
    Action,
    Cards,
    Choose,
    Chosen,
    Compare,
    CountOf,
    Did,
    Draw,
    Grant,
    Holds,
    If,
    Instead,
    May,
    Move,
    Num,
    Repeat,
    Shuffle,
    This,
    Trigger,
    TurnOf,
)
from tefuda.effects.run import start
from tefuda.effects.vocab import vocabulary
from tefuda.kernel.change import TOP, put
from tefuda.kernel.machine import choose
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step
from tefuda.kernel.save import digest, state_data
from tefuda.kernel.state import Frame, State
from tests.effects.tiny_effects import Game
from tests.kernel.playing import saved

HAND = Cards(YOU, ("hand",))
ONE = Compare(CountOf(HAND), EQUAL, Num(1))
DRAW = Draw(YOU, Num(1))
DISCARD = (Choose(HAND, 1, 1), Move(Chosen(), "pile"))


def ops(*actions: Action) -> list[tuple[str, int]]:
    """A program as it is written down: each operation and where it may jump."""
    rules = Game().rules
    made = rules.programs[program(rules, actions)]
    assert isinstance(made, Program)
    return [(op.code, op.jump) for op in made.ops]


# --- lowering -------------------------------------------------------------------------------------


def test_what_both_choose_at_the_same_time_is_chosen_before_any_of_it_is_done() -> None:
    theirs = Choose(Cards(OPPONENT, ("hand",)), 1, 1, OPPONENT, 1, together=True)
    mine = Choose(HAND, 1, 1)
    other = replace(theirs, together=False)
    at_hand = (Move(Chosen(), "pile"), Move(Chosen(1), "pile"))
    first = (mine, other, *at_hand)
    second = (other, mine, *reversed(at_hand))
    both = If(TurnOf(YOU), first, second)
    assert at_once((DRAW, mine, at_hand[0], theirs, at_hand[1], DRAW)) == (DRAW, both, DRAW)
    assert at_once((DRAW, *DISCARD)) == (DRAW, *DISCARD)


def test_one_after_another() -> None:
    assert ops(DRAW, *DISCARD) == [("draw", -1), ("choose", -1), ("chosen", -1), ("move", -1)]


def test_if_jumps_over_what_does_not_hold() -> None:
    assert ops(If(ONE, (DRAW,)), DRAW) == [("unless", 2), ("draw", -1), ("draw", -1)]
    assert ops(If(ONE, (DRAW,), (DRAW, DRAW)), DRAW) == [
        ("unless", 3), ("draw", -1), ("jump", 5), ("draw", -1), ("draw", -1), ("draw", -1),
    ]  # fmt: skip


def test_may_jumps_over_all_of_it_when_declined() -> None:
    assert ops(May((DRAW,)), DRAW) == [("may", 2), ("draw", -1), ("draw", -1)]
    assert ops(May((DRAW,), (DRAW, DRAW)), DRAW) == [
        ("may", 5), ("draw", -1), ("unless", 5), ("draw", -1), ("draw", -1), ("draw", -1),
    ]  # fmt: skip


def test_repeat_jumps_back_and_past_its_end() -> None:
    assert ops(DRAW, Repeat(Num(2), (DRAW,)), DRAW) == [
        ("draw", -1), ("times", 4), ("draw", -1), ("loop", 2), ("draw", -1),
    ]  # fmt: skip


def test_nothing_to_do_is_no_program() -> None:
    g = Game()
    assert program(g.rules, ()) == -1
    assert start(g.rules, g.s, -1, 0, -1) is None
    assert g.s.frames == []


# --- abilities ------------------------------------------------------------------------------------

FULL = Ability(
    "auto",
    does=(DRAW,),
    cost=DISCARD,
    trigger=Trigger("now"),
    holds=(Holds(This(), "power", "+", Num(1)), Holds(This(), "level", "+", Num(1))),
    instead=(Instead("die", This(), (DRAW,)),),
)


def test_the_parts_of_an_ability() -> None:
    g = Game()
    made = compiled(g.rules, compile_ability(g.rules, FULL))
    assert (made.ability, made.index) == (FULL, 0)
    assert (made.cost, made.does, made.holds, made.instead) == (0, 1, (0, 1), (2,))
    assert (len(g.rules.programs), len(g.rules.nodes)) == (3, 3)


def test_two_cards_with_the_same_ability_share_one_program() -> None:
    g = Game()
    same = Ability(
        "auto", (DRAW,), (Choose(HAND, 1, 1), Move(Chosen(), "pile")), None, Trigger("now"),
        FULL.holds, FULL.instead,
    )  # fmt: skip
    assert same is not FULL
    g.card(0, "field", "a", FULL)
    g.card(0, "field", "b", same)
    assert [d.abilities for d in g.rules.pool] == [(0,), (0,)]
    assert (len(g.rules.abilities), len(g.rules.programs), len(g.rules.nodes)) == (1, 3, 3)


def test_an_ability_of_another_name_or_meaning_is_another() -> None:
    g = Game()
    numbers = [
        compile_ability(g.rules, a)
        for a in (Ability("x", (DRAW,)), Ability("x", (DRAW,), label="L"), Ability("y", (DRAW,)))
    ]
    assert numbers == [0, 1, 2]


def test_an_ability_to_be_given_is_compiled_with_its_giver() -> None:
    g = Game()
    program(g.rules, (Grant(This(), FULL, "turn"),))
    known = len(g.rules.abilities), len(g.rules.programs), len(g.rules.nodes)
    (a,) = g.cards(0, "field", "a")
    g.do(Grant(This(), FULL, "turn"), src=a)
    assert (len(g.rules.abilities), len(g.rules.programs) - 1, len(g.rules.nodes)) == known


# --- under way ------------------------------------------------------------------------------------


def middle() -> Game:
    """An effect in the middle of its second round, with a card already chosen."""
    g = Game()
    g.cards(0, "hand", "h k l m")
    g.cards(0, "deck", "a b c d e f")
    (a,) = g.cards(0, "field", "x")
    g.do(
        Choose(HAND, 1, 1, slot=1),
        Shuffle(YOU, "deck"),
        Repeat(Num(2), (May(DISCARD, (DRAW, DRAW)), If(Did(), (), (Move(Chosen(1), "field"),)))),
        src=a,
    )
    g.take(0, "card l", "yes", "card k")
    return g


@pytest.mark.parametrize("way", [("yes", "card h"), ("no",)])
def test_a_choice_in_the_middle_plays_on_the_same_from_a_copy_and_a_save(
    way: tuple[str, ...],
) -> None:
    g = middle()
    assert g.offered() == (0, ["yes", "no"])
    before = digest(g.s)
    tables = [g.s.copy(), saved(g.rules, g.s), saved(g.rules, g.s.copy())]
    ends: list[dict[str, object]] = []
    for s in tables:
        on = Game.__new__(Game)
        on.rules, on.s = g.rules, s
        on.take(0, *way)
        assert on.done()
        ends.append(state_data(on.s))
    assert digest(g.s) == before
    g.take(0, *way)
    assert [state_data(g.s)] * 3 == ends
    assert len(g.zone(0, "hand").split()) == (6 if way[0] == "yes" else 4)
    assert g.zone(0, "field") == ("x" if way[0] == "yes" else "x l")


def test_the_two_ways_are_different_games() -> None:
    one, other = middle(), middle()
    assert digest(one.s) == digest(other.s)
    choose(one.rules, one.s, one.s.options[0])
    choose(other.rules, other.s, other.s.options[1])
    assert digest(one.s) != digest(other.s)


def own_draw(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Draw)
    s.var[1] += 1


def test_a_games_own_word_goes_before_the_shared_one() -> None:
    g = Game()
    g.cards(0, "deck", "d")
    vocabulary(g.rules).performs["draw"] = own_draw
    g.do(DRAW, DRAW)
    assert (g.s.var[1], g.zone(0, "hand")) == (2, "")


def due(rules: Rules, s: State, seat: int) -> bool:
    return len(s.zones[rules.zone(3, seat)]) >= 2


def rob(rules: Rules, s: State, f: Frame) -> None:
    put(rules, s, s.zones[rules.zone(3, f.seat)][0], rules.zone(4, f.seat), TOP)
    s.done = 0


def test_an_interrupt_does_not_make_an_effect_forget_what_it_did() -> None:
    g = Game()
    g.cards(0, "pile", "p")
    (a,) = g.cards(0, "field", "a")
    g.cards(0, "deck", "d")
    g.rules.add_procedures([Procedure("rob", [Step("", rob)])])
    g.rules.interrupts = [Interrupt("", due, "rob")]
    g.do(Move(This(), "pile"), If(Did(), (DRAW,)), src=a)
    assert (g.zone(0, "map"), g.zone(0, "hand")) == ("p", "d")
