"""PSO2 cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.games.listing import LINES, NUMBER, PARTS, WORDS, Field, Listing
from tefuda.games.pso2 import cards

FIELDS: Final[tuple[Field, ...]] = (
    Field("id", also=("番号", "カード番号", "number")),
    Field("kind", also=("種類",)),
    Field("title", also=("称号",)),
    Field("title_en"),
    Field("name", also=("カード名", "名前")),
    Field("name_en"),
    Field("color", also=("色", "colour")),
    Field("classes", WORDS, also=("クラス",)),
    Field("cost", NUMBER, also=("コスト",)),
    Field("kinds", WORDS, also=("種別",)),
    Field("attack", NUMBER, also=("攻撃力",)),
    Field("hp", NUMBER, also=("HP",)),
    Field("type"),
    Field("defence", NUMBER, also=("防御力",)),
    Field("size", NUMBER),
    Field("life", NUMBER),
    Field("second", PARTS),
    Field("text", LINES, also=("テキスト",)),
)


def again(programs: cards.Programs) -> cards.Card:
    """The card with its texts in canonical Japanese."""
    first = tuple([cards.text_ja(ability) for ability in programs.abilities])
    second = tuple([cards.text_ja(ability) for ability in programs.second])
    return replace(programs.card, texts=first, second_texts=second)


LISTING: Final = Listing(cards, FIELDS, again)
