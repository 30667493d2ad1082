"""Processes that break into anything: the deck runs out, the clock is full."""

from __future__ import annotations

import pytest

from tefuda.kernel.change import COUNT, MOVES, happen, move, plain_event, shuffle
from tefuda.kernel.cost import hold, release
from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import again, ask, call, finish
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import entries
from tefuda.kernel.rules import PUBLIC, Do, Interrupt, Procedure, Rules, Step, ZoneKind
from tefuda.kernel.state import Event, Frame, State
from tefuda.kernel.values import ADD, begin, value
from tests.kernel.playing import offered, settled, take
from tests.kernel.tiny import (
    DECK,
    FIELD,
    HAND,
    PILE,
    define,
    go,
    lay,
    option,
    table,
    tiny_rules,
    w,
)
from tests.support import clause

CLOCK, LEVEL = FIELD, 4
FULL = 3  # seven in the book
TURN = 0


def no_deck(rules: Rules, s: State, seat: int) -> bool:
    return not s.zones[rules.zone(DECK, seat)] and bool(s.zones[rules.zone(PILE, seat)])


def full_clock(rules: Rules, s: State, seat: int) -> bool:
    return len(s.zones[rules.zone(CLOCK, seat)]) >= FULL


def shuffle_in(rules: Rules, s: State, f: Frame) -> None:
    deck = rules.zone(DECK, f.seat)
    pile = tuple(s.zones[rules.zone(PILE, f.seat)])
    happen(rules, s, Event(MOVES, -1, deck, 0, pile, -1, -1, -1, ()))
    shuffle(rules, s, deck)


def one_to_the_clock(rules: Rules, s: State, f: Frame) -> None:
    move(rules, s, s.zones[rules.zone(DECK, f.seat)][-1], rules.zone(CLOCK, f.seat))


def choose_level(rules: Rules, s: State, f: Frame) -> None:
    pick_cards(rules, s, f.seat, s.zones[rules.zone(CLOCK, f.seat)][:FULL], 1, 1)


def to_level(rules: Rules, s: State, f: Frame) -> None:
    f.cards = tuple([c for c in s.zones[rules.zone(CLOCK, f.seat)][:FULL] if c not in s.ret])
    move(rules, s, s.ret[0], rules.zone(LEVEL, f.seat))


def choose_order(rules: Rules, s: State, f: Frame) -> None:
    n = len(f.cards)
    pick_cards(rules, s, f.seat, list(f.cards), n, n, ordered=True)


def rest_to_the_pile(rules: Rules, s: State, f: Frame) -> None:
    to = rules.zone(PILE, f.seat)
    happen(rules, s, Event(MOVES, -1, to, 0, s.ret, -1, -1, -1, ()))


def draw(rules: Rules, s: State, f: Frame) -> None:
    deck = s.zones[rules.zone(DECK, f.seat)]
    if f.a and deck:
        f.a -= 1
        again(f)
        move(rules, s, deck[-1], rules.zone(HAND, f.seat))


def draw_two(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "draw", 0).a = 2


def both_lose_a_card(rules: Rules, s: State, f: Frame) -> None:
    for seat in (0, 1):
        move(rules, s, s.zones[rules.zone(DECK, seat)][-1], rules.zone(CLOCK, seat))


def begin_to_pay(rules: Rules, s: State, f: Frame) -> None:
    hold(s)


def pay(rules: Rules, s: State, f: Frame) -> None:
    move(rules, s, s.zones[rules.zone(DECK, 0)][-1], rules.zone(CLOCK, 0))


def pay_more(rules: Rules, s: State, f: Frame) -> None:
    move(rules, s, s.zones[rules.zone(HAND, 0)][-1], rules.zone(PILE, 0))


def paid(rules: Rules, s: State, f: Frame) -> None:
    release(s)


def stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(PASS)])


def stopped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    finish(s, 0)


def whose_turn(rules: Rules, s: State) -> int:
    return s.var[TURN]


STOP = Step("", stop, stopped, always=True)


def game() -> Rules:
    rules = tiny_rules(
        [
            Procedure("draw two", [Step("", draw_two), STOP]),
            Procedure("draw", [Step("draw", draw)]),
            Procedure("both", [Step("both", both_lose_a_card), STOP]),
            Procedure(
                "cost",
                [
                    Step("", begin_to_pay),
                    Step("pay", pay),
                    Step("pay", pay_more),
                    Step("", paid),
                    Step("", draw_two),
                    STOP,
                ],
            ),
            Procedure("refresh", [Step("9.2.2", shuffle_in), Step("penalty", one_to_the_clock)]),
            Procedure(
                "level",
                [
                    Step("9.3.2", choose_level),
                    Step("9.3.2", to_level),
                    Step("9.3.2", choose_order),
                    Step("9.3.2", rest_to_the_pile),
                ],
            ),
        ],
        ["damage"],
        ["turn"],
    )
    rules.add_zones([ZoneKind("level", w("level"), "", PUBLIC)])
    rules.interrupts = [
        Interrupt("9.2.1", no_deck, "refresh"),
        Interrupt("9.3.1", full_clock, "level"),
    ]
    rules.turn_seat = whose_turn
    return rules


