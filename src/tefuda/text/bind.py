"""What 「そのユニット」, 「そのカード」, 「それ」 and a left-out object mean: which earlier choice.

A lowering leaves marks (`That`, `LEFT_OUT`, `OWN`) where text speaks of a choice. `Binder` puts the
choices in their place, by noun: it never simply takes the latest, and refuses what could be two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from tefuda.effects.marks import LeftOut, Own, That
from tefuda.effects.nodes import Action, AttachCards, Cards, Choose, Chosen, If, May, Node, Selector
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk

UNIT: Final = "unit"
CARD: Final = "card"
ANY: Final = "any"

AMBIGUOUS = Words(
    "前に選ばれたもののうち、どれを指すか分からない",
    "it could mean more than one of the choices before",
)


def unbound(node: object) -> bool:
    """Whether something speaks of a choice that is not settled."""
    return any([isinstance(n, (That, LeftOut, Own, Chosen)) for n in walk(node)])


def swapped(node: Any, change: Callable[[Selector], Selector | None]) -> Any:
    """A node with some of its selectors changed; None leaves one as it is."""
    if isinstance(node, tuple):
        return tuple([swapped(part, change) for part in node])
    if isinstance(node, Selector):
        new = change(node)
        if new is not None:
            return new
    names = getattr(node, "__dataclass_fields__", ()) if isinstance(node, Node) else ()
    parts = {name: getattr(node, name) for name in names}
    new_parts = {name: swapped(part, change) for name, part in parts.items()}
    changed: Any = node
    return node if new_parts == parts else replace(changed, **new_parts)


class _Choice:
    __slots__ = ("action", "conditional", "dead", "index", "sentence", "used")

    def __init__(self, index: int, action: Choose, sentence: int, conditional: bool) -> None:
        self.index = index
        self.action = action
        self.sentence = sentence
        self.conditional = conditional
        self.dead = False  # made under a condition that is over
        self.used = False


Check = Callable[[Action, Callable[[Selector], Selector | Choose]], None]


class Binder:
    """Goes through the sentences of one text in order. Choices are numbered as they come."""

    def __init__(
        self, units: tuple[str, ...], needs_unit: Callable[[Action], bool], check: Check
    ) -> None:
        self.units = units  # the zones of the battlefield
        self.needs_unit = needs_unit
        self.check = check
        self.choices: list[_Choice] = []
        self.sentences = 0

    def sentence(self, actions: tuple[Action, ...], follows: bool = False) -> tuple[Action, ...]:
        """One sentence; `follows`: it is said under 「そうしたら」."""
        self.sentences += 1
        if not follows:
            for c in self.choices:
                c.dead = c.dead or c.conditional
        return self._row(actions, follows)

    def look(self, s: Selector) -> Selector | Choose:
        """The choice a selector speaks of, or the selector itself."""
        return self.choices[s.slot].action if isinstance(s, Chosen) else s

    def _row(self, actions: Iterable[Action], conditional: bool) -> tuple[Action, ...]:
        return tuple([self._action(a, conditional) for a in actions])

    def _action(self, a: Action, conditional: bool) -> Action:
        if isinstance(a, If):
            cond = self._bound(a.cond, a)
            then = self._row(a.then, True)
            return If(cond, then, self._row(a.otherwise, True))
        if isinstance(a, May):
            do = self._row(a.do, True)
            return May(do, self._row(a.then, True), a.by)
        a = self._bound(a, a)
        if isinstance(a, Choose):
            a = replace(a, slot=len(self.choices))
            self.check(a, self.look)
            self.choices.append(_Choice(a.slot, a, self.sentences, conditional))
        else:
            self.check(a, self.look)
        return a

    def _bound(self, node: Any, a: Action) -> Any:
        taken: list[_Choice] = []
        if any([isinstance(n, Own) for n in walk(node)]):
            taken.append(self.choices[-1])

        def own(s: Selector) -> Selector | None:
            return Chosen(self.choices[-1].index) if isinstance(s, Own) else None

        def said(s: Selector) -> Selector | None:
            if not isinstance(s, That):
                return None
            found = self._named(s.noun, [c for c in self.choices if c not in taken])
            named.append(found)
            return Chosen(found.index)

        def left(s: Selector) -> Selector | None:
            if not isinstance(s, LeftOut):
                return None
            fit = self.choices
            if self.needs_unit(a):
                fit = [c for c in fit if self.is_unit(c.action)]
            elif isinstance(a, AttachCards):
                fit = [c for c in fit if not self.is_unit(c.action)]
            found = self._left_out([c for c in fit if c not in taken and c not in named])
            named.append(found)
            return Chosen(found.index)

        named: list[_Choice] = []
        node = swapped(swapped(node, said), left)
        node = swapped(node, own)
        for c in (*taken, *named):
            c.used = True
            c.sentence = self.sentences  # spoken of again, it is as near as what is chosen here
        return node

    def is_unit(self, a: Choose) -> bool:
        """Whether units on the battlefield are chosen."""
        s = a.what
        return (
            isinstance(s, Cards)
            and s.kinds == ("unit",)
            and all([zone in self.units for zone in s.zones])
        )

    def _named(self, noun: str, known: list[_Choice]) -> _Choice:
        proper = [c for c in known if noun == ANY or self.is_unit(c.action) == (noun == UNIT)]
        loose = [c for c in known if c not in proper and (noun != UNIT or _unit_card(c.action))]
        here = [c for c in proper if c.sentence == self.sentences]
        if here:
            return _only(here)
        here = [c for c in loose if c.sentence == self.sentences]
        if here:
            return _only(here + proper)
        return _only(proper or loose)

    def _left_out(self, known: list[_Choice]) -> _Choice:
        here = [c for c in known if c.sentence == self.sentences]
        return _only([c for c in here if not c.used] or here or known)


def _unit_card(a: Choose) -> bool:
    return isinstance(a.what, Cards) and a.what.kinds == ("unit",)


def _only(found: list[_Choice]) -> _Choice:
    if not [c for c in found if not c.dead]:
        raise Meaningless(NOTHING_CHOSEN, -1)
    if len(found) > 1:
        raise Meaningless(AMBIGUOUS, -1)
    return found[0]


def in_slots(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same with as few slots as will do: one is free again when nothing later speaks of it."""
    made: dict[int, int] = {}  # choice → when it is made
    last: dict[int, int] = {}  # choice → when it is last spoken of
    for at, node in enumerate(walk(actions)):
        if isinstance(node, Choose):
            made[node.slot] = last[node.slot] = at
        elif isinstance(node, Chosen):
            last[node.slot] = at
    slots: dict[int, int] = {}
    for choice, at in made.items():
        held = {slot for other, slot in slots.items() if last[other] > at}
        slots[choice] = min([n for n in range(len(held) + 1) if n not in held])

    def renumbered(s: Selector) -> Selector | None:
        return Chosen(slots[s.slot]) if isinstance(s, Chosen) else None

    def row(node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple([row(part) for part in node])
        if isinstance(node, If):
            return If(swapped(node.cond, renumbered), row(node.then), row(node.otherwise))
        if isinstance(node, May):
            return May(row(node.do), row(node.then), node.by)
        new = swapped(node, renumbered)
        return replace(new, slot=slots[node.slot]) if isinstance(node, Choose) else new

    done: tuple[Action, ...] = row(actions)
    return done
