"""装甲娘 cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.games.common.card_lists import Cards, fields_of
from tefuda.games.soukou_musume.cards import card as cards

FIELDS: Final = fields_of(
    __package__, kind={kind.ja: key for key, kind in cards.WORDS.kinds.items()}
)


def again(programs: cards.Programs) -> cards.Card:
    """The card with its texts in canonical Japanese."""
    card = programs.card
    skills = zip(card.skills, programs.skills, strict=True)
    circles = zip(card.circles, programs.circles, strict=True)
    return replace(
        card,
        skills=tuple([replace(s, text=cards.text_ja(a)) for s, a in skills]),
        circles=tuple([replace(c, text=cards.text_ja(a)) for c, a in circles]),
        text="" if programs.text is None else cards.text_ja(programs.text),
    )


CARDS: Final = Cards(cards, cards.WORDS.kinds.numbered(), FIELDS, again, text="")
