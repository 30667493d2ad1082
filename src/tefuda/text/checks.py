"""What a text must have told by its end: which cards, whose, how many, and that it can be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import LeftOut, Own, That, ThisIn
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Words
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless, walk
from tefuda.text.binder import THOSE
from tefuda.text.sentences import NO_X, SELF, Actions, has_x

WHOSE: Final = Words("誰のことか分からない", "whose is meant is not said")
WHERE: Final = Words("どこのカードか分からない", "where the cards are is not said")


def settled(
    node: object,
    position: int = 0,
    whose: Sequence[str] = (SELF, THOSE),
    also: Callable[[E.Node], Words | None] = lambda n: None,
) -> None:
    """Refuses what still has a mark in it. `whose`: owners that are not told; `also`: what else is
    wrong with a node."""
    for n in walk(node):
        reason = also(n)
        if isinstance(n, (That, LeftOut, Own, ThisIn)):
            reason = NOTHING_CHOSEN
        elif getattr(n, "who", "") in whose or getattr(n, "by", "") in whose:
            reason = WHOSE
        if reason is not None:
            raise Meaningless(reason, position)


def unbound(node: object) -> bool:
    """Whether something speaks of a choice, made or not."""
    return any([isinstance(n, (That, LeftOut, Own, E.Chosen)) for n in walk(node)])


def x_is_told(node: object, position: int) -> None:
    if has_x(node):
        raise Meaningless(NO_X, position)


def pays(does: Sequence[E.Action]) -> bool:
    """Whether the cost is paid where the actions say so."""
    return any([isinstance(n, E.PayCost) for n in walk(tuple(does))])


Tests = tuple[E.Test, ...]


def turnable(
    cost: Actions, one: str, other: str, order: Callable[[Tests], Tests] = tuple
) -> Actions:
    """A cost in which what is turned from one pose to the other is not so yet."""

    def ready(a: E.Action) -> E.Action:
        if not isinstance(a, E.Choose) or not isinstance(a.what, E.Cards):
            return a
        for b in cost:
            if isinstance(b, E.SetPose) and b.what == E.Chosen(a.slot):
                test, tests = E.InPose(one if b.pose == other else other), a.what.tests
                tests = order(tests if test in tests else (*tests, test))
                return replace(a, what=replace(a.what, tests=tests))
        return a

    return tuple([ready(a) for a in cost])


def sayable(*say: Callable[[], object]) -> bool:
    """Whether it has words in every language: what nobody can be told is refused."""
    try:
        for words in say:
            words()
    except EngineFault:
        return False
    return True
