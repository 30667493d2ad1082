"""Weiss Schwarz cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects.nodes import Ability
from tefuda.games.listing import LINES, NUMBER, WORDS, Field, Listing, Row
from tefuda.games.weiss_schwarz import cards
from tefuda.games.weiss_schwarz.terms import REPLAY

COLORS: Final[dict[str, str]] = {
    word: ja
    for ja, en in cards.COLOR_WORDS.items()
    for word in (en, en.upper(), en.capitalize(), f"{ja}色")
}
KINDS: Final[dict[str, str]] = {
    word: key
    for key, (ja, _) in cards.KIND_WORDS.items()
    for word in (key.upper(), key.capitalize(), ja, f"{ja}カード")
}
KINDS["CX"] = "climax"
ICONS: Final[dict[str, str]] = {
    word: key
    for key, ja in cards.TRIGGER_WORDS.items()
    for word in (key.upper(), key.capitalize(), ja)
}

FIELDS: Final[tuple[Field, ...]] = (
    Field("id", also=("番号", "カード番号", "number")),
    Field("kind", also=("type", "種類"), said=KINDS),
    Field("name", also=("カード名", "名前")),
    Field("name_en"),
    Field("color", also=("色", "colour"), said=COLORS),
    Field("level", NUMBER, also=("レベル",)),
    Field("cost", NUMBER, also=("コスト",)),
    Field("power", NUMBER, also=("パワー",)),
    Field("soul", NUMBER, also=("ソウル",)),
    Field("traits", WORDS, also=("特徴", "trait"), none=("特徴なし",)),
    Field("trigger", WORDS, also=("トリガー", "triggers"), said=ICONS),
    Field("side", also=("サイド",)),
    Field("work", also=("作品",)),
    Field("text", LINES, also=("abilities", "ability", "能力", "テキスト")),
)

NOT_THEIRS: Final[dict[str, tuple[str, ...]]] = {
    "event": ("power", "soul", "traits"),
    "climax": ("level", "cost", "power", "soul", "traits"),
}


def settle(row: Row) -> Row:
    """2.19.1: lists give a card 0 or nothing for what its kind does not have."""
    drop = NOT_THEIRS.get(str(row.get("kind")), ())
    return {name: got for name, got in row.items() if not (name in drop and got in (0, []))}


def again(programs: cards.Programs) -> cards.Card:
    """The card with its texts in canonical Japanese. A replay box keeps its name before it."""
    return replace(programs.card, texts=tuple([_said(a) for a in programs.abilities]))


def _said(ability: Ability) -> str:
    said = cards.text_ja(ability)
    return said if ability.kind != "replay" or said.startswith(REPLAY) else f"{REPLAY}{said}"


LISTING: Final = Listing(cards, FIELDS, again, settle)
