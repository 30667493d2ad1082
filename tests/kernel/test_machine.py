"""The loop: what is asked, what is taken without asking, and what may not be answered."""

from __future__ import annotations

import pytest

from tefuda.kernel.build import new_rules, new_state
from tefuda.kernel.chain import start
from tefuda.kernel.codes import option
from tefuda.kernel.errors import EngineFault, GameOver, IllegalChoice
from tefuda.kernel.kinds import CARD, NO, PASS, YES
from tefuda.kernel.machine import (
    again,
    ask,
    ask_number,
    call,
    choose,
    finish,
    goto,
    leave,
    under_way,
    unwind_to,
)
from tefuda.kernel.record import decisions
from tefuda.kernel.rules import PUBLIC, Procedure, Rules, Step, ZoneKind
from tefuda.kernel.save import digest
from tefuda.kernel.stack import push
from tefuda.kernel.state import Frame, Item, State
from tefuda.kernel.view import ALL, view
from tests.kernel.settle import asked, settled, take
from tests.kernel.tiny import go, table, tiny_rules, w
from tests.support import clause

STORY, COUNT, TURN, LOSER = 0, 1, 2, 3


def tell(s: State, n: int) -> None:
    s.var[STORY] = s.var[STORY] * 10 + n


def game(*procs: Procedure) -> tuple[Rules, State]:
    rules = tiny_rules(list(procs), [], ["story", "count", "turn", "loser"])
    return rules, table(rules)


def tell_1(rules: Rules, s: State, f: Frame) -> None:
    tell(s, 1)


def tell_2(rules: Rules, s: State, f: Frame) -> None:
    tell(s, 2)


def tell_answer(rules: Rules, s: State, f: Frame, opt: int) -> None:
    tell(s, opt + 1)


def the_end(rules: Rules, s: State, f: Frame) -> None:
    finish(s, 0)


def yes_or_no(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 1, [option(YES), option(NO)])


def only_yes(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 1, [option(YES)])


def nothing(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 1, [])


def a_number(rules: Rules, s: State, f: Frame) -> None:
    ask_number(s, 0, 2, 5, 4)


def call_sub(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "sub", 1)
    tell(s, 3)


END = Step("", the_end)


@pytest.mark.parametrize("wrong", [option(PASS), option(CARD, 1), -1, 10**9])
def test_an_option_that_is_not_offered_changes_nothing(wrong: int) -> None:
    rules, s = game(Procedure("main", [Step("4.2", yes_or_no, tell_answer), END]))
    go(rules, s)
    before = digest(s)
    with pytest.raises(IllegalChoice, match=f"option {wrong} is not one of those") as caught:
        choose(rules, s, wrong)
    assert caught.value.clause == "4.2"
    assert digest(s) == before
    assert asked(rules, s) == (1, ["yes", "no"])
    take(rules, s, 1, "no")
    assert decisions(s) == [(1, option(NO), 2)]


def test_after_the_end_nothing_can_be_chosen() -> None:
    rules, s = game(Procedure("main", [Step("", yes_or_no, tell_answer), END]))
    go(rules, s)
    take(rules, s, 1, "yes")
    before = digest(s)
    with pytest.raises(GameOver, match="the game is over"):
        choose(rules, s, option(YES))
    assert digest(s) == before
    assert asked(rules, s) == (-1, [])


def test_before_the_beginning_nothing_can_be_chosen() -> None:
    rules, s = game(Procedure("main", [END]))
    with pytest.raises(IllegalChoice, match="no decision is open"):
        choose(rules, s, 0)


def test_a_number_is_within_its_bounds_and_not_the_excluded_one() -> None:
    rules, s = game(Procedure("main", [Step("3.1", a_number, tell_answer), END]))
    go(rules, s)
    settled(rules, s)
    before = digest(s)
    for wrong in (1, 4, 6, -1):
        with pytest.raises(IllegalChoice, match=f"2 to 5 other than 4 is asked for, not {wrong}"):
            choose(rules, s, wrong)
        assert digest(s) == before
    choose(rules, s, 5)
    assert s.var[STORY] == 6
    assert (s.ask_lo, s.ask_hi, s.ask_not) == (0, -1, -1)
    settled(rules, s)


