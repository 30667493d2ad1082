"""Triggered skills in batches: what triggers while skills are carried out goes before the rest."""

from __future__ import annotations

from tefuda.kernel.kinds import PASS
from tefuda.kernel.machine import ask, call, finish, goto
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, Frame, State, Waiting
from tefuda.kernel.triggers import wait
from tests.kernel.playing import offered, settled, take
from tests.kernel.tiny import FIELD, define, go, lay, option, table, tiny_rules
from tests.support import clause

TURN, CLOCK = 0, 1


def one_skill(rules: Rules, s: State, f: Frame) -> None:
    call(rules, s, "kernel.waiting")


def another(rules: Rules, s: State, f: Frame) -> None:
    if s.ret == (1,):
        goto(rules, f, "10.2.1")


def stop(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, [option(PASS)])


def stopped(rules: Rules, s: State, f: Frame, opt: int) -> None:
    finish(s, 0)


def play_waiting(rules: Rules, s: State, waiting: Waiting) -> None:
    call(rules, s, "skill", waiting.seat, waiting.src)


def wake(rules: Rules, s: State, f: Frame) -> None:
    """Carry out a skill: every card it names triggers, in two steps."""
    c = f.src & CARD_MASK
    s.var[CLOCK] += 1
    s.cols[0][c] = s.var[CLOCK]
    names = [key for key in rules.card(s, c).key.partition(":")[2].split(",") if key]
    if f.a < len(names):
        f.a += 1
        f.pc = 0
        s.var[CLOCK] -= 1
        trigger(rules, s, names[f.a - 1])


def trigger(rules: Rules, s: State, name: str) -> None:
    for c, d in enumerate(s.defn):
        if rules.pool[d].key.partition(":")[0] == name:
            wait(s, 0, s.ref(c), s.owner[c])


def whose_turn(rules: Rules, s: State) -> int:
    return s.var[TURN]


def game(mine: str, theirs: str, waiting: str, turn: int = 0) -> tuple[Rules, State]:
    """The turn player's cards and the other's, each a letter, perhaps with whom its skill wakes;
    and which of them wait from the start."""
    rules = tiny_rules(
        [
            Procedure(
                "main",
                [
                    Step("10.2.1", one_skill),
                    Step("7.2.3.1", another),
                    Step("", stop, stopped, always=True),
                ],
            ),
            Procedure("skill", [Step("10.2.2", wake)]),
        ],
        ["when"],
        ["turn", "clock"],
    )
    rules.newest_first = True
    rules.play_waiting = play_waiting
    rules.turn_seat = whose_turn
    s = table(rules)
    s.var[TURN] = turn
    for seat, keys in ((turn, mine), (1 - turn, theirs)):
        for key in keys.split():
            lay(rules, s, seat, FIELD, define(rules, key))
    for name in waiting.split():
        trigger(rules, s, name)
    return rules, s


def options(rules: Rules, s: State) -> tuple[int, list[str]]:
    """Who is asked, and for which skills, by their letters."""
    return s.ask_seat, [o.removeprefix("trigger ").partition(":")[0] for o in offered(rules, s)]


def pick(rules: Rules, s: State, name: str) -> None:
    full = next(o for o in offered(rules, s) if o.partition(" ")[2].partition(":")[0] == name)
    take(rules, s, s.ask_seat, full)


def order(rules: Rules, s: State) -> str:
    """The letters of the skills carried out, in that order; each skill once."""
    done = [c for c in range(len(s.defn)) if s.cols[0][c]]
    done.sort(key=s.cols[0].__getitem__)
    return "".join([rules.card(s, c).key[0] for c in done])


@clause("kernel:cipher", "10.2.1")
def test_the_turn_player_picks_first_whoever_that_is() -> None:
    for turn in (0, 1):
        rules, s = game("A B", "x y", "x A y B", turn)
        go(rules, s)
        assert options(rules, s) == (turn, ["A", "B"])
        pick(rules, s, "B")
        assert options(rules, s) == (1 - turn, ["x", "y"])
        pick(rules, s, "y")
        assert order(rules, s) == "BAyx"
        assert s.waiting == []


