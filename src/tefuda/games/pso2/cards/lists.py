"""PSO2 cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.games.common.card_lists import Cards, fields_of
from tefuda.games.pso2.cards import card

FIELDS: Final = fields_of(__package__)


def again(programs: card.Programs) -> card.Card:
    """The card with its texts in canonical Japanese."""
    first = tuple([card.text_ja(ability) for ability in programs.abilities])
    second = tuple([card.text_ja(ability) for ability in programs.second])
    return replace(programs.card, texts=first, second_texts=second)


CARDS: Final = Cards(card, card.WORDS.kinds.numbered(), FIELDS, again, bosses=card.boss_decks)