@pytest.mark.parametrize("always", [False, True])
def test_a_single_option_is_taken_without_asking_unless_that_would_tell_something(
    always: bool,
) -> None:
    rules, s = game(Procedure("main", [Step("", only_yes, tell_answer, always=always), END]))
    go(rules, s)
    if always:
        assert asked(rules, s) == (1, ["yes"])
        take(rules, s, 1, "yes")
    assert s.var[STORY] == option(YES) + 1
    assert s.over
    assert s.taken == len(decisions(s)) == int(always)


def test_no_option_at_all_asks_nobody() -> None:
    rules, s = game(Procedure("main", [Step("", nothing, tell_answer), Step("", tell_2), END]))
    go(rules, s)
    assert s.var[STORY] == 2
    assert s.over


def test_a_step_that_asks_and_takes_no_answer_is_a_fault() -> None:
    rules, s = game(Procedure("main", [Step("7.7", only_yes), END]))
    with pytest.raises(EngineFault, match=r"tiny 7.7: asks, but takes no answer"):
        go(rules, s)
    rules, s = game(Procedure("main", [Step("7.7", yes_or_no), END]))
    go(rules, s)
    with pytest.raises(EngineFault, match=r"tiny 7.7: asks, but takes no answer"):
        choose(rules, s, option(YES))


def test_a_game_that_runs_out_of_procedures_is_a_fault() -> None:
    rules, s = game(Procedure("main", [Step("", tell_1)]))
    with pytest.raises(EngineFault, match="no procedure is under way"):
        go(rules, s)


def for_ever(rules: Rules, s: State, f: Frame) -> None:
    again(f)


def test_a_loop_that_nobody_decides_is_a_fault_and_not_a_hang() -> None:
    rules, s = game(Procedure("main", [Step("6.6", for_ever)]))
    with pytest.raises(
        EngineFault, match=r"tiny 6.6: 200000 steps of the rules without a decision"
    ):
        go(rules, s)


def test_two_procedures_of_one_name_are_a_fault() -> None:
    with pytest.raises(EngineFault, match="two procedures are called 'main'"):
        game(Procedure("main", []), Procedure("main", []))


def test_a_called_procedure_runs_before_the_callers_next_step() -> None:
    rules, s = game(
        Procedure("main", [Step("", call_sub), Step("", tell_2), END]),
        Procedure("sub", [Step("", tell_1), Step("", tell_1)]),
    )
    go(rules, s)
    assert s.var[STORY] == 3112


def three_times(rules: Rules, s: State, f: Frame) -> None:
    tell(s, 5)
    s.var[COUNT] += 1
    if s.var[COUNT] < 3:
        goto(rules, f, "1.2")


def out(rules: Rules, s: State, f: Frame) -> None:
    leave(rules, f)


def out_of_all(rules: Rules, s: State, f: Frame) -> None:
    assert under_way(rules, s, "sub", 1)
    assert not under_way(rules, s, "sub", 0)
    leave(rules, unwind_to(rules, s, "sub"))


def test_a_step_may_go_back_to_a_clause_or_leave() -> None:
    rules, s = game(
        Procedure("main", [Step("1.1", call_sub), END]),
        Procedure("sub", [Step("1.1", tell_1), Step("1.2", tell_2), Step("1.3", three_times),
                          Step("1.4", out), Step("1.5", tell_1)]),
    )  # fmt: skip
    go(rules, s)
    assert s.var[STORY] == 31252525


def call_deep(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "deep", 0)


def test_unwinding_drops_everything_above() -> None:
    rules, s = game(
        Procedure("main", [Step("", call_sub), Step("", tell_2), END]),
        Procedure("sub", [Step("", call_deep), Step("", tell_1)]),
        Procedure("deep", [Step("", out_of_all), Step("", tell_1)]),
    )
    go(rules, s)
    assert s.var[STORY] == 32
    with pytest.raises(EngineFault, match="'deep' is not under way"):
        unwind_to(rules, s, "deep")


# more than two seats


def turn(rules: Rules, s: State) -> int:
    return s.var[TURN]


def act_or_pass(rules: Rules, s: State, seat: int) -> list[int]:
    return [option(YES), option(PASS)]


def act(rules: Rules, s: State, seat: int, opt: int) -> None:
    """Whoever acts puts something there; seat 3 makes the next player lose by it."""
    push(s, Item(seat + 1, -1, seat, (), (), 0, 0, 0, None))
    if s.var[LOSER]:
        s.lost[s.var[LOSER]] = 1


def resolve(rules: Rules, s: State, item: Item) -> None:
    tell(s, item.ability)


def priority(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "kernel.priority", rules.turn(s))


