"""Monster Collection 10-10, 14-3, 16 and 10-6-1 on a made-up battle; 17-3 on a made-up game."""

from __future__ import annotations

import pytest

from tefuda.kernel.chain import start
from tefuda.kernel.change import put
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import ask, finish, position_key
from tefuda.kernel.rules import ActionKind, Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, Frame, Item, Modifier, State
from tefuda.kernel.values import ADD, begin, player, value
from tefuda.kernel.view import ALL, log_lines
from tests.kernel.settle import asked, settled, take
from tests.kernel.tiny import DECK, FIELD, HAND, PILE, define, go, lay, table, tiny_rules, w
from tests.support import clause

MC = "kernel:monster_collection"
STORY, FIRST, SYNC = 0, 1, 2
SPENT = 0
CANCELLED = 1
UNIT = 3  # in an option, target 1 or 2 is a player and 3 + c a unit


def tell(s: State, n: int) -> None:
    s.var[STORY] = s.var[STORY] * 10 + n


def units(rules: Rules, s: State, seat: int) -> list[int]:
    return s.zones[rules.zone(FIELD, seat)]


def involved(s: State) -> list[int]:
    """10-10-3: whoever used an effect in this chain or was its target."""
    refs = [ref for item in s.stack for ref in (item.src, *item.targets) if ref >= 0]
    return sorted({ref & CARD_MASK for ref in refs if s.same(ref)})


def counters(rules: Rules, s: State, seat: int) -> list[int]:
    use, cancel = rules.kind_no["use"], rules.kind_no["cancel"]
    out: list[int] = []
    for c in units(rules, s, seat):
        tags = rules.card(s, c).tags
        if s.cols[SPENT][c] or any([item.src == s.ref(c) for item in s.stack]):
            continue
        if "aimed" in tags:
            out += [option(use, c, 1), option(use, c, 2)]
            out += [option(use, c, UNIT + t) for t in involved(s)]
        elif "wide" in tags:
            if any([t in involved(s) for t in units(rules, s, 1 - seat)]):
                out.append(option(use, c))
        elif "cancel" in tags:
            out += [option(cancel, c, i + 1) for i, it in enumerate(s.stack) if it.seat != seat]
        elif "plain" in tags:
            out.append(option(use, c))
    return [*out, option(PASS)]


def counter(rules: Rules, s: State, seat: int, opt: int) -> None:
    c, b = arg_a(opt), arg_b(opt)
    d = rules.card(s, c)
    targets: tuple[int, ...] = ()
    if "aimed" in d.tags:
        targets = (s.ref(b - UNIT),) if b >= UNIT else (-b,)
    elif "wide" in d.tags:
        targets = tuple([s.ref(t) for t in units(rules, s, 1 - seat)])
    s.stack.append(Item(d.ints[0], s.ref(c), seat, targets, (s.ref(c),), b, 0, 0, None))


def settle(rules: Rules, s: State, item: Item) -> bool:
    """14-3: every payer who is still there pays; all must be there."""
    if item.flags & CANCELLED:
        return False
    all_there = True
    for ref in item.payers:
        if s.same(ref):
            s.cols[SPENT][ref & CARD_MASK] = 1
        else:
            all_there = False
    return all_there


def resolve(rules: Rules, s: State, item: Item) -> None:
    tell(s, item.ability)
    if "cancel" in rules.card(s, item.src & CARD_MASK).tags:
        i = s.stack[item.x - 1]
        s.stack[item.x - 1] = Item(
            i.ability, i.src, i.seat, i.targets, i.payers, i.x, i.mode, CANCELLED, i.event
        )
        return
    for ref in item.targets:
        if ref >= 0 and s.same(ref):
            card = ref & CARD_MASK
            put(rules, s, card, rules.zone(PILE, s.owner[card]), 0)


def the_start(rules: Rules, s: State, f: Frame) -> None:
    """The first unit of the first seat starts it, aimed at the other's first unit; all its units
    pay."""
    seat = s.var[FIRST]
    mine = units(rules, s, seat)
    target = (s.ref(units(rules, s, 1 - seat)[0]),) if units(rules, s, 1 - seat) else ()
    n = rules.card(s, mine[0]).ints[0]
    payers = tuple([s.ref(c) for c in mine if "payer" in rules.card(s, c).tags])
    start(rules, s, Item(n, s.ref(mine[0]), seat, target, payers, 0, 0, 0, None))


def the_end(rules: Rules, s: State, f: Frame) -> None:
    tell(s, 9)
    finish(s, 0)


