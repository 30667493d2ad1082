"""装甲娘 cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.games.listing import NUMBER, PARTS, WORDS, Field, Listing
from tefuda.games.soukou_musume import cards

FIELDS: Final[tuple[Field, ...]] = (
    Field("id", also=("番号", "カード番号", "number")),
    Field("kind", also=("種類",), said={ja: key for key, (ja, _) in cards.KIND_WORDS.items()}),
    Field("name", also=("カード名", "名前")),
    Field("name_en"),
    Field("attribute", also=("属性",)),
    Field("advantage", also=("有利",)),
    Field("hp", NUMBER, also=("HP",)),
    Field("retreat", NUMBER, also=("退却コスト",)),
    Field("traits", WORDS, also=("特徴",)),
    Field("skill", PARTS, also=("スキル",)),
    Field("circle", PARTS, also=("○スキル",)),
    Field("text", also=("テキスト",)),
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


LISTING: Final = Listing(cards, FIELDS, again, text="")
