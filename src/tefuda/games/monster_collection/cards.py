"""Cards: reading them from files, and compiling their printed abilities.

A card with a text that is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from tefuda.effects.nodes import Ability
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
from tefuda.games.monster_collection import keywords, terms
from tefuda.games.monster_collection.reading import read_text
from tefuda.games.ownset import OwnSet
from tefuda.games.place import Place, shown
from tefuda.text.normalise import normalise

SUMMONER: Final = "summoner"
UNIT: Final = "unit"
SPELL: Final = "spell"
ITEM: Final = "item"
TERRAIN: Final = "terrain"
KINDS: Final = (SUMMONER, UNIT, SPELL, ITEM, TERRAIN)

EQUIPMENT: Final = "装備品"
SLOTS: Final = {"装備品": ("マルチ",)}  # other items need any of them

KIND_WORDS: Final = {
    SUMMONER: ("召喚術師", "summoner"),
    UNIT: ("ユニット", "unit"),
    SPELL: ("戦闘スペル", "combat spell"),
    ITEM: ("アイテム", "item"),
    TERRAIN: ("地形", "terrain"),
}
ITEM_WORDS: Final = {"装備品": "equipment", "消耗品": "consumable", "錬金弾": "alchemy shot"}
SLOT_WORDS: Final = {"マルチ": "multi", "消耗": "consumable", "錬金": "alchemy"}
ELEMENT_WORDS: Final = {
    "火": "fire",
    "水": "water",
    "土": "earth",
    "風": "wind",
    "聖": "holy",
    "魔": "dark",
}
MARCH_WORDS: Final = {"歩行": "walking", "飛行": "flying", "長距離飛行": "long flight"}
DAMAGE_WORDS: Final = {  # 15-2.p3: damage attributes; others stay as they are printed
    "火炎": "blaze",
    "爆発": "explosion",
    "津波": "tidal wave",
    "冷気": "cold",
    "吹雪": "blizzard",
    "酸": "acid",
    "電撃": "lightning",
    "竜巻": "tornado",
    "烈風": "gale",
    "音波": "sound",
    "地震": "quake",
    "岩石": "rock",
    "聖光": "holy light",
    "暗黒": "darkness",
    "呪詛": "curse",
    "精神": "mind",
    "毒": "poison",
    "斬撃": "slash",
    "打撃": "blow",
    "衝撃": "impact",
}


@dataclass(frozen=True)
class Card:
    """A card as it is printed (4)."""

    key: str
    kind: str
    name: str
    name_en: str
    faction: str = ""  # 勢力: a word, or ALL
    block: str = ""
    title: str = ""  # of a summoner: 二つ名
    title_en: str = ""
    arcana: str = ""
    type: str = ""
    races: tuple[str, ...] = ()
    element: str = ""
    level: int = 0
    instant: bool = False  # its level is white on black (10-1-2.p1)
    hero: int = 0  # 英雄点; 0: no hero
    attack: int = 0
    defence: int = 0
    march: str = ""
    standing: tuple[str, ...] = ()  # 常備能力 (12)
    item: str = ""  # 装備品, 消耗品, 錬金弾
    slot: str = ""  # 必要アイテム枠
    limit: int = 0
    text: tuple[str, ...] = ()  # one effect each


@dataclass(frozen=True)
class Programs:
    """What a card's texts mean, in their order, and the numbers of its standing abilities."""

    card: Card
    abilities: tuple[Ability, ...]
    numbers: dict[str, int] = field(default_factory=dict)


# --- compiling ------------------------------------------------------------------------------------


KEPT: dict[Card, Programs] = {}
"""Cards that were compiled before: their texts are not read again."""


def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
    if card in KEPT:
        return KEPT[card]
    abilities: list[Ability] = []
    unread: list[tuple[str, str, str, str]] = []
    numbers = keywords.numbers_of([normalise(words) for words in card.standing])
    assert not isinstance(numbers, str), "read_card has looked"
    if card.item == EQUIPMENT:  # 4-4.c7-c9
        holds = keywords.additional(card.attack, card.defence, numbers)
        if holds:
            tags = ("valid:printed", "timing:always")
            abilities.append(Ability("static", holds=holds, tags=tags))
        numbers = {}
    for i, text in enumerate(card.text, 1):
        reading = read_text(text, entry_of(card), terms.ITEM_SLOTS.get(card.slot, ""))
        if reading.ability is not None:
            abilities.append(reading.ability)
        else:
            assert reading.unread is not None
            why = reading.unread
            unread.append((f"テキスト{i}", text, why.say("en"), why.say("ja")))
    if unread:
        return Refused(card.key, card.name, tuple(unread))
    return Programs(card, tuple(abilities), numbers)


