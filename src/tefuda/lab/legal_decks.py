"""Random legal decks out of any cards of a game, the same for the same seed.

The game's recipe says what a sound deck is made of; its own check has the last word. `around`: cards
that are to be in it; what their texts speak of is preferred for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules

TRIES: Final = 40


def legal_deck(
    rules: Rules, rng: Random, around: Sequence[str] = (), cards: Sequence[str] = ()
) -> list[str]:
    """A deck that the game's own check finds nothing wrong with, as card ids. `cards`: those to take
    from; none: all that the rules know."""
    entry = game_entry(rules.name)
    must = [rules.pool[rules.key_no[key]] for key in around]
    mine = [rules.pool[rules.key_no[key]] for key in cards] or rules.pool
    problems = ""
    for _ in range(TRIES):
        deck = [d.key for d in entry.lab.recipe(rules, rng, must, mine)]
        wrong = entry.book.deck_problems(rules, deck)
        if not wrong:
            return deck
        problems = wrong[0].en
    raise BadInput(
        f"no legal deck came of {len(mine)} cards: {problems}",
        ja=f"{len(mine)}枚のカードから正しいデッキを作れなかった: {problems}",
    )
