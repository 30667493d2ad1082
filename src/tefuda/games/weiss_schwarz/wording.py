"""Abilities in words, for options: the renderers are asked only when somebody reads."""

from __future__ import annotations

from tefuda.effects.lower import Program, compiled
from tefuda.effects.nodes import Ability, Action, ChooseModes, MayEither
from tefuda.games.weiss_schwarz.cards import text_en, text_ja
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


def ability_text(rules: Rules, number: int, lang: str) -> str:
    """One ability as it would be printed."""
    ability = compiled(rules, number).ability
    return text_ja(ability) if lang == "ja" else text_en(ability)


def actions_text(does: tuple[Action, ...], lang: str) -> str:
    """Some actions as an event's text."""
    ability = Ability("event", does)
    return text_ja(ability) if lang == "ja" else text_en(ability)


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose."""
    for f in reversed(s.frames):
        if rules.procs[f.proc].name != "effects.run":
            continue
        made = rules.programs[f.a]
        assert isinstance(made, Program)
        action = made.ops[max(f.b - 1, 0)].action
        if isinstance(action, ChooseModes):
            return actions_text(action.modes[which], lang)
        if isinstance(action, MayEither):
            return actions_text((action.first if which == 0 else action.second,), lang)
    return str(which + 1)
