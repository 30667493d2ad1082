"""A cost that turns out unpayable: everything is again as it was the moment before."""

from __future__ import annotations

from tefuda.kernel.change import FACE, SAY_BACK, happen, move, plain_event, shuffle
from tefuda.kernel.codes import kind_of
from tefuda.kernel.cost import attempt, back, hold, keep, release
from tefuda.kernel.kinds import NO, YES
from tefuda.kernel.machine import ask, call, finish, goto
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import decisions, entries
from tefuda.kernel.rng import roll
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step
from tefuda.kernel.save import position_data
from tefuda.kernel.state import DOWN, UP, Frame, State, Waiting
from tefuda.kernel.triggers import wait
from tefuda.kernel.values import ADD, begin, value
from tests.kernel.playing import offered, saved, take
from tests.kernel.tiny import DECK, FIELD, HAND, PILE, define, go, lay, option, table, tiny_rules
from tests.support import clause

DIE, EFFECTS, BROKE_IN = 0, 1, 2
NOT_RESTORED = {"known", "rng", "taken"}


def main_offer(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(YES), option(NO)])


def main_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == NO:
        finish(s, 0)
        return
    f.pc = 0
    attempt(s)
    call(rules, s, "skill", 0)


def begin_paying(rules: Rules, s: State, f: Frame) -> None:
    hold(s)


def pay_with_the_deck(rules: Rules, s: State, f: Frame) -> None:
    move(rules, s, s.zones[rules.zone(DECK, 0)][-1], rules.zone(PILE, 0))


def pay_with_everything_else(rules: Rules, s: State, f: Frame) -> None:
    """All that a cost could touch: a die, columns, effects, triggers, the turn of the deck."""
    s.var[DIE] = roll(s, 6)
    unit = s.zones[rules.zone(FIELD, 0)][0]
    s.pose[unit] = 1
    s.cols[0][unit] += 3
    s.host[unit] = 0
    begin(s, 0, ADD, 100, (s.ref(unit),), -1, -1, 0)
    wait(s, 0, s.ref(unit), 1)
    shuffle(rules, s, rules.zone(DECK, 1))


def choose_discard(rules: Rules, s: State, f: Frame) -> None:
    pick_cards(rules, s, 0, s.zones[rules.zone(HAND, 0)], 1, 1)


def discard(rules: Rules, s: State, f: Frame) -> None:
    move(rules, s, s.ret[0], rules.zone(PILE, 0))


def turn_a_bond(rules: Rules, s: State, f: Frame) -> None:
    """The last part: turn a face-up card of the field face down, and if there is none, back."""
    for c in s.zones[rules.zone(FIELD, 0)]:
        if s.face[c] == UP:
            happen(rules, s, plain_event(s, FACE, c, DOWN, 0, 0, -1))
            return
    back(s)


def paid(rules: Rules, s: State, f: Frame) -> None:
    keep(s)
    release(s)


def effect(rules: Rules, s: State, f: Frame) -> None:
    s.var[EFFECTS] += 1


def pile_is_full(rules: Rules, s: State, seat: int) -> bool:
    return len(s.zones[rules.zone(PILE, seat)]) >= 2 and not s.var[BROKE_IN]


def break_in(rules: Rules, s: State, f: Frame) -> None:
    s.var[BROKE_IN] = 1 + s.var[EFFECTS]


