"""Reading card text: normalise, parse, lower, audit.

`Reader.read` gives back either nodes for the whole text, to the last character, or the words that
nobody understood. A text that can be read in two ways with different meanings is refused too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from types import ModuleType
from typing import Final

from tefuda.effects.nodes import Ability, Choose
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Words
from tefuda.text import common_rules
from tefuda.text.audit import Unread, unread_from, walk
from tefuda.text.descent import Descent, Grammar, Tangled
from tefuda.text.meaning import Meaning, WordTables, rules_of
from tefuda.text.normalise import QUOTED, Normal, normal_form

MOST_CHARACTERS: Final = 1000  # no printed text is nearly as long

NOTHING: Final = Words("実行することがない", "there is nothing to carry out")
TANGLED: Final = Words(
    "込み入っていて、一つの意味に決められない", "too tangled to be sure of one meaning"
)
TOO_LONG: Final = Words("文が長すぎる", "the text is too long")

_REMINDER: Final = re.compile(r"(\([^()]*\))+$")


@dataclass(frozen=True)
class Reading:
    """What became of a text: an ability, or what stands in the way of one."""

    text: str
    ability: Ability | None
    unread: Unread | None
    reminder: str = ""  # what stood in brackets at the end and has no effect


class Reader:
    """Reads one game's card text. The parser is built when the first text comes."""

    def __init__(
        self,
        grammar: str,
        entries: Sequence[str],
        lowering: Callable[[str], Meaning],
        says: Callable[[Ability], str] | None = None,
        asides: Callable[[Normal], tuple[Normal, str]] | None = None,
        quoted: re.Pattern[str] = QUOTED,
    ) -> None:
        """`says` renders an ability; what cannot be said again to the same effect is refused.
        `asides` takes out what has no effect; otherwise that is what stands in brackets at the end.
        `quoted`: what stays as it is printed."""
        self.grammar = grammar
        self.entries = tuple(entries)
        self.lowering = lowering
        self.says = says
        self.asides = asides or _at_the_end
        self.quoted = quoted
        self._rules: Grammar | None = None
        self._known: dict[tuple[str, str], Reading] = {}

    @property
    def rules(self) -> Grammar:
        if self._rules is None:
            self._rules = Grammar(self.grammar, self.entries)
        return self._rules

    def read(self, text: str, entry: str) -> Reading:
        """The ability a text stands for, read as one kind of text (a rule of the grammar)."""
        got = self._known.get((text, entry))
        if got is None:
            got = self._known[text, entry] = self._read(text, entry)
        return got

    def _read(self, text: str, entry: str) -> Reading:
        normal, aside = self.asides(normal_form(text, self.quoted))
        if not normal.text:
            return Reading(text, None, Unread(text, 0, text, NOTHING.en, NOTHING.ja))
        if len(normal.text) > MOST_CHARACTERS:
            return Reading(text, None, unread_from(normal, MOST_CHARACTERS, TOO_LONG))
        reading = self._parse(normal, entry, aside)
        if reading.ability is not None and not self._can_be_said(reading.ability, entry):
            return Reading(text, None, unread_from(normal, 0, TANGLED))
        return reading

    def _can_be_said(self, ability: Ability, entry: str) -> bool:
        """Whether it has words, and, where several choices are made, words that mean just it."""
        if self.says is None:
            return True
        try:
            said = self.says(ability)
        except EngineFault:
            return False
        choices = [n for n in walk(ability) if isinstance(n, Choose)]
        if len(choices) < 2:
            return True
        return self._parse(normal_form(said, self.quoted), entry, "").ability == ability

    def _parse(self, normal: Normal, entry: str, aside: str) -> Reading:
        found = self.meaning(Descent(self.rules, normal.text), normal, entry)
        if isinstance(found, Unread):
            return Reading(normal.original, None, found)
        return Reading(normal.original, found, None, aside)

    def meaning(
        self, descent: Descent, normal: Normal, entry: str, at: int = 0
    ) -> Ability | Unread:
        """The one meaning of all the ways a text from a place on can be read, if they agree."""
        try:
            meanings = descent.meanings(entry, self.lowering(entry), at)
        except Tangled:
            return unread_from(normal, at, TANGLED)
        if len(meanings) == 1:
            assert isinstance(meanings[0], Ability), f"{entry} must lower to an ability"
            return meanings[0]
        if meanings:
            many = Words(f"{len(meanings)}通りに読める", f"it can be read in {len(meanings)} ways")
            return unread_from(normal, at, many)
        if descent.trouble is not None:
            trouble = descent.trouble
            return unread_from(normal, max(trouble.position, at), trouble.reason)
        return unread_from(normal, max(descent.furthest, at))


def reader_for(
    package: str,
    entries: Sequence[str],
    words: WordTables,
    modules: Sequence[ModuleType],
    says: Callable[[Ability], str] | None = None,
    asides: Callable[[Normal], tuple[Normal, str]] | None = None,
    quoted: re.Pattern[str] = QUOTED,
) -> Reader:
    """The reader of a game's text folder, which has a `grammar.lark`: `words` and `modules` say what
    terminals and rules mean; the rules that games share come last."""
    grammar = files(package).joinpath("grammar.lark").read_text(encoding="utf-8")
    rules = rules_of(*modules, common_rules)
    lowering = partial(Meaning, words=words, rules=rules)
    return Reader(grammar, entries, lowering, says, asides, quoted)


def _at_the_end(normal: Normal) -> tuple[Normal, str]:
    """A text without what stands in brackets at its end, and that."""
    reminder = _REMINDER.search(normal.text)
    if reminder is None:
        return normal, ""
    end = reminder.start()
    body = Normal(normal.original, normal.text[:end], normal.origins[: end + 1])
    return body, normal.printed(end, len(normal.text))
