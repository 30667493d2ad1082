"""Continuing effects: what is printed, then layers, dependency, time; sets before sums."""

from __future__ import annotations

from itertools import permutations

import pytest

from tefuda.kernel.change import MOVE, MOVES, happen, move
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import ask, finish
from tefuda.kernel.rules import Definition, Procedure, Rules, Step
from tefuda.kernel.save import restore, state_data
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import (
    ADD,
    BOUND,
    DELAYED,
    DELAYS,
    DYNAMIC,
    GIVES,
    GRANT,
    REPLACE,
    SET,
    USES,
    begin,
    expire,
    granted,
    keep,
    note_use,
    statics,
    sweep,
    value,
)
from tests.kernel.playing import settled
from tests.kernel.tiny import FIELD, HAND, PILE, go, lay, option, table, tiny_rules
from tests.support import clause

LOVE, DREAM, POWER, HOPE = 0, 1, 2, 3
ENCORE = 7  # an ability's number, for those that hold nothing


class Holds:
    """An ability that simply holds: to all cards on the field whose attribute is in a range."""

    def __init__(self, what: int, op: int, amount: int, attr: int, lo: int, hi: int) -> None:
        self.what, self.op, self.amount = what, op, amount
        self.attr, self.lo, self.hi = attr, lo, hi
        self.flags = DYNAMIC


def spec(rules: Rules, node: int) -> Holds:
    got = rules.nodes[node]
    assert isinstance(got, Holds)
    return got


def static_mods(rules: Rules, s: State) -> list[Modifier]:
    out: list[Modifier] = []
    for z in (4, 5):
        for c in s.zones[z]:
            for node in [*rules.card(s, c).abilities, *granted(rules, s, c)]:
                if node < len(rules.nodes):
                    h = spec(rules, node)
                    ref, stamp = s.ref(c), s.stamp[c]
                    m = Modifier(h.what, h.op, h.amount, node, (), -1, ref, 0, stamp, h.flags)
                    out.append(m)
    return out


def scope(rules: Rules, s: State) -> list[int]:
    return s.zones[4] + s.zones[5]


def reach(rules: Rules, s: State, m: Modifier, c: int) -> bool:
    h = spec(rules, m.node)
    return m.src & CARD_MASK != c and h.lo <= value(rules, s, c, h.attr) <= h.hi


def power_last(m: Modifier) -> tuple[int, int, int]:
    return (1 if m.what == POWER and m.op != GRANT else 0, m.stamp, 0)


def stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(PASS)])


def stopped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    finish(s, 0)


def game() -> Rules:
    rules = tiny_rules([Procedure("main", [Step("", stop, stopped, always=True)])])
    rules.static_mods = static_mods
    rules.scope = scope
    rules.reach = reach
    rules.rank = power_last
    return rules


def ability(rules: Rules, h: Holds) -> int:
    rules.nodes.append(h)
    return len(rules.nodes) - 1


def define(rules: Rules, key: str, power: int, *abilities: int) -> int:
    return rules.add_card(Definition(key, key, key, 0, (0, 0, power), frozenset(), abilities, None))


def with_effects(order: tuple[Holds, ...], power: int = 3000) -> tuple[Rules, State, int]:
    """One card on the field, and after it one for each effect, in this order."""
    rules = game()
    s = table(rules)
    hero = lay(rules, s, 0, FIELD, define(rules, "hero", power))
    for i, h in enumerate(order):
        lay(rules, s, 0, FIELD, define(rules, f"{i}", 99_999, ability(rules, h)))
    go(rules, s)
    settled(rules, s)
    return rules, s, hero


ANY = (POWER, -99_999, 99_998)  # the hero, whatever its power
GIVES_LOVE = Holds(LOVE, SET, 1, *ANY)
LOVE_GIVES_ENCORE = Holds(ENCORE, GRANT, 0, LOVE, 1, 1)
LOVE_GIVES_DREAM = Holds(DREAM, SET, 1, LOVE, 1, 1)
DREAM_GIVES_ENCORE = Holds(ENCORE, GRANT, 0, DREAM, 1, 1)


@clause("kernel:weiss_schwarz", "8.9.1.1")
def test_what_is_printed_is_where_it_begins() -> None:
    rules, s, hero = with_effects(())
    assert (value(rules, s, hero, POWER), value(rules, s, hero, LOVE)) == (3000, 0)
    begin(s, POWER, ADD, 500, (s.ref(hero),), 3, -1, 0)
    assert value(rules, s, hero, POWER) == 3500
    expire(s, 2)
    assert value(rules, s, hero, POWER) == 3500
    expire(s, 3)
    assert value(rules, s, hero, POWER) == 3000


