"""What the rules of a grammar mean: each has a function that makes one meaning of its parts.

The functions stand in the modules of a game's reader, under the names of the rules; those that are a
node or a short expression are lines of the module's table `RULES`. A function that asks which kind
of text it is in, or where in the text it stands, is marked by `@placed` and gets the `Meaning` at
hand as its first argument.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, Final, TypeVar, cast

from lark import Token

from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless

HERE: Final = -2
"""The position of the rule that is being lowered, for `Meaningless`; the descent fills it in."""

Make = Callable[..., Any]
F = TypeVar("F", bound=Make)
Rules = dict[str, Make]
"""Rule → the class, function or short expression that gives its meaning."""
WordTables = dict[str, Mapping[str, object] | Callable[[Token], object]]
"""Terminal → its words → what they mean, or the function that tells; others stay tokens."""


def nonsense(ja: str, en: str) -> Meaningless:
    """What to raise where words have no meaning in this place."""
    return Meaningless(Words(ja, en), HERE)


def nonsense_if(so: bool, ja: str, en: str) -> None:
    """The same where something is so."""
    if so:
        raise nonsense(ja, en)


def same(part: Any) -> Any:
    """A rule with one part that means what the part means."""
    return part


_PLACED: Final[set[Make]] = set()


def placed(make: F) -> F:
    """Mark a rule's function as one that is told its place: the `Meaning` at hand comes first."""
    _PLACED.add(make)
    return make


def rules_of(*modules: ModuleType) -> Callable[[str], Make]:
    """The meaning of a rule by its name: its line in the `RULES` of a module, or the function of its
    name there."""

    def rule(name: str) -> Make:
        for module in modules:
            if name in module.RULES:
                return cast(Make, module.RULES[name])
            make = vars(module).get(name)
            if isinstance(make, FunctionType) and make.__module__ == module.__name__:
                return make
        raise EngineFault(f"the grammar has a rule {name!r}, and nothing says what it means")

    return cache(rule)


class Meaning:
    """One text being lowered: its kind, its tables, and where the rule at hand begins."""

    def __init__(self, entry: str, words: WordTables, rules: Callable[[str], Make]) -> None:
        self.entry = entry
        self.words = words
        self.rules = rules
        self.start = 0

    def word(self, token: Token) -> object:
        """What a word means by itself."""
        table = self.words.get(token.type)
        if table is None:
            return token
        return table[str(token)] if isinstance(table, Mapping) else table(token)

    def make(self, rule: str, parts: tuple[Any, ...]) -> Any:
        """What the parts of a rule mean together."""
        make = self.rules(rule)
        return make(self, *parts) if make in _PLACED else make(*parts)
