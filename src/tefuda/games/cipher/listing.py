"""Cipher cards in lists that somebody brings."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from tefuda.games.cipher import cards
from tefuda.games.listing import LINES, NUMBER, WORDS, Field, Listing, Row
from tefuda.text.normalise import SPACES

NAME: Final = re.compile("『[^『』【】]*』")

FIELDS: Final[tuple[Field, ...]] = (
    Field("id", also=("番号", "カード番号", "number")),
    Field("title", also=("称号",)),
    Field("title_en"),
    Field("unit", also=("unit_name", "ユニット名")),
    Field("unit_en"),
    Field("cost", NUMBER, also=("出撃コスト",)),
    Field("class_cost", NUMBER, also=("class_change_cost", "クラスチェンジコスト")),
    Field("symbols", WORDS, also=("symbol", "シンボル")),
    Field("sex", also=("gender", "性別")),
    Field("weapons", WORDS, also=("weapon", "武器")),
    Field("types", WORDS, also=("type", "タイプ")),
    Field("rank", also=("クラス",)),
    Field("job", also=("職業",)),
    Field("job_en"),
    Field("power", NUMBER, also=("attack", "戦闘力")),
    Field("range", also=("射程",)),
    Field("support", NUMBER, also=("支援力",)),
    Field("text", LINES, also=("skills", "skill", "スキル", "テキスト")),
)


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


def again(programs: cards.Programs) -> cards.Card:
    """The card with its skills in canonical Japanese."""
    texts = tuple([cards.text_ja(ability) for ability in programs.abilities])
    return replace(programs.card, texts=texts)


LISTING: Final = Listing(cards, FIELDS, again, settle)
