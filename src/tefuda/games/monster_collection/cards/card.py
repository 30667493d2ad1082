"""Cards: reading them from files, and compiling their printed abilities.

A card with a text that is not understood to the last character is refused, with the words shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tefuda.effects.nodes import Ability
from tefuda.games.common import card_files, words
from tefuda.games.common.card_files import Refused as Refused
from tefuda.games.common.card_texts import CardTexts
from tefuda.games.common.own_set import OwnSet
from tefuda.games.common.places import Place, shown
from tefuda.games.common.remember import remembered
from tefuda.games.monster_collection.text import keywords, lexicon
from tefuda.games.monster_collection.text.abilities import read_text
from tefuda.text.normalise import normalise

SUMMONER: Final = "summoner"
UNIT: Final = "unit"
SPELL: Final = "spell"
ITEM: Final = "item"
TERRAIN: Final = "terrain"
KINDS: Final = (SUMMONER, UNIT, SPELL, ITEM, TERRAIN)

EQUIPMENT: Final = "装備品"
SLOTS: Final = {"装備品": ("マルチ",)}  # other items need any of them

WORDS: Final = words.of("monster_collection")
ITEM_WORDS: Final = WORDS["items"].english()
SLOT_WORDS: Final = WORDS["item_slots"].english()
ELEMENT_WORDS: Final = WORDS["elements"].english()
MARCH_WORDS: Final = WORDS["marches"].english()
DAMAGE_WORDS: Final = WORDS["damages"].english()


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


@remembered(KEPT)
def compile_card(card: Card) -> Programs | Refused:
    """The programs of a card's texts, or what nobody understood."""
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
        reading = read_text(text, entry_of(card), lexicon.ITEM_SLOTS.get(card.slot, ""))
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
    return lexicon.EQUIPMENT if card.item == EQUIPMENT else lexicon.USED_ITEM


def _english(programs: Programs) -> list[str]:
    """What equipment adds stands apart from its texts."""
    printed = [a for a in programs.abilities if "valid:printed" not in a.tags]
    return [text_en(a, entry_of(programs.card)) for a in printed]


def card_facts(card: Card, lang: str) -> str:
    """What is printed around the text: kind, element, races, numbers, standing abilities."""
    ja = lang == "ja"
    kind = WORDS.kinds[card.kind].say(lang)
    if card.item:
        kind = card.item if ja else ITEM_WORDS[card.item]
    parts = [kind]
    if card.title:
        parts.append(card.title if ja else card.title_en)
    if card.element:
        parts.append(card.element if ja else ELEMENT_WORDS[card.element])
    parts += [w if ja else word_en(w) for w in (*card.races, card.type, card.arcana) if w]
    if card.kind == UNIT:
        level = f"{WORDS.attributes['level'].say(lang)} {card.level}"
        instant = ("（即時召喚可能）" if ja else " (instant)") if card.instant else ""
        parts.append(level + instant)
        if card.hero:
            parts.append(f"{WORDS.attributes['hero'].label.say(lang)} {card.hero}")
    if card.slot:
        parts.append(f"枠 {card.slot}" if ja else f"slot {SLOT_WORDS[card.slot]}")
    sign = "+" if card.kind == ITEM else ""
    if card.kind == UNIT or card.item == EQUIPMENT:
        parts.append(f"{WORDS.attributes['attack'].say(lang)} {card.attack:{sign}}")
        parts.append(f"{WORDS.attributes['defence'].say(lang)} {card.defence:{sign}}")
    if card.march:
        parts.append(card.march if ja else MARCH_WORDS[card.march])
    if card.kind == TERRAIN:
        parts.append(f"{WORDS.attributes['limit'].say(lang)} {card.limit}")
    parts += [w if ja else standing_en(w) for w in card.standing]
    if card.faction:
        faction = card.faction if ja else word_en(card.faction)
        parts.append(f"{WORDS['terms']['faction'].say(lang)} {faction}")
    if card.block:
        block = card.block if ja else word_en(card.block)
        parts.append(f"{WORDS['terms']['block'].say(lang)} {block}")
    return ("　" if ja else ", ").join(parts)


def word_en(word: str) -> str:
    """A race, type, arcana or faction in English, if our own set has a word for it."""
    return OWN.words().get(word, word)


def standing_en(words: str) -> str:
    """A standing ability in English."""
    numbers = keywords.numbers_of([normalise(words)])
    assert not isinstance(numbers, str)
    said: str = TEXTS.english.numbers_in(numbers)
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
    at = card_files.place_of_card(data, where)
    card_files.needed_fields(data, ("id", "kind", "name"), at)
    kind = card_files.word_field(data, "kind", at, KINDS)
    card_files.needed_fields(data, _NEEDED.get(kind, ()), at)
    card_files.only_fields(data, (*_COMMON, *_FIELDS[kind]), at)
    item, slot = _item(data, at) if kind == ITEM else ("", "")
    name, title = (
        card_files.text_field(data, "name", at),
        card_files.text_field(data, "title", at, ""),
    )
    unit = kind == UNIT
    return Card(
        key=card_files.text_field(data, "id", at),
        kind=kind,
        name=name,
        name_en=card_files.text_field(data, "name_en", at, name),
        faction=_word(data, "faction", at),
        block=_word(data, "block", at),
        title=title,
        title_en=card_files.text_field(data, "title_en", at, title),
        arcana=_word(data, "arcana", at),
        type=_word(data, "type", at),
        races=_words(data, "races", at),
        element=card_files.word_field(data, "element", at, tuple(ELEMENT_WORDS))
        if "element" in data
        else "",
        level=card_files.number_field(data, "level", at, 0, 99) if unit else 0,
        instant=_instant(data, at),
        hero=card_files.optional_number(data, "hero", at, 0, 99),
        attack=card_files.optional_number(data, "attack", at, -99 if kind == ITEM else 0, 99),
        defence=card_files.optional_number(data, "defence", at, -99 if kind == ITEM else 1, 99),
        march=card_files.word_field(data, "march", at, tuple(MARCH_WORDS)) if unit else "",
        standing=_standing(data, at),
        item=item,
        slot=slot,
        limit=card_files.number_field(data, "limit", at, 1, 99) if kind == TERRAIN else 0,
        text=card_files.words_field(data, "text", at),
    )


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
    got = card_files.text_field(data, field, at, "")
    _plain((got,), field, at)
    return got


def _words(data: Mapping[str, object], field: str, at: Place) -> tuple[str, ...]:
    got = card_files.once(card_files.words_field(data, field, at), field, at)
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
    got = card_files.words_field(data, "standing", at)
    for printed in got:
        if isinstance(keywords.numbers_of([normalise(printed)]), str):
            forms = "、".join(keywords.FORMS)
            raise at.wrong(
                f"'standing' の {shown(printed)} は常備能力の書き方ではない。書き方: {forms}",
                f"'standing' has {shown(printed)}, which is no standing ability; write {forms}",
            )
    return got


def _item(data: Mapping[str, object], at: Place) -> tuple[str, str]:
    """4-4: the class of an item and the slot that it needs."""
    item = card_files.word_field(data, "item", at, lexicon.ITEMS)
    slot = card_files.word_field(data, "slot", at, tuple(lexicon.ITEM_SLOTS))
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


# --- our own set ----------------------------------------------------------------------------------

OWN = OwnSet(__package__, read_card)
own_set, own_decks = OWN.cards, OWN.decks
TEXTS = CardTexts(
    OWN,
    compile_card,
    lambda card: (card.name, card.name_en),
    lambda card: list(card.text),
    _english,
)
text_ja, text_en = TEXTS.ja, TEXTS.en
