"""Monster Collection cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.games.listing import FLAG, LINES, NUMBER, WORDS, Field, Listing
from tefuda.games.monster_collection import cards
from tefuda.games.monster_collection.terms import ITEM_SLOTS

FIELDS: Final[tuple[Field, ...]] = (
    Field("id", also=("番号", "カード番号", "number")),
    Field("kind", also=("種類",)),
    Field("name", also=("カード名", "名前")),
    Field("name_en"),
    Field("title", also=("二つ名",)),
    Field("title_en"),
    Field("faction", also=("勢力",)),
    Field("block", also=("ブロックシンボル",)),
    Field("arcana"),
    Field("type"),
    Field("races", WORDS, also=("種族",)),
    Field("element", also=("属性",)),
    Field("level", NUMBER, also=("レベル",)),
    Field("instant", FLAG, also=("即時召喚",)),
    Field("hero", NUMBER, also=("英雄点",)),
    Field("attack", NUMBER, also=("攻撃力",)),
    Field("defence", NUMBER, also=("防御力",)),
    Field("march", also=("進軍タイプ",)),
    Field("standing", LINES, also=("常備能力",)),
    Field("item"),
    Field("slot"),
    Field("limit", NUMBER, also=("リミット",)),
    Field("text", LINES, also=("テキスト",)),
)


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


LISTING: Final = Listing(cards, FIELDS, again)
