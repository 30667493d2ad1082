"""Playing a scenario: line by line, up to the first that does not hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tefuda.game import Game
from tefuda.games import game_entry
from tefuda.games.common.places import NOWHERE, line_of, whole
from tefuda.kernel.codes import kind_of
from tefuda.kernel.errors import BadInput, TefudaError
from tefuda.kernel.rules import ActionKind
from tefuda.scenario.clean import unclean, unsound
from tefuda.scenario.expect import Unmet, expect
from tefuda.scenario.read import UNTIL, Line, Scenario
from tefuda.scenario.words import codes, labels, means
from tefuda.starting import rules_for

OnStep = Callable[[Line, Game], None]
NUMBER = "number"  # `> 1: number 3`


@dataclass(frozen=True)
class Failure:
    """What did not hold: where, what was expected, what was there."""

    path: str
    line: int
    expected: str
    found: str
    expected_ja: str = ""
    found_ja: str = ""

    def say(self, lang: str = "en") -> str:
        if lang == "ja":
            expected, found = self.expected_ja or self.expected, self.found_ja or self.found
            return f"{line_of(self.path, self.line).ja}: 期待したのは {expected}。実際は {found}"
        return f"{self.path}, line {self.line}: expected {self.expected}; there was {self.found}"

    def __str__(self) -> str:
        return self.say()


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
        state = entry.table.positions.lay_out(rules, scenario.position)
    except TefudaError as error:
        placed = str(error).startswith(scenario.path)
        where = NOWHERE if placed else scenario.position.where
        raise where.wrong(error.say("ja"), error.say("en")) from error
    if scenario.before:
        lead_in(scenario, Game(entry, rules, state, None, scenario.cards))
    return Game(entry, rules, state, None, scenario.cards)


def lead_in(scenario: Scenario, game: Game) -> None:
    """The way into the moment that a scenario begins at; what cannot be played is refused."""
    for line in scenario.before:
        where = line_of(scenario.path, line.number)
        try:
            if line.sign == UNTIL:
                wait_for(game, line.words)
            else:
                step(game, line)
        except Unmet as unmet:
            raise where.wrong(
                f"期待したのは {unmet.expected_ja}。実際は {unmet.found_ja}", str(unmet)
            ) from unmet
        except TefudaError as error:
            raise where.wrong(error.say("ja"), error.say("en")) from error


def wait_for(game: Game, clause: str) -> None:
    """Let everybody do nothing until something is asked by this clause."""
    rules, s = game.rules, game.state
    if clause not in rules.clause_no:
        raise BadInput(
            f"nothing is asked by a clause {clause!r}", ja=f"「{clause}」で問われることはない。"
        )
    for _ in range(LONGEST_WAIT):
        decision = game.decision
        if decision is None:
            break
        if decision.clause == clause:
            return
        idle = [i for i, code in enumerate(s.options) if does_nothing(rules.kinds[kind_of(code)])]
        if len(idle) != 1:
            found, found_ja = offered(game)
            raise Unmet(
                f"that player {s.ask_seat + 1} need do nothing until {clause}",
                f"{decision.clause}: {found}",
                f"プレイヤー{s.ask_seat + 1}が {clause} まで何もしないでよいこと",
                f"{decision.clause}: {found_ja}",
            )
        game.choose(idle[0], s.ask_seat)
    raise Unmet(f"that {clause} is asked", "it is not", f"{clause} が問われること", "問われない")


def does_nothing(kind: ActionKind) -> bool:
    """Whether an action is to do nothing, or nothing more."""
    return kind.a != "card" and (
        kind.key in ("pass", "no", "done", "decline", "enough", "go")
        or kind.key.startswith(("no_", "end_", "keep_"))
    )


LONGEST_WAIT = 200  # questions


def run(scenario: Scenario, on_step: OnStep | None = None) -> Result:
    """Play it. `on_step` is called after each line that holds. An ill-formed line is `BadInput`;
    one that does not come true is the result's failure."""
    game = begin(scenario)
    for line in scenario.lines:
        try:
            step(game, line)
        except Unmet as unmet:
            failure = Failure(
                scenario.path,
                line.number,
                unmet.expected,
                unmet.found,
                unmet.expected_ja,
                unmet.found_ja,
            )
            return Result(scenario, game, failure)
        except BadInput as error:
            where = line_of(scenario.path, line.number)
            raise where.wrong(error.say("ja"), error.say("en")) from error
        except TefudaError as error:
            failure = Failure(
                scenario.path, line.number, f"'{line}'", error.say("en"), "", error.say("ja")
            )
            return Result(scenario, game, failure)
        if on_step is not None:
            on_step(line, game)
    wrong = unclean(game)
    if wrong:
        last = scenario.lines[-1].number
        failure = Failure(
            scenario.path, last, "a clean end", wrong, "何も残らない終わり", unclean(game, "ja")
        )
        return Result(scenario, game, failure)
    return Result(scenario, game, None)