def game(payable: bool) -> tuple[Rules, State]:
    rules = tiny_rules(
        [
            Procedure("main", [Step("19.1", main_offer, main_chosen)]),
            Procedure(
                "skill",
                [
                    Step("", begin_paying),
                    Step("21.5.1", pay_with_the_deck),
                    Step("21.5.1", pay_with_everything_else),
                    Step("21.5.1", choose_discard),
                    Step("21.5.1", discard),
                    Step("21.5.2.1", turn_a_bond),
                    Step("", paid),
                    Step("", effect),
                ],
            ),
            Procedure("break in", [Step("", break_in)]),
        ],
        ["count"],
        ["die", "effects", "broke in"],
    )
    rules.interrupts = [Interrupt("", pile_is_full, "break in")]
    s = table(rules)
    unit = lay(rules, s, 0, FIELD, define(rules, "unit", (10,)))
    s.face[unit] = UP if payable else DOWN
    for key in ("bottom", "top"):
        lay(rules, s, 0, DECK, define(rules, key))
    for key in ("one", "two"):
        lay(rules, s, 0, HAND, define(rules, key))
    for key in ("p", "q", "r", "t"):
        lay(rules, s, 1, DECK, define(rules, key))
    go(rules, s)
    return rules, s


def differences(before: dict[str, object], after: dict[str, object]) -> set[str]:
    return {key for key in before if before[key] != after[key]}


@clause("kernel:cipher", "21.5.2.1", "21.5.2.1.1")
def test_a_cost_that_turns_out_unpayable_restores_the_moment_before() -> None:
    rules, s = game(payable=False)
    before = position_data(s.copy())
    take(rules, s, 0, "yes")
    assert differences(before, position_data(s)) > {
        "pose",
        "cols",
        "host",
        "live",
        "waiting",
        "var",
    }
    assert offered(rules, s) == ["card one", "card two"]
    take(rules, s, 0, "card two")
    assert offered(rules, s) == ["yes", "no"]
    assert differences(before, position_data(s)) == NOT_RESTORED
    assert (s.hold, s.saved, s.var[BROKE_IN]) == (0, [], 0)


@clause("kernel:cipher", "21.5.2.1")
def test_a_cost_that_is_paid_stays_paid() -> None:
    rules, s = game(payable=True)
    take(rules, s, 0, "yes", "card two")
    assert s.var[EFFECTS] == 1
    assert [rules.card(s, c).key for c in s.zones[rules.zone(PILE, 0)]] == ["top", "two"]
    assert (s.hold, s.saved) == (0, [])
    assert value(rules, s, 0, 0) == 110
    assert s.var[BROKE_IN] == 1  # not while it was paid, but before the effect


@clause("kernel:cipher", "21.5.2.1")
def test_the_record_says_what_was_tried_and_that_it_was_taken_back() -> None:
    rules, s = game(payable=False)
    take(rules, s, 0, "yes", "card two")
    told = [(rules.clauses[e[0]], rules.says[e[1]].en.partition(" ")[0]) for e in entries(s)]
    assert told == [
        ("21.5.1", "{card}"),  # the card of the deck
        ("21.5.1", "{seat}'s"),  # the shuffle
        ("21.5.1", "{card}"),  # the discarded card
        ("21.5.2.1", "everything"),
    ]
    assert entries(s)[-1][1] == SAY_BACK
    assert len(decisions(s)) == s.taken == 2


@clause("kernel:cipher", "21.5.2.1")
def test_what_has_been_seen_stays_seen() -> None:
    rules, s = game(payable=False)
    top, two = 2, 4
    assert (s.known[top], s.known[two]) == (0, 0b001)
    take(rules, s, 0, "yes", "card two")
    assert (s.known[top], s.known[two]) == (0b111, 0b111)
    assert s.known[top - 1] == 0  # the card below was never shown
    assert s.zones[rules.zone(DECK, 0)] == [top - 1, top]


@clause("kernel:cipher", "21.5.2.1")
def test_the_generator_is_not_rewound() -> None:
    rules, s = game(payable=False)
    rolled: list[int] = []
    for _ in range(6):
        take(rules, s, 0, "yes")
        rolled.append(s.var[DIE])
        take(rules, s, 0, "card one")
        assert s.var[DIE] == 0
    assert len(set(rolled)) > 1
    rules, s = game(payable=False)
    s.script = (("roll", (5,)), ("shuffle", ()), ("roll", (2,)), ("shuffle", ()))
    take(rules, s, 0, "yes")
    assert s.var[DIE] == 5
    take(rules, s, 0, "card one", "yes")
    assert s.var[DIE] == 2
    assert not s.script


