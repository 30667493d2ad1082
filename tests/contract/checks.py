"""What must hold at every decision of every game, whatever its book."""

from __future__ import annotations

from tefuda import Game, load, replay
from tefuda.kernel.machine import choose
from tefuda.kernel.record import decisions, entries
from tefuda.kernel.save import digest, restore, state_data
from tefuda.lab.checks import uncited, wrong_options
from tests.contract.table import Dice, any_choice, begin, whole
from tests.contract.walk import Check, Moment, Played


class Copies(Check):
    """A copy equals its original and leaves it alone."""

    def look(self, moment: Moment) -> None:
        g = moment.game
        other = g.state.copy()
        assert digest(other) == moment.digest, "a copy differs from its original"
        choose(g.rules, other, any_choice(other, Dice(moment.seed)))
        assert g.digest == moment.digest, "a choice in a copy changed the original"


class Restores(Check):
    """A state that is saved and restored equals the original, and so does its record."""

    every = 4

    def look(self, moment: Moment) -> None:
        g = moment.game
        again = restore(g.rules, state_data(g.state))
        assert digest(again) == moment.digest, "the restored state differs from the original"
        assert again.options == g.state.options
        assert entries(again) == entries(g.state), "the restored record differs"
        assert decisions(again) == decisions(g.state), "the restored decisions differ"
        whole(g.rules, again)


class Loads(Check):
    """A save file loads as the same game with the same record, and is saved as the same file."""

    every = 50
    nightly = 25

    def look(self, moment: Moment) -> None:
        self._load(moment.game)

    def end(self, played: Played) -> None:
        if played.seed == 0:
            self._load(played.game)

    def _load(self, g: Game) -> None:
        data = g.save()
        again = load(data)
        assert again.digest == g.digest, "the loaded game differs from the saved one"
        assert [str(line) for line in again.log] == [str(line) for line in g.log]
        assert again.save() == data


class Replays(Check):
    """The same choices give the same positions from first to last, and so does a replay file."""

    def end(self, played: Played) -> None:
        g = begin(played.game.rules.name, played.decks, played.seed)
        for number, (code, seen) in enumerate(zip(played.codes, played.digests, strict=True)):
            assert g.digest == seen, f"played again, the game differs at decision {number}"
            choose(g.rules, g.state, code)
        assert g.digest == played.game.digest, "played again, the game ends differently"
        assert replay(g.replay()).digest == g.digest, "the replay file ends differently"


class Undoes(Check):
    """Taking back goes to the very same positions, and does so in a copy without the original."""

    def end(self, played: Played) -> None:
        if played.seed > 0:
            return  # one game of each table
        g = played.game.copy()
        there = g.digest
        other = g.copy()
        for number in range(len(played.digests) - 1, -1, -1):
            other.undo()
            assert other.digest == played.digests[number], f"taken back to decision {number}"
        assert g.digest == there, "taking back in a copy changed the original"
        g.undo(33)
        assert g.digest == played.digests[-33], "33 decisions taken back at once"


class Options(Check):
    """Every option offered has words in both languages and can be carried out."""

    def look(self, moment: Moment) -> None:
        g = moment.game
        assert not wrong_options(g.rules, g.state, carry_out=True)


class Lines(Check):
    """What the record has told it goes on telling: no line changes afterwards."""

    every = 20
    nightly = 5

    def __init__(self) -> None:
        self.told: list[str] = []

    def begin(self, game: Game) -> None:
        self.told = []

    def look(self, moment: Moment) -> None:
        now = [str(line) for line in moment.game.log]
        before = len(self.told)
        changed = [k for k in range(before) if now[k] != self.told[k]]
        assert not changed, f"line {changed[0]} was {self.told[changed[0]]!r}: {now[changed[0]]!r}"
        self.told = now


class Cites(Check):
    """Every line of the record cites a clause."""

    def end(self, played: Played) -> None:
        assert not uncited(played.game.rules, played.game.state)
