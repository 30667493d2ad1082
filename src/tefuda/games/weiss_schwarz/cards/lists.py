"""Weiss Schwarz cards in lists that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects.nodes import Ability
from tefuda.games.common.card_lists import Cards, Row, fields_of
from tefuda.games.weiss_schwarz.cards import card
from tefuda.games.weiss_schwarz.text.lexicon import REPLAY

COLORS: Final[dict[str, str]] = {
    word: ja
    for ja, en in card.COLOR_WORDS.items()
    for word in (en, en.upper(), en.capitalize(), f"{ja}色")
}
KINDS: Final[dict[str, str]] = {
    word: key
    for key, kind in card.WORDS.kinds.items()
    for word in (key.upper(), key.capitalize(), kind.ja, f"{kind.ja}カード")
}
KINDS["CX"] = "climax"
ICONS: Final[dict[str, str]] = {
    word: key
    for key in card.TRIGGERS
    for word in (key.upper(), key.capitalize(), card.ICONS[key].ja)
}

FIELDS: Final = fields_of(__package__, kind=KINDS, color=COLORS, trigger=ICONS)

NOT_THEIRS: Final[dict[str, tuple[str, ...]]] = {
    "event": ("power", "soul", "traits"),
    "climax": ("level", "cost", "power", "soul", "traits"),
}


def settle(row: Row) -> Row:
    """2.19.1: lists give a card 0 or nothing for what its kind does not have."""
    drop = NOT_THEIRS.get(str(row.get("kind")), ())
    return {name: got for name, got in row.items() if not (name in drop and got in (0, []))}


def again(programs: card.Programs) -> card.Card:
    """The card with its texts in canonical Japanese. A replay box keeps its name before it."""
    return replace(programs.card, texts=tuple([_said(a) for a in programs.abilities]))


def _said(ability: Ability) -> str:
    said = card.text_ja(ability)
    return said if ability.kind != "replay" or said.startswith(REPLAY) else f"{REPLAY}{said}"


CARDS: Final = Cards(card, card.WORDS.kinds.numbered(), FIELDS, again, settle)
