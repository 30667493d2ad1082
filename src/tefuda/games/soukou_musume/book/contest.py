"""じゃんけん: for who begins (sheet.prep.5) and for every judgement (sheet.turn.end.2).

The frame: `seat` who asked for it, `a` and `b` what seat 0 and seat 1 show, hidden until both
have chosen. A tie is played again. The winner is handed back in `State.ret`. What decides is a
setting of the game (`judgement`): じゃんけん, or a coin.
"""

from __future__ import annotations

from tefuda.games.soukou_musume import names as N
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rng import pick
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import Frame, State

HANDS = [option(N.ROCK), option(N.SCISSORS), option(N.PAPER)]


def contest(rules: Rules, s: State, seat: int) -> None:
    """Play it; the winner's seat is then in `State.ret`."""
    call(rules, s, "contest", seat)


def by_coin(rules: Rules, s: State, f: Frame) -> None:
    if rules.numbers[N.BY_COIN]:
        winner = pick(s, 2)
        note(s, rules.say_no["coin"], winner, -1, 0, 0)
        s.ret = (winner,)
        leave(rules, f)


def ask_first(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 0, HANDS)


def first_shows(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.a = kind_of(opt)


def ask_second(rules: Rules, s: State, f: Frame) -> None:
    ask(s, 1, HANDS)


def second_shows(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.b = kind_of(opt)


def compare(rules: Rules, s: State, f: Frame) -> None:
    note(s, rules.say_no[f"hand{f.a - N.ROCK}"], 0, -1, 0, 0)
    note(s, rules.say_no[f"hand{f.b - N.ROCK}"], 1, -1, 0, 0)
    if f.a == f.b:
        f.a = f.b = 0
        f.pc = 0
        return
    # rock beats scissors, scissors beat paper, paper beats rock
    s.ret = (0,) if (f.b - f.a) % 3 == 1 else (1,)


_SHOW = Words("じゃんけん：何を出すか", "Rock, paper, scissors: what do you show?")

CONTEST = Procedure(
    "contest",
    [
        Step("", by_coin),
        Step("", ask_first, first_shows, _SHOW, secret=True),
        Step("", ask_second, second_shows, _SHOW, secret=True),
        Step("", compare),
    ],
)
