"""Players that search, as bots: the levels that people choose from, and searches with a budget of one's own."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tefuda.bots.dealing import Lists
from tefuda.bots.learned import Guess, Worth
from tefuda.bots.search import (
    FINAL,
    HOW,
    LEARNED,
    LEARNING,
    NOTHING,
    ROOTS,
    THUMB,
    Budget,
    Found,
    Search,
    Share,
    is_secret,
)
from tefuda.games import game_entry
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

LEVELS: Final[dict[str, Budget]] = {
    # short sight: it weighs the table right after its own choice, and sees no answer to it
    "beginner": Budget(iterations=10, how=NOTHING, depth=1, lean=0.0),
    # to the end of its own turn
    "casual": Budget(seconds=0.3, iterations=8, turns=1, how=THUMB),
    # over the other's turn and the next of its own
    "club": Budget(seconds=0.6, iterations=40, turns=3, how=THUMB),
    # over four turns: what is laid out in one comes back only in later ones
    "strong": Budget(seconds=1.0, turns=4, how=THUMB),
}
PREFIX: Final = "search"
WORDS: Final = {"how": HOW, "final": FINAL, "worth": LEARNING, "guess": LEARNING, "root": ROOTS}
WEIGHTS: Final = Path(__file__).with_name("weights")
ELSEWHERE: Final = "TEFUDA_WEIGHTS"  # names a folder of weights of one's own


def budget_of(name: str) -> Budget | None:
    """The budget of a level, or of `search:` and what it says: `search:iterations=100,turns=1`."""
    if name in LEVELS:
        return LEVELS[name]
    word, _, rest = name.partition(":")
    if word != PREFIX:
        return None
    out = replace(LEVELS["strong"], seconds=0.0)
    for part in [p for p in rest.split(",") if p]:
        key, _, told = part.partition("=")
        try:
            more: dict[str, Any]
            if key in ("seconds", "lean", "curious", "lapse", "trust", "dare", "settled"):
                more = {key: max(0.0, float(told))}
            elif key in ("iterations", "turns", "decisions", "depth"):
                more = {key: max(0, int(told))}
            elif told in WORDS.get(key, ()):
                more = {key: told}
            else:
                raise ValueError(key)
            out = replace(out, **more)
        except ValueError:
            raise BadInput(
                f"{part[:40]!r} is no part of a search's budget",
                ja=f"「{part[:40]}」は探索の設定ではない。",
            ) from None
    return out if out.seconds or out.iterations else replace(out, seconds=1.0)


class Searcher:
    """A bot that searches within a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def check(self, rules: Rules) -> None:
        """It plays at every table."""

    def within(self, most: float) -> Searcher:
        """The same one, for no more than so many seconds; 0: for as long as it takes."""
        seconds = self.budget.seconds
        if not most or (seconds and seconds <= most):
            return self
        return Searcher(replace(self.budget, seconds=most))

    def choose(self, rules: Rules, s: State, rng: Random, lists: Lists) -> int:
        """For a masked state the place of an option, or a number; -1: by lot."""
        found = self.think(rules, s, rng, lists)
        return found[0].place if found else game_entry(rules.name).bot.choose(rules, s)

    def think(self, rules: Rules, s: State, rng: Random, lists: Lists) -> list[Found]:
        """What it thinks of each option, the best first; nothing where a search has nothing to go
        by: a secret choice is under way, or there is only one thing to do."""
        if is_secret(rules, s) or len(s.options) == 1:
            return []
        return search_for(rules, s, self.budget, rng, lists).run()


def search_for(
    rules: Rules, s: State, budget: Budget, rng: Random, lists: Lists, watched: int = -1
) -> Search:
    """A search of a masked state, with what the game offers and what was learned of it."""
    entry = game_entry(rules.name)
    known = _known_of(rules)
    worth: Share = known.worth if known.worth and budget.worth == LEARNED else entry.share
    guess = known.guess if budget.guess == LEARNED else None
    return Search(
        rules, s, worth, entry.bot.choose, budget, rng, lists, known.lists, watched, guess
    )


@dataclass
class Known:
    """What is the same for every decision of a table."""

    rules: Rules
    weights: dict[str, dict[str, float]]
    lists: list[list[list[int]]]
    worth: Worth | None = None
    guess: Guess | None = None


_known: dict[int, Known] = {}
MOST_KNOWN: Final = 16  # tables


def _known_of(rules: Rules) -> Known:
    weights = learned(rules.name)
    got = _known.get(id(rules))
    if got is not None and got.rules is rules and got.weights is weights:
        return got
    got = Known(rules, weights, guesses_at(rules))
    if rules.seats == 2:
        if "worth" in weights:
            got.worth = Worth(rules, game_entry(rules.name).share, weights["worth"])
        if "guess" in weights:
            got.guess = Guess(rules, weights["guess"])
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    _known[id(rules)] = got
    return got


@cache
def learned(game: str) -> dict[str, dict[str, float]]:
    """What was learned of a game (`tefuda train`): weights by name; nothing, if there is no file."""
    file = Path(os.environ.get(ELSEWHERE) or WEIGHTS) / f"{game}.json"
    if not file.exists():
        return {}
    told = json.loads(file.read_text(encoding="utf-8"))
    return {part: told[part]["weights"] for part in ("worth", "guess") if part in told}


def guesses_at(rules: Rules) -> list[list[list[int]]]:
    """The lists that exist for each seat of a table: the shipped decks."""
    entry = game_entry(rules.name)
    out: list[list[list[int]]] = []
    for seat in range(rules.seats):
        decks = entry.decks_for(rules.settings, seat).values()
        out.append([numbers(rules, deck) for deck in decks])
    return out


def numbers(rules: Rules, deck: Sequence[str]) -> list[int]:
    """A list of cards by their definitions."""
    return [rules.key_no[key] for key in deck if key in rules.key_no]
