"""The moment of a trial that came nearest to what is to be seen: an ability that has been given, or
one that waits or is under way. From there it can be gone on with in other ways."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import Program
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import gifts
from tefuda.lab.observe import RUN

GIVEN: Final = 1
UNDER_WAY: Final = 2


class Nearest:
    """`numbers`: the abilities that have not acted yet. Of moments that are equally near, the first."""

    def __init__(self, rules: Rules, numbers: frozenset[int]) -> None:
        self.rules = rules
        self.numbers = numbers
        self.near = 0
        self.state: State | None = None
        self.taken: list[int] = []  # the decisions up to there
        self.bearers: frozenset[int] = frozenset()  # the cards that were given one, by definition

    def look(self, s: State, taken: list[int]) -> None:
        """Keep this moment if it is nearer than any before."""
        near = self._near(s)
        if near > self.near:
            self.near, self.state, self.taken = near, s.copy(), list(taken)
            given = gifts(self.rules, s).items()
            cards = [c for c, got in given if c >= 0 and not self.numbers.isdisjoint(got)]
            self.bearers |= frozenset([s.defn[c] for c in cards])

    def _near(self, s: State) -> int:
        if any([w.ability in self.numbers for w in s.waiting]) or self._runs(s):
            return UNDER_WAY
        for given in gifts(self.rules, s).values():
            if not self.numbers.isdisjoint(given):
                return GIVEN
        return 0

    def _runs(self, s: State) -> bool:
        running = self.rules.proc_no[RUN]
        for f in s.frames:
            if f.proc == running:
                made = self.rules.programs[f.a]
                assert isinstance(made, Program)
                if made.ability in self.numbers:
                    return True
        return False
