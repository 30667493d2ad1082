"""Abilities in words, for options: the renderers are asked only when somebody reads."""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability
from tefuda.games.monster_collection.cards import text_en, text_ja
from tefuda.games.wording import Wording, nth, offered
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State

# on what kind of card a text stands: that is how it speaks of the card
BEARERS: Final = ("", "unit", "summoner", "terrain", "equipment", "spell", "used_item")


def _wording(kind: str) -> Wording:
    def ja(ability: Ability) -> str:
        return text_ja(ability, kind)

    def en(ability: Ability) -> str:
        return text_en(ability, kind)

    return Wording(ja, en)


WORDINGS: Final = {kind: _wording(kind) for kind in BEARERS}


def ability_text(rules: Rules, number: int, kind: str, lang: str) -> str:
    """One ability as it would be printed on a card of such a kind; "": it speaks of what came before
    it, and no text by itself says that."""
    return WORDINGS[kind].by_itself(compiled(rules, number).ability, lang)


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose while it is carried out."""
    does = offered(rules, s, which)
    for valid in ("valid:field", "valid:battle"):
        said = Ability("use", does, tags=(valid, "timing:normal"))
        text = WORDINGS[""].by_itself(said, lang) if does else ""
        if text:
            return text.partition("］" if lang == "ja" else "] ")[2]
    return nth(which, lang)
