"""Worlds that a seat cannot tell from the real one, made from what it sees and from lists of cards.

A masked state has no card behind what its seat does not know. Here the unknown cards are filled in: the
seat's own by its own list, those of the others by their lists where these are open, else by one of the lists that
exist, chosen by the cards that have been seen. `redeal` then deals such a world anew as often as wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from tefuda.kernel import rng
from tefuda.kernel.index import redefine
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.view import UNKNOWN

Lists = Sequence[Sequence[int] | None]
"""Of each seat the cards it plays with, by their definitions; None: nobody told."""

SEED_BITS = 62


def seen_of(s: State, owner: int) -> Counter[int]:
    """The cards of an owner that a masked state shows, by their definitions."""
    return Counter([d for c, d in enumerate(s.defn) if s.owner[c] == owner and d != UNKNOWN])


def likely(
    seen: Counter[int], guesses: Sequence[Sequence[int]], dice: Random
) -> Sequence[int] | None:
    """Of the lists that exist one that has most of the cards that were seen."""
    if not guesses:
        return None
    fits = [sum((Counter(deck) & seen).values()) for deck in guesses]
    most = max(fits)
    return dice.choice([deck for deck, fit in zip(guesses, fits, strict=True) if fit == most])


def left_over(seen: Counter[int], deck: Sequence[int], wanted: int, dice: Random) -> list[int]:
    """What of a list has not been seen, made as many as there are unknown cards, in any order."""
    left = sorted((Counter(deck) - seen).elements())
    dice.shuffle(left)
    while len(left) < wanted:  # cards that no list tells of: more of the same
        left.append(dice.choice(deck))
    return left[:wanted]


def world(
    rules: Rules, s: State, lists: Lists, guesses: Sequence[Sequence[Sequence[int]]], dice: Random
) -> State:
    """A masked state with a card behind everything unknown; `guesses`: the lists that exist for
    each seat."""
    out = State(s)
    defn = list(s.defn)
    for owner in range(s.seats):
        hidden = [c for c, d in enumerate(defn) if d == UNKNOWN and s.owner[c] == owner]
        if not hidden:
            continue
        seen = seen_of(s, owner)
        deck = lists[owner] if owner < len(lists) else None
        if deck is None:
            deck = likely(seen, guesses[owner], dice)
        if not deck:
            deck = sorted(seen.elements()) or [0]
        for c, d in zip(hidden, left_over(seen, deck, len(hidden), dice), strict=True):
            defn[c] = d
    out.rng = rng.seeded(dice.getrandbits(SEED_BITS))
    redefine(rules, out, defn)
    return out
