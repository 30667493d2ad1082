"""Cards: reading them from files, and compiling their printed skills.

A card with a skill that is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from tefuda.effects.nodes import Ability, Node
from tefuda.games.cardfile import Refused as Refused
from tefuda.games.cardfile import (
    needed_fields,
    number_field,
    only_fields,
    place_of_card,
    read_cards,
    text_field,
    word_field,
    words_field,
)
from tefuda.games.cipher.heading import continued, split_skills
from tefuda.games.cipher.reading import read_skill
from tefuda.games.cipher.terms import SEXES, SYMBOLS, TYPES, WEAPONS
from tefuda.games.ownset import OwnSet
from tefuda.games.place import Place
from tefuda.text.audit import walk

RANGES = ("1", "2", "3", "1-2", "1-3", "2-3", "-")

SYMBOL_WORDS = {
    "光の剣": "Blade of Light",
    "聖痕": "Sacred Mark",
    "白夜": "White Night",
    "暗夜": "Dark Night",
    "メダリオン": "Medallion",
    "神器": "Divine Weapons",
    "聖戦旗": "Holy War Flag",
    "女神紋": "Goddess Crest",
}
WEAPON_WORDS = {
    "剣": "sword",
    "槍": "lance",
    "斧": "axe",
    "弓": "bow",
    "魔法": "tome",
    "杖": "staff",
    "竜石": "dragonstone",
    "暗器": "knife",
    "牙": "fang",
    "拳": "fist",
}
TYPE_WORDS = {
    "アーマー": "armoured",
    "獣馬": "mounted",
    "飛行": "flying",
    "竜": "dragon",
    "幻影": "mirage",
    "魔物": "monster",
}
RANK_WORDS = {
    "初級職": "beginner class",
    "下級職": "base class",
    "中級職": "intermediate class",
    "上級職": "advanced class",
    "最上級職": "master class",
    "特級職": "expert class",
    "特殊職": "special class",
    "固定職": "fixed class",
    "オーバークラス": "over class",
}


@dataclass(frozen=True)
class Card:
    """A card as it is printed. X is printed for a number that counts 0 (4.2.3, 4.11.3, 4.17.2)."""

    key: str
    title: str  # 称号
    title_en: str
    unit: str  # ユニット名
    unit_en: str
    cost: int
    class_cost: int | None
    symbols: tuple[str, ...]
    sex: str
    weapons: tuple[str, ...]
    types: tuple[str, ...]
    rank: str  # クラス
    job: str  # 職業
    job_en: str
    power: int
    range: str
    support: int
    texts: tuple[str, ...]  # one printed skill each
    cost_x: bool = False
    class_cost_x: bool = False
    power_x: bool = False
    support_x: bool = False

    @property
    def name(self) -> str:
        """4.14: the title and the unit's name together."""
        return f"{self.title} {self.unit}" if self.title else self.unit

    @property
    def name_en(self) -> str:
        return f"{self.title_en} {self.unit_en}".strip()


@dataclass(frozen=True)
class Programs:
    """What a card's skills mean, in their order."""

    card: Card
    abilities: tuple[Ability, ...]


# --- compiling ------------------------------------------------------------------------------------

_QUOTES = '“”"〟〝'
_GIVEN = re.compile(r"[（(]『([^『』]+)』([【〖].*)[）)]$")
_ASIDE = re.compile(r"[（(].*[）)]")
NO_TEXT = ("its text is not on this card", "そのスキルの文はこのカードにない")


KEPT: dict[Card, Programs] = {}
"""Cards that were compiled before: their texts are not read again."""


