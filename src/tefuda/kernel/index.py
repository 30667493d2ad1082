"""The index of a game's cards: what they can do, computed once for all games of the same cards.

A state carries its index (`State.index`), and its copies share it. `Rules.make_index` makes it. Code
that adds cards or changes their definitions goes through `build` or `redefine`, so that a state never
keeps the index of other cards.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.record import BECAME, note_masked
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CardIndex, State

MOST: Final = 256  # indices that a rulebook caches before it clears them


def index_of(rules: Rules, defn: list[int], owner: list[int]) -> CardIndex:
    """The index of some cards, given by their definitions and owners."""
    key = (tuple(defn), tuple(owner))
    got = rules.indices.get(key)
    if got is None:
        if rules.make_index is None:
            made = CardIndex(key[0], key[1])
        else:
            made = rules.make_index(rules, key[0], key[1])
        with rules.index_lock:
            if len(rules.indices) >= MOST:
                rules.indices.clear()
            got = rules.indices.setdefault(key, made)
    return got


def index_cards(rules: Rules, s: State) -> None:
    """Give a state the index of its cards."""
    s.index = index_of(rules, s.defn, s.owner)


def redefine(rules: Rules, s: State, defn: list[int]) -> None:
    """Change the definitions of a state's cards: to those of another world, or to the other side of a
    card, which is the same card with the same name."""
    s.defn = defn
    index_cards(rules, s)
    s.touch()


def turn_into(rules: Rules, s: State, defn: list[int]) -> None:
    """Cards turn into others as the game goes on: one becomes a copy of another. The record keeps
    what they were (`record.entries_then`)."""
    became = rules.say_no.get(BECAME, -1)
    if became >= 0:
        for c, was in enumerate(s.defn):
            if was != defn[c]:
                note_masked(s, became, -1, c, was, 0, 0)
    redefine(rules, s, defn)
