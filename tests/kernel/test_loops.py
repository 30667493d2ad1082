"""Endless loops: a draw, or a number named and a choice that may not be made again."""

from __future__ import annotations

import pytest

from tefuda.kernel.change import SAY_LOOP_DRAW, move
from tefuda.kernel.codes import arg_a, kind_of
from tefuda.kernel.errors import IllegalChoice
from tefuda.kernel.kinds import DONE, NO, PASS, YES
from tefuda.kernel.loops import fresh, watch
from tefuda.kernel.machine import again, ask, choose
from tefuda.kernel.record import decisions, entries
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.save import digest
from tefuda.kernel.state import Frame, State
from tests.kernel.playing import name, offered, settled, take
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
)
from tests.support import clause

TURN, CAN_STOP, STOPPED, WHERE, ROUNDS = 0, 1, 2, 3, 4
FIRST, SECOND, THIRD = 1, 2, 4  # at which points of the round somebody can stop it


def round_and_round(rules: Rules, s: State, f: Frame, point: int, seat: int) -> None:
    """Ask a seat at one of the points whether it goes on; without a choice it must."""
    if watch(rules, s):
        again(f)
        return
    options = [option(YES, point)]
    if s.var[CAN_STOP] & point:
        options += [option(NO, point), option(DONE, point)]
    ask(s, seat, options)


def first(rules: Rules, s: State, f: Frame) -> None:
    s.var[ROUNDS] += 1
    round_and_round(rules, s, f, FIRST, 0)


def second(rules: Rules, s: State, f: Frame) -> None:
    round_and_round(rules, s, f, SECOND, 1)


def third(rules: Rules, s: State, f: Frame) -> None:
    round_and_round(rules, s, f, THIRD, 0)


def answer(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """Going on moves the card one place further; the last time, back to where it was."""
    if kind_of(opt) == YES:
        card = 0
        to = {FIRST: HAND, SECOND: PILE, THIRD: FIELD}[arg_a(opt)]
        move(rules, s, card, rules.zone(to, 0))
        return
    s.var[STOPPED] = kind_of(opt)
    s.var[WHERE] = arg_a(opt)
    f.pc = END


def begin_again(rules: Rules, s: State, f: Frame) -> None:
    f.pc = 0


def stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(PASS)])


