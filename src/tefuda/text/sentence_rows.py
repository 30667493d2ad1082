"""Sentences as rows of actions, each joined to what it hangs on.

A sentence that speaks of what a conditional one before it did belongs to that. Which card a word
means is a game's own matter (`Rows.single`); what came up where is kept in `Rows.things`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from tefuda.effects import nodes as E
from tefuda.effects.marks import Said
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless, rebuilt, walk
from tefuda.text.sentences import (
    NOTHING_DONE,
    UNSURE,
    Actions,
    Sentence,
    sentences_of,
    with_x,
)

LASTING = Words("続く間だけが言えること", "only what holds can say this")


class Row:
    """A row of actions that grows: those of a text, or those under a condition in it."""

    def __init__(self, parent: Row | None = None, closed: bool = False) -> None:
        self.parent = parent
        # what is done several times, later, or in one of several ways: nothing joins it afterwards
        self.pen: Row | None = self if closed else parent.pen if parent is not None else None
        self.items: list[E.Action | OpenIf | OpenMay] = []

    def within(self, other: Row) -> bool:
        """Whether this row is the other, or under it."""
        row: Row | None = self
        while row is not None:
            if row is other:
                return True
            row = row.parent
        return False

    def frozen(self) -> Actions:
        return tuple([a if isinstance(a, E.Action) else a.frozen() for a in self.items])


class OpenIf:
    def __init__(self, cond: E.Condition, then: Row, otherwise: Row) -> None:
        self.cond = cond
        self.then = then
        self.otherwise = otherwise

    def frozen(self) -> E.Action:
        return E.If(self.cond, self.then.frozen(), self.otherwise.frozen())


class OpenMay:
    def __init__(self, do: Row, then: Row, by: str, otherwise: Row) -> None:
        self.do = do
        self.then = then
        self.by = by
        self.otherwise = otherwise

    def frozen(self) -> E.Action:
        return E.May(self.do.frozen(), self.then.frozen(), self.by, self.otherwise.frozen())


class Spoken:
    """Something a text has spoken of, and the row in which it came up; None: before everything."""

    __slots__ = ("row",)

    def __init__(self) -> None:
        self.row: Row | None = None


T = TypeVar("T", bound=Spoken)


class Rows(Generic[T]):
    """Goes through the sentences of one text in order."""

    lasting = LASTING  # why 「…中、」 is refused where something is done

    def __init__(self) -> None:
        self.things: list[T] = []
        self.now: Row | None = None
        self.spoken: set[T] = set()
        self.under: Row | None = None  # where the next sentence stands in any case
        self.count = 0  # sentences so far

    def bound(self, node: Any) -> Any:
        """A node with its words for cards settled."""
        raise NotImplementedError

    def single(self, a: E.Action, into: Row) -> E.Action:
        """An action that is no condition, settled."""
        raise NotImplementedError

    def text(self, sentences: Sequence[Sentence]) -> Actions:
        """All the sentences of a text."""
        root = Row()
        self.sentences(with_x(sentences), root)
        return root.frozen()

    def sentences(self, sentences: Sequence[Sentence], root: Row) -> None:
        last: Row | None = None  # where the sentence before stands
        then = False  # it hung on the one before it
        hung: tuple[Row, str] | None = None  # where and how the sentence before hangs
        for sentence in sentences:
            if sentence.lasting:
                raise Meaningless(self.lasting, sentence.start)
            try:
                if sentence.follow and last is None:
                    raise Meaningless(NOTHING_DONE, sentence.start)
                if sentence.follow == "after":
                    assert last is not None
                    self.under = self._goes_on(last, hung)
                    last, hung = self._next(sentence, root, then), None
                elif sentence.follow:
                    assert last is not None
                    row = self._follow(last, hung, sentence.follow)
                    hidden = self.hidden(row)
                    self.things = [t for t in self.things if t not in hidden]
                    self.rows(sentence.actions, row)
                    self.things = hidden + self.things
                    hung = row, sentence.follow
                else:
                    last, hung = self._next(sentence, root, then), None
                then = sentence.follow == "then" or (then and last is not root)
            except Meaningless as e:
                raise Meaningless(e.reason, sentence.start if e.position < 0 else e.position) from e

    def hidden(self, row: Row) -> list[T]:
        """What nothing in a row can mean."""
        return [t for t in self.things if _apart(t, row)]

    def _goes_on(self, last: Row, hung: tuple[Row, str] | None) -> Row:
        """Where 「その後、」 goes on: under what the sentence before it stands under."""
        row, how = (last, "then") if hung is None else hung
        item = row.items[-1]
        while isinstance(item, OpenIf) and item.then.items:
            if item is not row.items[0] or item.otherwise.items:
                raise Meaningless(UNSURE, -1)
            row, item = item.then, item.then.items[-1]
        if how != "then":
            raise Meaningless(UNSURE, -1)
        return row

    def _next(self, sentence: Sentence, root: Row, then: bool) -> Row:
        """A sentence that does not say it hangs on one before: where what it speaks of came up."""
        self.count += 1
        least, self.under = self.under, None
        before, outside, self.spoken = list(self.things), self.spoken, set()
        made = Row(root)
        self.rows(sentence.actions, made)
        rows = [t.row for t in before if t in self.spoken and t.row is not None]
        rows = [row for row in rows if row.within(root)]
        if least is not None:
            rows.append(least)
        self.spoken |= outside
        target = root
        for row in rows:
            if row.within(target):
                target = row
            elif not target.within(row):
                raise Meaningless(UNSURE, -1)
        if target.pen is not root.pen or (then and not rows):
            raise Meaningless(UNSURE, -1)
        for item in made.items:
            target.items.append(item)
            for inner in _rows_of(item):
                inner.parent = target
        for thing in self.things:
            if thing.row is made:
                thing.row = target
        return target

    def _follow(self, last: Row, hung: tuple[Row, str] | None, how: str) -> Row:
        """The row for a sentence that hangs on the one before it, which may hang itself."""
        self.count += 1
        if hung is None or (hung[1] == "then" and how == "then"):
            return self._branch(last, how)
        row, before = hung
        if before != "then" or how == "if_not":
            return self._branch(row, how)
        if isinstance(_innermost(row), OpenMay):  # 「そうしなかったら」: of which of the two?
            raise Meaningless(UNSURE, -1)
        return self._branch(last, how)

    def _branch(self, last: Row, how: str) -> Row:
        """The row for what follows if something was done, or was not."""
        item = last.items[-1]
        if how == "if_not":
            if not isinstance(item, OpenIf) or item.otherwise.items:
                raise Meaningless(NOTHING_DONE, -1)
            if item.then.items and isinstance(item.then.items[-1], OpenIf):
                raise Meaningless(UNSURE, -1)
            return item.otherwise
        while isinstance(item, OpenIf) and item.then.items:
            last, item = item.then, item.then.items[-1]
        return self._after_may(last, item, how)

    def _after_may(self, last: Row, item: E.Action | OpenIf | OpenMay, how: str) -> Row:
        if isinstance(item, OpenMay):
            if how == "else":
                if item.otherwise.items:
                    raise Meaningless(UNSURE, -1)
                return item.otherwise
            if not item.then.items:
                return item.then
            return self._branch(item.then, how)  # 「そうしたら」 once more
        if how == "else" or not isinstance(item, E.Action):
            raise Meaningless(NOTHING_DONE, -1)
        return self._did(last)

    def _did(self, last: Row) -> Row:
        """The row for what follows if what is done last in a row was done."""
        open_if = OpenIf(E.Did(), Row(last), Row(last))
        last.items.append(open_if)
        return open_if.then

    # --- actions

    def row(self, actions: Actions) -> Actions:
        """Actions by themselves: a cost."""
        made = Row()
        self.rows(actions, made)
        return made.frozen()

    def rows(self, actions: Actions, into: Row) -> None:
        for a in actions:
            self.now = into
            self.action(a, into)

    def action(self, a: E.Action, into: Row) -> None:
        if isinstance(a, Said):
            self.sentences(with_x(sentences_of(a)), into)
        elif isinstance(a, E.If):
            open_if = OpenIf(self.bound(a.cond), Row(into), Row(into))
            into.items.append(open_if)
            self.rows(a.then, open_if.then)
            self.rows(a.otherwise, open_if.otherwise)
        elif isinstance(a, E.May):
            do, then = Row(into), Row(into)
            may = OpenMay(do, then, a.by, Row(into))
            into.items.append(may)
            self.rows(a.do, do)
            for thing in self.things:
                if thing.row is do:  # what is done with it follows only if it was done
                    thing.row = then
            self.rows(a.then, then)
            self.rows(a.otherwise, may.otherwise)
        else:
            into.items.append(self.single(a, into))

    def closed(self, actions: Actions, into: Row) -> Actions:
        made = Row(into, closed=True)
        self.rows(actions, made)
        self.now = into
        return made.frozen()

    def in_modes(self, modes: Sequence[Actions], into: Row) -> tuple[Actions, ...]:
        """One of several: none speaks of what another has chosen."""
        before = list(self.things)
        made: list[T] = []
        out = []
        for mode in modes:
            self.things = list(before)
            out.append(self.closed(mode, into))
            made += [t for t in self.things if t not in before]
        self.things = before + made
        return tuple(out)


def _apart(thing: Spoken, row: Row) -> bool:
    """Whether a thing came up only where this row is not carried out: 「そうでないなら」."""
    made, parent = thing.row, row.parent
    if made is None or parent is None or row.within(made):
        return False
    return made is not parent and made.within(parent)


def _innermost(row: Row) -> E.Action | OpenIf | OpenMay:
    """What is done last in a row, under whatever conditions."""
    item = row.items[-1]
    while isinstance(item, OpenIf) and item.then.items:
        item = item.then.items[-1]
    return item


def _rows_of(item: E.Action | OpenIf | OpenMay) -> tuple[Row, ...]:
    if isinstance(item, OpenIf):
        return item.then, item.otherwise
    return (item.do, item.then, item.otherwise) if isinstance(item, OpenMay) else ()


def in_slots(actions: Actions) -> Actions:
    """The same with as few slots as will do: one is free again when nothing later speaks of it."""
    made: dict[int, int] = {}  # choice → when it is made
    last: dict[int, int] = {}  # choice → when it is last spoken of
    for at, node in enumerate(walk(actions)):
        if isinstance(node, E.Choose):
            made[node.slot] = last[node.slot] = at
        elif isinstance(node, E.Chosen):
            last[node.slot] = at
    slots: dict[int, int] = {}
    for choice, at in made.items():
        held = {slot for other, slot in slots.items() if last[other] > at}
        slots[choice] = min([n for n in range(len(held) + 1) if n not in held])

    def renumbered(n: object) -> object:
        if isinstance(n, E.Choose):
            return replace(n, what=rebuilt(n.what, renumbered), slot=slots[n.slot])
        return E.Chosen(slots[n.slot]) if isinstance(n, E.Chosen) else None

    done: Actions = rebuilt(actions, renumbered)
    return done