def entry_of(card: Card) -> str:
    """As what the texts of a card are read."""
    if card.kind != ITEM:
        return card.kind
    return terms.EQUIPMENT if card.item == EQUIPMENT else terms.USED_ITEM


def text_ja(ability: Ability, entry: str = "") -> str:
    """An ability in the canonical Japanese of this game; `entry`: on which kind of card."""
    from tefuda.games.monster_collection.rendering import JAPANESE

    said: str = JAPANESE.ability(ability, entry)
    return said


def text_en(ability: Ability, entry: str = "") -> str:
    """An ability in English: what the engine will really do."""
    said: str = _english().ability(ability, entry)
    return said


def card_text(card: Card, lang: str) -> list[str]:
    """A card's text for display: as printed ("ja"), or rendered from what it compiled to ("en")."""
    if lang == "ja":
        return list(card.text)
    programs = compile_card(card)
    if isinstance(programs, Refused):
        return programs.lines()
    printed = [a for a in programs.abilities if "valid:printed" not in a.tags]
    return [text_en(a, entry_of(card)) for a in printed]


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: kind, element, races, numbers, standing abilities."""
    ja = lang == "ja"
    kind = KIND_WORDS[card.kind][0 if ja else 1]
    if card.item:
        kind = card.item if ja else ITEM_WORDS[card.item]
    parts = [kind]
    if card.title:
        parts.append(card.title if ja else card.title_en)
    if card.element:
        parts.append(card.element if ja else ELEMENT_WORDS[card.element])
    parts += [w if ja else word_en(w) for w in (*card.races, card.type, card.arcana) if w]
    if card.kind == UNIT:
        level = f"レベル {card.level}" if ja else f"level {card.level}"
        instant = ("（即時召喚可能）" if ja else " (instant)") if card.instant else ""
        parts.append(level + instant)
        if card.hero:
            parts.append(f"英雄点 {card.hero}" if ja else f"hero {card.hero}")
    if card.slot:
        parts.append(f"枠 {card.slot}" if ja else f"slot {SLOT_WORDS[card.slot]}")
    sign = "+" if card.kind == ITEM else ""
    if card.kind == UNIT or card.item == EQUIPMENT:
        both = ((card.attack, "攻撃力", "attack"), (card.defence, "防御力", "defence"))
        parts += [f"{w if ja else en} {n:{sign}}" for n, w, en in both]
    if card.march:
        parts.append(card.march if ja else MARCH_WORDS[card.march])
    if card.kind == TERRAIN:
        parts.append(f"リミット {card.limit}" if ja else f"limit {card.limit}")
    parts += [w if ja else standing_en(w) for w in card.standing]
    if card.faction:
        parts.append(f"勢力 {card.faction}" if ja else f"faction {word_en(card.faction)}")
    if card.block:
        parts.append(f"ブロック {card.block}" if ja else f"block {word_en(card.block)}")
    return ("　" if ja else ", ").join(parts)


def word_en(word: str) -> str:
    """A race, type, arcana or faction in English, if our own set has a word for it."""
    return OWN.words().get(word, word)


def standing_en(words: str) -> str:
    """A standing ability in English."""
    numbers = keywords.numbers_of([normalise(words)])
    assert not isinstance(numbers, str)
    said: str = _english().numbers_in(numbers)
    return said


# --- reading --------------------------------------------------------------------------------------

_COMMON: Final = ("id", "kind", "name", "name_en", "faction", "block", "text")
_NEEDED: Final[dict[str, tuple[str, ...]]] = {
    UNIT: ("element", "level", "attack", "defence", "march"),
    SPELL: ("element",),
    ITEM: ("item", "slot"),
    TERRAIN: ("limit",),
}
_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    SUMMONER: ("title", "title_en", "arcana", "type"),
    UNIT: (
        "races", "element", "level", "instant", "hero", "attack", "defence", "march", "standing",
    ),
    SPELL: ("type", "element"),
    ITEM: ("type", "item", "slot", "attack", "defence", "standing"),
    TERRAIN: ("type", "limit"),
}  # fmt: skip


def read_card(data: Mapping[str, object], where: Place) -> Card:
    """A card from the fields of a file; `where` names the place for the error message."""
    at = place_of_card(data, where)
    needed_fields(data, ("id", "kind", "name"), at)
    kind = word_field(data, "kind", at, KINDS)
    needed_fields(data, _NEEDED.get(kind, ()), at)
    only_fields(data, (*_COMMON, *_FIELDS[kind]), at)
    item, slot = _item(data, at) if kind == ITEM else ("", "")
    name, title = text_field(data, "name", at), text_field(data, "title", at, "")
    unit = kind == UNIT
    return Card(
        key=text_field(data, "id", at),
        kind=kind,
        name=name,
        name_en=text_field(data, "name_en", at, name),
        faction=_word(data, "faction", at),
        block=_word(data, "block", at),
        title=title,
        title_en=text_field(data, "title_en", at, title),
        arcana=_word(data, "arcana", at),
        type=_word(data, "type", at),
        races=_words(data, "races", at),
        element=word_field(data, "element", at, terms.ELEMENTS) if "element" in data else "",
        level=number_field(data, "level", at, 0, 99) if unit else 0,
        instant=_instant(data, at),
        hero=_optional(data, "hero", at),
        attack=_optional(data, "attack", at, -99 if kind == ITEM else 0),
        defence=_optional(data, "defence", at, -99 if kind == ITEM else 1),
        march=word_field(data, "march", at, terms.MARCHES) if unit else "",
        standing=_standing(data, at),
        item=item,
        slot=slot,
        limit=number_field(data, "limit", at, 1, 99) if kind == TERRAIN else 0,
        text=words_field(data, "text", at),
    )


def _optional(data: Mapping[str, object], field: str, at: Place, least: int = 0) -> int:
    return number_field(data, field, at, least, 99) if field in data else 0


def _instant(data: Mapping[str, object], at: Place) -> bool:
    got = data.get("instant", False)
    if not isinstance(got, bool):
        raise at.wrong(
            f"'instant' には true か false を書く。{shown(got)} は使えない。",
            f"'instant' must be true or false, not {shown(got)}",
        )
    return got


def _word(data: Mapping[str, object], field: str, at: Place) -> str:
    """A word that texts may ask for; none: it has none."""
    got = text_field(data, field, at, "")
    _plain((got,), field, at)
    return got


def _words(data: Mapping[str, object], field: str, at: Place) -> tuple[str, ...]:
    got = words_field(data, field, at)
    if len(set(got)) < len(got):
        raise at.wrong(
            f"{field!r} に同じものが二度ある。一つにすること。",
            f"{field!r} has something twice; keep one",
        )
    _plain(got, field, at)
    return got


def _plain(words: Sequence[str], field: str, at: Place) -> None:
    """A word is written as texts write it, or nothing could ask for it."""
    for word in words:
        if normalise(word) != word:
            raise at.wrong(
                f"{field!r} の {shown(word)} は {shown(normalise(word))} と書く。",
                f"{field!r} has {shown(word)}; write it as {shown(normalise(word))}",
            )


def _standing(data: Mapping[str, object], at: Place) -> tuple[str, ...]:
    """12: each is one of the seven; what equipment has is additional (4-4.c9)."""
    got = words_field(data, "standing", at)
    for words in got:
        if isinstance(keywords.numbers_of([normalise(words)]), str):
            forms = "、".join(keywords.FORMS)
            raise at.wrong(
                f"'standing' の {shown(words)} は常備能力の書き方ではない。書き方: {forms}",
                f"'standing' has {shown(words)}, which is no standing ability; write {forms}",
            )
    return got


def _item(data: Mapping[str, object], at: Place) -> tuple[str, str]:
    """4-4: the class of an item and the slot that it needs."""
    item = word_field(data, "item", at, terms.ITEMS)
    slot = word_field(data, "slot", at, tuple(terms.ITEM_SLOTS))
    if slot not in SLOTS.get(item, (slot,)):
        right = "、".join(SLOTS[item])
        raise at.wrong(
            f"{item}の 'slot' は {right} である。{slot} は使えない。",
            f"the 'slot' of {ITEM_WORDS[item]} is {right}, not {slot}",
        )
    for name in ("attack", "defence", "standing"):
        if name in data and item != EQUIPMENT:
            raise at.wrong(
                f"{name!r} は装備品だけにある。消すか、'item' を 装備品 にすること。",
                f"only equipment has {name!r}; leave it out, or make 'item' 装備品",
            )
    return item, slot


def read_file(path: Path) -> list[Card]:
    """The cards of a file: `.toml` with [[card]] tables, or JSON lines, also gzipped."""
    return read_cards(path, read_card)


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks, deck_names = OWN.cards, OWN.decks, OWN.deck_names


@cache
def _english() -> Any:
    """English with the names of our own sets; others stay as they are printed."""
    from tefuda.games.monster_collection import rendering

    names = OWN.words() | {card.name: card.name_en for card in own_set()}
    return type(rendering.ENGLISH)(names)