def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's skills, or what nobody understood."""
    if card in KEPT:
        return KEPT[card]
    unread: list[tuple[str, str, str, str]] = []
    abilities: list[Ability] = []
    texts = [part for text in card.texts for part in split_skills(text.strip().strip(_QUOTES))]
    given = _given(texts)
    texts = [text for text in texts if not _ASIDE.fullmatch(text.strip())]  # 21.1.1.3
    texts = continued(texts)
    at = 0
    for i, text in enumerate(texts, 1):
        if i <= at:
            continue
        at = i
        reading = read_skill(text)
        if reading.ability is None:
            assert reading.unread is not None
            unread.append((f"スキル{i}", text, reading.unread.say("en"), reading.unread.say("ja")))
            continue
        ability = reading.ability
        if _asks(ability, "next"):
            following = read_skill(texts[i]) if i < len(texts) else None
            if following is None or following.ability is None or _asks(following.ability, "next"):
                words = following.unread if following is not None else None
                said = (words.say("en"), words.say("ja")) if words is not None else NO_TEXT
                unread.append((f"スキル{i}", text, *said))
                at = i + 1
                continue
            ability = _with(ability, "next", following.ability)
            at = i + 1
        name = _asks(ability, "named")
        while name:
            found = given.get(name)
            if found is None or _asks(found, "named") or _asks(found, "next"):  # it gives another
                en, ja = NO_TEXT
                unread.append((f"スキル{i}", text, f"『{name}』 ({en})", f"『{name}』（{ja}）"))
                break
            ability = _with(ability, "named", found)
            name = _asks(ability, "named")
        abilities.append(ability)
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, tuple(abilities))


def _given(texts: list[str]) -> dict[str, Ability]:
    """The skills whose texts stand on a card, by name: its own, and those told in brackets."""
    out: dict[str, Ability] = {}
    for text in texts:
        told = _GIVEN.search(text)
        if told is not None:
            reading = read_skill(told.group(1) + told.group(2))
        else:
            reading = read_skill(text)
        ability = reading.ability
        if ability is not None and ability.label:
            out.setdefault(ability.label, ability)
    return out


def _asks(ability: Ability, kind: str) -> str:
    """The name of a skill that is given and has yet to be found, or the mark of the next one."""
    for n in walk(ability):
        inner = getattr(n, "ability", None)
        if isinstance(inner, Ability) and inner.kind == kind:
            return inner.label or kind
    return ""


def _with(node: Any, kind: str, found: Ability) -> Any:
    """A node with the skill that is given told."""
    if isinstance(node, tuple):
        return tuple([_with(part, kind, found) for part in node])
    if isinstance(node, Ability) and node.kind == kind:
        return found if node.label in ("", found.label) else node
    names = getattr(node, "__dataclass_fields__", ()) if isinstance(node, Node) else ()
    parts = {name: getattr(node, name) for name in names}
    new = {name: _with(part, kind, found) for name, part in parts.items()}
    changed: Any = node
    return node if new == parts else replace(changed, **new)


def text_ja(ability: Ability) -> str:
    """A skill in the canonical Japanese of this game."""
    from tefuda.games.cipher.rendering import JAPANESE

    said: str = JAPANESE.ability(ability)
    return said


def text_en(ability: Ability) -> str:
    """A skill in English: what the engine will really do."""
    said: str = _english().ability(ability)
    return said


def card_text(card: Card, lang: str) -> list[str]:
    """A card's text for display: as printed ("ja"), or rendered from what it compiled to ("en")."""
    if lang == "ja":
        return list(card.texts)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        return programs.lines()
    return [text_en(ability) for ability in programs.abilities]


