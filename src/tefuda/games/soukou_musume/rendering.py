"""Temporary: being written."""

from __future__ import annotations

from tefuda.effects.nodes import Ability

TYPES_EN = {"格闘": "melee", "射撃": "ranged"}


class _Raw:
    def ability(self, ability: Ability) -> str:
        return repr(ability)


JAPANESE = _Raw()
ENGLISH = _Raw()
