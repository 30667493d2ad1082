"""Skills in words, for options."""

from __future__ import annotations

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability
from tefuda.games.cipher.cards import text_en, text_ja
from tefuda.games.wording import Wording, nth, offered
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WORDING = Wording(text_ja, text_en)


def ability_text(rules: Rules, number: int, lang: str) -> str:
    """One skill as it would be printed."""
    return WORDING.said(compiled(rules, number).ability, lang)


def waiting_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """The skill in a place of the waiting list."""
    return WORDING.waiting(rules, s, which, lang)


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose."""
    does = offered(rules, s, which)
    text = WORDING.by_itself(Ability("act", does), lang) if does else ""
    return text.removeprefix("【起】").removeprefix("【Activated】").strip() or nth(which, lang)
