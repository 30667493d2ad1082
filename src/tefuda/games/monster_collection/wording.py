"""Abilities in words, for options: the renderers are asked only when somebody reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability, Action, Both, Condition, Trigger
from tefuda.games.monster_collection.cards import text_en, text_ja
from tefuda.games.monster_collection.words import Acting, InBattle, NoBattle
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
    return WORDINGS[kind].by_itself(as_printed(compiled(rules, number).ability), lang)


def as_printed(ability: Ability) -> Ability:
    """Without what the rules have added of when it works (`registering.in_its_time`)."""
    trigger = None if ability.trigger is None else _heard(ability.trigger)
    holds = tuple([replace(h, cond=_always(h.cond)) for h in ability.holds])
    gives = tuple([replace(g, cond=_always(g.cond)) for g in ability.gives])
    return replace(ability, trigger=trigger, holds=holds, gives=gives)


def _heard(t: Trigger) -> Trigger:
    made = replace(t, while_=_always(t.while_), also=tuple([_heard(other) for other in t.also]))
    if made.event == "moved" and made.by == "died":
        made = replace(made, event="died", frm="", to="", by="")
    whose = made.while_
    if made.event == "normal_start" and isinstance(whose, Acting):
        made = replace(made, who=whose.who, while_=None)
    return made


def _always(c: Condition | None) -> Condition | None:
    if isinstance(c, (InBattle, NoBattle)):
        return None
    return c.right if isinstance(c, Both) and isinstance(c.left, (InBattle, NoBattle)) else c


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose while it is carried out."""
    return mode_words(offered(rules, s, which), lang) or nth(which, lang)


def mode_words(does: tuple[Action, ...], lang: str) -> str:
    """An effect without what stands in front of it; "": there are no words for it."""
    for valid in ("valid:battle", "valid:field"):
        whole = Ability("use", does, tags=(valid, "timing:normal"))
        text = WORDINGS[""].by_itself(whole, lang) if does else ""
        if text:
            return text.partition("］" if lang == "ja" else "] ")[2]
    return ""
