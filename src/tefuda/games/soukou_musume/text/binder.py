"""Which choice 「そのユニット」, 「そのカード」, 「それ」 and a left-out object mean in 装甲娘 text.

A word means a choice by its noun, never simply the latest; what could be two is refused. A choice made
under a condition does not outlive it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import LeftOut, Own, That
from tefuda.games.soukou_musume.text.checks import TO_UNITS, check
from tefuda.games.soukou_musume.text.lexicon import FIELD
from tefuda.kernel.rules import Words
from tefuda.text import binder
from tefuda.text.audit import Meaningless, swapped, walk
from tefuda.text.binder import ANY, Thing, nothing
from tefuda.text.sentence_rows import OpenIf, OpenMay, Row
from tefuda.text.sentences import Sentence

UNIT: Final = "unit"
CARD: Final = "card"

AMBIGUOUS = Words(
    "前に選ばれたもののうち、どれを指すか分からない",
    "it could mean more than one of the choices before",
)


class Binder(binder.Binder):
    """Goes through the sentences of one text in order."""

    def __init__(self, entry: str) -> None:
        super().__init__()
        self.entry = entry
        self.choices: dict[int, E.Choose] = {}
        self.dead: set[Thing] = set()  # made under a condition that is over
        self.doing: E.Action | None = None
        self.taken: list[Thing] = []  # what an action has chosen itself
        self.named: list[Thing] = []  # what it speaks of already

    # --- sentences

    def _next(self, sentence: Sentence, root: Row, then: bool) -> Row:
        self.dead |= {t for t in self.things if t.row is not root}
        return super()._next(sentence, root, False)

    def _after_may(self, last: Row, item: E.Action | OpenIf | OpenMay, how: str) -> Row:
        if isinstance(item, OpenMay) and item.then.items:  # 「そうしたら」 once more
            return self._did(last)
        return super()._after_may(last, item, how)

    def hidden(self, row: Row) -> list[Thing]:
        return []

    # --- actions

    def action(self, a: E.Action, into: Row) -> None:
        self.doing = a
        super().action(a, into)

    def plain(self, a: E.Action) -> E.Action:
        new: E.Action = self.bound(a)
        check(new, self.look, self.entry)
        return new

    def choose(self, a: E.Choose) -> E.Choose:
        new = super().choose(a)
        self.choices[new.slot] = new
        return new

    def chosen(self, a: E.Choose, who: str) -> Thing:
        what = a.what
        cards = isinstance(what, E.Cards) and what.kinds == ("unit",)
        fights = isinstance(what, E.Cards) and cards and set(what.zones) <= set(FIELD)
        thing = Thing(E.Chosen(a.slot), "chosen", who, UNIT if fights else CARD)
        thing.kinds = ("unit",) if cards else ()
        return thing

    def look(self, s: E.Selector) -> E.Selector | E.Choose:
        """The choice a selector speaks of, or the selector itself."""
        return self.choices[s.slot] if isinstance(s, E.Chosen) else s

    # --- words for cards

    def bound(self, node: Any) -> Any:
        """What is named comes before what is left out, and neither means what the clause chooses."""
        own = any([isinstance(n, Own) for n in walk(node)])
        self.taken = [self.own] if own and self.own is not None else []
        self.named = list(self.taken)
        for mark in (That, LeftOut, Own):
            node = self._settled(node, mark)
        for thing in self.named:
            thing.sentence = self.count  # spoken of again, it is as near as what is chosen here
        return node

    def _settled(self, node: Any, mark: type[E.Selector]) -> Any:
        return swapped(node, lambda s: self.meant(s) if isinstance(s, mark) else None)

    def speak(self, thing: Thing) -> E.Selector:
        self.named.append(thing)
        return super().speak(thing)

    def that(self, noun: str) -> E.Selector:
        known = [t for t in self.things if t not in self.taken]
        return self.speak(self._named(noun, known))

    def _named(self, noun: str, known: Sequence[Thing]) -> Thing:
        proper = [t for t in known if noun in (ANY, t.kind)]
        loose = [t for t in known if t not in proper and (noun != UNIT or t.kinds)]
        here = [t for t in proper if t.sentence == self.count]
        if here:
            return self._only(here)
        here = [t for t in loose if t.sentence == self.count]
        if here:
            return self._only(here + proper)
        return self._only(proper or loose)

    def left_out(self) -> E.Selector:
        fit = [t for t in self.things if t not in self.named]
        if isinstance(self.doing, (*TO_UNITS, E.Exchange)):
            fit = [t for t in fit if t.kind == UNIT]
        elif isinstance(self.doing, E.AttachCards):
            fit = [t for t in fit if t.kind != UNIT]
        here = [t for t in fit if t.sentence == self.count]
        return self.speak(self._only([t for t in here if not t.used] or here or fit))

    def _only(self, found: Sequence[Thing]) -> Thing:
        if not [t for t in found if t not in self.dead]:
            raise nothing()
        if len(found) > 1:
            raise Meaningless(AMBIGUOUS, -1)
        return found[0]
