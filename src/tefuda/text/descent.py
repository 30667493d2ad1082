"""Parsing by descent: every way a text can be read by a grammar, and what each means.

The grammar is written as for Lark, which loads it; the parsing is our own, because Earley's takes
ten times as long on card text. What a rule makes of the text from a place on is worked out once, and
what its alternatives begin with alike is read once for all of them (`Fork`); then only what is part
of a reading of the whole text is lowered, from the inside out, and readings that come to the same
are one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from re import _parser as re_parser
from typing import Any, Final

from lark import Token
from lark.grammar import NonTerminal, Rule
from lark.load_grammar import load_grammar

from tefuda.text.audit import Meaningless
from tefuda.text.meaning import HERE, Meaning

MOST_READINGS: Final = 64  # of one stretch of text; more are not even compared

Way = tuple["Alternative", tuple[Any, ...]]


class Tangled(Exception):
    """A text that can be read in too many ways."""


class Alternative:
    """One way to write a rule: its symbols, and how the parts become one."""

    __slots__ = ("empty", "inline", "kept", "method", "order", "pass_on", "symbols")

    def __init__(self, rule: Rule, patterns: dict[str, re.Pattern[str]], order: int) -> None:
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
        self.order = order  # among all the alternatives of the grammar

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


class Fork:
    """A place in several alternatives at once: those that are over here, and how the others go on."""

    __slots__ = ("live", "over", "steps")

    def __init__(self) -> None:
        self.over: list[Alternative] = []
        self.steps: dict[tuple[str, bool], tuple[re.Pattern[str] | None, Fork]] = {}
        self.live: dict[str, tuple[Forth, ...]] = {}  # by the next character, as they are asked for

    def add(self, a: Alternative, index: int) -> None:
        if index == len(a.symbols):
            self.over.append(a)
            return
        name, pattern = a.symbols[index]
        key = (name, a.kept[index])
        if key not in self.steps:
            self.steps[key] = (pattern, Fork())
        self.steps[key][1].add(a, index + 1)


Forth = tuple[str, "re.Pattern[str] | None", bool, Fork]


class Grammar:
    """The rules of a grammar, ready for descent."""

    def __init__(self, text: str, starts: Sequence[str]) -> None:
        grammar, _ = load_grammar(text, "<card text>", [], False)  # type: ignore[no-untyped-call]
        terminals, rules, _ = grammar.compile(list(starts), "*")
        patterns = {t.name: re.compile(t.pattern.to_regexp()) for t in terminals}
        self.rules: dict[str, list[Alternative]] = {}
        self.tails: dict[str, list[Alternative]] = {}  # what a rule may go on with: x+
        self.forks: dict[str, Fork] = {}
        self.tail_forks: dict[str, Fork] = {}
        for order, rule in enumerate(rules):
            name = str(rule.origin.name)
            alternative = Alternative(rule, patterns, order)
            again = alternative.symbols[0][0] == name
            table, forks = (self.tails, self.tail_forks) if again else (self.rules, self.forks)
            table.setdefault(name, []).append(alternative)
            forks.setdefault(name, Fork()).add(alternative, int(again))
        guards = frozenset([t.name for t in terminals if only_looks(t.pattern.to_regexp())])
        known = {t.name: first_characters(t.pattern.to_regexp()) for t in terminals}
        self.first = self._firsts(known, guards)

    def _firsts(
        self, known: dict[str, set[str] | None], guards: frozenset[str]
    ) -> dict[str, set[str] | None]:
        """What every symbol can begin with; None: with anything. What only looks ahead is passed over."""
        out: dict[str, set[str] | None] = {name: set() for name in self.rules} | known
        grown = True
        while grown:
            grown = False
            for name, alternatives in self.rules.items():
                before = out[name]
                if before is None:
                    continue
                now: set[str] | None = set(before)
                for a in alternatives:
                    ahead = [name for name, _ in a.symbols if name not in guards]
                    more = out[ahead[0]] if ahead else None
                    now = None if now is None or more is None else now | more
                grown = grown or now != before
                out[name] = now
        return out

    def forth(self, fork: Fork, character: str) -> tuple[Forth, ...]:
        """How a place goes on where the text goes on with this character ("": it is over)."""
        found: list[Forth] = []
        for (name, kept), (pattern, after) in fork.steps.items():
            first = self.first[name]
            if first is None or character in first:
                found.append((name, pattern, kept, after))
        fork.live[character] = live = tuple(found)
        return live


def only_looks(pattern: str) -> bool:
    """Whether a pattern takes no character, but only looks at those that come."""
    return all([str(op) in ("ASSERT", "ASSERT_NOT") for op, _ in re_parser.parse(pattern)])


def first_characters(pattern: str) -> set[str] | None:
    """What a match of a pattern can begin with; None: that is not known."""
    return _first_of(list(re_parser.parse(pattern)))


def _first_of(parts: list[Any]) -> set[str] | None:
    for op, value in parts:
        name = str(op)
        if name in ("ASSERT", "ASSERT_NOT", "AT"):
            continue
        if name == "LITERAL":
            return {chr(value)}
        if name == "SUBPATTERN":
            return _first_of(list(value[-1]))
        if name == "BRANCH":
            return _any_of([_first_of(list(one)) for one in value[1]])
        if name == "IN":
            return _any_of([_members(one) for one in value])
        if name == "MAX_REPEAT" and value[0] > 0:
            return _first_of(list(value[2]))
        if name == "MAX_REPEAT":
            rest = parts[parts.index((op, value)) + 1 :]
            return _any_of([_first_of(list(value[2])), _first_of(rest)]) if rest else None
        return None
    return None


def _members(member: tuple[Any, Any]) -> set[str] | None:
    name, value = str(member[0]), member[1]
    if name == "LITERAL":
        return {chr(value)}
    if name == "RANGE" and value[1] - value[0] < 100:
        return {chr(n) for n in range(value[0], value[1] + 1)}
    return None


def _any_of(sets: list[set[str] | None]) -> set[str] | None:
    out: set[str] = set()
    for one in sets:
        if one is None:
            return None
        out |= one
    return out


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
        key = (name, at)
        got = self._known.get(key)
        if got is not None:
            return got
        out: dict[int, list[Way]] = {}
        self._known[key] = out  # no rule begins with itself, so nobody sees this unfinished
        self._go(self.grammar.forks[name], at, (), out)
        if not out:
            return out
        _in_order(out)
        tail = self.grammar.tail_forks.get(name)
        if tail is not None:
            self._extend(name, at, tail, out)
        return out

    def _extend(self, name: str, at: int, tail: Fork, out: dict[int, list[Way]]) -> None:
        todo = list(out)
        while todo:
            end = todo.pop()
            more: dict[int, list[Way]] = {}
            self._go(tail, end, ((name, at, end),), more)
            _in_order(more)
            for far, ways in more.items():
                if far not in out:
                    todo.append(far)
                out.setdefault(far, []).extend(ways)

    def _go(self, fork: Fork, at: int, done: tuple[Any, ...], out: dict[int, list[Way]]) -> None:
        """Go on from a place in some alternatives at a place in the text."""
        for a in fork.over:
            out.setdefault(at, []).append((a, done))
        text, known, forth = self.text, self._known, self.grammar.forth
        character = text[at : at + 1]
        live = fork.live.get(character)
        if live is None:
            live = forth(fork, character)
        for name, pattern, kept, after in live:
            if pattern is None:
                ends = known.get((name, at))
                if ends is None:
                    ends = self.ends(name, at)
                for end in ends:
                    character = text[end : end + 1]
                    alive = after.live.get(character)
                    if alive is None:
                        alive = forth(after, character)
                    if alive or after.over:
                        self._go(after, end, (*done, (name, at, end)), out)
                    elif end > self.furthest:
                        self.furthest = end
            else:
                found = pattern.match(text, at)
                if found is not None:
                    part = Token(name, found.group()) if kept else None
                    self._go(after, found.end(), (*done, part), out)
        if fork.steps and at > self.furthest:
            self.furthest = at

    # --- lowering

    def meanings(self, name: str, lowering: Meaning, at: int = 0) -> list[Any]:
        """What the whole text from a place on means as this rule: nothing, one thing, or several."""
        try:
            if len(self.text) not in self.ends(name, at):
                return []
            return [v for (v,) in self._values(name, at, len(self.text), lowering)]
        except RecursionError:  # hundreds of the same words
            raise Tangled from None

    def _values(self, name: str, at: int, end: int, lowering: Meaning) -> list[tuple[Any, ...]]:
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
        self, a: Alternative, parts: tuple[Any, ...], at: int, lowering: Meaning
    ) -> list[tuple[Any, ...]]:
        each: list[list[tuple[Any, ...]]] = []
        for part, kept in zip(parts, a.kept, strict=True):
            if isinstance(part, Token):
                lowering.start = at
                try:
                    each.append([(lowering.word(part),)] if kept else [()])
                except Meaningless as e:  # a word of a kind that is known, and not this one
                    self._in_trouble(e, at)
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
                    out.append((lowering.make(a.method, values),))
                except Meaningless as e:
                    self._in_trouble(e, at)
        return out

    def _in_trouble(self, e: Meaningless, at: int) -> None:
        """Keep the last trouble, with the place of its rule: parts come before what they are in."""
        self.trouble = e
        if e.position == HERE:
            e.position = at


def _in_order(out: dict[int, list[Way]]) -> None:
    """The ways to one end in the order of the grammar."""
    for ways in out.values():
        if len(ways) > 1:
            ways.sort(key=_order)


def _order(way: Way) -> int:
    return way[0].order