def put(rules: Rules, s: State, seat: int, kind: int, *keys: str) -> None:
    for key in keys:
        lay(rules, s, seat, kind, define(rules, key))


def inside(rules: Rules, s: State, kind: int, seat: int = 0) -> list[str]:
    """What lies in a zone, from the bottom to the top."""
    return [rules.card(s, c).key for c in s.zones[rules.zone(kind, seat)]]


def steps(rules: Rules, s: State) -> list[str]:
    """The clauses that moved a card, in order."""
    return [rules.clauses[e[0]] for e in entries(s) if e[1] == 0]


def start() -> tuple[Rules, State]:
    rules = game()
    s = table(rules)
    s.script = (("shuffle", ()), ("shuffle", ()), ("shuffle", ()))  # a shuffle leaves the order
    return rules, s


@clause("kernel:weiss_schwarz", "9.1.2.1", "9.2.1", "9.2.2")
def test_a_process_breaks_into_the_middle_of_an_action_which_then_goes_on() -> None:
    rules, s = start()
    put(rules, s, 0, DECK, "last")
    put(rules, s, 0, PILE, "p", "q", "r")
    go(rules, s, "draw two")
    assert steps(rules, s) == ["draw", "9.2.2", "9.2.2", "9.2.2", "penalty", "draw"]
    assert (inside(rules, s, HAND), inside(rules, s, CLOCK)) == (["last", "q"], ["r"])
    assert inside(rules, s, DECK) == ["p"]
    settled(rules, s)


@clause("kernel:weiss_schwarz", "9.1.2.1", "9.2.1")
def test_it_breaks_in_only_when_its_condition_holds_and_right_after_the_last_card_too() -> None:
    rules, s = start()
    put(rules, s, 0, DECK, "a", "b", "c")
    put(rules, s, 0, PILE, "p", "q")
    go(rules, s, "draw two")
    assert steps(rules, s) == ["draw", "draw"]  # one card is left: no refresh

    rules, s = start()
    put(rules, s, 0, DECK, "a", "b")
    put(rules, s, 0, PILE, "p", "q")
    go(rules, s, "draw two")
    assert steps(rules, s) == ["draw", "draw", "9.2.2", "9.2.2", "penalty"]


@clause("kernel:weiss_schwarz", "9.2.2.1")
def test_it_waits_until_its_condition_holds_again() -> None:
    rules, s = start()
    put(rules, s, 0, DECK, "a", "b")
    go(rules, s, "draw two")
    assert steps(rules, s) == ["draw", "draw"]  # no deck, but nothing to make one of
    s.ask_seat, s.options = -1, []
    move(rules, s, s.zones[rules.zone(HAND, 0)][0], rules.zone(PILE, 0))
    go(rules, s, "draw two")
    assert steps(rules, s)[-2:] == ["9.2.2", "penalty"]


@clause("kernel:weiss_schwarz", "9.1.2.1.1.1")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_players_processes_come_before_the_others(turn: int) -> None:
    rules, s = start()
    s.var[TURN] = turn
    for seat in (0, 1):
        put(rules, s, seat, DECK, f"last {seat}")
        put(rules, s, seat, PILE, f"p {seat}", f"q {seat}")
        put(rules, s, seat, CLOCK, f"c {seat}")
    go(rules, s, "both")
    # each has no deck; a refresh fills the clock of the one who has it
    assert (s.ask_seat, offered(rules, s)) == (turn, cards("c", "last", "q", seat=turn))
    assert len(s.zones[rules.zone(DECK, turn)]) == 1
    assert s.zones[rules.zone(DECK, 1 - turn)] == []  # all of the turn player's comes first
    take(rules, s, turn, f"card c {turn}", f"card q {turn}")
    other = 1 - turn
    assert (s.ask_seat, offered(rules, s)) == (other, cards("c", "last", "q", seat=other))


def cards(*keys: str, seat: int) -> list[str]:
    return [f"card {key} {seat}" for key in keys]


@clause("kernel:weiss_schwarz", "9.1.2.1.1.2")
def test_a_player_with_two_processes_due_says_which_comes_first() -> None:
    for answer, deck in (("interrupt 1", 3), ("interrupt 0", 1)):
        rules, s = start()
        put(rules, s, 0, DECK, "last")
        put(rules, s, 1, DECK, "x", "y")
        put(rules, s, 0, PILE, "p", "q")
        put(rules, s, 0, CLOCK, "c", "d")
        go(rules, s, "both")
        assert (s.ask_seat, offered(rules, s)) == (0, ["interrupt 0", "interrupt 1"])
        take(rules, s, 0, answer)
        while offered(rules, s) != ["pass"]:
            take(rules, s, 0, offered(rules, s)[0])
        # the level-up first: what it puts into the pile is shuffled in as well
        assert len(s.zones[rules.zone(DECK, 0)]) == deck
        assert len(s.zones[rules.zone(LEVEL, 0)]) == 1


