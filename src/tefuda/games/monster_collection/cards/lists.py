"""Monster Collection cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.games.common.card_lists import Cards, fields_of
from tefuda.games.monster_collection.cards import card as cards
from tefuda.games.monster_collection.text.lexicon import ITEM_SLOTS

FIELDS: Final = fields_of(__package__)


def again(programs: cards.Programs) -> cards.Card:
    """The card with its texts in canonical Japanese. What equipment adds, and the slot that an item
    needs (4-4.c4), stand apart from them on the card."""
    card = programs.card
    slot = ITEM_SLOTS.get(card.slot, "")
    texts: list[str] = []
    for ability in programs.abilities:
        if "valid:printed" in ability.tags:
            continue
        if ability.kind == "use" and slot:
            ability = replace(ability, cost=ability.cost[1:])
        texts.append(cards.text_ja(ability, cards.entry_of(card)))
    return replace(card, text=tuple(texts))


CARDS: Final = Cards(cards, cards.WORDS.kinds.numbered(), FIELDS, again)
