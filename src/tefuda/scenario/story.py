"""A scenario as a story: moment by moment, with what was said and the clauses that acted.

A moment is a position before anything is done, or what one line of play (`>` or `!`) has led to; the
expectations (`=`) that follow belong to it. Which clauses acted is seen from the steps that ran:
one that wrote to the record, asked, or called another procedure has *acted*; one that found
nothing to do has only been *passed*. What no step carries out by itself (a keyword, a definition) is
named in the scenario: `§ 10.2.1`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tefuda.game import Game, Reason
from tefuda.kernel.codes import kind_of
from tefuda.kernel.record import decisions, entries
from tefuda.kernel.rules import Do, Rules, Step, Take
from tefuda.kernel.state import Frame, State
from tefuda.scenario.play import begin, step
from tefuda.scenario.read import Line, Scenario
from tefuda.scenario.words import codes
from tefuda.starting import rules_for


@dataclass
class Moment:
    """What one line has led to; `line` None: the position at the beginning."""

    line: Line | None
    game: Game
    before: State | None  # where a choice was taken
    seat: int = -1
    code: int = -1  # what was chosen
    reason: Reason | None = None  # why it cannot be done
    log_from: int = 0
    acted: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    expected: list[Line] = field(default_factory=list)


class Trace:
    """The clauses of the steps that run, each once, in order."""

    def __init__(self) -> None:
        self.acted: dict[str, None] = {}
        self.passed: dict[str, None] = {}

    def take(self) -> tuple[list[str], list[str]]:
        acted, passed = list(self.acted), [c for c in self.passed if c not in self.acted]
        self.acted, self.passed = {}, {}
        return acted, passed

    def note(self, one: Step, acted: bool) -> None:
        into = self.acted if acted else self.passed
        for clause in (one.clause, *one.cites):
            into[clause] = None


@contextmanager
def followed(rules: Rules) -> Iterator[Trace]:
    """The steps of bound rules, followed for a while."""
    trace = Trace()
    rows = [one for row in rules.steps for one in row if one is not None]
    kept = [(one, one.do, one.take) for one in rows]
    for one, do, take in kept:
        one.do = _doing(trace, one, do)
        one.take = None if take is None else _taking(trace, one, take)
    try:
        yield trace
    finally:
        for one, do, take in kept:
            one.do, one.take = do, take


def _doing(trace: Trace, one: Step, do: Do) -> Do:
    def followed_do(rules: Rules, s: State, f: Frame) -> None:
        log, frames = s.log, len(s.frames)
        do(rules, s, f)
        trace.note(one, s.log is not log or len(s.frames) != frames or s.ask_seat >= 0 or s.over)

    return followed_do


def _taking(trace: Trace, one: Step, take: Take) -> Take:
    def followed_take(rules: Rules, s: State, f: Frame, option: int) -> None:
        trace.note(one, True)
        take(rules, s, f, option)

    return followed_take


def story(scenario: Scenario) -> list[Moment]:
    """Play a scenario and keep every moment. What does not come true raises, as in `run`."""
    rules = rules_for(scenario.game, scenario.settings, scenario.cards)  # the same as `begin` has
    with followed(rules) as trace:
        game = begin(scenario)
        out = [_first(game, trace)]
        for line in scenario.lines:
            if line.sign == "§":
                out[-1].acted = list(dict.fromkeys([*line.words.split(), *out[-1].acted]))
                continue
            if line.sign == "=":
                step(game, line)
                out[-1].expected.append(line)
                continue
            out.append(_moment(game, line, trace))
    return out


def _first(game: Game, trace: Trace) -> Moment:
    """The position: what putting it up has led to."""
    acted, passed = trace.take()
    s = game.state
    asked = [game.rules.clauses[s.clause]] if s.ask_seat >= 0 else []
    acted = [c for c in dict.fromkeys([*acted, *asked]) if c]
    return Moment(None, game.copy(), None, acted=acted, passed=passed)


def _moment(game: Game, line: Line, trace: Trace) -> Moment:
    rules, s = game.rules, game.state
    before, told = s.copy(), len(entries(s))
    trace.take()
    step(game, line)
    acted, passed = trace.take()
    now = game.state
    out = Moment(line, game.copy(), before, log_from=told, passed=passed)
    if line.sign == ">":
        out.seat, out.code, _offered = decisions(now)[before.taken]
        if before.options:
            acted = [rules.kinds[kind_of(out.code)].clause, *acted]
    else:
        said, clause = [part.strip() for part in line.words.split(" because ")]
        reasons = [game.why_not(code) for code in codes(game, said)]
        out.seat = now.ask_seat
        out.reason = next((r for r in reasons if r is not None and r.clause == clause), None)
        acted, out.passed = [clause], []
    logged = [rules.clauses[entry[0]] for entry in entries(now)[told:]]
    asked = [rules.clauses[now.clause]] if now.ask_seat >= 0 and line.sign == ">" else []
    out.acted = [c for c in dict.fromkeys([*acted, *logged, *asked]) if c]
    return out
