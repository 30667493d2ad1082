"""Reading card text: normalise, parse, lower, audit.

`Reader.read` gives back either nodes for the whole text, to the last character, or the words that
nobody understood. A text that can be read in two ways with different meanings is refused too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF
from lark.visitors import CollapseAmbiguities

from tefuda.effects.nodes import Ability, Choose
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless, Unread, unread_from, walk
from tefuda.text.lower import Lowering
from tefuda.text.normalise import Normal, normal_form

MOST_CHARACTERS: Final = 1000  # no printed text is nearly as long
MOST_READINGS: Final = 64  # more ways than this are not even compared

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
        lowering: Callable[[str], Lowering],
        says: Callable[[Ability], str] | None = None,
    ) -> None:
        """`says` renders an ability; what cannot be said again to the same effect is refused."""
        self.grammar = grammar
        self.entries = tuple(entries)
        self.lowering = lowering
        self.says = says
        self._parser: Lark | None = None
        self._known: dict[tuple[str, str], Reading] = {}

    @property
    def parser(self) -> Lark:
        if self._parser is None:
            common = files("tefuda.text").joinpath("grammar", "common.lark")
            self._parser = Lark(
                common.read_text(encoding="utf-8") + "\n" + self.grammar,
                parser="earley",
                lexer="dynamic",
                ambiguity="explicit",
                start=list(self.entries),
                propagate_positions=True,
            )
        return self._parser

    def read(self, text: str, entry: str) -> Reading:
        """The ability a text stands for, read as one kind of text (a rule of the grammar)."""
        got = self._known.get((text, entry))
        if got is None:
            got = self._known[text, entry] = self._read(text, entry)
        return got

    def _read(self, text: str, entry: str) -> Reading:
        normal = normal_form(text)
        reminder = _REMINDER.search(normal.text)
        end = reminder.start() if reminder else len(normal.text)
        if end == 0:
            return Reading(text, None, Unread(text, 0, text, NOTHING.en, NOTHING.ja))
        if end > MOST_CHARACTERS:
            return Reading(text, None, unread_from(normal, MOST_CHARACTERS, TOO_LONG))
        aside = normal.printed(end, len(normal.text)) if reminder else ""
        try:
            tree = self.parser.parse(normal.text[:end], start=entry)
        except UnexpectedCharacters as e:
            return Reading(text, None, unread_from(normal, e.pos_in_stream or 0))
        except UnexpectedEOF:
            return Reading(text, None, self._cut_short(normal, end))
        return self._lower(normal, entry, tree, aside)

    def _cut_short(self, normal: Normal, end: int) -> Unread:
        body = Normal(normal.original, normal.text[:end], normal.origins[: end + 1])
        return unread_from(body, end)

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
        normal = normal_form(said)
        try:
            tree = self.parser.parse(normal.text, start=entry)
        except (UnexpectedCharacters, UnexpectedEOF):
            return False
        return self._lower(normal, entry, tree, "", said).ability == ability

    def _lower(
        self,
        normal: Normal,
        entry: str,
        tree: Tree[Token],
        aside: str,
        said_again: str | None = None,
    ) -> Reading:
        """The one meaning of all the ways a text can be parsed, if they agree."""
        meanings: list[Ability] = []
        trouble: Meaningless | None = None
        every = ways(tree)
        for way in every[:MOST_READINGS]:
            try:
                ability = self.lowering(entry).lower(way)
            except Meaningless as e:
                trouble = trouble or e
                continue
            assert isinstance(ability, Ability), f"{entry} must lower to an ability"
            if ability not in meanings:
                meanings.append(ability)
        if len(meanings) == 1 and len(every) <= MOST_READINGS:
            if said_again is None and not self._can_be_said(meanings[0], entry):
                return Reading(normal.original, None, unread_from(normal, 0, TANGLED))
            return Reading(normal.original, meanings[0], None, aside)
        if meanings:
            many = len(meanings) if len(every) <= MOST_READINGS else len(every)
            unread = unread_from(
                normal, 0, Words(f"{many}通りに読める", f"it can be read in {many} ways")
            )
        else:
            assert trouble is not None
            unread = unread_from(normal, max(trouble.position, 0), trouble.reason)
        return Reading(normal.original, None, unread)


def ways(tree: Tree[Token]) -> list[Tree[Token]]:
    """Every unambiguous tree in a parse."""
    if not any(t.data == "_ambig" for t in tree.iter_subtrees()):
        return [tree]
    return list(CollapseAmbiguities().transform(tree))