@clause("kernel:weiss_schwarz", "9.3.1", "9.3.2")
def test_a_level_up_takes_one_card_of_the_oldest_and_the_rest_goes_in_any_order() -> None:
    rules, s = start()
    put(rules, s, 0, DECK, "x", "last")
    put(rules, s, 1, DECK, "y", "z")
    put(rules, s, 0, CLOCK, "c", "d", "e")
    go(rules, s, "both")
    assert offered(rules, s) == ["card c", "card d", "card e"]  # not the newest
    take(rules, s, 0, "card d")
    assert offered(rules, s) == ["card c", "card e"]
    take(rules, s, 0, "card e")
    assert (inside(rules, s, LEVEL), inside(rules, s, PILE)) == (["d"], ["e", "c"])
    assert inside(rules, s, CLOCK) == ["last"]

    rules, s = start()
    put(rules, s, 0, DECK, "x", "last")
    put(rules, s, 1, DECK, "y", "z")
    put(rules, s, 0, CLOCK, "c")
    go(rules, s, "both")
    assert offered(rules, s) == ["pass"]  # two are not enough


@clause("kernel:weiss_schwarz", "9.2.3", "9.3.3")
def test_nothing_breaks_in_while_a_cost_is_paid_and_all_of_it_comes_right_after() -> None:
    rules, s = start()
    put(rules, s, 0, DECK, "last")
    put(rules, s, 0, HAND, "h")
    put(rules, s, 0, CLOCK, "c", "d")
    put(rules, s, 0, PILE, "p", "q")
    go(rules, s, "cost")
    assert steps(rules, s) == ["pay", "pay"]
    assert (s.ask_seat, offered(rules, s)) == (0, ["interrupt 0", "interrupt 1"])
    take(rules, s, 0, "interrupt 0")
    # p, q and the card of the cost were shuffled in; h, the newest in the clock, may not be taken
    assert offered(rules, s) == ["card c", "card d", "card last"]
    take(rules, s, 0, "card last", "card c")
    assert steps(rules, s)[2:6] == ["9.2.2", "9.2.2", "9.2.2", "penalty"]
    assert steps(rules, s)[9:] == ["draw", "draw", "9.2.2", "9.2.2", "penalty"]
    assert inside(rules, s, HAND) == ["q", "p"]


@clause("kernel:weiss_schwarz", "9.1.2.1", "9.2.2", "9.3.1")
def test_a_level_up_breaks_into_the_refresh_that_causes_it() -> None:
    rules, s = start()
    put(rules, s, 0, DECK, "last")
    put(rules, s, 0, PILE, "p")
    put(rules, s, 0, CLOCK, "c", "d")
    go(rules, s, "draw two")
    assert steps(rules, s) == ["draw", "9.2.2", "penalty"]
    assert offered(rules, s) == ["card c", "card d", "card p"]
    procs = [rules.procs[f.proc].name for f in s.frames]
    assert procs[1:5] == ["draw", "kernel.interrupts", "refresh", "kernel.interrupts"]
    take(rules, s, 0, "card p")
    assert offered(rules, s) == ["card c", "card d"]
    take(rules, s, 0, "card d")
    # the deck was empty again: what the level-up put down makes the next one, after the first
    assert steps(rules, s)[3:] == ["9.3.2"] * 3 + ["9.2.2"] * 2 + ["penalty", "draw"]
    assert (inside(rules, s, HAND), inside(rules, s, CLOCK)) == (["last", "d"], ["c"])


def weak(rules: Rules, s: State, seat: int) -> bool:
    field = s.zones[rules.zone(FIELD, seat)]
    return any([value(rules, s, c, 0) - s.cols[0][c] <= 0 for c in field])


def remove_weak(rules: Rules, s: State, f: Frame) -> None:
    for c in list(s.zones[rules.zone(FIELD, f.seat)]):
        if value(rules, s, c, 0) - s.cols[0][c] <= 0:
            move(rules, s, c, rules.zone(PILE, f.seat))


def weaken(rules: Rules, s: State, f: Frame) -> None:
    begin(s, 0, ADD, -2, (s.ref(0),), -1, -1, 0)


def hurt(rules: Rules, s: State, f: Frame) -> None:
    happen(rules, s, plain_event(s, COUNT, 0, 0, 2, 0, -1))


def then(rules: Rules, s: State, f: Frame) -> None:
    s.var[0] = rules.zone_kind[s.zone[0]]  # where the card is at the very next step


@clause("kernel:weiss_schwarz", "9.1.2.1")
@pytest.mark.parametrize(
    "what",
    [
        weaken,
        hurt,
    ],
)
def test_a_number_that_changes_can_make_a_process_due(what: Do) -> None:
    rules = tiny_rules([Procedure("main", [Step("", what), Step("", then), STOP])], ["d"], ["at"])
    rules.add_procedures([Procedure("remove", [Step("", remove_weak)])])
    rules.interrupts = [Interrupt("", weak, "remove")]
    s = table(rules)
    lay(rules, s, 0, FIELD, define(rules, "two", (2,)))
    go(rules, s)
    assert s.var[0] == PILE