def counter_chain(rules: Rules, s: State, f: Frame) -> None:
    start(rules, s, Item(9, -1, s.var[TURN], (), (), 0, 0, 0, None))


def four(proc: str, turn_seat: int, lost: int = -1, loser: int = 0) -> tuple[Rules, State]:
    rules = new_rules("four", 4)
    rules.teams = (0, 1, 0, 1)
    rules.add_zones([ZoneKind("pile", w("pile"), "", PUBLIC)])
    rules.vars = ["story", "count", "turn", "loser"]
    rules.add_procedures([Procedure("stack", [Step("", priority), END])])
    rules.add_procedures([Procedure("chain", [Step("", counter_chain), END])])
    rules.turn_seat, rules.actions, rules.act, rules.resolve = turn, act_or_pass, act, resolve
    rules.counters, rules.counter = act_or_pass, act
    s = new_state(rules, [[], [], [], []], 0, 1)
    s.var[TURN], s.var[LOSER] = turn_seat, loser
    if lost >= 0:
        s.lost[lost] = 1
    go(rules, s, proc)
    return rules, s


def order(rules: Rules, s: State, words: list[str]) -> list[int]:
    """Who is asked, when the answers are these."""
    seats: list[int] = []
    for word in words:
        seats.append(s.ask_seat)
        take(rules, s, s.ask_seat, word)
    return seats


@clause("kernel:pso2", "103.6.1.6", "103.6.1.8")
def test_four_seats_pass_in_turn_and_a_lost_one_is_left_out() -> None:
    rules, s = four("stack", 1)
    assert order(rules, s, ["pass"] * 4) == [1, 2, 3, 0]
    assert s.over
    rules, s = four("stack", 1, lost=2)
    assert order(rules, s, ["pass"] * 3) == [1, 3, 0]
    assert s.over
    rules, s = four("stack", 1, lost=2)
    s.lost[3] = 1
    assert order(rules, s, ["pass"] * 2) == [1, 0]
    assert s.over


@clause("kernel:pso2", "103.6.1.7")
def test_with_four_seats_all_who_are_left_must_pass_in_a_row() -> None:
    rules, s = four("stack", 0, lost=2)
    assert order(rules, s, ["pass", "yes", "pass", "pass"]) == [0, 1, 3, 0]
    assert s.var[STORY] == 0
    assert order(rules, s, ["pass"]) == [1]
    assert s.var[STORY] == 2
    assert s.ask_seat == 0


def test_priority_never_goes_to_a_seat_that_has_lost() -> None:
    rules, s = four("stack", 2, lost=2)  # the turn player has lost
    assert s.ask_seat == 3
    assert order(rules, s, ["yes", "pass", "pass", "pass"]) == [3, 0, 1, 3]
    assert s.var[STORY] == 4
    assert s.ask_seat == 3  # after resolving: not the turn player, who is gone, but the next
    rules, s = four("stack", 0, loser=1)  # the act makes the next in turn lose
    assert order(rules, s, ["yes", "pass", "pass", "pass"]) == [0, 2, 3, 0]
    assert s.var[STORY] == 1


def test_a_counter_chain_of_four_goes_round_without_the_lost() -> None:
    rules, s = four("chain", 3, lost=0)
    assert order(rules, s, ["pass", "yes", "pass", "pass", "pass"]) == [1, 2, 3, 1, 2]
    assert s.var[STORY] == 39
    rules, s = four("chain", 3, loser=1)
    assert order(rules, s, ["yes", "pass", "pass", "pass"]) == [0, 2, 3, 0]
    assert s.var[STORY] == 19


def nobody(rules: Rules, s: State, seat: int) -> list[int]:
    return [] if seat == 1 else [option(PASS)]


def test_who_is_offered_no_counter_has_declined() -> None:
    rules, s = four("chain", 3)
    rules.counters = nobody
    take(rules, s, 0, "pass")
    assert s.var[STORY] == 0
    assert order(rules, s, ["pass"] * 2) == [2, 3]
    assert s.var[STORY] == 9


@pytest.mark.parametrize(("winners", "seats"), [(0b0101, [0, 2]), (0b1010, [1, 3]), (0, [])])
def test_a_team_wins_together_and_nobody_wins_a_draw(winners: int, seats: list[int]) -> None:
    rules, s = four("stack", 0)
    assert s.teams == (0, 1, 0, 1)
    finish(s, winners)
    settled(rules, s)
    assert view(rules, s, ALL)["winners"] == seats
    assert view(rules, s, ALL)["decision"] is None
