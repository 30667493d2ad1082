"""What holds: the actions of a 【永】 or 【常】 text as numbers changed and abilities given."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.effects import nodes as E
from tefuda.effects.marks import LiesIn
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless
from tefuda.text.sentences import Actions, Sentence, both, with_x


def plain_row(
    sentences: Sequence[Sentence], refusal: Words, position: int | None = None
) -> Actions:
    """All the sentences as one row of actions, still with marks, where none hangs on another.
    `position`: of the refusal, where it is not that of the sentence."""
    if position is not None and any([sentence.follow for sentence in sentences]):
        raise Meaningless(refusal, position)
    done: list[E.Action] = []
    for sentence in with_x(sentences):
        if sentence.follow:
            raise Meaningless(refusal, sentence.start)
        done.extend(sentence.actions)
    return tuple(done)


class Standing:
    """The actions of a text as what holds and what is given."""

    def __init__(self, refusal: Words) -> None:
        self.refusal = refusal
        self.holds: list[E.Holds] = []
        self.gives: list[E.Gives] = []

    def take(self, actions: Actions, cond: E.Condition | None) -> None:
        for a in actions:
            if isinstance(a, E.If) and not a.otherwise:
                self.take(a.then, both(cond, a.cond))
            elif isinstance(a, E.Modify) and not a.until:
                self.hold(a, cond)
            elif isinstance(a, E.Grant) and not a.until:
                self.give(a, cond)
            else:
                raise Meaningless(self.refusal, -1)

    def hold(self, a: E.Modify, cond: E.Condition | None) -> None:
        self.holds.append(E.Holds(a.what, a.attr, a.how, a.amount, cond))

    def give(self, a: E.Grant, cond: E.Condition | None) -> None:
        self.gives.append(E.Gives(a.what, a.ability, cond))

    def ability(self, kind: str, actions: Actions) -> E.Ability:
        """One condition over everything stands at the ability."""
        cond: E.Condition | None = None
        while len(actions) == 1 and isinstance(actions[0], E.If) and not actions[0].otherwise:
            cond = both(cond, actions[0].cond)
            actions = actions[0].then
        self.take(actions, None)
        return E.Ability(kind, cond=cond, holds=tuple(self.holds), gives=tuple(self.gives))


def without_place(
    cond: E.Condition | None, home: str = ""
) -> tuple[E.Condition | None, tuple[str, ...]]:
    """A condition without where the card itself lies, and that; `home`: where it counts anyway."""
    if isinstance(cond, LiesIn):
        return None, () if cond.zone == home else (cond.zone,)
    if isinstance(cond, E.Both):
        left, here = without_place(cond.left, home)
        right, there = without_place(cond.right, home)
        return both(left, right), here + there
    return cond, ()