def step(game: Game, line: Line) -> None:
    """One line: a move, an expectation, or a refusal; a § says something to the reader."""
    if line.sign == ">":
        player, _, said = line.words.partition(":")
        move(game, int(player) - 1, said.strip())
    elif line.sign == "!":
        said, clause = line.words.split(" because ")
        refuse(game, said.strip(), clause.strip())
    elif line.sign == "=":
        expect(game, line.words)


def move(game: Game, seat: int, said: str) -> None:
    """Let a seat choose what the words mean."""
    s = game.state
    if s.over or s.ask_seat != seat:
        found = "the game is over" if s.over else f"player {s.ask_seat + 1} is asked"
        found_ja = "ゲームの終わり" if s.over else f"プレイヤー{s.ask_seat + 1}の番"
        raise Unmet(
            f"player {seat + 1} to choose '{said}'",
            found,
            f"プレイヤー{seat + 1}が '{said}' を選ぶこと",
            found_ja,
        )
    if said.split(" ")[0] == NUMBER and not s.options:
        name(game, seat, said)
        return
    hits = [code for code in s.options if means(game, code, said)]
    if not hits:
        found, found_ja = offered(game)
        raise Unmet(f"'{said}' to be offered", found, f"'{said}' が選べること", found_ja)
    names = {label for label, code in zip(labels(game), s.options, strict=True) if code in hits}
    if len(names) > 1:
        raise BadInput(
            f"'{said}' may mean {' or '.join(sorted(names))}; say which",
            ja=f"'{said}' は {' とも '.join(sorted(names))} とも読める。どちらかを書くこと。",
        )
    game.choose(s.options.index(hits[0]), seat)
    still_sound(game, said)


def name(game: Game, seat: int, said: str) -> None:
    """Answer a question for a number: `number 3`."""
    s = game.state
    number = said.removeprefix(NUMBER).strip()
    n = whole(number)
    if n is None:
        raise BadInput(
            f"a number is asked for: '{NUMBER} 3', not '{said}'",
            ja=f"問われているのは数。'{said}' ではなく '{NUMBER} 3' のように書くこと。",
        )
    if not s.ask_lo <= n <= s.ask_hi or n == s.ask_not:
        found, found_ja = offered(game)
        raise Unmet(f"'{said}' to be offered", found, f"'{said}' が選べること", found_ja)
    game.choose(n, seat)
    still_sound(game, said)


def offered(game: Game) -> tuple[str, str]:
    """What can be chosen now, in both languages."""
    s = game.state
    if s.options:
        options = ", ".join(labels(game))
        return options, options
    found, found_ja = f"a number from {s.ask_lo} to {s.ask_hi}", f"{s.ask_lo}から{s.ask_hi}までの数"
    if s.ask_not >= 0:
        return f"{found}, not {s.ask_not}", f"{found_ja}（{s.ask_not}以外）"
    return found, found_ja


def still_sound(game: Game, said: str) -> None:
    wrong = unsound(game)
    if wrong:
        raise Unmet(f"a sound game after '{said}'", wrong, f"'{said}' のあとの正しい局面")


def refuse(game: Game, said: str, clause: str) -> None:
    """It must not be offered, and the rules must say so by that clause."""
    wanted = f"'{said}' to be refused by {clause}"
    wanted_ja = f"'{said}' が {clause} により選べないこと"
    meant = codes(game, said)
    if not meant:
        raise BadInput(
            f"no action is called {said!r} here", ja=f"「{said}」という行動はここにない。"
        )
    reasons: list[str] = []
    for code in meant:
        why = game.why_not(code)
        if why is None:
            raise Unmet(wanted, "it is allowed", wanted_ja, "選べる")
        reasons.append(why.clause)
    if clause not in reasons:
        by = ", ".join(sorted(set(reasons)))
        raise Unmet(wanted, f"refused by {by}", wanted_ja, f"{by} により選べない")