def battle(first: int, mine: list[str], yours: list[str]) -> tuple[Rules, State, list[int]]:
    """Units by tag, numbered 1, 2, 3… over both lists; those of the first seat come first."""
    rules = tiny_rules(
        [Procedure("main", [Step("", the_start), Step("", the_end)])],
        ["spent"],
        ["story", "first", "sync"],
    )
    rules.add_kinds([ActionKind("use", w("use"), ""), ActionKind("cancel", w("cancel"), "")])
    rules.counters, rules.counter, rules.settle, rules.resolve = counters, counter, settle, resolve
    s = table(rules)
    s.var[FIRST] = first
    lay(rules, s, 0, PILE, define(rules, "stone"))  # card 0
    out: list[int] = []
    for seat, tags in ((first, mine), (1 - first, yours)):
        for tag in tags:
            n = len(out) + 1
            out.append(lay(rules, s, seat, FIELD, define(rules, f"u{n}", (n,), (tag,))))
    go(rules, s)
    return rules, s, out


@clause(MC, "10-10-2.p1", "10-10-2.p2", "10-10-2.p3", "10-10.p3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_right_goes_to_the_opponent_of_the_start_and_two_declines_begin_the_processing(
    first: int,
) -> None:
    rules, s, _ = battle(first, ["", "plain"], [""])
    assert asked(rules, s) == (1 - first, ["pass"])  # asked even with nothing to counter with
    take(rules, s, 1 - first, "pass")
    assert asked(rules, s) == (first, ["use 2", "pass"])
    assert s.var[STORY] == 0
    take(rules, s, first, "pass")
    assert s.var[STORY] == 19


@clause(MC, "10-10-2.p1", "10-10-2.p3", "10-10-1.p1", "10-10-1.p2")
def test_declarations_alternate_and_resolve_in_reverse() -> None:
    rules, s, _ = battle(0, ["", "plain"], ["", "plain", "plain"])
    assert asked(rules, s) == (1, ["use 4", "use 5", "pass"])
    take(rules, s, 1, "use 5")
    assert asked(rules, s) == (0, ["use 2", "pass"])
    take(rules, s, 0, "pass")  # a decline that a declaration follows does not count
    take(rules, s, 1, "use 4")
    take(rules, s, 0, "use 2")
    take(rules, s, 1, "pass")
    assert s.var[STORY] == 0
    take(rules, s, 0, "pass")
    assert s.var[STORY] == 24519  # last in, first out


@clause(MC, "10-10-3.p1", "10-10-3.b1", "10-10-3.b2", "10-10-3.b3")
def test_a_counter_may_only_reach_who_used_or_was_reached_by_an_effect_or_a_player() -> None:
    rules, s, (one, two, three, four, five) = battle(0, ["", "aimed"], ["", "aimed", ""])
    assert asked(rules, s) == (1, [
        f"use {four} 1", f"use {four} 2", f"use {four} {UNIT + one}", f"use {four} {UNIT + three}",
        "pass",
    ])  # fmt: skip
    take(rules, s, 1, f"use {four} {UNIT + one}")
    # now 4 has used an effect and may be reached; 2 is about to; 5 has nothing to do with it
    assert asked(rules, s) == (0, [
        f"use {two} 1", f"use {two} 2", f"use {two} {UNIT + one}", f"use {two} {UNIT + three}",
        f"use {two} {UNIT + four}", "pass",
    ])  # fmt: skip
    take(rules, s, 0, f"use {two} {UNIT + four}")
    assert asked(rules, s) == (1, ["pass"])
    take(rules, s, 1, "pass")
    take(rules, s, 0, "pass")
    # 2 resolves and kills 4; 4's effect cannot be paid for; 1 kills 3
    assert s.var[STORY] == 219
    assert units(rules, s, 1) == [five]


@clause(MC, "10-10-3.n1")
@pytest.mark.parametrize("reached", [False, True])
def test_an_effect_on_many_is_usable_when_one_of_them_takes_part(reached: bool) -> None:
    rules, s, (one, *_) = battle(0, ["aimed", ""], ["wide"])
    if not reached:
        s.stack.clear()
        s.stack.append(Item(1, -1, 0, (), (), 0, 0, 0, None))
        s.options = counters(rules, s, 1)
    assert asked(rules, s) == (1, ["use 3", "pass"] if reached else ["pass"])
    if reached:
        take(rules, s, 1, "use 3")
        assert len(s.stack[-1].targets) == 2
        assert one in [t & CARD_MASK for t in s.stack[-1].targets]