def once_more(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """The game is back where it began, as it may be turns later."""
    fresh(s)
    f.pc = 0
    s.var[STOPPED] = s.var[WHERE] = 0
    move(rules, s, 0, rules.zone(FIELD, 0))


END = 4


def whose_turn(rules: Rules, s: State) -> int:
    return s.var[TURN]


def game(
    can_stop: int, turn: int = 0, ties: bool = True, watched: bool = True
) -> tuple[Rules, State]:
    rules = tiny_rules(
        [
            Procedure(
                "main",
                [
                    Step("first", first, answer),
                    Step("second", second if watched else second_unwatched, answer),
                    Step("third", third, answer),
                    Step("", begin_again),
                    Step("", stop, once_more, always=True),
                ],
            )
        ],
        [],
        ["turn", "can stop", "stopped", "where", "rounds"],
    )
    for key in ("yes", "no", "done"):
        rules.kinds[rules.kind_no[key]].a = "number"
    rules.turn_seat = whose_turn
    rules.loop_ties = ties
    s = table(rules)
    s.var[TURN], s.var[CAN_STOP] = turn, can_stop
    lay(rules, s, 0, FIELD, define(rules, "card"))
    lay(rules, s, 0, DECK, define(rules, "other"))
    go(rules, s)
    return rules, s


def asked_for(s: State) -> tuple[int, int, int, int]:
    """Who is asked for a number, from where to where, and which it may not be."""
    assert s.options == []
    return s.ask_seat, s.ask_lo, s.ask_hi, s.ask_not


NUMBER = (0, 1_000_000)


@clause("kernel:cipher", "24.1", "24.2")
@clause("kernel:weiss_schwarz", "11.1.1.1")
def test_a_loop_nobody_can_stop_is_a_draw() -> None:
    rules, s = game(0)
    assert (s.over, s.winners) == (True, 0)
    assert entries(s)[-1][1] == SAY_LOOP_DRAW
    assert s.var[ROUNDS] == 2  # found the first time the position came back
    settled(rules, s)


@clause("kernel:cipher", "24.1.1")
def test_it_is_no_loop_while_something_is_different_each_time() -> None:
    rules, s = game(FIRST)
    take(rules, s, 0, "yes 1")
    assert asked_for(s) == (0, *NUMBER, -1)

    rules, s = game(FIRST)
    rules.position = rounds
    s.ask_seat, s.options, s.frames = -1, [], []
    fresh(s)
    go(rules, s)
    take(rules, s, 0, "yes 1", "yes 1", "yes 1")
    assert offered(rules, s) == ["yes 1", "no 1", "done 1"]


def rounds(rules: Rules, s: State) -> tuple[int, ...]:
    return (s.var[ROUNDS],)


@clause("kernel:cipher", "24.1.1")
def test_watching_anew_forgets_what_has_been() -> None:
    rules, s = game(FIRST)
    fresh(s)
    take(rules, s, 0, "yes 1")
    assert offered(rules, s) == ["yes 1", "no 1", "done 1"]


@clause("kernel:cipher", "24.2.1")
@clause("kernel:weiss_schwarz", "11.1.1.2")
def test_the_one_who_can_stop_it_names_a_number_stops_it_and_may_not_start_it_again() -> None:
    rules, s = game(FIRST)
    assert offered(rules, s) == ["yes 1", "no 1", "done 1"]
    take(rules, s, 0, "yes 1")
    assert asked_for(s) == (0, *NUMBER, -1)
    name(rules, s, 0, 7)
    assert (s.ask_seat, offered(rules, s)) == (0, ["no 1", "done 1"])  # any choice that stops it
    take(rules, s, 0, "done 1")
    assert (s.var[STOPPED], s.var[WHERE]) == (DONE, FIRST)
    take(rules, s, 0, "pass")  # back in the same position, later
    assert offered(rules, s) == ["no 1", "done 1"]
    take(rules, s, 0, "no 1")
    move(rules, s, 1, rules.zone(PILE, 0))  # in another position it may be chosen
    take(rules, s, 0, "pass")
    assert offered(rules, s) == ["yes 1", "no 1", "done 1"]


@clause("kernel:cipher", "24.2.1")
@clause("kernel:weiss_schwarz", "11.1.1.2")
def test_one_who_can_stop_it_in_the_middle_of_the_round_stops_it_there() -> None:
    rules, s = game(SECOND)
    assert (s.ask_seat, offered(rules, s)) == (1, ["yes 2", "no 2", "done 2"])
    assert s.zone[0] == rules.zone(HAND, 0)
    take(rules, s, 1, "yes 2")
    assert asked_for(s) == (1, *NUMBER, -1)
    name(rules, s, 1, 0)
    assert (s.ask_seat, offered(rules, s)) == (1, ["no 2", "done 2"])
    assert s.zone[0] == rules.zone(HAND, 0)
    take(rules, s, 1, "no 2")
    assert (s.var[STOPPED], s.var[WHERE]) == (NO, SECOND)


@clause("kernel:weiss_schwarz", "11.1.1.2")
@pytest.mark.parametrize(("point", "where"), [(1, FIRST), (2, THIRD)])
def test_one_who_can_stop_it_at_several_points_says_at_which(point: int, where: int) -> None:
    rules, s = game(FIRST | THIRD)
    take(rules, s, 0, "yes 1", "yes 4")
    name(rules, s, 0, 3)
    assert asked_for(s) == (0, 1, 2, -1)
    name(rules, s, 0, point)
    assert (s.ask_seat, offered(rules, s)) == (0, [f"no {where}", f"done {where}"])
    assert s.zone[0] == rules.zone(FIELD if where == FIRST else PILE, 0)
    take(rules, s, 0, f"no {where}")
    take(rules, s, 0, "pass")
    assert offered(rules, s) == ["no 1", "done 1"]  # the choice that started it


@clause("kernel:cipher", "24.3", "24.3.1")
@pytest.mark.parametrize("turn", [0, 1])
def test_where_both_can_the_smaller_number_stops_it_and_the_larger_is_banned(turn: int) -> None:
    for mine, theirs in ((5, 3), (3, 5)):
        rules, s = game(FIRST | SECOND, turn, ties=False)
        take(rules, s, 0, "yes 1")
        take(rules, s, 1, "yes 2")
        assert asked_for(s) == (turn, *NUMBER, -1)
        name(rules, s, turn, mine)
        assert asked_for(s) == (1 - turn, *NUMBER, mine)
        before = digest(s)
        with pytest.raises(IllegalChoice):
            choose(rules, s, mine)  # the same number is not allowed
        assert digest(s) == before
        name(rules, s, 1 - turn, theirs)
        stops = turn if mine < theirs else 1 - turn
        at = FIRST if stops == 0 else SECOND
        assert (s.ask_seat, offered(rules, s)) == (stops, [f"no {at}", f"done {at}"])
        take(rules, s, stops, f"no {at}")
        assert s.var[WHERE] == at
        # later: the one with the larger number may not, the other may
        take(rules, s, 0, "pass")
        if stops == 1:
            assert offered(rules, s) == ["no 1", "done 1"]
        else:
            assert offered(rules, s) == ["yes 1", "no 1", "done 1"]
            take(rules, s, 0, "yes 1")
            assert (s.ask_seat, offered(rules, s)) == (1, ["no 2", "done 2"])


@clause("kernel:weiss_schwarz", "11.1.1.3")
@pytest.mark.parametrize("turn", [0, 1])
def test_where_ties_are_allowed_the_turn_player_stops_it_and_the_other_is_banned(
    turn: int,
) -> None:
    rules, s = game(FIRST | SECOND, turn)
    take(rules, s, 0, "yes 1")
    take(rules, s, 1, "yes 2")
    name(rules, s, turn, 4)
    assert asked_for(s) == (1 - turn, *NUMBER, -1)
    name(rules, s, 1 - turn, 4)
    at = FIRST if turn == 0 else SECOND
    assert (s.ask_seat, offered(rules, s)) == (turn, [f"no {at}", f"done {at}"])
    take(rules, s, turn, f"done {at}")
    assert [(seat, arg_a(opt)) for _key, seat, opt in s.bans] == [
        (1 - turn, SECOND if turn == 0 else FIRST)
    ]


@clause("kernel:cipher", "24.2.1")
def test_the_ban_reaches_a_choice_that_was_made_where_nobody_watched() -> None:
    """Only the first point watches; the other player chooses at the second."""
    for both, named in ((False, (4,)), (True, (2, 9))):
        rules, s = game(FIRST | SECOND if both else SECOND, watched=False)
        if both:
            take(rules, s, 0, "yes 1")
        take(rules, s, 1, "yes 2")
        for seat, number in zip((0, 1) if both else (1,), named, strict=True):
            name(rules, s, seat, number)
        at = FIRST if both else SECOND
        assert offered(rules, s) == [f"no {at}", f"done {at}"]
        take(rules, s, s.ask_seat, f"no {at}")
        take(rules, s, 0, "pass")
        if both:
            take(rules, s, 0, "yes 1")
        assert (s.ask_seat, offered(rules, s)) == (1, ["no 2", "done 2"])


def second_unwatched(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 1, [option(YES, SECOND), option(NO, SECOND), option(DONE, SECOND)])


@clause("kernel:weiss_schwarz", "11.1.1.2")
def test_what_is_forced_is_not_banned_and_then_nobody_can_stop_it() -> None:
    rules, s = game(FIRST)
    take(rules, s, 0, "yes 1")
    name(rules, s, 0, 1)
    take(rules, s, 0, "no 1")
    s.var[CAN_STOP] = 0
    take(rules, s, 0, "pass")
    assert (s.over, s.winners) == (True, 0)


@clause("kernel:cipher", "24.2")
def test_choices_that_all_lead_round_again_stop_nothing() -> None:
    rules = tiny_rules([Procedure("main", [Step("", either_way, whichever)])])
    s = table(rules)
    go(rules, s)
    assert offered(rules, s) == ["yes", "no", "done"]
    take(rules, s, 0, "no")
    name(rules, s, 0, 1)
    assert offered(rules, s) == ["yes", "done"]
    take(rules, s, 0, "yes")
    name(rules, s, 0, 1)
    assert (s.over, s.winners) == (True, 0)  # only "done" was left, and it led here too


@clause("kernel:cipher", "24.2")
def test_being_asked_without_a_choice_stops_nothing() -> None:
    rules = tiny_rules([Procedure("main", [Step("", only_one, whichever, always=True)])])
    s = table(rules)
    go(rules, s)
    take(rules, s, 0, "yes")
    assert (s.over, s.winners) == (True, 0)


def only_one(rules: Rules, s: State, f: Frame) -> None:
    if not watch(rules, s):
        ask(s, 0, [option(YES)])


def either_way(rules: Rules, s: State, f: Frame) -> None:
    if watch(rules, s):
        again(f)
        return
    ask(s, 0, [option(YES), option(NO), option(DONE)])


def whichever(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc = 0


@clause("kernel:cipher", "24.2.1")
def test_an_ended_loop_can_be_played_again_from_the_decisions() -> None:
    rules, s = game(FIRST | SECOND | THIRD)
    take(rules, s, 0, "yes 1")
    take(rules, s, 1, "yes 2")
    take(rules, s, 0, "yes 4")
    name(rules, s, 0, 9)
    name(rules, s, 1, 2)
    take(rules, s, 1, "done 2")
    again_rules, t = game(FIRST | SECOND | THIRD)
    for _seat, opt, _count in decisions(s):
        choose(again_rules, t, opt)
    assert digest(t) == digest(s)
