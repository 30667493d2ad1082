"""Abilities in words, for options."""

from __future__ import annotations

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability, MayEither, Move
from tefuda.games.weiss_schwarz.cards import text_en, text_ja
from tefuda.games.wording import Wording, choosing, nth, offered
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

WORDING = Wording(text_ja, text_en)


def ability_text(rules: Rules, number: int, lang: str) -> str:
    """One ability as it would be printed."""
    return WORDING.said(compiled(rules, number).ability, lang)


def waiting_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """The ability in a place of the waiting list."""
    return WORDING.waiting(rules, s, which, lang)


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose, or one of two places."""
    action = choosing(rules, s)
    if isinstance(action, MayEither):
        return place_text(rules, action.first if which == 0 else action.second, lang)
    does = offered(rules, s, which)
    text = WORDING.by_itself(Ability("event", does), lang) if does else ""
    return text or nth(which, lang)


def place_text(rules: Rules, move: Move, lang: str) -> str:
    """Where a card goes."""
    for kind in rules.zone_kinds:
        if kind.key == move.to:
            zone = kind.words.say(lang)
            if not kind.pile:
                return f"{zone}に" if lang == "ja" else f"to the {zone}"
            if lang == "ja":
                return f"{zone}の{'下' if move.bottom else '上'}に"
            return f"to the {'bottom' if move.bottom else 'top'} of the {zone}"
    return move.to
