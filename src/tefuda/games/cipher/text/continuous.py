"""What holds: the actions of a 【常】 text as numbers changed and abilities given."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.kernel.rules import Words
from tefuda.text import continuous
from tefuda.text.sentences import Actions, both

NOT_FOR_CONT: Final = Words("【常】にできないこと", "a 【常】 skill cannot do this")


class Standing(continuous.Standing):
    """What this card itself has by what it is given, it has by this skill."""

    def give(self, a: E.Grant, cond: E.Condition | None) -> None:
        given = a.ability
        if a.what == E.This() and given == E.Ability("cont", holds=given.holds):
            self.holds += [replace(h, cond=both(cond, h.cond)) for h in given.holds]
        else:
            super().give(a, cond)


def standing(actions: Actions) -> E.Ability:
    """A 【常】 skill."""
    return Standing(NOT_FOR_CONT).ability("cont", actions)
