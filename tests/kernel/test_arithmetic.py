"""PSO2 103.5 and 103.4.3 as tables: how numbers are worked out, and whose choice comes first.

A made-up book gives each effect an epoch (in the upper bits of its flags): a replacement of a
number opens a new one. Inside an epoch the replacement comes first, then + − × ÷.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from tefuda.kernel.change import COUNT, happen, plain_event
from tefuda.kernel.codes import kind_of
from tefuda.kernel.errors import IllegalChoice
from tefuda.kernel.kinds import REPLACEMENT
from tefuda.kernel.machine import ask_number, choose, finish
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import Event, Frame, Modifier, State
from tefuda.kernel.values import (
    ADD,
    DIV_UP,
    MUL,
    OPTIONAL,
    REPLACE,
    SET,
    SUB,
    begin,
    expire,
    player,
    value,
)
from tests.kernel.settle import settled, take
from tests.kernel.tiny import FIELD, define, go, lay, table, tiny_rules
from tests.support import clause

PSO2 = "kernel:pso2"
HP = 0
EPOCH = 0  # the game's number
TURN_END, NEVER = 1, -1
SHIFT = 8


def rank(m: Modifier) -> tuple[int, int, int]:
    """First by epoch, then + before − before × before ÷, then as they began."""
    return (m.flags >> SHIFT, m.op, m.stamp)


def floor(rules: Rules, attr: int, number: int) -> int:
    return max(number, 0)


def book() -> Rules:
    rules = tiny_rules([], ["damage"], ["epoch"])
    rules.rank, rules.finish = rank, floor
    return rules


def card(rules: Rules, s: State, hp: int) -> int:
    return lay(rules, s, 0, FIELD, define(rules, f"hp{hp}", (hp,)))


def effect(s: State, c: int, op: int, amount: int, until: int = NEVER) -> None:
    if op == SET:
        s.var[EPOCH] += 1
    begin(s, HP, op, amount, (s.ref(c),), until, -1, 0, flags=s.var[EPOCH] << SHIFT)


def hp(rules: Rules, s: State, c: int) -> int:
    s.touch()
    return value(rules, s, c, HP)


@clause(PSO2, "103.5.2")
def test_add_comes_before_subtract_before_multiply_before_divide_whatever_began_first() -> None:
    for order in permutations([(ADD, 4), (SUB, 3), (MUL, 5), (DIV_UP, 2)]):
        rules = book()
        s = table(rules)
        c = card(rules, s, 6)
        for op, amount in order:
            effect(s, c, op, amount)
        assert hp(rules, s, c) == 18  # ((6 + 4 - 3) × 5) ÷ 2 = 17.5


@clause(PSO2, "103.5.2.1")
@pytest.mark.parametrize(("printed", "half"), [(4, 2), (5, 3), (6, 3), (1, 1), (0, 0)])
def test_what_is_left_over_is_rounded_up(printed: int, half: int) -> None:
    rules = book()
    s = table(rules)
    c = card(rules, s, printed)
    effect(s, c, DIV_UP, 2)
    assert hp(rules, s, c) == half


@clause(PSO2, "103.5.2.1")
def test_dividing_twice_rounds_like_dividing_once_by_the_product() -> None:
    for printed in range(40):
        rules = book()
        s = table(rules)
        c = card(rules, s, printed)
        effect(s, c, DIV_UP, 2)
        effect(s, c, DIV_UP, 3)
        assert hp(rules, s, c) == -(-printed // 6)


@clause(PSO2, "103.5.3")
@pytest.mark.parametrize(("minus", "left"), [(2, 1), (3, 0), (4, 0), (40, 0)])
def test_nothing_goes_below_zero(minus: int, left: int) -> None:
    rules = book()
    s = table(rules)
    c = card(rules, s, 3)
    effect(s, c, SUB, minus)
    assert hp(rules, s, c) == left


@clause(PSO2, "103.5.3")
def test_zero_is_the_floor_of_the_result_and_not_of_each_step() -> None:
    rules = book()
    s = table(rules)
    c = card(rules, s, 3)
    effect(s, c, SUB, 5)
    effect(s, c, ADD, 4)
    assert hp(rules, s, c) == 2  # 3 + 4 - 5, not max(3 - 5, 0) + 4


@clause(PSO2, "103.5.4")
def test_replacing_a_number_comes_before_adding_to_it() -> None:
    rules = book()
    s = table(rules)
    c = card(rules, s, 3)
    effect(s, c, SET, 10)
    effect(s, c, ADD, 2)
    assert hp(rules, s, c) == 12


@clause(PSO2, "103.5.4")
def test_at_the_same_moment_too_even_when_the_addition_is_listed_first() -> None:
    rules = book()
    s = table(rules)
    c = card(rules, s, 3)
    s.var[EPOCH] = 1
    effect(s, c, ADD, 2)
    s.var[EPOCH] = 0
    effect(s, c, SET, 10)
    assert hp(rules, s, c) == 12


@clause(PSO2, "103.5.5")
def test_a_replacement_after_the_sum_simply_replaces_it() -> None:
    rules = book()
    s = table(rules)
    c = card(rules, s, 3)
    effect(s, c, ADD, 2)
    effect(s, c, MUL, 3)
    assert hp(rules, s, c) == 15
    effect(s, c, SET, 10)
    assert hp(rules, s, c) == 10
    effect(s, c, ADD, 1)
    assert hp(rules, s, c) == 11
    effect(s, c, SET, 4)
    assert hp(rules, s, c) == 4


@clause(PSO2, "103.5.5")
def test_when_the_replacement_ends_the_sum_is_there_again() -> None:
    rules = book()
    s = table(rules)
    c = card(rules, s, 3)
    effect(s, c, ADD, 2)
    effect(s, c, SET, 10, TURN_END)
    assert hp(rules, s, c) == 10
    expire(s, TURN_END)
    assert hp(rules, s, c) == 5


def test_an_effect_reaches_its_target_and_a_player_and_nobody_else() -> None:
    rules = book()
    s = table(rules)
    one, other = card(rules, s, 3), card(rules, s, 3)
    effect(s, one, ADD, 2)
    begin(s, HP, ADD, 7, (player(1),), NEVER, -1, 0)
    assert [hp(rules, s, x) for x in (one, other, player(0), player(1))] == [5, 3, 0, 7]


# 103.5.1: naming a number


def name_number(rules: Rules, s: State, f: Frame) -> None:
    ask_number(s, 0, 0, 9)


def named(rules: Rules, s: State, f: Frame, number: int) -> None:
    s.var[0] = number
    finish(s, 0)


@clause(PSO2, "103.5.1")
@pytest.mark.parametrize("number", [0, 1, 9])
def test_a_number_named_is_zero_or_more(number: int) -> None:
    rules = tiny_rules([Procedure("main", [Step("", name_number, named)])], [], ["named"])
    s = table(rules)
    go(rules, s)
    settled(rules, s)
    for wrong in (-1, 10):
        with pytest.raises(IllegalChoice, match="from 0 to 9"):
            choose(rules, s, wrong)
    choose(rules, s, number)
    assert s.var[0] == number


# 103.4.3: replacements of what happens

SHIELD, HALVE, NOTHING = 0, 1, 2


def fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    return event.kind == COUNT and s.ref(event.card) in m.targets


def replace(rules: Rules, s: State, f: Frame, m: Modifier, event: Event) -> Event | None:
    if m.what == NOTHING:
        return None
    less = event.b - m.amount if m.what == SHIELD else -(-event.b // 2)
    return Event(COUNT, event.card, event.a, less, (), event.seat, event.src, event.ref, ())


def affected(rules: Rules, s: State, event: Event) -> int:
    return s.owner[event.card]


def damage(rules: Rules, s: State, f: Frame) -> None:
    happen(rules, s, plain_event(s, COUNT, 0, 0, 8, 1, -1))


def over(rules: Rules, s: State, f: Frame) -> None:
    finish(s, 0)


def shields(*effects: tuple[int, int, int]) -> tuple[Rules, State]:
    """Card 0 of seat 0 is about to take 8 damage from seat 1, with these (what, amount, flags)."""
    rules = tiny_rules([Procedure("main", [Step("", damage), Step("", over)])], ["damage"])
    rules.fits, rules.replace, rules.affected = fits, replace, affected
    s = table(rules)
    c = card(rules, s, 9)
    for what, amount, flags in effects:
        begin(s, what, REPLACE, amount, (s.ref(c),), NEVER, -1, 0, flags=flags)
    go(rules, s)
    return rules, s


@clause(PSO2, "103.4.3.2")
@pytest.mark.parametrize(("first", "damage_taken"), [(0, 3), (1, 2)])
def test_the_owner_of_what_is_affected_says_which_replacement_applies_first(
    first: int, damage_taken: int
) -> None:
    rules, s = shields((SHIELD, 2, 0), (HALVE, 0, 0))
    assert s.ask_seat == 0  # the owner, not the one who deals the damage
    assert [kind_of(o) for o in s.options] == [REPLACEMENT, REPLACEMENT]
    settled(rules, s)
    choose(rules, s, s.options[first])
    assert s.cols[0][0] == damage_taken  # (8 - 2) ÷ 2, or 8 ÷ 2 - 2
    assert s.over


@clause(PSO2, "103.4.3", "103.4.3.1")
def test_what_is_replaced_never_happens_and_each_replacement_applies_once() -> None:
    _, s = shields()
    assert s.cols[0][0] == 8
    _, s = shields((SHIELD, 2, 0))
    assert s.cols[0][0] == 6
    _, s = shields((NOTHING, 0, 0))
    assert s.cols[0][0] == 0
    assert s.done == 0


@clause(PSO2, "103.4.3.2")
def test_a_replacement_that_may_be_declined_can_be() -> None:
    rules, s = shields((SHIELD, 2, OPTIONAL))
    take(rules, s, 0, "decline")
    assert s.cols[0][0] == 8
    rules, s = shields((SHIELD, 2, OPTIONAL))
    choose(rules, s, s.options[0])
    assert s.cols[0][0] == 6
