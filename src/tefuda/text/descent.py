"""Parsing by descent: every way a text can be read by a grammar, and what each means.

The grammar is written as for Lark, which loads it; the parsing is our own, because Earley's takes
ten times as long on card text. What a rule makes of the text from a place on is worked out once;
then only what is part of a reading of the whole text is lowered, from the inside out, and readings
that come to the same are one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Any, Final, Protocol

from lark import Token
from lark.grammar import NonTerminal, Rule
from lark.load_grammar import load_grammar

from tefuda.text.audit import Meaningless

MOST_READINGS: Final = 64  # of one stretch of text; more are not even compared

Way = tuple["Alternative", tuple[Any, ...]]


class Tangled(Exception):
    """A text that can be read in too many ways."""


class Lowers(Protocol):
    """What gives rules their meaning: a method for each, by its name."""

    start: int

    def word(self, token: Token | None) -> object: ...


class Alternative:
    """One way to write a rule: its symbols, and how the parts become one."""

    __slots__ = ("ahead", "empty", "inline", "kept", "method", "pass_on", "symbols")

    def __init__(self, rule: Rule, patterns: dict[str, re.Pattern[str]]) -> None:
        symbols: list[tuple[str, re.Pattern[str] | None]] = []
        kept: list[bool] = []
        for symbol in rule.expansion:
            part = isinstance(symbol, NonTerminal)
            symbols.append((symbol.name, None if part else patterns[symbol.name]))
            kept.append(part or not getattr(symbol, "filter_out", False))
        name = str(rule.origin.name)
        self.symbols = tuple(symbols)
        self.kept = tuple(kept)
        self.empty: tuple[bool, ...] = tuple(rule.options.empty_indices)
        self.inline = name.startswith("_") and rule.alias is None
        self.pass_on = rule.options.expand1 and rule.alias is None
        self.method = str(rule.alias or name)
        self.ahead: tuple[re.Pattern[str], ...] = ()  # what each symbol can begin with

    def parts(self, found: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
        """The parts that count, with None for what could stand there and does not."""
        if not any(self.empty):
            return tuple([v for got in found for v in got])
        out: list[Any] = []
        rest = list(found)
        for missing in self.empty:
            if missing:
                out.append(None)
            else:
                out.extend(rest.pop(0))
        return tuple(out)


class Grammar:
    """The rules of a grammar, ready for descent."""

    def __init__(self, text: str, starts: Sequence[str]) -> None:
        grammar, _ = load_grammar(text, "<card text>", [], False)  # type: ignore[no-untyped-call]
        terminals, rules, _ = grammar.compile(list(starts), "*")
        patterns = {t.name: re.compile(t.pattern.to_regexp()) for t in terminals}
        self.rules: dict[str, list[Alternative]] = {}
        self.tails: dict[str, list[Alternative]] = {}  # what a rule may go on with: x+
        for rule in rules:
            name = str(rule.origin.name)
            alternative = Alternative(rule, patterns)
            again = alternative.symbols[0][0] == name
            table = self.tails if again else self.rules
            table.setdefault(name, []).append(alternative)
        self._look_ahead(patterns)

    def _look_ahead(self, patterns: dict[str, re.Pattern[str]]) -> None:
        """Every alternative learns what it, and each of its symbols, can begin with."""
        firsts: dict[str, set[str]] = {name: set() for name in self.rules}
        grown = True
        while grown:
            grown = False
            for name, alternatives in self.rules.items():
                before = len(firsts[name])
                for a in alternatives:
                    symbol, pattern = a.symbols[0]
                    firsts[name] |= firsts[symbol] if pattern is None else {symbol}
                grown = grown or len(firsts[name]) > before
        self.first = {name: _union(of, patterns) for name, of in firsts.items()}
        for alternatives in (*self.rules.values(), *self.tails.values()):
            for a in alternatives:
                a.ahead = tuple([pattern or self.first[symbol] for symbol, pattern in a.symbols])


def _union(names: set[str], patterns: dict[str, re.Pattern[str]]) -> re.Pattern[str]:
    return re.compile("|".join([f"(?:{patterns[n].pattern})" for n in sorted(names)]))


class Descent:
    """One text being read. `furthest` is how far any reading came."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.text = text
        self.furthest = 0
        self.trouble: Meaningless | None = None
        self._known: dict[tuple[str, int], dict[int, list[Way]]] = {}
        self._meant: dict[tuple[str, int, int], list[tuple[Any, ...]]] = {}

    # --- recognising

    def ends(self, name: str, at: int) -> dict[int, list[Way]]:
        """Where a rule can end that begins at a place, and by which alternatives."""
        if self.grammar.first[name].match(self.text, at) is None:
            self.furthest = max(self.furthest, at)
            return {}
        return self._ends(name, at)

    def _ends(self, name: str, at: int) -> dict[int, list[Way]]:
        """The same where it is known that the rule can begin there."""
        key = (name, at)
        got = self._known.get(key)
        if got is not None:
            return got
        out: dict[int, list[Way]] = {}
        self._known[key] = out  # no rule begins with itself, so nobody sees this unfinished
        alternatives = self.grammar.rules[name]
        for a in alternatives:
            if len(alternatives) == 1 or a.ahead[0].match(self.text, at):
                self._follow(a, at, 0, (), out)
        tails = self.grammar.tails.get(name)
        if tails:
            self._extend(name, at, tails, out)
        return out

    def _extend(
        self, name: str, at: int, tails: list[Alternative], out: dict[int, list[Way]]
    ) -> None:
        todo = list(out)
        while todo:
            end = todo.pop()
            more: dict[int, list[Way]] = {}
            for a in tails:
                if self._begins(a, 1, end):
                    self._follow(a, end, 1, ((name, at, end),), more)
            for far, ways in more.items():
                if far not in out:
                    todo.append(far)
                out.setdefault(far, []).extend(ways)

    def _begins(self, a: Alternative, index: int, at: int) -> bool:
        """Whether a symbol of an alternative, if there is one more, can begin at a place."""
        if index == len(a.ahead) or a.ahead[index].match(self.text, at):
            return True
        if at > self.furthest:
            self.furthest = at
        return False

    def _follow(
        self,
        a: Alternative,
        at: int,
        index: int,
        done: tuple[Any, ...],
        out: dict[int, list[Way]],
    ) -> None:
        """Go through the symbols of an alternative from one on, of which it is known that it can begin
        there."""
        symbols = a.symbols
        while index < len(symbols):
            name, pattern = symbols[index]
            index += 1
            if pattern is None:
                ends = self._known.get((name, at))
                if ends is None:
                    ends = self._ends(name, at)
                if len(ends) != 1:
                    for end in ends:
                        if self._begins(a, index, end):
                            self._follow(a, end, index, (*done, (name, at, end)), out)
                    return
                (end,) = ends
                if not self._begins(a, index, end):
                    return
                done = (*done, (name, at, end))
            else:
                found = pattern.match(self.text, at)
                if found is None:
                    if at > self.furthest:
                        self.furthest = at
                    return
                end = found.end()
                done = (*done, Token(name, found.group()) if a.kept[index - 1] else None)
                if index < len(symbols) and symbols[index][1] is None:
                    if not self._begins(a, index, end):
                        return
            at = end
        out.setdefault(at, []).append((a, done))

    # --- lowering

    def meanings(self, name: str, lowering: Lowers, at: int = 0) -> list[Any]:
        """What the whole text from a place on means as this rule: nothing, one thing, or several."""
        try:
            if len(self.text) not in self.ends(name, at):
                return []
            return [v for (v,) in self._values(name, at, len(self.text), lowering)]
        except RecursionError:  # hundreds of the same words
            raise Tangled from None

    def _values(self, name: str, at: int, end: int, lowering: Lowers) -> list[tuple[Any, ...]]:
        key = (name, at, end)
        got = self._meant.get(key)
        if got is None:
            got = []
            for a, parts in self._known[name, at][end]:
                for value in self._lowered(a, parts, at, lowering):
                    if value not in got:
                        got.append(value)
            if len(got) > MOST_READINGS:
                raise Tangled
            self._meant[key] = got
        return got

    def _lowered(
        self, a: Alternative, parts: tuple[Any, ...], at: int, lowering: Lowers
    ) -> list[tuple[Any, ...]]:
        each: list[list[tuple[Any, ...]]] = []
        for part, kept in zip(parts, a.kept, strict=True):
            if isinstance(part, Token):
                lowering.start = at
                try:
                    each.append([(lowering.word(part),)] if kept else [()])
                except Meaningless as e:  # a word of a kind that is known, and not this one
                    self.trouble = self.trouble or e
                    return []
            elif part is None:
                each.append([()])
            else:
                name, start, end = part
                each.append(self._values(name, start, end, lowering))
        out: list[tuple[Any, ...]] = []
        for found in product(*each):
            values = a.parts(found)
            if a.inline or (a.pass_on and len(values) == 1):
                out.append(values)
            else:
                lowering.start = at
                try:
                    out.append((getattr(lowering, a.method)(*values),))
                except Meaningless as e:
                    self.trouble = self.trouble or e
        return out
