"""One walk, many checks: random games are played once, and every check looks at their positions.

A check that finds something wrong keeps the place (table, seed, decision) and is not asked again;
the others go on. Each has a test of its own, which fails with what the check found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from tefuda import Game
from tests.contract.table import LONGEST, Decks, Dice, any_choice, begin, share, tables


@dataclass(frozen=True)
class Moment:
    """A decision of a random game."""

    game: Game
    seed: int
    number: int  # of the decision, from 0
    digest: str


@dataclass(frozen=True)
class Played:
    """A random game that is over: its fingerprint at every decision, and what was chosen there."""

    game: Game
    decks: Decks
    seed: int
    digests: list[str]
    codes: list[int]


class Check:
    """Something that must hold at every decision of every game; if it does not, it raises."""

    every = 1
    """An ordinary run looks at one decision in so many. The first one depends on seed and table,
    so that over all games every decision has its turn."""

    nightly = 1
    """The same in a nightly run."""

    def begin(self, game: Game) -> None:
        """A random game begins."""

    def look(self, moment: Moment) -> None:
        """The game is at a decision."""

    def end(self, played: Played) -> None:
        """The game is over."""

    def enough(self, tables: int) -> None:
        """All games of all tables have been played: there was something to look at."""


class Walk:
    """Random games at every table of a game, seen by a list of checks."""

    def __init__(self, game: str, checks: Sequence[Check], games: int, whole: bool) -> None:
        self.checks = checks
        self.whole = whole
        self.stopped: AssertionError | None = None
        self.broken: dict[type[Check], AssertionError] = {}
        mine = [decks for name, decks in tables() if name == game]
        for place, decks in enumerate(mine):
            for seed in range(max(share(game, games), 3 if whole else 1)):
                self._play(game, decks, seed, place)
        for check in checks:
            self._ask(check, f"{game}, over all games", partial(check.enough, len(mine)))

    def holds(self, kind: type[Check]) -> None:
        """Fails with what a check has found; else with what stopped a game, if anything did."""
        assert kind in {type(check) for check in self.checks}
        wrong = self.broken.get(kind) or self.stopped
        if wrong is not None:
            raise wrong

    def _play(self, game: str, decks: Decks, seed: int, place: int) -> None:
        where = f"{game}, {decks.name}, seed {seed}"
        g, dice = begin(game, decks, seed), Dice(seed)
        for check in self.checks:
            check.begin(g)
        digests: list[str] = []
        codes: list[int] = []
        while not g.over:
            here = f"{where}, decision {len(codes)}"
            moment = Moment(g, seed, len(codes), g.digest)
            digests.append(moment.digest)
            for check in self.checks:
                every = check.nightly if self.whole else check.every
                if (moment.number + seed + place) % every == 0:
                    self._ask(check, here, partial(check.look, moment))
            codes.append(any_choice(g.state, dice))
            try:
                assert len(codes) < LONGEST, "the game does not end"
                g.choose(g.state.options.index(codes[-1]) if g.state.options else codes[-1])
            except Exception as error:
                self.stopped = self.stopped or found(f"{here}: the game stopped", error)
                return
        played = Played(g, decks, seed, digests, codes)
        for check in self.checks:
            self._ask(check, f"{where}, at its end", partial(check.end, played))

    def _ask(self, check: Check, where: str, question: Callable[[], None]) -> None:
        if type(check) not in self.broken:
            try:
                question()
            except Exception as error:
                self.broken[type(check)] = found(where, error)


def found(where: str, error: Exception) -> AssertionError:
    """What was found and where, with the error it comes from."""
    out = AssertionError(f"{where}: {error or repr(error)}")
    out.__cause__ = error
    return out