def _number_of(n: int, x: bool) -> str:
    return "X" if x else str(n)


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: costs, symbols, sex, weapons, types, class, numbers."""
    ja = lang == "ja"
    cost = _number_of(card.cost, card.cost_x)
    parts = [f"出撃コスト {cost}" if ja else f"cost {cost}"]
    if card.class_cost is not None:
        change = _number_of(card.class_cost, card.class_cost_x)
        parts += [f"クラスチェンジコスト {change}" if ja else f"class change cost {change}"]
    parts += [s if ja else SYMBOL_WORDS[s] for s in card.symbols]
    if card.sex:
        parts += [card.sex if ja else {"男": "male", "女": "female"}[card.sex]]
    parts += [w if ja else WEAPON_WORDS[w] for w in card.weapons]
    parts += [t if ja else TYPE_WORDS[t] for t in card.types]
    if card.rank:
        parts += [card.rank if ja else RANK_WORDS.get(card.rank, card.rank)]
    if card.job:
        parts += [card.job if ja else card.job_en]
    power, support = _number_of(card.power, card.power_x), _number_of(card.support, card.support_x)
    parts += [f"戦闘力 {power}" if ja else f"power {power}"]
    parts += [f"射程 {card.range}" if ja else f"range {card.range}"]
    parts += [f"支援力 {support}" if ja else f"support {support}"]
    return ("　" if ja else ", ").join(parts)


# --- reading --------------------------------------------------------------------------------------

_NEEDED = ("id", "unit", "cost", "power", "range", "support")
_FIELDS = (
    *_NEEDED, "title", "title_en", "unit_en", "class_cost", "symbols", "sex", "weapons", "types",
    "rank", "job", "job_en", "text",
)  # fmt: skip


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = place_of_card(data, where)
    needed_fields(data, _NEEDED, at)
    only_fields(data, _FIELDS, at)
    symbols = _words(data, "symbols", at, SYMBOLS)
    if len(symbols) > 2:
        raise at.wrong(
            f"'symbols' は2つまでである。{len(symbols)}つある。",
            f"'symbols' are two at most, not {len(symbols)}",
        )
    title, unit = text_field(data, "title", at, ""), text_field(data, "unit", at)
    job = text_field(data, "job", at, "")
    cost, cost_x = _number(data, "cost", at)
    power, power_x = _number(data, "power", at)
    support, support_x = _number(data, "support", at)
    class_cost: int | None = None
    class_cost_x = False
    if data.get("class_cost") is not None:
        class_cost, class_cost_x = _number(data, "class_cost", at)
    return Card(
        key=text_field(data, "id", at),
        title=title,
        title_en=text_field(data, "title_en", at, title),
        unit=unit,
        unit_en=text_field(data, "unit_en", at, unit),
        cost=cost,
        class_cost=class_cost,
        symbols=symbols,
        sex=word_field(data, "sex", at, (*SEXES, "")) if "sex" in data else "",
        weapons=_words(data, "weapons", at, WEAPONS),
        types=_words(data, "types", at, TYPES),
        rank=text_field(data, "rank", at, ""),
        job=job,
        job_en=text_field(data, "job_en", at, job),
        power=power,
        range=word_field(data, "range", at, RANGES),
        support=support,
        texts=words_field(data, "text", at),
        cost_x=cost_x,
        class_cost_x=class_cost_x,
        power_x=power_x,
        support_x=support_x,
    )


def _number(data: Mapping[str, object], field: str, at: Place) -> tuple[int, bool]:
    """A number, or X, which counts 0."""
    if data[field] == "X":
        return 0, True
    got = data[field]
    if not isinstance(got, int) or isinstance(got, bool) or got < 0:
        raise at.wrong(
            f'{field!r} には0以上の整数か "X" を書く。{got!r} は使えない。',
            f'{field!r} must be a whole number, at least 0, or "X", not {got!r}',
        )
    return number_field(data, field, at, 0), False


def _words(
    data: Mapping[str, object], field: str, at: Place, known: tuple[str, ...]
) -> tuple[str, ...]:
    got = words_field(data, field, at)
    for word in got:
        if word not in known:
            raise at.wrong(
                f"{field!r} に {word!r} はない。使えるもの: {', '.join(known)}",
                f"{field!r} has {word!r}; use {', '.join(known)}",
            )
    if len(set(got)) < len(got):
        raise at.wrong(
            f"{field!r} に同じものが二度ある。一つにすること。",
            f"{field!r} has something twice; keep one",
        )
    return got


def read_file(path: Path) -> list[Card]:
    """The cards of a file: `.toml` with [[card]] tables, or JSON lines, also gzipped."""
    return read_cards(path, read_card)


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks, deck_names = OWN.cards, OWN.decks, OWN.deck_names


@cache
def _english() -> Any:
    """English with the names of our own sets; others stay as they are printed."""
    from tefuda.games.cipher import rendering

    names = OWN.words() | {card.unit: card.unit_en for card in own_set()}
    return type(rendering.ENGLISH)(names)