@clause("kernel:cipher", "10.2.3.4", "10.2.3.4.1")
def test_newly_triggered_skills_come_before_all_that_waited() -> None:
    rules, s = game("A:C,D B C D", "x", "A B x")
    go(rules, s)
    assert options(rules, s) == (0, ["A", "B"])
    pick(rules, s, "A")
    assert options(rules, s) == (0, ["C", "D"])  # B must wait for both
    pick(rules, s, "D")
    assert options(rules, s) == (0, ["pass"])
    assert order(rules, s) == "ADCBx"


@clause("kernel:cipher", "10.2.3.4.1")
def test_batches_lie_on_each_other_and_each_is_finished_before_the_one_below() -> None:
    rules, s = game("A:C,D B b C:E,F D E F", "", "A B b")
    go(rules, s)
    pick(rules, s, "A")
    pick(rules, s, "C")
    assert options(rules, s) == (0, ["E", "F"])  # not D, not B
    pick(rules, s, "F")
    assert options(rules, s) == (0, ["B", "b"])  # E and D had nothing beside them
    assert order(rules, s) == "ACFED"
    pick(rules, s, "b")
    assert order(rules, s) == "ACFEDbB"


@clause("kernel:cipher", "10.2.3.4.1.1")
def test_in_a_new_batch_the_turn_player_comes_first_then_the_other_then_what_waited() -> None:
    for turn in (0, 1):
        rules, s = game("A:x,C,y,D B C D", "x y z", "A B z", turn)
        go(rules, s)
        pick(rules, s, "A")
        assert options(rules, s) == (turn, ["C", "D"])
        pick(rules, s, "C")
        assert options(rules, s) == (1 - turn, ["x", "y"])  # before B, and without z
        pick(rules, s, "y")
        assert order(rules, s) == "ACDyxBz"


@clause("kernel:cipher", "10.2.3.4.2")
def test_a_batch_of_the_other_players_alone_goes_before_the_turn_players_older_skills() -> None:
    rules, s = game("A:x,y B C", "x y", "A B C")
    go(rules, s)
    pick(rules, s, "A")
    assert options(rules, s) == (1, ["x", "y"])
    pick(rules, s, "x")
    assert options(rules, s) == (0, ["B", "C"])
    pick(rules, s, "C")
    assert order(rules, s) == "AxyCB"


@clause("kernel:cipher", "10.2.3.4")
def test_what_triggers_during_the_other_players_skill_is_the_newest_too() -> None:
    rules, s = game("A:x,y B C", "x:C y", "A B")
    go(rules, s)
    pick(rules, s, "A")
    pick(rules, s, "x")
    assert order(rules, s) == "AxCyB"  # C between the two of the other's batch


@clause("kernel:cipher", "10.2.3.4")
def test_a_skill_that_waits_already_and_triggers_again_has_one_place_in_each_batch() -> None:
    rules, s = game("A:B,C B C D", "", "A B D")
    go(rules, s)
    assert options(rules, s) == (0, ["A", "B", "D"])
    pick(rules, s, "A")
    assert options(rules, s) == (0, ["B", "C"])
    pick(rules, s, "C")
    assert options(rules, s) == (0, ["B", "D"])  # the new B is done, the old one still waits
    settled(rules, s)


@clause("kernel:weiss_schwarz", "8.5.1.2")
def test_a_book_without_batches_lets_the_player_pick_from_old_and_new() -> None:
    rules, s = game("A:x,C B C", "x", "A B")
    rules.newest_first = False
    go(rules, s)
    pick(rules, s, "A")
    assert options(rules, s) == (0, ["B", "C"])
    pick(rules, s, "B")
    assert order(rules, s) == "ABCx"