@clause(MC, "14-3.p1", "14-3.p2")
def test_a_cost_is_declared_at_use_and_paid_on_resolution() -> None:
    rules, s, (one, two, three) = battle(0, ["payer", "payer"], [""])
    assert s.stack[0].payers == (s.ref(one), s.ref(two))
    assert s.cols[SPENT] == [0, 0, 0, 0]
    take(rules, s, 1, "pass")
    assert s.cols[SPENT] == [0, 0, 0, 0]
    take(rules, s, 0, "pass")
    assert s.cols[SPENT] == [0, 1, 1, 0]
    assert s.var[STORY] == 19
    assert s.zone[three] == rules.zone(PILE, 1)


@clause(MC, "14-3.p2", "14-3.p3", "14-3.p4")
def test_when_one_payer_is_gone_the_effect_fails_and_the_other_has_still_paid() -> None:
    rules, s, (one, two, three, four) = battle(0, ["payer", "payer"], ["", "aimed"])
    take(rules, s, 1, f"use {four} {UNIT + one}")
    take(rules, s, 0, "pass")
    take(rules, s, 1, "pass")
    assert s.var[STORY] == 49  # the start, 1, is never told
    assert s.cols[SPENT][two] == 1
    assert s.cols[SPENT][one] == 0
    assert units(rules, s, 1) == [three, four]
    assert "“u1” has no effect" in [line for _, line in log_lines(rules, s, ALL, "en")]


@clause(MC, "16.b3.p1", "16.b3.p2")
def test_what_is_cancelled_has_no_effect_and_only_what_still_waits_can_be() -> None:
    rules, s, (_, _, three, _) = battle(0, ["", "plain"], ["", "cancel"])
    take(rules, s, 1, "pass")
    take(rules, s, 0, "use 2")
    assert asked(rules, s) == (1, ["cancel 4 1", "cancel 4 2", "pass"])
    take(rules, s, 1, "cancel 4 1")
    take(rules, s, 0, "pass")
    take(rules, s, 1, "pass")
    assert s.var[STORY] == 429  # 4 cancels the start; 2 is untouched; the start does nothing
    assert units(rules, s, 1)[0] == three


@clause(MC, "10-10.p2")
def test_a_chain_resolves_only_what_belongs_to_it() -> None:
    rules, s, _ = battle(0, [""], [""])
    outer = s.stack.pop()
    s.frames.pop()
    s.stack.append(Item(7, -1, 0, (), (), 0, 0, 0, None))  # something that waits below
    start(rules, s, outer)
    s.options = counters(rules, s, 1)
    s.frames[-1].pc = 1
    take(rules, s, 1, "pass")
    take(rules, s, 0, "pass")
    assert [item.ability for item in s.stack] == [7]
    assert s.var[STORY] == 19


# 10-6-1: for a moment nothing counts but what is printed


def muted(rules: Rules, s: State, c: int) -> bool:
    return bool(s.var[SYNC]) and (
        c < 0 or s.zone[c] in (rules.zone(FIELD, 0), rules.zone(FIELD, 1))
    )


def measure(rules: Rules, s: State, m: Modifier, c: int) -> int:
    return value(rules, s, m.src & CARD_MASK, 0)


def sync(rules: Rules, s: State, on: bool) -> None:
    s.var[SYNC] = int(on)
    s.touch()


@clause(MC, "10-6.p3", "10-6-1.p1", "10-6-1.p2", "10-6-1.p3")
def test_all_effects_are_gone_for_a_moment_and_back_again_after() -> None:
    rules = tiny_rules([], ["spent"], ["story", "first", "sync"])
    rules.muted, rules.measure = muted, measure
    rules.nodes = [None]
    s = table(rules)
    sword = define(rules, "sword", (4,))
    one = lay(rules, s, 0, FIELD, define(rules, "unit", (3,)))
    item = lay(rules, s, 0, PILE, sword)
    begin(s, 0, ADD, 2, (s.ref(item),), -1, -1, 0)  # outside the battle: stays as it is
    begin(s, 0, ADD, 0, (s.ref(one),), -1, s.ref(item), 0, node=0)  # as much as the sword has
    begin(s, 0, ADD, 5, (s.ref(one), player(0)), -1, -1, 0)
    numbers = [value(rules, s, c, 0) for c in (one, item, player(0))]
    assert numbers == [3 + 6 + 5, 6, 5]
    sync(rules, s, True)
    assert [value(rules, s, c, 0) for c in (one, item, player(0))] == [3, 6, 0]
    assert len(s.live) == 3  # nothing has ended
    sync(rules, s, False)
    assert [value(rules, s, c, 0) for c in (one, item, player(0))] == numbers


