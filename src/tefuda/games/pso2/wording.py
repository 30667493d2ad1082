"""Abilities in words, for options: the renderers are asked only when somebody reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability, Action, Choose, ChooseModes, Chosen, Num
from tefuda.games.pso2.cards import text_en, text_ja
from tefuda.games.pso2.modes import TO_DECK, TO_HEAL, recovering
from tefuda.games.pso2.words import HealUp, PaidX, Recover, Recycle
from tefuda.games.wording import Wording, nth, offered
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import State

WORDING = Wording(text_ja, text_en)


def ability_text(rules: Rules, number: int, lang: str) -> str:
    """One ability as it would be printed; "": it speaks of what came before it, and no text by itself
    says that."""
    return WORDING.by_itself(as_printed(compiled(rules, number).ability), lang)


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


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose while it is carried out."""
    does = offered(rules, s, which)
    if not does:
        return nth(which, lang)
    text = of_recovery(does, lang) or WORDING.by_itself(Ability("active", does), lang)
    return text or nth(which, lang)


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