@clause("kernel:cipher", "21.5.2.1")
def test_a_game_saved_while_paying_goes_back_all_the_same() -> None:
    rules, s = game(payable=False)
    s.logging = False
    before = position_data(s.copy())
    take(rules, s, 0, "yes")
    s = saved(rules, s)
    assert len(s.saved) == 1
    take(rules, s, 0, "card one")
    assert differences(before, position_data(s)) == NOT_RESTORED
    assert (s.logging, entries(s)) == (False, [])


def outer(rules: Rules, s: State, f: Frame) -> None:
    attempt(s)
    call(rules, s, "inner", 0)


def outer_paid(rules: Rules, s: State, f: Frame) -> None:
    if s.saved:  # none is left when it has gone back
        ask(s, 0, [option(YES), option(NO)])


def outer_answer(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == YES:
        keep(s)
    else:
        back(s)


def inner(rules: Rules, s: State, f: Frame) -> None:
    s.var[0] += 1
    attempt(s)
    call(rules, s, "inmost", 0)


def inmost(rules: Rules, s: State, f: Frame) -> None:
    s.var[1] = 7
    back(s)


def inner_goes_on(rules: Rules, s: State, f: Frame) -> None:
    s.var[2] = 5


def stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(NO)])


def stopped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    finish(s, 0)


@clause("kernel:cipher", "21.5.2.1")
def test_an_attempt_inside_an_attempt_goes_back_to_its_own_moment() -> None:
    for answer, left in (("yes", [1, 0, 5]), ("no", [0, 0, 0])):
        rules = tiny_rules(
            [
                Procedure(
                    "main",
                    [
                        Step("", outer),
                        Step("", outer_paid, outer_answer),
                        Step("", stop, stopped, always=True),
                    ],
                ),
                Procedure("inner", [Step("", inner), Step("", inner_goes_on)]),
                Procedure("inmost", [Step("", inmost)]),
            ],
            [],
            ["a", "b", "c"],
        )
        s = table(rules)
        go(rules, s)
        assert (offered(rules, s), s.var) == (["yes", "no"], [1, 0, 5])
        assert len(s.saved) == 1  # the inner one is used up, the outer one still there
        take(rules, s, 0, answer)
        assert (offered(rules, s), s.var, s.saved) == (["no"], left, [])


def try_skill(rules: Rules, s: State, w: Waiting) -> None:
    attempt(s)
    call(rules, s, "skill", 0)


def pick_waiting(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "kernel.waiting")


def more(rules: Rules, s: State, f: Frame) -> None:
    if s.ret == (1,):
        goto(rules, f, "10.2.1")


@clause("kernel:cipher", "21.5.2.1.2", "10.2.1.2.2")
def test_a_triggered_skill_whose_cost_fails_is_restored_and_waits_once_less() -> None:
    rules, s = game(payable=False)
    rules.play_waiting = try_skill
    rules.add_procedures(
        [
            Procedure(
                "waiting",
                [
                    Step("10.2.1", pick_waiting),
                    Step("", more),
                    Step("", stop, stopped, always=True),
                ],
            )
        ]
    )
    s.ask_seat, s.options = -1, []
    for _ in range(3):
        wait(s, 0, s.ref(0), 0)
    go(rules, s, "waiting")
    before = position_data(s.copy())
    assert offered(rules, s) == ["trigger unit"] * 3
    take(rules, s, 0, "trigger unit")
    assert offered(rules, s) == ["card one", "card two"]
    take(rules, s, 0, "card two")
    assert offered(rules, s) == ["trigger unit"] * 2
    changed = differences(before, position_data(s)) - NOT_RESTORED
    assert changed == {"waiting", "options", "ret"}
