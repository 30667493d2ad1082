"""What holds: the actions of a 【永】 text as numbers changed and abilities given."""

from __future__ import annotations

from dataclasses import replace

from tefuda.effects.marks import LiesIn
from tefuda.effects.nodes import (
    Ability,
    Both,
    Condition,
    Gives,
    Grant,
    Holds,
    If,
    Modify,
    This,
)
from tefuda.games.weiss_schwarz.binding import Binder
from tefuda.games.weiss_schwarz.sense import FROM_HAND, NOT_FOR_CONT, each, settled
from tefuda.text.audit import Meaningless
from tefuda.text.pieces import Actions, both


def without_place(cond: Condition | None) -> tuple[Condition | None, tuple[str, ...]]:
    """A condition without where the card itself lies, and that."""
    if isinstance(cond, LiesIn):  # on the stage is where it counts anyway
        return None, () if cond.zone == "stage" else (cond.zone,)
    if isinstance(cond, Both):
        left, here = without_place(cond.left)
        right, there = without_place(cond.right)
        return both(left, right), here + there
    return cond, ()


class Standing:
    """The actions of a 【永】 text as what holds and what is given."""

    def __init__(self) -> None:
        self.holds: list[Holds] = []
        self.gives: list[Gives] = []

    def take(self, actions: Actions, cond: Condition | None) -> None:
        for a in actions:
            if isinstance(a, If) and not a.otherwise:
                self.take(a.then, both(cond, a.cond))
            elif isinstance(a, Modify) and not a.until:
                self.holds.append(Holds(a.what, a.attr, a.how, each(a.amount), cond))
            elif isinstance(a, Grant) and not a.until:
                self.gives.append(Gives(a.what, a.ability, cond))
            else:
                raise Meaningless(NOT_FOR_CONT, -1)


def standing(actions: Actions) -> Ability:
    """A 【永】 ability: one condition over everything stands at the ability."""
    cond: Condition | None = None
    while len(actions) == 1 and isinstance(actions[0], If) and not actions[0].otherwise:
        cond = both(cond, actions[0].cond)
        actions = actions[0].then
    got = Standing()
    got.take(actions, None)
    cond, where = without_place(cond)
    binder = Binder()
    holds = binder.bound(tuple(got.holds))
    gives = tuple([replace(g, what=binder.bound(g.what)) for g in got.gives])
    cond = binder.bound(cond) if cond is not None else None
    ability = Ability("cont", cond=cond, holds=holds, gives=gives)
    settled(ability)
    if any([h.attr in FROM_HAND and h.what == This() for h in holds]):
        where = (*where, "hand")
    return replace(ability, where=tuple(dict.fromkeys((*where, *binder.where))))
