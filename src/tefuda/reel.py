"""A game to be looked at moment by moment: after each decision, at each turn, through any eyes.

Moment n is the table after n decisions, when the (n+1)-th is asked. The same code serves the command
line and the replays in the browser.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from tefuda.game import Game, LogLine
from tefuda.kernel import record
from tefuda.kernel.large import plain
from tefuda.kernel.machine import is_concession
from tefuda.kernel.record import Decision, Link
from tefuda.kernel.state import State
from tefuda.kernel.stir import choose
from tefuda.kernel.view import ALL, log_lines, option_words

TURN = "turn_no"  # what games call the number of the turn
EVERY = 8  # a moment is kept every so many decisions, so that any other is near one


@dataclass(frozen=True)
class Turn:
    """Where a turn begins: the first moment in it, and whose it is."""

    moment: int
    number: int
    seat: int


class Reel:
    """All moments of a game, from its first decision to where it stands."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.first = game.earliest  # a game put up by hand has no moments before
        taken = game.state.taken - self.first
        self.past: list[Decision] = record.decisions(game.state)[-taken:] if taken else []
        self.turns: list[Turn] = []
        self.lines: list[int] = []  # how many lines the record has at each moment
        self._kept: list[State] = []
        self._turn = self.rules.vars.index(TURN) if TURN in self.rules.vars else -1
        s = game.at(self.first).state
        self._note(s, None, 0)
        for _seat, code, _count in self.past:
            before, told = s.log, self.lines[-1]
            choose(self.rules, s, code)
            self._note(s, before, told)

    def __len__(self) -> int:
        """How many decisions were taken."""
        return len(self.past)

    def _note(self, s: State, before: object, told: int) -> None:
        moment = s.taken - self.first
        if moment % EVERY == 0:
            self._kept.append(s.copy())
        self.lines.append(told + self._new_lines(s, before))
        number, seat = s.var[self._turn] if self._turn >= 0 else 0, self.rules.turn(s)
        last = self.turns[-1] if self.turns else None
        if last is None or (last.number, last.seat) != (number, seat):
            self.turns.append(Turn(moment, number, seat))

    def _new_lines(self, s: State, before: object) -> int:
        """How many lines the record has gained."""
        count, node = 0, s.log
        while node is not None and node is not before:
            link = cast(Link, node)
            count += bool(self.rules.says[link[1]].ja)
            node = link[7]
        return count

    def at(self, moment: int) -> Game:
        """The game as it stood at a moment, to be looked at or played on from."""
        game = self.game.at(self.first)  # refuses nothing: it begins there
        start = min(moment // EVERY, len(self._kept) - 1)
        s = self._kept[start].copy()
        for _seat, code, _count in self.past[start * EVERY : moment]:
            choose(self.rules, s, code)
        game.state = s
        return game

    def chosen(self, moment: int, viewer: int, lang: str) -> str:
        """What was chosen at a moment, in words; "": the viewer may not know."""
        if not 0 <= moment < len(self.past):
            return ""
        seat, code, _count = self.past[moment]
        code = plain(code)
        s = self.at(moment).state
        if is_concession(s, code):
            return "投了する" if lang == "ja" else "Concede"
        if viewer not in (ALL, seat):
            return ""
        return option_words(self.rules, s, code, seat, lang) if s.options else str(code)

    def log(self, viewer: int, lang: str) -> list[LogLine]:
        """The whole record as a viewer may read it; `lines[n]` of it belong to moment n."""
        return [LogLine(c, t) for c, t in log_lines(self.rules, self.game.state, viewer, lang)]
