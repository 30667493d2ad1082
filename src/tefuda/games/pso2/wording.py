"""Abilities in words, for options: the renderers are asked only when somebody reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects.lower import Program, compiled
from tefuda.effects.nodes import Ability, Action, Choose, ChooseModes, Chosen, MayEither, Num
from tefuda.games.pso2.cards import text_en, text_ja
from tefuda.games.pso2.modes import TO_DECK, TO_HEAL, recovering
from tefuda.games.pso2.words import HealUp, PaidX, Recover, Recycle
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State

_TEXTS: dict[tuple[Ability, str], str] = {}  # what has been said once; abilities never change


def ability_text(rules: Rules, number: int, lang: str) -> str:
    """One ability as it would be printed; "": it speaks of what came before it, and no text by itself
    says that."""
    try:
        return said(as_printed(compiled(rules, number).ability), lang)
    except EngineFault:
        return ""


def as_printed(ability: Ability) -> Ability:
    """With the choices that the rules make of 回復X put back into that word."""
    return replace(ability, does=tuple([_recover(a) for a in ability.does]))


def _recover(a: Action) -> Action:
    if isinstance(a, ChooseModes) and a.modes and isinstance(a.modes[0][0], Choose):
        for word in (Recover(Num(a.modes[0][0].most)), Recover(PaidX())):
            if recovering(word) == a:
                return word
    return a


def waiting_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """The ability in a place of the waiting list."""
    return ability_text(rules, s.waiting[which].ability, lang)


def said(ability: Ability, lang: str) -> str:
    key = (ability, lang)
    got = _TEXTS.get(key)
    if got is None:
        got = text_ja(ability) if lang == "ja" else text_en(ability)
        _TEXTS[key] = got
    return got


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose while it is carried out."""
    for f in reversed(s.frames):
        if rules.procs[f.proc].name != "effects.run":
            continue
        made = rules.programs[f.a]
        assert isinstance(made, Program)
        action = made.ops[max(f.b - 1, 0)].action
        if isinstance(action, ChooseModes):
            return effect_text(action.modes[which], which, lang)
        if isinstance(action, MayEither):
            return effect_text((action.first if which == 0 else action.second,), which, lang)
    return nth(which, lang)


def effect_text(does: tuple[Action, ...], which: int, lang: str) -> str:
    """An effect as a text by itself; one that speaks of what came before it, by its place."""
    recovery = of_recovery(does, lang)
    if recovery:
        return recovery
    try:
        return said(Ability("active", does), lang)
    except EngineFault:
        return nth(which, lang)


RECOVERY: Final = (
    Words(
        "捨札のカードをデッキに加え、シャッフルする",
        "Shuffle cards of the discard pile into the deck",
    ),
    Words(
        "キャラ1体のダメージを取り除き、前列に戻す", "A character has no damage, and is in front"
    ),
)


def of_recovery(does: tuple[Action, ...], lang: str) -> str:
    """glossary.回復X: the two things between which a recovery chooses; "": it is none of them."""
    for action in does:
        if action == Recycle(Chosen(TO_DECK)):
            return RECOVERY[0].say(lang)
        if action == HealUp(Chosen(TO_HEAL)):
            return RECOVERY[1].say(lang)
    return ""


def nth(which: int, lang: str) -> str:
    return f"{which + 1}つめの能力" if lang == "ja" else f"ability {which + 1}"
