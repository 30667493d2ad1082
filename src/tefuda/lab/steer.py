"""Choosing by chance, with a liking: for what the cards in question do, and against passing."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import CARD, DECLINE, DONE, NO, PASS, TRIGGER, YES
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

LIKED: Final = 8.0
NUMBERS: Final = 10  # of a wide range of numbers, the first few
RELUCTANT: Final[dict[int, float]] = {PASS: 0.3, NO: 0.2, DONE: 0.4, DECLINE: 0.3, YES: 2.0}
ENDS: Final = ("end_", "no_", "keep", "enough", "give_up")  # how kinds of passing are called
ZONE: Final = "zone"  # what an option to go somewhere is about
SHUFFLING_ABOUT: Final = ("swap", "move", "hand_over", "trade")  # can be done without end
WASTING: Final = ("discard", "drop_item")  # a hand is soon gone


class Steering:
    """Chooses for all seats. `wanted`: the definitions of the cards that are to act; `front`: zones
    where they had better go."""

    def __init__(
        self,
        rules: Rules,
        rng: Random,
        wanted: frozenset[int] = frozenset(),
        front: frozenset[int] = frozenset(),
    ) -> None:
        self.rules = rules
        self.rng = rng
        self.wanted = wanted
        self.front = front
        self.weights = [self._weight(i, kind.key) for i, kind in enumerate(rules.kinds)]

    def _weight(self, number: int, key: str) -> float:
        if number in RELUCTANT:
            return RELUCTANT[number]
        if key.startswith(ENDS):
            return 0.3
        if key in WASTING:
            return 0.05
        return 0.15 if key in SHUFFLING_ABOUT else 1.0

    def choice(self, s: State) -> int:
        """One of the choices open now: first a kind of it, then one of that kind."""
        rng = self.rng
        options = s.options
        if not options:
            numbers = range(s.ask_lo, min(s.ask_hi, s.ask_lo + NUMBERS) + 1)
            return rng.choice([n for n in numbers if n != s.ask_not])
        if len(options) == 1:
            return options[0]
        kinds: dict[int, float] = {}
        liked: dict[int, list[int]] = {}
        for o in options:
            kind = kind_of(o)
            kinds.setdefault(kind, self.weights[kind])
            if self.wanted and self._liked(s, o):
                liked.setdefault(kind, []).append(o)
                if kind != CARD and self.rules.kinds[kind].a != ZONE:
                    kinds[kind] = self.weights[kind] * LIKED
        kind = rng.choices(list(kinds), list(kinds.values()))[0]
        even = kind == CARD or self.rules.kinds[kind].a == ZONE
        if kind in liked and rng.random() < (0.5 if even else 0.85):
            return rng.choice(liked[kind])
        return rng.choice([o for o in options if kind_of(o) == kind])

    def _liked(self, s: State, o: int) -> bool:
        kind = self.rules.kinds[kind_of(o)]
        if kind.index == TRIGGER:
            w = s.waiting[arg_b(o)]
            return w.src >= 0 and s.defn[arg_a(o)] in self.wanted
        if kind.a == ZONE:
            return arg_a(o) in self.front
        return kind.a == "card" and arg_a(o) < len(s.defn) and s.defn[arg_a(o)] in self.wanted
