"""Abilities in words, for options: the renderers are asked only when somebody reads, and once."""

from __future__ import annotations

from collections.abc import Callable

from tefuda.effects import nodes as E
from tefuda.effects.lower import Program, compiled
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


class Wording:
    """What a game's renderers say of abilities, kept: abilities never change."""

    def __init__(self, ja: Callable[[E.Ability], str], en: Callable[[E.Ability], str]) -> None:
        self.ja = ja
        self.en = en
        self.texts: dict[tuple[E.Ability, str], str] = {}

    def said(self, ability: E.Ability, lang: str) -> str:
        """An ability as it would be printed."""
        key = (ability, lang)
        got = self.texts.get(key)
        if got is None:
            got = self.ja(ability) if lang == "ja" else self.en(ability)
            self.texts[key] = got
        return got

    def by_itself(self, ability: E.Ability, lang: str) -> str:
        """The same; "": it speaks of what came before it, and no text by itself says that."""
        try:
            return self.said(ability, lang)
        except EngineFault:
            return ""

    def of(self, rules: Rules, number: int, lang: str) -> str:
        """An ability of the rules, as it would be printed."""
        return self.said(compiled(rules, number).ability, lang)

    def waiting(self, rules: Rules, s: State, which: int, lang: str) -> str:
        """The ability in a place of the waiting list."""
        return self.by_itself(compiled(rules, s.waiting[which].ability).ability, lang)


def choosing(rules: Rules, s: State) -> E.Action | None:
    """What of a text under way lets somebody choose between effects, or between two places."""
    for f in reversed(s.frames):
        if rules.procs[f.proc].name == "effects.run":
            made = rules.programs[f.a]
            assert isinstance(made, Program)
            action = made.ops[max(f.b - 1, 0)].action
            if isinstance(action, (E.ChooseModes, E.MayEither)):
                return action
    return None


def offered(rules: Rules, s: State, which: int) -> tuple[E.Action, ...]:
    """One of the effects between which a text under way lets somebody choose."""
    action = choosing(rules, s)
    if isinstance(action, E.ChooseModes):
        return action.modes[which]
    if isinstance(action, E.MayEither):
        return (action.first if which == 0 else action.second,)
    return ()


def nth(which: int, lang: str) -> str:
    """An effect by its place, where there are no words for it."""
    return f"{which + 1}つめの効果" if lang == "ja" else f"effect {which + 1}"