@clause("kernel:weiss_schwarz", "8.9.1.2", "8.9.1.3")
@pytest.mark.parametrize("trait_first", [True, False])
def test_effects_on_other_things_come_before_effects_on_power(trait_first: bool) -> None:
    stronger = Holds(POWER, ADD, 500, LOVE, 1, 1)
    stronger.flags = 0  # no looking for dependencies: the layer alone decides
    pair = (GIVES_LOVE, stronger) if trait_first else (stronger, GIVES_LOVE)
    rules, s, hero = with_effects(pair)
    assert value(rules, s, hero, POWER) == 3500
    rules, s, hero = with_effects((stronger,))
    assert value(rules, s, hero, POWER) == 3000


@clause("kernel:weiss_schwarz", "8.9.1.2", "8.9.1.4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_dependency_does_not_reach_across_the_layers(order: tuple[int, int]) -> None:
    """A trait for the strong is given by the printed power, whatever makes it stronger later."""
    pair = (Holds(LOVE, SET, 1, POWER, 3500, 9999), Holds(POWER, ADD, 500, *ANY))
    rules, s, hero = with_effects((pair[order[0]], pair[order[1]]))
    assert (value(rules, s, hero, POWER), value(rules, s, hero, LOVE)) == (3500, 0)
    rules, s, hero = with_effects((pair[order[0]], pair[order[1]]), 3500)
    assert (value(rules, s, hero, POWER), value(rules, s, hero, LOVE)) == (4000, 1)


@clause("kernel:weiss_schwarz", "8.9.1.3")
@pytest.mark.parametrize(("printed", "now"), [(3000, 3500), (2500, 3000), (3001, 3001)])
def test_an_effect_that_undoes_its_own_condition_applies_once(printed: int, now: int) -> None:
    rules, s, hero = with_effects((Holds(POWER, ADD, 500, POWER, 0, 3000),), printed)
    assert value(rules, s, hero, POWER) == now
    s.touch()
    assert value(rules, s, hero, POWER) == now
    assert value(rules, s.copy(), hero, POWER) == now


@clause("kernel:weiss_schwarz", "8.9.1.4", "8.9.1.4.ex1")
@pytest.mark.parametrize("order", list(permutations([GIVES_LOVE, LOVE_GIVES_ENCORE])))
def test_a_trait_is_given_before_what_the_trait_gives(order: tuple[Holds, ...]) -> None:
    rules, s, hero = with_effects(order)
    assert granted(rules, s, hero) == [ENCORE]
    trait = next(c for c in s.zones[4] if spec_of(rules, s, c) is GIVES_LOVE)
    move(rules, s, trait, rules.zone(HAND, 0))
    assert granted(rules, s, hero) == []


def spec_of(rules: Rules, s: State, c: int) -> object:
    return next((rules.nodes[a] for a in rules.card(s, c).abilities), None)


@clause("kernel:weiss_schwarz", "8.9.1.4")
@pytest.mark.parametrize(
    "order", list(permutations([GIVES_LOVE, LOVE_GIVES_DREAM, DREAM_GIVES_ENCORE]))
)
def test_dependency_goes_through_a_chain_in_any_order(order: tuple[Holds, ...]) -> None:
    rules, s, hero = with_effects(order)
    assert value(rules, s, hero, DREAM) == 1
    assert granted(rules, s, hero) == [ENCORE]


@clause("kernel:weiss_schwarz", "8.9.1.4")
@pytest.mark.parametrize("first", [True, False])
def test_by_how_much_it_applies_is_a_dependency_too(first: bool) -> None:
    doubles, adds = Holds(POWER, ADD, 0, *ANY), Holds(POWER, ADD, 500, *ANY)
    rules, s, hero = with_effects((doubles, adds) if first else (adds, doubles))
    rules.measure = itself_for_doubles
    s.touch()
    assert value(rules, s, hero, POWER) == 7000


def itself_for_doubles(rules: Rules, s: State, m: Modifier, c: int) -> int:
    """An amount of 0 stands for "as much as it has"."""
    return m.amount or value(rules, s, c, POWER)


@clause("kernel:weiss_schwarz", "8.9.1.4", "8.9.1.5")
def test_in_a_ring_the_earliest_comes_first_and_what_hangs_on_the_ring_waits() -> None:
    unloved_dream = Holds(DREAM, SET, 1, LOVE, 0, 0)
    undreamt_love = Holds(LOVE, SET, 1, DREAM, 0, 0)
    for order, love, dream in (
        ((unloved_dream, undreamt_love), 0, 1),
        ((undreamt_love, unloved_dream), 1, 0),
    ):
        rules, s, hero = with_effects(order)
        assert (value(rules, s, hero, LOVE), value(rules, s, hero, DREAM)) == (love, dream)
        rules, s, hero = with_effects((LOVE_GIVES_ENCORE, *order))
        assert granted(rules, s, hero) == [ENCORE] * love
        assert (value(rules, s, hero, LOVE), value(rules, s, hero, DREAM)) == (love, dream)


@clause("kernel:weiss_schwarz", "8.9.1.4", "8.9.1.5")
def test_what_hangs_on_a_ring_of_three_waits_too() -> None:
    hopeless_love = Holds(LOVE, SET, 1, HOPE, 0, 0)
    loveless_dream = Holds(DREAM, SET, 1, LOVE, 0, 0)
    dreamless_hope = Holds(HOPE, SET, 1, DREAM, 0, 0)
    rules, s, hero = with_effects(
        (LOVE_GIVES_ENCORE, hopeless_love, loveless_dream, dreamless_hope)
    )
    assert [value(rules, s, hero, attr) for attr in (LOVE, DREAM, HOPE)] == [1, 0, 1]
    assert granted(rules, s, hero) == [ENCORE]


@clause("kernel:weiss_schwarz", "8.9.1.5.1", "8.9.1.5.2", "8.9.1.5.2.ex1")
def test_what_nothing_else_orders_goes_by_time() -> None:
    rules, s, hero = with_effects((Holds(POWER, ADD, 500, *ANY),))
    support = s.zones[4][1]
    assert value(rules, s, hero, POWER) == 3500
    begin(s, POWER, SET, 0, (s.ref(hero),), -1, -1, 0)
    assert value(rules, s, hero, POWER) == 0
    move(rules, s, support, rules.zone(FIELD, 1))  # slot to slot: it keeps its time
    assert value(rules, s, hero, POWER) == 0
    move(rules, s, support, rules.zone(HAND, 0))
    assert value(rules, s, hero, POWER) == 0
    move(rules, s, support, rules.zone(FIELD, 0))  # from elsewhere: its time is now
    assert value(rules, s, hero, POWER) == 500


@clause("kernel:weiss_schwarz", "8.9.2", "8.9.2.ex1")
def test_an_effect_bound_to_a_set_does_not_reach_cards_that_came_later() -> None:
    rules, s, hero = with_effects(())
    begin(s, POWER, ADD, 1000, tuple([s.ref(c) for c in s.zones[4]]), -1, -1, 0, flags=BOUND)
    late = lay(rules, s, 0, FIELD, define(rules, "late", 3000))
    assert [value(rules, s, c, POWER) for c in (hero, late)] == [4000, 3000]
    move(rules, s, hero, rules.zone(FIELD, 1))
    assert value(rules, s, hero, POWER) == 4000  # slot to slot it is the same card
    move(rules, s, hero, rules.zone(HAND, 0))
    move(rules, s, hero, rules.zone(FIELD, 0))
    assert value(rules, s, hero, POWER) == 3000
    settled(rules, s)
    sweep(s)
    assert s.live == []


@clause("kernel:weiss_schwarz", "8.9.2")
def test_an_effect_bound_to_nobody_reaches_nobody_ever() -> None:
    rules, s, hero = with_effects(())
    everyone = ability(rules, Holds(POWER, ADD, 1000, *ANY))
    unbound = begin(s, POWER, ADD, 1000, (), -1, -1, 0, node=everyone, flags=DYNAMIC)
    assert value(rules, s, hero, POWER) == 4000  # the same without a set: to whom it may concern
    s.live.remove(unbound)
    begin(s, POWER, ADD, 1000, (), -1, -1, 0, node=everyone, flags=BOUND)
    assert value(rules, s, hero, POWER) == 3000
    sweep(s)
    assert s.live == []


def lasting(s: State) -> tuple[int, int]:
    return s.live_bits, s.live_ops


def test_of_what_lasts_the_state_tells_by_bits() -> None:
    rules, s, hero = with_effects(())
    assert lasting(s) == (0, 0)
    mine = (s.ref(hero),)
    begin(s, POWER, ADD, 1000, mine, 5, -1, 0, flags=BOUND)
    begin(s, ENCORE, GRANT, 0, mine, 7, -1, 0, flags=BOUND)
    assert lasting(restore(rules, state_data(s))) == lasting(s)
    keep(s, ENCORE, DELAYED, 0, (-1, -1), 9, -1, 0)
    note_use(s, s.ref(hero), ENCORE, 9)
    assert lasting(s) == (1 << POWER, GIVES | DELAYS | 1 << USES)
    assert lasting(s.copy()) == lasting(s)
    expire(s, 5)
    assert lasting(s) == (0, GIVES | DELAYS | 1 << USES)
    assert value(rules, s, hero, POWER) == 3000
    move(rules, s, hero, rules.zone(HAND, 0))
    sweep(s)  # nobody is left to whom it is given, or whose use is counted
    assert lasting(s) == (0, DELAYS)
    expire(s, 9)
    assert lasting(s) == (0, 0)


@clause("kernel:weiss_schwarz", "8.9.1.2", "8.9.1.3")
def test_an_ability_that_is_given_holds_too() -> None:
    """A gives B an ability; that ability makes the hero stronger, and stands before an event."""
    rules = game()
    s = table(rules)
    hero = lay(rules, s, 0, FIELD, define(rules, "hero", 3000))
    stronger = ability(rules, Holds(POWER, ADD, 1000, POWER, 3000, 3000))
    instead = ability(rules, Holds(0, REPLACE, 0, *ANY))
    b = lay(rules, s, 0, FIELD, define(rules, "b", 1))
    a = lay(
        rules, s, 0, FIELD,
        define(
            rules, "a", 2,
            ability(rules, Holds(stronger, GRANT, 0, POWER, 1, 1)),
            ability(rules, Holds(instead, GRANT, 0, POWER, 1, 1)),
        ),
    )  # fmt: skip
    go(rules, s)
    assert [m.op for m in statics(rules, s)].count(REPLACE) == 1
    assert value(rules, s, hero, POWER) == 4000
    assert granted(rules, s, b) == [stronger, instead]
    settled(rules, s)
    move(rules, s, a, rules.zone(PILE, 0))
    assert [m.op for m in statics(rules, s)] == []
    assert value(rules, s, hero, POWER) == 3000
    begin(s, stronger, GRANT, 0, (s.ref(b),), -1, -1, 0)  # and so does one an effect gives
    assert value(rules, s, hero, POWER) == 4000


@clause("kernel:cipher", "2.12")
@pytest.mark.parametrize("order", list(permutations([(SET, 10), (ADD, 20), (ADD, -5)])))
def test_a_number_is_set_before_it_is_added_to(order: tuple[tuple[int, int], ...]) -> None:
    rules, s, hero = with_effects((), 40)
    rules.rank = sets_first
    for op, amount in order:
        begin(s, POWER, op, amount, (s.ref(hero),), -1, -1, 0)
    assert value(rules, s, hero, POWER) == 25


@clause("kernel:cipher", "2.12")
def test_of_two_settings_the_last_holds_and_sums_follow_it() -> None:
    rules, s, hero = with_effects((), 40)
    rules.rank = sets_first
    for op, amount in ((ADD, 1), (SET, 2), (ADD, 1), (SET, 3)):
        begin(s, POWER, op, amount, (s.ref(hero),), -1, -1, 0)
    assert value(rules, s, hero, POWER) == 5


def sets_first(m: Modifier) -> tuple[int, int, int]:
    return (0, 0 if m.op == SET else 1, m.stamp)


def power_and_place(rules: Rules, s: State, c: int) -> tuple[int, ...]:
    return (value(rules, s, c, POWER), s.zone[c], s.pose[c])


def leaves(rules: Rules, s: State, *cards: int) -> None:
    to = rules.zone(PILE, 0)
    if len(cards) == 1:
        happen(rules, s, Event(MOVE, cards[0], to, 0, (), -1, -1, s.ref(cards[0]), ()))
    else:
        happen(rules, s, Event(MOVES, -1, to, 0, cards, -1, -1, -1, ()))


@clause("kernel:weiss_schwarz", "8.11.1")
@pytest.mark.parametrize("together", [False, True])
def test_last_known_information_is_from_where_the_card_last_was(together: bool) -> None:
    rules, s, hero = with_effects((Holds(POWER, ADD, 500, *ANY),))
    support = s.zones[4][1]
    rules.snapshot = power_and_place
    s.pose[hero] = 2
    ref, field = s.ref(hero), s.zone[hero]
    s.touch()
    if together:  # what made it stronger leaves at the same moment
        leaves(rules, s, support, hero)
    else:
        leaves(rules, s, hero)
    assert not s.same(ref)
    assert s.last[ref] == (3500, field, 2)
    assert (s.pose[hero], value(rules, s, hero, POWER)) == (0, 3000)
    settled(rules, s)


@clause("kernel:weiss_schwarz", "8.11.1")
def test_no_last_information_is_needed_from_slot_to_slot() -> None:
    rules, s, hero = with_effects(())
    rules.snapshot = power_and_place
    ref = s.ref(hero)
    move(rules, s, hero, rules.zone(FIELD, 1))
    assert s.same(ref)
    assert s.last == {}
