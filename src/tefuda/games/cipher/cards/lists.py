"""Cipher cards in lists that somebody brings."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from tefuda.games.cipher.cards import card
from tefuda.games.common.card_lists import Cards, Row, fields_of
from tefuda.text.normalise import SPACES

NAME: Final = re.compile("『[^『』【】]*』")

FIELDS: Final = fields_of(__package__)


def settle(row: Row) -> Row:
    """A card whose range is printed as a bar has none in lists."""
    out: Row = {"range": "-", **row}
    if "unit" in out:
        out["unit"] = unit_name(out["unit"])
    texts = out.get("text")
    if isinstance(texts, list):
        out["text"] = [_named_plainly(text) for text in texts]
    return out


def unit_name(got: object) -> object:
    """A unit's name as texts name it: lists put a space between its parts, 『…』 has none."""
    return "".join([c for c in got if c not in SPACES]) if isinstance(got, str) else got


def _named_plainly(text: object) -> object:
    """A text with the names in it as `unit_name` has them."""
    if not isinstance(text, str):
        return text
    return NAME.sub(lambda name: str(unit_name(name.group())), text)


def again(programs: card.Programs) -> card.Card:
    """The card with its skills in canonical Japanese."""
    texts = tuple([card.text_ja(ability) for ability in programs.abilities])
    return replace(programs.card, texts=texts)


CARDS: Final = Cards(card, card.WORDS.kinds.numbered(), FIELDS, again, settle)
