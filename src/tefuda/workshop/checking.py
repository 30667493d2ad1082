"""What a deck is made of, and what is wrong with it by which clause."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tefuda.games import game_entry
from tefuda.games.common.book import Settings
from tefuda.games.common.card_files import no_card
from tefuda.games.common.entry import GameEntry
from tefuda.kernel.rules import Definition, Rules, Words
from tefuda.library.known import Known
from tefuda.library.shelf import Library
from tefuda.rulebook.cards import KIND, Field, called, fields
from tefuda.rulebook.index import book
from tefuda.starting import rules_for
from tefuda.workshop.odds import at_least

_CITED = re.compile(r"[（(]([\w.\-]+)[)）]\W*$")
MOST_BARS = 24  # a chart with more says nothing


@dataclass(frozen=True)
class Problem:
    """Something wrong: the sentence, and its clause without brackets."""

    words: Words
    clause: str


@dataclass(frozen=True)
class Chart:
    """How many cards of the deck have each value of a field."""

    key: str
    name: Words
    number: bool
    bars: tuple[tuple[Words, int], ...]


@dataclass(frozen=True)
class Deck:
    """A deck looked at."""

    entry: GameEntry
    rules: Rules
    keys: tuple[str, ...]
    refused: tuple[Known, ...]  # imported cards whose text is not understood
    problems: tuple[Problem, ...]

    def counts(self) -> dict[str, int]:
        return dict(Counter(self.keys))

    def definitions(self) -> list[Definition]:
        return [self.rules.pool[self.rules.key_no[k]] for k in self.keys if k in self.rules.key_no]

    def charts(self) -> list[Chart]:
        """A chart for each field in which the cards of the deck differ."""
        out: list[Chart] = []
        cards = self.definitions()
        for field in fields(self.entry.key):
            found: Counter[str] = Counter()
            for d in cards:
                found.update(self.values(d, field))
            if 1 <= len(found) <= MOST_BARS and (len(found) > 1 or field.key == KIND):
                order = sorted(found, key=_by_number if field.number or field.key == KIND else str)
                bars = tuple([(self.label(field, value), found[value]) for value in order])
                out.append(Chart(field.key, field.words, field.number, bars))
        return out

    def values(self, d: Definition, field: Field) -> list[str]:
        """What a card has in a field."""
        if field.key == KIND:
            return [str(d.kind)]
        if field.number:
            n = self.rules.attrs.index(field.key)
            return [str(d.ints[n])] if n < len(d.ints) else []
        return [
            value or group
            for group, _, value in [tag.partition(":") for tag in d.tags]
            if group == field.key
        ]

    def label(self, field: Field, value: str) -> Words:
        return (
            self.entry.cards.kinds[int(value)]
            if field.key == KIND
            else called(self.entry.key, value)
        )

    def odds(self) -> dict[str, tuple[float, float]]:
        """Of each card: the chance of one and of two in the opening hand."""
        hand, size = self.entry.book.opening, len(self.keys)
        return {
            key: (at_least(1, n, hand, size), at_least(2, n, hand, size))
            for key, n in self.counts().items()
        }


def _by_number(value: str) -> int:
    return int(value)


def looked_at(
    game: str, keys: Sequence[str], settings: Settings | None = None, folder: Path | None = None
) -> Deck:
    """A deck by the rules of its game; imported cards are found in the library of a data folder."""
    entry = game_entry(game)
    needed = Library(folder).resolve(game, [list(keys)])
    rules = rules_for(game, settings, needed.cards)
    called = needed.decks[0]
    told_apart = {
        no_card(card.id).en for card in needed.refused
    }  # they are there, but not playable
    problems = [
        cited(game, words)
        for words in entry.book.deck_problems(rules, called)
        if words.en not in told_apart
    ]
    for card in needed.refused:
        error = card.refusal().error()
        problems.append(Problem(Words(error.say("ja"), error.say("en")), ""))
    return Deck(entry, rules, tuple(called), tuple(needed.refused), tuple(problems))


def cited(game: str, words: Words) -> Problem:
    """A complaint apart from the clause that it ends with."""
    found = _CITED.search(words.en), _CITED.search(words.ja)
    if found[0] is None or found[1] is None or found[0][1] not in book(game).by_id:
        return Problem(words, "")
    ja, en = words.ja[: found[1].start()], words.en[: found[0].start()].rstrip()
    return Problem(Words(ja, en), found[0][1])
