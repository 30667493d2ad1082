"""Playing a scenario: line by line, up to the first that does not hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tefuda.game import Game, rules_for
from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.scenario.clean import unclean, unsound
from tefuda.scenario.expect import Unmet, expect
from tefuda.scenario.read import Line, Scenario
from tefuda.scenario.words import codes, labels, means

OnStep = Callable[[Line, Game], None]


@dataclass(frozen=True)
class Failure:
    """What did not hold: where, what was expected, what was there."""

    path: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}: expected {self.expected}; there was {self.found}"


@dataclass(frozen=True)
class Result:
    """How a scenario went; `game` stands where it ended."""

    scenario: Scenario
    game: Game
    failure: Failure | None

    @property
    def ok(self) -> bool:
        return self.failure is None

    def __str__(self) -> str:
        return f"{self.scenario.path}: ok" if self.failure is None else str(self.failure)


def begin(scenario: Scenario) -> Game:
    """The scenario's position as a game; what cannot be put up is refused with file and line."""
    entry = game_entry(scenario.game)
    try:
        rules = rules_for(scenario.game, scenario.settings, scenario.cards)
        state = entry.lay_out(rules, scenario.position)
    except TefudaError as error:
        said = str(error)
        where = "" if said.startswith(scenario.path) else f"{scenario.position.where}: "
        raise BadInput(f"{where}{said}") from error
    return Game(entry, rules, state, None)


def run(scenario: Scenario, on_step: OnStep | None = None) -> Result:
    """Play it. `on_step` is called after each line that holds. An ill-formed line is `BadInput`;
    one that does not come true is the result's failure."""
    game = begin(scenario)
    for line in scenario.lines:
        try:
            step(game, line)
        except Unmet as unmet:
            failure = Failure(scenario.path, line.number, unmet.expected, unmet.found)
            return Result(scenario, game, failure)
        except BadInput as error:
            raise BadInput(f"{scenario.path}, line {line.number}: {error}") from error
        except TefudaError as error:
            failure = Failure(scenario.path, line.number, f"'{line}'", str(error))
            return Result(scenario, game, failure)
        if on_step is not None:
            on_step(line, game)
    wrong = unclean(game)
    if wrong:
        last = scenario.lines[-1].number
        return Result(scenario, game, Failure(scenario.path, last, "a clean end", wrong))
    return Result(scenario, game, None)


def step(game: Game, line: Line) -> None:
    """One line: a move, an expectation, or a refusal."""
    if line.sign == ">":
        player, _, said = line.words.partition(":")
        move(game, int(player) - 1, said.strip())
    elif line.sign == "!":
        said, clause = line.words.split(" because ")
        refuse(game, said.strip(), clause.strip())
    else:
        expect(game, line.words)


def move(game: Game, seat: int, said: str) -> None:
    """Let a seat choose what the words mean."""
    s = game.state
    if s.over or s.ask_seat != seat:
        found = "the game is over" if s.over else f"player {s.ask_seat + 1} is asked"
        raise Unmet(f"player {seat + 1} to choose '{said}'", found)
    hits = [code for code in s.options if means(game, code, said)]
    offered = ", ".join(labels(game))
    if not hits:
        raise Unmet(f"'{said}' to be offered", offered)
    names = {label for label, code in zip(labels(game), s.options, strict=True) if code in hits}
    if len(names) > 1:
        raise BadInput(f"'{said}' may mean {' or '.join(sorted(names))}; say which")
    game.choose(s.options.index(hits[0]), seat)
    wrong = unsound(game)
    if wrong:
        raise Unmet(f"a sound game after '{said}'", wrong)


def refuse(game: Game, said: str, clause: str) -> None:
    """It must not be offered, and the rules must say so by that clause."""
    wanted = f"'{said}' to be refused by {clause}"
    meant = codes(game, said)
    if not meant:
        raise BadInput(f"no action is called {said!r} here")
    reasons: list[str] = []
    for code in meant:
        why = game.why_not(code)
        if why is None:
            raise Unmet(wanted, "it is allowed")
        reasons.append(why.clause)
    if clause not in reasons:
        raise Unmet(wanted, f"refused by {', '.join(sorted(set(reasons)))}")
