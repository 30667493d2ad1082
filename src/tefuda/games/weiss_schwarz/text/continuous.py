"""What holds: the actions of a 【永】 text as numbers changed and abilities given."""

from __future__ import annotations

from dataclasses import replace

from tefuda.effects import nodes as E
from tefuda.games.weiss_schwarz.text.binder import Binder
from tefuda.games.weiss_schwarz.text.checks import FROM_HAND, NOT_FOR_CONT, each, settled
from tefuda.text import continuous
from tefuda.text.sentences import Actions


class Standing(continuous.Standing):
    """A number may be worked out for each of the cards that it is for."""

    def hold(self, a: E.Modify, cond: E.Condition | None) -> None:
        super().hold(replace(a, amount=each(a.amount)), cond)


def standing(actions: Actions) -> E.Ability:
    """A 【永】 ability."""
    ability = Standing(NOT_FOR_CONT).ability("cont", actions)
    cond, where = continuous.without_place(ability.cond, "stage")
    binder = Binder()
    holds = binder.bound(ability.holds)
    gives = tuple([replace(g, what=binder.bound(g.what)) for g in ability.gives])
    cond = binder.bound(cond) if cond is not None else None
    ability = replace(ability, cond=cond, holds=holds, gives=gives)
    settled(ability)
    if any([h.attr in FROM_HAND and h.what == E.This() for h in holds]):
        where = (*where, "hand")
    return replace(ability, where=tuple(dict.fromkeys((*where, *binder.where))))
