"""A deck that is being made by chance, around cards that are to be in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from tefuda.games.common.lab.wants import Wants, wants_of
from tefuda.kernel.rules import Definition, Rules

Cards = list[Definition]
NEAR: Final = 0.5  # how much of the rest is what the cards in question speak of


class Heap:
    """A deck being made: no more of a name than allowed, the near cards before the others."""

    def __init__(
        self, rules: Rules, rng: Random, must: Cards, copies: Callable[[Definition], int]
    ) -> None:
        self.rng = rng
        self.cards: Cards = []
        self.copies = copies  # how many of a card there may be
        self.names: Counter[str] = Counter()
        self.rules = rules
        self.wants = Wants()
        for d in must:
            self.wants |= wants_of(rules, d)

    def add(self, d: Definition, n: int = 1) -> int:
        """As many as still go in; how many that were."""
        n = min(n, self.copies(d) - self.names[d.name])
        if n <= 0:
            return 0
        self.names[d.name] += n
        self.cards.extend([d] * n)
        return n

    def fill(self, count: int, cards: Cards) -> None:
        """So many cards more of these; fewer where there are no more."""
        near = [d for d in cards if self.wants.fits(self.rules, d)]
        left = list(cards)
        self.rng.shuffle(near)
        self.rng.shuffle(left)
        while count > 0 and (near or left):
            heap = near if near and (not left or self.rng.random() < NEAR) else left
            count -= self.add(heap.pop(), min(count, self.rng.choice((1, 2, 3, 4))))