# 17-3: six turns of the same


TURN, COUNT, KEY = 0, 1, 3


def offer(rules: Rules, s: State, f: Frame) -> None:
    step, draw = rules.kind_no["step"], rules.kind_no["draw"]
    ask(s, s.var[TURN] % 2, [option(step), option(draw), option(PASS)])


def taken(rules: Rules, s: State, f: Frame, opt: int) -> None:
    seat = s.var[TURN] % 2
    if kind_of(opt) == rules.kind_no["step"]:
        unit = s.zones[rules.zone(FIELD, seat)][0]
        s.pose[unit] = 1 - s.pose[unit]
    elif kind_of(opt) == rules.kind_no["draw"]:
        put(rules, s, s.zones[rules.zone(DECK, seat)][-1], rules.zone(HAND, seat), 0)


def contents(rules: Rules, s: State, seat: int) -> int:
    piles = [s.zones[rules.zone(kind, seat)] for kind in (HAND, DECK, PILE)]
    return hash(tuple([tuple(sorted([s.defn[c] for c in cards])) for cards in piles]))


def game_begins(rules: Rules, s: State, f: Frame) -> None:
    s.var[KEY], s.var[KEY + 1] = contents(rules, s, 0), contents(rules, s, 1)


def turn_ends(rules: Rules, s: State, f: Frame) -> None:
    """The same as long as either side's hand, deck and pile stay what they were."""
    s.var[TURN] += 1
    for seat in (0, 1):
        key = contents(rules, s, seat)
        s.var[COUNT + seat] = s.var[COUNT + seat] + 1 if key == s.var[KEY + seat] else 0
        s.var[KEY + seat] = key
    if max(s.var[COUNT], s.var[COUNT + 1]) >= 6:
        finish(s, 0)
    else:
        f.pc = 1


@clause(MC, "17-3.b1.p1", "17-3.b1.p2", "17-3.b1.p3")
@pytest.mark.parametrize(
    ("first", "last"),
    [([], 6), (["step", "step"], 6), (["draw"], 6), (["draw", "draw"], 7),
     (["pass", "draw", "draw"], 8), (["pass"] * 5 + ["draw"], 6)],
)  # fmt: skip
def test_six_turns_in_which_one_side_keeps_its_cards_end_the_game(
    first: list[str], last: int
) -> None:
    """`last`: the turn at whose end it is over, and not before."""
    rules = tiny_rules(
        [Procedure("main", [Step("", game_begins), Step("", offer, taken), Step("", turn_ends)])],
        [],
        ["turn", "count", "count", "key", "key"],
    )
    rules.add_kinds([ActionKind("step", w("step"), ""), ActionKind("draw", w("draw"), "")])
    s = table(rules)
    for n, seat in enumerate((0, 1)):
        lay(rules, s, seat, FIELD, define(rules, f"unit{n}"))
        lay(rules, s, seat, DECK, define(rules, f"deck{n}"))
    go(rules, s)
    for number in range(last):
        settled(rules, s)
        assert s.over is False
        take(rules, s, number % 2, first[number] if number < len(first) else "pass")
    assert s.over


def own_number(rules: Rules, s: State) -> tuple[int, ...]:
    return (s.var[STORY],)


@clause(MC, "17-3.b1.p3")
def test_the_same_position_is_found_and_another_is_not_taken_for_it() -> None:
    rules = tiny_rules([], ["marks"], ["story"])
    s = table(rules)
    a = lay(rules, s, 0, FIELD, define(rules, "a"))
    b = lay(rules, s, 0, FIELD, define(rules, "b"))
    before = position_key(rules, s)
    seen = {before}
    put(rules, s, a, rules.zone(PILE, 0), 0)
    seen.add(position_key(rules, s))
    put(rules, s, a, rules.zone(FIELD, 0), 1)
    assert position_key(rules, s) == before  # a new object, the same position
    assert position_key(rules, s.copy()) == before
    for column in (s.pose, s.face, s.host, s.cols[0]):
        column[b] += 3
        seen.add(position_key(rules, s))
        column[b] -= 3
    for number in (-1, -2):
        s.cols[0][b] = number
        seen.add(position_key(rules, s))
    rules.position = own_number
    for number in (-1, -2):
        s.var[STORY] = number
        seen.add(position_key(rules, s))
    assert len(seen) == 10
