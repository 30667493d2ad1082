"""What holds: the actions of a 【常】 text as numbers changed and abilities given."""

from __future__ import annotations

from tefuda.effects.nodes import (
    Ability,
    Action,
    Condition,
    Gives,
    Grant,
    Holds,
    If,
    Modify,
    This,
)
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless
from tefuda.text.pieces import Actions, both

NOT_FOR_CONT = Words("【常】にできないこと", "a 【常】 skill cannot do this")


class Standing:
    """The actions of a 【常】 text as what holds and what is given."""

    def __init__(self) -> None:
        self.holds: list[Holds] = []
        self.gives: list[Gives] = []

    def take(self, actions: Actions, cond: Condition | None) -> None:
        for a in actions:
            if isinstance(a, If) and not a.otherwise:
                self.take(a.then, both(cond, a.cond))
            elif isinstance(a, Modify) and not a.until:
                self.holds.append(Holds(a.what, a.attr, a.how, a.amount, cond))
            elif isinstance(a, Grant) and not a.until:
                self._give(a, cond)
            else:
                raise Meaningless(NOT_FOR_CONT, -1)

    def _give(self, a: Grant, cond: Condition | None) -> None:
        given = a.ability
        if a.what == This() and given == Ability("cont", holds=given.holds):
            for h in given.holds:  # what this card itself has by it, it has by this skill
                self.holds.append(Holds(h.what, h.attr, h.how, h.amount, both(cond, h.cond)))
        else:
            self.gives.append(Gives(a.what, given, cond))


def standing(actions: tuple[Action, ...]) -> Ability:
    """A 【常】 skill: one condition over everything stands at the skill."""
    cond: Condition | None = None
    while len(actions) == 1 and isinstance(actions[0], If) and not actions[0].otherwise:
        cond = both(cond, actions[0].cond)
        actions = actions[0].then
    got = Standing()
    got.take(actions, None)
    return Ability("cont", cond=cond, holds=tuple(got.holds), gives=tuple(got.gives))
